/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-menu.h"

#include <glib/gi18n.h>

#include "ct-choice.h"
#include "ct-names.h"
#include "ct-row-words.h"
#include "ct-seat-view.h"
#include "ct-signal.h"
#include "ct-words.h"

/**
 * CtTableMenu:
 *
 * Shows who plays and how well. Opens what can be chosen during a hand: level, speed
 * and cards.
 *
 * Signal: "closed" ().
 */
struct _CtTableMenu
{
  AdwBin parent_instance;

  GSettings *settings;
  char *names; /* (nullable): of the computer players */

  GtkMenuButton *button;
  GtkPopover *popover;
  GtkBox *pictures;
  GtkLabel *level_name;
  AdwComboRow *level;
  AdwComboRow *partner_level;
  AdwComboRow *tutor;
  AdwComboRow *speed;
  AdwActionRow *wait_row;
  GtkSwitch *wait;
  GtkWidget *deals;
};

G_DEFINE_FINAL_TYPE (CtTableMenu, ct_table_menu, ADW_TYPE_BIN)

static void
update_level (CtTableMenu *self)
{
  const char *level = ct_choice_name (self->settings, "computer-level");
  const char *about = ct_choice_describe (self->settings, "computer-level");
  g_autofree char *name =
      /* Translators: names of the computer players, and how well they play. */
      g_strdup_printf (_ ("Computer players: %s. Level: %s"),
                       self->names != NULL ? self->names : "", level);

  gtk_label_set_label (self->level_name, level);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->level),
                               about != NULL ? about : "");
  ct_name_menu_button (GTK_WIDGET (self->button), name);
}

/**
 * ct_table_menu_set_game:
 *
 * Call it once.
 */
void
ct_table_menu_set_game (CtTableMenu *self, const CtRules *rules, GSettings *settings)
{
  g_return_if_fail (CT_IS_TABLE_MENU (self));

  self->settings = g_object_ref (settings);
  ct_choice_bind (settings, "computer-level", self->level);
  ct_choice_bind (settings, "partner-level", self->partner_level);
  ct_choice_bind (settings, "tutor", self->tutor);
  ct_choice_bind (settings, "animation-speed", self->speed);
  g_settings_bind (settings, "wait-after-trick", self->wait, "active",
                   G_SETTINGS_BIND_DEFAULT);
  ct_row_tell_choice (self->level);
  ct_row_tell_choice (self->partner_level);
  ct_row_tell_choice (self->tutor);
  ct_row_tell_choice (self->speed);
  ct_row_tell_switch (self->wait_row);
  gtk_widget_set_visible (GTK_WIDGET (self->wait_row),
                          ct_rules_has_zone (rules, CT_ZONE_TRICK));
  g_signal_connect_object (settings, "changed::computer-level",
                           G_CALLBACK (update_level), self, G_CONNECT_SWAPPED);
  update_level (self);
}

void
ct_table_menu_show_players (CtTableMenu *self,
                            const CtRules *rules,
                            const CtState *state,
                            CtNarrator *narrator,
                            guint learner)
{
  const char *names[CT_MAX_SEATS];
  guint n_names = 0;
  GtkWidget *picture;

  g_return_if_fail (CT_IS_TABLE_MENU (self));

  while ((picture = gtk_widget_get_first_child (GTK_WIDGET (self->pictures))) != NULL)
    gtk_box_remove (self->pictures, picture);
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      const char *name = ct_narrator_get_name (narrator, seat);

      if (seat == learner)
        continue;

      names[n_names++] = name;
      gtk_box_append (self->pictures, ct_seat_picture_new (seat, name));
    }
  g_free (self->names);
  self->names = ct_words_list (names, n_names);
  gtk_widget_set_visible (GTK_WIDGET (self->partner_level),
                          ct_rules_n_sides (rules, state->n_seats) < state->n_seats);
  update_level (self);
}

/**
 * ct_table_menu_set_narrow:
 *
 * In a narrow window, the button has no pictures; the table shows who plays.
 */
void
ct_table_menu_set_narrow (CtTableMenu *self, gboolean is_narrow)
{
  g_return_if_fail (CT_IS_TABLE_MENU (self));

  gtk_widget_set_visible (GTK_WIDGET (self->pictures), !is_narrow);
}

void
ct_table_menu_set_can_deal (CtTableMenu *self, gboolean can_deal)
{
  g_return_if_fail (CT_IS_TABLE_MENU (self));

  gtk_widget_set_visible (self->deals, can_deal);
}

gboolean
ct_table_menu_is_open (CtTableMenu *self)
{
  g_return_val_if_fail (CT_IS_TABLE_MENU (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self->popover));
}

void
ct_table_menu_close (CtTableMenu *self)
{
  g_return_if_fail (CT_IS_TABLE_MENU (self));

  gtk_popover_popdown (self->popover);
}

static void
on_closed (CtTableMenu *self)
{
  g_signal_emit_by_name (self, "closed");
}

static void
ct_table_menu_dispose (GObject *object)
{
  CtTableMenu *self = CT_TABLE_MENU (object);

  /* The child is also a template child; this avoids a double dispose. */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_TABLE_MENU);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (ct_table_menu_parent_class)->dispose (object);
}

static void
ct_table_menu_finalize (GObject *object)
{
  g_free (CT_TABLE_MENU (object)->names);

  G_OBJECT_CLASS (ct_table_menu_parent_class)->finalize (object);
}

static void
ct_table_menu_class_init (CtTableMenuClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_table_menu_dispose;
  G_OBJECT_CLASS (klass)->finalize = ct_table_menu_finalize;

  ct_signal_new (klass, "closed", 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-table-menu.ui");
  gtk_widget_class_bind_template_child (widget_class, CtTableMenu, button);
  gtk_widget_class_bind_template_child (widget_class, CtTableMenu, popover);
  gtk_widget_class_bind_template_child (widget_class, CtTableMenu, pictures);
  gtk_widget_class_bind_template_child (widget_class, CtTableMenu, level_name);
  gtk_widget_class_bind_template_child (widget_class, CtTableMenu, level);
  gtk_widget_class_bind_template_child (widget_class, CtTableMenu, partner_level);
  gtk_widget_class_bind_template_child (widget_class, CtTableMenu, tutor);
  gtk_widget_class_bind_template_child (widget_class, CtTableMenu, speed);
  gtk_widget_class_bind_template_child (widget_class, CtTableMenu, wait_row);
  gtk_widget_class_bind_template_child (widget_class, CtTableMenu, wait);
  gtk_widget_class_bind_template_child (widget_class, CtTableMenu, deals);
  gtk_widget_class_bind_template_callback (widget_class, on_closed);
}

static void
ct_table_menu_init (CtTableMenu *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* After a choice in a row, GTK 4.18 would give the focus to the button, although the
   * menu is still open.
   */
  g_object_bind_property (self->popover, "visible",
                          gtk_widget_get_first_child (GTK_WIDGET (self->button)),
                          "focusable", G_BINDING_INVERT_BOOLEAN);
}
