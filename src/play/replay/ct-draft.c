/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-draft.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "ct-plain.h"

#define SUFFIX ".draft"
#define END    "</record>\n"

/* A lesson of another program may end differently. */
#define LESSON_SUFFIX ".lesson-draft"
#define LESSON_END    "<!-- end -->\n"

/* Unreadable drafts are reported once. */
#define DAMAGED ".damaged"

#define GROUP      "draft"
#define MAX_HEADER 100000 /* bytes; two records follow */

/**
 * CtDraft:
 *
 * Unsaved edits of a record or lesson in a #CtJournal, with the version in the file and
 * its etag. After a crash ct_draft_find_async() finds it, in one program only.
 */
struct _CtDraft
{
  GObject parent_instance;

  CtJournal *journal;
  gboolean is_recording;
};

G_DEFINE_FINAL_TYPE (CtDraft, ct_draft, G_TYPE_OBJECT)

static CtDraft *
create (CtJournal *journal)
{
  CtDraft *self = g_object_new (CT_TYPE_DRAFT, NULL);

  self->journal = g_object_ref (journal);
  return self;
}

static CtDraft *
create_in (const char *folder, const char *suffix, const char *end)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (id, suffix, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (CtJournal) journal = ct_journal_new (path, end);

  return create (journal);
}

/**
 * ct_draft_new:
 * @folder: may be missing
 */
CtDraft *
ct_draft_new (const char *folder)
{
  return create_in (folder, SUFFIX, END);
}

/**
 * ct_draft_new_of_lesson:
 * @folder: may be missing
 */
CtDraft *
ct_draft_new_of_lesson (const char *folder)
{
  return create_in (folder, LESSON_SUFFIX, LESSON_END);
}

static gboolean
is_of_lesson (const char *path)
{
  return g_str_has_suffix (path, LESSON_SUFFIX);
}

CtJournal *
ct_draft_get_journal (CtDraft *self)
{
  g_return_val_if_fail (CT_IS_DRAFT (self), NULL);

  return self->journal;
}

/**
 * ct_draft_say_problem:
 *
 * Returns: (transfer full): after the “problem” of the journal has changed
 */
char *
ct_draft_say_problem (CtDraft *self)
{
  const char *problem;

  g_return_val_if_fail (CT_IS_DRAFT (self), NULL);

  problem = ct_journal_get_problem (self->journal);
  if (problem == NULL)
    return g_strdup (_ ("Your changes are being backed up again."));

  return g_strdup_printf (
      /* Translators: why a file cannot be written, in the words of the system. */
      _ ("Your changes cannot be backed up: %s. They will be lost if Cartilla closes "
         "before you save."),
      problem);
}

/**
 * ct_draft_set_recording:
 * @is_recording: the moves are still being entered
 *
 * Takes effect with the next ct_draft_write().
 */
void
ct_draft_set_recording (CtDraft *self, gboolean is_recording)
{
  g_return_if_fail (CT_IS_DRAFT (self));

  self->is_recording = is_recording;
}

static void
append_bytes (GByteArray *all, GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  g_byte_array_append (all, data, size);
}

/**
 * ct_draft_write:
 * @saved: (nullable): what is in the file
 * @mine: the record or lesson with the edits
 */
void
ct_draft_write (CtDraft *self, CtDocument *document, GBytes *saved, GBytes *mine)
{
  g_autoptr (GKeyFile) header = g_key_file_new ();
  g_autoptr (GByteArray) all = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *uri = NULL;
  g_autofree char *text = NULL;
  gsize length;

  g_return_if_fail (CT_IS_DRAFT (self));

  if (ct_document_get_file (document) != NULL)
    {
      const char *etag = ct_document_get_etag (document);

      uri = g_file_get_uri (ct_document_get_file (document));
      g_key_file_set_string (header, GROUP, "file", uri);
      g_key_file_set_string (header, GROUP, "etag", etag != NULL ? etag : "");
    }
  if (self->is_recording)
    g_key_file_set_boolean (header, GROUP, "recording", TRUE);
  g_key_file_set_uint64 (header, GROUP, "saved",
                         saved != NULL ? g_bytes_get_size (saved) : 0);
  text = g_key_file_to_data (header, &length, NULL);

  g_byte_array_append (all, (const guint8 *) text, length);
  g_byte_array_append (all, (const guint8 *) "\n", 1);
  if (saved != NULL)
    append_bytes (all, saved);
  append_bytes (all, mine);
  if (is_of_lesson (ct_journal_get_path (self->journal)))
    g_byte_array_append (all, (const guint8 *) LESSON_END, strlen (LESSON_END));
  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&all));
  ct_journal_write (self->journal, bytes);
}

void
ct_draft_discard (CtDraft *self)
{
  g_return_if_fail (CT_IS_DRAFT (self));

  ct_journal_discard (self->journal);
}

void
ct_found_draft_free (CtFoundDraft *self)
{
  g_clear_object (&self->draft);
  g_clear_pointer (&self->opened, ct_opened_free);
  g_clear_pointer (&self->mine, g_bytes_unref);
  g_clear_pointer (&self->saved, g_bytes_unref);
  g_free (self->name);
  g_free (self);
}

static CtDocument *
create_document (GKeyFile *header, gboolean *ret_is_changed)
{
  g_autofree char *uri = g_key_file_get_string (header, GROUP, "file", NULL);
  g_autofree char *etag = g_key_file_get_string (header, GROUP, "etag", NULL);
  g_autofree char *etag_now = NULL;
  g_autoptr (GFile) file = NULL;

  *ret_is_changed = FALSE;
  if (uri == NULL)
    return ct_document_new (NULL, NULL);

  file = g_file_new_for_uri (uri);
  etag_now = ct_file_dup_etag (file);
  *ret_is_changed = g_strcmp0 (etag, etag_now) != 0;
  return ct_document_new (file, etag);
}

static char *
dup_name (const CtOpened *opened)
{
  if (ct_document_get_file (opened->document) != NULL)
    return ct_document_dup_name (opened->document);

  return ct_plain_isolate (ct_text (ct_record_get_title (opened->record)));
}

/* @saved: (nullable) */
static gboolean
fill (CtFoundDraft *self, CtDocument *document, GBytes *saved, GBytes *mine)
{
  g_autoptr (CtRecord) record = ct_record_new_from_bytes (mine, SUFFIX, NULL);

  if (record == NULL || ct_record_is_cut (record))
    return FALSE;

  self->mine = g_bytes_ref (mine);
  self->opened = g_new0 (CtOpened, 1);
  self->opened->document = g_object_ref (document);
  if (saved != NULL)
    self->opened->record = ct_record_new_from_bytes (saved, SUFFIX, NULL);
  self->has_saved = self->opened->record != NULL;
  if (!self->has_saved)
    self->opened->record = g_steal_pointer (&record);
  self->name = dup_name (self->opened);
  return TRUE;
}

/**
 * ct_found_draft_new:
 * @draft: (nullable)
 * @saved: (nullable): what is in the file
 * @mine: the record with the edits
 *
 * For another page to continue with.
 *
 * Returns: (nullable): %NULL if @mine cannot be read
 */
CtFoundDraft *
ct_found_draft_new (CtDraft *draft,
                    CtDocument *document,
                    GBytes *saved,
                    GBytes *mine,
                    gboolean is_recording)
{
  g_autoptr (CtFoundDraft) self = g_new0 (CtFoundDraft, 1);

  g_set_object (&self->draft, draft);
  self->is_recording = is_recording;
  return fill (self, document, saved, mine) ? g_steal_pointer (&self) : NULL;
}

/* @saved: (nullable) */
static gboolean
fill_with_lesson (CtFoundDraft *self, CtDocument *document, GBytes *saved, GBytes *mine)
{
  gsize size;
  const char *text = g_bytes_get_data (mine, &size);
  gsize n_end = strlen (LESSON_END);
  g_autoptr (GBytes) bytes = NULL;
  CtLesson *lesson;

  if (size < n_end || memcmp (text + size - n_end, LESSON_END, n_end) != 0)
    return FALSE;

  bytes = g_bytes_new_from_bytes (mine, 0, size - n_end);
  lesson = ct_lesson_new_from_bytes (bytes, LESSON_SUFFIX, NULL);
  if (lesson == NULL)
    return FALSE;

  self->mine = g_bytes_ref (bytes);
  self->opened = g_new0 (CtOpened, 1);
  self->opened->lesson = lesson;
  self->opened->document = g_object_ref (document);
  self->saved = saved != NULL ? g_bytes_ref (saved) : NULL;
  self->has_saved = saved != NULL;
  self->name = ct_document_get_file (document) != NULL
                   ? ct_document_dup_name (document)
                   : ct_plain_isolate (ct_text (ct_lesson_get_title (lesson)));
  return TRUE;
}

static gboolean
read_contents (CtFoundDraft *self, GBytes *bytes, gboolean is_lesson)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  const char *blank = g_strstr_len (data, MIN (size, MAX_HEADER), "\n\n");
  g_autoptr (GKeyFile) header = g_key_file_new ();
  g_autoptr (CtDocument) document = NULL;
  g_autoptr (GBytes) saved = NULL;
  g_autoptr (GBytes) mine = NULL;
  gsize begin;
  gsize n_saved;

  if (blank == NULL ||
      !g_key_file_load_from_data (header, data, blank - data, G_KEY_FILE_NONE, NULL))
    return FALSE;

  self->is_recording = g_key_file_get_boolean (header, GROUP, "recording", NULL);
  begin = blank + 2 - data;
  n_saved = g_key_file_get_uint64 (header, GROUP, "saved", NULL);
  if (n_saved > size - begin)
    return FALSE;

  saved = n_saved > 0 ? g_bytes_new_from_bytes (bytes, begin, n_saved) : NULL;
  mine = g_bytes_new_from_bytes (bytes, begin + n_saved, size - begin - n_saved);
  document = create_document (header, &self->is_changed);
  return is_lesson ? fill_with_lesson (self, document, saved, mine)
                   : fill (self, document, saved, mine);
}

static void
put_aside (CtFoundDraft *self, const char *path)
{
  g_autofree char *aside = g_strconcat (path, DAMAGED, NULL);

  g_clear_pointer (&self->opened, ct_opened_free);
  g_clear_pointer (&self->mine, g_bytes_unref);
  self->name = ct_plain_line (g_rename (path, aside) == 0 ? aside : path);
}

/* Returns: (transfer full) (nullable): NULL if another program has it */
static CtFoundDraft *
find (const char *path)
{
  const char *end = is_of_lesson (path) ? LESSON_END : END;
  g_autoptr (CtJournal) journal = ct_journal_take (path, end);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (CtFoundDraft) self = NULL;

  if (journal == NULL)
    return NULL;

  /* A program killed during its first write leaves an empty file. */
  bytes = ct_journal_read (path, end, NULL);
  if (bytes == NULL || g_bytes_get_size (bytes) == 0)
    {
      ct_journal_discard (journal);
      return NULL;
    }

  self = g_new0 (CtFoundDraft, 1);
  self->draft = create (journal);
  if (!read_contents (self, bytes, is_of_lesson (path)))
    put_aside (self, path);
  return g_steal_pointer (&self);
}

static void
find_in (const char *folder, const char *suffix, GPtrArray *drafts)
{
  g_autoptr (GPtrArray) paths = ct_journal_list (folder, suffix);

  for (guint i = 0; i < paths->len; i++)
    {
      CtFoundDraft *draft = find (g_ptr_array_index (paths, i));

      if (draft != NULL)
        g_ptr_array_add (drafts, draft);
    }
}

static void
find_in_thread (GTask *task,
                gpointer source,
                gpointer folders,
                GCancellable *cancellable)
{
  GPtrArray *drafts =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_found_draft_free);

  for (char **folder = folders; *folder != NULL; folder++)
    {
      find_in (*folder, SUFFIX, drafts);
      find_in (*folder, LESSON_SUFFIX, drafts);
    }
  g_task_return_pointer (task, drafts, (GDestroyNotify) g_ptr_array_unref);
}

/**
 * ct_draft_find_async:
 * @folders: (array zero-terminated=1): may be missing
 */
void
ct_draft_find_async (const char *const *folders,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_set_task_data (task, g_strdupv ((char **) folders),
                        (GDestroyNotify) g_strfreev);
  g_task_run_in_thread (task, find_in_thread);
}

/**
 * ct_draft_find_finish:
 *
 * Returns: (transfer full) (element-type CtFoundDraft): locked until they are freed
 */
GPtrArray *
ct_draft_find_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

static void
ct_draft_dispose (GObject *object)
{
  g_clear_object (&CT_DRAFT (object)->journal);

  G_OBJECT_CLASS (ct_draft_parent_class)->dispose (object);
}

static void
ct_draft_class_init (CtDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ct_draft_dispose;
}

static void
ct_draft_init (CtDraft *self)
{
}
