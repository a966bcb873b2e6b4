/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-await.h: waits for a condition, and names it if it fails */
#pragma once

#include <glib.h>

/* More than anything takes on a busy machine. */
#define CT_AWAIT_SECONDS 90

/* Polls per second: a thread that drops a reference wakes nobody. */
#define CT_AWAIT_A_SECOND 20

static inline gboolean
ct_await_look (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* A condition may take longer than the pause between two looks, and frames must not
 * wait for that.
 */
static inline guint
ct_await_begin (void)
{
  return g_timeout_add_full (G_PRIORITY_LOW, 1000 / CT_AWAIT_A_SECOND, ct_await_look,
                             NULL, NULL);
}

/* The monotonic clock may leap (ct-clock.h), so patience is real time. */
#define CT_AWAIT(condition)                                                            \
  G_STMT_START                                                                         \
  {                                                                                    \
    gint64 ct_await_end = g_get_real_time () + CT_AWAIT_SECONDS * G_USEC_PER_SEC;      \
    guint ct_await_id = ct_await_begin ();                                             \
                                                                                       \
    while (!(condition))                                                               \
      {                                                                                \
        if (g_get_real_time () > ct_await_end)                                         \
          g_error (G_STRLOC ": waited in vain for %s", #condition);                    \
        g_main_context_iteration (NULL, TRUE);                                         \
      }                                                                                \
    g_source_remove (ct_await_id);                                                     \
  }                                                                                    \
  G_STMT_END
