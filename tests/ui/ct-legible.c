/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-legible.h"

#include "ct-card-shape.h"
#include "ct-card-view.h"
#include "ct-place-view.h"
#include "ct-seat-view.h"
#include "ct-table-view.h"
#include "ct-table.h"

#define LEAST_LETTERS 4
#define LEAST_PART    .9 /* of an index: an edge may be under the next card */
#define GRID          10
#define LEAST_SPACE   3 /* pixels between two captions */
#define MOST_LINES    2 /* of a button in a panel */

/* Letters and digits before the ellipsis. */
static guint
count_letters (PangoLayout *layout)
{
  const char *text = pango_layout_get_text (layout);
  const char *end = text + strlen (text);
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  guint n_letters = 0;

  do
    {
      PangoLayoutRun *run = pango_layout_iter_get_run_readonly (iter);

      if (run != NULL &&
          (run->item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0)
        end = MIN (end, text + run->item->offset);
    }
  while (pango_layout_iter_next_run (iter));
  pango_layout_iter_free (iter);

  for (const char *p = text; p < end; p = g_utf8_next_char (p))
    n_letters += g_unichar_isalnum (g_utf8_get_char (p));

  return n_letters;
}

/* Nothing that scrolls vertically reaches beyond the right edge. */
static void
check_width (GtkWidget *viewport, const char *where)
{
  GtkWidget *child = gtk_viewport_get_child (GTK_VIEWPORT (viewport));
  GtkPolicyType policy = GTK_POLICY_AUTOMATIC;
  GtkWidget *scroller = gtk_widget_get_parent (viewport);

  if (GTK_IS_SCROLLED_WINDOW (scroller))
    gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (scroller), &policy, NULL);
  if (policy != GTK_POLICY_NEVER || child == NULL ||
      gtk_widget_get_width (child) <= gtk_widget_get_width (viewport))
    return;

  g_test_message ("%s: of %d pixels %d are seen", where, gtk_widget_get_width (child),
                  gtk_widget_get_width (viewport));
  g_test_fail ();
}

/* Can be read whole with a pointer, here or around. */
static gboolean
has_tooltip (GtkWidget *widget)
{
  for (; widget != NULL && !GTK_IS_ROOT (widget);
       widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_has_tooltip (widget))
      return TRUE;

  return FALSE;
}

static void
check_whole (GtkWidget *label, const char *where)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))) ||
      has_tooltip (label))
    return;

  g_test_message ("%s: “%s” is cut, and nothing shows it whole", where,
                  gtk_label_get_text (GTK_LABEL (label)));
  g_test_fail ();
}

/* On a phone, the largest text has no room. */
static gboolean
is_extreme (const CtLook *look)
{
  return look->text > 100 && look->width < 720;
}

static void
check_lines (GtkWidget *button, const char *where)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));
  int n_lines;

  if (!gtk_widget_has_css_class (button, "compact") || !GTK_IS_LABEL (label))
    return;

  n_lines = pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label)));
  if (n_lines <= MOST_LINES)
    return;

  g_test_message ("%s: “%s” has %d lines", where,
                  gtk_label_get_text (GTK_LABEL (label)), n_lines);
  g_test_fail ();
}

static void
check_captions (GtkWidget *widget, const char *where, const CtLook *look)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return;

  if (GTK_IS_VIEWPORT (widget))
    check_width (widget, where);
  if (GTK_IS_LABEL (widget) && !GTK_IS_TEXT (gtk_widget_get_parent (widget)))
    check_whole (widget, where);
  if (GTK_IS_BUTTON (widget) && !is_extreme (look))
    check_lines (widget, where);

  if (GTK_IS_LABEL (widget) &&
      pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))) &&
      count_letters (gtk_label_get_layout (GTK_LABEL (widget))) < LEAST_LETTERS)
    {
      g_test_message ("%s: “%s” is cut to %u letters", where,
                      gtk_label_get_text (GTK_LABEL (widget)),
                      count_letters (gtk_label_get_layout (GTK_LABEL (widget))));
      g_test_fail ();
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_captions (child, where, look);
}

/* Returns: the children of @table that cover a part of @area of @card */
static GPtrArray *
list_above (GtkWidget *table, GtkWidget *card, const graphene_rect_t *area)
{
  GPtrArray *above = g_ptr_array_new ();

  for (GtkWidget *child = gtk_widget_get_last_child (table); child != card;
       child = gtk_widget_get_prev_sibling (child))
    {
      graphene_rect_t bounds;

      if (gtk_widget_get_mapped (child) && !GTK_IS_POPOVER (child) &&
          !CT_IS_PLACE_VIEW (child) && gtk_widget_get_width (child) > 0 &&
          gtk_widget_compute_bounds (child, card, &bounds) &&
          graphene_rect_intersection (&bounds, area, NULL))
        g_ptr_array_add (above, child);
    }

  return above;
}

static gboolean
is_covered (GtkWidget *card, GPtrArray *above, const graphene_point_t *point)
{
  for (guint i = 0; i < above->len; i++)
    {
      GtkWidget *child = g_ptr_array_index (above, i);
      graphene_point_t there;

      if (gtk_widget_compute_point (card, child, point, &there) &&
          gtk_widget_contains (child, there.x, there.y))
        return TRUE;
    }

  return FALSE;
}

/* Returns: the visible fraction of the part of @card with rank and suit */
static double
measure_index (GtkWidget *table, GtkWidget *card)
{
  float height = gtk_widget_get_height (card);
  float inset = .1f * ct_card_index_width (height);
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, ct_card_index_width (height),
                                             ct_card_index_height (height));
  g_autoptr (GPtrArray) above = list_above (table, card, &area);
  guint n_seen = 0;

  for (guint i = 0; i < GRID * GRID; i++)
    {
      float x = (i % GRID + .5f) / GRID * (area.size.width - 2 * inset);
      float y = (i / GRID + .5f) / GRID * (area.size.height - 2 * inset);

      n_seen += !is_covered (card, above, &GRAPHENE_POINT_INIT (inset + x, inset + y));
    }

  return (double) n_seen / (GRID * GRID);
}

static gboolean
lies_in_pile (CtTable *table, guint zone)
{
  const CtTableNeeds *needs = &table->layout->needs;

  return ct_zone_is_pile (zone) || ct_zone_is_pot (zone) || zone == CT_ZONE_LEAD ||
         (zone == CT_ZONE_DISCARDS && !needs->open_discards) ||
         (ct_zone_is_meld (zone) && needs->meld[zone - CT_ZONE_MELD].is_closed);
}

static void
check_cards (GtkWidget *table_view, const char *where)
{
  CtTable *table = ct_table_of (table_view);
  const CtState *state = table->state;

  for (guint i = 0; i < state->start[CT_N_ZONES]; i++)
    {
      GtkWidget *card = table->cards[state->card[i]];
      guint zone = ct_state_find (state, state->card[i], NULL);
      double part;

      if (!ct_card_view_get_face_up (CT_CARD_VIEW (card)) ||
          !gtk_widget_get_mapped (card) || lies_in_pile (table, zone))
        continue;

      part = measure_index (table_view, card);
      if (part >= LEAST_PART)
        continue;

      g_test_message ("%s: %.0f %% of the index of card %u of zone %u is seen, %d high",
                      where, 100 * part, state->card[i], zone,
                      gtk_widget_get_height (card));
      g_test_fail ();
    }
}

static const char *
get_words (GtkWidget *child)
{
  return GTK_IS_LABEL (child) ? gtk_label_get_text (GTK_LABEL (child))
                              : G_OBJECT_TYPE_NAME (child);
}

static void
check_inside (GtkWidget *table, GtkWidget *child, const char *where)
{
  graphene_rect_t room = GRAPHENE_RECT_INIT (-1, -1, gtk_widget_get_width (table) + 2,
                                             gtk_widget_get_height (table) + 2);
  graphene_rect_t area;

  if (!gtk_widget_compute_bounds (child, table, &area) ||
      graphene_rect_contains_rect (&room, &area))
    return;

  g_test_message ("%s: “%s” ends at %g, %g of a table of %d × %d", where,
                  get_words (child), area.origin.x + area.size.width,
                  area.origin.y + area.size.height, gtk_widget_get_width (table),
                  gtk_widget_get_height (table));
  g_test_fail ();
}

/* Of a label, the text and not the room. */
static gboolean
find_words (GtkWidget *child, GtkWidget *table, graphene_rect_t *ret_area)
{
  PangoRectangle ink;
  int x;
  int y;

  if (!gtk_widget_compute_bounds (child, table, ret_area))
    return FALSE;
  if (!GTK_IS_LABEL (child))
    return TRUE;

  pango_layout_get_pixel_extents (gtk_label_get_layout (GTK_LABEL (child)), &ink, NULL);
  gtk_label_get_layout_offsets (GTK_LABEL (child), &x, &y);
  ret_area->origin.x += x + ink.x;
  ret_area->origin.y += y + ink.y;
  ret_area->size = GRAPHENE_SIZE_INIT (ink.width, ink.height);
  return TRUE;
}

/* What stands in one line has a space between. */
static void
check_apart (GtkWidget *table, GtkWidget *caption, GtkWidget *other, const char *where)
{
  graphene_rect_t area;
  graphene_rect_t taken;
  graphene_rect_t common;

  if (!find_words (caption, table, &area) || !find_words (other, table, &taken))
    return;

  graphene_rect_inset (&area, -LEAST_SPACE, 0);
  if (!graphene_rect_intersection (&area, &taken, &common) || common.size.height < 3)
    return;

  g_test_message ("%s: “%s” touches “%s”", where, get_words (caption),
                  get_words (other));
  g_test_fail ();
}

static gboolean
is_read (GtkWidget *child)
{
  return (GTK_IS_LABEL (child) && gtk_widget_has_css_class (child, "caption") &&
          !gtk_widget_has_css_class (child, "slip")) ||
         CT_IS_SEAT_VIEW (child);
}

static void
check_words (GtkWidget *table, const char *where)
{
  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_get_mapped (child) || GTK_IS_POPOVER (child) ||
          CT_IS_CARD_VIEW (child))
        continue;

      check_inside (table, child, where);
      if (!is_read (child))
        continue;

      for (GtkWidget *other = gtk_widget_get_next_sibling (child); other != NULL;
           other = gtk_widget_get_next_sibling (other))
        if (gtk_widget_get_mapped (other) && is_read (other))
          check_apart (table, child, other, where);
    }
}

static void
check_tables (GtkWidget *widget, const char *where)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  if (CT_IS_TABLE_VIEW (widget))
    check_words (widget, where);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_tables (child, where);
}

/* Fails if text is cut and not shown elsewhere, or to fewer than four letters, if the
 * words of a table touch each other or its edge, or if a face-up card does not show its
 * index.
 */
void
ct_legible_check (CtWindow *window, const char *page, const CtLook *look)
{
  GtkWidget *table = ct_test_find (ct_window_get_page (window), CT_TYPE_TABLE_VIEW);
  g_autofree char *where = g_strconcat (page, " at ", look->name, NULL);

  if (!is_extreme (look) && gtk_widget_get_width (GTK_WIDGET (window)) > look->width)
    {
      g_test_message ("%s: the page is %d wide", where,
                      gtk_widget_get_width (GTK_WIDGET (window)));
      g_test_fail ();
    }
  check_captions (GTK_WIDGET (window), where, look);
  check_tables (ct_window_get_page (window), where);
  if (table != NULL && gtk_widget_get_mapped (table))
    check_cards (table, where);
}
