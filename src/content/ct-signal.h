/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

guint ct_signal_new (gpointer klass, const char *name, guint n_params, ...);

/* The handler gets self in the place of the emitter, until one of them is finalized. */
#define ct_connect(emitter, signal, handler, self)                                     \
  g_signal_connect_object (emitter, signal, G_CALLBACK (handler), self,                \
                           G_CONNECT_SWAPPED)
