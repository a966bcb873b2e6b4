/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Buracos: what a move proves about its player. The rivals of a meld are those with
 * a card more or less; of a card on a meld, other cards there and this card elsewhere;
 * of a discard, other cards of the hand.
 */
#include "ct-rules-rummy-private.h"

#include "ct-rummy.h"

#include <string.h>

const CtAct rummy_acts[RUMMY_N_ACTS] = {
  { RUMMY_CAUSE_LIFT_HANDS, CT_EVENT_SCORE },
  { RUMMY_CAUSE_LIFT_POTS, CT_EVENT_SCORE },
  { RUMMY_CAUSE_REJECT, CT_EVENT_CARD },
  { RUMMY_CAUSE_DISCARD, CT_EVENT_CARD },
  { RUMMY_CAUSE_DRAW, CT_EVENT_CARD },
  { RUMMY_CAUSE_PILE_EMPTY, CT_EVENT_CARD },
  { RUMMY_CAUSE_PILE_TAKEN, CT_EVENT_CARD },
  { RUMMY_CAUSE_PILE_LAID, CT_EVENT_CARD },
  { RUMMY_CAUSE_LAY_OFF, CT_EVENT_CARD },
  { RUMMY_CAUSE_SEQUENCE, CT_EVENT_CARD },
  { RUMMY_CAUSE_GROUP, CT_EVENT_CARD },
  { RUMMY_CAUSE_ONLY_WILD, CT_EVENT_CARD },
  { RUMMY_CAUSE_WILD_MOVE, CT_EVENT_CARD },
  { RUMMY_CAUSE_WILD_HOME, CT_EVENT_CARD },
  { RUMMY_CAUSE_WILD_DISPLACED, CT_EVENT_CARD },
  { RUMMY_CAUSE_CLOSE, CT_EVENT_MELD },
  { RUMMY_CAUSE_OPEN, CT_EVENT_OPEN },
  { RUMMY_CAUSE_POT, CT_EVENT_CARD },
  { RUMMY_CAUSE_POT_IN_FLIGHT, CT_EVENT_TURN },
  { RUMMY_CAUSE_POT_BY_DISCARD, CT_EVENT_TURN },
  { RUMMY_CAUSE_OUT, CT_EVENT_OUT },
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
add_bare (Rivals *self, CtMoveType type)
{
  CtMove move = { .type = type, .seat = self->move->seat };

  add (self, &move);
}

static void
add_with_card (Rivals *self, CtMoveType type, CtCard card)
{
  CtMove move = {
    .type = type, .seat = self->move->seat, .n_cards = 1, .card = { card }
  };

  add (self, &move);
}

static gboolean
is_used (const Rivals *self, CtCard card)
{
  return memchr (self->move->card, card, self->move->n_cards) != NULL;
}

/* @card in place of the card at @i; one more, at the end. */
static void
add_exchange (Rivals *self, guint i, CtCard card)
{
  CtMove rival = *self->move;

  rival.card[i] = card;
  rival.as[i] = 0;
  rival.n_cards = MAX (rival.n_cards, i + 1);
  add (self, &rival);
}

static const CtMove *
last_added (const Rivals *self)
{
  return &g_array_index (self->moves, CtMove, self->moves->len - 1);
}

/* Is the card at the end of @cards a stranger there, and not only one too many? */
static gboolean
is_stranger (const Rivals *self, const CtCard *cards, guint n_cards)
{
  CtMeld meld;
  CtMeldProblem problem = ct_rummy_build (self->rules, cards, n_cards, &meld);

  return problem == CT_MELD_MIXED || problem == CT_MELD_GAP;
}

/* One card more, other than one of which nobody would think; and where cards are not
 * laid one by one, a wild card for each.
 */
static void
add_neighbours (Rivals *self)
{
  guint n_cards = self->move->n_cards;

  for (guint pos = 0; pos < self->n_hand; pos++)
    {
      CtCard card = self->hand[pos];
      gboolean exchanges =
          n_cards == 1 || rummy_may_be_wild (ct_rules_face (self->rules, card));

      if (is_used (self, card))
        continue;
      for (guint i = 0; exchanges && i < n_cards; i++)
        add_exchange (self, i, card);
      if (n_cards < CT_MOVE_MAX_CARDS)
        add_exchange (self, n_cards, card);
      if (self->move->type == CT_MOVE_MELD && n_cards < CT_MOVE_MAX_CARDS &&
          is_stranger (self, last_added (self)->card, n_cards + 1))
        g_array_set_size (self->moves, self->moves->len - 1);
    }
}

/* Each pair of the hand that shares a card with the one that was shown for the pile. */
static void
add_other_pairs (Rivals *self)
{
  for (guint pos = 0; pos < self->n_hand; pos++)
    for (guint i = 0; i < self->move->n_cards; i++)
      if (!is_used (self, self->hand[pos]))
        add_exchange (self, i, self->hand[pos]);
}

static void
add_removals (Rivals *self)
{
  for (guint i = 0; i < self->move->n_cards && self->move->n_cards > 1; i++)
    {
      CtMove rival = *self->move;

      rival.n_cards--;
      rival.card[i] = rival.card[rival.n_cards];
      rival.as[i] = rival.as[rival.n_cards];
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
          rummy_law (self->rules).twos == CT_TWO_NEVER)
        {
          CtMove rival = *self->move;

          rival.as[i] = two;
          add (self, &rival);
        }
    }
}

static gboolean
would_fit (const Rivals *self, guint slot, const CtCard *cards, guint n_cards)
{
  CtMeldLaw law = rummy_law (self->rules);
  const CtFace as[CT_MOVE_MAX_CARDS] = { 0 };
  CtMeld old;
  CtMeld new;

  return ct_zone_len (self->state, CT_ZONE_MELD + slot) > 0 &&
         rummy_read_meld (self->rules, self->state, slot, &old) == CT_MELD_FINE &&
         ct_meld_extend (&law, self->rules->deck, &old, cards, as, n_cards, &new) ==
             CT_MELD_FINE;
}

/* The same cards on every other meld, of the others only where they would fit. */
static void
add_other_melds (Rivals *self)
{
  const CtRummyFacts *facts = &self->state->rummy;
  guint side = rummy_side (self->rules, self->state, self->move->seat);
  guint n_own = 0;
  gboolean fits_theirs = FALSE;
  CtMove rival = *self->move;

  memset (rival.as, 0, sizeof rival.as);
  for (guint slot = 0; slot < facts->n_melds; slot++)
    if (facts->meld_side[slot] == side)
      {
        rival.number = ++n_own;
        if (rival.number != self->move->number &&
            ct_zone_len (self->state, CT_ZONE_MELD + slot) > 0)
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
        CtMove rival = *self->move;

        rival.n_cards = 1;
        rival.as[0] = 0;
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

  add_neighbours (self);
  add_other_melds (self);
  add_from_melds (self, zone - CT_ZONE_MELD);
}

static void
add_takes (Rivals *self)
{
  g_autoptr (GArray) takes = g_array_new (FALSE, FALSE, sizeof (CtMove));

  /* Who could take the pile and draws has not shown that he knows when he could not. */
  ct_rummy_list_takes (self->rules, self->state, takes);
  if (takes->len == 0)
    add_bare (self, CT_MOVE_TAKE_DISCARDS);
}

/* The turn begins: one may have wanted to lay something down or to discard first. */
static void
add_before_drawing (Rivals *self)
{
  if (self->move->type == CT_MOVE_DRAW)
    add_takes (self);
  else
    add_other_pairs (self);
  if (self->n_hand > 0)
    {
      add_with_card (self, CT_MOVE_DISCARD, self->hand[0]);
      add_with_card (self, CT_MOVE_MELD, self->hand[0]);
    }
}

/* The first card is there: it can be kept, or not, as the rule set says. */
static void
add_first_card (Rivals *self)
{
  const CtRummyFacts *facts = &self->state->rummy;

  if (self->state->phase == CT_PHASE_FIRST_CHOICE)
    add_bare (self, CT_MOVE_DRAW);
  else if (facts->first_turn && self->state->phase == CT_PHASE_PLAY &&
           (facts->rejected || rummy_choice (self->rules, RUMMY_REJECT) == 0))
    add_bare (self, CT_MOVE_REJECT);
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
    case CT_MOVE_DRAW:
    case CT_MOVE_TAKE_DISCARDS:
      if (state->phase == CT_PHASE_DRAW)
        add_before_drawing (&self);
      break;

    case CT_MOVE_MELD:
      add_removals (&self);
      add_neighbours (&self);
      add_natural_twos (&self);
      add_first_card (&self);
      break;

    case CT_MOVE_LAY_OFF:
    case CT_MOVE_MOVE_WILD:
      add_to_meld (&self);
      break;

    case CT_MOVE_DISCARD:
      for (guint pos = 0; pos < self.n_hand; pos++)
        add_with_card (&self, CT_MOVE_DISCARD, self.hand[pos]);
      add_first_card (&self);
      break;

    default:
      break;
    }
}
