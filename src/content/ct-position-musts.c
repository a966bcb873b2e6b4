/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-position-musts.c: deals that are alike in what matters */
#include "ct-content-private.h"
#include "ct-fishing.h"

/* A deal that must be such and such is shuffled so often before it is given up. */
#define MAX_SHUFFLES 500

static gboolean
has_suit (const CtRules *rules, const CtState *state, guint hand, guint suit)
{
  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    if (ct_face_suit (ct_rules_face (rules, ct_zone_card (state, hand, pos))) == suit)
      return TRUE;

  return FALSE;
}

static gboolean
holds_face (const CtRules *rules, const CtState *state, guint hand, CtFace face)
{
  for (guint pos = 0; pos < ct_zone_len (state, hand); pos++)
    if (ct_rules_face (rules, ct_zone_card (state, hand, pos)) == face)
      return TRUE;

  return FALSE;
}

/* Whether the hand, whose player begins, has a card that catches so much. */
static gboolean
can_catch (const CtRules *rules, const CtState *dealt, guint seat, gboolean catches)
{
  if (dealt->to_act != seat || !ct_rules_has_zone (rules, CT_ZONE_CENTRE))
    return FALSE;

  for (guint pos = 0; pos < ct_zone_len (dealt, ct_hand (seat)); pos++)
    {
      CtMove play = { CT_MOVE_PLAY, seat, .n_cards = 1,
                      .card = { ct_zone_card (dealt, ct_hand (seat), pos) } };
      CtCard taken[CT_FISHING_MAX_TAKEN];

      if ((ct_fishing_captures (rules, dealt, &play, taken) > 0) == catches)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_met (const CtRules *rules, const CtMust *must, const CtState *dealt)
{
  guint hand = ct_hand (must->seat);
  guint suit = must->is_led ? ct_rules_led_suit (rules, dealt) : must->suit;

  if (must->type == CT_MUST_CATCH || must->type == CT_MUST_NOT_CATCH)
    return can_catch (rules, dealt, must->seat, must->type == CT_MUST_CATCH);
  if (must->type == CT_MUST_HOLD)
    return holds_face (rules, dealt, hand, must->face);

  return has_suit (rules, dealt, hand, suit) == (must->type == CT_MUST_HAVE);
}

/**
 * ct_position_meets_musts:
 * @dealt: the table when the cards have been dealt
 *
 * Returns: whether all hands are as they must be
 */
gboolean
ct_position_meets_musts (const CtPosition *position, const CtState *dealt)
{
  for (guint i = 0; i < position->n_musts; i++)
    if (!is_met (&position->rules, &position->musts[i], dealt))
      return FALSE;

  return TRUE;
}

/**
 * ct_position_deal_again:
 * @position: a deal that says what it must be like
 * @ret_state: (out): untouched where nothing is returned
 *
 * Shuffles until the hands are as they must be.
 *
 * Returns: whether @ret_state is such a table, at the first move of a player
 */
gboolean
ct_position_deal_again (const CtPosition *position,
                        CtRandom *random,
                        CtState *ret_state)
{
  if (!position->is_deal || position->n_musts == 0)
    return FALSE;

  for (guint i = 0; i < MAX_SHUFFLES; i++)
    {
      CtState dealt = position->state;

      ct_shuffle (random, dealt.card, dealt.start[CT_N_ZONES]);
      ct_rules_deal (&position->rules, &dealt, NULL);
      if (!ct_position_meets_musts (position, &dealt))
        continue;

      *ret_state = dealt;
      return TRUE;
    }

  return FALSE;
}
