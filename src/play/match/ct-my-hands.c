/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-my-hands.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "ct-learner-folders.h"
#include "ct-replay.h"
#include "ct-signal.h"

#define SUFFIX ".hand.xml"

/* Older ones stay on disk. */
#define MOST_LISTED 100

/* Milliseconds: for all that this program is still writing, on a slow disk */
#define MOST_WRITING 3000

/* Waiting for the lock */
#define LEAVING_USEC  G_USEC_PER_SEC
#define LEAVING_TRIES 20

/**
 * CtMyHands:
 *
 * Records of hands that a learner has played. ct_my_hands_doom() hides one and can be
 * undone; ct_my_hands_delete() removes the file.
 *
 * Signals: "doomed" (): the set of doomed hands has changed; "renamed" (); "announced"
 * (const char *text): why something failed.
 */
struct _CtMyHands
{
  GObject parent_instance;

  char *folder;
  CtStore *store;     /* (nullable) */
  GHashTable *doomed; /* of paths */
};

G_DEFINE_FINAL_TYPE (CtMyHands, ct_my_hands, G_TYPE_OBJECT)

/**
 * ct_my_hands_new:
 * @folder: see ct_learner_folders_dup_base(); may be missing
 * @store: (nullable): knows the current learner, who may change
 */
CtMyHands *
ct_my_hands_new (const char *folder, CtStore *store)
{
  CtMyHands *self = g_object_new (CT_TYPE_MY_HANDS, NULL);

  self->folder = g_strdup (folder);
  g_set_object (&self->store, store);
  return self;
}

/**
 * ct_my_hands_dup_new_path:
 *
 * Returns: (type filename): names sort by time
 */
char *
ct_my_hands_dup_new_path (CtMyHands *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *time = g_date_time_format (now, "%Y-%m-%dT%H%M%S");
  g_autofree char *name = NULL;
  g_autofree char *folder = NULL;

  g_return_val_if_fail (CT_IS_MY_HANDS (self), NULL);

  folder = ct_learner_folders_dup_own (self->folder, self->store);
  /* Programs may begin hands in the same second. */
  name = g_strdup_printf ("%s-%06d-%08x" SUFFIX, time,
                          g_date_time_get_microsecond (now), g_random_int ());
  return g_build_filename (folder, name, NULL);
}

/* Waits: a hand that was just left may still be locked, and its first version may not
 * be in its place.
 *
 * Returns: (nullable): %NULL if the file is missing or locked
 */
static CtJournal *
take (const char *path)
{
  CtJournal *journal;

  ct_journal_finish_all (MOST_WRITING);
  journal = ct_journal_take (path, CT_SAVED_HAND_END);
  for (guint i = 0; i < LEAVING_TRIES && journal == NULL && ct_journal_exists (path);
       i++)
    {
      g_usleep (LEAVING_USEC / LEAVING_TRIES);
      journal = ct_journal_take (path, CT_SAVED_HAND_END);
    }

  return journal;
}

void
ct_my_hand_free (CtMyHand *self)
{
  g_free (self->path);
  g_free (self->match);
  g_clear_object (&self->record);
  g_clear_object (&self->journal);
  g_clear_pointer (&self->when, g_date_time_unref);
  g_free (self);
}

static GDateTime *
find_when (const char *path)
{
  g_autofree char *fresh = g_strconcat (path, ".new", NULL);
  GStatBuf facts;

  if (g_stat (fresh, &facts) != 0 && g_stat (path, &facts) != 0)
    return g_date_time_new_now_local ();

  return g_date_time_new_from_unix_local (facts.st_mtime);
}

static gboolean
has_own_move (const CtMyHand *self)
{
  const CtRecordLine *line = ct_record_get_line (self->record);

  for (guint i = 0; i < line->n_good; i++)
    {
      const CtRecordMove *move = g_ptr_array_index (line->moves, i);

      if (move->seat == self->seat && move->move.type != CT_MOVE_LIFT)
        return TRUE;
    }

  return FALSE;
}

/* The record does not say whether the match is over. */
static gboolean
is_match_over (const CtMyHand *self)
{
  g_autoptr (CtSession) session = ct_my_hand_create_session (self);

  return ct_session_get_state (session)->match_winners != 0;
}

/* Returns: (nullable): NULL if it is not a practice hand, or the learner has not played
 */
static CtMyHand *
read_hand (const char *path)
{
  g_autoptr (GBytes) bytes = ct_journal_read (path, CT_SAVED_HAND_END, NULL);
  g_autoptr (CtMyHand) self = g_new0 (CtMyHand, 1);

  if (bytes != NULL)
    self->record = ct_record_new_from_bytes (bytes, path, NULL);
  if (self->record == NULL ||
      !ct_record_get_practice (self->record, &self->seat, &self->hand) ||
      (self->hand == 0 && !has_own_move (self)))
    return NULL;

  self->path = g_strdup (path);
  self->when = find_when (path);
  self->match = ct_record_dup_match (self->record);
  self->is_over = ct_record_find_finding (self->record, "unfinished") == NULL;
  self->goes_on = !self->is_over || (self->match != NULL && !is_match_over (self));
  return g_steal_pointer (&self);
}

/* Only from the last hand of a match can it continue. */
static void
find_whether_it_goes_on (GPtrArray *hands, CtMyHand *hand)
{
  for (guint i = 0; i < hands->len && hand->is_over && hand->goes_on; i++)
    {
      const CtMyHand *other = g_ptr_array_index (hands, i);

      hand->goes_on =
          other->hand <= hand->hand || g_strcmp0 (other->match, hand->match) != 0;
    }
}

static int
compare_latest_first (gconstpointer a, gconstpointer b)
{
  g_autofree char *one = g_path_get_basename (*(const char *const *) a);
  g_autofree char *other = g_path_get_basename (*(const char *const *) b);

  return strcmp (other, one);
}

/* @is_last: only find the last hand to continue, of @rules if not NULL */
typedef struct
{
  char **folders;
  const CtRules *rules;
  gboolean is_last;
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  g_strfreev (search->folders);
  g_free (search);
}

static gboolean
is_last_hand (const Search *search, const CtMyHand *hand)
{
  return search->is_last && hand->goes_on &&
         (search->rules == NULL ||
          g_str_equal (search->rules->id, ct_record_get_rules (hand->record)->id));
}

static void
list_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Search *search = data;
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *hands = g_ptr_array_new_with_free_func ((GDestroyNotify) ct_my_hand_free);
  gboolean is_found = FALSE;

  for (char **folder = search->folders; *folder != NULL; folder++)
    g_ptr_array_extend_and_steal (paths, ct_journal_list (*folder, SUFFIX));
  g_ptr_array_sort (paths, compare_latest_first);
  for (guint i = 0; i < paths->len && hands->len < MOST_LISTED && !is_found; i++)
    {
      CtMyHand *hand = read_hand (g_ptr_array_index (paths, i));

      if (hand == NULL)
        continue;

      find_whether_it_goes_on (hands, hand);
      is_found = is_last_hand (search, hand);
      if (is_found)
        g_ptr_array_set_size (hands, 0);
      g_ptr_array_add (hands, hand);
    }
  if (search->is_last && !is_found)
    g_ptr_array_set_size (hands, 0);
  g_task_return_pointer (task, hands, (GDestroyNotify) g_ptr_array_unref);
}

static void
start_search (CtMyHands *self,
              const CtRules *rules,
              gboolean is_last,
              GAsyncReadyCallback callback,
              gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, user_data);
  Search *search = g_new0 (Search, 1);

  search->folders = ct_learner_folders_dup_all_own (self->folder, self->store);
  search->rules = rules;
  search->is_last = is_last;
  g_task_set_task_data (task, search, search_free);
  g_task_run_in_thread (task, list_in_thread);
}

void
ct_my_hands_list_async (CtMyHands *self,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_return_if_fail (CT_IS_MY_HANDS (self));

  start_search (self, NULL, FALSE, callback, user_data);
}

/**
 * ct_my_hands_find_last_async:
 * @rules: (nullable): %NULL for any game
 *
 * Finds the last hand whose match is not over.
 */
void
ct_my_hands_find_last_async (CtMyHands *self,
                             const CtRules *rules,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_return_if_fail (CT_IS_MY_HANDS (self));

  start_search (self, rules, TRUE, callback, user_data);
}

/**
 * ct_my_hands_list_finish:
 *
 * Returns: (transfer full) (element-type CtMyHand): the latest first
 */
GPtrArray *
ct_my_hands_list_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

static void
read_in_thread (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  g_autoptr (CtJournal) journal = take (path);
  CtMyHand *hand = read_hand (path);

  if (hand != NULL && !hand->is_over)
    hand->journal = g_steal_pointer (&journal);
  g_task_return_pointer (task, hand, (GDestroyNotify) ct_my_hand_free);
}

/**
 * ct_my_hands_read_async:
 *
 * Takes the journal of a hand that is not over.
 */
void
ct_my_hands_read_async (CtMyHands *self,
                        const char *path,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (CT_IS_MY_HANDS (self));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, read_in_thread);
}

/**
 * ct_my_hands_read_finish:
 *
 * Returns: (transfer full) (nullable): %NULL if the hand is gone
 */
CtMyHand *
ct_my_hands_read_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

CtSession *
ct_my_hand_create_session (const CtMyHand *self)
{
  g_autoptr (CtReplay) replay = ct_replay_new (self->record, NULL);
  CtSession *session = ct_replay_get_session (replay);

  return ct_session_fork_at (session, ct_session_get_n_plies (session));
}

/**
 * ct_my_hands_doom:
 *
 * Until it is deleted or spared.
 */
void
ct_my_hands_doom (CtMyHands *self, const char *path)
{
  g_return_if_fail (CT_IS_MY_HANDS (self));

  g_hash_table_add (self->doomed, g_strdup (path));
  g_signal_emit_by_name (self, "doomed");
}

/**
 * ct_my_hands_spare:
 *
 * Returns: whether it was doomed
 */
gboolean
ct_my_hands_spare (CtMyHands *self, const char *path)
{
  gboolean was_doomed;

  g_return_val_if_fail (CT_IS_MY_HANDS (self), FALSE);

  was_doomed = g_hash_table_remove (self->doomed, path);
  g_signal_emit_by_name (self, "doomed");
  return was_doomed;
}

gboolean
ct_my_hands_is_doomed (CtMyHands *self, const char *path)
{
  g_return_val_if_fail (CT_IS_MY_HANDS (self), FALSE);

  return g_hash_table_contains (self->doomed, path);
}

static void
delete_in_thread (GTask *task,
                  gpointer source,
                  gpointer path,
                  GCancellable *cancellable)
{
  g_autoptr (CtJournal) journal = take (path);

  if (journal != NULL)
    ct_journal_discard (journal);
  g_task_return_boolean (task, journal != NULL);
}

static void
tell (CtMyHands *self, const char *text)
{
  g_signal_emit_by_name (self, "announced", text);
}

static void
on_deleted (GObject *source, GAsyncResult *result, gpointer data)
{
  CtMyHands *self = CT_MY_HANDS (source);

  if (g_task_propagate_boolean (G_TASK (result), NULL))
    return;

  ct_my_hands_spare (self, g_task_get_task_data (G_TASK (result)));
  tell (self, _ ("The hand could not be deleted: another program has it open."));
}

/**
 * ct_my_hands_delete:
 * @path: of a doomed hand
 */
void
ct_my_hands_delete (CtMyHands *self, const char *path)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (CT_IS_MY_HANDS (self));

  task = g_task_new (self, NULL, on_deleted, NULL);
  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, delete_in_thread);
}

/**
 * ct_my_hands_delete_doomed:
 *
 * Blocks.
 */
void
ct_my_hands_delete_doomed (CtMyHands *self)
{
  GHashTableIter iter;
  gpointer path;

  g_return_if_fail (CT_IS_MY_HANDS (self));

  g_hash_table_iter_init (&iter, self->doomed);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    {
      g_autoptr (CtJournal) journal = ct_journal_take (path, CT_SAVED_HAND_END);

      if (journal != NULL)
        ct_journal_discard (journal);
    }
  g_hash_table_remove_all (self->doomed);
}

typedef struct
{
  char *path;
  char *title;
  CtJournal *journal;
  GBytes *bytes;
} Renaming;

static void
renaming_free (gpointer data)
{
  Renaming *self = data;

  g_free (self->path);
  g_free (self->title);
  g_clear_object (&self->journal);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self);
}

static void
take_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Renaming *renaming = data;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (CtRecord) record = NULL;

  renaming->journal = take (renaming->path);
  if (renaming->journal != NULL)
    bytes = ct_journal_read (renaming->path, CT_SAVED_HAND_END, NULL);
  if (bytes != NULL)
    record = ct_record_new_from_bytes (bytes, renaming->path, NULL);
  if (record != NULL && ct_record_get_problem (record) == NULL)
    {
      ct_record_set_title (record, renaming->title);
      renaming->bytes = ct_record_to_bytes (record);
    }
  g_task_return_boolean (task, renaming->bytes != NULL);
}

static void
on_saved (CtMyHands *self, GParamSpec *pspec, CtJournal *journal)
{
  const char *problem = ct_journal_get_problem (journal);
  g_autofree char *text = NULL;

  if (!ct_journal_is_saved (journal) && problem == NULL)
    return;

  g_signal_handlers_disconnect_by_func (journal, on_saved, self);
  if (problem == NULL)
    g_signal_emit_by_name (self, "renamed");
  else
    {
      /* Translators: why, in the words of the system. */
      text = g_strdup_printf (_ ("The name could not be saved: %s."), problem);
      tell (self, text);
    }
  g_object_unref (journal);
}

static void
on_taken (GObject *source, GAsyncResult *result, gpointer data)
{
  CtMyHands *self = CT_MY_HANDS (source);
  Renaming *renaming = g_task_get_task_data (G_TASK (result));
  CtJournal *journal;

  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    {
      tell (self, renaming->journal == NULL
                      ? _ ("The hand could not be renamed: another program has it "
                           "open.")
                      : _ ("The hand could not be renamed: its file could not be "
                           "read."));
      return;
    }

  journal = g_object_ref (renaming->journal);
  ct_journal_write (journal, renaming->bytes);
  g_signal_connect_object (journal, "notify", G_CALLBACK (on_saved), self,
                           G_CONNECT_SWAPPED);
  on_saved (self, NULL, journal);
}

/**
 * ct_my_hands_rename:
 * @path: of a hand that nobody is playing
 * @title: may be empty
 *
 * Emits #CtMyHands::renamed or #CtMyHands::announced.
 */
void
ct_my_hands_rename (CtMyHands *self, const char *path, const char *title)
{
  g_autoptr (GTask) task = NULL;
  Renaming *renaming;

  g_return_if_fail (CT_IS_MY_HANDS (self));

  renaming = g_new0 (Renaming, 1);
  renaming->path = g_strdup (path);
  renaming->title = *title != '\0' ? g_strdup (title) : NULL;
  task = g_task_new (self, NULL, on_taken, NULL);
  g_task_set_task_data (task, renaming, renaming_free);
  g_task_run_in_thread (task, take_in_thread);
}

static void
ct_my_hands_finalize (GObject *object)
{
  g_free (CT_MY_HANDS (object)->folder);
  g_clear_object (&CT_MY_HANDS (object)->store);
  g_hash_table_unref (CT_MY_HANDS (object)->doomed);

  G_OBJECT_CLASS (ct_my_hands_parent_class)->finalize (object);
}

static void
ct_my_hands_class_init (CtMyHandsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_my_hands_finalize;

  ct_signal_new (klass, "doomed", 0);

  ct_signal_new (klass, "renamed", 0);

  ct_signal_new (klass, "announced", 1, G_TYPE_STRING);
}

static void
ct_my_hands_init (CtMyHands *self)
{
  self->doomed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}
