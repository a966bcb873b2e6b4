/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-key-words.h: what the window that lists the keys says of each */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * CtKeyWord:
 * @does: an action, or a class and a key; “focus” and a key are GTK's own doing
 * @group: of the window that lists the keys
 * @title: what it says there
 */
typedef struct
{
  const char *does;
  const char *group;
  const char *title;
} CtKeyWord;

const CtKeyWord *ct_key_words_get (guint *n_words);

G_END_DECLS
