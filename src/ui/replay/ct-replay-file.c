/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-replay-file.h"

#include <glib/gi18n.h>

#include "ct-game-look.h"
#include "ct-text.h"

/**
 * CtReplayFile:
 *
 * What was written is taken back, and put into a file: a button with a menu.
 *
 * Properties: "title" (read-only): what the record is called, with a dot before it as
 * long as something is not saved; "subtitle" (read-only): of which game it is, and when
 * it was played. Signal: "saved" (): all that was written is in a file.
 */
struct _CtReplayFile
{
  CtReplaySection parent_instance;

  char *title;
  char *subtitle;
  GFile *file;                   /* (nullable) */
  GtkFileChooserNative *chooser; /* (nullable) */
};

enum
{
  PROP_TITLE = 1,
  PROP_SUBTITLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint saved_signal;

G_DEFINE_FINAL_TYPE (CtReplayFile, ct_replay_file, CT_TYPE_REPLAY_SECTION)

/* ---------------------------------------------------------------------- undo, redo */

static void
undo_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  ct_table_view_finish_moving (ct_replay_section_get_table (section));
  if (g_str_equal (name, "replay.undo"))
    ct_replay_undo (ct_replay_section_get_replay (section));
  else
    ct_replay_redo (ct_replay_section_get_replay (section));
}

/* ---------------------------------------------------------------------------- save */

/**
 * ct_replay_file_set_file:
 * @file: (nullable): where the record comes from, and where it is saved
 */
void
ct_replay_file_set_file (CtReplayFile *self, GFile *file)
{
  g_return_if_fail (CT_IS_REPLAY_FILE (self));

  g_set_object (&self->file, file);
}

static void
tell_problem (CtReplayFile *self, const GError *error)
{
  GtkWidget *dialog =
      adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                              _ ("The Hand Could Not Be Saved"), error->message);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"),
                                    NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
save_to (CtReplayFile *self, GFile *file)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  g_autoptr (GError) error = NULL;

  if (!ct_replay_save (ct_replay_section_get_replay (section), file, &error))
    {
      tell_problem (self, error);
      return;
    }

  ct_replay_file_set_file (self, file);
  ct_replay_section_say (section, _ ("The hand is saved."));
  g_signal_emit (self, saved_signal, 0);
}

static void
on_chooser_response (CtReplayFile *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);

  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

      save_to (self, file);
    }
}

static char *
dup_file_name (CtReplayFile *self)
{
  if (self->file != NULL)
    return g_file_get_basename (self->file);

  /* Translators: the name of a file that is suggested; keep “.hand.xml”. */
  return g_strdup (_ ("my-hand.hand.xml"));
}

static void
ask_for_file (CtReplayFile *self)
{
  g_autofree char *name = dup_file_name (self);
  g_autoptr (GtkFileFilter) filter = NULL;

  if (self->chooser != NULL)
    {
      gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
      return;
    }

  filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, _ ("Recorded hands"));
  gtk_file_filter_add_mime_type (filter, "application/x-cartilla-record+xml");
  gtk_file_filter_add_suffix (filter, "xml");

  self->chooser =
      gtk_file_chooser_native_new (_ ("Save the Hand As"),
                                   GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                   GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (on_chooser_response),
                           self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/**
 * ct_replay_file_save:
 *
 * Saves the record where it comes from, or asks where. #CtReplayFile::saved follows
 * unless nothing came of it.
 */
void
ct_replay_file_save (CtReplayFile *self)
{
  g_return_if_fail (CT_IS_REPLAY_FILE (self));

  if (self->file != NULL)
    save_to (self, self->file);
  else
    ask_for_file (self);
}

static void
save_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  ct_replay_file_save (CT_REPLAY_FILE (section));
}

static void
save_as_action (CtReplaySection *section, const char *name, GVariant *parameter)
{
  ask_for_file (CT_REPLAY_FILE (section));
}

/* -------------------------------------------------------------------- what is shown */

/* What is not saved has a dot before its name. Who wants to be surprised by the end
 * does not read the name: it may tell.
 */
static void
update_title (CtReplayFile *self)
{
  CtReplaySection *section = CT_REPLAY_SECTION (self);
  CtReplay *replay = ct_replay_section_get_replay (section);
  const char *name =
      ct_timeline_hides_end (ct_replay_section_get_timeline (section))
          ? NULL
          : ct_text (ct_record_get_title (ct_replay_get_record (replay)));

  g_free (self->title);
  self->title = g_strconcat (ct_replay_is_modified (replay) ? "• " : "",
                             name != NULL ? name : _ ("A Recorded Hand"), NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

static void
ct_replay_file_opened (CtReplaySection *section)
{
  CtReplayFile *self = CT_REPLAY_FILE (section);
  CtSession *session = ct_replay_section_get_session (section);
  const char *game = ct_game_name (ct_session_get_rules (session));
  guint n_seats = ct_session_get_state (session)->n_seats;
  const char *date = ct_record_get_date (
      ct_replay_get_record (ct_replay_section_get_replay (section)));

  if (date != NULL)
    self->subtitle = g_strdup_printf (
        /* Translators: name of the game, number of players, date. */
        ngettext ("%s · %u player · %s", "%s · %u players · %s", n_seats), game,
        n_seats, date);
  else
    self->subtitle =
        g_strdup_printf (ngettext ("%s · %u player", "%s · %u players", n_seats), game,
                         n_seats);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUBTITLE]);
}

static void
update (CtReplaySection *section)
{
  CtReplay *replay = ct_replay_section_get_replay (section);

  ct_replay_section_set_why_not_in_menu (
      section, "replay.undo",
      ct_replay_can_undo (replay) ? NULL : _ ("You have not written anything yet."));
  ct_replay_section_set_why_not_in_menu (section, "replay.redo",
                                         ct_replay_can_redo (replay)
                                             ? NULL
                                             : _ ("You have not undone anything."));
  ct_replay_section_set_why_not_in_menu (section, "replay.save",
                                         ct_replay_is_modified (replay)
                                             ? NULL
                                             : _ ("There is nothing new to save."));
  update_title (CT_REPLAY_FILE (section));
}

/* ------------------------------------------------------------------------ the class */

static const CtReplayAction actions[] = {
  { "replay.undo", undo_action, NULL, GDK_KEY_z, GDK_CONTROL_MASK },
  { "replay.redo", undo_action, NULL, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "replay.save", save_action, NULL, GDK_KEY_s, GDK_CONTROL_MASK },
  { "replay.save-as", save_as_action, NULL, GDK_KEY_s,
    GDK_CONTROL_MASK | GDK_SHIFT_MASK },
};

static void
ct_replay_file_dispose (GObject *object)
{
  CtReplayFile *self = CT_REPLAY_FILE (object);

  g_clear_object (&self->file);
  g_clear_object (&self->chooser);

  G_OBJECT_CLASS (ct_replay_file_parent_class)->dispose (object);
}

static void
ct_replay_file_finalize (GObject *object)
{
  CtReplayFile *self = CT_REPLAY_FILE (object);

  g_free (self->title);
  g_free (self->subtitle);

  G_OBJECT_CLASS (ct_replay_file_parent_class)->finalize (object);
}

static void
ct_replay_file_get_property (GObject *object,
                             guint prop_id,
                             GValue *value,
                             GParamSpec *pspec)
{
  CtReplayFile *self = CT_REPLAY_FILE (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;

    case PROP_SUBTITLE:
      g_value_set_string (value, self->subtitle);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_replay_file_class_init (CtReplayFileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  CtReplaySectionClass *section_class = CT_REPLAY_SECTION_CLASS (klass);

  object_class->dispose = ct_replay_file_dispose;
  object_class->finalize = ct_replay_file_finalize;
  object_class->get_property = ct_replay_file_get_property;

  section_class->actions = actions;
  section_class->n_actions = G_N_ELEMENTS (actions);
  section_class->opened = ct_replay_file_opened;
  section_class->moved = update;
  section_class->written = update;

  properties[PROP_TITLE] =
      g_param_spec_string ("title", NULL, NULL, NULL,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SUBTITLE] =
      g_param_spec_string ("subtitle", NULL, NULL, NULL,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * CtReplayFile::saved:
   *
   * All that was written is in a file.
   */
  saved_signal = g_signal_new ("saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                               NULL, NULL, NULL, G_TYPE_NONE, 0);

  ct_replay_section_set_template (section_class, "ct-replay-file");
}

static void
ct_replay_file_init (CtReplayFile *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
