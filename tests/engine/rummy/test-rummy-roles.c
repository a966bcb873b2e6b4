/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who deals the first hand of a Buraco, who cuts, and who deals next. */
#include "ct-engine-fixture.h"
#include "ct-test.h"

#define BB &ct_rules_buraco_brazil
#define BU &ct_rules_buraco_us
#define BN &ct_rules_buraco_netcartas

typedef struct
{
  const char *name;
  const CtRules *rules;
  const char *options;
  guint n_seats;
  const char *drawn; /* one card per seat from A on, then new draws for ties */
  gint dealer;       /* -1: undecided */
} Draw;

/* Seats in turn order: in Brazil A north, B west, C south, D east; in the United States
 * A north, B east, C south, D west.
 */
static const Draw draws[] = {
  { "written-example", BB, "", 4, "9C KS 5H KD JC 7D", 0 },
  { "highest-starts", BB, "", 4, "9C KS AH KD", 1 },
  { "two-is-lowest", BB, "", 2, "3C 2S", 1 },
  { "joker-draws-again", BB, "", 4, "9C JK JK KS 5H TD", 0 },
  { "tied-twice", BB, "", 4, "KC 3S KH KD 9C 4D 9H TS JC", 2 },
  { "tied-again-loses-nothing", BB, "", 2, "8C 8D 2C AD", 0 },
  { "six", BB, "players=6", 6, "3C 4C 5C 6C QC 7C", 3 },
  { "undecided", BB, "", 4, "9C KS 5H KD JC", -1 },
  { "too-few", BB, "", 4, "9C KS 5H", -1 },
  { "written-example", BU, "", 4, "9C 4D KS QH", 1 },
  { "written-example-north", BU, "", 4, "KC 4D 9S QH", 3 },
  { "partners-tied-for-lowest", BU, "", 4, "9C 4D KS 4H", 1 },
  { "sides-tied-for-lowest", BU, "", 4, "4C 4D KS QH 9C 3D", 1 },
  { "sides-tied-for-lowest-other", BU, "", 4, "4C 4D KS QH 3C 9D", 2 },
  { "tied-for-highest", BU, "", 4, "KC 4D KS QH 5C 9S", 1 },
  { "joker", BU, "", 4, "KC JK 4D 9S QH", 3 },
  { "ace-is-high", BU, "", 4, "9C AD AS 2H", 1 },
  { "lowest-card", BU, "first-dealer=lowest-card", 4, "9C 4D KS QH", 1 },
  { "lowest-card-of-partners", BU, "first-dealer=lowest-card", 4, "9C 4D KS 4H TD 9H",
    3 },
};

static void
test_draw (gconstpointer data)
{
  const Draw *draw = data;
  CtRules rules = *draw->rules;
  g_auto (GStrv) words = g_strsplit (draw->drawn, " ", -1);
  CtCard pack[CT_MAX_CARDS];
  guint dealer = CT_NOBODY;
  gboolean found;

  ct_test_options (&rules, draw->options);
  ct_test_pack (&rules, draw->drawn, pack);
  found = ct_rules_find_dealer (&rules, draw->n_seats, pack, g_strv_length (words),
                                &dealer);
  g_assert_cmpint (found, ==, draw->dealer >= 0);
  if (found)
    g_assert_cmpint (dealer, ==, draw->dealer);
}

static void
test_everybody_deals (gconstpointer data)
{
  const CtRules *rules = data;
  CtRandom random = { 5 };
  guint n_dealt[4] = { 0 };

  for (guint i = 0; i < 400; i++)
    n_dealt[ct_rules_draw_dealer (rules, 4, &random)]++;
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpuint (n_dealt[seat], >, 60);
}

static const struct
{
  const CtRules *rules;
  guint n_seats;
  const char *lifts;
  const char *lifters;
} tables[] = {
  { BB, 4, "lift 44|lift 22", "AC" },
  { BB, 2, "lift 22|lift 22", "AA" },
  { BU, 4, "lift 22", "D" },
};

CT_TEST ("/roles/lifters")
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      const CtRules *rules = tables[i].rules;
      g_auto (GStrv) lifts = g_strsplit (tables[i].lifts, "|", -1);
      guint n_seats = tables[i].n_seats;
      CtCard pack[CT_MAX_CARDS];
      CtState state;

      ct_test_deal (rules, &state, n_seats, "");
      for (guint hand = 0; hand < 3; hand++)
        {
          ct_rules_set_dealer (rules, &state, hand % n_seats);
          for (guint k = 0; lifts[k] != NULL; k++)
            {
              g_assert_cmpuint (state.to_act, ==,
                                (guint) (tables[i].lifters[k] - 'A' + hand) % n_seats);
              ct_test_play (rules, &state, lifts[k], NULL);
            }
          g_assert_cmpint (state.phase, ==, CT_PHASE_DRAW);
          g_assert_cmpuint (state.to_act, ==, (hand + 1) % n_seats);

          state.phase = CT_PHASE_OVER;
          ct_test_pack (rules, "", pack);
          ct_rules_next_hand (rules, &state, pack, &state);
          g_assert_cmpuint (state.dealer, ==, (hand + 1) % n_seats);
        }
    }
}

/* A packet that neither scores nor costs makes no score event. */
CT_TEST ("/roles/lift-for-nothing")
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState state;

  ct_test_deal (BB, &state, 4, "");
  ct_test_play (BB, &state, "lift 43", events);
  for (guint i = 0; i < events->len; i++)
    g_assert_cmpint (g_array_index (events, CtEvent, i).type, !=, CT_EVENT_SCORE);

  ct_test_play (BB, &state, "lift 22", events);
  g_assert_cmpint (g_array_index (events, CtEvent, 0).type, ==, CT_EVENT_SCORE);
  g_assert_cmpint (g_array_index (events, CtEvent, 0).amount, ==, 100);
}

static void
next_hand (const char *option, guint went_out, const CtCard *pack, CtState *ret_next)
{
  CtRules rules = *BN;
  CtState over;

  ct_test_options (&rules, option);
  ct_test_deal (&rules, &over, 4, "");
  over.phase = CT_PHASE_OVER;
  over.rummy.went_out = went_out;
  ct_rules_next_hand (&rules, &over, pack, ret_next);
}

/* In NetCartas the first player is the next one, the winner, or drawn again. */
CT_TEST ("/roles/first-player")
{
  CtRandom random = { 9 };
  guint n_dealt[4] = { 0 };
  CtCard pack[CT_MAX_CARDS];
  CtState next;

  ct_shuffle_deck (&random, CT_DECK_FRENCH_104, pack);
  next_hand ("", 2, pack, &next);
  g_assert_cmpuint (next.dealer, ==, 1);
  next_hand ("first-player=winner", 2, pack, &next);
  g_assert_cmpuint (next.dealer, ==, 1);
  next_hand ("first-player=winner", 0, pack, &next);
  g_assert_cmpuint (next.dealer, ==, 3);
  next_hand ("first-player=winner", CT_NOBODY, pack, &next);
  g_assert_cmpuint (next.dealer, ==, 1);

  for (guint i = 0; i < 400; i++)
    {
      ct_shuffle_deck (&random, CT_DECK_FRENCH_104, pack);
      next_hand ("first-player=random-each-hand", 2, pack, &next);
      n_dealt[next.dealer]++;
    }
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpuint (n_dealt[seat], >, 60);
}

CT_TEST ("/roles/direction")
{
  CtRules rules = *BN;

  g_assert_true ((BB)->turns_right);
  g_assert_false ((BU)->turns_right);
  g_assert_false (rules.turns_right);
  ct_test_options (&rules, "direction=counter-clockwise");
  g_assert_true (rules.turns_right);
  ct_test_options (&rules, "direction=clockwise");
  g_assert_false (rules.turns_right);
}

CT_TEST_MAIN
{
  const CtRules *const games[] = { BB, BU, BN };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (draws); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/roles/%s/%s", draws[i].rules->id, draws[i].name);

      g_test_add_data_func (path, &draws[i], test_draw);
    }
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/roles/%s/everybody", games[i]->id);

      g_test_add_data_func (path, games[i], test_everybody_deals);
    }

  return CT_TEST_RUN ();
}
