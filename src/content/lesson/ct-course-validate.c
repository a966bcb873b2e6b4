/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-course-validate.c: checks that need all lessons of a course
 *
 * Lessons of a rule set are a course if one needs another.
 */
#include "ct-course-validate.h"

#include <glib/gi18n.h>

#include "ct-library.h"

/* With fewer questions, statistics mean nothing. */
#define MIN_QUESTIONS 8

static CtLesson *
find_lesson (GPtrArray *lessons, CtLesson *beside, const char *id)
{
  for (guint i = 0; i < lessons->len; i++)
    {
      CtLesson *lesson = g_ptr_array_index (lessons, i);

      if (ct_lesson_get_rules (lesson) == ct_lesson_get_rules (beside) &&
          g_str_equal (ct_lesson_get_id (lesson), id))
        return lesson;
    }

  return NULL;
}

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
validate_aim (CtLesson *lesson, CtDiagnostics *diagnostics)
{
  const CtStep *step = ct_lesson_get_step (lesson, 0);

  if (!step->says_aim)
    ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_DISPUTED,
                        ct_lesson_get_file (lesson), step->line, "no-aim",
                        _ ("A course begins with the aim of the game: a "
                           "<say aim=\"yes\"> in its first step."));
}

/* The length must not give the answer away. */
static gboolean
is_right_longest (const CtQuiz *quiz)
{
  glong right = 0;
  glong wrong = 0;

  for (guint i = 0; i < quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (quiz->options, i);
      glong length = g_utf8_strlen (ct_text_get_msgid (option->text), -1);

      if (option->is_right)
        right = MAX (right, length);
      else
        wrong = MAX (wrong, length);
    }

  return right > wrong;
}

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
validate_lengths (GPtrArray *lessons, CtLesson *first, CtDiagnostics *diagnostics)
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
                        _ ("In %u of %u questions in this course, the right answer is "
                           "the longest, which gives it away."),
                        n_longest, n_all);
}

/* @asked: visited lessons */
static gboolean
comes_after (GPtrArray *lessons, CtLesson *lesson, const char *id, GHashTable *asked)
{
  if (!g_hash_table_add (asked, lesson))
    return FALSE;

  for (const char *const *need = ct_lesson_get_needs (lesson); *need != NULL; need++)
    {
      CtLesson *before = find_lesson (lessons, lesson, *need);

      if (g_str_equal (*need, id) ||
          (before != NULL && comes_after (lessons, before, id, asked)))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_in_library (CtLesson *lesson, const char *id)
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  GPtrArray *known = ct_library_get_lessons (library, ct_lesson_get_rules (lesson));

  for (guint i = 0; i < known->len; i++)
    if (g_str_equal (((CtLibraryEntry *) g_ptr_array_index (known, i))->id, id))
      return TRUE;

  return FALSE;
}

static guint
count_beside (GPtrArray *lessons, CtLesson *lesson)
{
  guint n = 0;

  for (guint i = 0; i < lessons->len; i++)
    n += ct_lesson_get_rules (g_ptr_array_index (lessons, i)) ==
         ct_lesson_get_rules (lesson);

  return n - 1;
}

static void
validate_is_there (GPtrArray *lessons,
                   CtLesson *lesson,
                   const char *id,
                   CtDiagnostics *diagnostics)
{
  if (find_lesson (lessons, lesson, id) != NULL || is_in_library (lesson, id))
    return;

  if (count_beside (lessons, lesson) == 0)
    ct_diagnostics_warn (diagnostics, ct_lesson_get_file (lesson),
                         ct_lesson_get_line_of (lesson, id), "unknown-lesson",
                         _ ("The lesson “%s”, which this one needs, is not in the "
                            "program."),
                         id);
  else
    ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_UNKNOWN,
                        ct_lesson_get_file (lesson), ct_lesson_get_line_of (lesson, id),
                        "unknown-lesson",
                        _ ("The lesson “%s”, which this one needs, is neither here nor "
                           "in the program."),
                        id);
}

static void
validate_needs (GPtrArray *lessons, CtLesson *lesson, CtDiagnostics *diagnostics)
{
  g_autoptr (GHashTable) asked = g_hash_table_new (NULL, NULL);

  for (const char *const *need = ct_lesson_get_needs (lesson); *need != NULL; need++)
    validate_is_there (lessons, lesson, *need, diagnostics);

  if (comes_after (lessons, lesson, ct_lesson_get_id (lesson), asked))
    ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_DISPUTED,
                        ct_lesson_get_file (lesson), ct_lesson_get_line (lesson),
                        "needs-itself",
                        _ ("Nobody can start: the lesson “%s” has to come before "
                           "itself."),
                        ct_lesson_get_id (lesson));
}

/* Progress is saved by lesson id. */
static void
validate_id (GPtrArray *lessons, CtLesson *lesson, CtDiagnostics *diagnostics)
{
  CtLesson *first = find_lesson (lessons, lesson, ct_lesson_get_id (lesson));

  if (first != lesson)
    ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_DISPUTED,
                        ct_lesson_get_file (lesson), ct_lesson_get_line (lesson),
                        "doubled-id", _ ("There is another lesson “%s”: %s"),
                        ct_lesson_get_id (lesson), ct_lesson_get_file (first));
}

static gboolean
is_taught (GPtrArray *lessons, CtLesson *beside, const char *rule)
{
  for (guint i = 0; i < lessons->len; i++)
    {
      CtLesson *lesson = g_ptr_array_index (lessons, i);

      if (ct_lesson_get_rules (lesson) == ct_lesson_get_rules (beside) &&
          g_strv_contains (ct_lesson_get_teaches (lesson), rule))
        return TRUE;
    }

  return FALSE;
}

/* Scoring rules and facts need no lesson. */
static gboolean
wants_teaching (CtRuleBook *book, const char *id)
{
  const CtRule *rule = ct_rule_book_lookup (book, id);

  return rule != NULL &&
         (rule->kind == CT_RULE_LEGALITY || rule->kind == CT_RULE_PROCEDURE);
}

static void
validate_taught (GPtrArray *lessons,
                 CtLesson *lesson,
                 CtRuleBook *book,
                 CtDiagnostics *diagnostics)
{
  g_autoptr (GHashTable) practice = ct_lesson_list_practice (lesson);
  GHashTableIter iter;
  gpointer rule;
  gpointer line;

  g_hash_table_iter_init (&iter, practice);
  while (g_hash_table_iter_next (&iter, &rule, &line))
    if (wants_teaching (book, rule) && !is_taught (lessons, lesson, rule))
      ct_diagnostics_warn (diagnostics, ct_lesson_get_file (lesson),
                           GPOINTER_TO_UINT (line), "never-taught",
                           _ ("%s is practiced here, but no lesson in this course "
                              "<teaches> it."),
                           (const char *) rule);
}

static void
validate_practice (GPtrArray *lessons, CtLesson *first, CtDiagnostics *diagnostics)
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  CtRuleBook *book = ct_library_get_book (library, ct_lesson_get_rules (first));

  for (guint i = 0; i < lessons->len; i++)
    {
      CtLesson *lesson = g_ptr_array_index (lessons, i);

      if (ct_lesson_get_rules (lesson) == ct_lesson_get_rules (first))
        validate_taught (lessons, lesson, book, diagnostics);
    }
}

/**
 * ct_courses_validate:
 * @lessons: (element-type CtLesson):
 *
 * Returns: %TRUE without errors
 */
gboolean
ct_courses_validate (GPtrArray *lessons, CtDiagnostics *diagnostics)
{
  guint n_before = ct_diagnostics_get_n_errors (diagnostics);

  for (guint i = 0; i < lessons->len; i++)
    {
      CtLesson *lesson = g_ptr_array_index (lessons, i);

      validate_id (lessons, lesson, diagnostics);
      validate_needs (lessons, lesson, diagnostics);
      if (begins_course (lessons, lesson))
        {
          validate_aim (lesson, diagnostics);
          validate_lengths (lessons, lesson, diagnostics);
          validate_practice (lessons, lesson, diagnostics);
        }
    }

  return ct_diagnostics_get_n_errors (diagnostics) == n_before;
}
