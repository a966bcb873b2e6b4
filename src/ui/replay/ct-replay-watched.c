/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-watched.h"

#include <glib/gi18n.h>

/**
 * CtReplayWatched:
 *
 * Keeps how far a hand of the library has been watched, and offers to go on there.
 */
struct _CtReplayWatched
{
  CtReplaySection parent_instance;

  CtWatched *watched; /* (nullable) */
  char *id;           /* (nullable): of a hand of the library */
  guint number;       /* of the move where the learner can continue; 0 for none */
};

/* It stays until the learner is there, and is not about a variation. */
static void
show (CtReplayWatched *self)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtReplay *replay = ct_replay_section_get_replay (section);
  guint position = ct_session_get_position (ct_replay_get_session (replay));

  if (self->number == 0)
    return;

  if (ct_replay_get_depth (replay) == 0 &&
      ct_timeline_get_number (ct_replay_get_timeline (replay), position) >=
          self->number)
    self->number = 0;
  gtk_widget_set_visible (GTK_WIDGET (self),
                          self->number > 0 && ct_replay_get_depth (replay) == 0);
}

/* A learner who has seen a part of the hand, and not all of it, may want the rest. */
static void
offer (CtReplayWatched *self)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtTimeline *timeline = ct_replay_section_get_timeline (section);
  guint number =
      ct_watched_get (self->watched,
                      ct_session_get_rules (ct_replay_section_get_session (section)),
                      self->id);
  g_autofree char *text = NULL;
  GtkWidget *box;
  GtkWidget *label;
  GtkWidget *button;

  if (number < 2 || number >= ct_timeline_get_n_moves (timeline))
    return;

  text = g_strdup_printf (_ ("You watched this hand up to move %u."), number);
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  button = gtk_button_new_with_label (_ ("Continue There"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", number);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "replay.go-to-number");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "variation-note");
  self->number = number;
  show (self);
}

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
  offer (self);
}

/* What might have been played instead is not the hand. */
static void
ct_replay_watched_moved (CtReplaySection *section)
{
  CtReplayWatched *self = CT_REPLAY_WATCHED (section);
  CtReplay *replay = ct_replay_section_get_replay (section);
  CtSession *session = ct_replay_get_session (replay);

  show (self);
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
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
