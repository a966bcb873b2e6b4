/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-desk.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-ask-class-page.h"
#include "ct-class.h"
#include "ct-history-page.h"
#include "ct-new-class-page.h"
#include "ct-plain.h"
#include "ct-position-page.h"
#include "ct-replay-page.h"
#include "ct-show-page.h"
#include "ct-signal.h"
#include "ct-teacher-page.h"
#include "ct-tried-page.h"

#define KEY "class-folder"

/**
 * CtClassDesk:
 *
 * Makes the teacher's pages. The setting “class-folder” is the class of the computer.
 */
struct _CtClassDesk
{
  GObject parent_instance;

  CtLibrary *library;
  GSettings *settings;
  GtkFileChooserNative *chooser; /* (nullable) */
  gboolean is_kiosk;
};

G_DEFINE_FINAL_TYPE (CtClassDesk, ct_class_desk, G_TYPE_OBJECT)

static void
show (CtClassDesk *self, GtkWidget *page)
{
  g_signal_emit_by_name (self, "page", page);
}

static void
tell (CtClassDesk *self, const char *text)
{
  g_signal_emit_by_name (self, "announced", text);
}

CtClassDesk *
ct_class_desk_new (CtLibrary *library, GSettings *settings)
{
  CtClassDesk *self = g_object_new (CT_TYPE_CLASS_DESK, NULL);

  self->library = g_object_ref (library);
  self->settings = g_object_ref (settings);
  return self;
}

/**
 * ct_class_desk_ask:
 * @rules: (nullable): %NULL for all games
 * @rule: (nullable): id
 */
void
ct_class_desk_ask (CtClassDesk *self, const CtRules *rules, const char *rule)
{
  g_return_if_fail (CT_IS_CLASS_DESK (self));

  show (self, ct_ask_class_page_new (rules, rule, g_random_int (), self->library,
                                     self->settings));
}

static char *
dup_title (CtClass *class)
{
  const char *title = ct_class_get_facts (class)->title;
  g_autofree char *line = ct_plain_line (title != NULL ? title : "");

  return ct_plain_isolate (line);
}

static void
on_answer (CtClassDesk *self, const CtLearnerAnswer *answer, CtHistoryPage *page)
{
  g_autoptr (CtLesson) lesson = NULL;
  g_autoptr (GError) error = NULL;

  if (answer->exercise != NULL)
    {
      show (self,
            ct_position_page_new (answer->exercise, answer->move, self->settings));
      return;
    }

  lesson = ct_library_read_lesson (self->library, answer->lesson, &error);
  if (lesson != NULL)
    show (self, ct_tried_page_new (lesson, answer, ct_history_page_get_name (page),
                                   self->library, self->settings));
  else
    tell (self, error->message);
}

static void
on_page (CtClassDesk *self, GtkWidget *page)
{
  if (CT_IS_HISTORY_PAGE (page))
    ct_connect (page, "answer", on_answer, self);
  show (self, page);
}

static void
show_teacher (CtClassDesk *self, CtClass *class)
{
  GtkWidget *page = ct_teacher_page_new (class, self->library);

  ct_connect (page, "page", on_page, self);
  show (self, page);
}

/* Returns: (nullable): %NULL after an announced error */
static CtClass *
finish_loading (CtClassDesk *self, GAsyncResult *result)
{
  g_autoptr (CtDiagnostics) diagnostics = NULL;
  g_autoptr (GError) error = NULL;
  CtClass *class = ct_class_load_finish (result, &diagnostics, &error);

  if (self->library == NULL)
    g_clear_object (&class);
  else if (class == NULL)
    tell (self, error->message);
  return class;
}

static void
on_taught (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CtClassDesk) self = user_data;
  g_autoptr (CtClass) class = finish_loading (self, result);

  if (class == NULL)
    return;

  /* On a kiosk a child could choose the password and lock everyone in. */
  if (self->is_kiosk && ct_class_get_facts (class)->teacher == NULL)
    tell (self, _ ("There is no teacher password yet. Choose one on another "
                   "computer."));
  else
    show_teacher (self, class);
}

/**
 * ct_class_desk_teach:
 * @is_kiosk: quitting needs the teacher password
 */
void
ct_class_desk_teach (CtClassDesk *self, gboolean is_kiosk)
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) folder = NULL;

  g_return_if_fail (CT_IS_CLASS_DESK (self));

  self->is_kiosk = is_kiosk;
  path = g_settings_get_string (self->settings, KEY);
  if (*path == '\0')
    {
      tell (self, _ ("This computer is not in a class yet. Join or create one from the "
                     "main menu."));
      return;
    }

  folder = g_file_new_for_path (path);
  ct_class_load_async (folder, NULL, on_taught, g_object_ref (self));
}

static void
on_joined (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (CtClassDesk) self = user_data;
  g_autoptr (CtClass) class = finish_loading (self, result);
  g_autofree char *title = NULL;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;

  if (class == NULL)
    return;

  path = g_file_get_path (ct_class_get_folder (class));
  if (path == NULL || !g_settings_set_string (self->settings, KEY, path))
    {
      tell (self, _ ("This computer cannot join another class."));
      return;
    }

  title = dup_title (class);
  /* Translators: the name of a class. */
  text = g_strdup_printf (_ ("This computer now belongs to the class %s."), title);
  tell (self, text);
}

void
ct_class_desk_join_folder (CtClassDesk *self, GFile *folder)
{
  g_return_if_fail (CT_IS_CLASS_DESK (self));

  ct_class_load_async (folder, NULL, on_joined, g_object_ref (self));
}

static void
on_join_chosen (CtClassDesk *self, int response)
{
  g_autoptr (GFile) folder =
      response == GTK_RESPONSE_ACCEPT
          ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser))
          : NULL;

  if (folder != NULL)
    ct_class_desk_join_folder (self, folder);
  g_clear_object (&self->chooser);
}

void
ct_class_desk_join (CtClassDesk *self, GtkWindow *window)
{
  g_return_if_fail (CT_IS_CLASS_DESK (self));

  g_set_object (&self->chooser, NULL);
  /* Translators: Title of a window. */
  self->chooser = gtk_file_chooser_native_new (_ ("Join a Class"), window,
                                               GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
                                               /* Translators: A button. */
                                               _ ("_Join"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  ct_connect (self->chooser, "response", on_join_chosen, self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static GFile *
complete_name (GFile *chosen, char **ret_title)
{
  g_autofree char *name = g_file_get_basename (chosen);
  g_autoptr (GFile) parent = g_file_get_parent (chosen);
  g_autofree char *whole = NULL;

  if (g_str_has_suffix (name, CT_CLASS_SUFFIX))
    name[strlen (name) - strlen (CT_CLASS_SUFFIX)] = '\0';
  whole = g_strconcat (name, CT_CLASS_SUFFIX, NULL);
  *ret_title = ct_plain_line (name);
  return g_file_get_child (parent, whole);
}

static void
make (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  CtRoster *roster = g_object_get_data (G_OBJECT (task), "roster");
  g_autofree char *title = NULL;
  g_autoptr (GFile) folder = complete_name (data, &title);
  g_autoptr (CtClassFacts) facts = ct_class_facts_new (title);
  GError *error = NULL;

  if (ct_class_create (folder, facts, roster, &error))
    g_task_return_pointer (task, g_steal_pointer (&folder), g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
on_made (GObject *object, GAsyncResult *result, gpointer user_data)
{
  CtClassDesk *self = CT_CLASS_DESK (object);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) folder = g_task_propagate_pointer (G_TASK (result), &error);

  if (self->library == NULL)
    return;

  if (folder != NULL)
    {
      g_signal_emit_by_name (self, "made");
      ct_class_desk_join_folder (self, folder);
    }
  else
    tell (self, error->message);
}

static void
on_make_chosen (CtClassDesk *self, int response)
{
  g_autoptr (GFile) folder =
      response == GTK_RESPONSE_ACCEPT
          ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser))
          : NULL;

  if (folder != NULL)
    {
      g_autoptr (GTask) task = g_task_new (self, NULL, on_made, NULL);

      g_task_set_task_data (task, g_object_ref (folder), g_object_unref);
      g_object_set_data_full (G_OBJECT (task), "roster",
                              g_object_steal_data (G_OBJECT (self->chooser), "roster"),
                              (GDestroyNotify) ct_roster_unref);
      g_task_run_in_thread (task, make);
    }
  g_clear_object (&self->chooser);
}

static void
on_create (CtClassDesk *self, CtNewClassPage *page)
{
  CtRoster *roster = ct_new_class_page_dup_roster (page);
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (page));
  /* Translators: as the name of a class that has none yet; it becomes part of the name
   * of a folder.
   */
  g_autofree char *name = ct_plain_propose_file_name (C_ ("name of a class", "4b"), "");

  g_set_object (&self->chooser, NULL);
  self->chooser =
      /* Translators: A button and the title of a page. */
      gtk_file_chooser_native_new (_ ("Create a Class"), GTK_WINDOW (window),
                                   /* Translators: A button. */
                                   GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Create"), NULL);
  if (roster != NULL)
    g_object_set_data_full (G_OBJECT (self->chooser), "roster", roster,
                            (GDestroyNotify) ct_roster_unref);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  ct_connect (self->chooser, "response", on_make_chosen, self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

void
ct_class_desk_make (CtClassDesk *self)
{
  GtkWidget *page;

  g_return_if_fail (CT_IS_CLASS_DESK (self));

  page = ct_new_class_page_new ();
  ct_connect (page, "create", on_create, self);
  show (self, page);
}

/* The class must not change the original. */
static CtReplay *
create_again (CtReplay *replay)
{
  CtReplay *again = ct_replay_new_again (replay);
  CtSession *session = ct_replay_get_session (replay);
  g_autofree char *place =
      ct_replay_dup_place (replay, ct_session_get_position (session));

  ct_replay_set_hides_future (again, TRUE);
  ct_replay_go_to_place (again, place);
  return again;
}

static void
ask_about_hand (CtClassDesk *self, CtReplay *replay)
{
  g_autoptr (CtReplay) again = create_again (replay);

  show (self, ct_ask_class_page_new_about_hand (again, self->library, self->settings));
}

static void
on_ask_class (CtClassDesk *self, CtReplayPage *page)
{
  ask_about_hand (self, ct_replay_page_get_replay (page));
}

static void
show_replay (CtClassDesk *self, CtReplay *replay, guint viewer)
{
  GtkWidget *page = ct_show_page_new (replay, viewer, self->settings);

  ct_connect (page, "ask", ask_about_hand, self);
  show (self, page);
}

static void
on_show_class (CtClassDesk *self, guint viewer, CtReplayPage *page)
{
  g_autoptr (CtReplay) again = create_again (ct_replay_page_get_replay (page));

  show_replay (self, again, viewer);
}

/**
 * ct_class_desk_show_hand:
 * @id: of a recorded hand
 */
void
ct_class_desk_show_hand (CtClassDesk *self, const CtRules *rules, const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CtRecord) record = NULL;
  g_autoptr (CtReplay) replay = NULL;

  g_return_if_fail (CT_IS_CLASS_DESK (self));

  record = ct_library_read_hand (self->library, rules, id, &error);
  if (record == NULL)
    {
      tell (self, error->message);
      return;
    }

  replay = ct_replay_new (record, self->library);
  show_replay (self, replay, CT_SEES_ALL);
}

/**
 * ct_class_desk_offer_hand:
 * @record: a #CtReplayPage
 */
void
ct_class_desk_offer_hand (CtClassDesk *self, GtkWidget *record)
{
  g_return_if_fail (CT_IS_CLASS_DESK (self));

  ct_connect (record, "show-class", on_show_class, self);
  ct_connect (record, "ask-class", on_ask_class, self);
}

static void
ct_class_desk_dispose (GObject *object)
{
  CtClassDesk *self = CT_CLASS_DESK (object);

  g_clear_object (&self->chooser);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (ct_class_desk_parent_class)->dispose (object);
}

static void
ct_class_desk_class_init (CtClassDeskClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_class_desk_dispose;

  /**
   * CtClassDesk::page:
   * @page: (transfer floating): a #GtkWidget
   */
  ct_signal_new (klass, "page", 1, G_TYPE_POINTER);

  ct_signal_new (klass, "made", 0);
  ct_signal_new (klass, "announced", 1, G_TYPE_STRING);
}

static void
ct_class_desk_init (CtClassDesk *self)
{
}
