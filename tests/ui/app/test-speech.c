/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is read aloud, as received by a fake Speech Dispatcher. */
#include <gio/gunixsocketaddress.h>
#include <glib/gstdio.h>

#include "ct-lesson-page.h"
#include "ct-speech.h"
#include "ct-table-pane.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

#define PATIENCE (20 * G_USEC_PER_SEC)

static const CtLook usual = { "usual", 1000, 700, FALSE, 100 };

static GAsyncQueue *heard; /* (element-type utf8): "TEXT …", "MESSAGE …" or "CANCEL" */

static void
reply (GOutputStream *stream, const char *text)
{
  g_output_stream_write_all (stream, text, strlen (text), NULL, NULL, NULL);
}

/* A line with a single dot ends a message. */
static char *
read_message (GDataInputStream *lines)
{
  g_autoptr (GString) message = g_string_new (NULL);
  g_autofree char *line = g_data_input_stream_read_line (lines, NULL, NULL, NULL);

  while (line != NULL && !g_str_equal (line, "."))
    {
      if (message->len > 0)
        g_string_append_c (message, ' ');
      g_string_append (message, line);
      g_free (line);
      line = g_data_input_stream_read_line (lines, NULL, NULL, NULL);
    }

  return g_string_free (g_steal_pointer (&message), FALSE);
}

static void
serve (GSocketConnection *connection)
{
  GIOStream *stream = G_IO_STREAM (connection);
  GOutputStream *output = g_io_stream_get_output_stream (stream);
  g_autoptr (GDataInputStream) lines =
      g_data_input_stream_new (g_io_stream_get_input_stream (stream));
  g_autofree char *priority = NULL;
  char *line;

  g_data_input_stream_set_newline_type (lines, G_DATA_STREAM_NEWLINE_TYPE_CR_LF);
  while ((line = g_data_input_stream_read_line (lines, NULL, NULL, NULL)) != NULL)
    {
      if (g_ascii_strcasecmp (line, "SPEAK") == 0)
        {
          g_autofree char *message = NULL;

          reply (output, "230 OK RECEIVING DATA\r\n");
          message = read_message (lines);
          if (g_str_equal (message, "Leave me."))
            {
              g_free (line);
              return;
            }
          reply (output, "225-1\r\n225 OK MESSAGE QUEUED\r\n");
          g_async_queue_push (heard, g_strconcat (priority, " ", message, NULL));
        }
      else
        {
          if (g_str_has_prefix (line, "SET SELF PRIORITY "))
            {
              g_free (priority);
              priority = g_ascii_strup (line + strlen ("SET SELF PRIORITY "), -1);
            }
          else if (g_str_has_prefix (line, "CANCEL"))
            g_async_queue_push (heard, g_strdup ("CANCEL"));
          reply (output, "200 OK\r\n");
        }
      g_free (line);
    }
}

static gpointer
run_daemon (gpointer data)
{
  g_autoptr (GSocketListener) listener = data;

  while (TRUE)
    {
      g_autoptr (GSocketConnection) connection =
          g_socket_listener_accept (listener, NULL, NULL, NULL);

      if (connection == NULL)
        return NULL;
      serve (connection);
      g_io_stream_close (G_IO_STREAM (connection), NULL, NULL);
    }
}

static void
start_daemon (const char *path)
{
  GSocketListener *listener = g_socket_listener_new ();
  g_autoptr (GSocketAddress) address = g_unix_socket_address_new (path);
  g_autoptr (GError) error = NULL;

  g_socket_listener_add_address (listener, address, G_SOCKET_TYPE_STREAM,
                                 G_SOCKET_PROTOCOL_DEFAULT, NULL, NULL, &error);
  g_assert_no_error (error);
  heard = g_async_queue_new_full (g_free);
  g_thread_unref (g_thread_new ("daemon", run_daemon, listener));
}

static void
assert_heard (const char *expected)
{
  g_autofree char *text = g_async_queue_timeout_pop (heard, PATIENCE);

  g_assert_cmpstr (text, ==, expected);
}

/* Skips other messages before @expected; fails on @forbidden. */
static void
wait_heard (const char *expected, const char *forbidden)
{
  while (TRUE)
    {
      g_autofree char *text = g_async_queue_timeout_pop (heard, PATIENCE);

      g_assert_nonnull (text);
      if (g_str_equal (text, expected))
        return;
      if (forbidden != NULL)
        g_assert_null (strstr (text, forbidden));
    }
}

CT_TEST ("/speech/voice")
{
  CtSpeech *speech = ct_speech_new ();

  ct_speech_say (speech, CT_SPEECH_ANNOUNCED, "Nobody has asked for this.");
  ct_speech_set_enabled (speech, TRUE);
  assert_heard ("CANCEL");
  ct_speech_say (speech, CT_SPEECH_ANNOUNCED, "Ada plays the 9 of hearts.");
  assert_heard ("TEXT Ada plays the 9 of hearts.");
  ct_speech_say (speech, CT_SPEECH_ANNOUNCED, "");
  ct_speech_say (speech, CT_SPEECH_ADDRESSED, "Follow suit.\nYou hold a heart.");
  assert_heard ("MESSAGE Follow suit.\nYou hold a heart.");
  ct_speech_hush (speech);
  assert_heard ("CANCEL");
  ct_speech_set_enabled (speech, FALSE);
  assert_heard ("CANCEL");
  ct_speech_say (speech, CT_SPEECH_ANNOUNCED, "This comes too late.");
  ct_speech_hush (speech);
  g_assert_finalize_object (speech);

  assert_heard ("CANCEL");
  g_assert_cmpint (g_async_queue_length (heard), ==, 0);
}

static void
on_failed (guint *n_failed)
{
  ++*n_failed;
}

CT_TEST ("/speech/lost-daemon")
{
  CtSpeech *speech = ct_speech_new ();
  guint n_failed = 0;

  g_signal_connect_swapped (speech, "failed", G_CALLBACK (on_failed), &n_failed);
  ct_speech_set_enabled (speech, TRUE);
  assert_heard ("CANCEL");
  ct_speech_say (speech, CT_SPEECH_ANNOUNCED, "Leave me.");
  ct_speech_say (speech, CT_SPEECH_ANNOUNCED, "Nobody hears this.");
  while (n_failed == 0)
    g_main_context_iteration (NULL, TRUE);

  ct_speech_set_enabled (speech, FALSE);
  ct_speech_set_enabled (speech, TRUE);
  assert_heard ("CANCEL");
  ct_speech_say (speech, CT_SPEECH_ANNOUNCED, "Here I am.");
  assert_heard ("TEXT Here I am.");
  g_assert_cmpuint (n_failed, ==, 1);
  g_assert_finalize_object (speech);
  assert_heard ("CANCEL");
}

static void
press_any_key (GtkWidget *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller =
          g_list_model_get_item (controllers, i);
      gboolean is_used;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        {
          g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Shift_L, 0, 0,
                                 &is_used);
          g_assert_false (is_used);
        }
    }
}

/* Reads coach, refusals and the line of the table, but nothing of hidden pages. */
CT_TEST ("/speech/lesson")
{
  CtWindow *window = ct_test_open_window (&usual);
  GtkWidget *page;
  CtTablePane *pane;
  CtLessonRunner *runner;

  g_settings_set_boolean (ct_test_settings (), "speech", TRUE);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  wait_heard (
      "MESSAGE Welcome to Kargaburo. The first player without cards wins. The last "
      "player with cards loses.\nThe card in the middle is a heart. Play a heart, too.",
      NULL);

  page = ct_window_get_page (window);
  pane = CT_TABLE_PANE (ct_test_find (page, CT_TYPE_TABLE_PANE));
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (page));
  ct_test_try_move (runner, "follow QS");
  wait_heard (
      "MESSAGE Follow suit. Choose the card that glows. It has a red heart on it, "
      "like the one in the middle.",
      NULL);
  ct_test_try_move (runner, "follow 9H");
  wait_heard ("TEXT You play the 9 of hearts.", NULL);
  wait_heard ("MESSAGE A heart on a heart: you followed suit.", NULL);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-rule", "(ss)", "kargaburo",
                              "");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  ct_table_pane_answer (pane, NULL, "Nobody looks at this table.");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  ct_lesson_runner_restart (runner);
  ct_table_pane_say (pane, "Here we are again.");
  wait_heard ("TEXT Here we are again.", "Nobody looks");

  press_any_key (GTK_WIDGET (window));
  assert_heard ("CANCEL");

  g_settings_reset (ct_test_settings (), "speech");
  assert_heard ("CANCEL");
  ct_table_pane_say (pane, "You did not want to hear this.");
  ct_test_close_window (window);
}

CT_TEST_MAIN
{
  g_autofree char *folder = g_dir_make_tmp ("cartilla-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "speechd.sock", NULL);
  g_autofree char *address = g_strconcat ("unix_socket:", path, NULL);
  int status;

  g_setenv ("SPEECHD_ADDRESS", address, TRUE);
  if (!ct_test_begin (&argc, &argv))
    return 0;

  start_daemon (path);

  status = CT_TEST_RUN ();
  ct_test_end ();
  g_unlink (path);
  g_rmdir (folder);
  return status;
}
