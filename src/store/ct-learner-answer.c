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
  { "outcome", AT (outcome), G_N_ELEMENTS (outcomes) - 1, NULL, "outcome", outcomes },
  { "occasion", AT (occasion), G_N_ELEMENTS (occasions) - 1, NULL, "occasion",
    occasions },
  { "lesson", TEXT_AT (lesson), .statement = "lesson" },
  { "exercise", TEXT_AT (exercise), .statement = "exercise" },
  { "move", TEXT_AT (move), .intake = "substr (%s, 1, " MAX_MOVE ")",
    .statement = "move" },
  { "taught", AT (taught), 1, .statement = "taught" },
  { "step", AT (step), 10000, .statement = "step" },
  { "help", AT (help), 10000, .statement = "help" },
  { "errors", AT (errors), 10000, .statement = "errors" },
  { "rule", TEXT_AT (rule) },
  { "key", TEXT_AT (key) },
  { "at", AT (when), G_MAXINT64 / 2 },
  { "milliseconds", AT (milliseconds), 1000000000, "nullif (%s, 0)" },
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

/**
 * ct_answer_column_get_number:
 */
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

/**
 * ct_learner_answer_is_helped:
 */
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

/**
 * ct_learner_answer_append_json:
 */
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
 * ct_learner_answer_get_names:
 *
 * Returns: all columns of “observation” except “learner” and “id”
 */
const char *
ct_learner_answer_get_names (void)
{
  static gsize names;

  if (g_once_init_enter (&names))
    {
      GString *text = g_string_new (ct_answer_columns[0].name);

      for (guint i = 1; i < CT_N_ANSWER_COLUMNS; i++)
        g_string_append_printf (text, ", %s", ct_answer_columns[i].name);
      g_once_init_leave (&names, (gsize) g_string_free (text, FALSE));
    }
  return (const char *) names;
}

static void
append_value (GString *sql, guint i)
{
  g_autofree char *value = g_strdup_printf ("value ->> %u", i);
  const char *intake = ct_answer_columns[i].intake;
  const char *place = intake != NULL ? strstr (intake, "%s") : NULL;

  g_string_append (sql, ", ");
  if (place == NULL)
    g_string_append (sql, value);
  else
    g_string_append_printf (sql, "%.*s%s%s", (int) (place - intake), intake, value,
                            place + 2);
}

/**
 * ct_learner_answer_get_insert:
 * @whose: SQL for the learner's id; rows with %NULL are skipped
 *
 * Skips known and retracted answers.
 *
 * Returns: SQL; ?1 is a JSON array of arrays in column order
 */
const char *
ct_learner_answer_get_insert (const char *whose)
{
  g_autoptr (GString) sql =
      g_string_new ("INSERT OR IGNORE INTO observation (learner, ");
  guint key = 0;

  g_string_append_printf (sql, "%s) SELECT %s", ct_learner_answer_get_names (), whose);
  for (guint i = 0; i < CT_N_ANSWER_COLUMNS; i++)
    {
      append_value (sql, i);
      if (ct_answer_columns[i].offset == G_STRUCT_OFFSET (CtLearnerAnswer, key))
        key = i;
    }
  g_string_append_printf (sql,
                          " FROM json_each (?1) WHERE (%s) IS NOT NULL "
                          "AND value ->> %u NOT IN (SELECT key FROM taken_back)",
                          whose, key);
  return g_intern_string (sql->str);
}
