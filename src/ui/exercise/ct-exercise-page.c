/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-page.h"

#include <glib/gi18n.h>

#include "ct-course-progress.h"
#include "ct-exercise-end.h"
#include "ct-exercise-panel.h"
#include "ct-exercise-question.h"
#include "ct-exercise-tables.h"
#include "ct-explain-keys.h"
#include "ct-game-look.h"
#include "ct-key-rest.h"
#include "ct-page-actions.h"
#include "ct-page-header.h"
#include "ct-quiz-view.h"
#include "ct-seed.h"
#include "ct-signal.h"
#include "ct-split.h"
#include "ct-why-not.h"

struct _CtExercisePage
{
  CtPage parent_instance;

  CtFiveMinutes *minutes;
  CtProgress *progress;
  const CtRules *game; /* (nullable): the only game */
  char **wanted;       /* (nullable): ids of the only rules */
  guint goal;          /* exercises to get right; 0 for as many as usual */
  CtLibrary *library;
  guint patience;
  const CtExercise *exercise; /* (nullable) */
  CtQuestion *question;       /* (nullable) */
  guint n_asked;
  GArray *options;    /* (element-type guint): offered answers */
  GArray *chosen;     /* (element-type guint): one per question */
  gboolean has_tried; /* the learner tried @tried */
  CtMove tried;
  guint doubted; /* table that can show what would happen */
  gint64 asked_at;
  guint help;
  gboolean is_told; /* the answer was evaluated and shown */

  CtPageHeader *header;
  GtkStack *stack;
  GtkWidget *making;
  GtkSpinner *spinner;
  CtSplit *split;
  GtkScrolledWindow *scroller;
  CtExerciseTables *tables;
  CtExercisePanel *panel;
  CtExerciseEnd *end;
};

static void on_chosen (CtExercisePage *self, guint options);

static gboolean is_asking (CtExercisePage *self);
static CtSession *get_session (CtExercisePage *self);
static void update_actions (CtExercisePage *self);
static void update_move (CtExercisePage *self);

/* In milliseconds, before a spinner shows. */
#define PATIENCE 300

/**
 * CtExercisePage:
 *
 * Takes the answer from the list, from the table or as a move, and shows the result
 * once it is saved.
 */
G_DEFINE_FINAL_TYPE (CtExercisePage, ct_exercise_page, CT_TYPE_PAGE)

static const char *
say_why_now (CtExercisePage *self)
{
  switch (ct_five_minutes_get_why (self->minutes))
    {
    case CT_FIVE_MINUTES_SMALLER:
      /* Translators: Why this exercise comes now. */
      return _ ("The same rule again.");
    case CT_FIVE_MINUTES_AGAIN:
      return _ ("This rule is back, and now you know it.");
    case CT_FIVE_MINUTES_NEW:
      return _ ("A rule that you have not practiced yet.");
    case CT_FIVE_MINUTES_EASY:
    case CT_FIVE_MINUTES_DUE:
    case CT_FIVE_MINUTES_KNOWN:
    default:
      return NULL;
    }
}

static void
set_question (CtExercisePage *self, CtQuestion *question)
{
  g_set_object (&self->question, question);
  if (question != NULL)
    ct_connect (question, "chosen", on_chosen, self);
}

static void
ask_question (CtExercisePage *self)
{
  g_autoptr (CtQuestion) question =
      ct_exercise_create_question (self->exercise, self->n_asked,
                                   ct_exercise_tables_get_narrator (self->tables),
                                   self->options);

  set_question (self, question);
  ct_exercise_tables_ask (self->tables, question);
  ct_exercise_panel_ask (self->panel, question);
}

static void
ask_for_move (CtExercisePage *self)
{
  g_autofree char *text =
      ct_exercise_say_question (ct_exercise_tables_get_narrator (self->tables),
                                self->exercise);

  set_question (self, NULL);
  ct_exercise_tables_ask (self->tables, NULL);
  ct_exercise_panel_ask_for_move (self->panel, text);
}

static void
focus_next (CtExercisePage *self)
{
  /* A closed page may still be called. */
  if (self->minutes == NULL)
    return;

  ct_key_rest_begin (GTK_WIDGET (self));
  switch (ct_five_minutes_get_phase (self->minutes))
    {
    case CT_FIVE_MINUTES_ASKING:
      if (self->question != NULL)
        ct_exercise_panel_focus_question (self->panel);
      else
        ct_table_view_focus_hand (
            ct_table_pane_get_table (ct_exercise_tables_get_pane (self->tables, 0)));
      break;

    case CT_FIVE_MINUTES_ANSWERED:
      ct_exercise_panel_focus_next (self->panel);
      break;

    case CT_FIVE_MINUTES_OVER:
      gtk_widget_grab_focus (GTK_WIDGET (self->end));
      break;

    case CT_FIVE_MINUTES_MAKING:
    default:
      break;
    }
}

static void
ask_next (CtExercisePage *self)
{
  if (ct_exercise_n_questions (self->exercise) == 0)
    ask_for_move (self);
  else
    ask_question (self);

  /* Before update_actions(), which disables Next while it may have the focus. */
  focus_next (self);
  update_actions (self);
  ct_exercise_panel_speak (self->panel);
}

static void
show_place (CtExercisePage *self)
{
  guint place = ct_five_minutes_get_place (self->minutes);
  guint n = ct_five_minutes_get_n (self->minutes);
  g_autofree char *subtitle = NULL;

  /* Translators: name of a game, which exercise it is, and how many there are. */
  subtitle = g_strdup_printf (_ ("%s · %u of %u"),
                              ct_game_name (&self->exercise->rules), place, n);
  ct_page_header_set_subtitle (self->header, subtitle);
  ct_exercise_panel_set_place (self->panel, place - 1, n);
}

static void
begin_exercise (CtExercisePage *self)
{
  self->exercise = ct_five_minutes_get_exercise (self->minutes);
  self->n_asked = 0;
  self->help = 0;
  self->is_told = FALSE;
  self->has_tried = FALSE;
  self->doubted = 0;
  g_array_set_size (self->chosen, 0);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->split));
  ct_split_set_alone (self->split, FALSE);
  ct_exercise_tables_show (self->tables, self->exercise, self->library);
  /* Two tables may have to scroll. */
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER,
                                  ct_exercise_n_tables (self->exercise) > 1
                                      ? GTK_POLICY_AUTOMATIC
                                      : GTK_POLICY_NEVER);
  ct_connect (get_session (self), "notify::position", update_move, self);
  ct_exercise_panel_begin (self->panel, say_why_now (self));
  show_place (self);
  self->asked_at = g_get_monotonic_time ();
  ask_next (self);
  update_move (self);
}

static guint
find_table (CtExercisePage *self, const CtFiveMinutesReply *reply)
{
  for (guint i = 0; i < ct_exercise_tables_get_n (self->tables); i++)
    {
      CtExerciseTable table = ct_exercise_get_table (self->exercise, i);

      if (memcmp (table.state, &reply->state, sizeof (CtState)) == 0 &&
          memcmp (table.rules, &reply->rules, sizeof (CtRules)) == 0)
        return i;
    }

  return 0;
}

static char *
say_why (CtExercisePage *self, const CtFiveMinutesReply *reply)
{
  CtNarrator *narrator = ct_exercise_tables_get_narrator (self->tables);

  if (reply->has_verdict && g_strcmp0 (reply->verdict.rule, reply->rule) == 0)
    return ct_narrator_say_verdict (narrator, &reply->verdict);

  return ct_exercise_say_why (narrator, self->exercise);
}

static void
validate (CtExercisePage *self, const CtFiveMinutesReply *reply)
{
  if (self->exercise->kind == CT_EXERCISE_SPOT)
    ct_exercise_tables_show_spotted (self->tables);
  self->doubted = reply->has_verdict ? find_table (self, reply) : 0;
  if (reply->has_verdict)
    ct_exercise_tables_validate (self->tables, self->doubted, &reply->verdict);
}

static void
offer_what_if (CtExercisePage *self, const CtFiveMinutesReply *reply)
{
  for (guint i = 0; i < ct_exercise_tables_get_n (self->tables); i++)
    {
      CtExerciseTable shown = ct_exercise_get_table (self->exercise, i);

      if (reply->has_verdict && i == self->doubted)
        ct_exercise_tables_offer (self->tables, i, &reply->rules, &reply->state,
                                  &reply->move);
      else if (self->has_tried)
        ct_exercise_tables_offer (self->tables, i, shown.rules, shown.state,
                                  &self->tried);
      else if (self->exercise->has_move)
        ct_exercise_tables_offer (self->tables, i, shown.rules, shown.state,
                                  shown.move);
    }
}

static const char *
say_verdict (CtExercisePage *self, const CtFiveMinutesReply *reply)
{
  if (reply->is_right)
    /* Translators: The answer was right. */
    return _ ("Right.");

  return self->help > 0
             /* Translators: After the learner asked to see the answer. */
             ? _ ("This is the right answer.")
             /* Translators: The answer was not right. */
             : _ ("Not quite.");
}

static void
tell (CtExercisePage *self)
{
  const CtFiveMinutesReply *reply = ct_five_minutes_get_reply (self->minutes);
  g_autofree char *title = NULL;
  g_autofree char *why = NULL;

  if (reply == NULL || self->is_told)
    return;

  self->is_told = TRUE;
  title = ct_narrator_name_rule (ct_exercise_tables_get_narrator (self->tables),
                                 reply->rule);
  if (!reply->is_right)
    why = say_why (self, reply);
  ct_exercise_panel_tell (self->panel, reply->is_right, say_verdict (self, reply), why);
  ct_exercise_panel_name_rule (self->panel, &self->exercise->rules, reply->rule, title);

  ct_exercise_tables_rest (self->tables, reply->rule);
  if (!reply->is_right)
    {
      validate (self, reply);
      offer_what_if (self, reply);
    }
  if (ct_exercise_tables_has_offer (self->tables, self->doubted))
    ct_exercise_panel_offer_thought (self->panel);
  if (reply->lesson != NULL)
    ct_exercise_panel_offer_lesson (self->panel, reply->lesson, reply->step);
  update_actions (self);
  focus_next (self);
}

static gint64
get_milliseconds (CtExercisePage *self)
{
  return (g_get_monotonic_time () - self->asked_at) / 1000;
}

static void
keep_and_tell (CtExercisePage *self)
{
  update_actions (self);
  ct_store_when_settled (ct_progress_get_store (self->progress), G_CALLBACK (tell),
                         self);
}

static void
give_answers (CtExercisePage *self)
{
  set_question (self, NULL);
  ct_five_minutes_answer (self->minutes, (const guint *) (void *) self->chosen->data,
                          self->chosen->len, self->help, get_milliseconds (self));
  keep_and_tell (self);
}

static void
on_chosen (CtExercisePage *self, guint options)
{
  if (!is_asking (self))
    return;

  for (guint i = 0; i < self->options->len; i++)
    if ((options & 1u << i) != 0)
      g_array_append_val (self->chosen, g_array_index (self->options, guint, i));
  ct_exercise_panel_give (self->panel, self->question, options);

  self->n_asked++;
  if (self->n_asked < ct_exercise_n_questions (self->exercise))
    ask_next (self);
  else
    give_answers (self);
}

static void
ct_exercise_page_on_table_chosen (CtExercisePage *self, guint table)
{
  ct_exercise_panel_press (self->panel, table);
}

static void
ct_exercise_page_on_move_chosen (CtExercisePage *self, const CtMove *move)
{
  CtMove saved = *move;

  if (!is_asking (self) || self->question != NULL)
    return;

  self->has_tried = TRUE;
  self->tried = saved;
  ct_five_minutes_answer_move (self->minutes, &saved, self->help,
                               get_milliseconds (self));
  if (!ct_five_minutes_get_reply (self->minutes)->has_verdict)
    ct_session_play (get_session (self), &saved);
  keep_and_tell (self);
}

/* An exercise given up has no answers. */
static void
show_answer (CtExercisePage *self)
{
  g_array_set_size (self->chosen, 0);
  while (self->question != NULL &&
         self->n_asked + 1 < ct_exercise_n_questions (self->exercise))
    {
      ct_exercise_panel_give (self->panel, self->question, 0);
      self->n_asked++;
      ask_question (self);
    }
  if (self->question != NULL)
    ct_exercise_panel_give (self->panel, self->question, 0);
  self->help++;
  give_answers (self);
}

CtFiveMinutes *
ct_exercise_page_get_minutes (CtExercisePage *self)
{
  g_return_val_if_fail (CT_IS_EXERCISE_PAGE (self), NULL);

  return self->minutes;
}

static const CtRules *
ct_exercise_page_get_rules (CtPage *page)
{
  CtExercisePage *self = CT_EXERCISE_PAGE (page);

  return self->exercise != NULL ? ct_rules_lookup (self->exercise->rules.id)
                                : self->game;
}

static gboolean
is_asking (CtExercisePage *self)
{
  return self->exercise != NULL &&
         ct_five_minutes_get_phase (self->minutes) == CT_FIVE_MINUTES_ASKING;
}

static CtSession *
get_session (CtExercisePage *self)
{
  return ct_exercise_tables_get_session (self->tables, 0);
}

static const char *
why_not_step (CtExercisePage *self, gboolean is_forward)
{
  CtSession *session = get_session (self);

  if (session == NULL || ct_session_get_n_plies (session) == 0)
    return _ ("There are no moves to watch here.");
  if (is_forward &&
      ct_session_get_position (session) == ct_session_get_n_plies (session))
    return _ ("This was the last move.");
  if (!is_forward && ct_session_get_position (session) == 0)
    return _ ("No move has been made yet.");

  return NULL;
}

static void
update_actions (CtExercisePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean is_over = self->minutes == NULL ||
                     ct_five_minutes_get_phase (self->minutes) == CT_FIVE_MINUTES_OVER;

  ct_set_why_not (widget, "exercise.next",
                  self->is_told ? NULL : _ ("Answer first. Any answer will do."));
  ct_set_why_not (widget, "exercise.show",
                  is_asking (self) ? NULL : _ ("There is no question right now."));
  ct_set_why_not (widget, "exercise.choose",
                  is_asking (self) && self->question != NULL
                      ? NULL
                      : _ ("There are no answers to choose from now."));
  ct_set_why_not (widget, "exercise.what-if",
                  ct_exercise_tables_has_offer (self->tables, self->doubted)
                      ? NULL
                      : _ ("Nothing was refused here. After a refused move, you can "
                           "see what would have happened."));
  ct_set_why_not (widget, "exercise.back", why_not_step (self, FALSE));
  ct_set_why_not (widget, "exercise.forward", why_not_step (self, TRUE));
  ct_set_why_not (widget, "exercise.stop",
                  is_over ? _ ("Your five minutes are over.") : NULL);
  ct_set_why_not (widget, "exercise.again",
                  is_over ? NULL : _ ("Your five minutes are not over yet."));
}

static void
update_move (CtExercisePage *self)
{
  CtSession *session = get_session (self);
  guint n = self->exercise != NULL ? self->exercise->n_moves : 0;

  ct_exercise_panel_set_move (self->panel, ct_session_get_position (session), n);
  update_actions (self);
}

static gboolean
on_impatient (gpointer user_data)
{
  CtExercisePage *self = user_data;

  self->patience = 0;
  gtk_spinner_start (self->spinner);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->spinner)), TRUE);
  gtk_stack_set_visible_child (self->stack, self->making);
  return G_SOURCE_REMOVE;
}

static void
wait_for_exercise (CtExercisePage *self)
{
  if (self->patience == 0)
    self->patience = g_timeout_add (PATIENCE, on_impatient, self);
}

static void
stop_waiting (CtExercisePage *self)
{
  g_clear_handle_id (&self->patience, g_source_remove);
  gtk_spinner_stop (self->spinner);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->spinner)), FALSE);
}

static void
show_untaught (CtExercisePage *self)
{
  const CtLibraryEntry *lesson =
      self->game != NULL
          ? ct_course_progress_get_next (self->library, self->progress, self->game)
          : ct_course_progress_go_on (self->library, self->progress);

  ct_exercise_end_show_untaught (self->end, lesson != NULL ? lesson->id : NULL);
}

static void
show_end (CtExercisePage *self)
{
  g_autoptr (GArray) results = ct_five_minutes_list_results (self->minutes);

  self->exercise = NULL;
  self->is_told = FALSE;
  g_clear_object (&self->question);
  ct_page_header_set_subtitle (self->header,
                               self->game != NULL ? ct_game_name (self->game) : "");
  /* A hidden page announces nothing. */
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->end));
  ct_exercise_end_set_goal (self->end, ct_five_minutes_get_n_right (self->minutes),
                            self->goal);
  if (ct_five_minutes_get_n (self->minutes) > 0 || self->wanted != NULL)
    ct_exercise_end_show (self->end, results, self->library);
  else
    show_untaught (self);
  focus_next (self);
}

static void
on_changed (CtExercisePage *self)
{
  CtFiveMinutesPhase phase;

  /* The session of a closed page may still notify. */
  if (self->minutes == NULL)
    return;

  phase = ct_five_minutes_get_phase (self->minutes);
  if (phase == CT_FIVE_MINUTES_MAKING)
    wait_for_exercise (self);
  else
    stop_waiting (self);

  if (phase == CT_FIVE_MINUTES_ASKING)
    begin_exercise (self);
  else if (phase == CT_FIVE_MINUTES_OVER)
    {
      update_actions (self);
      show_end (self);
    }
}

static void
begin_session (CtExercisePage *self, guint64 seed)
{
  if (self->minutes != NULL)
    g_signal_handlers_disconnect_by_data (self->minutes, self);
  g_clear_object (&self->minutes);
  self->minutes = ct_five_minutes_new_about (self->progress, self->game,
                                             (const char *const *) self->wanted,
                                             self->goal, 0, seed);
  ct_connect (self->minutes, "changed", on_changed, self);
  update_actions (self);
  on_changed (self);
}

/* Actions */

static void
choose_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtExercisePage *self = CT_EXERCISE_PAGE (widget);

  if (!ct_exercise_panel_press (self->panel, g_variant_get_int32 (parameter) - 1))
    ct_table_pane_answer (ct_exercise_tables_get_pane (self->tables, 0), NULL,
                          _ ("There is no answer with this number."));
}

static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_answer (CT_EXERCISE_PAGE (widget));
}

static void
next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtExercisePage *self = CT_EXERCISE_PAGE (widget);

  if (self->minutes == NULL ||
      ct_five_minutes_get_phase (self->minutes) != CT_FIVE_MINUTES_ANSWERED)
    return;

  self->is_told = FALSE;
  ct_five_minutes_next (self->minutes);
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtSession *session = get_session (CT_EXERCISE_PAGE (widget));

  ct_session_set_position (session, ct_session_get_position (session) - 1);
}

static void
forward_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtSession *session = get_session (CT_EXERCISE_PAGE (widget));

  ct_session_set_position (session, ct_session_get_position (session) + 1);
}

static void
what_if_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtExercisePage *self = CT_EXERCISE_PAGE (widget);

  ct_exercise_tables_think (self->tables, self->doubted);
}

static void
stop_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_five_minutes_stop (CT_EXERCISE_PAGE (widget)->minutes);
}

static void
again_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtExercisePage *self = CT_EXERCISE_PAGE (widget);

  if (self->goal > 0)
    self->goal -= MIN (self->goal - 1, ct_five_minutes_get_n_right (self->minutes));
  begin_session (self, ct_seed_draw ());
}

static void
on_room (CtExercisePage *self)
{
  gboolean is_narrow = ct_split_get_narrow (self->split);

  ct_exercise_panel_set_room (self->panel, is_narrow, ct_split_get_short (self->split));
  ct_exercise_tables_set_stacked (self->tables, is_narrow);
}

static CtExercisePage *
create (CtProgress *progress,
        const CtRules *rules,
        CtLibrary *library,
        GSettings *settings)
{
  CtExercisePage *self = g_object_new (CT_TYPE_EXERCISE_PAGE, NULL);

  self->progress = g_object_ref (progress);
  self->game = rules;
  self->library = g_object_ref (library);
  ct_exercise_tables_bind_settings (self->tables, settings);
  return self;
}

/**
 * ct_exercise_page_new:
 * @rules: (nullable): the only game
 * @seed: for random choices
 */
GtkWidget *
ct_exercise_page_new (CtProgress *progress,
                      const CtRules *rules,
                      guint64 seed,
                      CtLibrary *library,
                      GSettings *settings)
{
  CtExercisePage *self = create (progress, rules, library, settings);

  begin_session (self, seed);
  return GTK_WIDGET (self);
}

/**
 * ct_exercise_page_new_about:
 * @wanted: (array zero-terminated=1): ids of rules
 */
GtkWidget *
ct_exercise_page_new_about (CtProgress *progress,
                            const CtRules *rules,
                            const char *const *wanted,
                            gboolean is_before_lesson,
                            guint64 seed,
                            CtLibrary *library,
                            GSettings *settings)
{
  CtExercisePage *self = create (progress, rules, library, settings);

  self->wanted = g_strdupv ((char **) wanted);
  ct_exercise_end_set_before_lesson (self->end, is_before_lesson);
  /* Translators: Title of a page: exercises that prepare a lesson. */
  ct_page_header_set_title (self->header, is_before_lesson ? _ ("Before the Lesson")
                                                           /* Translators: Title of a
                                                            * page, and a button.
                                                            */
                                                           : _ ("Three Exercises"));
  begin_session (self, seed);
  return GTK_WIDGET (self);
}

/**
 * ct_exercise_page_new_until:
 * @rule: (nullable): the only one
 * @goal: exercises to get right
 */
GtkWidget *
ct_exercise_page_new_until (CtProgress *progress,
                            const CtRules *rules,
                            const char *rule,
                            guint goal,
                            guint64 seed,
                            CtLibrary *library,
                            GSettings *settings)
{
  CtExercisePage *self = create (progress, rules, library, settings);
  g_autofree char *title =
      /* Translators: Title of a page: how many exercises are to be done right. */
      g_strdup_printf (ngettext ("%u Exercise", "%u Exercises", goal), goal);

  self->wanted = rule != NULL ? g_strdupv ((char *[]){ (char *) rule, NULL }) : NULL;
  self->goal = goal;
  ct_page_header_set_title (self->header, title);
  begin_session (self, seed);
  return GTK_WIDGET (self);
}

static gboolean
ct_exercise_page_grab_focus (GtkWidget *widget)
{
  focus_next (CT_EXERCISE_PAGE (widget));
  return gtk_widget_get_focus_child (widget) != NULL;
}

/* Between two exercises the presence does not change. */
static void
ct_exercise_page_update_presence (CtPage *page, CtClassroom *classroom)
{
  CtFiveMinutes *minutes = CT_EXERCISE_PAGE (page)->minutes;
  const CtExercise *exercise = ct_five_minutes_get_exercise (minutes);

  if (exercise != NULL)
    ct_classroom_set_doing (classroom, CT_DOING_EXERCISE, exercise->rule,
                            ct_five_minutes_get_place (minutes));
}

static void
ct_exercise_page_dispose (GObject *object)
{
  CtExercisePage *self = CT_EXERCISE_PAGE (object);

  self->exercise = NULL;
  g_clear_handle_id (&self->patience, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_EXERCISE_PAGE);
  g_clear_object (&self->minutes);
  g_clear_object (&self->question);
  g_clear_object (&self->progress);
  g_clear_object (&self->library);
  g_clear_pointer (&self->wanted, g_strfreev);
  g_clear_pointer (&self->options, g_array_unref);
  g_clear_pointer (&self->chosen, g_array_unref);

  G_OBJECT_CLASS (ct_exercise_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  g_type_ensure (CT_TYPE_EXERCISE_END);
  g_type_ensure (CT_TYPE_EXERCISE_PANEL);
  g_type_ensure (CT_TYPE_EXERCISE_TABLES);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_SPLIT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-exercise-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtExercisePage, header);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePage, stack);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePage, making);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePage, spinner);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePage, split);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePage, scroller);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePage, tables);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePage, panel);
  gtk_widget_class_bind_template_child (widget_class, CtExercisePage, end);
  gtk_widget_class_bind_template_callback (widget_class, on_room);
  gtk_widget_class_bind_template_callback (widget_class,
                                           ct_exercise_page_on_move_chosen);
  gtk_widget_class_bind_template_callback (widget_class,
                                           ct_exercise_page_on_table_chosen);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const CtPageAction actions[] = {
    { "exercise.show", show_action, { GDK_KEY_i } },
    { "exercise.next", next_action, { GDK_KEY_n, GDK_KEY_Page_Down } },
    { "exercise.back", back_action, { GDK_KEY_comma } },
    { "exercise.forward", forward_action, { GDK_KEY_period } },
    { "exercise.what-if", what_if_action },
    { "exercise.stop", stop_action },
    { "exercise.again", again_action },
  };

  ct_page_actions_install_numbers (widget_class, "exercise.choose", choose_action,
                                   CT_QUIZ_VIEW_N_NUMBERS);
  ct_page_actions_install (widget_class, actions, G_N_ELEMENTS (actions));
}

static void
ct_exercise_page_class_init (CtExercisePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_exercise_page_dispose;
  CT_PAGE_CLASS (klass)->get_rules = ct_exercise_page_get_rules;
  CT_PAGE_CLASS (klass)->update_presence = ct_exercise_page_update_presence;

  widget_class->grab_focus = ct_exercise_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_children (widget_class);
  install_actions (widget_class);
  ct_table_view_add_page_keys (widget_class);
  ct_table_view_add_page_arrows (widget_class, "exercise.back", "exercise.forward");
}

static void
ct_exercise_page_init (CtExercisePage *self)
{
  self->options = g_array_new (FALSE, FALSE, sizeof (guint));
  self->chosen = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_explain_keys (GTK_WIDGET (self), ct_exercise_tables_get_pane (self->tables, 0));
  on_room (self);
}
