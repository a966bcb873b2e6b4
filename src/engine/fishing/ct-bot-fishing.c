/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-bot-family.h"
#include "ct-fishing.h"
#include "ct-rules-fishing-private.h"

/* in the pile or in the center */
#define CARD 100

/* Without the card itself, but with whole piles. */
static guint
count_catch (const CtRules *rules, const CtState *view, const CtMove *move)
{
  CtCard taken[CT_FISHING_MAX_TAKEN];
  guint n_taken = ct_fishing_captures (rules, view, move, taken);
  guint n = 0;

  for (guint i = 0; i < n_taken; i++)
    {
      guint zone = ct_state_find (view, taken[i], NULL);

      n += zone == CT_ZONE_CENTER ? 1 : ct_zone_len (view, zone);
    }

  return n;
}

/* Robs a player whose pile is not larger than the robber's. Players who never do this
 * do not rob the same pile twice in a row, and leave everyone something.
 */
static gboolean
beginners_avoid (const CtRules *rules, const CtState *view, const CtMove *move)
{
  CtCard taken[CT_FISHING_MAX_TAKEN];
  guint n_taken;

  if (move->type != CT_MOVE_PLAY)
    return FALSE;

  n_taken = ct_fishing_captures (rules, view, move, taken);
  for (guint i = 0; i < n_taken; i++)
    {
      guint zone = ct_state_find (view, taken[i], NULL);

      if (ct_zone_is_pile (zone) && zone != fish_pile (move->seat) &&
          ct_zone_len (view, zone) <= ct_zone_len (view, fish_pile (move->seat)))
        return TRUE;
    }

  return FALSE;
}

static void
count_seen (const CtState *view, guint seat, guint *n_seen)
{
  for (guint i = view->start[CT_ZONE_CENTER]; i < view->start[CT_ZONE_CENTER + 1]; i++)
    n_seen[fish_rank (view->card[i])]++;
  for (guint i = view->start[ct_hand (seat)]; i < view->start[ct_hand (seat) + 1]; i++)
    n_seen[fish_rank (view->card[i])]++;
  for (guint other = 0; other < view->n_seats; other++)
    if (ct_zone_len (view, fish_pile (other)) > 0 &&
        ct_zone_top (view, fish_pile (other)) != CT_NO_CARD)
      n_seen[fish_rank (ct_zone_top (view, fish_pile (other)))]++;
}

/* What would be captured with a card of @rank. */
static guint
count_beside (const CtRules *rules, const CtState *view, guint seat, guint rank)
{
  FishRun run;

  fish_find_run (rules, view, ct_seat_after (view, seat), rank, 0, &run);
  return run.n_steps;
}

/* Captures much. Otherwise plays a card that others can hardly match, that extends no
 * long sequence, and that best protects the player's pile.
 */
static gint
weigh (const CtRules *rules,
       const CtState *view,
       const CtMove *move,
       const guint *n_seen)
{
  guint rank = fish_rank (move->card[0]);
  guint pile = fish_pile (move->seat);
  guint n_caught;

  if (move->type != CT_MOVE_PLAY)
    return 0;

  n_caught = count_catch (rules, view, move);
  if (n_caught > 0)
    return CARD * (gint) (n_caught + 1);

  if (ct_zone_len (view, pile) > 0 && fish_rank (ct_zone_top (view, pile)) == rank)
    return CARD / 2 * (gint) MIN (ct_zone_len (view, pile), 4);
  if (n_seen[rank] == 4)
    return 0;

  return -(gint) ((4 - n_seen[rank]) *
                  (CARD / 4 + CARD / 4 * count_beside (rules, view, move->seat, rank)));
}

static void
first_look (const CtRules *rules,
            const CtState *view,
            const CtMove *moves,
            guint n_moves,
            gint *ret_appeals)
{
  guint n_seen[FISH_N_RANKS] = { 0 };

  count_seen (view, moves[0].seat, n_seen);
  for (guint i = 0; i < n_moves; i++)
    ret_appeals[i] = weigh (rules, view, &moves[i], n_seen);
}

static gint
standing (const CtRules *rules, const CtState *state, guint seat)
{
  gint best_other = 0;
  gint own = CARD * (gint) ct_zone_len (state, fish_pile (seat));

  for (guint other = 0; other < state->n_seats; other++)
    if (other != seat)
      best_other = MAX (best_other, (gint) ct_zone_len (state, fish_pile (other)));
  own -= CARD / 2 * (gint) ct_fishing_count_owed (state, seat);

  return own - CARD / 5 * best_other;
}

static gboolean
captures (const CtRules *rules, const CtEvent *event)
{
  CtFishingReason reason = ct_fishing_reason (rules, event);

  return reason == CT_FISHING_ROBBED || reason == CT_FISHING_FOR_NOTHING;
}

/* Further ahead, guessed hands mean too little. */
const CtBotFamily fish_bot = {
  .first_look = first_look,
  .beginners_avoid = beginners_avoid,
  .standing = standing,
  .captures = captures,
  .prior = 50,
  .horizon = 4,
  .n_deals = 48,
  .n_playouts = 4000,
  .n_candidates = 16,
};
