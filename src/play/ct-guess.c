/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-guess.h"

#define NEVER G_MAXUINT

/**
 * ct_guess_init:
 * @seat: who is asked, or %CT_NOBODY: whoever acts
 */
void
ct_guess_init (CtGuess *self, guint seat)
{
  *self = (CtGuess){ .seat = seat, .asked_at = NEVER };
}

/* Is there more than one thing to do? */
static gboolean
is_decision (const CtRules *rules, const CtState *state)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (rules, state, moves);
  for (guint i = 1; i < moves->len; i++)
    if (!ct_move_equivalent (rules, &g_array_index (moves, CtMove, 0),
                             &g_array_index (moves, CtMove, i)))
      return TRUE;

  return FALSE;
}

/**
 * ct_guess_is_asked:
 *
 * Returns: whether there is something to decide at the present position, and somebody
 *   has decided it by the rules
 */
gboolean
ct_guess_is_asked (const CtGuess *self, CtSession *session)
{
  guint position = ct_session_get_position (session);
  const CtMove *move;

  if (position == ct_session_get_n_plies (session) ||
      ct_session_is_irregular (session, position))
    return FALSE;

  move = ct_session_get_move (session, position);
  if (move->type == CT_MOVE_DEAL || move->type == CT_MOVE_LIFT ||
      (self->seat != CT_NOBODY && self->seat != move->seat))
    return FALSE;

  return is_decision (ct_session_get_rules (session), ct_session_get_state (session));
}

/* What was played, or what those who wrote about the hand say of something else. */
static CtGuessAnswer
compare (CtReplay *replay, const CtMove *move)
{
  CtSession *session = ct_replay_get_session (replay);
  const CtMove *played =
      ct_session_get_move (session, ct_session_get_position (session));

  switch (ct_replay_get_opinion (replay, move))
    {
    case CT_OPINION_MISTAKE:
      return CT_GUESS_MISTAKE;
    case CT_OPINION_BETTER:
      return CT_GUESS_BETTER;
    case CT_OPINION_SHOWN:
      return CT_GUESS_SHOWN;
    case CT_OPINION_NONE:
    default:
      return ct_move_equivalent (ct_session_get_rules (session), move, played)
                 ? CT_GUESS_SAME
                 : CT_GUESS_OTHER;
    }
}

/**
 * ct_guess_try:
 * @move: what somebody would have played
 * @ret_verdict: (out): why the rules refuse it, if they do
 *
 * Compares @move with what was played and with what is said about it. Only the first
 * proposal that the rules allow counts in each position.
 */
CtGuessAnswer
ct_guess_try (CtGuess *self,
              CtReplay *replay,
              const CtMove *move,
              CtVerdict *ret_verdict)
{
  CtSession *session = ct_replay_get_session (replay);
  guint position = ct_session_get_position (session);
  CtGuessAnswer answer;

  g_return_val_if_fail (position < ct_session_get_n_plies (session), CT_GUESS_OTHER);

  *ret_verdict = ct_rules_check (ct_session_get_rules (session),
                                 ct_session_get_state (session), move);
  if (ret_verdict->rule != NULL)
    return CT_GUESS_REFUSED;

  answer = compare (replay, move);
  if (self->asked_at != position)
    {
      self->n_asked++;
      self->n_found += answer == CT_GUESS_SAME || answer == CT_GUESS_BETTER;
      self->asked_at = position;
    }

  return answer;
}
