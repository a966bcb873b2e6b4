/* SPDX-License-Identifier: GPL-3.0-or-later */
/* print-hands GAME SEATS HANDS SEED OPTION…: prints a random match, for a referee
 * written from the rules alone: the pack, at each move the player, the legal moves and
 * the one played (with the table, where it matters), and the winners. For the Buracos
 * also the cut packets, attempted moves and score sheets.
 */
#include <stdlib.h>

#include "ct-rules.h"
#include "ct-shuffle.h"
#include "print-rummy.h"

static void
print_pack (const CtRules *rules, const CtCard *pack)
{
  g_print ("pack");
  for (guint i = 0; i < ct_deck_size (rules->deck); i++)
    {
      char name[CT_FACE_NAME_LEN];

      g_print (" %s", ct_face_name (rules->deck, ct_rules_face (rules, pack[i]), name));
    }
  g_print ("\n");
}

static void
print_zone (const CtRules *rules, const CtState *state, guint zone)
{
  for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
    {
      char name[CT_FACE_NAME_LEN];

      g_print (" %s",
               ct_face_name (rules->deck,
                             ct_rules_face (rules, ct_zone_card (state, zone, pos)),
                             name));
    }
}

static void
print_table (const CtRules *rules, const CtState *state)
{
  const CtFishingFacts *facts = &state->fishing;

  if (ct_rules_has_zone (rules, CT_ZONE_MELD))
    print_rummy_table (rules, state);
  if (!ct_rules_has_zone (rules, CT_ZONE_CENTER))
    return;

  g_print ("table");
  print_zone (rules, state, CT_ZONE_CENTER);
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      g_print (" |");
      print_zone (rules, state, CT_ZONE_PILE + seat);
    }
  g_print (" | owe");
  for (guint i = 0; i < facts->n_debts; i++)
    g_print (" %c%c", 'A' + facts->debt[i].from, 'A' + facts->debt[i].to);
  g_print ("\n");
}

static void
play_hand (const CtRules *rules, CtState *state, CtRandom *random)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  if (ct_rules_has_zone (rules, CT_ZONE_MELD))
    print_rummy_deal (rules, state, random);
  else
    ct_rules_deal (rules, state, NULL);
  while (state->phase != CT_PHASE_OVER)
    {
      CtMove move;
      g_autofree char *chosen = NULL;

      ct_rules_legal (rules, state, moves);
      move = g_array_index (moves, CtMove, ct_random_below (random, moves->len));
      if (ct_rules_has_zone (rules, CT_ZONE_MELD))
        print_rummy_attempts (rules, state, moves, random, &move);
      chosen = ct_move_to_text (rules, &move);
      g_print ("%c|%s", 'A' + move.seat, chosen);
      for (guint i = 0; i < moves->len; i++)
        {
          g_autofree char *text =
              ct_move_to_text (rules, &g_array_index (moves, CtMove, i));

          g_print ("|%s", text);
        }
      g_print ("\n");
      if (!ct_rules_apply (rules, state, &move, NULL, NULL))
        g_error ("%s is refused", chosen);
      print_table (rules, state);
    }
  if (ct_rules_has_zone (rules, CT_ZONE_MELD))
    print_rummy_scores (rules, state);
  g_print ("over winners %u losers %u void %u match %u\n", state->winners,
           state->losers, state->is_void, state->match_winners);
}

static const CtRules *
read_rules (const char *id, char **options, CtRules *ret_rules)
{
  if (ct_rules_lookup (id) == NULL)
    return NULL;

  *ret_rules = *ct_rules_lookup (id);
  for (guint i = 0; options[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (options[i], "=", 2);

      if (!ct_rules_set_option (ret_rules, pair[0], pair[1]))
        return NULL;
    }

  return ret_rules;
}

int
main (int argc, char *argv[])
{
  CtRules rules;
  CtCard pack[CT_MAX_CARDS];
  CtState state;
  CtRandom random;
  guint n_seats;
  guint n_hands;

  if (argc < 5 || read_rules (argv[1], argv + 5, &rules) == NULL)
    {
      g_printerr ("Usage: print-hands GAME SEATS HANDS SEED OPTION…\n");
      return EXIT_FAILURE;
    }

  n_seats = g_ascii_strtoull (argv[2], NULL, 10);
  n_hands = g_ascii_strtoull (argv[3], NULL, 10);
  random.state = g_ascii_strtoull (argv[4], NULL, 10);
  for (guint hand = 0; hand < n_hands; hand++)
    {
      ct_shuffle_deck (&random, rules.deck, pack);
      if (hand == 0 ||
          (ct_rules_has_zone (&rules, CT_ZONE_MELD) && state.match_winners != 0))
        ct_state_init (&state, n_seats, pack, ct_deck_size (rules.deck));
      else
        ct_rules_next_hand (&rules, &state, pack, &state);
      print_pack (&rules, pack);
      play_hand (&rules, &state, &random);
    }

  return EXIT_SUCCESS;
}
