/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The motion of the table: what is drawn above what while cards are on their way. */
#include "ct-table-motion-private.h"

typedef struct
{
  CtCard *card;
  guint n_cards;
  gboolean is_in[CT_MAX_CARDS];
} Stack;

static void
push (Stack *stack, CtCard card)
{
  if (stack->is_in[card])
    return;

  stack->is_in[card] = TRUE;
  stack->card[stack->n_cards++] = card;
}

/* The cards of a fan in their order, so that one that slips in is between the others.
 */
static void
push_zone (Stack *stack, const CtState *state, guint zone, const gboolean *is_in_air)
{
  for (guint i = 0; i < ct_zone_len (state, zone); i++)
    if (!is_in_air[ct_zone_card (state, zone, i)])
      push (stack, ct_zone_card (state, zone, i));
}

/* Cards that wait in a pile are taken from its top. */
static gboolean
waits_in_pile (const CtState *before, CtCard card)
{
  guint zone = ct_state_find (before, card, NULL);

  return zone == CT_ZONE_STOCK || ct_zone_is_pile (zone) || ct_zone_is_pot (zone);
}

/* Cards that leave a fan together are together above it, as soon as the first of them
 * is.
 */
static void
leave_together (const CtState *before,
                const CtCard *cards,
                const float *progress,
                guint n,
                gboolean *is_in_air)
{
  guint left = CT_N_ZONES;

  for (guint i = 0; i < n; i++)
    {
      guint zone = ct_state_find (before, cards[i], NULL);

      if (is_in_air[cards[i]])
        left = zone;
      else if (zone == left && progress[i] > 0 && progress[i] < .5f)
        is_in_air[cards[i]] = TRUE;
    }
}

/* Of cards on their way to piles, what will lie higher is higher in the air, too. */
static void
sort_as_piled (const CtState *after, CtCard *cards, guint n_cards)
{
  for (guint i = 1; i < n_cards; i++)
    for (guint k = i; k > 0; k--)
      {
        guint above_pos;
        guint below_pos;
        guint above = ct_state_find (after, cards[k], &above_pos);
        guint below = ct_state_find (after, cards[k - 1], &below_pos);
        CtCard card = cards[k];

        if (!ct_zone_is_pile (above) || above != below || below_pos <= above_pos)
          break;

        cards[k] = cards[k - 1];
        cards[k - 1] = card;
      }
}

/* Those of an act: waiting cards, the next one uppermost; fans that cards leave or come
 * to; what is squared; those in the air.
 */
static void
push_act (const CtTableMotion *self, const CtTableMoment *moment, Stack *stack)
{
  gboolean is_packet =
      ct_travel_get_kind (&self->travel, self->act) == CT_TRAVEL_PACKET;
  guint squared = ct_travel_get_squared (&self->travel, self->act);
  gboolean is_in_air[CT_MAX_CARDS] = { FALSE };
  CtCard cards[CT_MAX_CARDS];
  float progress[CT_MAX_CARDS];
  guint n = ct_travel_get_cards (&self->travel, self->act, cards);
  guint first;

  for (guint i = 0; i < n; i++)
    {
      progress[i] =
          ct_travel_get_card_progress (&self->travel, self->act, i, self->elapsed);
      is_in_air[cards[i]] =
          progress[i] > 0 && progress[i] < 1 && !moment->slips_in[cards[i]];
    }
  leave_together (&self->before, cards, progress, n, is_in_air);
  for (guint i = 0; i < n; i++)
    {
      guint nth = is_packet ? i : n - 1 - i;

      if (progress[nth] <= 0 && waits_in_pile (&self->before, cards[nth]))
        push (stack, cards[nth]);
    }
  for (guint i = 0; i < n; i++)
    if (moment->slips_in[cards[i]] && !is_in_air[cards[i]])
      {
        guint goal = ct_state_find (&self->after, cards[i], NULL);
        guint origin = ct_state_find (&self->before, cards[i], NULL);

        if (progress[i] < .5f)
          push_zone (stack, &self->before, origin, is_in_air);
        else
          push_zone (stack, &self->after, goal, is_in_air);
      }
  if (squared < CT_N_ZONES)
    push_zone (stack, &self->after, squared, is_in_air);

  first = stack->n_cards;
  for (guint i = 0; i < n; i++)
    if (is_in_air[cards[i]])
      push (stack, cards[i]);
  sort_as_piled (&self->after, stack->card + first, stack->n_cards - first);
}

/**
 * ct_table_motion_get_cards_above:
 * @moment: where they are
 * @ret_cards: the cards to be drawn above all others, the uppermost last
 *
 * Returns: how many they are
 */
guint
ct_table_motion_get_cards_above (const CtTableMotion *self,
                                 const CtTableMoment *moment,
                                 CtCard ret_cards[CT_MAX_CARDS])
{
  Stack stack = { .card = ret_cards };

  if (ct_table_motion_is_moving (self))
    push_act (self, moment, &stack);
  for (guint i = 0; i < self->excursion.n_cards; i++)
    push (&stack, self->excursion.card[i]);

  return stack.n_cards;
}
