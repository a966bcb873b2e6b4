/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-content-private.h"

/**
 * CtExampleSet:
 *
 * A file of examples that stand outside of a rule book.
 */
struct _CtExampleSet
{
  GObject parent_instance;

  CtNode *document;
  const CtRules *rules;
  GPtrArray *examples; /* of CtExample */
};

G_DEFINE_FINAL_TYPE (CtExampleSet, ct_example_set, G_TYPE_OBJECT)

static void
step_free (gpointer data)
{
  CtExampleStep *step = data;

  g_free (step->text);
  g_strfreev (step->rules);
  g_free (step->witness);
  g_free (step);
}

static void
example_free (gpointer data)
{
  CtExample *example = data;

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
  step->node = node;
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
  GPtrArray *examples = g_ptr_array_new_with_free_func (example_free);

  CT_FOREACH_CHILD (node, child)
    {
      CtExample *example;
      guint n_before = ct_diagnostics_get_n_errors (reading->diagnostics);

      if (!g_str_equal (child->name, "example"))
        continue;

      example = g_new0 (CtExample, 1);
      example->line = child->line;
      example->file = g_strdup (reading->file);
      example->id = g_strdup (ct_node_get (child, "id"));
      example->title = ct_node_dup_child_text (child, "title");
      example->rules = read_rules (child, rule);
      example->ruleset = reading->rules;
      example->steps = g_ptr_array_new_with_free_func (step_free);
      g_ptr_array_add (examples, example);

      CT_FOREACH_CHILD (child, part)
        {
          if (g_str_equal (part->name, "position") || g_str_equal (part->name, "deal"))
            example->position = ct_reading_position (reading, part, NULL);
          else
            read_step (example, part);
        }
      example->is_broken =
          ct_diagnostics_get_n_errors (reading->diagnostics) > n_before;
    }

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

/**
 * ct_example_set_new_from_file:
 *
 * Reads an <examples> file. The examples are not proved yet.
 */
CtExampleSet *
ct_example_set_new_from_file (GFile *file, GError **error)
{
  g_autoptr (CtExampleSet) self = g_object_new (CT_TYPE_EXAMPLE_SET, NULL);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();

  if (!ct_example_set_load (self, file, diagnostics))
    {
      ct_diagnostics_propagate (diagnostics, error);
      return NULL;
    }

  return g_steal_pointer (&self);
}

/**
 * ct_example_set_load:
 *
 * Fills a new, empty set from @file.
 *
 * Returns: whether nothing was found that is worth an error
 */
gboolean
ct_example_set_load (CtExampleSet *self, GFile *file, CtDiagnostics *diagnostics)
{
  g_autofree char *name = ct_xml_dup_name (file);
  CtNode *document = ct_xml_load (file, diagnostics);

  return document != NULL &&
         ct_example_set_load_document (self, name, document, diagnostics);
}

/**
 * ct_example_set_load_document:
 * @document: (transfer full)
 *
 * As ct_example_set_load(), from a file that has been parsed.
 */
gboolean
ct_example_set_load_document (CtExampleSet *self,
                              const char *name,
                              CtNode *document,
                              CtDiagnostics *diagnostics)
{
  CtReading reading = { name, NULL, diagnostics };
  guint n_before = ct_diagnostics_get_n_errors (diagnostics);
  const CtNode *root;

  self->document = document;
  root = ct_reading_root (&reading, document, "examples");
  if (root == NULL)
    return FALSE;

  self->rules = reading.rules = ct_reading_lookup_rules (&reading, root);
  if (self->rules == NULL)
    return FALSE;

  self->examples = ct_reading_examples (&reading, root, NULL);
  return ct_diagnostics_get_n_errors (diagnostics) == n_before;
}

const CtRules *
ct_example_set_get_rules (CtExampleSet *self)
{
  g_return_val_if_fail (CT_IS_EXAMPLE_SET (self), NULL);

  return self->rules;
}

/**
 * ct_example_set_get_examples:
 *
 * Returns: (transfer none) (element-type CtExample): in the order of the file
 */
GPtrArray *
ct_example_set_get_examples (CtExampleSet *self)
{
  g_return_val_if_fail (CT_IS_EXAMPLE_SET (self), NULL);

  return self->examples;
}

static void
ct_example_set_finalize (GObject *object)
{
  CtExampleSet *self = CT_EXAMPLE_SET (object);

  g_clear_pointer (&self->examples, g_ptr_array_unref);
  ct_node_free (self->document);

  G_OBJECT_CLASS (ct_example_set_parent_class)->finalize (object);
}

static void
ct_example_set_class_init (CtExampleSetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_example_set_finalize;
}

static void
ct_example_set_init (CtExampleSet *self)
{
}
