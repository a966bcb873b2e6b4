/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search in a rule book finds the right places and marks the right words. */
#include <string.h>

#include "ct-book-search.h"
#include "ct-engine-fixture.h"
#include "ct-test.h"

typedef struct
{
  CtLibrary *library;
  CtOpenBook *book;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->library = ct_library_new ();
  f->book = ct_open_book_new (f->library, ct_rules_lookup ("buraco-netcartas"));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  ct_open_book_free (f->book);
  g_assert_finalize_object (f->library);
}

static char *
dup_marked (const char *text, GArray *marks)
{
  GString *marked = g_string_new (NULL);
  guint at = 0;

  for (guint i = 0; i < marks->len; i++)
    {
      const CtBookMark *mark = &g_array_index (marks, CtBookMark, i);

      g_assert_cmpuint (mark->start, >=, at);
      g_assert_cmpuint (mark->end, <=, strlen (text));
      g_string_append_len (marked, text + at, mark->start - at);
      g_string_append_c (marked, '[');
      g_string_append_len (marked, text + mark->start, mark->end - mark->start);
      g_string_append_c (marked, ']');
      at = mark->end;
    }

  g_string_append (marked, text + at);
  return g_string_free (marked, FALSE);
}

CT_FIXTURE_TEST ("/book-search/forgiving")
{
  static const char *const ways[] = { "clean canastra", "CLEAN  Canastra",
                                      "cléan cánåstra", " canastra\tclean " };
  g_autoptr (GPtrArray) usual = ct_open_book_search (f->book, ways[0]);

  g_assert_cmpuint (usual->len, >, 1);
  for (guint i = 1; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (GPtrArray) hits = ct_open_book_search (f->book, ways[i]);

      g_assert_cmpuint (hits->len, ==, usual->len);
    }
}

CT_FIXTURE_TEST ("/book-search/all-words")
{
  g_autoptr (GPtrArray) one = ct_open_book_search (f->book, "canastra");
  g_autoptr (GPtrArray) two = ct_open_book_search (f->book, "canastra pot");
  g_autoptr (GPtrArray) none = ct_open_book_search (f->book, "canastra xyzzy");

  g_assert_cmpuint (one->len, >, two->len);
  g_assert_cmpuint (two->len, >, 0);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_null (ct_open_book_search (f->book, "  "));
}

CT_FIXTURE_TEST ("/book-search/marks")
{
  g_autoptr (GPtrArray) hits = ct_open_book_search (f->book, "POT");

  g_assert_cmpuint (hits->len, >, 0);
  for (guint i = 0; i < hits->len; i++)
    {
      const CtBookHit *hit = g_ptr_array_index (hits, i);
      g_autofree char *title = dup_marked (hit->entry->title, hit->title_marks);
      g_autofree char *excerpt = dup_marked (hit->excerpt, hit->excerpt_marks);

      g_assert_true (g_utf8_validate (excerpt, -1, NULL));
      g_assert_cmpuint (strlen (hit->excerpt), <, 220);
      g_assert_cmpuint (hit->title_marks->len + hit->excerpt_marks->len, >, 0);
      g_assert_nonnull (hit->chapter->title);
      for (guint j = 0; j < hit->excerpt_marks->len; j++)
        {
          const CtBookMark *mark = &g_array_index (hit->excerpt_marks, CtBookMark, j);
          g_autofree char *word =
              g_strndup (hit->excerpt + mark->start, mark->end - mark->start);

          g_assert_true (g_ascii_strcasecmp (word, "pot") == 0);
        }
    }
}

/* Hits in titles come first, then all others in reading order. */
CT_FIXTURE_TEST ("/book-search/order")
{
  g_autoptr (GPtrArray) hits = ct_open_book_search (f->book, "canastra");
  gboolean in_title = TRUE;

  for (guint i = 0; i < hits->len; i++)
    {
      const CtBookHit *hit = g_ptr_array_index (hits, i);

      g_assert_true (in_title || hit->title_marks->len == 0);
      in_title = hit->title_marks->len > 0;
    }
  g_assert_false (in_title);
}

CT_FIXTURE_TEST ("/book-search/id")
{
  g_autoptr (GPtrArray) hits = ct_open_book_search (f->book, "bn-meld-2");
  const CtBookHit *hit;

  g_assert_cmpuint (hits->len, ==, 1);
  hit = g_ptr_array_index (hits, 0);
  g_assert_cmpstr (hit->entry->id, ==, "BN-MELD-2");
  g_assert_null (strstr (hit->excerpt, "BN-"));
  g_assert_cmpuint (strlen (hit->excerpt), >, 0);
}

/* Includes the glossary, the house rules and the rules shared by all games. */
CT_FIXTURE_TEST ("/book-search/all-of-it")
{
  GPtrArray *chapters = ct_open_book_get_chapters (f->book);
  guint n_rules = 0;
  guint n_others = 0;

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtBookChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint j = 0; j < chapter->entries->len; j++)
        {
          const CtBookEntry *entry = g_ptr_array_index (chapter->entries, j);
          g_autoptr (GPtrArray) hits = ct_open_book_search (f->book, entry->title);
          gboolean found = FALSE;

          for (guint k = 0; k < hits->len; k++)
            found =
                found || ((CtBookHit *) g_ptr_array_index (hits, k))->entry == entry;
          g_assert_true (found);
          *(entry->rule != NULL ? &n_rules : &n_others) += 1;
        }
    }
  g_assert_cmpuint (n_rules, >, 60);
  g_assert_cmpuint (n_others, >, 10);
}
