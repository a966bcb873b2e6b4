/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-certificate.h"

#include <glib/gi18n.h>

#include "ct-date.h"
#include "ct-drawing.h"
#include "ct-learner-picture.h"
#include "ct-pencil.h"
#include "ct-plain.h"
#include "ct-text.h"

/* In points, for WIDTH × HEIGHT; scaled to other pages. */
#define WIDTH     762.
#define HEIGHT    516.
#define FRAME     8.
#define INSIDE    34.
#define PICTURE   92.
#define BURO      84.
#define RULES_TOP 214.
#define RULES_END 424.
#define N_COLUMNS 3
#define LINE      17. /* between few rules */
#define LETTERS   11.5

/**
 * CtCertificate:
 *
 * Lists each rule that the learner knows without help. It does not compare learners.
 */
struct _CtCertificate
{
  CtRuleMap *map;
  char *name;    /* (nullable): %NULL leaves a line to write on */
  char *picture; /* (nullable) */
  char *game;
  gboolean is_finished;
  PangoContext *context; /* (nullable): for one thread only */
  double width;          /* of the printable area */
  double height;
};

static guint
count_alone (CtCertificate *self)
{
  return ct_rule_map_count (self->map, CT_MASTERY_ALONE);
}

static char *
say_claim (CtCertificate *self)
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

/**
 * ct_certificate_say:
 */
char *
ct_certificate_say (CtCertificate *self)
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

static void
show_words (CtCertificate *self,
            cairo_t *cr,
            const char *text,
            const char *font,
            double size,
            double x,
            double y,
            double width,
            PangoAlignment alignment)
{
  g_autoptr (PangoLayout) words =
      ct_pencil_create_words (self->context, text, font, size, width);

  pango_layout_set_alignment (words, alignment);
  cairo_set_source_rgb (cr, .1, .11, .15);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, words);
}

static void
draw_frame (CtCertificate *self, cairo_t *cr)
{
  static const char *const suits[] = { "♠", "♥", "♣", "♦" };

  cairo_set_source_rgb (cr, .1, .11, .15);
  cairo_set_line_width (cr, 3);
  cairo_rectangle (cr, FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME);
  cairo_stroke (cr);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, FRAME + 6, FRAME + 6, WIDTH - 2 * FRAME - 12,
                   HEIGHT - 2 * FRAME - 12);
  cairo_stroke (cr);
  for (guint i = 0; i < G_N_ELEMENTS (suits); i++)
    {
      g_autoptr (PangoLayout) suit =
          ct_pencil_create_words (self->context, suits[i], "Sans", 22, 0);
      double x = i % 2 == 0 ? INSIDE : WIDTH - INSIDE;
      double y = i < 2 ? INSIDE : HEIGHT - INSIDE;

      cairo_move_to (cr, x - ct_pencil_get_width (suit) / 2,
                     y - ct_pencil_get_height (suit) / 2);
      pango_cairo_show_layout (cr, suit);
    }
}

static void
draw_picture (cairo_t *cr, const char *resource, double x, double y, double size)
{
  g_autoptr (GdkPaintable) drawing = ct_drawing_new (resource);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  ct_drawing_draw (CT_DRAWING (drawing), cr, size, size);
  cairo_restore (cr);
}

static void
draw_rules (CtCertificate *self, cairo_t *cr)
{
  guint n_rows = MAX (1, (count_alone (self) + N_COLUMNS - 1) / N_COLUMNS);
  double line = MIN (LINE, (RULES_END - RULES_TOP) / n_rows);
  double width = (WIDTH - 2 * INSIDE - 24) / N_COLUMNS;
  guint n = 0;

  for (guint i = 0; i < ct_rule_map_get_n_stones (self->map); i++)
    {
      const CtStone *stone = ct_rule_map_get_stone (self->map, i);
      g_autofree char *text = NULL;

      if (stone->mastery < CT_MASTERY_ALONE)
        continue;
      text = g_strdup_printf ("✓ %s", ct_text (stone->rule->title));
      show_words (self, cr, text, "Sans", MIN (LETTERS, line * .7),
                  INSIDE + 24 + n / n_rows * width, RULES_TOP + n % n_rows * line,
                  width - 8, PANGO_ALIGN_LEFT);
      n++;
    }
}

static void
draw_name (CtCertificate *self, cairo_t *cr, double x, double width)
{
  if (self->name != NULL)
    {
      show_words (self, cr, self->name, "Serif Bold", 34, x, 96, width,
                  PANGO_ALIGN_CENTER);
      return;
    }

  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, x + width * .15, 138);
  cairo_line_to (cr, x + width * .85, 138);
  cairo_stroke (cr);
}

/**
 * ct_certificate_draw:
 */
void
ct_certificate_draw (CtCertificate *self, cairo_t *cr, double width, double height)
{
  double scale = MIN (width / WIDTH, height / HEIGHT);
  double side = INSIDE + PICTURE + 24;
  g_autofree char *claim = say_claim (self);
  g_autofree char *day = say_day ();

  if (self->context == NULL)
    self->context = ct_pencil_create_context ();

  cairo_save (cr);
  cairo_translate (cr, (width - WIDTH * scale) / 2, (height - HEIGHT * scale) / 2);
  cairo_scale (cr, scale, scale);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, WIDTH, HEIGHT);
  cairo_fill (cr);
  draw_frame (self, cr);
  /* Translators: Heading of a certificate. */
  show_words (self, cr, _ ("Certificate"), "Serif", 26, side, 44, WIDTH - 2 * side,
              PANGO_ALIGN_CENTER);
  draw_name (self, cr, side, WIDTH - 2 * side);
  show_words (self, cr, claim, "Serif", 15, side, 154, WIDTH - 2 * side,
              PANGO_ALIGN_CENTER);
  draw_rules (self, cr);
  if (self->picture != NULL)
    draw_picture (cr, self->picture, INSIDE + 22, 62, PICTURE);
  draw_picture (cr, "/org/cartilla/Cartilla/coach/buro-pleased.svg",
                WIDTH - INSIDE - 22 - BURO, 66, BURO);
  show_words (self, cr, day, "Serif", 13, INSIDE + 24, HEIGHT - 66, 260,
              PANGO_ALIGN_LEFT);
  /* Translators: Who signs a certificate. Buro is a donkey. */
  show_words (self, cr, _ ("Buro, your coach"), "Serif Italic", 13,
              WIDTH - INSIDE - 284, HEIGHT - 66, 260, PANGO_ALIGN_RIGHT);
  cairo_restore (cr);
}

static guint
lay_out (gpointer data, double width, double height)
{
  CtCertificate *self = data;

  self->width = width;
  self->height = height;
  return 1;
}

static void
draw (gpointer data, cairo_t *cr, guint page)
{
  CtCertificate *self = data;

  ct_certificate_draw (self, cr, self->width, self->height);
}

static CtCertificate *
create (CtRuleMap *map, const char *picture, const char *game, gboolean is_finished)
{
  CtCertificate *self = g_new0 (CtCertificate, 1);

  self->map = map;
  self->game = g_strdup (game);
  self->is_finished = is_finished;
  if (ct_learner_picture_get_name (picture) != NULL)
    self->picture = g_strdup_printf ("/org/cartilla/Cartilla/learners/%s.svg", picture);
  return self;
}

/**
 * ct_certificate_new:
 * @map: must outlive the certificate
 */
CtCertificate *
ct_certificate_new (CtRuleMap *map,
                    const CtLearner *learner,
                    const char *game,
                    gboolean is_finished)
{
  CtCertificate *self = create (map, learner->picture, game, is_finished);

  if (!ct_learner_is_nameless (learner))
    self->name = ct_learner_dup_name (learner);
  return self;
}

/**
 * ct_certificate_new_for_student:
 * @map: of @child; must outlive the certificate
 */
CtCertificate *
ct_certificate_new_for_student (CtRuleMap *map,
                                const CtStudentReport *child,
                                const char *game,
                                gboolean is_finished)
{
  const CtStudent *student = child->student;
  CtCertificate *self =
      create (map, student != NULL ? student->shown : NULL, game, is_finished);

  self->name = ct_plain_line (student != NULL ? student->name : child->id);
  return self;
}

/**
 * ct_certificate_free:
 */
void
ct_certificate_free (CtCertificate *self)
{
  g_clear_object (&self->context);
  g_free (self->name);
  g_free (self->picture);
  g_free (self->game);
  g_free (self);
}

/**
 * ct_certificate_get_sheet:
 */
CtSheet
ct_certificate_get_sheet (CtCertificate *self)
{
  return (CtSheet){ .title = self->game,
                    .is_landscape = TRUE,
                    .lay_out = lay_out,
                    .draw = draw,
                    .data = self };
}
