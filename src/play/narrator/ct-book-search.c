/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-book-search.h"

#include <string.h>

/* In bytes: an excerpt, and its part before the first match. */
#define EXCERPT 180
#define BEFORE  60

static void
hit_free (gpointer data)
{
  CtBookHit *hit = data;

  g_array_unref (hit->title_marks);
  g_array_unref (hit->excerpt_marks);
  g_free (hit->excerpt);
  g_free (hit);
}

/* Typographic signs match those on the keyboard. */
static gunichar
plain_sign (gunichar c)
{
  switch (c)
    {
    case 0x2018:
    case 0x2019:
      return '\'';

    case 0x201c:
    case 0x201d:
      return '"';

    case 0x2010:
    case 0x2011:
    case 0x2012:
    case 0x2013:
    case 0x2014:
      return '-';

    default:
      return c;
    }
}

static void
append_folded (GString *folded, GArray *places, gunichar c, guint place)
{
  char letter[6];
  g_autofree char *text = NULL;

  if (g_unichar_combining_class (c) != 0)
    return;

  text = g_utf8_casefold (letter, g_unichar_to_utf8 (plain_sign (c), letter));
  g_string_append (folded, text);
  for (gsize i = 0; text[i] != '\0'; i++)
    g_array_append_val (places, place);
}

/* Folds accents and case.
 *
 * @ret_places: for each byte of the result, and its end, the offset in @text
 */
static char *
fold (const char *text, GArray **ret_places)
{
  GString *folded = g_string_new (NULL);
  GArray *places = g_array_new (FALSE, FALSE, sizeof (guint));
  guint end = strlen (text);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
      gsize n_parts = g_unichar_fully_decompose (g_utf8_get_char (p), TRUE, parts,
                                                 G_N_ELEMENTS (parts));

      for (gsize i = 0; i < n_parts; i++)
        append_folded (folded, places, parts[i], p - text);
    }

  g_array_append_val (places, end);
  *ret_places = places;
  return g_string_free (folded, FALSE);
}

static GArray *
find_marks (const char *text, const char *const *words)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (CtBookMark));
  g_autoptr (GArray) places = NULL;
  g_autofree char *folded = fold (text, &places);

  for (gsize at = 0; folded[at] != '\0';)
    {
      gsize longest = 0;

      for (guint i = 0; words[i] != NULL; i++)
        if (g_str_has_prefix (folded + at, words[i]))
          longest = MAX (longest, strlen (words[i]));
      if (longest > 0)
        {
          CtBookMark mark = { g_array_index (places, guint, at),
                              g_array_index (places, guint, at + longest) };

          if (mark.end > mark.start)
            g_array_append_val (marks, mark);
        }
      at += MAX (longest, 1);
    }

  return marks;
}

static char *
fold_entry (const CtBookEntry *entry)
{
  g_autoptr (GString) all = g_string_new (entry->title);
  g_autoptr (GArray) places = NULL;

  if (entry->text != NULL)
    g_string_append_printf (all, "\n%s", entry->text);
  for (guint i = 0; i < entry->notes->len; i++)
    g_string_append_printf (all, "\n%s",
                            (const char *) g_ptr_array_index (entry->notes, i));
  return fold (all->str, &places);
}

static gboolean
has_all_words (const CtBookEntry *entry, const char *const *words)
{
  g_autofree char *folded = fold_entry (entry);

  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (folded, words[i]) == NULL)
      return FALSE;

  return TRUE;
}

/* Authors of lessons search for rule ids. */
static gboolean
is_id (const CtBookEntry *entry, const char *text)
{
  return entry->id != NULL && g_ascii_strcasecmp (entry->id, text) == 0;
}

/* The rule, else the note that contains a word. */
static const char *
choose_text (const CtBookEntry *entry, const char *const *words)
{
  for (guint i = 0; i <= entry->notes->len; i++)
    {
      const char *text = i == 0 ? entry->text : g_ptr_array_index (entry->notes, i - 1);
      g_autoptr (GArray) marks = text != NULL ? find_marks (text, words) : NULL;

      if (marks != NULL && marks->len > 0)
        return text;
    }

  return entry->text != NULL ? entry->text : "";
}

static gsize
find_word_start (const char *text, gsize at)
{
  while (at > 0 && text[at - 1] != ' ')
    at--;
  return at;
}

static char *
cut_excerpt (const char *text, const char *const *words)
{
  g_autoptr (GArray) marks = find_marks (text, words);
  gsize first = marks->len > 0 ? g_array_index (marks, CtBookMark, 0).start : 0;
  gsize length = strlen (text);
  gsize start =
      first > BEFORE && length > EXCERPT ? find_word_start (text, first - BEFORE) : 0;
  gsize end = length;
  g_autofree char *part = NULL;

  if (end - start > EXCERPT)
    {
      end = find_word_start (text, start + EXCERPT);
      if (end <= start)
        end = g_utf8_find_next_char (text + start + EXCERPT, NULL) - text;
    }
  part = g_strndup (text + start, end - start);
  g_strstrip (part);
  return g_strconcat (start > 0 ? "… " : "", part, end < length ? " …" : "", NULL);
}

static CtBookHit *
hit_new (const CtBookChapter *chapter,
         const CtBookEntry *entry,
         const char *const *words)
{
  CtBookHit *hit = g_new (CtBookHit, 1);

  hit->chapter = chapter;
  hit->entry = entry;
  hit->title_marks = find_marks (entry->title, words);
  hit->excerpt = cut_excerpt (choose_text (entry, words), words);
  hit->excerpt_marks = find_marks (hit->excerpt, words);
  return hit;
}

static GStrv
split_words (const char *folded)
{
  g_auto (GStrv) parts = g_strsplit_set (folded, " \t\n", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_strv_builder_add (words, parts[i]);

  return g_strv_builder_end (words);
}

/* How well the title matches what was typed. */
typedef enum
{
  FITS_WELL,
  FITS,
  FITS_NOT,
} Fit;

static Fit
get_fit (const CtBookHit *hit, const char *folded)
{
  g_autoptr (GArray) places = NULL;
  g_autofree char *title = fold (hit->entry->title, &places);

  if (strstr (title, folded) != NULL)
    return FITS_WELL;

  return hit->title_marks->len > 0 ? FITS : FITS_NOT;
}

static GPtrArray *
list_hits (CtOpenBook *book, const char *text, const char *const *words)
{
  GPtrArray *hits = g_ptr_array_new_with_free_func (hit_free);
  GPtrArray *chapters = ct_open_book_get_chapters (book);

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtBookChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint j = 0; j < chapter->entries->len; j++)
        {
          const CtBookEntry *entry = g_ptr_array_index (chapter->entries, j);

          if (is_id (entry, text) || has_all_words (entry, words))
            g_ptr_array_add (hits, hit_new (chapter, entry, words));
        }
    }

  return hits;
}

/* Best titles first, then in reading order. */
static void
sort_hits (GPtrArray *hits, const char *folded)
{
  guint n_sorted = 0;

  for (Fit fit = FITS_WELL; fit <= FITS_NOT; fit++)
    for (guint i = n_sorted; i < hits->len; i++)
      if (get_fit (g_ptr_array_index (hits, i), folded) == fit)
        g_ptr_array_insert (hits, n_sorted++, g_ptr_array_steal_index (hits, i));
}

/**
 * ct_open_book_search:
 * @words: case and accents do not matter
 *
 * Returns: (transfer full) (element-type CtBookHit) (nullable): the entries that
 * contain all @words; %NULL without words
 */
GPtrArray *
ct_open_book_search (CtOpenBook *book, const char *words)
{
  g_autofree char *text = g_strstrip (g_strdup (words));
  g_autoptr (GArray) places = NULL;
  g_autofree char *folded = fold (text, &places);
  g_auto (GStrv) parts = split_words (folded);
  GPtrArray *hits;

  if (parts[0] == NULL)
    return NULL;

  hits = list_hits (book, text, (const char *const *) parts);
  sort_hits (hits, folded);
  return hits;
}
