/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-example-story.h: what an example of a rule book shows, in sentences */
#pragma once

#include "ct-example.h"
#include "ct-narrator.h"
#include "ct-session.h"

G_BEGIN_DECLS

/**
 * CtExampleSentence:
 * @step: which of the steps of the example it tells
 * @type: whether the move is allowed, refused or made
 * @move: at the table to which the moves that were made before it have led
 * @text: what is chosen, and what the player hears when it is refused; of a move that
 *   is made, what comes of it
 */
typedef struct
{
  guint step;
  CtExampleStepType type;
  CtMove move;
  char *text;
} CtExampleSentence;

GPtrArray *ct_example_tell (const CtExample *example, CtNarrator *narrator);
char *ct_example_dup_line (const CtExampleSentence *sentence);
CtSession *ct_example_begin (const CtExample *example);
CtSession *ct_example_begin_to_show (const CtExample *example, CtVerdict *ret_verdict);

G_END_DECLS
