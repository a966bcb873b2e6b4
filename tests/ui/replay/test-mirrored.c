/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Right-to-left text mirrors the timeline, its buttons and the arrow keys. */
#include "ct-moment-bar.h"
#include "ct-person.h"
#include "ct-replay-fixture.h"
#include "ct-test.h"

static const CtLook looks[] = {
  { "usual", 1280, 800, FALSE, 100 },
  { "narrow", 360, 640, FALSE, 100 },
};

static gboolean
has_tooltip (GtkWidget *widget, gconstpointer tooltip)
{
  return gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}

static float
find_button (CtReplayFixture *fixture, const char *tooltip)
{
  GtkWidget *button = ct_test_find_where (fixture->page, has_tooltip, tooltip);
  graphene_rect_t bounds;

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (fixture->window),
                                            &bounds));
  return bounds.origin.x + bounds.size.width / 2;
}

static gboolean
is_slider (GtkWidget *widget, gconstpointer data)
{
  return g_str_equal (gtk_widget_get_css_name (widget), "slider");
}

static double
find_knob (CtReplayFixture *fixture)
{
  GtkWidget *bar = ct_test_find (fixture->page, CT_TYPE_MOMENT_BAR);
  GtkWidget *knob = ct_test_find_where (bar, is_slider, NULL);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (knob, bar, &bounds));
  return (bounds.origin.x + bounds.size.width / 2) / gtk_widget_get_width (bar);
}

static void
press (CtPerson *person, CtReplayFixture *fixture, guint key, guint position)
{
  CtReplayArrival arrival = { fixture, position };

  ct_person_press (person, key, 0);
  ct_person_wait (person, ct_replay_fixture_has_arrived, &arrival, "the step");
}

CT_TEST_CASES ("/ui/mirrored/", looks, name)
{
  CtReplayFixture f;
  g_autoptr (CtPerson) person = NULL;

  ct_replay_fixture_open_on (&f, data, "kargaburo", "a-short-hand");
  person = ct_person_new (GTK_WINDOW (f.window));
  ct_person_take_keyboard (person);

  g_assert_cmpfloat (find_knob (&f), >, .9);
  press (person, &f, GDK_KEY_Left, 1);
  press (person, &f, GDK_KEY_Left, 2);
  press (person, &f, GDK_KEY_Right, 1);

  g_assert_cmpfloat (find_button (&f, "Next Move"), <,
                     find_button (&f, "Play the Moves One by One"));
  g_assert_cmpfloat (find_button (&f, "Play the Moves One by One"), <,
                     find_button (&f, "Previous Move"));

  gtk_widget_activate_action (f.page, "replay.last", NULL);
  ct_test_wait_frames (f.page, 4);
  g_assert_cmpfloat (find_knob (&f), <, .1);
  ct_test_close_window (f.window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);

CT_BEFORE_TESTS
{
  /* Before the page gets its keys, as a desktop language does */
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
}
