/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-key-words.h: the expected lines of the shortcuts window */
#pragma once

#include <glib.h>

/**
 * CtKeyWord:
 * @does: an action, or a class and a key; “focus” and a key for what GTK does
 * @group: in the shortcuts window
 * @title: its text there
 */
typedef struct
{
  const char *does;
  const char *group;
  const char *title;
} CtKeyWord;

const CtKeyWord *ct_key_words_get (guint *n_words);
