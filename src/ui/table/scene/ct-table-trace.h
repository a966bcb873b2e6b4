/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-card-art.h"
#include "ct-table-eyes.h"
#include "ct-table-pointers.h"

typedef struct
{
  CtCard card;
  CtPlace place;
} CtGhost;

/**
 * CtTableTrace:
 *
 * Keeps the last move visible: swept cards as ghosts, new cards marked. Between two
 * positions there is room for the ghosts of both.
 */
typedef struct _CtTableTrace CtTableTrace;

CtTableTrace *ct_table_trace_new (const CtTableMotion *motion, const CtTableEyes *eyes);
void ct_table_trace_free (CtTableTrace *self);

void ct_table_trace_set_shown (CtTableTrace *self, gboolean is_shown);
void ct_table_trace_follow (CtTableTrace *self, CtSession *session);
void ct_table_trace_forget (CtTableTrace *self);

const CtState *ct_table_trace_get_held (const CtTableTrace *self, const CtState *state);
guint ct_table_trace_list_ghosts (const CtTableTrace *self,
                                  CtGhost ret_ghosts[CT_MAX_CARDS]);
void ct_table_trace_draw (const CtTableTrace *self,
                          CtCardArt *art,
                          GtkSnapshot *snapshot,
                          int scale);
void ct_table_trace_mark (const CtTableTrace *self, CtTableMarks *marks);
