/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The narrator describes a table of Cau Robat: piles, the center, and the many events
 * of a round.
 */
#include <string.h>

#include "ct-library.h"
#include "ct-narrator.h"
#include "ct-engine-fixture.h"
#include "ct-session.h"
#include "ct-shuffle.h"
#include "ct-test.h"
#include "ct-words.h"

CT_TEST ("/narrator-fishing/piles")
{
  const CtRules *rules = ct_rules_lookup ("cau-robat");
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, NULL);
  g_autofree char *text = NULL;
  CtState state;

  g_assert_cmpstr (
      ct_test_position (rules, &state,
                        "seats 3; phase play; dealer B; turn A; centre 2b; "
                        "A 4e; B 6e; C 1b; pile-C 3o 6o"),
      ==, NULL);
  ct_narrator_set_viewer (narrator, 0);
  ct_narrator_set_learner (narrator, 0);
  ct_narrator_name_seats (narrator);
  text = ct_narrator_say_table (narrator, &state);
  g_assert_nonnull (strstr (text, "Your pile, empty."));
  g_assert_nonnull (strstr (text, "Carlo’s pile, 2 cards, 3 of coins on top."));
  g_assert_null (strstr (text, "stock"));
}

/* Only the cards that stay in the center are named. */
CT_TEST ("/narrator-fishing/replaced-cards")
{
  const CtRules *rules = ct_rules_lookup ("cau-robat");
  g_autoptr (CtLibrary) library = ct_library_new ();
  guint n_replaced = 0;

  for (guint64 seed = 1; seed <= 20; seed++)
    {
      CtRandom random = { seed };
      g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, library);
      g_autoptr (CtSession) session = NULL;
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
      g_autofree char *text = NULL;
      CtCard pack[CT_MAX_CARDS];
      CtState start;

      ct_shuffle_deck (&random, rules->deck, pack);
      ct_state_init (&start, 4, pack, ct_deck_size (rules->deck));
      session = ct_session_new (rules, &start);
      ct_rules_legal (rules, &start, moves);
      g_assert_true (ct_session_play (session, &g_array_index (moves, CtMove, 0)));
      ct_narrator_set_viewer (narrator, 0);
      text = ct_narrator_say_ply (narrator, session, 0);
      n_replaced += strstr (text, "can’t start with matching numbers") != NULL;
      g_assert_null (strstr (text, ": a card."));
    }
  g_assert_cmpuint (n_replaced, >, 0);
}

static CtSession *
play_fishing (const CtRules *rules, guint64 seed)
{
  CtRandom random = { seed };
  CtCard pack[CT_MAX_CARDS];
  CtState start;
  CtSession *session;

  ct_shuffle_deck (&random, rules->deck, pack);
  ct_state_init (&start, 4, pack, ct_deck_size (rules->deck));
  session = ct_session_new (rules, &start);
  while (ct_session_get_state (session)->phase != CT_PHASE_OVER)
    {
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

      ct_rules_legal (rules, ct_session_get_state (session), moves);
      g_assert_true (ct_session_play (session,
                                      &g_array_index (moves, CtMove,
                                                      ct_random_below (&random,
                                                                       moves->len))));
    }

  return session;
}

CT_TEST ("/narrator-fishing/deal-of-centre")
{
  const CtRules *rules = ct_rules_lookup ("cau-robat");
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, library);

  for (guint64 seed = 1; seed <= 20; seed++)
    {
      g_autoptr (CtSession) session = play_fishing (rules, seed);
      const CtState *dealt = ct_session_get_state_at (session, 1);
      g_autofree char *text = ct_narrator_say_ply (narrator, session, 0);
      g_autofree char *line = ct_narrator_sum_up_ply (narrator, session, 0);

      g_assert_cmpstr (line, ==, text);
      for (guint i = 0; i < ct_zone_len (dealt, CT_ZONE_CENTER); i++)
        {
          CtCard card = ct_zone_card (dealt, CT_ZONE_CENTER, i);
          g_autofree char *name =
              g_strconcat (" ",
                           ct_words_face (rules->deck, ct_rules_face (rules, card)),
                           NULL);
          const char *first = strstr (text, name);

          g_assert_nonnull (first);
          g_assert_null (strstr (first + 1, name));
        }
      g_assert_null (strstr (text, "a card"));
    }
}

static gint
height_at (CtSession *session, guint ply, guint seat)
{
  return ct_zone_len (ct_session_get_state_at (session, ply), CT_ZONE_PILE + seat);
}

/* At most six lines, and nothing is left out, including the result of the learner's own
 * move.
 */
CT_TEST ("/narrator-fishing/recall")
{
  const CtRules *rules = ct_rules_lookup ("cau-robat");
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, library);
  guint n_losses = 0;

  ct_narrator_set_viewer (narrator, 0);
  ct_narrator_set_learner (narrator, 0);
  for (guint64 seed = 1; seed <= 40; seed++)
    {
      g_autoptr (CtSession) session = play_fishing (rules, seed);
      guint n_plies = ct_session_get_n_plies (session);

      for (guint first = 1; first + 4 <= n_plies; first++)
        {
          g_autofree char *text =
              ct_narrator_recall (narrator, session, first, first + 4);
          gint grown =
              height_at (session, first + 4, 0) - height_at (session, first, 0);

          g_assert_cmpint (g_utf8_strlen (text, -1), <=, CT_NARRATOR_RECALL);
          if (grown > 0)
            g_assert_true (strstr (text, "you get ") != NULL ||
                           strstr (text, "You get ") != NULL ||
                           strstr (text, "paid to you") != NULL);
          if (grown < 0)
            {
              n_losses++;
              g_assert_true (strstr (text, "robs your pile") != NULL ||
                             strstr (text, "you pay ") != NULL ||
                             strstr (text, "You pay ") != NULL ||
                             strstr (text, "You lose ") != NULL);
            }
        }
    }
  g_assert_cmpuint (n_losses, >, 100);
}

CT_TEST ("/narrator-fishing/recall/reasons")
{
  static const char *const reasons[] = {
    "You get ",
    "You captured last, so you get the ",
    "You rob ",
    "Your cau goes through: you get ",
    " paid to you by ",
    "Your recau goes through: you get ",
    " owed to you.",
    " owed to you by ",
    " robs your pile: its top card, the ",
    "’s call.",
    " cleared the center, so you pay the ",
    ", which you owed ",
    "Your pile is empty, so you owe ",
    " cleared the center. Your pile is empty, so you owe 1 card.",
    ", robbed or paid.",
  };
  CtRules rules = *ct_rules_lookup ("cau-robat");
  g_autoptr (CtNarrator) narrator = NULL;
  g_autoptr (GString) all = g_string_new (NULL);

  g_assert_true (ct_rules_set_option (&rules, "leftover", "last-capturer"));
  narrator = ct_narrator_new (&rules, NULL);
  ct_narrator_set_viewer (narrator, 0);
  ct_narrator_set_learner (narrator, 0);
  for (guint64 seed = 1; seed <= 100; seed++)
    {
      g_autoptr (CtSession) session = play_fishing (&rules, seed);

      for (guint ply = 1; ply < ct_session_get_n_plies (session); ply += 4)
        {
          guint end = MIN (ply + 4, ct_session_get_n_plies (session));
          g_autofree char *text = ct_narrator_recall (narrator, session, ply, end);

          g_string_append_printf (all, "%s\n", text);
        }
    }
  g_test_message ("%s", all->str);
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (strstr (all->str, reasons[i]) == NULL)
      g_error ("nobody says: %s", reasons[i]);
}

/* The capturing cards are named in the order of the hand. */
CT_TEST ("/narrator-fishing/playable-in-order")
{
  const CtRules *rules = ct_rules_lookup ("cau-robat");
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, NULL);
  guint n_catching = 0;

  ct_narrator_set_learner (narrator, 0);
  for (guint64 seed = 1; seed <= 10; seed++)
    {
      g_autoptr (CtSession) session = play_fishing (rules, seed);
      const CtState *dealt = ct_session_get_state_at (session, 1);
      g_autofree char *text = NULL;
      const char *last;

      ct_narrator_set_viewer (narrator, dealt->to_act);
      text = ct_narrator_say_playable (narrator, dealt);
      g_assert_true (g_str_has_prefix (text, "You can play any card in your hand. "));
      last = text;
      for (guint rank = 0; rank <= 12; rank++)
        {
          g_autofree char *number = g_strdup_printf (" %u of", rank);
          const char *place = strstr (text, number);

          if (place == NULL)
            continue;
          n_catching++;
          g_assert_true (place > last);
          last = place;
        }
    }
  g_assert_cmpuint (n_catching, >, 10);
}

/* A player without cards is told why they owe one. */
CT_TEST ("/narrator-fishing/debts")
{
  static const struct
  {
    const char *cards;
    const char *moves;
    const char *recalled;
  } debts[] = {
    { "centre 6o; A 6c 4c; B 12c 5c; C 7c 2c", "play 6c",
      "Ana cleared the center. Your pile is empty, so you owe 1 card." },
    { "turn C; centre 11b; chain B:6o; A 4c 3c; B 12c 5c; C 6c 2c", "play 6c | play 3c",
      "Your pile is empty, so you owe Carlo 1 card for the call." },
  };
  const CtRules *rules = &ct_rules_cau_robat;
  g_autoptr (CtLibrary) library = ct_library_new ();

  for (guint i = 0; i < G_N_ELEMENTS (debts); i++)
    {
      g_auto (GStrv) moves = g_strsplit (debts[i].moves, " | ", -1);
      g_autofree char *position =
          g_strconcat ("seats 3; phase play; dealer C; turn A; ", debts[i].cards, NULL);
      g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, library);
      g_autoptr (CtSession) session = NULL;
      g_autofree char *recalled = NULL;
      CtState state;

      g_assert_cmpstr (ct_test_position (rules, &state, position), ==, NULL);
      session = ct_session_new (rules, &state);
      ct_narrator_name_seats (narrator);
      ct_narrator_set_learner (narrator, 1);
      for (guint k = 0; moves[k] != NULL; k++)
        {
          CtMove move = ct_test_move (rules, ct_session_get_state (session), moves[k]);

          ct_session_make (session, &move);
        }
      recalled = ct_narrator_recall_round (narrator, session, 1);
      g_assert_cmpstr (recalled, ==, debts[i].recalled);
    }
}
