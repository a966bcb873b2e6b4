/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notes, marks and variations can be written into a record, undone and saved. */
#include <glib/gstdio.h>
#include <string.h>

#include "ct-check.h"
#include "ct-record-fixture.h"
#include "ct-shuffle.h"
#include "ct-test.h"

#define MAX_TOGETHER 200 /* notes per move, in a file that is read */

static void
count (guint *n)
{
  (*n)++;
}

CT_TEST ("/replay-edit/notes")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (CT_TEST_SHORT_HAND);
  CtSession *session = ct_replay_get_session (replay);
  CtTimeline *timeline = ct_replay_get_timeline (replay);
  CtReplayNote note;
  guint n_changed = 0;

  g_signal_connect_swapped (replay, "remarks-changed", G_CALLBACK (count), &n_changed);
  g_assert_false (ct_replay_may_annotate (replay, 0));
  g_assert_true (ct_replay_may_annotate (replay, 1));
  ct_replay_add_note (replay, 0, "Nothing is here.", NULL, NULL);
  g_assert_false (ct_replay_is_modified (replay));

  ct_replay_add_note (replay, 1, "The\tlead\x01 card   is an ace.\n", "Tess", "pupils");
  ct_replay_add_note (replay, 3, "Unlucky <3", NULL, NULL);
  g_assert_cmpuint (n_changed, ==, 2);
  g_assert_true (ct_replay_is_modified (replay));
  note = ct_replay_get_note (replay, 1, 0);
  g_assert_cmpstr (note.text, ==, "The lead card is an ace.");
  g_assert_cmpstr (note.by, ==, "Tess");
  g_assert_cmpstr (note.audience, ==, "pupils");
  g_assert_cmpuint (ct_timeline_get_kinds (timeline, 3) & 1u << CT_MOMENT_NOTE, !=, 0);

  ct_replay_set_note (replay, 2, 0, "Very high.", "all");
  note = ct_replay_get_note (replay, 2, 0);
  g_assert_cmpstr (note.text, ==, "Very high.");
  g_assert_cmpstr (note.by, ==, "Ana");
  g_assert_cmpstr (note.audience, ==, "all");

  ct_replay_remove_note (replay, 3, 0);
  g_assert_cmpuint (ct_replay_get_n_notes (replay, 3), ==, 0);
  g_assert_cmpuint (ct_timeline_get_kinds (timeline, 3) & 1u << CT_MOMENT_NOTE, ==, 0);

  g_assert_true (ct_replay_get_session (replay) == session);
  g_assert_true (ct_replay_get_timeline (replay) == timeline);
}

CT_TEST ("/replay-edit/marks")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (CT_TEST_SHORT_HAND);
  CtTimeline *timeline = ct_replay_get_timeline (replay);

  g_assert_true (ct_replay_toggle_mark (replay, 2, CT_MARK_GOOD));
  g_assert_true (ct_replay_toggle_mark (replay, 2, CT_MARK_KEY));
  g_assert_cmpuint (ct_timeline_get_kinds (timeline, 2) & CT_MOMENTS_NOTES, ==,
                    1u << CT_MOMENT_NOTE | 1u << CT_MOMENT_GOOD | 1u << CT_MOMENT_KEY);
  g_assert_false (ct_replay_toggle_mark (replay, 2, CT_MARK_GOOD));
  g_assert_cmpuint (ct_timeline_get_kinds (timeline, 2) & CT_MOMENTS_NOTES, ==,
                    1u << CT_MOMENT_NOTE | 1u << CT_MOMENT_KEY);
  g_assert_false (ct_replay_toggle_mark (replay, 0, CT_MARK_GOOD));
}

CT_TEST ("/replay-edit/undo")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (CT_TEST_SHORT_HAND);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  g_assert_false (ct_replay_can_undo (replay));
  g_assert_false (ct_replay_can_redo (replay));
  g_ptr_array_add (texts, ct_test_dup_text (replay));
  ct_replay_add_note (replay, 1, "One.", NULL, NULL);
  g_ptr_array_add (texts, ct_test_dup_text (replay));
  ct_replay_toggle_mark (replay, 2, CT_MARK_KEY);
  g_ptr_array_add (texts, ct_test_dup_text (replay));
  ct_session_set_position (ct_replay_get_session (replay), 7);
  g_assert_true (ct_test_vary (replay, "lead 7D"));
  g_ptr_array_add (texts, ct_test_dup_text (replay));
  g_assert_true (ct_test_vary (replay, "follow KD"));
  g_ptr_array_add (texts, ct_test_dup_text (replay));
  ct_replay_name_variation (replay, "Low");
  g_ptr_array_add (texts, ct_test_dup_text (replay));
  ct_replay_add_note (replay, 9, "In a variation.", NULL, NULL);
  g_ptr_array_add (texts, ct_test_dup_text (replay));
  ct_replay_remove_note (replay, 9, 0);
  g_ptr_array_add (texts, ct_test_dup_text (replay));
  ct_replay_remove_variation (replay);
  g_ptr_array_add (texts, ct_test_dup_text (replay));

  for (guint i = texts->len - 1; i-- > 0;)
    {
      g_autofree char *text = NULL;

      g_assert_true (ct_replay_can_undo (replay));
      ct_replay_undo (replay);
      text = ct_test_dup_text (replay);
      g_assert_cmpstr (text, ==, g_ptr_array_index (texts, i));
    }
  g_assert_false (ct_replay_can_undo (replay));
  g_assert_false (ct_replay_is_modified (replay));
  g_assert_cmpuint (ct_replay_get_depth (replay), ==, 0);

  for (guint i = 1; i < texts->len; i++)
    {
      g_autofree char *text = NULL;

      ct_replay_redo (replay);
      text = ct_test_dup_text (replay);
      g_assert_cmpstr (text, ==, g_ptr_array_index (texts, i));
      g_assert_nonnull (strstr (text, CT_TEST_FOREIGN));
    }
  g_assert_false (ct_replay_can_redo (replay));

  ct_replay_undo (replay);
  ct_replay_undo (replay);
  ct_replay_toggle_mark (replay, 1, CT_MARK_KEY);
  g_assert_false (ct_replay_can_redo (replay));
}

CT_TEST ("/replay-edit/undo-variation")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (CT_TEST_SHORT_HAND);
  CtSession *main_line = ct_replay_get_session (replay);

  ct_session_set_position (main_line, 7);
  g_assert_true (ct_test_vary (replay, "lead 7D"));
  g_assert_cmpuint (ct_replay_get_depth (replay), ==, 1);
  g_assert_true (ct_test_vary (replay, "follow KD"));
  g_assert_cmpuint (ct_session_get_n_plies (ct_replay_get_session (replay)), ==, 9);

  ct_replay_undo (replay);
  g_assert_cmpuint (ct_replay_get_depth (replay), ==, 1);
  g_assert_cmpuint (ct_session_get_n_plies (ct_replay_get_session (replay)), ==, 8);
  g_assert_cmpuint (ct_session_get_position (ct_replay_get_session (replay)), ==, 8);
  ct_replay_undo (replay);
  g_assert_cmpuint (ct_replay_get_depth (replay), ==, 0);
  g_assert_true (ct_replay_get_session (replay) == main_line);
  g_assert_cmpuint (ct_session_get_position (main_line), ==, 7);
  g_assert_cmpuint (ct_replay_get_n_variations (replay, 8), ==, 0);
}

CT_TEST ("/replay-edit/play")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (CT_TEST_SHORT_HAND);
  CtSession *main_line = ct_replay_get_session (replay);

  g_assert_false (ct_replay_may_vary (replay));
  ct_session_set_position (main_line, 1);
  g_assert_true (ct_replay_may_vary (replay));
  g_assert_true (ct_test_vary (replay, "follow KS"));
  g_assert_cmpuint (ct_session_get_position (main_line), ==, 2);
  g_assert_false (ct_replay_is_modified (replay));

  ct_session_set_position (main_line, 7);
  g_assert_true (ct_test_vary (replay, "lead 7D"));
  ct_replay_leave_variation (replay);
  g_assert_cmpuint (ct_session_get_position (main_line), ==, 7);
  g_assert_true (ct_test_vary (replay, "lead 7D"));
  g_assert_cmpuint (ct_replay_get_depth (replay), ==, 1);
  ct_replay_leave_variation (replay);
  g_assert_cmpuint (ct_replay_get_n_variations (replay, 8), ==, 1);

  ct_session_set_position (main_line, 1);
  g_assert_false (ct_test_vary (replay, "draw"));

  ct_session_set_position (main_line, ct_session_get_n_plies (main_line));
  g_assert_false (ct_replay_may_vary (replay));
}

/* Edits and navigates at random.
 *
 * @texts: (element-type utf8): the record after each edit
 */
typedef struct
{
  CtReplay *replay;
  CtRandom random;
  GPtrArray *texts;
  guint version;
  guint n_written;
} Writer;

static guint
choose (Writer *self, guint n)
{
  return ct_random_below (&self->random, n);
}

static guint
choose_position (Writer *self)
{
  return choose (self,
                 ct_session_get_n_plies (ct_replay_get_session (self->replay)) + 1);
}

static void
play_any (Writer *self)
{
  CtSession *session = ct_replay_get_session (self->replay);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_session_set_position (session, choose_position (self));
  if (!ct_replay_may_vary (self->replay))
    return;

  ct_rules_legal (ct_session_get_rules (session), ct_session_get_state (session),
                  moves);
  if (moves->len > 0)
    g_assert_true (ct_replay_play (self->replay,
                                   &g_array_index (moves, CtMove,
                                                   choose (self, moves->len))));
}

static void
write_anything (Writer *self)
{
  CtReplay *replay = self->replay;
  guint position = choose_position (self);
  guint n_notes = ct_replay_owns_notes (replay, position)
                      ? ct_replay_get_n_notes (replay, position)
                      : 0;
  guint depth = ct_replay_get_depth (replay);
  g_autofree char *words = g_strdup_printf ("Glossary <&> %u.", self->n_written++);

  switch (choose (self, 7))
    {
    case 0:
      ct_replay_add_note (replay, position, words, "Ana & \"Bea\"", "pupils");
      break;
    case 1:
      if (n_notes > 0)
        ct_replay_set_note (replay, position, choose (self, n_notes), words, NULL);
      break;
    case 2:
      if (n_notes > 0)
        ct_replay_remove_note (replay, position, choose (self, n_notes));
      break;
    case 3:
      ct_replay_toggle_mark (replay, position, choose (self, CT_MARK_QUESTION + 1));
      break;
    case 4:
      if (depth > 0)
        ct_replay_name_variation (replay, words);
      break;
    case 5:
      if (depth > 0 && choose (self, 3) == 0)
        ct_replay_remove_variation (replay);
      break;
    default:
      play_any (self);
    }
}

static void
go_anywhere (Writer *self)
{
  CtReplay *replay = self->replay;
  guint position = choose_position (self);
  guint n_variations = ct_replay_get_n_variations (replay, position);

  if (n_variations > 0)
    ct_replay_enter_variation (replay, position, choose (self, n_variations));
  else if (choose (self, 6) == 0)
    ct_replay_leave_variation (replay);
  else if (choose (self, 4) == 0)
    ct_replay_go_back (replay);
  else if (choose (self, 4) == 0)
    ct_replay_go_forward (replay);
  else
    ct_session_set_position (ct_replay_get_session (replay), position);
}

static void
assert_can_be_read (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  int file_descriptor = g_file_open_tmp ("cartilla-edit-XXXXXX.hand.xml", &path, NULL);
  g_autoptr (CtReplay) replay = NULL;
  g_autofree char *again = NULL;

  g_assert_true (g_close (file_descriptor, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  replay = ct_test_read_replay (path, NULL);
  again = ct_test_dup_text (replay);
  g_assert_cmpstr (again, ==, text);
  g_unlink (path);
}

static void
look (Writer *self)
{
  g_autofree char *text = ct_test_dup_text (self->replay);
  CtSession *session = ct_replay_get_session (self->replay);
  CtTimeline *timeline = ct_replay_get_timeline (self->replay);

  if (g_strcmp0 (text, g_ptr_array_index (self->texts, self->version)) != 0)
    {
      g_ptr_array_set_size (self->texts, ++self->version);
      g_ptr_array_add (self->texts, g_strdup (text));
      assert_can_be_read (text);
    }
  g_assert_cmpint (ct_replay_can_undo (self->replay), ==, self->version > 0);
  g_assert_cmpint (ct_replay_can_redo (self->replay), ==,
                   self->version + 1 < self->texts->len);
  for (guint position = 0; position <= ct_session_get_n_plies (session); position++)
    {
      gboolean has_notes = ct_replay_get_n_notes (self->replay, position) > 0;
      guint kinds = ct_timeline_get_kinds (timeline, position);

      g_assert_cmpint (has_notes, ==, (kinds & 1u << CT_MOMENT_NOTE) != 0);
    }
}

static void
go_back_and_forth (Writer *self)
{
  if (choose (self, 2) == 0 && self->version > 0)
    {
      ct_replay_undo (self->replay);
      self->version--;
    }
  else if (self->version + 1 < self->texts->len)
    {
      ct_replay_redo (self->replay);
      self->version++;
    }
}

CT_TEST ("/replay-edit/anything")
{
  for (guint seed = 1; seed <= 15; seed++)
    {
      g_autoptr (CtReplay) replay = ct_test_replay_of (CT_TEST_SHORT_HAND);
      g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
      Writer writer = { .replay = replay, .random = { seed }, .texts = texts };

      g_test_message ("seed %u", seed);
      g_ptr_array_add (texts, ct_test_dup_text (replay));
      for (guint i = 0; i < 150; i++)
        {
          guint what = choose (&writer, 10);

          if (what < 5)
            write_anything (&writer);
          else if (what < 8)
            go_anywhere (&writer);
          else
            go_back_and_forth (&writer);
          look (&writer);
        }

      while (ct_replay_can_undo (replay))
        {
          ct_replay_undo (replay);
          writer.version--;
          look (&writer);
        }
      g_assert_cmpuint (writer.version, ==, 0);
      g_assert_false (ct_replay_is_modified (replay));
    }
}

CT_TEST ("/replay-edit/passes-check")
{
  static const char *const hands[] = {
    NULL,
    "kargaburo/a-short-hand",
    "cangkul/one-card-left",
    "cau-robat/the-last-card",
  };
  guint n_refused = 0;

  for (guint seed = 1; seed <= 2000; seed++)
    {
      const char *hand = hands[seed % G_N_ELEMENTS (hands)];
      g_autoptr (CtReplay) replay = hand != NULL
                                        ? ct_test_open_replay (hand, NULL)
                                        : ct_test_replay_of (CT_TEST_SHORT_HAND);
      Writer writer = { .replay = replay, .random = { seed } };
      g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
      g_autoptr (GBytes) bytes = NULL;
      CtTally tally = { 0 };
      gsize length;
      const char *data;

      g_signal_connect_swapped (replay, "full", G_CALLBACK (count), &n_refused);
      for (guint i = 0; i < 8; i++)
        {
          if (choose (&writer, 8) < 6)
            write_anything (&writer);
          else if (choose (&writer, 2) == 0)
            go_anywhere (&writer);
          else
            ct_replay_undo (replay);
        }

      bytes = ct_replay_dup_version (replay);
      data = g_bytes_get_data (bytes, &length);
      ct_check_bytes (data, length, "saved.hand.xml", diagnostics, &tally);
      if (ct_diagnostics_get_n_errors (diagnostics) > 0)
        g_error ("seed %u: %s", seed, ct_diagnostics_get (diagnostics, 0)->text);
      g_assert_cmpuint (tally.n_failed, ==, 0);
    }
  g_assert_cmpuint (n_refused, >, 0);
}

CT_TEST ("/replay-edit/undo-beside-variation")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (CT_TEST_SHORT_HAND);
  const CtMove *move;

  for (guint i = 0; i < 2; i++)
    {
      ct_session_set_position (ct_replay_get_session (replay), 7);
      g_assert_true (ct_test_vary (replay, i == 0 ? "lead 7D" : "lead 6D"));
      ct_replay_leave_variation (replay);
    }
  ct_replay_enter_variation (replay, 8, 0);
  ct_replay_remove_variation (replay);
  ct_replay_enter_variation (replay, 8, 0);
  ct_replay_undo (replay);
  g_assert_cmpuint (ct_replay_get_n_variations (replay, 8), ==, 0);
  g_assert_cmpuint (ct_replay_get_depth (replay), ==, 1);
  move = ct_session_get_move (ct_replay_get_session (replay), 7);
  {
    g_autofree char *text =
        ct_move_to_text (ct_session_get_rules (ct_replay_get_session (replay)), move);

    g_assert_cmpstr (text, ==, "lead 6D");
  }

  ct_replay_name_variation (replay, "Six");
  ct_replay_leave_variation (replay);
  g_assert_cmpuint (ct_replay_get_n_variations (replay, 8), ==, 2);
  g_assert_null (ct_replay_get_variation_title (replay, 8, 0));
  g_assert_cmpstr (ct_replay_get_variation_title (replay, 8, 1), ==, "Six");
}

CT_TEST ("/replay-edit/limits")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (CT_TEST_SHORT_HAND);
  g_autofree char *before = ct_test_dup_text (replay);
  g_autofree char *after = NULL;
  g_autofree char *endless = g_strnfill (CT_RECORD_MAX_BYTES, 'a');
  guint n_full = 0;

  ct_replay_add_note (replay, 1, "\x01 \x02", NULL, NULL);
  g_assert_cmpuint (ct_replay_get_n_notes (replay, 1), ==, 0);
  g_assert_false (ct_replay_can_undo (replay));

  g_signal_connect_swapped (replay, "full", G_CALLBACK (count), &n_full);
  ct_replay_add_note (replay, 1, endless, NULL, NULL);
  g_assert_cmpuint (n_full, ==, 1);
  g_assert_cmpuint (ct_replay_get_n_notes (replay, 1), ==, 0);
  g_assert_false (ct_replay_can_undo (replay));
  g_assert_false (ct_replay_is_modified (replay));
  after = ct_test_dup_text (replay);
  g_assert_cmpstr (after, ==, before);
}

static gboolean
has_words (GBytes *bytes, const char *words)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return g_strstr_len (data, length, words) != NULL;
}

/* Work that is not saved is in the draft, also a note that is not finished. */
CT_TEST ("/replay-edit/draft")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (CT_TEST_SHORT_HAND);
  g_autoptr (CtReplay) other = ct_test_replay_of (CT_TEST_SHORT_HAND);
  g_autoptr (GBytes) saved = ct_replay_dup_saved (replay);
  g_autoptr (GBytes) draft = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autoptr (GBytes) edited = NULL;
  g_autoptr (GBytes) broken = g_bytes_new_static ("<record", 7);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = ct_test_dup_text (replay);
  g_autofree char *after = NULL;

  g_assert_nonnull (saved);
  g_assert_null (ct_replay_dup_draft (replay));

  ct_replay_write_on (replay, 0, 0, "Before the deal", NULL, NULL);
  g_assert_null (ct_replay_dup_draft (replay));
  ct_replay_write_on (replay, 3, 0, "Not yet", NULL, NULL);
  draft = ct_replay_dup_draft (replay);
  g_assert_true (has_words (draft, "Not yet"));
  g_assert_cmpuint (ct_replay_get_n_notes (replay, 3), ==, 0);
  after = ct_test_dup_text (replay);
  g_assert_cmpstr (after, ==, before);
  ct_replay_stop_writing (replay);
  g_assert_null (ct_replay_dup_draft (replay));

  g_assert_true (ct_replay_add_note (replay, 3, "Done", NULL, NULL));
  edited = ct_replay_dup_draft (replay);
  g_assert_true (has_words (edited, "Done"));
  again = ct_replay_dup_saved (replay);
  g_assert_true (g_bytes_equal (again, saved));

  g_assert_false (ct_replay_take_draft (other, broken, &error));
  g_assert_nonnull (error);
  g_assert_false (ct_replay_can_undo (other));
  g_assert_true (ct_replay_take_draft (other, draft, NULL));
  g_assert_cmpstr (ct_replay_get_note (other, 3, 0).text, ==, "Not yet");
  g_assert_true (ct_replay_is_modified (other));
  ct_replay_undo (other);
  g_assert_cmpuint (ct_replay_get_n_notes (other, 3), ==, 0);
  g_assert_false (ct_replay_is_modified (other));
}

CT_TEST ("/replay-edit/names")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (CT_TEST_SHORT_HAND);
  const char *const known[] = { "Ada", "", NULL, NULL, NULL, NULL, NULL, NULL };
  const char *const none[CT_MAX_SEATS] = { NULL };
  guint n_changed = 0;

  g_signal_connect_swapped (replay, "remarks-changed", G_CALLBACK (count), &n_changed);
  g_assert_false (ct_replay_lacks_own_name (replay));
  g_assert_false (ct_replay_name_players (
      replay, ct_record_get_names (ct_replay_get_record (replay))));
  g_assert_false (ct_replay_can_undo (replay));
  g_assert_true (ct_replay_name_players (replay, known));
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_cmpstr (ct_replay_get_player_name (replay, 0), ==, "Ada");
  g_assert_cmpstr (ct_replay_get_player_name (replay, 1), !=, "Ada");
  g_assert_false (ct_replay_name_players (replay, known));
  ct_replay_undo (replay);
  g_assert_cmpstr (ct_replay_get_player_name (replay, 0), !=, "Ada");
  ct_replay_redo (replay);
  g_assert_true (ct_replay_name_players (replay, none));
  g_assert_cmpstr (ct_replay_get_player_name (replay, 0), !=, "Ada");
}

/* Players do not read what others wrote, or what was written for them. */
CT_TEST ("/replay-edit/reader")
{
  static const struct
  {
    guint reader;
    guint n_notes;
  } readers[] = { { 0, 2 }, { 1, 2 }, { 2, 1 }, { CT_NOBODY, 3 } };
  g_autoptr (CtReplay) replay = ct_test_open_replay ("kargaburo/ten-cards-each", NULL);
  guint before = ct_replay_get_n_notes (replay, 9);
  guint n_changed = 0;

  ct_replay_add_note (replay, 9, "By Ana.", "Ana", NULL);
  ct_replay_add_note (replay, 9, "For Berta.", NULL, "Berta");
  ct_replay_add_note (replay, 9, "For everyone.", NULL, NULL);
  g_signal_connect_swapped (replay, "remarks-changed", G_CALLBACK (count), &n_changed);
  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      ct_replay_set_reader (replay, readers[i].reader);
      g_assert_cmpuint (ct_replay_get_n_notes (replay, 9) - before, ==,
                        readers[i].n_notes);
      g_assert_cmpuint (n_changed, ==, i + 1);
    }
  ct_replay_set_reader (replay, CT_NOBODY);
  g_assert_cmpuint (n_changed, ==, G_N_ELEMENTS (readers));
}

static gboolean
has_mark (CtReplay *replay, guint position)
{
  return (ct_timeline_get_kinds (ct_replay_get_timeline (replay), position) &
          1u << CT_MOMENT_KEY) != 0;
}

/* The same record again, shown like before. */
CT_TEST ("/replay-edit/again")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (CT_TEST_SHORT_HAND);
  g_autoptr (CtReplay) again = NULL;
  guint n_changed = 0;

  g_signal_connect_swapped (replay, "remarks-changed", G_CALLBACK (count), &n_changed);
  ct_replay_toggle_mark (replay, 3, CT_MARK_KEY);
  n_changed = 0;
  g_assert_false (ct_replay_hides_explanations (replay));
  g_assert_true (has_mark (replay, 3));
  ct_replay_set_hides_explanations (replay, TRUE);
  ct_replay_set_hides_explanations (replay, TRUE);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_true (ct_replay_hides_explanations (replay));
  g_assert_false (has_mark (replay, 3));
  ct_narrator_set_viewer (ct_replay_get_narrator (replay), 1);

  again = ct_replay_new_again (replay);
  g_assert_true (ct_replay_get_record (again) == ct_replay_get_record (replay));
  g_assert_true (ct_replay_hides_explanations (again));
  g_assert_false (has_mark (again, 3));
  g_assert_cmpuint (ct_narrator_get_viewer (ct_replay_get_narrator (again)), ==, 1);
}

/* What is played from a position becomes a variation, unless it is what was played. */
CT_TEST ("/replay-edit/play-hand")
{
  static const struct
  {
    const char *move;
    gboolean is_new;
    guint depth;
  } hands[] = { { "lead KH", FALSE, 0 },
                { "lead 7D", TRUE, 1 },
                { "lead 7D", FALSE, 1 } };
  g_autoptr (CtReplay) replay = ct_test_replay_of (CT_TEST_SHORT_HAND);
  guint n_sessions = 0;
  guint n_timelines = 0;

  g_signal_connect_swapped (replay, "notify::session", G_CALLBACK (count), &n_sessions);
  g_signal_connect_swapped (replay, "notify::timeline", G_CALLBACK (count),
                            &n_timelines);
  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      CtSession *session = ct_replay_get_session (replay);
      g_autoptr (CtSession) hand = NULL;
      gboolean is_new = !hands[i].is_new;
      CtMove move;

      ct_session_set_position (session, 7);
      hand = ct_session_fork_at (session, 7);
      g_assert_cmpint (ct_move_parse (ct_session_get_rules (hand),
                                      ct_session_get_state (hand), 1, hands[i].move,
                                      &move),
                       ==, CT_MOVE_TEXT_OK);
      g_assert_true (ct_session_play (hand, &move));
      g_assert_true (ct_replay_play_hand (replay, hand, 7, &is_new));
      g_assert_cmpint (is_new, ==, hands[i].is_new);
      g_assert_cmpuint (ct_replay_get_depth (replay), ==, hands[i].depth);
      g_assert_cmpuint (ct_session_get_position (ct_replay_get_session (replay)), ==,
                        8);
      if (hands[i].depth > 0)
        {
          g_assert_cmpuint (ct_replay_get_branch (replay), ==, 7);
          g_assert_cmpstr (ct_replay_get_title (replay), ==,
                           hands[i].is_new ? NULL : "Low");
          ct_replay_name_variation (replay, "Low");
          g_assert_cmpstr (ct_replay_get_title (replay), ==, "Low");
          ct_replay_leave_variation (replay);
        }
    }
  g_assert_cmpuint (n_sessions, ==, 4);
  g_assert_cmpuint (n_timelines, ==, 4);
}

/* A move gets no more notes than the reader allows. */
CT_TEST ("/replay-edit/many-notes")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (CT_TEST_SHORT_HAND);
  CtRecord *record = ct_replay_get_record (replay);
  g_autofree char *after = NULL;
  guint n_full = 0;

  for (guint n = ct_replay_get_n_notes (replay, 1); n < MAX_TOGETHER - 1; n++)
    ct_record_add_note (record, ct_record_get_line (record), 0, "And so on.", NULL,
                        NULL);

  g_signal_connect_swapped (replay, "full", G_CALLBACK (count), &n_full);
  ct_replay_add_note (replay, 1, "The last.", NULL, NULL);
  g_assert_cmpuint (n_full, ==, 0);
  ct_replay_add_note (replay, 1, "One more.", NULL, NULL);
  g_assert_cmpuint (n_full, ==, 1);
  after = ct_test_dup_text (replay);
  g_assert_null (strstr (after, "One more."));
  assert_can_be_read (after);
}

CT_TEST ("/replay-edit/deep-variations")
{
  g_autoptr (CtReplay) replay = ct_test_replay_of (CT_TEST_SHORT_HAND);
  guint depth = 0;

  /* Alternate two moves, so that each variation differs from the line that it leaves.
   */
  ct_session_set_position (ct_replay_get_session (replay), 7);
  while (ct_replay_may_vary (replay))
    {
      g_assert_true (ct_test_vary (replay, depth % 2 == 0 ? "lead 7D" : "lead 6D"));
      g_assert_cmpuint (ct_replay_get_depth (replay), ==, ++depth);
      ct_session_set_position (ct_replay_get_session (replay), 7);
    }
  g_assert_cmpuint (depth, ==, CT_RECORD_MAX_VARIATIONS);
  g_assert_false (ct_test_vary (replay, "lead 8D"));

  ct_session_set_position (ct_replay_get_session (replay), 8);
  g_assert_true (ct_replay_may_vary (replay));
  {
    g_autofree char *text = ct_test_dup_text (replay);

    assert_can_be_read (text);
  }
  ct_replay_undo (replay);
  g_assert_cmpuint (ct_replay_get_depth (replay), ==, depth - 1);
  ct_replay_redo (replay);
  while (ct_replay_can_undo (replay))
    ct_replay_undo (replay);
  g_assert_cmpuint (ct_replay_get_depth (replay), ==, 0);
}

CT_TEST ("/replay-edit/save")
{
  g_autofree char *path = ct_test_write_record (CT_TEST_SHORT_HAND);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (CtReplay) replay = ct_test_read_replay (path, NULL);
  g_autoptr (CtReplay) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;
  g_autoptr (GBytes) version = NULL;
  g_autoptr (GError) error = NULL;

  ct_replay_toggle_mark (replay, 2, CT_MARK_GOOD);
  ct_replay_add_note (replay, 2, "Fine.", "Tess", NULL);
  version = ct_replay_dup_version (replay);
  g_assert_true (ct_record_save (ct_replay_get_record (replay), file, &error));
  g_assert_no_error (error);
  g_assert_true (ct_replay_is_modified (replay));
  ct_replay_set_saved (replay, version);
  g_assert_false (ct_replay_is_modified (replay));

  again = ct_test_read_replay (path, NULL);
  g_assert_null (ct_replay_get_problem (again));
  text = ct_test_dup_text (replay);
  text_again = ct_test_dup_text (again);
  g_assert_cmpstr (text, ==, text_again);
  g_assert_nonnull (strstr (text, CT_TEST_FOREIGN));

  /* Undo does not change the saved version, but differs from it. */
  ct_replay_undo (replay);
  g_assert_true (ct_replay_is_modified (replay));
  ct_replay_redo (replay);
  g_assert_false (ct_replay_is_modified (replay));
  ct_replay_undo (replay);
  ct_replay_add_note (replay, 2, "Else.", NULL, NULL);
  g_assert_true (ct_replay_is_modified (replay));
  ct_replay_undo (replay);
  ct_replay_undo (replay);
  g_assert_true (ct_replay_is_modified (replay));

  g_unlink (path);

  /* An edit during a save is not in the file. */
  g_bytes_unref (version);
  version = ct_replay_dup_version (replay);
  ct_replay_add_note (replay, 2, "Later.", NULL, NULL);
  ct_replay_set_saved (replay, version);
  g_assert_true (ct_replay_is_modified (replay));
  ct_replay_undo (replay);
  g_assert_false (ct_replay_is_modified (replay));
  ct_replay_set_saved (replay, NULL);
  g_assert_true (ct_replay_is_modified (replay));
}
