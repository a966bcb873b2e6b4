/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-table-text.h"

#include <glib/gi18n.h>

#include "ct-position-xml.h"
#include "ct-rummy.h"

typedef struct
{
  CtNarrator *narrator;
  const CtRules *rules;
  const CtState *state;
  CtState view; /* what the viewer knows */
  GPtrArray *rows;
} Lister;

static void
row_free (gpointer data)
{
  CtTableRow *row = data;

  g_array_unref (row->cards);
  g_free (row->label);
  g_free (row->words);
  g_free (row);
}

/* @label: (transfer full) */
static CtTableRow *
add_row (const Lister *lister, guint zone, char *label)
{
  CtTableRow *row = g_new0 (CtTableRow, 1);

  row->zone = zone;
  row->label = label;
  row->cards = g_array_new (FALSE, FALSE, sizeof (CtTableCard));
  g_ptr_array_add (lister->rows, row);
  return row;
}

static void
add_card (CtTableRow *row, CtFace face, guint seat, CtFace as)
{
  CtTableCard card = { face, seat, as };

  g_array_append_val (row->cards, card);
}

/* From bottom to top; piles from top to bottom. */
static void
add_cards (const Lister *lister, CtTableRow *row)
{
  guint n_cards = ct_zone_len (&lister->view, row->zone);

  for (guint i = 0; i < n_cards; i++)
    {
      guint pos = ct_zone_is_pile (row->zone) ? n_cards - 1 - i : i;
      CtCard card = ct_zone_card (&lister->view, row->zone, pos);

      add_card (row,
                card == CT_NO_CARD ? CT_NO_FACE : ct_rules_face (lister->rules, card),
                row->zone == CT_ZONE_TRICK ? lister->view.trick_seat[pos] : CT_NOBODY,
                CT_NO_FACE);
    }
}

static guint
missing_suit (const Lister *lister, const CtMeld *group)
{
  gboolean is_there[CT_N_SUITS] = { FALSE };
  guint suit = 0;

  for (guint i = 0; i < group->n_cards; i++)
    if (!ct_meld_is_wild_at (group, i))
      is_there[ct_face_suit (ct_rules_face (lister->rules, group->card[i]))] = TRUE;
  while (suit + 1 < CT_N_SUITS && is_there[suit])
    suit++;

  return suit;
}

/* In a group, a wild card may be any missing suit. */
static CtFace
stands_for (const Lister *lister, const CtMeld *meld, guint i)
{
  if (meld->kind == CT_MELD_GROUP && ct_meld_is_wild_at (meld, i))
    return CT_FACE (missing_suit (lister, meld), meld->rank);

  return ct_rummy_stands_for (lister->rules, meld, i);
}

static void
list_zone (const Lister *lister, guint zone, const char *label, gboolean if_empty)
{
  if (if_empty || ct_zone_len (&lister->view, zone) > 0)
    add_cards (lister, add_row (lister, zone, g_strdup (label)));
}

static void
list_stock (const Lister *lister)
{
  guint n_cards = ct_zone_len (&lister->view, CT_ZONE_STOCK);

  add_row (lister, CT_ZONE_STOCK, g_strdup (_ ("Stock")))->words =
      g_strdup_printf (ngettext ("%u card", "%u cards", n_cards), n_cards);
}

/* The cards in the center that a call would take, with the seats that played them. */
static void
list_chain (const Lister *lister)
{
  const CtFishingFacts *facts = &lister->state->fishing;
  CtTableRow *row;

  if (facts->n_chain == 0)
    return;

  row = add_row (lister, CT_N_ZONES, g_strdup (_ ("Played last")));
  for (guint i = 0; i < facts->n_chain; i++)
    add_card (row, ct_rules_face (lister->rules, facts->chain_card[i]),
              facts->chain_seat[i], CT_NO_FACE);
}

static void
list_debts (const Lister *lister)
{
  const CtFishingFacts *facts = &lister->state->fishing;

  for (guint i = 0; i < facts->n_debts; i++)
    add_row (lister, CT_N_ZONES, g_strdup (_ ("Debt")))->words =
        /* TRANSLATORS: the letters of two seats: who owes a card to whom */
        g_strdup_printf (_ ("%c owes a card to %c"), 'A' + facts->debt[i].from,
                         'A' + facts->debt[i].to);
}

static CtTableRow *
add_meld (const Lister *lister, guint zone)
{
  const CtRummyFacts *facts = &lister->state->rummy;
  guint slot = zone - CT_ZONE_MELD;
  guint side = facts->meld_side[slot];
  guint number = ct_rummy_get_number (lister->state, zone);
  g_autofree char *text = ct_side_to_text (lister->rules, lister->state->n_seats, side);
  gboolean is_closed = (facts->meld_flags[slot] & CT_MELD_CLOSED) != 0;
  CtTableRow *row =
      add_row (lister, zone,
               g_strdup_printf (is_closed ? _ ("Closed %s @%u") : _ ("Meld %s @%u"),
                                text, number));

  row->number = number;
  row->side = side;
  return row;
}

static void
list_melds (const Lister *lister)
{
  for (guint zone = CT_ZONE_MELD; zone < CT_N_ZONES; zone++)
    {
      CtTableRow *row;
      CtMeld meld;

      if (!ct_rummy_read (lister->rules, lister->state, zone, &meld))
        continue;

      row = add_meld (lister, zone);
      for (guint i = 0; i < meld.n_cards; i++)
        add_card (row, ct_rules_face (lister->rules, meld.card[i]), CT_NOBODY,
                  stands_for (lister, &meld, i));
    }
}

static void
list_seat (const Lister *lister, guint seat)
{
  gboolean is_to_act =
      lister->state->phase != CT_PHASE_OVER && lister->state->to_act == seat;
  CtTableRow *row =
      add_row (lister, ct_hand (seat),
               g_strdup_printf ("%c %c %s", is_to_act ? '>' : ' ', 'A' + seat,
                                seat == ct_narrator_get_learner (lister->narrator)
                                    ? C_ ("player alone", "You")
                                    : ct_narrator_get_name (lister->narrator, seat)));

  row->is_to_act = is_to_act;
  add_cards (lister, row);
}

/**
 * ct_table_list_rows:
 *
 * Returns: (transfer full) (element-type CtTableRow): what the narrator's viewer knows;
 * important zones are listed even if empty
 */
GPtrArray *
ct_table_list_rows (CtNarrator *narrator, const CtRules *rules, const CtState *state)
{
  Lister lister = { .narrator = narrator,
                    .rules = rules,
                    .state = state,
                    .rows = g_ptr_array_new_with_free_func (row_free) };

  ct_narrator_view (narrator, state, &lister.view);

  if (!ct_rules_has_zone (rules, CT_ZONE_CENTER))
    list_stock (&lister);
  list_zone (&lister, CT_ZONE_LEAD, _ ("Lead card"), FALSE);
  list_zone (&lister, CT_ZONE_TRICK, _ ("Trick"),
             ct_rules_has_zone (rules, CT_ZONE_TRICK));
  list_zone (&lister, CT_ZONE_ASIDE, _ ("Set aside"), FALSE);
  list_zone (&lister, CT_ZONE_CENTER, _ ("Center"),
             ct_rules_has_zone (rules, CT_ZONE_CENTER));
  list_zone (&lister, CT_ZONE_DISCARDS, _ ("Discard pile"),
             ct_rules_has_zone (rules, CT_ZONE_MELD));
  if (ct_rules_has_zone (rules, CT_ZONE_CENTER))
    {
      list_chain (&lister);
      list_debts (&lister);
    }
  for (guint n = 0; n < CT_MAX_SIDES; n++)
    list_zone (&lister, CT_ZONE_POT + n, _ ("Pot"), FALSE);
  if (ct_rules_has_zone (rules, CT_ZONE_MELD))
    list_melds (&lister);

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      list_seat (&lister, seat);
      if (seat < CT_MAX_PILES)
        list_zone (&lister, CT_ZONE_PILE + seat, _ ("Pile"), FALSE);
    }

  return lister.rows;
}

/* in characters */
#define LABEL_WIDTH 14

static void
append_face (GString *line, CtDeck deck, CtFace face)
{
  char name[CT_FACE_NAME_LEN];

  g_string_append (line, ct_face_name (deck, face, name));
}

static void
append_cards (GString *line, const CtTableRow *row, CtDeck deck)
{
  for (guint i = 0; i < row->cards->len; i++)
    {
      const CtTableCard *card = &g_array_index (row->cards, CtTableCard, i);

      if (i > 0)
        g_string_append_c (line, ' ');
      if (card->seat != CT_NOBODY)
        g_string_append_printf (line, "%c:", 'A' + card->seat);
      append_face (line, deck, card->face);
      if (card->as != CT_NO_FACE)
        {
          g_string_append_c (line, '=');
          append_face (line, deck, card->as);
        }
    }
}

static void
append_row (GString *text, const CtTableRow *row, CtDeck deck)
{
  glong width = g_utf8_strlen (row->label, -1);

  g_string_append_printf (text, "  %s%*s  ", row->label,
                          (int) MAX (LABEL_WIDTH - width, 0), "");
  if (row->words != NULL)
    g_string_append (text, row->words);
  else
    append_cards (text, row, deck);
  g_string_append_c (text, '\n');
}

/**
 * ct_table_text:
 *
 * Returns: the rows in file notation, one per line, with an arrow at the player to act
 */
char *
ct_table_text (CtNarrator *narrator, const CtRules *rules, const CtState *state)
{
  g_autoptr (GPtrArray) rows = ct_table_list_rows (narrator, rules, state);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    append_row (text, g_ptr_array_index (rows, i), rules->deck);

  return g_string_free (text, FALSE);
}
