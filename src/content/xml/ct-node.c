/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-xml-private.h"

#include "ct-state.h"

static void
attribute_free (gpointer data)
{
  CtAttribute *attribute = data;

  g_free (attribute->name);
  g_free (attribute->uri);
  g_free (attribute->value);
  g_free (attribute);
}

CtNode *
ct_node_new (CtNodeType type, guint line)
{
  CtNode *node = g_new0 (CtNode, 1);

  node->type = type;
  node->line = line;
  if (type == CT_NODE_ELEMENT)
    {
      node->attributes = g_ptr_array_new_with_free_func (attribute_free);
      node->children = g_ptr_array_new_with_free_func ((GDestroyNotify) ct_node_free);
    }
  return node;
}

CtNode *
ct_node_new_element (const char *name)
{
  CtNode *node = ct_node_new (CT_NODE_ELEMENT, 0);

  node->name = g_strdup (name);
  return node;
}

/**
 * ct_node_free:
 * @node: (nullable)
 */
void
ct_node_free (CtNode *node)
{
  if (node == NULL)
    return;

  g_free (node->name);
  g_free (node->uri);
  g_free (node->text);
  g_clear_pointer (&node->attributes, g_ptr_array_unref);
  g_clear_pointer (&node->children, g_ptr_array_unref);
  g_free (node);
}

CtNode *
ct_node_copy (const CtNode *node)
{
  CtNode *copy = ct_node_new (node->type, node->line);

  copy->name = g_strdup (node->name);
  copy->uri = g_strdup (node->uri);
  copy->text = g_strdup (node->text);
  if (node->type != CT_NODE_ELEMENT)
    return copy;

  for (guint i = 0; i < node->attributes->len; i++)
    {
      const CtAttribute *from = g_ptr_array_index (node->attributes, i);
      CtAttribute *to = g_new0 (CtAttribute, 1);

      to->name = g_strdup (from->name);
      to->uri = g_strdup (from->uri);
      to->value = g_strdup (from->value);
      g_ptr_array_add (copy->attributes, to);
    }
  for (guint i = 0; i < node->children->len; i++)
    g_ptr_array_add (copy->children,
                     ct_node_copy (g_ptr_array_index (node->children, i)));
  return copy;
}

/**
 * ct_node_is:
 *
 * Returns: whether it is ours
 */
gboolean
ct_node_is (const CtNode *node, const char *name)
{
  return node->type == CT_NODE_ELEMENT && node->uri == NULL &&
         g_str_equal (node->name, name);
}

static CtAttribute *
find_attribute (const CtNode *node, const char *name)
{
  for (guint i = 0; i < node->attributes->len; i++)
    {
      CtAttribute *attribute = g_ptr_array_index (node->attributes, i);

      if (attribute->uri == NULL && g_str_equal (attribute->name, name))
        return attribute;
    }

  return NULL;
}

/**
 * ct_node_get:
 *
 * Returns: (nullable): of our attribute
 */
const char *
ct_node_get (const CtNode *node, const char *name)
{
  const CtAttribute *attribute = find_attribute (node, name);

  return attribute != NULL ? attribute->value : NULL;
}

/**
 * ct_node_set:
 * @value: (nullable): %NULL to remove it
 */
void
ct_node_set (CtNode *node, const char *name, const char *value)
{
  CtAttribute *attribute = find_attribute (node, name);

  if (value == NULL)
    {
      if (attribute != NULL)
        g_ptr_array_remove (node->attributes, attribute);
      return;
    }

  if (attribute == NULL)
    {
      attribute = g_new0 (CtAttribute, 1);
      attribute->name = g_strdup (name);
      g_ptr_array_add (node->attributes, attribute);
    }
  g_free (attribute->value);
  attribute->value = g_strdup (value);
}

/**
 * ct_node_set_text:
 *
 * Comments and elements stay.
 */
void
ct_node_set_text (CtNode *node, const char *text)
{
  CtNode *words = ct_node_new (CT_NODE_TEXT, node->line);

  words->text = g_strdup (text);
  for (guint i = node->children->len; i-- > 0;)
    if (((CtNode *) g_ptr_array_index (node->children, i))->type == CT_NODE_TEXT)
      g_ptr_array_remove_index (node->children, i);
  g_ptr_array_insert (node->children, 0, words);
}

char **
ct_words_split (const char *text)
{
  g_auto (GStrv) split = g_strsplit_set (text, " \t\r\n", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (char **word = split; *word != NULL; word++)
    if (**word != '\0')
      g_strv_builder_add (words, *word);

  return g_strv_builder_end (words);
}

/**
 * ct_collapse_space:
 *
 * Like xgettext: the text is also a msgid.
 */
char *
ct_collapse_space (const char *text)
{
  g_auto (GStrv) words = ct_words_split (text);

  return g_strjoinv (" ", words);
}

/**
 * ct_node_dup_text:
 *
 * Returns: without comments and elements, white space collapsed
 */
char *
ct_node_dup_text (const CtNode *node)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < node->children->len; i++)
    {
      const CtNode *child = g_ptr_array_index (node->children, i);

      if (child->type == CT_NODE_TEXT)
        g_string_append (text, child->text);
    }

  return ct_collapse_space (text->str);
}

/**
 * ct_node_child:
 *
 * Returns: (nullable): the first
 */
const CtNode *
ct_node_child (const CtNode *node, const char *name)
{
  CT_FOREACH_CHILD (node, child)
    if (g_str_equal (child->name, name))
      return child;

  return NULL;
}

/**
 * ct_node_dup_child_text:
 *
 * Returns: (nullable):
 */
char *
ct_node_dup_child_text (const CtNode *node, const char *name)
{
  const CtNode *child = ct_node_child (node, name);

  return child != NULL ? ct_node_dup_text (child) : NULL;
}

/**
 * ct_node_get_number:
 *
 * Returns: at most %G_MAXINT16; the schema has checked it
 */
guint
ct_node_get_number (const CtNode *node, const char *name, guint fallback)
{
  const char *text = ct_node_get (node, name);

  if (text == NULL)
    return fallback;

  return MIN (g_ascii_strtoull (text, NULL, 10), G_MAXINT16);
}

/**
 * ct_node_get_choice:
 * @choices: in the order of our enum
 *
 * Returns: 0 if the attribute is missing
 */
guint
ct_node_get_choice (const CtNode *node,
                    const char *name,
                    const char *const *choices,
                    guint n_choices)
{
  const char *text = ct_node_get (node, name);

  if (text == NULL)
    return 0;

  for (guint i = 0; i < n_choices; i++)
    if (g_str_equal (choices[i], text))
      return i;

  g_critical ("%s=\"%s\" passed the schema, but nobody reads it", name, text);
  return 0;
}

/**
 * ct_node_get_seat:
 *
 * Returns: or %CT_NOBODY
 */
guint
ct_node_get_seat (const CtNode *node, const char *name)
{
  const char *text = ct_node_get (node, name);

  if (text == NULL || text[0] < 'A' || text[0] >= 'A' + CT_MAX_SEATS || text[1] != '\0')
    return CT_NOBODY;

  return text[0] - 'A';
}
