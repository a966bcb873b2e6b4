/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A draft survives a crash, and only one program can open it. */
#include "ct-draft.h"
#include "ct-record-fixture.h"
#include "ct-test.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define HAND "data/hands/kargaburo/a-short-hand.hand.xml"

typedef struct
{
  char *folder;
  GFile *file;
  GBytes *saved;
  GBytes *mine;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *hand = g_build_filename (g_getenv ("CT_SOURCE_ROOT"), HAND, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) mine = NULL;
  gsize length;

  f->folder = g_dir_make_tmp ("cartilla-XXXXXX", NULL);
  f->file = g_file_new_for_path (hand);
  g_assert_true (g_file_get_contents (hand, &text, &length, NULL));
  mine = g_string_new (text);
  g_assert_cmpuint (g_string_replace (mine, "A short hand", "My hand", 0), ==, 1);
  f->saved = g_bytes_new (text, length);
  f->mine = g_bytes_new (mine->str, mine->len);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (f->folder, name, NULL);

      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_free (f->folder);
  g_object_unref (f->file);
  g_bytes_unref (f->saved);
  g_bytes_unref (f->mine);
}

static CtDraft *
write_draft (Fixture *f)
{
  g_autofree char *etag = ct_file_dup_etag (f->file);
  g_autoptr (CtDocument) document = ct_document_new (f->file, etag);
  CtDraft *draft = ct_draft_new (f->folder);

  ct_draft_write (draft, document, f->saved, f->mine);
  ct_journal_finish_all (G_MAXUINT);
  return draft;
}

static gboolean
is_there (GWeakRef *ref)
{
  g_autoptr (GObject) object = g_weak_ref_get (ref);

  return object != NULL;
}

/* Waits until the journal's thread has released it. */
static void
kill_draft (CtDraft *draft)
{
  GWeakRef journal;

  g_weak_ref_init (&journal, ct_draft_get_journal (draft));
  g_assert_finalize_object (draft);
  while (is_there (&journal))
    g_main_context_iteration (NULL, FALSE);
  g_weak_ref_clear (&journal);
}

CT_FIXTURE_TEST ("/play/draft/found-once")
{
  CtDraft *draft = write_draft (f);
  GPtrArray *mine = ct_test_find_drafts (f->folder);
  GPtrArray *theirs;
  const CtFoundDraft *found;

  g_assert_cmpuint (mine->len, ==, 0);
  g_ptr_array_unref (mine);
  kill_draft (draft);

  mine = ct_test_find_drafts (f->folder);
  theirs = ct_test_find_drafts (f->folder);
  g_assert_cmpuint (mine->len, ==, 1);
  g_assert_cmpuint (theirs->len, ==, 0);
  found = g_ptr_array_index (mine, 0);
  g_assert_true (g_bytes_equal (found->mine, f->mine));
  g_assert_true (found->has_saved);
  g_assert_false (found->is_changed);
  g_assert_true (g_file_equal (ct_document_get_file (found->opened->document),
                               f->file));

  g_ptr_array_unref (mine);
  g_ptr_array_unref (theirs);
  mine = ct_test_find_drafts (f->folder);
  g_assert_cmpuint (mine->len, ==, 1);
  found = g_ptr_array_index (mine, 0);
  ct_draft_discard (found->draft);
  ct_journal_finish_all (G_MAXUINT);
  g_ptr_array_unref (mine);

  mine = ct_test_find_drafts (f->folder);
  g_assert_cmpuint (mine->len, ==, 0);
  g_ptr_array_unref (mine);
}

CT_FIXTURE_TEST ("/play/draft/again")
{
  g_autoptr (CtDocument) document = ct_document_new (NULL, NULL);
  CtDraft *draft = write_draft (f);
  GPtrArray *drafts;
  const CtFoundDraft *found;

  ct_draft_discard (draft);
  ct_draft_write (draft, document, NULL, f->mine);
  ct_journal_finish_all (G_MAXUINT);
  kill_draft (draft);

  drafts = ct_test_find_drafts (f->folder);
  g_assert_cmpuint (drafts->len, ==, 1);
  found = g_ptr_array_index (drafts, 0);
  g_assert_false (found->has_saved);
  g_assert_null (ct_document_get_file (found->opened->document));
  g_assert_nonnull (strstr (found->name, "My hand"));
  g_ptr_array_unref (drafts);
}

CT_FIXTURE_TEST ("/play/draft/damaged")
{
  CtDraft *draft = write_draft (f);
  g_autofree char *path = g_strdup (ct_journal_get_path (ct_draft_get_journal (draft)));
  g_autofree char *text = NULL;
  gsize length;

  kill_draft (draft);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  for (gsize cut = 0; cut < length; cut += 97)
    {
      g_autoptr (GPtrArray) drafts = NULL;

      g_assert_true (g_file_set_contents (path, text, cut, NULL));
      /* The thread of the last search may still hold the lock. */
      for (guint i = 0; i < 100 && (drafts == NULL || drafts->len < (cut > 0)); i++)
        {
          g_clear_pointer (&drafts, g_ptr_array_unref);
          g_usleep (i * 1000);
          drafts = ct_test_find_drafts (f->folder);
        }
      g_assert_cmpuint (drafts->len, ==, cut > 0);
      if (cut > 0)
        {
          const CtFoundDraft *found = g_ptr_array_index (drafts, 0);

          g_assert_null (found->opened);
          g_assert_true (g_str_has_suffix (found->name, ".damaged"));
        }
      /* Otherwise an empty draft might be deleted only after the next one is written.
       */
      ct_journal_finish_all (G_MAXUINT);
    }
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  GAsyncResult **ret_result = data;

  *ret_result = g_object_ref (result);
}

static gboolean
save (CtDocument *document, GFile *file, const char *text, CtDocumentCare care)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autofree char *etag = NULL;

  ct_document_save_async (document, file, bytes, care, on_saved, &result);
  g_assert_true (ct_document_is_saving (document));
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (!ct_document_save_finish (document, result, &error))
    {
      g_assert_nonnull (error);
      g_assert_false (ct_document_is_saving (document));
      return FALSE;
    }

  g_assert_false (ct_document_is_saving (document));
  g_assert_true (g_file_equal (ct_document_get_file (document), file));
  etag = ct_file_dup_etag (file);
  g_assert_cmpstr (ct_document_get_etag (document), ==, etag);
  return TRUE;
}

static void
assert_has (GFile *file, const char *text)
{
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (g_file_peek_path (file), &content, NULL, NULL));
  g_assert_cmpstr (content, ==, text);
}

/* What another program wrote is overwritten only if one wants to. */
CT_FIXTURE_TEST ("/play/draft/saved")
{
  g_autofree char *one_path = g_build_filename (f->folder, "one", NULL);
  g_autofree char *other_path = g_build_filename (f->folder, "other", NULL);
  g_autofree char *link_path = g_build_filename (f->folder, "link", NULL);
  g_autoptr (GFile) one = g_file_new_for_path (one_path);
  g_autoptr (GFile) other = g_file_new_for_path (other_path);
  g_autoptr (GFile) link = g_file_new_for_path (link_path);
  g_autoptr (CtDocument) document = ct_document_new (NULL, NULL);
  g_autoptr (CtDocument) unsaved = ct_document_new (NULL, NULL);
  g_autoptr (CtDocument) linked = NULL;

  g_assert_false (ct_document_is_same (document, unsaved));
  g_assert_true (save (document, one, "one", CT_DOCUMENT_KEEP_THEIRS));
  g_assert_true (save (document, one, "one more", CT_DOCUMENT_KEEP_THEIRS));
  assert_has (one, "one more");

  g_assert_true (g_file_set_contents (one_path, "theirs", -1, NULL));
  g_assert_false (save (document, one, "mine", CT_DOCUMENT_KEEP_THEIRS));
  assert_has (one, "theirs");
  g_assert_true (save (document, one, "mine", CT_DOCUMENT_KEEP_MINE));
  assert_has (one, "mine");

  g_assert_true (g_file_set_contents (other_path, "theirs", -1, NULL));
  g_assert_false (save (document, other, "mine, too", CT_DOCUMENT_KEEP_THEIRS));
  g_assert_true (g_file_equal (ct_document_get_file (document), one));
  assert_has (other, "theirs");
  g_assert_true (save (document, other, "mine, too", CT_DOCUMENT_KEEP_MINE));
  assert_has (other, "mine, too");

  g_assert_cmpint (symlink (other_path, link_path), ==, 0);
  linked = ct_document_new (link, NULL);
  g_assert_true (ct_document_is_same (linked, document));
  g_assert_false (ct_document_is_same (unsaved, document));
}

static void
count (guint *n)
{
  (*n)++;
}

/* Another program changes and removes the file, also after it was saved elsewhere. */
CT_FIXTURE_TEST ("/play/draft/changed-outside")
{
  static const char *const names[] = { "one", "other" };
  g_autoptr (CtDocument) document = ct_document_new (NULL, NULL);
  guint n_changed = 0;

  g_signal_connect_swapped (document, "changed-outside", G_CALLBACK (count),
                            &n_changed);
  ct_document_watch (document);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (f->folder, names[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      g_assert_true (save (document, file, "mine", CT_DOCUMENT_KEEP_MINE));
      g_assert_true (save (document, file, "mine again", CT_DOCUMENT_KEEP_MINE));
      g_assert_cmpuint (n_changed, ==, 2 * i);
      g_assert_false (ct_document_is_gone (document));

      g_assert_true (g_file_set_contents (path, "theirs", -1, NULL));
      while (n_changed == 2 * i)
        g_main_context_iteration (NULL, TRUE);
      g_assert_false (ct_document_is_gone (document));

      g_assert_cmpint (g_unlink (path), ==, 0);
      while (n_changed == 2 * i + 1)
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (ct_document_is_gone (document));
    }
}
