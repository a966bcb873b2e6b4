/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What would happen? Somebody asks it in a lesson, an exercise and against the
 * computer, with keys or with a pointer: a grey table shows it, and says that it is
 * only a thought; afterwards everything lies as before, nothing of it is kept, and one
 * can go on.
 */
#include "ct-card-view.h"
#include "ct-exercise-question.h"
#include "ct-lesson-page.h"
#include "ct-person.h"
#include "ct-practice-page.h"
#include "ct-refusal-banner.h"
#include "ct-rig.h"
#include "ct-what-if-pane.h"
#include "ct-window-rig.h"
#include "exercise/ct-exercise-desk.h"

#define THOUGHT "What would happen?"
#define BACK    "That was only a thought: everything lies as before."

static const CtLook usual = { "usual", 1240, 760, FALSE, 100 };

typedef struct
{
  CtWindow *window;
  CtPerson *person;
  GtkWidget *page;
  CtWhatIfPane *what_if;
  CtTablePane *pane;
  CtSession *session;
  GPtrArray *said; /* (element-type utf8) */
  gboolean by_keys;
} Learner;

static void
on_said (Learner *learner, const char *text)
{
  g_ptr_array_add (learner->said, g_strdup (text));
}

static void
begin (Learner *learner, gboolean by_keys)
{
  learner->window = ct_rig_open_window (&usual);
  learner->person = ct_person_new (GTK_WINDOW (learner->window));
  learner->said = g_ptr_array_new_with_free_func (g_free);
  learner->by_keys = by_keys;
  g_signal_connect_swapped (ct_window_get_announcer (learner->window), "said",
                            G_CALLBACK (on_said), learner);
}

static void
end (Learner *learner)
{
  g_signal_handlers_disconnect_by_data (ct_window_get_announcer (learner->window),
                                        learner);
  ct_person_free (learner->person);
  ct_rig_close_window (learner->window);
  g_ptr_array_unref (learner->said);
}

static CtTableView *
table_of (Learner *learner)
{
  return ct_table_pane_get_table (learner->pane);
}

/* The first table of the page, and what is on it. */
static void
sit_down (Learner *learner)
{
  learner->page = ct_window_get_page (learner->window);
  learner->what_if =
      CT_WHAT_IF_PANE (ct_rig_find (learner->page, CT_TYPE_WHAT_IF_PANE));
  learner->pane = CT_TABLE_PANE (ct_rig_find (learner->page, CT_TYPE_TABLE_PANE));
  g_object_get (table_of (learner), "session", &learner->session, NULL);
  g_object_unref (learner->session);
  ct_person_take_keyboard (learner->person);
}

static gboolean
has_words (GtkWidget *widget, gconstpointer words)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), words) == 0;
}

static gboolean
was_said (Learner *learner, const char *words)
{
  for (guint i = 0; i < learner->said->len; i++)
    if (strstr (g_ptr_array_index (learner->said, i), words) != NULL)
      return TRUE;

  return FALSE;
}

/* ------------------------------------------------------------------------ the thought
 */

static gboolean
is_thought (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_TABLE_VIEW (widget) && gtk_widget_get_mapped (widget) &&
         gtk_widget_has_css_class (widget, "thought");
}

static GtkWidget *
find_grey (Learner *learner)
{
  return ct_rig_find_where (learner->page, is_thought, NULL);
}

static gboolean
is_thinking (gpointer learner)
{
  return find_grey (learner) != NULL;
}

static gboolean
is_awake (gpointer learner)
{
  return find_grey (learner) == NULL &&
         gtk_widget_get_mapped (GTK_WIDGET (((Learner *) learner)->pane));
}

static gboolean
is_banner (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_REFUSAL_BANNER (widget) && gtk_widget_get_mapped (widget);
}

/* The end is told on the grey table, and stays there. */
static gboolean
is_told (gpointer learner)
{
  GtkWidget *grey = find_grey (learner);

  return grey != NULL && ct_rig_find_where (grey, is_banner, NULL) != NULL;
}

static gboolean
is_marked (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_CARD_VIEW (widget) &&
         (ct_card_view_get_mark (CT_CARD_VIEW (widget)) == CT_MARK_OFFENDING ||
          ct_card_view_get_mark (CT_CARD_VIEW (widget)) == CT_MARK_EVIDENCE ||
          ct_card_view_get_mark (CT_CARD_VIEW (widget)) == CT_MARK_REMEDY);
}

static void
ask (Learner *learner)
{
  GtkWidget *button =
      ct_rig_find_where (learner->page, has_words, "What Would Happen?");

  g_assert_nonnull (button);
  if (learner->by_keys)
    ct_person_press (learner->person, GDK_KEY_y, 0);
  else
    ct_person_click (learner->person, button);
  ct_person_wait (learner->person, is_thinking, learner, "the grey table");
}

static void
go_back (Learner *learner)
{
  if (learner->by_keys)
    ct_person_press (learner->person, GDK_KEY_Escape, 0);
  else
    ct_person_click (learner->person, find_grey (learner));
  ct_person_wait (learner->person, is_awake, learner, "the own table");
}

/* What may not change by a thought. */
typedef struct
{
  CtState state;
  guint position;
  guint n_plies;
  guint n_kept;
  GtkWidget *focus;
} Before;

static Before
look (Learner *learner)
{
  return (Before){
    .state = *ct_session_get_state (learner->session),
    .position = ct_session_get_position (learner->session),
    .n_plies = ct_session_get_n_plies (learner->session),
    .n_kept = ct_progress_count_observations (ct_rig_progress ()),
    .focus = gtk_window_get_focus (GTK_WINDOW (learner->window)),
  };
}

static void
assert_unchanged (Learner *learner, const Before *before)
{
  CtSession *session;

  g_object_get (table_of (learner), "session", &session, NULL);
  g_assert_true (session == learner->session);
  g_object_unref (session);
  g_assert_cmpmem (ct_session_get_state (learner->session), sizeof (CtState),
                   &before->state, sizeof (CtState));
  g_assert_cmpuint (ct_session_get_position (learner->session), ==, before->position);
  g_assert_cmpuint (ct_session_get_n_plies (learner->session), ==, before->n_plies);
  ct_rig_await_writing ();
  g_assert_cmpuint (ct_progress_count_observations (ct_rig_progress ()), ==,
                    before->n_kept);
}

/* Asks, sees it to its end, goes back. */
static void
think (Learner *learner, gboolean is_refusal)
{
  Before before = look (learner);

  g_ptr_array_set_size (learner->said, 0);
  ask (learner);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (learner->pane)));
  ct_person_wait (learner->person, is_told, learner, "the end of the thought");
  g_assert_true (was_said (learner, THOUGHT));
  g_assert_true (was_said (learner, "Only in thought: "));
  if (is_refusal)
    g_assert_true (was_said (learner, "object"));

  /* A question that was given back its focus, has it back. */
  if (learner->by_keys)
    g_assert_true (gtk_window_get_focus (GTK_WINDOW (learner->window)) != before.focus);
  go_back (learner);
  assert_unchanged (learner, &before);
  if (learner->by_keys)
    g_assert_true (gtk_window_get_focus (GTK_WINDOW (learner->window)) == before.focus);
  g_assert_true (was_said (learner, BACK));
  g_assert_cmpstr (ct_table_pane_get_said (learner->pane), ==, BACK);
}

/* ------------------------------------------------------------------- what is refused
 */

/* What people try with the cards of their hand. */
static void
list_tries (const CtRules *rules, const CtState *state, GArray *moves)
{
  guint hand = ct_hand (state->to_act);
  CtMove meld = { .type = CT_MOVE_MELD, .seat = state->to_act };

  rules->module->candidates (rules, state, moves);
  for (guint i = 0; i < ct_zone_len (state, hand); i++)
    {
      CtMove leave = { .type = CT_MOVE_PLAY,
                       .seat = state->to_act,
                       .mode = CT_PLAY_LEAVE,
                       .n_cards = 1,
                       .card = { ct_zone_card (state, hand, i) } };

      g_array_append_val (moves, leave);
      if (meld.n_cards < 3)
        meld.card[meld.n_cards++] = leave.card[0];
    }
  g_array_append_val (moves, meld);
}

/* Something that a rule of the game refuses. */
static gboolean
find_refused (Learner *learner, CtMove *ret_move)
{
  const CtRules *rules = ct_session_get_rules (learner->session);
  const CtState *state = ct_session_get_state (learner->session);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  list_tries (rules, state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      CtVerdict verdict;

      *ret_move = g_array_index (moves, CtMove, i);
      verdict = ct_rules_check (rules, state, ret_move);
      if (verdict.rule != NULL && verdict.n_refs > 0 &&
          !g_str_has_prefix (verdict.rule, "TABLE-"))
        return TRUE;
    }

  return FALSE;
}

static void
try_move (Learner *learner, const CtMove *move)
{
  CtMove tried = *move;

  ct_table_view_focus_hand (table_of (learner));
  g_signal_emit_by_name (table_of (learner), "move-chosen", &tried);
  ct_rig_await_writing ();
  ct_rig_wait_frames (learner->page, 4);
}

/* ---------------------------------------------------------------- against the computer
 */

static void
open_position (Learner *learner, const char *ruleset, const char *position)
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
  ct_window_push (learner->window, page);
  ct_rig_wait_frames (page, 6);
  sit_down (learner);
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
try_refused (Learner *learner, const char *text)
{
  CtMove move = ct_rig_move (ct_session_get_rules (learner->session),
                             ct_session_get_state (learner->session), text);

  try_move (learner, &move);
}

/* What may be done is done as ever afterwards. */
static void
assert_may_play (Learner *learner)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_plies = ct_session_get_n_plies (learner->session);

  ct_rules_legal (ct_session_get_rules (learner->session),
                  ct_session_get_state (learner->session), legal);
  try_move (learner, &g_array_index (legal, CtMove, 0));
  g_assert_cmpuint (ct_session_get_n_plies (learner->session), >, n_plies);
}

static void
test_practice (gconstpointer index)
{
  guint i = GPOINTER_TO_UINT (index);

  for (guint by_keys = 0; by_keys < 2; by_keys++)
    {
      Learner learner;

      begin (&learner, by_keys);
      open_position (&learner, hands[i].rules, hands[i].position);
      try_refused (&learner, hands[i].refused);
      think (&learner, TRUE);
      /* … and once more: the answer is still to be had. */
      think (&learner, TRUE);
      assert_may_play (&learner);
      end (&learner);
    }
}

/* Key W: a card that may be played can be thought of, too; the others reply. */
static void
test_allowed (gconstpointer index)
{
  guint i = GPOINTER_TO_UINT (index);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  Learner learner;

  begin (&learner, TRUE);
  open_position (&learner, hands[i].rules, hands[i].position);
  ct_rules_legal (ct_session_get_rules (learner.session),
                  ct_session_get_state (learner.session), legal);
  ct_table_view_focus_hand (table_of (&learner));
  g_signal_emit_by_name (table_of (&learner), "why-not",
                         &g_array_index (legal, CtMove, 0));
  ct_rig_wait_frames (learner.page, 2);
  think (&learner, FALSE);
  g_assert_true (was_said (&learner, "This is a guess"));
  assert_may_play (&learner);
  end (&learner);
}

/* -------------------------------------------------------------------------- a lesson
 */

static void
open_lesson (Learner *learner, const char *lesson)
{
  CtLessonRunner *runner;
  guint step = 0;

  gtk_widget_activate_action (GTK_WIDGET (learner->window), "win.open-lesson", "s",
                              lesson);
  ct_rig_wait_frames (GTK_WIDGET (learner->window), 4);
  runner =
      ct_lesson_page_get_runner (CT_LESSON_PAGE (ct_window_get_page (learner->window)));
  ct_lesson_runner_restart (runner);
  do
    {
      ct_lesson_runner_skip_to (runner, step++);
      sit_down (learner);
    }
  while (ct_lesson_runner_get_state (runner) != CT_LESSON_ASK);
  ct_rig_wait_frames (learner->page, 4);
}

static CtLessonRunner *
runner_of (Learner *learner)
{
  return ct_lesson_page_get_runner (CT_LESSON_PAGE (learner->page));
}

/* The step stands as it stood, and is done as ever. */
static void
finish_step (Learner *learner)
{
  CtLessonRunner *runner = runner_of (learner);
  guint step = ct_lesson_runner_get_step (runner);
  CtMove move;

  g_assert_cmpint (ct_lesson_runner_get_state (runner), ==, CT_LESSON_ASK);
  while (!ct_lesson_runner_get_hint_move (runner, &move))
    g_assert_nonnull (ct_lesson_runner_hint (runner));
  g_assert_cmpint (ct_lesson_runner_try (runner, &move), ==, CT_ANSWER_BEST);
  ct_rig_await_answer ();
  g_assert_true (ct_lesson_runner_get_step (runner) > step ||
                 ct_lesson_runner_get_state (runner) != CT_LESSON_ASK);
}

static void
test_lesson (gconstpointer lesson)
{
  for (guint by_keys = 0; by_keys < 2; by_keys++)
    {
      Learner learner;
      CtMove move;

      begin (&learner, by_keys);
      open_lesson (&learner, lesson);
      while (!find_refused (&learner, &move))
        {
          finish_step (&learner);
          do
            {
              ct_lesson_runner_skip_to (
                  runner_of (&learner),
                  ct_lesson_runner_get_step (runner_of (&learner)) + 1);
              sit_down (&learner);
            }
          while (ct_lesson_runner_get_state (runner_of (&learner)) != CT_LESSON_ASK);
        }
      try_move (&learner, &move);
      think (&learner, TRUE);
      finish_step (&learner);
      end (&learner);
    }
}

/* A move that is allowed, but not what is asked for. */
static gboolean
find_second_best (Learner *learner, CtMove *ret_move)
{
  CtLesson *lesson = ct_lesson_runner_get_lesson (runner_of (learner));
  const CtStep *step =
      ct_lesson_get_step (lesson, ct_lesson_runner_get_step (runner_of (learner)));
  const CtRules *rules = ct_session_get_rules (learner->session);
  const CtState *state = ct_session_get_state (learner->session);
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (rules, state, legal);
  for (guint i = 0; i < legal->len; i++)
    {
      gboolean is_accepted = FALSE;

      *ret_move = g_array_index (legal, CtMove, i);
      for (guint k = 0; k < step->accepts->len; k++)
        is_accepted |= ct_accept_matches (g_ptr_array_index (step->accepts, k), rules,
                                          state, ret_move);
      if (!is_accepted)
        return TRUE;
    }

  return FALSE;
}

static void
test_second_best (gconstpointer lesson)
{
  Learner learner;
  CtMove move;

  begin (&learner, TRUE);
  open_lesson (&learner, lesson);
  for (guint step = 0;
       ct_lesson_runner_get_state (runner_of (&learner)) != CT_LESSON_ASK ||
       !find_second_best (&learner, &move);
       step++)
    {
      ct_lesson_runner_skip_to (runner_of (&learner), step);
      sit_down (&learner);
    }
  try_move (&learner, &move);
  g_assert_cmpint (ct_lesson_runner_get_state (runner_of (&learner)), ==,
                   CT_LESSON_ASK);
  think (&learner, FALSE);
  finish_step (&learner);
  end (&learner);
}

/* ----------------------------------------------------------------------- an exercise
 */

/* The move that was asked about, on the table of its exercise. */
static void
think_of_exercise (Learner *learner)
{
  CtFiveMinutes *minutes =
      ct_exercise_page_get_minutes (CT_EXERCISE_PAGE (learner->page));

  think (learner, FALSE);
  g_assert_cmpint (ct_five_minutes_get_phase (minutes), ==, CT_FIVE_MINUTES_ANSWERED);
}

static void
go_on (Learner *learner)
{
  CtFiveMinutes *minutes =
      ct_exercise_page_get_minutes (CT_EXERCISE_PAGE (learner->page));

  ct_person_press (learner->person, GDK_KEY_n, 0);
  while (ct_five_minutes_get_phase (minutes) == CT_FIVE_MINUTES_ANSWERED ||
         ct_five_minutes_get_phase (minutes) == CT_FIVE_MINUTES_MAKING)
    g_main_context_iteration (NULL, TRUE);
  ct_rig_wait_frames (learner->page, 4);
}

/* The next exercise may still be made when the window is gone. */
static void
end_exercises (Learner *learner)
{
  CtFiveMinutes *minutes =
      ct_exercise_page_get_minutes (CT_EXERCISE_PAGE (learner->page));

  g_object_add_weak_pointer (G_OBJECT (minutes), (gpointer *) &minutes);
  end (learner);
  /* It may go in the thread that made the exercise, of which nobody here is told. */
  while (minutes != NULL)
    {
      g_main_context_iteration (NULL, FALSE);
      g_thread_yield ();
    }
}

/* Whoever is shown the answer can see what would happen, and goes on with the next. */
static void
test_exercise (gconstpointer ruleset)
{
  CtExercisePage *page;
  guint n_thoughts = 0;
  Learner learner;

  begin (&learner, TRUE);
  page = ct_exercise_desk_open_session (learner.window, ct_rules_lookup (ruleset), 3);
  while (n_thoughts < 2)
    {
      g_assert_cmpint (ct_five_minutes_get_phase (ct_exercise_page_get_minutes (page)),
                       ==, CT_FIVE_MINUTES_ASKING);
      gtk_widget_activate_action (GTK_WIDGET (page), "exercise.show", NULL);
      ct_exercise_desk_await_next (page);
      sit_down (&learner);
      if (ct_rig_find_where (learner.page, has_words, "What Would Happen?") != NULL)
        {
          learner.by_keys = n_thoughts++ == 0;
          think_of_exercise (&learner);
        }
      go_on (&learner);
    }
  end_exercises (&learner);
}

/* While something is asked, nobody can think their way to the answer. */
static void
test_question (void)
{
  CtExercisePage *page;
  Learner learner;

  begin (&learner, TRUE);
  page =
      ct_exercise_desk_open_session (learner.window, ct_rules_lookup ("kargaburo"), 3);
  g_assert_cmpuint (ct_exercise_n_questions (ct_five_minutes_get_exercise (
                        ct_exercise_page_get_minutes (page))),
                    >, 0);
  sit_down (&learner);
  g_assert_null (ct_rig_find_where (learner.page, has_words, "What Would Happen?"));
  ct_person_press (learner.person, GDK_KEY_y, 0);
  ct_rig_wait_frames (GTK_WIDGET (page), 4);
  g_assert_null (find_grey (&learner));
  end_exercises (&learner);
}

/* ---------------------------------------------------------------- in the middle of it
 */

static void
begin_refused (Learner *learner, guint hand)
{
  begin (learner, TRUE);
  open_position (learner, hands[hand].rules, hands[hand].position);
  try_refused (learner, hands[hand].refused);
}

/* However soon one goes back, and however one does. */
static void
test_stop_at_once (void)
{
  static const guint keys[] = { GDK_KEY_Escape, GDK_KEY_Return, GDK_KEY_y };

  g_settings_set_string (ct_rig_settings (), "animation-speed", "slow");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      Learner learner;
      Before before;

      begin_refused (&learner, 0);
      before = look (&learner);
      ask (&learner);
      ct_person_press (learner.person, keys[i], 0);
      ct_person_wait (learner.person, is_awake, &learner, "the own table");
      assert_unchanged (&learner, &before);
      end (&learner);
    }
  g_settings_set_string (ct_rig_settings (), "animation-speed", "none");
}

/* Whoever asks for something else of the page, has it, at the own table. */
static void
test_something_else (void)
{
  Learner learner;
  Before before;

  begin_refused (&learner, 0);
  before = look (&learner);
  ask (&learner);
  ct_person_press (learner.person, GDK_KEY_i, 0);
  ct_person_wait (learner.person, is_awake, &learner, "the own table");
  assert_unchanged (&learner, &before);
  g_assert_true (was_said (&learner, "You may"));
  assert_may_play (&learner);
  end (&learner);
}

/* Who leaves the page comes back to the table, not into a thought. */
static void
test_leave_page (void)
{
  Learner learner;
  Before before;

  begin_refused (&learner, 0);
  before = look (&learner);
  ask (&learner);
  gtk_widget_activate_action (GTK_WIDGET (learner.window), "win.show-rule", "(ss)",
                              "kargaburo", "");
  ct_rig_wait_frames (GTK_WIDGET (learner.window), 4);
  g_assert_true (ct_window_get_page (learner.window) != learner.page);
  g_assert_false (ct_what_if_pane_is_thinking (learner.what_if));
  gtk_widget_activate_action (GTK_WIDGET (learner.window), "win.back", NULL);
  ct_rig_wait_frames (GTK_WIDGET (learner.window), 4);
  g_assert_true (ct_window_get_page (learner.window) == learner.page);
  g_assert_true (is_awake (&learner));
  assert_unchanged (&learner, &before);
  assert_may_play (&learner);
  end (&learner);
}

/* A window that is closed in the middle takes it along. */
static void
test_close_window (void)
{
  Learner learner;

  begin_refused (&learner, 1);
  ask (&learner);
  end (&learner);
}

/* Where nothing was refused, the key says so. */
static void
test_nothing_refused (void)
{
  Learner learner;

  begin (&learner, TRUE);
  open_position (&learner, hands[0].rules, hands[0].position);
  ct_table_view_focus_hand (table_of (&learner));
  ct_person_press (learner.person, GDK_KEY_y, 0);
  ct_rig_wait_frames (learner.page, 4);
  g_assert_null (find_grey (&learner));
  g_assert_true (was_said (&learner, "Nothing was refused here."));
  end (&learner);
}

/* The cards that prove it are marked on the grey table, where they lie now. */
static void
test_marks (void)
{
  Learner learner;

  begin_refused (&learner, 0);
  ask (&learner);
  ct_person_wait (learner.person, is_told, &learner, "the end of the thought");
  g_assert_nonnull (ct_rig_find_where (find_grey (&learner), is_marked, NULL));
  go_back (&learner);
  end (&learner);
}

int
main (int argc, char *argv[])
{
  static const char *const lessons[] = { "kargaburo-first-card",
                                         "cau-robat-equal-cards",
                                         "netcartas-sequences" };
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autofree char *refused =
          g_strdup_printf ("/what-if/practice/%s", hands[i].rules);
      g_autofree char *allowed =
          g_strdup_printf ("/what-if/allowed/%s", hands[i].rules);
      g_autofree char *lesson = g_strdup_printf ("/what-if/lesson/%s", hands[i].rules);
      g_autofree char *second =
          g_strdup_printf ("/what-if/second-best/%s", hands[i].rules);
      g_autofree char *exercise =
          g_strdup_printf ("/what-if/exercise/%s", hands[i].rules);

      g_test_add_data_func (refused, GUINT_TO_POINTER (i), test_practice);
      g_test_add_data_func (allowed, GUINT_TO_POINTER (i), test_allowed);
      g_test_add_data_func (lesson, lessons[i], test_lesson);
      g_test_add_data_func (second, lessons[i], test_second_best);
      g_test_add_data_func (exercise, hands[i].rules, test_exercise);
    }
  g_test_add_func ("/what-if/question", test_question);
  g_test_add_func ("/what-if/stop-at-once", test_stop_at_once);
  g_test_add_func ("/what-if/something-else", test_something_else);
  g_test_add_func ("/what-if/leave-page", test_leave_page);
  g_test_add_func ("/what-if/close-window", test_close_window);
  g_test_add_func ("/what-if/nothing-refused", test_nothing_refused);
  g_test_add_func ("/what-if/marks", test_marks);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
