/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-xml.h: reads XML files as trees */
#pragma once

#include "ct-diagnostics.h"

/**
 * CtNodeType:
 * @CT_NODE_INSTRUCTION: `<?name text?>`, for other programs
 */
typedef enum
{
  CT_NODE_ELEMENT,
  CT_NODE_TEXT,
  CT_NODE_COMMENT,
  CT_NODE_INSTRUCTION,
} CtNodeType;

/**
 * CtAttribute:
 * @name: with prefix
 * @uri: (nullable): namespace; %NULL for ours
 */
typedef struct
{
  char *name;
  char *uri;
  char *value;
} CtAttribute;

/**
 * CtNode:
 * @name: with prefix
 * @uri: (nullable): namespace; %NULL for ours
 * @text: (nullable):
 * @attributes: (element-type CtAttribute):
 * @children: (element-type CtNode): without white space between our elements
 *
 * Preserves additions of other programs.
 */
typedef struct _CtNode CtNode;

struct _CtNode
{
  CtNodeType type;
  guint line;
  char *name;
  char *uri;
  char *text;
  GPtrArray *attributes;
  GPtrArray *children;
};

CtNode *ct_node_new (CtNodeType type, guint line);
CtNode *ct_node_new_element (const char *name);
CtNode *ct_node_copy (const CtNode *node);
void ct_node_free (CtNode *node);
gboolean ct_node_is (const CtNode *node, const char *name);
const char *ct_node_get (const CtNode *node, const char *attribute);
void ct_node_set (CtNode *node, const char *attribute, const char *value);
void ct_node_set_text (CtNode *node, const char *text);
char *ct_node_dup_text (const CtNode *node);
const CtNode *ct_node_child (const CtNode *node, const char *name);
char *ct_node_dup_child_text (const CtNode *node, const char *name);
guint ct_node_get_number (const CtNode *node, const char *attribute, guint fallback);
guint ct_node_get_seat (const CtNode *node, const char *attribute);
guint ct_node_get_choice (const CtNode *node,
                          const char *attribute,
                          const char *const *choices,
                          guint n_choices);
char **ct_words_split (const char *text);
char *ct_collapse_space (const char *text);

/**
 * CT_FOREACH_CHILD:
 */
#define CT_FOREACH_CHILD(node, child)                                                  \
  for (guint child##_i = 0; child##_i < (node)->children->len; child##_i++)            \
    for (const CtNode *child = g_ptr_array_index ((node)->children, child##_i);        \
         child != NULL && child->type == CT_NODE_ELEMENT && child->uri == NULL;        \
         child = NULL)

CtNode *ct_xml_parse (const char *data,
                      gsize length,
                      const char *name,
                      CtDiagnostics *diagnostics);
CtNode *ct_xml_load (GFile *file, CtDiagnostics *diagnostics);
char *ct_xml_dup_name (GFile *file);
GBytes *ct_xml_write (const CtNode *root);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtNode, ct_node_free)
