/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a page asks about the step of a lesson, to know what to show of it. */
#include "ct-pupil.h"

typedef struct
{
  const char *lesson;
  const char *step; /* NULL: the first */
  gboolean shows_all_hands;
  gboolean asks_next;
  gboolean is_at_new_table;
} Case;

/* clang-format off */
static const Case cases[] = {
  { "kargaburo/03-following", NULL, FALSE, FALSE, FALSE },
  /* A question about the same table comes next. */
  { "kargaburo/03-following", "leader-plays", FALSE, TRUE, FALSE },
  { "kargaburo/03-following", "mark-them", FALSE, FALSE, FALSE },
  { "kargaburo/03-following", "single-diamond", FALSE, TRUE, FALSE },
  { "kargaburo/03-following", "who-won", FALSE, TRUE, FALSE },
  /* The next one is asked at a new table. */
  { "kargaburo/03-following", "where-is-it", FALSE, FALSE, FALSE },
  { "kargaburo/03-following", "two-hearts", FALSE, FALSE, TRUE },
};
/* clang-format on */

static void
go_to (Pupil *pupil, const char *id)
{
  CtLesson *lesson = ct_lesson_runner_get_lesson (pupil->runner);
  guint step = 0;

  while (id != NULL && g_strcmp0 (ct_lesson_get_step (lesson, step)->id, id) != 0)
    step++;
  if (step > 0)
    ct_lesson_runner_skip_to (pupil->runner, step);
}

static void
test_facts (gconstpointer data)
{
  const Case *c = data;
  Pupil pupil;

  pupil_begin (&pupil, c->lesson);
  go_to (&pupil, c->step);
  g_assert_cmpint (ct_lesson_runner_shows_all_hands (pupil.runner), ==,
                   c->shows_all_hands);
  g_assert_cmpint (ct_lesson_runner_asks_next (pupil.runner), ==, c->asks_next);
  g_assert_cmpint (ct_lesson_runner_is_at_new_table (pupil.runner), ==,
                   c->is_at_new_table);
  pupil_end (&pupil);
}

/* What a hand is worth can be told only by whoever sees all of it. */
static void
test_all_hands (void)
{
  Pupil pupil;
  CtLesson *lesson;
  guint n_seen = 0;

  pupil_begin (&pupil, "buraco-brazil/06-wild-stacks");
  lesson = ct_lesson_runner_get_lesson (pupil.runner);
  for (guint step = 1; step < ct_lesson_get_n_steps (lesson); step++)
    {
      const CtQuiz *quiz = ct_lesson_get_step (lesson, step)->quiz;
      gboolean is_score = quiz != NULL && quiz->type == CT_QUIZ_SCORE;

      ct_lesson_runner_skip_to (pupil.runner, step);
      g_assert_cmpint (ct_lesson_runner_shows_all_hands (pupil.runner), ==, is_score);
      n_seen += is_score;
    }
  g_assert_cmpuint (n_seen, >, 0);
  g_assert_false (ct_lesson_runner_asks_next (pupil.runner));
  pupil_end (&pupil);
}

/* Whoever plays a card while a question waits is told so, and no move is made. */
static void
test_question_first (void)
{
  Pupil pupil;
  guint n_plies;

  pupil_begin (&pupil, "kargaburo/03-following");
  go_to (&pupil, "mark-them");
  n_plies = ct_session_get_n_plies (pupil_session (&pupil));
  g_assert_cmpint (pupil_try (&pupil, "follow 9D"), ==, CT_ANSWER_NOT_NOW);
  g_assert_cmpstr (pupil.text, ==, "Answer the question first.");
  g_assert_cmpuint (ct_session_get_n_plies (pupil_session (&pupil)), ==, n_plies);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (pupil.runner), ==, 0);
  pupil_end (&pupil);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/lesson-facts/%s",
                           cases[i].step != NULL ? cases[i].step : "first");

      g_test_add_data_func (path, &cases[i], test_facts);
    }
  g_test_add_func ("/lesson-facts/all-hands", test_all_hands);
  g_test_add_func ("/lesson-facts/question-first", test_question_first);

  return g_test_run ();
}
