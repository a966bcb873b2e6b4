/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-text.h"

#include <libintl.h>

#include "ct-language.h"

struct _CtText
{
  const char *domain; /* (nullable): name of the catalog, never freed; NULL if the text
                         was typed by a person */
  char *msgid;
};

/**
 * ct_text_new_typed:
 * @words: (nullable): of the person at the computer, which are not translated even if
 *   they equal a text of ours
 *
 * Returns: (nullable): %NULL without words
 */
CtText *
ct_text_new_typed (const char *words)
{
  CtText *self;

  if (words == NULL || *words == '\0')
    return NULL;

  self = g_new0 (CtText, 1);
  self->msgid = g_strdup (words);
  return self;
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
  g_autofree char *domain = ct_language_dup_domain (game);
  CtText *self = ct_text_new_typed (msgid);

  if (self != NULL)
    self->domain = g_intern_string (domain);
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
 * Returns: (nullable): in the language of ct_language_set(), unless it was typed
 */
const char *
ct_text (const CtText *self)
{
  return self == NULL || self->domain == NULL ? ct_text_get_msgid (self)
                                              : dgettext (self->domain, self->msgid);
}
