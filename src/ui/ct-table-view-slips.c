/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: slips of paper that say what is counted or paid, and why, and go to
 * whom it is counted for.
 */
#include <glib/gi18n.h>

#include "ct-table-motion-private.h"
#include "ct-table-view-private.h"

#define RISES 10.f /* a slip rises by so much while it appears */

/* -------------------------------------------------------------------------- words */

static char *
dup_points (gint points)
{
  return points < 0 ? g_strdup_printf (C_ ("points lost", "−%d"), -points)
                    : g_strdup_printf (C_ ("points", "%d"), points);
}

/* "55 + 200": what the cards of a meld count, and what the meld itself does. */
static char *
dup_sum (const CtTravelSlip *slip)
{
  g_autofree char *before = NULL;

  if (slip->before == 0)
    return dup_points (slip->amount);

  before = dup_points (slip->before);
  return slip->amount < 0
             ? g_strdup_printf (C_ ("points", "%s − %d"), before, -slip->amount)
             : g_strdup_printf (C_ ("points", "%s + %d"), before, slip->amount);
}

static char *
dup_amount (const CtTravelSlip *slip, CtTravelKind kind)
{
  if (kind == CT_TRAVEL_PILE || kind == CT_TRAVEL_DEBT)
    return g_strdup_printf (ngettext ("%d card", "%d cards", slip->amount),
                            slip->amount);

  return dup_sum (slip);
}

static char *
dup_text (CtTableView *self, const CtTravelSlip *slip, CtTravelKind kind)
{
  g_autofree char *amount = dup_amount (slip, kind);
  g_autofree char *rule = NULL;

  if (self->narrator == NULL || slip->rule == NULL)
    return g_steal_pointer (&amount);

  rule = ct_narrator_name_rule (self->narrator, slip->rule);
  /* Translators: for what something is counted or paid, and how much. */
  return g_strdup_printf (C_ ("title of a rule · amount", "%s · %s"), rule, amount);
}

/* -------------------------------------------------------------------------- places */

/* The middle of the line above the melds of a side. */
static graphene_point_t
get_head (CtTableView *self, guint side)
{
  const graphene_rect_t *area = &self->motion->layout.melds.side[side];

  return GRAPHENE_POINT_INIT (area->origin.x + area->size.width / 2,
                              area->origin.y +
                                  self->motion->layout.needs.caption_height / 2);
}

/* Where a slip about @zone is. */
static graphene_point_t
get_point (CtTableView *self, const CtTravelSlip *slip, guint zone)
{
  const CtTableLayout *layout = &self->motion->layout;
  gboolean is_out_of_sight = zone >= CT_ZONE_MELD && zone < CT_N_ZONES &&
                             !ct_table_layout_shows_meld (layout, zone - CT_ZONE_MELD);
  CtTravelKind kind = ct_travel_get_kind (&self->travel, self->act);
  graphene_rect_t area;

  if (kind == CT_TRAVEL_SQUARE && !is_out_of_sight)
    return self->squared;
  if (layout->needs.fishing && kind == CT_TRAVEL_COUNT && zone == ct_hand (slip->seat))
    area = layout->seat[slip->seat];
  else if (is_out_of_sight || !ct_table_layout_get_zone (layout, zone, &area))
    return get_head (self, slip->seat);

  return GRAPHENE_POINT_INIT (area.origin.x + area.size.width / 2,
                              area.origin.y + area.size.height / 2);
}

static void
allocate_slip (CtTableView *self, GtkWidget *label, const graphene_point_t *middle)
{
  const CtTableNeeds *needs = &self->motion->layout.needs;
  graphene_rect_t area;
  int width;
  int height;

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  width = MIN (width, needs->width - 8);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL,
                      NULL);
  area =
      GRAPHENE_RECT_INIT (CLAMP (middle->x - width / 2.f, 4, needs->width - width - 4),
                          CLAMP (middle->y - height / 2.f, 4,
                                 MAX (4, needs->height - height - 4)),
                          width, height);
  ct_table_view_allocate_area (label, &area);
}

/* Puts the slips where they are at this moment. */
void
ct_table_view_allocate_slips (CtTableView *self)
{
  gboolean is_shown[CT_MAX_SLIPS] = { FALSE };
  guint n = ct_table_view_is_moving (self)
                ? ct_travel_get_n_slips (&self->travel, self->act)
                : 0;

  for (guint i = 0; i < n; i++)
    {
      const CtTravelSlip *slip = ct_travel_get_slip (&self->travel, self->act, i);
      GtkWidget *label = self->captions[CT_CAPTION_SLIP + i % CT_MAX_SLIPS];
      graphene_point_t from;
      graphene_point_t to;
      float shown;
      float way;

      if (!ct_travel_has_slip (&self->travel, self->act, i, self->elapsed, &shown,
                               &way))
        continue;

      from = get_point (self, slip, slip->from);
      to = get_point (self, slip, slip->to);
      graphene_point_interpolate (&from, &to, way, &to);
      to.y += (1 - shown) * RISES;
      is_shown[i % CT_MAX_SLIPS] = TRUE;
      gtk_widget_set_child_visible (label, TRUE);
      gtk_widget_set_opacity (label, shown);
      allocate_slip (self, label, &to);
    }

  for (guint i = 0; i < CT_MAX_SLIPS; i++)
    if (!is_shown[i])
      gtk_widget_set_child_visible (self->captions[CT_CAPTION_SLIP + i], FALSE);
}

/* -------------------------------------------------------------------------- showing */

/* Writes the slips that can be seen at this moment. */
void
ct_table_view_show_slips (CtTableView *self)
{
  guint n = ct_travel_get_n_slips (&self->travel, self->act);
  CtTravelKind kind = ct_travel_get_kind (&self->travel, self->act);

  for (guint i = 0; i < n; i++)
    {
      GtkWidget *label = self->captions[CT_CAPTION_SLIP + i % CT_MAX_SLIPS];
      const CtTravelSlip *slip = ct_travel_get_slip (&self->travel, self->act, i);
      g_autofree char *text = NULL;
      float shown;
      float way;

      if (!ct_travel_has_slip (&self->travel, self->act, i, self->elapsed, &shown,
                               &way))
        continue;

      text = dup_text (self, slip, kind);
      if (gtk_widget_get_visible (label) &&
          g_str_equal (gtk_label_get_label (GTK_LABEL (label)), text))
        continue;

      gtk_widget_add_css_class (label, "slip");
      if (kind == CT_TRAVEL_COUNT && slip->amount + slip->before < 0)
        gtk_widget_add_css_class (label, "loss");
      else
        gtk_widget_remove_css_class (label, "loss");
      ct_table_view_show_caption (self, CT_CAPTION_SLIP + i % CT_MAX_SLIPS, text);
    }
}

void
ct_table_view_hide_slips (CtTableView *self)
{
  for (guint i = 0; i < CT_MAX_SLIPS; i++)
    if (gtk_widget_get_visible (self->captions[CT_CAPTION_SLIP + i]))
      ct_table_view_show_caption (self, CT_CAPTION_SLIP + i, NULL);
}

/* Whether @child is a slip, which lies above all cards. */
gboolean
ct_table_view_is_slip (CtTableView *self, GtkWidget *child)
{
  for (guint i = 0; i < CT_MAX_SLIPS; i++)
    if (child == self->captions[CT_CAPTION_SLIP + i])
      return TRUE;

  return FALSE;
}

/**
 * ct_table_view_get_undelivered:
 *
 * Returns: points that count for @side and are still on slips that are under way
 */
gint
ct_table_view_get_undelivered (CtTableView *self, guint side)
{
  gint points = 0;

  if (!ct_table_view_is_moving (self) ||
      ct_travel_get_kind (&self->travel, self->act) != CT_TRAVEL_COUNT)
    return 0;

  for (guint i = ct_travel_count_delivered (&self->travel, self->act, self->elapsed);
       i < ct_travel_get_n_slips (&self->travel, self->act); i++)
    {
      const CtTravelSlip *slip = ct_travel_get_slip (&self->travel, self->act, i);

      if (slip->seat == side)
        points += slip->amount + slip->before;
    }

  return points;
}
