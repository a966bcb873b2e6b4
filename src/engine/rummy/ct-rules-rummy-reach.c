/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ct-reach.h"
#include "ct-rules-rummy-private.h"
#include "ct-rummy.h"

/* Rivals of a meld lack or exchange a card; those of a lay-off have other cards or
 * another meld; those of a discard are the other cards.
 */

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

/* Whether nobody would try this. */
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

/* Faces named for wild cards belong to the original cards. */
static CtMove
begin_rival (const Rivals *self)
{
  CtMove rival = *self->move;

  memset (rival.as, 0, sizeof rival.as);
  return rival;
}

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

/* Beside ace and three of its suit, a two seems natural. */
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

/* Others' melds only where they fit. */
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

  switch (move->type)
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

    default:
      break;
    }
}

/* Places beyond a sequence for a drop. */
#define BEYOND 2

typedef struct
{
  const CtRules *rules;
  const CtState *state;
  const CtReach *reach;
  GArray *moves;
} Reaching;

static CtMove
move_with_cards (const Reaching *self, CtMoveType type)
{
  CtMove move = { .type = type,
                  .seat = self->reach->seat,
                  .n_cards = self->reach->n_cards };

  memcpy (move.card, self->reach->card, move.n_cards * sizeof *move.card);
  return move;
}

static void
add_ways (const Reaching *self, const CtMove *move)
{
  guint n_before = self->moves->len;

  rummy_offer_ways (self->rules, self->state, move, self->moves);
  if (self->moves->len == n_before)
    g_array_append_val (self->moves, *move);
}

static gboolean
is_meld (const CtState *state, guint zone)
{
  return ct_zone_is_meld (zone) && ct_zone_len (state, zone) > 0;
}

static guint
find_owner (const Reaching *self, guint zone)
{
  guint seat = 0;

  while (rummy_side (self->rules, self->state, seat) !=
         self->state->rummy.meld_side[zone - CT_ZONE_MELD])
    seat++;

  return seat;
}

static gboolean
is_own_meld (const Reaching *self, guint zone)
{
  return is_meld (self->state, zone) &&
         self->state->rummy.meld_side[zone - CT_ZONE_MELD] ==
             rummy_side (self->rules, self->state, self->reach->seat);
}

static void
add_lay_off (const Reaching *self, guint zone)
{
  CtMove move = move_with_cards (self, CT_MOVE_LAY_OFF);

  move.number = ct_rummy_get_number (self->state, zone);
  if (!is_own_meld (self, zone))
    move.from = find_owner (self, zone) + 1;
  add_ways (self, &move);
}

static void
add_lay_offs (const Reaching *self)
{
  for (guint zone = CT_ZONE_MELD; zone < CT_N_ZONES; zone++)
    if (is_meld (self->state, zone) && zone != self->reach->from &&
        (self->reach->to == zone ||
         (self->reach->to == CT_N_ZONES && is_own_meld (self, zone))))
      add_lay_off (self, zone);
}

static void
add_places (const Reaching *self, guint zone, const CtMeld *meld, CtCard card)
{
  guint first = MAX (1, (gint) meld->start - BEYOND);
  guint last = MIN (CT_PLACE_HIGH_ACE, meld->start + meld->n_cards - 1 + BEYOND);
  CtMove move = { .type = CT_MOVE_MOVE_WILD,
                  .seat = self->reach->seat,
                  .number = ct_rummy_get_number (self->state, zone),
                  .n_cards = 1,
                  .card = { card } };

  if (meld->kind != CT_MELD_SEQUENCE)
    {
      g_array_append_val (self->moves, move);
      return;
    }

  for (guint place = first; place <= last; place++)
    if (meld->card[place - MIN (place, meld->start)] != card || place < meld->start ||
        place >= (guint) meld->start + meld->n_cards)
      {
        move.as[0] = ct_rummy_face_of_place (self->rules, meld->suit, place);
        g_array_append_val (self->moves, move);
      }
}

/* In a whole meld, a natural two may be meant as wild. */
static gboolean
is_meant (const Reaching *self, const CtMeld *meld, guint i)
{
  if (self->reach->n_cards > 0)
    return self->reach->card[0] == meld->card[i];

  return ct_meld_is_wild_at (meld, i) ||
         (meld->kind == CT_MELD_SEQUENCE &&
          ct_meld_may_be_wild (ct_rules_face (self->rules, meld->card[i])));
}

static void
add_moves_within (const Reaching *self)
{
  guint zone = self->reach->from;
  CtMeld meld;

  if (!is_own_meld (self, zone) || !ct_reach_goes (self->reach, zone) ||
      !ct_rummy_read (self->rules, self->state, zone, &meld))
    return;

  for (guint i = 0; i < meld.n_cards; i++)
    if (is_meant (self, &meld, i))
      add_places (self, zone, &meld, meld.card[i]);
}

static void
add_cards_of_meld (const Reaching *self)
{
  guint zone = self->reach->from;

  for (guint pos = 0; is_own_meld (self, zone) && self->reach->to == CT_N_ZONES &&
                      pos < ct_zone_len (self->state, zone);
       pos++)
    {
      CtReach reach = *self->reach;
      Reaching one = *self;

      reach.n_cards = 1;
      reach.card[0] = ct_zone_card (self->state, zone, pos);
      one.reach = &reach;
      add_lay_offs (&one);
      ct_reach_add_cards (&reach, self->moves, CT_MOVE_DISCARD);
    }
}

/* One card of a meld at a time. */
static void
reach_from_meld (const Reaching *self)
{
  const CtReach *reach = self->reach;
  CtMove undo = { .type = CT_MOVE_REJECT, .seat = reach->seat };
  gboolean comes_home = ct_reach_goes (reach, ct_hand (reach->seat));

  add_moves_within (self);
  if (reach->n_cards == 0)
    {
      add_cards_of_meld (self);
      return;
    }
  if (reach->n_cards > 1)
    return;

  add_lay_offs (self);
  if (comes_home && is_own_meld (self, reach->from) &&
      ct_rules_check (self->rules, self->state, &undo).rule == NULL)
    g_array_append_val (self->moves, undo);
  else if (comes_home || ct_reach_goes (reach, CT_ZONE_DISCARDS))
    ct_reach_add_cards (self->reach, self->moves, CT_MOVE_DISCARD);
  if (ct_reach_goes (reach, CT_ZONE_TRICK))
    ct_reach_add_cards (self->reach, self->moves, CT_MOVE_MELD);
}

/* Before drawing, cards take the discard pile; later, one is discarded. */
static void
reach_discards (const Reaching *self)
{
  const CtState *state = self->state;

  if (state->phase == CT_PHASE_DRAW && self->reach->n_cards > 1)
    {
      ct_reach_add_cards (self->reach, self->moves, CT_MOVE_TAKE_DISCARDS);
      return;
    }

  if (state->phase == CT_PHASE_FIRST_CHOICE && self->reach->card[0] == state->drawn)
    ct_reach_add (self->reach, self->moves, CT_MOVE_REJECT);
  ct_reach_add_cards (self->reach, self->moves, CT_MOVE_DISCARD);
}

static void
add_twos_as_twos (const Reaching *self, const CtMove *meld)
{
  for (guint i = 0; i < meld->n_cards; i++)
    {
      CtFace face = ct_rules_face (self->rules, meld->card[i]);
      CtMove named = *meld;

      named.as[i] = face;
      if (ct_face_rank (face) == 2 &&
          ct_rules_check (self->rules, self->state, &named).rule != NULL)
        g_array_append_val (self->moves, named);
    }
}

/* Only the card just drawn can go back; if there is none, any card stands for the
 * attempt.
 */
static gboolean
is_to_give_back (const Reaching *self)
{
  const CtState *state = self->state;
  const CtReach *reach = self->reach;

  return ct_reach_goes (reach, CT_ZONE_STOCK) && reach->n_cards == 1 &&
         (reach->card[0] == state->drawn ||
          ct_zone_find (state, ct_hand (reach->seat), state->drawn) < 0);
}

static void
reach_from_hand (const Reaching *self)
{
  CtMove meld = move_with_cards (self, CT_MOVE_MELD);

  if (ct_reach_goes (self->reach, CT_ZONE_TRICK))
    add_ways (self, &meld);
  if (self->reach->to == CT_N_ZONES)
    add_twos_as_twos (self, &meld);
  add_lay_offs (self);
  if (ct_reach_goes (self->reach, CT_ZONE_DISCARDS))
    reach_discards (self);
  if (self->state->phase == CT_PHASE_DRAW && self->reach->to == CT_ZONE_STOCK)
    ct_reach_add_cards (self->reach, self->moves, CT_MOVE_DISCARD);
  else if (self->state->phase != CT_PHASE_DRAW && is_to_give_back (self))
    ct_reach_add (self->reach, self->moves, CT_MOVE_REJECT);
}

/* Chosen cards take the discard pile; if it is free, they mean nothing. */
static void
reach_with_chosen (const Reaching *self)
{
  if (!ct_reach_goes (self->reach, ct_hand (self->reach->seat)))
    return;

  if (rummy_law (self->rules)->take_with_pair)
    ct_reach_add_cards (self->reach, self->moves, CT_MOVE_TAKE_DISCARDS);
  else
    ct_reach_add (self->reach, self->moves, CT_MOVE_TAKE_DISCARDS);
}

static void
reach_from_discards (const Reaching *self)
{
  const CtReach *reach = self->reach;

  if (reach->n_cards > 0)
    {
      reach_with_chosen (self);
      return;
    }
  if (reach->seat == self->state->to_act &&
      ct_reach_goes (reach, ct_hand (reach->seat)))
    {
      g_autoptr (GArray) takes = g_array_new (FALSE, FALSE, sizeof (CtMove));

      ct_rummy_list_takes (self->rules, self->state, takes);
      g_array_append_vals (self->moves, takes->data, takes->len);
    }
  for (guint zone = CT_ZONE_MELD; zone < CT_N_ZONES; zone++)
    if (is_own_meld (self, zone) && ct_reach_goes (reach, zone))
      ct_reach_add (reach, self->moves, CT_MOVE_TAKE_DISCARDS)->number =
          ct_rummy_get_number (self->state, zone);
  if (ct_reach_goes (reach, ct_hand (reach->seat)))
    ct_reach_add (reach, self->moves, CT_MOVE_TAKE_DISCARDS);
}

/* Takes a pot, if allowed; otherwise CT_MOVE_TAKE is refused. */
static void
reach_from_pot (const Reaching *self)
{
  ct_reach_add (self->reach, self->moves,
                rummy_may_take_pot (self->rules, self->state, self->reach->seat)
                    ? CT_MOVE_DRAW
                    : CT_MOVE_TAKE);
}

void
rummy_reach (const CtRules *rules,
             const CtState *state,
             const CtReach *reach,
             GArray *moves)
{
  Reaching self = { rules, state, reach, moves };
  gboolean comes_home = ct_reach_goes (reach, ct_hand (reach->seat));

  if (ct_reach_is_own (reach))
    reach_from_hand (&self);
  else if (is_meld (state, reach->from))
    reach_from_meld (&self);
  else if (reach->from == CT_ZONE_DISCARDS)
    reach_from_discards (&self);
  else if (ct_zone_is_pot (reach->from) && comes_home)
    reach_from_pot (&self);
  else if (reach->from == CT_ZONE_STOCK && state->phase == CT_PHASE_DEAL)
    ct_reach_add (reach, moves, CT_MOVE_DEAL);
  else if (reach->from == CT_ZONE_STOCK && comes_home)
    ct_reach_add (reach, moves, CT_MOVE_DRAW);
  else if (reach->from == CT_N_ZONES && state->phase == CT_PHASE_DEAL &&
           rummy_law (rules)->n_lifts > 0)
    for (guint n = 1; n <= ct_zone_len (state, CT_ZONE_STOCK); n++)
      ct_reach_add (reach, moves, CT_MOVE_LIFT)->number = n;
  else if (reach->from == CT_N_ZONES && state->phase != CT_PHASE_DEAL)
    {
      CtMove reject = { .type = CT_MOVE_REJECT, .seat = reach->seat };

      if (ct_rules_check (rules, state, &reject).rule == NULL)
        g_array_append_val (moves, reject);
    }
}

guint32
rummy_awaited (const CtRules *rules, const CtState *state)
{
  guint32 played = CT_ACT_BY (MELD) | CT_ACT_BY (LAY_OFF) | CT_ACT_BY (MOVE_WILD) |
                   CT_ACT_BY (DISCARD);

  switch (state->phase)
    {
    case CT_PHASE_DEAL:
      return CT_ACT_BY (DEAL) |
             (ct_rummy_lift_wanted (rules, state) > 0 ? CT_ACT_BY (LIFT) : 0);
    case CT_PHASE_DRAW:
      return CT_ACT_BY (DRAW) | CT_ACT_BY (TAKE_DISCARDS);
    case CT_PHASE_FIRST_CHOICE:
      return played | CT_ACT_BY (REJECT);
    default:
      return played;
    }
}
