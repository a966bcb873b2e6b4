/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-show-screen.h"

#include "ct-signal.h"

/* On a projector. */
#define CARD_SCALE 1.5

/* Larger desktop fonts (in DPI) are large enough. */
#define LARGE_LETTERS (125 * 96 / 100)

typedef struct
{
  GWeakRef window;
  gboolean was_full;
  GtkWidget *header; /* (unowned) */
  GtkWidget *leave;  /* (unowned) */
} Screen;

static void
screen_free (gpointer data)
{
  Screen *screen = data;

  g_weak_ref_clear (&screen->window);
  g_free (screen);
}

static Screen *
get_screen (GtkWidget *page)
{
  return g_object_get_data (G_OBJECT (page), "ct-show-screen");
}

static void
on_fullscreened (GtkWidget *page, GParamSpec *pspec, GtkWindow *window)
{
  Screen *screen = get_screen (page);
  gboolean is_full = gtk_window_is_fullscreen (window);

  gtk_widget_set_visible (screen->header, !is_full);
  gtk_widget_set_visible (screen->leave, is_full);
}

static void
take_screen (GtkWidget *page, GtkWindow *window)
{
  Screen *screen = get_screen (page);

  g_weak_ref_set (&screen->window, window);
  screen->was_full = gtk_window_is_fullscreen (window);
  ct_connect (window, "notify::fullscreened", on_fullscreened, page);
  gtk_window_fullscreen (window);
  on_fullscreened (page, NULL, window);
}

static void
give_back (GtkWidget *page)
{
  Screen *screen = get_screen (page);
  g_autoptr (GtkWindow) window = g_weak_ref_get (&screen->window);

  if (window == NULL || gtk_widget_in_destruction (GTK_WIDGET (window)))
    return;

  g_signal_handlers_disconnect_by_func (window, on_fullscreened, page);
  if (!screen->was_full)
    gtk_window_unfullscreen (window);
}

static gboolean
has_large_letters (GtkWidget *page)
{
  int dpi;

  g_object_get (gtk_widget_get_settings (page), "gtk-xft-dpi", &dpi, NULL);
  return dpi > LARGE_LETTERS * PANGO_SCALE;
}

static void
on_root (GtkWidget *page)
{
  GtkRoot *root = gtk_widget_get_root (page);

  if (GTK_IS_WINDOW (root))
    {
      if (!has_large_letters (page))
        gtk_widget_add_css_class (page, "wall");
      take_screen (page, GTK_WINDOW (root));
    }
  else
    give_back (page);
}

/**
 * ct_show_screen_fill:
 * @header: hidden in full screen
 * @leave: visible in full screen
 *
 * Full screen ends when @page is removed.
 */
void
ct_show_screen_fill (GtkWidget *page, GtkWidget *header, GtkWidget *leave)
{
  Screen *screen = g_new0 (Screen, 1);

  g_weak_ref_init (&screen->window, NULL);
  screen->header = header;
  screen->leave = leave;
  g_object_set_data_full (G_OBJECT (page), "ct-show-screen", screen, screen_free);
  g_signal_connect (page, "notify::root", G_CALLBACK (on_root), NULL);
}

/**
 * ct_show_enlarge_cards:
 * @table: with a bound card size
 *
 * That of the preferences is for users close to the screen.
 */
void
ct_show_enlarge_cards (CtTableView *table)
{
  g_settings_unbind (table, "card-scale");
  ct_table_view_set_card_scale (table, CARD_SCALE);
}
