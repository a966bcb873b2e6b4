/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: cards that are carried by the pointer. */
#include <glib/gi18n.h>

#include "ct-rummy.h"
#include "ct-table-view-private.h"

#define DRAG_THRESHOLD 8
#define NEAR           14.f /* beside a place is close enough */
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

/* ------------------------------------------------------------------ taking them up */

static gboolean
is_own_wild (CtTableView *self, guint zone, CtCard card)
{
  const CtRules *rules = ct_session_get_rules (self->session);
  gint pos = card != CT_NO_CARD ? ct_zone_find (&self->after, zone, card) : -1;

  return zone >= CT_ZONE_MELD && zone < CT_N_ZONES && pos >= 0 &&
         self->after.rummy.meld_side[zone - CT_ZONE_MELD] ==
             ct_rules_side (rules, self->after.n_seats, self->near_seat) &&
         ct_rummy_card_stands_for (rules, &self->after, zone, pos) != CT_NO_FACE;
}

/* The card that a drag beginning at this point carries. */
static CtCard
find_draggable (CtTableView *self, double x, double y)
{
  CtCard card;
  guint zone = ct_table_view_find_zone (self, x, y, &card);
  gboolean shares = self->after.phase == CT_PHASE_SHARE &&
                    (zone == CT_ZONE_TRICK || zone == CT_ZONE_LEAD);

  if (zone == CT_ZONE_STOCK && ct_zone_len (&self->after, CT_ZONE_STOCK) > 0)
    return ct_zone_top (&self->after, CT_ZONE_STOCK);
  if (!self->dealing && (zone == ct_hand (self->near_seat) || shares))
    return card;
  if (ct_table_view_is_rummy (self) &&
      (zone == CT_ZONE_DISCARDS || is_own_wild (self, zone, card)))
    return card;

  return CT_NO_CARD;
}

/* Whoever carries a chosen card carries all that are chosen; the discards are taken
 * as a whole.
 */
static void
take_up (CtTableView *self, CtCard card)
{
  const CtState *state = &self->after;

  self->n_carried = 0;
  if (self->selected[card])
    self->n_carried = ct_table_view_get_selection (self, self->carried);
  else if (ct_zone_find (state, CT_ZONE_DISCARDS, card) >= 0)
    for (guint i = 0; i < ct_zone_len (state, CT_ZONE_DISCARDS); i++)
      self->carried[self->n_carried++] = ct_zone_card (state, CT_ZONE_DISCARDS, i);
  else
    self->carried[self->n_carried++] = card;
}

static void
begin_drag (CtTableView *self, CtCard card, double x, double y)
{
  CtPlace places[CT_MAX_CARDS];
  CtPose poses[CT_MAX_CARDS];

  ct_table_view_act (self);
  if (self->session == NULL || self->cards[card] == NULL)
    return;

  self->chosen = CT_NO_CARD;
  ct_table_view_tell_choice (self);
  ct_table_view_place_moving (self, places, poses);
  take_up (self, card);
  self->dragged = self->carried_by = card;
  self->dragged_place = places[card];
  self->dragged_place.angle = 0;
  self->drag_offset = GRAPHENE_POINT_INIT (places[card].x - x, places[card].y - y);
  for (guint i = 0; i < self->n_carried; i++)
    ct_card_view_set_held (CT_CARD_VIEW (self->cards[self->carried[i]]), TRUE);
}

/* While no move is wanted, a drag is a touch like others. */
static gboolean
is_mere_touch (CtTableView *self, CtCard card, GtkGestureDrag *drag)
{
  if (self->interactive)
    return FALSE;
  if (!ct_table_view_is_taken (self, ct_state_find (&self->after, card, NULL), card) &&
      self->interactive)
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

static gboolean
is_near (const graphene_rect_t *area, double x, double y)
{
  graphene_rect_t wide;
  graphene_point_t point = GRAPHENE_POINT_INIT (x, y);

  graphene_rect_inset_r (area, -NEAR, -NEAR, &wide);
  return graphene_rect_contains_point (&wide, &point);
}

/* The pile or meld that is meant; the middle as a whole is the last resort. */
static guint
find_rummy_drop (CtTableView *self, double x, double y)
{
  const CtTableLayout *layout = &self->layout;

  if (is_near (&layout->slot, x, y) || is_near (&layout->discards, x, y))
    return CT_ZONE_DISCARDS;
  for (guint slot = 0; slot < CT_MAX_MELDS; slot++)
    if (ct_table_layout_shows_meld (layout, slot) &&
        is_near (&layout->melds.area[slot], x, y))
      return CT_ZONE_MELD + slot;

  return ct_table_view_get_middle (self);
}

/* The zone onto which the card in the hand was let go. Near is enough. */
static guint
find_drop_zone (CtTableView *self, double x, double y)
{
  graphene_point_t point = GRAPHENE_POINT_INIT (x, y);
  CtCard card;
  guint zone;

  for (guint i = 0; i < self->n_carried; i++)
    gtk_widget_set_can_target (self->cards[self->carried[i]], FALSE);
  zone = ct_table_view_find_zone (self, x, y, &card);
  if (zone >= CT_ZONE_HAND && zone < CT_ZONE_PILE)
    return zone;
  if (!graphene_rect_contains_point (&self->layout.drop, &point))
    return CT_N_ZONES;

  return ct_table_view_is_rummy (self) ? find_rummy_drop (self, x, y)
                                       : ct_table_view_get_middle (self);
}

/* How many cards of the near hand that are not carried lie to the left of @x. */
static guint
count_left (CtTableView *self, float x)
{
  guint hand = ct_hand (self->near_seat);
  CtPlace places[CT_MAX_CARDS];
  guint n = 0;

  ct_table_layout_place_cards (&self->layout, &self->after, places);
  for (guint i = 0; i < ct_zone_len (&self->after, hand); i++)
    {
      CtCard card = ct_zone_card (&self->after, hand, i);

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
  if (ct_table_view_is_rummy (self))
    return _ ("Let cards go over the free table to meld them, over a meld to add them, "
              "or over the discards.");

  return _ ("Let a card go in the middle of the table to play it.");
}

/* Returns: whether a card of the near hand can mean something there */
static gboolean
drop_hand_cards (CtTableView *self, guint zone, float x)
{
  CtMoveType type = CT_MOVE_MELD;
  GtkWidget *at = self->cards[self->dragged];
  guint number = 0;

  if (zone == ct_hand (self->near_seat))
    {
      ct_table_view_put_in_hand (self, self->carried, self->n_carried,
                                 count_left (self, x));
      return TRUE;
    }

  if (zone == CT_ZONE_DISCARDS)
    type = ct_table_view_get_discards_move (self, self->carried, self->n_carried);
  else if (zone >= CT_ZONE_MELD && zone < CT_N_ZONES)
    {
      if (self->after.rummy.meld_side[zone - CT_ZONE_MELD] !=
          ct_rules_side (ct_session_get_rules (self->session), self->after.n_seats,
                         self->near_seat))
        {
          ct_table_view_use_rummy_zone (self, zone);
          return TRUE;
        }
      type = CT_MOVE_LAY_OFF;
      number = ct_rummy_get_number (&self->after, zone);
      at = self->meld_places[zone - CT_ZONE_MELD];
    }
  else if (zone != ct_table_view_get_middle (self))
    return FALSE;

  ct_table_view_use_cards (self, type, number, self->carried, self->n_carried, at);
  return TRUE;
}

/* Where the wild card of @move would come to lie. */
static float
find_wild_x (CtTableView *self, guint zone, const CtMove *move)
{
  const graphene_rect_t *area = &self->layout.melds.area[zone - CT_ZONE_MELD];
  CtMeld meld;

  if (ct_rummy_result (ct_session_get_rules (self->session), &self->after, move,
                       &meld) != CT_MELD_FINE)
    return G_MAXFLOAT;

  for (guint i = 0; i < meld.n_cards; i++)
    if (meld.card[i] == move->card[0])
      return area->origin.x + area->size.width * (i + .5f) / meld.n_cards;

  return G_MAXFLOAT;
}

/* A wild card goes to that of its possible places which is nearest. */
static void
drop_wild_card (CtTableView *self, guint zone, float x)
{
  CtMove move = { .type = CT_MOVE_MOVE_WILD, .seat = self->near_seat, .n_cards = 1 };
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  float distance = G_MAXFLOAT;

  move.number = ct_rummy_get_number (&self->after, zone);
  move.card[0] = self->dragged;
  ct_rummy_list_wild_moves (ct_session_get_rules (self->session), &self->after, zone,
                            moves);
  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *other = &g_array_index (moves, CtMove, i);
      float off = ABS (find_wild_x (self, zone, other) - x);

      if (other->card[0] == self->dragged && off < distance)
        {
          move = *other;
          distance = off;
        }
    }
  ct_table_view_try (self, &move);
}

static gboolean
drop_rummy (CtTableView *self, guint from, guint zone, float x)
{
  gboolean is_own = zone == ct_hand (self->near_seat);

  if (from == ct_hand (self->near_seat))
    return drop_hand_cards (self, zone, x);

  if (from == CT_ZONE_DISCARDS && is_own)
    ct_table_view_use_rummy_zone (self, CT_ZONE_DISCARDS);
  else if (from >= CT_ZONE_MELD && zone == from)
    drop_wild_card (self, zone, x);
  else if (from == CT_ZONE_STOCK && is_own)
    ct_table_view_use_zone (self, CT_ZONE_STOCK);
  else
    return FALSE;

  return TRUE;
}

/* Returns: whether the card can mean something there */
static gboolean
drop (CtTableView *self, guint from, guint zone, float x)
{
  gboolean is_own = zone == ct_hand (self->near_seat);
  CtMove move;

  if (self->dealing && zone < CT_N_ZONES)
    ct_table_view_use_zone (self, zone);
  else if (ct_table_view_is_rummy (self))
    return drop_rummy (self, from, zone, x);
  else if (from == ct_hand (self->near_seat) ? zone == ct_table_view_get_middle (self)
                                             : is_own)
    {
      if (!ct_table_view_offer_choices (self, self->dragged) &&
          ct_table_view_make_move (self, from, self->dragged, &move))
        ct_table_view_try (self, &move);
    }
  else
    return FALSE;

  return TRUE;
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
  from = ct_state_find (&self->after, self->dragged, NULL);
  zone = find_drop_zone (self, x + dx, y + dy);
  is_lost = !drop (self, from, zone, x + dx);
  if (is_lost)
    ct_table_view_come_home (self);

  let_go (self);
  if (self->session != NULL && !ct_table_view_is_moving (self))
    ct_table_view_show_state (self);
  if (is_lost && zone != from)
    ct_table_view_set_preview (self, g_strdup (get_hint (self, from)));
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

/* Who thinks better of it lets the cards come home. */
static gboolean
give_up_key (GtkWidget *widget, GVariant *args, gpointer drag)
{
  if (CT_TABLE_VIEW (widget)->dragged == CT_NO_CARD)
    return FALSE;

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
