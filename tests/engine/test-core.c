/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards, the shuffle, ct_state_shift(), and what all rules share. */

#include "ct-credit.h"
#include "ct-rules.h"
#include "ct-shuffle.h"
#include "ct-test.h"

static void
test_names_round_trip (gconstpointer data)
{
  CtDeck deck = GPOINTER_TO_UINT (data);

  for (guint card = 0; card < ct_deck_size (deck); card++)
    {
      CtFace face = ct_card_face (deck, card);
      char name[CT_FACE_NAME_LEN];
      CtFace again;

      g_assert_true (ct_face_parse (deck, ct_face_name (deck, face, name), &again));
      g_assert_cmpuint (again, ==, face);
    }
}

CT_TEST ("/card/names/other-decks")
{
  CtFace face;

  g_assert_true (ct_face_parse (CT_DECK_FRENCH_52, "10H", &face));
  g_assert_cmpuint (face, ==, CT_FACE (CT_HEARTS, 10));
  g_assert_false (ct_face_parse (CT_DECK_FRENCH_52, "10HH", &face));
  g_assert_false (ct_face_parse (CT_DECK_FRENCH_52, "JK", &face));
  g_assert_false (ct_face_parse (CT_DECK_FRENCH_104, "JK", &face));
  g_assert_true (ct_face_parse (CT_DECK_FRENCH_108, "JK", &face));
  g_assert_false (ct_face_parse (CT_DECK_FRENCH_52, "7o", &face));
  g_assert_false (ct_face_parse (CT_DECK_SPANISH_40, "8o", &face));
  g_assert_true (ct_face_parse (CT_DECK_SPANISH_40, "12b", &face));
  g_assert_false (ct_face_parse (CT_DECK_FRENCH_52, "", &face));
}

/* A second implementation in another language computed the expected order. */
CT_TEST ("/shuffle/frozen")
{
  CtRandom random = { 1 };
  CtCard deck[8] = { 0, 1, 2, 3, 4, 5, 6, 7 };
  const CtCard expected[8] = { 0, 3, 7, 1, 2, 6, 5, 4 };

  ct_shuffle (&random, deck, G_N_ELEMENTS (deck));
  g_assert_cmpmem (deck, sizeof deck, expected, sizeof expected);
}

static void
assert_every_card_once (const CtState *state, guint n_cards)
{
  gboolean seen[CT_MAX_CARDS] = { FALSE };

  g_assert_cmpuint (state->start[CT_N_ZONES], ==, n_cards);
  for (guint i = 0; i < n_cards; i++)
    {
      g_assert_false (seen[state->card[i]]);
      seen[state->card[i]] = TRUE;
    }
}

CT_TEST ("/state/shift-keeps-order")
{
  CtRandom random = { 7 };
  CtCard pack[CT_MAX_CARDS];
  CtState state;
  g_autoptr (GPtrArray) zones =
      g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  ct_shuffle_deck (&random, CT_DECK_FRENCH_116, pack);
  ct_state_init (&state, 4, pack, CT_MAX_CARDS);
  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    g_ptr_array_add (zones, g_array_new (FALSE, FALSE, 1));
  for (guint i = CT_MAX_CARDS; i > 0; i--)
    g_array_append_val ((GArray *) zones->pdata[CT_ZONE_STOCK], pack[i - 1]);

  for (guint i = 0; i < 5000; i++)
    {
      CtCard card = ct_random_below (&random, CT_MAX_CARDS);
      guint pos;
      guint from = ct_state_find (&state, card, &pos);
      guint to = ct_random_below (&random, CT_N_ZONES);
      GArray *source = zones->pdata[from];
      GArray *target = zones->pdata[to];
      guint place;

      g_assert_cmpuint (g_array_index (source, CtCard, pos), ==, card);
      g_array_remove_index (source, pos);
      place = ct_random_below (&random, target->len + 1);
      g_array_insert_val (target, place, card);
      ct_state_shift (&state, card, to, place == target->len - 1 ? -1 : (gint) place,
                      NULL, NULL);

      assert_every_card_once (&state, CT_MAX_CARDS);
      for (guint zone = 0; zone < CT_N_ZONES; zone++)
        {
          GArray *list = zones->pdata[zone];

          g_assert_cmpmem (state.card + state.start[zone], ct_zone_len (&state, zone),
                           list->data, list->len);
        }
    }
}

CT_TEST ("/state/shift-reports")
{
  CtCard pack[3] = { 5, 6, 7 };
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState state;
  CtEvent *event;

  ct_state_init (&state, 2, pack, 3);
  g_assert_cmpuint (ct_zone_top (&state, CT_ZONE_STOCK), ==, 5);
  ct_state_shift (&state, 6, ct_hand (1), -1, "KB-DRAW-1", events);

  g_assert_cmpuint (events->len, ==, 1);
  event = &g_array_index (events, CtEvent, 0);
  g_assert_cmpuint (event->type, ==, CT_EVENT_CARD);
  g_assert_cmpuint (event->card, ==, 6);
  g_assert_cmpuint (event->from, ==, CT_ZONE_STOCK);
  g_assert_cmpuint (event->to, ==, ct_hand (1));
  g_assert_cmpstr (event->rule, ==, "KB-DRAW-1");
}

CT_TEST ("/rules/hand-of-another")
{
  CtMove move = { .type = CT_MOVE_TAKE, .from = 3 };
  CtCard pack[52];
  CtVerdict verdict;
  CtState state;

  for (guint i = 0; i < G_N_ELEMENTS (pack); i++)
    pack[i] = i;
  ct_state_init (&state, 4, pack, G_N_ELEMENTS (pack));
  ct_rules_deal (&ct_rules_cangkul, &state, NULL);

  move.seat = state.to_act;
  verdict = ct_rules_check (&ct_rules_cangkul, &state, &move);
  g_assert_cmpstr (verdict.rule, ==, CT_TABLE_HAND);
  g_assert_cmpuint (verdict.seat, ==, 2);
}

/* A prescribed choice is no evidence for a rule that allows the choice. */
CT_TEST ("/credit/freedom")
{
  static const char *const ids[] = { "T-FREE-1", "T-DRAW-1", "T-FREE-2", "T-OTHER-1" };
  static const CtAct acts[] = {
    { 0, CT_EVENT_CARD, CT_ACT_BY (LEAD), TRUE },
    { 1, CT_EVENT_CARD, CT_ACT_BY (DRAW), FALSE },
    { 2, CT_EVENT_CARD, CT_ACT_BY (PLAY), TRUE },
  };
  CtModule module = *ct_rules_cangkul.module;
  CtRules rules = ct_rules_cangkul;

  module.acts = acts;
  module.n_acts = G_N_ELEMENTS (acts);
  rules.module = &module;
  rules.rule_ids = ids;

  g_assert_true (ct_credit_is_freedom (&rules, "T-FREE-1"));
  g_assert_false (ct_credit_is_freedom (&rules, "T-DRAW-1"));
  g_assert_true (ct_credit_is_freedom (&rules, "T-FREE-2"));
  g_assert_false (ct_credit_is_freedom (&rules, "T-OTHER-1"));
}

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/card/names/french-116", GUINT_TO_POINTER (CT_DECK_FRENCH_116),
                        test_names_round_trip);
  g_test_add_data_func ("/card/names/spanish-40", GUINT_TO_POINTER (CT_DECK_SPANISH_40),
                        test_names_round_trip);
}
