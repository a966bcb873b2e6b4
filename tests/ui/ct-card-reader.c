/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-card-reader.h"

#include <math.h>

#include "ct-card-shape.h"
#include "ct-card-view.h"
#include "ct-place-view.h"

/* of a face in the reference pictures */
#define WIDTH  64
#define HEIGHT 90

/* Shadows and marks cover the edge of a card. */
#define EDGE 4

/* A face is legible if this fraction of it is visible, in at least this many pixels. */
#define LEAST_PART   .12
#define LEAST_PIXELS 90

#define N_SHEET_FACES 54

/* Enough to recognize a face. */
#define MOST_PIXELS 1500

/* Of these, every so many tell which faces are compared with all of them. */
#define GLANCE   5
#define N_LIKELY 8

struct _CtCardReader
{
  CtDeck deck;
  cairo_surface_t *sheet;
  guint n_faces;
  CtFace face[N_SHEET_FACES];
  int x[N_SHEET_FACES];
  int y[N_SHEET_FACES];
  GHashTable *known; /* of CtSeen, by what was painted */
};

/* A visible pixel: its position on the face, and its color. */
typedef struct
{
  float u;
  float v;
  float color[3];
} Pixel;

/* The colors of a drawn table, and the uppermost child at each pixel. */
typedef struct
{
  int width;
  int height;
  cairo_surface_t *colors;
  cairo_surface_t *children;
} Picture;

static void
add_face (CtCardReader *self, CtFace face, int column, int row)
{
  self->face[self->n_faces] = face;
  self->x[self->n_faces] = column * WIDTH;
  self->y[self->n_faces] = row * HEIGHT;
  self->n_faces++;
}

/* The sheets have one suit per row, then the joker and the back. */
CtCardReader *
ct_card_reader_new (CtDeck deck)
{
  gboolean is_spanish = deck == CT_DECK_SPANISH_40;
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "ui", "faces",
                             is_spanish ? "spanish.png" : "french.png", NULL);
  int n_ranks = is_spanish ? 10 : 13;
  CtCardReader *self = g_new0 (CtCardReader, 1);

  self->deck = deck;
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->sheet = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (self->sheet), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (self->sheet), ==, n_ranks * WIDTH);

  for (int suit = 0; suit < CT_N_SUITS; suit++)
    for (int i = 0; i < n_ranks; i++)
      add_face (self, CT_FACE (suit, is_spanish && i > 6 ? i + 3 : i + 1), i, suit);
  if (!is_spanish)
    add_face (self, CT_FACE_JOKER, 0, CT_N_SUITS);
  add_face (self, CT_NO_FACE, is_spanish ? 0 : 1, CT_N_SUITS);
  return self;
}

void
ct_card_reader_free (CtCardReader *self)
{
  cairo_surface_destroy (self->sheet);
  g_hash_table_unref (self->known);
  g_free (self);
}

static const guint32 *
get_row (cairo_surface_t *surface, int y)
{
  return (const guint32 *) (cairo_image_surface_get_data (surface) +
                            y * cairo_image_surface_get_stride (surface));
}

static gboolean
get_matrix (GtkWidget *child, GtkWidget *table, cairo_matrix_t *ret_matrix)
{
  graphene_matrix_t matrix;

  if (!gtk_widget_compute_transform (child, table, &matrix))
    return FALSE;

  return graphene_matrix_to_2d (&matrix, &ret_matrix->xx, &ret_matrix->yx,
                                &ret_matrix->xy, &ret_matrix->yy, &ret_matrix->x0,
                                &ret_matrix->y0);
}

static gboolean
hides_what_is_below (GtkWidget *child)
{
  return gtk_widget_get_mapped (child) && gtk_widget_get_width (child) > 0 &&
         gtk_widget_get_opacity (child) > 0 && !CT_IS_PLACE_VIEW (child) &&
         !GTK_IS_POPOVER (child);
}

/* Paints each child in one flat color, its number. */
static void
paint_children (GtkWidget *table, Picture *picture)
{
  cairo_t *cr = cairo_create (picture->children);
  guint number = 0;

  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      cairo_matrix_t matrix;

      number++;
      if (!hides_what_is_below (child) || !get_matrix (child, table, &matrix))
        continue;

      cairo_set_matrix (cr, &matrix);
      cairo_rectangle (cr, 0, 0, gtk_widget_get_width (child),
                       gtk_widget_get_height (child));
      cairo_set_source_rgb (cr, 0, number / 256 / 255., number % 256 / 255.);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
}

static void
picture_init (Picture *self, GtkWidget *table)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (table);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_t *cr;

  self->width = gtk_widget_get_width (table);
  self->height = gtk_widget_get_height (table);
  self->colors =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, self->width, self->height);
  self->children =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, self->width, self->height);

  gdk_paintable_snapshot (paintable, snapshot, self->width, self->height);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node); /* otherwise nothing has been drawn yet */
  cr = cairo_create (self->colors);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);

  paint_children (table, self);
  cairo_surface_flush (self->colors);
  cairo_surface_flush (self->children);
}

static void
picture_clear (Picture *self)
{
  cairo_surface_destroy (self->colors);
  cairo_surface_destroy (self->children);
}

/* @scale: relative to the reference picture; more than 1 if the card shows only its
 * index
 */
static void
add_pixel (GArray *pixels, double u, double v, double scale, guint32 color)
{
  Pixel pixel = { .u = u / scale, .v = v / scale };

  if (u < EDGE || v < EDGE || u >= WIDTH - EDGE || v >= HEIGHT - EDGE)
    return;
  if (scale > 1 &&
      (pixel.u > CT_INDEX_WIDTH * WIDTH || pixel.v > CT_INDEX_HEIGHT * HEIGHT))
    return;

  for (guint i = 0; i < 3; i++)
    pixel.color[i] = color >> (8 * i) & 0xff;
  g_array_append_val (pixels, pixel);
}

typedef struct
{
  GtkWidget *view;
  cairo_matrix_t to_face;
  double scale;
  GArray *pixels;
} Patch;

static void
patch_clear (Patch *self)
{
  g_clear_pointer (&self->pixels, g_array_unref);
}

/* A small card shows only its index, enlarged. */
static double
get_scale (CtCardView *view)
{
  return ct_card_view_get_face_up (view)
             ? ct_card_index_scale (gtk_widget_get_height (GTK_WIDGET (view)))
             : 1;
}

static GArray *
create_patches (GtkWidget *table)
{
  GArray *patches = g_array_new (FALSE, TRUE, sizeof (Patch));

  g_array_set_clear_func (patches, (GDestroyNotify) patch_clear);
  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      Patch patch = { .pixels = g_array_new (FALSE, FALSE, sizeof (Pixel)) };
      cairo_matrix_t *matrix = &patch.to_face;

      if (CT_IS_CARD_VIEW (child) && hides_what_is_below (child) &&
          get_matrix (child, table, matrix) &&
          cairo_matrix_invert (matrix) == CAIRO_STATUS_SUCCESS)
        {
          cairo_matrix_t size;

          cairo_matrix_init_scale (&size, (double) WIDTH / gtk_widget_get_width (child),
                                   (double) HEIGHT / gtk_widget_get_height (child));
          cairo_matrix_multiply (matrix, matrix, &size);
          patch.view = child;
          patch.scale = get_scale (CT_CARD_VIEW (child));
        }
      g_array_append_val (patches, patch);
    }

  return patches;
}

static void
fill_patches (GArray *patches, Picture *picture)
{
  for (int y = 0; y < picture->height; y++)
    {
      const guint32 *numbers = get_row (picture->children, y);
      const guint32 *colors = get_row (picture->colors, y);

      for (int x = 0; x < picture->width; x++)
        {
          guint number = numbers[x] & 0xffffff;
          Patch *patch =
              number > 0 ? &g_array_index (patches, Patch, number - 1) : NULL;
          double u = x + .5;
          double v = y + .5;

          if (patch == NULL || patch->view == NULL)
            continue;

          cairo_matrix_transform_point (&patch->to_face, &u, &v);
          add_pixel (patch->pixels, u, v, patch->scale, colors[x]);
        }
    }
}

/* Averages the square of the reference picture that one pixel of the table covers. */
static void
sample (CtCardReader *self,
        guint face,
        double u,
        double v,
        double size,
        float ret_color[3])
{
  int x0 = CLAMP ((int) (u - size / 2 + .5), 0, WIDTH - 1);
  int y0 = CLAMP ((int) (v - size / 2 + .5), 0, HEIGHT - 1);
  int x1 = CLAMP ((int) (u + size / 2 + .5), x0 + 1, WIDTH);
  int y1 = CLAMP ((int) (v + size / 2 + .5), y0 + 1, HEIGHT);
  guint sum[3] = { 0 };

  for (int y = y0; y < y1; y++)
    {
      const guint32 *row = get_row (self->sheet, self->y[face] + y) + self->x[face];

      for (int x = x0; x < x1; x++)
        for (guint i = 0; i < 3; i++)
          sum[i] += row[x] >> (8 * i) & 0xff;
    }
  for (guint i = 0; i < 3; i++)
    ret_color[i] = (float) sum[i] / ((x1 - x0) * (y1 - y0));
}

/* @step: looks only at every so many pixels
 *
 * Returns: correlation, which a shade over the card does not change
 */
static double
get_likeness (CtCardReader *self, guint face, GArray *pixels, double size, guint step)
{
  double n = 3. * ((pixels->len + step - 1) / step);
  double a = 0, b = 0, aa = 0, bb = 0, ab = 0, spread;

  for (guint i = 0; i < pixels->len; i += step)
    {
      const Pixel *pixel = &g_array_index (pixels, Pixel, i);
      float color[3];

      sample (self, face, pixel->u, pixel->v, size, color);
      for (guint k = 0; k < 3; k++)
        {
          a += pixel->color[k];
          b += color[k];
          aa += pixel->color[k] * pixel->color[k];
          bb += color[k] * color[k];
          ab += pixel->color[k] * color[k];
        }
    }

  spread = (aa - a * a / n) * (bb - b * b / n);
  return spread > 0 ? (ab - a * b / n) / sqrt (spread) : 0;
}

static int
compare_likeness (gconstpointer a, gconstpointer b, gpointer glances)
{
  double likeness_a = ((double *) glances)[*(const guint *) a];
  double likeness_b = ((double *) glances)[*(const guint *) b];

  return likeness_a < likeness_b ? 1 : likeness_a > likeness_b ? -1 : 0;
}

static void
compare_faces (CtCardReader *self, GArray *pixels, double size, CtSeen *seen)
{
  double glances[N_SHEET_FACES];
  guint order[N_SHEET_FACES];
  double next = -1;

  for (guint i = 0; i < self->n_faces; i++)
    {
      glances[i] = get_likeness (self, i, pixels, size, GLANCE);
      order[i] = i;
    }
  g_qsort_with_data (order, self->n_faces, sizeof *order, compare_likeness, glances);

  seen->likeness = -1;
  for (guint k = 0; k < N_LIKELY; k++)
    {
      guint i = order[k];
      double likeness = get_likeness (self, i, pixels, size, 1);

      next = MAX (next, MIN (likeness, seen->likeness));
      if (likeness > seen->likeness)
        {
          seen->likeness = likeness;
          seen->face = self->face[i];
        }
    }
  seen->lead = seen->likeness - next;
}

static void
thin_out (GArray *pixels)
{
  guint step = 1 + pixels->len / MOST_PIXELS;
  guint n = 0;

  for (guint i = 0; i < pixels->len; i += step)
    g_array_index (pixels, Pixel, n++) = g_array_index (pixels, Pixel, i);
  g_array_set_size (pixels, n);
}

/* @size: pixels of the reference picture per pixel of the table
 *
 * Most cards look as they did before the last move.
 */
static void
find_face (CtCardReader *self, GArray *pixels, double size, CtSeen *seen)
{
  g_autofree char *sum = NULL;
  g_autofree char *key = NULL;
  const CtSeen *known;

  thin_out (pixels);
  sum = g_compute_checksum_for_data (G_CHECKSUM_MD5, (const guchar *) pixels->data,
                                     pixels->len * sizeof (Pixel));
  key = g_strdup_printf ("%s %g", sum, size);
  known = g_hash_table_lookup (self->known, key);
  if (known == NULL)
    {
      CtSeen *first = g_new0 (CtSeen, 1);

      compare_faces (self, pixels, size, first);
      g_hash_table_insert (self->known, g_steal_pointer (&key), first);
      known = first;
    }
  seen->face = known->face;
  seen->likeness = known->likeness;
  seen->lead = known->lead;
}

static void
read_card (CtCardReader *self, const Patch *patch, CtSeen *seen)
{
  int width = gtk_widget_get_width (patch->view);
  int height = gtk_widget_get_height (patch->view);

  seen->face = CT_FACE_UNSEEN;
  if (patch->pixels->len >= MAX (LEAST_PIXELS, LEAST_PART * width * height))
    find_face (self, patch->pixels, WIDTH / (width * patch->scale), seen);
}

CtFace
ct_card_reader_read_picture (CtCardReader *self,
                             CtCardArt *art,
                             CtFace face,
                             int width,
                             int height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GArray) pixels = g_array_new (FALSE, FALSE, sizeof (Pixel));
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  CtSeen seen = { 0 };

  ct_card_art_snapshot (art, snapshot, face, width, height, 1);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      add_pixel (pixels, (x + .5) * WIDTH / width, (y + .5) * HEIGHT / height,
                 face != CT_NO_FACE ? ct_card_index_scale (height) : 1,
                 get_row (surface, y)[x]);
  cairo_surface_destroy (surface);

  find_face (self, pixels, WIDTH / (width * ct_card_index_scale (height)), &seen);
  return seen.face;
}

/**
 * ct_card_reader_look:
 * @table: must have been drawn
 *
 * Returns: (transfer full) (element-type CtSeen)
 */
GArray *
ct_card_reader_look (CtCardReader *self, CtTableView *table)
{
  GtkWidget *widget = GTK_WIDGET (table);
  GArray *all = g_array_new (FALSE, TRUE, sizeof (CtSeen));
  g_autoptr (GArray) patches = create_patches (widget);
  Picture picture;

  picture_init (&picture, widget);
  fill_patches (patches, &picture);
  picture_clear (&picture);

  for (guint i = 0; i < patches->len; i++)
    {
      const Patch *patch = &g_array_index (patches, Patch, i);
      CtSeen seen = { 0 };
      graphene_rect_t bounds;

      if (patch->view == NULL ||
          !gtk_widget_compute_bounds (patch->view, widget, &bounds))
        continue;

      seen.card = ct_card_view_get_card (CT_CARD_VIEW (patch->view));
      graphene_rect_get_center (&bounds, &seen.middle);
      read_card (self, patch, &seen);
      g_array_append_val (all, seen);
    }

  return all;
}

static const char *
name_face (CtCardReader *self, CtFace face, char name[CT_FACE_NAME_LEN])
{
  return face == CT_NO_FACE ? "a back" : ct_face_name (self->deck, face, name);
}

static gboolean
lies_face_down (const CtState *state, guint zone, guint pos)
{
  gboolean is_pile = zone >= CT_ZONE_PILE && zone < CT_ZONE_POT;

  return zone == CT_ZONE_STOCK || zone == CT_ZONE_ASIDE ||
         (is_pile && pos + 1 < ct_zone_len (state, zone));
}

static CtFace
expect_face (CtCardReader *self, CtTableView *table, CtSession *session, CtCard card)
{
  const CtState *state = ct_session_get_state (session);
  guint pos;
  guint zone = ct_state_find (state, card, &pos);

  if (lies_face_down (state, zone, pos) ||
      !ct_rules_sees (ct_session_get_rules (session), state,
                      ct_table_view_get_viewer (table), zone, pos))
    return CT_NO_FACE;

  return ct_card_face (self->deck, card);
}

/**
 * ct_card_reader_dup_complaint:
 * @doubt: the lead over the second best face from which a face counts as recognized
 * @ret_n_read: (out): the number of recognized cards
 *
 * Compares the painted faces with what the viewer of the session may see.
 *
 * Returns: (transfer full) (nullable): the first card that is painted wrongly
 */
char *
ct_card_reader_dup_complaint (CtCardReader *self,
                              CtTableView *table,
                              double doubt,
                              guint *ret_n_read)
{
  g_autoptr (GArray) all = ct_card_reader_look (self, table);
  g_autoptr (CtSession) session = NULL;

  g_object_get (table, "session", &session, NULL);
  *ret_n_read = 0;
  for (guint i = 0; i < all->len; i++)
    {
      const CtSeen *seen = &g_array_index (all, CtSeen, i);
      CtFace expected = expect_face (self, table, session, seen->card);
      char painted[CT_FACE_NAME_LEN], wanted[CT_FACE_NAME_LEN];

      if (seen->face == CT_FACE_UNSEEN || seen->lead < doubt)
        continue;

      ++*ret_n_read;
      if (seen->face != expected)
        return g_strdup_printf (
            "At %.0f, %.0f there should be %s, but %s is painted there "
            "(%.3f, %.3f before the next).",
            seen->middle.x, seen->middle.y, name_face (self, expected, wanted),
            name_face (self, seen->face, painted), seen->likeness, seen->lead);
    }

  return NULL;
}
