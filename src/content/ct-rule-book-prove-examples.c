/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-rule-book-prove-examples.c: do the examples of a book show what they say, and
 * enough of it?
 *
 * Whoever writes a book is free to show less, so most of it is a warning.
 */
#include <glib/gi18n.h>

#include "ct-coverage.h"
#include "ct-rule-book-private.h"

/* @involved: ids of the rules that are at work in @example, kept there or counted by */
typedef struct
{
  const CtRule *rule;
  const CtExample *example;
  GHashTable *involved;
} Showing;

static void
showing_clear (gpointer data)
{
  Showing *showing = data;

  g_hash_table_unref (showing->involved);
}

/* Lists all examples of @rule. */
static void
list_showings (const CtRule *rule, GArray *showings)
{
  for (guint i = 0; i < rule->examples->len; i++)
    {
      const CtExample *example = g_ptr_array_index (rule->examples, i);
      Showing showing = { rule, example, ct_example_list_involved (example) };

      g_array_append_val (showings, showing);
    }
}

/* Adds one for each rule that @example shows at work. What refuses moves has to refuse
 * one there; of other rules not all are named by what happens because of them.
 */
static void
count_example (CtRuleBook *book, const CtExample *example, GHashTable *counts)
{
  g_autoptr (GHashTable) at_work = ct_example_list_at_work (example);

  for (char **id = example->rules; *id != NULL; id++)
    {
      const CtRule *rule = ct_rule_book_lookup (book, *id);
      guint n;

      if (rule == NULL || (rule->kind == CT_RULE_LEGALITY &&
                           !g_hash_table_contains (at_work, rule->id)))
        continue;

      n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, rule->id));
      g_hash_table_insert (counts, rule->id, GUINT_TO_POINTER (n + 1));
    }
}

/**
 * ct_rule_book_count_examples:
 *
 * Returns: (transfer container) (element-type utf8 uint): in how many examples of the
 *   book each rule is shown at work, by its id; without those that are in none
 */
GHashTable *
ct_rule_book_count_examples (CtRuleBook *self)
{
  GHashTable *counts = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (self->chapters, i);

      for (guint j = 0; j < chapter->rules->len; j++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, j);

          for (guint k = 0; k < rule->examples->len; k++)
            count_example (self, g_ptr_array_index (rule->examples, k), counts);
        }
    }

  return counts;
}

/**
 * ct_rule_is_due:
 *
 * Returns: whether the rule can matter in a hand, and so has to be shown and taught;
 * one that the program cannot act by says why
 */
gboolean
ct_rule_is_due (const CtRule *rule)
{
  return (rule->kind == CT_RULE_LEGALITY || rule->kind == CT_RULE_PROCEDURE) &&
         rule->not_enforced == NULL;
}

static gboolean
is_named (GArray *showings, const char *id)
{
  for (guint i = 0; i < showings->len; i++)
    if (g_hash_table_contains (g_array_index (showings, Showing, i).involved, id))
      return TRUE;

  return FALSE;
}

/* What an example says that it shows beside the rule under which it stands: of that it
 * may show what does not happen. Where a rule is at work cannot be told if the engine
 * names it in no example at all.
 */
static void
prove_claims (const CtReading *reading, const Showing *showing, GArray *showings)
{
  for (char **id = showing->example->rules; *id != NULL; id++)
    if (!g_str_equal (*id, showing->rule->id) &&
        !g_hash_table_contains (showing->involved, *id) && is_named (showings, *id))
      ct_diagnostics_warn (reading->diagnostics, reading->file, showing->example->line,
                           "idle-claim",
                           _ ("The example “%s” says that it shows %s, but nothing "
                              "there is refused, allowed or done by that rule."),
                           showing->example->id, *id);
}

/* What the engine acts by can be seen at work, in an example of its own or of another
 * rule.
 */
static void
prove_shown (const CtReading *reading,
             const CtRule *rule,
             GArray *showings,
             GHashTable *counts)
{
  guint n_shown = GPOINTER_TO_UINT (g_hash_table_lookup (counts, rule->id));
  gboolean is_shown = rule->not_enforced != NULL || rule->kind == CT_RULE_FACT;

  for (guint i = 0; i < showings->len && !is_shown; i++)
    is_shown =
        ct_example_shows (g_array_index (showings, Showing, i).example, rule->id);

  if (!is_shown)
    ct_reading_dispute (reading, rule->line, "no-example",
                        _ ("No example of this book shows %s at work."), rule->id);
  else if (ct_rule_is_due (rule) && n_shown < CT_COVERAGE_EXAMPLES)
    ct_diagnostics_warn (
        reading->diagnostics, reading->file, rule->line, "few-examples",
        ngettext ("%u example of this book shows %s at work; there should be %d.",
                  "%u examples of this book show %s at work; there should be %d.",
                  n_shown),
        n_shown, rule->id, CT_COVERAGE_EXAMPLES);
}

/**
 * ct_rule_book_prove_examples:
 *
 * Proves that each example has to do with the rules that it names, and that no rule
 * which matters in a hand has too few of them.
 */
void
ct_rule_book_prove_examples (CtRuleBook *self, const CtReading *reading)
{
  g_autoptr (GHashTable) counts = ct_rule_book_count_examples (self);
  g_autoptr (GArray) showings = g_array_new (FALSE, FALSE, sizeof (Showing));
  g_autoptr (GPtrArray) rules = g_ptr_array_new ();

  g_array_set_clear_func (showings, showing_clear);
  for (guint i = 0; i < self->chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (self->chapters, i);

      g_ptr_array_extend (rules, chapter->rules, NULL, NULL);
    }
  for (guint i = 0; i < rules->len; i++)
    list_showings (g_ptr_array_index (rules, i), showings);

  for (guint i = 0; i < rules->len; i++)
    prove_shown (reading, g_ptr_array_index (rules, i), showings, counts);
  for (guint i = 0; i < showings->len; i++)
    prove_claims (reading, &g_array_index (showings, Showing, i), showings);
}
