/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-narrator-fishing.c: Cau Robat: centre and piles, and what a card would take */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-fishing.h"
#include "ct-narrator-private.h"
#include "ct-words.h"

/* -------------------------------------------------------------------------- labels */

static guint
get_rank (CtNarrator *self, CtCard card)
{
  return ct_face_rank (ct_rules_face (&self->rules, card));
}

/* Who has just played the card at @pos of the centre, or CT_NOBODY. */
static guint
find_player (const CtState *state, CtCard card)
{
  for (guint i = 0; i < state->fishing.n_chain; i++)
    if (state->fishing.chain_card[i] == card)
      return state->fishing.chain_seat[i];

  return CT_NOBODY;
}

/**
 * ct_narrator_label_in_centre:
 *
 * Returns: (transfer full): the name of a card of the centre, counted in the order of
 *   the ranks, as they lie on the table
 */
char *
ct_narrator_label_in_centre (CtNarrator *self, const CtState *state, guint pos)
{
  static const CtSentence just_played = {
    N_ ("{card}, just played by you, {place} of {number}"),
    N_ ("{card}, just played by {player}, {place} of {number}"),
  };
  CtCard card = ct_zone_card (state, CT_ZONE_CENTRE, pos);
  guint n_cards = ct_zone_len (state, CT_ZONE_CENTRE);
  guint seat = find_player (state, card);
  guint n_before = 0;
  g_autofree char *place = NULL;
  g_autofree char *number = NULL;
  g_autofree char *sentence = NULL;

  for (guint i = 0; i < n_cards; i++)
    {
      CtCard other = ct_zone_card (state, CT_ZONE_CENTRE, i);

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

  return ct_narrator_fill (_ ("Pile of {player}, empty"), "player",
                           ct_narrator_get_name (self, seat), NULL);
}

/**
 * ct_narrator_label_pile:
 *
 * Returns: (transfer full): the name of a pile: whose it is, how high, and what lies on
 *   top, if the viewer may see it
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

  if (!ct_rules_sees (&self->rules, state, self->viewer, zone, n_cards - 1))
    {
      sentence = seat == self->learner
                     ? ngettext ("Your pile, {number} card",
                                 "Your pile, {number} cards", n_cards)
                     : ngettext ("Pile of {player}, {number} card",
                                 "Pile of {player}, {number} cards", n_cards);
      text = ct_narrator_fill_number (sentence, n_cards);
      return ct_narrator_fill (text, "player", ct_narrator_get_name (self, seat), NULL);
    }

  sentence =
      seat == self->learner
          ? ngettext ("Your pile, {number} card, {card} on top",
                      "Your pile, {number} cards, {card} on top", n_cards)
          : ngettext ("Pile of {player}, {number} card, {card} on top",
                      "Pile of {player}, {number} cards, {card} on top", n_cards);
  text = ct_narrator_fill_number (sentence, n_cards);
  return ct_narrator_fill (text, "player", ct_narrator_get_name (self, seat), "card",
                           ct_narrator_card_alone (self, ct_zone_top (state, zone)),
                           NULL);
}

/**
 * ct_narrator_say_call:
 *
 * Returns: (transfer none) (nullable): what a seat has called that is not carried out
 *   yet, as a sentence
 */
const char *
ct_narrator_say_call (const CtState *state, guint seat)
{
  static const char *const sentences[] = {
    N_ ("Has called cau."),
    N_ ("Has called recau."),
    N_ ("Has called contracau."),
  };
  const CtFishingFacts *facts = &state->fishing;

  for (guint i = facts->n_chain; i > 1; i--)
    if (facts->chain_seat[i - 1] == seat)
      return _ (sentences[i - 2]);

  return NULL;
}

/* ------------------------------------------------------------------------ captures */

/* What a card would take: what lies in the centre, and whose piles. */
typedef struct
{
  CtCard cards[CT_FISHING_MAX_TAKEN];
  guint n_cards;
  guint n_centre;
  guint robbed[CT_MAX_PILES];
  guint n_robbed;
} Catch;

static Catch
find_catch (CtNarrator *self, const CtState *state, const CtMove *move)
{
  Catch found = { .n_cards = 0 };
  CtCard taken[CT_FISHING_MAX_TAKEN];
  guint n = ct_fishing_captures (&self->rules, state, move, taken);

  for (guint i = 0; i < n; i++)
    {
      guint zone;

      if (taken[i] == CT_NO_CARD)
        continue;

      zone = ct_state_find (state, taken[i], NULL);
      found.cards[found.n_cards++] = taken[i];
      if (zone == CT_ZONE_CENTRE)
        found.n_centre++;
      else if (zone >= CT_ZONE_PILE && zone < CT_ZONE_POT)
        found.robbed[found.n_robbed++] = zone - CT_ZONE_PILE;
    }

  return found;
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

/* Which call a move would be: 2 for a cau, 3, 4; or 0. */
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

static char *
list_robbed (CtNarrator *self, const Catch *catch)
{
  const char *names[CT_MAX_PILES];

  for (guint i = 0; i < catch->n_robbed; i++)
    names[i] = ct_narrator_get_name (self, catch->robbed[i]);

  return ct_words_list (names, catch->n_robbed);
}

/* That piles come along, and that the centre is empty then. */
static void
append_consequences (CtNarrator *self,
                     const CtState *state,
                     const Catch *catch,
                     GString *text)
{
  g_autofree char *players = NULL;

  if (catch->n_robbed > 0)
    {
      players = list_robbed (self, catch);
      ct_narrator_append (text,
                          ct_narrator_fill (ngettext ("The whole pile of {players} "
                                                      "comes along.",
                                                      "The whole piles of {players} "
                                                      "come along.",
                                                      catch->n_robbed),
                                            "players", players, NULL));
    }
  if (catch->n_centre > 0 && catch->n_centre == ct_zone_len (state, CT_ZONE_CENTRE))
    ct_narrator_append (text, g_strdup (_ ("That empties the centre, so everybody "
                                           "else pays a card.")));
}

/**
 * ct_narrator_say_capture:
 * @state: the table, or what a player sees of it
 * @move: a card that is played in thought
 *
 * Returns: (transfer full): what the card would take
 */
char *
ct_narrator_say_capture (CtNarrator *self, const CtState *state, const CtMove *move)
{
  static const char *const takes[] = {
    [0] = N_ ("It would take {cards}."),
    [2] = N_ ("That is a cau: it takes {cards}, unless it is answered at once."),
    [3] = N_ ("That is a recau: it takes {cards}, unless it is answered at once."),
    [4] = N_ ("That is a contracau: it takes {cards} at once."),
  };
  GString *text = g_string_new (NULL);
  g_autofree char *cards = NULL;
  guint call;
  Catch catch;

  g_return_val_if_fail (CT_IS_NARRATOR (self), g_string_free (text, FALSE));
  g_return_val_if_fail (move->n_cards > 0, g_string_free (text, FALSE));

  catch = find_catch (self, state, move);
  call = get_call (self, state, move);
  if (state->fishing.n_chain >= 2 && call == 0)
    ct_narrator_append (text, g_strdup (_ ("First the open call is carried out.")));
  if (catch.n_cards == 0)
    {
      ct_narrator_append (text, g_strdup (_ ("Nothing equal lies there, so it would "
                                             "stay in the centre.")));
      return g_string_free (text, FALSE);
    }

  cards = ct_words_the_cards (&self->rules, catch.cards, catch.n_cards);
  ct_narrator_append (text, ct_narrator_fill (_ (takes[call]), "cards", cards, NULL));
  append_consequences (self, state, &catch, text);
  return g_string_free (text, FALSE);
}

/**
 * ct_narrator_say_choice:
 * @move: one of several ways to play a card
 *
 * Returns: (transfer full): what the player chooses with it, as an invitation
 */
char *
ct_narrator_say_choice (CtNarrator *self, const CtState *state, const CtMove *move)
{
  static const char *const calls[] = {
    [2] = N_ ("Call cau, and take {cards} unless it is answered."),
    [3] = N_ ("Call recau, and take {cards} unless it is answered."),
    [4] = N_ ("Call contracau, and take {cards}."),
  };
  GString *text = g_string_new (NULL);
  g_autofree char *cards = NULL;
  CtState view;
  Catch catch;

  g_return_val_if_fail (CT_IS_NARRATOR (self), g_string_free (text, FALSE));
  g_return_val_if_fail (move->n_cards > 0, g_string_free (text, FALSE));

  ct_rules_view (&self->rules, state, self->viewer, &view);
  catch = find_catch (self, &view, move);
  if (catch.n_cards == 0)
    {
      ct_narrator_append (text, g_strdup (_ ("Lay it down and take nothing.")));
      return g_string_free (text, FALSE);
    }

  cards = ct_words_the_cards (&self->rules, catch.cards, catch.n_cards);
  ct_narrator_append (text, ct_narrator_fill (move->number >= 2 && move->number <= 4
                                                  ? _ (calls[move->number])
                                                  : _ ("Take {cards}."),
                                              "cards", cards, NULL));
  append_consequences (self, &view, &catch, text);
  return g_string_free (text, FALSE);
}
