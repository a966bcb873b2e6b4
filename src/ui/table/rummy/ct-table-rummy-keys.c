/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table: keys that only a game of melds has. */
#include "ct-table-rummy-private.h"

static gboolean
may_act (CtTable *self)
{
  return ct_table_get_terms (self)->interactive &&
         !ct_table_get_terms (self)->dealing && !ct_table_is_moving (self);
}

/* --------------------------------------------------------------- order and choice */

static gboolean
sort_key (CtTable *self, int value)
{
  if (ct_table_is_moving (self))
    return FALSE;

  ct_table_sort_hand (self);
  return TRUE;
}

/* The card that lies @by places further in the near hand, or %CT_NO_CARD. */
static CtCard
get_neighbour (CtTable *self, CtCard card, int by)
{
  const CtState *state = ct_table_get_state (self);
  guint hand = ct_table_get_near_hand (self);
  gint pos = ct_zone_find (state, hand, card) + by;

  return pos >= 0 && pos < (gint) ct_zone_len (state, hand)
             ? ct_zone_card (state, hand, pos)
             : CT_NO_CARD;
}

/* Shift and an arrow: the focus takes its choice with it; back again, it gives it up.
 */
static gboolean
extend_key (CtTable *self, int by)
{
  CtCard card =
      may_act (self) ? ct_table_focus_get_card (ct_table_get_focus (self)) : CT_NO_CARD;
  CtCard toggled[2];
  CtCard next;
  guint n = 0;

  if (card == CT_NO_CARD)
    return FALSE;

  next = get_neighbour (self, card, by);
  if (next == CT_NO_CARD)
    return TRUE;

  if (!ct_table_hold_is_chosen (ct_table_get_hold (self), card) ||
      ct_table_hold_is_chosen (ct_table_get_hold (self), next))
    toggled[n++] = card;
  if (!ct_table_hold_is_chosen (ct_table_get_hold (self), next))
    toggled[n++] = next;
  gtk_widget_grab_focus (ct_table_get_card (self, next));
  ct_table_toggle (self, toggled, n);
  return TRUE;
}

/* Control and an arrow: the card goes that way in the hand. */
static gboolean
shift_key (CtTable *self, int by)
{
  gint pos;
  CtCard card;

  if (ct_table_is_moving (self))
    return FALSE;

  card = ct_table_focus_get_card (ct_table_get_focus (self));
  if (card == CT_NO_CARD || get_neighbour (self, card, by) == CT_NO_CARD)
    return card != CT_NO_CARD;

  pos = ct_zone_find (ct_table_get_state (self), ct_table_get_near_hand (self), card);
  ct_table_put_in_hand (self, &card, 1, pos + by);
  gtk_widget_grab_focus (ct_table_get_card (self, card));
  return TRUE;
}

static gboolean
scroll_key (CtTable *self, int by)
{
  gboolean has_scrolled = FALSE;

  for (guint side = 0; side < ct_table_get_layout (self)->needs.n_sides; side++)
    has_scrolled =
        ct_table_rows_scroll (ct_table_get_rows (self), side, by) || has_scrolled;

  return has_scrolled;
}

/* -------------------------------------------------------------------------- moves */

/* D: a card from the stock; later in the turn, or with one card chosen, a card onto the
 * discards, which it takes two acts to do: a card that is only looked at is lifted
 * first. Several cards before the draw are what was to be laid down too early.
 */
static gboolean
draw_or_discard_key (CtTable *self, int value)
{
  CtCard cards[CT_MAX_CARDS];
  CtCard looked_at;
  gboolean draws;
  guint n;

  if (!may_act (self))
    return FALSE;

  draws = ct_table_rummy_draws (self);
  looked_at = ct_table_focus_get_card (ct_table_get_focus (self));
  n = ct_table_get_selection (self, cards);
  if (n == 1 || (n > 1 && !draws))
    ct_table_reach (self, ct_table_get_near_hand (self), cards, n, CT_ZONE_DISCARDS,
                    ct_table_get_place (self, CT_ZONE_DISCARDS));
  else if (draws)
    ct_table_use_zone (self, CT_ZONE_STOCK);
  else if (looked_at != CT_NO_CARD)
    ct_table_toggle (self, &looked_at, 1);
  return TRUE;
}

static gboolean
take_key (CtTable *self, int value)
{
  if (!may_act (self))
    return FALSE;

  if (!ct_table_rummy_draws (self))
    ct_table_forget_selection (self);
  ct_table_use_zone (self, CT_ZONE_DISCARDS);
  return TRUE;
}

static gboolean
lay_down_key (CtTable *self, int value)
{
  if (!may_act (self))
    return FALSE;

  ct_table_use_zone (self, CT_ZONE_TRICK);
  return TRUE;
}

static gboolean
reject_key (CtTable *self, int value)
{
  if (!may_act (self))
    return FALSE;

  ct_table_rummy_try_plain (self, CT_MOVE_REJECT);
  return TRUE;
}

const CtTableKey ct_table_rummy_keys[CT_TABLE_RUMMY_N_KEYS] = {
  { GDK_KEY_s, 0, sort_key, 0 },
  { GDK_KEY_Left, GDK_SHIFT_MASK, extend_key, -1 },
  { GDK_KEY_Right, GDK_SHIFT_MASK, extend_key, 1 },
  { GDK_KEY_Left, GDK_CONTROL_MASK, shift_key, -1 },
  { GDK_KEY_Right, GDK_CONTROL_MASK, shift_key, 1 },
  { GDK_KEY_Page_Up, 0, scroll_key, -1 },
  { GDK_KEY_Page_Down, 0, scroll_key, 1 },
  { GDK_KEY_d, 0, draw_or_discard_key, 0 },
  { GDK_KEY_k, 0, take_key, 0 },
  { GDK_KEY_m, 0, lay_down_key, 0 },
  { GDK_KEY_r, 0, reject_key, 0 },
};
