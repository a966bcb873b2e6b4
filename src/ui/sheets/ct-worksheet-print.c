/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-worksheet-print.h"

#include <glib/gi18n.h>

#include "ct-exercise-print.h"
#include "ct-pencil.h"
#include "ct-worksheet-keys.h"

/* In points */
#define LETTERS       12.
#define LARGE_LETTERS 16.
#define HEAD          52.
#define FOOT          14.
#define GUTTER        20.
#define ROW_GAP       14.
#define MOST_SPARE    30. /* between rows */
#define NAME_LINE     190.
#define DATE_LINE     100.

/* Maximum height of exercises side by side, relative to the page. */
#define HIGHEST .5

/* Scales for exercises higher than a page. */
#define SMALLEST .5
#define STEP     .05

typedef struct
{
  guint page; /* within its version */
  double x;
  double y;
  double width;
} Place;

/**
 * CtWorksheetPrint:
 *
 * All versions, then the keys. Exercises are side by side if both fit without scaling.
 */
struct _CtWorksheetPrint
{
  CtWorksheet *worksheet;
  char *title;
  char *paper;
  gboolean is_large;
  PangoContext *context;
  GPtrArray *exercises; /* (element-type CtExercisePrint), by version */
  GArray *places;       /* of Place, in that order */
  GArray *pages;        /* of guint: the version of each page */
  CtWorksheetKeys *keys;
  double smallest;
  double width;
  double height;
};

static double
get_room (CtWorksheetPrint *self)
{
  return self->height - HEAD - FOOT;
}

static CtExercisePrint *
get_exercise (CtWorksheetPrint *self, guint version, guint i)
{
  return g_ptr_array_index (self->exercises,
                            version * ct_worksheet_get_n_exercises (self->worksheet) +
                                i);
}

static Place *
get_place (CtWorksheetPrint *self, guint version, guint i)
{
  return &g_array_index (self->places, Place,
                         version * ct_worksheet_get_n_exercises (self->worksheet) + i);
}

/* Returns: the height */
static double
lay_wide (CtWorksheetPrint *self, CtExercisePrint *exercise)
{
  double scale = 1;
  double height;

  while ((height = ct_exercise_print_lay_out (exercise, self->width, scale)) >
             get_room (self) &&
         scale > SMALLEST)
    scale -= STEP;
  self->smallest = MIN (self->smallest, scale);
  return height;
}

/* Returns: the height; 0 if it does not fit */
static double
lay_beside (CtWorksheetPrint *self, CtExercisePrint *left, CtExercisePrint *right)
{
  double width = (self->width - GUTTER) / 2;
  double height = 0;

  if (self->is_large)
    return 0;

  height = MAX (ct_exercise_print_lay_out (left, width, 1),
                ct_exercise_print_lay_out (right, width, 1));
  return height <= get_room (self) * HIGHEST ? height : 0;
}

/* Free space between rows is for writing. */
static void
spread (CtWorksheetPrint *self,
        guint version,
        guint first,
        guint end,
        guint n_rows,
        double used)
{
  double spare = MIN (MOST_SPARE, (get_room (self) - used) / MAX (1, n_rows));
  double last = 0;
  guint row = 0;

  for (guint i = first; i < end; i++)
    {
      Place *place = get_place (self, version, i);

      if (place->y > last)
        row++;
      last = place->y;
      place->y += row * MAX (0, spare);
    }
}

static void
lay_version (CtWorksheetPrint *self, guint version)
{
  guint n = ct_worksheet_get_n_exercises (self->worksheet);
  guint page = 0;
  guint first = 0;
  guint n_rows = 0;
  guint n_beside;
  double y = 0;

  g_array_append_val (self->pages, version);
  for (guint i = 0; i < n; i += n_beside)
    {
      double height = i + 1 < n ? lay_beside (self, get_exercise (self, version, i),
                                              get_exercise (self, version, i + 1))
                                : 0;

      n_beside = height > 0 ? 2 : 1;
      if (n_beside == 1)
        height = lay_wide (self, get_exercise (self, version, i));
      if (y > 0 && y + height > get_room (self))
        {
          spread (self, version, first, i, n_rows, y - ROW_GAP);
          g_array_append_val (self->pages, version);
          page++;
          first = i;
          n_rows = 0;
          y = 0;
        }
      for (guint k = 0; k < n_beside; k++)
        *get_place (self, version, i + k) =
            (Place){ page, k * (self->width + GUTTER) / 2, y,
                     n_beside == 2 ? (self->width - GUTTER) / 2 : self->width };
      y += height + ROW_GAP;
      n_rows++;
    }
  spread (self, version, first, n, n_rows, y - ROW_GAP);
}

static void
create_exercises (CtWorksheetPrint *self)
{
  for (guint version = 0; version < ct_worksheet_get_n_versions (self->worksheet);
       version++)
    for (guint i = 0; i < ct_worksheet_get_n_exercises (self->worksheet); i++)
      g_ptr_array_add (self->exercises,
                       ct_exercise_print_new (
                           ct_worksheet_get_exercise (self->worksheet, version, i),
                           ct_worksheet_get_library (self->worksheet), i + 1,
                           self->is_large ? LARGE_LETTERS : LETTERS));
  g_array_set_size (self->places, self->exercises->len);
}

static guint
lay_out (gpointer data, double width, double height)
{
  CtWorksheetPrint *self = data;

  if (self->exercises->len == 0)
    create_exercises (self);
  if (self->width != width || self->height != height)
    {
      self->width = width;
      self->height = height;
      self->smallest = 1;
      g_array_set_size (self->pages, 0);
      for (guint i = 0; i < ct_worksheet_get_n_versions (self->worksheet); i++)
        lay_version (self, i);
    }
  return self->pages->len +
         ct_worksheet_keys_lay_out (self->keys, width, height - FOOT);
}

static double
draw_blank (CtWorksheetPrint *self,
            cairo_t *cr,
            const char *label,
            double x,
            double width)
{
  g_autoptr (PangoLayout) words =
      ct_pencil_create_words (self->context, label, "Sans", LETTERS, 0);
  double begin = x + ct_pencil_get_width (words) + 4;

  ct_pencil_show (cr, words, x, 26);
  ct_pencil_draw_line (cr, begin, 38, width);
  return begin + width;
}

static void
draw_head (CtWorksheetPrint *self, cairo_t *cr, guint version)
{
  /* Translators: one of several versions of a sheet, with other cards. */
  g_autofree char *text = g_strdup_printf (_ ("Version %u"), version + 1);
  g_autoptr (PangoLayout) number =
      ct_pencil_create_words (self->context, text, "Sans Bold", 12, 0);
  double width = ct_pencil_get_width (number);
  double end;

  ct_pencil_write (cr, self->context, self->title, "Sans Bold", 14,
                   &(cairo_rectangle_t){ 0, 0, self->width - width - GUTTER, 0 });
  ct_pencil_show (cr, number, self->width - width, 2);
  /* Translators: On a worksheet: where a student writes their name. */
  end = draw_blank (self, cr, _ ("Name:"), 0, NAME_LINE);
  /* Translators: On a worksheet: where a student writes the date. */
  draw_blank (self, cr, _ ("Date:"), end + GUTTER, DATE_LINE);
}

static void
draw_foot (CtWorksheetPrint *self, cairo_t *cr, const char *text)
{
  g_autoptr (PangoLayout) words =
      ct_pencil_create_words (self->context, text, "Sans", 7.5, self->width);

  pango_layout_set_alignment (words, PANGO_ALIGN_RIGHT);
  ct_pencil_show (cr, words, 0, self->height - FOOT + 4);
}

static void
draw_exercise (CtWorksheetPrint *self, cairo_t *cr, guint version, guint i)
{
  const Place *place = get_place (self, version, i);

  ct_pencil_draw_line (cr, place->x, HEAD + place->y, place->width);
  cairo_save (cr);
  cairo_translate (cr, place->x, HEAD + place->y + ROW_GAP * .5);
  ct_exercise_print_draw (get_exercise (self, version, i), cr);
  cairo_restore (cr);
}

static void
draw_version (CtWorksheetPrint *self, cairo_t *cr, guint version, guint page)
{
  guint n_pages = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; i < self->pages->len; i++)
    n_pages += g_array_index (self->pages, guint, i) == version;
  /* Translators: the number of a worksheet, of one of its versions, of a page of that,
   * and how many pages it has.
   */
  text = g_strdup_printf (_ ("Worksheet %u, version %u, page %u of %u"),
                          ct_worksheet_get_number (self->worksheet), version + 1,
                          page + 1, n_pages);
  draw_head (self, cr, version);
  for (guint i = 0; i < ct_worksheet_get_n_exercises (self->worksheet); i++)
    if (get_place (self, version, i)->page == page)
      draw_exercise (self, cr, version, i);
  draw_foot (self, cr, text);
}

static void
draw (gpointer data, cairo_t *cr, guint number)
{
  CtWorksheetPrint *self = data;
  g_autofree char *text = NULL;

  if (number < self->pages->len)
    {
      guint version = g_array_index (self->pages, guint, number);
      guint first = number;

      while (first > 0 && g_array_index (self->pages, guint, first - 1) == version)
        first--;
      draw_version (self, cr, version, number - first);
      return;
    }

  /* Translators: the number of a worksheet. */
  text = g_strdup_printf (_ ("Worksheet %u, answers"),
                          ct_worksheet_get_number (self->worksheet));
  ct_worksheet_keys_draw (self->keys, cr, number - self->pages->len);
  draw_foot (self, cr, text);
}

/**
 * ct_worksheet_print_new:
 * @paper: such as %GTK_PAPER_NAME_A4
 * @is_large: 16 pt and larger cards
 */
CtWorksheetPrint *
ct_worksheet_print_new (CtWorksheet *worksheet,
                        const char *title,
                        const char *paper,
                        gboolean is_large)
{
  CtWorksheetPrint *self = g_new0 (CtWorksheetPrint, 1);

  self->worksheet = ct_worksheet_ref (worksheet);
  self->title = g_strdup (title);
  self->paper = g_strdup (paper);
  self->is_large = is_large;
  self->context = ct_pencil_create_context ();
  self->exercises =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_exercise_print_free);
  self->places = g_array_new (FALSE, TRUE, sizeof (Place));
  self->pages = g_array_new (FALSE, FALSE, sizeof (guint));
  self->keys = ct_worksheet_keys_new (worksheet, title);
  return self;
}

/**
 * ct_worksheet_print_free:
 */
void
ct_worksheet_print_free (CtWorksheetPrint *self)
{
  g_ptr_array_unref (self->exercises);
  g_array_unref (self->places);
  g_array_unref (self->pages);
  ct_worksheet_keys_free (self->keys);
  ct_worksheet_unref (self->worksheet);
  g_object_unref (self->context);
  g_free (self->title);
  g_free (self->paper);
  g_free (self);
}

/**
 * ct_worksheet_print_get_smallest:
 *
 * Returns: the smallest scale of an exercise
 */
double
ct_worksheet_print_get_smallest (CtWorksheetPrint *self)
{
  return self->smallest;
}

/**
 * ct_worksheet_print_get_sheet:
 */
CtSheet
ct_worksheet_print_get_sheet (CtWorksheetPrint *self)
{
  return (CtSheet){ .title = self->title,
                    .paper = self->paper,
                    .lay_out = lay_out,
                    .draw = draw,
                    .data = self };
}
