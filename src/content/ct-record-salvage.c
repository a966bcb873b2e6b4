/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-record-salvage.c: the good part of a damaged file: all of it without the note or
 * the attribute that is wrong, or what comes before the damage
 */
#include <string.h>

#include "ct-record-private.h"

/* A place between two of the things that follow one another in <moves> or <variation>:
 * if the file ended there, it would only have to be closed.
 */
typedef struct
{
  gsize length;
  guint n_variations; /* that are open there */
} Cut;

typedef struct
{
  const char *at;
  const char *end;
  GPtrArray *open; /* (element-type utf8): the names of the elements */
  GArray *cuts;
} Walker;

static gboolean
skip (Walker *self, const char *opening, const char *closing)
{
  gsize length = strlen (opening);
  const char *found;

  if ((gsize) (self->end - self->at) < length ||
      memcmp (self->at, opening, length) != 0)
    return FALSE;

  found = g_strstr_len (self->at + length, self->end - self->at - length, closing);
  self->at = found != NULL ? found + strlen (closing) : self->end;
  return TRUE;
}

/* Goes behind the “>” of a tag.
 *
 * Returns: %FALSE if there is none
 */
static gboolean
skip_tag (Walker *self)
{
  char quote = '\0';

  for (; self->at < self->end; self->at++)
    {
      char c = *self->at;

      if (quote != '\0')
        quote = c == quote ? '\0' : quote;
      else if (c == '"' || c == '\'')
        quote = c;
      else if (c == '>')
        {
          self->at++;
          return TRUE;
        }
    }

  return FALSE;
}

static const char *
get_innermost (const Walker *self)
{
  return self->open->len > 0 ? g_ptr_array_index (self->open, self->open->len - 1) : "";
}

static void
note_cut (Walker *self, const char *start)
{
  Cut cut = { self->at - start, self->open->len - 2 };

  if (self->open->len >= 2 && (g_str_equal (get_innermost (self), "moves") ||
                               g_str_equal (get_innermost (self), "variation")))
    g_array_append_val (self->cuts, cut);
}

/* Returns: %FALSE if nothing good can follow */
static gboolean
walk_tag (Walker *self)
{
  const char *name = self->at + 1;
  g_autofree char *copy = NULL;
  gboolean is_end;

  if (!skip_tag (self))
    return FALSE;

  is_end = *name == '/';
  name += is_end;
  copy = g_strndup (name, strcspn (name, " \t\r\n/>"));
  if (is_end && !g_str_equal (get_innermost (self), copy))
    return FALSE;

  if (is_end)
    g_ptr_array_set_size (self->open, self->open->len - 1);
  else if (self->at[-2] != '/')
    g_ptr_array_add (self->open, g_steal_pointer (&copy));
  return TRUE;
}

/* Only as much XML as is needed to find the tags: whether what lies between them is
 * good, the parser knows.
 */
static GArray *
find_cuts (const char *data, gsize length)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new_with_free_func (g_free);
  Walker self = { data, data + length, open, NULL };

  self.cuts = g_array_new (FALSE, FALSE, sizeof (Cut));
  while ((self.at = memchr (self.at, '<', self.end - self.at)) != NULL)
    {
      if (skip (&self, "<!--", "-->") || skip (&self, "<![CDATA[", "]]>") ||
          skip (&self, "<?", "?>"))
        continue;
      if (!walk_tag (&self))
        break;

      note_cut (&self, data);
    }

  return self.cuts;
}

static CtNode *
read_up_to (const char *data, const Cut *cut, const char *name)
{
  g_autoptr (CtDiagnostics) unheard = ct_diagnostics_new ();
  g_autoptr (GString) text = g_string_new_len (data, cut->length);

  for (guint i = 0; i < cut->n_variations; i++)
    g_string_append (text, "</variation>");
  g_string_append (text, "</moves></record>");
  return ct_xml_parse (text->str, text->len, name, unheard);
}

/**
 * ct_record_salvage:
 * @data: a file that is no record
 * @name: the file, as findings shall call it
 *
 * Reads a record whose end is missing, or in which something cannot be understood, up
 * to there. Lines keep their numbers.
 *
 * Returns: (transfer full) (nullable): the document; %NULL if even the deal is spoilt
 */
CtNode *
ct_record_salvage (const char *data, gsize length, const char *name)
{
  g_autoptr (GArray) cuts = find_cuts (data, length);
  g_autoptr (CtNode) best = NULL;
  guint first = 0;
  guint end = cuts->len;

  /* What is good up to a cut is good up to all cuts before it. */
  while (first < end)
    {
      guint middle = first + (end - first) / 2;
      CtNode *document = read_up_to (data, &g_array_index (cuts, Cut, middle), name);

      if (document == NULL)
        {
          end = middle;
          continue;
        }

      ct_node_free (best);
      best = document;
      first = middle + 1;
    }

  return g_steal_pointer (&best);
}

/* ---------------------------------------------------------------- notes, attributes */

/* How many attributes, or notes that are too much together, are tried. */
#define MAX_REPAIRS 50

/* So many letters are left of a name or another attribute that is too long. */
#define LETTERS_LEFT 30

/**
 * Part:
 * @start: of its first tag
 * @tag_end: behind that tag
 * @end: of the element, for a remark or a text
 * @is_remark: a note or a mark, without which the moves are the same
 * @is_text: the title of the hand, or what it is about
 *
 * What can be left out, or have its attributes left out.
 */
typedef struct
{
  gsize start;
  gsize tag_end;
  gsize end;
  guint line;
  guint last_line;
  gboolean is_remark;
  gboolean is_text;
} Part;

typedef struct
{
  GString *text;
  const char *name;
  GArray *parts;
  GString *namespaces; /* as the root declares them */
  CtDiagnostics *findings;
} Mender;

static guint
count_lines (const char *from, const char *to)
{
  guint n = 0;

  for (; from < to; from++)
    n += *from == '\n';
  return n;
}

/* Goes to the next tag, past comments and the like.
 *
 * Returns: %FALSE if there is none
 */
static gboolean
find_tag (Walker *walker)
{
  while ((walker->at = memchr (walker->at, '<', walker->end - walker->at)) != NULL)
    if (!skip (walker, "<!--", "-->") && !skip (walker, "<![CDATA[", "]]>") &&
        !skip (walker, "<?", "?>"))
      return TRUE;

  return FALSE;
}

static gboolean
is_tag (const char *name, const char *wanted)
{
  gsize length = strlen (wanted);

  return strcspn (name, " \t\r\n/>") == length && memcmp (name, wanted, length) == 0;
}

/* Notes, marks and what is said of the whole hand; the first tags of all other
 * elements.
 */
static void
find_parts (Mender *self)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new_with_free_func (g_free);
  const char *start = self->text->str;
  Walker walker = { start, start + self->text->len, open, NULL };
  const char *counted = start;
  guint line = 1;

  while (find_tag (&walker))
    {
      const char *tag = walker.at;
      Part part = { .start = tag - start };
      guint n_open = open->len;

      line += count_lines (counted, tag);
      counted = tag;
      if (!walk_tag (&walker))
        return;
      if (tag[1] == '/')
        continue;

      part.line = line;
      part.last_line = line + count_lines (tag, walker.at);
      part.tag_end = walker.at - start;
      part.is_remark = is_tag (tag + 1, "note") || is_tag (tag + 1, "mark");
      part.is_text =
          n_open == 1 && (is_tag (tag + 1, "title") || is_tag (tag + 1, "about"));
      while ((part.is_remark || part.is_text) && open->len > n_open)
        if (!find_tag (&walker) || !walk_tag (&walker))
          return;
      part.end = walker.at - start;
      if (part.is_text)
        part.last_line = line + count_lines (tag, walker.at);
      g_array_append_val (self->parts, part);
    }
}

/* Leaves something out; what follows stays where it is. */
static void
blank (GString *text, gsize start, gsize end)
{
  for (gsize i = start; i < end; i++)
    if (text->str[i] != '\n')
      text->str[i] = ' ';
}

/* The next attribute of a tag, from @at on: name="value". */
static gboolean
find_attribute (const GString *text,
                const Part *part,
                gsize at,
                gsize *ret_start,
                gsize *ret_end)
{
  const char *equals = memchr (text->str + at, '=', part->tag_end - at);
  const char *name = equals;
  const char *closing;

  if (equals == NULL)
    return FALSE;

  while (name > text->str + at && g_ascii_isspace (name[-1]))
    name--;
  while (name > text->str + at && !g_ascii_isspace (name[-1]))
    name--;
  do
    equals++;
  while (g_ascii_isspace (*equals));
  if (*equals != '"' && *equals != '\'')
    return FALSE;

  closing = memchr (equals + 1, *equals, text->str + part->tag_end - equals - 1);
  if (closing == NULL)
    return FALSE;

  *ret_start = name - text->str;
  *ret_end = closing + 1 - text->str;
  return TRUE;
}

static void
complain (Mender *self, guint line, const CtDiagnostic *about)
{
  ct_diagnostics_add (self->findings, about->error, self->name, line, about->code, "%s",
                      about->text);
}

/* Whether a record could have this note; the complaint, if not. */
static gboolean
is_good_remark (const Mender *self, const Part *part, CtDiagnostics *diagnostics)
{
  g_autoptr (GString) text = g_string_new (NULL);
  CtNode *document;

  g_string_printf (
      text,
      "<record ruleset=\"kargaburo\" version=\"1\"%s><player seat=\"A\" name=\"A\"/>"
      "<player seat=\"B\" name=\"B\"/><deal dealer=\"A\"><pack>KS</pack></deal>"
      "<moves>",
      self->namespaces->str);
  g_string_append_len (text, self->text->str + part->start, part->end - part->start);
  g_string_append (text, "</moves></record>");
  document = ct_xml_parse (text->str, text->len, self->name, diagnostics);
  ct_node_free (document);
  return document != NULL;
}

/* An attribute that is wrong costs the attribute; else the remark is lost. */
static void
mend_remark (Mender *self, const Part *part)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  gsize start;
  gsize end;

  if (is_good_remark (self, part, diagnostics))
    return;

  ct_diagnostics_sort (diagnostics);
  complain (self, part->line, ct_diagnostics_get (diagnostics, 0));
  for (gsize at = part->start; find_attribute (self->text, part, at, &start, &end);
       at = end)
    {
      g_autoptr (CtDiagnostics) unheard = ct_diagnostics_new ();
      g_autofree char *before = g_strndup (self->text->str + start, end - start);

      blank (self->text, start, end);
      if (is_good_remark (self, part, unheard))
        return;
      memcpy (self->text->str + start, before, end - start);
    }
  blank (self->text, part->start, part->end);
}

/* What the root says of other programs' elements. */
static void
collect_namespaces (Mender *self)
{
  const Part *root = &g_array_index (self->parts, Part, 0);
  gsize start;
  gsize end;

  for (gsize at = root->start; find_attribute (self->text, root, at, &start, &end);
       at = end)
    if (strncmp (self->text->str + start, "xmlns", 5) == 0)
      {
        g_string_append_c (self->namespaces, ' ');
        g_string_append_len (self->namespaces, self->text->str + start, end - start);
      }
}

/* More is together at a move than is read: the last of it goes. */
static gboolean
drop_last_remark (Mender *self, const CtDiagnostic *about)
{
  for (guint i = self->parts->len; i-- > 0;)
    {
      const Part *part = &g_array_index (self->parts, Part, i);

      if (part->is_remark && part->line <= about->line &&
          self->text->str[part->start] == '<')
        {
          complain (self, part->line, about);
          blank (self->text, part->start, part->end);
          return TRUE;
        }
    }

  return FALSE;
}

/* Whether less is wrong than before, or nothing is up to a later line. */
static gboolean
is_better (const CtDiagnostics *now, const CtDiagnostics *before)
{
  guint n_now = ct_diagnostics_get_n_errors (now);
  guint n_before = ct_diagnostics_get_n_errors (before);
  const CtDiagnostic *first = n_now > 0 ? ct_diagnostics_get (now, 0) : NULL;
  const CtDiagnostic *was = ct_diagnostics_get (before, 0);

  return n_now < n_before || (n_now == 1 && n_before == 1 && first->line > was->line);
}

/* Whether it is better as it is now. */
static gboolean
helps (Mender *self, const CtDiagnostics *wrong)
{
  g_autoptr (CtDiagnostics) now = ct_diagnostics_new ();
  CtNode *document = ct_xml_parse (self->text->str, self->text->len, self->name, now);
  gboolean is_good = document != NULL;

  ct_node_free (document);
  ct_diagnostics_sort (now);
  return is_good || is_better (now, wrong);
}

/* Leaves the first letters of the value between @start and @end, and spaces behind it.
 *
 * Returns: %FALSE if it is not longer than that
 */
static gboolean
shorten (GString *text, gsize start, gsize end)
{
  const char *value = strpbrk (text->str + start, "\"'") + 1;
  const char *value_end = text->str + end - 1;
  const char *kept = value;
  char quote = *value_end;
  gsize at;

  for (guint i = 0; i < LETTERS_LEFT && kept < value_end && *kept != '&'; i++)
    kept = g_utf8_next_char (kept);
  if (kept == value || kept + strlen ("…") >= value_end)
    return FALSE;

  at = kept - text->str;
  blank (text, at, end);
  memcpy (text->str + at, "…", strlen ("…"));
  text->str[at + strlen ("…")] = quote;
  return TRUE;
}

/* Leaves out what is said of the whole hand, if that is complained about. */
static gboolean
drop_text (Mender *self, const CtDiagnostics *wrong)
{
  const CtDiagnostic *about = ct_diagnostics_get (wrong, 0);

  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = &g_array_index (self->parts, Part, i);
      g_autofree char *before =
          g_strndup (self->text->str + part->start, part->end - part->start);

      if (!part->is_text || part->line > about->line || part->last_line < about->line)
        continue;

      blank (self->text, part->start, part->end);
      if (helps (self, wrong))
        {
          complain (self, about->line, about);
          return TRUE;
        }
      memcpy (self->text->str + part->start, before, part->end - part->start);
    }

  return FALSE;
}

/* Shortens or leaves out the attribute that is complained about, if it is none that
 * matters.
 */
static gboolean
drop_attribute (Mender *self, const CtDiagnostics *wrong, gboolean is_too_long)
{
  const CtDiagnostic *about = ct_diagnostics_get (wrong, 0);

  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = &g_array_index (self->parts, Part, i);
      gsize start;
      gsize end;

      if (part->line > about->line || part->last_line < about->line)
        continue;

      for (gsize at = part->start; find_attribute (self->text, part, at, &start, &end);
           at = end)
        {
          g_autofree char *before = g_strndup (self->text->str + start, end - start);
          gboolean is_mended =
              is_too_long && shorten (self->text, start, end) && helps (self, wrong);

          if (!is_mended)
            {
              blank (self->text, start, end);
              is_mended = helps (self, wrong);
            }
          if (is_mended)
            {
              complain (self, about->line, about);
              return TRUE;
            }
          memcpy (self->text->str + start, before, end - start);
        }
    }

  return FALSE;
}

static gboolean
repair (Mender *self, const CtDiagnostics *wrong)
{
  static const char *const too_long[] = { "long-name", "long-word", "many-words",
                                          NULL };
  const CtDiagnostic *about = ct_diagnostics_get (wrong, 0);

  if (g_str_equal (about->code, "much-together"))
    return drop_last_remark (self, about);
  if (g_strv_contains (too_long, about->code))
    return drop_text (self, wrong) || drop_attribute (self, wrong, TRUE);

  return g_str_equal (about->code, "unknown-attribute") &&
         drop_attribute (self, wrong, FALSE);
}

static CtNode *
mend (Mender *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    if (g_array_index (self->parts, Part, i).is_remark)
      mend_remark (self, &g_array_index (self->parts, Part, i));

  for (guint i = 0; i < MAX_REPAIRS; i++)
    {
      g_autoptr (CtDiagnostics) wrong = ct_diagnostics_new ();
      CtNode *document =
          ct_xml_parse (self->text->str, self->text->len, self->name, wrong);

      if (document != NULL)
        return document;

      ct_diagnostics_sort (wrong);
      if (!repair (self, wrong))
        return NULL;
    }

  return NULL;
}

/**
 * ct_record_mend:
 * @data: a file that is no record
 * @name: the file, as findings shall call it
 * @findings: receives what was left out
 *
 * Reads a record in which only notes, marks, or attributes that say nothing about the
 * moves are wrong, without these. Lines keep their numbers.
 *
 * Returns: (transfer full) (nullable): the document; %NULL if something else is wrong
 */
CtNode *
ct_record_mend (const char *data,
                gsize length,
                const char *name,
                CtDiagnostics *findings)
{
  g_autoptr (GString) text = g_string_new_len (data, length);
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (Part));
  g_autoptr (GString) namespaces = g_string_new (NULL);
  g_autoptr (CtDiagnostics) found = ct_diagnostics_new ();
  Mender self = { text, name, parts, namespaces, found };
  CtNode *document;

  if (length > CT_RECORD_MAX_BYTES || !g_utf8_validate_len (data, length, NULL))
    return NULL;

  find_parts (&self);
  if (parts->len == 0)
    return NULL;

  collect_namespaces (&self);
  document = mend (&self);
  for (guint i = 0; document != NULL && i < ct_diagnostics_get_n_all (found); i++)
    {
      const CtDiagnostic *finding = ct_diagnostics_get (found, i);

      ct_diagnostics_add (findings, finding->error, finding->file, finding->line,
                          finding->code, "%s", finding->text);
    }
  return document;
}
