/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-tried-page.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-page-header.h"
#include "ct-split.h"
#include "ct-table-pane.h"
#include "ct-text.h"
#include "ct-tried.h"
#include "ct-wrapping.h"

/**
 * CtTriedPage:
 *
 * A refused move of a lesson: the table, the proof, and a link to the step. Nothing is
 * saved.
 */
struct _CtTriedPage
{
  CtPage parent_instance;

  CtLessonRunner *runner;
  CtNarrator *narrator;

  CtPageHeader *header;
  CtTablePane *pane;
  GtkLabel *tried;
  GtkLabel *why;
  GtkActionable *rule;
  GtkLabel *note;
  GtkActionable *open;
};

G_DEFINE_FINAL_TYPE (CtTriedPage, ct_tried_page, CT_TYPE_PAGE)

static const CtRules *
ct_tried_page_get_rules (CtPage *page)
{
  CtTriedPage *self = CT_TRIED_PAGE (page);

  return ct_session_get_rules (ct_lesson_runner_get_session (self->runner));
}

static CtNarrator *
create_narrator (CtTriedPage *self, const char *name, CtLibrary *library)
{
  CtLesson *lesson = ct_lesson_runner_get_lesson (self->runner);
  const char *const *names = ct_lesson_get_names (lesson);
  CtNarrator *narrator = ct_narrator_new (ct_page_get_rules (CT_PAGE (self)), library);
  guint learner = ct_lesson_runner_get_learner (self->runner);

  ct_narrator_set_viewer (narrator, learner);
  ct_narrator_set_learner (narrator, CT_NOBODY);
  for (guint seat = 0; names != NULL && seat < CT_MAX_SEATS; seat++)
    ct_narrator_set_name (narrator, seat, names[seat]);
  ct_narrator_set_name (narrator, learner, name);
  return narrator;
}

static void
set_tried (CtTriedPage *self, const char *words)
{
  /* Translators: what a student did in an exercise: “Tried: Ana plays the 5 of clubs.”
   */
  g_autofree char *text = g_strdup_printf (_ ("Tried: %s"), words);

  gtk_label_set_label (self->tried, text);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ANNOUNCED, text);
}

static void
show_move (CtTriedPage *self,
           const CtLearnerAnswer *answer,
           const char *name,
           CtLibrary *library)
{
  CtSession *session;
  g_autofree char *words = NULL;
  g_autofree char *why = NULL;
  CtTried tried;
  gboolean is_found =
      ct_tried_find (&tried, self->runner, answer->step, answer->rule, answer->move);

  session = ct_lesson_runner_get_session (self->runner);
  self->narrator = create_narrator (self, name, library);
  ct_table_pane_set_session (self->pane, session, self->narrator);
  ct_table_view_set_viewer (ct_table_pane_get_table (self->pane),
                            ct_lesson_runner_get_learner (self->runner));
  ct_table_view_set_interactive (ct_table_pane_get_table (self->pane), FALSE);
  if (is_found)
    {
      words = ct_narrator_say_move (self->narrator, ct_session_get_state (session),
                                    &tried.move);
      why = ct_narrator_say_verdict (self->narrator, &tried.verdict);
      gtk_label_set_label (self->why, why);
      ct_table_view_mark_verdict (ct_table_pane_get_table (self->pane), &tried.verdict);
    }
  else
    words =
        ct_tried_say (library, ct_page_get_rules (CT_PAGE (self)), answer->move, name);

  set_tried (self, words != NULL ? words : answer->move);
  gtk_widget_set_visible (GTK_WIDGET (self->why), is_found);
  gtk_widget_set_visible (GTK_WIDGET (self->note), !is_found || !tried.is_certain);
  gtk_label_set_label (
      self->note,
      is_found ? _ ("This step is dealt anew each time, so the cards may have been "
                    "different.")
               : _ ("The cards were different then. This is how the step starts."));
}

GtkWidget *
ct_tried_page_new (CtLesson *lesson,
                   const CtLearnerAnswer *answer,
                   const char *name,
                   CtLibrary *library,
                   GSettings *settings)
{
  CtTriedPage *self = g_object_new (CT_TYPE_TRIED_PAGE, NULL);

  self->runner = ct_lesson_runner_new (lesson, library, NULL);
  ct_table_pane_bind_settings (self->pane, settings);
  ct_page_header_set_subtitle (self->header, ct_text (ct_lesson_get_title (lesson)));
  gtk_actionable_set_action_target (self->rule, "(ss)",
                                    ct_page_get_rules (CT_PAGE (self))->id,
                                    answer->rule);
  gtk_actionable_set_action_target (self->open, "(su)", ct_lesson_get_id (lesson),
                                    answer->step);
  show_move (self, answer, name, library);
  return GTK_WIDGET (self);
}

static void
ct_tried_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CT_TYPE_TRIED_PAGE);

  G_OBJECT_CLASS (ct_tried_page_parent_class)->dispose (object);
}

/* In finalize(): widgets may draw cards until they are destroyed. */
static void
ct_tried_page_finalize (GObject *object)
{
  CtTriedPage *self = CT_TRIED_PAGE (object);

  g_clear_object (&self->narrator);
  g_clear_object (&self->runner);

  G_OBJECT_CLASS (ct_tried_page_parent_class)->finalize (object);
}

static void
ct_tried_page_class_init (CtTriedPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_tried_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = ct_tried_page_finalize;
  CT_PAGE_CLASS (klass)->get_rules = ct_tried_page_get_rules;
  CT_PAGE_CLASS (klass)->is_private = TRUE;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_SPLIT);
  g_type_ensure (CT_TYPE_TABLE_PANE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-tried-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtTriedPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtTriedPage, pane);
  gtk_widget_class_bind_template_child (widget_class, CtTriedPage, tried);
  gtk_widget_class_bind_template_child (widget_class, CtTriedPage, why);
  gtk_widget_class_bind_template_child (widget_class, CtTriedPage, note);
  gtk_widget_class_bind_template_child (widget_class, CtTriedPage, rule);
  gtk_widget_class_bind_template_child (widget_class, CtTriedPage, open);
}

static void
ct_tried_page_init (CtTriedPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_wrapping_allow (GTK_BUTTON (self->rule));
  ct_wrapping_allow (GTK_BUTTON (self->open));
}
