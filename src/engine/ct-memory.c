/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-memory.h"

#define ANY G_MAXUINT8

static gboolean
has_seen (const CtMemory *memory, CtCard card)
{
  return card != CT_NO_CARD && (memory->seen[card / 64] >> card % 64 & 1) != 0;
}

static void
mark (CtMemory *memory, CtCard card)
{
  if (card != CT_NO_CARD)
    memory->seen[card / 64] |= G_GUINT64_CONSTANT (1) << card % 64;
}

static void
forget (CtMemory *memory, CtCard card)
{
  if (card != CT_NO_CARD)
    memory->seen[card / 64] &= ~(G_GUINT64_CONSTANT (1) << card % 64);
}

/* A card that goes face down among others cannot be followed. */
static gboolean
is_buried (guint zone)
{
  return zone == CT_ZONE_STOCK || ct_zone_is_pot (zone);
}

static void
look (CtMemory *memory, const CtRules *rules, const CtState *state)
{
  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
      {
        CtCard card = ct_zone_card (state, zone, pos);

        if (is_buried (zone))
          forget (memory, card);
        else if (!has_seen (memory, card) &&
                 ct_rules_sees (rules, state, memory->seat, zone, pos))
          mark (memory, card);
      }
}

static guint
suit_of (const CtRules *rules, CtCard card)
{
  return ct_face_suit (ct_rules_face (rules, card));
}

/* Whoever passes now has no card of the suit that was led. */
static void
note_passers (CtMemory *memory, const CtRules *rules, const CtState *state)
{
  guint suit = ct_rules_led_suit (rules, state);

  if (suit >= CT_MEMORY_SUITS)
    return;

  for (guint i = 0; i < state->shedding.n_passed; i++)
    memory->most[state->shedding.passed[i]][suit] = 0;
}

/**
 * ct_memory_begin:
 * @memory: (out):
 * @state: of which nothing is known but what @seat sees
 */
void
ct_memory_begin (CtMemory *memory,
                 const CtRules *rules,
                 const CtState *state,
                 guint seat)
{
  *memory = (CtMemory){ .seat = seat };
  memset (memory->most, ANY, sizeof memory->most);
  look (memory, rules, state);
  note_passers (memory, rules, state);
}

static gboolean
fails_to_follow (const CtState *before, const CtMove *move)
{
  return before->phase == CT_PHASE_FOLLOW &&
         (move->type == CT_MOVE_DRAW || move->type == CT_MOVE_PASS ||
          move->type == CT_MOVE_PICK_UP);
}

/* Nobody sees a drawn card, but everyone sees whether it follows suit. */
static void
note_drawn (CtMemory *memory, guint seat, guint led, const CtState *after)
{
  gboolean follows = after->phase == CT_PHASE_DRAWN;

  for (guint suit = 0; suit < CT_MEMORY_SUITS; suit++)
    if (memory->most[seat][suit] != ANY && (suit == led) == follows)
      memory->most[seat][suit]++;
}

static void
note_suits (CtMemory *memory,
            const CtRules *rules,
            const CtState *before,
            const CtMove *move,
            const CtState *after)
{
  guint led = ct_rules_led_suit (rules, before);
  guint8 *most = memory->most[move->seat];

  if (move->type == CT_MOVE_LEAD || move->type == CT_MOVE_FOLLOW)
    {
      for (guint i = 0; i < move->n_cards; i++)
        {
          guint suit = suit_of (rules, move->card[i]);

          if (!has_seen (memory, move->card[i]) && most[suit] != ANY && most[suit] > 0)
            most[suit]--;
        }
    }
  else if (fails_to_follow (before, move) && led < CT_MEMORY_SUITS)
    {
      most[led] = 0;
      if (move->type == CT_MOVE_DRAW)
        note_drawn (memory, move->seat, led, after);
    }
}

/**
 * ct_memory_watch:
 * @move: of any player
 */
void
ct_memory_watch (CtMemory *memory,
                 const CtRules *rules,
                 const CtState *before,
                 const CtMove *move,
                 const CtState *after)
{
  if (before->phase == CT_PHASE_DEAL)
    {
      ct_memory_begin (memory, rules, after, memory->seat);
      return;
    }

  if (rules->module->follows_suit)
    note_suits (memory, rules, before, move, after);
  for (guint i = 0; i < move->n_cards; i++)
    mark (memory, move->card[i]);
  look (memory, rules, after);
}

/**
 * ct_memory_view:
 * @ret_view: (out): as ct_rules_view(), with the cards that were seen before
 */
void
ct_memory_view (const CtMemory *memory,
                const CtRules *rules,
                const CtState *state,
                CtState *ret_view)
{
  CtState all = *state;

  ct_rules_view (rules, &all, memory->seat, ret_view);
  for (guint i = 0; i < all.start[CT_N_ZONES]; i++)
    if (has_seen (memory, all.card[i]))
      ret_view->card[i] = all.card[i];
}

static guint
find_unknown (const CtRules *rules, const CtState *view, CtCard *ret_cards)
{
  gboolean is_known[CT_MAX_CARDS] = { FALSE };
  guint n = 0;

  for (guint i = 0; i < view->start[CT_N_ZONES]; i++)
    if (view->card[i] != CT_NO_CARD)
      is_known[view->card[i]] = TRUE;
  for (guint card = 0; card < ct_deck_size (rules->deck); card++)
    if (!is_known[card])
      ret_cards[n++] = card;

  return n;
}

/* Takes the first cards that the hand may hold. */
static gboolean
fill_hand (const CtMemory *memory,
           const CtRules *rules,
           CtState *state,
           guint seat,
           CtCard *cards,
           guint *n_cards)
{
  guint8 most[CT_MEMORY_SUITS];

  memcpy (most, memory->most[seat], sizeof most);
  for (guint i = state->start[ct_hand (seat)]; i < state->start[ct_hand (seat) + 1];
       i++)
    {
      guint k = *n_cards;

      if (state->card[i] != CT_NO_CARD)
        continue;

      while (k > 0 && most[suit_of (rules, cards[k - 1])] == 0)
        k--;
      if (k == 0)
        return FALSE;

      state->card[i] = cards[k - 1];
      if (most[suit_of (rules, cards[k - 1])] != ANY)
        most[suit_of (rules, cards[k - 1])]--;
      cards[k - 1] = cards[--*n_cards];
    }

  return TRUE;
}

static gboolean
is_bounded (const CtMemory *memory, guint seat)
{
  for (guint suit = 0; suit < CT_MEMORY_SUITS; suit++)
    if (memory->most[seat][suit] != ANY)
      return TRUE;

  return FALSE;
}

/* Hands about which more is known come first. */
static gboolean
fill (const CtMemory *memory,
      const CtRules *rules,
      CtState *state,
      CtCard *cards,
      guint n_cards,
      CtRandom *random)
{
  guint first = ct_random_below (random, state->n_seats);

  for (guint i = 0; i < state->n_seats && rules->module->follows_suit; i++)
    {
      guint seat = (first + i) % state->n_seats;

      if (is_bounded (memory, seat) &&
          !fill_hand (memory, rules, state, seat, cards, &n_cards))
        return FALSE;
    }

  for (guint i = 0; i < state->start[CT_N_ZONES]; i++)
    if (state->card[i] == CT_NO_CARD)
      state->card[i] = cards[--n_cards];

  return TRUE;
}

/* Enough for all but very odd positions. */
#define MAX_TRIES 200

/**
 * ct_memory_imagine:
 * @view: from ct_memory_view()
 * @ret_state: (out): @view with a card in each gap
 *
 * Returns: %FALSE if chance found no deal in which everyone could have played as they
 *   did; @ret_state is then any
 */
gboolean
ct_memory_imagine (const CtMemory *memory,
                   const CtRules *rules,
                   const CtState *view,
                   CtRandom *random,
                   CtState *ret_state)
{
  CtCard unknown[CT_MAX_CARDS];
  guint n_unknown = find_unknown (rules, view, unknown);
  CtMemory nothing = *memory;

  for (guint try = 0; try < MAX_TRIES; try++)
    {
      CtCard cards[CT_MAX_CARDS];

      ct_shuffle (random, unknown, n_unknown);
      memcpy (cards, unknown, sizeof cards);
      *ret_state = *view;
      if (fill (memory, rules, ret_state, cards, n_unknown, random))
        return TRUE;
    }

  memset (nothing.most, ANY, sizeof nothing.most);
  *ret_state = *view;
  fill (&nothing, rules, ret_state, unknown, n_unknown, random);
  return FALSE;
}

/**
 * ct_memory_allows:
 * @view: from ct_memory_view()
 *
 * Returns: whether all that is remembered is true of @state
 */
gboolean
ct_memory_allows (const CtMemory *memory,
                  const CtRules *rules,
                  const CtState *view,
                  const CtState *state)
{
  for (guint i = 0; i < view->start[CT_N_ZONES]; i++)
    if (view->card[i] != CT_NO_CARD && view->card[i] != state->card[i])
      return FALSE;

  for (guint seat = 0; seat < state->n_seats && rules->module->follows_suit; seat++)
    for (guint suit = 0; suit < CT_MEMORY_SUITS; suit++)
      {
        guint n = 0;

        for (guint i = state->start[ct_hand (seat)];
             i < state->start[ct_hand (seat) + 1]; i++)
          n += view->card[i] == CT_NO_CARD && suit_of (rules, state->card[i]) == suit;
        if (n > memory->most[seat][suit])
          return FALSE;
      }

  return TRUE;
}
