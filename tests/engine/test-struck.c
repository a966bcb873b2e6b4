/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct_rules_check_without() finds what would refuse a move if one rule did not exist. */
#include <string.h>

#include "ct-reach.h"
#include "ct-engine-fixture.h"
#include "ct-test.h"

#define N_HANDS 12

typedef void (*Look) (const CtRules *rules,
                      const CtState *state,
                      const CtMove *move,
                      gpointer data);

/* The moves that a touched card can mean. */
static void
add_reach (const CtRules *rules, const CtState *state, GArray *moves)
{
  guint hand = ct_hand (state->to_act);

  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    {
      CtReach reach = {
        .seat = state->to_act, .from = hand, .to = CT_N_ZONES, .n_cards = 1
      };

      reach.card[0] = ct_zone_card (state, hand, pos);
      rules->module->reach (rules, state, &reach, moves);
    }
}

/* All reachable and rival moves, of the player to act and of the next one. */
static void
look_at (const CtRules *rules,
         const CtState *state,
         GArray *legal,
         const CtRules *other,
         Look look,
         gpointer data)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) more = g_array_new (FALSE, FALSE, sizeof (CtMove));

  rules->module->candidates (rules, state, moves);
  ct_rules_legal (other, state, more);
  g_array_append_vals (moves, more->data, more->len);
  g_array_set_size (more, 0);
  rules->module->rivals (rules, state, &g_array_index (legal, CtMove, 0), more);
  g_array_append_vals (moves, more->data, more->len);
  add_reach (rules, state, moves);

  for (guint i = 0; i < moves->len; i++)
    {
      CtMove *move = &g_array_index (moves, CtMove, i);

      look (rules, state, move, data);
      move->seat = (move->seat + 1) % state->n_seats;
      look (rules, state, move, data);
    }
}

static void
play_hands (const CtRules *rules,
            guint n_hands,
            const CtRules *other,
            Look look,
            gpointer data)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtRandom random = { 17 };
  CtCard pack[CT_MAX_CARDS];
  CtState state;

  for (guint hand = 0; hand < n_hands; hand++)
    {
      ct_shuffle_deck (&random, rules->deck, pack);
      ct_state_init (&state, rules->usual_seats, pack, ct_deck_size (rules->deck));
      ct_rules_set_dealer (rules, &state, hand % rules->usual_seats);
      ct_rules_deal (rules, &state, NULL);

      for (guint i = 0; i < 400 && !ct_state_is_over (&state); i++)
        {
          ct_rules_legal (rules, &state, legal);
          look_at (rules, &state, legal, other, look, data);
          ct_rules_apply_judged (rules, &state,
                                 &g_array_index (legal, CtMove,
                                                 ct_random_below (&random, legal->len)),
                                 NULL);
        }
    }
}

typedef struct
{
  guint n_refused;
  guint n_let_go;
} Tally;

static void
check_order (const CtRules *rules,
             const CtState *state,
             const CtMove *move,
             gpointer data)
{
  Tally *tally = data;
  const char *rule = ct_rules_check (rules, state, move).rule;
  const char *other = rules->rule_ids[0] != NULL ? rules->rule_ids[0] : "none";
  const char *left;

  if (rule == NULL)
    {
      g_assert_null (ct_rules_check_without (rules, state, move, other));
      return;
    }

  if (!g_str_equal (rule, other))
    g_assert_cmpstr (ct_rules_check_without (rules, state, move, other), ==, rule);
  if (g_str_has_prefix (rule, "TABLE-"))
    return;

  left = ct_rules_check_without (rules, state, move, rule);
  g_assert_cmpstr (left, !=, rule);
  tally->n_refused++;
  tally->n_let_go += left == NULL;
}

CT_TEST ("/struck/order")
{
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      Tally tally = { 0 };

      play_hands (*rules, N_HANDS, *rules, check_order, &tally);
      g_test_message ("%s: %u refused, %u by one rule alone", (*rules)->id,
                      tally.n_refused, tally.n_let_go);
      g_assert_cmpuint (tally.n_let_go, >, 100);
    }
}

/* @options: needed for the rule to apply
 *
 * Striking a rule has the same effect as the option that lifts it.
 */
typedef struct
{
  const char *rules;
  const char *rule;
  const char *options;
  const char *other;
} Lifted;

static const Lifted lifted[] = {
  { "cau-robat", "CR-CAP-4", "capture=forced", "capture=optional" },
  { "buraco-brazil", "BB-OUT-5", "last-card=forbid-meld", "last-card=keep" },
  { "buraco-us", "BU-POT-6", "last-card=forbid-meld", "last-card=keep" },
  { "buraco-brazil", "BB-DRAW-6", "pickup-layoff=no", "pickup-layoff=yes" },
};

typedef struct
{
  const Lifted *lifted;
  CtRules other;
  guint n_compared;
} Comparison;

static void
compare (const CtRules *rules, const CtState *state, const CtMove *move, gpointer data)
{
  Comparison *comparison = data;

  if (g_strcmp0 (ct_rules_check (rules, state, move).rule, comparison->lifted->rule) !=
      0)
    return;

  g_assert_cmpstr (ct_rules_check_without (rules, state, move,
                                           comparison->lifted->rule),
                   ==, ct_rules_check (&comparison->other, state, move).rule);
  comparison->n_compared++;
}

static void
test_lifted (gconstpointer data)
{
  Comparison comparison = { .lifted = data };
  CtRules rules = *ct_rules_lookup (comparison.lifted->rules);

  comparison.other = rules;
  ct_test_options (&rules, comparison.lifted->options);
  ct_test_options (&comparison.other, comparison.lifted->other);
  play_hands (&rules, 10 * N_HANDS, &comparison.other, compare, &comparison);
  g_test_message ("%u compared", comparison.n_compared);
  g_assert_cmpuint (comparison.n_compared, >, 20);
}

static void
check_struck (const char *id,
              const char *position,
              const char *text,
              const char *rule,
              const char *left)
{
  const CtRules *rules = ct_rules_lookup (id);
  CtState state;
  CtMove move;

  g_assert_null (ct_test_position (rules, &state, position));
  move = ct_test_move (rules, &state, text);
  g_assert_cmpstr (ct_rules_check (rules, &state, &move).rule, ==, rule);
  g_assert_cmpstr (ct_rules_check_without (rules, &state, &move, rule), ==, left);
}

/* If a move breaks two rules, striking one leaves the other. */
CT_TEST ("/struck/next")
{
  const char *lead = "seats 3; phase lead; turn A; aside 3C; A 9S 5D; B 8S; C 4C; "
                     "stock 2D";
  const char *draw = "seats 4; phase draw; dealer D; turn A; A KH KC 4C 9H; B 3D; "
                     "C 8C; D JS; stock 3S 7S; pot-1 TS JC; pot-2 QD KC; "
                     "discards 9C 4H KD";

  check_struck ("kargaburo", lead, "draw", "KB-LEAD-2", NULL);
  check_struck ("buraco-netcartas", draw, "discard 9H", "BN-TURN-1", NULL);
  check_struck ("buraco-netcartas", draw, "meld KH KC 4C", "BN-TURN-2", "BN-MELD-2");
}

CT_BEFORE_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (lifted); i++)
    {
      g_autofree char *path =
          g_strconcat ("/struck/lifted/", lifted[i].rule, "/", lifted[i].options, NULL);

      g_test_add_data_func (path, &lifted[i], test_lifted);
    }
}
