/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-dealt-hands.h: what everybody was dealt, sorted, to be read beside a hand */
#pragma once

#include "ct-replay.h"

G_BEGIN_DECLS

/**
 * CtDealtHand:
 * @player: whose hand it is
 * @suits: (element-type utf8): a line a suit: “♠ 3 9 K”; cards that may not be seen are
 *   only counted
 */
typedef struct
{
  char *player;
  GPtrArray *suits;
} CtDealtHand;

GPtrArray *ct_dealt_hands_list (CtReplay *replay, guint end);

G_END_DECLS
