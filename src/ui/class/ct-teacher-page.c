/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-teacher-page.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-class-language.h"
#include "ct-class-watch.h"
#include "ct-findings.h"
#include "ct-game-look.h"
#include "ct-page-header.h"
#include "ct-password-page.h"
#include "ct-plain.h"
#include "ct-signal.h"
#include "ct-teacher-grid.h"
#include "ct-teacher-now.h"
#include "ct-teacher-password.h"
#include "ct-teacher-plans.h"
#include "ct-text.h"
#include "ct-wrapping.h"

#define CT_TYPE_CLASS_FINDINGS (ct_class_findings_get_type ())
G_DECLARE_FINAL_TYPE (CtClassFindings, ct_class_findings, CT, CLASS_FINDINGS, AdwBin)

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
create_finding_row (const CtDiagnostic *finding)
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
    gtk_list_box_append (self->list,
                         create_finding_row (ct_diagnostics_get (found, i)));
  /* Translators: Heading of a list of problems. */
  title = g_strdup_printf (ngettext ("The class folder has %u file problem",
                                     "The class folder has %u file problems", n),
                           n);
  gtk_expander_set_label (self->expander, title);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
}

static void
ct_class_findings_check (CtClassFindings *self, CtClass *class)
{
  g_autoptr (GTask) task = NULL;

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

#define CT_TYPE_TEACHER_SHOW (ct_teacher_show_get_type ())
G_DECLARE_FINAL_TYPE (CtTeacherShow, ct_teacher_show, CT, TEACHER_SHOW, AdwBin)

/**
 * CtTeacherShow:
 *
 * For each game open to the class.
 */
struct _CtTeacherShow
{
  AdwBin parent_instance;

  GtkWidget *page;
};

G_DEFINE_FINAL_TYPE (CtTeacherShow, ct_teacher_show, ADW_TYPE_BIN)

static GtkWidget *
create_row (const char *title, const char *subtitle)
{
  g_autofree char *markup = g_markup_escape_text (title, -1);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  return row;
}

static void
add_hand (AdwPreferencesGroup *group, const CtLibraryEntry *hand)
{
  /* Translators: the title of a recorded hand. */
  g_autofree char *title = g_strdup_printf (_ ("Show “%s”"), ct_text (hand->title));
  GtkWidget *row = create_row (title, NULL);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "(ss)", hand->rules->id,
                                    hand->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.show-hand");
  adw_preferences_group_add (group, row);
}

static void
add_game (CtTeacherShow *self, const CtRules *rules, CtLibrary *library)
{
  GPtrArray *hands = ct_library_get_hands (library, rules);
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  /* Translators: A button: ask all students a question on a large screen. */
  GtkWidget *ask = create_row (_ ("Ask the Class"),
                               _ ("Questions on the big screen, answered by show of "
                                  "hands"));

  adw_preferences_group_set_title (group, ct_game_name (rules));
  ct_wrapping_tell_cut (GTK_WIDGET (group));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (ask), "(ss)", rules->id, "");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (ask), "win.ask-class");
  adw_preferences_group_add (group, ask);
  for (guint i = 0; i < hands->len; i++)
    add_hand (group, g_ptr_array_index (hands, i));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self->page), group);
}

static void
ct_teacher_show_set_class (CtTeacherShow *self, CtClass *class, CtLibrary *library)
{
  self->page = adw_preferences_page_new ();
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    if (ct_class_is_game_open (class, *rules))
      add_game (self, *rules, library);
  adw_bin_set_child (ADW_BIN (self), self->page);
}

static void
ct_teacher_show_class_init (CtTeacherShowClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ct_teacher_show_init (CtTeacherShow *self)
{
}

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
  ct_connect (page, "opened", on_changed_password, self);
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

GtkWidget *
ct_teacher_page_new (CtClass *class, CtLibrary *library)
{
  CtTeacherPage *self = g_object_new (CT_TYPE_TEACHER_PAGE, NULL);

  self->library = g_object_ref (library);
  self->watch = ct_class_watch_new (class);
  ct_connect (self->watch, "class-changed", show_class, self);
  ct_connect (self->watch, "changed", on_changed, self);
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
