/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving a record under another name. */
#include "ct-practice-page.h"
#include "ct-replay-fixture.h"
#include "ct-test.h"

#include <glib/gstdio.h>
#include <string.h>

CT_TEST ("/ui/save-as/ending")
{
  CtReplayFixture fixture;
  g_autofree char *folder = g_dir_make_tmp ("cartilla-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "Monday.hand.xml", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GFile) where = g_file_new_for_path (folder);

  ct_replay_fixture_open (&fixture, "kargaburo", "a-short-hand");
  g_assert_true (g_file_set_contents (path, "Something else.", -1, NULL));
  gtk_widget_activate_action (fixture.page, "replay.go-to-number", "u", 2);
  ct_replay_fixture_act (&fixture, "replay.mark-key");
  ct_replay_fixture_act (&fixture, "replay.save-as");
  ct_test_choose_file (where, "Monday", GTK_RESPONSE_ACCEPT);

  while (ct_test_find_dialog (ADW_TYPE_MESSAGE_DIALOG) == NULL)
    g_main_context_iteration (NULL, TRUE);
  ct_test_answer ("overwrite");
  while (ct_replay_is_modified (fixture.replay))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_nonnull (strstr (contents, "<mark kind=\"key\"/>"));
  ct_test_close_window (fixture.window);
  g_unlink (path);
  g_rmdir (folder);
}

/* The proposed name contains the player's, who is asked only once and keeps their seat.
 */
CT_TEST ("/ui/save-as/own-hand")
{
  CtReplayFixture fixture;
  g_autofree char *folder = g_dir_make_tmp ("cartilla-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "2026-11-26T1.hand.xml", NULL);
  g_autofree char *hand =
      ct_replay_fixture_dup_hand ("kargaburo/a-short-hand.hand.xml");
  g_autofree char *contents = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GString) text = NULL;
  GtkFileChooser *chooser;
  const char *you[CT_MAX_SEATS] = { "Zoë", "Berta" };

  g_assert_true (g_file_get_contents (hand, &contents, NULL, NULL));
  text = g_string_new (contents);
  {
    g_autoptr (GRegex) player = g_regex_new ("seat=\"A\" name=\"[^\"]*\"", 0, 0, NULL);
    g_autoptr (GRegex) title = g_regex_new ("<title[^>]*>.*</title>", 0, 0, NULL);
    g_autofree char *named =
        g_regex_replace (player, text->str, -1, 0, "seat=\"A\" name=\"You\"", 0, NULL);
    g_autofree char *bare = g_regex_replace (title, named, -1, 0, "", 0, NULL);

    g_string_assign (text, bare);
  }
  g_string_replace (text, "</record>",
                    "<?cartilla-practice seat=\"A\" hand=\"0\"?></record>", 0);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));

  ct_replay_fixture_open_file (&fixture, path);
  g_assert_true (ct_replay_lacks_own_name (fixture.replay));
  g_assert_false (ct_replay_fixture_reads (&fixture, "You deals"));
  g_assert_false (ct_replay_fixture_reads (&fixture, "You plays"));
  g_assert_false (ct_replay_fixture_reads (&fixture, "You leads"));

  ct_replay_fixture_act (&fixture, "replay.save-as");
  g_assert_null (ct_test_find_dialog (GTK_TYPE_FILE_CHOOSER_DIALOG));
  g_assert_nonnull (ct_test_find_dialog (ADW_TYPE_MESSAGE_DIALOG));
  ct_test_answer ("cancel");
  ct_test_wait_frames (GTK_WIDGET (fixture.window), 4);
  chooser = GTK_FILE_CHOOSER (ct_test_find_dialog (GTK_TYPE_FILE_CHOOSER_DIALOG));
  g_assert_nonnull (chooser);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
  ct_test_wait_frames (GTK_WIDGET (fixture.window), 4);

  g_assert_true (ct_replay_name_players (fixture.replay, you));
  g_assert_true (ct_replay_fixture_reads (&fixture, "Zoë"));
  ct_replay_fixture_act (&fixture, "replay.save-as");
  ct_test_wait_frames (GTK_WIDGET (fixture.window), 4);
  chooser = GTK_FILE_CHOOSER (ct_test_find_dialog (GTK_TYPE_FILE_CHOOSER_DIALOG));
  name = gtk_file_chooser_get_current_name (chooser);
  g_test_message ("%s", name);
  g_assert_nonnull (strstr (name, "Zoë"));
  g_assert_null (strstr (name, "2026-11-26T1"));
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);

  ct_replay_undo (fixture.replay);
  g_assert_true (ct_replay_lacks_own_name (fixture.replay));

  /* It is played on from the same seat. */
  while (ct_session_get_state (fixture.session)->phase == CT_PHASE_DEAL ||
         ct_session_get_state (fixture.session)->to_act == 0)
    ct_replay_fixture_act (&fixture, "replay.next");
  ct_replay_fixture_act (&fixture, "replay.play-on");
  g_assert_cmpuint (ct_practice_page_get_seat (
                        CT_PRACTICE_PAGE (ct_window_get_page (fixture.window))),
                    ==, 0);
  ct_test_close_window (fixture.window);
  g_unlink (hand);
  g_unlink (path);
  g_rmdir (folder);
}

CT_TEST ("/ui/save-as/strange-name")
{
  CtReplayFixture fixture;
  g_autofree char *folder = g_dir_make_tmp ("cartilla-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "caf\xe9.hand.xml", NULL);
  g_autofree char *hand =
      ct_replay_fixture_dup_hand ("kargaburo/a-short-hand.hand.xml");
  g_autofree char *contents = NULL;
  g_autofree char *name = NULL;
  GtkFileChooser *chooser;

  g_assert_true (g_file_get_contents (hand, &contents, NULL, NULL));
  g_assert_true (g_file_set_contents (path, contents, -1, NULL));
  ct_replay_fixture_open_file (&fixture, path);
  ct_replay_fixture_act (&fixture, "replay.save-as");
  ct_test_wait_frames (GTK_WIDGET (fixture.window), 4);
  chooser = GTK_FILE_CHOOSER (ct_test_find_dialog (GTK_TYPE_FILE_CHOOSER_DIALOG));
  g_assert_nonnull (chooser);
  name = gtk_file_chooser_get_current_name (chooser);
  g_assert_true (g_utf8_validate (name, -1, NULL));
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_CANCEL);
  ct_test_close_window (fixture.window);
  g_unlink (hand);
  g_unlink (path);
  g_rmdir (folder);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
