/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-slips.h"

#include <glib/gi18n.h>

#include "ct-css-class.h"
#include "ct-seat-view.h"
#include "ct-table-area.h"
#include "ct-words.h"

#define MAX_SLIPS 16
#define RISES     10.f /* pixels */

struct _CtTableSlips
{
  GtkWidget *table; /* (unowned) */
  GtkWidget *label[MAX_SLIPS];
};

/* "55 + 200": the cards of a meld, and its bonus. */
static char *
dup_sum (const CtTravelSlip *slip)
{
  g_autofree char *before = NULL;

  if (slip->before == 0)
    return ct_words_points (slip->amount);

  before = ct_words_points (slip->before);
  return slip->amount < 0
             ? g_strdup_printf (C_ ("points", "%s − %d"), before, -slip->amount)
             : g_strdup_printf (C_ ("points", "%s + %d"), before, slip->amount);
}

static gboolean
is_payment (CtTravelKind kind)
{
  return kind == CT_TRAVEL_PILE || kind == CT_TRAVEL_DEBT;
}

/* A debt that is cancelled has no receiver. */
static char *
dup_amount (CtNarrator *narrator, const CtTravelSlip *slip, CtTravelKind kind)
{
  const char *from;
  const char *to;

  if (!is_payment (kind))
    return dup_sum (slip);
  if (narrator == NULL || slip->from == slip->to)
    /* Translators: How many cards a player gets or pays. */
    return g_strdup_printf (ngettext ("%d card", "%d cards", slip->amount),
                            slip->amount);

  from = ct_narrator_get_name (narrator, slip->from - CT_ZONE_PILE);
  to = ct_narrator_get_name (narrator, slip->to - CT_ZONE_PILE);
  if (kind == CT_TRAVEL_DEBT)
    /* Translators: who owes cards, to whom, and how many. */
    return g_strdup_printf (ngettext ("%s → %s: owes %d card", "%s → %s: owes %d cards",
                                      slip->amount),
                            from, to, slip->amount);

  /* Translators: who gives cards, to whom, and how many. */
  return g_strdup_printf (ngettext ("%s → %s: %d card", "%s → %s: %d cards",
                                    slip->amount),
                          from, to, slip->amount);
}

static char *
dup_text (CtNarrator *narrator,
          const CtState *state,
          const CtTravelSlip *slip,
          CtTravelKind kind)
{
  g_autofree char *amount = dup_amount (narrator, slip, kind);
  g_autofree char *rule = NULL;

  /* There is no room, and points for cards need no words; a bonus is named. */
  if (narrator == NULL || slip->rule == NULL ||
      (kind == CT_TRAVEL_COUNT && ct_zone_is_meld (slip->from) && slip->before == 0))
    return g_steal_pointer (&amount);

  rule = is_payment (kind) ? ct_narrator_name_rule (narrator, slip->rule)
                           : ct_narrator_say_counted (narrator, state, slip->from,
                                                      slip->rule, slip->amount);
  /* Translators: for what something is counted or paid, and how much. */
  return g_strdup_printf (C_ ("title of a rule · amount", "%s · %s"), rule, amount);
}

/* Returns: whether they overlapped */
static gboolean
lift_off (graphene_rect_t *area, const graphene_rect_t *thing)
{
  if (!graphene_rect_intersection (area, thing, NULL))
    return FALSE;

  area->origin.y = thing->origin.y - area->size.height - 2;
  return TRUE;
}

static gboolean
lift_off_cards (graphene_rect_t *area, const CtTableMoment *moment)
{
  for (guint card = 0; card < CT_MAX_CARDS; card++)
    {
      const CtPlace *place = &moment->place[card];
      float width = place->height * CT_CARD_RATIO;

      if (place->visible &&
          lift_off (area, &GRAPHENE_RECT_INIT (place->x - width / 2,
                                               place->y - place->height / 2, width,
                                               place->height)))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_legible (CtTableSlips *self, GtkWidget *child)
{
  return CT_IS_SEAT_VIEW (child) ||
         (GTK_IS_LABEL (child) && gtk_widget_has_css_class (child, "caption") &&
          !ct_table_slips_have (self, child));
}

static gboolean
lift_off_words (CtTableSlips *self, graphene_rect_t *area)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t words;

      if (is_legible (self, child) && gtk_widget_should_layout (child) &&
          gtk_widget_get_child_visible (child) &&
          gtk_widget_compute_bounds (child, self->table, &words) &&
          lift_off (area, &words))
        return TRUE;
    }

  return FALSE;
}

/* Each step may cover something new. */
static void
avoid_all (CtTableSlips *self, const CtTableMoment *moment, graphene_rect_t *area)
{
  graphene_rect_t tried = *area;

  while (lift_off_cards (&tried, moment) || lift_off_words (self, &tried))
    ;
  if (tried.origin.y >= 4)
    *area = tried;
}

static void
allocate_slip (CtTableSlips *self,
               GtkWidget *label,
               const CtTableNeeds *needs,
               const graphene_point_t *middle,
               const CtTableMoment *aside)
{
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
  if (aside != NULL)
    avoid_all (self, aside, &area);
  ct_table_area_allocate (label, &area);
}

void
ct_table_slips_allocate (CtTableSlips *self,
                         const CtTableMotion *motion,
                         const CtTableMoment *moment)
{
  const CtTableNeeds *needs = &motion->layout.needs;
  gboolean is_shown[MAX_SLIPS] = { FALSE };

  for (guint i = 0; i < ct_table_motion_get_n_slips (motion); i++)
    {
      GtkWidget *label = self->label[i % MAX_SLIPS];
      graphene_point_t middle;
      float shown;

      if (ct_table_motion_get_slip (motion, i, &shown) == NULL)
        continue;

      middle = ct_table_motion_place_slip (motion, moment, i);
      middle.y += (1 - shown) * RISES;
      is_shown[i % MAX_SLIPS] = TRUE;
      gtk_widget_set_child_visible (label, TRUE);
      gtk_widget_set_opacity (label, shown);
      allocate_slip (self, label, needs, &middle,
                     is_payment (ct_table_motion_get_kind (motion)) ? moment : NULL);
    }

  for (guint i = 0; i < MAX_SLIPS; i++)
    if (!is_shown[i])
      gtk_widget_set_child_visible (self->label[i], FALSE);
}

/**
 * ct_table_slips_show:
 * @narrator: (nullable)
 */
void
ct_table_slips_show (CtTableSlips *self,
                     const CtTableMotion *motion,
                     CtNarrator *narrator)
{
  CtTravelKind kind;

  for (guint i = 0; i < ct_table_motion_get_n_slips (motion); i++)
    {
      GtkWidget *label = self->label[i % MAX_SLIPS];
      float shown;
      const CtTravelSlip *slip = ct_table_motion_get_slip (motion, i, &shown);
      g_autofree char *text = NULL;

      if (slip == NULL)
        continue;

      kind = ct_table_motion_get_kind (motion);
      text = dup_text (narrator, &motion->after, slip, kind);
      if (gtk_widget_get_visible (label) &&
          g_str_equal (gtk_label_get_label (GTK_LABEL (label)), text))
        continue;

      ct_set_css_class (label, "loss",
                        kind == CT_TRAVEL_COUNT && slip->amount + slip->before < 0);
      gtk_label_set_label (GTK_LABEL (label), text);
      gtk_widget_set_visible (label, TRUE);
    }
}

void
ct_table_slips_hide (CtTableSlips *self)
{
  for (guint i = 0; i < MAX_SLIPS; i++)
    gtk_widget_set_visible (self->label[i], FALSE);
}

gboolean
ct_table_slips_have (CtTableSlips *self, GtkWidget *child)
{
  for (guint i = 0; i < MAX_SLIPS; i++)
    if (child == self->label[i])
      return TRUE;

  return FALSE;
}

void
ct_table_slips_snapshot (CtTableSlips *self, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < MAX_SLIPS; i++)
    gtk_widget_snapshot_child (self->table, self->label[i], snapshot);
}

/**
 * ct_table_slips_new:
 *
 * Returns: (transfer full)
 */
CtTableSlips *
ct_table_slips_new (GtkWidget *table)
{
  CtTableSlips *self = g_new0 (CtTableSlips, 1);

  self->table = table;
  for (guint i = 0; i < MAX_SLIPS; i++)
    {
      self->label[i] = g_object_new (GTK_TYPE_LABEL, "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_PRESENTATION, "ellipsize",
                                     PANGO_ELLIPSIZE_END, "visible", FALSE, NULL);
      gtk_widget_add_css_class (self->label[i], "caption");
      gtk_widget_add_css_class (self->label[i], "slip");
      gtk_widget_set_can_target (self->label[i], FALSE);
      gtk_widget_set_parent (self->label[i], table);
    }

  return self;
}

void
ct_table_slips_free (CtTableSlips *self)
{
  for (guint i = 0; i < MAX_SLIPS; i++)
    gtk_widget_unparent (self->label[i]);
  g_free (self);
}
