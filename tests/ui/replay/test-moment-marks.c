/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A finger beside a small mark of the timeline selects the nearest one. */
#include "ct-moment-bar.h"
#include "ct-person.h"
#include "ct-replay-fixture.h"
#include "ct-test.h"

#define BESIDE 18 /* pixels: half a finger, nearly */

static gboolean
is_slider (GtkWidget *widget, gconstpointer data)
{
  return g_str_equal (gtk_widget_get_css_name (widget), "slider");
}

static float
find_knob (CtReplayFixture *fixture, GtkWidget *bar)
{
  GtkWidget *knob = ct_test_find_where (bar, is_slider, NULL);
  graphene_rect_t bounds;

  ct_test_wait_frames (fixture->page, 4);
  g_assert_true (gtk_widget_compute_bounds (knob, bar, &bounds));
  return bounds.origin.x + bounds.size.width / 2;
}

static guint
find_lonely (CtReplayFixture *fixture)
{
  const guint shown = CT_MOMENTS_NOTES | CT_MOMENTS_BOOKMARKS | CT_MOMENTS_DIFFERENCES |
                      CT_MOMENTS_KEY_EVENTS;
  guint apart = ct_session_get_n_plies (fixture->session) / 8;
  guint last = G_MAXUINT;
  guint n_moments;
  const CtMoment *moments =
      ct_timeline_get_moments (ct_replay_get_timeline (fixture->replay), &n_moments);

  for (guint i = 0; i < n_moments; i++)
    {
      if ((shown & 1u << moments[i].kind) == 0)
        continue;
      if (last != G_MAXUINT && last > 0 && moments[i].position > last + apart)
        return last;
      last = moments[i].position;
    }

  g_assert_not_reached ();
}

CT_TEST ("/ui/moment-marks/finger")
{
  CtReplayFixture f;
  g_autoptr (CtPerson) person = NULL;
  GtkWidget *bar;
  CtReplayArrival arrival = { &f };
  float x;

  ct_replay_fixture_open_on (&f, &ct_test_telephone, "kargaburo", "a-short-hand");
  person = ct_person_new (GTK_WINDOW (f.window));
  bar = ct_test_find (f.page, CT_TYPE_MOMENT_BAR);

  arrival.position = find_lonely (&f);
  ct_session_set_position (f.session, arrival.position);
  x = find_knob (&f, bar);
  ct_session_set_position (f.session, 0);
  ct_test_wait_frames (f.page, 4);

  ct_person_point_at (person, bar, GRAPHENE_POINT_INIT (x + BESIDE, 8));
  ct_person_hold (person, 1, TRUE);
  ct_person_hold (person, 1, FALSE);
  ct_person_wait (person, ct_replay_fixture_has_arrived, &arrival, "the mark");
  ct_test_close_window (f.window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
