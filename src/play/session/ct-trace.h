/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-session.h"

G_BEGIN_DECLS

/**
 * CtTrace:
 * @gone: face-up cards that the move took from the center or from a pile
 * @brought: cards that the move brought where they are now
 * @before: if there are any @gone: the table after the move, but with those cards where
 *   they were, and the trick with the seats that played it
 * @after: the table after the move
 *
 * What the last move has changed. The move that completes a trick also sets it aside,
 * and a capture removes its cards at once; after a jump to a position nobody would see
 * them.
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
