/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-facts.h"

#include <crypt.h>
#include <glib/gi18n.h>

#include "ct-class-merge.h"
#include <string.h>

CtClassFacts *
ct_class_facts_new (const char *title)
{
  CtClassFacts *self = g_new0 (CtClassFacts, 1);

  self->id = g_uuid_string_random ();
  self->title = g_strdup (title);
  self->games = g_new0 (char *, 1);
  self->forgotten = g_new0 (char *, 1);
  return self;
}

CtClassFacts *
ct_class_facts_copy (const CtClassFacts *self)
{
  CtClassFacts *copy = g_memdup2 (self, sizeof *self);

  copy->id = g_strdup (self->id);
  copy->title = g_strdup (self->title);
  copy->language = g_strdup (self->language);
  copy->games = g_strdupv (self->games);
  copy->teacher = g_strdup (self->teacher);
  copy->forgotten = g_strdupv (self->forgotten);
  return copy;
}

void
ct_class_facts_free (CtClassFacts *self)
{
  g_free (self->id);
  g_free (self->title);
  g_free (self->language);
  g_strfreev (self->games);
  g_free (self->teacher);
  g_strfreev (self->forgotten);
  g_free (self);
}

/**
 * ct_class_facts_dup_key:
 *
 * Returns: (transfer full): learner.key on every computer
 */
char *
ct_class_facts_dup_key (const CtClassFacts *self, const char *student)
{
  g_autofree char *folded = g_ascii_strdown (student, -1);

  return g_strconcat ("class:", self->id, "/", folded, NULL);
}

char *
ct_class_facts_dup_mark (const CtClassFacts *self, const char *student)
{
  g_autofree char *key = ct_class_facts_dup_key (self, student);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, key, -1);
}

/**
 * ct_class_facts_is_forgotten:
 *
 * Returns: whether their data must be deleted
 */
gboolean
ct_class_facts_is_forgotten (const CtClassFacts *self, const char *student)
{
  g_autofree char *mark = NULL;

  if (*self->forgotten == NULL)
    return FALSE;

  mark = ct_class_facts_dup_mark (self, student);
  return g_strv_contains ((const char *const *) self->forgotten, mark);
}

static GStrv
dup_attributes (const CtNode *root, const char *element, const char *attribute)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  CT_FOREACH_CHILD (root, child)
    if (g_str_equal (child->name, element))
      g_strv_builder_add (builder, ct_node_get (child, attribute));

  return g_strv_builder_end (builder);
}

CtClassFacts *
ct_class_facts_read (const CtNode *root)
{
  CtClassFacts *self = g_new0 (CtClassFacts, 1);
  const CtNode *teacher = ct_node_child (root, "teacher");

  self->id = g_strdup (ct_node_get (root, "id"));
  self->title = ct_node_dup_child_text (root, "title");
  self->language = g_strdup (ct_node_get (root, "xml:lang"));
  self->games = dup_attributes (root, "game", "ruleset");
  self->is_plan_only = g_strcmp0 (ct_node_get (root, "open"), "plan") == 0;
  self->is_kiosk = g_strcmp0 (ct_node_get (root, "kiosk"), "yes") == 0;
  self->teacher = teacher != NULL ? g_strdup (ct_node_get (teacher, "mark")) : NULL;
  self->forgotten = dup_attributes (root, "forgotten", "mark");
  return self;
}

void
ct_node_take_children_of (CtNode *root, const char *name)
{
  for (guint i = root->children->len; i-- > 0;)
    if (ct_node_is (g_ptr_array_index (root->children, i), name))
      g_ptr_array_remove_index (root->children, i);
}

static void
add_child (CtNode *root, const char *element, const char *attribute, const char *value)
{
  CtNode *child = ct_node_new_element (element);

  ct_node_set (child, attribute, value);
  g_ptr_array_add (root->children, child);
}

static void
set_children (CtNode *root,
              const char *element,
              const char *attribute,
              const char *const *values)
{
  ct_node_take_children_of (root, element);
  for (; *values != NULL; values++)
    add_child (root, element, attribute, *values);
}

void
ct_class_facts_write (CtNode *root, const CtClassFacts *facts)
{
  const char *teacher[] = { facts->teacher, NULL };
  CtNode *title = ct_node_new_element ("title");

  ct_node_set (root, "id", facts->id);
  ct_node_set (root, "version", G_STRINGIFY (CT_CLASS_VERSION));
  ct_node_set (root, "xml:lang", facts->language);
  ct_node_set (root, "open", facts->is_plan_only ? "plan" : NULL);
  ct_node_set (root, "kiosk", facts->is_kiosk ? "yes" : NULL);
  ct_node_take_children_of (root, "title");
  ct_node_set_text (title, facts->title);
  g_ptr_array_insert (root->children, 0, title);
  set_children (root, "game", "ruleset", (const char *const *) facts->games);
  set_children (root, "teacher", "mark", teacher);
  set_children (root, "forgotten", "mark", (const char *const *) facts->forgotten);
}

static gboolean
merge_switch (gboolean base, gboolean theirs, gboolean mine)
{
  /* If both changed it, both set the same value. */
  return theirs != base ? theirs : mine;
}

#define SET(name) ((const char *const *) (name))

/**
 * ct_class_facts_merge:
 * @conflicts: (nullable) (element-type CtClassConflict): takes what both changed
 *
 * Three-way merge.
 */
CtClassFacts *
ct_class_facts_merge (const CtClassFacts *base,
                      const CtClassFacts *theirs,
                      const CtClassFacts *mine,
                      GPtrArray *conflicts)
{
  CtClassFacts *merged = g_new0 (CtClassFacts, 1);

  merged->id = g_strdup (theirs->id);
  merged->title = g_strdup (ct_class_merge (base->title, theirs->title, mine->title,
                                            /* Translators: A fact about a class that
                                             * two computers have changed at the same
                                             * time.
                                             */
                                            _ ("Class name"), conflicts));
  merged->language =
      g_strdup (ct_class_merge (base->language, theirs->language, mine->language,
                                /* Translators: A fact about a class that two computers
                                 * have changed at the same time.
                                 */
                                _ ("Class language"), conflicts));
  merged->teacher =
      g_strdup (ct_class_merge (base->teacher, theirs->teacher, mine->teacher,
                                /* Translators: A fact about a class that two computers
                                 * have changed at the same time.
                                 */
                                _ ("Teacher password"), conflicts));
  merged->is_plan_only =
      merge_switch (base->is_plan_only, theirs->is_plan_only, mine->is_plan_only);
  merged->is_kiosk = merge_switch (base->is_kiosk, theirs->is_kiosk, mine->is_kiosk);
  merged->games =
      ct_class_merge_set (SET (base->games), SET (theirs->games), SET (mine->games));
  merged->forgotten =
      ct_class_merge_set (SET (base->forgotten), SET (theirs->forgotten),
                          SET (mine->forgotten));
  return merged;
}

/* The password keeps out curious children, but not people who can write to the folder:
 * they can replace the hash.
 */

#define PREFIX "$7$"

#define COST 6

/* the prefix and the cost */
#define HEAD 14

/**
 * ct_class_password_mark:
 *
 * Slow: call it in a thread.
 *
 * Returns: (nullable): a salted scrypt hash; %NULL if empty or longer than 500 bytes
 */
char *
ct_class_password_mark (const char *word)
{
  struct crypt_data data = { 0 };
  char setting[CRYPT_GENSALT_OUTPUT_SIZE];
  const char *mark;

  if (*word == '\0' ||
      crypt_gensalt_rn (PREFIX, COST, NULL, 0, setting, sizeof setting) == NULL)
    return NULL;

  mark = crypt_rn (word, setting, &data, sizeof data);
  return g_strdup (mark);
}

/**
 * ct_class_password_matches:
 *
 * Slow: call it in a thread.
 */
gboolean
ct_class_password_matches (const char *mark, const char *word)
{
  struct crypt_data data = { 0 };
  char setting[CRYPT_GENSALT_OUTPUT_SIZE];
  const char *made;
  guint differences = 0;

  /* Higher costs could take minutes. */
  if (crypt_gensalt_rn (PREFIX, COST, NULL, 0, setting, sizeof setting) == NULL ||
      strncmp (mark, setting, HEAD) != 0)
    return FALSE;

  made = crypt_rn (word, mark, &data, sizeof data);
  if (made == NULL || strlen (made) != strlen (mark))
    return FALSE;

  for (gsize i = 0; mark[i] != '\0'; i++)
    differences |= (guchar) mark[i] ^ (guchar) made[i];
  return differences == 0;
}
