/* SPDX-License-Identifier: GPL-3.0-or-later */
/* leaks.c: what libraries allocate when they are loaded is not asked back
 *
 * GLib allocates its table of names then, and leaves it behind when it has outgrown it,
 * so that others can go on reading it. A leak detector would mind; tests/leaks.supp
 * cannot name it, since nothing but "g_malloc" is seen of it without a slow look at the
 * stack.
 */
#include <sanitizer/lsan_interface.h>

static void
begin_loading (int argc, char *argv[], char *envp[])
{
  __lsan_disable ();
}

/* Runs before the libraries begin, which constructors do not. */
__attribute__ ((section (".preinit_array"),
                used)) static void (*const first) (int,
                                                   char *[],
                                                   char *[]) = begin_loading;

__attribute__ ((constructor)) static void
end_loading (void)
{
  __lsan_enable ();
}
