/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-simulate.h"

#include "ct-invariants.h"

#define MAX_MOVES 100000

#define HANDS_A_MATCH 12

typedef struct
{
  const CtRules *rules;
  const CtSimulation *plan;
  CtSimulationReport *report;
  CtRandom random;
  CtRandom looks; /* for the invariants; does not change the play */
  GArray *legal;
  GArray *events;
} Run;

static inline guint64
add_byte (guint64 hash, guint8 byte)
{
  return (hash ^ byte) * G_GUINT64_CONSTANT (0x100000001b3);
}

static void
add_to_fingerprint (guint64 *fingerprint, const CtMove *move)
{
  guint64 hash = *fingerprint;

  hash = add_byte (hash, move->type);
  hash = add_byte (hash, move->seat);
  hash = add_byte (hash, move->number);
  hash = add_byte (hash, move->mode);
  hash = add_byte (hash, move->from);
  hash = add_byte (hash, move->n_cards);
  for (guint i = 0; i < move->n_cards; i++)
    {
      hash = add_byte (hash, move->card[i]);
      hash = add_byte (hash, move->as[i]);
    }
  *fingerprint = hash;
}

/* @room: for a bot's move */
static const CtMove *
choose (Run *run, const CtState *state, CtMove *room)
{
  const CtSimulation *plan = run->plan;
  CtBotLevel level = CT_BOT_RANDOM;

  if (plan->n_levels > 0 && state->phase != CT_PHASE_DEAL)
    level = plan->level[state->to_act % plan->n_levels];

  if (level == CT_BOT_RANDOM)
    return ct_moves_pick (run->legal, &run->random);
  if (!ct_bot_choose (run->rules, state, level, &run->random, room))
    g_assert_not_reached ();

  return room;
}

static gboolean
is_checked (Run *run)
{
  const CtSimulation *plan = run->plan;

  return !plan->fast &&
         (plan->every < 2 || ct_random_below (&run->looks, plan->every) == 0);
}

/* With checks, even listed moves are judged again. */
static gboolean
carry_out (Run *run, CtState *state, const CtMove *move, GArray *events)
{
  if (!run->plan->fast)
    return ct_rules_apply (run->rules, state, move, NULL, events);

  ct_rules_apply_judged (run->rules, state, move, events);
  return TRUE;
}

static gboolean
play_move (Run *run, CtState *state)
{
  CtSimulationReport *report = run->report;
  gboolean checked = is_checked (run);
  const CtMove *move;
  CtState before;
  CtMove room;

  ct_rules_legal (run->rules, state, run->legal);
  if (checked)
    {
      report->broken =
          ct_invariants_position (run->rules, state, run->legal, &run->looks);
      if (report->broken != NULL)
        return FALSE;

      before = *state;
      g_array_set_size (run->events, 0);
    }
  else if (run->legal->len == 0)
    {
      report->broken = CT_BROKEN_NO_MOVE;
      return FALSE;
    }

  move = choose (run, state, &room);
  g_array_append_vals (report->moves, move, 1);
  add_to_fingerprint (&report->fingerprint, move);
  if (!carry_out (run, state, move, checked ? run->events : NULL))
    report->broken = "a move of the list is refused";
  else if (report->moves->len > MAX_MOVES)
    report->broken = "the hand does not end";
  else if (checked)
    report->broken = ct_invariants_move (run->rules, &before, move, state, run->events);

  return report->broken == NULL;
}

static gboolean
play_hand (Run *run, CtState *state)
{
  CtSimulationReport *report = run->report;

  report->start = *state;
  g_array_set_size (report->moves, 0);
  while (state->phase != CT_PHASE_OVER)
    if (!play_move (run, state))
      return FALSE;

  if (!run->plan->fast)
    {
      ct_rules_legal (run->rules, state, run->legal);
      report->broken =
          ct_invariants_position (run->rules, state, run->legal, &run->looks);
    }

  /* without the deal */
  report->n_hands++;
  report->n_moves += report->moves->len - 1;
  report->longest = MAX (report->longest, report->moves->len - 1);
  report->n_void += state->is_void != 0;
  for (guint seat = 0; seat < state->n_seats; seat++)
    report->n_won[seat] += state->winners >> seat & 1;

  return report->broken == NULL;
}

/**
 * ct_simulate:
 * @ret_report: (out): clear it with ct_simulation_report_clear()
 *
 * ct_rules_check_table() must allow the table.
 *
 * Returns: %FALSE if an invariant does not hold
 */
gboolean
ct_simulate (const CtRules *rules,
             const CtSimulation *simulation,
             CtSimulationReport *ret_report)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  Run run = { rules, simulation, ret_report, { simulation->seed }, { simulation->seed },
              legal, events };
  CtCard pack[CT_MAX_CARDS];
  CtState state;
  gint64 begin = g_get_monotonic_time ();

  *ret_report = (CtSimulationReport){
    .fingerprint = G_GUINT64_CONSTANT (0xcbf29ce484222325),
    .moves = g_array_new (FALSE, FALSE, sizeof (CtMove)),
  };

  for (guint64 hand = 0; hand < simulation->n_hands; hand++)
    {
      ct_shuffle_deck (&run.random, rules->deck, pack);
      if (hand % HANDS_A_MATCH == 0 || state.match_winners != 0)
        ct_state_init (&state, simulation->n_seats, pack, ct_deck_size (rules->deck));
      else
        ct_rules_next_hand (rules, &state, pack, &state);

      if (!play_hand (&run, &state))
        break;
    }

  ret_report->usec = g_get_monotonic_time () - begin;
  return ret_report->broken == NULL;
}

void
ct_simulation_report_clear (CtSimulationReport *report)
{
  g_clear_pointer (&report->moves, g_array_unref);
}

/**
 * ct_simulate_shuffles:
 *
 * 52-card shuffles per second on this machine.
 */
double
ct_simulate_shuffles (guint n_shuffles)
{
  CtRandom random = { n_shuffles };
  CtCard pack[CT_MAX_CARDS];
  gint64 begin;

  ct_shuffle_deck (&random, CT_DECK_FRENCH_52, pack);
  begin = g_get_monotonic_time ();
  for (guint i = 0; i < n_shuffles; i++)
    ct_shuffle (&random, pack, 52);

  return n_shuffles * 1e6 / MAX (g_get_monotonic_time () - begin, 1);
}
