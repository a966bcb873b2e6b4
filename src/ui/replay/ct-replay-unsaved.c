/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-unsaved.h"

#include <glib/gi18n.h>

#include "ct-learner-folders.h"
#include "ct-recorder.h"
#include "ct-signal.h"

/**
 * CtReplayUnsaved:
 *
 * Saves unsaved changes as a draft, in case of a crash, and asks the desktop to stay
 * until then.
 *
 * Property: “document”. Signal: “continue-recording” (#CtFoundDraft): another page
 * saves the draft from now on.
 */
struct _CtReplayUnsaved
{
  CtReplaySection parent_instance;

  CtDocument *document;
  char *folder;   /* (nullable) */
  CtDraft *draft; /* (nullable) */
  GBytes *kept;   /* (nullable): content of the draft */
  gboolean is_wanted;
  GtkApplication *app; /* (nullable): inhibited … */
  guint inhibitor;     /* … with this cookie; 0 if not */
};

enum
{
  PROP_DOCUMENT = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtReplayUnsaved, ct_replay_unsaved, CT_TYPE_REPLAY_SECTION)

static void
on_problem (CtReplayUnsaved *self)
{
  g_autofree char *text = ct_draft_say_problem (self->draft);

  ct_replay_section_tell (CT_REPLAY_SECTION (self), text);
}

static void
set_draft (CtReplayUnsaved *self, CtDraft *draft)
{
  g_set_object (&self->draft, draft);
  ct_connect (ct_draft_get_journal (draft), "notify::problem", on_problem, self);
}

static void
keep (CtReplayUnsaved *self, GBytes *mine)
{
  CtReplay *replay = ct_replay_section_get_replay (CT_REPLAY_SECTION (self));
  g_autoptr (GBytes) saved = ct_replay_dup_saved (replay);

  if (mine == self->kept)
    return;

  if (self->draft == NULL)
    {
      g_autofree char *base = ct_learner_folders_dup_base (CT_FOLDER_DRAFTS);
      g_autoptr (CtDraft) draft =
          ct_draft_new (self->folder != NULL ? self->folder : base);

      set_draft (self, draft);
    }
  g_clear_pointer (&self->kept, g_bytes_unref);
  self->kept = g_bytes_ref (mine);
  ct_draft_write (self->draft, self->document, saved, mine);
}

static void
discard (CtReplayUnsaved *self)
{
  if (self->kept != NULL)
    ct_draft_discard (self->draft);
  g_clear_pointer (&self->kept, g_bytes_unref);
}

static void
allow_end (CtReplayUnsaved *self)
{
  if (self->inhibitor != 0 && self->app != NULL)
    gtk_application_uninhibit (self->app, self->inhibitor);
  self->inhibitor = 0;
  g_clear_weak_pointer (&self->app);
}

static void
prevent_end (CtReplayUnsaved *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->inhibitor != 0 || !GTK_IS_WINDOW (window))
    return;

  g_set_weak_pointer (&self->app, gtk_window_get_application (GTK_WINDOW (window)));
  self->inhibitor = gtk_application_inhibit (self->app, GTK_WINDOW (window),
                                             GTK_APPLICATION_INHIBIT_LOGOUT,
                                             _ ("A recorded hand has unsaved notes."));
}

static const char *
get_why_not (void)
{
  return _ ("Only a hand that was entered with Record a Hand can be continued.");
}

static void
update (CtReplaySection *section)
{
  CtReplayUnsaved *self = CT_REPLAY_UNSAVED (section);
  g_autoptr (GBytes) mine =
      ct_replay_dup_draft (ct_replay_section_get_replay (section));

  ct_replay_section_set_why_not_in_menu (
      section, "replay.continue-recording",
      ct_recorder_can_continue (
          ct_replay_get_record (ct_replay_section_get_replay (section)))
          ? NULL
          : get_why_not ());
  if (!self->is_wanted)
    return;

  if (mine != NULL)
    {
      keep (self, mine);
      prevent_end (self);
    }
  else
    {
      discard (self);
      allow_end (self);
    }
}

/**
 * ct_replay_unsaved_go_on:
 *
 * Continues to save the draft at the same place.
 *
 * Returns: %FALSE if it cannot be read, which keeps it
 */
gboolean
ct_replay_unsaved_go_on (CtReplayUnsaved *self, const CtFoundDraft *found)
{
  CtReplay *replay;

  g_return_val_if_fail (CT_IS_REPLAY_UNSAVED (self), FALSE);

  replay = ct_replay_section_get_replay (CT_REPLAY_SECTION (self));
  if (found->draft != NULL)
    set_draft (self, found->draft);
  if (found->has_saved)
    return ct_replay_take_draft (replay, found->mine, NULL);

  ct_replay_set_saved (replay, NULL);
  return TRUE;
}

static void
continue_recording_action (CtReplaySection *section,
                           const char *name,
                           GVariant *parameter)
{
  CtReplayUnsaved *self = CT_REPLAY_UNSAVED (section);
  CtReplay *replay = ct_replay_section_get_replay (section);
  g_autoptr (CtDocument) none = ct_document_new (NULL, NULL);
  g_autoptr (GBytes) saved = ct_replay_dup_saved (replay);
  g_autoptr (GBytes) mine = ct_replay_dup_version (replay);
  g_autoptr (CtFoundDraft) found =
      ct_found_draft_new (self->kept != NULL ? self->draft : NULL,
                          self->document != NULL ? self->document : none, saved, mine,
                          TRUE);
  g_autoptr (CtRecorder) recorder =
      ct_recorder_new_from_record (ct_replay_get_record (replay));

  if (found == NULL || recorder == NULL)
    {
      ct_replay_section_tell (section, get_why_not ());
      return;
    }

  self->is_wanted = FALSE;
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (ct_draft_get_journal (self->draft), self);
  allow_end (self);
  g_signal_emit_by_name (self, "continue-recording", found);
}

static const CtReplayAction actions[] = {
  { "replay.continue-recording", continue_recording_action },
};

/**
 * ct_replay_unsaved_set_folder:
 * @folder: (type filename): for drafts; default: the first learner's
 */
void
ct_replay_unsaved_set_folder (CtReplayUnsaved *self, const char *folder)
{
  g_return_if_fail (CT_IS_REPLAY_UNSAVED (self));

  g_free (self->folder);
  self->folder = g_strdup (folder);
}

void
ct_replay_unsaved_discard (CtReplayUnsaved *self)
{
  g_return_if_fail (CT_IS_REPLAY_UNSAVED (self));

  self->is_wanted = FALSE;
  discard (self);
  allow_end (self);
}

static void
ct_replay_unsaved_dispose (GObject *object)
{
  CtReplayUnsaved *self = CT_REPLAY_UNSAVED (object);

  allow_end (self);
  g_clear_object (&self->document);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->kept, g_bytes_unref);
  g_clear_pointer (&self->folder, g_free);

  G_OBJECT_CLASS (ct_replay_unsaved_parent_class)->dispose (object);
}

static void
ct_replay_unsaved_set_property (GObject *object,
                                guint prop_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  CtReplayUnsaved *self = CT_REPLAY_UNSAVED (object);

  switch (prop_id)
    {
    case PROP_DOCUMENT:
      g_set_object (&self->document, g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_replay_unsaved_class_init (CtReplayUnsavedClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ct_replay_unsaved_dispose;
  object_class->set_property = ct_replay_unsaved_set_property;
  CT_REPLAY_SECTION_CLASS (klass)->written = update;
  CT_REPLAY_SECTION_CLASS (klass)->actions = actions;
  CT_REPLAY_SECTION_CLASS (klass)->n_actions = G_N_ELEMENTS (actions);

  ct_signal_new (klass, "continue-recording", 1, G_TYPE_POINTER);

  properties[PROP_DOCUMENT] =
      g_param_spec_object ("document", NULL, NULL, CT_TYPE_DOCUMENT, G_PARAM_WRITABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ct_replay_unsaved_init (CtReplayUnsaved *self)
{
  self->is_wanted = TRUE;
}
