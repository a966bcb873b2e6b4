/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-start YARDSTICK PROGRAM: how long until a window is mapped, and how much memory
 * the program takes then, each compared with the yardstick in turns; medians. Says so
 * with its exit status if more than what we promise.
 */
#include <X11/Xlib.h>
#include <gio/gio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#define N_RUNS       7
#define MOST_TIMES   1.25
#define MOST_MORE_MB 20.0
#define PATIENCE     (20 * G_USEC_PER_SEC)
#define SETTLE       (G_USEC_PER_SEC / 2)

typedef struct
{
  double map_ms;
  double pss_mb;
} Start;

/* Waits for the next large window; FALSE if none comes. */
static gboolean
wait_for_window (Display *display, gint64 until)
{
  while (g_get_monotonic_time () < until)
    {
      GPollFD fd = { ConnectionNumber (display), G_IO_IN, 0 };

      while (XPending (display) > 0)
        {
          XEvent event;
          XWindowAttributes attributes;

          XNextEvent (display, &event);
          if (event.type == MapNotify && !event.xmap.override_redirect &&
              XGetWindowAttributes (display, event.xmap.window, &attributes) != 0 &&
              attributes.width > 200)
            return TRUE;
        }
      g_poll (&fd, 1, 100);
    }

  return FALSE;
}

/* The share of the memory that belongs to this process, in MB. */
static double
read_pss (const char *pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%s/smaps_rollup", pid);
  g_autofree char *contents = NULL;
  const char *line;

  if (!g_file_get_contents (path, &contents, NULL, NULL))
    return 0;

  line = strstr (contents, "\nPss:");
  return line != NULL ? g_ascii_strtod (line + strlen ("\nPss:"), NULL) / 1024 : 0;
}

/* Lets the window draw itself, which is when the pictures are made. */
static void
settle (Display *display)
{
  gint64 until = g_get_monotonic_time () + SETTLE;

  for (gint64 now = g_get_monotonic_time (); now < until; now = g_get_monotonic_time ())
    {
      GPollFD fd = { ConnectionNumber (display), 0, 0 };

      g_poll (&fd, 1, (until - now) / 1000 + 1);
    }
}

static Start
start (Display *display, const char *program)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;
  gint64 begin = g_get_monotonic_time ();
  Start result = { 0 };

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error, program, NULL);
  if (process == NULL)
    g_error ("%s", error->message);
  if (!wait_for_window (display, begin + PATIENCE))
    g_error ("%s shows no window", program);

  result.map_ms = (g_get_monotonic_time () - begin) / 1000.0;
  settle (display);
  result.pss_mb = read_pss (g_subprocess_get_identifier (process));
  g_subprocess_send_signal (process, SIGTERM);
  g_subprocess_wait (process, NULL, NULL);
  return result;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
median (double *values)
{
  qsort (values, N_RUNS, sizeof *values, compare);
  return values[N_RUNS / 2];
}

int
main (int argc, char *argv[])
{
  double map_ms[2][N_RUNS];
  double pss_mb[2][N_RUNS];
  Display *display = XOpenDisplay (NULL);
  double times;
  double more;

  if (argc != 3 || display == NULL)
    {
      g_printerr ("usage, on a display: bench-start YARDSTICK PROGRAM\n");
      return 2;
    }

  XSelectInput (display, DefaultRootWindow (display), SubstructureNotifyMask);
  for (guint run = 0; run < N_RUNS; run++)
    for (guint which = 0; which < 2; which++)
      {
        Start result = start (display, argv[1 + which]);

        map_ms[which][run] = result.map_ms;
        pss_mb[which][run] = result.pss_mb;
      }

  times = median (map_ms[1]) / median (map_ms[0]);
  more = median (pss_mb[1]) - median (pss_mb[0]);
  g_print ("empty window mapped: %.0f ms, %.1f MB\n", median (map_ms[0]),
           median (pss_mb[0]));
  g_print ("Cartilla mapped: %.0f ms, %.1f MB\n", median (map_ms[1]),
           median (pss_mb[1]));
  g_print ("times: %.2f (at most %.2f)\n", times, MOST_TIMES);
  g_print ("more memory: %.1f MB (at most %.0f)\n", more, MOST_MORE_MB);
  XCloseDisplay (display);
  return times <= MOST_TIMES && more <= MOST_MORE_MB ? 0 : 1;
}
