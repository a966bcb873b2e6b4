/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ct-rules-shedding-private.h"

#define WORD_LEN 8 /* hexadecimal digits of a digest */

/* Includes CT_NO_CARD. */
typedef guint64 Keys[CT_MAX_SEATS][G_MAXUINT8 + 1];

static const Keys *
get_keys (void)
{
  static Keys keys;
  static gsize made = FALSE;

  if (g_once_init_enter (&made))
    {
      for (guint seat = 0; seat < CT_MAX_SEATS; seat++)
        for (guint card = 0; card < G_N_ELEMENTS (keys[seat]); card++)
          {
            CtRandom random = { seat << 8 | card };

            keys[seat][card] = ct_random_next (&random);
          }
      g_once_init_leave (&made, TRUE);
    }

  return &keys;
}

/* Of all hands as sets, and of the leader. */
static guint32
digest (const CtState *state)
{
  const Keys *keys = get_keys ();
  const CtCard *card = state->card + state->start[CT_ZONE_HAND];
  CtRandom leader = { state->leader << 16 };
  guint64 sum = ct_random_next (&leader);

  for (guint seat = 0; seat < state->n_seats; seat++)
    for (guint n = ct_zone_len (state, ct_hand (seat)); n > 0; n--)
      sum += (*keys)[seat][*card++];

  return sum >> 32;
}

/* The state has room for most hands. Others go into an interned string, which ends with
 * the quark of the one before: equal histories have equal quarks, so states are still
 * plain values. It is never freed. With the usual options no hand is that long, not
 * even one that a strong player imagines.
 */
static GQuark
put_away (const CtSheddingFacts *facts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < CT_MAX_SEEN; i++)
    g_string_append_printf (text, "%08x", facts->seen[i]);
  g_string_append_printf (text, "%08x", facts->seen_before);

  return g_quark_from_string (text->str);
}

static guint
count_put_away (GQuark away, guint32 key)
{
  char word[WORD_LEN + 1];
  guint n = 0;

  if (away == 0)
    return 0;

  g_snprintf (word, sizeof word, "%08x", key);
  while (away != 0)
    {
      const char *text = g_quark_to_string (away);

      for (guint i = 0; i < CT_MAX_SEEN; i++)
        n += memcmp (text + i * WORD_LEN, word, WORD_LEN) == 0;
      away = g_ascii_strtoull (text + CT_MAX_SEEN * WORD_LEN, NULL, 16);
    }

  return n;
}

/**
 * shed_remember_situation:
 *
 * Before a lead.
 *
 * Returns: how often it has occurred
 */
guint
shed_remember_situation (CtState *state)
{
  CtSheddingFacts *facts = &state->shedding;
  guint32 key = digest (state);
  guint times = 1 + count_put_away (facts->seen_before, key);

  for (guint i = 0; i < facts->n_seen; i++)
    times += facts->seen[i] == key;

  if (facts->n_seen == CT_MAX_SEEN)
    {
      facts->seen_before = put_away (facts);
      facts->n_seen = 0;
      memset (facts->seen, 0, sizeof facts->seen);
    }
  facts->seen[facts->n_seen++] = key;

  return times;
}

/**
 * shed_forget_situations:
 *
 * They cannot recur once a card has left the game.
 */
void
shed_forget_situations (CtState *state)
{
  CtSheddingFacts *facts = &state->shedding;

  memset (facts->seen, 0, facts->n_seen * sizeof *facts->seen);
  facts->n_seen = 0;
  facts->seen_before = 0;
}

static guint
shed_next_active (const CtState *state, guint seat)
{
  do
    seat = ct_seat_after (state, seat);
  while (!shed_is_active (state, seat));

  return seat;
}

/* Returns: -1 for none */
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

/* @if_out: the cause if someone else leads */
static ShedLead
give_lead (const CtRules *rules,
           const CtState *state,
           guint seat,
           ShedCause cause,
           CtCard card,
           ShedCause if_out)
{
  gint best;

  if (shed_is_active (state, seat))
    return (ShedLead){ seat, cause, card };

  best = best_place (state, TRUE);
  if (best >= 0 && ct_choice (rules, SHED_LEAD_AFTER_OUT) == SHED_AFTER_OUT_HIGHEST)
    return (ShedLead){ state->trick_seat[best], if_out, CT_NO_CARD };

  return (ShedLead){ shed_next_active (state, seat), if_out, CT_NO_CARD };
}

static gboolean
is_lead_card_best (const CtState *state, gint best)
{
  if (ct_zone_len (state, CT_ZONE_LEAD) == 0)
    return FALSE;

  return best < 0 || shed_rank (shed_led_card (state)) >
                         shed_rank (ct_zone_card (state, CT_ZONE_TRICK, best));
}

/* Returns: %CT_NO_CARD if no card of the trick is highest */
static CtCard
highest_card (const CtState *state, gint best)
{
  return best < 0 || is_lead_card_best (state, best)
             ? CT_NO_CARD
             : ct_zone_card (state, CT_ZONE_TRICK, best);
}

/* @picker: the first who failed */
static ShedLead
shed_lead_after_failure (const CtRules *rules, const CtState *state, guint picker)
{
  gint best = best_place (state, FALSE);

  if (best < 0)
    return (ShedLead){ shed_next_active (state, picker), SHED_FAIL_LEAD_NOBODY,
                       CT_NO_CARD };

  return give_lead (rules, state, state->trick_seat[best], SHED_FAIL_LEAD,
                    highest_card (state, best), SHED_FAIL_LEAD_OUT);
}

/* Irregular moves may leave the lead card without a follower. */
static ShedLead
lead_after_trick (const CtRules *rules, const CtState *state)
{
  gint best = best_place (state, FALSE);
  guint winner = best < 0 ? state->leader : state->trick_seat[best];
  ShedCause cause = SHED_TRICK_LEAD;

  if (is_lead_card_best (state, best))
    {
      cause = SHED_LEAD_CARD_BEST;
      if (ct_choice (rules, SHED_LEAD_CARD_COMPETES))
        winner = state->dealer;
    }

  return give_lead (rules, state, winner, cause, highest_card (state, best),
                    SHED_TRICK_LEAD_OUT);
}

static void
end_void (const CtRules *rules, CtState *state, GArray *events)
{
  const char *rule = ct_cause_id (rules, SHED_STALE);

  state->is_void = TRUE;
  state->phase = CT_PHASE_OVER;
  ct_events_add (events, CT_EVENT_VOID, CT_NOBODY, 0, rule);
  ct_events_add (events, CT_EVENT_OVER, CT_NOBODY, 0, rule);
}

static void
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
  ct_events_add (events, CT_EVENT_LEAD, lead.seat, 0, ct_cause_id (rules, lead.cause));
  if (events != NULL)
    g_array_index (events, CtEvent, events->len - 1).card = lead.card;
  ct_state_give_turn (state, lead.seat, ct_cause_id (rules, turn_cause), events);

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
                       ct_cause_id (rules, SHED_LEAD_CARD_IN_TRICK), events);
  for (gint place = 0; ct_zone_len (state, CT_ZONE_TRICK) > 0; place++)
    {
      ShedCause cause = SHED_TRICK_ASIDE;

      if (place == best)
        cause = SHED_TRICK_BEST;
      else if (!shed_is_active (state, state->trick_seat[place]))
        cause = SHED_OUT_CARD_STAYS;
      ct_state_shift_at (state, CT_ZONE_TRICK, 0, CT_ZONE_ASIDE, -1,
                         ct_cause_id (rules, cause), events);
    }

  if (facts->n_seen > 0)
    shed_forget_situations (state);
  shed_begin_trick (rules, state, lead, lead.cause, events);
}

static void
move_lead_card (const CtRules *rules, CtState *state, guint to, GArray *events)
{
  if (ct_zone_len (state, CT_ZONE_LEAD) > 0)
    ct_state_shift_at (state, CT_ZONE_LEAD, 0, to, -1,
                       ct_cause_id (rules, SHED_LEAD_CARD_IN_TRICK), events);
}

static gboolean
sets_lead_card_aside (const CtRules *rules)
{
  return ct_choice (rules, SHED_LEAD_CARD_PICKUP) == SHED_PICKUP_SET_ASIDE;
}

/* @first: cause for one card. @others: for the rest, except cards of players who are
 * out.
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
                         ct_cause_id (rules, cause), events);
    }
}

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
                      ct_cause_id (rules, SHED_SHARE_TURN), events);
}

static void
shed_pass_turn_on (const CtRules *rules, CtState *state, guint from, GArray *events)
{
  CtSheddingFacts *facts = &state->shedding;
  ShedCause cause = facts->n_passed > 0 ? SHED_PASS_GOES_ON : SHED_TURN;
  guint seat = ct_seat_after (state, from);

  while (seat != state->leader &&
         (!shed_is_active (state, seat) || shed_has_acted (state, seat)))
    {
      cause = SHED_OUT_SKIPPED;
      seat = ct_seat_after (state, seat);
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

  if (facts->first_trick && ct_cause_id (rules, SHED_FIRST_ROUND) != NULL)
    cause = SHED_FIRST_ROUND;
  state->phase = CT_PHASE_FOLLOW;
  ct_state_give_turn (state, seat, ct_cause_id (rules, cause), events);
}

static void
shed_pick_up_trick (const CtRules *rules, CtState *state, guint seat, GArray *events)
{
  ShedLead lead = shed_lead_after_failure (rules, state, seat);

  take_trick (rules, state, seat,
              state->drawn != CT_NO_CARD ? SHED_FAIL_AFTER_DRAWING : SHED_FAIL,
              SHED_TAKE_TRICK, events);
  shed_begin_trick (rules, state, lead, SHED_TAKE_ENDS_TRICK, events);
}

/* The file may give the order. If the first to go out ends the hand, a seat without
 * cards is just not shown.
 */
static const char *
find_out (const CtRules *rules, CtState *state)
{
  CtSheddingFacts *facts = &state->shedding;
  gboolean plays_on = ct_choice (rules, SHED_PLAY_ON);
  gboolean is_out[CT_MAX_SEATS] = { FALSE };

  for (guint i = 0; i < facts->n_out; i++)
    {
      guint seat = facts->out[i];

      if (shed_is_active (state, seat))
        return N_ ("A player who holds cards cannot be out.");
      if (is_out[seat])
        return N_ ("A player can go out only once.");
      is_out[seat] = TRUE;
    }

  if (facts->n_out > 0 && !plays_on && state->phase != CT_PHASE_OVER)
    return N_ ("With these rules, the hand is over when the first player is out.");

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

static const char *
find_fault_in_middle (const CtRules *rules, const CtState *state)
{
  guint n_trick = ct_zone_len (state, CT_ZONE_TRICK);
  guint n_lead = ct_zone_len (state, CT_ZONE_LEAD);

  if (n_lead > 0 && !ct_choice (rules, SHED_LEAD_CARD))
    return N_ ("With these rules, there is no lead card.");
  if (n_lead > 1)
    return N_ ("There can be only one lead card.");
  if (state->phase == CT_PHASE_LEAD)
    return n_trick + n_lead > 0 ? N_ ("Nobody can lead while there are cards in the "
                                      "middle.")
                                : NULL;
  if (n_trick + n_lead == 0)
    return N_ ("Nobody can follow before a card is led.");
  if (state->phase == CT_PHASE_FOLLOW &&
      n_trick + state->shedding.n_passed >= state->n_seats)
    return N_ ("Everyone has already played to this trick.");

  for (guint i = 0; i < n_trick; i++)
    {
      CtCard card = ct_zone_card (state, CT_ZONE_TRICK, i);

      if (shed_suit (card) != shed_suit (shed_led_card (state)))
        return N_ ("Every card in a trick must be of the suit that was led.");
      for (guint k = 0; k < i; k++)
        if (state->trick_seat[k] == state->trick_seat[i])
          return N_ ("Each player can play only one card to a trick.");
    }

  return NULL;
}

static const char *
find_fault_in_passers (const CtRules *rules, const CtState *state)
{
  const CtSheddingFacts *facts = &state->shedding;

  if (facts->n_passed == 0)
    return state->phase == CT_PHASE_SHARE
               ? N_ ("A trick is shared only by players who have passed.")
               : NULL;
  if (ct_choice (rules, SHED_FAIL_TRICK) != SHED_FAIL_PASS)
    return N_ ("With these rules, nobody passes.");
  if (state->phase == CT_PHASE_LEAD)
    return N_ ("Nobody can pass before a card is led.");
  if (ct_zone_len (state, CT_ZONE_STOCK) > 0)
    return N_ ("Nobody can pass while there are cards in the stock.");

  for (guint i = 0; i < facts->n_passed; i++)
    {
      if (!shed_is_active (state, facts->passed[i]))
        return N_ ("A player who has passed must hold cards.");
      for (guint k = 0; k < ct_zone_len (state, CT_ZONE_TRICK); k++)
        if (state->trick_seat[k] == facts->passed[i])
          return N_ ("A player who has played to the trick cannot have passed it.");
      for (guint k = 0; k < i; k++)
        if (facts->passed[k] == facts->passed[i])
          return N_ ("A player can pass a trick only once.");
    }

  return NULL;
}

/* Those who have acted sit before the player to act. */
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
    return N_ ("Everyone between the leader of the trick and the player whose turn "
               "it is must have played.");

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
    return N_ ("The cards of a trick and the players who passed must be in turn "
               "order.");

  return NULL;
}

static const char *
find_fault_in_drawn (const CtState *state)
{
  guint hand = ct_hand (state->to_act);
  gboolean fits;

  if (state->drawn == CT_NO_CARD)
    return state->phase == CT_PHASE_DRAWN ? N_ ("Say which card was just drawn.")
                                          : NULL;
  if (state->phase != CT_PHASE_DRAWN && state->phase != CT_PHASE_FOLLOW)
    return N_ ("Only a player who has to follow can draw a card.");
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
        return N_ ("A player who has the suit that was led does not draw.");
    }

  return NULL;
}

static const char *
prepare_share (const CtRules *rules, CtState *state)
{
  CtSheddingFacts *facts = &state->shedding;
  ShedLead lead;

  if (facts->n_passed < 2)
    return N_ ("A trick is shared only if two or more players have passed.");

  while (facts->shared < facts->n_passed &&
         facts->passed[facts->shared] != state->to_act)
    facts->shared++;
  if (facts->shared == facts->n_passed)
    return N_ ("Only a player who has passed takes cards from the trick.");

  lead = shed_lead_after_failure (rules, state, facts->passed[0]);
  facts->leads_next = lead.seat;
  facts->leads_why = lead.cause;
  return NULL;
}

/* Without a lead card: the first player still has a full hand. */
static gboolean
is_first_trick (const CtRules *rules, const CtState *state)
{
  if (ct_choice (rules, SHED_LEAD_CARD))
    return ct_zone_len (state, CT_ZONE_LEAD) > 0;

  return state->phase == CT_PHASE_LEAD && ct_zone_len (state, CT_ZONE_ASIDE) == 0 &&
         state->to_act == shed_first_player (rules, state) &&
         ct_zone_len (state, ct_hand (state->to_act)) ==
             (guint) rules->option[SHED_HAND_SIZE].number;
}

static const char *
prepare_running (const CtRules *rules, CtState *state)
{
  const char *problem = find_fault_in_middle (rules, state);

  if (problem == NULL)
    problem = find_fault_in_passers (rules, state);
  if (problem == NULL)
    problem = find_fault_in_drawn (state);
  if (problem == NULL && state->phase == CT_PHASE_SHARE)
    problem = prepare_share (rules, state);
  else if (problem == NULL)
    problem = find_leader (state);

  return problem;
}

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

/* With "losses", those with the fewest losses win. */
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
      gint target = ct_choice (rules, SHED_MATCH_TARGET);
      gboolean won = target == SHED_TARGET_WINS
                         ? (guint) state->total[seat] >= number
                         : most >= number && state->lost[seat] == least;

      if (target == SHED_TARGET_NONE || !won)
        continue;
      state->match_winners |= 1 << seat;
      ct_events_add (events, CT_EVENT_MATCH, seat, state->total[seat],
                     ct_cause_id (rules, SHED_TALLY));
    }
}

static void
end_hand (const CtRules *rules, CtState *state, GArray *events)
{
  guint winner = state->shedding.out[0];
  gboolean plays_on = ct_choice (rules, SHED_PLAY_ON);
  ShedCause cause = SHED_OVER_FIRST_OUT;

  if (plays_on)
    {
      guint loser = shed_next_active (state, winner);

      state->losers = 1 << loser;
      state->lost[loser] += state->lost[loser] < G_MAXUINT8;
      ct_events_add (events, CT_EVENT_LOSE, loser, 0, ct_cause_id (rules, SHED_LOSE));
      cause = state->n_seats == 2 ? SHED_OVER_TWO : SHED_OVER_LAST;
    }

  state->winners = 1 << winner;
  state->total[winner] += state->total[winner] < G_MAXINT16;
  ct_events_add (events, CT_EVENT_SCORE, winner, 1, ct_cause_id (rules, SHED_TALLY));
  settle_match (rules, state, events);
  state->drawn = CT_NO_CARD;
  state->phase = CT_PHASE_OVER;
  ct_events_add (events, CT_EVENT_OVER, CT_NOBODY, 0, ct_cause_id (rules, cause));
}

static gboolean
went_out_in_trick (const CtState *state)
{
  for (guint place = 0; place + 1 < ct_zone_len (state, CT_ZONE_TRICK); place++)
    if (!shed_is_active (state, state->trick_seat[place]))
      return TRUE;

  return FALSE;
}

/* After an irregular move, a player may go out twice. */
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
  ct_events_add (events, CT_EVENT_OUT, seat, facts->n_out, ct_cause_id (rules, cause));
  if (facts->n_out == 1)
    ct_events_add (events, CT_EVENT_WIN, seat, 0, ct_cause_id (rules, SHED_WIN));
}

static void
go_out (const CtRules *rules, CtState *state, guint seat, GArray *events)
{
  note_out (rules, state, seat, events);
  if (!ct_choice (rules, SHED_PLAY_ON) || shed_n_active (state) < 2)
    end_hand (rules, state, events);
}

/* The most telling rule. */
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
      events != NULL ? ct_cause_id (rules, why_playable (state, move)) : NULL;
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

  /* A player who played out of turn is skipped later. */
  if (begins || seat == state->to_act)
    shed_pass_turn_on (rules, state, seat, events);
}

static void
draw (const CtRules *rules, CtState *state, guint seat, GArray *events)
{
  CtCard card = ct_zone_top (state, CT_ZONE_STOCK);
  ShedCause cause = state->drawn == CT_NO_CARD ? SHED_DRAW : SHED_DRAW_AGAIN;

  ct_state_shift_at (state, CT_ZONE_STOCK, ct_zone_len (state, CT_ZONE_STOCK) - 1,
                     ct_hand (seat), -1, ct_cause_id (rules, cause), events);
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
                 ct_cause_id (rules, state->drawn != CT_NO_CARD
                                         ? SHED_FAIL_AFTER_DRAWING
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
                     ct_cause_id (rules, SHED_SHARE_CARD), events);
  if (from == CT_ZONE_TRICK)
    memmove (state->trick_seat + pos, state->trick_seat + pos + 1,
             sizeof state->trick_seat - pos - 1);
  facts->shared++;

  if (shed_n_middle (state) > 0)
    {
      ct_state_give_turn (state, shed_share_taker (state),
                          ct_cause_id (rules, SHED_SHARE_TURN), events);
      return;
    }

  for (guint i = facts->shared; i < facts->n_passed; i++)
    ct_events_add (events, CT_EVENT_PASS, facts->passed[i], 0,
                   ct_cause_id (rules, SHED_SHARE_NOTHING));
  shed_begin_trick (rules, state,
                    (ShedLead){ facts->leads_next, facts->leads_why, CT_NO_CARD },
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
      seat = ct_seat_after (state, seat);
      zones[i] = ct_hand (seat);
    }

  ct_state_deal (state, zones, n_before_last, ct_cause_id (rules, SHED_DEAL_SINGLY),
                 events);
  ct_state_deal (state, zones + n_before_last, state->n_seats,
                 ct_cause_id (rules, SHED_DEAL_ENOUGH), events);
}

static void
deal (const CtRules *rules, CtState *state, GArray *events)
{
  guint first = shed_first_player (rules, state);
  gboolean won = shed_winner_plays_first (rules, state);
  ShedCause why_first = won ? SHED_WINNER_FIRST : SHED_FIRST_PLAYER;

  ct_state_give_turn (state, state->dealer,
                      ct_cause_id (rules, state->first_hand ? SHED_FIRST_DEALER
                                                            : SHED_LATER_DEALER),
                      events);
  deal_hands (rules, state, events);

  if (ct_choice (rules, SHED_LEAD_CARD))
    {
      ct_state_shift_at (state, CT_ZONE_STOCK, ct_zone_len (state, CT_ZONE_STOCK) - 1,
                         CT_ZONE_LEAD, -1, ct_cause_id (rules, SHED_DEAL_LEAD_CARD),
                         events);
      ct_events_add (events, CT_EVENT_LEAD, first, won,
                     ct_cause_id (rules, won ? SHED_WINNER_OF_LAST_HAND : why_first));
      state->leader = first;
      state->phase = CT_PHASE_FOLLOW;
      ct_state_give_turn (state, first, ct_cause_id (rules, why_first), events);
    }
  else
    shed_begin_trick (rules, state, (ShedLead){ first, why_first, CT_NO_CARD },
                      why_first, events);

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
