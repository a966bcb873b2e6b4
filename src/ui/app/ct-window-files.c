/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-window-private.h"

#include <glib/gi18n.h>

#include "ct-lesson-page.h"
#include "ct-problem-page.h"
#include "ct-replay-problem.h"

void
ct_window_show_problem (CtWindow *self, GFile *file, const GError *error)
{
  ct_window_push (self, ct_problem_page_new (file, error));
}

static void
open_lesson (CtWindow *self, GFile *file, GError **error)
{
  g_autoptr (CtLesson) lesson = ct_lesson_new_from_file (file, error);
  GtkWidget *page;

  if (lesson == NULL)
    return;

  page = ct_lesson_page_new (lesson, self->library, self->progress, self->settings);
  ct_findings_prove (ct_lesson_page_get_findings (CT_LESSON_PAGE (page)), file);
  ct_window_push (self, page);
}

static void
open_record (CtWindow *self, GFile *file, GError **error)
{
  g_autoptr (CtRecord) record = ct_record_new_from_file (file, error);
  GtkWidget *page;

  if (record == NULL)
    return;

  page = ct_window_show_record (self, record, file);
  ct_findings_prove (ct_replay_problem_get_findings (
                         ct_replay_section_find (page, CT_TYPE_REPLAY_PROBLEM)),
                     file);
}

/**
 * ct_window_open_file:
 *
 * Opens a lesson as a lesson and a record in the viewer; of anything else, says what is
 * the matter with it. What is good of a file opens; what is not is said on the page.
 */
void
ct_window_open_file (CtWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (CT_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  switch (ct_content_kind_of_file (file, &error))
    {
    case CT_CONTENT_LESSON:
      open_lesson (self, file, &error);
      break;

    case CT_CONTENT_RECORD:
      open_record (self, file, &error);
      break;

    case CT_CONTENT_RULE_BOOK:
    case CT_CONTENT_EXAMPLES:
      g_set_error_literal (
          &error, CT_CONTENT_ERROR, CT_CONTENT_ERROR_UNKNOWN,
          _ ("This is a rule book. Cartilla opens lessons and recorded "
             "hands; the rules it knows are on the pages of the "
             "games."));
      break;

    case CT_CONTENT_UNKNOWN:
    default:
      if (error == NULL)
        g_set_error_literal (&error, CT_CONTENT_ERROR, CT_CONTENT_ERROR_UNKNOWN,
                             _ ("This is neither a lesson nor a recorded hand."));
    }

  if (error != NULL)
    ct_window_show_problem (self, file, error);
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
  gtk_file_filter_set_name (filter, _ ("Lessons and recorded hands"));
  gtk_file_filter_add_mime_type (filter, "application/x-cartilla-lesson+xml");
  gtk_file_filter_add_mime_type (filter, "application/x-cartilla-record+xml");
  gtk_file_filter_add_suffix (filter, "xml");

  self->chooser =
      gtk_file_chooser_native_new (_ ("Open a Lesson or a Recorded Hand"),
                                   GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN,
                                   NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (on_chooser_response),
                           self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* The first file is opened here, each of the others in a window of its own. */
static gboolean
on_drop (CtWindow *self, const GValue *value)
{
  GSList *files = g_value_get_boxed (value);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (files == NULL)
    return FALSE;

  ct_window_open_file (self, files->data);
  for (GSList *other = files->next; other != NULL; other = other->next)
    {
      GtkWidget *window =
          ct_window_new (application, self->library, self->progress, self->settings);

      gtk_window_present (GTK_WINDOW (window));
      ct_window_open_file (CT_WINDOW (window), other->data);
    }

  return TRUE;
}

/* Files can be dropped anywhere. */
void
ct_window_accept_files (CtWindow *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (drop, "drop", G_CALLBACK (on_drop), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
}

void
ct_window_install_file_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_action);
}
