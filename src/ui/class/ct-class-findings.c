/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-findings.h"

#include <glib/gi18n.h>

#include "ct-class.h"
#include "ct-findings.h"

/* In pixels. */
#define MOST_HEIGHT 160

/**
 * CtClassFindings:
 *
 * The number of errors in the files of a class; on request each with file and line.
 * Hidden without errors. A thread reads the folder.
 */
struct _CtClassFindings
{
  AdwBin parent_instance;

  GCancellable *check; /* (nullable): while it runs */
  GtkExpander *expander;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (CtClassFindings, ct_class_findings, ADW_TYPE_BIN)

static void
check (GTask *task, gpointer object, gpointer folder, GCancellable *cancellable)
{
  CtDiagnostics *diagnostics = ct_diagnostics_new ();
  g_autoptr (CtClass) class = ct_class_check (folder, diagnostics, NULL);

  g_task_return_pointer (task, diagnostics, (GDestroyNotify) ct_diagnostics_free);
}

static GtkWidget *
create_row (const CtDiagnostic *finding)
{
  g_autofree char *text = ct_findings_dup_row_text (finding, TRUE);

  return g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                       PANGO_WRAP_WORD_CHAR, "xalign", 0.f, "selectable", TRUE, NULL);
}

static void
on_checked (GObject *object, GAsyncResult *result, gpointer user_data)
{
  CtClassFindings *self = CT_CLASS_FINDINGS (object);
  g_autoptr (CtDiagnostics) found = g_task_propagate_pointer (G_TASK (result), NULL);
  GtkListBoxRow *row;
  g_autofree char *title = NULL;
  guint n;

  /* Cancelled, or the page is closed. */
  if (found == NULL)
    return;

  g_clear_object (&self->check);
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  n = ct_diagnostics_get_n_all (found);
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (self->list, create_row (ct_diagnostics_get (found, i)));
  /* Translators: Heading of a list of problems. */
  title = g_strdup_printf (ngettext ("The class folder has %u file problem",
                                     "The class folder has %u file problems", n),
                           n);
  gtk_expander_set_label (self->expander, title);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
}

/**
 * ct_class_findings_check:
 */
void
ct_class_findings_check (CtClassFindings *self, CtClass *class)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (CT_IS_CLASS_FINDINGS (self));

  if (self->check != NULL)
    g_cancellable_cancel (self->check);
  g_clear_object (&self->check);
  self->check = g_cancellable_new ();
  task = g_task_new (self, self->check, on_checked, NULL);
  g_task_set_task_data (task, g_object_ref (ct_class_get_folder (class)),
                        g_object_unref);
  g_task_run_in_thread (task, check);
}

static void
ct_class_findings_dispose (GObject *object)
{
  CtClassFindings *self = CT_CLASS_FINDINGS (object);

  if (self->check != NULL)
    g_cancellable_cancel (self->check);
  g_clear_object (&self->check);

  G_OBJECT_CLASS (ct_class_findings_parent_class)->dispose (object);
}

static void
ct_class_findings_class_init (CtClassFindingsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_class_findings_dispose;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ct_class_findings_init (CtClassFindings *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->list = GTK_LIST_BOX (g_object_new (GTK_TYPE_LIST_BOX, "selection-mode",
                                           GTK_SELECTION_NONE, NULL));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller),
                                 GTK_WIDGET (self->list));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller),
                                                    TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller),
                                              MOST_HEIGHT);
  self->expander = GTK_EXPANDER (gtk_expander_new (NULL));
  gtk_expander_set_child (self->expander, scroller);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->expander));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
