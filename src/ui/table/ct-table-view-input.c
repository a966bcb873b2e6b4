/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: clicks and the wheel. */
#include <glib/gi18n.h>

#include "ct-table-view-private.h"

#define STILL 8 /* pixels that a finger moves while it touches one point */

/* ------------------------------------------------------------------------- pointer */

static void
touch_hand_card (CtTableView *self, CtCard card)
{
  if (self->family->is_together)
    {
      gtk_widget_grab_focus (self->cards[card]);
      ct_table_view_toggle (self, card);
    }
  else if (card == ct_table_hold_get_lifted (self->hold))
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
  ct_table_pointers_press (self->pointers, x, y);
  if (self->session != NULL && ct_table_view_is_moving (self))
    {
      ct_table_view_finish_moving (self);
      if (!self->dealing)
        gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_DENIED);
    }
}

/* Where cards are laid down, beside all melds and piles. */
static gboolean
is_free_table (CtTableView *self, double x, double y)
{
  return self->family->is_together &&
         graphene_rect_contains_point (&ct_table_motion_get_layout (self->motion)->drop,
                                       &GRAPHENE_POINT_INIT (x, y));
}

/* What cannot be carried says so; before one's turn a card is only asked about. */
static void
on_strayed (CtTableView *self)
{
  graphene_point_t pressed = ct_table_pointers_get_pressed (self->pointers);
  CtCard card;
  guint zone = ct_table_view_find_zone (self, pressed.x, pressed.y, &card);

  if (!self->interactive)
    ct_table_view_ask_card (self, card);
  else if (self->dealing)
    ct_table_view_deal (self, CT_NO_CARD, CT_N_ZONES);
  else if (zone < CT_N_ZONES)
    {
      ct_table_view_act (self);
      ct_table_view_tell (self, _ ("That cannot be carried. Take hold of a card."));
    }
}

/* What was pressed cannot be carried to where the button was released. */
static gboolean
has_strayed (CtTableView *self, double x, double y)
{
  graphene_point_t from = ct_table_pointers_get_pressed (self->pointers);
  CtCard pressed;
  CtCard released;

  return graphene_point_distance (&from, &GRAPHENE_POINT_INIT (x, y), NULL, NULL) >
             STILL &&
         (ct_table_view_find_zone (self, from.x, from.y, &pressed) !=
              ct_table_view_find_zone (self, x, y, &released) ||
          pressed != released ||
          ct_table_view_find_seat (self, from.x, from.y) !=
              ct_table_view_find_seat (self, x, y));
}

static void
on_released (CtTableView *self, int n_press, double x, double y)
{
  CtCard card;
  guint zone;
  guint seat;

  if (self->session == NULL)
    return;
  if (has_strayed (self, x, y))
    {
      on_strayed (self);
      return;
    }

  zone = ct_table_view_find_zone (self, x, y, &card);
  seat = card == CT_NO_CARD ? ct_table_view_find_seat (self, x, y) : CT_NOBODY;
  if (ct_table_view_is_taken (self, seat == CT_NOBODY ? zone : ct_hand (seat), card))
    return;

  if (seat != CT_NOBODY && !self->dealing)
    ct_table_view_ask_seat (self, seat);
  else if (!self->interactive)
    ct_table_view_ask_card (self, card);
  else if (self->dealing)
    ct_table_view_deal (self, card, zone);
  else if (zone == ct_hand (self->near_seat) && card != CT_NO_CARD)
    touch_hand_card (self, card);
  else if (zone == self->family->middle &&
           ct_table_hold_get_lifted (self->hold) != CT_NO_CARD)
    ct_table_view_use_card (self, ct_table_hold_get_lifted (self->hold));
  else if (card != CT_NO_CARD)
    ct_table_view_use_card (self, card);
  else if (zone < CT_N_ZONES && zone != ct_hand (self->near_seat))
    ct_table_view_use_zone (self, zone);
  else if (is_free_table (self, x, y))
    ct_table_view_use_zone (self, CT_ZONE_TRICK);
  else
    ct_table_view_choose (self, CT_NO_CARD);
}

/* What a question about a card, or about the place as a whole, points at. */
static GtkWidget *
find_anchor (CtTableView *self, guint zone, CtCard card)
{
  if (card != CT_NO_CARD && zone < CT_ZONE_MELD)
    return self->cards[card];
  if (zone >= CT_ZONE_MELD)
    return self->places[zone];
  if (zone == CT_ZONE_DISCARDS)
    return self->places[CT_ZONE_DISCARDS];

  return zone == CT_ZONE_STOCK ? self->places[CT_ZONE_STOCK] : GTK_WIDGET (self);
}

/* The other button asks what can be done with a card, or what there is to say of it. */
static void
on_menu_pressed (CtTableView *self, int n_press, double x, double y)
{
  CtCard card;
  guint zone;

  if (self->session == NULL || self->dealing || ct_table_view_is_moving (self))
    return;

  zone = ct_table_view_find_zone (self, x, y, &card);
  if (!self->interactive || zone == CT_N_ZONES ||
      !ct_table_view_offer_all (self, zone, card, find_anchor (self, zone, card)))
    ct_table_view_ask_card (self, card);
}

static gboolean
on_scroll (CtTableView *self, double dx, double dy)
{
  graphene_point_t pointer = ct_table_pointers_get_pointer (self->pointers);

  return dy != 0 && ct_table_rows_scroll_at (self->rows, &pointer, dy > 0 ? 1 : -1);
}

void
ct_table_view_init_input (CtTableView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *menu = gtk_gesture_click_new ();
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  g_signal_connect_swapped (menu, "pressed", G_CALLBACK (on_menu_pressed), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (menu), GDK_BUTTON_SECONDARY);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (menu));
  ct_table_view_init_drag (self);
}
