/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shedding games: who leads a trick, and what becomes of it. */
#include <string.h>

#include "ct-rules-shedding-private.h"

/**
 * shed_next_active:
 *
 * Returns: the next player from @seat on who holds cards
 */
guint
shed_next_active (const CtState *state, guint seat)
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
          (!active_only || shed_is_active (state, state->trick_seat[place])))
        {
          best = place;
          best_rank = shed_rank (card);
        }
    }

  return best;
}

/* @seat has the lead; if they are out, somebody else has it, because of @if_out. */
static ShedLead
give_lead (const CtRules *rules,
           const CtState *state,
           guint seat,
           ShedCause cause,
           ShedCause if_out)
{
  gint best;

  if (shed_is_active (state, seat))
    return (ShedLead){ seat, cause };

  best = best_place (state, TRUE);
  if (best >= 0 && shed_option (rules, SHED_LEAD_AFTER_OUT) == SHED_AFTER_OUT_HIGHEST)
    return (ShedLead){ state->trick_seat[best], if_out };

  return (ShedLead){ shed_next_active (state, seat), if_out };
}

/**
 * shed_lead_after_failure:
 * @picker: the first who failed
 *
 * Returns: who leads after a trick that was not complete
 */
ShedLead
shed_lead_after_failure (const CtRules *rules, const CtState *state, guint picker)
{
  gint best = best_place (state, FALSE);

  if (best < 0)
    return (ShedLead){ shed_next_active (state, picker), SHED_FAIL_LEAD_NOBODY };

  return give_lead (rules, state, state->trick_seat[best], SHED_FAIL_LEAD,
                    SHED_FAIL_LEAD_OUT);
}

/* Is the lead card higher than the card at @best of the trick? */
static gboolean
is_lead_card_best (const CtState *state, gint best)
{
  if (ct_zone_len (state, CT_ZONE_LEAD) == 0)
    return FALSE;

  return best < 0 || shed_rank (shed_led_card (state)) >
                         shed_rank (ct_zone_card (state, CT_ZONE_TRICK, best));
}

/* Who leads after a complete trick; the same player again, if all broke the rules and
 * nobody followed the lead card.
 */
static ShedLead
lead_after_trick (const CtRules *rules, const CtState *state)
{
  gint best = best_place (state, FALSE);
  guint winner = best < 0 ? state->leader : state->trick_seat[best];
  ShedCause cause = SHED_TRICK_LEAD;

  if (is_lead_card_best (state, best))
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

/**
 * shed_begin_trick:
 * @turn_cause: why the turn passes to the leader
 *
 * A new trick begins.
 */
void
shed_begin_trick (const CtRules *rules,
                  CtState *state,
                  ShedLead lead,
                  ShedCause turn_cause,
                  GArray *events)
{
  CtSheddingFacts *facts = &state->shedding;
  guint repeat = rules->option[SHED_STALEMATE_REPEAT].number;

  memset (state->trick_seat, 0, sizeof state->trick_seat);
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
  ShedLead lead = lead_after_trick (rules, state);
  gint best = best_place (state, FALSE);

  if (ct_zone_len (state, CT_ZONE_LEAD) > 0)
    ct_state_shift_at (state, CT_ZONE_LEAD, 0, CT_ZONE_ASIDE, -1,
                       shed_rule (rules, SHED_LEAD_CARD_IN_TRICK), events);
  for (gint place = 0; ct_zone_len (state, CT_ZONE_TRICK) > 0; place++)
    {
      ShedCause cause = SHED_TRICK_ASIDE;

      if (place == best)
        cause = SHED_TRICK_BEST;
      else if (!shed_is_active (state, state->trick_seat[place]))
        cause = SHED_OUT_CARD_STAYS;
      ct_state_shift_at (state, CT_ZONE_TRICK, 0, CT_ZONE_ASIDE, -1,
                         shed_rule (rules, cause), events);
    }

  if (facts->n_seen > 0)
    shed_forget_situations (state);
  shed_begin_trick (rules, state, lead, lead.cause, events);
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

      if (shed_is_active (state, state->trick_seat[place]) ||
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
  ShedLead lead = shed_lead_after_failure (rules, state, facts->passed[0]);

  if (sets_lead_card_aside (rules))
    move_lead_card (rules, state, CT_ZONE_ASIDE, events);

  if (facts->n_passed == 1)
    take_trick (rules, state, facts->passed[0], SHED_PASSER_TAKES, SHED_PASSER_TAKES,
                events);

  if (shed_n_middle (state) == 0)
    {
      shed_begin_trick (rules, state, lead, lead.cause, events);
      return;
    }

  facts->leads_next = lead.seat;
  facts->leads_why = lead.cause;
  state->phase = CT_PHASE_SHARE;
  ct_state_give_turn (state, shed_share_taker (state),
                      shed_rule (rules, SHED_SHARE_TURN), events);
}

/**
 * shed_pass_turn_on:
 *
 * The next player of the trick after @from, or its end.
 */
void
shed_pass_turn_on (const CtRules *rules, CtState *state, guint from, GArray *events)
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

/**
 * shed_pick_up_trick:
 *
 * @seat takes the trick as it lies, and it is over.
 */
void
shed_pick_up_trick (const CtRules *rules, CtState *state, guint seat, GArray *events)
{
  ShedLead lead = shed_lead_after_failure (rules, state, seat);

  take_trick (rules, state, seat,
              state->drawn != CT_NO_CARD ? SHED_FAIL_AFTER_DRAWING : SHED_FAIL,
              SHED_TAKE_TRICK, events);
  shed_begin_trick (rules, state, lead, SHED_TAKE_ENDS_TRICK, events);
}
