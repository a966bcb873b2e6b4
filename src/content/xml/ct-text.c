/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-text.h"

#include <libintl.h>

#include "ct-rules.h"

static const char *
look_up (const char *domain, const char *msgid)
{
  const char *text = dgettext (domain, msgid);

  return text != msgid ? text : NULL;
}

/**
 * ct_text:
 * @msgid: (nullable):
 *
 * All texts in structs of this library are msgids with collapsed white space.
 *
 * Returns: in the language of ct_language_set()
 */
const char *
ct_text (const char *msgid)
{
  const char *text;

  if (msgid == NULL || *msgid == '\0')
    return msgid;

  text = look_up (GETTEXT_PACKAGE, msgid);
  for (const CtRules *const *rules = ct_rules_all (); text == NULL && *rules != NULL;
       rules++)
    {
      g_autofree char *domain = g_strconcat (GETTEXT_PACKAGE "-", (*rules)->id, NULL);

      text = look_up (domain, msgid);
    }

  return text != NULL ? text : msgid;
}
