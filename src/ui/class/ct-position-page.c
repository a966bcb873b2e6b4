/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-position-page.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-exercise-question.h"
#include "ct-exercise-tables.h"
#include "ct-exercise.h"
#include "ct-game-look.h"
#include "ct-page-header.h"
#include "ct-split.h"

/**
 * CtPositionPage:
 *
 * An exercise as a student answered it, with the right answers, the rule and the proof.
 */
struct _CtPositionPage
{
  CtPage parent_instance;

  char *recipe;
  char *move;         /* (nullable) */
  CtLibrary *library; /* (nullable): owns parts of the exercise */
  CtExercise *exercise;

  CtPageHeader *header;
  GtkStack *stack;
  GtkLabel *making;
  CtSplit *split;
  CtExerciseTables *tables;
  GtkLabel *question;
  GtkLabel *tried;
  GtkBox *answers;
  GtkLabel *why;
};

G_DEFINE_FINAL_TYPE (CtPositionPage, ct_position_page, CT_TYPE_PAGE)

static const CtRules *
ct_position_page_get_rules (CtPage *page)
{
  CtPositionPage *self = CT_POSITION_PAGE (page);

  return self->exercise != NULL ? ct_rules_lookup (self->exercise->rules.id) : NULL;
}

static void
add_answer (CtPositionPage *self, const CtExerciseAnswer *answer)
{
  CtNarrator *narrator = ct_exercise_tables_get_narrator (self->tables);
  g_autofree char *words = ct_exercise_say_answer (narrator, self->exercise, answer);
  g_autofree char *text = NULL;
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *sign =
      gtk_image_new_from_icon_name (answer->is_right ? "object-select-symbolic"
                                                     : "window-close-symbolic");
  GtkWidget *label;

  text = g_strdup_printf (answer->is_right
                              /* Translators: an answer to an exercise, often a
                               * sentence.
                               */
                              ? _ ("Right: %s")
                              /* Translators: an answer to an exercise. */
                              : _ ("Not right: %s"),
                          words);
  label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                        PANGO_WRAP_WORD_CHAR, "xalign", 0.f, "hexpand", TRUE, NULL);
  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_widget_add_css_class (line, answer->is_right ? "right-answer" : "calm");
  gtk_box_append (GTK_BOX (line), sign);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (self->answers, line);
}

static const char *
get_decider (CtPositionPage *self)
{
  return self->exercise->decider != NULL ? self->exercise->decider
                                         : self->exercise->rule;
}

static void
show_tried (CtPositionPage *self)
{
  CtNarrator *narrator = ct_exercise_tables_get_narrator (self->tables);
  CtTablePane *pane = ct_exercise_tables_get_pane (self->tables, 0);
  const CtRules *rules = &self->exercise->rules;
  const CtState *state = &self->exercise->state;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *words = NULL;
  CtVerdict verdict;
  CtMove move;

  if (self->move == NULL ||
      ct_move_parse (rules, state, state->to_act, self->move, &move) != CT_MOVE_TEXT_OK)
    return;

  words = ct_narrator_say_move (narrator, state, &move);
  /* Translators: what a student did in an exercise: “Tried: Ana plays the 5 of clubs.”
   */
  g_string_printf (text, _ ("Tried: %s"), words);
  verdict = ct_rules_check (rules, state, &move);
  if (verdict.rule != NULL)
    {
      g_autofree char *why = ct_narrator_say_verdict (narrator, &verdict);

      g_string_append_printf (text, "\n%s", why);
      ct_table_view_mark_verdict (ct_table_pane_get_table (pane), &verdict);
    }
  gtk_label_set_label (self->tried, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->tried), TRUE);
}

static void
show_exercise (CtPositionPage *self)
{
  CtNarrator *narrator;
  g_autofree char *question = NULL;
  g_autofree char *why = NULL;

  ct_page_header_set_subtitle (self->header, ct_game_name (&self->exercise->rules));
  ct_exercise_tables_show (self->tables, self->exercise, self->library);
  if (self->exercise->kind == CT_EXERCISE_SPOT)
    ct_exercise_tables_show_spotted (self->tables);
  ct_exercise_tables_rest (self->tables, get_decider (self));
  narrator = ct_exercise_tables_get_narrator (self->tables);
  question = ct_exercise_say_question (narrator, self->exercise);
  why = ct_exercise_say_why (narrator, self->exercise);
  gtk_label_set_label (self->question, question);
  for (guint i = 0; i < self->exercise->answers->len; i++)
    add_answer (self, &g_array_index (self->exercise->answers, CtExerciseAnswer, i));
  gtk_label_set_label (self->why, why);
  show_tried (self);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->split));
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ANNOUNCED, question);
}

typedef struct
{
  CtLibrary *library;
  CtExercise *exercise; /* (nullable) */
} Made;

static void
made_free (gpointer data)
{
  Made *made = data;

  g_clear_pointer (&made->exercise, ct_exercise_free);
  g_clear_object (&made->library);
  g_free (made);
}

static void
make (GTask *task, gpointer object, gpointer recipe, GCancellable *cancellable)
{
  Made *made = g_new0 (Made, 1);

  made->library = ct_library_new ();
  made->exercise = ct_exercise_new_from_recipe (made->library, recipe);
  g_task_return_pointer (task, made, made_free);
}

static void
on_made (GObject *object, GAsyncResult *result, gpointer user_data)
{
  CtPositionPage *self = CT_POSITION_PAGE (object);
  Made *made = g_task_propagate_pointer (G_TASK (result), NULL);

  /* The page may be closed by now. */
  if (self->recipe != NULL && made->exercise != NULL)
    {
      self->exercise = g_steal_pointer (&made->exercise);
      self->library = g_steal_pointer (&made->library);
      show_exercise (self);
    }
  else if (self->recipe != NULL)
    gtk_label_set_label (self->making,
                         _ ("This exercise was made by another version of Cartilla. "
                            "This one cannot make it again."));
  made_free (made);
}

/**
 * ct_position_page_new:
 * @recipe: for ct_exercise_new_from_recipe()
 * @move: (nullable): for ct_move_parse()
 */
GtkWidget *
ct_position_page_new (const char *recipe, const char *move, GSettings *settings)
{
  CtPositionPage *self = g_object_new (CT_TYPE_POSITION_PAGE, NULL);
  g_autoptr (GTask) task = g_task_new (self, NULL, on_made, NULL);

  self->recipe = g_strdup (recipe);
  self->move = g_strdup (move);
  ct_exercise_tables_bind_settings (self->tables, settings);
  g_task_set_task_data (task, g_strdup (recipe), g_free);
  g_task_run_in_thread (task, make);
  return GTK_WIDGET (self);
}

static void
on_room (CtPositionPage *self)
{
  ct_exercise_tables_set_stacked (self->tables, ct_split_get_narrow (self->split));
}

static void
ct_position_page_dispose (GObject *object)
{
  CtPositionPage *self = CT_POSITION_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_POSITION_PAGE);
  g_clear_pointer (&self->recipe, g_free);
  g_clear_pointer (&self->move, g_free);

  G_OBJECT_CLASS (ct_position_page_parent_class)->dispose (object);
}

static void
ct_position_page_finalize (GObject *object)
{
  CtPositionPage *self = CT_POSITION_PAGE (object);

  g_clear_pointer (&self->exercise, ct_exercise_free);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (ct_position_page_parent_class)->finalize (object);
}

static void
ct_position_page_class_init (CtPositionPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_position_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = ct_position_page_finalize;
  CT_PAGE_CLASS (klass)->get_rules = ct_position_page_get_rules;
  CT_PAGE_CLASS (klass)->is_private = TRUE;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_EXERCISE_TABLES);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_SPLIT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-position-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtPositionPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtPositionPage, stack);
  gtk_widget_class_bind_template_child (widget_class, CtPositionPage, making);
  gtk_widget_class_bind_template_child (widget_class, CtPositionPage, split);
  gtk_widget_class_bind_template_child (widget_class, CtPositionPage, tables);
  gtk_widget_class_bind_template_child (widget_class, CtPositionPage, question);
  gtk_widget_class_bind_template_child (widget_class, CtPositionPage, tried);
  gtk_widget_class_bind_template_child (widget_class, CtPositionPage, answers);
  gtk_widget_class_bind_template_child (widget_class, CtPositionPage, why);
  gtk_widget_class_bind_template_callback (widget_class, on_room);
}

static void
ct_position_page_init (CtPositionPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  on_room (self);
}
