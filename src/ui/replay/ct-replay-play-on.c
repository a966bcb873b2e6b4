/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-play-on.h"

#include <glib/gi18n.h>

/**
 * CtReplayPlayOn:
 *
 * From here on somebody plays: who is looked at, or who is to move.
 *
 * Signal: "play-on" (session, seat): a hand of its own, as far as it has been seen, and
 * who plays on.
 */
struct _CtReplayPlayOn
{
  CtReplaySection parent_instance;
};

static guint play_on_signal;

G_DEFINE_FINAL_TYPE (CtReplayPlayOn, ct_replay_play_on, CT_TYPE_REPLAY_SECTION)

static void
play_on_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtSession *session = ct_replay_section_get_session (section);
  g_autoptr (CtSession) fork = ct_session_fork (session);
  guint seat = ct_table_view_get_viewer (ct_replay_section_get_table (section));

  if (seat == CT_SEES_ALL)
    seat = ct_session_get_state (session)->to_act;
  ct_replay_section_interrupt (section);
  g_signal_emit (section, play_on_signal, 0, fork, seat);
}

static void
update (CtReplaySection *section)
{
  ct_replay_section_set_why_not (
      section, "replay.play-on",
      ct_replay_say_no_turn (ct_replay_section_get_replay (section)));
}

static const CtReplayAction actions[] = {
  { "replay.play-on", play_on_action, NULL, GDK_KEY_p,
    GDK_CONTROL_MASK | GDK_SHIFT_MASK },
};

static void
ct_replay_play_on_class_init (CtReplayPlayOnClass *klass)
{
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);

  section_class->actions = actions;
  section_class->n_actions = G_N_ELEMENTS (actions);
  section_class->moved = update;
  section_class->written = update;

  /**
   * CtReplayPlayOn::play-on:
   * @session: (type CtSession): a hand of its own, as far as it has been seen
   * @seat: who plays on
   */
  play_on_signal =
      g_signal_new ("play-on", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 2, CT_TYPE_SESSION, G_TYPE_UINT);

  ct_replay_section_set_template (section_class, "ct-replay-play-on");
}

static void
ct_replay_play_on_init (CtReplayPlayOn *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
