/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time stands still while the program does something, and leaps when it would sleep.
 * All timeouts and frames come in their order, and none is left out because the machine
 * is busy; so whoever counts seconds on this clock counts the same ones everywhere.
 */
#include "ct-clock.h"

#include <gdk/x11/gdkx.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Nobody looks at cards that travel: twenty pictures of them in a second will do. */
#define SHORTEST_LEAP 50

#define NANOSECONDS 1000000000

static gint64 passed; /* nanoseconds; 0 as long as real time is told */
static CtIsAwaited is_awaited;

/* Takes the place of that of the C library, which GLib asks, and nobody else here. */
int
clock_gettime (clockid_t id, struct timespec *ret_time)
{
  gint64 now = __atomic_load_n (&passed, __ATOMIC_RELAXED);

  if (id != CLOCK_MONOTONIC || now == 0)
    return syscall (SYS_clock_gettime, id, ret_time);

  ret_time->tv_sec = now / NANOSECONDS;
  ret_time->tv_nsec = now % NANOSECONDS;
  return 0;
}

/* Time goes on only when the X server has nothing more to tell. Whoever sleeps without
 * an end waits for something that comes from outside, and so does everybody while that
 * is awaited.
 */
static int
wait_in_no_time (GPollFD *fds, guint n_fds, int milliseconds)
{
  gboolean stands = milliseconds > 0 && is_awaited != NULL && is_awaited ();
  int n_ready = g_poll (fds, n_fds, milliseconds < 0 ? -1 : stands ? 1 : 0);
  Display *display;

  if (n_ready != 0 || milliseconds <= 0 || stands)
    return n_ready;

  display = gdk_x11_display_get_xdisplay (gdk_display_get_default ());
  XSync (display, False);
  if (XPending (display) == 0)
    __atomic_fetch_add (&passed, MAX (milliseconds, SHORTEST_LEAP) * (gint64) 1000000,
                        __ATOMIC_RELAXED);
  return 0;
}

/**
 * ct_clock_begin:
 * @awaited: (nullable): whether something is awaited that takes real time
 *
 * From now on g_get_monotonic_time() tells the time of this clock, and the main loop
 * waits for no other. For programs that have an X display, and nothing to wait for but
 * frames and timeouts.
 */
void
ct_clock_begin (CtIsAwaited awaited)
{
  is_awaited = awaited;
  passed = g_get_monotonic_time () * 1000;
  g_main_context_set_poll_func (NULL, wait_in_no_time);
}
