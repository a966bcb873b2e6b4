/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

guint64 ct_seed_draw (void);
guint64 ct_seed_of_day (GDateTime *day, const char *game, guint n_seats);
