/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Applying the events of a move one by one leads to the state after it, as far as it is
 * visible.
 */
#include "ct-engine-fixture.h"
#include "ct-rules.h"
#include "ct-test.h"

#define N_HANDS 4
#define N_PLIES 250

static void
assert_same_trick (const CtState *state, const CtState *before, const CtState *after)
{
  for (guint pos = ct_zone_len (before, CT_ZONE_TRICK);
       pos < ct_zone_len (after, CT_ZONE_TRICK); pos++)
    g_assert_cmpuint (state->trick_seat[pos], ==, after->trick_seat[pos]);
}

static void
assert_same_call (const CtState *state, const CtState *after)
{
  if (after->fishing.n_chain < 2)
    return;

  g_assert_cmpuint (state->fishing.n_chain, ==, after->fishing.n_chain);
  for (guint i = 1; i < after->fishing.n_chain; i++)
    {
      g_assert_cmpuint (state->fishing.chain_seat[i], ==, after->fishing.chain_seat[i]);
      g_assert_cmpuint (state->fishing.chain_card[i], ==, after->fishing.chain_card[i]);
    }
}

static void
assert_same_melds (const CtState *state, const CtState *after)
{
  g_assert_cmpuint (state->rummy.n_melds, >=, after->rummy.n_melds);
  for (guint slot = 0; slot < after->rummy.n_melds; slot++)
    if (ct_zone_len (after, CT_ZONE_MELD + slot) > 0)
      {
        g_assert_cmpuint (state->rummy.meld_side[slot], ==,
                          after->rummy.meld_side[slot]);
        g_assert_cmpuint (state->rummy.meld_start[slot], ==,
                          after->rummy.meld_start[slot]);
        g_assert_cmpuint (state->rummy.meld_flags[slot] & CT_MELD_CLOSED, ==,
                          after->rummy.meld_flags[slot] & CT_MELD_CLOSED);
      }
}

/* After each event, a meld exists if and only if it has cards. */
static void
assert_no_empty_meld (const CtRules *rules,
                      CtState state,
                      const CtState *before,
                      const CtState *after)
{
  ct_follow_settle (rules, &state, before, after);
  for (guint slot = before->rummy.n_melds; slot < state.rummy.n_melds; slot++)
    g_assert_cmpuint (ct_zone_len (&state, CT_ZONE_MELD + slot), >, 0);
}

static void
follow (const CtRules *rules,
        const CtState *before,
        const CtState *after,
        const GArray *events)
{
  CtState state = *before;

  for (guint i = 0; i < events->len; i++)
    {
      if (ct_rules_has_zone (rules, CT_ZONE_MELD))
        assert_no_empty_meld (rules, state, before, after);
      ct_follow_event (rules, &state, &g_array_index (events, CtEvent, i));
    }
  ct_follow_settle (rules, &state, before, after);

  g_assert_cmpmem (state.card, sizeof state.card, after->card, sizeof after->card);
  g_assert_cmpmem (state.start, sizeof state.start, after->start, sizeof after->start);
  if (!ct_state_is_over (after))
    g_assert_cmpuint (state.to_act, ==, after->to_act);
  if (ct_rules_has_zone (rules, CT_ZONE_TRICK))
    assert_same_trick (&state, before, after);
  if (ct_rules_has_zone (rules, CT_ZONE_CENTER))
    assert_same_call (&state, after);
  if (ct_rules_has_zone (rules, CT_ZONE_MELD))
    assert_same_melds (&state, after);
}

CT_TEST_GAMES ("/follow/")
{
  const CtRules *rules = data;
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtRandom random = { 11 };

  for (guint hand = 0; hand < N_HANDS; hand++)
    {
      CtCard pack[CT_MAX_CARDS];
      CtState state;

      ct_shuffle_deck (&random, rules->deck, pack);
      ct_state_init (&state, rules->usual_seats, pack, ct_deck_size (rules->deck));
      for (guint ply = 0; ply < N_PLIES && !ct_state_is_over (&state); ply++)
        {
          const CtState before = state;
          CtMove move;

          g_array_set_size (events, 0);
          ct_rules_legal (rules, &state, legal);
          move = g_array_index (legal, CtMove, ct_random_below (&random, legal->len));
          ct_rules_apply_judged (rules, &state, &move, events);
          follow (rules, &before, &state, events);
        }
    }
}
