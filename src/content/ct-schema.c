/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-schema.c: our own words on what the schema does not allow
 *
 * libxml2 decides whether a file is valid, but says little more than that. Here the
 * same grammar is read once more, to say what stands in the wrong place and what was
 * expected instead. Only as much RELAX NG is understood as cartilla.rng uses.
 */
#include "ct-grammar-private.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  const CtGrammar *grammar;
  const char *file;
  CtDiagnostics *diagnostics;
  guint n_found;
} Explainer;

static void G_GNUC_PRINTF (4, 5)
    complain (Explainer *self, guint line, const char *code, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  ct_diagnostics_add (self->diagnostics, CT_CONTENT_ERROR_SYNTAX, self->file,
                      MAX (line, 1), code, "%s", text);
  self->n_found++;
}

static char *
join_names (GPtrArray *parts)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < parts->len; i++)
    {
      const CtPart *part = g_ptr_array_index (parts, i);

      if (!g_ptr_array_find_with_equal_func (names, part->name, g_str_equal, NULL))
        g_ptr_array_add (names, (char *) part->name);
    }

  return ct_words_join (names);
}

static const CtPart *
find_part (GPtrArray *parts, const char *name)
{
  for (guint i = 0; i < parts->len; i++)
    {
      const CtPart *part = g_ptr_array_index (parts, i);

      if (g_str_equal (part->name, name))
        return part;
    }

  return NULL;
}

static void
explain_attributes (Explainer *self, const CtNode *node, const CtShape *shape)
{
  for (guint i = 0; i < node->attributes->len; i++)
    {
      const CtAttribute *attribute = g_ptr_array_index (node->attributes, i);
      const CtPart *part = find_part (shape->attributes, attribute->name);

      if (attribute->uri != NULL)
        continue;

      if (part == NULL)
        {
          g_autofree char *names = join_names (shape->attributes);

          if (shape->attributes->len > 0)
            complain (self, node->line, "unknown-attribute",
                      _ ("<%s> has no attribute “%s”; it may have %s."), node->name,
                      attribute->name, names);
          else
            complain (self, node->line, "unknown-attribute",
                      _ ("<%s> has no attribute “%s”; it has none."), node->name,
                      attribute->name);
        }
      else if (!ct_grammar_matches (self->grammar, shape, attribute->name,
                                    attribute->value))
        {
          g_autofree char *expected =
              ct_grammar_dup_expected (self->grammar, shape, attribute->name);

          complain (self, node->line, "bad-value",
                    _ ("%s=\"%s\" of <%s> is not understood; expected is %s."),
                    attribute->name, attribute->value, node->name, expected);
        }
    }

  for (guint i = 0; i < shape->attributes->len; i++)
    {
      const CtPart *part = g_ptr_array_index (shape->attributes, i);

      if (part->is_required && ct_node_get (node, part->name) == NULL)
        complain (self, node->line, "missing-attribute",
                  _ ("<%s> lacks its attribute “%s”."), node->name, part->name);
    }
}

static gboolean
has_text (const CtNode *node)
{
  g_autofree char *text = ct_node_dup_text (node);

  return *text != '\0';
}

static void
explain_text (Explainer *self, const CtNode *node, const CtShape *shape)
{
  if (has_text (node) && !shape->has_text)
    complain (self, node->line, "unexpected-text",
              _ ("Text has no place directly in <%s>."), node->name);
  else if (!has_text (node) && shape->needs_text)
    complain (self, node->line, "missing-text",
              _ ("<%s> is empty; it needs its words."), node->name);
}

/* An element may have a place in several alternatives: the one that comes next. */
static const CtPart *
find_next_part (GPtrArray *parts, const char *name, const CtPart *last)
{
  for (guint i = 0; i < parts->len && last != NULL; i++)
    {
      const CtPart *part = g_ptr_array_index (parts, i);

      if (part->place >= last->place && g_str_equal (part->name, name))
        return part;
    }

  return find_part (parts, name);
}

static void
explain_order (Explainer *self, const CtNode *node, const CtShape *shape)
{
  const CtPart *last = NULL;

  CT_FOREACH_CHILD (node, child)
    {
      const CtPart *part = find_next_part (shape->children, child->name, last);

      if (part == NULL)
        continue;
      if (last != NULL && part->place < last->place)
        complain (self, child->line, "wrong-order",
                  _ ("In <%s>, <%s> must stand before <%s>."), node->name, child->name,
                  last->name);
      else if (last == part && !part->is_repeatable)
        complain (self, child->line, "too-many", _ ("<%s> can have only one <%s>."),
                  node->name, child->name);
      last = part;
    }
}

static void
explain_children (Explainer *self, const CtNode *node, const CtShape *shape)
{
  CT_FOREACH_CHILD (node, child)
    if (find_part (shape->children, child->name) == NULL)
      {
        g_autofree char *names = join_names (shape->children);

        if (shape->children->len > 0)
          complain (self, child->line, "unknown-element",
                    _ ("<%s> has no place in <%s>; expected there is %s."), child->name,
                    node->name, names);
        else
          complain (self, child->line, "unknown-element",
                    _ ("<%s> has no place in <%s>; no element has."), child->name,
                    node->name);
      }

  for (guint i = 0; i < shape->children->len; i++)
    {
      const CtPart *part = g_ptr_array_index (shape->children, i);

      if (part->is_required && ct_node_child (node, part->name) == NULL)
        complain (self, node->line, "missing-element", _ ("<%s> lacks its <%s>."),
                  node->name, part->name);
    }
}

static void
explain (Explainer *self, const CtNode *node, const CtNode *pattern)
{
  g_autoptr (CtShape) shape = ct_grammar_get_shape (self->grammar, pattern);
  guint n_before = self->n_found;

  explain_attributes (self, node, shape);
  explain_text (self, node, shape);
  explain_children (self, node, shape);
  if (self->n_found == n_before)
    explain_order (self, node, shape);

  CT_FOREACH_CHILD (node, child)
    {
      const CtPart *part = find_part (shape->children, child->name);

      if (part != NULL)
        explain (self, child, part->pattern);
    }
}

static gboolean
is_ours_but_for_its_namespace (const CtGrammar *grammar, const CtNode *root)
{
  const char *colon = strchr (root->name, ':');

  return root->uri != NULL &&
         ct_grammar_get_root (grammar, colon != NULL ? colon + 1 : root->name) != NULL;
}

/**
 * ct_schema_explain:
 * @document: a document that the schema refuses
 *
 * Adds to @diagnostics what is wrong, element by element.
 *
 * Returns: how much was found; 0 if the words of libxml2 must do
 */
guint
ct_schema_explain (const CtNode *document, const char *name, CtDiagnostics *diagnostics)
{
  const CtGrammar *grammar = ct_grammar_get ();
  Explainer self = { grammar, name, diagnostics, 0 };

  for (guint i = 0; i < document->children->len; i++)
    {
      const CtNode *root = g_ptr_array_index (document->children, i);
      const CtNode *pattern;

      if (root->type != CT_NODE_ELEMENT)
        continue;

      pattern = root->uri == NULL ? ct_grammar_get_root (grammar, root->name) : NULL;
      if (is_ours_but_for_its_namespace (grammar, root))
        complain (&self, root->line, "namespace",
                  _ ("<%s> belongs to the namespace “%s” here, but Cartilla knows it "
                     "without a namespace. Take away the xmlns of that name, and what "
                     "stands before “:” in the names of elements."),
                  root->name, root->uri);
      else if (pattern == NULL)
        complain (&self, root->line, "unknown-format",
                  _ ("A file of Cartilla begins with <lesson>, <record>, <rulebook>, "
                     "<examples>, <position> or <deal>; this one begins with <%s>."),
                  root->name);
      else
        explain (&self, root, pattern);
    }

  return self.n_found;
}
