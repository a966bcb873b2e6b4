/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-kind.c: what a file is, from its beginning */
#include "ct-library.h"

#include <string.h>

#include "ct-file.h"
#include "ct-xml-private.h"

#define HEAD 4096

static const struct
{
  const char *root;
  CtContentKind kind;
} kinds[] = {
  { "rulebook", CT_CONTENT_RULE_BOOK },
  { "examples", CT_CONTENT_EXAMPLES },
  { "lesson", CT_CONTENT_LESSON },
  { "record", CT_CONTENT_RECORD },
};

/* Goes behind declarations, comments and white space to the name of the root element.
 */
static const char *
find_root (const char *text)
{
  for (;;)
    {
      const char *end;

      text = strchr (text, '<');
      if (text == NULL)
        return NULL;

      if (g_str_has_prefix (text, "<?"))
        end = strstr (text, "?>");
      else if (g_str_has_prefix (text, "<!--"))
        end = strstr (text, "-->");
      else
        return text + 1;

      if (end == NULL)
        return NULL;
      text = end;
    }
}

/**
 * ct_content_kind_of_file:
 *
 * Looks at the beginning of @file only; it may still be wrong further on.
 *
 * Returns: what it is; %CT_CONTENT_UNKNOWN without an @error if it can be read but is
 *   nothing of ours
 */
CtContentKind
ct_content_kind_of_file (GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = ct_file_read (file, HEAD, NULL, error);
  g_autofree char *head = NULL;
  const char *root;

  if (bytes == NULL)
    return CT_CONTENT_UNKNOWN;

  head = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  root = find_root (head);
  for (guint i = 0; root != NULL && i < G_N_ELEMENTS (kinds); i++)
    {
      gsize n = strlen (kinds[i].root);

      if (strncmp (root, kinds[i].root, n) == 0 &&
          strchr (" \t\r\n/>", root[n]) != NULL)
        return kinds[i].kind;
    }

  return CT_CONTENT_UNKNOWN;
}
