/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A refusal's banner stays in place while the refused card returns, so that a pointer
 * can reach its button.
 */
#include "ct-card-view.h"
#include "ct-lesson-page.h"
#include "ct-person.h"
#include "ct-refusal-banner.h"
#include "ct-table-pane.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

#define STEPS 12 /* of the pointer, from the card to the button */

static const CtLook usual = { "usual", 1100, 760, FALSE, 100 };

typedef struct
{
  CtWindow *window;
  CtPerson *person;
  CtLessonRunner *runner;
  GtkWidget *table;
  GtkWidget *banner;
  graphene_point_t place;
  guint n_frames;
  guint n_places;
} Test;

static CtFace
get_face (Test *test, CtCard card)
{
  return ct_card_face (ct_lesson_get_rules (ct_lesson_runner_get_lesson (test->runner))
                           ->deck,
                       card);
}

static gboolean
is_wrong_card (GtkWidget *widget, gconstpointer data)
{
  Test *test = (Test *) data;
  const CtState *state =
      ct_session_get_state (ct_lesson_runner_get_session (test->runner));
  CtCard card;

  if (!CT_IS_CARD_VIEW (widget))
    return FALSE;

  card = ct_card_view_get_card (CT_CARD_VIEW (widget));
  return ct_state_find (state, card, NULL) == ct_hand (0) &&
         ct_face_suit (get_face (test, card)) == CT_SPADES;
}

static gboolean
is_button (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
on_frame (GtkWidget *table, GdkFrameClock *clock, gpointer user_data)
{
  Test *test = user_data;
  graphene_rect_t now;

  if (!gtk_widget_get_mapped (test->banner) ||
      gtk_widget_get_width (test->banner) == 0 || /* not laid out yet */
      !gtk_widget_compute_bounds (test->banner, table, &now))
    return G_SOURCE_CONTINUE;

  test->n_frames++;
  test->n_places +=
      test->n_places == 0 || !graphene_point_near (&now.origin, &test->place, 1);
  test->place = now.origin;
  return G_SOURCE_CONTINUE;
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

static void
open_lesson (Test *test)
{
  GtkWidget *page;
  CtTablePane *pane;

  test->window = ct_test_open_window (&usual);
  test->person = ct_person_new (GTK_WINDOW (test->window));
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_test_wait_frames (GTK_WIDGET (test->window), 4);
  page = ct_window_get_page (test->window);
  pane = CT_TABLE_PANE (ct_test_find (page, CT_TYPE_TABLE_PANE));
  test->runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (page));
  test->table = GTK_WIDGET (ct_table_pane_get_table (pane));
  test->banner = GTK_WIDGET (ct_table_pane_get_banner (pane));
  ct_person_settle (test->person);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_settings_set_string (ct_test_settings (), "animation-speed", "normal");
  gtk_widget_add_tick_callback (test->table, on_frame, test, NULL);
}

static void
go_to (Test *test, GtkWidget *from, GtkWidget *to)
{
  graphene_point_t start, end;

  g_assert_true (gtk_widget_compute_point (from, test->table,
                                           &GRAPHENE_POINT_INIT (10, 10), &start));
  g_assert_true (gtk_widget_compute_point (to, test->table,
                                           &GRAPHENE_POINT_INIT (10, 10), &end));
  for (guint i = 1; i <= STEPS; i++)
    {
      graphene_point_t point;

      graphene_point_interpolate (&start, &end, i / (double) STEPS, &point);
      ct_person_point_at (test->person, test->table, point);
      ct_person_settle (test->person);
      ct_test_wait_frames (test->table, 2);
    }
}

CT_TEST ("/banner-rests/way-to-the-button")
{
  Test test = { NULL };
  GtkWidget *card;
  GtkWidget *button;

  open_lesson (&test);
  card = ct_test_find_where (test.table, is_wrong_card, &test);
  g_assert_nonnull (card);
  ct_person_wait (test.person, is_mapped, card, "the cards");

  ct_person_click (test.person, card);
  ct_person_settle (test.person);
  ct_person_click (test.person, card);
  ct_person_wait (test.person, is_mapped, test.banner, "the refusal");
  button = ct_test_find_where (test.banner, is_button, NULL);
  g_assert_nonnull (button);
  ct_test_wait_frames (test.table, 30);
  go_to (&test, card, button);
  g_assert_cmpuint (test.n_frames, >, STEPS);
  g_assert_cmpuint (test.n_places, ==, 1);

  ct_person_click (test.person, button);
  ct_person_settle (test.person);
  g_assert_false (CT_IS_LESSON_PAGE (ct_window_get_page (test.window)));

  ct_person_free (test.person);
  ct_test_close_window (test.window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
