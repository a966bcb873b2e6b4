/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-rows.h"

/* This keeps the window responsive. */
#define STEP 100

static gint64
find_last (GPtrArray *answers, gint64 last)
{
  return answers->len > 0
             ? ((CtLearnerAnswer *) g_ptr_array_index (answers, answers->len - 1))->id
             : last;
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
  g_auto (GStrv) undone = NULL;

  self->student = g_strdup (student);
  self->learner = learner;
  self->is_all = *answer == 0 && *run == 0;
  self->answers = ct_store_list_answers (store, CT_TABLE_ANSWERS, learner, *answer);
  self->runs = ct_store_list_answers (store, CT_TABLE_RUNS, learner, *run);
  self->visits = ct_store_list_answers (store, CT_TABLE_VISITS, learner, 0);
  self->undone = g_ptr_array_new_with_free_func (g_free);
  if (self->is_all)
    undone = ct_store_dup_retracted (store, learner);
  for (guint i = 0; undone != NULL && undone[i] != NULL; i++)
    g_ptr_array_add (self->undone, g_strdup (undone[i]));
  *answer = find_last (self->answers, *answer);
  *run = find_last (self->runs, *run);
  return self;
}

void
ct_class_rows_free (CtClassRows *self)
{
  g_free (self->student);
  g_ptr_array_unref (self->answers);
  g_ptr_array_unref (self->runs);
  g_ptr_array_unref (self->visits);
  g_ptr_array_unref (self->undone);
  g_free (self);
}

static void
add_answers (const CtClassRows *self,
             CtStatementKind kind,
             GPtrArray *answers,
             GArray *all)
{
  for (guint i = 0; i < answers->len; i++)
    {
      const CtLearnerAnswer *answer = g_ptr_array_index (answers, i);
      CtStatement statement = { kind, .student = self->student, .answer = *answer };

      if (answer->key == NULL || !g_uuid_string_is_valid (answer->key))
        continue;

      g_strlcpy (statement.id, answer->key, sizeof statement.id);
      g_array_append_val (all, statement);
    }
}

/* Visits have no key. */
static void
add_visits (const CtClassRows *self, GArray *all)
{
  for (guint i = 0; i < self->visits->len; i++)
    {
      const CtLearnerAnswer *visit = g_ptr_array_index (self->visits, i);
      CtStatement statement = { CT_STATEMENT_VISIT, .student = self->student,
                                .answer = *visit };
      g_autofree char *name =
          g_strdup_printf ("visit %s %s %u %u %" G_GINT64_FORMAT, self->student,
                           visit->lesson, visit->step, visit->n_steps, visit->when);

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

  add_answers (self, CT_STATEMENT_ANSWER, self->answers, all);
  add_answers (self, CT_STATEMENT_FINISH, self->runs, all);
  add_visits (self, all);
  add_undone (self, all);
  return all;
}

static void
add_step (GPtrArray *steps, CtStatementKind kind, GPtrArray *answers, guint from)
{
  g_autofree char *rows =
      ct_learner_answers_to_json (answers, from, MIN (from + STEP, answers->len));

  g_ptr_array_add (steps, g_variant_ref_sink (g_variant_new ("(us)", kind, rows)));
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
  for (guint kind = 0; kind <= CT_STATEMENT_VOID; kind++)
    {
      g_autoptr (GPtrArray) answers = g_ptr_array_new ();

      for (guint i = 0; i < statements->len; i++)
        {
          CtStatement *statement = g_ptr_array_index (statements, i);

          if (statement->kind != kind || g_hash_table_contains (known, statement->id))
            continue;

          statement->answer.key =
              kind == CT_STATEMENT_VOID ? statement->voided : statement->id;
          g_ptr_array_add (answers, &statement->answer);
        }
      for (guint i = 0; i < answers->len; i += STEP)
        add_step (self->steps, kind, answers, i);
    }
  return self;
}

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
  if (kind == CT_STATEMENT_VOID)
    ct_store_delete_answers (store, self->learner, text);
  else
    ct_store_add_answers (store, (CtAnswerTable) kind, self->learner, text);
  return TRUE;
}
