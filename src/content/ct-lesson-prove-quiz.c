/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-prove-quiz.c: a question has one answer, and does not tell it */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-lesson-proof-private.h"

/* An answer that says where it is can be touched there. */
static gboolean
prove_place (CtLessonProof *self, const CtQuizOption *option, const CtState *state)
{
  guint zone;
  CtCard card;

  if ((option->card == NULL && option->seat == CT_NOBODY) ||
      ct_quiz_option_find (option, self->rules, state, self->step->learner, &zone,
                           &card))
    return TRUE;

  if (option->card != NULL)
    return ct_reading_dispute (&self->reading, option->line, "not-there",
                               _ ("The learner sees no card “%s” here."), option->card);
  return ct_reading_dispute (&self->reading, option->line, "not-there",
                             _ ("Nobody sits at seat %c here."), 'A' + option->seat);
}

static gboolean
prove_places (CtLessonProof *self, const CtQuiz *quiz, const CtState *state)
{
  for (guint i = 0; i < quiz->options->len; i++)
    if (!prove_place (self, g_ptr_array_index (quiz->options, i), state))
      return FALSE;

  return TRUE;
}

/* A wrong answer is disputed; what cannot be understood says nothing about it. */
static gboolean
prove_untrue (CtLessonProof *self, const CtQuizOption *option, const CtState *state)
{
  g_autoptr (CtDiagnostics) unheard = ct_diagnostics_new ();

  if (ct_example_prove_at (option->when, self->rules, state, unheard))
    return ct_reading_dispute (&self->reading, option->line, "right-as-well",
                               _ ("“%s” is true here, but is not called right."),
                               option->text);

  for (guint i = 0; i < ct_diagnostics_get_n_all (unheard); i++)
    if (ct_diagnostics_get (unheard, i)->error != CT_CONTENT_ERROR_DISPUTED)
      return ct_example_prove_at (option->when, self->rules, state,
                                  self->reading.diagnostics);

  return TRUE;
}

static gboolean
prove_when (CtLessonProof *self, const CtQuizOption *option, const CtState *state)
{
  if (!option->is_right)
    return prove_untrue (self, option, state);

  return ct_example_prove_at (option->when, self->rules, state,
                              self->reading.diagnostics);
}

/* Once the engine is asked about any answer, it is asked about the right one. */
static gboolean
prove_key (CtLessonProof *self, const CtQuiz *quiz, const CtState *state)
{
  const CtQuizOption *unproved = NULL;
  guint n_proved = 0;

  for (guint i = 0; i < quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (quiz->options, i);

      if (option->when != NULL)
        {
          n_proved++;
          if (!prove_when (self, option, state))
            return FALSE;
        }
      else if (option->is_right)
        unproved = option;
    }

  if (n_proved == 0 || unproved == NULL)
    return TRUE;
  return ct_reading_dispute (&self->reading, unproved->line, "right-unproved",
                             _ ("“%s” is called right, but only other answers are "
                                "tried."),
                             unproved->text);
}

static guint
count_right (const CtQuiz *quiz)
{
  guint n_right = 0;

  for (guint i = 0; i < quiz->options->len; i++)
    n_right += ((const CtQuizOption *) g_ptr_array_index (quiz->options, i))->is_right;

  return n_right;
}

/* The words alone: "No, never." is the same answer as "no never". */
static char *
dup_words (const char *text)
{
  g_auto (GStrv) words = g_str_tokenize_and_fold (text, NULL, NULL);

  return g_strjoinv (" ", words);
}

static gboolean
prove_different (CtLessonProof *self, const CtQuiz *quiz)
{
  g_autoptr (GHashTable) known =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (quiz->options, i);

      if (!g_hash_table_add (known, dup_words (option->text)))
        return ct_reading_dispute (&self->reading, option->line, "said-twice",
                                   _ ("“%s” is an answer already."), option->text);
    }

  return TRUE;
}

static gboolean
prove_written (CtLessonProof *self, const CtQuiz *quiz)
{
  guint n_right = count_right (quiz);

  for (guint i = 0; i < self->tables->len; i++)
    {
      const CtState *state = &g_array_index (self->tables, CtState, i);

      if (!prove_places (self, quiz, state) || !prove_key (self, quiz, state))
        return FALSE;
    }

  if (n_right == 0 || n_right == quiz->options->len)
    return ct_reading_dispute (
        &self->reading, quiz->line, "quiz",
        _ ("A question needs an answer that is right and one that is not."));
  if (n_right > 1)
    return ct_reading_dispute (&self->reading, quiz->line, "quiz",
                               _ ("%u answers are called right; only one can be."),
                               n_right);

  return prove_different (self, quiz);
}

/* What the engine answers, in words of which its question has at least one. */
static gboolean
prove_subject (CtLessonProof *self, const CtQuiz *quiz)
{
  static const struct
  {
    const char *pattern;
    const char *about;
  } subjects[] = {
    [CT_QUIZ_WHICH_LEGAL] = { "\\bplay|\\bmay you\\b",
                              N_ ("which cards may be played") },
    [CT_QUIZ_WHO_TAKES] = { "\\bwho|\\bwhose\\b", N_ ("who leads next") },
    [CT_QUIZ_WHO_DRAWS] = { "\\bwho\\b.*\\bdraw", N_ ("who must draw") },
    [CT_QUIZ_SCORE] = { "\\bhow many|\\bhow much|\\bscore|\\bbring|\\bworth|\\bpoints",
                        N_ ("how many points it is") },
    [CT_QUIZ_WHAT_TAKES] = { "\\btakes?\\b|\\bcatch", N_ ("what a card takes") },
  };

  if (quiz->question == NULL ||
      g_regex_match_simple (subjects[quiz->type].pattern, quiz->question,
                            G_REGEX_CASELESS, 0))
    return TRUE;

  return ct_reading_dispute (&self->reading, quiz->line, "other-question",
                             /* Translators: a question, and what is asked instead, "who
                                must draw". */
                             _ ("“%s” is not what the rules are asked here: %s."),
                             quiz->question, _ (subjects[quiz->type].about));
}

static gboolean
prove_asked_of_engine (CtLessonProof *self, const CtQuiz *quiz)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtQuizAnswer));

  for (guint i = 0; i < self->tables->len; i++)
    {
      const CtState *state = &g_array_index (self->tables, CtState, i);

      if (!ct_quiz_answers (quiz, self->rules, state, self->step->learner, answers))
        return ct_reading_dispute (
            &self->reading, quiz->line, "quiz",
            _ ("The rules have no single answer to this question here."));
      if (quiz->type == CT_QUIZ_WHICH_LEGAL)
        ct_lesson_proof_note_refusals (self, state);
    }

  return prove_subject (self, quiz);
}

/* What the right answer proves; what is claimed may refuse something at this table. */
static void
note_quiz (CtLessonProof *self, const CtQuiz *quiz)
{
  ct_lesson_proof_note_claims (self, quiz->line, quiz->rules);
  for (guint i = 0; i < self->tables->len; i++)
    {
      const CtState *state = &g_array_index (self->tables, CtState, i);
      g_autoptr (GPtrArray) ids = g_ptr_array_new ();

      ct_quiz_credit (self->step->quiz, self->rules, state, self->step->learner, ids);
      ct_lesson_proof_note_credit (self, ids);
      if (quiz->rules != NULL && !self->is_open)
        ct_lesson_proof_note_refusals (self, state);
    }
}

/**
 * ct_quiz_needs_table:
 *
 * Returns: whether only the table at which it is asked tells which answer is right
 */
gboolean
ct_quiz_needs_table (const CtQuiz *quiz)
{
  for (guint i = 0; i < quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (quiz->options, i);

      if (option->when != NULL && option->when->position == NULL)
        return TRUE;
    }

  return quiz->type != CT_QUIZ_WRITTEN;
}

/**
 * ct_lesson_proof_quiz:
 *
 * Proves that the question of a step has an answer, and but one.
 */
gboolean
ct_lesson_proof_quiz (CtLessonProof *self)
{
  const CtQuiz *quiz = self->step->quiz;

  note_quiz (self, quiz);
  return quiz->type == CT_QUIZ_WRITTEN ? prove_written (self, quiz)
                                       : prove_asked_of_engine (self, quiz);
}
