/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-course.c: what can be told only of several lessons together
 *
 * A course is made of the lessons of one rule set that are proved together, if one of
 * them needs another one. A lesson alone is free to leave out what a course must have.
 */
#include "ct-course.h"

#include <glib/gi18n.h>

/* Of fewer questions nothing can be said. */
#define MIN_QUESTIONS 8

/* Whether one of the lessons of the course needs @lesson, and @lesson none of them. */
static gboolean
begins_course (GPtrArray *lessons, CtLesson *lesson)
{
  const CtRules *rules = ct_lesson_get_rules (lesson);

  if (*ct_lesson_get_needs (lesson) != NULL)
    return FALSE;

  for (guint i = 0; i < lessons->len; i++)
    {
      CtLesson *other = g_ptr_array_index (lessons, i);

      if (ct_lesson_get_rules (other) == rules &&
          g_strv_contains (ct_lesson_get_needs (other), ct_lesson_get_id (lesson)))
        return TRUE;
    }

  return FALSE;
}

static void
prove_aim (CtLesson *lesson, CtDiagnostics *diagnostics)
{
  const CtStep *step = ct_lesson_get_step (lesson, 0);

  if (!step->says_aim)
    ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_DISPUTED,
                        ct_lesson_get_file (lesson), step->line, "no-aim",
                        _ ("A course begins with the aim of the game: a "
                           "<say aim=\"yes\"> in its first step."));
}

/* Whether the right answer can be told by its length. */
static gboolean
is_right_longest (const CtQuiz *quiz)
{
  glong right = 0;
  glong wrong = 0;

  for (guint i = 0; i < quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (quiz->options, i);
      glong length = g_utf8_strlen (option->text, -1);

      if (option->is_right)
        right = MAX (right, length);
      else
        wrong = MAX (wrong, length);
    }

  return right > wrong;
}

/* Counts the questions of @lesson with answers written by hand. */
static void
count_questions (CtLesson *lesson, guint *n_all, guint *n_longest)
{
  for (guint i = 0; i < ct_lesson_get_n_steps (lesson); i++)
    {
      const CtQuiz *quiz = ct_lesson_get_step (lesson, i)->quiz;

      if (quiz != NULL && quiz->type == CT_QUIZ_WRITTEN)
        {
          *n_all += 1;
          *n_longest += is_right_longest (quiz);
        }
    }
}

static void
prove_lengths (GPtrArray *lessons, CtLesson *first, CtDiagnostics *diagnostics)
{
  guint n_all = 0;
  guint n_longest = 0;

  for (guint i = 0; i < lessons->len; i++)
    {
      CtLesson *lesson = g_ptr_array_index (lessons, i);

      if (ct_lesson_get_rules (lesson) == ct_lesson_get_rules (first))
        count_questions (lesson, &n_all, &n_longest);
    }

  if (n_all >= MIN_QUESTIONS && 2 * n_longest > n_all)
    ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_DISPUTED,
                        ct_lesson_get_file (first), 1, "right-longest",
                        _ ("In %u of %u questions of this course the right answer is "
                           "the longest, and can be told by that."),
                        n_longest, n_all);
}

/**
 * ct_courses_prove:
 * @lessons: (element-type CtLesson): of one game or of several
 *
 * Proves what must be true of the lessons of a game together; see above what that is.
 *
 * Returns: whether nothing is wrong
 */
gboolean
ct_courses_prove (GPtrArray *lessons, CtDiagnostics *diagnostics)
{
  guint n_before = ct_diagnostics_get_n_errors (diagnostics);

  for (guint i = 0; i < lessons->len; i++)
    {
      CtLesson *lesson = g_ptr_array_index (lessons, i);

      if (begins_course (lessons, lesson))
        {
          prove_aim (lesson, diagnostics);
          prove_lengths (lessons, lesson, diagnostics);
        }
    }

  return ct_diagnostics_get_n_errors (diagnostics) == n_before;
}
