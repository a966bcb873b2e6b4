/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-shuffle.h"

/**
 * ct_random_next:
 *
 * SplitMix64 (Steele, Lea, Flood 2014). Never change it: recordings and tests rely on
 * it.
 */
guint64
ct_random_next (CtRandom *random)
{
  guint64 z = random->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ z >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ z >> 31;
}

/**
 * ct_random_below:
 * @bound: at least 1
 *
 * Lemire's method, without bias: the upper half of a 64 × 32 bit product.
 */
guint
ct_random_below (CtRandom *random, guint bound)
{
  guint64 product = (ct_random_next (random) >> 32) * bound;

  if (G_UNLIKELY ((guint32) product < bound))
    {
      guint32 threshold = -bound % bound;

      while ((guint32) product < threshold)
        product = (ct_random_next (random) >> 32) * bound;
    }

  return product >> 32;
}

/**
 * ct_shuffle:
 *
 * Fisher–Yates, from the last card to the first.
 */
void
ct_shuffle (CtRandom *random, CtCard *cards, guint n_cards)
{
  for (guint i = n_cards; i > 1; i--)
    {
      guint j = ct_random_below (random, i);
      CtCard card = cards[i - 1];

      cards[i - 1] = cards[j];
      cards[j] = card;
    }
}

/**
 * ct_shuffle_deck:
 * @cards: (out): ct_deck_size() cards
 */
void
ct_shuffle_deck (CtRandom *random, CtDeck deck, CtCard *cards)
{
  guint size = ct_deck_size (deck);

  for (guint i = 0; i < size; i++)
    cards[i] = i;
  ct_shuffle (random, cards, size);
}
