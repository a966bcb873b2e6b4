/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-quiz-view.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-children.h"
#include "ct-language.h"
#include "ct-names.h"
#include "ct-signal.h"
#include "ct-tiles.h"
#include "ct-two-languages.h"

/**
 * CtQuizView:
 *
 * One button per answer; if several can be right, check boxes and a Done button.
 */
struct _CtQuizView
{
  AdwBin parent_instance;

  CtQuestion *question; /* (nullable) */
  GPtrArray *boxes;     /* (element-type GtkCheckButton) */
  gboolean is_numbered;

  GtkLabel *text;
  CtTiles *options;
  GtkButton *done;
};

G_DEFINE_FINAL_TYPE (CtQuizView, ct_quiz_view, ADW_TYPE_BIN)

static void
on_option_clicked (CtQuizView *self, GtkButton *button)
{
  guint option = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "option"));

  ct_question_choose (self->question, 1u << option);
}

static void
on_done_clicked (CtQuizView *self)
{
  ct_question_choose (self->question, ct_question_get_marked (self->question));
}

static void
on_box_toggled (CtQuizView *self)
{
  guint options = 0;

  for (guint i = 0; i < self->boxes->len; i++)
    if (gtk_check_button_get_active (g_ptr_array_index (self->boxes, i)))
      options |= 1u << i;

  ct_question_set_marked (self->question, options);
}

static void
on_marked (CtQuizView *self)
{
  guint options = ct_question_get_marked (self->question);

  for (guint i = 0; i < self->boxes->len; i++)
    {
      GtkCheckButton *box = g_ptr_array_index (self->boxes, i);

      g_signal_handlers_block_by_func (box, on_box_toggled, self);
      gtk_check_button_set_active (box, (options & 1u << i) != 0);
      g_signal_handlers_unblock_by_func (box, on_box_toggled, self);
    }
}

/* Screen readers say only the first. */
static void
show_two_languages (GtkWidget *option, GtkWidget *label, const char *text)
{
  g_auto (GStrv) languages = g_strsplit (text, CT_LANGUAGE_MARK, 2);

  if (g_strv_length (languages) < 2)
    return;

  ct_show_two_languages (GTK_LABEL (label), text);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (option),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  ct_name_widget (option, languages[0]);
}

static void
add_box (CtQuizView *self, const char *text)
{
  GtkWidget *box = gtk_check_button_new_with_label (text);
  GtkWidget *label = gtk_widget_get_last_child (box);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  show_two_languages (box, label, text);
  ct_tiles_append (self->options, box);
  g_ptr_array_add (self->boxes, box);
  ct_connect (box, "toggled", on_box_toggled, self);
}

static void
add_button (CtQuizView *self, guint option, const char *text)
{
  GtkWidget *button = ct_wrapped_button_new (text);

  show_two_languages (button, gtk_button_get_child (GTK_BUTTON (button)), text);
  g_object_set_data (G_OBJECT (button), "option", GUINT_TO_POINTER (option));
  ct_connect (button, "clicked", on_option_clicked, self);
  ct_tiles_append (self->options, button);
}

static void
forget_options (CtQuizView *self)
{
  g_ptr_array_set_size (self->boxes, 0);
  ct_remove_children (GTK_WIDGET (self->options));
}

static char *
dup_label (CtQuizView *self, guint option)
{
  const char *text = ct_question_get_option (self->question, option);

  if (!self->is_numbered)
    return g_strdup (text);

  /* Translators: the number of an answer, which is its key, and the answer. */
  return g_strdup_printf (_ ("%u. %s"), option + 1, text);
}

static void
show_options (CtQuizView *self)
{
  gboolean is_multiple = ct_question_is_multiple_choice (self->question);

  /* Boxes are short: one per card on the table. */
  g_object_set (self->options, "max-columns", is_multiple ? 2 : 1, NULL);
  for (guint i = 0; i < ct_question_get_n_options (self->question); i++)
    {
      g_autofree char *text = dup_label (self, i);

      if (is_multiple)
        add_box (self, text);
      else
        add_button (self, i, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->done), is_multiple);
}

/**
 * ct_quiz_view_set_question:
 * @question: (nullable): %NULL hides the view
 */
void
ct_quiz_view_set_question (CtQuizView *self, CtQuestion *question)
{
  g_return_if_fail (CT_IS_QUIZ_VIEW (self));

  if (self->question == question)
    return;

  if (self->question != NULL)
    g_signal_handlers_disconnect_by_data (self->question, self);
  g_set_object (&self->question, question);
  forget_options (self);
  gtk_widget_set_visible (GTK_WIDGET (self), question != NULL);
  if (question == NULL)
    return;

  ct_show_two_languages (self->text, ct_question_get_text (question));
  show_options (self);
  on_marked (self);
  ct_connect (question, "notify::marked", on_marked, self);
}

/**
 * ct_quiz_view_set_numbered:
 *
 * Applies to the next question, on pages with number keys.
 */
void
ct_quiz_view_set_numbered (CtQuizView *self, gboolean is_numbered)
{
  g_return_if_fail (CT_IS_QUIZ_VIEW (self));

  self->is_numbered = is_numbered;
}

/* Announced, because the focus is elsewhere. */
static void
tell_mark (CtQuizView *self, guint option)
{
  const char *answer = ct_question_get_option (self->question, option);
  gboolean is_marked = (ct_question_get_marked (self->question) & 1u << option) != 0;
  g_autofree char *text =
      g_strdup_printf (is_marked
                           /* Translators: one of several answers, as a sentence. */
                           ? _ ("Marked: %s")
                           /* Translators: one of several answers, as a sentence. */
                           : _ ("No longer marked: %s"),
                       answer);

  ct_announce (GTK_WIDGET (self), CT_SPEECH_ANNOUNCED, text);
}

/**
 * ct_quiz_view_press:
 * @option: from 0
 *
 * Returns: whether there is such an answer
 */
gboolean
ct_quiz_view_press (CtQuizView *self, guint option)
{
  g_return_val_if_fail (CT_IS_QUIZ_VIEW (self), FALSE);

  if (self->question == NULL || option >= ct_question_get_n_options (self->question))
    return FALSE;

  if (ct_question_is_multiple_choice (self->question))
    {
      ct_question_set_marked (self->question,
                              ct_question_get_marked (self->question) ^ 1u << option);
      gtk_widget_grab_focus (GTK_WIDGET (self->done));
      tell_mark (self, option);
    }
  else
    ct_question_choose (self->question, 1u << option);
  return TRUE;
}

CtQuestion *
ct_quiz_view_get_question (CtQuizView *self)
{
  g_return_val_if_fail (CT_IS_QUIZ_VIEW (self), NULL);

  return self->question;
}

/**
 * ct_quiz_view_dup_words:
 *
 * Returns: (transfer full) (nullable): question and answers, for speech
 */
char *
ct_quiz_view_dup_words (CtQuizView *self)
{
  GString *words;

  g_return_val_if_fail (CT_IS_QUIZ_VIEW (self), NULL);

  if (self->question == NULL)
    return NULL;

  words = g_string_new (ct_question_get_text (self->question));
  for (guint i = 0; i < ct_question_get_n_options (self->question); i++)
    {
      g_autofree char *answer = dup_label (self, i);

      g_string_append_printf (words, "\n%s", answer);
    }

  return g_string_free (words, FALSE);
}

/**
 * ct_quiz_view_focus:
 *
 * The first answer, unless another has the focus.
 */
void
ct_quiz_view_focus (CtQuizView *self)
{
  GtkRoot *root;
  GtkWidget *focus;
  GtkWidget *first;

  g_return_if_fail (CT_IS_QUIZ_VIEW (self));

  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  first = gtk_widget_get_first_child (GTK_WIDGET (self->options));
  if (first != NULL &&
      (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self))))
    gtk_widget_grab_focus (first);
}

static void
ct_quiz_view_dispose (GObject *object)
{
  CtQuizView *self = CT_QUIZ_VIEW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_QUIZ_VIEW);
  g_clear_object (&self->question);
  g_clear_pointer (&self->boxes, g_ptr_array_unref);

  G_OBJECT_CLASS (ct_quiz_view_parent_class)->dispose (object);
}

static void
ct_quiz_view_class_init (CtQuizViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ct_quiz_view_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_TILES);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-quiz-view.ui");
  gtk_widget_class_bind_template_child (widget_class, CtQuizView, text);
  gtk_widget_class_bind_template_child (widget_class, CtQuizView, options);
  gtk_widget_class_bind_template_child (widget_class, CtQuizView, done);
  gtk_widget_class_bind_template_callback (widget_class, on_done_clicked);
}

static void
ct_quiz_view_init (CtQuizView *self)
{
  self->boxes = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
