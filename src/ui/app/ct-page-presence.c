/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-page-presence.h"

#include "ct-exercise-page.h"
#include "ct-lesson-page.h"
#include "ct-practice-page.h"
#include "ct-replay-page.h"
#include "ct-rules-page.h"

static void
tell_lesson (CtLessonRunner *runner, CtClassroom *classroom)
{
  ct_classroom_set_doing (classroom, CT_DOING_LESSON,
                          ct_lesson_get_id (ct_lesson_runner_get_lesson (runner)),
                          ct_lesson_runner_get_step (runner));
}

/* Between two exercises there is none. */
static void
tell_exercise (CtFiveMinutes *minutes, CtClassroom *classroom)
{
  const CtExercise *exercise = ct_five_minutes_get_exercise (minutes);

  if (exercise != NULL)
    ct_classroom_set_doing (classroom, CT_DOING_EXERCISE, exercise->rule,
                            ct_five_minutes_get_place (minutes));
}

static void
tell_game (CtDoing doing, const CtRules *rules, CtClassroom *classroom)
{
  ct_classroom_set_doing (classroom, doing, rules->id, 0);
}

/**
 * ct_page_presence_update:
 * @page: that a child sees
 *
 * Tells the class what the child does there.
 */
void
ct_page_presence_update (GtkWidget *page, CtClassroom *classroom)
{
  if (CT_IS_LESSON_PAGE (page))
    tell_lesson (ct_lesson_page_get_runner (CT_LESSON_PAGE (page)), classroom);
  else if (CT_IS_EXERCISE_PAGE (page))
    tell_exercise (ct_exercise_page_get_minutes (CT_EXERCISE_PAGE (page)), classroom);
  else if (CT_IS_PRACTICE_PAGE (page))
    tell_game (CT_DOING_PRACTICE, ct_practice_page_get_rules (CT_PRACTICE_PAGE (page)),
               classroom);
  else if (CT_IS_REPLAY_PAGE (page))
    tell_game (CT_DOING_WATCHING,
               ct_session_get_rules (ct_replay_get_session (
                   ct_replay_page_get_replay (CT_REPLAY_PAGE (page)))),
               classroom);
  else if (CT_IS_RULES_PAGE (page))
    tell_game (CT_DOING_READING, ct_rules_page_get_rules (CT_RULES_PAGE (page)),
               classroom);
  else
    ct_classroom_set_doing (classroom, CT_DOING_NOTHING, NULL, 0);
}
