/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table view: what is touched while no move is wanted. */
#include "ct-table-view-private.h"

/* Whether it means anything to touch what lies on the table. */
gboolean
ct_table_view_is_touchable (CtTableView *self)
{
  return self->interactive || self->invitation != NULL;
}

/**
 * ct_table_view_is_taken:
 * @zone: where something was touched
 * @card: a card there, or %CT_NO_CARD for the place or the player as a whole
 *
 * While the near seat may not act, the page may have another use for what is touched.
 * It may also let the player act now; the touch then does what it always does.
 *
 * Returns: whether that was all
 */
gboolean
ct_table_view_is_taken (CtTableView *self, guint zone, CtCard card)
{
  gboolean is_taken = FALSE;

  if (self->session != NULL && self->invitation != NULL && !self->interactive)
    g_signal_emit_by_name (self, "touched", zone, (guint) card, &is_taken);

  return is_taken;
}

/**
 * ct_table_view_set_invitation:
 * @text: (nullable): what it does to touch something now, for a screen reader
 *
 * Without, things that are touched while the near seat may not act mean nothing.
 */
void
ct_table_view_set_invitation (CtTableView *self, const char *text)
{
  g_return_if_fail (CT_IS_TABLE_VIEW (self));

  if (g_strcmp0 (text, self->invitation) == 0)
    return;

  g_free (self->invitation);
  self->invitation = g_strdup (text);
  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  if (self->session != NULL && !ct_table_view_is_moving (self))
    ct_table_view_show_state (self);
}

/**
 * ct_table_view_ask_card:
 *
 * Who wants to know more about @card asks the page. What lies face down is not told.
 *
 * Returns: whether there was something to ask
 */
gboolean
ct_table_view_ask_card (CtTableView *self, CtCard card)
{
  if (self->session == NULL || card == CT_NO_CARD ||
      !ct_table_view_is_face_up (self, ct_table_motion_get_state (self->motion), card))
    return FALSE;

  g_signal_emit_by_name (self, "card-asked", (guint) card);
  return TRUE;
}

/**
 * ct_table_view_ask_seat:
 *
 * Who wants to know more about a player asks the page.
 */
void
ct_table_view_ask_seat (CtTableView *self, guint seat)
{
  if (self->session != NULL)
    g_signal_emit_by_name (self, "seat-asked", seat);
}

/* Where @x and @y are on the sign of a player, and on no card: that player, else
 * %CT_NOBODY.
 */
guint
ct_table_view_find_seat (CtTableView *self, double x, double y)
{
  graphene_point_t point = GRAPHENE_POINT_INIT (x, y);

  for (guint seat = 0; seat < ct_table_motion_get_state (self->motion)->n_seats; seat++)
    if (graphene_rect_contains_point (&ct_table_motion_get_layout (self->motion)
                                           ->seat[seat],
                                      &point))
      return seat;

  return CT_NOBODY;
}

/**
 * ct_table_view_get_card_area:
 * @ret_area: (out): where @card lies now, in coordinates of @relative_to
 *
 * Returns: whether it is on the table at all
 */
gboolean
ct_table_view_get_card_area (CtTableView *self,
                             CtCard card,
                             GtkWidget *relative_to,
                             GdkRectangle *ret_area)
{
  graphene_rect_t bounds;

  g_return_val_if_fail (CT_IS_TABLE_VIEW (self), FALSE);
  g_return_val_if_fail (card < CT_MAX_CARDS, FALSE);

  if (self->cards[card] == NULL ||
      !gtk_widget_compute_bounds (self->cards[card], relative_to, &bounds))
    return FALSE;

  *ret_area = (GdkRectangle){ bounds.origin.x, bounds.origin.y, bounds.size.width,
                              bounds.size.height };
  return TRUE;
}
