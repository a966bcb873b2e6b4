/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "ct-class-cache.h"

/* Change it when the format or meaning changes. */
#define VERSION 3

#define KEPT "(ua{s" CT_STUDENT_SAVED "})"

static char *
dup_path (const char *class_id)
{
  g_autofree char *name = g_strconcat (class_id, ".report", NULL);

  return g_build_filename (g_get_user_cache_dir (), "cartilla", "classes", name, NULL);
}

/**
 * ct_class_cache_load:
 *
 * Returns: (nullable): id of a student → CT_STUDENT_SAVED
 */
GVariant *
ct_class_cache_load (const char *class_id)
{
  g_autofree char *path = dup_path (class_id);
  g_autoptr (GMappedFile) file = g_mapped_file_new (path, FALSE, NULL);
  g_autoptr (GBytes) bytes = file != NULL ? g_mapped_file_get_bytes (file) : NULL;
  g_autoptr (GVariant) all = NULL;
  guint version;

  if (bytes == NULL)
    return NULL;

  all = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (KEPT), bytes,
                                                      FALSE));
  /* Everything now, instead of a part with each access. */
  if (!g_variant_is_normal_form (all))
    return NULL;

  g_variant_get_child (all, 0, "u", &version);
  return version == VERSION ? g_variant_get_child_value (all, 1) : NULL;
}

/**
 * ct_class_cache_save:
 *
 * Ignores errors: files are read again.
 */
void
ct_class_cache_save (const char *class_id, GVariant *all)
{
  g_autofree char *path = dup_path (class_id);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GVariant) saved =
      g_variant_ref_sink (g_variant_new ("(u@a{s" CT_STUDENT_SAVED "})", VERSION, all));

  g_mkdir_with_parents (folder, 0700);
  g_file_set_contents_full (path, g_variant_get_data (saved),
                            g_variant_get_size (saved), G_FILE_SET_CONTENTS_CONSISTENT,
                            0600, NULL);
}

/**
 * ct_class_cache_forget:
 *
 * An unreadable cache is deleted.
 */
void
ct_class_cache_forget (const CtClassFacts *facts)
{
  g_autofree char *path = dup_path (facts->id);
  g_autoptr (GVariant) all = ct_class_cache_load (facts->id);
  g_autoptr (GVariant) left = NULL;
  GVariantBuilder builder;
  GVariantIter iter;
  const char *id;
  GVariant *value;

  if (all == NULL)
    {
      g_unlink (path);
      return;
    }

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{s" CT_STUDENT_SAVED "}"));
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_loop (&iter, "{&s@" CT_STUDENT_SAVED "}", &id, &value))
    if (!ct_class_facts_is_forgotten (facts, id))
      g_variant_builder_add (&builder, "{s@" CT_STUDENT_SAVED "}", id, value);
  left = g_variant_ref_sink (g_variant_builder_end (&builder));
  if (g_variant_n_children (left) < g_variant_n_children (all))
    ct_class_cache_save (facts->id, left);
}
