/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-rummy.h"

#include <string.h>

#include "ct-rules-rummy-private.h"

/**
 * ct_rummy_read:
 *
 * Returns: %FALSE if @zone is empty
 */
gboolean
ct_rummy_read (const CtRules *rules, const CtState *state, guint zone, CtMeld *ret_meld)
{
  return zone >= CT_ZONE_MELD && ct_zone_len (state, zone) > 0 &&
         rummy_meld_at (rules, state, zone - CT_ZONE_MELD, ret_meld) == CT_MELD_FINE;
}

guint
ct_rummy_get_side (const CtState *state, guint zone)
{
  return state->rummy.meld_side[zone - CT_ZONE_MELD];
}

/**
 * ct_rummy_get_number:
 *
 * Returns: from 1, per side
 */
guint
ct_rummy_get_number (const CtState *state, guint zone)
{
  guint number = 1;

  for (guint slot = 0; slot < zone - CT_ZONE_MELD; slot++)
    number +=
        state->rummy.meld_side[slot] == state->rummy.meld_side[zone - CT_ZONE_MELD];

  return number;
}

CtMeldGrade
ct_rummy_grade (const CtRules *rules, const CtMeld *meld)
{
  RummyCause cause;

  if (!rummy_is_canastra (rules, meld))
    return CT_GRADE_OPEN;
  if (meld->kind == CT_MELD_WILD)
    return CT_GRADE_WILD;

  rummy_canastra_bonus (rules, meld, &cause);
  if (cause == RUMMY_CAUSE_SCORE_ROYAL)
    return CT_GRADE_ROYAL;
  if (cause == RUMMY_CAUSE_SCORE_HALF_ROYAL)
    return CT_GRADE_HALF_ROYAL;

  return meld->n_wild == 0 ? CT_GRADE_CLEAN : CT_GRADE_DIRTY;
}

/**
 * ct_rummy_stands_for:
 *
 * Returns: %CT_NO_FACE unless card @i is wild, in a sequence
 */
CtFace
ct_rummy_stands_for (const CtRules *rules, const CtMeld *meld, guint i)
{
  RummyMeldLaw law = rummy_meld_law (rules);

  return meld->kind == CT_MELD_SEQUENCE && ct_meld_is_wild_at (meld, i)
             ? rummy_meld_face_at (&law, meld, i)
             : CT_NO_FACE;
}

/**
 * ct_rummy_card_stands_for:
 *
 * %CT_NO_FACE without a meld.
 */
CtFace
ct_rummy_card_stands_for (const CtRules *rules,
                          const CtState *state,
                          guint zone,
                          guint pos)
{
  CtMeld meld;

  if (!ct_rummy_read (rules, state, zone, &meld))
    return CT_NO_FACE;

  for (guint i = 0; i < meld.n_cards; i++)
    if (meld.card[i] == ct_zone_card (state, zone, pos))
      return ct_rummy_stands_for (rules, &meld, i);

  return CT_NO_FACE;
}

/**
 * ct_rummy_face_of_place:
 * @place: as in CtMeld.missing
 */
CtFace
ct_rummy_face_of_place (const CtRules *rules, guint suit, guint place)
{
  RummyMeldLaw law = rummy_meld_law (rules);
  CtMeld meld = {
    .kind = CT_MELD_SEQUENCE, .suit = suit, .start = place, .n_cards = 1
  };

  return rummy_meld_face_at (&law, &meld, 0);
}

/**
 * ct_rummy_build:
 *
 * Checks @cards as a new meld or the beginning of one, no matter who has them.
 */
CtMeldProblem
ct_rummy_build (const CtRules *rules,
                const CtCard *cards,
                guint n_cards,
                CtMeld *ret_meld)
{
  RummyMeldLaw law = rummy_meld_law (rules);

  if (n_cards <= CT_MOVE_MAX_CARDS)
    return rummy_meld_begin (&law, rules->deck, cards, n_cards, ret_meld);

  *ret_meld = (CtMeld){ .n_cards = 0 };
  return CT_MELD_TOO_MANY;
}

/**
 * ct_rummy_result:
 * @ret_meld: (out): the meld after @move
 */
CtMeldProblem
ct_rummy_result (const CtRules *rules,
                 const CtState *state,
                 const CtMove *move,
                 CtMeld *ret_meld)
{
  CtVerdict verdict = { 0 };
  RummyChange change = { 0 };
  gboolean fits = move->type == CT_MOVE_TAKE_DISCARDS
                      ? rummy_plan_take (rules, state, move, &change)
                      : rummy_plan (rules, state, move, &change, &verdict);

  *ret_meld = change.meld;
  return fits ? CT_MELD_FINE : CT_MELD_MIXED;
}

static gboolean
is_same_meld (const CtMeld *a, const CtMeld *b)
{
  return a->kind == b->kind && a->start == b->start && a->n_cards == b->n_cards &&
         memcmp (a->card, b->card, a->n_cards) == 0;
}

static gboolean
is_listed (const CtRules *rules,
           const CtState *state,
           const GArray *moves,
           guint first,
           const CtMeld *meld)
{
  for (guint i = first; i < moves->len; i++)
    {
      CtMeld other;

      if (ct_rummy_result (rules, state, &g_array_index (moves, CtMove, i), &other) ==
              CT_MELD_FINE &&
          is_same_meld (&other, meld))
        return TRUE;
    }

  return FALSE;
}

/* Only if it is allowed and leads to a new meld. */
static void
offer_move (const CtRules *rules,
            const CtState *state,
            const CtMove *move,
            guint first,
            GArray *moves)
{
  CtMeld meld;

  if (ct_rules_check (rules, state, move).rule == NULL &&
      ct_rummy_result (rules, state, move, &meld) == CT_MELD_FINE &&
      !is_listed (rules, state, moves, first, &meld))
    g_array_append_val (moves, *move);
}

/* Returns: the index, or n_cards for none or several */
static guint
find_wild (const CtRules *rules, const CtMove *move)
{
  guint found = move->n_cards;

  for (guint i = 0; i < move->n_cards; i++)
    if (ct_meld_may_be_wild (ct_rules_face (rules, move->card[i])))
      {
        if (found < move->n_cards)
          return move->n_cards;
        found = i;
      }

  return found;
}

/**
 * rummy_offer_ways:
 * @moves: (element-type CtMove): receives a variant of @move for each place of its wild
 *   card; nothing if refused
 */
void
rummy_offer_ways (const CtRules *rules,
                  const CtState *state,
                  const CtMove *move,
                  GArray *moves)
{
  guint first = moves->len;
  guint wild = find_wild (rules, move);
  CtMove told = *move;
  CtMeld meld;

  offer_move (rules, state, move, first, moves);
  if (moves->len == first || wild == move->n_cards ||
      ct_rummy_result (rules, state, move, &meld) != CT_MELD_FINE ||
      meld.kind != CT_MELD_SEQUENCE)
    return;

  for (guint place = 1; place <= CT_PLACE_HIGH_ACE; place++)
    {
      told.as[wild] = ct_rummy_face_of_place (rules, meld.suit, place);
      offer_move (rules, state, &told, first, moves);
    }
}

/**
 * ct_rummy_list_uses:
 * @cards: (array length=n_cards): of the player to act
 * @ret_moves: (element-type CtMove): allowed ones, also for each card that a wild card
 *   may stand for
 */
void
ct_rummy_list_uses (const CtRules *rules,
                    const CtState *state,
                    const CtCard *cards,
                    guint n_cards,
                    GArray *ret_moves)
{
  guint side = ct_rules_side (rules, state->n_seats, state->to_act);
  CtMove move = { .seat = state->to_act, .n_cards = n_cards };

  if (n_cards == 0 || n_cards > CT_MOVE_MAX_CARDS || state->phase == CT_PHASE_OVER ||
      state->phase == CT_PHASE_DEAL)
    return;

  memcpy (move.card, cards, n_cards * sizeof *cards);
  if (state->phase == CT_PHASE_DRAW)
    {
      move.type = CT_MOVE_TAKE_DISCARDS;
      if (n_cards == 2 && rummy_law (rules)->take_with_pair &&
          ct_rules_check (rules, state, &move).rule == NULL)
        g_array_append_val (ret_moves, move);
      return;
    }

  move.type = CT_MOVE_MELD;
  rummy_offer_ways (rules, state, &move, ret_moves);
  for (guint number = 1; ct_meld_zone (state, side, number) < CT_N_ZONES; number++)
    {
      move.type = CT_MOVE_LAY_OFF;
      move.number = number;
      rummy_offer_ways (rules, state, &move, ret_moves);
    }

  move.type = CT_MOVE_DISCARD;
  move.number = 0;
  if (n_cards == 1 && ct_rules_check (rules, state, &move).rule == NULL)
    g_array_append_val (ret_moves, move);
}

/**
 * ct_rummy_list_wild_moves:
 * @ret_moves: (element-type CtMove): allowed ones
 */
void
ct_rummy_list_wild_moves (const CtRules *rules,
                          const CtState *state,
                          guint zone,
                          GArray *ret_moves)
{
  guint first = ret_moves->len;
  CtMeld meld;

  if (!ct_rummy_read (rules, state, zone, &meld) || state->phase == CT_PHASE_OVER ||
      state->rummy.meld_side[zone - CT_ZONE_MELD] !=
          ct_rules_side (rules, state->n_seats, state->to_act))
    return;

  for (guint i = 0; i < meld.n_cards; i++)
    for (guint place = 1; ct_meld_is_wild_at (&meld, i) && place <= CT_PLACE_HIGH_ACE;
         place++)
      {
        CtMove move = {
          .type = CT_MOVE_MOVE_WILD,
          .seat = state->to_act,
          .number = ct_rummy_get_number (state, zone),
          .n_cards = 1,
          .card = { meld.card[i] },
          .as = { ct_rummy_face_of_place (rules, meld.suit, place) },
        };

        if (meld.kind == CT_MELD_SEQUENCE)
          offer_move (rules, state, &move, first, ret_moves);
      }
}

/**
 * ct_rummy_list_takes:
 * @ret_moves: (element-type CtMove): allowed ones
 */
void
ct_rummy_list_takes (const CtRules *rules, const CtState *state, GArray *ret_moves)
{
  guint n_kept = 0;

  g_array_set_size (ret_moves, 0);
  if (state->phase == CT_PHASE_DRAW)
    ct_rules_legal (rules, state, ret_moves);
  for (guint i = 0; i < ret_moves->len; i++)
    if (g_array_index (ret_moves, CtMove, i).type == CT_MOVE_TAKE_DISCARDS)
      g_array_index (ret_moves, CtMove, n_kept++) =
          g_array_index (ret_moves, CtMove, i);
  g_array_set_size (ret_moves, n_kept);
}

/**
 * ct_rummy_lift_wanted:
 *
 * Returns: the right size of the packet; 0 for none
 */
guint
ct_rummy_lift_wanted (const CtRules *rules, const CtState *state)
{
  return ct_rules_has_zone (rules, CT_ZONE_MELD) && state->phase == CT_PHASE_DEAL &&
                 rummy_law (rules)->n_lifts > 0
             ? rummy_lift_wanted (rules, state)
             : 0;
}

/**
 * ct_rummy_is_about_wild:
 * @rule: (nullable)
 *
 * Number or place of wild cards in a meld.
 */
gboolean
ct_rummy_is_about_wild (const CtRules *rules, const char *rule)
{
  for (guint cause = RUMMY_CAUSE_WILD_MAX; cause <= RUMMY_CAUSE_ONLY_WILD; cause++)
    if (rule != NULL && g_strcmp0 (ct_cause_id (rules, cause), rule) == 0)
      return TRUE;

  return FALSE;
}

/**
 * ct_rummy_is_opening:
 * @ret_points: (out) (nullable): what this turn's melds are worth
 * @ret_needed: (out) (nullable)
 *
 * Returns: whether this turn's melds are not yet enough to open
 */
gboolean
ct_rummy_is_opening (const CtRules *rules,
                     const CtState *state,
                     guint seat,
                     gint *ret_points,
                     gint *ret_needed)
{
  guint side = rummy_side (rules, state, seat);
  gint points;

  if (!ct_rules_has_zone (rules, CT_ZONE_MELD) || state->rummy.opened[side])
    return FALSE;

  points = rummy_melded_this_turn (rules, state, side);
  if (ret_points != NULL)
    *ret_points = points;
  if (ret_needed != NULL)
    *ret_needed = state->rummy.requirement[side];
  return points > 0;
}

/**
 * ct_rummy_no_canastra:
 *
 * Returns: (nullable): the rule by which @meld will never be a canastra
 */
const char *
ct_rummy_no_canastra (const CtRules *rules, const CtMeld *meld)
{
  return rummy_may_be_canastra (rules, meld) ? NULL : rummy_law (rules)->no_canastra;
}

/**
 * ct_rummy_spent_wild:
 * @move: allowed
 * @ret_old: (out): the meld before cards are laid down, empty for a new one
 * @ret_meld: (out): the meld after it
 *
 * Returns: how many wild cards leave the hand; only then and if @move lays down cards,
 *   the melds are set
 */
guint
ct_rummy_spent_wild (const CtRules *rules,
                     const CtState *state,
                     const CtMove *move,
                     CtMeld *ret_old,
                     CtMeld *ret_meld)
{
  guint side = ct_rules_side (rules, state->n_seats, move->seat);

  *ret_old = (CtMeld){ 0 };
  if (!ct_rules_has_zone (rules, CT_ZONE_MELD))
    return 0;
  if (move->type == CT_MOVE_DISCARD)
    return ct_meld_may_be_wild (ct_rules_face (rules, move->card[0]));
  if ((move->type != CT_MOVE_MELD && move->type != CT_MOVE_LAY_OFF) ||
      ct_zone_find (state, ct_hand (move->seat), move->card[0]) < 0 ||
      (move->type == CT_MOVE_LAY_OFF &&
       !ct_rummy_read (rules, state, ct_meld_zone (state, side, move->number),
                       ret_old)) ||
      ct_rummy_result (rules, state, move, ret_meld) != CT_MELD_FINE ||
      ret_meld->n_wild < ret_old->n_wild)
    return 0;

  return ret_meld->n_wild - ret_old->n_wild;
}

/**
 * ct_rummy_wild_risk:
 *
 * Returns: the penalty if the wild stack that @move begins stays open
 */
gint
ct_rummy_wild_risk (const CtRules *rules, const CtState *state, const CtMove *move)
{
  CtMeld meld;

  if (move->type != CT_MOVE_MELD || !ct_rules_has_zone (rules, CT_ZONE_MELD) ||
      ct_rummy_result (rules, state, move, &meld) != CT_MELD_FINE ||
      meld.kind != CT_MELD_WILD || ct_rummy_grade (rules, &meld) != CT_GRADE_OPEN)
    return 0;

  return -rummy_law (rules)->open_wild;
}
