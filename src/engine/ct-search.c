/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which move is best, by trying.
 *
 * The cards that the player has not seen are dealt at random, in a way that is
 * possible. Then every candidate is played, and the hand to its end, by players who go
 * by the looks of good players, or in some games often by chance. All candidates get
 * the same deals and random numbers: what they have in common drops out of their
 * differences. Those that are clearly worse are dropped early. A candidate is a move,
 * or a whole turn.
 */
#include "ct-search.h"

#include <math.h>
#include <string.h>

#include "ct-bot-family.h"
#include "ct-look.h"
#include "ct-meld.h"
#include "ct-turns.h"

/* Deals before a candidate can be dropped, and between checks. */
#define FIRST_DEALS 8
#define MORE_DEALS  4

/* In standard errors of the difference. */
#define CLEARLY 2.5

/* What looked best stays so unless the deals speak against it by so many standard
 * errors.
 */
#define DOUBT 1.0

/* In standard errors: what may be equally good for a tutor, who has to be surer than a
 * player.
 */
#define CLOSE 2

/* Bad luck might go on forever. */
#define MAX_MOVES 400

/* Imagined hands among which an example is looked for. */
#define N_SHOWN 60

/* Where hands are won by cards, a won hand is worth so many more of them. */
#define WON_HAND 20

/* @turn: what the player does before others go by the looks: one move or more
 * @n_wild: wild cards that the first move uses
 */
typedef struct
{
  CtCandidate info;
  CtTurn turn;
  guint n_wild;
  guint id; /* column of results */
} Entry;

typedef struct
{
  const CtRules *rules;
  const CtRecall *recall;
  const CtSearchPlan *plan;
  const CtState *view;
  GArray *entries; /* those not dropped come first */
  guint n_left;    /* not dropped */
  GArray *values;  /* double: by deal, then by id */
  GArray *parts;   /* (nullable): double: by deal, then by id, then own and others’ */
  guint n_deals;
  guint n_playouts;
  guint n_counted; /* entries whose playouts the plan limits; turns of two moves are
                      extra */
  GArray *moves;
  GArray *events; /* (nullable): of the last move */
} Search;

/* @happened: bits; @rule: (nullable): of what happened */
typedef struct
{
  guint seat;
  gboolean is_away; /* another player has had the turn */
  gboolean is_back; /* the player has moved again after that */
  guint happened;
  const char *rule[CT_N_CONSEQUENCES];
} Witness;

/**
 * ct_search_usual_plan:
 *
 * Returns: for a computer player
 */
CtSearchPlan
ct_search_usual_plan (const CtRules *rules)
{
  return (CtSearchPlan){
    .n_playouts = rules->module->bot->n_playouts,
    .n_candidates = rules->module->bot->n_candidates,
  };
}

/* What the ladder counts. Several players may win a hand. */
static double
points (const CtRules *rules, const CtState *state, guint side)
{
  gint won = state->winners >> side & 1;
  gint score = ct_rules_score (rules, state, side);

  return ct_rules_counting (rules) == CT_COUNTING_CARDS ? score + WON_HAND * won
                                                        : score;
}

/* Of a hand that counts as one: it was lost less badly with fewer cards left. */
#define STANDING 100.0

/* Returns how much more the side of @seat has than the others, in points; where hands
 * are counted, about 1 for a hand won. */
static double
ct_search_value (const CtRules *rules, const CtState *state, guint seat)
{
  double others = 0;
  guint n_sides;
  guint own;

  if (ct_rules_counting (rules) == CT_COUNTING_HANDS)
    return rules->module->bot->standing (rules, state, seat) / STANDING;

  n_sides = ct_rules_n_sides (rules, state->n_seats);
  own = ct_rules_side (rules, state->n_seats, seat);
  for (guint side = 0; side < n_sides; side++)
    if (side != own)
      others += points (rules, state, side);

  return points (rules, state, own) - others / (n_sides - 1);
}

static CtConsequence
consequence_of_card (const CtRules *rules,
                     const CtEvent *event,
                     guint seat,
                     gboolean is_own)
{
  gboolean to_hand = ct_zone_is_hand (event->to);

  /* Taken with a pair, the top card goes onto the table. It may be the only card. */
  if (event->from == CT_ZONE_DISCARDS && (to_hand || ct_zone_is_meld (event->to)) &&
      !is_own)
    return CT_OTHERS_TAKE_PILE;
  if (ct_zone_is_pot (event->from) && to_hand)
    return is_own ? CT_OWN_TAKES_POT : CT_OTHERS_TAKE_POT;
  if (ct_zone_is_pile (event->to) && !rules->module->bot->captures (rules, event))
    return CT_N_CONSEQUENCES;
  if (ct_zone_is_pile (event->from) && ct_zone_is_pile (event->to))
    return event->from == CT_ZONE_PILE + seat ? CT_OTHERS_ROB
           : event->to == CT_ZONE_PILE + seat ? CT_OWN_ROBS
                                              : CT_N_CONSEQUENCES;
  if (event->from == CT_ZONE_CENTER && ct_zone_is_pile (event->to))
    return event->to == CT_ZONE_PILE + seat ? CT_OWN_CAPTURES : CT_OTHERS_CAPTURE;
  if (rules->module->follows_suit && to_hand)
    return event->to == ct_hand (seat) ? CT_OWN_PICKS_UP : CT_OTHERS_PICK_UP;

  return CT_N_CONSEQUENCES;
}

static CtConsequence
find_consequence (const CtRules *rules,
                  const CtState *state,
                  const CtEvent *event,
                  guint mover,
                  guint seat)
{
  guint own = ct_rules_side (rules, state->n_seats, seat);
  guint actor = event->type != CT_EVENT_CARD  ? event->seat
                : ct_zone_is_hand (event->to) ? (guint) (event->to - CT_ZONE_HAND)
                                              : mover;
  gboolean is_own =
      actor < state->n_seats && ct_rules_side (rules, state->n_seats, actor) == own;

  switch (event->type)
    {
    case CT_EVENT_CARD:
      return consequence_of_card (rules, event, seat, is_own);

    case CT_EVENT_MELD:
      return event->seat == own ? CT_OWN_CLOSES : CT_OTHERS_CLOSE;

    case CT_EVENT_OUT:
      return !is_own                                          ? CT_OTHERS_GO_OUT
             : ct_rules_counting (rules) == CT_COUNTING_LINES ? CT_OWN_GOES_OUT
                                                              : CT_N_CONSEQUENCES;

    case CT_EVENT_DEBT:
      return event->seat == seat && event->amount > 0 ? CT_OWN_OWES : CT_N_CONSEQUENCES;

    case CT_EVENT_LOSE:
      return event->seat == seat ? CT_OWN_LOSES : CT_N_CONSEQUENCES;

    default:
      return CT_N_CONSEQUENCES;
    }
}

static gboolean
is_in_time (const Witness *witness, CtConsequence consequence)
{
  return consequence >= CT_OWN_PICKS_UP_LATER || !witness->is_back;
}

/* @mover has made the last move. Its last event names the rule: after the top card of
 * the discard pile, the rest of it.
 */
static void
watch (const Search *self, const CtState *state, guint mover, Witness *witness)
{
  guint before = witness->happened;

  for (guint i = 0; i < self->events->len; i++)
    {
      const CtEvent *event = &g_array_index (self->events, CtEvent, i);
      CtConsequence consequence =
          find_consequence (self->rules, state, event, mover, witness->seat);

      if (consequence == CT_OWN_PICKS_UP && witness->is_back)
        consequence = CT_OWN_PICKS_UP_LATER;
      if (consequence == CT_N_CONSEQUENCES || !is_in_time (witness, consequence) ||
          (before & 1u << consequence) != 0)
        continue;
      witness->happened |= 1u << consequence;
      witness->rule[consequence] = event->rule;
    }

  witness->is_back |= witness->is_away && mover == witness->seat;
  witness->is_away |= state->to_act != witness->seat;
  g_array_set_size (self->events, 0);
}

static void
make_move (const Search *self, CtState *state, const CtMove *move, Witness *witness)
{
  guint mover = move->seat;

  ct_rules_apply_judged (self->rules, state, move, self->events);
  if (self->events != NULL)
    watch (self, state, mover, witness);
}

/* @n_astray: of 100 moves, so many go by chance
 *
 * Returns: by the first look; valid until the next call
 */
static const CtMove *
choose (const Search *self, const CtState *state, guint n_astray, CtRandom *random)
{
  CtState view;

  ct_rules_legal_of (self->rules, state, state->to_act, self->moves);
  if (n_astray > 0 && ct_random_below (random, 100) < n_astray)
    return ct_moves_pick (self->moves, random);
  if (self->moves->len == 1)
    return &g_array_index (self->moves, CtMove, 0);

  ct_look_hide (state, &view);
  return ct_look_pick (TRUE, self->rules, &view, self->moves, random);
}

static void
play_on (const Search *self, CtState *state, CtRandom *random, Witness *witness)
{
  for (guint i = 0; i < MAX_MOVES && state->phase != CT_PHASE_OVER; i++)
    make_move (self, state,
               choose (self, state, self->rules->module->bot->n_astray, random),
               witness);
}

static Entry *
entry_at (const Search *self, guint i)
{
  return &g_array_index (self->entries, Entry, i);
}

/* @ret_parts: of the side of @seat, then of the other one, if there is only one */
static void
add_up_parts (const Search *self, const CtState *state, guint seat, double *ret_parts)
{
  guint n_sides = ct_rules_n_sides (self->rules, state->n_seats);
  guint own = ct_rules_side (self->rules, state->n_seats, seat);

  for (guint i = 0; i < 2 * CT_N_SCORE_KINDS; i++)
    ret_parts[i] = 0;
  for (guint side = 0; side < n_sides; side++)
    {
      g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (CtEvent));

      ct_rummy_score_sheet (self->rules, state, side, lines);
      for (guint i = 0; i < lines->len; i++)
        {
          const CtEvent *line = &g_array_index (lines, CtEvent, i);
          CtScoreKind kind =
              ct_rummy_score_kind (self->rules, line->to, line->rule, line->amount);

          if (kind == CT_SCORE_UNUSED)
            kind = CT_SCORE_POT;
          if (side == own)
            ret_parts[kind] += line->amount;
          else if (n_sides == 2)
            ret_parts[CT_N_SCORE_KINDS + kind] += line->amount;
        }
    }
}

static void
play_deal (Search *self, CtRandom *random)
{
  guint n = self->entries->len;
  CtState dealt;
  CtRandom same;

  ct_recall_imagine (self->recall, self->rules, self->view, random, &dealt);
  same.state = ct_random_next (random);
  g_array_set_size (self->values, (self->n_deals + 1) * n);
  if (self->parts != NULL)
    g_array_set_size (self->parts, (self->n_deals + 1) * n * 2 * CT_N_SCORE_KINDS);
  for (guint i = 0; i < self->n_left; i++)
    {
      Entry *entry = entry_at (self, i);
      guint seat = entry->info.move.seat;
      CtState state = dealt;
      CtRandom own = same;
      Witness witness = { .seat = seat };
      double value;

      for (guint k = 0; k < entry->turn.n_moves; k++)
        make_move (self, &state, &entry->turn.move[k], &witness);
      play_on (self, &state, &own, &witness);
      for (guint c = 0; c < CT_N_CONSEQUENCES; c++)
        entry->info.happened[c] += witness.happened >> c & 1;
      value = ct_search_value (self->rules, &state, seat);
      g_array_index (self->values, double, self->n_deals *n + entry->id) = value;
      if (self->parts != NULL)
        add_up_parts (self, &state, seat,
                      &g_array_index (self->parts, double,
                                      (self->n_deals * n + entry->id) * 2 *
                                          CT_N_SCORE_KINDS));
      entry->info.n_deals++;
      entry->info.value += (value - entry->info.value) / entry->info.n_deals;
      entry->info.wins +=
          ((state.winners >> seat & 1) - entry->info.wins) / entry->info.n_deals;
    }
  self->n_deals++;
  self->n_playouts += MIN (self->n_left, self->n_counted);
}

/* @values: double, @n_columns for each deal
 *
 * Returns: by how much @column is lower than @best, on average of the first @n_deals
 */
static double
measure_lead (const GArray *values,
              guint n_columns,
              guint best,
              guint column,
              guint n_deals,
              double *ret_error)
{
  double mean = 0;
  double squares = 0;

  for (guint deal = 0; deal < n_deals; deal++)
    {
      const double *row = &g_array_index (values, double, deal *n_columns);
      double lead = row[best] - row[column];
      double away = lead - mean;

      mean += away / (deal + 1);
      squares += away * (lead - mean);
    }

  *ret_error = n_deals > 1 ? sqrt (squares / (n_deals - 1) / n_deals) : G_MAXDOUBLE;
  return mean;
}

/* Over the deals that both have played. */
static void
compare (const Search *self, const Entry *best, Entry *entry)
{
  CtCandidate *info = &entry->info;
  guint n = MIN (best->info.n_deals, info->n_deals);
  guint n_columns = self->entries->len * 2 * CT_N_SCORE_KINDS;

  info->behind = measure_lead (self->values, self->entries->len, best->id, entry->id, n,
                               &info->error);
  for (guint part = 0; self->parts != NULL && part < CT_N_SCORE_KINDS; part++)
    {
      guint best_own = best->id * 2 * CT_N_SCORE_KINDS + part;
      guint own = entry->id * 2 * CT_N_SCORE_KINDS + part;

      info->less[part] = measure_lead (self->parts, n_columns, best_own, own, n,
                                       &info->less_error[part]);
      info->more[part] =
          measure_lead (self->parts, n_columns, own + CT_N_SCORE_KINDS,
                        best_own + CT_N_SCORE_KINDS, n, &info->more_error[part]);
    }
}

static void
compare_to (Search *self, guint best)
{
  for (guint i = 0; i < self->n_left; i++)
    compare (self, entry_at (self, best), entry_at (self, i));
}

static guint
find_best (const Search *self)
{
  guint best = 0;

  for (guint i = 1; i < self->n_left; i++)
    if (entry_at (self, i)->info.value > entry_at (self, best)->info.value)
      best = i;

  return best;
}

static void
swap (Search *self, guint i, guint k)
{
  Entry swapped = *entry_at (self, i);

  *entry_at (self, i) = *entry_at (self, k);
  *entry_at (self, k) = swapped;
}

static void
drop_worse (Search *self)
{
  guint i = 0;

  compare_to (self, find_best (self));
  while (i < self->n_left)
    {
      const CtCandidate *info = &entry_at (self, i)->info;

      if (info->behind > CLEARLY * info->error)
        swap (self, i, --self->n_left);
      else
        i++;
    }
}

static int
compare_appeal (gconstpointer a, gconstpointer b)
{
  const Entry *first = a;
  const Entry *second = b;

  if (first->info.appeal != second->info.appeal)
    return first->info.appeal > second->info.appeal ? -1 : 1;
  if (first->n_wild != second->n_wild)
    return first->n_wild < second->n_wild ? -1 : 1;

  return (first->id > second->id) - (first->id < second->id);
}

static guint
count_wild (const CtRules *rules, const CtMove *move)
{
  guint n = 0;

  for (guint i = 0; i < move->n_cards && ct_rules_has_zone (rules, CT_ZONE_MELD); i++)
    n += ct_meld_may_be_wild (ct_rules_face (rules, move->card[i]));

  return n;
}

static void
add_candidate (Search *self, const CtTurn *turn)
{
  Entry entry = { .info.move = turn->move[0],
                  .info.appeal = turn->appeal,
                  .turn = *turn,
                  .n_wild = count_wild (self->rules, &turn->move[0]),
                  .id = self->entries->len };

  g_array_append_val (self->entries, entry);
}

/* Those that mean the same as one before are left out. */
static void
add_candidates (Search *self, const GArray *moves)
{
  const CtMove *list = &g_array_index (moves, CtMove, 0);
  g_autofree gint *appeals = g_new (gint, moves->len);

  ct_look_weigh (TRUE, self->rules, self->view, list, moves->len, appeals);
  for (guint i = 0; i < moves->len; i++)
    {
      CtTurn turn = { .move = { list[i] }, .n_moves = 1, .appeal = appeals[i] };

      if (ct_moves_find (self->rules, self->entries, &list[i]) == NULL)
        add_candidate (self, &turn);
    }
}

/* Two moves that can both be made in this turn are also tried together, in both orders:
 * neither is a mistake only because it comes first.
 */
static void
add_both_orders (Search *self, CtRandom *random)
{
  CtMove first = entry_at (self, 0)->info.move;
  CtMove second = entry_at (self, 1)->info.move;
  CtTurn turns[] = { { .move = { first, second }, .n_moves = 2 },
                     { .move = { second, first }, .n_moves = 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      CtState state;

      ct_recall_imagine (self->recall, self->rules, self->view, random, &state);
      ct_rules_apply_judged (self->rules, &state, &turns[i].move[0], NULL);
      if (state.to_act == first.seat && state.phase != CT_PHASE_OVER &&
          ct_rules_check (self->rules, &state, &turns[i].move[1]).rule == NULL)
        {
          turns[i].appeal = entry_at (self, i)->info.appeal;
          add_candidate (self, &turns[i]);
        }
    }
}

/* Whole turns, as they can be played whatever the unknown cards are. */
static void
find_turns (Search *self, CtRandom *random)
{
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (CtTurn));
  CtState dealt;

  ct_recall_imagine (self->recall, self->rules, self->view, random, &dealt);
  ct_turns_list (self->rules, &dealt, self->rules->module->bot->n_turns, turns);
  for (guint i = 0; i < turns->len; i++)
    add_candidate (self, &g_array_index (turns, CtTurn, i));
}

/* Returns: whether an entry before @i has the same type of move */
static gboolean
has_type_before (const Search *self, guint i)
{
  for (guint k = 0; k < i; k++)
    if (entry_at (self, k)->info.move.type == entry_at (self, i)->info.move.type)
      return TRUE;

  return FALSE;
}

/* What looks best, and the best move of each type, even if it does not look good:
 * people want to know why.
 */
static void
find_candidates (Search *self)
{
  guint n = self->plan->n_candidates;

  ct_rules_legal_of (self->rules, self->view, self->view->to_act, self->moves);
  add_candidates (self, self->moves);
  g_array_sort (self->entries, compare_appeal);
  for (guint i = self->entries->len; i > 0 && self->entries->len > n; i--)
    if (has_type_before (self, i - 1))
      g_array_remove_index (self->entries, i - 1);
  if (self->entries->len > n)
    g_array_set_size (self->entries, n);
}

/* Reasons are given for single moves. */
static void
take_candidates (Search *self, CtRandom *random)
{
  if (self->plan->moves != NULL)
    add_candidates (self, self->plan->moves);
  else if (self->rules->module->bot->n_turns > 0 && !self->plan->explains)
    find_turns (self, random);
  else
    find_candidates (self);
  self->n_counted = self->entries->len;
  if (self->plan->moves != NULL && self->entries->len == 2 &&
      ct_rules_has_zone (self->rules, CT_ZONE_MELD))
    add_both_orders (self, random);
  for (guint i = 0; i < self->entries->len; i++)
    entry_at (self, i)->id = i;
  self->n_left = self->entries->len;
}

static gboolean
is_time_up (const Search *self, gint64 begin)
{
  const CtSearchPlan *plan = self->plan;

  return self->n_playouts + MIN (self->n_left, self->n_counted) > plan->n_playouts ||
         (plan->cancelled != NULL && g_atomic_int_get (plan->cancelled)) ||
         (plan->usec > 0 && g_get_monotonic_time () - begin > plan->usec);
}

static gboolean
has_choice (const Search *self)
{
  if (self->plan->explains)
    return self->n_left > 0;

  for (guint i = 1; i < self->n_left; i++)
    if (!ct_move_equivalent (self->rules, &entry_at (self, 0)->info.move,
                             &entry_at (self, i)->info.move))
      return TRUE;

  return FALSE;
}

/* It begins a wild stack, makes a canastra dirty, or discards a wild card. */
static gboolean
needs_a_reason (const Search *self, const CtMove *move)
{
  guint side = ct_rules_side (self->rules, self->view->n_seats, move->seat);
  CtRandom random = { 0 };
  CtState after;

  if (!ct_rules_has_zone (self->rules, CT_ZONE_MELD))
    return FALSE;
  if (move->type == CT_MOVE_DISCARD)
    return ct_meld_may_be_wild (ct_rules_face (self->rules, move->card[0]));

  ct_recall_imagine (self->recall, self->rules, self->view, &random, &after);
  ct_rules_apply_judged (self->rules, &after, move, NULL);
  return ct_rummy_table_points (self->rules, &after, side) <
         ct_rummy_table_points (self->rules, self->view, side);
}

static gboolean
looks_better (const Search *self, const Entry *a, const Entry *b)
{
  gboolean needs = needs_a_reason (self, &a->info.move);

  if (needs != needs_a_reason (self, &b->info.move))
    return !needs;

  return a->info.appeal > b->info.appeal;
}

/* Of moves that may be equally good, the one that looks best comes first, and the
 * others are compared with it: chance must not recommend what nobody would play.
 */
static void
prefer_looks (Search *self)
{
  guint preferred = 0;

  for (guint i = 1; i < self->n_left; i++)
    if (ct_candidate_is_close (&entry_at (self, i)->info) &&
        looks_better (self, entry_at (self, i), entry_at (self, preferred)))
      preferred = i;

  for (; preferred > 0; preferred--)
    swap (self, preferred - 1, preferred);
  compare_to (self, 0);
}

/* Dropped ones stay last. */
static void
sort_results (Search *self)
{
  compare_to (self, find_best (self));
  for (guint i = 1; i < self->n_left; i++)
    for (guint k = i;
         k > 0 && entry_at (self, k - 1)->info.behind > entry_at (self, k)->info.behind;
         k--)
      swap (self, k - 1, k);
  if (self->plan->explains)
    prefer_looks (self);
}

/* A move is worth as much as the best turn that begins with it. Wins and events of a
 * judged move are those without the second move.
 */
static void
return_candidates (const Search *self, GArray *ret_candidates)
{
  g_array_set_size (ret_candidates, 0);
  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = entry_at (self, i);
      CtCandidate *known =
          ct_moves_find (self->rules, ret_candidates, &entry->info.move);

      if (known == NULL)
        g_array_append_val (ret_candidates, entry->info);
      else if (self->plan->moves != NULL && entry->turn.n_moves == 1)
        {
          known->n_deals = entry->info.n_deals;
          known->wins = entry->info.wins;
          memcpy (known->happened, entry->info.happened, sizeof known->happened);
        }
    }
}

/**
 * ct_candidate_is_close:
 *
 * Returns: whether it may be as good as the first one
 */
gboolean
ct_candidate_is_close (const CtCandidate *candidate)
{
  return candidate->behind <= CLOSE * candidate->error;
}

/**
 * ct_search_list:
 * @view: of the player to act
 * @ret_moves: (element-type CtMove): overwritten with the moves that look best, one of
 *   those that mean the same
 */
void
ct_search_list (const CtRules *rules,
                const CtState *view,
                const CtSearchPlan *plan,
                GArray *ret_moves)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  Search self = {
    .rules = rules,
    .plan = plan,
    .view = view,
    .entries = entries,
    .moves = moves,
  };

  find_candidates (&self);
  g_array_set_size (ret_moves, 0);
  for (guint i = 0; i < entries->len; i++)
    g_array_append_val (ret_moves, entry_at (&self, i)->info.move);
}

/**
 * ct_search:
 * @view: of the player to act, from ct_recall_view(); cards in it count as known
 * @random: with the same seed and no limit of time, the result is the same
 * @ret_candidates: (element-type CtCandidate): overwritten; best first, see
 *   #CtSearchPlan
 *
 * If there is only one candidate, it was not always tried, unless the plan explains.
 */
void
ct_search (const CtRules *rules,
           const CtState *view,
           const CtRecall *recall,
           const CtSearchPlan *plan,
           CtRandom *random,
           GArray *ret_candidates)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_autoptr (GArray) values = g_array_new (FALSE, TRUE, sizeof (double));
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (double));
  gboolean has_parts = plan->explains && ct_rules_counting (rules) == CT_COUNTING_LINES;
  gint64 begin = plan->usec > 0 ? g_get_monotonic_time () : 0;
  Search self = {
    .rules = rules,
    .recall = recall,
    .plan = plan,
    .view = view,
    .entries = entries,
    .values = values,
    .parts = has_parts ? parts : NULL,
    .moves = moves,
    .events = plan->explains ? events : NULL,
  };

  take_candidates (&self, random);
  while (has_choice (&self) && !is_time_up (&self, begin))
    {
      play_deal (&self, random);
      if (!plan->explains && self.n_deals >= FIRST_DEALS &&
          self.n_deals % MORE_DEALS == 0)
        drop_worse (&self);
    }

  if (self.n_deals > 0)
    sort_results (&self);
  return_candidates (&self, ret_candidates);
}

/**
 * ct_search_choose:
 * @candidates: (element-type CtCandidate): from ct_search(), at least one
 *
 * Returns: (transfer none): what a strong player does: what looks best at once, unless
 *   the deals speak against it
 */
const CtCandidate *
ct_search_choose (const GArray *candidates)
{
  const CtCandidate *best = &g_array_index (candidates, CtCandidate, 0);
  const CtCandidate *first = best;

  for (guint i = 1; i < candidates->len; i++)
    if (g_array_index (candidates, CtCandidate, i).appeal > first->appeal)
      first = &g_array_index (candidates, CtCandidate, i);

  return first->behind > DOUBT * first->error ? best : first;
}

/* Returns: whether it happens within @n_most moves, which replace @line */
static gboolean
play_until (const Search *self,
            CtSearchExample *example,
            const CtMove *move,
            guint64 seed,
            guint n_most,
            GArray *line)
{
  guint wanted = 1u << example->consequence;
  CtState state = example->deal;
  CtRandom random = { .state = seed };
  Witness witness = { .seat = move->seat };
  CtMove next = *move;

  g_array_set_size (line, 0);
  for (;;)
    {
      g_array_append_val (line, next);
      make_move (self, &state, &next, &witness);
      if ((witness.happened & wanted) != 0)
        break;
      if (state.phase == CT_PHASE_OVER || line->len == n_most)
        return FALSE;
      next = *choose (self, &state, 0, &random);
    }

  example->rule = witness.rule[example->consequence];
  return TRUE;
}

/**
 * ct_search_show:
 * @view: as for ct_search()
 * @move: and then, @example happens
 * @other: (nullable): on the same deal, it does not happen after this one
 * @example: its consequence is given; the rest is filled
 * @ret_moves: (element-type CtMove): overwritten; from @move to where it happens
 *
 * Looks for the shortest of some imagined hands that show why two moves differ.
 *
 * Returns: %FALSE if there is none with at most %CT_SEARCH_MOST_SHOWN moves
 */
gboolean
ct_search_show (const CtRules *rules,
                const CtState *view,
                const CtRecall *recall,
                const CtMove *move,
                const CtMove *other,
                CtRandom *random,
                CtSearchExample *example,
                GArray *ret_moves)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (CtMove));
  const Search self = { .rules = rules, .moves = moves, .events = events };
  CtSearchExample tried = *example;
  guint n_most = CT_SEARCH_MOST_SHOWN;

  g_array_set_size (ret_moves, 0);
  for (guint i = 0; i < N_SHOWN && n_most > 0; i++)
    {
      guint64 seed = ct_random_next (random);

      ct_recall_imagine (recall, rules, view, random, &tried.deal);
      if (!play_until (&self, &tried, move, seed, n_most, line))
        continue;
      if (other != NULL && play_until (&self, &tried, other, seed, MAX_MOVES, others))
        continue;
      *example = tried;
      g_array_set_size (ret_moves, 0);
      g_array_append_vals (ret_moves, line->data, line->len);
      n_most = line->len - 1;
    }

  return ret_moves->len > 0;
}
