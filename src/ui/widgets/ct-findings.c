/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-findings.h"

#include <glib/gi18n.h>

#include "ct-check.h"
#include "ct-signal.h"
#include "ct-wrapping.h"

/**
 * CtFindings:
 *
 * What is wrong with the file of a page. A thread checks it like `cartilla-cli check`;
 * without errors the widget stays hidden. It is an accessible alert, named by the
 * sentence.
 */
struct _CtFindings
{
  AdwBin parent_instance;

  GCancellable *proof;     /* (nullable): during a check */
  CtDiagnostics *findings; /* (nullable) */
  char *sentence;          /* (nullable) */

  GtkLabel *label;
  GtkWidget *copy;
  GtkToggleButton *all;
  GtkButton *remedy;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (CtFindings, ct_findings, ADW_TYPE_BIN)

/**
 * ct_findings_dup_row_text:
 * @names_file: if there are several files
 */
char *
ct_findings_dup_row_text (const CtDiagnostic *finding, gboolean names_file)
{
  if (finding->line == 0)
    return names_file
               /* Translators: a file, and what is wrong with it. */
               ? g_strdup_printf (C_ ("finding", "%s: %s"), finding->file,
                                  finding->text)
               : g_strdup (finding->text);

  if (names_file)
    /* Translators: a file, the number of a line in it, and what is wrong there. */
    return g_strdup_printf (_ ("%s, line %u: %s"), finding->file, finding->line,
                            finding->text);

  /* Translators: the number of a line in a file, and what is wrong there. */
  return g_strdup_printf (_ ("Line %u: %s"), finding->line, finding->text);
}

static const CtDiagnostic *
get_first_error (CtFindings *self)
{
  guint i = 0;

  while (ct_diagnostics_get (self->findings, i)->is_warning)
    i++;
  return ct_diagnostics_get (self->findings, i);
}

static char *
dup_sentence (CtFindings *self)
{
  guint n_errors;
  g_autofree char *first = NULL;

  if (self->sentence != NULL || self->findings == NULL)
    return g_strdup (self->sentence);

  n_errors = ct_diagnostics_get_n_errors (self->findings);
  first = ct_findings_dup_row_text (get_first_error (self), FALSE);
  return g_strdup_printf (
      /* Translators: how many mistakes there are, and the first of them: “Line 4: …”.
       */
      ngettext ("There is %u mistake in this file. %s",
                "There are %u mistakes in this file. The first: %s", n_errors),
      n_errors, first);
}

static void
fill_list (CtFindings *self)
{
  guint n_findings =
      self->findings != NULL ? ct_diagnostics_get_n_all (self->findings) : 0;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));

  for (guint i = 0; i < n_findings; i++)
    {
      g_autofree char *text =
          ct_findings_dup_row_text (ct_diagnostics_get (self->findings, i), FALSE);
      GtkWidget *label = gtk_label_new (text);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_list_box_append (self->list, label);
    }
}

static void
update (CtFindings *self)
{
  guint n_findings =
      self->findings != NULL ? ct_diagnostics_get_n_all (self->findings) : 0;
  g_autofree char *sentence = dup_sentence (self);

  gtk_label_set_label (self->label, sentence != NULL ? sentence : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  sentence != NULL ? sentence : "", -1);
  gtk_widget_set_visible (self->copy, n_findings > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->all), n_findings > 1);
  gtk_widget_set_visible (GTK_WIDGET (self), sentence != NULL);
}

static void
on_proved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CtDiagnostics) findings = ct_check_file_finish (result);
  CtFindings *self = data;

  /* Cancelled: the widget is gone. */
  if (findings == NULL)
    return;

  g_clear_object (&self->proof);
  if (ct_diagnostics_get_n_errors (findings) == 0)
    return;

  self->findings = g_steal_pointer (&findings);
  fill_list (self);
  update (self);
}

/**
 * ct_findings_validate:
 *
 * Can be called only once.
 */
void
ct_findings_validate (CtFindings *self, GFile *file)
{
  g_return_if_fail (CT_IS_FINDINGS (self));
  g_return_if_fail (self->proof == NULL && self->findings == NULL);

  self->proof = g_cancellable_new ();
  ct_check_file_async (file, self->proof, on_proved, self);
}

gboolean
ct_findings_is_proving (CtFindings *self)
{
  g_return_val_if_fail (CT_IS_FINDINGS (self), FALSE);

  return self->proof != NULL;
}

/**
 * ct_findings_set_sentence:
 * @sentence: (nullable): replaces the first finding; %NULL hides all
 */
void
ct_findings_set_sentence (CtFindings *self, const char *sentence)
{
  g_return_if_fail (CT_IS_FINDINGS (self));

  if (g_strcmp0 (sentence, self->sentence) == 0)
    return;

  g_free (self->sentence);
  self->sentence = g_strdup (sentence);
  update (self);
  if (sentence == NULL)
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * ct_findings_set_remedy:
 * @action: shows more of the file
 */
void
ct_findings_set_remedy (CtFindings *self, const char *action, gboolean is_offered)
{
  g_return_if_fail (CT_IS_FINDINGS (self));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->remedy), action);
  gtk_widget_set_visible (GTK_WIDGET (self->remedy), is_offered);
}

static void
on_close (CtFindings *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit_by_name (self, "closed");
}

/* For the author of the file. */
static void
on_copy (CtFindings *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < ct_diagnostics_get_n_all (self->findings); i++)
    {
      const CtDiagnostic *finding = ct_diagnostics_get (self->findings, i);
      g_autofree char *name = g_path_get_basename (finding->file);
      g_autofree char *row = ct_findings_dup_row_text (finding, FALSE);

      g_string_append_printf (text, "%s: %s\n", name, row);
    }

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text->str);
}

static void
ct_findings_dispose (GObject *object)
{
  CtFindings *self = CT_FINDINGS (object);

  if (self->proof != NULL)
    g_cancellable_cancel (self->proof);
  g_clear_object (&self->proof);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_FINDINGS);

  G_OBJECT_CLASS (ct_findings_parent_class)->dispose (object);
}

static void
ct_findings_finalize (GObject *object)
{
  CtFindings *self = CT_FINDINGS (object);

  g_clear_pointer (&self->findings, ct_diagnostics_free);
  g_free (self->sentence);

  G_OBJECT_CLASS (ct_findings_parent_class)->finalize (object);
}

static void
ct_findings_class_init (CtFindingsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_findings_dispose;
  object_class->finalize = ct_findings_finalize;

  ct_signal_new (klass, "closed", 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-findings.ui");
  gtk_widget_class_bind_template_child (widget_class, CtFindings, label);
  gtk_widget_class_bind_template_child (widget_class, CtFindings, copy);
  gtk_widget_class_bind_template_child (widget_class, CtFindings, all);
  gtk_widget_class_bind_template_child (widget_class, CtFindings, remedy);
  gtk_widget_class_bind_template_child (widget_class, CtFindings, list);
  gtk_widget_class_bind_template_callback (widget_class, on_close);
  gtk_widget_class_bind_template_callback (widget_class, on_copy);
}

static void
ct_findings_init (CtFindings *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_wrapping_allow (self->remedy);
}
