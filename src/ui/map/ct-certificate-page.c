/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-certificate-page.h"

#include <glib/gi18n.h>

#include "ct-certificate.h"
#include "ct-course-progress.h"
#include "ct-description.h"
#include "ct-game-look.h"
#include "ct-page-header.h"
#include "ct-why-not.h"

/**
 * CtCertificatePage:
 *
 * A preview. The sheet takes the focus; its name is all its text.
 */
struct _CtCertificatePage
{
  CtPage parent_instance;

  const CtRules *rules;
  CtPaper *paper;

  CtPageHeader *header;
  GtkWidget *sheet;
  GtkWidget *nothing;
};

G_DEFINE_FINAL_TYPE (CtCertificatePage, ct_certificate_page, CT_TYPE_PAGE)

static const CtRules *
ct_certificate_page_get_rules (CtPage *page)
{
  return CT_CERTIFICATE_PAGE (page)->rules;
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_paper_print (CT_CERTIFICATE_PAGE (widget)->paper, widget);
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_paper_save (CT_CERTIFICATE_PAGE (widget)->paper, widget);
}

GtkWidget *
ct_certificate_page_new (const CtRules *rules, CtLibrary *library, CtProgress *progress)
{
  CtCertificatePage *self = g_object_new (CT_TYPE_CERTIFICATE_PAGE, NULL);
  g_autoptr (CtLearner) learner =
      ct_learners_dup_here (ct_progress_get_store (progress));
  const CtLibraryEntry *next = ct_course_progress_get_next (library, progress, rules);
  CtRuleMap *map = ct_rule_map_new (library, rules);
  gboolean has_any;
  const char *why_not;

  self->rules = rules;
  ct_rule_map_update (map, progress, next, 0);
  has_any = ct_rule_map_count (map, CT_MASTERY_ALONE) > 0;
  self->paper = ct_certificate_new (map, learner, ct_game_name (rules), next == NULL);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->sheet), ct_paper_draw_preview,
                                  self->paper, NULL);
  ct_name (self->sheet, self->paper->text);
  ct_page_header_set_subtitle (self->header, ct_game_name (rules));
  gtk_widget_set_visible (self->sheet, has_any);
  gtk_widget_set_visible (self->nothing, !has_any);
  why_not = has_any ? NULL : _ ("Do a rule without help first.");
  ct_set_why_not (GTK_WIDGET (self), "certificate.print", why_not);
  ct_set_why_not (GTK_WIDGET (self), "certificate.save", why_not);
  return GTK_WIDGET (self);
}

static gboolean
ct_certificate_page_grab_focus (GtkWidget *widget)
{
  CtCertificatePage *self = CT_CERTIFICATE_PAGE (widget);

  return gtk_widget_grab_focus (gtk_widget_get_visible (self->sheet) ? self->sheet
                                                                     : self->nothing);
}

static void
ct_certificate_page_dispose (GObject *object)
{
  CtCertificatePage *self = CT_CERTIFICATE_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_CERTIFICATE_PAGE);
  g_clear_pointer (&self->paper, ct_paper_free);

  G_OBJECT_CLASS (ct_certificate_page_parent_class)->dispose (object);
}

static void
ct_certificate_page_class_init (CtCertificatePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_certificate_page_dispose;
  CT_PAGE_CLASS (klass)->get_rules = ct_certificate_page_get_rules;

  widget_class->grab_focus = ct_certificate_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-certificate-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtCertificatePage, header);
  gtk_widget_class_bind_template_child (widget_class, CtCertificatePage, sheet);
  gtk_widget_class_bind_template_child (widget_class, CtCertificatePage, nothing);

  gtk_widget_class_install_action (widget_class, "certificate.print", NULL,
                                   print_action);
  gtk_widget_class_install_action (widget_class, "certificate.save", NULL, save_action);
}

static void
ct_certificate_page_init (CtCertificatePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
