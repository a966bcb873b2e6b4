/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: cards that are carried by the pointer. */
#include <glib/gi18n.h>

#include "ct-table-view-private.h"

#define DRAG_THRESHOLD 8

/**
 * ct_table_view_find_zone:
 * @ret_card: (out): the card there, or %CT_NO_CARD
 *
 * Returns: the zone at a point: that of the card there, or the place itself;
 * %CT_N_ZONES if there is none
 */
guint
ct_table_view_find_zone (CtTableView *self, double x, double y, CtCard *ret_card)
{
  const CtTableLayout *layout = ct_table_motion_get_layout (self->motion);
  const CtState *state = ct_table_motion_get_state (self->motion);
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  graphene_point_t point = GRAPHENE_POINT_INIT (x, y);
  graphene_rect_t area;

  *ret_card = CT_NO_CARD;
  if (picked != NULL && CT_IS_CARD_VIEW (picked))
    {
      *ret_card = ct_card_view_get_card (CT_CARD_VIEW (picked));
      return ct_state_find (state, *ret_card, NULL);
    }
  if (picked != NULL && CT_IS_PLACE_VIEW (picked))
    return ct_place_view_get_zone (CT_PLACE_VIEW (picked));

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      ct_table_layout_get_zone (layout, ct_hand (seat), &area);
      if (graphene_rect_contains_point (&area, &point) ||
          graphene_rect_contains_point (&layout->seat[seat], &point))
        return ct_hand (seat);
    }

  return CT_N_ZONES;
}

/* ------------------------------------------------------------------ taking them up */

/* The card that a drag beginning at this point carries; the top one where the place is
 * touched.
 */
static CtCard
find_draggable (CtTableView *self, double x, double y)
{
  const CtState *state = ct_table_motion_get_state (self->motion);
  CtCard card;
  guint zone = ct_table_view_find_zone (self, x, y, &card);

  if (self->dealing)
    return ct_table_view_find_dealt (self, zone, card);
  if (zone == CT_ZONE_STOCK && ct_zone_len (state, CT_ZONE_STOCK) > 0)
    return ct_zone_top (state, CT_ZONE_STOCK);

  return card;
}

static guint
list_zone (CtTableView *self, guint zone, CtCard *ret_cards)
{
  const CtState *state = ct_table_motion_get_state (self->motion);
  guint n = ct_zone_len (state, zone);

  for (guint i = 0; i < n; i++)
    ret_cards[i] = ct_zone_card (state, zone, i);

  return n;
}

/* Whether a trick comes as a whole, and not card by card. */
static gboolean
is_trick (CtTableView *self, guint zone)
{
  return (zone == CT_ZONE_TRICK || zone == CT_ZONE_LEAD) &&
         ct_rules_has_move (ct_session_get_rules (self->session), CT_MOVE_PICK_UP);
}

/* Whoever carries a chosen card carries all that are chosen; a trick, the discards and
 * pots are taken up as a whole.
 */
static guint
list_along (CtTableView *self, CtCard card, CtCard ret_cards[CT_MAX_CARDS])
{
  guint zone = ct_state_find (ct_table_motion_get_state (self->motion), card, NULL);

  if (ct_table_hold_is_chosen (self->hold, card) && zone == ct_hand (self->near_seat))
    return ct_table_view_get_selection (self, ret_cards);
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

/* How the cards look that the pointer carries, or carried last. */
static void
set_held (CtTableView *self, gboolean is_held)
{
  guint n;
  const CtCard *cards = ct_table_hold_get_carried (self->hold, &n);

  for (guint i = 0; i < n; i++)
    if (self->cards[cards[i]] != NULL)
      ct_card_view_set_held (CT_CARD_VIEW (self->cards[cards[i]]), is_held);
}

static void
begin_drag (CtTableView *self, CtCard card, double x, double y)
{
  graphene_point_t pointer = GRAPHENE_POINT_INIT (x, y);
  CtCard cards[CT_MAX_CARDS];
  CtTableMoment moment;

  ct_table_view_act (self);
  if (self->session == NULL || self->cards[card] == NULL)
    return;

  ct_table_hold_lift (self->hold, CT_NO_CARD);
  ct_table_view_tell_choice (self);
  ct_table_motion_look (self->motion, &moment);
  ct_table_hold_take_up (self->hold, cards, list_along (self, card, cards), card,
                         &moment.place[card], &pointer);
  set_held (self, TRUE);
}

/* While no move is wanted, a drag is a touch like others. */
static gboolean
is_mere_touch (CtTableView *self, CtCard card, GtkGestureDrag *drag)
{
  guint zone;

  if (self->interactive)
    return FALSE;

  zone = ct_state_find (ct_table_motion_get_state (self->motion), card, NULL);
  if (!ct_table_view_is_taken (self, zone, card) && self->interactive)
    return FALSE;

  /* Neither this gesture nor the click is to go on with it. */
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_event_controller_reset (GTK_EVENT_CONTROLLER (drag));
  return TRUE;
}

static void
on_drag_update (CtTableView *self, double dx, double dy, GtkGestureDrag *drag)
{
  double x;
  double y;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  if (self->session == NULL || !ct_table_view_is_touchable (self) ||
      ct_table_view_is_moving (self))
    return;

  if (!ct_table_hold_is_carrying (self->hold))
    {
      CtCard card = CT_NO_CARD;

      if (dx * dx + dy * dy >= DRAG_THRESHOLD * DRAG_THRESHOLD)
        card = find_draggable (self, x, y);
      if (card == CT_NO_CARD || is_mere_touch (self, card, drag))
        return;

      begin_drag (self, card, x, y);
      if (!ct_table_hold_is_carrying (self->hold))
        return;
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
    }

  ct_table_hold_carry_to (self->hold, x + dx, y + dy);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* --------------------------------------------------------------- letting them go */

/* What lies beside others of its kind is meant only where it is hit. */
static gboolean
is_exact_goal (CtTableView *self, guint from, guint zone)
{
  return from == ct_hand (self->near_seat) && self->family->is_exact_goal != NULL &&
         self->family->is_exact_goal (zone);
}

/* The zone onto which the card in the hand was let go. Near is enough. */
static guint
find_drop_zone (CtTableView *self, guint from, double x, double y)
{
  graphene_point_t point = GRAPHENE_POINT_INIT (x, y);
  guint n_carried;
  const CtCard *carried = ct_table_hold_get_carried (self->hold, &n_carried);
  CtCard card;
  guint zone;

  for (guint i = 0; i < n_carried; i++)
    gtk_widget_set_can_target (self->cards[carried[i]], FALSE);
  zone = ct_table_view_find_zone (self, x, y, &card);
  if (self->dealing && zone < CT_N_ZONES)
    return zone;
  if (ct_zone_is_hand (zone) || is_exact_goal (self, from, zone))
    return zone;
  if (!graphene_rect_contains_point (&ct_table_motion_get_layout (self->motion)->drop,
                                     &point))
    return CT_N_ZONES;

  return self->family->find_drop != NULL ? self->family->find_drop (self, from, x, y)
                                         : self->family->middle;
}

/* How many cards of the near hand that are not carried lie to the left of @x. */
static guint
count_left (CtTableView *self, float x)
{
  const CtState *state = ct_table_motion_get_state (self->motion);
  guint hand = ct_hand (self->near_seat);
  CtPlace places[CT_MAX_CARDS];
  guint n = 0;

  ct_table_layout_place_cards (ct_table_motion_get_layout (self->motion), state,
                               places);
  for (guint i = 0; i < ct_zone_len (state, hand); i++)
    {
      CtCard card = ct_zone_card (state, hand, i);

      n += !ct_table_hold_has_carried (self->hold, card) && places[card].x < x;
    }

  return n;
}

/* Where it could have gone instead. */
static const char *
get_hint (CtTableView *self, guint from)
{
  if (self->dealing)
    return _ ("Let it go over the place to which it is dealt.");
  if (from >= CT_ZONE_MELD)
    return _ ("Let it go over its own meld, at the place where it is to lie.");
  if (from != ct_hand (self->near_seat))
    return _ ("Let it go over your hand to take it.");

  return _ (self->family->hint);
}

/**
 * ct_table_view_reach_carried:
 *
 * What is carried from @from is let go over @zone: a pile as a whole, cards one by one.
 *
 * Returns: whether that can mean anything
 */
gboolean
ct_table_view_reach_carried (CtTableView *self, guint from, guint zone)
{
  gboolean is_whole =
      from == CT_ZONE_STOCK || from == CT_ZONE_DISCARDS || ct_zone_is_pot (from);
  gboolean asks_there = zone == CT_ZONE_DISCARDS || ct_zone_is_meld (zone);

  guint n_carried;
  const CtCard *carried = ct_table_hold_get_carried (self->hold, &n_carried);

  return ct_table_view_reach (self, from, carried, is_whole ? 0 : n_carried, zone,
                              asks_there
                                  ? self->places[zone]
                                  : self->cards[ct_table_hold_get_grip (self->hold)]);
}

/* Returns: whether what is carried can mean something there */
static gboolean
drop (CtTableView *self, guint from, guint zone, float x)
{
  const CtTableFamily *family = self->family;
  gboolean is_own = from == ct_hand (self->near_seat);
  const CtCard *carried;
  guint n_carried;

  if (self->dealing)
    return ct_table_view_drop_dealt (self, zone);
  if (zone == CT_N_ZONES)
    return FALSE;

  if (is_own && zone == from)
    {
      if (!family->is_together)
        return FALSE;

      carried = ct_table_hold_get_carried (self->hold, &n_carried);
      ct_table_view_put_in_hand (self, carried, n_carried, count_left (self, x));
      return TRUE;
    }
  if (family->drop_carried != NULL)
    return family->drop_carried (self, from, zone, x);

  return is_own ? ct_table_view_reach_with (self, ct_table_hold_get_grip (self->hold),
                                            zone)
                : ct_table_view_reach_carried (self, from, zone);
}

static void
let_go (CtTableView *self)
{
  set_held (self, FALSE);
  ct_table_hold_let_go (self->hold);
}

/* Where it means nothing, the card comes home and hears where it could have gone. */
static void
on_drag_end (CtTableView *self, double dx, double dy, GtkGestureDrag *drag)
{
  double x;
  double y;
  guint from;
  guint zone;
  gboolean is_lost;

  if (self->session == NULL || !ct_table_hold_is_carrying (self->hold))
    return;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  from = ct_state_find (ct_table_motion_get_state (self->motion),
                        ct_table_hold_get_grip (self->hold), NULL);
  zone = find_drop_zone (self, from, x + dx, y + dy);
  is_lost = !drop (self, from, zone, x + dx);
  if (is_lost)
    ct_table_view_come_home (self);

  let_go (self);
  if (self->session != NULL && !ct_table_view_is_moving (self))
    ct_table_view_show_state (self);
  if (is_lost && zone != from)
    ct_table_view_tell (self, get_hint (self, from));
}

static void
on_drag_cancelled (CtTableView *self)
{
  if (!ct_table_hold_is_carrying (self->hold))
    return;

  ct_table_view_come_home (self);
  let_go (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Who thinks better of it lets the cards come home. Else what was said is put away, and
 * the key does whatever it does there besides.
 */
static gboolean
give_up_key (GtkWidget *widget, GVariant *args, gpointer drag)
{
  CtTableView *self = CT_TABLE_VIEW (widget);

  if (!ct_table_hold_is_carrying (self->hold))
    {
      if (self->banner != NULL && gtk_widget_get_mapped (self->banner))
        ct_table_view_act (self);
      return FALSE;
    }

  gtk_event_controller_reset (drag);
  return TRUE;
}

void
ct_table_view_init_drag (CtTableView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (on_drag_cancelled), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  /* Wherever the focus is: the hand is on the pointer. */
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys),
                                     GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_callback_action_new (give_up_key, drag, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
