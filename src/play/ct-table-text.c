/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-text.h"

#include <glib/gi18n.h>

#include "ct-position-xml.h"
#include "ct-rummy.h"

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
append_face (const Printer *printer, GString *line, CtFace face)
{
  char name[CT_FACE_NAME_LEN];

  g_string_append (line, ct_face_name (printer->rules->deck, face, name));
}

static char *
list_cards (const Printer *printer, guint zone)
{
  guint n_cards = ct_zone_len (&printer->view, zone);
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < n_cards; i++)
    {
      guint pos = ct_zone_is_pile (zone) ? n_cards - 1 - i : i;
      CtCard card = ct_zone_card (&printer->view, zone, pos);

      if (i > 0)
        g_string_append_c (line, ' ');
      if (zone == CT_ZONE_TRICK)
        g_string_append_printf (line, "%c:", 'A' + printer->view.trick_seat[pos]);
      append_face (printer, line,
                   card == CT_NO_CARD ? CT_NO_FACE
                                      : ct_rules_face (printer->rules, card));
    }

  return g_string_free (line, FALSE);
}

/* A suit of which no natural card lies in the group. */
static guint
missing_suit (const Printer *printer, const CtMeld *group)
{
  gboolean is_there[CT_N_SUITS] = { FALSE };
  guint suit = 0;

  for (guint i = 0; i < group->n_cards; i++)
    if (!ct_meld_is_wild_at (group, i))
      is_there[ct_face_suit (ct_rules_face (printer->rules, group->card[i]))] = TRUE;
  while (suit + 1 < CT_N_SUITS && is_there[suit])
    suit++;

  return suit;
}

/* What a wild card stands for, as files say it; in a group any missing suit. */
static CtFace
stands_for (const Printer *printer, const CtMeld *meld, guint i)
{
  if (meld->kind == CT_MELD_GROUP && ct_meld_is_wild_at (meld, i))
    return CT_FACE (missing_suit (printer, meld), meld->rank);

  return ct_rummy_stands_for (printer->rules, meld, i);
}

static char *
list_meld (const Printer *printer, const CtMeld *meld)
{
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < meld->n_cards; i++)
    {
      CtFace as = stands_for (printer, meld, i);

      if (i > 0)
        g_string_append_c (line, ' ');
      append_face (printer, line, ct_rules_face (printer->rules, meld->card[i]));
      if (as != CT_NO_FACE)
        {
          g_string_append_c (line, '=');
          append_face (printer, line, as);
        }
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

/* The stock always lies face down. */
static void
print_stock (const Printer *printer)
{
  guint n_cards = ct_zone_len (&printer->view, CT_ZONE_STOCK);
  g_autofree char *words =
      g_strdup_printf (ngettext ("%u card", "%u cards", n_cards), n_cards);

  print_line (printer, _ ("Stock"), words);
}

/* The cards that a call would take, and whose they were; they lie in the centre. */
static void
print_chain (const Printer *printer)
{
  const CtFishingFacts *facts = &printer->state->fishing;
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < facts->n_chain; i++)
    {
      g_string_append_printf (words, "%s%c:", i > 0 ? " " : "",
                              'A' + facts->chain_seat[i]);
      append_face (printer, words,
                   ct_rules_face (printer->rules, facts->chain_card[i]));
    }
  if (words->len > 0)
    print_line (printer, _ ("Played last"), words->str);
}

/* Each debt in its own line, the oldest first. */
static void
print_debts (const Printer *printer)
{
  const CtFishingFacts *facts = &printer->state->fishing;

  for (guint i = 0; i < facts->n_debts; i++)
    {
      g_autofree char *words =
          /* TRANSLATORS: the letters of two seats: who owes a card to whom */
          g_strdup_printf (_ ("%c owes a card to %c"), 'A' + facts->debt[i].from,
                           'A' + facts->debt[i].to);

      print_line (printer, _ ("Debt"), words);
    }
}

/* By their numbers melds are named in moves: “lay-off 6H @2”. */
static void
print_melds (const Printer *printer)
{
  const CtRummyFacts *facts = &printer->state->rummy;

  for (guint zone = CT_ZONE_MELD; zone < CT_N_ZONES; zone++)
    {
      guint slot = zone - CT_ZONE_MELD;
      g_autofree char *label = NULL;
      g_autofree char *cards = NULL;
      g_autofree char *side = NULL;
      CtMeld meld;

      if (!ct_rummy_read (printer->rules, printer->state, zone, &meld))
        continue;

      side = ct_side_to_text (printer->rules, printer->state->n_seats,
                              facts->meld_side[slot]);
      label = g_strdup_printf ((facts->meld_flags[slot] & CT_MELD_CLOSED) != 0
                                   ? _ ("Closed %s @%u")
                                   : _ ("Meld %s @%u"),
                               side, ct_rummy_get_number (printer->state, zone));
      cards = list_meld (printer, &meld);
      print_line (printer, label, cards);
    }
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

  ct_rules_view (rules, state, ct_narrator_get_viewer (narrator), &printer.view);

  if (!ct_rules_has_zone (rules, CT_ZONE_CENTRE))
    print_stock (&printer);
  print_zone (&printer, CT_ZONE_LEAD, _ ("Lead card"), FALSE);
  print_zone (&printer, CT_ZONE_TRICK, _ ("Trick"),
              ct_rules_has_zone (rules, CT_ZONE_TRICK));
  print_zone (&printer, CT_ZONE_ASIDE, _ ("Put aside"), FALSE);
  print_zone (&printer, CT_ZONE_CENTRE, _ ("Centre"),
              ct_rules_has_zone (rules, CT_ZONE_CENTRE));
  print_zone (&printer, CT_ZONE_DISCARDS, _ ("Discards"),
              ct_rules_has_zone (rules, CT_ZONE_MELD));
  if (ct_rules_has_zone (rules, CT_ZONE_CENTRE))
    {
      print_chain (&printer);
      print_debts (&printer);
    }
  for (guint n = 0; n < CT_MAX_SIDES; n++)
    print_zone (&printer, CT_ZONE_POT + n, _ ("Pot"), FALSE);
  if (ct_rules_has_zone (rules, CT_ZONE_MELD))
    print_melds (&printer);

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      print_seat (&printer, seat);
      if (seat < CT_MAX_PILES)
        print_zone (&printer, CT_ZONE_PILE + seat, _ ("Pile"), FALSE);
    }

  return g_string_free (printer.text, FALSE);
}
