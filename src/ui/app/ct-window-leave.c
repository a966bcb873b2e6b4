/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leaving a page or the window: is there anything that somebody would be sorry to lose?
 */
#include "ct-window-private.h"

#include <glib/gi18n.h>

#include "ct-practice-page.h"
#include "ct-replay-file.h"
#include "ct-replay-page.h"

static gboolean
is_leaving (CtWindow *self, GtkWidget *page)
{
  return self->leaves_all || page == ct_window_get_page (self);
}

/* A page with notes that are in no file, and nobody was asked yet. */
static GtkWidget *
find_unsaved (CtWindow *self)
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

/* Is there a hand on the table that is not over? */
static gboolean
is_under_way (CtWindow *self)
{
  GtkWidget *page = ct_window_get_page (self);

  return !self->may_lose_hand &&
         g_settings_get_boolean (self->settings, "confirm-leaving") &&
         CT_IS_PRACTICE_PAGE (page) &&
         ct_practice_page_is_under_way (CT_PRACTICE_PAGE (page));
}

static gboolean
on_idle (gpointer data)
{
  CtWindow *self = data;

  /* Meanwhile the window may have gone. */
  if (self->way != NULL)
    ct_window_leave (self, self->leaves_all, self->leave);

  return G_SOURCE_REMOVE;
}

/* The dialog that was answered goes first: it must not outlive its window. */
static void
go_on (CtWindow *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, on_idle, g_object_ref (self), g_object_unref);
}

static void
ask (CtWindow *self, AdwMessageDialog *dialog, const char *stay, GCallback on_response)
{
  adw_message_dialog_set_close_response (dialog, stay);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (self));
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  g_signal_connect_object (dialog, "response", on_response, self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_hand_response (CtWindow *self, const char *response)
{
  if (g_str_equal (response, "keep"))
    ct_practice_page_keep (CT_PRACTICE_PAGE (ct_window_get_page (self)));
  else if (!g_str_equal (response, "leave"))
    return;

  self->may_lose_hand = TRUE;
  go_on (self);
}

static void
ask_about_hand (CtWindow *self)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
      adw_message_dialog_new (NULL, _ ("Leave This Hand?"),
                              _ ("It is not over yet, and it will not be kept.")));

  adw_message_dialog_add_responses (dialog, "stay", _ ("_Keep Playing"), "leave",
                                    _ ("_Leave"), NULL);
  if (ct_practice_page_may_keep (CT_PRACTICE_PAGE (ct_window_get_page (self))))
    adw_message_dialog_add_response (dialog, "keep", _ ("Keep as a _Variation"));
  adw_message_dialog_set_response_appearance (dialog, "leave",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "stay");
  ask (self, dialog, "stay", G_CALLBACK (on_hand_response));
}

static void
on_saved (CtWindow *self, GtkWidget *page)
{
  g_signal_handlers_disconnect_by_func (page, on_saved, self);
  go_on (self);
}

static void
on_notes_response (CtWindow *self, const char *response)
{
  GtkWidget *page = find_unsaved (self);

  if (page == NULL)
    return;

  /* Saving may first ask where, and come to nothing. */
  g_signal_handlers_disconnect_by_func (page, on_saved, self);
  if (g_str_equal (response, "save"))
    {
      g_signal_connect_object (page, "saved", G_CALLBACK (on_saved), self,
                               G_CONNECT_SWAPPED);
      ct_replay_file_save (ct_replay_section_find (page, CT_TYPE_REPLAY_FILE));
    }
  else if (g_str_equal (response, "discard"))
    {
      g_ptr_array_add (self->discarded, page);
      go_on (self);
    }
}

static void
ask_about_notes (CtWindow *self)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (
      NULL, _ ("Save What You Have Written?"),
      _ ("Your notes to this hand are in no file yet. If you leave without "
         "saving them, they are lost.")));

  adw_message_dialog_add_responses (dialog, "stay", _ ("_Cancel"), "discard",
                                    _ ("_Discard"), "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  ask (self, dialog, "stay", G_CALLBACK (on_notes_response));
}

/**
 * ct_window_leave:
 * @leaves_all: the whole window, not only the page that shows
 * @leave: leaves
 *
 * Calls @leave at once, or when all questions have been answered so that nothing is in
 * the way any more.
 */
void
ct_window_leave (CtWindow *self, gboolean leaves_all, CtLeaveFunc leave)
{
  self->leaves_all = leaves_all;
  self->leave = leave;

  if (find_unsaved (self) != NULL)
    ask_about_notes (self);
  else if (is_under_way (self))
    ask_about_hand (self);
  else
    {
      g_ptr_array_set_size (self->discarded, 0);
      self->may_lose_hand = FALSE;
      leave (self);
    }
}
