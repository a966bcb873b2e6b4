/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-setup.h"

#include <glib/gi18n.h>

#include "ct-position-xml.h"
#include "ct-shuffle.h"
#include "ct-words.h"

/**
 * CtSetup:
 * @cards: those in no place are in %CT_ZONE_ABSENT
 * @deal: to see which zones this game uses
 */
struct _CtSetup
{
  GObject parent_instance;

  CtRules rules;
  CtState cards;
  CtState deal;
  guint turn;
  gboolean fills_stock;
};

static void begin_packets (CtPacketsInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CtSetup,
                               ct_setup,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (CT_TYPE_PACKETS, begin_packets))

/* Up to the first move that is not part of the deal. */
static void
deal (CtSetup *self, guint n_seats)
{
  CtRandom random = { 1 };
  CtCard pack[CT_MAX_CARDS];

  ct_shuffle_deck (&random, self->rules.deck, pack);
  ct_state_init (&self->deal, n_seats, pack, ct_deck_size (self->rules.deck));
  ct_rules_set_dealer (&self->rules, &self->deal, n_seats - 1);
  while (self->deal.phase == CT_PHASE_DEAL)
    {
      g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

      ct_rules_legal (&self->rules, &self->deal, legal);
      if (legal->len == 0 ||
          !ct_rules_apply (&self->rules, &self->deal, &g_array_index (legal, CtMove, 0),
                           NULL, NULL))
        return;
    }
}

/**
 * ct_setup_new:
 * @turn: the seat of the learner
 *
 * Begins with an empty table.
 */
CtSetup *
ct_setup_new (const CtRules *rules, guint n_seats, guint turn)
{
  CtSetup *self = g_object_new (CT_TYPE_SETUP, NULL);

  self->rules = *rules;
  self->turn = turn;
  deal (self, n_seats);
  ct_position_clear (rules, n_seats, &self->cards);
  return self;
}

guint
ct_setup_get_n_seats (CtSetup *self)
{
  g_return_val_if_fail (CT_IS_SETUP (self), 0);

  return self->cards.n_seats;
}

static gboolean
take_out (CtSetup *self, guint zone)
{
  if (ct_zone_len (&self->cards, zone) == 0)
    return FALSE;

  ct_state_shift (&self->cards, ct_zone_top (&self->cards, zone), CT_ZONE_ABSENT, -1,
                  NULL, NULL);
  return TRUE;
}

static gboolean has_place (CtSetup *self, guint zone);

static void
fit (CtSetup *self)
{
  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    if (zone != CT_ZONE_ABSENT && !has_place (self, zone))
      while (take_out (self, zone))
        ;
  while (ct_zone_len (&self->cards, CT_ZONE_TRICK) >= self->cards.n_seats)
    take_out (self, CT_ZONE_TRICK);
}

/**
 * ct_setup_set_n_seats:
 *
 * The cards of players who leave the table are taken back.
 */
void
ct_setup_set_n_seats (CtSetup *self, guint n_seats)
{
  g_return_if_fail (CT_IS_SETUP (self));

  if (n_seats == self->cards.n_seats)
    return;

  deal (self, n_seats);
  self->cards.n_seats = n_seats;
  self->turn = MIN (self->turn, n_seats - 1);
  fit (self);
  ct_packets_changed (CT_PACKETS (self));
}

guint
ct_setup_get_turn (CtSetup *self)
{
  g_return_val_if_fail (CT_IS_SETUP (self), 0);

  return self->turn;
}

void
ct_setup_set_turn (CtSetup *self, guint turn)
{
  g_return_if_fail (CT_IS_SETUP (self));
  g_return_if_fail (turn < self->cards.n_seats);

  if (turn == self->turn)
    return;

  self->turn = turn;
  ct_packets_changed (CT_PACKETS (self));
}

/**
 * ct_setup_has_stock:
 *
 * Returns: whether cards are left after the deal
 */
gboolean
ct_setup_has_stock (CtSetup *self)
{
  g_return_val_if_fail (CT_IS_SETUP (self), FALSE);

  return ct_zone_len (&self->deal, CT_ZONE_STOCK) > 0;
}

gboolean
ct_setup_get_fills_stock (CtSetup *self)
{
  g_return_val_if_fail (CT_IS_SETUP (self), FALSE);

  return self->fills_stock;
}

/**
 * ct_setup_set_fills_stock:
 *
 * Whether all other cards are in the stock, in any order, below those that were put
 * there; otherwise they are out of play.
 */
void
ct_setup_set_fills_stock (CtSetup *self, gboolean fills_stock)
{
  g_return_if_fail (CT_IS_SETUP (self));

  if (fills_stock == self->fills_stock)
    return;

  self->fills_stock = fills_stock;
  ct_packets_changed (CT_PACKETS (self));
}

static gboolean
has_place (CtSetup *self, guint zone)
{
  const CtState *dealt = &self->deal;

  if (ct_zone_is_hand (zone))
    return zone - CT_ZONE_HAND < dealt->n_seats;
  if (ct_zone_is_pile (zone))
    return ct_rules_has_zone (&self->rules, CT_ZONE_PILE) &&
           zone - CT_ZONE_PILE < dealt->n_seats;
  if (zone == CT_ZONE_TRICK || zone == CT_ZONE_DISCARDS)
    return ct_rules_has_zone (&self->rules, zone);

  return zone != CT_ZONE_ABSENT && !ct_zone_is_meld (zone) &&
         ct_zone_len (dealt, zone) > 0;
}

/**
 * ct_setup_list_places:
 *
 * Returns: (transfer full) (element-type guint): zones: hands, then the others
 */
GArray *
ct_setup_list_places (CtSetup *self)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (guint));

  g_return_val_if_fail (CT_IS_SETUP (self), places);

  for (guint i = 0; i < CT_N_ZONES; i++)
    {
      guint zone = (CT_ZONE_HAND + i) % CT_N_ZONES;

      if (has_place (self, zone))
        g_array_append_val (places, zone);
    }

  return places;
}

/**
 * ct_setup_count:
 *
 * Returns: how many cards were put there
 */
guint
ct_setup_count (CtSetup *self, guint zone)
{
  g_return_val_if_fail (CT_IS_SETUP (self), 0);

  return ct_zone_len (&self->cards, zone);
}

/**
 * ct_setup_dup_cards:
 *
 * Returns: (transfer full): the names of the cards that were put there, in order
 */
char *
ct_setup_dup_cards (CtSetup *self, guint zone)
{
  g_return_val_if_fail (CT_IS_SETUP (self), NULL);

  return ct_words_cards (&self->rules, self->cards.card + self->cards.start[zone],
                         ct_zone_len (&self->cards, zone), CT_CARD_ALONE);
}

gboolean
ct_setup_remove_last (CtSetup *self, guint zone)
{
  g_return_val_if_fail (CT_IS_SETUP (self), FALSE);

  if (!take_out (self, zone))
    return FALSE;

  ct_packets_changed (CT_PACKETS (self));
  return TRUE;
}

/* The players before the one who plays now have played. */
static void
note_trick (CtSetup *self, CtState *state)
{
  guint n = ct_zone_len (state, CT_ZONE_TRICK);

  for (guint i = 0; i < n; i++)
    state->trick_seat[i] = (self->turn + state->n_seats - n + i) % state->n_seats;
}

static void
fill_stock (CtState *state)
{
  CtRandom random = { 1 };

  while (ct_zone_len (state, CT_ZONE_ABSENT) > 0)
    {
      guint pos = ct_random_below (&random, ct_zone_len (state, CT_ZONE_ABSENT));

      ct_state_shift (state, ct_zone_card (state, CT_ZONE_ABSENT, pos), CT_ZONE_STOCK,
                      0, NULL, NULL);
    }
}

/* A side has its pot if there is none left for it; the learner’s side is the last. */
static void
note_pots (CtState *state, const CtRules *rules)
{
  guint n_sides = ct_rules_n_sides (rules, state->n_seats);
  guint own = ct_rules_side (rules, state->n_seats, state->to_act);
  guint n_left = 0;

  for (guint zone = CT_ZONE_POT; zone < CT_ZONE_POT + CT_MAX_SIDES; zone++)
    n_left += ct_zone_len (state, zone) > 0;
  for (guint i = n_left; i < n_sides; i++)
    {
      guint side = (own + 1 + i - n_left) % n_sides;

      state->rummy.pot[side] = CT_POT_TAKEN;
      state->rummy.opened[side] = TRUE;
    }
}

/**
 * ct_setup_check:
 * @ret_state: (out): a possible position; untouched otherwise
 *
 * Returns: (transfer full) (nullable): a sentence that says what is impossible
 */
char *
ct_setup_check (CtSetup *self, CtState *ret_state)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtState state;
  const char *problem;

  g_return_val_if_fail (CT_IS_SETUP (self), NULL);

  state = self->cards;
  state.dealer = state.n_seats - 1;
  state.to_act = self->turn;
  note_trick (self, &state);
  if (self->fills_stock && ct_setup_has_stock (self))
    fill_stock (&state);
  if (ct_rules_has_zone (&self->rules, CT_ZONE_MELD))
    note_pots (&state, &self->rules);
  state.phase = ct_position_find_phase (&self->rules, &state);
  if (ct_zone_len (&state, ct_hand (self->turn)) == 0)
    return g_strdup (_ ("The player whose turn it is must hold cards."));

  problem = ct_rules_prepare (&self->rules, &state);
  if (problem != NULL)
    return g_strdup (_ (problem));

  ct_rules_legal (&self->rules, &state, legal);
  if (ct_state_is_over (&state) || legal->len == 0)
    return g_strdup (_ ("The player whose turn it is has no move."));

  *ret_state = state;
  return NULL;
}

static const CtRules *
get_rules (CtPackets *packets)
{
  return &CT_SETUP (packets)->rules;
}

static gboolean
is_full (CtPackets *packets, guint zone)
{
  CtSetup *self = CT_SETUP (packets);
  guint n = ct_zone_len (&self->cards, zone);

  return (zone == CT_ZONE_LEAD && n == 1) ||
         (zone == CT_ZONE_TRICK && n + 1 == self->cards.n_seats);
}

static guint
count_face (CtPackets *packets, guint zone, CtFace face)
{
  CtSetup *self = CT_SETUP (packets);
  guint n = 0;

  for (guint pos = 0; pos < ct_zone_len (&self->cards, zone); pos++)
    n += ct_rules_face (&self->rules, ct_zone_card (&self->cards, zone, pos)) == face;
  return n;
}

static guint
count_free (CtPackets *packets, CtFace face)
{
  return count_face (packets, CT_ZONE_ABSENT, face);
}

/* Returns: whether a card like @face was there */
static gboolean
move_card (CtSetup *self, guint from, guint to, CtFace face)
{
  for (guint pos = ct_zone_len (&self->cards, from); pos > 0; pos--)
    {
      CtCard card = ct_zone_card (&self->cards, from, pos - 1);

      if (ct_rules_face (&self->rules, card) != face)
        continue;

      ct_state_shift (&self->cards, card, to, -1, NULL, NULL);
      ct_packets_changed (CT_PACKETS (self));
      return TRUE;
    }

  return FALSE;
}

static gboolean
add (CtPackets *packets, guint zone, CtFace face)
{
  return move_card (CT_SETUP (packets), CT_ZONE_ABSENT, zone, face);
}

static gboolean
remove_card (CtPackets *packets, guint zone, CtFace face)
{
  return move_card (CT_SETUP (packets), zone, CT_ZONE_ABSENT, face);
}

static void
begin_packets (CtPacketsInterface *iface)
{
  iface->get_rules = get_rules;
  iface->is_full = is_full;
  iface->count_face = count_face;
  iface->count_free = count_free;
  iface->add = add;
  iface->remove = remove_card;
}

static void
ct_setup_class_init (CtSetupClass *klass)
{
}

static void
ct_setup_init (CtSetup *self)
{
}
