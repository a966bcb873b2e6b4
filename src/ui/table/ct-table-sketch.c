/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-sketch.h"

#include "ct-table.h"

/**
 * CtTableSketch:
 *
 * Draws tables for the pages of a book. It has one table that nobody sees, on which it
 * lays out one hand after the other: what costs most are the widgets, and they stay.
 */
struct _CtTableSketch
{
  GtkWidget *place;
  GSettings *settings;
  CtTableView *table;
};

/* @is_cramped: has small letters from the beginning: without a frame in between, they
 * would not come to what lies on it
 */
static void
take_table (CtTableSketch *self, gboolean is_cramped)
{
  g_clear_object (&self->table);
  self->table = g_object_ref_sink (CT_TABLE_VIEW (ct_table_view_new ()));
  gtk_widget_set_can_focus (GTK_WIDGET (self->table), FALSE);
  if (is_cramped)
    gtk_widget_add_css_class (GTK_WIDGET (self->table), "cramped");
  ct_table_view_set_speed (self->table, 0);
  ct_table_view_set_viewer (self->table, CT_SEES_ALL);
  g_settings_bind (self->settings, "four-colour-suits", self->table, "four-colours",
                   G_SETTINGS_BIND_GET);
}

/**
 * ct_table_sketch_new:
 * @place: is on the screen whenever something is drawn, and lives longer than this
 * @settings: say whether each suit has a colour of its own
 */
CtTableSketch *
ct_table_sketch_new (GtkWidget *place, GSettings *settings)
{
  CtTableSketch *self = g_new0 (CtTableSketch, 1);

  self->place = place;
  self->settings = g_object_ref (settings);
  take_table (self, FALSE);
  return self;
}

/**
 * ct_table_sketch_free:
 *
 * Frees @self; what it has drawn stays.
 */
void
ct_table_sketch_free (CtTableSketch *self)
{
  g_object_unref (self->table);
  g_object_unref (self->settings);
  g_free (self);
}

static void
lay_out (GtkWidget *table, int width, int height)
{
  gtk_widget_measure (table, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (table, width, height, -1, NULL);
}

static GskRenderNode *
draw (CtTableSketch *self,
      CtSession *session,
      CtNarrator *narrator,
      const CtVerdict *verdict,
      const CtTableSketchLook *look)
{
  const CtState *state = ct_session_get_state (session);
  GtkWidget *table = GTK_WIDGET (self->table);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  if (look->look == CT_TABLE_PICTURE_PAPER)
    gtk_widget_add_css_class (table, "paper");
  gtk_widget_set_parent (table, self->place);
  lay_out (table, look->width, look->height);
  ct_table_view_set_narrator (self->table, narrator);
  ct_table_view_set_near_seat (self->table,
                               state->to_act < state->n_seats ? state->to_act : 0);
  ct_table_view_set_session (self->table, session);
  if (verdict != NULL)
    ct_table_view_mark_verdict (self->table, verdict);
  ct_card_art_set_detail (ct_table_get_art (ct_table_of (table)), look->detail);
  lay_out (table, look->width, look->height);
  gtk_widget_snapshot_child (self->place, table, snapshot);
  gtk_widget_unparent (table);
  return gtk_snapshot_free_to_node (snapshot);
}

/**
 * ct_table_sketch_draw:
 * @verdict: (nullable): marked on the cards
 *
 * Returns: (transfer full): all of the table as @session has it now, seen by who is to
 *   act
 */
GskRenderNode *
ct_table_sketch_draw (CtTableSketch *self,
                      CtSession *session,
                      CtNarrator *narrator,
                      const CtVerdict *verdict,
                      const CtTableSketchLook *look)
{
  GtkWidget *table = GTK_WIDGET (self->table);
  gboolean was_cramped = gtk_widget_has_css_class (table, "cramped");
  g_autoptr (GskRenderNode) node = draw (self, session, narrator, verdict, look);

  if (gtk_widget_has_css_class (table, "cramped") == was_cramped)
    return g_steal_pointer (&node);

  take_table (self, !was_cramped);
  return draw (self, session, narrator, verdict, look);
}
