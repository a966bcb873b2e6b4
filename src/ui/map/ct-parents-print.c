/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-parents-print.h"

#include <glib/gi18n.h>

#include "ct-class-grid.h"
#include "ct-date.h"
#include "ct-drawing.h"
#include "ct-game-look.h"
#include "ct-learner-picture.h"
#include "ct-pencil.h"
#include "ct-plain.h"
#include "ct-rule-map.h"
#include "ct-stone-shape.h"
#include "ct-text.h"

/* In points */
#define TITLE    28.
#define HEADING  16.
#define LETTERS  12.
#define GAP      6.
#define STONE    9. /* radius */
#define EACH     26.
#define MOST     12 /* rules named in a sentence */
#define SMALLEST .5
#define STEP     .04
#define PICTURE  48.

/**
 * CtParentsPrint:
 *
 * Per game, what a student does without help and what to look at again, for parents. It
 * compares nobody and needs no colors.
 */
struct _CtParentsPrint
{
  char *name;
  GdkPaintable *picture; /* (nullable): tells apart students of the same name */
  char *where;           /* class and day */
  GPtrArray *games;
  PangoContext *context; /* (nullable): for one thread only */
  double width;          /* of the printable area */
  double height;
};

typedef struct
{
  const char *title;
  GArray *stones; /* of CtClassCell */
  char *summary;
  char *alone; /* (nullable) */
  char *due;   /* (nullable) */
} Game;

static void
game_free (gpointer data)
{
  Game *game = data;

  g_array_unref (game->stones);
  g_free (game->summary);
  g_free (game->alone);
  g_free (game->due);
  g_free (game);
}

static char *
list_titles (GPtrArray *titles)
{
  g_autoptr (GString) list = g_string_new (NULL);
  guint n = titles->len;

  for (guint i = 0; i < MIN (n, MOST); i++)
    {
      const char *title = g_ptr_array_index (titles, i);
      /* Translators: the title of a rule, in a list. */
      g_autofree char *quoted = g_strdup_printf (_ ("“%s”"), title);

      g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", quoted);
    }
  if (n <= MOST)
    return g_strdup (list->str);

  /* Translators: a list of rules, and how many are not named. */
  return g_strdup_printf (ngettext ("%s, and %u more", "%s, and %u more", n - MOST),
                          list->str, n - MOST);
}

static char *
say_alone (GPtrArray *titles)
{
  g_autofree char *list = list_titles (titles);

  return titles->len > 0 ? g_strdup_printf (
                               /* Translators: a list of rules. */
                               _ ("Rules your child follows without help: %s."), list)
                         : NULL;
}

static char *
say_due (GPtrArray *titles)
{
  g_autofree char *list = list_titles (titles);

  return titles->len > 0 ? g_strdup_printf (
                               /* Translators: a list of rules. */
                               _ ("It is time to practice these again: %s."), list)
                         : NULL;
}

static char *
say_summary (guint n_finished, guint n_lessons, guint n_alone, guint n_rules)
{
  g_autofree char *lessons =
      g_strdup_printf (/* Translators: how many lessons of how many the child has
                        * finished.
                        */
                       _ ("Lessons finished: %u of %u."), n_finished, n_lessons);
  g_autofree char *rules = g_strdup_printf (
      /* Translators: how many rules of how many the child follows without help. */
      _ ("Rules followed without help: %u of %u."), n_alone, n_rules);

  return g_strjoin (" ", lessons, rules, NULL);
}

/* Returns: (nullable): %NULL if nothing is known */
static Game *
describe_game (const CtStudentReport *child, CtLibrary *library, const CtRules *rules)
{
  g_autoptr (CtRuleMap) map = ct_rule_map_new (library, rules);
  g_autoptr (GPtrArray) alone = g_ptr_array_new ();
  g_autoptr (GPtrArray) due = g_ptr_array_new ();
  GPtrArray *lessons = ct_library_get_lessons (library, rules);
  guint n_finished = ct_student_report_count_finished (child, lessons);
  Game *game = g_new0 (Game, 1);
  guint n_known = 0;
  guint n_alone = 0;

  game->title = ct_game_name (rules);
  game->stones = g_array_new (FALSE, TRUE, sizeof (CtClassCell));
  for (guint i = 0; i < ct_rule_map_get_n_stones (map); i++)
    {
      const CtRule *rule = ct_rule_map_get_stone (map, i)->rule;
      const CtStanding *standing = ct_student_report_lookup_rule (child, rule->id);
      CtClassCell cell = { CT_MASTERY_NEW, FALSE, 0 };

      if (standing != NULL)
        cell = (CtClassCell){ standing->result.mastery, standing->is_due, 0 };
      n_known += standing != NULL;
      g_array_append_val (game->stones, cell);
      n_alone += cell.mastery >= CT_MASTERY_ALONE;
      if (cell.is_due)
        g_ptr_array_add (due, (gpointer) ct_text (rule->title));
      else if (cell.mastery >= CT_MASTERY_ALONE)
        g_ptr_array_add (alone, (gpointer) ct_text (rule->title));
    }
  if (n_known == 0 && n_finished == 0)
    {
      game_free (game);
      return NULL;
    }

  game->summary = say_summary (n_finished, lessons->len, n_alone, game->stones->len);
  game->alone = say_alone (alone);
  game->due = say_due (due);
  return game;
}

static const char *
get_intro (CtParentsPrint *self)
{
  return self->games->len == 0
             ? _ ("In class, we learn card games on the computer. Your child has not "
                  "started yet.")
             : _ ("In class, we learn card games on the computer. This sheet shows "
                  "what your child can do today. All children learn at their own "
                  "pace, and this sheet does not compare your child with others.");
}

static const char *
get_advice (void)
{
  return _ ("At home: ask your child to explain a rule, or play a hand together.");
}

/* The student's map has the same signs with other words. */
static const char *
get_sign_words (CtMastery mastery)
{
  static const char *const words[] = {
    /* Translators: How well a rule is known. On a sheet for parents. */
    [CT_MASTERY_NEW] = N_ ("not learned yet"),
    [CT_MASTERY_SEEN] = N_ ("explained, but not tried yet"),
    /* Translators: How well a rule is known. On a sheet for parents. */
    [CT_MASTERY_WITH_HELP] = N_ ("followed with help"),
    /* Translators: How well a rule is known. On a sheet for parents. */
    [CT_MASTERY_ALONE] = N_ ("followed without help"),
    [CT_MASTERY_ELSEWHERE] = N_ ("followed without help, in new situations too"),
    [CT_MASTERY_LASTING] = N_ ("followed without help again, days later"),
  };

  return _ (words[mastery]);
}

/**
 * ct_parents_print_say:
 */
char *
ct_parents_print_say (CtParentsPrint *self)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s. %s. %s", self->name, self->where,
                          get_intro (self));
  for (guint i = 0; i < self->games->len; i++)
    {
      const Game *game = g_ptr_array_index (self->games, i);

      g_string_append_printf (text, " %s. %s", game->title, game->summary);
      if (game->alone != NULL)
        g_string_append_printf (text, " %s", game->alone);
      if (game->due != NULL)
        g_string_append_printf (text, " %s", game->due);
    }
  if (self->games->len > 0)
    g_string_append_printf (text, " %s", get_advice ());
  return g_string_free (text, FALSE);
}

/* Without @cr, only measures. */
typedef struct
{
  CtParentsPrint *self;
  cairo_t *cr; /* (nullable) */
  double width;
  double y;
} Pen;

static void
write_words (Pen *pen, const char *text, double size, gboolean is_bold, double x)
{
  g_autoptr (PangoLayout) words =
      ct_pencil_create_words (pen->self->context, text, is_bold ? "Sans Bold" : "Sans",
                              size, pen->width - x);

  if (pen->cr != NULL)
    ct_pencil_show (pen->cr, words, x, pen->y);
  pen->y += ct_pencil_get_height (words) + GAP;
}

static void
draw_stone (Pen *pen, double x, double y, CtMastery mastery, gboolean is_due)
{
  CtStoneColors colors;

  if (pen->cr == NULL)
    return;

  ct_stone_colors_of_paper (&colors);
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  ct_stone_draw (pen->cr, STONE, mastery, is_due, &colors);
  cairo_restore (pen->cr);
}

static void
draw_stones (Pen *pen, GArray *stones)
{
  guint n_a_row = MAX (1, (guint) (pen->width / EACH));

  for (guint i = 0; i < stones->len; i++)
    {
      const CtClassCell *cell = &g_array_index (stones, CtClassCell, i);

      draw_stone (pen, (i % n_a_row + .5) * EACH, pen->y + (i / n_a_row + .5) * EACH,
                  cell->mastery, cell->is_due);
    }
  pen->y += (stones->len + n_a_row - 1) / n_a_row * EACH + GAP;
}

static void
write_game (Pen *pen, const Game *game)
{
  pen->y += GAP;
  write_words (pen, game->title, HEADING, TRUE, 0);
  write_words (pen, game->summary, LETTERS, FALSE, 0);
  draw_stones (pen, game->stones);
  if (game->alone != NULL)
    write_words (pen, game->alone, LETTERS, FALSE, 0);
  if (game->due != NULL)
    write_words (pen, game->due, LETTERS, FALSE, 0);
}

static void
explain_sign (Pen *pen, CtMastery mastery, gboolean is_due, const char *text)
{
  draw_stone (pen, STONE + 2, pen->y + STONE, mastery, is_due);
  write_words (pen, text, LETTERS, FALSE, EACH + 4);
}

static void
draw_picture (CtParentsPrint *self, cairo_t *cr, double width)
{
  cairo_save (cr);
  cairo_translate (cr, width - PICTURE, 0);
  ct_drawing_draw (CT_DRAWING (self->picture), cr, PICTURE, PICTURE);
  cairo_restore (cr);
}

static double
write_sheet (CtParentsPrint *self, cairo_t *cr, double width)
{
  Pen pen = { self, cr, width, 0 };

  if (self->picture != NULL && cr != NULL)
    draw_picture (self, cr, width);
  write_words (&pen, self->name, TITLE, TRUE, 0);
  write_words (&pen, self->where, LETTERS, FALSE, 0);
  write_words (&pen, get_intro (self), LETTERS, FALSE, 0);
  for (guint i = 0; i < self->games->len; i++)
    write_game (&pen, g_ptr_array_index (self->games, i));
  if (self->games->len == 0)
    return pen.y;

  pen.y += GAP;
  write_words (&pen, get_advice (), LETTERS, FALSE, 0);
  pen.y += GAP;
  /* Translators: Explains the signs of a grid. */
  write_words (&pen, _ ("Legend"), HEADING, TRUE, 0);
  write_words (&pen,
               _ ("Each sign stands for a rule of the game, in the order in which "
                  "the rules are learned."),
               LETTERS, FALSE, 0);
  for (guint i = 0; i < CT_N_MASTERIES; i++)
    explain_sign (&pen, i, FALSE, get_sign_words (i));
  /* Translators: In a legend: the sign for a rule that is worth another look. */
  explain_sign (&pen, CT_MASTERY_ALONE, TRUE, _ ("time to practice again"));
  return pen.y;
}

static guint
lay_out (gpointer data, double width, double height)
{
  CtParentsPrint *self = data;

  self->width = width;
  self->height = height;
  return 1;
}

static void
draw (gpointer data, cairo_t *cr, guint page)
{
  CtParentsPrint *self = data;
  double scale = 1;

  if (self->context == NULL)
    self->context = ct_pencil_create_context ();

  while (scale > SMALLEST &&
         write_sheet (self, NULL, self->width / scale) * scale > self->height)
    scale -= STEP;
  cairo_save (cr);
  cairo_scale (cr, scale, scale);
  write_sheet (self, cr, self->width / scale);
  cairo_restore (cr);
}

static char *
say_where (CtClassReport *report)
{
  const char *title = ct_class_get_facts (ct_class_report_get_class (report))->title;
  g_autofree char *class = ct_plain_line (title != NULL ? title : "");
  g_autoptr (GDateTime) time =
      g_date_time_new_from_unix_local (ct_class_report_get_time (report));
  /* Translators: a day: “9 November 2026”. */
  g_autofree char *day = ct_date_format (time, _ ("%-d %B %Y"));

  /* Translators: the name of a class, and a day. */
  return g_strdup_printf (_ ("Class %s, %s"), class, day);
}

/**
 * ct_parents_print_new:
 */
CtParentsPrint *
ct_parents_print_new (CtClassReport *report,
                      const CtStudentReport *child,
                      CtLibrary *library)
{
  CtParentsPrint *self = g_new0 (CtParentsPrint, 1);

  self->name = ct_plain_line (ct_student_report_get_name (child));
  if (child->student != NULL && ct_student_has_namesake (child->student))
    self->picture = ct_learner_picture_dup_drawing (child->student->shown);
  self->where = say_where (report);
  self->games = g_ptr_array_new_with_free_func (game_free);
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      Game *game = describe_game (child, library, *rules);

      if (game != NULL)
        g_ptr_array_add (self->games, game);
    }
  return self;
}

/**
 * ct_parents_print_free:
 */
void
ct_parents_print_free (CtParentsPrint *self)
{
  g_clear_object (&self->context);
  g_ptr_array_unref (self->games);
  g_free (self->name);
  g_clear_object (&self->picture);
  g_free (self->where);
  g_free (self);
}

/**
 * ct_parents_print_get_sheet:
 */
CtSheet
ct_parents_print_get_sheet (CtParentsPrint *self)
{
  return (CtSheet){
    .title = self->name, .lay_out = lay_out, .draw = draw, .data = self
  };
}
