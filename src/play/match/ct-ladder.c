/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How strong computer players are.
 *
 * Two tables play a match each, with the same packs and dealers. At the second table
 * the levels have exchanged seats. A hand's random numbers are the same at both tables,
 * too; two players of one level therefore play the same hands at both, and their
 * difference is 0. What is left of luck can be measured and subtracted.
 */
#include "ct-ladder.h"

#include <math.h>
#include <string.h>

#include "ct-bot-family.h"
#include "ct-luck.h"

#define N_TABLES 2

/* Bad players might never reach the target of a match. */
#define MAX_HANDS 40

/* A contest that may stop early is planned to stop after such a part of its rounds. */
#define EARLY 4

typedef struct
{
  CtState state;
  CtRecall recall[CT_MAX_SEATS];
  guint n_hands; /* of this match */
  guint dealt[CT_MAX_SEATS][CT_N_DEALT];
  gboolean is_match_over;
  CtLuck luck;       /* in this hand */
  double hand_luck;  /* how much more the first contestant had */
  double match_luck; /* in all hands of the match */
} Table;

typedef struct
{
  CtContest *contest;
  const CtRules *rules;
  guint n_seats;
  Table table[N_TABLES];
  CtRandom luck; /* other numbers than those of the hands */
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

/* Returns: as they do with the random numbers */
static CtMove
think (const Play *play, guint table, CtRandom *random)
{
  const CtState *state = &play->table[table].state;
  const CtContestant *contestant =
      &play->contest->contestant[contestant_at (play, table, state->to_act)];
  CtRecall own = play->table[table].recall[state->to_act];
  CtSearchPlan plan = make_plan (play);
  CtMove move;

  if (contestant->sees_all)
    memset (own.seen, 0xff, sizeof own.seen);
  if (!ct_bot_think (play->rules, state, &own,
                     state->phase == CT_PHASE_DEAL ? CT_BOT_RANDOM : contestant->level,
                     &plan, random, &move))
    g_assert_not_reached ();

  return move;
}

/* Who sees all cards knows what the stock will bring: that is no luck. */
static gboolean
measures_luck (const CtContest *contest)
{
  return contest->n_luck > 0 && !contest->contestant[0].sees_all &&
         !contest->contestant[1].sees_all;
}

/* Other choices of each move, from which its luck is measured. */
#define CHOICES 8

/* Those who think long do so only once more. */
static gboolean
may_think_again (const Play *play, guint table)
{
  guint contestant = contestant_at (play, table, play->table[table].state.to_act);

  return play->contest->contestant[contestant].level < CT_BOT_GOOD;
}

static void
move_on (Play *play, guint table, CtRandom *random)
{
  Table *at = &play->table[table];
  CtState before = at->state;
  gint64 begin = g_get_monotonic_time ();
  CtMove move = think (play, table, random);
  guint32 usec = g_get_monotonic_time () - begin;
  CtMove again[CHOICES];
  guint n_again = may_think_again (play, table) ? CHOICES : 1;

  if (before.phase != CT_PHASE_DEAL)
    {
      guint contestant = contestant_at (play, table, before.to_act);

      g_array_append_val (play->contest->contestant[contestant].usec, usec);
      play->contest->n_moves++;
    }
  for (guint i = 0; measures_luck (play->contest) && i < n_again; i++)
    again[i] = think (play, table, &play->luck);
  ct_rules_apply_judged (play->rules, &at->state, &move, NULL);
  if (measures_luck (play->contest))
    ct_luck_watch (&at->luck, play->rules, &before, &move, again, n_again, &at->state);
  for (guint seat = 0; seat < play->n_seats; seat++)
    {
      at->recall[seat].seat = seat;
      ct_recall_watch (&at->recall[seat], play->rules, &before, &move, &at->state);
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
  Table *at = &play->table[table];
  CtMean points[2] = { { 0 }, { 0 } };
  CtMean luck[2] = { { 0 }, { 0 } };

  for (guint side = 0; side < ct_rules_n_sides (play->rules, play->n_seats); side++)
    {
      guint contestant = (side + table) % 2;
      gint made = ct_luck_count (play->rules, &at->state, side);
      double dealt[CT_N_DEALT];

      for (guint i = 0; i < CT_N_DEALT; i++)
        dealt[i] = at->dealt[side][i];
      ct_mean_add (&points[contestant], made);
      ct_mean_add (&luck[contestant], at->luck.sum[side]);
      ct_regression_add (&play->contest->contestant[contestant].value, dealt, made);
    }

  at->hand_luck = ct_mean_get (&luck[0]) - ct_mean_get (&luck[1]);
  return ct_mean_get (&points[0]) - ct_mean_get (&points[1]);
}

/* Where only won hands count, each is a match: who wins one may lead to the next, and
 * the luck of the first would be counted again and again.
 */
static gboolean
is_match_over (const Play *play, const Table *table)
{
  return table->n_hands == MAX_HANDS || table->state.match_winners != 0 ||
         ct_rules_counting (play->rules) == CT_COUNTING_HANDS;
}

/* The same at both tables.
 *
 * @dealer: or CT_NOBODY: as the rules say
 */
typedef struct
{
  CtCard pack[CT_MAX_CARDS];
  CtRandom random;
  guint64 luck_seed;
  guint8 dealer;
} Deal;

/* A table whose match is over may wait for the other one. */
static gboolean
waits (const Play *play, const Table *table)
{
  return play->contest->plays_matches && table->n_hands > 0 && table->is_match_over;
}

/* Matches at the two tables need not be equally long, and the deal goes on from one to
 * the next. With other dealers, a level would get the same cards at both tables.
 */
static void
begin_hand (Play *play, Table *at, Deal *deal)
{
  const CtRules *rules = play->rules;
  guint dealer = 0;

  if (at->n_hands > 0 && ct_rules_counting (rules) != CT_COUNTING_HANDS)
    {
      ct_rules_next_hand (rules, &at->state, deal->pack, &at->state);
      dealer = at->state.dealer;
    }
  if (at->n_hands == 0 || at->is_match_over)
    {
      ct_state_init (&at->state, play->n_seats, deal->pack, ct_deck_size (rules->deck));
      ct_rules_set_dealer (rules, &at->state, dealer);
      at->n_hands = 0;
      at->match_luck = 0;
    }
  if (deal->dealer != CT_NOBODY)
    ct_rules_set_dealer (rules, &at->state, deal->dealer);
  deal->dealer = at->state.dealer;
  at->n_hands++;
}

/* Thinking takes too long in so many hands. */
static CtBotLevel
get_fast_level (const Play *play, guint table, guint seat)
{
  CtBotLevel level = play->contest->contestant[contestant_at (play, table, seat)].level;

  return MIN (level, play->rules->module->bot->n_deals > 0 ? CT_BOT_EASY : CT_BOT_GOOD);
}

/* Returns: by how many points the first contestant leads */
static double
play_hand (Play *play, guint table, Deal *deal)
{
  CtContest *contest = play->contest;
  Table *at = &play->table[table];
  CtRandom random = deal->random;
  double lead;

  begin_hand (play, at, deal);
  at->luck = (CtLuck){ .n_playouts = contest->n_luck, .seed = deal->luck_seed };
  for (guint seat = 0; seat < play->n_seats; seat++)
    at->luck.level[seat] = get_fast_level (play, table, seat);
  while (at->state.phase == CT_PHASE_DEAL)
    move_on (play, table, &random);
  count_dealt (play, at);
  while (at->state.phase != CT_PHASE_OVER)
    move_on (play, table, &random);

  lead = count_points (play, table);
  ct_mean_add (&contest->alone, lead);
  contest->n_hands++;
  at->is_match_over = is_match_over (play, at);
  at->match_luck += at->hand_luck;
  if (at->state.match_winners != 0 && !contest->plays_matches)
    ct_controlled_add (&contest->matches,
                       share_of_first (play, table, at->state.match_winners),
                       at->match_luck);
  return lead;
}

static void
play_deal (Play *play, CtRandom *random)
{
  CtContest *contest = play->contest;
  Deal deal = { .dealer = CT_NOBODY, .luck_seed = ct_random_next (&play->luck) };
  CtMean points = { 0 };
  CtMean share = { 0 };
  CtMean luck = { 0 };

  ct_shuffle_deck (random, play->rules->deck, deal.pack);
  deal.random.state = ct_random_next (random);
  for (guint table = 0; table < N_TABLES; table++)
    {
      Table *at = &play->table[table];

      if (waits (play, at))
        continue;

      ct_mean_add (&points, play_hand (play, table, &deal));
      ct_mean_add (&luck, at->hand_luck);
      ct_mean_add (&share, share_of_first (play, table, at->state.winners));
    }
  if (points.n < N_TABLES)
    return;

  ct_controlled_add (&contest->points, ct_mean_get (&points), ct_mean_get (&luck));
  ct_controlled_add (&contest->hands, ct_mean_get (&share), ct_mean_get (&luck));
}

static void
play_match (Play *play, CtRandom *random)
{
  CtMean share = { 0 };
  CtMean luck = { 0 };

  for (guint table = 0; table < N_TABLES; table++)
    play->table[table].n_hands = 0;
  do
    play_deal (play, random);
  while (!play->table[0].is_match_over || !play->table[1].is_match_over);

  for (guint table = 0; table < N_TABLES; table++)
    {
      const Table *at = &play->table[table];

      ct_mean_add (&share, share_of_first (play, table, at->state.match_winners));
      ct_mean_add (&luck, at->match_luck);
    }
  if (ct_rules_counting (play->rules) != CT_COUNTING_HANDS)
    ct_controlled_add (&play->contest->matches, ct_mean_get (&share),
                       ct_mean_get (&luck));
}

/**
 * ct_contest_get_wins:
 *
 * Returns: the share of matches; of hands, if a hand is a match or none was finished
 */
const CtControlled *
ct_contest_get_wins (const CtContest *contest)
{
  return contest->matches.plain.n > 0 ? &contest->matches : &contest->hands;
}

/**
 * ct_contest_get_margin:
 * @mean: of the contest
 *
 * Returns: half of a 95 % interval around it; wider if the contest could stop at any
 *   time
 */
double
ct_contest_get_margin (const CtContest *contest, const CtMean *mean)
{
  return contest->stops_early ? ct_mean_get_lasting (mean, contest->n_rounds / EARLY)
                              : CT_95_PERCENT * ct_mean_get_error (mean);
}

/* As if each level had won once more: a few equal results are no proof. */
static gboolean
is_clear (const Play *play)
{
  const CtContest *contest = play->contest;
  CtMean wins = ct_contest_get_wins (contest)->mean;

  if (ct_rules_counting (play->rules) != CT_COUNTING_HANDS &&
      contest->matches.plain.n == 0)
    return FALSE;

  ct_mean_add (&wins, 0);
  ct_mean_add (&wins, 1);
  return fabs (ct_mean_get (&wins) - 0.5) > ct_contest_get_margin (contest, &wins);
}

/**
 * ct_contest_play:
 * @contest: with the two levels; clear it with ct_contest_clear()
 * @n_rounds: deals or matches, at most
 *
 * ct_rules_check_table() must allow the table.
 */
void
ct_contest_play (CtContest *contest,
                 const CtRules *rules,
                 guint n_seats,
                 guint64 n_rounds,
                 guint64 seed)
{
  Play play = {
    .contest = contest, .rules = rules, .n_seats = n_seats, .luck = { ~seed }
  };
  CtRandom random = { seed };
  gint64 begin = g_get_monotonic_time ();

  contest->n_rounds = n_rounds;
  for (guint i = 0; i < 2; i++)
    {
      contest->contestant[i].value.n_causes = CT_N_DEALT;
      contest->contestant[i].usec = g_array_new (FALSE, FALSE, sizeof (guint32));
    }
  for (guint64 round = 0; round < n_rounds; round++)
    {
      if (contest->plays_matches)
        play_match (&play, &random);
      else
        play_deal (&play, &random);
      contest->n_played++;
      if (contest->stops_early && is_clear (&play))
        break;
    }
  contest->usec = g_get_monotonic_time () - begin;
}

/**
 * ct_contest_get_deal_share:
 *
 * How much of the variance of a hand's points the deal explains: as much as the results
 * at two tables have in common, where the same seats hold the same cards, and other
 * levels play them.
 *
 * Returns: from 0 to 1, but below 0 by chance
 */
double
ct_contest_get_deal_share (const CtContest *contest)
{
  double pairs = ct_mean_get_error (&contest->points.plain);
  double alone = ct_mean_get_error (&contest->alone);

  if (contest->points.plain.n < 2 || alone <= 0)
    return 0;

  return 1 - 2 * pairs * pairs * contest->points.plain.n /
                 (alone * alone * contest->alone.n);
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

void
ct_contest_clear (CtContest *contest)
{
  for (guint i = 0; i < 2; i++)
    g_clear_pointer (&contest->contestant[i].usec, g_array_unref);
}
