/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-clock.h: a clock that lets nobody wait */
#pragma once

#include <glib.h>

typedef gboolean (*CtIsAwaited) (void);

void ct_clock_begin (CtIsAwaited awaited);
