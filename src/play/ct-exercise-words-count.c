/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-exercise-words-count.c: what is written down when a hand is counted */
#include <glib/gi18n.h>

#include "ct-exercise-words-private.h"

/* What a packet brings that was lifted exactly. */
#define LIFTED 100

/* The side whose sheet is asked for. */
static char *
name_side (CtNarrator *narrator, const CtExercise *exercise)
{
  const CtExerciseAnswer *answer =
      &g_array_index (exercise->answers, CtExerciseAnswer, 0);

  return ct_narrator_name_side (narrator, &exercise->state, answer->event.seat);
}

/* What happened before the deal, and nobody sees any more.
 *
 * Returns: (transfer full) (nullable)
 */
static char *
say_lifted (const CtExercise *exercise, const char *players)
{
  const CtExerciseAnswer *answer =
      &g_array_index (exercise->answers, CtExerciseAnswer, 0);
  gint points = exercise->state.rummy.bonus[answer->event.seat];
  g_autofree char *number = g_strdup_printf ("%d", points / LIFTED);

  if (points <= 0)
    return points == 0 ? NULL
                       : ct_narrator_fill (_ ("For the deal {players} lifted a packet "
                                              "that was too small."),
                                           "players", players, NULL);

  return ct_narrator_fill (
      ngettext ("For the deal {players} lifted {number} packet that "
                "was exactly right.",
                "For the deal {players} lifted {number} packets "
                "that were exactly right.",
                points / LIFTED),
      "players", players, "number", number, NULL);
}

/**
 * ct_exercise_ask_count:
 *
 * Returns: (transfer full): what is to be written down
 */
char *
ct_exercise_ask_count (CtNarrator *narrator, const CtExercise *exercise)
{
  g_autofree char *words = NULL;
  GString *text;

  if (exercise->has_move)
    {
      words = ct_exercise_say_choice (narrator, &exercise->state, &exercise->move);
      return ct_narrator_fill (
          _ ("{move} What is written down then? Mark everything that is true."), "move",
          words, NULL);
    }

  words = name_side (narrator, exercise);
  text = g_string_new (NULL);
  ct_narrator_append (text, say_lifted (exercise, words));
  ct_narrator_append (
      text,
      ct_narrator_fill (
          exercise->state.phase == CT_PHASE_OVER
              ? _ ("The hand is over. What is written down for {players}? Mark the "
                   "points of each line.")
              : _ ("If the hand ended now, what would be written down for {players}? "
                   "Mark the points of each line."),
          "players", words, NULL));
  return g_string_free (text, FALSE);
}

static char *
say_line (CtNarrator *narrator, const CtExercise *exercise, const CtEvent *note)
{
  g_autofree char *line = ct_narrator_say_score_line (narrator, &exercise->state, note);
  g_autofree char *number = g_strdup_printf ("%d", note->amount);

  /* Translators: a line of a score sheet: “Meld 1: Cards on the table: 45”. */
  return ct_narrator_fill (_ ("{line}: {number}"), "line", line, "number", number,
                           NULL);
}

static char *
say_number (CtNarrator *narrator, const CtSentence *sentence, const CtEvent *note)
{
  g_autofree char *text = ct_narrator_say (narrator, sentence, note->seat, NULL);

  return ct_narrator_fill_number (text, note->amount);
}

/**
 * ct_exercise_say_note:
 * @note: of an answer
 *
 * Returns: (transfer full): what might be written down
 */
char *
ct_exercise_say_note (CtNarrator *narrator,
                      const CtExercise *exercise,
                      const CtEvent *note)
{
  static const CtSentence won = { N_ ("You have won the hand."),
                                  N_ ("{player} has won the hand.") };
  static const CtSentence lost = { N_ ("You have lost the hand."),
                                   N_ ("{player} has lost the hand.") };
  static const CtSentence match = { N_ ("You have won the match."),
                                    N_ ("{player} has won the match.") };
  static const CtSentence tally = { N_ ("You have won one hand more."),
                                    N_ ("{player} has won one hand more.") };

  static const CtSentence pile = { N_ ("Cards on your pile: {number}"),
                                   N_ ("Cards on the pile of {player}: {number}") };

  switch (note->type)
    {
    case CT_EVENT_WIN:
      return ct_narrator_say (narrator, &won, note->seat, NULL);
    case CT_EVENT_LOSE:
      return ct_narrator_say (narrator, &lost, note->seat, NULL);
    case CT_EVENT_MATCH:
      return ct_narrator_say (narrator, &match, note->seat, NULL);
    case CT_EVENT_VOID:
      return g_strdup (_ ("It counts for nobody."));
    default:
      break;
    }

  switch (ct_rules_counting (&exercise->rules))
    {
    case CT_COUNTING_HANDS:
      return ct_narrator_say (narrator, &tally, note->seat, NULL);
    case CT_COUNTING_CARDS:
      return say_number (narrator, &pile, note);
    case CT_COUNTING_LINES:
    default:
      return say_line (narrator, exercise, note);
    }
}
