/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-my-hand-list.h"

#include <glib/gi18n.h>

#include "ct-date.h"
#include "ct-game-look.h"
#include "ct-name-popover.h"
#include "ct-names.h"
#include "ct-signal.h"
#include "ct-text.h"

#define RENAME "rename"

/**
 * CtMyHandList:
 *
 * Hands played in practice; hidden while there are none. A thread reads them.
 *
 * Signals: "chosen" (path), "unwanted" (path), "named" (path, name), "listed".
 */
struct _CtMyHandList
{
  AdwBin parent_instance;

  CtMyHands *hands;
  const CtRules *rules; /* (nullable): the only game */
  CtMyHandsWanted wanted;
  gboolean is_offered;
  guint n_reads;
  char *match; /* (nullable) */
  char *named; /* (nullable): the path of a hand whose name was edited */

  AdwPreferencesGroup *group;
  GPtrArray *rows; /* (element-type GtkWidget) */
};

G_DEFINE_FINAL_TYPE (CtMyHandList, ct_my_hand_list, ADW_TYPE_BIN)

static const char *
get_path (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "path");
}

static void
on_activated (CtMyHandList *self, GtkWidget *row)
{
  g_signal_emit_by_name (self, "chosen", get_path (row));
}

static char *
dup_facts (const CtMyHand *hand, gboolean goes_on)
{
  guint n_moves = ct_record_get_line (hand->record)->moves->len;
  const char *game = ct_game_name (ct_record_get_rules (hand->record));
  g_autofree char *when = ct_date_format_moment (hand->when);
  guint n_hands = hand->hand + 1;
  guint n_undone = ct_record_get_undone (hand->record);

  if (goes_on)
    return g_strdup_printf (
        /* Translators: name of a game, number of hands of a match, day and time. */
        _ ("%s, hands played: %u, %s"), game, n_hands, when);

  if (n_undone > 0)
    return g_strdup_printf (
        /* Translators: name of a game, number of moves, how many of them the learner
         * has undone and played again, day and time.
         */
        _ ("%s, moves: %u, undone: %u, %s"), game, n_moves, n_undone, when);

  return g_strdup_printf (
      /* Translators: name of a game, number of moves, day and time. */
      _ ("%s, moves: %u, %s"), game, n_moves, when);
}

static char *
dup_title (const CtMyHand *hand, gboolean goes_on)
{
  const char *title = ct_text_get_msgid (ct_record_get_title (hand->record));

  if (goes_on)
    /* Translators: A button. */
    return g_strdup (_ ("Continue Your Match"));

  if (title == NULL)
    return g_strdup (hand->is_over
                         /* Translators: A hand that the learner has played, without a
                          * name.
                          */
                         ? _ ("Finished Hand")
                         /* Translators: A button. */
                         : _ ("Continue Your Hand"));

  /* Translators: the name that the learner gave a hand. */
  return hand->is_over ? g_strdup (title)
                       : g_strdup_printf (_ ("Continue “%s”"), title);
}

static void
focus_beside (CtMyHandList *self, GtkWidget *row)
{
  GtkWidget *before = NULL;
  GtkWidget *behind = NULL;
  guint number = self->rows->len;

  for (guint i = 0; i < self->rows->len && behind == NULL; i++)
    {
      GtkWidget *other = g_ptr_array_index (self->rows, i);

      if (other == row)
        number = i;
      else if (gtk_widget_get_visible (other))
        *(i > number ? &behind : &before) = other;
    }
  if (behind != NULL || before != NULL)
    gtk_widget_grab_focus (behind != NULL ? behind : before);
}

static void
give_up (CtMyHandList *self, GtkWidget *row)
{
  focus_beside (self, row);
  g_signal_emit_by_name (self, "unwanted", get_path (row));
}

static void
on_delete (GtkWidget *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW);

  give_up (CT_MY_HAND_LIST (gtk_widget_get_ancestor (row, CT_TYPE_MY_HAND_LIST)), row);
}

static GtkWidget *
create_delete_button (const char *facts)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  /* Translators: name of the game, number of moves, day and time of a hand. */
  g_autofree char *name = g_strdup_printf (_ ("Delete This Hand: %s"), facts);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  ct_name_widget (button, name);
  g_signal_connect (button, "clicked", G_CALLBACK (on_delete), NULL);
  return button;
}

static void
on_named (GtkWidget *popover, const char *name)
{
  GtkWidget *row = gtk_widget_get_ancestor (popover, ADW_TYPE_ACTION_ROW);

  g_signal_emit_by_name (gtk_widget_get_ancestor (row, CT_TYPE_MY_HAND_LIST), "named",
                         get_path (row), name);
}

static void
on_done_naming (GtkWidget *popover)
{
  GtkWidget *row = gtk_widget_get_ancestor (popover, ADW_TYPE_ACTION_ROW);
  CtMyHandList *self =
      CT_MY_HAND_LIST (gtk_widget_get_ancestor (popover, CT_TYPE_MY_HAND_LIST));

  if (self == NULL)
    return;

  g_free (self->named);
  self->named = g_strdup (get_path (row));
  ct_my_hand_list_refresh (self);
}

static GtkWidget *
create_rename_button (const CtMyHand *hand, const char *facts)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover =
      ct_name_popover_new (ct_text_get_msgid (ct_record_get_title (hand->record)),
                           /* Translators: Heading of a small window with an entry. */
                           _ ("Hand Name"));
  /* Translators: name of the game, number of moves, day and time of a hand. */
  g_autofree char *name = g_strdup_printf (_ ("Rename This Hand: %s"), facts);

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "document-edit-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  ct_name_widget (button, name);
  g_signal_connect (popover, "named", G_CALLBACK (on_named), NULL);
  g_signal_connect (popover, "closed", G_CALLBACK (on_done_naming), NULL);
  return button;
}

static void
add_row (CtMyHandList *self, const CtMyHand *hand)
{
  GtkWidget *row = adw_action_row_new ();
  gboolean goes_on = hand->is_over && self->wanted == CT_MY_HANDS_UNFINISHED;
  g_autofree char *facts = dup_facts (hand, goes_on);
  g_autofree char *subtitle = g_markup_escape_text (facts, -1);
  g_autofree char *words = dup_title (hand, goes_on);
  g_autofree char *title = g_markup_escape_text (words, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  if (self->wanted == CT_MY_HANDS_ALL)
    {
      GtkWidget *rename = create_rename_button (hand, facts);

      g_object_set_data (G_OBJECT (row), RENAME, rename);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), rename);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), create_delete_button (facts));
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "path", g_strdup (hand->path), g_free);
  ct_connect (row, "activated", on_activated, self);
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->rows, row);
}

static void
update_visible (CtMyHandList *self)
{
  guint n_visible = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      gboolean is_visible = !ct_my_hands_is_doomed (self->hands, get_path (row));

      gtk_widget_set_visible (row, is_visible);
      n_visible += is_visible;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), self->is_offered && n_visible > 0);
}

/* Returns: (nullable) */
static GtkWidget *
find_focus (CtMyHandList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      if (gtk_widget_is_focus (row) || gtk_widget_get_focus_child (row) != NULL)
        return row;
    }

  return NULL;
}

static gboolean
rename_focused (GtkWidget *list, GVariant *arguments, gpointer data)
{
  GtkWidget *row = find_focus (CT_MY_HAND_LIST (list));
  GtkWidget *button = row != NULL ? g_object_get_data (G_OBJECT (row), RENAME) : NULL;

  if (button == NULL)
    return GDK_EVENT_PROPAGATE;

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  return GDK_EVENT_STOP;
}

static gboolean
delete_focused (GtkWidget *list, GVariant *arguments, gpointer data)
{
  CtMyHandList *self = CT_MY_HAND_LIST (list);
  GtkWidget *row = find_focus (self);

  if (row == NULL || self->wanted != CT_MY_HANDS_ALL)
    return GDK_EVENT_PROPAGATE;

  give_up (self, row);
  return GDK_EVENT_STOP;
}

static void
focus_again (CtMyHandList *self, const char *path)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (g_strcmp0 (get_path (g_ptr_array_index (self->rows, i)), path) == 0)
      gtk_widget_grab_focus (g_ptr_array_index (self->rows, i));
}

/* Refreshing would remove the row whose name is being edited. */
static gboolean
is_naming (CtMyHandList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *button =
          g_object_get_data (G_OBJECT (g_ptr_array_index (self->rows, i)), RENAME);

      if (button != NULL &&
          gtk_widget_get_visible (
              GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)))))
        return TRUE;
    }

  return FALSE;
}

static void
note_match (CtMyHandList *self, GPtrArray *hands)
{
  const CtMyHand *hand = hands->len > 0 ? g_ptr_array_index (hands, 0) : NULL;

  g_clear_pointer (&self->match, g_free);
  if (self->wanted == CT_MY_HANDS_UNFINISHED && hand != NULL &&
      (hand->is_over || hand->hand > 0))
    self->match = g_strdup (hand->path);
}

/* While a popover closes, nothing has the focus until the next frame.
 *
 * Returns: (nullable): the path of the hand whose row has the focus, or gets it back
 */
static char *
dup_focused (CtMyHandList *self)
{
  g_autofree char *named = g_steal_pointer (&self->named);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *row = find_focus (self);

  if (row != NULL)
    return g_strdup (get_path (row));

  return root != NULL && gtk_root_get_focus (root) == NULL ? g_steal_pointer (&named)
                                                           : NULL;
}

static void
show_hands (CtMyHandList *self, GPtrArray *hands)
{
  g_autofree char *focus = dup_focused (self);

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < hands->len; i++)
    {
      const CtMyHand *hand = g_ptr_array_index (hands, i);

      if (self->rules == NULL ||
          g_str_equal (self->rules->id, ct_record_get_rules (hand->record)->id))
        add_row (self, hand);
    }
  note_match (self, hands);
  update_visible (self);
  if (focus != NULL)
    focus_again (self, focus);
}

typedef struct
{
  GWeakRef list;
  guint number;
} Read;

static void
on_listed (GObject *source, GAsyncResult *result, gpointer data)
{
  Read *read = data;
  g_autoptr (GPtrArray) hands = ct_my_hands_list_finish (result);
  g_autoptr (CtMyHandList) self = g_weak_ref_get (&read->list);

  if (self != NULL && self->rows != NULL && read->number == self->n_reads &&
      !is_naming (self))
    {
      show_hands (self, hands);
      g_signal_emit_by_name (self, "listed");
    }

  g_weak_ref_clear (&read->list);
  g_free (read);
}

void
ct_my_hand_list_refresh (CtMyHandList *self)
{
  Read *read;

  g_return_if_fail (CT_IS_MY_HAND_LIST (self));

  if (self->hands == NULL)
    return;

  read = g_new0 (Read, 1);
  g_weak_ref_init (&read->list, self);
  read->number = ++self->n_reads;
  if (self->wanted == CT_MY_HANDS_ALL)
    ct_my_hands_list_async (self->hands, on_listed, read);
  else
    ct_my_hands_find_last_async (self->hands, self->rules, on_listed, read);
}

/**
 * ct_my_hand_list_get_match:
 *
 * Returns: (nullable) (type filename): of the unfinished match, if one of its hands was
 *   played
 */
const char *
ct_my_hand_list_get_match (CtMyHandList *self)
{
  g_return_val_if_fail (CT_IS_MY_HAND_LIST (self), NULL);

  return self->match;
}

void
ct_my_hand_list_set_offered (CtMyHandList *self, gboolean is_offered)
{
  g_return_if_fail (CT_IS_MY_HAND_LIST (self));

  self->is_offered = is_offered;
  update_visible (self);
}

/**
 * ct_my_hand_list_show:
 * @rules: (nullable): the only game
 *
 * Call ct_my_hand_list_refresh() to read the hands.
 */
void
ct_my_hand_list_show (CtMyHandList *self,
                      CtMyHands *hands,
                      const CtRules *rules,
                      CtMyHandsWanted wanted)
{
  g_return_if_fail (CT_IS_MY_HAND_LIST (self));

  g_set_object (&self->hands, hands);
  ct_connect (hands, "doomed", update_visible, self);
  ct_connect (hands, "renamed", ct_my_hand_list_refresh, self);
  self->rules = rules;
  self->wanted = wanted;
  if (wanted == CT_MY_HANDS_ALL)
    /* Translators: Heading of a list: hands that the learner has played. */
    adw_preferences_group_set_title (self->group, _ ("Your Hands"));
}

static void
ct_my_hand_list_dispose (GObject *object)
{
  CtMyHandList *self = CT_MY_HAND_LIST (object);

  g_clear_object (&self->hands);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->match, g_free);
  g_clear_pointer (&self->named, g_free);

  G_OBJECT_CLASS (ct_my_hand_list_parent_class)->dispose (object);
}

static void
ct_my_hand_list_class_init (CtMyHandListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_my_hand_list_dispose;

  gtk_widget_class_add_binding (widget_class, GDK_KEY_F2, 0, rename_focused, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, delete_focused, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Delete, 0, delete_focused,
                                NULL);

  ct_signal_new (klass, "chosen", 1, G_TYPE_STRING);

  ct_signal_new (klass, "listed", 0);

  ct_signal_new (klass, "unwanted", 1, G_TYPE_STRING);

  ct_signal_new (klass, "named", 2, G_TYPE_STRING, G_TYPE_STRING);
}

static void
ct_my_hand_list_init (CtMyHandList *self)
{
  self->rows = g_ptr_array_new ();
  self->is_offered = TRUE;
  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->group));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
