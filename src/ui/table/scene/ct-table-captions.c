/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-captions.h"

#include "ct-table-area.h"
#include "ct-wrapping.h"

#define EDGE  4.f /* pixels from the edge of the table */
#define SPACE 6.f /* between the words of two captions */
#define BLANK 4.f /* above and below the letters */

/**
 * ct_table_captions_new:
 *
 * Returns: (transfer full)
 */
CtTableCaptions *
ct_table_captions_new (GtkWidget *table)
{
  CtTableCaptions *self = g_new0 (CtTableCaptions, 1);

  for (guint i = 0; i < CT_N_CAPTIONS; i++)
    {
      self->label[i] = g_object_new (GTK_TYPE_LABEL, "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_PRESENTATION, "ellipsize",
                                     PANGO_ELLIPSIZE_END, NULL);
      gtk_widget_add_css_class (self->label[i],
                                i == CT_CAPTION_ANSWER ? "answer" : "caption");
      gtk_widget_set_can_target (self->label[i], FALSE);
      gtk_widget_set_visible (self->label[i], FALSE);
      gtk_widget_set_parent (self->label[i], table);
    }
  g_object_set (self->label[CT_CAPTION_ANSWER], "wrap", TRUE, "lines", 2, "justify",
                GTK_JUSTIFY_CENTER, NULL);

  return self;
}

void
ct_table_captions_free (CtTableCaptions *self)
{
  for (guint i = 0; i < CT_N_CAPTIONS; i++)
    gtk_widget_unparent (self->label[i]);
  g_free (self);
}

/**
 * ct_table_captions_show:
 * @text: (nullable)
 */
void
ct_table_captions_show (CtTableCaptions *self, guint caption, const char *text)
{
  gtk_label_set_label (GTK_LABEL (self->label[caption]), text != NULL ? text : "");
  gtk_widget_set_visible (self->label[caption], text != NULL);
}

/**
 * ct_table_captions_show_with_brief:
 * @caption: one before %CT_CAPTION_CALL
 * @brief: shown where @text does not fit
 */
void
ct_table_captions_show_with_brief (CtTableCaptions *self,
                                   guint caption,
                                   const char *text,
                                   const char *brief)
{
  ct_table_captions_show (self, caption, text);
  ct_table_captions_show (self, CT_CAPTION_SHORT + caption,
                          text != NULL ? brief : NULL);
}

/**
 * ct_table_captions_explain:
 * @text: (nullable): a tooltip
 */
void
ct_table_captions_explain (CtTableCaptions *self, guint caption, const char *text)
{
  GtkWidget *label = self->label[caption];

  /* GTK would ask the X server each time. */
  if (g_strcmp0 (gtk_widget_get_tooltip_text (label), text) != 0)
    gtk_widget_set_tooltip_text (label, text);
}

/**
 * ct_table_captions_get_explanation:
 *
 * @zone: the meld at (@x, @y), or another zone
 *
 * Returns: (nullable): of that meld, or of the caption at (@x, @y)
 */
const char *
ct_table_captions_get_explanation (CtTableCaptions *self, guint zone, float x, float y)
{
  if (zone >= CT_ZONE_MELD && zone < CT_ZONE_MELD + CT_MAX_MELDS)
    return gtk_widget_get_tooltip_text (self->label[CT_CAPTION_MELD + zone -
                                                    CT_ZONE_MELD]);

  for (guint i = 0; i < CT_N_CAPTIONS; i++)
    {
      GtkWidget *label = self->label[i];
      graphene_rect_t area;

      if (gtk_widget_get_mapped (label) && gtk_widget_get_has_tooltip (label) &&
          gtk_widget_compute_bounds (label, gtk_widget_get_parent (label), &area) &&
          graphene_rect_contains_point (&area, &GRAPHENE_POINT_INIT (x, y)))
        return gtk_widget_get_tooltip_text (label);
    }

  return NULL;
}

/**
 * ct_table_captions_measure:
 *
 * Returns: 0 if it is hidden
 */
int
ct_table_captions_measure (CtTableCaptions *self, guint caption)
{
  return ct_natural_width (self->label[caption]);
}

void
ct_table_captions_put (CtTableCaptions *self,
                       guint caption,
                       float x,
                       float y,
                       float width,
                       float height)
{
  graphene_rect_t area = GRAPHENE_RECT_INIT (x, y, width, height);

  ct_table_area_allocate (self->label[caption], &area);
}

/**
 * ct_table_captions_clear:
 *
 * Starts again: the captions put below cards from now on keep clear of the seats and of
 * each other.
 */
void
ct_table_captions_clear (CtTableCaptions *self, const CtTableLayout *layout)
{
  self->n_taken = layout->needs.n_seats;
  for (guint seat = 0; seat < self->n_taken; seat++)
    self->taken[seat] = layout->seat[seat];
}

static gboolean
is_free (CtTableCaptions *self, const graphene_rect_t *area)
{
  graphene_rect_t around;

  graphene_rect_inset_r (area, -SPACE, BLANK, &around);
  for (guint i = 0; i < self->n_taken; i++)
    if (graphene_rect_intersection (&around, &self->taken[i], NULL))
      return FALSE;

  return TRUE;
}

static gboolean
try_below (CtTableCaptions *self,
           guint caption,
           const CtTableNeeds *needs,
           const graphene_rect_t *card,
           float room)
{
  int natural = ct_table_captions_measure (self, caption);
  float width = natural + 1;
  /* Of cards that overlap, only the left part is visible. */
  float middle = card->origin.x + MIN (room, card->size.width) / 2;
  float x = CLAMP (middle - width / 2, EDGE, needs->width - width - EDGE);
  graphene_rect_t area = GRAPHENE_RECT_INIT (x, card->origin.y + card->size.height + 4,
                                             width, needs->caption_height);
  gboolean fits = natural > 0 && natural <= room && is_free (self, &area);

  gtk_widget_set_child_visible (self->label[caption], fits);
  if (!fits)
    return FALSE;

  self->taken[self->n_taken++] = area;
  ct_table_area_allocate (self->label[caption], &area);
  return TRUE;
}

/**
 * ct_table_captions_put_below:
 * @caption: one before %CT_CAPTION_CALL
 * @room: maximum width
 *
 * Hides it if not even the short one fits.
 */
void
ct_table_captions_put_below (CtTableCaptions *self,
                             guint caption,
                             const CtTableNeeds *needs,
                             const graphene_rect_t *card,
                             float room)
{
  guint brief = CT_CAPTION_SHORT + caption;

  if (try_below (self, caption, needs, card, room))
    gtk_widget_set_child_visible (self->label[brief], FALSE);
  else
    try_below (self, brief, needs, card, room);
}
