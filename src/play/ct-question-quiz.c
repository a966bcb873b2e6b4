/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-question-quiz.c: what an author asks, or lets the engine ask */
#include <glib/gi18n.h>

#include "ct-question.h"
#include "ct-words.h"

static char *
word_seat (CtNarrator *narrator, guint answer, guint seat)
{
  if (answer == CT_NOBODY)
    return g_strdup (C_ ("answer", "Nobody"));
  if (answer == seat)
    return g_strdup (C_ ("answer", "I do"));

  return g_strdup (ct_narrator_get_name (narrator, answer));
}

static char *
word_card (const CtRules *rules, CtCard card)
{
  if (card == CT_NO_CARD)
    return g_strdup (C_ ("answer", "Nothing"));

  return g_strdup (ct_words_face (rules->deck, ct_rules_face (rules, card)));
}

/* Points where cards are melded; else cards alone are counted. */
static gboolean
has_points (const CtRules *rules)
{
  return ct_rules_has_zone (rules, CT_ZONE_MELD);
}

static char *
word_score (const CtRules *rules, gint number)
{
  return g_strdup_printf (has_points (rules)
                              ? ngettext ("%d point", "%d points", ABS (number))
                              : ngettext ("%d card", "%d cards", ABS (number)),
                          number);
}

/* An answer of the engine in words. */
static char *
word_answer (const CtQuiz *quiz,
             const CtRules *rules,
             const CtQuizAnswer *answer,
             guint seat,
             CtNarrator *narrator)
{
  switch (quiz->type)
    {
    case CT_QUIZ_WHICH_LEGAL:
    case CT_QUIZ_WHAT_TAKES:
      return word_card (rules, answer->card);

    case CT_QUIZ_WHO_TAKES:
    case CT_QUIZ_WHO_DRAWS:
      return word_seat (narrator, answer->seat, seat);

    case CT_QUIZ_SCORE:
      return word_score (rules, answer->number);

    case CT_QUIZ_WRITTEN:
    default:
      g_assert_not_reached ();
    }
}

static guint
find_zone (const CtState *state, const CtQuizAnswer *answer)
{
  if (answer->card != CT_NO_CARD)
    return ct_state_find (state, answer->card, NULL);

  return answer->seat != CT_NOBODY ? ct_hand (answer->seat) : CT_N_ZONES;
}

static void
add_written (CtQuestion *self,
             const CtQuiz *quiz,
             const CtRules *rules,
             const CtState *state,
             guint seat)
{
  for (guint i = 0; i < quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (quiz->options, i);
      guint zone = CT_N_ZONES;
      CtCard card = CT_NO_CARD;

      ct_quiz_option_find (option, rules, state, seat, &zone, &card);
      ct_question_add_option (self, ct_text (option->text), option->is_right, zone,
                              card);
    }
}

static void
add_from_engine (CtQuestion *self,
                 const CtQuiz *quiz,
                 const CtRules *rules,
                 const CtState *state,
                 guint seat,
                 CtNarrator *narrator)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtQuizAnswer));

  ct_quiz_answers (quiz, rules, state, seat, answers);
  for (guint i = 0; i < answers->len; i++)
    {
      const CtQuizAnswer *answer = &g_array_index (answers, CtQuizAnswer, i);
      g_autofree char *text = word_answer (quiz, rules, answer, seat, narrator);

      ct_question_add_option (self, text, answer->is_right, find_zone (state, answer),
                              answer->card);
    }
}

static const char *
get_usual_text (CtQuizType type, const CtRules *rules)
{
  static const char *const texts[] = {
    [CT_QUIZ_WRITTEN] = "",
    [CT_QUIZ_WHICH_LEGAL] = N_ ("Which of these cards may you play now?"),
    [CT_QUIZ_WHO_TAKES] = N_ ("Who leads next?"),
    [CT_QUIZ_WHO_DRAWS] = N_ ("Who must draw?"),
    [CT_QUIZ_SCORE] = N_ ("How many points is this hand worth?"),
    [CT_QUIZ_WHAT_TAKES] = N_ ("What does this card take?"),
  };

  if (type == CT_QUIZ_SCORE && !has_points (rules))
    return _ ("How many cards did you win?");

  return type == CT_QUIZ_WRITTEN ? "" : _ (texts[type]);
}

/**
 * ct_question_new:
 * @seat: who is asked, and answers for themselves
 *
 * Asks @quiz at the table @state. A question of the engine that has no answer there has
 * no options.
 *
 * Returns: (transfer full)
 */
CtQuestion *
ct_question_new (const CtQuiz *quiz,
                 const CtRules *rules,
                 const CtState *state,
                 guint seat,
                 CtNarrator *narrator)
{
  CtQuestion *self = ct_question_new_open (quiz->type, rules, state,
                                           quiz->question != NULL
                                               ? ct_text (quiz->question)
                                               : get_usual_text (quiz->type, rules));

  if (quiz->type == CT_QUIZ_WRITTEN)
    add_written (self, quiz, rules, state, seat);
  else
    add_from_engine (self, quiz, rules, state, seat, narrator);

  return self;
}
