/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-parents-print.h"

#include <glib/gi18n.h>

#include "ct-date.h"
#include "ct-drawing.h"
#include "ct-game-look.h"
#include "ct-learner-picture.h"
#include "ct-plain.h"
#include "ct-rule-map.h"
#include "ct-stone-shape.h"
#include "ct-text.h"

/* In points */
#define TITLE    28.
#define HEADING  16.
#define LETTERS  12.
#define GAP      6.
#define STONE    26.
#define SIGN     20. /* stone of the legend */
#define MOST     12  /* rules named in a sentence */
#define SMALLEST .5
#define PICTURE  48.

/* Per game, what a student does without help and what to look at again, for parents. It
 * compares nobody and needs no colors.
 */
typedef struct
{
  char *name;
  GdkPaintable *picture; /* (nullable): tells apart students of the same name */
  char *where;           /* class and day */
  GPtrArray *games;
} Sheet;

typedef struct
{
  CtMastery mastery;
  gboolean is_due;
} Stone;

typedef struct
{
  const char *title;
  GArray *stones; /* of Stone */
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
  game->stones = g_array_new (FALSE, FALSE, sizeof (Stone));
  for (guint i = 0; i < ct_rule_map_get_n_stones (map); i++)
    {
      const CtRule *rule = ct_rule_map_get_stone (map, i)->rule;
      const CtStanding *standing = ct_student_report_lookup_rule (child, rule->id);
      Stone stone = { CT_MASTERY_NEW, FALSE };

      if (standing != NULL)
        stone = (Stone){ standing->result.mastery, standing->is_due };
      n_known += standing != NULL;
      g_array_append_val (game->stones, stone);
      n_alone += stone.mastery >= CT_MASTERY_ALONE;
      if (stone.is_due)
        g_ptr_array_add (due, (gpointer) ct_text (rule->title));
      else if (stone.mastery >= CT_MASTERY_ALONE)
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
get_intro (const Sheet *self)
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

static char *
say_sheet (const Sheet *self)
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

static void
add_stones (CtBlock *page, GArray *stones)
{
  CtBlock *group = ct_block_append (page, ct_block_new_group (0, 0, 0));

  for (guint i = 0; i < stones->len; i++)
    {
      const Stone *stone = &g_array_index (stones, Stone, i);

      ct_block_append (group,
                       ct_stone_block_new (stone->mastery, stone->is_due, STONE));
    }
}

static void
add_game (CtBlock *page, const Game *game)
{
  ct_block_append (page, ct_block_new_space (0));
  ct_block_append_words (page, game->title, "Sans Bold", HEADING);
  ct_block_append_words (page, game->summary, "Sans", LETTERS);
  add_stones (page, game->stones);
  if (game->alone != NULL)
    ct_block_append_words (page, game->alone, "Sans", LETTERS);
  if (game->due != NULL)
    ct_block_append_words (page, game->due, "Sans", LETTERS);
}

static void
add_sign (CtBlock *legend, CtMastery mastery, gboolean is_due, const char *text)
{
  CtBlock *words = ct_block_append_words (legend, text, "Sans", LETTERS);

  ct_block_set_lead (words, ct_stone_block_new (mastery, is_due, SIGN), STONE + 4);
}

static void
add_legend (CtBlock *page)
{
  CtBlock *legend = ct_block_new_group (1, 0, 0);

  ct_block_append (page, ct_block_new_space (0));
  /* Translators: Explains the signs of a grid. */
  ct_block_append_words (page, _ ("Legend"), "Sans Bold", HEADING);
  ct_block_append_words (
      page,
      _ ("Each sign stands for a rule of the game, in the order in which "
         "the rules are learned."),
      "Sans", LETTERS);
  ct_block_append (page, legend);
  for (guint i = 0; i < CT_N_MASTERIES; i++)
    add_sign (legend, i, FALSE, get_sign_words (i));
  /* Translators: In a legend: the sign for a rule that is worth another look. */
  add_sign (legend, CT_MASTERY_ALONE, TRUE, _ ("time to practice again"));
}

static void
draw_picture (cairo_t *cr, double width, double height, gpointer picture)
{
  ct_drawing_draw (CT_DRAWING (picture), cr, width, height);
}

static void
add_head (CtBlock *page, const Sheet *self)
{
  static const double shares[] = { .9, .1 };
  CtBlock *row = ct_block_append (page, ct_block_new_group (2, 0, 0));
  CtBlock *words = ct_block_append (row, ct_block_new_group (1, 0, GAP));

  row->shares = shares;
  ct_block_append_words (words, self->name, "Sans Bold", TITLE);
  ct_block_append_words (words, self->where, "Sans", LETTERS);
  if (self->picture != NULL)
    ct_block_append (row, ct_block_new_drawing (PICTURE, PICTURE, draw_picture,
                                                self->picture, NULL));
}

static gboolean
write_sheet (CtPaper *paper, gpointer data)
{
  const Sheet *self = data;
  CtBlock *page;

  ct_paper_begin (paper, &(CtPaperPart){ .n_columns = 1 });
  page = ct_paper_add (paper, ct_block_new_group (1, 0, GAP));
  page->smallest = SMALLEST;
  add_head (page, self);
  ct_block_append_words (page, get_intro (self), "Sans", LETTERS);
  for (guint i = 0; i < self->games->len; i++)
    add_game (page, g_ptr_array_index (self->games, i));
  if (self->games->len == 0)
    return TRUE;

  ct_block_append (page, ct_block_new_space (0));
  ct_block_append_words (page, get_advice (), "Sans", LETTERS);
  add_legend (page);
  return TRUE;
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

static void
sheet_free (gpointer data)
{
  Sheet *self = data;

  g_ptr_array_unref (self->games);
  g_clear_object (&self->picture);
  g_free (self->name);
  g_free (self->where);
  g_free (self);
}

CtPaper *
ct_parents_print_new (CtClassReport *report,
                      const CtStudentReport *child,
                      CtLibrary *library)
{
  Sheet *self = g_new0 (Sheet, 1);
  CtPaper *paper;

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
  paper = ct_paper_new (self->name, write_sheet, self, sheet_free);
  paper->text = say_sheet (self);
  return paper;
}
