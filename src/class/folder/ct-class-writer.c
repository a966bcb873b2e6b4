/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-writer.h"

#include <string.h>

#include "ct-class-seat.h"
#include "ct-class-sync.h"
#include "ct-learners.h"

/* Milliseconds to collect answers. */
#define MOMENT 150

/* In seconds. */
#define LOOK 2

/**
 * CtSignedIn:
 * @student: (nullable):
 * @answer: last sent
 * @run: last sent
 * @counted: last answer seen by signed_in_count()
 * @visits: (nullable): last sent, as JSON
 * @recent: (element-type Recent):
 *
 * For the main thread.
 */
typedef struct
{
  char *student;
  gint64 learner;
  gint64 answer;
  gint64 run;
  gint64 counted;
  char *visits;
  GQueue recent;
} CtSignedIn;

/* Undoable answers. */
#define RECENT 64

/* Older answers are no activity. */
#define RECENT_SECONDS 60

typedef struct
{
  char *key;
  gint64 id; /* may be reused by the store */
} Recent;

static void
recent_free (gpointer data)
{
  Recent *self = data;

  g_free (self->key);
  g_free (self);
}

static void
signed_in_clear (CtSignedIn *self)
{
  g_clear_pointer (&self->student, g_free);
  g_clear_pointer (&self->visits, g_free);
  g_queue_clear_full (&self->recent, recent_free);
}

static void
signed_in_begin_anew (CtSignedIn *self)
{
  self->answer = self->run = 0;
}

static void
signed_in_sit (CtSignedIn *self, CtStore *store, const char *student, gint64 learner)
{
  signed_in_clear (self);
  g_queue_init (&self->recent);
  self->student = g_strdup (student);
  self->learner = learner;
  self->counted = ct_store_find_last_answer (store);
  signed_in_begin_anew (self);
}

static void
remember_recent (CtSignedIn *self, const CtClassRows *rows)
{
  guint n = rows->answers->len;

  for (guint i = n > RECENT ? n - RECENT : 0; i < n; i++)
    {
      const CtLearnerAnswer *answer = g_ptr_array_index (rows->answers, i);
      Recent *recent = g_new0 (Recent, 1);

      recent->key = g_strdup (answer->key);
      recent->id = answer->id;
      g_queue_push_tail (&self->recent, recent);
    }
  while (self->recent.length > RECENT)
    recent_free (g_queue_pop_head (&self->recent));
}

/* The store reuses the id of an answer that was undone.
 *
 * Returns: (element-type utf8): keys
 */
static GPtrArray *
find_undone (CtSignedIn *self, CtStore *store)
{
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);
  gboolean is_last = TRUE;

  for (GList *l = self->recent.tail, *before; l != NULL; l = before)
    {
      Recent *recent = l->data;

      before = l->prev;
      if (ct_store_has_answer (store, recent->key))
        {
          is_last = FALSE;
          continue;
        }

      if (ct_store_has_retracted (store, recent->key))
        g_ptr_array_add (keys, g_strdup (recent->key));
      if (is_last)
        {
          self->answer = MIN (self->answer, recent->id - 1);
          self->counted = MIN (self->counted, recent->id - 1);
        }
      recent_free (recent);
      g_queue_delete_link (&self->recent, l);
    }
  return keys;
}

static gboolean
take_visits (CtSignedIn *self, const CtClassRows *rows)
{
  g_autofree char *visits =
      ct_learner_answers_to_json (rows->visits, 0, rows->visits->len);
  gboolean is_new = g_strcmp0 (self->visits, visits) != 0;

  g_free (self->visits);
  self->visits = g_steal_pointer (&visits);
  return is_new || rows->is_all || rows->answers->len > 0 || rows->runs->len > 0 ||
         rows->undone->len > 0;
}

/* Returns: (nullable): since the last call */
static CtClassRows *
signed_in_take_rows (CtSignedIn *self, CtStore *store)
{
  g_autoptr (GPtrArray) undone = find_undone (self, store);
  g_autoptr (CtClassRows) rows = ct_class_rows_new (store, self->student, self->learner,
                                                    &self->answer, &self->run);

  g_ptr_array_extend_and_steal (rows->undone, g_steal_pointer (&undone));
  remember_recent (self, rows);
  return take_visits (self, rows) ? g_steal_pointer (&rows) : NULL;
}

/* Imported answers are no activity here. */
static void
signed_in_pass_over (CtSignedIn *self, CtStore *store)
{
  self->counted = ct_store_find_last_answer (store);
}

static gboolean
signed_in_count (CtSignedIn *self,
                 const CtClassRows *rows,
                 guint *errors,
                 gboolean *ret_is_right)
{
  gint64 earliest = g_get_real_time () / G_USEC_PER_SEC - RECENT_SECONDS;
  gboolean is_new = FALSE;

  *ret_is_right = FALSE;
  for (guint i = 0; i < rows->answers->len; i++)
    {
      const CtLearnerAnswer *answer = g_ptr_array_index (rows->answers, i);

      /* Counted, or from an earlier run. */
      if (answer->id <= self->counted || answer->when < earliest)
        continue;

      self->counted = answer->id;
      is_new = TRUE;
      *ret_is_right |= answer->outcome == CT_OUTCOME_RIGHT;
      if (answer->outcome == CT_OUTCOME_WRONG)
        ++*errors;
      else if (answer->outcome == CT_OUTCOME_RIGHT)
        *errors = 0;
    }
  return is_new;
}

/* Outlives the writer, for the thread. */
typedef struct
{
  CtClassWriter *writer; /* (nullable): for the main thread */
  gint is_ringing;
} Bell;

/**
 * CtClassWriter:
 *
 * Copies results from the authoritative store to the class folder. Students don't
 * notice a missing, full, slow or read-only folder; the writer catches up later, even
 * after a restart.
 */
struct _CtClassWriter
{
  GObject parent_instance;

  CtStore *store;
  CtClass *class;
  CtClassSync *sync; /* (nullable): %NULL after closing */
  Bell *bell;
  guint timer;
  guint looker;
  guint catcher;
  GPtrArray *to_catch; /* ids of students to compare */

  CtSignedIn here;
  gboolean was_loaded;
  gboolean is_taking_in;
  GQueue intakes; /* (element-type CtClassIntake) */
  guint intaker;

  CtPresence now;
  gint64 since; /* monotonic time */
  gint64 progress_at;
  CtTrouble trouble;
  guint waiting;
};

enum
{
  PROP_CLASS = 1,
  PROP_TROUBLE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CtClassWriter, ct_class_writer, G_TYPE_OBJECT)

static void
say_now (CtClassWriter *self)
{
  gint64 time = g_get_monotonic_time ();

  if (self->sync == NULL)
    return;

  self->now.since = (time - self->since) / G_USEC_PER_SEC;
  self->now.quiet = (time - self->progress_at) / G_USEC_PER_SEC;
  ct_class_sync_set_now (self->sync, &self->now);
}

static void
push_here (CtClassWriter *self)
{
  CtClassRows *rows;
  gboolean is_right = FALSE;

  if (self->here.student == NULL || self->sync == NULL)
    return;

  rows = signed_in_take_rows (&self->here, self->store);
  if (rows == NULL)
    return;

  if (signed_in_count (&self->here, rows, &self->now.errors, &is_right))
    {
      if (is_right)
        self->progress_at = g_get_monotonic_time ();
      say_now (self);
    }
  ct_class_sync_push (self->sync, rows);
}

static gboolean
on_moment (gpointer user_data)
{
  CtClassWriter *self = user_data;

  self->timer = 0;
  push_here (self);
  return G_SOURCE_REMOVE;
}

static void
on_changed (CtClassWriter *self)
{
  if (self->timer == 0 && self->here.student != NULL)
    self->timer = g_timeout_add (MOMENT, on_moment, self);
}

static void
push_all_of_here (CtClassWriter *self)
{
  signed_in_begin_anew (&self->here);
  push_here (self);
}

static void
sit (CtClassWriter *self)
{
  gint64 learner;
  g_autofree char *student = ct_class_dup_here (self->class, self->store, &learner);

  if (g_strcmp0 (student, self->here.student) == 0 && learner == self->here.learner)
    return;

  g_clear_handle_id (&self->timer, g_source_remove);
  push_here (self);
  signed_in_sit (&self->here, self->store, student, learner);

  self->since = self->progress_at = g_get_monotonic_time ();
  g_free (self->now.student);
  self->now.student = g_strdup (self->here.student);
  self->now.errors = 0;
  say_now (self);
}

/* The store reuses ids. */
static void
forget (CtClassWriter *self)
{
  push_here (self);
  if (ct_class_forget_in_store (self->class, self->store))
    signed_in_pass_over (&self->here, self->store);
}

/* One student per call keeps the window responsive. */
static gboolean
on_catch (gpointer user_data)
{
  CtClassWriter *self = user_data;
  g_autofree char *student = NULL;
  gint64 answer = 0, run = 0, learner;
  g_autofree char *key = NULL;

  if (self->to_catch->len == 0 || self->sync == NULL)
    {
      self->catcher = 0;
      return G_SOURCE_REMOVE;
    }

  student = g_ptr_array_steal_index (self->to_catch, self->to_catch->len - 1);
  key = ct_class_facts_dup_key (ct_class_get_facts (self->class), student);
  learner = ct_learners_find (self->store, key);
  if (learner != 0)
    ct_class_sync_push (self->sync, ct_class_rows_new (self->store, student, learner,
                                                       &answer, &run));
  return G_SOURCE_CONTINUE;
}

static void
catch_up (CtClassWriter *self)
{
  g_autofree char *prefix =
      ct_class_facts_dup_key (ct_class_get_facts (self->class), "");
  g_autoptr (GPtrArray) students = ct_learners_list_group (self->store, prefix);

  g_ptr_array_set_size (self->to_catch, 0);
  for (guint i = 0; i < students->len; i++)
    {
      const CtLearner *student = g_ptr_array_index (students, i);
      const char *id = student->key + strlen (prefix);

      if (!student->is_gone && g_strcmp0 (id, self->here.student) != 0)
        g_ptr_array_add (self->to_catch, g_strdup (id));
    }
  if (self->catcher == 0 && self->to_catch->len > 0)
    self->catcher = g_idle_add (on_catch, self);
  push_all_of_here (self);
}

static void
on_reloaded (CtClassWriter *self)
{
  gboolean is_first = !self->was_loaded && ct_store_is_loaded (self->store);

  if (self->is_taking_in)
    return;

  self->was_loaded |= is_first;
  if (ct_store_is_loaded (self->store))
    forget (self);
  sit (self);
  if (is_first)
    catch_up (self);
  else
    push_all_of_here (self);
}

/* Results from other computers are no activity, whatever their dates. */
static gboolean
carry_out (CtClassWriter *self, CtClassIntake *intake)
{
  gboolean is_of_here = intake->learner == self->here.learner;
  gboolean has_more;

  if (is_of_here)
    push_here (self);
  has_more = ct_class_intake_carry_out (intake, self->store);
  if (is_of_here)
    signed_in_pass_over (&self->here, self->store);
  return has_more;
}

static gboolean
on_intake (gpointer user_data)
{
  CtClassWriter *self = user_data;
  CtClassIntake *intake = g_queue_peek_head (&self->intakes);

  if (intake == NULL)
    {
      self->intaker = 0;
      return G_SOURCE_REMOVE;
    }

  if (carry_out (self, intake))
    return G_SOURCE_CONTINUE;

  self->is_taking_in = TRUE;
  if (intake->learner == self->here.learner)
    ct_store_tell_all (self->store);
  self->is_taking_in = FALSE;
  g_queue_pop_head (&self->intakes);
  ct_class_intake_free (intake);
  return G_SOURCE_CONTINUE;
}

static void
take_intakes (CtClassWriter *self, GPtrArray *intakes)
{
  while (intakes != NULL && intakes->len > 0)
    g_queue_push_tail (&self->intakes, g_ptr_array_steal_index (intakes, 0));
  if (self->intaker == 0 && self->intakes.length > 0)
    self->intaker = g_idle_add (on_intake, self);
}

static void
set_trouble (CtClassWriter *self, CtTrouble trouble, guint waiting)
{
  if (trouble == CT_TROUBLE_NONE && ct_class_sync_is_slow (self->sync))
    trouble = CT_TROUBLE_SLOW;
  if (self->trouble == trouble && self->waiting == waiting)
    return;

  self->trouble = trouble;
  self->waiting = waiting;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TROUBLE]);
}

static void
take_news (CtClassWriter *self)
{
  g_auto (CtClassNews) news = { 0 };

  ct_class_sync_get_news (self->sync, &news);
  if (news.class != NULL && g_set_object (&self->class, news.class))
    {
      forget (self);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CLASS]);
    }
  take_intakes (self, news.intakes);
  set_trouble (self, news.trouble, news.waiting);
  if (news.wants_all)
    catch_up (self);
  else if (news.wants_here)
    push_all_of_here (self);
}

static gboolean
on_bell (gpointer user_data)
{
  Bell *bell = user_data;

  g_atomic_int_set (&bell->is_ringing, FALSE);
  if (bell->writer != NULL)
    {
      g_autoptr (CtClassWriter) saved = g_object_ref (bell->writer);

      take_news (saved);
    }
  return G_SOURCE_REMOVE;
}

/* In the thread. */
static void
ring (gpointer user_data)
{
  Bell *bell = user_data;

  if (g_atomic_int_compare_and_exchange (&bell->is_ringing, FALSE, TRUE))
    g_idle_add_full (G_PRIORITY_DEFAULT, on_bell, g_atomic_rc_box_acquire (bell),
                     g_atomic_rc_box_release);
}

static gboolean
on_look (gpointer user_data)
{
  take_news (user_data);
  return G_SOURCE_CONTINUE;
}

CtClassWriter *
ct_class_writer_new (CtStore *store, CtClass *class)
{
  CtClassWriter *self = g_object_new (CT_TYPE_CLASS_WRITER, NULL);

  self->store = g_object_ref (store);
  self->class = g_object_ref (class);
  self->bell = g_atomic_rc_box_new0 (Bell);
  self->bell->writer = self;
  self->sync = ct_class_sync_new (class, ring, g_atomic_rc_box_acquire (self->bell),
                                  g_atomic_rc_box_release);
  self->since = self->progress_at = g_get_monotonic_time ();
  self->looker = g_timeout_add_seconds (LOOK, on_look, self);
  g_signal_connect_swapped (store, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (store, "reloaded", G_CALLBACK (on_reloaded), self);
  self->was_loaded = ct_store_is_loaded (store);
  forget (self);
  sit (self);
  if (self->was_loaded)
    catch_up (self);
  return self;
}

/**
 * ct_class_writer_get_class:
 *
 * Returns: (transfer none): the latest
 */
CtClass *
ct_class_writer_get_class (CtClassWriter *self)
{
  g_return_val_if_fail (CT_IS_CLASS_WRITER (self), NULL);

  return self->class;
}

/**
 * ct_class_writer_set_doing:
 * @what: (nullable): id of a lesson, rule or rule set
 * @step: of a lesson, from 0
 *
 * A new step is progress.
 */
void
ct_class_writer_set_doing (CtClassWriter *self,
                           CtDoing doing,
                           const char *what,
                           guint step)
{
  gboolean is_other;

  g_return_if_fail (CT_IS_CLASS_WRITER (self));

  is_other = self->now.doing != doing || g_strcmp0 (self->now.what, what) != 0;
  if (!is_other && self->now.step == step)
    return;

  self->progress_at = g_get_monotonic_time ();
  if (is_other)
    self->since = self->progress_at;
  /* Exercises about another rule keep the count. */
  if (is_other && !(doing == CT_DOING_EXERCISE && self->now.doing == doing))
    self->now.errors = 0;
  self->now.doing = doing;
  self->now.step = step;
  g_free (self->now.what);
  self->now.what = g_strdup (what);
  say_now (self);
}

/**
 * ct_class_writer_get_waiting:
 *
 * Returns: answers to write
 */
guint
ct_class_writer_get_waiting (CtClassWriter *self)
{
  g_return_val_if_fail (CT_IS_CLASS_WRITER (self), 0);

  return self->waiting;
}

CtTrouble
ct_class_writer_get_trouble (CtClassWriter *self)
{
  g_return_val_if_fail (CT_IS_CLASS_WRITER (self), CT_TROUBLE_NONE);

  return self->trouble;
}

/**
 * ct_class_writer_settle:
 *
 * Blocks.
 *
 * Returns: %FALSE on timeout
 */
gboolean
ct_class_writer_settle (CtClassWriter *self, guint milliseconds)
{
  g_return_val_if_fail (CT_IS_CLASS_WRITER (self), FALSE);

  while (self->catcher != 0 && on_catch (self))
    ;
  g_clear_handle_id (&self->catcher, g_source_remove);
  g_clear_handle_id (&self->timer, g_source_remove);
  push_here (self);
  return ct_class_sync_wait (self->sync, milliseconds);
}

/**
 * ct_class_writer_close:
 *
 * The next start writes the rest.
 *
 * Returns: %FALSE on timeout
 */
gboolean
ct_class_writer_close (CtClassWriter *self, guint milliseconds)
{
  g_return_val_if_fail (CT_IS_CLASS_WRITER (self), TRUE);

  if (self->sync == NULL)
    return TRUE;

  g_clear_handle_id (&self->timer, g_source_remove);
  push_here (self);
  self->bell->writer = NULL;
  g_signal_handlers_disconnect_by_data (self->store, self);
  g_clear_handle_id (&self->looker, g_source_remove);
  g_clear_handle_id (&self->catcher, g_source_remove);
  g_clear_handle_id (&self->intaker, g_source_remove);
  return ct_class_sync_close (g_steal_pointer (&self->sync), milliseconds);
}

static void
ct_class_writer_get_property (GObject *object,
                              guint id,
                              GValue *value,
                              GParamSpec *pspec)
{
  CtClassWriter *self = CT_CLASS_WRITER (object);

  switch (id)
    {
    case PROP_CLASS:
      g_value_set_object (value, self->class);
      break;

    case PROP_TROUBLE:
      g_value_set_uint (value, self->trouble);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ct_class_writer_dispose (GObject *object)
{
  ct_class_writer_close (CT_CLASS_WRITER (object), CT_STORE_LAST_WORDS);

  G_OBJECT_CLASS (ct_class_writer_parent_class)->dispose (object);
}

static void
ct_class_writer_finalize (GObject *object)
{
  CtClassWriter *self = CT_CLASS_WRITER (object);

  g_object_unref (self->store);
  g_object_unref (self->class);
  g_atomic_rc_box_release (self->bell);
  g_ptr_array_unref (self->to_catch);
  signed_in_clear (&self->here);
  g_queue_clear_full (&self->intakes, (GDestroyNotify) ct_class_intake_free);
  ct_presence_clear (&self->now);

  G_OBJECT_CLASS (ct_class_writer_parent_class)->finalize (object);
}

static void
ct_class_writer_class_init (CtClassWriterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ct_class_writer_dispose;
  object_class->finalize = ct_class_writer_finalize;
  object_class->get_property = ct_class_writer_get_property;

  /**
   * CtClassWriter:class:
   *
   * The files may change at any time.
   */
  properties[PROP_CLASS] =
      g_param_spec_object ("class", NULL, NULL, CT_TYPE_CLASS, G_PARAM_READABLE);

  /**
   * CtClassWriter:trouble:
   *
   * A #CtTrouble. Also notified when more answers wait.
   */
  properties[PROP_TROUBLE] =
      g_param_spec_uint ("trouble", NULL, NULL, CT_TROUBLE_NONE, CT_TROUBLE_UNKNOWN,
                         CT_TROUBLE_NONE, G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ct_class_writer_init (CtClassWriter *self)
{
  self->to_catch = g_ptr_array_new_with_free_func (g_free);
  g_queue_init (&self->here.recent);
  g_queue_init (&self->intakes);
}
