/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-combination.h: how somebody goes through a lesson, and before what */
#pragma once

#include "ct-hand.h"
#include "ct-window-rig.h"

G_BEGIN_DECLS

/**
 * CtManner:
 * @CT_MANNER_FAULTLESS: does what is asked, and nothing else
 * @CT_MANNER_CURIOUS: tries everything first of which the author says that it is wrong
 * @CT_MANNER_TIMID: asks for all hints before each answer
 *
 * What kind of pupil it is.
 */
typedef enum
{
  CT_MANNER_FAULTLESS,
  CT_MANNER_CURIOUS,
  CT_MANNER_TIMID,
  CT_N_MANNERS,
} CtManner;

/**
 * CtPaceKind:
 * @CT_PACE_STILL: cards are shown where they have come to lie
 * @CT_PACE_REDUCED: the desktop wants no animation
 *
 * How cards move.
 */
typedef enum
{
  CT_PACE_USUAL,
  CT_PACE_FAST,
  CT_PACE_STILL,
  CT_PACE_REDUCED,
  CT_N_PACES,
} CtPaceKind;

/**
 * CtCombination:
 * @look: how large the window is, and its letters
 */
typedef struct
{
  CtManner manner;
  CtWay way;
  CtPaceKind pace;
  const CtLook *look;
} CtCombination;

guint ct_combination_count (void);
CtCombination ct_combination_get (guint turn, guint lesson);
char *ct_combination_dup_name (const CtCombination *self);
void ct_combination_apply (const CtCombination *self);

G_END_DECLS
