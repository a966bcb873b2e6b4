/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-example-story.h: the example of a rule, in sentences */
#pragma once

#include "ct-example.h"
#include "ct-narrator.h"
#include "ct-session.h"

G_BEGIN_DECLS

/**
 * CtExampleSentence:
 * @step: index of the step in the example
 * @type: whether the move is allowed, refused or made
 * @move: on the table after the moves made before
 * @text: the player's choice, and the refusal; for a move that is made, what follows
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
