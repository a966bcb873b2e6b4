/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What follows from a move in the three Buracos. */
#include <string.h>

#include "ct-engine-fixture.h"
#include "ct-test.h"

#define BB &ct_rules_buraco_brazil
#define BU &ct_rules_buraco_us
#define BN &ct_rules_buraco_netcartas

#define STOCK "stock 3S 4S 5S 6S"

CT_TEST ("/rummy-play/failed-opening")
{
  CtState state;
  g_autofree char *hand = NULL;

  g_assert_null (ct_test_position (BU, &state,
                                   "seats 4; phase play; turn A; " STOCK
                                   "; A KH KD KS 5C 6C 7C 9D 8D; B 3D 4D"));
  ct_test_play (BU, &state, "meld KH KD KS | meld 5C 6C 7C | discard 9D", NULL);
  hand = ct_test_zone (BU, &state, ct_hand (0));
  g_assert_cmpuint (ct_zone_len (&state, ct_hand (0)), ==, 7);
  g_assert_nonnull (strstr (hand, "KS"));
  g_assert_cmpint (state.rummy.requirement[0], ==, 65);
  g_assert_false (state.rummy.opened[0]);
  g_assert_cmpuint (state.to_act, ==, 1);
}

CT_TEST ("/rummy-play/failed-opening-of-half")
{
  CtRules rules = *BN;
  CtState state;

  ct_test_options (&rules, "initial-meld=75-when-half-target");
  g_assert_null (ct_test_position (&rules, &state,
                                   "seats 4; phase play; turn A; total 1500 0; " STOCK
                                   "; A KH KD KS 9D 8D; B 3D 4D"));
  ct_test_play (&rules, &state, "meld KH KD KS | discard 9D", NULL);
  g_assert_cmpuint (ct_zone_len (&state, ct_hand (0)), ==, 4);
  g_assert_cmpint (state.rummy.requirement[0], ==, 75);
  g_assert_false (state.rummy.opened[0]);
}

static const struct
{
  const CtRules *rules;
  const char *hand;
  const char *move;
  CtPhase phase;
  guint turn;
} pots[] = {
  { BB, "8C 8D 8H JK 2S", "meld 8C 8D 8H", CT_PHASE_PLAY, 0 },
  { BB, "KC", "discard KC", CT_PHASE_DRAW, 1 },
  { BU, "JH QH KH", "meld JH QH KH", CT_PHASE_PLAY, 0 },
  { BU, "KC", "discard KC", CT_PHASE_DRAW, 1 },
  { BN, "JH QH KH", "meld JH QH KH", CT_PHASE_PLAY, 0 },
  { BN, "KC", "discard KC", CT_PHASE_DRAW, 1 },
};

CT_TEST ("/rummy-play/pots")
{
  for (guint i = 0; i < G_N_ELEMENTS (pots); i++)
    {
      g_autofree char *position =
          g_strdup_printf ("seats 4; phase play; turn A; " STOCK
                           "; opened A; B 3D; pot-1 4D 5D 6D; A %s",
                           pots[i].hand);
      guint saved = strstr (pots[i].hand, "JK") != NULL ? 2 : 0;
      CtState state;

      g_assert_null (ct_test_position (pots[i].rules, &state, position));
      ct_test_play (pots[i].rules, &state, pots[i].move, NULL);
      g_assert_cmpuint (ct_zone_len (&state, ct_hand (0)), ==, 3 + saved);
      g_assert_cmpint (state.rummy.pot[0], !=, CT_POT_UNTAKEN);
      g_assert_cmpint (state.phase, ==, pots[i].phase);
      g_assert_cmpuint (state.to_act, ==, pots[i].turn);
    }
}

/* Within a meld only wild cards move. */
static const struct
{
  const char *position;
  const char *move;
  const char *events;
} shifts[] = {
  { "A KD KH; meld-A 3H 4H 5H 2H", "move-wild @1 2H", "2H meld-1>meld-1 BU-WILD-7" },
  { "A KD KH; meld-A 3H 4H 5H 2D", "move-wild @1 2D=2H", "2D meld-1>meld-1 BU-WILD-6" },
  { "A KD KH; meld-A 2D 4H 5H 6H", "move-wild @1 2D=7H", "2D meld-1>meld-1 BU-WILD-6" },
  { "A 6H KD KH; meld-A 5H 2D 7H 8H", "lay-off 6H @1",
    "6H A>meld-1 BU-MELD-5, 2D meld-1>meld-1 BU-WILD-6" },
  { "A QH KD KH; meld-A JH 2D KH AH", "lay-off QH @1",
    "2D meld-1>meld-1 BU-WILD-6, QH A>meld-1 BU-MELD-5" },
};

CT_TEST ("/rummy-play/shifts")
{
  for (guint i = 0; i < G_N_ELEMENTS (shifts); i++)
    {
      g_autofree char *position =
          g_strconcat ("seats 4; phase play; turn A; opened A; " STOCK "; ",
                       shifts[i].position, NULL);
      g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
      g_autofree char *told = NULL;
      CtState state;

      g_assert_null (ct_test_position (BU, &state, position));
      ct_test_play (BU, &state, shifts[i].move, events);
      told = ct_test_events (BU, events);
      g_assert_cmpstr (told, ==, shifts[i].events);
    }
}

/* An event within a meld means that the card now stands for another one. A natural card
 * displaces one wild two, and not its neighbors.
 */
CT_TEST ("/rummy-play/steady-twos")
{
  static const char *const added[] = { "6D", "7D", "8D" };

  for (guint i = 0; i < G_N_ELEMENTS (added); i++)
    {
      g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
      g_autofree char *position = g_strdup_printf (
          "phase play; seats 4; turn A; taken A; opened A; A %s KS 3C; B 4C; stock 6S; "
          "meld-A 5D 2C 2S 2H 9D",
          added[i]);
      g_autofree char *move = g_strdup_printf ("lay-off %s @1", added[i]);
      CtState before;
      CtState after;
      guint n_moved = 0;

      g_assert_cmpstr (ct_test_position (BN, &before, position), ==, NULL);
      after = before;
      ct_test_play (BN, &after, move, events);

      for (guint k = 0; k < events->len; k++)
        {
          const CtEvent *event = &g_array_index (events, CtEvent, k);
          gint was = ct_zone_find (&before, CT_ZONE_MELD, event->card);
          gint is = ct_zone_find (&after, CT_ZONE_MELD, event->card);

          if (event->type != CT_EVENT_CARD || event->from != CT_ZONE_MELD ||
              event->to != CT_ZONE_MELD)
            continue;
          n_moved++;
          g_assert_cmpint (before.rummy.meld_start[0] + was, !=,
                           after.rummy.meld_start[0] + is);
        }
      g_assert_cmpuint (n_moved, ==, 1);
    }
}

CT_TEST ("/rummy-play/first-draw")
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  g_autofree char *told = NULL;
  CtState state;

  ct_test_deal (BN, &state, 4, "");
  ct_rules_deal (BN, &state, NULL);
  ct_test_play (BN, &state, "draw", events);
  told = ct_test_events (BN, events);
  g_assert_nonnull (strstr (told, "BN-TURN-3"));
}

CT_TEST ("/rummy-play/drawn-round")
{
  CtRules rules = *BN;
  CtState state;

  ct_test_options (&rules, "match-mode=round");
  g_assert_null (ct_test_position (&rules, &state,
                                   "seats 2; phase play; turn A; A 5C 4D; B 4H"));
  ct_test_play (&rules, &state, "discard 5C", NULL);
  g_assert_cmpint (state.phase, ==, CT_PHASE_OVER);
  g_assert_cmphex (state.match_winners, ==, 3);
}

CT_TEST ("/rummy-play/lifts")
{
  CtRules rules = *BB;
  CtState state;

  ct_test_options (&rules, "short-cut-penalty=100");
  ct_test_deal (&rules, &state, 4, "");
  ct_test_play (&rules, &state, "lift 44 | lift 23", NULL);
  g_assert_cmpint (state.rummy.bonus[0], ==, 100);
  g_assert_cmpuint (ct_zone_len (&state, CT_ZONE_STOCK), ==, 50);
  g_assert_cmpuint (state.to_act, ==, 1);

  ct_test_deal (&rules, &state, 4, "");
  ct_test_play (&rules, &state, "lift 43 | lift 22", NULL);
  g_assert_cmpint (state.rummy.bonus[0], ==, 0);

  ct_test_deal (BU, &state, 4, "");
  ct_test_play (BU, &state, "lift 22", NULL);
  g_assert_cmpint (state.rummy.bonus[1], ==, 100);
  g_assert_cmpuint (ct_zone_len (&state, CT_ZONE_STOCK), ==, 42);
}

/* The ace of clubs is card 0, like unused places of a move. */
CT_TEST ("/rummy-play/first-card-left")
{
  CtRules rules = *BN;
  CtState state;
  CtMove told;
  CtMove move = { .type = CT_MOVE_MELD, .seat = 0, .n_cards = 3 };

  ct_test_options (&rules, "same-card-discard=no");
  g_assert_null (ct_test_position (&rules, &state,
                                   "seats 4; phase draw; turn A; discards 9H; "
                                   "B 3D 4D AC; A 9H 5C 6C 7C AC; C 3S; D 4S; " STOCK));
  ct_test_play (&rules, &state, "take-discards", NULL);
  told = ct_test_move (&rules, &state, "meld 5C 6C 7C");
  memcpy (move.card, told.card, 3 * sizeof *move.card);
  g_assert_cmpuint (ct_zone_card (&state, ct_hand (0), 4), ==, 0);
  g_assert_cmpstr (ct_rules_check (&rules, &state, &move).rule, ==, NULL);
}
