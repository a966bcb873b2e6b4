/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-exercise-words-facts.c: what a question has to tell, since no card on the table
 * does
 */
#include <glib/gi18n.h>

#include "ct-exercise-words-private.h"
#include "ct-reach.h"
#include "ct-words.h"

/**
 * ct_exercise_ends_hand:
 *
 * Returns: whether the hand ends by the move that the exercise is about
 */
gboolean
ct_exercise_ends_hand (const CtExercise *exercise)
{
  CtState after = exercise->state;

  return exercise->has_move &&
         ct_rules_apply (&exercise->rules, &after, &exercise->move, NULL, NULL) &&
         ct_state_is_over (&after);
}

/* ------------------------------------------------------------------------- the turn */

static const CtSentence drawn = {
  N_ ("You have just drawn {card}."),
  N_ ("{player} has just drawn a card."),
};

static const CtSentence has_drawn = {
  N_ ("You have just drawn a card."),
  N_ ("{player} has just drawn a card."),
};

static const CtSentence has_cards = {
  N_ ("You have drawn, or taken the pile."),
  N_ ("{player} has drawn, or taken the pile."),
};

static const CtSentence has_none = {
  N_ ("Your turn begins."),
  N_ ("The turn of {player} begins."),
};

static const CtSentence won_before = {
  N_ ("You won the last hand."),
  N_ ("{player} won the last hand."),
};

static const CtSentence deals = {
  N_ ("You are the dealer."),
  N_ ("{player} is the dealer."),
};

/* Before the deal nothing lies on the table that would tell. */
static void
append_deal (CtNarrator *narrator, const CtState *state, GString *text)
{
  ct_narrator_append (text, ct_narrator_say (narrator, &deals, state->dealer, NULL));
  if (state->first_hand)
    ct_narrator_append (text, g_strdup (_ ("It is the first hand.")));
  else if (state->previous_winner != CT_NOBODY)
    ct_narrator_append (text, ct_narrator_say (narrator, &won_before,
                                               state->previous_winner, NULL));
}

/* Of two tables that differ in the card that was drawn, neither is spoken of. */
static gboolean
is_same_drawn (const CtExercise *exercise)
{
  return ct_exercise_n_tables (exercise) == 1 ||
         ct_rules_face (&exercise->rules, exercise->state.drawn) ==
             ct_rules_face (&exercise->rules, exercise->other.drawn);
}

/* What the player to act has done already, and what everybody saw of it. */
static void
append_turn (CtNarrator *narrator, const CtExercise *exercise, GString *text)
{
  const CtState *state = &exercise->state;
  const char *card =
      state->drawn != CT_NO_CARD ? ct_narrator_the_card (narrator, state->drawn) : NULL;

  if (state->phase == CT_PHASE_DEAL)
    append_deal (narrator, state, text);
  else if (ct_rules_awaits (&exercise->rules, state, CT_MOVE_TAKE))
    ct_narrator_append (text, g_strdup (_ ("Those who passed share the trick.")));
  else if (ct_rules_has_move (&exercise->rules, CT_MOVE_DISCARD) && card == NULL)
    ct_narrator_append (text, ct_narrator_say (narrator,
                                               ct_rules_awaits (&exercise->rules, state,
                                                                CT_MOVE_DISCARD)
                                                   ? &has_cards
                                                   : &has_none,
                                               state->to_act, NULL));
  if (card != NULL)
    ct_narrator_append (text,
                        ct_narrator_say (narrator,
                                         is_same_drawn (exercise) ? &drawn : &has_drawn,
                                         state->to_act, card));
}

/* -------------------------------------------------------------------------- a side */

static const CtSentence needs = {
  N_ ("Your side needs {number} points to open."),
  N_ ("The side of {player} needs {number} points to open."),
};

static const CtSentence has_pot = {
  N_ ("Your side has taken a pot."),
  N_ ("The side of {player} has taken a pot."),
};

static const CtSentence has_no_pot = {
  N_ ("Your side has taken no pot."),
  N_ ("The side of {player} has taken no pot."),
};

static const CtSentence has_unused_pot = {
  N_ ("You have taken a pot, and played no card of it yet."),
  N_ ("{player} has taken a pot, and played no card of it yet."),
};

/* By whom a side is called: the learner, or who sits first. */
static guint
find_member (CtNarrator *narrator, const CtExercise *exercise, guint side)
{
  const CtState *state = &exercise->state;
  guint learner = ct_narrator_get_learner (narrator);

  if (learner < state->n_seats &&
      ct_rules_side (&exercise->rules, state->n_seats, learner) == side)
    return learner;

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (ct_rules_side (&exercise->rules, state->n_seats, seat) == side)
      return seat;

  return side;
}

static void
append_opening (CtNarrator *narrator,
                const CtExercise *exercise,
                guint side,
                GString *text)
{
  const CtRummyFacts *facts = &exercise->state.rummy;
  guint member = find_member (narrator, exercise, side);
  g_autofree char *sentence = NULL;

  if (facts->opened[side] || facts->requirement[side] <= 0)
    return;

  sentence = ct_narrator_say (narrator, &needs, member, NULL);
  ct_narrator_append (text,
                      ct_narrator_fill_number (sentence, facts->requirement[side]));
}

/* That there is none yet goes without saying, but where it is written down. */
static void
append_pot (CtNarrator *narrator, const CtExercise *exercise, guint side, GString *text)
{
  const CtRummyFacts *facts = &exercise->state.rummy;
  guint member = find_member (narrator, exercise, side);

  if (facts->pot[side] == CT_POT_TAKEN_UNUSED)
    ct_narrator_append (text, ct_narrator_say (narrator, &has_unused_pot,
                                               facts->pot_taker[side], NULL));
  else if (facts->pot[side] == CT_POT_TAKEN || exercise->kind == CT_EXERCISE_COUNT)
    ct_narrator_append (text,
                        ct_narrator_say (narrator,
                                         facts->pot[side] == CT_POT_TAKEN ? &has_pot
                                                                          : &has_no_pot,
                                         member, NULL));
}

/* Is anything written down for a side, or is the hand won? */
static gboolean
is_about_all (const CtExercise *exercise)
{
  return exercise->kind == CT_EXERCISE_SPOT ||
         (exercise->kind == CT_EXERCISE_COUNT && exercise->has_move) ||
         ct_exercise_ends_hand (exercise);
}

/* The side whose turn it is, or whose sheet is written; all, where all must be known.
 */
static gboolean
is_told_of (const CtExercise *exercise, guint side)
{
  const CtState *state = &exercise->state;

  if (is_about_all (exercise))
    return TRUE;
  if (exercise->kind == CT_EXERCISE_COUNT)
    return g_array_index (exercise->answers, CtExerciseAnswer, 0).event.seat == side;

  return ct_rules_side (&exercise->rules, state->n_seats, state->to_act) == side;
}

static void
append_sides (CtNarrator *narrator, const CtExercise *exercise, GString *text)
{
  const CtState *state = &exercise->state;
  guint n_sides = ct_rules_n_sides (&exercise->rules, state->n_seats);

  for (guint side = 0; side < n_sides; side++)
    if (is_told_of (exercise, side))
      {
        if (exercise->kind != CT_EXERCISE_COUNT)
          append_opening (narrator, exercise, side, text);
        append_pot (narrator, exercise, side, text);
      }
}

/* ------------------------------------------------------------------------ the match */

static const CtSentence has_dealt = {
  N_ ("You dealt this hand."),
  N_ ("{player} dealt this hand."),
};

static gboolean
is_about_match (const CtExercise *exercise)
{
  if (exercise->goal.event.type == CT_EVENT_MATCH)
    return TRUE;

  for (guint i = 0; i < exercise->answers->len; i++)
    if (g_array_index (exercise->answers, CtExerciseAnswer, i).event.type ==
        CT_EVENT_MATCH)
      return TRUE;

  return FALSE;
}

/* What everybody had before this hand. */
static void
append_standing (CtNarrator *narrator, const CtExercise *exercise, GString *text)
{
  const CtState *state = &exercise->state;
  gboolean has_lines = ct_rules_counting (&exercise->rules) == CT_COUNTING_LINES;
  guint n =
      has_lines ? ct_rules_n_sides (&exercise->rules, state->n_seats) : state->n_seats;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = has_lines ? ct_narrator_name_side (narrator, state, i)
                                        : ct_exercise_name_player (narrator, i);
      g_autofree char *total = ct_words_points (state->total[i]);

      g_ptr_array_add (items,
                       /* Translators: who, and how many hands or points they have. */
                       g_strdup_printf (C_ ("standing", "%s %s"), name, total));
    }

  g_ptr_array_add (items, NULL);
  list = g_strjoinv (C_ ("list", "; "), (char **) items->pdata);
  ct_narrator_append (text,
                      ct_narrator_fill (has_lines
                                            ? _ ("Points in the match so far: {list}.")
                                            : _ ("Hands won before this one: {list}."),
                                        "list", list, NULL));
}

/**
 * ct_exercise_append_facts:
 *
 * Appends what the cards on the table do not tell, and the rules ask.
 */
void
ct_exercise_append_facts (CtNarrator *narrator,
                          const CtExercise *exercise,
                          GString *text)
{
  if (exercise->kind != CT_EXERCISE_COUNT)
    append_turn (narrator, exercise, text);
  if (exercise->state.phase == CT_PHASE_DEAL)
    return;

  if (ct_rules_has_zone (&exercise->rules, CT_ZONE_MELD))
    append_sides (narrator, exercise, text);
  if (exercise->kind != CT_EXERCISE_COUNT && ct_exercise_ends_hand (exercise))
    ct_narrator_append (text, ct_narrator_say (narrator, &has_dealt,
                                               exercise->state.dealer, NULL));
  if (is_about_match (exercise))
    append_standing (narrator, exercise, text);
}
