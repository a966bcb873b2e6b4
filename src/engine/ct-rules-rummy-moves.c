/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves worth trying. Melds are listed with three cards and grow by one card at a time;
 * since any larger sequence, group or stack of wild cards is reached that way, every
 * final meld can be. The exception are the last cards of a hand, which may have to be
 * laid off together: for each meld, the whole rest of the hand and the rest but one
 * card are listed as well.
 */
#include "ct-rules-rummy-private.h"

typedef struct
{
  const CtRules *rules;
  const CtState *state;
  GArray *moves;
  CtCard hand[CT_MAX_CARDS]; /* one card of each face … */
  guint n_hand;
  CtCard twin[CT_MAX_CARDS]; /* … and the second copies */
  guint n_twins;
} Lister;

static void
add (Lister *lister, CtMoveType type, guint number, const CtCard *cards, guint n_cards)
{
  CtMove move = {
    .type = type, .seat = lister->state->to_act, .number = number, .n_cards = n_cards
  };

  for (guint i = 0; i < n_cards; i++)
    move.card[i] = cards[i];
  g_array_append_val (lister->moves, move);
}

/* Equal cards are one to a human: their order in the hand decides nothing. */
static void
sort_hand (Lister *lister)
{
  guint zone = ct_hand (lister->state->to_act);
  gboolean seen[256] = { FALSE };

  for (guint pos = 0; pos < ct_zone_len (lister->state, zone); pos++)
    {
      CtCard card = ct_zone_card (lister->state, zone, pos);
      CtFace face = ct_rules_face (lister->rules, card);

      if (seen[face])
        lister->twin[lister->n_twins++] = card;
      else
        lister->hand[lister->n_hand++] = card;
      seen[face] = TRUE;
    }
}

/* Cheap first: can these two lie in one meld at all? */
static gboolean
go_together (CtFace a, CtFace b)
{
  gint distance = (gint) ct_face_rank (a) - (gint) ct_face_rank (b);

  if (rummy_may_be_wild (a) || rummy_may_be_wild (b) || distance == 0)
    return TRUE;

  return ct_face_suit (a) == ct_face_suit (b) &&
         ((distance >= -2 && distance <= 2) || ct_face_rank (a) == 1 ||
          ct_face_rank (b) == 1);
}

static void
list_melds (Lister *lister)
{
  const CtRules *rules = lister->rules;
  CtMeldLaw law = rummy_law (rules);
  CtCard pool[CT_MAX_CARDS];
  guint n = 0;

  for (guint i = 0; i < lister->n_hand; i++)
    pool[n++] = lister->hand[i];
  for (guint i = 0; i < lister->n_twins; i++)
    pool[n++] = lister->twin[i];

  for (guint i = 0; i + 2 < n; i++)
    for (guint j = i + 1; j + 1 < n; j++)
      {
        if (!go_together (ct_rules_face (rules, pool[i]),
                          ct_rules_face (rules, pool[j])))
          continue;
        for (guint k = j + 1; k < n; k++)
          {
            const CtCard three[3] = { pool[i], pool[j], pool[k] };
            const CtFace as[3] = { 0 };
            CtMeld meld;

            if (go_together (ct_rules_face (rules, pool[i]),
                             ct_rules_face (rules, pool[k])) &&
                go_together (ct_rules_face (rules, pool[j]),
                             ct_rules_face (rules, pool[k])) &&
                ct_meld_build (&law, rules->deck, three, as, 3, &meld) == CT_MELD_FINE)
              add (lister, CT_MOVE_MELD, 0, three, 3);
          }
      }
}

/* The cards of the hand without the one at @left_out, if they are few enough. */
static void
list_rest (Lister *lister, guint number, guint left_out)
{
  guint zone = ct_hand (lister->state->to_act);
  guint len = ct_zone_len (lister->state, zone);
  CtCard cards[CT_MOVE_MAX_CARDS];
  guint n = 0;

  for (guint pos = 0; pos < len; pos++)
    if (pos != left_out)
      cards[n++] = ct_zone_card (lister->state, zone, pos);
  if (n > 1)
    add (lister, CT_MOVE_LAY_OFF, number, cards, n);
}

static void
list_on_meld (Lister *lister, guint slot, guint number)
{
  const CtState *state = lister->state;
  guint n_hand = ct_zone_len (state, ct_hand (state->to_act));
  guint zone = CT_ZONE_MELD + slot;

  for (guint i = 0; i < lister->n_hand; i++)
    add (lister, CT_MOVE_LAY_OFF, number, &lister->hand[i], 1);

  if (n_hand <= 5)
    for (guint left_out = 0; left_out <= n_hand; left_out++)
      list_rest (lister, number, left_out);

  for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
    {
      CtCard card = ct_zone_card (state, zone, pos);

      if (rummy_may_be_wild (ct_rules_face (lister->rules, card)))
        add (lister, CT_MOVE_MOVE_WILD, number, &card, 1);
    }
}

static void
list_lay_offs (Lister *lister)
{
  const CtState *state = lister->state;
  guint side = rummy_side (lister->rules, state, state->to_act);
  guint number = 0;

  for (guint slot = 0; slot < state->rummy.n_melds; slot++)
    if (state->rummy.meld_side[slot] == side)
      {
        number++;
        if (ct_zone_len (state, CT_ZONE_MELD + slot) > 0 &&
            (state->rummy.meld_flags[slot] & CT_MELD_CLOSED) == 0)
          list_on_meld (lister, slot, number);
      }
}

static void
list_takes (Lister *lister)
{
  guint zone = ct_hand (lister->state->to_act);

  add (lister, CT_MOVE_TAKE_DISCARDS, 0, NULL, 0);
  if (rummy_choice (lister->rules, RUMMY_TAKE_PAIR) == 0 ||
      ct_zone_len (lister->state, CT_ZONE_DISCARDS) == 0)
    return;

  for (guint i = 0; i < ct_zone_len (lister->state, zone); i++)
    for (guint j = i + 1; j < ct_zone_len (lister->state, zone); j++)
      {
        const CtCard pair[2] = { ct_zone_card (lister->state, zone, i),
                                 ct_zone_card (lister->state, zone, j) };

        if (go_together (ct_rules_face (lister->rules, pair[0]),
                         ct_rules_face (lister->rules, pair[1])))
          add (lister, CT_MOVE_TAKE_DISCARDS, 0, pair, 2);
      }
}

/**
 * rummy_candidates:
 * @moves: (element-type CtMove): moves are added here
 */
void
rummy_candidates (const CtRules *rules, const CtState *state, GArray *moves)
{
  Lister lister = { .rules = rules, .state = state, .moves = moves };

  if (state->phase == CT_PHASE_DEAL)
    {
      add (&lister, CT_MOVE_DEAL, 0, NULL, 0);
      return;
    }

  sort_hand (&lister);
  add (&lister, CT_MOVE_DRAW, 0, NULL, 0);
  if (state->phase == CT_PHASE_DRAW)
    {
      list_takes (&lister);
      return;
    }

  add (&lister, CT_MOVE_REJECT, 0, NULL, 0);
  list_melds (&lister);
  list_lay_offs (&lister);
  for (guint i = 0; i < lister.n_hand; i++)
    add (&lister, CT_MOVE_DISCARD, 0, &lister.hand[i], 1);
}
