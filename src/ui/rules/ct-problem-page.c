/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-problem-page.h"

#include <glib/gi18n.h>

#include "ct-coach-face.h"
#include "ct-diagnostics.h"
#include "ct-findings.h"
#include "ct-page-header.h"
#include "ct-plain.h"
#include "ct-wrapping.h"

/**
 * CtProblemPage:
 *
 * Says why a file could not be opened, with all errors by line for its author.
 */
struct _CtProblemPage
{
  CtPage parent_instance;

  CtPageHeader *header;
  GtkLabel *title;
  GtkLabel *reason;
  CtFindings *findings;
  GtkButton *open;
};

G_DEFINE_FINAL_TYPE (CtProblemPage, ct_problem_page, CT_TYPE_PAGE)

static const char *
get_reason (const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
    return _ ("This is a folder. Open the file inside it instead.");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE))
    return _ ("This is a device or a pipe, not a file. Open a file instead.");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return _ ("There is no file with this name. Perhaps it was moved or renamed.");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED))
    return _ ("You do not have permission to read this file. Ask its owner for "
              "permission.");

  return error->message;
}

/**
 * ct_problem_page_new:
 * @file: (nullable)
 */
GtkWidget *
ct_problem_page_new (GFile *file, const GError *error)
{
  CtProblemPage *self = g_object_new (CT_TYPE_PROBLEM_PAGE, NULL);
  g_autofree char *reason = NULL;

  if (file != NULL)
    {
      g_autofree char *name = ct_plain_name_file (file);
      g_autofree char *title = NULL;

      /* Translators: the name of a file. */
      title = g_strdup_printf (_ ("Buro Cannot Read “%s”"), name);
      gtk_label_set_label (self->title, title);
      ct_page_header_set_subtitle (self->header, name);
    }
  reason = ct_plain_line (get_reason (error));
  gtk_label_set_label (self->reason, reason);
  if (file != NULL && error->domain == CT_CONTENT_ERROR)
    ct_findings_validate (self->findings, file);

  return GTK_WIDGET (self);
}

static void
ct_problem_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CT_TYPE_PROBLEM_PAGE);

  G_OBJECT_CLASS (ct_problem_page_parent_class)->dispose (object);
}

static void
ct_problem_page_class_init (CtProblemPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_problem_page_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_COACH_FACE);
  g_type_ensure (CT_TYPE_FINDINGS);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-problem-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtProblemPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtProblemPage, title);
  gtk_widget_class_bind_template_child (widget_class, CtProblemPage, reason);
  gtk_widget_class_bind_template_child (widget_class, CtProblemPage, findings);
  gtk_widget_class_bind_template_child (widget_class, CtProblemPage, open);
}

static void
ct_problem_page_init (CtProblemPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_wrapping_allow (self->open);
}
