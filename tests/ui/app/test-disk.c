/* SPDX-License-Identifier: GPL-3.0-or-later */
/* While the disk is full or hangs, a lesson continues and the problem is reported once;
 * in the end all answers are in the file.
 */
#include "ct-await.h"
#include "ct-faults.h"
#include "ct-lesson-person.h"
#include "ct-main-loop-watch.h"
#include "ct-store-banner.h"
#include "ct-test.h"
#include "ct-window-fixture.h"
#include "ct-store-private.h"

#define WRITTEN "Everything you did has now been saved."

typedef struct
{
  CtLessonPerson lesson;
  GPtrArray *said; /* (element-type utf8) */
} Test;

static void
on_said (Test *test, const char *text)
{
  g_ptr_array_add (test->said, g_strdup (text));
}

static void
sit_down (Test *test)
{
  test->said = g_ptr_array_new_with_free_func (g_free);
  ct_lesson_person_open (&test->lesson, "kargaburo-first-card");
  ct_lesson_person_learn_until (&test->lesson, 3);
  ct_test_await_writing ();
  g_signal_connect_swapped (ct_window_get_announcer (test->lesson.window), "said",
                            G_CALLBACK (on_said), test);
}

static void
stand_up (Test *test)
{
  g_signal_handlers_disconnect_by_data (ct_window_get_announcer (test->lesson.window),
                                        test);
  ct_lesson_person_close (&test->lesson);
  g_ptr_array_unref (test->said);
}

static guint
count_said (Test *test, const char *text)
{
  guint n = 0;

  for (guint i = 0; i < test->said->len; i++)
    n += g_str_equal (g_ptr_array_index (test->said, i), text);
  return n;
}

static gboolean
shows (GtkWidget *widget, gconstpointer text)
{
  return ct_lesson_person_says (widget, text) && gtk_widget_get_height (widget) > 0 &&
         gtk_widget_get_child_visible (widget);
}

static gboolean
is_read (Test *test, const char *text)
{
  GtkWidget *banner =
      ct_test_find (GTK_WIDGET (test->lesson.window), CT_TYPE_STORE_BANNER);

  return gtk_widget_get_height (banner) > 20 &&
         ct_test_find_where (banner, shows, text) != NULL;
}

static const char *expected;

static gboolean
is_told (gpointer test)
{
  return is_read (test, expected) && count_said (test, expected) > 0;
}

static gboolean
is_over (gpointer data)
{
  Test *test = data;

  return gtk_widget_get_height (ct_test_find (GTK_WIDGET (test->lesson.window),
                                              CT_TYPE_STORE_BANNER)) == 0 &&
         count_said (test, WRITTEN) > 0;
}

static guint
count_in_file (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("XDG_DATA_HOME"), "progress.db", NULL);
  g_autoptr (CtStore) store = ct_store_new (path);
  g_autoptr (CtProgress) progress = ct_progress_new (store);

  g_assert_true (ct_store_settle (store, 60 * 1000));
  return ct_progress_count_observations (progress);
}

static void
learn_one_step (Test *test)
{
  for (guint times = 0; times < 2; times++)
    ct_person_click (test->lesson.person,
                     ct_lesson_person_find_card_view (&test->lesson, "JD"));
  ct_person_wait (test->lesson.person, ct_lesson_person_has_played, &test->lesson,
                  "the right answer");
}

static void
test_trouble (gconstpointer data)
{
  CtFault fault = GPOINTER_TO_UINT (data);
  Test test;
  guint n_before;
  guint n_asked;

  sit_down (&test);
  n_before = count_in_file ();
  expected =
      ct_trouble_say (fault == CT_FAULT_FULL ? CT_TROUBLE_FULL : CT_TROUBLE_SLOW);
  ct_faults_begin (fault, 1, TRUE);
  learn_one_step (&test);
  ct_person_wait (test.lesson.person, is_told, &test, "what is wrong");
  g_assert_cmpuint (count_said (&test, expected), ==, 1);
  g_assert_cmpuint (count_said (&test, WRITTEN), ==, 0);

  n_asked = ct_person_get_n_opened (test.lesson.person);
  gtk_window_close (GTK_WINDOW (test.lesson.window));
  CT_AWAIT (ct_person_get_n_opened (test.lesson.person) == n_asked + 1);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (test.lesson.window)));

  ct_faults_heal ();
  ct_person_wait (test.lesson.person, is_over, &test, "the end of it");
  g_assert_cmpuint (count_said (&test, expected), ==, 1);
  g_assert_cmpuint (count_said (&test, WRITTEN), ==, 1);
  g_assert_cmpuint (count_in_file (), >, n_before);
  g_assert_cmpuint (count_in_file (), ==,
                    ct_progress_count_observations (ct_test_progress ()));
  g_assert_cmpuint (ct_faults_get_n_on_main_thread (), ==, 0);
  stand_up (&test);
}

static gboolean
is_praise (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         gtk_widget_has_css_class (widget, "right") &&
         *gtk_label_get_label (GTK_LABEL (widget)) != '\0';
}

static gboolean
is_praised (gpointer data)
{
  Test *test = data;

  return ct_test_find_where (test->lesson.page, is_praise, NULL) != NULL;
}

/* Checks on each frame that only saved answers are praised, or reported as not saved.
 */
static gboolean
on_frame (GtkWidget *page, GdkFrameClock *clock, gpointer data)
{
  Test *test = data;
  CtStore *store = ct_progress_get_store (ct_test_progress ());

  if (is_praised (test) && !ct_store_is_written (store))
    {
      g_assert_cmpint (ct_store_get_trouble (store), ==, CT_TROUBLE_SLOW);
      g_assert_nonnull (ct_test_find_where (GTK_WIDGET (test->lesson.window),
                                            ct_lesson_person_says,
                                            ct_trouble_say (CT_TROUBLE_SLOW)));
    }
  return G_SOURCE_CONTINUE;
}

/* The card moves at once; the praise waits for saving, or its failure. */
static void
test_praise (gconstpointer data)
{
  gboolean comes_back = GPOINTER_TO_UINT (data);
  CtMainLoopTimes times;
  Test test;
  guint n_before;

  sit_down (&test);
  n_before = count_in_file ();
  ct_main_loop_watch_begin ();
  gtk_widget_add_tick_callback (test.lesson.page, on_frame, &test, NULL);
  ct_faults_begin (CT_FAULT_SLOW, 1, TRUE);
  for (guint n_clicks = 0; n_clicks < 2; n_clicks++)
    ct_person_click (test.lesson.person,
                     ct_lesson_person_find_card_view (&test.lesson, "JD"));
  ct_test_wait_frames (test.lesson.page, 8);
  if (comes_back)
    ct_faults_heal ();
  ct_person_wait (test.lesson.person, is_praised, &test, "the praise");
  times = ct_main_loop_watch_end ();
  g_test_message ("the longest time in which nobody was listened to: %.1f ms, of which "
                  "it slept %.1f",
                  times.away / 1000.0, times.asleep / 1000.0);

  ct_faults_heal ();
  ct_test_await_writing ();
  g_assert_cmpuint (count_in_file (), >, n_before);
  g_assert_cmpuint (ct_faults_get_n_on_main_thread (), ==, 0);
  stand_up (&test);
}

static gboolean
is_label (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) &&
         g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), text) == 0 &&
         gtk_widget_get_mapped (widget);
}

static gboolean
is_told_of_clock (gpointer test)
{
  return ct_test_find_where (
             GTK_WIDGET (((Test *) test)->lesson.window), is_label,
             "2 answers were dated in the future, because the clock of a "
             "computer was wrong. They now count as given today.") != NULL;
}

CT_TEST ("/ui/disk/clock")
{
  CtStore *store = ct_progress_get_store (ct_test_progress ());
  Test test;

  sit_down (&test);
  ct_store_add_n_ahead (store, 2);
  ct_store_tell_all (store);
  ct_person_wait (test.lesson.person, is_told_of_clock, &test, "the wrong clock");
  g_assert_cmpuint (ct_store_take_n_ahead (store), ==, 0);
  stand_up (&test);
}

CT_TEST_MAIN
{
  int status;

  ct_faults_install ();
  if (!ct_test_begin (&argc, &argv))
    return 0;

  g_test_add_data_func ("/ui/disk/full", GUINT_TO_POINTER (CT_FAULT_FULL),
                        test_trouble);
  g_test_add_data_func ("/ui/disk/slow", GUINT_TO_POINTER (CT_FAULT_SLOW),
                        test_trouble);
  g_test_add_data_func ("/ui/disk/praise/short", GUINT_TO_POINTER (TRUE), test_praise);
  g_test_add_data_func ("/ui/disk/praise/long", GUINT_TO_POINTER (FALSE), test_praise);

  status = CT_TEST_RUN ();
  ct_test_end ();
  return status;
}
