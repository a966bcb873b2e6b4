/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deal of Cau Robat, the end of a match, and the next dealer. */
#include <string.h>

#include "ct-engine-fixture.h"
#include "ct-test.h"

typedef struct
{
  const char *name;
  const char *options;
  guint n_seats;
  const char *pack;
  const char *center;
  const char *hand; /* of B, who gets the first cards */
} Deal;

/* clang-format off */
static const Deal deals[] = {
  { "four", "", 4, "1o 2o 3o 4o 5o 6o 7o", "1o 2o 3o 4o",
    "5o 6o 7o 7c 10c 11c 11e 12e 1b" },
  { "three", "", 3, "1o 2o 3o 4o 5o 6o 7o", "1o 2o 3o 4o",
    "5o 6o 7o 4c 5c 6c 3e 4e 5e 2b 3b 4b" },
  { "five", "", 5, "1o 2o 3o 4o 5o 6o 7o 10o", "1o 2o 3o 4o 5o", "6o 7o 10o 1e 2e 3e 6b" },
  { "two", "players=2-6", 2, "1o 2o 3o 4o 5o 6o 7o", "1o 2o 3o 4o",
    "5o 6o 7o 1c 2c 3c 7c 10c 11c 3e 4e 5e 11e 12e 1b 5b 6b 7b" },
  { "six", "players=2-6", 6, "1o 2o 3o 4o 5o 6o 7o", "1o 2o 3o 4o", "5o 6o 7o 3e 4e 5e" },
  { "equal-ranks", "", 4, "2b 6o 6c 11e 2c 4o 7e 1o", "11e 4o 7e 1o", NULL },
  { "keep-one", "reshuffle-equal-ranks=keep-one", 4, "2b 6o 6c 11e 2c 4o 7e 1o",
    "2b 6o 11e 4o", NULL },
  { "redeal-centre", "reshuffle-equal-ranks=redeal-centre", 4,
    "2b 6o 6c 11e 2c 4o 7e 1o", "2c 4o 7e 1o", NULL },
  { "endless", "", 4,
    "1o 1c 1e 1b 2o 2c 2e 2b 3o 3c 3e 3b 4o 4c 4e 4b 5o 5c 5e 5b 6o 6c 6e 6b 7o 7c 7e 7b "
    "10o 10c 10e 10b 11o 11c 11e 11b 12o 12c 12e 12b", "1o 2o 3o 4o", NULL },
};
/* clang-format on */

CT_TEST_CASES ("/fishing/deal/", deals, name)
{
  const Deal *c = data;
  CtRules rules = ct_rules_cau_robat;
  g_autofree char *center = NULL;
  g_autofree char *hand = NULL;
  CtState state;

  ct_test_options (&rules, c->options);
  ct_test_deal (&rules, &state, c->n_seats, c->pack);
  ct_rules_deal (&rules, &state, NULL);

  center = ct_test_zone (&rules, &state, CT_ZONE_CENTER);
  hand = ct_test_zone (&rules, &state, ct_hand (1));
  if (c->center != NULL)
    g_assert_cmpstr (center, ==, c->center);
  if (c->hand != NULL)
    g_assert_cmpstr (hand, ==, c->hand);

  g_assert_cmpuint (ct_zone_len (&state, CT_ZONE_STOCK), ==, 0);
  g_assert_cmpuint (state.to_act, ==, 1);
  for (guint seat = 0; seat < c->n_seats; seat++)
    g_assert_cmpuint (ct_zone_len (&state, ct_hand (seat)), ==,
                      (c->n_seats == 5 ? 35 : 36) / c->n_seats);
}

CT_TEST ("/fishing/deal-events")
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  g_autofree char *told = NULL;
  CtState state;

  ct_test_deal (&ct_rules_cau_robat, &state, 5, "2b 6o 6c 11e 1o 3o 4o");
  ct_rules_deal (&ct_rules_cau_robat, &state, events);
  told = ct_test_events (&ct_rules_cau_robat, events);

  g_assert_true (g_str_has_prefix (
      told, "turn A CR-DEALER-1, 2b stock>centre CR-DEAL-1, 6o stock>centre CR-DEAL-1, "
            "6c stock>centre CR-DEAL-1, 11e stock>centre CR-DEAL-1, "
            "1o stock>centre CR-DEAL-1, 6o centre>stock CR-DEAL-2, "
            "6c centre>stock CR-DEAL-2, 3o stock>centre CR-DEAL-2, "
            "4o stock>centre CR-DEAL-2, 2o stock>B CR-DEAL-3, "));
  g_assert_true (g_str_has_suffix (told, "6o stock>E CR-DEAL-4, 6c stock>A CR-DEAL-4, "
                                         "turn B CR-TURN-1"));
}

typedef struct
{
  const char *name;
  const char *options;
  const char *before; /* tallies */
  const char *piles;
  guint winners;
  guint match_winners;
  gint total_a;
} Match;

#define TEN   " 1o 2o 3o 4o 5o 6o 7o 10o 11o 12o"
#define C_TEN " 1c 2c 3c 4c 5c 6c 7c 10c 11c 12c"

/* clang-format off */
static const Match matches[] = {
  { "one-win", "", "total 0 0 0 0", "pile-A 1o 2o; pile-B 3o", 1, 0, 1 },
  { "won", "", "total 2 1 0 0", "pile-A 1o 2o; pile-B 3o", 1, 1, 3 },
  { "shared", "", "total 2 2 0 0", "pile-A 1o 2o; pile-B 3o 4o", 3, 3, 3 },
  { "one-win-is-enough", "match-wins=1", "total 0 0 0 0", "pile-A 1o 2o; pile-B 3o", 1, 1, 1 },
  { "play-on-tied", "match-tie=play-on", "total 2 2 0 0", "pile-A 1o 2o; pile-B 3o 4o", 3, 0, 3 },
  { "play-on-leading", "match-tie=play-on", "total 3 3 0 0", "pile-A 1o 2o; pile-B 3o", 1, 1, 4 },
  { "play-on-others", "match-tie=play-on", "total 3 3 2 0", "pile-C 1o 2o; pile-B 3o", 4, 0, 3 },
  { "tens", "scoring=tens", "total 20 0 0 0", "pile-A" TEN "; pile-B 1c", 0, 1, 21 },
  { "tens-not-yet", "scoring=tens", "total 19 20 0 0", "pile-A" TEN "; pile-B 1c", 0, 0, 20 },
  { "tens-play-on", "scoring=tens match-tie=play-on", "total 20 20 0 0",
    "pile-A" TEN "; pile-B" C_TEN, 0, 0, 21 },
};
/* clang-format on */

CT_TEST_CASES ("/fishing/match/", matches, name)
{
  const Match *c = data;
  CtRules rules = ct_rules_cau_robat;
  g_autofree char *position = g_strdup_printf (
      "seats 4; phase play; turn D; dealer D; centre 12b; D 5b; %s; %s", c->piles,
      c->before);
  CtState state;

  ct_test_options (&rules, c->options);
  g_assert_null (ct_test_position (&rules, &state, position));
  ct_test_play (&rules, &state, "play 5b", NULL);

  g_assert_cmpuint (state.phase, ==, CT_PHASE_OVER);
  g_assert_cmpuint (state.winners, ==, c->winners);
  g_assert_cmpuint (state.match_winners, ==, c->match_winners);
  g_assert_cmpint (state.total[0], ==, c->total_a);
}

CT_TEST ("/fishing/match-events")
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  g_autofree char *told = NULL;
  CtState state;

  g_assert_null (ct_test_position (
      &ct_rules_cau_robat, &state,
      "seats 4; phase play; turn D; D 5b; pile-A 1o; pile-C 2o; total 2 0 2 0"));
  ct_test_play (&ct_rules_cau_robat, &state, "play 5b", events);
  told = ct_test_events (&ct_rules_cau_robat, events);
  g_assert_nonnull (strstr (told, "match A CR-MATCH-2, match C CR-MATCH-2"));
}

/* The deal passes to the left, against the turn order; debts stay only with the option.
 */
CT_TEST ("/fishing/next-hand")
{
  CtRules rules = ct_rules_cau_robat;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtCard pack[40];
  CtState over;
  CtState next;

  ct_test_pack (&rules, "", pack);
  ct_test_options (&rules, "debts=carry");
  g_assert_null (ct_test_position (&rules, &over,
                                   "seats 4; phase play; turn D; dealer A; centre 12b; "
                                   "D 5b; pile-A 1o; owe BA CA; total 1 0 0 0"));
  ct_test_play (&rules, &over, "play 5b", NULL);

  ct_rules_next_hand (&rules, &over, pack, &next);
  g_assert_cmpuint (next.dealer, ==, 3);
  g_assert_cmpuint (next.leader, ==, 0);
  g_assert_cmpint (next.total[0], ==, 2);
  g_assert_cmpuint (next.fishing.n_debts, ==, 2);
  ct_rules_deal (&rules, &next, events);
  g_assert_cmpstr (g_array_index (events, CtEvent, 0).rule, ==, "CR-DEALER-2");
  g_assert_cmpuint (next.fishing.n_debts, ==, 2);
  g_assert_cmpuint (next.to_act, ==, 0);

  ct_test_options (&rules, "debts=lapse next-dealer=right");
  ct_rules_next_hand (&rules, &over, pack, &next);
  g_assert_cmpuint (next.dealer, ==, 1);
  g_assert_cmpuint (next.fishing.n_debts, ==, 0);
}
