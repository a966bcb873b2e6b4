/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-classroom.h"

#include "ct-class-seat.h"
#include "ct-class-writer.h"
#include "ct-class.h"
#include "ct-learners.h"
#include "ct-signal.h"

struct _CtClassroom
{
  GObject parent_instance;

  CtStore *store;
  CtLibrary *library;
  GFile *folder; /* (nullable): %NULL without a class */
  GCancellable *search;
  guint again;
  char *problem;         /* (nullable) */
  CtClassWriter *writer; /* (nullable): %NULL until the class is loaded */

  gboolean is_kiosk; /* by the command line */

  CtStudent *student; /* (nullable): */
  char *last;         /* (nullable): previous student */
  gboolean is_passed;
  CtDeeds *deeds;   /* (nullable) */
  CtTaught *taught; /* (nullable) */

  guint idle_time; /* seconds; 0 for no limit */
  gint64 touched;  /* monotonic time */
  guint idle;
};

/* Seconds until the next search. */
#define AGAIN 4

/**
 * CtClassroom:
 *
 * The class of this computer, who is signed in, and their tasks. Offline copies keep
 * slow or missing folders from blocking anyone.
 */

G_DEFINE_FINAL_TYPE (CtClassroom, ct_classroom, G_TYPE_OBJECT)

static void
forget_deeds (CtClassroom *self)
{
  g_clear_pointer (&self->deeds, ct_deeds_free);
  g_clear_pointer (&self->taught, ct_taught_free);
}

static const CtDeeds *
get_deeds (CtClassroom *self)
{
  if (self->deeds == NULL)
    self->deeds = ct_deeds_new_from_store (self->store, 0);
  return self->deeds;
}

static CtTaught *
get_taught (CtClassroom *self)
{
  g_autoptr (CtProgress) progress = NULL;

  if (self->taught == NULL)
    {
      progress = ct_progress_new (self->store);
      self->taught = ct_taught_new_from_progress (self->library, progress);
    }
  return self->taught;
}

static void
on_seen (CtClassroom *self, const CtRules *rules, const char *id, guint number)
{
  const CtLibraryEntry *hand = ct_library_lookup_hand (self->library, rules, id);

  if (self->student != NULL && hand != NULL && number >= hand->n_moves)
    ct_deeds_save_watched (self->store, rules->id, id);
}

/**
 * ct_classroom_follow:
 * @watched: hands watched to their end
 */
void
ct_classroom_follow (CtClassroom *self, CtWatched *watched)
{
  g_return_if_fail (CT_IS_CLASSROOM (self));

  ct_connect (watched, "seen", on_seen, self);
}

/**
 * ct_classroom_list_due:
 *
 * Returns: (element-type CtDue): of the signed-in student
 */
GPtrArray *
ct_classroom_list_due (CtClassroom *self)
{
  g_return_val_if_fail (CT_IS_CLASSROOM (self), NULL);

  if (self->student == NULL || self->writer == NULL)
    return g_ptr_array_new_with_free_func ((GDestroyNotify) ct_due_free);

  return ct_class_list_due (ct_classroom_get_class (self), self->library, self->student,
                            get_deeds (self), get_taught (self), 0);
}

/**
 * ct_classroom_dup_why_closed:
 *
 * Returns: (nullable): a sentence
 */
char *
ct_classroom_dup_why_closed (CtClassroom *self, const CtRules *rules)
{
  g_return_val_if_fail (CT_IS_CLASSROOM (self), NULL);

  return self->student != NULL
             ? ct_class_dup_why_closed (ct_classroom_get_class (self), rules)
             : NULL;
}

/**
 * ct_classroom_dup_why_locked:
 * @id: (nullable): of a lesson, record or rule
 *
 * Returns: (nullable): a sentence
 */
char *
ct_classroom_dup_why_locked (CtClassroom *self,
                             CtPlanKind kind,
                             const char *id,
                             const CtRules *rules)
{
  g_return_val_if_fail (CT_IS_CLASSROOM (self), NULL);

  if (self->student == NULL || self->writer == NULL)
    return NULL;

  return ct_class_dup_why_locked (ct_classroom_get_class (self), self->library,
                                  self->student, get_deeds (self), get_taught (self), 0,
                                  kind, id, rules);
}

static gboolean
take_own (CtClassroom *self, GAsyncResult *result)
{
  g_autoptr (GPtrArray) own = g_task_propagate_pointer (G_TASK (result), NULL);
  GFile *folder = g_task_get_task_data (G_TASK (result));

  if (self->folder == NULL || !g_file_equal (self->folder, folder))
    return FALSE;

  ct_library_set_own (self->library, g_steal_pointer (&own));
  g_signal_emit_by_name (self, "changed");
  return TRUE;
}

static void
run_for_own (CtClassroom *self, GTaskThreadFunc work, GAsyncReadyCallback callback)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, NULL);

  g_task_set_task_data (task, g_object_ref (self->folder), g_object_unref);
  g_task_run_in_thread (task, work);
}

static void
keep (GTask *task, gpointer object, gpointer folder, GCancellable *cancellable)
{
  ct_class_copy_keep (folder);
  g_task_return_pointer (task, ct_class_copy_read_own (folder),
                         (GDestroyNotify) g_ptr_array_unref);
}

static void
on_saved (GObject *object, GAsyncResult *result, gpointer user_data)
{
  take_own (CT_CLASSROOM (object), result);
}

static void
keep_copy (CtClassroom *self)
{
  run_for_own (self, keep, on_saved);
}

static void
read_own (GTask *task, gpointer object, gpointer folder, GCancellable *cancellable)
{
  g_task_return_pointer (task, ct_class_copy_read_own (folder),
                         (GDestroyNotify) g_ptr_array_unref);
}

static void
on_read_own (GObject *object, GAsyncResult *result, gpointer user_data)
{
  CtClassroom *self = CT_CLASSROOM (object);

  if (take_own (self, result))
    keep_copy (self);
}

/* The folder may be slow. */
static void
find_own (CtClassroom *self)
{
  run_for_own (self, read_own, on_read_own);
}

/**
 * ct_classroom_find_lessons:
 *
 * The class has other lessons or hands now; it does not wait for its next visit.
 */
void
ct_classroom_find_lessons (CtClassroom *self)
{
  g_return_if_fail (CT_IS_CLASSROOM (self));

  if (self->folder != NULL)
    keep_copy (self);
}

/* Nothing must count for a student. */
static void
empty_seat (CtClassroom *self)
{
  g_autofree char *here = NULL;

  if (self->student != NULL || self->writer == NULL ||
      !ct_store_is_loaded (self->store))
    return;

  here = ct_class_dup_here (ct_classroom_get_class (self), self->store, NULL);
  if (here != NULL)
    ct_learners_choose_nameless (self->store);
}

static gboolean
is_forgotten (CtClassroom *self)
{
  return ct_class_facts_is_forgotten (
      ct_class_get_facts (ct_classroom_get_class (self)), self->student->id);
}

/* Removed students may finish; forgotten ones are signed out. */
static void
on_class (CtClassroom *self)
{
  keep_copy (self);
  if (self->student != NULL && is_forgotten (self))
    ct_classroom_leave (self);
  g_signal_emit_by_name (self, "changed");
}

static void
find (GTask *task, gpointer object, gpointer folder, GCancellable *cancellable)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  CtClass *class = ct_class_copy_load (folder);

  if (class == NULL)
    class = ct_class_load (folder, diagnostics, &error);
  if (class == NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_pointer (task, class, g_object_unref);
}

static void search (CtClassroom *self);

static gboolean
on_again (gpointer user_data)
{
  CtClassroom *self = user_data;

  self->again = 0;
  search (self);
  return G_SOURCE_REMOVE;
}

static void
on_found (GObject *object, GAsyncResult *result, gpointer user_data)
{
  CtClassroom *self = CT_CLASSROOM (object);
  g_autoptr (GError) error = NULL;
  g_autoptr (CtClass) class = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->search);
  g_clear_pointer (&self->problem, g_free);
  if (class != NULL)
    {
      self->writer = ct_class_writer_new (self->store, class);
      ct_connect (self->writer, "notify::class", on_class, self);
      find_own (self);
      empty_seat (self);
    }
  else
    {
      self->problem = g_strdup (error->message);
      self->again = g_timeout_add_seconds (AGAIN, on_again, self);
    }
  g_signal_emit_by_name (self, "changed");
}

static void
search (CtClassroom *self)
{
  g_autoptr (GTask) task = NULL;

  self->search = g_cancellable_new ();
  task = g_task_new (self, self->search, on_found, NULL);
  g_task_set_task_data (task, g_object_ref (self->folder), g_object_unref);
  g_task_run_in_thread (task, find);
}

static void
forget_class (CtClassroom *self)
{
  g_cancellable_cancel (self->search);
  g_clear_object (&self->search);
  g_clear_handle_id (&self->again, g_source_remove);
  g_clear_pointer (&self->problem, g_free);
  g_clear_object (&self->folder);
  g_clear_object (&self->writer);
}

/**
 * ct_classroom_set_folder:
 * @path: (nullable): "" or %NULL for no class
 *
 * Signs out the student.
 */
void
ct_classroom_set_folder (CtClassroom *self, const char *path)
{
  gboolean is_none = path == NULL || *path == '\0';
  g_autoptr (GFile) folder = is_none ? NULL : g_file_new_for_path (path);

  g_return_if_fail (CT_IS_CLASSROOM (self));

  if (folder == self->folder ||
      (folder != NULL && self->folder != NULL && g_file_equal (folder, self->folder)))
    return;

  ct_classroom_leave (self);
  forget_class (self);
  ct_library_set_own (self->library, NULL);
  self->is_passed = FALSE;
  if (g_set_object (&self->folder, folder) && folder != NULL)
    search (self);
  g_signal_emit_by_name (self, "changed");
}

gboolean
ct_classroom_asks_who (CtClassroom *self)
{
  g_return_val_if_fail (CT_IS_CLASSROOM (self), FALSE);

  return self->folder != NULL && self->student == NULL && !self->is_passed;
}

/**
 * ct_classroom_get_class:
 *
 * Returns: (nullable): %NULL until the class is loaded
 */
CtClass *
ct_classroom_get_class (CtClassroom *self)
{
  g_return_val_if_fail (CT_IS_CLASSROOM (self), NULL);

  return self->writer != NULL ? ct_class_writer_get_class (self->writer) : NULL;
}

/**
 * ct_classroom_get_problem:
 *
 * Returns: (nullable): a sentence
 */
const char *
ct_classroom_get_problem (CtClassroom *self)
{
  g_return_val_if_fail (CT_IS_CLASSROOM (self), NULL);

  return self->problem;
}

void
ct_classroom_begin_kiosk (CtClassroom *self)
{
  g_return_if_fail (CT_IS_CLASSROOM (self));

  self->is_kiosk = TRUE;
  g_signal_emit_by_name (self, "changed");
}

/**
 * ct_classroom_is_kiosk:
 *
 * No files, no preferences, no way to quit.
 */
gboolean
ct_classroom_is_kiosk (CtClassroom *self)
{
  CtClass *class;

  g_return_val_if_fail (CT_IS_CLASSROOM (self), FALSE);

  class = ct_classroom_get_class (self);
  return self->is_kiosk || (class != NULL && ct_class_get_facts (class)->is_kiosk);
}

static gboolean
on_idle (gpointer user_data)
{
  CtClassroom *self = user_data;
  gint64 left = self->touched + (gint64) self->idle_time * G_USEC_PER_SEC -
                g_get_monotonic_time ();

  self->idle = 0;
  if (left <= 0)
    ct_classroom_leave (self);
  else
    self->idle = g_timeout_add (left / 1000 + 1, on_idle, self);
  return G_SOURCE_REMOVE;
}

static void
wait_for_touch (CtClassroom *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  if (self->student != NULL && self->idle_time > 0)
    self->idle = g_timeout_add_seconds (self->idle_time, on_idle, self);
}

/**
 * ct_classroom_set_idle_time:
 * @seconds: 0 for no limit
 *
 * Then inactive students are signed out.
 */
void
ct_classroom_set_idle_time (CtClassroom *self, guint seconds)
{
  g_return_if_fail (CT_IS_CLASSROOM (self));

  self->idle_time = seconds;
  self->touched = g_get_monotonic_time ();
  wait_for_touch (self);
}

/**
 * ct_classroom_touch:
 *
 * Call it on any user activity.
 */
void
ct_classroom_touch (CtClassroom *self)
{
  g_return_if_fail (CT_IS_CLASSROOM (self));

  self->touched = g_get_monotonic_time ();
}

const CtStudent *
ct_classroom_get_student (CtClassroom *self)
{
  g_return_val_if_fail (CT_IS_CLASSROOM (self), NULL);

  return self->student;
}

/**
 * ct_classroom_get_last:
 *
 * Returns: (nullable): id
 */
const char *
ct_classroom_get_last (CtClassroom *self)
{
  g_return_val_if_fail (CT_IS_CLASSROOM (self), NULL);

  return self->last;
}

/**
 * ct_classroom_sit_down:
 *
 * Students may be signed in elsewhere as well.
 */
void
ct_classroom_sit_down (CtClassroom *self, const char *student)
{
  CtClass *class;
  const CtStudent *found;

  g_return_if_fail (CT_IS_CLASSROOM (self));

  class = ct_classroom_get_class (self);
  found =
      class != NULL ? ct_roster_lookup (ct_class_get_roster (class), student) : NULL;
  if (found == NULL)
    return;

  g_clear_pointer (&self->student, ct_student_free);
  self->student = ct_student_copy (found);
  g_free (self->last);
  self->last = g_strdup (self->student->id);
  self->touched = g_get_monotonic_time ();
  wait_for_touch (self);
  ct_class_sit_down (class, self->store, self->student);
  g_signal_emit_by_name (self, "sat");
}

/**
 * ct_classroom_leave:
 *
 * Their results stay.
 */
void
ct_classroom_leave (CtClassroom *self)
{
  g_autoptr (CtStudent) student = NULL;

  g_return_if_fail (CT_IS_CLASSROOM (self));

  if (self->student == NULL && !self->is_passed)
    return;

  self->is_passed = FALSE;
  ct_classroom_set_doing (self, CT_DOING_NOTHING, NULL, 0);
  student = g_steal_pointer (&self->student);
  if (student != NULL)
    ct_learners_choose_nameless (self->store);
  wait_for_touch (self);
  g_signal_emit_by_name (self, "left");
}

/**
 * ct_classroom_pass:
 *
 * Continues without a class that cannot be found.
 */
void
ct_classroom_pass (CtClassroom *self)
{
  g_return_if_fail (CT_IS_CLASSROOM (self));

  if (!ct_classroom_asks_who (self))
    return;

  self->is_passed = TRUE;
  g_signal_emit_by_name (self, "sat");
}

/**
 * ct_classroom_set_doing:
 * @what: (nullable): id of a lesson, rule or rule set
 * @step: of a lesson, from 0
 */
void
ct_classroom_set_doing (CtClassroom *self, CtDoing doing, const char *what, guint step)
{
  g_return_if_fail (CT_IS_CLASSROOM (self));

  if (self->writer != NULL && self->student != NULL)
    ct_class_writer_set_doing (self->writer, doing, what, step);
}

static void
on_store_reloaded (CtClassroom *self)
{
  forget_deeds (self);
  empty_seat (self);
}

CtClassroom *
ct_classroom_new (CtStore *store, CtLibrary *library)
{
  CtClassroom *self = g_object_new (CT_TYPE_CLASSROOM, NULL);

  self->store = g_object_ref (store);
  self->library = g_object_ref (library);
  ct_connect (store, "changed", forget_deeds, self);
  ct_connect (store, "reloaded", on_store_reloaded, self);
  return self;
}

/**
 * ct_classroom_close:
 *
 * The next start writes the rest.
 *
 * Returns: %FALSE on timeout
 */
gboolean
ct_classroom_close (CtClassroom *self, guint milliseconds)
{
  g_return_val_if_fail (CT_IS_CLASSROOM (self), TRUE);

  return self->writer == NULL || ct_class_writer_close (self->writer, milliseconds);
}

static void
ct_classroom_dispose (GObject *object)
{
  CtClassroom *self = CT_CLASSROOM (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  forget_class (self);

  G_OBJECT_CLASS (ct_classroom_parent_class)->dispose (object);
}

static void
ct_classroom_finalize (GObject *object)
{
  CtClassroom *self = CT_CLASSROOM (object);

  g_clear_object (&self->store);
  g_clear_object (&self->library);
  g_clear_pointer (&self->student, ct_student_free);
  forget_deeds (self);
  g_free (self->last);

  G_OBJECT_CLASS (ct_classroom_parent_class)->finalize (object);
}

static void
ct_classroom_class_init (CtClassroomClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ct_classroom_dispose;
  object_class->finalize = ct_classroom_finalize;

  /**
   * CtClassroom::changed:
   *
   * The class, or what is known about it.
   */
  ct_signal_new (klass, "changed", 0);

  /**
   * CtClassroom::sat:
   *
   * Someone signed in, or continues without the class.
   */
  ct_signal_new (klass, "sat", 0);

  ct_signal_new (klass, "left", 0);
}

static void
ct_classroom_init (CtClassroom *self)
{
}
