/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay viewer: places that somebody wants to find again. */
#include "ct-replay-page-private.h"

#include <glib/gi18n.h>

#include "ct-names.h"
#include "ct-why-not.h"

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
      g_array_unref (self->marked);
      self->marked = ct_bookmarks_get (bookmarks, ct_replay_get_record (self->replay));
    }
  ct_replay_page_show_bookmarks (self);
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  guint left = *(const guint *) a;
  guint right = *(const guint *) b;

  return (left > right) - (left < right);
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

/* Returns: whether the move @number has a bookmark now */
static gboolean
toggle (CtReplayPage *self, guint number)
{
  gboolean is_set = TRUE;

  for (guint i = 0; i < self->marked->len; i++)
    if (g_array_index (self->marked, guint, i) == number)
      {
        g_array_remove_index (self->marked, i);
        is_set = FALSE;
        break;
      }
  if (is_set)
    g_array_append_val (self->marked, number);
  g_array_sort (self->marked, compare_numbers);

  ct_replay_page_show_bookmarks (self);
  ct_table_pane_say (self->pane, is_set ? _ ("There is a bookmark here now.")
                                        : _ ("The bookmark is gone."));
  keep (self);
  return is_set;
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

  toggle (self, ct_timeline_get_number (self->timeline,
                                        ct_session_get_position (self->session)));
}

static void
remove_bookmark_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtReplayPage *self = CT_REPLAY_PAGE (widget);

  toggle (self, g_variant_get_uint32 (parameter));
  if (self->marked->len > 0)
    gtk_widget_child_focus (GTK_WIDGET (self->bookmark_list), GTK_DIR_TAB_FORWARD);
}

/* ------------------------------------------------------------------------- the list */

static char *
dup_row_text (CtReplayPage *self, guint number)
{
  guint position = ct_timeline_get_position_of (self->timeline, number);
  g_autofree char *sentence = NULL;

  if (number == 0)
    return g_strdup (_ ("After the deal"));

  sentence =
      ct_narrator_say_move (ct_replay_get_narrator (self->replay),
                            ct_session_get_state_at (self->session, position - 1),
                            ct_session_get_move (self->session, position - 1));
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
add_row (CtReplayPage *self, guint number)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  g_autofree char *text = dup_row_text (self, number);
  GtkWidget *go = ct_wrapped_button_new (text);
  GtkWidget *remove = create_remove_button (text);

  gtk_widget_add_css_class (go, "flat");
  gtk_widget_set_hexpand (go, TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (go))),
                                 28);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (go), "u", number);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (go), "replay.go-to-number");
  g_signal_connect_object (go, "clicked", G_CALLBACK (gtk_popover_popdown),
                           self->bookmark_popover, G_CONNECT_SWAPPED);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (remove), "u", number);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (remove), "replay.remove-bookmark");

  gtk_box_append (GTK_BOX (row), go);
  gtk_box_append (GTK_BOX (row), remove);
  gtk_box_append (self->bookmark_list, row);
}

/* When the list is about to be seen, and whenever it is another one then. */
void
ct_replay_page_fill_bookmarks (CtReplayPage *self)
{
  guint horizon = ct_timeline_get_horizon (self->timeline);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->bookmark_list))) !=
         NULL)
    gtk_box_remove (self->bookmark_list, child);

  for (guint i = 0; i < self->marked->len; i++)
    {
      guint number = g_array_index (self->marked, guint, i);

      if (ct_timeline_get_position_of (self->timeline, number) <= horizon)
        add_row (self, number);
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

/* Bookmarks belong to the hand as it was played; a variation has none. */
void
ct_replay_page_show_bookmarks (CtReplayPage *self)
{
  gboolean is_main = ct_replay_get_depth (self->replay) == 0;
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (CtMoment));
  const char *why_not;

  why_not = is_main ? NULL
                    : _ ("Bookmarks belong to the hand as it was played. Leave this "
                         "variation first.");
  ct_set_why_not (GTK_WIDGET (self), "replay.bookmark", why_not);
  ct_set_why_not (GTK_WIDGET (self), "replay.list-bookmarks", why_not);
  ct_explain_why_not (GTK_WIDGET (self->bookmark_button), why_not);
  if (!is_main)
    return;

  for (guint i = 0; i < self->marked->len; i++)
    {
      guint number = g_array_index (self->marked, guint, i);
      CtMoment moment = { ct_timeline_get_position_of (self->timeline, number),
                          CT_MOMENT_BOOKMARK, CT_NOBODY };

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
  gtk_widget_class_install_action (widget_class, "replay.remove-bookmark", "u",
                                   remove_bookmark_action);
  gtk_widget_class_install_action (widget_class, "replay.list-bookmarks", NULL,
                                   list_bookmarks_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, GDK_CONTROL_MASK,
                                       "replay.bookmark", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_b, GDK_CONTROL_MASK,
                                       "replay.list-bookmarks", NULL);
}
