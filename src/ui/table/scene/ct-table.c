/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table.h"

#include <glib/gi18n.h>

#include "ct-css-class.h"
#include "ct-place-view.h"
#include "ct-reach.h"
#include "ct-seat-view.h"
#include "ct-signal.h"
#include "ct-table-actions.h"
#include "ct-words.h"
#include "ct-wrapping.h"

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("ct-table");
}

/**
 * ct_table_of:
 *
 * Returns: (transfer none) (nullable): %NULL if @widget is not a table
 */
CtTable *
ct_table_of (GtkWidget *widget)
{
  return g_object_get_qdata (G_OBJECT (widget), get_quark ());
}

/* No previews in another player's turn, or while cards move. */
static gboolean
may_preview (const CtTable *self)
{
  const CtState *state = self->state;

  return self->family->say_capture != NULL && !self->terms.is_closed &&
         self->terms.interactive && !self->terms.dealing &&
         !ct_table_motion_is_moving (self->motion) &&
         ct_rules_awaits (self->rules, state, CT_MOVE_PLAY) &&
         state->to_act == self->terms.near_seat;
}

static gboolean
is_in_near_hand (const CtTable *self, CtCard card)
{
  return card != CT_NO_CARD &&
         ct_state_find (self->state, card, NULL) == self->near_hand;
}

/**
 * ct_table_set_preview:
 * @text: (transfer full) (nullable)
 */
void
ct_table_set_preview (CtTable *self, char *text)
{
  if (ct_table_pointers_set_preview (self->pointers, text))
    g_object_notify (G_OBJECT (self->widget), "preview");
}

/* Nothing else says that a lifted card waits for a second click. */
static char *
dup_chosen_sentence (const CtTable *self, const char *capture)
{
  const char *how = _ ("Click the card again to play it, or drag it to the middle.");

  /* Translators: what a card would take, and how it is played; two whole sentences. */
  return capture != NULL ? g_strdup_printf (_ ("%s %s"), capture, how) : g_strdup (how);
}

/* Returns: (nullable) */
static char *
dup_sentence_now (CtTable *self)
{
  CtCard looked_at = self->pointers->looked_at;
  gboolean looks = self->family->say_capture != NULL && looked_at != CT_NO_CARD;
  CtCard card = looks ? looked_at : self->hold->lifted;
  gboolean waits = self->terms.interactive &&
                   self->state->to_act == self->terms.near_seat && card != CT_NO_CARD &&
                   card == self->hold->lifted;
  g_autofree char *capture = NULL;

  if (ct_table_hold_has_choice (self->hold) && self->family->say_choice != NULL)
    return self->family->say_choice (self);

  if (may_preview (self) && is_in_near_hand (self, card))
    capture = self->family->say_capture (self, card);
  return waits ? dup_chosen_sentence (self, capture) : g_steal_pointer (&capture);
}

void
ct_table_tell_choice (CtTable *self)
{
  if (!self->family->is_together)
    ct_table_set_preview (self, dup_sentence_now (self));
}

/* What just happened matters more than a preview. */
static void
forget_if_outdated (CtTable *self)
{
  g_autofree char *text = dup_sentence_now (self);

  if (g_strcmp0 (text, self->pointers->preview) != 0)
    ct_table_set_preview (self, NULL);
}

static void
describe_hand (CtTable *self)
{
  const CtState *state = self->state;
  gboolean may = may_preview (self);

  if (self->family->say_capture == NULL)
    return;

  for (guint i = 0; i < state->start[CT_N_ZONES]; i++)
    {
      CtCard card = state->card[i];
      g_autofree char *note = may && is_in_near_hand (self, card)
                                  ? self->family->say_capture (self, card)
                                  : NULL;

      ct_card_view_set_note (CT_CARD_VIEW (self->cards[card]), note);
    }

  forget_if_outdated (self);
}

/**
 * ct_table_consider:
 * @move: (nullable)
 */
void
ct_table_consider (CtTable *self, const CtMove *move)
{
  ct_table_pointers_consider (self->pointers, move);
  ct_table_update_marks (self);
}

static void
mark_preview (const CtTable *self, CtTableMarks *marks)
{
  const CtMove *considered = ct_table_pointers_get_considered (self->pointers);
  CtMove move = { .type = CT_MOVE_PLAY,
                  .seat = self->terms.near_seat,
                  .n_cards = 1,
                  .card = { self->pointers->looked_at } };

  if (considered != NULL)
    move = *considered;
  else if (ct_table_hold_has_choice (self->hold))
    return;
  if (may_preview (self) && is_in_near_hand (self, move.card[0]))
    self->family->mark_capture (self, &move, marks->mark, marks->text);
}

static void
on_look (GtkWidget *table)
{
  CtTable *self = ct_table_of (table);

  if (self->session == NULL || self->family->say_capture == NULL)
    return;

  ct_table_set_preview (self, dup_sentence_now (self));
  ct_table_update_marks (self);
}

static void
on_card_focus (GtkWidget *widget)
{
  CtTable *self = ct_table_of (widget);

  if (self->session != NULL)
    ct_table_pointers_look_around (self->pointers, FALSE);
}

static void
watch_card (CtTable *self, GtkWidget *card)
{
  if (self->family->say_capture != NULL)
    ct_connect (card, "notify::has-focus", on_card_focus, self->widget);
}

static void
forget_preview (CtTable *self)
{
  ct_table_pointers_look_away (self->pointers);
  ct_table_set_preview (self, NULL);
}

static void
mark_fresh (const CtTable *self, CtTableMarks *marks)
{
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_hold_list_fresh (self->hold, self->state, self->near_hand, cards);

  for (guint i = 0; self->terms.interactive && i < n; i++)
    {
      marks->mark[cards[i]] = CT_MARK_FRESH;
      marks->text[cards[i]] = _ ("This card is new in your hand.");
    }
}

/* The place is behind its cards. */
static void
mark_stock (CtTable *self, gboolean glows)
{
  CtCard top = glows && ct_zone_len (self->state, CT_ZONE_STOCK) > 0
                   ? ct_zone_top (self->state, CT_ZONE_STOCK)
                   : CT_NO_CARD;

  for (guint card = 0; card < CT_MAX_CARDS; card++)
    if (self->cards[card] != NULL)
      ct_set_css_class (self->cards[card], "draw-here", card == top);
}

static void
mark_zones (CtTable *self)
{
  const CtState *state = self->state;
  GtkWidget *places[] = { self->places[CT_ZONE_STOCK], self->places[CT_ZONE_TRICK],
                          self->places[CT_ZONE_ASIDE] };
  const char *text;
  gboolean glows;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      guint zone = ct_place_view_get_zone (CT_PLACE_VIEW (places[i]));

      glows = ct_table_pointers_glows (self->pointers, zone, &text);
      ct_place_view_set_glow (CT_PLACE_VIEW (places[i]), glows, text);
      if (zone == CT_ZONE_STOCK)
        mark_stock (self, glows);
    }
  ct_set_css_class (self->places[CT_ZONE_TRICK], "awaits",
                    self->hold->lifted != CT_NO_CARD && self->terms.interactive &&
                        state->to_act == self->terms.near_seat);

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      glows = ct_table_pointers_glows (self->pointers, ct_hand (seat), &text);
      ct_set_css_class (self->seats[seat], "glow",
                        glows && seat != self->terms.near_seat);
      ct_seat_view_set_picked (CT_SEAT_VIEW (self->seats[seat]),
                               self->pointers->is_seat_picked[seat]);
    }
}

static float
find_rise (const CtTable *self, CtCard card)
{
  CtCardMark mark = ct_card_view_get_mark (CT_CARD_VIEW (self->cards[card]));

  if (card == self->hold->lifted || self->hold->is_chosen[card])
    return 1;

  /* A raised meld would hide the captions above it. */
  if (ct_state_find (self->state, card, NULL) >= CT_ZONE_MELD)
    return 0;
  if (mark == CT_MARK_EVIDENCE || mark == CT_MARK_REMEDY || mark == CT_MARK_GLOW ||
      mark == CT_MARK_CALL)
    return .6f;

  return 0;
}

static void
update_rise (CtTable *self)
{
  float goal[CT_MAX_CARDS];

  for (guint card = 0; card < CT_MAX_CARDS; card++)
    goal[card] = self->cards[card] != NULL ? find_rise (self, card) : 0;
  ct_table_motion_raise (self->motion, goal);
}

void
ct_table_update_marks (CtTable *self)
{
  const CtState *state = self->state;
  CtTableMarks marks = { { CT_MARK_NONE }, { NULL } };

  if (self->session == NULL)
    return;

  ct_table_trace_mark (self->trace, &marks);
  if (self->pointers->has_verdict)
    ct_table_pointers_mark_verdict (self->pointers, &marks);
  else
    {
      mark_fresh (self, &marks);
      if (self->family->mark != NULL)
        self->family->mark (self, marks.mark, marks.text);
      mark_preview (self, &marks);
    }
  ct_table_pointers_mark_glows (self->pointers, &marks);

  for (guint i = 0; i < state->start[CT_N_ZONES]; i++)
    {
      CtCard card = state->card[i];

      ct_card_view_set_mark (CT_CARD_VIEW (self->cards[card]), marks.mark[card],
                             marks.text[card]);
      ct_card_view_set_chosen (CT_CARD_VIEW (self->cards[card]),
                               card == self->hold->lifted ||
                                   self->hold->is_chosen[card] ||
                                   self->pointers->picked[card]);
    }
  mark_zones (self);
  update_rise (self);
  describe_hand (self);
  gtk_widget_queue_allocate (self->widget);
}

void
ct_table_mark_verdict (CtTable *self, const CtVerdict *verdict)
{
  ct_table_pointers_set_verdict (self->pointers, verdict);
  ct_table_update_marks (self);
}

void
ct_table_clear_verdict (CtTable *self)
{
  if (ct_table_pointers_clear_verdict (self->pointers))
    ct_table_update_marks (self);
}

/**
 * ct_table_add_place:
 *
 * Above the existing ones.
 */
void
ct_table_add_place (CtTable *self, guint zone)
{
  GtkWidget *place = ct_place_view_new (zone);

  gtk_widget_set_parent (place, self->widget);
  self->places[zone] = place;
}

static void
create_children (CtTable *self)
{
  const CtRules *rules = self->rules;
  guint n_seats = ct_session_get_state (self->session)->n_seats;

  self->art = ct_card_art_new (rules->deck);
  ct_card_art_set_four_colors (self->art, self->terms.four_colours);
  ct_card_art_set_letters (self->art, self->terms.card_letters);

  for (guint seat = 0; seat < n_seats; seat++)
    {
      self->seats[seat] = ct_seat_view_new (seat);
      ct_wrapping_tell_cut (self->seats[seat]);
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
      watch_card (self, self->cards[card]);
      gtk_widget_set_parent (self->cards[card], self->widget);
    }
  self->captions = ct_table_captions_new (self->widget);
  self->slips = ct_table_slips_new (self->widget);
  if (self->family->create_above != NULL)
    self->family->create_above (self);

  /* Translators: A button: play no card in this turn. */
  self->pass_button = gtk_button_new_with_label (_ ("Pass"));
  gtk_widget_add_css_class (self->pass_button, "pass");
  gtk_widget_set_parent (self->pass_button, self->widget);

  /* The last child is on top for the pointer. */
  if (self->banner != NULL)
    gtk_widget_insert_before (self->banner, self->widget, NULL);
}

static void
drop_children (CtTable *self)
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

const char *
ct_table_get_name (const CtTable *self, guint seat)
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
 * Returns: (transfer full): letters that only this player has
 */
char *
ct_table_dup_sign (const CtTable *self, guint seat)
{
  guint n_seats = self->state->n_seats;
  const char *names[CT_MAX_SEATS];

  for (guint i = 0; i < n_seats; i++)
    names[i] = ct_table_get_name (self, i);

  return ct_seat_dup_sign (names, n_seats, seat);
}

/**
 * ct_table_dup_zone_label:
 *
 * Returns: (transfer full): for screen readers
 */
char *
ct_table_dup_zone_label (const CtTable *self, const CtState *state, guint zone)
{
  if (self->narrator != NULL)
    return ct_narrator_label_zone (self->narrator, state, zone);

  /* Translators: How many cards a player holds. */
  return g_strdup_printf (ngettext ("%u card", "%u cards", ct_zone_len (state, zone)),
                          ct_zone_len (state, zone));
}

gboolean
ct_table_is_face_up (const CtTable *self, const CtState *state, CtCard card)
{
  guint pos;
  guint zone = ct_state_find (state, card, &pos);

  return ct_table_eyes_see (self->eyes, self->session, state, zone, pos);
}

static char *
dup_status (const CtTable *self, const CtState *state, guint seat)
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

static void
show_seats (CtTable *self, const CtState *present)
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

/* @present: for the counts; @state: for the names below the trick */
static void
show_captions (CtTable *self, const CtState *present, const CtState *state)
{
  guint n_aside = ct_zone_len (present, CT_ZONE_ASIDE);
  guint n_stock = ct_zone_len (present, CT_ZONE_STOCK);
  /* Translators: Below the stock: how many cards it has. */
  g_autofree char *stock = g_strdup_printf (_ ("Stock · %u"), n_stock);
  g_autofree char *brief_stock = g_strdup_printf ("%u", n_stock);
  /* Translators: Below the cards set aside: how many there are. */
  g_autofree char *aside = g_strdup_printf (_ ("Set aside · %u"), n_aside);
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
                                         /* Translators: Below the card turned up to
                                          * lead the first trick in Kargaburo and
                                          * Cangkul.
                                          */
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
                                     ct_rules_face (self->rules,
                                                    ct_zone_card (state, zone, pos))));

  if (face_up && self->terms.interactive && zone == self->near_hand)
    ct_card_view_show_held (card, label);
  else
    ct_card_view_show (card, face_up, label);
  gtk_widget_set_visible (GTK_WIDGET (card), zone != CT_ZONE_ABSENT);
  ct_card_view_set_tag (card, tag);
  ct_card_view_set_covered (card, is_pile && pos + 1 < ct_zone_len (state, zone));
  gtk_widget_set_focusable (GTK_WIDGET (card),
                            face_up && !is_pile && zone < CT_ZONE_MELD);
  gtk_widget_set_can_target (GTK_WIDGET (card), face_up);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (card), ct_table_is_touchable (self) &&
                                                              zone == self->near_hand
                                                          ? "pointer"
                                                          : NULL);
}

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

/* Returns: whether passing is possible, even if not allowed */
static gboolean
has_pass (const CtTable *self, gboolean *ret_is_allowed)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtReach reach = { .seat = self->terms.near_seat,
                    .from = CT_N_ZONES,
                    .to = CT_N_ZONES };

  *ret_is_allowed =
      ct_rules_moves_from (self->rules, ct_session_get_state (self->session), &reach,
                           moves) > 0;
  return moves->len > 0 && g_array_index (moves, CtMove, 0).type == CT_MOVE_PASS;
}

/* Not while only the card to turn up is left. */
static gboolean
may_deal_rest (const CtTable *self)
{
  const CtState *state = self->state;
  CtCard card;
  guint zone;

  if (!self->terms.dealing)
    return FALSE;

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (ct_zone_len (state, ct_hand (seat)) == 0)
      return FALSE;

  return ct_session_get_next_deal (self->session, &card, &zone) && zone >= CT_ZONE_HAND;
}

/* During a task the button must not give the answer away. */
static void
show_pass_button (CtTable *self, const CtState *state)
{
  gboolean is_allowed = TRUE;
  gboolean may_pass = !self->terms.dealing && !ct_state_is_over (state) &&
                      state->to_act == self->terms.near_seat &&
                      has_pass (self, &is_allowed) &&
                      (is_allowed || self->terms.is_closed || self->terms.is_quiz);

  gtk_button_set_label (GTK_BUTTON (self->pass_button),
                        /* Translators: A button: play no card in this turn. */
                        self->terms.dealing ? _ ("Deal the Rest") : _ ("Pass"));
  ct_table_actions_set_quiet (self->pass_button,
                              !self->terms.dealing &&
                                  (!is_allowed || self->terms.is_closed));
  gtk_widget_set_visible (self->pass_button, self->terms.interactive &&
                                                 (may_pass || may_deal_rest (self)));
}

void
ct_table_show_state (CtTable *self)
{
  const CtState *state = self->state;
  const CtState *held = ct_table_motion_is_moving (self->motion)
                            ? NULL
                            : ct_table_trace_get_held (self->trace, state);

  show_places (self, state);
  show_captions (self, state, held != NULL ? held : state);
  show_cards (self, state);
  if (self->family->show != NULL)
    self->family->show (self, state);
  show_pass_button (self, state);
  ct_table_motion_lay_out (self->motion);
  /* Cards under way count when they arrive; see on_counts(). */
  if (!ct_table_motion_is_moving (self->motion))
    show_seats (self, state);
  ct_table_update_marks (self);
  gtk_widget_queue_allocate (self->widget);
}

void
ct_table_show_choice (CtTable *self)
{
  if (self->family->show_choice != NULL)
    self->family->show_choice (self);
}

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
  if (!ct_table_motion_is_moving (self->motion))
    ct_table_focus_keep (self->focus, self->terms.interactive);
}

static void
on_counts (gpointer data, const CtState *present, const CtState *trick)
{
  CtTable *self = data;

  show_captions (self, present, trick);
  show_seats (self, present);
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

void
ct_table_arrange (const CtTable *self, CtState *state)
{
  guint viewer = self->eyes->viewer;

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (seat != self->terms.near_seat || viewer == CT_NOBODY)
      ct_table_eyes_arrange (self->eyes, self->session, state, ct_hand (seat));

  if (viewer == CT_SEES_ALL || viewer == self->terms.near_seat)
    ct_table_hold_arrange (self->hold, self->rules, state,
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

static void
on_holding (gpointer data)
{
  CtTable *self = data;

  g_object_notify (G_OBJECT (self->widget), "holding");
}

static const CtTableMotionOwner motion_owner = {
  .arrange = arrange,
  .lay_out = lay_out,
  .is_face_up = is_face_up,
  .on_landed = on_landed,
  .on_state = on_state,
  .on_counts = on_counts,
  .on_moment = on_moment,
  .on_moving = on_moving,
  .on_holding = on_holding,
};

gboolean
ct_table_is_touchable (const CtTable *self)
{
  return self->terms.interactive || self->terms.invites;
}

/**
 * ct_table_terms_changed:
 *
 * Call it after a change of @terms.
 */
void
ct_table_terms_changed (CtTable *self)
{
  const CtTableTerms *terms = &self->terms;

  self->near_hand = ct_hand (terms->near_seat);
  ct_table_trace_set_shown (self->trace, terms->recalls && !terms->interactive &&
                                             !terms->discreet && !terms->dealing);
}

/**
 * ct_table_set_narrator:
 * @narrator: (nullable)
 *
 * Returns: whether labels are out of date
 */
gboolean
ct_table_set_narrator (CtTable *self, CtNarrator *narrator)
{
  if (!g_set_object (&self->narrator, narrator))
    return FALSE;

  if (narrator != NULL)
    ct_narrator_set_viewer (narrator, self->eyes->viewer);
  return TRUE;
}

/**
 * ct_table_set_banner:
 * @banner: (nullable)
 */
void
ct_table_set_banner (CtTable *self, GtkWidget *banner)
{
  g_clear_pointer (&self->banner, gtk_widget_unparent);
  self->banner = banner;
  ct_table_focus_set_banner (self->focus, banner);
  if (banner != NULL)
    gtk_widget_set_parent (banner, self->widget);
}

/**
 * ct_table_set_actions:
 *
 * Adds them above all other children, until the session changes.
 */
void
ct_table_set_actions (CtTable *self, GtkWidget *actions)
{
  self->actions = actions;
  gtk_widget_set_parent (actions, self->widget);
}

/**
 * ct_table_jump:
 *
 * Without animation.
 */
void
ct_table_jump (CtTable *self)
{
  ct_table_hold_let_go (self->hold);
  ct_table_hold_lift (self->hold, CT_NO_CARD);
  ct_table_trace_follow (self->trace, self->session);
  ct_table_motion_jump (self->motion, ct_session_get_state (self->session));
}

static void
on_stepped (CtTable *self, GArray *events)
{
  gboolean is_carrying = self->hold->is_carrying;
  CtHeldCards held;

  ct_table_hold_lift (self->hold, CT_NO_CARD);
  ct_table_hold_remember_fresh (self->hold, events, self->near_hand);
  if (is_carrying)
    ct_table_hold_get_held (self->hold, &held);
  ct_table_trace_follow (self->trace, self->session);
  ct_table_motion_step (self->motion, self->rules, ct_session_get_state (self->session),
                        events, is_carrying ? &held : NULL);
}

static void
on_stepped_back (CtTable *self, GArray *events)
{
  ct_table_hold_lift (self->hold, CT_NO_CARD);
  ct_table_trace_follow (self->trace, self->session);
  ct_table_motion_step_back (self->motion, self->rules,
                             ct_session_get_state (self->session), events);
}

static void
on_rejected (CtTable *self, const CtMove *move, const CtVerdict *verdict)
{
  ct_table_mark_verdict (self, verdict);
}

static void
drop_session (CtTable *self)
{
  gboolean was_moving = ct_table_motion_is_moving (self->motion);

  if (self->session == NULL)
    return;

  ct_table_motion_clear (self->motion);
  ct_table_hold_let_go (self->hold);
  ct_table_pointers_clear (self->pointers);
  forget_preview (self);
  g_signal_handlers_disconnect_by_data (self->session, self);
  drop_children (self);
  g_clear_object (&self->session);
  self->rules = NULL;
  self->family = ct_table_family_find (NULL);
  if (was_moving)
    g_object_notify (G_OBJECT (self->widget), "moving");
}

/* Keeping the widgets keeps the focus. */
static gboolean
fits_children (const CtTable *self, CtSession *session)
{
  return self->session != NULL && session != NULL &&
         self->family == ct_table_family_find (ct_session_get_rules (session)) &&
         self->rules->deck == ct_session_get_rules (session)->deck &&
         ct_session_get_state (self->session)->n_seats ==
             ct_session_get_state (session)->n_seats;
}

static void
begin_session (CtTable *self, CtSession *session)
{
  self->session = g_object_ref (session);
  self->rules = ct_session_get_rules (session);
  self->family = ct_table_family_find (self->rules);
  create_children (self);
}

/**
 * ct_table_set_session:
 * @session: (nullable)
 *
 * Returns: whether the children were replaced
 */
gboolean
ct_table_set_session (CtTable *self, CtSession *session)
{
  gboolean fits = fits_children (self, session);

  ct_table_hold_forget_order (self->hold);
  ct_table_hold_forget_fresh (self->hold);
  ct_table_trace_forget (self->trace);
  if (fits)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_set_object (&self->session, session);
      self->rules = ct_session_get_rules (session);
      ct_table_pointers_clear (self->pointers);
    }
  else
    drop_session (self);
  if (session == NULL)
    return FALSE;

  if (!fits)
    begin_session (self, session);
  g_signal_connect_swapped (session, "stepped", G_CALLBACK (on_stepped), self);
  g_signal_connect_swapped (session, "stepped-back", G_CALLBACK (on_stepped_back),
                            self);
  g_signal_connect_swapped (session, "jumped", G_CALLBACK (ct_table_jump), self);
  g_signal_connect_swapped (session, "rejected", G_CALLBACK (on_rejected), self);
  ct_table_jump (self);
  return !fits;
}

static void
reveal (GtkWidget *widget, guint zone)
{
  CtTable *self = ct_table_of (widget);

  if (ct_table_rows_reveal (self->rows, zone))
    gtk_widget_set_child_visible (self->places[zone], TRUE);
}

/**
 * ct_table_new:
 *
 * Returns: (transfer full)
 */
CtTable *
ct_table_new (GtkWidget *widget)
{
  CtTable *self = g_new0 (CtTable, 1);

  g_object_set_qdata (G_OBJECT (widget), get_quark (), self);
  self->widget = widget;
  self->terms.card_scale = 1;
  self->terms.card_letters = "akqj";
  self->family = ct_table_family_find (NULL);
  self->hold = ct_table_hold_new ();
  self->near_hand = ct_hand (0);
  self->motion = ct_table_motion_new (&motion_owner, self, widget);
  self->state = &self->motion->after;
  self->layout = &self->motion->layout;
  self->eyes = ct_table_eyes_new (self->motion);
  self->choices = ct_table_choices_new (widget, self->motion);
  self->rows = ct_table_rows_new (widget, self->motion);
  self->trace = ct_table_trace_new (self->motion, self->eyes);
  self->focus = ct_table_focus_new (widget, self->motion, reveal);
  self->pointers = ct_table_pointers_new (widget, self->motion, on_look);
  return self;
}

/**
 * ct_table_clear:
 *
 * For dispose().
 */
void
ct_table_clear (CtTable *self)
{
  drop_session (self);
  g_clear_pointer (&self->banner, gtk_widget_unparent);
  g_clear_object (&self->narrator);
  ct_table_trace_forget (self->trace);
  ct_table_eyes_set_memory (self->eyes, NULL);
}

/**
 * ct_table_free:
 *
 * Call ct_table_clear() first.
 */
void
ct_table_free (CtTable *self)
{
  ct_table_choices_free (self->choices);
  ct_table_trace_free (self->trace);
  ct_table_eyes_free (self->eyes);
  ct_table_motion_free (self->motion);
  ct_table_pointers_free (self->pointers);
  g_free (self->focus);
  g_free (self->hold);
  g_free (self->rows);
  g_free (self);
}
