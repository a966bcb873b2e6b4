/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-main-loop-watch.h: how long does a window listen to nobody? */
#pragma once

#include <glib.h>

/**
 * CtMainLoopTimes:
 * @away: the longest time between two questions for events, in microseconds
 * @asleep: the most of such a time in which the thread had nothing to compute, and did
 *   not wait for a processor: it waited for somebody else
 */
typedef struct
{
  gint64 away;
  gint64 asleep;
} CtMainLoopTimes;

void ct_main_loop_watch_begin (void);
CtMainLoopTimes ct_main_loop_watch_end (void);
