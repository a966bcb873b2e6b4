/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-session-deal.c: dealing by hand, card by card */
#include "ct-session-private.h"

/* The next card of the deal, or NULL if nobody can deal now. */
static const CtEvent *
next_dealt_card (CtSession *self)
{
  CtState state = *ct_session_get_state_at (self, self->position);
  CtMove move = { .type = CT_MOVE_DEAL, .seat = state.to_act };

  if (self->deal == NULL)
    {
      g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));

      if (state.phase != CT_PHASE_DEAL)
        return NULL;

      self->half_dealt = state;
      if (!ct_rules_apply (&self->rules, &state, &move, NULL, events))
        return NULL;

      self->deal = g_steal_pointer (&events);
    }

  for (guint i = self->n_dealt; i < self->deal->len; i++)
    {
      const CtEvent *event = &g_array_index (self->deal, CtEvent, i);

      if (event->type == CT_EVENT_CARD)
        return event;
    }

  return NULL;
}

/**
 * ct_session_get_next_deal:
 * @ret_zone: (out): where the next card belongs
 *
 * Returns: %FALSE if there is nothing to deal
 */
gboolean
ct_session_get_next_deal (CtSession *self, guint *ret_zone)
{
  const CtEvent *next;

  g_return_val_if_fail (CT_IS_SESSION (self), FALSE);

  next = next_dealt_card (self);
  if (next == NULL)
    return FALSE;

  *ret_zone = next->to;
  return TRUE;
}

static void
refuse_card (CtSession *self, const CtEvent *next, CtVerdict *ret_verdict)
{
  CtMove move = { .type = CT_MOVE_DEAL, .seat = self->half_dealt.to_act };
  gboolean is_hand = next->to >= CT_ZONE_HAND && next->to < CT_ZONE_HAND + CT_MAX_SEATS;

  *ret_verdict = (CtVerdict){
    .rule = next->rule,
    .suit = CT_NO_SUIT,
    .seat = is_hand ? next->to - CT_ZONE_HAND : CT_NOBODY,
  };
  g_signal_emit_by_name (self, "rejected", &move, ret_verdict);
}

/**
 * ct_session_deal_card:
 * @zone: where the top card of the pack is put
 * @ret_verdict: (out): why it does not belong there
 *
 * Deals one card by hand. With the last one the deal is done and the hand begins.
 *
 * Returns: %FALSE if the card belongs elsewhere, or there is nothing to deal
 */
gboolean
ct_session_deal_card (CtSession *self, guint zone, CtVerdict *ret_verdict)
{
  g_autoptr (GArray) shown = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  const CtEvent *next;
  guint first;

  g_return_val_if_fail (CT_IS_SESSION (self), FALSE);

  next = next_dealt_card (self);
  if (next == NULL || next->to != zone)
    {
      if (next != NULL)
        refuse_card (self, next, ret_verdict);
      else
        *ret_verdict = (CtVerdict){ .rule = CT_TABLE_MOVE, .seat = CT_NOBODY };
      return FALSE;
    }

  first = self->n_dealt;
  self->n_dealt = next - (const CtEvent *) self->deal->data + 1;
  if (next_dealt_card (self) == NULL)
    {
      CtMove move = { .type = CT_MOVE_DEAL, .seat = self->half_dealt.to_act };

      self->n_dealt = first;
      return ct_session_play (self, &move);
    }

  ct_state_shift (&self->half_dealt, next->card, next->to, next->pos, NULL, NULL);
  g_array_append_vals (shown, &g_array_index (self->deal, CtEvent, first),
                       self->n_dealt - first);

  g_signal_emit_by_name (self, "stepped", shown);
  return TRUE;
}
