/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The turns that look best, where a turn is a sequence of small moves.
 *
 * The first one follows the looks of good players. Each of the others departs from one
 * before in one move and follows the looks again; those come first that lose least by
 * their departures. A turn that leads to the cards of another one is left out.
 */
#include "ct-turns.h"

#include "ct-bot-family.h"
#include "ct-look.h"

/* Of departures. What looks impossible is still tried before very bad discards. */
#define MOST_LOSS 500

/* More of them would crowd out other ways to lay down. */
#define MOST_DISCARDS 3

#define MOST_DEPARTURES 8

typedef struct
{
  const CtRules *rules;
  const CtState *start;
  GArray *open; /* (element-type CtTurn): beginnings of turns */
  GArray *seen; /* (element-type guint64): digests of positions */
  GArray *moves;
} Planner;

static guint64
mix (guint64 hash, guint number)
{
  hash = (hash ^ number) * G_GUINT64_CONSTANT (0x100000001b3);
  return hash ^ hash >> 29;
}

static guint64
digest_zone (const CtRules *rules, const CtState *state, guint zone, guint64 hash)
{
  for (guint pos = 0; pos < ct_zone_len (state, zone); pos++)
    hash = mix (hash, ct_rules_face (rules, ct_zone_card (state, zone, pos)));

  return hash;
}

/* Of what a turn changes. Equal cards count as one another; the order of melds and of
 * cards in hand does not count.
 */
static guint64
digest (const CtRules *rules, const CtState *state, guint seat)
{
  guint64 sum = digest_zone (rules, state, CT_ZONE_DISCARDS,
                             mix (mix (0, state->phase), state->to_act));

  for (guint pos = 0; pos < ct_zone_len (state, ct_hand (seat)); pos++)
    sum += mix (1, ct_rules_face (rules, ct_zone_card (state, ct_hand (seat), pos)));
  for (guint zone = CT_ZONE_MELD; zone < CT_N_ZONES; zone++)
    if (ct_zone_len (state, zone) > 0)
      sum += digest_zone (rules, state, zone, 2);

  return sum;
}

/* Returns: FALSE if it was there before */
static gboolean
reach (Planner *self, const CtState *state)
{
  guint64 reached = digest (self->rules, state, self->start->to_act);

  for (guint i = 0; i < self->seen->len; i++)
    if (g_array_index (self->seen, guint64, i) == reached)
      return FALSE;

  g_array_append_val (self->seen, reached);
  return TRUE;
}

/* Unknown cards end what can be planned. */
static gboolean
goes_on (const Planner *self, const CtState *state)
{
  guint seat = self->start->to_act;
  guint hand = ct_hand (seat);

  if (state->phase == CT_PHASE_OVER || state->to_act != seat)
    return FALSE;

  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    if (ct_zone_find (self->start, hand, ct_zone_card (state, hand, pos)) < 0)
      return FALSE;

  return TRUE;
}

typedef struct
{
  gint appeal;
  guint index;
} Rank;

static int
compare_ranks (gconstpointer a, gconstpointer b)
{
  const Rank *first = a;
  const Rank *second = b;

  if (first->appeal != second->appeal)
    return first->appeal > second->appeal ? -1 : 1;

  return (first->index > second->index) - (first->index < second->index);
}

/* Returns: (transfer full) (element-type Rank): of the moves, best first */
static GArray *
rank_moves (Planner *self, const CtState *state)
{
  GArray *ranks = g_array_new (FALSE, FALSE, sizeof (Rank));
  g_autofree gint *appeals = NULL;
  CtState view;

  ct_rules_legal (self->rules, state, self->moves);
  appeals = g_new (gint, self->moves->len);
  ct_look_hide (state, &view);
  ct_look_weigh (TRUE, self->rules, &view, &g_array_index (self->moves, CtMove, 0),
                 self->moves->len, appeals);
  for (guint i = 0; i < self->moves->len; i++)
    {
      Rank rank = { appeals[i], i };

      g_array_append_val (ranks, rank);
    }
  g_array_sort (ranks, compare_ranks);

  return ranks;
}

static void
append (const Planner *self, CtTurn *turn, const Rank *rank, const Rank *best)
{
  if (turn->n_moves == 0)
    turn->appeal = rank->appeal;
  turn->loss += MIN (best->appeal - rank->appeal, MOST_LOSS);
  turn->move[turn->n_moves++] = g_array_index (self->moves, CtMove, rank->index);
}

/* Lists the turns that depart from @turn here, and continues it. */
static void
depart (Planner *self, const CtState *state, CtTurn *turn)
{
  g_autoptr (GArray) ranks = rank_moves (self, state);
  const Rank *best = &g_array_index (ranks, Rank, 0);
  guint n_discards = 0;
  guint n = 0;

  for (guint i = 1; i < ranks->len && n < MOST_DEPARTURES; i++)
    {
      const Rank *rank = &g_array_index (ranks, Rank, i);
      const CtMove *move = &g_array_index (self->moves, CtMove, rank->index);
      CtTurn other = *turn;

      if (move->type == CT_MOVE_DISCARD && ++n_discards > MOST_DISCARDS)
        continue;
      append (self, &other, rank, best);
      g_array_append_val (self->open, other);
      n++;
    }
  append (self, turn, best, best);
}

/* Returns: whether it leads to new cards */
static gboolean
finish (Planner *self, CtTurn *turn)
{
  CtState state = *self->start;

  for (guint i = 0; i < turn->n_moves; i++)
    ct_rules_apply_judged (self->rules, &state, &turn->move[i], NULL);
  while (reach (self, &state))
    {
      if (!goes_on (self, &state) || turn->n_moves == CT_TURN_MOVES)
        return TRUE;
      depart (self, &state, turn);
      ct_rules_apply_judged (self->rules, &state, &turn->move[turn->n_moves - 1], NULL);
    }

  return FALSE;
}

static CtTurn
take_next (Planner *self)
{
  guint best = 0;
  CtTurn turn;

  for (guint i = 1; i < self->open->len; i++)
    if (g_array_index (self->open, CtTurn, i).loss <
        g_array_index (self->open, CtTurn, best).loss)
      best = i;

  turn = g_array_index (self->open, CtTurn, best);
  g_array_remove_index (self->open, best);
  return turn;
}

/**
 * ct_turns_list:
 * @state: with all cards; only those that the player to act can see make a difference
 * @ret_turns: (element-type CtTurn): overwritten; the one that looks best first
 */
void
ct_turns_list (const CtRules *rules,
               const CtState *state,
               guint n_most,
               GArray *ret_turns)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (CtTurn));
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  Planner self = { rules, state, open, seen, moves };
  CtTurn turn = { .n_moves = 0 };

  g_array_set_size (ret_turns, 0);
  g_array_append_val (open, turn);
  while (open->len > 0 && ret_turns->len < n_most)
    {
      turn = take_next (&self);
      if (finish (&self, &turn))
        g_array_append_val (ret_turns, turn);
    }
}
