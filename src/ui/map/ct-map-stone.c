/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-map-stone.h"

#include <glib/gi18n.h>

#include "ct-description.h"
#include "ct-stone-shape.h"
#include "ct-text.h"

/* In pixels at the usual font size: the largest stone, and with its mark. */
#define ACROSS      54
#define ROOM        72
#define LETTERS     19. /* line height at the usual font size */
#define MOST_LARGER 1.6

/**
 * CtMapStone:
 *
 * A click activates “win.show-stone” with game and rule. The accessible name is like
 * “Follow suit: done alone, worth another look today”; the description says if Buro is
 * there.
 */
struct _CtMapStone
{
  GtkButton parent_instance;

  const CtStone *stone;
  GtkWidget *picture;
};

G_DEFINE_FINAL_TYPE (CtMapStone, ct_map_stone, GTK_TYPE_BUTTON)

typedef struct
{
  CtStoneSize size;
  CtMastery mastery;
  gboolean is_due;
} Look;

static double
find_scale (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  double height = (double) pango_font_metrics_get_height (metrics) / PANGO_SCALE;

  pango_font_metrics_unref (metrics);
  return CLAMP (height / LETTERS, 1, MOST_LARGER);
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Look *look = data;
  CtStoneColors colors;

  ct_stone_colors_of_screen (&colors, GTK_WIDGET (area));
  cairo_translate (cr, width / 2., height / 2.);
  ct_stone_draw (cr,
                 find_scale (GTK_WIDGET (area)) * ACROSS / 2 *
                     ct_stone_size_get_radius (look->size),
                 look->mastery, look->is_due, &colors);
}

static void
fit (GtkWidget *area)
{
  int room = ROOM * find_scale (area);

  if (gtk_drawing_area_get_content_height (GTK_DRAWING_AREA (area)) == room)
    return;

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), room);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), room);
}

GtkWidget *
ct_stone_picture_new (CtMastery mastery, gboolean is_due, CtStoneSize size)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "halign", GTK_ALIGN_CENTER,
                                  "valign", GTK_ALIGN_START, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  Look *look = g_new0 (Look, 1);

  look->size = size;
  look->mastery = mastery;
  look->is_due = is_due;
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, look, g_free);
  g_object_set_data (G_OBJECT (area), "look", look);
  g_signal_connect (area, "realize", G_CALLBACK (fit), NULL);
  fit (area);
  return area;
}

/**
 * ct_map_stone_show:
 * @is_here: the learner continues here
 */
void
ct_map_stone_show (CtMapStone *self, gboolean is_here)
{
  Look *look;
  g_autofree char *text = NULL;

  g_return_if_fail (CT_IS_MAP_STONE (self));

  look = g_object_get_data (G_OBJECT (self->picture), "look");
  look->mastery = self->stone->mastery;
  look->is_due = self->stone->is_due;
  text = ct_stone_say (self->stone);
  ct_name (GTK_WIDGET (self), text);
  /* Translators: On the map: where the learner is. */
  ct_describe (GTK_WIDGET (self), is_here ? _ ("Buro is here.") : NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  gtk_widget_queue_draw (self->picture);
}

/**
 * ct_map_stone_get_middle:
 *
 * Returns: the stone's center, from the top
 */
double
ct_map_stone_get_middle (CtMapStone *self)
{
  g_return_val_if_fail (CT_IS_MAP_STONE (self), 0);

  return gtk_drawing_area_get_content_height (GTK_DRAWING_AREA (self->picture)) / 2.;
}

/**
 * ct_map_stone_new:
 * @stone: must outlive this
 */
GtkWidget *
ct_map_stone_new (const CtStone *stone, const CtRules *rules)
{
  CtMapStone *self = g_object_new (CT_TYPE_MAP_STONE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (ct_text (stone->rule->title));

  self->stone = stone;
  self->picture = ct_stone_picture_new (stone->mastery, stone->is_due, stone->size);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), self->picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "(ss)", rules->id,
                                    stone->rule->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "win.show-stone");
  ct_map_stone_show (self, FALSE);
  return GTK_WIDGET (self);
}

static void
ct_map_stone_class_init (CtMapStoneClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "stone");
}

static void
ct_map_stone_init (CtMapStone *self)
{
}
