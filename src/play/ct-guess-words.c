/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-guess-words.c: what is said to an answer about a recorded hand */
#include <glib/gi18n.h>

#include "ct-guess.h"

static const CtMove *
get_played (CtReplay *replay)
{
  CtSession *session = ct_replay_get_session (replay);

  return ct_session_get_move (session, ct_session_get_position (session));
}

/**
 * ct_guess_say_played:
 *
 * Returns: (transfer full): the move that was played at the present position
 */
char *
ct_guess_say_played (CtReplay *replay)
{
  CtSession *session = ct_replay_get_session (replay);

  return ct_narrator_say_move (ct_replay_get_narrator (replay),
                               ct_session_get_state (session), get_played (replay));
}

static gboolean
is_as_played (CtReplay *replay, const CtMove *move)
{
  return ct_move_equivalent (ct_session_get_rules (ct_replay_get_session (replay)),
                             move, get_played (replay));
}

/* Nothing is praised that nobody has called good. */
static char *
say_opinion (CtReplay *replay, CtGuessAnswer answer, const CtMove *move)
{
  g_autofree char *played = ct_guess_say_played (replay);

  /* Translators: in each of these, the move that was played in the hand, as a sentence.
   */
  switch (answer)
    {
    case CT_GUESS_GOOD:
      return g_strdup_printf (_ ("You found it: it is marked as good. %s"), played);

    case CT_GUESS_SAME:
      return g_strdup_printf (_ ("That was played. %s"), played);

    case CT_GUESS_BETTER:
      return g_strdup_printf (
          _ ("That is better, as a variation shows. In this hand: %s"), played);

    case CT_GUESS_SHOWN:
      return g_strdup_printf (
          _ ("A variation shows where that leads. In this hand: %s"), played);

    case CT_GUESS_MISTAKE:
      if (is_as_played (replay, move))
        return g_strdup_printf (_ ("It was played, but it is marked as a mistake. %s"),
                                played);
      return g_strdup_printf (
          _ ("A variation shows why that is a mistake. In this hand: %s"), played);

    case CT_GUESS_OTHER:
    case CT_GUESS_REFUSED:
    default:
      if (ct_replay_get_opinion (replay, get_played (replay)) == CT_OPINION_MISTAKE)
        return g_strdup_printf (
            _ ("The rules allow that. In this hand: %s It is marked as a mistake."),
            played);
      return g_strdup_printf (_ ("The rules allow that. In this hand: %s"), played);
    }
}

/**
 * ct_guess_say_move:
 * @answer: what ct_guess_try() has called @move
 *
 * The opinion on a move, and what the first note says about the one that was played.
 *
 * Returns: (transfer full): sentences for the learner
 */
char *
ct_guess_say_move (CtReplay *replay, CtGuessAnswer answer, const CtMove *move)
{
  guint position = ct_session_get_position (ct_replay_get_session (replay)) + 1;
  g_autofree char *text = say_opinion (replay, answer, move);

  if (ct_replay_get_n_notes (replay, position) == 0)
    return g_steal_pointer (&text);

  return g_strconcat (text, "\n", ct_replay_get_note (replay, position, 0).text, NULL);
}

/* Why the first card cannot be played that was marked and may not be. */
static char *
say_refusal (const CtGuess *self, CtReplay *replay, CtQuestion *question, guint options)
{
  CtSession *session = ct_replay_get_session (replay);
  const CtRules *rules = ct_session_get_rules (session);
  const CtState *state = ct_session_get_state (session);
  guint wrong = options & ~ct_question_get_right (question);
  g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint zone;
  CtCard card;

  if (self->kind != CT_GUESS_LEGAL || wrong == 0 ||
      !ct_question_get_option_place (question, g_bit_nth_lsf (wrong, -1), &zone, &card))
    return NULL;

  ct_moves_tried (rules, state, state->to_act, tried);
  for (guint i = 0; i < tried->len; i++)
    {
      const CtMove *move = &g_array_index (tried, CtMove, i);
      CtVerdict verdict = ct_rules_check (rules, state, move);

      if (move->n_cards == 1 && move->card[0] == card && verdict.rule != NULL)
        return ct_narrator_say_verdict (ct_replay_get_narrator (replay), &verdict);
    }

  return NULL;
}

/* By which rule the right answer is right. */
static char *
say_reason (const CtGuess *self, CtReplay *replay)
{
  const char *rule = ct_guess_get_reason (self, ct_replay_get_session (replay));
  g_autofree char *name = NULL;

  if (rule == NULL)
    return NULL;

  name = ct_narrator_name_rule (ct_replay_get_narrator (replay), rule);
  /* Translators: the name of a rule, and its number. */
  return g_strdup_printf (_ ("The rule for it: %s (%s)."), name, rule);
}

/**
 * ct_guess_say_choice:
 * @options: the bits of the options that were chosen
 * @is_right: what ct_guess_choose() has said to them
 *
 * The right answer, and why one that was chosen is none, or why it is right.
 *
 * Returns: (transfer full): sentences for the learner
 */
char *
ct_guess_say_choice (const CtGuess *self,
                     CtReplay *replay,
                     CtQuestion *question,
                     guint options,
                     gboolean is_right)
{
  g_autofree char *solution = ct_question_dup_solution (question);
  g_autofree char *refusal = say_refusal (self, replay, question, options);
  g_autofree char *reason = refusal == NULL ? say_reason (self, replay) : NULL;
  g_autofree char *text = NULL;

  /* Translators: the right answers, a list of cards or players. */
  text = g_strdup_printf (is_right ? _ ("That is right: %s.")
                                   : _ ("Not quite. The right answer is: %s."),
                          solution);
  if (refusal == NULL && reason == NULL)
    return g_steal_pointer (&text);

  return g_strconcat (text, " ", refusal != NULL ? refusal : reason, NULL);
}
