/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-quiz.h"

#include <glib/gi18n.h>

#include "ct-advice.h"
#include "ct-announcer.h"
#include "ct-five-minutes.h"
#include "ct-names.h"
#include "ct-quiz-view.h"
#include "ct-signal.h"
#include "ct-what-if-pane.h"
#include "ct-whole-scroller.h"

/* Pixels: what is longer can be scrolled. */
#define MOST_OF_REASONS 190
#define MOST_OF_ANSWER  90

/* To compare the learner’s move with the tutor’s. */
#define N_PLAYOUTS 1200

/* At each moment of a hand that the learner looks at again. */
typedef enum
{
  STEP_BEGIN,
  STEP_ASK,
  STEP_JUDGE, /* the tutor tries the move in a thread */
  STEP_WHY,
  STEP_TOLD,
} Step;

/* Shared by the window and the thread. */
typedef struct
{
  GWeakRef quiz;
  CtRules rules;
  CtAgainMoment moment;
  CtMove move;
  gint cancelled; /* atomic */
  CtAgainJudgment judgment;
} Judging;

/**
 * CtReplayQuiz:
 *
 * Asks about positions, judges answers by marks, variations and rules, and keeps the
 * score. In a hand that the learner looks at again, it asks only about the moments that
 * cost most: what to play, then why, and then shows what can follow.
 *
 * Properties, read-only: “active”: a quiz is running; “asking”: a question is open;
 * “again”: the learner looks at the hand again.
 */
struct _CtReplayQuiz
{
  CtReplaySection parent_instance;

  CtProgress *progress; /* (nullable) */
  char *reply;          /* (nullable): shown once the answer is saved */
  guint replied_at;
  CtGuess guess;
  gboolean is_active;
  CtQuestion *question; /* (nullable) */
  guint question_at;

  GArray *moments; /* (nullable) (element-type CtAgainMoment): looked at again … */
  guint moment;    /* … and the present one */
  CtAgainTotal total;
  Step step;
  Judging *judging; /* (nullable) */
  CtQuestion *why;  /* (nullable) */

  GtkOrientable *box;
  CtWholeScroller *words;
  GtkWidget *tiles;
  GtkWidget *show_me;
  GtkWidget *end;
  GtkLabel *answer;
  GtkLabel *text;
  GtkLabel *score;
  GtkMenuButton *list;
  GtkWidget *done;
  CtQuizView *view;
  CtQuizView *reasons;
  GtkWidget *reply_button;
  GtkActionable *practice;
  GtkWidget *next;
};

enum
{
  PROP_ACTIVE = 1,
  PROP_ASKING,
  PROP_AGAIN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtReplayQuiz, ct_replay_quiz, CT_TYPE_REPLAY_SECTION)

static CtReplay *
replay_of (CtReplayQuiz *self)
{
  return ct_replay_section_get_replay (CT_REPLAY_SECTION (self));
}

static CtSession *
session_of (CtReplayQuiz *self)
{
  return ct_replay_section_get_session (CT_REPLAY_SECTION (self));
}

static CtTablePane *
pane_of (CtReplayQuiz *self)
{
  return ct_replay_section_get_pane (CT_REPLAY_SECTION (self));
}

static CtTableView *
table_of (CtReplayQuiz *self)
{
  return ct_replay_section_get_table (CT_REPLAY_SECTION (self));
}

static void
show_text (CtReplayQuiz *self, GtkLabel *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_label (label), text) == 0)
    return;

  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
  if (text != NULL)
    ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text);
}

/* Only @text is news. */
static void
add_to_answer (CtReplayQuiz *self, const char *text)
{
  const char *before = gtk_label_get_label (self->answer);
  g_autofree char *both =
      *before != '\0' ? g_strdup_printf ("%s %s", before, text) : g_strdup (text);

  gtk_label_set_label (self->answer, both);
  gtk_widget_set_visible (GTK_WIDGET (self->answer), TRUE);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text);
}

static char *
dup_score (CtReplayQuiz *self)
{
  if (self->guess.n_asked == 0)
    return NULL;

  /* Translators: how many answers of the learner were good, and how many were asked. */
  return g_strdup_printf (_ ("Found: %u of %u"), self->guess.n_found,
                          self->guess.n_asked);
}

static void
show_score (CtReplayQuiz *self)
{
  g_autofree char *text = dup_score (self);

  gtk_label_set_label (self->score, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->score), text != NULL);
}

/* Returns: (nullable): the moment that is looked at again */
static const CtAgainMoment *
get_moment (CtReplayQuiz *self)
{
  return self->moments != NULL
             ? &g_array_index (self->moments, CtAgainMoment, self->moment)
             : NULL;
}

static gboolean
is_at_moment (CtReplayQuiz *self)
{
  return ct_session_get_position (session_of (self)) ==
         get_moment (self)->mistake.position;
}

/**
 * ct_replay_quiz_is_active:
 *
 * A quiz is running, also between questions.
 */
gboolean
ct_replay_quiz_is_active (CtReplayQuiz *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_QUIZ (self), FALSE);

  return self->is_active;
}

/**
 * ct_replay_quiz_is_asking:
 *
 * Returns: FALSE also for an answered or shown question
 */
gboolean
ct_replay_quiz_is_asking (CtReplayQuiz *self)
{
  CtSession *session;

  g_return_val_if_fail (CT_IS_REPLAY_QUIZ (self), FALSE);

  if (!self->is_active || self->reply != NULL ||
      ct_replay_get_depth (replay_of (self)) > 0)
    return FALSE;

  session = session_of (self);
  if (self->moments != NULL
          ? self->step != STEP_ASK || !is_at_moment (self)
          : ct_session_get_position (session) !=
                ct_timeline_get_horizon (ct_replay_get_timeline (replay_of (self))))
    return FALSE;

  return ct_guess_is_asked (&self->guess, session);
}

gboolean
ct_replay_quiz_wants_move (CtReplayQuiz *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_QUIZ (self), FALSE);

  return self->guess.kind == CT_GUESS_MOVE && ct_replay_quiz_is_asking (self);
}

CtQuestion *
ct_replay_quiz_get_question (CtReplayQuiz *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_QUIZ (self), NULL);

  return self->question;
}

static void on_chosen (CtReplayQuiz *self, guint options);

/* The table also takes answers that are not moves. */
static void
ask_at_table (CtReplayQuiz *self)
{
  CtTableView *table = table_of (self);

  if (self->question != NULL && ct_table_view_get_viewer (table) != CT_SEES_ALL)
    ct_table_view_set_near_seat (table,
                                 ct_session_get_state (session_of (self))->to_act);
  ct_table_pane_set_discreet (pane_of (self), self->question != NULL);
  ct_table_pane_ask (pane_of (self), self->question);
}

static void
set_question (CtReplayQuiz *self, CtQuestion *question)
{
  gboolean is_multiple = question != NULL && ct_question_is_multiple_choice (question);

  if (self->question == question)
    return;

  g_set_object (&self->question, question);
  if (question != NULL)
    g_signal_connect_object (question, "chosen", G_CALLBACK (on_chosen), self,
                             G_CONNECT_SWAPPED);
  gtk_menu_button_popdown (self->list);
  ct_quiz_view_set_question (self->view, question);
  gtk_widget_set_visible (GTK_WIDGET (self->list), question != NULL);
  gtk_widget_set_visible (self->done, is_multiple);
  ask_at_table (self);
}

static void
update_question (CtReplayQuiz *self, gboolean is_asking)
{
  guint position = ct_session_get_position (session_of (self));
  g_autoptr (CtQuestion) question = NULL;

  if (is_asking && self->question != NULL && self->question_at == position)
    return;

  self->question_at = position;
  if (is_asking && self->guess.kind != CT_GUESS_MOVE)
    question = ct_guess_create_question (&self->guess, replay_of (self));
  set_question (self, question);
}

/* Returns: (nullable) */
static char *
word_moment (CtReplayQuiz *self)
{
  if (self->step == STEP_BEGIN)
    return NULL;
  if (!is_at_moment (self))
    /* Translators: “Next” is a button. */
    return g_strdup (_ ("The question is about another position. Press “Next” to go "
                        "there."));
  if (self->step == STEP_JUDGE)
    return g_strdup (_ ("The tutor is trying your move."));
  if (self->step != STEP_ASK)
    return NULL;

  if (self->guess.seat == CT_NOBODY)
    return g_strdup_printf (
        /* Translators: The number of a moment, how many there are, and a player. */
        _ ("Moment %u of %u: What would you play for %s now?"), self->moment + 1,
        self->moments->len,
        ct_replay_get_player_name (replay_of (self),
                                   get_moment (self)->mistake.made.move.seat));

  /* Translators: The number of a moment, and how many there are. */
  return g_strdup_printf (_ ("Moment %u of %u: What would you play now?"),
                          self->moment + 1, self->moments->len);
}

static char *
word_what_is_asked (CtReplayQuiz *self, gboolean is_asking)
{
  CtSession *session = session_of (self);
  CtReplay *replay = replay_of (self);
  guint to_act = ct_session_get_state (session)->to_act;

  if (self->moments != NULL)
    return word_moment (self);
  if (self->question != NULL)
    return g_strdup (ct_question_get_text (self->question));
  if (is_asking && to_act == ct_narrator_get_learner (ct_replay_get_narrator (replay)))
    return g_strdup (_ ("What would you play?"));
  if (is_asking)
    /* Translators: the name of a player. */
    return g_strdup_printf (_ ("What would you play for %s?"),
                            ct_replay_get_player_name (replay, to_act));
  if (ct_session_get_position (session) == ct_session_get_n_plies (session))
    return g_strdup (ct_state_is_over (ct_session_get_state (session))
                         ? _ ("The hand is over, and so is the quiz.")
                         : _ ("The moves end here, and so does the quiz."));

  /* There is room for the last answer or for this. */
  return gtk_widget_get_visible (GTK_WIDGET (self->answer))
             ? NULL
             : g_strdup (_ ("Keep watching until there is something to choose."));
}

static void
lead_to_answer (CtReplayQuiz *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (self->question == NULL)
    ct_table_view_focus_hand (table_of (self));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static gboolean
can_practice (CtReplayQuiz *self, const CtAgainMoment *moment)
{
  CtLibrary *library =
      ct_narrator_get_library (ct_replay_get_narrator (replay_of (self)));
  const CtRules *rules = ct_session_get_rules (session_of (self));
  const CtRule *rule = NULL;

  if (moment->n_shown > 0 && moment->example.rule != NULL && library != NULL)
    rule = ct_library_lookup_rule (library, rules, moment->example.rule);
  if (rule == NULL || !ct_five_minutes_can_ask (rule))
    return FALSE;

  gtk_actionable_set_action_target (self->practice, "(ssu)", rules->id, rule->id, 0);
  return TRUE;
}

/* The table gets smaller before the words are cut.
 * @most: 0 for a short question, which needs less room than a scrollbar
 */
static void
make_room (CtReplayQuiz *self, int most)
{
  GtkScrolledWindow *words = ct_whole_scroller_get_window (self->words);
  GtkWidget *all = gtk_scrolled_window_get_child (words);
  int width = gtk_widget_get_width (GTK_WIDGET (words));
  int height = -1;

  if (most > 0 && width > 0)
    gtk_widget_measure (all, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL,
                        NULL);
  gtk_scrolled_window_set_policy (words, GTK_POLICY_NEVER,
                                  most > 0 ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
  gtk_scrolled_window_set_min_content_height (words,
                                              height > 0 ? MIN (height, most) : -1);
}

/* Controls of a hidden bar are left alone: one of them may have the focus. */
static void
update_moment (CtReplayQuiz *self)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  const CtAgainMoment *moment = get_moment (self);
  gboolean is_here = moment != NULL && is_at_moment (self);
  gboolean is_asked_why = is_here && self->step == STEP_WHY;
  gboolean is_told = is_here && self->step == STEP_TOLD;
  gboolean is_shown = is_told && moment->n_shown > 0;
  gboolean goes_on =
      moment != NULL && self->step != STEP_BEGIN && (is_told || !is_here);

  ct_replay_section_set_enabled (section, "replay.show-reply", is_shown);
  ct_replay_section_set_enabled (section, "replay.next-moment", goes_on);
  if (!self->is_active)
    return;

  gtk_widget_set_visible (GTK_WIDGET (self->reasons), is_asked_why);
  gtk_widget_set_visible (self->show_me,
                          moment == NULL || is_asked_why || self->step == STEP_ASK);
  gtk_widget_set_visible (self->end, !is_told);
  make_room (self, is_asked_why ? MOST_OF_REASONS : is_told ? MOST_OF_ANSWER : 0);
  gtk_widget_set_visible (self->reply_button, is_shown);
  gtk_widget_set_visible (GTK_WIDGET (self->practice),
                          is_told && can_practice (self, moment));
  gtk_widget_set_visible (self->next, goes_on);
}

void
ct_replay_quiz_update (CtReplayQuiz *self)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  gboolean is_asking;

  g_return_if_fail (CT_IS_REPLAY_QUIZ (self));

  is_asking = ct_replay_quiz_is_asking (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ASKING]);
  update_question (self, is_asking);
  update_moment (self);
  if (self->is_active)
    {
      g_autofree char *text = word_what_is_asked (self, is_asking);

      show_score (self);
      show_text (self, self->text, text);
    }

  ct_replay_section_set_enabled (section, "replay.stop-quiz", self->is_active);
  ct_replay_section_set_enabled (section, "replay.show-answer",
                                 is_asking ||
                                     (self->moments != NULL && self->step == STEP_WHY));
  if (is_asking)
    {
      ct_guess_begin (&self->guess);
      lead_to_answer (self);
    }
}

/* @chosen: a consequence */
static void
tell_why (CtReplayQuiz *self, CtConsequence chosen)
{
  const CtAgainMoment *moment = get_moment (self);
  g_autofree char *why = ct_again_say_why (moment, chosen);

  self->step = STEP_TOLD;
  ct_quiz_view_set_question (self->reasons, NULL);
  g_clear_object (&self->why);
  add_to_answer (self, why);
  ct_replay_quiz_update (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (moment->n_shown > 0 ? self->reply_button : self->next);
}

static void
on_reason_chosen (CtReplayQuiz *self, guint options)
{
  const CtAgainMoment *moment = get_moment (self);

  for (guint i = 0; i < moment->n_reasons; i++)
    if (options == 1u << i)
      {
        tell_why (self, moment->reasons[i]);
        return;
      }
}

static void
ask_why (CtReplayQuiz *self)
{
  const CtAgainMoment *moment = get_moment (self);
  CtSession *session = session_of (self);
  g_autofree char *text = ct_again_ask_why (replay_of (self), moment);
  g_autofree char *words = NULL;

  self->total.n_moments++;
  if (moment->n_reasons == 0)
    {
      tell_why (self, CT_N_CONSEQUENCES);
      return;
    }

  self->step = STEP_WHY;
  self->why = ct_question_new_open (CT_QUIZ_WRITTEN, ct_session_get_rules (session),
                                    &moment->mistake.view, text);
  for (guint i = 0; i < moment->n_reasons; i++)
    ct_question_add_option (self->why, ct_advice_say_claim (moment->reasons[i]),
                            moment->reasons[i] == moment->truth, CT_N_ZONES,
                            CT_NO_CARD);
  g_signal_connect_object (self->why, "chosen", G_CALLBACK (on_reason_chosen), self,
                           G_CONNECT_SWAPPED);
  ct_quiz_view_set_question (self->reasons, self->why);
  ct_replay_quiz_update (self);
  words = ct_quiz_view_dup_words (self->reasons);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, words);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    ct_quiz_view_focus (self->reasons);
}

static void
tell_reply (CtReplayQuiz *self)
{
  g_autofree char *reply = g_steal_pointer (&self->reply);

  if (reply == NULL || !self->is_active ||
      (self->moments == NULL &&
       self->replied_at != ct_session_get_position (session_of (self))))
    return;

  show_text (self, self->answer, reply);
  set_question (self, NULL);
  if (self->moments != NULL)
    ask_why (self);
  else
    g_signal_emit_by_name (self, "answered");
}

/* The answer is saved before the reply is shown. */
static void
tell (CtReplayQuiz *self, const char *text)
{
  g_free (self->reply);
  self->reply = g_strdup (text);
  self->replied_at = ct_session_get_position (session_of (self));
  if (self->progress != NULL)
    ct_store_when_settled (ct_progress_get_store (self->progress),
                           G_CALLBACK (tell_reply), self);
  else
    tell_reply (self);
}

static void
judging_clear (gpointer data)
{
  Judging *judging = data;

  g_weak_ref_clear (&judging->quiz);
}

static void
judging_release (gpointer judging)
{
  g_atomic_rc_box_release_full (judging, judging_clear);
}

static void
stop_judging (CtReplayQuiz *self)
{
  if (self->judging != NULL)
    g_atomic_int_set (&self->judging->cancelled, TRUE);
  g_clear_pointer (&self->judging, judging_release);
}

static void
judge_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancel)
{
  Judging *judging = task_data;

  ct_again_judge (&judging->rules, &judging->moment, &judging->move, N_PLAYOUTS,
                  &judging->cancelled, &judging->judgment);
  g_task_return_boolean (task, TRUE);
}

static void
on_judged (GObject *object, GAsyncResult *result, gpointer data)
{
  Judging *judging = g_task_get_task_data (G_TASK (result));
  g_autoptr (CtReplayQuiz) self = g_weak_ref_get (&judging->quiz);
  g_autofree char *text = NULL;

  if (self == NULL || judging != self->judging) /* the quiz was ended */
    return;

  stop_judging (self);
  text = ct_again_say_judgment (replay_of (self), &judging->moment, &judging->judgment);
  if (judging->judgment.answer <= CT_AGAIN_BETTER)
    {
      self->guess.n_found++;
      ct_again_add_found (&self->total, &judging->moment);
    }
  tell (self, text);
}

/* By what the tutor finds, not by the marks. */
static void
judge (CtReplayQuiz *self, const CtMove *move)
{
  Judging *judging = g_atomic_rc_box_new0 (Judging);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_judged, NULL);

  g_weak_ref_init (&judging->quiz, self);
  judging->rules = *ct_session_get_rules (session_of (self));
  judging->moment = *get_moment (self);
  judging->move = *move;
  self->judging = judging;
  self->step = STEP_JUDGE;
  ct_replay_quiz_update (self);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (judging), judging_release);
  g_task_run_in_thread (task, judge_in_thread);
}

/* The reply is the played move and its notes. */
static void
on_move_chosen (CtReplayQuiz *self, const CtMove *move)
{
  guint n_found = self->guess.n_found;
  CtGuessAnswer answer;
  CtVerdict verdict;

  if (!ct_replay_quiz_wants_move (self))
    return;

  answer = ct_guess_try (&self->guess, replay_of (self), move, &verdict);
  if (answer == CT_GUESS_REFUSED)
    ct_session_reject (session_of (self), move, &verdict, NULL);
  else if (self->moments != NULL)
    {
      self->guess.n_found = n_found;
      judge (self, move);
    }
  else
    {
      g_autofree char *text = ct_guess_say_move (replay_of (self), answer, move);

      tell (self, text);
    }
}

static void
on_chosen (CtReplayQuiz *self, guint options)
{
  gboolean is_right =
      ct_guess_choose (&self->guess, session_of (self), self->question, options);
  g_autofree char *text = ct_guess_say_choice (&self->guess, replay_of (self),
                                               self->question, options, is_right);

  tell (self, text);
}

static void
on_done_clicked (CtReplayQuiz *self)
{
  ct_question_choose (self->question, ct_question_get_marked (self->question));
}

/* A shown answer does not count. */
static void
show_answer_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtReplayQuiz *self = CT_REPLAY_QUIZ (section);
  g_autofree char *text = NULL;

  if (self->moments != NULL && self->step == STEP_WHY)
    {
      tell_why (self, CT_N_CONSEQUENCES);
      return;
    }

  if (self->moments != NULL)
    text = ct_again_say_best (replay_of (self), get_moment (self));
  else if (self->question == NULL)
    text = ct_guess_say_played (replay_of (self));
  else
    {
      g_autofree char *solution = ct_question_dup_solution (self->question);

      /* Translators: the right answers, a list of cards or players. */
      text = g_strdup_printf (_ ("The right answer: %s."), solution);
    }
  tell (self, text);
}

static void
show_reply_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtReplayQuiz *self = CT_REPLAY_QUIZ (section);
  const CtAgainMoment *moment = get_moment (self);
  GtkWidget *pane =
      gtk_widget_get_ancestor (GTK_WIDGET (pane_of (self)), CT_TYPE_WHAT_IF_PANE);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  g_array_append_vals (moves, moment->shown, moment->n_shown);
  ct_what_if_pane_show_line (CT_WHAT_IF_PANE (pane),
                             ct_session_get_rules (session_of (self)),
                             &moment->example.deal, moves);
}

/* The learner may have seen what follows. */
static void
go_to_moment (CtReplayQuiz *self)
{
  ct_replay_section_seek (CT_REPLAY_SECTION (self),
                          get_moment (self)->mistake.position);
  ct_timeline_forget_future (ct_replay_get_timeline (replay_of (self)));
}

/* Or to the present one, if the learner has gone elsewhere. */
static void
next_moment_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtReplayQuiz *self = CT_REPLAY_QUIZ (section);

  if (!is_at_moment (self))
    go_to_moment (self);
  else if (self->moment + 1 < self->moments->len)
    {
      self->moment++;
      self->step = STEP_ASK;
      show_text (self, self->answer, NULL);
      go_to_moment (self);
    }
  else
    {
      ct_replay_quiz_stop (self);
      gtk_widget_grab_focus (GTK_WIDGET (table_of (self)));
    }
}

/* When a hand is looked at again, there is more to read. */
static void
arrange (CtReplayQuiz *self)
{
  gboolean is_narrow = ct_replay_section_get_narrow (CT_REPLAY_SECTION (self));
  gboolean is_again = self->moments != NULL;

  gtk_orientable_set_orientation (self->box, is_narrow || is_again
                                                 ? GTK_ORIENTATION_VERTICAL
                                                 : GTK_ORIENTATION_HORIZONTAL);
  g_object_set (self->tiles, "max-columns", is_again && !is_narrow ? 3 : 2, NULL);
}

/**
 * ct_replay_quiz_ask_first:
 *
 * About the first moment of a hand that is looked at again.
 */
void
ct_replay_quiz_ask_first (CtReplayQuiz *self)
{
  g_return_if_fail (CT_IS_REPLAY_QUIZ (self));
  g_return_if_fail (self->moments != NULL);

  self->step = STEP_ASK;
  go_to_moment (self);
  ct_replay_quiz_update (self);
}

static void
set_moments (CtReplayQuiz *self, GArray *moments)
{
  stop_judging (self);
  ct_quiz_view_set_question (self->reasons, NULL);
  g_clear_object (&self->why);
  g_clear_pointer (&self->moments, g_array_unref);
  self->moments = moments != NULL ? g_array_ref (moments) : NULL;
  self->moment = 0;
  self->total = (CtAgainTotal){ 0 };
  self->step = STEP_BEGIN;
  gtk_label_set_ellipsize (self->answer, moments != NULL ? PANGO_ELLIPSIZE_NONE
                                                         : PANGO_ELLIPSIZE_END);
  arrange (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AGAIN]);
}

/**
 * ct_replay_quiz_start:
 * @seat: or %CT_NOBODY for everyone
 * @moments: (nullable) (element-type CtAgainMoment): to ask only about these, once
 *   ct_replay_quiz_ask_first() is called
 *
 * Otherwise, the first question comes with the next update.
 */
void
ct_replay_quiz_start (CtReplayQuiz *self, CtGuessKind kind, guint seat, GArray *moments)
{
  g_return_if_fail (CT_IS_REPLAY_QUIZ (self));

  ct_guess_init (&self->guess, kind, seat, self->progress);
  ct_timeline_forget_future (ct_replay_get_timeline (replay_of (self)));
  ct_forget_told (ct_replay_section_get_page (CT_REPLAY_SECTION (self)));
  set_moments (self, moments);
  self->is_active = TRUE;
  set_question (self, NULL);
  show_text (self, self->answer, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

/**
 * ct_replay_quiz_stop:
 *
 * Also says the score.
 */
void
ct_replay_quiz_stop (CtReplayQuiz *self)
{
  g_autofree char *score = NULL;

  g_return_if_fail (CT_IS_REPLAY_QUIZ (self));

  if (!self->is_active)
    return;

  score =
      self->total.n_moments > 0
          ? ct_again_say_total (ct_session_get_rules (session_of (self)), &self->total)
          : dup_score (self);
  self->is_active = FALSE;
  set_moments (self, NULL);
  g_clear_pointer (&self->reply, g_free);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ASKING]);
  set_question (self, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
  ct_table_pane_be_quiet (pane_of (self));
  if (score != NULL)
    ct_table_pane_say (pane_of (self), score);
}

static void
stop_quiz_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  ct_replay_quiz_stop (CT_REPLAY_QUIZ (section));
}

/**
 * ct_replay_quiz_get_progress:
 *
 * Returns: (nullable)
 */
CtProgress *
ct_replay_quiz_get_progress (CtReplayQuiz *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_QUIZ (self), NULL);

  return self->progress;
}

/**
 * ct_replay_quiz_set_progress:
 * @progress: (nullable)
 */
void
ct_replay_quiz_set_progress (CtReplayQuiz *self, CtProgress *progress)
{
  g_return_if_fail (CT_IS_REPLAY_QUIZ (self));

  g_set_object (&self->progress, progress);
}

static void
ct_replay_quiz_opened (CtReplaySection *section)
{
  g_signal_connect_object (ct_replay_section_get_table (section), "move-chosen",
                           G_CALLBACK (on_move_chosen), section, G_CONNECT_SWAPPED);
}

static const CtReplayAction actions[] = {
  { "replay.show-answer", show_answer_action, NULL, GDK_KEY_a },
  { "replay.show-reply", show_reply_action },
  { "replay.next-moment", next_moment_action },
  { "replay.stop-quiz", stop_quiz_action },
};

static void
ct_replay_quiz_dispose (GObject *object)
{
  CtReplayQuiz *self = CT_REPLAY_QUIZ (object);

  stop_judging (self);
  g_clear_object (&self->why);
  g_clear_pointer (&self->moments, g_array_unref);
  g_clear_object (&self->question);
  g_clear_object (&self->progress);
  g_clear_pointer (&self->reply, g_free);

  G_OBJECT_CLASS (ct_replay_quiz_parent_class)->dispose (object);
}

static void
ct_replay_quiz_get_property (GObject *object,
                             guint prop_id,
                             GValue *value,
                             GParamSpec *pspec)
{
  CtReplayQuiz *self = CT_REPLAY_QUIZ (object);

  switch (prop_id)
    {
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->is_active);
      break;

    case PROP_ASKING:
      g_value_set_boolean (value, ct_replay_quiz_is_asking (self));
      break;

    case PROP_AGAIN:
      g_value_set_boolean (value, self->moments != NULL);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_replay_quiz_class_init (CtReplayQuizClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);

  object_class->dispose = ct_replay_quiz_dispose;
  object_class->get_property = ct_replay_quiz_get_property;

  section_class->actions = actions;
  section_class->n_actions = G_N_ELEMENTS (actions);
  section_class->opened = ct_replay_quiz_opened;

  properties[PROP_ACTIVE] =
      g_param_spec_boolean ("active", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ASKING] =
      g_param_spec_boolean ("asking", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_AGAIN] =
      g_param_spec_boolean ("again", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * CtReplayQuiz::answered:
   *
   * The learner has answered or given up: show the played move.
   */
  ct_signal_new (klass, "answered", 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_QUIZ_VIEW);
  g_type_ensure (CT_TYPE_WHOLE_SCROLLER);
  ct_replay_section_set_template (section_class, "ct-replay-quiz");
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, box);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, words);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, tiles);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, show_me);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, end);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, answer);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, text);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, score);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, list);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, done);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, view);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, reasons);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, reply_button);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, practice);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, next);
  gtk_widget_class_bind_template_callback (widget_class, on_done_clicked);
  gtk_widget_class_bind_template_callback (widget_class, arrange);
}

static void
ct_replay_quiz_init (CtReplayQuiz *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: Tooltip of a button. */
  ct_name_widget (GTK_WIDGET (self->list), _ ("Choose from a List"));
}
