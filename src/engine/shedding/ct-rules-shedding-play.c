/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shedding games: what a move does. */
#include <string.h>

#include "ct-rules-shedding-private.h"

/* Has the match reached its target? With "losses" those win who lost least. */
static void
settle_match (const CtRules *rules, CtState *state, GArray *events)
{
  guint number = rules->option[SHED_MATCH_TARGET].number;
  guint least = G_MAXUINT;
  guint most = 0;

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      least = MIN (least, state->lost[seat]);
      most = MAX (most, state->lost[seat]);
    }

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      gint target = shed_option (rules, SHED_MATCH_TARGET);
      gboolean won = target == SHED_TARGET_WINS
                         ? (guint) state->total[seat] >= number
                         : most >= number && state->lost[seat] == least;

      if (target == SHED_TARGET_NONE || !won)
        continue;
      state->match_winners |= 1 << seat;
      ct_events_add (events, CT_EVENT_MATCH, seat, state->total[seat],
                     shed_rule (rules, SHED_TALLY));
    }
}

static void
end_hand (const CtRules *rules, CtState *state, GArray *events)
{
  guint winner = state->shedding.out[0];
  gboolean plays_on = shed_option (rules, SHED_PLAY_ON);
  ShedCause cause = SHED_OVER_FIRST_OUT;

  if (plays_on)
    {
      guint loser = shed_next_active (state, winner);

      state->losers = 1 << loser;
      state->lost[loser] += state->lost[loser] < G_MAXUINT8;
      ct_events_add (events, CT_EVENT_LOSE, loser, 0, shed_rule (rules, SHED_LOSE));
      cause = state->n_seats == 2 ? SHED_OVER_TWO : SHED_OVER_LAST;
    }

  state->winners = 1 << winner;
  state->total[winner] += state->total[winner] < G_MAXINT16;
  ct_events_add (events, CT_EVENT_SCORE, winner, 1, shed_rule (rules, SHED_TALLY));
  settle_match (rules, state, events);
  state->drawn = CT_NO_CARD;
  state->phase = CT_PHASE_OVER;
  ct_events_add (events, CT_EVENT_OVER, CT_NOBODY, 0, shed_rule (rules, cause));
}

/* Did somebody who has played to this trick go out with that card? */
static gboolean
went_out_in_trick (const CtState *state)
{
  for (guint place = 0; place + 1 < ct_zone_len (state, CT_ZONE_TRICK); place++)
    if (!shed_is_active (state, state->trick_seat[place]))
      return TRUE;

  return FALSE;
}

/* Notes that @seat is out; after an irregular move somebody may be out once more. */
static void
note_out (const CtRules *rules, CtState *state, guint seat, GArray *events)
{
  CtSheddingFacts *facts = &state->shedding;
  ShedCause cause = SHED_OUT;

  if (memchr (facts->out, seat, facts->n_out) != NULL)
    return;

  if (facts->n_out > 0)
    cause = went_out_in_trick (state) ? SHED_OUT_SAME_TRICK : SHED_OUT_LATER;
  facts->out[facts->n_out++] = seat;
  ct_events_add (events, CT_EVENT_OUT, seat, facts->n_out, shed_rule (rules, cause));
  if (facts->n_out == 1)
    ct_events_add (events, CT_EVENT_WIN, seat, 0, shed_rule (rules, SHED_WIN));
}

/* @seat has played their last card. */
static void
go_out (const CtRules *rules, CtState *state, guint seat, GArray *events)
{
  note_out (rules, state, seat, events);
  if (!shed_option (rules, SHED_PLAY_ON) || shed_n_active (state) < 2)
    end_hand (rules, state, events);
}

/* Why the card of @move may be played: the most telling rule. */
static ShedCause
why_playable (const CtState *state, const CtMove *move)
{
  guint suit;

  if (state->phase == CT_PHASE_LEAD)
    return state->shedding.first_trick ? SHED_FIRST_LEAD : SHED_LEAD;
  if (state->phase == CT_PHASE_DRAWN)
    return ct_zone_len (state, CT_ZONE_STOCK) > 0 ? SHED_PLAY_DRAWN
                                                  : SHED_PLAY_LAST_DRAWN;
  if (ct_zone_len (state, CT_ZONE_TRICK) == 0)
    return SHED_FOLLOW_LEAD_CARD;

  suit = shed_suit (shed_led_card (state));
  for (guint pos = 0; pos < ct_zone_len (state, ct_hand (move->seat)); pos++)
    {
      CtCard card = ct_zone_card (state, ct_hand (move->seat), pos);

      if (card != move->card[0] && shed_suit (card) == suit)
        return SHED_FOLLOW_FREELY;
    }

  return SHED_FOLLOW;
}

static void
play_card (const CtRules *rules, CtState *state, const CtMove *move, GArray *events)
{
  guint seat = move->seat;
  const char *rule =
      events != NULL ? shed_rule (rules, why_playable (state, move)) : NULL;
  gboolean begins =
      ct_zone_len (state, CT_ZONE_TRICK) == 0 && state->shedding.n_passed == 0;

  for (guint i = 0; i < move->n_cards; i++)
    {
      state->trick_seat[ct_zone_len (state, CT_ZONE_TRICK)] = seat;
      ct_state_shift_at (state, ct_hand (seat),
                         ct_zone_find (state, ct_hand (seat), move->card[i]),
                         CT_ZONE_TRICK, -1, rule, events);
    }
  if (begins)
    state->leader = seat;

  if (!shed_is_active (state, seat))
    go_out (rules, state, seat, events);
  if (state->phase == CT_PHASE_OVER)
    return;

  /* Who plays out of turn is passed over when their turn comes. */
  if (begins || seat == state->to_act)
    shed_pass_turn_on (rules, state, seat, events);
}

static void
draw (const CtRules *rules, CtState *state, guint seat, GArray *events)
{
  CtCard card = ct_zone_top (state, CT_ZONE_STOCK);
  ShedCause cause = state->drawn == CT_NO_CARD ? SHED_DRAW : SHED_DRAW_AGAIN;

  ct_state_shift_at (state, CT_ZONE_STOCK, ct_zone_len (state, CT_ZONE_STOCK) - 1,
                     ct_hand (seat), -1, shed_rule (rules, cause), events);
  if (seat != state->to_act || state->phase != CT_PHASE_FOLLOW)
    return;

  state->drawn = card;
  if (shed_suit (card) == shed_suit (shed_led_card (state)))
    state->phase = CT_PHASE_DRAWN;
}

static void
pass (const CtRules *rules, CtState *state, guint seat, GArray *events)
{
  CtSheddingFacts *facts = &state->shedding;

  facts->passed[facts->n_passed++] = seat;
  ct_events_add (events, CT_EVENT_PASS, seat, 0,
                 shed_rule (rules, state->drawn != CT_NO_CARD ? SHED_FAIL_AFTER_DRAWING
                                                              : SHED_FAIL));
  if (seat == state->to_act)
    shed_pass_turn_on (rules, state, seat, events);
}

static void
take (const CtRules *rules, CtState *state, const CtMove *move, GArray *events)
{
  CtSheddingFacts *facts = &state->shedding;
  guint pos;
  guint from = ct_state_find (state, move->card[0], &pos);

  ct_state_shift_at (state, from, pos, ct_hand (move->seat), -1,
                     shed_rule (rules, SHED_SHARE_CARD), events);
  if (from == CT_ZONE_TRICK)
    memmove (state->trick_seat + pos, state->trick_seat + pos + 1,
             sizeof state->trick_seat - pos - 1);
  facts->shared++;

  if (shed_n_middle (state) > 0)
    {
      ct_state_give_turn (state, shed_share_taker (state),
                          shed_rule (rules, SHED_SHARE_TURN), events);
      return;
    }

  for (guint i = facts->shared; i < facts->n_passed; i++)
    ct_events_add (events, CT_EVENT_PASS, facts->passed[i], 0,
                   shed_rule (rules, SHED_SHARE_NOTHING));
  shed_begin_trick (rules, state, (ShedLead){ facts->leads_next, facts->leads_why },
                    facts->leads_why, events);
}

static void
deal_hands (const CtRules *rules, CtState *state, GArray *events)
{
  guint n_cards = rules->option[SHED_HAND_SIZE].number * state->n_seats;
  guint n_before_last = n_cards - state->n_seats;
  guint8 zones[CT_MAX_CARDS];
  guint seat = state->dealer;

  for (guint i = 0; i < n_cards; i++)
    {
      seat = shed_next_seat (state, seat);
      zones[i] = ct_hand (seat);
    }

  ct_state_deal (state, zones, n_before_last, shed_rule (rules, SHED_DEAL_SINGLY),
                 events);
  ct_state_deal (state, zones + n_before_last, state->n_seats,
                 shed_rule (rules, SHED_DEAL_ENOUGH), events);
}

static void
deal (const CtRules *rules, CtState *state, GArray *events)
{
  guint first = shed_first_player (rules, state);
  gboolean won = shed_winner_plays_first (rules, state);
  ShedCause why_first = won ? SHED_WINNER_FIRST : SHED_FIRST_PLAYER;

  ct_state_give_turn (state, state->dealer,
                      shed_rule (rules, state->first_hand ? SHED_FIRST_DEALER
                                                          : SHED_LATER_DEALER),
                      events);
  deal_hands (rules, state, events);

  if (shed_option (rules, SHED_LEAD_CARD))
    {
      ct_state_shift_at (state, CT_ZONE_STOCK, ct_zone_len (state, CT_ZONE_STOCK) - 1,
                         CT_ZONE_LEAD, -1, shed_rule (rules, SHED_DEAL_LEAD_CARD),
                         events);
      ct_events_add (events, CT_EVENT_LEAD, first, 0,
                     shed_rule (rules, won ? SHED_WINNER_OF_LAST_HAND : why_first));
      state->leader = first;
      state->phase = CT_PHASE_FOLLOW;
      ct_state_give_turn (state, first, shed_rule (rules, why_first), events);
    }
  else
    shed_begin_trick (rules, state, (ShedLead){ first, why_first }, why_first, events);

  state->shedding.first_trick = TRUE;
}

/**
 * shed_apply:
 *
 * Carries out a move that shed_check() allows.
 */
void
shed_apply (const CtRules *rules, CtState *state, const CtMove *move, GArray *events)
{
  switch (move->type)
    {
    case CT_MOVE_DEAL:
      deal (rules, state, events);
      break;

    case CT_MOVE_LEAD:
    case CT_MOVE_FOLLOW:
      play_card (rules, state, move, events);
      break;

    case CT_MOVE_DRAW:
      draw (rules, state, move->seat, events);
      break;

    case CT_MOVE_PICK_UP:
      shed_pick_up_trick (rules, state, move->seat, events);
      break;

    case CT_MOVE_PASS:
      pass (rules, state, move->seat, events);
      break;

    case CT_MOVE_TAKE:
      take (rules, state, move, events);
      break;

    default:
      g_assert_not_reached ();
    }
}
