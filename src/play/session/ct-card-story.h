/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-card-story.h: where one card has been */
#pragma once

#include "ct-narrator.h"
#include "ct-session.h"

G_BEGIN_DECLS

/**
 * CtCardStep:
 * @ply: the move with which it went on
 * @from: the zone from which it went
 * @to: where it came to rest with this move
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

G_END_DECLS
