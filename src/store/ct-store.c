/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store-private.h"

#include "ct-store-file.h"
#include "ct-store-versions.h"
#include "ct-store-writer.h"

/* Milliseconds until a disk is reported as slow. */
#define SLOW 1500

/* The store may be gone before the writer. */
typedef struct
{
  CtStore *store; /* (nullable): main thread only */
  int is_ringing;
} Bell;

/**
 * CtStore:
 *
 * A database in memory, so that reading never waits for a disk. #CtStoreWriter writes
 * changes to the file. While that fails, no change is lost. Others' changes are loaded
 * after the next write.
 *
 * For one thread only.
 */
struct _CtStore
{
  GObject parent_instance;

  Database *mirror;
  GHashTable *statements; /* SQL, by address, to Statement */
  CtStoreWriter *writer;  /* (nullable): %NULL if nothing is saved */
  GQueue pending;         /* (element-type CtStoreChange) */
  guint64 last;
  gboolean is_loaded;
  gboolean is_reloaded;
  CtTrouble trouble;
  CtTrouble told;
  char *moved_aside;
  guint n_ahead;

  Bell *bell;
  GQueue waiting; /* (element-type GClosure): for ct_store_when_settled() */
  guint64 awaited;
  guint timer;
  gboolean is_slow;
};

enum
{
  PROP_0,
  PROP_TROUBLE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtStore, ct_store, G_TYPE_OBJECT)

char *
ct_store_dup_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "cartilla", "progress.sqlite", NULL);
}

static void
set_mirror (CtStore *self, Database *mirror)
{
  g_hash_table_remove_all (self->statements);
  g_clear_pointer (&self->mirror, sqlite3_close_v2);
  self->mirror = mirror;
  ct_store_forget_serve (mirror, NULL);
}

static void
forget_pending (CtStore *self, guint64 number)
{
  const CtStoreChange *first;

  while ((first = g_queue_peek_head (&self->pending)) != NULL &&
         first->number <= number)
    ct_store_change_unref (g_queue_pop_head (&self->pending));
}

/* The file lacks the pending changes. */
static void
take_copy (CtStore *self, CtStoreNews *news)
{
  set_mirror (self, g_steal_pointer (&news->copy));
  forget_pending (self, news->copied);
  for (GList *l = self->pending.head; l != NULL; l = l->next)
    {
      const CtStoreChange *change = l->data;

      ct_sql_run (self->mirror, change->sql, change->parameters);
    }
  self->is_reloaded = TRUE;
}

static gboolean
is_all_done (CtStore *self)
{
  return self->is_loaded && g_queue_is_empty (&self->pending);
}

static void
take_news (CtStore *self)
{
  g_auto (CtStoreNews) news = { 0 };

  ct_store_writer_get_news (self->writer, &news);
  if (news.copy != NULL)
    take_copy (self, &news);
  forget_pending (self, news.written);
  self->is_loaded = news.is_loaded;
  self->n_ahead += news.n_ahead;
  if (news.moved_aside != NULL)
    {
      g_free (self->moved_aside);
      self->moved_aside = g_steal_pointer (&news.moved_aside);
    }

  if (is_all_done (self))
    {
      self->is_slow = FALSE;
      g_clear_handle_id (&self->timer, g_source_remove);
    }
  self->trouble =
      news.trouble == CT_TROUBLE_NONE && self->is_slow ? CT_TROUBLE_SLOW : news.trouble;
}

/* A callback may change the store; then the others keep waiting. */
static void
tell_waiting (CtStore *self)
{
  g_auto (GValue) store = G_VALUE_INIT;

  g_value_init (&store, CT_TYPE_STORE);
  g_value_set_object (&store, self);
  while (ct_store_is_settled (self) && self->waiting.length > 0)
    {
      g_autoptr (GClosure) closure = g_queue_pop_head (&self->waiting);

      g_closure_invoke (closure, NULL, 1, &store, NULL);
    }
}

/* In the main loop: handlers must not run inside a change. */
static void
tell_news (CtStore *self)
{
  g_autoptr (CtStore) saved = g_object_ref (self);
  CtTrouble told = self->told;
  gboolean is_reloaded = self->is_reloaded;

  self->told = self->trouble;
  self->is_reloaded = FALSE;
  if (told != self->told)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TROUBLE]);
  if (is_reloaded)
    g_signal_emit_by_name (self, "reloaded");
  tell_waiting (self);
}

static gboolean
on_bell (gpointer user_data)
{
  Bell *bell = user_data;

  g_atomic_int_set (&bell->is_ringing, FALSE);
  if (bell->store != NULL)
    {
      take_news (bell->store);
      tell_news (bell->store);
    }
  return G_SOURCE_REMOVE;
}

/* In the writer's thread. */
static void
ring (gpointer user_data)
{
  Bell *bell = user_data;

  if (g_atomic_int_compare_and_exchange (&bell->is_ringing, FALSE, TRUE))
    g_idle_add_full (G_PRIORITY_DEFAULT, on_bell, g_atomic_rc_box_acquire (bell),
                     g_atomic_rc_box_release);
}

static gboolean
settle (CtStore *self, gint64 until)
{
  gboolean is_done;

  if (self->writer == NULL)
    return TRUE;

  is_done = ct_store_writer_wait (self->writer, self->last, until);
  take_news (self);
  return is_done;
}

static gboolean on_timer (gpointer user_data);

static void
start_timer (CtStore *self)
{
  if (self->timer != 0 || is_all_done (self))
    return;

  self->awaited = self->last;
  self->timer = g_timeout_add (SLOW, on_timer, self);
}

static gboolean
on_timer (gpointer user_data)
{
  CtStore *self = user_data;
  const CtStoreChange *first = g_queue_peek_head (&self->pending);

  self->timer = 0;
  self->is_slow = !self->is_loaded || (first != NULL && first->number <= self->awaited);
  take_news (self);
  start_timer (self);
  tell_news (self);
  return G_SOURCE_REMOVE;
}

/* A slow disk gets no more time. */
static void
wait_a_moment (CtStore *self)
{
  gint64 until = ct_patience_begin ();

  if (!settle (self, self->timer == 0 ? until : 0))
    start_timer (self);
  ct_patience_end ();
}

/**
 * ct_store_settle:
 *
 * Blocks until everything is written.
 *
 * Returns: %FALSE on timeout
 */
gboolean
ct_store_settle (CtStore *self, guint milliseconds)
{
  g_return_val_if_fail (CT_IS_STORE (self), FALSE);

  return settle (self, g_get_monotonic_time () + milliseconds * (gint64) 1000);
}

/* Preparing a statement takes longer than running it. */
static Statement *
understand (CtStore *self, const char *sql)
{
  Statement *statement = g_hash_table_lookup (self->statements, sql);

  if (statement == NULL)
    {
      statement = ct_sql_prepare (self->mirror, sql);
      if (statement == NULL)
        g_error ("“%s” cannot be understood: %s", sql, sqlite3_errmsg (self->mirror));
      g_hash_table_insert (self->statements, (gpointer) sql, statement);
    }

  return statement;
}

/**
 * ct_store_change:
 * @sql: (transfer none): a static string; harmless when it runs twice
 * @parameters: (nullable) (transfer floating): for ?1, ?2 …: numbers (x), texts (s),
 *   nullable ones (mx, ms)
 */
void
ct_store_change (CtStore *self, const char *sql, GVariant *parameters)
{
  CtStoreChange *change;
  Statement *statement;

  g_return_if_fail (CT_IS_STORE (self));

  change = ct_store_change_new (++self->last, sql, parameters);
  statement = understand (self, sql);
  ct_sql_bind (statement, change->parameters);
  while (sqlite3_step (statement) == SQLITE_ROW)
    continue;
  if (sqlite3_reset (statement) != SQLITE_OK)
    g_critical ("“%s” cannot be done: %s", sql, sqlite3_errmsg (self->mirror));

  if (self->writer != NULL)
    {
      ct_store_writer_push (self->writer, change);
      g_queue_push_tail (&self->pending, ct_store_change_ref (change));
      wait_a_moment (self);
    }
  ct_store_change_unref (change);
  g_signal_emit_by_name (self, "changed");
}

/**
 * ct_store_ask:
 * @sql: (transfer none): a static string
 * @parameters: (nullable) (transfer floating): as in ct_store_change()
 * @row: type of a row
 */
GVariant *
ct_store_ask (CtStore *self, const char *sql, GVariant *parameters, const char *row)
{
  g_autoptr (GVariant) own =
      parameters != NULL ? g_variant_ref_sink (parameters) : NULL;
  g_autofree char *array = g_strconcat ("a", row, NULL);
  GVariantBuilder builder;
  Statement *statement;

  g_return_val_if_fail (CT_IS_STORE (self), NULL);

  statement = understand (self, sql);
  ct_sql_bind (statement, own);
  g_variant_builder_init (&builder, G_VARIANT_TYPE (array));
  while (sqlite3_step (statement) == SQLITE_ROW)
    g_variant_builder_add_value (&builder, ct_sql_read_row (statement, row));
  sqlite3_reset (statement);
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

/* Texts are valid until the next row. @repaired owns those that were not UTF-8. */
static void
read_answer (Statement *row, CtLearnerAnswer *ret_answer, GPtrArray *repaired)
{
  for (guint i = 0; i < CT_N_ANSWER_COLUMNS; i++)
    {
      const CtAnswerColumn *column = &ct_answer_columns[i];
      const char *text;

      if (column->size > 0)
        {
          ct_answer_column_set_number (column, ret_answer,
                                       sqlite3_column_int64 (row, i));
          continue;
        }

      text = (const char *) sqlite3_column_text (row, i);
      if (text != NULL && !g_utf8_validate (text, -1, NULL))
        {
          text = g_utf8_make_valid (text, -1);
          g_ptr_array_add (repaired, (gpointer) text);
        }
      ct_answer_column_set_text (column, ret_answer, text);
    }
  ret_answer->id = sqlite3_column_int64 (row, CT_N_ANSWER_COLUMNS);
}

/**
 * ct_store_ask_number:
 * @otherwise: without a row
 */
gint64
ct_store_ask_number (CtStore *self,
                     const char *sql,
                     GVariant *parameters,
                     gint64 otherwise)
{
  g_autoptr (GVariant) rows = ct_store_ask (self, sql, parameters, "(x)");

  if (g_variant_n_children (rows) > 0)
    g_variant_get_child (rows, 0, "(x)", &otherwise);
  return otherwise;
}

/**
 * ct_store_ask_texts:
 *
 * Returns: (transfer full): the first column
 */
GStrv
ct_store_ask_texts (CtStore *self, const char *sql, GVariant *parameters)
{
  g_autoptr (GVariant) rows = ct_store_ask (self, sql, parameters, "(s)");
  GStrv texts = g_new0 (char *, g_variant_n_children (rows) + 1);

  for (gsize i = 0; i < g_variant_n_children (rows); i++)
    g_variant_get_child (rows, i, "(s)", &texts[i]);
  return texts;
}

/**
 * ct_store_ask_answers:
 * @where: SQL: condition and order
 * @parameters: (nullable) (transfer floating): as in ct_store_change()
 *
 * Returns: (transfer full) (element-type CtLearnerAnswer):
 */
GPtrArray *
ct_store_ask_answers (CtStore *self,
                      CtAnswerTable table,
                      const char *where,
                      GVariant *parameters)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) repaired = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GVariant) own =
      parameters != NULL ? g_variant_ref_sink (parameters) : NULL;
  g_autofree char *sql =
      g_strconcat (ct_learner_answer_get_select (table, FALSE), " WHERE ", where, NULL);
  Statement *row;

  g_return_val_if_fail (CT_IS_STORE (self), all);

  row = understand (self, g_intern_string (sql));
  ct_sql_bind (row, own);
  while (sqlite3_step (row) == SQLITE_ROW)
    {
      CtLearnerAnswer answer;

      read_answer (row, &answer, repaired);
      g_ptr_array_add (all, ct_learner_answer_copy (&answer));
    }
  sqlite3_reset (row);
  return all;
}

/**
 * ct_store_get_bytes:
 *
 * Returns: (transfer full): an SQLite database
 */
GBytes *
ct_store_get_bytes (CtStore *self)
{
  sqlite3_int64 size = 0;
  guchar *data;

  g_return_val_if_fail (CT_IS_STORE (self), NULL);

  data = sqlite3_serialize (self->mirror, "main", &size, 0);
  return g_bytes_new_with_free_func (data, size, sqlite3_free, data);
}

gboolean
ct_store_is_loaded (CtStore *self)
{
  g_return_val_if_fail (CT_IS_STORE (self), TRUE);

  return self->is_loaded;
}

gboolean
ct_store_is_written (CtStore *self)
{
  g_return_val_if_fail (CT_IS_STORE (self), TRUE);

  return g_queue_is_empty (&self->pending);
}

gboolean
ct_store_is_settled (CtStore *self)
{
  g_return_val_if_fail (CT_IS_STORE (self), TRUE);

  return self->writer == NULL || is_all_done (self) || self->trouble != CT_TROUBLE_NONE;
}

/**
 * ct_store_when_settled:
 * @callback: (scope async): called with @object, unless it is gone
 */
void
ct_store_when_settled (CtStore *self, GCallback callback, gpointer object)
{
  GClosure *closure;

  g_return_if_fail (CT_IS_STORE (self));

  closure = g_cclosure_new_object_swap (callback, object);
  g_closure_set_marshal (closure, g_cclosure_marshal_VOID__VOID);
  g_closure_ref (closure);
  g_closure_sink (closure);
  g_queue_push_tail (&self->waiting, closure);
  tell_waiting (self);
}

CtTrouble
ct_store_get_trouble (CtStore *self)
{
  g_return_val_if_fail (CT_IS_STORE (self), CT_TROUBLE_NONE);

  return self->trouble;
}

/**
 * ct_store_get_moved_aside:
 *
 * Returns: (nullable): path of the damaged file
 */
const char *
ct_store_get_moved_aside (CtStore *self)
{
  g_return_val_if_fail (CT_IS_STORE (self), NULL);

  return self->moved_aside;
}

void
ct_store_add_n_ahead (CtStore *self, guint n)
{
  g_return_if_fail (CT_IS_STORE (self));

  self->n_ahead += n;
}

/**
 * ct_store_take_n_ahead:
 *
 * Returns: answers from the future since the last call
 */
guint
ct_store_take_n_ahead (CtStore *self)
{
  guint n;

  g_return_val_if_fail (CT_IS_STORE (self), 0);

  n = self->n_ahead;
  self->n_ahead = 0;
  return n;
}

/**
 * ct_store_tell_all:
 *
 * Emits #CtStore::reloaded.
 */
void
ct_store_tell_all (CtStore *self)
{
  g_return_if_fail (CT_IS_STORE (self));

  g_signal_emit_by_name (self, "reloaded");
}

/**
 * ct_store_new:
 * @path: (nullable): %NULL to keep data in memory only
 */
CtStore *
ct_store_new (const char *path)
{
  CtStore *self = g_object_new (CT_TYPE_STORE, NULL);

  self->is_loaded = path == NULL;
  if (path != NULL)
    {
      self->writer =
          ct_store_writer_new (path, ring, g_atomic_rc_box_acquire (self->bell),
                               g_atomic_rc_box_release);
      wait_a_moment (self);
    }
  return self;
}

/**
 * ct_store_close:
 *
 * Writes pending changes first.
 *
 * Returns: %FALSE on timeout
 */
gboolean
ct_store_close (CtStore *self, guint milliseconds)
{
  gint64 until = g_get_monotonic_time () + milliseconds * (gint64) 1000;

  g_return_val_if_fail (CT_IS_STORE (self), TRUE);

  self->bell->store = NULL;
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->writer == NULL)
    return TRUE;

  return ct_store_writer_close (g_steal_pointer (&self->writer), self->last, until);
}

static void
ct_store_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_TROUBLE:
      g_value_set_uint (value, CT_STORE (object)->trouble);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ct_store_dispose (GObject *object)
{
  ct_store_close (CT_STORE (object), CT_STORE_LAST_WORDS);

  G_OBJECT_CLASS (ct_store_parent_class)->dispose (object);
}

static void
ct_store_finalize (GObject *object)
{
  CtStore *self = CT_STORE (object);

  g_hash_table_unref (self->statements);
  sqlite3_close_v2 (self->mirror);
  g_queue_clear_full (&self->pending, (GDestroyNotify) ct_store_change_unref);
  g_queue_clear_full (&self->waiting, (GDestroyNotify) g_closure_unref);
  g_atomic_rc_box_release (self->bell);
  g_free (self->moved_aside);

  G_OBJECT_CLASS (ct_store_parent_class)->finalize (object);
}

static void
ct_store_class_init (CtStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ct_store_dispose;
  object_class->finalize = ct_store_finalize;
  object_class->get_property = ct_store_get_property;

  properties[PROP_TROUBLE] =
      g_param_spec_uint ("trouble", NULL, NULL, CT_TROUBLE_NONE, CT_TROUBLE_UNKNOWN,
                         CT_TROUBLE_NONE, G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* This process has changed something. */
  g_signal_new ("changed", CT_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);

  /**
   * CtStore::reloaded:
   *
   * Others wrote to the file, or the learner has changed.
   */
  g_signal_new ("reloaded", CT_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
finalize_statement (gpointer statement)
{
  sqlite3_finalize (statement);
}

static void
ct_store_init (CtStore *self)
{
  self->statements = g_hash_table_new_full (NULL, NULL, NULL, finalize_statement);
  set_mirror (self, ct_store_new_in_memory (ct_store_get_version ()));
  g_queue_init (&self->pending);
  g_queue_init (&self->waiting);
  self->bell = g_atomic_rc_box_new0 (Bell);
  self->bell->store = self;
}

/* Microseconds, half a frame. Most disks answer in less. */
#define MOMENT (8 * 1000)

/* Microseconds. Later waits belong to another action. */
#define ONE_DEED (4 * 1000)

/* Per thread: each main loop has its own actions. */
static __thread gint64 until;
static __thread gint64 ended;

/**
 * ct_patience_begin:
 *
 * Call it before you wait for a disk. All writes of one user action share one short
 * wait.
 *
 * Returns: when to stop, in monotonic time
 */
gint64
ct_patience_begin (void)
{
  gint64 now = g_get_monotonic_time ();

  if (now > ended + ONE_DEED)
    until = now + MOMENT;
  return until;
}

void
ct_patience_end (void)
{
  ended = g_get_monotonic_time ();
}
