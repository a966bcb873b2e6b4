/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-content-private.h"

static void
step_free (gpointer data)
{
  CtExampleStep *step = data;

  g_free (step->text);
  g_strfreev (step->rules);
  g_free (step->witness);
  ct_node_free (step->node);
  g_free (step);
}

/**
 * ct_example_free:
 */
void
ct_example_free (CtExample *example)
{
  g_free (example->file);
  g_free (example->id);
  g_free (example->title);
  g_strfreev (example->rules);
  g_clear_pointer (&example->position, ct_position_free);
  g_ptr_array_unref (example->steps);
  g_free (example);
}

static gboolean
step_type (const char *name, CtExampleStepType *ret_type)
{
  static const char *const names[] = {
    [CT_EXAMPLE_LEGAL] = "legal",           [CT_EXAMPLE_ILLEGAL] = "illegal",
    [CT_EXAMPLE_ONLY_LEGAL] = "only-legal", [CT_EXAMPLE_PLAY] = "play",
    [CT_EXAMPLE_EXPECT] = "expect",         [CT_EXAMPLE_REFUSED] = "refused",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i], name))
      {
        *ret_type = i;
        return TRUE;
      }

  return FALSE;
}

static void
read_step (CtExample *example, const CtNode *node)
{
  CtExampleStepType type;
  CtExampleStep *step;
  const char *rules = ct_node_get (node, "rule");

  if (!step_type (node->name, &type))
    return;

  step = g_new0 (CtExampleStep, 1);
  step->type = type;
  step->line = node->line;
  step->seat = ct_node_get_seat (node, "seat");
  step->text = ct_node_dup_text (node);
  step->rules = rules != NULL ? ct_words_split (rules) : NULL;
  step->witness = g_strdup (ct_node_get (node, "witness"));
  step->node = ct_node_copy (node);
  g_ptr_array_add (example->steps, step);
}

/* The rule that the example stands under comes first. */
static char **
read_rules (const CtNode *node, const char *rule)
{
  const char *text = ct_node_get (node, "rules");
  g_auto (GStrv) words = ct_words_split (text != NULL ? text : "");
  g_autoptr (GStrvBuilder) rules = g_strv_builder_new ();

  if (rule != NULL)
    g_strv_builder_add (rules, rule);
  for (char **word = words; *word != NULL; word++)
    if (g_strcmp0 (*word, rule) != 0)
      g_strv_builder_add (rules, *word);

  return g_strv_builder_end (rules);
}

/**
 * ct_reading_example:
 * @node: an element that holds what is tried, maybe at a table of its own
 * @rule: (nullable): id of the rule it stands under
 *
 * Returns: (transfer full): what could be read; complaints are in the diagnostics
 */
CtExample *
ct_reading_example (const CtReading *reading, const CtNode *node, const char *rule)
{
  CtExample *example = g_new0 (CtExample, 1);
  guint n_before = ct_diagnostics_get_n_errors (reading->diagnostics);

  example->line = node->line;
  example->file = g_strdup (reading->file);
  example->id = g_strdup (ct_node_get (node, "id"));
  example->title = ct_node_dup_child_text (node, "title");
  example->rules = read_rules (node, rule);
  example->ruleset = reading->rules;
  example->steps = g_ptr_array_new_with_free_func (step_free);

  CT_FOREACH_CHILD (node, part)
    {
      if (g_str_equal (part->name, "position") || g_str_equal (part->name, "deal"))
        example->position = ct_reading_position (reading, part, NULL);
      else
        read_step (example, part);
    }
  example->is_broken = ct_diagnostics_get_n_errors (reading->diagnostics) > n_before;

  return example;
}

/**
 * ct_reading_examples:
 * @node: an element that holds <example>s
 * @rule: (nullable): id of the rule they stand under
 *
 * Returns: (transfer full) (element-type CtExample): what could be read; complaints
 *   are in the diagnostics
 */
GPtrArray *
ct_reading_examples (const CtReading *reading, const CtNode *node, const char *rule)
{
  GPtrArray *examples =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_example_free);

  CT_FOREACH_CHILD (node, child)
    if (g_str_equal (child->name, "example"))
      g_ptr_array_add (examples, ct_reading_example (reading, child, rule));

  return examples;
}

/**
 * ct_example_shows:
 *
 * Returns: whether the example shows the rule with that id
 */
gboolean
ct_example_shows (const CtExample *example, const char *rule)
{
  return g_strv_contains ((const char *const *) example->rules, rule);
}
