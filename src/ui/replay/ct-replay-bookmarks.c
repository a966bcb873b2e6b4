/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-bookmarks.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "ct-bookmarks.h"
#include "ct-children.h"
#include "ct-name-popover.h"
#include "ct-names.h"
#include "ct-signal.h"

struct _CtReplayBookmarks
{
  CtReplaySection parent_instance;

  CtStore *store;    /* (nullable) */
  GPtrArray *marked; /* (element-type utf8): places */
  gboolean was_set;

  GtkMenuButton *button;
  GtkPopover *popover;
  GtkBox *list;
  GtkButton *set_here;
  GtkWidget *none;
};

#define PLACE "place"

G_DEFINE_FINAL_TYPE (CtReplayBookmarks, ct_replay_bookmarks, CT_TYPE_REPLAY_SECTION)

static void show (CtReplayBookmarks *self);
static void fill_again (CtReplayBookmarks *self);

static char *
dup_record (CtReplayBookmarks *self)
{
  return ct_record_dup_digest (
      ct_replay_get_record (ct_replay_section_get_replay (CT_REPLAY_SECTION (self))));
}

/**
 * ct_replay_bookmarks_set_store:
 * @store: (nullable): without, bookmarks are lost with the page
 */
void
ct_replay_bookmarks_set_store (CtReplayBookmarks *self, CtStore *store)
{
  g_return_if_fail (CT_IS_REPLAY_BOOKMARKS (self));

  g_set_object (&self->store, store);
  if (store != NULL)
    {
      g_autofree char *record = dup_record (self);

      g_ptr_array_unref (self->marked);
      self->marked = ct_bookmarks_list (store, record);
    }
  show (self);
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
is_marked (CtReplayBookmarks *self, const char *place, guint *ret_index)
{
  return g_ptr_array_find_with_equal_func (self->marked, place, g_str_equal, ret_index);
}

static void
tell_toggled (CtReplayBookmarks *self)
{
  show (self);
  ct_replay_section_say (CT_REPLAY_SECTION (self),
                         self->was_set ? _ ("The bookmark has been removed.")
                                       : _ ("A bookmark has been set."));
}

static void
toggle (CtReplayBookmarks *self, const char *place)
{
  g_autofree char *record = dup_record (self);
  guint index;

  self->was_set = is_marked (self, place, &index);
  if (self->store != NULL)
    ct_bookmarks_set (self->store, record, place, !self->was_set);

  if (self->was_set)
    g_ptr_array_remove_index (self->marked, index);
  else
    g_ptr_array_add (self->marked, g_strdup (place));
  g_ptr_array_sort (self->marked, compare_places);

  if (self->store != NULL)
    ct_store_when_settled (self->store, G_CALLBACK (tell_toggled), self);
  else
    tell_toggled (self);
}

static void
bookmark_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  g_autofree char *place = ct_replay_dup_place (
      ct_replay_section_get_replay (section),
      ct_session_get_position (ct_replay_section_get_session (section)));

  toggle (CT_REPLAY_BOOKMARKS (section), place);
}

static void
remove_bookmark_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  toggle (CT_REPLAY_BOOKMARKS (section), g_variant_get_string (parameter, NULL));
}

static void
list_bookmarks_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  gtk_menu_button_popup (CT_REPLAY_BOOKMARKS (section)->button);
}

static gboolean
is_in_variation (const char *place)
{
  return strchr (place, ':') != NULL;
}

/* Returns: (nullable): %NULL for a place that no longer exists */
static char *
dup_row_text (CtReplayBookmarks *self, const char *place)
{
  CtReplay *replay = ct_replay_section_get_replay (CT_REPLAY_SECTION (self));
  g_autofree char *sentence = NULL;
  guint number;

  if (g_str_equal (place, "0"))
    /* Translators: Name of a bookmark before the first move. */
    return g_strdup (_ ("After the deal"));

  sentence = ct_replay_say_place (replay, place, &number);
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

static void
on_named (CtReplayBookmarks *self, const char *name, GtkWidget *popover)
{
  g_autofree char *record = dup_record (self);

  ct_bookmarks_set_name (self->store, record,
                         g_object_get_data (G_OBJECT (popover), PLACE), name);
  ct_store_when_settled (self->store, G_CALLBACK (fill_again), self);
}

static GtkWidget *
create_rename_button (CtReplayBookmarks *self,
                      const char *place,
                      const char *own_name,
                      const char *text)
{
  GtkWidget *button = gtk_menu_button_new ();
  /* Translators: Heading of a small window with an entry. */
  GtkWidget *popover = ct_name_popover_new (own_name, _ ("Bookmark Name"));
  /* Translators: the name of a bookmark, or the number of a move and the move. */
  g_autofree char *name = g_strdup_printf (_ ("Rename Bookmark “%s”"), text);

  g_object_set_data_full (G_OBJECT (popover), PLACE, g_strdup (place), g_free);
  ct_connect (popover, "named", on_named, self);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "document-edit-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_add_css_class (button, "flat");
  /* Translators: Tooltip of a button. */
  gtk_widget_set_tooltip_text (button, _ ("Rename This Bookmark"));
  ct_name_widget (button, name);
  return button;
}

static GtkWidget *
create_remove_button (const char *text)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("edit-delete-symbolic");
  /* Translators: the name of a bookmark, or the number of a move and the move. */
  g_autofree char *name = g_strdup_printf (_ ("Remove Bookmark “%s”"), text);

  gtk_widget_add_css_class (button, "flat");
  /* Translators: Tooltip of a button. */
  gtk_widget_set_tooltip_text (button, _ ("Remove This Bookmark"));
  ct_name_widget (button, name);
  return button;
}

static void
on_go (CtReplayBookmarks *self, GtkWidget *button)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  g_autofree char *place = g_strdup (g_object_get_data (G_OBJECT (button), PLACE));

  gtk_widget_activate_action (GTK_WIDGET (self), "replay.stop-quiz", NULL);
  ct_table_view_finish_moving (ct_replay_section_get_table (section));
  ct_replay_go_to_place (ct_replay_section_get_replay (section), place);
}

static GtkWidget *
create_go_button (CtReplayBookmarks *self, const char *place, const char *text)
{
  CtReplay *replay = ct_replay_section_get_replay (CT_REPLAY_SECTION (self));
  GtkWidget *button = ct_wrapped_button_new (text);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                                 28);
  if (!is_in_variation (place) && ct_replay_get_depth (replay) == 0)
    {
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u",
                                        get_number (place));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "replay.go-to-number");
    }
  else
    {
      g_object_set_data_full (G_OBJECT (button), PLACE, g_strdup (place), g_free);
      ct_connect (button, "clicked", on_go, self);
    }
  ct_connect (button, "clicked", gtk_popover_popdown, self->popover);
  return button;
}

static void
add_row (CtReplayBookmarks *self, const char *place)
{
  g_autofree char *record = dup_record (self);
  g_autofree char *sentence = dup_row_text (self, place);
  g_autofree char *own_name = NULL;
  g_autofree char *text = NULL;
  GtkWidget *row;
  GtkWidget *remove;

  if (sentence == NULL)
    return;

  if (self->store != NULL)
    own_name = ct_bookmarks_dup_name (self->store, record, place);
  text =
      own_name == NULL
          ? g_steal_pointer (&sentence)
          /* Translators: the name of a bookmark; the number of a move, and the move. */
          : g_strdup_printf (_ ("%s (%s)"), own_name, sentence);

  row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  remove = create_remove_button (text);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (remove), "s", place);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (remove), "replay.remove-bookmark");
  gtk_box_append (GTK_BOX (row), create_go_button (self, place, text));
  if (self->store != NULL)
    gtk_box_append (GTK_BOX (row), create_rename_button (self, place, own_name, text));
  gtk_box_append (GTK_BOX (row), remove);
  gtk_box_append (self->list, row);
}

/* A hidden future hides its bookmarks, a hidden end also those in variations. */
static gboolean
is_open (CtReplayBookmarks *self, const char *place)
{
  CtTimeline *timeline = ct_replay_section_get_timeline (CT_REPLAY_SECTION (self));

  if (!ct_timeline_hides_end (timeline))
    return TRUE;

  return !is_in_variation (place) &&
         ct_timeline_get_position_of (timeline, get_number (place)) <=
             ct_timeline_get_horizon (timeline);
}

static void
fill (CtReplayBookmarks *self)
{
  ct_remove_children (GTK_WIDGET (self->list));

  for (guint i = 0; i < self->marked->len; i++)
    {
      const char *place = g_ptr_array_index (self->marked, i);

      if (is_open (self, place))
        add_row (self, place);
    }
  gtk_widget_set_visible (self->none,
                          gtk_widget_get_first_child (GTK_WIDGET (self->list)) == NULL);
}

static void
focus_first (CtReplayBookmarks *self)
{
  if (!gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD))
    gtk_widget_grab_focus (GTK_WIDGET (self->set_here));
}

static void
on_show (CtReplayBookmarks *self)
{
  fill (self);
  focus_first (self);
}

/* Filling the list removes the focused row. */
static void
fill_again (CtReplayBookmarks *self)
{
  gboolean has_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL;

  fill (self);
  if (has_focus)
    focus_first (self);
}

static void
put_on_timeline (CtReplayBookmarks *self)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtReplay *replay = ct_replay_section_get_replay (section);
  CtTimeline *timeline = ct_replay_section_get_timeline (section);
  guint n_plies = ct_session_get_n_plies (ct_replay_section_get_session (section));
  guint dealt = ct_timeline_get_position_of (timeline, 0);
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (CtMoment));

  for (guint position = dealt; self->marked->len > 0 && position <= n_plies; position++)
    {
      CtMoment moment = { position, CT_MOMENT_BOOKMARK, CT_NOBODY };
      g_autofree char *place = ct_replay_dup_place (replay, position);

      if (is_marked (self, place, NULL))
        g_array_append_val (moments, moment);
    }
  ct_timeline_put (timeline, CT_MOMENTS_BOOKMARKS, moments);
}

static void
show (CtReplayBookmarks *self)
{
  put_on_timeline (self);
  if (gtk_widget_get_visible (GTK_WIDGET (self->popover)))
    fill_again (self);
  g_signal_emit_by_name (self, "changed");
}

static void
ct_replay_bookmarks_entered (CtReplaySection *section)
{
  show (CT_REPLAY_BOOKMARKS (section));
}

static void
ct_replay_bookmarks_moved (CtReplaySection *section)
{
  CtReplayBookmarks *self = CT_REPLAY_BOOKMARKS (section);
  guint kinds = ct_timeline_get_kinds (
      ct_replay_section_get_timeline (section),
      ct_session_get_position (ct_replay_section_get_session (section)));

  gtk_button_set_label (self->set_here, (kinds & CT_MOMENTS_BOOKMARKS) != 0
                                            /* Translators: Tooltip of a button. */
                                            ? _ ("Remove the Bookmark")
                                            /* Translators: Tooltip of a button. */
                                            : _ ("Bookmark This Move"));
}

static const CtReplayAction actions[] = {
  { "replay.bookmark", bookmark_action, NULL, GDK_KEY_d, GDK_CONTROL_MASK },
  { "replay.remove-bookmark", remove_bookmark_action, "s" },
  { "replay.list-bookmarks", list_bookmarks_action, NULL, GDK_KEY_b, GDK_CONTROL_MASK },
};

static void
ct_replay_bookmarks_dispose (GObject *object)
{
  CtReplayBookmarks *self = CT_REPLAY_BOOKMARKS (object);

  g_clear_object (&self->store);

  G_OBJECT_CLASS (ct_replay_bookmarks_parent_class)->dispose (object);
}

static void
ct_replay_bookmarks_finalize (GObject *object)
{
  CtReplayBookmarks *self = CT_REPLAY_BOOKMARKS (object);

  g_ptr_array_unref (self->marked);

  G_OBJECT_CLASS (ct_replay_bookmarks_parent_class)->finalize (object);
}

static void
ct_replay_bookmarks_class_init (CtReplayBookmarksClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);

  object_class->dispose = ct_replay_bookmarks_dispose;
  object_class->finalize = ct_replay_bookmarks_finalize;

  section_class->actions = actions;
  section_class->n_actions = G_N_ELEMENTS (actions);
  section_class->entered = ct_replay_bookmarks_entered;
  section_class->moved = ct_replay_bookmarks_moved;

  ct_signal_new (klass, "changed", 0);

  ct_replay_section_set_template (section_class, "ct-replay-bookmarks");
  gtk_widget_class_bind_template_child (widget_class, CtReplayBookmarks, button);
  gtk_widget_class_bind_template_child (widget_class, CtReplayBookmarks, popover);
  gtk_widget_class_bind_template_child (widget_class, CtReplayBookmarks, list);
  gtk_widget_class_bind_template_child (widget_class, CtReplayBookmarks, set_here);
  gtk_widget_class_bind_template_child (widget_class, CtReplayBookmarks, none);
  gtk_widget_class_bind_template_callback (widget_class, on_show);
}

static void
ct_replay_bookmarks_init (CtReplayBookmarks *self)
{
  self->marked = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: Heading of a list. */
  ct_name_menu_button (GTK_WIDGET (self->button), _ ("Bookmarks"));
}
