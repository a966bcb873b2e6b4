/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The copied text and picture show the table as the chosen seat sees it. */
#include <string.h>

#include "ct-replay-rig.h"
#include "ct-test.h"

static void
open_as_berta (CtReplayRig *rig)
{
  ct_replay_rig_open (rig, "kargaburo", "the-first-evening");
  gtk_widget_activate_action (rig->page, "replay.seen-by", "s", "B");
  ct_replay_rig_act (rig, "replay.next");
}

static void
on_text (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **) data =
      gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
test_text (void)
{
  g_autofree char *text = NULL;
  CtReplayRig rig;

  open_as_berta (&rig);
  ct_replay_rig_act (&rig, "replay.copy-text");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (rig.page), NULL, on_text,
                                 &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (text, "B Berta       9C JC 9D 4D 4H"));
  g_assert_nonnull (strstr (text, "A Ana         ?? ?? ?? ?? ??"));
  ct_rig_close_window (rig.window);
}

static void
test_picture (void)
{
  GdkClipboard *clipboard;
  CtReplayRig rig;

  open_as_berta (&rig);
  clipboard = gtk_widget_get_clipboard (rig.page);
  ct_replay_rig_act (&rig, "replay.copy-picture");
  g_assert_true (gdk_content_formats_contain_gtype (
      gdk_clipboard_get_formats (clipboard), GDK_TYPE_TEXTURE));
  ct_rig_close_window (rig.window);
}

CT_TEST_MAIN ("clipboard")
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 0;

  g_test_add_func ("/clipboard/text", test_text);
  g_test_add_func ("/clipboard/picture", test_picture);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
