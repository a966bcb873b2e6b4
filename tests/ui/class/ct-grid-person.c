/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-grid-person.h"

#include <string.h>

#include "ct-class-answers.h"

void
ct_grid_person_put_answers (CtTeacherPerson *teacher,
                            const char *student,
                            guint n_known,
                            guint n_broken)
{
  g_autofree char *lines =
      ct_class_answers_write (ct_test_library (), student, n_known, n_broken);
  g_autofree char *name = g_strdup_printf ("results/pc1/%s.jsonl", student);

  ct_teacher_person_put (teacher, name, lines);
}

CtTeacherGrid *
ct_grid_person_get_page (CtTeacherPerson *teacher)
{
  return CT_TEACHER_GRID (ct_test_find (ct_teacher_person_get_page (teacher),
                                        CT_TYPE_TEACHER_GRID));
}

CtGridView *
ct_grid_person_get_view (CtTeacherPerson *teacher)
{
  return CT_GRID_VIEW (ct_test_find (GTK_WIDGET (ct_grid_person_get_page (teacher)),
                                     CT_TYPE_GRID_VIEW));
}

char *
ct_grid_person_say (CtTeacherPerson *teacher, int row, int column)
{
  return ct_grid_view_say (ct_grid_person_get_view (teacher), row, column);
}

gboolean
ct_grid_person_is_open (gpointer teacher)
{
  g_autofree char *text = ct_grid_person_say (teacher, 0, 0);

  return *text != '\0' &&
         gtk_widget_get_mapped (GTK_WIDGET (ct_grid_person_get_view (teacher)));
}

void
ct_grid_person_begin (CtTeacherPerson *teacher)
{
  ct_teacher_person_begin (teacher);
  ct_grid_person_put_answers (teacher, "ana", 9, 2);
  ct_grid_person_put_answers (teacher, "carla", 0, 6);
  ct_teacher_person_choose_password (teacher);
  ct_teacher_person_click (teacher, "Grid");
  ct_person_wait (teacher->person, ct_grid_person_is_open, teacher, "the grid");
  ct_teacher_person_settle (teacher);
}

/* -1 is a heading. */
void
ct_grid_person_click (CtTeacherPerson *teacher, int row, int column)
{
  GtkWidget *view = GTK_WIDGET (ct_grid_person_get_view (teacher));
  graphene_rect_t bounds;

  ct_grid_view_get_bounds (ct_grid_person_get_view (teacher), row, column, &bounds);
  ct_person_point_at (teacher->person, view,
                      GRAPHENE_POINT_INIT (bounds.origin.x + bounds.size.width / 2,
                                           bounds.origin.y + bounds.size.height / 2));
  ct_person_hold (teacher->person, 1, TRUE);
  ct_person_hold (teacher->person, 1, FALSE);
  ct_teacher_person_settle (teacher);
}

/* At first Ben has no answers. */
gboolean
ct_grid_person_has_ben_begun (CtTeacherPerson *teacher, int column)
{
  g_autofree char *text = ct_grid_person_say (teacher, 1, column);

  return g_str_has_prefix (text, "Ben. ") && strstr (text, "not met yet") == NULL;
}
