/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-touch.h"

#include <glib/gi18n.h>

#include "ct-place-view.h"
#include "ct-seat-view.h"
#include "ct-table-use.h"

#define DRAG_THRESHOLD 8

static CtCard
find_draggable (CtTable *self, double x, double y)
{
  const CtState *state = self->state;
  CtCard card;
  guint zone = ct_table_find_zone (self, x, y, &card);

  if (self->terms.dealing)
    return ct_table_find_dealt (self, zone, card);
  if (zone == CT_ZONE_STOCK && ct_zone_len (state, CT_ZONE_STOCK) > 0)
    return ct_zone_top (state, CT_ZONE_STOCK);

  return card;
}

static guint
list_zone (CtTable *self, guint zone, CtCard *ret_cards)
{
  const CtState *state = self->state;
  guint n = ct_zone_len (state, zone);

  for (guint i = 0; i < n; i++)
    ret_cards[i] = ct_zone_card (state, zone, i);

  return n;
}

static gboolean
is_trick (CtTable *self, guint zone)
{
  return (zone == CT_ZONE_TRICK || zone == CT_ZONE_LEAD) &&
         ct_rules_has_move (self->rules, CT_MOVE_PICK_UP);
}

/* Chosen cards are carried together; a trick, the discard pile and pots as a whole. */
static guint
list_along (CtTable *self, CtCard card, CtCard ret_cards[CT_MAX_CARDS])
{
  guint zone = ct_state_find (self->state, card, NULL);

  if (self->hold->is_chosen[card] && zone == self->near_hand)
    return ct_table_get_selection (self, ret_cards);
  if (zone == CT_ZONE_DISCARDS || ct_zone_is_pot (zone))
    return list_zone (self, zone, ret_cards);
  if (is_trick (self, zone))
    {
      guint n = list_zone (self, CT_ZONE_LEAD, ret_cards);

      return n + list_zone (self, CT_ZONE_TRICK, ret_cards + n);
    }

  ret_cards[0] = card;
  return 1;
}

static void
set_held (CtTable *self, gboolean is_held)
{
  guint n;
  const CtCard *cards = ct_table_hold_get_carried (self->hold, &n);

  for (guint i = 0; i < n; i++)
    if (self->cards[cards[i]] != NULL)
      ct_card_view_set_held (CT_CARD_VIEW (self->cards[cards[i]]), is_held);
}

static void
begin_drag (CtTable *self, CtCard card, double x, double y)
{
  graphene_point_t pointer = GRAPHENE_POINT_INIT (x, y);
  CtCard cards[CT_MAX_CARDS];
  CtTableMoment moment;

  ct_table_act (self);
  if (self->session == NULL || self->cards[card] == NULL)
    return;

  /* A card that waited to be played still does if dropped on nothing. */
  if (card != self->hold->lifted)
    ct_table_hold_lift (self->hold, CT_NO_CARD);
  ct_table_tell_choice (self);
  ct_table_motion_look (self->motion, &moment);
  ct_table_hold_take_up (self->hold, cards, list_along (self, card, cards), card,
                         &moment.place[card], &pointer);
  set_held (self, TRUE);
}

/* While no move is expected, a drag counts as a touch. */
static gboolean
is_mere_touch (CtTable *self, CtCard card, GtkGestureDrag *drag)
{
  guint zone;

  if (self->terms.interactive)
    return FALSE;

  zone = ct_state_find (self->state, card, NULL);
  if (!ct_table_is_taken (self, zone, card) && self->terms.interactive)
    return FALSE;

  /* Ends this gesture and the click. */
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (drag));
  return TRUE;
}

static void
on_drag_update (CtTable *self, double dx, double dy, GtkGestureDrag *drag)
{
  double x;
  double y;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  if (self->session == NULL || !ct_table_is_touchable (self) ||
      ct_table_motion_is_moving (self->motion))
    return;

  if (!self->hold->is_carrying)
    {
      CtCard card = CT_NO_CARD;

      if (dx * dx + dy * dy >= DRAG_THRESHOLD * DRAG_THRESHOLD)
        card = find_draggable (self, x, y);
      if (card == CT_NO_CARD || is_mere_touch (self, card, drag))
        return;

      begin_drag (self, card, x, y);
      if (!self->hold->is_carrying)
        return;
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
    }

  ct_table_hold_carry_to (self->hold, x + dx, y + dy);
  gtk_widget_queue_allocate (self->widget);
}

/* Similar places may be close to it. */
static gboolean
is_exact_goal (CtTable *self, guint from, guint zone)
{
  return from == self->near_hand && self->family->is_exact_goal != NULL &&
         self->family->is_exact_goal (zone);
}

static guint
find_drop_zone (CtTable *self, guint from, double x, double y)
{
  graphene_point_t point = GRAPHENE_POINT_INIT (x, y);
  guint n_carried;
  const CtCard *carried = ct_table_hold_get_carried (self->hold, &n_carried);
  CtCard card;
  guint zone;

  for (guint i = 0; i < n_carried; i++)
    gtk_widget_set_can_target (self->cards[carried[i]], FALSE);
  zone = ct_table_find_zone (self, x, y, &card);
  if (self->terms.dealing && zone < CT_N_ZONES)
    return zone;
  if (ct_zone_is_hand (zone) || is_exact_goal (self, from, zone))
    return zone;
  if (!graphene_rect_contains_point (&self->layout->drop, &point))
    return CT_N_ZONES;

  return self->family->find_drop != NULL ? self->family->find_drop (self, from, x, y)
                                         : self->family->middle;
}

static guint
count_left (CtTable *self, float x)
{
  const CtState *state = self->state;
  guint hand = self->near_hand;
  CtPlace places[CT_MAX_CARDS];
  guint n = 0;

  ct_table_layout_place_cards (self->layout, state, places);
  for (guint i = 0; i < ct_zone_len (state, hand); i++)
    {
      CtCard card = ct_zone_card (state, hand, i);

      n += !ct_table_hold_has_carried (self->hold, card) && places[card].x < x;
    }

  return n;
}

static const char *
get_hint (CtTable *self, guint from)
{
  if (self->terms.dealing)
    return _ ("Drop it where it should be dealt.");
  if (from >= CT_ZONE_MELD)
    return _ ("Drop it on its own meld, in its new place.");
  if (from != self->near_hand && self->family->middle == CT_ZONE_CENTER)
    return _ ("A card on the table is captured with a card from your hand.");
  if (from != self->near_hand)
    return _ ("Drop it on your hand to take it.");

  return _ (self->family->hint);
}

static gboolean
drop (CtTable *self, guint from, guint zone, float x)
{
  const CtTableFamily *family = self->family;
  gboolean is_own = from == self->near_hand;
  const CtCard *carried;
  guint n_carried;

  if (self->terms.dealing)
    return ct_table_drop_dealt (self, zone);
  if (zone == CT_N_ZONES)
    return FALSE;

  if (is_own && zone == from)
    {
      if (!family->is_together)
        return FALSE;

      carried = ct_table_hold_get_carried (self->hold, &n_carried);
      ct_table_put_in_hand (self, carried, n_carried, count_left (self, x));
      return TRUE;
    }
  if (family->drop_carried != NULL)
    return family->drop_carried (self, from, zone, x);

  return is_own ? ct_table_reach_with (self, self->hold->grip, zone)
                : ct_table_reach_carried (self, from, zone);
}

static void
let_go (CtTable *self)
{
  set_held (self, FALSE);
  ct_table_hold_let_go (self->hold);
}

static void
on_drag_end (CtTable *self, double dx, double dy, GtkGestureDrag *drag)
{
  double x;
  double y;
  guint from;
  guint zone;
  gboolean is_lost;

  if (self->session == NULL || !self->hold->is_carrying)
    return;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  from = ct_state_find (self->state, self->hold->grip, NULL);
  zone = find_drop_zone (self, from, x + dx, y + dy);
  is_lost = !drop (self, from, zone, x + dx);
  if (is_lost)
    ct_table_come_home (self);

  let_go (self);
  if (self->session != NULL && !ct_table_motion_is_moving (self->motion))
    ct_table_show_state (self);
  if (is_lost && zone != from)
    ct_table_tell (self, get_hint (self, from));
}

static void
on_drag_cancelled (CtTable *self)
{
  if (!self->hold->is_carrying)
    return;

  ct_table_come_home (self);
  let_go (self);
  gtk_widget_queue_allocate (self->widget);
}

static gboolean
is_explaining (CtTable *self)
{
  return self->pointers->has_verdict ||
         (self->banner != NULL && gtk_widget_get_mapped (self->banner));
}

/* Escape cancels the drag, or hides explanations. */
static gboolean
give_up_key (GtkWidget *widget, GVariant *args, gpointer drag)
{
  CtTable *self = ct_table_of (widget);

  if (!self->hold->is_carrying)
    {
      if (is_explaining (self))
        ct_table_act (self);
      return FALSE;
    }

  gtk_event_controller_reset (drag);
  return TRUE;
}

static void
watch_drag (CtTable *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (on_drag_cancelled), self);
  gtk_widget_add_controller (self->widget, GTK_EVENT_CONTROLLER (drag));

  /* A drag belongs to the pointer, not to the focus. */
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys),
                                     GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_callback_action_new (give_up_key, drag, NULL)));
  gtk_widget_add_controller (self->widget, keys);
}

#define STILL 8 /* pixels during a touch */

static void
touch_hand_card (CtTable *self, CtCard card)
{
  if (self->family->is_together)
    {
      gtk_widget_grab_focus (self->cards[card]);
      ct_table_toggle (self, &card, 1);
    }
  else if (card == self->hold->lifted)
    ct_table_use_card (self, card);
  else
    {
      gtk_widget_grab_focus (self->cards[card]);
      ct_table_choose (self, card);
    }
}

/* A click during an animation only ends it, except while dealing. */
static void
on_pressed (CtTable *self, int n_press, double x, double y)
{
  gboolean is_moving =
      self->session != NULL && ct_table_motion_is_moving (self->motion);

  ct_table_pointers_press (self->pointers, x, y, is_moving && !self->terms.dealing);
  if (is_moving)
    ct_table_motion_finish (self->motion);
}

/* Melds are laid down on the free table, beside melds and piles. */
static gboolean
is_free_table (CtTable *self, double x, double y)
{
  return self->family->is_together &&
         graphene_rect_contains_point (&self->layout->drop,
                                       &GRAPHENE_POINT_INIT (x, y));
}

/* While nobody may act, asks about the card. */
static void
on_strayed (CtTable *self)
{
  graphene_point_t pressed = self->pointers->pressed;
  CtCard card;
  guint zone = ct_table_find_zone (self, pressed.x, pressed.y, &card);

  if (!self->terms.interactive)
    ct_table_ask_card (self, card);
  else if (self->terms.dealing)
    ct_table_deal (self, CT_NO_CARD, CT_N_ZONES);
  else if (zone < CT_N_ZONES)
    {
      ct_table_act (self);
      ct_table_tell (self, _ ("That cannot be dragged. Drag a card."));
    }
}

static gboolean
has_strayed (CtTable *self, double x, double y)
{
  graphene_point_t from = self->pointers->pressed;
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
  if (self->pointers->has_ended_motion)
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
  else if (zone == self->family->middle && self->hold->lifted != CT_NO_CARD)
    ct_table_use_card (self, self->hold->lifted);
  else if (card != CT_NO_CARD)
    ct_table_use_card (self, card);
  else if (zone < CT_N_ZONES && zone != self->near_hand)
    ct_table_use_zone (self, zone);
  else if (is_free_table (self, x, y))
    ct_table_use_zone (self, CT_ZONE_TRICK);
  else
    ct_table_choose (self, CT_NO_CARD);
}

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
  graphene_point_t pointer = self->pointers->pointer;

  return dy != 0 && ct_table_rows_scroll_at (self->rows, &pointer, dy > 0 ? 1 : -1);
}

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
  watch_drag (self);
}

static void
on_card_activated (CtTable *self, CtCardView *card)
{
  ct_table_use_card (self, ct_card_view_get_card (card));
}

/* Where cards are played together, Space only chooses. */
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

static void
on_pass_clicked (CtTable *self)
{
  CtMove move = { .type = self->terms.dealing ? CT_MOVE_DEAL : CT_MOVE_PASS,
                  .seat = self->terms.near_seat };

  ct_table_try (self, &move);
}

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
