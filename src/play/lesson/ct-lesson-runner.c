/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-lesson-runner.h"

#include <glib/gi18n.h>

#include "ct-five-minutes.h"
#include "ct-language.h"
#include "ct-lesson-runner-private.h"
#include "ct-session.h"
#include "ct-signal.h"

static void show_step (CtLessonRunner *self);
static void begin_step (CtLessonRunner *self, guint step);
static void return_to (CtLessonRunner *self, guint step);

/* A step starts at a saved position in a hand. The first time, it shows the author's
 * deal, with which the lesson was validated; when repeated, another deal that fits.
 */
enum
{
  PROP_SESSION = 1,
  PROP_STEP,
  PROP_STATE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtLessonRunner, ct_lesson_runner, G_TYPE_OBJECT)

static void
set_session (CtLessonRunner *self, CtSession *session)
{
  /* Steps may have different options, or be about different games. */
  ct_narrator_set_rules (self->narrator, ct_session_get_rules (session));
  if (g_set_object (&self->session, session))
    g_object_notify (G_OBJECT (self), "session");
}

static gboolean
has_finished_before (CtLessonRunner *self)
{
  CtLessonResult result;

  return self->progress != NULL &&
         ct_progress_get_lesson (self->progress, ct_lesson_get_id (self->lesson),
                                 &result) &&
         result.finished > 0;
}

static gboolean
wants_other_deal (CtLessonRunner *self, const CtStepEntry *entry)
{
  return !self->is_silent && (entry->was_dealt || has_finished_before (self));
}

static void
set_position (CtLessonRunner *self,
              guint step,
              const CtPosition *position,
              gboolean learner_deals)
{
  CtStepEntry *entry = &self->entries[step];
  CtMove deal = { .type = CT_MOVE_DEAL, .seat = position->state.to_act };
  CtState state = position->state;
  g_autoptr (CtSession) session = NULL;

  if (!learner_deals && wants_other_deal (self, entry))
    ct_position_deal_again (position, &self->deals, &state);
  entry->was_dealt |= !self->is_silent;

  session = ct_session_new (&position->rules, &state);
  if (state.phase == CT_PHASE_DEAL && !learner_deals)
    ct_session_play (session, &deal);
  set_session (self, session);
}

static void
set_table (CtLessonRunner *self, guint step)
{
  const CtStep *next = ct_lesson_get_step (self->lesson, step);

  if (next->position != NULL)
    set_position (self, step, next->position, next->learner_deals);
  else if (step == 0)
    set_position (self, step, ct_lesson_get_position (self->lesson),
                  ct_lesson_get_learner_deals (self->lesson));
}

/**
 * ct_lesson_runner_can_deal_anew:
 *
 * Returns: whether the step is done and has other deals
 */
gboolean
ct_lesson_runner_can_deal_anew (CtLessonRunner *self)
{
  const CtPosition *position;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  position = ct_lesson_runner_current (self)->position;
  return (self->state == CT_LESSON_DONE || self->state == CT_LESSON_FINISHED) &&
         position != NULL && position->n_musts > 0;
}

void
ct_lesson_runner_deal_anew (CtLessonRunner *self)
{
  g_return_if_fail (CT_IS_LESSON_RUNNER (self));

  if (!ct_lesson_runner_can_deal_anew (self))
    return;

  self->entries[self->step].was_dealt = TRUE;
  for (guint i = self->step + 1; i < ct_lesson_get_n_steps (self->lesson); i++)
    g_clear_object (&self->entries[i].session);
  begin_step (self, self->step);
}

static void
on_settled (CtLessonRunner *self)
{
  CtReaction react = self->held.react;

  if (react == NULL || !ct_store_is_settled (ct_progress_get_store (self->progress)))
    return;

  self->state = self->held.state;
  self->held.react = NULL;
  react (self);
}

static void
forget_held (CtLessonRunner *self)
{
  self->held.react = NULL;
}

/**
 * ct_lesson_runner_when_saved:
 *
 * Calls @react when everything is saved. Until then the state is %CT_LESSON_SAVING.
 */
void
ct_lesson_runner_when_saved (CtLessonRunner *self, CtReaction react)
{
  if (self->progress == NULL || self->is_silent)
    {
      react (self);
      return;
    }

  self->held.react = react;
  self->held.state = self->state;
  ct_store_when_settled (ct_progress_get_store (self->progress),
                         G_CALLBACK (on_settled), self);
  if (self->held.react == react)
    ct_lesson_runner_set_state (self, CT_LESSON_SAVING);
}

static void
keep_place (CtLessonRunner *self, guint step)
{
  if (self->progress != NULL && !self->is_silent)
    ct_progress_visit (self->progress, ct_lesson_get_id (self->lesson), step,
                       ct_lesson_get_n_steps (self->lesson), 0);
}

static void
keep_beginning (CtLessonRunner *self)
{
  if (self->progress != NULL && !self->is_silent)
    ct_progress_begin (self->progress, ct_lesson_get_id (self->lesson),
                       ct_lesson_get_n_steps (self->lesson), 0);
}

struct _CtLastMove
{
  CtLessonState state;
  gboolean is_free;
  gboolean is_done;
  guint n_step_wrong;
  guint n_step_helped;
  guint n_in_a_row;
  guint n_hints_shown;
  GPtrArray *told;
  GPtrArray *saved; /* keys of saved answers */
};

static void
last_move_free (CtLastMove *last)
{
  g_ptr_array_unref (last->told);
  g_ptr_array_unref (last->saved);
  g_free (last);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtLastMove, last_move_free)

/**
 * ct_lesson_runner_remember_move:
 *
 * Call before an accepted move.
 */
void
ct_lesson_runner_remember_move (CtLessonRunner *self)
{
  CtLastMove *last = g_new0 (CtLastMove, 1);

  last->state = self->state;
  last->is_free = self->is_free;
  last->is_done = self->done[self->step];
  last->n_step_wrong = self->n_step_wrong;
  last->n_step_helped = self->n_step_helped;
  last->n_in_a_row = self->n_in_a_row;
  last->n_hints_shown = self->n_hints_shown;
  last->told = g_ptr_array_copy (self->told, NULL, NULL);
  last->saved = g_ptr_array_new_with_free_func (g_free);

  ct_lesson_runner_forget_move (self);
  self->last_move = last;
}

/**
 * ct_lesson_runner_forget_move:
 *
 * Call when the others have replied or the step is over.
 */
void
ct_lesson_runner_forget_move (CtLessonRunner *self)
{
  g_clear_pointer (&self->last_move, last_move_free);
}

/**
 * ct_lesson_runner_get_saved:
 *
 * Returns: (nullable): keys of the answers saved for the last move
 */
GPtrArray *
ct_lesson_runner_get_saved (CtLessonRunner *self)
{
  return self->last_move != NULL ? self->last_move->saved : NULL;
}

/**
 * ct_lesson_runner_why_not_undo:
 *
 * Returns: (nullable): %NULL if the last move can be undone
 */
const char *
ct_lesson_runner_why_not_undo (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), NULL);

  if (self->last_move != NULL)
    return NULL;
  if (self->state == CT_LESSON_FINISHED)
    return _ ("The lesson is over. Restart it if you like.");
  if (self->state == CT_LESSON_DEAL)
    return _ ("A card that has been dealt stays where it is.");

  return ct_undo_say_why_not (self->session, self->entries[self->step].position,
                              1u << ct_lesson_runner_get_learner (self));
}

static void
restore (CtLessonRunner *self, const CtLastMove *last)
{
  self->is_free = last->is_free;
  self->done[self->step] = last->is_done;
  self->n_in_a_row = last->n_in_a_row;
  g_ptr_array_set_size (self->told, 0);
  g_ptr_array_extend (self->told, last->told, NULL, NULL);

  ct_lesson_runner_forget_hints (self);
  self->n_step_wrong = last->n_step_wrong;
  self->n_step_helped = last->n_step_helped;
  self->n_hints_shown = last->n_hints_shown;
}

/**
 * ct_lesson_runner_undo:
 *
 * Also deletes what was saved about the move. Earlier mistakes and hints still count.
 */
gboolean
ct_lesson_runner_undo (CtLessonRunner *self)
{
  g_autoptr (CtLastMove) last = NULL;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  last = g_steal_pointer (&self->last_move);
  if (last == NULL)
    return FALSE;

  forget_held (self);
  if (self->progress != NULL)
    ct_progress_forget (self->progress, last->saved);
  ct_session_undo (self->session);
  restore (self, last);
  ct_lesson_runner_set_state (self, last->state);
  g_signal_emit_by_name (self, "step-changed");
  return TRUE;
}

static GPtrArray *
list_rules (CtLessonRunner *self, guint index)
{
  const CtStep *step = ct_lesson_get_step (self->lesson, index);
  const CtStepEntry *entry = &self->entries[index];
  GPtrArray *ids = g_ptr_array_new ();
  const CtRules *rules;
  const CtState *state;

  if (entry->session == NULL)
    return ids;

  rules = ct_session_get_rules (entry->session);
  state = ct_session_get_state_at (entry->session, entry->position);
  if (step->quiz != NULL)
    ct_quiz_credit (step->quiz, rules, state, step->learner, ids);
  else if (step->task == CT_TASK_ASK &&
           entry->position < ct_session_get_n_plies (entry->session))
    ct_step_credit_move (step, rules, state,
                         ct_session_get_move (entry->session, entry->position), NULL,
                         ids);

  return ids;
}

static GPtrArray *
list_wanted (CtLessonRunner *self)
{
  CtMove move;
  GPtrArray *ids;

  if (self->state == CT_LESSON_QUIZ || !ct_lesson_runner_find_answer (self, &move))
    return list_rules (self, self->step);

  ids = g_ptr_array_new ();
  ct_step_credit_move (ct_lesson_runner_current (self), ct_lesson_runner_rules (self),
                       ct_lesson_runner_table (self), &move, NULL, ids);
  return ids;
}

static guint
count_common (GPtrArray *some, GPtrArray *others)
{
  guint n = 0;

  for (guint i = 0; i < some->len; i++)
    n += g_ptr_array_find_with_equal_func (others, g_ptr_array_index (some, i),
                                           g_str_equal, NULL);

  return n;
}

/**
 * ct_lesson_runner_find_explanation:
 *
 * Finds the last step that shares the most rules with the current task, or else the
 * last step with only text.
 */
gboolean
ct_lesson_runner_find_explanation (CtLessonRunner *self, guint *ret_step)
{
  g_autoptr (GPtrArray) wanted = list_wanted (self);
  guint most = 0;

  for (guint i = self->step; i-- > 0;)
    {
      g_autoptr (GPtrArray) ids = list_rules (self, i);
      guint n = count_common (ids, wanted);

      if (n > most)
        {
          most = n;
          *ret_step = i;
        }
    }

  for (guint i = self->step; i-- > 0 && most == 0;)
    if (self->entries[i].session != NULL &&
        ct_lesson_get_step (self->lesson, i)->task == CT_TASK_READ)
      {
        *ret_step = i;
        return TRUE;
      }

  return most > 0;
}

/**
 * ct_lesson_runner_teach_again:
 *
 * Goes to ct_lesson_runner_find_explanation(); then comes the current step again.
 */
void
ct_lesson_runner_teach_again (CtLessonRunner *self)
{
  guint step;

  g_return_if_fail (CT_IS_LESSON_RUNNER (self));

  if (!ct_lesson_runner_find_explanation (self, &step))
    return;

  self->n_helped++;
  self->way_back = self->step; /* also after closing the lesson */
  return_to (self, step);
}

/**
 * ct_lesson_runner_is_looking_back:
 * @ret_step: (out): where the next step leads
 */
gboolean
ct_lesson_runner_is_looking_back (CtLessonRunner *self, guint *ret_step)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  *ret_step = self->way_back;
  return self->way_back != CT_NO_WAY_BACK;
}

static guint
find_last_step (CtLessonRunner *self)
{
  CtLessonResult result;

  if (self->progress == NULL ||
      !ct_progress_get_lesson (self->progress, ct_lesson_get_id (self->lesson),
                               &result) ||
      result.step >= ct_lesson_get_n_steps (self->lesson))
    return 0;

  return result.step;
}

/* Returns: whether that changed anything */
static gboolean
pass_by (CtLessonRunner *self)
{
  guint step = self->step;
  CtLessonState state = self->state;

  ct_lesson_runner_next (self);
  return self->step != step || self->state != state;
}

/**
 * ct_lesson_runner_solve:
 *
 * Returns: %FALSE if nothing can be done
 */
gboolean
ct_lesson_runner_solve (CtLessonRunner *self)
{
  CtMove move;

  switch (self->state)
    {
    case CT_LESSON_OTHERS:
      return ct_lesson_runner_proceed (self);

    case CT_LESSON_QUIZ:
      ct_lesson_runner_go_on (self);
      return TRUE;

    case CT_LESSON_ASK:
    case CT_LESSON_DEAL:
      return ct_lesson_runner_find_answer (self, &move) &&
             ct_lesson_runner_try (self, &move) <= CT_ANSWER_FINE;

    case CT_LESSON_FREE:
      ct_lesson_runner_choose_for_other (self, &move);
      return ct_lesson_runner_try (self, &move) <= CT_ANSWER_FINE;

    case CT_LESSON_READ:
    case CT_LESSON_DONE:
    case CT_LESSON_FINISHED:
    case CT_LESSON_SAVING:
    default:
      return pass_by (self);
    }
}

/**
 * ct_lesson_runner_skip_to:
 *
 * Saves no answers. Saved mistakes still count.
 */
void
ct_lesson_runner_skip_to (CtLessonRunner *self, guint step)
{
  g_return_if_fail (CT_IS_LESSON_RUNNER (self));
  g_return_if_fail (step < ct_lesson_runner_get_n_steps (self));

  self->is_silent = TRUE;
  ct_lesson_runner_restart (self);
  while (self->step < step && ct_lesson_runner_solve (self))
    ;
  self->is_silent = FALSE;
  if (self->progress != NULL && self->step > 0)
    ct_progress_count_unfinished (self->progress, ct_lesson_get_id (self->lesson),
                                  &self->n_wrong, &self->n_helped);
  keep_place (self, self->step);
  show_step (self);
}

#define MAX_REVIEWED 2

#define MAX_WEAK 20

static gboolean
is_beginning (CtLessonRunner *self)
{
  CtLessonResult result;

  return self->library != NULL && self->progress != NULL && self->step == 0 &&
         !self->done[0] &&
         !(ct_progress_get_lesson (self->progress, ct_lesson_get_id (self->lesson),
                                   &result) &&
           result.finished > 0);
}

/* Learners break many rules before they have heard of them. A lesson in no course comes
 * after all others.
 */
static gboolean
was_taught (CtLessonRunner *self, const char *id)
{
  GPtrArray *lessons =
      ct_library_get_lessons (self->library, ct_lesson_get_rules (self->lesson));

  for (guint i = 0; i < lessons->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (lessons, i);

      if (g_strcmp0 (entry->id, ct_lesson_get_id (self->lesson)) == 0)
        return FALSE;
      if (g_strv_contains ((const char *const *) entry->teaches, id))
        return TRUE;
    }

  return FALSE;
}

/* There is an exercise, and this lesson does not teach the rule. */
static gboolean
is_worth (CtLessonRunner *self, const char *id)
{
  const CtRule *rule =
      ct_library_lookup_rule (self->library, ct_lesson_get_rules (self->lesson), id);

  return rule != NULL && ct_five_minutes_can_ask (rule) &&
         !g_strv_contains (ct_lesson_get_teaches (self->lesson), id) &&
         was_taught (self, id);
}

/**
 * ct_lesson_runner_dup_review:
 *
 * Returns: ids of weak rules from earlier lessons, the weakest first; only at the start
 * of a new lesson
 */
GStrv
ct_lesson_runner_dup_review (CtLessonRunner *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *prefix = NULL;
  g_auto (GStrv) weak = NULL;
  guint n = 0;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), NULL);

  if (!is_beginning (self))
    return g_strv_builder_end (builder);

  prefix = g_strconcat (ct_lesson_get_rules (self->lesson)->prefix, "-", NULL);
  weak = ct_progress_dup_weak_rules (self->progress, prefix, MAX_WEAK);
  for (char **id = weak; *id != NULL && n < MAX_REVIEWED; id++)
    if (is_worth (self, *id))
      {
        g_strv_builder_add (builder, *id);
        n++;
      }

  return g_strv_builder_end (builder);
}

const CtStep *
ct_lesson_runner_current (CtLessonRunner *self)
{
  return ct_lesson_get_step (self->lesson, self->step);
}

const CtState *
ct_lesson_runner_table (CtLessonRunner *self)
{
  return ct_session_get_state (self->session);
}

const CtRules *
ct_lesson_runner_rules (CtLessonRunner *self)
{
  return ct_session_get_rules (self->session);
}

CtLesson *
ct_lesson_runner_get_lesson (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), NULL);

  return self->lesson;
}

/**
 * ct_lesson_runner_get_session:
 *
 * Returns: replaced whenever a step sets a new table
 */
CtSession *
ct_lesson_runner_get_session (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), NULL);

  return self->session;
}

CtNarrator *
ct_lesson_runner_get_narrator (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), NULL);

  return self->narrator;
}

guint
ct_lesson_runner_get_learner (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), CT_NOBODY);

  return ct_lesson_runner_current (self)->learner;
}

CtLessonState
ct_lesson_runner_get_state (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), CT_LESSON_FINISHED);

  return self->state;
}

/**
 * ct_lesson_runner_is_faulty:
 *
 * Returns: whether a mistake in the lesson makes the task impossible
 */
gboolean
ct_lesson_runner_is_faulty (CtLessonRunner *self)
{
  CtMove move;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  if (self->state == CT_LESSON_QUIZ)
    return !ct_question_is_multiple_choice (self->question) &&
           ct_question_get_right (self->question) == 0;

  return self->state == CT_LESSON_ASK && !ct_lesson_runner_find_answer (self, &move);
}

guint
ct_lesson_runner_get_step (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), 0);

  return self->step;
}

guint
ct_lesson_runner_get_n_steps (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), 0);

  return ct_lesson_get_n_steps (self->lesson);
}

/**
 * ct_lesson_runner_is_step_done:
 * @step: counted from 0
 */
gboolean
ct_lesson_runner_is_step_done (CtLessonRunner *self, guint step)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);
  g_return_val_if_fail (step < ct_lesson_get_n_steps (self->lesson), FALSE);

  return self->done[step];
}

guint
ct_lesson_runner_get_n_wrong (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), 0);

  return self->n_wrong;
}

guint
ct_lesson_runner_get_n_helped (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), 0);

  return self->n_helped;
}

guint
ct_lesson_runner_get_n_says (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), 0);

  return ct_lesson_runner_current (self)->says->len;
}

/**
 * ct_lesson_runner_get_say:
 *
 * Returns: translated
 */
const char *
ct_lesson_runner_get_say (CtLessonRunner *self, guint i)
{
  g_return_val_if_fail (i < ct_lesson_runner_get_n_says (self), NULL);

  return ct_text (g_ptr_array_index (ct_lesson_runner_current (self)->says, i));
}

/**
 * ct_lesson_runner_get_ask:
 *
 * Returns: (nullable)
 */
const char *
ct_lesson_runner_get_ask (CtLessonRunner *self)
{
  const CtStep *step;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), NULL);

  step = ct_lesson_runner_current (self);
  if (step->ask == NULL && step->task == CT_TASK_FREE_HAND)
    return _ ("Play on until the hand is over.");
  if (step->ask == NULL && step->task == CT_TASK_FREE_TRICK)
    return _ ("Play on until the trick is over.");

  return ct_text (step->ask);
}

/**
 * ct_lesson_runner_get_question:
 *
 * Returns: (nullable)
 */
CtQuestion *
ct_lesson_runner_get_question (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), NULL);

  return self->question;
}

/**
 * ct_lesson_runner_shows_all_hands:
 *
 * Returns: whether the question is what the hand is worth
 */
gboolean
ct_lesson_runner_shows_all_hands (CtLessonRunner *self)
{
  const CtQuiz *quiz;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  quiz = ct_lesson_runner_current (self)->quiz;
  return quiz != NULL && quiz->type == CT_QUIZ_SCORE;
}

static gboolean
is_accepted (CtLessonRunner *self, const CtMove *move)
{
  const CtStep *step = ct_lesson_runner_current (self);

  for (guint i = 0; i < step->accepts->len; i++)
    if (ct_accept_matches (g_ptr_array_index (step->accepts, i),
                           ct_lesson_runner_rules (self), ct_lesson_runner_table (self),
                           move))
      return TRUE;

  return FALSE;
}

/**
 * ct_lesson_runner_is_any_move_right:
 *
 * If not, a preview of moves would give away the answer.
 */
gboolean
ct_lesson_runner_is_any_move_right (CtLessonRunner *self)
{
  g_autoptr (GArray) legal = NULL;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  if (self->state != CT_LESSON_ASK)
    return self->state == CT_LESSON_FREE;

  legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  ct_rules_legal (ct_lesson_runner_rules (self), ct_lesson_runner_table (self), legal);
  for (guint i = 0; i < legal->len; i++)
    if (!is_accepted (self, &g_array_index (legal, CtMove, i)))
      return FALSE;

  return TRUE;
}

gboolean
ct_lesson_runner_has_ended_hand (CtLessonRunner *self)
{
  const CtStepEntry *entry;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  entry = &self->entries[self->step];
  return entry->session == self->session &&
         ct_lesson_runner_table (self)->phase == CT_PHASE_OVER &&
         ct_session_get_state_at (self->session, entry->position)->phase !=
             CT_PHASE_OVER;
}

gboolean
ct_lesson_runner_is_at_new_table (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  return self->step > 0 && ct_lesson_runner_current (self)->position != NULL;
}

/**
 * ct_lesson_runner_asks_next:
 *
 * If so, the result must not be given away.
 */
gboolean
ct_lesson_runner_asks_next (CtLessonRunner *self)
{
  const CtStep *next;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  if (self->step + 1 == ct_lesson_get_n_steps (self->lesson))
    return FALSE;

  next = ct_lesson_get_step (self->lesson, self->step + 1);
  return next->quiz != NULL && next->position == NULL;
}

/**
 * ct_lesson_runner_plays_on:
 *
 * Returns: whether the next step asks for a move at this table
 */
gboolean
ct_lesson_runner_plays_on (CtLessonRunner *self)
{
  const CtStep *next;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  if (self->state != CT_LESSON_DONE || self->way_back != CT_NO_WAY_BACK ||
      self->step + 1 == ct_lesson_get_n_steps (self->lesson))
    return FALSE;

  next = ct_lesson_get_step (self->lesson, self->step + 1);
  return next->position == NULL && next->task == CT_TASK_ASK;
}

static void
make_hints (CtLessonRunner *self)
{
  if (self->hints == NULL)
    self->hints = ct_lesson_runner_make_hints (self);
}

/**
 * ct_lesson_runner_forget_last_hint:
 *
 * Drops the strongest hint: it named the card just dealt.
 */
void
ct_lesson_runner_forget_last_hint (CtLessonRunner *self)
{
  if (self->hints == NULL)
    return;

  if (self->n_hints_shown > 0 && self->n_hints_shown == self->hints->len)
    self->n_hints_shown--;
  g_clear_pointer (&self->hints, g_ptr_array_unref);
}

void
ct_lesson_runner_forget_hints (CtLessonRunner *self)
{
  self->n_hints_shown = 0;
  self->n_step_helped = 0;
  g_clear_pointer (&self->hints, g_ptr_array_unref);
}

guint
ct_lesson_runner_get_n_hints (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), 0);

  make_hints (self);
  return self->hints->len;
}

guint
ct_lesson_runner_get_n_hints_shown (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), 0);

  return self->n_hints_shown;
}

/**
 * ct_lesson_runner_hint:
 *
 * Returns: (nullable)
 */
const char *
ct_lesson_runner_hint (CtLessonRunner *self)
{
  const char *hint;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), NULL);

  make_hints (self);
  if (self->n_hints_shown == self->hints->len)
    return NULL;

  hint = g_ptr_array_index (self->hints, self->n_hints_shown++);
  self->n_helped++;
  self->n_step_helped++;
  ct_lesson_runner_point (self);
  g_signal_emit_by_name (self, "hinted", hint);
  return hint;
}

/**
 * ct_lesson_runner_get_hint_move:
 *
 * Returns: whether all hints were given; the last one names @ret_move
 */
gboolean
ct_lesson_runner_get_hint_move (CtLessonRunner *self, CtMove *ret_move)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  return self->hints != NULL && self->n_hints_shown == self->hints->len &&
         ct_lesson_runner_find_answer (self, ret_move);
}

static guint
count_steps (CtLessonRunner *self)
{
  return ct_lesson_get_n_steps (self->lesson);
}

void
ct_lesson_runner_set_state (CtLessonRunner *self, CtLessonState state)
{
  if (state == self->state)
    return;

  self->state = state;
  self->began = g_get_monotonic_time ();
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

/**
 * ct_lesson_runner_give_turn:
 *
 * Notifies even if the state is the same: the hints have changed.
 */
void
ct_lesson_runner_give_turn (CtLessonRunner *self)
{
  self->state = CT_LESSON_FREE;
  self->began = g_get_monotonic_time ();
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

/**
 * ct_lesson_runner_count_ply:
 *
 * Call after a move. Later steps forget where they began, because this hand has
 * changed; the rules of the move count as seen.
 */
void
ct_lesson_runner_count_ply (CtLessonRunner *self, guint ply)
{
  for (guint i = self->step + 1; i < count_steps (self); i++)
    g_clear_object (&self->entries[i].session);
  ct_lesson_runner_observe_ply (self, ply);
}

/**
 * ct_lesson_runner_play:
 *
 * Counts the rules of @move as seen.
 */
gboolean
ct_lesson_runner_play (CtLessonRunner *self, const CtMove *move)
{
  guint ply = ct_session_get_position (self->session);

  if (!ct_session_play (self->session, move))
    return FALSE;

  ct_lesson_runner_count_ply (self, ply);
  return TRUE;
}

static void
show_end (CtLessonRunner *self)
{
  ct_lesson_runner_set_state (self, CT_LESSON_FINISHED);
  g_signal_emit_by_name (self, "finished");
}

static void
finish_lesson (CtLessonRunner *self)
{
  if (self->progress != NULL && !self->is_silent)
    ct_progress_finish (self->progress, ct_lesson_get_id (self->lesson), self->n_wrong,
                        self->n_helped, 0);
  ct_lesson_runner_when_saved (self, show_end);
}

static void
begin_following (CtLessonRunner *self)
{
  begin_step (self, self->step + 1);
}

static void
leave_step (CtLessonRunner *self)
{
  ct_lesson_runner_forget_move (self);
  self->done[self->step] = TRUE;
  if (self->step + 1 == count_steps (self))
    finish_lesson (self);
  else
    {
      keep_place (self, self->step + 1);
      ct_lesson_runner_when_saved (self, begin_following);
    }
}

/**
 * ct_lesson_runner_go_on:
 *
 * Lets the others reply, then ends the step.
 */
void
ct_lesson_runner_go_on (CtLessonRunner *self)
{
  if (self->n_replied < ct_lesson_runner_current (self)->replies->len)
    ct_lesson_runner_set_state (self, CT_LESSON_OTHERS);
  else if (self->is_leaving)
    leave_step (self);
  else
    {
      self->done[self->step] = TRUE;
      ct_lesson_runner_set_state (self, CT_LESSON_DONE);
    }
}

/* Cutting the pack is an ordinary move. */
static gboolean
wants_deal (CtLessonRunner *self, const CtStep *step)
{
  const CtState *state = ct_lesson_runner_table (self);
  CtMove deal = { .type = CT_MOVE_DEAL, .seat = state->to_act };

  for (guint i = 0; i < step->accepts->len && state->phase == CT_PHASE_DEAL; i++)
    if (ct_accept_matches (g_ptr_array_index (step->accepts, i),
                           ct_lesson_runner_rules (self), state, &deal))
      return TRUE;

  return FALSE;
}

/**
 * ct_lesson_runner_create_question:
 *
 * Returns: (transfer full): that of the step, in one language
 */
CtQuestion *
ct_lesson_runner_create_question (CtLessonRunner *self)
{
  const CtStep *step = ct_lesson_runner_current (self);

  return ct_question_new (step->quiz, ct_lesson_runner_rules (self),
                          ct_lesson_runner_table (self), step->learner, self->narrator);
}

static void
ask_question (CtLessonRunner *self)
{
  self->question = ct_lesson_runner_create_question (self);
  if (ct_language_enter_second ())
    {
      g_autoptr (CtQuestion) again = ct_lesson_runner_create_question (self);

      ct_language_leave_second ();
      ct_question_join (self->question, again);
    }
  ct_connect (self->question, "chosen", ct_lesson_runner_choose, self);
}

static void
begin_task (CtLessonRunner *self, const CtStep *step)
{
  switch (step->task)
    {
    case CT_TASK_READ:
      ct_lesson_runner_set_state (self, CT_LESSON_READ);
      break;

    case CT_TASK_ASK:
      ct_lesson_runner_set_state (self, wants_deal (self, step) ? CT_LESSON_DEAL
                                                                : CT_LESSON_ASK);
      break;

    case CT_TASK_QUIZ:
      ask_question (self);
      ct_lesson_runner_set_state (self, CT_LESSON_QUIZ);
      break;

    case CT_TASK_FREE_TRICK:
    case CT_TASK_FREE_HAND:
    default:
      self->is_free = TRUE;
      ct_lesson_runner_continue_free (self, CT_PHASE_LEAD);
    }
}

static void
show_step (CtLessonRunner *self)
{
  const CtStep *step = ct_lesson_runner_current (self);

  self->n_step_wrong = 0;
  g_ptr_array_set_size (self->told, 0);
  self->n_in_a_row = 0;
  self->n_replied = 0;
  self->is_leaving = FALSE;
  self->is_free = FALSE;
  forget_held (self);
  ct_lesson_runner_forget_move (self);
  ct_lesson_runner_forget_hints (self);
  g_clear_object (&self->question);

  begin_task (self, step);
  /* At first, the words of the lesson may speak of what glows. */
  if (has_finished_before (self))
    ct_lesson_runner_point_to_new (self);
  else
    ct_lesson_runner_point (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STEP]);
  g_signal_emit_by_name (self, "step-changed");
}

static void
enter_step (CtLessonRunner *self, guint step)
{
  guint learner = ct_lesson_get_step (self->lesson, step)->learner;

  self->step = step;
  ct_narrator_set_learner (self->narrator, learner);
  ct_narrator_set_viewer (self->narrator, learner);
}

static void
begin_step (CtLessonRunner *self, guint step)
{
  CtStepEntry *entry = &self->entries[step];

  self->way_back = CT_NO_WAY_BACK;
  enter_step (self, step);
  set_table (self, step);

  g_set_object (&entry->session, self->session);
  entry->position = ct_session_get_position (self->session);
  show_step (self);
}

static void
return_to (CtLessonRunner *self, guint step)
{
  const CtStepEntry *entry = &self->entries[step];

  enter_step (self, step);
  set_session (self, entry->session);
  ct_session_set_position (entry->session, entry->position);
  show_step (self);
}

/* The step that the learner left to look back, or the one after a step that is done. */
static gboolean
find_known_next (CtLessonRunner *self, guint *ret_step)
{
  gboolean is_back =
      self->way_back != CT_NO_WAY_BACK && self->entries[self->way_back].session != NULL;

  *ret_step = is_back ? self->way_back : self->step + 1;
  return is_back || (self->done[self->step] && *ret_step < count_steps (self) &&
                     self->entries[*ret_step].session != NULL);
}

/**
 * ct_lesson_runner_can_next:
 *
 * Returns: whether nothing is left to do, nothing can be done, or it was done before
 */
gboolean
ct_lesson_runner_can_next (CtLessonRunner *self)
{
  guint step;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  if (self->state == CT_LESSON_READ || self->state == CT_LESSON_DONE ||
      ct_lesson_runner_is_faulty (self))
    return TRUE;

  return self->state != CT_LESSON_SAVING && self->state != CT_LESSON_FINISHED &&
         find_known_next (self, &step);
}

static void
return_to_known (CtLessonRunner *self)
{
  guint step;

  if (!find_known_next (self, &step))
    return;

  self->way_back = CT_NO_WAY_BACK;
  return_to (self, step);
}

/**
 * ct_lesson_runner_next:
 *
 * If the step is only read, first shows the moves of the others.
 */
void
ct_lesson_runner_next (CtLessonRunner *self)
{
  guint step;
  gboolean is_known;

  g_return_if_fail (CT_IS_LESSON_RUNNER (self));

  if (!ct_lesson_runner_can_next (self))
    return;

  is_known = find_known_next (self, &step);
  if (self->way_back == CT_NO_WAY_BACK &&
      (self->state == CT_LESSON_DONE || ct_lesson_runner_is_faulty (self)))
    leave_step (self);
  else if (is_known)
    {
      keep_place (self, step);
      ct_lesson_runner_when_saved (self, return_to_known);
    }
  else if (self->state == CT_LESSON_DONE)
    leave_step (self);
  else
    {
      self->is_leaving = TRUE;
      ct_lesson_runner_go_on (self);
    }
}

gboolean
ct_lesson_runner_can_previous (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  return self->step > 0;
}

void
ct_lesson_runner_previous (CtLessonRunner *self)
{
  g_return_if_fail (CT_IS_LESSON_RUNNER (self));

  if (!ct_lesson_runner_can_previous (self))
    return;

  self->way_back = CT_NO_WAY_BACK;
  keep_place (self, self->step - 1);
  return_to (self, self->step - 1);
}

void
ct_lesson_runner_restart (CtLessonRunner *self)
{
  g_return_if_fail (CT_IS_LESSON_RUNNER (self));

  for (guint i = 0; i < count_steps (self); i++)
    {
      g_clear_object (&self->entries[i].session);
      self->done[i] = FALSE;
    }
  self->n_wrong = 0;
  self->n_helped = 0;
  keep_beginning (self);
  begin_step (self, 0);
}

static void
introduce_players (CtLessonRunner *self)
{
  const char *const *names = ct_lesson_get_names (self->lesson);

  for (guint seat = 0; names != NULL && seat < CT_MAX_SEATS; seat++)
    ct_narrator_set_name (self->narrator, seat, names[seat]);
}

/**
 * ct_lesson_runner_new:
 * @library: (nullable): for the texts of rules
 * @progress: (nullable)
 *
 * Starts where the learner stopped.
 */
CtLessonRunner *
ct_lesson_runner_new (CtLesson *lesson, CtLibrary *library, CtProgress *progress)
{
  CtLessonRunner *self = g_object_new (CT_TYPE_LESSON_RUNNER, NULL);

  self->lesson = g_object_ref (lesson);
  g_set_object (&self->library, library);
  g_set_object (&self->progress, progress);
  self->narrator = ct_narrator_new (ct_lesson_get_rules (lesson), library);
  self->entries = g_new0 (CtStepEntry, count_steps (self));
  self->done = g_new0 (gboolean, count_steps (self));
  self->random.state = g_str_hash (ct_lesson_get_id (lesson));
  self->deals.state = g_get_real_time ();
  introduce_players (self);
  ct_lesson_runner_skip_to (self, find_last_step (self));
  return self;
}

static void
ct_lesson_runner_finalize (GObject *object)
{
  CtLessonRunner *self = CT_LESSON_RUNNER (object);

  ct_lesson_runner_forget_move (self);
  for (guint i = 0; i < count_steps (self); i++)
    g_clear_object (&self->entries[i].session);
  g_free (self->entries);
  g_free (self->done);
  g_clear_object (&self->session);
  g_clear_object (&self->narrator);
  g_clear_object (&self->progress);
  g_clear_object (&self->library);
  g_clear_object (&self->lesson);
  g_clear_pointer (&self->hints, g_ptr_array_unref);
  g_ptr_array_unref (self->told);
  g_array_unref (self->glows);
  g_clear_object (&self->question);

  G_OBJECT_CLASS (ct_lesson_runner_parent_class)->finalize (object);
}

static void
ct_lesson_runner_get_property (GObject *object,
                               guint prop_id,
                               GValue *value,
                               GParamSpec *pspec)
{
  CtLessonRunner *self = CT_LESSON_RUNNER (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;

    case PROP_STEP:
      g_value_set_uint (value, self->step);
      break;

    case PROP_STATE:
      g_value_set_uint (value, self->state);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_lesson_runner_class_init (CtLessonRunnerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ct_lesson_runner_finalize;
  object_class->get_property = ct_lesson_runner_get_property;

  properties[PROP_SESSION] =
      g_param_spec_object ("session", NULL, NULL, CT_TYPE_SESSION, G_PARAM_READABLE);
  properties[PROP_STEP] =
      g_param_spec_uint ("step", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READABLE);
  properties[PROP_STATE] = g_param_spec_uint ("state", NULL, NULL, 0,
                                              CT_LESSON_FINISHED, 0, G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  ct_signal_new (klass, "step-changed", 0);

  /**
   * CtLessonRunner::answered:
   * @answer: (type CtAnswer): valid only during the emission
   */
  ct_signal_new (klass, "answered", 1, G_TYPE_POINTER);

  ct_signal_new (klass, "hinted", 1, G_TYPE_STRING);

  ct_signal_new (klass, "finished", 0);
}

static void
ct_lesson_runner_init (CtLessonRunner *self)
{
  self->glows = g_array_new (FALSE, FALSE, sizeof (CtGlow));
  self->told = g_ptr_array_new ();
}
