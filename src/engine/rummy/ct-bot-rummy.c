/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-bot-family.h"
#include "ct-rules-rummy-private.h"

#define NEVER -10000

#define KEEP_WILD     400
#define KEEP_LAY_OFF  120
#define KEEP_NEXT     60 /* an adjacent card of the suit */
#define KEEP_GAP      40
#define KEEP_RANK     50 /* another card of a rank for groups */
#define KEEP_FROM_FOE 70 /* it fits an opponent's meld */

/* Below this, reject the first card. */
#define KEEP_FIRST 90

#define LAY_DOWN      500
#define LAY_CARD      10
#define LAY_SEQUENCE  60
#define LAY_CLEAN     40
#define LAY_CANASTRA  300
#define LAY_WILD_HOME 150
#define LAY_DIRTY     100
#define TAKE_CARD     20
#define SMALL_HAND    5
#define FEW_IN_STOCK  12
#define FEW_DISCARDS  3

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

static gboolean
is_hurried (const CtRules *rules, const CtState *view, guint seat, guint n_left)
{
  guint side = rummy_side (rules, view, seat);

  if (ct_zone_len (view, CT_ZONE_STOCK) < FEW_IN_STOCK)
    return TRUE;

  return n_left < SMALL_HAND && (rummy_pot_available (rules, view, side) ||
                                 rummy_may_go_out (rules, view, side, NULL));
}

/* A clean meld stays clean, unless the wild card makes the canastra needed for going
 * out.
 */
static gint
weigh_dirty (const CtRules *rules,
             const CtState *view,
             guint seat,
             const CtMeld *old,
             const CtMeld *meld,
             gboolean hurried)
{
  guint side = rummy_side (rules, view, seat);
  gboolean completes =
      rummy_is_canastra (rules, meld) && !rummy_is_canastra (rules, old);
  gboolean was_clean = old->n_cards > 0 && old->n_wild == 0;

  if (meld->kind == CT_MELD_WILD)
    return completes ? LAY_DOWN : NEVER;
  if (completes && !was_clean)
    return LAY_DOWN + LAY_CANASTRA;
  if (completes)
    return hurried && !rummy_may_go_out (rules, view, side, NULL) ? LAY_DIRTY : NEVER;
  if (was_clean)
    return NEVER;

  return hurried || rummy_choice (rules, RUMMY_GO_OUT) == RUMMY_OUT_ANY
             ? LAY_DIRTY + LAY_CARD * (gint) meld->n_cards
             : NEVER;
}

static gint
weigh_meld (const CtRules *rules,
            const CtState *view,
            guint seat,
            const CtMeld *old,
            const CtMeld *meld,
            gboolean hurried)
{
  gint worth = LAY_DOWN + LAY_CARD * (gint) meld->n_cards;

  if (meld->n_wild > old->n_wild)
    return weigh_dirty (rules, view, seat, old, meld, hurried);

  if (meld->n_wild < old->n_wild)
    worth += LAY_WILD_HOME;
  if (meld->kind == CT_MELD_SEQUENCE)
    worth += LAY_SEQUENCE;
  if (meld->n_wild == 0)
    worth += LAY_CLEAN;
  if (rummy_is_canastra (rules, meld) && !rummy_is_canastra (rules, old))
    worth += LAY_CANASTRA;

  return worth;
}

/* Ignores what follows from the move. */
static gint
weigh_laying (const CtRules *rules,
              const CtState *view,
              const CtMove *move,
              gboolean hurried)
{
  CtVerdict verdict = { 0 };
  CtMeld old = { 0 };
  RummyChange change;

  if (!rummy_plan (rules, view, move, &change, &verdict) || change.rest.n_cards > 0)
    return NEVER;
  if (move->type != CT_MOVE_MELD)
    rummy_meld_at (rules, view, change.slot, &old);

  /* A wild card could move back and forth forever. */
  if (move->type == CT_MOVE_MOVE_WILD && change.meld.n_wild >= old.n_wild)
    return NEVER;

  return weigh_meld (rules, view, move->seat, &old, &change.meld, hurried);
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
      worth = weigh_laying (rules, state, move, TRUE);
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

/* Who cannot open in this turn keeps their cards. */
static gint
appeal_of_laying (const CtRules *rules, const CtState *view, const CtMove *move)
{
  guint n_left = ct_zone_len (view, ct_hand (move->seat)) - move->n_cards;

  if (!view->rummy.opened[rummy_side (rules, view, move->seat)])
    return can_open (rules, view, move) ? weigh_laying (rules, view, move, TRUE)
                                        : NEVER;

  return weigh_laying (rules, view, move, is_hurried (rules, view, move->seat, n_left));
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
  return weigh_meld (rules, view, move->seat, &old, &change.meld,
                     n_pile > FEW_DISCARDS) +
         TAKE_CARD * n_pile;
}

static gint
appeal_of_discard (const CtRules *rules, const CtState *view, const CtMove *move)
{
  guint side = rummy_side (rules, view, move->seat);
  CtCard card = move->card[0];
  gint keep = weigh_card (rules, view, move->seat, card);

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
