/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-bot-family.h"
#include "ct-rules-rummy-private.h"
#include "ct-rummy.h"

/* What a move looks worth, in points: what it adds to the table, and what it makes
 * likely.
 *
 * What these games are won by, as cartilla-cli ladder shows: cards of the pile, seven
 * wild cards in a stack where that scores, canastras, and the pot. Wild cards are kept
 * until they complete something, and in games where a pair takes the pile, pairs are
 * kept, too. Numbers without another reason were tried in steps with ladder.
 */

#define NEVER CT_BOT_NEVER

/* The hand, for discarding. */
#define KEEP_WILD     400
#define KEEP_LAY_OFF  120
#define KEEP_NEXT     60 /* an adjacent card of the suit */
#define KEEP_GAP      40
#define KEEP_RANK     50 /* another card of a rank for groups */
#define KEEP_FROM_FOE 70 /* it fits an opponent's meld */

/* Below this, reject the first card. */
#define KEEP_FIRST 90

#define CANASTRA_CARDS 7

/* Of 100 melds that lack one card of a canastra, so many get it, while the side has
 * many draws left and at the end.
 */
#define CHANCE_EARLY 85
#define CHANCE_LATE  20
#define MANY_DRAWS   20
#define FEW_DRAWS    3

/* Of the bonus of a dirty canastra, in percent, for a wild card that is kept early. */
#define WILD_KEPT 35

/* A side needs one for going out. */
#define FIRST_CANASTRA 100

/* More than any bonus that the meld could promise: the wild card waits. */
#define SPOILT 500

/* More than a new meld is worth, except of aces: its cards can take the pile. */
#define PAIR_KEPT 300

/* A stack of seven wild cards scores at least 1000, an open one costs as much. Two
 * players wait for all seven. Partners begin with four, if one more than seven is
 * expected.
 */
#define STACK          500
#define STACK_PARTNERS 4
#define STACK_LIKELY   800

/* Goes before everything else: opening, or the last cards in one turn. */
#define AT_ONCE      1000
#define FEW_IN_HAND  5
#define TAKE_CARD    20
#define SMALL_HAND   5
#define FEW_DISCARDS 2 /* more of them are better than one from the stock */

/* So many points ahead, the others would win a hand that ends now. */
#define FAR_BEHIND 200

static guint
face_distance (CtFace a, CtFace b)
{
  gint rank_a = ct_face_rank (a);
  gint rank_b = ct_face_rank (b);
  guint low = ABS (rank_a - rank_b);

  /* The ace is also next to the king. */
  if (rank_a == 1)
    return MIN (low, (guint) (CT_PLACE_HIGH_ACE - rank_b));
  if (rank_b == 1)
    return MIN (low, (guint) (CT_PLACE_HIGH_ACE - rank_a));

  return low;
}

static gint
weigh_pair (const RummyMeldLaw *law, CtFace face, CtFace other)
{
  guint distance = face_distance (face, other);

  if (ct_face_rank (face) == ct_face_rank (other))
    return (law->group_ranks >> ct_face_rank (face) & 1) != 0 ? KEEP_RANK : 0;
  if (ct_face_suit (face) != ct_face_suit (other) || distance > 2)
    return 0;

  return distance == 1 ? KEEP_NEXT : KEEP_GAP;
}

/* Closed melds do not count. */
static gboolean
goes_onto_meld (const CtRules *rules,
                const CtState *view,
                guint side,
                gboolean of_others,
                CtCard card)
{
  const CtRummyFacts *facts = &view->rummy;
  RummyMeldLaw law = rummy_meld_law (rules);
  const CtFace as = 0;
  CtMeld old;
  CtMeld longer;

  for (guint slot = 0; slot < facts->n_melds; slot++)
    if ((facts->meld_side[slot] != side) == of_others &&
        (facts->meld_flags[slot] & CT_MELD_CLOSED) == 0 &&
        ct_zone_len (view, CT_ZONE_MELD + slot) > 0 &&
        rummy_meld_at (rules, view, slot, &old) == CT_MELD_FINE &&
        rummy_meld_extend (&law, rules->deck, &old, &card, &as, 1, &longer) ==
            CT_MELD_FINE)
      return TRUE;

  return FALSE;
}

static gint
weigh_card (const CtRules *rules, const CtState *view, guint seat, CtCard card)
{
  RummyMeldLaw law = rummy_meld_law (rules);
  CtFace face = ct_rules_face (rules, card);
  guint hand = ct_hand (seat);
  gint keep = 0;

  if (ct_meld_may_be_wild (face))
    return KEEP_WILD;

  for (guint pos = 0; pos < ct_zone_len (view, hand); pos++)
    {
      CtCard other = ct_zone_card (view, hand, pos);

      if (other != card && other != CT_NO_CARD &&
          !ct_meld_may_be_wild (ct_rules_face (rules, other)))
        keep += weigh_pair (&law, face, ct_rules_face (rules, other));
    }
  if (goes_onto_meld (rules, view, rummy_side (rules, view, seat), FALSE, card))
    keep += KEEP_LAY_OFF;

  return MIN (keep, KEEP_WILD - KEEP_FROM_FOE);
}

static gint
n_draws_left (const CtRules *rules, const CtState *view)
{
  return ct_zone_len (view, CT_ZONE_STOCK) / ct_rules_n_sides (rules, view->n_seats);
}

/* Of a thousand. */
static gint
chance_to_complete (const CtRules *rules, const CtState *view, guint n_missing)
{
  gint draws = MIN (n_draws_left (rules, view), MANY_DRAWS);
  gint percent = CHANCE_LATE + (CHANCE_EARLY - CHANCE_LATE) * draws / MANY_DRAWS;
  gint chance = 1000;

  for (guint i = 0; i < n_missing; i++)
    chance = chance * percent / 100;

  return chance;
}

/* With the bonus of the canastra that it is or may become. */
static gint
worth_of_meld (const CtRules *rules, const CtState *view, const CtMeld *meld)
{
  guint n_missing = meld->n_cards < CANASTRA_CARDS ? CANASTRA_CARDS - meld->n_cards : 0;
  CtMeld full = *meld;
  gint worth = 0;
  RummyCause cause;

  if (meld->n_cards == 0)
    return 0;

  for (guint i = 0; i < meld->n_cards; i++)
    worth += rummy_value (rules, meld->card[i]);
  full.n_cards = MAX (meld->n_cards, CANASTRA_CARDS);
  if (rummy_is_canastra (rules, &full))
    worth += rummy_canastra_bonus (rules, &full, &cause) *
             chance_to_complete (rules, view, n_missing) / 1000;

  return worth;
}

/* It can complete a canastra later. */
static gint
worth_of_wild (const CtRules *rules, const CtState *view)
{
  gint draws = MIN (n_draws_left (rules, view), MANY_DRAWS);

  return rummy_law (rules)->dirty * WILD_KEPT / 100 * draws / MANY_DRAWS;
}

static guint
n_wild_held (const CtRules *rules, const CtState *view, guint seat)
{
  guint zone = ct_hand (seat);
  guint n = 0;

  for (guint pos = 0; pos < ct_zone_len (view, zone); pos++)
    {
      CtCard card = ct_zone_card (view, zone, pos);

      n += card != CT_NO_CARD && ct_meld_may_be_wild (ct_rules_face (rules, card));
    }

  return n;
}

/* In percent, of the cards that the player has not seen. */
static guint
share_of_wild (const CtRules *rules, const CtState *view)
{
  gboolean is_seen[CT_MAX_CARDS] = { FALSE };
  guint n_unseen = 0;
  guint n_wild = 0;

  for (guint i = 0; i < view->start[CT_N_ZONES]; i++)
    if (view->card[i] != CT_NO_CARD)
      is_seen[view->card[i]] = TRUE;
  for (guint card = 0; card < ct_deck_size (rules->deck); card++)
    if (!is_seen[card])
      {
        n_unseen++;
        n_wild += ct_meld_may_be_wild (ct_rules_face (rules, card));
      }

  return n_unseen > 0 ? 100 * n_wild / n_unseen : 0;
}

/* Hundredths of wild cards: those held, and those expected by the side. */
static guint
wild_in_sight (const CtRules *rules, const CtState *view, guint seat)
{
  guint side = rummy_side (rules, view, seat);
  guint n_unknown = n_draws_left (rules, view);

  if (rummy_pot_available (rules, view, side))
    n_unknown += ct_zone_len (view, CT_ZONE_POT);
  for (guint other = 0; other < view->n_seats; other++)
    if (other != seat && rummy_side (rules, view, other) == side)
      n_unknown += ct_zone_len (view, ct_hand (other));

  return 100 * n_wild_held (rules, view, seat) +
         n_unknown * share_of_wild (rules, view);
}

/* Four in five of seven: the pile, which freezes under a wild card, may bring the rest.
 */
static gboolean
collects_wild (const CtRules *rules, const CtState *view, guint seat)
{
  return rummy_has (rules, RUMMY_WILD_STACKS) && rummy_law (rules)->mixed > 0 &&
         wild_in_sight (rules, view, seat) >= 80 * CANASTRA_CARDS;
}

static gint
weigh_stack (const CtRules *rules, const CtState *view, guint seat, const CtMeld *old)
{
  guint n_held = n_wild_held (rules, view, seat);

  if (old->n_cards > 0 || n_held >= CANASTRA_CARDS)
    return STACK;

  return view->n_seats > ct_rules_n_sides (rules, view->n_seats) &&
                 n_held >= STACK_PARTNERS && n_draws_left (rules, view) > FEW_DRAWS &&
                 wild_in_sight (rules, view, seat) >= STACK_LIKELY
             ? STACK
             : NEVER;
}

/* Going out may need a clean canastra. */
static gboolean
completes_needed (const CtRules *rules,
                  const CtState *view,
                  guint seat,
                  const CtMeld *old,
                  const CtMeld *meld)
{
  guint side = rummy_side (rules, view, seat);

  return rummy_is_canastra (rules, meld) && !rummy_is_canastra (rules, old) &&
         (meld->n_wild == 0 || rummy_choice (rules, RUMMY_GO_OUT) == RUMMY_OUT_ANY) &&
         !rummy_may_go_out (rules, view, side, NULL);
}

static gint
weigh_meld (const CtRules *rules,
            const CtState *view,
            guint seat,
            const CtMeld *old,
            const CtMeld *meld)
{
  gint n_wild = (gint) meld->n_wild - (gint) old->n_wild;
  gint gain = worth_of_meld (rules, view, meld) - worth_of_meld (rules, view, old) -
              n_wild * worth_of_wild (rules, view);

  if (completes_needed (rules, view, seat, old, meld))
    gain += FIRST_CANASTRA;
  else if (old->n_cards > 0 && old->n_wild == 0 && n_wild > 0 &&
           n_draws_left (rules, view) > FEW_DRAWS)
    gain -= SPOILT;

  return gain;
}

/* Ignores what follows from the move. */
static gint
weigh_laying (const CtRules *rules, const CtState *view, const CtMove *move)
{
  CtVerdict verdict = { 0 };
  CtMeld old = { 0 };
  RummyChange change;
  gint gain;

  if (!rummy_plan (rules, view, move, &change, &verdict) || change.rest.n_cards > 0)
    return NEVER;
  if (move->type != CT_MOVE_MELD)
    rummy_meld_at (rules, view, change.slot, &old);

  /* A wild card could move back and forth forever. */
  if (move->type == CT_MOVE_MOVE_WILD && change.meld.n_wild >= old.n_wild)
    return NEVER;
  if (change.meld.kind == CT_MELD_WILD)
    return weigh_stack (rules, view, move->seat, &old);
  if (change.meld.n_wild > old.n_wild && collects_wild (rules, view, move->seat))
    return NEVER;

  gain = weigh_meld (rules, view, move->seat, &old, &change.meld);
  if (move->type == CT_MOVE_MELD && rummy_law (rules)->take_with_pair &&
      n_draws_left (rules, view) > FEW_DRAWS)
    gain -= PAIR_KEPT;

  return gain;
}

static void
fill_gaps (const CtRules *rules, CtState *state)
{
  gboolean is_known[CT_MAX_CARDS] = { FALSE };
  guint next = 0;

  for (guint i = 0; i < state->start[CT_N_ZONES]; i++)
    if (state->card[i] != CT_NO_CARD)
      is_known[state->card[i]] = TRUE;
  for (guint i = 0; i < state->start[CT_N_ZONES]; i++)
    if (state->card[i] == CT_NO_CARD)
      {
        while (is_known[next])
          next++;
        state->card[i] = next++;
      }
  g_assert (next <= ct_deck_size (rules->deck));
}

static const CtMove *
find_laying (const CtRules *rules, const CtState *state, GArray *moves)
{
  const CtMove *best = NULL;
  gint best_worth = 0;

  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);
      gint worth;

      if (move->type != CT_MOVE_MELD && move->type != CT_MOVE_LAY_OFF)
        continue;
      worth = weigh_laying (rules, state, move) + AT_ONCE * move->n_cards;
      if (worth > best_worth)
        {
          best = move;
          best_worth = worth;
        }
    }

  return best;
}

/* Whether melds in a row could open, starting with @first. */
static gboolean
can_open (const CtRules *rules, const CtState *view, const CtMove *first)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint side = rummy_side (rules, view, first->seat);
  const CtMove *move = first;
  CtState state = *view;

  /* Unknown cards of the pile do not help. */
  while (first->type == CT_MOVE_TAKE_DISCARDS &&
         ct_zone_card (&state, CT_ZONE_DISCARDS, 0) == CT_NO_CARD)
    ct_state_shift_at (&state, CT_ZONE_DISCARDS, 0, CT_ZONE_ABSENT, -1, NULL, NULL);
  fill_gaps (rules, &state);

  while (move != NULL)
    {
      ct_rules_apply_judged (rules, &state, move, NULL);
      if (state.rummy.opened[side])
        return TRUE;
      if (state.to_act != first->seat || state.phase != CT_PHASE_PLAY)
        return FALSE;

      ct_rules_legal (rules, &state, moves);
      move = find_laying (rules, &state, moves);
    }

  return FALSE;
}

/* Whether the player can get rid of all cards but one, starting with @first. */
static gboolean
can_empty (const CtRules *rules, const CtState *view, const CtMove *first)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint side = rummy_side (rules, view, first->seat);
  const CtMove *move = first;
  CtState state = *view;

  fill_gaps (rules, &state);
  while (move != NULL)
    {
      ct_rules_apply_judged (rules, &state, move, NULL);
      if (state.rummy.pot[side] != view->rummy.pot[side] ||
          state.phase == CT_PHASE_OVER ||
          ct_zone_len (&state, ct_hand (first->seat)) < 2)
        return TRUE;
      if (state.to_act != first->seat || state.phase != CT_PHASE_PLAY)
        return FALSE;

      ct_rules_legal (rules, &state, moves);
      move = find_laying (rules, &state, moves);
    }

  return FALSE;
}

/* Whether the hand would better go on: the others have more on the table. */
static gboolean
is_behind (const CtRules *rules, const CtState *view, guint seat)
{
  guint side = rummy_side (rules, view, seat);
  gint own = ct_rummy_table_points (rules, view, side);

  for (guint other = 0; other < ct_rules_n_sides (rules, view->n_seats); other++)
    if (other != side && ct_rummy_table_points (rules, view, other) > own + FAR_BEHIND)
      return TRUE;

  return FALSE;
}

/* Without cards, the player would end the hand for the others. */
static gboolean
ends_badly (const CtRules *rules, const CtState *view, guint seat)
{
  return !rummy_pot_available (rules, view, rummy_side (rules, view, seat)) &&
         is_behind (rules, view, seat);
}

/* An empty hand takes the pot, or ends the hand. */
static gboolean
wants_empty (const CtRules *rules, const CtState *view, guint seat)
{
  guint side = rummy_side (rules, view, seat);

  if (ct_zone_len (view, ct_hand (seat)) > FEW_IN_HAND)
    return FALSE;

  return rummy_pot_available (rules, view, side) || !is_behind (rules, view, seat);
}

static gint
appeal_of_laying (const CtRules *rules, const CtState *view, const CtMove *move)
{
  gint worth = weigh_laying (rules, view, move);

  if (worth == NEVER || (move->n_cards == ct_zone_len (view, ct_hand (move->seat)) &&
                         ends_badly (rules, view, move->seat)))
    return NEVER;

  /* Who cannot open in this turn keeps their cards. */
  if (!view->rummy.opened[rummy_side (rules, view, move->seat)])
    return can_open (rules, view, move) ? worth + AT_ONCE : NEVER;
  if (wants_empty (rules, view, move->seat) && can_empty (rules, view, move))
    worth += AT_ONCE;

  return worth > 0 ? worth : NEVER;
}

static gboolean
makes_meld (const CtRules *rules, const CtState *view, guint seat, CtCard card)
{
  RummyMeldLaw law = rummy_meld_law (rules);
  const CtFace as[3] = { 0 };
  guint hand = ct_hand (seat);
  CtMeld meld;

  for (guint i = 0; i < ct_zone_len (view, hand); i++)
    for (guint j = 0; j < i; j++)
      {
        const CtCard cards[] = { card, ct_zone_card (view, hand, i),
                                 ct_zone_card (view, hand, j) };

        if (rummy_meld_build (&law, rules->deck, cards, as, 3, &meld) == CT_MELD_FINE &&
            meld.n_wild == 0)
          return TRUE;
      }

  return FALSE;
}

/* For its size, or for a card that can be melded now; for a few fitting cards alone,
 * the hand might never end.
 */
static gint
appeal_of_free_pile (const CtRules *rules, const CtState *view, const CtMove *move)
{
  guint side = rummy_side (rules, view, move->seat);
  guint n_pile = ct_zone_len (view, CT_ZONE_DISCARDS);

  if (n_pile > FEW_DISCARDS)
    return TAKE_CARD;
  if (!view->rummy.opened[side] ||
      ct_zone_len (view, ct_hand (move->seat)) < SMALL_HAND)
    return NEVER;

  for (guint pos = 0; pos < n_pile; pos++)
    {
      CtCard card = ct_zone_card (view, CT_ZONE_DISCARDS, pos);

      if (card != CT_NO_CARD && (ct_meld_may_be_wild (ct_rules_face (rules, card)) ||
                                 goes_onto_meld (rules, view, side, FALSE, card) ||
                                 makes_meld (rules, view, move->seat, card)))
        return TAKE_CARD;
    }

  return NEVER;
}

static gint
appeal_of_taking (const CtRules *rules, const CtState *view, const CtMove *move)
{
  gint n_pile = ct_zone_len (view, CT_ZONE_DISCARDS);
  CtMeld old = { 0 };
  RummyChange change;

  if (!rummy_law (rules)->take_with_pair)
    return appeal_of_free_pile (rules, view, move);
  if (!rummy_plan_take (rules, view, move, &change))
    return NEVER;
  if (!view->rummy.opened[rummy_side (rules, view, move->seat)] &&
      !can_open (rules, view, move))
    return NEVER;

  if (move->n_cards == 0)
    rummy_meld_at (rules, view, change.slot, &old);
  return weigh_meld (rules, view, move->seat, &old, &change.meld) + TAKE_CARD * n_pile;
}

static gint
appeal_of_discard (const CtRules *rules, const CtState *view, const CtMove *move)
{
  guint side = rummy_side (rules, view, move->seat);
  CtCard card = move->card[0];
  gint keep = weigh_card (rules, view, move->seat, card);

  if (ct_zone_len (view, ct_hand (move->seat)) == 1 &&
      ends_badly (rules, view, move->seat))
    return NEVER;
  if (goes_onto_meld (rules, view, side, TRUE, card))
    keep += KEEP_FROM_FOE;

  return rummy_value (rules, card) - keep - KEEP_WILD;
}

static gint
appeal (const CtRules *rules, const CtState *view, const CtMove *move)
{
  switch ((CtMoveType) move->type)
    {
    case CT_MOVE_MELD:
    case CT_MOVE_LAY_OFF:
    case CT_MOVE_MOVE_WILD:
      return appeal_of_laying (rules, view, move);

    case CT_MOVE_TAKE_DISCARDS:
      return appeal_of_taking (rules, view, move);

    case CT_MOVE_DISCARD:
      return appeal_of_discard (rules, view, move);

    case CT_MOVE_REJECT:
      if (view->phase != CT_PHASE_FIRST_CHOICE)
        return NEVER;
      return weigh_card (rules, view, move->seat, view->drawn) < KEEP_FIRST ? 0 : NEVER;

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
      return 0;
    }
}

/* Too many cards are unknown. */
const CtBotFamily rummy_bot = {
  .appeal = appeal,
};
