/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-content-private.h"

#include <string.h>

static const char *const phases[CT_N_PHASES] = {
  [CT_PHASE_DEAL] = "deal",     [CT_PHASE_LEAD] = "lead",
  [CT_PHASE_FOLLOW] = "follow", [CT_PHASE_DRAWN] = "drawn",
  [CT_PHASE_SHARE] = "share",   [CT_PHASE_PLAY] = "play",
  [CT_PHASE_DRAW] = "draw",     [CT_PHASE_FIRST_CHOICE] = "first-choice",
  [CT_PHASE_OVER] = "over",
};

/* The zones that are one pile for the whole table, and those that each seat has. */
static const struct
{
  const char *name;
  guint zone;
  gboolean of_seat;
} zones[] = {
  { "hand", CT_ZONE_HAND, TRUE },          { "stock", CT_ZONE_STOCK, FALSE },
  { "lead", CT_ZONE_LEAD, FALSE },         { "trick", CT_ZONE_TRICK, FALSE },
  { "aside", CT_ZONE_ASIDE, FALSE },       { "centre", CT_ZONE_CENTRE, FALSE },
  { "chain", CT_ZONE_CENTRE, FALSE },      { "pile", CT_ZONE_PILE, TRUE },
  { "discards", CT_ZONE_DISCARDS, FALSE }, { "pot", CT_ZONE_POT, FALSE },
  { "meld", CT_ZONE_MELD, FALSE },         { "closed", CT_ZONE_MELD, FALSE },
};

/**
 * ct_phase_to_text:
 *
 * Returns: the word for a phase in files
 */
const char *
ct_phase_to_text (guint phase)
{
  g_return_val_if_fail (phase < CT_N_PHASES, NULL);

  return phases[phase];
}

/**
 * ct_phase_parse:
 *
 * Returns: the phase that a file means, or %CT_N_PHASES
 */
guint
ct_phase_parse (const char *text)
{
  guint phase = 0;

  while (phase < CT_N_PHASES && !g_str_equal (phases[phase], text))
    phase++;
  return phase;
}

/**
 * ct_side_parse:
 * @name: the seats of a side: "AC"
 *
 * Returns: the side, or %CT_NOBODY if no side sits there
 */
guint
ct_side_parse (const CtRules *rules, guint n_seats, const char *name)
{
  for (guint side = 0; side < ct_rules_n_sides (rules, n_seats); side++)
    {
      g_autofree char *text = ct_side_to_text (rules, n_seats, side);

      if (g_str_equal (text, name))
        return side;
    }

  return CT_NOBODY;
}

/**
 * ct_side_to_text:
 *
 * Returns: (transfer full): the seats of @side
 */
char *
ct_side_to_text (const CtRules *rules, guint n_seats, guint side)
{
  GString *text = g_string_new (NULL);

  for (guint seat = 0; seat < n_seats; seat++)
    if (ct_rules_side (rules, n_seats, seat) == side)
      g_string_append_c (text, 'A' + seat);

  return g_string_free (text, FALSE);
}

/**
 * ct_zone_name_read:
 *
 * Returns: whether @node names a zone
 */
gboolean
ct_zone_name_read (const CtNode *node, CtZoneName *ret_name)
{
  ret_name->zone = g_strdup (ct_node_get (node, "zone"));
  ret_name->side = g_strdup (ct_node_get (node, "side"));
  ret_name->seat = ct_node_get_seat (node, "seat");
  ret_name->n = MIN (ct_node_get_number (node, "n", 0), G_MAXUINT8);
  return ret_name->zone != NULL;
}

void
ct_zone_name_clear (CtZoneName *name)
{
  g_free (name->zone);
  g_free (name->side);
}

/* Whether the name has the attributes that its zone needs, and no others. */
static gboolean
has_right_attributes (const CtZoneName *name, guint zone, gboolean of_seat)
{
  gboolean of_side = zone == CT_ZONE_MELD;
  gboolean has_number = of_side || zone == CT_ZONE_POT;

  return (name->seat != CT_NOBODY) == of_seat && (name->side != NULL) == of_side &&
         (name->n != 0) == has_number;
}

/**
 * ct_zone_name_resolve:
 *
 * Returns: the zone, or %CT_N_ZONES if this table has none of that name
 */
guint
ct_zone_name_resolve (const CtZoneName *name,
                      const CtRules *rules,
                      const CtState *state)
{
  for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
    {
      if (!g_str_equal (zones[i].name, name->zone) ||
          !ct_rules_has_zone (rules, zones[i].zone))
        continue;

      if (!has_right_attributes (name, zones[i].zone, zones[i].of_seat))
        return CT_N_ZONES;
      if (zones[i].of_seat)
        return name->seat < state->n_seats ? zones[i].zone + name->seat : CT_N_ZONES;
      if (zones[i].zone == CT_ZONE_POT)
        return name->n <= CT_MAX_SIDES ? zones[i].zone + name->n - 1 : CT_N_ZONES;
      if (zones[i].zone == CT_ZONE_MELD)
        {
          guint side = ct_side_parse (rules, state->n_seats, name->side);

          return side != CT_NOBODY ? ct_meld_zone (state, side, name->n) : CT_N_ZONES;
        }
      return zones[i].zone;
    }

  return CT_N_ZONES;
}

/**
 * ct_position_begin:
 * @ret_state: (out): the table at the first move of a player: dealt, if the position
 *   is a deal
 */
void
ct_position_begin (const CtPosition *position, CtState *ret_state)
{
  *ret_state = position->state;
  if (ret_state->phase == CT_PHASE_DEAL)
    ct_rules_deal (&position->rules, ret_state, NULL);
}

/**
 * ct_position_free:
 *
 * Frees a table as ct_content_first_position() returns it.
 */
void
ct_position_free (CtPosition *position)
{
  g_free (position);
}
