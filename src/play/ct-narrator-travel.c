/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-narrator-travel.c: a card on its way from one place to another */
#include <glib/gi18n.h>

#include "ct-narrator-private.h"

/* Zones of one kind, for sentences about cards that move. */
typedef enum
{
  PLACE_STOCK,
  PLACE_LEAD,
  PLACE_TRICK,
  PLACE_ASIDE,
  PLACE_CENTRE,
  PLACE_DISCARDS,
  PLACE_HAND,
  PLACE_PILE,
  PLACE_POT,
  PLACE_MELD,
  PLACE_ABSENT,
} Place;

static Place
place_of (guint zone)
{
  static const guint8 single[] = {
    [CT_ZONE_STOCK] = PLACE_STOCK,   [CT_ZONE_LEAD] = PLACE_LEAD,
    [CT_ZONE_TRICK] = PLACE_TRICK,   [CT_ZONE_ASIDE] = PLACE_ASIDE,
    [CT_ZONE_CENTRE] = PLACE_CENTRE, [CT_ZONE_DISCARDS] = PLACE_DISCARDS,
    [CT_ZONE_ABSENT] = PLACE_ABSENT,
  };

  if (zone < CT_ZONE_HAND)
    return single[zone];
  if (ct_zone_is_hand (zone))
    return PLACE_HAND;
  if (ct_zone_is_pile (zone))
    return PLACE_PILE;
  return ct_zone_is_pot (zone) ? PLACE_POT : PLACE_MELD;
}

/**
 * ct_narrator_owner_of:
 *
 * Returns: the player to whom a zone belongs, or %CT_NOBODY
 */
guint
ct_narrator_owner_of (guint zone)
{
  switch (place_of (zone))
    {
    case PLACE_HAND:
      return zone - CT_ZONE_HAND;
    case PLACE_PILE:
      return zone - CT_ZONE_PILE;
    default:
      return CT_NOBODY;
    }
}

/* "{card}" stands alone in a sentence with a colon, and is an object elsewhere. */
static const struct
{
  Place from;
  Place to;
  gboolean card_is_alone;
  CtSentence sentence;
} travels[] = {
  { PLACE_STOCK,
    PLACE_LEAD,
    TRUE,
    { NULL, N_ ("The lead card is turned up: {card}.") } },
  { PLACE_STOCK,
    PLACE_HAND,
    FALSE,
    { N_ ("You get {card}."), N_ ("{player} gets {card}.") } },
  { PLACE_STOCK,
    PLACE_DISCARDS,
    TRUE,
    { NULL, N_ ("The first discard is turned up: {card}.") } },
  { PLACE_STOCK, PLACE_CENTRE, TRUE, { NULL, N_ ("A card is turned up: {card}.") } },
  { PLACE_STOCK, PLACE_POT, FALSE, { NULL, N_ ("The pots are dealt.") } },
  { PLACE_HAND,
    PLACE_TRICK,
    FALSE,
    { N_ ("You play {card}."), N_ ("{player} plays {card}.") } },
  { PLACE_HAND,
    PLACE_CENTRE,
    FALSE,
    { N_ ("You play {card}."), N_ ("{player} plays {card}.") } },
  { PLACE_HAND,
    PLACE_DISCARDS,
    FALSE,
    { N_ ("You discard {card}."), N_ ("{player} discards {card}.") } },
  { PLACE_HAND,
    PLACE_MELD,
    FALSE,
    { N_ ("You meld {card}."), N_ ("{player} melds {card}.") } },
  { PLACE_HAND,
    PLACE_PILE,
    FALSE,
    { N_ ("You win {card}."), N_ ("{player} wins {card}.") } },
  { PLACE_TRICK, PLACE_ASIDE, FALSE, { NULL, N_ ("The trick is put aside.") } },
  { PLACE_LEAD, PLACE_ASIDE, FALSE, { NULL, N_ ("The lead card is put aside.") } },
  { PLACE_TRICK,
    PLACE_HAND,
    FALSE,
    { N_ ("You get {card} from the trick."),
      N_ ("{player} gets {card} from the trick.") } },
  { PLACE_LEAD,
    PLACE_HAND,
    FALSE,
    { N_ ("You get the lead card."), N_ ("{player} gets the lead card.") } },
  { PLACE_CENTRE,
    PLACE_PILE,
    FALSE,
    { N_ ("You win {card}."), N_ ("{player} wins {card}.") } },
  { PLACE_PILE,
    PLACE_PILE,
    FALSE,
    { N_ ("You get {card} from another pile."),
      N_ ("{player} gets {card} from another pile.") } },
  { PLACE_DISCARDS,
    PLACE_HAND,
    FALSE,
    { N_ ("You take {card} from the discards."),
      N_ ("{player} takes {card} from the discards.") } },
  { PLACE_DISCARDS,
    PLACE_STOCK,
    FALSE,
    { NULL, N_ ("The discards become the new stock.") } },
  { PLACE_POT,
    PLACE_HAND,
    FALSE,
    { N_ ("You take the pot."), N_ ("{player} takes the pot.") } },
  { PLACE_MELD,
    PLACE_HAND,
    FALSE,
    { N_ ("You take {card} back."), N_ ("{player} takes {card} back.") } },
};

/**
 * ct_narrator_is_seen:
 *
 * A card that lay open before it moved has been seen by all, wherever it is now.
 *
 * Returns: whether the viewer knows @card
 */
gboolean
ct_narrator_is_seen (CtNarrator *self,
                     const CtState *before,
                     const CtState *after,
                     CtCard card)
{
  guint pos;
  guint zone = ct_state_find (before, card, &pos);

  if (ct_rules_sees (&self->rules, before, self->viewer, zone, pos))
    return TRUE;

  zone = ct_state_find (after, card, &pos);
  return ct_rules_sees (&self->rules, after, self->viewer, zone, pos);
}

/**
 * ct_narrator_say_travel:
 *
 * Returns: (transfer full) (nullable): what is said of a card on its way; %NULL for
 *   ways that go without saying
 */
char *
ct_narrator_say_travel (CtNarrator *self,
                        const CtState *before,
                        const CtState *after,
                        const CtEvent *event)
{
  Place from = place_of (event->from);
  Place to = place_of (event->to);
  guint seat = ct_narrator_owner_of (event->to);
  CtCard card =
      ct_narrator_is_seen (self, before, after, event->card) ? event->card : CT_NO_CARD;

  if (seat == CT_NOBODY)
    seat = ct_narrator_owner_of (event->from);

  for (guint i = 0; i < G_N_ELEMENTS (travels); i++)
    if (travels[i].from == from && travels[i].to == to)
      return ct_narrator_say (self, &travels[i].sentence, seat,
                              travels[i].card_is_alone
                                  ? ct_narrator_card_alone (self, card)
                                  : ct_narrator_the_card (self, card));

  return NULL;
}
