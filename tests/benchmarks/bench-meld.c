/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-meld GOAL: time to judge a meld of fourteen cards with many wild ones, for each
 * rule about twos; fails if any case takes more than GOAL microseconds.
 */
#include <stdlib.h>

#include "ct-rules-rummy-meld-private.h"
#include "ct-shuffle.h"

#define N_CARDS  14
#define N_ORDERS 64
#define N_ROUNDS 2000

typedef struct
{
  const char *name;
  CtDeck deck;
  const char *cards;
} Case;

static const Case cases[] = {
  { "sequence, 8 twos", CT_DECK_FRENCH_104,
    "AC 4C 6C 8C TC QC 2C 2C 2D 2D 2H 2H 2S 2S" },
  { "sequence, 8 jokers", CT_DECK_FRENCH_116,
    "AC 4C 6C 8C TC QC JK JK JK JK JK JK JK JK" },
  { "sequence, 4 jokers and 4 twos", CT_DECK_FRENCH_116,
    "AC 4C 6C 8C TC QC JK JK JK JK 2C 2D 2H 2S" },
  { "no sequence: a card twice", CT_DECK_FRENCH_104,
    "4C 6C 8C 8C TC QC 2C 2C 2D 2D 2H 2H 2S 2S" },
  { "no sequence: another suit", CT_DECK_FRENCH_104,
    "AC 4C 6C 8C TC QH 2C 2C 2D 2D 2H 2H 2S 2S" },
  { "group, 8 twos", CT_DECK_FRENCH_104, "KC KC KD KD KH KS 2C 2C 2D 2D 2H 2H 2S 2S" },
};

static void
read_cards (const Case *c, CtCard *cards)
{
  g_auto (GStrv) words = g_strsplit (c->cards, " ", -1);

  for (guint i = 0; i < N_CARDS; i++)
    {
      guint copy = 0;
      CtFace face;

      if (!ct_face_parse (c->deck, words[i], &face))
        g_error ("no card: %s", words[i]);
      for (guint k = 0; k < i; k++)
        copy += g_str_equal (words[k], words[i]);
      cards[i] = ct_deck_find (c->deck, face, copy);
    }
}

/* Mean over many orders of the cards, in microseconds. */
static double
measure (const Case *c, RummyTwos twos)
{
  const RummyMeldLaw law = {
    .group_ranks = 0x3ffa,
    .max_wild = CT_MOVE_MAX_CARDS,
    .min_natural = 2,
    .max_cards = CT_MOVE_MAX_CARDS,
    .twos = twos,
  };
  const CtFace as[N_CARDS] = { 0 };
  CtCard orders[N_ORDERS][N_CARDS];
  CtRandom random = { 1 };
  guint n_fine = 0;
  gint64 start;
  double usec;

  for (guint i = 0; i < N_ORDERS; i++)
    {
      read_cards (c, orders[i]);
      ct_shuffle (&random, orders[i], N_CARDS);
    }

  start = g_get_monotonic_time ();
  for (guint round = 0; round < N_ROUNDS; round++)
    for (guint i = 0; i < N_ORDERS; i++)
      {
        CtMeld meld;

        n_fine += rummy_meld_build (&law, c->deck, orders[i], as, N_CARDS, &meld) ==
                  CT_MELD_FINE;
      }
  usec = (double) (g_get_monotonic_time () - start) / (N_ROUNDS * N_ORDERS);

  g_print ("%s, law of twos %u: %.2f us, %s\n", c->name, twos, usec,
           n_fine > 0 ? "a meld" : "no meld");
  return usec;
}

int
main (int argc, char *argv[])
{
  double goal = argc == 2 ? g_ascii_strtod (argv[1], NULL) : 0;
  double worst = 0;

  if (goal <= 0)
    {
      g_printerr ("Usage: bench-meld GOAL\n");
      return 2;
    }

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (RummyTwos twos = RUMMY_TWO_BELOW_THREE; twos <= RUMMY_TWO_NEVER; twos++)
      {
        double usec = measure (&cases[i], twos);

        worst = MAX (worst, usec);
      }

  g_print ("at most %.2f us a meld, goal %.2f us\n", worst, goal);
  return worst <= goal ? EXIT_SUCCESS : EXIT_FAILURE;
}
