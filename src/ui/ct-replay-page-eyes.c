/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-page-private.h"

#include <glib/gi18n.h>

#include "ct-memory.h"
#include "ct-why-not.h"

guint
ct_replay_page_get_viewer (CtReplayPage *self)
{
  const CtState *state = ct_session_get_state (self->session);

  if (g_str_equal (self->seen_by, CT_REPLAY_SEES_ALL))
    return CT_SEES_ALL;
  if (g_str_equal (self->seen_by, CT_REPLAY_SEES_MOVER))
    return state->to_act < state->n_seats ? state->to_act : CT_SEES_ALL;
  return self->seen_by[0] - 'A';
}

/* Honest eyes know as well what their owner can work out. */
static void
update_memory (CtReplayPage *self, guint viewer)
{
  CtTableView *table = ct_replay_page_get_table (self);
  g_autoptr (CtMemory) memory = NULL;

  ct_set_why_not_in_menu (GTK_WIDGET (self), "replay.honest",
                          viewer != CT_SEES_ALL
                              ? NULL
                              : _ ("All cards lie open. Choose a player first."));
  if (!self->honest || viewer == CT_SEES_ALL)
    {
      g_clear_object (&self->memory);
      ct_table_view_set_memory (table, NULL);
      return;
    }
  if (self->memory != NULL && ct_memory_get_session (self->memory) == self->session &&
      ct_memory_get_viewer (self->memory) == viewer)
    return;

  memory = ct_memory_new (self->session, viewer);
  g_set_object (&self->memory, memory);
  ct_table_view_set_memory (table, memory);
}

void
ct_replay_page_update_viewer (CtReplayPage *self)
{
  CtTableView *table = ct_replay_page_get_table (self);
  guint viewer = ct_replay_page_get_viewer (self);

  if (ct_table_view_get_viewer (table) != viewer)
    {
      ct_narrator_set_viewer (ct_replay_get_narrator (self->replay), viewer);
      ct_timeline_set_viewer (self->timeline, viewer);
      ct_table_view_set_viewer (table, viewer);
      ct_move_list_refresh (self->moves);
    }
  update_memory (self, viewer);
}

/**
 * ct_replay_page_borrow_eyes:
 *
 * Shows the table through other @eyes, and perhaps from another seat, for a while.
 */
void
ct_replay_page_borrow_eyes (CtReplayPage *self, const char *eyes)
{
  if (self->eyes_before == NULL)
    {
      self->eyes_before = g_strdup (self->seen_by);
      self->near_before = ct_table_view_get_near_seat (ct_replay_page_get_table (self));
    }
  g_object_set (self, "seen-by", eyes, NULL);
}

/**
 * ct_replay_page_give_eyes_back:
 *
 * Shows the table again as it was before other eyes were borrowed.
 */
void
ct_replay_page_give_eyes_back (CtReplayPage *self)
{
  g_autofree char *eyes = g_steal_pointer (&self->eyes_before);

  if (eyes == NULL)
    return;

  g_object_set (self, "seen-by", eyes, NULL);
  if (ct_replay_page_get_viewer (self) == CT_SEES_ALL)
    ct_table_view_set_near_seat (ct_replay_page_get_table (self), self->near_before);
}

/* What comes is hidden by wish, and where it would answer the question. What was told
 * before may be secret now.
 */
void
ct_replay_page_update_future (CtReplayPage *self)
{
  ct_replay_set_hides_future (self->replay,
                              self->hides_future || ct_replay_page_is_quizzing (self));
  ct_replay_page_drop_story (self);
  ct_move_list_refresh (self->moves);
}

static void
choose_eyes_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_menu_button_popup (CT_REPLAY_PAGE (widget)->eyes_button);
}

void
ct_replay_page_install_eyes_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_property_action (widget_class, "replay.seen-by", "seen-by");
  gtk_widget_class_install_property_action (widget_class, "replay.honest", "honest");
  gtk_widget_class_install_property_action (widget_class, "replay.hides-future",
                                            "hides-future");
  gtk_widget_class_install_action (widget_class, "replay.choose-eyes", NULL,
                                   choose_eyes_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_e, 0, "replay.choose-eyes",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_o, 0, "replay.honest",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, 0,
                                       "replay.hides-future", NULL);
}

static void
append_seats (CtReplayPage *self, GMenu *menu)
{
  guint n_seats = ct_session_get_state (self->session)->n_seats;

  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *action = g_strdup_printf ("replay.seen-by::%c", 'A' + i);
      g_autofree char *label = NULL;

      /* Translators: the name of a player through whose eyes the table is seen. */
      label =
          g_strdup_printf (_ ("As %s"), ct_replay_get_player_name (self->replay, i));
      g_menu_append (menu, label, action);
    }
}

/* Notes for the teacher alone are not for the eyes of a class. The choice is kept. */
static void
append_audiences (CtReplayPage *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GSimpleActionGroup) notes = g_simple_action_group_new ();
  g_autoptr (GAction) action = g_settings_create_action (self->settings, "notes-for");

  g_action_map_add_action (G_ACTION_MAP (notes), action);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "notes", G_ACTION_GROUP (notes));

  g_menu_append (menu, _ ("Notes for Everybody Only"), "notes.notes-for::everybody");
  g_menu_append (menu, _ ("Notes for Pupils"), "notes.notes-for::pupils");
  g_menu_append (menu, _ ("Notes for Teachers, Too"), "notes.notes-for::teachers");
  g_menu_append_section (self->eyes, NULL, G_MENU_MODEL (menu));
}

void
ct_replay_page_fill_eyes (CtReplayPage *self)
{
  g_autoptr (GMenu) eyes = g_menu_new ();
  g_autoptr (GMenu) more = g_menu_new ();

  g_menu_append (eyes, _ ("All Cards Open"), "replay.seen-by::" CT_REPLAY_SEES_ALL);
  g_menu_append (eyes, _ ("As the Player to Move"),
                 "replay.seen-by::" CT_REPLAY_SEES_MOVER);
  append_seats (self, eyes);
  g_menu_append_section (self->eyes, NULL, G_MENU_MODEL (eyes));

  g_menu_append (more, _ ("Open What This Player Can _Know"), "replay.honest");
  g_menu_append (more, _ ("_Hide What Comes"), "replay.hides-future");
  g_menu_append_section (self->eyes, NULL, G_MENU_MODEL (more));
  append_audiences (self);
}
