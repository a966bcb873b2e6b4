/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other programs change files that are open here. */
#include "ct-replay-fixture.h"
#include "ct-test.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ct-problem-page.h"

#define HAND "kargaburo/a-short-hand.hand.xml"

typedef struct
{
  CtReplayFixture fixture;
  char *path;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->path = ct_replay_fixture_dup_hand (HAND);
  ct_replay_fixture_open_file (&f->fixture, f->path);
  gtk_widget_activate_action (f->fixture.page, "replay.go-to-number", "u", 2);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  ct_test_close_window (f->fixture.window);
  g_unlink (f->path);
  g_free (f->path);
}

static char *
dup_contents (Fixture *f)
{
  char *contents = NULL;

  g_assert_true (g_file_get_contents (f->path, &contents, NULL, NULL));
  return contents;
}

static void
write_outside (Fixture *f)
{
  g_autofree char *before = dup_contents (f);
  g_autoptr (GString) text = g_string_new (before);

  g_assert_cmpuint (g_string_replace (text, "<title>A short hand</title>",
                                      "<title>A changed hand</title>", 0),
                    ==, 1);
  g_assert_true (g_file_set_contents (f->path, text->str, -1, NULL));
}

static void
save (Fixture *f)
{
  ct_replay_fixture_act (&f->fixture, "replay.save");
  while (ct_replay_is_modified (f->fixture.replay) &&
         ct_test_find_dialog (ADW_TYPE_MESSAGE_DIALOG) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
has_been_told (Fixture *f, const char *text)
{
  g_autofree char *all = ct_test_dup_text (GTK_WIDGET (f->fixture.window));

  return strstr (all, text) != NULL;
}

static void
wait_until_told (Fixture *f, const char *text)
{
  while (!has_been_told (f, text))
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_for_other_page (Fixture *f)
{
  while (ct_window_get_page (f->fixture.window) == f->fixture.page)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
reads (Fixture *f, const char *text)
{
  g_autofree char *all = NULL;

  ct_test_wait_frames (GTK_WIDGET (f->fixture.window), 4);
  all = ct_test_dup_text (ct_window_get_page (f->fixture.window));
  return strstr (all, text) != NULL;
}

CT_FIXTURE_TEST ("/ui/documents/keep-mine")
{
  g_autofree char *theirs = NULL;
  g_autofree char *mine = NULL;

  ct_replay_fixture_act (&f->fixture, "replay.mark-key");
  write_outside (f);
  save (f);
  g_assert_nonnull (ct_test_find_dialog (ADW_TYPE_MESSAGE_DIALOG));
  theirs = dup_contents (f);
  g_assert_nonnull (strstr (theirs, "A changed hand"));
  ct_test_answer ("cancel");
  g_assert_true (ct_replay_is_modified (f->fixture.replay));

  save (f);
  ct_test_answer ("keep");
  while (ct_replay_is_modified (f->fixture.replay))
    g_main_context_iteration (NULL, TRUE);
  mine = dup_contents (f);
  g_assert_nonnull (strstr (mine, "A short hand"));
  g_assert_nonnull (strstr (mine, "<mark kind=\"key\"/>"));
}

CT_FIXTURE_TEST ("/ui/documents/reload")
{
  guint position = ct_replay_fixture_where (&f->fixture);

  ct_replay_fixture_act (&f->fixture, "replay.mark-key");
  write_outside (f);
  save (f);
  ct_test_answer ("reload");
  wait_for_other_page (f);
  g_assert_true (reads (f, "A changed hand"));
  g_assert_false (reads (f, "• "));
  f->fixture.page = ct_window_get_page (f->fixture.window);
  f->fixture.replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (f->fixture.page));
  g_assert_cmpuint (ct_replay_fixture_where (&f->fixture), ==, position);
}

CT_FIXTURE_TEST ("/ui/documents/show-both")
{
  ct_replay_fixture_act (&f->fixture, "replay.mark-key");
  write_outside (f);
  save (f);
  ct_test_answer ("both");
  wait_for_other_page (f);
  g_assert_true (reads (f, "A changed hand"));
  gtk_widget_activate_action (GTK_WIDGET (f->fixture.window), "win.back", NULL);
  g_assert_true (ct_window_get_page (f->fixture.window) == f->fixture.page);
  g_assert_true (reads (f, "• A short hand"));
}

static gboolean
is_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

CT_FIXTURE_TEST ("/ui/documents/announced")
{
  GtkWidget *button;

  write_outside (f);
  wait_until_told (f, "Someone else has changed");
  g_assert_true (reads (f, "A short hand"));
  button = ct_test_find_where (GTK_WIDGET (f->fixture.window), is_button, "_Reload");
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  wait_for_other_page (f);
  g_assert_true (reads (f, "A changed hand"));
}

CT_FIXTURE_TEST ("/ui/documents/gone")
{
  g_assert_cmpint (g_remove (f->path), ==, 0);
  wait_until_told (f, "has been moved or deleted.");
  g_assert_null (ct_test_find_where (GTK_WIDGET (f->fixture.window), is_button,
                                     "_Reload"));
  g_assert_true (reads (f, "A short hand"));
}

CT_FIXTURE_TEST ("/ui/documents/one-page")
{
  g_autofree char *link = g_strconcat (f->path, ".link.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (link);
  g_autoptr (GListModel) pages = NULL;
  CtReplayFixture other;

  g_assert_cmpint (symlink (f->path, link), ==, 0);
  ct_replay_fixture_act (&f->fixture, "replay.mark-key");
  gtk_widget_activate_action (GTK_WIDGET (f->fixture.window), "win.show-rule", "(ss)",
                              "kargaburo", "");
  g_assert_true (ct_window_get_page (f->fixture.window) != f->fixture.page);
  ct_test_open_file (f->fixture.window, file);
  g_assert_true (ct_window_get_page (f->fixture.window) == f->fixture.page);
  g_assert_true (reads (f, "• A short hand"));

  /* Opening it in another window shows this page again; the other window keeps its own.
   */
  ct_replay_fixture_open (&other, "kargaburo", "only-hearts");
  ct_window_open_file (other.window, file);
  gtk_widget_activate_action (GTK_WIDGET (f->fixture.window), "win.show-rule", "(ss)",
                              "kargaburo", "");
  while (ct_window_get_page (f->fixture.window) != f->fixture.page)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ct_window_get_page (other.window) == other.page);
  ct_test_close_window (other.window);
  g_unlink (link);
}

CT_FIXTURE_TEST ("/ui/documents/pipe")
{
  g_autofree char *path = g_strconcat (f->path, ".pipe.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  ct_test_open_file (f->fixture.window, file);
  g_assert_true (CT_IS_PROBLEM_PAGE (ct_window_get_page (f->fixture.window)));
  g_assert_true (reads (f, "This is a device or a pipe"));
  g_unlink (path);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
