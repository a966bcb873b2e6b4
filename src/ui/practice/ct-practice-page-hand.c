/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-practice-page-hand.c: every hand is kept from its first card on */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-learners.h"
#include "ct-plain.h"
#include "ct-practice-page-private.h"

/* How long the first hand may wait for the files of earlier ones. In milliseconds. */
#define MOST_LOOKING 5000

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

/* Returns: (transfer full): how the file of its first hand is called */
static char *
name_match (CtJournal *journal)
{
  g_autofree char *name = g_path_get_basename (ct_journal_get_path (journal));

  return g_strndup (name, strcspn (name, "."));
}

/* Returns: (transfer full) (nullable): what others call the learner, as far as known */
static char *
dup_learner_name (CtPracticePage *self)
{
  g_autoptr (CtLearner) learner = NULL;

  if (self->kept_name != NULL)
    return g_strdup (self->kept_name);
  if (self->progress != NULL)
    learner = ct_learners_dup_here (ct_progress_get_store (self->progress));

  return learner != NULL && *learner->name != '\0' ? ct_plain_line (learner->name)
                                                   : NULL;
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
  g_autofree char *name = NULL;

  ct_practice_page_end_hand (self);
  on_kept (self);
  if (self->my_hands == NULL || !ct_kept_hand_can_keep (self->session))
    return;

  journal = take_journal (self);
  if (self->match_name == NULL)
    self->match_name = name_match (journal);
  title = g_steal_pointer (&self->kept_title);
  name = dup_learner_name (self);
  self->kept = ct_kept_hand_new (journal, self->session, self->seat,
                                 ct_match_get_hand (self->match), self->match_name,
                                 self->narrator, name, title);
  g_signal_connect_object (journal, "notify::kept", G_CALLBACK (on_kept), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (journal, "notify::problem", G_CALLBACK (on_problem), self,
                           G_CONNECT_SWAPPED);
}

/**
 * ct_practice_page_update_hand:
 *
 * Until a card is played in a new match, one may go on with an earlier one instead.
 */
void
ct_practice_page_update_hand (CtPracticePage *self)
{
  ct_my_hand_list_set_offered (self->unfinished,
                               self->kept != NULL && self->looking == 0 &&
                                   !ct_practice_page_has_score (self) &&
                                   !ct_kept_hand_has_own_moves (self->kept));
}

/**
 * ct_practice_page_watch_hand:
 *
 * Opens the hand that is over in the replay viewer.
 */
void
ct_practice_page_watch_hand (CtPracticePage *self)
{
  CtJournal *journal = ct_kept_hand_get_journal (self->kept);
  g_autoptr (GFile) file = g_file_new_for_path (ct_journal_get_path (journal));

  if (ct_journal_is_kept (journal))
    g_signal_emit_by_name (self, "open-file", file);
  else
    ct_table_pane_say (ct_practice_page_get_pane (self),
                       _ ("The hand is still being saved. Try again in a moment."));
}

/**
 * ct_practice_page_has_score:
 *
 * Returns: whether a hand of the match has been played, and the match is not over
 */
gboolean
ct_practice_page_has_score (CtPracticePage *self)
{
  return !ct_match_is_over (self->match) &&
         (ct_match_get_hand (self->match) > 0 || ct_match_is_hand_over (self->match));
}

/* ---------------------------------------------------------- a match that is under way
 */

/* Nothing has been found, or it is too late. */
static void
stop_looking (CtPracticePage *self)
{
  if (self->looking == 0)
    return;

  g_clear_handle_id (&self->looking, g_source_remove);
  if (self->has_seen)
    ct_match_proceed (self->match);
  ct_practice_page_update (self);
}

static gboolean
on_late (gpointer data)
{
  stop_looking (data);
  return G_SOURCE_REMOVE;
}

static void
on_match_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CtPracticePage) self = data;
  g_autoptr (CtMyHand) hand = ct_my_hands_read_finish (result);

  if (self->looking == 0 || ct_session_get_n_plies (self->session) > 0)
    return;

  if (hand != NULL && (hand->is_over || hand->journal != NULL))
    {
      g_clear_handle_id (&self->looking, g_source_remove);
      ct_practice_page_resume (self, hand);
    }
  else
    stop_looking (self);
}

static void
on_listed (CtPracticePage *self)
{
  const char *path = ct_my_hand_list_get_match (self->unfinished);

  if (self->looking == 0)
    return;

  if (path != NULL && !ct_my_hands_is_doomed (self->my_hands, path))
    ct_my_hands_read_async (self->my_hands, path, on_match_read, g_object_ref (self));
  else
    stop_looking (self);
}

/* Whoever plays a hand continues the match that is under way. */
static void
look_for_match (CtPracticePage *self)
{
  self->is_new = FALSE;
  self->has_seen = FALSE;
  self->looking = g_timeout_add (MOST_LOOKING, on_late, self);
  g_signal_connect_object (self->unfinished, "listed", G_CALLBACK (on_listed), self,
                           G_CONNECT_SWAPPED);
  ct_practice_page_update (self);
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
  if (self->is_new)
    look_for_match (self);
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
