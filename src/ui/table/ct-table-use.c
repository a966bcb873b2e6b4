/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a card or a place that was touched to a move that is tried. */
#include "ct-table-use.h"

#include <glib/gi18n.h>

#include "ct-reach.h"
#include "ct-table-ask.h"
#include "ct-table-choose.h"
#include "ct-table-deal.h"
#include "ct-table-reach.h"
#include "ct-table-try.h"

/* Whether anybody takes cards of the middle now, one or all. */
static gboolean
is_middle_taken (CtTable *self)
{
  const CtRules *rules = ct_table_get_rules (self);

  return ct_rules_has_move (rules, CT_MOVE_PICK_UP) ||
         ct_rules_awaits (rules, ct_table_get_state (self), CT_MOVE_TAKE);
}

/* What was led or played lies there for all to see, and for nobody to take. */
static void
tell_turn (CtTable *self)
{
  g_autofree char *turn = NULL;
  g_autofree char *text = NULL;

  ct_table_act (self);
  if (ct_table_get_narrator (self) == NULL)
    return;

  turn = ct_narrator_say_turn (ct_table_get_narrator (self), ct_table_get_state (self));
  text = g_strdup_printf ("%s %s", _ ("That card belongs to the trick."), turn);
  ct_table_tell (self, text);
}

/* A card that is not one's own is taken, or named as one that shall be taken. */
static void
use_card_of_table (CtTable *self, guint zone, CtCard card)
{
  if (ct_table_get_family (self)->names != NULL &&
      ct_table_get_family (self)->names (zone))
    ct_table_toggle (self, &card, 1);
  else if ((zone == CT_ZONE_TRICK || zone == CT_ZONE_LEAD) && !is_middle_taken (self))
    tell_turn (self);
  else if (zone == CT_ZONE_TRICK || zone == CT_ZONE_LEAD)
    ct_table_reach (self, zone, &card, 1, ct_table_get_near_hand (self),
                    ct_table_get_card (self, card));
  else if (ct_table_get_family (self)->use_card == NULL ||
           !ct_table_get_family (self)->use_card (self, zone, card))
    ct_table_use_zone (self, zone);
}

/**
 * ct_table_use_card:
 *
 * Enter on a card, or what an assistive technology calls its action.
 */
void
ct_table_use_card (CtTable *self, CtCard card)
{
  guint zone = ct_state_find (ct_table_get_state (self), card, NULL);

  if (ct_table_is_taken (self, zone, card))
    return;
  if (!ct_table_get_terms (self)->interactive)
    {
      ct_table_ask (self, zone, card);
      return;
    }

  if (ct_table_get_terms (self)->dealing)
    ct_table_deal (self, card, zone);
  else if (zone != ct_table_get_near_hand (self))
    use_card_of_table (self, zone, card);
  else if (ct_table_get_family (self)->use_own != NULL)
    ct_table_get_family (self)->use_own (self, card);
  else
    ct_table_reach_with (self, card, ct_table_get_family (self)->middle);
}

/**
 * ct_table_use_zone:
 *
 * A pile, a place or a seat was chosen as a whole.
 */
void
ct_table_use_zone (CtTable *self, guint zone)
{
  if (ct_table_is_taken (self, zone, CT_NO_CARD))
    return;
  if (!ct_table_get_terms (self)->interactive)
    {
      ct_table_ask (self, zone, CT_NO_CARD);
      return;
    }

  if (ct_table_get_terms (self)->dealing)
    ct_table_deal (self, CT_NO_CARD, zone);
  else if (ct_table_get_family (self)->use_zone != NULL &&
           ct_table_get_family (self)->use_zone (self, zone))
    return;
  else if (zone == ct_table_get_family (self)->middle &&
           ct_table_hold_get_lifted (ct_table_get_hold (self)) != CT_NO_CARD)
    ct_table_use_card (self, ct_table_hold_get_lifted (ct_table_get_hold (self)));
  else
    ct_table_reach (self, zone, NULL, 0, ct_table_get_near_hand (self), NULL);
}
