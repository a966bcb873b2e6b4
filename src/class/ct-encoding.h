/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-encoding.h: which letters the bytes of an old table stand for */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * CtEncoding:
 * @name: (nullable): the encoding in which the names make sense; %NULL for none
 * @other: (nullable): another one in which they make as much sense, and are other names
 *
 * What is known of the letters of a text that is not Unicode.
 */
typedef struct
{
  const char *name;
  const char *other;
} CtEncoding;

CtEncoding ct_encoding_guess (const char *data, gsize length);
char *ct_encoding_convert (const char *encoding, const char *data, gsize length);

G_END_DECLS
