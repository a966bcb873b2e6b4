/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program that is killed while a lesson is edited loses nothing that was backed up.
 */
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ct-author.h"
#include "ct-draft.h"
#include "ct-record-fixture.h"
#include "ct-test.h"

#define MOST_STEPS 6
#define MOST_LINES 40
#define A_MINUTE   60000

/* Begins with a new draft after this many lives. */
#define A_DRAFT 5

/* What the program says: a version of the lesson, and its checksum. */
#define BEGUN "begun" /* with this one */
#define MADE  "made"
#define KEPT  "kept"

static const char *program;

/* The program that is killed; it does as the page does. */

typedef struct
{
  CtLibrary *library;
  CtAuthor *author;
  const char *folder;
  CtDraft *draft; /* (nullable) */
  CtDocument *document;
  GBytes *saved; /* (nullable): what is in the file */
} Test;

static void
tell (const char *what, GBytes *bytes)
{
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  g_autofree char *line = g_strdup_printf ("%s %s\n", what, sum);

  if (write (STDOUT_FILENO, line, strlen (line)) != (gssize) strlen (line))
    _exit (1);
}

static void
keep (Test *test)
{
  GBytes *bytes = ct_author_get_bytes (test->author);

  tell (MADE, bytes);
  if (test->saved != NULL && g_bytes_equal (test->saved, bytes))
    {
      if (test->draft != NULL)
        ct_draft_discard (test->draft);
      ct_journal_finish_all (A_MINUTE);
    }
  else
    {
      if (test->draft == NULL)
        test->draft = ct_draft_new_of_lesson (test->folder);
      ct_draft_write (test->draft, test->document, test->saved, bytes);
      while (!ct_journal_is_saved (ct_draft_get_journal (test->draft)))
        g_main_context_iteration (NULL, TRUE);
    }
  tell (KEPT, bytes);
}

static void
play (CtAuthor *author)
{
  g_autoptr (CtSession) session =
      ct_author_create_session (author, ct_author_get_n_steps (author));
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  const CtState *state;

  if (session == NULL)
    return;

  state = ct_session_get_state (session);
  ct_rules_legal (ct_session_get_rules (session), state, legal);
  if (state->to_act != ct_author_get_learner (author))
    ct_author_let_play (author);
  else if (legal->len > 0)
    ct_author_play (author,
                    &g_array_index (legal, CtMove, g_random_int_range (0, legal->len)));
}

/* Each letter is an edit. */
static void
type_words (CtAuthor *author, guint place)
{
  g_autofree char *words =
      g_strdup_printf ("“K♥” & <%u>", g_random_int_range (0, 1000));

  for (const char *end = words; *end != '\0';)
    {
      g_autofree char *typed = NULL;

      end = g_utf8_next_char (end);
      typed = g_strndup (words, end - words);
      ct_author_set_words (author, place, typed);
    }
  ct_author_seal (author);
}

static void
edit_field (CtAuthor *author, guint step)
{
  g_autoptr (GPtrArray) fields = ct_author_list_fields (author, step);
  const CtAuthorField *field;

  if (fields->len == 0)
    return;

  field = g_ptr_array_index (fields, g_random_int_range (0, fields->len));
  if (field->can_remove && g_random_boolean ())
    ct_author_remove (author, field->place);
  else
    type_words (author, field->place);
}

/* A lesson without steps has no draft. */
static void
edit (CtAuthor *author)
{
  guint n_steps = ct_author_get_n_steps (author);
  guint step = g_random_int_range (0, n_steps);

  switch (g_random_int_range (0, 8))
    {
    case 0:
      if (n_steps < MOST_STEPS)
        play (author);
      break;

    case 1:
      if (n_steps > 1)
        ct_author_remove_step (author, step);
      break;

    case 2:
      ct_author_add_say (author, step);
      break;

    case 3:
      ct_author_add_hint (author, step);
      break;

    case 4:
      ct_author_undo (author);
      break;

    case 5:
      ct_author_redo (author);
      break;

    default:
      edit_field (author, g_random_boolean () ? step : CT_AUTHOR_HEAD);
    }
}

static void
go_on (Test *test, const CtFoundDraft *found)
{
  test->author = ct_author_new_from_bytes (test->library, found->mine, NULL);
  test->draft = g_object_ref (found->draft);
  test->document = g_object_ref (found->opened->document);
  test->saved = found->saved != NULL ? g_bytes_ref (found->saved) : NULL;
  tell (BEGUN, found->mine);
}

static void
open_file (Test *test, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *etag = ct_file_dup_etag (file);

  test->saved = g_file_load_bytes (file, NULL, NULL, NULL);
  test->author = ct_author_new_from_bytes (test->library, test->saved, NULL);
  test->document = ct_document_new (file, etag);
  tell (BEGUN, test->saved);
}

static void
begin (Test *test)
{
  g_autoptr (CtAuthor) dealt =
      ct_author_new_dealt (test->library, ct_rules_lookup ("kargaburo"), 2, 1);

  while (ct_author_get_n_steps (dealt) == 0)
    play (dealt);
  test->author =
      ct_author_new_from_bytes (test->library, ct_author_get_bytes (dealt), NULL);
  test->document = ct_document_new (NULL, NULL);
  keep (test);
}

/* @path: (nullable): of a lesson, if there is no draft */
static int
edit_until_killed (const char *folder, const char *path)
{
  Test test = { .library = ct_library_new (), .folder = folder };
  g_autoptr (GPtrArray) found = ct_test_find_drafts (folder);

  if (found->len > 0)
    go_on (&test, g_ptr_array_index (found, 0));
  else if (path != NULL)
    open_file (&test, path);
  else
    begin (&test);

  g_signal_connect_swapped (test.author, "changed", G_CALLBACK (keep), &test);
  while (ct_author_get_n_steps (test.author) > 0)
    edit (test.author);
  return 1;
}

/* The test */

typedef struct
{
  const char *path; /* (nullable): of the lesson */
  char *folder;
  char *present;       /* (nullable): checksum of the lesson as it was found */
  GPtrArray *versions; /* checksums, of one life */
  guint n_safe;        /* versions up to the last one that was kept */
  guint n_kept;
} Watch;

static void
hear (Watch *watch, const char *what, const char *sum)
{
  if (g_str_equal (what, BEGUN))
    {
      g_assert_cmpuint (watch->versions->len, ==, 0);
      g_assert_cmpstr (sum, ==, watch->present);
    }
  if (!g_str_equal (what, KEPT))
    g_ptr_array_add (watch->versions, g_strdup (sum));
  if (g_str_equal (what, MADE))
    return;

  g_assert_cmpstr (sum, ==,
                   g_ptr_array_index (watch->versions, watch->versions->len - 1));
  watch->n_safe = watch->versions->len;
  watch->n_kept += g_str_equal (what, KEPT);
}

static void
read_lines (Watch *watch, FILE *output, guint n)
{
  char what[6];
  char sum[65];

  while (n-- > 0 && fscanf (output, "%5s %64s", what, sum) == 2)
    hear (watch, what, sum);
}

/* It is killed at any moment of an edit. */
static void
live (Watch *watch)
{
  char *arguments[] = { (char *) program, (char *) "author-killed", (char *) "--edit",
                        watch->folder,    (char *) watch->path,     NULL };
  g_autoptr (GError) error = NULL;
  GPid pid;
  int descriptor;
  int status;
  FILE *output;

  g_ptr_array_set_size (watch->versions, 0);
  watch->n_safe = 0;
  g_spawn_async_with_pipes (NULL, arguments, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL,
                            NULL, &pid, NULL, &descriptor, NULL, &error);
  g_assert_no_error (error);
  output = fdopen (descriptor, "r");
  read_lines (watch, output, g_test_rand_int_range (1, MOST_LINES));
  g_usleep (g_test_rand_int_range (0, 5000));
  g_assert_cmpint (kill (pid, SIGKILL), ==, 0);
  read_lines (watch, output, G_MAXUINT);
  fclose (output);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);
}

static char *
dup_sum_of_file (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, NULL);

  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

/* The next start: the lesson opens, and is one of the versions. */
static void
look (Watch *watch, CtLibrary *library, gboolean discards)
{
  g_autoptr (GPtrArray) found = ct_test_find_drafts (watch->folder);
  guint n_good = 0;

  g_clear_pointer (&watch->present, g_free);
  g_assert_cmpuint (found->len, <=, 1);
  if (found->len == 1)
    {
      const CtFoundDraft *draft = g_ptr_array_index (found, 0);
      g_autoptr (CtAuthor) author = NULL;

      g_assert_nonnull (draft->opened);
      g_assert_nonnull (draft->opened->lesson);
      g_assert_false (draft->is_changed);
      g_assert_cmpint (draft->saved != NULL, ==, watch->path != NULL);
      if (draft->saved != NULL)
        {
          g_autofree char *sum =
              g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, draft->saved);
          g_autofree char *there = dup_sum_of_file (watch->path);

          g_assert_cmpstr (sum, ==, there);
        }
      author = ct_author_new_from_bytes (library, draft->mine, NULL);
      g_assert_nonnull (author);
      watch->present = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, draft->mine);
      if (discards)
        ct_draft_discard (draft->draft);
    }
  else if (watch->path != NULL)
    watch->present = dup_sum_of_file (watch->path);

  for (guint i = MAX (watch->n_safe, 1) - 1; i < watch->versions->len; i++)
    n_good += g_strcmp0 (watch->present, g_ptr_array_index (watch->versions, i)) == 0;
  if (watch->present != NULL || watch->n_safe > 0)
    g_assert_cmpuint (n_good, >, 0);

  if (discards)
    {
      ct_journal_finish_all (A_MINUTE);
      g_clear_pointer (&watch->present, g_free);
      if (watch->path != NULL)
        watch->present = dup_sum_of_file (watch->path);
    }
}

/* @path: (nullable): of the lesson, in the source */
static void
test_killed (gconstpointer path)
{
  guint n_lives = g_getenv ("CT_TORTURE") != NULL ? 500 : 10;
  g_autofree char *file =
      path != NULL ? g_build_filename (g_getenv ("CT_SOURCE_ROOT"), path, NULL) : NULL;
  g_autofree char *sum = file != NULL ? dup_sum_of_file (file) : NULL;
  g_autoptr (CtLibrary) library = ct_library_new ();
  Watch watch = { .path = file,
                  .folder = g_dir_make_tmp ("author-XXXXXX", NULL),
                  .present = g_strdup (sum),
                  .versions = g_ptr_array_new_with_free_func (g_free) };

  for (guint i = 1; i <= n_lives; i++)
    {
      live (&watch);
      look (&watch, library, i % A_DRAFT == 0);
    }
  if (file != NULL)
    {
      g_autofree char *after = dup_sum_of_file (file);

      g_assert_cmpstr (after, ==, sum);
    }
  g_assert_cmpuint (watch.n_kept, >, n_lives);
  g_test_message ("%u kills, %u versions kept, nothing is missing or damaged", n_lives,
                  watch.n_kept);

  g_assert_cmpint (g_rmdir (watch.folder), ==, 0);
  g_free (watch.folder);
  g_free (watch.present);
  g_ptr_array_unref (watch.versions);
}

CT_TEST_MAIN
{
  if (argc >= 3 && g_str_equal (argv[1], "--edit"))
    return edit_until_killed (argv[2], argc > 3 ? argv[3] : NULL);

  program = argv[0];
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/author/killed/new", NULL, test_killed);
  g_test_add_data_func ("/author/killed/file", "lessons/kargaburo/03-following.xml",
                        test_killed);
  return CT_TEST_RUN ();
}
