/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-replay.h"

G_BEGIN_DECLS

/**
 * CtDealtHand:
 * @player: whose hand it is
 * @suits: (element-type utf8): one line per suit: “♠ 3 9 K”, and a count of the cards
 *   that may not be seen
 */
typedef struct
{
  char *player;
  GPtrArray *suits;
} CtDealtHand;

GPtrArray *ct_dealt_hands_list (CtReplay *replay, guint end);

G_END_DECLS
