/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-xml-limits.c: how long a text may be, so that every window and every ear can take
 * it
 *
 * A reference counts as the letter that it stands for: a text that is read is written
 * with other references, and must be good then as well. What other programs have put
 * into a file is not shown, and not counted.
 */
#include "ct-xml-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-xml-scanner-private.h"

#define ZERO_WIDTH_SPACE  0x200b
#define LONGEST_REFERENCE 12 /* bytes, zeros in front included */

/* What is counted of a text. */
typedef enum
{
  KIND_WORDS, /* what people read */
  KIND_NAME,  /* of somebody or something: it goes into sentences and titles */
  KIND_LIST,  /* of cards or moves, which may be many */
  KIND_LINK,  /* an address, which is not shown */
} Kind;

/**
 * Limiter:
 * @element: the element whose text is being read, its length, and the kind of the text
 * @n_foreign: how many elements are open around that are not ours
 * @n_texts: that are read together with the present one
 * @n_together: letters of those texts
 * @before: the last letter
 * @n_unbroken: letters since a line could have been broken
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

static gboolean complain (Limiter *self, const char *code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

static gboolean
complain (Limiter *self, const char *code, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  ct_diagnostics_add_valist (self->diagnostics, CT_CONTENT_ERROR_SYNTAX, self->name,
                             self->text.line, code, format, args);
  va_end (args);
  return FALSE;
}

/* ------------------------------------------------------------------------- letters */

/* A letter before which, and behind which, a line may end, as in Chinese. */
static gboolean
stands_alone (gunichar c)
{
  switch (g_unichar_break_type (c))
    {
    case G_UNICODE_BREAK_IDEOGRAPHIC:
    case G_UNICODE_BREAK_CONDITIONAL_JAPANESE_STARTER:
    case G_UNICODE_BREAK_HANGUL_LV_SYLLABLE:
    case G_UNICODE_BREAK_HANGUL_LVT_SYLLABLE:
      return TRUE;

    default:
      return g_unichar_get_script (c) == G_UNICODE_SCRIPT_THAI;
    }
}

/* Where every layout may end a line; there may be more such places, never fewer. */
static gboolean
can_break (gunichar before, gunichar c)
{
  if (before == ZERO_WIDTH_SPACE)
    return TRUE;
  if (stands_alone (c))
    return g_unichar_isalnum (before) ||
           g_unichar_break_type (before) == G_UNICODE_BREAK_CLOSE_PUNCTUATION;

  switch (g_unichar_break_type (before))
    {
    case G_UNICODE_BREAK_AFTER:
    case G_UNICODE_BREAK_HYPHEN:
    case G_UNICODE_BREAK_EXCLAMATION:
    case G_UNICODE_BREAK_SYMBOL:
      return g_unichar_isalpha (c);

    default:
      return stands_alone (before) && g_unichar_isalnum (c);
    }
}

static gboolean
ends_line (gunichar c)
{
  return c == 0x85 || c == 0x2028 || c == 0x2029;
}

/* White space as ct_collapse_space() knows it. */
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
    return complain (self, "long-name",
                     _ ("A name or a title has more than %d letters; make it shorter."),
                     CT_XML_MAX_NAME);
  if (kind != KIND_LINK && self->n_unbroken > CT_XML_MAX_UNBROKEN)
    return complain (self, "long-word",
                     _ ("More than %d letters follow one another, and no line can be "
                        "broken between them; put a space where a word ends."),
                     CT_XML_MAX_UNBROKEN);
  if (kind == KIND_LIST)
    return TRUE;
  if (self->n_lines > CT_XML_MAX_LINES)
    return complain (self, "many-lines", _ ("A text has more than %d lines."),
                     CT_XML_MAX_LINES);
  if (self->n_words > CT_XML_MAX_WORDS)
    return complain (self, "many-words",
                     _ ("A text has more than %d words; make several of it."),
                     CT_XML_MAX_WORDS);
  if (self->n_letters > CT_XML_MAX_LETTERS)
    return complain (self, "long-text",
                     _ ("A text has more than %d letters; make several of it."),
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

/* What a reference stands for; %FALSE if none is at @at. */
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

/* Counts the letter at which the scanner is, and goes behind it. */
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
    ct_xml_scanner_step (&self->text);
  return TRUE;
}

/* -------------------------------------------------------------------------- places */

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

/* Texts that a page shows one below the other are measured together. */
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

  return complain (self, "much-together",
                   _ ("There is too much to read here at once: more than %d texts, or "
                      "more than %d letters."),
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

/* ---------------------------------------------------------------------------- tags */

/* Goes behind a name.
 *
 * Returns: %FALSE if it is so long that no line could hold it
 */
static gboolean
take_name (Limiter *self, const char **ret_name, gsize *ret_length)
{
  *ret_name = self->text.at;
  while (self->text.at < self->text.end &&
         strchr (" \t\r\n=/>", *self->text.at) == NULL)
    ct_xml_scanner_step (&self->text);
  *ret_length = self->text.at - *ret_name;

  return *ret_length <= CT_XML_MAX_UNBROKEN ||
         complain (
             self, "long-word",
             _ ("The name of an element or an attribute has more than %d letters."),
             CT_XML_MAX_UNBROKEN);
}

static gboolean
is_foreign (const char *name, gsize length)
{
  return memchr (name, ':', length) != NULL;
}

/* Goes behind @closing; what is before it is counted, unless it is not ours. Up to the
 * end of CDATA nothing refers to a letter.
 */
static gboolean
take_until (Limiter *self, const char *closing, gboolean is_ours, Kind kind)
{
  gboolean is_verbatim = *closing == ']';

  while (self->text.at < self->text.end && !ct_xml_scanner_sees (&self->text, closing))
    if (!is_ours)
      ct_xml_scanner_step (&self->text);
    else if (!take_letter (self, kind, is_verbatim))
      return FALSE;

  ct_xml_scanner_skip_past (&self->text, closing);
  return TRUE;
}

/* At a quotation mark: goes behind the next one like it. An element becomes another
 * program's by a namespace of its own, in xmlns=.
 */
static gboolean
take_value (Limiter *self, const char *name, gsize length, gboolean *is_foreign_element)
{
  static const char *const namespace[] = { "xmlns", NULL };
  const char quote[] = { *self->text.at, '\0' };

  ct_xml_scanner_step (&self->text);
  if (is_word (name, length, namespace) && !ct_xml_scanner_sees (&self->text, quote))
    *is_foreign_element = TRUE;

  begin_text (self);
  return take_until (self, quote,
                     !*is_foreign_element && self->n_foreign == 0 &&
                         !is_foreign (name, length),
                     get_kind_of_attribute (self, name, length));
}

/* Goes behind the attributes of a tag, up to its end. */
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
      ct_xml_scanner_step (&self->text);
    else if (!take_name (self, &name, &length))
      return FALSE;

  return TRUE;
}

static gboolean
take_tag (Limiter *self)
{
  gboolean is_end = ct_xml_scanner_sees (&self->text, "</");
  gboolean is_foreign_element;
  const char *name;
  gsize length;

  if (!finish_text (self))
    return FALSE;

  ct_xml_scanner_step (&self->text);
  if (is_end)
    ct_xml_scanner_step (&self->text);
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
  ct_xml_scanner_skip_past (&self->text, ">");
  begin_text (self);
  return TRUE;
}

/**
 * ct_xml_scan_texts:
 * @data: what ct_xml_scan() has no objection against otherwise
 *
 * Refuses texts that are too long to be shown, said or read by anybody.
 */
gboolean
ct_xml_scan_texts (const char *data,
                   gsize length,
                   const char *name,
                   CtDiagnostics *diagnostics)
{
  Limiter self = { { data, data + length, 1 }, name, diagnostics, .element = "" };

  while (self.text.at < self.text.end)
    {
      gboolean is_good = TRUE;

      if (ct_xml_scanner_sees (&self.text, "<!--"))
        ct_xml_scanner_skip_past (&self.text, "-->");
      else if (ct_xml_scanner_sees (&self.text, "<?"))
        ct_xml_scanner_skip_past (&self.text, "?>");
      else if (ct_xml_scanner_sees (&self.text, "<![CDATA["))
        is_good = ct_xml_scanner_skip_past (&self.text, "<![CDATA[") &&
                  take_until (&self, "]]>", self.n_foreign == 0, self.kind);
      else if (*self.text.at == '<')
        is_good = take_tag (&self);
      else if (self.n_foreign > 0)
        ct_xml_scanner_step (&self.text);
      else
        is_good = take_letter (&self, self.kind, FALSE);

      if (!is_good)
        return FALSE;
    }

  return TRUE;
}
