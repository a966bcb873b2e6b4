/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-store.h"

#include "ct-store-file.h"
#include "ct-store-versions.h"
#include "ct-store-writer.h"

/* From when on one is told that the disk does not answer, in milliseconds: so long at
 * most nobody knows what becomes of what they did.
 */
#define SLOW 1500

/* How the writer calls the store, which may be gone by then. */
typedef struct
{
  CtStore *store; /* (nullable): for the thread of the main loop alone */
  int is_ringing;
} Bell;

/**
 * CtStore:
 *
 * All that is kept of the learners, in memory: whoever asks never waits for a disk.
 * What is changed is changed there, and written by #CtStoreWriter, a thread of its own.
 * If that goes wrong, "trouble" says why, for as long as it is so; nothing is lost
 * meanwhile.
 *
 * Other processes may write into the same file. What they have done comes in when this
 * one writes the next time.
 *
 * To be used in one thread.
 */
struct _CtStore
{
  GObject parent_instance;

  Database *mirror;
  GHashTable *statements; /* SQL, by its address, to Statement: asked again and again */
  CtStoreWriter *writer;  /* (nullable): without, nothing is written */
  GQueue pending;         /* (element-type CtStoreChange): not in the file yet */
  guint64 last;           /* number of a change */
  gboolean is_loaded;
  gboolean is_reloaded; /* and nobody was told */
  CtTrouble trouble;
  CtTrouble told;
  char *moved_aside;
  guint n_ahead;

  Bell *bell;
  GQueue waiting;  /* (element-type GClosure): who wants to know what became of it */
  guint64 awaited; /* by the timer */
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
static guint reloaded_signal, changed_signal;

G_DEFINE_FINAL_TYPE (CtStore, ct_store, G_TYPE_OBJECT)

/**
 * ct_store_dup_default_path:
 *
 * Returns: (transfer full): the file in the folder of the user's own data
 */
char *
ct_store_dup_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "cartilla", "progress.sqlite", NULL);
}

/* ---------------------------------------------------------- what the writer has done
 */

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

/* What was done before the file could be read, or since, is done in it as well. */
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

/* Who does something more then may have to wait again. */
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

/* From the main loop alone: nobody is told in the middle of what they do. */
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
    g_signal_emit (self, reloaded_signal, 0);
  tell_waiting (self);
}

/* ------------------------------------------------------------------------ the bell */

/* In the thread of the main loop. */
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

/* In the thread of the writer. */
static void
ring (gpointer user_data)
{
  Bell *bell = user_data;

  if (g_atomic_int_compare_and_exchange (&bell->is_ringing, FALSE, TRUE))
    g_idle_add_full (G_PRIORITY_DEFAULT, on_bell, g_atomic_rc_box_acquire (bell),
                     g_atomic_rc_box_release);
}

/* ------------------------------------------------------------------------- waiting */

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

/* What is not done by the time the timer strikes takes too long. */
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

/* Waits a moment, as long as the disk has not kept anybody waiting for longer. */
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
 * Waits until everything is written, and the file was read. Blocks: call it in a
 * thread.
 *
 * Returns: %FALSE if that takes longer
 */
gboolean
ct_store_settle (CtStore *self, guint milliseconds)
{
  g_return_val_if_fail (CT_IS_STORE (self), FALSE);

  return settle (self, g_get_monotonic_time () + milliseconds * (gint64) 1000);
}

/* --------------------------------------------------------------- changing and asking
 */

/**
 * ct_store_change:
 * @sql: (transfer none): stays where it is as long as the program runs, and does no
 * harm when it is carried out twice
 * @parameters: (nullable) (transfer floating): a tuple of numbers (x), texts (s) and
 *   what may be missing (mx, ms): what ?1, ?2 … stand for
 *
 * Something has happened. It can be asked for at once, and is written as soon as the
 * disk lets us.
 */
void
ct_store_change (CtStore *self, const char *sql, GVariant *parameters)
{
  CtStoreChange *change;

  g_return_if_fail (CT_IS_STORE (self));

  change = ct_store_change_new (++self->last, sql, parameters);
  if (!ct_sql_run (self->mirror, sql, change->parameters))
    g_critical ("“%s” cannot be done: %s", sql, sqlite3_errmsg (self->mirror));

  if (self->writer != NULL)
    {
      ct_store_writer_push (self->writer, change);
      g_queue_push_tail (&self->pending, ct_store_change_ref (change));
      wait_a_moment (self);
    }
  ct_store_change_unref (change);
  g_signal_emit (self, changed_signal, 0);
}

/* It takes longer to understand a question than to answer it. */
static Statement *
understand (CtStore *self, const char *sql)
{
  Statement *statement = g_hash_table_lookup (self->statements, sql);

  if (statement == NULL)
    {
      statement = ct_sql_prepare (self->mirror, sql);
      if (statement == NULL)
        g_error ("“%s” cannot be asked: %s", sql, sqlite3_errmsg (self->mirror));
      g_hash_table_insert (self->statements, (gpointer) sql, statement);
    }

  return statement;
}

/**
 * ct_store_ask:
 * @sql: (transfer none): stays where it is as long as the program runs
 * @parameters: (nullable) (transfer floating): as in ct_store_change()
 * @row: the type of a row, of the same letters
 *
 * Returns: (transfer full): an array of rows; it never takes a disk to know
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

/* The answer on which @row stands; its texts stay there until the next row. Where they
 * are no texts for GLib, which comes from a spoilt file, @repaired takes others.
 */
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
 * ct_store_list_answers:
 * @where: SQL: which of all answers, and in which order
 * @parameters: (nullable) (transfer floating): as in ct_store_change()
 *
 * Returns: (transfer full) (element-type CtLearnerAnswer): them
 */
GPtrArray *
ct_store_list_answers (CtStore *self, const char *where, GVariant *parameters)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) repaired = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GVariant) own =
      parameters != NULL ? g_variant_ref_sink (parameters) : NULL;
  g_autofree char *sql = g_strdup_printf ("SELECT %s, id FROM observation WHERE %s",
                                          ct_learner_answer_get_names (), where);
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
 * Returns: (transfer full): all that is kept, as a database that others can open
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

/**
 * ct_store_is_loaded:
 *
 * Returns: whether the file was read; until then nothing is known of what was before
 */
gboolean
ct_store_is_loaded (CtStore *self)
{
  g_return_val_if_fail (CT_IS_STORE (self), TRUE);

  return self->is_loaded;
}

/**
 * ct_store_is_written:
 *
 * Returns: whether everything that was done lies in the file
 */
gboolean
ct_store_is_written (CtStore *self)
{
  g_return_val_if_fail (CT_IS_STORE (self), TRUE);

  return g_queue_is_empty (&self->pending);
}

/**
 * ct_store_is_settled:
 *
 * Returns: whether it is known what becomes of everything that was done: it is written,
 *   or #CtStore:trouble says why not
 */
gboolean
ct_store_is_settled (CtStore *self)
{
  g_return_val_if_fail (CT_IS_STORE (self), TRUE);

  return self->writer == NULL || is_all_done (self) || self->trouble != CT_TROUBLE_NONE;
}

/**
 * ct_store_when_settled:
 * @callback: (scope async): called with @object, if there still is one
 *
 * Whoever says that something is done says so then, and not before: at once where the
 * disk is well, and never later than one is told that it is not.
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

/**
 * ct_store_get_trouble:
 *
 * Returns: why nothing is written now; ct_trouble_say() has the words
 */
CtTrouble
ct_store_get_trouble (CtStore *self)
{
  g_return_val_if_fail (CT_IS_STORE (self), CT_TROUBLE_NONE);

  return self->trouble;
}

/**
 * ct_store_get_moved_aside:
 *
 * Returns: (nullable): where the damaged file is now, if there was one; what could be
 *   read of it is in the new one
 */
const char *
ct_store_get_moved_aside (CtStore *self)
{
  g_return_val_if_fail (CT_IS_STORE (self), NULL);

  return self->moved_aside;
}

/**
 * ct_store_add_n_ahead:
 * @n: how many answers that have come in were dated ahead
 *
 * They count as received now; ct_store_take_n_ahead() tells it.
 */
void
ct_store_add_n_ahead (CtStore *self, guint n)
{
  g_return_if_fail (CT_IS_STORE (self));

  self->n_ahead += n;
}

/**
 * ct_store_take_n_ahead:
 *
 * Of what is kept, nothing is dated later than it was received.
 *
 * Returns: how many answers were dated ahead, because a clock was wrong, and count as
 *   received now, since it was last asked: so that it is told once
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
 * Somebody else sits here now, or much has come in: all answers may be other ones.
 */
void
ct_store_tell_all (CtStore *self)
{
  g_return_if_fail (CT_IS_STORE (self));

  g_signal_emit (self, reloaded_signal, 0);
}

/* ---------------------------------------------------------------- beginning and end */

/**
 * ct_store_new:
 * @path: (nullable): the file, made if it does not exist; %NULL to remember only while
 *   the program runs
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
 * Waits so long until everything is written. From then on nothing is written any more.
 *
 * Returns: %FALSE if something is not
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

  /**
   * CtStore:trouble:
   *
   * A #CtTrouble: why nothing is written now.
   */
  properties[PROP_TROUBLE] =
      g_param_spec_uint ("trouble", NULL, NULL, CT_TROUBLE_NONE, CT_TROUBLE_UNKNOWN,
                         CT_TROUBLE_NONE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* Something was done here; more may follow at once. */
  changed_signal = g_signal_new ("changed", CT_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);

  /**
   * CtStore::reloaded:
   *
   * The file was read, others have written into it, or another learner sits here: all
   * answers may be other ones.
   */
  reloaded_signal = g_signal_new ("reloaded", CT_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
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

/* --------------------------------------------------------------- waiting for a disk */

/* Half a frame: a disk answers in less, and nobody notices that we wait. */
#define MOMENT (8 * 1000)

/* What comes later belongs to another deed. */
#define ONE_DEED (4 * 1000)

/* Of each thread: a window has one. */
static __thread gint64 until;
static __thread gint64 ended;

/**
 * ct_patience_begin:
 *
 * Call it before waiting for a disk. Everything that one deed of the user writes, into
 * whichever files, shares one short wait; what takes longer is reported later.
 *
 * Returns: until when to wait, as monotonic time
 */
gint64
ct_patience_begin (void)
{
  gint64 now = g_get_monotonic_time ();

  if (now > ended + ONE_DEED)
    until = now + MOMENT;
  return until;
}

/**
 * ct_patience_end:
 *
 * Call it when the wait is over.
 */
void
ct_patience_end (void)
{
  ended = g_get_monotonic_time ();
}
