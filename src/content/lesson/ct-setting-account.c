/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-setting-account.c: what players and sides own, owe and have won */
#include "ct-setting-private.h"

#include <glib/gi18n.h>

/**
 * ct_setting_read_debt:
 *
 * Reads what one player owes another (Cau Robat).
 */
void
ct_setting_read_debt (CtSetting *self, const CtNode *node)
{
  CtState *state = &self->position->state;
  guint from = ct_setting_read_seat (self, node, "from", 0);
  guint to = ct_setting_read_seat (self, node, "to", 0);
  guint n = ct_node_get_number (node, "cards", 0);

  if (!ct_rules_has_zone (&self->position->rules, CT_ZONE_CENTRE))
    {
      ct_setting_complain (self, node->line, "no-debts", _ ("Nobody owes cards in %s."),
                           self->position->rules.id);
      return;
    }
  if (from == to || state->fishing.n_debts + n > CT_MAX_DEBTS)
    {
      ct_setting_complain (
          self, node->line, "impossible-debt",
          _ ("A debt is owed to another seat, and there are %d at most."),
          CT_MAX_DEBTS);
      return;
    }

  while (n-- > 0)
    state->fishing.debt[state->fishing.n_debts++] = (CtDebt){ from, to };
}

/**
 * ct_setting_read_score:
 *
 * Reads what a player has won and lost so far.
 */
void
ct_setting_read_score (CtSetting *self, const CtNode *node)
{
  CtState *state = &self->position->state;
  guint seat = ct_setting_read_seat (self, node, "seat", 0);
  const char *points = ct_node_get (node, "points");

  state->total[seat] = ct_node_get_number (node, "wins", 0);
  state->lost[seat] = MIN (ct_node_get_number (node, "losses", 0), G_MAXUINT8);
  if (points != NULL)
    state->total[seat] =
        CLAMP (g_ascii_strtoll (points, NULL, 10), G_MININT16, G_MAXINT16);
}

/* A pot from which nothing has been played yet: whose it is makes a difference. */
static void
read_unused_pot (CtSetting *self, const CtNode *node, guint side)
{
  CtState *state = &self->position->state;
  guint taker = ct_setting_read_seat (self, node, "taker", side);

  state->rummy.pot[side] = CT_POT_TAKEN_UNUSED;
  state->rummy.pot_taker[side] = taker;
  if (ct_rules_side (&self->position->rules, state->n_seats, taker) != side)
    ct_setting_complain (self, node->line, "other-side",
                         _ ("taker=\"%s\": this player is not of side “%s”."),
                         ct_node_get (node, "taker"), ct_node_get (node, "name"));
}

/**
 * ct_setting_read_side:
 *
 * Reads how a side stands: its points, whether it has opened, and its pot (Buraco).
 */
void
ct_setting_read_side (CtSetting *self, const CtNode *node)
{
  CtState *state = &self->position->state;
  const CtRules *rules = &self->position->rules;
  const char *score = ct_node_get (node, "score");
  const char *lifts = ct_node_get (node, "lifts");
  const char *pot = ct_node_get (node, "pot");
  guint side = ct_side_parse (rules, state->n_seats, ct_node_get (node, "name"));

  if (!ct_rules_has_zone (rules, CT_ZONE_MELD) || side == CT_NOBODY)
    {
      ct_setting_complain (self, node->line, "unknown-side",
                           _ ("No side “%s” plays at this table."),
                           ct_node_get (node, "name"));
      return;
    }

  if (score != NULL)
    state->total[side] =
        CLAMP (g_ascii_strtoll (score, NULL, 10), G_MININT16, G_MAXINT16);
  if (lifts != NULL)
    state->rummy.bonus[side] =
        CLAMP (g_ascii_strtoll (lifts, NULL, 10), G_MININT16, G_MAXINT16);
  state->rummy.opened[side] = g_strcmp0 (ct_node_get (node, "opened"), "yes") == 0;
  state->rummy.requirement[side] = ct_node_get_number (node, "requirement", 0);
  if (g_strcmp0 (pot, "taken") == 0)
    state->rummy.pot[side] = CT_POT_TAKEN;
  else if (g_strcmp0 (pot, "taken-unused") == 0)
    read_unused_pot (self, node, side);
}
