/* SPDX-License-Identifier: GPL-3.0-or-later */
/* do-everything FOLDER STORE: simulates a student of the class in FOLDER who produces
 * every kind of statement, including ids that need escaping.
 */
#include <stdlib.h>

#include "ct-classroom.h"
#include "ct-progress.h"

#define PATIENCE 60000
#define RULE     "KB-FOLLOW-1"
#define LESSON   "kargaburo-first-card"

static void
answer (CtProgress *progress, GPtrArray *keys)
{
  for (CtOutcome outcome = CT_OUTCOME_SEEN; outcome <= CT_OUTCOME_NEEDED; outcome++)
    for (CtOccasion on = CT_OCCASION_LESSON; on <= CT_OCCASION_EXERCISE; on++)
      for (guint i = 0; i < 2; i++)
        ct_progress_observe (progress,
                             &(CtLearnerAnswer){
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

static void
undo (CtProgress *progress, const char *key)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();

  g_ptr_array_add (keys, (gpointer) key);
  ct_progress_forget (progress, keys);
}

static gboolean
settle (CtStore *store, CtClassroom *classroom)
{
  gint64 until = g_get_monotonic_time () + PATIENCE * (gint64) 1000;

  if (!ct_store_settle (store, PATIENCE))
    return FALSE;

  while (g_get_monotonic_time () < until &&
         (ct_classroom_get_class (classroom) == NULL ||
          !ct_class_is_current (ct_classroom_get_class (classroom))))
    g_main_context_iteration (NULL, TRUE);
  for (gint64 calm = g_get_monotonic_time () + G_USEC_PER_SEC;
       g_get_monotonic_time () < calm;)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  return g_get_monotonic_time () < until;
}

static gboolean
sit_down (CtStore *store, CtClassroom *classroom, const char *student)
{
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  ct_classroom_sit_down (classroom, student);
  do_everything (progress, keys);
  if (!settle (store, classroom))
    return FALSE;

  undo (progress, g_ptr_array_index (keys, 0));
  if (!settle (store, classroom))
    return FALSE;

  ct_classroom_leave (classroom);
  return TRUE;
}

int
main (int argc, char *argv[])
{
  g_autoptr (CtStore) store = ct_store_new (argv[2]);
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtClassroom) classroom = ct_classroom_new (store, library);
  gboolean is_done;

  ct_classroom_set_folder (classroom, argv[1]);
  is_done = settle (store, classroom);
  for (int i = 3; i < argc; i++)
    is_done = is_done && sit_down (store, classroom, argv[i]);
  is_done = settle (store, classroom) && is_done;
  return ct_classroom_close (classroom, PATIENCE) && ct_store_close (store, PATIENCE) &&
                 is_done
             ? EXIT_SUCCESS
             : EXIT_FAILURE;
}
