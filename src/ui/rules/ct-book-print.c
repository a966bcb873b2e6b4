/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-book-print.h"

#include "ct-example-story.h"
#include "ct-paper.h"
#include "ct-table-sketch.h"

/* In points */
#define LETTERS 9.5
#define INDENT  10.

#define MARGIN 14 /* in millimeters */

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
  guint chapter; /* the next to write … */
  guint entry;   /* … and its entry */
  guint end;     /* exclusive */
  CtTableSketch *sketch;
  CtPaper *paper; /* (nullable): before the page size is known */
} Print;

static void
print_free (gpointer data)
{
  Print *self = data;

  ct_table_sketch_free (self->sketch);
  g_clear_pointer (&self->paper, ct_paper_free);
  g_object_unref (self->library);
  g_free (self->title);
  g_free (self);
}

static CtPaperBlock *
add_words (Print *self, const char *text, const char *font, double scale, double indent)
{
  CtPaperBlock *block = ct_paper_add_words (self->paper, text, font, scale, indent);

  block->is_bound = ct_paper_get_n_blocks (self->paper) > 1;
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

  ct_paper_add_picture (self->paper,
                        ct_table_sketch_draw_example (self->sketch, example,
                                                      self->library, &look),
                        TABLE_WIDTH, TABLE_HEIGHT);
  add_words (self, ct_text (example->title), "Sans Bold", .9, INDENT);
  add_lines (self, example);
}

static void
add_entry (Print *self, const CtBookEntry *entry, gboolean is_first)
{
  CtPaperBlock *heading =
      ct_paper_add_words (self->paper, entry->title, "Sans Bold", 1.15, 0);

  heading->is_bound = is_first;
  if (entry->text != NULL)
    add_words (self, entry->text, "Sans", 1, 0);
  for (guint i = 0; i < entry->notes->len; i++)
    add_words (self, g_ptr_array_index (entry->notes, i), "Sans Italic", .9, 0);
  for (guint i = 0; entry->rule != NULL && i < entry->rule->examples->len; i++)
    add_example (self, g_ptr_array_index (entry->rule->examples, i));
}

static void
add_cover (Print *self, gboolean is_whole)
{
  char **facts = ct_open_book_get_facts (self->book);

  ct_paper_add_words (self->paper, self->title, "Sans Bold", 2, 0);
  for (guint i = 0; is_whole && facts[i] != NULL; i++)
    add_words (self, facts[i], i == 0 ? "Sans Bold" : "Sans", 1, 0);
}

static void
on_begin (Print *self, GtkPrintContext *context, GtkPrintOperation *operation)
{
  GPtrArray *chapters = ct_open_book_get_chapters (self->book);

  self->paper = ct_paper_new (gtk_print_context_get_width (context),
                              gtk_print_context_get_height (context));
  ct_paper_begin (self->paper, LETTERS);
  add_cover (self, self->end - self->chapter == chapters->len);
}

/* One rule per call keeps the window responsive. Returns: whether all is written */
static gboolean
on_paginate (Print *self, GtkPrintContext *context, GtkPrintOperation *operation)
{
  GPtrArray *chapters = ct_open_book_get_chapters (self->book);
  const CtBookChapter *chapter;

  if (self->chapter == self->end)
    {
      ct_paper_place (self->paper);
      gtk_print_operation_set_n_pages (operation, ct_paper_get_n_pages (self->paper));
      return TRUE;
    }

  chapter = g_ptr_array_index (chapters, self->chapter);
  if (self->entry == 0)
    ct_paper_add_words (self->paper, chapter->title, "Sans Bold", 1.6, 0);
  add_entry (self, g_ptr_array_index (chapter->entries, self->entry), self->entry == 0);
  if (++self->entry == chapter->entries->len)
    {
      self->entry = 0;
      self->chapter++;
    }
  return FALSE;
}

static void
on_draw_page (Print *self, GtkPrintContext *context, int page)
{
  ct_paper_draw_page (self->paper, gtk_print_context_get_cairo_context (context), page);
}

/**
 * ct_book_print_new:
 * @book: must outlive the operation
 * @chapter: a number, or %CT_BOOK_ALL_CHAPTERS
 * @place: mapped; draws the tables
 */
GtkPrintOperation *
ct_book_print_new (CtOpenBook *book,
                   int chapter,
                   const char *title,
                   CtLibrary *library,
                   GtkWidget *place,
                   GSettings *settings)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  Print *self = g_new0 (Print, 1);

  self->book = book;
  self->library = g_object_ref (library);
  self->title = g_strdup (title);
  self->sketch = ct_table_sketch_new (place, settings);
  self->chapter = chapter != CT_BOOK_ALL_CHAPTERS ? (guint) chapter : 0;
  self->end = chapter != CT_BOOK_ALL_CHAPTERS ? self->chapter + 1
                                              : ct_open_book_get_chapters (book)->len;
  g_object_set_data_full (G_OBJECT (operation), "print", self, print_free);

  gtk_page_setup_set_top_margin (setup, MARGIN, GTK_UNIT_MM);
  gtk_page_setup_set_bottom_margin (setup, MARGIN, GTK_UNIT_MM);
  gtk_page_setup_set_left_margin (setup, MARGIN, GTK_UNIT_MM);
  gtk_page_setup_set_right_margin (setup, MARGIN, GTK_UNIT_MM);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, title);
  g_signal_connect_swapped (operation, "begin-print", G_CALLBACK (on_begin), self);
  g_signal_connect_swapped (operation, "paginate", G_CALLBACK (on_paginate), self);
  g_signal_connect_swapped (operation, "draw-page", G_CALLBACK (on_draw_page), self);
  return operation;
}
