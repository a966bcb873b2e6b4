/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-card.h"

/**
 * CtRandom:
 *
 * The only random numbers: the same on every machine and in every version. @state is
 * the seed.
 */
typedef struct
{
  guint64 state;
} CtRandom;

guint64 ct_random_next (CtRandom *random);
guint ct_random_below (CtRandom *random, guint bound);
void ct_shuffle (CtRandom *random, CtCard *cards, guint n_cards);
void ct_shuffle_deck (CtRandom *random, CtDeck deck, CtCard *cards);
