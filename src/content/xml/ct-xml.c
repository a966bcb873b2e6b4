/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-xml.h"

#include <glib.h>
#include <glib/gi18n.h>
#include <libxml/relaxng.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlreader.h>
#include <string.h>

#include "ct-content-resources.h"
#include "ct-file.h"
#include "ct-xml-private.h"

typedef struct
{
  const char *at;
  const char *end;
  guint line;
} CtXmlScanner;

static gboolean scan_texts (const char *data,
                            gsize length,
                            const char *name,
                            CtDiagnostics *diagnostics);

static gboolean
scanner_sees (const CtXmlScanner *self, const char *text)
{
  gsize length = strlen (text);

  return (gsize) (self->end - self->at) >= length &&
         memcmp (self->at, text, length) == 0;
}

static void
scanner_step (CtXmlScanner *self)
{
  if (*self->at == '\n')
    self->line++;
  self->at++;
}

static gboolean
scanner_skip_past (CtXmlScanner *self, const char *text)
{
  while (self->at < self->end && !scanner_sees (self, text))
    scanner_step (self);
  if (self->at == self->end)
    return FALSE;

  self->at += strlen (text);
  return TRUE;
}

typedef struct
{
  CtXmlScanner text;
  guint depth;
  guint n_siblings[CT_XML_MAX_DEPTH + 2]; /* at each depth */
} Scanner;

static void
count_sibling (Scanner *scanner)
{
  scanner->n_siblings[scanner->depth]++;
  scanner->n_siblings[scanner->depth + 1] = 0;
}

static guint
skip_tag (Scanner *scanner)
{
  gboolean is_end = scanner_sees (&scanner->text, "</");
  guint n_attributes = 0;
  char quote = '\0';

  for (; scanner->text.at < scanner->text.end; scanner_step (&scanner->text))
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
        _ ("An element has more than %d attributes; no Cartilla element needs that "
           "many."),
        CT_XML_MAX_ATTRIBUTES);
  else if (scanner->depth > CT_XML_MAX_DEPTH)
    ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_SYNTAX, name, line, "too-deep",
                        _ ("Elements are nested more than %d levels deep."),
                        CT_XML_MAX_DEPTH);
  else if (scanner->n_siblings[scanner->depth] > CT_XML_MAX_SIBLINGS)
    ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_SYNTAX, name, line,
                        "too-many-elements",
                        _ ("There are more than %d elements side by side; no Cartilla "
                           "file needs that many."),
                        CT_XML_MAX_SIBLINGS);
  else
    return TRUE;

  return FALSE;
}

/* libxml2 may take it for the end of the comment. */
static gboolean
scan_comment (Scanner *scanner, const char *name, CtDiagnostics *diagnostics)
{
  if (scanner_sees (&scanner->text, "<!-->") || scanner_sees (&scanner->text, "<!--->"))
    {
      ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_SYNTAX, name,
                          scanner->text.line, "comment",
                          _ ("A comment cannot begin with “>”."));
      return FALSE;
    }

  scanner_skip_past (&scanner->text, "-->");
  return TRUE;
}

static gboolean
scan_markup (Scanner *scanner, const char *name, CtDiagnostics *diagnostics)
{
  while (scanner->text.at < scanner->text.end)
    {
      if (!scanner_sees (&scanner->text, "<"))
        scanner_step (&scanner->text);
      else if (scanner_sees (&scanner->text, "<!--"))
        {
          if (!scan_comment (scanner, name, diagnostics))
            return FALSE;
        }
      else if (scanner_sees (&scanner->text, "<![CDATA["))
        scanner_skip_past (&scanner->text, "]]>");
      else if (scanner_sees (&scanner->text, "<?"))
        scanner_skip_past (&scanner->text, "?>");
      else if (scanner_sees (&scanner->text, "<!DOCTYPE"))
        {
          ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_SYNTAX, name,
                              scanner->text.line, "doctype",
                              _ ("A Cartilla file has no document type declaration; "
                                 "remove the <!DOCTYPE …>."));
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
          _ ("The file is larger than %d MiB, more than any lesson, rule book or "
             "recorded hand needs."),
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
                          _ ("The file contains a NUL byte; it is damaged, or not a "
                             "text file."));
      return FALSE;
    }
  if (!g_utf8_validate (data, length, &bad))
    {
      ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_SYNTAX, name,
                          line_of (data, bad), "utf-8",
                          _ ("The byte 0x%02x is not valid UTF-8; save the file as "
                             "UTF-8."),
                          (guchar) *bad);
      return FALSE;
    }

  return TRUE;
}

/**
 * ct_xml_scan:
 *
 * Rejects, in linear time, what makes the parser slow or big: large files, document
 * types with entities, thousands of attributes, levels or children, other encodings,
 * NUL bytes; and texts too long to show.
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
         scan_texts (data, length, name, diagnostics);
}

/* Limits of texts
 *
 * References count as one letter, because the writer uses other references. Foreign
 * content does not count.
 */

#define ZERO_WIDTH_SPACE  0x200b
#define LONGEST_REFERENCE 12 /* bytes, with leading zeros */

typedef enum
{
  KIND_WORDS,
  KIND_NAME, /* in sentences and titles */
  KIND_LIST,
  KIND_LINK, /* not shown */
} Kind;

/**
 * Limiter:
 * @element: being read
 * @n_foreign: open foreign elements
 * @n_texts: shown together so far
 * @n_together: letters of @n_texts
 * @n_unbroken: letters since a possible line break
 */
typedef struct
{
  CtXmlScanner text;
  const char *name;
  CtDiagnostics *diagnostics;

  const char *element;
  gsize element_length;
  Kind kind;
  guint n_foreign;
  guint n_texts;
  guint n_together;

  gunichar before;
  guint n_letters;
  guint n_words;
  guint n_lines;
  guint n_unbroken;
} Limiter;

static gboolean complain_of_limit (Limiter *self,
                                   const char *code,
                                   const char *format,
                                   ...) G_GNUC_PRINTF (3, 4);

static gboolean
complain_of_limit (Limiter *self, const char *code, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  ct_diagnostics_add_valist (self->diagnostics, CT_CONTENT_ERROR_SYNTAX, self->name,
                             self->text.line, code, format, args);
  va_end (args);
  return FALSE;
}

/* As in Chinese. */
static gboolean
stands_alone (gunichar c)
{
  GUnicodeBreakType type = g_unichar_break_type (c);

  return type == G_UNICODE_BREAK_IDEOGRAPHIC ||
         type == G_UNICODE_BREAK_CONDITIONAL_JAPANESE_STARTER ||
         type == G_UNICODE_BREAK_HANGUL_LV_SYLLABLE ||
         type == G_UNICODE_BREAK_HANGUL_LVT_SYLLABLE ||
         g_unichar_get_script (c) == G_UNICODE_SCRIPT_THAI;
}

/* Where any layout engine does. */
static gboolean
can_break (gunichar before, gunichar c)
{
  GUnicodeBreakType type = g_unichar_break_type (before);

  if (before == ZERO_WIDTH_SPACE)
    return TRUE;
  if (stands_alone (c))
    return g_unichar_isalnum (before) || type == G_UNICODE_BREAK_CLOSE_PUNCTUATION;
  if (type == G_UNICODE_BREAK_AFTER || type == G_UNICODE_BREAK_HYPHEN ||
      type == G_UNICODE_BREAK_EXCLAMATION || type == G_UNICODE_BREAK_SYMBOL)
    return g_unichar_isalpha (c);

  return stands_alone (before) && g_unichar_isalnum (c);
}

static gboolean
ends_line (gunichar c)
{
  return c == 0x85 || c == 0x2028 || c == 0x2029;
}

/* As in ct_collapse_space(). */
static gboolean
is_space (gunichar c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void
count_letter (Limiter *self, gunichar c)
{
  if (is_space (c))
    {
      if (self->before != ' ' && self->before != 0)
        self->n_letters++;
      self->before = self->before != 0 ? ' ' : 0;
      self->n_unbroken = 0;
      return;
    }

  self->n_letters++;
  self->n_words += self->before == 0 || self->before == ' ';
  self->n_lines += ends_line (c);
  if (self->before == 0 || ends_line (c) || can_break (self->before, c))
    self->n_unbroken = 0;
  self->n_unbroken++;
  self->before = c;
}

static void
begin_text (Limiter *self)
{
  self->before = 0;
  self->n_letters = 0;
  self->n_words = 0;
  self->n_lines = 0;
  self->n_unbroken = 0;
}

static gboolean
check_letters (Limiter *self, Kind kind)
{
  if (kind == KIND_NAME && self->n_letters > CT_XML_MAX_NAME)
    return complain_of_limit (
        self, "long-name",
        _ ("A name or title has more than %d characters; make it shorter."),
        CT_XML_MAX_NAME);
  if (kind != KIND_LINK && self->n_unbroken > CT_XML_MAX_UNBROKEN)
    return complain_of_limit (
        self, "long-word",
        _ ("There are more than %d characters in a row without a place to break the "
           "line; put spaces between words."),
        CT_XML_MAX_UNBROKEN);
  if (kind == KIND_LIST)
    return TRUE;
  if (self->n_lines > CT_XML_MAX_LINES)
    return complain_of_limit (self, "many-lines", _ ("A text has more than %d lines."),
                              CT_XML_MAX_LINES);
  if (self->n_words > CT_XML_MAX_WORDS)
    return complain_of_limit (self, "many-words",
                              _ ("A text has more than %d words; divide it into "
                                 "several."),
                              CT_XML_MAX_WORDS);
  if (self->n_letters > CT_XML_MAX_LETTERS)
    return complain_of_limit (self, "long-text",
                              _ ("A text has more than %d characters; divide it into "
                                 "several."),
                              CT_XML_MAX_LETTERS);

  return TRUE;
}

static gunichar
read_number (const char *digits, guint base)
{
  guint64 number = g_ascii_strtoull (digits, NULL, base);

  return number <= G_MAXUINT32 && g_unichar_validate ((gunichar) number)
             ? (gunichar) number
             : 0xfffd;
}

static gboolean
read_reference (const char *at, const char *end, gunichar *ret_c, const char **ret_next)
{
  static const char *const names[] = { "&lt;", "&gt;", "&amp;", "&quot;", "&apos;" };
  gsize length = MIN (end - at, LONGEST_REFERENCE);
  const char *last = memchr (at, ';', length);

  if (*at != '&' || last == NULL)
    return FALSE;

  *ret_next = last + 1;
  if (at[1] == '#')
    {
      *ret_c = at[2] == 'x' ? read_number (at + 3, 16) : read_number (at + 2, 10);
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strncmp (at, names[i], strlen (names[i])) == 0)
      {
        *ret_c = "<>&\"'"[i];
        return TRUE;
      }

  return FALSE;
}

static gboolean
take_letter (Limiter *self, Kind kind, gboolean is_verbatim)
{
  const char *next;
  gunichar c;

  if (is_verbatim || !read_reference (self->text.at, self->text.end, &c, &next))
    {
      c = g_utf8_get_char (self->text.at);
      next = g_utf8_next_char (self->text.at);
    }
  count_letter (self, c);
  if (!check_letters (self, kind))
    return FALSE;

  while (self->text.at < next)
    scanner_step (&self->text);
  return TRUE;
}

static gboolean
is_word (const char *word, gsize length, const char *const *words)
{
  for (; *words != NULL; words++)
    if (strlen (*words) == length && memcmp (*words, word, length) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
is_element (const Limiter *self, const char *const *names)
{
  return is_word (self->element, self->element_length, names);
}

static Kind
get_kind_of_element (const Limiter *self)
{
  static const char *const names[] = { "title", "other-name", "term", "label", NULL };
  static const char *const lists[] = { "pack", "cards", "only-legal", NULL };

  if (is_element (self, names))
    return KIND_NAME;

  return is_element (self, lists) ? KIND_LIST : KIND_WORDS;
}

static Kind
get_kind_of_attribute (const Limiter *self, const char *word, gsize length)
{
  static const char *const shown[] = { "player", "note", "variation", "event", NULL };
  static const char *const names[] = { "name", "by", "for", "title", "place", NULL };
  static const char *const links[] = { "href", NULL };

  if (is_element (self, shown) && is_word (word, length, names))
    return KIND_NAME;

  return is_word (word, length, links) ? KIND_LINK : KIND_LIST;
}

/* A page shows these texts together. */
static gboolean
finish_text (Limiter *self)
{
  static const char *const together[] = { "note",     "say",    "show",
                                          "question", "option", NULL };

  if (self->n_letters == 0 || self->n_foreign > 0 || !is_element (self, together))
    return TRUE;

  self->n_texts++;
  self->n_together += self->n_letters;
  if (self->n_texts <= CT_XML_MAX_TOGETHER &&
      self->n_together <= 2 * CT_XML_MAX_LETTERS)
    return TRUE;

  return complain_of_limit (
      self, "much-together",
      _ ("There is too much to read at once here: more than %d texts, or more than %d "
         "characters."),
      CT_XML_MAX_TOGETHER, 2 * CT_XML_MAX_LETTERS);
}

static void
begin_element (Limiter *self, const char *name, gsize length)
{
  static const char *const places[] = { "move", "variation", "step", "rule", NULL };

  self->element = name;
  self->element_length = length;
  self->kind = get_kind_of_element (self);
  if (is_element (self, places))
    {
      self->n_texts = 0;
      self->n_together = 0;
    }
}

/* Returns: %FALSE if too long */
static gboolean
take_name (Limiter *self, const char **ret_name, gsize *ret_length)
{
  *ret_name = self->text.at;
  while (self->text.at < self->text.end &&
         strchr (" \t\r\n=/>", *self->text.at) == NULL)
    scanner_step (&self->text);
  *ret_length = self->text.at - *ret_name;

  return *ret_length <= CT_XML_MAX_UNBROKEN ||
         complain_of_limit (
             self, "long-word",
             _ ("The name of an element or attribute has more than %d characters."),
             CT_XML_MAX_UNBROKEN);
}

static gboolean
is_foreign (const char *name, gsize length)
{
  return memchr (name, ':', length) != NULL;
}

/* Counts only our letters. In CDATA, “&” begins no reference. */
static gboolean
take_until (Limiter *self, const char *closing, gboolean is_ours, Kind kind)
{
  gboolean is_verbatim = *closing == ']';

  while (self->text.at < self->text.end && !scanner_sees (&self->text, closing))
    if (!is_ours)
      scanner_step (&self->text);
    else if (!take_letter (self, kind, is_verbatim))
      return FALSE;

  scanner_skip_past (&self->text, closing);
  return TRUE;
}

static gboolean
take_value (Limiter *self, const char *name, gsize length, gboolean *is_foreign_element)
{
  static const char *const namespace[] = { "xmlns", NULL };
  const char quote[] = { *self->text.at, '\0' };

  scanner_step (&self->text);
  if (is_word (name, length, namespace) && !scanner_sees (&self->text, quote))
    *is_foreign_element = TRUE;

  begin_text (self);
  return take_until (self, quote,
                     !*is_foreign_element && self->n_foreign == 0 &&
                         !is_foreign (name, length),
                     get_kind_of_attribute (self, name, length));
}

static gboolean
take_attributes (Limiter *self, gboolean *is_foreign_element)
{
  const char *name = "";
  gsize length = 0;

  while (self->text.at < self->text.end && *self->text.at != '>')
    if (*self->text.at == '"' || *self->text.at == '\'')
      {
        if (!take_value (self, name, length, is_foreign_element))
          return FALSE;
      }
    else if (strchr (" \t\r\n=/", *self->text.at) != NULL)
      scanner_step (&self->text);
    else if (!take_name (self, &name, &length))
      return FALSE;

  return TRUE;
}

static gboolean
take_tag (Limiter *self)
{
  gboolean is_end = scanner_sees (&self->text, "</");
  gboolean is_foreign_element;
  const char *name;
  gsize length;

  if (!finish_text (self))
    return FALSE;

  scanner_step (&self->text);
  if (is_end)
    scanner_step (&self->text);
  if (!take_name (self, &name, &length))
    return FALSE;

  is_foreign_element = is_foreign (name, length);
  if (!is_end)
    begin_element (self, name, length);
  if (!take_attributes (self, &is_foreign_element))
    return FALSE;

  if (is_end)
    self->n_foreign -= self->n_foreign > 0;
  else if (self->text.at[-1] != '/')
    self->n_foreign += self->n_foreign > 0 || is_foreign_element;
  scanner_skip_past (&self->text, ">");
  begin_text (self);
  return TRUE;
}

static gboolean
scan_texts (const char *data,
            gsize length,
            const char *name,
            CtDiagnostics *diagnostics)
{
  Limiter self = { { data, data + length, 1 }, name, diagnostics, .element = "" };

  while (self.text.at < self.text.end)
    {
      gboolean is_good = TRUE;

      if (scanner_sees (&self.text, "<!--"))
        scanner_skip_past (&self.text, "-->");
      else if (scanner_sees (&self.text, "<?"))
        scanner_skip_past (&self.text, "?>");
      else if (scanner_sees (&self.text, "<![CDATA["))
        is_good = scanner_skip_past (&self.text, "<![CDATA[") &&
                  take_until (&self, "]]>", self.n_foreign == 0, self.kind);
      else if (*self.text.at == '<')
        is_good = take_tag (&self);
      else if (self.n_foreign > 0)
        scanner_step (&self.text);
      else
        is_good = take_letter (&self, self.kind, FALSE);

      if (!is_good)
        return FALSE;
    }

  return TRUE;
}

/* For authors who don't know XML. */
static char *
say (const xmlError *error)
{
  g_autofree char *message = NULL;

  switch (error->code)
    {
    case XML_ERR_DOCUMENT_EMPTY:
      return g_strdup (
          _ ("There is no element at the beginning of this file. A Cartilla file "
             "begins with <lesson>, <record>, <rulebook>, <examples>, <position> or "
             "<deal>."));

    case XML_ERR_DOCUMENT_END:
      return g_strdup (
          _ ("A file ends with its outermost element, but something comes after it "
             "here; remove it, or put it in a file of its own."));

    case XML_ERR_TAG_NAME_MISMATCH:
      return g_strdup_printf (
          _ ("</%s> comes while <%s> from line %u is still open; write </%s> before "
             "it, or correct the name."),
          error->str2, error->str1, error->int1, error->str1);

    case XML_ERR_TAG_NOT_FINISHED:
      return g_strdup_printf (
          _ ("The file ends too early: <%s> from line %u is not closed. If part of the "
             "file was lost, get the whole file again; otherwise write </%s>."),
          error->str1, error->int1, error->str1);

    case XML_ERR_GT_REQUIRED:
    case XML_ERR_ATTRIBUTE_NOT_FINISHED:
      return g_strdup (_ ("The tag before this does not end: a “>” or a quotation mark "
                          "is missing."));

    case XML_ERR_LT_IN_ATTRIBUTE:
      return g_strdup (
          _ ("A value in this tag does not end: a quotation mark is missing."));

    case XML_ERR_COMMENT_NOT_FINISHED:
      return g_strdup (_ ("The file ends too early: a comment that begins with “<!--” "
                          "must end with “-->”."));

    case XML_ERR_NAME_REQUIRED:
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
      return g_strdup (_ ("There is a “<” or “&” on its own here; write “&lt;” or "
                          "“&amp;” instead."));

    case XML_ERR_UNDECLARED_ENTITY:
    case XML_WAR_UNDECLARED_ENTITY:
      return g_strdup_printf (_ ("“&%s;” means nothing here; write the character "
                                 "itself, or “&amp;” for a “&”."),
                              error->str1);

    case XML_ERR_RESERVED_XML_NAME:
      return g_strdup (_ ("Nothing can come before <?xml …?>, not even a blank line."));

    case XML_ERR_INVALID_CHAR:
      return g_strdup (_ ("There is a control character here; remove it."));

    case XML_ERR_ATTRIBUTE_NOT_STARTED:
      return g_strdup (
          _ ("A value needs quotation marks around it, as in seat=\"A\"."));

    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      return g_strdup_printf (_ ("The attribute “%s” needs a value, as in seat=\"A\"."),
                              error->str1);

    case XML_ERR_SPACE_REQUIRED:
      return g_strdup (_ ("A space is missing here, or a quotation mark before it."));

    case XML_ERR_ATTRIBUTE_REDEFINED:
      return g_strdup_printf (_ ("The attribute “%s” is there twice; keep only one."),
                              error->str1);

    case XML_NS_ERR_UNDEFINED_NAMESPACE:
      return g_strdup_printf (_ ("“%s:” has not been declared; declare it with "
                                 "xmlns:%s=\"…\", or remove it."),
                              error->str1, error->str1);

    case XML_ERR_HYPHEN_IN_COMMENT:
      return g_strdup (_ ("A comment cannot contain “--”."));

    default:
      message = g_strstrip (g_strdup (error->message));
      return g_strdup_printf (_ ("This is not well-formed XML: %s."), message);
    }
}

#define OPTIONS (XML_PARSE_NONET | XML_PARSE_IGNORE_ENC | XML_PARSE_BIG_LINES)
#define XML     "http://www.w3.org/XML/1998/namespace"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlTextReader, xmlFreeTextReader)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlRelaxNGParserCtxt, xmlRelaxNGFreeParserCtxt)

/**
 * ct_xml_get_schema:
 *
 * Returns: RELAX NG
 */
GBytes *
ct_xml_get_schema (void)
{
  GBytes *bytes =
      g_resource_lookup_data (ct_content_get_resource (),
                              "/org/cartilla/Cartilla/schemas/cartilla.rng", 0, NULL);

  g_assert (bytes != NULL);
  return bytes;
}

static gpointer
load_schema (gpointer unused)
{
  g_autoptr (GBytes) bytes = ct_xml_get_schema ();
  g_autoptr (xmlRelaxNGParserCtxt) context =
      xmlRelaxNGNewMemParserCtxt (g_bytes_get_data (bytes, NULL),
                                  g_bytes_get_size (bytes));
  xmlRelaxNG *schema = xmlRelaxNGParse (context);

  g_assert (schema != NULL);
  return schema;
}

/* For all threads: read-only. */
static xmlRelaxNG *
get_schema (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, load_schema, NULL);
}

typedef struct
{
  const char *data;
  gsize length;
  const char *name;
  CtDiagnostics *diagnostics;
  gboolean is_malformed;
  char *invalid; /* others follow from it */
  guint invalid_line;
} Complaints;

static void
on_first_error (void *user_data, xmlErrorPtr error)
{
  xmlParserCtxt *context = user_data;

  if (error->level != XML_ERR_WARNING && ((xmlError *) context->_private)->code == 0)
    xmlCopyError (error, context->_private);
}

/* The missing end causes all other errors. */
static gboolean
is_in_tag_at_end (const xmlError *error, const char *data, gsize length)
{
  const char *tag = g_strrstr_len (data, length, "<");

  return tag != NULL && memchr (tag, '>', data + length - tag) == NULL &&
         (guint) error->line >= line_of (data, tag);
}

/* The streaming reader confuses a missing end with trailing content. */
static void
complain (Complaints *self)
{
  xmlParserCtxt *context = xmlNewParserCtxt ();
  xmlError error = { 0 };
  gsize length = self->length;
  g_autofree char *text = NULL;

  while (length > 0 && g_ascii_isspace (self->data[length - 1]))
    length--;

  context->_private = &error;
  context->sax->serror = on_first_error;
  xmlFreeDoc (xmlCtxtReadMemory (context, self->data, length, NULL, "UTF-8", OPTIONS));
  xmlFreeParserCtxt (context);

  if (error.code == 0)
    text = g_strdup (_ ("This is not well-formed XML."));
  else if (is_in_tag_at_end (&error, self->data, length))
    text = g_strdup (
        _ ("The file ends too early, in the middle of a tag. If part of it was lost, "
           "get the whole file again; otherwise write the rest."));
  else
    text = say (&error);
  ct_diagnostics_add (self->diagnostics, CT_CONTENT_ERROR_SYNTAX, self->name,
                      MAX (error.line, 1), "syntax", "%s", text);
  self->is_malformed = TRUE;
  xmlResetError (&error);
}

static void
on_xml_error (void *user_data, xmlErrorPtr xml_error)
{
  Complaints *complaints = user_data;

  if (xml_error->domain == XML_FROM_RELAXNGV)
    {
      if (complaints->invalid == NULL)
        {
          complaints->invalid = g_strstrip (g_strdup (xml_error->message));
          complaints->invalid_line = MAX (xml_error->line, 1);
        }
      return;
    }

  if (xml_error->level != XML_ERR_WARNING && !complaints->is_malformed)
    complain (complaints);
}

static char *
dup_uri (const xmlChar *uri)
{
  /* "xml:lang" is ours. */
  if (uri == NULL || *uri == '\0' || g_str_equal (uri, XML))
    return NULL;

  return g_strdup ((const char *) uri);
}

/* xmlTextReaderGetParserLineNumber() is some lines ahead. */
static guint
current_line (xmlTextReader *reader)
{
  return xmlGetLineNo (xmlTextReaderCurrentNode (reader));
}

/* Outer white space is insignificant. */
static char *
dup_value (xmlTextReader *reader, const char *uri)
{
  const char *value = (const char *) xmlTextReaderConstValue (reader);

  return uri == NULL ? ct_collapse_space (value) : g_strdup (value);
}

static void
read_attributes (xmlTextReader *reader, CtNode *node)
{
  while (xmlTextReaderMoveToNextAttribute (reader) == 1)
    {
      CtAttribute *attribute = g_new0 (CtAttribute, 1);

      attribute->name = g_strdup ((const char *) xmlTextReaderConstName (reader));
      attribute->uri = dup_uri (xmlTextReaderConstNamespaceUri (reader));
      attribute->value = dup_value (reader, attribute->uri);
      g_ptr_array_add (node->attributes, attribute);
    }
  xmlTextReaderMoveToElement (reader);
}

static CtNode *
read_element (xmlTextReader *reader)
{
  CtNode *node = ct_node_new (CT_NODE_ELEMENT, current_line (reader));

  node->name = g_strdup ((const char *) xmlTextReaderConstName (reader));
  node->uri = dup_uri (xmlTextReaderConstNamespaceUri (reader));
  read_attributes (reader, node);
  return node;
}

static void
add_text (xmlTextReader *reader, CtNode *parent, CtNodeType type)
{
  CtNode *node = ct_node_new (type, current_line (reader));

  if (type == CT_NODE_INSTRUCTION)
    node->name = g_strdup ((const char *) xmlTextReaderConstName (reader));
  node->text = g_strdup ((const char *) xmlTextReaderConstValue (reader));
  g_ptr_array_add (parent->children, node);
}

static void
take_node (xmlTextReader *reader, GPtrArray *open)
{
  CtNode *parent = g_ptr_array_index (open, open->len - 1);
  CtNode *node;

  switch (xmlTextReaderNodeType (reader))
    {
    case XML_READER_TYPE_ELEMENT:
      node = read_element (reader);
      g_ptr_array_add (parent->children, node);
      if (!xmlTextReaderIsEmptyElement (reader))
        g_ptr_array_add (open, node);
      break;

    case XML_READER_TYPE_END_ELEMENT:
      g_ptr_array_set_size (open, open->len - 1);
      break;

    case XML_READER_TYPE_TEXT:
    case XML_READER_TYPE_CDATA:
      add_text (reader, parent, CT_NODE_TEXT);
      break;

    case XML_READER_TYPE_WHITESPACE:
    case XML_READER_TYPE_SIGNIFICANT_WHITESPACE:
      if (parent->uri != NULL)
        add_text (reader, parent, CT_NODE_TEXT);
      break;

    case XML_READER_TYPE_COMMENT:
      add_text (reader, parent, CT_NODE_COMMENT);
      break;

    case XML_READER_TYPE_PROCESSING_INSTRUCTION:
      add_text (reader, parent, CT_NODE_INSTRUCTION);
      break;

    default:
      break;
    }
}

static void
read_tree (xmlTextReader *reader, CtNode *document, Complaints *complaints)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  int status;

  g_ptr_array_add (open, document);
  while ((status = xmlTextReaderRead (reader)) == 1 && !complaints->is_malformed)
    take_node (reader, open);

  /* libxml2 may fail without calling the error handler. */
  if (status < 0 && !complaints->is_malformed)
    complain (complaints);
}

/**
 * ct_xml_parse:
 * @name: for diagnostics
 *
 * Validates, without network access or custom entities.
 *
 * Returns: (nullable): comments and the root element
 */
CtNode *
ct_xml_parse (const char *data,
              gsize length,
              const char *name,
              CtDiagnostics *diagnostics)
{
  g_autoptr (xmlTextReader) reader = NULL;
  g_autoptr (CtNode) document = ct_node_new_element ("");
  g_autofree char *invalid = NULL;
  Complaints complaints = { data, length, name, diagnostics };

  if (!ct_xml_scan (data, length, name, diagnostics))
    return NULL;

  reader = xmlReaderForMemory (data, length, name, "UTF-8", OPTIONS);
  g_assert (reader != NULL);
  xmlTextReaderSetStructuredErrorHandler (reader, on_xml_error, &complaints);
  xmlTextReaderRelaxNGSetSchema (reader, get_schema ());

  read_tree (reader, document, &complaints);
  invalid = complaints.invalid;
  if (complaints.is_malformed)
    return NULL;

  if (invalid != NULL && ct_schema_explain (document, name, diagnostics) == 0)
    ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_SYNTAX, name,
                        complaints.invalid_line, "schema",
                        _ ("Something does not belong here: %s."), invalid);

  return invalid == NULL ? g_steal_pointer (&document) : NULL;
}

/**
 * ct_xml_dup_name:
 *
 * Returns: for diagnostics
 */
char *
ct_xml_dup_name (GFile *file)
{
  const char *given = g_object_get_data (G_OBJECT (file), "ct-name");
  char *name;

  if (given != NULL)
    return g_strdup (given);

  name = g_file_get_path (file);
  if (name == NULL)
    name = g_file_get_basename (file);
  return name != NULL ? name : g_file_get_parse_name (file);
}

/**
 * ct_xml_load_bytes:
 *
 * Returns: (nullable): one byte too many if the file is too large
 */
GBytes *
ct_xml_load_bytes (GFile *file, CtDiagnostics *diagnostics)
{
  g_autofree char *name = ct_xml_dup_name (file);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = ct_file_read (file, CT_XML_MAX_BYTES + 1, NULL, &error);

  if (bytes == NULL)
    ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_UNREADABLE, name, 0, "unreadable",
                        _ ("The file cannot be read: %s."), error->message);
  return bytes;
}

CtNode *
ct_xml_load (GFile *file, CtDiagnostics *diagnostics)
{
  g_autofree char *name = ct_xml_dup_name (file);
  g_autoptr (GBytes) bytes = ct_xml_load_bytes (file, diagnostics);

  if (bytes == NULL)
    return NULL;

  return ct_xml_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), name,
                       diagnostics);
}
