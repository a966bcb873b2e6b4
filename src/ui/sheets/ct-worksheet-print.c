/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-worksheet-print.h"

#include <glib/gi18n.h>

#include "ct-exercise-print.h"
#include "ct-pencil.h"
#include "ct-worksheet-keys.h"

/* In points, as all lengths on paper */
#define LETTERS       9.
#define LARGE_LETTERS 14.
#define HEAD          46.
#define FOOT          14.
#define GUTTER        20.
#define ROW_GAP       10.
#define NAME_LINE     190.
#define DATE_LINE     100.

#define N_ROWS       4
#define N_LARGE_ROWS 3

/* All of a page becomes smaller until it fits. */
#define SMALLEST .5
#define STEP     .05

/* Where the rows of a page begin, and how large all of it is; 0 until it is drawn. */
typedef struct
{
  double tops[N_ROWS];
  double scale;
} Layout;

/**
 * CtWorksheetPrint:
 *
 * The pages of a worksheet: every version with lines for name and date, eight
 * exercises on a page (three in large print), then the keys, with the rule and the seed
 * of each exercise.
 */
struct _CtWorksheetPrint
{
  CtWorksheet *worksheet;
  char *title;
  char *paper;
  gboolean is_large;
  PangoContext *context;
  GPtrArray *exercises; /* (element-type CtExercisePrint), version by version */
  GArray *layouts;      /* of Layout, page by page */
  CtWorksheetKeys *keys;
  double smallest;
  double width; /* of the room on a page */
  double height;
};

/* ------------------------------------------------------------------------------- pages
 */

static guint
get_n_columns (CtWorksheetPrint *self)
{
  return self->is_large ? 1 : 2;
}

static guint
get_n_rows (CtWorksheetPrint *self)
{
  return self->is_large ? N_LARGE_ROWS : N_ROWS;
}

static guint
get_n_on_page (CtWorksheetPrint *self)
{
  return get_n_rows (self) * get_n_columns (self);
}

/* Of each version */
static guint
get_n_pages (CtWorksheetPrint *self)
{
  guint n_on_page = get_n_on_page (self);

  return (ct_worksheet_get_n_exercises (self->worksheet) + n_on_page - 1) / n_on_page;
}

static double
get_column_width (CtWorksheetPrint *self)
{
  guint n_columns = get_n_columns (self);

  return (self->width - (n_columns - 1) * GUTTER) / n_columns;
}

/* Made when its page is drawn. */
static CtExercisePrint *
get_exercise (CtWorksheetPrint *self, guint version, guint place)
{
  guint n = ct_worksheet_get_n_exercises (self->worksheet);
  CtExercisePrint **print =
      (CtExercisePrint **) &self->exercises->pdata[version * n + place];

  if (*print == NULL)
    *print = ct_exercise_print_new (ct_worksheet_get_exercise (self->worksheet, version,
                                                               place),
                                    ct_worksheet_get_library (self->worksheet),
                                    place + 1, self->is_large ? LARGE_LETTERS : LETTERS,
                                    get_column_width (self));

  return *print;
}

/* Returns: how high all rows of the page are at this scale */
static double
measure_rows (CtWorksheetPrint *self, guint version, guint page, Layout *layout)
{
  guint n = ct_worksheet_get_n_exercises (self->worksheet);
  guint n_columns = get_n_columns (self);
  guint place = page * get_n_on_page (self);
  double y = 0;

  for (guint row = 0; row < get_n_rows (self); row++)
    {
      double height = 0;

      layout->tops[row] = y;
      for (guint i = 0; i < n_columns && place < n; i++, place++)
        height = MAX (height,
                      ct_exercise_print_set_scale (get_exercise (self, version, place),
                                                   layout->scale));
      y += height + ROW_GAP;
    }

  return y;
}

/* A row is as high as it must be; what is left of the page is shared. */
static const Layout *
get_layout (CtWorksheetPrint *self, guint version, guint page)
{
  Layout *layout =
      &g_array_index (self->layouts, Layout, version * get_n_pages (self) + page);
  double room = self->height - HEAD - FOOT;
  double height;

  if (layout->scale > 0)
    return layout;

  layout->scale = 1;
  while ((height = measure_rows (self, version, page, layout)) > room &&
         layout->scale > SMALLEST)
    layout->scale -= STEP;
  for (guint row = 1; row < get_n_rows (self); row++)
    layout->tops[row] += row * MAX (0, room - height) / get_n_rows (self);
  self->smallest = MIN (self->smallest, layout->scale);
  return layout;
}

static guint
lay_out (gpointer data, double width, double height)
{
  CtWorksheetPrint *self = data;
  guint n_versions = ct_worksheet_get_n_versions (self->worksheet);

  self->width = width;
  self->height = height;
  self->smallest = 1;
  g_ptr_array_set_size (self->exercises, 0);
  g_ptr_array_set_size (self->exercises,
                        n_versions * ct_worksheet_get_n_exercises (self->worksheet));
  g_array_set_size (self->layouts, 0);
  g_array_set_size (self->layouts, n_versions * get_n_pages (self));
  return n_versions * get_n_pages (self) +
         ct_worksheet_keys_lay_out (self->keys, width, height - FOOT);
}

/* ----------------------------------------------------------------------------- drawing
 */

/* Returns: where the line ends */
static double
draw_blank (CtWorksheetPrint *self,
            cairo_t *cr,
            const char *label,
            double x,
            double width)
{
  g_autoptr (PangoLayout) words =
      ct_pencil_create_words (self->context, label, "Sans", 10, 0);
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
  end = draw_blank (self, cr, _ ("Name:"), 0, NAME_LINE);
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
draw_exercise (CtWorksheetPrint *self, cairo_t *cr, guint version, guint place)
{
  guint n_columns = get_n_columns (self);
  guint n_on_page = get_n_on_page (self);
  guint on_page = place % n_on_page;
  const Layout *layout = get_layout (self, version, place / n_on_page);
  double y = HEAD + layout->tops[on_page / n_columns];
  double x = on_page % n_columns * (get_column_width (self) + GUTTER);

  ct_pencil_draw_line (cr, x, y, get_column_width (self));
  cairo_save (cr);
  cairo_translate (cr, x, y + ROW_GAP * .7);
  ct_exercise_print_draw (get_exercise (self, version, place), cr);
  cairo_restore (cr);
}

static void
draw_version (CtWorksheetPrint *self, cairo_t *cr, guint version, guint page)
{
  guint n_on_page = get_n_on_page (self);
  guint n = ct_worksheet_get_n_exercises (self->worksheet);
  /* Translators: the number of a worksheet, of one of its versions, of a page of that,
   * and how many pages it has.
   */
  g_autofree char *text = g_strdup_printf (_ ("Sheet %u, version %u, page %u of %u"),
                                           ct_worksheet_get_number (self->worksheet),
                                           version + 1, page + 1, get_n_pages (self));

  draw_head (self, cr, version);
  for (guint place = page * n_on_page; place < MIN (n, (page + 1) * n_on_page); place++)
    draw_exercise (self, cr, version, place);
  draw_foot (self, cr, text);
}

static void
draw (gpointer data, cairo_t *cr, guint page)
{
  CtWorksheetPrint *self = data;
  guint n_pages = get_n_pages (self);
  guint n_versions = ct_worksheet_get_n_versions (self->worksheet);
  g_autofree char *text = NULL;

  if (page < n_versions * n_pages)
    {
      draw_version (self, cr, page / n_pages, page % n_pages);
      return;
    }

  /* Translators: the number of a worksheet. */
  text =
      g_strdup_printf (_ ("Sheet %u, keys"), ct_worksheet_get_number (self->worksheet));
  ct_worksheet_keys_draw (self->keys, cr, page - n_versions * n_pages);
  draw_foot (self, cr, text);
}

/* ------------------------------------------------------------------------------ object
 */

static void
free_exercise (gpointer exercise)
{
  g_clear_pointer ((CtExercisePrint **) &exercise, ct_exercise_print_free);
}

/**
 * ct_worksheet_print_new:
 * @title: stands on every page
 * @paper: the name of a paper size, as %GTK_PAPER_NAME_A4
 * @is_large: for who cannot read small letters: fewer exercises on a page
 *
 * Returns: (transfer full): the sheet, ready for paper
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
  self->exercises = g_ptr_array_new_with_free_func (free_exercise);
  self->layouts = g_array_new (FALSE, TRUE, sizeof (Layout));
  self->keys = ct_worksheet_keys_new (worksheet, title);
  return self;
}

/**
 * ct_worksheet_print_free:
 * @self: (transfer full): not used any more
 */
void
ct_worksheet_print_free (CtWorksheetPrint *self)
{
  g_ptr_array_unref (self->exercises);
  g_array_unref (self->layouts);
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
 * Returns: how much smaller than usual the smallest page is that was drawn
 */
double
ct_worksheet_print_get_smallest (CtWorksheetPrint *self)
{
  return self->smallest;
}

/**
 * ct_worksheet_print_get_sheet:
 *
 * Returns: what can be printed or kept, as long as @self is there
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
