/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-question.h"

#include <glib/gi18n.h>

CtNarrator *
ct_exercise_create_narrator (const CtExercise *exercise, CtLibrary *library)
{
  CtNarrator *narrator = ct_narrator_new (&exercise->rules, library);

  ct_narrator_name_seats (narrator);
  ct_narrator_set_viewer (narrator, exercise->seat);
  ct_narrator_set_learner (narrator, exercise->seat);
  return narrator;
}

/**
 * ct_exercise_create_session:
 * @table: from 0
 *
 * Returns: the table with the moves to watch
 */
CtSession *
ct_exercise_create_session (const CtExercise *exercise, guint table)
{
  CtExerciseTable shown = ct_exercise_get_table (exercise, table);
  CtSession *session = ct_session_new (shown.rules, shown.state);

  for (guint i = 0; i < exercise->n_moves; i++)
    {
      const CtMove *move = &exercise->moves[i];
      CtVerdict verdict =
          ct_rules_check (shown.rules, ct_session_get_state_at (session, i), move);

      ct_session_append (session, move, verdict.rule != NULL);
    }

  return session;
}

static gboolean
is_asked (const CtExercise *exercise, guint number, const CtExerciseAnswer *answer)
{
  return exercise->kind != CT_EXERCISE_SPOT ||
         (answer->type == CT_EXERCISE_RULE) == (number == 1);
}

static gboolean
is_card (const CtMove *move)
{
  return move->n_cards == 1 &&
         (move->type == CT_MOVE_LEAD || move->type == CT_MOVE_FOLLOW ||
          move->type == CT_MOVE_PLAY || move->type == CT_MOVE_DISCARD);
}

static gboolean
is_only_with_card (const CtExercise *exercise, const CtMove *move)
{
  guint n = 0;

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtMove *other =
          &g_array_index (exercise->answers, CtExerciseAnswer, i).move;

      for (guint k = 0; k < other->n_cards; k++)
        if (other->card[k] == move->card[0])
          n++;
    }

  return n == 1;
}

static void
find_place (const CtExercise *exercise,
            const CtExerciseAnswer *answer,
            guint *ret_zone,
            CtCard *ret_card)
{
  *ret_zone = CT_N_ZONES;
  *ret_card = CT_NO_CARD;

  /* The place where the stock's next card goes. */
  if (ct_exercise_is_deal (exercise))
    {
      if (answer->type == CT_EXERCISE_EVENT && ct_zone_is_hand (answer->event.to))
        *ret_zone = answer->event.to;
      return;
    }

  if (answer->type == CT_EXERCISE_MOVE && is_card (&answer->move) &&
      is_only_with_card (exercise, &answer->move))
    *ret_card = answer->move.card[0];
  else if (answer->type == CT_EXERCISE_EVENT && answer->event.type == CT_EVENT_CARD)
    *ret_card = answer->event.card;
  else if (answer->type == CT_EXERCISE_EVENT)
    *ret_zone = ct_hand (answer->event.seat);

  if (*ret_card != CT_NO_CARD)
    *ret_zone = ct_state_find (&exercise->state, *ret_card, NULL);
}

static char *
word_question (const CtExercise *exercise, guint number, CtNarrator *narrator)
{
  return number == 0 ? ct_exercise_say_question (narrator, exercise)
                     : g_strdup (_ ("Which rule did it break?"));
}

/**
 * ct_exercise_create_question:
 * @number: from 0
 * @ret_answers: (element-type guint): for each option, the index of the exercise's
 *   answer
 */
CtQuestion *
ct_exercise_create_question (const CtExercise *exercise,
                             guint number,
                             CtNarrator *narrator,
                             GArray *ret_answers)
{
  g_autofree char *text = word_question (exercise, number, narrator);
  gboolean is_multiple_choice =
      exercise->kind == CT_EXERCISE_WHICH || exercise->kind == CT_EXERCISE_COUNT;
  CtQuestion *question =
      ct_question_new_open (is_multiple_choice ? CT_QUIZ_WHICH_LEGAL : CT_QUIZ_WRITTEN,
                            &exercise->rules, &exercise->state, text);

  g_array_set_size (ret_answers, 0);
  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i);
      g_autofree char *words = NULL;
      guint zone;
      CtCard card;

      if (!is_asked (exercise, number, answer))
        continue;

      words = ct_exercise_say_answer (narrator, exercise, answer);
      find_place (exercise, answer, &zone, &card);
      ct_question_add_option (question, words, answer->is_right, zone, card);
      g_array_append_val (ret_answers, i);
    }

  return question;
}
