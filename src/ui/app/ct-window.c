/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-window-private.h"

#include <glib/gi18n.h>

#include "ct-arrow.h"
#include "ct-author-page.h"
#include "ct-css-class.h"
#include "ct-description.h"
#include "ct-fingers.h"
#include "ct-key-rest.h"
#include "ct-late-release.h"
#include "ct-learner-folders.h"
#include "ct-library-page.h"
#include "ct-new-class-page.h"
#include "ct-shortcuts.h"
#include "ct-signal.h"
#include "ct-students-page.h"
#include "ct-teacher-page.h"
#include "ct-toast.h"
#include "ct-whole-scroller.h"

#define TEXT_SIZE "text-size"

static const char *const text_size_classes[] = { NULL, "text-large", "text-larger",
                                                 "text-largest" };

static const char *
get_text_size_words (int size)
{
  static const char *const words[] = {
    N_ ("The text is normal size."),
    N_ ("The text is large."),
    N_ ("The text is larger."),
    N_ ("The text is as large as it can be."),
  };

  return _ (words[size]);
}

static void
apply_text_size (GtkWidget *window, const char *key, GSettings *settings)
{
  int size = g_settings_get_enum (settings, key);

  for (int i = 1; i < (int) G_N_ELEMENTS (text_size_classes); i++)
    ct_set_css_class (window, text_size_classes[i], i == size);
}

static void
ct_text_size_follow (GtkWidget *window, GSettings *settings)
{
  ct_connect (settings, "changed::" TEXT_SIZE, apply_text_size, window);
  apply_text_size (window, TEXT_SIZE, settings);
}

static void
ct_text_size_change (GtkWidget *window, GSettings *settings, int by)
{
  int size = g_settings_get_enum (settings, TEXT_SIZE) + by;

  size = CLAMP (size, 0, (int) G_N_ELEMENTS (text_size_classes) - 1);
  g_settings_set_enum (settings, TEXT_SIZE, size);
  ct_announce (window, CT_SPEECH_ADDRESSED, get_text_size_words (size));
}

static GQuark
get_focus_quark (void)
{
  return g_quark_from_static_string ("ct-focus");
}

static void
free_weak_ref (gpointer weak_ref)
{
  g_weak_ref_clear (weak_ref);
  g_free (weak_ref);
}

static void
ct_page_focus_remember (GtkWidget *page)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (page));
  GWeakRef *weak_ref;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, page))
    return;

  weak_ref = g_new0 (GWeakRef, 1);
  g_weak_ref_init (weak_ref, focus);
  g_object_set_qdata_full (G_OBJECT (page), get_focus_quark (), weak_ref,
                           free_weak_ref);
}

/* From a popover the focus returns to its button. */
static gboolean
ct_page_focus_restore (GtkWidget *page)
{
  GWeakRef *weak_ref = g_object_get_qdata (G_OBJECT (page), get_focus_quark ());
  g_autoptr (GtkWidget) focus = weak_ref != NULL ? g_weak_ref_get (weak_ref) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, page))
    return FALSE;

  for (GtkWidget *widget = focus; widget != page;
       widget = gtk_widget_get_parent (widget))
    if (gtk_widget_is_visible (widget) && gtk_widget_grab_focus (widget))
      return TRUE;

  return FALSE;
}

/* Tab then enters @widget at its first or last control. */
static void
forget_way (GtkWidget *focus, GtkWidget *widget)
{
  for (GtkWidget *last = focus; last != widget; last = gtk_widget_get_parent (last))
    gtk_widget_set_focus_child (gtk_widget_get_parent (last), NULL);
}

static guint
find_stop (GtkWidget *const *stops, guint n_stops)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (stops[0]));
  guint here = 0;

  while (here < n_stops &&
         (focus == NULL || !gtk_widget_is_ancestor (focus, stops[here])))
    here++;
  return here;
}

/* GTK would skip the header after the end of the page. */
static gboolean
ct_page_focus_go_round (GtkWidget *const *stops,
                        guint n_stops,
                        GtkDirectionType direction)
{
  guint step = direction == GTK_DIR_TAB_BACKWARD ? n_stops - 1 : 1;
  guint here = find_stop (stops, n_stops);

  if (here == n_stops)
    return FALSE;
  if (gtk_widget_child_focus (stops[here], direction))
    return TRUE;

  forget_way (gtk_root_get_focus (gtk_widget_get_root (stops[here])), stops[here]);
  for (guint i = 1; i <= n_stops; i++)
    if (gtk_widget_child_focus (stops[(here + i * step) % n_stops], direction))
      return TRUE;

  return FALSE;
}

G_DEFINE_FINAL_TYPE (CtWindow, ct_window, ADW_TYPE_APPLICATION_WINDOW)

static void on_visible_child (CtWindow *self);

/* Taking the number resets it. */
static void
tell_of_wrong_clock (CtWindow *self, CtStore *store)
{
  guint n = ct_store_take_n_ahead (store);
  g_autofree char *text = NULL;

  if (n == 0)
    return;

  text = g_strdup_printf (
      /* Translators: how many answers. */
      ngettext ("%u answer was dated in the future, because the clock of a computer "
                "was wrong. It now counts as given today.",
                "%u answers were dated in the future, because the clock of a "
                "computer was wrong. They now count as given today.",
                n),
      n);
  ct_window_toast (self, text);
}

static void
on_reloaded (CtWindow *self, CtStore *store)
{
  if (ct_store_get_moved_aside (store) != NULL && !self->was_told_of_damage)
    ct_window_toast (self,
                     _ ("Your progress file was damaged. Everything that could be "
                        "read has been restored, and the damaged file has been kept."));
  self->was_told_of_damage = ct_store_get_moved_aside (store) != NULL;
  tell_of_wrong_clock (self, store);
  on_visible_child (self);
}

static void
serve_store (CtWindow *self, CtStore *store)
{
  ct_store_banner_set_store (self->trouble, store);
  ct_connect (store, "reloaded", on_reloaded, self);
  on_reloaded (self, store);
}

static void
on_speech_failed (CtWindow *self)
{
  ct_window_toast (self, _ ("Reading aloud does not work: no voice was found. Install "
                            "Speech Dispatcher and a voice, then turn it on again."));
}

static void
be_heard (CtWindow *self)
{
  CtSpeech *speech;

  self->sounds = ct_sounds_new ();
  ct_sounds_serve (self->sounds, GTK_WIDGET (self));
  g_settings_bind (self->settings, "sounds", self->sounds, "enabled",
                   G_SETTINGS_BIND_GET);

  self->announcer = ct_announcer_new ();
  ct_announcer_serve (self->announcer, GTK_WIDGET (self));
  speech = ct_announcer_get_speech (self->announcer);
  ct_connect (speech, "failed", on_speech_failed, self);
  g_settings_bind (self->settings, "speech", speech, "enabled", G_SETTINGS_BIND_GET);
}

/**
 * ct_window_get_announcer:
 *
 * Returns: (transfer none)
 */
CtAnnouncer *
ct_window_get_announcer (CtWindow *self)
{
  g_return_val_if_fail (CT_IS_WINDOW (self), NULL);

  return self->announcer;
}

/* A class was made for what the page before wanted. */
static void
on_class_made (CtWindow *self)
{
  if (self->way != NULL && CT_IS_NEW_CLASS_PAGE (ct_window_get_page (self)))
    ct_window_go_back (self);
}

static void
on_desk_page (CtWindow *self, GtkWidget *page)
{
  if (CT_IS_TEACHER_PAGE (page))
    ct_window_show_teacher_page (self, page);
  else
    ct_window_push (self, page);
}

/* Motions without a time are synthetic: see ct_await_releases(). */
static gboolean
is_input (GdkEvent *event)
{
  switch ((guint) gdk_event_get_event_type (event))
    {
    case GDK_KEY_PRESS:
    case GDK_BUTTON_PRESS:
    case GDK_TOUCH_BEGIN:
    case GDK_SCROLL:
      return TRUE;

    case GDK_MOTION_NOTIFY:
    case GDK_TOUCH_UPDATE:
      return gdk_event_get_time (event) != GDK_CURRENT_TIME;

    default:
      return FALSE;
    }
}

static gboolean
on_event (CtWindow *self, GdkEvent *event)
{
  if (is_input (event))
    {
      self->touched = g_get_monotonic_time ();
      if (self->classroom != NULL)
        ct_classroom_touch (self->classroom);
    }

  return GDK_EVENT_PROPAGATE;
}

static void
watch_input (CtWindow *self)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (events, "event", G_CALLBACK (on_event), self);
  gtk_widget_add_controller (GTK_WIDGET (self), events);
}

GtkWidget *
ct_window_new (GtkApplication *application,
               CtLibrary *library,
               CtProgress *progress,
               GSettings *settings)
{
  CtWindow *self = g_object_new (CT_TYPE_WINDOW, "application", application, NULL);
  g_autofree char *my_hands = ct_learner_folders_dup_base (CT_FOLDER_HANDS);

  self->library = g_object_ref (library);
  self->progress = g_object_ref (progress);
  self->settings = g_object_ref (settings);
  self->leave = ct_leave_new (GTK_WINDOW (self), self->way, settings,
                              ct_progress_get_store (progress));
  self->watched = ct_watched_new (ct_progress_get_store (progress));
  self->my_hands = ct_my_hands_new (my_hands, ct_progress_get_store (progress));
  ct_connect (self->my_hands, "announced", ct_window_toast, self);
  self->desk = ct_class_desk_new (library, settings);
  g_object_connect (self->desk, "swapped-object-signal::page", on_desk_page, self,
                    "swapped-object-signal::made", on_class_made, self,
                    "swapped-object-signal::announced", ct_window_toast, self, NULL);
  ct_connect (settings, "changed::teacher-lock-time", ct_window_watch_lock, self);
  be_heard (self);
  ct_text_size_follow (GTK_WIDGET (self), self->settings);
  ct_fingers_watch (GTK_WIDGET (self));

  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));

  serve_store (self, ct_progress_get_store (progress));

  return GTK_WIDGET (self);
}

/**
 * ct_window_get_page:
 *
 * Returns: (transfer none): the visible page, or the one that is being shown
 */
GtkWidget *
ct_window_get_page (CtWindow *self)
{
  g_return_val_if_fail (CT_IS_WINDOW (self), NULL);

  return adw_leaflet_get_visible_child (self->pages);
}

/* Laid out in the first frame, the page can take the focus in the second, unless
 * another covers it.
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

static void
join (CtWindow *self, GtkWidget *page)
{
  ct_connect (page, "announced", ct_window_toast, self);
  ct_description_untie (page);
  adw_leaflet_append (self->pages, page);
}

/**
 * ct_window_push:
 * @page: (transfer floating)
 */
void
ct_window_push (CtWindow *self, GtkWidget *page)
{
  g_return_if_fail (CT_IS_WINDOW (self));
  g_return_if_fail (CT_IS_PAGE (page));

  if (self->way->len > 0)
    ct_page_focus_remember (g_ptr_array_index (self->way, self->way->len - 1));
  /* A popover that closes with its page would keep the page alive. */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  g_ptr_array_add (self->way, page);
  join (self, page);
  adw_leaflet_set_visible_child (self->pages, page);

  gtk_widget_add_tick_callback (page, on_tick, g_new0 (guint, 1), g_free);
}

/**
 * ct_window_push_once:
 * @page: (transfer floating)
 *
 * Drops @page if the visible page has the same type: a held key opens one page.
 */
void
ct_window_push_once (CtWindow *self, GtkWidget *page)
{
  g_return_if_fail (CT_IS_WINDOW (self));
  g_return_if_fail (GTK_IS_WIDGET (page));

  if (G_OBJECT_TYPE (ct_window_get_page (self)) != G_OBJECT_TYPE (page))
    ct_window_push (self, page);
  else
    g_object_unref (g_object_ref_sink (page));
}

/**
 * ct_window_present_open:
 * @type: of a dialog that exists only once
 *
 * Returns: whether one is open; it is presented
 */
gboolean
ct_window_present_open (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type) &&
          gtk_widget_get_visible (GTK_WIDGET (window)))
        {
          gtk_window_present (window);
          return TRUE;
        }
    }

  return FALSE;
}

static void
add_toast (CtWindow *self, AdwToast *toast, const char *text)
{
  ct_announce (GTK_WIDGET (self), CT_SPEECH_ADDRESSED, text);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
ct_window_toast (CtWindow *self, const char *text)
{
  g_return_if_fail (CT_IS_WINDOW (self));

  add_toast (self, ct_toast_new (GTK_WIDGET (self), text, NULL), text);
}

/**
 * ct_window_ask_toast:
 * @text: stays until answered
 * @on_answer: unless @page was destroyed
 */
void
ct_window_ask_toast (CtWindow *self,
                     const char *text,
                     const char *answer,
                     GCallback on_answer,
                     GtkWidget *page)
{
  AdwToast *toast = ct_toast_new (GTK_WIDGET (self), text, answer);

  g_return_if_fail (CT_IS_WINDOW (self));

  adw_toast_set_timeout (toast, 0);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  ct_connect (toast, "button-clicked", on_answer, page);
  add_toast (self, toast, text);
}

/* @on_too_late: when @on_undo is no longer possible. Returns: (transfer none) */
AdwToast *
ct_window_undo_toast (CtWindow *self,
                      const char *text,
                      GCallback on_undo,
                      GCallback on_too_late)
{
  /* Translators: A button. */
  AdwToast *toast = ct_toast_new (GTK_WIDGET (self), text, _ ("_Undo"));

  ct_connect (toast, "button-clicked", on_undo, self);
  ct_connect (toast, "dismissed", on_too_late, self);
  add_toast (self, toast, text);
  return toast;
}

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

  if (page != NULL)
    ct_page_refresh (CT_PAGE (page));
}

/* AdwLeaflet would move a focus to the first control and scroll there. */
static void
show_again (CtWindow *self, GtkWidget *page)
{
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  adw_leaflet_set_visible_child (self->pages, page);
  if (!ct_page_focus_restore (page) && !gtk_widget_grab_focus (page))
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

void
ct_window_go_back (CtWindow *self)
{
  gboolean was_authoring = ct_window_is_authoring (self);

  if (self->way->len < 2)
    return;

  g_ptr_array_set_size (self->way, self->way->len - 1);
  show_again (self, g_ptr_array_index (self->way, self->way->len - 1));
  on_transition (self);
  if (was_authoring && !ct_window_is_authoring (self))
    ct_window_meet_class (self);
}

void
ct_window_come_back_to (CtWindow *self, GtkWidget *page)
{
  GtkWidget *last = g_ptr_array_index (self->way, self->way->len - 1);

  if (page == last)
    return;

  ct_page_focus_remember (last);
  g_ptr_array_remove (self->way, page);
  g_ptr_array_add (self->way, page);
  adw_leaflet_reorder_child_after (self->pages, page, last);
  show_again (self, page);
}

static GtkWidget *
find_page (CtWindow *self, CtIsPage is_it, gconstpointer data)
{
  for (guint i = 0; self->way != NULL && i < self->way->len; i++)
    {
      GtkWidget *page = g_ptr_array_index (self->way, i);

      if (is_it (page, data))
        return page;
    }

  return NULL;
}

static gboolean
is_author_page (GtkWidget *page, gconstpointer data)
{
  return CT_IS_AUTHOR_PAGE (page);
}

gboolean
ct_window_is_authoring (CtWindow *self)
{
  return find_page (self, is_author_page, NULL) != NULL;
}

/* Searches all windows. Returns: (nullable) */
GtkWidget *
ct_window_show_existing (CtIsPage is_it, gconstpointer data)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      GtkWidget *page =
          CT_IS_WINDOW (window) ? find_page (CT_WINDOW (window), is_it, data) : NULL;

      if (page != NULL)
        {
          ct_window_come_back_to (CT_WINDOW (window), page);
          gtk_window_present (window);
          return page;
        }
    }

  return NULL;
}

void
ct_window_forget (CtWindow *self, GtkWidget *page)
{
  g_ptr_array_remove (self->way, page);
  on_transition (self);
}

static void
go_back (GtkWindow *window)
{
  ct_window_go_back (CT_WINDOW (window));
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CtWindow *self = CT_WINDOW (widget);

  if (!ct_window_asks_who (self))
    ct_leave_ask (self->leave, FALSE, go_back);
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

static void
larger_text_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_text_size_change (widget, CT_WINDOW (widget)->settings, 1);
}

static void
smaller_text_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ct_text_size_change (widget, CT_WINDOW (widget)->settings, -1);
}

/* GtkApplication would create it with each main window. */
static void
show_help_overlay_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!ct_window_present_open (GTK_TYPE_SHORTCUTS_WINDOW))
    gtk_window_present (ct_shortcuts_new (GTK_WINDOW (widget)));
}

static void
close_window (GtkWindow *window)
{
  CT_WINDOW (window)->may_close = TRUE;
  gtk_window_close (window);
}

static gboolean
ct_window_close_request (GtkWindow *window)
{
  CtWindow *self = CT_WINDOW (window);
  int width;
  int height;

  /* With nothing to lose, calls close_window() at once. */
  if (!self->may_close)
    ct_leave_ask (self->leave, TRUE, close_window);
  if (!self->may_close)
    return GDK_EVENT_STOP;

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_boolean (self->settings, "window-maximized",
                          gtk_window_is_maximized (window));
  g_settings_set_int (self->settings, "window-width", MAX (width, 360));
  g_settings_set_int (self->settings, "window-height", MAX (height, 294));

  return GTK_WINDOW_CLASS (ct_window_parent_class)->close_request (window);
}

static GtkWidget *
create_library_page (CtWindow *self)
{
  GtkWidget *page = ct_library_page_new (self->library, self->progress, self->my_hands);

  ct_connect (page, "my-hand", ct_window_continue_my_hand, self);
  ct_connect (page, "open-file", ct_window_open_file, self);
  return page;
}

/**
 * ct_window_translate:
 *
 * Replaces the library page, and the pictures of a class, by pages in the present
 * language. Other pages are in the language in which they were opened.
 */
void
ct_window_translate (CtWindow *self)
{
  GtkWidget *old;
  GtkWidget *page;

  g_return_if_fail (CT_IS_WINDOW (self));

  if (self->way->len == 0)
    return;

  old = g_ptr_array_index (self->way, 0);
  page = create_library_page (self);
  join (self, page);
  adw_leaflet_reorder_child_after (self->pages, page, NULL);
  g_ptr_array_index (self->way, 0) = page;
  ct_window_meet_class (self);
  if (ct_window_asks_who (self))
    {
      g_ptr_array_set_size (self->way, 1);
      ct_window_push (self, ct_students_page_new (self->classroom));
    }
  else if (old == ct_window_get_page (self))
    show_again (self, page);
  on_transition (self);
}

/* In time for the first frame. */
static void
ct_window_map (GtkWidget *widget)
{
  CtWindow *self = CT_WINDOW (widget);

  GTK_WIDGET_CLASS (ct_window_parent_class)->map (widget);

  if (self->way->len > 0)
    return;

  gdk_display_flush (gtk_widget_get_display (widget));
  ct_window_push (self, create_library_page (self));
  ct_window_meet_class (self);
}

static gboolean
ct_window_focus (GtkWidget *widget, GtkDirectionType direction)
{
  CtWindow *self = CT_WINDOW (widget);
  GtkWidget *page = ct_window_get_page (self);
  GtkWidget *stops[] = { GTK_WIDGET (self->trouble), gtk_widget_get_first_child (page),
                         GTK_WIDGET (self->toasts) };

  if ((direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD) &&
      ct_page_focus_go_round (stops, G_N_ELEMENTS (stops), direction))
    return TRUE;

  return GTK_WIDGET_CLASS (ct_window_parent_class)->focus (widget, direction);
}

static void
ct_window_dispose (GObject *object)
{
  CtWindow *self = CT_WINDOW (object);

  ct_window_leave_class (self);
  g_clear_handle_id (&self->lock, g_source_remove);
  g_clear_object (&self->chooser);
  g_clear_object (&self->leave);
  g_clear_object (&self->drafts);
  g_clear_pointer (&self->way, g_ptr_array_unref);
  g_clear_object (&self->shown_toasts);
  gtk_widget_dispose_template (GTK_WIDGET (self), CT_TYPE_WINDOW);
  g_clear_object (&self->library);
  g_clear_object (&self->progress);
  g_clear_object (&self->settings);
  g_clear_object (&self->watched);
  if (self->my_hands != NULL)
    ct_my_hands_delete_doomed (self->my_hands);
  g_clear_object (&self->my_hands);
  g_clear_object (&self->sounds);
  g_clear_object (&self->announcer);
  g_clear_object (&self->desk);

  G_OBJECT_CLASS (ct_window_parent_class)->dispose (object);
}

static void
ct_window_class_init (CtWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkWindowClass *window_class = GTK_WINDOW_CLASS (klass);

  object_class->dispose = ct_window_dispose;

  widget_class->focus = ct_window_focus;
  widget_class->map = ct_window_map;

  window_class->close_request = ct_window_close_request;

  g_type_ensure (CT_TYPE_STORE_BANNER);
  g_type_ensure (CT_TYPE_WHOLE_SCROLLER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/cartilla/Cartilla/ui/ct-window.ui");
  gtk_widget_class_bind_template_child (widget_class, CtWindow, trouble);
  gtk_widget_class_bind_template_child (widget_class, CtWindow, toast_row);
  gtk_widget_class_bind_template_child (widget_class, CtWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, CtWindow, pages);
  gtk_widget_class_bind_template_callback (widget_class, on_transition);
  gtk_widget_class_bind_template_callback (widget_class, on_visible_child);

  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL,
                                   fullscreen_action);
  gtk_widget_class_install_action (widget_class, "win.show-help-overlay", NULL,
                                   show_help_overlay_action);
  ct_window_install_file_actions (widget_class);
  gtk_widget_class_install_action (widget_class, "win.larger-text", NULL,
                                   larger_text_action);
  gtk_widget_class_install_action (widget_class, "win.smaller-text", NULL,
                                   smaller_text_action);
  ct_window_install_author_actions (widget_class);
  ct_window_install_page_actions (widget_class);
  ct_window_install_learner_actions (widget_class);

  gtk_widget_class_add_binding_action (widget_class, ct_arrow (GDK_KEY_Left),
                                       GDK_ALT_MASK, "win.back", NULL);
}

static gboolean
is_for_preview (GtkShortcut *shortcut)
{
  g_autofree char *trigger =
      gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

  return g_ascii_strcasecmp (trigger, "<Shift><Control>m") == 0;
}

/* Since libadwaita 1.7, Ctrl+Shift+M shows a window in a preview for developers, on a
 * kiosk computer, too.
 */
static void
remove_preview_key (CtWindow *self)
{
  g_autoptr (GListModel) controllers =
      gtk_widget_observe_controllers (GTK_WIDGET (self));

  for (guint i = g_list_model_get_n_items (controllers); i-- > 0;)
    {
      g_autoptr (GtkEventController) controller =
          g_list_model_get_item (controllers, i);
      g_autoptr (GtkShortcut) shortcut = NULL;

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller) ||
          g_list_model_get_n_items (G_LIST_MODEL (controller)) != 1)
        continue;

      shortcut = g_list_model_get_item (G_LIST_MODEL (controller), 0);
      if (is_for_preview (shortcut))
        gtk_widget_remove_controller (GTK_WIDGET (self), controller);
    }
}

/* A scroller needs room even if it is empty. */
static void
on_toasts_changed (CtWindow *self)
{
  gtk_widget_set_visible (self->toast_row,
                          g_list_model_get_n_items (self->shown_toasts) > 0);
}

static void
ct_window_init (CtWindow *self)
{
  self->way = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->shown_toasts = gtk_widget_observe_children (GTK_WIDGET (self->toasts));
  ct_connect (self->shown_toasts, "items-changed", on_toasts_changed, self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.leave-seat", FALSE);
  remove_preview_key (self);
  ct_await_releases (GTK_WIDGET (self));
  watch_input (self);
  ct_key_rest_watch (GTK_WIDGET (self));
  ct_window_accept_files (self);
}
