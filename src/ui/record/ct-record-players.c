/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-record-players.h"

#include <glib/gi18n.h>

#include "ct-house-rules.h"
#include "ct-names.h"
#include "ct-narrator.h"
#include "ct-plain.h"
#include "ct-row-words.h"
#include "ct-signal.h"
#include "ct-wrapping.h"

struct _CtRecordPlayers
{
  GtkBox parent_instance;

  AdwPreferencesGroup *group;
  GtkSpinButton *n_seats;
  AdwActionRow *n_seats_row;
  AdwEntryRow *names[CT_MAX_SEATS];
  AdwComboRow *dealer;
  AdwComboRow *winner; /* of the hand before; the first choice is nobody */
  CtHouseRules *house_rules;
  gboolean is_filling;
};

G_DEFINE_FINAL_TYPE (CtRecordPlayers, ct_record_players, GTK_TYPE_BOX)

/**
 * ct_record_players_get_n_seats:
 */
guint
ct_record_players_get_n_seats (CtRecordPlayers *self)
{
  g_return_val_if_fail (CT_IS_RECORD_PLAYERS (self), 0);

  return gtk_spin_button_get_value_as_int (self->n_seats);
}

/**
 * ct_record_players_get_dealer:
 */
guint
ct_record_players_get_dealer (CtRecordPlayers *self)
{
  g_return_val_if_fail (CT_IS_RECORD_PLAYERS (self), 0);

  return MIN (adw_combo_row_get_selected (self->dealer),
              ct_record_players_get_n_seats (self) - 1);
}

/**
 * ct_record_players_get_previous_winner:
 *
 * Returns: %CT_NOBODY in the first hand
 */
guint
ct_record_players_get_previous_winner (CtRecordPlayers *self)
{
  guint selected;

  g_return_val_if_fail (CT_IS_RECORD_PLAYERS (self), CT_NOBODY);

  selected = adw_combo_row_get_selected (self->winner);
  return selected == 0 || selected > ct_record_players_get_n_seats (self)
             ? CT_NOBODY
             : selected - 1;
}

/**
 * ct_record_players_dup_names:
 *
 * Returns: (transfer full)
 */
char **
ct_record_players_dup_names (CtRecordPlayers *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint seat = 0; seat < ct_record_players_get_n_seats (self); seat++)
    {
      g_autofree char *name =
          ct_plain_line (gtk_editable_get_text (GTK_EDITABLE (self->names[seat])));
      char letter[] = { 'A' + seat, '\0' };

      g_strv_builder_add (builder, *name != '\0' ? name : letter);
    }
  return g_strv_builder_end (builder);
}

/**
 * ct_record_players_get_rules:
 *
 * Returns: with the chosen options
 */
CtRules
ct_record_players_get_rules (CtRecordPlayers *self)
{
  return ct_house_rules_get_rules (self->house_rules);
}

static void
tell (CtRecordPlayers *self)
{
  if (!self->is_filling)
    g_signal_emit_by_name (self, "changed");
}

static void
fill_names (AdwComboRow *row, const char *first, char **names)
{
  GtkStringList *list = GTK_STRING_LIST (adw_combo_row_get_model (row));
  guint selected = adw_combo_row_get_selected (row);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) items = NULL;

  if (first != NULL)
    g_strv_builder_add (builder, first);
  g_strv_builder_addv (builder, (const char **) names);
  items = g_strv_builder_end (builder);
  gtk_string_list_splice (list, 0, g_list_model_get_n_items (G_LIST_MODEL (list)),
                          (const char *const *) items);
  adw_combo_row_set_selected (row, selected < g_strv_length (items) ? selected : 0);
}

static void
on_players (CtRecordPlayers *self)
{
  g_auto (GStrv) names = NULL;

  if (self->is_filling)
    return;

  self->is_filling = TRUE;
  names = ct_record_players_dup_names (self);
  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    gtk_widget_set_visible (GTK_WIDGET (self->names[seat]),
                            seat < ct_record_players_get_n_seats (self));
  fill_names (self->dealer, NULL, names);
  /* Translators: A choice: who won the hand before, if this was the first one. */
  fill_names (self->winner, _ ("Nobody"), names);
  self->is_filling = FALSE;
  tell (self);
}

static AdwComboRow *
add_combo (CtRecordPlayers *self, const char *title)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  ct_row_tell_choice (ADW_COMBO_ROW (row));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (tell), self,
                           G_CONNECT_SWAPPED);
  return ADW_COMBO_ROW (row);
}

/**
 * ct_record_players_set_game:
 *
 * Call it once.
 */
void
ct_record_players_set_game (CtRecordPlayers *self,
                            const CtRules *rules,
                            CtLibrary *library)
{
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, library);

  g_return_if_fail (CT_IS_RECORD_PLAYERS (self));

  self->is_filling = TRUE;
  gtk_spin_button_set_range (self->n_seats, rules->min_seats, rules->max_seats);
  gtk_spin_button_set_value (self->n_seats, rules->usual_seats);
  gtk_widget_set_visible (GTK_WIDGET (self->n_seats_row),
                          rules->min_seats < rules->max_seats);
  ct_narrator_name_seats (narrator);
  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    gtk_editable_set_text (GTK_EDITABLE (self->names[seat]),
                           ct_narrator_get_name (narrator, seat));
  ct_house_rules_set_game (self->house_rules, rules, library);
  self->is_filling = FALSE;
  on_players (self);
}

/**
 * ct_record_players_show:
 *
 * Shows the players and options of @record.
 */
void
ct_record_players_show (CtRecordPlayers *self, CtRecord *record)
{
  const CtState *start = &ct_record_get_position (record)->state;
  const char *const *names = ct_record_get_names (record);

  g_return_if_fail (CT_IS_RECORD_PLAYERS (self));

  gtk_spin_button_set_value (self->n_seats, start->n_seats);
  for (guint seat = 0; seat < start->n_seats; seat++)
    gtk_editable_set_text (GTK_EDITABLE (self->names[seat]),
                           names[seat] != NULL ? names[seat] : "");
  adw_combo_row_set_selected (self->dealer, start->dealer);
  adw_combo_row_set_selected (self->winner, start->previous_winner == CT_NOBODY
                                                ? 0
                                                : start->previous_winner + 1);
  ct_house_rules_show (self->house_rules, ct_record_get_rules (record));
}

static gboolean
ct_record_players_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CT_RECORD_PLAYERS (widget)->names[0]));
}

static void
ct_record_players_class_init (CtRecordPlayersClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = ct_record_players_grab_focus;

  ct_signal_new (klass, "changed", 0);
}

static void
add_n_seats (CtRecordPlayers *self)
{
  /* Translators: Label of a number. */
  const char *title = _ ("Number of Players");

  self->n_seats = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (2, CT_MAX_SEATS, 1));
  self->n_seats_row = ADW_ACTION_ROW (adw_action_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->n_seats_row), title);
  gtk_widget_set_valign (GTK_WIDGET (self->n_seats), GTK_ALIGN_CENTER);
  ct_name_widget (GTK_WIDGET (self->n_seats), title);
  adw_action_row_add_suffix (self->n_seats_row, GTK_WIDGET (self->n_seats));
  adw_action_row_set_activatable_widget (self->n_seats_row, GTK_WIDGET (self->n_seats));
  adw_preferences_group_add (self->group, GTK_WIDGET (self->n_seats_row));
  g_signal_connect_object (self->n_seats, "value-changed", G_CALLBACK (on_players),
                           self, G_CONNECT_SWAPPED);
}

static void
add_names (CtRecordPlayers *self)
{
  for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
    {
      g_autofree char *title =
          /* Translators: Label of an entry for a name; the number of a player in the
           * order of turns. */
          g_strdup_printf (_ ("Player %u"), seat + 1);

      self->names[seat] = ADW_ENTRY_ROW (adw_entry_row_new ());
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->names[seat]), title);
      ct_name_entry_row (self->names[seat]);
      adw_preferences_group_add (self->group, GTK_WIDGET (self->names[seat]));
      g_signal_connect_object (self->names[seat], "changed", G_CALLBACK (on_players),
                               self, G_CONNECT_SWAPPED);
    }
}

static void
ct_record_players_init (CtRecordPlayers *self)
{
  GtkWidget *rules = adw_preferences_group_new ();

  self->is_filling = TRUE;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 18);
  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  /* Translators: Heading of a list of names. */
  adw_preferences_group_set_title (self->group, _ ("Players in Turn Order"));
  ct_wrapping_tell_cut (GTK_WIDGET (self->group));
  /* Translators: Heading of a list of choices. */
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (rules), _ ("Rules"));
  add_n_seats (self);
  add_names (self);
  /* Translators: Label of a choice: a player. */
  self->dealer = add_combo (self, _ ("Dealer"));
  /* Translators: Label of a choice: a player. */
  self->winner = add_combo (self, _ ("Who Won the Hand Before"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (rules), GTK_WIDGET (self->dealer));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (rules), GTK_WIDGET (self->winner));
  self->house_rules = CT_HOUSE_RULES (ct_house_rules_new ());
  g_signal_connect_object (self->house_rules, "changed", G_CALLBACK (tell), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (rules),
                             GTK_WIDGET (self->house_rules));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->group));
  gtk_box_append (GTK_BOX (self), rules);
  self->is_filling = FALSE;
}
