/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-teacher-page.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-class-findings.h"
#include "ct-class-language.h"
#include "ct-class-watch.h"
#include "ct-page-header.h"
#include "ct-password-page.h"
#include "ct-plain.h"
#include "ct-signal.h"
#include "ct-teacher-grid.h"
#include "ct-teacher-now.h"
#include "ct-teacher-plans.h"
#include "ct-teacher-show.h"
#include "ct-teacher-password.h"

/**
 * CtTeacherPage:
 *
 * Behind the teacher password: what students do, their plans, and what to show them.
 * Watches the class folder and says when it is gone.
 *
 * # Actions
 *
 * `teacher.change-password`.
 */
struct _CtTeacherPage
{
  CtPage parent_instance;

  CtClassWatch *watch;
  CtLibrary *library;
  gboolean is_away; /* the folder is not available */
  GtkWidget *focus; /* (nullable): before the lock */

  CtPageHeader *header;
  GtkWidget *buttons;
  CtClassLanguage *language;
  GtkLabel *trouble;
  GtkStack *stack;
  CtTeacherPassword *word;
  GtkWidget *inside;
  CtClassFindings *findings;
  AdwViewStack *views;
  CtTeacherNow *now;
  CtTeacherGrid *grid;
  CtTeacherPlans *plans;
  CtTeacherShow *show;
};

G_DEFINE_FINAL_TYPE (CtTeacherPage, ct_teacher_page, CT_TYPE_PAGE)

/**
 * ct_teacher_page_is_open:
 */
gboolean
ct_teacher_page_is_open (CtTeacherPage *self)
{
  g_return_val_if_fail (CT_IS_TEACHER_PAGE (self), FALSE);

  return gtk_stack_get_visible_child (self->stack) == self->inside;
}

/**
 * ct_teacher_page_lock:
 *
 * Keeps everything open.
 */
void
ct_teacher_page_lock (CtTeacherPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  g_return_if_fail (CT_IS_TEACHER_PAGE (self));

  g_set_weak_pointer (&self->focus,
                      focus != NULL && gtk_widget_is_ancestor (focus, self->inside)
                          ? focus
                          : NULL);
  if (self->focus != NULL)
    gtk_root_set_focus (root, NULL);
  ct_teacher_password_ask_again (
      self->word, _ ("The teacher’s pages were locked because they had not been used "
                     "for a while. Nothing is lost."));
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->word));
  gtk_widget_set_visible (self->buttons, FALSE);
  if (self->focus != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->word));
}

static void
show_class (CtTeacherPage *self)
{
  CtClass *class = ct_class_watch_get_class (self->watch);
  const char *title = ct_class_get_facts (class)->title;
  g_autofree char *line = ct_plain_line (title != NULL ? title : "");

  /* Translators: Title of a page for teachers. */
  ct_page_header_set_title (self->header, *line != '\0' ? line : _ ("Teacher’s Pages"));
  ct_teacher_password_set_class (self->word, class);
  ct_class_language_set_class (self->language, class);
  ct_class_findings_check (self->findings, class);
  ct_teacher_plans_set_class (self->plans, class, self->library);
  ct_teacher_show_set_class (self->show, class, self->library);
}

static void
on_changed (CtTeacherPage *self)
{
  const char *trouble = ct_class_watch_get_trouble (self->watch);
  gboolean was_away = self->is_away;

  self->is_away = trouble != NULL;
  if (trouble == NULL)
    trouble = ct_class_watch_get_ids_trouble (self->watch);
  if (g_strcmp0 (trouble != NULL ? trouble : "", gtk_label_get_label (self->trouble)) ==
      0)
    return;

  gtk_label_set_label (self->trouble, trouble != NULL ? trouble : "");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), trouble != NULL);
  if (trouble == NULL && was_away)
    trouble = _ ("The class folder is back.");
  if (trouble != NULL)
    ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, trouble);
}

/* Keeps the cursor of an entry. Returns: FALSE if nothing can take the focus */
static gboolean
restore_focus (CtTeacherPage *self)
{
  if (self->focus == NULL)
    return FALSE;

  return GTK_IS_TEXT (self->focus)
             ? gtk_text_grab_focus_without_selecting (GTK_TEXT (self->focus))
             : gtk_widget_grab_focus (self->focus);
}

static void
on_opened (CtTeacherPage *self)
{
  /* Otherwise GTK moves the focus when the widget is hidden. */
  gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  gtk_stack_set_visible_child (self->stack, self->inside);
  ct_class_watch_keep_ids (self->watch);
  gtk_widget_set_visible (self->buttons, TRUE);
  if (restore_focus (self))
    return;

  if (!gtk_widget_child_focus (GTK_WIDGET (self->now), GTK_DIR_TAB_FORWARD))
    gtk_widget_child_focus (self->inside, GTK_DIR_TAB_FORWARD);
}

static void
on_changed_password (CtTeacherPage *self, GtkWidget *page)
{
  ct_class_watch_look (self->watch);
  gtk_widget_activate_action (page, "win.back", NULL);
  ct_page_announce (GTK_WIDGET (self), _ ("The new password has been saved."));
}

static void
change_password_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtTeacherPage *self = CT_TEACHER_PAGE (widget);
  GtkWidget *page;

  if (!ct_teacher_page_is_open (self))
    return;

  page = ct_password_page_new_change (ct_class_watch_get_class (self->watch));
  g_signal_connect_object (page, "opened", G_CALLBACK (on_changed_password), self,
                           G_CONNECT_SWAPPED);
  g_signal_emit_by_name (self, "page", page);
}

static void
on_written (CtTeacherPage *self)
{
  ct_class_watch_look (self->watch);
}

static void
on_language_failed (CtTeacherPage *self, const char *why)
{
  ct_page_announce (GTK_WIDGET (self), why);
}

static void
on_page (CtTeacherPage *self, GtkWidget *page)
{
  g_signal_emit_by_name (self, "page", page);
}

/**
 * ct_teacher_page_new:
 */
GtkWidget *
ct_teacher_page_new (CtClass *class, CtLibrary *library)
{
  CtTeacherPage *self = g_object_new (CT_TYPE_TEACHER_PAGE, NULL);

  self->library = g_object_ref (library);
  self->watch = ct_class_watch_new (class);
  g_signal_connect_object (self->watch, "class-changed", G_CALLBACK (show_class), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->watch, "changed", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
  show_class (self);
  ct_teacher_now_set_watch (self->now, self->watch, library);
  ct_teacher_grid_set_watch (self->grid, self->watch, library);
  ct_teacher_plans_set_watch (self->plans, self->watch);
  return GTK_WIDGET (self);
}

static gboolean
ct_teacher_page_grab_focus (GtkWidget *widget)
{
  CtTeacherPage *self = CT_TEACHER_PAGE (widget);

  if (!ct_teacher_page_is_open (self))
    return gtk_widget_grab_focus (GTK_WIDGET (self->word));

  return gtk_widget_child_focus (self->inside, GTK_DIR_TAB_FORWARD);
}

static const char *
ct_teacher_page_get_guide (CtPage *page)
{
  return ct_teacher_page_is_open (CT_TEACHER_PAGE (page)) ? "" : "password";
}

static void
ct_teacher_page_dispose (GObject *object)
{
  CtTeacherPage *self = CT_TEACHER_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_TEACHER_PAGE);
  g_clear_weak_pointer (&self->focus);
  g_clear_object (&self->watch);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (ct_teacher_page_parent_class)->dispose (object);
}

static void
ct_teacher_page_class_init (CtTeacherPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_teacher_page_dispose;
  CT_PAGE_CLASS (klass)->get_guide = ct_teacher_page_get_guide;

  widget_class->grab_focus = ct_teacher_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_CLASS_FINDINGS);
  g_type_ensure (CT_TYPE_CLASS_LANGUAGE);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_TEACHER_GRID);
  g_type_ensure (CT_TYPE_TEACHER_NOW);
  g_type_ensure (CT_TYPE_TEACHER_PLANS);
  g_type_ensure (CT_TYPE_TEACHER_SHOW);
  g_type_ensure (CT_TYPE_TEACHER_PASSWORD);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-teacher-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPage, buttons);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPage, language);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPage, trouble);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPage, stack);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPage, word);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPage, inside);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPage, findings);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPage, views);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPage, now);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPage, grid);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPage, plans);
  gtk_widget_class_bind_template_child (widget_class, CtTeacherPage, show);
  gtk_widget_class_bind_template_callback (widget_class, on_opened);
  gtk_widget_class_bind_template_callback (widget_class, on_written);
  gtk_widget_class_bind_template_callback (widget_class, on_language_failed);
  gtk_widget_class_bind_template_callback (widget_class, on_page);

  gtk_widget_class_install_action (widget_class, "teacher.change-password", NULL,
                                   change_password_action);

  /**
   * CtTeacherPage::page:
   * @page: (transfer floating)
   */
  ct_signal_new (klass, "page", 1, G_TYPE_POINTER);
}

static void
ct_teacher_page_init (CtTeacherPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
