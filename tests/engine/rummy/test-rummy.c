/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which rule refuses a move in the three Buracos, and which rules cause its events. */
#include <string.h>

#include "ct-engine-fixture.h"
#include "ct-test.h"

typedef struct
{
  const char *name;
  const CtRules *rules;
  const char *options;
  const char *position; /* four players, A to act, phase play */
  const char *moves;    /* the last one is checked, the others are played */
  const char *rule;     /* NULL: legal */
} Verdict;

#define BB &ct_rules_buraco_brazil
#define BU &ct_rules_buraco_us
#define BN &ct_rules_buraco_netcartas

#define CLEAN "meld-A 3C 4C 5C 6C 7C 8C 9C"
#define DIRTY "meld-A 3C 4C 5C 6C 7C 8C 2D"
#define STOCK "stock 3S 4S 5S 6S"

/* clang-format off */
static const Verdict verdicts[] = {
  { "pair", BB, "", "phase draw; discards 9H QS; A QH QD 4C 5D", "take-discards QH QD", NULL },
  { "row", BB, "", "phase draw; discards 9D 3H; A 4H 5H 4C 5D", "take-discards 4H 5H", NULL },
  { "row-with-ace", BB, "", "phase draw; discards 9D 3H; A 4H AH 4C 5D", "take-discards AH 4H", NULL },
  { "pair-with-wild", BB, "", "phase draw; discards 9D 3H; A 4H JK 4C 5D", "take-discards 4H JK", "BB-DRAW-2" },
  { "pair-with-wild-allowed", BB, "pickup-pair=one-wild", "phase draw; discards 9D 3H; A 4H JK 4C 5D", "take-discards 4H JK", NULL },
  { "no-layoff", BB, "", "phase draw; discards 9D 3H; A 3C 4C; meld-A 3D 3S 3C", "take-discards @1", "BB-DRAW-6" },
  { "layoff", BB, "pickup-layoff=yes", "phase draw; discards 9D 3H; A 3C 4C; meld-A 3D 3S 3C", "take-discards @1", NULL },
  { "frozen", BB, "", "phase draw; discards 9D 2D; A 2C 2S 4C", "take-discards 2C 2S", "BB-DRAW-5" },
  { "frozen-by-joker", BB, "", "phase draw; discards 9D JK; A JK JK 4C", "take-discards JK JK", "BB-DRAW-5" },
  { "nothing-to-take", BB, "", "phase draw; " STOCK "; A QH QD 4C", "take-discards QH QD", "BB-DRAW-1" },
  { "meld-before-draw", BB, "", "phase draw; " STOCK "; A QH QD QC 4C", "meld QH QD QC", "BB-TURN-1" },
  { "discard-before-draw", BB, "", "phase draw; " STOCK "; A QH QD QC 4C", "discard QH", "BB-TURN-1" },
  { "joker-elsewhere", BB, "", STOCK "; A 9H TC 4H; meld-A 5S 6S JK", "meld JK 9H TC", "BB-WILD-5" },
  { "melded-card-back", BB, "", STOCK "; A 9H TC 4H; meld-A 5S 6S JK", "discard 5S", "BB-MELD-10" },
  { "gap-not-left", BB, "", STOCK "; A 9H TC 4H; meld-A 9S JK JS", "move-wild @1 JK", "BB-WILD-3" },
  { "natural-not-moved", BB, "", STOCK "; A 9H TC 4H; meld-A 5S 6S JK", "move-wild @1 5S", "BB-WILD-3" },
  { "two-back", BU, "", STOCK "; opened A; A 9H TC 4H; meld-A 5S 6S 2C", "discard 2C", "BU-MELD-7" },
  { "second-draw", BB, "", STOCK "; A QH QD QC 4C", "draw", "BB-DRAW-1" },
  { "second-reject", BB, "", STOCK "; A QH QD QC 4C", "reject", "BB-FIRST-2" },
  { "after-discard", BB, "", STOCK "; A QH QD QC 4C; B 3D 4D", "discard QH | A: meld QD QC 4C", "BB-TURN-4" },
  { "closed", BB, "", "A TC JC QC; " CLEAN, "lay-off TC @1", "BB-CLOSE-1" },
  { "other-side", BB, "", "A TC JC QC; meld-B 7C 8C 9C", "lay-off TC @1", "BB-MELD-7" },
  { "mixed", BB, "", "A TC JD QC 4S 5S", "meld TC JD QC", "BB-MELD-3" },
  { "mixed-group", BB, "", "A QC QD KH 4S 5S", "meld QC QD KH", "BB-MELD-2" },
  { "mixed-both", BB, "", "A QC QD KD 4S 5S", "meld QC QD KD", "BB-MELD-3" },
  { "too-many-wild", BB, "", "A 5S 6S 7S JK 2C 9D 9C", "meld 5S 6S 7S JK 2C", "BB-MELD-4" },
  { "wild-to-hand", BB, "", "A 7S 4C 9D; meld-A 5S 6S JK", "discard JK", "BB-WILD-5" },
  { "leaves-two", BB, "", "taken A; A 9H 9S 4C; meld-A 9C 9D 9H", "lay-off 9H @1", NULL },
  { "leaves-one", BB, "", "taken A; A 9H 9S 4C; meld-A 9C 9D 9H", "lay-off 9H @1 | lay-off 9S @1", "BB-OUT-5" },
  { "keeps-one", BB, "last-card=keep", "taken A; " STOCK "; A 9H 9S 4C; B 3D; meld-A 9C 9D 9H", "lay-off 9H @1 | lay-off 9S @1", NULL },
  { "out-by-closing", BB, "", "taken A; A 8C 9C KD; meld-A 3C 4C 5C 6C 7C", "lay-off 8C 9C @1 | discard KD", NULL },
  { "open-wild-stack", BB, "", "taken A; A 9D; " DIRTY "; meld-A JK JK 2H", "discard 9D", "BB-OUT-1" },
  { "no-cerrado", BB, "", "taken A; A 9D; meld-A JK JK 2H", "discard 9D", "BB-OUT-4" },
  { "place-of-a-two", BB, "", "A JK 3H 4H 9D 9C", "meld JK=2H 3H 4H", "BB-WILD-2" },
  { "top-goes-on-meld", BB, "", "phase draw; discards 3H; A 3C 8D; meld-A 3D 3S 3C", "take-discards", "BB-DRAW-6" },
  { "top-goes-nowhere", BB, "", "phase draw; discards 4H; A 3C 8D; meld-A 3D 3S 3C", "take-discards", "BB-DRAW-2" },
  { "closes-wild-stack", BB, "", "taken A; A 2C 2S JK JK; " DIRTY "; meld-A JK JK 2H", "lay-off 2C 2S JK JK @2", NULL },
  { "out-by-meld", BB, "", "taken A; A 5H 6H 7H; " CLEAN, "meld 5H 6H 7H", NULL },
  { "not-out-by-meld", BB, "", "taken A; A 5H 6H 7H", "meld 5H 6H 7H", "BB-OUT-1" },
  { "no-pot-left", BB, "", "A 5H; " CLEAN, "discard 5H", "BB-OUT-6" },
  { "no-pot-needed", BB, "out-without-pot=when-none-left", "A 5H; " CLEAN, "discard 5H", NULL },
  { "optional-pot", BB, "pot-take=optional", "A JK 2S; pot-1 3D 4D 5D", "draw", NULL },
  { "forced-pot", BB, "", "A JK 2S; pot-1 3D 4D 5D", "draw", "BB-DRAW-1" },
  { "optional-pot-for-no-card", BB, "pot-take=optional pot-trigger=no-card", "A JK 2S; pot-1 3D 4D 5D", "draw", "BB-DRAW-1" },
  { "optional-pot-too-early", BB, "pot-take=optional", "A JK 2S 9D; pot-1 3D 4D 5D", "draw", "BB-DRAW-1" },
  { "sevens", BU, "", "opened A; A 7C 7D 7H 4S 5S", "meld 7C 7D 7H", "BU-MELD-4" },
  { "sevens-allowed", BU, "group-ranks=all", "opened A; A 7C 7D 7H 4S 5S", "meld 7C 7D 7H", NULL },
  { "joker-beside-two", BU, "", "opened A; A JK 7C 8D; meld-A 3H 4H 5H 2H", "lay-off JK @1", "BU-WILD-5" },
  { "two-beside-two", BU, "", "opened A; A 2C 7C 8D; meld-A 3H 4H 5H 2S", "lay-off 2C @1", "BU-WILD-2" },
  { "joker-after-home", BU, "", "opened A; A JK 7C 8D; meld-A 3H 4H 5H 2H", "move-wild @1 2H | lay-off JK @1", NULL },
  { "two-stays", BU, "", "opened A; A 7C 8D; meld-A 2H 3H 4H 5H", "move-wild @1 2H=6H", "BU-WILD-7" },
  { "only-wild", BU, "", "opened A; A JK 2C 2D 4S 5S", "meld JK 2C 2D", "BU-WILD-10" },
  { "fails", BU, "", STOCK "; A KH KD KS 5C 6C 7C 9D 8D; B 3D 4D", "meld KH KD KS | meld 5C 6C 7C | discard 9D", NULL },
  { "fails-forbidden", BU, "initial-meld-failure=forbid", STOCK "; A KH KD KS 5C 6C 7C 9D 8D; B 3D 4D", "meld KH KD KS | meld 5C 6C 7C | discard 9D", "BU-OPEN-1" },
  { "takes-back", BU, "initial-meld-failure=forbid", STOCK "; A KH KD KS 5C 6C 7C 9D 8D; B 3D 4D", "meld KH KD KS | reject | discard 9D", NULL },
  { "pot-unopened", BU, "", "A 5H; pot-1 3D 4D", "discard 5H", "BU-OPEN-6" },
  { "group-leaves-two", BU, "", "opened A; taken A; A KD 4S 4C; meld-A KC KH KS; " DIRTY, "lay-off KD @1", NULL },
  { "group-leaves-one", BU, "", "opened A; taken A; A KD 4S; meld-A KC KH KS; " DIRTY, "lay-off KD @1", "BU-POT-6" },
  { "group-leaves-none", BU, "", "opened A; taken A; A KD; meld-A KC KH KS; " DIRTY, "lay-off KD @1", "BU-POT-6" },
  { "unopened-no-pot", BU, "", "A 5C 6C 7C 8D", "meld 5C 6C 7C", "BU-POT-6" },
  { "unopened-no-pot-empty", BU, "", "A 5C 6C 7C", "meld 5C 6C 7C", "BU-POT-6" },
  { "unopened-no-pot-last", BU, "", "A 8D", "discard 8D", "BU-POT-7" },
  { "full-row", BU, "", "opened A; A AH 2D 9C 8C; meld-A AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "lay-off AH 2D @1", "BU-MELD-9" },
  { "dirty-last", BU, "", "opened A; taken A; A 4S; " DIRTY, "discard 4S", "BU-POT-5" },
  { "dirty-last-enough", BU, "go-out-needs=any", "opened A; taken A; A 4S; " DIRTY, "discard 4S", NULL },
  { "clean-last", BU, "", "opened A; taken A; A 4S; " CLEAN, "discard 4S", NULL },
  { "final-forbidden", BU, "final-discard=forbidden", "opened A; taken A; A 4S; " CLEAN, "discard 4S", "BU-OUT-2" },
  { "final-required", BU, "final-discard=required", "opened A; taken A; A JH QH KH; " CLEAN, "meld JH QH KH", "BU-OUT-2" },
  { "part-of-pile", BU, "", "phase draw; discards 9H 4S; A 4D 5D", "take-discards 4S", "BU-DRAW-3" },
  { "give-back-undrawn-br", BB, "", "phase draw; " STOCK "; discards 9H; A 4D 5D", "reject", "BB-TURN-1" },
  { "give-back-undrawn-us", BU, "", "phase draw; " STOCK "; discards 9H; A 4D 5D", "reject", "BU-TURN-1" },
  { "give-back-undrawn-nc", BN, "", "phase draw; " STOCK "; discards 9H; A 4D 5D", "reject", "BN-TURN-1" },
  { "first-draws", BN, "", "phase draw; " STOCK "; A 4D 5D", "take-discards", "BN-TURN-3" },
  { "no-reject", BN, "", STOCK "; A 4D 5D", "reject", "BN-FIRST-3" },
  { "one-of-pile", BN, "", "phase draw; discards 9H 4S QD; A 4D 5D", "take-discards QD", "BN-DRAW-1" },
  { "pile-and-stock", BN, "", "phase draw; " STOCK "; discards 9H 4S QD; A 4D 5D", "take-discards | draw", "BN-TURN-2" },
  { "lonely", BN, "", "A 4C 2H 2S 5D 6D", "meld 4C 2H 2S", "BN-WILD-6" },
  { "lonely-allowed", BN, "min-natural=1", "A 4C 2H 2S 5D 6D", "meld 4C 2H 2S", NULL },
  { "one-wild", BN, "max-wild=1", "A 5D 6D 2C 2S 9D KH KS", "meld 5D 6D 2C=7D 2S=8D 9D", "BN-WILD-5" },
  { "two-wild", BN, "", "A 5D 6D 2C 2S 9D KH KS", "meld 5D 6D 2C=7D 2S=8D 9D", NULL },
  { "gap", BN, "", "A KC AC 3C KH KS", "meld KC AC 3C", "BN-MELD-2" },
  { "groups-do-not-count", BN, "", "taken A; A KH; meld-A 4C 4C 4D 4D 4H 4H 4S", "discard KH", "BN-OUT-4" },
  { "groups-count", BN, "group-canastra=yes", "taken A; A KH; meld-A 4C 4C 4D 4D 4H 4H 4S", "discard KH", NULL },
  { "direct", BN, "", "taken A; A KS KD; meld-A KC KC KH; " CLEAN, "lay-off KS KD @1", NULL },
  { "leaves-last", BN, "", "taken A; A KS KD; meld-A KC KC KH; " DIRTY, "lay-off KS @1", "BN-OUT-5" },
  { "same-card", BN, "same-card-discard=no", "phase draw; discards 9H; A 4D 5D", "take-discards | discard 9H", "BN-DRAW-4" },
  { "same-card-left", BN, "same-card-discard=no", "phase draw; discards 9H; A 9H 5C 6C 7C", "take-discards | meld 5C 6C 7C", "BN-DRAW-4" },
  { "same-card-and-another-left", BN, "same-card-discard=no", "phase draw; discards 9H; A 9H 5C 6C 7C 4D", "take-discards | meld 5C 6C 7C", NULL },
  { "same-card-left-us", BU, "same-card-discard=no", "opened A; phase draw; discards 9H; A 9H 5C 6C 7C", "take-discards | meld 5C 6C 7C", "BU-DRAW-5" },
  { "opening-exactly", BU, "initial-meld-failure=forbid", "A 8H 9H TH JH QH 4S; pot-1 3D 4D", "meld 8H 9H TH JH QH", NULL },
  { "opening-one-short", BU, "initial-meld-failure=forbid", "A 7H 8H 9H TH JH 4S; pot-1 3D 4D", "meld 7H 8H 9H TH JH", "BU-OPEN-1" },
  { "not-between", BN, "", "A KS KD; meld-A 3C 4C 5C 6C; meld-A 7C 8C 9C", "lay-off 6C @2", "BN-MELD-7" },
  { "between-breaks-canastra", BN, "rearrange=yes", "taken A; A KS; meld-A 3C 4C 5C 6C 7C 8C 9C; meld-A 6D 7D 8D; meld-A TC JC QC", "lay-off 9C @3", "BN-OUT-5" },
  { "between", BN, "rearrange=yes", "A KS KD; meld-A 3C 4C 5C 6C; meld-A 7C 8C 9C", "lay-off 6C @2", NULL },
};
/* clang-format on */

static void
place (const Verdict *c, CtRules *rules, CtState *state)
{
  g_autofree char *position =
      g_strconcat ("seats 4; turn A; ",
                   strstr (c->position, "phase") != NULL ? "" : "phase play; ",
                   c->position, NULL);

  *rules = *c->rules;
  ct_test_options (rules, c->options);
  g_assert_cmpstr (ct_test_position (rules, state, position), ==, NULL);
}

static gboolean
is_listed (const CtRules *rules, const CtState *state, const CtMove *move)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  gboolean found = FALSE;

  ct_rules_legal (rules, state, legal);
  for (guint i = 0; i < legal->len; i++)
    found |= g_array_index (legal, CtMove, i).type == move->type &&
             g_array_index (legal, CtMove, i).n_cards == 0;

  return found;
}

static void
test_verdict (gconstpointer data)
{
  const Verdict *c = data;
  const char *last = strrchr (c->moves, '|');
  g_autofree char *before = last != NULL ? g_strndup (c->moves, last - c->moves) : NULL;
  g_autofree char *text = g_strstrip (g_strdup (last != NULL ? last + 1 : c->moves));
  CtRules rules;
  CtState state;
  CtMove move;

  place (c, &rules, &state);
  if (before != NULL)
    ct_test_play (&rules, &state, before, NULL);
  move = ct_test_move (&rules, &state, text);
  g_assert_cmpstr (ct_rules_check (&rules, &state, &move).rule, ==, c->rule);
  if (move.n_cards == 0 && move.number == 0)
    g_assert_cmpint (is_listed (&rules, &state, &move), ==, c->rule == NULL);
}

/* "!": cards in the way, "=": evidence. */
static const struct
{
  const CtRules *rules;
  const char *position;
  const char *move;
  const char *marks;
} misfits[] = {
  { BB, "A KC JS KH 4C 5D", "meld KC JS KH", "=KC !JS =KH" },
  { BB, "A 5D 6D 7H 4C 5C", "meld 5D 6D 7H", "=5D =6D !7H" },
  { BB, "A 5D 8H JC 4C 5C", "meld 5D 8H JC", "!5D !8H !JC" },
  { BB, "A QC 8D 4C 3C; meld-A 5D 6D 7D", "lay-off QC 8D @1", "!QC =8D =5D =6D =7D" },
  { BB, "A QC 9D 4C 3C; meld-A 9C 9H 9S", "lay-off QC 9D @1", "!QC =9D =9C =9H =9S" },
  { BN, "A QC 8D 2H 4C 3C; meld-A 5D 6D 7D", "lay-off QC 8D 2H @1",
    "!QC =8D =2H =5D =6D =7D" },
};

CT_TEST ("/rummy/misfits")
{
  for (guint i = 0; i < G_N_ELEMENTS (misfits); i++)
    {
      const Verdict c = { .rules = misfits[i].rules,
                          .options = "",
                          .position = misfits[i].position };
      g_autofree char *marks = NULL;
      CtVerdict verdict;
      CtRules rules;
      CtState state;
      CtMove move;

      place (&c, &rules, &state);
      move = ct_test_move (&rules, &state, misfits[i].move);
      verdict = ct_rules_check (&rules, &state, &move);
      marks = ct_test_marks (&rules, &verdict);
      g_assert_cmpstr (marks, ==, misfits[i].marks);
    }
}

#define TRIED STOCK "; A 9H TC 4H 2C JK; B 3D 4D; meld-A TS JS QS; meld-B 9C TC JC"

/* Illegal moves; some can only be tried and taken back. */
static const struct
{
  const char *name;
  const char *phase;
  guint seat;
  const char *move;
  gboolean can_happen;
  gboolean changes;
} attempts[] = {
  { "no-meld", "play", 0, "meld 9H TC 4H", TRUE, FALSE },
  { "two-wild", "play", 0, "lay-off 2C JK @1", TRUE, FALSE },
  { "not-moved", "play", 0, "move-wild @1 TS", TRUE, FALSE },
  { "back", "play", 0, "discard TS", TRUE, FALSE },
  { "theirs", "play", 0, "meld 9C TC 4H", FALSE, FALSE },
  { "reject", "play", 0, "reject", TRUE, FALSE },
  { "reject-before-drawing", "draw", 0, "reject", FALSE, FALSE },
  { "locked-pile", "draw", 0, "take-discards TC 9H", TRUE, FALSE },
  { "part-of-the-pile", "draw", 0, "take-discards 3S", TRUE, FALSE },
  { "pile-without-a-pair", "draw", 0, "take-discards", TRUE, TRUE },
  { "not-one-s-turn", "play", 1, "meld 3D 4D", FALSE, FALSE },
  { "discard-before-drawing", "draw", 0, "discard 4H", TRUE, TRUE },
};

CT_TEST ("/rummy/attempts")
{
  for (guint i = 0; i < G_N_ELEMENTS (attempts); i++)
    {
      g_autofree char *position =
          g_strdup_printf ("seats 4; turn A; phase %s; discards 3S 2H; " TRIED,
                           attempts[i].phase);
      CtState before;
      CtState state;
      CtMove move;

      g_test_message ("%s", attempts[i].name);
      g_assert_null (ct_test_position (BB, &before, position));
      before.to_act = attempts[i].seat;
      move = ct_test_move (BB, &before, attempts[i].move);
      before.to_act = 0;
      state = before;
      g_assert_nonnull (ct_rules_check (BB, &state, &move).rule);
      g_assert_cmpint (ct_rules_apply_irregular (BB, &state, &move, NULL), ==,
                       attempts[i].can_happen);
      g_assert_cmpint (memcmp (&state, &before, sizeof state) != 0, ==,
                       attempts[i].changes);
    }
}

CT_TEST ("/rummy/pot-before-opening")
{
  CtRules rules = *BN;
  CtState state;
  CtMove move;
  CtVerdict verdict;

  ct_test_options (&rules, "initial-meld=75-when-half-target");
  g_assert_null (ct_test_position (&rules, &state,
                                   "seats 4; phase play; turn A; total 1500 0; " STOCK
                                   "; A 9D; B 3D 4D; pot-1 5D 6D"));
  move = ct_test_move (&rules, &state, "discard 9D");
  verdict = ct_rules_check (&rules, &state, &move);
  g_assert_cmpstr (verdict.rule, ==, "BN-MELD-8");
  g_assert_cmpint (verdict.have, ==, 0);
  g_assert_cmpint (verdict.need, ==, 75);
}

/* Each word must be a rule of the events of the last move. */
static const struct
{
  const CtRules *rules;
  const char *options;
  const char *position;
  const char *moves;
  const char *causes;
} causes[] = {
  { BB, "", STOCK "; A 5C 6C 7C KD KH", "meld 5C 6C 7C", "BB-MELD-3" },
  { BB, "", STOCK "; A 5C 5D 5H KD KH", "meld 5C 5D 5H", "BB-MELD-2" },
  { BB, "", STOCK "; A JK 2D 2H KD KH", "meld JK 2D 2H", "BB-MELD-5" },
  { BB, "", STOCK "; A 5C 6C KH; meld-A 4D 4H 4S; meld-A 7C 8C 9C", "lay-off 6C @2",
    "BB-MELD-7" },
  { BB, "last-card=keep", "taken A; " STOCK "; A 9H 4C; B 3D; meld-A 9C 9D 9S",
    "lay-off 9H @1", "BB-OUT-4" },
  { BB, "last-card=keep", STOCK "; A 9H 4C; B 3D; " CLEAN "; meld-A 9C 9D 9S",
    "lay-off 9H @2", "BB-OUT-6" },
  { BN, "", STOCK "; A 5C 6C 7C KD KH", "meld 5C 6C 7C", "BN-MELD-2" },
  { BN, "", STOCK "; A 5C 5D 5H KD KH", "meld 5C 5D 5H", "BN-MELD-4" },
  { BN, "", STOCK "; A 5C 6C KH; meld-A 7C 8C 9C", "lay-off 6C @1", "BN-MELD-5" },
  { BN, "", STOCK "; phase draw; discards 9H 4S; A 5C 6C", "take-discards",
    "BN-DRAW-1" },
  { BN, "", STOCK "; pot-1 3D 4D; A 5C 6C 7C", "meld 5C 6C 7C", "BN-POT-1 BN-POT-3" },
  { BN, "", STOCK "; pot-1 3D 4D; A 5C; B 3S", "discard 5C", "BN-POT-1 BN-POT-4" },
  { BU, "", STOCK "; opened A; A KD KH; meld-A 3H 4H 5H 2H", "move-wild @1 2H",
    "BU-WILD-7" },
  { BU, "", STOCK "; opened A; A KD KH; meld-A 3H 4H 5H 2D", "move-wild @1 2D=2H",
    "BU-WILD-6" },
  { BU, "", STOCK "; A 8H 9H TH JH QH 4S 5S", "meld 8H 9H TH JH QH", "BU-OPEN-3" },
  { BU, "", STOCK "; opened A; pot-1 3D 4D; A 5C 6C 7C", "meld 5C 6C 7C",
    "BU-MELD-2 BU-POT-1 BU-POT-2" },
  { BU, "", STOCK "; opened A; pot-1 3D 4D; A 5C; B 3S", "discard 5C",
    "BU-POT-1 BU-POT-3" },
  { BN, "", "taken A; total 2900 0; A 5C; " CLEAN, "discard 5C", "BN-MATCH-2" },
  { BN, "match-mode=round", "taken A; A 5C; " CLEAN, "discard 5C", "BN-MATCH-1" },
};

CT_TEST ("/rummy/causes")
{
  for (guint i = 0; i < G_N_ELEMENTS (causes); i++)
    {
      const Verdict c = { .rules = causes[i].rules,
                          .options = causes[i].options,
                          .position = causes[i].position };
      g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
      g_auto (GStrv) wanted = g_strsplit (causes[i].causes, " ", -1);
      g_autofree char *told = NULL;
      CtRules rules;
      CtState state;

      place (&c, &rules, &state);
      ct_test_play (&rules, &state, causes[i].moves, events);
      told = ct_test_events (&rules, events);
      for (char **id = wanted; *id != NULL; id++)
        if (strstr (told, *id) == NULL)
          g_error ("%s is not among the causes: %s", *id, told);
    }
}

CT_BEFORE_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (verdicts); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/rummy/%s/%s", verdicts[i].rules->id, verdicts[i].name);

      g_test_add_data_func (path, &verdicts[i], test_verdict);
    }
}
