/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Selected cards and a target give the intended moves: in each game, for each kind of
 * choice, and for every legal move of whole hands.
 */
#include <string.h>

#include "ct-reach.h"
#include "ct-engine-fixture.h"
#include "ct-test.h"

#define ANYWHERE CT_N_ZONES
#define NOTHING  CT_N_ZONES
#define MIDDLE   CT_ZONE_TRICK
#define MINE     CT_ZONE_HAND

/* @cards: names of cards, looked for in @from first
 * @moves: the intended moves; refused ones with their rule
 * @before: (nullable): moves to play first
 */
typedef struct
{
  const char *path;
  const char *rules;
  const char *options;
  const char *position;
  guint from;
  const char *cards;
  guint to;
  const char *moves;
  const char *before;
} Case;

#define KB_LEAD "seats 3; phase lead; turn A; aside 3C; A 9S 5D; B 8S; C 4C; stock 2D"
#define CK_LEAD "seats 3; phase lead; turn A; A 9S 5D; B 8S; C 4C; stock 2D"
#define CK_SHARE                                                                       \
  "seats 3; phase share; turn A; leader A; trick A:5D B:9D; A 9S; B 8S; C 4C"
#define CR                                                                             \
  "seats 3; phase play; dealer C; turn A; centre 6e 5b; A 6o 1c; B 3c; C 7o; pile-C 4e 7b"
#define BN                                                                             \
  "seats 4; phase play; dealer D; turn A; A 9H 9D 3C 2D; B 3D 4D; C 8C 9C; D JS; "     \
  "stock 3S 7S; discards 4H; meld-A 5H 6H 7H 8H; meld-A 6C 7C 8C 9C; "                 \
  "meld-B AC AD AH; pot-1 TS; pot-2 QD"

#define DRAWS                                                                          \
  "seats 4; phase draw; dealer D; turn A; A KH KC 4C 9H; B 3D; C 8C; D JS; "           \
  "stock 3S 7S; pot-1 TS JC; pot-2 QD KC; discards 9C 4H KD"

#define FIRST                                                                          \
  "seats 4; phase first-choice; dealer D; turn A; A 9D 5C KH; drawn 5C; B 3D; C 8C; "  \
  "D JS; stock 3S 7S"

#define FORBID "initial-meld-failure=forbid"
#define LOW                                                                            \
  "seats 4; phase play; dealer D; turn A; A 9D 3C 4C 5C KH 8S; B 3D; C 8C; D JS; "     \
  "stock 3S 7H; pot-1 TS; pot-2 QD"

static const Case cases[] = {
  { "shedding/own-card", "kargaburo", "", KB_LEAD, MINE, "9S", MIDDLE, "lead 9S" },
  { "shedding/stock", "kargaburo", "", KB_LEAD, CT_ZONE_STOCK, "", MINE,
    "draw!KB-LEAD-2" },
  { "shedding/trick", "kargaburo", "", KB_LEAD, CT_ZONE_TRICK, "", MINE,
    "pick-up!KB-LEAD-2" },
  { "shedding/no-pass", "kargaburo", "", KB_LEAD, NOTHING, "", ANYWHERE, "" },
  { "shedding/pass", "cangkul", "", CK_LEAD, NOTHING, "", ANYWHERE, "pass!CK-LEAD-3" },
  { "shedding/hand-of-another", "kargaburo", "", KB_LEAD, CT_ZONE_HAND + 1, "8S",
    MIDDLE, "take!TABLE-HAND-1" },
  { "fishing/card", "cau-robat", "", CR, MINE, "6o", ANYWHERE,
    "play 6o, play 6o leave!CR-CAP-4, play 6o cau!CR-CAU-10" },
  { "fishing/named", "cau-robat", "", CR, MINE, "6o 6e", MIDDLE,
    "play 6o take 6e!CR-CAP-4" },
  { "fishing/named-as-it-takes", "cau-robat", "", CR, MINE, "6o 6e 5b 4e", MIDDLE,
    "play 6o" },
  { "fishing/onto-a-pile", "cau-robat", "", CR, MINE, "1c", CT_ZONE_PILE + 2,
    "play 1c take 4e!CR-ROB-4" },
  { "fishing/onto-its-pile", "cau-robat", "", CR, MINE, "6o", CT_ZONE_PILE + 2,
    "play 6o" },
  { "fishing/taking-onto-ones-pile", "cau-robat", "", CR, CT_ZONE_CENTER, "6e",
    CT_ZONE_PILE, "play!CR-TURN-2" },
  { "fishing/giving-to-another", "cau-robat", "", CR, CT_ZONE_CENTER, "6e",
    CT_ZONE_PILE + 2, "" },
  { "fishing/taking-for-nothing", "cau-robat", "", CR, CT_ZONE_CENTER, "6e", MINE,
    "play!CR-TURN-2" },
  { "rummy/discard", "buraco-netcartas", "", BN, MINE, "9D", CT_ZONE_DISCARDS,
    "discard 9D" },
  { "rummy/lay-off", "buraco-netcartas", "", BN, MINE, "9H", CT_ZONE_MELD,
    "lay-off 9H @1" },
  { "rummy/onto-theirs", "buraco-netcartas", "", BN, MINE, "9D", CT_ZONE_MELD + 2,
    "lay-off 9D @1 from B!BN-MELD-5" },
  { "rummy/from-meld-to-meld", "buraco-netcartas", "rearrange=yes",
    "seats 4; phase play; dealer D; turn A; A 9D 3C; B 3D; C 8C; D JS; stock 3S; "
    "meld-A 3C 4C 5C 6C; meld-A 7C 8C 9C",
    CT_ZONE_MELD, "6C", CT_ZONE_MELD + 1, "lay-off 6C @2" },
  { "rummy/melds-are-not-mixed", "buraco-netcartas", "", BN, CT_ZONE_MELD + 1, "6C",
    CT_ZONE_MELD, "lay-off 6C @1!BN-MELD-7" },
  { "rummy/meld-into-hand", "buraco-netcartas", "", BN, CT_ZONE_MELD + 1, "6C", MINE,
    "discard 6C!BN-MELD-7" },
  { "rummy/meld-as-a-whole", "buraco-netcartas", "",
    "seats 4; phase play; dealer D; turn A; A 9D 3C; B 3D; C 8C; D JS; stock 3S; "
    "meld-A 2C 3C 2S",
    CT_ZONE_MELD, "", ANYWHERE,
    "move-wild @1 2S=AC, move-wild @1 2C=AC!BN-WILD-8, move-wild @1 2C=3C!BN-WILD-8, "
    "move-wild @1 2C=4C!BN-WILD-8, move-wild @1 2C=5C!BN-WILD-8, "
    "move-wild @1 2C=6C!BN-WILD-8, move-wild @1 2S=2C!BN-WILD-7, "
    "move-wild @1 2S=3C!BN-WILD-7, move-wild @1 2S=5C!BN-WILD-7, "
    "move-wild @1 2S=6C!BN-WILD-7, discard 2C!BN-WILD-7, discard 3C!BN-MELD-7, "
    "discard 2S!BN-WILD-7" },
  { "rummy/within-its-meld", "buraco-netcartas", "",
    "seats 4; phase play; dealer D; turn A; A 9D 3C; B 3D; C 8C; D JS; stock 3S; "
    "meld-A 8C 9C 2S",
    CT_ZONE_MELD, "2S", CT_ZONE_MELD,
    "move-wild @1 2S=7C, move-wild @1 2S=6C!BN-WILD-7, move-wild @1 2S=8C!BN-WILD-7, "
    "move-wild @1 2S=9C!BN-WILD-7, move-wild @1 2S=JC!BN-WILD-7, "
    "move-wild @1 2S=QC!BN-WILD-7" },
  { "rummy/back-to-the-stock", "buraco-netcartas", "", BN, MINE, "9D", CT_ZONE_STOCK,
    "reject!BN-FIRST-3" },
  { "rummy/back-before-drawing", "buraco-brazil", "", DRAWS, MINE, "KH", CT_ZONE_STOCK,
    "discard KH!BB-TURN-1" },
  { "rummy/first-card-back", "buraco-us", "", FIRST, MINE, "5C", CT_ZONE_STOCK,
    "reject" },
  { "rummy/no-other-card-back", "buraco-us", "", FIRST, MINE, "9D", CT_ZONE_STOCK, "" },
  { "rummy/pot", "buraco-netcartas", "", BN, CT_ZONE_POT, "", MINE, "take!BN-POT-1" },
  { "rummy/stock-again", "buraco-netcartas", "", BN, CT_ZONE_STOCK, "", MINE,
    "draw!BN-TURN-2" },
  { "rummy/discards-again", "buraco-netcartas", "", BN, CT_ZONE_DISCARDS, "", MINE,
    "take-discards!BN-TURN-2" },
  { "rummy/discards-with-pair", "buraco-brazil", "", DRAWS, CT_ZONE_DISCARDS, "KH KC",
    MINE, "take-discards KH KC" },
  { "rummy/discards-with-one", "buraco-brazil", "", DRAWS, CT_ZONE_DISCARDS, "KH", MINE,
    "take-discards KH!BB-DRAW-2" },
  { "rummy/discards-for-nothing", "buraco-netcartas", "", DRAWS, CT_ZONE_DISCARDS, "KH",
    MINE, "take-discards" },
  { "rummy/discards-by-themselves", "buraco-brazil", "", DRAWS, CT_ZONE_DISCARDS, "",
    MINE, "take-discards KH KC, take-discards!BB-DRAW-2" },
  { "rummy/discards-of-another-turn", "buraco-brazil", "", DRAWS "; turn C; C KS KS",
    CT_ZONE_DISCARDS, "", MINE, "take-discards!TABLE-TURN-1" },
  { "rummy/one-onto-discards", "buraco-brazil", "", DRAWS, MINE, "KH", CT_ZONE_DISCARDS,
    "discard KH!BB-TURN-1" },
  { "rummy/take-back", "buraco-us", FORBID, LOW, NOTHING, "", ANYWHERE, "reject",
    "meld 3C 4C 5C" },
  { "rummy/carry-back", "buraco-us", FORBID, LOW, CT_ZONE_MELD, "4C", MINE, "reject",
    "meld 3C 4C 5C" },
  { "rummy/nothing-to-take-back", "buraco-us", FORBID, LOW, NOTHING, "", ANYWHERE, "" },
};

static CtCard
find_card (const CtRules *rules, const CtState *state, guint from, const char *name)
{
  CtFace face;

  g_assert_true (ct_face_parse (rules->deck, name, &face));
  for (guint zone = from; zone < 2 * CT_N_ZONES; zone++)
    for (guint pos = 0; pos < ct_zone_len (state, zone % CT_N_ZONES); pos++)
      {
        CtCard card = ct_zone_card (state, zone % CT_N_ZONES, pos);

        if (zone % CT_N_ZONES != CT_ZONE_ABSENT && ct_rules_face (rules, card) == face)
          return card;
      }

  g_assert_not_reached ();
}

static char *
dup_moves (const CtRules *rules, const CtState *state, const GArray *moves)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);
      g_autofree char *words = ct_move_to_text (rules, move);
      CtVerdict verdict = ct_rules_check (rules, state, move);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", words);
      if (verdict.rule != NULL)
        g_string_append_printf (text, "!%s", verdict.rule);
    }

  return g_string_free (text, FALSE);
}

CT_TEST_CASES ("/moves-from/", cases, path)
{
  const Case *c = data;
  CtRules rules = *ct_rules_lookup (c->rules);
  CtReach reach = { .from = c->from, .to = c->to };
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_auto (GStrv) names = g_strsplit (c->cards, " ", -1);
  g_autofree char *meant = NULL;
  guint n_allowed;
  CtState state;

  ct_test_options (&rules, c->options);
  g_assert_cmpstr (ct_test_position (&rules, &state, c->position), ==, NULL);
  if (c->before != NULL)
    ct_test_play (&rules, &state, c->before, NULL);
  for (char **name = names; *name != NULL; name++)
    reach.card[reach.n_cards++] = find_card (&rules, &state, c->from, *name);

  n_allowed = ct_rules_moves_from (&rules, &state, &reach, moves);
  meant = dup_moves (&rules, &state, moves);
  g_assert_cmpstr (meant, ==, c->moves);
  for (guint i = 0; i < moves->len; i++)
    g_assert_true ((ct_rules_check (&rules, &state, &g_array_index (moves, CtMove, i))
                        .rule == NULL) == (i < n_allowed));
}

CT_TEST ("/moves-from/out-of-reach")
{
  CtRules rules = *ct_rules_lookup ("cau-robat");
  CtMove pass = { .type = CT_MOVE_PASS };
  CtReach reach;
  CtState state;

  g_assert_cmpstr (ct_test_position (&rules, &state, CR), ==, NULL);
  g_assert_false (ct_rules_find_reach (&rules, &state, &pass, &reach));
}

/* Rejecting the first card moves the drawn card, wherever it is in the hand. */
CT_TEST ("/moves-from/rejected-card")
{
  static const char *const hands[] = { "5C 9D KH", "9D 5C KH", "9D KH 5C" };
  CtMove reject = { .type = CT_MOVE_REJECT };

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      const CtRules *rules = &ct_rules_buraco_us;
      g_autofree char *position =
          g_strdup_printf ("seats 4; phase first-choice; dealer D; turn A; A %s; "
                           "drawn 5C; B 3D; C 8C; D JS; stock 3S 7S",
                           hands[i]);
      CtReach reach;
      CtState state;

      g_assert_cmpstr (ct_test_position (rules, &state, position), ==, NULL);
      g_assert_true (ct_rules_find_reach (rules, &state, &reject, &reach));
      g_assert_cmpuint (reach.from, ==, MINE);
      g_assert_cmpuint (reach.n_cards, ==, 1);
      g_assert_cmpuint (reach.card[0], ==, state.drawn);
    }
}

static void
assert_within_reach (const CtRules *rules, const CtState *state, const GArray *moves)
{
  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);
      CtReach reach;

      /* A failing opening may be taken back during the whole turn. */
      g_assert_true (ct_rules_awaits (rules, state, move->type) ||
                     (move->type == CT_MOVE_REJECT &&
                      ct_rules_awaits (rules, state, CT_MOVE_DISCARD)));
      if (!ct_rules_find_reach (rules, state, move, &reach))
        {
          g_autofree char *text = ct_move_to_text (rules, move);

          g_error ("%s: nobody can make this move: %s", rules->id, text);
        }
    }
}

static void
play_hand (const CtRules *rules, guint n_seats, CtRandom *random)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtCard pack[CT_MAX_CARDS];
  CtState state;

  ct_shuffle_deck (random, rules->deck, pack);
  ct_state_init (&state, n_seats, pack, ct_deck_size (rules->deck));
  for (guint ply = 0; state.phase != CT_PHASE_OVER && ply < 300; ply++)
    {
      CtMove move;

      ct_rules_legal (rules, &state, moves);
      if (ply % 7 == 0)
        assert_within_reach (rules, &state, moves);
      move = g_array_index (moves, CtMove, ct_random_below (random, moves->len));
      ct_rules_apply_judged (rules, &state, &move, NULL);
    }
}

CT_TEST_GAMES ("/moves-from/hands/")
{
  const CtRules *game = data;
  CtRandom random = { 5 };

  for (const CtOption *option = game->options; option->name != NULL; option++)
    for (guint i = 0; option->values[i] != NULL; i++)
      {
        g_autofree char *value = ct_test_value (option->values[i], option->min + 1);
        CtRules rules = *game;
        guint n_seats = game->usual_seats;

        g_assert_true (ct_rules_set_option (&rules, option->name, value));
        while (ct_rules_check_table (&rules, n_seats).rule != NULL)
          n_seats = n_seats < rules.max_seats ? n_seats + 1 : rules.min_seats;
        play_hand (&rules, n_seats, &random);
      }
}
