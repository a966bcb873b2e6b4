/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-bookmarks.h"

#include <glib/gstdio.h>

#define KEY "moves"

/* Numbers of moves go into the file as they are. */
G_STATIC_ASSERT (sizeof (guint) == sizeof (int));

/**
 * CtBookmarks:
 *
 * Keeps the numbers of moves in a small file of the user's. A record is known by its
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
 * Returns: (transfer full) (element-type guint): the numbers of the moves of @record
 *   that have a bookmark; 0 is the deal
 */
GArray *
ct_bookmarks_get (CtBookmarks *self, CtRecord *record)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GKeyFile) file = NULL;
  g_autofree char *group = NULL;
  g_autofree int *list = NULL;
  gsize n_list = 0;

  g_return_val_if_fail (CT_IS_BOOKMARKS (self), numbers);

  file = load (self);
  group = dup_group (record);
  list = g_key_file_get_integer_list (file, group, KEY, &n_list, NULL);
  for (gsize i = 0; list != NULL && i < n_list; i++)
    if (list[i] >= 0)
      {
        guint number = list[i];

        g_array_append_val (numbers, number);
      }

  return numbers;
}

/**
 * ct_bookmarks_set:
 * @numbers: (element-type guint): all moves of @record that have a bookmark now
 *
 * Writes them down at once.
 */
gboolean
ct_bookmarks_set (CtBookmarks *self,
                  CtRecord *record,
                  const GArray *numbers,
                  GError **error)
{
  g_autoptr (GKeyFile) file = NULL;
  g_autofree char *group = NULL;
  g_autofree char *folder = NULL;

  g_return_val_if_fail (CT_IS_BOOKMARKS (self), FALSE);

  file = load (self);
  group = dup_group (record);
  folder = g_path_get_dirname (self->path);
  if (numbers->len > 0)
    g_key_file_set_integer_list (file, group, KEY, (int *) numbers->data, numbers->len);
  else
    g_key_file_remove_group (file, group, NULL);

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
