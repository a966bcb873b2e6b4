/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-xml-scanner-private.h"

#include <string.h>

/**
 * ct_xml_scanner_sees:
 *
 * Returns: whether @text comes next
 */
gboolean
ct_xml_scanner_sees (const CtXmlScanner *self, const char *text)
{
  gsize length = strlen (text);

  return (gsize) (self->end - self->at) >= length &&
         memcmp (self->at, text, length) == 0;
}

/**
 * ct_xml_scanner_step:
 *
 * Goes on by one byte, and counts lines.
 */
void
ct_xml_scanner_step (CtXmlScanner *self)
{
  if (*self->at == '\n')
    self->line++;
  self->at++;
}

/**
 * ct_xml_scanner_skip_past:
 *
 * Goes behind the next @text, or to the end.
 *
 * Returns: whether there was one
 */
gboolean
ct_xml_scanner_skip_past (CtXmlScanner *self, const char *text)
{
  while (self->at < self->end && !ct_xml_scanner_sees (self, text))
    ct_xml_scanner_step (self);
  if (self->at == self->end)
    return FALSE;

  self->at += strlen (text);
  return TRUE;
}
