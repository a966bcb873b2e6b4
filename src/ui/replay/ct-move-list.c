/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-move-list.h"

#include <glib/gi18n.h>

#include "ct-long-list.h"
#include "ct-move-row.h"

/**
 * CtMoveList:
 *
 * One row a move. There are no more rows than are seen, so that a record of a thousand
 * moves opens as quickly as a short one; sentences are made when they come into view.
 */
struct _CtMoveList
{
  AdwBin parent_instance;

  CtReplay *replay; /* (nullable) */
  GSignalGroup *of_session;
  CtSession *session;
  CtTimeline *timeline;

  CtLongList *list;
};

enum
{
  PROP_REPLAY = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtMoveList, ct_move_list, ADW_TYPE_BIN)

static void
show_row (GtkWidget *row, guint ply, gpointer user_data)
{
  CtMoveList *self = user_data;

  ct_move_row_show (CT_MOVE_ROW (row), self->replay, ply);
}

static void
on_activate (CtMoveList *self, guint ply)
{
  ct_session_set_position (self->session, ply + 1);
}

static void
update_row (gpointer row, gpointer position)
{
  ct_move_row_update (CT_MOVE_ROW (row), GPOINTER_TO_UINT (position));
}

static void
on_position (CtMoveList *self)
{
  guint position = ct_session_get_position (self->session);
  guint n_rows = ct_timeline_get_horizon (self->timeline);

  ct_long_list_set_n_rows (self->list, n_rows);
  if (n_rows > 0)
    ct_long_list_scroll_to (self->list, position > 0 ? position - 1 : 0);
  ct_long_list_foreach (self->list, update_row, GUINT_TO_POINTER (position));
}

/**
 * ct_move_list_refresh:
 *
 * Writes all sentences anew: somebody else looks on, there is another remark, or more
 * or less of the future may be shown.
 */
void
ct_move_list_refresh (CtMoveList *self)
{
  g_return_if_fail (CT_IS_MOVE_LIST (self));

  if (self->replay == NULL)
    return;

  ct_long_list_set_n_rows (self->list, ct_timeline_get_horizon (self->timeline));
  ct_long_list_refresh (self->list);
  on_position (self);
}

static void
on_session (CtMoveList *self)
{
  g_set_object (&self->session, ct_replay_get_session (self->replay));
  g_set_object (&self->timeline, ct_replay_get_timeline (self->replay));
  g_signal_group_set_target (self->of_session, self->session);
  ct_move_list_refresh (self);
}

static void
set_replay (CtMoveList *self, CtReplay *replay)
{
  if (!g_set_object (&self->replay, replay))
    return;

  g_signal_connect_object (replay, "notify::session", G_CALLBACK (on_session), self,
                           G_CONNECT_SWAPPED);
  on_session (self);
}

static void
ct_move_list_dispose (GObject *object)
{
  CtMoveList *self = CT_MOVE_LIST (object);

  adw_bin_set_child (ADW_BIN (self), NULL);
  g_clear_object (&self->of_session);
  g_clear_object (&self->session);
  g_clear_object (&self->timeline);
  g_clear_object (&self->replay);

  G_OBJECT_CLASS (ct_move_list_parent_class)->dispose (object);
}

static void
ct_move_list_set_property (GObject *object,
                           guint prop_id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  CtMoveList *self = CT_MOVE_LIST (object);

  switch (prop_id)
    {
    case PROP_REPLAY:
      set_replay (self, g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_move_list_class_init (CtMoveListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ct_move_list_dispose;
  object_class->set_property = ct_move_list_set_property;

  properties[PROP_REPLAY] =
      g_param_spec_object ("replay", NULL, NULL, CT_TYPE_REPLAY,
                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ct_move_list_init (CtMoveList *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->of_session = g_signal_group_new (CT_TYPE_SESSION);
  g_signal_group_connect_swapped (self->of_session, "notify::position",
                                  G_CALLBACK (on_position), self);
  self->list = CT_LONG_LIST (ct_long_list_new (CT_TYPE_MOVE_ROW, show_row, self));
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "moves");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Moves"), -1);
  g_signal_connect_object (self->list, "activate", G_CALLBACK (on_activate), self,
                           G_CONNECT_SWAPPED);

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller),
                                 GTK_WIDGET (self->list));
  gtk_widget_set_vexpand (scroller, TRUE);
  adw_bin_set_child (ADW_BIN (self), scroller);
}
