/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tab reaches everything on a page and its header once; returning to a page restores
 * focus and scrolling.
 */
#include "ct-await.h"
#include "ct-page-header.h"
#include "ct-person.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

#define MOST_STOPS 80

static const CtLook usual = { "usual", 1100, 760, FALSE, 100 };

typedef struct
{
  const char *name;
  const char *action; /* (nullable): the first page of the window */
  const char *format;
  const char *target[2];
} Page;

static const Page pages[] = {
  { "library", NULL, NULL, { NULL } },
  { "game", "win.open-game", "s", { "kargaburo" } },
  { "map", "win.show-map", "s", { "cangkul" } },
  { "stone", "win.show-stone", "(ss)", { "kargaburo", "KB-DIR-1" } },
  { "lesson", "win.open-lesson", "s", { "kargaburo-first-card" } },
};

static void
open_page (CtWindow *window, const Page *page)
{
  if (page->action != NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), page->action, page->format,
                                page->target[0], page->target[1]);
  ct_test_wait_frames (GTK_WIDGET (window), 6);
}

static gboolean
is_in_header (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, CT_TYPE_PAGE_HEADER) != NULL;
}

/* A hand of cards is one stop, at any card, so a round starts at the first stop after
 * it.
 *
 * Returns: the number of stops in a round
 */
static guint
go_round (CtPerson *person, GtkWindow *window, GdkModifierType modifiers)
{
  GtkWidget *start;
  gboolean has_met_header = FALSE;

  ct_person_press (person, GDK_KEY_Tab, modifiers);
  ct_person_settle (person);
  start = gtk_window_get_focus (window);

  for (guint i = 1; i <= MOST_STOPS; i++)
    {
      GtkWidget *last = gtk_window_get_focus (window);
      GtkWidget *focus;

      ct_person_press (person, GDK_KEY_Tab, modifiers);
      ct_person_settle (person);
      focus = gtk_window_get_focus (window);
      g_assert_nonnull (focus);
      g_assert_true (focus != last);
      has_met_header = has_met_header || is_in_header (focus);
      if (focus == start)
        {
          g_assert_true (has_met_header);
          return i;
        }
    }

  g_assert_not_reached ();
}

CT_TEST_CASES ("/ui/tab-round/", pages, name)
{
  CtWindow *window = ct_test_open_window (&usual);
  CtPerson *person = ct_person_new (GTK_WINDOW (window));
  guint n_stops;

  open_page (window, data);
  ct_person_take_keyboard (person);
  n_stops = go_round (person, GTK_WINDOW (window), 0);
  g_assert_cmpuint (go_round (person, GTK_WINDOW (window), GDK_SHIFT_MASK), ==,
                    n_stops);

  ct_person_free (person);
  ct_test_close_window (window);
}

typedef struct
{
  const char *action;
  GtkWidget *scroller;
} View;

static gboolean
is_scroller (GtkWidget *widget, gconstpointer unused)
{
  return GTK_IS_SCROLLED_WINDOW (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
is_in_view (GtkWidget *widget, gconstpointer data)
{
  const View *view = data;
  graphene_rect_t bounds;

  return GTK_IS_ACTIONABLE (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)),
                    view->action) == 0 &&
         gtk_widget_compute_bounds (widget, view->scroller, &bounds) &&
         bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= gtk_widget_get_height (view->scroller);
}

/* Above what is in view; a page may fill later. */
#define LEAST_HIDDEN 100

/* @part: of the page, to scroll before the pointer opens something */
static void
go_and_come_back (CtWindow *window, const char *action, double part)
{
  g_autoptr (CtPerson) person = ct_person_new (GTK_WINDOW (window));
  GtkWidget *page = ct_window_get_page (window);
  View view = { action, ct_test_find_where (page, is_scroller, NULL) };
  GtkAdjustment *adjustment =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (view.scroller));
  GtkWidget *row;
  double value;

  CT_AWAIT (gtk_adjustment_get_upper (adjustment) -
                gtk_adjustment_get_page_size (adjustment) >
            LEAST_HIDDEN);
  ct_person_settle (person);
  gtk_adjustment_set_value (adjustment, part * gtk_adjustment_get_upper (adjustment));
  ct_person_settle (person);
  value = gtk_adjustment_get_value (adjustment);
  g_assert_cmpfloat (value, >, LEAST_HIDDEN);
  row = ct_test_find_where (page, is_in_view, &view);
  g_assert_nonnull (row);
  ct_person_click (person, row);
  ct_person_settle (person);
  g_assert_true (ct_window_get_page (window) != page);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  ct_test_wait_frames (GTK_WIDGET (window), 40);
  g_assert_true (ct_window_get_page (window) == page);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, value);
  g_assert_true (is_in_view (row, &view));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == row);
}

CT_TEST ("/ui/tab-round/place-comes-back")
{
  static const CtLook low = { "low", 800, 480, FALSE, 100 };
  CtWindow *window = ct_test_open_window (&low);

  go_and_come_back (window, "win.open-game", 1);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-game", "s", "kargaburo");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  go_and_come_back (window, "win.open-lesson", .5);
  ct_test_close_window (window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
