/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay viewer: places that somebody wants to find again. */
#include "ct-replay-page-private.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "ct-names.h"

/**
 * ct_replay_page_set_bookmarks:
 * @bookmarks: (nullable): where they are kept; without, they are gone with the page
 */
void
ct_replay_page_set_bookmarks (CtReplayPage *self, CtBookmarks *bookmarks)
{
  g_return_if_fail (CT_IS_REPLAY_PAGE (self));

  g_set_object (&self->bookmarks, bookmarks);
  if (bookmarks != NULL)
    {
      g_ptr_array_unref (self->marked);
      self->marked = ct_bookmarks_get (bookmarks, ct_replay_get_record (self->replay));
    }
  ct_replay_page_show_bookmarks (self);
}

static guint
get_number (const char *place)
{
  return strtoul (place, NULL, 10);
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const char *left = *(const char *const *) a;
  const char *right = *(const char *const *) b;

  if (get_number (left) != get_number (right))
    return get_number (left) < get_number (right) ? -1 : 1;

  return strcmp (left, right);
}

static gboolean
is_marked (CtReplayPage *self, const char *place, guint *ret_index)
{
  return g_ptr_array_find_with_equal_func (self->marked, place, g_str_equal, ret_index);
}

static void
keep (CtReplayPage *self)
{
  g_autoptr (GError) error = NULL;

  if (self->bookmarks == NULL ||
      ct_bookmarks_set (self->bookmarks, ct_replay_get_record (self->replay),
                        self->marked, &error))
    return;

  g_warning ("%s", error->message);
  ct_table_pane_say (self->pane,
                     _ ("The bookmark could not be written to your disk, so it will "
                        "be gone when you leave this hand."));
}

static void
toggle (CtReplayPage *self, const char *place)
{
  guint index;
  gboolean was_set = is_marked (self, place, &index);

  if (was_set)
    g_ptr_array_remove_index (self->marked, index);
  else
    g_ptr_array_add (self->marked, g_strdup (place));
  g_ptr_array_sort (self->marked, compare_places);

  ct_replay_page_show_bookmarks (self);
  ct_table_pane_say (self->pane, was_set ? _ ("The bookmark is gone.")
                                         : _ ("There is a bookmark here now."));
  keep (self);
}

/* The same button takes a bookmark away that is there. */
void
ct_replay_page_update_bookmarks (CtReplayPage *self)
{
  guint kinds =
      ct_timeline_get_kinds (self->timeline, ct_session_get_position (self->session));

  gtk_button_set_label (self->set_bookmark, (kinds & CT_MOMENTS_BOOKMARKS) != 0
                                                ? _ ("Take the Bookmark Away")
                                                : _ ("Bookmark This Move"));
}

static void
bookmark_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);
  g_autofree char *place =
      ct_replay_dup_place (self->replay, ct_session_get_position (self->session));

  toggle (self, place);
}

static void
remove_bookmark_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  toggle (self, g_variant_get_string (parameter, NULL));
  if (self->marked->len > 0)
    gtk_widget_child_focus (GTK_WIDGET (self->bookmark_list), GTK_DIR_TAB_FORWARD);
}

/* ------------------------------------------------------------------------- the list */

static gboolean
is_in_variation (const char *place)
{
  return strchr (place, ':') != NULL;
}

/* Returns: (nullable): %NULL where there is no such place any more */
static char *
dup_row_text (CtReplayPage *self, const char *place)
{
  g_autofree char *sentence = NULL;
  guint number;

  if (g_str_equal (place, "0"))
    return g_strdup (_ ("After the deal"));

  sentence = ct_replay_say_place (self->replay, place, &number);
  if (sentence == NULL)
    return NULL;
  if (is_in_variation (place))
    /* Translators: the number of a move, and the move as a sentence, in a course that
     * the hand might have taken.
     */
    return g_strdup_printf (_ ("%u, what if: %s"), number, sentence);

  /* Translators: the number of a move, and the move as a sentence. */
  return g_strdup_printf (_ ("%u: %s"), number, sentence);
}

static GtkWidget *
create_remove_button (const char *text)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("edit-delete-symbolic");
  /* Translators: the number of a move, and the move as a sentence. */
  g_autofree char *name = g_strdup_printf (_ ("Take away the bookmark “%s”"), text);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _ ("Take This Bookmark Away"));
  ct_name_widget (button, name);
  return button;
}

static void
on_go (CtReplayPage *self, GtkWidget *button)
{
  g_autofree char *place = g_strdup (g_object_get_data (G_OBJECT (button), "place"));

  ct_replay_page_stop_quiz (self);
  ct_table_view_finish_moving (ct_replay_page_get_table (self));
  ct_replay_go_to_place (self->replay, place);
}

/* Within the hand as it was played the number of the move says it all. */
static GtkWidget *
create_go_button (CtReplayPage *self, const char *place, const char *text)
{
  GtkWidget *button = ct_wrapped_button_new (text);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                                 28);
  if (!is_in_variation (place) && ct_replay_get_depth (self->replay) == 0)
    {
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u",
                                        get_number (place));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "replay.go-to-number");
    }
  else
    {
      g_object_set_data_full (G_OBJECT (button), "place", g_strdup (place), g_free);
      g_signal_connect_object (button, "clicked", G_CALLBACK (on_go), self,
                               G_CONNECT_SWAPPED);
    }
  g_signal_connect_object (button, "clicked", G_CALLBACK (gtk_popover_popdown),
                           self->bookmark_popover, G_CONNECT_SWAPPED);
  return button;
}

static void
add_row (CtReplayPage *self, const char *place)
{
  g_autofree char *text = dup_row_text (self, place);
  GtkWidget *row;
  GtkWidget *remove;

  if (text == NULL)
    return;

  row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  remove = create_remove_button (text);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (remove), "s", place);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (remove), "replay.remove-bookmark");
  gtk_box_append (GTK_BOX (row), create_go_button (self, place, text));
  gtk_box_append (GTK_BOX (row), remove);
  gtk_box_append (self->bookmark_list, row);
}

/* What is hidden is not listed either; nor are other courses while anything is. */
static gboolean
is_open (CtReplayPage *self, const char *place)
{
  if (!ct_timeline_hides_end (self->timeline))
    return TRUE;

  return !is_in_variation (place) &&
         ct_timeline_get_position_of (self->timeline, get_number (place)) <=
             ct_timeline_get_horizon (self->timeline);
}

/* When the list is about to be seen, and whenever it is another one then. */
void
ct_replay_page_fill_bookmarks (CtReplayPage *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->bookmark_list))) !=
         NULL)
    gtk_box_remove (self->bookmark_list, child);

  for (guint i = 0; i < self->marked->len; i++)
    {
      const char *place = g_ptr_array_index (self->marked, i);

      if (is_open (self, place))
        add_row (self, place);
    }
  gtk_widget_set_visible (self->no_bookmarks, gtk_widget_get_first_child (GTK_WIDGET (
                                                  self->bookmark_list)) == NULL);
}

/* The rows are only there now, so the focus has to be brought to the first. */
void
ct_replay_page_open_bookmarks (CtReplayPage *self)
{
  ct_replay_page_fill_bookmarks (self);
  gtk_widget_child_focus (GTK_WIDGET (self->bookmark_popover), GTK_DIR_TAB_FORWARD);
}

/* Finds those that are in the line in which one is. */
void
ct_replay_page_show_bookmarks (CtReplayPage *self)
{
  guint n_plies = ct_session_get_n_plies (self->session);
  guint dealt = ct_timeline_get_position_of (self->timeline, 0);
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (CtMoment));

  for (guint position = dealt; self->marked->len > 0 && position <= n_plies; position++)
    {
      CtMoment moment = { position, CT_MOMENT_BOOKMARK, CT_NOBODY };
      g_autofree char *place = ct_replay_dup_place (self->replay, position);

      if (is_marked (self, place, NULL))
        g_array_append_val (moments, moment);
    }
  ct_timeline_put (self->timeline, CT_MOMENTS_BOOKMARKS, moments);
  ct_replay_page_update_bookmarks (self);
  if (gtk_widget_get_visible (GTK_WIDGET (self->bookmark_popover)))
    ct_replay_page_fill_bookmarks (self);
  ct_move_list_refresh (self->moves);
  ct_replay_page_update_actions (self);
}

static void
list_bookmarks_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_menu_button_popup (CT_REPLAY_PAGE (widget)->bookmark_button);
}

void
ct_replay_page_install_bookmark_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "replay.bookmark", NULL,
                                   bookmark_action);
  gtk_widget_class_install_action (widget_class, "replay.remove-bookmark", "s",
                                   remove_bookmark_action);
  gtk_widget_class_install_action (widget_class, "replay.list-bookmarks", NULL,
                                   list_bookmarks_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, GDK_CONTROL_MASK,
                                       "replay.bookmark", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_b, GDK_CONTROL_MASK,
                                       "replay.list-bookmarks", NULL);
}
