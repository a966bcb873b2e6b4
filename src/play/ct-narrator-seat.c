/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-narrator-seat.c: somebody at the table: the label of a seat, and all that there is
 * to tell about who sits there
 */
#include <glib/gi18n.h>

#include "ct-narrator-private.h"
#include "ct-words.h"

static gboolean
is_in_list (const guint8 *seats, guint n_seats, guint seat)
{
  for (guint i = 0; i < n_seats; i++)
    if (seats[i] == seat)
      return TRUE;

  return FALSE;
}

static gboolean
is_out (CtNarrator *self, const CtState *state, guint seat)
{
  return ct_rules_has_zone (&self->rules, CT_ZONE_TRICK) &&
         is_in_list (state->shedding.out, state->shedding.n_out, seat);
}

static gboolean
has_passed (CtNarrator *self, const CtState *state, guint seat)
{
  return ct_rules_has_zone (&self->rules, CT_ZONE_TRICK) &&
         is_in_list (state->shedding.passed, state->shedding.n_passed, seat);
}

/* After a hand of Cau Robat nobody holds a card: what counts are the piles. */
static gboolean
has_counted_pile (CtNarrator *self, const CtState *state)
{
  return ct_rules_has_zone (&self->rules, CT_ZONE_CENTRE) &&
         state->phase == CT_PHASE_OVER;
}

/**
 * ct_narrator_label_seat:
 *
 * Returns: (transfer full): the accessible name of a player: "Ana, 5 cards, to move.
 *   Dealer."
 */
char *
ct_narrator_label_seat (CtNarrator *self, const CtState *state, guint seat)
{
  guint n_cards;
  const char *name;
  const char *text;
  g_autofree char *numbered = NULL;
  GString *label = g_string_new (NULL);

  g_return_val_if_fail (CT_IS_NARRATOR (self), g_string_free (label, FALSE));
  g_return_val_if_fail (seat < state->n_seats, g_string_free (label, FALSE));

  n_cards = ct_zone_len (state, ct_hand (seat));
  name = seat == self->learner ? C_ ("player alone", "You")
                               : ct_narrator_get_name (self, seat);
  if (is_out (self, state, seat))
    text = _ ("{player}, out.");
  else if (has_counted_pile (self, state))
    {
      n_cards = ct_zone_len (state, CT_ZONE_PILE + seat);
      text = ngettext ("{player}, {number} card taken.",
                       "{player}, {number} cards taken.", n_cards);
    }
  else if (state->phase != CT_PHASE_OVER && state->to_act == seat)
    text = ngettext ("{player}, {number} card, to move.",
                     "{player}, {number} cards, to move.", n_cards);
  else if (has_passed (self, state, seat))
    text = ngettext ("{player}, {number} card, has passed.",
                     "{player}, {number} cards, has passed.", n_cards);
  else
    text = ngettext ("{player}, {number} card.", "{player}, {number} cards.", n_cards);

  numbered = ct_narrator_fill_number (text, n_cards);
  ct_narrator_append (label, ct_narrator_fill (numbered, "player", name, NULL));
  if (state->dealer == seat)
    ct_narrator_append (label, g_strdup (_ ("Dealer.")));
  if (ct_rules_has_zone (&self->rules, CT_ZONE_CENTRE))
    ct_narrator_append (label, g_strdup (ct_narrator_say_call (state, seat)));

  return g_string_free (label, FALSE);
}

/* The hand, if all of it may be seen. */
static void
append_hand (CtNarrator *self, const CtState *view, guint seat, GString *text)
{
  guint n_cards = ct_zone_len (view, ct_hand (seat));
  const CtCard *cards = view->card + view->start[ct_hand (seat)];
  g_autofree char *list = NULL;

  for (guint i = 0; i < n_cards; i++)
    if (cards[i] == CT_NO_CARD)
      return;
  if (n_cards == 0)
    return;

  list = ct_words_the_cards (&self->rules, cards, n_cards);
  ct_narrator_append (text,
                      seat == self->learner
                          ? ct_narrator_fill (_ ("You hold {cards}."), "cards", list,
                                              NULL)
                          : ct_narrator_fill (_ ("{player} holds {cards}."), "player",
                                              ct_narrator_get_name (self, seat),
                                              "cards", list, NULL));
}

static void
append_label (GString *text, char *label)
{
  ct_narrator_append (text, ct_narrator_fill (_ ("{label}."), "label", label, NULL));
  g_free (label);
}

/**
 * ct_narrator_say_seat:
 *
 * Returns: (transfer full): who sits there, what is in the hand, if the viewer may see
 *   it, and what that player has won or laid down
 */
char *
ct_narrator_say_seat (CtNarrator *self, const CtState *state, guint seat)
{
  GString *text = g_string_new (NULL);
  CtState view;

  g_return_val_if_fail (CT_IS_NARRATOR (self), g_string_free (text, FALSE));
  g_return_val_if_fail (seat < state->n_seats, g_string_free (text, FALSE));

  ct_rules_view (&self->rules, state, self->viewer, &view);
  ct_narrator_append (text, ct_narrator_label_seat (self, state, seat));
  append_hand (self, &view, seat, text);
  if (ct_rules_has_zone (&self->rules, CT_ZONE_CENTRE) &&
      !has_counted_pile (self, state))
    append_label (text, ct_narrator_label_pile (self, state, seat));
  if (ct_rules_has_zone (&self->rules, CT_ZONE_MELD))
    for (guint slot = 0; slot < state->rummy.n_melds; slot++)
      if (state->rummy.meld_side[slot] ==
              ct_rules_side (&self->rules, state->n_seats, seat) &&
          ct_zone_len (state, CT_ZONE_MELD + slot) > 0)
        append_label (text, ct_narrator_label_meld (self, state, CT_ZONE_MELD + slot));

  return g_string_free (text, FALSE);
}
