/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-end.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-coach-face.h"
#include "ct-five-minutes.h"

/**
 * CtExerciseEnd:
 *
 * What the exercises changed, without counting errors.
 */
struct _CtExerciseEnd
{
  AdwBin parent_instance;

  CtCoachFace *face;
  GtkLabel *title;
  GtkLabel *sum;
  AdwPreferencesGroup *list;
  GPtrArray *rows; /* (element-type GtkWidget) */
  GtkButton *again;
  GtkButton *back;
};

G_DEFINE_FINAL_TYPE (CtExerciseEnd, ct_exercise_end, ADW_TYPE_BIN)

static const char *
say_mastery (CtMastery mastery)
{
  switch (mastery)
    {
    case CT_MASTERY_WITH_HELP:
      return _ ("You can do it with help now.");
    case CT_MASTERY_ALONE:
      return _ ("You can do it without help now.");
    case CT_MASTERY_ELSEWHERE:
      return _ ("Now you know it on other tables, too.");
    case CT_MASTERY_LASTING:
      return _ ("You still knew it after a while: it is yours.");
    case CT_MASTERY_NEW:
    case CT_MASTERY_SEEN:
    default:
      return _ ("You have met it now.");
    }
}

/* The same rules as in the library and on the game's page. */
static gboolean
was_hard (const CtFiveMinutesResult *result)
{
  return result->is_weak || result->wrong > result->right;
}

static char *
say_days (const CtFiveMinutesResult *result)
{
  guint days = (guint) MAX (1., result->days + .5);

  if (result->is_due || result->days <= 0)
    return g_strdup (_ ("It comes back next time."));

  if (result->is_weak)
    /* Translators: When a rule comes back. */
    return g_strdup_printf (ngettext ("It is worth another look tomorrow.",
                                      "It is worth another look in %u days.", days),
                            days);

  if (was_hard (result))
    /* Translators: When a rule comes back. */
    return g_strdup_printf (ngettext ("It comes back tomorrow.",
                                      "It comes back in %u days.", days),
                            days);

  /* Translators: When a rule comes back. */
  return g_strdup_printf (ngettext ("It can rest until tomorrow.",
                                    "It can rest for %u days.", days),
                          days);
}

static char *
say_change (const CtFiveMinutesResult *result)
{
  g_autofree char *rest = say_days (result);
  const char *change = NULL;

  if (was_hard (result) && result->last == CT_OUTCOME_RIGHT)
    change = _ ("It was hard, and you got it right in the end.");
  else if (was_hard (result) && result->right > 0)
    change = _ ("It was hard this time.");
  else if (result->after > result->before)
    change = say_mastery (result->after);
  else if (result->right > 0)
    change = result->was_due ? _ ("It was about to fade, and you knew it.")
                             /* Translators: Whether a rule was known. */
                             : _ ("You knew it.");
  else
    change = _ ("You have looked at it again.");

  /* Translators: two sentences about a rule: how well it is known, and when it comes
   * back.
   */
  return g_strdup_printf (_ ("%s %s"), change, rest);
}

static GtkWidget *
create_row (const CtFiveMinutesResult *result, CtLibrary *library)
{
  const CtRule *rule = ct_library_lookup_rule (library, result->game, result->rule);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *sign = g_object_new (GTK_TYPE_IMAGE, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, "icon-name",
                                  was_hard (result) ? "view-refresh-symbolic"
                                                    : "object-select-symbolic",
                                  "valign", GTK_ALIGN_CENTER, NULL);
  g_autofree char *change = say_change (result);
  g_autofree char *title =
      g_markup_escape_text (rule != NULL ? ct_text (rule->title) : result->rule, -1);
  g_autofree char *subtitle = g_markup_escape_text (change, -1);

  gtk_widget_set_css_classes (sign, (const char *[]){
                                        "step", was_hard (result) ? "present" : "done",
                                        NULL });
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), sign);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "(ss)", result->game->id,
                                    result->rule);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.show-rule");
  return row;
}

static char *
say_sum (GArray *results)
{
  guint n_right = 0;
  guint n = 0;

  for (guint i = 0; i < results->len; i++)
    {
      const CtFiveMinutesResult *result =
          &g_array_index (results, CtFiveMinutesResult, i);

      n_right += result->right;
      n += result->right + result->wrong;
    }
  if (n == 0)
    return g_strdup (_ ("You didn’t answer anything this time. That’s all right."));

  /* Translators: how many answers were right, and how many were given. */
  return g_strdup_printf (_ ("Right answers: %u of %u."), n_right, n);
}

static void
append_changes (GString *text, GArray *results, CtLibrary *library)
{
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < results->len; i++)
    {
      const CtFiveMinutesResult *result =
          &g_array_index (results, CtFiveMinutesResult, i);
      const CtRule *rule = ct_library_lookup_rule (library, result->game, result->rule);
      const char *name = rule != NULL ? ct_text (rule->title) : result->rule;
      g_autofree char *change = say_change (result);
      guint k;

      if (!g_ptr_array_find_with_equal_func (changes, change, g_str_equal, &k))
        {
          g_ptr_array_add (changes, g_steal_pointer (&change));
          g_ptr_array_add (names, g_strdup (name));
          continue;
        }

      change = names->pdata[k];
      /* Translators: names of rules, one more of them after the others. */
      names->pdata[k] = g_strdup_printf (_ ("%s; %s"), change, name);
    }

  for (guint k = 0; k < changes->len; k++)
    g_string_append_printf (text, "\n%s: %s", (char *) names->pdata[k],
                            (char *) changes->pdata[k]);
}

static void
speak (CtExerciseEnd *self, GArray *results, CtLibrary *library)
{
  g_autoptr (GString) text = g_string_new (gtk_label_get_label (self->title));

  g_string_append_printf (text, "\n%s", gtk_label_get_label (self->sum));
  append_changes (text, results, library);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text->str);
}

/**
 * ct_exercise_end_show:
 * @results: (element-type CtFiveMinutesResult):
 */
void
ct_exercise_end_show (CtExerciseEnd *self, GArray *results, CtLibrary *library)
{
  g_autofree char *sum = NULL;

  g_return_if_fail (CT_IS_EXERCISE_END (self));

  sum = say_sum (results);
  gtk_label_set_label (self->sum, sum);
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->list, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < results->len; i++)
    {
      GtkWidget *row =
          create_row (&g_array_index (results, CtFiveMinutesResult, i), library);

      adw_preferences_group_add (self->list, row);
      g_ptr_array_add (self->rows, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list), results->len > 0);
  speak (self, results, library);
}

/**
 * ct_exercise_end_show_untaught:
 * @lesson: (nullable): id
 *
 * For a learner without any lesson.
 */
void
ct_exercise_end_show_untaught (CtExerciseEnd *self, const char *lesson)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_if_fail (CT_IS_EXERCISE_END (self));

  gtk_label_set_label (self->title, _ ("First do a lesson."));
  gtk_label_set_label (self->sum, _ ("Here you answer questions about what you have "
                                     "learned. Do a lesson first, then come back."));
  gtk_widget_set_visible (GTK_WIDGET (self->list), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->again), lesson != NULL);
  if (lesson != NULL)
    {
      /* Translators: A button. */
      gtk_button_set_label (self->again, _ ("Start the Lesson"));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->again), NULL);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->again), "s", lesson);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->again), "win.open-lesson");
    }

  g_string_append_printf (text, "%s\n%s", gtk_label_get_label (self->title),
                          gtk_label_get_label (self->sum));
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text->str);
}

void
ct_exercise_end_set_before_lesson (CtExerciseEnd *self, gboolean is_before_lesson)
{
  g_return_if_fail (CT_IS_EXERCISE_END (self));

  if (!is_before_lesson)
    return;

  /* Translators: After exercises that prepare a lesson. */
  gtk_label_set_label (self->title, _ ("Now for the lesson."));
  /* Translators: A button. */
  gtk_button_set_label (self->back, _ ("Go to the Lesson"));
  gtk_widget_add_css_class (GTK_WIDGET (self->back), "suggested-action");
  gtk_widget_set_visible (GTK_WIDGET (self->again), FALSE);
}

/**
 * ct_exercise_end_set_goal:
 * @goal: of a plan; 0 for none
 */
void
ct_exercise_end_set_goal (CtExerciseEnd *self, guint n_right, guint goal)
{
  guint n_left = goal - MIN (goal, n_right);
  g_autofree char *title = NULL;

  g_return_if_fail (CT_IS_EXERCISE_END (self));

  if (goal == 0)
    return;

  if (n_left == 0)
    /* Translators: How many exercises of a task are done. */
    title = g_strdup_printf (ngettext ("You have done the exercise.",
                                       "You have done all %u exercises.", goal),
                             goal);
  else
    /* Translators: How many exercises of a task are to be done. */
    title = g_strdup_printf (_ ("Exercises still to do: %u."), n_left);
  gtk_label_set_label (self->title, title);
  /* Translators: A button. */
  gtk_button_set_label (self->again, _ ("Continue"));
  gtk_widget_set_visible (GTK_WIDGET (self->again), n_left > 0);
}

static gboolean
ct_exercise_end_grab_focus (GtkWidget *widget)
{
  CtExerciseEnd *self = CT_EXERCISE_END (widget);
  gboolean has_again = gtk_widget_get_visible (GTK_WIDGET (self->again));

  return gtk_widget_grab_focus (GTK_WIDGET (has_again ? self->again : self->back));
}

static void
ct_exercise_end_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CT_TYPE_EXERCISE_END);
  g_clear_pointer (&CT_EXERCISE_END (object)->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (ct_exercise_end_parent_class)->dispose (object);
}

static void
ct_exercise_end_class_init (CtExerciseEndClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_exercise_end_dispose;

  widget_class->grab_focus = ct_exercise_end_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_COACH_FACE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-exercise-end.ui");
  gtk_widget_class_bind_template_child (widget_class, CtExerciseEnd, face);
  gtk_widget_class_bind_template_child (widget_class, CtExerciseEnd, title);
  gtk_widget_class_bind_template_child (widget_class, CtExerciseEnd, sum);
  gtk_widget_class_bind_template_child (widget_class, CtExerciseEnd, list);
  gtk_widget_class_bind_template_child (widget_class, CtExerciseEnd, again);
  gtk_widget_class_bind_template_child (widget_class, CtExerciseEnd, back);
}

static void
ct_exercise_end_init (CtExerciseEnd *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_coach_face_set_mood (self->face, CT_MOOD_PLEASED);
}
