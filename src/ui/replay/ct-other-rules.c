/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-other-rules.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-game-look.h"
#include "ct-house-rules.h"
#include "ct-laws.h"
#include "ct-row-words.h"
#include "ct-signal.h"
#include "ct-why-not.h"

/**
 * CtOtherRules:
 *
 * A window that asks with which game and house rules a hand is compared.
 *
 * Signal: “chosen” (#CtRules): the pointer is only valid in the handler.
 */
struct _CtOtherRules
{
  AdwWindow parent_instance;

  CtRules own;
  GPtrArray *choices; /* (element-type CtHouseRules): of each game in @game */

  AdwPreferencesGroup *group;
  AdwComboRow *game;
  GtkWidget *compare;
};

G_DEFINE_FINAL_TYPE (CtOtherRules, ct_other_rules, ADW_TYPE_WINDOW)

static CtRules
get_chosen (CtOtherRules *self)
{
  guint selected = adw_combo_row_get_selected (self->game);

  return ct_house_rules_get_rules (g_ptr_array_index (self->choices, selected));
}

static gboolean
is_own (CtOtherRules *self, const CtRules *rules)
{
  return g_str_equal (rules->id, self->own.id) &&
         memcmp (rules->option, self->own.option, sizeof rules->option) == 0;
}

static void
on_changed (CtOtherRules *self)
{
  guint selected = adw_combo_row_get_selected (self->game);
  CtRules chosen;

  if (selected >= self->choices->len)
    return;

  for (guint i = 0; i < self->choices->len; i++)
    if (i != selected)
      gtk_widget_set_visible (g_ptr_array_index (self->choices, i), FALSE);
  gtk_widget_set_visible (g_ptr_array_index (self->choices, selected), TRUE);
  chosen = get_chosen (self);
  ct_explain_why_not (self->compare,
                      is_own (self, &chosen)
                          ? _ ("The hand was played by these rules. Choose others.")
                          : NULL);
}

static void
on_compare (CtOtherRules *self)
{
  CtRules chosen = get_chosen (self);

  g_signal_emit_by_name (self, "chosen", &chosen);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
add_game (CtOtherRules *self,
          GtkStringList *names,
          const CtRules *rules,
          CtLibrary *library)
{
  GtkWidget *house_rules = ct_house_rules_new ();

  gtk_string_list_append (names, ct_game_name (rules));
  ct_house_rules_set_game (CT_HOUSE_RULES (house_rules), rules, library);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (house_rules), TRUE);
  ct_connect (house_rules, "changed", on_changed, self);
  adw_preferences_group_add (self->group, house_rules);
  g_ptr_array_add (self->choices, house_rules);
}

/**
 * ct_other_rules_new:
 * @own: of the hand
 * @chosen: shown first
 */
GtkWidget *
ct_other_rules_new (const CtRules *own, const CtRules *chosen, CtLibrary *library)
{
  CtOtherRules *self = g_object_new (CT_TYPE_OTHER_RULES, NULL);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  self->own = *own;
  for (const CtRules *const *all = ct_rules_all (); *all != NULL; all++)
    {
      if (!ct_laws_can_compare (own, *all))
        continue;

      if (g_str_equal ((*all)->id, chosen->id))
        selected = self->choices->len;
      add_game (self, names,
                g_str_equal ((*all)->id, chosen->id) ? chosen
                : g_str_equal ((*all)->id, own->id)  ? own
                                                     : *all,
                library);
    }
  adw_combo_row_set_model (self->game, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->game, selected);
  gtk_widget_set_visible (GTK_WIDGET (self->game), self->choices->len > 1);
  on_changed (self);
  return GTK_WIDGET (self);
}

static void
ct_other_rules_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CT_TYPE_OTHER_RULES);

  G_OBJECT_CLASS (ct_other_rules_parent_class)->dispose (object);
}

static void
ct_other_rules_finalize (GObject *object)
{
  g_ptr_array_unref (CT_OTHER_RULES (object)->choices);

  G_OBJECT_CLASS (ct_other_rules_parent_class)->finalize (object);
}

static void
ct_other_rules_class_init (CtOtherRulesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_other_rules_dispose;
  G_OBJECT_CLASS (klass)->finalize = ct_other_rules_finalize;

  ct_signal_new (klass, "chosen", 1, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-other-rules.ui");
  gtk_widget_class_bind_template_child (widget_class, CtOtherRules, group);
  gtk_widget_class_bind_template_child (widget_class, CtOtherRules, game);
  gtk_widget_class_bind_template_child (widget_class, CtOtherRules, compare);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_compare);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
ct_other_rules_init (CtOtherRules *self)
{
  self->choices = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_row_tell_choice (self->game);
}
