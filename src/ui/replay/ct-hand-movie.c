/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-hand-movie.c: the moves from the current one to the last that the viewer may see
 */
#include "ct-hand-movie.h"

#include <math.h>

#include "ct-hand-picture.h"
#include "ct-movie.h"

/* Milliseconds: time to read two lines. */
#define DELAY      2000
#define LAST_DELAY 5000

typedef struct
{
  CtReplaySection *section;
  char *title;
  GArray *positions; /* guint */
  int table_width;   /* the window may change while frames are drawn */
  int table_height;
  int caption_height;
  int width; /* of a frame */
  int height;
  double scale;
  CtHandMovieProgress on_progress;
  GCancellable *cancellable;
  gpointer user_data;
} HandMovie;

static void
hand_movie_free (gpointer data)
{
  HandMovie *self = data;

  g_object_unref (self->section);
  g_object_unref (self->cancellable);
  g_array_unref (self->positions);
  g_free (self->title);
  g_free (self);
}

static GArray *
list_positions (CtReplaySection *section)
{
  CtTimeline *timeline = ct_replay_section_get_timeline (section);
  guint horizon = ct_timeline_get_horizon (timeline);
  guint last = ct_session_get_position (ct_replay_section_get_session (section));
  GArray *positions = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_append_val (positions, last);
  for (guint number = ct_timeline_get_number (timeline, last) + 1;
       number <= ct_timeline_get_n_moves (timeline); number++)
    {
      guint position = ct_timeline_get_position_of (timeline, number);

      if (position > last && position <= horizon)
        g_array_append_val (positions, position);
      last = MAX (last, position);
    }
  return positions;
}

/**
 * ct_hand_movie_has_moves:
 */
gboolean
ct_hand_movie_has_moves (CtReplaySection *section)
{
  g_autoptr (GArray) positions = list_positions (section);

  return positions->len > 1;
}

/* All frames are equally high. Others see them, so the learner is not “you”. */
static void
measure (HandMovie *self, guint size)
{
  GtkWidget *table = GTK_WIDGET (ct_replay_section_get_table (self->section));
  CtReplay *replay = ct_replay_section_get_replay (self->section);
  int height;

  self->table_width = gtk_widget_get_width (table);
  self->table_height = gtk_widget_get_height (table);
  ct_replay_speak_to_learner (replay, FALSE);
  for (guint i = 0; i < self->positions->len; i++)
    {
      guint position = g_array_index (self->positions, guint, i);
      int needed = ct_hand_picture_measure_caption (self->section, self->title,
                                                    position, self->table_width);

      self->caption_height = MAX (self->caption_height, needed);
    }
  ct_replay_speak_to_learner (replay, TRUE);
  height = self->table_height + self->caption_height;
  self->scale = (double) size / MAX (self->table_width, height);
  self->width = MAX (1, self->table_width * self->scale);
  self->height = MAX (1, height * self->scale);
}

static cairo_surface_t *
draw (guint frame, gpointer data)
{
  HandMovie *self = data;
  CtReplay *replay = ct_replay_section_get_replay (self->section);
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, self->width, self->height);
  g_autoptr (GskRenderNode) node = NULL;
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  /* A closed page cannot draw. */
  if (gtk_widget_get_root (GTK_WIDGET (self->section)) == NULL)
    g_cancellable_cancel (self->cancellable);
  else
    {
      ct_replay_speak_to_learner (replay, FALSE);
      node = ct_hand_picture_draw (self->section, self->title,
                                   g_array_index (self->positions, guint, frame),
                                   ceil (self->scale), self->table_width,
                                   self->table_height, &self->caption_height);
      ct_replay_speak_to_learner (replay, TRUE);
      cairo_scale (cr, self->scale, self->scale);
      gsk_render_node_draw (node, cr);
    }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static void
on_progress (guint n_done, gpointer data)
{
  HandMovie *self = data;

  self->on_progress ((double) n_done / self->positions->len, self->user_data);
}

/**
 * ct_hand_movie_make_async:
 * @size: of the longer side, in pixels
 * @on_progress: gets @user_data
 * @cancellable: not %NULL
 *
 * Makes an animated WebP.
 */
void
ct_hand_movie_make_async (CtReplaySection *section,
                          const char *title,
                          guint size,
                          CtHandMovieProgress progress,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  HandMovie *self = g_new0 (HandMovie, 1);
  CtMovie movie = { .delay = DELAY,
                    .last_delay = LAST_DELAY,
                    .draw = draw,
                    .on_progress = on_progress,
                    .data = self,
                    .destroy = hand_movie_free };

  self->section = g_object_ref (section);
  self->title = g_strdup (title);
  self->positions = list_positions (section);
  self->on_progress = progress;
  self->cancellable = g_object_ref (cancellable);
  self->user_data = user_data;
  measure (self, size);
  movie.n_frames = self->positions->len;
  ct_movie_make_async (&movie, cancellable, callback, user_data);
}

/**
 * ct_hand_movie_make_finish:
 *
 * Returns: (nullable): %G_IO_ERROR_CANCELLED if canceled
 */
GBytes *
ct_hand_movie_make_finish (GAsyncResult *result, GError **error)
{
  return ct_movie_make_finish (result, error);
}
