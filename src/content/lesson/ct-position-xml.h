/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-position-xml.h: <position> and <deal>, a table that a file sets up */
#pragma once

#include "ct-diagnostics.h"
#include "ct-rules.h"
#include "ct-shuffle.h"

G_BEGIN_DECLS

#define CT_MAX_MUSTS 16

/**
 * CtMustType:
 * @CT_MUST_LACK: no card of the suit
 * @CT_MUST_HAVE: a card of the suit
 * @CT_MUST_HOLD: the card
 * @CT_MUST_CATCH: a card that would catch something at once
 * @CT_MUST_NOT_CATCH: a card that would catch nothing
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
 * @seat: whose hand it is about
 * @is_led: @suit is the one that must be followed then
 * @face: of %CT_MUST_HOLD
 *
 * What a hand must be like when the cards have been dealt.
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
 * @line: where it stands in its file
 * @is_deal: the cards are still to be dealt: @state is in %CT_PHASE_DEAL
 * @rules: the rule set, with the options that the file sets
 * @state: the table
 * @seed: in a lesson's <deal>: the seed that made the pack, else 0
 * @n_musts: in a lesson's <deal>: how many of @musts there are
 * @musts: what all deals have in common that would do as well
 *
 * A table as a <position> or <deal> describes it. Plain data; @rules lives as long as
 * the position does.
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

void ct_position_begin (const CtPosition *position, CtState *ret_state);
gboolean ct_position_deal_again (const CtPosition *position,
                                 CtRandom *random,
                                 CtState *ret_state);
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
