/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-trace.h: what the last move has left to be seen */
#pragma once

#include "ct-session.h"

G_BEGIN_DECLS

/**
 * CtTrace:
 * @gone: cards that lay open in the middle or on a pile, and that the move swept away
 * @brought: cards that the move brought where they are now
 * @before: if any are @gone: the table after the move, but with those cards where they
 *   lay, and the trick with the names of those who played it
 * @after: the table after the move
 *
 * A trick that is complete is put aside by the move that completes it, and a capture is
 * carried away by the move that makes it. Whoever comes to a position and not through
 * it would never see them.
 */
typedef struct
{
  guint n_gone;
  CtCard gone[CT_MAX_CARDS];
  guint n_brought;
  CtCard brought[CT_MAX_CARDS];
  CtState before;
  CtState after;
} CtTrace;

void ct_trace_init (CtTrace *self, CtSession *session);

G_END_DECLS
