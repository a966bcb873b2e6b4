/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-due-list.h"

#include <glib/gi18n.h>

#include "ct-names.h"
#include "ct-plain.h"

/**
 * CtDueList:
 *
 * What the class asks of the student at this computer. A locked item says why.
 */
struct _CtDueList
{
  AdwBin parent_instance;

  GtkWidget *plans;
  char *shown; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (CtDueList, ct_due_list, ADW_TYPE_BIN)

/**
 * ct_due_find_open:
 *
 * Returns: (transfer none) (nullable): the first that can be done now
 */
const CtDue *
ct_due_find_open (GPtrArray *due)
{
  for (guint i = 0; i < due->len; i++)
    {
      const CtDue *one = g_ptr_array_index (due, i);

      if (one->state == CT_DUE_OPEN)
        return one;
    }

  return NULL;
}

/**
 * ct_due_set_action:
 * @due: must be open; @actionable starts it
 */
void
ct_due_set_action (const CtDue *due, GtkActionable *actionable, CtLibrary *library)
{
  const CtPlanItem *item = due->item;
  const CtRules *rules = NULL;
  const char *ruleset = item->ruleset;

  /* GTK warns if name and target do not match. */
  gtk_actionable_set_action_name (actionable, NULL);
  if (due->lesson != NULL)
    {
      gtk_actionable_set_action_target (actionable, "s", due->lesson->id);
      gtk_actionable_set_action_name (actionable, "win.open-lesson");
      return;
    }

  switch (item->kind)
    {
    case CT_PLAN_LESSON:
      gtk_actionable_set_action_target (actionable, "s", item->id);
      gtk_actionable_set_action_name (actionable, "win.open-lesson");
      break;

    case CT_PLAN_HAND:
      gtk_actionable_set_action_target (actionable, "(ss)", item->ruleset, item->id);
      gtk_actionable_set_action_name (actionable, "win.open-hand");
      break;

    case CT_PLAN_RULE:
    case CT_PLAN_GAME:
    default:
      if (item->kind == CT_PLAN_RULE)
        ct_library_find_rule (library, item->id, &rules);
      if (rules != NULL)
        ruleset = rules->id;
      gtk_actionable_set_action_target (actionable, "(ssu)",
                                        ruleset != NULL ? ruleset : "",
                                        item->id != NULL ? item->id : "",
                                        due->wanted - due->done);
      gtk_actionable_set_action_name (actionable, "win.exercises");
      break;
    }
}

/* Rows */

static const struct
{
  const char *icon;
  const char *style;
} looks[] = {
  [CT_DUE_OPEN] = { NULL, "open" },
  [CT_DUE_DONE] = { "object-select-symbolic", "done" },
  [CT_DUE_LOCKED] = { "changes-prevent-symbolic", "locked" },
};

static GtkWidget *
create_state (const CtDue *due)
{
  GtkWidget *image =
      g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                    "valign", GTK_ALIGN_CENTER, "icon-name", looks[due->state].icon,
                    NULL);

  gtk_widget_add_css_class (image, "step");
  gtk_widget_add_css_class (image, looks[due->state].style);
  return image;
}

static void
add_row (AdwPreferencesGroup *group, const CtDue *due, CtLibrary *library)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *words = ct_plan_item_say (due->item, library);
  g_autofree char *line = ct_plain_line (words);
  g_autofree char *title = g_markup_escape_text (line, -1);
  g_autofree char *state = ct_due_say (due);
  g_autofree char *subtitle = g_markup_escape_text (state, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), create_state (due));
  if (due->state == CT_DUE_OPEN)
    {
      adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                                 g_object_new (GTK_TYPE_IMAGE, "accessible-role",
                                               GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                               "icon-name", "go-next-symbolic", NULL));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      ct_due_set_action (due, GTK_ACTIONABLE (row), library);
    }
  adw_preferences_group_add (group, row);
}

static gboolean
is_all_done (GPtrArray *due, const CtPlan *plan)
{
  for (guint i = 0; i < due->len; i++)
    {
      const CtDue *one = g_ptr_array_index (due, i);

      if (one->plan == plan && one->state != CT_DUE_DONE)
        return FALSE;
    }

  return TRUE;
}

static void
fill (CtDueList *self, GPtrArray *due, CtLibrary *library)
{
  AdwPreferencesGroup *group = NULL;
  const CtPlan *plan = NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->plans)) != NULL)
    gtk_box_remove (GTK_BOX (self->plans), child);

  for (guint i = 0; i < due->len; i++)
    {
      const CtDue *one = g_ptr_array_index (due, i);

      if (is_all_done (due, one->plan))
        continue;
      if (one->plan != plan)
        {
          g_autofree char *line = ct_plain_line (one->plan->title);
          g_autofree char *title = g_markup_escape_text (line, -1);

          g_autofree char *minutes = ct_plan_say_minutes (one->plan);

          plan = one->plan;
          group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
          adw_preferences_group_set_title (group, title);
          adw_preferences_group_set_description (group, minutes);
          gtk_box_append (GTK_BOX (self->plans), GTK_WIDGET (group));
        }
      add_row (group, one, library);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), plan != NULL);
}

/* With the same text, rows and focus stay. */
static char *
dup_words (GPtrArray *due, CtLibrary *library)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < due->len; i++)
    {
      const CtDue *one = g_ptr_array_index (due, i);
      g_autofree char *title = ct_plan_item_say (one->item, library);
      g_autofree char *state = ct_due_say (one);

      g_string_append_printf (words, "%s\n%s\n%u %s\n", one->plan->title, title,
                              one->state, state);
    }
  return g_string_free (words, FALSE);
}

/**
 * ct_due_list_show:
 * @due: (element-type CtDue): sorted by plan
 */
void
ct_due_list_show (CtDueList *self, GPtrArray *due, CtLibrary *library)
{
  g_autofree char *words = NULL;

  g_return_if_fail (CT_IS_DUE_LIST (self));

  words = dup_words (due, library);
  if (g_strcmp0 (words, self->shown) == 0)
    return;

  g_free (self->shown);
  self->shown = g_steal_pointer (&words);
  fill (self, due, library);
}

static void
ct_due_list_finalize (GObject *object)
{
  g_free (CT_DUE_LIST (object)->shown);

  G_OBJECT_CLASS (ct_due_list_parent_class)->finalize (object);
}

static void
ct_due_list_class_init (CtDueListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_due_list_finalize;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ct_due_list_init (CtDueList *self)
{
  self->plans = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  adw_bin_set_child (ADW_BIN (self), self->plans);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  /* Translators: Heading: tasks from the class that are to be done. */
  ct_name_widget (GTK_WIDGET (self), _ ("Due Now"));
}
