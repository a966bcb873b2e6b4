/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-xml-private.h: limits of files, and their reader */
#pragma once

#include "ct-xml.h"

/* The largest rule book ten times. */
#define CT_XML_MAX_BYTES      (4 * 1024 * 1024)
#define CT_XML_MAX_ATTRIBUTES 64
#define CT_XML_MAX_DEPTH      64
#define CT_XML_MAX_SIBLINGS   10000
/* Our longest text has 212 letters. */
#define CT_XML_MAX_LETTERS  5000
#define CT_XML_MAX_WORDS    1000
#define CT_XML_MAX_LINES    100
#define CT_XML_MAX_UNBROKEN 150 /* letters without a line break */
#define CT_XML_MAX_NAME     200
#define CT_XML_MAX_TOGETHER 200 /* shown at once */

GBytes *ct_xml_load_bytes (GFile *file, CtDiagnostics *diagnostics);
gboolean ct_xml_scan (const char *data,
                      gsize length,
                      const char *name,
                      CtDiagnostics *diagnostics);

GBytes *ct_xml_get_schema (void);
guint ct_schema_explain (const CtNode *root,
                         const char *name,
                         CtDiagnostics *diagnostics);
