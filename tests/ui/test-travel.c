/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The events of a move, cut into acts that are shown one after the other. */
#include "ct-travel.h"

#include "ct-table-rig.h"

static void
plan_ply (CtSession *session, guint ply, CtTravel *ret_travel)
{
  g_autoptr (GArray) events = ct_session_dup_events (session, ply);

  ct_travel_plan (ret_travel, ct_session_get_rules (session),
                  ct_session_get_state_at (session, ply),
                  ct_session_get_state_at (session, ply + 1), events, FALSE);
}

static void
test_deal_is_one_act (void)
{
  g_autoptr (CtSession) session = ct_table_rig_new_session ("kargaburo", 3, 1);
  CtCard cards[CT_MAX_CARDS];
  CtTravel travel;

  ct_travel_init (&travel);
  plan_ply (session, 0, &travel);

  g_assert_cmpuint (travel.acts->len, ==, 1);
  g_assert_cmpuint (ct_travel_get_cards (&travel, 0, cards), ==, 3 * 5 + 1);
  g_assert_cmpuint (travel.length, <, 4000);

  /* One after the other. */
  g_assert_cmpfloat (ct_travel_get_card_progress (&travel, 0, 0, 200), >, 0);
  g_assert_cmpfloat (ct_travel_get_card_progress (&travel, 0, 15, 200), ==, 0);
  g_assert_cmpfloat (ct_travel_get_card_progress (&travel, 0, 15, travel.length), ==,
                     1);
  ct_travel_clear (&travel);
}

/* The ply that ends the first trick of a hand. */
static guint
find_end_of_trick (CtSession *session)
{
  for (guint ply = 0; ply < ct_session_get_n_plies (session); ply++)
    if (ct_zone_len (ct_session_get_state_at (session, ply + 1), CT_ZONE_ASIDE) > 0)
      return ply;

  g_assert_not_reached ();
}

/* The card is played, lies there for a moment, and then the trick is swept aside. */
static void
test_trick_lies_before_it_goes (void)
{
  g_autoptr (CtSession) session = ct_table_rig_new_session ("kargaburo", 3, 30);
  guint ply = find_end_of_trick (session);
  CtTravel travel;
  CtState before;
  CtState after;

  ct_travel_init (&travel);
  plan_ply (session, ply, &travel);
  g_assert_cmpuint (travel.acts->len, ==, 2);

  ct_travel_get_act (&travel, 0, &before, &after);
  g_assert_cmpuint (ct_zone_len (&before, CT_ZONE_TRICK), ==, 2);
  g_assert_cmpuint (ct_zone_len (&after, CT_ZONE_TRICK), ==, 3);
  g_assert_cmpuint (after.shedding.trick_seat[2], ==,
                    ct_session_get_move (session, ply)->seat);

  ct_travel_get_act (&travel, 1, &before, &after);
  g_assert_cmpuint (ct_zone_len (&before, CT_ZONE_TRICK), ==, 3);
  g_assert_cmpmem (&after, sizeof after, ct_session_get_state_at (session, ply + 1),
                   sizeof after);
  g_assert_cmpuint (g_array_index (travel.acts, CtTravelAct, 1).hold, >, 300);
  ct_travel_clear (&travel);
}

/* Whatever happens in a hand: the acts lead from what was to what is, no card moves
 * twice in one, and every act is found at its time.
 */
static void
test_acts_join (gconstpointer data)
{
  const char *rules_id = data;
  g_autoptr (CtSession) session = ct_table_rig_new_session (rules_id, 4, 200);
  CtTravel travel;

  ct_travel_init (&travel);
  g_assert_cmpuint (ct_session_get_n_plies (session), >, 20);
  for (guint ply = 0; ply < ct_session_get_n_plies (session); ply++)
    {
      CtState last = *ct_session_get_state_at (session, ply);

      plan_ply (session, ply, &travel);
      for (guint act = 0; act < travel.acts->len; act++)
        {
          gboolean moved[CT_MAX_CARDS] = { FALSE };
          CtCard cards[CT_MAX_CARDS];
          guint n = ct_travel_get_cards (&travel, act, cards);
          CtState before;
          CtState after;

          ct_travel_get_act (&travel, act, &before, &after);
          g_assert_cmpmem (before.card, sizeof before.card, last.card,
                           sizeof last.card);
          for (guint i = 0; i < n; i++)
            {
              g_assert_false (moved[cards[i]]);
              moved[cards[i]] = TRUE;
            }
          g_assert_cmpuint (ct_travel_find_act (&travel,
                                                g_array_index (travel.acts, CtTravelAct,
                                                               act)
                                                        .start +
                                                    1),
                            ==, act);
          last = after;
        }
      g_assert_cmpmem (last.card, sizeof last.card,
                       ct_session_get_state_at (session, ply + 1)->card,
                       sizeof last.card);
    }
  ct_travel_clear (&travel);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/travel/deal-is-one-act", test_deal_is_one_act);
  g_test_add_func ("/travel/trick-lies-before-it-goes", test_trick_lies_before_it_goes);
  g_test_add_data_func ("/travel/acts-join/kargaburo", "kargaburo", test_acts_join);
  g_test_add_data_func ("/travel/acts-join/cangkul", "cangkul", test_acts_join);

  return g_test_run ();
}
