/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CtTable: what is pointed at shows on the cards, and what the card that is
 * looked at would take.
 */
#include <glib/gi18n.h>

#include "ct-css-class.h"
#include "ct-reach.h"
#include "ct-table-private.h"

/* ------------------------------------------------------------------------- preview */

/* Nothing is told in advance about another player's turn, or while cards move. */
static gboolean
may_preview (CtTable *self)
{
  const CtState *state = ct_table_motion_get_state (self->motion);

  return self->family->say_capture != NULL && !self->terms.is_closed &&
         self->terms.interactive && !self->terms.dealing &&
         !ct_table_is_moving (self) &&
         ct_rules_awaits (ct_table_get_rules (self), state, CT_MOVE_PLAY) &&
         state->to_act == self->terms.near_seat;
}

static gboolean
is_in_near_hand (CtTable *self, CtCard card)
{
  return card != CT_NO_CARD &&
         ct_state_find (ct_table_motion_get_state (self->motion), card, NULL) ==
             ct_hand (self->terms.near_seat);
}

/**
 * ct_table_set_preview:
 * @text: (transfer full) (nullable): what is said of what is looked at, or chosen
 *
 * Tells it, if it is something else than before.
 */
void
ct_table_set_preview (CtTable *self, char *text)
{
  if (ct_table_pointers_set_preview (self->pointers, text))
    g_object_notify (G_OBJECT (self->widget), "preview");
}

/* A card that was touched once waits to be touched again, which nobody could guess. */
static char *
dup_chosen_sentence (CtTable *self, const char *capture)
{
  const char *how = _ ("Click the card again to play it, or drag it to the middle.");

  /* Translators: what a card would take, and how it is played; two whole sentences. */
  return capture != NULL ? g_strdup_printf (_ ("%s %s"), capture, how) : g_strdup (how);
}

/* The sentence about the card that is looked at or waits to be played, or %NULL. */
static char *
dup_sentence_now (CtTable *self)
{
  CtCard looked_at = ct_table_pointers_get_looked_at (self->pointers);
  gboolean looks = self->family->say_capture != NULL && looked_at != CT_NO_CARD;
  CtCard card = looks ? looked_at : ct_table_hold_get_lifted (self->hold);
  gboolean waits =
      self->terms.interactive &&
      ct_table_motion_get_state (self->motion)->to_act == self->terms.near_seat &&
      card != CT_NO_CARD && card == ct_table_hold_get_lifted (self->hold);
  g_autofree char *capture = may_preview (self) && is_in_near_hand (self, card)
                                 ? self->family->say_capture (self, card)
                                 : NULL;

  return waits ? dup_chosen_sentence (self, capture) : g_steal_pointer (&capture);
}

/**
 * ct_table_tell_choice:
 *
 * Another card was lifted, or none is any longer.
 */
void
ct_table_tell_choice (CtTable *self)
{
  if (!self->family->is_together)
    ct_table_set_preview (self, dup_sentence_now (self));
}

/* What has just happened on the table is more important than what might: a sentence is
 * never renewed by itself, only when one looks again.
 */
static void
forget_if_outdated (CtTable *self)
{
  g_autofree char *text = dup_sentence_now (self);

  if (g_strcmp0 (text, ct_table_pointers_get_preview (self->pointers)) != 0)
    ct_table_set_preview (self, NULL);
}

/* Every card of the near hand tells a screen reader what it would take. */
static void
describe_hand (CtTable *self)
{
  const CtState *state = ct_table_motion_get_state (self->motion);
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
 * @move: (nullable): one of several ways to play a card, which is looked at
 *
 * Shows what it would take.
 */
void
ct_table_consider (CtTable *self, const CtMove *move)
{
  ct_table_pointers_consider (self->pointers, move);
  ct_table_update_marks (self);
}

/* What the card that is looked at would take, or one of the ways to play it. */
static void
mark_preview (CtTable *self, CtTableMarks *marks)
{
  const CtMove *considered = ct_table_pointers_get_considered (self->pointers);
  CtMove move = { .type = CT_MOVE_PLAY,
                  .seat = self->terms.near_seat,
                  .n_cards = 1,
                  .card = { ct_table_pointers_get_looked_at (self->pointers) } };

  if (considered != NULL)
    move = *considered;
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

/* Notices when the focus comes to @card or leaves it. */
void
ct_table_watch_card (CtTable *self, GtkWidget *card)
{
  if (self->family->say_capture != NULL)
    g_signal_connect_object (card, "notify::has-focus", G_CALLBACK (on_card_focus),
                             self->widget, G_CONNECT_SWAPPED);
}

void
ct_table_forget_preview (CtTable *self)
{
  ct_table_pointers_look_away (self->pointers);
  ct_table_set_preview (self, NULL);
}

/* --------------------------------------------------------------------------- marks */

/* The table points at what came into the near hand with the last move. */
static void
mark_fresh (CtTable *self, CtTableMarks *marks)
{
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_hold_list_fresh (self->hold, ct_table_get_state (self),
                                      ct_table_get_near_hand (self), cards);

  for (guint i = 0; self->terms.interactive && i < n; i++)
    {
      marks->mark[cards[i]] = CT_MARK_FRESH;
      marks->text[cards[i]] = _ ("This card is new in your hand.");
    }
}

static void
mark_zones (CtTable *self)
{
  const CtState *state = ct_table_motion_get_state (self->motion);
  GtkWidget *places[] = { self->places[CT_ZONE_STOCK], self->places[CT_ZONE_TRICK],
                          self->places[CT_ZONE_ASIDE] };
  const char *text;
  gboolean glows;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      guint zone = ct_place_view_get_zone (CT_PLACE_VIEW (places[i]));

      glows = ct_table_pointers_glows (self->pointers, zone, &text);
      ct_place_view_set_glow (CT_PLACE_VIEW (places[i]), glows, text);
    }
  ct_set_css_class (self->places[CT_ZONE_TRICK], "awaits",
                    ct_table_hold_get_lifted (self->hold) != CT_NO_CARD &&
                        self->terms.interactive &&
                        state->to_act == self->terms.near_seat);

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      glows = ct_table_pointers_glows (self->pointers, ct_hand (seat), &text);
      ct_set_css_class (self->seats[seat], "glow",
                        glows && seat != self->terms.near_seat);
      ct_seat_view_set_picked (CT_SEAT_VIEW (self->seats[seat]),
                               ct_table_pointers_is_seat_picked (self->pointers, seat));
    }
}

static float
find_rise (CtTable *self, CtCard card)
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

/* Lets the cards rise that are chosen or pointed at, and sink those that no longer are.
 */
static void
update_rise (CtTable *self)
{
  float goal[CT_MAX_CARDS];

  for (guint card = 0; card < CT_MAX_CARDS; card++)
    goal[card] = self->cards[card] != NULL ? find_rise (self, card) : 0;
  ct_table_motion_raise (self->motion, goal);
}

/**
 * ct_table_update_marks:
 *
 * Puts the marks of the lesson and of the last refusal onto the cards.
 */
void
ct_table_update_marks (CtTable *self)
{
  const CtState *state = ct_table_motion_get_state (self->motion);
  CtTableMarks marks = { { CT_MARK_NONE }, { NULL } };

  if (self->session == NULL)
    return;

  ct_table_trace_mark (self->trace, &marks);
  if (ct_table_pointers_has_verdict (self->pointers))
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
                               card == ct_table_hold_get_lifted (self->hold) ||
                                   ct_table_hold_is_chosen (self->hold, card) ||
                                   ct_table_pointers_is_picked (self->pointers, card));
    }
  mark_zones (self);
  update_rise (self);
  describe_hand (self);
  gtk_widget_queue_allocate (self->widget);
}

/**
 * ct_table_mark_verdict:
 *
 * Shows on the cards why something is not allowed.
 */
void
ct_table_mark_verdict (CtTable *self, const CtVerdict *verdict)
{
  ct_table_pointers_set_verdict (self->pointers, verdict);
  ct_table_update_marks (self);
}

/**
 * ct_table_clear_verdict:
 *
 * Shows that no more.
 */
void
ct_table_clear_verdict (CtTable *self)
{
  if (ct_table_pointers_clear_verdict (self->pointers))
    ct_table_update_marks (self);
}

void
ct_table_init_marks (CtTable *self)
{
  self->pointers = ct_table_pointers_new (self->widget, self->motion, on_look);
}
