/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-replay-page: a record of 1,000 moves in a window: time to the first frame after
 * the window is mapped, and CPU time until a jump between any positions is painted. Run
 * with GSK_RENDERER=cairo.
 */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <time.h>

#include "ct-application.h"
#include "ct-bench-record.h"
#include "ct-language.h"
#include "ct-replay-page.h"
#include "ct-shuffle.h"
#include "ct-window.h"

#define N_SEATS    7
#define N_MOVES    1000
#define N_WINDOWS  7
#define N_SEEKS    1000
#define FRAME_GOAL 150.0 /* ms */
#define SEEK_GOAL  16.0  /* ms, 95th percentile */

typedef struct
{
  CtApplication *application;
  CtLibrary *library;
  CtProgress *progress;
  GSettings *settings;
  GFile *file;
} Bench;

typedef struct
{
  CtWindow *window;
  gint64 mapped;
  gint64 painted;
} Opening;

/* Only the time of this thread counts: nobody waits for the work of other threads. */
static gint64
get_own_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
on_map (Opening *opening)
{
  opening->mapped = g_get_monotonic_time ();
}

static void
on_after_paint (Opening *opening)
{
  GtkWidget *page = ct_window_get_page (opening->window);

  if (opening->painted == 0 && CT_IS_REPLAY_PAGE (page) && gtk_widget_get_mapped (page))
    opening->painted = g_get_monotonic_time ();
}

static void
wait_until_painted (Opening *opening)
{
  opening->painted = 0;
  while (opening->painted == 0)
    g_main_context_iteration (NULL, TRUE);
}

/* Finishes pending work, so that it is not measured. */
static void
settle (CtWindow *window)
{
  gint64 until = g_get_monotonic_time () + G_USEC_PER_SEC / 4;

  while (g_get_monotonic_time () < until)
    g_main_context_iteration (NULL, FALSE);
}

static CtReplayPage *
open_record (Bench *bench, Opening *opening)
{
  GdkFrameClock *clock;

  opening->window =
      CT_WINDOW (ct_window_new (GTK_APPLICATION (bench->application), bench->library,
                                bench->progress, bench->settings));
  g_signal_connect_swapped (opening->window, "map", G_CALLBACK (on_map), opening);
  gtk_window_present (GTK_WINDOW (opening->window));
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (opening->window));
  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (on_after_paint), opening);
  ct_window_open_file (opening->window, bench->file);
  while (!CT_IS_REPLAY_PAGE (ct_window_get_page (opening->window)))
    g_main_context_iteration (NULL, TRUE);
  wait_until_painted (opening);
  return CT_REPLAY_PAGE (ct_window_get_page (opening->window));
}

/* @ret_ms: CPU time
 * @ret_passed: including the wait for the next frame of the screen
 */
static void
measure_seeks (Opening *opening, CtReplayPage *page, double *ret_ms, double *ret_passed)
{
  CtReplay *replay = ct_replay_page_get_replay (page);
  CtTimeline *timeline = ct_replay_get_timeline (replay);
  CtRandom random = { 1 };
  g_autoptr (GArray) work = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) passed = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < N_SEEKS; i++)
    {
      guint number = ct_random_below (&random, ct_timeline_get_n_moves (timeline) + 1);
      gint64 own = get_own_time ();
      gint64 start = g_get_monotonic_time ();
      double ms;

      gtk_widget_activate_action (GTK_WIDGET (page), "replay.go-to-number", "u",
                                  number);
      wait_until_painted (opening);
      ms = (get_own_time () - own) / 1000.0;
      g_array_append_val (work, ms);
      ms = (opening->painted - start) / 1000.0;
      g_array_append_val (passed, ms);
      g_assert_cmpuint (ct_timeline_get_number (
                            timeline,
                            ct_session_get_position (ct_replay_get_session (replay))),
                        ==, number);
    }

  *ret_ms = ct_bench_quantile (work, 95);
  *ret_passed = ct_bench_quantile (passed, 95);
}

static int
measure (Bench *bench)
{
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (double));
  double seek = 0;
  double passed = 0;
  double frame;

  for (guint i = 0; i < N_WINDOWS; i++)
    {
      Opening opening = { 0 };
      CtReplayPage *page = open_record (bench, &opening);

      frame = (opening.painted - opening.mapped) / 1000.0;
      g_array_append_val (frames, frame);
      settle (opening.window);
      if (i + 1 == N_WINDOWS)
        measure_seeks (&opening, page, &seek, &passed);
      gtk_window_destroy (GTK_WINDOW (opening.window));
    }

  frame = g_array_index (frames, double, 0);
  g_print ("record of %u moves in a window: first frame %.0f ms after it is mapped, "
           "later windows %.0f ms (goal %.0f)\n",
           N_MOVES, frame, ct_bench_quantile (frames, 50), FRAME_GOAL);
  g_print ("any to any position: %.1f ms of work (goal %.0f), painted after %.1f ms, "
           "95 of 100\n",
           seek, SEEK_GOAL, passed);
  return frame < FRAME_GOAL && seek < SEEK_GOAL ? EXIT_SUCCESS : EXIT_FAILURE;
}

int
main (void)
{
  CtRules rules;
  Bench bench = { 0 };
  g_autofree char *path = NULL;
  g_autoptr (CtStore) store = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  ct_language_init ();
  if (!gtk_init_check ())
    {
      g_print ("There is no screen to draw on.\n");
      return 77;
    }

  ct_bench_init_long_rules (&rules);
  path = ct_bench_write_record (&rules, N_SEATS, N_MOVES);
  bench.file = g_file_new_for_path (path);
  bench.application = ct_application_new ();
  g_application_set_flags (G_APPLICATION (bench.application), G_APPLICATION_NON_UNIQUE);
  if (!g_application_register (G_APPLICATION (bench.application), NULL, &error))
    g_error ("%s", error->message);
  store = ct_store_new (NULL);
  bench.progress = ct_progress_new (store);
  bench.library = ct_library_new ();
  bench.settings = g_settings_new (CT_APP_ID);

  status = measure (&bench);

  g_unlink (path);
  g_clear_object (&bench.settings);
  g_clear_object (&bench.library);
  g_clear_object (&bench.progress);
  g_clear_object (&bench.application);
  g_clear_object (&bench.file);
  return status;
}
