/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing into a recorded hand: notes, marks, variations, undo, files, and leaving. */
#include "ct-replay-fixture.h"
#include "ct-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ct-await.h"
#include "ct-replay-file.h"
#include "ct-replay-notes.h"

static void
write_note (CtReplayFixture *fixture, const char *text)
{
  ct_replay_fixture_act (fixture, "replay.write-note");
  g_assert_nonnull (ct_test_find_dialog (CT_TYPE_NOTE_DIALOG));
  ct_note_dialog_set_text (CT_NOTE_DIALOG (ct_test_find_dialog (CT_TYPE_NOTE_DIALOG)),
                           text);
  ct_test_answer (CT_NOTE_DIALOG_KEEP);
}

CT_TEST ("/ui/replay-writing/notes")
{
  CtReplayFixture f;
  guint position;
  guint i;

  ct_replay_fixture_open (&f, "kargaburo", "only-hearts");
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 2);
  position = ct_replay_fixture_where (&f);
  i = ct_replay_get_n_notes (f.replay, position);
  g_settings_set_string (ct_test_settings (), "note-author", "Tia");

  write_note (&f, "  ");
  g_assert_cmpuint (ct_replay_get_n_notes (f.replay, position), ==, i);
  g_assert_false (ct_replay_fixture_reads (&f, "A strange thing to do."));
  write_note (&f, "A strange thing to do.");
  g_assert_cmpuint (ct_replay_get_n_notes (f.replay, position), ==, i + 1);
  g_assert_cmpstr (ct_replay_get_note (f.replay, position, i).by, ==, "Tia");
  g_assert_true (ct_replay_fixture_reads (&f, "A strange thing to do."));

  gtk_widget_activate_action (f.page, "replay.edit-note", "(uu)", position, i);
  ct_note_dialog_set_text (CT_NOTE_DIALOG (ct_test_find_dialog (CT_TYPE_NOTE_DIALOG)),
                           "A wise thing to do.");
  ct_test_answer (CT_NOTE_DIALOG_KEEP);
  g_assert_true (ct_replay_fixture_reads (&f, "A wise thing to do."));

  gtk_widget_activate_action (f.page, "replay.edit-note", "(uu)", position, i);
  ct_test_answer (CT_NOTE_DIALOG_DELETE);
  g_assert_false (ct_replay_fixture_reads (&f, "A wise thing to do."));
  ct_replay_fixture_act (&f, "replay.undo");
  g_assert_true (ct_replay_fixture_reads (&f, "A wise thing to do."));
  ct_replay_fixture_act (&f, "replay.undo");
  ct_replay_fixture_act (&f, "replay.undo");
  g_assert_false (ct_replay_is_modified (f.replay));
  ct_replay_fixture_act (&f, "replay.redo");
  g_assert_true (ct_replay_fixture_reads (&f, "A strange thing to do."));
  ct_test_close_window (f.window);
}

static char *
dup_written (void)
{
  GtkWindow *dialog = ct_test_find_dialog (CT_TYPE_NOTE_DIALOG);

  return dialog != NULL ? ct_note_dialog_dup_text (CT_NOTE_DIALOG (dialog)) : NULL;
}

CT_TEST ("/ui/replay-writing/too-long-a-note")
{
  CtReplayFixture f;
  g_autofree char *long_text = g_strnfill (20000, 'b');
  g_autofree char *written = NULL;
  g_autofree char *rewritten = NULL;
  guint position;
  guint i;

  ct_replay_fixture_open (&f, "kargaburo", "the-first-evening");
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 2);
  position = ct_replay_fixture_where (&f);
  i = ct_replay_get_n_notes (f.replay, position);

  write_note (&f, long_text);
  written = dup_written ();
  g_assert_cmpstr (written, ==, long_text);
  g_assert_nonnull (strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (
                                ct_test_find_dialog (CT_TYPE_NOTE_DIALOG))),
                            "150 characters in a row"));
  g_assert_cmpuint (ct_replay_get_n_notes (f.replay, position), ==, i);
  ct_note_dialog_set_text (CT_NOTE_DIALOG (ct_test_find_dialog (CT_TYPE_NOTE_DIALOG)),
                           "Short.");
  ct_test_answer (CT_NOTE_DIALOG_KEEP);
  g_assert_null (ct_test_find_dialog (CT_TYPE_NOTE_DIALOG));
  g_assert_cmpstr (ct_replay_get_note (f.replay, position, i).text, ==, "Short.");

  gtk_widget_activate_action (f.page, "replay.edit-note", "(uu)", position, i);
  ct_note_dialog_set_text (CT_NOTE_DIALOG (ct_test_find_dialog (CT_TYPE_NOTE_DIALOG)),
                           long_text);
  ct_test_answer (CT_NOTE_DIALOG_KEEP);
  rewritten = dup_written ();
  g_assert_cmpstr (rewritten, ==, long_text);
  ct_test_answer ("cancel");
  g_assert_null (ct_test_find_dialog (CT_TYPE_NOTE_DIALOG));
  g_assert_cmpstr (ct_replay_get_note (f.replay, position, i).text, ==, "Short.");
  ct_test_close_window (f.window);
}

CT_TEST ("/ui/replay-writing/left-note")
{
  CtReplayFixture f;
  GtkWidget *dialog;
  CtNoteDialog *again;
  g_autofree char *written = NULL;
  g_autofree char *author = NULL;
  g_autofree char *audience = NULL;

  ct_replay_fixture_open (&f, "kargaburo", "a-short-hand");
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 3);
  ct_replay_fixture_act (&f, "replay.write-note");
  dialog = GTK_WIDGET (ct_test_find_dialog (CT_TYPE_NOTE_DIALOG));
  ct_note_dialog_set_text (CT_NOTE_DIALOG (dialog), "My words.");
  gtk_editable_set_text (GTK_EDITABLE (ct_test_find (dialog, ADW_TYPE_ENTRY_ROW)),
                         "Tia");
  adw_combo_row_set_selected (ADW_COMBO_ROW (ct_test_find (dialog, ADW_TYPE_COMBO_ROW)),
                              CT_AUDIENCE_TEACHERS);
  ct_test_answer ("cancel");
  g_assert_null (ct_test_find_dialog (CT_TYPE_NOTE_DIALOG));

  ct_replay_fixture_act (&f, "replay.write-note");
  again = CT_NOTE_DIALOG (ct_test_find_dialog (CT_TYPE_NOTE_DIALOG));
  written = ct_note_dialog_dup_text (again);
  author = ct_note_dialog_dup_author (again);
  audience = ct_note_dialog_dup_audience (again);
  g_assert_cmpstr (written, ==, "My words.");
  g_assert_cmpstr (author, ==, "Tia");
  g_assert_cmpstr (audience, ==, "teachers");
  ct_test_answer ("cancel");
  ct_test_close_window (f.window);
}

CT_TEST ("/ui/replay-writing/marks")
{
  static const struct
  {
    const char *action;
    CtMomentKind kind;
  } marks[] = {
    { "replay.mark-good", CT_MOMENT_GOOD },
    { "replay.mark-mistake", CT_MOMENT_MISTAKE },
    { "replay.mark-key", CT_MOMENT_KEY },
    { "replay.mark-question", CT_MOMENT_QUESTION },
  };
  CtReplayFixture f;
  CtTimeline *timeline;

  ct_replay_fixture_open (&f, "kargaburo", "a-short-hand");
  timeline = ct_replay_get_timeline (f.replay);
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 3);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      guint before = ct_timeline_get_kinds (timeline, ct_replay_fixture_where (&f));

      ct_replay_fixture_act (&f, marks[i].action);
      g_assert_cmpuint (ct_timeline_get_kinds (timeline, ct_replay_fixture_where (&f)),
                        ==, before ^ 1u << marks[i].kind);
      ct_replay_fixture_act (&f, marks[i].action);
      g_assert_cmpuint (ct_timeline_get_kinds (timeline, ct_replay_fixture_where (&f)),
                        ==, before);
    }
  ct_test_close_window (f.window);
}

CT_TEST ("/ui/replay-writing/variation")
{
  CtReplayFixture f;
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint position = 0;

  ct_replay_fixture_open (&f, "cau-robat", "the-first-evening");
  ct_replay_set_hides_explanations (f.replay, FALSE);
  while (legal->len < 2 || ct_replay_get_n_variations (f.replay, position + 1) > 0)
    {
      ct_session_set_position (f.session, ++position);
      g_array_set_size (legal, 0);
      ct_rules_legal (ct_session_get_rules (f.session),
                      ct_session_get_state (f.session), legal);
    }
  ct_replay_fixture_act (&f, "replay.try");
  for (guint i = 0; ct_replay_get_depth (f.replay) == 0; i++)
    {
      CtMove move = g_array_index (legal, CtMove, i);

      ct_session_set_position (f.session, position);
      g_signal_emit_by_name (ct_replay_fixture_table (&f), "move-chosen", &move);
    }
  g_assert_true (ct_replay_fixture_reads (&f, "What might have happened from move "));

  ct_replay_fixture_act (&f, "replay.remove-variation");
  g_assert_cmpuint (ct_replay_get_depth (f.replay), ==, 0);
  g_assert_false (ct_replay_fixture_reads (&f, "What might have happened from move "));
  g_assert_cmpuint (ct_replay_get_n_variations (f.replay, position + 1), ==, 0);
  ct_replay_fixture_act (&f, "replay.undo");
  g_assert_cmpuint (ct_replay_get_n_variations (f.replay, position + 1), ==, 1);
  ct_test_close_window (f.window);
}

CT_TEST ("/ui/replay-writing/save")
{
  CtReplayFixture f;
  g_autofree char *path = ct_replay_fixture_dup_hand ("kargaburo/only-hearts.hand.xml");

  ct_replay_fixture_open_file (&f, path);
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 2);
  write_note (&f, "Kept for later.");
  g_assert_true (ct_replay_fixture_reads (&f, "• "));
  ct_replay_fixture_act (&f, "replay.save");
  while (ct_replay_is_modified (f.replay))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (ct_replay_fixture_reads (&f, "• "));
  ct_test_close_window (f.window);

  ct_replay_fixture_open_file (&f, path);
  g_assert_true (ct_replay_fixture_reads (&f, "Kept for later."));
  ct_test_close_window (f.window);
  g_unlink (path);
}

/* A message below the table disappears when it is no longer true. */
CT_TEST ("/ui/replay-writing/stale-words")
{
  CtReplayFixture f;
  g_autofree char *path = ct_replay_fixture_dup_hand ("kargaburo/only-hearts.hand.xml");

  ct_replay_fixture_open_file (&f, path);
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 2);
  ct_replay_fixture_act (&f, "replay.mark-key");
  g_assert_true (ct_replay_fixture_reads (&f, "The move has been marked: "));
  ct_replay_fixture_act (&f, "replay.undo");
  g_assert_false (ct_replay_fixture_reads (&f, "The move has been marked: "));
  g_assert_true (ct_replay_fixture_reads (&f, "Your last change to this hand has been "
                                              "undone."));

  ct_replay_fixture_act (&f, "replay.mark-key");
  ct_replay_fixture_act (&f, "replay.save");
  CT_AWAIT (ct_replay_fixture_reads (&f, "The hand has been saved."));
  write_note (&f, "Not saved yet.");
  g_assert_false (ct_replay_fixture_reads (&f, "The hand has been saved."));
  ct_replay_fixture_act (&f, "replay.undo");

  ct_replay_fixture_act (&f, "replay.try");
  g_assert_true (ct_replay_fixture_reads (&f, "Play another move"));
  ct_replay_fixture_act (&f, "replay.try");
  g_assert_false (ct_replay_fixture_reads (&f, "Play another move"));

  ct_replay_fixture_act (&f, "replay.save");
  CT_AWAIT (!ct_replay_is_modified (f.replay));
  ct_test_close_window (f.window);
  g_unlink (path);
}

static guint
count_marks (const char *text)
{
  guint n = 0;

  while ((text = strstr (text, "<mark ")) != NULL)
    {
      text++;
      n++;
    }

  return n;
}

static gboolean
is_gone (GWeakRef *window)
{
  g_autoptr (GObject) object = g_weak_ref_get (window);

  return object == NULL;
}

CT_TEST ("/ui/replay-writing/leaving")
{
  CtReplayFixture f;
  g_autofree char *path =
      ct_replay_fixture_dup_hand ("kargaburo/a-short-hand.hand.xml");
  g_autofree char *before = NULL;
  g_autofree char *contents = NULL;
  guint n_marks;
  GWeakRef window;

  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  n_marks = count_marks (before);
  ct_replay_fixture_open_file (&f, path);
  gtk_widget_activate_action (GTK_WIDGET (f.window), "win.back", NULL);
  g_assert_null (ct_test_find_dialog (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_true (ct_window_get_page (f.window) != f.page);
  ct_test_close_window (f.window);

  ct_replay_fixture_open_file (&f, path);
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 2);
  ct_replay_fixture_act (&f, "replay.mark-key");
  gtk_widget_activate_action (GTK_WIDGET (f.window), "win.back", NULL);
  ct_test_answer ("stay");
  g_assert_true (ct_window_get_page (f.window) == f.page);

  gtk_window_close (GTK_WINDOW (f.window));
  ct_test_answer ("stay");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (f.window)));

  gtk_widget_activate_action (GTK_WIDGET (f.window), "win.back", NULL);
  ct_test_answer ("discard");
  g_assert_true (ct_window_get_page (f.window) != f.page);
  ct_test_close_window (f.window);

  ct_replay_fixture_open_file (&f, path);
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 2);
  ct_replay_fixture_act (&f, "replay.mark-question");
  g_weak_ref_init (&window, f.window);
  gtk_window_close (GTK_WINDOW (f.window));
  ct_test_answer ("save");
  while (!is_gone (&window))
    g_main_context_iteration (NULL, TRUE);
  g_weak_ref_clear (&window);
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_cmpuint (count_marks (contents), ==, n_marks + 1);
  g_unlink (path);
}

/* The page is gone before the file is written. */
CT_TEST ("/ui/replay-writing/gone")
{
  CtReplayFixture f;
  g_autofree char *path =
      ct_replay_fixture_dup_hand ("kargaburo/a-short-hand.hand.xml");
  g_autofree char *before = NULL;
  g_autofree char *contents = NULL;
  gpointer file;

  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  ct_replay_fixture_open_file (&f, path);
  gtk_widget_activate_action (f.page, "replay.go-to-number", "u", 2);
  ct_replay_fixture_act (&f, "replay.mark-key");
  file = ct_replay_section_find (f.page, CT_TYPE_REPLAY_FILE);
  g_object_add_weak_pointer (file, &file);
  ct_replay_fixture_act (&f, "replay.save");
  ct_test_close_window (f.window);
  CT_AWAIT (file == NULL);
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_cmpuint (count_marks (contents), ==, count_marks (before) + 1);
  g_unlink (path);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
