/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-book-print.h"

#include "ct-example-story.h"
#include "ct-table-sketch.h"

/* In points */
#define LETTERS 9.5
#define INDENT  10.

#define GAP 3.

/* Layout size of the tables in pictures. */
#define TABLE_WIDTH  420
#define TABLE_HEIGHT 270
#define DETAIL       2

/* As in CtExampleFigure. */
#define MOST_LINES 4

typedef struct
{
  CtOpenBook *book;
  CtLibrary *library;
  char *title;
  guint first;   /* chapter */
  guint end;     /* exclusive */
  guint chapter; /* the next to write … */
  guint entry;   /* … and its entry */
  CtTableSketch *sketch;
  CtPaper *paper;
} Print;

static void
print_free (gpointer data)
{
  Print *self = data;

  ct_table_sketch_free (self->sketch);
  g_object_unref (self->library);
  g_free (self->title);
  g_free (self);
}

static CtBlock *
add_words (Print *self, const char *text, const char *font, double scale, double indent)
{
  CtBlock *block = ct_paper_add_words (self->paper, text, font, scale, indent);

  block->is_bound = self->paper->blocks->len > 1;
  return block;
}

static void
add_lines (Print *self, const CtExample *example)
{
  g_autoptr (CtNarrator) narrator =
      ct_narrator_new (&example->position->rules, self->library);
  g_autoptr (GPtrArray) sentences = NULL;

  ct_narrator_set_viewer (narrator, CT_SEES_ALL);
  ct_narrator_name_seats (narrator);
  sentences = ct_example_tell (example, narrator);
  for (guint i = 0; i < MIN (sentences->len, MOST_LINES); i++)
    {
      g_autofree char *line = ct_example_dup_line (g_ptr_array_index (sentences, i));

      add_words (self, line, "Sans", .9, INDENT);
    }
}

static void
add_example (Print *self, const CtExample *example)
{
  static const CtTableSketchLook look = { CT_TABLE_PICTURE_PAPER, TABLE_WIDTH,
                                          TABLE_HEIGHT, DETAIL };

  if (example->position == NULL)
    return;

  ct_paper_add (self->paper,
                ct_block_new_picture (ct_table_sketch_draw_example (self->sketch,
                                                                    example,
                                                                    self->library,
                                                                    &look),
                                      TABLE_WIDTH, TABLE_HEIGHT));
  add_words (self, ct_text (example->title), "Sans Bold", .9, INDENT);
  add_lines (self, example);
}

static void
add_entry (Print *self, const CtBookEntry *entry, gboolean is_first)
{
  add_words (self, entry->title, "Sans Bold", 1.15, 0)->is_bound = is_first;
  if (entry->text != NULL)
    add_words (self, entry->text, "Sans", 1, 0);
  for (guint i = 0; i < entry->notes->len; i++)
    add_words (self, g_ptr_array_index (entry->notes, i), "Sans Italic", .9, 0);
  for (guint i = 0; entry->rule != NULL && i < entry->rule->examples->len; i++)
    add_example (self, g_ptr_array_index (entry->rule->examples, i));
}

static void
add_cover (Print *self)
{
  char **facts = ct_open_book_get_facts (self->book);
  gboolean is_whole =
      self->end - self->first == ct_open_book_get_chapters (self->book)->len;

  add_words (self, self->title, "Sans Bold", 2, 0);
  for (guint i = 0; is_whole && facts[i] != NULL; i++)
    add_words (self, facts[i], i == 0 ? "Sans Bold" : "Sans", 1, 0);
}

static void
begin (Print *self)
{
  static const CtPaperPart part = { .n_columns = 2,
                                    .gap = GAP,
                                    .say_page = ct_paper_say_page };

  self->paper->letters = LETTERS;
  ct_paper_begin (self->paper, &part);
  add_cover (self);
  self->chapter = self->first;
  self->entry = 0;
}

/* One rule per call. */
static gboolean
write_book (CtPaper *paper, gpointer data)
{
  Print *self = data;
  const CtBookChapter *chapter;

  self->paper = paper;
  if (paper->blocks->len == 0)
    begin (self);
  if (self->chapter == self->end)
    return TRUE;

  chapter = g_ptr_array_index (ct_open_book_get_chapters (self->book), self->chapter);
  if (self->entry == 0)
    add_words (self, chapter->title, "Sans Bold", 1.6, 0)->is_bound = FALSE;
  add_entry (self, g_ptr_array_index (chapter->entries, self->entry), self->entry == 0);
  if (++self->entry == chapter->entries->len)
    {
      self->entry = 0;
      self->chapter++;
    }
  return FALSE;
}

/**
 * ct_book_print_new:
 * @book: must outlive this
 * @chapter: a number, or %CT_BOOK_ALL_CHAPTERS
 * @place: mapped; draws the tables
 */
CtPaper *
ct_book_print_new (CtOpenBook *book,
                   int chapter,
                   const char *title,
                   CtLibrary *library,
                   GtkWidget *place,
                   GSettings *settings)
{
  Print *self = g_new0 (Print, 1);

  self->book = book;
  self->library = g_object_ref (library);
  self->title = g_strdup (title);
  self->sketch = ct_table_sketch_new (place, settings);
  self->first = chapter != CT_BOOK_ALL_CHAPTERS ? (guint) chapter : 0;
  self->end = chapter != CT_BOOK_ALL_CHAPTERS ? self->first + 1
                                              : ct_open_book_get_chapters (book)->len;
  return ct_paper_new (title, write_book, self, print_free);
}
