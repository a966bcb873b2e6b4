/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-tutor.h"

#include <glib/gi18n.h>

#include "ct-again.h"
#include "ct-signal.h"

#define N_PLAYOUTS 200 /* for each move */
#define SEED       1   /* whoever looks again finds the same */
#define LOOK_EVERY 200 /* milliseconds */

/* Shared by the window and the thread. */
typedef struct
{
  GWeakRef tutor;
  CtRecord *record; /* a copy, which the thread changes */
  CtAnnotatePlan plan;
  GArray *mistakes;
  GArray *moments; /* (nullable): if the learner looks again */
  gint cancelled;  /* atomic, like all that follow */
  gint n_done;     /* moves */
  gint n_moves;
} Look;

/**
 * CtReplayTutor:
 *
 * Looks at the hand in a thread, and writes marks, notes and better moves into it. A
 * bar shows how far it is, and stops it. To look at it again is to do so with the
 * learner: what they played themselves, and then the moments that cost most.
 */
struct _CtReplayTutor
{
  CtReplaySection parent_instance;

  guint n_playouts;
  Look *look;     /* (nullable): while it runs */
  GBytes *before; /* (nullable): the record then */
  guint timer;

  GtkWidget *bar;
  GtkProgressBar *progress;
};

G_DEFINE_FINAL_TYPE (CtReplayTutor, ct_replay_tutor, CT_TYPE_REPLAY_SECTION)

static void
look_clear (gpointer data)
{
  Look *look = data;

  g_weak_ref_clear (&look->tutor);
  g_clear_object (&look->record);
  g_clear_pointer (&look->mistakes, g_array_unref);
  g_clear_pointer (&look->moments, g_array_unref);
}

static void
look_release (gpointer look)
{
  g_atomic_rc_box_release_full (look, look_clear);
}

static void
on_progress (guint n_done, guint n_moves, gpointer user_data)
{
  Look *look = user_data;

  g_atomic_int_set (&look->n_moves, n_moves);
  g_atomic_int_set (&look->n_done, n_done);
}

static void
look_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancel)
{
  Look *look = task_data;
  gboolean is_done = ct_annotate (look->record, &look->plan, look->mistakes);

  if (is_done && look->moments != NULL)
    ct_again_choose (ct_record_get_rules (look->record), look->mistakes, SEED,
                     look->moments);
  g_task_return_boolean (task, is_done);
}

/* The moments that a learner looks at again hide what follows them. */
static void
update_actions (CtReplayTutor *self)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtReplay *replay = ct_replay_section_get_replay (section);
  const char *hidden = _ ("Moves or explanations are hidden. Show them first.");
  const char *busy =
      self->look != NULL ? _ ("The tutor is already looking at this hand.") : NULL;
  const char *again = ct_replay_hides_explanations (replay) ? hidden : busy;
  const char *why_not = busy == NULL && ct_replay_hides_end (replay) ? hidden : again;

  ct_replay_section_set_why_not_in_menu (section, "replay.annotate", why_not);
  ct_replay_section_set_why_not_in_menu (section, "replay.look-again", again);
  ct_replay_section_set_why_not_in_menu (section, "replay.remove-advice", why_not);
}

static void
stop (CtReplayTutor *self)
{
  if (self->look == NULL)
    return;

  g_atomic_int_set (&self->look->cancelled, TRUE);
  g_clear_pointer (&self->look, look_release);
  g_clear_pointer (&self->before, g_bytes_unref);
  g_clear_handle_id (&self->timer, g_source_remove);
  gtk_widget_set_visible (self->bar, FALSE);
  update_actions (self);
}

static gboolean
show_progress (gpointer data)
{
  CtReplayTutor *self = data;
  gint n_moves = g_atomic_int_get (&self->look->n_moves);
  gint n_done = g_atomic_int_get (&self->look->n_done);

  gtk_progress_bar_set_fraction (self->progress, (double) n_done / MAX (n_moves, 1));
  return G_SOURCE_CONTINUE;
}

/* Returns: whether the replay has the content of @record, which can be undone */
static gboolean
take_record (CtReplayTutor *self, CtRecord *record)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtReplay *replay = ct_replay_section_get_replay (section);
  g_autoptr (GBytes) before = ct_record_to_bytes (ct_replay_get_record (replay));
  g_autoptr (GBytes) bytes = ct_record_to_bytes (record);
  g_autoptr (GError) error = NULL;

  if (g_bytes_equal (before, bytes))
    return TRUE;

  if (!ct_replay_take_draft (replay, bytes, &error))
    {
      if (error != NULL) /* otherwise “full” has told why */
        ct_replay_section_tell (section, error->message);
      return FALSE;
    }

  return TRUE;
}

/* Goes to the first mistake, or to the end of the hand. */
static void
tell_result (CtReplayTutor *self, const Look *look)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  guint n_mistakes = look->mistakes->len;
  guint position =
      n_mistakes > 0 ? g_array_index (look->mistakes, CtMistake, 0).position + 1
                     : ct_session_get_n_plies (ct_replay_section_get_session (section));
  g_autofree char *text = NULL;

  if (n_mistakes == 0 && look->plan.seats != 0)
    text =
        g_strdup (_ ("The tutor has looked at each of your moves. None of them was a "
                     "clear mistake."));
  else if (n_mistakes == 0)
    text = g_strdup (_ ("The tutor has found no mistakes in this hand."));
  else
    text = g_strdup_printf (
        ngettext ("The tutor has found %u mistake. A note says what was better.",
                  "The tutor has found %u mistakes. Notes say what was better.",
                  n_mistakes),
        n_mistakes);
  ct_replay_section_seek (section, position);
  /* In the place of what start () said. */
  ct_replay_section_say (section, text);
}

static void
on_looked (GObject *object, GAsyncResult *result, gpointer data)
{
  Look *look = g_task_get_task_data (G_TASK (result));
  g_autoptr (CtReplayTutor) self = g_weak_ref_get (&look->tutor);
  gboolean was_saved;

  if (self == NULL || look != self->look) /* it was stopped */
    return;

  stop (self); /* the task keeps it */
  was_saved =
      !ct_replay_is_modified (ct_replay_section_get_replay (CT_REPLAY_SECTION (self)));
  if (!take_record (self, look->record))
    return;

  if (look->moments == NULL || look->moments->len == 0)
    tell_result (self, look);
  if (look->moments != NULL)
    g_signal_emit_by_name (self, "looked-again", look->moments, was_saved);
}

/* Returns: (nullable) (transfer full): a copy of the record as it is now */
static CtRecord *
copy_record (CtReplayTutor *self, GBytes **ret_bytes)
{
  CtReplay *replay = ct_replay_section_get_replay (CT_REPLAY_SECTION (self));
  g_autoptr (GBytes) bytes = ct_record_to_bytes (ct_replay_get_record (replay));
  g_autoptr (GError) error = NULL;
  CtRecord *record = ct_record_new_from_bytes (bytes, "", &error);

  if (record == NULL)
    ct_replay_section_tell (CT_REPLAY_SECTION (self), error->message);
  else if (ret_bytes != NULL)
    *ret_bytes = g_steal_pointer (&bytes);
  return record;
}

static void
start (CtReplayTutor *self, guint seats, gboolean looks_again)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtRecord *record = copy_record (self, &self->before);
  g_autoptr (GTask) task = NULL;
  Look *look;

  if (record == NULL)
    return;

  look = g_atomic_rc_box_new0 (Look);
  g_weak_ref_init (&look->tutor, self);
  look->record = record;
  look->mistakes = g_array_new (FALSE, FALSE, sizeof (CtMistake));
  if (looks_again)
    look->moments = g_array_new (FALSE, FALSE, sizeof (CtAgainMoment));
  look->plan = (CtAnnotatePlan){ .n_playouts = self->n_playouts,
                                 .seats = seats,
                                 .seed = SEED,
                                 .cancelled = &look->cancelled,
                                 .progress = on_progress,
                                 .user_data = look };
  self->look = look;
  gtk_progress_bar_set_fraction (self->progress, 0);
  gtk_widget_set_visible (self->bar, TRUE);
  self->timer = g_timeout_add (LOOK_EVERY, show_progress, self);
  update_actions (self);
  ct_replay_section_say (section, _ ("The tutor is looking at each move. You can keep "
                                     "reading in the meantime."));

  task = g_task_new (NULL, NULL, on_looked, NULL); /* a closed page stops it */
  g_task_set_task_data (task, g_atomic_rc_box_acquire (look), look_release);
  g_task_run_in_thread (task, look_in_thread);
}

static void
annotate_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  start (CT_REPLAY_TUTOR (section), 0, FALSE);
}

/* In a hand that nobody practiced, at everyone’s moves. */
static void
look_again_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtRecord *record = ct_replay_get_record (ct_replay_section_get_replay (section));
  guint seat;
  guint hand;

  start (CT_REPLAY_TUTOR (section),
         ct_record_get_practice (record, &seat, &hand) ? 1u << seat : 0, TRUE);
}

static void
stop_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  stop (CT_REPLAY_TUTOR (section));
  ct_replay_section_tell (section, _ ("The tutor has stopped. Nothing was written."));
  gtk_widget_grab_focus (GTK_WIDGET (ct_replay_section_get_table (section)));
}

static void
remove_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  CtReplayTutor *self = CT_REPLAY_TUTOR (section);
  g_autoptr (CtRecord) record = copy_record (self, NULL);

  if (record == NULL)
    return;
  if (ct_annotate_remove (record) == 0)
    ct_replay_section_tell (section, _ ("This hand has no notes of the tutor."));
  else if (take_record (self, record))
    ct_replay_section_tell (section, _ ("The tutor’s notes have been removed."));
}

static const CtReplayAction actions[] = {
  { "replay.annotate", annotate_action },
  { "replay.look-again", look_again_action },
  { "replay.stop-annotating", stop_action },
  { "replay.remove-advice", remove_action },
};

/**
 * ct_replay_tutor_set_n_playouts:
 * @n_playouts: imagined hands for each move; fewer are faster, and less certain
 */
void
ct_replay_tutor_set_n_playouts (CtReplayTutor *self, guint n_playouts)
{
  g_return_if_fail (CT_IS_REPLAY_TUTOR (self));

  self->n_playouts = n_playouts;
}

/* What the thread writes would replace what was written meanwhile. */
static void
ct_replay_tutor_written (CtReplaySection *section)
{
  CtReplayTutor *self = CT_REPLAY_TUTOR (section);
  CtReplay *replay = ct_replay_section_get_replay (section);

  if (self->look != NULL)
    {
      g_autoptr (GBytes) now = ct_record_to_bytes (ct_replay_get_record (replay));

      if (!g_bytes_equal (now, self->before))
        {
          stop (self);
          ct_replay_section_tell (section,
                                  _ ("The tutor has stopped, because the notes "
                                     "have been changed in the meantime."));
        }
    }

  update_actions (self);
}

static void
ct_replay_tutor_moved (CtReplaySection *section)
{
  update_actions (CT_REPLAY_TUTOR (section));
}

static void
ct_replay_tutor_dispose (GObject *object)
{
  CtReplayTutor *self = CT_REPLAY_TUTOR (object);

  if (self->look != NULL)
    g_atomic_int_set (&self->look->cancelled, TRUE);
  g_clear_pointer (&self->look, look_release);
  g_clear_pointer (&self->before, g_bytes_unref);
  g_clear_handle_id (&self->timer, g_source_remove);

  G_OBJECT_CLASS (ct_replay_tutor_parent_class)->dispose (object);
}

static void
ct_replay_tutor_class_init (CtReplayTutorClass *klass)
{
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ct_replay_tutor_dispose;

  /**
   * CtReplayTutor::looked-again:
   * @moments: (element-type CtAgainMoment):
   * @was_saved: before the tutor wrote
   */
  ct_signal_new (klass, "looked-again", 2, G_TYPE_ARRAY, G_TYPE_BOOLEAN);

  section_class->actions = actions;
  section_class->n_actions = G_N_ELEMENTS (actions);
  section_class->moved = ct_replay_tutor_moved;
  section_class->written = ct_replay_tutor_written;

  ct_replay_section_set_template (section_class, "ct-replay-tutor");
  gtk_widget_class_bind_template_child (widget_class, CtReplayTutor, bar);
  gtk_widget_class_bind_template_child (widget_class, CtReplayTutor, progress);
}

static void
ct_replay_tutor_init (CtReplayTutor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->n_playouts = N_PLAYOUTS;
}
