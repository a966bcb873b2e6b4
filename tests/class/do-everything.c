/* SPDX-License-Identifier: GPL-3.0-or-later */
/* do-everything FOLDER STORE: a child of the class in FOLDER sits down and does
 * whatever can be done, so that each kind of statement comes into the folder; what
 * cannot be said in a name of ours is in there as well.
 */
#include <stdlib.h>

#include "ct-class-seat.h"
#include "ct-class-writer.h"
#include "ct-progress.h"

#define PATIENCE 60000
#define RULE     "KB-FOLLOW-1"
#define LESSON   "kargaburo-first-card"

/* Every outcome on every occasion, with and without what may be missing. */
static void
answer (CtProgress *progress, GPtrArray *keys)
{
  for (CtOutcome outcome = CT_OUTCOME_SEEN; outcome <= CT_OUTCOME_NEEDED; outcome++)
    for (CtOccasion on = CT_OCCASION_LESSON; on <= CT_OCCASION_EXERCISE; on++)
      for (guint i = 0; i < 2; i++)
        ct_progress_observe (progress,
                             &(CtObservation){
                                 .rule = RULE,
                                 .lesson = on == CT_OCCASION_LESSON ? LESSON : NULL,
                                 .step = i,
                                 .outcome = outcome,
                                 .help = i,
                                 .errors = 2 * i,
                                 .taught = i == 1,
                                 .occasion = on,
                                 .milliseconds = i * 61007,
                                 .exercise = on == CT_OCCASION_EXERCISE
                                                 ? "which KB-FOLLOW-1 3 42 kargaburo"
                                                 : NULL,
                                 .move = i == 1 ? "follow 2S \"\\ ä€😀" : NULL },
                             keys);
}

/* @keys: (element-type utf8): takes those of the answers */
static void
do_everything (CtProgress *progress, GPtrArray *keys)
{
  ct_progress_begin (progress, LESSON, 8, 0);
  ct_progress_visit (progress, LESSON, 3, 8, 0);
  answer (progress, keys);
  ct_progress_finish (progress, LESSON, 2, 1, 0);
  ct_progress_visit (progress, "a lesson/of <the> class’s \"own\" ü", 1, 2, 0);
  ct_progress_finish (progress, "record:kargaburo/the-first-evening", 0, 0, 0);
}

/* What is in the folder already is taken back. */
static void
take_back (CtProgress *progress, const char *key)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();

  g_ptr_array_add (keys, (gpointer) key);
  ct_progress_forget (progress, keys);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GFile) folder = g_file_new_for_path (argv[1]);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtStore) store = ct_store_new (argv[2]);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  g_autoptr (CtClass) class = ct_class_load (folder, diagnostics, NULL);
  g_autoptr (CtClassWriter) writer = NULL;
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  if (!ct_store_settle (store, PATIENCE))
    return EXIT_FAILURE;

  writer = ct_class_writer_new (store, class);
  ct_class_sit_down (
      class, store,
      g_ptr_array_index (ct_roster_get_pupils (ct_class_get_roster (class)), 0));
  do_everything (progress, keys);
  if (!ct_class_writer_settle (writer, PATIENCE))
    return EXIT_FAILURE;

  take_back (progress, g_ptr_array_index (keys, 0));
  return ct_store_settle (store, PATIENCE) &&
                 ct_class_writer_settle (writer, PATIENCE) &&
                 ct_class_writer_close (writer, PATIENCE) &&
                 ct_store_close (store, PATIENCE)
             ? EXIT_SUCCESS
             : EXIT_FAILURE;
}
