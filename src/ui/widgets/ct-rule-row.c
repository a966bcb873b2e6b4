/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-rule-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-names.h"

/**
 * CtRuleRow:
 *
 * Shows the title of a rule. What it says, why, its examples and its relatives are put
 * there when it is opened for the first time.
 *
 * Its "try-example" signal asks for an example to be played on a table.
 */
struct _CtRuleRow
{
  AdwExpanderRow parent_instance;

  const CtRules *rules;
  CtLibrary *library;
  CtRuleBook *book; /* keeps @rule alive */
  const CtRule *rule;
  char *folded; /* all words, for the search */
  gboolean is_filled;
};

enum
{
  SIGNAL_TRY_EXAMPLE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CtRuleRow, ct_rule_row, ADW_TYPE_EXPANDER_ROW)

/**
 * ct_rule_row_get_rule:
 *
 * Returns: (transfer none): the rule that it shows
 */
const CtRule *
ct_rule_row_get_rule (CtRuleRow *self)
{
  g_return_val_if_fail (CT_IS_RULE_ROW (self), NULL);

  return self->rule;
}

/**
 * ct_rule_row_matches:
 * @folded: words, folded by g_utf8_casefold()
 */
gboolean
ct_rule_row_matches (CtRuleRow *self, const char *folded)
{
  g_return_val_if_fail (CT_IS_RULE_ROW (self), FALSE);

  return strstr (self->folded, folded) != NULL;
}

static GtkWidget *
add_label (GtkBox *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);
  return label;
}

static GtkWidget *
add_button (GtkBox *box, const char *text)
{
  GtkWidget *button = ct_wrapped_button_new (text);

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_box_append (box, button);
  return button;
}

static void
on_try_clicked (CtRuleRow *self, GtkButton *button)
{
  g_signal_emit (self, signals[SIGNAL_TRY_EXAMPLE], 0,
                 g_object_get_data (G_OBJECT (button), "example"));
}

static void
add_examples (CtRuleRow *self, GtkBox *box)
{
  for (guint i = 0; i < self->rule->examples->len; i++)
    {
      CtExample *example = g_ptr_array_index (self->rule->examples, i);
      g_autofree char *text = NULL;
      GtkWidget *button;

      if (example->position == NULL)
        continue;

      /* Translators: the title of an example. */
      text = g_strdup_printf (_ ("Try it: %s"), ct_text (example->title));
      button = add_button (box, text);
      gtk_widget_add_css_class (button, "try");
      g_object_set_data (G_OBJECT (button), "example", example);
      g_signal_connect_object (button, "clicked", G_CALLBACK (on_try_clicked), self,
                               G_CONNECT_SWAPPED);
    }
}

static void
add_relatives (CtRuleRow *self, GtkBox *box)
{
  GtkBox *relatives;

  if (self->rule->see == NULL)
    return;

  relatives = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));
  gtk_box_append (box, GTK_WIDGET (relatives));
  for (char **id = self->rule->see; *id != NULL; id++)
    {
      const CtRule *other = ct_library_lookup_rule (self->library, self->rules, *id);
      g_autofree char *text = NULL;
      GtkWidget *button;

      if (other == NULL)
        continue;

      /* Translators: the title of another rule. */
      text = g_strdup_printf (_ ("See also: %s"), ct_text (other->title));
      button = add_button (relatives, text);
      gtk_widget_set_css_classes (button, (const char *[]){ "flat", "relative", NULL });
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", *id);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "rules.show");
    }
}

/* What some tables agree otherwise about the rule. */
static void
add_agreements (CtRuleRow *self, GtkBox *box)
{
  GPtrArray *options = ct_rule_book_get_options (self->book);

  for (guint i = 0; i < options->len; i++)
    {
      const CtOptionWords *option = g_ptr_array_index (options, i);
      g_autofree char *usual = NULL;
      g_autofree char *text = NULL;

      if (option->see == NULL ||
          !g_strv_contains ((const char *const *) option->see, self->rule->id))
        continue;

      usual = ct_rule_book_dup_value_label (self->book, option->name, option->fallback);
      /* Translators: a question from the rule book, and its usual answer: “May you
       * discard the card that you just took?” “Yes”.
       */
      text = g_strdup_printf (_ ("Some tables agree otherwise. %s Usually: %s."),
                              ct_text (option->label), usual);
      add_label (box, text, "calm");
    }
}

static void
on_expanded (CtRuleRow *self)
{
  GtkWidget *box;
  GtkWidget *law;

  if (self->is_filled || !adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self)))
    return;

  self->is_filled = TRUE;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_add_css_class (box, "rule");
  law = add_label (GTK_BOX (box), ct_text (self->rule->text), "law");
  /* What it is called in lessons and records is for those who write them. */
  gtk_widget_set_tooltip_text (law, self->rule->id);
  if (self->rule->why != NULL)
    {
      g_autofree char *why = NULL;

      /* Translators: the reason for a rule. */
      why = g_strdup_printf (_ ("Why? %s"), ct_text (self->rule->why));
      add_label (GTK_BOX (box), why, "calm");
    }
  add_agreements (self, GTK_BOX (box));
  add_examples (self, GTK_BOX (box));
  add_relatives (self, GTK_BOX (box));

  adw_expander_row_add_row (ADW_EXPANDER_ROW (self),
                            g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE,
                                          "focusable", FALSE, "child", box, NULL));
}

/**
 * ct_rule_row_new:
 * @rule: a rule of the book of @rules, or of the book of all tables
 */
GtkWidget *
ct_rule_row_new (const CtRules *rules, CtLibrary *library, const CtRule *rule)
{
  CtRuleRow *self = g_object_new (CT_TYPE_RULE_ROW, NULL);
  g_autofree char *title = g_markup_escape_text (ct_text (rule->title), -1);
  g_autofree char *words = NULL;

  self->rules = rules;
  self->library = g_object_ref (library);
  self->book = g_object_ref (ct_library_get_book (library, rules));
  self->rule = rule;
  words = g_strjoin ("\n", ct_text (rule->title), ct_text (rule->text), rule->id,
                     ct_text (rule->why), NULL);
  self->folded = g_utf8_casefold (words, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);

  return GTK_WIDGET (self);
}

static void
ct_rule_row_finalize (GObject *object)
{
  CtRuleRow *self = CT_RULE_ROW (object);

  g_free (self->folded);
  g_clear_object (&self->book);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (ct_rule_row_parent_class)->finalize (object);
}

static void
ct_rule_row_class_init (CtRuleRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ct_rule_row_finalize;

  /**
   * CtRuleRow::try-example:
   * @example: (type CtExample): lives as long as the rule book
   */
  signals[SIGNAL_TRY_EXAMPLE] =
      g_signal_new ("try-example", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
ct_rule_row_init (CtRuleRow *self)
{
  g_signal_connect (self, "notify::expanded", G_CALLBACK (on_expanded), NULL);
}
