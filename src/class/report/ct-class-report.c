/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-device.h"
#include "ct-class-own.h"
#include "ct-class-report-private.h"

/* So that, on computers that share a folder, reading does not stand still. */
#define MAX_THREADS 8

struct _CtClassReport
{
  GObject parent_instance;

  CtClass *class;
  gint64 now;
  GPtrArray *children; /* of CtStudentReport */
  GHashTable *by_id;
  guint n_read;
  guint n_unread;
  guint n_ahead;
};

G_DEFINE_FINAL_TYPE (CtClassReport, ct_class_report, G_TYPE_OBJECT)

/* ------------------------------------------------------------------------- reading */

/* What all threads know that read. */
typedef struct
{
  CtClassReading *reading;
  GCancellable *cancellable; /* (nullable) */
} Common;

/**
 * ct_class_reading_new:
 *
 * Returns: (transfer full): nothing is read yet
 */
CtClassReading *
ct_class_reading_new (void)
{
  return g_atomic_rc_box_new0 (CtClassReading);
}

/**
 * ct_class_reading_unref:
 *
 * Frees it when nobody needs it any more.
 */
void
ct_class_reading_unref (CtClassReading *self)
{
  g_atomic_rc_box_release (self);
}

static void
on_work (gpointer data, gpointer user_data)
{
  const Common *common = user_data;

  if (g_cancellable_is_cancelled (common->cancellable))
    return;

  ct_student_work_do (data);
  g_atomic_int_inc (&common->reading->n_read);
}

/* The files of each child, in the order of the children. */
static GPtrArray *
list_work (const CtClassFacts *facts, GPtrArray *files)
{
  gint64 receipt = ct_result_files_find_receipt (files);
  GPtrArray *all =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_student_work_free);
  g_autoptr (GString) etags = g_string_new (NULL);
  CtStudentWork *work = NULL;

  for (guint i = 0; i < files->len; i++)
    {
      const CtResultFile *file = g_ptr_array_index (files, i);

      /* A computer that has not heard of it yet may still have put it there. */
      if (ct_class_facts_is_forgotten (facts, file->student))
        continue;
      if (work == NULL || !g_str_equal (work->id, file->student))
        {
          work = g_new0 (CtStudentWork, 1);
          work->id = g_strdup (file->student);
          work->etags = g_strdup ("");
          work->paths = g_ptr_array_new_with_free_func (g_free);
          work->class_id = facts->id;
          work->receipt = receipt;
          g_string_truncate (etags, 0);
          g_ptr_array_add (all, work);
        }
      g_string_append_printf (etags, "%s/%s\n", file->device, file->etag);
      g_free (work->etags);
      work->etags = g_strdup (etags->str);
      g_ptr_array_add (work->paths, g_strdup (file->path));
    }
  return all;
}

/* What was made of the same files before. */
static void
take_kept (GPtrArray *all, GVariant *cache)
{
  g_autoptr (GHashTable) saved =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                             (GDestroyNotify) g_variant_unref);
  GVariantIter iter;
  const char *id;
  GVariant *value;

  if (cache == NULL)
    return;

  g_variant_iter_init (&iter, cache);
  while (g_variant_iter_next (&iter, "{&s@" CT_STUDENT_SAVED "}", &id, &value))
    g_hash_table_replace (saved, (char *) id, value);
  for (guint i = 0; i < all->len; i++)
    {
      CtStudentWork *work = g_ptr_array_index (all, i);
      const char *etags = "";

      value = g_hash_table_lookup (saved, work->id);
      if (value != NULL)
        g_variant_get_child (value, 0, "&s", &etags);
      if (value != NULL && g_str_equal (etags, work->etags))
        work->saved = g_variant_ref (value);
    }
}

static void
do_work (GPtrArray *all, const Common *common)
{
  GThreadPool *pool =
      g_thread_pool_new (on_work, (gpointer) common,
                         MIN (g_get_num_processors (), MAX_THREADS), FALSE, NULL);

  g_atomic_int_set (&common->reading->n_all, (int) all->len);
  for (guint i = 0; i < all->len; i++)
    if (((CtStudentWork *) g_ptr_array_index (all, i))->saved == NULL)
      g_thread_pool_push (pool, g_ptr_array_index (all, i), NULL);
    else
      g_atomic_int_inc (&common->reading->n_read);
  g_thread_pool_free (pool, FALSE, TRUE);
}

/* So that others, and whoever reads it later, find the same. Where nothing can be
 * written, it is received again the next time.
 */
static void
write_corrections (CtClass *class, GPtrArray *all)
{
  g_autofree char *folder = g_file_get_path (ct_class_get_folder (class));
  g_autofree char *device = ct_class_device_dup_name ();

  for (guint i = 0; i < all->len; i++)
    {
      const CtStudentWork *work = g_ptr_array_index (all, i);
      CtTrouble trouble;

      if (work->corrections != NULL)
        ct_class_own_append (folder, device, work->id, work->corrections, &trouble);
    }
}

/* Who was forgotten while it was read is not kept: the computer that has heard of it
 * may have looked into the cache before this was in it.
 */
static void
forget_late (CtClass *class)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtClass) now = NULL;

  if (ct_class_is_current (class))
    return;

  now = ct_class_load (ct_class_get_folder (class), diagnostics, NULL);
  if (now != NULL)
    ct_class_cache_forget (ct_class_get_facts (now));
}

/* Also what was made of some before somebody has stopped it. */
static void
keep (CtClassReport *self, GPtrArray *all)
{
  GVariantBuilder builder;
  g_autoptr (GVariant) cache = NULL;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{s" CT_STUDENT_SAVED "}"));
  for (guint i = 0; i < all->len; i++)
    {
      const CtStudentWork *work = g_ptr_array_index (all, i);

      if (work->saved == NULL)
        continue;

      self->n_read += work->was_read;
      self->n_unread += work->n_unread;
      self->n_ahead += work->n_ahead;
      g_variant_builder_add (&builder, "{s@" CT_STUDENT_SAVED "}", work->id,
                             work->saved);
    }
  cache = g_variant_ref_sink (g_variant_builder_end (&builder));
  if (self->n_read == 0)
    return;

  ct_class_cache_save (ct_class_get_facts (self->class)->id, cache);
  forget_late (self->class);
}

/* First those of the roster, in its order, then who is not in it any more. */
static void
add_children (CtClassReport *self, GPtrArray *all)
{
  GPtrArray *students = ct_roster_get_students (ct_class_get_roster (self->class));

  for (guint i = 0; i < all->len; i++)
    {
      const CtStudentWork *work = g_ptr_array_index (all, i);
      CtStudentReport *child = ct_student_report_new (work->id, work->saved, self->now);

      child->student = ct_roster_lookup (ct_class_get_roster (self->class), work->id);
      g_hash_table_insert (self->by_id, child->id, child);
    }
  for (guint i = 0; i < students->len; i++)
    {
      const CtStudent *student = g_ptr_array_index (students, i);
      g_autofree char *id = g_ascii_strdown (student->id, -1);
      CtStudentReport *child = g_hash_table_lookup (self->by_id, id);

      if (child == NULL)
        {
          child = ct_student_report_new (id, NULL, self->now);
          child->student = student;
          g_hash_table_insert (self->by_id, child->id, child);
        }
      g_ptr_array_add (self->children, child);
    }
  for (guint i = 0; i < all->len; i++)
    {
      CtStudentReport *child =
          g_hash_table_lookup (self->by_id,
                               ((CtStudentWork *) g_ptr_array_index (all, i))->id);

      if (child->student == NULL)
        g_ptr_array_add (self->children, child);
    }
}

static CtClassReport *
read_all (CtClass *class, gint64 when, const Common *common, GError **error)
{
  g_autoptr (GPtrArray) files =
      ct_result_files_list (ct_class_get_folder (class), error);
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GVariant) cache = NULL;
  g_autoptr (CtClassReport) self = NULL;

  if (files == NULL)
    return NULL;

  self = g_object_new (CT_TYPE_CLASS_REPORT, NULL);
  self->class = g_object_ref (class);
  self->now = when != 0 ? when : g_get_real_time () / G_USEC_PER_SEC;
  all = list_work (ct_class_get_facts (class), files);
  cache = ct_class_cache_load (ct_class_get_facts (class)->id);
  take_kept (all, cache);
  do_work (all, common);
  write_corrections (class, all);
  keep (self, all);
  if (g_cancellable_set_error_if_cancelled (common->cancellable, error))
    return NULL;

  add_children (self, all);
  return g_steal_pointer (&self);
}

/**
 * ct_class_report_new:
 * @when: Unix time; 0 for now
 *
 * Reads what all children have done; of files that nobody has written into since it was
 * read before, only what was made of them. Not for windows.
 *
 * Returns: (transfer full) (nullable): %NULL if the folder is away
 */
CtClassReport *
ct_class_report_new (CtClass *class, gint64 when, GError **error)
{
  CtClassReading reading = { 0 };

  return read_all (class, when, &(Common){ &reading, NULL }, error);
}

typedef struct
{
  CtClass *class;
  CtClassReading *reading;
} Wish;

static void
wish_free (gpointer data)
{
  Wish *wish = data;

  g_object_unref (wish->class);
  ct_class_reading_unref (wish->reading);
  g_free (wish);
}

static void
report_in_thread (GTask *task,
                  gpointer source,
                  gpointer data,
                  GCancellable *cancellable)
{
  const Wish *wish = data;
  GError *error = NULL;
  CtClassReport *self =
      read_all (wish->class, 0, &(Common){ wish->reading, cancellable }, &error);

  if (self != NULL)
    g_task_return_pointer (task, self, g_object_unref);
  else
    g_task_return_error (task, error);
}

/**
 * ct_class_report_new_async:
 * @reading: (transfer none): is told how far it is
 * @cancellable: (nullable): what was read before it is cancelled is kept
 *
 * As ct_class_report_new(), in a thread.
 */
void
ct_class_report_new_async (CtClass *class,
                           CtClassReading *reading,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Wish *wish = g_new (Wish, 1);

  *wish = (Wish){ g_object_ref (class), g_atomic_rc_box_acquire (reading) };
  g_task_set_source_tag (task, ct_class_report_new_async);
  g_task_set_task_data (task, wish, wish_free);
  g_task_run_in_thread (task, report_in_thread);
}

/**
 * ct_class_report_new_finish:
 *
 * Returns: (transfer full) (nullable): %NULL if the folder is away, or it was cancelled
 */
CtClassReport *
ct_class_report_new_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* -------------------------------------------------------------------------- asking */

/**
 * ct_class_report_get_class:
 *
 * Returns: (transfer none): the class as it was then
 */
CtClass *
ct_class_report_get_class (CtClassReport *self)
{
  return self->class;
}

/**
 * ct_class_report_get_time:
 *
 * Returns: Unix time for which it says what is due
 */
gint64
ct_class_report_get_time (CtClassReport *self)
{
  return self->now;
}

/**
 * ct_class_report_get_children:
 *
 * Returns: (transfer none) (element-type CtStudentReport): those of the roster, in its
 *   order, and then those of whom there are results, and who are not in it any more
 */
GPtrArray *
ct_class_report_get_children (CtClassReport *self)
{
  return self->children;
}

/**
 * ct_class_report_lookup:
 * @student: id of a child
 *
 * Returns: (nullable): what is known of that child
 */
const CtStudentReport *
ct_class_report_lookup (CtClassReport *self, const char *student)
{
  g_autofree char *id = g_ascii_strdown (student, -1);

  return g_hash_table_lookup (self->by_id, id);
}

/**
 * ct_class_report_get_n_read:
 *
 * Returns: of how many children the files had to be read
 */
guint
ct_class_report_get_n_read (CtClassReport *self)
{
  return self->n_read;
}

/**
 * ct_class_report_get_n_unread:
 *
 * Returns: how many files could not be read; what is in them is missing
 */
guint
ct_class_report_get_n_unread (CtClassReport *self)
{
  return self->n_unread;
}

/**
 * ct_class_report_get_n_ahead:
 *
 * Returns: how many lines were dated ahead, because a clock was wrong, and count as
 *   received now; the next report does not find them any more
 */
guint
ct_class_report_get_n_ahead (CtClassReport *self)
{
  return self->n_ahead;
}

static void
ct_class_report_finalize (GObject *object)
{
  CtClassReport *self = CT_CLASS_REPORT (object);

  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->children);
  g_object_unref (self->class);

  G_OBJECT_CLASS (ct_class_report_parent_class)->finalize (object);
}

static void
ct_class_report_class_init (CtClassReportClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_class_report_finalize;
}

static void
ct_class_report_init (CtClassReport *self)
{
  self->children = g_ptr_array_new ();
  self->by_id = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                       (GDestroyNotify) ct_student_report_free);
}
