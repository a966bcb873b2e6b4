/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-house-rules.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-names.h"
#include "ct-narrator.h"
#include "ct-row-words.h"
#include "ct-signal.h"

#define MATCH "match-"

/* A value is a pattern of the engine, or the usual value if that has several numbers.
 */
typedef struct
{
  const CtOption *option;
  GtkStringList *values;
  AdwComboRow *row;
  GtkSpinButton *number;
} Choice;

struct _CtHouseRules
{
  AdwExpanderRow parent_instance;

  const CtRules *rules; /* with usual options */
  CtRuleBook *book;
  GArray *choices; /* (element-type Choice) */
  GtkWidget *reset;
  gboolean is_filling;
};

G_DEFINE_FINAL_TYPE (CtHouseRules, ct_house_rules, ADW_TYPE_EXPANDER_ROW)

static guint
count_numbers (const char *pattern)
{
  guint n = 0;

  while ((pattern = strchr (pattern, '#')) != NULL)
    {
      n++;
      pattern++;
    }
  return n;
}

/* Returns: (nullable): %NULL before a value is chosen */
static const char *
get_pattern (const Choice *choice)
{
  guint selected = adw_combo_row_get_selected (choice->row);

  return selected < g_list_model_get_n_items (G_LIST_MODEL (choice->values))
             ? gtk_string_list_get_string (choice->values, selected)
             : NULL;
}

/**
 * ct_house_rules_get_rules:
 *
 * Returns: with the chosen options
 */
CtRules
ct_house_rules_get_rules (CtHouseRules *self)
{
  CtRules rules = *self->rules;

  for (guint i = 0; i < self->choices->len; i++)
    {
      const Choice *choice = &g_array_index (self->choices, Choice, i);
      const char *pattern = get_pattern (choice);
      GString *value = g_string_new (pattern);
      g_autofree char *number =
          g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (choice->number));

      g_string_replace (value, "#", number, 0);
      ct_rules_set_option (&rules, choice->option->name, value->str);
      g_string_free (value, TRUE);
    }
  return rules;
}

static void
update (CtHouseRules *self)
{
  CtRules rules = ct_house_rules_get_rules (self);
  guint n_other = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; i < self->choices->len; i++)
    {
      const Choice *choice = &g_array_index (self->choices, Choice, i);
      const char *pattern = get_pattern (choice);

      gtk_widget_set_visible (GTK_WIDGET (choice->number),
                              pattern != NULL && strchr (pattern, '#') != NULL);
      n_other += !ct_rules_has_usual (&rules, choice->option);
    }
  text = n_other == 0
             /* Translators: which house rules are chosen: none. */
             ? g_strdup (_ ("All as usual"))
             /* Translators: how many house rules are chosen. */
             : g_strdup_printf (ngettext ("%u is not as usual", "%u are not as usual",
                                          n_other),
                                n_other);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), text);
  gtk_widget_set_sensitive (self->reset, n_other > 0);
}

static void
on_changed (CtHouseRules *self)
{
  if (self->is_filling)
    return;

  update (self);
  g_signal_emit_by_name (self, "changed");
}

/* Returns: (transfer full): for people */
static char *
dup_label (CtHouseRules *self,
           const CtOption *option,
           const char *value,
           gboolean is_usual)
{
  g_autofree char *label =
      ct_rule_book_dup_value_label (self->book, option->name, value);
  g_autofree char *filled =
      ct_narrator_fill (label != NULL ? label : value, "number", "…", NULL);

  if (!is_usual)
    return g_steal_pointer (&filled);
  if (count_numbers (value) == 1)
    /* Translators: A choice among house rules; %s ends with “…”, which a number
     * replaces; %d is the usual number.
     */
    return g_strdup_printf (_ ("%s (usual: %d)"), filled,
                            self->rules->option[option->id].number);

  /* Translators: A choice among house rules; %s is the rule that is usual. */
  return g_strdup_printf (_ ("%s (usual)"), filled);
}

static void
add_value (CtHouseRules *self,
           const Choice *choice,
           const char *value,
           gboolean is_usual)
{
  g_autofree char *label = dup_label (self, choice->option, value, is_usual);

  gtk_string_list_append (choice->values, value);
  gtk_string_list_append (GTK_STRING_LIST (adw_combo_row_get_model (choice->row)),
                          label);
}

/* Shows the value in @rules. */
static void
choose (const Choice *choice, const CtRules *rules)
{
  const CtOptionValue *value = &rules->option[choice->option->id];
  const char *pattern = choice->option->values[value->choice];
  g_autofree char *whole = ct_rules_dup_option (rules, choice->option);

  if (count_numbers (pattern) == 1)
    gtk_spin_button_set_value (choice->number, value->number);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (choice->values)); i++)
    {
      const char *text = gtk_string_list_get_string (choice->values, i);

      if (g_str_equal (text, pattern) || g_str_equal (text, whole))
        adw_combo_row_set_selected (choice->row, i);
    }
}

static GtkSpinButton *
create_number (CtHouseRules *self, const CtOption *option)
{
  /* Nobody agrees on 1701 points. */
  gint step = option->max > 0 && option->max % 100 == 0 ? 100 : 1;
  GtkWidget *number = gtk_spin_button_new_with_range (MIN (option->min, option->max),
                                                      MAX (1, option->max), step);

  gtk_widget_set_valign (number, GTK_ALIGN_CENTER);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (number), TRUE);
  ct_connect (number, "value-changed", on_changed, self);
  return GTK_SPIN_BUTTON (number);
}

static void
add_option (CtHouseRules *self, const CtOption *option)
{
  const CtOptionWords *words = ct_rule_book_lookup_option (self->book, option->name);
  g_autofree char *usual = ct_rules_dup_option (self->rules, option);
  guint usual_choice = self->rules->option[option->id].choice;
  Choice choice = { option, NULL, NULL, NULL };
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  if (words == NULL)
    return;

  choice.values = gtk_string_list_new (NULL);
  choice.row = ADW_COMBO_ROW (adw_combo_row_new ());
  choice.number = create_number (self, option);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (choice.row),
                                 ct_text (words->label));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (choice.row), FALSE);
  adw_combo_row_set_use_subtitle (choice.row, TRUE);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (choice.row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (choice.row), 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (choice.row), GTK_WIDGET (choice.number));
  ct_name_widget (GTK_WIDGET (choice.number), ct_text (words->label));
  adw_combo_row_set_model (choice.row, G_LIST_MODEL (labels));
  for (guint i = 0; option->values[i] != NULL; i++)
    if (count_numbers (option->values[i]) <= 1)
      add_value (self, &choice, option->values[i], i == usual_choice);
    else if (i == usual_choice)
      add_value (self, &choice, usual, TRUE);
  choose (&choice, self->rules);
  ct_row_tell_choice (choice.row);
  ct_connect (choice.row, "notify::selected", on_changed, self);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), GTK_WIDGET (choice.row));
  g_array_append_val (self->choices, choice);
}

/**
 * ct_house_rules_show:
 * @rules: whose options are chosen
 */
void
ct_house_rules_show (CtHouseRules *self, const CtRules *rules)
{
  g_return_if_fail (CT_IS_HOUSE_RULES (self));

  self->is_filling = TRUE;
  for (guint i = 0; i < self->choices->len; i++)
    choose (&g_array_index (self->choices, Choice, i), rules);
  self->is_filling = FALSE;
  on_changed (self);
}

static void
on_reset (CtHouseRules *self)
{
  ct_house_rules_show (self, self->rules);
}

/* The length of the match comes first. */
static void
add_options (CtHouseRules *self, gboolean of_match)
{
  for (const CtOption *option = self->rules->options; option->name != NULL; option++)
    if (g_str_has_prefix (option->name, MATCH) == of_match)
      add_option (self, option);
}

/**
 * ct_house_rules_set_game:
 * @rules: the options that are shown as chosen
 *
 * Call it once.
 */
void
ct_house_rules_set_game (CtHouseRules *self, const CtRules *rules, CtLibrary *library)
{
  g_return_if_fail (CT_IS_HOUSE_RULES (self));

  self->rules = ct_rules_lookup (rules->id);
  g_set_object (&self->book, ct_library_get_book (library, self->rules));
  self->is_filling = TRUE;
  if (self->book != NULL)
    {
      add_options (self, TRUE);
      add_options (self, FALSE);
    }
  for (guint i = 0; i < self->choices->len; i++)
    choose (&g_array_index (self->choices, Choice, i), rules);
  self->is_filling = FALSE;
  update (self);
  gtk_widget_set_visible (GTK_WIDGET (self), self->choices->len > 0);
}

/**
 * ct_house_rules_new:
 *
 * Returns: (transfer floating)
 */
GtkWidget *
ct_house_rules_new (void)
{
  return g_object_new (CT_TYPE_HOUSE_RULES, NULL);
}

static void
ct_house_rules_dispose (GObject *object)
{
  CtHouseRules *self = CT_HOUSE_RULES (object);

  g_clear_object (&self->book);

  G_OBJECT_CLASS (ct_house_rules_parent_class)->dispose (object);
}

static void
ct_house_rules_finalize (GObject *object)
{
  g_array_unref (CT_HOUSE_RULES (object)->choices);

  G_OBJECT_CLASS (ct_house_rules_parent_class)->finalize (object);
}

static void
ct_house_rules_class_init (CtHouseRulesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_house_rules_dispose;
  G_OBJECT_CLASS (klass)->finalize = ct_house_rules_finalize;

  ct_signal_new (klass, "changed", 0);
}

static void
clear_choice (gpointer data)
{
  g_object_unref (((Choice *) data)->values);
}

/* libadwaita 1.2 has two lists without a name in an expander row. */
static void
hide_lists (GtkWidget *widget)
{
  if (GTK_IS_LIST_BOX (widget))
    g_object_set (widget, "accessible-role", GTK_ACCESSIBLE_ROLE_GENERIC, NULL);
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      hide_lists (child);
}

static void
ct_house_rules_init (CtHouseRules *self)
{
  GtkWidget *row = adw_action_row_new ();

  self->choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  g_array_set_clear_func (self->choices, clear_choice);
  /* Translators: Heading: rules that players agree on. */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ ("House Rules"));
  /* Translators: A button: choose the usual value of every house rule. */
  self->reset = gtk_button_new_with_label (_ ("All as Usual"));
  gtk_widget_set_valign (self->reset, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (self->reset, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (self->reset, 9);
  gtk_widget_set_margin_bottom (self->reset, 9);
  ct_connect (self->reset, "clicked", on_reset, self);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), self->reset);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  hide_lists (GTK_WIDGET (self));
}
