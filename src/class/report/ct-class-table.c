/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-table.h"

#include <locale.h>

#include "ct-csv.h"

#define MARK "\xef\xbb\xbf"

static const char *const names[] = {
  [CT_CLASS_TABLE_GRID] = "grid",
  [CT_CLASS_TABLE_RULES] = "rules",
  [CT_CLASS_TABLE_LESSONS] = "lessons",
  [CT_CLASS_TABLE_BROKEN] = "broken",
};

typedef struct
{
  GString *out;
  char separator;
} Writer;

/**
 * ct_class_table_parse:
 * @ret_table: (out):
 */
gboolean
ct_class_table_parse (const char *name, CtClassTable *ret_table)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i], name))
      {
        *ret_table = i;
        return TRUE;
      }

  return FALSE;
}

/**
 * ct_class_table_get_separator:
 *
 * Returns: not a comma if that is the decimal point
 */
char
ct_class_table_get_separator (void)
{
  return *localeconv ()->decimal_point == ',' ? ';' : ',';
}

static void
add (const Writer *self, const char *text)
{
  ct_csv_append (self->out, self->separator, text != NULL ? text : "");
}

static void
add_number (const Writer *self, gint64 number)
{
  ct_csv_append_number (self->out, self->separator, number);
}

static void
add_time (const Writer *self, gint64 when)
{
  ct_csv_append_time (self->out, self->separator, when);
}

static void
end_row (const Writer *self)
{
  ct_csv_end_row (self->out);
}

static void
add_headings (const Writer *self, const char *const *headings)
{
  for (; *headings != NULL; headings++)
    add (self, *headings);
}

static void
add_child (const Writer *self, const CtStudentReport *child)
{
  add (self, child->student != NULL ? child->student->id : child->id);
  add (self, child->student != NULL ? child->student->name : NULL);
  add (self, child->student != NULL ? child->student->group : NULL);
}

static void
write_grid (const Writer *self, CtClassGrid *grid)
{
  static const char *const headings[] = { "id", "name", "group", NULL };

  add_headings (self, headings);
  for (guint j = 0; j < ct_class_grid_get_n_columns (grid); j++)
    add (self, ct_class_grid_get_title (grid, j));
  end_row (self);
  for (guint i = 0; i < ct_class_grid_get_n_rows (grid); i++)
    {
      add_child (self, ct_class_grid_get_student (grid, i));
      for (guint j = 0; j < ct_class_grid_get_n_columns (grid); j++)
        {
          CtClassCell cell = ct_class_grid_get_cell (grid, i, j);

          if (cell.is_blank)
            add (self, NULL);
          else
            add_number (self, cell.mastery);
        }
      end_row (self);
    }
}

static void
write_rules (const Writer *self, CtClassGrid *grid)
{
  static const char *const headings[] = { "id",      "name",  "group",  "rule",
                                          "mastery", "right", "helped", "wrong",
                                          "last",    "due",   NULL };

  add_headings (self, headings);
  end_row (self);
  for (guint i = 0; i < ct_class_grid_get_n_rows (grid); i++)
    for (guint j = 0; j < ct_class_grid_get_n_columns (grid); j++)
      {
        const CtStudentReport *child = ct_class_grid_get_student (grid, i);
        const CtStanding *standing =
            ct_student_report_lookup_rule (child, ct_class_grid_get_column (grid, j));

        if (standing == NULL)
          continue;

        add_child (self, child);
        add (self, standing->rule);
        add_number (self, standing->result.mastery);
        add_number (self, standing->result.right);
        add_number (self, standing->result.helped);
        add_number (self, standing->result.wrong);
        add_time (self, standing->result.last);
        add_number (self, standing->is_due);
        end_row (self);
      }
}

static void
write_lessons (const Writer *self, CtClassGrid *grid)
{
  static const char *const headings[] = { "id",           "name",     "group",
                                          "lesson",       "finished", "fewest wrong",
                                          "fewest hints", "step",     "steps",
                                          "last",         NULL };

  add_headings (self, headings);
  end_row (self);
  for (guint i = 0; i < ct_class_grid_get_n_rows (grid); i++)
    for (guint j = 0; j < ct_class_grid_get_n_columns (grid); j++)
      {
        const CtStudentReport *child = ct_class_grid_get_student (grid, i);
        const CtLessonReport *lesson =
            ct_student_report_lookup_lesson (child, ct_class_grid_get_column (grid, j));

        if (lesson == NULL)
          continue;

        add_child (self, child);
        add (self, lesson->lesson);
        add_number (self, lesson->result.finished);
        add_number (self, lesson->result.best_wrong);
        add_number (self, lesson->result.best_help);
        add_number (self, lesson->result.step);
        add_number (self, lesson->result.n_steps);
        add_time (self, lesson->result.last);
        end_row (self);
      }
}

static void
write_broken (const Writer *self, CtClassGrid *grid)
{
  static const char *const headings[] = { "rule", "wrong", "right", "children", NULL };
  g_autoptr (GArray) broken = ct_class_grid_list_broken (grid);

  add_headings (self, headings);
  end_row (self);
  for (guint i = 0; i < broken->len; i++)
    {
      const CtRuleReport *rule = &g_array_index (broken, CtRuleReport, i);
      guint column;

      ct_class_grid_find_column (grid, rule->rule, &column);
      add (self, ct_class_grid_get_title (grid, column));
      add_number (self, rule->wrong);
      add_number (self, rule->right);
      add_number (self, rule->children);
      end_row (self);
    }
}

/**
 * ct_class_table_get_kind:
 *
 * Returns: the grid for the table; %CT_CLASS_TABLE_GRID accepts any
 */
CtClassGridKind
ct_class_table_get_kind (CtClassTable table)
{
  return table == CT_CLASS_TABLE_LESSONS ? CT_CLASS_GRID_LESSONS : CT_CLASS_GRID_RULES;
}

/**
 * ct_class_table_to_csv:
 * @has_mark: begins with a BOM, which some spreadsheets need
 *
 * Numbers and dates (ISO 8601) are the same in all locales.
 */
char *
ct_class_table_to_csv (CtClassGrid *grid,
                       CtClassTable table,
                       char separator,
                       gboolean has_mark)
{
  static void (*const writers[]) (const Writer *, CtClassGrid *) = {
    [CT_CLASS_TABLE_GRID] = write_grid,
    [CT_CLASS_TABLE_RULES] = write_rules,
    [CT_CLASS_TABLE_LESSONS] = write_lessons,
    [CT_CLASS_TABLE_BROKEN] = write_broken,
  };
  const Writer writer = { g_string_new (NULL), separator };

  writers[table](&writer, grid);
  if (has_mark)
    g_string_prepend (writer.out, MARK);
  return g_string_free (writer.out, FALSE);
}
