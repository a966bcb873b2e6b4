/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-await.h: waiting for the program, and saying for what */
#pragma once

#include <glib.h>

/* Longer than a busy machine takes for anything; who waits so long waits in vain. */
#define CT_AWAIT_SECONDS 90

static inline gboolean
ct_await_in_vain (gpointer what)
{
  g_error ("Waited in vain for %s", (const char *) what);
  return G_SOURCE_REMOVE;
}

/* Lets the program run until @condition is true. */
#define CT_AWAIT(condition)                                                            \
  G_STMT_START                                                                         \
  {                                                                                    \
    guint ct_await_id = g_timeout_add_seconds (CT_AWAIT_SECONDS, ct_await_in_vain,     \
                                               (gpointer) G_STRLOC ": " #condition);   \
                                                                                       \
    while (!(condition))                                                               \
      g_main_context_iteration (NULL, TRUE);                                           \
    g_source_remove (ct_await_id);                                                     \
  }                                                                                    \
  G_STMT_END
