/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move shows that its player kept a rule if it would have refused something that they
 * might have done instead, and that they applied it if they did what it describes.
 */
#include "ct-credit.h"

#include <string.h>

/**
 * ct_credit_add:
 * @id: (nullable):
 *
 * Leaves out duplicates and rules of the table.
 */
void
ct_credit_add (GPtrArray *ids, const char *id)
{
  if (id == NULL || g_str_has_prefix (id, "TABLE-") ||
      g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL))
    return;

  g_ptr_array_add (ids, (char *) id);
}

static void
add_kept (const CtRules *rules,
          const CtState *state,
          const CtMove *move,
          GPtrArray *ids)
{
  g_autoptr (GArray) rivals = g_array_new (FALSE, FALSE, sizeof (CtMove));

  rules->module->rivals (rules, state, move, rivals);
  for (guint i = 0; i < rivals->len; i++)
    {
      const CtMove *rival = &g_array_index (rivals, CtMove, i);

      /* the move itself is allowed */
      if (memcmp (rival, move, sizeof *move) != 0)
        ct_credit_add (ids, ct_rules_check (rules, state, rival).rule);
    }
}

static gboolean
is_own_event (const CtRules *rules,
              const CtState *state,
              const CtEvent *event,
              guint seat)
{
  guint side = ct_rules_side (rules, state->n_seats, seat);

  switch (event->type)
    {
    case CT_EVENT_CARD:
      return event->from == ct_hand (seat) || event->to == ct_hand (seat) ||
             event->to == CT_ZONE_PILE + seat || event->to >= CT_ZONE_MELD;

    case CT_EVENT_MELD:
    case CT_EVENT_OPEN:
    case CT_EVENT_SCORE:
      return event->seat == side;

    case CT_EVENT_TURN:
      return TRUE;

    default:
      return event->seat == seat;
    }
}

/* Whether players cause the event by such a move. */
static gboolean
is_act (const CtRules *rules, const CtEvent *event, guint type)
{
  const CtAct *acts = rules->module->acts;

  for (guint i = 0; i < rules->module->n_acts; i++)
    if (acts[i].event == event->type && (acts[i].moves & 1u << type) != 0 &&
        g_strcmp0 (rules->rule_ids[acts[i].cause], event->rule) == 0)
      return TRUE;

  return FALSE;
}

static GArray *
imagine (const CtRules *rules, CtState state, const CtMove *move)
{
  GArray *events = g_array_new (FALSE, FALSE, sizeof (CtEvent));

  ct_rules_apply_judged (rules, &state, move, events);
  return events;
}

static void
add_applied (const CtRules *rules,
             const CtState *state,
             const CtMove *move,
             GArray *events,
             GPtrArray *ids)
{
  gboolean is_dealing = state->phase == CT_PHASE_DEAL;

  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (is_act (rules, event, move->type) &&
          (is_dealing || is_own_event (rules, state, event, move->seat)))
        ct_credit_add (ids, event->rule);
    }
}

/**
 * ct_credit_move:
 * @move: allowed, of the player to act
 * @events: (nullable) (element-type CtEvent):
 * @ids: (element-type utf8): receives the rules, first those that would have refused a
 *   rival
 *
 * The deal counts only if someone dealt by hand.
 */
void
ct_credit_move (const CtRules *rules,
                const CtState *state,
                const CtMove *move,
                GArray *events,
                GPtrArray *ids)
{
  g_autoptr (GArray) imagined = NULL;

  if (events == NULL)
    events = imagined = imagine (rules, *state, move);
  add_kept (rules, state, move, ids);
  add_applied (rules, state, move, events, ids);
}

/**
 * ct_credit_is_freedom:
 *
 * Returns: whether @rule lets a player choose
 */
gboolean
ct_credit_is_freedom (const CtRules *rules, const char *rule)
{
  const CtAct *acts = rules->module->acts;

  for (guint i = 0; i < rules->module->n_acts; i++)
    if (acts[i].is_freedom && g_strcmp0 (rules->rule_ids[acts[i].cause], rule) == 0)
      return TRUE;

  return FALSE;
}
