/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-narrator-rummy.c: the Buracos: melds, and what chosen cards would make */
#include <glib/gi18n.h>

#include "ct-narrator-private.h"
#include "ct-rummy.h"
#include "ct-words.h"

/* The cards of a meld; a wild one tells for what it stands. */
static char *
list_cards (CtNarrator *self, const CtMeld *meld)
{
  CtDeck deck = self->rules.deck;
  char *words[G_N_ELEMENTS (meld->card)];
  char *list;

  for (guint i = 0; i < meld->n_cards; i++)
    {
      CtFace face = ct_rummy_stands_for (&self->rules, meld, i);
      const char *card =
          ct_words_the_face (deck, ct_rules_face (&self->rules, meld->card[i]));

      words[i] =
          face == CT_NO_FACE
              ? g_strdup (card)
              : ct_narrator_fill (C_ ("wild card", "{card} as {other}"), "card", card,
                                  "other", ct_words_the_face (deck, face), NULL);
    }
  list = ct_words_list ((const char *const *) words, meld->n_cards);
  for (guint i = 0; i < meld->n_cards; i++)
    g_free (words[i]);

  return list;
}

/* What a meld is, beside its number and side: "sequence of hearts, 6 cards, clean". */
static char *
describe (CtNarrator *self, const CtMeld *meld)
{
  static const char *const sequences[] = {
    [CT_GRADE_DIRTY] = N_ ("dirty canastra of {suit}, {number} cards, {cards}"),
    [CT_GRADE_CLEAN] = N_ ("clean canastra of {suit}, {number} cards, {cards}"),
    [CT_GRADE_HALF_ROYAL] =
        N_ ("half royal canastra of {suit}, {number} cards, {cards}"),
    [CT_GRADE_ROYAL] = N_ ("royal canastra of {suit}, {number} cards, {cards}"),
  };
  static const char *const groups[] = {
    [CT_GRADE_DIRTY] = N_ ("dirty canastra of one rank, {number} cards, {cards}"),
    [CT_GRADE_CLEAN] = N_ ("clean canastra of one rank, {number} cards, {cards}"),
  };
  CtMeldGrade grade = ct_rummy_grade (&self->rules, meld);
  g_autofree char *cards = list_cards (self, meld);
  g_autofree char *number = g_strdup_printf ("%u", meld->n_cards);
  const char *text;

  if (grade == CT_GRADE_WILD)
    text = _ ("closed stack of wild cards, {number} cards, {cards}");
  else if (meld->kind == CT_MELD_WILD)
    text = _ ("stack of wild cards, {number} cards, {cards}");
  else if (grade != CT_GRADE_OPEN)
    text = meld->kind == CT_MELD_SEQUENCE ? _ (sequences[grade]) : _ (groups[grade]);
  else if (meld->kind == CT_MELD_SEQUENCE)
    text = meld->n_wild == 0 ? _ ("clean sequence of {suit}, {number} cards, {cards}")
                             : _ ("dirty sequence of {suit}, {number} cards, {cards}");
  else
    text = meld->n_wild == 0 ? _ ("clean group, {number} cards, {cards}")
                             : _ ("dirty group, {number} cards, {cards}");

  return ct_narrator_fill (text, "number", number, "cards", cards, "suit",
                           meld->kind == CT_MELD_SEQUENCE
                               ? ct_words_suit (self->rules.deck, meld->suit)
                               : NULL,
                           NULL);
}

/**
 * ct_narrator_label_meld:
 *
 * Returns: (transfer full): the accessible name of a meld: "Meld 2 of your side: clean
 *   sequence of hearts, 3 cards, the 4 of hearts, …"
 */
char *
ct_narrator_label_meld (CtNarrator *self, const CtState *state, guint zone)
{
  guint side = state->rummy.meld_side[zone - CT_ZONE_MELD];
  gboolean is_own = self->learner < state->n_seats &&
                    ct_rules_side (&self->rules, state->n_seats, self->learner) == side;
  const char *names[CT_MAX_SEATS];
  guint n_names = 0;
  g_autofree char *players = NULL;
  g_autofree char *number = NULL;
  g_autofree char *words = NULL;
  CtMeld meld;

  if (!ct_rummy_read (&self->rules, state, zone, &meld))
    return g_strdup (_ ("No meld"));

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (ct_rules_side (&self->rules, state->n_seats, seat) == side)
      names[n_names++] = ct_narrator_get_name (self, seat);
  players = ct_words_list (names, n_names);
  number = g_strdup_printf ("%u", ct_rummy_get_number (state, zone));
  words = describe (self, &meld);
  return ct_narrator_fill (is_own ? _ ("Meld {number} of your side: {meld}")
                                  : _ ("Meld {number} of {players}: {meld}"),
                           "number", number, "players", players, "meld", words, NULL);
}

static const char *
say_problem (CtMeldProblem problem)
{
  switch (problem)
    {
    case CT_MELD_TOO_FEW:
      return _ ("A meld needs at least three cards.");
    case CT_MELD_TOO_MANY:
      return _ ("That is more cards than a meld may have.");
    case CT_MELD_GAP:
      return _ ("The {card} is missing.");
    case CT_MELD_CORNER:
      return _ ("A sequence does not go on over the ace.");
    case CT_MELD_TWICE:
      return _ ("There are two cards for one place of the sequence.");
    case CT_MELD_GROUP_RANK:
      return _ ("No groups are made of this rank.");
    case CT_MELD_WILD_TOO_MANY:
      return _ ("There are too many wild cards among them.");
    case CT_MELD_NATURAL_TOO_FEW:
      return _ ("There are too few cards among them that are not wild.");
    case CT_MELD_ONLY_WILD:
      return _ ("Wild cards alone are no meld here.");
    case CT_MELD_WILD_NO_PLACE:
    case CT_MELD_WILD_NOT_THERE:
      return _ ("A wild card finds no place among them.");
    case CT_MELD_FINE:
    case CT_MELD_MIXED:
    case CT_MELD_NOT_WILD:
    case CT_MELD_STAYS:
    default:
      return _ ("These cards are neither of one suit nor of one rank.");
    }
}

static char *
say_why_none (CtNarrator *self, CtMeldProblem problem, const CtMeld *attempt)
{
  CtFace face = CT_NO_FACE;

  if (problem != CT_MELD_GAP)
    return g_strdup (say_problem (problem));

  face = ct_rummy_face_of_place (&self->rules, attempt->suit, attempt->missing);
  return ct_narrator_fill (say_problem (problem), "card",
                           ct_words_face (self->rules.deck, face), NULL);
}

/**
 * ct_narrator_say_selection:
 * @cards: (array length=n_cards): chosen from a hand
 *
 * Returns: (transfer full) (nullable): what they would make, or why nothing
 */
char *
ct_narrator_say_selection (CtNarrator *self,
                           const CtState *state,
                           const CtCard *cards,
                           guint n_cards)
{
  g_autoptr (GArray) uses = g_array_new (FALSE, FALSE, sizeof (CtMove));
  GString *text = g_string_new (NULL);
  CtMeldProblem problem;
  CtMeld meld;

  if (n_cards == 0)
    return g_string_free (text, TRUE);

  problem = ct_rummy_build (&self->rules, cards, n_cards, &meld);
  ct_rummy_list_uses (&self->rules, state, cards, n_cards, uses);
  if (problem == CT_MELD_FINE)
    {
      g_autofree char *words = describe (self, &meld);

      ct_narrator_append (text, ct_narrator_fill (_ ("They make a {meld}."), "meld",
                                                  words, NULL));
    }
  for (guint i = 0; i < uses->len; i++)
    if (g_array_index (uses, CtMove, i).type != CT_MOVE_MELD)
      ct_narrator_append (text, ct_narrator_say_use (self, state,
                                                     &g_array_index (uses, CtMove, i)));
  if (text->len == 0)
    ct_narrator_append (text, say_why_none (self, problem, &meld));

  return g_string_free (text, FALSE);
}

/**
 * ct_narrator_say_use:
 * @move: one of several things to do with chosen cards
 *
 * Returns: (transfer full): what the player chooses with it, as an invitation
 */
char *
ct_narrator_say_use (CtNarrator *self, const CtState *state, const CtMove *move)
{
  g_autofree char *cards = ct_words_the_cards (&self->rules, move->card, move->n_cards);
  g_autofree char *number = g_strdup_printf ("%u", move->number);
  g_autofree char *words = NULL;
  const char *text;
  CtMeld meld;

  if (move->type == CT_MOVE_DISCARD)
    return ct_narrator_fill (_ ("Discard {cards}."), "cards", cards, NULL);
  if (move->type == CT_MOVE_TAKE_DISCARDS)
    return ct_narrator_fill (_ ("Take the discards with {cards}."), "cards", cards,
                             NULL);

  ct_rummy_result (&self->rules, state, move, &meld);
  words = describe (self, &meld);
  if (move->type == CT_MOVE_MELD)
    text = _ ("Meld them: {meld}.");
  else if (move->type == CT_MOVE_LAY_OFF)
    text = _ ("Lay off on meld {number}, so that it is a {meld}.");
  else
    text = _ ("Move {cards} within meld {number}, so that it is a {meld}.");

  return ct_narrator_fill (text, "number", number, "cards", cards, "meld", words, NULL);
}

static const CtSentence laid_together = {
  N_ ("You meld {cards}."),
  N_ ("{player} melds {cards}."),
};

static gboolean
is_laid (const CtEvent *event)
{
  return event->type == CT_EVENT_CARD && event->to >= CT_ZONE_MELD &&
         event->to < CT_ZONE_MELD + CT_MAX_MELDS && event->from < CT_ZONE_MELD;
}

/**
 * ct_narrator_say_laid:
 * @ret_n_events: (out): of how many events this tells
 *
 * The top card of the discards and the two that take it are laid down together.
 *
 * Returns: (transfer full) (nullable): all cards from event @first on that a player
 *   lays onto the same meld
 */
char *
ct_narrator_say_laid (CtNarrator *self,
                      const GArray *events,
                      guint first,
                      guint *ret_n_events)
{
  const CtEvent *event = &g_array_index (events, CtEvent, first);
  CtCard cards[CT_MAX_CARDS];
  guint n_cards = 0;
  guint seat = CT_NOBODY;
  g_autofree char *list = NULL;
  g_autofree char *sentence = NULL;

  while (first + n_cards < events->len && is_laid (event + n_cards) &&
         event[n_cards].to == event->to)
    {
      if (ct_narrator_owner_of (event[n_cards].from) != CT_NOBODY)
        seat = ct_narrator_owner_of (event[n_cards].from);
      cards[n_cards] = event[n_cards].card;
      n_cards++;
    }
  if (n_cards < 2 || seat == CT_NOBODY)
    return NULL;

  *ret_n_events = n_cards;
  list = ct_words_the_cards (&self->rules, cards, n_cards);
  sentence = ct_narrator_say (self, &laid_together, seat, NULL);
  return ct_narrator_fill (sentence, "cards", list, NULL);
}
