/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-narrator-ply.c: a move, and what came of it */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-narrator-private.h"
#include "ct-rummy.h"
#include "ct-session.h"
#include "ct-words.h"

static const CtSentence move_sentences[CT_N_MOVE_TYPES] = {
  [CT_MOVE_DEAL] = { N_ ("You deal."), N_ ("{player} deals.") },
  [CT_MOVE_LEAD] = { N_ ("You lead {card}."), N_ ("{player} leads {card}.") },
  [CT_MOVE_FOLLOW] = { N_ ("You play {card}."), N_ ("{player} plays {card}.") },
  [CT_MOVE_DRAW] = { N_ ("You draw a card."), N_ ("{player} draws a card.") },
  [CT_MOVE_PICK_UP] = { N_ ("You pick up the trick."),
                        N_ ("{player} picks up the trick.") },
  [CT_MOVE_PASS] = { N_ ("You pass."), N_ ("{player} passes.") },
  [CT_MOVE_TAKE] = { N_ ("You take {card} from the trick."),
                     N_ ("{player} takes {card} from the trick.") },
  [CT_MOVE_PLAY] = { N_ ("You play {card}."), N_ ("{player} plays {card}.") },
  [CT_MOVE_REJECT] = { N_ ("You reject the card."), N_ ("{player} rejects the card.") },
  [CT_MOVE_TAKE_DISCARDS] = { N_ ("You take the discards."),
                              N_ ("{player} takes the discards.") },
  [CT_MOVE_MELD] = { N_ ("You meld {cards}."), N_ ("{player} melds {cards}.") },
  [CT_MOVE_LAY_OFF] = { N_ ("You lay off {cards}."),
                        N_ ("{player} lays off {cards}.") },
  [CT_MOVE_MOVE_WILD] = { N_ ("You move {card} within the meld."),
                          N_ ("{player} moves {card} within the meld.") },
  [CT_MOVE_DISCARD] = { N_ ("You discard {card}."), N_ ("{player} discards {card}.") },
};

static const CtSentence drawn_card = {
  N_ ("You draw {card}."),
  N_ ("{player} draws {card}."),
};

static char *
say_lift (CtNarrator *self, const CtMove *move)
{
  g_autofree char *text = NULL;

  if (move->seat == self->learner)
    text = ct_narrator_fill_number (ngettext ("You lift {number} card.",
                                              "You lift {number} cards.", move->number),
                                    move->number);
  else
    text = ct_narrator_fill_number (ngettext ("{player} lifts {number} card.",
                                              "{player} lifts {number} cards.",
                                              move->number),
                                    move->number);

  return ct_narrator_fill (text, "player", ct_narrator_get_name (self, move->seat),
                           NULL);
}

/* The cards of @move; those of a new meld from low to high, as they come to lie. */
static char *
list_moved (CtNarrator *self, const CtState *before, const CtMove *move)
{
  CtMeld meld;

  if (move->type == CT_MOVE_MELD &&
      ct_rummy_result (&self->rules, before, move, &meld) == CT_MELD_FINE)
    return ct_words_the_cards (&self->rules, meld.card, meld.n_cards);

  return ct_words_the_cards (&self->rules, move->card, move->n_cards);
}

/**
 * ct_narrator_say_move:
 * @before: the table before the move
 *
 * Returns: (transfer full): what the player does, whether they may or not: "Ana leads
 * the 5 of clubs."
 */
char *
ct_narrator_say_move (CtNarrator *self, const CtState *before, const CtMove *move)
{
  g_autofree char *cards = NULL;
  g_autofree char *sentence = NULL;
  const char *card = NULL;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  if (move->type == CT_MOVE_LIFT)
    return say_lift (self, move);

  if (move->n_cards > 0)
    card = ct_narrator_the_card (self, move->card[0]);
  cards = list_moved (self, before, move);
  sentence = ct_narrator_say (self, &move_sentences[move->type], move->seat, card);
  return ct_narrator_fill (sentence, "cards", cards, NULL);
}

/* How many cards the player has drawn in a row, the one of @ply included. */
static guint
count_drawn (CtSession *session, guint ply)
{
  const CtMove *move = ct_session_get_move (session, ply);
  guint n = 0;

  while (n <= ply && ct_session_get_move (session, ply - n)->type == CT_MOVE_DRAW &&
         ct_session_get_move (session, ply - n)->seat == move->seat)
    n++;

  return n;
}

/* Who does not see the cards hears one draw after the other in the same words: they are
 * counted.
 */
static char *
say_drawn_again (CtNarrator *self, guint seat, guint n_drawn)
{
  g_autofree char *text = NULL;

  text = ct_narrator_fill_number (
      seat == self->learner
          ? ngettext ("You draw again: {number} card so far.",
                      "You draw again: {number} cards so far.", n_drawn)
          : ngettext ("{player} draws again: {number} card so far.",
                      "{player} draws again: {number} cards so far.", n_drawn),
      n_drawn);
  return ct_narrator_fill (text, "player", ct_narrator_get_name (self, seat), NULL);
}

/* The move, and the name of the card that it drew if the viewer may know it. */
static char *
say_move_with_events (CtNarrator *self,
                      CtSession *session,
                      guint ply,
                      const GArray *events)
{
  const CtState *before = ct_session_get_state_at (session, ply);
  const CtState *after = ct_session_get_state_at (session, ply + 1);
  const CtMove *move = ct_session_get_move (session, ply);
  guint n_drawn = count_drawn (session, ply);

  for (guint i = 0; move->type == CT_MOVE_DRAW && i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type == CT_EVENT_CARD && event->from == CT_ZONE_STOCK)
        {
          guint pos;
          guint zone = ct_state_find (after, event->card, &pos);

          if (ct_rules_sees (&self->rules, after, self->viewer, zone, pos))
            return ct_narrator_say (self, &drawn_card, move->seat,
                                    ct_narrator_the_card (self, event->card));
        }
    }

  return n_drawn > 1 ? say_drawn_again (self, move->seat, n_drawn)
                     : ct_narrator_say_move (self, before, move);
}

/* What the sentence about @move says already need not be said again; where a card goes
 * on to after its first way is news.
 */
static gboolean
is_told_by_move (const CtState *before, const CtMove *move, const CtEvent *event)
{
  if (event->type == CT_EVENT_PASS)
    return event->seat == move->seat;
  if (event->type != CT_EVENT_CARD)
    return FALSE;

  switch (move->type)
    {
    case CT_MOVE_DEAL:
    case CT_MOVE_LIFT:
      return ct_zone_is_hand (event->to);
    case CT_MOVE_DRAW:
    case CT_MOVE_PICK_UP:
    case CT_MOVE_TAKE_DISCARDS:
      return event->to == ct_hand (move->seat);
    default:
      return memchr (move->card, event->card, move->n_cards) != NULL &&
             event->from == ct_state_find (before, event->card, NULL);
    }
}

/* What is to be seen on the table anyway, and not what the rules make of it: whose turn
 * comes, who leads, what counts how much, and who has won.
 */
static gboolean
is_seen (const CtEvent *event)
{
  switch (event->type)
    {
    case CT_EVENT_CARD:
    case CT_EVENT_PASS:
    case CT_EVENT_OUT:
    case CT_EVENT_CALL:
    case CT_EVENT_DEBT:
    case CT_EVENT_MELD:
      return TRUE;

    default:
      return FALSE;
    }
}

/* What came of a move that did @events. */
static char *
say_rest (CtNarrator *self,
          CtSession *session,
          guint ply,
          const GArray *events,
          gboolean only_seen)
{
  const CtState *before = ct_session_get_state_at (session, ply);
  const CtState *after = ct_session_get_state_at (session, ply + 1);
  const CtMove *move = ct_session_get_move (session, ply);
  g_autoptr (GArray) rest = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (!is_told_by_move (before, move, event) && (!only_seen || is_seen (event)))
        g_array_append_val (rest, *event);
    }
  ct_narrator_append (text, ct_narrator_say_events (self, before, after, rest));
  if (ct_session_is_taken_back (session, ply))
    ct_narrator_append (text, g_strdup (_ ("That is taken back.")));
  return g_string_free (text, FALSE);
}

static char *
say_ply (CtNarrator *self, CtSession *session, guint ply, gboolean only_seen)
{
  g_autoptr (GArray) events = ct_session_dup_events (session, ply);
  GString *text = g_string_new (NULL);

  ct_narrator_append (text, say_move_with_events (self, session, ply, events));
  ct_narrator_append (text, say_rest (self, session, ply, events, only_seen));
  return g_string_free (text, FALSE);
}

/**
 * ct_narrator_say_ply:
 * @ply: 0 for the first move
 *
 * Returns: (transfer full): the move and what came of it: "Ana plays the king of
 *   hearts. The trick is put aside. Ana leads the next trick."
 */
char *
ct_narrator_say_ply (CtNarrator *self, CtSession *session, guint ply)
{
  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  return say_ply (self, session, ply, FALSE);
}

/**
 * ct_narrator_say_cards_of_ply:
 * @ply: 0 for the first move
 *
 * Returns: (transfer full): the move and where the cards went, but not what it means:
 *   "Ana plays the king of hearts. The trick is put aside."
 */
char *
ct_narrator_say_cards_of_ply (CtNarrator *self, CtSession *session, guint ply)
{
  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  return say_ply (self, session, ply, TRUE);
}

/**
 * ct_narrator_say_move_of_ply:
 * @ret_followed: (out) (transfer full): where cards went because of it
 *
 * What ct_narrator_say_cards_of_ply() says, in two parts.
 *
 * Returns: (transfer full): the move alone
 */
char *
ct_narrator_say_move_of_ply (CtNarrator *self,
                             CtSession *session,
                             guint ply,
                             char **ret_followed)
{
  g_autoptr (GArray) events = ct_session_dup_events (session, ply);

  *ret_followed = say_rest (self, session, ply, events, TRUE);
  return say_move_with_events (self, session, ply, events);
}

/**
 * ct_narrator_say_last_move:
 *
 * Returns: (transfer full): the move that led to the present position
 */
char *
ct_narrator_say_last_move (CtNarrator *self, CtSession *session)
{
  guint position = ct_session_get_position (session);

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  if (position == 0)
    return g_strdup (_ ("Nobody has moved yet."));

  return ct_narrator_say_ply (self, session, position - 1);
}
