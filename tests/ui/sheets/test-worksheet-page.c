/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making a worksheet with keys and pointer: result, cancellation, and saving. */
#include <string.h>

#include "ct-await.h"
#include "ct-game-page.h"
#include "ct-person.h"
#include "ct-save.h"
#include "ct-test.h"
#include "ct-window-fixture.h"
#include "ct-worksheet-choices.h"
#include "ct-worksheet-page.h"

#define MOST_VERSIONS 12

typedef struct
{
  CtWindow *window;
  CtPerson *person;
  GtkWidget *page;
  char *told;
} Fixture;

static void
on_announced (GtkWidget *page, const char *text, Fixture *f)
{
  g_free (f->told);
  f->told = g_strdup (text);
}

static void
take_page (Fixture *f)
{
  while (!CT_IS_WORKSHEET_PAGE (ct_window_get_page (f->window)))
    g_main_context_iteration (NULL, TRUE);
  f->page = ct_window_get_page (f->window);
  g_signal_connect (f->page, "announced", G_CALLBACK (on_announced), f);
  ct_person_settle (f->person);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  static const CtLook usual = { "usual", 1000, 800, FALSE, 100 };

  f->window = ct_test_open_window (&usual);
  f->person = ct_person_new (GTK_WINDOW (f->window));
  ct_person_take_keyboard (f->person);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.open-game", "s",
                              "kargaburo");
  while (!CT_IS_GAME_PAGE (ct_window_get_page (f->window)))
    g_main_context_iteration (NULL, TRUE);
  ct_person_settle (f->person);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  if (f->page != NULL)
    g_signal_handlers_disconnect_by_data (f->page, f);
  ct_person_free (f->person);
  ct_test_close_window (f->window);
  g_free (f->told);
}

static void
open_page (Fixture *f)
{
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.show-worksheet", "s",
                              "kargaburo");
  take_page (f);
}

static gboolean
is_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static GtkWidget *
find_button (Fixture *f, const char *label)
{
  return ct_test_find_where (f->page, is_button, label);
}

static CtWorksheetOrder
get_order (Fixture *f)
{
  return ct_worksheet_choices_get_order (
      CT_WORKSHEET_CHOICES (ct_test_find (f->page, CT_TYPE_WORKSHEET_CHOICES)));
}

static gboolean
is_made (gpointer page)
{
  return ct_worksheet_page_is_made (page);
}

static void
await_made (Fixture *f)
{
  ct_person_wait (f->person, is_made, f->page, "a worksheet");
}

static gboolean
has_title (GtkWidget *widget, gconstpointer title)
{
  return ADW_IS_PREFERENCES_ROW (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)),
                    title) == 0;
}

static GtkWidget *
find_row (Fixture *f, const char *title)
{
  GtkWidget *row = ct_test_find_where (f->page, has_title, title);

  g_assert_nonnull (row);
  return row;
}

static guint
count_rows (Fixture *f)
{
  return g_strv_length (get_order (f).about);
}

static void
click_row (Fixture *f, const char *title)
{
  GtkWidget *row = find_row (f, title);

  gtk_widget_grab_focus (row);
  ct_person_settle (f->person);
  ct_person_click (f->person, row);
  ct_person_settle (f->person);
}

static void
click_button (Fixture *f, const char *label)
{
  GtkWidget *button = find_button (f, label);

  g_assert_nonnull (button);
  gtk_widget_grab_focus (button);
  ct_person_settle (f->person);
  ct_person_click (f->person, button);
}

static gboolean
is_printer (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (widget)),
                    "printer-symbolic") == 0;
}

static gboolean
is_item (GtkWidget *widget, gconstpointer data)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton") &&
         gtk_widget_get_mapped (widget);
}

CT_FIXTURE_TEST ("/ui/worksheet-page/pointer")
{
  GtkWidget *game = ct_window_get_page (f->window);
  GtkWidget *printer = ct_test_find_where (game, is_printer, NULL);
  GtkWidget *item;

  g_assert_nonnull (printer);
  ct_person_click (f->person, printer);
  ct_person_settle (f->person);
  item = ct_test_find_where (printer, is_item, NULL);
  g_assert_nonnull (item);
  ct_person_click (f->person, item);
  take_page (f);
  g_assert_null (find_button (f, "Print…"));

  click_row (f, "Large Print");
  click_button (f, "Make Worksheet");
  await_made (f);
  g_assert_nonnull (f->told);
  g_assert_nonnull (strstr (f->told, "The worksheet is ready: 2 versions"));
  ct_person_settle (f->person);
  click_button (f, "Save (PDF)…");
  CT_AWAIT (ct_person_get_n_opened (f->person) == 1);
}

/* The proposed first lesson has fewer rules than the game; another choice discards the
 * sheet and says so.
 */
CT_FIXTURE_TEST ("/ui/worksheet-page/keys")
{
  guint n_first;

  open_page (f);
  n_first = count_rows (f);
  g_assert_cmpuint (n_first, >, 0);
  g_assert_true (gtk_widget_has_focus (find_button (f, "Make Worksheet")));
  ct_person_press (f->person, GDK_KEY_Return, 0);
  await_made (f);

  gtk_widget_grab_focus (find_row (f, "Rules"));
  ct_person_press (f->person, GDK_KEY_space, 0);
  ct_person_settle (f->person);
  ct_person_press (f->person, GDK_KEY_Up, 0);
  ct_person_press (f->person, GDK_KEY_Up, 0);
  ct_person_press (f->person, GDK_KEY_Return, 0);
  ct_person_settle (f->person);
  g_assert_cmpuint (count_rows (f), >, n_first);
  g_assert_false (ct_worksheet_page_is_made (CT_WORKSHEET_PAGE (f->page)));
  g_assert_null (find_button (f, "Print…"));

  gtk_widget_grab_focus (f->page);
  ct_person_press (f->person, GDK_KEY_Return, 0);
  await_made (f);
}

CT_FIXTURE_TEST ("/ui/worksheet-page/nothing")
{
  static const char *const kinds[] = { "What can be done?", "Is it allowed?",
                                       "What happens next?", "What does it score?" };
  GtkWidget *make;

  open_page (f);
  make = find_button (f, "Make Worksheet");
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    click_row (f, kinds[i]);
  g_assert_cmpuint (get_order (f).kinds, ==, 0);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (make), ==,
                   "Choose at least one question type.");
  ct_person_click (f->person, make);
  g_assert_false (ct_worksheet_page_is_made (CT_WORKSHEET_PAGE (f->page)));
  g_assert_null (find_button (f, "Stop"));

  click_row (f, kinds[0]);
  click_button (f, "Make Worksheet");
  await_made (f);
}

static gboolean
is_told (gpointer f)
{
  return ((Fixture *) f)->told != NULL;
}

static gboolean
can_stop (gpointer f)
{
  GtkWidget *stop = find_button (f, "Stop");

  return stop != NULL && gtk_widget_has_focus (stop);
}

/* The sheet may be finished before a key or a click would be told. */
CT_FIXTURE_TEST ("/ui/worksheet-page/stop")
{
  GtkWidget *versions;

  open_page (f);
  versions = ct_test_find (find_row (f, "Versions"), GTK_TYPE_SPIN_BUTTON);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (versions), MOST_VERSIONS);
  ct_person_settle (f->person);
  ct_person_press (f->person, GDK_KEY_Return, 0);
  ct_person_wait (f->person, can_stop, f, "the focus on the button that stops it");
  g_signal_emit_by_name (find_button (f, "Stop"), "clicked");
  g_assert_cmpstr (f->told, ==, "Stopped. Nothing was made.");
  g_assert_null (find_button (f, "Print…"));
  g_assert_true (gtk_widget_has_focus (find_button (f, "Make Worksheet")));

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (versions), 1);
  ct_person_press (f->person, GDK_KEY_Return, 0);
  await_made (f);
}

CT_FIXTURE_TEST ("/ui/worksheet-page/file")
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "sheet.pdf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nowhere/sheet.pdf");
  g_autoptr (GBytes) pdf = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *content = NULL;

  open_page (f);
  ct_person_press (f->person, GDK_KEY_Return, 0);
  await_made (f);
  pdf = ct_worksheet_page_make_pdf (CT_WORKSHEET_PAGE (f->page), &error);
  g_assert_no_error (error);

  g_clear_pointer (&f->told, g_free);
  ct_save_bytes (pdf, file, f->page);
  ct_person_wait (f->person, is_told, f, "what became of the file");
  g_assert_nonnull (strstr (f->told, "has been saved."));
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_true (g_str_has_prefix (content, "%PDF-"));

  g_clear_pointer (&f->told, g_free);
  ct_save_bytes (pdf, nowhere, f->page);
  ct_person_wait (f->person, is_told, f, "what became of the file");
  g_assert_nonnull (strstr (f->told, "could not be saved: "));
}

CT_FIXTURE_TEST ("/ui/worksheet-page/leave")
{
  open_page (f);
  ct_person_press (f->person, GDK_KEY_Return, 0);
  ct_person_wait (f->person, can_stop, f, "the making of it");
  g_signal_handlers_disconnect_by_data (f->page, f);
  f->page = NULL;
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.back", NULL);
  ct_person_settle (f->person);
  g_assert_true (CT_IS_GAME_PAGE (ct_window_get_page (f->window)));
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
