/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-ask-class-page.h"
#include "ct-await.h"
#include "ct-grid-view.h"
#include "ct-hand-row.h"
#include "ct-position-page.h"
#include "ct-teacher-grid.h"
#include "ct-tried-page.h"
#include "ct-walk.h"
#include "class/ct-class-answers.h"
#include "class/ct-students-rig.h"
#include "class/ct-teacher-rig.h"

void
ct_walk_take_class (CtWindow *window, const CtWalk *walk)
{
  ct_walk_activate (window, "win.open-hand", "(ss)", "kargaburo", "the-first-evening");
  ct_walk_act (window, "replay.next");
  ct_walk_act (window, "replay.next");
  ct_walk_act (window, "replay.show-class");
  ct_walk_visit (walk, window, "show");
  ct_walk_act (window, "show.ask");
  ct_walk_visit (walk, window, "show-ask");
  ct_walk_go_back (window);
  ct_walk_go_back (window);
  ct_walk_go_back (window);

  ct_window_push (window,
                  ct_ask_class_page_new (&ct_rules_kargaburo, "KB-FOLLOW-1", 5,
                                         ct_rig_library (), ct_rig_settings ()));
  CT_AWAIT (ct_rig_find (ct_window_get_page (window), CT_TYPE_HAND_ROW) != NULL);
  for (int i = 0; i < 12; i++)
    gtk_widget_activate_action (ct_window_get_page (window), "ask.hand", "i",
                                i % 5 < 3 ? 1 : 2);
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_walk_visit (walk, window, "ask-class");
  ct_walk_act (window, "ask.show");
  ct_walk_visit (walk, window, "ask-class-told");
  ct_walk_go_back (window);
}

static void
take_tried (CtWindow *window, const CtWalk *walk)
{
  g_autoptr (CtLesson) lesson =
      ct_library_read_lesson (ct_rig_library (), "kargaburo-following", NULL);
  CtLearnerAnswer answer = { .occasion = CT_OCCASION_LESSON,
                             .outcome = CT_OUTCOME_WRONG,
                             .rule = "KB-FOLLOW-1",
                             .step = 3,
                             .move = "follow 2S" };

  ct_window_push (window, ct_tried_page_new (lesson, &answer, "Ana", ct_rig_library (),
                                             ct_rig_settings ()));
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_walk_visit (walk, window, "teacher-tried");
  ct_walk_go_back (window);
}

static void
take_grid (CtWindow *window, const CtWalk *walk)
{
  GtkWidget *page = ct_teacher_rig_open (window, "grid");
  GtkWidget *choice =
      ct_rig_find (ct_rig_find (page, CT_TYPE_TEACHER_GRID), GTK_TYPE_DROP_DOWN);
  g_autofree char *recipe =
      ct_class_answers_dup_recipe (ct_rig_library (), "KB-FOLLOW-1");

  ct_walk_visit (walk, window, "teacher-grid");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 1);
  ct_rig_wait_frames (page, 4);
  ct_walk_visit (walk, window, "teacher-lessons");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 2);
  ct_rig_wait_frames (page, 4);
  ct_walk_visit (walk, window, "teacher-broken");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 0);
  g_signal_emit_by_name (ct_rig_find (page, CT_TYPE_GRID_VIEW), "chosen", 0, -1);
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_walk_visit (walk, window, "teacher-parents");
  ct_walk_go_back (window);
  g_signal_emit_by_name (ct_rig_find (page, CT_TYPE_GRID_VIEW), "chosen", 0, 3);
  CT_AWAIT (gtk_widget_get_mapped (ct_rig_find (ct_window_get_page (window),
                                                GTK_TYPE_LIST_BOX)));
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_walk_visit (walk, window, "teacher-history");
  ct_walk_go_back (window);
  ct_walk_go_back (window);

  page = ct_position_page_new (recipe, NULL, ct_rig_settings ());
  ct_window_push (window, page);
  CT_AWAIT (ct_page_get_rules (CT_PAGE (page)) != NULL);
  ct_rig_wait_frames (page, 4);
  ct_walk_visit (walk, window, "teacher-position");
  ct_walk_go_back (window);
  take_tried (window, walk);
}

void
ct_walk_take_teacher (CtWindow *window, const CtWalk *walk)
{
  static const char *const views[] = { "now", "plans", "show" };

  ct_teacher_rig_open_door (window);
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_walk_visit (walk, window, "teacher-word");
  ct_walk_go_back (window);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autofree char *name = g_strdup_printf ("teacher-%s", views[i]);

      ct_teacher_rig_open (window, views[i]);
      ct_walk_visit (walk, window, name);
      ct_walk_go_back (window);
    }
  take_grid (window, walk);
}

void
ct_walk_take_students (CtWindow *window, const CtWalk *walk)
{
  ct_students_rig_open_nowhere (window);
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_walk_visit (walk, window, "pupils-nowhere");
  ct_students_rig_open (window, NULL);
  ct_walk_visit (walk, window, "pupils");
  ct_students_rig_open (window, "p0");
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
  ct_walk_visit (walk, window, "library-due");
  ct_walk_activate (window, "win.open-game", "s", "kargaburo");
  ct_walk_visit (walk, window, "game-due");
  ct_walk_go_back (window);
  ct_students_rig_open_way_out (window);
  ct_walk_visit (walk, window, "quit");
  ct_walk_go_back (window);
  ct_students_rig_close (window);
}
