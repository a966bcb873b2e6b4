/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-try.h"

#include <glib/gi18n.h>

#include "ct-names.h"

/**
 * CtReplayTry:
 *
 * Whether somebody tries other moves at the table, and so begins another course of the
 * hand: a button that stays down.
 *
 * Property: "active" (read-only): whether a move may be made for the player to move.
 */
struct _CtReplayTry
{
  CtReplaySection parent_instance;

  gboolean is_active;

  GtkToggleButton *button;
};

enum
{
  PROP_ACTIVE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtReplayTry, ct_replay_try, CT_TYPE_REPLAY_SECTION)

static const char *
why_not (CtReplayTry *self)
{
  CtReplay *replay = ct_replay_section_get_replay (CT_REPLAY_SECTION (self));
  const char *no_turn = ct_replay_say_no_turn (replay);

  if (self->is_active)
    return NULL;
  if (ct_replay_hides_explanations (replay))
    return _ ("The explanations are hidden. Show them before you try another move.");
  if (ct_replay_may_vary (replay))
    return NULL;

  return no_turn != NULL ? no_turn
                         : _ ("No other move can be tried here. Go back to an earlier "
                              "move first.");
}

static void
update (CtReplaySection *section)
{
  CtReplayTry *self = CT_REPLAY_TRY (section);

  ct_replay_section_set_why_not (section, "replay.try", why_not (self));
  gtk_toggle_button_set_active (self->button, self->is_active);
}

/**
 * ct_replay_try_is_active:
 *
 * Returns: whether somebody tries other moves
 */
gboolean
ct_replay_try_is_active (CtReplayTry *self)
{
  g_return_val_if_fail (CT_IS_REPLAY_TRY (self), FALSE);

  return self->is_active;
}

/**
 * ct_replay_try_set_active:
 * @is_active: whether somebody may move for the player to move, and so begin another
 *   course of the hand
 */
void
ct_replay_try_set_active (CtReplayTry *self, gboolean is_active)
{
  g_return_if_fail (CT_IS_REPLAY_TRY (self));

  if (self->is_active == is_active)
    return;

  self->is_active = is_active;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
  update (CT_REPLAY_SECTION (self));
}

static void
try_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtReplayTry *self = CT_REPLAY_TRY (section);

  ct_replay_try_set_active (self, !self->is_active);
}

static void
on_move_chosen (CtReplayTry *self, const CtMove *move)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtSession *session = ct_replay_section_get_session (section);
  CtVerdict verdict;

  if (!self->is_active)
    return;

  verdict = ct_rules_check (ct_session_get_rules (session),
                            ct_session_get_state (session), move);
  if (verdict.rule == NULL)
    {
      ct_table_pane_be_quiet (ct_replay_section_get_pane (section));
      ct_replay_play (ct_replay_section_get_replay (section), move);
      return;
    }

  ct_session_reject (session, move, &verdict, NULL);
}

static void
ct_replay_try_opened (CtReplaySection *section)
{
  g_signal_connect_object (ct_replay_section_get_table (section), "move-chosen",
                           G_CALLBACK (on_move_chosen), section, G_CONNECT_SWAPPED);
}

/* ------------------------------------------------------------------------ the class */

static const CtReplayAction actions[] = {
  { "replay.try", try_action, NULL, GDK_KEY_v },
};

static void
ct_replay_try_get_property (GObject *object,
                            guint prop_id,
                            GValue *value,
                            GParamSpec *pspec)
{
  CtReplayTry *self = CT_REPLAY_TRY (object);

  switch (prop_id)
    {
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->is_active);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_replay_try_class_init (CtReplayTryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);

  object_class->get_property = ct_replay_try_get_property;

  section_class->actions = actions;
  section_class->n_actions = G_N_ELEMENTS (actions);
  section_class->opened = ct_replay_try_opened;
  section_class->moved = update;

  properties[PROP_ACTIVE] =
      g_param_spec_boolean ("active", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  ct_replay_section_set_template (section_class, "ct-replay-try");
  gtk_widget_class_bind_template_child (widget_class, CtReplayTry, button);
}

static void
ct_replay_try_init (CtReplayTry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_name_widget (GTK_WIDGET (self->button), _ ("Try another move"));
}
