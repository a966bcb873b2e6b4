/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long saving an answer blocks the main thread: with a good disk, with one that
 * takes half a millisecond per write, and with one that hangs.
 */
#include <stdlib.h>

#include "ct-faults.h"
#include "ct-progress.h"
#include "ct-store-fixture.h"

#define N_ANSWERS 400

#define N_RULES 4

typedef struct
{
  CtStore *store;
  GMainLoop *loop;
  GArray *times; /* of gint64, microseconds */
} Learner;

static gint
compare (gconstpointer a, gconstpointer b)
{
  gint64 first = *(const gint64 *) a;
  gint64 second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

static gboolean
on_answer (gpointer data)
{
  Learner *learner = data;
  g_autoptr (CtProgress) progress = ct_progress_new (learner->store);
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtLearnerAnswer));
  gint64 start = g_get_monotonic_time ();
  gint64 usec;

  for (guint i = 0; i < N_RULES; i++)
    {
      CtLearnerAnswer answer = { .rule = "KB-DRAW-1",
                                 .lesson = "kb-1",
                                 .outcome = CT_OUTCOME_RIGHT };

      g_array_append_val (answers, answer);
    }
  ct_progress_observe_all (progress, answers, NULL);
  usec = g_get_monotonic_time () - start;
  g_array_append_val (learner->times, usec);
  if (learner->times->len < N_ANSWERS)
    return G_SOURCE_CONTINUE;

  g_main_loop_quit (learner->loop);
  return G_SOURCE_REMOVE;
}

static double
measure (CtStoreFixture *fixture, CtFault fault, const char *name)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (CtStore) store = ct_store_fixture_open (fixture);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  Learner learner = { store, loop, times };
  double longest;

  ct_faults_begin (fault, 1, TRUE);
  g_timeout_add (5, on_answer, &learner);
  g_main_loop_run (loop);
  ct_faults_heal ();
  g_assert_true (ct_store_settle (store, A_MINUTE));

  g_array_sort (times, compare);
  longest = g_array_index (times, gint64, times->len - 1) / 1000.;
  g_print ("%s: %.2f ms for the middle one of %u answers, %.2f ms at most\n", name,
           g_array_index (times, gint64, times->len / 2) / 1000., times->len, longest);
  return longest;
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    CtFault fault;
    const char *name;
  } disks[] = {
    { CT_FAULT_NONE, "a disk that is well" },
    { CT_FAULT_LATE, "a disk that takes its time" },
    { CT_FAULT_SLOW, "a disk that does not answer" },
  };
  double limit = argc > 1 ? g_ascii_strtod (argv[1], NULL) : 16;
  gboolean is_good = TRUE;
  CtStoreFixture fixture;

  ct_faults_install ();
  ct_store_fixture_set_up (&fixture, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (disks); i++)
    is_good &= measure (&fixture, disks[i].fault, disks[i].name) <= limit;
  ct_store_fixture_tear_down (&fixture, NULL);
  return is_good ? EXIT_SUCCESS : EXIT_FAILURE;
}
