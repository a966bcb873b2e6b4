/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Worksheets of every game, read back by another program: they fit, are black and
 * white, and have the right answers.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "ct-exercise-question.h"
#include "ct-test.h"
#include "ct-text.h"
#include "ct-window-fixture.h"
#include "ct-worksheet-print.h"

#define N_VERSIONS 2
#define NUMBER     4821
#define MOST_PAGES 8

/* By which pdftohtml enlarges. */
#define ZOOM 1.5

/* In points */
#define LETTERS 12.
#define FOOT    8.

typedef struct
{
  const char *name;
  const char *paper;
  gboolean is_large;
} Paper;

static const Paper papers[] = {
  { "a4", GTK_PAPER_NAME_A4, FALSE },
  { "letter", GTK_PAPER_NAME_LETTER, FALSE },
  { "large", GTK_PAPER_NAME_A4, TRUE },
  { "large-letter", GTK_PAPER_NAME_LETTER, TRUE },
};

typedef struct
{
  CtWorksheet *made;
  gboolean is_done;
} Made;

static void
on_made (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  ((Made *) data)->made = ct_worksheet_make_finish (result, &error);
  ((Made *) data)->is_done = TRUE;
  g_assert_no_error (error);
}

static char **
list_rules (const CtRules *rules)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  GPtrArray *chapters =
      ct_rule_book_get_chapters (ct_library_get_book (ct_test_library (), rules));

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint k = 0; k < chapter->rules->len; k++)
        g_strv_builder_add (builder,
                            ((CtRule *) g_ptr_array_index (chapter->rules, k))->id);
    }

  return g_strv_builder_end (builder);
}

static CtWorksheet *
make (const CtRules *rules, char **about, guint difficulty)
{
  CtWorksheetOrder order = { .rules = rules,
                             .about = about,
                             .kinds = CT_WORKSHEET_KINDS,
                             .difficulty = difficulty,
                             .n_versions = N_VERSIONS,
                             .number = NUMBER };
  Made made = { 0 };

  ct_worksheet_make_async (&order, NULL, NULL, on_made, &made);
  while (!made.is_done)
    g_main_context_iteration (NULL, TRUE);
  return made.made;
}

static char *
build_path (const char *game, const char *paper)
{
  g_autofree char *name = g_strdup_printf ("%s-%s.pdf", game, paper);
  g_autofree char *folder =
      g_test_build_filename (G_TEST_BUILT, "ui", "worksheets", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  return g_build_filename (folder, name, NULL);
}

static char *
run (const char *const *command)
{
  g_autoptr (GError) error = NULL;
  char *out = NULL;
  int status;

  g_spawn_sync (NULL, (char **) command, NULL,
                G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &out,
                NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  return out;
}

static guint
count (const char *text, const char *word)
{
  guint n = 0;

  for (const char *at = text; (at = strstr (at, word)) != NULL; at += strlen (word))
    n++;
  return n;
}

static guint
count_pages (const char *page, guint version)
{
  g_autofree char *foot =
      g_strdup_printf ("Worksheet %u, version %u, page 1 of ", NUMBER, version + 1);
  const char *at = strstr (page, foot);

  g_assert_nonnull (at);
  return (guint) g_ascii_strtoull (at + strlen (foot), NULL, 10);
}

/* Each page has its number and lines for name and date; the answers name the rules and
 * contain no terminal escapes.
 */
static void
check_words (CtWorksheet *worksheet, const char *path)
{
  g_autofree char *text =
      run ((const char *[]){ "pdftotext", "-layout", path, "-", NULL });
  g_auto (GStrv) pages = g_strsplit (text, "\f", -1);
  guint page = 0;

  for (guint version = 0; version < N_VERSIONS; version++)
    {
      guint n_pages = count_pages (pages[page], version);

      g_assert_cmpuint (n_pages, <=, MOST_PAGES);
      for (guint i = 0; i < n_pages; i++, page++)
        {
          g_autofree char *number = g_strdup_printf ("Version %u", version + 1);
          g_autofree char *foot =
              g_strdup_printf ("Worksheet %u, version %u, page %u of %u", NUMBER,
                               version + 1, i + 1, n_pages);

          g_assert_cmpuint (count (pages[page], number), ==, 1);
          g_assert_cmpuint (count (pages[page], foot), ==, 1);
          g_assert_nonnull (strstr (pages[page], "Name:"));
          g_assert_nonnull (strstr (pages[page], "Date:"));
        }
    }

  g_assert_cmpstr (pages[page + 1], ==, "");
  g_assert_null (strstr (pages[page], "cartilla-cli"));
  g_assert_null (strstr (pages[page], worksheet->rules.prefix));
  for (guint version = 0; version < N_VERSIONS; version++)
    for (guint i = 0; i < CT_WORKSHEET_N_EXERCISES; i++)
      {
        const CtExercise *exercise = ct_worksheet_get_exercise (worksheet, version, i);
        const CtRule *rule = ct_library_lookup_rule (ct_test_library (),
                                                     &exercise->rules, exercise->rule);

        g_assert_nonnull (strstr (pages[page], ct_text (rule->title)));
      }
}

static void
check_size (const char *path)
{
  g_autofree char *xml =
      run ((const char *[]){ "pdftohtml", "-xml", "-stdout", "-i", path, NULL });

  for (const char *at = xml; (at = strstr (at, "<fontspec")) != NULL; at++)
    {
      const char *size = strstr (at, "size=\"") + strlen ("size=\"");
      double points = g_ascii_strtod (size, NULL) / ZOOM;

      g_assert_true (points >= LETTERS || points < FOOT);
    }
}

static void
check_ink (const char *path)
{
  g_autofree char *stem = g_strndup (path, strlen (path) - 4);
  g_autofree char *first = NULL;
  g_autofree char *ppm = NULL;
  gsize length;
  guint n_ink = 0;

  g_free (run ((const char *[]){ "pdftoppm", "-r", "72", "-f", "1", "-l", "1",
                                 "-singlefile", path, stem, NULL }));
  first = g_strconcat (stem, ".ppm", NULL);
  g_assert_true (g_file_get_contents (first, &ppm, &length, NULL));
  for (gsize i = 20; i + 2 < length; i++)
    n_ink += (guchar) ppm[i] < 128;
  g_assert_cmpuint (n_ink, >, 10000);
  for (gsize i = strlen ("P6\n") + strcspn (ppm + 3, "\n") + strlen ("\n255\n");
       i + 2 < length; i += 3)
    {
      g_assert_cmpint (ppm[i], ==, ppm[i + 1]);
      g_assert_cmpint (ppm[i], ==, ppm[i + 2]);
    }
  g_unlink (first);
}

static double
get_smallest (CtPaper *print)
{
  double smallest = 1;

  for (guint i = 0; i < print->blocks->len; i++)
    smallest =
        MIN (smallest, ((CtBlock *) g_ptr_array_index (print->blocks, i))->scale);
  return smallest;
}

static void
test_paper (gconstpointer data)
{
  const CtRules *rules = data;
  g_autofree char *pdftotext = g_find_program_in_path ("pdftotext");
  g_auto (GStrv) about = list_rules (rules);
  g_autoptr (CtWorksheet) worksheet = make (rules, about, 2);

  g_assert_cmpuint (worksheet->n_versions, ==, N_VERSIONS);
  g_assert_cmpuint (worksheet->n_exercises, ==, CT_WORKSHEET_N_EXERCISES);
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autoptr (CtPaper) print =
          ct_worksheet_print_new (worksheet, rules->id, papers[i].paper,
                                  papers[i].is_large);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) pdf = ct_paper_make_pdf (print, &error);
      double smallest = get_smallest (print);
      g_autofree char *path = build_path (rules->id, papers[i].name);
      gsize size;
      const char *bytes = g_bytes_get_data (pdf, &size);

      g_assert_no_error (error);
      g_assert_true (g_file_set_contents (path, bytes, size, NULL));
      g_test_message ("%s %s: smallest %.2f", rules->id, papers[i].name, smallest);
      g_assert_cmpfloat (smallest, >=, papers[i].is_large ? LETTERS / 16 : 1);
      if (pdftotext == NULL)
        continue;

      check_words (worksheet, path);
      check_size (path);
      check_ink (path);
    }
  if (pdftotext == NULL)
    g_test_skip ("pdftotext is not there to read it.");
}

static void
test_first_lesson (gconstpointer data)
{
  const CtRules *rules = data;
  const CtLibraryEntry *lesson =
      g_ptr_array_index (ct_library_get_lessons (ct_test_library (), rules), 0);
  g_autoptr (CtWorksheet) worksheet =
      make (rules, lesson->teaches, CT_EXERCISE_EASIEST);

  g_assert_cmpuint (worksheet->n_versions, ==, N_VERSIONS);
  for (guint version = 0; version < N_VERSIONS; version++)
    for (guint i = 0; i < CT_WORKSHEET_N_EXERCISES; i++)
      g_assert_true (g_strv_contains ((const char *const *) lesson->teaches,
                                      ct_worksheet_get_exercise (worksheet, version, i)
                                          ->rule));
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);

CT_BEFORE_TESTS
{
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      g_autofree char *path =
          g_strdup_printf ("/ui/worksheet-paper/%s/paper", (*rules)->id);

      g_autofree char *first =
          g_strdup_printf ("/ui/worksheet-paper/%s/first-lesson", (*rules)->id);

      g_test_add_data_func (path, *rules, test_paper);
      g_test_add_data_func (first, *rules, test_first_lesson);
    }
}
