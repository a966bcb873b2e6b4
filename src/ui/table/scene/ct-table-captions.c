/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-captions.h"

#include "ct-table-area.h"

#define EDGE 4.f /* pixels from the edge of the table */

struct _CtTableCaptions
{
  GtkWidget *label[CT_N_CAPTIONS];
};

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

  return self;
}

/**
 * ct_table_captions_free:
 */
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
 * ct_table_captions_get:
 */
GtkWidget *
ct_table_captions_get (CtTableCaptions *self, guint caption)
{
  return self->label[caption];
}

/**
 * ct_table_captions_measure:
 *
 * Returns: 0 if it is hidden
 */
int
ct_table_captions_measure (CtTableCaptions *self, guint caption)
{
  int natural;

  gtk_widget_measure (self->label[caption], GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                      &natural, NULL, NULL);
  return natural;
}

/**
 * ct_table_captions_put:
 */
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
 * ct_table_captions_put_below:
 * @caption: one before %CT_CAPTION_CALL
 * @room: maximum width
 */
void
ct_table_captions_put_below (CtTableCaptions *self,
                             guint caption,
                             const CtTableNeeds *needs,
                             const graphene_rect_t *card,
                             float room)
{
  guint brief = CT_CAPTION_SHORT + caption;
  float width = card->size.width;
  float middle = card->origin.x + width / 2;
  int natural = ct_table_captions_measure (self, caption);
  gboolean is_full = natural <= room;
  float x;

  if (!is_full)
    natural = ct_table_captions_measure (self, brief);
  gtk_widget_set_child_visible (self->label[caption], is_full);
  gtk_widget_set_child_visible (self->label[brief], !is_full && natural <= room);

  /* Of cards that overlap, only the left part is visible. */
  if (room < width)
    middle = card->origin.x + room / 2;
  room = MIN (room, natural + 1);
  x = CLAMP (middle - room / 2, EDGE, needs->width - room - EDGE);
  ct_table_captions_put (self, is_full ? caption : brief, x,
                         card->origin.y + card->size.height + 4, room,
                         needs->caption_height);
}
