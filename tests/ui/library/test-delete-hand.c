/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hand that somebody does not want any more goes, unless they change their mind. */
#include "ct-game-page.h"
#include "ct-hand.h"
#include "ct-my-hand-list.h"
#include "ct-practice-page.h"
#include "ct-window-rig.h"

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

/* Plays one card, and leaves the hand. */
static char *
play (Fixture *f)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (CtHand) hand = NULL;
  CtPracticePage *page;
  CtTableView *table;
  CtSession *session;
  char *path;

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.practice", "s", "kargaburo");
  ct_person_settle (f->person);
  page = CT_PRACTICE_PAGE (ct_window_get_page (f->window));
  table = CT_TABLE_VIEW (ct_rig_find (GTK_WIDGET (page), CT_TYPE_TABLE_VIEW));
  session = ct_practice_page_get_session (page);
  while (!ct_table_view_get_interactive (table))
    g_main_context_iteration (NULL, TRUE);
  ct_rules_legal (ct_session_get_rules (session), ct_session_get_state (session),
                  legal);
  hand = ct_hand_new (f->person, table);
  g_assert_true (ct_hand_make_move (hand, CT_WAY_KEYS,
                                    &g_array_index (legal, CtMove, 0)));
  while (!ct_practice_page_is_kept (page))
    g_main_context_iteration (NULL, TRUE);
  path = g_strdup (ct_practice_page_get_kept_path (page));
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.back", NULL);
  ct_journal_finish_all (G_MAXUINT);
  return path;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  static const CtLook usual = { "usual", 1000, 1000, FALSE, 100 };

  f->window = ct_rig_open_window (&usual);
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
  ct_rig_close_window (f->window);
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
  return ct_rig_find_where (ct_window_get_page (f->window), is_row, path);
}

static GtkWidget *
wait_for_row (Fixture *f, const char *path)
{
  while (find_row (f, path) == NULL)
    g_main_context_iteration (NULL, TRUE);
  ct_person_settle (f->person);
  return find_row (f, path);
}

static gboolean
is_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static gboolean
is_trash (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)),
                    "user-trash-symbolic") == 0;
}

/* From the row on to its button, and there. */
static void
delete_hand (Fixture *f)
{
  GtkWidget *row = wait_for_row (f, f->path);

  g_assert_true (gtk_widget_grab_focus (row));
  press (f, GDK_KEY_Tab, 0);
  g_assert_true (is_trash (gtk_window_get_focus (GTK_WINDOW (f->window)), NULL));
  press (f, GDK_KEY_space, 0);
}

static GtkWidget *
find_undo (Fixture *f)
{
  return ct_rig_find_where (GTK_WIDGET (f->window), is_button, "_Undo");
}

/* With keys alone; it is taken back; then it is deleted once more, and stays so. */
static void
test_undo (Fixture *f, gconstpointer data)
{
  delete_hand (f);
  while (find_row (f, f->path) != NULL || find_undo (f) == NULL)
    g_main_context_iteration (NULL, TRUE);
  ct_person_settle (f->person);
  g_assert_true (g_file_test (f->path, G_FILE_TEST_EXISTS));

  g_assert_true (gtk_widget_grab_focus (find_undo (f)));
  press (f, GDK_KEY_space, 0);
  wait_for_row (f, f->path);
  while (find_undo (f) != NULL)
    g_main_context_iteration (NULL, TRUE);
  ct_person_settle (f->person);
  g_assert_true (g_file_test (f->path, G_FILE_TEST_EXISTS));

  g_assert_true (gtk_widget_grab_focus (ct_rig_find_where (find_row (f, f->path),
                                                           is_trash, NULL)));
  press (f, GDK_KEY_space, 0);
  while (g_file_test (f->path, G_FILE_TEST_EXISTS))
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (find_row (f, f->path));
  close_window (f);
}

/* Whoever closes the window has not changed their mind. */
static void
test_close (Fixture *f, gconstpointer data)
{
  delete_hand (f);
  g_assert_null (find_row (f, f->path));
  g_assert_true (g_file_test (f->path, G_FILE_TEST_EXISTS));
  close_window (f);
  g_assert_false (g_file_test (f->path, G_FILE_TEST_EXISTS));
}

/* What another program has open stays. */
static void
test_open_elsewhere (Fixture *f, gconstpointer data)
{
  g_autoptr (CtJournal) other = NULL;

  wait_for_row (f, f->path);
  other = ct_journal_take (f->path, CT_KEPT_HAND_END);
  g_assert_nonnull (other);
  delete_hand (f);
  g_assert_null (find_row (f, f->path));
  wait_for_row (f, f->path);
  g_assert_true (g_file_test (f->path, G_FILE_TEST_EXISTS));
  close_window (f);
}

#define ADD(name, test)                                                                \
  g_test_add ("/ui/delete-hand/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 0;

  ADD ("undo", test_undo);
  ADD ("close", test_close);
  ADD ("open-elsewhere", test_open_elsewhere);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
