/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-replay.h"

/**
 * CtDealtHand:
 * @suits: (element-type utf8): one line per suit: “♠ 3 9 K”, and a count of the unseen
 *   cards
 */
typedef struct
{
  char *player;
  GPtrArray *suits;
} CtDealtHand;

GPtrArray *ct_dealt_hands_list (CtReplay *replay, guint end);
