/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-runner-quiz.c: questions, written by the author or by the engine */
#include <glib/gi18n.h>

#include "ct-lesson-runner-private.h"
#include "ct-words.h"

/* An answer is a set of options, a bit each. */
#define MAX_OPTIONS 31

static gboolean
is_written (CtLessonRunner *self)
{
  const CtQuiz *quiz = ct_lesson_runner_current (self)->quiz;

  return quiz->type == CT_QUIZ_WRITTEN;
}

/* An answer of the engine in words. */
static char *
word_answer (CtLessonRunner *self, CtQuizType type, const CtQuizAnswer *answer)
{
  const CtRules *rules = ct_lesson_runner_rules (self);

  switch (type)
    {
    case CT_QUIZ_WHICH_LEGAL:
      return g_strdup (ct_words_face (rules->deck,
                                      ct_rules_face (rules, answer->card)));

    case CT_QUIZ_WHO_TAKES:
    case CT_QUIZ_WHO_DRAWS:
      if (answer->seat == CT_NOBODY)
        return g_strdup (C_ ("answer", "Nobody"));
      if (answer->seat == ct_lesson_runner_get_learner (self))
        return g_strdup (C_ ("answer", "I do"));
      return g_strdup (ct_narrator_get_name (self->narrator, answer->seat));

    case CT_QUIZ_WHAT_TAKES:
      if (answer->card == CT_NO_CARD)
        return g_strdup (C_ ("answer", "Nothing"));
      return g_strdup (ct_words_face (rules->deck,
                                      ct_rules_face (rules, answer->card)));

    case CT_QUIZ_SCORE:
      return g_strdup_printf ("%d", answer->number);

    case CT_QUIZ_WRITTEN:
    default:
      g_assert_not_reached ();
    }
}

/* Lists the answers to choose from. */
void
ct_lesson_runner_begin_quiz (CtLessonRunner *self)
{
  const CtStep *step = ct_lesson_runner_current (self);
  const CtQuiz *quiz = step->quiz;

  if (is_written (self))
    {
      for (guint i = 0; i < quiz->options->len && i < MAX_OPTIONS; i++)
        {
          const CtQuizOption *option = g_ptr_array_index (quiz->options, i);

          g_ptr_array_add (self->options, g_strdup (ct_text (option->text)));
        }
      return;
    }

  ct_quiz_answers (quiz, ct_lesson_runner_rules (self), ct_lesson_runner_table (self),
                   step->learner, self->quiz);
  g_array_set_size (self->quiz, MIN (self->quiz->len, MAX_OPTIONS));
  for (guint i = 0; i < self->quiz->len; i++)
    g_ptr_array_add (self->options,
                     word_answer (self, quiz->type,
                                  &g_array_index (self->quiz, CtQuizAnswer, i)));
}

/* The present step asks nothing, or something else. */
void
ct_lesson_runner_end_quiz (CtLessonRunner *self)
{
  g_ptr_array_set_size (self->options, 0);
  g_array_set_size (self->quiz, 0);
  ct_lesson_runner_set_marked (self, 0);
}

/* A bit for each right answer. */
guint
ct_lesson_runner_right_options (CtLessonRunner *self)
{
  const CtQuiz *quiz = ct_lesson_runner_current (self)->quiz;
  guint right = 0;

  for (guint i = 0; i < self->options->len; i++)
    {
      gboolean is_right;

      if (is_written (self))
        is_right = ((CtQuizOption *) g_ptr_array_index (quiz->options, i))->is_right;
      else
        is_right = g_array_index (self->quiz, CtQuizAnswer, i).is_right;
      if (is_right)
        right |= 1u << i;
    }

  return right;
}

/**
 * ct_lesson_runner_get_question:
 *
 * Returns: (nullable): what is asked, translated
 */
const char *
ct_lesson_runner_get_question (CtLessonRunner *self)
{
  static const char *const questions[] = {
    [CT_QUIZ_WRITTEN] = NULL,
    [CT_QUIZ_WHICH_LEGAL] = N_ ("Which of these cards may you play now?"),
    [CT_QUIZ_WHO_TAKES] = N_ ("Who leads next?"),
    [CT_QUIZ_WHO_DRAWS] = N_ ("Who must draw?"),
    [CT_QUIZ_SCORE] = N_ ("How many points is this hand worth?"),
    [CT_QUIZ_WHAT_TAKES] = N_ ("What does this card take?"),
  };
  const CtQuiz *quiz;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), NULL);

  quiz = ct_lesson_runner_current (self)->quiz;
  if (quiz == NULL)
    return NULL;

  return quiz->question != NULL ? ct_text (quiz->question) : _ (questions[quiz->type]);
}

/**
 * ct_lesson_runner_get_n_options:
 *
 * Returns: the answers that a quiz offers; 0 where nothing is asked
 */
guint
ct_lesson_runner_get_n_options (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), 0);

  return self->options->len;
}

/**
 * ct_lesson_runner_get_option:
 *
 * Returns: an answer to choose from, translated
 */
const char *
ct_lesson_runner_get_option (CtLessonRunner *self, guint i)
{
  g_return_val_if_fail (i < ct_lesson_runner_get_n_options (self), NULL);

  return g_ptr_array_index (self->options, i);
}

/**
 * ct_lesson_runner_is_multiple_choice:
 *
 * Returns: whether several answers, or none, may be right
 */
gboolean
ct_lesson_runner_is_multiple_choice (CtLessonRunner *self)
{
  const CtQuiz *quiz;
  guint right;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  quiz = ct_lesson_runner_current (self)->quiz;
  if (quiz == NULL)
    return FALSE;

  right = ct_lesson_runner_right_options (self);
  return quiz->type == CT_QUIZ_WHICH_LEGAL || quiz->type == CT_QUIZ_WHAT_TAKES ||
         (right & (right - 1)) != 0;
}

/**
 * ct_lesson_runner_get_marked:
 *
 * Returns: a bit for each answer of the quiz that the learner has marked, and not given
 *   yet
 */
guint
ct_lesson_runner_get_marked (CtLessonRunner *self)
{
  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), 0);

  return self->marked;
}

/**
 * ct_lesson_runner_set_marked:
 * @options: a bit for each answer
 *
 * Remembers what the learner marks, in whatever place that is done.
 */
void
ct_lesson_runner_set_marked (CtLessonRunner *self, guint options)
{
  g_return_if_fail (CT_IS_LESSON_RUNNER (self));

  if (options == self->marked)
    return;

  self->marked = options;
  g_object_notify (G_OBJECT (self), "marked");
}

/* -------------------------------------------------------- answers that can be touched
 */

static guint
find_zone (const CtState *state, const CtQuizAnswer *answer)
{
  if (answer->card != CT_NO_CARD)
    return ct_state_find (state, answer->card, NULL);

  return answer->seat != CT_NOBODY ? ct_hand (answer->seat) : CT_N_ZONES;
}

/**
 * ct_lesson_runner_get_option_place:
 * @ret_zone: (out): where it lies; the hand of a player stands for the player
 * @ret_card: (out): which card it is, or %CT_NO_CARD for a player
 *
 * Returns: whether this answer is something on the table
 */
gboolean
ct_lesson_runner_get_option_place (CtLessonRunner *self,
                                   guint i,
                                   guint *ret_zone,
                                   CtCard *ret_card)
{
  const CtState *state;

  g_return_val_if_fail (i < ct_lesson_runner_get_n_options (self), FALSE);

  state = ct_lesson_runner_table (self);
  if (is_written (self))
    return ct_quiz_option_find (g_ptr_array_index (ct_lesson_runner_current (self)
                                                       ->quiz->options,
                                                   i),
                                ct_lesson_runner_rules (self), state,
                                ct_lesson_runner_get_learner (self), ret_zone,
                                ret_card);

  *ret_card = g_array_index (self->quiz, CtQuizAnswer, i).card;
  *ret_zone = find_zone (state, &g_array_index (self->quiz, CtQuizAnswer, i));
  return *ret_zone < CT_N_ZONES;
}

/* Who sits, plays or collects there. */
static guint
find_owner (const CtState *state, guint zone, guint pos)
{
  if (zone >= CT_ZONE_HAND && zone < CT_ZONE_PILE)
    return zone - CT_ZONE_HAND;
  if (zone >= CT_ZONE_PILE && zone < CT_ZONE_POT)
    return zone - CT_ZONE_PILE;
  if (zone == CT_ZONE_TRICK && pos < CT_MAX_SEATS)
    return state->shedding.trick_seat[pos];

  return CT_NOBODY;
}

/**
 * ct_lesson_runner_find_option:
 * @zone: what was touched
 * @card: a card there, or %CT_NO_CARD for the place as a whole
 *
 * Returns: whether that is one of the answers: the card itself, a pile by its top card,
 *   a player by whatever is his
 */
gboolean
ct_lesson_runner_find_option (CtLessonRunner *self,
                              guint zone,
                              CtCard card,
                              guint *ret_option)
{
  const CtRules *rules;
  const CtState *state;
  guint pos = G_MAXUINT;
  guint owner;

  g_return_val_if_fail (CT_IS_LESSON_RUNNER (self), FALSE);

  rules = ct_lesson_runner_rules (self);
  state = ct_lesson_runner_table (self);
  if (card == CT_NO_CARD && zone >= CT_ZONE_PILE && zone < CT_ZONE_POT &&
      ct_zone_len (state, zone) > 0)
    card = ct_zone_top (state, zone);
  if (card != CT_NO_CARD)
    zone = ct_state_find (state, card, &pos);
  owner = find_owner (state, zone, pos);

  for (guint i = 0; i < ct_lesson_runner_get_n_options (self); i++)
    {
      guint place;
      CtCard answer;

      if (!ct_lesson_runner_get_option_place (self, i, &place, &answer))
        continue;
      if (answer == CT_NO_CARD
              ? owner != CT_NOBODY && place == ct_hand (owner)
              : answer == card ||
                    (is_written (self) && card != CT_NO_CARD &&
                     ct_rules_face (rules, answer) == ct_rules_face (rules, card)))
        {
          *ret_option = i;
          return TRUE;
        }
    }

  return FALSE;
}

/* The right answers in words. */
char *
ct_lesson_runner_dup_solution (CtLessonRunner *self)
{
  guint right = ct_lesson_runner_right_options (self);
  const char *words[MAX_OPTIONS];
  guint n_words = 0;

  for (guint i = 0; i < self->options->len; i++)
    if ((right & 1u << i) != 0)
      words[n_words++] = g_ptr_array_index (self->options, i);

  return ct_words_list (words, n_words);
}
