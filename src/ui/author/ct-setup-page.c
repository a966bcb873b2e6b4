/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-setup-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-announcer.h"
#include "ct-game-look.h"
#include "ct-pack-grid.h"
#include "ct-page-header.h"
#include "ct-plain.h"
#include "ct-row-words.h"
#include "ct-signal.h"
#include "ct-tiles.h"
#include "ct-why-not.h"
#include "ct-wrapping.h"

/**
 * CtSetupPage:
 * @zone: the place that gets cards
 * @places: (element-type guint): zones, as many as buttons
 */
struct _CtSetupPage
{
  CtPage parent_instance;

  CtSetup *setup;
  CtNarrator *names;
  guint zone;
  GArray *places;
  GPtrArray *buttons;
  guint sizes[CT_MAX_SEATS];
  guint n_sizes;
  gboolean is_filling;

  CtPageHeader *header;
  AdwComboRow *n_seats;
  AdwComboRow *turn;
  AdwActionRow *rest_row;
  GtkSwitch *rest;
  GtkWidget *no_melds;
  CtTiles *tiles;
  GtkLabel *place;
  GtkLabel *cards;
  GtkLabel *advice;
  GtkLabel *letters;
  CtPackGrid *grid;
  GtkLabel *problem;
  GtkWidget *use;
};

G_DEFINE_FINAL_TYPE (CtSetupPage, ct_setup_page, CT_TYPE_PAGE)

static const CtRules *
rules_of (CtSetupPage *self)
{
  return ct_packets_get_rules (CT_PACKETS (self->setup));
}

static const CtRules *
ct_setup_page_get_rules (CtPage *page)
{
  return ct_rules_lookup (rules_of (CT_SETUP_PAGE (page))->id);
}

static char *
name_place (CtSetupPage *self, guint zone)
{
  g_autofree char *player = NULL;

  switch (zone)
    {
    case CT_ZONE_STOCK:
      return g_strdup (_ ("Stock"));
    case CT_ZONE_LEAD:
      return g_strdup (_ ("Lead card"));
    case CT_ZONE_TRICK:
      return g_strdup (_ ("Trick"));
    case CT_ZONE_CENTER:
      return g_strdup (_ ("Center"));
    case CT_ZONE_DISCARDS:
      return g_strdup (_ ("Discard pile"));
    default:
      break;
    }

  if (ct_zone_is_pot (zone))
    /* Translators: a place on the table; its number. */
    return g_strdup_printf (_ ("Pot %u"), zone - CT_ZONE_POT + 1);

  player =
      ct_plain_isolate (ct_narrator_get_name (self->names, ct_zone_is_hand (zone)
                                                               ? zone - CT_ZONE_HAND
                                                               : zone - CT_ZONE_PILE));
  /* Translators: a place on the table; the name of a player. */
  return g_strdup_printf (ct_zone_is_hand (zone) ? _ ("Hand of %s")
                                                 /* Translators: a place on the table;
                                                  * the name of a player. */
                                                 : _ ("Pile of %s"),
                          player);
}

static char *
say_place (CtSetupPage *self, guint zone)
{
  g_autofree char *name = name_place (self, zone);

  /* Translators: a place on the table, and how many cards it has. */
  return g_strdup_printf (_ ("%s: %u"), name, ct_setup_count (self->setup, zone));
}

static const char *
explain_order (CtSetupPage *self)
{
  if (self->zone == CT_ZONE_TRICK)
    return _ (
        "Enter the cards in the order in which they were played. The last one was "
        "played by the player before the learner.");
  if (self->zone == CT_ZONE_STOCK || self->zone == CT_ZONE_DISCARDS ||
      ct_zone_is_pile (self->zone))
    return _ ("The last card that you enter is on top.");

  return NULL;
}

static void
show_check (CtSetupPage *self)
{
  CtState state;
  g_autofree char *problem = ct_setup_check (self->setup, &state);

  if (g_strcmp0 (gtk_label_get_label (self->problem), problem) != 0)
    gtk_label_set_label (self->problem, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
  ct_set_why_not (GTK_WIDGET (self), "setup.use", problem);
}

static void
show_place (CtSetupPage *self)
{
  g_autofree char *place = say_place (self, self->zone);
  g_autofree char *cards = ct_setup_dup_cards (self->setup, self->zone);
  const char *order = explain_order (self);

  gtk_label_set_label (self->place, place);
  gtk_label_set_label (self->cards, cards);
  gtk_widget_set_visible (GTK_WIDGET (self->cards), *cards != '\0');
  gtk_label_set_label (self->advice, order);
  gtk_widget_set_visible (GTK_WIDGET (self->advice), order != NULL);
}

/* The number stays with the last word. */
static char *
say_place_tightly (CtSetupPage *self, guint zone)
{
  g_autofree char *text = say_place (self, zone);
  char *space = strrchr (text, ' ');

  if (space == NULL)
    return g_steal_pointer (&text);

  *space = '\0';
  return g_strconcat (text, "\u00a0", space + 1, NULL);
}

static void
label_buttons (CtSetupPage *self)
{
  for (guint i = 0; i < self->places->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (self->buttons, i);
      g_autofree char *text =
          say_place_tightly (self, g_array_index (self->places, guint, i));

      gtk_button_set_label (GTK_BUTTON (button), text);
      ct_wrapping_allow (GTK_BUTTON (button));
    }
}

static void
go_to_place (CtSetupPage *self, guint zone)
{
  g_autofree char *text = say_place (self, zone);

  self->zone = zone;
  ct_pack_grid_show (self->grid, CT_PACKETS (self->setup), zone);
  for (guint i = 0; i < self->places->len; i++)
    if (g_array_index (self->places, guint, i) == zone)
      {
        self->is_filling = TRUE;
        gtk_toggle_button_set_active (g_ptr_array_index (self->buttons, i), TRUE);
        self->is_filling = FALSE;
      }
  show_place (self);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text);
}

static void
on_place (CtSetupPage *self, GtkToggleButton *button)
{
  guint i;

  if (!self->is_filling && gtk_toggle_button_get_active (button) &&
      g_ptr_array_find (self->buttons, button, &i))
    {
      go_to_place (self, g_array_index (self->places, guint, i));
      gtk_widget_grab_focus (GTK_WIDGET (self->grid));
    }
}

static gboolean
has_places (CtSetupPage *self, GArray *places)
{
  return self->places != NULL && self->places->len == places->len &&
         memcmp (self->places->data, places->data, places->len * sizeof (guint)) == 0;
}

static void
make_buttons (CtSetupPage *self)
{
  for (guint i = 0; i < self->buttons->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->buttons, i));
  g_ptr_array_set_size (self->buttons, 0);
  for (guint i = 0; i < self->places->len; i++)
    {
      GtkWidget *button = gtk_toggle_button_new ();

      gtk_widget_add_css_class (button, "pill");
      gtk_widget_add_css_class (button, "compact");
      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                                     g_ptr_array_index (self->buttons, 0));
      ct_connect (button, "toggled", on_place, self);
      g_ptr_array_add (self->buttons, button);
      ct_tiles_append (self->tiles, button);
    }
}

static void
name_players (CtSetupPage *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint seat = 0; seat < ct_setup_get_n_seats (self->setup); seat++)
    gtk_string_list_append (list, ct_narrator_get_name (self->names, seat));
  self->is_filling = TRUE;
  adw_combo_row_set_model (self->turn, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->turn, ct_setup_get_turn (self->setup));
  self->is_filling = FALSE;
}

static void
on_changed (CtSetupPage *self)
{
  g_autoptr (GArray) places = ct_setup_list_places (self->setup);

  if (!has_places (self, places))
    {
      g_clear_pointer (&self->places, g_array_unref);
      self->places = g_steal_pointer (&places);
      make_buttons (self);
      name_players (self);
      go_to_place (self, g_array_index (self->places, guint, 0));
    }
  label_buttons (self);
  show_place (self);
  show_check (self);
}

static void
on_card (CtSetupPage *self, guint face)
{
  g_autofree char *text =
      ct_packets_toggle (CT_PACKETS (self->setup), self->zone, face);

  if (text != NULL)
    {
      ct_page_announce (GTK_WIDGET (self), text);
      return;
    }

  text = say_place (self, self->zone);
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text);
}

static void
on_take_back (CtSetupPage *self)
{
  if (ct_setup_remove_last (self->setup, self->zone))
    ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED,
                 _ ("The last card has been taken back."));
}

/* Enter after a card leads to the next place. */
static void
on_entered (CtSetupPage *self)
{
  for (guint i = 0; i + 1 < self->places->len; i++)
    if (g_array_index (self->places, guint, i) == self->zone)
      {
        go_to_place (self, g_array_index (self->places, guint, i + 1));
        return;
      }

  gtk_widget_grab_focus (self->use);
}

static void
on_n_seats (CtSetupPage *self)
{
  guint selected = adw_combo_row_get_selected (self->n_seats);

  if (!self->is_filling && selected < self->n_sizes)
    ct_setup_set_n_seats (self->setup, self->sizes[selected]);
}

static void
on_turn (CtSetupPage *self)
{
  guint selected = adw_combo_row_get_selected (self->turn);

  if (!self->is_filling && selected < ct_setup_get_n_seats (self->setup))
    ct_setup_set_turn (self->setup, selected);
}

static void
on_rest (CtSetupPage *self)
{
  if (!self->is_filling)
    ct_setup_set_fills_stock (self->setup, gtk_switch_get_active (self->rest));
}

static void
use_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtSetupPage *self = CT_SETUP_PAGE (widget);
  CtState state;
  g_autofree char *problem = ct_setup_check (self->setup, &state);

  if (problem == NULL)
    g_signal_emit_by_name (self, "found", &state);
}

static void
list_sizes (CtSetupPage *self)
{
  const CtRules *rules = rules_of (self);
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint selected = 0;

  for (guint n = rules->min_seats; n <= rules->max_seats; n++)
    if (ct_rules_check_table (rules, n).rule == NULL)
      {
        g_autofree char *number = g_strdup_printf ("%u", n);

        gtk_string_list_append (list, number);
        if (n == ct_setup_get_n_seats (self->setup))
          selected = self->n_sizes;
        self->sizes[self->n_sizes++] = n;
      }
  adw_combo_row_set_model (self->n_seats, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->n_seats, selected);
}

/**
 * ct_setup_page_new:
 * @names: of the players
 *
 * Returns: (transfer floating)
 */
GtkWidget *
ct_setup_page_new (CtSetup *setup, CtNarrator *names)
{
  CtSetupPage *self = g_object_new (CT_TYPE_SETUP_PAGE, NULL);
  const char *letters;

  self->setup = g_object_ref (setup);
  self->names = g_object_ref (names);
  ct_page_header_set_subtitle (self->header, ct_game_name (rules_of (self)));
  letters = ct_explain_typing (rules_of (self));
  gtk_label_set_label (self->letters, letters);
  gtk_widget_set_visible (GTK_WIDGET (self->letters), letters != NULL);
  self->is_filling = TRUE;
  list_sizes (self);
  gtk_switch_set_active (self->rest, ct_setup_get_fills_stock (setup));
  self->is_filling = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->rest_row), ct_setup_has_stock (setup));
  gtk_widget_set_visible (self->no_melds,
                          ct_rules_has_zone (rules_of (self), CT_ZONE_MELD));
  ct_connect (setup, "changed", on_changed, self);
  on_changed (self);
  return GTK_WIDGET (self);
}

static gboolean
ct_setup_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CT_SETUP_PAGE (widget)->grid));
}

static void
ct_setup_page_dispose (GObject *object)
{
  CtSetupPage *self = CT_SETUP_PAGE (object);

  if (self->setup != NULL)
    g_signal_handlers_disconnect_by_data (self->setup, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_SETUP_PAGE);
  g_clear_object (&self->setup);
  g_clear_object (&self->names);
  g_clear_pointer (&self->places, g_array_unref);
  g_clear_pointer (&self->buttons, g_ptr_array_unref);

  G_OBJECT_CLASS (ct_setup_page_parent_class)->dispose (object);
}

static void
ct_setup_page_class_init (CtSetupPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_setup_page_dispose;
  CT_PAGE_CLASS (klass)->get_rules = ct_setup_page_get_rules;
  widget_class->grab_focus = ct_setup_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_PACK_GRID);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_TILES);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-setup-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtSetupPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtSetupPage, n_seats);
  gtk_widget_class_bind_template_child (widget_class, CtSetupPage, turn);
  gtk_widget_class_bind_template_child (widget_class, CtSetupPage, rest_row);
  gtk_widget_class_bind_template_child (widget_class, CtSetupPage, rest);
  gtk_widget_class_bind_template_child (widget_class, CtSetupPage, no_melds);
  gtk_widget_class_bind_template_child (widget_class, CtSetupPage, tiles);
  gtk_widget_class_bind_template_child (widget_class, CtSetupPage, place);
  gtk_widget_class_bind_template_child (widget_class, CtSetupPage, cards);
  gtk_widget_class_bind_template_child (widget_class, CtSetupPage, advice);
  gtk_widget_class_bind_template_child (widget_class, CtSetupPage, letters);
  gtk_widget_class_bind_template_child (widget_class, CtSetupPage, grid);
  gtk_widget_class_bind_template_child (widget_class, CtSetupPage, problem);
  gtk_widget_class_bind_template_child (widget_class, CtSetupPage, use);
  gtk_widget_class_bind_template_callback (widget_class, on_n_seats);
  gtk_widget_class_bind_template_callback (widget_class, on_turn);
  gtk_widget_class_bind_template_callback (widget_class, on_rest);
  gtk_widget_class_bind_template_callback (widget_class, on_card);
  gtk_widget_class_bind_template_callback (widget_class, on_take_back);
  gtk_widget_class_bind_template_callback (widget_class, on_entered);
  gtk_widget_class_install_action (widget_class, "setup.use", NULL, use_action);

  ct_signal_new (klass, "found", 1, G_TYPE_POINTER);
}

static void
ct_setup_page_init (CtSetupPage *self)
{
  self->buttons = g_ptr_array_new ();
  self->is_filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->is_filling = FALSE;
  ct_row_tell_choice (self->n_seats);
  ct_row_tell_choice (self->turn);
  ct_row_tell_switch (self->rest_row);
  ct_wrapping_tell_cut (GTK_WIDGET (self->n_seats));
  ct_wrapping_tell_cut (GTK_WIDGET (self->turn));
}
