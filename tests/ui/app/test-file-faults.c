/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The disk fails at each call while a record is edited and saved and a hand is played:
 * what is reported as saved is saved, failures have a reason, and no file is
 * incomplete. A slow disk does not block the window.
 */
#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "ct-learner-folders.h"
#include "ct-gestures.h"
#include "ct-main-loop-watch.h"
#include "ct-my-hands.h"
#include "ct-practice-page.h"
#include "ct-replay-fixture.h"
#include "ct-shim.h"
#include "ct-test.h"

#define HAND "kargaburo/a-short-hand.hand.xml"
#define MARK "<mark kind=\"question\"/>"

/* More than the calls that write a file. */
#define MOST_CALLS 6

static const int numbers[] = { ENOSPC, EIO, EROFS, EDQUOT };

static guint n_faults;
static guint n_rounds;

typedef struct
{
  CtReplayFixture fixture;
  char *folder;
  char *path;
  CtPerson *person;
  GString *told;
} Test;

static void
on_announced (Test *test, const char *text)
{
  g_string_append_printf (test->told, "%s\n", text);
}

static void
sit_down (Test *test)
{
  g_autofree char *hand = ct_replay_fixture_dup_hand (HAND);

  test->folder = g_dir_make_tmp ("cartilla-XXXXXX", NULL);
  test->path = g_build_filename (test->folder, "a.hand.xml", NULL);
  g_assert_cmpint (g_rename (hand, test->path), ==, 0);
  ct_replay_fixture_open_file (&test->fixture, test->path);
  test->told = g_string_new (NULL);
  g_signal_connect_swapped (test->fixture.page, "announced", G_CALLBACK (on_announced),
                            test);
  test->person = ct_person_new (GTK_WINDOW (test->fixture.window));
  ct_person_press (test->person, GDK_KEY_Right, 0);
  ct_person_press (test->person, GDK_KEY_Right, 0);
  ct_person_settle (test->person);
}

static void
stand_up (Test *test)
{
  ct_shim_heal ();
  ct_journal_finish_all (G_MAXUINT);
  ct_person_free (test->person);
  ct_test_close_window (test->fixture.window);
  g_string_free (test->told, TRUE);
  g_unlink (test->path);
  g_assert_cmpint (g_rmdir (test->folder), ==, 0); /* no other file remains */
  g_free (test->path);
  g_free (test->folder);
}

static void
press (Test *test, guint key, GdkModifierType modifiers)
{
  ct_person_press (test->person, key, modifiers);
  ct_person_settle (test->person);
}

static char *
dup_contents (const char *path)
{
  char *contents = NULL;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  return contents;
}

static void
begin_fault (const char *folder, guint kind, guint nth, gboolean lasts)
{
  const CtShimFault fault = { .folder = folder,
                              .number = numbers[kind % G_N_ELEMENTS (numbers)],
                              .nth = nth,
                              .lasts = lasts,
                              .is_short = kind >= G_N_ELEMENTS (numbers) };

  ct_shim_begin (&fault);
}

static const char *
get_reason (guint kind)
{
  return g_strerror (numbers[kind % G_N_ELEMENTS (numbers)]);
}

/* Tries each error once, and once after half of a text; with CT_TORTURE at every call.
 *
 * @n_skipped: faults to skip after each one without CT_TORTURE
 */
static void
for_each_fault (void (*try) (Test *test, guint kind, guint nth, gboolean lasts),
                guint n_skipped)
{
  gboolean is_long = g_getenv ("CT_TORTURE") != NULL;
  guint n_all = 2 * G_N_ELEMENTS (numbers) * MOST_CALLS * 2;
  Test test;

  n_faults = 0;
  n_rounds = 0;
  sit_down (&test);
  for (guint i = 0; i < (is_long ? 5 : 1) * n_all; i += is_long ? 1 : 1 + n_skipped)
    {
      guint call = i / (2 * G_N_ELEMENTS (numbers));

      try (&test, i % (2 * G_N_ELEMENTS (numbers)), 1 + call / 2 % MOST_CALLS,
           call % 2 == 1);
      n_rounds++;
    }
  stand_up (&test);
  g_test_message ("%u rounds, %u faults", n_rounds, n_faults);
  g_assert_cmpuint (n_faults, >, 0);
}

static gboolean
is_saved (Test *test, const char *reason)
{
  GtkWindow *dialog = NULL;

  while (ct_replay_is_modified (test->fixture.replay) &&
         (dialog = ct_test_find_dialog (ADW_TYPE_MESSAGE_DIALOG)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (dialog == NULL)
    return TRUE;

  g_assert_cmpstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)), ==,
                   reason);
  gtk_window_destroy (dialog);
  return FALSE;
}

static void
try_saving (Test *test, guint kind, guint nth, gboolean lasts)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *at_last = NULL;
  gboolean is_good;

  before = dup_contents (test->path);
  press (test, GDK_KEY_4, 0);
  g_assert_true (ct_replay_is_modified (test->fixture.replay));
  begin_fault (test->folder, kind, nth, lasts);
  ct_person_press (test->person, GDK_KEY_s, GDK_CONTROL_MASK);
  is_good = is_saved (test, get_reason (kind));
  n_faults += ct_shim_get_n_failed ();
  after = dup_contents (test->path);
  g_assert_true (is_good == (ct_shim_get_n_failed () == 0));
  if (is_good)
    g_assert_nonnull (strstr (after, MARK));
  else
    g_assert_cmpstr (after, ==, before);

  ct_shim_heal ();
  if (!is_good)
    {
      ct_person_take_keyboard (test->person);
      ct_person_press (test->person, GDK_KEY_s, GDK_CONTROL_MASK);
      g_assert_true (is_saved (test, NULL));
    }
  at_last = dup_contents (test->path);
  g_assert_nonnull (strstr (at_last, MARK));

  press (test, GDK_KEY_4, 0);
  ct_person_press (test->person, GDK_KEY_s, GDK_CONTROL_MASK);
  g_assert_true (is_saved (test, NULL));
}

CT_TEST ("/ui/file-faults/saving")
{
  for_each_fault (try_saving, 2);
}

static gboolean
is_kept_in (const char *folder, const char *text)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *contents = dup_contents (path);

      if (strstr (contents, text) != NULL && g_str_has_suffix (contents, "</record>\n"))
        return TRUE;
    }

  return FALSE;
}

static void
let_news_arrive (CtWindow *window)
{
  ct_journal_finish_all (G_MAXUINT);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
}

static void
try_draft (Test *test, guint kind, guint nth, gboolean lasts)
{
  g_autofree char *folder =
      g_build_filename (g_get_user_data_dir (), "cartilla", "drafts", NULL);
  gboolean is_good;

  g_string_truncate (test->told, 0);
  begin_fault (folder, kind, nth, lasts);
  press (test, GDK_KEY_4, 0);
  let_news_arrive (test->fixture.window);
  n_faults += ct_shim_get_n_failed ();
  is_good = strstr (test->told->str, "cannot be backed up") == NULL;
  g_assert_true (is_good || strstr (test->told->str, get_reason (kind)) != NULL);
  if (is_good)
    g_assert_true (is_kept_in (folder, MARK));

  ct_shim_heal ();
  press (test, GDK_KEY_2, 0);
  let_news_arrive (test->fixture.window);
  g_assert_true (is_kept_in (folder, MARK));
  press (test, GDK_KEY_z, GDK_CONTROL_MASK);
  press (test, GDK_KEY_z, GDK_CONTROL_MASK);
  let_news_arrive (test->fixture.window);
  g_assert_false (is_kept_in (folder, MARK));
}

CT_TEST ("/ui/file-faults/drafts")
{
  for_each_fault (try_draft, 2);
}

static CtPracticePage *
get_practice (Test *test)
{
  return CT_PRACTICE_PAGE (ct_window_get_page (test->fixture.window));
}

static CtTableView *
get_table (Test *test)
{
  return CT_TABLE_VIEW (ct_test_find (GTK_WIDGET (get_practice (test)),
                                      CT_TYPE_TABLE_VIEW));
}

static gboolean
is_over (Test *test)
{
  CtSession *session = ct_practice_page_get_session (get_practice (test));

  return ct_session_get_state (session)->phase == CT_PHASE_OVER;
}

static void
begin_hand (Test *test)
{
  gtk_widget_activate_action (GTK_WIDGET (test->fixture.window), "win.practice", "s",
                              "kargaburo");
  ct_person_settle (test->person);
}

static void
wait_for_turn (Test *test)
{
  while (!is_over (test) && !ct_table_view_get_interactive (get_table (test)))
    g_main_context_iteration (NULL, TRUE);
}

/* Returns: the number of plies that would survive a kill */
static guint
count_kept (const char *path)
{
  g_autoptr (GBytes) bytes = ct_journal_read (path, CT_SAVED_HAND_END, NULL);
  g_autoptr (CtRecord) record =
      bytes != NULL ? ct_record_new_from_bytes (bytes, path, NULL) : NULL;
  g_autoptr (CtReplay) replay = record != NULL ? ct_replay_new (record, NULL) : NULL;

  return replay != NULL ? ct_session_get_n_plies (ct_replay_get_session (replay)) : 0;
}

static gboolean
shows_dot (Test *test)
{
  g_autofree char *all = ct_test_dup_text (GTK_WIDGET (get_practice (test)));

  return strstr (all, "• ") != NULL;
}

static void
try_hand (Test *test, guint kind, guint nth, gboolean lasts)
{
  g_autofree char *folder = ct_learner_folders_dup_base (CT_FOLDER_HANDS);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (CtGestures) hand = NULL;
  CtSession *session;
  const char *path;

  if (!CT_IS_PRACTICE_PAGE (ct_window_get_page (test->fixture.window)) ||
      is_over (test))
    begin_hand (test);
  wait_for_turn (test);
  session = ct_practice_page_get_session (get_practice (test));
  path = ct_practice_page_get_saved_path (get_practice (test));
  if (is_over (test))
    return;

  ct_rules_legal (ct_session_get_rules (session), ct_session_get_state (session),
                  legal);
  begin_fault (folder, kind, nth, lasts);
  hand = ct_gestures_new (test->person, get_table (test));
  g_assert_true (ct_gestures_make_move (hand, CT_WAY_KEYS,
                                        &g_array_index (legal, CtMove, 0)));
  wait_for_turn (test);
  let_news_arrive (test->fixture.window);
  n_faults += ct_shim_get_n_failed ();
  g_assert_true (shows_dot (test) == !ct_practice_page_is_saved (get_practice (test)));
  if (!shows_dot (test))
    g_assert_cmpuint (count_kept (path), ==, ct_session_get_n_plies (session));
  else
    g_assert_cmpuint (ct_shim_get_n_failed (), >, 0);
  ct_shim_heal ();
}

CT_TEST ("/ui/file-faults/hand")
{
  for_each_fault (try_hand, 6);
}

static CtMainLoopTimes
measure_marking_and_saving (Test *test)
{
  ct_main_loop_watch_begin ();
  press (test, GDK_KEY_4, 0);
  ct_person_press (test->person, GDK_KEY_s, GDK_CONTROL_MASK);
  while (ct_replay_is_modified (test->fixture.replay))
    g_main_context_iteration (NULL, TRUE);
  return ct_main_loop_watch_end ();
}

CT_TEST ("/ui/file-faults/slow")
{
  CtShimFault fault = { .delay = g_getenv ("CT_TORTURE") != NULL ? 5000 : 300 };
  Test test;
  CtMainLoopTimes quick;
  CtMainLoopTimes slow;

  sit_down (&test);
  quick = measure_marking_and_saving (&test);
  stand_up (&test);

  sit_down (&test);
  fault.folder = test.folder;
  ct_shim_begin (&fault);
  slow = measure_marking_and_saving (&test);
  g_assert_cmpuint (ct_shim_get_n_calls (), >, 0);
  g_assert_cmpuint (ct_shim_get_n_on_main_thread (), ==, 0);
  g_test_message ("the longest time in which nobody was listened to: %.1f ms, of which "
                  "it slept %.1f; while each call took %u ms: %.1f, %.1f",
                  quick.away / 1000.0, quick.asleep / 1000.0, fault.delay,
                  slow.away / 1000.0, slow.asleep / 1000.0);
  stand_up (&test);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
