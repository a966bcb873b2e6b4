/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice gives a reason only if it is more than chance and speaks for the better move.
 */
#include "ct-advice.h"
#include "ct-engine-fixture.h"
#include "ct-test.h"

#define N_DEALS 400

static CtCandidate
make_candidate (double behind, CtConsequence consequence, guint happened)
{
  CtCandidate candidate = { .n_deals = N_DEALS, .behind = behind, .error = 1 };

  candidate.happened[consequence] = happened;
  return candidate;
}

static const struct
{
  const char *name;
  double behind;
  CtConsequence consequence;
  guint best; /* of the 400 hands */
  guint other;
  const char *why; /* or NULL */
} reasons[] = {
  { "pile", 9, CT_OTHERS_TAKE_PILE, 36, 192,
    "The other side takes the discard pile before your next turn in 48 of 100 hands; after "
    "the best move, in 9." },
  { "pot", 9, CT_OWN_TAKES_POT, 400, 132,
    "Your side takes a pot in 33 of 100 hands; after the best move, in 100." },
  { "close", 1.9, CT_OTHERS_TAKE_PILE, 36, 192, NULL },
  { "speaks-for-the-other", 9, CT_OTHERS_TAKE_PILE, 192, 36, NULL },
  { "speaks-for-the-other-side", 9, CT_OWN_TAKES_POT, 132, 400, NULL },
  { "little", 9, CT_OTHERS_GO_OUT, 8, 36, NULL },
  { "chance", 9, CT_OTHERS_GO_OUT, 184, 216, NULL },
};

static void
test_reason (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  CtCandidate best = make_candidate (0, reasons[i].consequence, reasons[i].best);
  CtCandidate other =
      make_candidate (reasons[i].behind, reasons[i].consequence, reasons[i].other);
  g_autofree char *why = ct_advice_say_why_worse (&best, &other, NULL);

  g_assert_cmpstr (why, ==, reasons[i].why);
}

CT_TEST ("/advice/name")
{
  CtCandidate best = make_candidate (0, CT_OWN_CLOSES, 300);
  CtCandidate other = make_candidate (9, CT_OWN_CLOSES, 100);
  g_autofree char *why = ct_advice_say_why_worse (&best, &other, "Berta");

  g_assert_cmpstr (why, ==,
                   "The side of Berta completes a meld of seven cards in 25 of 100 "
                   "hands; after the best move, in 75.");
}

/* Where no event is a reason, the score may have one: enough of what the move costs,
 * and more than chance.
 */
CT_TEST ("/advice/part")
{
  CtCandidate best = { .n_deals = N_DEALS };
  CtCandidate other = {
    .n_deals = N_DEALS,
    .behind = 100,
    .error = 10,
    .less = { [CT_SCORE_HAND] = 60, [CT_SCORE_OPEN_STACK] = -20 },
    .less_error = { [CT_SCORE_HAND] = 10, [CT_SCORE_OPEN_STACK] = 10 },
    .more = { [CT_SCORE_MELD] = 40, [CT_SCORE_OUT] = 20 },
    .more_error = { [CT_SCORE_MELD] = 10, [CT_SCORE_OUT] = 10 },
  };
  g_autofree char *hand = ct_advice_say_why_worse (&best, &other, NULL);
  g_autofree char *named = ct_advice_say_why_worse (&best, &other, "Berta");
  g_autofree char *melds = NULL;

  g_assert_cmpstr (hand, ==,
                   "On average, cards left in hand cost your side 60 points more.");
  g_assert_cmpstr (named, ==,
                   "On average, cards left in hand cost the side of Berta 60 points "
                   "more.");

  other.more[CT_SCORE_MELD] = 80;
  melds = ct_advice_say_why_worse (&best, &other, "Berta");
  g_assert_cmpstr (
      melds, ==,
      "On average, the other side gets 80 points more for melds of seven cards.");

  other.more[CT_SCORE_MELD] = 0;
  other.less_error[CT_SCORE_HAND] = 30;
  g_assert_null (ct_advice_say_why_worse (&best, &other, NULL));
  other.less_error[CT_SCORE_HAND] = 10;
  other.behind = 190;
  g_assert_null (ct_advice_say_why_worse (&best, &other, NULL));
}

/* Two searches of the same position should tell the same number. */
CT_TEST ("/advice/points")
{
  static const struct
  {
    double points, error;
    const char *told;
  } counted[] = {
    { 1321, 70, "1300" }, { 164, 40, "150" }, { 164, 10, "160" },
    { 12, 2, "10" },      { 30, 60, "100" },  { 1, .1, "5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (counted); i++)
    {
      g_autofree char *told =
          ct_advice_dup_points (counted[i].points, counted[i].error);

      g_assert_cmpstr (told, ==, counted[i].told);
    }
}

/* Rows are in the order of what they say, and say the same only once. */
CT_TEST ("/advice/ranking")
{
  static const CtCandidate candidates[] = {
    { .n_deals = N_DEALS, .wins = .56 },
    { .n_deals = N_DEALS, .behind = 2, .error = .1, .wins = .45 },
    { .n_deals = N_DEALS, .behind = 3, .error = .1, .wins = .49 },
    { .n_deals = N_DEALS, .behind = 4, .error = .1, .wins = .57 },
    { .n_deals = N_DEALS, .behind = 5, .error = 9, .wins = .30 },
    { .n_deals = N_DEALS, .behind = 6, .error = 9, .wins = .40 },
  };
  static const struct
  {
    guint n_alike;
    const char *rank;
  } ranks[] = {
    { 1, "It wins 56 of 100 hands." },
    { 2, "Each of them may be just as good." },
    { 1, "It wins as many hands as the best move, but does worse on average." },
    { 1, "It wins 49 of 100 hands." },
    { 1, "It wins 45 of 100 hands." },
  };
  guint place = 0;
  const CtRules *rules = ct_rules_lookup ("cau-robat");
  g_autoptr (GArray) searched = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
  g_autoptr (GArray) ranked = NULL;

  g_array_append_vals (searched, candidates, G_N_ELEMENTS (candidates));
  ranked = ct_advice_dup_ranking (rules, searched);
  for (guint i = 0; i < G_N_ELEMENTS (ranks); i++)
    {
      const CtCandidate *best = &g_array_index (ranked, CtCandidate, 0);
      const CtCandidate *candidate = &g_array_index (ranked, CtCandidate, place);
      guint n = ct_advice_count_alike (ranked, place);
      g_autofree char *rank = ct_advice_say_rank (rules, best, candidate, n);

      g_assert_cmpuint (n, ==, ranks[i].n_alike);
      g_assert_cmpstr (rank, ==, ranks[i].rank);
      place += n;
    }
  g_assert_cmpuint (place, ==, ranked->len);
}

/* Nothing is told that is little more than chance. */
CT_TEST ("/advice/cost")
{
  static const struct
  {
    const char *rules;
    double behind; /* with an error of 1 */
    double wins;   /* of the other move, while the best one wins 56 of 100 hands */
    const char *cost;
  } costs[] = {
    { "cau-robat", 9, .45, "It wins 56 of 100 hands; the move that was made wins 45." },
    { "cau-robat", 9, .50, NULL },
    { "buraco-brazil", 9, .45, "It is worth about 10 points more." },
    { "buraco-brazil", 2, .45, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (costs); i++)
    {
      CtCandidate best = { .n_deals = N_DEALS, .wins = .56 };
      CtCandidate other = {
        .n_deals = N_DEALS, .behind = costs[i].behind, .error = 1, .wins = costs[i].wins
      };
      g_autofree char *cost =
          ct_advice_say_cost (ct_rules_lookup (costs[i].rules), &best, &other);

      g_assert_cmpstr (cost, ==, costs[i].cost);
    }
}

/* A warning without a counted reason says so. */
CT_TEST ("/advice/objection")
{
  const CtRules *rules = ct_rules_lookup ("buraco-brazil");
  CtCandidate best = make_candidate (0, CT_OTHERS_GO_OUT, 184);
  CtCandidate other = make_candidate (9, CT_OTHERS_GO_OUT, 216);
  g_autofree char *text = ct_advice_say_objection (rules, &best, &other, NULL);

  g_assert_cmpstr (text, ==,
                   "Wait! There is a better move. This one costs about 10 points. What "
                   "follows is different, but no single event explains it.");
}

/* First the cost, then what the player can see, then what is counted. */
CT_TEST ("/advice/drawback")
{
  const CtRules *rules = ct_rules_lookup ("buraco-us");
  CtCandidate best = make_candidate (0, CT_OWN_GOES_OUT, 300);
  CtCandidate other = make_candidate (9, CT_OWN_GOES_OUT, 100);
  g_autofree char *text =
      ct_advice_say_objection (rules, &best, &other, "This card fits a meld.");

  g_assert_cmpstr (
      text, ==,
      "Wait! There is a better move. This one costs about 10 points. This card fits a "
      "meld. Your side goes out by your next turn in 25 of 100 hands; after the best "
      "move, in 75.");
}

static const struct
{
  const char *name;
  guint n;
  double behind; /* of the second */
  const char *advice;
} advices[] = {
  { "only", 1, 0, "“draw” is the only move." },
  { "equal", 2, 1, "“draw” and “take-discards” are about equally good." },
  { "better", 2, 9, "“draw” is better than “take-discards”." },
};

static void
test_sum_up (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  char *const names[] = { (char *) "draw", (char *) "take-discards" };
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
  g_autofree char *advice = NULL;

  for (guint k = 0; k < advices[i].n; k++)
    {
      CtCandidate candidate =
          make_candidate (k * advices[i].behind, CT_OTHERS_TAKE_PILE, 0);

      g_array_append_val (candidates, candidate);
    }
  advice = ct_advice_sum_up (candidates, names);
  g_assert_cmpstr (advice, ==, advices[i].advice);
}

/* The second hint tells the counted reason for the best move, if there is one, and then
 * what can be seen.
 */
static const struct
{
  const char *name;
  CtMoveType type;
  guint n_taken[4]; /* hands with a pot, of 400, after each move */
  double behind;    /* of the second one; twice as much of the third */
  const char *where;
  const char *idea;
  const char *with_fact;
} hints[] = {
  { "lays-down",
    CT_MOVE_MELD,
    { 300, 100, 100, 100 },
    9,
    "You can lay down a new meld.",
    "This speaks for the best move: Your side takes a pot more often.",
    "This speaks for the best move: Your side takes a pot more often. One of your cards "
    "fits your kings." },
  { "no-reason",
    CT_MOVE_MELD,
    { 300, 300, 300, 300 },
    9,
    "You can lay down a new meld.",
    "You can lay down a new meld.",
    "One of your cards fits your kings." },
  { "close",
    CT_MOVE_MELD,
    { 300, 100, 100, 100 },
    1,
    "You can lay down a new meld.",
    "You can lay down a new meld.",
    "One of your cards fits your kings." },
  { "all-close",
    CT_MOVE_DISCARD,
    { 300, 100, 100, 100 },
    .5,
    "Look for a card that you do not need.",
    "Look for a card that you do not need.",
    "One of your cards fits your kings." },
  { "no-theme",
    CT_MOVE_DISCARD,
    { 300, 100, 300, 300 },
    9,
    "Look for a card that you do not need.",
    "This speaks for the best move: Your side takes a pot more often.",
    "This speaks for the best move: Your side takes a pot more often. One of your cards "
    "fits your kings." },
  { "theme",
    CT_MOVE_DISCARD,
    { 300, 100, 100, 100 },
    9,
    "Look for a card that you do not need.",
    "Think about how your side can take a pot.",
    "Think about how your side can take a pot. One of your cards fits your kings." },
};

static void
test_hint (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  const CtRules *rules = ct_rules_lookup ("buraco-brazil");
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
  g_autofree char *where = NULL;
  g_autofree char *idea = NULL;
  g_autofree char *with_fact = NULL;
  const char *fact = "One of your cards fits your kings.";

  for (guint k = 0; k < G_N_ELEMENTS (hints[i].n_taken); k++)
    {
      CtCandidate candidate =
          make_candidate (k * hints[i].behind, CT_OWN_TAKES_POT, hints[i].n_taken[k]);

      candidate.move.type = hints[i].type;
      g_array_append_val (candidates, candidate);
    }
  where = ct_advice_say_hint (rules, candidates, fact, 0);
  idea = ct_advice_say_hint (rules, candidates, NULL, 1);
  with_fact = ct_advice_say_hint (rules, candidates, fact, 1);
  g_assert_cmpstr (where, ==, hints[i].where);
  g_assert_cmpstr (idea, ==, hints[i].idea);
  g_assert_cmpstr (with_fact, ==, hints[i].with_fact);
}

#define LESS                                                                           \
  "Usually it is better to keep a wild card. Here, keeping it is worth about 70 points less."
#define AS_GOOD                                                                        \
  "Usually it is better to keep a wild card. Here, a move that keeps it is about "     \
  "equally good."

/* Lessons say that wild cards are kept. */
static const struct
{
  const char *name;
  const char *best;
  const char *second;
  double behind; /* of the second, with an error of 1 */
  const char *remark;
} wild[] = {
  { "discard", "discard 2S", "discard KC", 71, LESS },
  { "discard-close", "discard 2S", "discard KC", 1, AS_GOOD },
  { "discard-little", "discard 2S", "discard KC", 25, AS_GOOD },
  { "makes-dirty", "lay-off 2S @1", "discard KC", 71, LESS },
  { "makes-canasta", "lay-off 2S @2", "discard KC", 71, NULL },
  { "is-dirty", "lay-off 2S @3", "discard KC", 71, NULL },
  { "keeps", "discard KC", "discard 2S", 71, NULL },
  { "no-other", "discard 2S", "lay-off 2S @1", 71, NULL },
};

static void
test_wild (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  const CtRules *rules = ct_rules_lookup ("buraco-brazil");
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
  CtCandidate best = make_candidate (0, CT_OTHERS_TAKE_PILE, 0);
  CtCandidate second = make_candidate (wild[i].behind, CT_OTHERS_TAKE_PILE, 0);
  g_autofree char *remark = NULL;
  CtState state;

  g_assert_cmpstr (
      ct_test_position (rules, &state,
                        "seats 4; phase play; dealer D; turn A; taken A; taken B; "
                        "meld-A 4H 5H 6H; meld-A 5C 6C 7C 8C 9C TC; "
                        "meld-A 9D TD JK; A 2S KC 9S"),
      ==, NULL);
  best.move = ct_test_move (rules, &state, wild[i].best);
  second.move = ct_test_move (rules, &state, wild[i].second);
  g_array_append_val (candidates, best);
  g_array_append_val (candidates, second);
  remark = ct_advice_say_wild (rules, &state, candidates);
  g_assert_cmpstr (remark, ==, wild[i].remark);
}

CT_BEFORE_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      g_autofree char *path = g_strconcat ("/advice/reason/", reasons[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_reason);
    }
  for (guint i = 0; i < G_N_ELEMENTS (advices); i++)
    {
      g_autofree char *path = g_strconcat ("/advice/sum-up/", advices[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_sum_up);
    }
  for (guint i = 0; i < G_N_ELEMENTS (hints); i++)
    {
      g_autofree char *path = g_strconcat ("/advice/hint/", hints[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_hint);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wild); i++)
    {
      g_autofree char *path = g_strconcat ("/advice/wild/", wild[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_wild);
    }
}
