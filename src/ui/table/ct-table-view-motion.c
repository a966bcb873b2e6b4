/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: what it says to its motion: how the hand goes on, which cards are
 * held, which rise; and what it hears.
 */
#include "ct-table-view-private.h"

/* ------------------------------------------------------- what is asked, and is told */

static void
on_landed (gpointer data, guint from, guint to)
{
  g_signal_emit_by_name (data, "landed", from, to);
}

static void
on_state (gpointer data)
{
  CtTableView *self = data;

  if (self->session == NULL)
    return;

  ct_table_slips_hide (self->slips);
  ct_table_view_show_state (self);
  if (!ct_table_view_is_moving (self))
    ct_table_focus_keep (self->focus, self->interactive);
}

static void
on_counts (gpointer data, const CtState *present, const CtState *trick)
{
  ct_table_view_show_counts (data, present, trick);
}

static void
on_moment (gpointer data)
{
  CtTableView *self = data;

  if (self->slips != NULL)
    ct_table_slips_show (self->slips, self->motion, self->narrator);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
on_moving (gpointer data)
{
  g_object_notify (data, "moving");
}

/* Only who sits there may hold the near hand in an order of one's own. */
static void
arrange (gpointer data, CtState *state)
{
  CtTableView *self = data;
  guint viewer = ct_table_eyes_get_viewer (self->eyes);

  if (viewer == CT_SEES_ALL || viewer == self->near_seat)
    ct_table_hold_arrange (self->hold, ct_session_get_rules (self->session), state,
                           ct_hand (MIN (self->near_seat, state->n_seats - 1u)));
}

static void
lay_out (gpointer data, const CtState *state, CtTableLayout *ret_layout)
{
  ct_table_view_lay_out (data, state, ret_layout);
}

static gboolean
is_face_up (gpointer data, const CtState *state, CtCard card)
{
  return ct_table_view_is_face_up (data, state, card);
}

static const CtTableMotionOwner motion_calls = {
  .arrange = arrange,
  .lay_out = lay_out,
  .is_face_up = is_face_up,
  .on_landed = on_landed,
  .on_state = on_state,
  .on_counts = on_counts,
  .on_moment = on_moment,
  .on_moving = on_moving,
};

/* ------------------------------------------------------------------------- the way */

/* The session has come to another table; nobody shall see how. */
void
ct_table_view_jump (CtTableView *self)
{
  ct_table_hold_let_go (self->hold);
  ct_table_hold_lift (self->hold, CT_NO_CARD);
  ct_table_motion_jump (self->motion, ct_session_get_state (self->session));
}

/* The session has gone one move forward, or one card was dealt by hand. */
void
ct_table_view_step (CtTableView *self, GArray *events)
{
  CtHeldCards held;

  ct_table_hold_lift (self->hold, CT_NO_CARD);
  ct_table_hold_remember_fresh (self->hold, events, ct_hand (self->near_seat));
  if (ct_table_hold_is_carrying (self->hold))
    ct_table_hold_get_held (self->hold, &held);
  ct_table_motion_step (self->motion, ct_session_get_rules (self->session),
                        ct_session_get_state (self->session), events,
                        ct_table_hold_is_carrying (self->hold) ? &held : NULL);
}

/* The session has gone one move back. */
void
ct_table_view_step_back (CtTableView *self, GArray *events)
{
  ct_table_hold_lift (self->hold, CT_NO_CARD);
  ct_table_motion_step_back (self->motion, ct_session_get_rules (self->session),
                             ct_session_get_state (self->session), events);
}

/* ----------------------------------------------------------------------- excursion */

/* The card that @move would move, and where it would go. */
static CtCard
find_goal (CtTableView *self, const CtMove *move, CtPlace *ret_goal)
{
  const CtState *state = ct_table_motion_get_state (self->motion);
  const CtTableLayout *layout = ct_table_motion_get_layout (self->motion);
  graphene_rect_t area;

  if (move->type == CT_MOVE_DRAW && ct_zone_len (state, CT_ZONE_STOCK) > 0)
    {
      *ret_goal = ct_table_layout_place_in (&layout->hand[self->near_seat],
                                            layout->middle_height);
      return ct_zone_top (state, CT_ZONE_STOCK);
    }
  if (move->type == CT_MOVE_TAKE && move->n_cards > 0)
    {
      *ret_goal = ct_table_layout_place_in (&layout->hand[self->near_seat],
                                            layout->middle_height);
      return move->card[0];
    }
  if (self->family->place_refused != NULL && move->n_cards > 0)
    return self->family->place_refused (self, move, ret_goal);
  if (move->n_cards > 0)
    {
      ct_table_layout_get_slot (layout, ct_zone_len (state, CT_ZONE_TRICK), &area);
      *ret_goal = ct_table_layout_place_in (&area, layout->middle_height);
      return move->card[0];
    }

  return CT_NO_CARD;
}

/**
 * ct_table_view_come_home:
 *
 * The cards that are carried come home from where they are let go.
 */
void
ct_table_view_come_home (CtTableView *self)
{
  CtHeldCards held;

  ct_table_hold_get_held (self->hold, &held);
  ct_table_motion_send_home (self->motion, &held);
}

/* Nothing came of @move: the card goes out and comes home, or, if it was carried by
 * hand, comes home from where it was let go.
 */
void
ct_table_view_send_back (CtTableView *self, const CtMove *move)
{
  CtPlace goal;
  CtCard card = find_goal (self, move, &goal);

  if (ct_table_hold_is_carrying (self->hold))
    {
      if (ct_table_hold_has_carried (self->hold, card))
        ct_table_view_come_home (self);
    }
  else if (card != CT_NO_CARD)
    ct_table_motion_send_out (self->motion, card, &goal);
}

/* -------------------------------------------------------------------------- rising */

static float
find_rise (CtTableView *self, CtCard card)
{
  CtCardMark mark = ct_card_view_get_mark (CT_CARD_VIEW (self->cards[card]));

  if (card == ct_table_hold_get_lifted (self->hold) ||
      ct_table_hold_is_chosen (self->hold, card))
    return 1;

  /* A meld that rises would hide the line above it. */
  if (ct_state_find (ct_table_motion_get_state (self->motion), card, NULL) >=
      CT_ZONE_MELD)
    return 0;
  if (mark == CT_MARK_EVIDENCE || mark == CT_MARK_REMEDY || mark == CT_MARK_GLOW ||
      mark == CT_MARK_CALL)
    return .6f;

  return 0;
}

/**
 * ct_table_view_update_rise:
 *
 * Lets the cards rise that are chosen or pointed at, and sink those that no longer are.
 */
void
ct_table_view_update_rise (CtTableView *self)
{
  float goal[CT_MAX_CARDS];

  for (guint card = 0; card < CT_MAX_CARDS; card++)
    goal[card] = self->cards[card] != NULL ? find_rise (self, card) : 0;
  ct_table_motion_raise (self->motion, goal);
}

/* ---------------------------------------------------------------- public functions */

/**
 * ct_table_view_is_moving:
 *
 * Returns: whether cards are on their way
 */
gboolean
ct_table_view_is_moving (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), FALSE);

  return ct_table_motion_is_moving (self->motion);
}

/**
 * ct_table_view_finish_moving:
 *
 * Lets all cards arrive at once.
 */
void
ct_table_view_finish_moving (CtTableView *self)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  ct_table_motion_finish (self->motion);
}

void
ct_table_view_init_motion (CtTableView *self)
{
  self->motion = ct_table_motion_new (&motion_calls, GTK_WIDGET (self));
}
