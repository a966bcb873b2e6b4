/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-sounds.h"

#ifdef CT_WITH_SOUNDS
#include <gsound.h>
#endif

#include "ct-hidden.h"

/* Cards that arrive together make one sound. */
#define BETWEEN_MS 80

/**
 * CtSounds:
 *
 * Off by default. A thread plays: a sound server may take a second to answer. Without a
 * sound card nothing is reported. `CARTILLA_SOUND_DIR` overrides the folder.
 */
struct _CtSounds
{
  GObject parent_instance;

  gboolean enabled;
  gint64 played_at[CT_N_SOUNDS]; /* monotonic time; 0 for never */
#ifdef CT_WITH_SOUNDS
  GThreadPool *player;    /* one thread */
  GSoundContext *context; /* (nullable): of the thread */
#endif
};

enum
{
  PROP_ENABLED = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtSounds, ct_sounds, G_TYPE_OBJECT)

/**
 * ct_sounds_new:
 *
 * Returns: (transfer full)
 */
CtSounds *
ct_sounds_new (void)
{
  return g_object_new (CT_TYPE_SOUNDS, NULL);
}

gboolean
ct_sounds_is_built (void)
{
#ifdef CT_WITH_SOUNDS
  return TRUE;
#else
  return FALSE;
#endif
}

/**
 * ct_sounds_dup_path:
 *
 * Returns: (transfer full) (type filename)
 */
char *
ct_sounds_dup_path (CtSound sound)
{
  static const char *const names[CT_N_SOUNDS] = {
    [CT_SOUND_DEALT] = "dealt.wav", [CT_SOUND_LAID] = "laid.wav",
    [CT_SOUND_TRICK] = "trick.wav", [CT_SOUND_REFUSED] = "refused.wav",
    [CT_SOUND_DONE] = "done.wav",
  };
  const char *folder = g_getenv ("CARTILLA_SOUND_DIR");

  g_return_val_if_fail (sound < CT_N_SOUNDS, NULL);

  return g_build_filename (folder != NULL ? folder : CT_SOUND_DIR, names[sound], NULL);
}

#ifdef CT_WITH_SOUNDS
/* @data: the sound plus 1, because a pool takes no NULL. */
static void
play_file (gpointer data, gpointer user_data)
{
  CtSounds *self = user_data;
  g_autofree char *path = ct_sounds_dup_path (GPOINTER_TO_UINT (data) - 1);
  g_autoptr (GError) error = NULL;

  if (self->context == NULL)
    self->context = gsound_context_new (NULL, &error);
  if (self->context == NULL ||
      !gsound_context_play_simple (self->context, NULL, &error,
                                   GSOUND_ATTR_MEDIA_FILENAME, path,
                                   GSOUND_ATTR_MEDIA_ROLE, "game", NULL))
    g_debug ("No sound: %s", error->message);
}
#endif

/**
 * ct_sounds_play:
 *
 * Does nothing if the same sound has just begun.
 */
void
ct_sounds_play (CtSounds *self, CtSound sound)
{
  gint64 now = g_get_monotonic_time ();

  g_return_if_fail (CT_IS_SOUNDS (self));
  g_return_if_fail (sound < CT_N_SOUNDS);

  if (!self->enabled ||
      (self->played_at[sound] != 0 && now - self->played_at[sound] < BETWEEN_MS * 1000))
    return;

  self->played_at[sound] = now;
#ifdef CT_WITH_SOUNDS
  g_thread_pool_push (self->player, GUINT_TO_POINTER (sound + 1), NULL);
#endif
  g_signal_emit_by_name (self, "played", sound);
}

static void
on_play (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ct_sounds_play (user_data, g_variant_get_uint32 (parameter));
}

void
ct_sounds_serve (CtSounds *self, GtkWidget *window)
{
  static const GActionEntry actions[] = { { "play", on_play, "u" } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_return_if_fail (CT_IS_SOUNDS (self));

  g_action_map_add_action_entries (G_ACTION_MAP (group), actions,
                                   G_N_ELEMENTS (actions), self);
  gtk_widget_insert_action_group (window, "sounds", G_ACTION_GROUP (group));
}

/**
 * ct_sounds_play_at:
 *
 * Does nothing if @widget is hidden.
 */
void
ct_sounds_play_at (GtkWidget *widget, CtSound sound)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (!ct_is_hidden (widget))
    gtk_widget_activate_action (widget, "sounds.play", "u", (guint32) sound);
}

static void
ct_sounds_finalize (GObject *object)
{
#ifdef CT_WITH_SOUNDS
  CtSounds *self = CT_SOUNDS (object);

  g_thread_pool_free (self->player, TRUE, TRUE);
  g_clear_object (&self->context);
#endif

  G_OBJECT_CLASS (ct_sounds_parent_class)->finalize (object);
}

static void
ct_sounds_get_property (GObject *object,
                        guint prop_id,
                        GValue *value,
                        GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_ENABLED:
      g_value_set_boolean (value, CT_SOUNDS (object)->enabled);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_sounds_set_property (GObject *object,
                        guint prop_id,
                        const GValue *value,
                        GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_ENABLED:
      CT_SOUNDS (object)->enabled = g_value_get_boolean (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ct_sounds_class_init (CtSoundsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ct_sounds_finalize;
  object_class->get_property = ct_sounds_get_property;
  object_class->set_property = ct_sounds_set_property;

  properties[PROP_ENABLED] =
      g_param_spec_boolean ("enabled", NULL, NULL, FALSE, G_PARAM_READWRITE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_signal_new ("played", CT_TYPE_SOUNDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
ct_sounds_init (CtSounds *self)
{
#ifdef CT_WITH_SOUNDS
  self->player = g_thread_pool_new (play_file, self, 1, FALSE, NULL);
#endif
}
