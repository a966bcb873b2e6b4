/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-answers.h"

#include "ct-exercise.h"
#include "ct-rule-map.h"
#include "ct-statement.h"

#define BEGIN 1764000000
#define A_DAY (24 * 60 * 60)

/* Returns: the recipe of an exercise about a rule of Kargaburo */
char *
ct_class_answers_dup_recipe (CtLibrary *library, const char *rule)
{
  for (guint64 seed = 1; seed < 1000; seed++)
    {
      g_autoptr (CtExercise) exercise =
          ct_exercise_new (library, ct_rules_lookup ("kargaburo"), rule,
                           CT_EXERCISE_WHICH, CT_EXERCISE_USUAL, seed);

      if (exercise != NULL)
        return ct_exercise_dup_recipe (exercise);
    }

  g_assert_not_reached ();
}

static void
add (GString *lines, const CtStatement *like, guint number)
{
  CtStatement statement = *like;
  g_autofree char *name =
      g_strdup_printf ("%s %s %u", like->student, like->answer.rule, number);

  statement.answer.when = BEGIN + number * (gint64) A_DAY;
  ct_statement_make_id (&statement, name);
  ct_statement_append (&statement, "c", lines);
}

/**
 * ct_class_answers_write:
 * @n_known: how many of the first rules of Kargaburo were right in exercises
 * @n_broken: how many after them were wrong, then right with help, in a lesson
 *
 * Returns: (transfer full): the contents of a results file
 */
char *
ct_class_answers_write (CtLibrary *library,
                        const char *student,
                        guint n_known,
                        guint n_broken)
{
  g_autoptr (CtRuleMap) map = ct_rule_map_new (library, ct_rules_lookup ("kargaburo"));
  g_autofree char *recipe = ct_class_answers_dup_recipe (library, "KB-FOLLOW-1");
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < MIN (n_known + n_broken, ct_rule_map_get_n_stones (map)); i++)
    {
      gboolean is_known = i < n_known;
      CtStatement statement = {
        .kind = CT_STATEMENT_ANSWER,
        .student = student,
        .answer.rule = ct_rule_map_get_stone (map, i)->rule->id,
        .answer.outcome = is_known ? CT_OUTCOME_RIGHT : CT_OUTCOME_WRONG,
        .answer.occasion = CT_OCCASION_EXERCISE,
        .answer.exercise = recipe,
      };

      add (lines, &statement, 1);
      statement.answer.occasion = CT_OCCASION_LESSON;
      statement.answer.lesson = "kargaburo-first-card";
      statement.answer.exercise = NULL;
      statement.answer.taught = TRUE;
      statement.answer.step = 1;
      statement.answer.help = is_known ? 0 : 1;
      statement.answer.outcome = CT_OUTCOME_RIGHT;
      if (i % 3 != 2)
        add (lines, &statement, 2 + 4 * (i % 2));
    }
  add (lines,
       &(CtStatement){ .kind = CT_STATEMENT_FINISH,
                       .student = student,
                       .answer.lesson = "kargaburo-first-card",
                       .answer.errors = n_broken > 2 ? n_broken : 0 },
       7);
  add (lines,
       &(CtStatement){ .kind = CT_STATEMENT_VISIT,
                       .student = student,
                       .answer.lesson = "kargaburo-dealing",
                       .answer.step = 2,
                       .answer.n_steps = 8 },
       8);
  return g_string_free (lines, FALSE);
}
