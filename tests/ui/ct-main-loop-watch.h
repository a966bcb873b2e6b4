/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-main-loop-watch.h: measures how long the main loop is blocked */
#pragma once

#include <glib.h>

/**
 * CtMainLoopTimes:
 * @away: the longest time between two polls, in microseconds
 * @asleep: the longest part of such a time in which the thread neither computed nor
 * waited for a processor
 */
typedef struct
{
  gint64 away;
  gint64 asleep;
} CtMainLoopTimes;

void ct_main_loop_watch_begin (void);
CtMainLoopTimes ct_main_loop_watch_end (void);
