/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A worksheet on paper: all versions, then the answers. */
#include "ct-worksheet-print.h"

#include <glib/gi18n.h>
#include <pango/pangocairo.h>

#include "ct-block.h"
#include "ct-card.h"
#include "ct-drawing.h"
#include "ct-exercise-question.h"
#include "ct-exercise.h"
#include "ct-narrator.h"
#include "ct-pencil.h"
#include "ct-table-text.h"
#include "ct-text.h"

/* Relative to the width */
#define CT_PLAIN_CARD_HEIGHT 1.4

#define SUITS_PATH "/org/cartilla/Cartilla/suits/"

/* Relative to the width of a card */
#define RADIUS       .14
#define CARD_LETTERS .72
#define NARROW       .56
#define SUIT         .58
#define N_HATCH      7

static CtDrawing *
find_suit (CtDeck deck, guint suit)
{
  static const char *const names[][CT_N_SUITS] = {
    { SUITS_PATH "clubs.svg", SUITS_PATH "diamonds.svg", SUITS_PATH "hearts.svg",
      SUITS_PATH "spades.svg" },
    { SUITS_PATH "coins.svg", SUITS_PATH "cups.svg", SUITS_PATH "swords.svg",
      SUITS_PATH "batons.svg" },
  };
  static CtDrawing *drawings[G_N_ELEMENTS (names)][CT_N_SUITS];
  guint is_spanish = deck == CT_DECK_SPANISH_40;

  if (drawings[is_spanish][suit] == NULL)
    drawings[is_spanish][suit] = CT_DRAWING (ct_drawing_new (names[is_spanish][suit]));
  return drawings[is_spanish][suit];
}

static void
draw_suit (cairo_t *cr, CtDeck deck, guint suit, double x, double y, double size)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  ct_drawing_draw (find_suit (deck, suit), cr, size, size);
  cairo_restore (cr);
}

static const char *
get_rank (CtDeck deck, CtFace face, char name[CT_FACE_NAME_LEN])
{
  if (face == CT_FACE_JOKER)
    return "★";

  ct_face_name (deck, face, name);
  if (name[0] == 'T')
    return "10";

  name[deck == CT_DECK_SPANISH_40 && ct_face_rank (face) >= 10 ? 2 : 1] = '\0';
  return name;
}

static void
draw_edge (cairo_t *cr, double width)
{
  double height = width * CT_PLAIN_CARD_HEIGHT;
  double r = width * RADIUS;

  cairo_new_sub_path (cr);
  cairo_arc (cr, width - r, r, r, -G_PI_2, 0);
  cairo_arc (cr, width - r, height - r, r, 0, G_PI_2);
  cairo_arc (cr, r, height - r, r, G_PI_2, G_PI);
  cairo_arc (cr, r, r, r, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, .7);
}

static void
write_middle (cairo_t *cr, const char *text, double size, double middle, double y)
{
  g_autoptr (PangoLayout) words = ct_pencil_create_words (text, "Sans Bold", size, 0);

  ct_pencil_show (cr, words, middle - ct_pencil_get_width (words) / 2,
                  y - ct_pencil_get_height (words) / 2);
}

/* @cr starts at the top left corner. */
static void
ct_plain_card_draw (cairo_t *cr, CtDeck deck, CtFace face, double width)
{
  char name[CT_FACE_NAME_LEN];
  const char *rank;
  double height = width * CT_PLAIN_CARD_HEIGHT;

  cairo_save (cr);
  draw_edge (cr, width);
  if (face == CT_NO_FACE)
    cairo_set_dash (cr, (double[]){ 1.5, 1.5 }, 2, 0);
  cairo_stroke (cr);
  cairo_restore (cr);
  if (face == CT_NO_FACE)
    return;

  if (face == CT_FACE_JOKER)
    {
      write_middle (cr, "★", width * CARD_LETTERS * 1.2, width / 2, height / 2);
      return;
    }

  rank = get_rank (deck, face, name);
  write_middle (cr, rank, width * (rank[1] == '\0' ? CARD_LETTERS : NARROW), width / 2,
                height * .3);
  draw_suit (cr, deck, ct_face_suit (face), (width - width * SUIT) / 2, height * .54,
             width * SUIT);
}

/* One back with a number. */
static void
ct_plain_card_draw_back (cairo_t *cr, guint n_cards, double width)
{
  double height = width * CT_PLAIN_CARD_HEIGHT;
  g_autofree char *number = g_strdup_printf ("%u", n_cards);

  if (n_cards == 0)
    {
      ct_plain_card_draw (cr, CT_DECK_FRENCH_52, CT_NO_FACE, width);
      return;
    }

  cairo_save (cr);
  draw_edge (cr, width);
  cairo_stroke_preserve (cr);
  cairo_clip (cr);
  cairo_set_line_width (cr, .35);
  for (guint i = 0; i < 2 * N_HATCH; i++)
    {
      double x = (i + .5) * width / N_HATCH * 1.3 - height * .5;

      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x + height * .5, height);
    }
  cairo_stroke (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, width * .08, height * .3, width * .84, height * .4);
  cairo_fill (cr);
  cairo_restore (cr);
  write_middle (cr, number, width * (n_cards < 100 ? .6 : .42), width / 2, height / 2);
}

/* Rank and suit in a line of text. */
static void
ct_plain_card_draw_sign (cairo_t *cr, CtDeck deck, CtFace face, double size)
{
  char name[CT_FACE_NAME_LEN];
  g_autoptr (PangoLayout) rank =
      ct_pencil_create_words (get_rank (deck, face, name), "Sans Bold", size, 0);

  ct_pencil_show (cr, rank, 0, 0);
  if (face != CT_FACE_JOKER)
    draw_suit (cr, deck, ct_face_suit (face), ct_pencil_get_width (rank) + size * .05,
               size * .22, size * .85);
}

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
} ExercisePrint;

/* Names */

static const char *
name_seat (const ExercisePrint *self, guint seat)
{
  return seat == ct_narrator_get_learner (self->narrator)
             ? C_ ("player alone", "You")
             : ct_narrator_get_name (self->narrator, seat);
}

static char *
dup_pile_caption (const ExercisePrint *self, guint seat)
{
  if (seat == ct_narrator_get_learner (self->narrator))
    /* Translators: The cards that the learner has captured. */
    return g_strdup (_ ("Your pile"));

  /* Translators: the name of a player. */
  return g_strdup_printf (_ ("Pile of %s"),
                          ct_narrator_get_name (self->narrator, seat));
}

static char *
dup_meld_caption (const ExercisePrint *self, const CtTableRow *row)
{
  g_autofree char *name =
      ct_narrator_name_side (self->narrator, &self->exercise->state, row->side);

  /* Translators: the number of a meld, and whose it is. */
  return g_strdup_printf (_ ("Meld %u: %s"), row->number, name);
}

/* A terminal has other captions. */
static char *
dup_caption (const ExercisePrint *self, const CtTableRow *row)
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
create_card (const ExercisePrint *self,
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
add_card (const ExercisePrint *self, CtBlock *cards, const CtTableRow *row, guint i)
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
add_group (const ExercisePrint *self, CtBlock *groups, const CtTableRow *row)
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
say_count (const ExercisePrint *self, const CtTableRow *row)
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
is_own (const ExercisePrint *self, const CtTableRow *row)
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
add (const ExercisePrint *self, CtBlock *block, CtBlock *child)
{
  child->indent = INDENT * self->letters;
  return ct_block_append (block, child);
}

/* As text, to leave room for the cards that matter. */
static void
add_counts (const ExercisePrint *self, CtBlock *block, GPtrArray *rows)
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
add_table (const ExercisePrint *self, CtBlock *block)
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
add_question (const ExercisePrint *self, CtBlock *block, guint number)
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
create_answer (const ExercisePrint *self, guint i)
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
add_answers (const ExercisePrint *self, CtBlock *block)
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

static CtBlock *
ct_exercise_print_new (const CtExercise *exercise,
                       CtLibrary *library,
                       guint number,
                       double letters,
                       double width)
{
  g_autoptr (CtNarrator) narrator = ct_exercise_create_narrator (exercise, library);
  const ExercisePrint self = { exercise, narrator, letters, width };
  CtBlock *block = ct_block_new_group (1, 0, BELOW * letters);

  block->draw = draw_line;
  ct_block_append (block, ct_block_new_space (ABOVE - BELOW * letters));
  add_question (&self, block, number);
  add_table (&self, block);
  add_answers (&self, block);
  return block;
}

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
                          self->worksheet->number, part + 1, page + 1, n_pages);
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
                                self->worksheet->library, i + 1,
                                self->is_large ? LARGE_LETTERS : LETTERS, width);
}

/* Returns: (nullable): two exercises side by side, if that is low enough */
static CtBlock *
create_pair (const Print *self, guint version, guint first, double width, double height)
{
  g_autoptr (CtBlock) pair = ct_block_new_group (2, GUTTER, 0);

  if (self->is_large || first + 1 == self->worksheet->n_exercises)
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
  guint n = self->worksheet->n_exercises;
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
  return g_strdup_printf (_ ("Worksheet %u, answers"), self->worksheet->number);
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
  const CtRule *rule = ct_library_lookup_rule (self->worksheet->library,
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
  for (guint i = 0; i < self->worksheet->n_exercises; i++)
    add_key (self, table, version, i);
}

static gboolean
write_worksheet (CtPaper *paper, gpointer data)
{
  const Print *self = data;
  guint n_versions = self->worksheet->n_versions;
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
