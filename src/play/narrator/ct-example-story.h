/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-example.h"
#include "ct-narrator.h"
#include "ct-session.h"

/**
 * CtExampleSentence:
 * @step: an index in the example
 * @move: on the table after the moves made before
 * @text: the choice, and the refusal or what follows
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
