/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-rows.h"

#include <json-glib/json-glib.h>

/* This keeps the window responsive. */
#define STEP 100

#define RUN   "(ssxxxx)"
#define VISIT "(sxxxx)"

static const char runs_sql[] =
    "SELECT key, lesson, ifnull (wrong, 0), ifnull (help, 0), at, id "
    "FROM run WHERE learner = ?1 AND id > ?2 ORDER BY id";
static const char undone_sql[] = "SELECT key FROM taken_back WHERE learner = ?1";
static const char visits_sql[] =
    "SELECT lesson, step, n_steps, last, begun FROM lesson WHERE learner = ?1";

static gint64
find_last_run (GVariant *rows, gint64 last)
{
  gsize n = g_variant_n_children (rows);

  if (n > 0)
    {
      g_autoptr (GVariant) row = g_variant_get_child_value (rows, n - 1);

      g_variant_get_child (row, 5, "x", &last);
    }
  return last;
}

/* Another thread keeps pointers to the texts. GVariant moves them when its bytes are
 * first requested: do it now.
 */
static GVariant *
ask (CtStore *store, const char *sql, GVariant *parameters, const char *type)
{
  GVariant *rows = ct_store_ask (store, sql, parameters, type);

  g_variant_get_data (rows);
  return rows;
}

static void
list_undone (CtClassRows *self, CtStore *store)
{
  g_autoptr (GVariant) rows =
      ct_store_ask (store, undone_sql, g_variant_new ("(x)", self->learner), "(s)");
  GVariantIter iter;
  char *key;

  g_variant_iter_init (&iter, rows);
  while (g_variant_iter_next (&iter, "(s)", &key))
    g_ptr_array_add (self->undone, key);
}

/**
 * ct_class_rows_new:
 * @answer: (inout): last known; 0 for all
 * @run: (inout): last known; 0 for all
 */
CtClassRows *
ct_class_rows_new (CtStore *store,
                   const char *student,
                   gint64 learner,
                   gint64 *answer,
                   gint64 *run)
{
  CtClassRows *self = g_new0 (CtClassRows, 1);

  self->student = g_strdup (student);
  self->learner = learner;
  self->is_all = *answer == 0 && *run == 0;
  self->answers =
      ct_store_list_answers (store,
                             "learner = ?1 AND id > ?2 AND key IS NOT NULL ORDER BY id",
                             g_variant_new ("(xx)", learner, *answer));
  self->runs = ask (store, runs_sql, g_variant_new ("(xx)", learner, *run), RUN);
  self->visits = ask (store, visits_sql, g_variant_new ("(x)", learner), VISIT);
  self->undone = g_ptr_array_new_with_free_func (g_free);
  if (self->is_all)
    list_undone (self, store);
  if (self->answers->len > 0)
    *answer =
        ((CtLearnerAnswer *) g_ptr_array_index (self->answers, self->answers->len - 1))
            ->id;
  *run = find_last_run (self->runs, *run);
  return self;
}

/**
 * ct_class_rows_free:
 */
void
ct_class_rows_free (CtClassRows *self)
{
  g_free (self->student);
  g_ptr_array_unref (self->answers);
  g_variant_unref (self->runs);
  g_variant_unref (self->visits);
  g_ptr_array_unref (self->undone);
  g_free (self);
}

static gboolean
take_key (CtStatement *statement, const char *key)
{
  if (!g_uuid_string_is_valid (key))
    return FALSE;

  g_strlcpy (statement->id, key, sizeof statement->id);
  return TRUE;
}

static void
add_answers (const CtClassRows *self, GArray *all)
{
  for (guint i = 0; i < self->answers->len; i++)
    {
      CtLearnerAnswer *answer = g_ptr_array_index (self->answers, i);
      CtStatement statement = { CT_STATEMENT_ANSWER, .student = self->student,
                                .answer = *answer };

      if (take_key (&statement, answer->key))
        g_array_append_val (all, statement);
    }
}

static void
add_runs (const CtClassRows *self, GArray *all)
{
  const char *key, *lesson;
  gint64 wrong, help, at, id;
  GVariantIter iter;

  g_variant_iter_init (&iter, self->runs);
  while (g_variant_iter_next (&iter, "(&s&sxxxx)", &key, &lesson, &wrong, &help, &at,
                              &id))
    {
      CtStatement statement = {
        .kind = CT_STATEMENT_FINISH,
        .student = self->student,
        .answer.lesson = lesson,
        .answer.errors = wrong,
        .answer.help = help,
        .answer.when = at,
      };

      if (take_key (&statement, key))
        g_array_append_val (all, statement);
    }
}

/* Visits have no key. */
static void
add_visits (const CtClassRows *self, GArray *all)
{
  const char *lesson;
  gint64 step, n_steps, last, begun;
  GVariantIter iter;

  g_variant_iter_init (&iter, self->visits);
  while (g_variant_iter_next (&iter, "(&sxxxx)", &lesson, &step, &n_steps, &last,
                              &begun))
    {
      g_autofree char *name =
          g_strdup_printf ("visit %s %s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT
                           " %" G_GINT64_FORMAT,
                           self->student, lesson, step, n_steps, last);
      CtStatement statement = {
        .kind = CT_STATEMENT_VISIT,
        .student = self->student,
        .answer.lesson = lesson,
        .answer.step = step,
        .n_steps = n_steps,
        .answer.when = last,
        .begun = begun,
      };

      ct_statement_make_id (&statement, name);
      g_array_append_val (all, statement);
    }
}

static void
add_undone (const CtClassRows *self, GArray *all)
{
  for (guint i = 0; i < self->undone->len; i++)
    {
      const char *id = g_ptr_array_index (self->undone, i);
      g_autofree char *name = g_strconcat ("void ", id, NULL);
      CtStatement statement = {
        .kind = CT_STATEMENT_VOID,
        .student = self->student,
        .answer.when = g_get_real_time () / G_USEC_PER_SEC,
      };

      g_strlcpy (statement.voided, id, sizeof statement.voided);
      ct_statement_make_id (&statement, name);
      g_array_append_val (all, statement);
    }
}

/**
 * ct_class_rows_list:
 *
 * Returns: (element-type CtStatement): with texts of @self
 */
GArray *
ct_class_rows_list (const CtClassRows *self)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (CtStatement));

  add_answers (self, all);
  add_runs (self, all);
  add_visits (self, all);
  add_undone (self, all);
  return all;
}

/* ?1 is an array of rows. A deleted learner gets nothing. */
static const char *const intake_sql[] = {
  [CT_STATEMENT_ANSWER] = NULL, /* see ct_learner_answer_get_insert() */
  [CT_STATEMENT_FINISH] =
      "INSERT OR IGNORE INTO run (learner, key, lesson, wrong, help, at) "
      "SELECT learner.id, value ->> 0, value ->> 1, value ->> 2, value ->> 3, "
      "  value ->> 4 "
      "FROM json_each (?1) JOIN learner ON learner.id = ?2",
  [CT_STATEMENT_VISIT] =
      "INSERT INTO lesson (learner, lesson, step, n_steps, last, begun) "
      "SELECT learner.id, value ->> 0, value ->> 1, value ->> 2, value ->> 3, "
      "  value ->> 4 "
      "FROM json_each (?1) JOIN learner ON learner.id = ?2 "
      "WHERE TRUE " CT_STORE_LATER_VISIT,
  [CT_STATEMENT_VOID] = "DELETE FROM observation WHERE learner = ?2 AND key IN "
                        "  (SELECT value ->> 0 FROM json_each (?1))",
};

static void
add_text (JsonBuilder *builder, const char *text)
{
  if (text != NULL)
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

static void
add_row (JsonBuilder *builder, const CtStatement *statement)
{
  json_builder_begin_array (builder);
  switch (statement->kind)
    {
    case CT_STATEMENT_FINISH:
      add_text (builder, statement->id);
      add_text (builder, statement->answer.lesson);
      json_builder_add_int_value (builder, statement->answer.errors);
      json_builder_add_int_value (builder, statement->answer.help);
      json_builder_add_int_value (builder, statement->answer.when);
      break;

    case CT_STATEMENT_VISIT:
      add_text (builder, statement->answer.lesson);
      json_builder_add_int_value (builder, statement->answer.step);
      json_builder_add_int_value (builder, statement->n_steps);
      json_builder_add_int_value (builder, statement->answer.when);
      json_builder_add_int_value (builder, statement->begun);
      break;

    case CT_STATEMENT_VOID:
    case CT_STATEMENT_ANSWER:
    default:
      add_text (builder, statement->voided);
      break;
    }
  json_builder_end_array (builder);
}

static char *
write_answers (GPtrArray *rows, guint from, guint to)
{
  GString *text = g_string_new (NULL);

  for (guint i = from; i < to; i++)
    {
      const CtStatement *statement = g_ptr_array_index (rows, i);
      CtLearnerAnswer answer = statement->answer;

      answer.key = statement->id;
      g_string_append_c (text, i > from ? ',' : '[');
      ct_learner_answer_append_json (&answer, text);
    }
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

static char *
write_rows (GPtrArray *rows, guint from, guint to)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_array (builder);
  for (guint i = from; i < to; i++)
    add_row (builder, g_ptr_array_index (rows, i));
  json_builder_end_array (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}

static void
add_step (GPtrArray *steps, CtStatementKind kind, GPtrArray *rows, guint from)
{
  guint to = MIN (from + STEP, rows->len);
  g_autofree char *text = kind == CT_STATEMENT_ANSWER ? write_answers (rows, from, to)
                                                      : write_rows (rows, from, to);

  g_ptr_array_add (steps, g_variant_ref_sink (g_variant_new ("(us)", kind, text)));
}

/**
 * ct_class_intake_new:
 * @learner: row id
 * @statements: (element-type CtStatement):
 * @known: (element-type utf8): ids to skip
 */
CtClassIntake *
ct_class_intake_new (gint64 learner, GPtrArray *statements, GHashTable *known)
{
  CtClassIntake *self = g_new0 (CtClassIntake, 1);

  self->learner = learner;
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  for (guint kind = 0; kind < G_N_ELEMENTS (intake_sql); kind++)
    {
      g_autoptr (GPtrArray) rows = g_ptr_array_new ();

      for (guint i = 0; i < statements->len; i++)
        {
          CtStatement *statement = g_ptr_array_index (statements, i);

          if (statement->kind == kind && !g_hash_table_contains (known, statement->id))
            g_ptr_array_add (rows, statement);
        }
      for (guint i = 0; i < rows->len; i += STEP)
        add_step (self->steps, kind, rows, i);
    }
  return self;
}

/**
 * ct_class_intake_free:
 */
void
ct_class_intake_free (CtClassIntake *self)
{
  g_ptr_array_unref (self->steps);
  g_free (self);
}

/**
 * ct_class_intake_carry_out:
 *
 * Returns: %FALSE if no step was left
 */
gboolean
ct_class_intake_carry_out (CtClassIntake *self, CtStore *store)
{
  g_autoptr (GVariant) step = NULL;
  const char *text;
  guint kind;

  if (self->steps->len == 0)
    return FALSE;

  step = g_ptr_array_steal_index (self->steps, 0);
  g_variant_get (step, "(u&s)", &kind, &text);
  ct_store_change (
      store,
      kind == CT_STATEMENT_ANSWER
          ? ct_learner_answer_get_insert ("(SELECT id FROM learner WHERE id = ?2)")
          : intake_sql[kind],
      g_variant_new ("(sx)", text, self->learner));
  return TRUE;
}
