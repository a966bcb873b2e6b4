/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-forget-student.h"

#include <glib/gi18n.h>

#include "ct-page.h"
#include "ct-plain.h"
#include "ct-signal.h"

/**
 * CtForgetStudent:
 *
 * A button that deletes a student's data in the class folder, in a thread. Asks first,
 * because nobody can undo it.
 *
 * Signals: “forgotten”; “announced” (const char *): the result.
 */
struct _CtForgetStudent
{
  AdwBin parent_instance;

  CtClass *class;
  char *student;
  char *name; /* for a sentence */
  gboolean is_closed;

  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (CtForgetStudent, ct_forget_student, ADW_TYPE_BIN)

static void
work (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  CtForgetStudent *self = object;
  g_autoptr (GError) error = NULL;

  if (ct_class_forget (self->class, self->student, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
on_worked (GObject *object, GAsyncResult *result, gpointer user_data)
{
  CtForgetStudent *self = CT_FORGET_STUDENT (object);
  g_autoptr (GError) error = NULL;
  gboolean is_done = g_task_propagate_boolean (G_TASK (result), &error);
  g_autofree char *text = NULL;

  if (self->is_closed)
    return;

  gtk_widget_set_sensitive (self->button, TRUE);
  if (is_done)
    /* Translators: the name of a student. */
    text = g_strdup_printf (_ ("The data of %s has been deleted here. Other "
                               "computers will delete it the next time they connect."),
                            self->name);
  ct_page_announce (GTK_WIDGET (self), is_done ? text : error->message);
  if (is_done)
    g_signal_emit_by_name (self, "forgotten");
}

static void
on_response (CtForgetStudent *self, const char *response)
{
  g_autoptr (GTask) task = NULL;

  if (!g_str_equal (response, "forget"))
    return;

  gtk_widget_set_sensitive (self->button, FALSE);
  task = g_task_new (self, NULL, on_worked, NULL);
  g_task_run_in_thread (task, work);
}

static void
on_clicked (CtForgetStudent *self)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
      adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                              /* Translators: Heading of a question. */
                              _ ("Forget This Student?"), NULL));

  adw_message_dialog_format_body (
      dialog,
      /* Translators: the name of a student. */
      _ ("%s will be removed from the roster, with all their answers and the plans "
         "made only for them. Other computers follow the next time they connect. "
         "This cannot be undone."),
      self->name);
  /* Translators: A button. */
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "forget",
                                    /* Translators: A button: delete everything known
                                     * about a student.
                                     */
                                    _ ("_Forget"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "forget",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  ct_connect (dialog, "response", on_response, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
ct_forget_student_set_student (CtForgetStudent *self,
                               CtClass *class,
                               const CtStudent *student)
{
  g_autofree char *line = NULL;

  g_return_if_fail (CT_IS_FORGET_STUDENT (self));

  line = ct_plain_line (student->called);
  g_set_object (&self->class, class);
  g_free (self->student);
  self->student = g_strdup (student->id);
  g_free (self->name);
  self->name = ct_plain_isolate (line);
}

static gboolean
ct_forget_student_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (CT_FORGET_STUDENT (widget)->button);
}

static void
ct_forget_student_dispose (GObject *object)
{
  CT_FORGET_STUDENT (object)->is_closed = TRUE;

  G_OBJECT_CLASS (ct_forget_student_parent_class)->dispose (object);
}

static void
ct_forget_student_finalize (GObject *object)
{
  CtForgetStudent *self = CT_FORGET_STUDENT (object);

  g_clear_object (&self->class);
  g_free (self->student);
  g_free (self->name);

  G_OBJECT_CLASS (ct_forget_student_parent_class)->finalize (object);
}

static void
ct_forget_student_class_init (CtForgetStudentClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_forget_student_dispose;
  G_OBJECT_CLASS (klass)->finalize = ct_forget_student_finalize;

  GTK_WIDGET_CLASS (klass)->grab_focus = ct_forget_student_grab_focus;

  ct_signal_new (klass, "forgotten", 0);
}

static void
ct_forget_student_init (CtForgetStudent *self)
{
  /* Translators: A menu item. */
  self->button = gtk_button_new_with_mnemonic (_ ("_Forget This Student…"));
  ct_connect (self->button, "clicked", on_clicked, self);
  adw_bin_set_child (ADW_BIN (self), self->button);
}
