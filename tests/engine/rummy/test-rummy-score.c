/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scores of the three Buracos agree with a second implementation of the written
 * rules.
 */
#include "ct-engine-fixture.h"
#include "ct-rummy.h"
#include "ct-test.h"

#define BB &ct_rules_buraco_brazil
#define BU &ct_rules_buraco_us
#define BN &ct_rules_buraco_netcartas

/* The second implementation, for the default options. */
static gint
value_of (const CtRules *rules, CtFace face)
{
  static const gint brazil[] = { 50, 20, 25 };
  static const gint us[] = { 30, 15, 20 };
  static const gint netcartas[] = { 0, 15, 10 };
  const gint *special = rules == BB ? brazil : rules == BU ? us : netcartas;
  guint rank = face == CT_FACE_JOKER ? 0 : ct_face_rank (face);

  if (rank <= 2)
    return special[rank];

  return rank <= 7 ? 5 : 10;
}

static gint
sum_of (const CtRules *rules, const CtState *state, guint zone)
{
  gint sum = 0;

  for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
    sum += value_of (rules, ct_rules_face (rules, ct_zone_card (state, zone, pos)));

  return sum;
}

typedef struct
{
  guint n, n_wild, n_jokers, n_solid;
  gboolean group;
  guint rank;
} Look;

static Look
look_at (const CtRules *rules, const CtState *state, guint zone)
{
  Look look = { .n = ct_zone_len (state, zone), .group = TRUE };
  gint start = 0;
  guint suit = 0;

  for (guint i = 0; i < look.n; i++)
    {
      CtFace face = ct_rules_face (rules, ct_zone_card (state, zone, i));
      guint rank = face == CT_FACE_JOKER ? 0 : ct_face_rank (face);

      look.n_jokers += rank == 0;
      look.n_wild += rank == 0 || rank == 2;
      if (rank == 0 || rank == 2)
        continue;
      look.group = look.group && (look.n_solid == 0 || rank == look.rank);
      look.n_solid++;
      look.rank = rank;
      suit = ct_face_suit (face);
      if (rank > 2)
        start = (gint) rank - (gint) i;
    }
  if (look.n_solid < 2)
    look.group = FALSE;

  /* In a sequence, a two of the suit in its own place is natural. */
  if (rules != BB && !look.group && start <= 2 && 2 - start < (gint) look.n)
    look.n_wild -= ct_rules_face (rules, ct_zone_card (state, zone, 2 - start)) ==
                   CT_FACE (suit, 2);
  return look;
}

static gint
bonus_of (const CtRules *rules, const Look *look)
{
  gboolean clean = look->n_wild == 0;

  if (rules == BB && look->n_solid == 0)
    return look->n < 7 ? -1000 : look->n_jokers == 0 ? 2000 : 1000;
  if (look->n < 7)
    return 0;
  if (rules == BB && look->group && look->rank == 1)
    return clean ? 500 : 300;
  if (rules == BB)
    return clean ? 400 : 200;
  if (rules == BU)
    return clean ? 200 : 100;
  if (look->group)
    return 0;
  if (clean && look->n >= 13)
    return look->n == 14 ? 1000 : 500;

  return clean ? 200 : 100;
}

static gint
score_again (const CtRules *rules, const CtState *state, guint side)
{
  const CtRummyFacts *facts = &state->rummy;
  guint n_sides = state->n_seats == 2 ? 2 : state->n_seats / 2;
  gint score = facts->bonus[side];

  for (guint slot = 0; slot < facts->n_melds; slot++)
    if (facts->meld_side[slot] == side && ct_zone_len (state, CT_ZONE_MELD + slot) > 0)
      {
        Look look = look_at (rules, state, CT_ZONE_MELD + slot);

        score += sum_of (rules, state, CT_ZONE_MELD + slot) + bonus_of (rules, &look);
      }

  for (guint seat = side; seat < state->n_seats; seat += n_sides)
    {
      gboolean unused =
          facts->pot[side] == CT_POT_TAKEN_UNUSED && facts->pot_taker[side] == seat;

      if (rules != BB && unused)
        score -= 100;
      if (rules != BU || !unused)
        score -= sum_of (rules, state, ct_hand (seat));
      if (facts->went_out == seat)
        score += 100;
    }

  if (facts->pot[side] == CT_POT_UNTAKEN)
    return score - 100;

  return score + (rules == BB ? 100 : 0);
}

static void
test_score_random (gconstpointer data)
{
  const CtRules *rules = data;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtRandom random = { 7 };

  for (guint hand = 0; hand < 60; hand++)
    {
      CtCard pack[CT_MAX_CARDS];
      CtState state;

      ct_shuffle_deck (&random, rules->deck, pack);
      ct_state_init (&state, rules->usual_seats, pack, ct_deck_size (rules->deck));
      while (state.phase != CT_PHASE_OVER)
        {
          CtMove move;

          ct_rules_legal (rules, &state, moves);
          move = g_array_index (moves, CtMove, ct_random_below (&random, moves->len));
          g_assert_true (ct_rules_apply (rules, &state, &move, NULL, NULL));
        }
      for (guint side = 0; side < 2; side++)
        {
          g_assert_cmpint (ct_rules_score (rules, &state, side), ==,
                           score_again (rules, &state, side));
          g_assert_cmpint (state.total[side], ==, score_again (rules, &state, side));
        }
    }
}

/* The scoring examples of the three specifications. */
static const struct
{
  const CtRules *rules;
  const char *options;
  const char *position;
  gint score;
} sheets[] = {
  { BB, "", "taken A; A 3D; meld-A 3S 4S 5S 6S 7S 8S 9S; meld-A AC AC AD AD AH AH JK",
    45 + 400 + 170 + 300 + 100 - 5 },
  { BB, "", "A KH 5D; meld-A JK 2H 2C", 100 - 1000 - 100 - 15 },
  { BB, "", "taken A; A 3D; meld-A 2C 2D 2H 2S 2C 2D 2H", 2175 + 100 - 5 },
  { BB, "", "taken A; A 3D; meld-A JK JK JK 2C 2D 2H 2S", 1250 + 100 - 5 },
  { BB, "", "taken A; A 3D; meld-A JK JK JK JK JK JK JK", 1350 + 100 - 5 },
  { BB, "seven-jokers=2000", "taken A; A 3D; meld-A JK JK JK JK JK JK JK", 2350 + 95 },
  { BB, "count-cerrado-cards=no", "taken A; A 3D; meld-A 3S 4S 5S 6S 7S 8S 9S", 495 },
  { BU, "", "taken A; A 3D; meld-A AH 2H 3H 4H 5H 6H 7H; meld-A KC KD KH 2S",
    260 + 50 - 5 },
  { BU, "", "A 5C 9D; C JK 4C; meld-A 8S 9S TS JS QS KS 2D", 180 - 15 - 35 - 100 },
  { BU, "", "unused A; A KC KD KH KS QC QD QH QS JC JD JH AC", -100 },
  { BU, "unplayed-pot=card-values", "unused A; A KC KD KH KS QC QD QH QS JC JD JH AC",
    -125 },
  { BU, "unplayed-pot=smaller-loss", "unused A; A KC 5D", -15 },
  { BU, "no-pot-penalty-if-none-took=no", "A KC 5D", -15 },
  { BU, "no-pot-penalty-if-none-took=no", "taken B; A KC 5D", -115 },
  { BN, "", "taken A; A 3H; meld-A AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
    125 + 1000 - 5 },
  { BN, "", "taken A; A 3H; meld-A AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", 605 },
  { BN, "", "taken A; A 3H; meld-A 4C 4C 4D 4D 4H 4H 4S", 30 },
  { BN, "", "unused A; A 3S KH; C AH; meld-A 5D 6D 7D 8D 9D 2C JD",
    55 + 100 - 100 - 15 - 15 },
  { BN, "unused-pot=100-only-if-no-turn",
    "unused A; A 3S KH; C AH; meld-A 5D 6D 7D 8D 9D 2C JD", 40 },
};

CT_TEST ("/rummy/score-sheets")
{
  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autofree char *position =
          g_strconcat ("seats 4; phase play; turn A; ", sheets[i].position, NULL);
      CtRules rules = *sheets[i].rules;
      CtState state;

      g_test_message ("%s", sheets[i].position);
      ct_test_options (&rules, sheets[i].options);
      g_assert_null (ct_test_position (&rules, &state, position));
      g_assert_cmpint (ct_rules_score (&rules, &state, 0), ==, sheets[i].score);
      if (sheets[i].options[0] == '\0')
        g_assert_cmpint (score_again (sheets[i].rules, &state, 0), ==, sheets[i].score);
    }
}

CT_TEST ("/rummy/pot-of-the-others")
{
  CtRules rules = *BU;
  CtState state;

  ct_test_options (&rules, "no-pot-penalty-if-none-took=no");
  g_assert_null (ct_test_position (
      &rules, &state, "seats 4; phase play; turn A; taken A; A 3D; B KC 5D"));
  g_assert_cmpint (ct_rules_score (&rules, &state, 0), ==, -5);
  g_assert_cmpint (ct_rules_score (&rules, &state, 1), ==, -15 - 100);
}

CT_TEST ("/rummy/table-points")
{
  CtState state;

  g_assert_null (ct_test_position (BU, &state,
                                   "seats 4; phase play; turn A; taken A; A 3D; B KS; "
                                   "meld-A AH 2H 3H 4H 5H 6H 7H; meld-A KC KD KH 2S; "
                                   "meld-B 8S 9S TS"));
  g_assert_cmpint (ct_rummy_table_points (BU, &state, 0), ==, 260 + 50);
  g_assert_cmpint (ct_rummy_table_points (BU, &state, 1), ==, 30);
}

/* A pot counts as used after the first meld with it. */
CT_TEST ("/rummy/pot-is-used")
{
  CtState state;

  g_assert_null (ct_test_position (
      BN, &state,
      "seats 4; phase play; turn A; unused A; A 3C 4C 5C 9H 9D; B 4D; C 7D; D 6D"));
  g_assert_cmpint (ct_rules_score (BN, &state, 0), ==, -100 - 35 - 5);
  ct_test_play (BN, &state, "meld 3C 4C 5C", NULL);
  g_assert_cmpint (ct_rules_score (BN, &state, 0), ==, 15 - 20 - 5);
}

/* After the hand, the player without cards went out, in any turn. */
CT_TEST ("/rummy/out-at-the-end")
{
  for (guint turn = 0; turn < 4; turn++)
    {
      g_autofree char *position =
          g_strdup_printf ("seats 4; phase over; turn %c; taken A; B 4D; C 5C; D 6D; "
                           "meld-A 3C 4C 5C 6C 7C 8C 9C",
                           'A' + turn);
      CtState state;

      g_assert_null (ct_test_position (BN, &state, position));
      g_assert_cmpuint (state.rummy.went_out, ==, 0);
      g_assert_cmpint (ct_rules_score (BN, &state, 0), ==, 45 + 200 + 100 - 5);
    }
}

CT_TEST ("/rummy/match-is-told")
{
  static const struct
  {
    const char *totals;
    guint winners; /* one bit per seat */
    const char *told;
  } matches[] = {
    { "2900 0", 1 << 0 | 1 << 2,
      "match A BN-MATCH-2, match C BN-MATCH-2, over BN-OUT-1" },
    { "0 3900", 1 << 1 | 1 << 3,
      "match B BN-MATCH-2, match D BN-MATCH-2, over BN-OUT-1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (matches); i++)
    {
      g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
      g_autofree char *position = g_strdup_printf (
          "seats 4; phase play; turn A; taken A; total %s; A 5C; B 4D; C 7D; D 6D; "
          "meld-A 3C 4C 5C 6C 7C 8C 9C",
          matches[i].totals);
      g_autofree char *told = NULL;
      CtState state;

      g_assert_null (ct_test_position (BN, &state, position));
      ct_test_play (BN, &state, "discard 5C", events);
      told = ct_test_events (BN, events);
      g_test_message ("%s", told);
      g_assert_true (g_str_has_suffix (told, matches[i].told));
      g_assert_cmphex (state.match_winners, ==, matches[i].winners);
    }
}

CT_TEST_MAIN
{
  const CtRules *const games[] = { BB, BU, BN };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rummy/%s/score", games[i]->id);

      g_test_add_data_func (path, games[i], test_score_random);
    }

  return CT_TEST_RUN ();
}
