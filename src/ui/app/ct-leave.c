/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-leave.h"

#include <glib/gi18n.h>

#include "ct-author-page.h"
#include "ct-practice-page.h"
#include "ct-record-page.h"
#include "ct-replay-file.h"
#include "ct-replay-page.h"
#include "ct-replay-unsaved.h"
#include "ct-signal.h"

/**
 * CtLeave:
 *
 * Asks about an unfinished hand, a hand being recorded, a lesson being made, unsaved
 * notes and, with the last window, progress that could not be written.
 */
struct _CtLeave
{
  GObject parent_instance;

  GtkWindow *window; /* (nullable): weak */
  GPtrArray *way;    /* (element-type GtkWidget) */
  GSettings *settings;
  CtStore *store;

  CtLeaveFunc leave;
  gboolean leaves_all;
  gboolean may_lose_hand;
  gboolean may_lose_progress;
  GPtrArray
      *discarded; /* (element-type GtkWidget): pages whose notes may be discarded */
};

G_DEFINE_FINAL_TYPE (CtLeave, ct_leave, G_TYPE_OBJECT)

static GtkWidget *
get_page (CtLeave *self)
{
  return self->way->len > 0 ? g_ptr_array_index (self->way, self->way->len - 1) : NULL;
}

static gboolean
is_leaving (CtLeave *self, GtkWidget *page)
{
  return self->leaves_all || page == get_page (self);
}

static GtkWidget *
find_unsaved (CtLeave *self)
{
  for (guint i = self->way->len; i > 0; i--)
    {
      GtkWidget *page = g_ptr_array_index (self->way, i - 1);

      if (is_leaving (self, page) && CT_IS_REPLAY_PAGE (page) &&
          ct_replay_is_modified (ct_replay_page_get_replay (CT_REPLAY_PAGE (page))) &&
          !g_ptr_array_find (self->discarded, page, NULL))
        return page;
    }

  return NULL;
}

static gboolean
is_under_way (CtLeave *self)
{
  GtkWidget *page = get_page (self);

  return !self->may_lose_hand &&
         g_settings_get_boolean (self->settings, "confirm-leaving") &&
         CT_IS_PRACTICE_PAGE (page) &&
         ct_practice_page_is_under_way (CT_PRACTICE_PAGE (page)) &&
         !ct_practice_page_is_saved (CT_PRACTICE_PAGE (page));
}

static GtkWidget *
find_recording (CtLeave *self)
{
  for (guint i = self->way->len; i > 0; i--)
    {
      GtkWidget *page = g_ptr_array_index (self->way, i - 1);

      if (is_leaving (self, page) && CT_IS_RECORD_PAGE (page) &&
          ct_record_page_is_begun (CT_RECORD_PAGE (page)) &&
          !g_ptr_array_find (self->discarded, page, NULL))
        return page;
    }

  return NULL;
}

static GtkWidget *
find_lesson (CtLeave *self)
{
  for (guint i = self->way->len; i > 0; i--)
    {
      GtkWidget *page = g_ptr_array_index (self->way, i - 1);

      if (is_leaving (self, page) && CT_IS_AUTHOR_PAGE (page) &&
          ct_author_page_is_modified (CT_AUTHOR_PAGE (page)) &&
          !g_ptr_array_find (self->discarded, page, NULL))
        return page;
    }

  return NULL;
}

/* Progress in memory survives with another window. */
static gboolean
is_last_window (CtLeave *self)
{
  GtkApplication *application = gtk_window_get_application (self->window);
  guint n_windows = 0;

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    n_windows += gtk_window_get_transient_for (l->data) == NULL;
  return n_windows == 1;
}

static gboolean
is_unwritten (CtLeave *self)
{
  return !self->may_lose_progress && self->leaves_all &&
         ct_store_get_trouble (self->store) != CT_TROUBLE_NONE &&
         !ct_store_is_written (self->store) && is_last_window (self);
}

static gboolean
on_idle (gpointer data)
{
  CtLeave *self = data;

  /* The window may be closed. */
  if (self->window != NULL)
    ct_leave_ask (self, self->leaves_all, self->leave);

  return G_SOURCE_REMOVE;
}

/* The dialog must close before its window does. */
static void
go_on (CtLeave *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, on_idle, g_object_ref (self), g_object_unref);
}

static void
ask (CtLeave *self, AdwMessageDialog *dialog, const char *stay, GCallback on_response)
{
  adw_message_dialog_set_close_response (dialog, stay);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), self->window);
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  ct_connect (dialog, "response", on_response, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_hand_response (CtLeave *self, const char *response)
{
  if (g_str_equal (response, "keep"))
    ct_practice_page_save (CT_PRACTICE_PAGE (get_page (self)));
  else if (!g_str_equal (response, "leave"))
    return;

  self->may_lose_hand = TRUE;
  go_on (self);
}

static void
ask_about_hand (CtLeave *self)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
      /* Translators: Heading of a question. */
      adw_message_dialog_new (NULL, _ ("Leave This Match?"),
                              _ ("This match is not over yet, and it could not be "
                                 "saved.")));

  /* Translators: A button. */
  adw_message_dialog_add_responses (dialog, "stay", _ ("_Keep Playing"), "leave",
                                    /* Translators: A button: leave a match. */
                                    _ ("_Leave"), NULL);
  if (ct_practice_page_may_save (CT_PRACTICE_PAGE (get_page (self))))
    /* Translators: A button: save the hand played as a variation of the recorded hand.
     */
    adw_message_dialog_add_response (dialog, "keep", _ ("Save as _Variation"));
  adw_message_dialog_set_response_appearance (dialog, "leave",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "stay");
  ask (self, dialog, "stay", G_CALLBACK (on_hand_response));
}

static void
on_progress_response (CtLeave *self, const char *response)
{
  if (!g_str_equal (response, "close"))
    return;

  self->may_lose_progress = TRUE;
  go_on (self);
}

static void
ask_about_progress (CtLeave *self)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
      /* Translators: Heading of a question. */
      adw_message_dialog_new (NULL, _ ("Close Without Saving?"),
                              ct_trouble_say (ct_store_get_trouble (self->store))));

  /* Translators: A button. */
  adw_message_dialog_add_responses (dialog, "stay", _ ("_Keep Open"), "close",
                                    /* Translators: A button. */
                                    _ ("Close _Without Saving"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "close",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "stay");
  ask (self, dialog, "stay", G_CALLBACK (on_progress_response));
}

static void on_saved (CtLeave *self, GObject *saver);

static void
stop_waiting (CtLeave *self, GObject *saver)
{
  g_signal_handlers_disconnect_by_func (saver, on_saved, self);
  g_signal_handlers_disconnect_by_func (saver, stop_waiting, self);
}

static void
on_saved (CtLeave *self, GObject *saver)
{
  stop_waiting (self, saver);
  go_on (self);
}

/* @saver: emits "saved" or "not-saved" */
static void
answer (CtLeave *self, const char *response, GtkWidget *page, gpointer saver)
{
  if (g_str_equal (response, "save"))
    {
      stop_waiting (self, saver);
      ct_connect (saver, "saved", on_saved, self);
      ct_connect (saver, "not-saved", stop_waiting, self);
      if (CT_IS_AUTHOR_PAGE (saver))
        ct_author_page_save (saver);
      else
        ct_replay_file_save (saver, TRUE);
    }
  else if (g_str_equal (response, "discard"))
    {
      g_ptr_array_add (self->discarded, page);
      go_on (self);
    }
}

static void
on_notes_response (CtLeave *self, const char *response)
{
  GtkWidget *page = find_unsaved (self);

  if (page != NULL)
    answer (self, response, page, ct_replay_section_find (page, CT_TYPE_REPLAY_FILE));
}

static void
on_lesson_response (CtLeave *self, const char *response)
{
  GtkWidget *page = find_lesson (self);

  if (page != NULL)
    answer (self, response, page, page);
}

static void
ask_to_save (CtLeave *self,
             const char *heading,
             const char *body,
             GCallback on_response)
{
  AdwMessageDialog *dialog =
      ADW_MESSAGE_DIALOG (adw_message_dialog_new (NULL, heading, body));

  /* Translators: A button. */
  adw_message_dialog_add_responses (dialog, "stay", _ ("_Cancel"), "discard",
                                    /* Translators: A button: lose unsaved changes. */
                                    _ ("_Don’t Save"), "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  ask (self, dialog, "stay", on_response);
}

static void
ask_about_notes (CtLeave *self)
{
  GtkWidget *page = find_unsaved (self);
  CtReplayFile *file = ct_replay_section_find (page, CT_TYPE_REPLAY_FILE);
  gboolean is_saved = ct_replay_page_is_from_library (CT_REPLAY_PAGE (page)) ||
                      ct_document_get_file (ct_replay_file_get_document (file)) != NULL;

  ask_to_save (self,
               /* Translators: Heading of a question. */
               _ ("Save Your Changes?"),
               is_saved
                   ? _ ("The notes on this hand have not been saved. If you leave "
                        "without saving, they will be lost.")
                   : _ ("The hand has not been saved. If you leave without saving, "
                        "it will be lost."),
               G_CALLBACK (on_notes_response));
}

static void
ask_about_lesson (CtLeave *self)
{
  ask_to_save (self,
               /* Translators: Heading of a question. */
               _ ("Save This Lesson?"),
               _ ("The lesson has not been saved. If you leave without saving, your "
                  "changes will be lost."),
               G_CALLBACK (on_lesson_response));
}

static void
on_recording_response (CtLeave *self, const char *response)
{
  GtkWidget *page = find_recording (self);

  if (page != NULL && g_str_equal (response, "save"))
    gtk_widget_activate_action (page, "record.save", NULL);
  if (page == NULL || !g_str_equal (response, "discard"))
    return;

  g_ptr_array_add (self->discarded, page);
  go_on (self);
}

static void
ask_about_recording (CtLeave *self)
{
  CtRecorder *recorder =
      ct_record_page_get_recorder (CT_RECORD_PAGE (find_recording (self)));
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (
      NULL,
      /* Translators: Heading of a question. */
      _ ("Stop Recording This Hand?"),
      _ ("The hand has not been saved. If you leave without saving, it will be "
         "lost.")));

  /* Translators: A button. */
  adw_message_dialog_add_responses (dialog, "stay", _ ("_Keep Recording"), "discard",
                                    /* Translators: A button: lose unsaved changes. */
                                    _ ("_Don’t Save"), NULL);
  if (ct_recorder_get_n_moves (recorder) > 0)
    /* Translators: A button. */
    adw_message_dialog_add_response (dialog, "save", _ ("_Save…"));
  adw_message_dialog_set_response_appearance (dialog, "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "stay");
  ask (self, dialog, "stay", G_CALLBACK (on_recording_response));
}

static void
discard (GtkWidget *page)
{
  if (CT_IS_AUTHOR_PAGE (page))
    ct_author_page_discard (CT_AUTHOR_PAGE (page));
  else if (CT_IS_RECORD_PAGE (page))
    ct_record_page_discard (CT_RECORD_PAGE (page));
  else
    ct_replay_unsaved_discard (ct_replay_section_find (page, CT_TYPE_REPLAY_UNSAVED));
}

/**
 * ct_leave_new:
 * @way: (element-type GtkWidget): the window's pages, the visible one last
 */
CtLeave *
ct_leave_new (GtkWindow *window, GPtrArray *way, GSettings *settings, CtStore *store)
{
  CtLeave *self = g_object_new (CT_TYPE_LEAVE, NULL);

  g_set_weak_pointer (&self->window, window);
  self->way = g_ptr_array_ref (way);
  self->settings = g_object_ref (settings);
  self->store = g_object_ref (store);
  return self;
}

/**
 * ct_leave_ask:
 * @leaves_all: not only the visible page
 *
 * Calls @leave unless the learner refuses.
 */
void
ct_leave_ask (CtLeave *self, gboolean leaves_all, CtLeaveFunc leave)
{
  g_return_if_fail (CT_IS_LEAVE (self));

  self->leaves_all = leaves_all;
  self->leave = leave;

  if (find_unsaved (self) != NULL)
    ask_about_notes (self);
  else if (find_recording (self) != NULL)
    ask_about_recording (self);
  else if (find_lesson (self) != NULL)
    ask_about_lesson (self);
  else if (is_under_way (self))
    ask_about_hand (self);
  else if (is_unwritten (self))
    ask_about_progress (self);
  else
    {
      for (guint i = 0; i < self->discarded->len; i++)
        discard (g_ptr_array_index (self->discarded, i));
      g_ptr_array_set_size (self->discarded, 0);
      self->may_lose_hand = FALSE;
      self->may_lose_progress = FALSE;
      leave (self->window);
    }
}

static void
ct_leave_dispose (GObject *object)
{
  CtLeave *self = CT_LEAVE (object);

  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->settings);
  g_clear_object (&self->store);
  g_clear_pointer (&self->way, g_ptr_array_unref);
  g_clear_pointer (&self->discarded, g_ptr_array_unref);

  G_OBJECT_CLASS (ct_leave_parent_class)->dispose (object);
}

static void
ct_leave_class_init (CtLeaveClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_leave_dispose;
}

static void
ct_leave_init (CtLeave *self)
{
  self->discarded = g_ptr_array_new ();
}
