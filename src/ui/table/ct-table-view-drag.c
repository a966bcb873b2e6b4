/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: cards that are carried by the pointer. */
#include <glib/gi18n.h>

#include "ct-table-view-private.h"

#define DRAG_THRESHOLD 8
#define CARRIED_STEP   .34f /* of a card's width, between cards carried together */
#define CARRIED_WIDTH  3.f  /* of a card: many lie closer together */

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

static void
take_zone_up (CtTableView *self, guint zone)
{
  const CtState *state = ct_table_motion_get_state (self->motion);

  for (guint i = 0; i < ct_zone_len (state, zone); i++)
    self->carried[self->n_carried++] = ct_zone_card (state, zone, i);
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
static void
take_up (CtTableView *self, CtCard card)
{
  guint zone = ct_state_find (ct_table_motion_get_state (self->motion), card, NULL);

  self->n_carried = 0;
  if (self->selected[card] && zone == ct_hand (self->near_seat))
    self->n_carried = ct_table_view_get_selection (self, self->carried);
  else if (is_trick (self, zone))
    {
      take_zone_up (self, CT_ZONE_LEAD);
      take_zone_up (self, CT_ZONE_TRICK);
    }
  else if (zone == CT_ZONE_DISCARDS || ct_zone_is_pot (zone))
    take_zone_up (self, zone);
  else
    self->carried[self->n_carried++] = card;
}

static void
begin_drag (CtTableView *self, CtCard card, double x, double y)
{
  CtTableMoment moment;

  ct_table_view_act (self);
  if (self->session == NULL || self->cards[card] == NULL)
    return;

  self->chosen = CT_NO_CARD;
  ct_table_view_tell_choice (self);
  ct_table_motion_look (self->motion, &moment);
  take_up (self, card);
  self->dragged = self->carried_by = card;
  self->dragged_place = moment.place[card];
  self->dragged_place.angle = 0;
  self->drag_offset =
      GRAPHENE_POINT_INIT (moment.place[card].x - x, moment.place[card].y - y);
  for (guint i = 0; i < self->n_carried; i++)
    ct_card_view_set_held (CT_CARD_VIEW (self->cards[self->carried[i]]), TRUE);
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

  if (self->dragged == CT_NO_CARD)
    {
      CtCard card = CT_NO_CARD;

      if (dx * dx + dy * dy >= DRAG_THRESHOLD * DRAG_THRESHOLD)
        card = find_draggable (self, x, y);
      if (card == CT_NO_CARD || is_mere_touch (self, card, drag))
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
  CtCard card;
  guint zone;

  for (guint i = 0; i < self->n_carried; i++)
    gtk_widget_set_can_target (self->cards[self->carried[i]], FALSE);
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

      n += !ct_table_view_is_carried (self, card) && places[card].x < x;
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

  return ct_table_view_reach (self, from, self->carried, is_whole ? 0 : self->n_carried,
                              zone,
                              asks_there ? self->places[zone]
                                         : self->cards[self->dragged]);
}

/* Returns: whether what is carried can mean something there */
static gboolean
drop (CtTableView *self, guint from, guint zone, float x)
{
  const CtTableFamily *family = self->family;
  gboolean is_own = from == ct_hand (self->near_seat);

  if (self->dealing)
    return ct_table_view_drop_dealt (self, zone);
  if (zone == CT_N_ZONES)
    return FALSE;

  if (is_own && zone == from)
    {
      if (!family->is_together)
        return FALSE;

      ct_table_view_put_in_hand (self, self->carried, self->n_carried,
                                 count_left (self, x));
      return TRUE;
    }
  if (family->drop_carried != NULL)
    return family->drop_carried (self, from, zone, x);

  return is_own ? ct_table_view_reach_with (self, self->dragged, zone)
                : ct_table_view_reach_carried (self, from, zone);
}

static void
let_go (CtTableView *self)
{
  for (guint i = 0; i < self->n_carried; i++)
    if (self->cards[self->carried[i]] != NULL)
      ct_card_view_set_held (CT_CARD_VIEW (self->cards[self->carried[i]]), FALSE);
  self->dragged = CT_NO_CARD;
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

  if (self->session == NULL || self->dragged == CT_NO_CARD)
    return;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  from = ct_state_find (ct_table_motion_get_state (self->motion), self->dragged, NULL);
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
  if (self->dragged == CT_NO_CARD)
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

  if (self->dragged == CT_NO_CARD)
    {
      if (self->banner != NULL && gtk_widget_get_mapped (self->banner))
        ct_table_view_act (self);
      return FALSE;
    }

  gtk_event_controller_reset (drag);
  return TRUE;
}

/* ----------------------------------------------------------------- where they are */

/* Whether @card is, or was at last, carried by the pointer. */
gboolean
ct_table_view_is_carried (CtTableView *self, CtCard card)
{
  return memchr (self->carried, card, self->n_carried) != NULL;
}

/**
 * ct_table_view_place_carried:
 * @grip: where the card is that the pointer holds
 *
 * Returns: where a card is that is carried with it
 */
CtPlace
ct_table_view_place_carried (CtTableView *self, CtCard card, const CtPlace *grip)
{
  float step = MIN (CARRIED_STEP, CARRIED_WIDTH / MAX (1, self->n_carried)) *
               grip->height * CT_CARD_RATIO;
  CtPlace place = *grip;
  gint off = 0;

  for (guint i = 0; i < self->n_carried; i++)
    {
      off += self->carried[i] == card ? (gint) i : 0;
      off -= self->carried[i] == self->carried_by ? (gint) i : 0;
    }
  place.x += off * step;
  return place;
}

/**
 * ct_table_view_get_held:
 *
 * Says which cards the pointer carries, or carried last, and where.
 */
void
ct_table_view_get_held (CtTableView *self, CtHeldCards *ret_held)
{
  ret_held->n_cards = self->n_carried;
  for (guint i = 0; i < self->n_carried; i++)
    {
      ret_held->card[i] = self->carried[i];
      ret_held->place[i] =
          ct_table_view_place_carried (self, self->carried[i], &self->dragged_place);
    }
}

void
ct_table_view_init_drag (CtTableView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  self->dragged = CT_NO_CARD;
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
