/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-speech.h"

#include <glib/gi18n.h>

#ifdef CT_WITH_SPEECH
#include <libspeechd.h>
#endif

/**
 * CtSpeech:
 *
 * Off by default. Without a daemon emits "failed" once, and tries nothing until speech
 * is turned on again.
 */
typedef struct _Voice Voice;

struct _CtSpeech
{
  GObject parent_instance;

  gboolean enabled;
  Voice *voice;
  GThreadPool *worker; /* the daemon may be slow */
};

enum
{
  PROP_ENABLED = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtSpeech, ct_speech, G_TYPE_OBJECT)

/* Belongs to the thread, and outlives the object. */
struct _Voice
{
  gpointer connection;  /* (nullable) */
  const char *language; /* (nullable) */
  gboolean has_failed;
  GWeakRef speech;
};

typedef struct
{
  Voice *voice;
  gboolean begins; /* connect again */
  CtSpeechKind kind;
  const char *language; /* a code */
  char *text;           /* (nullable): stop speaking */
} Utterance;

static void
clear_voice (gpointer data)
{
  Voice *voice = data;

#ifdef CT_WITH_SPEECH
  if (voice->connection != NULL)
    {
      spd_cancel (voice->connection);
      spd_close (voice->connection);
    }
#endif
  g_weak_ref_clear (&voice->speech);
}

static void
release_voice (gpointer data)
{
  g_atomic_rc_box_release_full (data, clear_voice);
}

static void
free_utterance (gpointer data)
{
  Utterance *utterance = data;

  release_voice (utterance->voice);
  g_free (utterance->text);
  g_free (utterance);
}

#ifdef CT_WITH_SPEECH
static gboolean
on_failed (gpointer data)
{
  g_autoptr (CtSpeech) self = g_weak_ref_get (&((Voice *) data)->speech);

  if (self != NULL)
    g_signal_emit_by_name (self, "failed");

  return G_SOURCE_REMOVE;
}

static void
fail (Voice *voice)
{
  g_clear_pointer (&voice->connection, spd_close);
  if (voice->has_failed)
    return;

  voice->has_failed = TRUE;
  g_idle_add_full (G_PRIORITY_DEFAULT, on_failed, g_atomic_rc_box_acquire (voice),
                   release_voice);
}

static gboolean
ensure_connection (Voice *voice)
{
  if (voice->connection != NULL || voice->has_failed)
    return voice->connection != NULL;

  voice->connection = spd_open ("cartilla", NULL, NULL, SPD_MODE_SINGLE);
  if (voice->connection == NULL)
    {
      fail (voice);
      return FALSE;
    }

  voice->language = NULL;
  return TRUE;
}

static void
utter (gpointer data, gpointer user_data)
{
  Utterance *utterance = data;
  Voice *voice = utterance->voice;
  SPDPriority priority =
      utterance->kind == CT_SPEECH_ADDRESSED ? SPD_MESSAGE : SPD_TEXT;

  if (utterance->begins)
    voice->has_failed = FALSE;
  if (ensure_connection (voice))
    {
      int status;

      if (g_strcmp0 (voice->language, utterance->language) != 0)
        spd_set_language (voice->connection, utterance->language);
      voice->language = utterance->language;
      status = utterance->text != NULL
                   ? spd_say (voice->connection, priority, utterance->text)
                   : spd_cancel (voice->connection);

      if (status < 0)
        fail (voice);
    }
  free_utterance (utterance);
}
#else
static void
utter (gpointer data, gpointer user_data)
{
  free_utterance (data);
}
#endif

static void
push (CtSpeech *self, CtSpeechKind kind, const char *text, gboolean begins)
{
  Utterance *utterance = g_new0 (Utterance, 1);

  utterance->voice = g_atomic_rc_box_acquire (self->voice);
  utterance->begins = begins;
  utterance->kind = kind;
  /* Translators: the code of your language, so that the voice that reads aloud is one
   * that speaks it. */
  utterance->language = C_ ("code of the language", "en");
  utterance->text = g_strdup (text);
  g_thread_pool_push (self->worker, utterance, NULL);
}

/**
 * ct_speech_new:
 *
 * Returns: (transfer full)
 */
CtSpeech *
ct_speech_new (void)
{
  return g_object_new (CT_TYPE_SPEECH, NULL);
}

gboolean
ct_speech_is_built (void)
{
#ifdef CT_WITH_SPEECH
  return TRUE;
#else
  return FALSE;
#endif
}

/**
 * ct_speech_set_enabled:
 * @enabled: ignored without ct_speech_is_built()
 */
void
ct_speech_set_enabled (CtSpeech *self, gboolean enabled)
{
  g_return_if_fail (CT_IS_SPEECH (self));

  enabled = enabled && ct_speech_is_built ();
  if (self->enabled == enabled)
    return;

  self->enabled = enabled;
  push (self, CT_SPEECH_ANNOUNCED, NULL, enabled);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ENABLED]);
}

/**
 * ct_speech_say:
 *
 * Does not block.
 */
void
ct_speech_say (CtSpeech *self, CtSpeechKind kind, const char *text)
{
  g_return_if_fail (CT_IS_SPEECH (self));
  g_return_if_fail (text != NULL);

  if (self->enabled && *text != '\0')
    push (self, kind, text, FALSE);
}

/**
 * ct_speech_hush:
 *
 * Drops what is queued, too.
 */
void
ct_speech_hush (CtSpeech *self)
{
  g_return_if_fail (CT_IS_SPEECH (self));

  if (self->enabled)
    push (self, CT_SPEECH_ANNOUNCED, NULL, FALSE);
}

static void
ct_speech_finalize (GObject *object)
{
  CtSpeech *self = CT_SPEECH (object);

  g_thread_pool_free (self->worker, TRUE, FALSE);
  release_voice (self->voice);

  G_OBJECT_CLASS (ct_speech_parent_class)->finalize (object);
}

static void
ct_speech_get_property (GObject *object,
                        guint prop_id,
                        GValue *value,
                        GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_ENABLED:
      g_value_set_boolean (value, CT_SPEECH (object)->enabled);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_speech_set_property (GObject *object,
                        guint prop_id,
                        const GValue *value,
                        GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_ENABLED:
      ct_speech_set_enabled (CT_SPEECH (object), g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_speech_class_init (CtSpeechClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ct_speech_finalize;
  object_class->get_property = ct_speech_get_property;
  object_class->set_property = ct_speech_set_property;

  properties[PROP_ENABLED] =
      g_param_spec_boolean ("enabled", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_signal_new ("failed", CT_TYPE_SPEECH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
ct_speech_init (CtSpeech *self)
{
  self->voice = g_atomic_rc_box_new0 (Voice);
  g_weak_ref_init (&self->voice->speech, self);
  self->worker = g_thread_pool_new_full (utter, NULL, free_utterance, 1, FALSE, NULL);
}
