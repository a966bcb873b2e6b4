/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens slightly changed seed files in the window and presses keys. CT_FUZZ_ROUNDS says
 * how often per file.
 */
#include <stdint.h>

#include <gtk/gtk.h>

#define N_KEYS 24

int LLVMFuzzerInitialize (int *argc, char ***argv);
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static char *folder;

static GByteArray *
dup_changed (GRand *random, const char *contents, gsize length)
{
  GByteArray *bytes = g_byte_array_new ();

  g_byte_array_append (bytes, (const guint8 *) contents, length);
  for (int i = g_rand_int_range (random, 0, 4); i > 0 && length > 0; i--)
    bytes->data[g_rand_int_range (random, 0, (int) length)] =
        (guint8) g_rand_int_range (random, ' ', 0x7f);

  g_byte_array_append (bytes, (const guint8 *) "", 1);
  for (guint i = 0; i < N_KEYS; i++)
    {
      guint8 key = (guint8) g_rand_int_range (random, 0, 0x100);

      g_byte_array_append (bytes, &key, 1);
    }
  return bytes;
}

static void
test_file (gconstpointer name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *contents = NULL;
  const char *rounds = g_getenv ("CT_FUZZ_ROUNDS");
  guint n = rounds != NULL ? (guint) g_ascii_strtoull (rounds, NULL, 10) : 1;
  g_autoptr (GRand) random = g_rand_new_with_seed (g_str_hash (name) + n);
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GByteArray) bytes = dup_changed (random, contents, length);

      LLVMFuzzerTestOneInput (bytes->data, bytes->len);
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (GDir) directory = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;
  int status;

  if (LLVMFuzzerInitialize (&argc, &argv) != 0)
    return 0;

  folder = g_test_build_filename (G_TEST_DIST, "fuzz", "corpus", "files", NULL);
  directory = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (directory);
  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *test = g_strconcat ("/fuzz-window/", name, NULL);

      g_ptr_array_add (names, g_strdup (name));
      g_test_add_data_func (test, g_ptr_array_index (names, names->len - 1), test_file);
    }

  status = g_test_run ();
  g_free (folder);
  return status;
}
