/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-look.h"

#include "ct-bot-family.h"

/* So many moves at once. */
#define MANY_MOVES 64

/**
 * ct_look_hide:
 * @ret_view: (out): what lies open to the player to act, now or earlier in the hand
 */
void
ct_look_hide (const CtState *state, CtState *ret_view)
{
  *ret_view = *state;
  for (guint zone = 0; zone < CT_ZONE_MELD; zone++)
    if (zone == CT_ZONE_STOCK || ct_zone_is_pot (zone) ||
        (ct_zone_is_hand (zone) && zone != ct_hand (state->to_act)))
      memset (ret_view->card + ret_view->start[zone], CT_NO_CARD,
              ct_zone_len (ret_view, zone));
}

/**
 * ct_look_weigh:
 * @twice: as good players do
 * @moves: of one player
 * @ret_appeals: (out): of each move
 */
void
ct_look_weigh (gboolean twice,
               const CtRules *rules,
               const CtState *view,
               const CtMove *moves,
               guint n_moves,
               gint *ret_appeals)
{
  const CtBotFamily *family = rules->module->bot;
  CtBotLook look =
      twice && family->second_look != NULL ? family->second_look : family->first_look;

  look (rules, view, moves, n_moves, ret_appeals);
}

/**
 * ct_look_pick:
 * @twice: as good players do
 * @moves: (element-type CtMove): not empty
 *
 * Returns: (transfer none): the most appealing one
 */
const CtMove *
ct_look_pick (gboolean twice,
              const CtRules *rules,
              const CtState *view,
              GArray *moves,
              CtRandom *random)
{
  const CtMove *best = NULL;
  gint best_appeal = G_MININT;
  guint n_equal = 0;
  gint appeals[MANY_MOVES];

  for (guint i = 0; i < moves->len; i++)
    {
      const CtMove *move = &g_array_index (moves, CtMove, i);
      gint appeal;

      if (i % MANY_MOVES == 0)
        ct_look_weigh (twice, rules, view, move, MIN (moves->len - i, MANY_MOVES),
                       appeals);
      appeal = appeals[i % MANY_MOVES];

      if (appeal > best_appeal)
        n_equal = 0;
      if (appeal >= best_appeal && ct_random_below (random, ++n_equal) == 0)
        best = move;
      best_appeal = MAX (best_appeal, appeal);
    }

  return best;
}
