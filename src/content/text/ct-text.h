/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-text.h: translates texts of our files */
#pragma once

#include <glib.h>

/**
 * CtText:
 *
 * A text of a lesson, a rule book or a recorded hand. It knows its game, because games
 * have their own catalogs and words: “Going out” is another word in Buraco than in
 * Cangkul.
 */
typedef struct _CtText CtText;

CtText *ct_text_new (const char *game, const char *msgid);
CtText *ct_text_new_typed (const char *words);
void ct_text_free (CtText *self);
const char *ct_text (const CtText *self);
const char *ct_text_get_msgid (const CtText *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtText, ct_text_free)
