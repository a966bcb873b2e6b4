/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A refused move of a lesson is found again with the table on which it was tried. */
#include "ct-test-learner.h"
#include "ct-test.h"
#include "ct-tried.h"

/* The file does not say which of the rules refused it. */
static gboolean
find_by_any (CtTried *tried, CtLessonRunner *runner, guint step, const CtWrong *wrong)
{
  for (char **rule = wrong->rules; *rule != NULL; rule++)
    if (ct_tried_find (tried, runner, step, *rule, wrong->move))
      {
        g_assert_cmpstr (tried->verdict.rule, ==, *rule);
        return TRUE;
      }

  return FALSE;
}

static void
try_wrongs (CtLessonRunner *runner, guint step, guint *n_found)
{
  const CtStep *asked = ct_lesson_get_step (ct_lesson_runner_get_lesson (runner), step);

  for (guint i = 0; i < asked->wrongs->len; i++)
    {
      const CtWrong *wrong = g_ptr_array_index (asked->wrongs, i);
      CtTried tried;
      CtSession *session;

      if (wrong->move == NULL || wrong->not_now || wrong->rules == NULL)
        continue;

      g_test_message ("step %u: %s by %s", step, wrong->move, wrong->rules[0]);
      g_assert_true (find_by_any (&tried, runner, step, wrong));
      session = ct_lesson_runner_get_session (runner);
      g_assert_cmpstr (ct_rules_check (ct_session_get_rules (session),
                                       ct_session_get_state (session), &tried.move)
                           .rule,
                       ==, tried.verdict.rule);
      ++*n_found;
    }
}

CT_TEST ("/tried/lessons")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  guint n_found = 0;

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      GPtrArray *entries = ct_library_get_lessons (library, *rules);

      for (guint i = 0; i < MIN (entries->len, 4); i++)
        {
          const CtLibraryEntry *entry = g_ptr_array_index (entries, i);
          g_autoptr (CtLesson) lesson =
              ct_library_read_lesson (library, entry->id, NULL);
          g_autoptr (CtLessonRunner) runner =
              ct_lesson_runner_new (lesson, library, NULL);

          g_test_message ("%s", entry->id);
          for (guint step = 0; step < ct_lesson_get_n_steps (lesson); step++)
            try_wrongs (runner, step, &n_found);
        }
    }
  g_assert_cmpuint (n_found, >, 50);
}

CT_TEST ("/tried/elsewhere")
{
  Learner learner;
  CtTried tried;
  guint last;

  learner_begin (&learner, "kargaburo/03-following");
  last = ct_lesson_runner_get_n_steps (learner.runner);
  g_assert_false (ct_tried_find (&tried, learner.runner, 2, "KB-FOLLOW-1",
                                 "follow ZZ"));
  g_assert_false (ct_tried_find (&tried, learner.runner, 2, "KB-TRICK-9", "draw"));
  g_assert_cmpuint (ct_lesson_runner_get_step (learner.runner), ==, 2);
  g_assert_false (ct_tried_find (&tried, learner.runner, last, "KB-FOLLOW-4", "draw"));
  learner_end (&learner);
}

CT_TEST ("/tried/words")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autofree char *follow =
      ct_tried_say (library, &ct_rules_kargaburo, "follow KS", "Ana");
  g_autofree char *draw = ct_tried_say (library, &ct_rules_kargaburo, "draw", "Ana");
  g_autofree char *nothing =
      ct_tried_say (library, &ct_rules_kargaburo, "dance 7Q", "Ana");

  g_assert_cmpstr (follow, ==, "Ana plays the king of spades.");
  g_assert_cmpstr (draw, ==, "Ana draws a card.");
  g_assert_null (nothing);
}
