/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Buracos for a referee: packets, tables, score sheets, and unlisted moves with
 * random cards, each with its verdict.
 */
#include "print-rummy.h"

#include <string.h>

#include "ct-rummy.h"

#define N_ATTEMPTS 4

static void
print_card (const CtRules *rules, CtCard card)
{
  char name[CT_FACE_NAME_LEN];

  g_print (" %s", ct_face_name (rules->deck, ct_rules_face (rules, card), name));
}

static void
print_cards (const CtRules *rules, const CtState *state, guint zone)
{
  for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
    print_card (rules, ct_zone_card (state, zone, pos));
}

static void
print_meld (const CtRules *rules, const CtState *state, guint slot)
{
  guint zone = CT_ZONE_MELD + slot;

  g_print (" | %u", state->rummy.meld_side[slot]);
  for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
    {
      CtFace face = ct_rummy_card_stands_for (rules, state, zone, pos);
      char name[CT_FACE_NAME_LEN];

      print_card (rules, ct_zone_card (state, zone, pos));
      if (face != CT_NO_FACE)
        g_print ("=%s", ct_face_name (rules->deck, face, name));
    }
}

/* About half of the packets are exact. */
void
print_rummy_deal (const CtRules *rules, CtState *state, CtRandom *random)
{
  if (rules->module->opener != NULL)
    state->to_act = rules->module->opener (rules, state);
  g_print ("deal %u", state->dealer);
  while (ct_rummy_lift_wanted (rules, state) > 0)
    {
      guint wanted = ct_rummy_lift_wanted (rules, state);
      CtMove move = { .type = CT_MOVE_LIFT, .seat = state->to_act, .number = wanted };

      if (ct_random_below (random, 2) == 0)
        move.number = wanted - 3 + ct_random_below (random, 7);
      g_print (" %c%u", 'A' + move.seat, move.number);
      if (!ct_rules_apply (rules, state, &move, NULL, NULL))
        g_error ("a lift is refused");
    }
  if (state->phase == CT_PHASE_DEAL)
    ct_rules_deal (rules, state, NULL);
  g_print ("\n");
}

/* Hands, discards, stock from the top, pots, melds; each after a bar. */
void
print_rummy_table (const CtRules *rules, const CtState *state)
{
  g_print ("table");
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      g_print (" |");
      print_cards (rules, state, ct_hand (seat));
    }
  g_print (" |");
  print_cards (rules, state, CT_ZONE_DISCARDS);
  g_print (" |");
  for (guint i = ct_zone_len (state, CT_ZONE_STOCK); i-- > 0;)
    print_card (rules, ct_zone_card (state, CT_ZONE_STOCK, i));
  for (guint pot = CT_ZONE_POT; pot < CT_ZONE_POT + CT_MAX_SIDES; pot++)
    {
      g_print (" |");
      print_cards (rules, state, pot);
    }
  for (guint slot = 0; slot < state->rummy.n_melds; slot++)
    print_meld (rules, state, slot);
  g_print ("\n");
}

void
print_rummy_scores (const CtRules *rules, const CtState *state)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (CtEvent));

  for (guint side = 0; side < ct_rules_n_sides (rules, state->n_seats); side++)
    {
      gint score;

      g_array_set_size (lines, 0);
      score = ct_rummy_score_sheet (rules, state, side, lines);
      g_print ("score %d %d", score, state->total[side]);
      for (guint i = 0; i < lines->len; i++)
        g_print (" %s:%d", g_array_index (lines, CtEvent, i).rule,
                 g_array_index (lines, CtEvent, i).amount);
      g_print ("\n");
    }
}

static void
add_from_hand (const CtState *state, CtRandom *random, CtMove *move)
{
  guint hand = ct_hand (state->to_act);
  CtCard card;

  if (ct_zone_len (state, hand) == 0 || move->n_cards == CT_MOVE_MAX_CARDS)
    return;

  card =
      ct_zone_card (state, hand, ct_random_below (random, ct_zone_len (state, hand)));
  if (memchr (move->card, card, move->n_cards) == NULL)
    move->card[move->n_cards++] = card;
}

static void
place_wild (const CtRules *rules, CtRandom *random, CtMove *move, guint i)
{
  CtFace other =
      ct_rules_face (rules, move->card[ct_random_below (random, move->n_cards)]);
  guint rank;

  if (other == CT_FACE_JOKER)
    return;

  rank = (ct_face_rank (other) + 9 + ct_random_below (random, 7)) % 13 + 1;
  move->as[i] = CT_FACE (ct_face_suit (other), rank);
}

static CtMove
invent (const CtRules *rules,
        const CtState *state,
        const GArray *moves,
        CtRandom *random)
{
  CtMove move = g_array_index (moves, CtMove, ct_random_below (random, moves->len));

  if (ct_random_below (random, 4) == 0)
    move = (CtMove){ .type = CT_MOVE_MELD, .seat = state->to_act };
  if (move.type == CT_MOVE_DRAW || move.type == CT_MOVE_REJECT)
    move.type = CT_MOVE_LAY_OFF;
  if (state->phase == CT_PHASE_DRAW && ct_random_below (random, 2) == 0)
    move = (CtMove){ .type = CT_MOVE_TAKE_DISCARDS, .seat = state->to_act };
  else if (move.type == CT_MOVE_DISCARD)
    move.type = CT_MOVE_LAY_OFF;

  if (move.type != CT_MOVE_MOVE_WILD)
    for (guint n = ct_random_below (random, 3) + (move.n_cards == 0); n > 0; n--)
      add_from_hand (state, random, &move);
  if (move.type == CT_MOVE_LAY_OFF && (move.number == 0 || move.n_cards > 2))
    move.number = 1 + ct_random_below (random, 5);
  for (guint i = 0; i < move.n_cards; i++)
    {
      CtFace face = ct_rules_face (rules, move.card[i]);

      if ((face == CT_FACE_JOKER || ct_face_rank (face) == 2) &&
          ct_random_below (random, 3) == 0)
        place_wild (rules, random, &move, i);
    }

  return move;
}

/* Tries unlisted moves; a legal one may replace the move to play. */
void
print_rummy_attempts (const CtRules *rules,
                      const CtState *state,
                      const GArray *moves,
                      CtRandom *random,
                      CtMove *ret_move)
{
  if (ct_zone_len (state, ct_hand (state->to_act)) == 0)
    return;

  for (guint i = 0; i < N_ATTEMPTS; i++)
    {
      CtMove move = invent (rules, state, moves, random);
      g_autofree char *text = ct_move_to_text (rules, &move);
      const char *rule;

      if (ct_move_parse (rules, state, move.seat, text, &move) != CT_MOVE_TEXT_OK)
        continue;
      rule = ct_rules_check (rules, state, &move).rule;
      g_print ("try|%s|%s\n", text, rule != NULL ? rule : "allowed");
      if (rule == NULL && ct_random_below (random, 3) == 0)
        *ret_move = move;
    }
}
