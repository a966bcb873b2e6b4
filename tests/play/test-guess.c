/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A guess at the next move is judged by the move that was played, the rules and the
 * author's marks.
 */
#include "ct-guess.h"
#include "ct-record-fixture.h"
#include "ct-test.h"

CT_TEST ("/guess/whole-hand")
{
  g_autoptr (CtReplay) replay = ct_test_open_replay ("kargaburo/ten-cards-each", NULL);
  CtSession *session = ct_replay_get_session (replay);
  const CtRules *rules = ct_session_get_rules (session);
  CtGuess guess;
  guint n_asked = 0;
  guint n_found = 0;

  ct_guess_init (&guess, CT_GUESS_MOVE, CT_NOBODY, NULL);
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

      g_assert_cmpint (ct_guess_try (&guess, replay, &nonsense, &verdict), ==,
                       CT_GUESS_REFUSED);
      g_assert_nonnull (verdict.rule);
      g_assert_cmpuint (guess.n_asked, ==, n_asked);
      for (guint i = 0; i < legal->len; i++)
        {
          const CtMove *move = &g_array_index (legal, CtMove, i);
          gboolean is_same = ct_move_equivalent (rules, move, played);
          CtGuessAnswer answer = ct_guess_try (&guess, replay, move, &verdict);

          if (ct_replay_get_opinion (replay, move) == CT_OPINION_NONE)
            g_assert_cmpint (answer, ==, is_same ? CT_GUESS_SAME : CT_GUESS_OTHER);
          n_found += i == 0 && (answer == CT_GUESS_SAME || answer == CT_GUESS_GOOD ||
                                answer == CT_GUESS_BETTER);
        }
      n_asked++;
      g_assert_cmpuint (guess.n_asked, ==, n_asked);
      g_assert_cmpuint (guess.n_found, ==, n_found);
    }

  g_assert_cmpuint (n_asked, >, 5);
  ct_session_set_position (session, ct_session_get_n_plies (session));
  g_assert_false (ct_guess_is_asked (&guess, session));
}

CT_TEST ("/guess/one-seat")
{
  g_autoptr (CtReplay) replay = ct_test_open_replay ("kargaburo/ten-cards-each", NULL);
  CtSession *session = ct_replay_get_session (replay);
  guint n_asked = 0;
  CtGuess guess;

  ct_guess_init (&guess, CT_GUESS_MOVE, 1, NULL);
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

static void
propose (CtGuess *guess, CtReplay *replay, const char *text, CtGuessAnswer expected)
{
  CtSession *session = ct_replay_get_session (replay);
  const CtState *state = ct_session_get_state (session);
  CtVerdict verdict;
  CtMove move;

  g_assert_cmpint (ct_move_parse (ct_session_get_rules (session), state, state->to_act,
                                  text, &move),
                   ==, CT_MOVE_TEXT_OK);
  g_assert_cmpint (ct_guess_try (guess, replay, &move, &verdict), ==, expected);
}

/* A move marked as a mistake is not praised; the author's better move is. */
CT_TEST ("/guess/opinions")
{
  static const char beginning[] =
      "<move seat='B'>follow KS</move><move seat='A'>draw</move><move "
      "seat='A'>draw</move><move seat='A'>draw</move><move seat='A'>draw</move><move "
      "seat='A'>follow 5S</move><move seat='B'>lead KH</move>";
  static const struct
  {
    const char *remarks;
    CtGuessAnswer played;
    CtGuessAnswer shown;
  } cases[] = {
    { "", CT_GUESS_SAME, CT_GUESS_OTHER },
    { "<mark kind='good'/>", CT_GUESS_GOOD, CT_GUESS_OTHER },
    { "<mark kind='mistake'/>", CT_GUESS_MISTAKE, CT_GUESS_OTHER },
    { "<variation><move seat='B'>lead 6D</move></variation>", CT_GUESS_SAME,
      CT_GUESS_SHOWN },
    { "<mark kind='mistake'/><variation><move seat='B'>lead 6D</move></variation>",
      CT_GUESS_MISTAKE, CT_GUESS_BETTER },
    { "<variation><move seat='B'>lead 6D</move><mark kind='mistake'/></variation>",
      CT_GUESS_SAME, CT_GUESS_MISTAKE },
    { "<variation><move seat='B'>lead 6D</move><mark kind='good'/></variation>",
      CT_GUESS_SAME, CT_GUESS_BETTER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *moves = g_strconcat (beginning, cases[i].remarks, NULL);
      g_autoptr (CtReplay) replay = ct_test_replay_of (moves);
      CtSession *session = ct_replay_get_session (replay);
      CtGuess guess;

      ct_session_set_position (session, ct_session_get_n_plies (session) - 1);
      ct_guess_init (&guess, CT_GUESS_MOVE, CT_NOBODY, NULL);
      propose (&guess, replay, "lead KH", cases[i].played);
      g_assert_cmpuint (guess.n_found, ==, cases[i].played != CT_GUESS_MISTAKE);
      propose (&guess, replay, "lead 7D", CT_GUESS_OTHER);

      ct_guess_init (&guess, CT_GUESS_MOVE, CT_NOBODY, NULL);
      propose (&guess, replay, "lead 6D", cases[i].shown);
      g_assert_cmpuint (guess.n_found, ==, cases[i].shown == CT_GUESS_BETTER);
    }
}
