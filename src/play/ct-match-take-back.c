/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-match-take-back.c: a move of a person that nobody has answered yet is as if it had
 * not been made
 */
#include <glib/gi18n.h>

#include "ct-match-private.h"
#include "ct-take-back.h"

/**
 * ct_match_remember_move:
 *
 * Remembers that a person has made a move that the rules allow, so that it can be taken
 * back.
 */
void
ct_match_remember_move (CtMatch *self)
{
  self->own.position = ct_session_get_position (self->session);
  self->own.n_helped = self->n_helped;
  self->own.n_errors = self->n_errors;
  self->own.random = self->random;
  g_ptr_array_set_size (self->own.kept, 0);
}

static gboolean
sees (const CtRules *rules, const CtState *state, guint viewer, CtCard card)
{
  guint pos;
  guint zone = ct_state_find (state, card, &pos);

  return zone < CT_N_ZONES && ct_rules_sees (rules, state, viewer, zone, pos);
}

/* Whether @seat has seen a card that could not be seen before the last move. */
static gboolean
has_shown_card (const CtRules *rules,
                const CtState *before,
                const CtState *after,
                guint seat)
{
  for (CtCard card = 0; card < ct_deck_size (rules->deck); card++)
    if (sees (rules, after, seat, card) && !sees (rules, before, seat, card))
      return TRUE;

  return FALSE;
}

static gboolean
has_ended_trick (const CtRules *rules, const CtState *before, const CtState *after)
{
  return ct_rules_has_zone (rules, CT_ZONE_TRICK) && after->phase == CT_PHASE_LEAD &&
         before->phase != CT_PHASE_LEAD;
}

/**
 * ct_match_why_not_take_back:
 *
 * Returns: (nullable): why the last move of a person cannot be taken back, or %NULL if
 *   it can: the next player has not moved, and nothing has been seen that one may not
 *   know before
 */
const char *
ct_match_why_not_take_back (CtMatch *self)
{
  guint position;
  const CtRules *rules;
  const CtState *before;
  const CtState *after;

  g_return_val_if_fail (CT_IS_MATCH (self), NULL);

  position = self->own.position;
  if (position == 0 || position != ct_session_get_position (self->session) ||
      position != ct_session_get_n_plies (self->session))
    return ct_take_back_say_why_not (self->session, 0, self->people);

  rules = ct_session_get_rules (self->session);
  before = ct_session_get_state_at (self->session, position - 1);
  after = ct_session_get_state_at (self->session, position);
  if (ct_session_get_move (self->session, position - 1)->type == CT_MOVE_LIFT)
    return _ ("You have lifted the packet. That cannot be taken back.");
  if (after->phase == CT_PHASE_OVER)
    return _ ("Your move has ended the hand. It cannot be taken back.");
  if (has_ended_trick (rules, before, after))
    return _ ("Your move has ended the trick. It cannot be taken back.");
  if (has_shown_card (rules, before, after,
                      ct_session_get_move (self->session, position - 1)->seat))
    return _ (
        "Your move has shown you a card that you did not know. It cannot be taken "
        "back.");

  return NULL;
}

/**
 * ct_match_take_back:
 *
 * Takes back the last move of a person, if that can be done. What was kept of it is
 * forgotten; what was wrong before it, and which help was given, is not.
 *
 * Returns: whether it could
 */
gboolean
ct_match_take_back (CtMatch *self)
{
  g_return_val_if_fail (CT_IS_MATCH (self), FALSE);

  if (ct_match_why_not_take_back (self) != NULL)
    return FALSE;

  if (self->progress != NULL)
    ct_progress_forget (self->progress, self->own.kept);
  self->own.position = 0;
  self->n_helped = self->own.n_helped;
  self->n_errors = self->own.n_errors;
  self->random = self->own.random;
  ct_session_take_back (self->session);
  return TRUE;
}
