/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-replay: a record of 1,000 moves without a window: time to open it, time to jump
 * between any positions, and memory; fails above the goals. See also bench-replay-page.
 */
#include <glib/gstdio.h>
#include <malloc.h>
#include <stdlib.h>

#include "ct-bench-record.h"
#include "ct-record.h"
#include "ct-replay.h"
#include "ct-shuffle.h"

#define N_SEATS     7
#define N_MOVES     1000
#define N_SEEKS     4000
#define OPEN_GOAL   150.0 /* ms, for the whole first frame */
#define SEEK_GOAL   16.0  /* ms, 95th percentile */
#define MEMORY_GOAL 10.0  /* MB */

static double
ms_since (gint64 start)
{
  return (g_get_monotonic_time () - start) / 1000.0;
}

static double
get_heap_mb (void)
{
  return mallinfo2 ().uordblks / 1024.0 / 1024.0;
}

static double
measure_seeks (CtReplay *replay)
{
  CtSession *session = ct_replay_get_session (replay);
  CtTimeline *timeline = ct_replay_get_timeline (replay);
  CtRandom random = { 1 };
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < N_SEEKS; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autofree char *words = NULL;
      double time;

      ct_session_set_position (session,
                               ct_random_below (&random,
                                                ct_session_get_n_plies (session) + 1));
      words = ct_narrator_say_last_move (ct_replay_get_narrator (replay), session);
      ct_timeline_get_kinds (timeline, ct_session_get_position (session));
      time = ms_since (start);
      g_array_append_val (times, time);
    }

  return ct_bench_quantile (times, 95);
}

int
main (void)
{
  CtRules rules;
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (CtRecord) record = NULL;
  g_autoptr (CtReplay) replay = NULL;
  g_autoptr (GError) error = NULL;
  double before;
  double memory;
  guint n_moments;
  gint64 start;
  double opened;
  double sought;

  ct_bench_init_long_rules (&rules);
  path = ct_bench_write_record (&rules, N_SEATS, N_MOVES);

  start = g_get_monotonic_time ();
  file = g_file_new_for_path (path);
  record = ct_record_new_from_file (file, &error);
  g_unlink (path);
  if (record == NULL)
    g_error ("%s", error->message);
  before = get_heap_mb ();
  replay = ct_replay_new (record, NULL);
  ct_timeline_get_moments (ct_replay_get_timeline (replay), &n_moments);
  memory = get_heap_mb () - before;
  opened = ms_since (start);

  sought = measure_seeks (replay);
  g_print (
      "record of %u moves: opened in %.1f ms (goal %.0f), %u moments; any to any "
      "position in %.3f ms (goal %.0f); states, moves and moments in %.2f MB (goal "
      "%.0f)\n",
      ct_timeline_get_n_moves (ct_replay_get_timeline (replay)), opened, OPEN_GOAL,
      n_moments, sought, SEEK_GOAL, memory, MEMORY_GOAL);
  return opened < OPEN_GOAL && sought < SEEK_GOAL && memory < MEMORY_GOAL
             ? EXIT_SUCCESS
             : EXIT_FAILURE;
}
