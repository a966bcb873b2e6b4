/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the learner can do after a hand against the computer. */
#include "ct-await.h"
#include "ct-exercise-page.h"
#include "ct-person.h"
#include "ct-practice-page.h"
#include "ct-engine-fixture.h"
#include "ct-table-pane.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

#define LAST_CARD "seats 2; phase lead; dealer B; turn A; A 5C; B 6C 7C; stock 2D 3D 4D"

static gboolean
is_offer (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)),
                    "win.five-minutes") == 0;
}

CT_TEST ("/ui/practice-end/five-minutes")
{
  static const CtLook look = { "usual", 1240, 760, FALSE, 100 };
  CtWindow *window = ct_test_open_window (&look);
  CtPerson *person = ct_person_new (GTK_WINDOW (window));
  const CtRules *rules = ct_rules_lookup ("kargaburo");
  g_autoptr (CtSession) session = NULL;
  CtState state;
  CtMove move;
  GtkWidget *page;
  GtkWidget *offer;

  g_assert_null (ct_test_position (rules, &state, LAST_CARD));
  session = ct_session_new (rules, &state);
  move = ct_test_move (rules, &state, "lead 5C");
  page = ct_practice_page_new_from_session (session, 0, NULL, ct_test_library (),
                                            ct_test_settings ());
  ct_practice_page_set_progress (CT_PRACTICE_PAGE (page), ct_test_progress ());

  ct_window_push (window, page);
  ct_test_wait_frames (page, 4);
  g_assert_null (ct_test_find_where (page, is_offer, NULL));
  g_signal_emit_by_name (
      ct_table_pane_get_table (CT_TABLE_PANE (ct_test_find (page, CT_TYPE_TABLE_PANE))),
      "move-chosen", &move);
  ct_test_wait_frames (page, 4);

  offer = ct_test_find_where (page, is_offer, NULL);
  g_assert_nonnull (offer);
  ct_person_take_keyboard (person);
  g_assert_true (gtk_widget_grab_focus (offer));
  ct_person_press (person, GDK_KEY_Return, 0);
  ct_test_wait_frames (GTK_WIDGET (window), 6);
  g_assert_true (CT_IS_EXERCISE_PAGE (ct_window_get_page (window)));
  ct_person_press (person, GDK_KEY_Left, GDK_ALT_MASK);
  ct_test_wait_frames (GTK_WIDGET (window), 6);
  g_assert_true (ct_window_get_page (window) == page);
  ct_person_free (person);
  ct_test_close_window (window);
}

#define LAST_CARD_OF_BURACO                                                            \
  "seats 4; phase play; dealer D; turn A; A KS; B 5C 6C TC JC QC KC 2D; C 7S KD; "     \
  "D 3D; stock 4S 5S; taken A; opened A B; total 1665 -770; meld-A 3H 4H 5H 6H 7H 8H " \
  "9H; meld-A KC KH KD; meld-A AC AD AH; meld-B QS QC QH"

static gboolean
is_sum (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) &&
         g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text);
}

static gboolean
is_glad (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "celebrates");
}

CT_TEST ("/ui/practice-end/score")
{
  static const CtLook looks[] = { { "usual", 1240, 760, FALSE, 100 },
                                  { "small", 800, 600, FALSE, 100 } };
  static const gboolean lively[] = { FALSE, TRUE };
  const CtRules *rules = ct_rules_lookup ("buraco-netcartas");

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      CtWindow *window = ct_test_open_window (&looks[i]);
      g_autoptr (CtSession) session = NULL;
      CtState state;
      CtMove move;
      GtkWidget *page;
      GtkWidget *sum;
      GtkWidget *scrolled;
      GtkWidget *bar;
      graphene_rect_t digits;
      graphene_rect_t covered;

      g_settings_set_string (ct_test_settings (), "animation-speed",
                             lively[i] ? "fast" : "none");
      g_assert_cmpstr (ct_test_position (rules, &state, LAST_CARD_OF_BURACO), ==, NULL);
      session = ct_session_new (rules, &state);
      move = ct_test_move (rules, &state, "discard KS");
      page = ct_practice_page_new_from_session (session, 0, NULL, ct_test_library (),
                                                ct_test_settings ());
      ct_window_push (window, page);
      ct_test_wait_frames (page, 4);
      g_signal_emit_by_name (ct_table_pane_get_table (CT_TABLE_PANE (
                                 ct_test_find (page, CT_TYPE_TABLE_PANE))),
                             "move-chosen", &move);
      CT_AWAIT (ct_test_find_where (page, is_sum, "2070 of 3000") != NULL);
      ct_test_wait_frames (page, 4);
      /* Calmly, and not at all without animations. */
      g_assert_cmpint (ct_test_find_where (page, is_glad, NULL) != NULL, ==, lively[i]);
      ct_test_take_picture (window, "buraco-end", looks[i].name);
      sum = ct_test_find_where (page, is_sum, "2070 of 3000");
      g_assert_nonnull (sum);
      scrolled = gtk_widget_get_ancestor (sum, GTK_TYPE_SCROLLED_WINDOW);
      bar = gtk_scrolled_window_get_vscrollbar (GTK_SCROLLED_WINDOW (scrolled));
      g_assert_true (gtk_widget_get_child_visible (bar));
      g_assert_true (gtk_widget_compute_bounds (sum, scrolled, &digits));
      g_assert_true (gtk_widget_compute_bounds (bar, scrolled, &covered));
      g_assert_cmpfloat (digits.origin.x + digits.size.width, <=, covered.origin.x);
      ct_test_close_window (window);
    }
  g_settings_reset (ct_test_settings (), "animation-speed");
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
