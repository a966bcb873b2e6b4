/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-narrator-private.h"
#include "ct-rummy.h"
#include "ct-words.h"

/* CT_NO_FACE if the move is illegal. */
static CtFace
find_face (CtNarrator *self, const CtState *state, const CtMove *move, guint i)
{
  CtMeld meld;

  if (move->as[i] != 0)
    return move->as[i];
  if (ct_rummy_result (&self->rules, state, move, &meld) != CT_MELD_FINE)
    return CT_NO_FACE;

  for (guint j = 0; j < meld.n_cards; j++)
    if (meld.card[j] == move->card[i] && ct_meld_is_wild_at (&meld, j))
      return ct_rummy_stands_for (&self->rules, &meld, j);

  return ct_rules_face (&self->rules, move->card[i]);
}

static gboolean
is_same_but_faces (const CtMove *move, const CtMove *other)
{
  CtMove plain = *move;

  memcpy (plain.as, other->as, sizeof plain.as);
  return memcmp (&plain, other, sizeof plain) == 0;
}

/* It alone stands for different faces in @moves. */
static gboolean
find_open_card (CtNarrator *self,
                const CtState *state,
                const GArray *moves,
                guint *ret_card)
{
  const CtMove *first = &g_array_index (moves, CtMove, 0);
  guint n_open = 0;

  for (guint i = 1; i < moves->len; i++)
    if (!is_same_but_faces (&g_array_index (moves, CtMove, i), first))
      return FALSE;

  for (guint card = 0; card < first->n_cards; card++)
    {
      CtFace face = find_face (self, state, first, card);
      gboolean is_open = FALSE;

      for (guint i = 1; i < moves->len && face != CT_NO_FACE; i++)
        is_open |=
            find_face (self, state, &g_array_index (moves, CtMove, i), card) != face;
      if (is_open)
        *ret_card = card;
      n_open += is_open;
    }

  return n_open == 1;
}

/**
 * ct_narrator_ask_place:
 * @moves: (element-type CtMove): to choose from
 * @answers: (element-type utf8): receives one per move: "the 5 of clubs"
 *
 * Returns: (nullable): "What should the 2 of hearts stand for?", if the moves differ
 * only in that
 */
char *
ct_narrator_ask_place (CtNarrator *self,
                       const CtState *state,
                       const GArray *moves,
                       GPtrArray *answers)
{
  const CtMove *first = &g_array_index (moves, CtMove, 0);
  CtDeck deck = self->rules.deck;
  guint card = 0;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);

  if (!ct_rules_has_zone (&self->rules, CT_ZONE_MELD) || moves->len < 2 ||
      !find_open_card (self, state, moves, &card))
    return NULL;

  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);
      CtFace face = find_face (self, state, move, card);

      if (face == CT_NO_FACE)
        return NULL;
      g_ptr_array_add (answers, g_strdup (ct_words_the_face (deck, face)));
    }

  return ct_narrator_fill (_ ("What should {card} stand for?"), "card",
                           ct_words_card (deck,
                                          ct_rules_face (&self->rules,
                                                         first->card[card]),
                                          CT_CARD_SUBJECT),
                           NULL);
}

static gboolean
is_playable (CtNarrator *self, const CtState *state, CtCard card)
{
  g_autoptr (GArray) moves = NULL;

  /* It depends on the cards selected together. */
  if (ct_rules_has_zone (&self->rules, CT_ZONE_MELD))
    return FALSE;

  moves = ct_narrator_list_choices (self, state);
  return ct_narrator_has_card (moves, card);
}

static gboolean
may_do (CtNarrator *self, const CtState *state, CtMoveType type)
{
  g_autoptr (GArray) moves = ct_narrator_list_choices (self, state);

  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, CtMove, i).type == type)
      return TRUE;

  return FALSE;
}

static char *
label_in_trick (CtNarrator *self,
                const CtState *state,
                guint pos,
                CtCard card,
                gboolean tells_playable)
{
  static const CtSentence plain = {
    N_ ("{card}, played by you"),
    N_ ("{card}, played by {player}"),
  };
  static const CtSentence on_offer = {
    N_ ("{card}, you can take it, played by you"),
    N_ ("{card}, you can take it, played by {player}"),
  };
  guint seat = state->trick_seat[pos];
  gboolean is_offered = tells_playable && is_playable (self, state, card);

  return ct_narrator_say (self, is_offered ? &on_offer : &plain, seat,
                          ct_narrator_card_alone (self, card));
}

/**
 * ct_narrator_label_card:
 * @tells_playable: %FALSE if that is the question
 *
 * Returns: "7 of hearts, playable, 3 of 8"
 */
char *
ct_narrator_label_card (CtNarrator *self,
                        const CtState *state,
                        guint zone,
                        guint pos,
                        gboolean tells_playable)
{
  gboolean is_seen;
  CtCard card;
  const char *name;
  g_autofree char *place = NULL;
  g_autofree char *number = NULL;
  const char *text;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);
  g_return_val_if_fail (pos < ct_zone_len (state, zone), NULL);

  is_seen = ct_narrator_sees (self, state, zone, pos);
  card = is_seen ? ct_zone_card (state, zone, pos) : CT_NO_CARD;
  name = ct_narrator_card_alone (self, card);
  if (zone == CT_ZONE_LEAD)
    return ct_narrator_fill (_ ("{card}, lead card"), "card", name, NULL);
  if (zone == CT_ZONE_TRICK && ct_rules_has_zone (&self->rules, CT_ZONE_TRICK))
    return label_in_trick (self, state, pos, card, tells_playable);
  if (zone == CT_ZONE_CENTER)
    return ct_narrator_label_in_center (self, state, pos);

  place = g_strdup_printf ("%u", pos + 1);
  number = g_strdup_printf ("%u", ct_zone_len (state, zone));
  if (tells_playable && is_seen && is_playable (self, state, card))
    text = _ ("{card}, playable, {place} of {number}");
  else
    text = _ ("{card}, {place} of {number}");

  return ct_narrator_fill (text, "card", name, "place", place, "number", number, NULL);
}

/**
 * ct_narrator_label_known_card:
 *
 * For an unseen card: "7 of hearts, known, 3 of 8"
 */
char *
ct_narrator_label_known_card (CtNarrator *self,
                              const CtState *state,
                              guint zone,
                              guint pos)
{
  g_autofree char *place = g_strdup_printf ("%u", pos + 1);
  g_autofree char *number = NULL;
  const char *name;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);
  g_return_val_if_fail (pos < ct_zone_len (state, zone), NULL);

  if (ct_narrator_sees (self, state, zone, pos))
    return ct_narrator_label_card (self, state, zone, pos, FALSE);

  name = ct_narrator_card_alone (self, ct_zone_card (state, zone, pos));
  number = g_strdup_printf ("%u", ct_zone_len (state, zone));
  return ct_narrator_fill (_ ("{card}, known, {place} of {number}"), "card", name,
                           "place", place, "number", number, NULL);
}

static char *
label_stock (CtNarrator *self, const CtState *state, guint n_cards)
{
  if (n_cards == 0)
    return g_strdup (_ ("Stock, empty"));
  if (may_do (self, state, CT_MOVE_DRAW))
    return ct_narrator_fill_number (ngettext ("Stock, {number} card, draw here",
                                              "Stock, {number} cards, draw here",
                                              n_cards),
                                    n_cards);

  return ct_narrator_fill_number (ngettext ("Stock, {number} card",
                                            "Stock, {number} cards", n_cards),
                                  n_cards);
}

static char *
label_trick (CtNarrator *self, const CtState *state, guint n_cards)
{
  if (may_do (self, state, CT_MOVE_PICK_UP))
    return g_strdup (_ ("Trick, pick it up here"));
  if (n_cards == 0)
    return g_strdup (_ ("Trick, empty"));

  return ct_narrator_fill_number (ngettext ("Trick, {number} card",
                                            "Trick, {number} cards", n_cards),
                                  n_cards);
}

static char *
label_hand (CtNarrator *self, guint seat, guint n_cards)
{
  g_autofree char *text = NULL;

  if (seat == self->learner && n_cards == 0)
    return g_strdup (_ ("Your hand, empty"));
  if (seat == self->learner)
    return ct_narrator_fill_number (ngettext ("Your hand, {number} card",
                                              "Your hand, {number} cards", n_cards),
                                    n_cards);
  if (n_cards == 0)
    return ct_narrator_fill (_ ("{player}’s hand, empty"), "player",
                             ct_narrator_get_name (self, seat), NULL);

  text = ct_narrator_fill_number (ngettext ("{player}’s hand, {number} card",
                                            "{player}’s hand, {number} cards", n_cards),
                                  n_cards);
  return ct_narrator_fill (text, "player", ct_narrator_get_name (self, seat), NULL);
}

/**
 * ct_narrator_label_zone:
 *
 * Returns: "Stock, 26 cards, draw here"
 */
char *
ct_narrator_label_zone (CtNarrator *self, const CtState *state, guint zone)
{
  guint n_cards;
  const char *text;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);
  g_return_val_if_fail (zone < CT_N_ZONES, NULL);

  n_cards = ct_zone_len (state, zone);
  if (zone == CT_ZONE_STOCK)
    return label_stock (self, state, n_cards);
  if (zone == CT_ZONE_TRICK)
    return label_trick (self, state, n_cards);
  if (ct_zone_is_hand (zone))
    return label_hand (self, zone - CT_ZONE_HAND, n_cards);
  if (ct_zone_is_meld (zone))
    return ct_narrator_label_meld (self, state, zone);
  if (ct_zone_is_pile (zone))
    return ct_narrator_label_pile (self, state, zone - CT_ZONE_PILE);

  if (zone == CT_ZONE_LEAD)
    text = n_cards > 0 ? _ ("Lead card") : _ ("No lead card");
  else if (zone == CT_ZONE_ASIDE)
    text = ngettext ("{number} card set aside", "{number} cards set aside", n_cards);
  else if (zone == CT_ZONE_CENTER)
    text = ngettext ("Center, {number} card", "Center, {number} cards", n_cards);
  else if (zone == CT_ZONE_DISCARDS)
    text = ngettext ("Discard pile, {number} card", "Discard pile, {number} cards",
                     n_cards);
  else if (zone == CT_ZONE_ABSENT)
    text =
        ngettext ("{number} card out of play", "{number} cards out of play", n_cards);
  else
    text = ngettext ("Pot, {number} card", "Pot, {number} cards", n_cards);

  return ct_narrator_fill_number (text, n_cards);
}

/* The learner alone, with others, one other player, several. */
static const struct
{
  CtEventType type;
  const char *you;
  const char *you_and;
  const char *one;
  const char *several;
} outcomes[] = {
  /* Translators: in these, {players} is a list of names, without the learner. */
  { CT_EVENT_WIN, N_ ("You have won the hand."),
    N_ ("You and {players} have won the hand."), N_ ("{player} has won the hand."),
    N_ ("{players} have won the hand.") },
  { CT_EVENT_LOSE, N_ ("You have lost the hand."),
    N_ ("You and {players} have lost the hand."), N_ ("{player} has lost the hand."),
    N_ ("{players} have lost the hand.") },
  { CT_EVENT_MATCH, N_ ("You have won the match."),
    N_ ("You and {players} have won the match."), N_ ("{player} has won the match."),
    N_ ("{players} have won the match.") },
};

/**
 * ct_narrator_say_outcome:
 * @type: %CT_EVENT_WIN, %CT_EVENT_LOSE or %CT_EVENT_MATCH
 * @seats: a bit for each player
 */
char *
ct_narrator_say_outcome (CtNarrator *self, CtEventType type, guint seats)
{
  guint others = self->learner < CT_MAX_SEATS ? seats & ~(1u << self->learner) : seats;
  g_autofree char *players = ct_narrator_list_players (self, others);
  guint i = 0;
  const char *text;

  while (outcomes[i].type != type)
    i++;

  if (others != seats)
    text = others == 0 ? outcomes[i].you : outcomes[i].you_and;
  else
    text = (others & (others - 1)) == 0 ? outcomes[i].one : outcomes[i].several;

  return ct_narrator_fill (_ (text), "player", players, "players", players, NULL);
}

/**
 * ct_narrator_say_result:
 *
 * Empty until the hand is over.
 */
char *
ct_narrator_say_result (CtNarrator *self, const CtState *state)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (CT_IS_NARRATOR (self), g_string_free (text, FALSE));

  if (state->phase != CT_PHASE_OVER)
    return g_string_free (text, FALSE);

  ct_narrator_append (text, g_strdup (_ ("The hand is over.")));
  if (state->is_void)
    ct_narrator_append (text, g_strdup (_ ("It does not count.")));
  if (state->winners != 0)
    ct_narrator_append (text,
                        ct_narrator_say_outcome (self, CT_EVENT_WIN, state->winners));
  if (state->losers != 0)
    ct_narrator_append (text,
                        ct_narrator_say_outcome (self, CT_EVENT_LOSE, state->losers));
  if (state->match_winners != 0)
    ct_narrator_append (text, ct_narrator_say_outcome (self, CT_EVENT_MATCH,
                                                       state->match_winners));

  return g_string_free (text, FALSE);
}

static void
append_zone (CtNarrator *self,
             const CtState *state,
             guint zone,
             const char *sentence,
             CtCardRole role,
             GString *text)
{
  guint n_cards = ct_zone_len (state, zone);
  g_autofree char *list = NULL;

  if (n_cards == 0)
    return;

  list = ct_words_cards (&self->rules, state->card + state->start[zone], n_cards, role);
  ct_narrator_append (text, ct_narrator_fill (sentence, "cards", list, NULL));
}

static void
append_trick (CtNarrator *self, const CtState *state, GString *text)
{
  static const CtSentence played = {
    N_ ("You have played {card}."),
    N_ ("{player} has played {card}."),
  };

  for (guint pos = 0; pos < ct_zone_len (state, CT_ZONE_TRICK); pos++)
    {
      CtCard card = ct_zone_card (state, CT_ZONE_TRICK, pos);

      ct_narrator_append (text, ct_narrator_say (self, &played, state->trick_seat[pos],
                                                 ct_narrator_the_card (self, card)));
    }
}

/**
 * ct_narrator_say_trick:
 * @state: with a trick that was set aside, see ct_trace_find_last_trick()
 */
char *
ct_narrator_say_trick (CtNarrator *self, const CtState *state)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (CT_IS_NARRATOR (self), g_string_free (text, FALSE));

  /* Translators: Before what each player has played to it. */
  ct_narrator_append (text, g_strdup (_ ("This was the previous trick.")));
  append_trick (self, state, text);
  return g_string_free (text, FALSE);
}

static char *
say_stock (guint n_cards)
{
  if (n_cards == 0)
    return g_strdup (_ ("The stock is empty."));

  return ct_narrator_fill_number (ngettext ("There is {number} card in the stock.",
                                            "There are {number} cards in the stock.",
                                            n_cards),
                                  n_cards);
}

/* Cau Robat has no stock. */
static void
append_piles (CtNarrator *self, const CtState *state, GString *text)
{
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      g_autofree char *pile = ct_narrator_label_pile (self, state, seat);

      /* Translators: "Your pile, 3 cards, 7 of cups on top", told as a sentence. */
      ct_narrator_append (text, ct_narrator_fill (_ ("{pile}."), "pile", pile, NULL));
    }
}

/* Lists cards only if the viewer sees them. */
static void
append_other (CtNarrator *self, const CtState *view, guint seat, GString *text)
{
  static const CtSentence holds = {
    N_ ("You hold {card}."),
    N_ ("{player} holds {card}."),
  };
  guint hand = ct_hand (seat);
  g_autofree char *cards = NULL;

  ct_narrator_append (text, ct_narrator_label_seat (self, view, seat));
  if (ct_zone_len (view, hand) == 0 ||
      memchr (view->card + view->start[hand], CT_NO_CARD, ct_zone_len (view, hand)) !=
          NULL)
    return;

  cards = ct_words_the_cards (&self->rules, view->card + view->start[hand],
                              ct_zone_len (view, hand));
  ct_narrator_append (text, ct_narrator_say (self, &holds, seat, cards));
}

static void
append_cards (CtNarrator *self, const CtState *view, gboolean is_graded, GString *text)
{
  append_zone (self, view, CT_ZONE_LEAD, _ ("Lead card: {cards}."), CT_CARD_ALONE,
               text);
  if (ct_rules_has_zone (&self->rules, CT_ZONE_TRICK))
    append_trick (self, view, text);
  append_zone (self, view, CT_ZONE_CENTER, _ ("In the center: {cards}."), CT_CARD_ALONE,
               text);
  if (ct_rules_has_zone (&self->rules, CT_ZONE_MELD))
    ct_narrator_append_melds (self, view, is_graded, text);
  if (self->viewer < view->n_seats)
    append_zone (self, view, ct_hand (self->viewer), _ ("You hold {cards}."),
                 CT_CARD_OBJECT, text);

  for (guint seat = 0; seat < view->n_seats; seat++)
    if (seat != self->viewer)
      append_other (self, view, seat, text);

  if (ct_rules_has_zone (&self->rules, CT_ZONE_CENTER))
    append_piles (self, view, text);
  else
    ct_narrator_append (text, say_stock (ct_zone_len (view, CT_ZONE_STOCK)));
}

/**
 * ct_narrator_say_table:
 *
 * Only what the viewer knows.
 */
char *
ct_narrator_say_table (CtNarrator *self, const CtState *state)
{
  GString *text = g_string_new (NULL);
  CtState view;

  g_return_val_if_fail (CT_IS_NARRATOR (self), g_string_free (text, FALSE));

  ct_narrator_view (self, state, &view);
  ct_narrator_append (text, ct_narrator_say_result (self, state));
  ct_narrator_append (text, ct_narrator_say_turn (self, state));
  append_cards (self, &view, TRUE, text);
  return g_string_free (text, FALSE);
}

/**
 * ct_narrator_say_cards:
 *
 * Without the turn, the result and the grades of melds, for questions.
 */
char *
ct_narrator_say_cards (CtNarrator *self, const CtState *state)
{
  GString *text = g_string_new (NULL);
  CtState view;
  CtState veiled;

  g_return_val_if_fail (CT_IS_NARRATOR (self), g_string_free (text, FALSE));

  ct_narrator_view (self, state, &view);
  veiled = ct_state_veil (&view);
  append_cards (self, &veiled, FALSE, text);
  return g_string_free (text, FALSE);
}
