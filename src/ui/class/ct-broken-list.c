/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-broken-list.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-description.h"
#include "ct-names.h"
#include "ct-signal.h"

/**
 * CtBrokenList:
 *
 * Broken rules, most often first, with a bar and the numbers of mistakes and students.
 * The class can be asked about them.
 */
struct _CtBrokenList
{
  AdwBin parent_instance;

  GArray *shown; /* (element-type CtRuleReport) */
  CtClassGrid *grid;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (CtBrokenList, ct_broken_list, ADW_TYPE_BIN)

static char *
say_count (const CtRuleReport *rule)
{
  /* Translators: how many answers were wrong, of how many, and how many students
   * gave them.
   */
  return g_strdup_printf (_ ("Wrong answers: %u of %u. Students: %u."), rule->wrong,
                          rule->wrong + rule->right, rule->children);
}

static GtkWidget *
create_label (const char *text, const char *css_class)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                    PANGO_WRAP_WORD_CHAR, "xalign", 0.f, "accessible-role",
                    GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
create_bar (const CtRuleReport *rule, guint most)
{
  GtkWidget *bar = gtk_level_bar_new_for_interval (0, most);

  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), rule->wrong);
  gtk_level_bar_add_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_FULL, most);
  return bar;
}

static GtkWidget *
create_button (const CtRules *rules, const CtRuleReport *rule, const char *title)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("dialog-question-symbolic");
  /* Translators: the title of a rule. */
  g_autofree char *name = g_strdup_printf (_ ("Ask the Class: %s"), title);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ss)", rules->id,
                                    rule->rule);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.ask-class");
  ct_name_widget (button, name);
  ct_set_tooltip (button, name);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

static GtkWidget *
create_row (const CtRules *rules,
            const CtRuleReport *rule,
            const char *title,
            guint most)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *count = say_count (rule);
  g_autofree char *name = g_strdup_printf ("%s. %s", title, count);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), create_label (title, "heading"));
  gtk_box_append (GTK_BOX (words), create_bar (rule, most));
  gtk_box_append (GTK_BOX (words), create_label (count, "calm"));
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), create_button (rules, rule, title));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "rule", g_strdup (rule->rule), g_free);
  gtk_widget_add_css_class (row, "broken");
  ct_name (row, name);
  return row;
}

/* The strings belong to different reports. */
static gboolean
is_same (const GArray *one, const GArray *other)
{
  if (one == NULL || one->len != other->len)
    return FALSE;

  for (guint i = 0; i < one->len; i++)
    {
      const CtRuleReport *a = &g_array_index (one, CtRuleReport, i);
      const CtRuleReport *b = &g_array_index (other, CtRuleReport, i);

      if (!g_str_equal (a->rule, b->rule) || a->wrong != b->wrong ||
          a->right != b->right || a->children != b->children)
        return FALSE;
    }

  return TRUE;
}

/**
 * ct_broken_list_set_grid:
 */
void
ct_broken_list_set_grid (CtBrokenList *self, CtClassGrid *grid, const CtRules *rules)
{
  g_autoptr (GArray) broken = NULL;
  gboolean is_known;
  GtkWidget *row;

  g_return_if_fail (CT_IS_BROKEN_LIST (self));

  broken = ct_class_grid_list_broken (grid);
  is_known = is_same (self->shown, broken);
  g_clear_pointer (&self->shown, g_array_unref);
  self->shown = g_array_ref (broken);
  g_set_object (&self->grid, grid);
  if (is_known)
    return;

  while ((row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, 0))) != NULL)
    gtk_list_box_remove (self->list, row);
  for (guint i = 0; i < broken->len; i++)
    {
      const CtRuleReport *rule = &g_array_index (broken, CtRuleReport, i);
      guint column = 0;

      ct_class_grid_find_column (grid, rule->rule, &column);
      gtk_list_box_append (self->list,
                           create_row (rules, rule,
                                       ct_class_grid_get_title (grid, column),
                                       g_array_index (broken, CtRuleReport, 0).wrong));
    }
}

static void
on_row (CtBrokenList *self, GtkListBoxRow *row)
{
  g_signal_emit_by_name (self, "chosen", g_object_get_data (G_OBJECT (row), "rule"));
}

static void
ct_broken_list_finalize (GObject *object)
{
  CtBrokenList *self = CT_BROKEN_LIST (object);

  g_clear_pointer (&self->shown, g_array_unref);
  g_clear_object (&self->grid);

  G_OBJECT_CLASS (ct_broken_list_parent_class)->finalize (object);
}

static void
ct_broken_list_class_init (CtBrokenListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_broken_list_finalize;

  /**
   * CtBrokenList::chosen:
   */
  ct_signal_new (klass, "chosen", 1, G_TYPE_STRING);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ct_broken_list_init (CtBrokenList *self)
{
  GtkWidget *nothing = adw_status_page_new ();

  self->list =
      GTK_LIST_BOX (g_object_new (GTK_TYPE_LIST_BOX, "selection-mode",
                                  GTK_SELECTION_NONE, "valign", GTK_ALIGN_START, NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (nothing), "emblem-ok-symbolic");
  /* Translators: Shown when a list of broken rules is empty. */
  adw_status_page_set_title (ADW_STATUS_PAGE (nothing), _ ("No rules broken yet"));
  gtk_list_box_set_placeholder (self->list, nothing);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->list));
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (on_row), self,
                           G_CONNECT_SWAPPED);
}
