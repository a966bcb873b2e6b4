/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-quiz.h"

#include <glib/gi18n.h>

#include "ct-names.h"
#include "ct-quiz-view.h"
#include "ct-speech.h"

/**
 * CtReplayQuiz:
 *
 * Asks at the positions of a recorded hand, answers by its marks, its variations and
 * the rules, and keeps the score. A move is proposed at the table; other answers are
 * touched there or chosen from a list. The page shows what was played.
 *
 * Properties: "replay"; "active" (read-only: whether a quiz is going on); "asking"
 * (read-only: whether something is asked now); "question" (read-only, nullable: what is
 * asked now, unless that is a move). Signal: "answered"
 * (): what was played is to be shown.
 */
struct _CtReplayQuiz
{
  AdwBin parent_instance;

  CtReplay *replay;     /* (nullable) */
  CtProgress *progress; /* (nullable) */
  CtGuess guess;
  gboolean is_active;
  CtQuestion *question; /* (nullable) */
  guint question_at;    /* the position to which the question belongs */

  GtkOrientable *box;
  GtkLabel *answer;
  GtkLabel *text;
  GtkLabel *score;
  GtkMenuButton *list;
  GtkWidget *done;
  CtQuizView *view;
};

enum
{
  PROP_REPLAY = 1,
  PROP_ACTIVE,
  PROP_ASKING,
  PROP_QUESTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint answered_signal;

G_DEFINE_FINAL_TYPE (CtReplayQuiz, ct_replay_quiz, ADW_TYPE_BIN)

static CtSession *
session_of (CtReplayQuiz *self)
{
  return ct_replay_get_session (self->replay);
}

/* ---------------------------------------------------------------------------- words */

static void
show_text (CtReplayQuiz *self, GtkLabel *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_label (label), text) == 0)
    return;

  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
  if (text != NULL)
    ct_speech_tell (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text);
}

/**
 * ct_replay_quiz_dup_score:
 *
 * Returns: (transfer full) (nullable): how the quiz goes, once something was answered
 */
char *
ct_replay_quiz_dup_score (CtReplayQuiz *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_QUIZ (self), NULL);

  if (self->guess.n_asked == 0)
    return NULL;

  /* Translators: how many answers of the learner were good, and how many were asked. */
  return g_strdup_printf (ngettext ("%u of %u found", "%u of %u found",
                                    self->guess.n_asked),
                          self->guess.n_found, self->guess.n_asked);
}

static void
show_score (CtReplayQuiz *self)
{
  g_autofree char *text = ct_replay_quiz_dup_score (self);

  gtk_label_set_label (self->score, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->score), text != NULL);
}

/* --------------------------------------------------------------------- what is asked
 */

/**
 * ct_replay_quiz_is_active:
 *
 * Returns: whether a quiz is going on, be something asked now or not
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
 * Returns: whether something is asked at the present position. What has been answered,
 *   or shown, is not asked again.
 */
gboolean
ct_replay_quiz_is_asking (CtReplayQuiz *self)
{
  CtSession *session;

  g_return_val_if_fail (CT_IS_REPLAY_QUIZ (self), FALSE);

  if (!self->is_active || ct_replay_get_depth (self->replay) > 0)
    return FALSE;

  session = session_of (self);
  return ct_session_get_position (session) ==
             ct_timeline_get_horizon (ct_replay_get_timeline (self->replay)) &&
         ct_guess_is_asked (&self->guess, session);
}

/**
 * ct_replay_quiz_wants_move:
 *
 * Returns: whether the learner is to make a move at the table now
 */
gboolean
ct_replay_quiz_wants_move (CtReplayQuiz *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_QUIZ (self), FALSE);

  return self->guess.kind == CT_GUESS_MOVE && ct_replay_quiz_is_asking (self);
}

/**
 * ct_replay_quiz_get_question:
 *
 * Returns: (transfer none) (nullable): what is asked now, unless that is a move
 */
CtQuestion *
ct_replay_quiz_get_question (CtReplayQuiz *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_QUIZ (self), NULL);

  return self->question;
}

static void on_chosen (CtReplayQuiz *self, guint options);

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
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_QUESTION]);
}

/* What is marked already stays marked as long as the same is asked. */
static void
update_question (CtReplayQuiz *self, gboolean is_asking)
{
  guint position = ct_session_get_position (session_of (self));
  g_autoptr (CtQuestion) question = NULL;

  if (is_asking && self->question != NULL && self->question_at == position)
    return;

  self->question_at = position;
  if (is_asking && self->guess.kind != CT_GUESS_MOVE)
    question = ct_guess_create_question (&self->guess, self->replay);
  set_question (self, question);
}

/* Translators: the name of a player. */
static char *
word_what_is_asked (CtReplayQuiz *self, gboolean is_asking)
{
  CtSession *session = session_of (self);

  if (self->question != NULL)
    return g_strdup (ct_question_get_text (self->question));
  if (is_asking)
    return g_strdup_printf (_ ("What would you play for %s?"),
                            ct_replay_get_player_name (self->replay,
                                                       ct_session_get_state (session)
                                                           ->to_act));
  if (ct_session_get_position (session) == ct_session_get_n_plies (session))
    return g_strdup (_ ("The hand is over, and so is the quiz."));

  return g_strdup (_ ("Watch until there is something to choose."));
}

/**
 * ct_replay_quiz_update:
 *
 * Asks what is to be asked at the present position.
 */
void
ct_replay_quiz_update (CtReplayQuiz *self)
{
  gboolean is_asking;
  g_autofree char *text = NULL;

  g_return_if_fail (CT_IS_REPLAY_QUIZ (self));

  is_asking = ct_replay_quiz_is_asking (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ASKING]);
  update_question (self, is_asking);
  if (!self->is_active)
    return;

  show_score (self);
  text = word_what_is_asked (self, is_asking);
  show_text (self, self->text, text);
}

/**
 * ct_replay_quiz_focus_question:
 *
 * Leads the keyboard to the list of the answers.
 */
void
ct_replay_quiz_focus_question (CtReplayQuiz *self)
{
  g_return_if_fail (CT_IS_REPLAY_QUIZ (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

/* ------------------------------------------------------------------ what is answered
 */

static void
tell (CtReplayQuiz *self, const char *text)
{
  show_text (self, self->answer, text);
  set_question (self, NULL);
  g_signal_emit (self, answered_signal, 0);
}

/**
 * ct_replay_quiz_propose:
 * @move: what the learner would play
 * @ret_verdict: (out): why the rules refuse it, if they do
 *
 * Answers @move by what was played and what is said about it in the record.
 *
 * Returns: whether the rules allow it
 */
gboolean
ct_replay_quiz_propose (CtReplayQuiz *self, const CtMove *move, CtVerdict *ret_verdict)
{
  CtGuessAnswer answer;
  g_autofree char *text = NULL;

  g_return_val_if_fail (CT_IS_REPLAY_QUIZ (self), FALSE);

  answer = ct_guess_try (&self->guess, self->replay, move, ret_verdict);
  if (answer == CT_GUESS_REFUSED)
    return FALSE;

  text = ct_guess_say_move (self->replay, answer, move);
  tell (self, text);
  return TRUE;
}

static void
on_chosen (CtReplayQuiz *self, guint options)
{
  gboolean is_right =
      ct_guess_choose (&self->guess, session_of (self), self->question, options);
  g_autofree char *text = ct_guess_say_choice (&self->guess, self->replay,
                                               self->question, options, is_right);

  tell (self, text);
}

static void
on_done_clicked (CtReplayQuiz *self)
{
  ct_question_choose (self->question, ct_question_get_marked (self->question));
}

/**
 * ct_replay_quiz_show_answer:
 *
 * Who does not know lets the answer be shown; it does not count.
 */
void
ct_replay_quiz_show_answer (CtReplayQuiz *self)
{
  g_autofree char *text = NULL;

  g_return_if_fail (ct_replay_quiz_is_asking (self));

  if (self->question == NULL)
    text = ct_guess_say_played (self->replay);
  else
    {
      g_autofree char *solution = ct_question_dup_solution (self->question);

      /* Translators: the right answers, a list of cards or players. */
      text = g_strdup_printf (_ ("The right answer is: %s."), solution);
    }
  tell (self, text);
}

/* -------------------------------------------------------------------- from here to
 * there */

/**
 * ct_replay_quiz_start:
 * @seat: who is asked, or %CT_NOBODY for everybody in turn
 *
 * Begins to ask from the present position on: at the next update.
 */
void
ct_replay_quiz_start (CtReplayQuiz *self, CtGuessKind kind, guint seat)
{
  g_return_if_fail (CT_IS_REPLAY_QUIZ (self));

  ct_guess_init (&self->guess, kind, seat, self->progress);
  ct_timeline_forget_future (ct_replay_get_timeline (self->replay));
  self->is_active = TRUE;
  set_question (self, NULL);
  show_text (self, self->answer, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

/**
 * ct_replay_quiz_stop:
 *
 * Ends the quiz, if there is one.
 */
void
ct_replay_quiz_stop (CtReplayQuiz *self)
{
  g_return_if_fail (CT_IS_REPLAY_QUIZ (self));

  if (!self->is_active)
    return;

  self->is_active = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ASKING]);
  set_question (self, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

/**
 * ct_replay_quiz_set_progress:
 * @progress: (nullable): where to keep what the answers prove
 */
void
ct_replay_quiz_set_progress (CtReplayQuiz *self, CtProgress *progress)
{
  g_return_if_fail (CT_IS_REPLAY_QUIZ (self));

  g_set_object (&self->progress, progress);
}

/**
 * ct_replay_quiz_set_narrow:
 *
 * Where there is little room, the buttons go below the words.
 */
void
ct_replay_quiz_set_narrow (CtReplayQuiz *self, gboolean is_narrow)
{
  g_return_if_fail (CT_IS_REPLAY_QUIZ (self));

  gtk_orientable_set_orientation (self->box, is_narrow ? GTK_ORIENTATION_VERTICAL
                                                       : GTK_ORIENTATION_HORIZONTAL);
}

static void
ct_replay_quiz_dispose (GObject *object)
{
  CtReplayQuiz *self = CT_REPLAY_QUIZ (object);

  /* The child of the bin is a child of the template, too: it must go only once. */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_REPLAY_QUIZ);
  g_clear_object (&self->question);
  g_clear_object (&self->replay);
  g_clear_object (&self->progress);

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
    case PROP_REPLAY:
      g_value_set_object (value, self->replay);
      break;

    case PROP_ACTIVE:
      g_value_set_boolean (value, self->is_active);
      break;

    case PROP_ASKING:
      g_value_set_boolean (value, ct_replay_quiz_is_asking (self));
      break;

    case PROP_QUESTION:
      g_value_set_object (value, self->question);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_replay_quiz_set_property (GObject *object,
                             guint prop_id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  CtReplayQuiz *self = CT_REPLAY_QUIZ (object);

  switch (prop_id)
    {
    case PROP_REPLAY:
      g_set_object (&self->replay, g_value_get_object (value));
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

  object_class->dispose = ct_replay_quiz_dispose;
  object_class->get_property = ct_replay_quiz_get_property;
  object_class->set_property = ct_replay_quiz_set_property;

  properties[PROP_REPLAY] =
      g_param_spec_object ("replay", NULL, NULL, CT_TYPE_REPLAY,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ACTIVE] =
      g_param_spec_boolean ("active", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ASKING] =
      g_param_spec_boolean ("asking", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_QUESTION] =
      g_param_spec_object ("question", NULL, NULL, CT_TYPE_QUESTION,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * CtReplayQuiz::answered:
   *
   * The learner has answered, or wants to know: what was played is to be shown.
   */
  answered_signal =
      g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_QUIZ_VIEW);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-replay-quiz.ui");
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, box);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, answer);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, text);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, score);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, list);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, done);
  gtk_widget_class_bind_template_child (widget_class, CtReplayQuiz, view);
  gtk_widget_class_bind_template_callback (widget_class, on_done_clicked);
}

static void
ct_replay_quiz_init (CtReplayQuiz *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_name_widget (GTK_WIDGET (self->list), _ ("Choose from a list"));
}
