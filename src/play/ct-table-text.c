/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-text.h"

#include <glib/gi18n.h>

/* Letters that a label has room for. */
#define LABEL_WIDTH 14

typedef struct
{
  CtNarrator *narrator;
  const CtRules *rules;
  const CtState *state;
  CtState view; /* what the viewer knows */
  GString *text;
} Printer;

static void
append_card (const Printer *printer, GString *line, CtCard card)
{
  CtFace face = card == CT_NO_CARD ? CT_NO_FACE : ct_rules_face (printer->rules, card);
  char name[CT_FACE_NAME_LEN];

  g_string_append (line, ct_face_name (printer->rules->deck, face, name));
}

/* The cards of a zone; of the stock, which always lies face down, only their number. */
static char *
list_cards (const Printer *printer, guint zone)
{
  guint n_cards = ct_zone_len (&printer->view, zone);
  GString *line = g_string_new (NULL);

  if (zone == CT_ZONE_STOCK)
    {
      g_string_append_printf (line, ngettext ("%u card", "%u cards", n_cards), n_cards);
      return g_string_free (line, FALSE);
    }

  for (guint pos = 0; pos < n_cards; pos++)
    {
      if (pos > 0)
        g_string_append_c (line, ' ');
      if (zone == CT_ZONE_TRICK && printer->rules->family == CT_FAMILY_SHEDDING)
        g_string_append_printf (line,
                                "%c:", 'A' + printer->view.shedding.trick_seat[pos]);
      append_card (printer, line, ct_zone_card (&printer->view, zone, pos));
    }

  return g_string_free (line, FALSE);
}

/* One line; @label is padded by characters, not bytes. */
static void
print_line (const Printer *printer, const char *label, const char *words)
{
  glong width = g_utf8_strlen (label, -1);

  g_string_append_printf (printer->text, "  %s%*s  %s\n", label,
                          (int) MAX (LABEL_WIDTH - width, 0), "", words);
}

static void
print_zone (const Printer *printer, guint zone, const char *label, gboolean if_empty)
{
  g_autofree char *cards = list_cards (printer, zone);

  if (if_empty || cards[0] != '\0')
    print_line (printer, label, cards);
}

static void
print_seat (const Printer *printer, guint seat)
{
  g_autofree char *cards = list_cards (printer, ct_hand (seat));
  g_autofree char *label = NULL;
  gboolean is_to_act =
      printer->state->phase != CT_PHASE_OVER && printer->state->to_act == seat;

  label = g_strdup_printf ("%c %c %s", is_to_act ? '>' : ' ', 'A' + seat,
                           seat == ct_narrator_get_learner (printer->narrator)
                               ? C_ ("player alone", "You")
                               : ct_narrator_get_name (printer->narrator, seat));
  print_line (printer, label, cards);
}

/**
 * ct_table_text:
 *
 * Returns: (transfer full): what the viewer of @narrator knows of the table: every zone
 *   in which cards lie, in the notation of our files, and an arrow at the player whose
 *   turn it is; a line each
 */
char *
ct_table_text (CtNarrator *narrator, const CtRules *rules, const CtState *state)
{
  Printer printer = {
    .narrator = narrator, .rules = rules, .state = state, .text = g_string_new (NULL)
  };
  gboolean is_shedding = rules->family == CT_FAMILY_SHEDDING;

  ct_rules_view (rules, state, ct_narrator_get_viewer (narrator), &printer.view);

  print_zone (&printer, CT_ZONE_STOCK, _ ("Stock"), is_shedding);
  print_zone (&printer, CT_ZONE_LEAD, _ ("Lead card"), FALSE);
  print_zone (&printer, CT_ZONE_TRICK, _ ("Trick"), is_shedding);
  print_zone (&printer, CT_ZONE_ASIDE, _ ("Put aside"), FALSE);
  print_zone (&printer, CT_ZONE_CENTRE, _ ("Centre"), FALSE);
  print_zone (&printer, CT_ZONE_DISCARDS, _ ("Discards"), FALSE);
  for (guint n = 0; n < CT_MAX_SIDES; n++)
    print_zone (&printer, CT_ZONE_POT + n, _ ("Pot"), FALSE);
  for (guint slot = 0; slot < CT_MAX_MELDS; slot++)
    print_zone (&printer, CT_ZONE_MELD + slot, _ ("Meld"), FALSE);

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      print_seat (&printer, seat);
      if (seat < CT_MAX_PILES)
        print_zone (&printer, CT_ZONE_PILE + seat, _ ("Pile"), FALSE);
    }

  return g_string_free (printer.text, FALSE);
}
