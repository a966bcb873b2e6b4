/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which moves Cau Robat allows, and the rule and cards of each refusal. */
#include <string.h>

#include "ct-fishing.h"
#include "ct-engine-fixture.h"
#include "ct-rules-fishing-private.h"
#include "ct-test.h"

typedef struct
{
  const char *name;
  const char *options;
  const char *table;
  const char *move;
  const char *rule; /* NULL: legal */
  const char *marks;
} Case;

#define SEED_CENTER "centre 3o 4c 6e 7b 10o 11c"

/* clang-format off */
static const Case cases[] = {
  /* One card from the player's hand, in turn */
  { "any-card", "", "centre 2o; A 7o 2e", "play 7o", NULL, "" },
  { "two-cards", "", "centre 2o; A 7o 2e", "play 7o 2e", "CR-TURN-2", "" },
  { "pass", "", "centre 2o; A 7o", "pass", "CR-TURN-2", "" },
  { "not-held", "", "centre 2o; A 7o; B 7c", "play 7c", "TABLE-CARD-1", "!7c" },
  { "other-turn", "", "centre 2o; A 7o; B 6c; pile-C 1o", "B: play 6c", "TABLE-TURN-1", "" },
  { "first-turn", "", "dealer D; centre 2o; A 7o; B 6c", "B: play 6c", "CR-TURN-1", "" },
  { "call-out-of-turn", "", "turn B; centre 2o; chain A:7o; B 2c; D 7e", "D: play 7e", "CR-CAU-4", "!7e =7o" },
  { "anyone-may-call", "cau-caller=anyone", "turn B; centre 2o; chain A:7o; B 2c; D 7e", "D: play 7e", NULL, "" },
  { "nobody-calls-himself", "cau-caller=anyone", "turn B; centre 2o; chain A:7o; B 2c; A 7e", "A: play 7e", "CR-CAU-4", "!7e =7o" },
  { "anyone-may-call-only", "cau-caller=anyone", "turn B; centre 2o; chain A:7o; B 2c; D 6e", "D: play 6e", "TABLE-TURN-1", "" },

  /* Named captures */
  { "no-match", "", "centre 2o; A 7o", "play 7o take 2o", "CR-CAP-1", "!2o" },
  { "match", "", "centre 2o; A 2e", "play 2e take 2o", NULL, "" },
  { "not-on-the-table", "", "centre 2o; A 2e; B 3c", "play 2e take 2o 3c", "CR-CAP-2", "!3c" },
  { "without-the-match", "", "centre 2o 3c; A 2e", "play 2e take 3c", "CR-CAP-2", "+2o" },
  { "pile-is-no-match", "", SEED_CENTER "; A 5e; pile-B 5c 2b", "play 5e take 5c", "CR-CAP-3", "!5c" },
  { "leave", "", "centre 2o; A 2e", "play 2e leave", "CR-CAP-4", "+2o" },
  { "leave-nothing", "", "centre 2o; A 7e", "play 7e leave", NULL, "" },
  { "part", "", SEED_CENTER "; A 11e", "play 11e take 11c 10o", "CR-CAP-4", "+7b +6e" },
  { "all", "", SEED_CENTER "; A 11e", "play 11e take 11c 10o 7b 6e", NULL, "" },
  { "beyond-the-gap", "", SEED_CENTER "; A 11e", "play 11e take 11c 10o 7b 6e 4c", "CR-SEQ-1", "=11c !4c" },
  { "downwards", "sequence-direction=up", SEED_CENTER "; A 7e", "play 7e take 7b 10o 11c 6e", "CR-SEQ-2", "=7b !6e" },
  { "upwards", "sequence-direction=down", SEED_CENTER "; A 7e", "play 7e take 7b 6e 10o", "CR-SEQ-2", "=7b !10o" },
  { "fits-only", "", SEED_CENTER "; A 5e", "play 5e take 4c 6e", "CR-SEQ-5", "!4c" },
  { "rob-without-match", "", "centre 6o; A 5e; pile-B 4c", "play 5e take 4c", "CR-ROB-4", "!4c" },
  { "own-pile", "", SEED_CENTER "; A 11e; pile-A 5c", "play 11e take 11c 10o 7b 6e 5c", "CR-ROB-5", "!5c" },
  { "over-the-own-pile", "", SEED_CENTER "; A 11e; pile-A 5c", "play 11e take 11c 10o 7b 6e 4c", "CR-ROB-5", "=5c !4c" },
  { "protected", "", "centre 5b 6e; A 6o; pile-B 5c", "play 6o take 6e 5b 5c", "CR-ROB-6", "=5b !5c" },
  { "second-in-turn", "", "centre 2c 6o; A 6e; pile-B 5c 1o; pile-D 5b", "play 6e take 6o 5b", "CR-ROB-7", "!5b" },
  { "first-in-turn", "", "centre 2c 6o; A 6e; pile-B 5c 1o; pile-D 5b", "play 6e take 6o 5c", NULL, "" },
  { "below-the-top", "", "centre 6o; A 6e; pile-B 5c 4o", "play 6e take 6o 4o", "CR-ROB-8", "!4o" },
  { "far-pile", "", "centre 6o; A 6e; pile-B 2c", "play 6e take 6o 2c", "CR-ROB-3", "!2c" },
  { "face-down", "rob=no", "centre 6o; A 6e; pile-B 5c", "play 6e take 6o 5c", "CR-ROB-2", "!5c" },
  { "half-a-bridge", "rob-needs-two-centre-cards=yes", "centre 6o; A 6e; pile-B 5c", "play 6e take 6o 5c", "CR-ROB-3", "!5c" },

  /* Partial captures */
  { "optional-part", "capture=optional", SEED_CENTER "; A 11e", "play 11e take 11c 10o", NULL, "" },
  { "optional-leave", "capture=optional", SEED_CENTER "; A 11e", "play 11e leave", NULL, "" },
  { "optional-gap", "capture=optional", SEED_CENTER "; A 11e", "play 11e take 11c 7b", "CR-SEQ-1", "!7b +10o" },
  { "optional-cau", "capture=optional", "turn B; chain A:7o; B 7e", "play 7e leave", "CR-CAU-6", "=7o" },
  { "optional-after-a-call", "capture=optional", "turn C; centre 1o; chain A:7o B:7c; C 1e", "play 1e leave", NULL, "" },
  { "forced-after-a-call", "", "turn C; centre 1o; chain A:7o B:7c; C 1e", "play 1e leave", "CR-CAP-4", "+1o" },
  { "taken-by-the-call", "", "turn C; centre 6o; chain A:7o B:7c; C 6e", "play 6e take 6o", "CR-ROB-8", "!6o" },

  /* Choice of a pile */
  { "choose", "equal-tops=choose", "centre 2c 6o; A 6e; pile-B 5c 1o; pile-D 5b", "play 6e", "CR-ROB-7", "+5c +5b" },
  { "choose-second", "equal-tops=choose", "centre 2c 6o; A 6e; pile-B 5c 1o; pile-D 5b", "play 6e from D", NULL, "" },
  { "choose-by-name", "equal-tops=choose", "centre 2c 6o; A 6e; pile-B 5c 1o; pile-D 5b", "play 6e take 6o 5b", NULL, "" },
  { "choose-third", "equal-tops=choose", "centre 2c 6o; A 6e; pile-B 5c 1o; pile-D 5b", "play 6e from C", "CR-ROB-2", "" },
  { "choose-nothing", "equal-tops=choose", "centre 2c 6o; A 3e; pile-B 5c 1o; pile-D 5b", "play 3e", NULL, "" },
  { "from-first", "", "centre 2c 6o; A 6e; pile-B 5c 1o; pile-D 5b", "play 6e from B", NULL, "" },
  { "from-second", "", "centre 2c 6o; A 6e; pile-B 5c 1o; pile-D 5b", "play 6e from D", "CR-ROB-7", "!5b" },
  { "from-self", "", "centre 6o; A 6e; pile-A 5c", "play 6e from A", "CR-ROB-5", "!5c" },
  { "from-nobody", "", "centre 6o; A 6e; pile-B 5c", "play 6e from F", "TABLE-MOVE-1", "" },
  { "one-of-both", "equal-tops=both", "centre 6o; A 6e; pile-B 5c; pile-D 5b", "play 6e take 6o 5c", "CR-ROB-7", "+5b" },
  { "both", "equal-tops=both", "centre 6o; A 6e; pile-B 5c; pile-D 5b", "play 6e take 6o 5c 5b", NULL, "" },
  { "none", "equal-tops=none", "centre 6o; A 6e; pile-B 5c; pile-D 5b", "play 6e take 6o 5c", "CR-ROB-7", "!5c" },
  { "breaks", "centre-protects=breaks-sequence", "centre 5b 6e; A 6o; pile-B 5c", "play 6o take 6e 5b", "CR-ROB-6", "=5b !5b" },
  { "breaks-further-on", "centre-protects=breaks-sequence", "centre 4c 5b 6e; A 6o; pile-B 4o", "play 6o take 6e 5b 4c", "CR-ROB-6", "=4c !4c" },

  /* Announced calls */
  { "cau", "cau-call=announced", "turn B; centre 2o; chain A:7o; B 7c", "play 7c cau", NULL, "" },
  { "no-cau", "cau-call=announced", "turn B; centre 2o; chain A:7o; B 3c", "play 3c cau", "CR-CAU-1", "!3c" },
  { "no-recau", "cau-call=announced", "turn B; centre 2o; chain A:7o; B 7c", "play 7c recau", "CR-CAU-1", "=7o !7c" },
  { "recau", "cau-call=announced", "turn C; centre 2o; chain A:7o B:7c; C 7e", "play 7e cau", "CR-CAU-2", "=7o =7c !7e" },
  { "contracau", "cau-call=announced", "turn D; centre 2o; chain A:7o B:7c C:7e; D 7b", "play 7b cau", "CR-CAU-3", "=7o =7c =7e !7b" },
  { "too-late", "", "turn C; centre 6c; C 4b; A 1c; B 2o; D 4e", "play 4b cau", "CR-CAU-1", "!4b" },
  { "by-sequence", "", "turn B; centre 3o 5c; chain A:6e; B 5b", "play 5b cau", "CR-CAU-9", "=6e !5b" },
  { "since-the-deal", "", "turn B; centre 3o 5c; chain A:12e; B 5b", "play 5b cau", "CR-CAU-10", "=5c !5b" },
  { "announced-decline", "cau-call=announced capture=optional", "turn B; chain A:7o; B 7e", "play 7e cau leave", "CR-CAU-6", "=7o" },
  { "announced-leave", "cau-call=announced capture=optional", "turn B; chain A:7o; B 7e", "play 7e leave", NULL, "" },
  { "word-for-nothing", "", "turn B; centre 2o; chain A:7o; B 7c", "play 7c cau", NULL, "" },
};
/* clang-format on */

/* Four players, A to act, dealt by D, unless the table says otherwise. */
static const char *
lay (const CtRules *rules, const char *table, CtState *state)
{
  g_autofree char *text =
      g_strconcat ("seats 4; phase play; turn A; dealer D; ", table, NULL);

  return ct_test_position (rules, state, text);
}

CT_TEST_CASES ("/fishing/check/", cases, name)
{
  const Case *c = data;
  CtRules rules = ct_rules_cau_robat;
  g_autofree char *marks = NULL;
  CtState state;
  CtState before;
  CtMove move;
  CtVerdict verdict;

  ct_test_options (&rules, c->options);
  g_assert_null (lay (&rules, c->table, &state));
  before = state;
  move = ct_test_move (&rules, &state, c->move);

  verdict = ct_rules_check (&rules, &state, &move);
  marks = ct_test_marks (&rules, &verdict);

  g_assert_cmpstr (verdict.rule, ==, c->rule);
  g_assert_cmpstr (marks, ==, c->marks);
  g_assert_cmpmem (&state, sizeof state, &before, sizeof before);
}

CT_TEST ("/fishing/check/protected-pile")
{
  CtRules rules = ct_rules_cau_robat;
  CtState state;
  CtMove move;
  CtVerdict verdict;

  ct_test_options (&rules, "centre-protects=breaks-sequence");
  g_assert_null (lay (&rules, "centre 5b 6e; A 6o; pile-A 2o; pile-B 3c; pile-C 5c",
                      &state));
  move = ct_test_move (&rules, &state, "play 6o take 6e 5b");
  verdict = ct_rules_check (&rules, &state, &move);
  g_assert_cmpstr (verdict.rule, ==, "CR-ROB-6");
  g_assert_cmpuint (verdict.seat, ==, 2);
}

/* A card that was played earlier in the hand cannot be called anymore. */
CT_TEST ("/fishing/check/late-call")
{
  CtRules rules = ct_rules_cau_robat;
  CtState state;
  CtMove move;

  g_assert_null (lay (&rules, "centre 5o; A 4e 1c; B 2o 1e; C 4b 1b", &state));
  ct_test_play (&rules, &state, "play 4e | play 2o", NULL);

  move = ct_test_move (&rules, &state, "play 4b cau");
  g_assert_cmpstr (ct_rules_check (&rules, &state, &move).rule, ==, "CR-CAU-5");
}

typedef struct
{
  const char *name;
  const char *options;
  const char *table;
  const char *moves;
} List;

/* clang-format off */
static const List lists[] = {
  { "plain", "", "turn B; centre 2o; chain A:7o; B 7c 2e", "B play 2e | B play 7c" },
  { "announced", "cau-call=announced", "turn B; centre 2o; chain A:7o; B 7c 2e", "B play 2e | B play 7c | B play 7c cau" },
  { "optional", "capture=optional", "centre 6o 7b 10e; A 7e 1o", "A play 1o | A play 7e | A play 7e leave | A play 7e take 7b | A play 7e take 7b 10e | A play 7e take 7b 6o" },
  { "optional-call", "capture=optional", "turn B; centre 6o; chain A:7o; B 7e", "B play 7e | B play 7e take 7o" },
  { "optional-pending", "capture=optional", "turn C; centre 1o 2o 6o; chain A:7o B:7c; C 1e 6e", "C play 1e | C play 1e leave | C play 6e" },
  { "choose", "equal-tops=choose", "centre 2c 6o; A 6e 3o; pile-B 5c 1o; pile-D 5b", "A play 3o | A play 6e from B | A play 6e from D" },
  { "choose-optional", "equal-tops=choose capture=optional", "centre 6o 4e; A 6e; pile-B 5c 1o; pile-D 5b", "A play 6e from B | A play 6e from D | A play 6e leave | A play 6e take 6o | A play 6e take 6o 5b | A play 6e take 6o 5c" },
  { "choose-pending", "equal-tops=choose", "turn C; centre 1o 6o; chain A:3o B:3c; C 6e; pile-B 5c; pile-D 5b", "C play 6e" },
  { "anyone", "cau-caller=anyone", "turn B; centre 2o; chain A:7o; A 7b; B 1c; D 7e 3o", "B play 1c | D play 7e" },
  { "anyone-announced", "cau-caller=anyone cau-call=announced", "turn B; centre 2o; chain A:7o; B 1c; D 7e", "B play 1c | D play 7e cau" },
};
/* clang-format on */

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

/* Sorted: "B play 7o | B play 7o leave". */
static char *
tell_moves (const CtRules *rules, GArray *moves)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);
      g_autofree char *text = ct_move_to_text (rules, move);

      g_ptr_array_add (texts, g_strdup_printf ("%c %s", 'A' + move->seat, text));
    }
  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);

  return g_strjoinv (" | ", (char **) texts->pdata);
}

CT_TEST_CASES ("/fishing/legal/", lists, name)
{
  const List *c = data;
  CtRules rules = ct_rules_cau_robat;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autofree char *text = NULL;
  CtState state;

  ct_test_options (&rules, c->options);
  g_assert_null (lay (&rules, c->table, &state));
  ct_rules_legal (&rules, &state, moves);

  text = tell_moves (&rules, moves);
  g_assert_cmpstr (text, ==, c->moves);
}

/* In stacking order. */
/* clang-format off */
static const List captures[] = {
  { "nothing", "", "centre 6e 10o; A 7o", "play 7o" },
  { "single", "", "centre 6e 2o; A 2e", "play 2e: 2o" },
  { "sequence", "", SEED_CENTER "; A 7e", "play 7e: 7b 10o 11c 6e" },
  { "robbery", "", SEED_CENTER "; A 11e; pile-B 5c 2b; pile-C 2c", "play 11e: 11c 10o 7b 6e 5c 4c 3o 2c" },
  { "call", "", "turn B; centre 6o; chain A:7o; B 7e", "play 7e: 7o 6o" },
  { "call-without-sequence", "cau-sequence=no", "turn B; centre 6o; chain A:7o; B 7e", "play 7e: 7o" },
  { "after-a-call", "", "turn C; centre 6o 2e; chain A:7o B:7c; C 6e", "play 6e" },
  { "part", "capture=optional", SEED_CENTER "; A 11e", "play 11e take 11c 10o: 11c 10o" },
  { "left", "capture=optional", SEED_CENTER "; A 11e", "play 11e leave" },
  { "chosen", "equal-tops=choose", "centre 6o; A 6e; pile-B 5c; pile-C 5e", "play 6e from C: 6o 5e" },
  { "chosen-where-none-is", "equal-tops=choose", "centre 6o; A 6e; pile-B 5c; pile-C 5e; pile-D 3c", "play 6e from D: 6o 5c" },
};
/* clang-format on */

CT_TEST_CASES ("/fishing/captures/", captures, name)
{
  const List *c = data;
  CtRules rules = ct_rules_cau_robat;
  g_auto (GStrv) expected = g_strsplit (c->moves, ": ", 2);
  g_autoptr (GString) told = g_string_new (NULL);
  CtCard cards[CT_FISHING_MAX_TAKEN];
  char name[CT_FACE_NAME_LEN];
  CtState state;
  CtMove move;
  guint n;

  ct_test_options (&rules, c->options);
  g_assert_null (lay (&rules, c->table, &state));
  move = ct_test_move (&rules, &state, expected[0]);
  n = ct_fishing_captures (&rules, &state, &move, cards);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (told, "%s%s", i > 0 ? " " : "",
                            ct_face_name (rules.deck, ct_rules_face (&rules, cards[i]),
                                          name));

  g_assert_cmpstr (told->str, ==, expected[1] != NULL ? expected[1] : "");
}

CT_TEST ("/fishing/left-out")
{
  g_autoptr (GArray) rivals = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtRules rules = ct_rules_cau_robat;
  guint left_out = 0; /* one bit per card of the move */
  CtState state;
  CtMove move;

  ct_test_options (&rules, "capture=optional");
  g_assert_null (lay (&rules, SEED_CENTER "; A 11e", &state));
  move = ct_test_move (&rules, &state, "play 11e take 11c 10o 7b");
  fish_rivals (&rules, &state, &move, rivals);
  for (guint i = 0; i < rivals->len; i++)
    {
      const CtMove *rival = &g_array_index (rivals, CtMove, i);

      if (rival->mode != CT_PLAY_TAKE || rival->n_cards != 3)
        continue;
      for (guint k = 0; k < move.n_cards; k++)
        if (memchr (rival->card, move.card[k], rival->n_cards) == NULL)
          left_out |= 1 << k;
    }
  g_assert_cmphex (left_out, ==, 1 << 1 | 1 << 2 | 1 << 3);
}

CT_TEST ("/fishing/players")
{
  CtRules wide = ct_rules_cau_robat;

  ct_test_options (&wide, "players=2-6");
  for (guint n = 1; n <= 7; n++)
    {
      const char *usual = ct_rules_check_table (&ct_rules_cau_robat, n).rule;
      const char *more = ct_rules_check_table (&wide, n).rule;

      g_assert_cmpstr (usual, ==, n >= 3 && n <= 5 ? NULL : "CR-PLAYERS-2");
      g_assert_cmpstr (more, ==, n >= 2 && n <= 6 ? NULL : "CR-PLAYERS-2");
    }
}

/* Each with part of the message. */
static const char *const impossible[][2] = {
  { "centre 2o 2c; A 3c", "captured the first" },
  { "centre 2o; chain A:2c; B 3c; turn B", "captured the first" },
  { "chain A:2o B:2c C:2e D:2b; A 3c", "never wait" },
  { "chain A:2o B:3c; C 4c; turn C", "same rank" },
  { "chain F:2o; B 4c; turn B", "not at this table" },
  { "centre 2o; A 3c; owe AA", "two players" },
  { "centre 2o; A 3c; stock 5e", "no stock" },
};

static void
test_impossible (gconstpointer data)
{
  const char *const *c = data;
  CtState state;
  const char *problem = lay (&ct_rules_cau_robat, c[0], &state);

  g_assert_nonnull (problem);
  g_assert_nonnull (strstr (problem, c[1]));
}

CT_BEFORE_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (impossible); i++)
    {
      g_autofree char *path = g_strdup_printf ("/fishing/impossible/%u", i + 1);

      g_test_add_data_func (path, impossible[i], test_impossible);
    }
}
