/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-certificate.h"

#include <glib/gi18n.h>

#include "ct-date.h"
#include "ct-drawing.h"
#include "ct-learner-picture.h"
#include "ct-pencil.h"
#include "ct-plain.h"
#include "ct-text.h"

/* In points */
#define FRAME     8.
#define INSIDE    34.
#define PICTURE   92.
#define BURO      84.
#define MARGIN    50.
#define HEAD      164. /* above the rules */
#define FOOT      24.  /* day and signature */
#define NAME      86.  /* two lines */
#define LETTERS   11.5
#define GAP       3.
#define N_COLUMNS 3

/* Of rules and long names. */
#define SMALLEST .3

/* Of the columns for the pictures, and between them. */
static const double head_shares[] = { .15, .7, .15 };

/* Lists each rule that the learner knows without help. It does not compare learners. */
typedef struct
{
  CtRuleMap *map;
  char *name;    /* (nullable): %NULL leaves a line to write on */
  char *picture; /* (nullable) */
  char *game;
  gboolean is_finished;
} Certificate;

static guint
count_alone (const Certificate *self)
{
  return ct_rule_map_count (self->map, CT_MASTERY_ALONE);
}

static char *
say_claim (const Certificate *self)
{
  guint n = count_alone (self);

  if (!self->is_finished)
    /* Translators: below a name, before a list of rules: the name of a game, and how
     * many rules.
     */
    return g_strdup_printf (_ ("Learning %s. Rules done without help (%u):"),
                            self->game, n);
  if (n == ct_rule_map_get_n_stones (self->map))
    return g_strdup_printf (
        /* Translators: below a name, before a list of rules: the name of a game. */
        _ ("All lessons of %s finished. Every rule done without help:"), self->game);

  return g_strdup_printf (
      /* Translators: below a name, before a list of rules: the name of a game, and how
       * many rules.
       */
      _ ("All lessons of %s finished. Rules done without help (%u):"), self->game, n);
}

static char *
say_day (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  /* Translators: the day on which something is printed. */
  return ct_date_format (now, _ ("%-d %B %Y"));
}

static char *
say (const Certificate *self)
{
  g_autofree char *claim = say_claim (self);
  g_autofree char *day = say_day ();
  GString *text = g_string_new (NULL);
  const char *separator = " ";

  g_string_append_printf (text, "%s. %s",
                          /* Translators: Whose certificate it is, if there is no name.
                           */
                          self->name != NULL ? self->name : _ ("A Cartilla player"),
                          claim);
  for (guint i = 0; i < ct_rule_map_get_n_stones (self->map); i++)
    {
      const CtStone *stone = ct_rule_map_get_stone (self->map, i);

      if (stone->mastery < CT_MASTERY_ALONE)
        continue;
      g_string_append_printf (text, "%s%s", separator, ct_text (stone->rule->title));
      separator = ", ";
    }
  g_string_append_printf (text, ". %s", day);
  return g_string_free (text, FALSE);
}

/* Drawing */

static void
draw_frame (cairo_t *cr, double width, double height, gpointer data)
{
  static const char *const suits[] = { "♠", "♥", "♣", "♦" };

  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, 3);
  cairo_rectangle (cr, FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME);
  cairo_stroke (cr);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, FRAME + 6, FRAME + 6, width - 2 * FRAME - 12,
                   height - 2 * FRAME - 12);
  cairo_stroke (cr);
  for (guint i = 0; i < G_N_ELEMENTS (suits); i++)
    {
      g_autoptr (PangoLayout) suit = ct_pencil_create_words (suits[i], "Sans", 22, 0);
      double x = i % 2 == 0 ? INSIDE : width - INSIDE;
      double y = i < 2 ? INSIDE : height - INSIDE;

      ct_pencil_show (cr, suit, x - ct_pencil_get_width (suit) / 2,
                      y - ct_pencil_get_height (suit) / 2);
    }
}

static void
draw_picture (cairo_t *cr, double width, double height, gpointer resource)
{
  g_autoptr (GdkPaintable) drawing = ct_drawing_new (resource);

  ct_drawing_draw (CT_DRAWING (drawing), cr, width, height);
}

static void
draw_line (cairo_t *cr, double width, double height, gpointer data)
{
  ct_pencil_draw_line (cr, width * .15, height, width * .7);
}

/* Writing */

static CtBlock *
add_words (CtBlock *group,
           const char *text,
           const char *font,
           double size,
           PangoAlignment alignment)
{
  CtBlock *block = ct_block_append_words (group, text, font, size);

  pango_layout_set_alignment (block->words, alignment);
  return block;
}

static void
add_middle (CtBlock *head, const Certificate *self)
{
  CtBlock *middle = ct_block_append (head, ct_block_new_group (1, 0, 14));
  g_autofree char *claim = say_claim (self);

  /* Translators: Heading of a certificate. */
  add_words (middle, _ ("Certificate"), "Serif", 26, PANGO_ALIGN_CENTER);
  if (self->name != NULL)
    {
      CtBlock *name =
          add_words (middle, self->name, "Serif Bold", 34, PANGO_ALIGN_CENTER);

      name->most_height = NAME;
      name->smallest = SMALLEST;
    }
  else
    ct_block_append (middle, ct_block_new_drawing (0, 40, draw_line, NULL, NULL));
  add_words (middle, claim, "Serif", 15, PANGO_ALIGN_CENTER);
}

static CtBlock *
add_head (CtBlock *page, const Certificate *self)
{
  CtBlock *head = ct_block_append (page, ct_block_new_group (3, 0, 0));

  head->shares = head_shares;
  head->least_height = HEAD;
  ct_block_append (head,
                   ct_block_new_drawing (PICTURE, PICTURE,
                                         self->picture != NULL ? draw_picture : NULL,
                                         self->picture, NULL));
  add_middle (head, self);
  ct_block_append (head, ct_block_new_drawing (
                             BURO, BURO, draw_picture,
                             (gpointer) "/org/cartilla/Cartilla/coach/buro-pleased.svg",
                             NULL));
  return head;
}

static void
add_rules (CtBlock *page, const Certificate *self, double height)
{
  CtBlock *rules = ct_block_append (page, ct_block_new_group (N_COLUMNS, 8, 0));
  guint n_rows = (count_alone (self) + N_COLUMNS - 1) / N_COLUMNS;
  CtBlock *column = NULL;
  guint n = 0;

  rules->least_height = rules->most_height = height;
  rules->smallest = SMALLEST;
  for (guint i = 0; i < ct_rule_map_get_n_stones (self->map); i++)
    {
      const CtStone *stone = ct_rule_map_get_stone (self->map, i);
      CtBlock *words;

      if (stone->mastery < CT_MASTERY_ALONE)
        continue;
      if (n++ % n_rows == 0)
        column = ct_block_append (rules, ct_block_new_group (1, 0, GAP));
      words =
          ct_block_append_words (column, ct_text (stone->rule->title), "Sans", LETTERS);
      ct_block_set_lead (words, ct_block_new_words ("✓", "Sans", LETTERS), 14);
    }
}

static void
add_foot (CtBlock *page)
{
  CtBlock *foot = ct_block_append (page, ct_block_new_group (2, 0, 0));
  g_autofree char *day = say_day ();

  add_words (foot, day, "Serif", 13, PANGO_ALIGN_LEFT);
  /* Translators: Who signs a certificate. Buro is a donkey. */
  add_words (foot, _ ("Buro, your coach"), "Serif Italic", 13, PANGO_ALIGN_RIGHT);
}

static gboolean
write_certificate (CtPaper *paper, gpointer data)
{
  const Certificate *self = data;
  CtBlock *page;
  CtBlock *head;
  double height = ct_paper_begin (paper, &(CtPaperPart){ .n_columns = 1 });

  page = ct_paper_add (paper, ct_block_new_group (1, 0, 0));
  page->draw = draw_frame;
  page->margin = MARGIN;
  page->least_height = height;
  head = add_head (page, self);
  add_rules (page, self,
             height - 2 * MARGIN - FOOT -
                 ct_block_measure (head, paper->width - 2 * MARGIN));
  add_foot (page);
  return TRUE;
}

static void
certificate_free (gpointer data)
{
  Certificate *self = data;

  ct_rule_map_free (self->map);
  g_free (self->name);
  g_free (self->picture);
  g_free (self->game);
  g_free (self);
}

static CtPaper *
create (CtRuleMap *map,
        char *name,
        const char *picture,
        const char *game,
        gboolean is_finished)
{
  Certificate *self = g_new0 (Certificate, 1);
  CtPaper *paper = ct_paper_new (game, write_certificate, self, certificate_free);

  self->map = map;
  self->name = name;
  self->game = g_strdup (game);
  self->is_finished = is_finished;
  if (ct_learner_picture_get_name (picture) != NULL)
    self->picture = g_strdup_printf ("/org/cartilla/Cartilla/learners/%s.svg", picture);
  paper->text = say (self);
  paper->is_landscape = TRUE;
  return paper;
}

/**
 * ct_certificate_new:
 * @map: (transfer full)
 */
CtPaper *
ct_certificate_new (CtRuleMap *map,
                    const CtLearner *learner,
                    const char *game,
                    gboolean is_finished)
{
  return create (map,
                 ct_learner_is_nameless (learner) ? NULL
                                                  : ct_learner_dup_name (learner),
                 learner->picture, game, is_finished);
}

/**
 * ct_certificate_new_for_student:
 * @map: (transfer full): of @child
 */
CtPaper *
ct_certificate_new_for_student (CtRuleMap *map,
                                const CtStudentReport *child,
                                const char *game,
                                gboolean is_finished)
{
  const CtStudent *student = child->student;

  return create (map, ct_plain_line (student != NULL ? student->name : child->id),
                 student != NULL ? student->shown : NULL, game, is_finished);
}
