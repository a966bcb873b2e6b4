/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-hand-folders.c: where the hands of each learner lie
 *
 * Those of the first learner lie in a folder of the user’s own data, as they did when
 * there was nobody else; each other learner has a folder in it.
 */
#include "ct-hand-folders.h"

#include <glib/gstdio.h>

/* As long as nobody has added another one. */
#define FIRST 1

/**
 * ct_hand_folders_dup_base:
 *
 * Returns: (transfer full) (type filename): the folder in which all are
 */
char *
ct_hand_folders_dup_base (void)
{
  return g_build_filename (g_get_user_data_dir (), "cartilla", "hands", NULL);
}

static char *
dup_folder_of (const char *base, gint64 learner)
{
  g_autofree char *name = g_strdup_printf ("%" G_GINT64_FORMAT, learner);

  return learner == FIRST ? g_strdup (base) : g_build_filename (base, name, NULL);
}

static gint64
ask_number (CtStore *store, const char *sql)
{
  g_autoptr (GVariant) rows = ct_store_ask (store, sql, NULL, "(x)");
  gint64 number = FIRST;

  if (g_variant_n_children (rows) > 0)
    g_variant_get_child (rows, 0, "(x)", &number);
  return number;
}

/**
 * ct_hand_folders_dup_own:
 * @base: see ct_hand_folders_dup_base()
 * @store: (nullable): knows who sits here; without, it is the first learner
 *
 * Returns: (transfer full) (type filename): where hands are kept that are played now
 */
char *
ct_hand_folders_dup_own (const char *base, CtStore *store)
{
  return dup_folder_of (base, store != NULL ? ask_number (store, "SELECT " CT_STORE_WHO)
                                            : FIRST);
}

/**
 * ct_hand_folders_dup_all_own:
 * @base: see ct_hand_folders_dup_base()
 * @store: (nullable): as for ct_hand_folders_dup_own()
 *
 * Where the first learner is not any more, that one’s hands, among which are those of
 * times when everybody shared them, go to whoever was there next.
 *
 * Returns: (transfer full): where the hands of whoever sits here are looked for
 */
GStrv
ct_hand_folders_dup_all_own (const char *base, CtStore *store)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *own = ct_hand_folders_dup_own (base, store);

  g_strv_builder_add (builder, own);
  if (store != NULL && !g_str_equal (own, base) &&
      ask_number (store, "SELECT " CT_STORE_WHO) ==
          ask_number (store, "SELECT min (id) FROM learner WHERE gone = 0"))
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

/**
 * ct_hand_folders_forget:
 * @base: see ct_hand_folders_dup_base()
 * @learner: number of somebody of whom nothing shall be kept
 *
 * Deletes that learner’s hands, in a thread. Those of the first learner may be those of
 * others, and stay.
 */
void
ct_hand_folders_forget (const char *base, gint64 learner)
{
  g_autoptr (GTask) task = NULL;

  if (learner == FIRST)
    return;

  task = g_task_new (NULL, NULL, NULL, NULL);
  g_task_set_task_data (task, dup_folder_of (base, learner), g_free);
  g_task_run_in_thread (task, forget_in_thread);
}
