/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-teacher-plans.h"

#include <glib/gi18n.h>

#include "ct-class-day.h"
#include "ct-class-reader.h"
#include "ct-collection.h"
#include "ct-description.h"
#include "ct-names.h"
#include "ct-page.h"
#include "ct-plain.h"
#include "ct-plan-editor.h"
#include "ct-save.h"
#include "ct-signal.h"

/* Per list. */
#define MOST_NAMES 40

/**
 * CtTeacherPlans:
 *
 * The plans of the class, who has done what, and a form. A thread writes; changes from
 * other computers are merged and announced.
 *
 * Signals: “written”: the folder has changed; “announced” (const char *): the result.
 *
 * # Actions
 *
 * `plans.new`, `plans.edit` (id), `plans.remove` (id), `plans.bring-back`,
 * `plans.save-lessons`.
 */
struct _CtTeacherPlans
{
  AdwBin parent_instance;

  CtClass *class; /* (nullable) */
  CtLibrary *library;
  CtClassWatch *watch;         /* (nullable) */
  CtClassReport *report;       /* (nullable) */
  CtPlan *removed;             /* (nullable): for undo */
  GPtrArray *rows;             /* (element-type GtkWidget) */
  GtkFileChooserNative *saver; /* (nullable) */

  GtkStack *stack;
  GtkWidget *overview;
  CtClassReader *reader;
  AdwPreferencesGroup *group;
  GtkWidget *bring_back;
  CtPlanEditor *editor;
};

G_DEFINE_FINAL_TYPE (CtTeacherPlans, ct_teacher_plans, ADW_TYPE_BIN)

static const CtPlan *
find_plan (CtTeacherPlans *self, const char *id)
{
  GPtrArray *plans = ct_class_get_plans (self->class);

  for (guint i = 0; i < plans->len; i++)
    {
      const CtPlan *plan = g_ptr_array_index (plans, i);

      if (g_str_equal (plan->id, id))
        return plan;
    }

  return NULL;
}

typedef struct
{
  CtClass *class;
  CtPlan *plan; /* (nullable) */
  char *id;
  GPtrArray *conflicts;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_object_unref (job->class);
  g_clear_pointer (&job->plan, ct_plan_free);
  g_free (job->id);
  g_ptr_array_unref (job->conflicts);
  g_free (job);
}

static void
work (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  const Job *job = data;
  g_autoptr (GError) error = NULL;
  gboolean is_done =
      job->plan != NULL
          ? ct_class_save_plan (job->class, job->plan, job->conflicts, &error)
          : ct_class_remove_plan (job->class, job->id, &error);

  if (is_done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
tell_done (CtTeacherPlans *self, const Job *job)
{
  if (job->conflicts->len > 0)
    for (guint i = 0; i < job->conflicts->len; i++)
      ct_page_announce (GTK_WIDGET (self),
                        ((const CtClassConflict *) g_ptr_array_index (job->conflicts,
                                                                      i))
                            ->what);
  else
    ct_page_announce (GTK_WIDGET (self), job->plan != NULL
                                             ? _ ("The plan has been saved.")
                                             : _ ("The plan has been deleted."));
}

static void
on_worked (GObject *object, GAsyncResult *result, gpointer user_data)
{
  CtTeacherPlans *self = CT_TEACHER_PLANS (object);
  g_autoptr (GError) error = NULL;
  gboolean is_done = g_task_propagate_boolean (G_TASK (result), &error);

  if (self->class == NULL)
    return;

  if (is_done)
    {
      tell_done (self, g_task_get_task_data (G_TASK (result)));
      gtk_stack_set_visible_child (self->stack, self->overview);
      g_signal_emit_by_name (self, "written");
    }
  else
    ct_page_announce (GTK_WIDGET (self), error->message);
}

static void
begin (CtTeacherPlans *self, const CtPlan *plan, const char *id)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, on_worked, NULL);
  Job *job = g_new (Job, 1);

  *job = (Job){ g_object_ref (self->class), plan != NULL ? ct_plan_copy (plan) : NULL,
                g_strdup (id), ct_class_conflicts_new () };
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, work);
}

static char *
say_days (const CtPlan *plan)
{
  if (plan->from != NULL && plan->to != NULL)
    /* Translators: Days like 2026-11-24. */
    return g_strdup_printf (_ ("From %s to %s."), plan->from, plan->to);
  if (plan->from != NULL)
    /* Translators: A day like 2026-11-24: a plan can be done from that day on. */
    return g_strdup_printf (_ ("From %s."), plan->from);
  if (plan->to != NULL)
    /* Translators: A day like 2026-11-24. */
    return g_strdup_printf (_ ("Until %s."), plan->to);

  /* Translators: When a plan can be done. */
  return g_strdup (_ ("Any day."));
}

static char *
say_whom (CtTeacherPlans *self, const CtPlan *plan)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; plan->groups[i] != NULL; i++)
    g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", plan->groups[i]);
  for (guint i = 0; plan->children[i] != NULL; i++)
    {
      const CtStudent *student =
          ct_roster_lookup (ct_class_get_roster (self->class), plan->children[i]);
      g_autofree char *name =
          ct_plain_line (student != NULL ? student->called : plan->children[i]);

      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
    }
  if (names->len == 0)
    /* Translators: Which students a plan is for. */
    return g_strdup (_ ("For everyone."));

  /* Translators: names of groups and students. */
  return g_strdup_printf (_ ("For %s."), names->str);
}

static char *
say_things (CtTeacherPlans *self, const CtPlan *plan)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < plan->items->len; i++)
    {
      g_autofree char *words =
          ct_plan_item_say (g_ptr_array_index (plan->items, i), self->library);

      g_string_append_printf (text, "%s%s", i > 0 ? " · " : "", words);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static GtkWidget *
create_button (const char *icon, const char *words, const char *title)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  /* Translators: what a button does, and with which plan. */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), words, title);

  gtk_widget_set_tooltip_text (button, words);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  ct_name_widget (button, name);
  return button;
}

/* Progress */

typedef struct
{
  GString *text;
  guint n;
} Names;

static void
add_name (Names *names, const char *name, const CtPlanProgress *progress)
{
  g_autofree char *line = ct_plain_line (name);

  if (names->n++ >= MOST_NAMES)
    return;

  g_string_append (names->text, names->n > 1 ? ", " : "");
  if (progress == NULL)
    g_string_append (names->text, line);
  else
    /* Translators: a student, and how many things of how many are done. */
    g_string_append_printf (names->text, _ ("%s (%u of %u)"), line, progress->n_done,
                            progress->n_all);
}

static void
append_names (GString *text, const char *words, const Names *names)
{
  g_autofree char *list = NULL;

  if (names->n == 0)
    return;

  if (names->n > MOST_NAMES)
    /* Translators: a list of students, and how many are not named. */
    list = g_strdup_printf (ngettext ("%s, and %u more", "%s, and %u more",
                                      names->n - MOST_NAMES),
                            names->text->str, names->n - MOST_NAMES);
  /* Translators: “Done: Ana, Ben” */
  g_string_append_printf (text, _ ("%s: %s"), words,
                          list != NULL ? list : names->text->str);
  g_string_append_c (text, '\n');
}

/* Returns: (transfer full): who has done all, some or nothing, one line each; empty
 * before the first report
 */
static char *
say_who (CtTeacherPlans *self, const CtPlan *plan)
{
  GString *text = g_string_new (NULL);
  GPtrArray *children =
      self->report != NULL ? ct_class_report_get_children (self->report) : NULL;
  Names done = { g_string_new (NULL), 0 };
  Names begun = { g_string_new (NULL), 0 };
  Names others = { g_string_new (NULL), 0 };
  guint n = 0;

  for (guint i = 0; children != NULL && i < children->len; i++)
    {
      const CtStudentReport *child = g_ptr_array_index (children, i);
      CtPlanProgress progress = ct_plan_measure (plan, child->deeds);

      if (child->student == NULL || !ct_plan_is_for (plan, child->student))
        continue;

      n++;
      if (progress.n_done == progress.n_all)
        add_name (&done, child->student->called, NULL);
      else if (progress.has_begun)
        add_name (&begun, child->student->called, &progress);
      else
        add_name (&others, child->student->called, NULL);
    }
  if (n > 0)
    {
      g_string_append_printf (text,
                              /* Translators: how many students of how many have done
                               * all that a plan asks for.
                               */
                              _ ("Students who have done everything: %u of %u"), done.n,
                              n);
      g_string_append_c (text, '\n');
    }
  /* Translators: before names of students who have done everything. */
  append_names (text, _ ("Done"), &done);
  /* Translators: before names of students who have started. */
  append_names (text, _ ("Started"), &begun);
  /* Translators: before names of students who have not started. */
  append_names (text, _ ("Not started"), &others);
  g_string_free (done.text, TRUE);
  g_string_free (begun.text, TRUE);
  g_string_free (others.text, TRUE);
  g_strchomp (text->str);
  return g_string_free (text, FALSE);
}

static void
describe (CtTeacherPlans *self, GtkWidget *row, const CtPlan *plan)
{
  g_autofree char *days = say_days (plan);
  g_autofree char *whom = say_whom (self, plan);
  g_autofree char *minutes = ct_plan_say_minutes (plan);
  g_autofree char *things = say_things (self, plan);
  g_autofree char *who = say_who (self, plan);
  g_autofree char *lines = NULL;
  g_autofree char *text = NULL;
  g_autofree char *subtitle = NULL;

  /* Translators: for whom, on which days, and in which order; whole sentences. */
  lines = g_strdup_printf (_ ("%s %s %s"), whom, days,
                           /* Translators: The tasks of a plan must be done one after
                            * the other.
                            */
                           plan->is_in_order ? _ ("In this order.")
                                             /* Translators: The tasks of a plan can be
                                              * done in any order.
                                              */
                                             : _ ("In any order."));
  text = g_strconcat (lines, minutes != NULL ? " " : "", minutes != NULL ? minutes : "",
                      "\n", things, *who != '\0' ? "\n" : "", who, NULL);
  subtitle = g_markup_escape_text (text, -1);
  if (g_strcmp0 (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), subtitle) != 0)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
}

static void
on_read (CtTeacherPlans *self, CtClassReport *report)
{
  g_set_object (&self->report, report);
  gtk_widget_set_visible (GTK_WIDGET (self->reader), FALSE);
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      const CtPlan *plan = find_plan (self, g_object_get_data (G_OBJECT (row), "plan"));

      if (plan != NULL)
        describe (self, row, plan);
    }
}

static void
read_again (CtTeacherPlans *self)
{
  if (self->watch != NULL && self->rows->len > 0)
    ct_class_reader_read (self->reader, ct_class_watch_get_class (self->watch));
}

static void
on_changed (CtTeacherPlans *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) &&
      (self->report == NULL || ct_class_reader_is_due (self->reader)))
    read_again (self);
}

static void
ct_teacher_plans_map (GtkWidget *widget)
{
  read_again (CT_TEACHER_PLANS (widget));

  GTK_WIDGET_CLASS (ct_teacher_plans_parent_class)->map (widget);
}

/**
 * ct_teacher_plans_set_watch:
 *
 * Reads progress while visible.
 */
void
ct_teacher_plans_set_watch (CtTeacherPlans *self, CtClassWatch *watch)
{
  g_return_if_fail (CT_IS_TEACHER_PLANS (self));

  g_set_object (&self->watch, watch);
  ct_connect (watch, "changed", on_changed, self);
}

static void
add_row (CtTeacherPlans *self, const CtPlan *plan)
{
  g_autofree char *title = ct_plain_line (plan->title);
  g_autofree char *markup = g_markup_escape_text (title, -1);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *edit =
      /* Translators: A button. */
      create_button ("document-edit-symbolic", _ ("Edit Plan"), title);
  GtkWidget *remove =
      /* Translators: A button. */
      create_button ("user-trash-symbolic", _ ("Delete Plan"), title);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  g_object_set_data_full (G_OBJECT (row), "plan", g_strdup (plan->id), g_free);
  describe (self, row, plan);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (edit), "s", plan->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (edit), "plans.edit");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (remove), "s", plan->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (remove), "plans.remove");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), edit);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), remove);
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->rows, row);
}

/**
 * ct_teacher_plans_set_class:
 *
 * Keeps an open plan.
 */
void
ct_teacher_plans_set_class (CtTeacherPlans *self, CtClass *class, CtLibrary *library)
{
  GPtrArray *plans;

  g_return_if_fail (CT_IS_TEACHER_PLANS (self));

  g_set_object (&self->class, class);
  g_set_object (&self->library, library);
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  plans = ct_class_get_plans (class);
  for (guint i = 0; i < plans->len; i++)
    add_row (self, g_ptr_array_index (plans, i));
  adw_preferences_group_set_description (self->group,
                                         plans->len > 0
                                             ? NULL
                                             : _ ("There are no plans yet."));
  gtk_widget_set_visible (GTK_WIDGET (self->reader),
                          plans->len > 0 && self->report == NULL);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    read_again (self);
}

static void
edit (CtTeacherPlans *self, const CtPlan *plan)
{
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->editor));
  ct_plan_editor_edit (self->editor, self->class, self->library, plan);
}

static void
new_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (CtPlan) plan = ct_plan_new (NULL, "");

  edit (CT_TEACHER_PLANS (widget), plan);
}

static void
edit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtTeacherPlans *self = CT_TEACHER_PLANS (widget);
  const CtPlan *plan = find_plan (self, g_variant_get_string (parameter, NULL));

  if (plan != NULL)
    edit (self, plan);
}

static void
set_removed (CtTeacherPlans *self, const CtPlan *plan)
{
  g_clear_pointer (&self->removed, ct_plan_free);
  self->removed = plan != NULL ? ct_plan_copy (plan) : NULL;
  gtk_widget_set_visible (self->bring_back, plan != NULL);
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtTeacherPlans *self = CT_TEACHER_PLANS (widget);
  const char *id = g_variant_get_string (parameter, NULL);

  set_removed (self, find_plan (self, id));
  begin (self, NULL, id);
}

static void
bring_back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtTeacherPlans *self = CT_TEACHER_PLANS (widget);

  begin (self, self->removed, self->removed->id);
  set_removed (self, NULL);
}

/* Lessons */

static void
on_saver_response (CtTeacherPlans *self, int response, GtkNativeDialog *saver)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (saver));
  if (file != NULL)
    ct_save_bytes (g_object_get_data (G_OBJECT (saver), "lessons"), file,
                   GTK_WIDGET (self));
  g_clear_object (&self->saver);
}

static char *
dup_file_name (CtTeacherPlans *self)
{
  const char *title = ct_class_get_facts (self->class)->title;

  /* Translators: the name of a file with lessons, if the class has no name. */
  return ct_plain_propose_file_name (title != NULL ? title : _ ("Lessons"),
                                     CT_COLLECTION_SUFFIX);
}

static void
on_packed (GObject *class, GAsyncResult *result, gpointer data)
{
  g_autoptr (CtTeacherPlans) self = data;
  g_autoptr (GError) error = NULL;
  GBytes *lessons = ct_class_pack_lessons_finish (result, &error);
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *name = NULL;

  if (lessons == NULL)
    ct_page_announce (GTK_WIDGET (self), error->message);
  if (lessons == NULL || self->class == NULL || window == NULL)
    {
      g_clear_pointer (&lessons, g_bytes_unref);
      return;
    }

  name = dup_file_name (self);
  g_clear_object (&self->saver);
  self->saver =
      /* Translators: Title of a file chooser. */
      gtk_file_chooser_native_new (_ ("Save All Lessons of the Class"),
                                   GTK_WINDOW (window), GTK_FILE_CHOOSER_ACTION_SAVE,
                                   /* Translators: A button. */
                                   _ ("_Save"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->saver), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->saver), name);
  g_object_set_data_full (G_OBJECT (self->saver), "lessons", lessons,
                          (GDestroyNotify) g_bytes_unref);
  ct_connect (self->saver, "response", on_saver_response, self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->saver));
}

static void
save_lessons_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtTeacherPlans *self = CT_TEACHER_PLANS (widget);

  ct_class_pack_lessons_async (self->class, on_packed, g_object_ref (self));
}

static void
on_done (CtTeacherPlans *self, const CtPlan *plan)
{
  if (plan != NULL)
    begin (self, plan, plan->id);
  else
    gtk_stack_set_visible_child (self->stack, self->overview);
}

static void
ct_teacher_plans_dispose (GObject *object)
{
  CtTeacherPlans *self = CT_TEACHER_PLANS (object);

  /* The bin's child is also a template child; this avoids a double dispose. */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_TEACHER_PLANS);
  g_clear_object (&self->class);
  g_clear_object (&self->saver);
  g_clear_object (&self->library);
  g_clear_object (&self->watch);
  g_clear_object (&self->report);
  g_clear_pointer (&self->removed, ct_plan_free);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (ct_teacher_plans_parent_class)->dispose (object);
}

static void
ct_teacher_plans_class_init (CtTeacherPlansClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_teacher_plans_dispose;

  widget_class->map = ct_teacher_plans_map;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_CLASS_READER);
  g_type_ensure (CT_TYPE_PLAN_EDITOR);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-teacher-plans.ui");
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPlans, stack);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPlans, overview);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPlans, reader);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPlans, group);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPlans, bring_back);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPlans, editor);
  gtk_widget_class_bind_template_callback (widget_class, on_done);
  gtk_widget_class_bind_template_callback (widget_class, on_read);

  gtk_widget_class_install_action (widget_class, "plans.new", NULL, new_action);
  gtk_widget_class_install_action (widget_class, "plans.edit", "s", edit_action);
  gtk_widget_class_install_action (widget_class, "plans.remove", "s", remove_action);
  gtk_widget_class_install_action (widget_class, "plans.bring-back", NULL,
                                   bring_back_action);
  gtk_widget_class_install_action (widget_class, "plans.save-lessons", NULL,
                                   save_lessons_action);

  ct_signal_new (klass, "written", 0);
}

static void
ct_teacher_plans_init (CtTeacherPlans *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  /* A scrolled window takes the focus and needs a name. */
  ct_name (gtk_widget_get_ancestor (GTK_WIDGET (self->group), GTK_TYPE_SCROLLED_WINDOW),
           /* Translators: What students are to do. */
           _ ("Tasks"));
}
