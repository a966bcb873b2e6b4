/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice in practice: before a mistake, and when the learner asks for it. */
#include "ct-await.h"
#include "ct-clock.h"
#include "ct-person.h"
#include "ct-practice-page.h"
#include "ct-practice-tutor.h"
#include "ct-rig.h"
#include "ct-table-rig.h"
#include "ct-test.h"
#include "ct-tutor.h"
#include "ct-what-if-pane.h"
#include "ct-window-rig.h"

static const CtLook looks[] = {
  { "light", 1280, 800, FALSE, 100 },
  { "telephone", 360, 720, TRUE, 100 },
  { "large", 800, 600, FALSE, 200 },
  { "large-telephone", 360, 720, FALSE, 200 },
};

/* All other cards have been seen, so Berta's is known. The 5 lets her go out; the 6 she
 * must pick up.
 */
#define TWO_LEFT                                                                       \
  "seats 2; phase lead; dealer B; turn A; A 5C 6D; B 7C; aside "                       \
  "AC 2C 3C 4C 6C 8C 9C TC JC QC KC "                                                  \
  "AD 2D 3D 4D 5D 7D 8D 9D TD JD QD KD "                                               \
  "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH "                                            \
  "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"

typedef struct
{
  CtWindow *window;
  CtPerson *person;
  CtSession *session;
  GtkWidget *page;
  GtkWidget *tutor;
  GString *told;
} Desk;

static void
on_told (Desk *desk, const char *text)
{
  g_string_append_printf (desk->told, "%s\n", text);
}

static void
set_up (Desk *desk, const CtLook *look, CtTutorLevel level)
{
  g_settings_set_enum (ct_rig_settings (), "tutor", level);
  desk->session = ct_table_rig_new_position ("kargaburo", "", TWO_LEFT);
  desk->window = ct_rig_open_window (look);
  desk->person = ct_person_new (GTK_WINDOW (desk->window));
  desk->page =
      ct_practice_page_new_from_session (desk->session, 0, NULL, ct_rig_library (),
                                         ct_rig_settings ());
  ct_window_push (desk->window, desk->page);
  ct_rig_wait_frames (desk->page, 4);
  desk->tutor = ct_rig_find (desk->page, CT_TYPE_PRACTICE_TUTOR);
  desk->told = g_string_new (NULL);
  g_signal_connect_swapped (ct_window_get_announcer (desk->window), "said",
                            G_CALLBACK (on_told), desk);
  ct_person_take_keyboard (desk->person);
}

static void
tear_down (Desk *desk)
{
  ct_person_free (desk->person);
  ct_rig_close_window (desk->window);
  g_object_unref (desk->session);
  g_string_free (desk->told, TRUE);
  g_settings_set_enum (ct_rig_settings (), "tutor", CT_TUTOR_OFF);
}

static gboolean
says (Desk *desk, const char *words)
{
  g_autofree char *text = ct_rig_dup_text (desk->tutor);

  return gtk_widget_get_mapped (desk->tutor) && strstr (text, words) != NULL;
}

static void
press (Desk *desk, guint key, GdkModifierType modifiers)
{
  ct_person_press (desk->person, key, modifiers);
  ct_person_settle (desk->person);
}

/* With keys: the first card of the hand. */
static void
lead_5c (Desk *desk)
{
  press (desk, GDK_KEY_h, 0);
  press (desk, GDK_KEY_Home, 0);
  press (desk, GDK_KEY_Return, 0);
}

static gboolean
is_focused (Desk *desk, const char *label)
{
  return gtk_root_get_focus (GTK_ROOT (desk->window)) ==
         ct_rig_find_button (desk->tutor, label);
}

static void
await_objection (Desk *desk)
{
  CT_AWAIT (says (desk, "Wait! There is a better move."));
  g_assert_true (says (desk, "Another player goes out before your next turn in 100 of "
                             "100 hands; after the best move, in 0."));
  g_assert_true (says (desk, "The tutor sees only what you see. "));
  CT_AWAIT (strstr (desk->told->str, "Wait! There is a better move.") != NULL);
  g_assert_cmpuint (ct_session_get_n_plies (desk->session), ==, 0);
  g_assert_true (is_focused (desk, "Try Again"));
  ct_person_settle (desk->person);
}

static void
test_objection (gconstpointer data)
{
  const CtLook *look = data;
  Desk desk;

  set_up (&desk, look, CT_TUTOR_BLUNDERS);
  lead_5c (&desk);
  await_objection (&desk);
  ct_rig_take_picture (desk.window, "practice-advice", look->name);

  /* Nothing has happened, and the next try is warned again. */
  press (&desk, GDK_KEY_Return, 0);
  g_assert_false (gtk_widget_get_mapped (desk.tutor));
  g_assert_cmpuint (ct_session_get_n_plies (desk.session), ==, 0);
  lead_5c (&desk);
  await_objection (&desk);

  press (&desk, GDK_KEY_Escape, 0);
  g_assert_false (gtk_widget_get_mapped (desk.tutor));
  g_assert_cmpuint (ct_session_get_n_plies (desk.session), ==, 0);
  lead_5c (&desk);
  await_objection (&desk);

  ct_person_click (desk.person, ct_rig_find_button (desk.tutor, "Show Me"));
  CT_AWAIT (says (&desk, "You lead the 6 of diamonds."));
  g_assert_cmpuint (ct_session_get_n_plies (desk.session), ==, 0);
  press (&desk, GDK_KEY_Return, 0);
  g_assert_false (gtk_widget_get_mapped (desk.tutor));

  lead_5c (&desk);
  await_objection (&desk);
  ct_person_click (desk.person, ct_rig_find_button (desk.tutor, "Play It Anyway"));
  CT_AWAIT (ct_session_get_n_plies (desk.session) > 0);
  g_assert_false (gtk_widget_get_mapped (desk.tutor));
  tear_down (&desk);
}

/* The answer to the mistake on the gray table; nothing of it counts. */
static void
test_reply (void)
{
  Desk desk;
  CtWhatIfPane *pane;

  set_up (&desk, &looks[0], CT_TUTOR_BLUNDERS);
  pane = CT_WHAT_IF_PANE (ct_rig_find (desk.page, CT_TYPE_WHAT_IF_PANE));
  lead_5c (&desk);
  await_objection (&desk);
  ct_person_click (desk.person, ct_rig_find_button (desk.tutor, "What Could Happen?"));
  CT_AWAIT (ct_what_if_pane_is_thinking (pane));
  CT_AWAIT (strstr (desk.told->str, "Berta plays the 7 of clubs") != NULL);
  press (&desk, GDK_KEY_Escape, 0);
  g_assert_false (ct_what_if_pane_is_thinking (pane));
  g_assert_cmpuint (ct_session_get_n_plies (desk.session), ==, 0);
  g_assert_true (says (&desk, "Wait! There is a better move."));
  tear_down (&desk);
}

static void
test_stop (void)
{
  Desk desk;

  set_up (&desk, &looks[0], CT_TUTOR_BLUNDERS);
  lead_5c (&desk);
  await_objection (&desk);
  ct_person_click (desk.person, ct_rig_find_button (desk.tutor, "Stop Advising"));
  CT_AWAIT (!gtk_widget_get_mapped (desk.tutor));
  g_assert_cmpint (g_settings_get_enum (ct_rig_settings (), "tutor"), ==, CT_TUTOR_OFF);
  lead_5c (&desk);
  CT_AWAIT (ct_session_get_n_plies (desk.session) > 0);
  tear_down (&desk);
}

static void
test_good_move (void)
{
  Desk desk;

  set_up (&desk, &looks[0], CT_TUTOR_ALL);
  press (&desk, GDK_KEY_h, 0);
  press (&desk, GDK_KEY_End, 0);
  press (&desk, GDK_KEY_Return, 0);
  CT_AWAIT (ct_session_get_n_plies (desk.session) > 0);
  g_assert_null (strstr (desk.told->str, "Wait!"));
  tear_down (&desk);
}

static gboolean
recommends (Desk *desk, const char *text)
{
  CtMove move = ct_rig_move (ct_session_get_rules (desk->session),
                             ct_session_get_state (desk->session), text);

  return ct_practice_tutor_recommends (CT_PRACTICE_TUTOR (desk->tutor), &move);
}

/* Hints get stronger, with the keys only, also if nothing is warned about. The page
 * does not warn of what the last one shows.
 */
static void
test_hints (gconstpointer data)
{
  const CtLook *look = data;
  Desk desk;

  set_up (&desk, look, CT_TUTOR_OFF);
  press (&desk, GDK_KEY_a, 0);
  CT_AWAIT (says (&desk, "Look at how many cards the others have left."));
  press (&desk, GDK_KEY_a, 0);
  g_assert_true (says (&desk, "Think about who could go out before your next turn."));
  g_assert_nonnull (strstr (desk.told->str,
                            "Think about who could go out before your next turn."));
  g_assert_false (recommends (&desk, "lead 6D"));
  press (&desk, GDK_KEY_a, 0);
  g_assert_true (recommends (&desk, "lead 6D"));
  g_assert_false (recommends (&desk, "lead 5C"));
  g_assert_true (says (&desk, "This looks best: You lead the 6 of diamonds."));
  ct_rig_take_picture (desk.window, "practice-hint", look->name);

  press (&desk, GDK_KEY_Escape, 0);
  g_assert_false (gtk_widget_get_mapped (desk.tutor));
  press (&desk, GDK_KEY_a, GDK_SHIFT_MASK);
  g_assert_true (says (&desk, "Your moves, the best one first:"));
  g_assert_true (says (&desk, "You lead the 5 of clubs."));
  g_assert_true (says (&desk, "It wins 0 of 100 hands."));
  ct_rig_take_picture (desk.window, "practice-moves", look->name);
  ct_person_click (desk.person, ct_rig_find_button (desk.tutor, "Close"));
  CT_AWAIT (!gtk_widget_get_mapped (desk.tutor));
  g_assert_cmpuint (ct_session_get_n_plies (desk.session), ==, 0);

  lead_5c (&desk);
  CT_AWAIT (ct_session_get_n_plies (desk.session) > 0);
  tear_down (&desk);
}

static void
press_return (Desk *desk, const char *label)
{
  CT_AWAIT (is_focused (desk, label));
  ct_clock_leap (1); /* the key rests after the focus has moved */
  press (desk, GDK_KEY_Return, 0);
}

/* From button to button with Return, which never plays a card meanwhile. */
static void
test_hint_button (void)
{
  Desk desk;

  set_up (&desk, &looks[0], CT_TUTOR_OFF);
  gtk_widget_grab_focus (ct_rig_find_button (desk.page, "Hint"));
  press (&desk, GDK_KEY_Return, 0);
  CT_AWAIT (says (&desk, "Look at how many cards the others have left."));
  press_return (&desk, "Stronger Hint");
  CT_AWAIT (says (&desk, "Think about who could go out before your next turn."));
  press_return (&desk, "Show the Move");
  CT_AWAIT (says (&desk, "This looks best: You lead the 6 of diamonds."));
  press_return (&desk, "Close");
  CT_AWAIT (!gtk_widget_get_mapped (desk.tutor));
  g_assert_cmpuint (ct_session_get_n_plies (desk.session), ==, 0);
  tear_down (&desk);
}

CT_TEST_MAIN ("practice-tutor")
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autofree char *objection =
          g_strconcat ("/practice-tutor/objection/", looks[i].name, NULL);
      g_autofree char *hints =
          g_strconcat ("/practice-tutor/hints/", looks[i].name, NULL);

      g_test_add_data_func (objection, &looks[i], test_objection);
      g_test_add_data_func (hints, &looks[i], test_hints);
    }
  g_test_add_func ("/practice-tutor/hint-button", test_hint_button);
  g_test_add_func ("/practice-tutor/reply", test_reply);
  g_test_add_func ("/practice-tutor/stop", test_stop);
  g_test_add_func ("/practice-tutor/good-move", test_good_move);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
