/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A worksheet is reproducible, versions ask about the same rules, the keys agree with
 * the engine, and making one can be stopped.
 */
#include "ct-exercise.h"
#include "ct-test.h"
#include "ct-worksheet.h"

#define N_VERSIONS 3

static char *about_following[] = { "KB-FOLLOW-1", "KB-FOLLOW-2", "KB-LEAD-2",
                                   "KB-DRAW-1", NULL };

typedef struct
{
  CtWorksheet *made;
  GError *error;
  gboolean is_done;
  guint n_news;
  guint n_last;
  GCancellable *cancellable; /* (nullable): cancelled when an exercise is made */
} Made;

static void
on_made (GObject *source, GAsyncResult *result, gpointer data)
{
  Made *made = data;

  made->made = ct_worksheet_make_finish (result, &made->error);
  made->is_done = TRUE;
}

static void
on_progress (guint n_made, guint n_all, gpointer data)
{
  Made *made = data;

  g_assert_cmpuint (n_made, >, made->n_last);
  g_assert_cmpuint (n_made, <=, n_all);
  g_assert_cmpuint (n_all, ==, N_VERSIONS * CT_WORKSHEET_N_EXERCISES);
  made->n_last = n_made;
  made->n_news++;
  if (made->cancellable != NULL)
    g_cancellable_cancel (made->cancellable);
}

static void
make (const CtWorksheetOrder *order, Made *made)
{
  ct_worksheet_make_async (order, made->cancellable, on_progress, on_made, made);
  while (!made->is_done)
    g_main_context_iteration (NULL, TRUE);
}

static CtWorksheetOrder
create_order (const CtRules *rules, char **about, guint number)
{
  return (CtWorksheetOrder){ .rules = rules,
                             .about = about,
                             .kinds = CT_WORKSHEET_KINDS,
                             .difficulty = 2,
                             .n_versions = N_VERSIONS,
                             .number = number };
}

static char **
list_rules (CtLibrary *library, const CtRules *rules)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  GPtrArray *chapters =
      ct_rule_book_get_chapters (ct_library_get_book (library, rules));

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint k = 0; k < chapter->rules->len; k++)
        g_strv_builder_add (builder,
                            ((CtRule *) g_ptr_array_index (chapter->rules, k))->id);
    }

  return g_strv_builder_end (builder);
}

CT_TEST ("/worksheet/same")
{
  CtWorksheetOrder order = create_order (&ct_rules_kargaburo, about_following, 17);
  Made first = { 0 };
  Made second = { 0 };
  g_autoptr (GHashTable) seen = g_hash_table_new (g_int64_hash, g_int64_equal);
  guint64 prints[N_VERSIONS * CT_WORKSHEET_N_EXERCISES];

  make (&order, &first);
  make (&order, &second);
  g_assert_no_error (first.error);
  g_assert_cmpuint (first.made->n_versions, ==, N_VERSIONS);
  g_assert_cmpuint (first.made->n_exercises, ==, CT_WORKSHEET_N_EXERCISES);
  g_assert_cmpuint (first.n_news, ==, N_VERSIONS * CT_WORKSHEET_N_EXERCISES);
  for (guint version = 0; version < N_VERSIONS; version++)
    for (guint i = 0; i < CT_WORKSHEET_N_EXERCISES; i++)
      {
        const CtExercise *one = ct_worksheet_get_exercise (first.made, version, i);
        const CtExercise *other = ct_worksheet_get_exercise (second.made, version, i);
        const CtExercise *model = ct_worksheet_get_exercise (first.made, 0, i);
        guint64 *print = &prints[version * CT_WORKSHEET_N_EXERCISES + i];

        *print = ct_exercise_fingerprint (one);
        g_assert_cmpuint (*print, ==, ct_exercise_fingerprint (other));
        g_assert_true (g_hash_table_add (seen, print));
        g_assert_cmpstr (one->rule, ==, model->rule);
        g_assert_cmpint (one->kind, ==, model->kind);
        g_assert_cmpuint (one->difficulty, ==, 2);
        g_assert_true (g_strv_contains ((const char *const *) about_following,
                                        one->rule));
      }

  ct_worksheet_unref (first.made);
  ct_worksheet_unref (second.made);
}

CT_TEST ("/worksheet/number")
{
  CtWorksheetOrder order = create_order (&ct_rules_cangkul, NULL, 1);
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_auto (GStrv) about = list_rules (library, order.rules);
  Made first = { 0 };
  Made second = { 0 };
  guint n_same = 0;

  order.about = about;
  make (&order, &first);
  order.number = 2;
  make (&order, &second);
  for (guint i = 0; i < CT_WORKSHEET_N_EXERCISES; i++)
    n_same += ct_exercise_fingerprint (ct_worksheet_get_exercise (first.made, 0, i)) ==
              ct_exercise_fingerprint (ct_worksheet_get_exercise (second.made, 0, i));
  g_assert_cmpuint (n_same, ==, 0);
  ct_worksheet_unref (first.made);
  ct_worksheet_unref (second.made);
}

static guint
check_moves (const CtExercise *exercise)
{
  guint n = 0;

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i);
      gboolean is_judged = exercise->kind == CT_EXERCISE_JUDGE && !exercise->has_claim;
      const CtMove *move =
          answer->type == CT_EXERCISE_MOVE ? &answer->move : &exercise->move;
      CtVerdict verdict = ct_rules_check (&exercise->rules, &exercise->state, move);

      if (answer->type == CT_EXERCISE_MOVE)
        g_assert_true (answer->is_right == (verdict.rule == NULL));
      else if (is_judged && answer->type == CT_EXERCISE_ALLOWED)
        g_assert_true (answer->is_right == (verdict.rule == NULL));
      else if (is_judged && answer->type == CT_EXERCISE_NOT)
        g_assert_true (answer->is_right == (verdict.rule != NULL));
      else if (is_judged && answer->is_right)
        g_assert_cmpstr (answer->rule, ==, verdict.rule);
      else
        continue;
      n++;
    }

  return n;
}

static void
check_answers (const CtExercise *exercise)
{
  guint n_right = 0;

  for (guint i = 0; i < exercise->answers->len; i++)
    n_right += g_array_index (exercise->answers, CtExerciseAnswer, i).is_right;
  g_assert_cmpuint (n_right, >, 0);
  g_assert_cmpuint (n_right, <, exercise->answers->len);
}

static void
check_seed (CtLibrary *library, const CtExercise *exercise)
{
  g_autoptr (CtExercise) again =
      ct_exercise_new (library, ct_rules_lookup (exercise->rules.id), exercise->rule,
                       exercise->kind, exercise->difficulty, exercise->seed);

  g_assert_nonnull (again);
  g_assert_cmpuint (ct_exercise_fingerprint (again), ==,
                    ct_exercise_fingerprint (exercise));
  for (guint i = 0; i < exercise->answers->len; i++)
    g_assert_true (g_array_index (again->answers, CtExerciseAnswer, i).is_right ==
                   g_array_index (exercise->answers, CtExerciseAnswer, i).is_right);
}

CT_TEST_GAMES ("/worksheet/keys/")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_auto (GStrv) about = list_rules (library, data);
  guint n_checked = 0;

  for (guint number = 1; number <= 3; number++)
    {
      CtWorksheetOrder order = create_order (data, about, number);
      Made made = { 0 };

      order.difficulty = 1 + number;
      make (&order, &made);
      g_assert_no_error (made.error);
      g_assert_cmpuint (made.made->n_exercises, ==, CT_WORKSHEET_N_EXERCISES);
      for (guint version = 0; version < made.made->n_versions; version++)
        for (guint i = 0; i < CT_WORKSHEET_N_EXERCISES; i++)
          {
            const CtExercise *exercise =
                ct_worksheet_get_exercise (made.made, version, i);

            g_assert_true (ct_worksheet_suits_paper (exercise));
            check_answers (exercise);
            check_seed (library, exercise);
            n_checked += check_moves (exercise);
          }
      ct_worksheet_unref (made.made);
    }

  g_assert_cmpuint (n_checked, >, 50);
}

CT_TEST ("/worksheet/stop")
{
  CtWorksheetOrder order = create_order (&ct_rules_kargaburo, about_following, 17);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Made made = { .cancellable = cancellable };

  make (&order, &made);
  g_assert_error (made.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (made.made);
  g_assert_cmpuint (made.n_news, ==, 1);
  g_error_free (made.error);
}

CT_TEST ("/worksheet/nothing")
{
  static char *about[] = { "KB-NO-SUCH-1", NULL };
  CtWorksheetOrder order = create_order (&ct_rules_kargaburo, about, 17);
  Made made = { 0 };

  make (&order, &made);
  g_assert_error (made.error, CT_WORKSHEET_ERROR, CT_WORKSHEET_ERROR_NOTHING);
  g_assert_null (made.made);
  g_error_free (made.error);
}
