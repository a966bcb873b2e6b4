/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-check-async.c: the proof of a file while somebody already looks at it */
#include "ct-check.h"

static void
check_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  CtDiagnostics *diagnostics = ct_diagnostics_new ();
  CtTally tally = { 0 };

  ct_check_file (G_FILE (source), diagnostics, &tally);
  ct_diagnostics_sort (diagnostics);
  g_task_return_pointer (task, diagnostics, (GDestroyNotify) ct_diagnostics_free);
}

/**
 * ct_check_file_async:
 * @cancellable: (nullable): who gives up is not told anything; the thread ends its work
 *
 * As ct_check_file(), in a thread: a proof plays all ways through a lesson.
 */
void
ct_check_file_async (GFile *file,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, user_data);

  g_task_run_in_thread (task, check_in_thread);
}

/**
 * ct_check_file_finish:
 *
 * Returns: (transfer full) (nullable): everything that was found, in the order of the
 *   lines; %NULL if it was given up
 */
CtDiagnostics *
ct_check_file_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
