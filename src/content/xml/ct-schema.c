/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-schema.c: explains violations of the schema
 *
 * For a wrong rule id, libxml2 says "Did not expect element position there", seven
 * lines above. This code reads the grammar again to tell what is expected. It knows
 * only what cartilla.rng uses of RELAX NG.
 */
#include <glib/gi18n.h>
#include <string.h>

#include <libxml/xmlreader.h>

#include "ct-xml-private.h"

typedef struct
{
  CtNode *document;
  GHashTable *defines; /* name → CtNode, borrowed */
} Grammar;

/**
 * Part:
 * @place: among siblings; equal where the order is free
 */
typedef struct
{
  const char *name;
  const CtNode *pattern;
  guint place;
  gboolean is_required;
  gboolean is_repeatable;
} Part;

typedef struct
{
  GPtrArray *attributes; /* one per choice */
  GPtrArray *children;   /* (element-type Part) */
  gboolean has_text;
  gboolean needs_text;
} Shape;

/* There is only one namespace. */
static CtNode *
read_grammar (xmlTextReader *reader)
{
  CtNode *document = ct_node_new_element ("");
  g_autoptr (GPtrArray) open = g_ptr_array_new ();

  g_ptr_array_add (open, document);
  while (xmlTextReaderRead (reader) == 1)
    {
      CtNode *parent = g_ptr_array_index (open, open->len - 1);
      int type = xmlTextReaderNodeType (reader);

      if (type == XML_READER_TYPE_ELEMENT)
        {
          CtNode *node =
              ct_node_new_element ((const char *) xmlTextReaderConstLocalName (reader));
          gboolean is_empty = xmlTextReaderIsEmptyElement (reader);

          while (xmlTextReaderMoveToNextAttribute (reader) == 1)
            ct_node_set (node, (const char *) xmlTextReaderConstName (reader),
                         (const char *) xmlTextReaderConstValue (reader));
          g_ptr_array_add (parent->children, node);
          if (!is_empty)
            g_ptr_array_add (open, node);
        }
      else if (type == XML_READER_TYPE_END_ELEMENT)
        g_ptr_array_set_size (open, open->len - 1);
      else if (type == XML_READER_TYPE_TEXT)
        ct_node_set_text (parent, (const char *) xmlTextReaderConstValue (reader));
    }

  return document;
}

static gpointer
load_grammar (gpointer unused)
{
  Grammar *self = g_new0 (Grammar, 1);
  g_autoptr (GBytes) bytes = ct_xml_get_schema ();
  xmlTextReader *reader =
      xmlReaderForMemory (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "",
                          NULL, XML_PARSE_NONET);
  const CtNode *grammar;

  self->document = read_grammar (reader);
  xmlFreeTextReader (reader);

  self->defines = g_hash_table_new (g_str_hash, g_str_equal);
  grammar = ct_node_child (self->document, "grammar");
  CT_FOREACH_CHILD (grammar, child)
    if (g_str_equal (child->name, "define"))
      g_hash_table_insert (self->defines, (char *) ct_node_get (child, "name"),
                           (CtNode *) child);

  return self;
}

static const Grammar *
get_grammar (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, load_grammar, NULL);
}

static const CtNode *
lookup (const Grammar *self, const CtNode *ref)
{
  return g_hash_table_lookup (self->defines, ct_node_get (ref, "name"));
}

static const CtNode *
get_root (const Grammar *self, const char *name)
{
  const CtNode *grammar = ct_node_child (self->document, "grammar");
  const CtNode *choice = ct_node_child (ct_node_child (grammar, "start"), "choice");

  CT_FOREACH_CHILD (choice, ref)
    {
      const CtNode *element = ct_node_child (lookup (self, ref), "element");

      if (g_strcmp0 (ct_node_get (element, "name"), name) == 0)
        return element;
    }

  return NULL;
}

typedef struct
{
  gboolean is_optional;
  gboolean is_repeatable;
  gboolean is_free;
} Context;

static void
add_part (GPtrArray *parts, const CtNode *pattern, Context context, guint *place)
{
  Part *part;
  const char *name = ct_node_get (pattern, "name");

  /* For other programs. */
  if (name == NULL)
    return;

  part = g_new0 (Part, 1);
  part->name = name;
  part->pattern = pattern;
  part->place = context.is_free ? *place : ++*place;
  part->is_required = !context.is_optional;
  part->is_repeatable = context.is_repeatable;
  g_ptr_array_add (parts, part);
}

static gboolean
goes_round (const CtNode *pattern)
{
  guint n_parts = 0;

  CT_FOREACH_CHILD (pattern, child)
    n_parts++;

  return n_parts > 1 && (g_str_equal (pattern->name, "oneOrMore") ||
                         g_str_equal (pattern->name, "zeroOrMore"));
}

static void
collect (const Grammar *self,
         Shape *shape,
         const CtNode *pattern,
         Context context,
         guint *place)
{
  CT_FOREACH_CHILD (pattern, child)
    {
      Context inner = context;
      const char *name = child->name;

      if (g_str_equal (name, "element"))
        add_part (shape->children, child, context, place);
      else if (g_str_equal (name, "attribute"))
        add_part (shape->attributes, child, context, place);
      else if (g_str_equal (name, "ref"))
        collect (self, shape, lookup (self, child), context, place);
      else if (g_str_equal (name, "text"))
        shape->has_text = TRUE;
      else if (g_str_equal (name, "data") || g_str_equal (name, "list") ||
               g_str_equal (name, "value"))
        {
          shape->has_text = TRUE;
          shape->needs_text = !context.is_optional;
        }
      else
        {
          inner.is_optional |= g_str_equal (name, "optional") ||
                               g_str_equal (name, "zeroOrMore") ||
                               g_str_equal (name, "choice");
          inner.is_repeatable |=
              g_str_equal (name, "oneOrMore") || g_str_equal (name, "zeroOrMore");
          if (g_str_equal (name, "group"))
            inner.is_free = FALSE;
          if (g_str_equal (name, "interleave") || goes_round (child) ||
              (g_str_equal (name, "choice") && context.is_repeatable))
            {
              inner.is_free = TRUE;
              ++*place;
            }
          collect (self, shape, child, inner, place);
        }
    }
}

static Shape *
get_shape (const Grammar *self, const CtNode *element)
{
  Shape *shape = g_new0 (Shape, 1);
  guint place = 0;

  shape->attributes = g_ptr_array_new_with_free_func (g_free);
  shape->children = g_ptr_array_new_with_free_func (g_free);
  collect (self, shape, element, (Context){ 0 }, &place);
  return shape;
}

static void
shape_free (Shape *shape)
{
  g_ptr_array_unref (shape->attributes);
  g_ptr_array_unref (shape->children);
  g_free (shape);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Shape, shape_free)

static gboolean
is_number (const char *text, gint64 min)
{
  gint64 number;

  return g_ascii_string_to_signed (text, 10, min, G_MAXINT64, &number, NULL);
}

static gboolean
matches_data (const CtNode *data, const char *value)
{
  const char *type = ct_node_get (data, "type");
  const CtNode *param = ct_node_child (data, "param");

  if (g_str_equal (type, "nonNegativeInteger"))
    return is_number (value, 0);
  if (g_str_equal (type, "positiveInteger"))
    return is_number (value, 1);
  if (g_str_equal (type, "integer"))
    return is_number (value, G_MININT64);
  if (g_str_equal (type, "NCName"))
    return g_regex_match_simple ("^[\\pL_][\\pL\\pN_.\\-]*$", value, G_REGEX_OPTIMIZE,
                                 0);
  if (g_str_equal (type, "date"))
    return g_regex_match_simple ("^-?\\d{4,}-\\d\\d-\\d\\d$", value, 0, 0);
  if (g_str_equal (type, "token") && param != NULL)
    {
      g_autofree char *text = ct_node_dup_text (param);
      g_autofree char *pattern = g_strdup_printf ("^(?:%s)$", text);

      if (g_str_equal (ct_node_get (param, "name"), "pattern"))
        return g_regex_match_simple (pattern, value, 0, 0);
      return *value != '\0';
    }

  return TRUE;
}

static gboolean matches_pattern (const Grammar *self,
                                 const CtNode *pattern,
                                 const char *value);

static gboolean
matches_list (const Grammar *self, const CtNode *list, const char *value)
{
  g_auto (GStrv) words = ct_words_split (value);
  const CtNode *repeated = ct_node_child (list, "oneOrMore");

  if (repeated != NULL && words[0] == NULL)
    return FALSE;
  if (repeated == NULL)
    repeated = ct_node_child (list, "zeroOrMore");

  for (char **word = words; *word != NULL; word++)
    if (!matches_pattern (self, repeated, *word))
      return FALSE;

  return TRUE;
}

static gboolean
matches_pattern (const Grammar *self, const CtNode *pattern, const char *value)
{
  gboolean is_open = TRUE; /* allows any value */

  CT_FOREACH_CHILD (pattern, child)
    {
      gboolean is_match;

      if (g_str_equal (child->name, "value"))
        {
          g_autofree char *text = ct_node_dup_text (child);

          is_match = g_str_equal (text, value);
        }
      else if (g_str_equal (child->name, "data"))
        is_match = matches_data (child, value);
      else if (g_str_equal (child->name, "ref"))
        is_match = matches_pattern (self, lookup (self, child), value);
      else if (g_str_equal (child->name, "list"))
        is_match = matches_list (self, child, value);
      else
        is_match = matches_pattern (self, child, value);

      if (is_match)
        return TRUE;
      is_open = FALSE;
    }

  return is_open;
}

static gboolean
matches (const Grammar *self,
         const Shape *shape,
         const char *attribute,
         const char *value)
{
  g_autofree char *collapsed = ct_collapse_space (value);

  for (guint i = 0; i < shape->attributes->len; i++)
    {
      const Part *part = g_ptr_array_index (shape->attributes, i);

      if (g_str_equal (part->name, attribute) &&
          matches_pattern (self, part->pattern, collapsed))
        return TRUE;
    }

  return FALSE;
}

static const struct
{
  const char *define;
  const char *words;
} descriptions[] = {
  { "rule-id", N_ ("the id of a rule, such as KB-FOLLOW-1") },
  { "rule-ids", N_ ("the ids of rules, such as KB-FOLLOW-1") },
  { "seat", N_ ("the letter of a seat, from A to J") },
  { "seats", N_ ("the letters of seats, separated by spaces") },
  { "side-name", N_ ("the seats of a side, such as AC") },
  { "seats-or-none", N_ ("the letters of seats, or “none”") },
  { "count", N_ ("a number") },
  { "number", N_ ("a number") },
  { "name", N_ ("a name of letters, digits and hyphens") },
  { "words", N_ ("at least one word") },
};

static void
add_words (GPtrArray *words, const char *text)
{
  if (!g_ptr_array_find_with_equal_func (words, text, g_str_equal, NULL))
    g_ptr_array_add (words, g_strdup (text));
}

static void
describe_data (const CtNode *data, GPtrArray *words)
{
  const char *type = ct_node_get (data, "type");
  const CtNode *param = ct_node_child (data, "param");

  if (g_str_equal (type, "positiveInteger"))
    add_words (words, _ ("a number, 1 or more"));
  else if (g_str_equal (type, "date"))
    add_words (words, _ ("a date such as 2026-05-01"));
  else if (param != NULL)
    {
      g_autofree char *text = ct_node_dup_text (param);

      add_words (words, text);
    }
  else
    add_words (words, type);
}

static const char *
find_description (const char *define)
{
  for (guint i = 0; i < G_N_ELEMENTS (descriptions); i++)
    if (g_str_equal (descriptions[i].define, define))
      return _ (descriptions[i].words);

  return NULL;
}

static void
describe (const Grammar *self, const CtNode *pattern, GPtrArray *words)
{
  CT_FOREACH_CHILD (pattern, child)
    {
      if (g_str_equal (child->name, "value"))
        {
          g_autofree char *value = ct_node_dup_text (child);

          add_words (words, value);
        }
      else if (g_str_equal (child->name, "data"))
        describe_data (child, words);
      else if (g_str_equal (child->name, "ref"))
        {
          const char *description = find_description (ct_node_get (child, "name"));

          if (description != NULL)
            add_words (words, description);
          else
            describe (self, lookup (self, child), words);
        }
      else
        describe (self, child, words);
    }
}

static char *
join (GPtrArray *words)
{
  GString *text = g_string_new (NULL);
  /* Translators: between the last two of a list: “a, b or c”. */
  const char * or = C_ ("list", " or ");

  for (guint i = 0; i < words->len; i++)
    g_string_append_printf (text, "%s%s",
                            i == 0                ? ""
                            : i + 1 == words->len ? or
                                                  : ", ",
                            (const char *) g_ptr_array_index (words, i));

  return g_string_free (text, FALSE);
}

static char *
dup_expected (const Grammar *self, const Shape *shape, const char *attribute)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < shape->attributes->len; i++)
    {
      const Part *part = g_ptr_array_index (shape->attributes, i);

      if (g_str_equal (part->name, attribute))
        describe (self, part->pattern, words);
    }

  return join (words);
}

typedef struct
{
  const Grammar *grammar;
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
      const Part *part = g_ptr_array_index (parts, i);

      if (!g_ptr_array_find_with_equal_func (names, part->name, g_str_equal, NULL))
        g_ptr_array_add (names, (char *) part->name);
    }

  return join (names);
}

static const Part *
find_part (GPtrArray *parts, const char *name)
{
  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = g_ptr_array_index (parts, i);

      if (g_str_equal (part->name, name))
        return part;
    }

  return NULL;
}

static void
explain_attributes (Explainer *self, const CtNode *node, const Shape *shape)
{
  for (guint i = 0; i < node->attributes->len; i++)
    {
      const CtAttribute *attribute = g_ptr_array_index (node->attributes, i);
      const Part *part = find_part (shape->attributes, attribute->name);

      if (attribute->uri != NULL)
        continue;

      if (part == NULL)
        {
          g_autofree char *names = join_names (shape->attributes);

          if (shape->attributes->len > 0)
            complain (self, node->line, "unknown-attribute",
                      _ ("<%s> has no attribute “%s”; it can have %s."), node->name,
                      attribute->name, names);
          else
            complain (self, node->line, "unknown-attribute",
                      _ ("<%s> has no attribute “%s”; it has none."), node->name,
                      attribute->name);
        }
      else if (!matches (self->grammar, shape, attribute->name, attribute->value))
        {
          g_autofree char *expected =
              dup_expected (self->grammar, shape, attribute->name);

          complain (self, node->line, "bad-value",
                    _ ("%s=\"%s\" in <%s> is not understood; expected: %s."),
                    attribute->name, attribute->value, node->name, expected);
        }
    }

  for (guint i = 0; i < shape->attributes->len; i++)
    {
      const Part *part = g_ptr_array_index (shape->attributes, i);

      if (part->is_required && ct_node_get (node, part->name) == NULL)
        complain (self, node->line, "missing-attribute",
                  _ ("<%s> is missing its attribute “%s”."), node->name, part->name);
    }
}

static gboolean
has_text (const CtNode *node)
{
  g_autofree char *text = ct_node_dup_text (node);

  return *text != '\0';
}

static void
explain_text (Explainer *self, const CtNode *node, const Shape *shape)
{
  if (has_text (node) && !shape->has_text)
    complain (self, node->line, "unexpected-text",
              _ ("<%s> cannot contain text directly."), node->name);
  else if (!has_text (node) && shape->needs_text)
    complain (self, node->line, "missing-text", _ ("<%s> is empty; it needs text."),
              node->name);
}

static const Part *
find_next_part (GPtrArray *parts, const char *name, const Part *last)
{
  for (guint i = 0; i < parts->len && last != NULL; i++)
    {
      const Part *part = g_ptr_array_index (parts, i);

      if (part->place >= last->place && g_str_equal (part->name, name))
        return part;
    }

  return find_part (parts, name);
}

static void
explain_order (Explainer *self, const CtNode *node, const Shape *shape)
{
  const Part *last = NULL;

  CT_FOREACH_CHILD (node, child)
    {
      const Part *part = find_next_part (shape->children, child->name, last);

      if (part == NULL)
        continue;
      if (last != NULL && part->place < last->place)
        complain (self, child->line, "wrong-order",
                  _ ("In <%s>, <%s> must come before <%s>."), node->name, child->name,
                  last->name);
      else if (last == part && !part->is_repeatable)
        complain (self, child->line, "too-many", _ ("<%s> can have only one <%s>."),
                  node->name, child->name);
      last = part;
    }
}

static void
explain_children (Explainer *self, const CtNode *node, const Shape *shape)
{
  CT_FOREACH_CHILD (node, child)
    if (find_part (shape->children, child->name) == NULL)
      {
        g_autofree char *names = join_names (shape->children);

        if (shape->children->len > 0)
          complain (self, child->line, "unknown-element",
                    _ ("<%s> does not belong in <%s>; expected there: %s."),
                    child->name, node->name, names);
        else
          complain (self, child->line, "unknown-element",
                    _ ("<%s> does not belong in <%s>, which has no elements in it."),
                    child->name, node->name);
      }

  for (guint i = 0; i < shape->children->len; i++)
    {
      const Part *part = g_ptr_array_index (shape->children, i);

      if (part->is_required && ct_node_child (node, part->name) == NULL)
        complain (self, node->line, "missing-element", _ ("<%s> is missing its <%s>."),
                  node->name, part->name);
    }
}

static void
explain (Explainer *self, const CtNode *node, const CtNode *pattern)
{
  g_autoptr (Shape) shape = get_shape (self->grammar, pattern);
  guint n_before = self->n_found;

  explain_attributes (self, node, shape);
  explain_text (self, node, shape);
  explain_children (self, node, shape);
  if (self->n_found == n_before)
    explain_order (self, node, shape);

  CT_FOREACH_CHILD (node, child)
    {
      const Part *part = find_part (shape->children, child->name);

      if (part != NULL)
        explain (self, child, part->pattern);
    }
}

static gboolean
is_ours_but_for_its_namespace (const Grammar *grammar, const CtNode *root)
{
  const char *colon = strchr (root->name, ':');

  return root->uri != NULL &&
         get_root (grammar, colon != NULL ? colon + 1 : root->name) != NULL;
}

/**
 * ct_schema_explain:
 *
 * Returns: number of findings; 0 to use the messages of libxml2
 */
guint
ct_schema_explain (const CtNode *document, const char *name, CtDiagnostics *diagnostics)
{
  const Grammar *grammar = get_grammar ();
  Explainer self = { grammar, name, diagnostics, 0 };

  for (guint i = 0; i < document->children->len; i++)
    {
      const CtNode *root = g_ptr_array_index (document->children, i);
      const CtNode *pattern;

      if (root->type != CT_NODE_ELEMENT)
        continue;

      pattern = root->uri == NULL ? get_root (grammar, root->name) : NULL;
      if (is_ours_but_for_its_namespace (grammar, root))
        complain (&self, root->line, "namespace",
                  _ ("<%s> belongs to the namespace “%s” here, but Cartilla knows it "
                     "without a namespace. Remove that xmlns, and the prefix before "
                     "“:” in the names of elements."),
                  root->name, root->uri);
      else if (pattern == NULL)
        complain (&self, root->line, "unknown-format",
                  _ ("A Cartilla file begins with <lesson>, <record>, <rulebook>, "
                     "<examples>, <position> or <deal>; this one begins with <%s>."),
                  root->name);
      else
        explain (&self, root, pattern);
    }

  return self.n_found;
}
