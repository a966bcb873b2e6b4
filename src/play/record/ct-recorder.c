/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-recorder.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-reach.h"

/**
 * CtRecorder:
 *
 * A hand that was played with real cards, while it is being entered.
 *
 * The pack is a permutation under construction. A card is known if it was entered with
 * the deal or named by a move. Known cards stay where they are; the others may be
 * swapped with each other, as long as all moves entered so far keep what they are:
 * allowed, or irregular by the same rule. Thus a card that a player shows comes into
 * their hand, a player who could not follow suit gets no card of that suit, and what
 * nobody has seen fills the stock. Only ct_rules_check() decides what fits.
 */
struct _CtRecorder
{
  GObject parent_instance;

  CtRules rules;
  guint n_seats;
  guint dealer;
  guint previous_winner;
  guint n_cards;
  CtCard pack[CT_MAX_CARDS]; /* top first */
  guint8 zone[CT_MAX_CARDS]; /* where the deal puts each place of the pack */
  GArray *dealt; /* CtCard, entered with the deal, the last one at the end */
  gboolean known[CT_MAX_CARDS];
  GArray *moves;    /* Entry */
  CtState state;    /* after them */
  CtRecord *before; /* (nullable): whose notes, marks and variations stay */

  /* The refused move, and the pack that it needs */
  gboolean is_pending;
  CtCard pending_pack[CT_MAX_CARDS];
  GArray *pending; /* Entry: the moves with it, and those to enter again */
  guint pending_at;
  guint slack; /* how many earlier moves may become something else */
};

/* @named: the card that was drawn or rejected, or %CT_NO_CARD. @text: with its name.
 * @source: its number in the record before, from 1; 0 for a new move. @is_guess: nobody
 * knows the number of cards. @is_unproven: it breaks a rule with any cards, but @rule
 * with these guessed ones. */
typedef struct
{
  guint8 seat;
  guint source;
  CtEntered kind;
  gboolean needs_look;
  gboolean is_guess;
  gboolean is_unproven;
  CtCard named;
  CtMove move;
  const char *rule;
  char text[256];
} Entry;

static void begin_packets (CtPacketsInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CtRecorder,
                               ct_recorder,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (CT_TYPE_PACKETS, begin_packets))

static Entry *
entry_at (GArray *moves, guint i)
{
  return &g_array_index (moves, Entry, i);
}

static CtFace
face_of (CtRecorder *self, CtCard card)
{
  return ct_card_face (self->rules.deck, card);
}

static void
swap_in_pack (CtRecorder *self, CtCard a, CtCard b)
{
  CtCard *at_a = memchr (self->pack, a, self->n_cards);
  CtCard *at_b = memchr (self->pack, b, self->n_cards);

  *at_a = b;
  *at_b = a;
}

/* The deal */

static CtState
make_start (CtRecorder *self)
{
  CtState state;

  ct_state_init (&state, self->n_seats, self->pack, self->n_cards);
  state.first_hand = self->previous_winner == CT_NOBODY;
  state.previous_winner = self->previous_winner;
  ct_rules_set_dealer (&self->rules, &state, self->dealer);
  return state;
}

static gboolean
waits_for_lift (CtRecorder *self, const CtState *state)
{
  return ct_rules_awaits (&self->rules, state, CT_MOVE_LIFT);
}

/* The packets do not depend on how many cards were lifted. */
static void
deal (CtRecorder *self, CtState *state, GArray *events)
{
  while (state->phase == CT_PHASE_DEAL)
    {
      CtMove lift = { .type = CT_MOVE_LIFT, .seat = state->to_act, .number = 1 };

      if (!waits_for_lift (self, state))
        ct_rules_deal (&self->rules, state, events);
      else if (!ct_rules_apply (&self->rules, state, &lift, NULL, events))
        return;
    }
}

/* Returns: %FALSE if cards went back to the pack, so that places say nothing */
static gboolean
find_zones (CtRecorder *self, guint8 *ret_zone)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState state = make_start (self);

  deal (self, &state, events);
  for (guint i = 0; i < events->len; i++)
    if (g_array_index (events, CtEvent, i).type == CT_EVENT_CARD &&
        g_array_index (events, CtEvent, i).to == CT_ZONE_STOCK)
      return FALSE;

  for (guint i = 0; i < self->n_cards; i++)
    ret_zone[i] = ct_state_find (&state, self->pack[i], NULL);
  return TRUE;
}

static gboolean
is_dealt (CtRecorder *self, CtCard card)
{
  return self->dealt->len > 0 &&
         memchr (self->dealt->data, card, self->dealt->len) != NULL;
}

/* Returns whether @zone is a hand that fills itself: all other cards are elsewhere. */
static gboolean
ct_recorder_is_deduced (CtRecorder *self, guint zone)
{
  if (!ct_zone_is_hand (zone))
    return FALSE;

  for (guint i = 0; i < self->n_cards; i++)
    if (self->zone[i] != zone && !is_dealt (self, self->pack[i]))
      return FALSE;

  return TRUE;
}

static void
find_known (CtRecorder *self)
{
  for (guint i = 0; i < self->n_cards; i++)
    self->known[self->pack[i]] =
        is_dealt (self, self->pack[i]) || ct_recorder_is_deduced (self, self->zone[i]);

  for (guint i = 0; i < self->moves->len; i++)
    {
      const Entry *entry = entry_at (self->moves, i);

      if (entry->named != CT_NO_CARD)
        self->known[entry->named] = TRUE;
      for (guint k = 0; entry->kind != CT_ENTERED_IMPOSSIBLE && k < entry->move.n_cards;
           k++)
        self->known[entry->move.card[k]] = TRUE;
    }
}

static CtState
begin (CtRecorder *self)
{
  CtState state = make_start (self);

  if (state.phase == CT_PHASE_DEAL && !waits_for_lift (self, &state))
    ct_rules_deal (&self->rules, &state, NULL);
  return state;
}

static void update (CtRecorder *self);

/**
 * ct_recorder_new:
 * @rules: with options
 * @previous_winner: a seat, or %CT_NOBODY for a first hand
 */
CtRecorder *
ct_recorder_new (const CtRules *rules,
                 guint n_seats,
                 guint dealer,
                 guint previous_winner)
{
  CtRecorder *self = g_object_new (CT_TYPE_RECORDER, NULL);
  CtRandom random = { 1 };

  self->rules = *rules;
  self->n_seats = n_seats;
  self->dealer = dealer;
  self->previous_winner = previous_winner;
  self->n_cards = ct_deck_size (rules->deck);
  do
    ct_shuffle_deck (&random, rules->deck, self->pack);
  while (!find_zones (self, self->zone));
  update (self);
  return self;
}

const CtRules *
ct_recorder_get_rules (CtRecorder *self)
{
  g_return_val_if_fail (CT_IS_RECORDER (self), NULL);

  return &self->rules;
}

/**
 * ct_recorder_is_of:
 *
 * Returns: whether it was made with the same arguments
 */
gboolean
ct_recorder_is_of (CtRecorder *self,
                   const CtRules *rules,
                   guint n_seats,
                   guint dealer,
                   guint previous_winner)
{
  g_return_val_if_fail (CT_IS_RECORDER (self), FALSE);

  return g_str_equal (self->rules.id, rules->id) && self->n_seats == n_seats &&
         self->dealer == dealer && self->previous_winner == previous_winner &&
         memcmp (self->rules.option, rules->option, sizeof rules->option) == 0;
}

/**
 * ct_recorder_is_face_up:
 *
 * Returns: whether everyone has seen the cards of @zone, which must all be entered
 */
gboolean
ct_recorder_is_face_up (CtRecorder *self, guint zone)
{
  g_return_val_if_fail (CT_IS_RECORDER (self), FALSE);

  return zone == CT_ZONE_LEAD || zone == CT_ZONE_CENTER || zone == CT_ZONE_DISCARDS;
}

static void
list_packets (CtRecorder *self, guint8 *ret_zones, guint *ret_n)
{
  guint n = 0;

  for (guint zone = CT_ZONE_STOCK + 1; zone < CT_ZONE_ABSENT; zone++)
    if (memchr (self->zone, zone, self->n_cards) != NULL)
      ret_zones[n++] = zone;
  for (guint i = 1; i <= self->n_seats; i++)
    ret_zones[n++] = ct_hand ((self->dealer + i) % self->n_seats);
  *ret_n = n;
}

guint
ct_recorder_get_n_packets (CtRecorder *self)
{
  guint8 zones[CT_N_ZONES];
  guint n;

  g_return_val_if_fail (CT_IS_RECORDER (self), 0);

  list_packets (self, zones, &n);
  return n;
}

/**
 * ct_recorder_get_packet:
 *
 * Returns: the zone of the @i-th packet: face-up cards first, then the hands
 */
guint
ct_recorder_get_packet (CtRecorder *self, guint i)
{
  guint8 zones[CT_N_ZONES];
  guint n;

  g_return_val_if_fail (CT_IS_RECORDER (self), CT_N_ZONES);

  list_packets (self, zones, &n);
  g_return_val_if_fail (i < n, CT_N_ZONES);
  return zones[i];
}

/**
 * ct_recorder_get_size:
 *
 * Returns: how many cards the deal puts there
 */
guint
ct_recorder_get_size (CtRecorder *self, guint zone)
{
  guint n = 0;

  g_return_val_if_fail (CT_IS_RECORDER (self), 0);

  for (guint i = 0; i < self->n_cards; i++)
    n += self->zone[i] == zone;
  return n;
}

/**
 * ct_recorder_count:
 *
 * Returns: how many cards of @zone are known; all, if only they are left of the pack
 */
guint
ct_recorder_count (CtRecorder *self, guint zone)
{
  gboolean is_whole;
  guint n = 0;

  g_return_val_if_fail (CT_IS_RECORDER (self), 0);

  is_whole = ct_recorder_is_deduced (self, zone);
  for (guint i = 0; i < self->n_cards; i++)
    n += self->zone[i] == zone && (is_whole || is_dealt (self, self->pack[i]));
  return n;
}

/**
 * ct_recorder_count_face:
 *
 * Returns: how many known cards of @zone look like this
 */
guint
ct_recorder_count_face (CtRecorder *self, guint zone, CtFace face)
{
  gboolean is_whole;
  guint n = 0;

  g_return_val_if_fail (CT_IS_RECORDER (self), 0);

  is_whole = ct_recorder_is_deduced (self, zone);
  for (guint i = 0; i < self->n_cards; i++)
    n += self->zone[i] == zone && face_of (self, self->pack[i]) == face &&
         (is_whole || is_dealt (self, self->pack[i]));
  return n;
}

static guint
find_place (CtRecorder *self, CtCard card)
{
  return (CtCard *) memchr (self->pack, card, self->n_cards) - self->pack;
}

/* Returns: %CT_NO_CARD for none */
static CtCard
find_free_card (CtRecorder *self, CtFace face, guint zone)
{
  CtCard found = CT_NO_CARD;

  for (guint card = 0; card < self->n_cards; card++)
    if (face_of (self, card) == face && !is_dealt (self, card))
      {
        found = card;
        if (self->zone[find_place (self, card)] == zone)
          break;
      }

  return found;
}

static CtCard
find_free_place (CtRecorder *self, guint zone)
{
  for (guint i = 0; i < self->n_cards; i++)
    if (self->zone[i] == zone && !is_dealt (self, self->pack[i]))
      return self->pack[i];

  return CT_NO_CARD;
}

static void
changed (CtRecorder *self)
{
  update (self);
  ct_packets_changed (CT_PACKETS (self));
}

/**
 * ct_recorder_add:
 *
 * Enters a card of the deal, before the first move.
 *
 * Returns: %FALSE if there is no such card, or no place for it
 */
gboolean
ct_recorder_add (CtRecorder *self, guint zone, CtFace face)
{
  CtCard card;
  CtCard other;

  g_return_val_if_fail (CT_IS_RECORDER (self), FALSE);
  g_return_val_if_fail (self->moves->len == 0, FALSE);

  card = find_free_card (self, face, zone);
  other = find_free_place (self, zone);
  if (card == CT_NO_CARD || other == CT_NO_CARD)
    return FALSE;

  if (self->zone[find_place (self, card)] != zone)
    swap_in_pack (self, card, other);
  g_array_append_val (self->dealt, card);
  changed (self);
  return TRUE;
}

static gboolean
remove_from (CtRecorder *self, guint zone, gint face)
{
  for (guint i = self->dealt->len; i > 0; i--)
    {
      CtCard card = g_array_index (self->dealt, CtCard, i - 1);

      if (self->zone[find_place (self, card)] != zone ||
          (face >= 0 && face_of (self, card) != face))
        continue;

      g_array_remove_index (self->dealt, i - 1);
      changed (self);
      return TRUE;
    }

  return FALSE;
}

gboolean
ct_recorder_remove_last (CtRecorder *self, guint zone)
{
  g_return_val_if_fail (CT_IS_RECORDER (self), FALSE);
  g_return_val_if_fail (self->moves->len == 0, FALSE);

  return remove_from (self, zone, -1);
}

/**
 * ct_recorder_deal:
 *
 * Shuffles and deals, instead of the players. Only the rest of the deck stays unknown.
 */
void
ct_recorder_deal (CtRecorder *self, guint64 seed)
{
  CtRandom random = { seed };

  g_return_if_fail (CT_IS_RECORDER (self));
  g_return_if_fail (self->moves->len == 0);

  do
    ct_shuffle_deck (&random, self->rules.deck, self->pack);
  while (!find_zones (self, self->zone));
  g_array_set_size (self->dealt, 0);
  for (guint i = 0; i < self->n_cards; i++)
    if (ct_zone_is_hand (self->zone[i]) || ct_recorder_is_face_up (self, self->zone[i]))
      g_array_append_val (self->dealt, self->pack[i]);
  changed (self);
}

/**
 * ct_recorder_can_deal:
 *
 * Returns: %FALSE if the face-up cards would have been dealt again
 */
gboolean
ct_recorder_can_deal (CtRecorder *self)
{
  guint8 zone[CT_MAX_CARDS];

  g_return_val_if_fail (CT_IS_RECORDER (self), FALSE);

  return find_zones (self, zone);
}

/**
 * ct_recorder_get_known:
 *
 * Returns: for each card, whether it was entered where it was in the pack
 */
const gboolean *
ct_recorder_get_known (CtRecorder *self)
{
  g_return_val_if_fail (CT_IS_RECORDER (self), NULL);

  return self->known;
}

/**
 * ct_recorder_knows_hand:
 *
 * Returns: whether all cards of the hand were entered with the deal
 */
gboolean
ct_recorder_knows_hand (CtRecorder *self, guint seat)
{
  g_return_val_if_fail (CT_IS_RECORDER (self), FALSE);

  return ct_recorder_count (self, ct_hand (seat)) ==
         ct_recorder_get_size (self, ct_hand (seat));
}

/* Moves */

/* Returns: whether the drawn or rejected card is the named one */
static gboolean
is_named (const CtState *state, const Entry *entry)
{
  if (entry->named == CT_NO_CARD)
    return TRUE;
  if (entry->move.type == CT_MOVE_DRAW)
    return ct_zone_len (state, CT_ZONE_STOCK) > 0 &&
           ct_zone_top (state, CT_ZONE_STOCK) == entry->named;

  return state->drawn == entry->named;
}

/* @ret_rule: (out) (nullable): that the move breaks. Returns: %FALSE if it cannot be
 * made at all */
static gboolean
repeat (CtRecorder *self, const Entry *entry, CtState *state, const char **ret_rule)
{
  *ret_rule = entry->rule;
  if (entry->kind == CT_ENTERED_IMPOSSIBLE)
    return TRUE;
  if (!is_named (state, entry))
    return FALSE;

  *ret_rule = ct_rules_check (&self->rules, state, &entry->move).rule;
  return *ret_rule == NULL
             ? ct_rules_apply (&self->rules, state, &entry->move, NULL, NULL)
             : ct_rules_apply_irregular (&self->rules, state, &entry->move, NULL);
}

/* Returns: whether @rule, which @entry breaks now, makes it something else */
static gboolean
is_changed (const Entry *entry, const char *rule)
{
  return g_strcmp0 (rule, entry->rule) != 0 && !(entry->is_unproven && rule != NULL);
}

/* Returns: whether each move is still what it was entered as, but for as many as
 * @slack allows */
static gboolean
replay (CtRecorder *self, CtState *ret_state)
{
  guint n_changed = 0;

  *ret_state = begin (self);
  for (guint i = 0; i < self->moves->len; i++)
    {
      const Entry *entry = entry_at (self->moves, i);
      const char *rule;

      if (!repeat (self, entry, ret_state, &rule))
        return FALSE;

      n_changed += is_changed (entry, rule);
      if (n_changed > self->slack)
        return FALSE;
    }
  return TRUE;
}

/* Moves are what the pack makes of them. */
static void
judge_again (CtRecorder *self)
{
  CtState state = begin (self);

  for (guint i = 0; i < self->moves->len; i++)
    {
      Entry *entry = entry_at (self->moves, i);
      const char *rule;

      if (!repeat (self, entry, &state, &rule) || g_strcmp0 (rule, entry->rule) == 0)
        continue;

      entry->needs_look |= is_changed (entry, rule);
      entry->is_unproven &= !is_changed (entry, rule);
      entry->rule = rule;
      entry->kind = rule == NULL ? CT_ENTERED_ALLOWED : CT_ENTERED_IRREGULAR;
    }
}

static void
update (CtRecorder *self)
{
  gboolean is_same = replay (self, &self->state);

  g_assert (is_same);
  judge_again (self);
  find_known (self);
}

static gboolean
judge (CtRecorder *self, const Entry *entry, CtState *ret_state, CtVerdict *ret_verdict)
{
  if (!replay (self, ret_state) || !is_named (ret_state, entry))
    return FALSE;

  *ret_verdict = ct_rules_check (&self->rules, ret_state, &entry->move);
  return TRUE;
}

static gboolean
is_used (CtRecorder *self, const Entry *entry, CtCard card)
{
  return self->known[card] || entry->named == card ||
         memchr (entry->move.card, card, entry->move.n_cards) != NULL;
}

static CtCard
find_unknown (CtRecorder *self, const Entry *entry, CtFace face)
{
  for (guint card = 0; card < self->n_cards; card++)
    if (face_of (self, card) == face && !is_used (self, entry, card))
      return card;

  return CT_NO_CARD;
}

/* Whether the moves so far are what they were and, if @wants_allowed, @entry is allowed
 */
static gboolean
is_consistent (CtRecorder *self, const Entry *entry, gboolean wants_allowed)
{
  CtVerdict verdict;
  CtState state;

  return wants_allowed ? judge (self, entry, &state, &verdict) && verdict.rule == NULL
                       : replay (self, &state);
}

/* Swaps two unknown cards; if that does not fit, @out goes to a third place, and the
 * card from there to the place of @in. */
static gboolean
exchange (CtRecorder *self,
          const Entry *entry,
          CtCard out,
          CtCard in,
          gboolean wants_allowed)
{
  swap_in_pack (self, out, in);
  if (is_consistent (self, entry, wants_allowed))
    return TRUE;

  for (guint card = 0; card < self->n_cards; card++)
    {
      if (is_used (self, entry, card) || card == out || card == in)
        continue;

      swap_in_pack (self, out, card);
      if (is_consistent (self, entry, wants_allowed))
        return TRUE;
      swap_in_pack (self, out, card);
    }

  swap_in_pack (self, out, in);
  return FALSE;
}

/* @entry->named is any card of that face, and stays if it fails. Puts an unknown one
 * where it was drawn. */
static gboolean
place_named (CtRecorder *self, Entry *entry)
{
  CtCard named = entry->named;
  CtFace face = face_of (self, named);
  CtCard there = self->state.drawn;

  if (entry->move.type == CT_MOVE_DRAW)
    there = ct_zone_len (&self->state, CT_ZONE_STOCK) > 0
                ? ct_zone_top (&self->state, CT_ZONE_STOCK)
                : CT_NO_CARD;
  if (there == CT_NO_CARD)
    return FALSE;

  entry->named = CT_NO_CARD;
  if (face_of (self, there) != face)
    {
      CtCard card = find_unknown (self, entry, face);

      if (self->known[there] || card == CT_NO_CARD ||
          !exchange (self, entry, there, card, FALSE))
        {
          entry->named = named;
          return FALSE;
        }
      there = card;
    }
  entry->named = there;
  return TRUE;
}

static gboolean
plays_from_hand (const CtMove *move, guint i)
{
  switch (move->type)
    {
    case CT_MOVE_LEAD:
    case CT_MOVE_FOLLOW:
    case CT_MOVE_MELD:
    case CT_MOVE_LAY_OFF:
    case CT_MOVE_DISCARD:
    case CT_MOVE_TAKE_DISCARDS:
      return TRUE;
    case CT_MOVE_PLAY:
      return i == 0;
    default:
      return FALSE;
    }
}

/* @card takes the place of an unknown card of the hand. */
static gboolean
enter_hand (CtRecorder *self, const Entry *entry, CtCard card, gboolean wants_allowed)
{
  guint hand = ct_hand (entry->seat);
  CtState state;

  replay (self, &state);
  for (guint pos = ct_zone_len (&state, hand); pos > 0; pos--)
    {
      CtCard out = ct_zone_card (&state, hand, pos - 1);

      if (!is_used (self, entry, out) &&
          exchange (self, entry, out, card, wants_allowed))
        return TRUE;
    }

  return FALSE;
}

/* The best place is one with which the move is allowed. */
static void
place_in_hand (CtRecorder *self, Entry *entry, guint i)
{
  CtCard before = entry->move.card[i];
  gboolean is_last = i + 1 == entry->move.n_cards;
  CtState state;
  CtCard card;

  replay (self, &state);
  if (ct_zone_find (&state, ct_hand (entry->seat), before) >= 0)
    return;

  entry->move.card[i] = CT_NO_CARD;
  card = find_unknown (self, entry, face_of (self, before));
  entry->move.card[i] = card != CT_NO_CARD ? card : before;
  if (card != CT_NO_CARD && !(is_last && enter_hand (self, entry, card, TRUE)) &&
      !enter_hand (self, entry, card, FALSE))
    entry->move.card[i] = before;
}

/* Cards that prove that the move is wrong, but that nobody has seen; any hidden card of
 * the player, if the verdict has none. */
static guint
list_doubtful (CtRecorder *self,
               const Entry *entry,
               const CtState *state,
               const CtVerdict *verdict,
               CtCard *ret_cards)
{
  guint hand = ct_hand (entry->seat);
  guint n = 0;

  for (guint i = 0; i < verdict->n_refs; i++)
    if (!is_used (self, entry, verdict->ref[i].card))
      ret_cards[n++] = verdict->ref[i].card;

  for (guint pos = 0; n == 0 && pos < ct_zone_len (state, hand); pos++)
    if (!is_used (self, entry, ct_zone_card (state, hand, pos)))
      {
        ret_cards[n++] = ct_zone_card (state, hand, pos);
        break;
      }

  return n;
}

static guint
count_doubtful (CtRecorder *self, const Entry *entry, const CtVerdict *verdict)
{
  guint n = 0;

  for (guint i = 0; i < verdict->n_refs; i++)
    n += !is_used (self, entry, verdict->ref[i].card);
  return n;
}

static gboolean
swap_doubtful (CtRecorder *self,
               const Entry *entry,
               CtCard card,
               CtState *state,
               CtVerdict *verdict)
{
  CtState before = *state;
  guint n = count_doubtful (self, entry, verdict);

  for (guint i = 0; i < self->n_cards; i++)
    {
      CtCard other = before.card[i];
      CtVerdict now;

      if (is_used (self, entry, other) || other == card ||
          ct_state_find (&before, other, NULL) == ct_state_find (&before, card, NULL))
        continue;

      swap_in_pack (self, card, other);
      if (judge (self, entry, state, &now) &&
          (now.rule == NULL || count_doubtful (self, entry, &now) < n))
        {
          *verdict = now;
          return TRUE;
        }
      swap_in_pack (self, card, other);
    }

  *state = before;
  return FALSE;
}

/* Swaps unknown cards until the move is allowed, if possible. */
static gboolean
mend (CtRecorder *self, const Entry *entry, CtVerdict *ret_verdict)
{
  gboolean is_better = TRUE;
  CtVerdict verdict;
  CtState state;

  if (!judge (self, entry, &state, ret_verdict))
    return FALSE;

  verdict = *ret_verdict;
  while (is_better && verdict.rule != NULL)
    {
      CtCard cards[MAX (CT_MAX_REFS, CT_MAX_CARDS)];
      guint n = list_doubtful (self, entry, &state, &verdict, cards);

      is_better = FALSE;
      for (guint i = 0; i < n && !is_better; i++)
        is_better = swap_doubtful (self, entry, cards[i], &state, &verdict);
    }

  *ret_verdict = verdict;
  return verdict.rule == NULL;
}

/* Makes the move fit into the hand. Returns: whether it is allowed then */
static gboolean
fit (CtRecorder *self, Entry *entry, CtVerdict *ret_verdict)
{
  *ret_verdict =
      (CtVerdict){ .rule = CT_TABLE_CARD, .suit = CT_NO_SUIT, .seat = CT_NOBODY };
  if (entry->named != CT_NO_CARD && !place_named (self, entry))
    return FALSE;

  for (guint i = 0; i < entry->move.n_cards; i++)
    if (plays_from_hand (&entry->move, i))
      place_in_hand (self, entry, i);
  return mend (self, entry, ret_verdict);
}

/* Returns: whether @rule is broken whatever single unknown card of the hand is another
 * one */
static gboolean
is_proven_here (CtRecorder *self, const Entry *entry, const char *rule)
{
  guint hand = ct_hand (entry->seat);
  CtState state;

  if (!replay (self, &state))
    return TRUE;

  for (guint pos = 0; pos < ct_zone_len (&state, hand); pos++)
    {
      CtCard out = ct_zone_card (&state, hand, pos);
      gboolean is_tried[G_MAXUINT8 + 1] = { FALSE };

      for (guint in = 0; in < self->n_cards && !is_used (self, entry, out); in++)
        {
          CtVerdict verdict;
          CtState other;
          gboolean is_other;

          if (is_used (self, entry, in) || face_of (self, in) == face_of (self, out) ||
              is_tried[face_of (self, in)] || ct_state_find (&state, in, NULL) == hand)
            continue;

          is_tried[face_of (self, in)] = TRUE;

          swap_in_pack (self, out, in);
          is_other = judge (self, entry, &other, &verdict) &&
                     g_strcmp0 (verdict.rule, rule) != 0;
          swap_in_pack (self, out, in);
          if (is_other)
            return FALSE;
        }
    }

  return TRUE;
}

/* Returns: whether @rule is broken, as far as can be seen, with all cards that the
 * player can have; the one that was drawn may also be another one than the one played.
 */
static gboolean
is_proven (CtRecorder *self, const Entry *entry, const char *rule)
{
  guint hand = ct_hand (entry->seat);
  CtCard played = entry->move.n_cards > 0 ? entry->move.card[0] : CT_NO_CARD;
  gboolean is_proven;
  CtState state;

  if (rule == NULL)
    return TRUE;
  if (!is_proven_here (self, entry, rule))
    return FALSE;
  if (!replay (self, &state) || played == CT_NO_CARD || state.drawn != played ||
      self->known[played])
    return TRUE;

  for (guint pos = 0; pos < ct_zone_len (&state, hand); pos++)
    {
      CtCard other = ct_zone_card (&state, hand, pos);

      if (is_used (self, entry, other))
        continue;

      swap_in_pack (self, played, other);
      is_proven = is_proven_here (self, entry, rule);
      swap_in_pack (self, played, other);
      return is_proven;
    }

  return TRUE;
}

static gboolean
can_happen (CtRecorder *self, const Entry *entry)
{
  CtState state;

  return replay (self, &state) && is_named (&state, entry) &&
         ct_rules_apply_irregular (&self->rules, &state, &entry->move, NULL);
}

/* What was typed */

/* Returns: (transfer full) (nullable): the names of the cards in @text, if it has
 * nothing else */
static char *
read_faces (CtRecorder *self, const char *text, guint *ret_n)
{
  g_autoptr (GString) faces = g_string_new (NULL);

  *ret_n = 0;
  while (*text != '\0')
    {
      char name[CT_FACE_NAME_LEN];
      CtFace face;
      guint length = ct_typed_face (&self->rules, text, &face);

      if (length == 0 && !g_ascii_isspace (*text))
        return NULL;
      if (length > 0)
        {
          g_string_append_printf (faces, " %s",
                                  ct_face_name (self->rules.deck, face, name));
          ++*ret_n;
        }
      text += MAX (length, 1);
    }

  return g_string_free (g_steal_pointer (&faces), FALSE);
}

static void
add_move (CtRecorder *self, GArray *entries, guint seat, const char *text)
{
  Entry entry = { .seat = seat, .named = CT_NO_CARD };
  g_auto (GStrv) words = g_strsplit (text, " ", 2);
  gboolean names_drawn =
      words[0] != NULL && words[1] != NULL &&
      (g_str_equal (words[0], "draw") || g_str_equal (words[0], "reject"));
  g_autofree char *card = names_drawn ? g_strdup (g_strstrip (words[1])) : NULL;
  CtFace face;

  if (ct_move_parse (&self->rules, &self->state, seat, names_drawn ? words[0] : text,
                     &entry.move) != CT_MOVE_TEXT_OK)
    return;

  if (card != NULL && *card != '\0')
    {
      if (!ct_face_parse (self->rules.deck, card, &face))
        return;
      entry.named = ct_deck_find (self->rules.deck, face, 0);
    }
  g_array_append_val (entries, entry);
}

/* Returns: whether it is worth trying */
static gboolean
awaits (CtRecorder *self, CtMoveType type)
{
  return (self->rules.module->verbs >> type & 1) != 0 &&
         ct_rules_awaits (&self->rules, &self->state, type);
}

static void
add_typed (CtRecorder *self,
           GArray *entries,
           guint seat,
           const char *verb,
           const char *faces,
           const char *end)
{
  g_autofree char *text = g_strconcat (verb, faces, end, NULL);

  add_move (self, entries, seat, text);
}

static void
add_lay_offs (CtRecorder *self, GArray *entries, guint seat, const char *faces)
{
  guint side = ct_rules_side (&self->rules, self->n_seats, seat);

  for (guint k = 1; ct_meld_zone (&self->state, side, k) < CT_N_ZONES; k++)
    {
      g_autofree char *end = g_strdup_printf (" @%u", k);

      add_typed (self, entries, seat, "lay-off", faces, end);
    }
}

/* Cards without a word */
static void
add_cards (CtRecorder *self, GArray *entries, guint seat, const char *faces, guint n)
{
  static const struct
  {
    CtMoveType type;
    const char *verb;
    guint min;
    guint max;
  } verbs[] = {
    { CT_MOVE_LEAD, "lead", 1, 1 },
    { CT_MOVE_FOLLOW, "follow", 1, 1 },
    { CT_MOVE_TAKE, "take", 1, 1 },
    { CT_MOVE_PLAY, "play", 1, 1 },
    { CT_MOVE_DISCARD, "discard", 1, 1 },
    { CT_MOVE_MELD, "meld", 3, CT_MOVE_MAX_CARDS },
  };
  gboolean plays = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (n >= verbs[i].min && n <= verbs[i].max && awaits (self, verbs[i].type))
      {
        add_typed (self, entries, seat, verbs[i].verb, faces, NULL);
        plays = TRUE;
      }
  if (awaits (self, CT_MOVE_LAY_OFF))
    add_lay_offs (self, entries, seat, faces);
  if (n == 1 && !plays && awaits (self, CT_MOVE_DRAW))
    add_typed (self, entries, seat, "draw", faces, NULL);
  if (entries->len == 0 && n == 1)
    add_typed (self, entries, seat,
               ct_rules_has_zone (&self->rules, CT_ZONE_DISCARDS) ? "discard" : "play",
               faces, NULL);
}

/* Before the card that was drawn last */
#define NAMES '='

/* One letter for a word */
static const struct
{
  char letter;
  CtMoveType type;
  const char *verb;
} letters[] = {
  { 'd', CT_MOVE_DRAW, "draw" },
  { 'p', CT_MOVE_PASS, "pass" },
  { 'p', CT_MOVE_PICK_UP, "pick-up" },
  { 'r', CT_MOVE_REJECT, "reject" },
  { 'g', CT_MOVE_TAKE_DISCARDS, "take-discards" },
  { 'm', CT_MOVE_MELD, "meld" },
  { 'l', CT_MOVE_LAY_OFF, "lay-off" },
};

static gboolean
has_letter (CtRecorder *self, guint i, char letter)
{
  return g_ascii_tolower (letter) == letters[i].letter &&
         (self->rules.module->verbs >> letters[i].type & 1) != 0 &&
         ct_rules_has_move (&self->rules, letters[i].type);
}

static void
add_word (CtRecorder *self, GArray *entries, guint seat, char letter, const char *faces)
{
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    if (has_letter (self, i, letter) && letters[i].type == CT_MOVE_LAY_OFF)
      add_lay_offs (self, entries, seat, faces);
    else if (has_letter (self, i, letter))
      add_typed (self, entries, seat, letters[i].verb, faces, NULL);
}

/* A seat before a colon plays out of turn, "B: 7H". */
static const char *
read_seat (CtRecorder *self, const char *text, guint *ret_seat)
{
  guint seat = g_ascii_toupper (text[0]) - 'A';

  if (seat >= self->n_seats || text[1] != ':')
    return text;

  *ret_seat = seat;
  text += 2;
  while (g_ascii_isspace (*text))
    text++;
  return text;
}

/* Returns: (element-type Entry): what can be meant */
static GArray *
read_moves (CtRecorder *self, const char *typed)
{
  GArray *entries = g_array_new (FALSE, TRUE, sizeof (Entry));
  g_autofree char *trimmed = g_strstrip (g_strdup (typed));
  guint seat = self->state.to_act;
  const char *text = read_seat (self, trimmed, &seat);
  g_autofree char *faces = NULL;
  g_autofree char *more = NULL;
  guint n = 0;

  if (*text == '\0' || ct_state_is_over (&self->state))
    return entries;

  if (self->state.phase == CT_PHASE_DEAL && g_ascii_isdigit (*text))
    {
      add_typed (self, entries, seat, "lift ", text, NULL);
      return entries;
    }

  faces = read_faces (self, text, &n);
  if (faces != NULL)
    {
      add_cards (self, entries, seat, faces, n);
      return entries;
    }

  more = read_faces (self, text + 1, &n);
  if (more != NULL)
    add_word (self, entries, seat, *text, more);
  if (entries->len == 0)
    add_move (self, entries, seat, text);
  if (entries->len == 0 && awaits (self, CT_MOVE_PLAY))
    add_typed (self, entries, seat, "play ", text, NULL);
  return entries;
}

static void
name_entry (CtRecorder *self, Entry *entry)
{
  g_autofree char *text = ct_move_to_text (&self->rules, &entry->move);
  char name[CT_FACE_NAME_LEN];

  if (entry->named != CT_NO_CARD)
    g_snprintf (entry->text, sizeof entry->text, "%s %s", text,
                ct_face_name (self->rules.deck, face_of (self, entry->named), name));
  else
    g_strlcpy (entry->text, text, sizeof entry->text);
}

static void
append (CtRecorder *self, Entry *entry)
{
  if (entry->kind != CT_ENTERED_IMPOSSIBLE)
    name_entry (self, entry);
  g_array_append_val (self->moves, *entry);
  update (self);
}

/* Someone who is known to have the card plays it before their turn. */
static void
find_holder (CtRecorder *self, Entry *entry)
{
  guint zone;

  if (entry->move.n_cards != 1 || !self->known[entry->move.card[0]])
    return;

  zone = ct_state_find (&self->state, entry->move.card[0], NULL);
  if (!ct_zone_is_hand (zone))
    return;

  entry->seat = zone - CT_ZONE_HAND;
  entry->move.seat = entry->seat;
}

static void
forget_pending (CtRecorder *self)
{
  self->is_pending = FALSE;
  g_array_set_size (self->pending, 0);
}

static void
set_pending (CtRecorder *self, const Entry *entry)
{
  forget_pending (self);
  memcpy (self->pending_pack, self->pack, sizeof self->pack);
  g_array_append_vals (self->pending, self->moves->data, self->moves->len);
  g_array_append_val (self->pending, *entry);
  self->pending_at = self->moves->len;
  self->is_pending = TRUE;
  entry_at (self->pending, self->pending_at)->is_unproven =
      !is_proven (self, entry, entry->rule);
}

/* A card can prove that an earlier move was against the rules, or that one was not.
 * For example, a player draws because they have no heart, and later plays a heart that
 * they did not draw: they had it all the time.
 */
static gboolean
can_happen_otherwise (CtRecorder *self, Entry *entry, CtVerdict *ret_verdict)
{
  CtCard before[CT_MAX_CARDS];
  gboolean can = FALSE;

  memcpy (before, self->pack, sizeof before);
  for (self->slack = 1; self->slack < 2 * self->moves->len; self->slack *= 2)
    {
      CtCard named = entry->named;

      can = fit (self, entry, ret_verdict) || can_happen (self, entry);
      if (can)
        break;
      entry->named = named;
      memcpy (self->pack, before, sizeof before);
    }
  if (can)
    {
      entry->rule = ret_verdict->rule;
      set_pending (self, entry);
    }
  self->slack = 0;
  return can;
}

/* Enters the only move of @entries that is allowed. */
static CtEntered
enter_one (CtRecorder *self,
           GArray *entries,
           CtVerdict *ret_verdict,
           GPtrArray *ret_texts)
{
  CtCard before[CT_MAX_CARDS];
  CtCard after[CT_MAX_CARDS];
  gint allowed = -1;

  if (entries->len == 0)
    return CT_ENTERED_UNCLEAR;

  memcpy (before, self->pack, sizeof before);
  for (guint i = 0; i < entries->len; i++)
    {
      Entry *entry = entry_at (entries, i);
      CtVerdict verdict;
      CtState state;

      if (fit (self, entry, &verdict))
        {
          name_entry (self, entry);
          if (ret_texts != NULL)
            g_ptr_array_add (ret_texts, g_strdup_printf ("%c: %s", 'A' + entry->seat,
                                                         entry->text));
          memcpy (after, self->pack, sizeof after);
          allowed = allowed < 0 ? (gint) i : G_MAXINT;
        }
      else
        {
          if (g_strcmp0 (verdict.rule, CT_TABLE_CARD) == 0)
            {
              find_holder (self, entry);
              judge (self, entry, &state, &verdict);
            }
          entry->rule = verdict.rule;
          if (i == 0 || (!self->is_pending && can_happen (self, entry)))
            *ret_verdict = verdict;
          if (!self->is_pending && can_happen (self, entry))
            set_pending (self, entry);
        }
      memcpy (self->pack, before, sizeof before);
    }

  if (allowed >= 0)
    forget_pending (self);
  for (guint i = 0; allowed < 0 && !self->is_pending && i < entries->len; i++)
    {
      can_happen_otherwise (self, entry_at (entries, i), ret_verdict);
      memcpy (self->pack, before, sizeof before);
    }
  if (allowed < 0)
    return CT_ENTERED_REFUSED;
  if (allowed == G_MAXINT)
    return CT_ENTERED_SEVERAL;

  memcpy (self->pack, after, sizeof after);
  if (ret_texts != NULL)
    g_ptr_array_set_size (ret_texts, 0);
  entry_at (entries, allowed)->kind = CT_ENTERED_ALLOWED;
  append (self, entry_at (entries, allowed));
  return CT_ENTERED_ALLOWED;
}

/* Enters a move again after an earlier one was corrected. */
static void
enter_again (CtRecorder *self, const Entry *old)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, TRUE, sizeof (Entry));
  Entry entry = *old;
  CtVerdict verdict;

  entry.kind = CT_ENTERED_IMPOSSIBLE;
  entry.named = CT_NO_CARD;
  entry.rule = NULL;
  if (!ct_state_is_over (&self->state))
    add_move (self, entries, old->seat, old->text);
  if (entries->len > 0)
    {
      CtCard before[CT_MAX_CARDS];
      Entry again = *entry_at (entries, 0);

      again.source = old->source;
      memcpy (before, self->pack, sizeof before);
      if (fit (self, &again, &verdict))
        {
          again.kind = CT_ENTERED_ALLOWED;
          entry = again;
        }
      else if (can_happen (self, &again))
        {
          again.kind = CT_ENTERED_IRREGULAR;
          again.rule = verdict.rule;
          again.is_unproven = !is_proven (self, &again, again.rule);
          entry = again;
        }
      else
        memcpy (self->pack, before, sizeof before);
    }

  entry.needs_look =
      entry.kind != CT_ENTERED_ALLOWED && (old->needs_look || entry.kind != old->kind ||
                                           g_strcmp0 (entry.rule, old->rule) != 0);
  append (self, &entry);
}

static void
enter_rest (CtRecorder *self, GArray *old, guint first)
{
  for (guint i = first; i < old->len; i++)
    enter_again (self, entry_at (old, i));
}

static gboolean
is_card (CtRecorder *self, const char *text, CtFace *ret_face)
{
  return *text != '\0' && ct_typed_face (&self->rules, text, ret_face) == strlen (text);
}

/* The card that was drawn or rejected last was seen. */
static CtEntered
name_last (CtRecorder *self,
           const char *card,
           CtVerdict *ret_verdict,
           GPtrArray *ret_texts)
{
  const Entry *last =
      self->moves->len > 0 ? entry_at (self->moves, self->moves->len - 1) : NULL;
  char name[CT_FACE_NAME_LEN];
  g_autofree char *text = NULL;
  CtFace face;

  if (last == NULL || last->named != CT_NO_CARD ||
      (last->move.type != CT_MOVE_DRAW && last->move.type != CT_MOVE_REJECT) ||
      !is_card (self, card, &face))
    return CT_ENTERED_UNCLEAR;

  text = g_strdup_printf ("%c: %s %s", 'A' + last->seat, last->text,
                          ct_face_name (self->rules.deck, face, name));
  return ct_recorder_correct (self, self->moves->len - 1, text, ret_verdict, ret_texts);
}

/**
 * ct_recorder_enter:
 * @text: cards, "7H"; a letter and cards, "d" or "d7H"; "=7H", the card that was drawn
 *   last; a move as in a record; or the number of lifted cards
 * @ret_verdict: (out): why the move is refused
 * @ret_texts: (element-type utf8): the moves that can be meant, if there are several,
 *   with their players, "B: discard 7H"
 *
 * Adds a move at the end, if it is clear and allowed.
 */
CtEntered
ct_recorder_enter (CtRecorder *self,
                   const char *text,
                   CtVerdict *ret_verdict,
                   GPtrArray *ret_texts)
{
  g_autoptr (GArray) entries = NULL;
  CtEntered entered;

  g_return_val_if_fail (CT_IS_RECORDER (self), CT_ENTERED_UNCLEAR);

  if (*text == NAMES)
    return name_last (self, text + 1, ret_verdict, ret_texts);

  forget_pending (self);
  entries = read_moves (self, text);
  entered = enter_one (self, entries, ret_verdict, ret_texts);
  update (self);
  if (entered == CT_ENTERED_ALLOWED)
    ct_packets_changed (CT_PACKETS (self));
  return entered;
}

/**
 * ct_recorder_is_complete:
 *
 * Returns: whether @text is a card, or a letter that needs none, so that it can be
 * entered without another key
 */
gboolean
ct_recorder_is_complete (CtRecorder *self, const char *text)
{
  CtFace face;

  g_return_val_if_fail (CT_IS_RECORDER (self), FALSE);

  if (self->state.phase == CT_PHASE_DEAL)
    return FALSE;

  if (text[0] == NAMES)
    return is_card (self, text + 1, &face);
  for (guint i = 0; text[0] != '\0' && text[1] == '\0' && i < G_N_ELEMENTS (letters);
       i++)
    if (has_letter (self, i, text[0]) && letters[i].type != CT_MOVE_MELD &&
        letters[i].type != CT_MOVE_LAY_OFF)
      return TRUE;

  return *text != '\0' && ct_typed_face (&self->rules, text, &face) == strlen (text);
}

/* Returns: (transfer full): the moves before */
static GArray *
cut (CtRecorder *self, guint first)
{
  GArray *old = g_array_copy (self->moves);

  g_array_set_size (self->moves, first);
  update (self);
  return old;
}

/**
 * ct_recorder_correct:
 * @i: the wrong move
 *
 * Replaces a move. Those after it are entered again, and each is kept: as it is, as an
 * irregular one, or as one that is impossible now.
 */
CtEntered
ct_recorder_correct (CtRecorder *self,
                     guint i,
                     const char *text,
                     CtVerdict *ret_verdict,
                     GPtrArray *ret_texts)
{
  g_autoptr (GArray) entries = NULL;
  g_autoptr (GArray) old = NULL;
  CtCard before[CT_MAX_CARDS];
  CtEntered entered;

  g_return_val_if_fail (CT_IS_RECORDER (self), CT_ENTERED_UNCLEAR);
  g_return_val_if_fail (i < self->moves->len, CT_ENTERED_UNCLEAR);

  forget_pending (self);
  memcpy (before, self->pack, sizeof before);
  old = cut (self, i);
  entries = read_moves (self, text);
  for (guint k = 0; k < entries->len; k++)
    entry_at (entries, k)->source = entry_at (old, i)->source;
  entered = enter_one (self, entries, ret_verdict, ret_texts);
  if (entered == CT_ENTERED_ALLOWED)
    enter_rest (self, old, i + 1);
  else
    {
      if (self->is_pending)
        g_array_append_vals (self->pending, entry_at (old, i + 1), old->len - i - 1);
      memcpy (self->pack, before, sizeof before);
      g_array_set_size (self->moves, 0);
      g_array_append_vals (self->moves, old->data, old->len);
    }

  update (self);
  if (entered == CT_ENTERED_ALLOWED)
    ct_packets_changed (CT_PACKETS (self));
  return entered;
}

/**
 * ct_recorder_get_refused:
 *
 * Returns: (nullable): the move that was refused last, if it can have happened
 */
const CtMove *
ct_recorder_get_refused (CtRecorder *self)
{
  g_return_val_if_fail (CT_IS_RECORDER (self), NULL);

  return self->is_pending ? &entry_at (self->pending, self->pending_at)->move : NULL;
}

/**
 * ct_recorder_is_refusal_proven:
 *
 * Returns: as ct_recorder_is_proven(), for the move that was refused last
 */
gboolean
ct_recorder_is_refusal_proven (CtRecorder *self)
{
  g_return_val_if_fail (CT_IS_RECORDER (self), FALSE);

  return !self->is_pending || !entry_at (self->pending, self->pending_at)->is_unproven;
}

/**
 * ct_recorder_find_doubtful:
 * @ret_rule: (out) (nullable): that it would break; %NULL if it would break none
 *
 * Returns: the first earlier move that would be something else if the refused one was
 *   kept, or -1
 */
gint
ct_recorder_find_doubtful (CtRecorder *self, const char **ret_rule)
{
  CtCard before[CT_MAX_CARDS];
  CtState state;
  gint found = -1;

  g_return_val_if_fail (CT_IS_RECORDER (self), -1);

  *ret_rule = NULL;
  if (!self->is_pending)
    return -1;

  memcpy (before, self->pack, sizeof before);
  memcpy (self->pack, self->pending_pack, sizeof self->pack);
  state = begin (self);
  for (guint i = 0; i < self->pending_at && found < 0; i++)
    {
      const Entry *entry = entry_at (self->pending, i);

      if (repeat (self, entry, &state, ret_rule) && is_changed (entry, *ret_rule))
        found = i;
    }
  memcpy (self->pack, before, sizeof before);
  return found;
}

/**
 * ct_recorder_keep:
 *
 * Keeps the move that was refused last as it happened.
 *
 * Returns: %CT_ENTERED_REFUSED if it cannot have happened
 */
CtEntered
ct_recorder_keep (CtRecorder *self)
{
  g_autoptr (GArray) old = NULL;
  Entry entry;

  g_return_val_if_fail (CT_IS_RECORDER (self), CT_ENTERED_REFUSED);

  if (!self->is_pending)
    return CT_ENTERED_REFUSED;

  old = g_array_copy (self->pending);
  entry = *entry_at (old, self->pending_at);
  entry.kind = entry.rule == NULL ? CT_ENTERED_ALLOWED : CT_ENTERED_IRREGULAR;
  memcpy (self->pack, self->pending_pack, sizeof self->pack);
  g_array_set_size (self->moves, self->pending_at);
  judge_again (self);
  update (self);
  append (self, &entry);
  enter_rest (self, old, self->pending_at + 1);
  forget_pending (self);
  ct_packets_changed (CT_PACKETS (self));
  return CT_ENTERED_IRREGULAR;
}

/**
 * ct_recorder_skip_cut:
 *
 * Enters a cut of which nobody knows how many cards it had; a note says so.
 *
 * Returns: %FALSE if nobody cuts now
 */
gboolean
ct_recorder_skip_cut (CtRecorder *self)
{
  CtVerdict verdict;

  g_return_val_if_fail (CT_IS_RECORDER (self), FALSE);

  if (!waits_for_lift (self, &self->state) ||
      ct_recorder_enter (self, "1", &verdict, NULL) != CT_ENTERED_ALLOWED)
    return FALSE;

  entry_at (self->moves, self->moves->len - 1)->is_guess = TRUE;
  ct_packets_changed (CT_PACKETS (self));
  return TRUE;
}

/**
 * ct_recorder_undo:
 *
 * Takes back the last move.
 */
gboolean
ct_recorder_undo (CtRecorder *self)
{
  g_return_val_if_fail (CT_IS_RECORDER (self), FALSE);

  if (self->moves->len == 0)
    return FALSE;

  forget_pending (self);
  g_array_set_size (self->moves, self->moves->len - 1);
  changed (self);
  return TRUE;
}

guint
ct_recorder_get_n_moves (CtRecorder *self)
{
  g_return_val_if_fail (CT_IS_RECORDER (self), 0);

  return self->moves->len;
}

/**
 * ct_recorder_get_kind:
 *
 * Returns: %CT_ENTERED_ALLOWED, %CT_ENTERED_IRREGULAR or %CT_ENTERED_IMPOSSIBLE
 */
CtEntered
ct_recorder_get_kind (CtRecorder *self, guint i)
{
  g_return_val_if_fail (CT_IS_RECORDER (self) && i < self->moves->len,
                        CT_ENTERED_IMPOSSIBLE);

  return entry_at (self->moves, i)->kind;
}

/**
 * ct_recorder_get_rule:
 *
 * Returns: (nullable): that the move broke
 */
const char *
ct_recorder_get_rule (CtRecorder *self, guint i)
{
  g_return_val_if_fail (CT_IS_RECORDER (self) && i < self->moves->len, NULL);

  return entry_at (self->moves, i)->rule;
}

/**
 * ct_recorder_is_proven:
 *
 * Returns: %FALSE if the move would break another rule with other cards that nobody has
 *   entered
 */
gboolean
ct_recorder_is_proven (CtRecorder *self, guint i)
{
  g_return_val_if_fail (CT_IS_RECORDER (self) && i < self->moves->len, FALSE);

  return !entry_at (self->moves, i)->is_unproven;
}

/**
 * ct_recorder_needs_look:
 *
 * Returns: whether the move became irregular or impossible by a correction
 */
gboolean
ct_recorder_needs_look (CtRecorder *self, guint i)
{
  g_return_val_if_fail (CT_IS_RECORDER (self) && i < self->moves->len, FALSE);

  return entry_at (self->moves, i)->needs_look;
}

guint
ct_recorder_get_seat (CtRecorder *self, guint i)
{
  g_return_val_if_fail (CT_IS_RECORDER (self) && i < self->moves->len, CT_NOBODY);

  return entry_at (self->moves, i)->seat;
}

/**
 * ct_recorder_get_text:
 *
 * Returns: as in a record, "draw 7H" with the card that was named
 */
const char *
ct_recorder_get_text (CtRecorder *self, guint i)
{
  g_return_val_if_fail (CT_IS_RECORDER (self) && i < self->moves->len, NULL);

  return entry_at (self->moves, i)->text;
}

/**
 * ct_recorder_get_state:
 *
 * Returns: after the last move
 */
const CtState *
ct_recorder_get_state (CtRecorder *self)
{
  g_return_val_if_fail (CT_IS_RECORDER (self), NULL);

  return &self->state;
}

/**
 * ct_recorder_get_ply:
 *
 * Returns: of a session of ct_recorder_create_session(), or -1 for an impossible move
 */
gint
ct_recorder_get_ply (CtRecorder *self, guint i)
{
  CtState start;
  gint ply;

  g_return_val_if_fail (CT_IS_RECORDER (self) && i < self->moves->len, -1);

  if (entry_at (self->moves, i)->kind == CT_ENTERED_IMPOSSIBLE)
    return -1;

  start = make_start (self);
  ply = waits_for_lift (self, &start) ? 0 : 1;
  while (i > 0)
    ply += entry_at (self->moves, --i)->kind != CT_ENTERED_IMPOSSIBLE;
  return ply;
}

/**
 * ct_recorder_create_session:
 *
 * Returns: (transfer full): at its start; all moves that are possible
 */
CtSession *
ct_recorder_create_session (CtRecorder *self)
{
  CtState start;
  CtSession *session;

  g_return_val_if_fail (CT_IS_RECORDER (self), NULL);

  start = make_start (self);
  session = ct_session_new (&self->rules, &start);
  if (!waits_for_lift (self, &start))
    {
      CtMove move = { .type = CT_MOVE_DEAL, .seat = start.to_act };

      ct_session_append (session, &move, FALSE);
    }
  for (guint i = 0; i < self->moves->len; i++)
    {
      const Entry *entry = entry_at (self->moves, i);

      if (entry->kind != CT_ENTERED_IMPOSSIBLE)
        ct_session_append (session, &entry->move, entry->kind == CT_ENTERED_IRREGULAR);
    }

  return session;
}

/* Such as “B: follow 9C”. */
static char *
write_impossible (const Entry *entry)
{
  return g_strdup_printf ("%c: %s", 'A' + entry->seat, entry->text);
}

static void
write_guessed (CtRecorder *self, CtRecord *record)
{
  gboolean is_guessed[CT_MAX_CARDS] = { FALSE };

  for (guint i = 0; i < self->n_cards; i++)
    is_guessed[i] = !is_dealt (self, self->pack[i]) &&
                    !ct_recorder_is_deduced (self, self->zone[i]);
  for (guint i = 0; i < self->moves->len; i++)
    if (entry_at (self->moves, i)->named != CT_NO_CARD)
      is_guessed[find_place (self, entry_at (self->moves, i)->named)] = FALSE;
  ct_record_set_guessed (record, is_guessed);
}

/**
 * ct_recorder_create_record:
 * @names: (nullable): of the players
 *
 * Impossible moves become notes. The record says which cards were not entered.
 *
 * Returns: (transfer full)
 */
CtRecord *
ct_recorder_create_record (CtRecorder *self, const char *const *names)
{
  g_autoptr (GPtrArray) before = NULL;
  CtState start;
  CtRecord *record;
  guint n_moves = 0;

  g_return_val_if_fail (CT_IS_RECORDER (self), NULL);

  start = make_start (self);
  record = self->before != NULL ? ct_record_copy (self->before)
                                : ct_record_new (&self->rules, &start);
  if (self->before != NULL)
    before = ct_record_begin_again (record, &start);
  for (guint seat = 0; names != NULL && seat < self->n_seats; seat++)
    if (names[seat] != NULL && *names[seat] != '\0')
      ct_record_set_name (record, seat, names[seat]);
  for (guint i = 0; i < self->moves->len; i++)
    {
      const Entry *entry = entry_at (self->moves, i);

      if (entry->kind == CT_ENTERED_IMPOSSIBLE)
        {
          g_autofree char *note = write_impossible (entry);

          ct_record_add_note (record, ct_record_get_line (record), n_moves, note, NULL,
                              NULL);
          continue;
        }

      if (before != NULL && entry->source > 0)
        ct_record_append_again (record, &entry->move, entry->rule,
                                g_ptr_array_index (before, entry->source - 1));
      else
        ct_record_append (record, &entry->move, entry->rule);
      n_moves++;
      if (entry->is_guess)
        ct_record_add_note (record, ct_record_get_line (record), n_moves,
                            _ ("Nobody knows how many cards were cut."), NULL, NULL);
    }
  write_guessed (self, record);
  return record;
}

/* Continuing */

/* The pack of @record, and what was entered with the deal. */
static gboolean
take_pack (CtRecorder *self, CtRecord *record, const gboolean *is_guessed)
{
  const CtState *start = &ct_record_get_position (record)->state;

  if (ct_zone_len (start, CT_ZONE_STOCK) != self->n_cards)
    return FALSE;

  for (guint i = 0; i < self->n_cards; i++)
    self->pack[i] = ct_zone_card (start, CT_ZONE_STOCK, self->n_cards - 1 - i);
  if (!find_zones (self, self->zone))
    return FALSE;

  for (guint i = 0; i < self->n_cards; i++)
    if (!is_guessed[i] && self->zone[i] != CT_ZONE_STOCK)
      g_array_append_val (self->dealt, self->pack[i]);
  return TRUE;
}

/* A card of the stock that is not guessed was named. */
static void
name_drawn (CtRecorder *self, Entry *entry, const gboolean *is_guessed)
{
  CtCard card = self->state.drawn;
  guint place;

  if (entry->move.type == CT_MOVE_DRAW && ct_zone_len (&self->state, CT_ZONE_STOCK) > 0)
    card = ct_zone_top (&self->state, CT_ZONE_STOCK);
  else if (entry->move.type != CT_MOVE_REJECT || card == CT_NO_CARD)
    return;

  place = find_place (self, card);
  if (self->zone[place] == CT_ZONE_STOCK && !is_guessed[place])
    entry->named = card;
}

static gboolean
take_move (CtRecorder *self,
           const CtRecordMove *move,
           guint source,
           const gboolean *is_guessed)
{
  Entry entry = { .seat = move->seat, .source = source, .named = CT_NO_CARD };
  CtState state;

  entry.move = move->move;
  entry.kind = move->irregular != NULL ? CT_ENTERED_IRREGULAR : CT_ENTERED_ALLOWED;
  name_drawn (self, &entry, is_guessed);
  state = self->state;
  if (!repeat (self, &entry, &state, &entry.rule) ||
      g_strcmp0 (entry.rule, move->irregular) != 0)
    return FALSE;

  entry.is_unproven = !is_proven (self, &entry, entry.rule);
  append (self, &entry);
  return TRUE;
}

/* Returns: whether @remark is a move that was impossible; it is entered then */
static gboolean
take_impossible (CtRecorder *self, const CtRemark *remark)
{
  Entry entry = { .kind = CT_ENTERED_IMPOSSIBLE,
                  .needs_look = TRUE,
                  .named = CT_NO_CARD };
  g_autoptr (GArray) moves = g_array_new (FALSE, TRUE, sizeof (Entry));
  guint seat = CT_NOBODY;
  const char *text;

  if (remark->type != CT_REMARK_NOTE || remark->by != NULL || remark->audience != NULL)
    return FALSE;

  text = read_seat (self, ct_text (remark->text), &seat);
  if (seat != CT_NOBODY)
    add_move (self, moves, seat, text);
  if (moves->len == 0)
    return FALSE;

  entry.seat = seat;
  g_strlcpy (entry.text, text, sizeof entry.text);
  append (self, &entry);
  return TRUE;
}

static void
take_impossibles (CtRecorder *self, guint n_moves)
{
  const CtRecordLine *line = ct_record_get_line (self->before);
  const GPtrArray *remarks = ct_record_line_get_remarks (line, n_moves);

  for (guint i = 0; i < remarks->len;)
    if (take_impossible (self, g_ptr_array_index (remarks, i)))
      ct_record_remove_remark (self->before, line, n_moves,
                               g_ptr_array_index (remarks, i));
    else
      i++;
}

/**
 * ct_recorder_new_from_record:
 *
 * Continues with a record of ct_recorder_create_record(), also after notes were added
 * to it.
 *
 * Returns: (nullable): %NULL if it is another one
 */
CtRecorder *
ct_recorder_new_from_record (CtRecord *record)
{
  const CtPosition *position = ct_record_get_position (record);
  const CtRecordLine *line = ct_record_get_line (record);
  g_autoptr (CtRecorder) self = NULL;
  gboolean is_guessed[CT_MAX_CARDS];

  if (!ct_recorder_can_continue (record) || !ct_record_get_guessed (record, is_guessed))
    return NULL;

  self = ct_recorder_new (&position->rules, position->state.n_seats,
                          position->state.dealer, position->state.previous_winner);
  self->before = ct_record_copy (record);
  if (self->before == NULL || !take_pack (self, record, is_guessed))
    return NULL;

  update (self);
  take_impossibles (self, 0);
  for (guint i = 0; i < line->n_good; i++)
    {
      if (!take_move (self, g_ptr_array_index (line->moves, i), i + 1, is_guessed))
        return NULL;
      take_impossibles (self, i + 1);
    }
  return g_steal_pointer (&self);
}

/**
 * ct_recorder_can_continue:
 *
 * Returns: whether @record was entered by a person, and is whole
 */
gboolean
ct_recorder_can_continue (CtRecord *record)
{
  gboolean is_guessed[CT_MAX_CARDS];

  return ct_record_get_guessed (record, is_guessed) &&
         ct_record_get_position (record)->is_deal && !ct_record_is_cut (record) &&
         ct_record_get_line (record)->n_good == ct_record_get_line (record)->moves->len;
}

static const CtRules *
get_rules (CtPackets *packets)
{
  return ct_recorder_get_rules (CT_RECORDER (packets));
}

static gboolean
is_full (CtPackets *packets, guint zone)
{
  CtRecorder *self = CT_RECORDER (packets);

  return ct_recorder_count (self, zone) == ct_recorder_get_size (self, zone);
}

static gboolean
is_deduced (CtPackets *packets, guint zone)
{
  return ct_recorder_is_deduced (CT_RECORDER (packets), zone);
}

static guint
count_face (CtPackets *packets, guint zone, CtFace face)
{
  return ct_recorder_count_face (CT_RECORDER (packets), zone, face);
}

static guint
count_free (CtPackets *packets, CtFace face)
{
  CtRecorder *self = CT_RECORDER (packets);
  guint n = 0;

  for (guint card = 0; card < self->n_cards; card++)
    n += face_of (self, card) == face && !is_dealt (self, card);
  return n;
}

static gboolean
add_card (CtPackets *packets, guint zone, CtFace face)
{
  return ct_recorder_add (CT_RECORDER (packets), zone, face);
}

static gboolean
remove_card (CtPackets *packets, guint zone, CtFace face)
{
  CtRecorder *self = CT_RECORDER (packets);

  g_return_val_if_fail (self->moves->len == 0, FALSE);

  return remove_from (self, zone, face);
}

static void
begin_packets (CtPacketsInterface *iface)
{
  iface->get_rules = get_rules;
  iface->is_full = is_full;
  iface->is_deduced = is_deduced;
  iface->count_face = count_face;
  iface->count_free = count_free;
  iface->add = add_card;
  iface->remove = remove_card;
}

static void
ct_recorder_finalize (GObject *object)
{
  CtRecorder *self = CT_RECORDER (object);

  g_array_unref (self->dealt);
  g_array_unref (self->moves);
  g_array_unref (self->pending);
  g_clear_object (&self->before);

  G_OBJECT_CLASS (ct_recorder_parent_class)->finalize (object);
}

static void
ct_recorder_class_init (CtRecorderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_recorder_finalize;
}

static void
ct_recorder_init (CtRecorder *self)
{
  self->dealt = g_array_new (FALSE, FALSE, sizeof (CtCard));
  self->moves = g_array_new (FALSE, TRUE, sizeof (Entry));
  self->pending = g_array_new (FALSE, TRUE, sizeof (Entry));
}
