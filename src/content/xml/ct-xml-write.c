/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-xml-write.c: writes the canonical form of our files */
#include "ct-xml-private.h"

#include <string.h>

#define COLUMNS 88
#define INDENT  2

static const char *const attribute_order[] = {
  "id",          "ruleset",      "family",       "version", "level",     "minutes",
  "same-as",     "differs-from", "zone",         "seat",    "name",      "value",
  "kind",        "default",      "rules",        "rule",    "irregular", "lesson",
  "seats",       "dealer",       "draw",         "turn",    "phase",     "drawn",
  "out",         "passed",       "leader",       "side",    "n",         "first-hand",
  "winner",      "loser",        "match-winner", "void",    "this-turn", "seen-by",
  "count",       "owes",         "from",         "to",      "cards",     "score",
  "total",       "wins",         "losses",       "points",  "lifts",     "opened",
  "requirement", "pot",          "taker",        "witness", "seed",      "hand",
  "lacks-suit",  "has-suit",     "holds",        "deals",   "move",      "when",
  "grade",       "ask",          "until",        "right",   "min",       "max",
  "best-min",    "best-max",     "href",         "date",    "place",     "title",
  "by",          "for",          "open",         "order",   "kiosk",     "mark",
  "child",       "group",        "xml:lang",
};

static guint
rank_of (const CtAttribute *attribute)
{
  /* Foreign attributes come last, after their namespaces. */
  if (attribute->uri != NULL)
    return G_N_ELEMENTS (attribute_order) +
           (g_str_has_prefix (attribute->name, "xmlns") ? 1 : 2);

  for (guint i = 0; i < G_N_ELEMENTS (attribute_order); i++)
    if (g_str_equal (attribute_order[i], attribute->name))
      return i;

  return G_N_ELEMENTS (attribute_order);
}

static int
compare_attributes (gconstpointer a, gconstpointer b)
{
  const CtAttribute *left = *(const CtAttribute *const *) a;
  const CtAttribute *right = *(const CtAttribute *const *) b;
  int ranks = (int) rank_of (left) - (int) rank_of (right);

  return ranks != 0 ? ranks : g_strcmp0 (left->name, right->name);
}

static void
append_escaped (GString *out, const char *text, gboolean is_attribute)
{
  for (; *text != '\0'; text++)
    switch (*text)
      {
      case '&':
        g_string_append (out, "&amp;");
        break;
      case '<':
        g_string_append (out, "&lt;");
        break;
      case '>':
        g_string_append (out, "&gt;");
        break;
      case '"':
        g_string_append (out, is_attribute ? "&quot;" : "\"");
        break;
      case '\n':
      case '\t':
        if (is_attribute)
          g_string_append_printf (out, "&#%d;", *text);
        else
          g_string_append_c (out, *text);
        break;
      case '\r':
        g_string_append (out, "&#13;");
        break;
      default:
        g_string_append_c (out, *text);
        break;
      }
}

static void
append_start_tag (GString *out, const CtNode *node)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();

  for (guint i = 0; i < node->attributes->len; i++)
    g_ptr_array_add (sorted, g_ptr_array_index (node->attributes, i));
  g_ptr_array_sort (sorted, compare_attributes);

  g_string_append_printf (out, "<%s", node->name);
  for (guint i = 0; i < sorted->len; i++)
    {
      const CtAttribute *attribute = g_ptr_array_index (sorted, i);
      g_string_append_printf (out, " %s=\"", attribute->name);
      append_escaped (out, attribute->value, TRUE);
      g_string_append_c (out, '"');
    }
  if (node->children->len == 0)
    g_string_append_c (out, '/');
  g_string_append_c (out, '>');
}

static void
append_indent (GString *out, guint depth)
{
  for (guint i = 0; i < depth * INDENT; i++)
    g_string_append_c (out, ' ');
}

/* Foreign white space is preserved. */
static void
write_verbatim (GString *out, const CtNode *node)
{
  switch (node->type)
    {
    case CT_NODE_TEXT:
      append_escaped (out, node->text, FALSE);
      break;

    case CT_NODE_COMMENT:
      g_string_append_printf (out, "<!--%s-->", node->text);
      break;

    case CT_NODE_INSTRUCTION:
      if (node->text == NULL)
        g_string_append_printf (out, "<?%s?>", node->name);
      else
        g_string_append_printf (out, "<?%s %s?>", node->name, node->text);
      break;

    case CT_NODE_ELEMENT:
    default:
      append_start_tag (out, node);
      for (guint i = 0; i < node->children->len; i++)
        write_verbatim (out, g_ptr_array_index (node->children, i));
      if (node->children->len > 0)
        g_string_append_printf (out, "</%s>", node->name);
      break;
    }
}

static gsize
column (const GString *out)
{
  gsize start = out->len;

  while (start > 0 && out->str[start - 1] != '\n')
    start--;
  return g_utf8_strlen (out->str + start, -1);
}

static void
append_filled (GString *out, const char *escaped, guint depth)
{
  g_auto (GStrv) words = g_strsplit (escaped, " ", -1);
  gsize used = COLUMNS;

  for (char **word = words; *word != NULL; word++)
    {
      gsize length = g_utf8_strlen (*word, -1);

      if (used + 1 + length > COLUMNS)
        {
          g_string_append_c (out, '\n');
          append_indent (out, depth);
          used = depth * INDENT;
        }
      else
        {
          g_string_append_c (out, ' ');
          used++;
        }
      g_string_append (out, *word);
      used += length;
    }
}

static gboolean
has_more_than_words (const CtNode *node)
{
  for (guint i = 0; i < node->children->len; i++)
    {
      const CtNode *child = g_ptr_array_index (node->children, i);

      if (child->type != CT_NODE_TEXT)
        return TRUE;
    }

  return FALSE;
}

static void
write_words (GString *out, const CtNode *node, guint depth)
{
  g_autofree char *text = ct_node_dup_text (node);
  g_autoptr (GString) escaped = g_string_new (NULL);

  append_escaped (escaped, text, FALSE);
  if (!has_more_than_words (node) &&
      column (out) + g_utf8_strlen (escaped->str, -1) + strlen (node->name) + 3 <=
          COLUMNS)
    g_string_append (out, escaped->str);
  else
    {
      if (escaped->len > 0)
        append_filled (out, escaped->str, depth + 1);
      g_string_append_c (out, '\n');
    }
}

static void
write_node (GString *out, const CtNode *node, guint depth)
{
  append_indent (out, depth);
  if (node->type != CT_NODE_ELEMENT || node->uri != NULL)
    write_verbatim (out, node);
  else
    {
      append_start_tag (out, node);
      if (node->children->len > 0)
        {
          write_words (out, node, depth);
          for (guint i = 0; i < node->children->len; i++)
            {
              const CtNode *child = g_ptr_array_index (node->children, i);

              if (child->type != CT_NODE_TEXT)
                write_node (out, child, depth + 1);
            }
          if (out->str[out->len - 1] == '\n')
            append_indent (out, depth);
          g_string_append_printf (out, "</%s>", node->name);
        }
    }
  g_string_append_c (out, '\n');
}

/**
 * ct_xml_write:
 *
 * Two columns of indentation, a fixed order of attributes, filled text. A canonical
 * file does not change.
 */
GBytes *
ct_xml_write (const CtNode *document)
{
  GString *out = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

  for (guint i = 0; i < document->children->len; i++)
    write_node (out, g_ptr_array_index (document->children, i), 0);

  return g_string_free_to_bytes (out);
}
