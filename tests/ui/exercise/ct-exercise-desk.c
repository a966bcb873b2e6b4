/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-desk.h"

/* Of so many sessions one begins with an exercise of the kind. */
#define MOST_SEEDS 400

static void
await (CtFiveMinutes *minutes, CtFiveMinutesPhase phase)
{
  while (ct_five_minutes_get_phase (minutes) != phase)
    g_main_context_iteration (NULL, TRUE);
}

/**
 * ct_exercise_desk_await:
 *
 * Waits for the session to come to that.
 */
void
ct_exercise_desk_await (CtExercisePage *page, CtFiveMinutesPhase phase)
{
  await (ct_exercise_page_get_minutes (page), phase);
  ct_rig_wait_frames (GTK_WIDGET (page), 4);
}

/**
 * ct_exercise_desk_await_next:
 *
 * Waits until what became of an answer is kept and told.
 */
void
ct_exercise_desk_await_next (CtExercisePage *page)
{
  ct_exercise_desk_await (page, CT_FIVE_MINUTES_ANSWERED);
  ct_rig_await_answer ();
  ct_rig_wait_frames (GTK_WIDGET (page), 4);
}

/**
 * ct_exercise_desk_open_session:
 *
 * Returns: (transfer none): the page with the first exercise of that session
 */
CtExercisePage *
ct_exercise_desk_open_session (CtWindow *window, const CtRules *rules, guint64 seed)
{
  GtkWidget *page = ct_exercise_page_new (ct_rig_progress (), rules, seed,
                                          ct_rig_library (), ct_rig_settings ());

  ct_window_push (window, page);
  ct_exercise_desk_await (CT_EXERCISE_PAGE (page), CT_FIVE_MINUTES_ASKING);
  return CT_EXERCISE_PAGE (page);
}

/* Whether the session of that seed begins with an exercise of that kind. */
static gboolean
begins_with (const CtRules *rules, guint64 seed, CtExerciseKind kind)
{
  g_autoptr (CtFiveMinutes) minutes =
      ct_five_minutes_new (ct_rig_progress (), rules, 0, seed);

  await (minutes, CT_FIVE_MINUTES_ASKING);
  return ct_five_minutes_get_exercise (minutes)->kind == kind;
}

/**
 * ct_exercise_desk_open:
 *
 * Returns: (transfer none): the page with an exercise of that kind
 */
CtExercisePage *
ct_exercise_desk_open (CtWindow *window, const CtRules *rules, CtExerciseKind kind)
{
  guint64 seed = 0;

  while (!begins_with (rules, seed, kind))
    g_assert_cmpuint (++seed, <, MOST_SEEDS);

  return ct_exercise_desk_open_session (window, rules, seed);
}
