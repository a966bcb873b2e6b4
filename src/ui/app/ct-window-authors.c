/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons that are being made */
#include "ct-window-private.h"

#include <glib/gi18n.h>

#include "ct-author-page.h"
#include "ct-file.h"
#include "ct-lesson-page.h"
#include "ct-password-page.h"
#include "ct-practice-page.h"
#include "ct-replay-page.h"
#include "ct-seed.h"
#include "ct-signal.h"

/* The largest lesson a hundred times. */
#define MAX_BYTES (4 * 1024 * 1024)

/* Nothing counts for the author's progress. */
static void
on_try (CtWindow *self, CtLesson *lesson, guint step, CtAuthorPage *author)
{
  GtkWidget *page = ct_lesson_page_new (lesson, self->library, NULL, self->settings);
  g_autofree char *title = ct_author_dup_title (ct_author_page_get_author (author));

  if (title == NULL)
    ct_lesson_page_set_title (CT_LESSON_PAGE (page), _ ("New Lesson"));
  ct_window_tie_lesson (self, page);
  ct_lesson_runner_skip_to (ct_lesson_page_get_runner (CT_LESSON_PAGE (page)), step);
  ct_window_push (self, page);
}

typedef struct
{
  CtWindow *window;
  CtAuthorPage *page;
  GBytes *lesson;
} Putting;

static void
on_put (GObject *class, GAsyncResult *result, gpointer data)
{
  Putting *putting = data;
  CtWindow *window = putting->window;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (ct_class_put_lesson_finish (result, &error))
    {
      ct_author_page_note_in_class (putting->page, putting->lesson);
      if (window->classroom != NULL)
        ct_classroom_find_lessons (window->classroom);
      text = g_strdup (_ ("The lesson is in the class. All students can find it on the "
                          "page of the game."));
    }
  else
    /* Translators: the reason, in the words of the system. */
    text = g_strdup_printf (_ ("The lesson could not be put into the class: %s"),
                            error->message);
  /* The window may be closed. */
  if (window->way != NULL)
    ct_window_toast (window, text);
  else if (error != NULL)
    g_message ("A lesson could not be put into a class: %s", error->message);

  g_object_unref (window);
  g_object_unref (putting->page);
  g_bytes_unref (putting->lesson);
  g_free (putting);
}

static void
put (CtAuthorPage *page)
{
  CtWindow *window = CT_WINDOW (gtk_widget_get_root (GTK_WIDGET (page)));
  CtAuthor *author = ct_author_page_get_author (page);
  CtClass *class = window != NULL && window->classroom != NULL
                       ? ct_classroom_get_class (window->classroom)
                       : NULL;
  Putting *putting;

  if (class == NULL)
    {
      ct_page_announce (GTK_WIDGET (page), _ ("Join a class first."));
      return;
    }

  ct_author_make_own (author);
  putting = g_new0 (Putting, 1);
  putting->window = g_object_ref (window);
  putting->page = g_object_ref (page);
  putting->lesson = g_bytes_ref (ct_author_get_bytes (author));
  ct_class_put_lesson_async (class, putting->lesson,
                             ct_lesson_get_id (ct_author_get_lesson (author)), on_put,
                             putting);
}

static void
on_opened (CtAuthorPage *page)
{
  ct_window_go_back (CT_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))));
  put (page);
}

/* Only the teacher changes the class. */
static void
on_put_into_class (CtWindow *self, GBytes *lesson, const char *id, CtAuthorPage *page)
{
  CtClass *class =
      self->classroom != NULL ? ct_classroom_get_class (self->classroom) : NULL;
  GtkWidget *password;

  if (class == NULL || ct_class_get_facts (class)->teacher == NULL)
    {
      put (page);
      return;
    }

  /* Translators: Title of a window. */
  password = ct_password_page_new (class, _ ("Put a Lesson into the Class"));
  ct_connect (password, "opened", on_opened, page);
  ct_window_push_once (self, password);
}

static void
on_class_changed (CtAuthorPage *page, CtClassroom *classroom)
{
  ct_author_page_set_class_problem (page,
                                    classroom != NULL &&
                                            ct_classroom_get_class (classroom) != NULL
                                        ? NULL
                                        : _ ("This computer is not in a class yet. "
                                             "Create or join one first."));
}

static void on_open (CtWindow *self, GFile *file);

static CtAuthorPage *
show_author (CtWindow *self, CtAuthor *author)
{
  g_autofree char *drafts = ct_window_dup_drafts (self);
  GtkWidget *page = ct_author_page_new (author, self->library, self->settings, drafts);

  ct_connect (page, "try", on_try, self);
  ct_connect (page, "open", on_open, self);
  ct_connect (page, "show-page", ct_window_push_once, self);
  ct_connect (page, "put-into-class", on_put_into_class, self);
  if (self->classroom != NULL)
    ct_connect (self->classroom, "changed", on_class_changed, page);
  on_class_changed (CT_AUTHOR_PAGE (page), self->classroom);
  ct_window_push (self, page);
  return CT_AUTHOR_PAGE (page);
}

typedef struct
{
  CtDocument *document;
  GBytes *bytes;
} Read;

static void
read_free (gpointer data)
{
  Read *read = data;

  g_object_unref (read->document);
  g_bytes_unref (read->bytes);
  g_free (read);
}

static void
read_in_thread (GTask *task, gpointer file, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autofree char *etag = NULL;
  GBytes *bytes = ct_file_read (file, MAX_BYTES, &etag, &error);
  Read *read;

  if (bytes == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  read = g_new0 (Read, 1);
  read->document = ct_document_new (file, etag);
  read->bytes = bytes;
  g_task_return_pointer (task, read, read_free);
}

static void
on_read (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (CtWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CtAuthor) author = NULL;
  Read *read = g_task_propagate_pointer (G_TASK (result), &error);

  if (self->way != NULL && read != NULL)
    author = ct_author_new_from_bytes (self->library, read->bytes, &error);
  if (author != NULL)
    ct_author_page_set_document (show_author (self, author), read->document);
  else if (self->way != NULL)
    ct_window_show_problem (self, G_FILE (file), error);
  if (read != NULL)
    read_free (read);
}

/* A lesson that exists */
static void
on_open (CtWindow *self, GFile *file)
{
  g_autoptr (GTask) task = g_task_new (file, NULL, on_read, g_object_ref (self));

  g_task_run_in_thread (task, read_in_thread);
}

/**
 * ct_window_go_on_with_lesson:
 * @found: a draft with a lesson
 */
void
ct_window_go_on_with_lesson (CtWindow *self, const CtFoundDraft *found)
{
  g_autoptr (CtAuthor) author =
      ct_author_new_from_bytes (self->library, found->mine, NULL);

  if (author != NULL)
    ct_author_page_go_on (show_author (self, author), found);
}

static void
new_lesson_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  const CtRules *rules = ct_rules_lookup (g_variant_get_string (parameter, NULL));
  g_autoptr (CtAuthor) author = NULL;

  if (rules == NULL || ct_window_refuses_game (self, rules))
    return;

  author =
      ct_author_new_dealt (self->library, rules, rules->usual_seats, ct_seed_draw ());
  show_author (self, author);
}

/* From the position that is shown; of a practice hand, from its first move. */
static void
make_lesson_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  GtkWidget *page = ct_window_get_page (self);
  g_autoptr (CtAuthor) author = NULL;

  if (CT_IS_REPLAY_PAGE (page))
    {
      CtReplay *replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (page));
      CtSession *session = ct_replay_get_session (replay);

      author = ct_author_new (self->library, session, ct_session_get_position (session),
                              CT_NOBODY, ct_replay_get_narrator (replay));
    }
  else if (CT_IS_PRACTICE_PAGE (page))
    {
      CtPracticePage *practice = CT_PRACTICE_PAGE (page);
      CtSession *session = ct_practice_page_get_session (practice);

      author = ct_author_new (self->library, session, 0,
                              ct_practice_page_get_seat (practice),
                              ct_practice_page_get_narrator (practice));
    }
  if (author != NULL)
    show_author (self, author);
  else
    ct_window_toast (self, _ ("Wait until the cards have been dealt."));
}

void
ct_window_install_author_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.new-lesson", "s",
                                   new_lesson_action);
  gtk_widget_class_install_action (widget_class, "win.make-lesson", NULL,
                                   make_lesson_action);
}
