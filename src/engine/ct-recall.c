/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-recall.h"

#define ANY G_MAXUINT8

static gboolean
has_seen (const CtRecall *recall, CtCard card)
{
  return card != CT_NO_CARD && (recall->seen[card / 64] >> card % 64 & 1) != 0;
}

static void
mark (CtRecall *recall, CtCard card)
{
  if (card != CT_NO_CARD)
    recall->seen[card / 64] |= G_GUINT64_CONSTANT (1) << card % 64;
}

static void
forget (CtRecall *recall, CtCard card)
{
  if (card != CT_NO_CARD)
    recall->seen[card / 64] &= ~(G_GUINT64_CONSTANT (1) << card % 64);
}

/* A card that goes face down among others cannot be followed. */
static gboolean
is_buried (guint zone)
{
  return zone == CT_ZONE_STOCK || ct_zone_is_pot (zone);
}

static void
look (CtRecall *recall, const CtRules *rules, const CtState *state)
{
  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
      {
        CtCard card = ct_zone_card (state, zone, pos);

        if (is_buried (zone))
          forget (recall, card);
        else if (!has_seen (recall, card) &&
                 ct_rules_sees (rules, state, recall->seat, zone, pos))
          mark (recall, card);
      }
}

static guint
suit_of (const CtRules *rules, CtCard card)
{
  return ct_face_suit (ct_rules_face (rules, card));
}

/* A player who passed has no card of the suit that was led. */
static void
note_passers (CtRecall *recall, const CtRules *rules, const CtState *state)
{
  guint suit = ct_rules_led_suit (rules, state);

  if (suit >= CT_RECALL_SUITS)
    return;

  for (guint i = 0; i < state->shedding.n_passed; i++)
    recall->most[state->shedding.passed[i]][suit] = 0;
}

/**
 * ct_recall_begin:
 * @recall: (out):
 * @state: of which nothing is known but what @seat sees
 */
void
ct_recall_begin (CtRecall *recall,
                 const CtRules *rules,
                 const CtState *state,
                 guint seat)
{
  *recall = (CtRecall){ .seat = seat };
  memset (recall->most, ANY, sizeof recall->most);
  look (recall, rules, state);
  note_passers (recall, rules, state);
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
note_drawn (CtRecall *recall, guint seat, guint led, const CtState *after)
{
  gboolean follows = after->phase == CT_PHASE_DRAWN;

  for (guint suit = 0; suit < CT_RECALL_SUITS; suit++)
    if (recall->most[seat][suit] != ANY && (suit == led) == follows)
      recall->most[seat][suit]++;
}

static void
note_suits (CtRecall *recall,
            const CtRules *rules,
            const CtState *before,
            const CtMove *move,
            const CtState *after)
{
  guint led = ct_rules_led_suit (rules, before);
  guint8 *most = recall->most[move->seat];

  if (move->type == CT_MOVE_LEAD || move->type == CT_MOVE_FOLLOW)
    {
      for (guint i = 0; i < move->n_cards; i++)
        {
          guint suit = suit_of (rules, move->card[i]);

          if (!has_seen (recall, move->card[i]) && most[suit] != ANY && most[suit] > 0)
            most[suit]--;
        }
    }
  else if (fails_to_follow (before, move) && led < CT_RECALL_SUITS)
    {
      most[led] = 0;
      if (move->type == CT_MOVE_DRAW)
        note_drawn (recall, move->seat, led, after);
    }
}

/**
 * ct_recall_watch:
 * @move: of any player
 */
void
ct_recall_watch (CtRecall *recall,
                 const CtRules *rules,
                 const CtState *before,
                 const CtMove *move,
                 const CtState *after)
{
  if (before->phase == CT_PHASE_DEAL)
    {
      ct_recall_begin (recall, rules, after, recall->seat);
      return;
    }

  if (rules->module->follows_suit)
    note_suits (recall, rules, before, move, after);
  for (guint i = 0; i < move->n_cards; i++)
    mark (recall, move->card[i]);
  look (recall, rules, after);
}

/**
 * ct_recall_view:
 * @ret_view: (out): as ct_rules_view(), with the cards that were seen before
 */
void
ct_recall_view (const CtRecall *recall,
                const CtRules *rules,
                const CtState *state,
                CtState *ret_view)
{
  CtState all = *state;

  ct_rules_view (rules, &all, recall->seat, ret_view);
  for (guint i = 0; i < all.start[CT_N_ZONES]; i++)
    if (has_seen (recall, all.card[i]))
      ret_view->card[i] = all.card[i];
}

/* Takes the first cards that the hand may hold. */
static gboolean
fill_hand (const CtRecall *recall,
           const CtRules *rules,
           CtState *state,
           guint seat,
           CtCard *cards,
           guint *n_cards)
{
  guint8 most[CT_RECALL_SUITS];

  memcpy (most, recall->most[seat], sizeof most);
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
is_bounded (const CtRecall *recall, guint seat)
{
  for (guint suit = 0; suit < CT_RECALL_SUITS; suit++)
    if (recall->most[seat][suit] != ANY)
      return TRUE;

  return FALSE;
}

/* Hands about which more is known come first. */
static gboolean
fill (const CtRecall *recall,
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

      if (is_bounded (recall, seat) &&
          !fill_hand (recall, rules, state, seat, cards, &n_cards))
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
 * ct_recall_imagine:
 * @view: from ct_recall_view()
 * @ret_state: (out): @view with a card in each gap
 *
 * Returns: %FALSE if no deal was found in which everyone could have played as they did.
 *   Then @ret_state may give a player cards of a suit that they cannot have.
 */
gboolean
ct_recall_imagine (const CtRecall *recall,
                   const CtRules *rules,
                   const CtState *view,
                   CtRandom *random,
                   CtState *ret_state)
{
  CtCard unknown[CT_MAX_CARDS];
  guint n_unknown = ct_state_list_unknown (view, unknown);
  CtRecall nothing = *recall;

  for (guint try = 0; try < MAX_TRIES; try++)
    {
      CtCard cards[CT_MAX_CARDS];

      ct_shuffle (random, unknown, n_unknown);
      memcpy (cards, unknown, sizeof cards);
      *ret_state = *view;
      if (fill (recall, rules, ret_state, cards, n_unknown, random))
        return TRUE;
    }

  memset (nothing.most, ANY, sizeof nothing.most);
  *ret_state = *view;
  fill (&nothing, rules, ret_state, unknown, n_unknown, random);
  return FALSE;
}

/**
 * ct_recall_allows:
 * @view: from ct_recall_view()
 *
 * Returns: whether all that is remembered is true of @state
 */
gboolean
ct_recall_allows (const CtRecall *recall,
                  const CtRules *rules,
                  const CtState *view,
                  const CtState *state)
{
  for (guint i = 0; i < view->start[CT_N_ZONES]; i++)
    if (view->card[i] != CT_NO_CARD && view->card[i] != state->card[i])
      return FALSE;

  for (guint seat = 0; seat < state->n_seats && rules->module->follows_suit; seat++)
    for (guint suit = 0; suit < CT_RECALL_SUITS; suit++)
      {
        guint n = 0;

        for (guint i = state->start[ct_hand (seat)];
             i < state->start[ct_hand (seat) + 1]; i++)
          n += view->card[i] == CT_NO_CARD && suit_of (rules, state->card[i]) == suit;
        if (n > recall->most[seat][suit])
          return FALSE;
      }

  return TRUE;
}
