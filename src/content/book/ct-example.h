/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-example.h: the executable rule */
#pragma once

#include "ct-position-xml.h"

G_BEGIN_DECLS

typedef enum
{
  CT_EXAMPLE_LEGAL,      /* @text may be played */
  CT_EXAMPLE_ILLEGAL,    /* @text is refused by one of @rules */
  CT_EXAMPLE_ONLY_LEGAL, /* @text lists every legal move, with " | " between */
  CT_EXAMPLE_PLAY,       /* @text is played */
  CT_EXAMPLE_EXPECT,     /* the table is as it says; see ct_example_validate() */
  CT_EXAMPLE_REFUSED,    /* @position must not exist */
} CtExampleStepType;

typedef struct _CtNode CtNode;

/**
 * CtExampleStep:
 * @text: (nullable): the move or moves; of an expectation the words that are compared
 * @seat: whose move, or %CT_NOBODY for the player to act
 * @rules: (nullable): ids, ended by %NULL
 * @witness: (nullable): cards that must prove the refusal
 * @node: a copy of the element itself, for the proof
 */
typedef struct
{
  CtExampleStepType type;
  guint line;
  guint8 seat;
  char *text;
  char **rules;
  char *witness;
  CtNode *node;
} CtExampleStep;

/**
 * CtExample:
 * @rules: ids of the rules it shows, ended by %NULL; in a book the rule it stands in
 *   is the first
 * @title: a message id
 * @ruleset: what holds where a table does not name another
 * @position: (nullable): the table at the beginning; an example of what is refused may
 *   do without
 * @steps: (element-type CtExampleStep): in order
 * @is_broken: it could not be read completely
 */
typedef struct
{
  guint line;
  char *file;
  char *id;
  char *title;
  char **rules;
  const CtRules *ruleset;
  CtPosition *position;
  GPtrArray *steps;
  gboolean is_broken;
} CtExample;

void ct_example_free (CtExample *example);
gboolean ct_example_validate (const CtExample *example, CtDiagnostics *diagnostics);
gboolean ct_example_validate_at (const CtExample *example,
                                 const CtRules *rules,
                                 const CtState *state,
                                 CtDiagnostics *diagnostics);
GHashTable *ct_example_list_at_work (const CtExample *example);
GHashTable *ct_example_list_involved (const CtExample *example);
gboolean ct_example_shows (const CtExample *example, const char *rule);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtExample, ct_example_free)

G_END_DECLS
