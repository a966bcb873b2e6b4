/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-jumps.h"

#include <glib/gi18n.h>

#include "ct-names.h"

/**
 * CtReplayJumps:
 *
 * There and back to what is worth seeing, and to where one has been: a button with a
 * menu.
 */
struct _CtReplayJumps
{
  CtReplaySection parent_instance;

  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (CtReplayJumps, ct_replay_jumps, CT_TYPE_REPLAY_SECTION)

/* There and back to the moments of some kinds, and what is said where there is none. */
static const struct
{
  const char *previous;
  const char *next;
  guint kinds;
  const char *none_before;
  const char *none_behind;
} jumps[] = {
  { "replay.previous-note", "replay.next-note", CT_MOMENTS_NOTES,
    N_ ("There is no note before this move."),
    N_ ("There is no note after this move.") },
  { "replay.previous-event", "replay.next-event", CT_MOMENTS_KEY_EVENTS,
    N_ ("There is no key event before this move."),
    N_ ("There is no key event after this move.") },
  { "replay.previous-turn", "replay.next-turn", CT_MOMENTS_TURNS,
    N_ ("This is the first turn."), N_ ("This is the last turn.") },
  { "replay.previous-trick", "replay.next-trick", CT_MOMENTS_TRICKS,
    N_ ("No trick ends before this move."), N_ ("No trick ends after this move.") },
  { "replay.previous-bookmark", "replay.next-bookmark", CT_MOMENTS_BOOKMARKS,
    N_ ("There is no bookmark before this move."),
    N_ ("There is no bookmark after this move.") },
};

/* What is hidden may be there or not: one can go and see. */
static void
update_finds (CtReplaySection *section)
{
  CtTimeline *timeline = ct_replay_section_get_timeline (section);
  gboolean is_hidden = ct_timeline_hides_end (timeline);
  guint found;

  for (guint i = 0; i < G_N_ELEMENTS (jumps); i++)
    {
      gboolean is_before = ct_timeline_find (timeline, -1, jumps[i].kinds, &found);
      gboolean is_behind =
          is_hidden || ct_timeline_find (timeline, 1, jumps[i].kinds, &found);

      ct_replay_section_set_why_not_in_menu (section, jumps[i].previous,
                                             is_before ? NULL
                                                       : _ (jumps[i].none_before));
      ct_replay_section_set_why_not_in_menu (section, jumps[i].next,
                                             is_behind ? NULL
                                                       : _ (jumps[i].none_behind));
    }
}

static void
update (CtReplaySection *section)
{
  CtReplay *replay = ct_replay_section_get_replay (section);

  ct_replay_section_set_why_not_in_menu (
      section, "replay.go-back",
      ct_replay_can_go_back (replay) ? NULL
                                     : _ ("You have not been anywhere else yet."));
  ct_replay_section_set_why_not_in_menu (
      section, "replay.go-forward",
      ct_replay_can_go_forward (replay)
          ? NULL
          : _ ("You have not gone back to where you were."));
  update_finds (section);
}

/* "previous-note", "next-event" and the like. Where there is no such moment behind the
 * present one, that was hidden.
 */
static void
find_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtTimeline *timeline = ct_replay_section_get_timeline (section);

  ct_table_view_finish_moving (ct_replay_section_get_table (section));
  for (guint i = 0; i < G_N_ELEMENTS (jumps); i++)
    {
      if (g_str_equal (name, jumps[i].previous))
        ct_timeline_go (timeline, -1, jumps[i].kinds);
      else if (g_str_equal (name, jumps[i].next) &&
               !ct_timeline_go (timeline, 1, jumps[i].kinds))
        ct_replay_section_say (section, _ (jumps[i].none_behind));
    }
}

static void
go_back_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  ct_table_view_finish_moving (ct_replay_section_get_table (section));
  ct_replay_go_back (ct_replay_section_get_replay (section));
}

static void
go_forward_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  ct_table_view_finish_moving (ct_replay_section_get_table (section));
  ct_replay_go_forward (ct_replay_section_get_replay (section));
}

/* ------------------------------------------------------------------------ the class */

/* clang-format off */
static const CtReplayAction actions[] = {
  { "replay.previous-note", find_action, NULL, GDK_KEY_Left, GDK_SHIFT_MASK },
  { "replay.next-note", find_action, NULL, GDK_KEY_Right, GDK_SHIFT_MASK },
  { "replay.previous-turn", find_action, NULL, GDK_KEY_Left, GDK_CONTROL_MASK },
  { "replay.next-turn", find_action, NULL, GDK_KEY_Right, GDK_CONTROL_MASK },
  { "replay.previous-trick", find_action, NULL, GDK_KEY_Page_Up, GDK_CONTROL_MASK },
  { "replay.next-trick", find_action, NULL, GDK_KEY_Page_Down, GDK_CONTROL_MASK },
  { "replay.previous-event", find_action, NULL, GDK_KEY_Page_Up, 0 },
  { "replay.next-event", find_action, NULL, GDK_KEY_Page_Down, 0 },
  { "replay.previous-bookmark", find_action, NULL, GDK_KEY_j, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "replay.next-bookmark", find_action, NULL, GDK_KEY_j, GDK_CONTROL_MASK },
  { "replay.go-back", go_back_action, NULL, GDK_KEY_Left, GDK_ALT_MASK },
  { "replay.go-forward", go_forward_action, NULL, GDK_KEY_Right, GDK_ALT_MASK },
};
/* clang-format on */

static void
ct_replay_jumps_class_init (CtReplayJumpsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);

  section_class->actions = actions;
  section_class->n_actions = G_N_ELEMENTS (actions);
  section_class->moved = update;
  section_class->written = update;

  ct_replay_section_set_template (section_class, "ct-replay-jumps");
  gtk_widget_class_bind_template_child (widget_class, CtReplayJumps, button);
}

static void
ct_replay_jumps_init (CtReplayJumps *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ct_name_menu_button (self->button, _ ("Jump to"));
}
