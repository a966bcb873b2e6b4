/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-student-history.h"

#include "ct-results.h"

typedef struct
{
  CtClass *class;
  char *student;
  CtClassGridKind kind;
  char *id; /* (nullable) */
} Wish;

static void
wish_free (gpointer data)
{
  Wish *wish = data;

  g_object_unref (wish->class);
  g_free (wish->student);
  g_free (wish->id);
  g_free (wish);
}

/* Rules that only came up would hide errors. */
static gboolean
is_wanted (const Wish *wish, const CtStatement *statement)
{
  if (statement->kind != CT_STATEMENT_ANSWER)
    return FALSE;
  if (wish->id == NULL)
    return statement->answer.outcome == CT_OUTCOME_RIGHT ||
           statement->answer.outcome == CT_OUTCOME_WRONG;

  return g_strcmp0 (wish->kind == CT_CLASS_GRID_RULES ? statement->answer.rule
                                                      : statement->answer.lesson,
                    wish->id) == 0;
}

static void
work (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  const Wish *wish = data;
  GError *error = NULL;
  g_autoptr (CtResults) results =
      ct_results_read (ct_class_get_folder (wish->class), wish->student, &error);
  g_autoptr (GPtrArray) all = NULL;
  GPtrArray *answers;

  if (results == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  answers = g_ptr_array_new_with_free_func (g_free);
  all = ct_results_list (results);
  for (guint i = all->len; i > 0; i--)
    {
      const CtStatement *statement = g_ptr_array_index (all, i - 1);

      if (is_wanted (wish, statement))
        g_ptr_array_add (answers, ct_learner_answer_copy (&statement->answer));
    }
  g_task_return_pointer (task, answers, (GDestroyNotify) g_ptr_array_unref);
}

/**
 * ct_student_history_read_async:
 * @kind: of @id
 * @id: (nullable): %NULL for all answers
 */
void
ct_student_history_read_async (CtClass *class,
                               const char *student,
                               CtClassGridKind kind,
                               const char *id,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);
  Wish *wish = g_new0 (Wish, 1);

  wish->class = g_object_ref (class);
  wish->student = g_strdup (student);
  wish->kind = kind;
  wish->id = g_strdup (id);
  g_task_set_source_tag (task, ct_student_history_read_async);
  g_task_set_task_data (task, wish, wish_free);
  g_task_run_in_thread (task, work);
}

/**
 * ct_student_history_read_finish:
 *
 * Returns: (nullable) (element-type CtLearnerAnswer): latest first
 */
GPtrArray *
ct_student_history_read_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
