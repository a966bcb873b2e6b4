/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-page-private.h"

#include <glib/gi18n.h>

#include "ct-course.h"
#include "ct-explain-keys.h"
#include "ct-game-look.h"
#include "ct-page-actions.h"
#include "ct-quiz-view.h"
#include "ct-seed.h"
#include "ct-why-not.h"

/* Who waits for an exercise is told so after so many milliseconds. */
#define PATIENCE 300

/**
 * CtExercisePage:
 *
 * Brings each exercise of a session to the table: asks its questions one after the
 * other, takes the answer from the list, from the table or as a move, and shows what
 * became of it once that is kept. At the end it tells what has changed.
 *
 * # Actions
 *
 * `exercise.choose` (number of an answer, from 1), `exercise.show`, `exercise.next`,
 * `exercise.back`, `exercise.forward`, `exercise.what-if`, `exercise.stop` and
 * `exercise.again`.
 */
G_DEFINE_FINAL_TYPE (CtExercisePage, ct_exercise_page, ADW_TYPE_BIN)

/**
 * ct_exercise_page_get_minutes:
 *
 * Returns: (transfer none): the session that is under way
 */
CtFiveMinutes *
ct_exercise_page_get_minutes (CtExercisePage *self)
{
  g_return_val_if_fail (CT_IS_EXERCISE_PAGE (self), NULL);

  return self->minutes;
}

/**
 * ct_exercise_page_get_rules:
 *
 * Returns: (transfer none) (nullable): the game that is asked about now
 */
const CtRules *
ct_exercise_page_get_rules (CtExercisePage *self)
{
  g_return_val_if_fail (CT_IS_EXERCISE_PAGE (self), NULL);

  return self->exercise != NULL ? ct_rules_lookup (self->exercise->rules.id)
                                : self->game;
}

gboolean
ct_exercise_page_is_asking (CtExercisePage *self)
{
  return self->exercise != NULL &&
         ct_five_minutes_get_phase (self->minutes) == CT_FIVE_MINUTES_ASKING;
}

CtSession *
ct_exercise_page_get_session (CtExercisePage *self)
{
  return ct_exercise_tables_get_session (self->tables, 0);
}

/* --------------------------------------------------------------- what can be done now
 */

static const char *
why_not_step (CtExercisePage *self, gboolean is_forward)
{
  CtSession *session = ct_exercise_page_get_session (self);

  if (session == NULL || ct_session_get_n_plies (session) == 0)
    return _ ("There are no moves to watch here.");
  if (is_forward &&
      ct_session_get_position (session) == ct_session_get_n_plies (session))
    return _ ("This was the last move.");
  if (!is_forward && ct_session_get_position (session) == 0)
    return _ ("This is before the first move.");

  return NULL;
}

void
ct_exercise_page_update_actions (CtExercisePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean is_over = self->minutes == NULL ||
                     ct_five_minutes_get_phase (self->minutes) == CT_FIVE_MINUTES_OVER;

  ct_set_why_not (widget, "exercise.next",
                  self->is_told ? NULL : _ ("Answer first. Any answer will do."));
  ct_set_why_not (widget, "exercise.show",
                  ct_exercise_page_is_asking (self) ? NULL
                                                    : _ ("Nothing is asked now."));
  ct_set_why_not (widget, "exercise.choose",
                  ct_exercise_page_is_asking (self) && self->question != NULL
                      ? NULL
                      : _ ("There are no answers to choose from now."));
  ct_set_why_not (widget, "exercise.what-if",
                  ct_exercise_tables_has_offer (self->tables, self->doubted)
                      ? NULL
                      : _ ("Nothing was refused here. Where something is, you can see "
                           "what would happen."));
  ct_set_why_not (widget, "exercise.back", why_not_step (self, FALSE));
  ct_set_why_not (widget, "exercise.forward", why_not_step (self, TRUE));
  ct_set_why_not (widget, "exercise.stop",
                  is_over ? _ ("These five minutes are over.") : NULL);
  ct_set_why_not (widget, "exercise.again",
                  is_over ? NULL : _ ("These five minutes are not over yet."));
}

void
ct_exercise_page_update_move (CtExercisePage *self)
{
  CtSession *session = ct_exercise_page_get_session (self);
  guint n = self->exercise != NULL ? self->exercise->n_moves : 0;

  ct_exercise_panel_set_move (self->panel, ct_session_get_position (session), n);
  ct_exercise_page_update_actions (self);
}

/* ---------------------------------------------------------------------- the session */

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

/* Nothing can be asked: where a lesson can be done that will change that, it is
 * offered.
 */
static void
show_untaught (CtExercisePage *self)
{
  const CtLibraryEntry *lesson =
      self->game != NULL
          ? ct_course_get_next (self->library, self->progress, self->game)
          : ct_course_go_on (self->library, self->progress);

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
  /* Before it shows, it counts as hidden, and what it says is not told. */
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->end));
  ct_exercise_end_set_goal (self->end, ct_five_minutes_get_n_right (self->minutes),
                            self->goal);
  if (ct_five_minutes_get_n (self->minutes) > 0 || self->wanted != NULL)
    ct_exercise_end_show (self->end, results, self->library);
  else
    show_untaught (self);
  ct_exercise_page_focus_next (self);
}

static void
on_changed (CtExercisePage *self)
{
  CtFiveMinutesPhase phase;

  /* The session of a page that is closed may go on for a moment. */
  if (self->minutes == NULL)
    return;

  phase = ct_five_minutes_get_phase (self->minutes);
  if (phase == CT_FIVE_MINUTES_MAKING)
    wait_for_exercise (self);
  else
    stop_waiting (self);

  if (phase == CT_FIVE_MINUTES_ASKING)
    ct_exercise_page_begin_exercise (self);
  else if (phase == CT_FIVE_MINUTES_OVER)
    {
      ct_exercise_page_update_actions (self);
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
  g_signal_connect_object (self->minutes, "changed", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
  ct_exercise_page_update_actions (self);
  on_changed (self);
}

/* -------------------------------------------------------------------------- actions */

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
  ct_exercise_page_show_answer (CT_EXERCISE_PAGE (widget));
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
  CtSession *session = ct_exercise_page_get_session (CT_EXERCISE_PAGE (widget));

  ct_session_set_position (session, ct_session_get_position (session) - 1);
}

static void
forward_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtSession *session = ct_exercise_page_get_session (CT_EXERCISE_PAGE (widget));

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

  /* What was right need not be done once more. */
  if (self->goal > 0)
    self->goal -= MIN (self->goal - 1, ct_five_minutes_get_n_right (self->minutes));
  begin_session (self, ct_seed_draw ());
}

/* ----------------------------------------------------------------------- the object */

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
 * @rules: (nullable): the game that is asked about; %NULL for all
 * @seed: any number, for what is left to chance
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
 * @rules: the game
 * @wanted: (array zero-terminated=1): ids of the rules that are asked about
 * @is_before_lesson: a lesson comes after it
 * @seed: any number, for what is left to chance
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
  ct_page_header_set_title (self->header, is_before_lesson ? _ ("Before the Lesson")
                                                           : _ ("Three Exercises"));
  begin_session (self, seed);
  return GTK_WIDGET (self);
}

/**
 * ct_exercise_page_new_until:
 * @rules: the game
 * @rule: (nullable): id of the only rule that is asked about
 * @goal: how many exercises are to be right
 * @seed: any number, for what is left to chance
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
  ct_exercise_page_focus_next (CT_EXERCISE_PAGE (widget));
  return gtk_widget_get_focus_child (widget) != NULL;
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
