/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-worksheet-keys.h"

#include <glib/gi18n.h>

#include "ct-pencil.h"
#include "ct-text.h"

/* In points */
#define LETTERS 12.
#define HEAD    30.
#define LINE    18.
#define TITLE   40.
#define GAP     16.

#define N_COLUMNS 3

/* Left edges of the columns, relative to the width */
static const double places[N_COLUMNS] = { 0, .08, .28 };

struct _CtWorksheetKeys
{
  CtWorksheet *worksheet;
  char *title;
  PangoContext *context;
  double width;
  guint n_on_page; /* versions */
};

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
write_row (CtWorksheetKeys *self,
           cairo_t *cr,
           const char *const *words,
           const char *font,
           double y)
{
  for (guint i = 0; i < N_COLUMNS; i++)
    {
      double end = i + 1 < N_COLUMNS ? places[i + 1] : 1;
      g_autoptr (PangoLayout) layout =
          ct_pencil_create_words (self->context, words[i], font, LETTERS,
                                  (end - places[i]) * self->width - 4);

      pango_layout_set_height (layout, -1);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      ct_pencil_show (cr, layout, places[i] * self->width, y);
    }
}

static void
draw_exercise (CtWorksheetKeys *self, cairo_t *cr, guint version, guint place, double y)
{
  const CtExercise *exercise =
      ct_worksheet_get_exercise (self->worksheet, version, place);
  g_autofree char *number = g_strdup_printf ("%u", place + 1);
  g_autofree char *key = dup_key (exercise);
  const CtRule *rule =
      ct_library_lookup_rule (ct_worksheet_get_library (self->worksheet),
                              &exercise->rules, exercise->rule);

  write_row (self, cr, (const char *[]){ number, key, ct_text (rule->title) }, "Sans",
             y);
}

static void
draw_version (CtWorksheetKeys *self, cairo_t *cr, guint version, double y)
{
  g_autofree char *title = g_strdup_printf (_ ("Version %u"), version + 1);

  ct_pencil_write (cr, self->context, title, "Sans Bold", LETTERS,
                   &(cairo_rectangle_t){ 0, y, self->width, 0 });
  /* Translators: Heading of a column with the numbers of exercises. Abbreviation of
   * “number”.
   */
  write_row (self, cr,
             (const char *[]){
                 C_ ("number", "No."),
                 /* Translators: Heading of a column with the right answers. */
                 C_ ("answer", "Right"),
                 /* Translators: Heading of a column: which rule an exercise is about.
                  */
                 _ ("Rule") },
             "Sans Italic", y + LINE);
  ct_pencil_draw_line (cr, 0, y + TITLE - 2, self->width);
  for (guint i = 0; i < ct_worksheet_get_n_exercises (self->worksheet); i++)
    draw_exercise (self, cr, version, i, y + TITLE + i * LINE);
}

static void
draw_head (CtWorksheetKeys *self, cairo_t *cr)
{
  /* Translators: the title of a worksheet. */
  g_autofree char *title = g_strdup_printf (_ ("Answers: %s"), self->title);

  ct_pencil_write (cr, self->context, title, "Sans Bold", 14,
                   &(cairo_rectangle_t){ 0, 0, self->width, 0 });
}

static double
get_version_height (CtWorksheetKeys *self)
{
  return TITLE + GAP + ct_worksheet_get_n_exercises (self->worksheet) * LINE;
}

/**
 * ct_worksheet_keys_lay_out:
 *
 * Returns: the number of pages
 */
guint
ct_worksheet_keys_lay_out (CtWorksheetKeys *self, double width, double height)
{
  guint n_versions = ct_worksheet_get_n_versions (self->worksheet);

  self->width = width;
  self->n_on_page = MAX (1, (guint) ((height - HEAD) / get_version_height (self)));
  return (n_versions + self->n_on_page - 1) / self->n_on_page;
}

/**
 * ct_worksheet_keys_draw:
 */
void
ct_worksheet_keys_draw (CtWorksheetKeys *self, cairo_t *cr, guint page)
{
  guint first = page * self->n_on_page;
  guint end =
      MIN (first + self->n_on_page, ct_worksheet_get_n_versions (self->worksheet));

  draw_head (self, cr);
  for (guint version = first; version < end; version++)
    draw_version (self, cr, version,
                  HEAD + (version - first) * get_version_height (self));
}

/**
 * ct_worksheet_keys_new:
 */
CtWorksheetKeys *
ct_worksheet_keys_new (CtWorksheet *worksheet, const char *title)
{
  CtWorksheetKeys *self = g_new0 (CtWorksheetKeys, 1);

  self->worksheet = ct_worksheet_ref (worksheet);
  self->title = g_strdup (title);
  self->context = ct_pencil_create_context ();
  return self;
}

/**
 * ct_worksheet_keys_free:
 */
void
ct_worksheet_keys_free (CtWorksheetKeys *self)
{
  ct_worksheet_unref (self->worksheet);
  g_object_unref (self->context);
  g_free (self->title);
  g_free (self);
}
