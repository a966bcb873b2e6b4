/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzes the file readers: any bytes are parsed, validated, checked, and written if
 * they are good.
 */
#include <stddef.h>
#include <stdint.h>

#include "ct-check.h"
#include "ct-collection.h"
#include "ct-xml-private.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Writing a good file, reading it and writing it again changes nothing. */
static void
write_twice (const char *data, gsize length)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtNode) document = ct_xml_parse (data, length, "fuzz.xml", diagnostics);
  g_autoptr (GBytes) once = NULL;
  g_autoptr (CtNode) again = NULL;
  g_autoptr (GBytes) twice = NULL;
  gsize n;

  if (document == NULL)
    return;

  once = ct_xml_write (document);
  data = g_bytes_get_data (once, &n);
  again = ct_xml_parse (data, n, "again.xml", diagnostics);
  g_assert (again != NULL);
  twice = ct_xml_write (again);
  g_assert (g_bytes_equal (once, twice));
}

static void
unpack (const uint8_t *data, size_t size)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (GPtrArray) lessons = ct_collection_unpack (bytes, "fuzz", diagnostics);

  g_assert ((lessons != NULL) == (ct_diagnostics_get_n_errors (diagnostics) == 0));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  CtTally tally = { 0 };
  gboolean is_good =
      ct_check_bytes ((const char *) data, size, "fuzz.xml", diagnostics, &tally);

  g_assert (is_good == (ct_diagnostics_get_n_errors (diagnostics) == 0));
  write_twice ((const char *) data, size);
  unpack (data, size);
  return 0;
}
