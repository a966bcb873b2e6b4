/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-await.h: waits for a condition, and names it if it fails */
#pragma once

#include <glib.h>

/* More than anything takes on a busy machine. */
#define CT_AWAIT_SECONDS 90

/* Polls per second: a thread that drops a reference wakes nobody. */
#define CT_AWAIT_A_SECOND 20

static inline gboolean
ct_await_look (gpointer n_looks)
{
  ++*(guint *) n_looks;
  return G_SOURCE_CONTINUE;
}

#define CT_AWAIT(condition)                                                            \
  G_STMT_START                                                                         \
  {                                                                                    \
    guint ct_await_n = 0;                                                              \
    guint ct_await_id =                                                                \
        g_timeout_add (1000 / CT_AWAIT_A_SECOND, ct_await_look, &ct_await_n);          \
                                                                                       \
    while (!(condition))                                                               \
      {                                                                                \
        if (ct_await_n > CT_AWAIT_SECONDS * CT_AWAIT_A_SECOND)                         \
          g_error (G_STRLOC ": waited in vain for %s", #condition);                    \
        g_main_context_iteration (NULL, TRUE);                                         \
      }                                                                                \
    g_source_remove (ct_await_id);                                                     \
  }                                                                                    \
  G_STMT_END
