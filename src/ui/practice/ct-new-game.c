/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-new-game.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-choice.h"
#include "ct-game-look.h"
#include "ct-house-rules.h"
#include "ct-names.h"
#include "ct-plain.h"
#include "ct-row-words.h"
#include "ct-seat-view.h"
#include "ct-signal.h"
#include "ct-wrapping.h"

#define SEATS "seats"

struct _CtNewGame
{
  AdwWindow parent_instance;

  const CtRules *rules;
  GSettings *settings;
  CtNarrator *narrator;
  guint sizes[CT_MAX_SEATS]; /* numbers of players that the house rules allow */
  guint n_sizes;
  gboolean is_filling;

  AdwWindowTitle *title;
  AdwPreferencesGroup *players;
  AdwComboRow *n_seats;
  AdwComboRow *level;
  AdwComboRow *partner_level;
  AdwEntryRow *names[CT_MAX_SEATS];
  AdwComboRow *cards;
  CtHouseRules *house_rules;
  GtkWidget *start;
};

G_DEFINE_FINAL_TYPE (CtNewGame, ct_new_game, ADW_TYPE_WINDOW)

/* What was chosen before */

static gboolean
fits (const CtRules *rules, guint n_seats)
{
  return ct_rules_check_table (rules, n_seats).rule == NULL;
}

/**
 * ct_new_game_choose_rules:
 * @ret_n_seats: (out):
 *
 * Returns: @rules with the saved options
 */
CtRules
ct_new_game_choose_rules (GSettings *settings, const CtRules *rules, guint *ret_n_seats)
{
  g_autoptr (GVariant) tables = g_settings_get_value (settings, "tables");
  g_autofree const char **saved = NULL;
  CtRules chosen = *rules;
  guint n_seats = rules->usual_seats;

  g_variant_lookup (tables, rules->id, "^a&s", &saved);
  for (guint i = 0; saved != NULL && saved[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (saved[i], "=", 2);

      if (parts[0] == NULL || parts[1] == NULL)
        continue;
      if (g_str_equal (parts[0], SEATS))
        n_seats = CLAMP (g_ascii_strtoull (parts[1], NULL, 10), rules->min_seats,
                         rules->max_seats);
      else
        ct_rules_set_option (&chosen, parts[0], parts[1]);
    }
  if (!fits (&chosen, n_seats))
    {
      chosen = *rules;
      n_seats = rules->usual_seats;
    }
  *ret_n_seats = n_seats;
  return chosen;
}

/**
 * ct_new_game_name_players:
 *
 * Gives computer players the names that were chosen, the first seat being the person's.
 */
void
ct_new_game_name_players (GSettings *settings, CtNarrator *narrator)
{
  g_auto (GStrv) names = g_settings_get_strv (settings, "player-names");

  for (guint i = 0; names[i] != NULL && i + 1 < CT_MAX_SEATS; i++)
    {
      g_autofree char *name = ct_plain_line (names[i]);

      if (*name != '\0')
        ct_narrator_set_name (narrator, i + 1, name);
    }
}

static void
save_names (CtNewGame *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint seat = 1; seat < CT_MAX_SEATS; seat++)
    {
      g_autofree char *name =
          ct_plain_line (gtk_editable_get_text (GTK_EDITABLE (self->names[seat])));
      gboolean is_usual =
          g_strcmp0 (name, ct_narrator_get_name (self->narrator, seat)) == 0;

      g_strv_builder_add (names, is_usual ? "" : name);
    }
  all = g_strv_builder_end (names);
  g_settings_set_strv (self->settings, "player-names", (const char *const *) all);
}

static guint
get_n_seats (CtNewGame *self)
{
  guint selected = adw_combo_row_get_selected (self->n_seats);

  return selected < self->n_sizes ? self->sizes[selected] : self->rules->usual_seats;
}

static GVariant *
list_choices (CtNewGame *self)
{
  CtRules rules = ct_house_rules_get_rules (self->house_rules);
  g_autoptr (GStrvBuilder) choices = g_strv_builder_new ();
  g_autofree char *seats = g_strdup_printf (SEATS "=%u", get_n_seats (self));
  g_auto (GStrv) all = NULL;

  g_strv_builder_add (choices, seats);
  for (const CtOption *option = rules.options; option->name != NULL; option++)
    {
      g_autofree char *value = ct_rules_dup_option (&rules, option);
      g_autofree char *choice = g_strdup_printf ("%s=%s", option->name, value);

      if (!ct_rules_has_usual (&rules, option))
        g_strv_builder_add (choices, choice);
    }
  all = g_strv_builder_end (choices);
  return g_variant_new_strv ((const char *const *) all, -1);
}

static void
save (CtNewGame *self)
{
  g_autoptr (GVariant) before = g_settings_get_value (self->settings, "tables");
  GVariantBuilder after;
  GVariantIter iter;
  const char *game;
  GVariant *choices;

  save_names (self);
  if (self->n_sizes == 0)
    return;

  g_variant_builder_init (&after, G_VARIANT_TYPE ("a{sas}"));
  g_variant_iter_init (&iter, before);
  while (g_variant_iter_next (&iter, "{&s@as}", &game, &choices))
    {
      if (!g_str_equal (game, self->rules->id))
        g_variant_builder_add (&after, "{s@as}", game, choices);
      g_variant_unref (choices);
    }
  g_variant_builder_add (&after, "{s@as}", self->rules->id, list_choices (self));
  g_settings_set_value (self->settings, "tables", g_variant_builder_end (&after));
}

/* The choice */

static void
on_n_seats (CtNewGame *self)
{
  guint n_seats = get_n_seats (self);
  gboolean has_partner = ct_rules_n_sides (self->rules, n_seats) < n_seats;

  if (self->is_filling)
    return;

  for (guint seat = 1; seat < CT_MAX_SEATS; seat++)
    {
      gboolean is_partner = has_partner && seat < n_seats &&
                            ct_rules_side (self->rules, n_seats, seat) ==
                                ct_rules_side (self->rules, n_seats, 0);
      g_autofree char *title = is_partner
                                   ? g_strdup (_ ("Your Partner"))
                                   /* Translators: Label of an entry for a name; the
                                    * number of a player in the order of turns. */
                                   : g_strdup_printf (_ ("Player %u"), seat + 1);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->names[seat]), title);
      gtk_widget_set_visible (GTK_WIDGET (self->names[seat]), seat < n_seats);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->partner_level), has_partner);
}

static void
list_sizes (CtNewGame *self, const CtRules *rules, guint wanted)
{
  GtkStringList *list = gtk_string_list_new (NULL);
  guint selected = 0;

  self->n_sizes = 0;
  for (guint n = rules->min_seats; n <= rules->max_seats; n++)
    if (fits (rules, n))
      {
        g_autofree char *number = g_strdup_printf ("%u", n);

        gtk_string_list_append (list, number);
        if (n <= wanted)
          selected = self->n_sizes;
        self->sizes[self->n_sizes++] = n;
      }
  adw_combo_row_set_model (self->n_seats, G_LIST_MODEL (list));
  adw_combo_row_set_selected (self->n_seats, selected);
  g_object_unref (list);
}

/* Says why nobody can play by such rules. */
static void
on_house_rules (CtNewGame *self)
{
  CtRules rules = ct_house_rules_get_rules (self->house_rules);
  guint wanted = get_n_seats (self);
  g_autofree char *why = NULL;

  self->is_filling = TRUE;
  list_sizes (self, &rules, wanted);
  self->is_filling = FALSE;
  if (self->n_sizes == 0)
    {
      CtVerdict verdict = ct_rules_check_table (&rules, wanted);

      why = ct_narrator_say_verdict (self->narrator, &verdict);
    }
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->n_seats), why != NULL ? why : "");
  gtk_widget_set_sensitive (self->start, self->n_sizes > 0);
  on_n_seats (self);
}

static void
on_level (CtNewGame *self)
{
  const char *about = ct_choice_describe (self->settings, "computer-level");

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->level),
                               about != NULL ? about : "");
}

static void
on_start (CtNewGame *self)
{
  gboolean of_the_day = adw_combo_row_get_selected (self->cards) == 1;

  save (self);
  g_signal_emit_by_name (self, "start", of_the_day);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
add_names (CtNewGame *self)
{
  g_auto (GStrv) names = g_settings_get_strv (self->settings, "player-names");
  guint n_names = g_strv_length (names);

  for (guint seat = 1; seat < CT_MAX_SEATS; seat++)
    {
      const char *usual = ct_narrator_get_name (self->narrator, seat);
      const char *name =
          seat <= n_names && *names[seat - 1] != '\0' ? names[seat - 1] : usual;

      self->names[seat] = ADW_ENTRY_ROW (adw_entry_row_new ());
      gtk_editable_set_text (GTK_EDITABLE (self->names[seat]), name);
      adw_entry_row_add_prefix (self->names[seat], ct_seat_picture_new (seat, name));
      g_settings_bind_writable (self->settings, "player-names", self->names[seat],
                                "sensitive", FALSE);
      ct_name_entry_row (self->names[seat]);
      adw_preferences_group_add (self->players, GTK_WIDGET (self->names[seat]));
    }
}

GtkWidget *
ct_new_game_new (const CtRules *rules, CtLibrary *library, GSettings *settings)
{
  CtNewGame *self = g_object_new (CT_TYPE_NEW_GAME, NULL);
  guint n_seats;
  CtRules chosen = ct_new_game_choose_rules (settings, rules, &n_seats);

  self->rules = rules;
  self->settings = g_object_ref (settings);
  self->narrator = ct_narrator_new (rules, library);
  ct_narrator_name_seats (self->narrator);
  adw_window_title_set_subtitle (self->title, ct_game_name (rules));
  ct_choice_bind (settings, "computer-level", self->level);
  ct_choice_bind (settings, "partner-level", self->partner_level);
  g_signal_connect_object (settings, "changed::computer-level", G_CALLBACK (on_level),
                           self, G_CONNECT_SWAPPED);
  on_level (self);
  add_names (self);
  ct_house_rules_set_game (self->house_rules, &chosen, library);
  g_settings_bind_writable (settings, "tables", self->house_rules, "sensitive", FALSE);
  g_settings_bind_writable (settings, "tables", self->n_seats, "sensitive", FALSE);
  self->is_filling = TRUE;
  list_sizes (self, &chosen, n_seats);
  self->is_filling = FALSE;
  on_n_seats (self);
  return GTK_WIDGET (self);
}

static gboolean
ct_new_game_close_request (GtkWindow *window)
{
  save (CT_NEW_GAME (window));

  return GTK_WINDOW_CLASS (ct_new_game_parent_class)->close_request (window);
}

static void
ct_new_game_dispose (GObject *object)
{
  CtNewGame *self = CT_NEW_GAME (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_NEW_GAME);
  g_clear_object (&self->settings);
  g_clear_object (&self->narrator);

  G_OBJECT_CLASS (ct_new_game_parent_class)->dispose (object);
}

static void
ct_new_game_class_init (CtNewGameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_new_game_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = ct_new_game_close_request;

  ct_signal_new (klass, "start", 1, G_TYPE_BOOLEAN);

  g_type_ensure (CT_TYPE_HOUSE_RULES);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-new-game.ui");
  gtk_widget_class_bind_template_child (widget_class, CtNewGame, title);
  gtk_widget_class_bind_template_child (widget_class, CtNewGame, players);
  gtk_widget_class_bind_template_child (widget_class, CtNewGame, n_seats);
  gtk_widget_class_bind_template_child (widget_class, CtNewGame, level);
  gtk_widget_class_bind_template_child (widget_class, CtNewGame, partner_level);
  gtk_widget_class_bind_template_child (widget_class, CtNewGame, cards);
  gtk_widget_class_bind_template_child (widget_class, CtNewGame, house_rules);
  gtk_widget_class_bind_template_child (widget_class, CtNewGame, start);
  gtk_widget_class_bind_template_callback (widget_class, on_n_seats);
  gtk_widget_class_bind_template_callback (widget_class, on_house_rules);
  gtk_widget_class_bind_template_callback (widget_class, on_start);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
ct_new_game_init (CtNewGame *self)
{
  self->is_filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->is_filling = FALSE;
  ct_wrapping_tell_cut (GTK_WIDGET (self->players));
  ct_row_tell_choice (self->n_seats);
  ct_row_tell_choice (self->level);
  ct_row_tell_choice (self->partner_level);
  ct_row_tell_choice (self->cards);
}
