/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-parents-page.h"

#include "ct-description.h"
#include "ct-page-header.h"
#include "ct-parents-print.h"
#include "ct-plain.h"
#include "ct-tiles.h"

/**
 * CtParentsPage:
 *
 * The sheet for parents, to print or save.
 *
 * # Actions
 *
 * `parents.print`, `parents.save`.
 *
 * ## Accessibility
 *
 * The sheet takes the focus; its name is its whole text.
 */
struct _CtParentsPage
{
  CtPage parent_instance;

  CtPaper *paper;

  CtPageHeader *header;
  GtkWidget *sheet;
};

G_DEFINE_FINAL_TYPE (CtParentsPage, ct_parents_page, CT_TYPE_PAGE)

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_paper_print (CT_PARENTS_PAGE (widget)->paper, widget);
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_paper_save (CT_PARENTS_PAGE (widget)->paper, widget);
}

GtkWidget *
ct_parents_page_new (CtClassReport *report,
                     const CtStudentReport *child,
                     CtLibrary *library)
{
  CtParentsPage *self = g_object_new (CT_TYPE_PARENTS_PAGE, NULL);
  g_autofree char *name = ct_plain_line (ct_student_report_get_name (child));

  self->paper = ct_parents_print_new (report, child, library);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->sheet), ct_paper_draw_preview,
                                  self->paper, NULL);
  ct_name (self->sheet, self->paper->text);
  ct_page_header_set_subtitle (self->header, name);
  return GTK_WIDGET (self);
}

static gboolean
ct_parents_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (CT_PARENTS_PAGE (widget)->sheet);
}

static void
ct_parents_page_dispose (GObject *object)
{
  CtParentsPage *self = CT_PARENTS_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_PARENTS_PAGE);
  g_clear_pointer (&self->paper, ct_paper_free);

  G_OBJECT_CLASS (ct_parents_page_parent_class)->dispose (object);
}

static void
ct_parents_page_class_init (CtParentsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_parents_page_dispose;
  CT_PAGE_CLASS (klass)->is_private = TRUE;

  widget_class->grab_focus = ct_parents_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_TILES);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-parents-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtParentsPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtParentsPage, sheet);

  gtk_widget_class_install_action (widget_class, "parents.print", NULL, print_action);
  gtk_widget_class_install_action (widget_class, "parents.save", NULL, save_action);
}

static void
ct_parents_page_init (CtParentsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
