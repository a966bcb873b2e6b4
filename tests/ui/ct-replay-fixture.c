/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ct-await.h"
#include "ct-clock.h"

/* Seconds for a folder. */
#define MOST_READING 2

static const CtLook usual = { "usual", 1000, 700, FALSE, 100 };

const CtLook ct_test_telephone = { "telephone", 360, 640, FALSE, 100 };

static void
look_at_page (CtReplayFixture *fixture)
{
  ct_test_wait_frames (GTK_WIDGET (fixture->window), 4);
  fixture->page = ct_window_get_page (fixture->window);
  g_assert_true (CT_IS_REPLAY_PAGE (fixture->page));
  fixture->replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (fixture->page));
  fixture->session = ct_replay_get_session (fixture->replay);
}

void
ct_replay_fixture_open_on (CtReplayFixture *fixture,
                           const CtLook *look,
                           const char *ruleset,
                           const char *id)
{
  fixture->window = ct_test_open_window (look);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-hand", "(ss)",
                              ruleset, id);
  look_at_page (fixture);
}

void
ct_replay_fixture_open (CtReplayFixture *fixture, const char *ruleset, const char *id)
{
  ct_replay_fixture_open_on (fixture, &usual, ruleset, id);
}

void
ct_replay_fixture_open_file_on (CtReplayFixture *fixture,
                                const CtLook *look,
                                const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  fixture->window = ct_test_open_window (look);
  ct_test_open_file (fixture->window, file);
  look_at_page (fixture);
}

void
ct_replay_fixture_open_file (CtReplayFixture *fixture, const char *path)
{
  ct_replay_fixture_open_file_on (fixture, &usual, path);
}

void
ct_replay_fixture_act (CtReplayFixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (fixture->page, action, NULL));
}

guint
ct_replay_fixture_where (CtReplayFixture *fixture)
{
  return ct_session_get_position (ct_replay_get_session (fixture->replay));
}

/* For ct_person_wait(), with a #CtReplayArrival. */
gboolean
ct_replay_fixture_has_arrived (gpointer data)
{
  const CtReplayArrival *arrival = data;

  return ct_replay_fixture_where (arrival->fixture) == arrival->position;
}

CtTableView *
ct_replay_fixture_table (CtReplayFixture *fixture)
{
  return CT_TABLE_VIEW (ct_test_find (fixture->page, CT_TYPE_TABLE_VIEW));
}

gboolean
ct_replay_fixture_reads (CtReplayFixture *fixture, const char *text)
{
  g_autofree char *all = NULL;

  ct_test_wait_frames (fixture->page, 4);
  all = ct_test_dup_text (fixture->page);
  return strstr (all, text) != NULL;
}

/* A writable copy of a hand of the library. */
char *
ct_replay_fixture_dup_hand (const char *name)
{
  g_autofree char *from =
      g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "data", "hands", name, NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  char *path = NULL;
  int file_descriptor = g_file_open_tmp ("cartilla-XXXXXX.hand.xml", &path, &error);

  g_assert_no_error (error);
  g_close (file_descriptor, NULL);
  g_file_get_contents (from, &contents, NULL, &error);
  g_assert_no_error (error);
  g_file_set_contents (path, contents, -1, &error);
  g_assert_no_error (error);
  return path;
}

GtkWindow *
ct_test_find_dialog (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type) &&
          gtk_widget_get_visible (GTK_WIDGET (window)))
        return window;
    }

  return NULL;
}

/* Answers the dialog that asks where to save. GTK 4.18 completes a name while it reads
 * the folder.
 */
void
ct_test_choose_file (GFile *folder, const char *name, int response)
{
  GtkFileChooser *chooser;

  CT_AWAIT (ct_test_find_dialog (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  chooser = GTK_FILE_CHOOSER (ct_test_find_dialog (GTK_TYPE_FILE_CHOOSER_DIALOG));
  ct_test_wait_frames (GTK_WIDGET (chooser), 4);
  gtk_file_chooser_set_current_folder (chooser, folder, NULL);
  ct_test_wait_frames (GTK_WIDGET (chooser), 20);
  ct_clock_await_others (MOST_READING);
  gtk_file_chooser_set_current_name (chooser, name);
  gtk_dialog_response (GTK_DIALOG (chooser), response);
}

void
ct_test_answer (const char *response)
{
  GtkWindow *dialog = ct_test_find_dialog (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (dialog);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (dialog);
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}
