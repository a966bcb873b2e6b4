/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-narrator-turn.c: whose turn it is, and what can be done in it */
#include <glib/gi18n.h>

#include "ct-hand-order.h"
#include "ct-narrator-private.h"
#include "ct-rummy.h"
#include "ct-words.h"

/**
 * ct_narrator_list_choices:
 *
 * Returns: (transfer full) (element-type CtMove): what the viewer may do now; of one
 *   who sees all cards, what the seat to act may do
 */
GArray *
ct_narrator_list_choices (CtNarrator *self, const CtState *state)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint seat = self->viewer == CT_SEES_ALL ? state->to_act : self->viewer;
  guint n_own = 0;

  if (state->phase != CT_PHASE_OVER && state->phase != CT_PHASE_DEAL)
    ct_rules_legal (&self->rules, state, moves);

  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, CtMove, i).seat == seat)
      g_array_index (moves, CtMove, n_own++) = g_array_index (moves, CtMove, i);
  g_array_set_size (moves, n_own);
  return moves;
}

/**
 * ct_narrator_has_card:
 *
 * Returns: whether one of @moves begins with @card
 */
gboolean
ct_narrator_has_card (const GArray *moves, CtCard card)
{
  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);

      if (move->n_cards > 0 && move->card[0] == card)
        return TRUE;
    }

  return FALSE;
}

static const CtSentence turn_sentences[CT_N_PHASES] = {
  [CT_PHASE_DEAL] = { N_ ("You are to deal."), N_ ("{player} is to deal.") },
  [CT_PHASE_LEAD] = { N_ ("It is your turn to lead."), N_ ("{player} is to lead.") },
  [CT_PHASE_FOLLOW] = { N_ ("It is your turn to follow."),
                        N_ ("{player} is to follow.") },
  [CT_PHASE_DRAWN] = { N_ ("You must play {card}, which you have just drawn."),
                       N_ ("{player} must play the card that was just drawn.") },
  [CT_PHASE_SHARE] = { N_ ("It is your turn to take a card from the trick."),
                       N_ ("{player} is to take a card from the trick.") },
  [CT_PHASE_PLAY] = { N_ ("It is your turn to play."), N_ ("{player} is to play.") },
  [CT_PHASE_DRAW] = { N_ ("It is your turn to draw."), N_ ("{player} is to draw.") },
  [CT_PHASE_FIRST_CHOICE] = { N_ ("You may keep or reject the card you have drawn."),
                              N_ ("{player} may keep or reject the card drawn.") },
};

/* In a game of melds a turn begins with a card from the stock and goes on. */
static const CtSentence turns_of_melds[CT_N_PHASES] = {
  [CT_PHASE_DEAL] = { N_ ("You are to deal."), N_ ("{player} is to deal.") },
  [CT_PHASE_PLAY] = { N_ ("Lay down what you like, and end your turn with a discard."),
                      N_ ("{player} is to play.") },
  [CT_PHASE_DRAW] = { N_ ("Your turn begins: draw, or take the discards if you may."),
                      N_ ("{player} is to draw.") },
  [CT_PHASE_FIRST_CHOICE] = { N_ ("Keep the card you have drawn, or reject it: it goes face "
                                  "up onto the discards, and you draw another one."),
                              N_ ("{player} may keep the card drawn or reject it.") },
};

/* How many cards are needed is for the player to know; who asks for help is told. */
static const CtSentence lift_turn = {
  N_ ("Lift a packet from the pack. Exactly as many cards as are needed bring your "
      "side a bonus."),
  N_ ("{player} is to lift a packet from the pack."),
};

static char *
say_lift_wanted (guint wanted)
{
  return ct_narrator_fill_number (_ ("Lift a packet from the pack. {number} cards are "
                                     "needed: exactly so many bring your side a "
                                     "bonus."),
                                  wanted);
}

/**
 * ct_narrator_say_turn:
 *
 * Returns: (transfer full): whose turn it is, and for what
 */
char *
ct_narrator_say_turn (CtNarrator *self, const CtState *state)
{
  GString *text = g_string_new (NULL);
  guint suit;

  g_return_val_if_fail (CT_IS_NARRATOR (self), g_string_free (text, FALSE));

  if (state->phase == CT_PHASE_OVER)
    return g_string_free (text, FALSE);

  if (ct_rummy_lift_wanted (&self->rules, state) > 0)
    {
      ct_narrator_append (text,
                          ct_narrator_say (self, &lift_turn, state->to_act, NULL));
      return g_string_free (text, FALSE);
    }

  ct_narrator_append (text,
                      ct_narrator_say (self,
                                       ct_rules_has_zone (&self->rules, CT_ZONE_MELD)
                                           ? &turns_of_melds[state->phase]
                                           : &turn_sentences[state->phase],
                                       state->to_act,
                                       ct_narrator_the_card (self, state->drawn)));
  suit = ct_rules_led_suit (&self->rules, state);
  if (state->phase == CT_PHASE_FOLLOW && suit != CT_NO_SUIT)
    ct_narrator_append (text,
                        ct_narrator_fill (_ ("The suit to follow is {suit}."), "suit",
                                          ct_words_suit (self->rules.deck, suit),
                                          NULL));
  ct_narrator_append (text, ct_narrator_say_open_call (self, state));

  return g_string_free (text, FALSE);
}

/* The one thing to do where no card can be played. */
static const char *
say_forced (CtMoveType type)
{
  switch (type)
    {
    case CT_MOVE_DRAW:
      return _ ("You must draw a card from the stock.");
    case CT_MOVE_PICK_UP:
      return _ ("You must pick up the trick.");
    case CT_MOVE_PASS:
      return _ ("You must pass.");
    default:
      return _ ("You have another kind of move to make.");
    }
}

/* The cards that are played alone, in the order in which their player holds them. */
static guint
list_playable (CtNarrator *self,
               const CtState *state,
               const GArray *moves,
               CtCard ret_cards[CT_MAX_CARDS])
{
  guint zone = ct_hand (g_array_index (moves, CtMove, 0).seat);
  guint n_cards = 0;

  for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
    {
      CtCard card = ct_zone_card (state, zone, pos);
      guint at = n_cards;

      if (!ct_narrator_has_card (moves, card))
        continue;
      for (; at > 0 && ct_hand_order_key (&self->rules, ret_cards[at - 1], FALSE) >
                           ct_hand_order_key (&self->rules, card, FALSE);
           at--)
        ret_cards[at] = ret_cards[at - 1];
      ret_cards[at] = card;
      n_cards++;
    }

  return n_cards;
}

/* What may be played of the hand; where that is all of it, what is worth looking at. */
static char *
say_playable_cards (CtNarrator *self, const CtState *state, const GArray *moves)
{
  const CtMove *first = &g_array_index (moves, CtMove, 0);
  CtCard cards[CT_MAX_CARDS];
  guint n_cards = list_playable (self, state, moves, cards);
  g_autofree char *list = ct_words_the_cards (&self->rules, cards, n_cards);

  if (n_cards == 0)
    return g_strdup (say_forced (first->type));
  if (n_cards > 1 && n_cards == ct_zone_len (state, ct_hand (first->seat)))
    {
      GString *text = g_string_new (NULL);

      ct_narrator_append (text, g_strdup (_ ("You may play any card of your hand.")));
      if (ct_rules_has_zone (&self->rules, CT_ZONE_CENTRE))
        ct_narrator_append (text,
                            ct_narrator_say_catching (self, state, cards, n_cards));
      return g_string_free (text, FALSE);
    }

  return ct_narrator_fill (_ ("You may play {cards}."), "cards", list, NULL);
}

/* The cards of the trick that may be taken. */
static char *
say_takeable (CtNarrator *self, const GArray *moves)
{
  CtCard cards[CT_MAX_CARDS];
  guint n_cards = 0;
  g_autofree char *list = NULL;

  for (guint i = 0; i < moves->len && n_cards < CT_MAX_CARDS; i++)
    cards[n_cards++] = g_array_index (moves, CtMove, i).card[0];

  list = ct_words_the_cards (&self->rules, cards, n_cards);
  return ct_narrator_fill (_ ("You may take {cards}."), "cards", list, NULL);
}

/**
 * ct_narrator_say_playable:
 *
 * Returns: (transfer full): what the viewer may do now
 */
char *
ct_narrator_say_playable (CtNarrator *self, const CtState *state)
{
  g_autoptr (GArray) moves = NULL;
  guint lift;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  lift = ct_rummy_lift_wanted (&self->rules, state);
  if (lift > 0)
    return say_lift_wanted (lift);

  moves = ct_narrator_list_choices (self, state);
  if (moves->len == 0)
    return g_strdup (_ ("There is nothing for you to play now."));
  if (ct_rules_has_zone (&self->rules, CT_ZONE_MELD))
    return ct_narrator_say_turn_of_melds (self, state, moves);
  if (g_array_index (moves, CtMove, 0).type == CT_MOVE_TAKE)
    return say_takeable (self, moves);

  return say_playable_cards (self, state, moves);
}
