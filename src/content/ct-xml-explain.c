/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-xml-explain.c: our own words on what is not well-formed XML
 *
 * libxml2 decides whether a file is well-formed, but speaks to people who know XML.
 * What goes wrong most often has to do with elements that open and close; so the file
 * is gone through once more, to say which, and where it began. For the rest there are
 * sentences by the number of the complaint.
 */
#include "ct-xml-explain-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-xml-scanner-private.h"

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* An element that is open. */
typedef struct
{
  char *name;
  guint line;
} Open;

typedef struct
{
  CtXmlScanner text;
  GArray *open;  /* (element-type Open): the innermost comes last */
  char *outmost; /* (nullable): the name of the outermost element */
  guint line;    /* of what is wrong */
} Walk;

static void
clear_open (gpointer open)
{
  g_free (((Open *) open)->name);
}

static gboolean
is_at_end (const Walk *self)
{
  return self->text.at == self->text.end;
}

static gboolean
sees_space (const Walk *self)
{
  return g_ascii_isspace (*self->text.at);
}

/* ---------------------------------------------------------------- what ends too early
 */

static char *
say_tag_is_cut (Walk *self)
{
  self->line = self->text.line;
  return g_strdup (
      _ ("The file ends too early, in the middle of a tag. If a part of it "
         "was lost, get the whole file again; otherwise write the rest."));
}

static char *
say_end (Walk *self)
{
  const Open *last;

  self->line = self->text.line;
  if (self->outmost == NULL)
    return g_strdup (
        _ ("There is no element in this file. A file of Cartilla begins with <lesson>, "
           "<record>, <rulebook>, <examples>, <position> or <deal>."));
  if (self->open->len == 0)
    return NULL;

  last = &g_array_index (self->open, Open, self->open->len - 1);
  return g_strdup_printf (
      _ ("The file ends too early: <%s> of line %u is not closed. If a part of the file "
         "was lost, get the whole file again; otherwise write </%s>."),
      last->name, last->line, last->name);
}

/* A comment and the like, from @begin to @end. */
static char *
skip_section (Walk *self, const char *begin, const char *end)
{
  guint line = self->text.line;

  if (ct_xml_scanner_skip_past (&self->text, end))
    return NULL;

  self->line = self->text.line;
  return g_strdup_printf (
      _ ("The file ends too early: what begins with “%s” in line %u "
         "must end with “%s”."),
      begin, line, end);
}

/* ------------------------------------------------------------------------ references
 */

static gboolean
is_known_reference (const char *name)
{
  static const char *const known[] = { "amp", "lt", "gt", "quot", "apos", NULL };

  return *name == '#' || g_strv_contains (known, name);
}

/* The “&” of a reference such as “&amp;”. */
static char *
skip_reference (Walk *self)
{
  const char *begin = self->text.at + 1;
  g_autofree char *name = NULL;

  do
    ct_xml_scanner_step (&self->text);
  while (!is_at_end (self) &&
         (g_ascii_isalnum (*self->text.at) || strchr ("#_.-", *self->text.at) != NULL));

  if (is_at_end (self))
    return NULL;
  if (self->text.at == begin || *self->text.at != ';')
    return g_strdup (_ ("A “&” stands alone here; write “&amp;” instead."));

  name = g_strndup (begin, self->text.at - begin);
  if (is_known_reference (name))
    return NULL;

  return g_strdup_printf (_ ("“&%s;” means nothing here; write the letter itself, or "
                             "“&amp;” where a “&” is meant."),
                          name);
}

/* ------------------------------------------------------------------------------ tags
 */

static char *
read_name (Walk *self)
{
  const char *begin = self->text.at;

  while (!is_at_end (self) && !sees_space (self) &&
         strchr ("<>/=\"'&", *self->text.at) == NULL)
    ct_xml_scanner_step (&self->text);

  return g_strndup (begin, self->text.at - begin);
}

/* The rest of a tag; stops at its “>”. */
static char *
skip_attributes (Walk *self, const char *name)
{
  char quote = '\0';

  while (!is_at_end (self))
    {
      char c = *self->text.at;

      if (c == '<' && quote != '\0')
        return g_strdup_printf (
            _ ("A value in <%s> does not end; a quotation mark is missing."), name);
      if (c == '<')
        return g_strdup_printf (_ ("The tag <%s> does not end; a “>” is missing."),
                                name);
      if (c == '>' && quote == '\0')
        return NULL;

      if (c == '&')
        {
          char *problem = skip_reference (self);

          if (problem != NULL)
            return problem;
          continue;
        }
      if (quote != '\0')
        quote = c == quote ? '\0' : quote;
      else if (c == '"' || c == '\'')
        quote = c;
      ct_xml_scanner_step (&self->text);
    }

  return say_tag_is_cut (self);
}

static char *
open_element (Walk *self)
{
  Open open = { NULL, self->text.line };
  g_autofree char *name = NULL;
  char *problem;

  ct_xml_scanner_step (&self->text);
  if (is_at_end (self))
    return say_tag_is_cut (self);

  name = read_name (self);
  if (*name == '\0')
    return g_strdup (_ ("A “<” stands alone here; write “&lt;” instead."));

  problem = skip_attributes (self, name);
  if (problem != NULL)
    return problem;
  if (self->open->len == 0 && self->outmost != NULL)
    return g_strdup_printf (_ ("A file ends with its outermost element, and <%s> comes "
                               "after that; put it into a file of its own."),
                            name);

  if (self->outmost == NULL)
    self->outmost = g_strdup (name);
  if (self->text.at[-1] != '/')
    {
      open.name = g_steal_pointer (&name);
      g_array_append_val (self->open, open);
    }
  ct_xml_scanner_step (&self->text);
  return NULL;
}

static char *
close_element (Walk *self)
{
  const Open *last = NULL;
  g_autofree char *name = NULL;

  ct_xml_scanner_skip_past (&self->text, "</");
  name = read_name (self);
  while (!is_at_end (self) && sees_space (self))
    ct_xml_scanner_step (&self->text);

  if (is_at_end (self))
    return say_tag_is_cut (self);
  if (*self->text.at != '>')
    return g_strdup_printf (_ ("The tag </%s> does not end; a “>” is missing."), name);
  if (self->open->len == 0)
    return g_strdup_printf (_ ("</%s> closes nothing here; take it away."), name);

  last = &g_array_index (self->open, Open, self->open->len - 1);
  if (!g_str_equal (name, last->name))
    return g_strdup_printf (_ ("</%s> comes while <%s> of line %u is open; write </%s> "
                               "before it, or mend the name."),
                            name, last->name, last->line, last->name);

  g_array_set_size (self->open, self->open->len - 1);
  ct_xml_scanner_step (&self->text);
  return NULL;
}

/* ------------------------------------------------------------------------------ walk
 */

/* Words belong into elements. */
static char *
skip_text (Walk *self)
{
  if (self->open->len > 0 || sees_space (self))
    {
      ct_xml_scanner_step (&self->text);
      return NULL;
    }
  if (self->outmost != NULL)
    return g_strdup_printf (_ ("Words follow the end of <%s>; take them away."),
                            self->outmost);

  return g_strdup (
      _ ("Words stand before the first element. A file of Cartilla begins with "
         "<lesson>, <record>, <rulebook>, <examples>, <position> or <deal>."));
}

static char *
skip_next (Walk *self)
{
  self->line = self->text.line;
  if (ct_xml_scanner_sees (&self->text, "<!--"))
    return skip_section (self, "<!--", "-->");
  if (ct_xml_scanner_sees (&self->text, "<![CDATA["))
    return skip_section (self, "<![CDATA[", "]]>");
  if (ct_xml_scanner_sees (&self->text, "<?"))
    return skip_section (self, "<?", "?>");
  if (ct_xml_scanner_sees (&self->text, "</"))
    return close_element (self);
  if (ct_xml_scanner_sees (&self->text, "<"))
    return open_element (self);
  if (ct_xml_scanner_sees (&self->text, "&") && self->open->len > 0)
    return skip_reference (self);

  return skip_text (self);
}

/* Returns: (nullable): the first thing that is wrong with the elements, and its line */
static char *
walk (const char *data, gsize length, guint *ret_line)
{
  Walk self = { .text = { data, data + length, 1 } };
  char *problem = NULL;

  /* What is missing at the end is missing behind the last words. */
  while (self.text.end > data && g_ascii_isspace (self.text.end[-1]))
    self.text.end--;
  if (ct_xml_scanner_sees (&self.text, BYTE_ORDER_MARK))
    self.text.at += strlen (BYTE_ORDER_MARK);

  self.open = g_array_new (FALSE, FALSE, sizeof (Open));
  g_array_set_clear_func (self.open, clear_open);
  while (problem == NULL && !is_at_end (&self))
    problem = skip_next (&self);
  if (problem == NULL)
    problem = say_end (&self);

  *ret_line = self.line;
  g_array_unref (self.open);
  g_free (self.outmost);
  return problem;
}

/* ------------------------------------------------------------------- by their numbers
 */

static char *
say_by_number (const xmlError *error)
{
  g_autofree char *message = NULL;

  switch (error->code)
    {
    case XML_ERR_RESERVED_XML_NAME:
      return g_strdup (
          _ ("Nothing may stand before <?xml …?>, not even a blank line."));

    case XML_ERR_INVALID_CHAR:
      return g_strdup (_ ("There is a control character here; take it away."));

    case XML_ERR_ATTRIBUTE_NOT_STARTED:
      return g_strdup (
          _ ("A value needs quotation marks around it, as in seat=\"A\"."));

    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      return g_strdup_printf (_ ("The attribute “%s” needs a value, as in seat=\"A\"."),
                              error->str1);

    case XML_ERR_SPACE_REQUIRED:
      return g_strdup (_ ("A blank is missing here, or a quotation mark before it."));

    case XML_ERR_ATTRIBUTE_REDEFINED:
      return g_strdup_printf (
          _ ("The attribute “%s” is there twice; keep one of them."), error->str1);

    case XML_NS_ERR_UNDEFINED_NAMESPACE:
      return g_strdup_printf (_ ("Nothing says what “%s:” is; declare it with "
                                 "xmlns:%s=\"…\", or take it away."),
                              error->str1, error->str1);

    case XML_ERR_HYPHEN_IN_COMMENT:
      return g_strdup (_ ("A comment cannot have “--” within."));

    default:
      message = g_strstrip (g_strdup (error->message));
      return g_strdup_printf (_ ("This is not well-formed XML: %s."), message);
    }
}

/**
 * ct_xml_explain:
 * @error: (nullable): what libxml2 has complained about, if it has
 *
 * What people can do something about, of all that is wrong with a file that is not
 * well-formed: the first.
 *
 * Returns: (transfer full): whole sentences
 */
char *
ct_xml_explain (const char *data, gsize length, const xmlError *error, guint *ret_line)
{
  guint line;
  g_autofree char *problem = walk (data, length, &line);

  if (problem != NULL && (error == NULL || line <= (guint) MAX (error->line, 1)))
    {
      *ret_line = line;
      return g_steal_pointer (&problem);
    }

  *ret_line = error != NULL ? MAX (error->line, 1) : 1;
  return error != NULL ? say_by_number (error)
                       : g_strdup (_ ("This is not well-formed XML."));
}
