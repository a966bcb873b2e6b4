/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-example.h: examples of rules that the engine can check */
#pragma once

#include "ct-position-xml.h"
#include "ct-text.h"

typedef enum
{
  CT_EXAMPLE_LEGAL,
  CT_EXAMPLE_ILLEGAL,
  CT_EXAMPLE_ONLY_LEGAL, /* separated by "\ " */
  CT_EXAMPLE_PLAY,
  CT_EXAMPLE_EXPECT,
  CT_EXAMPLE_REFUSED, /* @position must be invalid */
} CtExampleStepType;

typedef struct _CtNode CtNode;

/**
 * CtExampleStep:
 * @text: (nullable):
 * @seat: or %CT_NOBODY for the player to act
 * @rules: (nullable) (array zero-terminated=1):
 * @witness: (nullable): cards that must prove the refusal
 * @node: a copy
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
 * @rules: (array zero-terminated=1): in a book, its own rule first
 * @position: (nullable):
 * @steps: (element-type CtExampleStep):
 * @is_broken: because of errors
 */
typedef struct
{
  guint line;
  char *file;
  char *id;
  CtText *title;
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
