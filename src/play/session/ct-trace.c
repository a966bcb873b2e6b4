/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-trace.h"

#include <string.h>

#include "ct-rules.h"

typedef struct
{
  guint zone;
  guint pos;
} Home;

static gboolean
is_open_zone (guint zone)
{
  return zone == CT_ZONE_LEAD || zone == CT_ZONE_TRICK || zone == CT_ZONE_CENTER ||
         zone == CT_ZONE_DISCARDS || ct_zone_is_pile (zone);
}

static gboolean
contains (const CtCard *cards, guint n_cards, CtCard card)
{
  return n_cards > 0 && memchr (cards, card, n_cards) != NULL;
}

static void
note_gone (CtTrace *self, const CtState *state, const CtEvent *event, Home *homes)
{
  guint pos;
  guint zone = ct_state_find (state, event->card, &pos);

  if (!is_open_zone (zone) || event->to == zone ||
      contains (self->gone, self->n_gone, event->card))
    return;

  if (self->n_gone == 0)
    self->before = *state;
  homes[self->n_gone] = (Home){ zone, pos };
  self->gone[self->n_gone++] = event->card;
}

/* A trick that lost only some cards is still on the table: show it as it is. */
static void
forget_rest_of_trick (CtTrace *self, Home *homes)
{
  guint n = 0;

  for (guint i = 0; i < self->n_gone; i++)
    if (homes[i].zone != CT_ZONE_TRICK ||
        ct_zone_len (&self->after, CT_ZONE_TRICK) == 0)
      {
        homes[n] = homes[i];
        self->gone[n++] = self->gone[i];
      }
  self->n_gone = n;
}

/* The last one first. */
static void
restore (CtTrace *self, const Home *homes)
{
  CtState *before = &self->before;
  CtState swept = *before;

  *before = self->after;
  memcpy (before->trick_seat, swept.trick_seat, sizeof before->trick_seat);
  before->to_act = swept.to_act;
  for (guint i = self->n_gone; i > 0; i--)
    {
      const Home *home = &homes[i - 1];

      ct_state_shift (before, self->gone[i - 1], home->zone,
                      MIN (home->pos, ct_zone_len (before, home->zone)), NULL, NULL);
    }
}

static void
follow (CtTrace *self, CtSession *session, guint ply)
{
  const CtRules *rules = ct_session_get_rules (session);
  CtState state = *ct_session_get_state_at (session, ply);
  g_autoptr (GArray) events = ct_session_dup_events (session, ply);
  Home homes[CT_MAX_CARDS];

  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type == CT_EVENT_CARD)
        {
          note_gone (self, &state, event, homes);
          if (!contains (self->brought, self->n_brought, event->card))
            self->brought[self->n_brought++] = event->card;
        }
      ct_follow_event (rules, &state, event);
    }

  forget_rest_of_trick (self, homes);
  if (self->n_gone > 0)
    restore (self, homes);
}

/**
 * ct_trace_init:
 *
 * Describes the last move. A deal leaves no trace: everything is new.
 */
void
ct_trace_init (CtTrace *self, CtSession *session)
{
  guint position = ct_session_get_position (session);

  memset (self, 0, sizeof *self);
  self->after = *ct_session_get_state (session);
  if (position == 0)
    return;

  switch (ct_session_get_move (session, position - 1)->type)
    {
    case CT_MOVE_DEAL:
    case CT_MOVE_LIFT:
      break;

    default:
      follow (self, session, position - 1);
    }
}

static guint
count_trick (CtSession *session, guint position)
{
  return ct_zone_len (ct_session_get_state_at (session, position), CT_ZONE_TRICK);
}

/* The last card of a trick never lies on the table between two moves. */
static void
complete_trick (CtSession *session, guint ply, CtState *trick)
{
  const CtMove *move = ct_session_get_move (session, ply);
  guint n_cards = ct_zone_len (trick, CT_ZONE_TRICK);

  if (move->n_cards != 1 || n_cards == CT_MAX_SEATS ||
      ct_state_find (trick, move->card[0], NULL) != ct_hand (move->seat))
    return;

  ct_state_shift (trick, move->card[0], CT_ZONE_TRICK, -1, NULL, NULL);
  trick->trick_seat[n_cards] = move->seat;
}

/**
 * ct_trace_find_last_trick:
 * @ret_trick: (out): a state whose trick is complete
 *
 * The trick may have been set aside, picked up, or shared out in several moves.
 *
 * Returns: %FALSE if there was none
 */
gboolean
ct_trace_find_last_trick (CtSession *session, CtState *ret_trick)
{
  guint position = ct_session_get_position (session);

  while (position > 0 && (count_trick (session, position) > 0 ||
                          count_trick (session, position - 1) == 0))
    position--;
  if (position == 0)
    return FALSE;

  while (position > 1 &&
         count_trick (session, position - 2) > count_trick (session, position - 1))
    position--;
  *ret_trick = *ct_session_get_state_at (session, position - 1);
  complete_trick (session, position - 1, ret_trick);
  return TRUE;
}
