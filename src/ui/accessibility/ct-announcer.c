/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-announcer.h"

#include "ct-description.h"
#include "ct-hidden.h"
#include "ct-registry.h"

/* So many sentences can be heard again. */
#define N_KEPT 20

/* What is said at one moment is handed over as one, once the focus has come to rest. In
 * milliseconds. */
#define BREATH 120

/* Once the focus has moved, a screen reader first gets there: what it is handed before
 * that, nobody hears. What it reads there takes longer. In milliseconds. */
#define ARRIVAL 500

/* A screen reader hears nothing of a program that has just begun: it gets to know it
 * first, and what its window is called. In milliseconds, at least. */
#define ENTRANCE 1000

/* Without a word from the learner, nothing is said again so soon. In microseconds. */
#define ECHO (3 * G_USEC_PER_SEC)

/**
 * CtAnnouncer:
 *
 * Says in a window what the table, the coach and a record have to say: to a screen
 * reader, and to the voice that reads aloud. What is said at once comes in the order in
 * which it was told, and no sentence twice. Ctrl+Up and Ctrl+Down go through what was
 * said last.
 *
 * Widgets do not know it: ct_announce() finds the announcer of their window. Signal:
 * "said" (text): somebody hears it now, or as soon as there is somebody.
 */
struct _CtAnnouncer
{
  GObject parent_instance;

  GtkWidget *window;
  GtkWidget *visited; /* (nullable): what had the focus last */
  gint64 arrives_at;  /* when the screen reader is there as well */
  CtSpeech *speech;

  GPtrArray *saved;  /* of what was told, the last at the end */
  guint n_back;      /* how far one has gone back in that */
  GHashTable *fresh; /* sentences told since the learner did something: when */

  char *greeting;     /* (nullable): what the focus has to say of itself, if it waits */
  GPtrArray *waiting; /* what the screen reader has not got yet */
  guint breath;
  guint entrance;
  GCancellable *arrival; /* (nullable): until screen readers know of this program */
};

static guint said_signal;

G_DEFINE_FINAL_TYPE (CtAnnouncer, ct_announcer, G_TYPE_OBJECT)

/* -------------------------------------------------------------------- screen reader */

/* From GTK 4.14 on; but what stands in for a screen reader in tests cannot do it. */
static gboolean
announce (GtkAccessible *window, const char *text)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  /* It is newer than what else is used of GTK. */
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

/* Before, a change of the description of what has the focus is all that is presented;
 * not of what has gone with the focus. Of an entry a screen reader knows nothing but
 * itself.
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

/* What the focus has come to a moment ago, a screen reader has just named by itself:
 * the answer that is the first of those that are listed, say.
 */
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

/* What has got the focus is presented first, with its own words. */
static void
wait_anew (CtAnnouncer *self)
{
  g_clear_handle_id (&self->breath, g_source_remove);
  if (self->waiting->len > 0 || self->greeting != NULL)
    wait_a_breath (self);
}

/* While nothing has the focus, a screen reader is still where it was. */
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

/* Presents what has had the focus since before a screen reader knew of it. */
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

  if (!ct_registry_await_finish (result, NULL))
    return; /* it is not there any more, or nobody waits for it */

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

/* ------------------------------------------------------------------------ told once */

static void
say (CtAnnouncer *self, CtSpeechKind kind, const char *text)
{
  if (self->waiting->len == N_KEPT) /* nobody is in front of the window */
    g_ptr_array_remove_index (self->waiting, 0);
  g_ptr_array_add (self->waiting, g_strdup (text));
  wait_a_breath (self);
  ct_speech_say (self->speech, kind, text);
  g_signal_emit (self, said_signal, 0, text);
}

static gboolean
is_echo (CtAnnouncer *self, const char *sentence, gint64 now)
{
  const gint64 *when = g_hash_table_lookup (self->fresh, sentence);

  return when != NULL && now - *when < ECHO;
}

/* @sentences: (transfer full): were told just now */
static void
remember (CtAnnouncer *self, GPtrArray *sentences, gint64 now)
{
  for (guint i = 0; i < sentences->len; i++)
    g_hash_table_insert (self->fresh, g_ptr_array_index (sentences, i),
                         g_memdup2 (&now, sizeof now));
  g_ptr_array_set_free_func (sentences, NULL);
  g_ptr_array_unref (sentences);
}

/* What nobody has heard of @text yet. */
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

/* What has the focus has something else to say of itself. */
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

/* --------------------------------------------------------------------- heard again */

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

/* ------------------------------------------------------------------------- a window */

/* The learner does something: what is being said has been heard, or is not wanted. */
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

  /* Before the table, where an arrow goes from row to row. */
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
 * @window: what is told in it is said from now on; it outlives @self
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

/* ---------------------------------------------------------------- public functions */

/**
 * ct_announcer_new:
 *
 * Returns: (transfer full): one that serves nobody yet
 */
CtAnnouncer *
ct_announcer_new (void)
{
  return g_object_new (CT_TYPE_ANNOUNCER, NULL);
}

/**
 * ct_announcer_get_speech:
 *
 * Returns: (transfer none): the voice that reads aloud, if it is turned on
 */
CtSpeech *
ct_announcer_get_speech (CtAnnouncer *self)
{
  g_return_val_if_fail (CT_IS_ANNOUNCER (self), NULL);

  return self->speech;
}

/**
 * ct_announcer_is_about_to_speak:
 *
 * Returns: whether something waits for a moment without a word
 */
gboolean
ct_announcer_is_about_to_speak (CtAnnouncer *self)
{
  g_return_val_if_fail (CT_IS_ANNOUNCER (self), FALSE);

  return self->breath != 0 || is_entering (self);
}

/**
 * ct_announce:
 * @text: one or more whole sentences
 *
 * Says @text to whoever listens in @widget's window, unless @widget is hidden.
 */
void
ct_announce (GtkWidget *widget, CtSpeechKind kind, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (text != NULL);

  if (!ct_is_hidden (widget))
    gtk_widget_activate_action (widget, "announcer.tell", "(us)", (guint32) kind, text);
}

/**
 * ct_forget_told:
 *
 * Nobody can hear again what was told so far in @widget's window: something is hidden
 * now that was not before.
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

  /**
   * CtAnnouncer::said:
   * @text: for the first time or again
   */
  said_signal =
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
