/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-watched.h"

#include <glib/gstdio.h>

/**
 * CtWatched:
 *
 * Keeps how far somebody has come in each recorded hand of the library, in a small file
 * of the user's: a group for each rule set, with the number of a move for each hand.
 * These numbers only grow.
 */
struct _CtWatched
{
  GObject parent_instance;

  char *path;
  GKeyFile *seen;
  gboolean is_changed;
};

G_DEFINE_FINAL_TYPE (CtWatched, ct_watched, G_TYPE_OBJECT)

/**
 * ct_watched_dup_default_path:
 *
 * Returns: (transfer full): the file in the folder of the user's own data
 */
char *
ct_watched_dup_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "cartilla", "watched.ini", NULL);
}

/* What is no number, or less than one, has not been watched. */
static guint
get_number (GKeyFile *file, const char *group, const char *key)
{
  return MAX (g_key_file_get_integer (file, group, key, NULL), 0);
}

/* Takes over what has come farther in the file, in another window perhaps. A file that
 * is missing or spoilt says nothing.
 */
static void
take_over (CtWatched *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) groups = NULL;

  g_key_file_load_from_file (file, self->path, G_KEY_FILE_NONE, NULL);
  groups = g_key_file_get_groups (file, NULL);
  for (char **group = groups; *group != NULL; group++)
    {
      g_auto (GStrv) keys = g_key_file_get_keys (file, *group, NULL, NULL);

      for (char **key = keys; key != NULL && *key != NULL; key++)
        {
          guint number = get_number (file, *group, *key);

          if (number > get_number (self->seen, *group, *key))
            g_key_file_set_integer (self->seen, *group, *key, number);
        }
    }
}

/**
 * ct_watched_new:
 * @path: of the file; it need not be there
 */
CtWatched *
ct_watched_new (const char *path)
{
  CtWatched *self = g_object_new (CT_TYPE_WATCHED, NULL);

  self->path = g_strdup (path);
  take_over (self);
  return self;
}

/**
 * ct_watched_get:
 * @id: as in #CtLibraryEntry
 *
 * Returns: the number of the farthest move that was seen; 0 if none was
 */
guint
ct_watched_get (CtWatched *self, const CtRules *rules, const char *id)
{
  g_return_val_if_fail (CT_IS_WATCHED (self), 0);

  return get_number (self->seen, rules->id, id);
}

/**
 * ct_watched_see:
 * @number: of the move that is seen
 *
 * Remembers it, until ct_watched_save() writes it down.
 */
void
ct_watched_see (CtWatched *self, const CtRules *rules, const char *id, guint number)
{
  g_return_if_fail (CT_IS_WATCHED (self));

  if (number <= ct_watched_get (self, rules, id))
    return;

  g_key_file_set_integer (self->seen, rules->id, id, number);
  self->is_changed = TRUE;
}

/**
 * ct_watched_save:
 *
 * Writes down what was seen since the last time.
 */
gboolean
ct_watched_save (CtWatched *self, GError **error)
{
  g_autofree char *folder = NULL;

  g_return_val_if_fail (CT_IS_WATCHED (self), FALSE);

  if (!self->is_changed)
    return TRUE;

  /* If there is no such folder, saving says so. */
  folder = g_path_get_dirname (self->path);
  g_mkdir_with_parents (folder, 0700);
  take_over (self);
  self->is_changed = !g_key_file_save_to_file (self->seen, self->path, error);
  return !self->is_changed;
}

static void
ct_watched_finalize (GObject *object)
{
  CtWatched *self = CT_WATCHED (object);

  g_free (self->path);
  g_key_file_unref (self->seen);

  G_OBJECT_CLASS (ct_watched_parent_class)->finalize (object);
}

static void
ct_watched_class_init (CtWatchedClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_watched_finalize;
}

static void
ct_watched_init (CtWatched *self)
{
  self->seen = g_key_file_new ();
}
