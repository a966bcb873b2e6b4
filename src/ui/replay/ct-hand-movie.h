/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-replay-section.h"

typedef void (*CtHandMovieProgress) (double done, gpointer user_data);

gboolean ct_hand_movie_has_moves (CtReplaySection *section);
void ct_hand_movie_make_async (CtReplaySection *section,
                               const char *title,
                               guint size,
                               CtHandMovieProgress on_progress,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
GBytes *ct_hand_movie_make_finish (GAsyncResult *result, GError **error);
