/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-main-loop-watch.h"

#include <stdio.h>
#include <time.h>

/* When the thread began to work: wall clock, CPU time, and time spent waiting for a
 * processor.
 */
typedef struct
{
  gint64 wall;
  gint64 computed;
  gint64 queued;
} Moment;

static Moment began;
static CtMainLoopTimes longest;

static Moment
get_now (void)
{
  Moment now = { .wall = g_get_monotonic_time () };
  g_autofree char *text = NULL;
  struct timespec time;
  gint64 computed;
  gint64 queued;

  if (clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time) == 0)
    now.computed = time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
  if (g_file_get_contents ("/proc/thread-self/schedstat", &text, NULL, NULL) &&
      sscanf (text, "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, &computed, &queued) == 2)
    now.queued = queued / 1000;
  return now;
}

static int
poll_and_measure (GPollFD *fds, guint n_fds, int timeout)
{
  int result;

  if (began.wall != 0)
    {
      Moment now = get_now ();
      gint64 away = now.wall - began.wall;

      longest.away = MAX (longest.away, away);
      longest.asleep = MAX (longest.asleep, away - (now.computed - began.computed) -
                                                (now.queued - began.queued));
    }
  result = g_poll (fds, n_fds, timeout);
  began = get_now ();
  return result;
}

void
ct_main_loop_watch_begin (void)
{
  began = (Moment){ 0 };
  longest = (CtMainLoopTimes){ 0 };
  g_main_context_set_poll_func (NULL, poll_and_measure);
}

CtMainLoopTimes
ct_main_loop_watch_end (void)
{
  g_main_context_set_poll_func (NULL, NULL);
  return longest;
}
