/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-xml-scanner-private.h: a place in the text of a file, and the way on from there */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *at;
  const char *end;
  guint line;
} CtXmlScanner;

gboolean ct_xml_scanner_sees (const CtXmlScanner *self, const char *text);
void ct_xml_scanner_step (CtXmlScanner *self);
gboolean ct_xml_scanner_skip_past (CtXmlScanner *self, const char *text);

G_END_DECLS
