/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ct-rules-shedding-private.h"

#define ANY_SUIT ((1 << CT_N_SUITS) - 1)

/* Returns: whether to continue the check */
static gboolean
refuse (const CtRules *rules, CtVerdict *verdict, ShedCause cause)
{
  return ct_verdict_refuse (verdict, ct_cause_id (rules, cause));
}

void
shed_check_table (const CtRules *rules, guint n_seats, CtVerdict *verdict)
{
  guint n_cards = n_seats * rules->option[SHED_HAND_SIZE].number +
                  (ct_choice (rules, SHED_LEAD_CARD) ? 1 : 0);

  if (n_seats < rules->min_seats)
    {
      refuse (rules, verdict, SHED_TOO_FEW_PLAYERS);
      verdict->have = n_seats;
      verdict->need = rules->min_seats;
    }
  else if (n_seats > rules->max_seats)
    {
      refuse (rules, verdict, SHED_TOO_MANY_PLAYERS);
      verdict->have = n_seats;
      verdict->need = rules->max_seats;
    }
  else if (n_cards > ct_deck_size (rules->deck))
    {
      refuse (rules, verdict, SHED_TOO_MANY_PLAYERS);
      verdict->have = n_cards;
      verdict->need = ct_deck_size (rules->deck);
    }
}

static void
point_at_suit (const CtState *state, CtVerdict *verdict)
{
  CtCard led = shed_led_card (state);
  guint hand = ct_hand (state->to_act);

  verdict->suit = shed_suit (led);
  ct_verdict_point (verdict, CT_ROLE_EVIDENCE, led);
  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    {
      CtCard card = ct_zone_card (state, hand, pos);

      if (card != CT_NO_CARD && shed_suit (card) == verdict->suit)
        ct_verdict_point (verdict, CT_ROLE_REMEDY, card);
    }
}

static gboolean
holds_all (const CtState *state, const CtMove *move)
{
  for (guint i = 0; i < move->n_cards; i++)
    if (ct_zone_find (state, ct_hand (move->seat), move->card[i]) < 0)
      return FALSE;

  return move->n_cards > 0;
}

static gboolean
check_own_card (const CtRules *rules,
                const CtState *state,
                const CtMove *move,
                CtVerdict *verdict)
{
  verdict->have = move->n_cards;
  verdict->need = 1;
  if (move->n_cards == 0)
    ct_verdict_refuse (verdict, CT_TABLE_ONE);
  else if ((move->n_cards == 1 || refuse (rules, verdict, SHED_ONE_CARD)) &&
           (holds_all (state, move) || ct_verdict_refuse (verdict, CT_TABLE_CARD)))
    return TRUE;

  for (guint i = 0; i < move->n_cards; i++)
    ct_verdict_point (verdict, CT_ROLE_OFFENDING, move->card[i]);
  return FALSE;
}

static gboolean
is_card_move (const CtMove *move)
{
  return move->type == CT_MOVE_LEAD || move->type == CT_MOVE_FOLLOW;
}

static void
check_lead (const CtRules *rules,
            const CtState *state,
            const CtMove *move,
            CtVerdict *verdict)
{
  if (is_card_move (move))
    check_own_card (rules, state, move, verdict);
  else
    refuse (rules, verdict, SHED_LEADER_PLAYS);
}

static void
check_follow (const CtRules *rules,
              const CtState *state,
              const CtMove *move,
              CtVerdict *verdict)
{
  if (is_card_move (move))
    {
      if (!check_own_card (rules, state, move, verdict) ||
          shed_suit (move->card[0]) == shed_suit (shed_led_card (state)))
        return;

      ct_verdict_point (verdict, CT_ROLE_OFFENDING, move->card[0]);
      refuse (rules, verdict, SHED_FOLLOW);
    }
  else if (move->type == CT_MOVE_PASS)
    refuse (rules, verdict, SHED_NO_NEED_TO_PASS);
  else
    refuse (rules, verdict, SHED_NO_NEED_TO_DRAW);

  point_at_suit (state, verdict);
}

static void
check_draw (const CtRules *rules,
            const CtState *state,
            const CtMove *move,
            CtVerdict *verdict)
{
  gboolean again = state->drawn != CT_NO_CARD;

  if (move->type == CT_MOVE_DRAW)
    return;

  if (is_card_move (move))
    {
      if (!check_own_card (rules, state, move, verdict))
        return;

      ct_verdict_point (verdict, CT_ROLE_OFFENDING, move->card[0]);
    }

  if (move->type == CT_MOVE_PASS)
    refuse (rules, verdict, again ? SHED_PASS_WHILE_DRAWING : SHED_PASS_TOO_EARLY);
  else
    refuse (rules, verdict, again ? SHED_DRAW_AGAIN : SHED_DRAW);
  point_at_suit (state, verdict);
}

static void
check_fail (const CtRules *rules,
            const CtState *state,
            const CtMove *move,
            CtVerdict *verdict)
{
  gboolean passes = ct_choice (rules, SHED_FAIL_TRICK) == SHED_FAIL_PASS;
  ShedCause cause = SHED_FAIL_OTHERWISE;

  if (move->type == (passes ? CT_MOVE_PASS : CT_MOVE_PICK_UP))
    return;

  if (is_card_move (move))
    {
      if (!check_own_card (rules, state, move, verdict))
        return;

      ct_verdict_point (verdict, CT_ROLE_OFFENDING, move->card[0]);
      cause = state->drawn != CT_NO_CARD ? SHED_FAIL_AFTER_DRAWING : SHED_FAIL;
    }
  verdict->reason = passes ? CT_REASON_OPTION : CT_REASON_NONE;
  refuse (rules, verdict, cause);
  point_at_suit (state, verdict);
}

static void
check_drawn (const CtRules *rules,
             const CtState *state,
             const CtMove *move,
             CtVerdict *verdict)
{
  if (is_card_move (move))
    {
      if (!check_own_card (rules, state, move, verdict) ||
          move->card[0] == state->drawn)
        return;

      ct_verdict_point (verdict, CT_ROLE_OFFENDING, move->card[0]);
    }

  refuse (rules, verdict,
          move->type == CT_MOVE_DRAW ? SHED_DRAWN_ENOUGH : SHED_PLAY_DRAWN);
  point_at_suit (state, verdict);
}

static gboolean
lies_in_middle (const CtState *state, CtCard card)
{
  guint zone = ct_state_find (state, card, NULL);

  return zone == CT_ZONE_LEAD || zone == CT_ZONE_TRICK;
}

static void
check_share (const CtRules *rules,
             const CtState *state,
             const CtMove *move,
             CtVerdict *verdict)
{
  CtCard prescribed = shed_share_prescribed (rules, state);

  if (move->type != CT_MOVE_TAKE)
    {
      refuse (rules, verdict, SHED_SHARE_TURN);
      return;
    }

  if (move->n_cards != 1)
    {
      ct_verdict_refuse (verdict, CT_TABLE_ONE);
      verdict->have = move->n_cards;
      verdict->need = 1;
      return;
    }

  if (lies_in_middle (state, move->card[0]) &&
      (prescribed == CT_NO_CARD || prescribed == move->card[0]))
    return;

  refuse (rules, verdict, SHED_SHARE_CARD);
  ct_verdict_point (verdict, CT_ROLE_OFFENDING, move->card[0]);
  if (prescribed != CT_NO_CARD)
    ct_verdict_point (verdict, CT_ROLE_REMEDY, prescribed);
}

static gboolean
is_known (const CtMove *move)
{
  return move->type <= CT_MOVE_TAKE && move->type != CT_MOVE_LIFT;
}

void
shed_check (const CtRules *rules,
            const CtState *state,
            const CtMove *move,
            CtVerdict *verdict)
{
  if (!is_known (move))
    {
      ct_verdict_refuse (verdict, CT_TABLE_MOVE);
      return;
    }

  switch (state->phase)
    {
    case CT_PHASE_DEAL:
      shed_check_table (rules, state->n_seats, verdict);
      break;

    case CT_PHASE_LEAD:
      check_lead (rules, state, move, verdict);
      break;

    case CT_PHASE_DRAWN:
      check_drawn (rules, state, move, verdict);
      break;

    case CT_PHASE_SHARE:
      check_share (rules, state, move, verdict);
      break;

    default:
      if (shed_holds_suit (state, state->to_act, shed_suit (shed_led_card (state))))
        check_follow (rules, state, move, verdict);
      else if (ct_zone_len (state, CT_ZONE_STOCK) > 0)
        check_draw (rules, state, move, verdict);
      else
        check_fail (rules, state, move, verdict);
    }
}

/**
 * shed_out_of_turn:
 *
 * The first trick has a rule about the turn.
 */
void
shed_out_of_turn (const CtRules *rules,
                  const CtState *state,
                  const CtMove *move,
                  CtVerdict *verdict)
{
  gboolean begins =
      ct_zone_len (state, CT_ZONE_TRICK) == 0 && state->shedding.n_passed == 0;

  if (!state->shedding.first_trick || state->phase == CT_PHASE_SHARE)
    return;

  if (begins)
    refuse (rules, verdict,
            shed_winner_plays_first (rules, state) ? SHED_WINNER_FIRST
                                                   : SHED_FIRST_PLAYER);
  else if (ct_cause_id (rules, SHED_FIRST_ROUND) != NULL)
    refuse (rules, verdict, SHED_FIRST_ROUND);
}

/* Even for a card of each player still to come. */
static gboolean
fits_trick (const CtState *state, const CtMove *move)
{
  guint n = ct_zone_len (state, CT_ZONE_TRICK) + move->n_cards;

  for (guint seat = 0; seat < state->n_seats; seat++)
    n += seat != move->seat && shed_is_active (state, seat) &&
         !shed_has_acted (state, seat);

  return n <= CT_MAX_SEATS;
}

gboolean
shed_possible (const CtRules *rules, const CtState *state, const CtMove *move)
{
  gboolean follows = state->phase == CT_PHASE_FOLLOW || state->phase == CT_PHASE_DRAWN;

  if (move->seat >= state->n_seats || !shed_is_active (state, move->seat))
    return FALSE;

  switch (move->type)
    {
    case CT_MOVE_LEAD:
    case CT_MOVE_FOLLOW:
      return (follows || state->phase == CT_PHASE_LEAD) && holds_all (state, move) &&
             fits_trick (state, move);

    case CT_MOVE_DRAW:
      return (follows || state->phase == CT_PHASE_LEAD) &&
             ct_zone_len (state, CT_ZONE_STOCK) > 0;

    case CT_MOVE_PICK_UP:
      return follows;

    case CT_MOVE_PASS:
      return follows && !shed_has_acted (state, move->seat);

    case CT_MOVE_TAKE:
      return state->phase == CT_PHASE_SHARE && move->n_cards == 1 &&
             lies_in_middle (state, move->card[0]);

    default:
      return FALSE;
    }
}

static void
add_card_move (const CtState *state, GArray *moves, CtMoveType type, CtCard card)
{
  CtMove move = { .type = type, .seat = state->to_act, .n_cards = 1, .card = { card } };

  g_array_append_val (moves, move);
}

static void
add_move (const CtState *state, GArray *moves, CtMoveType type)
{
  CtMove move = { .type = type, .seat = state->to_act };

  g_array_append_val (moves, move);
}

/* @suits: a bit each. Overwrites unwanted cards: faster than choosing first. */
static guint
list_suits (const CtState *state, GArray *moves, CtMoveType type, guint suits)
{
  const CtCard *hand = state->card + state->start[ct_hand (state->to_act)];
  guint size = ct_zone_len (state, ct_hand (state->to_act));
  CtMove *move = ct_moves_room (moves, size);
  guint n = 0;

  for (guint pos = 0; pos < size; pos++)
    {
      gboolean is_wanted =
          hand[pos] != CT_NO_CARD && (suits >> shed_suit (hand[pos]) & 1) != 0;

      *move = (CtMove){
        .type = type, .seat = state->to_act, .n_cards = 1, .card = { hand[pos] }
      };
      move += is_wanted;
      n += is_wanted;
    }

  if (n < size)
    g_array_set_size (moves, n);
  return n;
}

static void
add_middle (const CtState *state, GArray *moves)
{
  guint end = state->start[CT_ZONE_TRICK + 1];

  for (guint i = state->start[CT_ZONE_LEAD]; i < end; i++)
    add_card_move (state, moves, CT_MOVE_TAKE, state->card[i]);
}

void
shed_candidates (const CtRules *rules, const CtState *state, GArray *moves)
{
  if (state->phase == CT_PHASE_DEAL)
    {
      add_move (state, moves, CT_MOVE_DEAL);
      return;
    }

  list_suits (state, moves,
              state->phase == CT_PHASE_LEAD ? CT_MOVE_LEAD : CT_MOVE_FOLLOW, ANY_SUIT);
  add_middle (state, moves);
  add_move (state, moves, CT_MOVE_DRAW);
  add_move (state, moves, CT_MOVE_PICK_UP);
  add_move (state, moves, CT_MOVE_PASS);
}

static guint
playable_suits (const CtState *state)
{
  switch (state->phase)
    {
    case CT_PHASE_LEAD:
      return ANY_SUIT;

    case CT_PHASE_FOLLOW:
      return 1 << shed_suit (shed_led_card (state));

    default:
      return 0;
    }
}

void
shed_legal (const CtRules *rules, const CtState *state, GArray *moves)
{
  CtMoveType type = state->phase == CT_PHASE_LEAD ? CT_MOVE_LEAD : CT_MOVE_FOLLOW;
  CtCard prescribed;

  if (list_suits (state, moves, type, playable_suits (state)) > 0)
    return;

  switch (state->phase)
    {
    case CT_PHASE_DEAL:
      add_move (state, moves, CT_MOVE_DEAL);
      break;

    case CT_PHASE_DRAWN:
      if (state->drawn != CT_NO_CARD)
        add_card_move (state, moves, CT_MOVE_FOLLOW, state->drawn);
      break;

    case CT_PHASE_SHARE:
      prescribed = shed_share_prescribed (rules, state);
      if (prescribed == CT_NO_CARD)
        add_middle (state, moves);
      else
        add_card_move (state, moves, CT_MOVE_TAKE, prescribed);
      break;

    case CT_PHASE_FOLLOW:
      if (ct_zone_len (state, CT_ZONE_STOCK) > 0)
        add_move (state, moves, CT_MOVE_DRAW);
      else
        add_move (state, moves,
                  ct_choice (rules, SHED_FAIL_TRICK) == SHED_FAIL_PASS
                      ? CT_MOVE_PASS
                      : CT_MOVE_PICK_UP);
      break;

    default:
      break;
    }
}
