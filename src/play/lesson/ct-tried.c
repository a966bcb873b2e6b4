/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-tried.h"

#include "ct-lesson-runner-private.h"

/* More than any step needs. */
#define MOST_MOVES 200

static gboolean
is_refused_here (CtTried *self,
                 CtLessonRunner *runner,
                 const char *rule,
                 const char *text)
{
  const CtRules *rules = ct_lesson_runner_rules (runner);
  const CtState *state = ct_lesson_runner_table (runner);

  if (ct_move_parse (rules, state, ct_lesson_runner_get_learner (runner), text,
                     &self->move) != CT_MOVE_TEXT_OK)
    return FALSE;

  self->verdict = ct_rules_check (rules, state, &self->move);
  return g_strcmp0 (self->verdict.rule, rule) == 0;
}

/* A learner who repeats the step gets another deal. */
static gboolean
is_dealt_anew (CtLessonRunner *runner, guint step)
{
  const CtPosition *position = NULL;

  for (guint i = 0; i <= step; i++)
    {
      const CtStep *earlier =
          ct_lesson_get_step (ct_lesson_runner_get_lesson (runner), i);

      if (earlier->position != NULL)
        position = earlier->position;
    }
  if (position == NULL)
    position = ct_lesson_get_position (ct_lesson_runner_get_lesson (runner));

  return position->n_musts > 0;
}

/**
 * ct_tried_find:
 * @runner: has no progress, so nothing is saved
 * @text: the move, from ct_move_to_text()
 *
 * Goes to the table in @step at which @rule refuses the move, or else to its start.
 *
 * Returns: %FALSE if there is no such table
 */
gboolean
ct_tried_find (CtTried *self,
               CtLessonRunner *runner,
               guint step,
               const char *rule,
               const char *text)
{
  *self = (CtTried){ 0 };
  if (step >= ct_lesson_runner_get_n_steps (runner))
    return FALSE;

  ct_lesson_runner_skip_to (runner, step);
  self->is_certain = !is_dealt_anew (runner, step);
  for (guint i = 0; i < MOST_MOVES && ct_lesson_runner_get_step (runner) == step; i++)
    {
      if (is_refused_here (self, runner, rule, text))
        return TRUE;
      if (!ct_lesson_runner_solve (runner))
        break;
    }

  ct_lesson_runner_skip_to (runner, step);
  return FALSE;
}

/**
 * ct_tried_say:
 * @library: (nullable)
 * @text: from ct_move_to_text()
 *
 * Returns: (nullable): such as “Ana leads the 5 of clubs.”; %NULL for moves that cannot
 * be told without the table
 */
char *
ct_tried_say (CtLibrary *library,
              const CtRules *rules,
              const char *text,
              const char *name)
{
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, library);
  CtCard pack[CT_MAX_CARDS];
  guint size = ct_deck_size (rules->deck);
  CtState state;
  CtMove move;

  for (guint i = 0; i < size; i++)
    pack[i] = i;
  ct_state_init (&state, rules->min_seats, pack, size);
  if (ct_move_parse (rules, &state, 0, text, &move) != CT_MOVE_TEXT_OK)
    return NULL;

  ct_narrator_set_viewer (narrator, CT_SEES_ALL);
  ct_narrator_set_name (narrator, 0, name);
  return ct_narrator_say_move (narrator, &state, &move);
}
