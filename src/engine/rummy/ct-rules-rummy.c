/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all Buracos see and allow at the table. The rest of the module is in
 * ct-rules-rummy-*.c, one subject a file; the three rule sets, in
 * ct-rules-rummy-options.c.
 */
#include "ct-rules-rummy-private.h"

static void
configure (CtRules *rules)
{
  static const CtDeck decks[] = {
    [RUMMY_JOKERS_4] = CT_DECK_FRENCH_108,
    [RUMMY_JOKERS_0] = CT_DECK_FRENCH_104,
    [RUMMY_JOKERS_12] = CT_DECK_FRENCH_116,
  };

  rules->deck = decks[rummy_choice (rules, RUMMY_JOKERS)];
  rules->turns_right = rummy_choice (rules, RUMMY_DIRECTION) == RUMMY_COUNTER_CLOCKWISE;
}

/**
 * rummy_meld_law:
 *
 * What the options of a rule set say about melds.
 */
RummyMeldLaw
rummy_meld_law (const CtRules *rules)
{
  static const guint16 group_ranks[] = {
    [RUMMY_RANKS_HIGH] = 1 << 1 | 1 << 11 | 1 << 12 | 1 << 13,
    [RUMMY_RANKS_ALL] = 0x3ffa, /* ace to king, without the two */
    [RUMMY_RANKS_NONE] = 0,
  };
  guint close_at = rummy_law (rules)->close_at;
  RummyMeldLaw law = {
    .group_ranks = rummy_choice (rules, RUMMY_GROUPS) == RUMMY_GROUPS_YES
                       ? group_ranks[rummy_choice (rules, RUMMY_GROUP_RANKS)]
                       : 0,
    .max_wild = rummy_choice (rules, RUMMY_MAX_WILD) == RUMMY_WILD_UNLIMITED
                    ? CT_MOVE_MAX_CARDS
                    : MAX (1, rummy_number (rules, RUMMY_MAX_WILD)),
    .min_natural = rummy_choice (rules, RUMMY_MIN_NATURAL) == RUMMY_NATURALS_1 ? 1 : 2,
    .max_cards = close_at != 0 ? close_at : CT_MOVE_MAX_CARDS,
    .ace = rummy_choice (rules, RUMMY_ACE),
    .twos = rummy_choice (rules, RUMMY_NATURAL_TWO),
    .wild_stacks = rummy_choice (rules, RUMMY_WILD_STACKS) != RUMMY_STACKS_NO,
  };

  return law;
}

/**
 * rummy_meld_at:
 *
 * What lies in the meld @slot?
 */
CtMeldProblem
rummy_meld_at (const CtRules *rules, const CtState *state, guint slot, CtMeld *ret_meld)
{
  RummyMeldLaw law = rummy_meld_law (rules);
  guint zone = CT_ZONE_MELD + slot;

  return rummy_meld_read (&law, rules->deck, state->card + state->start[zone],
                          ct_zone_len (state, zone), state->rummy.meld_start[slot],
                          ret_meld);
}

static void
check_table (const CtRules *rules, guint n_seats, CtVerdict *verdict)
{
  gboolean six = rummy_choice (rules, RUMMY_PLAYERS) == RUMMY_PLAYERS_SIX;
  gboolean fits =
      six ? n_seats == 6 : n_seats == 4 || (n_seats == 2 && rules->min_seats == 2);
  guint n_sides = ct_rules_n_sides (rules, n_seats);

  if (!fits || n_seats * rummy_number (rules, RUMMY_HAND_SIZE) +
                       n_sides * rummy_number (rules, RUMMY_POT_SIZE) >=
                   ct_deck_size (rules->deck))
    {
      verdict->have = n_seats;
      verdict->need = six ? 6 : 4;
      ct_verdict_refuse (verdict, rummy_id (rules, RUMMY_CAUSE_PLAYERS));
    }
}

/* Whoever has just discarded and wants to go on is told so. */
static void
out_of_turn (const CtRules *rules,
             const CtState *state,
             const CtMove *move,
             CtVerdict *verdict)
{
  guint previous = (state->to_act + state->n_seats - 1) % state->n_seats;

  if (state->phase == CT_PHASE_DRAW && !state->rummy.first_turn &&
      move->seat == previous)
    ct_verdict_refuse (verdict, rummy_id (rules, RUMMY_CAUSE_AFTER_DISCARD));
}

static gboolean
possible (const CtRules *rules, const CtState *state, const CtMove *move)
{
  RummyChange change;
  CtVerdict verdict = { 0 };

  /* A turn played by the wrong player, or a card drawn and discarded out of order, is
   * possible; a meld that is none is not.
   */
  for (guint i = 0; i < move->n_cards; i++)
    if (move->type != CT_MOVE_MOVE_WILD &&
        ct_state_find (state, move->card[i], NULL) != ct_hand (move->seat))
      return FALSE;

  switch ((CtMoveType) move->type)
    {
    case CT_MOVE_DRAW:
      return ct_zone_len (state, CT_ZONE_STOCK) > 0;
    case CT_MOVE_DISCARD:
      return move->n_cards == 1;
    case CT_MOVE_TAKE_DISCARDS:
      return ct_zone_len (state, CT_ZONE_DISCARDS) > 0 && move->n_cards == 0;
    case CT_MOVE_MELD:
    case CT_MOVE_LAY_OFF:
    case CT_MOVE_MOVE_WILD:
      return rummy_plan (rules, state, move, &change, &verdict);
    case CT_MOVE_DEAL:
    case CT_MOVE_LIFT:
    case CT_MOVE_LEAD:
    case CT_MOVE_FOLLOW:
    case CT_MOVE_PICK_UP:
    case CT_MOVE_PASS:
    case CT_MOVE_TAKE:
    case CT_MOVE_PLAY:
    case CT_MOVE_REJECT:
    default:
      return FALSE;
    }
}

/* Cards that are no meld, a pile that is not to be had or a part of it: whoever tries
 * it with cards of their own, or with those of the pile, sees the others shake their
 * heads, and takes them back.
 */
static gboolean
undone (const CtRules *rules, const CtState *state, const CtMove *move)
{
  guint side = rummy_side (rules, state, move->seat);

  if (move->seat != state->to_act)
    return FALSE;
  for (guint i = 0; i < move->n_cards; i++)
    {
      guint zone = ct_state_find (state, move->card[i], NULL);

      if (zone == CT_ZONE_DISCARDS && move->type == CT_MOVE_TAKE_DISCARDS)
        continue;
      if (zone != ct_hand (move->seat) &&
          (!ct_zone_is_meld (zone) ||
           state->rummy.meld_side[zone - CT_ZONE_MELD] != side))
        return FALSE;
    }

  switch ((CtMoveType) move->type)
    {
    case CT_MOVE_MELD:
    case CT_MOVE_LAY_OFF:
    case CT_MOVE_MOVE_WILD:
    case CT_MOVE_DISCARD:
      return move->n_cards > 0;
    case CT_MOVE_TAKE_DISCARDS:
      return ct_zone_len (state, CT_ZONE_DISCARDS) > 0;
    case CT_MOVE_REJECT:
      return state->phase != CT_PHASE_DRAW;
    case CT_MOVE_DEAL:
    case CT_MOVE_LIFT:
    case CT_MOVE_LEAD:
    case CT_MOVE_FOLLOW:
    case CT_MOVE_DRAW:
    case CT_MOVE_PICK_UP:
    case CT_MOVE_PASS:
    case CT_MOVE_TAKE:
    case CT_MOVE_PLAY:
    default:
      return FALSE;
    }
}

static gboolean
sees (const CtRules *rules, const CtState *state, guint viewer, guint zone, guint pos)
{
  if (zone >= CT_ZONE_MELD)
    return TRUE;

  if (zone == CT_ZONE_DISCARDS)
    return rummy_choice (rules, RUMMY_DISCARD_VISIBLE) == RUMMY_VISIBLE_ALL ||
           pos + 1 == ct_zone_len (state, zone);

  if (zone == ct_hand (viewer) && viewer < state->n_seats)
    {
      guint side = rummy_side (rules, state, viewer);

      return !(state->rummy.pot_unseen[side] && state->rummy.pot_taker[side] == viewer);
    }

  return FALSE;
}

static const char *
prepare_melds (const CtRules *rules, CtState *state)
{
  CtRummyFacts *facts = &state->rummy;

  for (guint slot = 0; slot < facts->n_melds; slot++)
    {
      CtMeld meld;

      if (ct_zone_len (state, CT_ZONE_MELD + slot) == 0)
        continue;
      if (rummy_meld_at (rules, state, slot, &meld) != CT_MELD_FINE)
        return N_ ("These cards are no meld in this rule set.");

      facts->meld_start[slot] = meld.start;
      if (meld.n_cards == rummy_law (rules)->close_at)
        facts->meld_flags[slot] |= CT_MELD_CLOSED;
    }

  return NULL;
}

/* Could the card that was just drawn be put back? */
static const char *
check_first_choice (const CtRules *rules, const CtState *state)
{
  if (state->phase != CT_PHASE_FIRST_CHOICE)
    return NULL;
  if (!rummy_lets_reject (rules))
    return N_ (
        "No card is rejected at this table, so there is no phase “first-choice”.");
  if (state->drawn == CT_NO_CARD)
    return N_ ("The phase “first-choice” needs the card that was just drawn.");
  if (ct_zone_len (state, CT_ZONE_STOCK) == 0)
    return N_ ("A card can be rejected only while another one lies in the stock.");

  return NULL;
}

/* Nobody has played yet: the starter draws their first card, and might put it back. */
static gboolean
is_first_turn (const CtRules *rules, const CtState *state)
{
  if (state->phase == CT_PHASE_FIRST_CHOICE)
    return TRUE;

  for (guint side = 0; side < ct_rules_n_sides (rules, state->n_seats); side++)
    if (state->rummy.pot[side] != CT_POT_UNTAKEN)
      return FALSE;

  return state->phase == CT_PHASE_DRAW &&
         state->to_act == (state->dealer + 1) % state->n_seats &&
         state->rummy.n_melds == 0 && ct_zone_len (state, CT_ZONE_DISCARDS) == 0 &&
         ct_zone_len (state, CT_ZONE_STOCK) >= 2;
}

static const char *
prepare (const CtRules *rules, CtState *state)
{
  CtRummyFacts *facts = &state->rummy;
  const char *problem = prepare_melds (rules, state);

  if (problem == NULL)
    problem = check_first_choice (rules, state);
  if (problem != NULL)
    return problem;

  facts->went_out = CT_NOBODY;
  if (facts->barred == 0)
    facts->barred = CT_NO_FACE;
  facts->first_turn = is_first_turn (rules, state);

  for (guint side = 0; side < ct_rules_n_sides (rules, state->n_seats); side++)
    {
      if (facts->requirement[side] == 0)
        facts->requirement[side] = rummy_requirement (rules, state->total[side]);
      if (facts->requirement[side] == 0)
        facts->opened[side] = TRUE;
    }

  if (state->phase != CT_PHASE_OVER && state->phase != CT_PHASE_DRAW &&
      state->phase != CT_PHASE_DEAL &&
      ct_zone_len (state, ct_hand (state->to_act)) == 0)
    return N_ ("The player whose turn it is holds no cards.");
  if (state->phase == CT_PHASE_OVER)
    rummy_read_end (rules, state);

  return NULL;
}

static void
follow (CtState *state, const CtEvent *event)
{
  if (event->type == CT_EVENT_MELD)
    state->rummy.meld_flags[event->to - CT_ZONE_MELD] |= CT_MELD_CLOSED;
}

/* A meld that is laid on the way belongs to whom it belongs to at the end; once all its
 * cards are there, it also begins where it does then.
 */
static void
settle (CtState *state, const CtState *base, const CtState *end)
{
  for (guint slot = 0; slot < end->rummy.n_melds; slot++)
    {
      guint n_cards = ct_zone_len (state, CT_ZONE_MELD + slot);

      if (n_cards == 0)
        continue;

      if (slot >= base->rummy.n_melds)
        state->rummy.meld_side[slot] = end->rummy.meld_side[slot];
      if (n_cards == ct_zone_len (end, CT_ZONE_MELD + slot))
        state->rummy.meld_start[slot] = end->rummy.meld_start[slot];
      state->rummy.n_melds = MAX (state->rummy.n_melds, slot + 1);
    }
}

const CtModule rummy_module = {
  .name = "rummy",
  .zones = CT_HAS_ZONE (STOCK) | CT_HAS_ZONE (DISCARDS) | CT_HAS_ZONE (HAND) |
           CT_HAS_ZONE (POT) | CT_HAS_ZONE (MELD),
  .verbs = CT_ACT_BY (DEAL) | CT_ACT_BY (LIFT) | CT_ACT_BY (DRAW) | CT_ACT_BY (REJECT) |
           CT_ACT_BY (TAKE_DISCARDS) | CT_ACT_BY (MELD) | CT_ACT_BY (LAY_OFF) |
           CT_ACT_BY (MOVE_WILD) | CT_ACT_BY (DISCARD),
  .has_partners = TRUE,
  .bot = &rummy_bot,
  .configure = configure,
  .check_table = check_table,
  .phases = 1 << CT_PHASE_DEAL | 1 << CT_PHASE_DRAW | 1 << CT_PHASE_FIRST_CHOICE |
            1 << CT_PHASE_PLAY | 1 << CT_PHASE_OVER,
  .prepare = prepare,
  .check = rummy_check,
  .out_of_turn = out_of_turn,
  .apply = rummy_apply,
  .follow = follow,
  .settle = settle,
  .possible = possible,
  .undone = undone,
  .candidates = rummy_candidates,
  .reach = rummy_reach,
  .awaited = rummy_awaited,
  .legal = rummy_legal,
  .sees = sees,
  .score = rummy_score,
  .counting = CT_COUNTING_LINES,
  .next_hand = rummy_next_hand,
  .find_dealer = rummy_find_dealer,
  .opener = rummy_opener,
  .rivals = rummy_rivals,
  .acts = rummy_acts,
  .n_acts = RUMMY_N_ACTS,
};
