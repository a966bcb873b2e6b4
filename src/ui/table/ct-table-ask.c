/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is touched while no move is wanted. */
#include "ct-table-ask.h"

/**
 * ct_table_is_taken:
 * @zone: where something was touched
 * @card: a card there, or %CT_NO_CARD for the place or the player as a whole
 *
 * While the near seat may not act, the page may have another use for what is touched.
 * It may also let the player act now; the touch then does what it always does.
 *
 * Returns: whether that was all
 */
gboolean
ct_table_is_taken (CtTable *self, guint zone, CtCard card)
{
  gboolean is_taken = FALSE;

  if (ct_table_get_session (self) != NULL && ct_table_get_terms (self)->invites &&
      !ct_table_get_terms (self)->interactive)
    g_signal_emit_by_name (ct_table_get_widget (self), "touched", zone, (guint) card,
                           &is_taken);

  return is_taken;
}

/**
 * ct_table_ask_card:
 *
 * Who wants to know more about @card asks the page. What lies face down is not told.
 *
 * Returns: whether there was something to ask
 */
gboolean
ct_table_ask_card (CtTable *self, CtCard card)
{
  if (ct_table_get_session (self) == NULL || card == CT_NO_CARD ||
      !ct_table_is_face_up (self, ct_table_get_state (self), card))
    return FALSE;

  g_signal_emit_by_name (ct_table_get_widget (self), "card-asked", (guint) card);
  return TRUE;
}

/**
 * ct_table_ask:
 * @zone: what was touched; %CT_N_ZONES for nothing
 * @card: the card there, or %CT_NO_CARD
 *
 * While nobody may act, a touch asks the page: about a card that shows its face, or
 * about the place.
 */
void
ct_table_ask (CtTable *self, guint zone, CtCard card)
{
  if (ct_table_get_session (self) != NULL && !ct_table_ask_card (self, card) &&
      zone < CT_N_ZONES)
    g_signal_emit_by_name (ct_table_get_widget (self), "zone-asked", zone);
}

/**
 * ct_table_ask_seat:
 *
 * Who wants to know more about a player asks the page.
 */
void
ct_table_ask_seat (CtTable *self, guint seat)
{
  if (ct_table_get_session (self) != NULL)
    g_signal_emit_by_name (ct_table_get_widget (self), "seat-asked", seat);
}
