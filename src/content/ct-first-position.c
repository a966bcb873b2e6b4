/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-first-position.c: the first table that any file of ours sets */
#include "ct-check.h"

#include <glib/gi18n.h>

#include "ct-content-private.h"

/* The first <position> or <deal> in @node that is not there to be refused. */
static const CtNode *
find_table (const CtNode *node)
{
  CT_FOREACH_CHILD (node, child)
    {
      const CtNode *found;

      if (g_str_equal (child->name, "position") || g_str_equal (child->name, "deal"))
        return child;
      if (g_str_equal (child->name, "refused"))
        continue;

      found = find_table (child);
      if (found != NULL)
        return found;
    }

  return NULL;
}

static CtPosition *
read_record (GFile *file, CtDiagnostics *diagnostics)
{
  g_autoptr (CtRecord) record = g_object_new (CT_TYPE_RECORD, NULL);

  if (!ct_record_load (record, file, diagnostics))
    return NULL;

  return g_memdup2 (ct_record_get_position (record), sizeof (CtPosition));
}

/**
 * ct_content_first_position:
 *
 * Returns: (transfer full) (nullable): the first position or deal of @file, whatever
 *   format it has; what is wrong with the rest of the file does not matter
 */
CtPosition *
ct_content_first_position (GFile *file, CtDiagnostics *diagnostics)
{
  g_autofree char *name = ct_xml_dup_name (file);
  g_autoptr (CtNode) document = ct_xml_load (file, diagnostics);
  CtReading reading = { name, NULL, diagnostics };
  const CtNode *root = NULL;
  const CtNode *table;

  if (document == NULL)
    return NULL;
  if (ct_node_child (document, "record") != NULL)
    return read_record (file, diagnostics);

  CT_FOREACH_CHILD (document, child)
    root = child;
  table = find_table (document);
  if (table == NULL)
    {
      ct_reading_complain (&reading, root->line, CT_CONTENT_ERROR_IMPOSSIBLE,
                           "no-table",
                           _ ("There is no position and no deal in this file."));
      return NULL;
    }

  if (g_str_equal (root->name, "rulebook"))
    reading.rules = ct_rules_lookup (ct_node_get (root, "id"));
  else
    reading.rules = ct_reading_lookup_rules (&reading, root);

  return ct_reading_position (&reading, table, NULL);
}
