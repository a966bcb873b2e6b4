/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-record-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "ct-announcer.h"
#include "ct-css-class.h"
#include "ct-game-look.h"
#include "ct-house-rules.h"
#include "ct-library.h"
#include "ct-memory.h"
#include "ct-names.h"
#include "ct-narrator.h"
#include "ct-pack-grid.h"
#include "ct-page-header.h"
#include "ct-plain.h"
#include "ct-reach.h"
#include "ct-row-words.h"
#include "ct-seed.h"
#include "ct-signal.h"
#include "ct-split.h"
#include "ct-table-pane.h"
#include "ct-tiles.h"
#include "ct-why-not.h"
#include "ct-words.h"
#include "ct-wrapping.h"

/**
 * CtRecordPlayers:
 *
 * Who played, who dealt, and by which options.
 *
 * Signal: "changed" ().
 */
#define CT_TYPE_RECORD_PLAYERS (ct_record_players_get_type ())
G_DECLARE_FINAL_TYPE (CtRecordPlayers, ct_record_players, CT, RECORD_PLAYERS, GtkBox)

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

static guint
ct_record_players_get_n_seats (CtRecordPlayers *self)
{
  return gtk_spin_button_get_value_as_int (self->n_seats);
}

static guint
ct_record_players_get_dealer (CtRecordPlayers *self)
{
  return MIN (adw_combo_row_get_selected (self->dealer),
              ct_record_players_get_n_seats (self) - 1);
}

/* Returns CT_NOBODY in the first hand. */
static guint
ct_record_players_get_previous_winner (CtRecordPlayers *self)
{
  guint selected;

  selected = adw_combo_row_get_selected (self->winner);
  return selected == 0 || selected > ct_record_players_get_n_seats (self)
             ? CT_NOBODY
             : selected - 1;
}

static char **
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

/* With the chosen options. */
static CtRules
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
on_players_changed (CtRecordPlayers *self)
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
  ct_connect (row, "notify::selected", tell, self);
  return ADW_COMBO_ROW (row);
}

/* Call it once. */
static void
ct_record_players_set_game (CtRecordPlayers *self,
                            const CtRules *rules,
                            CtLibrary *library)
{
  g_autoptr (CtNarrator) narrator = ct_narrator_new (rules, library);

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
  on_players_changed (self);
}

/* Shows the players and options of @record. */
static void
ct_record_players_show (CtRecordPlayers *self, CtRecord *record)
{
  const CtState *start = &ct_record_get_position (record)->state;
  const char *const *names = ct_record_get_names (record);

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
  ct_connect (self->n_seats, "value-changed", on_players_changed, self);
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
      ct_connect (self->names[seat], "changed", on_players_changed, self);
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
  ct_connect (self->house_rules, "changed", tell, self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (rules),
                             GTK_WIDGET (self->house_rules));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->group));
  gtk_box_append (GTK_BOX (self), rules);
  self->is_filling = FALSE;
}

struct _CtRecordPage
{
  CtPage parent_instance;

  const CtRules *rules;
  CtLibrary *library;
  CtRecorder *recorder; /* (nullable): before the cards */
  CtNarrator *narrator; /* (nullable) */
  char **names;         /* (nullable) */
  CtSession *session;   /* (nullable) */
  char *folder;         /* of drafts */
  CtDraft *draft;       /* (nullable): once a card was entered */
  CtDocument *document;
  GBytes *saved;       /* (nullable): what is in the file of @document */
  gboolean is_dealing; /* the program has dealt the cards */
  guint n_packet;
  gint wrong; /* the move that is corrected, or -1 */

  CtPageHeader *header;
  GtkStack *stages;
  CtRecordPlayers *players;
  GtkLabel *packet;
  GtkLabel *advice;
  GtkLabel *letters;
  GtkLabel *dealt;
  CtPackGrid *grid;
  GtkWidget *steps;
  GtkWidget *rest;
  GtkWidget *next;
  CtSplit *split;
  CtTablePane *pane;
  GtkWidget *panel;
  GtkLabel *prompt;
  GtkEntry *entry;
  GtkMenuButton *pack_button;
  GtkPopover *popover;
  CtPackGrid *pack;
  GtkLabel *keys;
  GtkLabel *question;
  GtkBox *answers;
  GtkWidget *cut;
  GtkWidget *decision;
  GtkWidget *keep;
  GtkScrolledWindow *scroller;
  GtkListBox *moves;
};

G_DEFINE_FINAL_TYPE (CtRecordPage, ct_record_page, CT_TYPE_PAGE)

static CtTableView *
table_of (CtRecordPage *self)
{
  return ct_table_pane_get_table (self->pane);
}

static void
say (CtRecordPage *self, const char *text)
{
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text);
}

static const CtRules *
ct_record_page_get_rules (CtPage *page)
{
  return CT_RECORD_PAGE (page)->rules;
}

/**
 * ct_record_page_get_recorder:
 *
 * Returns: (nullable)
 */
CtRecorder *
ct_record_page_get_recorder (CtRecordPage *self)
{
  g_return_val_if_fail (CT_IS_RECORD_PAGE (self), NULL);

  return self->recorder;
}

/**
 * ct_record_page_is_begun:
 *
 * Returns: whether something would be lost
 */
gboolean
ct_record_page_is_begun (CtRecordPage *self)
{
  g_return_val_if_fail (CT_IS_RECORD_PAGE (self), FALSE);

  return self->draft != NULL;
}

/**
 * ct_record_page_discard:
 *
 * Deletes the draft.
 */
void
ct_record_page_discard (CtRecordPage *self)
{
  g_return_if_fail (CT_IS_RECORD_PAGE (self));

  if (self->draft != NULL)
    ct_draft_discard (self->draft);
  g_clear_object (&self->draft);
}

static CtRecord *
create_record (CtRecordPage *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  CtRecord *record =
      ct_recorder_create_record (self->recorder, (const char *const *) self->names);

  if (ct_record_get_date (record) == NULL)
    ct_record_set_date (record, date);
  return record;
}

static void
on_problem (CtRecordPage *self)
{
  g_autofree char *text = ct_draft_say_problem (self->draft);

  ct_page_announce (GTK_WIDGET (self), text);
}

static void
set_draft (CtRecordPage *self, CtDraft *draft)
{
  self->draft = draft;
  ct_draft_set_recording (draft, TRUE);
  ct_connect (ct_draft_get_journal (draft), "notify::problem", on_problem, self);
}

/* Before it is shown. */
static void
write_draft (CtRecordPage *self)
{
  g_autoptr (CtRecord) record = create_record (self);
  g_autoptr (GBytes) bytes = ct_record_to_bytes (record);

  if (self->draft == NULL)
    set_draft (self, ct_draft_new (self->folder));
  ct_draft_write (self->draft, self->document, self->saved, bytes);
}

/* The cards */

static guint
get_zone (CtRecordPage *self)
{
  return ct_recorder_get_packet (self->recorder, self->n_packet);
}

static gboolean
is_full (CtRecordPage *self)
{
  return ct_recorder_count (self->recorder, get_zone (self)) ==
         ct_recorder_get_size (self->recorder, get_zone (self));
}

static char *
name_packet (CtRecordPage *self)
{
  guint zone = get_zone (self);
  guint n = ct_recorder_count (self->recorder, zone);
  guint size = ct_recorder_get_size (self->recorder, zone);
  const char *name;
  g_autofree char *isolated = NULL;

  if (zone == CT_ZONE_LEAD)
    /* Translators: Heading: how many cards were entered, and how many there are. */
    return g_strdup_printf (_ ("The lead card: %u of %u"), n, size);
  if (zone == CT_ZONE_CENTER)
    /* Translators: Heading: how many cards were entered, and how many there are. */
    return g_strdup_printf (_ ("The cards in the center: %u of %u"), n, size);
  if (!ct_zone_is_hand (zone))
    /* Translators: Heading: how many cards were entered, and how many there are. */
    return g_strdup_printf (_ ("The face-up card: %u of %u"), n, size);

  name = self->names[zone - CT_ZONE_HAND];
  isolated = ct_plain_isolate (name);
  /* Translators: Heading: the name of a player; how many cards of their hand were
   * entered, and how many there are. */
  return g_strdup_printf (_ ("Cards of %s: %u of %u"), isolated, n, size);
}

static const char *
choose_advice (CtRecordPage *self)
{
  gboolean is_hand = ct_zone_is_hand (get_zone (self));

  if (self->is_dealing)
    return is_hand ? _ ("Take these cards out of your own deck, and give them to this "
                        "player.")
                   : _ ("Take these cards out of your own deck, and put them on the "
                        "table, face up.");

  return is_hand
             ? _ ("Type the rank and suit of each card, or choose it. The same card "
                  "again takes it back. What nobody saw can stay unknown until it "
                  "is played.")
             : _ ("Type the rank and suit of each card, or choose it. The same card "
                  "again takes it back.");
}

/* Each card on its own line, for everyone at the table. */
static char *
list_dealt (CtRecordPage *self)
{
  GString *text = g_string_new (NULL);

  for (guint face = 0; face <= G_MAXUINT8; face++)
    for (guint n = ct_recorder_count_face (self->recorder, get_zone (self), face);
         n > 0; n--)
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "",
                              ct_words_card (self->rules->deck, face, CT_CARD_ALONE));
  return g_string_free (text, FALSE);
}

static void
update_cards (CtRecordPage *self)
{
  gboolean is_hand = ct_zone_is_hand (get_zone (self));
  g_autofree char *text = name_packet (self);
  g_autofree char *dealt = self->is_dealing ? list_dealt (self) : NULL;

  gtk_label_set_label (self->packet, text);
  gtk_label_set_label (self->advice, choose_advice (self));
  gtk_label_set_label (self->letters, ct_explain_typing (self->rules));
  gtk_widget_set_visible (GTK_WIDGET (self->letters),
                          ct_explain_typing (self->rules) != NULL && !self->is_dealing);
  gtk_label_set_label (self->dealt, dealt);
  gtk_widget_set_visible (GTK_WIDGET (self->dealt), self->is_dealing);
  gtk_widget_set_visible (GTK_WIDGET (self->grid), !self->is_dealing);
  gtk_widget_set_visible (self->rest, is_hand && !is_full (self));
  ct_set_why_not (GTK_WIDGET (self), "record.next",
                  is_full (self) ? NULL : _ ("Enter all of these cards first."));
}

static void
show_packet (CtRecordPage *self)
{
  ct_pack_grid_show (self->grid, CT_PACKETS (self->recorder), get_zone (self));
  update_cards (self);
  gtk_stack_set_visible_child_name (self->stages, "cards");
  gtk_widget_grab_focus (self->is_dealing ? self->next : GTK_WIDGET (self->grid));
  say (self, gtk_label_get_label (self->packet));
  if (self->is_dealing)
    say (self, gtk_label_get_label (self->dealt));
}

static void
on_grid_card (CtRecordPage *self, guint face)
{
  g_autofree char *text =
      ct_packets_toggle (CT_PACKETS (self->recorder), get_zone (self), face);

  update_cards (self);
  if (text != NULL)
    {
      ct_page_announce (GTK_WIDGET (self), text);
      return;
    }

  text = name_packet (self);
  say (self, text);
}

static void
on_take_back (CtRecordPage *self)
{
  if (ct_recorder_remove_last (self->recorder, get_zone (self)))
    say (self, _ ("The last card has been taken back."));
  update_cards (self);
}

static void
on_players (CtRecordPage *self)
{
  CtRules rules = ct_record_players_get_rules (self->players);
  guint n_seats = ct_record_players_get_n_seats (self->players);
  CtVerdict verdict = ct_rules_check_table (&rules, n_seats);
  g_autoptr (CtNarrator) narrator = NULL;
  g_autofree char *text = NULL;

  if (verdict.rule != NULL)
    {
      narrator = ct_narrator_new (&rules, self->library);
      text = ct_narrator_say_verdict (narrator, &verdict);
    }
  ct_set_why_not (GTK_WIDGET (self), "record.next", text);
  ct_set_why_not (GTK_WIDGET (self), "record.deal", text);
}

static void on_changed (CtRecordPage *self);

static void
set_recorder (CtRecordPage *self, CtRecorder *recorder)
{
  if (self->recorder != NULL)
    g_signal_handlers_disconnect_by_data (self->recorder, self);
  g_clear_object (&self->recorder);
  self->recorder = recorder;
  ct_connect (recorder, "changed", on_changed, self);
}

static void
take_names (CtRecordPage *self)
{
  g_strfreev (self->names);
  self->names = ct_record_players_dup_names (self->players);
  g_clear_object (&self->narrator);
  self->narrator =
      ct_narrator_new (ct_recorder_get_rules (self->recorder), self->library);
  for (guint seat = 0; self->names[seat] != NULL; seat++)
    ct_narrator_set_name (self->narrator, seat, self->names[seat]);
}

/* The cards that were entered stay if nothing was changed before them. */
static void
begin_cards (CtRecordPage *self, gboolean is_dealing)
{
  CtRules rules = ct_record_players_get_rules (self->players);
  guint n_seats = ct_record_players_get_n_seats (self->players);
  guint dealer = ct_record_players_get_dealer (self->players);
  guint winner = ct_record_players_get_previous_winner (self->players);

  if (self->recorder == NULL || is_dealing || self->is_dealing ||
      !ct_recorder_is_of (self->recorder, &rules, n_seats, dealer, winner))
    set_recorder (self, ct_recorder_new (&rules, n_seats, dealer, winner));
  self->is_dealing = is_dealing;
  take_names (self);
  if (is_dealing)
    ct_recorder_deal (self->recorder, ct_seed_draw ());
  self->n_packet = 0;
  show_packet (self);
}

/* The moves */

static gboolean
is_recording (CtRecordPage *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stages), "moves") == 0;
}

static void
forget_question (CtRecordPage *self)
{
  GtkWidget *answer;

  while ((answer = gtk_widget_get_first_child (GTK_WIDGET (self->answers))) != NULL)
    gtk_box_remove (self->answers, answer);
  gtk_widget_set_visible (GTK_WIDGET (self->question), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->answers), FALSE);
  gtk_widget_set_visible (self->decision, FALSE);
}

static void
ask (CtRecordPage *self, const char *text)
{
  gtk_label_set_label (self->question, text);
  gtk_widget_set_visible (GTK_WIDGET (self->question), TRUE);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  say (self, text);
}

static char *
say_prompt (CtRecordPage *self)
{
  const CtState *state = ct_session_get_state (self->session);
  g_autofree char *name = NULL;

  if (self->wrong >= 0)
    /* Translators: the number of a move that was entered wrong. */
    return g_strdup_printf (_ ("Move %d: what really happened?"), self->wrong + 1);
  if (ct_state_is_over (state))
    return ct_narrator_say_result (self->narrator, state);
  if (!ct_rules_awaits (ct_recorder_get_rules (self->recorder), state, CT_MOVE_LIFT))
    return ct_narrator_say_turn (self->narrator, state);

  name = ct_plain_isolate (self->names[state->to_act]);
  /* Translators: the name of a player who lifts part of the pack. */
  return g_strdup_printf (_ ("How many cards did %s cut?"), name);
}

static char *
say_broken (CtRecordPage *self, const char *rule, gboolean is_proven)
{
  return is_proven ? ct_narrator_say_broken_rule (self->narrator, rule)
                   : g_strdup (_ ("This breaks a rule; which one depends on cards that "
                                  "nobody entered."));
}

static char *
say_move (CtRecordPage *self, guint i)
{
  gint ply = ct_recorder_get_ply (self->recorder, i);
  const char *rule = ct_recorder_get_rule (self->recorder, i);
  g_autofree char *move = NULL;
  g_autofree char *name = NULL;

  if (ply < 0)
    {
      name = ct_plain_isolate (self->names[ct_recorder_get_seat (self->recorder, i)]);
      /* Translators: a number, the name of a player, and a move, such as “follow 7H”.
       */
      return g_strdup_printf (_ ("%u. %s: %s. This is no longer possible."), i + 1,
                              name, ct_recorder_get_text (self->recorder, i));
    }

  move = ct_narrator_say_move (self->narrator,
                               ct_session_get_state_at (self->session, ply),
                               ct_session_get_move (self->session, ply));
  if (rule == NULL)
    /* Translators: a number, and a move as a sentence. */
    return g_strdup_printf (_ ("%u. %s"), i + 1, move);

  name = say_broken (self, rule, ct_recorder_is_proven (self->recorder, i));
  return g_strdup_printf ("%u. %s\n%s", i + 1, move, name);
}

/* The last move is on top. */
static void
fill_moves (CtRecordPage *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->moves, 0)) != NULL)
    gtk_list_box_remove (self->moves, GTK_WIDGET (row));
  for (guint i = 0; i < ct_recorder_get_n_moves (self->recorder); i++)
    {
      g_autofree char *text = say_move (self, i);
      GtkWidget *label = gtk_label_new (text);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_set_margin_start (label, 8);
      gtk_widget_set_margin_end (label, 8);
      gtk_widget_set_margin_top (label, 4);
      gtk_widget_set_margin_bottom (label, 4);
      ct_set_css_class (label, "ask", ct_recorder_needs_look (self->recorder, i));
      gtk_list_box_prepend (self->moves, label);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->moves),
                          ct_recorder_get_n_moves (self->recorder) > 0);
}

/* Where only some cards are known, the others are face down. */
static void
show_table (CtRecordPage *self, gboolean is_new)
{
  const gboolean *known = ct_recorder_get_known (self->recorder);
  gboolean is_unseen[CT_MAX_CARDS];
  guint end;
  g_autoptr (CtMemory) memory = NULL;
  gint ply = self->wrong >= 0 ? ct_recorder_get_ply (self->recorder, self->wrong) : -1;

  for (guint card = 0; card < CT_MAX_CARDS; card++)
    is_unseen[card] = !known[card];
  ct_narrator_set_unseen (self->narrator, is_unseen);
  g_clear_object (&self->session);
  self->session = ct_recorder_create_session (self->recorder);
  end = ct_session_get_n_plies (self->session);
  if (ply >= 0)
    end = ply;
  ct_session_jump (self->session, is_new && end > 0 ? end - 1 : end);
  memory = ct_memory_new_told (self->session, CT_NOBODY, known);
  ct_table_view_set_viewer (table_of (self), CT_NOBODY);
  ct_table_pane_set_session (self->pane, self->session, self->narrator);
  ct_table_view_set_memory (table_of (self), memory);
  ct_session_set_position (self->session, end);
  ct_table_view_set_near_seat (table_of (self),
                               ct_session_get_state (self->session)->to_act);
  ct_table_view_set_interactive (
      table_of (self), !ct_state_is_over (ct_session_get_state (self->session)));
}

static void
update_moves (CtRecordPage *self, gboolean is_new)
{
  gboolean has_moves = ct_recorder_get_n_moves (self->recorder) > 0;
  g_autofree char *prompt = NULL;

  show_table (self, is_new);
  prompt = say_prompt (self);
  gtk_label_set_label (self->prompt, prompt);
  gtk_widget_set_visible (self->cut,
                          self->wrong < 0 &&
                              ct_rules_awaits (ct_recorder_get_rules (self->recorder),
                                               ct_session_get_state (self->session),
                                               CT_MOVE_LIFT));
  fill_moves (self);
  ct_set_why_not (GTK_WIDGET (self), "record.take-back",
                  has_moves ? NULL : _ ("No move has been entered yet."));
  ct_set_why_not (GTK_WIDGET (self), "record.watch",
                  has_moves ? NULL : _ ("No move has been entered yet."));
  ct_set_why_not (GTK_WIDGET (self), "record.save",
                  has_moves ? NULL : _ ("No move has been entered yet."));
}

static const char *
explain_keys (CtRecordPage *self)
{
  if (ct_rules_has_zone (self->rules, CT_ZONE_TRICK))
    return _ (
        "Type rank and suit, such as 7H. D draws, and =7H then says which card; P "
        "passes or picks up. Backspace undoes the last one. Choose a move below to "
        "correct it.");
  if (ct_rules_has_zone (self->rules, CT_ZONE_CENTER))
    return _ ("Type rank and suit, such as 7o. Backspace undoes the last one. Choose a "
              "move below to correct it.");

  return _ (
      "Type rank and suit, such as 7H, to draw or discard. D draws an unknown "
      "card, G takes the discard pile. M and cards are a meld, L lays off; then press "
      "Enter. Backspace undoes the last one. Choose a move below to correct it.");
}

static void
begin_moves (CtRecordPage *self)
{
  g_autofree char *keys = NULL;

  self->wrong = -1;
  forget_question (self);
  keys = g_strjoin (" ", explain_keys (self), ct_explain_typing (self->rules), NULL);
  gtk_label_set_label (self->keys, keys);
  ct_pack_grid_show (self->pack, CT_PACKETS (self->recorder), CT_N_ZONES);
  gtk_stack_set_visible_child_name (self->stages, "moves");
  update_moves (self, FALSE);
  write_draft (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  say (self, gtk_label_get_label (self->prompt));
}

static void
on_changed (CtRecordPage *self)
{
  write_draft (self);
}

static void
clear_entry (CtRecordPage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
}

static guint
count_looks (CtRecordPage *self)
{
  guint n = 0;

  for (guint i = 0; i < ct_recorder_get_n_moves (self->recorder); i++)
    n += ct_recorder_needs_look (self->recorder, i);
  return n;
}

static void
show_entered (CtRecordPage *self)
{
  gint corrected = self->wrong;
  guint n = count_looks (self);
  g_autofree char *text = NULL;

  self->wrong = -1;
  forget_question (self);
  clear_entry (self);
  update_moves (self, corrected < 0);
  if (corrected < 0)
    return;

  if (n == 0)
    text = g_strdup (_ ("The move has been corrected. All later moves fit."));
  else
    text = g_strdup_printf (
        /* Translators: how many moves no longer fit after a correction. */
        ngettext ("The move has been corrected. %u later move needs a look.",
                  "The move has been corrected. %u later moves need a look.", n),
        n);
  ask (self, text);
}

static void enter (CtRecordPage *self, const char *text);

static void
on_answer (GtkButton *button, CtRecordPage *self)
{
  g_autofree char *text = g_strdup (g_object_get_data (G_OBJECT (button), "move"));

  enter (self, text);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
offer (CtRecordPage *self, GPtrArray *texts)
{
  const CtState *state = ct_session_get_state (self->session);

  for (guint i = 0; i < texts->len; i++)
    {
      const char *text = g_ptr_array_index (texts, i);
      const char *plain = text + strlen ("A: ");
      g_autofree char *sentence = NULL;
      GtkWidget *button;
      CtMove move;

      if (ct_move_parse (ct_recorder_get_rules (self->recorder), state, *text - 'A',
                         plain, &move) == CT_MOVE_TEXT_OK)
        sentence = ct_narrator_say_move (self->narrator, state, &move);
      button = ct_wrapped_button_new (sentence != NULL ? sentence : plain);
      g_object_set_data_full (G_OBJECT (button), "move", g_strdup (text), g_free);
      g_signal_connect (button, "clicked", G_CALLBACK (on_answer), self);
      gtk_box_append (self->answers, button);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->answers), TRUE);
  ask (self, _ ("Which of these was it?"));
}

/* Cards that nobody has seen prove nothing. */
static char *
say_witness (CtRecordPage *self, const CtVerdict *verdict)
{
  char *text;

  ct_narrator_set_viewer (self->narrator, CT_SEES_ALL);
  text = ct_narrator_say_witness (self->narrator, ct_session_get_state (self->session),
                                  verdict);
  ct_narrator_set_viewer (self->narrator, CT_NOBODY);
  return text;
}

/* Why the refused move matters; also for a move that is allowed itself, but shows that
 * an earlier one was not. */
static char *
say_reason (CtRecordPage *self, const CtVerdict *verdict)
{
  const char *doubtful = NULL;
  gint i = ct_recorder_find_doubtful (self->recorder, &doubtful);
  const char *broken = doubtful != NULL ? doubtful : verdict->rule;
  g_autofree char *rule = NULL;
  g_autofree char *shown = NULL;

  if (broken != NULL)
    rule =
        say_broken (self, broken,
                    doubtful != NULL || ct_recorder_is_refusal_proven (self->recorder));
  if (i < 0)
    return g_steal_pointer (&rule);

  if (doubtful == NULL)
    shown = g_strdup_printf (
        /* Translators: the number of a move. */
        _ ("It shows that move %d was not against the rules."), i + 1);
  else
    shown = g_strdup_printf (
        /* Translators: the number of a move. */
        _ ("It shows that move %d was against the rules."), i + 1);
  return g_strjoin (" ", shown, rule, NULL);
}

static void
ask_about (CtRecordPage *self, const CtVerdict *verdict)
{
  const CtMove *move = ct_recorder_get_refused (self->recorder);
  const CtState *state = ct_session_get_state (self->session);
  g_autofree char *said = NULL;
  g_autofree char *reason = NULL;
  g_autofree char *witness = NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->decision, move != NULL);
  if (move == NULL)
    {
      ask (self, _ ("This cannot have happened: the card is elsewhere, or nobody can "
                    "make this move now. Check what you typed."));
      return;
    }

  said = ct_narrator_say_move (self->narrator, state, move);
  reason = say_reason (self, verdict);
  witness = say_witness (self, verdict);
  text = g_strjoin (" ", said, reason, _ ("Keep it as it happened, or fix it?"),
                    witness, NULL);
  ask (self, text);
}

static void
enter (CtRecordPage *self, const char *text)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  CtVerdict verdict = { 0 };
  CtEntered entered =
      self->wrong >= 0
          ? ct_recorder_correct (self->recorder, self->wrong, text, &verdict, texts)
          : ct_recorder_enter (self->recorder, text, &verdict, texts);

  forget_question (self);
  switch (entered)
    {
    case CT_ENTERED_ALLOWED:
    case CT_ENTERED_IRREGULAR:
    case CT_ENTERED_IMPOSSIBLE:
      show_entered (self);
      return;
    case CT_ENTERED_REFUSED:
      ask_about (self, &verdict);
      break;
    case CT_ENTERED_SEVERAL:
      offer (self, texts);
      break;
    case CT_ENTERED_UNCLEAR:
    default:
      ask (self, _ ("This is not a move here. Type rank and suit."));
      break;
    }
}

static void
on_typed (CtRecordPage *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));

  if (!is_recording (self))
    return;

  if (*text != '\0')
    forget_question (self);
  if (ct_recorder_is_complete (self->recorder, text))
    {
      clear_entry (self);
      enter (self, text);
    }
}

static void
on_entered (CtRecordPage *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));

  if (*text == '\0')
    return;

  enter (self, text);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

static void
on_pack_card (CtRecordPage *self, guint face)
{
  char name[CT_FACE_NAME_LEN];

  gtk_popover_popdown (self->popover);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  enter (self, ct_face_name (self->rules->deck, face, name));
}

static void
on_move_chosen (CtRecordPage *self, const CtMove *move)
{
  const gboolean *known = ct_recorder_get_known (self->recorder);
  g_autofree char *plain =
      ct_move_to_text (ct_recorder_get_rules (self->recorder), move);
  g_autofree char *text = g_strdup_printf ("%c: %s", 'A' + move->seat, plain);

  for (guint i = 0; i < move->n_cards; i++)
    if (!known[move->card[i]])
      {
        ct_table_view_put_off (table_of (self));
        ask (self, _ ("Nobody knows this card yet. Type it, or choose it from the "
                      "deck."));
        return;
      }

  enter (self, text);
}

static void
stop_correcting (CtRecordPage *self)
{
  if (self->wrong < 0)
    return;

  self->wrong = -1;
  update_moves (self, FALSE);
}

static void
on_row (CtRecordPage *self, GtkListBoxRow *row)
{
  self->wrong =
      ct_recorder_get_n_moves (self->recorder) - 1 - gtk_list_box_row_get_index (row);
  forget_question (self);
  clear_entry (self);
  update_moves (self, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  say (self, gtk_label_get_label (self->prompt));
}

static void
take_back (CtRecordPage *self)
{
  forget_question (self);
  if (self->wrong >= 0)
    stop_correcting (self);
  else if (ct_recorder_undo (self->recorder))
    {
      update_moves (self, FALSE);
      say (self, _ ("The last move has been taken back."));
    }
}

static gboolean
on_entry_key (CtRecordPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  gboolean is_empty = *gtk_editable_get_text (GTK_EDITABLE (self->entry)) == '\0';

  if (keyval == GDK_KEY_Escape && self->wrong >= 0)
    {
      forget_question (self);
      clear_entry (self);
      stop_correcting (self);
      return TRUE;
    }
  if (keyval != GDK_KEY_BackSpace || !is_empty)
    return FALSE;

  take_back (self);
  return TRUE;
}

static void
on_narrow (CtRecordPage *self)
{
  gboolean is_narrow = ct_split_get_narrow (self->split);

  ct_set_css_class (self->panel, "narrow", is_narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->keys), !is_narrow);
}

/* Actions */

static void
go_on_from_cards (CtRecordPage *self)
{
  if (self->n_packet + 1 < ct_recorder_get_n_packets (self->recorder))
    {
      self->n_packet++;
      show_packet (self);
    }
  else if (ct_recorder_can_deal (self->recorder))
    begin_moves (self);
  else
    {
      self->n_packet = 0;
      show_packet (self);
      ct_page_announce (GTK_WIDGET (self),
                        _ ("With these cards in the center, the cards would have been "
                           "dealt again. Check them."));
    }
}

static void
next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtRecordPage *self = CT_RECORD_PAGE (widget);

  if (g_str_equal (gtk_stack_get_visible_child_name (self->stages), "players"))
    begin_cards (self, FALSE);
  else
    go_on_from_cards (self);
}

static void
deal_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  begin_cards (CT_RECORD_PAGE (widget), TRUE);
}

static void
leave_cut_unknown_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtRecordPage *self = CT_RECORD_PAGE (widget);

  if (ct_recorder_skip_cut (self->recorder))
    show_entered (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
on_cards_entered (CtRecordPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "record.next", NULL);
}

static void
leave_unknown_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go_on_from_cards (CT_RECORD_PAGE (widget));
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtRecordPage *self = CT_RECORD_PAGE (widget);

  if (self->n_packet > 0)
    {
      self->n_packet--;
      show_packet (self);
      return;
    }

  gtk_stack_set_visible_child_name (self->stages, "players");
  on_players (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->players));
}

static void
keep_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtRecordPage *self = CT_RECORD_PAGE (widget);

  if (ct_recorder_keep (self->recorder) != CT_ENTERED_REFUSED)
    show_entered (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
fix_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtRecordPage *self = CT_RECORD_PAGE (widget);

  forget_question (self);
  clear_entry (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
take_back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtRecordPage *self = CT_RECORD_PAGE (widget);

  take_back (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

/* Also saves it. */
static void
watch_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtRecordPage *self = CT_RECORD_PAGE (widget);
  g_autoptr (CtRecord) record = create_record (self);
  g_autoptr (GBytes) mine = ct_record_to_bytes (record);
  g_autoptr (CtDraft) draft = g_steal_pointer (&self->draft);
  g_autoptr (CtFoundDraft) found =
      ct_found_draft_new (draft, self->document, self->saved, mine, FALSE);

  g_signal_handlers_disconnect_by_data (ct_draft_get_journal (draft), self);
  ct_draft_set_recording (draft, FALSE);
  g_signal_emit_by_name (self, "recorded", found, g_str_equal (name, "record.save"));
}

/**
 * ct_record_page_new:
 * @drafts: (type filename): folder
 *
 * Returns: (transfer floating)
 */
GtkWidget *
ct_record_page_new (const CtRules *rules,
                    CtLibrary *library,
                    GSettings *settings,
                    const char *drafts)
{
  CtRecordPage *self = g_object_new (CT_TYPE_RECORD_PAGE, NULL);

  self->rules = rules;
  self->library = g_object_ref (library);
  self->folder = g_strdup (drafts);
  ct_page_header_set_subtitle (self->header, ct_game_name (rules));
  ct_table_pane_bind_settings (self->pane, settings);
  ct_record_players_set_game (self->players, rules, library);
  on_players (self);
  return GTK_WIDGET (self);
}

/* Before the first move, the first packet that is not known. */
static void
go_on (CtRecordPage *self)
{
  guint n_packets = ct_recorder_get_n_packets (self->recorder);

  self->n_packet = 0;
  if (ct_recorder_get_n_moves (self->recorder) == 0)
    while (self->n_packet < n_packets && is_full (self))
      self->n_packet++;
  if (self->n_packet < n_packets && ct_recorder_get_n_moves (self->recorder) == 0)
    show_packet (self);
  else
    begin_moves (self);
}

/**
 * ct_record_page_go_on:
 * @found: (transfer none): of a page that shows the hand, or after a crash
 *
 * Continues a hand. Call it before the page is shown.
 *
 * Returns: %FALSE if it was not entered here
 */
gboolean
ct_record_page_go_on (CtRecordPage *self, const CtFoundDraft *found)
{
  g_autoptr (CtRecord) record = NULL;
  CtRecorder *recorder;

  g_return_val_if_fail (CT_IS_RECORD_PAGE (self), FALSE);
  g_return_val_if_fail (self->recorder == NULL, FALSE);

  record = ct_record_new_from_bytes (found->mine, "", NULL);
  recorder = record != NULL ? ct_recorder_new_from_record (record) : NULL;
  if (recorder == NULL)
    return FALSE;

  set_recorder (self, recorder);
  ct_record_players_show (self->players, record);
  take_names (self);
  g_set_object (&self->document, found->opened->document);
  if (found->has_saved)
    self->saved = ct_record_to_bytes (found->opened->record);
  if (found->draft != NULL)
    set_draft (self, g_object_ref (found->draft));
  go_on (self);
  write_draft (self);
  return TRUE;
}

static gboolean
ct_record_page_grab_focus (GtkWidget *widget)
{
  CtRecordPage *self = CT_RECORD_PAGE (widget);
  const char *stage = gtk_stack_get_visible_child_name (self->stages);

  if (g_str_equal (stage, "players"))
    return gtk_widget_grab_focus (GTK_WIDGET (self->players));
  if (g_str_equal (stage, "cards"))
    return gtk_widget_grab_focus (GTK_WIDGET (self->grid));

  return gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
ct_record_page_dispose (GObject *object)
{
  CtRecordPage *self = CT_RECORD_PAGE (object);

  if (self->recorder != NULL)
    g_signal_handlers_disconnect_by_data (self->recorder, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_RECORD_PAGE);
  g_clear_object (&self->library);
  g_clear_object (&self->recorder);
  g_clear_object (&self->narrator);
  g_clear_object (&self->session);
  g_clear_object (&self->draft);
  g_clear_object (&self->document);
  g_clear_pointer (&self->saved, g_bytes_unref);
  g_clear_pointer (&self->names, g_strfreev);
  g_clear_pointer (&self->folder, g_free);

  G_OBJECT_CLASS (ct_record_page_parent_class)->dispose (object);
}

static void
ct_record_page_class_init (CtRecordPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_record_page_dispose;
  CT_PAGE_CLASS (klass)->get_rules = ct_record_page_get_rules;
  widget_class->grab_focus = ct_record_page_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (CT_TYPE_TILES);
  g_type_ensure (CT_TYPE_PACK_GRID);
  g_type_ensure (CT_TYPE_PAGE_HEADER);
  g_type_ensure (CT_TYPE_RECORD_PLAYERS);
  g_type_ensure (CT_TYPE_SPLIT);
  g_type_ensure (CT_TYPE_TABLE_PANE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-record-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, header);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, stages);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, players);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, packet);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, advice);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, letters);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, dealt);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, grid);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, steps);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, rest);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, next);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, split);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, pane);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, panel);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, prompt);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, entry);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, pack_button);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, popover);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, pack);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, keys);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, question);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, answers);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, cut);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, decision);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, keep);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, CtRecordPage, moves);
  gtk_widget_class_bind_template_callback (widget_class, on_players);
  gtk_widget_class_bind_template_callback (widget_class, on_grid_card);
  gtk_widget_class_bind_template_callback (widget_class, on_take_back);
  gtk_widget_class_bind_template_callback (widget_class, on_cards_entered);
  gtk_widget_class_bind_template_callback (widget_class, on_pack_card);
  gtk_widget_class_bind_template_callback (widget_class, on_typed);
  gtk_widget_class_bind_template_callback (widget_class, on_entered);
  gtk_widget_class_bind_template_callback (widget_class, on_row);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  gtk_widget_class_install_action (widget_class, "record.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "record.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "record.deal", NULL, deal_action);
  gtk_widget_class_install_action (widget_class, "record.leave-cut-unknown", NULL,
                                   leave_cut_unknown_action);
  gtk_widget_class_install_action (widget_class, "record.leave-unknown", NULL,
                                   leave_unknown_action);
  gtk_widget_class_install_action (widget_class, "record.keep", NULL, keep_action);
  gtk_widget_class_install_action (widget_class, "record.fix", NULL, fix_action);
  gtk_widget_class_install_action (widget_class, "record.take-back", NULL,
                                   take_back_action);
  gtk_widget_class_install_action (widget_class, "record.watch", NULL, watch_action);
  gtk_widget_class_install_action (widget_class, "record.save", NULL, watch_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK,
                                       "record.save", NULL);

  ct_signal_new (klass, "recorded", 2, G_TYPE_POINTER, G_TYPE_BOOLEAN);
}

static void
ct_record_page_init (CtRecordPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->wrong = -1;
  self->document = ct_document_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (GtkWidget *button = gtk_widget_get_first_child (self->steps); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    ct_wrapping_allow (GTK_BUTTON (button));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  ct_connect (keys, "key-pressed", on_entry_key, self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), keys);
  ct_connect (table_of (self), "move-chosen", on_move_chosen, self);
  on_narrow (self);
  ct_set_why_not (GTK_WIDGET (self), "record.save",
                  _ ("No move has been entered yet."));
}
