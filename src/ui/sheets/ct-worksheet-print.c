/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A worksheet on paper: all versions, then the answers. */
#include "ct-worksheet-print.h"

#include <glib/gi18n.h>

#include "ct-exercise-print.h"
#include "ct-text.h"

/* In points */
#define LETTERS       12.
#define LARGE_LETTERS 16.
#define TITLE         14.
#define HEAD          52.
#define GUTTER        20.
#define GAP           7.
#define MOST_SPARE    30. /* between rows */
#define NAME_LINE     190.
#define DATE_LINE     100.

/* Maximum height of exercises side by side, relative to the page. */
#define HIGHEST .5

/* Of exercises higher than a page. */
#define SMALLEST .5

/* Of the answers. */
#define KEYS_HEAD 30.
#define KEYS_GAP  4.

typedef struct
{
  CtWorksheet *worksheet;
  char *title;
  gboolean is_large;
} Print;

static char *
dup_version (guint version)
{
  /* Translators: one of several versions of a sheet, with other cards. */
  return g_strdup_printf (_ ("Version %u"), version + 1);
}

/* Versions */

static char *
say_page (guint part, guint page, guint n_pages, gpointer data)
{
  const Print *self = data;

  /* Translators: the number of a worksheet, of one of its versions, of a page of that,
   * and how many pages it has.
   */
  return g_strdup_printf (_ ("Worksheet %u, version %u, page %u of %u"),
                          ct_worksheet_get_number (self->worksheet), part + 1, page + 1,
                          n_pages);
}

static void
add_blank (CtBlock *row, const char *label, double width)
{
  CtBlock *blank = ct_block_append (row, ct_block_new_group (0, 4, 0));

  ct_block_append_words (blank, label, "Sans", LETTERS);
  ct_block_append (blank, ct_block_new_line (width, LETTERS));
}

static CtBlock *
create_head (const Print *self, guint version)
{
  static const double shares[] = { .8, .2 };
  g_autofree char *number = dup_version (version);
  CtBlock *head = ct_block_new_group (1, 0, GAP);
  CtBlock *titles = ct_block_append (head, ct_block_new_group (2, 0, 0));
  CtBlock *blanks = ct_block_append (head, ct_block_new_group (0, GUTTER, 0));
  PangoLayout *at_right;

  head->least_height = HEAD;
  titles->shares = shares;
  ct_block_append_words (titles, self->title, "Sans Bold", TITLE);
  at_right = ct_block_append_words (titles, number, "Sans Bold", LETTERS)->words;
  pango_layout_set_alignment (at_right, PANGO_ALIGN_RIGHT);
  /* Translators: On a worksheet: where a student writes their name. */
  add_blank (blanks, _ ("Name:"), NAME_LINE);
  /* Translators: On a worksheet: where a student writes the date. */
  add_blank (blanks, _ ("Date:"), DATE_LINE);
  return head;
}

static CtBlock *
create_exercise (const Print *self, guint version, guint i, double width)
{
  return ct_exercise_print_new (ct_worksheet_get_exercise (self->worksheet, version, i),
                                ct_worksheet_get_library (self->worksheet), i + 1,
                                self->is_large ? LARGE_LETTERS : LETTERS, width);
}

/* Returns: (nullable): two exercises side by side, if that is low enough */
static CtBlock *
create_pair (const Print *self, guint version, guint first, double width, double height)
{
  g_autoptr (CtBlock) pair = ct_block_new_group (2, GUTTER, 0);

  if (self->is_large || first + 1 == ct_worksheet_get_n_exercises (self->worksheet))
    return NULL;

  for (guint i = first; i < first + 2; i++)
    ct_block_append (pair, create_exercise (self, version, i, (width - GUTTER) / 2));
  return ct_block_measure (pair, width) <= HIGHEST * height ? g_steal_pointer (&pair)
                                                            : NULL;
}

/* Free space between rows is for writing. */
static void
add_version (const Print *self, CtPaper *paper, guint version)
{
  guint n = ct_worksheet_get_n_exercises (self->worksheet);
  guint i = 0;
  double height =
      ct_paper_begin (paper, &(CtPaperPart){ .n_columns = 1,
                                             .gap = GAP,
                                             .spread = MOST_SPARE,
                                             .head = create_head (self, version),
                                             .say_page = say_page });
  while (i < n)
    {
      CtBlock *row = create_pair (self, version, i, paper->width, height);

      i += row != NULL ? 2 : 1;
      if (row == NULL)
        row = create_exercise (self, version, i - 1, paper->width);
      ct_paper_add (paper, row)->smallest = SMALLEST;
    }
}

/* Answers */

static char *
say_keys_page (guint part, guint page, guint n_pages, gpointer data)
{
  const Print *self = data;

  /* Translators: the number of a worksheet. */
  return g_strdup_printf (_ ("Worksheet %u, answers"),
                          ct_worksheet_get_number (self->worksheet));
}

static char *
dup_key (const CtExercise *exercise)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < exercise->answers->len; i++)
    if (g_array_index (exercise->answers, CtExerciseAnswer, i).is_right)
      g_string_append_printf (text, "%s%c", text->len > 0 ? " " : "", 'A' + i);
  return g_string_free (text, FALSE);
}

static void
add_row (CtBlock *table, const char *const *words, const char *font)
{
  static const double shares[] = { .08, .2, .72 };
  CtBlock *row =
      ct_block_append (table, ct_block_new_group (G_N_ELEMENTS (shares), 4, 0));

  row->shares = shares;
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      CtBlock *cell = ct_block_append_words (row, words[i], font, LETTERS);

      pango_layout_set_ellipsize (cell->words, PANGO_ELLIPSIZE_END);
    }
}

static void
add_key (const Print *self, CtBlock *table, guint version, guint i)
{
  const CtExercise *exercise = ct_worksheet_get_exercise (self->worksheet, version, i);
  const CtRule *rule =
      ct_library_lookup_rule (ct_worksheet_get_library (self->worksheet),
                              &exercise->rules, exercise->rule);
  g_autofree char *number = g_strdup_printf ("%u", i + 1);
  g_autofree char *key = dup_key (exercise);

  add_row (table, (const char *[]){ number, key, ct_text (rule->title) }, "Sans");
}

static void
add_keys (const Print *self, CtPaper *paper, guint version)
{
  CtBlock *table = ct_paper_add (paper, ct_block_new_group (1, 0, KEYS_GAP));
  g_autofree char *title = dup_version (version);

  ct_block_append_words (table, title, "Sans Bold", LETTERS);
  /* Translators: Heading of a column with the numbers of exercises. Abbreviation of
   * “number”.
   */
  add_row (table,
           (const char *[]){
               C_ ("number", "No."),
               /* Translators: Heading of a column with the right answers. */
               C_ ("answer", "Right"),
               /* Translators: Heading of a column: which rule an exercise is about.
                */
               _ ("Rule") },
           "Sans Italic");
  ct_block_append (table, ct_block_new_line (0, 0));
  for (guint i = 0; i < ct_worksheet_get_n_exercises (self->worksheet); i++)
    add_key (self, table, version, i);
}

static gboolean
write_worksheet (CtPaper *paper, gpointer data)
{
  const Print *self = data;
  guint n_versions = ct_worksheet_get_n_versions (self->worksheet);
  /* Translators: the title of a worksheet. */
  g_autofree char *title = g_strdup_printf (_ ("Answers: %s"), self->title);
  CtBlock *head = ct_block_new_words (title, "Sans Bold", TITLE);

  for (guint i = 0; i < n_versions; i++)
    add_version (self, paper, i);

  head->least_height = KEYS_HEAD;
  ct_paper_begin (paper, &(CtPaperPart){ .n_columns = 1,
                                         .gap = 2 * GAP,
                                         .head = head,
                                         .say_page = say_keys_page });
  for (guint i = 0; i < n_versions; i++)
    add_keys (self, paper, i);
  return TRUE;
}

static void
print_free (gpointer data)
{
  Print *self = data;

  ct_worksheet_unref (self->worksheet);
  g_free (self->title);
  g_free (self);
}

/**
 * ct_worksheet_print_new:
 * @size: of the paper, such as %GTK_PAPER_NAME_A4
 * @is_large: 16 pt and larger cards
 */
CtPaper *
ct_worksheet_print_new (CtWorksheet *worksheet,
                        const char *title,
                        const char *size,
                        gboolean is_large)
{
  Print *self = g_new0 (Print, 1);
  CtPaper *paper = ct_paper_new (title, write_worksheet, self, print_free);

  self->worksheet = ct_worksheet_ref (worksheet);
  self->title = g_strdup (title);
  self->is_large = is_large;
  paper->size = g_strdup (size);
  return paper;
}
