/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-teacher-password.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-signal.h"
#include "ct-wrapping.h"

/**
 * CtTeacherPassword:
 *
 * Asks for the teacher password, or changes it. A thread computes the hash, which is
 * slow on purpose.
 *
 * # Actions
 *
 * `word.enter`.
 */
struct _CtTeacherPassword
{
  AdwBin parent_instance;

  CtClass *class; /* (nullable) */
  gboolean is_busy;
  gboolean is_change;
  gboolean knows_old;

  AdwStatusPage *status;
  GtkEditable *word;
  GtkWidget *again_box;
  GtkEditable *again;
  GtkLabel *trouble;
  GtkWidget *enter;
};

G_DEFINE_FINAL_TYPE (CtTeacherPassword, ct_teacher_password, ADW_TYPE_BIN)

static gboolean
is_new (CtTeacherPassword *self)
{
  return self->is_change ? self->knows_old
                         : ct_class_get_facts (self->class)->teacher == NULL;
}

/* Nobody can find a mistake in a hidden password. */
static void
complain (CtTeacherPassword *self, const char *text)
{
  gtk_label_set_label (self->trouble, text);
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), *text != '\0');
  if (*text == '\0')
    return;

  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text);
  gtk_editable_set_text (self->word, "");
  gtk_editable_set_text (self->again, "");
  gtk_widget_grab_focus (GTK_WIDGET (self->word));
}

static void
show_question (CtTeacherPassword *self, const char *reason)
{
  gtk_widget_set_visible (self->again_box, is_new (self));
  adw_status_page_set_title (self->status, is_new (self)
                                               ? _ ("Choose a Teacher Password")
                                               : _ ("Enter the Teacher Password"));
  adw_status_page_set_description (
      self->status,
      is_new (self)
          ? _ ("The password keeps curious students out, but no more: anyone who can "
               "write to the class folder can change it.")
          : reason);
}

/* Screen readers skip the text above the entry. */
static void
announce_question (CtTeacherPassword *self)
{
  const char *description = adw_status_page_get_description (self->status);
  g_autofree char *text =
      g_strdup_printf ("%s\n%s", adw_status_page_get_title (self->status),
                       description != NULL ? description : "");

  ct_announce (GTK_WIDGET (self), CT_SPEECH_ANNOUNCED, text);
}

void
ct_teacher_password_set_class (CtTeacherPassword *self, CtClass *class)
{
  g_autofree char *reason = NULL;

  g_return_if_fail (CT_IS_TEACHER_PASSWORD (self));

  reason = g_strdup (adw_status_page_get_description (self->status));
  g_set_object (&self->class, class);
  /* An error about the old password does not fit. */
  if (gtk_widget_get_visible (self->again_box) != is_new (self))
    complain (self, "");
  show_question (self, reason);
}

void
ct_teacher_password_ask_again (CtTeacherPassword *self, const char *reason)
{
  g_return_if_fail (CT_IS_TEACHER_PASSWORD (self));

  complain (self, "");
  show_question (self, reason);
}

/**
 * ct_teacher_password_begin_change:
 *
 * The old one first.
 */
void
ct_teacher_password_begin_change (CtTeacherPassword *self)
{
  g_return_if_fail (CT_IS_TEACHER_PASSWORD (self));

  self->is_change = TRUE;
  show_question (self, _ ("Enter the old password before you choose a new one."));
}

void
ct_teacher_password_set_purpose (CtTeacherPassword *self, const char *purpose)
{
  g_return_if_fail (CT_IS_TEACHER_PASSWORD (self));

  gtk_button_set_label (GTK_BUTTON (self->enter), purpose);
}

typedef struct
{
  CtClass *class;
  char *word;
  gboolean is_change;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_object_unref (job->class);
  g_free (job->word);
  g_free (job);
}

/* Another computer may have changed the password. */
static void
compare (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  const Job *job = data;
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (CtClass) class =
      ct_class_load (ct_class_get_folder (job->class), diagnostics, &error);

  if (class == NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_boolean (task, ct_class_password_matches (ct_class_get_facts (class)
                                                                ->teacher,
                                                            job->word));
}

static gboolean
change (CtClassFacts *facts, gconstpointer data, GError **error)
{
  const Job *job = data;

  if (facts->teacher != NULL && !job->is_change)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                           _ ("Another teacher has just chosen the password. Ask "
                              "them for it."));
      return FALSE;
    }

  g_free (facts->teacher);
  facts->teacher = ct_class_password_mark (job->word);
  if (facts->teacher == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         _ ("This password is too long. Choose a shorter one."));
  return facts->teacher != NULL;
}

static void
keep (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  const Job *job = data;
  g_autoptr (GError) error = NULL;

  if (ct_class_change_facts (job->class, change, job, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
set_busy (CtTeacherPassword *self, gboolean is_busy)
{
  self->is_busy = is_busy;
  gtk_widget_set_sensitive (self->enter, !is_busy);
}

static void
on_done (GObject *object, GAsyncResult *result, gpointer user_data)
{
  CtTeacherPassword *self = CT_TEACHER_PASSWORD (object);
  g_autoptr (GError) error = NULL;
  gboolean is_right = g_task_propagate_boolean (G_TASK (result), &error);

  /* The page is closed. */
  if (self->class == NULL)
    return;

  set_busy (self, FALSE);
  if (is_right && !is_new (self) && self->is_change)
    {
      self->knows_old = TRUE;
      gtk_editable_set_text (self->word, "");
      show_question (self, NULL);
      announce_question (self);
      gtk_widget_grab_focus (GTK_WIDGET (self->word));
    }
  else if (is_right)
    {
      gtk_editable_set_text (self->word, "");
      gtk_editable_set_text (self->again, "");
      g_signal_emit_by_name (self, "opened");
    }
  else
    complain (self,
              error != NULL
                  ? error->message
                  : _ ("Wrong password. Check whether Caps Lock is on and try again. "
                       "If you forgot the password, press F1: the guide tells you "
                       "what to do."));
}

static void
enter_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtTeacherPassword *self = CT_TEACHER_PASSWORD (widget);
  g_autoptr (GTask) task = NULL;
  const char *word = gtk_editable_get_text (self->word);
  Job *job;

  if (self->is_busy)
    return;
  if (*word == '\0')
    {
      complain (self, _ ("Enter the password first."));
      return;
    }
  if (is_new (self) && *gtk_editable_get_text (self->again) == '\0')
    {
      gtk_widget_grab_focus (GTK_WIDGET (self->again));
      return;
    }
  if (is_new (self) && !g_str_equal (word, gtk_editable_get_text (self->again)))
    {
      complain (self, _ ("The two passwords are different. Enter the same password "
                         "twice."));
      return;
    }

  complain (self, "");
  set_busy (self, TRUE);
  job = g_new (Job, 1);
  *job = (Job){ g_object_ref (self->class), g_strdup (word), self->is_change };
  task = g_task_new (self, NULL, on_done, NULL);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, is_new (self) ? keep : compare);
}

static gboolean
ct_teacher_password_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CT_TEACHER_PASSWORD (widget)->word));
}

static void
ct_teacher_password_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ct_teacher_password_parent_class)->map (widget);

  announce_question (CT_TEACHER_PASSWORD (widget));
}

static void
ct_teacher_password_dispose (GObject *object)
{
  CtTeacherPassword *self = CT_TEACHER_PASSWORD (object);

  /* The bin's child is also a template child; this avoids a double dispose. */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_TEACHER_PASSWORD);
  g_clear_object (&self->class);

  G_OBJECT_CLASS (ct_teacher_password_parent_class)->dispose (object);
}

static void
on_activate (CtTeacherPassword *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "word.enter", NULL);
}

static void
ct_teacher_password_class_init (CtTeacherPasswordClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_teacher_password_dispose;

  widget_class->grab_focus = ct_teacher_password_grab_focus;
  widget_class->map = ct_teacher_password_map;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-teacher-password.ui");
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPassword, status);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPassword, word);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPassword, again_box);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPassword, again);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPassword, trouble);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPassword, enter);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);

  gtk_widget_class_install_action (widget_class, "word.enter", NULL, enter_action);

  /**
   * CtTeacherPassword::opened:
   *
   * The password was right, or the new one is saved.
   */
  ct_signal_new (klass, "opened", 0);
}

static void
ct_teacher_password_init (CtTeacherPassword *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_wrapping_allow (GTK_BUTTON (self->enter));
}
