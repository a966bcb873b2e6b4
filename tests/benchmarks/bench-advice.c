/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-advice GAME POSITIONS [PLAYOUTS [MINUTES [SEED]]]: is the tutor right?
 *
 * Positions come from hands of easy players, other ones for each seed. Those count in
 * which one move is clearly best for a player who sees all cards. Printed are, with 95
 * % intervals:
 *
 * - what the advised move costs, in hands of 100, compared with that move when all
 * cards are open, and with what another search advises when they are not;
 * - how far the figures in reasons are from those that other random numbers give;
 * - how many reasons are false: what they say is counted again, by comparing the states
 *   before and after each move of hands played here; only captures by the rules that
 *   events cite.
 *
 * Fails if a goal is missed by more than chance.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ct-advice.h"
#include "ct-bot-family.h"
#include "ct-look.h"
#include "ct-statistics.h"

#define USUAL_PLAYOUTS 3000

/* One position of so many, so that they differ. */
#define LOOKED_AT 5

/* In standard errors. */
#define CLEARLY 2.6

#define MOST_COST   5
#define MOST_CHANGE 8

#define MAX_MOVES 400
#define CLOSED    7

typedef struct
{
  const CtRules *rules;
  guint n_playouts;
  CtRandom random;
  CtState state;
  CtRecall recall[CT_MAX_SEATS];
  guint n_seen; /* positions */
  guint n_same; /* the move that is best with open cards */
  CtMean cost_open;
  CtMean cost_hidden;
  CtMean change; /* absolute */
  guint n_changed;
  double most_changed;
  CtMean recount;
  guint n_false;
} Bench;

static void
deal (Bench *self)
{
  const CtRules *rules = self->rules;
  CtCard pack[CT_MAX_CARDS];

  ct_shuffle_deck (&self->random, rules->deck, pack);
  ct_state_init (&self->state, rules->usual_seats, pack, ct_deck_size (rules->deck));
  ct_rules_deal (rules, &self->state, NULL);
  for (guint seat = 0; seat < self->state.n_seats; seat++)
    ct_recall_begin (&self->recall[seat], rules, &self->state, seat);
}

static void
play_move (Bench *self)
{
  CtState before = self->state;
  CtMove move;

  if (!ct_bot_choose (self->rules, &before, CT_BOT_EASY, &self->random, &move))
    g_assert_not_reached ();
  ct_rules_apply_judged (self->rules, &self->state, &move, NULL);
  for (guint seat = 0; seat < before.n_seats; seat++)
    ct_recall_watch (&self->recall[seat], self->rules, &before, &move, &self->state);
}

/* @moves: (nullable): only these */
static GArray *
search (Bench *self, const CtRecall *recall, const GArray *moves)
{
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
  CtSearchPlan plan = ct_search_usual_plan (self->rules);
  CtRandom random = { ct_random_next (&self->random) };
  CtState view;

  plan.n_playouts = self->n_playouts;
  plan.explains = TRUE;
  plan.moves = moves;
  ct_recall_view (recall, self->rules, &self->state, &view);
  ct_search (self->rules, &view, recall, &plan, &random, candidates);
  return candidates;
}

static const CtCandidate *
get (const GArray *candidates, guint i)
{
  return &g_array_index (candidates, CtCandidate, i);
}

static gboolean
is_clear (const GArray *candidates)
{
  return candidates->len > 1 && get (candidates, 0)->n_deals > 1 &&
         get (candidates, 1)->behind > CLEARLY * get (candidates, 1)->error;
}

static const CtCandidate *
find (Bench *self, const GArray *candidates, const CtMove *move)
{
  return ct_moves_find (self->rules, candidates, move);
}

/* On new deals: the search that chose @best was lucky with its own. */
static void
add_cost (Bench *self,
          const CtRecall *recall,
          const CtMove *best,
          const CtMove *advised,
          CtMean *cost)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) compared = NULL;

  if (ct_move_equivalent (self->rules, best, advised))
    {
      ct_mean_add (cost, 0);
      return;
    }

  g_array_append_val (moves, *best);
  g_array_append_val (moves, *advised);
  compared = search (self, recall, moves);
  ct_mean_add (cost, 100 * (find (self, compared, best)->wins -
                            find (self, compared, advised)->wins));
}

static void
find_zones (const CtState *state, guint8 *ret_zones)
{
  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    for (guint i = state->start[zone]; i < state->start[zone + 1]; i++)
      ret_zones[state->card[i]] = zone;
}

static guint
count_debts (const CtState *state, guint seat)
{
  guint n = 0;

  for (guint i = 0; i < state->fishing.n_debts; i++)
    n += state->fishing.debt[i].from == seat;

  return n;
}

static guint
count_closed (const Bench *self, const CtState *state, guint own, gboolean is_own)
{
  guint n = 0;

  for (guint slot = 0; slot < state->rummy.n_melds; slot++)
    n += (state->rummy.meld_side[slot] == own) == is_own &&
         ct_zone_len (state, CT_ZONE_MELD + slot) >= CLOSED;

  return n;
}

static guint
count_pots (const Bench *self, const CtState *state, guint own, gboolean is_own)
{
  guint n = 0;

  for (guint side = 0; side < ct_rules_n_sides (self->rules, state->n_seats); side++)
    n += (side == own) == is_own && state->rummy.pot[side] != CT_POT_UNTAKEN;

  return n;
}

static guint
count_out (const Bench *self, const CtState *state, guint seat, gboolean is_own)
{
  guint own = ct_rules_side (self->rules, state->n_seats, seat);
  guint n = 0;

  if (ct_rules_has_zone (self->rules, CT_ZONE_MELD))
    return state->rummy.went_out != CT_NOBODY &&
           (ct_rules_side (self->rules, state->n_seats, state->rummy.went_out) ==
            own) == is_own;

  for (guint i = 0; i < state->shedding.n_out && self->rules->module->follows_suit; i++)
    n += (state->shedding.out[i] == seat) == is_own;

  return n;
}

/* Captured cards may pay a debt at once, and a pending call is resolved with the move
 * of another player: zones do not show who captured. The rule that an event cites does.
 */
static guint
find_captures (const GArray *events, guint seat)
{
  guint own = CT_ZONE_PILE + seat;
  guint found = 0;

  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type != CT_EVENT_CARD || !ct_zone_is_pile (event->to))
        continue;
      if (event->from == CT_ZONE_CENTER && !g_str_has_prefix (event->rule, "CR-END-"))
        found |= 1u << (event->to == own ? CT_OWN_CAPTURES : CT_OTHERS_CAPTURE);
      if (g_str_has_prefix (event->rule, "CR-ROB-") && event->from == own)
        found |= 1u << CT_OTHERS_ROB;
      if (g_str_has_prefix (event->rule, "CR-ROB-") && event->to == own &&
          ct_zone_is_pile (event->from))
        found |= 1u << CT_OWN_ROBS;
    }

  return found;
}

/* Returns: a bit for each CtConsequence of the move that led from @a to @b, but for
 * captures
 */
static guint
compare_states (const Bench *self, const CtState *a, const CtState *b, guint seat)
{
  const CtRules *rules = self->rules;
  guint own = ct_rules_side (rules, a->n_seats, seat);
  gboolean is_own = ct_rules_side (rules, a->n_seats, a->to_act) == own;
  gboolean takes_pile = FALSE;
  guint8 from[CT_MAX_CARDS];
  guint8 to[CT_MAX_CARDS];
  guint found = 0;

  find_zones (a, from);
  find_zones (b, to);
  for (guint card = 0; card < ct_deck_size (rules->deck); card++)
    {
      if (from[card] == to[card])
        continue;
      takes_pile |= from[card] == CT_ZONE_DISCARDS;
      if (rules->module->follows_suit && ct_zone_is_hand (to[card]))
        found |= to[card] == ct_hand (seat) ? 1u << CT_OWN_PICKS_UP
                                            : 1u << CT_OTHERS_PICK_UP;
    }

  if (ct_rules_has_zone (rules, CT_ZONE_MELD))
    {
      if (takes_pile && !is_own)
        found |= 1u << CT_OTHERS_TAKE_PILE;
      if (count_pots (self, b, own, FALSE) > count_pots (self, a, own, FALSE))
        found |= 1u << CT_OTHERS_TAKE_POT;
      if (count_pots (self, b, own, TRUE) > count_pots (self, a, own, TRUE))
        found |= 1u << CT_OWN_TAKES_POT;
      if (count_closed (self, b, own, FALSE) > count_closed (self, a, own, FALSE))
        found |= 1u << CT_OTHERS_CLOSE;
      if (count_closed (self, b, own, TRUE) > count_closed (self, a, own, TRUE))
        found |= 1u << CT_OWN_CLOSES;
    }
  else if (!rules->module->follows_suit &&
           count_debts (b, seat) > count_debts (a, seat))
    found |= 1u << CT_OWN_OWES;

  if (count_out (self, b, seat, FALSE) > count_out (self, a, seat, FALSE))
    found |= 1u << CT_OTHERS_GO_OUT;
  if (count_out (self, b, seat, TRUE) > count_out (self, a, seat, TRUE))
    found |= 1u << CT_OWN_GOES_OUT;
  if ((b->losers >> seat & 1) != 0)
    found |= 1u << CT_OWN_LOSES;

  return found;
}

static CtMove
choose (const Bench *self, const CtState *state, CtRandom *random)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtState view;

  ct_look_hide (state, &view);
  ct_rules_legal_of (self->rules, state, state->to_act, moves);
  if (ct_random_below (random, 100) < self->rules->module->bot->n_astray)
    return g_array_index (moves, CtMove, ct_random_below (random, moves->len));

  return *ct_look_pick (TRUE, self->rules, &view, moves, random);
}

/* Returns: whether it happens after @move, as early as CtConsequence wants */
static gboolean
happens (const Bench *self,
         const CtState *dealt,
         const CtMove *move,
         CtConsequence consequence,
         CtRandom random)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState state = *dealt;
  CtMove next = *move;
  gboolean is_away = FALSE;
  gboolean is_back = FALSE;

  for (guint i = 0; i < MAX_MOVES; i++)
    {
      CtState before = state;
      guint found;

      g_array_set_size (events, 0);
      ct_rules_apply_judged (self->rules, &state, &next, events);
      found = compare_states (self, &before, &state, move->seat) |
              find_captures (events, move->seat);
      if (is_back && (found & 1u << CT_OWN_PICKS_UP) != 0)
        found |= 1u << CT_OWN_PICKS_UP_LATER;
      if ((found & 1u << consequence) != 0)
        return TRUE;

      is_back |= is_away && next.seat == move->seat;
      is_away |= state.to_act != move->seat;
      if (state.phase == CT_PHASE_OVER ||
          (is_back && consequence < CT_OWN_PICKS_UP_LATER))
        return FALSE;
      next = choose (self, &state, &random);
    }

  return FALSE;
}

static double
get_share (const CtCandidate *candidate, CtConsequence consequence)
{
  return 100.0 * candidate->happened[consequence] / candidate->n_deals;
}

static void
print_false (const Bench *self,
             const CtCandidate *best,
             const CtCandidate *other,
             CtConsequence reason,
             const double *shares)
{
  g_autofree char *text = ct_move_to_text (self->rules, &best->move);
  g_autofree char *other_text = ct_move_to_text (self->rules, &other->move);

  g_print ("false? %s: %s (%.0f, counted %.0f) against %s (%.0f, counted %.0f)\n",
           ct_advice_say_claim (reason), text, get_share (best, reason), shares[0],
           other_text, get_share (other, reason), shares[1]);
}

/* @reason was given for @best against @other. */
static void
count_again (Bench *self,
             const CtRecall *recall,
             const CtCandidate *best,
             const CtCandidate *other,
             CtConsequence reason)
{
  const CtCandidate *both[2] = { best, other };
  double shares[2] = { 0 };
  CtState view;

  ct_recall_view (recall, self->rules, &self->state, &view);
  for (guint i = 0; i < best->n_deals; i++)
    {
      CtState dealt;
      CtRandom same;

      ct_recall_imagine (recall, self->rules, &view, &self->random, &dealt);
      same.state = ct_random_next (&self->random);
      for (guint k = 0; k < 2; k++)
        shares[k] += 100.0 * happens (self, &dealt, &both[k]->move, reason, same) /
                     best->n_deals;
    }

  if (ct_advice_is_welcome (reason) ? shares[0] <= shares[1] : shares[0] >= shares[1])
    print_false (self, best, other, reason, shares);
  for (guint k = 0; k < 2; k++)
    ct_mean_add (&self->recount, fabs (shares[k] - get_share (both[k], reason)));
  self->n_false +=
      ct_advice_is_welcome (reason) ? shares[0] <= shares[1] : shares[0] >= shares[1];
}

static void
add_change (Bench *self, double change)
{
  ct_mean_add (&self->change, fabs (change));
  self->n_changed += fabs (change) > MOST_CHANGE;
  self->most_changed = MAX (self->most_changed, fabs (change));
}

static void
check_reasons (Bench *self, const CtRecall *recall, const GArray *advice)
{
  const CtCandidate *best = get (advice, 0);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) again = NULL;

  for (guint i = 0; i < advice->len; i++)
    g_array_append_val (moves, get (advice, i)->move);

  for (guint i = 1; i < advice->len; i++)
    {
      const CtCandidate *other = get (advice, i);
      CtConsequence reason = ct_advice_find_reason (best, other);

      if (reason == CT_N_CONSEQUENCES)
        continue;

      if (again == NULL)
        again = search (self, recall, moves);
      add_change (self, get_share (find (self, again, &best->move), reason) -
                            get_share (best, reason));
      add_change (self, get_share (find (self, again, &other->move), reason) -
                            get_share (other, reason));
      count_again (self, recall, best, other, reason);
    }
}

static void
look_at_position (Bench *self)
{
  CtRecall recall = self->recall[self->state.to_act];
  CtRecall all = recall;
  g_autoptr (GArray) open = NULL;
  g_autoptr (GArray) advice = NULL;
  g_autoptr (GArray) other = NULL;

  memset (all.seen, 0xff, sizeof all.seen);
  open = search (self, &all, NULL);
  self->n_seen += open->len > 1;
  if (!is_clear (open))
    return;

  advice = search (self, &recall, NULL);
  other = search (self, &recall, NULL);
  self->n_same +=
      ct_move_equivalent (self->rules, &get (open, 0)->move, &get (advice, 0)->move);
  add_cost (self, &all, &get (open, 0)->move, &get (advice, 0)->move, &self->cost_open);
  add_cost (self, &recall, &get (other, 0)->move, &get (advice, 0)->move,
            &self->cost_hidden);
  check_reasons (self, &recall, advice);
}

static void
print_mean (const char *name, const CtMean *mean)
{
  g_print ("%s: %.2f ± %.2f (%" G_GUINT64_FORMAT ")\n", name, ct_mean_get (mean),
           CT_95_PERCENT * ct_mean_get_error (mean), mean->n);
}

static void
print_results (const Bench *self)
{
  g_print ("%s, %u playouts: %" G_GUINT64_FORMAT " clear of %u positions\n",
           self->rules->id, self->n_playouts, self->cost_open.n, self->n_seen);
  g_print ("same as with open cards: %u\n", self->n_same);
  print_mean ("cost of 100, cards open", &self->cost_open);
  print_mean ("cost of 100, as seen", &self->cost_hidden);
  print_mean ("figures change by", &self->change);
  g_print ("by more than %d: %u, most: %.1f\n", MOST_CHANGE, self->n_changed,
           self->most_changed);
  print_mean ("counted again, figures change by", &self->recount);
  g_print ("false reasons: %u of %" G_GUINT64_FORMAT "\n", self->n_false,
           self->recount.n / 2);
}

int
main (int argc, char *argv[])
{
  Bench self = { .rules = argc > 2 ? ct_rules_lookup (argv[1]) : NULL };
  guint n_wanted = argc > 2 ? atoi (argv[2]) : 0;
  gint64 end = G_MAXINT64;
  double lowest;

  if (self.rules == NULL || n_wanted == 0)
    {
      g_printerr ("bench-advice GAME POSITIONS [PLAYOUTS [MINUTES [SEED]]]\n");
      return 2;
    }

  self.n_playouts = argc > 3 ? atoi (argv[3]) : USUAL_PLAYOUTS;
  if (argc > 4)
    end = g_get_monotonic_time () + (gint64) atoi (argv[4]) * 60 * G_USEC_PER_SEC;
  self.random.state = argc > 5 ? g_ascii_strtoull (argv[5], NULL, 10) : 0;
  while (self.cost_open.n < n_wanted && g_get_monotonic_time () < end)
    {
      deal (&self);
      while (self.state.phase != CT_PHASE_OVER && self.cost_open.n < n_wanted &&
             g_get_monotonic_time () < end)
        {
          if (ct_random_below (&self.random, LOOKED_AT) == 0)
            look_at_position (&self);
          play_move (&self);
        }
    }

  print_results (&self);
  lowest = ct_mean_get (&self.cost_hidden) -
           CT_95_PERCENT * ct_mean_get_error (&self.cost_hidden);
  return lowest > MOST_COST || self.n_false > 0;
}
