/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

guint ct_signal_new (gpointer klass, const char *name, guint n_params, ...);
