/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ignores leaks of libraries while they are loaded. GLib leaves the old quark table
 * behind when it grows, because other threads may read it; tests/leaks.supp cannot name
 * it without slow stack unwinding.
 */
#include <sanitizer/lsan_interface.h>

static void
begin_loading (int argc, char *argv[], char *envp[])
{
  __lsan_disable ();
}

/* Runs before the constructors of libraries. */
__attribute__ ((section (".preinit_array"),
                used)) static void (*const first) (int,
                                                   char *[],
                                                   char *[]) = begin_loading;

__attribute__ ((constructor)) static void
end_loading (void)
{
  __lsan_enable ();
}
