/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whoever presses Tab often enough comes round a page, and by its header: there are the
 * way back and the menu.
 */
#include "ct-page-header.h"
#include "ct-person.h"
#include "ct-window-rig.h"

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
  ct_rig_wait_frames (GTK_WIDGET (window), 6);
}

static gboolean
is_in_header (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, CT_TYPE_PAGE_HEADER) != NULL;
}

/* A hand of cards is one stop, at whichever card: a round begins where it is left.
 *
 * Returns: how many stops there are until the keyboard is where it was
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

static void
test_round (gconstpointer data)
{
  CtWindow *window = ct_rig_open_window (&usual);
  CtPerson *person = ct_person_new (GTK_WINDOW (window));
  guint n_stops;

  open_page (window, data);
  ct_person_take_keyboard (person);
  n_stops = go_round (person, GTK_WINDOW (window), 0);
  g_assert_cmpuint (go_round (person, GTK_WINDOW (window), GDK_SHIFT_MASK), ==,
                    n_stops);

  ct_person_free (person);
  ct_rig_close_window (window);
}

int
main (int argc, char *argv[])
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *path = g_strconcat ("/ui/tab-round/", pages[i].name, NULL);

      g_test_add_data_func (path, &pages[i], test_round);
    }
  status = g_test_run ();
  ct_rig_end ();
  return status;
}
