/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-announcer.h"

#include <gio/gio.h>
#include <unistd.h>

#include "ct-description.h"
#include "ct-hidden.h"

/* GTK registers on the accessibility bus with its first window, and does not say when.
 * Screen readers ignore what is sent earlier.
 */

#define PAUSE    (G_USEC_PER_SEC / 20)
#define PATIENCE (10 * G_USEC_PER_SEC) /* a sandbox changes the process id */

static GVariant *
call (GDBusConnection *bus,
      const char *name,
      const char *path,
      const char *method,
      GVariant *parameters,
      const char *type,
      GCancellable *cancellable)
{
  const char *dot = strrchr (method, '.');
  g_autofree char *interface = g_strndup (method, dot - method);

  return g_dbus_connection_call_sync (bus, name, path, interface, dot + 1, parameters,
                                      G_VARIANT_TYPE (type), G_DBUS_CALL_FLAGS_NONE, -1,
                                      cancellable, NULL);
}

static GDBusConnection *
open_bus (GCancellable *cancellable)
{
  g_autofree char *address = g_strdup (g_getenv ("AT_SPI_BUS_ADDRESS"));

  if (address == NULL)
    {
      g_autoptr (GDBusConnection) session =
          g_bus_get_sync (G_BUS_TYPE_SESSION, cancellable, NULL);
      g_autoptr (GVariant) answer = NULL;

      if (session == NULL)
        return NULL;
      answer = call (session, "org.a11y.Bus", "/org/a11y/bus",
                     "org.a11y.Bus.GetAddress", NULL, "(s)", cancellable);
      if (answer == NULL)
        return NULL;
      g_variant_get (answer, "(s)", &address);
    }

  return g_dbus_connection_new_for_address_sync (
      address,
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
          G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
      NULL, cancellable, NULL);
}

static gboolean
is_own (GDBusConnection *bus, const char *name, GCancellable *cancellable)
{
  g_autoptr (GVariant) answer =
      call (bus, "org.freedesktop.DBus", "/org/freedesktop/DBus",
            "org.freedesktop.DBus.GetConnectionUnixProcessID",
            g_variant_new ("(s)", name), "(u)", cancellable);
  guint32 number = 0;

  if (answer != NULL)
    g_variant_get (answer, "(u)", &number);
  return number == (guint32) getpid ();
}

static gboolean
is_entered (GDBusConnection *bus, GCancellable *cancellable)
{
  g_autoptr (GVariant) answer =
      call (bus, "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root",
            "org.a11y.atspi.Accessible.GetChildren", NULL, "(a(so))", cancellable);
  g_autoptr (GVariantIter) programs = NULL;
  const char *name;
  gboolean is_found = FALSE;

  if (answer == NULL)
    return FALSE;

  g_variant_get (answer, "(a(so))", &programs);
  while (!is_found && g_variant_iter_next (programs, "(&s&o)", &name, NULL))
    is_found = is_own (bus, name, cancellable);
  return is_found;
}

static void
look (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GDBusConnection) bus = open_bus (cancellable);
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (bus != NULL && !g_cancellable_is_cancelled (cancellable) &&
         !is_entered (bus, cancellable) && g_get_monotonic_time () < end)
    g_usleep (PAUSE);

  g_task_return_boolean (task, TRUE);
}

static void
ct_registry_await (GCancellable *cancellable,
                   GAsyncReadyCallback callback,
                   gpointer user_data)
{
  const char *backend = g_getenv ("GTK_A11Y"); /* of GTK; "none" disables it */
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, ct_registry_await);
  if (backend != NULL && !g_str_equal (backend, "atspi"))
    g_task_return_boolean (task, TRUE);
  else
    g_task_run_in_thread (task, look);
}

#define N_KEPT 20

/* Milliseconds to collect sentences. */
#define BREATH 120

/* Milliseconds to follow the focus; a screen reader drops what comes earlier. */
#define ARRIVAL 500

/* Milliseconds before a screen reader listens to a new program. */
#define ENTRANCE 1000

/* Microseconds in which no sentence is repeated, unless the learner acts. */
#define ECHO (3 * G_USEC_PER_SEC)

/**
 * CtAnnouncer:
 *
 * Serves screen readers and the voice in order, no sentence twice. Ctrl+Up and
 * Ctrl+Down repeat sentences.
 *
 * Signal: "said" (text).
 */
struct _CtAnnouncer
{
  GObject parent_instance;

  GtkWidget *window;
  GtkWidget *visited; /* (nullable): had the focus last */
  gint64 arrives_at;
  CtSpeech *speech;

  GPtrArray *saved;  /* oldest first */
  guint n_back;      /* from the end of @saved */
  GHashTable *fresh; /* sentence → time; since the learner acted */

  char *greeting;     /* (nullable): of the focus */
  GPtrArray *waiting; /* for the screen reader */
  guint breath;
  guint entrance;
  GCancellable *arrival; /* (nullable): until screen readers know us */
};

G_DEFINE_FINAL_TYPE (CtAnnouncer, ct_announcer, G_TYPE_OBJECT)

/* Needs GTK 4.14. The test backend does not implement it. */
static gboolean
announce (GtkAccessible *window, const char *text)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  g_autoptr (GtkATContext) context = gtk_accessible_get_at_context (window);

  if (context != NULL &&
      g_strcmp0 (G_OBJECT_TYPE_NAME (context), "GtkTestATContext") != 0)
    {
      gtk_accessible_announce (window, text,
                               GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
      return TRUE;
    }
  G_GNUC_END_IGNORE_DEPRECATIONS
#endif
  return FALSE;
}

/* Before GTK 4.14, a screen reader presents only description changes of the focused
 * widget. It ignores the GtkText in an entry.
 */
static gboolean
hand_over (CtAnnouncer *self, const char *text)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));

  if (announce (GTK_ACCESSIBLE (self->window), text))
    return TRUE;

  if (GTK_IS_TEXT (focus))
    focus = gtk_widget_get_parent (focus);
  if (focus == NULL || !gtk_widget_get_mapped (focus) ||
      !gtk_window_is_active (GTK_WINDOW (self->window)))
    return FALSE;

  ct_say_through (focus, text);
  return TRUE;
}

static const char *
get_label (GtkWidget *focus)
{
  GtkWidget *child =
      GTK_IS_BUTTON (focus) ? gtk_button_get_child (GTK_BUTTON (focus)) : NULL;

  if (GTK_IS_CHECK_BUTTON (focus))
    return gtk_check_button_get_label (GTK_CHECK_BUTTON (focus));

  return GTK_IS_LABEL (child) ? gtk_label_get_label (GTK_LABEL (child)) : NULL;
}

/* The screen reader has just read the label of the new focus. */
static char *
dup_unnamed (CtAnnouncer *self, const char *text)
{
  const char *name = get_label (gtk_root_get_focus (GTK_ROOT (self->window)));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *rest = g_string_new (NULL);

  if (name == NULL || g_get_monotonic_time () - self->arrives_at > ECHO)
    return g_string_free (g_string_append (rest, text), FALSE);

  for (guint i = 0; lines[i] != NULL; i++)
    if (strcmp (lines[i], name) != 0)
      g_string_append_printf (rest, rest->len > 0 ? "\n%s" : "%s", lines[i]);
  return g_string_free (rest, FALSE);
}

static gboolean
on_breath (gpointer data)
{
  CtAnnouncer *self = data;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *news = NULL;

  self->breath = 0;
  if (self->greeting != NULL &&
      (*self->greeting == '\0' || hand_over (self, self->greeting)))
    g_clear_pointer (&self->greeting, g_free);

  for (guint i = 0; i < self->waiting->len; i++)
    g_string_append_printf (text, i > 0 ? "\n%s" : "%s",
                            (char *) g_ptr_array_index (self->waiting, i));
  news = dup_unnamed (self, text->str);
  if (text->len > 0 && (*news == '\0' || hand_over (self, news)))
    g_ptr_array_set_size (self->waiting, 0);

  return G_SOURCE_REMOVE;
}

static gboolean
is_entering (CtAnnouncer *self)
{
  return self->entrance != 0 || self->arrival != NULL;
}

static void
wait_a_breath (CtAnnouncer *self)
{
  gint64 arrival = (self->arrives_at - g_get_monotonic_time ()) / 1000;

  if (self->breath == 0 && !is_entering (self))
    self->breath = g_timeout_add (MAX (BREATH, arrival), on_breath, self);
}

static void
wait_anew (CtAnnouncer *self)
{
  g_clear_handle_id (&self->breath, g_source_remove);
  if (self->waiting->len > 0 || self->greeting != NULL)
    wait_a_breath (self);
}

/* Without a focus, the screen reader stays at the last widget. */
static void
on_focus_moved (CtAnnouncer *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));

  if (focus == NULL || focus == self->visited)
    return;

  if (self->visited != NULL)
    ct_description_leave (self->visited);
  g_set_weak_pointer (&self->visited, focus);
  g_free (self->greeting);
  self->greeting = g_strdup (ct_description_visit (focus));
  self->arrives_at = g_get_monotonic_time () + ARRIVAL * 1000;
  wait_anew (self);
}

/* For a screen reader that has just connected. */
static void
enter (CtAnnouncer *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));

  if (focus != NULL && gtk_widget_get_root (focus) == GTK_ROOT (self->window))
    {
      gtk_window_set_focus (GTK_WINDOW (self->window), NULL);
      gtk_window_set_focus (GTK_WINDOW (self->window), focus);
      self->arrives_at = g_get_monotonic_time () + ARRIVAL * 1000;
    }
  wait_anew (self);
}

static gboolean
on_entrance (gpointer data)
{
  CtAnnouncer *self = data;

  self->entrance = 0;
  if (!is_entering (self))
    enter (self);
  return G_SOURCE_REMOVE;
}

static void
on_known (GObject *source, GAsyncResult *result, gpointer data)
{
  CtAnnouncer *self = data;

  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return; /* cancelled */

  g_clear_object (&self->arrival);
  if (!is_entering (self))
    enter (self);
}

static void
stop_entering (CtAnnouncer *self)
{
  g_clear_handle_id (&self->entrance, g_source_remove);
  g_cancellable_cancel (self->arrival);
  g_clear_object (&self->arrival);
}

static void
say (CtAnnouncer *self, CtSpeechKind kind, const char *text)
{
  if (self->waiting->len == N_KEPT) /* in the background */
    g_ptr_array_remove_index (self->waiting, 0);
  g_ptr_array_add (self->waiting, g_strdup (text));
  wait_a_breath (self);
  ct_speech_say (self->speech, kind, text);
  g_signal_emit_by_name (self, "said", text);
}

static gboolean
is_echo (CtAnnouncer *self, const char *sentence, gint64 now)
{
  const gint64 *when = g_hash_table_lookup (self->fresh, sentence);

  return when != NULL && now - *when < ECHO;
}

static void
remember (CtAnnouncer *self, GPtrArray *sentences, gint64 now)
{
  for (guint i = 0; i < sentences->len; i++)
    g_hash_table_insert (self->fresh, g_ptr_array_index (sentences, i),
                         g_memdup2 (&now, sizeof now));
  g_ptr_array_set_free_func (sentences, NULL);
  g_ptr_array_unref (sentences);
}

static char *
dup_news (CtAnnouncer *self, const char *text)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  gint64 now = g_get_monotonic_time ();
  glong n_letters = g_utf8_strlen (text, -1);
  g_autofree PangoLogAttr *attrs = g_new (PangoLogAttr, n_letters + 1);
  GString *news = g_string_new (NULL);
  const char *start = text;
  const char *end = text;

  pango_get_log_attrs (text, -1, -1, pango_language_get_default (), attrs,
                       (int) n_letters + 1);
  for (glong i = 1; i <= n_letters; i++)
    {
      g_autofree char *sentence = NULL;

      end = g_utf8_next_char (end);
      if (i < n_letters && !attrs[i].is_sentence_start)
        continue;

      sentence = g_strndup (start, end - start);
      if (!is_echo (self, g_strstrip (sentence), now))
        g_string_append_len (news, start, end - start);
      g_ptr_array_add (sentences, g_steal_pointer (&sentence));
      start = end;
    }

  remember (self, sentences, now);
  return g_strstrip (g_string_free (news, FALSE));
}

static void
tell (CtAnnouncer *self, CtSpeechKind kind, const char *text)
{
  g_autofree char *news = dup_news (self, text);

  if (*news == '\0')
    return;

  if (self->saved->len == N_KEPT)
    g_ptr_array_remove_index (self->saved, 0);
  g_ptr_array_add (self->saved, g_strdup (news));
  self->n_back = 0;
  say (self, kind, news);
}

static void
on_tell (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  guint32 kind;
  const char *text;

  g_variant_get (parameter, "(u&s)", &kind, &text);
  tell (user_data, kind, text);
}

static void
on_greet (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  CtAnnouncer *self = user_data;
  const char *text;
  gboolean is_news;

  g_variant_get (parameter, "(&sb)", &text, &is_news);
  if (self->greeting == NULL && !is_news)
    return;

  g_free (self->greeting);
  self->greeting = g_strdup (text);
  wait_a_breath (self);
}

static void
say_again (CtAnnouncer *self, guint n_back)
{
  if (self->saved->len == 0)
    return;

  self->n_back = CLAMP (n_back, 1, self->saved->len);
  say (self, CT_SPEECH_ADDRESSED,
       g_ptr_array_index (self->saved, self->saved->len - self->n_back));
}

static void
on_earlier (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  CtAnnouncer *self = user_data;

  say_again (self, self->n_back + 1);
}

static void
on_later (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  CtAnnouncer *self = user_data;

  say_again (self, self->n_back - MIN (self->n_back, 1));
}

static void
on_forget (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  CtAnnouncer *self = user_data;

  g_ptr_array_set_size (self->saved, 0);
  g_hash_table_remove_all (self->fresh);
  g_ptr_array_set_size (self->waiting, 0);
  g_clear_pointer (&self->greeting, g_free);
  self->n_back = 0;
}

static void
on_acted (CtAnnouncer *self)
{
  stop_entering (self);
  g_hash_table_remove_all (self->fresh);
  ct_speech_hush (self->speech);
}

static gboolean
on_key_pressed (CtAnnouncer *self)
{
  on_acted (self);
  return GDK_EVENT_PROPAGATE;
}

static void
listen (CtAnnouncer *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *clicks = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key_pressed), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->window, keys);

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (clicks),
                                              GTK_PHASE_CAPTURE);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (clicks), 0);
  g_signal_connect_object (clicks, "pressed", G_CALLBACK (on_acted), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->window, GTK_EVENT_CONTROLLER (clicks));
}

static void
add_shortcuts (CtAnnouncer *self)
{
  static const struct
  {
    guint key;
    const char *action;
  } shortcuts[] = {
    { GDK_KEY_Up, "announcer.earlier" },
    { GDK_KEY_Down, "announcer.later" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  /* The table uses the arrows, too. */
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_keyval_trigger_new (shortcuts[i].key, GDK_CONTROL_MASK),
                          gtk_named_action_new (shortcuts[i].action)));
  gtk_widget_add_controller (self->window, controller);
}

/**
 * ct_announcer_serve:
 * @window: must outlive @self
 */
void
ct_announcer_serve (CtAnnouncer *self, GtkWidget *window)
{
  static const GActionEntry actions[] = {
    { "tell", on_tell, "(us)" }, { "greet", on_greet, "(sb)" },
    { "earlier", on_earlier },   { "later", on_later },
    { "forget", on_forget },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_return_if_fail (CT_IS_ANNOUNCER (self));
  g_return_if_fail (GTK_IS_WINDOW (window));

  g_set_weak_pointer (&self->window, window);
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions,
                                   G_N_ELEMENTS (actions), self);
  gtk_widget_insert_action_group (window, "announcer", G_ACTION_GROUP (group));
  ct_description_serve (window);
  g_signal_connect_object (window, "notify::focus-widget", G_CALLBACK (on_focus_moved),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (wait_anew), self,
                           G_CONNECT_SWAPPED);
  listen (self);
  add_shortcuts (self);
  self->entrance = g_timeout_add (ENTRANCE, on_entrance, self);
  self->arrival = g_cancellable_new ();
  ct_registry_await (self->arrival, on_known, self);
}

CtAnnouncer *
ct_announcer_new (void)
{
  return g_object_new (CT_TYPE_ANNOUNCER, NULL);
}

CtSpeech *
ct_announcer_get_speech (CtAnnouncer *self)
{
  g_return_val_if_fail (CT_IS_ANNOUNCER (self), NULL);

  return self->speech;
}

gboolean
ct_announcer_is_about_to_speak (CtAnnouncer *self)
{
  g_return_val_if_fail (CT_IS_ANNOUNCER (self), FALSE);

  return self->breath != 0 || is_entering (self);
}

/* Behind a line separator, the same follows in a second language. */
static char *
dup_first (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *separator = g_utf8_strchr (lines[i], -1, 0x2028);

      if (separator != NULL)
        *separator = '\0';
    }
  return g_strjoinv ("\n", lines);
}

/**
 * ct_announce:
 * @text: whole sentences; of two languages, only the first is said
 *
 * Does nothing if @widget is hidden.
 */
void
ct_announce (GtkWidget *widget, CtSpeechKind kind, const char *text)
{
  g_autofree char *first = NULL;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (text != NULL);

  first = dup_first (text);
  if (!ct_is_hidden (widget))
    gtk_widget_activate_action (widget, "announcer.tell", "(us)", (guint32) kind,
                                first);
}

/**
 * ct_forget_told:
 *
 * Sentences about hidden cards cannot be repeated.
 */
void
ct_forget_told (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_widget_activate_action (widget, "announcer.forget", NULL);
}

static void
ct_announcer_dispose (GObject *object)
{
  CtAnnouncer *self = CT_ANNOUNCER (object);

  g_clear_handle_id (&self->breath, g_source_remove);
  stop_entering (self);
  g_clear_weak_pointer (&self->window);
  g_clear_weak_pointer (&self->visited);
  g_clear_object (&self->speech);

  G_OBJECT_CLASS (ct_announcer_parent_class)->dispose (object);
}

static void
ct_announcer_finalize (GObject *object)
{
  CtAnnouncer *self = CT_ANNOUNCER (object);

  g_free (self->greeting);
  g_ptr_array_unref (self->saved);
  g_hash_table_unref (self->fresh);
  g_ptr_array_unref (self->waiting);

  G_OBJECT_CLASS (ct_announcer_parent_class)->finalize (object);
}

static void
ct_announcer_class_init (CtAnnouncerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ct_announcer_dispose;
  object_class->finalize = ct_announcer_finalize;

  g_signal_new ("said", CT_TYPE_ANNOUNCER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
ct_announcer_init (CtAnnouncer *self)
{
  self->speech = ct_speech_new ();
  self->saved = g_ptr_array_new_with_free_func (g_free);
  self->fresh = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->waiting = g_ptr_array_new_with_free_func (g_free);
}
