/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The disk fails at each call while a record is edited and saved and a hand is played:
 * what is reported as saved is saved, failures have a reason, and no file is
 * incomplete. A slow disk does not block the window.
 */
#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "ct-learner-folders.h"
#include "ct-hand.h"
#include "ct-main-loop-watch.h"
#include "ct-my-hands.h"
#include "ct-practice-page.h"
#include "ct-replay-rig.h"
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
  CtReplayRig rig;
  char *folder;
  char *path;
  CtPerson *person;
  GString *told;
} Desk;

static void
on_announced (Desk *desk, const char *text)
{
  g_string_append_printf (desk->told, "%s\n", text);
}

static void
sit_down (Desk *desk)
{
  g_autofree char *hand = ct_replay_rig_dup_hand (HAND);

  desk->folder = g_dir_make_tmp ("cartilla-XXXXXX", NULL);
  desk->path = g_build_filename (desk->folder, "a.hand.xml", NULL);
  g_assert_cmpint (g_rename (hand, desk->path), ==, 0);
  ct_replay_rig_open_file (&desk->rig, desk->path);
  desk->told = g_string_new (NULL);
  g_signal_connect_swapped (desk->rig.page, "announced", G_CALLBACK (on_announced),
                            desk);
  desk->person = ct_person_new (GTK_WINDOW (desk->rig.window));
  ct_person_press (desk->person, GDK_KEY_Right, 0);
  ct_person_press (desk->person, GDK_KEY_Right, 0);
  ct_person_settle (desk->person);
}

static void
stand_up (Desk *desk)
{
  ct_shim_heal ();
  ct_journal_finish_all (G_MAXUINT);
  ct_person_free (desk->person);
  ct_rig_close_window (desk->rig.window);
  g_string_free (desk->told, TRUE);
  g_unlink (desk->path);
  g_assert_cmpint (g_rmdir (desk->folder), ==, 0); /* no other file remains */
  g_free (desk->path);
  g_free (desk->folder);
}

static void
press (Desk *desk, guint key, GdkModifierType modifiers)
{
  ct_person_press (desk->person, key, modifiers);
  ct_person_settle (desk->person);
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
for_each_fault (void (*try) (Desk *desk, guint kind, guint nth, gboolean lasts),
                guint n_skipped)
{
  gboolean is_long = g_getenv ("CT_TORTURE") != NULL;
  guint n_all = 2 * G_N_ELEMENTS (numbers) * MOST_CALLS * 2;
  Desk desk;

  n_faults = 0;
  n_rounds = 0;
  sit_down (&desk);
  for (guint i = 0; i < (is_long ? 5 : 1) * n_all; i += is_long ? 1 : 1 + n_skipped)
    {
      guint call = i / (2 * G_N_ELEMENTS (numbers));

      try (&desk, i % (2 * G_N_ELEMENTS (numbers)), 1 + call / 2 % MOST_CALLS,
           call % 2 == 1);
      n_rounds++;
    }
  stand_up (&desk);
  g_test_message ("%u rounds, %u faults", n_rounds, n_faults);
  g_assert_cmpuint (n_faults, >, 0);
}

static gboolean
is_saved (Desk *desk, const char *reason)
{
  GtkWindow *dialog = NULL;

  while (ct_replay_is_modified (desk->rig.replay) &&
         (dialog = ct_rig_find_dialog (ADW_TYPE_MESSAGE_DIALOG)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (dialog == NULL)
    return TRUE;

  g_assert_cmpstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)), ==,
                   reason);
  gtk_window_destroy (dialog);
  return FALSE;
}

static void
try_saving (Desk *desk, guint kind, guint nth, gboolean lasts)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *at_last = NULL;
  gboolean is_good;

  before = dup_contents (desk->path);
  press (desk, GDK_KEY_4, 0);
  g_assert_true (ct_replay_is_modified (desk->rig.replay));
  begin_fault (desk->folder, kind, nth, lasts);
  ct_person_press (desk->person, GDK_KEY_s, GDK_CONTROL_MASK);
  is_good = is_saved (desk, get_reason (kind));
  n_faults += ct_shim_get_n_failed ();
  after = dup_contents (desk->path);
  g_assert_true (is_good == (ct_shim_get_n_failed () == 0));
  if (is_good)
    g_assert_nonnull (strstr (after, MARK));
  else
    g_assert_cmpstr (after, ==, before);

  ct_shim_heal ();
  if (!is_good)
    {
      ct_person_take_keyboard (desk->person);
      ct_person_press (desk->person, GDK_KEY_s, GDK_CONTROL_MASK);
      g_assert_true (is_saved (desk, NULL));
    }
  at_last = dup_contents (desk->path);
  g_assert_nonnull (strstr (at_last, MARK));

  press (desk, GDK_KEY_4, 0);
  ct_person_press (desk->person, GDK_KEY_s, GDK_CONTROL_MASK);
  g_assert_true (is_saved (desk, NULL));
}

static void
test_saving (void)
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
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
}

static void
try_draft (Desk *desk, guint kind, guint nth, gboolean lasts)
{
  g_autofree char *folder =
      g_build_filename (g_get_user_data_dir (), "cartilla", "drafts", NULL);
  gboolean is_good;

  g_string_truncate (desk->told, 0);
  begin_fault (folder, kind, nth, lasts);
  press (desk, GDK_KEY_4, 0);
  let_news_arrive (desk->rig.window);
  n_faults += ct_shim_get_n_failed ();
  is_good = strstr (desk->told->str, "cannot be backed up") == NULL;
  g_assert_true (is_good || strstr (desk->told->str, get_reason (kind)) != NULL);
  if (is_good)
    g_assert_true (is_kept_in (folder, MARK));

  ct_shim_heal ();
  press (desk, GDK_KEY_2, 0);
  let_news_arrive (desk->rig.window);
  g_assert_true (is_kept_in (folder, MARK));
  press (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  press (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  let_news_arrive (desk->rig.window);
  g_assert_false (is_kept_in (folder, MARK));
}

static void
test_drafts (void)
{
  for_each_fault (try_draft, 2);
}

static CtPracticePage *
get_practice (Desk *desk)
{
  return CT_PRACTICE_PAGE (ct_window_get_page (desk->rig.window));
}

static CtTableView *
get_table (Desk *desk)
{
  return CT_TABLE_VIEW (ct_rig_find (GTK_WIDGET (get_practice (desk)),
                                     CT_TYPE_TABLE_VIEW));
}

static gboolean
is_over (Desk *desk)
{
  CtSession *session = ct_practice_page_get_session (get_practice (desk));

  return ct_session_get_state (session)->phase == CT_PHASE_OVER;
}

static void
begin_hand (Desk *desk)
{
  gtk_widget_activate_action (GTK_WIDGET (desk->rig.window), "win.practice", "s",
                              "kargaburo");
  ct_person_settle (desk->person);
}

static void
wait_for_turn (Desk *desk)
{
  while (!is_over (desk) && !ct_table_view_get_interactive (get_table (desk)))
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
shows_dot (Desk *desk)
{
  g_autofree char *all = ct_rig_dup_text (GTK_WIDGET (get_practice (desk)));

  return strstr (all, "• ") != NULL;
}

static void
try_hand (Desk *desk, guint kind, guint nth, gboolean lasts)
{
  g_autofree char *folder = ct_learner_folders_dup_base (CT_FOLDER_HANDS);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (CtHand) hand = NULL;
  CtSession *session;
  const char *path;

  if (!CT_IS_PRACTICE_PAGE (ct_window_get_page (desk->rig.window)) || is_over (desk))
    begin_hand (desk);
  wait_for_turn (desk);
  session = ct_practice_page_get_session (get_practice (desk));
  path = ct_practice_page_get_saved_path (get_practice (desk));
  if (is_over (desk))
    return;

  ct_rules_legal (ct_session_get_rules (session), ct_session_get_state (session),
                  legal);
  begin_fault (folder, kind, nth, lasts);
  hand = ct_hand_new (desk->person, get_table (desk));
  g_assert_true (ct_hand_make_move (hand, CT_WAY_KEYS,
                                    &g_array_index (legal, CtMove, 0)));
  wait_for_turn (desk);
  let_news_arrive (desk->rig.window);
  n_faults += ct_shim_get_n_failed ();
  g_assert_true (shows_dot (desk) == !ct_practice_page_is_saved (get_practice (desk)));
  if (!shows_dot (desk))
    g_assert_cmpuint (count_kept (path), ==, ct_session_get_n_plies (session));
  else
    g_assert_cmpuint (ct_shim_get_n_failed (), >, 0);
  ct_shim_heal ();
}

static void
test_hand (void)
{
  for_each_fault (try_hand, 6);
}

static CtMainLoopTimes
measure_marking_and_saving (Desk *desk)
{
  ct_main_loop_watch_begin ();
  press (desk, GDK_KEY_4, 0);
  ct_person_press (desk->person, GDK_KEY_s, GDK_CONTROL_MASK);
  while (ct_replay_is_modified (desk->rig.replay))
    g_main_context_iteration (NULL, TRUE);
  return ct_main_loop_watch_end ();
}

static void
test_slow (void)
{
  CtShimFault fault = { .delay = g_getenv ("CT_TORTURE") != NULL ? 5000 : 300 };
  Desk desk;
  CtMainLoopTimes quick;
  CtMainLoopTimes slow;

  sit_down (&desk);
  quick = measure_marking_and_saving (&desk);
  stand_up (&desk);

  sit_down (&desk);
  fault.folder = desk.folder;
  ct_shim_begin (&fault);
  slow = measure_marking_and_saving (&desk);
  g_assert_cmpuint (ct_shim_get_n_calls (), >, 0);
  g_assert_cmpuint (ct_shim_get_n_on_main_thread (), ==, 0);
  g_test_message ("the longest time in which nobody was listened to: %.1f ms, of which "
                  "it slept %.1f; while each call took %u ms: %.1f, %.1f",
                  quick.away / 1000.0, quick.asleep / 1000.0, fault.delay,
                  slow.away / 1000.0, slow.asleep / 1000.0);
  stand_up (&desk);
}

CT_TEST_MAIN ("file-faults")
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 0;

  g_test_add_func ("/ui/file-faults/saving", test_saving);
  g_test_add_func ("/ui/file-faults/drafts", test_drafts);
  g_test_add_func ("/ui/file-faults/hand", test_hand);
  g_test_add_func ("/ui/file-faults/slow", test_slow);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
