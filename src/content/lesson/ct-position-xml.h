/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-position-xml.h: reads and writes tables: <position> and <deal> */
#pragma once

#include "ct-diagnostics.h"
#include "ct-rules.h"
#include "ct-shuffle.h"

#define CT_MAX_MUSTS 16

/**
 * CtMustType:
 * @CT_MUST_LACK: the suit
 * @CT_MUST_HAVE: the suit
 * @CT_MUST_CATCH: a card that catches at once
 * @CT_MUST_NOT_CATCH: a card that catches nothing
 */
typedef enum
{
  CT_MUST_LACK,
  CT_MUST_HAVE,
  CT_MUST_HOLD,
  CT_MUST_CATCH,
  CT_MUST_NOT_CATCH,
} CtMustType;

/**
 * CtMust:
 * @is_led: to be followed
 * @face: of %CT_MUST_HOLD
 *
 * For a hand after the deal.
 */
typedef struct
{
  CtMustType type;
  guint8 seat;
  gboolean is_led;
  guint8 suit;
  CtFace face;
} CtMust;

/**
 * CtPosition:
 * @is_deal: @state is in %CT_PHASE_DEAL
 * @seed: of a shuffled <deal>, or 0
 */
typedef struct
{
  guint line;
  gboolean is_deal;
  guint64 seed;
  guint n_musts;
  CtMust musts[CT_MAX_MUSTS];
  CtRules rules;
  CtState state;
} CtPosition;

void ct_position_clear (const CtRules *rules, guint n_seats, CtState *ret_state);
CtPhase ct_position_find_phase (const CtRules *rules, const CtState *state);
void ct_position_begin (const CtPosition *position, CtState *ret_state);
gboolean ct_position_deal_again (const CtPosition *position,
                                 CtRandom *random,
                                 CtState *ret_state);
void ct_position_free (CtPosition *position);
char *ct_position_to_xml (const CtRules *rules, const CtState *state);

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
