/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-watched.h"

/**
 * CtReplayWatched:
 *
 * Keeps how far a hand of the library has been watched.
 */
struct _CtReplayWatched
{
  CtReplaySection parent_instance;

  CtWatched *watched; /* (nullable) */
  char *id;           /* (nullable): of a hand of the library */
};

G_DEFINE_FINAL_TYPE (CtReplayWatched, ct_replay_watched, CT_TYPE_REPLAY_SECTION)

/**
 * ct_replay_watched_set_watched:
 * @watched: where it is kept
 * @id: of the hand, as in #CtLibraryEntry
 */
void
ct_replay_watched_set_watched (CtReplayWatched *self,
                               CtWatched *watched,
                               const char *id)
{
  g_return_if_fail (CT_IS_REPLAY_WATCHED (self));
  g_return_if_fail (CT_IS_WATCHED (watched));

  g_set_object (&self->watched, watched);
  g_free (self->id);
  self->id = g_strdup (id);
}

/* What might have been played instead is not the hand. */
static void
ct_replay_watched_moved (CtReplaySection *section)
{
  CtReplayWatched *self = CT_REPLAY_WATCHED (section);
  CtReplay *replay = ct_replay_section_get_replay (section);
  CtSession *session = ct_replay_get_session (replay);

  if (self->watched == NULL || ct_replay_get_depth (replay) > 0)
    return;

  ct_watched_see (self->watched, ct_session_get_rules (session), self->id,
                  ct_timeline_get_number (ct_replay_get_timeline (replay),
                                          ct_session_get_position (session)));
}

static void
ct_replay_watched_dispose (GObject *object)
{
  g_clear_object (&CT_REPLAY_WATCHED (object)->watched);

  G_OBJECT_CLASS (ct_replay_watched_parent_class)->dispose (object);
}

static void
ct_replay_watched_finalize (GObject *object)
{
  g_free (CT_REPLAY_WATCHED (object)->id);

  G_OBJECT_CLASS (ct_replay_watched_parent_class)->finalize (object);
}

static void
ct_replay_watched_class_init (CtReplayWatchedClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);

  object_class->dispose = ct_replay_watched_dispose;
  object_class->finalize = ct_replay_watched_finalize;

  section_class->moved = ct_replay_watched_moved;
}

static void
ct_replay_watched_init (CtReplayWatched *self)
{
}
