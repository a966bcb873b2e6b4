/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-answer-key.h"

#include <glib/gi18n.h>

/**
 * CtAnswerKey:
 *
 * The right answers, and given wrong ones. Not only color marks them.
 */
struct _CtAnswerKey
{
  GtkBox parent_instance;

  GPtrArray *right; /* (element-type utf8) */
};

G_DEFINE_FINAL_TYPE (CtAnswerKey, ct_answer_key, GTK_TYPE_BOX)

static void
add_row (CtAnswerKey *self, const char *text, const char *remark, gboolean is_right)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *sign =
      g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                    "icon-name",
                    is_right ? "object-select-symbolic" : "go-previous-symbolic",
                    "valign", GTK_ALIGN_START, NULL);
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                    PANGO_WRAP_WORD_CHAR, "xalign", 0.f, "max-width-chars", 28, NULL);
  GtkWidget *caption =
      g_object_new (GTK_TYPE_LABEL, "label", remark, "wrap", TRUE, "xalign", 0.f, NULL);

  gtk_widget_set_css_classes (sign, (const char *[]){
                                        "step", is_right ? "done" : "given", NULL });
  gtk_widget_set_css_classes (caption, (const char *[]){ "caption", "calm", NULL });
  gtk_box_append (GTK_BOX (words), label);
  gtk_box_append (GTK_BOX (words), caption);
  gtk_box_append (GTK_BOX (row), sign);
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (self), row);
}

/**
 * ct_answer_key_add:
 * @given: bit set
 */
void
ct_answer_key_add (CtAnswerKey *self, CtQuestion *question, guint given)
{
  guint right;

  g_return_if_fail (CT_IS_ANSWER_KEY (self));

  right = ct_question_get_right (question);
  for (guint i = 0; i < ct_question_get_n_options (question); i++)
    {
      const char *text = ct_question_get_option (question, i);
      gboolean is_right = (right & 1u << i) != 0;
      gboolean is_given = (given & 1u << i) != 0;

      if (is_right)
        {
          g_ptr_array_add (self->right, g_strdup (text));
          add_row (self, text,
                   /* Translators: Tooltip of a sign next to an answer. */
                   is_given ? _ ("Right, and you said so") : _ ("This answer is right"),
                   TRUE);
        }
      else if (is_given)
        /* Translators: Marks the wrong answer that the learner gave. */
        add_row (self, text, _ ("You said this"), FALSE);
    }
  gtk_widget_set_visible (GTK_WIDGET (self),
                          gtk_widget_get_first_child (GTK_WIDGET (self)) != NULL);
}

/**
 * ct_answer_key_clear:
 */
void
ct_answer_key_clear (CtAnswerKey *self)
{
  GtkWidget *child;

  g_return_if_fail (CT_IS_ANSWER_KEY (self));

  g_ptr_array_set_size (self->right, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * ct_answer_key_dup_words:
 *
 * Returns: (transfer full): for screen readers, one answer per line
 */
char *
ct_answer_key_dup_words (CtAnswerKey *self)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (CT_IS_ANSWER_KEY (self), NULL);

  for (guint i = 0; i < self->right->len; i++)
    {
      const char *answer = g_ptr_array_index (self->right, i);

      if (i > 0)
        g_string_append_printf (text, "\n%s", answer);
      else if (self->right->len == 1)
        /* Translators: the answer follows, often as a sentence. */
        g_string_append_printf (text, _ ("The right answer: %s"), answer);
      else
        /* Translators: the first of them follows, often as a sentence. */
        g_string_append_printf (text, _ ("The right answers: %s"), answer);
    }

  return g_string_free (text, FALSE);
}

static void
ct_answer_key_finalize (GObject *object)
{
  g_ptr_array_unref (CT_ANSWER_KEY (object)->right);

  G_OBJECT_CLASS (ct_answer_key_parent_class)->finalize (object);
}

static void
ct_answer_key_class_init (CtAnswerKeyClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_answer_key_finalize;
}

static void
ct_answer_key_init (CtAnswerKey *self)
{
  self->right = g_ptr_array_new_with_free_func (g_free);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
