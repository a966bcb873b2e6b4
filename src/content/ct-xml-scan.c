/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-xml-scan.c: what a file must not be before a parser touches it */
#include "ct-xml-private.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  const char *at;
  const char *end;
  guint line;
  guint depth;
  guint n_siblings[CT_XML_MAX_DEPTH + 2]; /* so far, at each depth */
} Scanner;

static gboolean
starts_with (const Scanner *scanner, const char *text)
{
  gsize length = strlen (text);

  return (gsize) (scanner->end - scanner->at) >= length &&
         memcmp (scanner->at, text, length) == 0;
}

static void
step (Scanner *scanner)
{
  if (*scanner->at == '\n')
    scanner->line++;
  scanner->at++;
}

/* Goes behind the next @text, or to the end. */
static void
skip_past (Scanner *scanner, const char *text)
{
  while (scanner->at < scanner->end && !starts_with (scanner, text))
    step (scanner);
  if (scanner->at < scanner->end)
    scanner->at += strlen (text);
}

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
  gboolean is_end = starts_with (scanner, "</");
  guint n_attributes = 0;
  char quote = '\0';

  for (; scanner->at < scanner->end; step (scanner))
    {
      char c = *scanner->at;

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
  else if (scanner->at[-1] != '/')
    scanner->depth++;
  return n_attributes;
}

static gboolean
scan_tag (Scanner *scanner, const char *name, CtDiagnostics *diagnostics)
{
  guint line = scanner->line;

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
  if (starts_with (scanner, "<!-->") || starts_with (scanner, "<!--->"))
    {
      ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_SYNTAX, name, scanner->line,
                          "comment", _ ("A comment cannot begin with “>”."));
      return FALSE;
    }

  skip_past (scanner, "-->");
  return TRUE;
}

static gboolean
scan_markup (Scanner *scanner, const char *name, CtDiagnostics *diagnostics)
{
  while (scanner->at < scanner->end)
    {
      if (starts_with (scanner, "<!--"))
        {
          if (!scan_comment (scanner, name, diagnostics))
            return FALSE;
        }
      else if (starts_with (scanner, "<![CDATA["))
        skip_past (scanner, "]]>");
      else if (starts_with (scanner, "<?"))
        skip_past (scanner, "?>");
      else if (starts_with (scanner, "<!DOCTYPE"))
        {
          ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_SYNTAX, name, scanner->line,
                              "doctype",
                              _ ("A file of Cartilla has no document type declaration; "
                                 "take the <!DOCTYPE …> away."));
          return FALSE;
        }
      else if (!starts_with (scanner, "<"))
        step (scanner);
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
 * NUL bytes.
 *
 * Returns: whether the bytes may be given to the parser
 */
gboolean
ct_xml_scan (const char *data,
             gsize length,
             const char *name,
             CtDiagnostics *diagnostics)
{
  Scanner scanner = { .at = data, .end = data + length, .line = 1 };

  return scan_bytes (data, length, name, diagnostics) &&
         scan_markup (&scanner, name, diagnostics);
}
