/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: what the card under the pointer, or in focus, would take. */
#include <glib/gi18n.h>

#include "ct-reach.h"
#include "ct-table-view-private.h"

/* Nothing is told in advance about another player's turn, or while cards move. */
static gboolean
may_preview (CtTableView *self)
{
  const CtState *state = ct_table_motion_get_state (self->motion);

  return self->family->say_capture != NULL && !self->is_closed && self->interactive &&
         !self->dealing && !ct_table_view_is_moving (self) &&
         ct_rules_awaits (ct_session_get_rules (self->session), state, CT_MOVE_PLAY) &&
         state->to_act == self->near_seat;
}

static gboolean
is_in_near_hand (CtTableView *self, CtCard card)
{
  return card != CT_NO_CARD && ct_state_find (ct_table_motion_get_state (self->motion),
                                              card, NULL) == ct_hand (self->near_seat);
}

/**
 * ct_table_view_get_preview:
 *
 * Returns: (transfer none) (nullable): a sentence about what the card under the pointer
 *   or in focus would take
 */
const char *
ct_table_view_get_preview (CtTableView *self)
{
  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), NULL);

  return self->preview;
}

void
ct_table_view_set_preview (CtTableView *self, char *text)
{
  if (g_strcmp0 (text, self->preview) == 0)
    {
      g_free (text);
      return;
    }

  g_free (self->preview);
  self->preview = text;
  g_object_notify (G_OBJECT (self), "preview");
}

/* A card that was touched once waits to be touched again, which nobody could guess. */
static char *
dup_chosen_sentence (CtTableView *self, const char *capture)
{
  const char *how = _ ("Click the card again to play it, or drag it to the middle.");

  /* Translators: what a card would take, and how it is played; two whole sentences. */
  return capture != NULL ? g_strdup_printf (_ ("%s %s"), capture, how) : g_strdup (how);
}

/* The sentence about the card that is looked at or waits to be played, or %NULL. */
static char *
dup_sentence_now (CtTableView *self)
{
  gboolean looks = self->family->say_capture != NULL && self->looked_at != CT_NO_CARD;
  CtCard card = looks ? self->looked_at : self->chosen;
  gboolean waits =
      self->interactive &&
      ct_table_motion_get_state (self->motion)->to_act == self->near_seat &&
      card != CT_NO_CARD && card == self->chosen;
  g_autofree char *capture = may_preview (self) && is_in_near_hand (self, card)
                                 ? self->family->say_capture (self, card)
                                 : NULL;

  return waits ? dup_chosen_sentence (self, capture) : g_steal_pointer (&capture);
}

/**
 * ct_table_view_tell_choice:
 *
 * Another card was lifted, or none is any longer.
 */
void
ct_table_view_tell_choice (CtTableView *self)
{
  if (!self->family->is_together)
    ct_table_view_set_preview (self, dup_sentence_now (self));
}

/* What has just happened on the table is more important than what might: a sentence is
 * never renewed by itself, only when one looks again.
 */
static void
forget_if_outdated (CtTableView *self)
{
  g_autofree char *text = dup_sentence_now (self);

  if (g_strcmp0 (text, self->preview) != 0)
    ct_table_view_set_preview (self, NULL);
}

/* Every card of the near hand tells a screen reader what it would take. */
void
ct_table_view_describe_hand (CtTableView *self)
{
  const CtState *state = ct_table_motion_get_state (self->motion);
  guint hand = ct_hand (self->near_seat);
  gboolean may = may_preview (self);

  if (self->family->say_capture == NULL)
    return;

  for (guint i = 0; i < ct_zone_len (state, hand); i++)
    {
      CtCard card = ct_zone_card (state, hand, i);
      g_autofree char *note = may ? self->family->say_capture (self, card) : NULL;

      ct_card_view_set_note (CT_CARD_VIEW (self->cards[card]), note);
    }

  forget_if_outdated (self);
}

/**
 * ct_table_view_consider:
 * @move: (nullable): one of several ways to play a card, which is looked at
 */
void
ct_table_view_consider (CtTableView *self, const CtMove *move)
{
  self->considered = move != NULL ? *move : (CtMove){ 0 };
  ct_table_view_update_marks (self);
}

/* What the card that is looked at would take, or one of the ways to play it. */
void
ct_table_view_mark_preview (CtTableView *self, CtCardMark *marks, const char **texts)
{
  CtMove move = self->considered;

  if (move.n_cards == 0)
    move = (CtMove){ .type = CT_MOVE_PLAY,
                     .seat = self->near_seat,
                     .n_cards = 1,
                     .card = { self->looked_at } };
  if (may_preview (self) && is_in_near_hand (self, move.card[0]))
    self->family->mark_capture (self, &move, marks, texts);
}

/* @anew: one has just turned to the card, perhaps back from another */
static void
look_at (CtTableView *self, CtCard card, gboolean anew)
{
  if (card == self->looked_at && !anew)
    return;

  self->looked_at = card;
  if (self->family->say_capture == NULL)
    return;

  ct_table_view_set_preview (self, dup_sentence_now (self));
  ct_table_view_update_marks (self);
}

static CtCard
find_focus (CtTableView *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return focus != NULL && CT_IS_CARD_VIEW (focus)
             ? ct_card_view_get_card (CT_CARD_VIEW (focus))
             : CT_NO_CARD;
}

/* The pointer goes before the focus. */
static void
look_around (CtTableView *self, gboolean anew)
{
  if (self->session == NULL)
    return;

  look_at (self,
           is_in_near_hand (self, self->hovered) ? self->hovered : find_focus (self),
           anew);
}

static void
on_focus_changed (CtTableView *self)
{
  look_around (self, FALSE);
}

/* Notices when the focus comes to @card or leaves it. */
void
ct_table_view_watch_card (CtTableView *self, GtkWidget *card)
{
  if (self->family->say_capture != NULL)
    g_signal_connect_object (card, "notify::has-focus", G_CALLBACK (on_focus_changed),
                             self, G_CONNECT_SWAPPED);
}

static void
on_motion (CtTableView *self, double x, double y)
{
  CtCard before = self->hovered;
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  self->pointer = GRAPHENE_POINT_INIT (x, y);
  self->hovered = picked != NULL && CT_IS_CARD_VIEW (picked)
                      ? ct_card_view_get_card (CT_CARD_VIEW (picked))
                      : CT_NO_CARD;
  look_around (self, self->hovered != before && is_in_near_hand (self, self->hovered));
}

static void
on_leave (CtTableView *self)
{
  self->hovered = CT_NO_CARD;
  look_around (self, FALSE);
}

void
ct_table_view_forget_preview (CtTableView *self)
{
  self->hovered = CT_NO_CARD;
  self->looked_at = CT_NO_CARD;
  ct_table_view_set_preview (self, NULL);
}

void
ct_table_view_init_preview (CtTableView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->hovered = CT_NO_CARD;
  self->looked_at = CT_NO_CARD;
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}
