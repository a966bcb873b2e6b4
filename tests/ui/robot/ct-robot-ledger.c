/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The robot keeps its own account of its answers and compares it with the saved one. */
#include "ct-robot.h"

#include "ct-credit.h"
#include "ct-rule-book.h"
#include "ct-standing.h"

static guint
get_count (GHashTable *counts, const char *rule)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (counts, rule));
}

/* Rules of the table are not counted. */
static void
count (GHashTable *counts, const char *rule)
{
  if (!g_str_has_prefix (rule, "TABLE-"))
    g_hash_table_insert (counts, g_strdup (rule),
                         GUINT_TO_POINTER (get_count (counts, rule) + 1));
}

static void
count_all (GHashTable *counts, GPtrArray *rules)
{
  for (guint i = 0; i < rules->len; i++)
    count (counts, g_ptr_array_index (rules, i));
}

/**
 * ct_robot_note_move:
 * @move: right, and about to be made in @before; it counts for the rules that step and
 * engine credit
 */
void
ct_robot_note_move (CtRobot *self, const CtState *before, const CtMove *move)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  ct_step_credit_move (ct_lesson_runner_current (self->runner),
                       ct_lesson_runner_rules (self->runner), before, move, NULL, ids);
  count_all (self->right, ids);
}

/**
 * ct_robot_note_mistake:
 * @move: not accepted here; if it is refused and the step did not invite it, it counts
 * against its rule
 */
void
ct_robot_note_mistake (CtRobot *self, const CtMove *move)
{
  const CtWrong *wrong = ct_robot_recall_mistake (self, move);
  CtVerdict verdict = ct_rules_check (ct_lesson_runner_rules (self->runner),
                                      ct_lesson_runner_table (self->runner), move);

  if (verdict.rule != NULL && (wrong == NULL || !wrong->is_invited))
    count (self->wrong, verdict.rule);
}

void
ct_robot_note_question (CtRobot *self, gboolean is_right)
{
  const CtStep *step = ct_lesson_runner_current (self->runner);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  ct_quiz_credit (step->quiz, ct_lesson_runner_rules (self->runner),
                  ct_lesson_runner_table (self->runner), step->learner, ids);
  count_all (is_right ? self->right : self->wrong, ids);
}

/* Reports a difference only once. */
static void
adopt (GHashTable *counts, const char *rule, guint n)
{
  g_hash_table_insert (counts, g_strdup (rule), GUINT_TO_POINTER (n));
}

static void
look_at_rule (CtRobot *self, const char *rule)
{
  guint right = get_count (self->right, rule);
  guint wrong = get_count (self->wrong, rule);
  CtRuleResult saved = { 0 };

  ct_standings_get_rule (ct_test_progress (), rule, &saved);
  if (saved.right == right && saved.wrong == wrong)
    return;

  ct_robot_complain (self,
                     "%s is kept as %u times right and %u times wrong, but it was %u "
                     "and %u times",
                     rule, saved.right, saved.wrong, right, wrong);
  adopt (self->right, rule, saved.right);
  adopt (self->wrong, rule, saved.wrong);
}

void
ct_robot_look_at_ledger (CtRobot *self)
{
  g_auto (GStrv) rules =
      ct_rule_ids_of_book (ct_lesson_runner_rules (self->runner)->id);

  for (guint i = 0; rules[i] != NULL; i++)
    look_at_rule (self, rules[i]);
}
