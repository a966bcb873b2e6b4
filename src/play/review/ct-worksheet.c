/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-worksheet.h"

#include <glib/gi18n.h>

#include "ct-shuffle.h"

#define TRIES 6

/* The first seeds of sheets are this far apart. */
#define SEEDS_A_NUMBER 1000

/* For the space on a page. */
#define MOST_CARDS   34
#define MOST_MELDS   5
#define MOST_ANSWERS 6

G_DEFINE_QUARK (ct - worksheet - error - quark, ct_worksheet_error)

typedef struct
{
  const char *rule;
  CtExerciseKind kind;
} Topic;

typedef struct
{
  CtWorksheet *sheet;
  CtWorksheetProgress progress;
  char **about;
  guint kinds;
  guint difficulty;
  guint n_all;
  guint64 seed;
  GArray *topics;    /* of Topic */
  GHashTable *taken; /* fingerprints */
} Job;

static guint
count_melds (const CtState *state)
{
  guint n = 0;

  for (guint zone = CT_ZONE_MELD; zone < CT_N_ZONES; zone++)
    n += ct_zone_len (state, zone) > 0;
  return n;
}

/* Face-up cards; on paper, those set aside are only a number. */
static guint
count_cards (const CtExercise *exercise)
{
  CtState view;
  guint n = 0;

  ct_rules_view (&exercise->rules, &exercise->state, exercise->seat, &view);
  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    for (guint pos = 0; zone != CT_ZONE_ASIDE && zone != CT_ZONE_STOCK &&
                        pos < ct_zone_len (&view, zone);
         pos++)
      n += ct_zone_card (&view, zone, pos) != CT_NO_CARD;
  return n;
}

/* Paper does not show debts. */
static gboolean
has_debts (const CtExercise *exercise)
{
  return ct_rules_has_zone (&exercise->rules, CT_ZONE_CENTER) &&
         exercise->state.fishing.n_debts > 0;
}

/**
 * ct_worksheet_suits_paper:
 *
 * Returns: whether @exercise can be answered with a pencil and fits on an eighth of a
 * page
 */
gboolean
ct_worksheet_suits_paper (const CtExercise *exercise)
{
  return (CT_WORKSHEET_KINDS & 1u << exercise->kind) != 0 &&
         exercise->state.phase != CT_PHASE_DEAL && !ct_exercise_is_deal (exercise) &&
         exercise->answers->len <= MOST_ANSWERS && !has_debts (exercise) &&
         count_melds (&exercise->state) <= MOST_MELDS &&
         count_cards (exercise) <= MOST_CARDS;
}

/**
 * ct_worksheet_can_ask:
 * @kinds: bits of #CtExerciseKind
 */
gboolean
ct_worksheet_can_ask (const CtRule *rule, guint kinds)
{
  for (guint kind = 0; kind < CT_N_EXERCISE_KINDS; kind++)
    if ((kinds & CT_WORKSHEET_KINDS & 1u << kind) != 0 &&
        ct_exercise_kind_suits (kind, rule))
      return TRUE;

  return FALSE;
}

CtWorksheet *
ct_worksheet_ref (CtWorksheet *self)
{
  g_atomic_ref_count_inc (&self->n_refs);
  return self;
}

/**
 * ct_worksheet_unref:
 * @self: (transfer full)
 */
void
ct_worksheet_unref (CtWorksheet *self)
{
  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;

  g_ptr_array_unref (self->exercises);
  g_clear_object (&self->library);
  g_free (self);
}

/**
 * ct_worksheet_get_exercise:
 * @version: from 0
 * @place: from 0
 */
const CtExercise *
ct_worksheet_get_exercise (CtWorksheet *self, guint version, guint place)
{
  g_return_val_if_fail (version < self->n_versions, NULL);
  g_return_val_if_fail (place < self->n_exercises, NULL);

  return g_ptr_array_index (self->exercises, version * self->n_exercises + place);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->sheet, ct_worksheet_unref);
  g_hash_table_unref (job->taken);
  g_array_unref (job->topics);
  g_strfreev (job->about);
  g_free (job);
}

static gboolean
is_wanted (Job *job, const CtExercise *exercise)
{
  guint64 fingerprint;

  if (exercise == NULL || !ct_worksheet_suits_paper (exercise))
    return FALSE;

  fingerprint = ct_exercise_fingerprint (exercise);
  if (g_hash_table_contains (job->taken, &fingerprint))
    return FALSE;

  g_hash_table_add (job->taken, g_memdup2 (&fingerprint, sizeof fingerprint));
  return TRUE;
}

static gboolean
make_one (Job *job, const Topic *topic, GCancellable *cancellable)
{
  CtWorksheet *sheet = job->sheet;

  for (guint try = 0; try < TRIES && !g_cancellable_is_cancelled (cancellable); try++)
    {
      CtExercise *exercise =
          ct_exercise_new (sheet->library, &sheet->rules, topic->rule, topic->kind,
                           job->difficulty, job->seed++);

      if (is_wanted (job, exercise))
        {
          g_ptr_array_add (sheet->exercises, exercise);
          return TRUE;
        }
      g_clear_pointer (&exercise, ct_exercise_free);
    }

  return FALSE;
}

/* The sheet's number determines the random order. */
static GPtrArray *
list_rules (Job *job)
{
  CtRandom random = { job->sheet->number };
  GPtrArray *rules = g_ptr_array_new ();

  for (char **id = job->about; *id != NULL; id++)
    {
      const CtRule *rule =
          ct_library_lookup_rule (job->sheet->library, &job->sheet->rules, *id);

      if (rule != NULL && ct_worksheet_can_ask (rule, job->kinds))
        g_ptr_array_add (rules, (gpointer) rule);
    }
  for (guint i = rules->len; i > 1; i--)
    {
      guint k = ct_random_below (&random, i);
      gpointer rule = rules->pdata[k];

      rules->pdata[k] = rules->pdata[i - 1];
      rules->pdata[i - 1] = rule;
    }

  return rules;
}

static gboolean
make_about (Job *job, const CtRule *rule, guint *n_used, GCancellable *cancellable)
{
  guint left = job->kinds & CT_WORKSHEET_KINDS;

  while (left != 0)
    {
      Topic topic = { .rule = rule->id, .kind = CT_N_EXERCISE_KINDS };

      for (guint kind = 0; kind < CT_N_EXERCISE_KINDS; kind++)
        if ((left & 1u << kind) != 0 &&
            (topic.kind == CT_N_EXERCISE_KINDS || n_used[kind] < n_used[topic.kind]))
          topic.kind = kind;
      left &= ~(1u << topic.kind);
      if (!ct_exercise_kind_suits (topic.kind, rule) ||
          !make_one (job, &topic, cancellable))
        continue;

      n_used[topic.kind]++;
      g_array_append_val (job->topics, topic);
      return TRUE;
    }

  return FALSE;
}

typedef struct
{
  GTask *task;
  guint n_made;
} News;

static gboolean
on_news (gpointer data)
{
  News *news = data;
  Job *job = g_task_get_task_data (news->task);

  if (!g_cancellable_is_cancelled (g_task_get_cancellable (news->task)))
    job->progress (news->n_made, job->n_all,
                   g_object_get_data (G_OBJECT (news->task), "progress"));
  return G_SOURCE_REMOVE;
}

static void
news_free (gpointer data)
{
  News *news = data;

  g_object_unref (news->task);
  g_free (news);
}

static void
tell (GTask *task)
{
  Job *job = g_task_get_task_data (task);
  g_autoptr (GSource) source = NULL;
  News *news;

  if (job->progress == NULL)
    return;

  news = g_new0 (News, 1);
  news->task = g_object_ref (task);
  news->n_made = job->sheet->exercises->len;
  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, on_news, news, news_free);
  g_source_attach (source, g_task_get_context (task));
}

static void
make_first_version (GTask *task, Job *job, GCancellable *cancellable)
{
  g_autoptr (GPtrArray) rules = list_rules (job);
  guint n_used[CT_N_EXERCISE_KINDS] = { 0 };

  for (guint i = 0; rules->len > 0 && job->topics->len < CT_WORKSHEET_N_EXERCISES;)
    {
      i %= rules->len;
      if (g_cancellable_is_cancelled (cancellable))
        return;

      /* Other rules take the place of one without exercises. */
      if (make_about (job, g_ptr_array_index (rules, i), n_used, cancellable))
        {
          tell (task);
          i++;
        }
      else
        g_ptr_array_remove_index (rules, i);
    }
}

static gboolean
make_instead (Job *job, guint place, GCancellable *cancellable)
{
  if (make_one (job, &g_array_index (job->topics, Topic, place), cancellable))
    return TRUE;

  for (guint i = 1; i < job->topics->len; i++)
    if (make_one (job,
                  &g_array_index (job->topics, Topic, (place + i) % job->topics->len),
                  cancellable))
      return TRUE;

  return FALSE;
}

/* An incomplete version is dropped. */
static gboolean
make_version (GTask *task, Job *job, guint version, GCancellable *cancellable)
{
  GPtrArray *exercises = job->sheet->exercises;

  for (guint place = 0; place < job->topics->len; place++)
    {
      if (!make_instead (job, place, cancellable))
        {
          g_ptr_array_set_size (exercises, version * job->topics->len);
          return FALSE;
        }
      tell (task);
    }

  return TRUE;
}

static void
work (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  CtWorksheet *sheet = job->sheet;
  guint n_wanted = sheet->n_versions;

  sheet->library = ct_library_new ();
  make_first_version (task, job, cancellable);
  sheet->n_exercises = job->topics->len;
  for (guint i = 1; i < n_wanted && sheet->n_exercises > 0; i++)
    if (!make_version (task, job, i, cancellable))
      break;
  if (g_task_return_error_if_cancelled (task))
    return;

  if (sheet->n_exercises == 0)
    {
      g_task_return_new_error (task, CT_WORKSHEET_ERROR, CT_WORKSHEET_ERROR_NOTHING,
                               "%s",
                               _ ("There are no exercises of this kind about these "
                                  "rules. Choose more rules, or another kind."));
      return;
    }

  sheet->n_versions = sheet->exercises->len / sheet->n_exercises;
  g_task_return_pointer (task, ct_worksheet_ref (sheet),
                         (GDestroyNotify) ct_worksheet_unref);
}

/**
 * ct_worksheet_make_async:
 * @order: copied
 * @progress: (nullable): called in the caller's context for each exercise, until
 *   cancelled
 * @data: for @progress and @callback
 *
 * Works in a thread.
 */
void
ct_worksheet_make_async (const CtWorksheetOrder *order,
                         GCancellable *cancellable,
                         CtWorksheetProgress progress,
                         GAsyncReadyCallback callback,
                         gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  CtWorksheet *sheet = g_new0 (CtWorksheet, 1);
  Job *job = g_new0 (Job, 1);

  g_atomic_ref_count_init (&sheet->n_refs);
  sheet->rules = *order->rules;
  sheet->number = order->number;
  sheet->n_versions = CLAMP (order->n_versions, 1, CT_WORKSHEET_MOST_VERSIONS);
  sheet->exercises = g_ptr_array_new_with_free_func ((GDestroyNotify) ct_exercise_free);
  job->sheet = sheet;
  job->n_all = sheet->n_versions * CT_WORKSHEET_N_EXERCISES;
  job->progress = progress;
  job->about = g_strdupv (order->about);
  job->kinds = order->kinds;
  job->difficulty = order->difficulty;
  job->seed = (guint64) order->number * SEEDS_A_NUMBER;
  job->topics = g_array_new (FALSE, FALSE, sizeof (Topic));
  job->taken = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_object_set_data (G_OBJECT (task), "progress", data);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, work);
}

/**
 * ct_worksheet_make_finish:
 *
 * Returns: (transfer full) (nullable): may have fewer versions than ordered
 */
CtWorksheet *
ct_worksheet_make_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
