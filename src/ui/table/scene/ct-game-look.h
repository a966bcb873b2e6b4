/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-rules.h"

#define CT_LOOK_CARDS 3

/**
 * CtGameLook:
 * @name: translatable, as the next two
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *players;
  const char *line;
  const char *cards[CT_LOOK_CARDS];
} CtGameLook;

const CtGameLook *ct_game_look (const CtRules *rules);
const char *ct_game_name (const CtRules *rules);
