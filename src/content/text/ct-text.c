/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-text.h"

#include <libintl.h>

struct _CtText
{
  const char *domain; /* interned: of gettext */
  char *msgid;
};

static const char *
get_domain (const char *game)
{
  g_autofree char *name =
      game != NULL ? g_strconcat (GETTEXT_PACKAGE "-", game, NULL) : NULL;

  return g_intern_string (name != NULL ? name : GETTEXT_PACKAGE);
}

/**
 * ct_text_new:
 * @game: (nullable): id of a rule set; %NULL for texts that all games share
 * @msgid: (nullable): with collapsed white space
 *
 * Returns: (nullable): %NULL without words
 */
CtText *
ct_text_new (const char *game, const char *msgid)
{
  CtText *self;

  if (msgid == NULL || *msgid == '\0')
    return NULL;

  self = g_new (CtText, 1);
  self->domain = get_domain (game);
  self->msgid = g_strdup (msgid);
  return self;
}

/**
 * ct_text_free:
 * @self: (nullable):
 */
void
ct_text_free (CtText *self)
{
  if (self == NULL)
    return;

  g_free (self->msgid);
  g_free (self);
}

/**
 * ct_text_get_msgid:
 * @self: (nullable):
 *
 * Returns: (nullable): as in the file
 */
const char *
ct_text_get_msgid (const CtText *self)
{
  return self != NULL ? self->msgid : NULL;
}

/**
 * ct_text:
 * @self: (nullable):
 *
 * Returns: (nullable): in the language of ct_language_set()
 */
const char *
ct_text (const CtText *self)
{
  return self != NULL ? dgettext (self->domain, self->msgid) : NULL;
}
