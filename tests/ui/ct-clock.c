/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time stands still while the program works, and leaps when it would sleep. Timeouts
 * and frames keep their order, and a busy machine skips none, so that seconds on this
 * clock mean the same everywhere.
 */
#include "ct-clock.h"

#include <gdk/x11/gdkx.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "ct-await.h"

/* Ten frames per second suffice, as nobody watches. */
#define SHORTEST_LEAP 100

#define NANOSECONDS 1000000000

/* CT_AWAIT() looks again after so many milliseconds; a frame clock sleeps for less. */
#define A_PAUSE (1000 / CT_AWAIT_A_SECOND)

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

static char *
read_about (const char *thread, const char *what)
{
  g_autofree char *path = g_build_filename ("/proc/self/task", thread, what, NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

/* What GLib's own threads delay, such as news of files, comes within this time. */
#define A_MOMENT 1000

/* Returns: whether it waits for other threads or for a time to come. Threads of a pool
 * await events only if they work.
 */
static gboolean
is_at_rest (const char *thread)
{
  g_autofree char *name = read_about (thread, "comm");
  g_autofree char *waiting = read_about (thread, "syscall");
  unsigned long call, first, second, third;

  if (name == NULL)
    return TRUE;
  /* It runs, or waits for the disk. */
  if (waiting == NULL ||
      sscanf (waiting, "%lu %lx %lx %lx", &call, &first, &second, &third) != 4)
    return FALSE;
  if (call == SYS_futex)
    return TRUE;
  if (g_str_has_prefix (name, "pool-"))
    return FALSE;
#ifdef SYS_poll
  /* A signal may have interrupted it. */
  if (call == SYS_poll || call == SYS_restart_syscall)
    return (int) third < 0 || (int) third > A_MOMENT;
#endif
  return call == SYS_ppoll && third == 0;
}

static gboolean
are_others_at_rest (void)
{
  g_autoptr (GDir) threads = g_dir_open ("/proc/self/task", 0, NULL);
  const char *thread;
  gboolean are = threads != NULL;

  while (are && (thread = g_dir_read_name (threads)) != NULL)
    are = atoi (thread) == getpid () || is_at_rest (thread);
  return are;
}

/* Whether no thread or child process works. A thread may pass its work to one that was
 * looked at before, so all are looked at twice.
 */
static gboolean
is_alone (void)
{
  siginfo_t child;

  return waitid (P_ALL, 0, &child, WEXITED | WNOHANG | WNOWAIT) != 0 &&
         are_others_at_rest () && are_others_at_rest ();
}

static int
skip_pause (GPollFD *fds, guint n_fds, int milliseconds)
{
  gboolean is_pause = milliseconds > 0 && milliseconds <= A_PAUSE;
  int n_ready = g_poll (fds, n_fds, is_pause ? 0 : milliseconds);

  if (n_ready != 0 || !is_pause || has_events ())
    return n_ready;
  if (!is_alone ())
    return g_poll (fds, n_fds, milliseconds);

  n_ready = g_poll (fds, n_fds, 0);
  if (n_ready == 0)
    __atomic_fetch_add (&leapt, milliseconds * (gint64) 1000000, __ATOMIC_RELAXED);
  return n_ready;
}

/**
 * ct_clock_skip_frames:
 *
 * The next frame begins as soon as nothing else is to be done, and CT_AWAIT() lets time
 * pass until something happens. While threads or child processes work, both take real
 * time, so that no timeout is early for them. Elsewhere, timeouts longer than a frame
 * take real time, unless ct_clock_leap() makes them due.
 */
void
ct_clock_skip_frames (void)
{
  if (GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    g_main_context_set_poll_func (NULL, skip_pause);
}

/**
 * ct_clock_keep_frames:
 *
 * Frames take real time again, for what must happen before or between them.
 */
void
ct_clock_keep_frames (void)
{
  g_main_context_set_poll_func (NULL, NULL);
}

/**
 * ct_clock_await_others:
 *
 * Lets threads and child processes do their work, and this one what they asked for, but
 * not for longer than @seconds.
 *
 * Returns: what is left of @seconds
 */
double
ct_clock_await_others (double seconds)
{
  gint64 end = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);
  gint64 left;

  while ((left = end - g_get_monotonic_time ()) > 0 &&
         (has_events () || g_main_context_pending (NULL) || !is_alone ()))
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  return MAX (left, 0) / (double) G_USEC_PER_SEC;
}

/**
 * ct_clock_leap:
 *
 * Lets time pass: at once, or really while something else is done. After
 * ct_clock_begin(), always at once.
 */
void
ct_clock_leap (double seconds)
{
  gboolean has_begun = __atomic_load_n (&passed, __ATOMIC_RELAXED) != 0;
  double left = has_begun ? seconds : ct_clock_await_others (seconds);

  __atomic_fetch_add (has_begun ? &passed : &leapt, (gint64) (left * NANOSECONDS),
                      __ATOMIC_RELAXED);
}
