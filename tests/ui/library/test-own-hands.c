/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deleting, restoring and renaming the learner's own hands. */
#include "ct-await.h"
#include "ct-clock.h"
#include "ct-game-page.h"
#include "ct-gestures.h"
#include "ct-learners.h"
#include "ct-my-hand-list.h"
#include "ct-practice-page.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

#define A_TOAST 10 /* seconds */

typedef struct
{
  CtWindow *window;
  CtPerson *person;
  char *path;
} Fixture;

static void
press (Fixture *f, guint key, GdkModifierType modifiers)
{
  ct_person_press (f->person, key, modifiers);
  ct_person_settle (f->person);
}

static char *
play_card (Fixture *f)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (CtGestures) hand = NULL;
  CtPracticePage *page;
  CtTableView *table;
  CtSession *session;
  char *path;

  ct_person_settle (f->person);
  page = CT_PRACTICE_PAGE (ct_window_get_page (f->window));
  table = CT_TABLE_VIEW (ct_test_find (GTK_WIDGET (page), CT_TYPE_TABLE_VIEW));
  session = ct_practice_page_get_session (page);
  CT_AWAIT (ct_table_view_get_interactive (table));
  ct_rules_legal (ct_session_get_rules (session), ct_session_get_state (session),
                  legal);
  hand = ct_gestures_new (f->person, table);
  g_assert_true (ct_gestures_make_move (hand, CT_WAY_KEYS,
                                        &g_array_index (legal, CtMove, 0)));
  CT_AWAIT (ct_practice_page_is_saved (page));
  path = g_strdup (ct_practice_page_get_saved_path (page));
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.back", NULL);
  ct_journal_finish_all (G_MAXUINT);
  return path;
}

static char *
play (Fixture *f)
{
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.practice", "s", "kargaburo");
  return play_card (f);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  static const CtLook usual = { "usual", 1000, 1000, FALSE, 100 };

  f->window = ct_test_open_window (&usual);
  f->person = ct_person_new (GTK_WINDOW (f->window));
  f->path = play (f);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.open-game", "s",
                              "kargaburo");
  ct_person_settle (f->person);
  g_assert_true (CT_IS_GAME_PAGE (ct_window_get_page (f->window)));
}

static void
close_window (Fixture *f)
{
  ct_person_free (f->person);
  ct_test_close_window (f->window);
  ct_journal_finish_all (G_MAXUINT);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  ct_journal_remove (f->path);
  g_free (f->path);
}

static gboolean
is_row (GtkWidget *widget, gconstpointer path)
{
  return ADW_IS_ACTION_ROW (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (g_object_get_data (G_OBJECT (widget), "path"), path) == 0;
}

static GtkWidget *
find_row (Fixture *f, const char *path)
{
  return ct_test_find_where (ct_window_get_page (f->window), is_row, path);
}

static GtkWidget *
wait_for_row (Fixture *f, const char *path)
{
  CT_AWAIT (find_row (f, path) != NULL);
  ct_person_settle (f->person);
  return find_row (f, path);
}

static gboolean
is_trash (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)),
                    "user-trash-symbolic") == 0;
}

static void
delete_hand (Fixture *f)
{
  GtkWidget *row = wait_for_row (f, f->path);

  g_assert_true (gtk_widget_grab_focus (row));
  press (f, GDK_KEY_Tab, 0);
  press (f, GDK_KEY_Tab, 0);
  g_assert_true (is_trash (gtk_window_get_focus (GTK_WINDOW (f->window)), NULL));
  press (f, GDK_KEY_space, 0);
}

static GtkWidget *
find_undo (Fixture *f)
{
  return ct_test_find_button (GTK_WIDGET (f->window), "_Undo");
}

CT_FIXTURE_TEST ("/ui/own-hands/undo")
{
  delete_hand (f);
  CT_AWAIT (find_row (f, f->path) == NULL && find_undo (f) != NULL);
  ct_person_settle (f->person);
  g_assert_true (g_file_test (f->path, G_FILE_TEST_EXISTS));

  g_assert_true (gtk_widget_grab_focus (find_undo (f)));
  press (f, GDK_KEY_space, 0);
  wait_for_row (f, f->path);
  ct_clock_leap (A_TOAST);
  CT_AWAIT (find_undo (f) == NULL);
  ct_person_settle (f->person);
  g_assert_true (g_file_test (f->path, G_FILE_TEST_EXISTS));

  g_assert_true (gtk_widget_grab_focus (ct_test_find_where (find_row (f, f->path),
                                                            is_trash, NULL)));
  press (f, GDK_KEY_space, 0);
  CT_AWAIT (!g_file_test (f->path, G_FILE_TEST_EXISTS));
  g_assert_null (find_row (f, f->path));
  close_window (f);
}

static gboolean
is_shortcut (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

CT_FIXTURE_TEST ("/ui/own-hands/shortcut")
{
  GtkWidget *row = wait_for_row (f, f->path);
  GtkWidget *focus;

  ct_person_click (f->person, ct_test_find_where (GTK_WIDGET (f->window), is_shortcut,
                                                  "Your Hands"));
  ct_person_settle (f->person);
  focus = gtk_root_get_focus (GTK_ROOT (f->window));
  g_assert_nonnull (focus);
  g_assert_true (focus == row || gtk_widget_is_ancestor (focus, row));
  close_window (f);
}

CT_FIXTURE_TEST ("/ui/own-hands/close")
{
  delete_hand (f);
  g_assert_null (find_row (f, f->path));
  g_assert_true (g_file_test (f->path, G_FILE_TEST_EXISTS));
  close_window (f);
  g_assert_false (g_file_test (f->path, G_FILE_TEST_EXISTS));
}

static gboolean
says (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), text) == 0;
}

static void
wait_for_words (Fixture *f, const char *text)
{
  CT_AWAIT (ct_test_find_where (GTK_WIDGET (f->window), says, text) != NULL);
  ct_person_settle (f->person);
}

static void
name_hand (Fixture *f, const char *letters)
{
  g_assert_true (gtk_widget_grab_focus (wait_for_row (f, f->path)));
  press (f, GDK_KEY_Tab, 0);
  press (f, GDK_KEY_space, 0);
  press (f, GDK_KEY_a, GDK_CONTROL_MASK);
  press (f, GDK_KEY_Delete, 0);
  for (const char *letter = letters; *letter != '\0'; letter++)
    press (f, gdk_unicode_to_keyval (*letter), 0);
  press (f, GDK_KEY_Return, 0);
}

static void
assert_name (Fixture *f, const char *name)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (CtRecord) record = NULL;

  ct_journal_finish_all (G_MAXUINT);
  bytes = ct_journal_read (f->path, CT_SAVED_HAND_END, NULL);
  record = ct_record_new_from_bytes (bytes, f->path, NULL);
  g_assert_cmpstr (ct_text (ct_record_get_title (record)), ==, name);
}

static gboolean
has_focus (Fixture *f)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window));

  if (focus != NULL && !is_row (focus, f->path))
    focus = gtk_widget_get_ancestor (focus, ADW_TYPE_ACTION_ROW);
  return focus != NULL && is_row (focus, f->path);
}

static gboolean
lose_focus (GSignalInvocationHint *hint,
            guint n_values,
            const GValue *values,
            gpointer window)
{
  gtk_window_set_focus (window, NULL);
  return G_SOURCE_CONTINUE;
}

/* The list may be read again before GTK moves the focus out of the popover. */
CT_FIXTURE_TEST ("/ui/own-hands/rename-fast")
{
  guint signal_id = g_signal_lookup ("closed", GTK_TYPE_POPOVER);
  gulong hook = g_signal_add_emission_hook (signal_id, 0, lose_focus, f->window, NULL);

  name_hand (f, "lucky");
  wait_for_words (f, "Continue “lucky”");
  g_signal_remove_emission_hook (signal_id, hook);
  CT_AWAIT (has_focus (f));
  close_window (f);
}

/* With keys only. The name survives playing on; an empty one removes it. */
CT_FIXTURE_TEST ("/ui/own-hands/rename")
{
  name_hand (f, "lucky");
  wait_for_words (f, "Continue “lucky”");
  CT_AWAIT (has_focus (f));
  assert_name (f, "lucky");

  g_assert_true (gtk_widget_grab_focus (wait_for_row (f, f->path)));
  press (f, GDK_KEY_Return, 0);
  CT_AWAIT (CT_IS_PRACTICE_PAGE (ct_window_get_page (f->window)));
  g_free (play_card (f));
  assert_name (f, "lucky");

  CT_AWAIT (CT_IS_GAME_PAGE (ct_window_get_page (f->window)));
  wait_for_words (f, "Continue “lucky”");
  name_hand (f, "");
  wait_for_words (f, "Continue Your Hand");
  assert_name (f, NULL);
  close_window (f);
}

/* F2 and Delete; the dialog proposes the old name, and the deletion can be undone. */
CT_FIXTURE_TEST ("/ui/own-hands/keys")
{
  g_assert_true (gtk_widget_grab_focus (wait_for_row (f, f->path)));
  ct_person_settle (f->person);
  press (f, GDK_KEY_F2, 0);
  g_assert_true (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (f->window))));
  press (f, GDK_KEY_g, 0);
  press (f, GDK_KEY_o, 0);
  press (f, GDK_KEY_Return, 0);
  wait_for_words (f, "Continue “go”");

  g_assert_true (gtk_widget_grab_focus (wait_for_row (f, f->path)));
  press (f, GDK_KEY_Delete, 0);
  CT_AWAIT (find_row (f, f->path) == NULL && find_undo (f) != NULL);
  ct_person_settle (f->person);
  g_assert_true (gtk_widget_grab_focus (find_undo (f)));
  press (f, GDK_KEY_space, 0);
  wait_for_row (f, f->path);
  close_window (f);
}

CT_FIXTURE_TEST ("/ui/own-hands/refresh")
{
  GtkWidget *list;

  g_assert_true (gtk_widget_grab_focus (wait_for_row (f, f->path)));
  ct_person_settle (f->person);
  list = gtk_widget_get_ancestor (find_row (f, f->path), CT_TYPE_MY_HAND_LIST);
  press (f, GDK_KEY_F2, 0);
  press (f, GDK_KEY_h, 0);
  ct_my_hand_list_refresh (CT_MY_HAND_LIST (list));
  for (guint i = 0; i < 20; i++)
    ct_test_wait_frames (list, 1);
  press (f, GDK_KEY_i, 0);
  press (f, GDK_KEY_Return, 0);
  wait_for_words (f, "Continue “hi”");
  close_window (f);
}

CT_FIXTURE_TEST ("/ui/own-hands/rename-elsewhere")
{
  g_autoptr (CtJournal) other = NULL;

  wait_for_row (f, f->path);
  other = ct_journal_take (f->path, CT_SAVED_HAND_END);
  g_assert_nonnull (other);
  name_hand (f, "mine");
  wait_for_words (f, "The hand could not be renamed: another program has it open.");
  assert_name (f, NULL);
  close_window (f);
}

CT_FIXTURE_TEST ("/ui/own-hands/open-elsewhere")
{
  g_autoptr (CtJournal) other = NULL;

  wait_for_row (f, f->path);
  other = ct_journal_take (f->path, CT_SAVED_HAND_END);
  g_assert_nonnull (other);
  delete_hand (f);
  g_assert_null (find_row (f, f->path));
  wait_for_row (f, f->path);
  wait_for_words (f, "The hand could not be deleted: another program has it open.");
  g_assert_true (g_file_test (f->path, G_FILE_TEST_EXISTS));
  close_window (f);
}

/* A hand that another program plays is not opened, as one of them would lose its moves;
 * later it is.
 */
CT_FIXTURE_TEST ("/ui/own-hands/played-elsewhere")
{
  CtJournal *other = NULL;

  wait_for_row (f, f->path);
  other = ct_journal_take (f->path, CT_SAVED_HAND_END);
  g_assert_nonnull (other);
  g_assert_true (gtk_widget_grab_focus (find_row (f, f->path)));
  press (f, GDK_KEY_Return, 0);
  wait_for_words (f, "This hand is open in another program. Continue there.");
  g_assert_true (CT_IS_GAME_PAGE (ct_window_get_page (f->window)));

  g_object_unref (other);
  ct_journal_finish_all (G_MAXUINT);
  g_assert_true (gtk_widget_grab_focus (wait_for_row (f, f->path)));
  press (f, GDK_KEY_Return, 0);
  CT_AWAIT (CT_IS_PRACTICE_PAGE (ct_window_get_page (f->window)));
  g_free (play_card (f));
  close_window (f);
}

/* A hand is locked as soon as it opens, before a move. */
CT_FIXTURE_TEST ("/ui/own-hands/is-taken")
{
  g_autoptr (CtJournal) other = NULL;

  g_assert_true (gtk_widget_grab_focus (wait_for_row (f, f->path)));
  press (f, GDK_KEY_Return, 0);
  CT_AWAIT (CT_IS_PRACTICE_PAGE (ct_window_get_page (f->window)));
  other = ct_journal_take (f->path, CT_SAVED_HAND_END);
  g_assert_null (other);
  g_free (play_card (f));

  CT_AWAIT ((other = ct_journal_take (f->path, CT_SAVED_HAND_END)) != NULL);
  close_window (f);
}

CT_FIXTURE_TEST ("/ui/own-hands/learners")
{
  CtStore *store = ct_progress_get_store (ct_test_progress ());
  g_autofree char *theirs = NULL;
  gint64 learner;

  wait_for_row (f, f->path);
  learner = ct_learners_add (store, "Bo", NULL);
  ct_learners_choose (store, learner);
  CT_AWAIT (find_row (f, f->path) == NULL);

  theirs = play (f);
  g_assert_nonnull (wait_for_row (f, theirs));
  g_assert_null (find_row (f, f->path));

  ct_learners_remove (store, learner);
  ct_learners_forget_removed (store, learner);
  g_assert_nonnull (wait_for_row (f, f->path));
  g_assert_null (find_row (f, theirs));
  CT_AWAIT (!g_file_test (theirs, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (f->path, G_FILE_TEST_EXISTS));
  close_window (f);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
