/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-grammar-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include <libxml/xmlreader.h>

struct _CtGrammar
{
  CtNode *document;
  GHashTable *defines; /* name → CtNode, borrowed */
};

/* The grammar lies within a namespace; here it is the only one there is. */
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
  CtGrammar *self = g_new0 (CtGrammar, 1);
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

/**
 * ct_grammar_get:
 *
 * Returns: the grammar, which is read when it is needed for the first time, and then
 *   kept
 */
const CtGrammar *
ct_grammar_get (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, load_grammar, NULL);
}

static const CtNode *
lookup (const CtGrammar *self, const CtNode *ref)
{
  return g_hash_table_lookup (self->defines, ct_node_get (ref, "name"));
}

/**
 * ct_grammar_get_root:
 *
 * Returns: (nullable): the pattern of the element @name that may begin a file
 */
const CtNode *
ct_grammar_get_root (const CtGrammar *self, const char *name)
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

/* How a part of a pattern is bound to the element. */
typedef struct
{
  gboolean is_optional;
  gboolean is_repeatable;
  gboolean is_free; /* its order among its siblings does not matter */
} Context;

static void
add_part (GPtrArray *parts, const CtNode *pattern, Context context, guint *place)
{
  CtPart *part;
  const char *name = ct_node_get (pattern, "name");

  /* A name class: what other programs may put there. */
  if (name == NULL)
    return;

  part = g_new0 (CtPart, 1);
  part->name = name;
  part->pattern = pattern;
  part->place = context.is_free ? *place : ++*place;
  part->is_required = !context.is_optional;
  part->is_repeatable = context.is_repeatable;
  g_ptr_array_add (parts, part);
}

/* Whether the order of what stands in @pattern begins again and again. */
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
collect (const CtGrammar *self,
         CtShape *shape,
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

/**
 * ct_grammar_get_shape:
 * @element: the pattern of an element
 *
 * Returns: (transfer full): what may stand on and in it
 */
CtShape *
ct_grammar_get_shape (const CtGrammar *self, const CtNode *element)
{
  CtShape *shape = g_new0 (CtShape, 1);
  guint place = 0;

  shape->attributes = g_ptr_array_new_with_free_func (g_free);
  shape->children = g_ptr_array_new_with_free_func (g_free);
  collect (self, shape, element, (Context){ 0 }, &place);
  return shape;
}

void
ct_shape_free (CtShape *shape)
{
  g_ptr_array_unref (shape->attributes);
  g_ptr_array_unref (shape->children);
  g_free (shape);
}

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

static gboolean matches_pattern (const CtGrammar *self,
                                 const CtNode *pattern,
                                 const char *value);

static gboolean
matches_list (const CtGrammar *self, const CtNode *list, const char *value)
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

/* Whether @value is what one of the children of @pattern allows. */
static gboolean
matches_pattern (const CtGrammar *self, const CtNode *pattern, const char *value)
{
  gboolean is_open = TRUE; /* nothing is said about the value */

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

/**
 * ct_grammar_matches:
 *
 * Returns: whether @value may be the value of that attribute
 */
gboolean
ct_grammar_matches (const CtGrammar *self,
                    const CtShape *shape,
                    const char *attribute,
                    const char *value)
{
  g_autofree char *collapsed = ct_collapse_space (value);

  for (guint i = 0; i < shape->attributes->len; i++)
    {
      const CtPart *part = g_ptr_array_index (shape->attributes, i);

      if (g_str_equal (part->name, attribute) &&
          matches_pattern (self, part->pattern, collapsed))
        return TRUE;
    }

  return FALSE;
}

/* What people call a pattern that has a name in the grammar. */
static const struct
{
  const char *define;
  const char *words;
} descriptions[] = {
  { "rule-id", N_ ("the id of a rule, such as KB-FOLLOW-1") },
  { "rule-ids", N_ ("the ids of rules, such as KB-FOLLOW-1") },
  { "seat", N_ ("the letter of a seat, from A to J") },
  { "seats", N_ ("the letters of seats, with spaces between") },
  { "side-name", N_ ("the seats of a side, such as AC") },
  { "seats-or-none", N_ ("the letters of seats, or none") },
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
    add_words (words, _ ("a number from 1"));
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
describe (const CtGrammar *self, const CtNode *pattern, GPtrArray *words)
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

/**
 * ct_words_join:
 *
 * Returns: (transfer full): "a, b or c"
 */
char *
ct_words_join (GPtrArray *words)
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

/**
 * ct_grammar_dup_expected:
 *
 * Returns: (transfer full): what the attribute may be, for the author of a file
 */
char *
ct_grammar_dup_expected (const CtGrammar *self,
                         const CtShape *shape,
                         const char *attribute)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < shape->attributes->len; i++)
    {
      const CtPart *part = g_ptr_array_index (shape->attributes, i);

      if (g_str_equal (part->name, attribute))
        describe (self, part->pattern, words);
    }

  return ct_words_join (words);
}
