/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-exercise-print-table.c: what lies on the table, in rows of cards */
#include <glib/gi18n.h>

#include "ct-exercise-print-private.h"
#include "ct-pencil.h"
#include "ct-plain-card.h"
#include "ct-table-list.h"

/* In parts of the size of the letters */
#define BETWEEN 1.2 /* groups */
#define BESIDE  .16 /* cards */
#define UNDER   1.2 /* a card: who played it, or what it stands for */

#define NBSP  "\302\240"
#define BELOW .4 /* a row */

/* Where the next cards go. */
typedef struct
{
  CtExercisePrint *print;
  double left;
  double right;
  double x;
  double y;
  double row; /* how high the present row is */
} Cursor;

/* ----------------------------------------------------------------------------- words
 */

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

/* @row: one of its rows; a terminal calls some of them otherwise */
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

/* ----------------------------------------------------------------------------- groups
 */

static gboolean
is_seen (const CtTableRow *row)
{
  for (guint i = 0; i < row->cards->len; i++)
    if (g_array_index (row->cards, CtTableCard, i).face != CT_NO_FACE)
      return TRUE;

  return FALSE;
}

/* What is only counted: the stock, what was put aside, hands and piles of others, and
 * what is empty.
 */
static gboolean
is_counted (const CtTableRow *row)
{
  return row->zone == CT_ZONE_STOCK || row->zone == CT_ZONE_ASIDE ||
         row->cards->len == 0 ||
         (!is_seen (row) && row->zone != CT_ZONE_TRICK &&
          row->zone != CT_ZONE_DISCARDS && row->zone != CT_ZONE_CENTRE);
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

/* A group that is wider than what is left of a row begins another one. */
static void
make_room (Cursor *cursor, double width)
{
  if (cursor->x > cursor->left && cursor->x + width > cursor->right)
    break_row (cursor);
}

/* How many cards that are not seen lie there one after the other. */
static guint
count_unseen (const CtTableRow *row, guint first)
{
  guint n = 0;

  while (first + n < row->cards->len &&
         g_array_index (row->cards, CtTableCard, first + n).face == CT_NO_FACE)
    n++;
  return n;
}

/* Those are drawn as one. */
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
  CtPrintItem *item = ct_exercise_print_add (self, x, y);

  item->face = card->face;
  item->as = card->as;
  item->n_cards = count_unseen (row, i);
  item->is_back = item->n_cards > 0;
  if (card->seat == CT_NOBODY)
    return;

  y += CT_PRINT_CARD * CT_PLAIN_CARD_HEIGHT * self->letters;
  ct_exercise_print_add_words (self, name_seat (self, card->seat), "Sans",
                               self->letters, &(cairo_rectangle_t){ x, y, 0, 0 });
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

/* The cards of a row, in as many lines as they need. */
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
  ct_exercise_print_add_words (self, caption, row->is_to_act ? "Sans Bold" : "Sans",
                               size,
                               &(cairo_rectangle_t){ cursor->x, cursor->y,
                                                     cursor->right - cursor->x, 0 });
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

/* ------------------------------------------------------------------------------ table
 */

/* The hand of whoever is asked lies below all others, as at a table. */
static gboolean
is_own (CtExercisePrint *self, const CtTableRow *row)
{
  return row->zone == ct_hand (self->exercise->state.to_act) && is_seen (row);
}

/* Debts are told in words that only a terminal has. */
static gboolean
is_shown (const CtTableRow *row)
{
  return row->words == NULL || row->zone == CT_ZONE_STOCK;
}

/* In words, so that cards that matter have room. */
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

  item = ct_exercise_print_add_words (self, text->str, "Sans", self->letters, &at);
  cursor->y += ct_pencil_get_height (item->words) + BELOW * self->letters;
}

double
ct_exercise_print_lay_table (CtExercisePrint *self, double x, double y, double width)
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
