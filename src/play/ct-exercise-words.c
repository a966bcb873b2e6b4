/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "ct-exercise-words-private.h"
#include "ct-words.h"

/* The answer that is right where only one is. */
static const CtExerciseAnswer *
find_right (const CtExercise *exercise)
{
  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i);

      if (answer->is_right)
        return answer;
    }

  g_assert_not_reached ();
}

/* ---------------------------------------------------------------------- the question
 */

/* Translators: in each of these, {move} is a sentence: “Berta leads the king of clubs.”
 */
static const CtSentence asked_of_hands = {
  N_ ("{move} Which of these cards do you get then?"),
  N_ ("{move} Which of these cards does {player} get then?"),
};

static const CtSentence asked_of_piles = {
  N_ ("{move} Which of these cards do you win then?"),
  N_ ("{move} Which of these cards does {player} win then?"),
};

static char *
ask_where_cards_go (CtNarrator *narrator, const CtEvent *event)
{
  if (ct_zone_is_hand (event->to))
    return ct_narrator_say (narrator, &asked_of_hands, event->to - CT_ZONE_HAND, NULL);
  if (ct_zone_is_pile (event->to))
    return ct_narrator_say (narrator, &asked_of_piles, event->to - CT_ZONE_PILE, NULL);
  if (event->to == CT_ZONE_ASIDE)
    return g_strdup (_ ("{move} Which of these cards is put aside then?"));

  return g_strdup (_ ("{move} Which of these cards changes its place then?"));
}

static char *
ask_what_follows (CtNarrator *narrator, const CtExercise *exercise)
{
  const CtEvent *event = &find_right (exercise)->event;

  if (find_right (exercise)->type == CT_EXERCISE_HAPPENS)
    return g_strdup (_ ("{move} What happens then?"));

  switch (event->type)
    {
    case CT_EVENT_LEAD:
      return g_strdup (_ ("{move} Who has the lead then?"));
    case CT_EVENT_TURN:
      return g_strdup (ct_exercise_ends_hand (exercise)
                           ? _ ("{move} Who deals the next hand?")
                           : _ ("{move} Whose turn is it then?"));
    case CT_EVENT_OUT:
      return g_strdup (_ ("{move} Who is out then?"));
    case CT_EVENT_WIN:
      return g_strdup (_ ("{move} Who has won the hand then?"));
    case CT_EVENT_LOSE:
      return g_strdup (_ ("{move} Who has lost the hand then?"));
    default:
      return ask_where_cards_go (narrator, event);
    }
}

/* What is agreed otherwise than usual, but for that in which two tables differ. */
static void
append_agreed (CtNarrator *narrator, const CtExercise *exercise, GString *text)
{
  ct_narrator_append (text,
                      ct_narrator_say_all_agreed (narrator,
                                                  exercise->kind == CT_EXERCISE_CONTRAST
                                                      ? &exercise->other_rules
                                                      : &exercise->rules));
}

/* ---------------------------------------------------------------------------- moves */

static const CtSentence robbed = {
  N_ ("It is meant to rob your pile."),
  N_ ("It is meant to rob the pile of {player}."),
};

static const CtSentence laid_there = {
  N_ ("It is meant for your meld {number}."),
  N_ ("It is meant for meld {number} of {player}."),
};

/* What is said with a card that is played. */
static void
append_words (CtNarrator *narrator, const CtMove *move, GString *text)
{
  static const char *const calls[] = {
    N_ ("A cau is called."),
    N_ ("A recau is called."),
    N_ ("A contracau is called."),
  };
  g_autofree char *cards = NULL;

  if (move->n_cards > 1)
    {
      cards = ct_words_the_cards (&narrator->rules, move->card + 1, move->n_cards - 1);
      ct_narrator_append (
          text, ct_narrator_fill (move->mode == CT_PLAY_TAKE
                                      ? _ ("It is meant to take {cards}.")
                                      : _ ("It is played together with {cards}."),
                                  "cards", cards, NULL));
    }
  if (move->mode == CT_PLAY_TAKE && move->n_cards == 1)
    ct_narrator_append (text, g_strdup (_ ("It is meant to take what it can.")));
  if (move->mode == CT_PLAY_LEAVE)
    ct_narrator_append (text, g_strdup (_ ("It is meant to take nothing.")));
  if (move->number >= 2 && move->number < 2 + G_N_ELEMENTS (calls))
    ct_narrator_append (text, g_strdup (_ (calls[move->number - 2])));
  if (move->from > 0)
    ct_narrator_append (text,
                        ct_narrator_say (narrator, &robbed, move->from - 1, NULL));
}

/* Which meld is meant, and what wild cards stand for. */
static void
append_melding (CtNarrator *narrator, const CtMove *move, GString *text)
{
  guint owner = move->from > 0 ? move->from - 1U : move->seat;

  if (move->type == CT_MOVE_TAKE_DISCARDS && move->n_cards > 0)
    {
      g_autofree char *cards =
          ct_words_the_cards (&narrator->rules, move->card, move->n_cards);

      ct_narrator_append (
          text, ct_narrator_fill (_ ("The cards that are named for it: {cards}."),
                                  "cards", cards, NULL));
    }
  if (move->number > 0 && move->type != CT_MOVE_LIFT)
    {
      g_autofree char *number = g_strdup_printf ("%u", move->number);
      g_autofree char *place = ct_narrator_say (narrator, &laid_there, owner, NULL);

      ct_narrator_append (text, ct_narrator_fill (place, "number", number, NULL));
    }

  for (guint i = 0; i < move->n_cards; i++)
    if (move->as[i] != 0)
      ct_narrator_append (text,
                          ct_narrator_fill (_ ("There {card} is meant to be {face}."),
                                            "card",
                                            ct_narrator_the_card (narrator,
                                                                  move->card[i]),
                                            "face",
                                            ct_words_the_face (narrator->rules.deck,
                                                               move->as[i]),
                                            NULL));
}

/**
 * ct_exercise_say_choice:
 *
 * Returns: (transfer full): the move, and all that its player has chosen: two answers
 *   must not sound the same
 */
char *
ct_exercise_say_choice (CtNarrator *narrator, const CtState *state, const CtMove *move)
{
  GString *text = g_string_new (NULL);

  ct_narrator_append (text, ct_narrator_say_move (narrator, state, move));
  if (move->type == CT_MOVE_PLAY)
    append_words (narrator, move, text);
  else
    append_melding (narrator, move, text);

  return g_string_free (text, FALSE);
}

/* What is asked about a move. */
static char *
ask_about_move (CtNarrator *narrator, const CtExercise *exercise)
{
  g_autofree char *move =
      ct_exercise_say_choice (narrator, &exercise->state, &exercise->move);
  g_autofree char *question = NULL;

  if (exercise->has_claim)
    return ct_exercise_ask_claim (narrator, exercise, move);

  question = exercise->kind == CT_EXERCISE_JUDGE
                 ? g_strdup (_ ("{move} Is that allowed?"))
                 : ask_what_follows (narrator, exercise);
  return ct_narrator_fill (question, "move", move, NULL);
}

static char *
ask (CtNarrator *narrator, const CtExercise *exercise)
{
  switch (exercise->kind)
    {
    case CT_EXERCISE_WHICH:
      return g_strdup (_ ("What may be done now? Mark everything that is allowed."));
    case CT_EXERCISE_CONTRAST:
      return ct_exercise_ask_contrast (narrator, exercise);
    case CT_EXERCISE_DO:
      return ct_exercise_say_goal (narrator, exercise);
    case CT_EXERCISE_FRESH:
      return g_strdup (ct_text (ct_lesson_get_step (exercise->lesson, exercise->step)
                                    ->fresh_ask));
    case CT_EXERCISE_SPOT:
      return g_strdup (_ ("These moves were made one after the other. One of them was "
                          "against a rule. Which one, and which rule?"));
    case CT_EXERCISE_COUNT:
      return ct_exercise_ask_count (narrator, exercise);
    case CT_EXERCISE_JUDGE:
    case CT_EXERCISE_PREDICT:
    default:
      return ct_exercise_is_deal (exercise) ? ct_exercise_ask_deal (narrator, exercise)
                                            : ask_about_move (narrator, exercise);
    }
}

/**
 * ct_exercise_say_question:
 * @narrator: sees what the learner sees
 *
 * Returns: (transfer full): what is asked
 */
char *
ct_exercise_say_question (CtNarrator *narrator, const CtExercise *exercise)
{
  GString *text = g_string_new (NULL);

  append_agreed (narrator, exercise, text);
  ct_exercise_append_facts (narrator, exercise, text);
  ct_narrator_append (text, ask (narrator, exercise));
  return g_string_free (text, FALSE);
}

/* ---------------------------------------------------------------------- the answers */

/**
 * ct_exercise_name_player:
 *
 * Returns: (transfer full): who, if it is said alone
 */
char *
ct_exercise_name_player (CtNarrator *narrator, guint seat)
{
  return g_strdup (seat == ct_narrator_get_learner (narrator)
                       ? C_ ("player alone", "You")
                       : ct_narrator_get_name (narrator, seat));
}

static char *
name_event (CtNarrator *narrator, const CtExercise *exercise, const CtEvent *event)
{
  CtFace face;

  if (ct_exercise_is_deal (exercise))
    return ct_exercise_name_place (narrator, event->to);
  if (event->type != CT_EVENT_CARD)
    return ct_exercise_name_player (narrator, event->seat);

  face = ct_rules_face (&exercise->rules, event->card);
  return g_strdup (ct_words_the_face (exercise->rules.deck, face));
}

static char *
say_rule (CtNarrator *narrator, const CtExercise *exercise, const char *rule)
{
  g_autofree char *name = ct_narrator_name_rule (narrator, rule);

  /* Translators: an answer to “Is that allowed?”; {rule} is the title of a rule. */
  return exercise->kind == CT_EXERCISE_JUDGE
             ? ct_narrator_fill (_ ("No, because of the rule “{rule}”."), "rule", name,
                                 NULL)
             : g_steal_pointer (&name);
}

/**
 * ct_exercise_say_answer:
 * @answer: one of those of @exercise
 *
 * Returns: (transfer full): the answer in words
 */
char *
ct_exercise_say_answer (CtNarrator *narrator,
                        const CtExercise *exercise,
                        const CtExerciseAnswer *answer)
{
  switch (answer->type)
    {
    case CT_EXERCISE_MOVE:
      return ct_exercise_say_choice (narrator, &exercise->state, &answer->move);
    case CT_EXERCISE_RULE:
      return say_rule (narrator, exercise, answer->rule);
    case CT_EXERCISE_NOT:
      return g_strdup (exercise->has_claim ? C_ ("answer", "No")
                                           : _ ("No, it is not allowed."));
    case CT_EXERCISE_EVENT:
      return name_event (narrator, exercise, &answer->event);
    case CT_EXERCISE_HAPPENS:
      return ct_exercise_say_happening (narrator, exercise, &answer->event,
                                        &answer->move);
    case CT_EXERCISE_TABLE:
      return g_strdup (answer->number == 0 ? _ ("On the first table")
                                           : _ ("On the second table"));
    case CT_EXERCISE_PLY:
      return ct_exercise_say_ply (narrator, exercise, answer->number);
    case CT_EXERCISE_NOTE:
      return ct_exercise_say_note (narrator, exercise, &answer->event);
    case CT_EXERCISE_ALLOWED:
    default:
      return g_strdup (exercise->has_claim ? C_ ("answer", "Yes")
                                           : _ ("Yes, it is allowed."));
    }
}

/* What could have been done. */
static char *
say_way (CtNarrator *narrator, const CtExercise *exercise)
{
  g_autofree char *move =
      ct_exercise_say_choice (narrator, &exercise->state, &find_right (exercise)->move);

  /* Translators: {move} is a sentence: “You meld the 6 of clubs, the 7 of clubs…” */
  return ct_narrator_fill (_ ("One way to do it: {move}"), "move", move, NULL);
}

/* Where the rule itself refuses nothing: by which rule something is refused. */
static void
append_decider (CtNarrator *narrator, const CtExercise *exercise, GString *text)
{
  const CtRule *decider =
      exercise->decider != NULL
          ? ct_library_lookup_rule (ct_narrator_get_library (narrator),
                                    &exercise->rules, exercise->decider)
          : NULL;

  if (decider != NULL && !g_str_equal (decider->id, exercise->rule))
    ct_narrator_append (text, g_strdup (ct_text (decider->text)));
}

/**
 * ct_exercise_say_why:
 *
 * Returns: (transfer full): the rule by which the right answer is right, in the words
 * of the book: the refusal where something was refused, else what the rule says; and
 * where something was to be done, a way to do it
 */
char *
ct_exercise_say_why (CtNarrator *narrator, const CtExercise *exercise)
{
  const CtRule *rule = ct_library_lookup_rule (ct_narrator_get_library (narrator),
                                               &exercise->rules, exercise->rule);
  gboolean is_judged =
      (exercise->kind == CT_EXERCISE_JUDGE && !exercise->has_claim) ||
      (exercise->kind == CT_EXERCISE_CONTRAST && exercise->goal.is_move);
  CtVerdict verdict = { 0 };
  GString *text;

  if (is_judged)
    verdict = ct_rules_check (&exercise->rules, &exercise->state, &exercise->move);
  if (verdict.rule != NULL)
    return ct_narrator_say_verdict (narrator, &verdict);

  text = g_string_new (NULL);
  append_decider (narrator, exercise, text);
  ct_narrator_append (text, g_strdup (ct_text (rule->text)));
  ct_narrator_append (text, ct_narrator_say_agreed (narrator, rule->id));
  if (exercise->kind == CT_EXERCISE_DO || exercise->kind == CT_EXERCISE_FRESH)
    ct_narrator_append (text, say_way (narrator, exercise));
  return g_string_free (text, FALSE);
}
