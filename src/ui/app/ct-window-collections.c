/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collections of lessons */
#include "ct-window-private.h"

#include <glib/gi18n.h>

#include "ct-collection-page.h"
#include "ct-lesson-page.h"
#include "ct-password-page.h"
#include "ct-signal.h"

/* One lesson after the other. */
typedef struct
{
  CtWindow *window;
  CtCollectionPage *page;
  CtClass *class;
  CtLibrary *library;
  GHashTable *ids; /* of the lessons before */
  guint next;
  guint n_put;
} Putting;

static void
putting_free (Putting *putting)
{
  g_object_unref (putting->window);
  g_object_unref (putting->page);
  g_object_unref (putting->class);
  g_object_unref (putting->library);
  g_hash_table_unref (putting->ids);
  g_free (putting);
}

static void
finish (Putting *putting)
{
  CtWindow *window = putting->window;
  guint n_left_out =
      ct_collection_page_get_lessons (putting->page)->len - putting->n_put;
  g_autofree char *put =
      g_strdup_printf (ngettext ("%u lesson has been put into the class.",
                                 "%u lessons have been put into the class.",
                                 putting->n_put),
                       putting->n_put);
  g_autofree char *left_out = g_strdup_printf (
      /* Translators: after how many lessons have been put into a class. */
      ngettext ("%u lesson has been left out: the list says why.",
                "%u lessons have been left out: the list says why.", n_left_out),
      n_left_out);
  g_autofree char *text =
      n_left_out > 0 ? g_strjoin (" ", put, left_out, NULL) : g_strdup (put);

  ct_collection_page_set_busy (putting->page, FALSE);
  /* The window may be closed. */
  if (window->way != NULL)
    ct_window_toast (window, text);
  if (window->classroom != NULL && putting->n_put > 0)
    ct_classroom_find_lessons (window->classroom);
  putting_free (putting);
}

static void put_next (Putting *putting);

static void
on_put (GObject *class, GAsyncResult *result, gpointer data)
{
  Putting *putting = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (ct_class_put_lesson_finish (result, &error))
    {
      putting->n_put++;
      /* Translators: of a lesson. */
      text = g_strdup (_ ("It is in the class now."));
    }
  else
    /* Translators: the reason, in the words of the system. */
    text = g_strdup_printf (_ ("The lesson could not be put into the class: %s"),
                            error->message);
  ct_collection_page_set_result (putting->page, putting->next++, text);
  put_next (putting);
}

/* Returns: (nullable): why this lesson stays outside */
static const char *
get_obstacle (Putting *self, const CtPackedLesson *packed)
{
  const CtLibraryEntry *known;
  const char *id;

  if (packed->lesson == NULL || ct_diagnostics_get_n_errors (packed->findings) > 0)
    return _ ("A lesson with errors cannot be put into the class.");

  id = ct_lesson_get_id (packed->lesson);
  known = ct_library_lookup_lesson (self->library, id);
  if (known != NULL && g_str_has_prefix (known->uri, "resource://"))
    return _ ("This lesson is part of Cartilla, so every student has it already.");
  if (!g_hash_table_add (self->ids, g_strdup (id)))
    return _ ("Another lesson in this file has the same id.");
  if (known != NULL)
    return _ ("The class has this lesson already. It has not been replaced.");

  return NULL;
}

static void
put_next (Putting *putting)
{
  GPtrArray *lessons = ct_collection_page_get_lessons (putting->page);

  for (; putting->next < lessons->len; putting->next++)
    {
      const CtPackedLesson *packed = g_ptr_array_index (lessons, putting->next);
      const char *obstacle = get_obstacle (putting, packed);

      if (obstacle == NULL)
        {
          ct_class_put_lesson_async (putting->class, packed->bytes,
                                     ct_lesson_get_id (packed->lesson), on_put,
                                     putting);
          return;
        }
      ct_collection_page_set_result (putting->page, putting->next, obstacle);
    }

  finish (putting);
}

static CtClass *
get_class (CtWindow *self)
{
  return self->classroom != NULL ? ct_classroom_get_class (self->classroom) : NULL;
}

static void
put_all (CtWindow *self, CtCollectionPage *page)
{
  CtClass *class = get_class (self);
  Putting *putting;

  if (class == NULL)
    {
      ct_window_toast (self, _ ("Join a class first."));
      return;
    }

  putting = g_new0 (Putting, 1);
  putting->window = g_object_ref (self);
  putting->page = g_object_ref (page);
  putting->class = g_object_ref (class);
  putting->library = g_object_ref (self->library);
  putting->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  ct_collection_page_set_busy (page, TRUE);
  put_next (putting);
}

static void
on_opened (CtCollectionPage *page)
{
  CtWindow *self = CT_WINDOW (gtk_widget_get_root (GTK_WIDGET (page)));

  ct_window_go_back (self);
  put_all (self, page);
}

/* Only the teacher changes the class. */
static void
on_put_all (CtWindow *self, CtCollectionPage *page)
{
  CtClass *class = get_class (self);
  GtkWidget *password;

  if (class == NULL || ct_class_get_facts (class)->teacher == NULL)
    {
      put_all (self, page);
      return;
    }

  /* Translators: Title of a window. */
  password = ct_password_page_new (class, _ ("Put Lessons into the Class"));
  ct_connect (password, "opened", on_opened, page);
  ct_window_push_once (self, password);
}

static void
on_open (CtWindow *self, CtLesson *lesson)
{
  GtkWidget *page =
      ct_lesson_page_new (lesson, self->library, self->progress, self->settings);

  ct_window_tie_lesson (self, page);
  ct_window_push (self, page);
}

static void
on_class_changed (CtCollectionPage *page, CtClassroom *classroom)
{
  ct_collection_page_set_in_class (page, ct_classroom_get_class (classroom) != NULL);
}

/**
 * ct_window_show_collection:
 * @lessons: (element-type CtPackedLesson): checked
 *
 * Returns: (transfer none): its page
 */
GtkWidget *
ct_window_show_collection (CtWindow *self, GPtrArray *lessons, GFile *file)
{
  GtkWidget *page = ct_collection_page_new (lessons, file);

  ct_connect (page, "open", on_open, self);
  ct_connect (page, "put-all", on_put_all, self);
  if (self->classroom != NULL)
    {
      ct_connect (self->classroom, "changed", on_class_changed, page);
      on_class_changed (CT_COLLECTION_PAGE (page), self->classroom);
    }
  ct_window_push (self, page);
  return page;
}
