/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-example-figure.h"

#include <glib/gi18n.h>

#include "ct-description.h"
#include "ct-example-story.h"
#include "ct-names.h"
#include "ct-plain-text.h"

#define MOST_LINES 4

/**
 * CtExampleFigure:
 *
 * A picture that opens an example. It is named by the title and described by table and
 * moves.
 */
struct _CtExampleFigure
{
  GtkBox parent_instance;

  CtSketchView *sketch;
};

G_DEFINE_FINAL_TYPE (CtExampleFigure, ct_example_figure, GTK_TYPE_BOX)

/**
 * ct_example_figure_get_sketch:
 */
CtSketchView *
ct_example_figure_get_sketch (CtExampleFigure *self)
{
  g_return_val_if_fail (CT_IS_EXAMPLE_FIGURE (self), NULL);

  return self->sketch;
}

static void
add_text (CtExampleFigure *self, const char *text, const char *const *classes)
{
  GtkWidget *label = ct_plain_text_new (text);

  gtk_widget_set_css_classes (label, (const char **) classes);
  gtk_box_append (GTK_BOX (self), label);
}

static void
add_line (CtExampleFigure *self, const CtExampleSentence *sentence)
{
  static const char *const classes[] = {
    [CT_EXAMPLE_LEGAL] = "legal",
    [CT_EXAMPLE_ILLEGAL] = "not-legal",
    [CT_EXAMPLE_PLAY] = "played",
  };
  g_autofree char *line = ct_example_dup_line (sentence);

  add_text (self, line,
            (const char *[]){ "example-step", classes[sentence->type], NULL });
}

static char *
dup_description (const CtExample *example, CtNarrator *narrator, GPtrArray *sentences)
{
  g_autoptr (CtSession) session = ct_example_begin (example);
  g_autofree char *table =
      ct_narrator_say_table (narrator, ct_session_get_state (session));
  g_autoptr (GString) text = g_string_new (table);

  for (guint i = 0; i < MIN (sentences->len, MOST_LINES); i++)
    {
      g_autofree char *line = ct_example_dup_line (g_ptr_array_index (sentences, i));

      g_string_append_printf (text, "\n%s", line);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_sketch (CtExampleFigure *self, const CtExample *example, const char *description)
{
  GtkWidget *button = gtk_button_new ();
  g_autofree char *name = NULL;

  /* Translators: the title of an example. */
  name = g_strdup_printf (_ ("Try it: %s"), ct_text (example->title));
  self->sketch = CT_SKETCH_VIEW (ct_sketch_view_new (example));
  gtk_button_set_child (GTK_BUTTON (button), GTK_WIDGET (self->sketch));
  gtk_widget_set_css_classes (button, (const char *[]){ "flat", "sketch", NULL });
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  /* Translators: Tooltip of a button. */
  gtk_widget_set_tooltip_text (button, _ ("Try It on the Table"));
  ct_name_widget (button, name);
  ct_describe (button, description);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", example->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "rules.try");
  gtk_box_append (GTK_BOX (self), button);
}

/**
 * ct_example_figure_new:
 * @example: with a position; must outlive this
 */
GtkWidget *
ct_example_figure_new (const CtExample *example, CtLibrary *library)
{
  CtExampleFigure *self = g_object_new (CT_TYPE_EXAMPLE_FIGURE, NULL);
  g_autoptr (CtNarrator) narrator =
      ct_narrator_new (&example->position->rules, library);
  g_autoptr (GPtrArray) sentences = NULL;
  g_autofree char *description = NULL;

  ct_narrator_set_viewer (narrator, CT_SEES_ALL);
  ct_narrator_name_seats (narrator);
  sentences = ct_example_tell (example, narrator);
  description = dup_description (example, narrator, sentences);
  add_sketch (self, example, description);
  add_text (self, ct_text (example->title), (const char *[]){ "title", NULL });
  for (guint i = 0; i < MIN (sentences->len, MOST_LINES); i++)
    add_line (self, g_ptr_array_index (sentences, i));
  if (sentences->len > MOST_LINES)
    add_text (self, _ ("And so on: try it and see how it continues."),
              (const char *[]){ "example-step", NULL });

  return GTK_WIDGET (self);
}

static void
ct_example_figure_class_init (CtExampleFigureClass *klass)
{
}

static void
ct_example_figure_init (CtExampleFigure *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 4);
  gtk_widget_add_css_class (GTK_WIDGET (self), "figure");
}
