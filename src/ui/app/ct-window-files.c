/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One page per file; other programs may change the file meanwhile. */
#include "ct-window-private.h"

#include <glib/gi18n.h>

#include "ct-learner-folders.h"
#include "ct-lesson-page.h"
#include "ct-opened.h"
#include "ct-problem-page.h"
#include "ct-recent-list.h"
#include "ct-replay-file.h"
#include "ct-replay-page.h"
#include "ct-replay-unsaved.h"
#include "ct-signal.h"

/* Milliseconds; slower opening is announced. */
#define PATIENCE 1000

#define DOCUMENT "ct-document"

static CtDocument *
get_document (GtkWidget *page)
{
  return g_object_get_data (G_OBJECT (page), DOCUMENT);
}

GFile *
ct_window_get_file (GtkWidget *page)
{
  CtDocument *document = get_document (page);

  return document != NULL ? ct_document_get_file (document) : NULL;
}

static gboolean
shows_document (GtkWidget *page, gconstpointer document)
{
  return get_document (page) != NULL &&
         ct_document_is_same (get_document (page), (CtDocument *) document);
}

typedef struct
{
  CtWindow *window;
  GtkWidget *instead_of; /* (nullable): the page to replace */
  gboolean is_beside;    /* for comparison: never saved there */
  gint64 position;       /* of the hand; -1: the start */
  const char *action;    /* (nullable): of the page, once it is open */
  guint patience;
} Opening;

static Opening *start_opening (CtWindow *self, GFile *file);

static void
on_reloads (GtkWidget *page, gboolean is_beside)
{
  CtWindow *self = CT_WINDOW (gtk_widget_get_root (page));
  Opening *opening = start_opening (self, ct_window_get_file (page));

  opening->is_beside = is_beside;
  if (!is_beside)
    g_set_object (&opening->instead_of, page);
}

static gboolean
has_unsaved (GtkWidget *page)
{
  return CT_IS_REPLAY_PAGE (page) &&
         ct_replay_is_modified (ct_replay_page_get_replay (CT_REPLAY_PAGE (page)));
}

static void
on_decide (GtkWidget *page)
{
  if (has_unsaved (page))
    ct_replay_file_ask_about_conflict (ct_replay_section_find (page,
                                                               CT_TYPE_REPLAY_FILE));
  else if (gtk_widget_get_root (page) != NULL)
    on_reloads (page, FALSE);
}

static void
on_changed_outside (GtkWidget *page, CtDocument *document)
{
  CtWindow *self = CT_WINDOW (gtk_widget_get_root (page));
  g_autofree char *name = ct_document_dup_name (document);
  g_autofree char *text = NULL;

  if (self == NULL)
    return;

  if (ct_document_is_gone (document))
    {
      /* Translators: the name of a file. */
      text = g_strdup_printf (_ ("“%s” has been moved or deleted."), name);
      ct_window_toast (self, text);
      return;
    }

  text = g_strdup_printf (
      /* Translators: the name of a file. */
      _ ("Someone else has changed “%s”."), name);
  ct_window_ask_toast (self, text,
                       has_unsaved (page)
                           /* Translators: A button: choose what to do with a file that
                            * has changed.
                            */
                           ? _ ("_Choose…")
                           /* Translators: A button: read the file again. */
                           : _ ("_Reload"),
                       G_CALLBACK (on_decide), page);
}

static void
tie (GtkWidget *page, CtDocument *document)
{
  g_object_set_data_full (G_OBJECT (page), DOCUMENT, g_object_ref (document),
                          g_object_unref);
  ct_connect (document, "changed-outside", on_changed_outside, page);
  ct_document_watch (document);
}

static void
on_saved (GtkWidget *page, CtReplayFile *file)
{
  CtDocument *document = ct_replay_file_get_document (file);

  if (document != get_document (page))
    tie (page, document);
}

/**
 * ct_window_tie_record:
 * @page: a #CtReplayPage
 *
 * The window then follows its file.
 */
void
ct_window_tie_record (GtkWidget *page)
{
  CtReplayFile *file = ct_replay_section_find (page, CT_TYPE_REPLAY_FILE);

  ct_connect (file, "saved", on_saved, page);
  ct_connect (file, "reloads", on_reloads, page);
}

static GtkWidget *
show_lesson (CtWindow *self, CtLesson *lesson, GFile *file)
{
  GtkWidget *page =
      ct_lesson_page_new (lesson, self->library, self->progress, self->settings);

  ct_window_tie_lesson (self, page);
  ct_findings_validate (ct_lesson_page_get_findings (CT_LESSON_PAGE (page)), file);
  ct_window_push (self, page);
  return page;
}

static GtkWidget *
show_record (CtWindow *self, CtRecord *record, GFile *file)
{
  GtkWidget *page = ct_window_show_record (self, record);

  ct_findings_validate (ct_replay_page_get_findings (CT_REPLAY_PAGE (page)), file);
  return page;
}

static void
discard_unsaved (GtkWidget *page)
{
  if (CT_IS_REPLAY_PAGE (page))
    ct_replay_unsaved_discard (ct_replay_section_find (page, CT_TYPE_REPLAY_UNSAVED));
}

static void
stay_there (GtkWidget *page, GtkWidget *old)
{
  CtReplay *replay;
  g_autofree char *place = NULL;

  if (!CT_IS_REPLAY_PAGE (page) || !CT_IS_REPLAY_PAGE (old))
    return;

  replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (old));
  place =
      ct_replay_dup_place (replay,
                           ct_session_get_position (ct_replay_get_session (replay)));
  if (place != NULL)
    ct_replay_go_to_place (ct_replay_page_get_replay (CT_REPLAY_PAGE (page)), place);
}

static void
opening_free (Opening *opening)
{
  g_clear_handle_id (&opening->patience, g_source_remove);
  g_object_unref (opening->window);
  g_clear_object (&opening->instead_of);
  g_free (opening);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

static void
remember (CtOpened *opened)
{
  GFile *file = ct_document_get_file (opened->document);
  g_autofree char *hands = ct_learner_folders_dup_base (CT_FOLDER_HANDS);
  g_autoptr (GFile) folder = g_file_new_for_path (hands);

  if (g_file_has_prefix (file, folder))
    return;

  if (opened->collection != NULL)
    ct_recent_list_remember (file, CT_RECENT_COLLECTION);
  else
    ct_recent_list_remember (file, opened->lesson != NULL ? CT_RECENT_LESSON
                                                          : CT_RECENT_RECORD);
}

static void
close_dialogs (CtWindow *self)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *i = windows; i != NULL; i = i->next)
    if (ADW_IS_MESSAGE_DIALOG (i->data) &&
        gtk_window_get_transient_for (i->data) == GTK_WINDOW (self))
      gtk_window_close (i->data);
}

/* The file may have become shorter. */
static void
go_to_moment (GtkWidget *page, guint position)
{
  CtSession *session;

  if (!CT_IS_REPLAY_PAGE (page))
    return;

  session = ct_replay_get_session (ct_replay_page_get_replay (CT_REPLAY_PAGE (page)));
  ct_session_set_position (session, MIN (position, ct_session_get_n_plies (session)));
}

/* The end of the hand, if it has fewer moves. */
static void
go_to_move (CtWindow *self, GtkWidget *page, guint number)
{
  CtTimeline *timeline;
  guint n_moves;
  guint position;

  if (!CT_IS_REPLAY_PAGE (page))
    return;

  timeline = ct_replay_get_timeline (ct_replay_page_get_replay (CT_REPLAY_PAGE (page)));
  n_moves = ct_timeline_get_n_moves (timeline);
  position = ct_timeline_get_position_of (timeline, MIN (number, n_moves));
  ct_session_set_position (ct_timeline_get_session (timeline), position);
  if (number > n_moves)
    {
      g_autofree char *text =
          g_strdup_printf (ngettext ("This hand has only %u move.",
                                     "This hand has only %u moves.", n_moves),
                           n_moves);

      ct_window_toast (self, text);
    }
}

static GtkWidget *
show (Opening *opening, CtOpened *opened)
{
  CtWindow *self = opening->window;
  GFile *file = ct_document_get_file (opened->document);
  GtkWidget *page;

  close_dialogs (self);
  if (opened->collection != NULL)
    page = ct_window_show_collection (self, opened->collection, file);
  else
    page = opened->lesson != NULL ? show_lesson (self, opened->lesson, file)
                                  : show_record (self, opened->record, file);

  remember (opened);
  if (!opening->is_beside)
    tie (page, opened->document);
  /* Saving a damaged file would overwrite what could not be read. */
  if (!opening->is_beside && opened->record != NULL &&
      !ct_record_is_cut (opened->record))
    ct_replay_file_set_document (ct_replay_section_find (page, CT_TYPE_REPLAY_FILE),
                                 opened->document);
  if (opening->instead_of != NULL)
    {
      stay_there (page, opening->instead_of);
      discard_unsaved (opening->instead_of);
      ct_window_forget (self, opening->instead_of);
    }
  return page;
}

/* A file changed by others gets a second page. Returns: (transfer none) */
static GtkWidget *
show_draft (CtWindow *self, const CtFoundDraft *draft)
{
  CtDocument *document = draft->opened->document;
  GtkWidget *page =
      draft->is_changed ? NULL : ct_window_show_existing (shows_document, document);

  if (page != NULL && !has_unsaved (page))
    return page;

  page = ct_window_show_record (self, draft->opened->record);
  if (ct_document_get_file (document) != NULL)
    {
      tie (page, document);
      ct_replay_file_set_document (ct_replay_section_find (page, CT_TYPE_REPLAY_FILE),
                                   document);
    }
  return page;
}

/**
 * ct_window_go_on:
 *
 * Opens the hand of @draft where it was left.
 */
void
ct_window_go_on (CtWindow *self, const CtFoundDraft *draft)
{
  GtkWidget *page;

  if (draft->opened->lesson != NULL)
    {
      ct_window_go_on_with_lesson (self, draft);
      return;
    }
  if (draft->is_recording && ct_window_record_on (self, draft))
    return;

  page = show_draft (self, draft);
  if (!ct_replay_unsaved_go_on (ct_replay_section_find (page, CT_TYPE_REPLAY_UNSAVED),
                                draft))
    ct_window_toast (self, _ ("Your unsaved changes could not be read. The file has "
                              "been kept."));
}

void
ct_window_offer_drafts (CtWindow *self)
{
  g_return_if_fail (CT_IS_WINDOW (self));

  if (self->drafts == NULL)
    {
      self->drafts = ct_draft_offer_new (GTK_WINDOW (self),
                                         ct_progress_get_store (self->progress));
      ct_connect (self->drafts, "go-on", ct_window_go_on, self);
    }
  ct_draft_offer_start (self->drafts);
}

static void
on_read (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (Opening) opening = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CtOpened) opened = ct_open_finish (result, &error);
  gboolean is_new = opening->instead_of == NULL && !opening->is_beside;
  GtkWidget *page = NULL;

  if (opening->window->way == NULL)
    return;

  if (opened == NULL)
    {
      ct_window_show_problem (opening->window, G_FILE (file), error);
      return;
    }

  if (is_new)
    page = ct_window_show_existing (shows_document, opened->document);
  if (page == NULL)
    page = show (opening, opened);
  if (opening->position >= 0)
    go_to_moment (page, opening->position);
  else if (opened->move >= 0)
    go_to_move (opening->window, page, opened->move);
  if (opening->action != NULL)
    gtk_widget_activate_action (page, opening->action, NULL);
}

static gboolean
on_patience (gpointer data)
{
  Opening *opening = data;

  opening->patience = 0;
  ct_window_toast (opening->window, _ ("The file is still being read."));
  return G_SOURCE_REMOVE;
}

static Opening *
new_opening (CtWindow *self)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->window = g_object_ref (self);
  opening->position = -1;
  return opening;
}

static Opening *
start_opening (CtWindow *self, GFile *file)
{
  Opening *opening = new_opening (self);

  opening->patience = g_timeout_add (PATIENCE, on_patience, opening);
  ct_open_async (file, on_read, opening);
  return opening;
}

/**
 * ct_window_open_file:
 *
 * Reads in a thread: “FILE#17” opens a hand at move 17. Problems of the file are listed
 * on its page. An open file is only shown.
 */
void
ct_window_open_file (CtWindow *self, GFile *file)
{
  g_return_if_fail (CT_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  start_opening (self, file);
}

void
ct_window_open_file_at (CtWindow *self, GFile *file, guint position)
{
  start_opening (self, file)->position = position;
}

/* @action: of the page that shows the file, activated once it is open */
void
ct_window_open_file_for (CtWindow *self, GFile *file, const char *action)
{
  start_opening (self, file)->action = g_intern_string (action);
}

/* It is in no file, so closing it asks whether to save it. */
static void
on_pasted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Opening) opening = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CtOpened) opened = ct_open_finish (result, &error);
  GtkWidget *page;

  if (opening->window->way == NULL)
    return;

  if (opened == NULL)
    {
      ct_window_toast (opening->window,
                       _ ("The clipboard contains no hand that can be read."));
      return;
    }

  close_dialogs (opening->window);
  page = ct_window_show_record (opening->window, opened->record);
  ct_replay_set_saved (ct_replay_page_get_replay (CT_REPLAY_PAGE (page)), NULL);
}

static void
on_clipboard_text (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (Opening) opening = data;
  g_autofree char *text =
      gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (opening->window->way == NULL)
    return;

  if (text == NULL || *text == '\0')
    ct_window_toast (opening->window, _ ("The clipboard contains no text."));
  else if (strlen (text) > CT_RECORD_MAX_BYTES)
    ct_window_toast (opening->window,
                     _ ("The text on the clipboard is too large for a recorded hand."));
  else
    ct_open_text_async (text, on_pasted, g_steal_pointer (&opening));
}

static void
paste_hand_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL,
                                 on_clipboard_text, new_opening (CT_WINDOW (widget)));
}

void
ct_window_show_problem (CtWindow *self, GFile *file, const GError *error)
{
  ct_window_push (self, ct_problem_page_new (file, error));
}

static void
on_chooser_response (CtWindow *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);

  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

      ct_window_open_file (self, file);
    }
}

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  g_autoptr (GtkFileFilter) filter = NULL;

  if (self->chooser != NULL)
    {
      gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
      return;
    }

  filter = gtk_file_filter_new ();
  /* Translators: Kind of files, in a file chooser. */
  gtk_file_filter_set_name (filter, _ ("Lessons and recorded hands"));
  gtk_file_filter_add_mime_type (filter, "application/x-cartilla-lesson+xml");
  gtk_file_filter_add_mime_type (filter, "application/x-cartilla-record+xml");
  gtk_file_filter_add_mime_type (filter, CT_RECENT_COLLECTION);
  gtk_file_filter_add_suffix (filter, "xml");
  gtk_file_filter_add_suffix (filter, "cartilla-lessons");

  self->chooser =
      gtk_file_chooser_native_new (_ ("Open a Lesson or Recorded Hand"),
                                   GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN,
                                   NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  ct_connect (self->chooser, "response", on_chooser_response, self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static gboolean
on_drop (CtWindow *self, const GValue *value)
{
  GSList *files = g_value_get_boxed (value);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (files == NULL ||
      (self->classroom != NULL && ct_classroom_is_kiosk (self->classroom)))
    return FALSE;

  ct_window_open_file (self, files->data);
  for (GSList *other = files->next; other != NULL; other = other->next)
    {
      GtkWidget *window =
          ct_window_new (application, self->library, self->progress, self->settings);

      if (self->classroom != NULL)
        ct_window_set_classroom (CT_WINDOW (window), self->classroom);
      gtk_window_present (GTK_WINDOW (window));
      ct_window_open_file (CT_WINDOW (window), other->data);
    }

  return TRUE;
}

void
ct_window_accept_files (CtWindow *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  ct_connect (drop, "drop", on_drop, self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
}

void
ct_window_install_file_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "win.paste-hand", NULL,
                                   paste_hand_action);
}
