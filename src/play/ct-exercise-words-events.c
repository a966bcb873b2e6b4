/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-exercise-words-events.c: what happens, and what is to be done */
#include <glib/gi18n.h>

#include "ct-exercise-words-private.h"

static const CtSentence deals_next = {
  N_ ("You deal the next hand."),
  N_ ("{player} deals the next hand."),
};

/**
 * ct_exercise_say_happening:
 * @move: the one that brings @event about, or might
 *
 * Returns: (transfer full): what happens
 */
char *
ct_exercise_say_happening (CtNarrator *narrator,
                           const CtExercise *exercise,
                           const CtEvent *event,
                           const CtMove *move)
{
  CtState after = exercise->state;
  char *text;

  if (!ct_rules_apply (&exercise->rules, &after, move, NULL, NULL))
    g_assert_not_reached ();

  if (event->type == CT_EVENT_TURN && ct_state_is_over (&after))
    return ct_narrator_say (narrator, &deals_next, event->seat, NULL);

  text = ct_narrator_say_event (narrator, &exercise->state, &after, event);
  if (text != NULL)
    return text;
  if (event->type == CT_EVENT_CARD)
    return ct_narrator_fill (ct_zone_is_meld (event->to)
                                 ? _ ("Onto the table goes {card}.")
                                 : _ ("That moves {card}."),
                             "card", ct_narrator_the_card (narrator, event->card),
                             NULL);

  return g_strdup (_ ("Something else happens."));
}

static const char *const tasks[CT_N_MOVE_TYPES] = {
  [CT_MOVE_DEAL] = N_ ("Deal the cards."),
  [CT_MOVE_LIFT] = N_ ("Lift cards."),
  [CT_MOVE_LEAD] = N_ ("Lead a card."),
  [CT_MOVE_FOLLOW] = N_ ("Play a card to the trick."),
  [CT_MOVE_DRAW] = N_ ("Draw a card."),
  [CT_MOVE_PICK_UP] = N_ ("Pick up the trick."),
  [CT_MOVE_PASS] = N_ ("Pass."),
  [CT_MOVE_TAKE] = N_ ("Take a card of the trick."),
  [CT_MOVE_PLAY] = N_ ("Play a card."),
  [CT_MOVE_REJECT] = N_ ("Reject the card."),
  [CT_MOVE_TAKE_DISCARDS] = N_ ("Take the discards."),
  [CT_MOVE_MELD] = N_ ("Lay down a meld."),
  [CT_MOVE_LAY_OFF] = N_ ("Add cards to a meld."),
  [CT_MOVE_MOVE_WILD] = N_ ("Move a wild card within its meld."),
  [CT_MOVE_DISCARD] = N_ ("Discard a card."),
};

/**
 * ct_exercise_say_goal:
 *
 * Returns: (transfer full): what is to be done
 */
char *
ct_exercise_say_goal (CtNarrator *narrator, const CtExercise *exercise)
{
  const CtExerciseGoal *goal = &exercise->goal;
  g_autofree char *event = NULL;

  if (goal->is_move)
    return g_strdup (_ (tasks[goal->move_type]));

  event = ct_exercise_say_happening (narrator, exercise, &goal->event, &goal->proof);
  /* Translators: {event} is a whole sentence: “You lead the next trick.” */
  return ct_narrator_fill (_ ("Make this happen with one move: {event}"), "event",
                           event, NULL);
}

/**
 * ct_exercise_say_ply:
 * @number: of a move that is watched, from 0
 *
 * Returns: (transfer full): that move
 */
char *
ct_exercise_say_ply (CtNarrator *narrator, const CtExercise *exercise, guint number)
{
  CtState state = exercise->state;
  g_autofree char *words = NULL;
  g_autofree char *digits = g_strdup_printf ("%u", number + 1);

  for (guint i = 0; i < number; i++)
    if (!ct_rules_apply (&exercise->rules, &state, &exercise->moves[i], NULL, NULL) &&
        !ct_rules_apply_irregular (&exercise->rules, &state, &exercise->moves[i], NULL))
      g_assert_not_reached ();

  words = ct_exercise_say_choice (narrator, &state, &exercise->moves[number]);
  return ct_narrator_fill (_ ("Move {number}: {move}"), "number", digits, "move", words,
                           NULL);
}
