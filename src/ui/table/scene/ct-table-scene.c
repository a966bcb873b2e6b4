/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CtTable: what is shown, and what its motion asks and tells. */
#include "ct-table-private.h"

#include <glib/gi18n.h>

#include "ct-reach.h"
#include "ct-table-actions.h"
#include "ct-words.h"

/* ----------------------------------------------------------------------- children */

/**
 * ct_table_add_place:
 *
 * Makes the place of @zone, which lies above those that there are.
 */
void
ct_table_add_place (CtTable *self, guint zone)
{
  GtkWidget *place = ct_place_view_new (zone);

  gtk_widget_set_parent (place, self->widget);
  self->places[zone] = place;
}

/* Makes the widgets for a session; they stay until the session goes. */
void
ct_table_create_children (CtTable *self)
{
  const CtRules *rules = ct_table_get_rules (self);
  guint n_seats = ct_session_get_state (self->session)->n_seats;

  self->art = ct_card_art_new (rules->deck);
  ct_card_art_set_four_colours (self->art, self->terms.four_colours);

  for (guint seat = 0; seat < n_seats; seat++)
    {
      self->seats[seat] = ct_seat_view_new (seat);
      gtk_widget_set_parent (self->seats[seat], self->widget);
    }

  ct_table_add_place (self, CT_ZONE_STOCK);
  ct_table_add_place (self, CT_ZONE_TRICK);
  ct_table_add_place (self, CT_ZONE_ASIDE);
  if (self->family->create != NULL)
    self->family->create (self);
  for (guint card = 0; card < ct_deck_size (rules->deck); card++)
    {
      self->cards[card] = ct_card_view_new (self->art, card);
      ct_table_watch_card (self, self->cards[card]);
      gtk_widget_set_parent (self->cards[card], self->widget);
    }
  self->captions = ct_table_captions_new (self->widget);
  self->slips = ct_table_slips_new (self->widget);
  if (self->family->create_above != NULL)
    self->family->create_above (self);

  self->pass_button = gtk_button_new_with_label (_ ("Pass"));
  gtk_widget_add_css_class (self->pass_button, "pass");
  gtk_widget_set_parent (self->pass_button, self->widget);

  /* The pointer meets the last child first: the banner lies over all others. */
  if (self->banner != NULL)
    gtk_widget_insert_before (self->banner, self->widget, NULL);
}

void
ct_table_drop_children (CtTable *self)
{
  for (guint i = 0; i < CT_MAX_SEATS; i++)
    g_clear_pointer (&self->seats[i], gtk_widget_unparent);
  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    g_clear_pointer (&self->places[zone], gtk_widget_unparent);
  g_clear_pointer (&self->actions, gtk_widget_unparent);
  ct_table_rows_forget (self->rows);
  ct_table_hold_forget_order (self->hold);
  ct_table_hold_choose (self->hold, NULL, 0);
  ct_table_choices_drop (self->choices);
  for (guint i = 0; i < CT_MAX_CARDS; i++)
    g_clear_pointer (&self->cards[i], gtk_widget_unparent);
  g_clear_pointer (&self->captions, ct_table_captions_free);
  g_clear_pointer (&self->slips, ct_table_slips_free);
  g_clear_pointer (&self->pass_button, gtk_widget_unparent);
  g_clear_object (&self->art);
}

/* -------------------------------------------------------------------------- words */

/**
 * ct_table_get_name:
 *
 * Returns: what the player at @seat is called
 */
const char *
ct_table_get_name (CtTable *self, guint seat)
{
  if (self->narrator == NULL)
    return ct_words_seat (seat);
  if (seat == ct_narrator_get_learner (self->narrator))
    return C_ ("player alone", "You");

  return ct_narrator_get_name (self->narrator, seat);
}

/**
 * ct_table_dup_sign:
 *
 * Returns: (transfer full): the letters that tell the player at @seat from the others
 */
char *
ct_table_dup_sign (CtTable *self, guint seat)
{
  guint n_seats = ct_table_motion_get_state (self->motion)->n_seats;
  const char *names[CT_MAX_SEATS];

  for (guint i = 0; i < n_seats; i++)
    names[i] = ct_table_get_name (self, i);

  return ct_seat_dup_sign (names, n_seats, seat);
}

/**
 * ct_table_dup_zone_label:
 *
 * Returns: (transfer full): what lies in @zone, for a screen reader
 */
char *
ct_table_dup_zone_label (CtTable *self, const CtState *state, guint zone)
{
  if (self->narrator != NULL)
    return ct_narrator_label_zone (self->narrator, state, zone);

  return g_strdup_printf (ngettext ("%u card", "%u cards", ct_zone_len (state, zone)),
                          ct_zone_len (state, zone));
}

/**
 * ct_table_is_face_up:
 *
 * Returns: whether @card shows its face in @state
 */
gboolean
ct_table_is_face_up (CtTable *self, const CtState *state, CtCard card)
{
  guint pos;
  guint zone = ct_state_find (state, card, &pos);

  return ct_table_eyes_see (self->eyes, self->session, state, zone, pos);
}

/* ----------------------------------------------------------------- showing a state */

/* What is to be said of a player instead of the number of cards. */
static char *
dup_status (CtTable *self, const CtState *state, guint seat)
{
  const CtTableFamily *family = self->family;
  gboolean is_over = ct_state_is_over (state);

  if (is_over && family->dup_result != NULL)
    return family->dup_result (self, state, seat);
  if (is_over && (state->winners & 1 << seat) != 0)
    return g_strdup (C_ ("player", "won"));
  if (is_over && (state->losers & 1 << seat) != 0)
    return g_strdup (C_ ("player", "lost"));

  return family->dup_status != NULL ? family->dup_status (self, state, seat) : NULL;
}

void
ct_table_show_seats (CtTable *self, const CtState *present)
{
  CtState veiled = ct_state_veil (present);
  const CtState *state = self->terms.discreet ? &veiled : present;

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      g_autofree char *label =
          self->narrator != NULL ? ct_narrator_label_seat (self->narrator, state, seat)
                                 : g_strdup (ct_words_seat (seat));
      g_autofree char *status = dup_status (self, state, seat);
      g_autofree char *sign = ct_table_dup_sign (self, seat);
      CtSeatLook look = {
        .name = ct_table_get_name (self, seat),
        .sign = sign,
        .n_cards = ct_zone_len (state, ct_hand (seat)),
        .status = status,
        .has_turn = !ct_state_is_over (state) && state->to_act == seat,
        .has_won = ct_state_is_over (state) && (state->winners & 1 << seat) != 0,
        .is_target = self->terms.dealing,
        .label = label,
      };

      ct_seat_view_show (CT_SEAT_VIEW (self->seats[seat]), &look);
    }
}

/* Whether the next card would go to the middle. */
gboolean
ct_table_awaits_card (CtTable *self, const CtState *state)
{
  return self->family->awaits_card != NULL && self->family->awaits_card (self, state);
}

/* Those that every table has. */
static void
show_places (CtTable *self, const CtState *state)
{
  static const guint zones[] = { CT_ZONE_STOCK, CT_ZONE_TRICK, CT_ZONE_ASIDE };

  for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
    {
      guint zone = zones[i];
      GtkWidget *place = self->places[zone];
      g_autofree char *label = ct_table_dup_zone_label (self, state, zone);
      gboolean is_empty = ct_zone_len (state, zone) == 0;
      gboolean is_stock = zone == CT_ZONE_STOCK && self->family->keeps_places;
      gboolean is_next = zone == CT_ZONE_TRICK && self->family->keeps_places &&
                         (ct_table_awaits_card (self, state) || self->terms.dealing);
      gboolean outlined = (is_stock && is_empty) || is_next;

      ct_place_view_show (CT_PLACE_VIEW (place), outlined, label);
      gtk_widget_set_cursor_from_name (place,
                                       ct_table_is_touchable (self) ? "pointer" : NULL);
      gtk_widget_set_visible (place, is_stock || outlined || !is_empty);
    }
}

/* Counts what lies there at @present, and names the cards of the trick in @state. */
static void
show_captions (CtTable *self, const CtState *present, const CtState *state)
{
  guint n_aside = ct_zone_len (present, CT_ZONE_ASIDE);
  guint n_stock = ct_zone_len (present, CT_ZONE_STOCK);
  g_autofree char *stock = g_strdup_printf (_ ("Stock · %u"), n_stock);
  g_autofree char *brief_stock = g_strdup_printf ("%u", n_stock);
  g_autofree char *aside = g_strdup_printf (_ ("Aside · %u"), n_aside);
  g_autofree char *brief_aside = g_strdup_printf ("%u", n_aside);

  ct_table_captions_show_with_brief (self->captions, CT_CAPTION_STOCK,
                                     gtk_widget_get_visible (self->places
                                                                 [CT_ZONE_STOCK])
                                         ? stock
                                         : NULL,
                                     brief_stock);
  ct_table_captions_show_with_brief (self->captions, CT_CAPTION_ASIDE,
                                     n_aside > 0 ? aside : NULL, brief_aside);
  ct_table_captions_show_with_brief (self->captions, CT_CAPTION_LEAD,
                                     ct_zone_len (state, CT_ZONE_LEAD) > 0
                                         ? _ ("Lead card")
                                         : NULL,
                                     C_ ("card", "Lead"));
  if (self->family->show_counts != NULL)
    self->family->show_counts (self, present, state);
}

static void
show_card (CtTable *self, const CtState *state, guint zone, guint pos)
{
  CtCardView *card = CT_CARD_VIEW (self->cards[ct_zone_card (state, zone, pos)]);
  gboolean face_up = ct_table_eyes_see (self->eyes, self->session, state, zone, pos);
  gboolean is_pile = ct_zone_is_pile (zone);
  g_autofree char *tag = self->family->dup_tag != NULL
                             ? self->family->dup_tag (self, state, zone, pos)
                             : NULL;
  g_autofree char *label = NULL;

  if (face_up && self->narrator != NULL)
    label = ct_table_eyes_know (self->eyes, self->session, zone,
                                ct_zone_card (state, zone, pos))
                ? ct_narrator_label_known_card (self->narrator, state, zone, pos)
                : ct_narrator_label_card (self->narrator, state, zone, pos,
                                          !self->terms.discreet);
  else if (face_up)
    label = g_strdup (ct_words_face (ct_card_art_get_deck (self->art),
                                     ct_rules_face (ct_table_get_rules (self),
                                                    ct_zone_card (state, zone, pos))));

  if (face_up && self->terms.interactive && zone == ct_hand (self->terms.near_seat))
    ct_card_view_show_held (card, label);
  else
    ct_card_view_show (card, face_up, label);
  gtk_widget_set_visible (GTK_WIDGET (card), zone != CT_ZONE_ABSENT);
  ct_card_view_set_tag (card, tag);
  ct_card_view_set_covered (card, is_pile && pos + 1 < ct_zone_len (state, zone));
  gtk_widget_set_focusable (GTK_WIDGET (card),
                            face_up && !is_pile && zone < CT_ZONE_MELD);
  gtk_widget_set_can_target (GTK_WIDGET (card), face_up);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (card),
                                   ct_table_is_touchable (self) &&
                                           zone == ct_hand (self->terms.near_seat)
                                       ? "pointer"
                                       : NULL);
}

/* Turns and stacks the cards as they lie in @state. */
static void
show_cards (CtTable *self, const CtState *state)
{
  GtkWidget *below = NULL;

  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    if (self->places[zone] != NULL)
      below = self->places[zone];

  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
      {
        GtkWidget *card = self->cards[ct_zone_card (state, zone, pos)];

        show_card (self, state, zone, pos);
        if (gtk_widget_get_prev_sibling (card) != below)
          gtk_widget_insert_after (card, self->widget, below);
        below = card;
      }
}

/* Returns: whether the game knows it here, allowed or not */
static gboolean
has_pass (CtTable *self, gboolean *ret_is_allowed)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtReach reach = { .seat = self->terms.near_seat,
                    .from = CT_N_ZONES,
                    .to = CT_N_ZONES };

  *ret_is_allowed =
      ct_rules_moves_from (ct_table_get_rules (self),
                           ct_session_get_state (self->session), &reach, moves) > 0;
  return moves->len > 0 && g_array_index (moves, CtMove, 0).type == CT_MOVE_PASS;
}

/* Whether the rest may be dealt by itself: everybody has been served once, and not only
 * a card is left that is turned up.
 */
static gboolean
may_deal_rest (CtTable *self)
{
  const CtState *state = ct_table_motion_get_state (self->motion);
  CtCard card;
  guint zone;

  if (!self->terms.dealing)
    return FALSE;

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (ct_zone_len (state, ct_hand (seat)) == 0)
      return FALSE;

  return ct_session_get_next_deal (self->session, &card, &zone) && zone >= CT_ZONE_HAND;
}

/* Only who may pass is offered it; but where a lesson asks what to do, the button must
 * not tell the answer.
 */
static void
show_pass_button (CtTable *self, const CtState *state)
{
  gboolean is_allowed = TRUE;
  gboolean may_pass = !self->terms.dealing && !ct_state_is_over (state) &&
                      state->to_act == self->terms.near_seat &&
                      has_pass (self, &is_allowed) &&
                      (is_allowed || self->terms.is_closed || self->terms.is_quiz);

  gtk_button_set_label (GTK_BUTTON (self->pass_button),
                        self->terms.dealing ? _ ("Deal the Rest") : _ ("Pass"));
  ct_table_actions_set_quiet (self->pass_button, !is_allowed || self->terms.is_closed);
  gtk_widget_set_visible (self->pass_button, self->terms.interactive &&
                                                 (may_pass || may_deal_rest (self)));
}

/**
 * ct_table_show_state:
 *
 * Shows in all children what is true after the act that is on.
 */
void
ct_table_show_state (CtTable *self)
{
  const CtState *state = ct_table_motion_get_state (self->motion);
  const CtState *held =
      ct_table_is_moving (self) ? NULL : ct_table_trace_get_held (self->trace, state);

  show_places (self, state);
  show_captions (self, state, held != NULL ? held : state);
  show_cards (self, state);
  if (self->family->show != NULL)
    self->family->show (self, state);
  show_pass_button (self, state);
  ct_table_motion_lay_out (self->motion);
  ct_table_show_seats (self, state);
  ct_table_update_marks (self);
  gtk_widget_queue_allocate (self->widget);
}

/**
 * ct_table_show_choice:
 *
 * What can be done with the chosen cards has changed.
 */
void
ct_table_show_choice (CtTable *self)
{
  if (self->family->show_choice != NULL)
    self->family->show_choice (self);
}

/* -------------------------------------------------- what the motion asks, and tells */

static void
on_landed (gpointer data, guint from, guint to)
{
  CtTable *self = data;

  g_signal_emit_by_name (self->widget, "landed", from, to);
}

static void
on_state (gpointer data)
{
  CtTable *self = data;

  if (self->session == NULL)
    return;

  ct_table_slips_hide (self->slips);
  ct_table_show_state (self);
  if (!ct_table_is_moving (self))
    ct_table_focus_keep (self->focus, self->terms.interactive);
}

static void
on_counts (gpointer data, const CtState *present, const CtState *trick)
{
  CtTable *self = data;

  show_captions (self, present, trick);
  ct_table_show_seats (self, present);
}

static void
on_moment (gpointer data)
{
  CtTable *self = data;

  if (self->slips != NULL)
    ct_table_slips_show (self->slips, self->motion, self->narrator);
  gtk_widget_queue_allocate (self->widget);
}

static void
on_moving (gpointer data)
{
  CtTable *self = data;

  g_object_notify (G_OBJECT (self->widget), "moving");
}

/**
 * ct_table_arrange:
 * @state: of the session on the table
 *
 * Puts the cards of each hand in the order in which they lie on the table. Only who
 * sits there may hold the near hand in an order of one's own.
 */
void
ct_table_arrange (CtTable *self, CtState *state)
{
  guint viewer = ct_table_eyes_get_viewer (self->eyes);

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (seat != self->terms.near_seat)
      ct_table_eyes_arrange (self->eyes, self->session, state, ct_hand (seat));

  if (viewer == CT_SEES_ALL || viewer == self->terms.near_seat)
    ct_table_hold_arrange (self->hold, ct_table_get_rules (self), state,
                           ct_hand (MIN (self->terms.near_seat, state->n_seats - 1u)));
}

static void
arrange (gpointer data, CtState *state)
{
  ct_table_arrange (data, state);
}

static void
lay_out (gpointer data, const CtState *state, CtTableLayout *ret_layout)
{
  ct_table_lay_out (data, state, ret_layout);
}

static gboolean
is_face_up (gpointer data, const CtState *state, CtCard card)
{
  return ct_table_is_face_up (data, state, card);
}

const CtTableMotionOwner ct_table_motion_calls = {
  .arrange = arrange,
  .lay_out = lay_out,
  .is_face_up = is_face_up,
  .on_landed = on_landed,
  .on_state = on_state,
  .on_counts = on_counts,
  .on_moment = on_moment,
  .on_moving = on_moving,
};
