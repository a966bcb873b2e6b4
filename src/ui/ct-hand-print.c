/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-hand-print.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>
#include <string.h>

#include "ct-dealt-hands.h"
#include "ct-table-picture.h"
#include "ct-text.h"

/* In points, as all lengths here. */
#define GUTTER    24.
#define GAP       3.
#define FOOTER    18.
#define INDENT    22.
#define N_COLUMNS 2

/* Of other courses, beyond that of the moves; they are written smaller. */
#define COURSE_INDENT 12.
#define COURSE_SCALE  .9

/* Hands that were dealt stand beside one another in a column. */
#define N_HANDS_BESIDE 2

/* A hand that does not fit on so many pages is tried in smaller letters, and with fewer
 * pictures.
 */
#define GOOD_N_PAGES 2

/* The size for which the table of a picture is laid out. */
#define TABLE_WIDTH  620
#define TABLE_HEIGHT 430

/* What stays together: a few words, or the table at some moment. */
typedef struct
{
  PangoLayout *words;     /* (nullable) */
  PangoLayout *number;    /* (nullable): to the left of the words */
  GskRenderNode *picture; /* (nullable) */
  double indent;
  double height;
  gboolean is_noted;  /* has a line at its left */
  gboolean is_bound;  /* stays with what comes before it */
  gboolean is_beside; /* stands at the right of what comes before it */
  guint page;
  double x;
  double y;
} Block;

/* How large the letters are, in points, and how many pictures there are. */
typedef struct
{
  double size;
  guint max_pictures;
} Fit;

/**
 * CtHandPrint:
 *
 * A recorded hand for the wall of a classroom or the hand of a pupil: what was dealt,
 * the moves as sentences, the notes, other courses, and pictures of the key moments; as
 * its table may be seen, and no further than somebody has come who does not want to
 * know the future. A move stands in one column with all that is said about it.
 */
struct _CtHandPrint
{
  CtReplay *replay;
  CtReplay *courses; /* (nullable): to walk through the other courses */
  CtTableView *table;
  PangoContext *context;
  GPtrArray *blocks;
  double width;
  double height;
  double size; /* of usual letters */
  guint max_pictures;
  guint n_pages;
};

static void
block_free (gpointer data)
{
  Block *block = data;

  g_clear_object (&block->words);
  g_clear_object (&block->number);
  g_clear_pointer (&block->picture, gsk_render_node_unref);
  g_free (block);
}

static double
column_width (CtHandPrint *self)
{
  return (self->width - (N_COLUMNS - 1) * GUTTER) / N_COLUMNS;
}

/* --------------------------------------------------------------------------- words */

static PangoLayout *
create_layout (CtHandPrint *self,
               const char *text,
               const char *font,
               double scale,
               double width)
{
  PangoLayout *layout = pango_layout_new (self->context);
  PangoFontDescription *description = pango_font_description_from_string (font);

  pango_font_description_set_absolute_size (description,
                                            scale * self->size * PANGO_SCALE);

  pango_layout_set_font_description (layout, description);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, text, -1);
  pango_font_description_free (description);
  return layout;
}

static Block *
add_words (CtHandPrint *self,
           const char *text,
           const char *font,
           double scale,
           double indent)
{
  Block *block = g_new0 (Block, 1);
  int height;

  block->indent = indent;
  block->words = create_layout (self, text, font, scale, column_width (self) - indent);
  pango_layout_get_size (block->words, NULL, &height);
  block->height = (double) height / PANGO_SCALE;
  g_ptr_array_add (self->blocks, block);
  return block;
}

static void
add_move (CtHandPrint *self, guint position)
{
  CtSession *session = ct_replay_get_session (self->replay);
  CtTimeline *timeline = ct_replay_get_timeline (self->replay);
  guint number = ct_timeline_get_number (timeline, position);
  g_autofree char *text = ct_narrator_say_ply (ct_replay_get_narrator (self->replay),
                                               session, position - 1);
  g_autofree char *label = NULL;
  Block *block;

  if (text[0] == '\0')
    return;

  block = add_words (self, text, "Sans", 1, INDENT);
  if (number == 0 || ct_timeline_get_number (timeline, position - 1) == number)
    return;

  label = g_strdup_printf ("%u", number);
  block->number = create_layout (self, label, "Sans Bold", 1, INDENT);
}

/* What is said about the move before it. */
static void
add_remark (CtHandPrint *self,
            const char *text,
            const char *font,
            double scale,
            double indent)
{
  Block *block = add_words (self, text, font, scale, indent);

  block->is_noted = TRUE;
  block->is_bound = self->blocks->len > 1;
}

/* What a rule broken, or somebody who looked on, has to say about it. */
static void
add_notes (CtHandPrint *self, CtReplay *replay, guint position, double indent)
{
  CtSession *session = ct_replay_get_session (replay);
  guint kinds = ct_timeline_get_kinds (ct_replay_get_timeline (replay), position);
  const char *rule =
      position > 0 ? ct_replay_get_irregular_rule (replay, position - 1) : NULL;

  if (rule != NULL)
    {
      g_autofree char *name =
          ct_narrator_name_rule (ct_replay_get_narrator (replay), rule);
      g_autofree char *text = g_strdup_printf (
          ct_session_is_taken_back (session, position - 1)
              ? _ ("Against the rules, and taken back: %s (%s)")
              : _ ("Against the rules, and played all the same: %s (%s)"),
          name, rule);

      add_remark (self, text, "Sans Bold", .9, indent);
    }

  for (guint kind = CT_MOMENT_GOOD; kind <= CT_MOMENT_QUESTION; kind++)
    if ((kinds & 1u << kind) != 0)
      add_remark (self, ct_moment_kind_get_label (kind), "Sans Bold", .9, indent);

  for (guint i = 0; i < ct_replay_get_n_notes (replay, position); i++)
    add_remark (self, ct_replay_get_note (replay, position, i).text, "Sans Italic", 1,
                indent);
}

/* ------------------------------------------------------------------- other courses */

static void
add_course_moves (CtHandPrint *self)
{
  CtSession *session = ct_replay_get_session (self->courses);
  CtNarrator *narrator = ct_replay_get_narrator (self->courses);
  double indent = INDENT + COURSE_INDENT;

  for (guint ply = ct_session_get_position (session);
       ply < ct_session_get_n_plies (session); ply++)
    {
      g_autofree char *text = ct_narrator_say_ply (narrator, session, ply);

      if (text[0] == '\0')
        continue;
      add_words (self, text, "Sans", COURSE_SCALE, indent);
      add_notes (self, self->courses, ply + 1, indent);
    }
}

/* How else the hand might have gone on: the first move stays with its heading. */
static void
add_courses (CtHandPrint *self, guint position)
{
  guint n_courses =
      self->courses != NULL ? ct_replay_get_n_variations (self->courses, position) : 0;

  for (guint i = 0; i < n_courses; i++)
    {
      const char *title = ct_replay_get_variation_title (self->courses, position, i);
      g_autofree char *heading = NULL;
      guint first;

      if (title != NULL)
        heading = g_strdup_printf (_ ("What if: %s"), title);
      else
        heading = g_strdup (_ ("What if it had gone another way?"));
      add_words (self, heading, "Sans Bold", COURSE_SCALE, INDENT + COURSE_INDENT);

      first = self->blocks->len;
      ct_replay_enter_variation (self->courses, position, i);
      add_course_moves (self);
      ct_replay_leave_variation (self->courses);
      if (first < self->blocks->len)
        ((Block *) g_ptr_array_index (self->blocks, first))->is_bound = TRUE;
    }
}

/* ----------------------------------------------------------------------------- deal */

static void
add_dealt_hand (CtHandPrint *self, const CtDealtHand *hand, guint number)
{
  g_autoptr (GString) text = g_string_new (hand->player);
  PangoAttrList *attributes = pango_attr_list_new ();
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);
  double width = (column_width (self) - GUTTER) / N_HANDS_BESIDE;
  Block *block;
  int height;

  for (guint i = 0; i < hand->suits->len; i++)
    g_string_append_printf (text, "\n%s",
                            (const char *) g_ptr_array_index (hand->suits, i));

  block = add_words (self, text->str, "Sans", 1, 0);
  bold->end_index = strlen (hand->player);
  pango_attr_list_insert (attributes, bold);
  pango_layout_set_attributes (block->words, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_width (block->words, width * PANGO_SCALE);
  pango_layout_get_size (block->words, NULL, &height);
  block->height = (double) height / PANGO_SCALE + GAP;
  if (number % N_HANDS_BESIDE > 0)
    {
      block->is_beside = TRUE;
      block->indent = number % N_HANDS_BESIDE * (width + GUTTER);
    }
}

static void
add_deal (CtHandPrint *self, guint end)
{
  g_autoptr (GPtrArray) hands = ct_dealt_hands_list (self->replay, end);

  for (guint i = 0; i < hands->len; i++)
    add_dealt_hand (self, g_ptr_array_index (hands, i), i);
}

/* ------------------------------------------------------------------------ pictures */

static void
add_picture (CtHandPrint *self, guint position)
{
  Block *block = g_new0 (Block, 1);

  block->picture = ct_table_picture_draw (self->table, position, CT_TABLE_PICTURE_PAPER,
                                          TABLE_WIDTH, TABLE_HEIGHT, 1);
  block->height = column_width (self) * TABLE_HEIGHT / TABLE_WIDTH;
  block->is_bound = TRUE;
  g_ptr_array_add (self->blocks, block);
}

/* The moments that are worth a picture: what somebody marked, then what matters in the
 * game, the first ones first.
 */
static void
choose_pictures (CtHandPrint *self, guint end, gboolean *is_chosen)
{
  static const guint kinds[] = {
    1u << CT_MOMENT_KEY,
    1u << CT_MOMENT_IRREGULAR | 1u << CT_MOMENT_MISTAKE | 1u << CT_MOMENT_GOOD,
    CT_MOMENTS_NOTES,
    CT_MOMENTS_KEY_EVENTS,
  };
  CtTimeline *timeline = ct_replay_get_timeline (self->replay);
  guint n_chosen = 0;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint position = 0; position <= end && n_chosen < self->max_pictures;
         position++)
      if (!is_chosen[position] &&
          (ct_timeline_get_kinds (timeline, position) & kinds[i]) != 0)
        {
          is_chosen[position] = TRUE;
          n_chosen++;
        }
}

/* --------------------------------------------------------------------------- pages */

static void
add_hand (CtHandPrint *self)
{
  CtSession *session = ct_replay_get_session (self->replay);
  guint end = ct_timeline_get_horizon (ct_replay_get_timeline (self->replay));
  g_autofree gboolean *is_chosen = g_new0 (gboolean, end + 1);
  g_autofree char *result = NULL;

  choose_pictures (self, end, is_chosen);
  add_deal (self, end);
  for (guint position = 0; position <= end; position++)
    {
      if (position > 0)
        add_move (self, position);
      add_notes (self, self->replay, position, INDENT);
      if (is_chosen[position])
        add_picture (self, position);
      add_courses (self, position);
    }

  result = ct_narrator_say_result (ct_replay_get_narrator (self->replay),
                                   ct_session_get_state_at (session, end));
  if (result != NULL && result[0] != '\0')
    add_words (self, result, "Sans Bold", 1, 0);
}

static void
add_head (CtHandPrint *self, const char *title, const char *subtitle)
{
  const char *about = ct_replay_get_about (self->replay);

  add_words (self, title, "Sans Bold", 1.8, 0);
  add_words (self, subtitle, "Sans", 1, 0);
  if (about != NULL)
    add_words (self, about, "Sans Italic", 1.1, 0);
}

/* A block and what stays with it. Where that is more than a column, it is parted. */
static double
measure_bound (CtHandPrint *self, guint first)
{
  const Block *block = g_ptr_array_index (self->blocks, first);
  double height = block->height;

  for (guint i = first + 1; i < self->blocks->len; i++)
    {
      block = g_ptr_array_index (self->blocks, i);
      if (block->is_beside)
        height = MAX (height, block->height);
      else if (block->is_bound)
        height += GAP + block->height;
      else
        break;
    }

  return height <= self->height - FOOTER
             ? height
             : ((Block *) g_ptr_array_index (self->blocks, first))->height;
}

/* Fills column after column, page after page. */
static void
place_blocks (CtHandPrint *self)
{
  double bottom = self->height - FOOTER;
  guint column = 0;
  double row = 0; /* where the last block begins … */
  double y = 0;   /* … and where it ends */

  for (guint i = 0; i < self->blocks->len; i++)
    {
      Block *block = g_ptr_array_index (self->blocks, i);

      if (!block->is_beside)
        {
          if (y > 0 && y + measure_bound (self, i) > bottom)
            {
              column++;
              y = 0;
            }
          row = y;
        }
      block->page = column / N_COLUMNS;
      block->x = column % N_COLUMNS * (column_width (self) + GUTTER);
      block->y = row;
      y = MAX (y, row + block->height + GAP);
    }

  self->n_pages = column / N_COLUMNS + 1;
}

static void
write_pages (CtHandPrint *self, const char *title, const char *subtitle, Fit fit)
{
  self->size = fit.size;
  self->max_pictures = fit.max_pictures;
  g_ptr_array_set_size (self->blocks, 0);
  add_head (self, title, subtitle);
  add_hand (self);
  place_blocks (self);
}

/**
 * ct_hand_print_new:
 * @courses: (nullable): the same record once more, as the same eyes see it: other
 *   courses are told as well, and to tell them, one walks through it
 * @table: shows @replay on the screen, with the eyes through which it is printed
 * @width: of the room on a page, in points
 * @height: of the room on a page, in points
 */
CtHandPrint *
ct_hand_print_new (CtReplay *replay,
                   CtReplay *courses,
                   CtTableView *table,
                   const char *title,
                   const char *subtitle,
                   double width,
                   double height)
{
  static const Fit fits[] = {
    { 9, 4 }, { 8.25, 4 }, { 7.5, 4 }, { 7.5, 2 }, { 7.5, 1 }
  };
  CtHandPrint *self = g_new0 (CtHandPrint, 1);

  self->replay = g_object_ref (replay);
  g_set_object (&self->courses, courses);
  self->table = g_object_ref (table);
  self->width = width;
  self->height = height;
  self->blocks = g_ptr_array_new_with_free_func (block_free);
  self->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_cairo_context_set_resolution (self->context, 72);

  for (guint i = 0; i < G_N_ELEMENTS (fits); i++)
    {
      write_pages (self, title, subtitle, fits[i]);
      if (self->n_pages <= GOOD_N_PAGES)
        return self;
    }

  write_pages (self, title, subtitle, fits[0]);
  return self;
}

/**
 * ct_hand_print_free:
 *
 * Frees @self; the record and the table stay with those who have them.
 */
void
ct_hand_print_free (CtHandPrint *self)
{
  g_object_unref (self->replay);
  g_clear_object (&self->courses);
  g_object_unref (self->table);
  g_object_unref (self->context);
  g_ptr_array_unref (self->blocks);
  g_free (self);
}

/**
 * ct_hand_print_get_n_pages:
 *
 * Returns: the pages that have been laid out
 */
guint
ct_hand_print_get_n_pages (CtHandPrint *self)
{
  return self->n_pages;
}

/* ------------------------------------------------------------------------- drawing */

static void
show_layout (cairo_t *cr, PangoLayout *layout, double x, double y)
{
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_picture (CtHandPrint *self, cairo_t *cr, const Block *block)
{
  double scale = column_width (self) / TABLE_WIDTH;

  cairo_save (cr);
  cairo_translate (cr, block->x, block->y);
  cairo_scale (cr, scale, scale);
  if (block->picture != NULL)
    gsk_render_node_draw (block->picture, cr);
  cairo_set_source_rgb (cr, .75, .73, .7);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, .5, .5, TABLE_WIDTH - 1, TABLE_HEIGHT - 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_block (CtHandPrint *self, cairo_t *cr, const Block *block)
{
  if (block->words == NULL)
    {
      draw_picture (self, cr, block);
      return;
    }

  cairo_set_source_rgb (cr, .12, .14, .19);
  show_layout (cr, block->words, block->x + block->indent, block->y);
  if (block->number != NULL)
    show_layout (cr, block->number, block->x, block->y);
  if (!block->is_noted)
    return;

  cairo_set_source_rgb (cr, .72, .31, .05);
  cairo_rectangle (cr, block->x + block->indent - 7, block->y - GAP / 2, 2,
                   block->height + GAP);
  cairo_fill (cr);
}

static void
draw_footer (CtHandPrint *self, cairo_t *cr, guint page)
{
  /* Translators: “Page 1 of 2”, on paper */
  g_autofree char *text =
      g_strdup_printf (_ ("Page %u of %u"), page + 1, self->n_pages);
  g_autoptr (PangoLayout) layout = create_layout (self, text, "Sans", .9, self->width);

  pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
  cairo_set_source_rgb (cr, .35, .36, .4);
  show_layout (cr, layout, 0, self->height - FOOTER + 6);
}

/**
 * ct_hand_print_draw_page:
 * @cr: in points; its origin is the corner of the room on the page
 */
void
ct_hand_print_draw_page (CtHandPrint *self, cairo_t *cr, guint page)
{
  for (guint i = 0; i < self->blocks->len; i++)
    {
      const Block *block = g_ptr_array_index (self->blocks, i);

      if (block->page == page)
        draw_block (self, cr, block);
    }
  draw_footer (self, cr, page);
}

static cairo_status_t
append (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/**
 * ct_hand_print_make_pdf:
 * @setup: how large the paper is, and its margins; those decided the room on a page
 *
 * Returns: (transfer full) (nullable): a PDF file
 */
GBytes *
ct_hand_print_make_pdf (CtHandPrint *self, GtkPageSetup *setup, GError **error)
{
  GByteArray *pdf = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (
      append, pdf, gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS),
      gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS));
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_translate (cr, gtk_page_setup_get_left_margin (setup, GTK_UNIT_POINTS),
                   gtk_page_setup_get_top_margin (setup, GTK_UNIT_POINTS));
  for (guint page = 0; page < self->n_pages; page++)
    {
      ct_hand_print_draw_page (self, cr, page);
      cairo_show_page (cr);
    }
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (pdf);

  g_byte_array_unref (pdf);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       cairo_status_to_string (status));
  return NULL;
}
