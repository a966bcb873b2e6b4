/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The robot uses the controls beside the table. */
#include "ct-quiz-view.h"
#include "ct-robot.h"

#define MOST_TURNS 60 /* of the wheel, or of the focus */

static void
turn_wheel (CtRobot *self, GtkWidget *scroller, guint button)
{
  ct_person_point_at (self->person, scroller,
                      GRAPHENE_POINT_INIT (gtk_widget_get_width (scroller) / 2.f,
                                           gtk_widget_get_height (scroller) / 2.f));
  ct_person_hold (self->person, button, TRUE);
  ct_person_hold (self->person, button, FALSE);
  ct_person_settle (self->person);
}

static gboolean
click (CtRobot *self, GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

  for (guint i = 0; scroller != NULL && !ct_test_is_in_sight (widget) && i < MOST_TURNS;
       i++)
    turn_wheel (self, scroller, i < MOST_TURNS / 2 ? 5 : 4);
  if (!ct_test_is_in_sight (widget))
    return FALSE;

  /* No human presses a button that is still moving. */
  ct_person_point_at (self->person, widget,
                      GRAPHENE_POINT_INIT (gtk_widget_get_width (widget) / 2.f,
                                           gtk_widget_get_height (widget) / 2.f));
  ct_person_settle (self->person);
  ct_person_click (self->person, widget);
  ct_person_settle (self->person);
  return TRUE;
}

static gboolean
has_focus (CtRobot *self, GtkWidget *widget)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static gboolean
walk_to (CtRobot *self, GtkWidget *widget)
{
  for (guint i = 0; i < MOST_TURNS && !has_focus (self, widget); i++)
    {
      ct_person_press (self->person, GDK_KEY_Tab, 0);
      ct_person_settle (self->person);
    }

  return has_focus (self, widget);
}

static gboolean
type_on (CtRobot *self, GtkWidget *widget, guint keyval)
{
  if (!walk_to (self, widget))
    return FALSE;

  ct_person_press (self->person, keyval, 0);
  ct_person_settle (self->person);
  return TRUE;
}

static gboolean
press (CtRobot *self, GtkWidget *widget)
{
  return self->combination->way == CT_WAY_KEYS ? type_on (self, widget, GDK_KEY_space)
                                               : click (self, widget);
}

static gboolean
has_action (GtkWidget *widget, gconstpointer action)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) ==
             0;
}

/**
 * ct_robot_press_action:
 * @keyval: the key of the action
 *
 * Returns: whether the action can be done now
 */
gboolean
ct_robot_press_action (CtRobot *self, const char *action, guint keyval)
{
  GtkWidget *button = ct_test_find_where (self->page, has_action, action);

  if (button == NULL || !gtk_widget_is_sensitive (button))
    return FALSE;

  if (self->combination->way != CT_WAY_KEYS)
    return click (self, button);

  ct_person_press (self->person, has_focus (self, button) ? GDK_KEY_Return : keyval, 0);
  ct_person_settle (self->person);
  return TRUE;
}

static gboolean
has_words (GtkWidget *widget, gconstpointer words)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), words);
}

static GtkWidget *
find_option (GtkWidget *view, CtQuestion *question, guint option)
{
  const char *words = ct_question_get_option (question, option);
  g_autofree char *numbered = g_strdup_printf ("%u. %s", option + 1, words);
  GtkWidget *widget =
      ct_test_find_where (view, has_words,
                          ct_question_is_multiple_choice (question) ? words : numbered);

  while (widget != NULL && !GTK_IS_BUTTON (widget) && !GTK_IS_CHECK_BUTTON (widget))
    widget = gtk_widget_get_parent (widget);

  return widget;
}

static gboolean
is_plain_button (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
give_option (CtRobot *self, guint i, GtkWidget *option)
{
  CtQuestion *question = ct_lesson_runner_get_question (self->runner);
  guint zone;
  CtCard card;

  return self->combination->way == CT_WAY_POINTER &&
                 ct_question_get_option_place (question, i, &zone, &card)
             ? ct_gestures_touch (self->hand, zone, card)
             : press (self, option);
}

/**
 * ct_robot_answer_question:
 * @options: a bit for each answer
 *
 * Returns: whether all could be given
 */
gboolean
ct_robot_answer_question (CtRobot *self, guint options)
{
  GtkWidget *view = ct_test_find (self->page, CT_TYPE_QUIZ_VIEW);
  CtQuestion *question = ct_lesson_runner_get_question (self->runner);
  gboolean is_multiple = ct_question_is_multiple_choice (question);
  guint n_options = ct_question_get_n_options (question);

  for (guint i = 0; i < n_options; i++)
    {
      GtkWidget *option = find_option (view, question, i);
      gboolean wants = (options & 1u << i) != 0;

      if (option == NULL)
        return FALSE;
      if (GTK_IS_CHECK_BUTTON (option)
              ? gtk_check_button_get_active (GTK_CHECK_BUTTON (option)) == wants
              : !wants)
        continue;
      if (!give_option (self, i, option))
        return FALSE;
      if (!is_multiple)
        return TRUE;
    }

  return is_multiple && press (self, ct_test_find_where (view, is_plain_button, NULL));
}
