/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A practice hand is saved after each move and can be continued exactly. */
#include "ct-my-hands.h"
#include "ct-test.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>

#include "ct-bot.h"
#include "ct-match.h"
#include "ct-reach.h"
#include "ct-shuffle.h"

#define MOST_MOVES 60
#define N_HANDS    3
#define SEAT       0

typedef struct
{
  char *folder;
  CtMyHands *hands;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *parent = g_dir_make_tmp ("cartilla-XXXXXX", NULL);

  f->folder = g_build_filename (parent, "hands", NULL);
  f->hands = ct_my_hands_new (f->folder, NULL);
}

static void
remove_all (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_autofree char *parent = g_path_get_dirname (f->folder);

  g_object_unref (f->hands);
  remove_all (f->folder);
  remove_all (parent);
  g_free (f->folder);
}

static void
on_result (GObject *source, GAsyncResult *result, gpointer data)
{
  GAsyncResult **ret_result = data;

  *ret_result = g_object_ref (result);
}

static void
await (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static GPtrArray *
list (Fixture *f)
{
  g_autoptr (GAsyncResult) result = NULL;

  ct_my_hands_list_async (f->hands, on_result, &result);
  await (&result);
  return ct_my_hands_list_finish (result);
}

static void
wait_until_saved (CtSavedHand *saved)
{
  while (!ct_journal_is_saved (ct_saved_hand_get_journal (saved)))
    g_main_context_iteration (NULL, TRUE);
}

static guint8
face_of (const CtRules *rules, guint8 card)
{
  return card < ct_deck_size (rules->deck) ? ct_rules_face (rules, card) : card;
}

/* Of two equal cards, the file does not say which one it means. */
static CtState
show_faces (const CtRules *rules, const CtState *state)
{
  CtState shown = *state;

  for (guint i = 0; i < ct_deck_size (rules->deck); i++)
    shown.card[i] = face_of (rules, state->card[i]);
  if (state->phase == CT_PHASE_DEAL)
    shown.leader = 0;
  shown.drawn = face_of (rules, state->drawn);
  return shown;
}

static void
assert_same (const CtRules *rules, const CtState *state, const CtState *expected)
{
  CtState shown = show_faces (rules, state);
  CtState wanted = show_faces (rules, expected);

  g_assert_cmpmem (&shown, sizeof shown, &wanted, sizeof wanted);
}

static void
check (Fixture *f, CtSession *session, guint hand)
{
  g_autoptr (GPtrArray) hands = list (f);
  const CtMyHand *last = g_ptr_array_index (hands, 0);
  g_autoptr (CtSession) again = ct_my_hand_create_session (last);
  guint n_plies = ct_session_get_n_plies (session);

  if (ct_session_get_n_plies (again) < n_plies &&
      ct_session_get_move (session, n_plies - 1)->type == CT_MOVE_DEAL)
    n_plies--;

  g_assert_cmpuint (last->seat, ==, SEAT);
  g_assert_cmpuint (last->hand, ==, hand);
  g_assert_cmpuint (ct_session_get_n_plies (again), ==, n_plies);
  g_assert_cmpuint (ct_session_get_position (again), ==, n_plies);
  for (guint i = 0; i <= n_plies; i++)
    assert_same (ct_session_get_rules (session), ct_session_get_state_at (again, i),
                 ct_session_get_state_at (session, i));
  g_assert_cmpint (last->is_over, ==,
                   ct_session_get_state (session)->phase == CT_PHASE_OVER);
}

static void
play_one (CtMatch *match)
{
  CtSession *session = ct_match_get_session (match);
  const CtRules *rules = ct_session_get_rules (session);
  const CtState *state = ct_session_get_state (session);
  guint n_plies = ct_session_get_n_plies (session);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  if (state->to_act == SEAT && (!ct_rules_awaits (rules, state, CT_MOVE_DEAL) ||
                                ct_rules_awaits (rules, state, CT_MOVE_LIFT)))
    {
      ct_rules_legal (rules, state, legal);
      g_assert_true (ct_match_play (match, &g_array_index (legal, CtMove, 0)));
    }
  else
    ct_match_proceed (match);
  while (ct_session_get_n_plies (session) == n_plies)
    g_main_context_iteration (NULL, TRUE);
}

static void
play_hand (Fixture *f, CtMatch *match, CtNarrator *narrator)
{
  CtSession *session = ct_match_get_session (match);
  g_autofree char *path = ct_my_hands_dup_new_path (f->hands);
  guint hand = ct_match_get_hand (match);
  g_autoptr (CtJournal) journal = ct_journal_new (path, CT_SAVED_HAND_END);
  g_autoptr (CtSavedHand) saved =
      ct_saved_hand_new (journal, session, SEAT, hand, NULL, narrator, NULL, NULL);

  for (guint i = 0; i < MOST_MOVES && !ct_match_is_hand_over (match); i++)
    {
      play_one (match);
      wait_until_saved (saved);
      if (ct_saved_hand_has_own_moves (saved) && (i < 6 || i == 20))
        check (f, session, hand);
    }
  check (f, session, hand);
}

static void
test_kept (Fixture *f, gconstpointer data)
{
  const CtRules *rules = data;
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, NULL);
  g_autoptr (CtMatch) match =
      ct_match_new (rules, rules->usual_seats, 1u << SEAT, CT_BOT_EASY, 7);

  ct_match_set_watched (match, TRUE);
  ct_narrator_name_seats (narrator);
  for (guint i = 0; i < N_HANDS; i++)
    {
      play_hand (f, match, narrator);
      if (!ct_match_is_hand_over (match) || ct_match_is_over (match))
        break;
      ct_match_next_hand (match);
    }
}

/* The score of the match is saved with each hand. */
CT_TEST ("/my-hands/standing")
{
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      CtCard pack[CT_MAX_CARDS];
      CtState start;
      CtRandom random = { 3 };
      g_autoptr (CtRecord) record = NULL;
      g_autoptr (CtRecord) again = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      guint n = (*rules)->usual_seats;
      gboolean has_sides = ct_rules_has_zone (*rules, CT_ZONE_MELD);

      ct_shuffle_deck (&random, (*rules)->deck, pack);
      ct_state_init (&start, n, pack, ct_deck_size ((*rules)->deck));
      start.first_hand = FALSE;
      for (guint seat = 0; seat < n; seat++)
        {
          guint side = has_sides ? ct_rules_side (*rules, n, seat) : seat;

          start.total[side] = has_sides ? 1000 - 1700 * (gint) side : (gint) seat + 1;
          start.lost[side] = has_sides ? 0 : 2;
        }
      ct_rules_set_dealer (*rules, &start, 1);

      record = ct_record_new (*rules, &start);
      bytes = ct_record_to_bytes (record);
      again = ct_record_new_from_bytes (bytes, "standing", &error);
      g_assert_no_error (error);
      assert_same (*rules, &ct_record_get_position (again)->state, &start);
    }
}

CT_FIXTURE_TEST ("/my-hands/left-unplayed")
{
  g_autoptr (CtMatch) match = ct_match_new (&ct_rules_kargaburo, 3, 1, CT_BOT_EASY, 7);
  g_autoptr (CtNarrator) narrator = ct_narrator_new (&ct_rules_kargaburo, NULL);
  g_autofree char *path = ct_my_hands_dup_new_path (f->hands);
  g_autoptr (CtJournal) journal = ct_journal_new (path, CT_SAVED_HAND_END);
  g_autoptr (CtSavedHand) saved =
      ct_saved_hand_new (journal, ct_match_get_session (match), SEAT, 0, NULL, narrator,
                         NULL, NULL);

  play_one (match);
  wait_until_saved (saved);
  g_assert_false (ct_saved_hand_has_own_moves (saved));
  ct_saved_hand_leave (saved);
  while (g_file_test (path, G_FILE_TEST_EXISTS))
    g_main_context_iteration (NULL, FALSE);
}

static gboolean
on_written (gpointer descriptor)
{
  g_assert_true (g_close (GPOINTER_TO_INT (descriptor), NULL));
  return G_SOURCE_REMOVE;
}

/* The first version may still be written when the hand is continued. */
CT_FIXTURE_TEST ("/my-hands/just-left")
{
  g_autoptr (CtNarrator) narrator = ct_narrator_new (&ct_rules_kargaburo, NULL);
  g_autoptr (CtMatch) match = ct_match_new (&ct_rules_kargaburo, 3, 1, CT_BOT_EASY, 7);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (CtMyHand) hand = NULL;
  g_autofree char *path = ct_my_hands_dup_new_path (f->hands);
  g_autofree char *fresh = g_strconcat (path, ".new", NULL);
  CtJournal *journal = ct_journal_new (path, CT_SAVED_HAND_END);
  CtSavedHand *saved = ct_saved_hand_new (journal, ct_match_get_session (match), SEAT,
                                          0, NULL, narrator, NULL, NULL);
  int descriptor;

  ct_match_set_watched (match, TRUE);
  while (!ct_saved_hand_has_own_moves (saved))
    play_one (match);
  wait_until_saved (saved);
  g_object_unref (saved);
  g_object_unref (journal);
  ct_journal_finish_all (G_MAXUINT);
  g_assert_no_errno (g_rename (path, fresh));
  descriptor = g_open (fresh, O_RDONLY, 0);
  while (flock (descriptor, LOCK_EX | LOCK_NB) != 0)
    g_main_context_iteration (NULL, TRUE); /* until the journal is gone */
  ct_my_hands_read_async (f->hands, path, on_result, &result);
  g_timeout_add (200, on_written, GINT_TO_POINTER (descriptor));
  await (&result);
  hand = ct_my_hands_read_finish (result);
  g_assert_nonnull (hand);
  g_assert_nonnull (hand->journal);
}

/* The file says how many moves were undone with more knowledge. */
CT_FIXTURE_TEST ("/my-hands/undone")
{
  g_autoptr (CtNarrator) narrator = ct_narrator_new (&ct_rules_kargaburo, NULL);
  g_autoptr (CtMatch) match =
      ct_match_new (&ct_rules_kargaburo, 3, 1u << SEAT, CT_BOT_EASY, 7);
  CtSession *session = ct_match_get_session (match);
  g_autofree char *path = ct_my_hands_dup_new_path (f->hands);
  g_autoptr (CtJournal) journal = ct_journal_new (path, CT_SAVED_HAND_END);
  g_autoptr (CtSavedHand) saved =
      ct_saved_hand_new (journal, session, SEAT, 2, "m-1", narrator, NULL, NULL);
  g_autoptr (GPtrArray) hands = NULL;
  const CtMyHand *hand;
  g_autofree char *name = NULL;

  ct_match_set_watched (match, TRUE);
  while (!ct_saved_hand_has_own_moves (saved) ||
         ct_session_get_state (session)->to_act == SEAT)
    play_one (match);
  play_one (match);
  g_assert_true (ct_match_undo (match));
  g_assert_cmpuint (ct_match_get_n_undone (match), ==, 1);
  ct_saved_hand_set_undone (saved, 1);
  play_one (match);
  wait_until_saved (saved);

  hands = list (f);
  hand = g_ptr_array_index (hands, 0);
  g_assert_cmpuint (ct_record_get_undone (hand->record), ==, 1);
  g_assert_cmpuint (hand->hand, ==, 2);
  name = ct_record_dup_match (hand->record);
  g_assert_cmpstr (name, ==, "m-1");
}

/* Returns: the file of a hand with a move of the person */
static char *
save_hand (Fixture *f, const CtRules *rules, const char *name, guint hand)
{
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, NULL);
  g_autoptr (CtMatch) match =
      ct_match_new (rules, rules->usual_seats, 1u << SEAT, CT_BOT_EASY, 7);
  char *path = ct_my_hands_dup_new_path (f->hands);
  g_autoptr (CtJournal) journal = ct_journal_new (path, CT_SAVED_HAND_END);
  g_autoptr (CtSavedHand) saved =
      ct_saved_hand_new (journal, ct_match_get_session (match), SEAT, hand, name,
                         narrator, NULL, NULL);

  ct_match_set_watched (match, TRUE);
  while (!ct_saved_hand_has_own_moves (saved))
    play_one (match);
  wait_until_saved (saved);
  return path;
}

static GPtrArray *
find_last (Fixture *f, const CtRules *rules)
{
  g_autoptr (GAsyncResult) result = NULL;

  ct_my_hands_find_last_async (f->hands, rules, on_result, &result);
  await (&result);
  return ct_my_hands_list_finish (result);
}

/* The last hand of any game, or of one game, can be continued. */
CT_FIXTURE_TEST ("/my-hands/find-last")
{
  g_autofree char *first = save_hand (f, &ct_rules_kargaburo, "m-1", 0);
  g_autofree char *last = save_hand (f, &ct_rules_cangkul, "m-2", 0);
  const struct
  {
    const CtRules *rules;
    const char *path;
  } searches[] = {
    { NULL, last },
    { &ct_rules_cangkul, last },
    { &ct_rules_kargaburo, first },
    { &ct_rules_cau_robat, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      g_autoptr (GPtrArray) found = find_last (f, searches[i].rules);
      const CtMyHand *hand = found->len > 0 ? g_ptr_array_index (found, 0) : NULL;

      g_assert_cmpuint (found->len, ==, searches[i].path != NULL ? 1 : 0);
      g_assert_cmpstr (hand != NULL ? hand->path : NULL, ==, searches[i].path);
    }
}

static CtMyHand *
read_hand (Fixture *f, const char *path)
{
  g_autoptr (GAsyncResult) result = NULL;

  ct_my_hands_read_async (f->hands, path, on_result, &result);
  await (&result);
  return ct_my_hands_read_finish (result);
}

static void
on_announced (CtMyHands *hands, const char *text, char **ret_text)
{
  g_free (*ret_text);
  *ret_text = g_strdup (text);
}

static void
count (guint *n)
{
  (*n)++;
}

/* Nobody else deletes or renames a hand that is being played. */
CT_FIXTURE_TEST ("/my-hands/held")
{
  g_autofree char *path = save_hand (f, &ct_rules_kargaburo, NULL, 0);
  g_autoptr (CtMyHand) hand = read_hand (f, path);
  g_autoptr (CtMyHand) again = read_hand (f, path);
  g_autofree char *said = NULL;

  g_assert_nonnull (hand->journal);
  g_assert_cmpuint (hand->seat, ==, SEAT);
  g_assert_null (again->journal);
  g_assert_null (read_hand (f, f->folder));

  g_signal_connect (f->hands, "announced", G_CALLBACK (on_announced), &said);
  ct_my_hands_doom (f->hands, path);
  ct_my_hands_delete (f->hands, path);
  while (said == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (said, ==,
                   "The hand could not be deleted: another program has it open.");
  g_assert_false (ct_my_hands_is_doomed (f->hands, path));

  g_clear_pointer (&said, g_free);
  ct_my_hands_rename (f->hands, path, "Mine");
  while (said == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (said, ==,
                   "The hand could not be renamed: another program has it open.");

  ct_my_hands_doom (f->hands, path);
  ct_my_hands_delete_doomed (f->hands);
  g_assert_false (ct_my_hands_is_doomed (f->hands, path));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

CT_FIXTURE_TEST ("/my-hands/renamed")
{
  static const char *const titles[] = { "Mine", "Ours", "" };
  g_autofree char *path = save_hand (f, &ct_rules_kargaburo, NULL, 0);
  g_autofree char *bad = ct_my_hands_dup_new_path (f->hands);
  g_autofree char *said = NULL;
  guint n_renamed = 0;

  g_signal_connect_swapped (f->hands, "renamed", G_CALLBACK (count), &n_renamed);
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autoptr (GPtrArray) hands = NULL;
      const CtMyHand *hand;

      ct_my_hands_rename (f->hands, path, titles[i]);
      while (n_renamed == i)
        g_main_context_iteration (NULL, TRUE);
      hands = list (f);
      hand = g_ptr_array_index (hands, 0);
      g_assert_cmpstr (ct_text (ct_record_get_title (hand->record)), ==,
                       *titles[i] != '\0' ? titles[i] : NULL);
    }

  g_assert_true (g_file_set_contents (bad, "no hand " CT_SAVED_HAND_END, -1, NULL));
  g_signal_connect (f->hands, "announced", G_CALLBACK (on_announced), &said);
  ct_my_hands_rename (f->hands, bad, "Mine");
  while (said == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (said, ==,
                   "The hand could not be renamed: its file could not be read.");
  g_assert_cmpuint (n_renamed, ==, G_N_ELEMENTS (titles));
}

CT_FIXTURE_TEST ("/my-hands/deleted")
{
  g_autofree char *first = save_hand (f, &ct_rules_kargaburo, NULL, 0);
  g_autofree char *second = save_hand (f, &ct_rules_kargaburo, NULL, 0);
  g_autofree char *third = save_hand (f, &ct_rules_kargaburo, NULL, 0);
  guint n_doomed = 0;

  g_signal_connect_swapped (f->hands, "doomed", G_CALLBACK (count), &n_doomed);
  ct_my_hands_doom (f->hands, first);
  ct_my_hands_doom (f->hands, second);
  g_assert_cmpuint (n_doomed, ==, 2);
  g_assert_true (ct_my_hands_is_doomed (f->hands, first));
  g_assert_true (ct_my_hands_spare (f->hands, first));
  g_assert_cmpuint (n_doomed, ==, 3);
  g_assert_false (ct_my_hands_spare (f->hands, first));
  g_assert_false (ct_my_hands_is_doomed (f->hands, first));

  ct_my_hands_delete_doomed (f->hands);
  while (g_file_test (second, G_FILE_TEST_EXISTS))
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (g_file_test (first, G_FILE_TEST_EXISTS));
  g_assert_false (ct_my_hands_is_doomed (f->hands, second));

  ct_my_hands_doom (f->hands, third);
  ct_my_hands_delete (f->hands, third);
  while (g_file_test (third, G_FILE_TEST_EXISTS))
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (ct_my_hands_is_doomed (f->hands, third));
}

/* Someone writes a note on an unfinished hand, and plays on. */
CT_FIXTURE_TEST ("/my-hands/notes-stay")
{
  g_autoptr (CtNarrator) narrator = ct_narrator_new (&ct_rules_kargaburo, NULL);
  g_autoptr (CtMatch) match = ct_match_new (&ct_rules_kargaburo, 3, 1, CT_BOT_EASY, 7);
  CtSession *session = ct_match_get_session (match);
  g_autofree char *path = ct_my_hands_dup_new_path (f->hands);
  g_autoptr (CtJournal) journal = ct_journal_new (path, CT_SAVED_HAND_END);
  g_autoptr (CtSavedHand) saved =
      ct_saved_hand_new (journal, session, SEAT, 0, "m-1", narrator, NULL, NULL);

  for (guint i = 0; i < 4; i++)
    play_one (match);
  wait_until_saved (saved);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) hands = list (f);
      CtRecord *record = ((CtMyHand *) g_ptr_array_index (hands, 0))->record;
      const CtRecordLine *line = ct_record_get_line (record);

      if (i == 0)
        {
          ct_record_add_note (record, line, 2, "Too early.", NULL, NULL);
          ct_record_set_title (record, "My hand");
          ct_saved_hand_keep_remarks (saved, record);
          play_one (match);
          wait_until_saved (saved);
          continue;
        }

      g_assert_cmpuint (line->moves->len, >=, 4);
      g_assert_cmpuint (ct_record_line_get_remarks (line, 2)->len, ==, 1);
      g_assert_cmpuint (ct_record_line_get_remarks (line, 3)->len, ==, 0);
    }
}

/* A failed write is reported until one succeeds. */
CT_FIXTURE_TEST ("/my-hands/problem")
{
  g_autofree char *path = g_build_filename (f->folder, "a", NULL);
  g_autoptr (CtJournal) journal = ct_journal_new (path, "end");
  g_autoptr (GBytes) bytes = g_bytes_new_static ("the end", 7);
  g_autoptr (GBytes) read = NULL;

  g_assert_true (g_file_set_contents (f->folder, "", 0, NULL));
  ct_journal_write (journal, bytes);
  while (ct_journal_get_problem (journal) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (ct_journal_is_saved (journal));

  g_assert_cmpint (g_unlink (f->folder), ==, 0);
  while (ct_journal_get_problem (journal) != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ct_journal_is_saved (journal));
  read = ct_journal_read (path, "end", NULL);
  g_assert_cmpuint (g_bytes_get_size (read), ==, 7);
}

/* Of two versions of a file, the last complete one is used and kept. */
CT_FIXTURE_TEST ("/my-hands/torn")
{
  static const struct
  {
    const char *file;
    const char *fresh;
    const char *read;
  } remains[] = {
    { "1 end", NULL, "1 end" },  { "1 end", "2 end", "2 end" },
    { "1 end", "2 e", "1 end" }, { "1 end", "", "1 end" },
    { NULL, "2 end", "2 end" },
  };
  g_autofree char *path = g_build_filename (f->folder, "a", NULL);
  g_autofree char *fresh = g_strconcat (path, ".new", NULL);

  g_assert_cmpint (g_mkdir (f->folder, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (remains); i++)
    {
      g_autoptr (CtJournal) journal = ct_journal_new (path, "end");
      g_autoptr (GBytes) bytes = g_bytes_new_static ("3 end", 5);
      g_autoptr (GBytes) read = NULL;
      g_autoptr (GPtrArray) paths = NULL;

      if (remains[i].file != NULL)
        g_assert_true (g_file_set_contents (path, remains[i].file, -1, NULL));
      if (remains[i].fresh != NULL)
        g_assert_true (g_file_set_contents (fresh, remains[i].fresh, -1, NULL));

      paths = ct_journal_list (f->folder, "a");
      g_assert_cmpuint (paths->len, ==, 1);
      g_assert_cmpstr (g_ptr_array_index (paths, 0), ==, path);
      read = ct_journal_read (path, "end", NULL);
      g_assert_cmpmem (g_bytes_get_data (read, NULL), g_bytes_get_size (read),
                       remains[i].read, strlen (remains[i].read));

      ct_journal_write (journal, bytes);
      while (!ct_journal_is_in_place (journal))
        g_main_context_iteration (NULL, FALSE);
      g_assert_false (g_file_test (fresh, G_FILE_TEST_EXISTS));
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
}

CT_BEFORE_TESTS
{
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      g_autofree char *name = g_strconcat ("/my-hands/kept/", (*rules)->id, NULL);

      g_test_add (name, Fixture, *rules, set_up, test_kept, tear_down);
    }
}
