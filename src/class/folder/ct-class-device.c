/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-device.c: no two computers have the same name, also where the disk of one
 * was copied to the others
 *
 * A number that was thrown here, the name in the network, the id of the system: one of
 * them differs. Where none does, the computers find out (CtClassSync), and another
 * number is thrown.
 */
#include "ct-class-device.h"

#include <string.h>

#define MAX_HOST 20

static char *
dup_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "cartilla", "device", NULL);
}

/* Letters and digits of the name in the network, for people to know it by. */
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

  /* Where it cannot be kept, the next start has another name: that does no harm. */
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
 * Not for windows.
 *
 * Returns: (transfer full): the name of the only folder that this computer writes into:
 *   "pc07-3fa2b1c4"
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
 * Somebody else has the same name: from now on this computer has another one, also
 * where the other one throws a number at the same moment. Not for windows.
 *
 * Returns: (transfer full): that name
 */
char *
ct_class_device_rename (void)
{
  g_autofree char *path = dup_path ();
  g_autofree char *number = throw_number (path);

  return dup_name (number);
}
