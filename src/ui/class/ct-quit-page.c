/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-quit-page.h"

#include <glib/gi18n.h>

#include "ct-page-header.h"
#include "ct-teacher-word.h"

/**
 * CtQuitPage:
 *
 * Asks for the teacher's word before the program ends.
 *
 * Signal: "opened" (): the word was right.
 */
struct _CtQuitPage
{
  AdwBin parent_instance;

  CtTeacherWord *word;
};

static guint opened_signal;

G_DEFINE_FINAL_TYPE (CtQuitPage, ct_quit_page, ADW_TYPE_BIN)

static void
on_opened (CtQuitPage *self)
{
  g_signal_emit (self, opened_signal, 0);
}

/**
 * ct_quit_page_new:
 * @class: whose teacher has a word
 */
GtkWidget *
ct_quit_page_new (CtClass *class)
{
  CtQuitPage *self = g_object_new (CT_TYPE_QUIT_PAGE, NULL);

  ct_teacher_word_set_class (self->word, class);
  ct_teacher_word_set_purpose (self->word, _ ("Quit Cartilla"));
  return GTK_WIDGET (self);
}

static gboolean
ct_quit_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CT_QUIT_PAGE (widget)->word));
}

static void
ct_quit_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CT_TYPE_QUIT_PAGE);

  G_OBJECT_CLASS (ct_quit_page_parent_class)->dispose (object);
}

static void
ct_quit_page_class_init (CtQuitPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_quit_page_dispose;

  widget_class->grab_focus = ct_quit_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_TEACHER_WORD);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-quit-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtQuitPage, word);
  gtk_widget_class_bind_template_callback (widget_class, on_opened);

  /**
   * CtQuitPage::opened:
   *
   * Whoever teaches wants the program to end.
   */
  opened_signal = g_signal_new ("opened", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ct_quit_page_init (CtQuitPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
