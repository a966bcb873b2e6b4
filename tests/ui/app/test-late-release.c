/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A click counts when the button is released before the window finishes its layout, and
 * a press longer than a double click opens one page.
 *
 * After a layout, GDK asks the X server for the pointer and its buttons and reports a
 * motion. If the release is still in the queue, that motion comes first.
 */
#include "ct-person.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

/* @n_stale: motions that show a release that the window has not received yet */
typedef struct
{
  CtWindow *window;
  CtPerson *person;
  GtkWidget *button;
  gboolean is_laid_out;
  gboolean is_let_go;
  guint n_stale;
  guint n_clicked;
  gboolean is_up;
} Test;

static gboolean
is_first_button (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) &&
         gtk_widget_has_css_class (widget, "suggested-action") &&
         gtk_widget_get_mapped (widget);
}

static gboolean
on_event (Test *test, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_MOTION_NOTIFY && test->is_let_go && !test->is_up)
    test->n_stale++;
  test->is_up |= type == GDK_BUTTON_RELEASE;

  return GDK_EVENT_PROPAGATE;
}

static void
on_layout (Test *test, GdkFrameClock *clock)
{
  test->is_laid_out = TRUE;
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS);
}

/* Runs before GDK asks for the pointer. */
static gboolean
on_flush (GSignalInvocationHint *hint,
          guint n_values,
          const GValue *values,
          gpointer user_data)
{
  Test *test = user_data;

  if (!test->is_laid_out)
    return TRUE;

  ct_person_hold (test->person, GDK_BUTTON_PRIMARY, FALSE);
  ct_person_get_n_requests (test->person); /* a round trip to the X server */
  test->is_let_go = TRUE;
  return FALSE;
}

static void
watch (Test *test)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (events, "event", G_CALLBACK (on_event), test);
  gtk_widget_add_controller (GTK_WIDGET (test->window), events);
  g_signal_connect_swapped (gtk_widget_get_frame_clock (test->button), "layout",
                            G_CALLBACK (on_layout), test);
  g_signal_add_emission_hook (g_signal_lookup ("flush-events", GDK_TYPE_FRAME_CLOCK), 0,
                              on_flush, test, NULL);
}

static gboolean
is_pressed (gpointer button)
{
  return gtk_widget_get_state_flags (button) & GTK_STATE_FLAG_ACTIVE;
}

static gboolean
is_up (gpointer test)
{
  return ((Test *) test)->is_up;
}

static void
count_click (Test *test)
{
  test->n_clicked++;
}

CT_TEST ("/late-release/button")
{
  static const CtLook look = { "late-release", 1000, 700, FALSE, 100 };
  Test test = { .window = ct_test_open_window (&look) };

  test.person = ct_person_new (GTK_WINDOW (test.window));
  test.button = ct_test_find_where (GTK_WIDGET (test.window), is_first_button, NULL);
  g_assert_nonnull (test.button);
  g_signal_connect_swapped (test.button, "clicked", G_CALLBACK (count_click), &test);
  ct_person_settle (test.person);

  ct_person_point_at (test.person, test.button, GRAPHENE_POINT_INIT (20, 10));
  ct_person_settle (test.person);
  ct_person_hold (test.person, GDK_BUTTON_PRIMARY, TRUE);
  ct_person_wait (test.person, is_pressed, test.button, "the button to be pressed");
  watch (&test);
  gtk_widget_queue_resize (test.button);
  ct_person_wait (test.person, is_up, &test, "the button to be let go");
  ct_person_settle (test.person);

  g_assert_cmpuint (test.n_stale, ==, 1); /* otherwise the bug was not provoked */
  g_assert_cmpuint (test.n_clicked, ==, 1);

  ct_person_free (test.person);
  ct_test_close_window (test.window);
}

static gboolean
is_row (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LIST_BOX_ROW (widget) && gtk_widget_get_mapped (widget) &&
         gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget));
}

static gboolean
has_left (gpointer page)
{
  return !gtk_widget_get_mapped (page);
}

static gboolean
is_late (gpointer late)
{
  return g_get_monotonic_time () > *(gint64 *) late;
}

/* Holds the button on the row longer than a double click. */
static void
press_row (CtPerson *person, GtkWidget *row)
{
  gint64 late;

  ct_person_point_at (person, row, GRAPHENE_POINT_INIT (60, 10));
  ct_person_settle (person);
  ct_person_hold (person, GDK_BUTTON_PRIMARY, TRUE);
  ct_person_wait (person, is_pressed, row, "the row to be pressed");
  late = g_get_monotonic_time () + 2 * CT_TEST_DOUBLE_CLICK * G_TIME_SPAN_MILLISECOND;
  ct_person_wait (person, is_late, &late, "the double-click time to pass");
}

CT_TEST ("/late-release/row")
{
  static const CtLook look = { "late-release", 1000, 700, FALSE, 100 };
  CtWindow *window = ct_test_open_window (&look);
  CtPerson *person = ct_person_new (GTK_WINDOW (window));
  GtkWidget *page;
  GtkWidget *row;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-game", "s", "kargaburo");
  ct_person_settle (person);
  page = ct_window_get_page (window);
  row = ct_test_find_where (page, is_row, NULL);
  g_assert_nonnull (row);

  /* dragged away and back: not a click */
  press_row (person, row);
  ct_person_point_at (person, row, GRAPHENE_POINT_INIT (60, 300));
  ct_person_settle (person);
  ct_person_point_at (person, row, GRAPHENE_POINT_INIT (60, 10));
  ct_person_settle (person);
  ct_person_hold (person, GDK_BUTTON_PRIMARY, FALSE);
  ct_person_settle (person);
  g_assert_true (ct_window_get_page (window) == page);

  press_row (person, row);
  ct_person_hold (person, GDK_BUTTON_PRIMARY, FALSE);
  ct_person_wait (person, has_left, page, "the row to open its page");
  ct_person_settle (person);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  ct_person_settle (person);
  g_assert_true (ct_window_get_page (window) == page);

  ct_person_free (person);
  ct_test_close_window (window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
