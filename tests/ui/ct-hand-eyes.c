/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CtHand's view of the table: what is visible, and where it can be grabbed. */
#include "ct-card-view.h"
#include "ct-hand-private.h"
#include "ct-place-view.h"
#include "ct-rummy.h"
#include "ct-seat-view.h"

#define FINE  6 /* pixels between tested points */
#define FREE  24
#define CLOSE 15

CtSession *
ct_hand_get_session (CtHand *self)
{
  g_autoptr (CtSession) session = NULL;

  g_object_get (self->table, "session", &session, NULL);
  return session; /* owned by the table */
}

const CtState *
ct_hand_get_state (CtHand *self)
{
  return ct_session_get_state (ct_hand_get_session (self));
}

const CtRules *
ct_hand_get_rules (CtHand *self)
{
  return ct_session_get_rules (ct_hand_get_session (self));
}

guint
ct_hand_get_middle (CtHand *self)
{
  return ct_rules_has_zone (ct_hand_get_rules (self), CT_ZONE_CENTER) ? CT_ZONE_CENTER
                                                                      : CT_ZONE_TRICK;
}

/* Returns: %CT_N_ZONES if there is none */
guint
ct_hand_find_meld (CtHand *self, const CtMove *move)
{
  const CtRules *rules = ct_hand_get_rules (self);
  const CtState *state = ct_hand_get_state (self);
  guint owner = move->from > 0 ? move->from - 1u : move->seat;
  guint side = ct_rules_side (rules, state->n_seats, owner);

  for (guint slot = 0; slot < CT_MAX_MELDS; slot++)
    if (ct_zone_len (state, CT_ZONE_MELD + slot) > 0 &&
        state->rummy.meld_side[slot] == side &&
        ct_rummy_get_number (state, CT_ZONE_MELD + slot) == move->number)
      return CT_ZONE_MELD + slot;

  return CT_N_ZONES;
}

/* Returns: (nullable) */
GtkWidget *
ct_hand_find_card (CtHand *self, CtCard card)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (CT_IS_CARD_VIEW (child) && ct_card_view_get_card (CT_CARD_VIEW (child)) == card)
      return child;

  return NULL;
}

/* Returns: (nullable): the place, or the sign of the player whose hand it is */
GtkWidget *
ct_hand_find_place (CtHand *self, guint zone)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if ((CT_IS_PLACE_VIEW (child) &&
         ct_place_view_get_zone (CT_PLACE_VIEW (child)) == zone) ||
        (CT_IS_SEAT_VIEW (child) &&
         ct_hand (ct_seat_view_get_seat (CT_SEAT_VIEW (child))) == zone))
      return child;

  return NULL;
}

static GtkWidget *
find_button_below (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget))
    return gtk_widget_get_mapped (widget) &&
                   g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0
               ? widget
               : NULL;
  if (GTK_IS_POPOVER (widget))
    return NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button_below (child, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Returns: (nullable) */
GtkWidget *
ct_hand_find_button (CtHand *self, const char *label)
{
  return find_button_below (GTK_WIDGET (self->table), label);
}

gboolean
ct_hand_is_chosen (CtHand *self, CtCard card)
{
  GtkWidget *widget = ct_hand_find_card (self, card);

  return widget != NULL && gtk_widget_has_css_class (widget, "chosen");
}

/* Returns: (nullable): the popover that asks which move is meant */
static GtkWidget *
find_question (CtHand *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child) && gtk_widget_get_visible (child))
      return child;

  return NULL;
}

gboolean
ct_hand_is_asked (CtHand *self)
{
  return find_question (self) != NULL;
}

static GtkWidget *
find_choice_below (CtHand *self, GtkWidget *widget, const CtMove *move)
{
  const CtMove *offered = g_object_get_data (G_OBJECT (widget), "move");

  if (offered != NULL && ct_hand_is_same (self, offered, move))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_choice_below (self, child, move);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Returns: (nullable) */
GtkWidget *
ct_hand_find_choice (CtHand *self, const CtMove *move)
{
  GtkWidget *question = find_question (self);

  return question != NULL ? find_choice_below (self, question, move) : NULL;
}

static gboolean
is_in_table (CtHand *self, const graphene_point_t *point)
{
  return point->x >= 0 && point->y >= 0 &&
         point->x < gtk_widget_get_width (GTK_WIDGET (self->table)) &&
         point->y < gtk_widget_get_height (GTK_WIDGET (self->table));
}

/* Picks at a whole pixel, as a pointer does. */
static GtkWidget *
pick (CtHand *self, const graphene_point_t *point)
{
  GtkWidget *table = GTK_WIDGET (self->table);
  GtkWidget *picked = is_in_table (self, point)
                          ? gtk_widget_pick (table, floorf (point->x),
                                             floorf (point->y), GTK_PICK_DEFAULT)
                          : NULL;

  while (picked != NULL && picked != table && gtk_widget_get_parent (picked) != table)
    picked = gtk_widget_get_parent (picked);
  return picked;
}

/**
 * ct_hand_find_grip:
 * @ret_at: (out): an uncovered point of @widget, preferably in the middle of the free
 * area, in coordinates of the table
 */
gboolean
ct_hand_find_grip (CtHand *self, GtkWidget *widget, graphene_point_t *ret_at)
{
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  float nearest = G_MAXFLOAT;
  graphene_point_t sum = { 0, 0 };
  guint n_free = 0;

  for (int pass = 0; pass < 2; pass++)
    for (int y = FINE / 2; y < height; y += FINE)
      for (int x = FINE / 2; x < width; x += FINE)
        {
          graphene_point_t point;
          float off;

          if (!gtk_widget_compute_point (widget, GTK_WIDGET (self->table),
                                         &GRAPHENE_POINT_INIT (x, y), &point) ||
              pick (self, &point) != widget)
            continue;

          if (pass == 0)
            {
              sum.x += point.x;
              sum.y += point.y;
              n_free++;
              continue;
            }
          off = ABS (point.x - sum.x / n_free) + ABS (point.y - sum.y / n_free);
          if (off < nearest)
            {
              nearest = off;
              *ret_at = point;
            }
        }

  return n_free > 0;
}

/* Returns: the zone that a click would mean, or %CT_N_ZONES */
guint
ct_hand_get_zone_at (CtHand *self, const graphene_point_t *point)
{
  GtkWidget *picked = pick (self, point);

  if (picked != NULL && CT_IS_CARD_VIEW (picked))
    return ct_state_find (ct_hand_get_state (self),
                          ct_card_view_get_card (CT_CARD_VIEW (picked)), NULL);
  if (picked != NULL && CT_IS_PLACE_VIEW (picked))
    return ct_place_view_get_zone (CT_PLACE_VIEW (picked));
  if (picked != NULL && CT_IS_SEAT_VIEW (picked))
    return ct_hand (ct_seat_view_get_seat (CT_SEAT_VIEW (picked)));

  return CT_N_ZONES;
}

/**
 * ct_hand_find_point:
 * @ret_at: (out): a visible point that means @zone
 */
gboolean
ct_hand_find_point (CtHand *self, guint zone, graphene_point_t *ret_at)
{
  GtkWidget *place = ct_hand_find_place (self, zone);
  GdkRectangle area;

  if (place != NULL && gtk_widget_get_mapped (place) &&
      ct_hand_find_grip (self, place, ret_at))
    return TRUE;
  if (!ct_table_view_get_zone_area (self->table, zone, &area))
    return FALSE;

  for (int y = area.height / 2, dy = 0; ABS (dy) <= area.height / 2;
       dy = dy > 0 ? -dy : FINE - dy)
    for (int x = area.width / 2, dx = 0; ABS (dx) <= area.width / 2;
         dx = dx > 0 ? -dx : FINE - dx)
      {
        graphene_point_t point = { area.x + x + dx, area.y + y + dy };

        if (ct_hand_get_zone_at (self, &point) == zone)
          {
            *ret_at = point;
            return TRUE;
          }
      }

  return FALSE;
}

static gboolean
is_by_discards (CtHand *self, const graphene_point_t *point)
{
  GdkRectangle area;

  return ct_rules_has_zone (ct_hand_get_rules (self), CT_ZONE_MELD) &&
         ct_table_view_get_zone_area (self->table, CT_ZONE_DISCARDS, &area) &&
         point->x > area.x - CLOSE && point->x < area.x + area.width + CLOSE &&
         point->y > area.y - CLOSE && point->y < area.y + area.height + CLOSE;
}

static gboolean
is_free (CtHand *self, const graphene_point_t *point, int room)
{
  if (is_by_discards (self, point))
    return FALSE;

  for (int dy = -room; dy <= room; dy += room)
    for (int dx = -room; dx <= room; dx += room)
      {
        graphene_point_t near = { point->x + dx, point->y + dy };
        GtkWidget *picked = pick (self, &near);
        guint zone = ct_hand_get_zone_at (self, &near);

        if (picked == NULL ||
            (picked != GTK_WIDGET (self->table) && zone != CT_ZONE_TRICK))
          return FALSE;
      }

  return TRUE;
}

static gboolean
find_free_point (CtHand *self, int room, graphene_point_t *ret_at)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->table));
  int height = gtk_widget_get_height (GTK_WIDGET (self->table));
  float nearest = G_MAXFLOAT;

  for (int y = room; y < height - room; y += FINE)
    for (int x = room; x < width - room; x += FINE)
      {
        graphene_point_t point = { x, y };
        float off = ABS (x - width / 2) + ABS (y - height / 2);

        if (off < nearest && is_free (self, &point, room))
          {
            nearest = off;
            *ret_at = point;
          }
      }

  return nearest < G_MAXFLOAT;
}

gboolean
ct_hand_find_free_point (CtHand *self, graphene_point_t *ret_at)
{
  return find_free_point (self, FREE, ret_at) || find_free_point (self, CLOSE, ret_at);
}
