/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-start YARDSTICK PROGRAM: compares the time until a window is mapped, the time
 * until it stays as it is, and the memory then; medians of alternating runs. Fails
 * above the goals.
 */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <gio/gio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#define N_RUNS       7
#define MOST_TIMES   1.25
#define MOST_MORE_MB 20.0
#define PATIENCE     (20 * G_USEC_PER_SEC)
#define SETTLE       (G_USEC_PER_SEC / 2)

/* A picture is some lines across the window. Most pixels must be the same, because the
 * focus ring, for example, may still move.
 */
#define N_LINES   32
#define LOOK_MS   2
#define SAME_PART 0.9

typedef struct
{
  double map_ms;
  double seen_ms;
  double pss_mb;
} Start;

typedef struct
{
  gint64 time;
  GBytes *pixels;
} Look;

static Window
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
            return event.xmap.window;
        }
      g_poll (&fd, 1, 100);
    }

  return None;
}

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

static void
clear_look (gpointer data)
{
  g_bytes_unref (((Look *) data)->pixels);
}

static Look
look_at (Display *display, Window window)
{
  GByteArray *pixels = g_byte_array_new ();
  Screen *screen = DefaultScreenOfDisplay (display);
  XWindowAttributes attributes;
  Window child;
  int x;
  int y;

  XGetWindowAttributes (display, window, &attributes);
  XTranslateCoordinates (display, window, attributes.root, 0, 0, &x, &y, &child);
  x = CLAMP (x, 0, WidthOfScreen (screen) - 1);
  y = CLAMP (y, 0, HeightOfScreen (screen) - 1);
  for (guint i = 0; i < N_LINES; i++)
    {
      int width = MIN (attributes.width, WidthOfScreen (screen) - x);
      int height = MIN (attributes.height, HeightOfScreen (screen) - y);
      XImage *image =
          XGetImage (display, attributes.root, x, y + (int) i * height / N_LINES, width,
                     1, AllPlanes, ZPixmap);

      g_byte_array_append (pixels, (guint8 *) image->data, image->bytes_per_line);
      XDestroyImage (image);
    }

  return (Look){ g_get_monotonic_time (), g_byte_array_free_to_bytes (pixels) };
}

static gboolean
looks_like (const Look *look, const Look *last, guint32 ground)
{
  gsize size;
  gsize last_size;
  const guint32 *pixels = g_bytes_get_data (look->pixels, &size);
  const guint32 *lasts = g_bytes_get_data (last->pixels, &last_size);
  guint n_drawn = 0;
  guint n_same = 0;

  if (size != last_size)
    return FALSE;

  for (gsize i = 0; i < size / sizeof *pixels; i++)
    if (lasts[i] != ground)
      {
        n_drawn++;
        n_same += pixels[i] == lasts[i];
      }

  return n_same >= SAME_PART * n_drawn;
}

static guint32
find_ground (const Look *look)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  gsize size;
  const guint32 *pixels = g_bytes_get_data (look->pixels, &size);
  guint32 ground = 0;
  guint most = 0;

  for (gsize i = 0; i < size / sizeof *pixels; i++)
    {
      gpointer key = GUINT_TO_POINTER (pixels[i]);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key)) + 1;

      g_hash_table_insert (counts, key, GUINT_TO_POINTER (n));
      if (n > most)
        {
          most = n;
          ground = pixels[i];
        }
    }

  return ground;
}

/* Returns: when the window first looked as in the end */
static gint64
settle (Display *display, Window window)
{
  gint64 until = g_get_monotonic_time () + SETTLE;
  g_autoptr (GArray) looks = g_array_new (FALSE, FALSE, sizeof (Look));
  const Look *last;
  guint32 ground;

  g_array_set_clear_func (looks, clear_look);
  do
    {
      Look look = look_at (display, window);

      g_array_append_val (looks, look);
      g_usleep (LOOK_MS * 1000);
    }
  while (g_get_monotonic_time () < until);

  last = &g_array_index (looks, Look, looks->len - 1);
  ground = find_ground (last);
  for (guint i = 0; i < looks->len; i++)
    if (looks_like (&g_array_index (looks, Look, i), last, ground))
      return g_array_index (looks, Look, i).time;

  return last->time;
}

static Start
start (Display *display, const char *program)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;
  gint64 begin = g_get_monotonic_time ();
  Start result = { 0 };
  Window window;

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error, program, NULL);
  if (process == NULL)
    g_error ("%s", error->message);
  window = wait_for_window (display, begin + PATIENCE);
  if (window == None)
    g_error ("%s shows no window", program);

  result.map_ms = (g_get_monotonic_time () - begin) / 1000.0;
  result.seen_ms = (settle (display, window) - begin) / 1000.0;
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
  double seen_ms[2][N_RUNS];
  double pss_mb[2][N_RUNS];
  Display *display = XOpenDisplay (NULL);
  double times;
  double more;

  if (argc != 3)
    {
      g_printerr ("usage: bench-start YARDSTICK PROGRAM\n");
      return 2;
    }
  if (display == NULL)
    {
      g_print ("There is no screen to draw on.\n");
      return 77;
    }

  XSelectInput (display, DefaultRootWindow (display), SubstructureNotifyMask);
  for (guint run = 0; run < N_RUNS; run++)
    for (guint which = 0; which < 2; which++)
      {
        Start result = start (display, argv[1 + which]);

        map_ms[which][run] = result.map_ms;
        seen_ms[which][run] = result.seen_ms;
        pss_mb[which][run] = result.pss_mb;
      }

  times = median (map_ms[1]) / median (map_ms[0]);
  more = median (pss_mb[1]) - median (pss_mb[0]);
  g_print ("empty window mapped: %.0f ms, drawn: %.0f ms, %.1f MB\n",
           median (map_ms[0]), median (seen_ms[0]), median (pss_mb[0]));
  g_print ("Cartilla mapped: %.0f ms, drawn: %.0f ms, %.1f MB\n", median (map_ms[1]),
           median (seen_ms[1]), median (pss_mb[1]));
  g_print ("times: %.2f (at most %.2f)\n", times, MOST_TIMES);
  g_print ("more memory: %.1f MB (at most %.0f)\n", more, MOST_MORE_MB);
  XCloseDisplay (display);
  return times <= MOST_TIMES && more <= MOST_MORE_MB ? 0 : 1;
}
