/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The copied text and picture show the table as the chosen seat sees it. A link leads
 * to a move; a whole hand can be copied and pasted.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "ct-await.h"
#include "ct-replay-fixture.h"
#include "ct-test.h"

static void
open_as_berta (CtReplayFixture *fixture)
{
  ct_replay_fixture_open (fixture, "kargaburo", "the-first-evening");
  gtk_widget_activate_action (fixture->page, "replay.seen-by", "s", "B");
  ct_replay_fixture_act (fixture, "replay.next");
}

static void
on_text (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **) data =
      gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

CT_TEST ("/clipboard/text")
{
  g_autofree char *text = NULL;
  CtReplayFixture fixture;

  open_as_berta (&fixture);
  ct_replay_fixture_act (&fixture, "replay.copy-text");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (fixture.page), NULL, on_text,
                                 &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (text, "B Berta       9C JC 9D 4D 4H"));
  g_assert_nonnull (strstr (text, "A Ana         ?? ?? ?? ?? ??"));
  ct_test_close_window (fixture.window);
}

CT_TEST ("/clipboard/picture")
{
  GdkClipboard *clipboard;
  CtReplayFixture fixture;

  open_as_berta (&fixture);
  clipboard = gtk_widget_get_clipboard (fixture.page);
  ct_replay_fixture_act (&fixture, "replay.copy-picture");
  g_assert_true (gdk_content_formats_contain_gtype (
      gdk_clipboard_get_formats (clipboard), GDK_TYPE_TEXTURE));
  ct_test_close_window (fixture.window);
}

static char *
read_clipboard (CtReplayFixture *fixture)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (fixture->page), NULL,
                                 on_text, &text);
  CT_AWAIT (text != NULL);
  return text;
}

static gboolean
is_told (CtReplayFixture *fixture, const char *words)
{
  g_autofree char *all = ct_test_dup_text (GTK_WIDGET (fixture->window));

  return strstr (all, words) != NULL;
}

/* The link opens the hand at that move. */
CT_TEST ("/clipboard/link")
{
  g_autofree char *path =
      ct_replay_fixture_dup_hand ("kargaburo/a-short-hand.hand.xml");
  g_autofree char *link = NULL;
  g_autofree char *wanted = g_strconcat (path, "#2", NULL);
  CtReplayFixture fixture;

  ct_replay_fixture_open_file (&fixture, path);
  gtk_widget_activate_action (fixture.page, "replay.go-to-number", "u", 2);
  ct_replay_fixture_act (&fixture, "replay.copy-link");
  link = read_clipboard (&fixture);
  g_assert_cmpstr (link, ==, wanted);
  g_assert_true (is_told (&fixture, "A link to this move has been copied."));
  ct_test_close_window (fixture.window);

  ct_replay_fixture_open_file (&fixture, link);
  g_assert_cmpuint (ct_timeline_get_number (ct_replay_get_timeline (fixture.replay),
                                            ct_replay_fixture_where (&fixture)),
                    ==, 2);
  ct_test_close_window (fixture.window);
  g_unlink (path);
}

/* Hands of the program and variations have no links. */
CT_TEST ("/clipboard/no-link")
{
  GdkClipboard *clipboard;
  CtReplayFixture fixture;

  ct_replay_fixture_open (&fixture, "kargaburo", "a-short-hand");
  clipboard = gtk_widget_get_clipboard (fixture.page);
  gdk_clipboard_set_text (clipboard, "before");
  ct_replay_fixture_act (&fixture, "replay.copy-link");
  {
    g_autofree char *text = read_clipboard (&fixture);

    g_assert_cmpstr (text, ==, "before");
  }
  ct_test_close_window (fixture.window);
}

static void
paste (CtReplayFixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.paste-hand", NULL);
}

/* With a note that is in no file. */
CT_TEST ("/clipboard/hand")
{
  g_autoptr (GBytes) copied = NULL;
  g_autoptr (GBytes) pasted = NULL;
  GtkWidget *page;
  CtReplay *replay;
  CtReplayFixture fixture;

  ct_replay_fixture_open (&fixture, "cangkul", "one-card-left");
  ct_replay_fixture_act (&fixture, "replay.next");
  ct_replay_fixture_act (&fixture, "replay.mark-good");
  copied = ct_record_to_bytes (ct_replay_get_record (fixture.replay));
  ct_replay_fixture_act (&fixture, "replay.copy-hand");
  g_assert_true (is_told (&fixture, "The whole hand has been copied"));

  paste (&fixture);
  CT_AWAIT (ct_window_get_page (fixture.window) != fixture.page);
  page = ct_window_get_page (fixture.window);
  g_assert_true (CT_IS_REPLAY_PAGE (page));
  replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (page));
  pasted = ct_record_to_bytes (ct_replay_get_record (replay));
  g_assert_true (g_bytes_equal (copied, pasted));
  g_assert_true (ct_replay_is_modified (replay));
  ct_replay_set_saved (replay, pasted);
  ct_replay_undo (fixture.replay);
  ct_test_close_window (fixture.window);
}

CT_TEST ("/clipboard/bad-paste")
{
  g_autofree char *large = g_strnfill (10 * 1000 * 1000, 'x');
  const struct
  {
    const char *text;
    const char *told;
  } pastes[] = {
    { "", "The clipboard contains no text." },
    { "7H", "The clipboard contains no hand that can be read." },
    { "<lesson id=\"x\"/>", "The clipboard contains no hand that can be read." },
    { large, "The text on the clipboard is too large for a recorded hand." },
  };
  CtReplayFixture fixture;

  ct_replay_fixture_open (&fixture, "kargaburo", "a-short-hand");
  for (guint i = 0; i < G_N_ELEMENTS (pastes); i++)
    {
      gdk_clipboard_set_text (gtk_widget_get_clipboard (fixture.page), pastes[i].text);
      paste (&fixture);
      CT_AWAIT (is_told (&fixture, pastes[i].told));
      g_assert_true (ct_window_get_page (fixture.window) == fixture.page);
    }
  ct_test_close_window (fixture.window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
