/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-rules-rummy-private.h"
#include "ct-rummy.h"

gint
rummy_value_of_face (const CtRules *rules, CtFace face)
{
  const RummyLaw *law = rummy_law (rules);

  switch (ct_face_rank (face))
    {
    case 0:
      return law->joker;
    case 1:
      return law->ace;
    case 2:
      return law->two;
    default:
      return ct_face_rank (face) >= 8 ? 10 : 5;
    }
}

gint
rummy_value (const CtRules *rules, CtCard card)
{
  return rummy_value_of_face (rules, ct_rules_face (rules, card));
}

static gint
line (GArray *events,
      const CtRules *rules,
      guint side,
      guint zone,
      gint amount,
      RummyCause cause)
{
  CtEvent event = {
    .type = CT_EVENT_SCORE,
    .card = CT_NO_CARD,
    .to = zone,
    .seat = side,
    .amount = amount,
    .rule = ct_cause_id (rules, cause),
  };

  if (amount != 0 && events != NULL)
    g_array_append_val (events, event);

  return amount;
}

static gint
zone_value (const CtRules *rules, const CtState *state, guint zone)
{
  gint value = 0;

  for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
    value += rummy_value (rules, ct_zone_card (state, zone, pos));

  return value;
}

gboolean
rummy_is_long (const CtMeld *meld)
{
  return meld->n_cards >= CT_CANASTRA_CARDS;
}

/**
 * rummy_may_be_canastra:
 *
 * Returns: whether @meld is a canastra as soon as it is long enough
 */
gboolean
rummy_may_be_canastra (const CtRules *rules, const CtMeld *meld)
{
  return meld->kind == CT_MELD_SEQUENCE || meld->kind == CT_MELD_WILD ||
         ct_choice (rules, RUMMY_GROUP_CANASTRA);
}

gboolean
rummy_is_canastra (const CtRules *rules, const CtMeld *meld)
{
  return rummy_is_long (meld) && rummy_may_be_canastra (rules, meld);
}

/**
 * rummy_is_plain:
 *
 * Returns: %TRUE if the meld is certainly neither a canastra nor a wild stack; costs
 * less than reading it
 */
gboolean
rummy_is_plain (const CtRules *rules, const CtState *state, guint slot)
{
  guint zone = CT_ZONE_MELD + slot;
  guint n_cards = ct_zone_len (state, zone);

  if (n_cards >= CT_CANASTRA_CARDS)
    return FALSE;

  for (guint pos = 0; pos < n_cards; pos++)
    if (!ct_meld_may_be_wild (ct_rules_face (rules, ct_zone_card (state, zone, pos))))
      return TRUE;

  return FALSE;
}

static guint
count_jokers (const CtRules *rules, const CtMeld *meld)
{
  guint n = 0;

  for (guint i = 0; i < meld->n_cards; i++)
    n += ct_rules_face (rules, meld->card[i]) == CT_FACE_JOKER;

  return n;
}

static gint
wild_bonus (const CtRules *rules, const CtMeld *meld, RummyCause *cause)
{
  guint n_jokers = count_jokers (rules, meld);

  if (n_jokers == meld->n_cards)
    {
      *cause = RUMMY_CAUSE_SCORE_JOKERS;
      return ct_choice (rules, RUMMY_SEVEN_JOKERS) == RUMMY_SEVEN_JOKERS_2000 ? 2000
                                                                              : 1000;
    }

  *cause = RUMMY_CAUSE_SCORE_WILD;
  return n_jokers == 0 ? rummy_law (rules)->twos : rummy_law (rules)->mixed;
}

gint
rummy_canastra_bonus (const CtRules *rules, const CtMeld *meld, RummyCause *cause)
{
  const RummyLaw *law = rummy_law (rules);

  if (meld->kind == CT_MELD_WILD)
    return wild_bonus (rules, meld, cause);

  if (law->aces != 0 && meld->kind == CT_MELD_GROUP && meld->rank == 1)
    {
      *cause = RUMMY_CAUSE_SCORE_ACES;
      return meld->n_wild == 0 ? law->aces : law->dirty_aces;
    }
  if (meld->n_wild > 0)
    {
      *cause = RUMMY_CAUSE_SCORE_DIRTY;
      return law->dirty;
    }
  if (law->royal != 0 && meld->kind == CT_MELD_SEQUENCE && meld->n_cards >= 13)
    {
      *cause =
          meld->n_cards == 14 ? RUMMY_CAUSE_SCORE_ROYAL : RUMMY_CAUSE_SCORE_HALF_ROYAL;
      return meld->n_cards == 14 ? law->royal : law->half_royal;
    }

  *cause = RUMMY_CAUSE_SCORE_CLEAN;
  return law->clean;
}

static gint
score_meld (const CtRules *rules,
            const CtState *state,
            guint side,
            guint slot,
            GArray *events)
{
  guint zone = CT_ZONE_MELD + slot;
  gboolean closed = (state->rummy.meld_flags[slot] & CT_MELD_CLOSED) != 0;
  CtMeld meld;
  RummyCause cause;
  gint bonus;
  gint sum = 0;

  if (!closed || ct_choice (rules, RUMMY_COUNT_CERRADO) == RUMMY_CERRADO_COUNTS)
    sum += line (events, rules, side, zone, zone_value (rules, state, zone),
                 RUMMY_CAUSE_SCORE_TABLE);

  if (rummy_is_plain (rules, state, slot) ||
      rummy_meld_at (rules, state, slot, &meld) != CT_MELD_FINE)
    return sum;

  if (rummy_is_canastra (rules, &meld))
    {
      bonus = rummy_canastra_bonus (rules, &meld, &cause);
      sum += line (events, rules, side, zone, bonus, cause);
    }
  else if (meld.kind == CT_MELD_WILD)
    sum += line (events, rules, side, zone, rummy_law (rules)->open_wild,
                 RUMMY_CAUSE_SCORE_OPEN_WILD);

  return sum;
}

static gint
score_unplayed (const CtRules *rules, gint cards)
{
  switch (ct_choice (rules, RUMMY_UNPLAYED_POT))
    {
    case RUMMY_UNPLAYED_CARDS:
      return cards;
    case RUMMY_UNPLAYED_SMALLER:
      return MAX (-100, cards);
    default:
      return -100;
    }
}

/* Whether its cards count besides a fixed sum. */
static gboolean
counts_unused (const CtRules *rules, const CtState *state, guint side)
{
  switch (ct_choice (rules, RUMMY_UNUSED_POT))
    {
    case RUMMY_UNUSED_FLAT:
      return FALSE;
    case RUMMY_UNUSED_FLAT_IF_NO_TURN:
      return state->rummy.pot_had_turn[side];
    default:
      return TRUE;
    }
}

static gint
score_hand (const CtRules *rules,
            const CtState *state,
            guint side,
            guint seat,
            GArray *events)
{
  const CtRummyFacts *facts = &state->rummy;
  guint zone = ct_hand (seat);
  gint cards = -zone_value (rules, state, zone);
  gboolean is_used =
      facts->pot[side] != CT_POT_TAKEN_UNUSED || facts->pot_taker[side] != seat;
  RummyUnused unused = is_used ? RUMMY_UNUSED_AS_CARDS : rummy_law (rules)->unused;
  gint sum = 0;

  if (unused == RUMMY_UNUSED_INSTEAD)
    return line (events, rules, side, zone, score_unplayed (rules, cards),
                 RUMMY_CAUSE_SCORE_UNUSED);

  if (unused == RUMMY_UNUSED_BESIDES)
    sum += line (events, rules, side, zone, -100, RUMMY_CAUSE_SCORE_UNUSED);
  if (unused == RUMMY_UNUSED_AS_CARDS || counts_unused (rules, state, side))
    sum += line (events, rules, side, zone, cards, RUMMY_CAUSE_SCORE_HAND);

  return sum;
}

static gint
score_pot (const CtRules *rules, const CtState *state, guint side, GArray *events)
{
  const CtRummyFacts *facts = &state->rummy;
  guint n_taken = 0;

  if (facts->pot[side] != CT_POT_UNTAKEN)
    return line (events, rules, side, CT_ZONE_POT, rummy_law (rules)->pot,
                 RUMMY_CAUSE_SCORE_POT);

  for (guint i = 0; i < ct_rules_n_sides (rules, state->n_seats); i++)
    n_taken += facts->pot[i] != CT_POT_UNTAKEN;
  if (n_taken == 0 &&
      ct_choice (rules, RUMMY_NO_POT_PENALTY) == RUMMY_NO_POT_IF_ANY_TAKEN)
    return 0;

  return line (events, rules, side, CT_ZONE_POT, -100, RUMMY_CAUSE_SCORE_NO_POT);
}

/* The lines of cutting were reported before. */
static gint
score_side (const CtRules *rules, const CtState *state, guint side, GArray *events)
{
  const CtRummyFacts *facts = &state->rummy;
  gint sum = facts->bonus[side];

  for (guint slot = 0; slot < facts->n_melds; slot++)
    if (facts->meld_side[slot] == side)
      sum += score_meld (rules, state, side, slot, events);

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (rummy_side (rules, state, seat) == side)
      sum += score_hand (rules, state, side, seat, events);

  sum += score_pot (rules, state, side, events);
  if (facts->went_out != CT_NOBODY &&
      rummy_side (rules, state, facts->went_out) == side)
    sum += line (events, rules, side, ct_hand (facts->went_out), 100,
                 RUMMY_CAUSE_SCORE_OUT);

  return sum;
}

static gboolean
counts_by (const CtRules *rules, const char *rule, RummyCause cause)
{
  return g_strcmp0 (rule, ct_cause_id (rules, cause)) == 0;
}

/**
 * ct_rummy_score_kind:
 * @zone: CtEvent.to
 * @rule: CtEvent.rule
 * @points: CtEvent.amount
 */
CtScoreKind
ct_rummy_score_kind (const CtRules *rules, guint zone, const char *rule, gint points)
{
  if (ct_zone_is_meld (zone))
    return counts_by (rules, rule, RUMMY_CAUSE_SCORE_TABLE) ? CT_SCORE_MELD_CARDS
           : points < 0                                     ? CT_SCORE_OPEN_STACK
                                                            : CT_SCORE_MELD;
  if (ct_zone_is_pot (zone))
    return CT_SCORE_POT;
  if (zone == CT_ZONE_STOCK)
    return CT_SCORE_CUT;
  if (counts_by (rules, rule, RUMMY_CAUSE_SCORE_OUT))
    return CT_SCORE_OUT;

  return counts_by (rules, rule, RUMMY_CAUSE_SCORE_UNUSED) ? CT_SCORE_UNUSED
                                                           : CT_SCORE_HAND;
}

/**
 * ct_rummy_match_target:
 *
 * Returns: 0 if each hand is a match
 */
gint
ct_rummy_match_target (const CtRules *rules)
{
  return ct_choice (rules, RUMMY_MATCH_MODE) == RUMMY_MODE_ROUND
             ? 0
             : rummy_number (rules, RUMMY_MATCH_TARGET);
}

/**
 * ct_rummy_score_sheet:
 * @ret_lines: (element-type CtEvent) (nullable): receives a %CT_EVENT_SCORE for each
 *   line, cutting first; CtEvent.to is its meld, hand, pot or pack
 *
 * Returns: the sum
 */
gint
ct_rummy_score_sheet (const CtRules *rules,
                      const CtState *state,
                      guint side,
                      GArray *ret_lines)
{
  for (guint i = 0; i < state->rummy.n_lifts; i++)
    {
      RummyCause cause;
      guint lifter;
      gint points = rummy_lift_points (rules, state, i, &lifter, &cause);

      if (rummy_side (rules, state, lifter) == side)
        line (ret_lines, rules, side, CT_ZONE_STOCK, points,
              points > 0 ? RUMMY_CAUSE_SCORE_LIFT : cause);
    }

  return score_side (rules, state, side, ret_lines);
}

/**
 * ct_rummy_table_points:
 *
 * Of melds and canastras.
 */
gint
ct_rummy_table_points (const CtRules *rules, const CtState *state, guint side)
{
  gint sum = 0;

  for (guint slot = 0; slot < state->rummy.n_melds; slot++)
    if (state->rummy.meld_side[slot] == side)
      sum += score_meld (rules, state, side, slot, NULL);

  return sum;
}

/**
 * ct_rummy_may_have_opened:
 *
 * The worth of opening cards cannot decrease.
 */
gboolean
ct_rummy_may_have_opened (const CtRules *rules, const CtState *state, guint side)
{
  gint sum = 0;

  for (guint slot = 0; slot < state->rummy.n_melds; slot++)
    if (state->rummy.meld_side[slot] == side)
      sum += zone_value (rules, state, CT_ZONE_MELD + slot);

  return sum >= state->rummy.requirement[side];
}

/* Cards in hand and pots do not count yet. */
static gboolean
is_just_dealt (const CtState *state)
{
  return state->phase == CT_PHASE_DEAL ||
         (state->phase == CT_PHASE_DRAW && state->rummy.first_turn);
}

/**
 * rummy_score:
 *
 * As if the hand ended now; before the first draw, only for cutting.
 */
gint
rummy_score (const CtRules *rules, const CtState *state, guint side)
{
  if (is_just_dealt (state))
    return state->rummy.bonus[side];

  return score_side (rules, state, side, NULL);
}

static guint16
seats_of (const CtRules *rules, const CtState *state, guint side)
{
  guint16 seats = 0;

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (rummy_side (rules, state, seat) == side)
      seats |= 1 << seat;

  return seats;
}

static gboolean
reaches_target (const CtRules *rules, gint total)
{
  gint target = rummy_number (rules, RUMMY_MATCH_TARGET);

  return ct_choice (rules, RUMMY_MATCH_TARGET) == RUMMY_TARGET_OVER ? total > target
                                                                    : total >= target;
}

static void
end_match (const CtRules *rules,
           CtState *state,
           gint best_total,
           guint16 best,
           GArray *events)
{
  gboolean one_hand = ct_choice (rules, RUMMY_MATCH_MODE) == RUMMY_MODE_ROUND;
  gboolean tied = FALSE;
  gint previous = G_MININT;

  for (guint side = 0; side < ct_rules_n_sides (rules, state->n_seats); side++)
    if (state->total[side] == best_total)
      {
        tied = previous == best_total;
        previous = best_total;
      }

  if (!one_hand && !reaches_target (rules, best_total))
    return;
  if (tied && !one_hand && ct_choice (rules, RUMMY_MATCH_TIE) == RUMMY_TIE_PLAY_ON)
    return;

  state->match_winners = best;
  for (guint seat = 0; seat < state->n_seats; seat++)
    if ((best >> seat & 1) != 0)
      ct_events_add (events, CT_EVENT_MATCH, seat, best_total,
                     ct_cause_id (rules, one_hand ? RUMMY_CAUSE_MATCH_ROUND
                                                  : RUMMY_CAUSE_MATCH));
}

static void
find_winners (const CtRules *rules, CtState *state, const gint *scores)
{
  guint n_sides = ct_rules_n_sides (rules, state->n_seats);
  gint best = scores[0];

  for (guint side = 1; side < n_sides; side++)
    best = MAX (best, scores[side]);

  state->winners = 0;
  for (guint side = 0; side < n_sides; side++)
    if (scores[side] == best)
      state->winners |= seats_of (rules, state, side);
}

/**
 * rummy_read_end:
 *
 * In a position written by hand, a player without cards went out, if their side may.
 */
void
rummy_read_end (const CtRules *rules, CtState *state)
{
  gint scores[CT_MAX_SIDES];

  for (guint i = 0; i < state->n_seats; i++)
    {
      guint seat = (state->to_act + i) % state->n_seats;

      if (state->rummy.went_out == CT_NOBODY &&
          ct_zone_len (state, ct_hand (seat)) == 0 &&
          rummy_may_go_out (rules, state, rummy_side (rules, state, seat), NULL))
        state->rummy.went_out = seat;
    }

  for (guint side = 0; side < ct_rules_n_sides (rules, state->n_seats); side++)
    scores[side] = score_side (rules, state, side, NULL);
  find_winners (rules, state, scores);
}

/**
 * rummy_end_hand:
 * @rule: why it ends
 */
void
rummy_end_hand (const CtRules *rules, CtState *state, const char *rule, GArray *events)
{
  guint n_sides = ct_rules_n_sides (rules, state->n_seats);
  gint scores[CT_MAX_SIDES];
  gint best_total = G_MININT;
  guint16 leaders = 0;

  state->phase = CT_PHASE_OVER;
  for (guint side = 0; side < n_sides; side++)
    {
      scores[side] = score_side (rules, state, side, events);
      state->total[side] =
          CLAMP (state->total[side] + scores[side], G_MININT16, G_MAXINT16);
      if (state->total[side] > best_total)
        leaders = 0;
      if (state->total[side] >= best_total)
        {
          best_total = state->total[side];
          leaders |= seats_of (rules, state, side);
        }
    }

  find_winners (rules, state, scores);
  for (guint seat = 0; seat < state->n_seats; seat++)
    if ((state->winners >> seat & 1) != 0)
      ct_events_add (events, CT_EVENT_WIN, seat,
                     scores[rummy_side (rules, state, seat)], rule);
  end_match (rules, state, best_total, leaders, events);
  ct_events_add (events, CT_EVENT_OVER, CT_NOBODY, 0, rule);
}
