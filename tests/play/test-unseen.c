/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players and tutor know nothing that is hidden. When cards that a player has not seen
 * are exchanged, and all moves stay the same, the hand looks the same to that player:
 * every level plays the same move, and the advice is the same, word by word.
 */
#include <string.h>

#include "ct-advice.h"
#include "ct-bot.h"
#include "ct-narrator.h"
#include "ct-test.h"

/* Of each game; ./test --torture compares 100,000 in all. */
#define N_PAIRS         400
#define N_PAIRS_TORTURE 16700

/* Hardly any: what they show does not matter. */
#define N_PLAYOUTS   4
#define N_CANDIDATES 2

/* What could follow is looked for in one pair of so many; it takes long. */
#define SHOWN_EVERY 16

#define MOST_SWAPS 3

/* From the same deal, but for exchanged cards. */
typedef struct
{
  CtState state;
  CtRecall recall;
} World;

typedef struct
{
  const CtRules *rules;
  CtNarrator *narrator;
  CtRandom random;
  CtState dealt;
  CtState state;
  GArray *moves;
  guint n_pairs;
  guint n_revealing; /* in which who sees all cards plays differently */
} Hands;

static void
begin_hand (Hands *self)
{
  const CtRules *rules = self->rules;
  CtCard pack[CT_MAX_CARDS];
  guint n_seats =
      ct_random_below (&self->random, 2) == 0 ? rules->min_seats : rules->usual_seats;

  ct_shuffle_deck (&self->random, rules->deck, pack);
  ct_state_init (&self->dealt, n_seats, pack, ct_deck_size (rules->deck));
  ct_rules_deal (rules, &self->dealt, NULL);
  self->state = self->dealt;
  g_array_set_size (self->moves, 0);
}

static void
play_move (Hands *self)
{
  CtBotLevel level = ct_random_below (&self->random, CT_BOT_GOOD);
  CtMove move;

  g_assert_true (ct_bot_choose (self->rules, &self->state, level, &self->random,
                                &move));
  ct_rules_apply_judged (self->rules, &self->state, &move, NULL);
  g_array_append_val (self->moves, move);
}

static void
begin_world (Hands *self, World *world, guint seat)
{
  world->state = self->dealt;
  ct_recall_begin (&world->recall, self->rules, &world->state, seat);
}

/* Returns: whether @move is possible */
static gboolean
follow (Hands *self, World *world, const CtMove *move)
{
  CtState before = world->state;

  if (!ct_rules_apply (self->rules, &world->state, move, NULL, NULL))
    return FALSE;

  ct_recall_watch (&world->recall, self->rules, &before, move, &world->state);
  return TRUE;
}

static gboolean
look_the_same (Hands *self, const World *a, const World *b, guint seat)
{
  CtState view_a;
  CtState view_b;

  ct_rules_view (self->rules, &a->state, seat, &view_a);
  ct_rules_view (self->rules, &b->state, seat, &view_b);
  return memcmp (&view_a, &view_b, sizeof view_a) == 0;
}

/* Returns: how many cards @seat has never seen */
static guint
find_unseen (Hands *self, const World *world, CtCard *ret_cards)
{
  CtState view;
  guint n = 0;

  ct_recall_view (&world->recall, self->rules, &world->state, &view);
  for (guint i = 0; i < view.start[CT_N_ZONES]; i++)
    if (view.card[i] == CT_NO_CARD)
      ret_cards[n++] = world->state.card[i];

  return n;
}

static gboolean
make_worlds (Hands *self, guint seat, World *ret_real, World *ret_other)
{
  CtCard unseen[CT_MAX_CARDS];
  guint n_unseen;

  begin_world (self, ret_real, seat);
  for (guint i = 0; i < self->moves->len; i++)
    g_assert_true (follow (self, ret_real, &g_array_index (self->moves, CtMove, i)));
  n_unseen = find_unseen (self, ret_real, unseen);
  if (n_unseen < 2)
    return FALSE;

  begin_world (self, ret_real, seat);
  *ret_other = *ret_real;
  ct_shuffle (&self->random, unseen, n_unseen);
  for (guint i = 0;
       i <= ct_random_below (&self->random, MOST_SWAPS) && 2 * i + 1 < n_unseen; i++)
    ct_state_swap (&ret_other->state, unseen[2 * i], unseen[2 * i + 1]);
  if (!look_the_same (self, ret_real, ret_other, seat))
    return FALSE;

  for (guint i = 0; i < self->moves->len; i++)
    {
      const CtMove *move = &g_array_index (self->moves, CtMove, i);

      g_assert_true (follow (self, ret_real, move));
      if (!follow (self, ret_other, move) ||
          !look_the_same (self, ret_real, ret_other, seat))
        return FALSE;
    }

  return memcmp (&ret_real->state, &ret_other->state, sizeof ret_real->state) != 0;
}

static CtMove
think (Hands *self,
       const World *world,
       const CtRecall *recall,
       CtBotLevel level,
       guint64 seed)
{
  const CtSearchPlan plan = { .n_playouts = N_PLAYOUTS, .n_candidates = N_CANDIDATES };
  CtRandom random = { seed };
  CtMove move;

  g_assert_true (ct_bot_think (self->rules, &world->state, recall, level, &plan,
                               &random, &move));
  return move;
}

/* As CtTutor finds it: the ranked list, reasons, hints, and what could follow. */
static char *
dup_advice (Hands *self, const World *world, guint64 seed)
{
  const CtSearchPlan plan = { .n_playouts = N_PLAYOUTS,
                              .n_candidates = N_CANDIDATES,
                              .explains = TRUE };
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (CtCandidate));
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (CtMove));
  GString *text = g_string_new (NULL);
  CtSearchExample example = { .consequence = seed / SHOWN_EVERY % CT_N_CONSEQUENCES };
  CtRandom random = { seed };
  const CtCandidate *best;
  g_autofree char *fact = NULL;
  g_autofree char *wild = NULL;
  CtState view;

  ct_recall_view (&world->recall, self->rules, &world->state, &view);
  ct_search (self->rules, &view, &world->recall, &plan, &random, candidates);
  best = &g_array_index (candidates, CtCandidate, 0);
  for (guint i = 0; i < candidates->len; i++)
    {
      const CtCandidate *candidate = &g_array_index (candidates, CtCandidate, i);
      g_autofree char *move = ct_move_to_text (self->rules, &candidate->move);
      g_autofree char *cost = ct_advice_say_cost (self->rules, best, candidate);
      g_autofree char *drawback =
          ct_narrator_say_drawback (self->narrator, &world->state, &candidate->move,
                                    &best->move);

      g_string_append_printf (text, "%s %d %u %g %g %g %g %s%s", move,
                              candidate->appeal, candidate->n_deals, candidate->value,
                              candidate->wins, candidate->behind, candidate->error,
                              cost != NULL ? cost : "",
                              drawback != NULL ? drawback : "");
      for (guint c = 0; c < CT_N_CONSEQUENCES; c++)
        {
          g_autofree char *counts = ct_advice_say_counts (best, candidate, c, NULL);

          g_string_append (text, counts != NULL ? counts : "");
        }
    }
  fact = ct_narrator_hint_at (self->narrator, &world->state, &best->move);
  wild = ct_advice_say_wild (self->rules, &world->state, candidates);
  g_string_append (text, wild != NULL ? wild : "");
  for (guint step = 0; step < CT_ADVICE_HINTS; step++)
    {
      g_autofree char *hint = ct_advice_say_hint (self->rules, candidates, fact, step);

      g_string_append (text, hint);
    }

  if (seed % SHOWN_EVERY == 0)
    ct_search_show (self->rules, &view, &world->recall, &best->move, NULL, &random,
                    &example, line);
  for (guint i = 0; i < line->len; i++)
    {
      g_autofree char *move =
          ct_move_to_text (self->rules, &g_array_index (line, CtMove, i));

      g_string_append_printf (text, " %s", move);
    }

  return g_string_free (text, FALSE);
}

static void
compare_advice (Hands *self, const World *real, const World *other, guint64 seed)
{
  g_autofree char *advice = dup_advice (self, real, seed);
  g_autofree char *same = dup_advice (self, other, seed);

  g_assert_cmpstr (advice, ==, same);
}

static void
compare_worlds (Hands *self, const World *real, const World *other)
{
  guint64 seed = ct_random_next (&self->random);
  CtRecall all = { .seat = real->recall.seat };
  CtMove move;
  CtMove same;

  g_assert_cmpmem (&real->recall, sizeof real->recall, &other->recall,
                   sizeof other->recall);
  for (CtBotLevel level = CT_BOT_BEGINNER; level <= CT_BOT_STRONG; level++)
    {
      move = think (self, real, &real->recall, level, seed);
      same = think (self, other, &other->recall, level, seed);
      g_assert_cmpmem (&move, sizeof move, &same, sizeof same);
    }
  compare_advice (self, real, other, seed);

  memset (all.seen, 0xff, sizeof all.seen);
  move = think (self, real, &all, CT_BOT_STRONG, seed);
  same = think (self, other, &all, CT_BOT_STRONG, seed);
  self->n_revealing += memcmp (&move, &same, sizeof move) != 0;
  self->n_pairs++;
}

CT_TEST_GAMES ("/unseen/")
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (CtNarrator) narrator = ct_narrator_new (data, NULL);
  Hands self = {
    .rules = data, .narrator = narrator, .random = { 33 }, .moves = moves
  };
  guint n_wanted = g_getenv ("CT_TORTURE") != NULL ? N_PAIRS_TORTURE : N_PAIRS;

  while (self.n_pairs < n_wanted)
    {
      begin_hand (&self);
      while (self.state.phase != CT_PHASE_OVER && self.n_pairs < n_wanted)
        {
          World real;
          World other;

          if (make_worlds (&self, self.state.to_act, &real, &other))
            compare_worlds (&self, &real, &other);
          play_move (&self);
        }
    }

  g_test_message ("%u pairs; seen, the cards change %u moves", self.n_pairs,
                  self.n_revealing);
  g_assert_cmpuint (self.n_revealing, >, 0);
}
