/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-clock.h: a clock without waiting */
#pragma once

#include <glib.h>

typedef gboolean (*CtIsAwaited) (void);

void ct_clock_begin (CtIsAwaited awaited);
void ct_clock_skip_frames (void);
void ct_clock_keep_frames (void);
double ct_clock_await_others (double seconds);
void ct_clock_leap (double seconds);
