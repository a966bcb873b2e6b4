/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which sounds play when, and their maximum volume. */
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <glib/gstdio.h>

#include "ct-lesson-page.h"
#include "ct-sounds.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

#define HEADER     44
#define RATE       22050
#define LONGEST_MS 650
#define AT_ONCE_MS 80

static const CtLook usual = { "usual", 1000, 700, FALSE, 100 };

CT_TEST ("/sounds/files")
{
  for (guint sound = 0; sound < CT_N_SOUNDS; sound++)
    {
      g_autofree char *path = ct_sounds_dup_path (sound);
      g_autofree char *bytes = NULL;
      g_autoptr (GError) error = NULL;
      const gint16 *samples;
      gsize length;
      int peak = 0;

      g_file_get_contents (path, &bytes, &length, &error);
      g_assert_no_error (error);
      g_assert_cmpmem (bytes, 4, "RIFF", 4);
      g_assert_cmpmem (bytes + 8, 4, "WAVE", 4);
      g_assert_cmpuint (length, <, HEADER + 2 * RATE * LONGEST_MS / 1000);

      samples = (const gint16 *) (bytes + HEADER);
      for (gsize i = 0; i < (length - HEADER) / 2; i++)
        peak = MAX (peak, ABS (GINT16_FROM_LE (samples[i])));
      g_assert_cmpint (peak, >, 32767 / 50);
      g_assert_cmpint (peak, <, 32767 / 4);
    }
}

static void
on_played (GString *heard, guint sound)
{
  static const char letters[CT_N_SOUNDS] = "dltro";

  g_string_append_c (heard, letters[sound]);
}

static void
add_letter (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  on_played (user_data, g_variant_get_uint32 (parameter));
}

CT_TEST ("/sounds/switch")
{
  g_autoptr (CtSounds) sounds = ct_sounds_new ();
  g_autoptr (GString) heard = g_string_new (NULL);

  g_signal_connect_swapped (sounds, "played", G_CALLBACK (on_played), heard);
  ct_sounds_play (sounds, CT_SOUND_LAID);
  g_assert_cmpstr (heard->str, ==, "");

  g_object_set (sounds, "enabled", TRUE, NULL);
  ct_sounds_play (sounds, CT_SOUND_LAID);
  ct_sounds_play (sounds, CT_SOUND_REFUSED);
  g_assert_cmpstr (heard->str, ==, "lr");

  g_object_set (sounds, "enabled", FALSE, NULL);
  ct_sounds_play (sounds, CT_SOUND_DONE);
  g_assert_cmpstr (heard->str, ==, "lr");
}

/* Cards laid at the same time make one sound; the loop repeats if the machine pauses.
 */
CT_TEST ("/sounds/stammer")
{
  g_autoptr (GString) heard = g_string_new (NULL);
  gint64 began;

  do
    {
      g_autoptr (CtSounds) sounds = ct_sounds_new ();

      g_string_truncate (heard, 0);
      g_object_set (sounds, "enabled", TRUE, NULL);
      g_signal_connect_swapped (sounds, "played", G_CALLBACK (on_played), heard);
      began = g_get_monotonic_time ();
      ct_sounds_play (sounds, CT_SOUND_LAID);
      ct_sounds_play (sounds, CT_SOUND_LAID);
    }
  while (g_get_monotonic_time () - began >= AT_ONCE_MS * 1000);

  g_assert_cmpstr (heard->str, ==, "l");
}

/* A slow sound device does not delay a move: its configuration is a pipe that stays
 * empty until the table has gone on.
 */
CT_TEST ("/sounds/slow-device")
{
  g_autofree char *folder = g_dir_make_tmp ("sounds-XXXXXX", NULL);
  g_autofree char *pipe = g_build_filename (folder, "alsa.conf", NULL);
  CtSounds *sounds;
  int end;

  if (!ct_sounds_is_built ())
    {
      g_test_skip ("This program was built without sounds");
      return;
    }

  g_assert_no_errno (mkfifo (pipe, 0600));
  g_setenv ("CANBERRA_DRIVER", "alsa", TRUE);
  g_setenv ("ALSA_CONFIG_PATH", pipe, TRUE);

  sounds = ct_sounds_new ();
  g_object_set (sounds, "enabled", TRUE, NULL);
  ct_sounds_play (sounds, CT_SOUND_LAID);

  while ((end = g_open (pipe, O_WRONLY | O_NONBLOCK, 0)) == -1)
    {
      g_assert_cmpint (errno, ==, ENXIO);
      g_usleep (1000);
    }
  g_assert_no_errno (close (end));

  g_object_unref (sounds);
  g_unsetenv ("ALSA_CONFIG_PATH");
  g_unsetenv ("CANBERRA_DRIVER");
  g_assert_no_errno (g_remove (pipe));
  g_assert_no_errno (g_rmdir (folder));
}

/* Records the sounds on their way from table to window. */
static void
listen_at (GtkWidget *page, GString *heard)
{
  static const GActionEntry actions[] = { { "play", add_letter, "u" } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), actions,
                                   G_N_ELEMENTS (actions), heard);
  gtk_widget_insert_action_group (page, "sounds", G_ACTION_GROUP (group));
}

static void
take (GString *heard, const char *expected)
{
  g_assert_cmpstr (heard->str, ==, expected);
  g_string_truncate (heard, 0);
}

CT_TEST ("/sounds/table")
{
  g_autoptr (GString) heard = g_string_new (NULL);
  CtWindow *window = ct_test_open_window (&usual);
  GtkWidget *page;
  CtLessonRunner *runner;
  CtSession *session;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  page = ct_window_get_page (window);
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (page));
  session = ct_lesson_runner_get_session (runner);
  listen_at (page, heard);

  ct_test_try_move (runner, "follow QS");
  take (heard, "r");
  ct_test_try_move (runner, "follow 9H");
  take (heard, "l");
  while (ct_lesson_runner_get_state (runner) != CT_LESSON_DONE)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (ct_session_get_n_plies (session), ==, 2);
  g_string_truncate (heard, 0);

  ct_session_set_position (session, 1);
  take (heard, "");
  ct_session_set_position (session, 2);
  g_assert_cmpuint (heard->len, >, 0);
  g_string_truncate (heard, 0);
  ct_session_set_position (session, 0);
  take (heard, "");
  ct_session_set_position (session, 2);
  take (heard, "");

  ct_session_set_position (session, 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-rule", "(ss)", "kargaburo",
                              "");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  ct_session_set_position (session, 1);
  take (heard, "");
  ct_test_close_window (window);
}

CT_TEST_MAIN
{
  g_autofree char *folder =
      g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "data", "sounds", NULL);
  int status;

  g_setenv ("CARTILLA_SOUND_DIR", folder, TRUE);
  if (!ct_test_begin (&argc, &argv))
    return 0;

  status = CT_TEST_RUN ();
  ct_test_end ();
  return status;
}
