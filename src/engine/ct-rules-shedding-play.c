/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shedding games: what a move does. */
#include <string.h>

#include "ct-rules-shedding-private.h"

/* Who leads, and why. */
typedef struct
{
  guint seat;
  ShedCause cause;
} Lead;

static guint
next_active (const CtState *state, guint seat)
{
  do
    seat = shed_next_seat (state, seat);
  while (!shed_is_active (state, seat));

  return seat;
}

/* The place of the highest card of the led suit in the trick, among those whose
 * players still hold cards if @active_only; -1 if there is none.
 */
static gint
best_place (const CtState *state, gboolean active_only)
{
  guint suit = shed_suit (shed_led_card (state));
  guint best_rank = 0;
  gint best = -1;

  for (guint place = 0; place < ct_zone_len (state, CT_ZONE_TRICK); place++)
    {
      CtCard card = ct_zone_card (state, CT_ZONE_TRICK, place);

      if (shed_suit (card) == suit && shed_rank (card) > best_rank &&
          (!active_only || shed_is_active (state, state->shedding.trick_seat[place])))
        {
          best = place;
          best_rank = shed_rank (card);
        }
    }

  return best;
}

/* @seat has the lead; if he is out, somebody else has it, because of @if_out. */
static Lead
give_lead (const CtRules *rules,
           const CtState *state,
           guint seat,
           ShedCause cause,
           ShedCause if_out)
{
  gint best;

  if (shed_is_active (state, seat))
    return (Lead){ seat, cause };

  best = best_place (state, TRUE);
  if (best >= 0 && shed_option (rules, SHED_LEAD_AFTER_OUT) == SHED_AFTER_OUT_HIGHEST)
    return (Lead){ state->shedding.trick_seat[best], if_out };

  return (Lead){ next_active (state, seat), if_out };
}

/* Who leads after a trick that was not complete; @picker is the first who failed. */
static Lead
lead_after_failure (const CtRules *rules, const CtState *state, guint picker)
{
  gint best = best_place (state, FALSE);

  if (best < 0)
    return (Lead){ next_active (state, picker), SHED_FAIL_LEAD_NOBODY };

  return give_lead (rules, state, state->shedding.trick_seat[best], SHED_FAIL_LEAD,
                    SHED_FAIL_LEAD_OUT);
}

/* The same for a trick that is being shared out, when the position is written down. */
ShedCause
shed_lead_after_failure (const CtRules *rules,
                         const CtState *state,
                         guint picker,
                         guint8 *ret_leader)
{
  Lead lead = lead_after_failure (rules, state, picker);

  *ret_leader = lead.seat;
  return lead.cause;
}

/* Who leads after a complete trick. */
static Lead
lead_after_trick (const CtRules *rules, const CtState *state)
{
  gint best = best_place (state, FALSE);
  guint winner = state->shedding.trick_seat[best];
  ShedCause cause = SHED_TRICK_LEAD;

  if (ct_zone_len (state, CT_ZONE_LEAD) > 0 &&
      shed_rank (shed_led_card (state)) >
          shed_rank (ct_zone_card (state, CT_ZONE_TRICK, best)))
    {
      cause = SHED_LEAD_CARD_BEST;
      if (shed_option (rules, SHED_LEAD_CARD_COMPETES))
        winner = state->dealer;
    }

  return give_lead (rules, state, winner, cause, SHED_TRICK_LEAD_OUT);
}

static void
end_void (const CtRules *rules, CtState *state, GArray *events)
{
  const char *rule = shed_rule (rules, SHED_STALE);

  state->is_void = TRUE;
  state->phase = CT_PHASE_OVER;
  ct_events_add (events, CT_EVENT_VOID, CT_NOBODY, 0, rule);
  ct_events_add (events, CT_EVENT_OVER, CT_NOBODY, 0, rule);
}

/* A new trick begins. @turn_cause says why the turn passes to the leader. */
static void
begin_trick (const CtRules *rules,
             CtState *state,
             Lead lead,
             ShedCause turn_cause,
             GArray *events)
{
  CtSheddingFacts *facts = &state->shedding;
  guint repeat = rules->option[SHED_STALEMATE_REPEAT].number;

  memset (facts->trick_seat, 0, sizeof facts->trick_seat);
  memset (facts->passed, 0, sizeof facts->passed);
  facts->n_passed = 0;
  facts->shared = 0;
  facts->leads_next = 0;
  facts->leads_why = 0;
  facts->first_trick = FALSE;
  state->drawn = CT_NO_CARD;
  state->leader = lead.seat;
  state->phase = CT_PHASE_LEAD;
  ct_events_add (events, CT_EVENT_LEAD, lead.seat, 0, shed_rule (rules, lead.cause));
  ct_state_give_turn (state, lead.seat, shed_rule (rules, turn_cause), events);

  if (ct_zone_len (state, CT_ZONE_STOCK) == 0 && repeat > 0 &&
      shed_remember_situation (state) >= repeat)
    end_void (rules, state, events);
}

static void
end_complete_trick (const CtRules *rules, CtState *state, GArray *events)
{
  CtSheddingFacts *facts = &state->shedding;
  Lead lead = lead_after_trick (rules, state);
  CtCard best = ct_zone_card (state, CT_ZONE_TRICK, best_place (state, FALSE));

  if (ct_zone_len (state, CT_ZONE_LEAD) > 0)
    ct_state_shift_at (state, CT_ZONE_LEAD, 0, CT_ZONE_ASIDE, -1,
                       shed_rule (rules, SHED_LEAD_CARD_IN_TRICK), events);
  for (guint place = 0; ct_zone_len (state, CT_ZONE_TRICK) > 0; place++)
    {
      ShedCause cause = SHED_TRICK_ASIDE;

      if (ct_zone_card (state, CT_ZONE_TRICK, 0) == best)
        cause = SHED_TRICK_BEST;
      else if (!shed_is_active (state, facts->trick_seat[place]))
        cause = SHED_OUT_CARD_STAYS;
      ct_state_shift_at (state, CT_ZONE_TRICK, 0, CT_ZONE_ASIDE, -1,
                         shed_rule (rules, cause), events);
    }

  memset (facts->seen, 0, facts->n_seen * sizeof *facts->seen);
  facts->n_seen = 0;
  begin_trick (rules, state, lead, lead.cause, events);
}

/* Moves the lead card out of the way of an incomplete trick, if the rules say so. */
static void
move_lead_card (const CtRules *rules, CtState *state, guint to, GArray *events)
{
  if (ct_zone_len (state, CT_ZONE_LEAD) > 0)
    ct_state_shift_at (state, CT_ZONE_LEAD, 0, to, -1,
                       shed_rule (rules, SHED_LEAD_CARD_IN_TRICK), events);
}

static gboolean
sets_lead_card_aside (const CtRules *rules)
{
  return shed_option (rules, SHED_LEAD_CARD_PICKUP) == SHED_PICKUP_SET_ASIDE;
}

/* All cards of an incomplete trick go to @seat. @first is told of one card, @others of
 * the rest; a card whose player is out has a reason of its own.
 */
static void
take_trick (const CtRules *rules,
            CtState *state,
            guint seat,
            ShedCause first,
            ShedCause others,
            GArray *events)
{
  move_lead_card (rules, state,
                  sets_lead_card_aside (rules) ? CT_ZONE_ASIDE : ct_hand (seat),
                  events);
  for (guint place = 0; ct_zone_len (state, CT_ZONE_TRICK) > 0; place++)
    {
      gboolean is_last = ct_zone_len (state, CT_ZONE_TRICK) == 1;
      ShedCause cause = SHED_OUT_CARD_STAYS;

      if (shed_is_active (state, state->shedding.trick_seat[place]) ||
          (is_last && first != others))
        {
          cause = first;
          first = others;
        }
      ct_state_shift_at (state, CT_ZONE_TRICK, 0, ct_hand (seat), -1,
                         shed_rule (rules, cause), events);
    }
}

/* Everybody has played or passed, and somebody has passed. */
static void
end_incomplete_trick (const CtRules *rules, CtState *state, GArray *events)
{
  CtSheddingFacts *facts = &state->shedding;
  Lead lead = lead_after_failure (rules, state, facts->passed[0]);

  if (sets_lead_card_aside (rules))
    move_lead_card (rules, state, CT_ZONE_ASIDE, events);

  if (facts->n_passed == 1)
    take_trick (rules, state, facts->passed[0], SHED_PASSER_TAKES, SHED_PASSER_TAKES,
                events);

  if (shed_n_middle (state) == 0)
    {
      begin_trick (rules, state, lead, lead.cause, events);
      return;
    }

  facts->leads_next = lead.seat;
  facts->leads_why = lead.cause;
  state->phase = CT_PHASE_SHARE;
  ct_state_give_turn (state, shed_share_taker (state),
                      shed_rule (rules, SHED_SHARE_TURN), events);
}

/* The next player of the trick after @from, or its end. */
static void
pass_turn_on (const CtRules *rules, CtState *state, guint from, GArray *events)
{
  CtSheddingFacts *facts = &state->shedding;
  ShedCause cause = facts->n_passed > 0 ? SHED_PASS_GOES_ON : SHED_TURN;
  guint seat = shed_next_seat (state, from);

  while (seat != state->leader &&
         (!shed_is_active (state, seat) || shed_has_acted (state, seat)))
    {
      cause = SHED_OUT_SKIPPED;
      seat = shed_next_seat (state, seat);
    }

  state->drawn = CT_NO_CARD;
  if (seat == state->leader)
    {
      if (facts->n_passed > 0)
        end_incomplete_trick (rules, state, events);
      else
        end_complete_trick (rules, state, events);
      return;
    }

  if (facts->first_trick && shed_rule (rules, SHED_FIRST_ROUND) != NULL)
    cause = SHED_FIRST_ROUND;
  state->phase = CT_PHASE_FOLLOW;
  ct_state_give_turn (state, seat, shed_rule (rules, cause), events);
}

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
      guint loser = next_active (state, winner);

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
    if (!shed_is_active (state, state->shedding.trick_seat[place]))
      return TRUE;

  return FALSE;
}

/* @seat has played his last card. */
static void
go_out (const CtRules *rules, CtState *state, guint seat, GArray *events)
{
  CtSheddingFacts *facts = &state->shedding;
  ShedCause cause = SHED_OUT;

  if (facts->n_out > 0)
    cause = went_out_in_trick (state) ? SHED_OUT_SAME_TRICK : SHED_OUT_LATER;
  facts->out[facts->n_out++] = seat;
  ct_events_add (events, CT_EVENT_OUT, seat, facts->n_out, shed_rule (rules, cause));
  if (facts->n_out == 1)
    ct_events_add (events, CT_EVENT_WIN, seat, 0, shed_rule (rules, SHED_WIN));

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
      state->shedding.trick_seat[ct_zone_len (state, CT_ZONE_TRICK)] = seat;
      ct_state_shift (state, move->card[i], CT_ZONE_TRICK, -1, rule, events);
    }
  if (begins)
    state->leader = seat;

  if (!shed_is_active (state, seat))
    go_out (rules, state, seat, events);
  if (state->phase == CT_PHASE_OVER)
    return;

  /* Who plays out of turn is passed over when his turn comes. */
  if (begins || seat == state->to_act)
    pass_turn_on (rules, state, seat, events);
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
pick_up (const CtRules *rules, CtState *state, guint seat, GArray *events)
{
  Lead lead = lead_after_failure (rules, state, seat);

  take_trick (rules, state, seat,
              state->drawn != CT_NO_CARD ? SHED_FAIL_AFTER_DRAWING : SHED_FAIL,
              SHED_TAKE_TRICK, events);
  begin_trick (rules, state, lead, SHED_TAKE_ENDS_TRICK, events);
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
    pass_turn_on (rules, state, seat, events);
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
    memmove (facts->trick_seat + pos, facts->trick_seat + pos + 1,
             sizeof facts->trick_seat - pos - 1);
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
  begin_trick (rules, state, (Lead){ facts->leads_next, facts->leads_why },
               facts->leads_why, events);
}

static void
deal_hands (const CtRules *rules, CtState *state, GArray *events)
{
  guint size = rules->option[SHED_HAND_SIZE].number;

  for (guint n = 1; n <= size; n++)
    {
      const char *rule =
          shed_rule (rules, n == size ? SHED_DEAL_ENOUGH : SHED_DEAL_SINGLY);
      guint seat = state->dealer;

      do
        {
          seat = shed_next_seat (state, seat);
          ct_state_shift_at (state, CT_ZONE_STOCK,
                             ct_zone_len (state, CT_ZONE_STOCK) - 1, ct_hand (seat), -1,
                             rule, events);
        }
      while (seat != state->dealer);
    }
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
    begin_trick (rules, state, (Lead){ first, why_first }, why_first, events);

  state->shedding.first_trick = TRUE;
}

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
      pick_up (rules, state, move->seat, events);
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
