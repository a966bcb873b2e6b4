/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-page-private.h"

#include <glib/gi18n.h>

#include "ct-words.h"

#define SEES_MOVER "mover"

guint
ct_replay_page_get_viewer (CtReplayPage *self)
{
  const CtState *state = ct_session_get_state (self->session);

  if (g_str_equal (self->seen_by, CT_REPLAY_SEES_ALL))
    return CT_SEES_ALL;
  if (g_str_equal (self->seen_by, SEES_MOVER))
    return state->to_act < state->n_seats ? state->to_act : CT_SEES_ALL;
  return self->seen_by[0] - 'A';
}

void
ct_replay_page_update_viewer (CtReplayPage *self)
{
  guint viewer = ct_replay_page_get_viewer (self);

  if (ct_table_view_get_viewer (ct_replay_page_get_table (self)) == viewer)
    return;

  ct_narrator_set_viewer (ct_replay_get_narrator (self->replay), viewer);
  ct_timeline_set_viewer (self->timeline, viewer);
  ct_table_view_set_viewer (ct_replay_page_get_table (self), viewer);
  ct_move_list_refresh (self->moves);
}

void
ct_replay_page_install_eyes_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_property_action (widget_class, "replay.seen-by", "seen-by");
}

void
ct_replay_page_fill_eyes (CtReplayPage *self)
{
  guint n_seats = ct_session_get_state (self->session)->n_seats;

  g_menu_append (self->eyes, _ ("All Cards Open"),
                 "replay.seen-by::" CT_REPLAY_SEES_ALL);
  g_menu_append (self->eyes, _ ("As the Player to Move"),
                 "replay.seen-by::" SEES_MOVER);
  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *label = NULL;
      g_autofree char *action =
          g_strdup_printf ("replay.seen-by::%s", ct_words_seat (i));

      /* Translators: the name of a player through whose eyes the table is seen. */
      label =
          g_strdup_printf (_ ("As %s"), ct_replay_get_player_name (self->replay, i));
      g_menu_append (self->eyes, label, action);
    }
}
