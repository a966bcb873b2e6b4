/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-narrator.h"
#include "ct-session.h"

/**
 * CtCardStep:
 * @ply: the move
 * @to: where this move left it
 */
typedef struct
{
  guint ply;
  guint8 from;
  guint8 to;
} CtCardStep;

GArray *ct_card_story_new (CtSession *session, guint viewer, CtCard card, guint until);
char *ct_card_step_say (const CtCardStep *step,
                        CtNarrator *narrator,
                        CtSession *session,
                        CtCard card);
