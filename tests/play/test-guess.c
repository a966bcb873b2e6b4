/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "What would you play here?" */
#include "ct-guess.h"
#include "ct-record-rig.h"

/* At each decision proposes what was played, something else, and something refused. */
static void
test_whole_hand (void)
{
  g_autoptr (CtReplay) replay = ct_rig_open_replay ("kargaburo/ten-cards-each", NULL);
  CtSession *session = ct_replay_get_session (replay);
  const CtRules *rules = ct_session_get_rules (session);
  CtGuess guess;
  guint n_asked = 0;
  guint n_same = 0;

  ct_guess_init (&guess, CT_NOBODY);
  for (guint position = 0; position < ct_session_get_n_plies (session); position++)
    {
      const CtMove *played = ct_session_get_move (session, position);
      g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
      CtVerdict verdict;
      CtMove nonsense = { .type = CT_MOVE_DISCARD, .seat = played->seat };

      ct_session_set_position (session, position);
      ct_rules_legal (rules, ct_session_get_state (session), legal);
      g_assert_cmpint (ct_guess_is_asked (&guess, session), ==,
                       legal->len > 1 && played->type != CT_MOVE_DEAL &&
                           !ct_session_is_irregular (session, position));
      if (!ct_guess_is_asked (&guess, session))
        continue;

      g_assert_cmpint (ct_guess_try (&guess, session, &nonsense, &verdict), ==,
                       CT_GUESS_REFUSED);
      g_assert_nonnull (verdict.rule);
      g_assert_cmpuint (guess.n_asked, ==, n_asked);
      for (guint i = 0; i < legal->len; i++)
        {
          const CtMove *move = &g_array_index (legal, CtMove, i);
          gboolean is_same = ct_move_equivalent (rules, move, played);

          g_assert_cmpint (ct_guess_try (&guess, session, move, &verdict), ==,
                           is_same ? CT_GUESS_SAME : CT_GUESS_OTHER);
          n_same += i == 0 && is_same;
        }
      n_asked++;
      g_assert_cmpuint (guess.n_asked, ==, n_asked);
      g_assert_cmpuint (guess.n_same, ==, n_same);
    }

  g_assert_cmpuint (n_asked, >, 5);
  ct_session_set_position (session, ct_session_get_n_plies (session));
  g_assert_false (ct_guess_is_asked (&guess, session));
}

static void
test_one_seat (void)
{
  g_autoptr (CtReplay) replay = ct_rig_open_replay ("kargaburo/ten-cards-each", NULL);
  CtSession *session = ct_replay_get_session (replay);
  guint n_asked = 0;
  CtGuess guess;

  ct_guess_init (&guess, 1);
  for (guint position = 0; position < ct_session_get_n_plies (session); position++)
    {
      ct_session_set_position (session, position);
      if (ct_guess_is_asked (&guess, session))
        {
          g_assert_cmpuint (ct_session_get_move (session, position)->seat, ==, 1);
          n_asked++;
        }
    }

  g_assert_cmpuint (n_asked, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/guess/whole-hand", test_whole_hand);
  g_test_add_func ("/guess/one-seat", test_one_seat);

  return g_test_run ();
}
