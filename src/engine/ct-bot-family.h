/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-bot-family.h: what a family of games tells its computer players */
#pragma once

#include "ct-bot.h"

G_BEGIN_DECLS

/**
 * CtBotFamily:
 * @appeal: (nullable): how good @move looks at first sight to the player to act, who
 *   sees @view; more is better
 * @standing: (nullable): how well @seat is doing in @state, in which all cards are
 * known; more is better
 * @horizon: how many moves a good player looks ahead
 * @n_deals: how often they deal the unknown cards; 0 where they go by the first look,
 *   too
 */
struct _CtBotFamily
{
  gint (*appeal) (const CtRules *rules, const CtState *view, const CtMove *move);
  gint (*standing) (const CtRules *rules, const CtState *state, guint seat);
  guint horizon;
  guint n_deals;
};

G_END_DECLS
