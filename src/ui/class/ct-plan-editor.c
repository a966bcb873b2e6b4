/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-plan-editor.h"

#include <glib/gi18n.h>

#include "ct-announcer.h"
#include "ct-five-minutes.h"
#include "ct-game-look.h"
#include "ct-plain.h"
#include "ct-text.h"

/**
 * CtPlanEditor:
 *
 * A plan as a form: what it is called, for whom, from when to when, in which order, and
 * what is to be done, chosen from the lessons, rules and recorded hands of a game.
 *
 * Signal: "done" (const CtPlan *, nullable): it is to be kept; %NULL: it is not.
 *
 * # Actions
 *
 * `plan.keep`, `plan.cancel`.
 */
struct _CtPlanEditor
{
  AdwBin parent_instance;

  CtClass *class; /* (nullable) */
  CtLibrary *library;
  CtPlan *plan;    /* (nullable): being written */
  GPtrArray *rows; /* (element-type GtkWidget): of what can be chosen */
  GPtrArray *whom; /* (element-type utf8): ids, after everybody and the groups */
  guint n_groups;
  guint was_for; /* what was chosen at first */

  GtkEditable *title;
  GtkEditable *from;
  GtkEditable *to;
  AdwComboRow *for_whom;
  GtkSwitch *in_order;
  AdwComboRow *game;
  AdwExpanderRow *lessons;
  AdwExpanderRow *rules;
  AdwExpanderRow *hands;
  GtkLabel *items;
  GtkLabel *trouble;
};

static guint done_signal;

G_DEFINE_FINAL_TYPE (CtPlanEditor, ct_plan_editor, ADW_TYPE_BIN)

static void
complain (CtPlanEditor *self, const char *text, GtkWidget *where)
{
  gtk_label_set_label (self->trouble, text);
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), *text != '\0');
  if (*text == '\0')
    return;

  ct_tell (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text);
  gtk_widget_grab_focus (where);
}

/* -------------------------------------------------------------------- what is chosen
 */

static guint
find_item (CtPlanEditor *self, const CtPlanItem *wanted)
{
  for (guint i = 0; i < self->plan->items->len; i++)
    {
      const CtPlanItem *item = g_ptr_array_index (self->plan->items, i);

      if (item->kind == wanted->kind && g_strcmp0 (item->id, wanted->id) == 0 &&
          (item->kind != CT_PLAN_HAND ||
           g_strcmp0 (item->ruleset, wanted->ruleset) == 0))
        return i;
    }

  return G_MAXUINT;
}

/* In the order in which they are done, one a line. */
static void
show_items (CtPlanEditor *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->plan->items->len; i++)
    {
      g_autofree char *words =
          ct_plan_item_say (g_ptr_array_index (self->plan->items, i), self->library);

      g_string_append_printf (text, "%s%u. %s", i > 0 ? "\n" : "", i + 1, words);
    }
  gtk_label_set_label (self->items, self->plan->items->len > 0
                                        ? text->str
                                        : _ ("Nothing is chosen yet."));
}

static void
on_toggled (CtPlanEditor *self, GtkCheckButton *box)
{
  const CtPlanItem *item = g_object_get_data (G_OBJECT (box), "item");
  guint place = find_item (self, item);

  if (gtk_check_button_get_active (box) && place == G_MAXUINT)
    g_ptr_array_add (self->plan->items, ct_plan_item_new (item->kind, item->id,
                                                          item->ruleset, item->count));
  else if (!gtk_check_button_get_active (box) && place != G_MAXUINT)
    g_ptr_array_remove_index (self->plan->items, place);
  show_items (self);
}

/* @item: (transfer full) */
static void
add_choice (CtPlanEditor *self,
            AdwExpanderRow *parent,
            const char *title,
            CtPlanItem *item)
{
  g_autofree char *markup = g_markup_escape_text (title, -1);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *box = gtk_check_button_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (box),
                               find_item (self, item) != G_MAXUINT);
  g_object_set_data_full (G_OBJECT (box), "item", item,
                          (GDestroyNotify) ct_plan_item_free);
  g_signal_connect_object (box, "toggled", G_CALLBACK (on_toggled), self,
                           G_CONNECT_SWAPPED);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), box);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), box);
  adw_expander_row_add_row (parent, row);
  g_ptr_array_add (self->rows, row);
}

static void
add_rules (CtPlanEditor *self, const CtRules *game)
{
  GPtrArray *chapters =
      ct_rule_book_get_chapters (ct_library_get_book (self->library, game));

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint k = 0; k < chapter->rules->len; k++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, k);

          if (ct_five_minutes_can_ask (rule))
            add_choice (self, self->rules, ct_text (rule->title),
                        ct_plan_item_new (CT_PLAN_RULE, rule->id, NULL,
                                          CT_PLAN_USUAL_COUNT));
        }
    }
}

static void
add_entries (CtPlanEditor *self,
             AdwExpanderRow *parent,
             GPtrArray *entries,
             CtPlanKind kind)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (entries, i);

      add_choice (self, parent, ct_text (entry->title),
                  ct_plan_item_new (kind, entry->id,
                                    kind == CT_PLAN_HAND ? entry->rules->id : NULL, 1));
    }
}

static const CtRules *
get_game (CtPlanEditor *self)
{
  return ct_rules_all ()[adw_combo_row_get_selected (self->game)];
}

static void
show_choices (CtPlanEditor *self)
{
  const CtRules *game = get_game (self);

  if (self->plan == NULL)
    return;

  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      adw_expander_row_remove (ADW_EXPANDER_ROW (gtk_widget_get_ancestor (
                                   gtk_widget_get_parent (row), ADW_TYPE_EXPANDER_ROW)),
                               row);
    }
  g_ptr_array_set_size (self->rows, 0);
  add_entries (self, self->lessons, ct_library_get_lessons (self->library, game),
               CT_PLAN_LESSON);
  add_rules (self, game);
  add_entries (self, self->hands, ct_library_get_hands (self->library, game),
               CT_PLAN_HAND);
}

static void
show_games (CtPlanEditor *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    gtk_string_list_append (names, ct_game_name (*rules));
  adw_combo_row_set_model (self->game, G_LIST_MODEL (names));
}

/* ---------------------------------------------------------------------------- for whom
 */

/* Everybody, groups, children. */
static void
show_whom (CtPlanEditor *self)
{
  const CtRoster *roster = ct_class_get_roster (self->class);
  GPtrArray *pupils = ct_roster_get_pupils (roster);
  g_auto (GStrv) groups = ct_roster_dup_groups (roster);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = 0;

  g_ptr_array_set_size (self->whom, 0);
  self->n_groups = g_strv_length (groups);
  gtk_string_list_append (names, _ ("Everybody"));
  for (guint i = 0; i < self->n_groups; i++)
    {
      /* Translators: the name of a group of children. */
      g_autofree char *words = g_strdup_printf (_ ("Group %s"), groups[i]);

      gtk_string_list_append (names, words);
      g_ptr_array_add (self->whom, g_strdup (groups[i]));
      if (g_strv_contains ((const char *const *) self->plan->groups, groups[i]))
        chosen = self->whom->len;
    }
  for (guint i = 0; i < pupils->len; i++)
    {
      const CtPupil *pupil = g_ptr_array_index (pupils, i);
      g_autofree char *name = ct_plain_line (pupil->called);

      gtk_string_list_append (names, name);
      g_ptr_array_add (self->whom, g_strdup (pupil->id));
      if (g_strv_contains ((const char *const *) self->plan->children, pupil->id))
        chosen = self->whom->len;
    }
  adw_combo_row_set_model (self->for_whom, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->for_whom, chosen);
  self->was_for = chosen;
}

/* @ret_strv: takes one text, or none */
static void
set_one (GStrv *ret_strv, const char *text)
{
  g_strfreev (*ret_strv);
  *ret_strv = g_strdupv ((char *[]){ (char *) text, NULL });
}

/* A file may name several groups or children: they stay, unless somebody is chosen. */
static void
read_whom (CtPlanEditor *self)
{
  guint chosen = adw_combo_row_get_selected (self->for_whom);
  const char *id = chosen > 0 && chosen <= self->whom->len
                       ? g_ptr_array_index (self->whom, chosen - 1)
                       : NULL;

  if (chosen == self->was_for)
    return;

  set_one (&self->plan->groups, chosen <= self->n_groups ? id : NULL);
  set_one (&self->plan->children, chosen > self->n_groups ? id : NULL);
}

/* --------------------------------------------------------------------------- the days
 */

static gboolean
read_day (GtkEditable *entry, char **ret_day)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (entry));
  int year, month, day;
  char rest;

  g_strstrip (text);
  g_clear_pointer (ret_day, g_free);
  if (*text == '\0')
    return TRUE;
  if (sscanf (text, "%4d-%2d-%2d%c", &year, &month, &day, &rest) != 3 || year < 1 ||
      !g_date_valid_dmy (day, month, year))
    return FALSE;

  *ret_day = g_strdup_printf ("%04d-%02d-%02d", year, month, day);
  return TRUE;
}

static gboolean
read_days (CtPlanEditor *self)
{
  const char *text = _ ("Write a day like this: 2026-11-24.");

  if (!read_day (self->from, &self->plan->from))
    complain (self, text, GTK_WIDGET (self->from));
  else if (!read_day (self->to, &self->plan->to))
    complain (self, text, GTK_WIDGET (self->to));
  else if (self->plan->from != NULL && self->plan->to != NULL &&
           strcmp (self->plan->from, self->plan->to) > 0)
    complain (self, _ ("The last day comes before the first one."),
              GTK_WIDGET (self->to));
  else
    return TRUE;

  return FALSE;
}

/* ---------------------------------------------------------------------------- actions
 */

static void
keep_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtPlanEditor *self = CT_PLAN_EDITOR (widget);
  g_autofree char *title = g_strdup (gtk_editable_get_text (self->title));

  g_strstrip (title);
  if (*title == '\0')
    {
      complain (self, _ ("Give the plan a name."), GTK_WIDGET (self->title));
      return;
    }
  if (!read_days (self))
    return;
  if (self->plan->items->len == 0)
    {
      complain (self, _ ("Choose at least one thing that is to be done."),
                GTK_WIDGET (self->lessons));
      return;
    }

  complain (self, "", NULL);
  g_free (self->plan->title);
  self->plan->title = g_steal_pointer (&title);
  self->plan->is_in_order = gtk_switch_get_active (self->in_order);
  read_whom (self);
  g_signal_emit (self, done_signal, 0, self->plan);
}

static void
cancel_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, done_signal, 0, NULL);
}

/**
 * ct_plan_editor_edit:
 * @plan: what it is before
 *
 * Shows the form.
 */
void
ct_plan_editor_edit (CtPlanEditor *self,
                     CtClass *class,
                     CtLibrary *library,
                     const CtPlan *plan)
{
  g_return_if_fail (CT_IS_PLAN_EDITOR (self));

  g_set_object (&self->class, class);
  g_set_object (&self->library, library);
  g_clear_pointer (&self->plan, ct_plan_free);
  self->plan = ct_plan_copy (plan);
  gtk_editable_set_text (self->title, plan->title != NULL ? plan->title : "");
  gtk_editable_set_text (self->from, plan->from != NULL ? plan->from : "");
  gtk_editable_set_text (self->to, plan->to != NULL ? plan->to : "");
  gtk_switch_set_active (self->in_order, plan->is_in_order);
  complain (self, "", NULL);
  show_whom (self);
  show_choices (self);
  show_items (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->title));
}

static void
ct_plan_editor_dispose (GObject *object)
{
  CtPlanEditor *self = CT_PLAN_EDITOR (object);

  g_clear_pointer (&self->plan, ct_plan_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_PLAN_EDITOR);
  g_clear_object (&self->class);
  g_clear_object (&self->library);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->whom, g_ptr_array_unref);

  G_OBJECT_CLASS (ct_plan_editor_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-plan-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, title);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, from);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, to);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, for_whom);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, in_order);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, game);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, lessons);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, rules);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, hands);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, items);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, trouble);
  gtk_widget_class_bind_template_callback (widget_class, show_choices);
}

static void
ct_plan_editor_class_init (CtPlanEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_plan_editor_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "plan.keep", NULL, keep_action);
  gtk_widget_class_install_action (widget_class, "plan.cancel", NULL, cancel_action);

  /**
   * CtPlanEditor::done:
   * @plan: (nullable): a #CtPlan
   *
   * It is to be kept as it is now; with %NULL, as it was.
   */
  done_signal = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                              NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
ct_plan_editor_init (CtPlanEditor *self)
{
  self->rows = g_ptr_array_new ();
  self->whom = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  show_games (self);
}
