/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-plan-editor.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-announcer.h"
#include "ct-five-minutes.h"
#include "ct-game-look.h"
#include "ct-learner-picture.h"
#include "ct-names.h"
#include "ct-plain.h"
#include "ct-signal.h"
#include "ct-text.h"

#define PICTURE 24

/* A file may have more. */
#define MOST_COUNT 50

/**
 * CtPlanEditor:
 *
 * A form for a plan; its items come from one game.
 *
 * Signal: “done” (const CtPlan *, nullable): save it; %NULL: cancelled.
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
  CtPlan *plan;    /* (element-type GtkWidget): possible items */
  GPtrArray *rows; /* (element-type GtkWidget): of the possible items */
  GPtrArray *whom; /* (element-type GtkWidget): everyone, groups, students */
  gboolean is_filling;

  GtkEditable *title;
  GtkEditable *from;
  GtkEditable *to;
  GtkMenuButton *from_day;
  GtkMenuButton *to_day;
  GtkSpinButton *minutes;
  AdwExpanderRow *for_whom;
  GtkSwitch *in_order;
  AdwComboRow *game;
  AdwExpanderRow *lessons;
  AdwExpanderRow *rules;
  GtkEditable *search;
  AdwExpanderRow *hands;
  GtkLabel *items;
  GtkLabel *trouble;
};

G_DEFINE_FINAL_TYPE (CtPlanEditor, ct_plan_editor, ADW_TYPE_BIN)

static void on_changed (CtPlanEditor *self);

static void
complain (CtPlanEditor *self, const char *text, GtkWidget *where)
{
  gtk_label_set_label (self->trouble, text);
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), *text != '\0');
  if (*text == '\0')
    return;

  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text);
  gtk_widget_grab_focus (where);
}

static guint
find_item (CtPlanEditor *self, const CtPlanItem *wanted)
{
  for (guint i = 0; i < self->plan->items->len; i++)
    {
      const CtPlanItem *item = g_ptr_array_index (self->plan->items, i);

      if (item->kind == wanted->kind && g_strcmp0 (item->id, wanted->id) == 0 &&
          (item->kind == CT_PLAN_LESSON || item->kind == CT_PLAN_RULE ||
           g_strcmp0 (item->ruleset, wanted->ruleset) == 0))
        return i;
    }

  return G_MAXUINT;
}

static gboolean
has_count (const CtPlanItem *item)
{
  return item->kind == CT_PLAN_RULE || item->kind == CT_PLAN_GAME;
}

static char *
say_count (guint count)
{
  /* Translators: How many exercises a plan asks for. */
  return g_strdup_printf (ngettext ("%u exercise", "%u exercises", count), count);
}

static void
show_items (CtPlanEditor *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->plan->items->len; i++)
    {
      const CtPlanItem *item = g_ptr_array_index (self->plan->items, i);
      g_autofree char *words = ct_plan_item_say (item, self->library);

      g_string_append_printf (text, "%s%u. %s", i > 0 ? "\n" : "", i + 1, words);
      if (has_count (item))
        {
          g_autofree char *count = say_count (item->count);

          g_string_append_printf (text, " (%s)", count);
        }
    }
  gtk_label_set_label (self->items, self->plan->items->len > 0
                                        ? text->str
                                        : _ ("No tasks chosen yet."));
  on_changed (self);
}

static void
on_toggled (CtPlanEditor *self, GtkCheckButton *box)
{
  const CtPlanItem *item = g_object_get_data (G_OBJECT (box), "item");
  GtkWidget *count = g_object_get_data (G_OBJECT (box), "count");
  gboolean is_chosen = gtk_check_button_get_active (box);
  guint place = find_item (self, item);

  if (is_chosen && place == G_MAXUINT)
    g_ptr_array_add (self->plan->items,
                     ct_plan_item_new (item->kind, item->id, item->ruleset,
                                       count != NULL
                                           ? (guint) gtk_spin_button_get_value_as_int (
                                                 GTK_SPIN_BUTTON (count))
                                           : item->count));
  else if (!is_chosen && place != G_MAXUINT)
    g_ptr_array_remove_index (self->plan->items, place);
  if (count != NULL)
    gtk_widget_set_visible (count, is_chosen);
  show_items (self);
}

static void
on_count (CtPlanEditor *self, GtkSpinButton *count)
{
  guint place = find_item (self, g_object_get_data (G_OBJECT (count), "item"));

  if (place == G_MAXUINT)
    return;

  ((CtPlanItem *) g_ptr_array_index (self->plan->items, place))->count =
      gtk_spin_button_get_value_as_int (count);
  show_items (self);
}

static GtkWidget *
create_count (CtPlanEditor *self, const char *title, CtPlanItem *item)
{
  guint place = find_item (self, item);
  guint most = MAX (MOST_COUNT, item->count);
  GtkWidget *count;
  /* Translators: the title of a rule. */
  g_autofree char *name = g_strdup_printf (_ ("Number of exercises: %s"), title);

  if (place != G_MAXUINT)
    item->count =
        ((const CtPlanItem *) g_ptr_array_index (self->plan->items, place))->count;
  most = MAX (most, item->count);
  count = gtk_spin_button_new_with_range (1, most, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (count), item->count);
  gtk_widget_set_valign (count, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (count, place != G_MAXUINT);
  gtk_accessible_update_property (GTK_ACCESSIBLE (count), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  g_object_set_data (G_OBJECT (count), "item", item);
  ct_connect (count, "value-changed", on_count, self);
  return count;
}

static GtkWidget *
create_check_row (const char *title, gboolean is_chosen)
{
  g_autofree char *markup = g_markup_escape_text (title, -1);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *box = gtk_check_button_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (box), is_chosen);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), box);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), box);
  return row;
}

static GtkWidget *
get_box (GtkWidget *row)
{
  return adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row));
}

/* @item: (transfer full); @words: (nullable): search terms */
static void
add_choice (CtPlanEditor *self,
            AdwExpanderRow *parent,
            const char *title,
            const char *words,
            CtPlanItem *item)
{
  GtkWidget *row = create_check_row (title, find_item (self, item) != G_MAXUINT);
  GtkWidget *box = get_box (row);

  g_object_set_data_full (G_OBJECT (box), "item", item,
                          (GDestroyNotify) ct_plan_item_free);
  if (has_count (item))
    {
      GtkWidget *count = create_count (self, title, item);

      g_object_set_data (G_OBJECT (box), "count", count);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), count);
    }
  if (words != NULL)
    g_object_set_data_full (G_OBJECT (row), "words", g_utf8_casefold (words, -1),
                            g_free);
  ct_connect (box, "toggled", on_toggled, self);
  adw_expander_row_add_row (parent, row);
  g_ptr_array_add (self->rows, row);
}

static void
add_heading (CtPlanEditor *self, AdwExpanderRow *parent, const char *title)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.f,
                                   "wrap", TRUE, "margin-top", 12, "margin-bottom", 6,
                                   "margin-start", 12, "margin-end", 12, NULL);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", label, "activatable",
                                 FALSE, "selectable", FALSE, "focusable", FALSE, NULL);

  gtk_widget_add_css_class (label, "heading");
  adw_expander_row_add_row (parent, row);
  g_ptr_array_add (self->rows, row);
}

/* Untaught rules only if the plan has them. */
static gboolean
is_offered (CtPlanEditor *self, const CtRules *game, const CtRule *rule)
{
  const CtPlanItem item = { .kind = CT_PLAN_RULE, .id = rule->id };

  return ct_five_minutes_can_ask (rule) &&
         (ct_library_find_teacher (self->library, game, rule->id) != NULL ||
          find_item (self, &item) != G_MAXUINT);
}

static void
add_rules (CtPlanEditor *self, const CtRules *game)
{
  GPtrArray *chapters =
      ct_rule_book_get_chapters (ct_library_get_book (self->library, game));

  add_choice (self, self->rules, _ ("Whatever is due in this game"), NULL,
              ct_plan_item_new (CT_PLAN_GAME, NULL, game->id, CT_PLAN_USUAL_COUNT));
  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);
      gboolean has_heading = FALSE;

      for (guint k = 0; k < chapter->rules->len; k++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, k);
          g_autofree char *words = NULL;

          if (!is_offered (self, game, rule))
            continue;
          if (!has_heading)
            add_heading (self, self->rules, ct_text (chapter->title));
          has_heading = TRUE;
          words = g_strjoin (" ", ct_text (rule->title), ct_text (rule->text), rule->id,
                             NULL);
          add_choice (self, self->rules, ct_text (rule->title), words,
                      ct_plan_item_new (CT_PLAN_RULE, rule->id, NULL,
                                        CT_PLAN_USUAL_COUNT));
        }
    }
}

static void
on_search (CtPlanEditor *self)
{
  g_autofree char *wanted = g_utf8_casefold (gtk_editable_get_text (self->search), -1);
  GtkWidget *heading = NULL;

  g_strstrip (wanted);
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      const char *words = g_object_get_data (G_OBJECT (row), "words");
      gboolean is_found = words == NULL || *wanted == '\0' || strstr (words, wanted);

      if (!ADW_IS_ACTION_ROW (row))
        heading = row;
      if (words == NULL && *wanted != '\0' && row == heading)
        is_found = FALSE;
      gtk_widget_set_visible (row, is_found);
      if (words != NULL && is_found && heading != NULL)
        gtk_widget_set_visible (heading, TRUE);
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

      add_choice (self, parent, ct_text (entry->title), NULL,
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
  on_search (self);
}

static void
show_games (CtPlanEditor *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    gtk_string_list_append (names, ct_game_name (*rules));
  adw_combo_row_set_model (self->game, G_LIST_MODEL (names));
}

static gboolean
has_id (GStrv ids, const char *id)
{
  return g_strv_contains ((const char *const *) ids, id);
}

static GStrv
change_ids (GStrv ids, const char *id, gboolean has)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (char **one = ids; *one != NULL; one++)
    if (!g_str_equal (*one, id))
      g_strv_builder_add (builder, *one);
  if (has)
    g_strv_builder_add (builder, id);
  return g_strv_builder_end (builder);
}

static gboolean
is_for_everybody (CtPlanEditor *self)
{
  return *self->plan->groups == NULL && *self->plan->children == NULL;
}

static void
say_whom (CtPlanEditor *self)
{
  const CtRoster *roster = ct_class_get_roster (self->class);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *markup = NULL;

  for (char **group = self->plan->groups; *group != NULL; group++)
    {
      /* Translators: the name of a group of students. */
      g_autofree char *words = g_strdup_printf (_ ("Group %s"), *group);

      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", words);
    }
  for (char **id = self->plan->children; *id != NULL; id++)
    {
      const CtStudent *student = ct_roster_lookup (roster, *id);
      g_autofree char *name = ct_plain_line (student != NULL ? student->called : *id);

      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
    }
  /* Translators: A choice: for all students, or shown to all. */
  markup = g_markup_escape_text (names->len > 0 ? names->str : _ ("Everyone"), -1);
  adw_expander_row_set_subtitle (self->for_whom, markup);
}

static void
update_whom (CtPlanEditor *self)
{
  self->is_filling = TRUE;
  for (guint i = 0; i < self->whom->len; i++)
    {
      GtkWidget *box = get_box (g_ptr_array_index (self->whom, i));
      const char *group = g_object_get_data (G_OBJECT (box), "group");
      const char *child = g_object_get_data (G_OBJECT (box), "child");
      gboolean is_chosen = is_for_everybody (self);

      if (group != NULL)
        is_chosen = has_id (self->plan->groups, group);
      else if (child != NULL)
        is_chosen = has_id (self->plan->children, child);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (box), is_chosen);
    }
  self->is_filling = FALSE;
  say_whom (self);
}

static void
set_ids (GStrv *ret_ids, GStrv ids)
{
  g_strfreev (*ret_ids);
  *ret_ids = ids;
}

static void
on_whom (CtPlanEditor *self, GtkCheckButton *box)
{
  const char *group = g_object_get_data (G_OBJECT (box), "group");
  const char *child = g_object_get_data (G_OBJECT (box), "child");
  gboolean is_chosen = gtk_check_button_get_active (box);

  if (self->is_filling)
    return;

  if (group != NULL)
    set_ids (&self->plan->groups, change_ids (self->plan->groups, group, is_chosen));
  else if (child != NULL)
    set_ids (&self->plan->children,
             change_ids (self->plan->children, child, is_chosen));
  else if (is_chosen)
    {
      set_ids (&self->plan->groups, g_new0 (char *, 1));
      set_ids (&self->plan->children, g_new0 (char *, 1));
    }
  update_whom (self);
}

static void
add_whom (CtPlanEditor *self,
          const char *title,
          const char *kind,
          const char *id,
          const char *picture)
{
  GtkWidget *row = create_check_row (title, FALSE);
  GtkWidget *box = get_box (row);

  if (kind != NULL)
    g_object_set_data_full (G_OBJECT (box), kind, g_strdup (id), g_free);
  if (picture != NULL)
    {
      GtkWidget *image = ct_learner_picture_new (PICTURE);

      ct_learner_picture_set (image, picture);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), image);
    }
  ct_connect (box, "toggled", on_whom, self);
  adw_expander_row_add_row (self->for_whom, row);
  g_ptr_array_add (self->whom, row);
}

static void
show_whom (CtPlanEditor *self)
{
  const CtRoster *roster = ct_class_get_roster (self->class);
  GPtrArray *students = ct_roster_get_students (roster);
  g_auto (GStrv) groups = ct_roster_dup_groups (roster);

  for (guint i = 0; i < self->whom->len; i++)
    adw_expander_row_remove (self->for_whom, g_ptr_array_index (self->whom, i));
  g_ptr_array_set_size (self->whom, 0);
  /* Translators: A choice: for all students, or shown to all. */
  add_whom (self, _ ("Everyone"), NULL, NULL, NULL);
  for (char **group = groups; *group != NULL; group++)
    {
      /* Translators: the name of a group of students. */
      g_autofree char *words = g_strdup_printf (_ ("Group %s"), *group);

      add_whom (self, words, "group", *group, NULL);
    }
  for (guint i = 0; i < students->len; i++)
    {
      const CtStudent *student = g_ptr_array_index (students, i);
      g_autofree char *name = ct_plain_line (student->called);

      add_whom (self, name, "child", student->id, student->shown);
    }
  update_whom (self);
}

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

static void
on_day (GtkCalendar *calendar, GtkEditable *entry)
{
  g_autoptr (GDateTime) day = gtk_calendar_get_date (calendar);
  g_autofree char *text = g_date_time_format (day, "%Y-%m-%d");

  gtk_editable_set_text (entry, text);
}

static void
on_calendar (GtkWidget *calendar, GtkEditable *entry)
{
  g_autofree char *day = NULL;
  g_autofree char *midnight = NULL;
  g_autoptr (GTimeZone) here = g_time_zone_new_local ();
  g_autoptr (GDateTime) date = NULL;

  if (read_day (entry, &day) && day != NULL)
    {
      midnight = g_strconcat (day, "T00:00:00", NULL);
      date = g_date_time_new_from_iso8601 (midnight, here);
    }
  if (date == NULL)
    return;

  g_signal_handlers_block_by_func (calendar, on_day, entry);
  gtk_calendar_select_day (GTK_CALENDAR (calendar), date);
  g_signal_handlers_unblock_by_func (calendar, on_day, entry);
}

static void
add_calendar (GtkMenuButton *button, GtkEditable *entry, const char *name)
{
  GtkWidget *calendar = gtk_calendar_new ();
  GtkWidget *popover = gtk_popover_new ();

  gtk_popover_set_child (GTK_POPOVER (popover), calendar);
  gtk_menu_button_set_popover (button, popover);
  ct_name_menu_button (GTK_WIDGET (button), name);
  g_signal_connect_object (calendar, "day-selected", G_CALLBACK (on_day), entry, 0);
  g_signal_connect_object (calendar, "map", G_CALLBACK (on_calendar), entry, 0);
}

/* Returns: (nullable): an error; @ret_where gets the focus */
static const char *
find_trouble (CtPlanEditor *self, GtkWidget **ret_where)
{
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (self->title)));
  const char *bad_day = _ ("Enter dates like this: 2026-11-24.");

  *ret_where = GTK_WIDGET (self->title);
  if (*title == '\0')
    return _ ("Give the plan a name.");

  *ret_where = GTK_WIDGET (self->from);
  if (!read_day (self->from, &self->plan->from))
    return bad_day;

  *ret_where = GTK_WIDGET (self->to);
  if (!read_day (self->to, &self->plan->to))
    return bad_day;
  if (self->plan->from != NULL && self->plan->to != NULL &&
      strcmp (self->plan->from, self->plan->to) > 0)
    return _ ("The last day comes before the first day.");

  *ret_where = GTK_WIDGET (self->lessons);
  return self->plan->items->len == 0 ? _ ("Choose at least one task.") : NULL;
}

static void
on_changed (CtPlanEditor *self)
{
  const char *text = gtk_label_get_label (self->trouble);
  GtkWidget *where;

  if (*text != '\0')
    gtk_widget_set_visible (GTK_WIDGET (self->trouble),
                            g_strcmp0 (find_trouble (self, &where), text) == 0);
}

static void
keep_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtPlanEditor *self = CT_PLAN_EDITOR (widget);
  GtkWidget *where;
  const char *trouble = find_trouble (self, &where);

  if (trouble != NULL)
    {
      complain (self, trouble, where);
      return;
    }

  complain (self, "", NULL);
  g_free (self->plan->title);
  self->plan->title = g_strstrip (g_strdup (gtk_editable_get_text (self->title)));
  self->plan->is_in_order = gtk_switch_get_active (self->in_order);
  self->plan->minutes = gtk_spin_button_get_value_as_int (self->minutes);
  g_signal_emit_by_name (self, "done", self->plan);
}

static void
cancel_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "done", NULL);
}

/**
 * ct_plan_editor_edit:
 * @plan: copied
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
  gtk_spin_button_set_value (self->minutes, plan->minutes);
  gtk_switch_set_active (self->in_order, plan->is_in_order);
  gtk_editable_set_text (self->search, "");
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
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, from_day);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, to_day);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, minutes);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, search);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, for_whom);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, in_order);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, game);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, lessons);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, rules);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, hands);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, items);
  gtk_widget_class_bind_template_child (widget_class, CtPlanEditor, trouble);
  gtk_widget_class_bind_template_callback (widget_class, show_choices);
  gtk_widget_class_bind_template_callback (widget_class, on_search);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
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

  ct_signal_new (klass, "done", 1, G_TYPE_POINTER);
}

static void
ct_plan_editor_init (CtPlanEditor *self)
{
  self->rows = g_ptr_array_new ();
  self->whom = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_name_entry_row (ADW_ENTRY_ROW (self->title));
  ct_name_entry_row (ADW_ENTRY_ROW (self->from));
  ct_name_entry_row (ADW_ENTRY_ROW (self->to));
  /* Translators: Tooltip of a button. */
  add_calendar (self->from_day, self->from, _ ("Choose the First Day"));
  /* Translators: Tooltip of a button. */
  add_calendar (self->to_day, self->to, _ ("Choose the Last Day"));
  show_games (self);
}
