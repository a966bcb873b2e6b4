/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

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

void ct_movie_make_async (const CtMovie *movie,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
GBytes *ct_movie_make_finish (GAsyncResult *result, GError **error);

G_END_DECLS
