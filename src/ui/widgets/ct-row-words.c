/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-row-words.h"

#include <glib/gi18n.h>

#include "ct-description.h"
#include "ct-names.h"
#include "ct-signal.h"

/**
 * ct_row_tell_state:
 * @state: what the row shows beside title and subtitle, for screen readers
 */
void
ct_row_tell_state (GtkWidget *row, const char *state)
{
  g_return_if_fail (GTK_IS_LIST_BOX_ROW (row));
  g_return_if_fail (state != NULL);

  ct_describe (row, state);
}

static void
on_chosen (AdwComboRow *row)
{
  GObject *item = adw_combo_row_get_selected_item (row);

  if (GTK_IS_STRING_OBJECT (item))
    ct_row_tell_state (GTK_WIDGET (row),
                       gtk_string_object_get_string (GTK_STRING_OBJECT (item)));
}

static void
name_lists (GtkWidget *widget, const char *name)
{
  if (GTK_IS_LIST_VIEW (widget))
    ct_name_widget (widget, name);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_lists (child, name);
}

/**
 * ct_row_tell_choice:
 *
 * Screen readers say the selected string.
 */
void
ct_row_tell_choice (AdwComboRow *row)
{
  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  name_lists (GTK_WIDGET (row),
              adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
  g_signal_connect (row, "notify::selected-item", G_CALLBACK (on_chosen), NULL);
  on_chosen (row);
}

static const char *
name_state (AdwActionRow *row)
{
  GtkWidget *toggle = adw_action_row_get_activatable_widget (row);

  return gtk_switch_get_active (GTK_SWITCH (toggle))
             /* Translators: State of a switch. */
             ? _ ("On")
             /* Translators: State of a switch. */
             : _ ("Off");
}

static void
on_switched (AdwActionRow *row)
{
  ct_describe_now (GTK_WIDGET (row), name_state (row));
}

/**
 * ct_row_tell_switch:
 * @row: activates a switch
 *
 * Screen readers say its state.
 */
void
ct_row_tell_switch (AdwActionRow *row)
{
  g_return_if_fail (ADW_IS_ACTION_ROW (row));

  ct_row_tell_state (GTK_WIDGET (row), name_state (row));
  ct_connect (adw_action_row_get_activatable_widget (row), "notify::active",
              on_switched, row);
}

/**
 * ct_row_name_button:
 * @row: activates a button
 *
 * libadwaita would add the button's label with its underscore to the name.
 */
void
ct_row_name_button (AdwActionRow *row)
{
  GtkWidget *button;

  g_return_if_fail (ADW_IS_ACTION_ROW (row));

  button = adw_action_row_get_activatable_widget (row);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button),
                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  ct_name_widget (button, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
  ct_describe (button, adw_action_row_get_subtitle (row));
}
