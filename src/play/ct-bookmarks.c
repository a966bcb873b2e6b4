/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-bookmarks.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#define MOVES      "moves"
#define VARIATIONS "variations"

/**
 * CtBookmarks:
 *
 * Keeps places in a small file of the user's, as ct_replay_dup_place() calls them:
 * those of the hand as it was played as a list of numbers, those in variations as a
 * list of names. A record is known by its
 * rules, its pack and its moves, wherever the file lies and whatever is written into it
 * later.
 */
struct _CtBookmarks
{
  GObject parent_instance;

  char *path;
};

G_DEFINE_FINAL_TYPE (CtBookmarks, ct_bookmarks, G_TYPE_OBJECT)

/**
 * ct_bookmarks_dup_default_path:
 *
 * Returns: (transfer full): the file in the folder of the user's own data
 */
char *
ct_bookmarks_dup_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "cartilla", "bookmarks.ini", NULL);
}

/**
 * ct_bookmarks_new:
 * @path: of the file; it need not be there
 */
CtBookmarks *
ct_bookmarks_new (const char *path)
{
  CtBookmarks *self = g_object_new (CT_TYPE_BOOKMARKS, NULL);

  self->path = g_strdup (path);
  return self;
}

/* What tells this hand from all others. */
static char *
dup_group (CtRecord *record)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  const CtRules *rules = ct_record_get_rules (record);
  const CtRecordLine *line = ct_record_get_line (record);
  const CtState *start = &ct_record_get_position (record)->state;

  g_checksum_update (sum, (const guchar *) rules->id, -1);
  g_checksum_update (sum, &start->n_seats, 1);
  g_checksum_update (sum, &start->dealer, 1);
  g_checksum_update (sum, start->card, start->start[CT_N_ZONES]);
  for (guint i = 0; i < line->n_good; i++)
    {
      const CtRecordMove *move = g_ptr_array_index (line->moves, i);
      g_autofree char *text = ct_move_to_text (rules, &move->move);

      g_checksum_update (sum, (const guchar *) text, -1);
      g_checksum_update (sum, (const guchar *) "\n", 1);
    }

  return g_strndup (g_checksum_get_string (sum), 32);
}

/* A file that is missing or spoilt has no bookmarks in it. */
static GKeyFile *
load (CtBookmarks *self)
{
  GKeyFile *file = g_key_file_new ();

  g_key_file_load_from_file (file, self->path, G_KEY_FILE_KEEP_COMMENTS, NULL);
  return file;
}

/**
 * ct_bookmarks_get:
 *
 * Returns: (transfer full) (element-type utf8): the places in @record that have a
 *   bookmark; “0” is the deal
 */
GPtrArray *
ct_bookmarks_get (CtBookmarks *self, CtRecord *record)
{
  GPtrArray *places = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GKeyFile) file = NULL;
  g_autofree char *group = NULL;
  g_autofree int *moves = NULL;
  g_auto (GStrv) variations = NULL;
  gsize n_moves = 0;

  g_return_val_if_fail (CT_IS_BOOKMARKS (self), places);

  file = load (self);
  group = dup_group (record);
  moves = g_key_file_get_integer_list (file, group, MOVES, &n_moves, NULL);
  for (gsize i = 0; moves != NULL && i < n_moves; i++)
    if (moves[i] >= 0)
      g_ptr_array_add (places, g_strdup_printf ("%d", moves[i]));

  variations = g_key_file_get_string_list (file, group, VARIATIONS, NULL, NULL);
  for (char **name = variations; name != NULL && *name != NULL; name++)
    g_ptr_array_add (places, g_strdup (*name));

  return places;
}

static gboolean
is_number (const char *place)
{
  return place[strspn (place, "0123456789")] == '\0';
}

static void
write_places (GKeyFile *file, const char *group, const GPtrArray *places)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GPtrArray) variations = g_ptr_array_new ();

  for (guint i = 0; i < places->len; i++)
    {
      char *place = g_ptr_array_index (places, i);
      int number = atoi (place);

      if (is_number (place))
        g_array_append_val (moves, number);
      else
        g_ptr_array_add (variations, place);
    }

  g_key_file_remove_group (file, group, NULL);
  if (moves->len > 0)
    g_key_file_set_integer_list (file, group, MOVES, (int *) moves->data, moves->len);
  if (variations->len > 0)
    g_key_file_set_string_list (file, group, VARIATIONS,
                                (const char *const *) variations->pdata,
                                variations->len);
}

/**
 * ct_bookmarks_set:
 * @places: (element-type utf8): all places in @record that have a bookmark now
 *
 * Writes them down at once.
 */
gboolean
ct_bookmarks_set (CtBookmarks *self,
                  CtRecord *record,
                  const GPtrArray *places,
                  GError **error)
{
  g_autoptr (GKeyFile) file = NULL;
  g_autofree char *group = NULL;
  g_autofree char *folder = NULL;

  g_return_val_if_fail (CT_IS_BOOKMARKS (self), FALSE);

  file = load (self);
  group = dup_group (record);
  folder = g_path_get_dirname (self->path);
  write_places (file, group, places);

  /* If there is no such folder, saving says so. */
  g_mkdir_with_parents (folder, 0700);
  return g_key_file_save_to_file (file, self->path, error);
}

static void
ct_bookmarks_finalize (GObject *object)
{
  g_free (CT_BOOKMARKS (object)->path);

  G_OBJECT_CLASS (ct_bookmarks_parent_class)->finalize (object);
}

static void
ct_bookmarks_class_init (CtBookmarksClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_bookmarks_finalize;
}

static void
ct_bookmarks_init (CtBookmarks *self)
{
}
