/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "What would happen?" against the computer: a gray table shows it as a thought;
 * when the learner leaves it, in any way, the game is as before.
 */
#include "ct-card-view.h"
#include "ct-practice-page.h"
#include "ct-test.h"
#include "ct-thinker.h"

static void
open_position (CtThinker *thinker, const char *ruleset, const char *position)
{
  const CtRules *rules = ct_rules_lookup (ruleset);
  g_autoptr (CtSession) session = NULL;
  CtState state;
  GtkWidget *page;

  g_assert_null (ct_rig_position (rules, &state, position));
  session = ct_session_new (rules, &state);
  page = ct_practice_page_new_from_session (session, 0, NULL, ct_rig_library (),
                                            ct_rig_settings ());
  ct_practice_page_set_progress (CT_PRACTICE_PAGE (page), ct_rig_progress ());
  ct_window_push (thinker->window, page);
  ct_rig_wait_frames (page, 6);
  ct_thinker_sit_down (thinker);
}

static const struct
{
  const char *rules;
  const char *position;
  const char *refused;
} hands[] = {
  { "kargaburo",
    "seats 3; phase follow; dealer C; turn A; A 3H 9H KS; B 8H TH 4C; "
    "C 4H KD 2C; trick C:7H; stock 5C 6C 7C",
    "follow KS" },
  { "cau-robat",
    "seats 3; phase play; dealer C; turn A; centre 6c 1o; A 6o 2c; "
    "B 2b 3b 4b; C 1b 5b 7b; pile-B 3c 4c; pile-C 5c 7c",
    "play 6o leave" },
  { "buraco-netcartas",
    "seats 4; phase play; dealer D; turn A; A 3C 4C 5D 9D TH; "
    "B 3D 4D 5D; C 8C 9C; D 6S 7S; stock 4S 5S 6D 7D",
    "meld 3C 4C 5D" },
};

static void
try_refused (CtThinker *thinker, const char *text)
{
  CtMove move = ct_rig_move (ct_session_get_rules (thinker->session),
                             ct_session_get_state (thinker->session), text);

  ct_thinker_try_move (thinker, &move);
}

static void
assert_may_play (CtThinker *thinker)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_plies = ct_session_get_n_plies (thinker->session);

  ct_rules_legal (ct_session_get_rules (thinker->session),
                  ct_session_get_state (thinker->session), legal);
  ct_thinker_try_move (thinker, &g_array_index (legal, CtMove, 0));
  g_assert_cmpuint (ct_session_get_n_plies (thinker->session), >, n_plies);
}

static void
test_practice (gconstpointer index)
{
  guint i = GPOINTER_TO_UINT (index);

  for (guint by_keys = 0; by_keys < 2; by_keys++)
    {
      CtThinker thinker;

      ct_thinker_begin (&thinker, by_keys);
      open_position (&thinker, hands[i].rules, hands[i].position);
      try_refused (&thinker, hands[i].refused);
      ct_thinker_think (&thinker, TRUE);
      ct_thinker_think (&thinker, TRUE);
      assert_may_play (&thinker);
      ct_thinker_end (&thinker);
    }
}

static void
test_allowed (gconstpointer index)
{
  guint i = GPOINTER_TO_UINT (index);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtThinker thinker;

  ct_thinker_begin (&thinker, TRUE);
  open_position (&thinker, hands[i].rules, hands[i].position);
  ct_rules_legal (ct_session_get_rules (thinker.session),
                  ct_session_get_state (thinker.session), legal);
  ct_table_view_focus_hand (ct_thinker_get_table (&thinker));
  g_signal_emit_by_name (ct_thinker_get_table (&thinker), "why-not",
                         &g_array_index (legal, CtMove, 0));
  ct_rig_wait_frames (thinker.page, 2);
  ct_thinker_think (&thinker, FALSE);
  g_assert_true (ct_thinker_was_said (&thinker, "This is a guess"));
  assert_may_play (&thinker);
  ct_thinker_end (&thinker);
}

static void
begin_refused (CtThinker *thinker, guint hand)
{
  ct_thinker_begin (thinker, TRUE);
  open_position (thinker, hands[hand].rules, hands[hand].position);
  try_refused (thinker, hands[hand].refused);
}

static void
test_stop_at_once (void)
{
  static const guint keys[] = { GDK_KEY_Escape, GDK_KEY_Return, GDK_KEY_y };

  g_settings_set_string (ct_rig_settings (), "animation-speed", "slow");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      CtThinker thinker;
      CtThinkerBefore before;

      begin_refused (&thinker, 0);
      before = ct_thinker_look (&thinker);
      ct_thinker_ask (&thinker);
      ct_person_press (thinker.person, keys[i], 0);
      ct_person_wait (thinker.person, ct_thinker_is_awake, &thinker, "the own table");
      ct_thinker_assert_unchanged (&thinker, &before);
      ct_thinker_end (&thinker);
    }
  g_settings_set_string (ct_rig_settings (), "animation-speed", "none");
}

static void
test_something_else (void)
{
  CtThinker thinker;
  CtThinkerBefore before;

  begin_refused (&thinker, 0);
  before = ct_thinker_look (&thinker);
  ct_thinker_ask (&thinker);
  ct_person_press (thinker.person, GDK_KEY_i, 0);
  ct_person_wait (thinker.person, ct_thinker_is_awake, &thinker, "the own table");
  ct_thinker_assert_unchanged (&thinker, &before);
  g_assert_true (ct_thinker_was_said (&thinker, "You can play"));
  assert_may_play (&thinker);
  ct_thinker_end (&thinker);
}

static void
test_leave_page (void)
{
  CtThinker thinker;
  CtThinkerBefore before;

  begin_refused (&thinker, 0);
  before = ct_thinker_look (&thinker);
  ct_thinker_ask (&thinker);
  gtk_widget_activate_action (GTK_WIDGET (thinker.window), "win.show-rule", "(ss)",
                              "kargaburo", "");
  ct_rig_wait_frames (GTK_WIDGET (thinker.window), 4);
  g_assert_true (ct_window_get_page (thinker.window) != thinker.page);
  g_assert_false (ct_what_if_pane_is_thinking (thinker.what_if));
  gtk_widget_activate_action (GTK_WIDGET (thinker.window), "win.back", NULL);
  ct_rig_wait_frames (GTK_WIDGET (thinker.window), 4);
  g_assert_true (ct_window_get_page (thinker.window) == thinker.page);
  g_assert_true (ct_thinker_is_awake (&thinker));
  ct_thinker_assert_unchanged (&thinker, &before);
  assert_may_play (&thinker);
  ct_thinker_end (&thinker);
}

static void
test_close_window (void)
{
  CtThinker thinker;

  begin_refused (&thinker, 1);
  ct_thinker_ask (&thinker);
  ct_thinker_end (&thinker);
}

static void
test_nothing_refused (void)
{
  CtThinker thinker;

  ct_thinker_begin (&thinker, TRUE);
  open_position (&thinker, hands[0].rules, hands[0].position);
  ct_table_view_focus_hand (ct_thinker_get_table (&thinker));
  ct_person_press (thinker.person, GDK_KEY_y, 0);
  ct_rig_wait_frames (thinker.page, 4);
  g_assert_null (ct_thinker_find_gray (&thinker));
  g_assert_true (ct_thinker_was_said (&thinker, "Nothing was refused here."));
  ct_thinker_end (&thinker);
}

static gboolean
is_marked (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_CARD_VIEW (widget) &&
         (ct_card_view_get_mark (CT_CARD_VIEW (widget)) == CT_MARK_OFFENDING ||
          ct_card_view_get_mark (CT_CARD_VIEW (widget)) == CT_MARK_EVIDENCE ||
          ct_card_view_get_mark (CT_CARD_VIEW (widget)) == CT_MARK_REMEDY);
}

/* The gray table marks the cards that prove the refusal at their places in the thought.
 */
static void
test_marks (void)
{
  CtThinker thinker;

  begin_refused (&thinker, 0);
  ct_thinker_ask (&thinker);
  ct_person_wait (thinker.person, ct_thinker_is_told, &thinker,
                  "the end of the thought");
  g_assert_nonnull (ct_rig_find_where (ct_thinker_find_gray (&thinker), is_marked,
                                       NULL));
  ct_thinker_go_back (&thinker);
  ct_thinker_end (&thinker);
}

CT_TEST_MAIN ("thought")
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 77;

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autofree char *refused =
          g_strdup_printf ("/thought/practice/%s", hands[i].rules);
      g_autofree char *allowed =
          g_strdup_printf ("/thought/allowed/%s", hands[i].rules);

      g_test_add_data_func (refused, GUINT_TO_POINTER (i), test_practice);
      g_test_add_data_func (allowed, GUINT_TO_POINTER (i), test_allowed);
    }
  g_test_add_func ("/thought/stop-at-once", test_stop_at_once);
  g_test_add_func ("/thought/something-else", test_something_else);
  g_test_add_func ("/thought/leave-page", test_leave_page);
  g_test_add_func ("/thought/close-window", test_close_window);
  g_test_add_func ("/thought/nothing-refused", test_nothing_refused);
  g_test_add_func ("/thought/marks", test_marks);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
