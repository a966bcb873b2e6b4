/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A collection of lessons is read as it was packed; any other archive is refused with a
 * sentence, however it was made.
 */
#include "ct-collection.h"

#include <archive.h>
#include <archive_entry.h>
#include <string.h>

#include "ct-check.h"
#include "ct-content-fixture.h"
#include "ct-test.h"

#define MIB (1024 * 1024)

/* @names: separated by "|"; or
 * @n_entries: that are named by number
 * @size: of each entry; 0 for a lesson
 * @option: (nullable): of libarchive
 * @type: of the entries; 0 for a file
 * @cut: how many hundredths are missing at the end
 * @text: (nullable): instead of an archive
 * @code: (nullable): of the finding
 */
typedef struct
{
  const char *name;
  const char *names;
  guint n_entries;
  gsize size;
  const char *option;
  guint type;
  guint cut;
  const char *text;
  const char *code;
} Sample;

static const Sample samples[] = {
  { "good", .names = "a.xml|b.xml" },
  { "stored", .names = "a.xml", .option = "zip:compression=store" },
  { "as-many-as-possible", .n_entries = CT_COLLECTION_MAX_LESSONS, .size = 1 },
  { "as-large-as-possible", .names = "a.xml", .size = 4 * MIB },
  { "many", .n_entries = CT_COLLECTION_MAX_LESSONS + 1, .size = 1,
    .code = "too-many-lessons" },
  { "large", .names = "a.xml", .size = 4 * MIB + 1, .code = "too-large" },
  { "bomb", .n_entries = 9, .size = 2 * MIB, .code = "too-large" },
  { "truncated", .names = "a.xml|b.xml", .cut = 40, .code = "damaged" },
  { "cut-directory", .names = "a.xml|b.xml", .cut = 1, .code = "damaged" },
  { "cut-almost-all", .names = "a.xml|b.xml", .cut = 99, .code = "damaged" },
  { "parent", .names = "../x.xml", .code = "name" },
  { "parent-within", .names = "a/../../x.xml", .code = "name" },
  { "windows-parent", .names = "..\\x.xml", .code = "name" },
  { "absolute", .names = "/etc/x.xml", .code = "name" },
  { "folder", .names = "lessons/", .type = AE_IFDIR, .code = "name" },
  { "in-folder", .names = "lessons/a.xml", .code = "name" },
  { "link", .names = "a.xml", .type = AE_IFLNK, .code = "name" },
  { "hidden", .names = ".a.xml", .code = "name" },
  { "no-lesson", .names = "a.xml|run.sh", .code = "name" },
  { "control-character", .names = "a\n.xml|b\033[2J", .code = "name" },
  { "twice", .names = "a.xml|b.xml|a.xml", .code = "doubled-name" },
  { "encrypted", .names = "a.xml", .option = "zip:encryption=zipcrypt",
    .code = "encrypted" },
  { "encrypted-well", .names = "a.xml", .option = "zip:encryption=aes256",
    .code = "encrypted" },
  { "without-entries", .names = "", .code = "empty" },
  { "text", .text = "<lesson/>", .code = "no-collection" },
  { "nothing", .text = "", .code = "no-collection" },
  { "only-the-mark", .text = "PK\003\004", .code = "damaged" },
};

static char *
dup_lesson (gsize *ret_length)
{
  g_autofree char *path = ct_test_dup_path ("lessons/cangkul/01-what-is-different.xml");
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, ret_length, NULL));
  return text;
}

static void
add_entry (struct archive *archive, const Sample *sample, const char *name)
{
  struct archive_entry *entry = archive_entry_new ();
  gsize size = sample->size;
  g_autofree char *data =
      size > 0 ? memset (g_malloc (size), ' ', size) : dup_lesson (&size);

  archive_entry_set_pathname (entry, name);
  archive_entry_set_filetype (entry, sample->type != 0 ? sample->type : AE_IFREG);
  archive_entry_set_perm (entry, 0644);
  if (sample->type == AE_IFLNK)
    archive_entry_set_symlink (entry, "/etc/passwd");
  archive_entry_set_size (entry, sample->type == 0 ? size : 0);
  g_assert_cmpint (archive_write_header (archive, entry), ==, ARCHIVE_OK);
  if (sample->type == 0)
    g_assert_cmpint (archive_write_data (archive, data, size), ==, size);
  archive_entry_free (entry);
}

static GBytes *
make_archive (const Sample *sample)
{
  struct archive *archive = archive_write_new ();
  g_auto (GStrv) names =
      g_strsplit (sample->names != NULL ? sample->names : "", "|", -1);
  gsize room = (1 + sample->n_entries) * 64 * 1024;
  g_autofree char *data = g_malloc (room);
  size_t used = 0;

  g_assert_cmpint (archive_write_set_format_zip (archive), ==, ARCHIVE_OK);
  if (sample->option != NULL)
    g_assert_cmpint (archive_write_set_options (archive, sample->option), ==,
                     ARCHIVE_OK);
  archive_write_set_passphrase (archive, "secret");
  archive_write_set_bytes_in_last_block (archive, 1);
  g_assert_cmpint (archive_write_open_memory (archive, data, room, &used), ==,
                   ARCHIVE_OK);
  for (char **name = names; *name != NULL; name++)
    add_entry (archive, sample, *name);
  for (guint i = 0; i < sample->n_entries; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.xml", i);

      add_entry (archive, sample, name);
    }
  g_assert_cmpint (archive_write_close (archive), ==, ARCHIVE_OK);
  archive_write_free (archive);
  return g_bytes_new (data, used - used * sample->cut / 100);
}

CT_TEST_CASES ("/collection/", samples, name)
{
  const Sample *sample = data;
  g_autoptr (GBytes) archive = sample->text != NULL
                                   ? g_bytes_new (sample->text, strlen (sample->text))
                                   : make_archive (sample);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (GPtrArray) lessons =
      ct_collection_unpack (archive, "a" CT_COLLECTION_SUFFIX, diagnostics);

  if (sample->code == NULL)
    {
      g_assert_cmpuint (ct_diagnostics_get_n_all (diagnostics), ==, 0);
      g_assert_nonnull (lessons);
      return;
    }

  g_assert_null (lessons);
  g_assert_cmpuint (ct_diagnostics_get_n_all (diagnostics), ==, 1);
  g_assert_cmpstr (ct_diagnostics_get (diagnostics, 0)->code, ==, sample->code);
  g_assert_null (strpbrk (ct_diagnostics_get (diagnostics, 0)->text, "\n\033"));
  g_assert_true (g_str_has_suffix (ct_diagnostics_get (diagnostics, 0)->text, "."));
}

static GBytes *
pack_two (GBytes **ret_lesson)
{
  g_autoptr (GPtrArray) packed = ct_collection_new ();
  gsize length;
  char *text = dup_lesson (&length);
  g_autoptr (GBytes) lesson = g_bytes_new_take (text, length);
  g_autoptr (GBytes) other = g_bytes_new_static ("<record/>", 9);
  GBytes *archive;

  ct_collection_add (packed, "own-1", lesson);
  ct_collection_add (packed, "qui\303\251n-roba", other);
  archive = ct_collection_pack (packed, NULL);
  g_assert_nonnull (archive);
  if (ret_lesson != NULL)
    *ret_lesson = g_bytes_ref (lesson);
  return archive;
}

CT_TEST ("/collection/round-trip")
{
  g_autoptr (GBytes) lesson = NULL;
  g_autoptr (GBytes) archive = pack_two (&lesson);
  g_autoptr (GBytes) again = pack_two (NULL);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (GPtrArray) lessons = ct_collection_unpack (archive, "a", diagnostics);
  const CtPackedLesson *packed;

  g_assert_true (g_bytes_equal (archive, again));
  g_assert_nonnull (lessons);
  g_assert_cmpuint (lessons->len, ==, 2);
  packed = g_ptr_array_index (lessons, 0);
  g_assert_cmpstr (packed->name, ==, "own-1.xml");
  g_assert_true (g_bytes_equal (packed->bytes, lesson));
  packed = g_ptr_array_index (lessons, 1);
  g_assert_cmpstr (packed->name, ==, "lesson-2.xml");
}

/* Also what is no lesson, with the reason. */
CT_TEST ("/collection/checked")
{
  g_autoptr (GBytes) archive = pack_two (NULL);
  g_autoptr (GFile) file =
      ct_test_write_file ("two" CT_COLLECTION_SUFFIX, g_bytes_get_data (archive, NULL),
                          g_bytes_get_size (archive));
  g_autoptr (GPtrArray) lessons = ct_check_collection (file, NULL);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  CtTally tally = { 0 };
  const CtPackedLesson *packed;

  g_assert_cmpint (ct_content_kind_of_file (file, NULL), ==, CT_CONTENT_COLLECTION);
  g_assert_cmpuint (lessons->len, ==, 2);
  packed = g_ptr_array_index (lessons, 0);
  g_assert_nonnull (packed->lesson);
  g_assert_cmpuint (ct_diagnostics_get_n_errors (packed->findings), ==, 0);
  packed = g_ptr_array_index (lessons, 1);
  g_assert_null (packed->lesson);
  g_assert_cmpuint (ct_diagnostics_get_n_errors (packed->findings), >, 0);

  g_assert_false (ct_check_file (file, diagnostics, &tally));
  g_assert_cmpuint (tally.n_passed, ==, 1);
  g_assert_cmpuint (tally.n_failed, ==, 1);
  ct_test_remove_files ();
}

/* Each byte in turn: the archive is refused, or has lessons. */
CT_TEST ("/collection/spoilt")
{
  g_autoptr (GBytes) archive = pack_two (NULL);
  gsize size;
  const char *data = g_bytes_get_data (archive, &size);
  guint n_refused = 0;

  for (gsize i = 0; i < size; i++)
    {
      char *copy = g_memdup2 (data, size);
      g_autoptr (GBytes) spoilt = g_bytes_new_take (copy, size);
      g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
      g_autoptr (GPtrArray) lessons = NULL;

      copy[i] ^= 0x55;
      lessons = ct_collection_unpack (spoilt, "a", diagnostics);
      g_assert_cmpuint (ct_diagnostics_get_n_errors (diagnostics), ==, lessons == NULL);
      n_refused += lessons == NULL;
    }
  /* Only times and other unused fields may be wrong. */
  g_assert_cmpuint (n_refused, >, size * 9 / 10);
}
