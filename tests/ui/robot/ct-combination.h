/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-combination.h: the behavior of a robot, and the look of its window */
#pragma once

#include "ct-gestures.h"
#include "ct-window-fixture.h"

/**
 * CtManner:
 * @CT_MANNER_FAULTLESS: does only what is asked
 * @CT_MANNER_CURIOUS: first tries all mistakes that the author foresees
 * @CT_MANNER_TIMID: takes all hints before each answer
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
 * @CT_PACE_STILL: cards do not travel
 * @CT_PACE_REDUCED: the desktop has animations off
 */
typedef enum
{
  CT_PACE_USUAL,
  CT_PACE_FAST,
  CT_PACE_STILL,
  CT_PACE_REDUCED,
  CT_N_PACES,
} CtPaceKind;

typedef struct
{
  CtManner manner;
  CtWay way;
  CtPaceKind pace;
  const CtLook *look;
  const char *language;
} CtCombination;

guint ct_combination_count (void);
CtCombination ct_combination_get (guint turn, guint lesson);
char *ct_combination_dup_name (const CtCombination *self);
void ct_combination_apply (const CtCombination *self);
