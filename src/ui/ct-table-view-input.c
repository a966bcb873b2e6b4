/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: pointer and keyboard. */
#include "ct-table-view-private.h"

#define DRAG_THRESHOLD 8

/* ------------------------------------------------------------------------- pointer */

/* The zone at a point: that of the card there, or the place itself. */
static guint
find_zone (CtTableView *self, double x, double y, CtCard *ret_card)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  graphene_point_t point = GRAPHENE_POINT_INIT (x, y);
  graphene_rect_t area;

  *ret_card = CT_NO_CARD;
  if (picked != NULL && CT_IS_CARD_VIEW (picked))
    {
      *ret_card = ct_card_view_get_card (CT_CARD_VIEW (picked));
      return ct_state_find (&self->after, *ret_card, NULL);
    }
  if (picked != NULL && CT_IS_PLACE_VIEW (picked))
    return ct_place_view_get_zone (CT_PLACE_VIEW (picked));

  for (guint seat = 0; seat < self->after.n_seats; seat++)
    {
      ct_table_layout_get_zone (&self->layout, ct_hand (seat), &area);
      if (graphene_rect_contains_point (&area, &point) ||
          graphene_rect_contains_point (&self->layout.seat[seat], &point))
        return ct_hand (seat);
    }

  return CT_N_ZONES;
}

static void
touch_hand_card (CtTableView *self, CtCard card)
{
  if (ct_table_view_is_rummy (self))
    {
      gtk_widget_grab_focus (self->cards[card]);
      ct_table_view_toggle (self, card);
    }
  else if (card == self->chosen)
    ct_table_view_use_card (self, card);
  else
    {
      gtk_widget_grab_focus (self->cards[card]);
      ct_table_view_choose (self, card);
    }
}

/* A click during an animation ends it and does nothing else. Who deals may be quick. */
static void
on_pressed (CtTableView *self, int n_press, double x, double y, GtkGestureClick *click)
{
  if (self->session != NULL && ct_table_view_is_moving (self))
    {
      ct_table_view_finish_moving (self);
      if (!self->dealing)
        gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_DENIED);
    }
}

static void
on_released (CtTableView *self, int n_press, double x, double y)
{
  CtCard card;
  guint zone;

  if (self->session == NULL || !self->interactive)
    return;

  zone = find_zone (self, x, y, &card);
  if (self->dealing)
    {
      if (zone < CT_N_ZONES)
        ct_table_view_use_zone (self, zone);
    }
  else if (zone == ct_hand (self->near_seat) && card != CT_NO_CARD)
    touch_hand_card (self, card);
  else if (zone == ct_table_view_get_middle (self) && self->chosen != CT_NO_CARD)
    ct_table_view_use_card (self, self->chosen);
  else if (card != CT_NO_CARD && (zone == CT_ZONE_TRICK || zone == CT_ZONE_LEAD))
    ct_table_view_use_card (self, card);
  else if (zone == CT_ZONE_STOCK || zone == CT_ZONE_TRICK || zone == CT_ZONE_DISCARDS ||
           (zone >= CT_ZONE_MELD && zone < CT_N_ZONES))
    ct_table_view_use_zone (self, zone);
  else
    ct_table_view_choose (self, CT_NO_CARD);
}

/* The card that a drag beginning at this point carries. */
static CtCard
find_draggable (CtTableView *self, double x, double y)
{
  CtCard card;
  guint zone = find_zone (self, x, y, &card);
  gboolean shares = self->after.phase == CT_PHASE_SHARE &&
                    (zone == CT_ZONE_TRICK || zone == CT_ZONE_LEAD);

  if (zone == CT_ZONE_STOCK && ct_zone_len (&self->after, CT_ZONE_STOCK) > 0)
    return ct_zone_top (&self->after, CT_ZONE_STOCK);
  if (!self->dealing && (zone == ct_hand (self->near_seat) || shares))
    return card;

  return CT_NO_CARD;
}

static void
begin_drag (CtTableView *self, CtCard card, double x, double y)
{
  CtPlace places[CT_MAX_CARDS];
  float turned[CT_MAX_CARDS];

  ct_table_view_act (self);
  if (self->session == NULL || self->cards[card] == NULL)
    return;

  self->chosen = CT_NO_CARD;
  ct_table_view_place_moving (self, places, turned);
  self->dragged = card;
  self->dragged_place = places[card];
  self->dragged_place.angle = 0;
  self->drag_offset = GRAPHENE_POINT_INIT (places[card].x - x, places[card].y - y);
  ct_card_view_set_held (CT_CARD_VIEW (self->cards[card]), TRUE);
}

static void
on_drag_update (CtTableView *self, double dx, double dy, GtkGestureDrag *drag)
{
  double x;
  double y;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  if (self->session == NULL || !self->interactive || ct_table_view_is_moving (self))
    return;

  if (self->dragged == CT_NO_CARD)
    {
      CtCard card = CT_NO_CARD;

      if (dx * dx + dy * dy >= DRAG_THRESHOLD * DRAG_THRESHOLD)
        card = find_draggable (self, x, y);
      if (card == CT_NO_CARD)
        return;

      begin_drag (self, card, x, y);
      if (self->dragged == CT_NO_CARD)
        return;
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
    }

  self->dragged_place.x = x + dx + self->drag_offset.x;
  self->dragged_place.y = y + dy + self->drag_offset.y;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* The zone onto which the card in the hand was let go. Near is enough. */
static guint
find_drop_zone (CtTableView *self, double x, double y)
{
  graphene_point_t point = GRAPHENE_POINT_INIT (x, y);
  CtCard card;
  guint zone;

  gtk_widget_set_can_target (self->cards[self->dragged], FALSE);
  zone = find_zone (self, x, y, &card);
  if (zone >= CT_ZONE_HAND && zone < CT_ZONE_PILE)
    return zone;
  if (graphene_rect_contains_point (&self->layout.drop, &point))
    return ct_table_view_get_middle (self);

  return CT_N_ZONES;
}

static void
drop (CtTableView *self, guint zone)
{
  guint from = ct_state_find (&self->after, self->dragged, NULL);
  gboolean is_own = zone == ct_hand (self->near_seat);
  CtMove move;

  if (self->dealing && zone < CT_N_ZONES)
    ct_table_view_use_zone (self, zone);
  else if (from == ct_hand (self->near_seat) ? zone == ct_table_view_get_middle (self)
                                             : is_own)
    {
      if (ct_table_view_offer_choices (self, self->dragged))
        return;
      if (ct_table_view_make_move (self, from, self->dragged, &move))
        ct_table_view_try (self, &move);
    }
}

static void
on_drag_end (CtTableView *self, double dx, double dy, GtkGestureDrag *drag)
{
  CtCard card = self->dragged;
  double x;
  double y;

  if (self->session == NULL || card == CT_NO_CARD)
    return;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  drop (self, find_drop_zone (self, x + dx, y + dy));

  self->dragged = CT_NO_CARD;
  if (self->session != NULL && self->cards[card] != NULL)
    {
      ct_card_view_set_held (CT_CARD_VIEW (self->cards[card]), FALSE);
      if (!ct_table_view_is_moving (self))
        ct_table_view_show_state (self);
    }
}

static void
on_drag_cancelled (CtTableView *self)
{
  if (self->dragged == CT_NO_CARD)
    return;

  ct_card_view_set_held (CT_CARD_VIEW (self->cards[self->dragged]), FALSE);
  self->dragged = CT_NO_CARD;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static gboolean
on_scroll (CtTableView *self, double dx, double dy)
{
  return ct_table_view_is_rummy (self) && dy != 0 &&
         ct_table_view_scroll_melds (self, self->pointer_y, dy > 0 ? 1 : -1);
}

void
ct_table_view_init_input (CtTableView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (on_drag_cancelled), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}
