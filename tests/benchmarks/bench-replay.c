/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-replay: how long it takes to open a record of 1,000 moves, and to go from any
 * of its positions to any other. What the window needs to paint comes on top. Slower
 * than the goals, the benchmark fails.
 */
#include <glib/gstdio.h>
#include <stdlib.h>

#include "ct-replay.h"
#include "ct-record.h"
#include "ct-shuffle.h"

#define N_MOVES   1000
#define N_SEEKS   4000
#define OPEN_GOAL 150.0 /* ms, for the whole first frame */
#define SEEK_GOAL 16.0  /* ms, 95 of 100 */

/* Plays a hand at random; NULL if it is over too soon. */
static CtSession *
play_hand (const CtRules *rules, guint64 seed)
{
  CtRandom random = { seed };
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (CtSession) session = NULL;
  CtCard pack[CT_MAX_CARDS];
  CtState start;
  CtState state;
  CtMove deal = { .type = CT_MOVE_DEAL };

  ct_shuffle_deck (&random, rules->deck, pack);
  ct_state_init (&start, 7, pack, 52);
  session = ct_session_new (rules, &start);
  if (!ct_session_append (session, &deal, FALSE))
    g_assert_not_reached ();

  while (ct_session_get_n_plies (session) <= N_MOVES)
    {
      state = *ct_session_get_state_at (session, ct_session_get_n_plies (session));
      ct_rules_legal (rules, &state, moves);
      if (moves->len == 0 ||
          !ct_session_append (session,
                              &g_array_index (moves, CtMove,
                                              ct_random_below (&random, moves->len)),
                              FALSE))
        return NULL;
    }

  return g_steal_pointer (&session);
}

static char *
write_record (CtSession *session)
{
  g_autofree char *path = NULL;
  int file_descriptor = g_file_open_tmp ("cartilla-bench-XXXXXX.hand.xml", &path, NULL);
  g_autoptr (CtRecord) record = ct_record_new (ct_session_get_rules (session),
                                               ct_session_get_state_at (session, 0));
  g_autoptr (GFile) file = g_file_new_for_path (path);

  for (guint ply = 1; ply < ct_session_get_n_plies (session); ply++)
    ct_record_append (record, ct_session_get_move (session, ply), NULL);
  if (!g_close (file_descriptor, NULL) || !ct_record_save (record, file, NULL))
    g_error ("%s cannot be written.", path);

  return g_steal_pointer (&path);
}

static double
ms_since (gint64 start)
{
  return (g_get_monotonic_time () - start) / 1000.0;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return left < right ? -1 : left > right;
}

/* The time in which 95 of 100 jumps are done, with the sentence about the new table. */
static double
measure_seeks (CtReplay *replay)
{
  CtSession *session = ct_replay_get_session (replay);
  CtTimeline *timeline = ct_replay_get_timeline (replay);
  CtRandom random = { 1 };
  static double times[N_SEEKS];

  for (guint i = 0; i < N_SEEKS; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autofree char *words = NULL;

      ct_session_set_position (session,
                               ct_random_below (&random,
                                                ct_session_get_n_plies (session) + 1));
      words = ct_narrator_say_last_move (ct_replay_get_narrator (replay), session);
      ct_timeline_get_kinds (timeline, ct_session_get_position (session));
      times[i] = ms_since (start);
    }

  qsort (times, N_SEEKS, sizeof times[0], compare_times);
  return times[N_SEEKS * 95 / 100];
}

int
main (void)
{
  CtRules rules = ct_rules_cangkul;
  g_autoptr (CtSession) session = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (CtRecord) record = NULL;
  g_autoptr (CtReplay) replay = NULL;
  g_autoptr (GError) error = NULL;
  guint n_moments;
  gint64 start;
  double opened;
  double sought;

  if (!ct_rules_set_option (&rules, "play-on", "yes") ||
      !ct_rules_set_option (&rules, "stalemate-repeat", "0"))
    return EXIT_FAILURE;
  for (guint64 seed = 1; session == NULL; seed++)
    session = play_hand (&rules, seed);
  path = write_record (session);

  start = g_get_monotonic_time ();
  file = g_file_new_for_path (path);
  record = ct_record_new_from_file (file, &error);
  g_unlink (path);
  if (record == NULL)
    g_error ("%s", error->message);
  replay = ct_replay_new (record, NULL);
  ct_timeline_get_moments (ct_replay_get_timeline (replay), &n_moments);
  opened = ms_since (start);

  sought = measure_seeks (replay);
  g_print ("record of %u moves: opened in %.1f ms (goal %.0f), %u moments; any to any "
           "position in %.3f ms (goal %.0f)\n",
           ct_timeline_get_n_moves (ct_replay_get_timeline (replay)), opened, OPEN_GOAL,
           n_moments, sought, SEEK_GOAL);
  return opened < OPEN_GOAL && sought < SEEK_GOAL ? EXIT_SUCCESS : EXIT_FAILURE;
}
