/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session stores the moves of a hand and the position in it, and signals every
 * change.
 */
#include "ct-engine-fixture.h"
#include "ct-session.h"
#include "ct-shuffle.h"
#include "ct-test.h"

typedef struct
{
  guint n_stepped;
  guint n_stepped_back;
  guint n_jumped;
  guint n_rejected;
  guint n_events;
  const char *rule;
} Log;

static void
on_stepped (Log *log, GArray *events)
{
  log->n_stepped++;
  log->n_events += events->len;
}

static void
on_stepped_back (Log *log, GArray *events)
{
  log->n_stepped_back++;
}

static void
on_jumped (Log *log)
{
  log->n_jumped++;
}

static void
on_rejected (Log *log, const CtMove *move, const CtVerdict *verdict)
{
  log->n_rejected++;
  log->rule = verdict->rule;
}

static CtSession *
create_session (guint n_seats, guint64 seed, Log *log)
{
  CtRandom random = { seed };
  CtCard pack[CT_MAX_CARDS];
  CtState start;
  CtSession *session;

  ct_shuffle_deck (&random, ct_rules_kargaburo.deck, pack);
  ct_state_init (&start, n_seats, pack, 52);
  session = ct_session_new (&ct_rules_kargaburo, &start);
  g_signal_connect_swapped (session, "stepped", G_CALLBACK (on_stepped), log);
  g_signal_connect_swapped (session, "stepped-back", G_CALLBACK (on_stepped_back), log);
  g_signal_connect_swapped (session, "jumped", G_CALLBACK (on_jumped), log);
  g_signal_connect_swapped (session, "rejected", G_CALLBACK (on_rejected), log);
  return session;
}

static void
play_first_legal (CtSession *session)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (ct_session_get_rules (session), ct_session_get_state (session),
                  moves);
  g_assert_cmpuint (moves->len, >, 0);
  g_assert_true (ct_session_play (session, &g_array_index (moves, CtMove, 0)));
}

CT_TEST ("/session/seek")
{
  Log log = { 0 };
  g_autoptr (CtSession) session = create_session (3, 5, &log);
  g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (CtState));

  g_array_append_vals (states, ct_session_get_state (session), 1);
  for (guint i = 0; i < 12; i++)
    {
      play_first_legal (session);
      g_array_append_vals (states, ct_session_get_state (session), 1);
    }
  g_assert_cmpuint (log.n_stepped, ==, 12);
  g_assert_cmpuint (log.n_jumped, ==, 0);

  ct_session_set_position (session, 12);
  g_assert_cmpuint (log.n_jumped, ==, 0);
  ct_session_set_position (session, 11);
  g_assert_cmpuint (log.n_stepped_back, ==, 1);
  ct_session_set_position (session, 3);
  g_assert_cmpuint (log.n_jumped, ==, 1);
  ct_session_set_position (session, 4);
  g_assert_cmpuint (log.n_stepped, ==, 13);

  for (guint position = 0; position <= 12; position++)
    {
      ct_session_set_position (session, position);
      g_assert_cmpmem (ct_session_get_state (session), sizeof (CtState),
                       &g_array_index (states, CtState, position), sizeof (CtState));
    }
}

CT_TEST ("/session/properties")
{
  Log log = { 0 };
  g_autoptr (CtSession) session = create_session (3, 5, &log);
  guint position = 9;
  guint n_plies = 9;

  for (guint i = 0; i < 4; i++)
    play_first_legal (session);
  ct_session_set_position (session, 1);
  g_object_get (session, "position", &position, "n-plies", &n_plies, NULL);
  g_assert_cmpuint (position, ==, 1);
  g_assert_cmpuint (n_plies, ==, 4);
}

CT_TEST ("/session/play-drops-the-tail")
{
  Log log = { 0 };
  g_autoptr (CtSession) session = create_session (3, 5, &log);
  g_autoptr (CtSession) fork = NULL;

  for (guint i = 0; i < 8; i++)
    play_first_legal (session);
  ct_session_set_position (session, 2);
  fork = ct_session_fork (session);
  play_first_legal (fork);

  g_assert_cmpuint (ct_session_get_n_plies (session), ==, 8);
  g_assert_cmpuint (ct_session_get_n_plies (fork), ==, 3);
  play_first_legal (session);
  g_assert_cmpuint (ct_session_get_n_plies (session), ==, 3);
}

CT_TEST ("/session/rejected")
{
  Log log = { 0 };
  g_autoptr (CtSession) session = create_session (3, 5, &log);
  CtMove move = { .type = CT_MOVE_DRAW, .seat = 1 };

  g_assert_false (ct_session_play (session, &move));
  g_assert_cmpstr (log.rule, ==, CT_TABLE_DEAL);
  g_assert_cmpuint (ct_session_get_n_plies (session), ==, 0);
  g_assert_cmpuint (log.n_stepped, ==, 0);
}

CT_TEST ("/session/deal-by-hand")
{
  Log log = { 0 };
  Log other = { 0 };
  g_autoptr (CtSession) session = create_session (3, 9, &log);
  g_autoptr (CtSession) dealt = create_session (3, 9, &other);
  CtVerdict verdict;
  CtCard card;
  guint zone;

  play_first_legal (dealt);

  /* The first card goes to the player on the right of the dealer, who sits at A. */
  g_assert_false (ct_session_deal (session, CT_NO_CARD, ct_hand (0), NULL));
  g_assert_false (ct_session_deal (session, CT_NO_CARD, ct_hand (0), &verdict));
  g_assert_nonnull (verdict.rule);
  g_assert_cmpstr (verdict.rule, ==, log.rule);
  g_assert_cmpuint (verdict.seat, ==, 1);
  g_assert_cmpuint (log.n_rejected, ==, 1);

  for (guint i = 0; i < 15; i++)
    {
      g_assert_true (ct_session_get_next_deal (session, &card, &zone));
      g_assert_cmpuint (zone, ==, ct_hand ((i + 1) % 3));
      g_assert_true (ct_session_deal (session, CT_NO_CARD, zone, &verdict));
      g_assert_cmpuint (ct_session_get_position (session), ==, 0);
      g_assert_cmpuint (ct_zone_len (ct_session_get_state (session), CT_ZONE_STOCK), ==,
                        52 - 1 - i);
    }
  g_assert_true (ct_session_get_next_deal (session, &card, &zone));
  g_assert_cmpuint (zone, ==, CT_ZONE_LEAD);
  g_assert_false (ct_session_deal (session, CT_NO_CARD, ct_hand (1), &verdict));
  g_assert_true (ct_session_deal (session, CT_NO_CARD, CT_ZONE_LEAD, &verdict));

  g_assert_cmpuint (ct_session_get_position (session), ==, 1);
  g_assert_false (ct_session_get_next_deal (session, &card, &zone));
  g_assert_false (ct_session_deal (session, CT_NO_CARD, ct_hand (1), &verdict));
  g_assert_cmpmem (ct_session_get_state (session), sizeof (CtState),
                   ct_session_get_state (dealt), sizeof (CtState));
  g_assert_cmpuint (log.n_events, ==, other.n_events);
}

CT_TEST ("/session/deal-the-rest")
{
  Log log = { 0 };
  Log other = { 0 };
  g_autoptr (CtSession) session = create_session (4, 9, &log);
  g_autoptr (CtSession) dealt = create_session (4, 9, &other);
  CtVerdict verdict;

  play_first_legal (dealt);
  g_assert_true (ct_session_deal (session, CT_NO_CARD, ct_hand (1), &verdict));
  g_assert_true (ct_session_deal (session, CT_NO_CARD, ct_hand (2), &verdict));
  play_first_legal (session);
  g_assert_cmpuint (log.n_events, ==, other.n_events);
  g_assert_cmpmem (ct_session_get_state (session), sizeof (CtState),
                   ct_session_get_state (dealt), sizeof (CtState));

  ct_session_set_position (session, 0);
  g_assert_true (ct_session_deal (session, CT_NO_CARD, ct_hand (1), &verdict));
  ct_session_set_position (session, 0);
  g_assert_cmpuint (ct_zone_len (ct_session_get_state (session), ct_hand (1)), ==, 0);
}

CT_TEST ("/session/deal-packets")
{
  CtRandom random = { 4 };
  CtCard pack[CT_MAX_CARDS];
  g_autoptr (CtSession) session = NULL;
  CtState start;
  CtVerdict verdict;
  CtCard card;
  guint zone;
  guint n_hands = 0;

  ct_shuffle_deck (&random, ct_rules_cau_robat.deck, pack);
  ct_state_init (&start, 4, pack, ct_deck_size (ct_rules_cau_robat.deck));
  session = ct_session_new (&ct_rules_cau_robat, &start);
  while (ct_session_get_next_deal (session, &card, &zone))
    {
      const CtState *state = ct_session_get_state (session);
      guint before = ct_zone_len (state, zone);
      gboolean is_hand = zone >= CT_ZONE_HAND && zone < CT_ZONE_PILE;
      guint after;

      g_assert_true (ct_session_deal (session, CT_NO_CARD, zone, &verdict));
      after = ct_zone_len (ct_session_get_state (session), zone);
      g_assert_cmpuint (after - before, ==, is_hand ? 3 : 1);
      n_hands += is_hand;
    }

  g_assert_cmpuint (n_hands, >=, 4);
  g_assert_cmpuint (ct_session_get_position (session), ==, 1);
}

/* Applies the move at @ply again and returns its events. */
static GArray *
tell_again (CtSession *session, guint ply)
{
  GArray *events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState state = *ct_session_get_state_at (session, ply);

  g_assert_true (ct_rules_apply (ct_session_get_rules (session), &state,
                                 ct_session_get_move (session, ply), NULL, events));
  g_assert_cmpmem (&state, sizeof state, ct_session_get_state_at (session, ply + 1),
                   sizeof state);
  return events;
}

static void
keep_told (GArray *told, GArray *events)
{
  g_array_set_size (told, 0);
  g_array_append_vals (told, events->data, events->len);
}

static void
assert_told (GArray *told, CtSession *session, guint ply)
{
  g_autoptr (GArray) events = tell_again (session, ply);
  g_autoptr (GArray) own = ct_session_dup_events (session, ply);

  g_assert_cmpmem (told->data, told->len * sizeof (CtEvent), events->data,
                   events->len * sizeof (CtEvent));
  g_assert_cmpmem (own->data, own->len * sizeof (CtEvent), events->data,
                   events->len * sizeof (CtEvent));
  g_array_set_size (own, 0);
}

/* Also backward, and after the move was replaced. */
CT_TEST ("/session/told")
{
  Log log = { 0 };
  g_autoptr (CtSession) session = create_session (3, 6, &log);
  g_autoptr (GArray) told = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_choices = 0;

  g_signal_connect_swapped (session, "stepped", G_CALLBACK (keep_told), told);
  g_signal_connect_swapped (session, "stepped-back", G_CALLBACK (keep_told), told);
  for (guint ply = 0; ply < 10; ply++)
    {
      play_first_legal (session);
      assert_told (told, session, ply);
    }
  for (guint i = 0; i < 2; i++)
    {
      for (guint ply = 10; ply-- > 0;)
        {
          ct_session_set_position (session, ply);
          assert_told (told, session, ply);
        }
      for (guint ply = 0; ply < 10; ply++)
        {
          ct_session_set_position (session, ply + 1);
          assert_told (told, session, ply);
        }
    }

  for (guint ply = 9; ply > 0; ply--)
    {
      ct_session_set_position (session, ply);
      ct_rules_legal (ct_session_get_rules (session), ct_session_get_state (session),
                      moves);
      n_choices += moves->len > 1;
      g_assert_true (ct_session_play (session,
                                      &g_array_index (moves, CtMove, moves->len - 1)));
      assert_told (told, session, ply);
      ct_session_set_position (session, ply);
      assert_told (told, session, ply);

      ct_session_set_position (session, ply + 1);
      g_assert_true (ct_session_undo (session));
      g_assert_true (ct_session_append (session, &g_array_index (moves, CtMove, 0),
                                        FALSE));
      ct_session_set_position (session, ply + 1);
      assert_told (told, session, ply);
    }
  g_assert_cmpuint (n_choices, >, 0);
}

/* An irregular move that changes nothing was taken back by its player. */
CT_TEST ("/session/taken-back")
{
  g_autoptr (CtSession) session = NULL;
  CtState state;
  CtMove move;

  g_assert_cmpstr (ct_test_position (&ct_rules_buraco_brazil, &state,
                                     "seats 4; turn A; phase play; A 9H 4H KS 2C; "
                                     "B 3D 4D; stock 5S 6S"),
                   ==, NULL);
  session = ct_session_new (&ct_rules_buraco_brazil, &state);
  move = ct_test_move (&ct_rules_buraco_brazil, &state, "meld KS 9H 4H");
  g_assert_false (ct_session_append (session, &move, FALSE));
  g_assert_true (ct_session_append (session, &move, TRUE));
  move = ct_test_move (&ct_rules_buraco_brazil, &state, "draw");
  g_assert_true (ct_session_append (session, &move, TRUE));
  move = ct_test_move (&ct_rules_buraco_brazil, &state, "discard 9H");
  g_assert_true (ct_session_append (session, &move, FALSE));
  g_assert_true (ct_session_is_irregular (session, 0));
  g_assert_true (ct_session_is_undone (session, 0));
  g_assert_true (ct_session_is_irregular (session, 1));
  g_assert_false (ct_session_is_undone (session, 1));
  g_assert_false (ct_session_is_irregular (session, 2));
  g_assert_false (ct_session_is_undone (session, 2));
}

/* A deal in which cards of the center go back under the pack. */
static CtSession *
find_deal_with_return (CtSession **ret_dealt)
{
  for (guint64 seed = 1;; seed++)
    {
      CtRandom random = { seed };
      CtCard pack[CT_MAX_CARDS];
      g_autoptr (CtSession) dealt = NULL;
      g_autoptr (GArray) events = NULL;
      CtState start;
      guint n_back = 0;

      ct_shuffle_deck (&random, ct_rules_cau_robat.deck, pack);
      ct_state_init (&start, 4, pack, ct_deck_size (ct_rules_cau_robat.deck));
      dealt = ct_session_new (&ct_rules_cau_robat, &start);
      play_first_legal (dealt);
      events = ct_session_dup_events (dealt, 0);
      for (guint i = 0; i < events->len; i++)
        n_back += g_array_index (events, CtEvent, i).type == CT_EVENT_CARD &&
                  g_array_index (events, CtEvent, i).to == CT_ZONE_STOCK;
      if (n_back < 2)
        continue;

      *ret_dealt = g_steal_pointer (&dealt);
      return ct_session_new (&ct_rules_cau_robat, &start);
    }
}

/* Returns: whether another card of the center goes back together with @card, and went
 * first
 */
static gboolean
put_back_another (CtSession *session, CtCard card)
{
  const CtState *state = ct_session_get_state (session);
  CtVerdict verdict;

  for (guint pos = 0; pos < ct_zone_len (state, CT_ZONE_CENTER); pos++)
    {
      CtCard other = ct_zone_card (state, CT_ZONE_CENTER, pos);

      if (other == card)
        continue;
      if (ct_session_deal (session, other, CT_ZONE_STOCK, &verdict))
        return TRUE;
      g_assert_nonnull (verdict.rule);
    }

  return FALSE;
}

/* The learner must choose the cards that go back; nothing else is dealt before. */
CT_TEST ("/session/deal-back")
{
  g_autoptr (CtSession) dealt = NULL;
  g_autoptr (CtSession) session = find_deal_with_return (&dealt);
  CtVerdict verdict;
  CtCard card;
  guint zone;
  guint n_back = 0;

  while (ct_session_get_next_deal (session, &card, &zone))
    {
      const CtState *state = ct_session_get_state (session);
      guint n_center = ct_zone_len (state, CT_ZONE_CENTER);

      if (zone != CT_ZONE_STOCK)
        {
          g_assert_cmpuint (card, ==, CT_NO_CARD);
          g_assert_false (ct_session_deal (session, CT_NO_CARD, CT_ZONE_STOCK, NULL));
          g_assert_true (ct_session_deal (session, CT_NO_CARD, zone, NULL));
          continue;
        }

      g_assert_false (ct_session_deal (session, CT_NO_CARD, CT_ZONE_STOCK, &verdict));
      g_assert_false (ct_session_deal (session, card, ct_hand (0), &verdict));
      if (!put_back_another (session, card))
        g_assert_true (ct_session_deal (session, card,
                                        n_back % 2 == 0 ? CT_ZONE_CENTER
                                                        : CT_ZONE_STOCK,
                                        NULL));
      n_back++;
      g_assert_cmpuint (ct_zone_len (ct_session_get_state (session), CT_ZONE_CENTER),
                        <=, n_center);
    }

  g_assert_cmpuint (n_back, >=, 2);
  g_assert_cmpuint (ct_session_get_position (session), ==, 1);
  g_assert_cmpmem (ct_session_get_state (session), sizeof (CtState),
                   ct_session_get_state (dealt), sizeof (CtState));
}
