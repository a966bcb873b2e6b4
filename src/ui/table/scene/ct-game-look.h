/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-game-look.h: how a game presents itself before its rule book has been read */
#pragma once

#include "ct-rules.h"

G_BEGIN_DECLS

#define CT_LOOK_CARDS 3

/**
 * CtGameLook:
 * @id: of the rule set
 * @name: what people call it; translate it, as the next two
 * @players: where it is at home, and how many play it
 * @line: what it is about, in a few words
 * @cards: what stands on its tile
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

G_END_DECLS
