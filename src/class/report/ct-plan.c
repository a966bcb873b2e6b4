/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-plan.h"

#include <glib/gi18n.h>

#include "ct-class-facts.h"
#include "ct-class-merge.h"
#include "ct-text.h"

/**
 * ct_plan_item_new:
 * @id: (nullable): see #CtPlanItem
 * @ruleset: (nullable)
 * @count: 0 for %CT_PLAN_USUAL_COUNT
 */
CtPlanItem *
ct_plan_item_new (CtPlanKind kind, const char *id, const char *ruleset, guint count)
{
  CtPlanItem *self = g_new0 (CtPlanItem, 1);

  self->kind = kind;
  self->id = g_strdup (id);
  self->ruleset = g_strdup (ruleset);
  self->count = count != 0 ? count : CT_PLAN_USUAL_COUNT;
  return self;
}

void
ct_plan_item_free (CtPlanItem *self)
{
  g_free (self->id);
  g_free (self->ruleset);
  g_free (self);
}

static gpointer
copy_item (gconstpointer item, gpointer unused)
{
  const CtPlanItem *self = item;

  return ct_plan_item_new (self->kind, self->id, self->ruleset, self->count);
}

static char *
say_known (const CtPlanItem *self, CtLibrary *library)
{
  const CtRules *rules = self->ruleset != NULL ? ct_rules_lookup (self->ruleset) : NULL;
  const CtLibraryEntry *entry = NULL;
  const CtRule *rule;
  CtRuleBook *book;

  switch (self->kind)
    {
    case CT_PLAN_LESSON:
      entry = ct_library_lookup_lesson (library, self->id);
      break;

    case CT_PLAN_HAND:
      entry = rules != NULL ? ct_library_lookup_hand (library, rules, self->id) : NULL;
      break;

    case CT_PLAN_RULE:
      rule = ct_library_find_rule (library, self->id, NULL);
      return rule != NULL ? g_strdup (ct_text (rule->text)) : NULL;

    case CT_PLAN_GAME:
      book = rules != NULL ? ct_library_get_book (library, rules) : NULL;
      return book != NULL ? g_strdup (ct_text (ct_rule_book_get_facts (book)->title))
                          : NULL;

    default:
      break;
    }

  return entry != NULL ? g_strdup (ct_text (entry->title)) : NULL;
}

/**
 * ct_plan_item_say:
 *
 * Returns: a title or the text of a rule; the id if unknown
 */
char *
ct_plan_item_say (const CtPlanItem *self, CtLibrary *library)
{
  char *words = say_known (self, library);

  if (words == NULL)
    words = g_strdup (self->id != NULL ? self->id : self->ruleset);
  return words;
}

/**
 * ct_plan_new:
 * @id: (nullable): file name without extension; %NULL for a new one
 */
CtPlan *
ct_plan_new (const char *id, const char *title)
{
  CtPlan *self = g_new0 (CtPlan, 1);

  self->id =
      id != NULL ? g_strdup (id) : g_strdup_printf ("plan-%08x", g_random_int ());
  self->title = g_strdup (title);
  self->children = g_new0 (char *, 1);
  self->groups = g_new0 (char *, 1);
  self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) ct_plan_item_free);
  return self;
}

CtPlan *
ct_plan_copy (const CtPlan *self)
{
  CtPlan *copy = g_memdup2 (self, sizeof *self);

  copy->id = g_strdup (self->id);
  copy->title = g_strdup (self->title);
  copy->from = g_strdup (self->from);
  copy->to = g_strdup (self->to);
  copy->children = g_strdupv (self->children);
  copy->groups = g_strdupv (self->groups);
  copy->items = g_ptr_array_copy (self->items, copy_item, NULL);
  g_ptr_array_set_free_func (copy->items, (GDestroyNotify) ct_plan_item_free);
  return copy;
}

void
ct_plan_free (CtPlan *self)
{
  g_free (self->id);
  g_free (self->title);
  g_free (self->from);
  g_free (self->to);
  g_strfreev (self->children);
  g_strfreev (self->groups);
  g_ptr_array_unref (self->items);
  g_free (self);
}

/**
 * ct_plan_say_minutes:
 *
 * Returns: (nullable): a sentence
 */
char *
ct_plan_say_minutes (const CtPlan *self)
{
  if (self->minutes == 0)
    return NULL;

  /* Translators: How long a task takes. */
  return g_strdup_printf (ngettext ("About %u minute.", "About %u minutes.",
                                    self->minutes),
                          self->minutes);
}

gboolean
ct_plan_is_for (const CtPlan *self, const CtStudent *student)
{
  if (*self->children == NULL && *self->groups == NULL)
    return TRUE;

  return g_strv_contains ((const char *const *) self->children, student->id) ||
         (student->group != NULL &&
          g_strv_contains ((const char *const *) self->groups, student->group));
}

/**
 * ct_plan_dup_day:
 * @when: Unix time; 0 for now
 */
char *
ct_plan_dup_day (gint64 when)
{
  g_autoptr (GDateTime) time =
      when != 0 ? g_date_time_new_from_unix_local (when) : g_date_time_new_now_local ();

  return g_date_time_format (time, "%Y-%m-%d");
}

/**
 * ct_plan_check:
 * @file: for diagnostics
 * @roster: (nullable):
 *
 * Reports unknown ids.
 */
void
ct_plan_check (const CtPlan *self,
               const char *file,
               CtLibrary *library,
               const CtRoster *roster,
               CtDiagnostics *diagnostics)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      const CtPlanItem *item = g_ptr_array_index (self->items, i);
      g_autofree char *words = say_known (item, library);

      if (words == NULL)
        ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_UNKNOWN, file, 0, "unknown",
                            /* Translators: The id of a lesson, a rule or a hand. */
                            _ ("There is nothing called “%s” to do."),
                            item->id != NULL ? item->id : item->ruleset);
    }
  for (char **id = self->children; roster != NULL && *id != NULL; id++)
    if (ct_roster_lookup (roster, *id) == NULL)
      ct_diagnostics_warn (diagnostics, file, 0, "unknown-child",
                           /* Translators: The id of a student. */
                           _ ("There is no student “%s” in the roster."), *id);
  if (self->from != NULL && self->to != NULL && g_strcmp0 (self->from, self->to) > 0)
    ct_diagnostics_add (diagnostics, CT_CONTENT_ERROR_IMPOSSIBLE, file, 0, "days",
                        /* Translators: Days like 2026-11-24. */
                        _ ("The last day, %s, is before the first day, %s."), self->to,
                        self->from);
}

static CtPlanItem *
read_item (const CtNode *node)
{
  guint count = ct_node_get_number (node, "count", CT_PLAN_USUAL_COUNT);
  const char *ruleset = ct_node_get (node, "ruleset");

  count = CLAMP (count, 1, CT_PLAN_MOST_COUNT);
  if (ct_node_get (node, "lesson") != NULL)
    return ct_plan_item_new (CT_PLAN_LESSON, ct_node_get (node, "lesson"), NULL, 1);
  if (ct_node_get (node, "hand") != NULL)
    return ct_plan_item_new (CT_PLAN_HAND, ct_node_get (node, "hand"), ruleset, 1);
  if (ct_node_get (node, "rule") != NULL)
    return ct_plan_item_new (CT_PLAN_RULE, ct_node_get (node, "rule"), NULL, count);

  return ct_plan_item_new (CT_PLAN_GAME, NULL, ruleset, count);
}

/**
 * ct_plan_read:
 * @file: name, which determines the id
 */
CtPlan *
ct_plan_read (const CtNode *root, const char *file, CtDiagnostics *diagnostics)
{
  g_autofree char *id = g_strndup (file, strlen (file) - strlen (".xml"));
  CtPlan *self = ct_plan_new (id, NULL);
  g_autoptr (GStrvBuilder) children = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) groups = g_strv_builder_new ();

  self->title = ct_node_dup_child_text (root, "title");
  self->from = g_strdup (ct_node_get (root, "from"));
  self->to = g_strdup (ct_node_get (root, "to"));
  self->minutes = MIN (ct_node_get_number (root, "minutes", 0), CT_PLAN_MOST_MINUTES);
  self->is_in_order = g_strcmp0 (ct_node_get (root, "order"), "given") == 0;
  CT_FOREACH_CHILD (root, child)
    {
      if (ct_node_is (child, "do"))
        g_ptr_array_add (self->items, read_item (child));
      else if (ct_node_is (child, "for") && ct_node_get (child, "child") != NULL)
        g_strv_builder_add (children, ct_node_get (child, "child"));
      else if (ct_node_is (child, "for"))
        g_strv_builder_add (groups, ct_node_get (child, "group"));
    }
  g_strfreev (self->children);
  g_strfreev (self->groups);
  self->children = g_strv_builder_end (children);
  self->groups = g_strv_builder_end (groups);
  if (g_strcmp0 (id, ct_node_get (root, "id")) != 0)
    ct_diagnostics_warn (diagnostics, file, root->line, "name",
                         /* Translators: The id of a plan. */
                         _ ("The plan is called “%s”, but its file has another name."),
                         ct_node_get (root, "id"));
  return self;
}

static void
add_for (CtNode *root, const char *attribute, char **values)
{
  for (; *values != NULL; values++)
    {
      CtNode *child = ct_node_new_element ("for");

      ct_node_set (child, attribute, *values);
      g_ptr_array_add (root->children, child);
    }
}

static void
add_item (CtNode *root, const CtPlanItem *item)
{
  static const char *const names[] = {
    [CT_PLAN_LESSON] = "lesson",
    [CT_PLAN_HAND] = "hand",
    [CT_PLAN_RULE] = "rule",
  };
  CtNode *child = ct_node_new_element ("do");

  if (item->kind != CT_PLAN_GAME)
    ct_node_set (child, names[item->kind], item->id);
  if (item->kind == CT_PLAN_HAND || item->kind == CT_PLAN_GAME)
    ct_node_set (child, "ruleset", item->ruleset);
  if (item->kind == CT_PLAN_RULE || item->kind == CT_PLAN_GAME)
    {
      g_autofree char *count = g_strdup_printf ("%u", item->count);

      ct_node_set (child, "count", count);
    }
  g_ptr_array_add (root->children, child);
}

void
ct_plan_write (CtNode *root, const CtPlan *plan)
{
  CtNode *title = ct_node_new_element ("title");
  g_autofree char *minutes =
      plan->minutes > 0 ? g_strdup_printf ("%u", plan->minutes) : NULL;

  ct_node_set (root, "id", plan->id);
  ct_node_set (root, "from", plan->from);
  ct_node_set (root, "to", plan->to);
  ct_node_set (root, "minutes", minutes);
  ct_node_set (root, "order", plan->is_in_order ? "given" : NULL);
  ct_node_take_children_of (root, "title");
  ct_node_take_children_of (root, "for");
  ct_node_take_children_of (root, "do");
  ct_node_set_text (title, plan->title);
  g_ptr_array_insert (root->children, 0, title);
  add_for (root, "child", plan->children);
  add_for (root, "group", plan->groups);
  for (guint i = 0; i < plan->items->len; i++)
    add_item (root, g_ptr_array_index (plan->items, i));
}

static char *
dup_items (const CtPlan *self)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < self->items->len; i++)
    {
      const CtPlanItem *item = g_ptr_array_index (self->items, i);

      g_string_append_printf (lines, "%d %s %s %u\n", item->kind,
                              item->id != NULL ? item->id : "",
                              item->ruleset != NULL ? item->ruleset : "", item->count);
    }
  return g_string_free (lines, FALSE);
}

static GPtrArray *
merge_items (const CtPlan *base,
             const CtPlan *theirs,
             const CtPlan *mine,
             GPtrArray *conflicts)
{
  g_autofree char *before = dup_items (base);
  g_autofree char *other = dup_items (theirs);
  g_autofree char *own = dup_items (mine);

  /* Translators: What students are to do. */
  return ct_class_merge (before, other, own, _ ("Tasks"), conflicts) == own
             ? mine->items
             : theirs->items;
}

#define SET(name) ((const char *const *) (name))

/**
 * ct_plan_merge:
 * @conflicts: (nullable) (element-type CtClassConflict): takes what both changed
 *
 * Three-way merge.
 */
CtPlan *
ct_plan_merge (const CtPlan *base,
               const CtPlan *theirs,
               const CtPlan *mine,
               GPtrArray *conflicts)
{
  const char *title = ct_class_merge (base->title, theirs->title, mine->title,
                                      /* Translators: A fact about a plan that two
                                       * computers have changed at the same time.
                                       */
                                      _ ("Plan title"), conflicts);
  CtPlan *merged = ct_plan_new (theirs->id, title);

  merged->from = g_strdup (ct_class_merge (base->from, theirs->from, mine->from,
                                           _ ("First day of the plan"), conflicts));
  merged->to = g_strdup (ct_class_merge (base->to, theirs->to, mine->to,
                                         _ ("Last day of the plan"), conflicts));
  merged->minutes = mine->minutes != base->minutes ? mine->minutes : theirs->minutes;
  merged->is_in_order = theirs->is_in_order != base->is_in_order ? theirs->is_in_order
                                                                 : mine->is_in_order;
  g_strfreev (merged->children);
  merged->children = ct_class_merge_set (SET (base->children), SET (theirs->children),
                                         SET (mine->children));
  g_strfreev (merged->groups);
  merged->groups =
      ct_class_merge_set (SET (base->groups), SET (theirs->groups), SET (mine->groups));
  g_ptr_array_unref (merged->items);
  merged->items =
      g_ptr_array_copy (merge_items (base, theirs, mine, conflicts), copy_item, NULL);
  g_ptr_array_set_free_func (merged->items, (GDestroyNotify) ct_plan_item_free);
  return merged;
}
