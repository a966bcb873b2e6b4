/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record is saved under another name. */
#include "ct-replay-rig.h"

#include <glib/gstdio.h>
#include <string.h>

/* What is given a name without an ending gets it, and nothing is lost by that. */
static void
test_ending (void)
{
  CtReplayRig rig;
  g_autofree char *folder = g_dir_make_tmp ("cartilla-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "Monday.hand.xml", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GFile) where = g_file_new_for_path (folder);
  GtkFileChooser *chooser;

  ct_replay_rig_open (&rig, "kargaburo", "a-short-hand");
  g_assert_true (g_file_set_contents (path, "Something else.", -1, NULL));
  gtk_widget_activate_action (rig.page, "replay.go-to-number", "u", 2);
  ct_replay_rig_act (&rig, "replay.mark-key");
  ct_replay_rig_act (&rig, "replay.save-as");
  ct_rig_wait_frames (GTK_WIDGET (rig.window), 4);
  chooser = GTK_FILE_CHOOSER (ct_rig_find_dialog (GTK_TYPE_FILE_CHOOSER_DIALOG));
  g_assert_nonnull (chooser);
  gtk_file_chooser_set_current_folder (chooser, where, NULL);
  gtk_file_chooser_set_current_name (chooser, "Monday");
  ct_rig_wait_frames (GTK_WIDGET (rig.window), 4);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);

  while (ct_rig_find_dialog (ADW_TYPE_MESSAGE_DIALOG) == NULL)
    g_main_context_iteration (NULL, TRUE);
  ct_rig_answer ("overwrite");
  while (ct_replay_is_modified (rig.replay))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_nonnull (strstr (contents, "<mark kind=\"key\"/>"));
  ct_rig_close_window (rig.window);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 0;

  g_test_add_func ("/ui/save-as/ending", test_ending);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
