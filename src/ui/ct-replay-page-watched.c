/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay viewer: how far a hand of the library has been watched. */
#include "ct-replay-page-private.h"

#include <glib/gi18n.h>

/**
 * ct_replay_page_set_watched:
 * @watched: where it is kept
 * @id: of the hand, as in #CtLibraryEntry
 */
void
ct_replay_page_set_watched (CtReplayPage *self, CtWatched *watched, const char *id)
{
  g_return_if_fail (CT_IS_REPLAY_PAGE (self));
  g_return_if_fail (CT_IS_WATCHED (watched));

  g_set_object (&self->watched, watched);
  g_free (self->library_id);
  self->library_id = g_strdup (id);
}

/* What might have been played instead is not the hand. */
void
ct_replay_page_watch (CtReplayPage *self)
{
  if (self->watched == NULL || ct_replay_get_depth (self->replay) > 0)
    return;

  ct_watched_see (self->watched, ct_replay_page_get_rules (self), self->library_id,
                  ct_timeline_get_number (self->timeline,
                                          ct_session_get_position (self->session)));
}

/* When the page is left. */
void
ct_replay_page_keep_watched (CtReplayPage *self)
{
  g_autoptr (GError) error = NULL;

  if (self->watched == NULL || ct_watched_save (self->watched, &error))
    return;

  g_warning ("%s", error->message);
  ct_replay_page_tell (self,
                       _ ("How far you have watched could not be written to your disk, "
                          "so Cartilla will not remember it."));
}
