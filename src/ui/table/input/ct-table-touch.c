/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clicks and the wheel, and what assistive technologies do instead. */
#include "ct-table-touch.h"

#include <glib/gi18n.h>

#include "ct-place-view.h"
#include "ct-seat-view.h"
#include "ct-table-use.h"

#define STILL 8 /* pixels that a finger moves while it touches one point */

/* ------------------------------------------------------------------------- pointer */

static void
touch_hand_card (CtTable *self, CtCard card)
{
  if (self->family->is_together)
    {
      gtk_widget_grab_focus (self->cards[card]);
      ct_table_toggle (self, &card, 1);
    }
  else if (card == ct_table_hold_get_lifted (self->hold))
    ct_table_use_card (self, card);
  else
    {
      gtk_widget_grab_focus (self->cards[card]);
      ct_table_choose (self, card);
    }
}

/* A click during an animation ends it and does nothing else. Who deals may be quick. */
static void
on_pressed (CtTable *self, int n_press, double x, double y)
{
  gboolean is_moving =
      self->session != NULL && ct_table_motion_is_moving (self->motion);

  ct_table_pointers_press (self->pointers, x, y, is_moving && !self->terms.dealing);
  if (is_moving)
    ct_table_motion_finish (self->motion);
}

/* Where cards are laid down, beside all melds and piles. */
static gboolean
is_free_table (CtTable *self, double x, double y)
{
  return self->family->is_together &&
         graphene_rect_contains_point (&self->layout->drop,
                                       &GRAPHENE_POINT_INIT (x, y));
}

/* What cannot be carried says so; before one's turn a card is only asked about. */
static void
on_strayed (CtTable *self)
{
  graphene_point_t pressed = ct_table_pointers_get_pressed (self->pointers);
  CtCard card;
  guint zone = ct_table_find_zone (self, pressed.x, pressed.y, &card);

  if (!self->terms.interactive)
    ct_table_ask_card (self, card);
  else if (self->terms.dealing)
    ct_table_deal (self, CT_NO_CARD, CT_N_ZONES);
  else if (zone < CT_N_ZONES)
    {
      ct_table_act (self);
      ct_table_tell (self, _ ("That cannot be carried. Take hold of a card."));
    }
}

/* What was pressed cannot be carried to where the button was released. */
static gboolean
has_strayed (CtTable *self, double x, double y)
{
  graphene_point_t from = ct_table_pointers_get_pressed (self->pointers);
  CtCard pressed;
  CtCard released;

  return graphene_point_distance (&from, &GRAPHENE_POINT_INIT (x, y), NULL, NULL) >
             STILL &&
         (ct_table_find_zone (self, from.x, from.y, &pressed) !=
              ct_table_find_zone (self, x, y, &released) ||
          pressed != released ||
          ct_table_find_seat (self, from.x, from.y) != ct_table_find_seat (self, x, y));
}

static void
on_released (CtTable *self, int n_press, double x, double y)
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
  if (ct_table_pointers_has_ended_motion (self->pointers))
    return;

  zone = ct_table_find_zone (self, x, y, &card);
  seat = card == CT_NO_CARD ? ct_table_find_seat (self, x, y) : CT_NOBODY;
  if (ct_table_is_taken (self, seat == CT_NOBODY ? zone : ct_hand (seat), card))
    return;

  if (seat != CT_NOBODY && !self->terms.dealing)
    ct_table_ask_seat (self, seat);
  else if (!self->terms.interactive)
    ct_table_ask (self, zone, card);
  else if (self->terms.dealing)
    ct_table_deal (self, card, zone);
  else if (zone == self->near_hand && card != CT_NO_CARD)
    touch_hand_card (self, card);
  else if (zone == self->family->middle &&
           ct_table_hold_get_lifted (self->hold) != CT_NO_CARD)
    ct_table_use_card (self, ct_table_hold_get_lifted (self->hold));
  else if (card != CT_NO_CARD)
    ct_table_use_card (self, card);
  else if (zone < CT_N_ZONES && zone != self->near_hand)
    ct_table_use_zone (self, zone);
  else if (is_free_table (self, x, y))
    ct_table_use_zone (self, CT_ZONE_TRICK);
  else
    ct_table_choose (self, CT_NO_CARD);
}

/* What a question about a card, or about the place as a whole, points at. */
static GtkWidget *
find_anchor (CtTable *self, guint zone, CtCard card)
{
  if (card != CT_NO_CARD && zone < CT_ZONE_MELD)
    return self->cards[card];
  if (zone >= CT_ZONE_MELD)
    return self->places[zone];
  if (zone == CT_ZONE_DISCARDS)
    return self->places[CT_ZONE_DISCARDS];

  return zone == CT_ZONE_STOCK ? self->places[CT_ZONE_STOCK] : self->widget;
}

/* The other button asks what can be done with a card, or what there is to say of it. */
static void
on_menu_pressed (CtTable *self, int n_press, double x, double y)
{
  CtCard card;
  guint zone;

  if (self->session == NULL || self->terms.dealing ||
      ct_table_motion_is_moving (self->motion))
    return;

  zone = ct_table_find_zone (self, x, y, &card);
  if (!self->terms.interactive || zone == CT_N_ZONES ||
      !ct_table_offer_all (self, zone, card, find_anchor (self, zone, card)))
    ct_table_ask_card (self, card);
}

static gboolean
on_scroll (CtTable *self, double dx, double dy)
{
  graphene_point_t pointer = ct_table_pointers_get_pointer (self->pointers);

  return dy != 0 && ct_table_rows_scroll_at (self->rows, &pointer, dy > 0 ? 1 : -1);
}

/**
 * ct_table_watch_pointer:
 *
 * From now on something comes of clicks and of the wheel.
 */
void
ct_table_watch_pointer (CtTable *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *menu = gtk_gesture_click_new ();
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), self);
  gtk_widget_add_controller (self->widget, scroll);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (self->widget, GTK_EVENT_CONTROLLER (click));

  g_signal_connect_swapped (menu, "pressed", G_CALLBACK (on_menu_pressed), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (menu), GDK_BUTTON_SECONDARY);
  gtk_widget_add_controller (self->widget, GTK_EVENT_CONTROLLER (menu));
}

/* ------------------------------------------------------------------------- children */

static void
on_card_activated (CtTable *self, CtCardView *card)
{
  ct_table_use_card (self, ct_card_view_get_card (card));
}

/* Where cards are used together, Space only chooses. */
static void
on_card_chosen (CtTable *self, CtCardView *card)
{
  CtCard chosen = ct_card_view_get_card (card);
  guint zone = ct_state_find (self->state, chosen, NULL);

  if (self->family->is_together && zone == self->near_hand &&
      ct_table_is_taken (self, zone, chosen))
    return;

  if (self->family->is_together && self->terms.interactive && zone == self->near_hand)
    ct_table_toggle (self, &chosen, 1);
  else
    ct_table_use_card (self, chosen);
}

static void
on_place_activated (CtTable *self, CtPlaceView *place)
{
  ct_table_use_zone (self, ct_place_view_get_zone (place));
}

static void
on_seat_activated (CtTable *self, CtSeatView *seat)
{
  guint hand = ct_hand (ct_seat_view_get_seat (seat));

  if (self->terms.dealing)
    ct_table_use_zone (self, hand);
  else if (!ct_table_is_taken (self, hand, CT_NO_CARD))
    ct_table_ask_seat (self, ct_seat_view_get_seat (seat));
}

/* The one button of games without melds: for who passes, or has dealt enough. */
static void
on_pass_clicked (CtTable *self)
{
  CtMove move = { .type = self->terms.dealing ? CT_MOVE_DEAL : CT_MOVE_PASS,
                  .seat = self->terms.near_seat };

  ct_table_try (self, &move);
}

/**
 * ct_table_watch_children:
 *
 * From now on something comes of it when the widgets of the hand are activated.
 */
void
ct_table_watch_children (CtTable *self)
{
  GtkWidget *widget = self->widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (CT_IS_CARD_VIEW (child))
        {
          g_signal_connect_swapped (child, "activated", G_CALLBACK (on_card_activated),
                                    self);
          g_signal_connect_swapped (child, "chosen", G_CALLBACK (on_card_chosen), self);
        }
      else if (CT_IS_PLACE_VIEW (child))
        g_signal_connect_swapped (child, "activated", G_CALLBACK (on_place_activated),
                                  self);
      else if (CT_IS_SEAT_VIEW (child))
        g_signal_connect_swapped (child, "activated", G_CALLBACK (on_seat_activated),
                                  self);
    }
  g_signal_connect_swapped (self->pass_button, "clicked", G_CALLBACK (on_pass_clicked),
                            self);
}
