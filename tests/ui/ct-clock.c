/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time stands still while the program works, and leaps when it would sleep. Timeouts
 * and frames keep their order, and a busy machine skips none, so that seconds on this
 * clock mean the same everywhere.
 */
#include "ct-clock.h"

#include <gdk/x11/gdkx.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Ten frames per second suffice, as nobody watches. */
#define SHORTEST_LEAP 100

#define NANOSECONDS 1000000000

/* What a frame clock sleeps until the next frame, in milliseconds. */
#define A_FRAME 17

static gint64 passed; /* nanoseconds; 0 while the clock is real */
static gint64 leapt;  /* nanoseconds that the real clock is behind */
static CtIsAwaited is_awaited;

/* Replaces the function of the C library; only GLib calls it here. */
int
clock_gettime (clockid_t id, struct timespec *ret_time)
{
  gint64 now = __atomic_load_n (&passed, __ATOMIC_RELAXED);

  if (id != CLOCK_MONOTONIC)
    return syscall (SYS_clock_gettime, id, ret_time);

  if (now == 0)
    {
      syscall (SYS_clock_gettime, id, ret_time);
      now = ret_time->tv_sec * (gint64) NANOSECONDS + ret_time->tv_nsec +
            __atomic_load_n (&leapt, __ATOMIC_RELAXED);
    }
  ret_time->tv_sec = now / NANOSECONDS;
  ret_time->tv_nsec = now % NANOSECONDS;
  return 0;
}

static gboolean
has_events (void)
{
  Display *display = gdk_x11_display_get_xdisplay (gdk_display_get_default ());

  XSync (display, False);
  return XPending (display) > 0;
}

/* Time passes only when the X server has nothing to send. A poll without a timeout
 * waits in real time for an event, and so does every poll while the caller waits for
 * something real.
 */
static int
wait_in_no_time (GPollFD *fds, guint n_fds, int milliseconds)
{
  gboolean stands = milliseconds > 0 && is_awaited != NULL && is_awaited ();
  int n_ready = g_poll (fds, n_fds, milliseconds < 0 ? -1 : stands ? 1 : 0);

  if (n_ready != 0 || milliseconds <= 0 || stands)
    return n_ready;

  if (!has_events ())
    __atomic_fetch_add (&passed, MAX (milliseconds, SHORTEST_LEAP) * (gint64) 1000000,
                        __ATOMIC_RELAXED);
  return 0;
}

/**
 * ct_clock_begin:
 * @awaited: (nullable): whether something that takes real time is awaited
 *
 * Switches g_get_monotonic_time() and the main loop to this clock. For programs with an
 * X display that wait for nothing but frames and timeouts.
 */
void
ct_clock_begin (CtIsAwaited awaited)
{
  is_awaited = awaited;
  passed = g_get_monotonic_time () * 1000;
  g_main_context_set_poll_func (NULL, wait_in_no_time);
}

static int
skip_frame (GPollFD *fds, guint n_fds, int milliseconds)
{
  gboolean is_frame = milliseconds > 0 && milliseconds <= A_FRAME;
  int n_ready = g_poll (fds, n_fds, is_frame ? 0 : milliseconds);

  if (n_ready == 0 && is_frame && !has_events ())
    __atomic_fetch_add (&leapt, milliseconds * (gint64) 1000000, __ATOMIC_RELAXED);
  return n_ready;
}

/**
 * ct_clock_skip_frames:
 *
 * The next frame begins as soon as nothing else is to be done. Longer timeouts wait in
 * real time.
 */
void
ct_clock_skip_frames (void)
{
  if (GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    g_main_context_set_poll_func (NULL, skip_frame);
}
