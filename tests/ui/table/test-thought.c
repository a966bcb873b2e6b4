/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "What would happen?" against the computer: a gray table shows it as a thought;
 * when the learner leaves it, in any way, the game is as before.
 */
#include "ct-card-view.h"
#include "ct-practice-page.h"
#include "ct-test.h"
#include "ct-what-if-person.h"

static void
open_position (CtWhatIfPerson *asker, const char *ruleset, const char *position)
{
  const CtRules *rules = ct_rules_lookup (ruleset);
  g_autoptr (CtSession) session = NULL;
  CtState state;
  GtkWidget *page;

  g_assert_null (ct_test_position (rules, &state, position));
  session = ct_session_new (rules, &state);
  page = ct_practice_page_new_from_session (session, 0, NULL, ct_test_library (),
                                            ct_test_settings ());
  ct_practice_page_set_progress (CT_PRACTICE_PAGE (page), ct_test_progress ());
  ct_window_push (asker->window, page);
  ct_test_wait_frames (page, 6);
  ct_what_if_person_sit_down (asker);
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
try_refused (CtWhatIfPerson *asker, const char *text)
{
  CtMove move = ct_test_move (ct_session_get_rules (asker->session),
                              ct_session_get_state (asker->session), text);

  ct_what_if_person_try_move (asker, &move);
}

static void
assert_may_play (CtWhatIfPerson *asker)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_plies = ct_session_get_n_plies (asker->session);

  ct_rules_legal (ct_session_get_rules (asker->session),
                  ct_session_get_state (asker->session), legal);
  ct_what_if_person_try_move (asker, &g_array_index (legal, CtMove, 0));
  g_assert_cmpuint (ct_session_get_n_plies (asker->session), >, n_plies);
}

static void
test_practice (gconstpointer index)
{
  guint i = GPOINTER_TO_UINT (index);

  for (guint by_keys = 0; by_keys < 2; by_keys++)
    {
      CtWhatIfPerson asker;

      ct_what_if_person_begin (&asker, by_keys);
      open_position (&asker, hands[i].rules, hands[i].position);
      try_refused (&asker, hands[i].refused);
      ct_what_if_person_think (&asker, TRUE);
      ct_what_if_person_think (&asker, TRUE);
      assert_may_play (&asker);
      ct_what_if_person_end (&asker);
    }
}

static void
test_allowed (gconstpointer index)
{
  guint i = GPOINTER_TO_UINT (index);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtWhatIfPerson asker;

  ct_what_if_person_begin (&asker, TRUE);
  open_position (&asker, hands[i].rules, hands[i].position);
  ct_rules_legal (ct_session_get_rules (asker.session),
                  ct_session_get_state (asker.session), legal);
  ct_table_view_focus_hand (ct_what_if_person_get_table (&asker));
  g_signal_emit_by_name (ct_what_if_person_get_table (&asker), "why-not",
                         &g_array_index (legal, CtMove, 0));
  ct_test_wait_frames (asker.page, 2);
  ct_what_if_person_think (&asker, FALSE);
  g_assert_true (ct_what_if_person_was_said (&asker, "This is a guess"));
  assert_may_play (&asker);
  ct_what_if_person_end (&asker);
}

static void
begin_refused (CtWhatIfPerson *asker, guint hand)
{
  ct_what_if_person_begin (asker, TRUE);
  open_position (asker, hands[hand].rules, hands[hand].position);
  try_refused (asker, hands[hand].refused);
}

CT_TEST ("/thought/stop-at-once")
{
  static const guint keys[] = { GDK_KEY_Escape, GDK_KEY_Return, GDK_KEY_y };

  g_settings_set_string (ct_test_settings (), "animation-speed", "slow");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      CtWhatIfPerson asker;
      CtWhatIfBefore before;

      begin_refused (&asker, 0);
      before = ct_what_if_person_look (&asker);
      ct_what_if_person_ask (&asker);
      ct_person_press (asker.person, keys[i], 0);
      ct_person_wait (asker.person, ct_what_if_person_is_awake, &asker,
                      "the own table");
      ct_what_if_person_assert_unchanged (&asker, &before);
      ct_what_if_person_end (&asker);
    }
  g_settings_set_string (ct_test_settings (), "animation-speed", "none");
}

CT_TEST ("/thought/something-else")
{
  CtWhatIfPerson asker;
  CtWhatIfBefore before;

  begin_refused (&asker, 0);
  before = ct_what_if_person_look (&asker);
  ct_what_if_person_ask (&asker);
  ct_person_press (asker.person, GDK_KEY_i, 0);
  ct_person_wait (asker.person, ct_what_if_person_is_awake, &asker, "the own table");
  ct_what_if_person_assert_unchanged (&asker, &before);
  g_assert_true (ct_what_if_person_was_said (&asker, "You can play"));
  assert_may_play (&asker);
  ct_what_if_person_end (&asker);
}

CT_TEST ("/thought/leave-page")
{
  CtWhatIfPerson asker;
  CtWhatIfBefore before;

  begin_refused (&asker, 0);
  before = ct_what_if_person_look (&asker);
  ct_what_if_person_ask (&asker);
  gtk_widget_activate_action (GTK_WIDGET (asker.window), "win.show-rule", "(ss)",
                              "kargaburo", "");
  ct_test_wait_frames (GTK_WIDGET (asker.window), 4);
  g_assert_true (ct_window_get_page (asker.window) != asker.page);
  g_assert_false (ct_what_if_pane_is_thinking (asker.what_if));
  gtk_widget_activate_action (GTK_WIDGET (asker.window), "win.back", NULL);
  ct_test_wait_frames (GTK_WIDGET (asker.window), 4);
  g_assert_true (ct_window_get_page (asker.window) == asker.page);
  g_assert_true (ct_what_if_person_is_awake (&asker));
  ct_what_if_person_assert_unchanged (&asker, &before);
  assert_may_play (&asker);
  ct_what_if_person_end (&asker);
}

CT_TEST ("/thought/close-window")
{
  CtWhatIfPerson asker;

  begin_refused (&asker, 1);
  ct_what_if_person_ask (&asker);
  ct_what_if_person_end (&asker);
}

CT_TEST ("/thought/nothing-refused")
{
  CtWhatIfPerson asker;

  ct_what_if_person_begin (&asker, TRUE);
  open_position (&asker, hands[0].rules, hands[0].position);
  ct_table_view_focus_hand (ct_what_if_person_get_table (&asker));
  ct_person_press (asker.person, GDK_KEY_y, 0);
  ct_test_wait_frames (asker.page, 4);
  g_assert_null (ct_what_if_person_find_gray (&asker));
  g_assert_true (ct_what_if_person_was_said (&asker, "Nothing was refused here."));
  ct_what_if_person_end (&asker);
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
CT_TEST ("/thought/marks")
{
  CtWhatIfPerson asker;

  begin_refused (&asker, 0);
  ct_what_if_person_ask (&asker);
  ct_person_wait (asker.person, ct_what_if_person_is_told, &asker,
                  "the end of the thought");
  g_assert_nonnull (ct_test_find_where (ct_what_if_person_find_gray (&asker), is_marked,
                                        NULL));
  ct_what_if_person_go_back (&asker);
  ct_what_if_person_end (&asker);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);

CT_BEFORE_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autofree char *refused =
          g_strdup_printf ("/thought/practice/%s", hands[i].rules);
      g_autofree char *allowed =
          g_strdup_printf ("/thought/allowed/%s", hands[i].rules);

      g_test_add_data_func (refused, GUINT_TO_POINTER (i), test_practice);
      g_test_add_data_func (allowed, GUINT_TO_POINTER (i), test_allowed);
    }
}
