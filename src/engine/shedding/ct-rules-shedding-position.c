/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shedding games: what follows from a position that was written down by hand. */
#include "ct-rules-shedding-private.h"

/* Those who hold no cards are out; the file may say in what order. Where the first to
 * go out ends the hand, a seat without cards is only left out of the picture.
 */
static const char *
find_out (const CtRules *rules, CtState *state)
{
  CtSheddingFacts *facts = &state->shedding;
  gboolean plays_on = shed_option (rules, SHED_PLAY_ON);
  gboolean is_out[CT_MAX_SEATS] = { FALSE };

  for (guint i = 0; i < facts->n_out; i++)
    {
      guint seat = facts->out[i];

      if (shed_is_active (state, seat))
        return N_ ("A player who holds cards cannot be out.");
      if (is_out[seat])
        return N_ ("A player goes out only once.");
      is_out[seat] = TRUE;
    }

  if (facts->n_out > 0 && !plays_on && state->phase != CT_PHASE_OVER)
    return N_ ("With these rules the hand is over when the first player is out.");

  for (guint seat = 0; seat < state->n_seats && plays_on; seat++)
    if (!shed_is_active (state, seat) && !is_out[seat])
      facts->out[facts->n_out++] = seat;

  if (state->phase == CT_PHASE_OVER)
    return NULL;
  if (!shed_is_active (state, state->to_act))
    return N_ ("The player whose turn it is must hold cards.");
  if (plays_on && shed_n_active (state) < 2)
    return N_ ("The hand goes on only while at least two players hold cards.");
  return NULL;
}

/* The cards in the middle, and who put them there. */
static const char *
check_middle (const CtRules *rules, const CtState *state)
{
  guint n_trick = ct_zone_len (state, CT_ZONE_TRICK);
  guint n_lead = ct_zone_len (state, CT_ZONE_LEAD);

  if (n_lead > 0 && !shed_option (rules, SHED_LEAD_CARD))
    return N_ ("With these rules there is no lead card.");
  if (n_lead > 1)
    return N_ ("There is only one lead card.");
  if (state->phase == CT_PHASE_LEAD)
    return n_trick + n_lead > 0 ? N_ ("Nobody leads while cards lie in the middle.")
                                : NULL;
  if (n_trick + n_lead == 0)
    return N_ ("Nobody can follow before a card is led.");
  if (state->phase == CT_PHASE_FOLLOW &&
      n_trick + state->shedding.n_passed >= state->n_seats)
    return N_ ("Everybody has played to this trick already.");

  for (guint i = 0; i < n_trick; i++)
    {
      CtCard card = ct_zone_card (state, CT_ZONE_TRICK, i);

      if (shed_suit (card) != shed_suit (shed_led_card (state)))
        return N_ ("Every card of a trick is of the suit that was led.");
      for (guint k = 0; k < i; k++)
        if (state->trick_seat[k] == state->trick_seat[i])
          return N_ ("Each player plays only one card to a trick.");
    }

  return NULL;
}

static const char *
check_passers (const CtRules *rules, const CtState *state)
{
  const CtSheddingFacts *facts = &state->shedding;

  if (facts->n_passed == 0)
    return state->phase == CT_PHASE_SHARE
               ? N_ ("A trick is shared only by players who have passed.")
               : NULL;
  if (shed_option (rules, SHED_FAIL_TRICK) != SHED_FAIL_PASS)
    return N_ ("With these rules nobody passes.");
  if (state->phase == CT_PHASE_LEAD)
    return N_ ("Nobody has passed before a card is led.");
  if (ct_zone_len (state, CT_ZONE_STOCK) > 0)
    return N_ ("Nobody passes while there are cards in the stock.");

  for (guint i = 0; i < facts->n_passed; i++)
    {
      if (!shed_is_active (state, facts->passed[i]))
        return N_ ("A player who has passed must hold cards.");
      for (guint k = 0; k < ct_zone_len (state, CT_ZONE_TRICK); k++)
        if (state->trick_seat[k] == facts->passed[i])
          return N_ ("A player who has played to the trick has not passed it.");
      for (guint k = 0; k < i; k++)
        if (facts->passed[k] == facts->passed[i])
          return N_ ("A player passes a trick only once.");
    }

  return NULL;
}

/* Those who have played or passed sit one after the other before the player to act;
 * the first of them has led.
 */
static const char *
find_leader (CtState *state)
{
  const CtSheddingFacts *facts = &state->shedding;
  guint n_acted = ct_zone_len (state, CT_ZONE_TRICK) + facts->n_passed;
  guint seat = state->to_act;
  guint n_played = 0;
  guint n_passed = 0;

  state->leader = seat;
  for (guint i = 1; i < state->n_seats && n_acted > 0; i++)
    {
      seat = (state->to_act + state->n_seats - i) % state->n_seats;
      if (shed_has_acted (state, seat))
        {
          state->leader = seat;
          n_acted--;
        }
      else if (shed_is_active (state, seat))
        break;
    }
  if (n_acted > 0)
    return N_ ("Between the leader of the trick and the player whose turn it is "
               "everybody must have played.");

  for (guint i = 0; i < state->n_seats; i++)
    {
      seat = (state->leader + i) % state->n_seats;
      if (n_played < ct_zone_len (state, CT_ZONE_TRICK) &&
          state->trick_seat[n_played] == seat)
        n_played++;
      else if (n_passed < facts->n_passed && facts->passed[n_passed] == seat)
        n_passed++;
    }
  if (n_played < ct_zone_len (state, CT_ZONE_TRICK) || n_passed < facts->n_passed)
    return N_ ("The cards of a trick, and those who passed, stand in the order of "
               "the turn.");

  return NULL;
}

static const char *
check_drawn (const CtState *state)
{
  guint hand = ct_hand (state->to_act);
  gboolean fits;

  if (state->drawn == CT_NO_CARD)
    return state->phase == CT_PHASE_DRAWN ? N_ ("Say which card has just been drawn.")
                                          : NULL;
  if (state->phase != CT_PHASE_DRAWN && state->phase != CT_PHASE_FOLLOW)
    return N_ ("Only a player who has to follow draws a card.");
  if (ct_state_find (state, state->drawn, NULL) != hand)
    return N_ ("The card that was drawn must be in the hand of the player whose turn "
               "it is.");

  fits = shed_suit (state->drawn) == shed_suit (shed_led_card (state));
  if (fits != (state->phase == CT_PHASE_DRAWN))
    return fits ? N_ ("The card that was drawn fits, so the phase must be “drawn”.")
                : N_ ("The card that was drawn is not of the suit that was led.");

  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    {
      CtCard card = ct_zone_card (state, hand, pos);

      if (card != state->drawn && shed_suit (card) == shed_suit (shed_led_card (state)))
        return N_ ("A player who holds the suit that was led does not draw.");
    }

  return NULL;
}

static const char *
prepare_share (const CtRules *rules, CtState *state)
{
  CtSheddingFacts *facts = &state->shedding;
  ShedLead lead;

  if (facts->n_passed < 2)
    return N_ ("A trick is shared only where two or more players have passed.");

  while (facts->shared < facts->n_passed &&
         facts->passed[facts->shared] != state->to_act)
    facts->shared++;
  if (facts->shared == facts->n_passed)
    return N_ ("Only a player who has passed takes cards of the trick.");

  lead = shed_lead_after_failure (rules, state, facts->passed[0]);
  facts->leads_next = lead.seat;
  facts->leads_why = lead.cause;
  return NULL;
}

/* The first trick of a hand has rules of its own. Without a lead card it shows by
 * the full hand of the player who begins.
 */
static gboolean
is_first_trick (const CtRules *rules, const CtState *state)
{
  if (shed_option (rules, SHED_LEAD_CARD))
    return ct_zone_len (state, CT_ZONE_LEAD) > 0;

  return state->phase == CT_PHASE_LEAD && ct_zone_len (state, CT_ZONE_ASIDE) == 0 &&
         state->to_act == shed_first_player (rules, state) &&
         ct_zone_len (state, ct_hand (state->to_act)) ==
             (guint) rules->option[SHED_HAND_SIZE].number;
}

static const char *
prepare_running (const CtRules *rules, CtState *state)
{
  const char *problem = check_middle (rules, state);

  if (problem == NULL)
    problem = check_passers (rules, state);
  if (problem == NULL)
    problem = check_drawn (state);
  if (problem == NULL && state->phase == CT_PHASE_SHARE)
    problem = prepare_share (rules, state);
  else if (problem == NULL)
    problem = find_leader (state);

  return problem;
}

/**
 * shed_prepare:
 *
 * Completes a position that was written down by hand.
 *
 * Returns: (nullable): what is impossible about it
 */
const char *
shed_prepare (const CtRules *rules, CtState *state)
{
  const char *problem;

  if (state->phase == CT_PHASE_DEAL)
    return NULL;

  problem = find_out (rules, state);
  if (problem != NULL || state->phase == CT_PHASE_OVER)
    return problem;

  problem = prepare_running (rules, state);
  if (problem != NULL)
    return problem;

  state->shedding.first_trick = is_first_trick (rules, state);
  if (state->phase == CT_PHASE_LEAD && ct_zone_len (state, CT_ZONE_STOCK) == 0)
    shed_remember_situation (state);
  return NULL;
}
