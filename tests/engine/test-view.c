/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A view tells a player exactly what the rules let them know, according to a second
 * implementation.
 */
#include "ct-bot.h"
#include "ct-engine-fixture.h"
#include "ct-test.h"

#define N_HANDS 3
#define N_PLIES 120

typedef struct
{
  const char *name;
  const char *rules;
  const char *options;
  gboolean has_tops;   /* the top of a pile of Cau Robat is visible */
  gboolean is_spread;  /* the discards of Buraco are spread */
  gboolean pot_unseen; /* a pot taken with the discard is seen only in the next turn */
} Case;

/* clang-format off */
static const Case cases[] = {
  { "kargaburo", "kargaburo", "", FALSE, FALSE, FALSE },
  { "cangkul", "cangkul", "", FALSE, FALSE, FALSE },
  { "cangkul-by-chance", "cangkul", "share-choice=random", FALSE, FALSE, FALSE },
  { "cau-robat", "cau-robat", "", TRUE, FALSE, FALSE },
  { "cau-robat-face-down", "cau-robat", "rob=no", FALSE, FALSE, FALSE },
  { "buraco-brazil", "buraco-brazil", "", FALSE, FALSE, FALSE },
  { "buraco-brazil-spread", "buraco-brazil", "discard-visible=all", FALSE, TRUE, FALSE },
  { "buraco-us", "buraco-us", "", FALSE, TRUE, TRUE },
  { "buraco-netcartas", "buraco-netcartas", "", FALSE, TRUE, FALSE },
};
/* clang-format on */

static gboolean
is_own_hand_seen (const Case *c,
                  const CtRules *rules,
                  const CtState *state,
                  guint viewer)
{
  guint side = ct_rules_side (rules, state->n_seats, viewer);

  return !(c->pot_unseen && state->rummy.pot_unseen[side] &&
           state->rummy.pot_taker[side] == viewer);
}

static gboolean
may_see (const Case *c,
         const CtRules *rules,
         const CtState *state,
         guint viewer,
         guint zone,
         guint pos)
{
  gboolean is_top = pos + 1 == ct_zone_len (state, zone);

  if (zone == ct_hand (viewer))
    return is_own_hand_seen (c, rules, state, viewer);
  if (zone >= CT_ZONE_MELD || zone == CT_ZONE_LEAD || zone == CT_ZONE_TRICK ||
      zone == CT_ZONE_ASIDE || zone == CT_ZONE_CENTER)
    return TRUE;
  if (zone >= CT_ZONE_PILE && zone < CT_ZONE_POT)
    return c->has_tops && is_top;

  return zone == CT_ZONE_DISCARDS && (c->is_spread || is_top);
}

static const char *
find_fault (const Case *c, const CtRules *rules, const CtState *state, guint viewer)
{
  gboolean drawn_is_seen = FALSE;
  CtState view;

  ct_rules_view (rules, state, viewer, &view);
  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
      {
        gboolean may = may_see (c, rules, state, viewer, zone, pos);
        CtCard card = ct_zone_card (state, zone, pos);

        if (may && ct_zone_card (&view, zone, pos) != card)
          return "a card is hidden that is known";
        if (!may && ct_zone_card (&view, zone, pos) != CT_NO_CARD)
          return "a card is shown that is hidden";
        drawn_is_seen |= may && card == state->drawn;
      }

  if (view.drawn != (drawn_is_seen ? state->drawn : CT_NO_CARD))
    return "what was drawn is told";
  if (ct_rules_has_zone (rules, CT_ZONE_TRICK) &&
      (view.shedding.n_seen != 0 || view.shedding.seen_before != 0))
    return "what was made from all hands is told";

  return NULL;
}

static const char *
find_fault_in_hands (const Case *c, const CtRules *rules)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtRandom random = { 7 };

  for (guint hand = 0; hand < N_HANDS; hand++)
    {
      CtCard pack[CT_MAX_CARDS];
      CtState state;

      ct_shuffle_deck (&random, rules->deck, pack);
      ct_state_init (&state, rules->usual_seats, pack, ct_deck_size (rules->deck));
      ct_rules_deal (rules, &state, NULL);
      for (guint ply = 0; ply < N_PLIES && state.phase != CT_PHASE_OVER; ply++)
        {
          CtMove move;

          for (guint viewer = 0; viewer < state.n_seats; viewer++)
            {
              const char *fault = find_fault (c, rules, &state, viewer);

              if (fault != NULL)
                return fault;
            }

          ct_rules_legal (rules, &state, legal);
          move = g_array_index (legal, CtMove, ct_random_below (&random, legal->len));
          ct_rules_apply_judged (rules, &state, &move, NULL);
        }
    }

  return NULL;
}

CT_TEST_CASES ("/view/hands/", cases, name)
{
  const Case *c = data;
  CtRules rules = *ct_rules_lookup (c->rules);

  ct_test_options (&rules, c->options);
  g_assert_cmpstr (find_fault_in_hands (c, &rules), ==, NULL);
}

static const CtModule *sound;
static guint open_from;
static guint open_to;

static gboolean
sees_too_much (const CtRules *rules,
               const CtState *state,
               guint viewer,
               guint zone,
               guint pos)
{
  return (zone >= open_from && zone < open_to) ||
         sound->sees (rules, state, viewer, zone, pos);
}

typedef struct
{
  const char *name;
  guint i_case;
  guint from;
  guint to;
} Leak;

/* clang-format off */
static const Leak leaks[] = {
  { "stock-of-kargaburo", 0, CT_ZONE_STOCK, CT_ZONE_STOCK + 1 },
  { "hand-of-kargaburo", 0, CT_ZONE_HAND + 3, CT_ZONE_HAND + 4 },
  { "hand-of-cangkul", 1, CT_ZONE_HAND, CT_ZONE_HAND + 1 },
  { "pile-of-cau-robat", 3, CT_ZONE_PILE + 2, CT_ZONE_PILE + 3 },
  { "top-face-down", 4, CT_ZONE_PILE, CT_ZONE_PILE + 1 },
  { "discards-of-brazil", 5, CT_ZONE_DISCARDS, CT_ZONE_DISCARDS + 1 },
  { "hand-of-the-partner", 5, CT_ZONE_HAND + 2, CT_ZONE_HAND + 3 },
  { "second-pot-of-us", 7, CT_ZONE_POT + 1, CT_ZONE_POT + 2 },
  { "stock-of-netcartas", 8, CT_ZONE_STOCK, CT_ZONE_STOCK + 1 },
};
/* clang-format on */

CT_TEST_CASES ("/view/leak/", leaks, name)
{
  const Leak *leak = data;
  const Case *c = &cases[leak->i_case];
  CtRules rules = *ct_rules_lookup (c->rules);
  CtModule leaking = *rules.module;

  ct_test_options (&rules, c->options);
  sound = rules.module;
  open_from = leak->from;
  open_to = leak->to;
  leaking.sees = sees_too_much;
  rules.module = &leaking;
  g_assert_cmpstr (find_fault_in_hands (c, &rules), ==,
                   "a card is shown that is hidden");
}

static void
redact_nothing (const CtRules *rules, guint viewer, CtState *view)
{
}

/* The memory for the third repetition must not depend on hidden hands. */
CT_TEST ("/view/leak/memory")
{
  CtRules rules = ct_rules_cangkul;
  CtModule leaking = *rules.module;

  leaking.redact = redact_nothing;
  rules.module = &leaking;
  g_assert_cmpstr (find_fault_in_hands (&cases[1], &rules), ==,
                   "what was made from all hands is told");
}

CT_TEST ("/view/pot-unseen")
{
  const CtRules *rules = &ct_rules_buraco_us;
  const Case *c = &cases[7];
  CtState state;

  g_assert_null (ct_test_position (
      rules, &state,
      "seats 4; phase play; turn A; opened A; meld-A 3C 4C 5C; A KH; B 3D 4D; C 5D 6D; "
      "D 7D 8D; pot-1 5H 6H 7H 8H 9H TH JH QH KH 4H 3H; stock 4S 5S 6S 7S 8S 9S TS JS"));
  ct_test_play (rules, &state, "discard KH", NULL);
  g_assert_cmpuint (ct_zone_len (&state, ct_hand (0)), ==, 11);
  for (guint viewer = 0; viewer < 4; viewer++)
    g_assert_cmpstr (find_fault (c, rules, &state, viewer), ==, NULL);
  g_assert_false (ct_rules_sees (rules, &state, 0, ct_hand (0), 0));

  ct_test_play (rules, &state,
                "draw | discard 3D | draw | discard 5D | draw | discard 7D", NULL);
  g_assert_cmpuint (state.to_act, ==, 0);
  ct_test_play (rules, &state, "draw", NULL);
  g_assert_true (ct_rules_sees (rules, &state, 0, ct_hand (0), 0));
}

/* With all hands face up, nothing is hidden; a spectator sees only face-up cards. */
CT_TEST ("/view/open")
{
  const CtRules *rules = &ct_rules_buraco_brazil;
  CtState state;
  CtState view;

  ct_test_deal (rules, &state, 4, "3C 4C 5C");
  ct_rules_deal (rules, &state, NULL);
  ct_rules_view (rules, &state, CT_SEES_ALL, &view);
  g_assert_cmpmem (&view, sizeof view, &state, sizeof state);

  ct_rules_view (rules, &state, CT_NOBODY, &view);
  for (guint i = 0; i < view.start[CT_N_ZONES]; i++)
    g_assert_cmpuint (view.card[i], ==, CT_NO_CARD);
}
