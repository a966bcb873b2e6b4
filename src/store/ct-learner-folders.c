/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-learner-folders.h"

#include <glib/gstdio.h>

#include "ct-store-private.h"

/* As in versions with only one learner, uses the base folder. */
#define FIRST 1

/**
 * ct_learner_folders_dup_base:
 * @what: %CT_FOLDER_HANDS or %CT_FOLDER_DRAFTS
 *
 * Returns: (transfer full): for all learners
 */
char *
ct_learner_folders_dup_base (const char *what)
{
  return g_build_filename (g_get_user_data_dir (), "cartilla", what, NULL);
}

static char *
dup_folder_of (const char *base, gint64 learner)
{
  g_autofree char *name = g_strdup_printf ("%" G_GINT64_FORMAT, learner);

  return learner == FIRST ? g_strdup (base) : g_build_filename (base, name, NULL);
}

/* Whether they also see the first learner's files. */
static const char is_heir[] =
    "SELECT NOT EXISTS (SELECT 1 FROM learner "
    "  WHERE id = " G_STRINGIFY (
        FIRST) " AND gone = 0) "
               "AND ifnull (key, '') NOT LIKE 'class:%' FROM learner WHERE id = " CT_STORE_WHO;

/**
 * ct_learner_folders_dup_own:
 * @store: (nullable): %NULL for the first learner
 *
 * Returns: (transfer full) (type filename): for new files
 */
char *
ct_learner_folders_dup_own (const char *base, CtStore *store)
{
  return dup_folder_of (base, store != NULL
                                  ? ct_store_ask_number (store, "SELECT " CT_STORE_WHO,
                                                         NULL, FIRST)
                                  : FIRST);
}

/**
 * ct_learner_folders_dup_all_own:
 * @store: (nullable): %NULL for the first learner
 *
 * Once the first learner is removed, everyone finds the files of the base, except
 * students of a class.
 *
 * Returns: (transfer full):
 */
GStrv
ct_learner_folders_dup_all_own (const char *base, CtStore *store)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *own = ct_learner_folders_dup_own (base, store);

  g_strv_builder_add (builder, own);
  if (store != NULL && !g_str_equal (own, base) &&
      ct_store_ask_number (store, is_heir, NULL, FALSE))
    g_strv_builder_add (builder, base);
  return g_strv_builder_end (builder);
}

static void
forget_in_thread (GTask *task,
                  gpointer source,
                  gpointer folder,
                  GCancellable *cancellable)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
  g_task_return_boolean (task, TRUE);
}

static void
forget (const char *what, gint64 learner)
{
  g_autofree char *base = ct_learner_folders_dup_base (what);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

  g_task_set_task_data (task, dup_folder_of (base, learner), g_free);
  g_task_run_in_thread (task, forget_in_thread);
}

/**
 * ct_learner_folders_forget:
 *
 * In a thread. The first learner's files stay: they may be someone else's.
 */
void
ct_learner_folders_forget (gint64 learner)
{
  if (learner == FIRST)
    return;

  forget (CT_FOLDER_HANDS, learner);
  forget (CT_FOLDER_DRAFTS, learner);
}
