/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-fishing.h"
#include "ct-narrator-private.h"
#include "ct-words.h"

static guint
get_rank (CtNarrator *self, CtCard card)
{
  return ct_face_rank (ct_rules_face (&self->rules, card));
}

/* Or CT_NOBODY. */
static guint
find_player (const CtState *state, CtCard card)
{
  for (guint i = 0; i < state->fishing.n_chain; i++)
    if (state->fishing.chain_card[i] == card)
      return state->fishing.chain_seat[i];

  return CT_NOBODY;
}

/**
 * ct_narrator_label_in_center:
 *
 * Includes the place by rank.
 */
char *
ct_narrator_label_in_center (CtNarrator *self, const CtState *state, guint pos)
{
  static const CtSentence just_played = {
    N_ ("{card}, just played by you, {place} of {number}"),
    N_ ("{card}, just played by {player}, {place} of {number}"),
  };
  CtCard card = ct_zone_card (state, CT_ZONE_CENTER, pos);
  guint n_cards = ct_zone_len (state, CT_ZONE_CENTER);
  guint seat = find_player (state, card);
  guint n_before = 0;
  g_autofree char *place = NULL;
  g_autofree char *number = NULL;
  g_autofree char *sentence = NULL;

  for (guint i = 0; i < n_cards; i++)
    {
      CtCard other = ct_zone_card (state, CT_ZONE_CENTER, i);

      n_before += get_rank (self, other) < get_rank (self, card) ||
                  (get_rank (self, other) == get_rank (self, card) && i < pos);
    }

  place = g_strdup_printf ("%u", n_before + 1);
  number = g_strdup_printf ("%u", n_cards);
  sentence = seat == CT_NOBODY ? g_strdup (_ ("{card}, {place} of {number}"))
                               : ct_narrator_say (self, &just_played, seat, NULL);
  return ct_narrator_fill (sentence, "card", ct_narrator_card_alone (self, card),
                           "place", place, "number", number, NULL);
}

static char *
label_empty_pile (CtNarrator *self, guint seat)
{
  if (seat == self->learner)
    return g_strdup (_ ("Your pile, empty"));

  return ct_narrator_fill (_ ("{player}’s pile, empty"), "player",
                           ct_narrator_get_name (self, seat), NULL);
}

/**
 * ct_narrator_label_pile:
 *
 * Returns: the owner, the number of cards and, if the viewer may see it, the top card
 */
char *
ct_narrator_label_pile (CtNarrator *self, const CtState *state, guint seat)
{
  guint zone = CT_ZONE_PILE + seat;
  guint n_cards = ct_zone_len (state, zone);
  g_autofree char *text = NULL;
  const char *sentence;

  if (n_cards == 0)
    return label_empty_pile (self, seat);

  if (!ct_narrator_sees (self, state, zone, n_cards - 1))
    {
      sentence = seat == self->learner
                     ? ngettext ("Your pile, {number} card",
                                 "Your pile, {number} cards", n_cards)
                     : ngettext ("{player}’s pile, {number} card",
                                 "{player}’s pile, {number} cards", n_cards);
      text = ct_narrator_fill_number (sentence, n_cards);
      return ct_narrator_fill (text, "player", ct_narrator_get_name (self, seat), NULL);
    }

  sentence = seat == self->learner
                 ? ngettext ("Your pile, {number} card, {card} on top",
                             "Your pile, {number} cards, {card} on top", n_cards)
                 : ngettext ("{player}’s pile, {number} card, {card} on top",
                             "{player}’s pile, {number} cards, {card} on top", n_cards);
  text = ct_narrator_fill_number (sentence, n_cards);
  return ct_narrator_fill (text, "player", ct_narrator_get_name (self, seat), "card",
                           ct_narrator_card_alone (self, ct_zone_top (state, zone)),
                           NULL);
}

/**
 * ct_narrator_say_call:
 *
 * Returns: (nullable)
 */
const char *
ct_narrator_say_call (const CtState *state, guint seat)
{
  static const char *const sentences[] = {
    N_ ("Call: cau."),
    N_ ("Call: recau."),
    N_ ("Call: contracau."),
  };
  const CtFishingFacts *facts = &state->fishing;

  for (guint i = facts->n_chain; i > 1; i--)
    if (facts->chain_seat[i - 1] == seat)
      return _ (sentences[i - 2]);

  return NULL;
}

/**
 * ct_narrator_say_open_call:
 *
 * Returns: (nullable)
 */
char *
ct_narrator_say_open_call (CtNarrator *self, const CtState *state)
{
  static const CtSentence sentences[] = {
    { N_ ("Your cau is open: the next card overtakes it if it matches."),
      N_ ("{player}’s cau is open: the next card overtakes it if it matches.") },
    { N_ ("Your recau is open: the next card overtakes it if it matches."),
      N_ ("{player}’s recau is open: the next card overtakes it if it matches.") },
  };
  const CtFishingFacts *facts = &state->fishing;

  if (!ct_rules_has_zone (&self->rules, CT_ZONE_CENTER) || facts->n_chain < 2 ||
      facts->n_chain >= 2 + G_N_ELEMENTS (sentences))
    return NULL;

  return ct_narrator_say (self, &sentences[facts->n_chain - 2],
                          facts->chain_seat[facts->n_chain - 1], NULL);
}

typedef struct
{
  CtCard card;
  guint seat;      /* or CT_NOBODY */
  gboolean is_new; /* there after an open call */
} Catch;

typedef struct
{
  Catch taken[CT_FISHING_MAX_TAKEN];
  guint n_taken;
  gboolean empties;
} Haul;

static Haul
find_haul (CtNarrator *self, const CtState *state, const CtMove *move)
{
  Haul haul = { .n_taken = 0 };
  CtState room;
  const CtState *table =
      ct_fishing_table_met (&self->rules, state, move->card[0], &room);
  CtCard taken[CT_FISHING_MAX_TAKEN];
  guint n = ct_fishing_captures (&self->rules, state, move, taken);
  guint n_center = 0;

  for (guint i = 0; i < n; i++)
    if (taken[i] != CT_NO_CARD)
      {
        guint zone = ct_state_find (table, taken[i], NULL);
        gboolean is_center = zone == CT_ZONE_CENTER;

        n_center += is_center;
        haul.taken[haul.n_taken++] = (Catch){
          .card = taken[i],
          .seat = is_center ? CT_NOBODY : zone - CT_ZONE_PILE,
          .is_new = !is_center && ct_state_find (state, taken[i], NULL) != zone,
        };
      }

  haul.empties = n_center > 0 && n_center == ct_zone_len (table, CT_ZONE_CENTER);
  return haul;
}

static gboolean
is_announced (CtNarrator *self)
{
  for (const CtOption *option = self->rules.options; option->name != NULL; option++)
    if (g_str_equal (option->name, "cau-call"))
      {
        g_autofree char *value = ct_rules_dup_option (&self->rules, option);

        return g_str_equal (value, "announced");
      }

  return FALSE;
}

/* Returns: 2 for a cau, 3 for a recau, 4 for a contracau; 0 for none */
static guint
get_call (CtNarrator *self, const CtState *state, const CtMove *move)
{
  const CtFishingFacts *facts = &state->fishing;

  if (facts->n_chain == 0 || move->mode == CT_PLAY_LEAVE ||
      get_rank (self, facts->chain_card[0]) != get_rank (self, move->card[0]))
    return 0;
  if (is_announced (self))
    return move->number;

  return facts->n_chain + 1;
}

/* Without top cards of open calls. */
static char *
list_cards (CtNarrator *self, const Haul *haul)
{
  CtCard cards[CT_FISHING_MAX_TAKEN];
  guint n = 0;

  for (guint i = 0; i < haul->n_taken; i++)
    if (!haul->taken[i].is_new)
      cards[n++] = haul->taken[i].card;

  return ct_words_the_cards (&self->rules, cards, n);
}

static void
append_robbed (CtNarrator *self, const Haul *haul, GString *text)
{
  const char *names[CT_FISHING_MAX_TAKEN];
  guint n_names = 0;
  g_autofree char *players = NULL;

  for (guint i = 0; i < haul->n_taken; i++)
    if (haul->taken[i].seat != CT_NOBODY && !haul->taken[i].is_new)
      names[n_names++] = ct_narrator_get_name (self, haul->taken[i].seat);
  if (n_names > 0)
    {
      players = ct_words_list (names, n_names);
      ct_narrator_append (text, ct_narrator_fill (ngettext ("It also robs {players} of "
                                                            "their whole pile.",
                                                            "It also robs {players} of "
                                                            "their whole piles.",
                                                            n_names),
                                                  "players", players, NULL));
    }
}

/* Piles to rob only because of an open call. */
static void
append_newly_robbed (CtNarrator *self, const Haul *haul, GString *text)
{
  for (guint i = 0; i < haul->n_taken; i++)
    {
      const Catch *catch = &haul->taken[i];

      if (catch->is_new)
        ct_narrator_append (text,
                            ct_narrator_fill (_ ("By then {player}’s pile shows "
                                                 "{card}, so it is robbed, too."),
                                              "player",
                                              ct_narrator_get_name (self, catch->seat),
                                              "card",
                                              ct_narrator_the_card (self, catch->card),
                                              NULL));
    }
}

/* Returns: a card of the same rank in the center that the pending call takes first, or
 * CT_NO_CARD
 */
static CtCard
find_gone (CtNarrator *self, const CtState *state, CtCard card)
{
  for (guint pos = 0; pos < ct_zone_len (state, CT_ZONE_CENTER); pos++)
    {
      CtCard there = ct_zone_card (state, CT_ZONE_CENTER, pos);

      if (get_rank (self, there) == get_rank (self, card))
        return there;
    }

  return CT_NO_CARD;
}

static char *
say_nothing_captured (CtNarrator *self, const CtState *state, const CtMove *move)
{
  gboolean waits = state->fishing.n_chain >= 2 && move->mode != CT_PLAY_LEAVE;
  CtCard gone = waits ? find_gone (self, state, move->card[0]) : CT_NO_CARD;

  return gone == CT_NO_CARD
             ? g_strdup (_ ("This card matches no card in the center, so it would stay "
                            "there."))
             : ct_narrator_fill (
                   _ ("By then {card} is gone, so this card would stay in "
                      "the center."),
                   "card", ct_narrator_the_card (self, gone), NULL);
}

/* @move: lets the pending call go through */
static char *
say_pending_call (CtNarrator *self, const CtState *state, const CtMove *move)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState after = *state;
  guint n_robbed = 0;
  const char *sentence;

  if (move->seat != self->learner)
    return g_strdup (_ ("First, the pending call goes through."));

  ct_rules_apply_judged (&self->rules, &after, move, events);
  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      n_robbed += event->type == CT_EVENT_CARD &&
                  event->from == CT_ZONE_PILE + move->seat &&
                  ct_fishing_reason (&self->rules, event) == CT_FISHING_ROBBED;
    }
  if (n_robbed == 0)
    return g_strdup (_ ("First, the pending call goes through."));

  sentence = ngettext ("First, the pending call goes through and robs you of {number} "
                       "card.",
                       "First, the pending call goes through and robs you of {number} "
                       "cards.",
                       n_robbed);
  return ct_narrator_fill_number (sentence, n_robbed);
}

/**
 * ct_narrator_say_capture:
 * @state: the table, or a view of it
 */
char *
ct_narrator_say_capture (CtNarrator *self, const CtState *state, const CtMove *move)
{
  static const char *const takes[] = {
    [0] = N_ ("This card would capture {cards}."),
    [2] = N_ ("That’s a cau: it captures {cards} unless it is overtaken at once."),
    [3] = N_ ("That’s a recau: it captures {cards} unless it is overtaken at once."),
    [4] = N_ ("That’s a contracau: it captures {cards} at once."),
  };
  GString *text = g_string_new (NULL);
  g_autofree char *cards = NULL;
  guint call;
  Haul haul;

  g_return_val_if_fail (CT_IS_NARRATOR (self), g_string_free (text, FALSE));
  g_return_val_if_fail (move->n_cards > 0, g_string_free (text, FALSE));

  haul = find_haul (self, state, move);
  call = get_call (self, state, move);
  if (state->fishing.n_chain >= 2 && call == 0)
    ct_narrator_append (text, say_pending_call (self, state, move));
  if (haul.n_taken == 0)
    {
      ct_narrator_append (text, say_nothing_captured (self, state, move));
      return g_string_free (text, FALSE);
    }

  cards = list_cards (self, &haul);
  ct_narrator_append (text, ct_narrator_fill (_ (takes[call]), "cards", cards, NULL));
  append_robbed (self, &haul, text);
  append_newly_robbed (self, &haul, text);
  if (haul.empties)
    ct_narrator_append (text, g_strdup (_ ("That clears the center, so everyone else "
                                           "pays a card.")));
  return g_string_free (text, FALSE);
}

/**
 * ct_narrator_say_catching:
 * @cards: of the player to act
 */
char *
ct_narrator_say_catching (CtNarrator *self,
                          const CtState *state,
                          const CtCard *cards,
                          guint n_cards)
{
  CtCard catching[CT_MAX_CARDS];
  guint n = 0;
  g_autofree char *list = NULL;
  CtState view;

  ct_narrator_view (self, state, &view);
  for (guint i = 0; i < n_cards; i++)
    {
      CtMove move = { CT_MOVE_PLAY, state->to_act, .n_cards = 1, .card = { cards[i] } };

      if (find_haul (self, &view, &move).n_taken > 0)
        catching[n++] = cards[i];
    }
  if (n == 0)
    return g_strdup (state->fishing.n_chain >= 2
                         ? _ ("After the pending call, none of your cards captures "
                              "anything.")
                         : _ ("None of them captures anything now."));

  list = ct_words_cards (&self->rules, catching, n, CT_CARD_ALONE);
  return ct_narrator_fill (ngettext ("This card would capture something: {cards}.",
                                     "These cards would capture something: {cards}.",
                                     n),
                           "cards", list, NULL);
}

static char *
list_things (CtNarrator *self, const Haul *haul)
{
  g_autoptr (GPtrArray) things = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < haul->n_taken; i++)
    {
      const Catch *catch = &haul->taken[i];

      if (catch->seat == CT_NOBODY)
        g_ptr_array_add (things, ct_words_the_cards (&self->rules, &catch->card, 1));
      else
        g_ptr_array_add (things,
                         ct_narrator_fill (_ ("{player}’s pile"), "player",
                                           ct_narrator_get_name (self, catch->seat),
                                           NULL));
    }

  return ct_words_list ((const char *const *) things->pdata, things->len);
}

/**
 * ct_narrator_say_choice:
 * @move: one of several ways to play a card
 */
char *
ct_narrator_say_choice (CtNarrator *self, const CtState *state, const CtMove *move)
{
  static const char *const takes[][2] = {
    [0] = { N_ ("Take {things}."), N_ ("Take {things}, and clear the center.") },
    [2] = { N_ ("Call cau and take {things} unless it is overtaken."),
            N_ ("Call cau, take {things}, and clear the center unless it is overtaken.") },
    [3] = { N_ ("Call recau and take {things} unless it is overtaken."),
            N_ ("Call recau, take {things}, and clear the center unless it is "
                "overtaken.") },
    [4] = { N_ ("Call contracau and take {things}."),
            N_ ("Call contracau, take {things}, and clear the center.") },
  };
  g_autofree char *things = NULL;
  CtState view;
  Haul haul;
  guint call;

  g_return_val_if_fail (CT_IS_NARRATOR (self), NULL);
  g_return_val_if_fail (move->n_cards > 0, NULL);

  ct_narrator_view (self, state, &view);
  haul = find_haul (self, &view, move);
  if (haul.n_taken == 0)
    return g_strdup (move->number > 0 ? _ ("Call, but take nothing.")
                                      : _ ("Play it and take nothing."));

  things = list_things (self, &haul);
  call = get_call (self, &view, move);
  return ct_narrator_fill (_ (takes[call][haul.empties]), "things", things, NULL);
}
