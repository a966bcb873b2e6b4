/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-hand-picture.c: the table after a move, as its viewer sees it, and a caption below
 */
#include "ct-hand-picture.h"

#include <glib/gi18n.h>

#include "ct-table-picture.h"

#define CAPTION_MARGIN 12 /* pixels */

static char *
dup_caption (CtReplaySection *section, const char *title, guint position)
{
  CtReplay *replay = ct_replay_section_get_replay (section);
  CtSession *session = ct_replay_section_get_session (section);
  CtTimeline *timeline = ct_replay_section_get_timeline (section);
  g_autofree char *sentence = NULL;

  if (position == 0)
    return g_strdup (title);

  sentence =
      ct_narrator_say_ply (ct_replay_get_narrator (replay), session, position - 1);
  if (ct_timeline_get_number (timeline, position) == 0)
    return g_strdup_printf ("%s\n%s", title, sentence);

  /* Translators: the title of a hand, the number of a move, and the move as a sentence.
   */
  return g_strdup_printf (_ ("%s\nMove %u: %s"), title,
                          ct_timeline_get_number (timeline, position), sentence);
}

static PangoLayout *
lay_out_caption (CtReplaySection *section,
                 const char *title,
                 guint position,
                 int width,
                 int *ret_height)
{
  g_autofree char *caption = dup_caption (section, title, position);
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (section), caption);

  pango_layout_set_width (layout, (width - 2 * CAPTION_MARGIN) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_pixel_size (layout, NULL, ret_height);
  *ret_height += 2 * CAPTION_MARGIN;
  return layout;
}

/**
 * ct_hand_picture_measure_caption:
 * @width: of the table
 *
 * Returns: its height
 */
int
ct_hand_picture_measure_caption (CtReplaySection *section,
                                 const char *title,
                                 guint position,
                                 int width)
{
  int height;
  g_autoptr (PangoLayout) layout =
      lay_out_caption (section, title, position, width, &height);

  return height;
}

/**
 * ct_hand_picture_draw:
 * @detail: picture pixels per pixel of the table
 * @width: of the table
 * @height: of the table
 * @caption_height: (inout): 0 for as much as it needs
 *
 * Returns: (transfer full): the table, and the caption below it
 */
GskRenderNode *
ct_hand_picture_draw (CtReplaySection *section,
                      const char *title,
                      guint position,
                      guint detail,
                      int width,
                      int height,
                      int *caption_height)
{
  g_autoptr (GskRenderNode) node =
      ct_table_picture_draw (ct_replay_section_get_table (section), position,
                             CT_TABLE_PICTURE_SCREEN, width, height, detail);
  int needed;
  g_autoptr (PangoLayout) layout =
      lay_out_caption (section, title, position, width, &needed);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GdkRGBA white = { 1, 1, 1, 1 };
  GdkRGBA black = { 0, 0, 0, 1 };

  if (*caption_height == 0)
    *caption_height = needed;
  if (node != NULL)
    gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_append_color (snapshot, &white,
                             &GRAPHENE_RECT_INIT (0, height, width, *caption_height));
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (CAPTION_MARGIN,
                                                          height + CAPTION_MARGIN));
  gtk_snapshot_append_layout (snapshot, layout, &black);
  return gtk_snapshot_free_to_node (snapshot);
}
