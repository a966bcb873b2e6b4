/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-watch.h"

#include <glib/gi18n.h>

#include "ct-results.h"
#include "ct-signal.h"

/* Milliseconds between two looks. */
#define INTERVAL 3000

/* Milliseconds from a notification to a look. */
#define SOON 300

/* Seconds until it counts as unreachable. */
#define PATIENCE 20

/* Seconds between checks of the last visits. */
#define LAST_INTERVAL 30

/* In seconds. Older files are from computers that were switched off, unless clocks
 * differ that much.
 */
#define LONG_AGO (10 * 60)

/* More than schools have. */
#define MOST_MONITORS 64

/**
 * CtClassWatch:
 *
 * Polls and listens to notifications in a thread. Clocks differ, so time counts from
 * when something was first seen.
 */
struct _CtClassWatch
{
  GObject parent_instance;

  CtClass *class;
  char *trouble;    /* (nullable) */
  gint64 reached;   /* Unix time; 0 for never */
  GPtrArray *nows;  /* (element-type CtPresence) */
  GHashTable *last; /* folded id (utf8) to Unix time (gint64) */
  gint64 last_at;   /* monotonic time */
  guint patience;
  gboolean keeps_ids;
  char *ids_trouble;    /* (nullable) */
  GHashTable *heard;    /* device (utf8) to Heard */
  GHashTable *monitors; /* path (utf8) to GFileMonitor */
  guint timer;
  gboolean is_looking;
  gboolean is_hurried; /* a look was requested */
};

/* When the latest heartbeat was first seen. */
typedef struct
{
  char *run;
  guint64 beat;
  gint64 at; /* monotonic time */
} Heard;

typedef struct
{
  CtClass *class;    /* (nullable): %NULL if unchanged */
  char *trouble;     /* (nullable) */
  char *ids_trouble; /* (nullable) */
  GPtrArray *nows;   /* (nullable) */
  GPtrArray *files;  /* (nullable) (element-type CtResultFile) */
} Look;

G_DEFINE_FINAL_TYPE (CtClassWatch, ct_class_watch, G_TYPE_OBJECT)

static void
heard_free (gpointer data)
{
  Heard *heard = data;

  g_free (heard->run);
  g_free (heard);
}

static void
look_free (gpointer data)
{
  Look *look = data;

  g_clear_object (&look->class);
  g_clear_pointer (&look->nows, g_ptr_array_unref);
  g_clear_pointer (&look->files, g_ptr_array_unref);
  g_free (look->trouble);
  g_free (look->ids_trouble);
  g_free (look);
}

/* With ids, adding a student does not change others. */
static void
write_ids (CtClass *class, Look *found)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  CtClass *written = NULL;

  if (ct_class_save_ids (class, &error))
    written = ct_class_load (ct_class_get_folder (class), diagnostics, &error);
  if (written != NULL)
    {
      g_clear_object (&found->class);
      found->class = written;
    }
  if (error != NULL)
    found->ids_trouble = g_strdup_printf (
        /* Translators: %s is a sentence that says why. */
        _ ("The student ids could not be saved in “roster.csv”. %s"), error->message);
}

static void
look (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  CtClass *class = g_object_get_data (G_OBJECT (task), "class");
  gboolean keeps_ids =
      GPOINTER_TO_INT (g_object_get_data (G_OBJECT (task), "keeps-ids"));
  gboolean looks_for_files = GPOINTER_TO_INT (data);
  GFile *folder = ct_class_get_folder (class);
  Look *found = g_new0 (Look, 1);
  g_autoptr (GError) error = NULL;

  if (!ct_class_is_current (class))
    {
      g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();

      found->class = ct_class_load (folder, diagnostics, &error);
    }
  if (error == NULL && keeps_ids)
    write_ids (found->class != NULL ? found->class : class, found);
  if (error == NULL)
    found->nows = ct_presence_list (folder, &error);
  if (error == NULL && looks_for_files)
    found->files = ct_result_files_list (folder, &error);
  if (error != NULL)
    found->trouble = g_strdup (error->message);
  g_task_return_pointer (task, found, look_free);
}

static void
listen_to (CtClassWatch *self, GFile *folder)
{
  g_autofree char *path = g_file_get_path (folder);
  GFileMonitor *monitor;

  if (path == NULL || g_hash_table_contains (self->monitors, path) ||
      g_hash_table_size (self->monitors) >= MOST_MONITORS)
    return;

  /* Polling works without it. */
  monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (monitor == NULL)
    return;

  ct_connect (monitor, "changed", ct_class_watch_look, self);
  g_hash_table_insert (self->monitors, g_steal_pointer (&path), monitor);
}

static void
listen_to_all (CtClassWatch *self)
{
  GFile *folder = ct_class_get_folder (self->class);
  g_autoptr (GFile) results = g_file_get_child (folder, CT_RESULTS_FOLDER);

  listen_to (self, folder);
  listen_to (self, results);
  for (guint i = 0; i < self->nows->len; i++)
    {
      const CtPresence *now = g_ptr_array_index (self->nows, i);
      g_autoptr (GFile) device = g_file_get_child (results, now->device);

      listen_to (self, device);
    }
}

static gint64
get_time (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* First files may be old. */
static gint64
find_heard (const CtPresence *now, gboolean is_first)
{
  gint64 at = g_get_monotonic_time ();

  return is_first && now->written + LONG_AGO < get_time ()
             ? at - CT_PRESENCE_SILENT_SECONDS * G_USEC_PER_SEC
             : at;
}

/* The server's clock may be ahead. */
static void
keep_last (CtClassWatch *self, const char *student, gint64 when)
{
  g_autofree char *id = ct_roster_fold (student);
  const gint64 *before = g_hash_table_lookup (self->last, id);
  gint64 last = MIN (when, get_time ());

  if (before == NULL || *before < last)
    g_hash_table_replace (self->last, g_steal_pointer (&id),
                          g_memdup2 (&last, sizeof last));
}

static void
hear (CtClassWatch *self, const CtPresence *now)
{
  Heard *heard = g_hash_table_lookup (self->heard, now->device);
  gboolean is_first = heard == NULL;

  if (now->student != NULL)
    keep_last (self, now->student, now->written);
  if (heard != NULL && heard->beat == now->beat &&
      g_strcmp0 (heard->run, now->run) == 0)
    return;

  heard = g_new0 (Heard, 1);
  *heard = (Heard){ g_strdup (now->run), now->beat, find_heard (now, is_first) };
  g_hash_table_replace (self->heard, g_strdup (now->device), heard);
}

static void
hear_all (CtClassWatch *self, const Look *found)
{
  for (guint i = 0; i < self->nows->len; i++)
    hear (self, g_ptr_array_index (self->nows, i));
  if (found->files == NULL)
    return;

  self->last_at = g_get_monotonic_time ();
  for (guint i = 0; i < found->files->len; i++)
    {
      const CtResultFile *file = g_ptr_array_index (found->files, i);

      keep_last (self, file->student, file->written);
    }
}

static void begin_looking (CtClassWatch *self);

static gboolean
on_timer (gpointer user_data)
{
  CtClassWatch *self = user_data;

  self->timer = 0;
  begin_looking (self);
  return G_SOURCE_REMOVE;
}

static void
look_after (CtClassWatch *self, guint milliseconds)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add (milliseconds, on_timer, self);
}

static void
set_trouble (CtClassWatch *self, const char *trouble)
{
  if (trouble == NULL)
    self->reached = get_time ();
  g_free (self->trouble);
  self->trouble = g_strdup (trouble);
}

static gboolean
on_patience (gpointer user_data)
{
  CtClassWatch *self = user_data;
  g_autofree char *path = g_file_get_parse_name (ct_class_get_folder (self->class));
  g_autofree char *text = g_strdup_printf (
      /* Translators: the name of a folder. */
      _ ("The folder “%s” does not respond."), path);

  self->patience = 0;
  set_trouble (self, text);
  g_signal_emit_by_name (self, "changed");
  return G_SOURCE_REMOVE;
}

static void
on_looked (GObject *object, GAsyncResult *result, gpointer user_data)
{
  CtClassWatch *self = CT_CLASS_WATCH (object);
  Look *found = g_task_propagate_pointer (G_TASK (result), NULL);
  gboolean has_class = found->class != NULL;

  self->is_looking = FALSE;
  g_clear_handle_id (&self->patience, g_source_remove);
  if (has_class)
    g_set_object (&self->class, found->class);
  set_trouble (self, found->trouble);
  g_free (self->ids_trouble);
  self->ids_trouble = g_steal_pointer (&found->ids_trouble);
  if (found->nows != NULL)
    {
      g_ptr_array_unref (self->nows);
      self->nows = g_steal_pointer (&found->nows);
      hear_all (self, found);
    }
  look_free (found);
  listen_to_all (self);
  look_after (self, self->is_hurried ? SOON : INTERVAL);
  self->is_hurried = FALSE;

  if (has_class)
    g_signal_emit_by_name (self, "class-changed");
  g_signal_emit_by_name (self, "changed");
}

static void
begin_looking (CtClassWatch *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, on_looked, NULL);
  gboolean looks_for_files =
      self->last_at == 0 ||
      g_get_monotonic_time () - self->last_at >= LAST_INTERVAL * G_USEC_PER_SEC;

  self->is_looking = TRUE;
  self->patience = g_timeout_add_seconds (PATIENCE, on_patience, self);
  g_object_set_data_full (G_OBJECT (task), "class", g_object_ref (self->class),
                          g_object_unref);
  g_object_set_data (G_OBJECT (task), "keeps-ids", GINT_TO_POINTER (self->keeps_ids));
  g_task_set_task_data (task, GINT_TO_POINTER (looks_for_files), NULL);
  g_task_run_in_thread (task, look);
}

/**
 * ct_class_watch_look:
 *
 * Looks soon.
 */
void
ct_class_watch_look (CtClassWatch *self)
{
  g_return_if_fail (CT_IS_CLASS_WATCH (self));

  self->is_hurried = TRUE;
  if (!self->is_looking)
    look_after (self, SOON);
}

CtClassWatch *
ct_class_watch_new (CtClass *class)
{
  CtClassWatch *self = g_object_new (CT_TYPE_CLASS_WATCH, NULL);

  self->class = g_object_ref (class);
  begin_looking (self);
  return self;
}

/**
 * ct_class_watch_keep_ids:
 *
 * Only the teacher's computer writes missing ids and pictures.
 */
void
ct_class_watch_keep_ids (CtClassWatch *self)
{
  g_return_if_fail (CT_IS_CLASS_WATCH (self));

  self->keeps_ids = TRUE;
  ct_class_watch_look (self);
}

/**
 * ct_class_watch_get_class:
 *
 * Returns: (transfer none): the latest
 */
CtClass *
ct_class_watch_get_class (CtClassWatch *self)
{
  g_return_val_if_fail (CT_IS_CLASS_WATCH (self), NULL);

  return self->class;
}

/**
 * ct_class_watch_get_trouble:
 *
 * Returns: (nullable): a sentence
 */
const char *
ct_class_watch_get_trouble (CtClassWatch *self)
{
  g_return_val_if_fail (CT_IS_CLASS_WATCH (self), NULL);

  return self->trouble;
}

/**
 * ct_class_watch_get_ids_trouble:
 *
 * Returns: (nullable): a sentence
 */
const char *
ct_class_watch_get_ids_trouble (CtClassWatch *self)
{
  g_return_val_if_fail (CT_IS_CLASS_WATCH (self), NULL);

  return self->ids_trouble;
}

/**
 * ct_class_watch_get_trouble_since:
 *
 * Returns: Unix time; 0 if unknown
 */
gint64
ct_class_watch_get_trouble_since (CtClassWatch *self)
{
  g_return_val_if_fail (CT_IS_CLASS_WATCH (self), 0);

  return self->reached;
}

static guint
get_seconds (CtClassWatch *self, const CtPresence *now)
{
  const Heard *heard = g_hash_table_lookup (self->heard, now->device);

  return (g_get_monotonic_time () - heard->at) / G_USEC_PER_SEC;
}

/* The latest progress counts. */
static void
add_now (CtClassWatch *self, CtStudentPresence *row, const CtPresence *now)
{
  guint seconds = get_seconds (self, now);
  gboolean is_silent = seconds >= CT_PRESENCE_SILENT_SECONDS;
  gboolean is_first = row->now == NULL;
  gboolean is_better =
      is_first || (row->is_silent && !is_silent) ||
      (row->is_silent == is_silent && now->quiet + seconds < row->quiet);

  if (!is_silent && row->n_computers++ > 0)
    row->other = is_better ? row->now : now;
  if (!is_better)
    return;

  row->now = now;
  row->since = now->since + seconds;
  row->quiet = now->quiet + seconds;
  row->is_silent = is_silent;
  row->is_stuck = !is_silent && ct_presence_is_stuck (now, seconds);
}

static CtStudentPresence
describe (CtClassWatch *self, const CtStudent *student)
{
  CtStudentPresence row = {
    .student = student,
    .is_unknown = self->trouble != NULL,
    .is_silent = TRUE,
  };
  g_autofree char *id = ct_roster_fold (student->id);
  const gint64 *last = g_hash_table_lookup (self->last, id);

  row.last = last != NULL ? *last : 0;
  for (guint i = 0; !row.is_unknown && i < self->nows->len; i++)
    {
      const CtPresence *now = g_ptr_array_index (self->nows, i);

      if (now->student != NULL && g_ascii_strcasecmp (now->student, student->id) == 0)
        add_now (self, &row, now);
    }

  return row;
}

/* Stuck, at two computers, active, absent. */
static int
get_order (const CtStudentPresence *row)
{
  if (row->is_stuck)
    return 0;
  if (row->n_computers > 1)
    return 1;
  return row->is_silent ? 3 : 2;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const CtStudentPresence *left = a;
  const CtStudentPresence *right = b;
  int order = get_order (left) - get_order (right);

  if (order == 0 && left->is_stuck)
    order = (int) right->quiet - (int) left->quiet;
  return order != 0 ? order
                    : g_utf8_collate (left->student->called, right->student->called);
}

/**
 * ct_class_watch_list:
 * @group: (nullable):
 *
 * Returns: (element-type CtStudentPresence): stuck students first; valid until
 * "changed"
 */
GArray *
ct_class_watch_list (CtClassWatch *self, const char *group)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (CtStudentPresence));
  GPtrArray *students;

  g_return_val_if_fail (CT_IS_CLASS_WATCH (self), rows);

  students = ct_roster_get_students (ct_class_get_roster (self->class));
  for (guint i = 0; i < students->len; i++)
    {
      const CtStudent *student = g_ptr_array_index (students, i);
      CtStudentPresence row = describe (self, student);

      if (group == NULL || g_strcmp0 (student->group, group) == 0)
        g_array_append_val (rows, row);
    }
  g_array_sort (rows, compare);
  return rows;
}

static void
ct_class_watch_dispose (GObject *object)
{
  CtClassWatch *self = CT_CLASS_WATCH (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_handle_id (&self->patience, g_source_remove);
  g_hash_table_remove_all (self->monitors);

  G_OBJECT_CLASS (ct_class_watch_parent_class)->dispose (object);
}

static void
ct_class_watch_finalize (GObject *object)
{
  CtClassWatch *self = CT_CLASS_WATCH (object);

  g_clear_object (&self->class);
  g_ptr_array_unref (self->nows);
  g_hash_table_unref (self->heard);
  g_hash_table_unref (self->last);
  g_hash_table_unref (self->monitors);
  g_free (self->trouble);
  g_free (self->ids_trouble);

  G_OBJECT_CLASS (ct_class_watch_parent_class)->finalize (object);
}

static void
ct_class_watch_class_init (CtClassWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_class_watch_dispose;
  G_OBJECT_CLASS (klass)->finalize = ct_class_watch_finalize;

  /**
   * CtClassWatch::changed:
   *
   * The folder was read or became unreachable, or time has passed.
   */
  ct_signal_new (klass, "changed", 0);

  ct_signal_new (klass, "class-changed", 0);
}

static void
ct_class_watch_init (CtClassWatch *self)
{
  self->nows = g_ptr_array_new_with_free_func ((GDestroyNotify) ct_presence_free);
  self->heard = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, heard_free);
  self->last = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->monitors =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
}
