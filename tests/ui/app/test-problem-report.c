/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A problem is reported in one file, from the page where it was seen. */
#include "ct-replay-fixture.h"
#include "ct-test.h"

#include <glib/gstdio.h>
#include <string.h>

static gboolean
is_entry (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_ENTRY (widget) && gtk_widget_get_mapped (widget);
}

CT_TEST ("/ui/problem-report/hand")
{
  CtReplayFixture fixture;
  g_autofree char *folder = g_dir_make_tmp ("cartilla-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "Monday.html", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GFile) where = g_file_new_for_path (folder);
  GtkWidget *dialog;

  ct_replay_fixture_open (&fixture, "kargaburo", "a-short-hand");
  gtk_widget_activate_action (fixture.page, "replay.go-to-number", "u", 2);
  ct_test_wait_frames (GTK_WIDGET (fixture.window), 4);
  gtk_widget_queue_draw (fixture.page); /* as while something moves */
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.report-problem", NULL);
  ct_test_wait_frames (GTK_WIDGET (fixture.window), 2);
  dialog = GTK_WIDGET (ct_test_find_dialog (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_nonnull (dialog);
  ct_test_wait_frames (dialog, 4);
  gtk_editable_set_text (GTK_EDITABLE (ct_test_find_where (dialog, is_entry, NULL)),
                         "The king <vanishes>");
  ct_test_answer ("save");
  ct_test_wait_frames (GTK_WIDGET (fixture.window), 4);
  ct_test_choose_file (where, "Monday.html", GTK_RESPONSE_ACCEPT);

  while (contents == NULL || !g_str_has_suffix (contents, "</html>\n"))
    {
      g_main_context_iteration (NULL, TRUE);
      g_clear_pointer (&contents, g_free);
      g_file_get_contents (path, &contents, NULL, NULL);
    }
  g_assert_nonnull (strstr (contents, "<p>The king &lt;vanishes&gt;</p>"));
  g_assert_nonnull (strstr (contents,
                            "<img alt=\"\" src=\"data:image/png;base64,iVBOR"));
  g_assert_nonnull (strstr (contents, "Cartilla: " CT_VERSION "\n"));
  g_assert_nonnull (strstr (contents, "Rule set: kargaburo\n"));
  g_assert_nonnull (strstr (contents, "Option: "));
  g_assert_nonnull (strstr (contents, "Position: 3 of "));
  g_assert_nonnull (strstr (contents, "&lt;record ruleset="));
  ct_test_close_window (fixture.window);
  g_unlink (path);
  g_rmdir (folder);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
