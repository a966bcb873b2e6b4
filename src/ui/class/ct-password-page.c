/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-password-page.h"

#include <glib/gi18n.h>

#include "ct-page-header.h"
#include "ct-signal.h"
#include "ct-teacher-password.h"

/**
 * CtPasswordPage:
 *
 * Asks for the teacher password, or changes it.
 */
struct _CtPasswordPage
{
  CtPage parent_instance;

  CtPageHeader *header;
  CtTeacherPassword *word;
};

G_DEFINE_FINAL_TYPE (CtPasswordPage, ct_password_page, CT_TYPE_PAGE)

static void
on_opened (CtPasswordPage *self)
{
  g_signal_emit_by_name (self, "opened");
}

/**
 * ct_password_page_new:
 * @purpose: label of the button
 */
GtkWidget *
ct_password_page_new (CtClass *class, const char *purpose)
{
  CtPasswordPage *self = g_object_new (CT_TYPE_PASSWORD_PAGE, NULL);

  ct_page_header_set_title (self->header, purpose);
  ct_teacher_password_set_class (self->word, class);
  ct_teacher_password_set_purpose (self->word, purpose);
  return GTK_WIDGET (self);
}

GtkWidget *
ct_password_page_new_change (CtClass *class)
{
  CtPasswordPage *self =
      /* Translators: A button and the title of a page. */
      CT_PASSWORD_PAGE (ct_password_page_new (class, _ ("Change Password")));

  ct_teacher_password_begin_change (self->word);
  return GTK_WIDGET (self);
}

static gboolean
ct_password_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CT_PASSWORD_PAGE (widget)->word));
}

static const char *
ct_password_page_get_guide (CtPage *page)
{
  return "password";
}

static void
ct_password_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CT_TYPE_PASSWORD_PAGE);

  G_OBJECT_CLASS (ct_password_page_parent_class)->dispose (object);
}

static void
ct_password_page_class_init (CtPasswordPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_password_page_dispose;
  CT_PAGE_CLASS (klass)->is_private = TRUE;
  CT_PAGE_CLASS (klass)->get_guide = ct_password_page_get_guide;

  widget_class->grab_focus = ct_password_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_TEACHER_PASSWORD);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-password-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtPasswordPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtPasswordPage, word);
  gtk_widget_class_bind_template_callback (widget_class, on_opened);

  /**
   * CtPasswordPage::opened:
   *
   * The password was right, or the new one is saved.
   */
  ct_signal_new (klass, "opened", 0);
}

static void
ct_password_page_init (CtPasswordPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
