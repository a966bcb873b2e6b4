/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-record-salvage.c: the good part of a file that is damaged further on */
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
