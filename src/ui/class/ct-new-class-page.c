/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-new-class-page.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-file.h"
#include "ct-findings.h"
#include "ct-page-header.h"
#include "ct-plain.h"
#include "ct-signal.h"

#define MAX_BYTES (4 * 1024 * 1024)

/**
 * CtNewClassPage:
 *
 * Reads names from a spreadsheet; shows the students and all doubts before the class is
 * created.
 *
 * Signal: “create”: with ct_new_class_page_dup_roster().
 *
 * # Actions
 *
 * `new-class.choose`, `new-class.create`.
 */
struct _CtNewClassPage
{
  CtPage parent_instance;

  GtkFileChooserNative *chooser; /* (nullable) */
  CtRoster *roster;              /* (nullable) */

  CtPageHeader *header;
  GtkLabel *count;
  GtkLabel *findings_title;
  GtkListBox *findings;
  GtkLabel *names_title;
  GtkListBox *names;
  GtkButton *choose;
  GtkButton *create;
};

G_DEFINE_FINAL_TYPE (CtNewClassPage, ct_new_class_page, CT_TYPE_PAGE)

static void
append (GtkListBox *list, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_end (label, 12);
  gtk_widget_set_margin_top (label, 8);
  gtk_widget_set_margin_bottom (label, 8);
  gtk_list_box_append (list, label);
}

static void
clear (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

static void
show_findings (CtNewClassPage *self, CtDiagnostics *diagnostics)
{
  guint n = ct_diagnostics_get_n_all (diagnostics);

  clear (self->findings);
  ct_diagnostics_sort (diagnostics);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text =
          ct_findings_dup_row_text (ct_diagnostics_get (diagnostics, i), FALSE);

      append (self->findings, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->findings), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->findings_title), n > 0);
}

static guint
show_names (CtNewClassPage *self)
{
  GPtrArray *students =
      self->roster != NULL ? ct_roster_get_students (self->roster) : NULL;
  guint n = students != NULL ? students->len : 0;

  clear (self->names);
  for (guint i = 0; i < n; i++)
    {
      const CtStudent *student = g_ptr_array_index (students, i);
      g_autofree char *name = ct_plain_line (student->name);
      g_autofree char *group =
          ct_plain_line (student->group != NULL ? student->group : "");
      g_autofree char *text = *group != '\0'
                                  /* Translators: The name of a student, and the group
                                   * that they are in.
                                   */
                                  ? g_strdup_printf (_ ("%s, group %s"), name, group)
                                  : g_strdup (name);

      append (self->names, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->names), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->names_title), n > 0);
  return n;
}

static char *
say_count (guint n, guint n_findings)
{
  if (n_findings == 0)
    /* Translators: How many names a file has. */
    return g_strdup_printf (ngettext ("%u student found.", "%u students found.", n), n);

  return g_strdup_printf (
      /* Translators: how many students, and how many lines follow that the teacher
       * should look at.
       */
      ngettext ("%u student found. Lines to check: %u.",
                "%u students found. Lines to check: %u.", n),
      n, n_findings);
}

static void
show_table (CtNewClassPage *self, CtDiagnostics *diagnostics)
{
  guint n = show_names (self);
  guint n_findings = ct_diagnostics_get_n_all (diagnostics);
  g_autofree char *text = say_count (n, n_findings);

  show_findings (self, diagnostics);
  gtk_label_set_label (self->count, text);
  gtk_button_set_label (self->create, n > 0 ? _ ("Create a Class with These Students…")
                                            : _ ("Create a Class Without Names…"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-class.create",
                                 n <= CT_ROSTER_MAX_STUDENTS);
}

static void
read_bytes (CtNewClassPage *self, const char *name, GBytes *bytes)
{
  g_autoptr (CtClassFacts) facts = ct_class_facts_new ("");
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();

  g_clear_pointer (&self->roster, ct_roster_unref);
  if (bytes != NULL)
    self->roster = ct_roster_read (bytes, name, facts, diagnostics);
  show_table (self, diagnostics);
}

static void
read_in_thread (GTask *task, gpointer object, gpointer file, GCancellable *cancellable)
{
  GError *error = NULL;
  GBytes *bytes = ct_file_read (file, MAX_BYTES, NULL, &error);

  if (bytes != NULL)
    g_task_return_pointer (task, bytes, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

static void
show_failure (CtNewClassPage *self, const char *name, const GError *error)
{
  g_autofree char *text =
      /* Translators: the name of a file, and why it cannot be read. */
      g_strdup_printf (_ ("“%s” cannot be read: %s"), name, error->message);

  gtk_label_set_label (self->count, text);
}

static void
on_read (GObject *object, GAsyncResult *result, gpointer user_data)
{
  CtNewClassPage *self = CT_NEW_CLASS_PAGE (object);
  GFile *file = g_task_get_task_data (G_TASK (result));
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *line = ct_plain_line (name);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_task_propagate_pointer (G_TASK (result), &error);

  /* The page may be closed by now. */
  if (self->count == NULL)
    return;

  ct_page_header_set_subtitle (self->header, line);
  read_bytes (self, line, bytes);
  if (bytes == NULL)
    show_failure (self, line, error);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED,
               gtk_label_get_label (self->count));
}

static void
on_chosen (CtNewClassPage *self, int response)
{
  g_autoptr (GFile) file =
      response == GTK_RESPONSE_ACCEPT
          ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser))
          : NULL;

  g_clear_object (&self->chooser);
  if (file != NULL)
    {
      g_autoptr (GTask) task = g_task_new (self, NULL, on_read, NULL);

      g_task_set_task_data (task, g_object_ref (file), g_object_unref);
      g_task_run_in_thread (task, read_in_thread);
    }
}

static void
choose_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtNewClassPage *self = CT_NEW_CLASS_PAGE (widget);

  if (self->chooser != NULL)
    return;

  self->chooser =
      /* Translators: Title of a file chooser. */
      gtk_file_chooser_native_new (_ ("Choose a Spreadsheet"),
                                   GTK_WINDOW (gtk_widget_get_root (widget)),
                                   /* Translators: A button. */
                                   GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  ct_connect (self->chooser, "response", on_chosen, self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
create_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "create");
}

/**
 * ct_new_class_page_dup_roster:
 *
 * Returns: (transfer full) (nullable): with ids and pictures, without other data of the
 * spreadsheet
 */
CtRoster *
ct_new_class_page_dup_roster (CtNewClassPage *self)
{
  g_autoptr (CtRoster) settled = NULL;

  g_return_val_if_fail (CT_IS_NEW_CLASS_PAGE (self), NULL);

  if (self->roster == NULL)
    return NULL;

  settled = ct_roster_settle (self->roster);
  return ct_roster_new (ct_roster_get_students (settled), NULL);
}

GtkWidget *
ct_new_class_page_new (void)
{
  return g_object_new (CT_TYPE_NEW_CLASS_PAGE, NULL);
}

static gboolean
ct_new_class_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CT_NEW_CLASS_PAGE (widget)->choose));
}

static const char *
ct_new_class_page_get_guide (CtPage *page)
{
  return "";
}

static void
ct_new_class_page_dispose (GObject *object)
{
  CtNewClassPage *self = CT_NEW_CLASS_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_NEW_CLASS_PAGE);
  g_clear_object (&self->chooser);
  g_clear_pointer (&self->roster, ct_roster_unref);

  G_OBJECT_CLASS (ct_new_class_page_parent_class)->dispose (object);
}

static void
ct_new_class_page_class_init (CtNewClassPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_new_class_page_dispose;
  CT_PAGE_CLASS (klass)->get_guide = ct_new_class_page_get_guide;

  widget_class->grab_focus = ct_new_class_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-new-class-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtNewClassPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtNewClassPage, count);
  gtk_widget_class_bind_template_child (widget_class, CtNewClassPage, findings_title);
  gtk_widget_class_bind_template_child (widget_class, CtNewClassPage, findings);
  gtk_widget_class_bind_template_child (widget_class, CtNewClassPage, names_title);
  gtk_widget_class_bind_template_child (widget_class, CtNewClassPage, names);
  gtk_widget_class_bind_template_child (widget_class, CtNewClassPage, choose);
  gtk_widget_class_bind_template_child (widget_class, CtNewClassPage, create);
  gtk_widget_class_install_action (widget_class, "new-class.choose", NULL,
                                   choose_action);
  gtk_widget_class_install_action (widget_class, "new-class.create", NULL,
                                   create_action);

  ct_signal_new (klass, "create", 0);
}

static void
ct_new_class_page_init (CtNewClassPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
