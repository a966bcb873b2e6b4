/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-ask-class-panel.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-css-class.h"
#include "ct-description.h"
#include "ct-hand-row.h"
#include "ct-names.h"
#include "ct-whole-scroller.h"
#include "ct-wrapping.h"

/**
 * CtAskClassPanel:
 *
 * A question with answers and bars of raised hands, then the right answers and the
 * rule. The buttons use the page's actions.
 */
struct _CtAskClassPanel
{
  AdwBin parent_instance;

  CtQuestion *question; /* (nullable) */
  gboolean is_asking;
  gboolean is_short;

  CtWholeScroller *scroller;
  GtkLabel *text;
  GtkBox *answers;
  GtkLabel *total;
  GtkButton *rule;
  GtkWidget *back;
  GtkButton *show;
  GtkButton *next;
};

G_DEFINE_FINAL_TYPE (CtAskClassPanel, ct_ask_class_panel, ADW_TYPE_BIN)

static CtHandRow *
get_row (CtAskClassPanel *self, guint answer)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->answers));

  while (answer-- > 0)
    row = gtk_widget_get_next_sibling (row);
  return CT_HAND_ROW (row);
}

/* The bars show the numbers. */
static void
show_phase (CtAskClassPanel *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->rule), !self->is_asking);
  gtk_widget_set_visible (GTK_WIDGET (self->show), self->is_asking);
  gtk_widget_set_visible (GTK_WIDGET (self->total), self->is_asking && !self->is_short);
  gtk_widget_set_visible (self->back, self->is_asking);
  gtk_widget_set_visible (GTK_WIDGET (self->next), !self->is_asking);
}

/**
 * ct_ask_class_panel_set_room:
 * @is_narrow: below the table
 */
void
ct_ask_class_panel_set_room (CtAskClassPanel *self,
                             gboolean is_narrow,
                             gboolean is_short)
{
  g_return_if_fail (CT_IS_ASK_CLASS_PANEL (self));

  self->is_short = is_short;
  ct_set_css_class (GTK_WIDGET (self), "narrow", is_narrow);
  ct_set_css_class (GTK_WIDGET (self), "short", is_short);
  show_phase (self);
}

/**
 * ct_ask_class_panel_ask:
 */
void
ct_ask_class_panel_ask (CtAskClassPanel *self, CtQuestion *question)
{
  GtkWidget *child;

  g_return_if_fail (CT_IS_ASK_CLASS_PANEL (self));

  g_set_object (&self->question, question);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->answers))) != NULL)
    gtk_box_remove (self->answers, child);
  gtk_label_set_label (self->text, ct_question_get_text (question));
  for (guint i = 0; i < ct_question_get_n_options (question); i++)
    gtk_box_append (self->answers,
                    ct_hand_row_new (i, ct_question_get_option (question, i)));
  gtk_label_set_label (self->total,
                       _ ("Whose hand is up? Count with the number keys."));
  self->is_asking = TRUE;
  show_phase (self);
  ct_whole_scroller_show (self->scroller, NULL);
}

/**
 * ct_ask_class_panel_show_hands:
 */
void
ct_ask_class_panel_show_hands (CtAskClassPanel *self, const CtShowOfHands *hands)
{
  guint total = ct_show_of_hands_get_total (hands);
  guint most = ct_show_of_hands_get_most (hands);
  g_autofree char *text = NULL;

  g_return_if_fail (CT_IS_ASK_CLASS_PANEL (self));

  for (guint i = 0; i < ct_question_get_n_options (self->question); i++)
    ct_hand_row_set_hands (get_row (self, i), hands->n[i], most);
  text =
      /* Translators: How many students have raised a hand for an answer. */
      g_strdup_printf (_ ("Votes counted: %u."), total);
  gtk_label_set_label (self->total, text);
}

static char *
dup_key (CtAskClassPanel *self)
{
  g_autofree char *solution = ct_question_dup_solution (self->question);

  /* Translators: the right answer, or several of them. */
  return g_strdup_printf (_ ("Right answer: %s"), solution);
}

/**
 * ct_ask_class_panel_tell:
 * @title: of the rule
 */
void
ct_ask_class_panel_tell (CtAskClassPanel *self,
                         const CtRules *rules,
                         const char *rule,
                         const char *title)
{
  g_autofree char *key = NULL;
  guint right;

  g_return_if_fail (CT_IS_ASK_CLASS_PANEL (self));

  right = ct_question_get_right (self->question);
  for (guint i = 0; i < ct_question_get_n_options (self->question); i++)
    ct_hand_row_tell (get_row (self, i), (right & 1u << i) != 0);
  gtk_button_set_label (self->rule, title);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rule), "(ss)", rules->id,
                                    rule);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->rule), "win.show-rule");
  self->is_asking = FALSE;
  show_phase (self);
  key = dup_key (self);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, key);
}

/**
 * ct_ask_class_panel_speak:
 */
void
ct_ask_class_panel_speak (CtAskClassPanel *self)
{
  g_autoptr (GString) text = NULL;

  g_return_if_fail (CT_IS_ASK_CLASS_PANEL (self));

  text = g_string_new (ct_question_get_text (self->question));
  for (guint i = 0; i < ct_question_get_n_options (self->question); i++)
    g_string_append_printf (text, "\n%u. %s", i + 1,
                            ct_question_get_option (self->question, i));
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text->str);
}

/**
 * ct_ask_class_panel_focus_answer:
 */
void
ct_ask_class_panel_focus_answer (CtAskClassPanel *self)
{
  g_return_if_fail (CT_IS_ASK_CLASS_PANEL (self));

  gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (self->answers)));
}

/**
 * ct_ask_class_panel_focus_next:
 */
void
ct_ask_class_panel_focus_next (CtAskClassPanel *self)
{
  g_return_if_fail (CT_IS_ASK_CLASS_PANEL (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->next));
}

static void
ct_ask_class_panel_dispose (GObject *object)
{
  CtAskClassPanel *self = CT_ASK_CLASS_PANEL (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), CT_TYPE_ASK_CLASS_PANEL);
  g_clear_object (&self->question);

  G_OBJECT_CLASS (ct_ask_class_panel_parent_class)->dispose (object);
}

static void
ct_ask_class_panel_class_init (CtAskClassPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_ask_class_panel_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_WHOLE_SCROLLER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-ask-class-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPanel, text);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPanel, answers);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPanel, total);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPanel, rule);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPanel, back);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPanel, show);
  gtk_widget_class_bind_template_child (widget_class, CtAskClassPanel, next);
}

static void
ct_ask_class_panel_init (CtAskClassPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_name_widget (GTK_WIDGET (ct_whole_scroller_get_window (self->scroller)),
                  /* Translators: Read aloud by a screen reader: what the coach says. */
                  _ ("Message from Buro"));
  ct_wrapping_allow (self->rule);
  ct_wrapping_allow (self->show);
  ct_wrapping_allow (self->next);
}
