/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-grid.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ct-class-day.h"
#include "ct-plain.h"
#include "ct-rule-map.h"
#include "ct-text.h"

/**
 * CtClassGrid:
 *
 * A row per student of a group; columns of unfinished plans, then of rules or lessons
 * of a game.
 */
struct _CtClassGrid
{
  GObject parent_instance;

  CtClassReport *report;
  CtClassGridKind kind;
  CtLibrary *library; /* (nullable) */
  const CtRules *rules;
  GPtrArray *plans;   /* (element-type CtPlan) */
  GPtrArray *columns; /* (element-type utf8): ids */
  GPtrArray *titles;  /* (element-type utf8): translated */
  GPtrArray *listed;  /* (element-type CtStudentReport): as in the roster */
  GPtrArray *rows;    /* (element-type CtStudentReport): sorted */
  CtClassGridOrder order;
  char *order_column; /* (nullable) */
};

/* Prefix of column ids. */
#define PLAN "plan:"

G_DEFINE_FINAL_TYPE (CtClassGrid, ct_class_grid, G_TYPE_OBJECT)

static void
add_column (CtClassGrid *self, const char *id, const char *title)
{
  g_ptr_array_add (self->columns, g_strdup (id));
  g_ptr_array_add (self->titles, g_strdup (title));
}

/* In teaching order. */
static void
add_rules_of_game (CtClassGrid *self)
{
  g_autoptr (CtRuleMap) map = ct_rule_map_new (self->library, self->rules);

  for (guint i = 0; i < ct_rule_map_get_n_stones (map); i++)
    {
      const CtRule *rule = ct_rule_map_get_stone (map, i)->rule;

      add_column (self, rule->id, ct_text (rule->title));
    }
}

static void
add_lessons_of_game (CtClassGrid *self)
{
  GPtrArray *lessons = ct_library_get_lessons (self->library, self->rules);

  for (guint i = 0; i < lessons->len; i++)
    {
      const CtLibraryEntry *lesson = g_ptr_array_index (lessons, i);

      add_column (self, lesson->id, ct_text (lesson->title));
    }
}

static const char *
get_id (const CtStudentReport *child, CtClassGridKind kind, guint i)
{
  return kind == CT_CLASS_GRID_RULES
             ? ((const CtStanding *) g_ptr_array_index (child->standings, i))->rule
             : ((const CtLessonReport *) g_ptr_array_index (child->lessons, i))->lesson;
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_known (CtClassGrid *self)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree gpointer *ids = NULL;
  guint n;

  for (guint i = 0; i < self->listed->len; i++)
    {
      const CtStudentReport *child = g_ptr_array_index (self->listed, i);

      n = self->kind == CT_CLASS_GRID_RULES ? child->standings->len
                                            : child->lessons->len;
      for (guint j = 0; j < n; j++)
        g_hash_table_add (known, (char *) get_id (child, self->kind, j));
    }
  ids = g_hash_table_get_keys_as_array (known, &n);
  qsort (ids, n, sizeof *ids, compare_ids);
  for (guint i = 0; i < n; i++)
    add_column (self, ids[i], ids[i]);
}

static gboolean
is_for_anybody (CtClassGrid *self, const CtPlan *plan)
{
  for (guint i = 0; i < self->listed->len; i++)
    {
      const CtStudentReport *child = g_ptr_array_index (self->listed, i);

      if (child->student != NULL && ct_plan_is_for (plan, child->student))
        return TRUE;
    }

  return FALSE;
}

/* A teacher sees at once who has done them. */
static void
add_plans (CtClassGrid *self)
{
  GPtrArray *plans = ct_class_get_plans (ct_class_report_get_class (self->report));

  for (guint i = 0; i < plans->len; i++)
    {
      CtPlan *plan = g_ptr_array_index (plans, i);
      g_autofree char *id = g_strconcat (PLAN, plan->id, NULL);
      g_autofree char *line = NULL;
      g_autofree char *title = NULL;

      if (ct_plan_is_over (plan, ct_class_report_get_time (self->report)) ||
          !is_for_anybody (self, plan))
        continue;

      line = ct_plain_line (plan->title);
      /* Translators: the title of a plan, above a column. */
      title = g_strdup_printf (_ ("Plan: %s"), line);
      g_ptr_array_add (self->plans, plan);
      add_column (self, id, title);
    }
}

static void
add_columns (CtClassGrid *self)
{
  add_plans (self);
  if (self->rules == NULL)
    add_known (self);
  else if (self->kind == CT_CLASS_GRID_RULES)
    add_rules_of_game (self);
  else
    add_lessons_of_game (self);
}

static void
add_rows (CtClassGrid *self, const char *group)
{
  GPtrArray *children = ct_class_report_get_children (self->report);

  for (guint i = 0; i < children->len; i++)
    {
      CtStudentReport *child = g_ptr_array_index (children, i);

      if (group == NULL ||
          (child->student != NULL && g_strcmp0 (child->student->group, group) == 0))
        g_ptr_array_add (self->listed, child);
    }
}

typedef struct
{
  CtStudentReport *child;
  CtClassCell cell;
  guint place;
  char *key;
} Row;

static const CtPlan *
find_plan (const CtClassGrid *self, const char *id)
{
  for (guint i = 0; i < self->plans->len; i++)
    if (g_str_equal (g_ptr_array_index (self->columns, i), id))
      return g_ptr_array_index (self->plans, i);

  return NULL;
}

static CtClassCell
find_plan_cell (const CtStudentReport *child, const CtPlan *plan)
{
  CtClassCell cell = { .mastery = CT_MASTERY_NEW };
  CtPlanProgress progress;

  if (child->student == NULL || !ct_plan_is_for (plan, child->student))
    {
      cell.is_blank = TRUE;
      return cell;
    }

  progress = ct_plan_measure (plan, child->deeds);
  if (progress.n_done == progress.n_all)
    cell.mastery = CT_MASTERY_ALONE;
  else if (progress.has_begun)
    cell.mastery = CT_MASTERY_SEEN;
  return cell;
}

static CtClassCell
find_cell (const CtClassGrid *self, const CtStudentReport *child, const char *id)
{
  CtClassCell cell = { .mastery = CT_MASTERY_NEW };
  const CtPlan *plan = find_plan (self, id);
  const CtStanding *standing;
  const CtLessonReport *lesson;

  if (plan != NULL)
    return find_plan_cell (child, plan);
  if (self->kind == CT_CLASS_GRID_RULES)
    {
      standing = ct_student_report_lookup_rule (child, id);
      if (standing != NULL)
        cell = (CtClassCell){ .mastery = standing->result.mastery,
                              .is_due = standing->is_due,
                              .wrong = standing->result.wrong };
      return cell;
    }

  lesson = ct_student_report_lookup_lesson (child, id);
  if (lesson == NULL)
    return cell;

  cell.mastery = CT_MASTERY_SEEN;
  if (lesson->result.finished > 0)
    {
      cell.wrong = lesson->result.best_wrong;
      cell.mastery = lesson->result.best_wrong + lesson->result.best_help == 0
                         ? CT_MASTERY_ALONE
                         : CT_MASTERY_WITH_HELP;
    }
  return cell;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const Row *one = a, *other = b;
  int order = strcmp (one->key, other->key);

  return order != 0 ? order : (int) one->place - (int) other->place;
}

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  const Row *one = a, *other = b;

  if (one->cell.is_blank != other->cell.is_blank)
    return one->cell.is_blank ? 1 : -1;
  if (one->cell.mastery != other->cell.mastery)
    return (int) one->cell.mastery - (int) other->cell.mastery;
  if (one->cell.is_due != other->cell.is_due)
    return one->cell.is_due ? -1 : 1;
  if (one->cell.wrong != other->cell.wrong)
    return one->cell.wrong > other->cell.wrong ? -1 : 1;

  return (int) one->place - (int) other->place;
}

static int
compare_cells_the_other_way (gconstpointer a, gconstpointer b)
{
  return compare_cells (b, a);
}

static int
compare_wrong (gconstpointer a, gconstpointer b)
{
  const Row *one = a, *other = b;

  if (one->cell.wrong != other->cell.wrong)
    return one->cell.wrong > other->cell.wrong ? -1 : 1;

  return compare_cells (a, b);
}

static void
clear_row (gpointer row)
{
  g_free (((Row *) row)->key);
}

/**
 * ct_class_grid_sort:
 * @column: (nullable): id
 */
void
ct_class_grid_sort (CtClassGrid *self, CtClassGridOrder order, const char *column)
{
  static int (*const compare[]) (gconstpointer, gconstpointer) = {
    [CT_CLASS_GRID_BY_NAME] = compare_names,
    [CT_CLASS_GRID_LEAST_FIRST] = compare_cells,
    [CT_CLASS_GRID_MOST_FIRST] = compare_cells_the_other_way,
    [CT_CLASS_GRID_WRONG_FIRST] = compare_wrong,
  };
  g_autoptr (GArray) rows = NULL;
  g_autofree char *id = g_strdup (column);

  g_return_if_fail (CT_IS_CLASS_GRID (self));
  g_return_if_fail (order < CT_CLASS_GRID_LEAST_FIRST || column != NULL);

  rows = g_array_sized_new (FALSE, TRUE, sizeof (Row), self->listed->len);
  g_array_set_clear_func (rows, clear_row);
  for (guint i = 0; i < self->listed->len; i++)
    {
      Row row = { .child = g_ptr_array_index (self->listed, i), .place = i };

      if (order == CT_CLASS_GRID_BY_NAME)
        row.key = g_utf8_collate_key (ct_student_report_get_name (row.child), -1);
      else if (order != CT_CLASS_GRID_AS_LISTED)
        row.cell = find_cell (self, row.child, id);
      g_array_append_val (rows, row);
    }
  if (order != CT_CLASS_GRID_AS_LISTED)
    g_array_sort (rows, compare[order]);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (self->rows, g_array_index (rows, Row, i).child);
  self->order = order;
  g_free (self->order_column);
  self->order_column = g_steal_pointer (&id);
}

/**
 * ct_class_grid_new:
 * @library: (nullable): %NULL to use ids as titles
 * @rules: (nullable): %NULL for everything with results
 * @group: (nullable):
 */
CtClassGrid *
ct_class_grid_new (CtClassReport *report,
                   CtClassGridKind kind,
                   CtLibrary *library,
                   const CtRules *rules,
                   const char *group)
{
  CtClassGrid *self;

  g_return_val_if_fail (rules == NULL || library != NULL, NULL);

  self = g_object_new (CT_TYPE_CLASS_GRID, NULL);
  self->report = g_object_ref (report);
  self->kind = kind;
  g_set_object (&self->library, library);
  self->rules = rules;
  add_rows (self, group);
  add_columns (self);
  ct_class_grid_sort (self, CT_CLASS_GRID_AS_LISTED, NULL);
  return self;
}

CtClassReport *
ct_class_grid_get_report (CtClassGrid *self)
{
  return self->report;
}

/**
 * ct_class_grid_get_library:
 *
 * Returns: (nullable)
 */
CtLibrary *
ct_class_grid_get_library (CtClassGrid *self)
{
  g_return_val_if_fail (CT_IS_CLASS_GRID (self), NULL);

  return self->library;
}

/**
 * ct_class_grid_get_rules:
 *
 * Returns: (nullable): %NULL for all games
 */
const CtRules *
ct_class_grid_get_rules (CtClassGrid *self)
{
  g_return_val_if_fail (CT_IS_CLASS_GRID (self), NULL);

  return self->rules;
}

CtClassGridKind
ct_class_grid_get_kind (CtClassGrid *self)
{
  return self->kind;
}

/**
 * ct_class_grid_get_order:
 * @ret_column: (out) (nullable): id
 */
CtClassGridOrder
ct_class_grid_get_order (CtClassGrid *self, const char **ret_column)
{
  if (ret_column != NULL)
    *ret_column = self->order_column;
  return self->order;
}

guint
ct_class_grid_get_n_rows (CtClassGrid *self)
{
  return self->rows->len;
}

guint
ct_class_grid_get_n_columns (CtClassGrid *self)
{
  return self->columns->len;
}

const CtStudentReport *
ct_class_grid_get_student (CtClassGrid *self, guint row)
{
  return g_ptr_array_index (self->rows, row);
}

/**
 * ct_class_grid_get_column:
 *
 * Returns: id of a rule or lesson, or “plan:” and id of a plan
 */
const char *
ct_class_grid_get_column (CtClassGrid *self, guint column)
{
  return g_ptr_array_index (self->columns, column);
}

gboolean
ct_class_grid_find_column (CtClassGrid *self, const char *id, guint *ret_column)
{
  return g_ptr_array_find_with_equal_func (self->columns, id, g_str_equal, ret_column);
}

/**
 * ct_class_grid_get_plan:
 *
 * Returns: (nullable): %NULL for a rule or lesson
 */
const CtPlan *
ct_class_grid_get_plan (CtClassGrid *self, guint column)
{
  return column < self->plans->len ? g_ptr_array_index (self->plans, column) : NULL;
}

/**
 * ct_class_grid_get_title:
 *
 * Returns: translated
 */
const char *
ct_class_grid_get_title (CtClassGrid *self, guint column)
{
  return g_ptr_array_index (self->titles, column);
}

CtClassCell
ct_class_grid_get_cell (CtClassGrid *self, guint row, guint column)
{
  return find_cell (self, ct_class_grid_get_student (self, row),
                    ct_class_grid_get_column (self, column));
}

static char *
say_lesson (CtClassGrid *self, const CtStudentReport *child, guint column)
{
  const char *title = ct_class_grid_get_title (self, column);
  const CtLessonReport *lesson =
      ct_student_report_lookup_lesson (child, ct_class_grid_get_column (self, column));
  const CtLessonResult *result = lesson != NULL ? &lesson->result : NULL;

  if (result == NULL)
    /* Translators: the title of a lesson. */
    return g_strdup_printf (_ ("%s: not started"), title);
  if (result->finished == 0)
    /* Translators: the title of a lesson, a step of it, and how many it has. */
    return g_strdup_printf (_ ("%s: started, step %u of %u"), title, result->step + 1,
                            MAX (result->n_steps, result->step + 1));
  if (result->best_wrong + result->best_help == 0)
    /* Translators: the title of a lesson. */
    return g_strdup_printf (_ ("%s: done without errors or hints"), title);

  /* Translators: the title of a lesson, how many errors and how many hints. */
  return g_strdup_printf (_ ("%s: done, errors: %u, hints: %u"), title,
                          result->best_wrong, result->best_help);
}

static char *
say_plan (CtClassGrid *self, const CtStudentReport *child, guint column)
{
  const char *title = ct_class_grid_get_title (self, column);
  const CtPlan *plan = ct_class_grid_get_plan (self, column);
  CtPlanProgress progress = ct_plan_measure (plan, child->deeds);
  g_autofree char *things = NULL;

  if (child->student == NULL || !ct_plan_is_for (plan, child->student))
    /* Translators: “Plan: Monday: not for this student” */
    return g_strdup_printf (_ ("%s: not for this student"), title);
  if (progress.n_done == progress.n_all)
    /* Translators: “Plan: Monday: all done” */
    return g_strdup_printf (_ ("%s: all done"), title);
  if (!progress.has_begun)
    /* Translators: “Plan: Monday: not started” */
    return g_strdup_printf (_ ("%s: not started"), title);

  things = ct_plan_say_progress (plan, child->deeds, self->library);
  /* Translators: “Plan: Monday: started. Your first card: done · Follow suit: 3 of 8”
   */
  return g_strdup_printf (_ ("%s: started. %s"), title, things);
}

/**
 * ct_class_grid_say:
 *
 * Returns: (transfer full): a sentence
 */
char *
ct_class_grid_say (CtClassGrid *self, guint row, guint column)
{
  const CtStudentReport *child = ct_class_grid_get_student (self, row);
  CtClassCell cell = ct_class_grid_get_cell (self, row, column);
  g_autofree char *name = ct_plain_isolate (ct_student_report_get_name (child));
  g_autofree char *words = NULL;

  if (column < self->plans->len)
    words = say_plan (self, child, column);
  else if (self->kind == CT_CLASS_GRID_RULES)
    words = ct_mastery_say (cell.mastery, cell.is_due,
                            ct_class_grid_get_title (self, column));
  else
    words = say_lesson (self, child, column);
  /* Translators: the name of a student, and how well they know a rule or a lesson:
   * “Ana. Follow suit: done without help”.
   */
  return g_strdup_printf (C_ ("student in the grid", "%s. %s"), name, words);
}

static int
compare_broken (gconstpointer a, gconstpointer b)
{
  const CtRuleReport *one = a, *other = b;

  if (one->wrong != other->wrong)
    return one->wrong > other->wrong ? -1 : 1;

  return strcmp (one->rule, other->rule);
}

/**
 * ct_class_grid_list_broken:
 *
 * Returns: (element-type CtRuleReport): most often first
 */
GArray *
ct_class_grid_list_broken (CtClassGrid *self)
{
  GArray *broken = g_array_new (FALSE, FALSE, sizeof (CtRuleReport));

  g_return_val_if_fail (self->kind == CT_CLASS_GRID_RULES, broken);

  for (guint i = self->plans->len; i < self->columns->len; i++)
    {
      CtRuleReport report = { .rule = g_ptr_array_index (self->columns, i) };

      for (guint j = 0; j < self->listed->len; j++)
        {
          const CtStanding *standing =
              ct_student_report_lookup_rule (g_ptr_array_index (self->listed, j),
                                             report.rule);

          if (standing == NULL)
            continue;

          report.wrong += standing->result.wrong;
          report.right += standing->result.right;
          report.children += standing->result.wrong > 0;
        }
      if (report.wrong > 0)
        g_array_append_val (broken, report);
    }
  g_array_sort (broken, compare_broken);
  return broken;
}

static void
ct_class_grid_finalize (GObject *object)
{
  CtClassGrid *self = CT_CLASS_GRID (object);

  g_ptr_array_unref (self->plans);
  g_ptr_array_unref (self->columns);
  g_ptr_array_unref (self->titles);
  g_ptr_array_unref (self->listed);
  g_ptr_array_unref (self->rows);
  g_free (self->order_column);
  g_clear_object (&self->library);
  g_clear_object (&self->report);

  G_OBJECT_CLASS (ct_class_grid_parent_class)->finalize (object);
}

static void
ct_class_grid_class_init (CtClassGridClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_class_grid_finalize;
}

static void
ct_class_grid_init (CtClassGrid *self)
{
  self->plans = g_ptr_array_new ();
  self->columns = g_ptr_array_new_with_free_func (g_free);
  self->titles = g_ptr_array_new_with_free_func (g_free);
  self->listed = g_ptr_array_new ();
  self->rows = g_ptr_array_new ();
}
