/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: what is pointed at. */
#include "ct-table-view-private.h"

#include <glib/gi18n.h>

static void
free_glow (gpointer data)
{
  CtGlowMark *glow = data;

  g_free (glow->text);
  g_free (glow);
}

void
ct_table_view_init_marks (CtTableView *self)
{
  self->glows = g_ptr_array_new_with_free_func (free_glow);
}

static const char *
describe_mark (CtCardMark mark)
{
  if (mark == CT_MARK_OFFENDING)
    return _ ("This card breaks the rule.");
  if (mark == CT_MARK_EVIDENCE)
    return _ ("This card shows why.");
  if (mark == CT_MARK_REMEDY)
    return _ ("This card may be played instead.");

  return NULL;
}

static CtCardMark
mark_for_role (guint role)
{
  return role == CT_ROLE_OFFENDING  ? CT_MARK_OFFENDING
         : role == CT_ROLE_EVIDENCE ? CT_MARK_EVIDENCE
                                    : CT_MARK_REMEDY;
}

/* What a lesson points at stays pointed at while a refusal is explained; only the card
 * that is to blame, and those that prove it, show that instead.
 */
static void
collect_glow (CtTableView *self,
              const CtGlowMark *glow,
              CtCardMark *marks,
              const char **texts)
{
  const CtState *state = ct_table_motion_get_state (self->motion);
  guint n = glow->n_cards > 0 ? glow->n_cards : ct_zone_len (state, glow->zone);

  for (guint i = 0; i < n; i++)
    {
      CtCard card =
          glow->n_cards > 0 ? glow->cards[i] : ct_zone_card (state, glow->zone, i);

      if (marks[card] == CT_MARK_OFFENDING || marks[card] == CT_MARK_EVIDENCE)
        continue;

      marks[card] = CT_MARK_GLOW;
      texts[card] = glow->text;
    }
}

static const char *
get_zone_glow (CtTableView *self, guint zone, gboolean *ret_glows)
{
  for (guint i = 0; i < self->glows->len; i++)
    {
      const CtGlowMark *glow = g_ptr_array_index (self->glows, i);

      if (glow->zone == zone && glow->n_cards == 0)
        {
          *ret_glows = TRUE;
          return glow->text;
        }
    }

  *ret_glows = FALSE;
  return NULL;
}

static void
set_css_class (GtkWidget *widget, const char *css_class, gboolean is_set)
{
  if (is_set)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

static void
mark_zones (CtTableView *self)
{
  const CtState *state = ct_table_motion_get_state (self->motion);
  GtkWidget *places[] = { self->places[CT_ZONE_STOCK], self->places[CT_ZONE_TRICK],
                          self->places[CT_ZONE_ASIDE] };
  gboolean glows;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      guint zone = ct_place_view_get_zone (CT_PLACE_VIEW (places[i]));
      const char *text = get_zone_glow (self, zone, &glows);

      ct_place_view_set_glow (CT_PLACE_VIEW (places[i]), glows, text);
    }
  set_css_class (self->places[CT_ZONE_TRICK], "awaits",
                 self->chosen != CT_NO_CARD && self->interactive &&
                     state->to_act == self->near_seat);

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      get_zone_glow (self, ct_hand (seat), &glows);
      set_css_class (self->seats[seat], "glow", glows && seat != self->near_seat);
      ct_seat_view_set_picked (CT_SEAT_VIEW (self->seats[seat]),
                               self->is_seat_picked[seat]);
    }
}

/* Puts the marks of the lesson and of the last refusal onto the cards. */
void
ct_table_view_update_marks (CtTableView *self)
{
  const CtState *state = ct_table_motion_get_state (self->motion);
  CtCardMark marks[CT_MAX_CARDS] = { CT_MARK_NONE };
  const char *texts[CT_MAX_CARDS] = { NULL };
  guint near_hand = ct_hand (self->near_seat);

  if (self->session == NULL)
    return;

  if (self->has_verdict)
    {
      for (guint i = 0; i < ct_zone_len (state, near_hand); i++)
        if (self->verdict.n_refs > 0)
          marks[ct_zone_card (state, near_hand, i)] = CT_MARK_BACK;
      for (guint i = 0; i < self->verdict.n_refs; i++)
        {
          CtCardMark mark = mark_for_role (self->verdict.ref[i].role);

          marks[self->verdict.ref[i].card] = mark;
          texts[self->verdict.ref[i].card] = describe_mark (mark);
        }
    }
  else
    {
      if (self->family->mark != NULL)
        self->family->mark (self, marks, texts);
      ct_table_view_mark_preview (self, marks, texts);
    }
  for (guint i = 0; i < self->glows->len; i++)
    collect_glow (self, g_ptr_array_index (self->glows, i), marks, texts);

  for (guint i = 0; i < state->start[CT_N_ZONES]; i++)
    {
      CtCard card = state->card[i];

      ct_card_view_set_mark (CT_CARD_VIEW (self->cards[card]), marks[card],
                             texts[card]);
      ct_card_view_set_chosen (CT_CARD_VIEW (self->cards[card]),
                               card == self->chosen || self->selected[card] ||
                                   self->picked[card]);
    }
  mark_zones (self);
  ct_table_view_update_rise (self);
  ct_table_view_describe_hand (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * ct_table_view_add_glow:
 * @cards: (array length=n_cards): cards of @zone; none for the zone as a whole
 * @text: (nullable): why, for a screen reader
 *
 * Points at something, until ct_table_view_clear_glows() or another session.
 */
void
ct_table_view_add_glow (CtTableView *self,
                        guint zone,
                        const CtCard *cards,
                        guint n_cards,
                        const char *text)
{
  CtGlowMark *glow;

  g_return_if_fail (CT_IS_TABLE_VIEW (self));
  g_return_if_fail (zone < CT_N_ZONES);
  g_return_if_fail (n_cards <= CT_MAX_CARDS);

  glow = g_new0 (CtGlowMark, 1);
  glow->zone = zone;
  glow->n_cards = n_cards;
  glow->text = g_strdup (text);
  if (n_cards > 0)
    memcpy (glow->cards, cards, n_cards * sizeof *cards);
  g_ptr_array_add (self->glows, glow);
  ct_table_view_update_marks (self);
}

/**
 * ct_table_view_clear_glows:
 *
 * Points at nothing any more.
 */
void
ct_table_view_clear_glows (CtTableView *self)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  g_ptr_array_set_size (self->glows, 0);
  ct_table_view_update_marks (self);
}

/**
 * ct_table_view_pick:
 * @zone: the hand of a player stands for the player
 * @card: a card, or %CT_NO_CARD for the player
 *
 * Shows that this is chosen as an answer.
 */
void
ct_table_view_pick (CtTableView *self, guint zone, CtCard card)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  if (card != CT_NO_CARD)
    self->picked[card] = TRUE;
  else if (zone >= CT_ZONE_HAND && zone < CT_ZONE_PILE)
    self->is_seat_picked[zone - CT_ZONE_HAND] = TRUE;
  ct_table_view_update_marks (self);
}

/**
 * ct_table_view_clear_picks:
 *
 * Nothing is chosen as an answer any more.
 */
void
ct_table_view_clear_picks (CtTableView *self)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  memset (self->picked, 0, sizeof self->picked);
  memset (self->is_seat_picked, 0, sizeof self->is_seat_picked);
  ct_table_view_update_marks (self);
}

/**
 * ct_table_view_mark_verdict:
 *
 * Shows on the cards why something is not allowed, until the learner acts.
 */
void
ct_table_view_mark_verdict (CtTableView *self, const CtVerdict *verdict)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  self->verdict = *verdict;
  self->has_verdict = TRUE;
  ct_table_view_update_marks (self);
}

/**
 * ct_table_view_clear_marks:
 *
 * Takes away what ct_table_view_mark_verdict() shows; glows stay.
 */
void
ct_table_view_clear_marks (CtTableView *self)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  if (!self->has_verdict)
    return;

  self->has_verdict = FALSE;
  ct_table_view_update_marks (self);
}
