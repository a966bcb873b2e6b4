/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards that are chosen, and how the near hand is held. */
#include "ct-table-choose.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-table-try.h"
#include "ct-words.h"

/**
 * ct_table_get_selection:
 * @ret_cards: (out): the chosen cards, as they lie in the hand
 *
 * Returns: how many there are
 */
guint
ct_table_get_selection (CtTable *self, CtCard ret_cards[CT_MAX_CARDS])
{
  return ct_table_hold_list_chosen (ct_table_get_hold (self), ct_table_get_state (self),
                                    ct_table_get_near_hand (self), ret_cards);
}

/**
 * ct_table_forget_selection:
 *
 * Nothing is chosen any more.
 */
void
ct_table_forget_selection (CtTable *self)
{
  ct_table_hold_choose (ct_table_get_hold (self), NULL, 0);
  ct_table_set_preview (self, NULL);
}

/* The eye sees which cards are raised, and reads below the table what they make. */
static void
tell_choice (CtTable *self, const char *made)
{
  CtCard cards[CT_MAX_CARDS];
  guint n = ct_table_hold_list_chosen (ct_table_get_hold (self),
                                       ct_table_get_state (self), CT_N_ZONES, cards);
  g_autofree char *names = ct_words_the_cards (ct_table_get_rules (self), cards, n);
  g_autofree char *chosen = NULL;
  g_autofree char *text = NULL;

  if (n == 0)
    chosen = g_strdup (_ ("No card is chosen."));
  else
    /* Translators: %s is a list of cards. */
    chosen = g_strdup_printf (_ ("Chosen: %s."), names);
  /* Translators: two whole sentences: which cards are chosen, and what they make. */
  text = made != NULL ? g_strdup_printf (_ ("%s %s"), chosen, made)
                      : g_steal_pointer (&chosen);
  ct_tell (ct_table_get_widget (self), CT_SPEECH_ADDRESSED, text);
}

/**
 * ct_table_toggle:
 * @cards: (array length=n_cards)
 *
 * Adds each of @cards to what is chosen, or takes it away, and tells what that would
 * make.
 */
void
ct_table_toggle (CtTable *self, const CtCard *cards, guint n_cards)
{
  g_autofree char *made = NULL;

  ct_table_act (self);
  for (guint i = 0; i < n_cards; i++)
    ct_table_hold_toggle (ct_table_get_hold (self), cards[i]);
  if (ct_table_get_family (self)->say_choice != NULL)
    made = ct_table_get_family (self)->say_choice (self);
  tell_choice (self, made);
  ct_table_set_preview (self, g_steal_pointer (&made));
  ct_table_show_choice (self);
  ct_table_update_marks (self);
}

/**
 * ct_table_choose:
 * @card: %CT_NO_CARD for none
 *
 * Lifts a card; it is played when it is touched once more.
 */
void
ct_table_choose (CtTable *self, CtCard card)
{
  if (card != CT_NO_CARD)
    ct_table_act (self);
  ct_table_hold_lift (ct_table_get_hold (self), card);
  ct_table_tell_choice (self);
  ct_table_update_marks (self);
}

/**
 * ct_table_sort_hand:
 *
 * Sorts the near hand by suit, by rank, by suit …
 */
void
ct_table_sort_hand (CtTable *self)
{
  ct_table_hold_sort (ct_table_get_hold (self));
  ct_table_jump (self);
}

/**
 * ct_table_put_in_hand:
 * @before: how many of the other cards lie to the left of them
 *
 * Puts @cards of the near hand between the others.
 */
void
ct_table_put_in_hand (CtTable *self, const CtCard *cards, guint n_cards, guint before)
{
  ct_table_hold_put (ct_table_get_hold (self), ct_table_get_state (self),
                     ct_table_get_near_hand (self), cards, n_cards, before);
  ct_table_jump (self);
}
