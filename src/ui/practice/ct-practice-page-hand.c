/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-practice-page-hand.c: every hand is kept from its first card on */
#include <glib/gi18n.h>

#include "ct-practice-page-private.h"

/* As with a record: what is not in a file has a dot before its name. */
static void
on_kept (CtPracticePage *self)
{
  g_autofree char *title = NULL;
  gboolean has_problem =
      self->kept != NULL && !ct_journal_is_kept (ct_kept_hand_get_journal (self->kept));

  title = g_strconcat (has_problem ? "• " : "", self->title, NULL);
  ct_page_header_set_title (self->header, title);
}

static void
on_problem (CtPracticePage *self)
{
  const char *problem = ct_journal_get_problem (ct_kept_hand_get_journal (self->kept));
  g_autofree char *text = NULL;

  if (problem != NULL)
    /* Translators: why a file cannot be written, in the words of the system. */
    text = g_strdup_printf (_ ("Your hand cannot be kept: %s. Cartilla tries again."),
                            problem);
  g_signal_emit_by_name (self, "told",
                         problem != NULL ? text : _ ("Your hand is kept again."));
}

/**
 * ct_practice_page_end_hand:
 *
 * What was kept of the hand stays, if anything was played.
 */
void
ct_practice_page_end_hand (CtPracticePage *self)
{
  if (self->kept == NULL)
    return;

  g_signal_handlers_disconnect_by_data (ct_kept_hand_get_journal (self->kept), self);
  ct_kept_hand_leave (self->kept);
  g_clear_object (&self->kept);
}

/* Returns: (transfer full): of the hand that is gone on with, else of a new file */
static CtJournal *
take_journal (CtPracticePage *self)
{
  g_autofree char *path = NULL;

  if (self->kept_before != NULL)
    return g_steal_pointer (&self->kept_before);

  path = ct_my_hands_dup_new_path (self->my_hands);
  return ct_journal_new (path, CT_KEPT_HAND_END);
}

/**
 * ct_practice_page_begin_hand:
 *
 * From now on what is played is kept: in a file of its own, or in that of the hand with
 * which one goes on.
 */
void
ct_practice_page_begin_hand (CtPracticePage *self)
{
  g_autoptr (CtJournal) journal = NULL;
  g_autofree char *title = NULL;

  ct_practice_page_end_hand (self);
  on_kept (self);
  if (self->my_hands == NULL || !ct_kept_hand_can_keep (self->session))
    return;

  journal = take_journal (self);
  title = g_steal_pointer (&self->kept_title);
  self->kept =
      ct_kept_hand_new (journal, self->session, self->seat,
                        ct_match_get_hand (self->match), self->narrator, title);
  g_signal_connect_object (journal, "notify::kept", G_CALLBACK (on_kept), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (journal, "notify::problem", G_CALLBACK (on_problem), self,
                           G_CONNECT_SWAPPED);
}

/**
 * ct_practice_page_update_hand:
 *
 * Until a card is played, one may go on with an earlier hand instead.
 */
void
ct_practice_page_update_hand (CtPracticePage *self)
{
  ct_my_hand_list_set_offered (self->unfinished,
                               self->kept != NULL &&
                                   !ct_kept_hand_has_own_moves (self->kept));
}

/**
 * ct_practice_page_set_my_hands:
 * @my_hands: where hands are kept from now on
 */
void
ct_practice_page_set_my_hands (CtPracticePage *self, CtMyHands *my_hands)
{
  g_return_if_fail (CT_IS_PRACTICE_PAGE (self));

  g_set_object (&self->my_hands, my_hands);
  ct_practice_page_begin_hand (self);
  ct_my_hand_list_show (self->unfinished, my_hands, self->rules,
                        CT_MY_HANDS_UNFINISHED);
  ct_my_hand_list_refresh (self->unfinished);
  ct_practice_page_update_hand (self);
}

/**
 * ct_practice_page_get_kept_path:
 *
 * Returns: (nullable) (type filename): where the hand is kept
 */
const char *
ct_practice_page_get_kept_path (CtPracticePage *self)
{
  g_return_val_if_fail (CT_IS_PRACTICE_PAGE (self), NULL);

  return self->kept != NULL
             ? ct_journal_get_path (ct_kept_hand_get_journal (self->kept))
             : NULL;
}

/**
 * ct_practice_page_is_kept:
 *
 * Returns: whether leaving loses nothing
 */
gboolean
ct_practice_page_is_kept (CtPracticePage *self)
{
  g_return_val_if_fail (CT_IS_PRACTICE_PAGE (self), FALSE);

  return self->kept != NULL &&
         ct_journal_is_kept (ct_kept_hand_get_journal (self->kept));
}
