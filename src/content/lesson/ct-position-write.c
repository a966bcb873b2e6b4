/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-position-write.c: a table as a <position> */
#include <string.h>

#include "ct-content-private.h"
#include "ct-rummy.h"

static void
set_seat (CtNode *node, const char *name, guint seat)
{
  char letter[] = { 'A' + seat, '\0' };

  ct_node_set (node, name, letter);
}

static void
set_number (CtNode *node, const char *name, gint number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  ct_node_set (node, name, text);
}

/* @seats: such as "C A" */
static void
set_seats (CtNode *node, const char *name, const guint8 *seats, guint n_seats)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_seats; i++)
    g_string_append_printf (text, "%s%c", i > 0 ? " " : "", 'A' + seats[i]);
  if (n_seats > 0)
    ct_node_set (node, name, text->str);
}

static void
append_face (GString *text, const CtRules *rules, CtFace face)
{
  char name[CT_FACE_NAME_LEN];

  g_string_append (text, ct_face_name (rules->deck, face, name));
}

/* In a group, a wild card is any card of its rank. */
static CtFace
find_replaced (const CtRules *rules, const CtState *state, guint zone, guint pos)
{
  CtFace face = ct_rules_face (rules, ct_zone_card (state, zone, pos));
  CtMeld meld;

  return ct_rummy_read (rules, state, zone, &meld) && meld.kind == CT_MELD_GROUP &&
                 ct_meld_may_be_wild (face)
             ? CT_FACE (meld.suit, meld.rank)
             : ct_rummy_card_stands_for (rules, state, zone, pos);
}

static void
append_card (GString *text,
             const CtRules *rules,
             const CtState *state,
             guint zone,
             guint pos)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  if (zone == CT_ZONE_TRICK)
    g_string_append_printf (text, "%c:", 'A' + state->trick_seat[pos]);
  append_face (text, rules, ct_rules_face (rules, ct_zone_card (state, zone, pos)));
  if (ct_zone_is_meld (zone))
    {
      CtFace stands_for = find_replaced (rules, state, zone, pos);

      if (stands_for != CT_NO_FACE)
        {
          g_string_append_c (text, '=');
          append_face (text, rules, stands_for);
        }
    }
}

static gboolean
is_in_chain (const CtRules *rules, const CtState *state, CtCard card)
{
  return ct_rules_has_zone (rules, CT_ZONE_CENTER) &&
         memchr (state->fishing.chain_card, card, state->fishing.n_chain) != NULL;
}

static char *
say_cards (const CtRules *rules, const CtState *state, guint zone)
{
  GString *text = g_string_new (NULL);
  guint len = ct_zone_len (state, zone);
  gboolean is_top_first = zone == CT_ZONE_STOCK || ct_zone_is_pile (zone);

  for (guint i = 0; i < len; i++)
    {
      guint pos = is_top_first ? len - 1 - i : i;

      if (zone != CT_ZONE_CENTER ||
          !is_in_chain (rules, state, ct_zone_card (state, zone, pos)))
        append_card (text, rules, state, zone, pos);
    }

  return g_string_free (text, FALSE);
}

static void
name_meld (CtNode *node, const CtRules *rules, const CtState *state, guint zone)
{
  guint flags = state->rummy.meld_flags[zone - CT_ZONE_MELD];
  g_autofree char *side =
      ct_side_to_text (rules, state->n_seats, ct_rummy_get_side (state, zone));

  ct_node_set (node, "zone", (flags & CT_MELD_CLOSED) != 0 ? "closed" : "meld");
  ct_node_set (node, "side", side);
  set_number (node, "n", ct_rummy_get_number (state, zone));
  if ((flags & CT_MELD_THIS_TURN) != 0)
    ct_node_set (node, "this-turn", "yes");
}

static void
append_zone (CtNode *position, const CtRules *rules, const CtState *state, guint zone)
{
  static const char *const names[] = {
    [CT_ZONE_STOCK] = "stock",   [CT_ZONE_LEAD] = "lead",
    [CT_ZONE_TRICK] = "trick",   [CT_ZONE_ASIDE] = "aside",
    [CT_ZONE_CENTER] = "centre", [CT_ZONE_DISCARDS] = "discards",
  };
  g_autofree char *cards = say_cards (rules, state, zone);
  CtNode *node;

  if (*cards == '\0' || zone == CT_ZONE_ABSENT)
    return;

  node = ct_node_new_element ("cards");
  if (ct_zone_is_hand (zone))
    {
      ct_node_set (node, "zone", "hand");
      set_seat (node, "seat", zone - CT_ZONE_HAND);
    }
  else if (ct_zone_is_pile (zone))
    {
      ct_node_set (node, "zone", "pile");
      set_seat (node, "seat", zone - CT_ZONE_PILE);
    }
  else if (ct_zone_is_pot (zone))
    {
      ct_node_set (node, "zone", "pot");
      set_number (node, "n", zone - CT_ZONE_POT + 1);
    }
  else if (ct_zone_is_meld (zone))
    name_meld (node, rules, state, zone);
  else
    ct_node_set (node, "zone", names[zone]);
  ct_node_set_text (node, cards);
  g_ptr_array_add (position->children, node);
}

static void
append_chain (CtNode *position, const CtRules *rules, const CtState *state)
{
  g_autoptr (GString) text = g_string_new (NULL);
  CtNode *node;

  for (guint i = 0; i < state->fishing.n_chain; i++)
    {
      g_string_append_printf (text, "%s%c:", i > 0 ? " " : "",
                              'A' + state->fishing.chain_seat[i]);
      append_face (text, rules, ct_rules_face (rules, state->fishing.chain_card[i]));
    }
  if (text->len == 0)
    return;

  node = ct_node_new_element ("cards");
  ct_node_set (node, "zone", "chain");
  ct_node_set_text (node, text->str);
  g_ptr_array_add (position->children, node);
}

static void
append_debts (CtNode *position, const CtState *state)
{
  for (guint i = 0; i < state->fishing.n_debts; i++)
    {
      const CtDebt *debt = &state->fishing.debt[i];
      CtNode *node = ct_node_new_element ("debt");

      set_seat (node, "from", debt->from);
      set_seat (node, "to", debt->to);
      set_number (node, "cards", 1);
      g_ptr_array_add (position->children, node);
    }
}

static void
append_side (CtNode *position, const CtRules *rules, const CtState *state, guint side)
{
  static const char *const pots[] = {
    [CT_POT_UNTAKEN] = "untaken",
    [CT_POT_TAKEN] = "taken",
    [CT_POT_TAKEN_UNUSED] = "taken-unused",
  };
  const CtRummyFacts *facts = &state->rummy;
  CtNode *node = ct_node_new_element ("side");
  g_autofree char *name = ct_side_to_text (rules, state->n_seats, side);

  ct_node_set (node, "name", name);
  if (state->total[side] != 0)
    set_number (node, "score", state->total[side]);
  if (facts->bonus[side] != 0)
    set_number (node, "lifts", facts->bonus[side]);
  ct_node_set (node, "opened", facts->opened[side] ? "yes" : "no");
  if (facts->requirement[side] > 0)
    set_number (node, "requirement", facts->requirement[side]);
  ct_node_set (node, "pot", pots[facts->pot[side]]);
  if (facts->pot[side] == CT_POT_TAKEN_UNUSED)
    set_seat (node, "taker", facts->pot_taker[side]);
  g_ptr_array_add (position->children, node);
}

static void
append_score (CtNode *position, const CtState *state, guint seat)
{
  CtNode *node;

  if (state->total[seat] == 0 && state->lost[seat] == 0)
    return;

  node = ct_node_new_element ("score");
  set_seat (node, "seat", seat);
  set_number (node, state->total[seat] < 0 ? "points" : "wins", state->total[seat]);
  if (state->lost[seat] > 0)
    set_number (node, "losses", state->lost[seat]);
  g_ptr_array_add (position->children, node);
}

static void
append_facts (CtNode *position, const CtRules *rules, const CtState *state)
{
  if (ct_rules_has_zone (rules, CT_ZONE_MELD))
    for (guint side = 0; side < ct_rules_n_sides (rules, state->n_seats); side++)
      append_side (position, rules, state, side);
  else
    for (guint seat = 0; seat < state->n_seats; seat++)
      append_score (position, state, seat);
}

static void
set_turn (CtNode *position, const CtRules *rules, const CtState *state)
{
  char name[CT_FACE_NAME_LEN];

  set_number (position, "seats", state->n_seats);
  set_seat (position, "dealer", state->dealer);
  set_seat (position, "turn", state->to_act);
  ct_node_set (position, "phase", ct_phase_to_text (state->phase));
  if (!state->first_hand)
    ct_node_set (position, "first-hand", "no");
  if (state->previous_winner != CT_NOBODY)
    set_seat (position, "winner", state->previous_winner);
  if (state->drawn != CT_NO_CARD &&
      ct_zone_find (state, ct_hand (state->to_act), state->drawn) >= 0)
    ct_node_set (position, "drawn",
                 ct_face_name (rules->deck, ct_rules_face (rules, state->drawn), name));
  if (!ct_rules_has_zone (rules, CT_ZONE_TRICK))
    return;

  set_seats (position, "out", state->shedding.out, state->shedding.n_out);
  set_seats (position, "passed", state->shedding.passed, state->shedding.n_passed);
  if (state->phase == CT_PHASE_SHARE)
    set_seat (position, "leader", state->shedding.leads_next);
}

/**
 * ct_position_to_xml:
 * @state: between two moves
 *
 * What a table cannot show, such as the cards that someone remembers, is lost.
 *
 * Returns: lines without indentation
 */
char *
ct_position_to_xml (const CtRules *rules, const CtState *state)
{
  g_autoptr (CtNode) document = ct_node_new_element ("");
  CtNode *position = ct_node_new_element ("position");
  g_autoptr (GBytes) bytes = NULL;
  const char *text;
  gsize size;

  g_ptr_array_add (document->children, position);
  set_turn (position, rules, state);
  ct_node_append_options (position, rules);
  append_facts (position, rules, state);
  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    append_zone (position, rules, state, zone);
  if (ct_rules_has_zone (rules, CT_ZONE_CENTER))
    {
      append_chain (position, rules, state);
      append_debts (position, state);
    }

  bytes = ct_xml_write (document);
  text = g_bytes_get_data (bytes, &size);
  return g_strndup (strchr (text, '\n') + 1, size - (strchr (text, '\n') + 1 - text));
}
