/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cau Robat: what a move proves about its player. */
#include "ct-rules-fishing-private.h"

const CtAct fish_acts[FISH_N_ACTS] = {
  { FISH_DEAL_CENTRE, CT_EVENT_CARD, CT_ACT_BY (DEAL) },
  { FISH_DEAL_AGAIN, CT_EVENT_CARD, CT_ACT_BY (DEAL) },
  { FISH_DEAL_THREES, CT_EVENT_CARD, CT_ACT_BY (DEAL) },
  { FISH_DEAL_SINGLY, CT_EVENT_CARD, CT_ACT_BY (DEAL) },
  { FISH_TURN, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_MATCH, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_SEQUENCE, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_DOWNWARDS, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_WRAP, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_ONCE_AROUND, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_ROB_BRIDGE, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_ROB_WHOLE, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_ROB_END, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_ROB_FIRST, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_CAU, CT_EVENT_CALL, CT_ACT_BY (PLAY) },
  { FISH_RECAU, CT_EVENT_CALL, CT_ACT_BY (PLAY) },
  { FISH_CONTRACAU, CT_EVENT_CALL, CT_ACT_BY (PLAY) },
  { FISH_CALL_OWN, CT_EVENT_CALL, CT_ACT_BY (PLAY) },
  { FISH_CALL_SEQUENCE, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
  { FISH_CLEAR, CT_EVENT_CARD, CT_ACT_BY (PLAY) },
};

static CtMove
say (const CtMove *move, CtPlayMode mode, guint call)
{
  CtMove rival = *move;

  rival.mode = mode;
  rival.number = call;
  rival.from = 0;
  rival.n_cards = 1;
  return rival;
}

/* What is captured follows from the card; only who says more than that chooses. */
static void
add_captures (const CtState *state, const CtMove *move, GArray *moves)
{
  for (guint zone = CT_ZONE_CENTRE; zone < (guint) CT_ZONE_PILE + state->n_seats;
       zone++)
    {
      guint len = ct_zone_len (state, zone);

      if (zone > CT_ZONE_CENTRE && zone < CT_ZONE_PILE)
        continue;
      for (guint pos = zone >= CT_ZONE_PILE && len > 0 ? len - 1 : 0; pos < len; pos++)
        {
          CtMove rival = *move;
          CtCard card = ct_zone_card (state, zone, pos);

          if (rival.n_cards < CT_MOVE_MAX_CARDS &&
              memchr (rival.card, card, rival.n_cards) == NULL)
            {
              rival.card[rival.n_cards++] = card;
              g_array_append_val (moves, rival);
            }
        }
    }

  for (guint i = 1; i < move->n_cards; i++)
    {
      CtMove rival = *move;

      rival.card[i] = rival.card[--rival.n_cards];
      g_array_append_val (moves, rival);
    }
}

/* Is this the moment for a call that has to be announced? */
static gboolean
may_announce (const CtRules *rules, const CtState *state, const CtMove *move)
{
  return fish_option (rules, FISH_OPT_CALL) == FISH_CALL_ANNOUNCED &&
         fish_fits_chain (state, fish_rank (move->card[0]));
}

/**
 * fish_rivals:
 *
 * Any card may be played; what it takes, and what is called, can be named where the
 * options leave a choice.
 */
void
fish_rivals (const CtRules *rules,
             const CtState *state,
             const CtMove *move,
             GArray *moves)
{
  if (move->type != CT_MOVE_PLAY)
    return;

  if (move->mode == CT_PLAY_TAKE)
    add_captures (state, move, moves);
  if (move->mode != CT_PLAY_PLAIN ||
      fish_option (rules, FISH_OPT_CAPTURE) == FISH_CAPTURE_OPTIONAL)
    {
      CtMove leave = say (move, CT_PLAY_LEAVE, 0);

      g_array_append_val (moves, leave);
    }
  for (guint call = 2; call <= 4 && may_announce (rules, state, move); call++)
    {
      CtMove called = say (move, CT_PLAY_PLAIN, call);

      g_array_append_val (moves, called);
    }
  for (guint seat = 0; seat < state->n_seats && move->from > 0; seat++)
    {
      CtMove other = *move;

      other.from = 1 + seat;
      g_array_append_val (moves, other);
    }
}
