/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands of all games at random, and what must hold after every move. */
#include <string.h>

#include "ct-invariants.h"
#include "ct-rig.h"
#include "ct-simulate.h"

/* Hands of a case; those of Buraco are long. Where there is time, ./test --torture
 * plays more of them, for each number of players.
 */
#define N_HANDS         12
#define N_HANDS_RUMMY   4
#define N_HANDS_TORTURE 200

typedef struct
{
  const CtRules *rules;
  const CtOption *option; /* NULL: all as usual */
  char *value;
  guint n_seats; /* 0: as many as the option allows, from few to many */
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

  return rules->family == CT_FAMILY_RUMMY ? N_HANDS_RUMMY : N_HANDS;
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
    add_case (rules, option, ct_rig_value (option->values[i], option->min + 1), 0);
}

/* Checking does not change what is played, and nothing changes it from one machine or
 * version to another: a new fingerprint means that the rules or the chance changed.
 */
static void
test_fingerprint (void)
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

/* A move that somebody might try, whoever has the turn. */
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

/* Every few moves somebody breaks a rule, as at a real table; the hand goes on with
 * all its cards, and ends.
 */
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

/* A game with one fault, to see that the fault is found. */
static CtModule faulty;

static void
legal_none (const CtRules *rules, const CtState *state, GArray *moves)
{
}

static void
legal_some (const CtRules *rules, const CtState *state, GArray *moves)
{
  ct_rules_kargaburo.module->legal (rules, state, moves);
  if (moves->len > 1)
    g_array_set_size (moves, moves->len - 1);
}

static void
candidates_some (const CtRules *rules, const CtState *state, GArray *moves)
{
  legal_some (rules, state, moves);
}

/* A card is seen where it is higher than the one below it. */
static gboolean
sees_rising (const CtRules *rules,
             const CtState *state,
             guint viewer,
             guint zone,
             guint pos)
{
  return ct_rules_kargaburo.module->sees (rules, state, viewer, zone, pos) ||
         (pos > 0 &&
          ct_zone_card (state, zone, pos) > ct_zone_card (state, zone, pos - 1));
}

/* Nobody sees the own hand. */
static gboolean
sees_no_hand (const CtRules *rules,
              const CtState *state,
              guint viewer,
              guint zone,
              guint pos)
{
  return (zone < CT_ZONE_HAND || zone >= CT_ZONE_PILE) &&
         ct_rules_kargaburo.module->sees (rules, state, viewer, zone, pos);
}

static void
apply_nothing (const CtRules *rules, CtState *state, const CtMove *move, GArray *events)
{
}

static void
apply_in_silence (const CtRules *rules,
                  CtState *state,
                  const CtMove *move,
                  GArray *events)
{
  ct_rules_kargaburo.module->apply (rules, state, move, NULL);
}

/* Says only that the first card moved. */
static void
apply_saying_little (const CtRules *rules,
                     CtState *state,
                     const CtMove *move,
                     GArray *events)
{
  ct_rules_kargaburo.module->apply (rules, state, move, events);
  if (events != NULL)
    g_array_set_size (events, 1);
}

static void
apply_without_cause (const CtRules *rules,
                     CtState *state,
                     const CtMove *move,
                     GArray *events)
{
  ct_rules_kargaburo.module->apply (rules, state, move, events);
  if (events != NULL)
    g_array_index (events, CtEvent, 0).rule = "KB-NOTHING-1";
}

static void
apply_differently (const CtRules *rules,
                   CtState *state,
                   const CtMove *move,
                   GArray *events)
{
  ct_rules_kargaburo.module->apply (rules, state, move, events);
  if (events != NULL)
    state->total[0]++;
}

static void
apply_doubling (const CtRules *rules,
                CtState *state,
                const CtMove *move,
                GArray *events)
{
  ct_rules_kargaburo.module->apply (rules, state, move, events);
  state->card[0] = state->card[1];
}

static void
apply_for_nobody (const CtRules *rules,
                  CtState *state,
                  const CtMove *move,
                  GArray *events)
{
  ct_rules_kargaburo.module->apply (rules, state, move, events);
  state->to_act = state->n_seats;
}

static void
check_nothing (const CtRules *rules,
               const CtState *state,
               const CtMove *move,
               CtVerdict *verdict)
{
  if (state->phase == CT_PHASE_LEAD)
    verdict->rule = CT_TABLE_MOVE;
}

typedef struct
{
  const char *name;
  CtModule fault; /* what differs from Kargaburo */
  const char *broken;
} Fault;

static const Fault faults[] = {
  { "no-moves", { .legal = legal_none }, "the player to act has no move" },
  { "some-moves",
    { .legal = legal_some },
    "the list of moves is not what the rules allow" },
  { "some-candidates",
    { .candidates = candidates_some },
    "the list of moves is not what the rules allow" },
  { "refusing",
    { .check = check_nothing },
    "the list of moves is not what the rules allow" },
  { "leak", { .sees = sees_rising }, "a view tells of a card that is not seen" },
  { "blind",
    { .sees = sees_no_hand },
    "the player to act cannot tell the moves from what is seen" },
  { "idle", { .apply = apply_nothing }, "a move changed nothing" },
  { "silent", { .apply = apply_in_silence }, "a move went unreported" },
  { "terse",
    { .apply = apply_saying_little },
    "the events do not say where the cards went" },
  { "causeless",
    { .apply = apply_without_cause },
    "an event names no rule of this game" },
  { "fickle", { .apply = apply_differently }, "the same move led to another state" },
  { "doubling",
    { .apply = apply_doubling },
    "the events do not say where the cards went" },
  { "turnless", { .apply = apply_for_nobody }, "the turn is nobody's" },
};

static void
test_fault (gconstpointer data)
{
  const Fault *fault = data;
  CtRules rules = ct_rules_kargaburo;
  CtSimulation plan = { .n_seats = 3, .n_hands = 2, .seed = 1 };
  g_auto (CtSimulationReport) report = { 0 };

  faulty = *rules.module;
  if (fault->fault.legal != NULL)
    faulty.legal = fault->fault.legal;
  if (fault->fault.candidates != NULL)
    faulty.candidates = fault->fault.candidates;
  if (fault->fault.check != NULL)
    faulty.check = fault->fault.check;
  if (fault->fault.sees != NULL)
    faulty.sees = fault->fault.sees;
  if (fault->fault.apply != NULL)
    faulty.apply = fault->fault.apply;
  rules.module = &faulty;

  g_assert_false (ct_simulate (&rules, &plan, &report));
  g_assert_cmpstr (report.broken, ==, fault->broken);
}

/* A hand that goes round for ever is noticed, too. */
static void
apply_for_ever (const CtRules *rules,
                CtState *state,
                const CtMove *move,
                GArray *events)
{
  if (move->type == CT_MOVE_DEAL)
    ct_rules_kargaburo.module->apply (rules, state, move, events);
  state->total[0]++;
}

static void
test_endless (void)
{
  CtRules rules = ct_rules_kargaburo;
  CtSimulation plan = { .n_seats = 3, .n_hands = 1, .seed = 1, .fast = TRUE };
  g_auto (CtSimulationReport) report = { 0 };

  faulty = *rules.module;
  faulty.apply = apply_for_ever;
  rules.module = &faulty;
  g_assert_false (ct_simulate (&rules, &plan, &report));
  g_assert_cmpstr (report.broken, ==, "the hand does not end");
}

static void
add_irregular (const CtRules *rules)
{
  g_autofree char *path = g_strdup_printf ("/soak/%s/irregular", rules->id);

  g_test_add_data_func (path, rules, test_irregular);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (const CtRules *const *rules = ct_rig_games (); *rules != NULL; rules++)
    {
      for (guint n = (*rules)->min_seats; n <= (*rules)->max_seats; n++)
        if (ct_rules_check_table (*rules, n).rule == NULL)
          add_case (*rules, NULL, NULL, n);
      for (const CtOption *option = (*rules)->options; option->name != NULL; option++)
        add_option (*rules, option);
      add_irregular (*rules);
    }
  g_test_add_func ("/soak/fingerprint", test_fingerprint);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strconcat ("/soak/fault/", faults[i].name, NULL);

      g_test_add_data_func (path, &faults[i], test_fault);
    }
  g_test_add_func ("/soak/fault/endless", test_endless);

  return g_test_run ();
}
