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
#include "ct-window-rig.h"

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
} Desk;

static CtFace
get_face (Desk *desk, CtCard card)
{
  return ct_card_face (ct_lesson_get_rules (ct_lesson_runner_get_lesson (desk->runner))
                           ->deck,
                       card);
}

static gboolean
is_wrong_card (GtkWidget *widget, gconstpointer data)
{
  Desk *desk = (Desk *) data;
  const CtState *state =
      ct_session_get_state (ct_lesson_runner_get_session (desk->runner));
  CtCard card;

  if (!CT_IS_CARD_VIEW (widget))
    return FALSE;

  card = ct_card_view_get_card (CT_CARD_VIEW (widget));
  return ct_state_find (state, card, NULL) == ct_hand (0) &&
         ct_face_suit (get_face (desk, card)) == CT_SPADES;
}

static gboolean
is_button (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
on_frame (GtkWidget *table, GdkFrameClock *clock, gpointer user_data)
{
  Desk *desk = user_data;
  graphene_rect_t now;

  if (!gtk_widget_get_mapped (desk->banner) ||
      gtk_widget_get_width (desk->banner) == 0 || /* not laid out yet */
      !gtk_widget_compute_bounds (desk->banner, table, &now))
    return G_SOURCE_CONTINUE;

  desk->n_frames++;
  desk->n_places +=
      desk->n_places == 0 || !graphene_point_near (&now.origin, &desk->place, 1);
  desk->place = now.origin;
  return G_SOURCE_CONTINUE;
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

static void
open_lesson (Desk *desk)
{
  GtkWidget *page;
  CtTablePane *pane;

  desk->window = ct_rig_open_window (&usual);
  desk->person = ct_person_new (GTK_WINDOW (desk->window));
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_rig_wait_frames (GTK_WIDGET (desk->window), 4);
  page = ct_window_get_page (desk->window);
  pane = CT_TABLE_PANE (ct_rig_find (page, CT_TYPE_TABLE_PANE));
  desk->runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (page));
  desk->table = GTK_WIDGET (ct_table_pane_get_table (pane));
  desk->banner = GTK_WIDGET (ct_table_pane_get_banner (pane));
  ct_person_settle (desk->person);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_settings_set_string (ct_rig_settings (), "animation-speed", "normal");
  gtk_widget_add_tick_callback (desk->table, on_frame, desk, NULL);
}

static void
go_to (Desk *desk, GtkWidget *from, GtkWidget *to)
{
  graphene_point_t start, end;

  g_assert_true (gtk_widget_compute_point (from, desk->table,
                                           &GRAPHENE_POINT_INIT (10, 10), &start));
  g_assert_true (gtk_widget_compute_point (to, desk->table,
                                           &GRAPHENE_POINT_INIT (10, 10), &end));
  for (guint i = 1; i <= STEPS; i++)
    {
      graphene_point_t point;

      graphene_point_interpolate (&start, &end, i / (double) STEPS, &point);
      ct_person_point_at (desk->person, desk->table, point);
      ct_person_settle (desk->person);
      ct_rig_wait_frames (desk->table, 2);
    }
}

static void
test_way_to_the_button (void)
{
  Desk desk = { NULL };
  GtkWidget *card;
  GtkWidget *button;

  open_lesson (&desk);
  card = ct_rig_find_where (desk.table, is_wrong_card, &desk);
  g_assert_nonnull (card);
  ct_person_wait (desk.person, is_mapped, card, "the cards");

  ct_person_click (desk.person, card);
  ct_person_settle (desk.person);
  ct_person_click (desk.person, card);
  ct_person_wait (desk.person, is_mapped, desk.banner, "the refusal");
  button = ct_rig_find_where (desk.banner, is_button, NULL);
  g_assert_nonnull (button);
  ct_rig_wait_frames (desk.table, 30);
  go_to (&desk, card, button);
  g_assert_cmpuint (desk.n_frames, >, STEPS);
  g_assert_cmpuint (desk.n_places, ==, 1);

  ct_person_click (desk.person, button);
  ct_person_settle (desk.person);
  g_assert_false (CT_IS_LESSON_PAGE (ct_window_get_page (desk.window)));

  ct_person_free (desk.person);
  ct_rig_close_window (desk.window);
}

CT_TEST_MAIN ("banner-rests")
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 0;

  g_test_add_func ("/banner-rests/way-to-the-button", test_way_to_the_button);
  status = g_test_run ();
  ct_rig_end ();
  return status;
}
