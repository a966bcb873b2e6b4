/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CtGestures, which other tests use, makes the moves of some hands at a real table in
 * all ways.
 */
#include "ct-gestures.h"
#include "ct-input-fixture.h"
#include "ct-test.h"

#define N_MOVES 18

static CtSession *
new_session (const CtRules *rules, guint64 seed)
{
  CtRandom random = { seed };
  CtCard pack[CT_MAX_CARDS];
  CtMove deal = { .type = CT_MOVE_DEAL };
  CtSession *session;
  CtState start;

  ct_shuffle_deck (&random, rules->deck, pack);
  ct_state_init (&start, rules->usual_seats, pack, ct_deck_size (rules->deck));
  ct_rules_set_dealer (rules, &start, 0);
  session = ct_session_new (rules, &start);
  deal.seat = ct_session_get_state (session)->to_act;
  ct_session_play (session, &deal);
  return session;
}

/* Skips wild cards that may move in ways that look alike; other tests have them. */
static gboolean
choose_move (CtSession *session, CtRandom *random, CtMove *ret_move)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_kept = 0;

  ct_rules_legal (ct_session_get_rules (session), ct_session_get_state (session),
                  moves);
  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, CtMove, i).type != CT_MOVE_MOVE_WILD)
      g_array_index (moves, CtMove, n_kept++) = g_array_index (moves, CtMove, i);
  if (n_kept == 0)
    return FALSE;

  *ret_move = g_array_index (moves, CtMove, ct_random_below (random, n_kept));
  return TRUE;
}

CT_TEST_GAMES ("/ui/hand/")
{
  const CtRules *rules = data;
  CtRandom random = { 7 };
  CtInputFixture fixture = { 0 };
  CtPerson *person;
  CtGestures *hand;
  CtMove move;

  ct_input_fixture_set_up (&fixture, new_session (rules, 3), 0);
  person = ct_person_new (GTK_WINDOW (fixture.window));
  hand = ct_gestures_new (person, fixture.table);

  for (guint i = 0; i < N_MOVES && choose_move (fixture.session, &random, &move); i++)
    {
      CtWay way = i % CT_N_WAYS;
      g_autofree char *text = ct_move_to_text (rules, &move);
      guint position = ct_session_get_position (fixture.session);

      ct_table_view_set_viewer (fixture.table, move.seat);
      ct_person_settle (person);
      g_test_message ("%s by %s", text, ct_way_get_name (way));
      if (!ct_gestures_make_move (hand, way, &move))
        g_error ("No gesture for %s by %s", text, ct_way_get_name (way));
      g_assert_cmpuint (ct_session_get_position (fixture.session), ==, position + 1);
      ct_person_settle (person);
    }

  ct_gestures_free (hand);
  ct_person_free (person);
  ct_input_fixture_tear_down (&fixture);
}

CT_TEST_FRAME (ct_input_fixture_begin, NULL);
