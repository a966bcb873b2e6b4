/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-legible.h"

#include "ct-card-shape.h"
#include "ct-card-view.h"
#include "ct-place-view.h"
#include "ct-table-view.h"
#include "ct-table.h"

#define LEAST_LETTERS 4
#define LEAST_PART    .9 /* of an index: an edge may be under the next card */
#define GRID          10

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

static void
check_captions (GtkWidget *widget, const char *where)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return;

  if (GTK_IS_VIEWPORT (widget))
    check_width (widget, where);

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
    check_captions (child, where);
}

static gboolean
is_uppermost (GtkWidget *table, GtkWidget *card, const graphene_point_t *point)
{
  for (GtkWidget *child = gtk_widget_get_last_child (table); child != card;
       child = gtk_widget_get_prev_sibling (child))
    {
      graphene_point_t there;

      if (gtk_widget_get_mapped (child) && !GTK_IS_POPOVER (child) &&
          !CT_IS_PLACE_VIEW (child) && gtk_widget_get_width (child) > 0 &&
          gtk_widget_compute_point (card, child, point, &there) &&
          gtk_widget_contains (child, there.x, there.y))
        return FALSE;
    }

  return TRUE;
}

/* Returns: the visible fraction of the part of @card with rank and suit */
static double
measure_index (GtkWidget *table, GtkWidget *card)
{
  float height = gtk_widget_get_height (card);
  float inset = .1f * ct_card_index_width (height);
  guint n_seen = 0;

  for (guint i = 0; i < GRID * GRID; i++)
    {
      float x = (i % GRID + .5f) / GRID * (ct_card_index_width (height) - 2 * inset);
      float y = (i / GRID + .5f) / GRID * (ct_card_index_height (height) - 2 * inset);

      n_seen += is_uppermost (table, card, &GRAPHENE_POINT_INIT (inset + x, inset + y));
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

/* Fails if a line of text is cut by an edge or to fewer than four letters, or if a
 * face-up card does not show its index.
 */
void
ct_legible_check (CtWindow *window, const char *page, const CtLook *look)
{
  GtkWidget *table = ct_rig_find (ct_window_get_page (window), CT_TYPE_TABLE_VIEW);
  g_autofree char *where = g_strconcat (page, " at ", look->name, NULL);

  check_captions (GTK_WIDGET (window), where);
  if (table != NULL && gtk_widget_get_mapped (table))
    check_cards (table, where);
}
