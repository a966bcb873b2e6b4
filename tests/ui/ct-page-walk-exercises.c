/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-page-walk.h"

#include "ct-walk.h"
#include "exercise/ct-exercise-desk.h"

static void
visit_answer (const CtWalk *walk, CtExercisePage *page, const char *what)
{
  CtWindow *window = CT_WINDOW (gtk_widget_get_root (GTK_WIDGET (page)));
  g_autofree char *name = g_strdup_printf ("exercise-%s-told", what);

  ct_walk_act (window, "exercise.show");
  ct_exercise_desk_await_next (page);
  ct_walk_visit (walk, window, name);
}

/**
 * ct_page_walk_exercises:
 * @visit: called on each page when its contents are complete
 *
 * Goes to the end of exercises of each kind and family. What is asked depends on
 * earlier answers, so each walk has a new learner.
 */
void
ct_page_walk_exercises (const CtLook *look, CtPageVisit visit_page)
{
  static const char *const others[] = { "cangkul", "cau-robat", "buraco-netcartas" };
  /* Counting belongs to later lessons. */
  static const CtExerciseKind kinds[] = { CT_EXERCISE_WHICH, CT_EXERCISE_JUDGE,
                                          CT_EXERCISE_PREDICT, CT_EXERCISE_DO,
                                          CT_EXERCISE_SPOT };
  const CtWalk walk = { look, visit_page };
  CtWindow *window = ct_rig_open_window (look);
  gint64 added = ct_walk_sit_down ();
  CtExercisePage *page;

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *name = g_strdup_printf ("exercise-%s", others[i]);

      page = ct_exercise_desk_open_session (window, ct_rules_lookup (others[i]), 1);
      ct_walk_visit (&walk, window, name);
      visit_answer (&walk, page, others[i]);
      ct_walk_go_back (window);
    }
  page =
      ct_exercise_desk_open (window, ct_rules_lookup ("kargaburo"), CT_EXERCISE_JUDGE);
  visit_answer (&walk, page, "wrong");
  ct_walk_act (window, "exercise.stop");
  ct_walk_visit (&walk, window, "exercise-end");
  ct_walk_go_back (window);

  ct_exercise_desk_learn_all (ct_rules_lookup ("kargaburo"));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *name =
          g_strdup_printf ("exercise-%s", ct_exercise_kind_get_name (kinds[i]));

      page = ct_exercise_desk_open (window, ct_rules_lookup ("kargaburo"), kinds[i]);
      ct_walk_visit (&walk, window, name);
      visit_answer (&walk, page, ct_exercise_kind_get_name (kinds[i]));
      ct_walk_go_back (window);
    }

  ct_rig_close_window (window);
  ct_walk_get_up (added);
}
