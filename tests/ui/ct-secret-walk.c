/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-secret-walk.h"

#include "ct-await.h"
#include "ct-clock.h"
#include "ct-disclosure.h"
#include "ct-practice-page.h"
#include "ct-replay-player.h"
#include "ct-replay-quiz.h"
#include "ct-store-private.h"

#define N_STEPS    12
#define MOST_TOAST 10 /* seconds */
#define N_HEARD    20 /* announcements that can be heard again */

static CtTimeline *
get_timeline (CtSecretWalk *self)
{
  return ct_replay_get_timeline (self->fixture.replay);
}

static CtSession *
get_session (CtSecretWalk *self)
{
  return ct_replay_get_session (self->fixture.replay);
}

static gboolean
is_quizzing (CtSecretWalk *self)
{
  return ct_replay_quiz_is_active (ct_replay_section_find (self->fixture.page,
                                                           CT_TYPE_REPLAY_QUIZ));
}

static gboolean
is_asking (CtSecretWalk *self)
{
  return ct_replay_quiz_is_asking (ct_replay_section_find (self->fixture.page,
                                                           CT_TYPE_REPLAY_QUIZ));
}

static gboolean
is_in_variation (CtSecretWalk *self)
{
  return ct_replay_get_depth (self->fixture.replay) > 0;
}

static gboolean
may_go_on (CtSecretWalk *self)
{
  return is_in_variation (self) ||
         ct_replay_fixture_where (&self->fixture) < self->secret->horizon;
}

static gboolean
is_kept_without_quiz (CtSecretWalk *self)
{
  return self->is_hiding || self->secret->kind == CT_SECRET_CARDS;
}

/* Whether the player to move may be seen choosing. */
static gboolean
is_open_to_mover (CtSecretWalk *self)
{
  return self->secret->viewer == CT_SEES_ALL ||
         self->secret->viewer == ct_session_get_state (get_session (self))->to_act;
}

static void
on_said (GString *said, const char *text)
{
  g_string_append_printf (said, "said: %s\n", text);
}

static void
remember (CtSecretWalk *self, const char *step)
{
  g_autofree char *shown = ct_disclosure_in_window (self->fixture.window);

  g_ptr_array_add (self->done, g_strdup (step));
  g_ptr_array_add (self->told, g_strconcat (shown, self->said->str, NULL));
  g_string_truncate (self->said, 0);
}

/* What was done is announced when it is saved. */
static void
await_answer (CtSecretWalk *self)
{
  ct_test_await_answer ();
  ct_person_settle (self->person);
}

static void
press (CtSecretWalk *self, guint key, GdkModifierType modifiers)
{
  ct_person_press (self->person, key, modifiers);
  ct_person_settle (self->person);
}

static gboolean
go_on (CtSecretWalk *self)
{
  if (!may_go_on (self))
    return FALSE;

  press (self, GDK_KEY_period, 0);
  return TRUE;
}

static gboolean
go_back (CtSecretWalk *self)
{
  press (self, GDK_KEY_comma, 0);
  return TRUE;
}

static gboolean
go_to_first (CtSecretWalk *self)
{
  press (self, GDK_KEY_Home, 0);
  return TRUE;
}

static gboolean
go_to_number (CtSecretWalk *self)
{
  guint last = ct_timeline_get_number (get_timeline (self), self->secret->horizon);

  if (is_in_variation (self))
    return FALSE;

  gtk_widget_activate_action (self->fixture.page, "replay.go-to-number", "u",
                              ct_random_below (&self->random, last + 1));
  return TRUE;
}

static gboolean
jump_back (CtSecretWalk *self)
{
  static const guint keys[] = { GDK_KEY_Left, GDK_KEY_Page_Up };

  press (self, keys[ct_random_below (&self->random, 2)], GDK_SHIFT_MASK);
  return TRUE;
}

static gboolean
hide_future (CtSecretWalk *self)
{
  if (self->is_hiding && !is_quizzing (self) && self->secret->kind != CT_SECRET_CARDS)
    return FALSE;

  self->is_hiding = !self->is_hiding;
  press (self, GDK_KEY_f, 0);
  return TRUE;
}

static gboolean
be_honest (CtSecretWalk *self)
{
  press (self, GDK_KEY_o, 0);
  return TRUE;
}

static gboolean
start_quiz (CtSecretWalk *self)
{
  guint viewer = self->secret->viewer;
  char seat[] = { 'A' + (viewer == CT_SEES_ALL ? 0 : viewer), '\0' };

  if (is_quizzing (self) || is_in_variation (self))
    return FALSE;

  gtk_widget_activate_action (self->fixture.page, "replay.quiz", "s",
                              viewer == CT_SEES_ALL && self->secret->horizon % 2 == 0
                                  ? "all"
                                  : seat);
  return TRUE;
}

static gboolean
stop_quiz (CtSecretWalk *self)
{
  if (!is_quizzing (self) || !is_kept_without_quiz (self))
    return FALSE;

  ct_replay_fixture_act (&self->fixture, "replay.stop-quiz");
  return TRUE;
}

static gboolean
show_answer (CtSecretWalk *self)
{
  if (!is_asking (self) || !may_go_on (self))
    return FALSE;

  ct_replay_fixture_act (&self->fixture, "replay.show-answer");
  return TRUE;
}

static gboolean
guess (CtSecretWalk *self)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtMove move;

  if (!is_asking (self) || !may_go_on (self) || !is_open_to_mover (self))
    return FALSE;

  ct_rules_legal (ct_session_get_rules (get_session (self)),
                  ct_session_get_state (get_session (self)), legal);
  move = g_array_index (legal, CtMove, ct_random_below (&self->random, legal->len));
  g_signal_emit_by_name (ct_replay_fixture_table (&self->fixture), "move-chosen",
                         &move);
  return TRUE;
}

static gboolean
ask_card (CtSecretWalk *self)
{
  const CtRules *rules = ct_session_get_rules (get_session (self));
  const CtState *state = ct_session_get_state (get_session (self));
  CtTableView *table = ct_replay_fixture_table (&self->fixture);
  CtCard seen[CT_MAX_CARDS];
  guint n_seen = 0;

  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
      if (ct_rules_sees (rules, state, ct_table_view_get_viewer (table), zone, pos))
        seen[n_seen++] = ct_zone_card (state, zone, pos);
  if (n_seen == 0)
    return FALSE;

  g_signal_emit_by_name (table, "card-asked",
                         (guint) seen[ct_random_below (&self->random, n_seen)]);
  return TRUE;
}

static gboolean
ask_table (CtSecretWalk *self)
{
  static const guint keys[] = { GDK_KEY_l, GDK_KEY_g, GDK_KEY_w };

  press (self, keys[ct_random_below (&self->random, G_N_ELEMENTS (keys))], 0);
  return TRUE;
}

static gboolean
hear_again (CtSecretWalk *self)
{
  static const guint keys[] = { GDK_KEY_Up, GDK_KEY_Down };

  press (self, keys[ct_random_below (&self->random, G_N_ELEMENTS (keys))],
         GDK_CONTROL_MASK);
  return TRUE;
}

static gboolean
open_menu (CtSecretWalk *self)
{
  static const struct
  {
    guint key;
    GdkModifierType modifiers;
  } menus[] = {
    { GDK_KEY_b, GDK_CONTROL_MASK },
    { GDK_KEY_g, GDK_CONTROL_MASK },
    { GDK_KEY_e, 0 },
    { GDK_KEY_q, 0 },
    { GDK_KEY_x, 0 },
  };
  guint i = ct_random_below (&self->random, G_N_ELEMENTS (menus));

  press (self, menus[i].key, menus[i].modifiers);
  return TRUE;
}

static gboolean
has_jumps (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_MENU_BUTTON (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), data) == 0;
}

static gboolean
open_jumps (CtSecretWalk *self)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (ct_test_find_where (self->fixture.page,
                                                              has_jumps, "Jump To")));
  return TRUE;
}

static gboolean
bookmark (CtSecretWalk *self)
{
  press (self, GDK_KEY_d, GDK_CONTROL_MASK);
  return TRUE;
}

static gboolean
mark (CtSecretWalk *self)
{
  press (self, GDK_KEY_3, 0);
  return TRUE;
}

static gboolean
undo (CtSecretWalk *self)
{
  ct_replay_undo (self->fixture.replay);
  return TRUE;
}

static gboolean
vary (CtSecretWalk *self)
{
  guint position = ct_replay_fixture_where (&self->fixture);

  if (is_in_variation (self))
    {
      ct_replay_fixture_act (&self->fixture, "replay.leave-variation");
      return TRUE;
    }
  if (!is_kept_without_quiz (self) ||
      ct_replay_get_n_variations (self->fixture.replay, position) == 0)
    return FALSE;

  gtk_widget_activate_action (self->fixture.page, "replay.enter-variation", "(uu)",
                              position, 0);
  return TRUE;
}

/* The trial starts and ends without a move. It shows the cards of the player to move,
 * so it must end before the turn passes.
 */
static gboolean
try_nothing (CtSecretWalk *self)
{
  if (!is_kept_without_quiz (self) || !is_open_to_mover (self))
    return FALSE;

  press (self, GDK_KEY_v, 0);
  remember (self, "trying");
  press (self, GDK_KEY_Escape, 0);
  return TRUE;
}

static gboolean
play_on (CtSecretWalk *self)
{
  const CtState *state = ct_session_get_state (get_session (self));

  if (!is_open_to_mover (self) || state->phase == CT_PHASE_DEAL)
    return FALSE;

  ct_replay_fixture_act (&self->fixture, "replay.play-on");
  if (!CT_IS_PRACTICE_PAGE (ct_window_get_page (self->fixture.window)))
    return FALSE;

  remember (self, "practice");
  gtk_widget_activate_action (GTK_WIDGET (self->fixture.window), "win.back", NULL);
  g_assert_true (ct_window_get_page (self->fixture.window) == self->fixture.page);
  return TRUE;
}

static const struct
{
  const char *name;
  gboolean (*act) (CtSecretWalk *self);
} steps[] = {
  { "on", go_on },
  { "back", go_back },
  { "first", go_to_first },
  { "number", go_to_number },
  { "jump back", jump_back },
  { "hide", hide_future },
  { "honest", be_honest },
  { "quiz", start_quiz },
  { "end of the quiz", stop_quiz },
  { "answer", show_answer },
  { "guess", guess },
  { "guess again", guess },
  { "card", ask_card },
  { "question", ask_table },
  { "hear again", hear_again },
  { "hear once more", hear_again },
  { "menu", open_menu },
  { "jumps", open_jumps },
  { "bookmark", bookmark },
  { "mark", mark },
  { "undo", undo },
  { "variation", vary },
  { "end of trying", try_nothing },
  { "play on", play_on },
};

static void
close_popovers (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
    {
      gtk_popover_popdown (GTK_POPOVER (widget));
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    close_popovers (child);
}

/* A quiz advances by itself until its next question; waiting for that makes the walk
 * independent of the clock.
 */
static void
play_to_question (CtSecretWalk *self)
{
  if (ct_replay_player_is_playing (ct_replay_section_find (self->fixture.page,
                                                           CT_TYPE_REPLAY_PLAYER)))
    ct_replay_fixture_act (&self->fixture, "replay.play");
  while (is_quizzing (self) && !is_asking (self) && may_go_on (self))
    ct_replay_fixture_act (&self->fixture, "replay.next");
}

/* An announcement is repeated for each step, even within its usual delay. */
static void
take_step (CtSecretWalk *self)
{
  guint i = ct_random_below (&self->random, G_N_ELEMENTS (steps));

  press (self, GDK_KEY_Shift_L, 0);
  while (!steps[i].act (self))
    i = ct_random_below (&self->random, G_N_ELEMENTS (steps));
  await_answer (self);
  play_to_question (self);
  remember (self, steps[i].name);
  close_popovers (GTK_WIDGET (self->fixture.window));
}

/* This comes last: its toasts disappear after seconds. */
static void
take_along (CtSecretWalk *self)
{
  g_ptr_array_add (self->done, g_strdup ("exports"));
  g_ptr_array_add (self->told, ct_disclosure_in_exports (&self->fixture));
}

static void
hide_late (CtSecretWalk *self)
{
  guint viewer = self->secret->viewer;

  if (ct_random_below (&self->random, 2) == 0)
    {
      press (self, GDK_KEY_End, 0);
      bookmark (self);
      await_answer (self);
      press (self, GDK_KEY_l, 0);
    }
  gtk_widget_activate_action (self->fixture.page, "replay.go-to-number", "u",
                              ct_random_below (&self->random, 4));
  ct_test_wait_frames (GTK_WIDGET (self->fixture.window), 2);

  if (viewer != CT_SEES_ALL)
    gtk_widget_activate_action (self->fixture.page, "replay.seen-by", "s",
                                (const char[]){ 'A' + viewer, '\0' });
  if (self->secret->kind == CT_SECRET_CARDS)
    return;

  if (ct_random_below (&self->random, 2) == 0)
    hide_future (self);
  else
    start_quiz (self);
  play_to_question (self);
}

static gboolean
is_toast (GtkWidget *widget, gconstpointer data)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwToastWidget");
}

static void
wait_for_toasts_to_go (CtSecretWalk *self)
{
  ct_clock_leap (MOST_TOAST);
  CT_AWAIT (ct_test_find_where (GTK_WIDGET (self->fixture.window), is_toast, NULL) ==
            NULL);
}

static void
hear_all_again (CtSecretWalk *self)
{
  for (guint i = 0; i < N_HEARD; i++)
    gtk_widget_activate_action (self->fixture.page, "announcer.earlier", NULL);
}

/* Progress shows in the library; the next walk must start without any. */
static void
forget_answers (void)
{
  CtProgress *progress = ct_test_progress ();

  ct_store_change (ct_progress_get_store (progress), "DELETE FROM observation", NULL);
  g_assert_cmpuint (ct_progress_count_observations (progress), ==, 0);
}

/**
 * ct_secret_walk_init:
 * @which: of the two records
 *
 * Opens the record and hides the secret; the steps are random.
 */
void
ct_secret_walk_init (CtSecretWalk *self,
                     const CtSecret *secret,
                     const CtLook *look,
                     guint which,
                     guint64 seed)
{
  *self = (CtSecretWalk){ .secret = secret, .random = { seed } };
  self->told = g_ptr_array_new_with_free_func (g_free);
  self->done = g_ptr_array_new_with_free_func (g_free);
  ct_replay_fixture_open_file_on (&self->fixture, look, secret->paths[which]);
  self->person = ct_person_new (GTK_WINDOW (self->fixture.window));
  wait_for_toasts_to_go (self);

  self->said = g_string_new (NULL);
  hide_late (self);
  g_signal_connect_swapped (ct_window_get_announcer (self->fixture.window), "said",
                            G_CALLBACK (on_said), self->said);
  hear_all_again (self);
  remember (self, "start");
  while (self->done->len < N_STEPS)
    take_step (self);
  take_along (self);

  ct_person_free (self->person);
  ct_test_close_window (self->fixture.window);
  forget_answers ();
  g_settings_reset (ct_test_settings (), "hide-future");
}

void
ct_secret_walk_clear (CtSecretWalk *self)
{
  g_ptr_array_unref (self->told);
  g_ptr_array_unref (self->done);
  g_string_free (self->said, TRUE);
}

char *
ct_secret_walk_dup_way (CtSecretWalk *self, guint n_steps)
{
  GString *way = g_string_new (NULL);

  for (guint i = 0; i <= n_steps; i++)
    g_string_append_printf (way, "%s%s", i > 0 ? ", " : "",
                            (char *) g_ptr_array_index (self->done, i));

  return g_string_free (way, FALSE);
}
