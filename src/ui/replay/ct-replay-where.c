/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-where.h"

#include <glib/gi18n.h>

#include "ct-names.h"

/**
 * CtReplayWhere:
 *
 * Says at which move one is, and goes to the move whose number one knows. Where there
 * is little room, it has the speed, too.
 */
struct _CtReplayWhere
{
  CtReplaySection parent_instance;

  GtkAdjustment *delay;
  GtkMenuButton *button;
  GtkLabel *label;
  GtkLabel *brief; /* where there is little room */
  GtkLabel *bare;  /* where there is still less */
  GtkPopover *popover;
  GtkSpinButton *number;
};

G_DEFINE_FINAL_TYPE (CtReplayWhere, ct_replay_where, CT_TYPE_REPLAY_SECTION)

static void
show_where (CtReplayWhere *self, guint number)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtTimeline *timeline = ct_replay_section_get_timeline (section);
  guint n_moves = ct_timeline_get_n_moves (timeline);
  g_autofree char *bare = g_strdup_printf ("%u", number);
  g_autofree char *brief = NULL;
  g_autofree char *where = NULL;

  if (!ct_timeline_get_hides_future (timeline))
    /* Translators: “27 / 46”, where there is little room */
    brief = g_strdup_printf (C_ ("number of the move", "%u / %u"), number, n_moves);

  if (number == 0)
    where = g_strdup (_ ("At the start"));
  else if (ct_timeline_get_hides_future (timeline))
    where = g_strdup_printf (_ ("Move %u"), number);
  else
    /* Translators: “Move 27 of 46” */
    where = g_strdup_printf (_ ("Move %u of %u"), number, n_moves);
  gtk_label_set_label (self->label, where);
  gtk_label_set_label (self->brief, brief != NULL ? brief : bare);
  gtk_label_set_label (self->bare, bare);
  ct_name_menu_button (GTK_WIDGET (self->button), where);
}

static void
update (CtReplaySection *section)
{
  CtReplayWhere *self = CT_REPLAY_WHERE (section);
  CtTimeline *timeline = ct_replay_section_get_timeline (section);
  guint position = ct_session_get_position (ct_replay_section_get_session (section));
  guint number = ct_timeline_get_number (timeline, position);

  show_where (self, number);
  gtk_spin_button_set_range (
      self->number, 0,
      ct_timeline_get_number (timeline, ct_timeline_get_horizon (timeline)));
  gtk_spin_button_set_value (self->number, number);
}

static void
go_to_number (CtReplayWhere *self, guint number)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtTimeline *timeline = ct_replay_section_get_timeline (section);

  ct_replay_section_seek (section, ct_timeline_get_position_of (timeline, number));
}

static void
on_chosen (CtReplayWhere *self)
{
  gtk_spin_button_update (self->number);
  go_to_number (self, gtk_spin_button_get_value_as_int (self->number));
  gtk_popover_popdown (self->popover);
}

static void
go_to_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtReplayWhere *self = CT_REPLAY_WHERE (section);

  gtk_menu_button_popup (self->button);
  gtk_widget_grab_focus (GTK_WIDGET (self->number));
}

static void
go_to_number_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  go_to_number (CT_REPLAY_WHERE (section), g_variant_get_uint32 (parameter));
}

static void
ct_replay_where_opened (CtReplaySection *section)
{
  g_settings_bind (ct_replay_section_get_settings (section), "autoplay-delay",
                   CT_REPLAY_WHERE (section)->delay, "value", G_SETTINGS_BIND_DEFAULT);
}

/* ------------------------------------------------------------------------ the class */

static const CtReplayAction actions[] = {
  { "replay.go-to", go_to_action, NULL, GDK_KEY_g, GDK_CONTROL_MASK },
  { "replay.go-to-number", go_to_number_action, "u" },
};

static void
ct_replay_where_class_init (CtReplayWhereClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);

  section_class->actions = actions;
  section_class->n_actions = G_N_ELEMENTS (actions);
  section_class->opened = ct_replay_where_opened;
  section_class->moved = update;

  ct_replay_section_set_template (section_class, "ct-replay-where");
  gtk_widget_class_bind_template_child (widget_class, CtReplayWhere, delay);
  gtk_widget_class_bind_template_child (widget_class, CtReplayWhere, button);
  gtk_widget_class_bind_template_child (widget_class, CtReplayWhere, label);
  gtk_widget_class_bind_template_child (widget_class, CtReplayWhere, brief);
  gtk_widget_class_bind_template_child (widget_class, CtReplayWhere, bare);
  gtk_widget_class_bind_template_child (widget_class, CtReplayWhere, popover);
  gtk_widget_class_bind_template_child (widget_class, CtReplayWhere, number);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
}

static void
ct_replay_where_init (CtReplayWhere *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  /* Enter in the number means the same as the button beside it. */
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (self->number)),
                           "activate", G_CALLBACK (on_chosen), self, G_CONNECT_SWAPPED);
}
