/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-robot.h"

#include "ct-lesson-page.h"

static void
on_answered (CtRobot *self, const CtAnswer *answer)
{
  self->grade = answer->grade;
  g_free (self->said);
  self->said = g_strdup (answer->text);
}

void
ct_robot_begin (CtRobot *self, const CtCombination *combination, const char *id)
{
  g_autoptr (GVariant) name = g_variant_ref_sink (g_variant_new_string (id));

  *self = (CtRobot){ .combination = combination, .grade = -1 };
  ct_combination_apply (combination);
  self->window = ct_test_open_window (combination->look);
  gtk_widget_activate_action_variant (GTK_WIDGET (self->window), "win.open-lesson",
                                      name);
  self->page = ct_window_get_page (self->window);
  g_assert_true (CT_IS_LESSON_PAGE (self->page));
  self->runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (self->page));
  self->table = CT_TABLE_VIEW (ct_test_find (self->page, CT_TYPE_TABLE_VIEW));
  self->person = ct_person_new (GTK_WINDOW (self->window));
  self->hand = ct_gestures_new (self->person, self->table);
  self->reader = ct_card_reader_new (ct_lesson_runner_rules (self->runner)->deck);
  self->right = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->wrong = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_signal_connect_swapped (self->runner, "answered", G_CALLBACK (on_answered), self);
  ct_robot_rest (self);
}

void
ct_robot_end (CtRobot *self)
{
  g_signal_handlers_disconnect_by_data (self->runner, self);
  g_hash_table_unref (self->right);
  g_hash_table_unref (self->wrong);
  ct_card_reader_free (self->reader);
  ct_gestures_free (self->hand);
  ct_person_free (self->person);
  ct_test_close_window (self->window);
  g_free (self->said);
}

static void
take_picture (CtRobot *self, const char *lesson, const char *combination)
{
  g_autofree char *name =
      g_strdup_printf ("%s-%u-%u", combination,
                       ct_lesson_runner_get_step (self->runner) + 1, self->n_faults);

  ct_test_take_picture (self->window, lesson, name);
}

void
ct_robot_complain (CtRobot *self, const char *format, ...)
{
  const char *lesson = ct_lesson_get_id (ct_lesson_runner_get_lesson (self->runner));
  g_autofree char *combination = ct_combination_dup_name (self->combination);
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  g_test_message ("FAULT %s, step %u, %s: %s", lesson,
                  ct_lesson_runner_get_step (self->runner) + 1, combination, what);
  self->n_faults++;
  take_picture (self, lesson, combination);
  g_test_fail ();
}

static char *
dup_move (CtRobot *self, const CtMove *move)
{
  return ct_move_to_text (ct_lesson_runner_rules (self->runner), move);
}

/* Complains if there is no gesture for @move.
 *
 * @what: the role of the move, for the complaint
 */
static gboolean
make_move (CtRobot *self, const CtMove *move, const char *what)
{
  g_autofree char *text = dup_move (self, move);

  self->grade = -1;
  ct_robot_rest (self);
  if (ct_gestures_make_move (self->hand, self->combination->way, move))
    return TRUE;

  if (ct_gestures_get_made (self->hand) != NULL)
    {
      g_autofree char *made = dup_move (self, ct_gestures_get_made (self->hand));

      ct_robot_complain (self, "%s %s is taken for %s", what, text, made);
    }
  else
    ct_robot_complain (self, "%s %s has no gesture", what, text);

  return FALSE;
}

static void
try_wrong (CtRobot *self, guint i)
{
  CtMoment before = ct_robot_get_moment (self);
  CtMove move;
  const CtWrong *wrong;
  g_autofree char *text = NULL;

  if (!ct_robot_recall_wrong (self, i, &move))
    {
      ct_robot_complain (self, "the author's wrong answer %u is no move here", i + 1);
      return;
    }

  text = dup_move (self, &move);
  wrong = ct_robot_recall_mistake (self, &move);
  if (!make_move (self, &move, "the wrong move"))
    return;

  ct_robot_read (self);
  ct_robot_note_mistake (self, &move);
  ct_robot_look_at_ledger (self);
  self->n_wrong += self->grade == CT_ANSWER_WRONG;
  if (self->grade != CT_ANSWER_WRONG && self->grade != CT_ANSWER_NOT_NOW)
    ct_robot_complain (self, "%s is taken for right", text);
  if (!ct_robot_is_still (self, &before))
    ct_robot_complain (self, "%s changes something", text);
  if (wrong == NULL || g_strcmp0 (self->said, ct_text (wrong->text)) != 0)
    ct_robot_complain (self, "to %s, “%s” is said", text, self->said);
  if (self->said != NULL)
    ct_robot_look_for (self, self->said, "What is said to a wrong move");
  ct_robot_look_at_glows (self, "after a mistake");
}

static gboolean
is_asked (CtRobot *self)
{
  CtLessonState state = ct_lesson_runner_get_state (self->runner);

  return state == CT_LESSON_ASK || state == CT_LESSON_FREE;
}

static gboolean
give_answer (CtRobot *self)
{
  CtState before = *ct_lesson_runner_table (self->runner);
  CtMove move;
  g_autofree char *text = NULL;

  if (!ct_robot_recall_answer (self, &move))
    {
      ct_robot_complain (self, "nothing is accepted here");
      return FALSE;
    }

  text = dup_move (self, &move);
  ct_robot_note_move (self, &before, &move);
  if (!make_move (self, &move, "the right move") && is_asked (self) && self->grade < 0)
    ct_lesson_runner_try (self->runner, &move);
  if (self->grade != CT_ANSWER_BEST && self->grade != CT_ANSWER_FINE)
    {
      ct_robot_complain (self, "%s is not accepted: “%s”", text, self->said);
      return FALSE;
    }

  return TRUE;
}

static gboolean
deal_card (CtRobot *self)
{
  CtCard card;
  guint zone;

  if (!ct_lesson_runner_get_next_deal (self->runner, &card, &zone))
    return FALSE;

  self->grade = -1;
  ct_robot_rest (self);
  if (ct_gestures_deal (self->hand, self->combination->way, card, zone))
    return self->grade != CT_ANSWER_WRONG;

  ct_robot_complain (self, "there is no gesture for a card to zone %u", zone);
  return ct_lesson_runner_deal (self->runner, card, zone) == CT_ANSWER_BEST;
}

/* Dealing proves something only when all cards are dealt. */
static gboolean
deal (CtRobot *self)
{
  CtSession *session = ct_lesson_runner_get_session (self->runner);
  guint ply = ct_session_get_position (session);
  gboolean is_dealt = deal_card (self);

  if (ct_session_get_position (session) > ply)
    {
      CtState before = *ct_session_get_state_at (session, ply);
      const CtMove move = { .type = CT_MOVE_DEAL, .seat = before.to_act };

      ct_robot_note_move (self, &before, &move);
    }

  return is_dealt;
}

static void
answer_wrongly (CtRobot *self, guint wrong)
{
  self->grade = -1;
  self->n_wrong++;
  ct_robot_note_question (self, FALSE);
  if (!ct_robot_answer_question (self, wrong) || self->grade != CT_ANSWER_WRONG)
    {
      ct_robot_complain (self, "a wrong answer is not told to be wrong");
      return;
    }

  ct_robot_read (self);
  ct_robot_look_for (self, self->said, "What is said to a wrong answer");
}

static gboolean
answer_question (CtRobot *self)
{
  guint right = ct_robot_recall_options (self);
  guint n_options =
      ct_question_get_n_options (ct_lesson_runner_get_question (self->runner));

  if (self->combination->manner == CT_MANNER_CURIOUS && n_options > 1)
    answer_wrongly (self, right == 1 ? 2 : 1);

  self->grade = -1;
  ct_robot_note_question (self, TRUE);
  if (ct_robot_answer_question (self, right) && self->grade == CT_ANSWER_BEST)
    return TRUE;

  ct_robot_complain (self, "the question cannot be answered");
  return ct_lesson_runner_choose (self->runner, right) == CT_ANSWER_BEST;
}

static void
on_hinted (char **ret_hint, const char *text)
{
  g_free (*ret_hint);
  *ret_hint = g_strdup (text);
}

static void
ask_for_hints (CtRobot *self)
{
  guint n_hints = ct_lesson_runner_get_n_hints (self->runner);
  g_autofree char *hint = NULL;
  gulong id =
      g_signal_connect_swapped (self->runner, "hinted", G_CALLBACK (on_hinted), &hint);

  for (guint i = ct_lesson_runner_get_n_hints_shown (self->runner); i < n_hints; i++)
    {
      g_clear_pointer (&hint, g_free);
      if (!ct_robot_press_action (self, "lesson.hint", GDK_KEY_i) || hint == NULL)
        ct_robot_complain (self, "hint %u is not given", i + 1);
      else
        {
          self->n_hints++;
          ct_robot_rest (self);
          ct_robot_look_for (self, hint, "Show a hint");
        }
    }
  g_signal_handler_disconnect (self->runner, id);
}

/* Acts according to the manner before answering.
 *
 * Returns: whether an answer is still needed
 */
static gboolean
hesitate (CtRobot *self)
{
  CtMoment before = ct_robot_get_moment (self);
  const CtStep *step = ct_lesson_runner_current (self->runner);
  CtLessonState state = ct_lesson_runner_get_state (self->runner);

  if (self->combination->manner == CT_MANNER_TIMID)
    ask_for_hints (self);
  if (self->combination->manner == CT_MANNER_CURIOUS && state == CT_LESSON_ASK)
    for (guint i = 0; i < step->wrongs->len && ct_robot_is_still (self, &before); i++)
      try_wrong (self, i);

  return ct_robot_is_still (self, &before);
}

static gboolean
press_next (CtRobot *self)
{
  CtMoment before = ct_robot_get_moment (self);

  if (self->said != NULL && before.state == CT_LESSON_DONE)
    ct_robot_look_for (self, self->said, "What is said to the answer");
  if (!ct_robot_press_action (self, "lesson.next", GDK_KEY_n))
    {
      ct_robot_complain (self, "Next cannot be pressed");
      return FALSE;
    }

  return !ct_robot_is_still (self, &before) || ct_robot_wait_for_change (self);
}

static gboolean
act (CtRobot *self)
{
  switch (ct_lesson_runner_get_state (self->runner))
    {
    case CT_LESSON_READ:
      return press_next (self);

    case CT_LESSON_ASK:
    case CT_LESSON_FREE:
      return !hesitate (self) || give_answer (self);

    case CT_LESSON_DEAL:
      return deal (self);

    case CT_LESSON_QUIZ:
      return !hesitate (self) || answer_question (self);

    case CT_LESSON_DONE:
      return self->said != NULL ? press_next (self) : ct_robot_wait_for_change (self);

    case CT_LESSON_OTHERS:
    case CT_LESSON_FINISHED:
    case CT_LESSON_SAVING:
    default:
      return ct_robot_wait_for_change (self);
    }
}

/* Invited mistakes do not count. */
static void
look_at_end (CtRobot *self)
{
  const char *id = ct_lesson_get_id (ct_lesson_runner_get_lesson (self->runner));
  CtLessonResult result = { 0 };

  ct_progress_get_lesson (ct_test_progress (), id, &result);
  if (result.finished != 1)
    ct_robot_complain (self, "it is kept that the lesson was finished %u times",
                       result.finished);
  if (result.best_wrong != ct_lesson_runner_get_n_wrong (self->runner) ||
      result.best_wrong > self->n_wrong)
    ct_robot_complain (self, "%u mistakes are kept, %u were made", result.best_wrong,
                       self->n_wrong);
  if (self->n_cards == 0)
    ct_robot_complain (self, "no card could be recognized");
}

gboolean
ct_robot_finish_lesson (CtRobot *self)
{
  guint step = G_MAXUINT;

  while (ct_lesson_runner_get_state (self->runner) != CT_LESSON_FINISHED)
    {
      ct_robot_rest (self);
      if (ct_lesson_runner_get_step (self->runner) != step)
        {
          step = ct_lesson_runner_get_step (self->runner);
          g_clear_pointer (&self->said, g_free);
          ct_robot_look_at_step (self);
        }
      if (!act (self))
        {
          g_autofree char *sight = ct_robot_dup_sight (self);

          ct_robot_complain (self, "there is no way forward; one reads: %s", sight);
          return FALSE;
        }
      ct_robot_look_at_ledger (self);
    }

  look_at_end (self);
  return TRUE;
}
