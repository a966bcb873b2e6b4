/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays random hands of all games and checks the invariants after every move. */
#include <string.h>

#include "ct-invariants.h"
#include "ct-engine-fixture.h"
#include "ct-simulate.h"
#include "ct-test.h"

/* Hands of Buraco are long. ./test --torture plays more hands. */
#define N_HANDS         12
#define N_HANDS_RUMMY   4
#define N_HANDS_TORTURE 200

typedef struct
{
  const CtRules *rules;
  const CtOption *option;
  char *value;
  guint n_seats; /* 0: alternates between all allowed numbers */
} Case;

static gboolean
is_torture (void)
{
  return g_getenv ("CT_TORTURE") != NULL;
}

static guint
count_hands (const CtRules *rules)
{
  if (is_torture ())
    return N_HANDS_TORTURE;

  return ct_rules_has_zone (rules, CT_ZONE_MELD) ? N_HANDS_RUMMY : N_HANDS;
}

static void
soak (const CtRules *rules, guint n_seats)
{
  guint n_hands = count_hands (rules);
  CtSimulation plan = { .n_seats = n_seats, .n_hands = n_hands, .seed = n_seats };
  g_auto (CtSimulationReport) report = { 0 };
  gboolean holds = ct_simulate (rules, &plan, &report);

  g_assert_cmpstr (report.broken, ==, NULL);
  g_assert_true (holds);
  g_assert_cmpuint (report.n_hands, ==, n_hands);
  g_assert_cmpuint (report.n_moves, >=, n_hands);
}

static void
test_soak (gconstpointer data)
{
  const Case *c = data;
  CtRules rules = *c->rules;

  if (c->option != NULL)
    g_assert_true (ct_rules_set_option (&rules, c->option->name, c->value));

  if (c->n_seats != 0)
    soak (&rules, c->n_seats);
  else
    for (guint n_seats = rules.min_seats; n_seats <= rules.max_seats;
         n_seats += is_torture () ? 1 : 2)
      if (ct_rules_check_table (&rules, n_seats).rule == NULL)
        soak (&rules, n_seats);
}

static void
free_case (gpointer data)
{
  Case *c = data;

  g_free (c->value);
  g_free (c);
}

static void
add_case (const CtRules *rules, const CtOption *option, char *value, guint n_seats)
{
  g_autofree char *path =
      option != NULL
          ? g_strdup_printf ("/soak/%s/%s=%s", rules->id, option->name, value)
          : g_strdup_printf ("/soak/%s/%u", rules->id, n_seats);
  Case *c = g_new (Case, 1);

  *c = (Case){ rules, option, value, n_seats };
  g_test_add_data_func_full (path, c, test_soak, free_case);
}

static void
add_option (const CtRules *rules, const CtOption *option)
{
  for (guint i = 0; option->values[i] != NULL; i++)
    add_case (rules, option, ct_test_value (option->values[i], option->min + 1), 0);
}

/* A new fingerprint means that the rules or the random numbers changed. */
CT_TEST ("/soak/fingerprint")
{
  CtSimulation plan = { .n_seats = 4, .n_hands = 200, .seed = 1 };
  g_auto (CtSimulationReport) slow = { 0 };
  g_auto (CtSimulationReport) fast = { 0 };

  g_assert_true (ct_simulate (&ct_rules_kargaburo, &plan, &slow));
  plan.fast = TRUE;
  g_assert_true (ct_simulate (&ct_rules_kargaburo, &plan, &fast));
  g_assert_cmphex (slow.fingerprint, ==, fast.fingerprint);
  g_assert_cmphex (slow.fingerprint, ==, G_GUINT64_CONSTANT (0xff1115a60882f1fc));
  g_assert_cmpuint (slow.n_moves, ==, fast.n_moves);
  g_assert_cmpuint (slow.n_won[0] + slow.n_won[1] + slow.n_won[2] + slow.n_won[3] +
                        slow.n_void,
                    ==, 200);
}

static gboolean
pick_attempt (const CtRules *rules,
              const CtState *state,
              CtRandom *random,
              GArray *moves,
              CtMove *ret_move)
{
  CtState other = *state;

  other.to_act = ct_random_below (random, state->n_seats);
  g_array_set_size (moves, 0);
  rules->module->candidates (rules, &other, moves);
  if (moves->len == 0)
    return FALSE;

  *ret_move = g_array_index (moves, CtMove, ct_random_below (random, moves->len));
  return TRUE;
}

static void
play_irregular_hand (const CtRules *rules, guint n_seats, CtRandom *random)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtCard pack[CT_MAX_CARDS];
  CtState state;
  guint n_irregular = 0;

  ct_shuffle_deck (random, rules->deck, pack);
  ct_state_init (&state, n_seats, pack, ct_deck_size (rules->deck));
  for (guint ply = 0; state.phase != CT_PHASE_OVER; ply++)
    {
      CtMove move;
      CtVerdict verdict;

      g_assert_cmpuint (ply, <, 20000);
      if (n_irregular < 40 && ct_random_below (random, 3) == 0 &&
          pick_attempt (rules, &state, random, moves, &move) &&
          ct_rules_check (rules, &state, &move).rule != NULL &&
          ct_rules_apply_irregular (rules, &state, &move, events))
        {
          n_irregular++;
          for (guint i = 0; i < events->len; i++)
            g_assert_nonnull (g_array_index (events, CtEvent, i).rule);
          g_array_set_size (events, 0);
          continue;
        }

      ct_rules_legal (rules, &state, moves);
      g_assert_cmpstr (ct_invariants_position (rules, &state, moves, random), ==, NULL);
      move = g_array_index (moves, CtMove, ct_random_below (random, moves->len));
      if (!ct_rules_apply (rules, &state, &move, &verdict, NULL))
        g_error ("%s refuses a move of the list", verdict.rule);
    }
}

static void
test_irregular (gconstpointer data)
{
  const CtRules *rules = data;
  CtRandom random = { 3 };

  for (guint n = rules->min_seats; n <= rules->max_seats; n++)
    for (guint hand = 0; hand < 30; hand++)
      if (ct_rules_check_table (rules, n).rule == NULL)
        play_irregular_hand (rules, n, &random);
}

static void
add_irregular (const CtRules *rules)
{
  g_autofree char *path = g_strdup_printf ("/soak/%s/irregular", rules->id);

  g_test_add_data_func (path, rules, test_irregular);
}

CT_BEFORE_TESTS
{
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      for (guint n = (*rules)->min_seats; n <= (*rules)->max_seats; n++)
        if (ct_rules_check_table (*rules, n).rule == NULL)
          add_case (*rules, NULL, NULL, n);
      for (const CtOption *option = (*rules)->options; option->name != NULL; option++)
        add_option (*rules, option);
      add_irregular (*rules);
    }
}
