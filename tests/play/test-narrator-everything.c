/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In all recorded hands and in random ones, each event has a sentence, and none reveals
 * a hidden card.
 */
#include <string.h>

#include "ct-bot.h"
#include "ct-library.h"
#include "ct-narrator.h"
#include "ct-record-fixture.h"
#include "ct-rummy.h"
#include "ct-shuffle.h"
#include "ct-test.h"
#include "ct-words.h"

static gboolean
is_visible (const CtRules *rules, guint viewer, const CtState *state, CtCard card)
{
  guint pos;
  guint zone = ct_state_find (state, card, &pos);

  return ct_rules_sees (rules, state, viewer, zone, pos);
}

/* Everyone may know what the wild cards of the melds stand for. */
static void
add_named_by_wild (const CtRules *rules, const CtState *state, GHashTable *known)
{
  if (!ct_rules_has_zone (rules, CT_ZONE_MELD))
    return;

  for (guint zone = CT_ZONE_MELD; zone < CT_ZONE_MELD + CT_MAX_MELDS; zone++)
    for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
      {
        CtFace face = ct_rummy_card_stands_for (rules, state, zone, pos);

        g_hash_table_add (known, GUINT_TO_POINTER (face));
      }
}

/* @played: (nullable): cards that were visible only during the move */
static void
assert_no_secret (const CtRules *rules,
                  guint viewer,
                  const CtMove *played,
                  const CtState *before,
                  const CtState *after,
                  const char *text)
{
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);

  for (guint card = 0; card < ct_deck_size (rules->deck); card++)
    if (is_visible (rules, viewer, before, card) ||
        is_visible (rules, viewer, after, card) ||
        (played != NULL && memchr (played->card, card, played->n_cards) != NULL))
      g_hash_table_add (known, GUINT_TO_POINTER (ct_rules_face (rules, card)));
  add_named_by_wild (rules, before, known);
  add_named_by_wild (rules, after, known);

  for (guint card = 0; card < ct_deck_size (rules->deck); card++)
    {
      CtFace face = ct_rules_face (rules, card);

      if (!g_hash_table_contains (known, GUINT_TO_POINTER (face)))
        g_assert_null (strstr (text, ct_words_the_face (rules->deck, face)));
    }
}

static void
assert_sentence (const char *text)
{
  g_assert_nonnull (text);
  g_assert_null (strpbrk (text, "{}"));
  g_assert_null (strstr (text, "  "));
  g_assert_true (text[0] == '\0' || strchr (".!", text[strlen (text) - 1]) != NULL);
}

static void
check_table (CtNarrator *narrator, const CtRules *rules, const CtState *state)
{
  guint viewer = ct_narrator_get_viewer (narrator);
  g_autofree char *table = ct_narrator_say_table (narrator, state);
  g_autofree char *turn = ct_narrator_say_turn (narrator, state);
  g_autofree char *playable = ct_narrator_say_playable (narrator, state);

  assert_sentence (table);
  assert_sentence (turn);
  assert_sentence (playable);
  assert_no_secret (rules, viewer, NULL, state, state, table);
  assert_no_secret (rules, viewer, NULL, state, state, turn);
  assert_no_secret (rules, viewer, NULL, state, state, playable);

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      g_autofree char *told = ct_narrator_say_seat (narrator, state, seat);

      assert_sentence (told);
      assert_no_secret (rules, viewer, NULL, state, state, told);
    }
  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
      {
        g_autofree char *label =
            ct_narrator_label_card (narrator, state, zone, pos, TRUE);

        g_assert_null (strpbrk (label, "{}"));
        assert_no_secret (rules, viewer, NULL, state, state, label);
      }
}

static void
tell (CtNarrator *narrator, CtSession *session)
{
  guint n_seats = ct_session_get_state (session)->n_seats;

  for (guint seat = 0; seat <= n_seats; seat++)
    {
      guint viewer = seat < n_seats ? seat : CT_SEES_ALL;

      ct_narrator_set_viewer (narrator, viewer);
      ct_narrator_set_learner (narrator, seat < n_seats ? seat : CT_NOBODY);
      for (guint ply = 0; ply < ct_session_get_n_plies (session); ply++)
        {
          g_autofree char *words = ct_narrator_say_ply (narrator, session, ply);
          g_autofree char *summary = ct_narrator_sum_up_ply (narrator, session, ply);
          const CtState *after = ct_session_get_state_at (session, ply + 1);

          assert_sentence (words);
          g_assert_cmpuint (strlen (words), >, 8);
          assert_sentence (summary);
          g_assert_cmpint (g_utf8_strlen (summary, -1), <=, 250);
          assert_no_secret (ct_session_get_rules (session), viewer,
                            ct_session_get_move (session, ply),
                            ct_session_get_state_at (session, ply), after, summary);
          assert_no_secret (ct_session_get_rules (session), viewer,
                            ct_session_get_move (session, ply),
                            ct_session_get_state_at (session, ply), after, words);
          if (ply % 5 == 0 || ply + 1 == ct_session_get_n_plies (session))
            check_table (narrator, ct_session_get_rules (session), after);
        }
    }
}

static void
test_record (gconstpointer data)
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtReplay) replay = ct_test_read_replay (data, library);

  tell (ct_replay_get_narrator (replay), ct_replay_get_session (replay));
}

static void
test_random_hands (gconstpointer data)
{
  const CtRules *rules = data;
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  for (guint64 seed = 1; seed <= 4; seed++)
    {
      CtRandom random = { seed };
      g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, library);
      g_autoptr (CtSession) session = NULL;
      CtCard pack[CT_MAX_CARDS];
      CtState start;

      ct_shuffle_deck (&random, rules->deck, pack);
      ct_state_init (&start, rules->usual_seats, pack, ct_deck_size (rules->deck));
      session = ct_session_new (rules, &start);
      while (ct_session_get_state (session)->phase != CT_PHASE_OVER &&
             ct_session_get_n_plies (session) < 150)
        {
          ct_rules_legal (rules, ct_session_get_state (session), moves);
          g_assert_cmpuint (moves->len, >, 0);
          g_assert_true (ct_session_play (
              session,
              &g_array_index (moves, CtMove, ct_random_below (&random, moves->len))));
        }
      tell (narrator, session);
    }
}

/* A list of moves, such as Compare Moves, has no sentence twice. */
static void
assert_distinct (CtNarrator *narrator, const CtRules *rules, const CtState *state)
{
  g_autoptr (GHashTable) told =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (rules, state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);
      g_autofree char *sentence = ct_narrator_say_move (narrator, state, move);
      const CtMove *other = g_hash_table_lookup (told, sentence);

      if (other != NULL && !ct_move_equivalent (rules, move, other))
        {
          g_autofree char *text = ct_move_to_text (rules, move);
          g_autofree char *other_text = ct_move_to_text (rules, other);

          g_error ("%s and %s: %s", other_text, text, sentence);
        }
      g_hash_table_insert (told, g_steal_pointer (&sentence), (gpointer) move);
    }
}

static void
test_distinct (gconstpointer data)
{
  const CtRules *rules = data;
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, library);

  for (guint64 seed = 1; seed <= 8; seed++)
    {
      CtRandom random = { seed };
      CtCard pack[CT_MAX_CARDS];
      CtState state;
      CtMove move;

      ct_shuffle_deck (&random, rules->deck, pack);
      ct_state_init (&state, rules->usual_seats, pack, ct_deck_size (rules->deck));
      for (guint n = 0; n < 400 && state.phase != CT_PHASE_OVER; n++)
        {
          ct_narrator_set_learner (narrator, state.to_act);
          assert_distinct (narrator, rules, &state);
          g_assert_true (ct_bot_choose (rules, &state, CT_BOT_EASY, &random, &move));
          g_assert_true (ct_rules_apply (rules, &state, &move, NULL, NULL));
        }
    }
}

static void
add_records (const char *game, GPtrArray *paths)
{
  g_autofree char *folder =
      g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "data", "hands", game, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *test =
          g_strconcat ("/narrator-everything/record/", game, "/", name, NULL);
      char *path = g_build_filename (folder, name, NULL);

      g_ptr_array_add (paths, path);
      g_test_add_data_func (test, path, test_record);
    }
}

CT_TEST_MAIN
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; ct_rules_all ()[i] != NULL; i++)
    {
      const CtRules *rules = ct_rules_all ()[i];
      g_autofree char *path =
          g_strconcat ("/narrator-everything/random/", rules->id, NULL);

      g_test_add_data_func (path, rules, test_random_hands);
      if (ct_rules_has_zone (rules, CT_ZONE_MELD))
        {
          g_autofree char *distinct =
              g_strconcat ("/narrator-everything/distinct/", rules->id, NULL);

          g_test_add_data_func (distinct, rules, test_distinct);
        }
    }
  add_records ("kargaburo", paths);
  add_records ("cangkul", paths);
  add_records ("buraco-us", paths);
  add_records ("buraco-brazil", paths);

  return CT_TEST_RUN ();
}
