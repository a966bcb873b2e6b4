/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-tour-settings.h"

#include "ct-preferences.h"
#include "ct-tour-steps.h"

static void
add_rows (GPtrArray *rows, GtkWidget *widget)
{
  if (ADW_IS_PREFERENCES_ROW (widget) && gtk_widget_get_mapped (widget))
    g_ptr_array_add (rows, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_rows (rows, child);
}

static char *
dup_settings (void)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;
  GString *text = g_string_new (NULL);

  g_object_get (ct_test_settings (), "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autoptr (GVariant) value = g_settings_get_value (ct_test_settings (), keys[i]);
      g_autofree char *printed = g_variant_print (value, FALSE);

      g_string_append_printf (text, "%s %s\n", keys[i], printed);
    }

  return g_string_free (text, FALSE);
}

static gboolean
has_changed (gpointer before)
{
  g_autofree char *now = dup_settings ();

  return !g_str_equal (now, before);
}

/* Returns: (nullable) (transfer full): an item that is not selected */
static char *
dup_other_item (AdwComboRow *row)
{
  guint now = adw_combo_row_get_selected (row);
  GListModel *model = adw_combo_row_get_model (row);
  guint other = now + 1 < g_list_model_get_n_items (model) ? now + 1 : now - 1;
  g_autoptr (GtkStringObject) item = g_list_model_get_item (model, other);

  return item != NULL ? g_strdup (gtk_string_object_get_string (item)) : NULL;
}

static gboolean
is_open (gpointer row)
{
  return ct_tour_get_popover (row) != NULL;
}

static gboolean
is_shut (gpointer row)
{
  return !is_open (row);
}

static gboolean
has_asked (gpointer person)
{
  return ct_person_get_n_opened (person) > 0;
}

/* A row with a button asks for a file and is no setting. */
static gboolean
asks (AdwPreferencesRow *row)
{
  return GTK_IS_BUTTON (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)));
}

static void
ask (GtkWindow *preferences, AdwPreferencesRow *row, CtSettingsWay way)
{
  g_autoptr (CtPerson) person = ct_person_new (preferences);

  way (person, row, NULL);
  ct_person_wait (person, has_asked, person, adw_preferences_row_get_title (row));
  ct_person_settle (person);
}

/* A choice with one item need not change anything. */
static void
change (GtkWindow *preferences, AdwPreferencesRow *row, CtSettingsWay way)
{
  g_autoptr (CtPerson) person = ct_person_new (preferences);
  const char *title = adw_preferences_row_get_title (row);
  g_autofree char *before = dup_settings ();
  g_autofree char *item = NULL;

  g_assert_cmpstr (title, !=, "");
  if (ADW_IS_COMBO_ROW (row))
    {
      item = dup_other_item (ADW_COMBO_ROW (row));
      if (item == NULL)
        {
          g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), !=, "");
          return;
        }
    }

  way (person, row, item);
  ct_person_wait (person, has_changed, before, title);
  ct_person_wait (person, is_shut, row, "the choices to be shut");
  g_test_message ("%s: %s", title, item != NULL ? item : "turned");
}

/* Activates each row of the preferences in that @way; each must change a setting or ask
 * for a file.
 */
void
ct_tour_go_through_settings (CtSettingsWay way)
{
  GtkWidget *preferences =
      ct_preferences_new (ct_test_settings (),
                          ct_progress_get_store (ct_test_progress ()));
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  gtk_window_present (GTK_WINDOW (preferences));
  ct_test_wait_frames (preferences, 4);

  add_rows (rows, preferences);
  g_assert_cmpuint (rows->len, >, 0);
  for (guint i = 0; i < rows->len; i++)
    if (asks (g_ptr_array_index (rows, i)))
      ask (GTK_WINDOW (preferences), g_ptr_array_index (rows, i), way);
    else
      change (GTK_WINDOW (preferences), g_ptr_array_index (rows, i), way);

  gtk_window_destroy (GTK_WINDOW (preferences));
}

typedef struct
{
  GtkRoot *root;
  GtkWidget *before;
} Focus;

static gboolean
has_moved (gpointer data)
{
  Focus *focus = data;

  return gtk_root_get_focus (focus->root) != focus->before;
}

static void
press_and_move (CtPerson *person, GtkRoot *root, guint keyval)
{
  Focus focus = { root, gtk_root_get_focus (root) };

  ct_person_press (person, keyval, 0);
  ct_person_wait (person, has_moved, &focus, "the focus to move");
}

static gboolean
has_focus_inside (gpointer popover)
{
  return gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (popover)),
                                 popover);
}

static gboolean
is_item (GtkWidget *widget, gconstpointer name)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), name);
}

/* Returns: the label of @item in the open popover */
static GtkWidget *
wait_for_item (CtPerson *person, AdwPreferencesRow *row, const char *item)
{
  GtkWidget *popover;

  ct_person_wait (person, is_open, row, "the choices to be shown");
  popover = ct_tour_get_popover (GTK_WIDGET (row));
  ct_test_wait_frames (popover, 4);
  return ct_test_find_where (popover, is_item, item);
}

void
ct_tour_set_with_keys (CtPerson *person, AdwPreferencesRow *row, const char *item)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (row));
  GtkWidget *name;

  ct_test_wait_frames (GTK_WIDGET (row), 4);
  ct_person_take_keyboard (person);
  while (gtk_root_get_focus (root) != GTK_WIDGET (row))
    press_and_move (person, root, GDK_KEY_Tab);
  ct_test_wait_frames (GTK_WIDGET (row), 4);
  ct_person_press (person, GDK_KEY_Return, 0);
  if (item == NULL)
    return;

  name = wait_for_item (person, row, item);
  ct_person_wait (person, has_focus_inside, ct_tour_get_popover (GTK_WIDGET (row)),
                  "the focus on the choices");
  /* GTK 4.18 begins at the choice so far, which may be below @item. */
  ct_person_press (person, GDK_KEY_Home, 0);
  ct_person_settle (person);
  while (!gtk_widget_is_ancestor (name, gtk_root_get_focus (root)))
    press_and_move (person, root, GDK_KEY_Down);
  ct_person_press (person, GDK_KEY_Return, 0);
}

void
ct_tour_set_with_pointer (CtPerson *person, AdwPreferencesRow *row, const char *item)
{
  gtk_widget_grab_focus (GTK_WIDGET (row));
  ct_test_wait_frames (GTK_WIDGET (row), 4);
  ct_person_click (person, GTK_WIDGET (row));
  if (item != NULL)
    ct_person_click (person, wait_for_item (person, row, item));
}
