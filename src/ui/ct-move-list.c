/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-move-list.h"

#include <glib/gi18n.h>

#include "ct-move-row.h"

/**
 * CtMoveList:
 *
 * One row a move. Rows are made when they come into view, so that a record of a
 * thousand moves opens as quickly as a short one; sentences are made then, too.
 */
struct _CtMoveList
{
  AdwBin parent_instance;

  CtReplay *replay;
  CtSession *session;
  CtTimeline *timeline;
  GtkStringList *plies; /* one nameless item a move: only its place counts */
  GPtrArray *rows;      /* (element-type CtMoveRow) that show a move now */

  GtkListView *list;
};

G_DEFINE_FINAL_TYPE (CtMoveList, ct_move_list, ADW_TYPE_BIN)

static void
on_setup (CtMoveList *self, GtkListItem *item)
{
  gtk_list_item_set_child (item, ct_move_row_new ());
}

static void
on_bind (CtMoveList *self, GtkListItem *item)
{
  CtMoveRow *row = CT_MOVE_ROW (gtk_list_item_get_child (item));
  GtkWidget *around = gtk_widget_get_parent (GTK_WIDGET (row));

  /* The focus is on what GTK has put around the row. */
  gtk_accessible_update_relation (GTK_ACCESSIBLE (around),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, row, NULL, -1);
  ct_move_row_show (row, self->replay, gtk_list_item_get_position (item));
  g_ptr_array_add (self->rows, row);
}

static void
on_unbind (CtMoveList *self, GtkListItem *item)
{
  g_ptr_array_remove_fast (self->rows, gtk_list_item_get_child (item));
}

static void
on_activate (CtMoveList *self, guint ply)
{
  ct_session_set_position (self->session, ply + 1);
}

static guint
count_rows (CtMoveList *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->plies));
}

/* Lets the list have a row for each move that may be shown; those before @first stay.
 */
static void
fill (CtMoveList *self, guint first)
{
  guint n_rows = ct_timeline_get_horizon (self->timeline);
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  for (guint i = first; i < n_rows; i++)
    g_ptr_array_add (items, (gpointer) "");
  g_ptr_array_add (items, NULL);
  gtk_string_list_splice (self->plies, first, count_rows (self) - first,
                          (const char *const *) items->pdata);
}

static void
update_length (CtMoveList *self)
{
  guint n_rows = ct_timeline_get_horizon (self->timeline);

  if (n_rows != count_rows (self))
    fill (self, MIN (n_rows, count_rows (self)));
}

static void
on_position (CtMoveList *self)
{
  guint position = ct_session_get_position (self->session);

  update_length (self);
  for (guint i = 0; i < self->rows->len; i++)
    ct_move_row_update (g_ptr_array_index (self->rows, i), position);

  if (position > 0)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u",
                                position - 1);
}

/**
 * ct_move_list_refresh:
 *
 * Writes all sentences anew: somebody else looks on, there is another remark, or more
 * or less of the future may be shown.
 */
void
ct_move_list_refresh (CtMoveList *self)
{
  g_return_if_fail (CT_IS_MOVE_LIST (self));

  update_length (self);
  for (guint i = 0; i < self->rows->len; i++)
    {
      CtMoveRow *row = g_ptr_array_index (self->rows, i);

      ct_move_row_show (row, self->replay, ct_move_row_get_ply (row));
    }
  on_position (self);
}

static void
on_session (CtMoveList *self)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, ct_replay_get_session (self->replay));
  g_set_object (&self->timeline, ct_replay_get_timeline (self->replay));
  g_signal_connect_object (self->session, "notify::position", G_CALLBACK (on_position),
                           self, G_CONNECT_SWAPPED);
  fill (self, 0);
  on_position (self);
}

/**
 * ct_move_list_set_replay:
 *
 * The hand whose moves are listed; once.
 */
void
ct_move_list_set_replay (CtMoveList *self, CtReplay *replay)
{
  g_return_if_fail (CT_IS_MOVE_LIST (self));
  g_return_if_fail (self->replay == NULL);

  self->replay = g_object_ref (replay);
  g_signal_connect_object (replay, "notify::session", G_CALLBACK (on_session), self,
                           G_CONNECT_SWAPPED);
  on_session (self);
}

static void
ct_move_list_dispose (GObject *object)
{
  CtMoveList *self = CT_MOVE_LIST (object);

  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_object (&self->session);
  g_clear_object (&self->timeline);
  g_clear_object (&self->replay);
  g_clear_object (&self->plies);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (ct_move_list_parent_class)->dispose (object);
}

static void
ct_move_list_class_init (CtMoveListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ct_move_list_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ct_move_list_init (CtMoveList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->rows = g_ptr_array_new ();
  self->plies = gtk_string_list_new (NULL);

  g_signal_connect_object (factory, "setup", G_CALLBACK (on_setup), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_bind), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (on_unbind), self,
                           G_CONNECT_SWAPPED);

  self->list =
      GTK_LIST_VIEW (gtk_list_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (
                                            g_object_ref (G_LIST_MODEL (self->plies)))),
                                        factory));
  gtk_list_view_set_single_click_activate (self->list, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "moves");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Moves"), -1);
  g_signal_connect_object (self->list, "activate", G_CALLBACK (on_activate), self,
                           G_CONNECT_SWAPPED);

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller),
                                 GTK_WIDGET (self->list));
  gtk_widget_set_vexpand (scroller, TRUE);
  adw_bin_set_child (ADW_BIN (self), scroller);
}
