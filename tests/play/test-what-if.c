/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A what-if starts at the current position, ends, describes what it shows, and reveals
 * nothing hidden.
 */
#include "ct-test.h"
#include "ct-what-if.h"

#include <string.h>

#include "ct-bot.h"
#include "ct-library.h"
#include "ct-engine-fixture.h"

#define N_HANDS 3
#define N_MOVES 40

/* More plies than any turn has. */
#define MOST_PLIES 25

static void
await_next (CtWhatIf *what_if)
{
  CtSession *session = ct_what_if_get_session (what_if);
  guint position = ct_session_get_position (session);

  ct_what_if_proceed (what_if);
  while (!ct_what_if_has_ended (what_if) &&
         ct_session_get_position (session) == position)
    g_main_context_iteration (NULL, TRUE);
}

static void
check_words (CtWhatIf *what_if, CtNarrator *narrator)
{
  g_autofree char *name = ct_what_if_name_end (what_if, narrator);
  g_autofree char *end = ct_what_if_say_end (what_if, narrator);

  g_assert_cmpstr (name, !=, "");
  g_assert_cmpstr (end, !=, "");
  for (guint i = 0; i < ct_session_get_n_plies (ct_what_if_get_session (what_if)); i++)
    {
      g_autofree char *ply = ct_what_if_say_ply (what_if, narrator, i);

      g_assert_true (g_str_has_prefix (ply, "Imagine: "));
    }
}

static CtRecall
recall_of (const CtRules *rules, const CtState *state, guint seat)
{
  CtRecall recall;

  ct_recall_begin (&recall, rules, state, seat);
  return recall;
}

static void
think (const CtRules *rules,
       const CtState *state,
       const CtMove *move,
       CtWhatIfTerms terms,
       CtNarrator *narrator)
{
  CtRecall recall = recall_of (rules, state, state->to_act);
  g_autoptr (CtWhatIf) what_if = ct_what_if_new (rules, state, move, terms, &recall);
  CtSession *session = ct_what_if_get_session (what_if);
  CtVerdict verdict = ct_rules_check (rules, state, move);
  CtState seen;
  CtState start;

  ct_rules_view (rules, state, state->to_act, &seen);
  ct_rules_view (rules, ct_session_get_state (session), state->to_act, &start);
  g_assert_cmpmem (&seen, sizeof seen, &start, sizeof start);
  if (terms != CT_WHAT_IF_GUESSED)
    g_assert_cmpmem (ct_session_get_state (session), sizeof *state, state,
                     sizeof *state);

  while (!ct_what_if_has_ended (what_if))
    {
      g_assert_cmpuint (ct_session_get_n_plies (session), <, MOST_PLIES);
      await_next (what_if);
    }

  g_assert_cmpstr (verdict.rule, ==,
                   ct_what_if_get_verdict (what_if) != NULL
                       ? ct_what_if_get_verdict (what_if)->rule
                       : NULL);
  if (verdict.rule != NULL)
    g_assert_cmpuint (ct_session_get_n_plies (session), <=, 1);
  else if (terms == CT_WHAT_IF_ALONE)
    g_assert_cmpuint (ct_session_get_n_plies (session), ==, 1);
  else
    g_assert_cmpuint (ct_session_get_n_plies (session), >=, 1);
  check_words (what_if, narrator);
}

static void
think_of_all (const CtRules *rules,
              const CtState *state,
              CtNarrator *narrator,
              CtRandom *random)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtMove move;

  rules->module->candidates (rules, state, moves);
  if (moves->len == 0)
    return;

  move = g_array_index (moves, CtMove, ct_random_below (random, moves->len));
  ct_narrator_set_viewer (narrator, state->to_act);
  ct_narrator_set_learner (narrator, state->to_act);
  for (guint terms = CT_WHAT_IF_AS_IT_IS; terms <= CT_WHAT_IF_ALONE; terms++)
    think (rules, state, &move, terms, narrator);
}

static void
play_and_think (const CtRules *rules, CtLibrary *library, guint64 seed)
{
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, library);
  CtRandom random = { .state = seed };
  CtCard pack[CT_MAX_CARDS];
  CtState state;
  CtState view;
  CtMove move;

  ct_shuffle_deck (&random, rules->deck, pack);
  ct_state_init (&state, rules->usual_seats, pack, ct_deck_size (rules->deck));
  ct_rules_set_dealer (rules, &state, 0);
  while (state.phase == CT_PHASE_DEAL)
    ct_rules_deal (rules, &state, NULL);

  for (guint i = 0; i < N_MOVES && !ct_state_is_over (&state); i++)
    {
      CtState before = state;

      if (i % 4 == 0)
        think_of_all (rules, &state, narrator, &random);
      g_assert_cmpmem (&before, sizeof before, &state, sizeof state);
      ct_rules_view (rules, &state, state.to_act, &view);
      g_assert_true (ct_bot_choose (rules, &view, CT_BOT_RANDOM, &random, &move));
      ct_rules_apply_judged (rules, &state, &move, NULL);
    }
}

CT_TEST_GAMES ("/what-if/")
{
  g_autoptr (CtLibrary) library = ct_library_new ();

  for (guint64 seed = 1; seed <= N_HANDS; seed++)
    play_and_think (data, library, seed);
}

CT_TEST ("/what-if/again")
{
  const CtRules *rules = ct_rules_lookup ("kargaburo");
  g_autoptr (CtWhatIf) one = NULL;
  g_autoptr (CtWhatIf) other = NULL;
  CtRecall recall;
  CtState state;
  CtMove move;

  g_assert_null (ct_test_position (rules, &state,
                                   "seats 3; phase follow; dealer C; turn A; A 3H KS; "
                                   "B 4H 5C 6C; C 7C 8C; trick C:9H; stock 2D 3D 4D"));
  move = ct_test_move (rules, &state, "follow KS");
  recall = recall_of (rules, &state, 0);
  one = ct_what_if_new (rules, &state, &move, CT_WHAT_IF_GUESSED, &recall);
  other = ct_what_if_new (rules, &state, &move, CT_WHAT_IF_GUESSED, &recall);

  g_assert_cmpmem (ct_session_get_state (ct_what_if_get_session (one)),
                   sizeof (CtState),
                   ct_session_get_state (ct_what_if_get_session (other)),
                   sizeof (CtState));
}

static void
check_pile (CtSession *session, const CtMove *move)
{
  const CtState *state = ct_session_get_state (session);
  g_autoptr (CtWhatIf) what_if = NULL;
  const CtState *imagined;
  CtRecall recall;

  ct_session_recall (session, move->seat, &recall);
  what_if = ct_what_if_new (ct_session_get_rules (session), state, move,
                            CT_WHAT_IF_GUESSED, &recall);
  imagined = ct_session_get_state (ct_what_if_get_session (what_if));
  for (guint pos = 0; pos < ct_zone_len (state, CT_ZONE_DISCARDS); pos++)
    g_assert_cmpuint (ct_zone_card (imagined, CT_ZONE_DISCARDS, pos), ==,
                      ct_zone_card (state, CT_ZONE_DISCARDS, pos));
}

/* Everyone saw the discards, even where only the top one lies open. */
static void
test_pile_is_known (gconstpointer data)
{
  const CtRules *rules = data;
  g_autoptr (CtSession) session = NULL;
  CtCard pack[CT_MAX_CARDS];
  CtState state;
  CtRandom random = { .state = 4 };
  guint n_piles = 0;

  ct_shuffle_deck (&random, rules->deck, pack);
  ct_state_init (&state, rules->usual_seats, pack, ct_deck_size (rules->deck));
  session = ct_session_new (rules, &state);
  while (!ct_state_is_over (ct_session_get_state (session)))
    {
      CtMove move;

      g_assert_true (ct_bot_choose (rules, ct_session_get_state (session), CT_BOT_EASY,
                                    &random, &move));
      if (move.type == CT_MOVE_TAKE_DISCARDS &&
          ct_zone_len (ct_session_get_state (session), CT_ZONE_DISCARDS) > 2)
        {
          check_pile (session, &move);
          n_piles++;
        }
      ct_session_make (session, &move);
    }

  g_assert_cmpuint (n_piles, >, 0);
}

static guint
count (const char *text, const char *words)
{
  guint n = 0;

  for (const char *at = text; (at = strstr (at, words)) != NULL; at++)
    n++;

  return n;
}

CT_TEST ("/what-if/end-of-hand")
{
  const CtRules *rules = ct_rules_lookup ("kargaburo");
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, library);
  g_autoptr (CtWhatIf) what_if = NULL;
  g_autofree char *end = NULL;
  CtState state;
  CtMove move;

  g_assert_null (ct_test_position (rules, &state,
                                   "seats 2; phase lead; dealer B; turn A; A 9S; "
                                   "B 4H 5C; stock 2D 3D"));
  move = ct_test_move (rules, &state, "lead 9S");
  ct_narrator_name_seats (narrator);
  ct_narrator_set_learner (narrator, 0);
  what_if = ct_what_if_new (rules, &state, &move, CT_WHAT_IF_ALONE, NULL);
  while (!ct_what_if_has_ended (what_if))
    await_next (what_if);

  end = ct_what_if_say_end (what_if, narrator);
  g_assert_cmpuint (count (end, "The hand is over."), ==, 1);
  g_assert_cmpuint (count (end, "You have won"), ==, 1);
}

#define IN_TRICK                                                                        \
  "seats 3; phase follow; dealer C; turn A; A 3H KS; B 4H 5C 6C; C 7C 8C; trick C:9H; " \
  "stock 2D 3D 4D"
#define TWO_IN_TRICK                                                                   \
  "seats 2; phase follow; dealer B; turn A; A 3H KS; B 4H 5C 6C; trick B:9H; "         \
  "stock 2D 3D 4D"
#define DISCARDS                                                                       \
  "seats 2; phase play; dealer B; turn A; A 3H KS 4C; B 4H 5C 6C; discards 9H 8H; "    \
  "stock 2D 3D 4D 5D 6D 7D 8D"
#define FOUR                                                                                \
  "seats 4; phase play; dealer D; turn A; A 3H KS 4C; B 4H 9C JC; C QH 9D 7C; D 4S 5S KD; " \
  "discards 9H; stock 2D 3D 4D 5D 6D 7D 8D"
#define CENTER                                                                         \
  "seats 4; phase play; dealer D; turn A; centre 6o 7b; A 3o 12e 4c; B 4o 6c; C 7c 2c; D 1c 5c"

static const struct
{
  const char *game;
  const char *position;
  const char *move;
  CtWhatIfTerms terms;
  guint learner;
  const char *replies;
  const char *end;
} ends[] = {
  { "kargaburo", IN_TRICK, "follow KS", CT_WHAT_IF_AS_IT_IS, 0, "",
    "The others object: you have to take the move back. The suit to follow is "
    "hearts, and you hold the 3 of hearts. Play a card of that suit." },
  { "kargaburo", IN_TRICK, "follow 3H", CT_WHAT_IF_AS_IT_IS, 0, "follow 4H",
    "Berta plays the 4 of hearts. The trick is set aside. Carlo leads the next "
    "trick: the 9 of hearts is highest. It’s Carlo’s turn to lead." },
  { "kargaburo", IN_TRICK, "follow 3H", CT_WHAT_IF_GUESSED, 0,
    "draw | draw | follow QH",
    "Berta plays the queen of hearts. The trick is set aside. Berta leads the "
    "next trick: the queen of hearts is highest. It’s Berta’s turn to lead. This "
    "is a guess: the cards you can’t see may be different." },
  { "kargaburo", IN_TRICK, "follow 3H", CT_WHAT_IF_ALONE, 0, "",
    "You play the 3 of hearts. It’s Berta’s turn to follow. The suit to follow "
    "is hearts." },
  { "kargaburo", IN_TRICK, "draw", CT_WHAT_IF_AS_IT_IS, 1, "",
    "The others object: the move has to be taken back. You can follow suit with "
    "the 3 of hearts, so you can’t draw or pick up the trick. Play a card of "
    "that suit." },
  { "kargaburo", IN_TRICK, "B:follow 5C", CT_WHAT_IF_AS_IT_IS, 1, "",
    "The others object: you have to take the move back. It’s Ana’s turn. Wait "
    "for yours. Without this rule, another one would forbid it: “Follow suit”." },
  { "kargaburo", IN_TRICK, "follow 5C", CT_WHAT_IF_AS_IT_IS, 0, "",
    "The others object: you have to take the move back. You don’t have the 5 of "
    "clubs. Choose a card from your own hand. Without this rule, another one "
    "would forbid it: “Follow suit”." },
  { "cangkul", TWO_IN_TRICK, "follow KS", CT_WHAT_IF_AS_IT_IS, 0, "",
    "Berta objects: you have to take the move back. The suit to follow is "
    "hearts, and you hold the 3 of hearts. Play a card of that suit." },
  { "buraco-us", DISCARDS, "discard KS", CT_WHAT_IF_AS_IT_IS, 0,
    "take-discards | discard 4H",
    "Berta takes the discard pile.\nBerta discards the 4 of hearts. Start your "
    "turn: draw, or take the discard pile if you can." },
  { "buraco-us", DISCARDS, "discard 3S", CT_WHAT_IF_AS_IT_IS, 0, "",
    "Berta objects: you have to take the move back. You don’t have the 3 of "
    "spades. Choose a card from your own hand." },
  { "buraco-us", FOUR, "discard KS", CT_WHAT_IF_AS_IT_IS, 2,
    "take-discards | discard 9H | draw | discard 9D",
    "Berta takes the discard pile.\nBerta discards the 9 of hearts.\nYou draw the "
    "2 of diamonds.\nYou discard the 9 of diamonds. It’s Dina’s turn to draw." },
  { "cau-robat", CENTER, "play 12e", CT_WHAT_IF_AS_IT_IS, 0,
    "play 6c | play 2c | play 5c",
    "Dina plays the 5 of cups. It’s your turn to play." },
};

CT_TEST ("/what-if/ends")
{
  g_autoptr (CtLibrary) library = ct_library_new ();

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      const CtRules *rules = ct_rules_lookup (ends[i].game);
      g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, library);
      g_autoptr (CtWhatIf) what_if = NULL;
      g_autoptr (GString) replies = g_string_new (NULL);
      g_autofree char *end = NULL;
      CtSession *session;
      CtRecall recall;
      CtState state;
      CtMove move;

      g_assert_cmpstr (ct_test_position (rules, &state, ends[i].position), ==, NULL);
      move = ct_test_move (rules, &state, ends[i].move);
      recall = recall_of (rules, &state, move.seat);
      ct_narrator_name_seats (narrator);
      ct_narrator_set_learner (narrator, ends[i].learner);
      what_if = ct_what_if_new (rules, &state, &move, ends[i].terms, &recall);
      session = ct_what_if_get_session (what_if);
      while (!ct_what_if_has_ended (what_if))
        await_next (what_if);

      for (guint ply = 1; ply < ct_session_get_n_plies (session); ply++)
        {
          g_autofree char *reply =
              ct_move_to_text (rules, ct_session_get_move (session, ply));

          g_string_append_printf (replies, ply > 1 ? " | %s" : "%s", reply);
        }
      end = ct_what_if_say_end (what_if, narrator);
      g_assert_cmpstr (replies->str, ==, ends[i].replies);
      g_assert_cmpstr (end, ==, ends[i].end);
    }
}

/* The moves that are given, and no reply after them. */
CT_TEST ("/what-if/line")
{
  const CtRules *rules = ct_rules_lookup ("kargaburo");
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, library);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (CtWhatIf) what_if = NULL;
  g_autofree char *name = NULL;
  g_autofree char *end = NULL;
  CtState state;
  CtMove move;

  g_assert_null (ct_test_position (rules, &state, IN_TRICK));
  move = ct_test_move (rules, &state, "follow 3H");
  g_array_append_val (moves, move);
  move = ct_test_move (rules, &state, "B:follow 4H");
  g_array_append_val (moves, move);
  ct_narrator_name_seats (narrator);
  ct_narrator_set_learner (narrator, 0);
  what_if = ct_what_if_new_line (rules, &state, moves);
  for (guint n = 0; n < moves->len; n++)
    {
      CtSession *session = ct_what_if_get_session (what_if);

      g_assert_cmpuint (ct_session_get_position (session), ==, n);
      ct_what_if_proceed (what_if);
      g_assert_cmpmem (ct_session_get_move (session, n), sizeof move,
                       &g_array_index (moves, CtMove, n), sizeof move);
      g_assert_false (ct_what_if_has_ended (what_if));
    }
  ct_what_if_proceed (what_if);

  g_assert_true (ct_what_if_has_ended (what_if));
  g_assert_null (ct_what_if_get_verdict (what_if));
  name = ct_what_if_name_end (what_if, narrator);
  g_assert_cmpstr (name, ==, "It could continue like this");
  end = ct_what_if_say_end (what_if, narrator);
  g_assert_cmpstr (
      end, ==,
      "Berta plays the 4 of hearts. The trick is set aside. Carlo leads the "
      "next trick: the 9 of hearts is highest. It’s Carlo’s turn to lead. "
      "This is a guess: the cards you can’t see may be different.");
}

CT_BEFORE_TESTS
{
  for (guint i = 0; ct_rules_all ()[i] != NULL; i++)
    if (ct_rules_has_zone (ct_rules_all ()[i], CT_ZONE_MELD))
      {
        g_autofree char *name =
            g_strdup_printf ("/what-if/pile-is-known/%s", ct_rules_all ()[i]->id);

        g_test_add_data_func (name, ct_rules_all ()[i], test_pile_is_known);
      }
}
