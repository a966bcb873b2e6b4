/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small windows: all pages of the games fit, and touch targets are large enough for a
 * finger. test-page-pictures.c checks the pages that a game shares with others.
 */
#include "ct-test.h"
#include "exercise/ct-exercise-person.h"
#include "ct-fingers.h"
#include "ct-page-walk.h"

#include "ct-lesson-page.h"
#include "ct-record-page.h"

static const CtLook lying[] = {
  { "lying", 640, 360, FALSE, 100 },
  { "lying-wide", 800, 480, FALSE, 100 },
};

/* In English: other languages need up to 436 pixels for their large letters. */
static const CtLook large = { "narrow-large-text", 360, 640, FALSE, 200 };

static void
test_room (gconstpointer look)
{
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    ct_page_walk_game (look, *rules, ct_fingers_check_room);
}

CT_TEST_CASES ("/ui/fingers/", lying, name)
{
  const CtLook *look = data;
  CtWindow *window = ct_test_open_window (look);
  GtkWidget *page;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  page = ct_window_get_page (window);
  ct_fingers_check (window, "lesson", look);
  ct_test_try_move (ct_lesson_page_get_runner (CT_LESSON_PAGE (page)), "follow QS");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  ct_fingers_check (window, "refusal", look);
  ct_test_close_window (window);
}

CT_TEST ("/ui/fingers/large-text")
{
  ct_page_walk (&large, ct_fingers_check);
}

static gboolean
is_toast (GtkWidget *widget, gconstpointer data)
{
  return g_str_equal (gtk_widget_get_css_name (widget), "toast");
}

/* What is in a toast is inside it, and words have the height that they need. */
static void
check_in_toast (GtkWidget *widget, GtkWidget *toast)
{
  graphene_rect_t bounds;
  int height;

  if (!gtk_widget_get_mapped (widget))
    return;

  g_assert_true (gtk_widget_compute_bounds (widget, toast, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=,
                     gtk_widget_get_width (toast));
  if (GTK_IS_LABEL (widget))
    {
      gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL,
                          gtk_widget_get_width (widget), &height, NULL, NULL, NULL);
      g_assert_cmpint (gtk_widget_get_height (widget), >=, height);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_in_toast (child, toast);
}

static void
test_toast (gconstpointer look)
{
  CtWindow *window = ct_test_open_window (look);
  GtkWidget *toast;

  ct_walk_record_moves (window);
  ct_window_toast (window, "The worksheet is ready: 2 versions and the answers.");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  toast = ct_test_find_where (GTK_WIDGET (window), is_toast, NULL);
  g_assert_nonnull (toast);
  for (GtkWidget *child = gtk_widget_get_first_child (toast); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_in_toast (child, toast);
  ct_fingers_check_room (window, "toast", look);
  ct_record_page_discard (CT_RECORD_PAGE (ct_window_get_page (window)));
  ct_test_close_window (window);
}

static const CtLook small[] = {
  { "small", 800, 600, FALSE, 100 },
  { "telephone", 360, 640, FALSE, 100 },
  { "laptop", 683, 384, FALSE, 100 },
};

CT_TEST_CASES ("/ui/fingers/two-tables/", small, name)
{
  const CtLook *look = data;
  CtWindow *window = ct_test_open_window (look);
  CtExercisePage *page = ct_exercise_person_open (window, ct_rules_lookup ("kargaburo"),
                                                  CT_EXERCISE_CONTRAST);

  ct_fingers_check_room (window, "two tables", look);
  gtk_widget_activate_action (GTK_WIDGET (page), "exercise.show", NULL);
  ct_exercise_person_await_next (page);
  ct_fingers_check_room (window, "two tables, told", look);
  ct_test_close_window (window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/ui/fingers/toast/large-text", &large, test_toast);
  g_test_add_data_func ("/ui/fingers/toast/small", &small[0], test_toast);
  g_test_add_data_func ("/ui/fingers/toast/telephone", &small[1], test_toast);
  g_test_add_data_func ("/ui/fingers/room/small", &small[0], test_room);
}
