/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-watch.h"

#include "ct-results.h"

/* So often somebody looks, wherever the folder lies, in milliseconds … */
#define INTERVAL 3000

/* … and where the file system tells of a change, so soon after it. */
#define SOON 300

/* There are no more computers in a school of which each is listened to at once. */
#define MOST_MONITORS 64

/**
 * CtClassWatch:
 *
 * Looks into the folder of a class every three seconds, in a thread, and as soon as the
 * file system tells of a change: what each child does, and whether somebody has changed
 * the class. No clock of another computer is believed: seconds are counted from when
 * something was seen first.
 *
 * Signals: "changed" (): somebody does something else, or time has passed; or the
 * folder cannot be read, or can be again. "class-changed" (): there is another
 * #CtClass.
 */
struct _CtClassWatch
{
  GObject parent_instance;

  CtClass *class;
  char *trouble;        /* (nullable) */
  GPtrArray *nows;      /* (element-type CtNow) */
  GHashTable *heard;    /* of utf8, device: Heard */
  GHashTable *monitors; /* of utf8, path: GFileMonitor */
  guint timer;
  gboolean is_looking;
  gboolean is_hurried; /* something has changed meanwhile */
};

/* When a computer was heard of last: it has said something else since. */
typedef struct
{
  char *run;
  guint64 beat;
  gint64 at; /* monotonic */
} Heard;

/* What a thread has found. */
typedef struct
{
  CtClass *class; /* (nullable): another one */
  char *trouble;  /* (nullable) */
  GPtrArray *nows;
} Look;

enum
{
  SIGNAL_CHANGED,
  SIGNAL_CLASS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

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
  g_free (look->trouble);
  g_free (look);
}

/* -------------------------------------------------------------------- in the thread */

static void
look (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  CtClass *class = data;
  GFile *folder = ct_class_get_folder (class);
  Look *found = g_new0 (Look, 1);
  g_autoptr (GError) error = NULL;

  if (!ct_class_is_current (class))
    {
      g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();

      found->class = ct_class_load (folder, diagnostics, &error);
      if (error != NULL)
        found->trouble = g_strdup (error->message);
    }
  found->nows = ct_now_list (folder);
  g_task_return_pointer (task, found, look_free);
}

/* ------------------------------------------------------------------ in the main loop
 */

static void
listen_to (CtClassWatch *self, GFile *folder)
{
  g_autofree char *path = g_file_get_path (folder);
  GFileMonitor *monitor;

  if (path == NULL || g_hash_table_contains (self->monitors, path) ||
      g_hash_table_size (self->monitors) >= MOST_MONITORS)
    return;

  /* Not every file system tells; then it is found out by looking. */
  monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (monitor == NULL)
    return;

  g_signal_connect_object (monitor, "changed", G_CALLBACK (ct_class_watch_look), self,
                           G_CONNECT_SWAPPED);
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
      const CtNow *now = g_ptr_array_index (self->nows, i);
      g_autoptr (GFile) device = g_file_get_child (results, now->device);

      listen_to (self, device);
    }
}

static void
hear (CtClassWatch *self, const CtNow *now)
{
  Heard *heard = g_hash_table_lookup (self->heard, now->device);

  if (heard != NULL && heard->beat == now->beat &&
      g_strcmp0 (heard->run, now->run) == 0)
    return;

  heard = g_new0 (Heard, 1);
  *heard = (Heard){ g_strdup (now->run), now->beat, g_get_monotonic_time () };
  g_hash_table_replace (self->heard, g_strdup (now->device), heard);
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
on_looked (GObject *object, GAsyncResult *result, gpointer user_data)
{
  CtClassWatch *self = CT_CLASS_WATCH (object);
  Look *found = g_task_propagate_pointer (G_TASK (result), NULL);
  gboolean has_class = found->class != NULL;

  self->is_looking = FALSE;
  if (has_class)
    g_set_object (&self->class, found->class);
  g_free (self->trouble);
  self->trouble = g_steal_pointer (&found->trouble);
  g_ptr_array_unref (self->nows);
  self->nows = g_steal_pointer (&found->nows);
  for (guint i = 0; i < self->nows->len; i++)
    hear (self, g_ptr_array_index (self->nows, i));
  look_free (found);
  listen_to_all (self);
  look_after (self, self->is_hurried ? SOON : INTERVAL);
  self->is_hurried = FALSE;

  if (has_class)
    g_signal_emit (self, signals[SIGNAL_CLASS_CHANGED], 0);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
begin_looking (CtClassWatch *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, on_looked, NULL);

  self->is_looking = TRUE;
  g_task_set_task_data (task, g_object_ref (self->class), g_object_unref);
  g_task_run_in_thread (task, look);
}

/**
 * ct_class_watch_look:
 *
 * Looks at once, or almost: something has changed.
 */
void
ct_class_watch_look (CtClassWatch *self)
{
  g_return_if_fail (CT_IS_CLASS_WATCH (self));

  self->is_hurried = TRUE;
  if (!self->is_looking)
    look_after (self, SOON);
}

/**
 * ct_class_watch_new:
 *
 * Returns: (transfer full): looks on from now on
 */
CtClassWatch *
ct_class_watch_new (CtClass *class)
{
  CtClassWatch *self = g_object_new (CT_TYPE_CLASS_WATCH, NULL);

  self->class = g_object_ref (class);
  begin_looking (self);
  return self;
}

/**
 * ct_class_watch_get_class:
 *
 * Returns: (transfer none): the class as it was read last
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
 * Returns: (transfer none) (nullable): a sentence: why the folder cannot be read now
 */
const char *
ct_class_watch_get_trouble (CtClassWatch *self)
{
  g_return_val_if_fail (CT_IS_CLASS_WATCH (self), NULL);

  return self->trouble;
}

/* ------------------------------------------------------------------ what children do
 */

static guint
get_seconds (CtClassWatch *self, const CtNow *now)
{
  const Heard *heard = g_hash_table_lookup (self->heard, now->device);

  return (g_get_monotonic_time () - heard->at) / G_USEC_PER_SEC;
}

static CtPupilNow
describe (CtClassWatch *self, const CtPupil *pupil)
{
  CtPupilNow row = { .pupil = pupil, .is_silent = TRUE };

  for (guint i = 0; i < self->nows->len; i++)
    {
      const CtNow *now = g_ptr_array_index (self->nows, i);
      guint seconds = get_seconds (self, now);
      gboolean is_silent = seconds >= CT_NOW_SILENT_SECONDS;

      if (now->pupil == NULL || g_ascii_strcasecmp (now->pupil, pupil->id) != 0 ||
          (row.now != NULL && (is_silent || now->quiet + seconds >= row.quiet)))
        continue;

      row.now = now;
      row.since = now->since + seconds;
      row.quiet = now->quiet + seconds;
      row.is_silent = is_silent;
      row.is_stuck = !is_silent && ct_now_is_stuck (now, seconds);
    }

  return row;
}

/* Who is stuck first, then who works, then who is not there. */
static int
get_order (const CtPupilNow *row)
{
  if (row->is_stuck)
    return 0;
  return row->is_silent ? 2 : 1;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const CtPupilNow *left = a;
  const CtPupilNow *right = b;
  int order = get_order (left) - get_order (right);

  if (order == 0 && left->is_stuck)
    order = (int) right->quiet - (int) left->quiet;
  return order != 0 ? order : g_utf8_collate (left->pupil->name, right->pupil->name);
}

/**
 * ct_class_watch_list:
 * @group: (nullable): only children of this group
 *
 * Returns: (transfer full) (element-type CtPupilNow): each child, who is stuck first;
 *   until the next "changed"
 */
GArray *
ct_class_watch_list (CtClassWatch *self, const char *group)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (CtPupilNow));
  GPtrArray *pupils;

  g_return_val_if_fail (CT_IS_CLASS_WATCH (self), rows);

  pupils = ct_roster_get_pupils (ct_class_get_roster (self->class));
  for (guint i = 0; i < pupils->len; i++)
    {
      const CtPupil *pupil = g_ptr_array_index (pupils, i);
      CtPupilNow row = describe (self, pupil);

      if (group == NULL || g_strcmp0 (pupil->group, group) == 0)
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
  g_hash_table_unref (self->monitors);
  g_free (self->trouble);

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
   * Somebody has looked: what children do, and for how long, is known anew.
   */
  signals[SIGNAL_CHANGED] =
      g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);

  /**
   * CtClassWatch::class-changed:
   *
   * Somebody has changed the class: there is another #CtClass.
   */
  signals[SIGNAL_CLASS_CHANGED] =
      g_signal_new ("class-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                    NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ct_class_watch_init (CtClassWatch *self)
{
  self->nows = g_ptr_array_new_with_free_func ((GDestroyNotify) ct_now_free);
  self->heard = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, heard_free);
  self->monitors =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
}
