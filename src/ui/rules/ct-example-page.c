/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-example-page.h"

#include <glib/gi18n.h>

#include "ct-example-story.h"
#include "ct-game-look.h"
#include "ct-names.h"
#include "ct-page-header.h"
#include "ct-signal.h"
#include "ct-split.h"
#include "ct-table-pane.h"

/**
 * CtExamplePage:
 *
 * The table of an example, face up. The reader plays for everyone; moves are checked.
 */
struct _CtExamplePage
{
  CtPage parent_instance;

  const CtExample *example;
  CtLibrary *library;
  CtNarrator *narrator;
  CtSession *session;
  GPtrArray *sentences; /* of CtExampleSentence */

  CtPageHeader *header;
  CtTablePane *pane;
  GtkLabel *title;
  GtkBox *steps;
};

G_DEFINE_FINAL_TYPE (CtExamplePage, ct_example_page, CT_TYPE_PAGE)

static const CtRules *
ct_example_page_get_rules (CtPage *page)
{
  CtExamplePage *self = CT_EXAMPLE_PAGE (page);

  return ct_rules_lookup (self->example->position->rules.id);
}

static CtTableView *
table_of (CtExamplePage *self)
{
  return ct_table_pane_get_table (self->pane);
}

static void
on_position (CtExamplePage *self)
{
  const CtState *state = ct_session_get_state (self->session);

  if (state->to_act < state->n_seats)
    ct_table_view_set_near_seat (table_of (self), state->to_act);
  ct_table_view_set_interactive (table_of (self), !ct_state_is_over (state));
}

static void
restart (CtExamplePage *self)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  self->session = ct_example_begin (self->example);

  ct_table_pane_set_session (self->pane, self->session, self->narrator);
  ct_table_view_set_viewer (table_of (self), CT_SEES_ALL);
  ct_connect (self->session, "notify::position", on_position, self);
  on_position (self);
}

static void
play (CtExamplePage *self, const CtMove *move)
{
  if (ct_session_play (self->session, move))
    ct_table_pane_be_quiet (self->pane);
}

/* Plays the sentences before it first: each starts where the last one ended. */
static void
try_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtExamplePage *self = CT_EXAMPLE_PAGE (widget);
  guint number = g_variant_get_uint32 (parameter);

  g_return_if_fail (number < self->sentences->len);

  restart (self);
  for (guint i = 0; i < number; i++)
    {
      const CtExampleSentence *sentence = g_ptr_array_index (self->sentences, i);

      if (sentence->type == CT_EXAMPLE_PLAY)
        ct_session_append (self->session, &sentence->move, FALSE);
    }
  ct_session_set_position (self->session, ct_session_get_n_plies (self->session));
  ct_table_view_finish_moving (table_of (self));

  play (self,
        &((CtExampleSentence *) g_ptr_array_index (self->sentences, number))->move);
}

static void
restart_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  restart (CT_EXAMPLE_PAGE (widget));
}

static void
add_sentence (CtExamplePage *self, guint number, const CtExampleSentence *sentence)
{
  static const char *const classes[] = {
    [CT_EXAMPLE_LEGAL] = "legal",
    [CT_EXAMPLE_ILLEGAL] = "not-legal",
    [CT_EXAMPLE_PLAY] = "played",
  };
  g_autofree char *text = ct_example_dup_line (sentence);
  GtkWidget *button = ct_wrapped_button_new (text);

  gtk_widget_set_css_classes (button,
                              (const char *[]){ "example-step", classes[sentence->type],
                                                NULL });
  /* Translators: Tooltip of a button. */
  gtk_widget_set_tooltip_text (button, _ ("Try It on the Table"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", number);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "example.try");
  gtk_box_append (self->steps, button);
}

/**
 * ct_example_page_new:
 * @example: with a position; must live as long as @library
 */
GtkWidget *
ct_example_page_new (const CtExample *example, CtLibrary *library, GSettings *settings)
{
  CtExamplePage *self = g_object_new (CT_TYPE_EXAMPLE_PAGE, NULL);
  const CtRules *rules = &example->position->rules;

  self->example = example;
  self->library = g_object_ref (library);
  self->narrator = ct_narrator_new (rules, library);
  ct_narrator_set_viewer (self->narrator, CT_SEES_ALL);
  ct_narrator_name_seats (self->narrator);
  ct_table_pane_bind_settings (self->pane, settings);
  /* Translators: Title of a page. */
  ct_page_header_set_title (self->header, _ ("Example"));
  ct_page_header_set_subtitle (self->header, ct_game_name (rules));
  gtk_label_set_label (self->title, ct_text (example->title));
  restart (self);
  self->sentences = ct_example_tell (example, self->narrator);
  for (guint i = 0; i < self->sentences->len; i++)
    add_sentence (self, i, g_ptr_array_index (self->sentences, i));

  return GTK_WIDGET (self);
}

static gboolean
ct_example_page_grab_focus (GtkWidget *widget)
{
  CtExamplePage *self = CT_EXAMPLE_PAGE (widget);
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->steps));

  return gtk_widget_grab_focus (first != NULL ? first : GTK_WIDGET (self->pane));
}

static void
ct_example_page_dispose (GObject *object)
{
  CtExamplePage *self = CT_EXAMPLE_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_EXAMPLE_PAGE);
  g_clear_object (&self->session);
  g_clear_pointer (&self->sentences, g_ptr_array_unref);
  g_clear_object (&self->narrator);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (ct_example_page_parent_class)->dispose (object);
}

static void
ct_example_page_class_init (CtExamplePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_example_page_dispose;
  CT_PAGE_CLASS (klass)->get_rules = ct_example_page_get_rules;

  widget_class->grab_focus = ct_example_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_SPLIT);
  g_type_ensure (CT_TYPE_TABLE_PANE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-example-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtExamplePage, header);
  gtk_widget_class_bind_template_child (widget_class, CtExamplePage, pane);
  gtk_widget_class_bind_template_child (widget_class, CtExamplePage, title);
  gtk_widget_class_bind_template_child (widget_class, CtExamplePage, steps);

  gtk_widget_class_install_action (widget_class, "example.restart", NULL,
                                   restart_action);
  gtk_widget_class_install_action (widget_class, "example.try", "u", try_action);

  ct_table_view_add_page_keys (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, GDK_CONTROL_MASK,
                                       "example.restart", NULL);
}

static void
ct_example_page_init (CtExamplePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  ct_connect (table_of (self), "move-chosen", play, self);
}
