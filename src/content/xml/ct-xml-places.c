/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-xml-places.c: finds the elements of a file that ct_xml_parse() has accepted */
#include "ct-xml-places.h"

#include <string.h>

#include "ct-xml.h"

static void
place_clear (gpointer data)
{
  CtPlace *place = data;

  g_free (place->name);
}

static CtPlace *
place_at (const CtPlaces *self, guint i)
{
  g_return_val_if_fail (i < self->all->len, NULL);

  return &g_array_index (self->all, CtPlace, i);
}

/* Returns: after @what, or the end */
static const char *
skip_past (const char *at, const char *end, const char *what)
{
  const char *found = g_strstr_len (at, end - at, what);

  return found != NULL ? found + strlen (what) : end;
}

/* Returns: after the tag at @at; values may contain ">" */
static const char *
skip_tag (const char *at, const char *end)
{
  char quote = '\0';

  for (; at < end; at++)
    if (quote != '\0')
      quote = *at == quote ? '\0' : quote;
    else if (*at == '"' || *at == '\'')
      quote = *at;
    else if (*at == '>')
      return at + 1;

  return end;
}

static void
begin_element (CtPlaces *self,
               GArray *open,
               const char *at,
               const char *end,
               guint line)
{
  gsize n = strcspn (at + 1, " \t\r\n/>");
  guint i = self->all->len;
  CtPlace place = {
    .name = g_strndup (at + 1, n),
    .line = line,
    .parent = open->len > 0 ? g_array_index (open, guint, open->len - 1) : 0,
    .begin = at - self->text,
    .inner = end - self->text,
    .inner_end = end - self->text,
    .end = end - self->text,
  };

  g_array_append_val (self->all, place);
  if (end[-2] != '/')
    g_array_append_val (open, i);
}

static void
end_element (CtPlaces *self, GArray *open, const char *at, const char *end)
{
  CtPlace *place;

  if (open->len == 0)
    return;

  place = place_at (self, g_array_index (open, guint, open->len - 1));
  place->inner_end = at - self->text;
  place->end = end - self->text;
  g_array_set_size (open, open->len - 1);
}

static void
scan (CtPlaces *self)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (guint));
  const char *end = self->text + self->length;
  const char *at = self->text;
  guint line = 1;

  while (at < end)
    {
      const char *next = at + 1;

      if (g_str_has_prefix (at, "<!--"))
        next = skip_past (at, end, "-->");
      else if (g_str_has_prefix (at, "<![CDATA["))
        next = skip_past (at, end, "]]>");
      else if (g_str_has_prefix (at, "<?"))
        next = skip_past (at, end, "?>");
      else if (*at == '<')
        {
          next = skip_tag (at, end);
          if (at[1] == '/')
            end_element (self, open, at, next);
          else
            begin_element (self, open, at, next, line);
        }
      for (; at < next; at++)
        line += *at == '\n';
    }
}

/**
 * ct_places_new:
 * @file: without errors of syntax
 */
CtPlaces *
ct_places_new (GBytes *file)
{
  CtPlaces *self = g_new0 (CtPlaces, 1);
  gconstpointer data = g_bytes_get_data (file, &self->length);

  self->text = g_strndup (data, self->length);
  self->all = g_array_new (FALSE, FALSE, sizeof (CtPlace));
  g_array_set_clear_func (self->all, place_clear);
  scan (self);
  return self;
}

void
ct_places_free (CtPlaces *self)
{
  g_array_unref (self->all);
  g_free (self->text);
  g_free (self);
}

const CtPlace *
ct_places_get (const CtPlaces *self, guint i)
{
  return place_at (self, i);
}

/**
 * ct_places_find:
 * @name: (nullable): of any name
 * @from: the first that may be it
 *
 * Returns: a child of @parent, or the number of all places
 */
guint
ct_places_find (const CtPlaces *self, guint parent, const char *name, guint from)
{
  for (guint i = MAX (from, parent + 1); i < self->all->len; i++)
    if (place_at (self, i)->parent == parent &&
        (name == NULL || g_str_equal (place_at (self, i)->name, name)))
      return i;

  return self->all->len;
}

/**
 * ct_places_find_line:
 *
 * Returns: the first element that begins on a line, or the number of all places
 */
guint
ct_places_find_line (const CtPlaces *self, guint line)
{
  guint i = 0;

  while (i < self->all->len && place_at (self, i)->line != line)
    i++;
  return i;
}

/* References to letters, and the five names; others are not allowed. */
static char *
dup_unescaped (const char *text, gsize length)
{
  static const struct
  {
    const char *name;
    gunichar letter;
  } names[] = {
    { "&amp;", '&' },  { "&lt;", '<' },    { "&gt;", '>' },
    { "&quot;", '"' }, { "&apos;", '\'' },
  };
  GString *out = g_string_new (NULL);
  const char *end = text + length;

  while (text < end)
    {
      const char *next = text + 1;
      gunichar letter = 0;

      for (guint i = 0; i < G_N_ELEMENTS (names) && letter == 0; i++)
        if (g_str_has_prefix (text, names[i].name))
          {
            letter = names[i].letter;
            next = text + strlen (names[i].name);
          }
      if (g_str_has_prefix (text, "&#"))
        {
          gboolean is_hex = text[2] == 'x';

          letter = g_ascii_strtoull (text + (is_hex ? 3 : 2), NULL, is_hex ? 16 : 10);
          next = skip_past (text, end, ";");
        }
      if (letter != 0)
        g_string_append_unichar (out, letter);
      else
        g_string_append_c (out, *text);
      text = next;
    }

  return g_string_free (out, FALSE);
}

/* Returns: whether it is there */
static gboolean
find_attribute (const CtPlaces *self,
                guint i,
                const char *name,
                gsize *ret_begin,
                gsize *ret_end)
{
  const CtPlace *place = place_at (self, i);
  const char *at = self->text + place->begin + 1 + strlen (place->name);
  const char *end = self->text + place->inner;

  while (at < end)
    {
      gsize space = strspn (at, " \t\r\n");
      gsize n = strcspn (at + space, " \t\r\n=/>");
      const char *key = at + space;
      const char *quote = key + n + strspn (key + n, " \t\r\n=");
      const char *close;

      if (n == 0 || quote >= end || (*quote != '"' && *quote != '\''))
        return FALSE;

      close = memchr (quote + 1, *quote, end - quote - 1);
      if (close == NULL)
        return FALSE;
      if (strlen (name) == n && strncmp (key, name, n) == 0)
        {
          *ret_begin = quote + 1 - self->text;
          *ret_end = close - self->text;
          return TRUE;
        }
      at = close + 1;
    }

  return FALSE;
}

/**
 * ct_places_dup_attribute:
 *
 * Returns: (nullable)
 */
char *
ct_places_dup_attribute (const CtPlaces *self, guint i, const char *name)
{
  gsize begin, end;

  if (!find_attribute (self, i, name, &begin, &end))
    return NULL;

  return dup_unescaped (self->text + begin, end - begin);
}

/**
 * ct_places_dup_words:
 *
 * Returns: the text of an element without elements, with single spaces
 */
char *
ct_places_dup_words (const CtPlaces *self, guint i)
{
  const CtPlace *place = place_at (self, i);
  g_autofree char *text =
      dup_unescaped (self->text + place->inner, place->inner_end - place->inner);

  return ct_collapse_space (text);
}

static GBytes *
splice (const CtPlaces *self, gsize begin, gsize end, const char *text)
{
  gsize n = strlen (text);
  gsize size = self->length - (end - begin) + n;
  char *all = g_malloc (size + 1);

  memcpy (all, self->text, begin);
  memcpy (all + begin, text, n);
  memcpy (all + begin + n, self->text + end, self->length - end);
  all[size] = '\0';
  return g_bytes_new_take (all, size);
}

/* Words of the file, with the space between them. */
typedef struct
{
  gsize begin;
  gsize end;
} Word;

static GArray *
list_words (const CtPlaces *self, const CtPlace *place)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (Word));
  gsize at = place->inner;

  while (at < place->inner_end)
    {
      Word word;

      at += strspn (self->text + at, " \t\r\n");
      word.begin = at;
      while (at < place->inner_end && strchr (" \t\r\n", self->text[at]) == NULL)
        at++;
      word.end = at;
      if (word.begin < word.end && word.begin < place->inner_end)
        g_array_append_val (words, word);
    }

  return words;
}

static gboolean
is_word (const CtPlaces *self, const GArray *words, guint i, const char *text)
{
  const Word *word = &g_array_index (words, Word, i);
  g_autofree char *plain =
      dup_unescaped (self->text + word->begin, word->end - word->begin);

  return g_str_equal (plain, text);
}

static GBytes *
fill_empty (const CtPlaces *self, const CtPlace *place, const char *escaped)
{
  g_autofree char *text = NULL;

  if (place->inner_end < place->end)
    return splice (self, place->inner, place->inner_end, escaped);

  text = g_strdup_printf (">%s</%s>", escaped, place->name);
  return splice (self, place->inner - strlen ("/>"), place->inner, text);
}

/**
 * ct_places_set_words:
 *
 * Changes only the words from the first to the last one that differ.
 */
GBytes *
ct_places_set_words (const CtPlaces *self, guint i, const char *words)
{
  const CtPlace *place = place_at (self, i);
  g_autoptr (GArray) old = list_words (self, place);
  g_autofree char *plain = ct_collapse_space (words);
  g_auto (GStrv) fresh = g_strsplit (plain, " ", -1);
  guint n = *plain != '\0' ? g_strv_length (fresh) : 0;
  guint first = 0;
  guint last = 0; /* words that are equal at the end */
  g_autofree char *middle = NULL;
  g_autofree char *escaped = NULL;
  gsize begin, end;
  char *after;

  while (first < MIN (n, old->len) && is_word (self, old, first, fresh[first]))
    first++;
  while (first + last < MIN (n, old->len) &&
         is_word (self, old, old->len - 1 - last, fresh[n - 1 - last]))
    last++;
  if (first == n && n == old->len)
    return g_bytes_new (self->text, self->length);

  if (old->len == 0)
    {
      escaped = g_markup_escape_text (plain, -1);
      return fill_empty (self, place, escaped);
    }

  after = n > last ? fresh[n - last] : NULL;
  if (n > last)
    fresh[n - last] = NULL;
  middle = n - last > first ? g_strjoinv (" ", fresh + first) : g_strdup ("");
  if (n > last)
    fresh[n - last] = after;
  escaped = g_markup_escape_text (middle, -1);

  if (first + last < old->len)
    {
      begin = g_array_index (old, Word, first).begin;
      end = g_array_index (old, Word, old->len - 1 - last).end;
      /* Without words, their space goes, too. */
      if (*escaped == '\0' && last > 0)
        end = g_array_index (old, Word, old->len - last).begin;
      else if (*escaped == '\0' && first > 0)
        begin = g_array_index (old, Word, first - 1).end;
    }
  else if (first > 0)
    {
      g_autofree char *bare = g_steal_pointer (&escaped);

      begin = end = g_array_index (old, Word, first - 1).end;
      escaped = g_strconcat (" ", bare, NULL);
    }
  else
    {
      g_autofree char *bare = g_steal_pointer (&escaped);

      begin = end = g_array_index (old, Word, 0).begin;
      escaped = g_strconcat (bare, " ", NULL);
    }

  return splice (self, begin, end, escaped);
}

/* Returns: where the line of an element begins, if nothing is before it on its line */
static gsize
begin_of_line (const CtPlaces *self, gsize at)
{
  gsize begin = at;

  while (begin > 0 && (self->text[begin - 1] == ' ' || self->text[begin - 1] == '\t'))
    begin--;
  return begin > 0 && self->text[begin - 1] == '\n' ? begin : at;
}

/* Each line of @element gets the indentation, and the last one an end. */
static char *
indent (const char *element, const char *indentation, gsize n)
{
  g_auto (GStrv) lines = g_strsplit (element, "\n", -1);
  GString *out = g_string_new (NULL);

  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0')
      {
        g_string_append_len (out, indentation, n);
        g_string_append (out, *line);
        g_string_append_c (out, '\n');
      }

  return g_string_free (out, FALSE);
}

/**
 * ct_places_insert:
 * @element: in lines, without indentation
 *
 * Inserts it before an element, on its own lines.
 */
GBytes *
ct_places_insert (const CtPlaces *self, guint i, const char *element)
{
  const CtPlace *place = place_at (self, i);
  gsize line = begin_of_line (self, place->begin);
  g_autofree char *text = indent (element, self->text + line, place->begin - line);

  return splice (self, line, line, text);
}

/**
 * ct_places_append:
 * @element: in lines, without indentation
 *
 * Appends it to the children of an element.
 */
GBytes *
ct_places_append (const CtPlaces *self, guint parent, const char *element)
{
  const CtPlace *place = place_at (self, parent);
  gsize line = begin_of_line (self, place->inner_end);
  gsize outer = begin_of_line (self, place->begin);
  g_autofree char *indentation =
      g_strdup_printf ("%.*s  ", (int) (place->begin - outer), self->text + outer);
  g_autofree char *text = indent (element, indentation, strlen (indentation));

  return splice (self, line, line, text);
}

/**
 * ct_places_remove:
 *
 * Removes an element, and its lines if nothing else is on them.
 */
GBytes *
ct_places_remove (const CtPlaces *self, guint i)
{
  const CtPlace *place = place_at (self, i);
  gsize begin = begin_of_line (self, place->begin);
  gsize end = place->end;

  if (begin == 0 || self->text[begin - 1] == '\n')
    end += strspn (self->text + end, " \t\r");
  if (begin > 0 && self->text[begin - 1] == '\n' && self->text[end] == '\n')
    return splice (self, begin, end + 1, "");

  return splice (self, place->begin, place->end, "");
}

/**
 * ct_places_replace:
 * @element: in lines, without indentation
 */
GBytes *
ct_places_replace (const CtPlaces *self, guint i, const char *element)
{
  const CtPlace *place = place_at (self, i);
  gsize line = begin_of_line (self, place->begin);
  g_autofree char *text = indent (element, self->text + line, place->begin - line);

  /* Its own line keeps its end. */
  if (g_str_has_suffix (text, "\n"))
    text[strlen (text) - 1] = '\0';
  return splice (self, line, place->end, text);
}

GBytes *
ct_places_set_attribute (const CtPlaces *self,
                         guint i,
                         const char *name,
                         const char *value)
{
  const CtPlace *place = place_at (self, i);
  g_autofree char *escaped = g_markup_escape_text (value, -1);
  g_autofree char *text = NULL;
  gsize begin, end;

  if (find_attribute (self, i, name, &begin, &end))
    return splice (self, begin, end, escaped);

  text = g_strdup_printf (" %s=\"%s\"", name, escaped);
  begin = place->begin + 1 + strlen (place->name);
  return splice (self, begin, begin, text);
}
