/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How strong computer players are.
 *
 * Two tables play a match each, with the same packs. At the second table the levels
 * have exchanged seats. A hand's random numbers are the same at both tables, too; two
 * players of one level therefore play the same hands at both, and their difference is
 * 0.
 */
#include "ct-ladder.h"

#include <string.h>

#define N_TABLES 2

/* Bad players might never reach the target of a match. */
#define MAX_HANDS 40

typedef struct
{
  CtState state;
  CtRecall recall[CT_MAX_SEATS];
  guint n_hands; /* of this match */
  guint dealt[CT_MAX_SEATS][CT_N_DEALT];
} Table;

typedef struct
{
  CtContest *contest;
  const CtRules *rules;
  guint n_seats;
  Table table[N_TABLES];
} Play;

static guint
contestant_at (const Play *play, guint table, guint seat)
{
  return (ct_rules_side (play->rules, play->n_seats, seat) + table) % 2;
}

static CtSearchPlan
make_plan (const Play *play)
{
  CtSearchPlan plan = ct_search_usual_plan (play->rules);

  plan.usec = play->contest->move_usec;
  if (plan.usec > 0)
    plan.n_playouts = G_MAXUINT;
  else if (play->contest->n_playouts > 0)
    plan.n_playouts = play->contest->n_playouts;

  return plan;
}

static void
move_on (Play *play, guint table, CtRandom *random)
{
  CtState *state = &play->table[table].state;
  CtContestant *contestant =
      &play->contest->contestant[contestant_at (play, table, state->to_act)];
  gboolean is_deal = state->phase == CT_PHASE_DEAL;
  gint64 begin = g_get_monotonic_time ();
  CtRecall *recall = play->table[table].recall;
  CtState before = *state;
  CtRecall own = recall[state->to_act];
  CtSearchPlan plan = make_plan (play);
  guint32 usec;
  CtMove move;

  if (contestant->sees_all)
    memset (own.seen, 0xff, sizeof own.seen);
  if (!ct_bot_think (play->rules, state, &own,
                     is_deal ? CT_BOT_RANDOM : contestant->level, &plan, random, &move))
    g_assert_not_reached ();
  if (!is_deal)
    {
      usec = g_get_monotonic_time () - begin;
      g_array_append_val (contestant->usec, usec);
      play->contest->n_moves++;
    }
  ct_rules_apply_judged (play->rules, state, &move, NULL);
  for (guint seat = 0; seat < play->n_seats; seat++)
    {
      recall[seat].seat = seat;
      ct_recall_watch (&recall[seat], play->rules, &before, &move, state);
    }
}

static void
count_dealt (const Play *play, Table *table)
{
  const CtState *state = &table->state;

  memset (table->dealt, 0, sizeof table->dealt);
  for (guint seat = 0; seat < play->n_seats; seat++)
    for (guint pos = 0; pos < ct_zone_len (state, ct_hand (seat)); pos++)
      {
        CtCard card = ct_zone_card (state, ct_hand (seat), pos);
        guint *dealt = table->dealt[ct_rules_side (play->rules, play->n_seats, seat)];

        switch (ct_face_rank (ct_rules_face (play->rules, card)))
          {
          case 0:
            dealt[CT_DEALT_JOKERS]++;
            break;
          case 1:
            dealt[CT_DEALT_ACES]++;
            break;
          case 2:
            dealt[CT_DEALT_TWOS]++;
            break;
          default:
            break;
          }
      }
}

/* Where only won hands count, a lost one is worth -1. */
static gint
points_of_side (const Play *play, const CtState *state, guint side)
{
  if (ct_rules_counting (play->rules) == CT_COUNTING_HANDS)
    return (gint) (state->winners >> side & 1) - (gint) (state->losers >> side & 1);

  return ct_rules_score (play->rules, state, side);
}

/* Returns: half if nobody won */
static double
share_of_first (const Play *play, guint table, guint winners)
{
  guint n_won[2] = { 0 };

  for (guint seat = 0; seat < play->n_seats; seat++)
    n_won[contestant_at (play, table, seat)] += winners >> seat & 1;

  return n_won[0] + n_won[1] > 0 ? n_won[0] / (double) (n_won[0] + n_won[1]) : 0.5;
}

/* Returns: how many more points per side the first contestant has made */
static double
count_points (Play *play, guint table)
{
  const Table *at = &play->table[table];
  CtMean points[2] = { { 0 }, { 0 } };

  for (guint side = 0; side < ct_rules_n_sides (play->rules, play->n_seats); side++)
    {
      guint contestant = (side + table) % 2;
      gint made = points_of_side (play, &at->state, side);
      double dealt[CT_N_DEALT];

      for (guint i = 0; i < CT_N_DEALT; i++)
        dealt[i] = at->dealt[side][i];
      ct_mean_add (&points[contestant], made);
      ct_regression_add (&play->contest->contestant[contestant].value, dealt, made);
    }

  return ct_mean_get (&points[0]) - ct_mean_get (&points[1]);
}

/* Where only won hands count, each is a match: who wins one may lead to the next, and
 * the luck of the first would be counted again and again.
 */
static gboolean
begins_match (const Play *play, const Table *table)
{
  return table->n_hands == 0 || table->n_hands == MAX_HANDS ||
         table->state.match_winners != 0 ||
         ct_rules_counting (play->rules) == CT_COUNTING_HANDS;
}

static void
begin_hand (Play *play, Table *table, const CtCard *pack)
{
  CtState *state = &table->state;

  if (begins_match (play, table))
    {
      ct_state_init (state, play->n_seats, pack, ct_deck_size (play->rules->deck));
      table->n_hands = 0;
    }
  else
    ct_rules_next_hand (play->rules, state, pack, state);
  table->n_hands++;
}

static void
play_hand (Play *play, guint table, const CtCard *pack, CtRandom random)
{
  Table *at = &play->table[table];

  begin_hand (play, at, pack);
  while (at->state.phase == CT_PHASE_DEAL)
    move_on (play, table, &random);
  count_dealt (play, at);
  while (at->state.phase != CT_PHASE_OVER)
    move_on (play, table, &random);

  play->contest->n_hands++;
  if (at->state.match_winners != 0)
    ct_mean_add (&play->contest->matches,
                 share_of_first (play, table, at->state.match_winners));
}

static void
play_pair (Play *play, CtRandom *random)
{
  CtCard pack[CT_MAX_CARDS];
  double points = 0;
  double share = 0;

  ct_shuffle_deck (random, play->rules->deck, pack);
  for (guint table = 0; table < N_TABLES; table++)
    {
      play_hand (play, table, pack, *random);
      points += count_points (play, table);
      share += share_of_first (play, table, play->table[table].state.winners);
    }
  ct_random_next (random);

  ct_mean_add (&play->contest->points, points / N_TABLES);
  ct_mean_add (&play->contest->hands, share / N_TABLES);
}

/**
 * ct_contest_play:
 * @contest: with the two levels; clear it with ct_contest_clear()
 *
 * ct_rules_check_table() must allow the table.
 */
void
ct_contest_play (CtContest *contest,
                 const CtRules *rules,
                 guint n_seats,
                 guint64 n_pairs,
                 guint64 seed)
{
  Play play = { .contest = contest, .rules = rules, .n_seats = n_seats };
  CtRandom random = { seed };
  gint64 begin = g_get_monotonic_time ();

  for (guint i = 0; i < 2; i++)
    {
      contest->contestant[i].value.n_causes = CT_N_DEALT;
      contest->contestant[i].usec = g_array_new (FALSE, FALSE, sizeof (guint32));
    }
  for (guint64 pair = 0; pair < n_pairs; pair++)
    play_pair (&play, &random);
  contest->usec = g_get_monotonic_time () - begin;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  guint32 first = *(const guint32 *) a;
  guint32 second = *(const guint32 *) b;

  return (first > second) - (first < second);
}

/**
 * ct_contest_get_move_time:
 * @percent: below 100
 *
 * Returns: the milliseconds in which @percent of the moves are found
 */
double
ct_contest_get_move_time (const CtContest *contest, guint contestant, guint percent)
{
  GArray *usec = contest->contestant[contestant].usec;

  if (usec->len == 0)
    return 0;

  g_array_sort (usec, compare_numbers);
  return g_array_index (usec, guint32, (gsize) usec->len * percent / 100) / 1000.0;
}

/**
 * ct_contest_clear:
 */
void
ct_contest_clear (CtContest *contest)
{
  for (guint i = 0; i < 2; i++)
    g_clear_pointer (&contest->contestant[i].usec, g_array_unref);
}
