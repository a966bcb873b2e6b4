/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-sketch.h"

#include "ct-example-story.h"
#include "ct-table.h"

/**
 * CtTableSketch:
 *
 * Draws many tables with one hidden widget, because creating widgets is slow.
 */
struct _CtTableSketch
{
  GtkWidget *place;
  GSettings *settings;
  CtTableView *table;
};

/* @classes: (nullable): the font size; a later change would need a frame */
static void
take_table (CtTableSketch *self, const char *const *classes)
{
  g_clear_object (&self->table);
  self->table = g_object_ref_sink (CT_TABLE_VIEW (ct_table_view_new ()));
  gtk_widget_set_can_focus (GTK_WIDGET (self->table), FALSE);
  if (classes != NULL)
    gtk_widget_set_css_classes (GTK_WIDGET (self->table), (const char **) classes);
  ct_table_view_set_speed (self->table, 0);
  ct_table_view_set_viewer (self->table, CT_SEES_ALL);
  ct_table_view_bind_card_look (self->table, self->settings);
}

/**
 * ct_table_sketch_new:
 * @place: mapped while something is drawn; must outlive the sketch
 */
CtTableSketch *
ct_table_sketch_new (GtkWidget *place, GSettings *settings)
{
  CtTableSketch *self = g_new0 (CtTableSketch, 1);

  self->place = place;
  self->settings = g_object_ref (settings);
  take_table (self, NULL);
  return self;
}

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

  gtk_widget_set_parent (table, self->place);
  lay_out (table, look->width, look->height);
  ct_table_view_set_narrator (self->table, narrator);
  ct_table_view_set_near_seat (self->table,
                               state->to_act < state->n_seats ? state->to_act : 0);
  ct_table_view_set_session (self->table, session);
  if (verdict != NULL)
    ct_table_view_mark_verdict (self->table, verdict);
  ct_card_art_set_detail (ct_table_of (table)->art, look->detail);
  lay_out (table, look->width, look->height);
  gtk_widget_snapshot_child (self->place, table, snapshot);
  gtk_widget_unparent (table);
  return gtk_snapshot_free_to_node (snapshot);
}

static GskRenderNode *
draw_as_large (CtTableSketch *self,
               CtSession *session,
               CtNarrator *narrator,
               const CtVerdict *verdict,
               const CtTableSketchLook *look)
{
  g_auto (GStrv) before = NULL;
  g_auto (GStrv) after = NULL;
  g_autoptr (GskRenderNode) node = NULL;

  if (look->look == CT_TABLE_PICTURE_PAPER)
    gtk_widget_add_css_class (GTK_WIDGET (self->table), "paper");
  before = gtk_widget_get_css_classes (GTK_WIDGET (self->table));
  node = draw (self, session, narrator, verdict, look);
  after = gtk_widget_get_css_classes (GTK_WIDGET (self->table));
  if (g_strv_equal ((const char *const *) before, (const char *const *) after))
    return g_steal_pointer (&node);

  take_table (self, (const char *const *) after);
  return draw (self, session, narrator, verdict, look);
}

/**
 * ct_table_sketch_draw_example:
 *
 * Returns: (transfer full): the decisive position, seen by the player to act
 */
GskRenderNode *
ct_table_sketch_draw_example (CtTableSketch *self,
                              const CtExample *example,
                              CtLibrary *library,
                              const CtTableSketchLook *look)
{
  CtVerdict verdict;
  g_autoptr (CtSession) session = ct_example_begin_to_show (example, &verdict);
  g_autoptr (CtNarrator) narrator =
      ct_narrator_new (&example->position->rules, library);

  ct_narrator_name_seats (narrator);
  return draw_as_large (self, session, narrator, verdict.rule != NULL ? &verdict : NULL,
                        look);
}
