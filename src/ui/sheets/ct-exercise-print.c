/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-print.h"

#include <glib/gi18n.h>

#include "ct-exercise-question.h"
#include "ct-narrator.h"
#include "ct-pencil.h"
#include "ct-plain-card.h"
#include "ct-table-text.h"

#define NBSP "\302\240"

#define ABOVE 7. /* points, below the line */

/* Relative to the font size */
#define CARD    3.55 /* width: 15 mm at 12 pt, so that children can read it */
#define INDENT  1.9
#define BETWEEN 1.2 /* groups of cards */
#define BESIDE  .16 /* cards */
#define BELOW   .4  /* rows */
#define BOX     1.05
#define ANSWER  2.9 /* box and letter */
#define SIGN    1.

typedef struct
{
  const CtExercise *exercise;
  CtNarrator *narrator;
  double letters;
  double width;
} Print;

/* Names */

static const char *
name_seat (const Print *self, guint seat)
{
  return seat == ct_narrator_get_learner (self->narrator)
             ? C_ ("player alone", "You")
             : ct_narrator_get_name (self->narrator, seat);
}

static char *
dup_pile_caption (const Print *self, guint seat)
{
  if (seat == ct_narrator_get_learner (self->narrator))
    /* Translators: The cards that the learner has captured. */
    return g_strdup (_ ("Your pile"));

  /* Translators: the name of a player. */
  return g_strdup_printf (_ ("Pile of %s"),
                          ct_narrator_get_name (self->narrator, seat));
}

static char *
dup_meld_caption (const Print *self, const CtTableRow *row)
{
  g_autofree char *name =
      ct_narrator_name_side (self->narrator, &self->exercise->state, row->side);

  /* Translators: the number of a meld, and whose it is. */
  return g_strdup_printf (_ ("Meld %u: %s"), row->number, name);
}

/* A terminal has other captions. */
static char *
dup_caption (const Print *self, const CtTableRow *row)
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

/* Cards */

static guint
count_unseen (const CtTableRow *row, guint first)
{
  guint n = 0;

  while (first + n < row->cards->len &&
         g_array_index (row->cards, CtTableCard, first + n).face == CT_NO_FACE)
    n++;
  return n;
}

typedef struct
{
  CtDeck deck;
  CtFace face;
  guint n_cards; /* if face down */
} Card;

static void
draw_card (cairo_t *cr, double width, double height, gpointer data)
{
  const Card *card = data;

  if (card->n_cards > 0)
    ct_plain_card_draw_back (cr, card->n_cards, width);
  else
    ct_plain_card_draw (cr, card->deck, card->face, width);
}

static void
draw_sign (cairo_t *cr, double width, double height, gpointer data)
{
  const Card *card = data;

  cairo_translate (cr, width * .1, 0);
  ct_plain_card_draw_sign (cr, card->deck, card->face, height);
}

static CtBlock *
create_card (const Print *self,
             CtFace face,
             guint n_cards,
             double height,
             CtBlockDraw draw)
{
  Card *card = g_new (Card, 1);

  *card = (Card){ self->exercise->rules.deck, face, n_cards };
  return ct_block_new_drawing (CARD * self->letters, height, draw, card, g_free);
}

/* With what is below it: who played it, or as what. */
static void
add_card (const Print *self, CtBlock *cards, const CtTableRow *row, guint i)
{
  const CtTableCard *card = &g_array_index (row->cards, CtTableCard, i);
  CtBlock *block = ct_block_append (cards, ct_block_new_group (1, 0, 0));

  ct_block_append (block, create_card (self, card->face, count_unseen (row, i),
                                       CARD * CT_PLAIN_CARD_HEIGHT * self->letters,
                                       draw_card));
  if (card->seat != CT_NOBODY)
    ct_block_append_words (block, name_seat (self, card->seat), "Sans", self->letters);
  if (card->as != CT_NO_FACE)
    ct_block_append (block,
                     create_card (self, card->as, 0, SIGN * self->letters, draw_sign));
}

/* Face-down cards are one with a number. */
static void
add_group (const Print *self, CtBlock *groups, const CtTableRow *row)
{
  CtBlock *group = ct_block_append (groups, ct_block_new_group (1, 0, 0));
  CtBlock *cards =
      ct_block_new_group (0, BESIDE * self->letters, BESIDE * self->letters);
  g_autofree char *caption = dup_caption (self, row);

  ct_block_append_words (group, caption, row->is_to_act ? "Sans Bold" : "Sans",
                         self->letters);
  ct_block_append (group, cards);
  for (guint i = 0; i < row->cards->len; i += MAX (1, count_unseen (row, i)))
    add_card (self, cards, row, i);
}

static char *
say_count (const Print *self, const CtTableRow *row)
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
is_own (const Print *self, const CtTableRow *row)
{
  return row->zone == ct_hand (self->exercise->state.to_act) && is_seen (row);
}

/* Except for the stock, rows with their own text are for terminals. */
static gboolean
is_shown (const CtTableRow *row)
{
  return row->words == NULL || row->zone == CT_ZONE_STOCK;
}

static CtBlock *
add (const Print *self, CtBlock *block, CtBlock *child)
{
  child->indent = INDENT * self->letters;
  return ct_block_append (block, child);
}

/* As text, to leave room for the cards that matter. */
static void
add_counts (const Print *self, CtBlock *block, GPtrArray *rows)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      const CtTableRow *row = g_ptr_array_index (rows, i);
      g_autofree char *count = NULL;

      if (!is_shown (row) || !is_counted (row))
        continue;

      count = say_count (self, row);
      g_string_append_printf (text, "%s%s", text->len > 0 ? NBSP "· " : "", count);
    }
  if (text->len > 0)
    add (self, block, ct_block_new_words (text->str, "Sans", self->letters));
}

/* The learner's own hand comes last. */
static void
add_table (const Print *self, CtBlock *block)
{
  const CtExercise *exercise = self->exercise;
  g_autoptr (GPtrArray) rows =
      ct_table_list_rows (self->narrator, &exercise->rules, &exercise->state);

  add_counts (self, block, rows);
  for (guint own = 0; own <= 1; own++)
    {
      CtBlock *groups =
          ct_block_new_group (0, BETWEEN * self->letters, BELOW * self->letters);

      for (guint i = 0; i < rows->len; i++)
        {
          const CtTableRow *row = g_ptr_array_index (rows, i);

          if (is_shown (row) && !is_counted (row) && is_own (self, row) == (own != 0))
            add_group (self, groups, row);
        }
      if (groups->blocks->len > 0)
        add (self, block, groups);
      else
        ct_block_free (groups);
    }
}

/* Question and answers */

static void
add_question (const Print *self, CtBlock *block, guint number)
{
  g_autofree char *label = g_strdup_printf ("%u", number);
  g_autofree char *question = ct_exercise_say_question (self->narrator, self->exercise);

  ct_block_set_lead (ct_block_append_words (block, question, "Sans", self->letters),
                     ct_block_new_words (label, "Sans Bold", self->letters * 1.3),
                     INDENT * self->letters);
}

static void
draw_box (cairo_t *cr, double width, double height, gpointer data)
{
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, .8);
  cairo_rectangle (cr, 0, height - width, width, width);
  cairo_stroke (cr);
}

static CtBlock *
create_answer (const Print *self, guint i)
{
  g_autofree char *text =
      ct_exercise_say_answer (self->narrator, self->exercise,
                              &g_array_index (self->exercise->answers, CtExerciseAnswer,
                                              i));
  const char letter[] = { 'A' + i, '\0' };
  CtBlock *answer = ct_block_new_words (text, "Sans", self->letters);
  CtBlock *lead = ct_block_new_group (0, .4 * self->letters, 0);
  double box = BOX * self->letters;

  ct_block_append (lead, ct_block_new_drawing (box, box + .1 * self->letters, draw_box,
                                               NULL, NULL));
  ct_block_append_words (lead, letter, "Sans Bold", self->letters);
  ct_block_set_lead (answer, lead, ANSWER * self->letters);
  return answer;
}

static void
add_answers (const Print *self, CtBlock *block)
{
  guint n = self->exercise->answers->len;
  double half = (self->width - INDENT * self->letters) / 2;
  g_autoptr (GPtrArray) answers = g_ptr_array_new ();
  guint n_columns = 2;
  CtBlock *columns;

  for (guint i = 0; i < n; i++)
    {
      CtBlock *answer = create_answer (self, i);

      g_ptr_array_add (answers, answer);
      if (ct_block_get_natural_width (answer) + BELOW * self->letters > half)
        n_columns = 1;
    }

  columns = add (self, block, ct_block_new_group (n_columns, 0, 0));
  for (guint i = 0; i < n; i++)
    {
      if (i % ((n + n_columns - 1) / n_columns) == 0)
        ct_block_append (columns, ct_block_new_group (1, 0, .18 * self->letters));
      ct_block_append (g_ptr_array_index (columns->blocks, columns->blocks->len - 1),
                       g_ptr_array_index (answers, i));
    }
}

static void
draw_line (cairo_t *cr, double width, double height, gpointer data)
{
  ct_pencil_draw_line (cr, 0, 0, width);
}

/**
 * ct_exercise_print_new:
 * @letters: font size in points
 * @width: of the block, if it does not shrink
 */
CtBlock *
ct_exercise_print_new (const CtExercise *exercise,
                       CtLibrary *library,
                       guint number,
                       double letters,
                       double width)
{
  g_autoptr (CtNarrator) narrator = ct_exercise_create_narrator (exercise, library);
  const Print self = { exercise, narrator, letters, width };
  CtBlock *block = ct_block_new_group (1, 0, BELOW * letters);

  block->draw = draw_line;
  ct_block_append (block, ct_block_new_space (ABOVE - BELOW * letters));
  add_question (&self, block, number);
  add_table (&self, block);
  add_answers (&self, block);
  return block;
}
