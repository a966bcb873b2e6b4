/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-print-private.h"

#include "ct-exercise-question.h"
#include "ct-pencil.h"
#include "ct-plain-card.h"

/* In parts of the size of the letters */
#define INDENT 1.9
#define BOX    1.05
#define ANSWER 2.9 /* from the box to the words, with the letter between */
#define GAP    .4
#define SIGN   1.

/**
 * CtExercisePrint:
 *
 * An exercise as black lines on white: the question, the table with all its cards in
 * rows, and a box for each answer.
 */

static void
clear_item (gpointer item)
{
  g_clear_object (&((CtPrintItem *) item)->words);
}

CtPrintItem *
ct_exercise_print_add (CtExercisePrint *self, double x, double y)
{
  CtPrintItem item = { .x = x, .y = y, .face = CT_NO_FACE, .as = CT_NO_FACE };

  g_array_append_val (self->items, item);
  return &g_array_index (self->items, CtPrintItem, self->items->len - 1);
}

CtPrintItem *
ct_exercise_print_add_words (CtExercisePrint *self,
                             const char *text,
                             const char *font,
                             double size,
                             const cairo_rectangle_t *at)
{
  CtPrintItem *item = ct_exercise_print_add (self, at->x, at->y);

  item->words = ct_pencil_create_words (self->context, text, font, size, at->width);
  return item;
}

/* ----------------------------------------------------------------------------- layout
 */

static double
lay_question (CtExercisePrint *self, double width)
{
  double indent = INDENT * self->letters;
  g_autofree char *number = g_strdup_printf ("%u", self->number);
  g_autofree char *question = ct_exercise_say_question (self->narrator, self->exercise);
  cairo_rectangle_t at = { indent, 0, width - indent, 0 };
  CtPrintItem *item;

  ct_exercise_print_add_words (self, number, "Sans Bold", self->letters * 1.3,
                               &(cairo_rectangle_t){ 0, -self->letters * .2, 0, 0 });
  item = ct_exercise_print_add_words (self, question, "Sans", self->letters, &at);
  return ct_pencil_get_height (item->words) + GAP * self->letters;
}

/* Returns: (transfer full) (element-type utf8) */
static GPtrArray *
list_answers (CtExercisePrint *self)
{
  GPtrArray *answers = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->exercise->answers->len; i++)
    g_ptr_array_add (answers,
                     ct_exercise_say_answer (self->narrator, self->exercise,
                                             &g_array_index (self->exercise->answers,
                                                             CtExerciseAnswer, i)));
  return answers;
}

/* Short answers stand side by side. */
static guint
count_columns (CtExercisePrint *self, GPtrArray *answers, double width)
{
  double most = 0;

  for (guint i = 0; i < answers->len; i++)
    {
      g_autoptr (PangoLayout) words =
          ct_pencil_create_words (self->context, g_ptr_array_index (answers, i), "Sans",
                                  self->letters, 0);

      most = MAX (most, ct_pencil_get_width (words));
    }

  return most + (ANSWER + GAP) * self->letters <= width / 2 ? 2 : 1;
}

static double
lay_answer (CtExercisePrint *self, const char *text, guint i, cairo_rectangle_t at)
{
  double size = self->letters;
  const char letter[] = { 'A' + i, '\0' };
  CtPrintItem *item;

  ct_exercise_print_add (self, at.x, at.y + .1 * size)->is_box = TRUE;
  ct_exercise_print_add_words (self, letter, "Sans Bold", size,
                               &(cairo_rectangle_t){ at.x + (BOX + .4) * size, at.y, 0,
                                                     0 });
  at.x += ANSWER * size;
  at.width -= ANSWER * size;
  item = ct_exercise_print_add_words (self, text, "Sans", size, &at);
  return MAX (ct_pencil_get_height (item->words), (BOX + .12) * size) + .18 * size;
}

static double
lay_answers (CtExercisePrint *self, double y, double width)
{
  g_autoptr (GPtrArray) answers = list_answers (self);
  double indent = INDENT * self->letters;
  guint n_columns = count_columns (self, answers, width - indent);
  guint n_rows = (answers->len + n_columns - 1) / n_columns;
  double column = (width - indent) / n_columns;
  double end = y;

  for (guint i = 0, place = 0; i < answers->len; i++)
    {
      double top = i % n_rows == 0 ? y : place;

      place = top + lay_answer (self, g_ptr_array_index (answers, i), i,
                                (cairo_rectangle_t){ indent + i / n_rows * column, top,
                                                     column, 0 });
      end = MAX (end, place);
    }

  return end;
}

/**
 * ct_exercise_print_lay_out:
 * @width: of the room
 * @scale: 1 for the usual size; less makes letters and cards smaller
 *
 * Returns: how high it is
 */
double
ct_exercise_print_lay_out (CtExercisePrint *self, double width, double scale)
{
  double inside = width / scale;
  double indent = INDENT * self->letters;
  double y;

  self->scale = scale;
  g_array_set_size (self->items, 0);
  y = lay_question (self, inside);
  y = ct_exercise_print_lay_table (self, indent, y, inside - indent);
  return lay_answers (self, y, inside) * scale;
}

/* ---------------------------------------------------------------------------- drawing
 */

static void
draw_box (cairo_t *cr, double size)
{
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, .8);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_stroke (cr);
}

/* A card, and below it what it stands for. */
static void
draw_card (CtExercisePrint *self, cairo_t *cr, const CtPrintItem *item)
{
  CtDeck deck = self->exercise->rules.deck;
  double width = CT_PRINT_CARD * self->letters;

  ct_plain_card_draw (cr, self->context, deck, item->face, width);
  if (item->as == CT_NO_FACE)
    return;

  cairo_translate (cr, width * .1, width * CT_PLAIN_CARD_HEIGHT);
  ct_plain_card_draw_sign (cr, self->context, deck, item->as, SIGN * self->letters);
}

static void
draw_item (CtExercisePrint *self, cairo_t *cr, const CtPrintItem *item)
{
  if (item->words != NULL)
    {
      ct_pencil_show (cr, item->words, item->x, item->y);
      return;
    }

  cairo_save (cr);
  cairo_translate (cr, item->x, item->y);
  if (item->is_box)
    draw_box (cr, BOX * self->letters);
  else if (item->is_back)
    ct_plain_card_draw_back (cr, self->context, item->n_cards,
                             CT_PRINT_CARD * self->letters);
  else
    draw_card (self, cr, item);
  cairo_restore (cr);
}

/**
 * ct_exercise_print_draw:
 *
 * Draws it from the origin of @cr on.
 */
void
ct_exercise_print_draw (CtExercisePrint *self, cairo_t *cr)
{
  cairo_save (cr);
  cairo_scale (cr, self->scale, self->scale);
  for (guint i = 0; i < self->items->len; i++)
    draw_item (self, cr, &g_array_index (self->items, CtPrintItem, i));
  cairo_restore (cr);
}

/* ----------------------------------------------------------------------------- object
 */

/**
 * ct_exercise_print_new:
 * @exercise: lives longer than this
 * @number: on the page
 * @letters: their size, in points
 *
 * Returns: (transfer full): an exercise for paper, to be laid out
 */
CtExercisePrint *
ct_exercise_print_new (const CtExercise *exercise,
                       CtLibrary *library,
                       guint number,
                       double letters)
{
  CtExercisePrint *self = g_new0 (CtExercisePrint, 1);

  self->exercise = exercise;
  self->narrator = ct_exercise_create_narrator (exercise, library);
  self->context = ct_pencil_create_context ();
  self->number = number;
  self->letters = letters;
  self->scale = 1;
  self->items = g_array_new (FALSE, FALSE, sizeof (CtPrintItem));
  g_array_set_clear_func (self->items, clear_item);
  return self;
}

/**
 * ct_exercise_print_free:
 * @self: (transfer full): not used any more
 */
void
ct_exercise_print_free (CtExercisePrint *self)
{
  g_array_unref (self->items);
  g_object_unref (self->narrator);
  g_object_unref (self->context);
  g_free (self);
}
