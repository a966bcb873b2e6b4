/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-print.h"

#include <glib/gi18n.h>

#include "ct-exercise-question.h"
#include "ct-narrator.h"
#include "ct-pencil.h"
#include "ct-plain-card.h"
#include "ct-table-text.h"

/* Card width per font size: 15 mm at 12 pt, so that children can read it. */
#define CT_PRINT_CARD 3.55

/**
 * CtPrintItem:
 * @words: (nullable): text …
 * @is_box: … or a check box …
 * @is_back: … or @n_cards face-down cards as one …
 * @face: … or a card
 * @as: for a wild card, or %CT_NO_FACE
 */
typedef struct
{
  double x;
  double y;
  PangoLayout *words;
  gboolean is_box;
  gboolean is_back;
  guint n_cards;
  CtFace face;
  CtFace as;
} CtPrintItem;

struct _CtExercisePrint
{
  const CtExercise *exercise;
  CtNarrator *narrator;
  PangoContext *context;
  guint number;
  double letters;
  double scale;
  GArray *items; /* of CtPrintItem */
};

/* Relative to the font size */
#define BETWEEN 1.2 /* groups */
#define BESIDE  .16 /* cards */
#define UNDER   1.2 /* for text below a card */

#define NBSP  "\302\240"
#define BELOW .4 /* rows */

typedef struct
{
  CtExercisePrint *print;
  double left;
  double right;
  double x;
  double y;
  double row;
} Cursor;

static CtPrintItem *add (CtExercisePrint *self, double x, double y);
static CtPrintItem *add_words (CtExercisePrint *self,
                               const char *text,
                               const char *font,
                               double size,
                               const cairo_rectangle_t *at);

static const char *
name_seat (CtExercisePrint *self, guint seat)
{
  return seat == ct_narrator_get_learner (self->narrator)
             ? C_ ("player alone", "You")
             : ct_narrator_get_name (self->narrator, seat);
}

static char *
dup_pile_caption (CtExercisePrint *self, guint seat)
{
  if (seat == ct_narrator_get_learner (self->narrator))
    /* Translators: The cards that the learner has captured. */
    return g_strdup (_ ("Your pile"));

  /* Translators: the name of a player. */
  return g_strdup_printf (_ ("Pile of %s"),
                          ct_narrator_get_name (self->narrator, seat));
}

static char *
dup_meld_caption (CtExercisePrint *self, const CtTableRow *row)
{
  g_autofree char *name =
      ct_narrator_name_side (self->narrator, &self->exercise->state, row->side);

  /* Translators: the number of a meld, and whose it is. */
  return g_strdup_printf (_ ("Meld %u: %s"), row->number, name);
}

/* A terminal has other captions. */
static char *
dup_caption (CtExercisePrint *self, const CtTableRow *row)
{
  if (row->zone < CT_N_ZONES && ct_zone_is_hand (row->zone))
    return g_strdup (name_seat (self, row->zone - CT_ZONE_HAND));
  if (row->zone < CT_N_ZONES && ct_zone_is_pile (row->zone))
    return dup_pile_caption (self, row->zone - CT_ZONE_PILE);
  if (row->zone >= CT_ZONE_MELD && row->zone < CT_N_ZONES)
    return dup_meld_caption (self, row);

  return g_strdup (row->label);
}

static gboolean
is_seen (const CtTableRow *row)
{
  for (guint i = 0; i < row->cards->len; i++)
    if (g_array_index (row->cards, CtTableCard, i).face != CT_NO_FACE)
      return TRUE;

  return FALSE;
}

/* Rows that are only counted: the stock, cards set aside, hidden hands and piles, and
 * empty rows. */
static gboolean
is_counted (const CtTableRow *row)
{
  return row->zone == CT_ZONE_STOCK || row->zone == CT_ZONE_ASIDE ||
         row->cards->len == 0 ||
         (!is_seen (row) && row->zone != CT_ZONE_TRICK &&
          row->zone != CT_ZONE_DISCARDS && row->zone != CT_ZONE_CENTER);
}

static double
get_step (CtExercisePrint *self, const CtTableRow *row)
{
  double step = (CT_PRINT_CARD + BESIDE) * self->letters;

  for (guint i = 0; i < row->cards->len; i++)
    {
      guint seat = g_array_index (row->cards, CtTableCard, i).seat;

      if (seat != CT_NOBODY)
        {
          g_autoptr (PangoLayout) name =
              ct_pencil_create_words (self->context, name_seat (self, seat), "Sans",
                                      self->letters, 0);

          step = MAX (step, ct_pencil_get_width (name) + .3 * self->letters);
        }
    }

  return step;
}

static void
break_row (Cursor *cursor)
{
  cursor->y += cursor->row;
  cursor->x = cursor->left;
  cursor->row = 0;
}

static void
make_room (Cursor *cursor, double width)
{
  if (cursor->x > cursor->left && cursor->x + width > cursor->right)
    break_row (cursor);
}

static guint
count_unseen (const CtTableRow *row, guint first)
{
  guint n = 0;

  while (first + n < row->cards->len &&
         g_array_index (row->cards, CtTableCard, first + n).face == CT_NO_FACE)
    n++;
  return n;
}

static guint
count_drawn (const CtTableRow *row)
{
  guint n = 0;

  for (guint i = 0; i < row->cards->len; i += MAX (1, count_unseen (row, i)))
    n++;
  return MAX (1, n);
}

static void
add_card (Cursor *cursor, const CtTableRow *row, guint i, double x, double y)
{
  CtExercisePrint *self = cursor->print;
  const CtTableCard *card = &g_array_index (row->cards, CtTableCard, i);
  CtPrintItem *item = add (self, x, y);

  item->face = card->face;
  item->as = card->as;
  item->n_cards = count_unseen (row, i);
  item->is_back = item->n_cards > 0;
  if (card->seat == CT_NOBODY)
    return;

  y += CT_PRINT_CARD * CT_PLAIN_CARD_HEIGHT * self->letters;
  add_words (self, name_seat (self, card->seat), "Sans", self->letters,
             &(cairo_rectangle_t){ x, y, 0, 0 });
}

static gboolean
has_words_below (const CtTableRow *row)
{
  for (guint i = 0; i < row->cards->len; i++)
    {
      const CtTableCard *card = &g_array_index (row->cards, CtTableCard, i);

      if (card->seat != CT_NOBODY || card->as != CT_NO_FACE)
        return TRUE;
    }

  return FALSE;
}

/* Returns: the height */
static double
add_cards (Cursor *cursor, const CtTableRow *row, double y, double step)
{
  CtExercisePrint *self = cursor->print;
  double line =
      (CT_PRINT_CARD * CT_PLAIN_CARD_HEIGHT + (has_words_below (row) ? UNDER : .15)) *
      self->letters;
  guint n_beside = MAX (1, (guint) ((cursor->right - cursor->x) / step));

  for (guint i = 0, n = 0; i < row->cards->len;
       i += MAX (1, count_unseen (row, i)), n++)
    add_card (cursor, row, i, cursor->x + n % n_beside * step, y + n / n_beside * line);

  return (count_drawn (row) + n_beside - 1) / n_beside * line;
}

static void
add_group (Cursor *cursor, const CtTableRow *row)
{
  CtExercisePrint *self = cursor->print;
  double size = self->letters;
  g_autofree char *caption = dup_caption (self, row);
  g_autoptr (PangoLayout) words =
      ct_pencil_create_words (self->context, caption, "Sans", size, 0);
  double step = get_step (self, row);
  double width = MIN (MAX (count_drawn (row) * step, ct_pencil_get_width (words)),
                      cursor->right - cursor->left);
  double top;

  make_room (cursor, width);
  add_words (self, caption, row->is_to_act ? "Sans Bold" : "Sans", size,
             &(cairo_rectangle_t){ cursor->x, cursor->y, cursor->right - cursor->x,
                                   0 });
  top = cursor->y + ct_pencil_get_height (words);
  top += add_cards (cursor, row, top, step);
  cursor->x += width + BETWEEN * size;
  cursor->row = MAX (cursor->row, top - cursor->y + BELOW * size);
}

static char *
say_count (CtExercisePrint *self, const CtTableRow *row)
{
  g_autofree char *caption = dup_caption (self, row);
  guint n = ct_zone_len (&self->exercise->state, row->zone);

  if (n == 0)
    /* Translators: a place on the table, or a player: “Trick: no cards”. */
    return g_strdup_printf (_ ("%s: no cards"), caption);

  /* Translators: a place on the table, or a player: “Berta: 3 cards”. */
  return g_strdup_printf (ngettext ("%s: %u card", "%s: %u cards", n), caption, n);
}

static gboolean
is_own (CtExercisePrint *self, const CtTableRow *row)
{
  return row->zone == ct_hand (self->exercise->state.to_act) && is_seen (row);
}

/* Except for the stock, rows with their own text are for terminals. */
static gboolean
is_shown (const CtTableRow *row)
{
  return row->words == NULL || row->zone == CT_ZONE_STOCK;
}

/* As text, to leave room for the cards that matter. */
static void
add_counts (Cursor *cursor, GPtrArray *rows)
{
  CtExercisePrint *self = cursor->print;
  g_autoptr (GString) text = g_string_new (NULL);
  cairo_rectangle_t at = { cursor->left, cursor->y, cursor->right - cursor->left, 0 };
  CtPrintItem *item;

  for (guint i = 0; i < rows->len; i++)
    {
      const CtTableRow *row = g_ptr_array_index (rows, i);
      g_autofree char *count = NULL;

      if (!is_shown (row) || !is_counted (row))
        continue;

      count = say_count (self, row);
      g_string_append_printf (text, "%s%s", text->len > 0 ? NBSP "· " : "", count);
    }
  if (text->len == 0)
    return;

  item = add_words (self, text->str, "Sans", self->letters, &at);
  cursor->y += ct_pencil_get_height (item->words) + BELOW * self->letters;
}

static double
lay_table (CtExercisePrint *self, double x, double y, double width)
{
  const CtExercise *exercise = self->exercise;
  g_autoptr (GPtrArray) rows =
      ct_table_list_rows (self->narrator, &exercise->rules, &exercise->state);
  Cursor cursor = { .print = self, .left = x, .right = x + width, .x = x, .y = y };

  add_counts (&cursor, rows);
  for (guint own = 0; own <= 1; own++)
    {
      for (guint i = 0; i < rows->len; i++)
        {
          const CtTableRow *row = g_ptr_array_index (rows, i);

          if (is_shown (row) && !is_counted (row) && is_own (self, row) == (own != 0))
            add_group (&cursor, row);
        }
      break_row (&cursor);
    }

  return cursor.y;
}

#define INDENT 1.9
#define BOX    1.05
#define ANSWER 2.9
#define GAP    .4
#define SIGN   1.

static void
clear_item (gpointer item)
{
  g_clear_object (&((CtPrintItem *) item)->words);
}

static CtPrintItem *
add (CtExercisePrint *self, double x, double y)
{
  CtPrintItem item = { .x = x, .y = y, .face = CT_NO_FACE, .as = CT_NO_FACE };

  g_array_append_val (self->items, item);
  return &g_array_index (self->items, CtPrintItem, self->items->len - 1);
}

static CtPrintItem *
add_words (CtExercisePrint *self,
           const char *text,
           const char *font,
           double size,
           const cairo_rectangle_t *at)
{
  CtPrintItem *item = add (self, at->x, at->y);

  item->words = ct_pencil_create_words (self->context, text, font, size, at->width);
  return item;
}

static double
lay_question (CtExercisePrint *self, double width)
{
  double indent = INDENT * self->letters;
  g_autofree char *number = g_strdup_printf ("%u", self->number);
  g_autofree char *question = ct_exercise_say_question (self->narrator, self->exercise);
  cairo_rectangle_t at = { indent, 0, width - indent, 0 };
  CtPrintItem *item;

  add_words (self, number, "Sans Bold", self->letters * 1.3,
             &(cairo_rectangle_t){ 0, -self->letters * .2, 0, 0 });
  item = add_words (self, question, "Sans", self->letters, &at);
  return ct_pencil_get_height (item->words) + GAP * self->letters;
}

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

  add (self, at.x, at.y + .1 * size)->is_box = TRUE;
  add_words (self, letter, "Sans Bold", size,
             &(cairo_rectangle_t){ at.x + (BOX + .4) * size, at.y, 0, 0 });
  at.x += ANSWER * size;
  at.width -= ANSWER * size;
  item = add_words (self, text, "Sans", size, &at);
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
 * @scale: of text and cards
 *
 * Returns: the height
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
  y = lay_table (self, indent, y, inside - indent);
  return lay_answers (self, y, inside) * scale;
}

static void
draw_box (cairo_t *cr, double size)
{
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, .8);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_stroke (cr);
}

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

/**
 * ct_exercise_print_new:
 * @exercise: must outlive this
 * @letters: font size in points
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
 */
void
ct_exercise_print_free (CtExercisePrint *self)
{
  g_array_unref (self->items);
  g_object_unref (self->narrator);
  g_object_unref (self->context);
  g_free (self);
}
