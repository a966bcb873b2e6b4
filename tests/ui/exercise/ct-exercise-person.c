/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-person.h"

#include "ct-await.h"
#include "ct-store-private.h"

/* In this many sessions, each kind of exercise occurs at least once. */
#define MOST_SEEDS 20
#define DAY        (24 * 60 * 60)

void
ct_exercise_person_await (CtExercisePage *page, CtFiveMinutesPhase phase)
{
  CtFiveMinutes *minutes = ct_exercise_page_get_minutes (page);

  CT_AWAIT (ct_five_minutes_get_phase (minutes) == phase);
  ct_test_wait_frames (GTK_WIDGET (page), 4);
}

void
ct_exercise_person_await_next (CtExercisePage *page)
{
  ct_exercise_person_await (page, CT_FIVE_MINUTES_ANSWERED);
  ct_test_await_answer ();
  ct_test_wait_frames (GTK_WIDGET (page), 4);
}

/* Exercises need a finished first lesson. */
void
ct_exercise_person_teach (const CtRules *rules)
{
  GPtrArray *lessons = ct_library_get_lessons (ct_test_library (), rules);
  const CtLibraryEntry *first = g_ptr_array_index (lessons, 0);
  CtLessonResult result;

  if (!ct_progress_get_lesson (ct_test_progress (), first->id, &result) ||
      result.finished == 0)
    ct_progress_finish (ct_test_progress (), first->id, 0, 0, 0);
}

static CtExercisePage *
show (CtWindow *window, GtkWidget *page)
{
  ct_window_push (window, page);
  ct_exercise_person_await (CT_EXERCISE_PAGE (page), CT_FIVE_MINUTES_ASKING);
  return CT_EXERCISE_PAGE (page);
}

/**
 * ct_exercise_person_open_session:
 * @rules: a game whose first lesson is done
 *
 * Returns: (transfer none): the page with the first exercise
 */
CtExercisePage *
ct_exercise_person_open_session (CtWindow *window, const CtRules *rules, guint64 seed)
{
  ct_exercise_person_teach (rules);
  return show (window, ct_exercise_page_new (ct_test_progress (), rules, seed,
                                             ct_test_library (), ct_test_settings ()));
}

/* An exercise of the kind about this rule is made at once. Others take long to find out
 * that they cannot be made.
 */
static const char *const easy_rules[CT_N_EXERCISE_KINDS] = {
  [CT_EXERCISE_WHICH] = "KB-FOLLOW-1",    [CT_EXERCISE_JUDGE] = "KB-FOLLOW-1",
  [CT_EXERCISE_PREDICT] = "KB-TRICK-1",   [CT_EXERCISE_DO] = "KB-FOLLOW-1",
  [CT_EXERCISE_CONTRAST] = "KB-FOLLOW-1", [CT_EXERCISE_SPOT] = "KB-FOLLOW-1",
};

static CtExercisePage *
open_session_with (CtWindow *window,
                   const CtRules *rules,
                   CtExerciseKind kind,
                   guint64 seed)
{
  const char *const wanted[] = { easy_rules[kind], NULL };

  if (wanted[0] == NULL || !g_str_equal (rules->id, "kargaburo"))
    return ct_exercise_person_open_session (window, rules, seed);

  ct_exercise_person_teach (rules);
  return show (window, ct_exercise_page_new_about (ct_test_progress (), rules, wanted,
                                                   FALSE, seed, ct_test_library (),
                                                   ct_test_settings ()));
}

/* Gives the engine's answer, in its first way if there are several. */
void
ct_exercise_person_answer (CtFiveMinutes *minutes)
{
  const CtExercise *exercise = ct_five_minutes_get_exercise (minutes);
  g_autoptr (GArray) right = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < exercise->answers->len; i++)
    if (g_array_index (exercise->answers, CtExerciseAnswer, i).is_right)
      g_array_append_val (right, i);
  if (exercise->kind == CT_EXERCISE_DO || exercise->kind == CT_EXERCISE_FRESH)
    g_array_set_size (right, 1);
  g_assert_true (ct_five_minutes_answer (minutes, &g_array_index (right, guint, 0),
                                         right->len, 0, 0)
                     ->is_right);
}

static gboolean
go_to (CtExercisePage *page, CtExerciseKind kind)
{
  CtFiveMinutes *minutes = ct_exercise_page_get_minutes (page);

  while (ct_five_minutes_get_phase (minutes) == CT_FIVE_MINUTES_ASKING)
    {
      if (ct_five_minutes_get_exercise (minutes)->kind == kind)
        return TRUE;

      ct_exercise_person_answer (minutes);
      ct_five_minutes_next (minutes);
      CT_AWAIT (ct_five_minutes_get_phase (minutes) != CT_FIVE_MINUTES_MAKING);
    }

  return FALSE;
}

/* Wrong answers of earlier tests would make the exercises easier. */
static void
forget_all (void)
{
  ct_store_change (ct_progress_get_store (ct_test_progress ()),
                   "DELETE FROM observation", NULL);
}

/* Answers everything about a game without help on two days, so that every exercise can
 * be asked.
 */
void
ct_exercise_person_learn_all (const CtRules *rules)
{
  CtRuleBook *book = ct_library_get_book (ct_test_library (), rules);
  GPtrArray *chapters = ct_rule_book_get_chapters (book);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint k = 0; k < chapter->rules->len; k++)
        for (guint days = 60; days > 0; days -= 30)
          {
            const CtRule *rule = g_ptr_array_index (chapter->rules, k);
            CtLearnerAnswer observation = {
              .rule = rule->id,
              .outcome = CT_OUTCOME_RIGHT,
              .when = now - days * (gint64) DAY,
              .occasion = CT_OCCASION_PRACTICE,
            };

            ct_progress_observe (ct_test_progress (), &observation, NULL);
          }
    }
}

/* Returns: (transfer none): the page with an exercise of @kind */
CtExercisePage *
ct_exercise_person_open (CtWindow *window, const CtRules *rules, CtExerciseKind kind)
{
  static guint64 first[CT_N_EXERCISE_KINDS]; /* the seed that was found last time */

  if (ct_exercise_kind_get_easiest (kind) > CT_EXERCISE_EASIEST)
    {
      forget_all ();
      ct_exercise_person_learn_all (rules);
    }
  for (guint i = 0; i < MOST_SEEDS; i++)
    {
      guint64 seed = (first[kind] + i) % MOST_SEEDS;
      CtExercisePage *page = open_session_with (window, rules, kind, seed);

      if (go_to (page, kind))
        {
          first[kind] = seed;
          ct_test_wait_frames (GTK_WIDGET (page), 4);
          return page;
        }
      gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
    }

  g_error ("%s asks nothing of the kind %s", rules->id,
           ct_exercise_kind_get_name (kind));
}
