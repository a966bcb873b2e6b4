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
 * @ret_card: (out): a card that has to go back now, or %CT_NO_CARD for what is on top
 *   of the pack
 * @ret_zone: (out): where it belongs
 *
 * Returns: %FALSE if there is nothing to deal
 */
gboolean
ct_session_get_next_deal (CtSession *self, CtCard *ret_card, guint *ret_zone)
{
  const CtEvent *next;

  g_return_val_if_fail (CT_IS_SESSION (self), FALSE);

  next = next_dealt_card (self);
  if (next == NULL)
    return FALSE;

  *ret_card = next->to == CT_ZONE_STOCK ? next->card : CT_NO_CARD;
  *ret_zone = next->to;
  return TRUE;
}

/* Cards that lie face up are put there one by one; a player gets their packet at once.
 */
static gboolean
is_of_packet (const CtEvent *first, const CtEvent *event)
{
  gboolean is_hidden = ct_zone_is_hand (first->to);

  return event == first || (is_hidden && event->type == CT_EVENT_CARD &&
                            event->to == first->to && event->rule == first->rule);
}

/* The last card of the packet that begins with @first. */
static const CtEvent *
find_packet_end (CtSession *self, const CtEvent *first)
{
  const CtEvent *end = (const CtEvent *) self->deal->data + self->deal->len;
  const CtEvent *last = first;

  while (last + 1 < end && is_of_packet (first, last + 1))
    last++;

  return last;
}

/* Whether @event is one of the cards that go back to the pack now, beginning with
 * @next; which of them goes first means nothing.
 */
static gboolean
goes_back_now (CtSession *self, const CtEvent *next, const CtEvent *event)
{
  const CtEvent *end = (const CtEvent *) self->deal->data + self->deal->len;

  return event < end && next->to == CT_ZONE_STOCK && event->type == CT_EVENT_CARD &&
         event->to == next->to && event->from == next->from;
}

/* Lets @card be the next that goes back. */
static gboolean
put_first (CtSession *self, const CtEvent *next, CtCard card)
{
  CtEvent *first =
      &g_array_index (self->deal, CtEvent, next - (const CtEvent *) self->deal->data);

  for (CtEvent *event = first; goes_back_now (self, next, event); event++)
    if (event->card == card)
      {
        event->card = first->card;
        first->card = card;
        return TRUE;
      }

  return FALSE;
}

/* A card from the pack goes where it belongs; what goes back has to be named. To touch
 * what lies in the middle is to point at the middle, unless something there goes back.
 */
static gboolean
is_right (CtSession *self, const CtEvent *next, CtCard card, guint zone)
{
  gboolean is_touched =
      card != CT_NO_CARD && ct_state_find (&self->half_dealt, card, NULL) == zone;

  if (next->to != CT_ZONE_STOCK)
    return next->to == zone && (card == CT_NO_CARD || is_touched);

  return card != CT_NO_CARD && (is_touched || zone == CT_ZONE_STOCK) &&
         put_first (self, next, card);
}

static void
judge_card (CtSession *self, const CtEvent *next, CtCard card, CtVerdict *ret_verdict)
{
  gboolean is_hand = ct_zone_is_hand (next->to);

  *ret_verdict = (CtVerdict){
    .rule = next->rule,
    .suit = CT_NO_SUIT,
    .seat = is_hand ? next->to - CT_ZONE_HAND : CT_NOBODY,
  };
  if (card != CT_NO_CARD && next->to == CT_ZONE_STOCK)
    ct_verdict_point (ret_verdict, CT_ROLE_OFFENDING, card);
  for (const CtEvent *event = next; goes_back_now (self, next, event); event++)
    ct_verdict_point (ret_verdict, CT_ROLE_EVIDENCE, event->card);
}

static void
reject_card (CtSession *self, const CtVerdict *verdict)
{
  CtMove move = { .type = CT_MOVE_DEAL, .seat = self->half_dealt.to_act };

  ct_session_reject (self, &move, verdict, NULL);
}

/* Shows the deal up to @last. */
static gboolean
show_deal (CtSession *self, const CtEvent *next, const CtEvent *last)
{
  g_autoptr (GArray) shown = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  guint first = self->n_dealt;

  self->n_dealt = last - (const CtEvent *) self->deal->data + 1;
  if (next_dealt_card (self) == NULL)
    {
      CtMove move = { .type = CT_MOVE_DEAL, .seat = self->half_dealt.to_act };

      self->n_dealt = first;
      return ct_session_play (self, &move);
    }

  for (const CtEvent *event = next; event <= last; event++)
    ct_state_shift (&self->half_dealt, event->card, event->to, event->pos, NULL, NULL);
  g_array_append_vals (shown, &g_array_index (self->deal, CtEvent, first),
                       self->n_dealt - first);

  g_signal_emit_by_name (self, "stepped", shown);
  return TRUE;
}

/**
 * ct_session_deal:
 * @card: the card that is carried or touched, or %CT_NO_CARD for what is on top of the
 *   pack
 * @zone: where it is put; where @card lies, if it is only touched
 * @ret_verdict: (out) (optional): why it does not belong there, with the cards that
 *   have to go back; whoever asks for it tells it, with ct_session_reject()
 *
 * Deals the next card by hand, or the next packet, where a player gets several cards at
 * a time. With the last one the deal is done and the hand begins.
 *
 * Returns: %FALSE if the card belongs elsewhere, or there is nothing to deal
 */
gboolean
ct_session_deal (CtSession *self, CtCard card, guint zone, CtVerdict *ret_verdict)
{
  const CtEvent *next;
  CtVerdict verdict = { .rule = CT_TABLE_MOVE, .suit = CT_NO_SUIT, .seat = CT_NOBODY };

  g_return_val_if_fail (CT_IS_SESSION (self), FALSE);

  next = next_dealt_card (self);
  if (next != NULL && is_right (self, next, card, zone))
    return show_deal (self, next, find_packet_end (self, next));

  if (next != NULL)
    judge_card (self, next, card, &verdict);
  if (ret_verdict != NULL)
    *ret_verdict = verdict;
  else
    reject_card (self, &verdict);
  return FALSE;
}
