/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-text.h: texts of our files in the reader's language */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * ct_text:
 * @msgid: (nullable): a text of a rule book, lesson or record, as its struct holds it
 *
 * All texts in the structs of this library are message ids: the words of the file with
 * white space collapsed. Whoever shows them asks here.
 *
 * Returns: (nullable): the text in the language of the reader
 */
static inline const char *
ct_text (const char *msgid)
{
  if (msgid == NULL || *msgid == '\0')
    return msgid;

  return g_dgettext (GETTEXT_PACKAGE, msgid);
}

G_END_DECLS
