/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-session.h"

/**
 * CtTrace:
 * @gone: face-up cards that the move took from the center or from a pile
 * @brought: cards that the move put where they are
 * @before: if any are @gone: @after, with those cards back in place, and the seats of
 *   the trick
 * @after: the table after the move
 *
 * What the last move changed. A move that completes a trick also sets it aside, and a
 * capture removes its cards at once; after a jump nobody would see them.
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

gboolean ct_trace_find_last_trick (CtSession *session, CtState *ret_trick);
