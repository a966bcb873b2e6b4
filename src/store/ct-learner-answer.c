/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-learner-answer.h"

#include <string.h>

/* In characters; all cards of a hand fit. */
#define MAX_MOVE "200"

#define AT(field)                                                                      \
  G_STRUCT_OFFSET (CtLearnerAnswer, field), sizeof (((CtLearnerAnswer *) NULL)->field)
#define TEXT_AT(field) G_STRUCT_OFFSET (CtLearnerAnswer, field)

static const char *const outcomes[] = {
  [CT_OUTCOME_SEEN] = "seen",
  [CT_OUTCOME_RIGHT] = "right",
  [CT_OUTCOME_WRONG] = "wrong",
  [CT_OUTCOME_NEEDED] = "needed",
};

static const char *const occasions[] = {
  [CT_OCCASION_LESSON] = "lesson",
  [CT_OCCASION_PRACTICE] = "practice",
  [CT_OCCASION_QUIZ] = "quiz",
  [CT_OCCASION_EXERCISE] = "exercise",
};

/* A new column also needs a field in the struct and a new version of the tables. */
const CtAnswerColumn ct_answer_columns[CT_N_ANSWER_COLUMNS] = {
  { { "outcome" },
    AT (outcome),
    G_N_ELEMENTS (outcomes) - 1,
    NULL,
    "outcome",
    outcomes },
  { { "occasion" },
    AT (occasion),
    G_N_ELEMENTS (occasions) - 1,
    NULL,
    "occasion",
    occasions },
  { { "lesson", "lesson", "lesson" }, TEXT_AT (lesson), .statement = "lesson" },
  { { "exercise" }, TEXT_AT (exercise), .statement = "exercise" },
  { { "move" },
    TEXT_AT (move),
    .intake = "substr (%s, 1, " MAX_MOVE ")",
    .statement = "move" },
  { { "taught" }, AT (taught), 1, .statement = "taught" },
  { { "step", NULL, "step" }, AT (step), 10000, .statement = "step" },
  { { "help", "help" }, AT (help), 10000, .statement = "help" },
  { { "errors", "wrong" }, AT (errors), 10000, .statement = "errors" },
  { { "rule" }, TEXT_AT (rule) },
  { { "key", "key" }, TEXT_AT (key) },
  { { "at", "at", "last" }, AT (when), G_MAXINT64 / 2 },
  { { "milliseconds" }, AT (milliseconds), 1000000000, "nullif (%s, 0)" },
  { { NULL, NULL, "n_steps" }, AT (n_steps), 10000, .statement = "steps" },
  { { NULL, NULL, "begun" }, AT (begun), G_MAXINT64 / 2, .statement = "begun" },
};

/* Visits have no id. The later one determines the step. */
static const struct
{
  const char *name;
  const char *id;
  const char *conflict;
} tables[] = {
  [CT_TABLE_ANSWERS] = { "observation", "id", "" },
  [CT_TABLE_RUNS] = { "run", "id", "" },
  [CT_TABLE_VISITS] = { "lesson", "0",
                        "ON CONFLICT DO UPDATE SET "
                        "step = iif (excluded.last > last, excluded.step, step), "
                        "n_steps = iif (excluded.last > last, excluded.n_steps, n_steps), "
                        "last = max (last, excluded.last), "
                        "begun = max (begun, excluded.begun)" },
};

/**
 * ct_answer_column_get_text:
 *
 * Returns: (nullable):
 */
const char *
ct_answer_column_get_text (const CtAnswerColumn *self, const CtLearnerAnswer *answer)
{
  return G_STRUCT_MEMBER (const char *, answer, self->offset);
}

gint64
ct_answer_column_get_number (const CtAnswerColumn *self, const CtLearnerAnswer *answer)
{
  return self->size == sizeof (gint64) ? G_STRUCT_MEMBER (gint64, answer, self->offset)
                                       : G_STRUCT_MEMBER (guint, answer, self->offset);
}

/**
 * ct_answer_column_set_text:
 * @text: (nullable): not copied
 */
void
ct_answer_column_set_text (const CtAnswerColumn *self,
                           CtLearnerAnswer *answer,
                           const char *text)
{
  G_STRUCT_MEMBER (const char *, answer, self->offset) = text;
}

/**
 * ct_answer_column_set_number:
 * @number: clamped to the range of the column
 */
void
ct_answer_column_set_number (const CtAnswerColumn *self,
                             CtLearnerAnswer *answer,
                             gint64 number)
{
  number = CLAMP (number, 0, self->most);
  if (self->size == sizeof (gint64))
    G_STRUCT_MEMBER (gint64, answer, self->offset) = number;
  else
    G_STRUCT_MEMBER (guint, answer, self->offset) = number;
}

static const char *
get_text (const CtLearnerAnswer *self, guint column)
{
  return ct_answer_columns[column].size == 0
             ? ct_answer_column_get_text (&ct_answer_columns[column], self)
             : NULL;
}

/**
 * ct_learner_answer_copy:
 *
 * Returns: owns its texts; for g_free()
 */
CtLearnerAnswer *
ct_learner_answer_copy (const CtLearnerAnswer *self)
{
  gsize size = sizeof *self;
  CtLearnerAnswer *copy;
  char *end;

  for (guint i = 0; i < CT_N_ANSWER_COLUMNS; i++)
    if (get_text (self, i) != NULL)
      size += strlen (get_text (self, i)) + 1;

  copy = g_malloc (size);
  *copy = *self;
  end = (char *) (copy + 1);
  for (guint i = 0; i < CT_N_ANSWER_COLUMNS; i++)
    if (get_text (self, i) != NULL)
      {
        ct_answer_column_set_text (&ct_answer_columns[i], copy, end);
        end = g_stpcpy (end, get_text (self, i)) + 1;
      }
  return copy;
}

gboolean
ct_learner_answer_is_helped (const CtLearnerAnswer *self)
{
  return self->help > 0 || self->errors > 0;
}

static void
append_text (GString *out, const char *text)
{
  if (text == NULL)
    {
      g_string_append (out, "null");
      return;
    }

  g_string_append_c (out, '"');
  for (const char *c = text; *c != '\0'; c++)
    if (*c == '"' || *c == '\\')
      g_string_append_printf (out, "\\%c", *c);
    else if ((guchar) *c < ' ')
      g_string_append_printf (out, "\\u%04x", *c);
    else
      g_string_append_c (out, *c);
  g_string_append_c (out, '"');
}

void
ct_learner_answer_append_json (const CtLearnerAnswer *self, GString *out)
{
  for (guint i = 0; i < CT_N_ANSWER_COLUMNS; i++)
    {
      const CtAnswerColumn *column = &ct_answer_columns[i];

      g_string_append_c (out, i > 0 ? ',' : '[');
      if (column->size == 0)
        append_text (out, ct_answer_column_get_text (column, self));
      else
        g_string_append_printf (out, "%" G_GINT64_FORMAT,
                                ct_answer_column_get_number (column, self));
    }
  g_string_append_c (out, ']');
}

/**
 * ct_learner_answers_to_json:
 * @answers: (element-type CtLearnerAnswer):
 *
 * Returns: the rows from @from to before @to
 */
char *
ct_learner_answers_to_json (GPtrArray *answers, guint from, guint to)
{
  GString *text = g_string_new ("[");

  for (guint i = from; i < to; i++)
    {
      if (i > from)
        g_string_append_c (text, ',');
      ct_learner_answer_append_json (g_ptr_array_index (answers, i), text);
    }
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

/**
 * ct_learner_answer_get_select:
 * @as_json: one column, for ct_learner_answer_get_insert()
 *
 * Returns: SQL: the columns in the order of #ct_answer_columns, and “id”
 */
const char *
ct_learner_answer_get_select (CtAnswerTable table, gboolean as_json)
{
  g_autoptr (GString) sql = g_string_new (as_json ? "SELECT json_array (" : "SELECT ");

  for (guint i = 0; i < CT_N_ANSWER_COLUMNS; i++)
    {
      const char *name = ct_answer_columns[i].names[table];

      g_string_append_printf (sql, "%s%s", i > 0 ? ", " : "",
                              name != NULL ? name : "NULL");
    }
  g_string_append_printf (sql, "%s, %s AS id FROM %s", as_json ? ")" : "",
                          tables[table].id, tables[table].name);
  return g_intern_string (sql->str);
}

static guint
find_key (void)
{
  guint i = 0;

  while (ct_answer_columns[i].offset != G_STRUCT_OFFSET (CtLearnerAnswer, key))
    i++;
  return i;
}

static void
append_value (GString *sql, guint i)
{
  g_autofree char *value = g_strdup_printf ("value ->> %u", i);
  const char *intake = ct_answer_columns[i].intake;
  const char *place = intake != NULL ? strstr (intake, "%s") : NULL;

  if (place == NULL)
    g_string_append_printf (sql, ", %s", value);
  else
    g_string_append_printf (sql, ", %.*s%s%s", (int) (place - intake), intake, value,
                            place + 2);
}

/**
 * ct_learner_answer_get_insert:
 * @whose: SQL for the learner's id; rows with %NULL are skipped
 *
 * Skips known and retracted answers.
 *
 * Returns: SQL; ?1 is an array of ct_learner_answer_append_json()
 */
const char *
ct_learner_answer_get_insert (CtAnswerTable table, const char *whose)
{
  g_autoptr (GString) sql = g_string_new ("INSERT OR IGNORE INTO ");
  g_autoptr (GString) values = g_string_new (whose);

  g_string_append_printf (sql, "%s (learner", tables[table].name);
  for (guint i = 0; i < CT_N_ANSWER_COLUMNS; i++)
    if (ct_answer_columns[i].names[table] != NULL)
      {
        g_string_append_printf (sql, ", %s", ct_answer_columns[i].names[table]);
        append_value (values, i);
      }
  g_string_append_printf (sql,
                          ") SELECT %s FROM json_each (?1) WHERE (%s) IS NOT NULL ",
                          values->str, whose);
  if (table == CT_TABLE_ANSWERS)
    g_string_append_printf (sql,
                            "AND value ->> %u IS NOT NULL "
                            "AND value ->> %u NOT IN (SELECT key FROM taken_back) ",
                            find_key (), find_key ());
  g_string_append (sql, tables[table].conflict);
  return g_intern_string (sql->str);
}

/**
 * ct_learner_answer_get_delete:
 *
 * Returns: SQL; ?1 is an array of answers with these keys, ?2 their learner
 */
const char *
ct_learner_answer_get_delete (void)
{
  g_autofree char *sql =
      g_strdup_printf ("DELETE FROM observation WHERE learner = ?2 AND key IN "
                       "(SELECT value ->> %u FROM json_each (?1))",
                       find_key ());

  return g_intern_string (sql);
}
