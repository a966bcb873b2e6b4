/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-patience.h"

/* Half a frame: a disk answers in less, and nobody notices that we wait. */
#define MOMENT (8 * 1000)

/* What comes later has to do with another thing that somebody has done. */
#define ONE_DEED (4 * 1000)

/* Of each thread: a window has one. */
static __thread gint64 until;
static __thread gint64 ended;

/**
 * ct_patience_begin:
 *
 * Something is to be written. All that is written of one deed of the user, into
 * whichever files, has one moment together; what takes longer is told later.
 *
 * Returns: until when one may wait for it, as monotonic time
 */
gint64
ct_patience_begin (void)
{
  gint64 now = g_get_monotonic_time ();

  if (now > ended + ONE_DEED)
    until = now + MOMENT;
  return until;
}

/**
 * ct_patience_end:
 *
 * It is written, or nobody waits any longer.
 */
void
ct_patience_end (void)
{
  ended = g_get_monotonic_time ();
}
