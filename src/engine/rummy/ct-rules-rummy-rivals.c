/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Buracos: what a move proves about its player. The rivals of a meld are those with
 * a card less or another one; of a card on a meld, other cards there and this card
 * elsewhere; of a discard, other cards of the hand.
 */
#include "ct-rules-rummy-private.h"

#include "ct-rummy.h"

#include <string.h>

#define BY_LAYING  (CT_ACT_BY (MELD) | CT_ACT_BY (LAY_OFF) | CT_ACT_BY (TAKE_DISCARDS))
#define BY_PLAYING (BY_LAYING | CT_ACT_BY (DRAW) | CT_ACT_BY (DISCARD))

const CtAct rummy_acts[RUMMY_N_ACTS] = {
  { RUMMY_CAUSE_LIFT_HANDS, CT_EVENT_SCORE, CT_ACT_BY (LIFT) },
  { RUMMY_CAUSE_LIFT_POTS, CT_EVENT_SCORE, CT_ACT_BY (LIFT) },
  { RUMMY_CAUSE_REJECT, CT_EVENT_CARD, CT_ACT_BY (REJECT) },
  { RUMMY_CAUSE_DISCARD, CT_EVENT_CARD, CT_ACT_BY (DISCARD) },
  { RUMMY_CAUSE_DRAW, CT_EVENT_CARD, CT_ACT_BY (DRAW) },
  { RUMMY_CAUSE_PILE_EMPTY, CT_EVENT_CARD, CT_ACT_BY (DRAW) },
  { RUMMY_CAUSE_PILE_TAKEN, CT_EVENT_CARD, CT_ACT_BY (TAKE_DISCARDS) },
  { RUMMY_CAUSE_PILE_LAID, CT_EVENT_CARD, CT_ACT_BY (TAKE_DISCARDS) },
  { RUMMY_CAUSE_LAY_OFF, CT_EVENT_CARD, CT_ACT_BY (LAY_OFF) },
  { RUMMY_CAUSE_SEQUENCE, CT_EVENT_CARD, CT_ACT_BY (MELD) },
  { RUMMY_CAUSE_GROUP, CT_EVENT_CARD, CT_ACT_BY (MELD) },
  { RUMMY_CAUSE_ONLY_WILD, CT_EVENT_CARD, CT_ACT_BY (MELD) },
  { RUMMY_CAUSE_WILD_MOVE, CT_EVENT_CARD, CT_ACT_BY (MOVE_WILD) },
  { RUMMY_CAUSE_WILD_HOME, CT_EVENT_CARD, CT_ACT_BY (MOVE_WILD) },
  { RUMMY_CAUSE_WILD_DISPLACED, CT_EVENT_CARD, CT_ACT_BY (LAY_OFF) },
  { RUMMY_CAUSE_CLOSE, CT_EVENT_MELD, BY_LAYING },
  { RUMMY_CAUSE_OPEN, CT_EVENT_OPEN, BY_LAYING },
  { RUMMY_CAUSE_POT, CT_EVENT_CARD, BY_PLAYING },
  { RUMMY_CAUSE_POT_IN_FLIGHT, CT_EVENT_TURN, BY_PLAYING },
  { RUMMY_CAUSE_POT_BY_DISCARD, CT_EVENT_TURN, CT_ACT_BY (DISCARD) },
  { RUMMY_CAUSE_OUT, CT_EVENT_OUT, BY_PLAYING },
};

typedef struct
{
  const CtRules *rules;
  const CtState *state;
  const CtMove *move;
  const CtCard *hand;
  guint n_hand;
  GArray *moves;
} Rivals;

static void
add (Rivals *self, const CtMove *move)
{
  g_array_append_vals (self->moves, move, 1);
}

static void
add_discard (Rivals *self, CtCard card)
{
  CtMove move = {
    .type = CT_MOVE_DISCARD, .seat = self->move->seat, .n_cards = 1, .card = { card }
  };

  add (self, &move);
}

static gboolean
is_used (const Rivals *self, CtCard card)
{
  return memchr (self->move->card, card, self->move->n_cards) != NULL;
}

static CtMeldProblem
build (const Rivals *self, const CtMove *move, CtMeld *ret_meld)
{
  return ct_rummy_build (self->rules, move->card, move->n_cards, ret_meld);
}

/* Would nobody think of laying these cards down together, or in place of a stack of
 * wild cards?
 */
static gboolean
is_heap (const Rivals *self, const CtMove *rival)
{
  CtMeld meld;
  CtMeldProblem problem;

  if (rival->type != CT_MOVE_MELD)
    return FALSE;
  if (build (self, self->move, &meld) == CT_MELD_FINE && meld.kind == CT_MELD_WILD)
    return build (self, rival, &meld) != CT_MELD_FINE;

  problem = build (self, rival, &meld);
  return problem == CT_MELD_MIXED || problem == CT_MELD_GAP;
}

/* What the wild cards stand for was said of the cards that were laid down. */
static CtMove
begin_rival (const Rivals *self)
{
  CtMove rival = *self->move;

  memset (rival.as, 0, sizeof rival.as);
  return rival;
}

/* Another card of the hand for each. */
static void
add_exchanges (Rivals *self)
{
  for (guint pos = 0; pos < self->n_hand; pos++)
    for (guint i = 0; i < self->move->n_cards; i++)
      {
        CtMove rival = begin_rival (self);

        rival.card[i] = self->hand[pos];
        if (!is_used (self, self->hand[pos]) && !is_heap (self, &rival))
          add (self, &rival);
      }
}

static void
add_removals (Rivals *self)
{
  for (guint i = 0; i < self->move->n_cards && self->move->n_cards > 1; i++)
    {
      CtMove rival = begin_rival (self);

      rival.n_cards--;
      rival.card[i] = rival.card[rival.n_cards];
      add (self, &rival);
    }
}

/* Beside the ace and the three of its suit, a two looks as if it stood for itself. */
static void
add_natural_twos (Rivals *self)
{
  for (guint i = 0; i < self->move->n_cards; i++)
    {
      CtFace two = ct_rules_face (self->rules, self->move->card[i]);
      gboolean tempts = FALSE;

      for (guint j = 0; j < self->move->n_cards; j++)
        {
          CtFace face = ct_rules_face (self->rules, self->move->card[j]);

          tempts |= ct_face_suit (face) == ct_face_suit (two) &&
                    (ct_face_rank (face) == 1 || ct_face_rank (face) == 3);
        }

      if (tempts && two != CT_FACE_JOKER && ct_face_rank (two) == 2 &&
          rummy_meld_law (self->rules).twos == RUMMY_TWO_NEVER)
        {
          CtMove rival = begin_rival (self);

          rival.as[i] = two;
          add (self, &rival);
        }
    }
}

static gboolean
would_fit (const Rivals *self, guint slot, const CtCard *cards, guint n_cards)
{
  RummyMeldLaw law = rummy_meld_law (self->rules);
  const CtFace as[CT_MOVE_MAX_CARDS] = { 0 };
  CtMeld old;
  CtMeld new;

  return ct_zone_len (self->state, CT_ZONE_MELD + slot) > 0 &&
         rummy_meld_at (self->rules, self->state, slot, &old) == CT_MELD_FINE &&
         rummy_meld_extend (&law, self->rules->deck, &old, cards, as, n_cards, &new) ==
             CT_MELD_FINE;
}

/* The same cards on every other meld, unless they come from it; of the others only
 * where they would fit.
 */
static void
add_other_melds (Rivals *self)
{
  const CtRummyFacts *facts = &self->state->rummy;
  guint side = rummy_side (self->rules, self->state, self->move->seat);
  guint n_own = 0;
  gboolean fits_theirs = FALSE;
  CtMove rival = begin_rival (self);

  for (guint slot = 0; slot < facts->n_melds; slot++)
    if (facts->meld_side[slot] == side)
      {
        rival.number = ++n_own;
        if (rival.number != self->move->number &&
            ct_zone_len (self->state, CT_ZONE_MELD + slot) > 0 &&
            ct_state_find (self->state, rival.card[0], NULL) !=
                (guint) CT_ZONE_MELD + slot)
          add (self, &rival);
      }
    else if (!fits_theirs)
      fits_theirs = would_fit (self, slot, rival.card, rival.n_cards);

  rival.number = n_own + 1;
  if (fits_theirs)
    add (self, &rival);
}

/* Cards of the other melds of the side that would fit there, too. */
static void
add_from_melds (Rivals *self, guint target)
{
  const CtRummyFacts *facts = &self->state->rummy;
  guint side = rummy_side (self->rules, self->state, self->move->seat);

  for (guint slot = 0; slot < facts->n_melds; slot++)
    for (guint pos = 0; facts->meld_side[slot] == side && slot != target &&
                        pos < ct_zone_len (self->state, CT_ZONE_MELD + slot);
         pos++)
      {
        CtMove rival = begin_rival (self);

        rival.n_cards = 1;
        rival.card[0] = ct_zone_card (self->state, CT_ZONE_MELD + slot, pos);
        if (would_fit (self, target, rival.card, 1))
          add (self, &rival);
      }
}

/* The wild card at every other place of its meld. */
static void
add_other_places (Rivals *self, guint zone)
{
  CtMeld meld;

  if (!ct_rummy_read (self->rules, self->state, zone, &meld) ||
      meld.kind != CT_MELD_SEQUENCE)
    return;

  for (guint place = 1; place <= 14; place++)
    {
      CtMove rival = *self->move;

      rival.as[0] = ct_rummy_face_of_place (self->rules, meld.suit, place);
      if (rival.as[0] != self->move->as[0])
        add (self, &rival);
    }
}

static void
add_to_meld (Rivals *self)
{
  guint side = rummy_side (self->rules, self->state, self->move->seat);
  guint zone = ct_meld_zone (self->state, side, self->move->number);

  if (self->move->type == CT_MOVE_MOVE_WILD)
    {
      add_other_places (self, zone);
      return;
    }

  add_exchanges (self);
  add_other_melds (self);
  add_from_melds (self, zone - CT_ZONE_MELD);
}

/**
 * rummy_rivals:
 *
 * What the player might have done in place of @move.
 */
void
rummy_rivals (const CtRules *rules,
              const CtState *state,
              const CtMove *move,
              GArray *moves)
{
  Rivals self = {
    .rules = rules,
    .state = state,
    .move = move,
    .hand = state->card + state->start[ct_hand (move->seat)],
    .n_hand = ct_zone_len (state, ct_hand (move->seat)),
    .moves = moves,
  };

  switch ((CtMoveType) move->type)
    {
    case CT_MOVE_TAKE_DISCARDS:
      add_exchanges (&self);
      break;

    case CT_MOVE_MELD:
      add_removals (&self);
      add_exchanges (&self);
      add_natural_twos (&self);
      break;

    case CT_MOVE_LAY_OFF:
    case CT_MOVE_MOVE_WILD:
      add_to_meld (&self);
      break;

    case CT_MOVE_DISCARD:
      for (guint pos = 0; pos < self.n_hand; pos++)
        add_discard (&self, self.hand[pos]);
      break;

    case CT_MOVE_DEAL:
    case CT_MOVE_LIFT:
    case CT_MOVE_LEAD:
    case CT_MOVE_FOLLOW:
    case CT_MOVE_DRAW:
    case CT_MOVE_PICK_UP:
    case CT_MOVE_PASS:
    case CT_MOVE_TAKE:
    case CT_MOVE_PLAY:
    case CT_MOVE_REJECT:
    default:
      break;
    }
}
