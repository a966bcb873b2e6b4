/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-xml-scan.c: what a file must not be before a parser touches it */
#include "ct-xml-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-xml-scanner-private.h"

typedef struct
{
  CtXmlScanner text;
  guint depth;
  guint n_siblings[CT_XML_MAX_DEPTH + 2]; /* so far, at each depth */
} Scanner;

/* Counts an element among those of its parent. */
static void
count_sibling (Scanner *scanner)
{
  scanner->n_siblings[scanner->depth]++;
  scanner->n_siblings[scanner->depth + 1] = 0;
}

/* Goes behind a tag; counts its attributes and keeps count of the depth. */
static guint
skip_tag (Scanner *scanner)
{
  gboolean is_end = ct_xml_scanner_sees (&scanner->text, "</");
  guint n_attributes = 0;
  char quote = '\0';

  for (; scanner->text.at < scanner->text.end; ct_xml_scanner_step (&scanner->text))
    {
      char c = *scanner->text.at;

      if (quote != '\0')
        quote = c == quote ? '\0' : quote;
      else if (c == '"' || c == '\'')
        quote = c;
      else if (c == '=')
        n_attributes++;
      else if (c == '>')
        break;
    }

  if (!is_end)
    count_sibling (scanner);

  if (is_end)
    scanner->depth -= scanner->depth > 0;
  else if (scanner->text.at[-1] != '/')
    scanner->depth++;
  return n_attributes;
}

static gboolean
scan_tag (Scanner *scanner, const char *name, CtDiagnostics *diagnostics)
{
  guint line = scanner->text.line;

  if (skip_tag (scanner) > CT_XML_MAX_ATTRIBUTES)
    ct_diagnostics_add (
        diagnostics, CT_CONTENT_ERROR_SYNTAX, name, line, "too-many-attributes",
        _ ("An element has more than %d attributes; no element of Cartilla "
           "needs so many."),
        CT_XML_MAX_ATTRIBUTES);
  else if (scanner->depth > CT_XML_MAX_DEPTH)
    ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_SYNTAX, name, line, "too-deep",
                        _ ("Elements are nested more than %d deep."), CT_XML_MAX_DEPTH);
  else if (scanner->n_siblings[scanner->depth] > CT_XML_MAX_SIBLINGS)
    ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_SYNTAX, name, line,
                        "too-many-elements",
                        _ ("There are more than %d elements side by side; no file of "
                           "Cartilla needs so many."),
                        CT_XML_MAX_SIBLINGS);
  else
    return TRUE;

  return FALSE;
}

/* What begins with ">" looks to libxml2 as if it were at its end already, and whether
 * it finds the real end depends on where its buffer ends.
 */
static gboolean
scan_comment (Scanner *scanner, const char *name, CtDiagnostics *diagnostics)
{
  if (ct_xml_scanner_sees (&scanner->text, "<!-->") ||
      ct_xml_scanner_sees (&scanner->text, "<!--->"))
    {
      ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_SYNTAX, name,
                          scanner->text.line, "comment",
                          _ ("A comment cannot begin with “>”."));
      return FALSE;
    }

  ct_xml_scanner_skip_past (&scanner->text, "-->");
  return TRUE;
}

static gboolean
scan_markup (Scanner *scanner, const char *name, CtDiagnostics *diagnostics)
{
  while (scanner->text.at < scanner->text.end)
    {
      if (!ct_xml_scanner_sees (&scanner->text, "<"))
        ct_xml_scanner_step (&scanner->text);
      else if (ct_xml_scanner_sees (&scanner->text, "<!--"))
        {
          if (!scan_comment (scanner, name, diagnostics))
            return FALSE;
        }
      else if (ct_xml_scanner_sees (&scanner->text, "<![CDATA["))
        ct_xml_scanner_skip_past (&scanner->text, "]]>");
      else if (ct_xml_scanner_sees (&scanner->text, "<?"))
        ct_xml_scanner_skip_past (&scanner->text, "?>");
      else if (ct_xml_scanner_sees (&scanner->text, "<!DOCTYPE"))
        {
          ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_SYNTAX, name,
                              scanner->text.line, "doctype",
                              _ ("A file of Cartilla has no document type declaration; "
                                 "take the <!DOCTYPE …> away."));
          return FALSE;
        }
      else if (!scan_tag (scanner, name, diagnostics))
        return FALSE;
    }

  return TRUE;
}

static guint
line_of (const char *data, const char *at)
{
  guint line = 1;

  for (; data < at; data++)
    line += *data == '\n';
  return line;
}

static gboolean
scan_bytes (const char *data,
            gsize length,
            const char *name,
            CtDiagnostics *diagnostics)
{
  const char *nul;
  const char *bad;

  if (length == 0)
    {
      ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_SYNTAX, name, 1, "empty",
                          _ ("The file is empty."));
      return FALSE;
    }
  if (length > CT_XML_MAX_BYTES)
    {
      ct_diagnostics_add (
          diagnostics, CT_CONTENT_ERROR_UNREADABLE, name, 1, "too-large",
          _ ("The file is larger than %d MiB, more than any lesson, rule "
             "book or record."),
          CT_XML_MAX_BYTES / 1024 / 1024);
      return FALSE;
    }
  if (length >= 2 &&
      (memcmp (data, "\xff\xfe", 2) == 0 || memcmp (data, "\xfe\xff", 2) == 0 ||
       memcmp (data, "<\0", 2) == 0 || memcmp (data, "\0<", 2) == 0))
    {
      ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_SYNTAX, name, 1, "utf-16",
                          _ ("The file is in UTF-16; save it as UTF-8."));
      return FALSE;
    }

  nul = memchr (data, '\0', length);
  if (nul != NULL)
    {
      ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_SYNTAX, name,
                          line_of (data, nul), "nul",
                          _ ("The file holds a NUL byte; it is damaged, or no text."));
      return FALSE;
    }
  if (!g_utf8_validate (data, length, &bad))
    {
      ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_SYNTAX, name,
                          line_of (data, bad), "utf-8",
                          _ ("The byte 0x%02x is no UTF-8; save the file as UTF-8."),
                          (guchar) *bad);
      return FALSE;
    }

  return TRUE;
}

/**
 * ct_xml_scan:
 *
 * Refuses, in time that grows with the length of the file and no faster, what would
 * make a parser slow, large or talkative: huge files, document types with their
 * entities, elements with thousands of attributes, levels or children, other encodings,
 * NUL bytes; and texts that nobody could read.
 *
 * Returns: whether the bytes may be given to the parser
 */
gboolean
ct_xml_scan (const char *data,
             gsize length,
             const char *name,
             CtDiagnostics *diagnostics)
{
  Scanner scanner = { .text = { data, data + length, 1 } };

  return scan_bytes (data, length, name, diagnostics) &&
         scan_markup (&scanner, name, diagnostics) &&
         ct_xml_scan_texts (data, length, name, diagnostics);
}
