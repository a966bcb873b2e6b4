/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-position-xml.h: <position> and <deal>, a table that a file sets up */
#pragma once

#include "ct-diagnostics.h"
#include "ct-rules.h"

G_BEGIN_DECLS

/**
 * CtPosition:
 * @line: where it stands in its file
 * @is_deal: the cards are still to be dealt: @state is in %CT_PHASE_DEAL
 * @rules: the rule set, with the options that the file sets
 * @state: the table
 * @seed: in a lesson's <deal>: the seed that made the pack, else 0
 *
 * A table as a <position> or <deal> describes it. Plain data; @rules lives as long as
 * the position does.
 */
typedef struct
{
  guint line;
  gboolean is_deal;
  guint64 seed;
  CtRules rules;
  CtState state;
} CtPosition;

void ct_position_begin (const CtPosition *position, CtState *ret_state);
void ct_position_free (CtPosition *position);

/**
 * CtZoneName:
 *
 * Which zone a file means: the attributes zone=, seat=, side=, n=.
 */
typedef struct
{
  char *zone;
  char *side;
  guint8 seat; /* or CT_NOBODY */
  guint8 n;
} CtZoneName;

guint ct_zone_name_resolve (const CtZoneName *name,
                            const CtRules *rules,
                            const CtState *state);

guint ct_side_parse (const CtRules *rules, guint n_seats, const char *name);
char *ct_side_to_text (const CtRules *rules, guint n_seats, guint side);

const char *ct_phase_to_text (guint phase);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtPosition, ct_position_free)

G_END_DECLS
