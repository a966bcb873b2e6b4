/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-window.h"

#include <glib/gi18n.h>

#include "ct-example-page.h"
#include "ct-game-page.h"
#include "ct-lesson-page.h"
#include "ct-library-page.h"
#include "ct-practice-page.h"
#include "ct-problem-page.h"
#include "ct-replay-page.h"
#include "ct-rules-page.h"

/**
 * CtWindow:
 *
 * Shows one page at a time. Pages do not know each other: they ask the window for
 * another one through its actions.
 *
 * # Actions
 *
 * `win.back`, `win.open`, `win.fullscreen`, `win.help`; `win.open-game` (rule set),
 * `win.open-lesson` (id), `win.next-lesson` (id: takes the place of the page),
 * `win.open-hand` (rule set, id), `win.practice` (rule set), `win.show-rule` (rule set,
 * rule id or "").
 */
struct _CtWindow
{
  AdwApplicationWindow parent_instance;

  CtLibrary *library;
  CtProgress *progress;
  GSettings *settings;
  GtkFileChooserNative *chooser;
  GPtrArray *way; /* (element-type GtkWidget): the pages that lead here, and this one */
  gboolean may_close;

  AdwToastOverlay *toasts;
  AdwLeaflet *pages;
};

G_DEFINE_FINAL_TYPE (CtWindow, ct_window, ADW_TYPE_APPLICATION_WINDOW)

/**
 * ct_window_new:
 * @progress: (nullable): without, nothing is kept
 */
GtkWidget *
ct_window_new (GtkApplication *application,
               CtLibrary *library,
               CtProgress *progress,
               GSettings *settings)
{
  CtWindow *self = g_object_new (CT_TYPE_WINDOW, "application", application, NULL);

  self->library = g_object_ref (library);
  g_set_object (&self->progress, progress);
  self->settings = g_object_ref (settings);

  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));

  ct_window_push (self, ct_library_page_new (library, progress));
  if (progress != NULL && ct_progress_get_moved_aside (progress) != NULL)
    ct_window_toast (self,
                     _ ("What was learned before could not be read, so it was put "
                        "aside. Cartilla begins a new list."));
  else if (progress == NULL)
    ct_window_toast (self, _ ("Cartilla cannot write to your disk, so it will not "
                              "remember what you learn today."));

  return GTK_WIDGET (self);
}

/**
 * ct_window_get_page:
 *
 * Returns: (transfer none): the page that shows, or is about to
 */
GtkWidget *
ct_window_get_page (CtWindow *self)
{
  g_return_val_if_fail (CT_IS_WINDOW (self), NULL);

  return adw_leaflet_get_visible_child (self->pages);
}

/* The first frame lays the page out; with the second one it can take the focus. A page
 * that another one covers by then leaves the focus there.
 */
static gboolean
on_tick (GtkWidget *page, GdkFrameClock *clock, gpointer user_data)
{
  CtWindow *self = CT_WINDOW (gtk_widget_get_root (page));
  guint *n_ticks = user_data;

  if (++*n_ticks < 2)
    return G_SOURCE_CONTINUE;

  if (page == ct_window_get_page (self) && !gtk_widget_grab_focus (page))
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

/**
 * ct_window_push:
 * @page: (transfer floating): shows from now on; the way back leads here
 */
void
ct_window_push (CtWindow *self, GtkWidget *page)
{
  g_return_if_fail (CT_IS_WINDOW (self));
  g_return_if_fail (GTK_IS_WIDGET (page));

  g_ptr_array_add (self->way, page);
  adw_leaflet_append (self->pages, page);
  adw_leaflet_set_visible_child (self->pages, page);

  /* Where the focus goes depends on where things are. */
  gtk_widget_add_tick_callback (page, on_tick, g_new0 (guint, 1), g_free);
}

/**
 * ct_window_toast:
 * @text: a sentence that goes away by itself
 */
void
ct_window_toast (CtWindow *self, const char *text)
{
  g_return_if_fail (CT_IS_WINDOW (self));

  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (text));
}

/* Pages that are not on the way any more have been left, and go. */
static void
on_transition (CtWindow *self)
{
  g_autoptr (GPtrArray) left = NULL;

  if (self->way == NULL || adw_leaflet_get_child_transition_running (self->pages))
    return;

  left = g_ptr_array_new ();
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->pages));
       page != NULL; page = gtk_widget_get_next_sibling (page))
    if (!g_ptr_array_find (self->way, page, NULL))
      g_ptr_array_add (left, page);
  for (guint i = 0; i < left->len; i++)
    adw_leaflet_remove (self->pages, g_ptr_array_index (left, i));
}

static void
on_visible_child (CtWindow *self)
{
  GtkWidget *page = self->way != NULL ? ct_window_get_page (self) : NULL;

  if (CT_IS_LIBRARY_PAGE (page))
    ct_library_page_refresh (CT_LIBRARY_PAGE (page));
  else if (CT_IS_GAME_PAGE (page))
    ct_game_page_refresh (CT_GAME_PAGE (page));
}

static void
go_back (CtWindow *self)
{
  GtkWidget *previous;

  if (self->way->len < 2)
    return;

  g_ptr_array_set_size (self->way, self->way->len - 1);
  previous = g_ptr_array_index (self->way, self->way->len - 1);
  adw_leaflet_set_visible_child (self->pages, previous);
  if (!gtk_widget_grab_focus (previous))
    gtk_widget_child_focus (previous, GTK_DIR_TAB_FORWARD);
  on_transition (self);
}

/* Is there a hand on the table that somebody would be sorry to lose? */
static gboolean
is_busy (CtWindow *self)
{
  GtkWidget *page = ct_window_get_page (self);

  return g_settings_get_boolean (self->settings, "confirm-leaving") &&
         CT_IS_PRACTICE_PAGE (page) &&
         ct_practice_page_is_under_way (CT_PRACTICE_PAGE (page));
}

static void
ask_whether_to_leave (CtWindow *self, GCallback on_response)
{
  GtkWidget *dialog =
      adw_message_dialog_new (GTK_WINDOW (self), _ ("Leave This Hand?"),
                              _ ("It is not over yet, and it will not be kept."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "stay",
                                    _ ("_Keep Playing"), "leave", _ ("_Leave"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "leave",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  g_signal_connect_object (dialog, "response", on_response, self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_leave_page_response (CtWindow *self, const char *response)
{
  if (g_str_equal (response, "leave"))
    go_back (self);
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);

  if (is_busy (self))
    ask_whether_to_leave (self, G_CALLBACK (on_leave_page_response));
  else
    go_back (self);
}

static void
show_problem (CtWindow *self, GFile *file, const GError *error)
{
  ct_window_push (self, ct_problem_page_new (file, error));
}

static void
push_practice (CtWindow *self, GtkWidget *page)
{
  ct_practice_page_set_progress (CT_PRACTICE_PAGE (page), self->progress);
  ct_window_push (self, page);
}

static void
on_play_on (CtWindow *self, CtSession *session, guint seat)
{
  push_practice (self, ct_practice_page_new_from_session (session, seat, self->library,
                                                          self->settings));
}

static void
show_record (CtWindow *self, CtRecord *record)
{
  GtkWidget *page = ct_replay_page_new (record, self->library, self->settings);

  g_signal_connect_object (page, "play-on", G_CALLBACK (on_play_on), self,
                           G_CONNECT_SWAPPED);
  ct_window_push (self, page);
}

/**
 * ct_window_open_file:
 *
 * Opens a lesson as a lesson and a record in the viewer; of anything else, says what is
 * the matter with it.
 */
void
ct_window_open_file (CtWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CtLesson) lesson = NULL;
  g_autoptr (CtRecord) record = NULL;

  g_return_if_fail (CT_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  switch (ct_content_kind_of_file (file, &error))
    {
    case CT_CONTENT_LESSON:
      lesson = ct_lesson_new_from_file (file, &error);
      if (lesson != NULL)
        ct_window_push (self, ct_lesson_page_new (lesson, self->library, self->progress,
                                                  self->settings));
      break;

    case CT_CONTENT_RECORD:
      record = ct_record_new_from_file (file, &error);
      if (record != NULL)
        show_record (self, record);
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
    show_problem (self, file, error);
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

static void
open_game_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  const CtRules *rules = ct_rules_lookup (g_variant_get_string (parameter, NULL));

  if (rules != NULL)
    ct_window_push (self, ct_game_page_new (rules, self->library, self->progress));
}

static GtkWidget *
create_lesson_page (CtWindow *self, const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CtLesson) lesson = ct_library_read_lesson (self->library, id, &error);

  if (lesson == NULL)
    return ct_problem_page_new (NULL, error);

  return ct_lesson_page_new (lesson, self->library, self->progress, self->settings);
}

static void
open_lesson_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);

  ct_window_push (self,
                  create_lesson_page (self, g_variant_get_string (parameter, NULL)));
}

static void
next_lesson_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  GtkWidget *page = create_lesson_page (self, g_variant_get_string (parameter, NULL));

  g_ptr_array_set_size (self->way, self->way->len - 1);
  ct_window_push (self, page);
}

static void
open_hand_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  const char *id;
  const char *ruleset;
  const CtRules *rules;
  g_autoptr (CtRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  g_variant_get (parameter, "(&s&s)", &ruleset, &id);
  rules = ct_rules_lookup (ruleset);
  if (rules == NULL)
    return;

  record = ct_library_read_hand (self->library, rules, id, &error);
  if (record == NULL)
    show_problem (self, NULL, error);
  else
    show_record (self, record);
}

static void
practice_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  const CtRules *rules = ct_rules_lookup (g_variant_get_string (parameter, NULL));

  if (rules != NULL)
    push_practice (self, ct_practice_page_new (rules, self->library, self->settings));
}

static void
on_try_example (CtWindow *self, const CtExample *example)
{
  ct_window_push (self, ct_example_page_new (example, self->library, self->settings));
}

static void
show_rule_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);
  const char *ruleset;
  const char *id;
  const CtRules *rules;
  GtkWidget *page;

  g_variant_get (parameter, "(&s&s)", &ruleset, &id);
  rules = ct_rules_lookup (ruleset);
  if (rules == NULL)
    return;

  page = ct_rules_page_new (rules, self->library);
  g_signal_connect_object (page, "try-example", G_CALLBACK (on_try_example), self,
                           G_CONNECT_SWAPPED);
  if (*id != '\0')
    ct_rules_page_show_rule (CT_RULES_PAGE (page), id);
  ct_window_push (self, page);
}

/* Help is the rules of the game at hand, or the keys where there is no game. */
static void
help_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWidget *page = ct_window_get_page (CT_WINDOW (widget));
  GActionGroup *actions = G_ACTION_GROUP (widget);
  const CtRules *rules = NULL;

  if (CT_IS_GAME_PAGE (page))
    rules = ct_game_page_get_rules (CT_GAME_PAGE (page));
  else if (CT_IS_LESSON_PAGE (page))
    rules = ct_lesson_page_get_rules (CT_LESSON_PAGE (page));
  else if (CT_IS_REPLAY_PAGE (page))
    rules = ct_replay_page_get_rules (CT_REPLAY_PAGE (page));
  else if (CT_IS_PRACTICE_PAGE (page))
    rules = ct_practice_page_get_rules (CT_PRACTICE_PAGE (page));
  else if (CT_IS_EXAMPLE_PAGE (page))
    rules = ct_example_page_get_rules (CT_EXAMPLE_PAGE (page));

  if (rules != NULL)
    gtk_widget_activate_action (widget, "win.show-rule", "(ss)", rules->id, "");
  else
    g_action_group_activate_action (actions, "show-help-overlay", NULL);
}

static void
fullscreen_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWindow *window = GTK_WINDOW (widget);

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

static gboolean
on_drop (CtWindow *self, const GValue *value)
{
  GSList *files = g_value_get_boxed (value);

  if (files == NULL)
    return FALSE;

  ct_window_open_file (self, files->data);
  return TRUE;
}

static void
on_leave_window_response (CtWindow *self, const char *response)
{
  if (g_str_equal (response, "leave"))
    {
      self->may_close = TRUE;
      gtk_window_close (GTK_WINDOW (self));
    }
}

static gboolean
ct_window_close_request (GtkWindow *window)
{
  CtWindow *self = CT_WINDOW (window);
  int width;
  int height;

  if (!self->may_close && is_busy (self))
    {
      ask_whether_to_leave (self, G_CALLBACK (on_leave_window_response));
      return GDK_EVENT_STOP;
    }

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_boolean (self->settings, "window-maximized",
                          gtk_window_is_maximized (window));
  g_settings_set_int (self->settings, "window-width", MAX (width, 360));
  g_settings_set_int (self->settings, "window-height", MAX (height, 294));

  return GTK_WINDOW_CLASS (ct_window_parent_class)->close_request (window);
}

static void
ct_window_dispose (GObject *object)
{
  CtWindow *self = CT_WINDOW (object);

  g_clear_object (&self->chooser);
  g_clear_pointer (&self->way, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_WINDOW);
  g_clear_object (&self->library);
  g_clear_object (&self->progress);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (ct_window_parent_class)->dispose (object);
}

static void
ct_window_class_init (CtWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkWindowClass *window_class = GTK_WINDOW_CLASS (klass);

  object_class->dispose = ct_window_dispose;

  window_class->close_request = ct_window_close_request;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-window.ui");
  gtk_widget_class_bind_template_child (widget_class, CtWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, CtWindow, pages);
  gtk_widget_class_bind_template_callback (widget_class, on_transition);
  gtk_widget_class_bind_template_callback (widget_class, on_visible_child);

  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL,
                                   fullscreen_action);
  gtk_widget_class_install_action (widget_class, "win.help", NULL, help_action);
  gtk_widget_class_install_action (widget_class, "win.open-game", "s",
                                   open_game_action);
  gtk_widget_class_install_action (widget_class, "win.open-lesson", "s",
                                   open_lesson_action);
  gtk_widget_class_install_action (widget_class, "win.next-lesson", "s",
                                   next_lesson_action);
  gtk_widget_class_install_action (widget_class, "win.open-hand", "(ss)",
                                   open_hand_action);
  gtk_widget_class_install_action (widget_class, "win.practice", "s", practice_action);
  gtk_widget_class_install_action (widget_class, "win.show-rule", "(ss)",
                                   show_rule_action);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK,
                                       "win.back", NULL);
}

static void
ct_window_init (CtWindow *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->way = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect_object (drop, "drop", G_CALLBACK (on_drop), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
}
