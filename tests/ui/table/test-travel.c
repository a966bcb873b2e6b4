/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CtTravel divides the events of a move into acts that are shown one after the other.
 */
#include "ct-test.h"
#include "ct-travel.h"

#include "ct-engine-fixture.h"
#include "ct-rummy.h"
#include "ct-table-fixture.h"

static void
plan (CtSession *session, guint ply, gboolean is_brief, CtTravel *ret_travel)
{
  g_autoptr (GArray) events = ct_session_dup_events (session, ply);

  ct_travel_plan (ret_travel, ct_session_get_rules (session),
                  ct_session_get_state_at (session, ply),
                  ct_session_get_state_at (session, ply + 1), events, is_brief);
}

static void
plan_ply (CtSession *session, guint ply, CtTravel *ret_travel)
{
  plan (session, ply, FALSE, ret_travel);
}

static CtSession *
plan_move (const char *rules_id,
           const char *text,
           const char *move_text,
           CtTravel *ret_travel)
{
  CtSession *session = ct_table_fixture_new_position (rules_id, "", text);
  CtMove move = ct_test_move (ct_session_get_rules (session),
                              ct_session_get_state (session), move_text);

  g_assert_true (ct_session_play (session, &move));
  ct_travel_init (ret_travel);
  plan_ply (session, 0, ret_travel);
  return session;
}

CT_TEST ("/travel/deal-is-one-act")
{
  g_autoptr (CtSession) session = ct_table_fixture_new_session ("kargaburo", 3, 1);
  CtCard cards[CT_MAX_CARDS];
  CtTravel travel;

  ct_travel_init (&travel);
  plan_ply (session, 0, &travel);

  g_assert_cmpuint (travel.acts->len, ==, 1);
  g_assert_cmpuint (ct_travel_get_cards (&travel, 0, cards), ==, 3 * 5 + 1);
  g_assert_cmpuint (travel.length, <, 4000);

  g_assert_cmpfloat (ct_travel_get_card_progress (&travel, 0, 0, 200), >, 0);
  g_assert_cmpfloat (ct_travel_get_card_progress (&travel, 0, 15, 200), ==, 0);
  g_assert_cmpfloat (ct_travel_get_card_progress (&travel, 0, 15, travel.length), ==,
                     1);
  ct_travel_clear (&travel);
}

static guint
find_end_of_trick (CtSession *session)
{
  for (guint ply = 0; ply < ct_session_get_n_plies (session); ply++)
    if (ct_zone_len (ct_session_get_state_at (session, ply + 1), CT_ZONE_ASIDE) > 0)
      return ply;

  g_assert_not_reached ();
}

CT_TEST ("/travel/trick-lies-before-it-goes")
{
  g_autoptr (CtSession) session = ct_table_fixture_new_session ("kargaburo", 3, 30);
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
  g_assert_cmpuint (after.trick_seat[2], ==, ct_session_get_move (session, ply)->seat);

  ct_travel_get_act (&travel, 1, &before, &after);
  g_assert_cmpuint (ct_zone_len (&before, CT_ZONE_TRICK), ==, 3);
  g_assert_cmpmem (&after, sizeof after, ct_session_get_state_at (session, ply + 1),
                   sizeof after);
  g_assert_cmpuint (g_array_index (travel.acts, CtTravelAct, 1).hold, >=, 3 * 400);
  ct_travel_clear (&travel);
}

CT_TEST ("/travel/trick-lies-before-it-is-picked-up")
{
  g_autoptr (CtSession) session = ct_table_fixture_new_position (
      "kargaburo", "", "seats 2; phase lead; dealer B; turn A; A 5C 6D; B 7D 8D");
  const CtRules *rules = ct_session_get_rules (session);
  CtMove move = ct_test_move (rules, ct_session_get_state (session), "lead 5C");
  CtTravel travel;

  ct_session_make (session, &move);
  move = ct_test_move (rules, ct_session_get_state (session), "pick-up");
  ct_session_make (session, &move);
  ct_travel_init (&travel);
  plan_ply (session, 1, &travel);
  g_assert_true (g_array_index (travel.acts, CtTravelAct, 0).is_trick);
  g_assert_cmpuint (g_array_index (travel.acts, CtTravelAct, 0).hold, >, 0);
  ct_travel_clear (&travel);
}

CT_TEST ("/travel/memory-is-no-meld")
{
  g_autoptr (CtSession) session = ct_table_fixture_new_session ("kargaburo", 3, 30);
  guint ply = find_end_of_trick (session);
  g_autoptr (GArray) events = ct_session_dup_events (session, ply);
  CtState base = *ct_session_get_state_at (session, ply);
  CtState end = *ct_session_get_state_at (session, ply + 1);
  CtTravel travel;
  CtState before;
  CtState after;

  memset (base.shedding.seen, 0xee, sizeof base.shedding.seen);
  memset (end.shedding.seen, 0xfe, sizeof end.shedding.seen);
  ct_travel_init (&travel);
  ct_travel_plan (&travel, ct_session_get_rules (session), &base, &end, events, FALSE);

  ct_travel_get_act (&travel, 0, &before, &after);
  g_assert_cmpmem (&before, sizeof before, &base, sizeof base);
  ct_travel_clear (&travel);
}

/* The acts lead from the old state to the new one, no card moves twice in an act, and
 * each act is found by its time.
 */
static void
test_acts_join (gconstpointer data)
{
  const char *rules_id = data;
  g_autoptr (CtSession) session = ct_table_fixture_new_session (rules_id, 4, 200);
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

static void
assert_packet (const CtTravel *travel, guint act, guint n_cards)
{
  double start = g_array_index (travel->acts, CtTravelAct, act).start;
  CtState present;
  CtCard cards[CT_MAX_CARDS];

  g_assert_cmpint (ct_travel_get_kind (travel, act), ==, CT_TRAVEL_PACKET);
  g_assert_cmpuint (ct_travel_get_cards (travel, act, cards), ==, n_cards);
  for (double ms = start; ms < start + 800; ms += 50)
    {
      float first = ct_travel_get_card_progress (travel, act, 0, ms);

      g_assert_cmpfloat (first, ==,
                         ct_travel_get_card_progress (travel, act, n_cards - 1, ms));
      g_assert_cmpuint (ct_travel_get_present (travel, act, ms, &present), ==, 0);

      g_assert_true (first > .5f || ct_travel_get_progress (travel, act, ms) == 0);
    }
  g_assert_cmpuint (ct_travel_get_present (travel, act, start + 900, &present), ==,
                    n_cards);
}

#define LAST_CARDS                                                                     \
  "seats 4; phase play; dealer D; turn A; A 5D 6D 7D%s; B 3D 4D; C 8C 9C; D 6S 7S; "   \
  "stock 3S 4S 5S; pot-1 8D 9D 7H QC QS 4C AH 9C JS 3C TS; pot-2 QD KC; "              \
  "meld-A 3H 4H 5H 6H"

CT_TEST ("/travel/pot-in-flight")
{
  g_autofree char *text = g_strdup_printf (LAST_CARDS, "");
  CtTravel travel;
  g_autoptr (CtSession) session =
      plan_move ("buraco-netcartas", text, "meld 5D 6D 7D", &travel);

  g_assert_cmpuint (travel.acts->len, ==, 2);
  g_assert_cmpint (ct_travel_get_kind (&travel, 0), ==, CT_TRAVEL_CARDS);
  assert_packet (&travel, 1, 11);
  ct_travel_clear (&travel);
}

CT_TEST ("/travel/pot-after-discard")
{
  g_autofree char *text = g_strdup_printf (LAST_CARDS, " KS");
  CtTravel travel;
  g_autoptr (CtSession) session =
      plan_move ("buraco-netcartas", text, "meld 5D 6D 7D", &travel);
  CtMove move = ct_test_move (ct_session_get_rules (session),
                              ct_session_get_state (session), "discard KS");

  g_assert_true (ct_session_play (session, &move));
  plan_ply (session, 1, &travel);
  g_assert_cmpuint (travel.acts->len, ==, 2);
  assert_packet (&travel, 1, 11);
  ct_travel_clear (&travel);
}

#define SIX                                                                            \
  "seats 4; phase play; dealer D; turn A; A 9H TH 6C 9D TD; B 3D 4D; C 8C 9C; "        \
  "D 6S 7S; stock 3S 4S 5S; discards KC 4H; pot-1 TS JS; pot-2 QS KC; "                \
  "meld-A 3H 4H 5H 6H 7H 8H; meld-B AC AD AH"

/* The seventh card makes a canastra, which is squared, with a slip for its value; in
 * Brazil it is not closed before. The eighth changes nothing.
 */
static void
test_canastra_is_squared (gconstpointer data)
{
  const char *rules_id = data;
  gboolean closes = g_str_equal (rules_id, "buraco-brazil");
  CtTravel travel;
  g_autoptr (CtSession) session = plan_move (rules_id, SIX, "lay-off @1 9H", &travel);
  const CtTravelSlip *slip;
  CtState before;
  CtState after;
  CtMove eighth;

  g_assert_cmpuint (travel.acts->len, ==, 2);
  g_assert_cmpuint (ct_travel_get_squared (&travel, 0), ==, CT_N_ZONES);
  g_assert_cmpuint (ct_travel_get_squared (&travel, 1), ==, CT_ZONE_MELD);
  ct_travel_get_act (&travel, 1, &before, &after);
  g_assert_cmpuint (ct_zone_len (&before, CT_ZONE_MELD), ==, 7);
  g_assert_cmpuint (before.rummy.meld_flags[0] & CT_MELD_CLOSED, ==, 0);
  g_assert_cmpint ((after.rummy.meld_flags[0] & CT_MELD_CLOSED) != 0, ==, closes);

  g_assert_cmpuint (ct_travel_get_n_slips (&travel, 1), ==, 1);
  slip = ct_travel_get_slip (&travel, 1, 0);
  g_assert_cmpint (slip->amount, ==, closes ? 400 : 200);
  g_assert_cmpstr (slip->rule, ==, closes ? "BB-SCORE-3" : "BN-CAN-1");
  g_assert_cmpuint (slip->from, ==, CT_ZONE_MELD);

  eighth = ct_test_move (ct_session_get_rules (session), ct_session_get_state (session),
                         "lay-off @1 TH");
  g_assert_cmpint (ct_session_play (session, &eighth), ==, !closes);
  if (!closes)
    {
      plan_ply (session, 1, &travel);
      g_assert_cmpuint (travel.acts->len, ==, 1);
    }
  ct_travel_clear (&travel);
}

#define LAST_CARD                                                                      \
  "seats 4; phase play; dealer D; turn A; A KS; B 5C 6C; C 7S; D 3D; stock 4S 5S; "    \
  "taken A; meld-A 3H 4H 5H 6H 7H 8H 9H; meld-A KC KH KD; meld-B 3C 4C 5C"

/* Sums the slips of the current act that are shown or have arrived. */
static gint
sum_slips (const CtTravel *travel, guint act, guint n, guint side)
{
  gint sum = 0;

  for (guint i = 0; i < n; i++)
    {
      const CtTravelSlip *slip = ct_travel_get_slip (travel, act, i);

      if (slip->seat == side)
        sum += slip->amount + slip->before;
    }

  return sum;
}

CT_TEST ("/travel/hand-is-counted")
{
  CtTravel travel;
  g_autoptr (CtSession) session =
      plan_move ("buraco-netcartas", LAST_CARD, "discard KS", &travel);
  const CtState *state = ct_session_get_state (session);
  guint last = travel.acts->len - 1;
  guint n = ct_travel_get_n_slips (&travel, last);
  guint n_delivered = 0;
  guint length = travel.length;

  g_assert_cmpint (ct_travel_get_kind (&travel, last), ==, CT_TRAVEL_COUNT);
  for (guint side = 0; side < 2; side++)
    g_assert_cmpint (sum_slips (&travel, last, n, side), ==,
                     ct_rummy_score_sheet (ct_session_get_rules (session), state, side,
                                           NULL));
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++)
      g_assert_false (ct_travel_get_slip (&travel, last, i)->from ==
                          ct_travel_get_slip (&travel, last, k)->from &&
                      ct_travel_get_slip (&travel, last, i)->seat ==
                          ct_travel_get_slip (&travel, last, k)->seat);

  for (double ms = 0; ms < length; ms += 16)
    {
      guint now = ct_travel_count_delivered (&travel, last, ms);

      g_assert_cmpuint (now, >=, n_delivered);
      g_assert_cmpuint (now, <=, n_delivered + 1);
      n_delivered = now;
    }
  g_assert_cmpuint (n_delivered, ==, n);

  plan (session, 0, TRUE, &travel);
  g_assert_cmpuint (ct_travel_get_n_slips (&travel, last), ==, n);
  g_assert_cmpuint (travel.length, <, length / 2);
  g_assert_cmpuint (travel.length, <, 2000);
  ct_travel_clear (&travel);
}

#define CALLED                                                                          \
  "seats 3; phase play; dealer B; turn B; centre 2b 5c 12e; chain C:7o A:7c; A 1e 4c; " \
  "B 4e 3c 11b; C 1b 10o 3b; pile-C %s; pile-B 10c 2c 2e 1c 1o"

static const CtTravelSlip *
find_slip (const CtTravel *travel, const char *rule, guint *ret_act)
{
  for (guint act = 0; act < travel->acts->len; act++)
    if (ct_travel_get_n_slips (travel, act) > 0 &&
        g_str_equal (ct_travel_get_slip (travel, act, 0)->rule, rule))
      {
        *ret_act = act;
        return ct_travel_get_slip (travel, act, 0);
      }

  return NULL;
}

CT_TEST ("/travel/call-is-paid")
{
  g_autofree char *text = g_strdup_printf (CALLED, "3o 6o");
  CtTravel travel;
  g_autoptr (CtSession) session = plan_move ("cau-robat", text, "play 4e", &travel);
  CtCard cards[CT_MAX_CARDS];
  guint robbed = 0;
  guint paid = 0;
  const CtTravelSlip *robbery = find_slip (&travel, "CR-ROB-3", &robbed);
  const CtTravelSlip *payment = find_slip (&travel, "CR-PAY-1", &paid);

  g_assert_nonnull (robbery);
  g_assert_cmpint (robbery->amount, ==, 5);
  g_assert_cmpuint (ct_travel_get_cards (&travel, robbed, cards), ==, 5);
  g_assert_nonnull (payment);
  g_assert_cmpuint (paid, >, robbed);
  g_assert_cmpint (payment->amount, ==, 1);
  g_assert_cmpuint (payment->from, ==, CT_ZONE_PILE + 2);
  g_assert_cmpuint (payment->to, ==, CT_ZONE_PILE + 0);
  g_assert_cmpuint (ct_travel_get_cards (&travel, paid, cards), ==, 1);
  ct_travel_clear (&travel);
}

CT_TEST ("/travel/call-is-owed")
{
  g_autofree char *text = g_strdup_printf (CALLED, "");
  CtTravel travel;
  g_autoptr (CtSession) session = plan_move ("cau-robat", text, "play 4e", &travel);
  CtCard cards[CT_MAX_CARDS];
  guint owed = 0;
  const CtTravelSlip *debt = find_slip (&travel, "CR-PAY-8", &owed);

  g_assert_nonnull (debt);
  g_assert_cmpint (ct_travel_get_kind (&travel, owed), ==, CT_TRAVEL_DEBT);
  g_assert_cmpuint (ct_travel_get_cards (&travel, owed, cards), ==, 0);
  g_assert_cmpint (debt->amount, ==, 1);
  g_assert_cmpuint (debt->from, ==, CT_ZONE_PILE + 2);
  g_assert_cmpuint (debt->to, ==, CT_ZONE_PILE + 0);
  ct_travel_clear (&travel);
}

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/travel/acts-join/kargaburo", "kargaburo", test_acts_join);
  g_test_add_data_func ("/travel/acts-join/cangkul", "cangkul", test_acts_join);
  g_test_add_data_func ("/travel/acts-join/cau-robat", "cau-robat", test_acts_join);
  g_test_add_data_func ("/travel/acts-join/buraco-brazil", "buraco-brazil",
                        test_acts_join);
  g_test_add_data_func ("/travel/acts-join/buraco-netcartas", "buraco-netcartas",
                        test_acts_join);
  g_test_add_data_func ("/travel/canastra-is-squared/buraco-netcartas",
                        "buraco-netcartas", test_canastra_is_squared);
  g_test_add_data_func ("/travel/canastra-is-squared/buraco-brazil", "buraco-brazil",
                        test_canastra_is_squared);
}
