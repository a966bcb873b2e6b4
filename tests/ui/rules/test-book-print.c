/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printing a rule book or one chapter, with tables and page numbers. */
#include <glib/gstdio.h>
#include <string.h>

#include "ct-book-print.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

static const CtLook usual = { "usual", 1100, 760, FALSE, 100 };

typedef struct
{
  CtWindow *window;
  CtOpenBook *book;
  char *path;
} Fixture;

static void
set_up (Fixture *f, gconstpointer game)
{
  f->window = ct_test_open_window (&usual);
  f->book = ct_open_book_new (ct_test_library (), ct_rules_lookup (game));
  f->path = g_test_build_filename (G_TEST_BUILT, "book.pdf", NULL);
}

static void
tear_down (Fixture *f, gconstpointer game)
{
  g_unlink (f->path);
  g_free (f->path);
  ct_open_book_free (f->book);
  ct_test_close_window (f->window);
}

static int
print (Fixture *f, int chapter)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CtPaper) paper =
      ct_book_print_new (f->book, chapter, "The Title", ct_test_library (),
                         ct_window_get_page (f->window), ct_test_settings ());
  g_autoptr (GtkPrintOperation) operation = ct_paper_create_operation (paper);
  int n_pages;

  gtk_print_operation_set_export_filename (operation, f->path);
  g_assert_cmpint (gtk_print_operation_run (operation,
                                            GTK_PRINT_OPERATION_ACTION_EXPORT, NULL,
                                            &error),
                   ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  g_object_get (operation, "n-pages", &n_pages, NULL);
  return n_pages;
}

/* Returns: (nullable): the text without line breaks; %NULL without a tool to read it */
static char *
dup_words (Fixture *f)
{
  const char *command[] = { "pdftotext", "-raw", f->path, "-", NULL };
  g_autofree char *program = g_find_program_in_path (command[0]);
  g_autoptr (GError) error = NULL;
  char *words = NULL;

  if (program == NULL)
    return NULL;

  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &words,
                NULL, NULL, &error);
  g_assert_no_error (error);
  return g_strdelimit (words, "\n", ' ');
}

static gboolean
has_words (const char *words, const char *text)
{
  g_autofree char *plain = g_strdelimit (g_strdup (text), "\n", ' ');

  return strstr (words, plain) != NULL;
}

/* pdftotext ends each page with a form feed. */
static guint
count_pages (const char *words)
{
  guint n_pages = 0;

  for (; *words != '\0'; words++)
    n_pages += *words == '\f';
  return n_pages;
}

CT_TEST_WITH ("/ui/book-print/whole-book", Fixture, "cangkul", set_up, tear_down)
{
  GPtrArray *chapters = ct_open_book_get_chapters (f->book);
  int n_pages = print (f, CT_BOOK_ALL_CHAPTERS);
  g_autofree char *words = dup_words (f);
  g_autofree char *last = g_strdup_printf ("Page %d of %d", n_pages, n_pages);

  g_assert_cmpint (n_pages, >, 5);
  if (words == NULL)
    {
      g_test_skip ("pdftotext is not there to read it.");
      return;
    }

  g_assert_cmpuint (count_pages (words), ==, n_pages);
  g_assert_true (has_words (words, "The Title"));
  g_assert_true (has_words (words, last));
  g_assert_true (has_words (words, "Usually: "));
  g_assert_true (has_words (words, "Glossary"));
  g_assert_null (strchr (words, '{'));
  for (guint i = 0; i < chapters->len; i++)
    {
      const CtBookChapter *chapter = g_ptr_array_index (chapters, i);

      g_assert_true (has_words (words, chapter->title));
      for (guint j = 0; j < chapter->entries->len; j++)
        {
          const CtBookEntry *entry = g_ptr_array_index (chapter->entries, j);

          g_assert_true (has_words (words, entry->title));
          g_assert_true (entry->id == NULL || strstr (words, entry->id) == NULL);
          g_assert_true (entry->text == NULL || has_words (words, entry->text));
          for (guint k = 0; k < entry->notes->len; k++)
            g_assert_true (has_words (words, g_ptr_array_index (entry->notes, k)));
        }
    }
}

CT_TEST_WITH ("/ui/book-print/chapter", Fixture, "kargaburo", set_up, tear_down)
{
  GPtrArray *chapters = ct_open_book_get_chapters (f->book);
  const CtBookChapter *chapter = g_ptr_array_index (chapters, 1);
  const CtBookChapter *other = g_ptr_array_index (chapters, 0);
  int n_pages = print (f, 1);
  g_autofree char *words = dup_words (f);

  g_assert_cmpint (n_pages, >=, 1);
  g_assert_cmpint (n_pages, <, 6);
  if (words == NULL)
    {
      g_test_skip ("pdftotext is not there to read it.");
      return;
    }

  g_assert_cmpuint (count_pages (words), ==, n_pages);
  for (guint i = 0; i < chapter->entries->len; i++)
    g_assert_true (has_words (words, ((const CtBookEntry *)
                                          g_ptr_array_index (chapter->entries, i))
                                         ->title));
  g_assert_false (has_words (words, other->title));
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
