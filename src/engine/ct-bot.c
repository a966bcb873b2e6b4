/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-bot-family.h"
#include "ct-look.h"

static const char *const level_names[CT_N_BOT_LEVELS] = {
  [CT_BOT_RANDOM] = "random", [CT_BOT_BEGINNER] = "beginner", [CT_BOT_EASY] = "easy",
  [CT_BOT_GOOD] = "good",     [CT_BOT_STRONG] = "strong",
};

gboolean
ct_bot_level_parse (const char *name, CtBotLevel *ret_level)
{
  for (guint level = 0; level < CT_N_BOT_LEVELS; level++)
    if (g_str_equal (level_names[level], name))
      {
        *ret_level = level;
        return TRUE;
      }

  return FALSE;
}

/* Exchanged, so that none is lost if all are dropped. */
static void
keep_move (GArray *moves, guint i, guint *n_kept)
{
  CtMove move = g_array_index (moves, CtMove, i);

  g_array_index (moves, CtMove, i) = g_array_index (moves, CtMove, *n_kept);
  g_array_index (moves, CtMove, (*n_kept)++) = move;
}

static void
drop_moves (const CtRules *rules,
            const CtState *view,
            GArray *moves,
            gboolean (*drops) (const CtRules *rules,
                               const CtState *view,
                               const CtMove *move))
{
  guint n = 0;

  for (guint i = 0; i < moves->len; i++)
    if (!drops (rules, view, &g_array_index (moves, CtMove, i)))
      keep_move (moves, i, &n);

  if (n > 0)
    g_array_set_size (moves, n);
}

static void
drop_foolish (const CtRules *rules, const CtState *view, GArray *moves)
{
  g_autofree gint *appeals = g_new (gint, moves->len);
  guint n = 0;

  ct_look_weigh (FALSE, rules, view, (const CtMove *) moves->data, moves->len, appeals);
  for (guint i = 0; i < moves->len; i++)
    if (appeals[i] > CT_BOT_NEVER)
      keep_move (moves, i, &n);

  if (n > 0)
    g_array_set_size (moves, n);
}

/* In an even game, levels that miss less could not be told apart. */
static gboolean
misses (const CtRules *rules, const CtState *view, CtBotLevel level, CtRandom *random)
{
  static const struct
  {
    guint8 missed;
    guint8 of;
  } shares[][CT_N_BOT_LEVELS] = {
    [FALSE] = { [CT_BOT_BEGINNER] = { 1, 2 }, [CT_BOT_EASY] = { 1, 4 } },
    [TRUE] = { [CT_BOT_BEGINNER] = { 3, 4 }, [CT_BOT_EASY] = { 9, 20 } },
  };
  const CtBotFamily *family = rules->module->bot;
  gboolean is_even = family->is_even != NULL && family->is_even (rules, view);

  return shares[is_even][level].missed > 0 &&
         ct_random_below (random, shares[is_even][level].of) <
             shares[is_even][level].missed;
}

static void
deal_unknown (CtState *state, CtRandom *random)
{
  CtCard unknown[CT_MAX_CARDS];
  guint n_unknown = ct_state_list_unknown (state, unknown);

  ct_shuffle (random, unknown, n_unknown);
  for (guint i = 0; i < state->start[CT_N_ZONES]; i++)
    if (state->card[i] == CT_NO_CARD)
      state->card[i] = unknown[--n_unknown];
}

/* Everyone plays the most appealing move. */
static gint
play_on (const CtRules *rules,
         CtState *state,
         const CtMove *first,
         GArray *moves,
         CtRandom *random)
{
  const CtBotFamily *family = rules->module->bot;
  guint seat = first->seat;

  ct_rules_apply_judged (rules, state, first, NULL);
  for (guint ply = 0; ply < family->horizon && state->phase != CT_PHASE_OVER; ply++)
    {
      ct_rules_legal (rules, state, moves);
      ct_rules_apply_judged (rules, state,
                             ct_look_pick (FALSE, rules, state, moves, random), NULL);
    }

  return family->standing (rules, state, seat);
}

/* The best move on average over several deals of the unknown cards. */
static const CtMove *
pick_thoughtful (const CtRules *rules,
                 const CtState *view,
                 GArray *moves,
                 CtRandom *random)
{
  const CtBotFamily *family = rules->module->bot;
  g_autoptr (GArray) replies = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autofree gint *sum = g_new (gint, moves->len);
  guint best = 0;

  ct_look_weigh (FALSE, rules, view, &g_array_index (moves, CtMove, 0), moves->len,
                 sum);
  for (guint k = 0; k < moves->len; k++)
    sum[k] = sum[k] * family->prior * (gint) family->n_deals / 100;
  for (guint i = 0; i < family->n_deals; i++)
    {
      CtState dealt = *view;

      deal_unknown (&dealt, random);
      for (guint k = 0; k < moves->len; k++)
        {
          CtState state = dealt;

          sum[k] += play_on (rules, &state, &g_array_index (moves, CtMove, k), replies,
                             random);
        }
    }

  for (guint k = 1; k < moves->len; k++)
    if (sum[k] > sum[best])
      best = k;

  return &g_array_index (moves, CtMove, best);
}

static const CtMove *
pick (const CtRules *rules,
      const CtState *view,
      CtBotLevel level,
      GArray *moves,
      CtRandom *random)
{
  const CtBotFamily *family = rules->module->bot;

  if (moves->len == 1 || level == CT_BOT_RANDOM)
    return ct_moves_pick (moves, random);
  if (level == CT_BOT_GOOD && family->n_deals > 0)
    return pick_thoughtful (rules, view, moves, random);
  if (level == CT_BOT_BEGINNER && family->beginners_avoid != NULL)
    drop_moves (rules, view, moves, family->beginners_avoid);
  if (misses (rules, view, level, random))
    {
      drop_foolish (rules, view, moves);
      if (family->is_waste != NULL)
        drop_moves (rules, view, moves, family->is_waste);
      return ct_moves_pick (moves, random);
    }

  return ct_look_pick (level == CT_BOT_GOOD, rules, view, moves, random);
}

static CtMove
pick_tried (const CtRules *rules,
            const CtState *view,
            const CtRecall *recall,
            const CtSearchPlan *plan,
            CtRandom *random)
{
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (CtCandidate));

  ct_search (rules, view, recall, plan, random, candidates);
  return ct_search_choose (candidates)->move;
}

/**
 * ct_bot_think:
 * @view: hidden cards are blanked first
 * @recall: (nullable): of the player to act; strong players remember the cards in it
 * @plan: (nullable): of strong players; %NULL for ct_search_usual_plan()
 * @ret_move: (out): untouched if the hand is over
 */
gboolean
ct_bot_think (const CtRules *rules,
              const CtState *view,
              const CtRecall *recall,
              CtBotLevel level,
              const CtSearchPlan *plan,
              CtRandom *random,
              CtMove *ret_move)
{
  CtSearchPlan usual = ct_search_usual_plan (rules);
  CtRecall own;
  CtState known;

  if (level != CT_BOT_STRONG || view->phase == CT_PHASE_DEAL ||
      view->phase == CT_PHASE_OVER)
    return ct_bot_choose (rules, view, MIN (level, CT_BOT_GOOD), random, ret_move);

  if (recall != NULL)
    own = *recall;
  else
    ct_recall_begin (&own, rules, view, view->to_act);
  ct_recall_view (&own, rules, view, &known);
  *ret_move = pick_tried (rules, &known, &own, plan != NULL ? plan : &usual, random);
  return TRUE;
}

/**
 * ct_bot_choose:
 * @view: hidden cards are blanked first
 * @ret_move: (out): untouched if the hand is over
 */
gboolean
ct_bot_choose (const CtRules *rules,
               const CtState *view,
               CtBotLevel level,
               CtRandom *random,
               CtMove *ret_move)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtState own;

  if (level == CT_BOT_STRONG)
    return ct_bot_think (rules, view, NULL, level, NULL, random, ret_move);

  ct_rules_view (rules, view, view->to_act, &own);
  ct_rules_legal (rules, &own, moves);
  if (moves->len == 0)
    return FALSE;

  *ret_move = *pick (rules, &own, level, moves, random);
  return TRUE;
}
