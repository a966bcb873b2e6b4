/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-key-rest.h"
#include "ct-lesson-page.h"

#include <glib/gi18n.h>

#include "ct-coach-panel.h"
#include "ct-explain-keys.h"
#include "ct-game-look.h"
#include "ct-pace.h"
#include "ct-page-actions.h"
#include "ct-page-header.h"
#include "ct-quiz-view.h"
#include "ct-signal.h"
#include "ct-split.h"
#include "ct-what-if-pane.h"
#include "ct-why-not.h"

/**
 * CtLessonPage:
 *
 * The runner gets the learner's moves; the others move after each animation.
 */
struct _CtLessonPage
{
  CtPage parent_instance;

  CtLessonRunner *runner;
  CtPace *pace;

  CtPageHeader *header;
  CtFindings *findings;
  CtSplit *split;
  CtWhatIfPane *what_if;
  CtTablePane *pane;
  CtCoachPanel *coach;
};

G_DEFINE_FINAL_TYPE (CtLessonPage, ct_lesson_page, CT_TYPE_PAGE)

static const CtRules *
ct_lesson_page_get_rules (CtPage *page)
{
  CtLessonPage *self = CT_LESSON_PAGE (page);

  return ct_lesson_get_rules (ct_lesson_runner_get_lesson (self->runner));
}

CtLessonRunner *
ct_lesson_page_get_runner (CtLessonPage *self)
{
  g_return_val_if_fail (CT_IS_LESSON_PAGE (self), NULL);

  return self->runner;
}

/**
 * ct_lesson_page_get_findings:
 *
 * Returns: (transfer none)
 */
CtFindings *
ct_lesson_page_get_findings (CtLessonPage *self)
{
  g_return_val_if_fail (CT_IS_LESSON_PAGE (self), NULL);

  return self->findings;
}

static CtTableView *
table_of (CtLessonPage *self)
{
  return ct_table_pane_get_table (self->pane);
}

static gboolean
is_moving (CtLessonState state)
{
  return state == CT_LESSON_ASK || state == CT_LESSON_DEAL || state == CT_LESSON_FREE;
}

static gboolean
is_asked (CtLessonPage *self)
{
  CtLessonState state = ct_lesson_runner_get_state (self->runner);

  return is_moving (state) || state == CT_LESSON_QUIZ;
}

static const char *
why_not_hint (CtLessonPage *self)
{
  guint n_hints = ct_lesson_runner_get_n_hints (self->runner);

  if (n_hints == 0 || !is_asked (self))
    return _ ("There is nothing here that needs a hint.");
  if (ct_lesson_runner_get_n_hints_shown (self->runner) == n_hints)
    return _ ("You have had all the hints. Now try what you think is right.");

  return NULL;
}

/* At the end another button replaces Next. */
static const char *
why_not_next (CtLessonPage *self)
{
  if (ct_lesson_runner_can_next (self->runner) ||
      ct_lesson_runner_get_state (self->runner) == CT_LESSON_FINISHED)
    return NULL;

  if (ct_lesson_runner_get_state (self->runner) == CT_LESSON_SAVING)
    return _ ("Wait a moment: your move is being saved.");

  return _ ("Complete this step first. A hint can help.");
}

static void
update_actions (CtLessonPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  ct_set_why_not (widget, "lesson.next", why_not_next (self));
  ct_set_why_not (widget, "lesson.previous",
                  ct_lesson_runner_can_previous (self->runner)
                      ? NULL
                      : _ ("This is the first step."));
  ct_set_why_not (widget, "lesson.hint", why_not_hint (self));
  ct_set_why_not (widget, "lesson.choose",
                  ct_lesson_runner_get_state (self->runner) == CT_LESSON_QUIZ
                      ? NULL
                      : _ ("There are no answers to choose from now."));
  ct_set_why_not (widget, "lesson.take-back",
                  ct_lesson_runner_why_not_undo (self->runner));
}

static void
update_subtitle (CtLessonPage *self)
{
  g_autofree char *subtitle = NULL;

  /* Translators: where in the lesson, and name of the game, which is cut off where
   * there is little room: “Step 4 of 11 · Kargaburo”. */
  subtitle = g_strdup_printf (_ ("Step %u of %u · %s"),
                              ct_lesson_runner_get_step (self->runner) + 1,
                              ct_lesson_runner_get_n_steps (self->runner),
                              ct_game_name (ct_page_get_rules (CT_PAGE (self))));
  ct_page_header_set_subtitle (self->header, subtitle);
}

static void
show_glows (CtLessonPage *self)
{
  CtMove move;

  ct_table_view_clear_glows (table_of (self));
  for (guint i = 0; i < ct_lesson_runner_get_n_glows (self->runner); i++)
    {
      const CtGlow *glow = ct_lesson_runner_get_glow (self->runner, i);

      ct_table_view_add_glow (table_of (self), glow->zone, glow->card, glow->n_cards,
                              glow->text);
    }
  if (ct_lesson_runner_get_hint_move (self->runner, &move) && move.n_cards > 0)
    ct_table_view_add_glow (table_of (self), ct_hand (move.seat), move.card,
                            move.n_cards, NULL);
}

static void
keep_pace (CtLessonPage *self)
{
  CtLessonState state = ct_lesson_runner_get_state (self->runner);

  if (state == CT_LESSON_OTHERS || state == CT_LESSON_DONE)
    ct_pace_wait_for_move (self->pace);
  else
    ct_pace_stop (self->pace);
}

static void
tell_end (CtLessonPage *self)
{
  CtSession *session = ct_lesson_runner_get_session (self->runner);
  g_autofree char *text = NULL;

  if (!ct_lesson_runner_has_ended_hand (self->runner) ||
      ct_lesson_runner_asks_next (self->runner))
    return;

  text = ct_narrator_say_result (ct_lesson_runner_get_narrator (self->runner),
                                 ct_session_get_state (session));
  ct_table_pane_answer (self->pane, NULL, text);
}

static void
on_seen (CtLessonPage *self)
{
  switch (ct_lesson_runner_get_state (self->runner))
    {
    case CT_LESSON_OTHERS:
      ct_lesson_runner_proceed (self->runner);
      update_actions (self);
      keep_pace (self);
      break;

    case CT_LESSON_DONE:
      tell_end (self);
      break;

    case CT_LESSON_READ:
    case CT_LESSON_ASK:
    case CT_LESSON_DEAL:
    case CT_LESSON_QUIZ:
    case CT_LESSON_FREE:
    case CT_LESSON_SAVING:
    case CT_LESSON_FINISHED:
    default:
      break;
    }
}

static void
focus_what_is_next (CtLessonPage *self)
{
  ct_key_rest_begin (GTK_WIDGET (self));
  switch (ct_lesson_runner_get_state (self->runner))
    {
    case CT_LESSON_ASK:
    case CT_LESSON_DEAL:
    case CT_LESSON_FREE:
      ct_table_view_focus_hand (table_of (self));
      break;

    case CT_LESSON_READ:
    case CT_LESSON_DONE:
      ct_coach_panel_focus_next (self->coach);
      break;

    case CT_LESSON_QUIZ:
      ct_coach_panel_focus_quiz (self->coach);
      break;

    case CT_LESSON_OTHERS:
      /* The answers had the focus. */
      if (gtk_widget_get_focus_child (GTK_WIDGET (self->pane)) == NULL)
        ct_table_view_focus_hand (table_of (self));
      break;

    case CT_LESSON_FINISHED:
    case CT_LESSON_SAVING:
    default:
      break;
    }
}

/* The table reveals nothing during a question or just before. */
static void
ask_at_table (CtLessonPage *self)
{
  CtLessonState state = ct_lesson_runner_get_state (self->runner);
  gboolean asks_next = ct_lesson_runner_asks_next (self->runner);

  ct_table_pane_set_brief (self->pane, asks_next);
  ct_table_pane_set_discreet (self->pane, state == CT_LESSON_QUIZ ||
                                              (state == CT_LESSON_DONE && asks_next));
  ct_table_pane_ask (self->pane, state == CT_LESSON_QUIZ
                                     ? ct_lesson_runner_get_question (self->runner)
                                     : NULL);
  if (state == CT_LESSON_READ || state == CT_LESSON_DONE)
    ct_table_view_set_invitation (table_of (self), _ ("Press Next to go on."));
}

static void
on_state (CtLessonPage *self)
{
  CtLessonState state = ct_lesson_runner_get_state (self->runner);

  ct_table_view_set_interactive (table_of (self), is_moving (state));
  if (state == CT_LESSON_SAVING)
    return;

  ct_table_view_set_dealing (table_of (self), state == CT_LESSON_DEAL);
  ask_at_table (self);
  ct_what_if_pane_set_terms (self->what_if, state == CT_LESSON_FREE
                                                ? CT_WHAT_IF_GUESSED
                                                : CT_WHAT_IF_AS_IT_IS);
  ct_table_view_set_is_quiz (table_of (self), state != CT_LESSON_FREE);
  ct_table_view_set_foretells (table_of (self),
                               ct_lesson_runner_is_any_move_right (self->runner));
  ct_table_view_set_viewer (table_of (self),
                            ct_lesson_runner_shows_all_hands (self->runner)
                                ? CT_SEES_ALL
                                : ct_lesson_runner_get_learner (self->runner));
  /* Show the coach, unless the learner only moves or waits. */
  if (!is_moving (state) && state != CT_LESSON_OTHERS)
    ct_split_set_alone (self->split, FALSE);
  if (!ct_lesson_runner_can_next (self->runner))
    /* Before update_actions(), which disables Next while it may have the focus. */
    focus_what_is_next (self);
  update_actions (self);
  keep_pace (self);
  if (ct_lesson_runner_can_next (self->runner))
    focus_what_is_next (self);
}

static void
on_session (CtLessonPage *self)
{
  guint learner = ct_lesson_runner_get_learner (self->runner);
  CtLesson *lesson = ct_lesson_runner_get_lesson (self->runner);

  /* A question may follow, which the new table must not answer. */
  if (ct_lesson_get_step (lesson, ct_lesson_runner_get_step (self->runner))->quiz !=
      NULL)
    ct_table_pane_set_discreet (self->pane, TRUE);
  ct_table_pane_set_session (self->pane, ct_lesson_runner_get_session (self->runner),
                             ct_lesson_runner_get_narrator (self->runner));
  ct_table_view_set_viewer (table_of (self), learner);
  if (ct_lesson_runner_is_at_new_table (self->runner))
    ct_table_view_slide_in (table_of (self));
}

static void
on_step_changed (CtLessonPage *self)
{
  ct_what_if_pane_withdraw (self->what_if);
  ct_table_pane_be_quiet (self->pane);
  show_glows (self);
  update_subtitle (self);
  on_state (self);
  if (ct_lesson_runner_is_faulty (self->runner))
    ct_table_pane_answer (self->pane, _ ("This Lesson Has a Mistake"),
                          _ ("This step cannot be completed. Press Next to go on."));
}

/* The rules allow the move, the lesson does not. */
static void
tell_second_best (CtLessonPage *self, const CtAnswer *answer)
{
  ct_table_pane_answer (self->pane, NULL, answer->text);
  if (answer->move != NULL && is_asked (self))
    ct_what_if_pane_offer_here (self->what_if, answer->move);
}

static void
on_answered (CtLessonPage *self, const CtAnswer *answer)
{
  /* Cards of an open task stay marked. */
  if (answer->grade == CT_ANSWER_BEST || answer->grade == CT_ANSWER_FINE)
    ct_table_view_clear_glows (table_of (self));
  else
    show_glows (self);
  update_actions (self);

  if (answer->grade == CT_ANSWER_NOT_NOW && answer->text != NULL)
    tell_second_best (self, answer);
  else if (answer->grade == CT_ANSWER_BEST || answer->grade == CT_ANSWER_FINE)
    ct_table_pane_be_quiet (self->pane);
}

static void
on_hinted (CtLessonPage *self)
{
  ct_what_if_pane_stop (self->what_if);
  update_actions (self);
  show_glows (self);
  /* The card or the answer in focus keeps it. */
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->pane)) == NULL)
    focus_what_is_next (self);
}

static void
on_finished (CtLessonPage *self)
{
  update_actions (self);
  ct_table_pane_be_quiet (self->pane);
  ct_table_view_clear_glows (table_of (self));
  ct_table_view_set_interactive (table_of (self), FALSE);
}

static void
on_move_chosen (CtLessonPage *self, const CtMove *move)
{
  ct_lesson_runner_try (self->runner, move);
}

static void
on_zone_chosen (CtLessonPage *self, guint zone, guint card)
{
  ct_lesson_runner_deal (self->runner, card, zone);
}

static void
go_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const struct
  {
    const char *name;
    void (*go) (CtLessonRunner *runner);
  } ways[] = {
    { "lesson.next", ct_lesson_runner_next },
    { "lesson.previous", ct_lesson_runner_previous },
    { "lesson.teach-again", ct_lesson_runner_teach_again },
    { "lesson.deal-anew", ct_lesson_runner_deal_anew },
    { "lesson.restart", ct_lesson_runner_restart },
  };
  CtLessonPage *self = CT_LESSON_PAGE (widget);

  ct_table_view_finish_moving (table_of (self));
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (g_str_equal (name, ways[i].name))
      ways[i].go (self->runner);
}

/* A touch means Next if the next task is at this table; other text must be read first.
 */
static gboolean
on_touched (CtLessonPage *self, guint zone, guint card)
{
  CtLessonState state = ct_lesson_runner_get_state (self->runner);
  gboolean is_player = card == CT_NO_CARD && ct_zone_is_hand (zone);

  if ((state != CT_LESSON_READ && state != CT_LESSON_DONE) || is_player)
    return FALSE;

  if (ct_lesson_runner_plays_on (self->runner))
    {
      go_action (GTK_WIDGET (self), "lesson.next", NULL);
      return ct_lesson_runner_get_state (self->runner) != CT_LESSON_ASK;
    }

  ct_coach_panel_focus_next (self->coach);
  ct_table_pane_answer (self->pane, NULL, _ ("Press Next to go on."));
  return TRUE;
}

static void
on_room (CtLessonPage *self)
{
  ct_coach_panel_set_room (self->coach, ct_split_get_narrow (self->split),
                           ct_split_get_short (self->split));
}

static void
hint_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_lesson_runner_hint (CT_LESSON_PAGE (widget)->runner);
}

static void
choose_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtLessonPage *self = CT_LESSON_PAGE (widget);

  if (!ct_coach_panel_press (self->coach, g_variant_get_int32 (parameter) - 1))
    ct_table_pane_answer (self->pane, NULL, _ ("There is no answer with this number."));
}

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtLessonPage *self = CT_LESSON_PAGE (widget);

  ct_table_view_finish_moving (table_of (self));
  if (ct_lesson_runner_undo (self->runner))
    ct_table_pane_say (self->pane, _ ("Your move has been undone."));
}

static void
play_on_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtLessonPage *self = CT_LESSON_PAGE (widget);
  CtSession *session = ct_lesson_runner_get_session (self->runner);
  g_autoptr (CtSession) fork = ct_session_fork (session);

  g_signal_emit_by_name (self, "play-on", fork,
                         ct_lesson_runner_get_learner (self->runner));
}

/**
 * ct_lesson_page_set_title:
 *
 * For a lesson that has no title yet.
 */
void
ct_lesson_page_set_title (CtLessonPage *self, const char *title)
{
  g_return_if_fail (CT_IS_LESSON_PAGE (self));

  ct_page_header_set_title (self->header, title);
}

/**
 * ct_lesson_page_new:
 * @progress: (nullable)
 */
GtkWidget *
ct_lesson_page_new (CtLesson *lesson,
                    CtLibrary *library,
                    CtProgress *progress,
                    GSettings *settings)
{
  CtLessonPage *self = g_object_new (CT_TYPE_LESSON_PAGE, NULL);

  self->runner = ct_lesson_runner_new (lesson, library, progress);
  ct_page_header_set_title (self->header, ct_text (ct_lesson_get_title (lesson)));
  ct_what_if_pane_bind_settings (self->what_if, settings);
  ct_coach_panel_set_runner (self->coach, self->runner, library, progress);

  ct_connect (self->runner, "notify::session", on_session, self);
  ct_connect (self->runner, "notify::state", on_state, self);
  ct_connect (self->runner, "step-changed", on_step_changed, self);
  ct_connect (self->runner, "answered", on_answered, self);
  ct_connect (self->runner, "hinted", on_hinted, self);
  ct_connect (self->runner, "finished", on_finished, self);
  on_session (self);
  on_step_changed (self);

  return GTK_WIDGET (self);
}

static gboolean
ct_lesson_page_grab_focus (GtkWidget *widget)
{
  focus_what_is_next (CT_LESSON_PAGE (widget));
  return gtk_widget_get_focus_child (widget) != NULL;
}

static void
ct_lesson_page_update_presence (CtPage *page, CtClassroom *classroom)
{
  CtLessonRunner *runner = CT_LESSON_PAGE (page)->runner;

  ct_classroom_set_doing (classroom, CT_DOING_LESSON,
                          ct_lesson_get_id (ct_lesson_runner_get_lesson (runner)),
                          ct_lesson_runner_get_step (runner));
}

static void
ct_lesson_page_dispose (GObject *object)
{
  CtLessonPage *self = CT_LESSON_PAGE (object);

  g_clear_object (&self->pace);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_LESSON_PAGE);
  g_clear_object (&self->runner);

  G_OBJECT_CLASS (ct_lesson_page_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const CtPageAction actions[] = {
    { "lesson.next", go_action, { GDK_KEY_Page_Down, GDK_KEY_n } },
    { "lesson.previous", go_action, { GDK_KEY_Page_Up, GDK_KEY_b } },
    { "lesson.hint", hint_action, { GDK_KEY_i } },
    { "lesson.take-back", undo_action, { GDK_KEY_z }, GDK_CONTROL_MASK },
    { "lesson.teach-again", go_action },
    { "lesson.deal-anew", go_action },
    { "lesson.restart", go_action, { GDK_KEY_r }, GDK_CONTROL_MASK },
  };

  ct_page_actions_install (widget_class, actions, G_N_ELEMENTS (actions));
  gtk_widget_class_install_action (widget_class, "lesson.play-on", NULL,
                                   play_on_action);
  ct_page_actions_install_numbers (widget_class, "lesson.choose", choose_action,
                                   CT_QUIZ_VIEW_N_NUMBERS);
}

static void
ct_lesson_page_class_init (CtLessonPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_lesson_page_dispose;
  CT_PAGE_CLASS (klass)->get_rules = ct_lesson_page_get_rules;
  CT_PAGE_CLASS (klass)->update_presence = ct_lesson_page_update_presence;

  widget_class->grab_focus = ct_lesson_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_COACH_PANEL);
  g_type_ensure (CT_TYPE_FINDINGS);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_SPLIT);
  g_type_ensure (CT_TYPE_WHAT_IF_PANE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-lesson-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtLessonPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtLessonPage, findings);
  gtk_widget_class_bind_template_child (widget_class, CtLessonPage, split);
  gtk_widget_class_bind_template_child (widget_class, CtLessonPage, what_if);
  gtk_widget_class_bind_template_child (widget_class, CtLessonPage, pane);
  gtk_widget_class_bind_template_child (widget_class, CtLessonPage, coach);
  gtk_widget_class_bind_template_callback (widget_class, on_room);
  gtk_widget_class_bind_template_callback (widget_class, gtk_widget_grab_focus);

  install_actions (widget_class);
  ct_table_view_add_page_keys (widget_class);

  ct_signal_new (klass, "play-on", 2, CT_TYPE_SESSION, G_TYPE_UINT);
}

static void
ct_lesson_page_init (CtLessonPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_explain_keys (GTK_WIDGET (self), self->pane);
  ct_table_pane_offer_last_move (self->pane);

  ct_connect (table_of (self), "move-chosen", on_move_chosen, self);
  ct_connect (table_of (self), "touched", on_touched, self);
  ct_connect (table_of (self), "zone-chosen", on_zone_chosen, self);
  self->pace = ct_pace_new (table_of (self));
  ct_what_if_pane_set_pace (self->what_if, self->pace);
  ct_connect (self->pace, "seen", on_seen, self);
  on_room (self);
}
