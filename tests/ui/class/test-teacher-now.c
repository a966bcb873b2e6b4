/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A teacher watches all students live: who is stuck comes first, students lead to their
 * answers, and nothing moves under the pointer.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "ct-description.h"
#include "ct-history-page.h"
#include "ct-student-row.h"
#include "ct-teacher-person.h"
#include "ct-teacher-now.h"
#include "ct-test.h"

#include "class/ct-class-answers.h"

#define N_CHILDREN 25

static GtkWidget *
find_first (CtTeacherPerson *teacher)
{
  GtkWidget *row =
      ct_test_find (ct_teacher_person_get_page (teacher), CT_TYPE_STUDENT_ROW);

  return row != NULL ? gtk_widget_get_first_child (gtk_widget_get_parent (row)) : NULL;
}

static GtkWidget *
find_child (CtTeacherPerson *teacher, const char *id)
{
  GtkWidget *row = find_first (teacher);

  while (row != NULL &&
         g_strcmp0 (ct_student_row_get_id (CT_STUDENT_ROW (row)), id) != 0)
    row = gtk_widget_get_next_sibling (row);
  g_assert_nonnull (row);
  return row;
}

static const char *
get_first (CtTeacherPerson *teacher)
{
  return ct_student_row_get_id (CT_STUDENT_ROW (find_first (teacher)));
}

static const char *
get_focused (CtTeacherPerson *teacher)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (teacher->window));

  return CT_IS_STUDENT_ROW (focus) ? ct_student_row_get_id (CT_STUDENT_ROW (focus))
                                   : NULL;
}

static graphene_rect_t
find_bounds (CtTeacherPerson *teacher, const char *id)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (find_child (teacher, id),
                                            GTK_WIDGET (teacher->window), &bounds));
  return bounds;
}

static gboolean
is_first (gpointer data)
{
  CtTeacherPerson *teacher = data;

  return g_strcmp0 (get_first (teacher), teacher->wanted) == 0;
}

static gboolean
is_history (gpointer data)
{
  CtTeacherPerson *teacher = data;

  return CT_IS_HISTORY_PAGE (ct_teacher_person_get_page (teacher)) &&
         ct_teacher_person_find (teacher, teacher->wanted) != NULL;
}

static void
begin (CtTeacherPerson *teacher)
{
  g_autoptr (GString) roster = g_string_new ("id;name;picture;group\n");
  g_autofree char *answers = ct_class_answers_write (ct_test_library (), "p01", 3, 1);

  ct_teacher_person_begin (teacher);
  for (guint i = 0; i < N_CHILDREN; i++)
    g_string_append_printf (roster, "p%02u;Child %02u;;%s\n", i, i,
                            i < 20 ? "Lions" : "Tigers");
  ct_teacher_person_put (teacher, "roster.csv", roster->str);
  ct_teacher_person_put (teacher, "results/pc1/p01.jsonl", answers);
  ct_teacher_person_choose_password (teacher);
  ct_teacher_person_await (teacher, "Child 24");
}

CT_TEST ("/teacher-now/stuck")
{
  CtTeacherPerson teacher;
  gint64 began;

  ct_teacher_person_begin (&teacher);
  ct_teacher_person_say_now (&teacher, "ana", 1, 5, 0);
  ct_teacher_person_say_now (&teacher, "dan", 1, 5, 0);
  ct_teacher_person_choose_password (&teacher);
  ct_teacher_person_await (&teacher, "Nobody is stuck.");
  ct_teacher_person_await (&teacher, "Step 2: Your first card");

  began = g_get_monotonic_time ();
  ct_teacher_person_say_now (&teacher, "dan", 2, 65, 3);
  ct_teacher_person_await (&teacher, "1 student is stuck.");
  g_test_message ("seen after %" G_GINT64_FORMAT " ms",
                  (g_get_monotonic_time () - began) / 1000);
  g_assert_cmpstr (get_first (&teacher), ==, "dan");
  g_assert_cmpstr (ct_name_get (find_first (&teacher)), ==,
                   "Dan. Stuck: 3 errors in a row. Step 2: Your first card");

  ct_teacher_person_say_now (&teacher, "ben", 1, 130, 0);
  ct_teacher_person_await (&teacher, "2 students are stuck.");
  ct_teacher_person_say_now (&teacher, "dan", 3, 0, 0);
  ct_teacher_person_await (&teacher, "1 student is stuck.");
  g_assert_cmpstr (get_first (&teacher), ==, "ben");
  ct_teacher_person_end (&teacher);
}

CT_TEST ("/teacher-now/whole-class")
{
  CtTeacherPerson teacher;
  float height;

  begin (&teacher);
  height = gtk_widget_get_height (GTK_WIDGET (teacher.window));
  for (guint i = 0; i < N_CHILDREN; i++)
    {
      g_autofree char *id = g_strdup_printf ("p%02u", i);
      graphene_rect_t bounds = find_bounds (&teacher, id);

      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, height);
      g_assert_cmpfloat (bounds.size.width, >=, 200);
    }
  ct_teacher_person_end (&teacher);
}

static const char *
say_child (CtTeacherPerson *teacher, const char *id)
{
  return ct_name_get (find_child (teacher, id));
}

/* @student: "" for nobody */
static void
say_at (CtTeacherPerson *teacher, const char *device, const char *student, guint64 beat)
{
  g_autofree char *text =
      g_strdup_printf ("{\"run\":\"a\",\"beat\":%" G_GUINT64_FORMAT
                       ",\"doing\":\"nothing\"%s%s%s}",
                       beat, *student != '\0' ? ",\"child\":\"" : "", student,
                       *student != '\0' ? "\"" : "");
  g_autofree char *name = g_build_filename ("results", device, "now.json", NULL);

  ct_teacher_person_put (teacher, name, text);
}

typedef struct
{
  CtTeacherPerson *teacher;
  const char *id;
  const char *start;
} Said;

static gboolean
has_said (gpointer data)
{
  Said *said = data;

  return g_str_has_prefix (say_child (said->teacher, said->id), said->start);
}

static void
await_child (CtTeacherPerson *teacher, const char *id, const char *start)
{
  Said said = { teacher, id, start };

  ct_person_wait (teacher->person, has_said, &said, start);
}

/* Students who left today, who sit at two computers, and who came yesterday. */
CT_TEST ("/teacher-now/left")
{
  CtTeacherPerson teacher;
  g_autofree char *yesterday = NULL;
  g_autoptr (GFile) file = NULL;
  guint64 then = g_get_real_time () / G_USEC_PER_SEC - 30 * 60 * 60;

  ct_teacher_person_begin (&teacher);
  ct_teacher_person_put (&teacher, "results/pc1-1/ben.jsonl", "\n");
  say_at (&teacher, "pc1-1", "", 1);
  say_at (&teacher, "pc2-2", "carla", 1);
  say_at (&teacher, "pc4-4", "dan", 1);
  yesterday = g_build_filename (teacher.path, "results", "pc4-4", "now.json", NULL);
  file = g_file_new_for_path (yesterday);
  g_assert_true (g_file_set_attribute_uint64 (file, G_FILE_ATTRIBUTE_TIME_MODIFIED,
                                              then, G_FILE_QUERY_INFO_NONE, NULL,
                                              NULL));
  ct_teacher_person_choose_password (&teacher);
  await_child (&teacher, "ben", "Ben. Last here at ");
  await_child (&teacher, "ana", "Ana. Not here yet");
  await_child (&teacher, "carla", "Carla. Looking around. for less than a minute");
  await_child (&teacher, "dan", "Dan. Last here on ");

  say_at (&teacher, "pc3-3", "carla", 1);
  await_child (&teacher, "carla", "Carla. At 2 computers: pc");
  ct_teacher_person_await (
      &teacher, "Nobody is stuck. 1 student sits at more than one computer.");
  say_at (&teacher, "pc3-3", "", 2);
  await_child (&teacher, "carla", "Carla. Looking around.");
  say_at (&teacher, "pc2-2", "", 2);
  await_child (&teacher, "carla", "Carla. Last here at ");
  ct_teacher_person_await (&teacher, "Nobody is stuck.");
  ct_teacher_person_end (&teacher);
}

static gboolean
has_sentence (GtkWidget *widget, gconstpointer start)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), start);
}

static gboolean
is_unreached (gpointer data)
{
  return ct_test_find_where (GTK_WIDGET (((CtTeacherPerson *) data)->window),
                             has_sentence,
                             "The class folder has not been reached since ") != NULL;
}

CT_TEST ("/teacher-now/unreached")
{
  CtTeacherPerson teacher;
  g_autofree char *away = NULL;

  ct_teacher_person_begin (&teacher);
  ct_teacher_person_say_now (&teacher, "dan", 1, 5, 0);
  ct_teacher_person_choose_password (&teacher);
  await_child (&teacher, "dan", "Dan. Step 2");
  away = g_strconcat (teacher.path, ".away", NULL);
  g_assert_cmpint (g_rename (teacher.path, away), ==, 0);
  ct_person_wait (teacher.person, is_unreached, &teacher, "that it is away");
  g_assert_null (ct_teacher_person_find (&teacher, "Nobody is stuck."));
  g_assert_cmpstr (say_child (&teacher, "dan"), ==, "Dan. Status unknown");
  g_assert_cmpstr (say_child (&teacher, "ana"), ==, "Ana. Status unknown");
  g_assert_cmpint (g_rename (away, teacher.path), ==, 0);
  ct_teacher_person_await (&teacher, "Nobody is stuck.");
  await_child (&teacher, "dan", "Dan. Step 2");
  ct_teacher_person_end (&teacher);
}

CT_TEST ("/teacher-now/namesakes")
{
  CtTeacherPerson teacher;

  ct_teacher_person_begin (&teacher);
  ct_teacher_person_put (&teacher, "roster.csv",
                         "id;name;picture;group\na1;Ana;owl;Lions\n"
                         "a2;ANA ;crab;Lions\nb;Ben;fish;Lions\n");
  ct_teacher_person_choose_password (&teacher);
  ct_teacher_person_await (&teacher, "Ben");
  g_assert_nonnull (ct_teacher_person_find (&teacher, "Ana (a1)"));
  g_assert_nonnull (ct_teacher_person_find (&teacher, "ANA (a2)"));
  ct_teacher_person_end (&teacher);
}

static void
go (CtTeacherPerson *teacher, guint key, const char *id)
{
  ct_teacher_person_press (teacher, key);
  g_assert_cmpstr (get_focused (teacher), ==, id);
}

CT_TEST ("/teacher-now/keys")
{
  CtTeacherPerson teacher;
  g_autofree char *below = NULL;

  begin (&teacher);
  g_assert_null (get_focused (&teacher));
  go (&teacher, GDK_KEY_Tab, "p00");
  go (&teacher, GDK_KEY_Right, "p01");
  go (&teacher, GDK_KEY_Right, "p02");
  go (&teacher, GDK_KEY_Left, "p01");

  ct_teacher_person_press (&teacher, GDK_KEY_Down);
  below = g_strdup (get_focused (&teacher));
  g_assert_cmpfloat (find_bounds (&teacher, below).origin.x, ==,
                     find_bounds (&teacher, "p01").origin.x);
  g_assert_cmpfloat (find_bounds (&teacher, below).origin.y, >,
                     find_bounds (&teacher, "p01").origin.y);
  go (&teacher, GDK_KEY_Up, "p01");
  go (&teacher, GDK_KEY_Up, "p00");
  for (guint i = 0; i < 24; i++)
    ct_teacher_person_press (&teacher, GDK_KEY_Right);
  go (&teacher, GDK_KEY_Right, "p24");
  go (&teacher, GDK_KEY_Down, "p24");
  for (guint i = 0; i < 24; i++)
    ct_teacher_person_press (&teacher, GDK_KEY_Left);
  g_assert_cmpstr (get_focused (&teacher), ==, "p00");

  ct_teacher_person_press (&teacher, GDK_KEY_Tab);
  g_assert_null (get_focused (&teacher));
  ct_person_press (teacher.person, GDK_KEY_Tab, GDK_SHIFT_MASK);
  ct_teacher_person_settle (&teacher);
  g_assert_cmpstr (get_focused (&teacher), ==, "p00");
  ct_teacher_person_end (&teacher);
}

/* Changes show at once but do not move rows under the focus or pointer; stuck students
 * move up when the pointer rests.
 */
CT_TEST ("/teacher-now/calm")
{
  CtTeacherPerson teacher;

  begin (&teacher);
  go (&teacher, GDK_KEY_Tab, "p00");
  go (&teacher, GDK_KEY_Right, "p01");
  ct_teacher_person_say_now (&teacher, "p20", 1, 100, 0);
  ct_teacher_person_await (&teacher, "Stuck for 1 minute");
  g_assert_cmpstr (get_first (&teacher), ==, "p00");
  g_assert_cmpstr (get_focused (&teacher), ==, "p01");

  teacher.wanted = "p20";
  ct_person_wait (teacher.person, is_first, &teacher, "who is stuck");
  ct_teacher_person_settle (&teacher);
  g_assert_cmpstr (get_focused (&teacher), ==, "p01");
  go (&teacher, GDK_KEY_Left, "p00");
  go (&teacher, GDK_KEY_Left, "p20");

  ct_teacher_person_put (
      &teacher, "roster.csv",
      "id;name;picture;group\np03;Child 03;;Lions\np01;Child 01;;Lions\n");
  teacher.wanted = "p01";
  ct_person_wait (teacher.person, is_first, &teacher, "the other roster");
  g_assert_nonnull (get_focused (&teacher));
  ct_teacher_person_end (&teacher);
}

CT_TEST ("/teacher-now/leads-on")
{
  CtTeacherPerson teacher;

  begin (&teacher);
  go (&teacher, GDK_KEY_Tab, "p00");
  go (&teacher, GDK_KEY_Right, "p01");
  ct_teacher_person_press (&teacher, GDK_KEY_Return);
  teacher.wanted = "Child 01";
  ct_person_wait (teacher.person, is_history, &teacher, "the answers");
  ct_teacher_person_await (&teacher, "Answers: 7, the last one first.");
  ct_person_press (teacher.person, GDK_KEY_Left, GDK_ALT_MASK);
  ct_teacher_person_settle (&teacher);
  g_assert_cmpstr (get_focused (&teacher), ==, "p01");

  ct_person_click (teacher.person, find_child (&teacher, "p07"));
  teacher.wanted = "Child 07";
  ct_person_wait (teacher.person, is_history, &teacher, "the answers");
  ct_teacher_person_await (&teacher, "There are no answers yet.");
  ct_teacher_person_end (&teacher);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
