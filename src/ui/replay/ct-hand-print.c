/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-hand-print.h"

#include <glib/gi18n.h>

#include "ct-dealt-hands.h"
#include "ct-plain.h"
#include "ct-table-picture.h"

/* Lengths are in points. */
#define INDENT 22.

/* Per level of variation. */
#define COURSE_INDENT 12.
#define COURSE_SCALE  .9

#define GAP 3.

/* Of a line left of notes. */
#define BAR    2.
#define BESIDE 7.

/* Between dealt hands. */
#define HANDS_GAP 24.

/* With more pages, smaller text and fewer pictures are tried. */
#define GOOD_N_PAGES 2

/* Of the tables in pictures. */
#define TABLE_WIDTH  620
#define TABLE_HEIGHT 430

/* Tried in this order; the last is the easiest to read. */
static const struct
{
  double size;
  guint max_pictures;
} fits[] = { { 9, 4 }, { 8.25, 4 }, { 7.5, 4 }, { 7.5, 2 }, { 7.5, 1 }, { 9, 4 } };

typedef struct
{
  CtReplay *replay;
  CtReplay *courses; /* (nullable) */
  CtTableView *table;
  char *title;
  char *subtitle;
  CtPaper *paper;
  guint max_pictures;
} Writer;

static void
add_move (const Writer *self, guint position)
{
  CtSession *session = ct_replay_get_session (self->replay);
  CtTimeline *timeline = ct_replay_get_timeline (self->replay);
  guint number = ct_timeline_get_number (timeline, position);
  g_autofree char *text = ct_narrator_say_ply (ct_replay_get_narrator (self->replay),
                                               session, position - 1);
  g_autofree char *label = NULL;
  CtBlock *block;

  if (text[0] == '\0')
    return;

  block = ct_paper_add_words (self->paper, text, "Sans", 1, INDENT);
  if (number == 0 || ct_timeline_get_number (timeline, position - 1) == number)
    return;

  label = g_strdup_printf ("%u", number);
  ct_block_set_lead (block,
                     ct_block_new_words (label, "Sans Bold", self->paper->letters),
                     INDENT);
}

static void
draw_bar (cairo_t *cr, double width, double height, gpointer block)
{
  cairo_set_source_rgb (cr, .72, .31, .05);
  cairo_rectangle (cr, ((CtBlock *) block)->indent - BESIDE, -GAP / 2, BAR,
                   height + GAP);
  cairo_fill (cr);
}

static void
add_remark (const Writer *self,
            const char *text,
            const char *font,
            double scale,
            double indent)
{
  CtBlock *block = ct_paper_add_words (self->paper, text, font, scale, indent);

  block->draw = draw_bar;
  block->data = block;
  block->is_bound = self->paper->blocks->len > 1;
}

static void
add_notes (const Writer *self, CtReplay *replay, guint position, double indent)
{
  CtSession *session = ct_replay_get_session (replay);
  guint kinds = ct_timeline_get_kinds (ct_replay_get_timeline (replay), position);
  const char *rule =
      position > 0 ? ct_replay_get_irregular_rule (replay, position - 1) : NULL;

  if (rule != NULL)
    {
      g_autofree char *name =
          ct_narrator_name_rule (ct_replay_get_narrator (replay), rule);
      g_autofree char *text =
          g_strdup_printf (ct_session_is_undone (session, position - 1)
                               /* Translators: A move, and the reason why it was not
                                * allowed.
                                */
                               ? _ ("Against the rules, and taken back: %s (%s)")
                               /* Translators: A move, and the reason why it was not
                                * allowed.
                                */
                               : _ ("Against the rules, but played anyway: %s (%s)"),
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

/* Variations */

static void add_courses (const Writer *self, guint position);

static double
get_indent (CtReplay *replay)
{
  return INDENT + ct_replay_get_depth (replay) * COURSE_INDENT;
}

static void
add_course_moves (const Writer *self)
{
  CtSession *session = ct_replay_get_session (self->courses);
  CtNarrator *narrator = ct_replay_get_narrator (self->courses);
  double indent = get_indent (self->courses);

  for (guint ply = ct_session_get_position (session);
       ply < ct_session_get_n_plies (session); ply++)
    {
      g_autofree char *text = ct_narrator_say_ply (narrator, session, ply);

      if (text[0] == '\0')
        continue;
      ct_paper_add_words (self->paper, text, "Sans", COURSE_SCALE, indent);
      add_notes (self, self->courses, ply + 1, indent);
      add_courses (self, ply + 1);
    }
}

static void
add_course (const Writer *self, guint position, guint i)
{
  g_autofree char *title =
      ct_plain_isolate (ct_replay_get_variation_title (self->courses, position, i));
  guint first;
  g_autofree char *heading = NULL;

  if (title != NULL)
    heading = g_strdup_printf (_ ("What if: %s"), title);
  else
    heading = g_strdup (_ ("What if it had gone another way?"));

  ct_replay_enter_variation (self->courses, position, i);
  ct_paper_add_words (self->paper, heading, "Sans Bold", COURSE_SCALE,
                      get_indent (self->courses));
  first = self->paper->blocks->len;
  add_course_moves (self);
  ct_replay_leave_variation (self->courses);
  if (first < self->paper->blocks->len)
    ((CtBlock *) g_ptr_array_index (self->paper->blocks, first))->is_bound = TRUE;
}

static void
add_courses (const Writer *self, guint position)
{
  guint n_courses =
      self->courses != NULL ? ct_replay_get_n_variations (self->courses, position) : 0;

  for (guint i = 0; i < n_courses; i++)
    add_course (self, position, i);
}

static void
add_dealt_hand (const Writer *self, CtBlock *deal, const CtDealtHand *hand)
{
  CtBlock *block = ct_block_append (deal, ct_block_new_group (1, 0, 0));

  ct_block_append_words (block, hand->player, "Sans Bold", self->paper->letters);
  for (guint i = 0; i < hand->suits->len; i++)
    ct_block_append_words (block, g_ptr_array_index (hand->suits, i), "Sans",
                           self->paper->letters);
}

static void
add_deal (const Writer *self, guint end)
{
  g_autoptr (GPtrArray) hands = ct_dealt_hands_list (self->replay, end);
  CtBlock *deal =
      ct_paper_add (self->paper, ct_block_new_group (2, HANDS_GAP, 2 * GAP));

  for (guint i = 0; i < hands->len; i++)
    add_dealt_hand (self, deal, g_ptr_array_index (hands, i));
}

static void
add_picture (const Writer *self, guint position)
{
  GskRenderNode *node =
      ct_table_picture_draw (self->table, position, CT_TABLE_PICTURE_PAPER, TABLE_WIDTH,
                             TABLE_HEIGHT, 1);

  ct_paper_add (self->paper, ct_block_new_picture (node, TABLE_WIDTH, TABLE_HEIGHT))
      ->is_bound = TRUE;
}

/* Marked moments come before key events. */
static void
choose_pictures (const Writer *self, guint end, gboolean *is_chosen)
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

static void
add_hand (const Writer *self)
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
    ct_paper_add_words (self->paper, result, "Sans Bold", 1, 0);
}

static void
add_head (const Writer *self)
{
  const char *about = ct_replay_get_about (self->replay);

  ct_paper_add_words (self->paper, self->title, "Sans Bold", 1.8, 0);
  ct_paper_add_words (self->paper, self->subtitle, "Sans", 1, 0);
  if (about != NULL)
    ct_paper_add_words (self->paper, about, "Sans Italic", 1.1, 0);
}

static gboolean
write_hand (CtPaper *paper, gpointer data)
{
  static const CtPaperPart part = { .n_columns = 2,
                                    .gap = GAP,
                                    .say_page = ct_paper_say_page };
  Writer *self = data;

  self->paper = paper;
  for (guint i = 0; i < G_N_ELEMENTS (fits); i++)
    {
      paper->letters = fits[i].size;
      self->max_pictures = fits[i].max_pictures;
      ct_paper_clear (paper);
      ct_paper_begin (paper, &part);
      add_head (self);
      add_hand (self);
      if (ct_paper_get_n_pages (paper) <= GOOD_N_PAGES)
        break;
    }

  return TRUE;
}

static void
writer_free (gpointer data)
{
  Writer *self = data;

  g_clear_object (&self->courses);
  g_free (self->title);
  g_free (self->subtitle);
  g_free (self);
}

/**
 * ct_hand_print_new:
 * @courses: (nullable): a copy of @replay for the variations, with the same viewer
 *
 * Prints only what the viewer may see. A move and its notes stay in one column.
 */
CtPaper *
ct_hand_print_new (CtReplay *replay,
                   CtReplay *courses,
                   CtTableView *table,
                   const char *title,
                   const char *subtitle)
{
  Writer *self = g_new0 (Writer, 1);

  self->replay = replay;
  self->courses = courses != NULL ? g_object_ref (courses) : NULL;
  self->table = table;
  self->title = g_strdup (title);
  self->subtitle = g_strdup (subtitle);
  return ct_paper_new (title, write_hand, self, writer_free);
}
