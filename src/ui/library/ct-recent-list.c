/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-recent-list.h"

#include <glib/gi18n.h>

#include "ct-names.h"
#include "ct-plain.h"
#include "ct-signal.h"

#define APPLICATION "cartilla"
#define MOST        5

/**
 * CtRecentList:
 *
 * The user's own files in the desktop's recent files. Forgetting one keeps the file.
 */
struct _CtRecentList
{
  AdwBin parent_instance;

  guint n_looks; /* drops results of older searches */
  gboolean is_closed;

  AdwPreferencesGroup *group;
  GPtrArray *rows; /* (element-type GtkWidget) */
};

G_DEFINE_FINAL_TYPE (CtRecentList, ct_recent_list, ADW_TYPE_BIN)

typedef struct
{
  GFile *file;
  gboolean is_there;
} Recent;

static void
recent_free (gpointer data)
{
  Recent *recent = data;

  g_object_unref (recent->file);
  g_free (recent);
}

static gboolean
is_ours (GtkRecentInfo *info)
{
  return gtk_recent_info_has_application (info, APPLICATION) &&
         g_str_has_prefix (gtk_recent_info_get_mime_type (info),
                           "application/x-cartilla-");
}

static int
compare_latest_first (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
}

static GPtrArray *
find_recent (guint most)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (recent_free);
  GList *all = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());

  all = g_list_sort (all, compare_latest_first);
  for (GList *item = all; item != NULL && found->len < most; item = item->next)
    if (is_ours (item->data))
      {
        Recent *recent = g_new0 (Recent, 1);

        recent->file = g_file_new_for_uri (gtk_recent_info_get_uri (item->data));
        g_ptr_array_add (found, recent);
      }
  g_list_free_full (all, (GDestroyNotify) gtk_recent_info_unref);
  return found;
}

/**
 * ct_recent_list_remember:
 * @type: %CT_RECENT_LESSON, %CT_RECENT_RECORD or %CT_RECENT_COLLECTION
 */
void
ct_recent_list_remember (GFile *file, const char *type)
{
  g_autofree char *uri = g_file_get_uri (file);
  GtkRecentData data = { .mime_type = (char *) type,
                         .app_name = (char *) APPLICATION,
                         .app_exec = (char *) APPLICATION " %f" };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

/**
 * ct_recent_list_find:
 * @type: %CT_RECENT_LESSON, %CT_RECENT_RECORD or %CT_RECENT_COLLECTION
 *
 * Returns: (transfer full) (element-type GFile): local files, latest first
 */
GPtrArray *
ct_recent_list_find (const char *type)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_object_unref);
  GList *all = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());

  all = g_list_sort (all, compare_latest_first);
  for (GList *item = all; item != NULL; item = item->next)
    if (is_ours (item->data) && gtk_recent_info_is_local (item->data) &&
        g_str_equal (gtk_recent_info_get_mime_type (item->data), type))
      g_ptr_array_add (found,
                       g_file_new_for_uri (gtk_recent_info_get_uri (item->data)));
  g_list_free_full (all, (GDestroyNotify) gtk_recent_info_unref);
  return found;
}

static void
forget (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  gtk_recent_manager_remove_item (gtk_recent_manager_get_default (), uri, NULL);
}

/* The next entry can be forgotten, too. */
static void
focus_beside (CtRecentList *self, GtkWidget *row)
{
  guint i = 0;

  if (!g_ptr_array_find (self->rows, row, &i))
    return;

  if (self->rows->len > 1)
    gtk_widget_grab_focus (g_ptr_array_index (self->rows,
                                              i + 1 < self->rows->len ? i + 1 : i - 1));
}

static void
on_forget (GtkWidget *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW);
  CtRecentList *self =
      CT_RECENT_LIST (gtk_widget_get_ancestor (row, CT_TYPE_RECENT_LIST));

  focus_beside (self, row);
  forget (g_object_get_data (G_OBJECT (row), "file"));
}

static void
on_forget_all (void)
{
  g_autoptr (GPtrArray) all = find_recent (G_MAXUINT);

  for (guint i = 0; i < all->len; i++)
    forget (((Recent *) g_ptr_array_index (all, i))->file);
}

static void
on_activated (CtRecentList *self, GtkWidget *row)
{
  g_signal_emit_by_name (self, "chosen", g_object_get_data (G_OBJECT (row), "file"));
}

static GtkWidget *
create_forget_button (const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  /* Translators: the name of a file, which stays. */
  g_autofree char *label = g_strdup_printf (_ ("Remove “%s” from the List"), name);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  ct_name_widget (button, label);
  g_signal_connect (button, "clicked", G_CALLBACK (on_forget), NULL);
  return button;
}

static char *
dup_place (const Recent *recent)
{
  g_autoptr (GFile) folder = g_file_get_parent (recent->file);
  g_autofree char *name = NULL;

  if (!recent->is_there)
    return g_strdup (_ ("This file no longer exists."));

  name = folder != NULL ? g_file_get_parse_name (folder) : g_strdup ("");
  return ct_plain_line (name);
}

static GtkWidget *
create_row (CtRecentList *self, const Recent *recent)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *name = ct_plain_name_file (recent->file);
  g_autofree char *place = dup_place (recent);
  g_autofree char *title = g_markup_escape_text (name, -1);
  g_autofree char *subtitle = g_markup_escape_text (place, -1);
  GtkWidget *button = create_forget_button (name);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), recent->is_there);
  g_object_set_data_full (G_OBJECT (row), "file", g_object_ref (recent->file),
                          g_object_unref);
  g_object_set_data (G_OBJECT (row), "forget", button);
  ct_connect (row, "activated", on_activated, self);
  return row;
}

static GFile *
get_file (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "file");
}

/* GTK emits “changed” even if nothing changed. New rows would take the focus from a
 * button.
 */
static gboolean
is_shown (CtRecentList *self, GPtrArray *found)
{
  gboolean is_same = self->rows->len == found->len;

  for (guint i = 0; is_same && i < found->len; i++)
    {
      const Recent *recent = g_ptr_array_index (found, i);
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      is_same =
          g_file_equal (get_file (row), recent->file) &&
          gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)) == recent->is_there;
    }

  return is_same;
}

static void
show (CtRecentList *self, GPtrArray *found)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *old_row =
      focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self))
          ? gtk_widget_get_ancestor (focus, ADW_TYPE_ACTION_ROW)
          : NULL;
  g_autoptr (GPtrArray) old = NULL;

  if (is_shown (self, found))
    return;

  old = g_steal_pointer (&self->rows);
  self->rows = g_ptr_array_new ();
  for (guint i = 0; i < found->len; i++)
    {
      const Recent *recent = g_ptr_array_index (found, i);
      GtkWidget *row = create_row (self, recent);

      adw_preferences_group_add (self->group, row);
      g_ptr_array_add (self->rows, row);
      if (old_row != NULL && g_file_equal (get_file (old_row), recent->file))
        gtk_widget_grab_focus (focus == old_row
                                   ? row
                                   : g_object_get_data (G_OBJECT (row), "forget"));
    }
  for (guint i = 0; i < old->len; i++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (old, i));
  gtk_widget_set_visible (GTK_WIDGET (self), self->rows->len > 0 && !self->is_closed);
}

/**
 * ct_recent_list_set_closed:
 *
 * Hides the list even with files.
 */
void
ct_recent_list_set_closed (CtRecentList *self, gboolean is_closed)
{
  g_return_if_fail (CT_IS_RECENT_LIST (self));

  self->is_closed = is_closed;
  gtk_widget_set_visible (GTK_WIDGET (self), self->rows->len > 0 && !is_closed);
}

static void
look_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GPtrArray *found = data;

  for (guint i = 0; i < found->len; i++)
    {
      Recent *recent = g_ptr_array_index (found, i);

      recent->is_there = g_file_query_exists (recent->file, NULL);
    }
  g_task_return_boolean (task, TRUE);
}

static void
on_looked (GObject *source, GAsyncResult *result, gpointer number)
{
  CtRecentList *self = CT_RECENT_LIST (source);

  if (self->rows != NULL && GPOINTER_TO_UINT (number) == self->n_looks)
    show (self, g_task_get_task_data (G_TASK (result)));
}

/**
 * ct_recent_list_refresh:
 *
 * A thread checks which files still exist.
 */
void
ct_recent_list_refresh (CtRecentList *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (CT_IS_RECENT_LIST (self));

  task = g_task_new (self, NULL, on_looked, GUINT_TO_POINTER (++self->n_looks));
  g_task_set_task_data (task, find_recent (MOST), (GDestroyNotify) g_ptr_array_unref);
  g_task_run_in_thread (task, look_in_thread);
}

static void
ct_recent_list_dispose (GObject *object)
{
  g_clear_pointer (&CT_RECENT_LIST (object)->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (ct_recent_list_parent_class)->dispose (object);
}

static void
ct_recent_list_class_init (CtRecentListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_recent_list_dispose;

  ct_signal_new (klass, "chosen", 1, G_TYPE_FILE);
}

static void
ct_recent_list_init (CtRecentList *self)
{
  /* Translators: A button: forget which files were opened. */
  GtkWidget *all = gtk_button_new_with_mnemonic (_ ("_Clear List"));

  self->rows = g_ptr_array_new ();
  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  /* Translators: Heading of a list. */
  adw_preferences_group_set_title (self->group, _ ("Recent Files"));
  gtk_widget_add_css_class (all, "flat");
  gtk_widget_set_tooltip_text (all, _ ("The files themselves are not deleted."));
  g_signal_connect (all, "clicked", G_CALLBACK (on_forget_all), NULL);
  adw_preferences_group_set_header_suffix (self->group, all);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->group));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  ct_connect (gtk_recent_manager_get_default (), "changed", ct_recent_list_refresh,
              self);
}
