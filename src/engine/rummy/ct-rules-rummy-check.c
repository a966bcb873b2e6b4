/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finally checks whether the player could still end the turn. */
#include <string.h>

#include "ct-rules-rummy-private.h"
#include "ct-rummy.h"

/* The broken rule depends on where the cards go. */

enum
{
  AS_SEQUENCE = 1 << 0, /* rather than a group */
  AS_GROUP = 1 << 1,
  AS_WILD = 1 << 2, /* wild cards alone */
  ON_SEQUENCE = 1 << 3,
  ON_GROUP = 1 << 4,
  ON_WILD = 1 << 5,
  MOVED = 1 << 6, /* a wild card within its meld */
  ANYWHERE = (1 << 7) - 1,
};

static const struct
{
  CtMeldProblem problem;
  guint places;
  RummyCause cause;
} refusals[] = {
  { CT_MELD_TOO_FEW, ANYWHERE, RUMMY_CAUSE_MELD_SIZE },
  { CT_MELD_TOO_MANY, ANYWHERE, RUMMY_CAUSE_MELD_TOO_LONG },
  { CT_MELD_MIXED, AS_SEQUENCE, RUMMY_CAUSE_SEQUENCE },
  { CT_MELD_MIXED, AS_GROUP, RUMMY_CAUSE_GROUP },
  { CT_MELD_MIXED, ON_SEQUENCE, RUMMY_CAUSE_ONTO_SEQUENCE },
  { CT_MELD_MIXED, ON_GROUP, RUMMY_CAUSE_ONTO_GROUP },
  { CT_MELD_GAP, AS_SEQUENCE | AS_GROUP, RUMMY_CAUSE_SEQUENCE },
  { CT_MELD_GAP, ON_SEQUENCE, RUMMY_CAUSE_ONTO_SEQUENCE },
  { CT_MELD_TWICE, AS_SEQUENCE | AS_GROUP, RUMMY_CAUSE_SEQUENCE },
  { CT_MELD_TWICE, ON_SEQUENCE, RUMMY_CAUSE_ONTO_SEQUENCE },
  { CT_MELD_CORNER, ANYWHERE, RUMMY_CAUSE_CORNER },
  { CT_MELD_GROUP_RANK, ANYWHERE, RUMMY_CAUSE_GROUP_RANK },
  { CT_MELD_WILD_TOO_MANY, ANYWHERE, RUMMY_CAUSE_WILD_MAX },
  { CT_MELD_WILD_NO_PLACE, MOVED, RUMMY_CAUSE_WILD_MOVE },
  { CT_MELD_WILD_NOT_THERE, MOVED, RUMMY_CAUSE_WILD_MOVE },
  { CT_MELD_WILD_NOT_THERE, AS_SEQUENCE, RUMMY_CAUSE_SEQUENCE },
  { CT_MELD_WILD_NOT_THERE, AS_GROUP, RUMMY_CAUSE_GROUP },
  { CT_MELD_WILD_NOT_THERE, ON_SEQUENCE, RUMMY_CAUSE_ONTO_SEQUENCE },
  { CT_MELD_WILD_NOT_THERE, ON_GROUP, RUMMY_CAUSE_ONTO_GROUP },
  { CT_MELD_WILD_NOT_THERE, AS_WILD | ON_WILD, RUMMY_CAUSE_WILD_ALONE },
  { CT_MELD_NATURAL_TOO_FEW, ANYWHERE, RUMMY_CAUSE_NATURALS },
  { CT_MELD_ONLY_WILD, ANYWHERE, RUMMY_CAUSE_ONLY_WILD },
  { CT_MELD_NOT_WILD, ON_WILD, RUMMY_CAUSE_ONTO_WILD },
  { CT_MELD_STAYS, MOVED, RUMMY_CAUSE_WILD_STAYS },
};

static RummyCause
find_cause (CtMeldProblem problem, guint place)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    if (refusals[i].problem == problem && (refusals[i].places & place) != 0)
      return refusals[i].cause;

  g_assert_not_reached ();
}

typedef struct
{
  guint n_of_rank;
  guint n_of_suit;
  guint rank;
  guint suit;
} Majority;

static Majority
count_majority (const CtRules *rules, const CtMove *move)
{
  Majority most = { 0 };
  guint8 n_of_rank[16] = { 0 };
  guint8 n_of_suit[4] = { 0 };

  for (guint i = 0; i < move->n_cards; i++)
    {
      CtFace face = ct_rules_face (rules, move->card[i]);
      guint rank = ct_face_rank (face);
      guint suit = ct_face_suit (face);

      if (ct_meld_may_be_wild (face))
        continue;
      if (++n_of_rank[rank] > most.n_of_rank)
        {
          most.n_of_rank = n_of_rank[rank];
          most.rank = rank;
        }
      if (++n_of_suit[suit] > most.n_of_suit)
        {
          most.n_of_suit = n_of_suit[suit];
          most.suit = suit;
        }
    }

  return most;
}

static guint
guess_place (const CtRules *rules, const CtMove *move)
{
  Majority most = count_majority (rules, move);

  if (most.n_of_rank == 0)
    return AS_WILD;

  return most.n_of_rank > most.n_of_suit ? AS_GROUP : AS_SEQUENCE;
}

static guint
find_place (const CtRules *rules, const CtMove *move, const CtMeld *old)
{
  static const guint onto[] = {
    [CT_MELD_SEQUENCE] = ON_SEQUENCE,
    [CT_MELD_GROUP] = ON_GROUP,
    [CT_MELD_WILD] = ON_WILD,
  };

  if (move->type == CT_MOVE_MOVE_WILD)
    return MOVED;

  return old != NULL ? onto[old->kind] : guess_place (rules, move);
}

/* This has its own reason where two rules differ. */
static gboolean
joker_meets_two (const CtRules *rules, const CtMove *move, const CtMeld *old)
{
  gboolean joker = FALSE;
  gboolean two = FALSE;

  for (guint i = 0; i < move->n_cards; i++)
    {
      CtFace face = ct_rules_face (rules, move->card[i]);

      joker |= face == CT_FACE_JOKER;
      two |= ct_face_rank (face) == 2;
    }
  for (guint i = 0; old != NULL && i < old->n_cards; i++)
    if (ct_meld_is_wild_at (old, i))
      {
        joker |= ct_rules_face (rules, old->card[i]) == CT_FACE_JOKER;
        two |= ct_face_rank (ct_rules_face (rules, old->card[i])) == 2;
      }

  return joker && two;
}

static gboolean
names_a_two (const CtRules *rules, const CtMove *move)
{
  if (rummy_meld_law (rules).twos != RUMMY_TWO_NEVER)
    return FALSE;

  for (guint i = 0; i < move->n_cards; i++)
    if (move->as[i] != 0 && ct_face_rank (move->as[i]) == 2)
      return TRUE;

  return FALSE;
}

/* Misfits differ from the old meld or from most others; there are none if all
 * differ.
 */
static gboolean
is_misfit (const CtRules *rules, const CtMove *move, const CtMeld *old, CtCard card)
{
  CtFace face = ct_rules_face (rules, card);
  Majority most = count_majority (rules, move);

  if (ct_meld_may_be_wild (face))
    return FALSE;

  switch (find_place (rules, move, old))
    {
    case ON_SEQUENCE:
      return ct_face_suit (face) != old->suit;
    case ON_GROUP:
      return ct_face_rank (face) != old->rank;
    case AS_GROUP:
      return ct_face_rank (face) != most.rank;
    case AS_SEQUENCE:
      return most.n_of_suit > 1 && ct_face_suit (face) != most.suit;
    default:
      return FALSE;
    }
}

static gboolean
has_misfit (const CtRules *rules, const CtMove *move, const CtMeld *old)
{
  for (guint i = 0; i < move->n_cards; i++)
    if (is_misfit (rules, move, old, move->card[i]))
      return TRUE;

  return FALSE;
}

/* If there are misfits, the other cards are evidence. */
static void
point_at_cards (const CtRules *rules,
                const CtMove *move,
                const CtMeld *old,
                CtMeldProblem problem,
                CtVerdict *verdict)
{
  gboolean mixed = problem == CT_MELD_MIXED && has_misfit (rules, move, old);

  for (guint i = 0; i < move->n_cards; i++)
    {
      gboolean fits = mixed ? !is_misfit (rules, move, old, move->card[i])
                            : problem == CT_MELD_WILD_NOT_THERE && move->as[i] == 0;

      ct_verdict_point (verdict, fits ? CT_ROLE_EVIDENCE : CT_ROLE_OFFENDING,
                        move->card[i]);
    }
}

static CtReason
find_reason (const CtRules *rules,
             const CtMove *move,
             const CtMeld *old,
             CtMeldProblem problem)
{
  if (problem == CT_MELD_GROUP_RANK && rummy_meld_law (rules).group_ranks == 0)
    return CT_REASON_OPTION;
  if (problem == CT_MELD_GAP)
    return old == NULL ? CT_REASON_GAP : CT_REASON_APART;
  if (old == NULL || old->kind == CT_MELD_WILD)
    return CT_REASON_NONE;
  if (problem == CT_MELD_TWICE && move->n_cards == 1)
    return CT_REASON_TWICE;
  if (problem != CT_MELD_MIXED || !has_misfit (rules, move, old))
    return CT_REASON_NONE;

  return old->kind == CT_MELD_SEQUENCE ? CT_REASON_SUIT : CT_REASON_RANK;
}

/* Returns: FALSE unless the rule is spared */
static gboolean
rummy_refuse (const CtRules *rules, CtVerdict *verdict, RummyCause cause)
{
  const char *id = ct_cause_id (rules, cause);

  return ct_verdict_refuse (verdict, id != NULL ? id : CT_TABLE_MOVE);
}

/* @old: (nullable). Returns: FALSE unless the rule is spared */
static gboolean
rummy_refuse_shape (const CtRules *rules,
                    const CtMove *move,
                    const CtMeld *old,
                    CtMeldProblem problem,
                    const CtMeld *attempt,
                    CtVerdict *verdict)
{
  RummyCause cause = find_cause (problem, find_place (rules, move, old));

  if (problem == CT_MELD_WILD_TOO_MANY && joker_meets_two (rules, move, old))
    cause = RUMMY_CAUSE_WILD_JOKER_AND_TWO;
  if (problem == CT_MELD_WILD_NOT_THERE && cause != RUMMY_CAUSE_WILD_ALONE &&
      names_a_two (rules, move))
    cause = RUMMY_CAUSE_NO_TWO;

  point_at_cards (rules, move, old, problem, verdict);
  for (guint i = 0; old != NULL && i < old->n_cards; i++)
    ct_verdict_point (verdict, CT_ROLE_EVIDENCE, old->card[i]);
  verdict->have = move->n_cards;
  verdict->need = problem == CT_MELD_TOO_FEW ? 3 : attempt->missing;
  verdict->reason = find_reason (rules, move, old, problem);
  if (verdict->reason == CT_REASON_SUIT)
    verdict->suit = old->suit;
  else if (attempt->kind == CT_MELD_SEQUENCE)
    verdict->suit = attempt->suit;
  return rummy_refuse (rules, verdict, cause);
}

gboolean
rummy_pot_available (const CtRules *rules, const CtState *state, guint side)
{
  if (state->rummy.pot[side] != CT_POT_UNTAKEN)
    return FALSE;

  return state->start[CT_ZONE_POT + CT_MAX_SIDES] > state->start[CT_ZONE_POT];
}

gboolean
rummy_holds_natural (const CtRules *rules, const CtState *state, guint seat)
{
  guint hand = ct_hand (seat);

  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    if (!ct_meld_may_be_wild (ct_rules_face (rules, ct_zone_card (state, hand, pos))))
      return TRUE;

  return FALSE;
}

/**
 * rummy_may_take_pot:
 *
 * If taking is optional, drawing in mid-turn is the choice, unless only an empty hand
 * brings the pot.
 */
gboolean
rummy_may_take_pot (const CtRules *rules, const CtState *state, guint seat)
{
  return ct_choice (rules, RUMMY_POT_TAKE) == RUMMY_POT_OPTIONAL &&
         ct_choice (rules, RUMMY_POT_TRIGGER) == RUMMY_TRIGGER_NO_NATURAL &&
         rummy_pot_available (rules, state, rummy_side (rules, state, seat)) &&
         !rummy_holds_natural (rules, state, seat);
}

/* @change: (nullable). Returns: FALSE if the slot is empty or plain then */
static gboolean
meld_after (const CtRules *rules,
            const CtState *state,
            const RummyChange *change,
            guint slot,
            CtMeld *ret_meld)
{
  if (change != NULL && change->slot == slot)
    *ret_meld = change->meld;
  else if (change != NULL && change->rest.n_cards > 0 && change->rest_slot == slot)
    *ret_meld = change->rest;
  else
    return ct_zone_len (state, CT_ZONE_MELD + slot) > 0 &&
           !rummy_is_plain (rules, state, slot) &&
           rummy_meld_at (rules, state, slot, ret_meld) == CT_MELD_FINE;

  return TRUE;
}

static gboolean
lacks_pot (const CtRules *rules, const CtState *state, guint side)
{
  return state->rummy.pot[side] == CT_POT_UNTAKEN &&
         (ct_choice (rules, RUMMY_OUT_WITHOUT_POT) == RUMMY_WITHOUT_POT_NEVER ||
          rummy_pot_available (rules, state, side));
}

/* @ret_open_wild: (out): a wild stack, if only closing it is missing; otherwise
 * CT_MAX_MELDS
 */
static gboolean
melds_let_go_out (const CtRules *rules,
                  const CtState *state,
                  guint side,
                  const RummyChange *change,
                  guint *ret_open_wild)
{
  const CtRummyFacts *facts = &state->rummy;
  gboolean any = ct_choice (rules, RUMMY_GO_OUT) == RUMMY_OUT_ANY;
  gboolean must_close = ct_choice (rules, RUMMY_WILD_STACKS) == RUMMY_STACKS_TO_CLOSE;
  gboolean has_canastra = FALSE;
  guint open_wild = CT_MAX_MELDS;

  for (guint slot = 0; slot <= facts->n_melds && slot < CT_MAX_MELDS; slot++)
    {
      gboolean is_new = slot == facts->n_melds;
      CtMeld meld;

      if ((!is_new && facts->meld_side[slot] != side) ||
          !meld_after (rules, state, change, slot, &meld))
        continue;
      if (rummy_is_canastra (rules, &meld))
        has_canastra |= any || meld.n_wild == 0 || meld.kind == CT_MELD_WILD;
      else if (must_close && meld.kind == CT_MELD_WILD)
        open_wild = slot;
    }

  *ret_open_wild = has_canastra ? open_wild : CT_MAX_MELDS;
  return has_canastra && open_wild == CT_MAX_MELDS;
}

/**
 * rummy_may_go_out:
 * @change: (nullable): applied first
 */
gboolean
rummy_may_go_out (const CtRules *rules,
                  const CtState *state,
                  guint side,
                  const RummyChange *change)
{
  guint open_wild;

  return !lacks_pot (rules, state, side) &&
         melds_let_go_out (rules, state, side, change, &open_wild);
}

/* @change: (nullable): applied first. @usual: the cause unless pot or wild stack are
 * missing
 */
static gboolean
rummy_refuse_out (const CtRules *rules,
                  const CtState *state,
                  guint side,
                  const RummyChange *change,
                  RummyCause usual,
                  CtVerdict *verdict)
{
  guint open_wild;
  gboolean lets_go = melds_let_go_out (rules, state, side, change, &open_wild);

  if (lacks_pot (rules, state, side) &&
      (usual == RUMMY_CAUSE_OUT_LAST || state->rummy.opened[side]))
    {
      if (!rummy_refuse (rules, verdict, RUMMY_CAUSE_NO_POT_LEFT))
        return FALSE;
      if (lets_go)
        return TRUE;
    }

  if (open_wild < state->rummy.n_melds)
    for (guint pos = 0; pos < ct_zone_len (state, CT_ZONE_MELD + open_wild); pos++)
      ct_verdict_point (verdict, CT_ROLE_EVIDENCE,
                        ct_zone_card (state, CT_ZONE_MELD + open_wild, pos));
  if (open_wild != CT_MAX_MELDS && usual == RUMMY_CAUSE_OUT_LAST)
    usual = RUMMY_CAUSE_OUT_BY_MELD;

  return rummy_refuse (rules, verdict, usual);
}

/* @change: (nullable): applied first. @n_left: cards before the discard. */
static gboolean
rummy_check_rest (const CtRules *rules,
                  const CtState *state,
                  const CtMove *move,
                  guint n_left,
                  const RummyChange *change,
                  CtVerdict *verdict)
{
  guint side = rummy_side (rules, state, move->seat);
  gint final = ct_choice (rules, RUMMY_FINAL_DISCARD);
  gboolean keeps =
      ct_choice (rules, RUMMY_LAST_CARD) == RUMMY_LAST_KEEP && !state->rummy.in_flight;
  gboolean out;

  if (n_left >= 2 || rummy_pot_available (rules, state, side))
    return TRUE;

  verdict->have = n_left;
  verdict->need = 2;
  out = rummy_may_go_out (rules, state, side, change);
  if (n_left == 0)
    {
      if (!out && !rummy_refuse_out (rules, state, side, change,
                                     RUMMY_CAUSE_OUT_BY_MELD, verdict))
        return FALSE;
      return final != RUMMY_FINAL_REQUIRED ||
             rummy_refuse (rules, verdict, RUMMY_CAUSE_OUT_DISCARD);
    }

  if (out)
    return final != RUMMY_FINAL_FORBIDDEN || keeps ||
           rummy_refuse (rules, verdict, RUMMY_CAUSE_OUT_DISCARD);

  return keeps ||
         rummy_refuse_out (rules, state, side, change, RUMMY_CAUSE_KEEP_TWO, verdict);
}

static gboolean
refuse_card (const CtRules *rules,
             const CtState *state,
             guint seat,
             CtCard card,
             guint zone,
             CtVerdict *verdict)
{
  gboolean is_melded =
      ct_zone_is_meld (zone) &&
      state->rummy.meld_side[zone - CT_ZONE_MELD] == rummy_side (rules, state, seat);

  ct_verdict_point (verdict, CT_ROLE_OFFENDING, card);
  if (!is_melded)
    return ct_verdict_refuse (verdict, CT_TABLE_CARD);
  if (!ct_meld_may_be_wild (ct_rules_face (rules, card)))
    return rummy_refuse (rules, verdict, RUMMY_CAUSE_NOT_BETWEEN);

  verdict->reason = CT_REASON_STAYS;
  return rummy_refuse (rules, verdict, RUMMY_CAUSE_WILD_BACK);
}

static gboolean
rummy_owns_cards (const CtRules *rules,
                  const CtState *state,
                  const CtMove *move,
                  CtVerdict *verdict)
{
  for (guint i = 0; i < move->n_cards; i++)
    if (ct_zone_find (state, ct_hand (move->seat), move->card[i]) < 0)
      {
        guint zone = ct_state_find (state, move->card[i], NULL);

        if (!refuse_card (rules, state, move->seat, move->card[i], zone, verdict))
          return FALSE;
      }

  return TRUE;
}

/* From another meld if these may be rearranged. */
static gboolean
plan_source (const CtRules *rules,
             const CtState *state,
             const CtMove *move,
             RummyChange *change,
             CtVerdict *verdict)
{
  guint zone = ct_state_find (state, move->card[0], NULL);
  guint slot = zone - CT_ZONE_MELD;
  RummyMeldLaw law = rummy_meld_law (rules);
  CtMeldProblem problem;
  CtMeld from;

  if (zone < CT_ZONE_MELD ||
      state->rummy.meld_side[slot] != rummy_side (rules, state, move->seat))
    return rummy_owns_cards (rules, state, move, verdict);

  if (!ct_choice (rules, RUMMY_REARRANGE) || move->n_cards != 1 ||
      slot == change->slot || rummy_meld_at (rules, state, slot, &from) != CT_MELD_FINE)
    {
      ct_verdict_point (verdict, CT_ROLE_OFFENDING, move->card[0]);
      return rummy_refuse (rules, verdict, RUMMY_CAUSE_NOT_BETWEEN);
    }

  problem = rummy_meld_remove (&law, rules->deck, &from, move->card[0], &change->rest);
  if (problem == CT_MELD_FINE)
    {
      change->rest_slot = slot;
      return TRUE;
    }

  change->rest.n_cards = 0;
  if (rummy_refuse_shape (rules, move, &from, problem, &change->rest, verdict))
    return TRUE;

  verdict->have = from.n_cards - 1;
  verdict->reason = problem == CT_MELD_TOO_FEW ? CT_REASON_LEFT : verdict->reason;
  return FALSE;
}

static gboolean
refuse_meld_of_others (const CtRules *rules,
                       const CtState *state,
                       const CtMove *move,
                       CtVerdict *verdict)
{
  guint side = rummy_side (rules, state, move->from - 1);
  guint zone = ct_meld_zone (state, side, move->number);

  for (guint i = 0; i < move->n_cards; i++)
    ct_verdict_point (verdict, CT_ROLE_OFFENDING, move->card[i]);
  for (guint pos = 0; zone < CT_N_ZONES && pos < ct_zone_len (state, zone); pos++)
    ct_verdict_point (verdict, CT_ROLE_EVIDENCE, ct_zone_card (state, zone, pos));
  verdict->reason = CT_REASON_THEIRS;
  verdict->seat = move->from - 1;
  return rummy_refuse (rules, verdict, RUMMY_CAUSE_OWN_MELDS);
}

/* By other rules it was one: see ct_rules_adopt(). Returns: FALSE */
static gboolean
refuse_no_meld (const CtRules *rules,
                const CtState *state,
                guint zone,
                CtMeldProblem problem,
                const CtMeld *meld,
                CtVerdict *verdict)
{
  CtMove whole = { .type = CT_MOVE_MELD,
                   .n_cards = MIN (ct_zone_len (state, zone), CT_MOVE_MAX_CARDS) };

  memcpy (whole.card, state->card + state->start[zone], whole.n_cards);
  rummy_refuse_shape (rules, &whole, NULL, problem, meld, verdict);
  return FALSE;
}

static gboolean
plan_on_meld (const CtRules *rules,
              const RummyMeldLaw *law,
              const CtState *state,
              const CtMove *move,
              RummyChange *change,
              CtVerdict *verdict)
{
  guint own = rummy_side (rules, state, move->seat);
  guint side = move->from > 0 ? rummy_side (rules, state, move->from - 1) : own;
  guint zone = ct_meld_zone (state, side, move->number);
  CtMeld *old = &change->old;
  CtMeldProblem problem;

  if (side != own && !refuse_meld_of_others (rules, state, move, verdict))
    return FALSE;
  if (zone == CT_N_ZONES)
    return rummy_refuse (rules, verdict, RUMMY_CAUSE_OWN_MELDS);

  problem = rummy_meld_read_slot (law, rules->deck, state, zone - CT_ZONE_MELD, old);
  if (problem != CT_MELD_FINE)
    return refuse_no_meld (rules, state, zone, problem, old, verdict);

  change->slot = zone - CT_ZONE_MELD;
  if ((state->rummy.meld_flags[change->slot] & CT_MELD_CLOSED) != 0)
    {
      for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
        ct_verdict_point (verdict, CT_ROLE_EVIDENCE, ct_zone_card (state, zone, pos));
      if (!rummy_refuse (rules, verdict, RUMMY_CAUSE_CLOSED))
        return FALSE;
    }

  if (move->type == CT_MOVE_MOVE_WILD)
    problem = rummy_meld_move_wild (law, rules->deck, old, move->card[0], move->as[0],
                                    &change->meld);
  else
    {
      if (!plan_source (rules, state, move, change, verdict))
        return FALSE;
      problem = rummy_meld_extend (law, rules->deck, old, move->card, move->as,
                                   move->n_cards, &change->meld);
    }

  if (problem == CT_MELD_FINE)
    return TRUE;
  if (!rummy_refuse_shape (rules, move, old, problem, &change->meld, verdict))
    return FALSE;

  change->meld = *old;
  return TRUE;
}

/**
 * rummy_plan:
 * @ret_change: (out):
 *
 * Checks owner and shape.
 *
 * Returns: %FALSE if @verdict was filled
 */
gboolean
rummy_plan (const CtRules *rules,
            const CtState *state,
            const CtMove *move,
            RummyChange *ret_change,
            CtVerdict *verdict)
{
  RummyMeldLaw law = rummy_meld_law (rules);
  CtMeldProblem problem;

  *ret_change = (RummyChange){ .slot = state->rummy.n_melds };
  if (move->type != CT_MOVE_MELD)
    return plan_on_meld (rules, &law, state, move, ret_change, verdict);

  if (!rummy_owns_cards (rules, state, move, verdict))
    return FALSE;
  if (state->rummy.n_melds == CT_MAX_MELDS)
    return rummy_refuse (rules, verdict, RUMMY_CAUSE_OWN_MELDS);

  problem = rummy_meld_build (&law, rules->deck, move->card, move->as, move->n_cards,
                              &ret_change->meld);
  if (problem == CT_MELD_FINE)
    return TRUE;
  if (!rummy_refuse_shape (rules, move, NULL, problem, &ret_change->meld, verdict))
    return FALSE;

  ret_change->meld = (CtMeld){ 0 };
  return TRUE;
}

static gboolean
takes_card (const CtRules *rules,
            const CtState *state,
            guint slot,
            CtCard card,
            RummyChange *change)
{
  RummyMeldLaw law = rummy_meld_law (rules);
  const CtFace as = 0;
  CtMeld *old = &change->old;

  if ((state->rummy.meld_flags[slot] & CT_MELD_CLOSED) != 0 ||
      ct_zone_len (state, CT_ZONE_MELD + slot) == 0 ||
      rummy_meld_read_slot (&law, rules->deck, state, slot, old) != CT_MELD_FINE)
    return FALSE;

  change->slot = slot;
  return rummy_meld_extend (&law, rules->deck, old, &card, &as, 1, &change->meld) ==
         CT_MELD_FINE;
}

/* @number: 0 for the first that fits */
static gboolean
plan_top_card (const CtRules *rules,
               const CtState *state,
               guint side,
               guint number,
               CtCard card,
               RummyChange *change)
{
  guint zone = ct_meld_zone (state, side, number);

  if (number > 0)
    return zone != CT_N_ZONES &&
           takes_card (rules, state, zone - CT_ZONE_MELD, card, change);

  for (guint slot = 0; slot < state->rummy.n_melds; slot++)
    if (state->rummy.meld_side[slot] == side &&
        takes_card (rules, state, slot, card, change))
      return TRUE;

  return FALSE;
}

/**
 * ct_rummy_fits:
 * @card: no matter whose
 * @ret_meld: (out) (nullable): the meld of @side that it fits
 */
gboolean
ct_rummy_fits (const CtRules *rules,
               const CtState *state,
               guint side,
               CtCard card,
               CtMeld *ret_meld)
{
  RummyChange change;

  if (!plan_top_card (rules, state, side, 0, card, &change))
    return FALSE;

  if (ret_meld != NULL)
    *ret_meld = change.old;
  return TRUE;
}

/**
 * rummy_plan_take:
 * @ret_change: (out): the meld with the top card
 *
 * Returns: %FALSE if it does not fit
 */
gboolean
rummy_plan_take (const CtRules *rules,
                 const CtState *state,
                 const CtMove *move,
                 RummyChange *ret_change)
{
  RummyMeldLaw law = rummy_meld_law (rules);
  CtCard top = ct_zone_top (state, CT_ZONE_DISCARDS);
  CtCard cards[3] = { top, move->card[0], move->card[1] };
  CtFace as[3] = { 0, move->as[0], move->as[1] };

  *ret_change = (RummyChange){ .slot = state->rummy.n_melds };
  if (move->n_cards == 0)
    return plan_top_card (rules, state, rummy_side (rules, state, move->seat),
                          move->number, top, ret_change);

  return state->rummy.n_melds < CT_MAX_MELDS &&
         rummy_meld_build (&law, rules->deck, cards, as, 3, &ret_change->meld) ==
             CT_MELD_FINE;
}

/* Where a pair takes the pile, a wild card on top freezes it. */
static gboolean
is_closed_by_wild (const CtRules *rules, const CtState *state)
{
  CtCard top = ct_zone_top (state, CT_ZONE_DISCARDS);

  return rummy_law (rules)->take_with_pair &&
         ct_meld_may_be_wild (ct_rules_face (rules, top));
}

/**
 * ct_rummy_may_take:
 * @ret_n_cards: (out): needed cards of the hand
 */
gboolean
ct_rummy_may_take (const CtRules *rules, const CtState *state, guint *ret_n_cards)
{
  *ret_n_cards = rummy_law (rules)->take_with_pair ? 2 : 0;
  return ct_zone_len (state, CT_ZONE_DISCARDS) > 0 && !is_closed_by_wild (rules, state);
}

static void
check_take_freely (const CtRules *rules,
                   const CtState *state,
                   const CtMove *move,
                   CtVerdict *verdict)
{
  guint hand = ct_hand (move->seat);
  CtFace top = ct_rules_face (rules, ct_zone_top (state, CT_ZONE_DISCARDS));

  if (move->n_cards > 0 && !rummy_refuse (rules, verdict, RUMMY_CAUSE_PILE_WHOLE))
    return;

  /* The only card could not be discarded again. */
  if (ct_choice (rules, RUMMY_SAME_CARD) == RUMMY_SAME_CARD_YES ||
      ct_zone_len (state, CT_ZONE_DISCARDS) != 1)
    return;
  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    if (ct_rules_face (rules, ct_zone_card (state, hand, pos)) != top)
      return;
  rummy_refuse (rules, verdict, RUMMY_CAUSE_SAME_CARD);
}

/* They form a meld with the top card, or fit one. */
static void
check_take_with_pair (const CtRules *rules,
                      const CtState *state,
                      const CtMove *move,
                      CtVerdict *verdict)
{
  CtCard top = ct_zone_top (state, CT_ZONE_DISCARDS);
  guint n_pile = ct_zone_len (state, CT_ZONE_DISCARDS) - 1;
  guint n_hand = ct_zone_len (state, ct_hand (move->seat));
  RummyChange change;
  guint n_wild = 0;

  ct_verdict_point (verdict, CT_ROLE_EVIDENCE, top);
  if (is_closed_by_wild (rules, state) &&
      !rummy_refuse (rules, verdict, RUMMY_CAUSE_PILE_WILD))
    return;
  if (!rummy_owns_cards (rules, state, move, verdict))
    return;

  for (guint i = 0; i < move->n_cards; i++)
    n_wild += ct_meld_may_be_wild (ct_rules_face (rules, move->card[i]));
  if (move->n_cards < 2 && !ct_choice (rules, RUMMY_PICKUP_LAYOFF))
    {
      rummy_refuse (rules, verdict,
                    move->number > 0 ||
                            ct_rummy_fits (rules, state,
                                           rummy_side (rules, state, move->seat), top,
                                           NULL)
                        ? RUMMY_CAUSE_PILE_LAYOFF
                        : RUMMY_CAUSE_PILE_PAIR);
      return;
    }
  if ((move->n_cards != 2 && move->n_cards != 0) || n_wild > rummy_wild_in_pair (rules))
    {
      for (guint i = 0; i < move->n_cards; i++)
        ct_verdict_point (verdict, CT_ROLE_OFFENDING, move->card[i]);
      rummy_refuse (rules, verdict, RUMMY_CAUSE_PILE_PAIR);
      return;
    }

  if (!rummy_plan_take (rules, state, move, &change))
    {
      for (guint i = 0; i < move->n_cards; i++)
        ct_verdict_point (verdict, CT_ROLE_OFFENDING, move->card[i]);
      rummy_refuse (rules, verdict,
                    move->n_cards == 0 ? RUMMY_CAUSE_PILE_LAYOFF
                                       : RUMMY_CAUSE_PILE_PAIR);
      return;
    }

  rummy_check_rest (rules, state, move, n_hand - move->n_cards + n_pile, &change,
                    verdict);
}

static void
rummy_check_take (const CtRules *rules,
                  const CtState *state,
                  const CtMove *move,
                  CtVerdict *verdict)
{
  if (ct_zone_len (state, CT_ZONE_DISCARDS) == 0)
    rummy_refuse (rules, verdict, RUMMY_CAUSE_PILE_EMPTY);
  else if (rummy_law (rules)->take_with_pair)
    check_take_with_pair (rules, state, move, verdict);
  else
    check_take_freely (rules, state, move, verdict);
}

gint
rummy_melded_this_turn (const CtRules *rules, const CtState *state, guint side)
{
  const CtRummyFacts *facts = &state->rummy;
  gint sum = 0;

  for (guint slot = 0; slot < facts->n_melds; slot++)
    if (facts->meld_side[slot] == side &&
        (facts->meld_flags[slot] & CT_MELD_THIS_TURN) != 0)
      for (guint pos = 0; pos < ct_zone_len (state, CT_ZONE_MELD + slot); pos++)
        sum += rummy_value (rules, ct_zone_card (state, CT_ZONE_MELD + slot, pos));

  return sum;
}

static gboolean
leaves_discard (const CtRules *rules, const CtState *state, const CtMove *move)
{
  guint hand = ct_hand (move->seat);
  guint n_left = 0;
  guint n_barred = 0;

  if (state->rummy.barred == CT_NO_FACE)
    return TRUE;

  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    {
      CtCard card = ct_zone_card (state, hand, pos);
      gboolean used = FALSE;

      for (guint i = 0; i < move->n_cards; i++)
        used |= move->card[i] == card;
      if (used)
        continue;
      n_left++;
      n_barred += ct_rules_face (rules, card) == state->rummy.barred;
    }

  return n_left == 0 || n_barred < n_left;
}

/* If a side must not fail to open, it keeps enough cards until then. */
static gboolean
check_opening (const CtRules *rules,
               const CtState *state,
               const CtMove *move,
               guint n_left,
               const RummyChange *change,
               CtVerdict *verdict)
{
  guint side = rummy_side (rules, state, move->seat);
  gint points = rummy_melded_this_turn (rules, state, side);

  if (state->rummy.opened[side])
    return TRUE;

  for (guint i = 0; i < move->n_cards; i++)
    points += rummy_value (rules, move->card[i]);
  if (points >= state->rummy.requirement[side])
    return TRUE;

  verdict->have = points;
  verdict->need = state->rummy.requirement[side];
  if (n_left < 2 && rummy_opening_is_strict (rules) &&
      (rummy_pot_available (rules, state, side) ||
       rummy_may_go_out (rules, state, side, change)))
    return rummy_refuse (rules, verdict, RUMMY_CAUSE_OPEN_MIN);

  return TRUE;
}

static void
point_at_rest (const CtState *state, const CtMove *move, CtVerdict *verdict)
{
  guint hand = ct_hand (move->seat);

  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    {
      CtCard card = ct_zone_card (state, hand, pos);

      if (memchr (move->card, card, move->n_cards) == NULL)
        ct_verdict_point (verdict, CT_ROLE_EVIDENCE, card);
    }
}

static void
check_meld (const CtRules *rules,
            const CtState *state,
            const CtMove *move,
            CtVerdict *verdict)
{
  RummyChange change;
  guint n_left;

  if (state->rummy.failed && !rummy_refuse (rules, verdict, RUMMY_CAUSE_OPEN_FAILED))
    return;
  if (!rummy_plan (rules, state, move, &change, verdict) ||
      move->type == CT_MOVE_MOVE_WILD)
    return;

  n_left = ct_zone_len (state, ct_hand (move->seat));
  if (change.rest.n_cards > 0)
    {
      rummy_check_rest (rules, state, move, n_left, &change, verdict);
      return;
    }

  n_left -= move->n_cards;
  if (!check_opening (rules, state, move, n_left, &change, verdict))
    return;
  if (!rummy_check_rest (rules, state, move, n_left, &change, verdict))
    {
      point_at_rest (state, move, verdict);
      return;
    }

  if (!leaves_discard (rules, state, move))
    rummy_refuse (rules, verdict, RUMMY_CAUSE_SAME_CARD);
}

static void
check_last_card (const CtRules *rules,
                 const CtState *state,
                 guint side,
                 CtVerdict *verdict)
{
  if (rummy_pot_available (rules, state, side))
    {
      if (!state->rummy.opened[side])
        rummy_refuse (rules, verdict, RUMMY_CAUSE_OPEN_POT);
    }
  else if ((rummy_may_go_out (rules, state, side, NULL) ||
            rummy_refuse_out (rules, state, side, NULL, RUMMY_CAUSE_OUT_LAST,
                              verdict)) &&
           ct_choice (rules, RUMMY_FINAL_DISCARD) == RUMMY_FINAL_FORBIDDEN)
    rummy_refuse (rules, verdict, RUMMY_CAUSE_OUT_DISCARD);
}

static void
check_discard (const CtRules *rules,
               const CtState *state,
               const CtMove *move,
               CtVerdict *verdict)
{
  guint side = rummy_side (rules, state, move->seat);
  gint melded = rummy_melded_this_turn (rules, state, side);
  gboolean fails = !state->rummy.opened[side] && melded > 0;

  if (move->n_cards != 1)
    {
      ct_verdict_refuse (verdict, CT_TABLE_ONE);
      return;
    }
  if (!rummy_owns_cards (rules, state, move, verdict))
    return;

  ct_verdict_point (verdict, CT_ROLE_OFFENDING, move->card[0]);
  verdict->have = melded;
  verdict->need = state->rummy.requirement[side];
  if (ct_rules_face (rules, move->card[0]) == state->rummy.barred &&
      !rummy_refuse (rules, verdict, RUMMY_CAUSE_SAME_CARD))
    return;
  if (fails && rummy_opening_is_strict (rules) &&
      !rummy_refuse (rules, verdict, RUMMY_CAUSE_OPEN_MIN))
    return;
  if (!fails && ct_zone_len (state, ct_hand (move->seat)) == 1)
    check_last_card (rules, state, side, verdict);
}

static void
refuse_pot (const CtRules *rules,
            const CtState *state,
            const CtMove *move,
            CtVerdict *verdict)
{
  point_at_rest (state, move, verdict);
  verdict->have = ct_zone_len (state, ct_hand (move->seat));
  rummy_refuse (rules, verdict, RUMMY_CAUSE_POT);
}

static void
check_draw_phase (const CtRules *rules,
                  const CtState *state,
                  const CtMove *move,
                  CtVerdict *verdict)
{
  switch (move->type)
    {
    case CT_MOVE_DRAW:
      if (ct_zone_len (state, CT_ZONE_STOCK) == 0 &&
          !(ct_choice (rules, RUMMY_POT_TO_STOCK_AT) == RUMMY_POT_AT_NEXT_DRAW &&
            state->start[CT_ZONE_POT + CT_MAX_SIDES] > state->start[CT_ZONE_POT]))
        rummy_refuse (rules, verdict, RUMMY_CAUSE_STOCK_END);
      break;

    case CT_MOVE_TAKE_DISCARDS:
      rummy_check_take (rules, state, move, verdict);
      break;

    case CT_MOVE_MELD:
    case CT_MOVE_LAY_OFF:
    case CT_MOVE_MOVE_WILD:
      if (rummy_refuse (rules, verdict, RUMMY_CAUSE_MELD_TIME))
        check_meld (rules, state, move, verdict);
      break;

    case CT_MOVE_DISCARD:
      if (rummy_refuse (rules, verdict, RUMMY_CAUSE_TURN_ORDER))
        check_discard (rules, state, move, verdict);
      break;

    case CT_MOVE_REJECT:
      rummy_refuse (rules, verdict, RUMMY_CAUSE_TURN_ORDER);
      break;

    case CT_MOVE_TAKE:
      refuse_pot (rules, state, move, verdict);
      break;

    default:
      ct_verdict_refuse (verdict, CT_TABLE_MOVE);
    }
}

static gboolean
may_undo (const CtRules *rules, const CtState *state, guint seat)
{
  return rummy_opening_is_strict (rules) &&
         ct_rummy_is_opening (rules, state, seat, NULL, NULL);
}

static gboolean
refuse_again (const CtRules *rules, CtVerdict *verdict, RummyCause cause)
{
  gboolean spared;

  verdict->reason = CT_REASON_AGAIN;
  spared = rummy_refuse (rules, verdict, cause);
  if (spared)
    verdict->reason = CT_REASON_NONE;

  return spared;
}

static void
check_play_phase (const CtRules *rules,
                  const CtState *state,
                  const CtMove *move,
                  CtVerdict *verdict)
{
  gboolean first_choice = state->phase == CT_PHASE_FIRST_CHOICE;

  switch (move->type)
    {
    case CT_MOVE_DRAW:
      if (!rummy_may_take_pot (rules, state, move->seat))
        refuse_again (rules, verdict,
                      first_choice ? RUMMY_CAUSE_ACCEPTED : RUMMY_CAUSE_DRAW_ONCE);
      break;

    case CT_MOVE_TAKE_DISCARDS:
      if (refuse_again (rules, verdict, RUMMY_CAUSE_DRAW_ONCE))
        rummy_check_take (rules, state, move, verdict);
      break;

    case CT_MOVE_REJECT:
      if (!first_choice && !may_undo (rules, state, move->seat))
        rummy_refuse (rules, verdict, RUMMY_CAUSE_REJECT_ONCE);
      break;

    case CT_MOVE_MELD:
    case CT_MOVE_LAY_OFF:
    case CT_MOVE_MOVE_WILD:
      check_meld (rules, state, move, verdict);
      break;

    case CT_MOVE_DISCARD:
      check_discard (rules, state, move, verdict);
      break;

    case CT_MOVE_TAKE:
      refuse_pot (rules, state, move, verdict);
      break;

    default:
      ct_verdict_refuse (verdict, CT_TABLE_MOVE);
    }
}

void
rummy_check (const CtRules *rules,
             const CtState *state,
             const CtMove *move,
             CtVerdict *verdict)
{
  switch (state->phase)
    {
    case CT_PHASE_DEAL:
      if (move->type == CT_MOVE_LIFT &&
          (rummy_law (rules)->n_lifts == 0 ||
           move->number > ct_zone_len (state, CT_ZONE_STOCK)))
        ct_verdict_refuse (verdict, CT_TABLE_MOVE);
      else
        rules->module->check_table (rules, state->n_seats, verdict);
      break;

    case CT_PHASE_DRAW:
      check_draw_phase (rules, state, move, verdict);
      break;

    case CT_PHASE_FIRST_CHOICE:
    case CT_PHASE_PLAY:
      check_play_phase (rules, state, move, verdict);
      break;

    default:
      g_assert_not_reached ();
    }
}
