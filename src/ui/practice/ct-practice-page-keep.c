/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-practice-page-keep.c: a hand that comes out of a record can go back there */
#include <glib/gi18n.h>

#include "ct-practice-page-private.h"
#include "ct-why-not.h"

void
ct_practice_page_update_keeping (CtPracticePage *self)
{
  const char *why_not = NULL;

  if (self->origin == NULL)
    return;

  if (self->origin != self->session)
    why_not = _ ("This hand did not come out of the record.");
  else if (!ct_practice_page_may_keep (self))
    why_not = _ ("Nothing new has been played. Play a card first.");
  ct_explain_why_not (self->keep, why_not);
}

/**
 * ct_practice_page_offer_keeping:
 *
 * The hand on the table has come out of a record, and what is played can go back there:
 * from now on "keep" may be emitted.
 */
void
ct_practice_page_offer_keeping (CtPracticePage *self)
{
  g_return_if_fail (CT_IS_PRACTICE_PAGE (self));

  g_set_object (&self->origin, self->session);
  gtk_widget_set_visible (self->keep, TRUE);
  ct_practice_page_update_keeping (self);
}

/**
 * ct_practice_page_may_keep:
 *
 * Returns: whether something was played that can be kept and is not
 */
gboolean
ct_practice_page_may_keep (CtPracticePage *self)
{
  g_return_val_if_fail (CT_IS_PRACTICE_PAGE (self), FALSE);

  return self->origin != NULL && self->origin == self->session &&
         ct_session_get_n_plies (self->session) > self->first_ply;
}

/**
 * ct_practice_page_keep:
 *
 * Hands over what was played, to be kept.
 */
void
ct_practice_page_keep (CtPracticePage *self)
{
  const char *const said[] = {
    [CT_KEPT_NOT] =
        _ ("It cannot be saved: it goes on after the end of the record, or the "
           "record has no room for more."),
    [CT_KEPT_NEW] = _ ("It is kept as a variation of the record."),
    [CT_KEPT_BEFORE] = _ ("The record has this already: there is nothing to keep."),
  };
  int kept = CT_KEPT_NOT;

  g_return_if_fail (ct_practice_page_may_keep (self));

  g_signal_emit_by_name (self, "keep", self->session, self->first_ply, &kept);
  if (kept != CT_KEPT_NOT)
    self->first_ply = ct_session_get_n_plies (self->session);
  ct_table_pane_say (ct_practice_page_get_pane (self), said[kept]);
  ct_practice_page_update_keeping (self);
}
