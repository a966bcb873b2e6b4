/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-own.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ct-file.h"
#include "ct-presence.h"
#include "ct-results.h"

/* Unique even if a disk was copied: a hash of a random number, the host name and the
 * machine id. If all are equal, CtClassSync notices it, and one computer picks another
 * number.
 */

#define MAX_HOST 20

static char *
dup_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "cartilla", "device", NULL);
}

static char *
dup_host (void)
{
  GString *host = g_string_new (NULL);

  for (const char *c = g_get_host_name (); *c != '\0' && host->len < MAX_HOST; c++)
    if (g_ascii_isalnum (*c))
      g_string_append_c (host, g_ascii_tolower (*c));
  if (host->len == 0)
    g_string_append (host, "computer");
  return g_string_free (host, FALSE);
}

static char *
throw_number (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  char *number = g_uuid_string_random ();

  /* Without it, the next start harmlessly uses another name. */
  g_mkdir_with_parents (folder, 0700);
  g_file_set_contents (path, number, -1, NULL);
  return number;
}

static char *
dup_name (const char *number)
{
  g_autofree char *host = dup_host ();
  g_autofree char *machine = NULL;
  g_autofree char *all = NULL;
  g_autofree char *digest = NULL;

  g_file_get_contents ("/etc/machine-id", &machine, NULL, NULL);
  all = g_strconcat (number, "\n", g_get_host_name (), "\n", machine, NULL);
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, all, -1);
  return g_strdup_printf ("%s-%.8s", host, digest);
}

/**
 * ct_class_device_dup_name:
 *
 * Blocks.
 *
 * Returns: such as "pc07-3fa2b1c4"
 */
char *
ct_class_device_dup_name (void)
{
  g_autofree char *path = dup_path ();
  g_autofree char *number = NULL;

  if (!g_file_get_contents (path, &number, NULL, NULL) ||
      strlen (number) < strlen ("00000000"))
    {
      g_free (number);
      number = throw_number (path);
    }
  return dup_name (number);
}

/**
 * ct_class_device_rename:
 *
 * After a collision; the other computer may do the same. Blocks.
 */
char *
ct_class_device_rename (void)
{
  g_autofree char *path = dup_path ();
  g_autofree char *number = throw_number (path);

  return dup_name (number);
}

static gboolean
fail (CtTrouble *ret_trouble)
{
  *ret_trouble = ct_trouble_from_errno (errno);
  return FALSE;
}

static gboolean
write_text (int descriptor, const char *text)
{
  return ct_file_write_all (descriptor, text, strlen (text)) == 0 &&
         fsync (descriptor) == 0;
}

/**
 * ct_class_own_find_trouble:
 *
 * Without class.xml, this may be an empty mount point. Blocks.
 */
CtTrouble
ct_class_own_find_trouble (const char *folder)
{
  g_autofree char *class = g_build_filename (folder, CT_CLASS_FILE, NULL);
  struct stat facts;

  if (stat (class, &facts) == 0)
    return CT_TROUBLE_NONE;

  return errno == ENOENT || errno == ENOTDIR ? CT_TROUBLE_NO_FOLDER
                                             : ct_trouble_from_errno (errno);
}

static gboolean
make_folder (const char *path)
{
  return g_mkdir (path, 0777) == 0 || errno == EEXIST;
}

/* @folder may be unmounted at any moment, so it is never created.
 *
 * Returns: (nullable)
 */
static char *
open_folder (const char *folder, const char *device, const char *name)
{
  g_autofree char *results = g_build_filename (folder, CT_RESULTS_FOLDER, NULL);
  g_autofree char *own = g_build_filename (results, device, NULL);

  if (!make_folder (results) || !make_folder (own))
    return NULL;

  return g_build_filename (own, name, NULL);
}

static gboolean
is_whole (int descriptor)
{
  off_t size = lseek (descriptor, 0, SEEK_END);
  char last = '\n';

  return size <= 0 || (pread (descriptor, &last, 1, size - 1) == 1 && last == '\n');
}

/**
 * ct_class_own_append:
 * @lines: with line ends
 * @ret_trouble: (out):
 *
 * First completes a line that was cut off. Blocks.
 *
 * Returns: %FALSE if a part is not on disk
 */
gboolean
ct_class_own_append (const char *folder,
                     const char *device,
                     const char *student,
                     const char *lines,
                     CtTrouble *ret_trouble)
{
  g_autofree char *name = g_strconcat (student, CT_RESULTS_SUFFIX, NULL);
  g_autofree char *path = open_folder (folder, device, name);
  gboolean is_done;
  int descriptor;

  if (path == NULL)
    return fail (ret_trouble);

  descriptor = ct_file_open_among_strangers (path, O_RDWR | O_APPEND | O_CREAT);
  if (descriptor < 0)
    return fail (ret_trouble);

  is_done = (is_whole (descriptor) || write_text (descriptor, "\n")) &&
            write_text (descriptor, lines);
  if (!is_done)
    fail (ret_trouble);
  /* Some file systems report a full disk only now. */
  if (close (descriptor) != 0 && is_done)
    return fail (ret_trouble);

  return is_done;
}

/**
 * ct_class_own_replace:
 * @ret_trouble: (out):
 *
 * Without fsync(): losing it does no harm. Blocks.
 */
gboolean
ct_class_own_replace (const char *folder,
                      const char *device,
                      const char *name,
                      const char *text,
                      CtTrouble *ret_trouble)
{
  g_autofree char *path = open_folder (folder, device, name);
  g_autofree char *beside = path != NULL ? g_strconcat (path, ".new", NULL) : NULL;
  int descriptor;
  gboolean is_done;

  if (path == NULL)
    return fail (ret_trouble);

  descriptor = ct_file_open_among_strangers (beside, O_WRONLY | O_TRUNC | O_CREAT);
  if (descriptor < 0)
    return fail (ret_trouble);

  is_done = write (descriptor, text, strlen (text)) == (gssize) strlen (text);
  is_done = close (descriptor) == 0 && is_done;
  if (is_done && g_rename (beside, path) == 0)
    return TRUE;

  fail (ret_trouble);
  g_unlink (beside);
  return FALSE;
}

/**
 * ct_class_own_is_shared:
 * @run: last written to %CT_PRESENCE_FILE
 *
 * Blocks.
 *
 * Returns: whether another computer has overwritten it
 */
gboolean
ct_class_own_is_shared (const char *folder, const char *device, const char *run)
{
  g_autoptr (GFile) file = g_file_new_build_filename (folder, CT_RESULTS_FOLDER, device,
                                                      CT_PRESENCE_FILE, NULL);
  g_auto (CtPresence) there = { 0 };

  return ct_presence_read_file (&there, file) && g_strcmp0 (there.run, run) != 0;
}
