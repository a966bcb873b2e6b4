/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-json-scan.h: the values of a short JSON text, one after the other, without a tree
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define CT_JSON_SCAN_MOST 4096 /* bytes of a text */

/* Between the names of a path. */
#define CT_JSON_SCAN_INTO "\n"

/**
 * CtJsonFound:
 * @path: names of the members that lead to a value
 * @text: (nullable): what it is, where it is a text; until the end of the scan
 * @number: what it is, where it is a number or a truth
 */
typedef void (*CtJsonFound) (const char *path,
                             const char *text,
                             gint64 number,
                             gpointer user_data);

/**
 * CtJsonRoom:
 * @texts: holds the texts of a scan, one behind the other
 * @path: where the scan is
 *
 * Where a scan keeps what it reads. It asks for no memory of its own.
 */
typedef struct
{
  char texts[CT_JSON_SCAN_MOST + 1];
  char path[CT_JSON_SCAN_MOST + 1];
} CtJsonRoom;

gboolean ct_json_scan (const char *text,
                       gsize length,
                       CtJsonRoom *room,
                       CtJsonFound found,
                       gpointer user_data);

G_END_DECLS
