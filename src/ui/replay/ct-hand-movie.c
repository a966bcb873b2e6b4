/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-hand-movie.c: the moves from the current one to the last that the viewer may see
 *
 * They become an animated WebP. GTK can draw only in the main thread: it draws one
 * frame whenever it has nothing else to do, but at most AHEAD more than the thread has
 * encoded, which needs more time.
 */
#include "ct-hand-movie.h"

#include <cairo.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>
#include <webp/encode.h>
#include <webp/mux.h>

#include "ct-hand-picture.h"

/**
 * CtMovie:
 * @delay: milliseconds for each frame
 * @last_delay: for the last one
 * @draw: called in the main thread; opaque image surfaces of equal size
 * @on_progress: called in the main thread
 */
typedef struct
{
  guint n_frames;
  guint delay;
  guint last_delay;
  cairo_surface_t *(*draw) (guint frame, gpointer data);
  void (*on_progress) (guint n_done, gpointer data);
  gpointer data;
  GDestroyNotify destroy;
} CtMovie;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WebPAnimEncoder, WebPAnimEncoderDelete)

#define AHEAD   2
#define QUALITY 80

typedef struct
{
  CtMovie movie;
  GAsyncQueue *frames; /* of cairo_surface_t, or the Work itself when canceled */
  guint n_drawn;
  guint n_encoded;
  guint drawing; /* an idle source */
  gulong cancel_id;
  gboolean is_done;
} Work;

/* Not in the thread, which may be the last to leave: the data may hold widgets. */
static void
forget_data (Work *work)
{
  if (work->movie.destroy != NULL)
    work->movie.destroy (work->movie.data);
  work->movie.destroy = NULL;
}

static void
work_free (gpointer data)
{
  Work *work = data;
  gpointer frame;

  while ((frame = g_async_queue_try_pop (work->frames)) != NULL)
    if (frame != work)
      cairo_surface_destroy (frame);
  g_async_queue_unref (work->frames);
  forget_data (work);
  g_free (work);
}

/* Encoding */

static gboolean
encode (WebPAnimEncoder *encoder,
        cairo_surface_t *surface,
        int time,
        const WebPConfig *config)
{
  const guint8 *rows = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  WebPPicture picture;
  gboolean is_good = WebPPictureInit (&picture);

  picture.use_argb = TRUE;
  picture.width = cairo_image_surface_get_width (surface);
  picture.height = cairo_image_surface_get_height (surface);
  is_good = is_good && WebPPictureAlloc (&picture);
  /* Both have the same order of bytes, and nothing is transparent. */
  for (int y = 0; is_good && y < picture.height; y++)
    memcpy (picture.argb + (gsize) y * picture.argb_stride, rows + (gsize) y * stride,
            (gsize) picture.width * 4);
  is_good = is_good && WebPAnimEncoderAdd (encoder, &picture, time, config);
  WebPPictureFree (&picture);
  return is_good;
}

static gboolean on_encoded (gpointer task);

/* Returns: (nullable): NULL if memory is short, or canceled */
static GBytes *
encode_all (GTask *task, Work *work)
{
  g_autoptr (WebPAnimEncoder) encoder = NULL;
  WebPConfig config;
  WebPData data;
  gboolean is_good = WebPConfigPreset (&config, WEBP_PRESET_DRAWING, QUALITY);
  guint n_frames = work->movie.n_frames;
  guint delay = work->movie.delay;
  GBytes *bytes = NULL;

  config.method = 2;
  for (guint i = 0; i < n_frames && is_good; i++)
    {
      cairo_surface_t *frame = g_async_queue_pop (work->frames);

      if ((gpointer) frame == work)
        return NULL;

      if (encoder == NULL)
        encoder = WebPAnimEncoderNew (cairo_image_surface_get_width (frame),
                                      cairo_image_surface_get_height (frame), NULL);
      is_good = encoder != NULL && encode (encoder, frame, i * delay, &config);
      cairo_surface_destroy (frame);
      g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_encoded, g_object_ref (task),
                       g_object_unref);
    }

  WebPDataInit (&data);
  if (is_good &&
      WebPAnimEncoderAdd (encoder, NULL,
                          (n_frames - 1) * delay + work->movie.last_delay, NULL) &&
      WebPAnimEncoderAssemble (encoder, &data))
    bytes = g_bytes_new (data.bytes, data.size);
  WebPDataClear (&data);
  return bytes;
}

static void
make_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GBytes *bytes = encode_all (task, data);

  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else if (!g_task_return_error_if_cancelled (task))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s",
                             /* Translators: ends a sentence: “… could not be saved: …”
                              */
                             _ ("there is not enough memory"));
}

/* Drawing */

static gboolean
draw_next (gpointer data)
{
  GTask *task = data;
  Work *work = g_task_get_task_data (task);

  if (!work->is_done && work->n_drawn < work->movie.n_frames &&
      work->n_drawn < work->n_encoded + AHEAD &&
      !g_cancellable_is_cancelled (g_task_get_cancellable (task)))
    {
      g_async_queue_push (work->frames,
                          work->movie.draw (work->n_drawn++, work->movie.data));
      return G_SOURCE_CONTINUE;
    }

  work->drawing = 0;
  return G_SOURCE_REMOVE;
}

static void
draw_on (GTask *task)
{
  Work *work = g_task_get_task_data (task);

  if (work->drawing == 0)
    work->drawing = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, draw_next,
                                     g_object_ref (task), g_object_unref);
}

static gboolean
on_encoded (gpointer data)
{
  GTask *task = data;
  Work *work = g_task_get_task_data (task);

  work->n_encoded++;
  if (work->is_done || g_cancellable_is_cancelled (g_task_get_cancellable (task)))
    return G_SOURCE_REMOVE;

  work->movie.on_progress (work->n_encoded, work->movie.data);
  draw_on (task);
  return G_SOURCE_REMOVE;
}

static void
on_cancelled (GCancellable *cancellable, gpointer data)
{
  Work *work = data;

  g_async_queue_push (work->frames, work);
}

static void
ct_movie_make_async (const CtMovie *movie,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Work *work = g_new0 (Work, 1);

  work->movie = *movie;
  work->frames = g_async_queue_new ();
  g_task_set_task_data (task, work, work_free);
  work->cancel_id =
      g_cancellable_connect (cancellable, G_CALLBACK (on_cancelled), work, NULL);
  g_task_run_in_thread (task, make_in_thread);
  draw_on (task);
}

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
  GTask *task = G_TASK (result);
  Work *work = g_task_get_task_data (task);

  work->is_done = TRUE;
  forget_data (work);
  g_cancellable_disconnect (g_task_get_cancellable (task), work->cancel_id);
  return g_task_propagate_pointer (task, error);
}
