/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-page-focus.h"

static GQuark
get_focus_quark (void)
{
  return g_quark_from_static_string ("ct-focus");
}

static void
free_weak_ref (gpointer weak_ref)
{
  g_weak_ref_clear (weak_ref);
  g_free (weak_ref);
}

/**
 * ct_page_focus_remember:
 */
void
ct_page_focus_remember (GtkWidget *page)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (page));
  GWeakRef *weak_ref;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, page))
    return;

  weak_ref = g_new0 (GWeakRef, 1);
  g_weak_ref_init (weak_ref, focus);
  g_object_set_qdata_full (G_OBJECT (page), get_focus_quark (), weak_ref,
                           free_weak_ref);
}

/**
 * ct_page_focus_restore:
 *
 * From a popover the focus returns to its button.
 *
 * Returns: whether a widget got the focus
 */
gboolean
ct_page_focus_restore (GtkWidget *page)
{
  GWeakRef *weak_ref = g_object_get_qdata (G_OBJECT (page), get_focus_quark ());
  g_autoptr (GtkWidget) focus = weak_ref != NULL ? g_weak_ref_get (weak_ref) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, page))
    return FALSE;

  for (GtkWidget *widget = focus; widget != page;
       widget = gtk_widget_get_parent (widget))
    if (gtk_widget_is_visible (widget) && gtk_widget_grab_focus (widget))
      return TRUE;

  return FALSE;
}

/* Tab then enters @widget at its first or last control. */
static void
forget_way (GtkWidget *focus, GtkWidget *widget)
{
  for (GtkWidget *last = focus; last != widget; last = gtk_widget_get_parent (last))
    gtk_widget_set_focus_child (gtk_widget_get_parent (last), NULL);
}

static guint
find_stop (GtkWidget *const *stops, guint n_stops)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (stops[0]));
  guint here = 0;

  while (here < n_stops &&
         (focus == NULL || !gtk_widget_is_ancestor (focus, stops[here])))
    here++;
  return here;
}

/**
 * ct_page_focus_go_round:
 * @stops: (array length=n_stops): header and page, top to bottom
 *
 * GTK would skip the header after the end of the page.
 *
 * Returns: whether the focus moved
 */
gboolean
ct_page_focus_go_round (GtkWidget *const *stops,
                        guint n_stops,
                        GtkDirectionType direction)
{
  guint step = direction == GTK_DIR_TAB_BACKWARD ? n_stops - 1 : 1;
  guint here = find_stop (stops, n_stops);

  if (here == n_stops)
    return FALSE;
  if (gtk_widget_child_focus (stops[here], direction))
    return TRUE;

  forget_way (gtk_root_get_focus (gtk_widget_get_root (stops[here])), stops[here]);
  for (guint i = 1; i <= n_stops; i++)
    if (gtk_widget_child_focus (stops[(here + i * step) % n_stops], direction))
      return TRUE;

  return FALSE;
}
