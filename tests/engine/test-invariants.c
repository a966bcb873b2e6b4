/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Faulty modules and states violate each invariant, and the checks find it. */
#include "ct-invariants.h"
#include "ct-engine-fixture.h"
#include "ct-simulate.h"
#include "ct-test.h"

/* The module of Kargaburo with one fault. */
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
  CtModule fault; /* differs from Kargaburo */
  const char *broken;
} Fault;

static void
forget_turn (const CtRules *rules,
             const CtState *state,
             const CtMove *move,
             CtVerdict *verdict)
{
  verdict->rule = NULL;
}

static void
add_nameless (const CtRules *rules, const CtState *state, GArray *moves)
{
  CtMove move = { .type = CT_MOVE_FOLLOW, .seat = state->to_act };

  if (state->phase == CT_PHASE_FOLLOW)
    g_array_append_val (moves, move);
}

static void
legal_nameless (const CtRules *rules, const CtState *state, GArray *moves)
{
  ct_rules_kargaburo.module->legal (rules, state, moves);
  add_nameless (rules, state, moves);
}

static void
candidates_nameless (const CtRules *rules, const CtState *state, GArray *moves)
{
  ct_rules_kargaburo.module->candidates (rules, state, moves);
  add_nameless (rules, state, moves);
}

static void
check_nameless (const CtRules *rules,
                const CtState *state,
                const CtMove *move,
                CtVerdict *verdict)
{
  if (move->n_cards > 0 || move->type != CT_MOVE_FOLLOW)
    ct_rules_kargaburo.module->check (rules, state, move, verdict);
}

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
  { "impatient", { .out_of_turn = forget_turn }, "a player may move out of turn" },
  { "nameless",
    { .legal = legal_nameless,
      .candidates = candidates_nameless,
      .check = check_nameless },
    "the text of a move does not read as that move" },
};

CT_TEST_CASES ("/invariants/", faults, name)
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
  if (fault->fault.out_of_turn != NULL)
    faulty.out_of_turn = fault->fault.out_of_turn;
  rules.module = &faulty;

  g_assert_false (ct_simulate (&rules, &plan, &report));
  g_assert_cmpstr (report.broken, ==, fault->broken);
}

static void
apply_for_ever (const CtRules *rules,
                CtState *state,
                const CtMove *move,
                GArray *events)
{
  if (move->type == CT_MOVE_DEAL)
    ct_rules_kargaburo.module->apply (rules, state, move, events);
  state->total[0] = (gint16) (state->total[0] + 1);
}

CT_TEST ("/invariants/endless")
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

CT_TEST ("/invariants/report")
{
  static const char *const options[] = { "stalemate-repeat=1", "stalemate-repeat=0" };
  CtSimulation plan = { .n_seats = 3, .n_hands = 40, .seed = 1, .fast = TRUE };
  guint64 n_void[G_N_ELEMENTS (options)];

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_auto (CtSimulationReport) report = { 0 };
      CtRules rules = ct_rules_kargaburo;
      guint64 n_won = 0;

      ct_test_options (&rules, options[i]);
      g_assert_true (ct_simulate (&rules, &plan, &report));
      for (guint seat = 0; seat < plan.n_seats; seat++)
        n_won += report.n_won[seat];
      g_assert_cmpuint (report.n_void + n_won, ==, plan.n_hands);
      n_void[i] = report.n_void;
    }

  g_assert_cmpuint (n_void[0], >, 0);
  g_assert_cmpuint (n_void[1], ==, 0);
}

/* Faults that no module can cause, in corrupted states. */
typedef struct
{
  CtState state;
  GArray *legal;
} Table;

static const char *
ask (Table *table)
{
  CtRandom random = { 1 };

  return ct_invariants_position (&ct_rules_kargaburo, &table->state, table->legal,
                                 &random);
}

static void
deal (Table *table)
{
  CtRandom random = { 5 };
  CtCard pack[CT_MAX_CARDS];

  ct_shuffle_deck (&random, ct_rules_kargaburo.deck, pack);
  ct_state_init (&table->state, 3, pack, ct_deck_size (ct_rules_kargaburo.deck));
  ct_rules_deal (&ct_rules_kargaburo, &table->state, NULL);
  table->legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  ct_rules_legal (&ct_rules_kargaburo, &table->state, table->legal);
  g_assert_cmpstr (ask (table), ==, NULL);
}

CT_TEST ("/invariants/cards")
{
  Table table;
  CtState right;

  deal (&table);
  right = table.state;
  table.state.card[0] = table.state.card[1];
  g_assert_cmpstr (ask (&table), ==, "a card is missing or there twice");
  table.state = right;
  table.state.card[0] = ct_deck_size (ct_rules_kargaburo.deck);
  g_assert_cmpstr (ask (&table), ==, "a card is missing or there twice");
  table.state = right;
  table.state.start[0] = 1;
  g_assert_cmpstr (ask (&table), ==, "a card is missing or there twice");
  table.state = right;
  table.state.start[CT_N_ZONES]--;
  g_assert_cmpstr (ask (&table), ==, "a card is missing or there twice");
  table.state = right;
  table.state.start[CT_N_ZONES - 1] = right.start[CT_N_ZONES] + 1;
  g_assert_cmpstr (ask (&table), ==, "a card is missing or there twice");
  table.state = right;
  g_assert_cmpstr (ask (&table), ==, NULL);
  g_array_unref (table.legal);
}

CT_TEST ("/invariants/turn")
{
  Table table;
  guint8 *const seats[] = { &table.state.to_act, &table.state.dealer,
                            &table.state.leader };

  deal (&table);
  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      guint8 seat = *seats[i];

      *seats[i] = table.state.n_seats;
      g_assert_cmpstr (ask (&table), ==, "the turn is nobody's");
      *seats[i] = seat;
    }
  table.state.phase = CT_N_PHASES;
  g_assert_cmpstr (ask (&table), ==, "the turn is nobody's");
  g_array_unref (table.legal);
}

CT_TEST ("/invariants/position")
{
  Table table;

  deal (&table);

  table.state.phase = CT_PHASE_OVER;
  g_assert_cmpstr (ask (&table), ==, "there are moves after the end");
  g_array_set_size (table.legal, 0);
  g_assert_cmpstr (ask (&table), ==, NULL);
  g_array_unref (table.legal);
}

CT_TEST ("/invariants/move")
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  Table table;
  CtState after;
  CtMove move;

  deal (&table);
  move = g_array_index (table.legal, CtMove, 0);
  after = table.state;
  g_assert_true (ct_rules_apply (&ct_rules_kargaburo, &after, &move, NULL, events));
  g_assert_cmpstr (ct_invariants_move (&ct_rules_kargaburo, &table.state, &move, &after,
                                       events),
                   ==, NULL);
  table.state.phase = CT_PHASE_OVER;
  g_assert_cmpstr (ct_invariants_move (&ct_rules_kargaburo, &table.state, &move, &after,
                                       events),
                   ==, "a move of the list is refused");
  g_array_unref (table.legal);
}
