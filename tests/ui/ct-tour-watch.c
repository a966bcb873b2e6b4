/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tour: what may change, as texts that differ after a change. */
#include "ct-book-view.h"
#include "ct-card-view.h"
#include "ct-learners.h"
#include "ct-lesson-page.h"
#include "ct-practice-page.h"
#include "ct-replay-player.h"
#include "ct-tour-steps.h"
#include "ct-what-if-pane.h"

CtTablePane *
ct_tour_get_pane (CtTour *tour)
{
  return CT_TABLE_PANE (ct_rig_find (tour->page, CT_TYPE_TABLE_PANE));
}

CtReplay *
ct_tour_get_replay (CtTour *tour)
{
  return ct_replay_page_get_replay (CT_REPLAY_PAGE (tour->page));
}

char *
ct_watch_page (CtTour *tour)
{
  return g_strdup_printf ("%p", ct_window_get_page (tour->window));
}

char *
ct_watch_windows (CtTour *tour)
{
  return g_strdup_printf ("%u", ct_person_get_n_opened (tour->person));
}

char *
ct_watch_requests (CtTour *tour)
{
  return g_strdup_printf ("%u", ct_person_get_n_requests (tour->person));
}

char *
ct_watch_focus (CtTour *tour)
{
  return g_strdup_printf ("%p", gtk_window_get_focus (GTK_WINDOW (tour->window)));
}

static gboolean
is_found (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "found");
}

char *
ct_watch_found (CtTour *tour)
{
  return g_strdup_printf ("%p", ct_rig_find_where (tour->page, is_found, NULL));
}

char *
ct_watch_scrolling (CtTour *tour)
{
  GtkScrolledWindow *scroller =
      GTK_SCROLLED_WINDOW (ct_rig_find (ct_rig_find (tour->page, CT_TYPE_BOOK_VIEW),
                                        GTK_TYPE_SCROLLED_WINDOW));

  return g_strdup_printf ("%.0f", gtk_adjustment_get_value (
                                      gtk_scrolled_window_get_vadjustment (scroller)));
}

char *
ct_watch_text_size (CtTour *tour)
{
  return g_settings_get_string (ct_rig_settings (), "text-size");
}

char *
ct_watch_learner (CtTour *tour)
{
  g_autoptr (CtLearner) here =
      ct_learners_dup_here (ct_progress_get_store (ct_rig_progress ()));

  return g_strdup_printf ("%" G_GINT64_FORMAT, here->id);
}

char *
ct_watch_clipboard (CtTour *tour)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (tour->window));

  return g_strdup_printf ("%p", gdk_clipboard_get_content (clipboard));
}

static gboolean
is_open_popover (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget);
}

/* Returns: (nullable): the open popover below @widget */
GtkWidget *
ct_tour_get_popover (GtkWidget *widget)
{
  return ct_rig_find_where (widget, is_open_popover, NULL);
}

char *
ct_watch_popover (CtTour *tour)
{
  return g_strdup_printf ("%p", ct_tour_get_popover (tour->page));
}

char *
ct_watch_words (CtTour *tour)
{
  return ct_rig_dup_text (tour->page);
}

static void
append_marks (GtkWidget *widget, GString *marks)
{
  if (GTK_IS_CHECK_BUTTON (widget))
    g_string_append_c (marks, gtk_check_button_get_active (GTK_CHECK_BUTTON (widget))
                                  ? 'x'
                                  : '-');

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_marks (child, marks);
}

char *
ct_watch_marked (CtTour *tour)
{
  GString *marks =
      g_string_new (gtk_widget_get_mapped (
                        GTK_WIDGET (ct_table_pane_get_banner (ct_tour_get_pane (tour))))
                        ? "told "
                        : "");

  append_marks (tour->page, marks);
  return g_string_free (marks, FALSE);
}

char *
ct_watch_banner (CtTour *tour)
{
  return g_strdup (
      ct_refusal_banner_get_text (ct_table_pane_get_banner (ct_tour_get_pane (tour))));
}

char *
ct_watch_position (CtTour *tour)
{
  g_autoptr (CtSession) session = NULL;

  g_object_get (ct_table_pane_get_table (ct_tour_get_pane (tour)), "session", &session,
                NULL);
  return g_strdup_printf ("%u", ct_session_get_position (session));
}

char *
ct_watch_thought (CtTour *tour)
{
  return g_strdup_printf ("%d", ct_what_if_pane_is_thinking (CT_WHAT_IF_PANE (
                                    ct_rig_find (tour->page, CT_TYPE_WHAT_IF_PANE))));
}

char *
ct_watch_depth (CtTour *tour)
{
  return g_strdup_printf ("%u", ct_replay_get_depth (ct_tour_get_replay (tour)));
}

char *
ct_watch_writing (CtTour *tour)
{
  CtReplay *replay = ct_tour_get_replay (tour);
  guint position = ct_session_get_position (ct_replay_get_session (replay));

  return g_strdup_printf ("%u %x %u", ct_replay_get_n_notes (replay, position),
                          ct_timeline_get_kinds (ct_replay_get_timeline (replay),
                                                 position),
                          ct_replay_get_n_variations (replay, position));
}

char *
ct_watch_eyes (CtTour *tour)
{
  g_autofree char *seen_by = NULL;
  gboolean honest;
  gboolean hides_future;

  g_object_get (tour->page, "seen-by", &seen_by, "honest", &honest, "hides-future",
                &hides_future, NULL);
  return g_strdup_printf ("%s %d %d", seen_by, honest, hides_future);
}

char *
ct_watch_playing (CtTour *tour)
{
  return g_strdup_printf ("%d", ct_replay_player_is_playing (ct_replay_section_find (
                                    tour->page, CT_TYPE_REPLAY_PLAYER)));
}

char *
ct_watch_interactive (CtTour *tour)
{
  return g_strdup_printf ("%d", ct_table_view_get_interactive (
                                    ct_table_pane_get_table (ct_tour_get_pane (tour))));
}

char *
ct_watch_lesson (CtTour *tour)
{
  CtLessonRunner *runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (tour->page));

  return g_strdup_printf ("%u %u", ct_lesson_runner_get_step (runner),
                          ct_lesson_runner_get_n_hints_shown (runner));
}

char *
ct_watch_practice (CtTour *tour)
{
  return g_strdup_printf ("%p",
                          ct_practice_page_get_session (CT_PRACTICE_PAGE (tour->page)));
}

char *
ct_watch_chosen (CtTour *tour)
{
  CtTableView *table = ct_table_pane_get_table (ct_tour_get_pane (tour));
  GString *chosen = g_string_new (NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (table));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (CT_IS_CARD_VIEW (child) && gtk_widget_has_css_class (child, "chosen"))
      g_string_append_printf (chosen, "%u ",
                              ct_card_view_get_card (CT_CARD_VIEW (child)));
  return g_string_free (chosen, FALSE);
}

char *
ct_watch_places (CtTour *tour)
{
  GtkWidget *table = GTK_WIDGET (ct_table_pane_get_table (ct_tour_get_pane (tour)));
  GString *places = g_string_new (NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      if (!CT_IS_CARD_VIEW (child) || !gtk_widget_get_child_visible (child) ||
          !gtk_widget_compute_bounds (child, table, &bounds))
        continue;
      g_string_append_printf (places, "%u at %.0f %.0f, ",
                              ct_card_view_get_card (CT_CARD_VIEW (child)),
                              bounds.origin.x, bounds.origin.y);
    }

  return g_string_free (places, FALSE);
}

char *
ct_watch_said (CtTour *tour)
{
  return g_strdup (tour->said->str);
}
