/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which rule refuses what, for all three Buracos: the reason why cards are no meld is
 * one thing, the law that it breaks another; that depends on what lies there, and on
 * whether cards are laid down or a wild card is moved. The ids are in
 * ct-rules-rummy-ids.c.
 */
#include "ct-rules-rummy-private.h"

/* Where the cards were to go. */
enum
{
  AS_SEQUENCE = 1 << 0, /* as a new meld, rather a sequence than a group */
  AS_GROUP = 1 << 1,
  AS_WILD = 1 << 2, /* as a new meld, wild cards alone */
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

/* The rank and the suit that most cards of @move share, those aside that can be wild.
 */
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

/* What the cards of @move were rather meant to be: a group if more of them share a rank
 * than a suit.
 */
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

/* A joker beside a wild two has a sentence of its own where two rules differ. */
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

/* Is a wild card to stand for a two where there is no such place? */
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

/* Where cards of different kinds meet, those are in the way that differ from what lies
 * there, or from most of the others. None are, where each differs from all others.
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

/* All cards are in the way, unless it can be told which; the others prove it then. */
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

/* Why cards do not go onto the sequence that lies there, where that can be said. */
static CtReason
find_reason (const CtRules *rules,
             const CtMove *move,
             const CtMeld *old,
             CtMeldProblem problem)
{
  if (problem == CT_MELD_GROUP_RANK && rummy_meld_law (rules).group_ranks == 0)
    return CT_REASON_OPTION;
  if (old == NULL || old->kind != CT_MELD_SEQUENCE)
    return CT_REASON_NONE;
  if (problem == CT_MELD_TWICE && move->n_cards == 1)
    return CT_REASON_TWICE;

  return problem == CT_MELD_MIXED && has_misfit (rules, move, old) ? CT_REASON_SUIT
                                                                   : CT_REASON_NONE;
}

/**
 * rummy_refuse:
 *
 * Names the rule of this rule set for @cause.
 *
 * Returns: %FALSE, to be handed on; %TRUE if that rule is spared
 */
gboolean
rummy_refuse (const CtRules *rules, CtVerdict *verdict, RummyCause cause)
{
  const char *id = rummy_id (rules, cause);

  return ct_verdict_refuse (verdict, id != NULL ? id : CT_TABLE_MOVE);
}

/**
 * rummy_refuse_shape:
 * @old: (nullable): the meld that lies there
 * @attempt: what came of it
 *
 * Names the law of melds that @move breaks, and the cards that prove it.
 *
 * Returns: %FALSE, to be handed on; %TRUE if that rule is spared
 */
gboolean
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
