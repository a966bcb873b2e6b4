/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Against the computer: how a hand and a match end, and what comes then. */
#include "ct-practice-page.h"

#include "ct-rig.h"
#include "ct-table-pane.h"
#include "ct-table-rig.h"
#include "ct-window-rig.h"

#define LAST_CARD "seats 2; phase lead; dealer B; turn A; A 5C; B 6C 7C; stock 2D 3D 4D"

typedef struct
{
  CtSession *session;
  GtkWidget *page;
  GtkWidget *window;
} Fixture;

/* The learner plays his last card, and has won with it. */
static void
set_up (Fixture *f, gconstpointer options)
{
  CtMove move;
  GtkWidget *pane;

  f->session = ct_table_rig_new_position ("kargaburo", options, LAST_CARD);
  f->page = ct_practice_page_new_from_session (f->session, 0, NULL, ct_rig_library (),
                                               ct_rig_settings ());
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1000, 700);
  gtk_window_set_child (GTK_WINDOW (f->window), f->page);
  gtk_window_present (GTK_WINDOW (f->window));
  ct_rig_wait_frames (f->page, 2);

  pane = ct_rig_find (f->page, CT_TYPE_TABLE_PANE);
  move = ct_rig_move (ct_session_get_rules (f->session),
                      ct_session_get_state (f->session), "lead 5C");
  g_signal_emit_by_name (ct_table_pane_get_table (CT_TABLE_PANE (pane)), "move-chosen",
                         &move);
  ct_rig_wait_frames (f->page, 2);
}

static void
tear_down (Fixture *f, gconstpointer options)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_object_unref (f->session);
}

/* What Enter would press. */
static const char *
get_focused_label (Fixture *f)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window));

  g_assert_true (GTK_IS_BUTTON (focus));
  g_assert_true (gtk_widget_is_sensitive (focus));
  return gtk_button_get_label (GTK_BUTTON (focus));
}

static void
assert_says (Fixture *f, const char *sentence)
{
  g_autofree char *text = ct_rig_dup_text (f->page);

  g_assert_nonnull (strstr (text, sentence));
}

static void
test_hand_over (Fixture *f, gconstpointer options)
{
  assert_says (f, "You have won the hand.");
  assert_says (f, "Shall we play another hand?");
  g_assert_cmpstr (get_focused_label (f), ==, "Next Hand");
}

/* One key begins another match, with as many players. */
static void
test_match_over (Fixture *f, gconstpointer options)
{
  CtPracticePage *page = CT_PRACTICE_PAGE (f->page);
  CtSession *session;

  assert_says (f, "You have won the match.");
  assert_says (f, "Shall we begin another match?");
  g_assert_cmpstr (get_focused_label (f), ==, "New Match");

  g_signal_emit_by_name (gtk_window_get_focus (GTK_WINDOW (f->window)), "activate");
  session = ct_practice_page_get_session (page);
  while (ct_practice_page_get_session (page) == session &&
         ct_session_get_state (session)->phase == CT_PHASE_OVER)
    {
      ct_rig_wait_frames (f->page, 1);
      session = ct_practice_page_get_session (page);
    }
  g_assert_cmpuint (ct_session_get_state (session)->n_seats, ==, 2);
  g_assert_cmpuint (ct_session_get_state (session)->match_winners, ==, 0);
}

/* While the others play, a card that is touched says so. */
static void
test_too_early (void)
{
  g_autoptr (CtSession) session = ct_table_rig_new_position (
      "kargaburo", "",
      "seats 2; phase lead; dealer A; turn B; A 5C; B 6C 7C; stock 2D 3D 4D");
  CtCard own = ct_zone_top (ct_session_get_state (session), ct_hand (0));
  GtkWidget *page =
      ct_practice_page_new_from_session (session, 0, NULL, ct_rig_library (),
                                         ct_rig_settings ());
  CtTablePane *pane = CT_TABLE_PANE (ct_rig_find (page, CT_TYPE_TABLE_PANE));
  GtkWidget *window = gtk_window_new ();
  g_autofree char *text = NULL;

  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  g_signal_emit_by_name (ct_table_pane_get_table (pane), "card-asked", (guint) own);
  text = ct_rig_dup_text (page);
  g_assert_nonnull (strstr (text, "It is not your turn yet. Wait for the others."));
  gtk_window_destroy (GTK_WINDOW (window));
}

#define ADD(path, options, test)                                                       \
  g_test_add (path, Fixture, options, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 0;

  ADD ("/ui/practice-page/hand-over", "", test_hand_over);
  ADD ("/ui/practice-page/match-over", "match-target=wins=1", test_match_over);

  g_test_add_func ("/ui/practice-page/too-early", test_too_early);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
