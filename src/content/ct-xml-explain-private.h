/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-xml-explain-private.h: our own words on what is not well-formed XML */
#pragma once

#include <glib.h>
#include <libxml/xmlerror.h>

G_BEGIN_DECLS

char *ct_xml_explain (const char *data,
                      gsize length,
                      const xmlError *error,
                      guint *ret_line);

G_END_DECLS
