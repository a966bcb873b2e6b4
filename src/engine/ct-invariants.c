/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-invariants.h"

#include <string.h>

static gboolean
is_every_card_there_once (const CtRules *rules, const CtState *state)
{
  gboolean is_there[CT_MAX_CARDS] = { FALSE };

  if (state->start[0] != 0 || state->start[CT_N_ZONES] != ct_deck_size (rules->deck))
    return FALSE;
  for (guint zone = 0; zone < CT_N_ZONES; zone++)
    if (state->start[zone] > state->start[zone + 1])
      return FALSE;

  for (guint i = 0; i < state->start[CT_N_ZONES]; i++)
    {
      if (state->card[i] >= ct_deck_size (rules->deck) || is_there[state->card[i]])
        return FALSE;
      is_there[state->card[i]] = TRUE;
    }

  return TRUE;
}

static gboolean
is_turn_possible (const CtState *state)
{
  return state->phase < CT_N_PHASES && state->to_act < state->n_seats &&
         state->dealer < state->n_seats && state->leader < state->n_seats;
}

static gboolean
lists_contain_same (GArray *a, GArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      guint k = 0;

      while (k < b->len && memcmp (&g_array_index (a, CtMove, i),
                                   &g_array_index (b, CtMove, k), sizeof (CtMove)) != 0)
        k++;
      if (k == b->len)
        return FALSE;
    }

  return TRUE;
}

static gboolean
agrees_with_candidates (const CtRules *rules, const CtState *state, GArray *legal)
{
  g_autoptr (GArray) allowed = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint saved = 0;

  rules->module->candidates (rules, state, allowed);
  for (guint i = 0; i < allowed->len; i++)
    {
      CtMove move = g_array_index (allowed, CtMove, i);

      if (ct_rules_check (rules, state, &move).rule == NULL)
        g_array_index (allowed, CtMove, saved++) = move;
    }
  g_array_set_size (allowed, saved);

  return lists_contain_same (allowed, legal);
}

/* Players do not know others' moves out of turn. */
static gboolean
agrees_with_view (const CtRules *rules, const CtState *state, GArray *legal)
{
  g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtState view;

  for (guint i = 0; i < legal->len; i++)
    if (g_array_index (legal, CtMove, i).seat == state->to_act)
      g_array_append_val (own, g_array_index (legal, CtMove, i));

  ct_rules_view (rules, state, state->to_act, &view);
  ct_rules_legal (rules, &view, seen);
  return lists_contain_same (seen, own);
}

static guint
pick_hidden (const CtState *view, CtRandom *random)
{
  guint index = view->start[CT_N_ZONES];
  guint n = 0;

  for (guint i = 0; i < view->start[CT_N_ZONES]; i++)
    if (view->card[i] == CT_NO_CARD && ct_random_below (random, ++n) == 0)
      index = i;

  return index;
}

/* Swapping hidden cards changes nothing that the player sees. */
static gboolean
is_view_tight (const CtRules *rules,
               const CtState *state,
               guint viewer,
               CtRandom *random)
{
  CtState other = *state;
  CtState view;
  CtState other_view;
  guint a;
  guint b;

  ct_rules_view (rules, state, viewer, &view);
  a = pick_hidden (&view, random);
  b = pick_hidden (&view, random);
  if (a == view.start[CT_N_ZONES])
    return TRUE;

  /* at the table, it would be swapped, too */
  if (state->drawn == state->card[a])
    other.drawn = state->card[b];
  else if (state->drawn == state->card[b])
    other.drawn = state->card[a];
  other.card[a] = state->card[b];
  other.card[b] = state->card[a];

  ct_rules_view (rules, &other, viewer, &other_view);
  return memcmp (&view, &other_view, sizeof view) == 0;
}

static gboolean
are_moves_readable (const CtRules *rules, const CtState *state, GArray *legal)
{
  for (guint i = 0; i < legal->len; i++)
    {
      const CtMove *move = &g_array_index (legal, CtMove, i);
      g_autofree char *text = ct_move_to_text (rules, move);
      CtMove again;

      if (ct_move_parse (rules, state, move->seat, text, &again) != CT_MOVE_TEXT_OK ||
          !ct_move_equivalent (rules, move, &again) ||
          ct_rules_check (rules, state, &again).rule != NULL)
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_turn_kept (const CtRules *rules, const CtState *state, const CtMove *move)
{
  CtMove other = *move;

  other.seat = (move->seat + 1) % state->n_seats;
  return ct_rules_check (rules, state, &other).rule != NULL;
}

/**
 * ct_invariants_position:
 * @legal: (element-type CtMove): from ct_rules_legal()
 *
 * Returns: (nullable): what does not hold
 */
const char *
ct_invariants_position (const CtRules *rules,
                        const CtState *state,
                        GArray *legal,
                        CtRandom *random)
{
  if (!is_every_card_there_once (rules, state))
    return "a card is missing or there twice";
  if (!is_turn_possible (state))
    return "the turn is nobody's";
  if (state->phase == CT_PHASE_OVER)
    return legal->len == 0 ? NULL : "there are moves after the end";
  if (legal->len == 0)
    return CT_BROKEN_NO_MOVE;
  if (!agrees_with_candidates (rules, state, legal))
    return "the list of moves is not what the rules allow";
  if (!agrees_with_view (rules, state, legal))
    return "the player to act cannot tell the moves from what is seen";
  if (!are_moves_readable (rules, state, legal))
    return "the text of a move does not read as that move";
  if (!is_turn_kept (rules, state, &g_array_index (legal, CtMove, 0)))
    return "a player may move out of turn";
  for (guint viewer = 0; viewer < state->n_seats; viewer++)
    if (!is_view_tight (rules, state, viewer, random))
      return "a view tells of a card that is not seen";

  return NULL;
}

static gboolean
do_events_tell_all (const CtState *before, const CtState *after, GArray *events)
{
  CtState told = *before;

  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);
      guint pos;

      if (event->type != CT_EVENT_CARD)
        continue;
      if (ct_state_find (&told, event->card, &pos) != event->from)
        return FALSE;
      ct_state_shift_at (&told, event->from, pos, event->to, event->pos, NULL, NULL);
    }

  return memcmp (told.card, after->card, sizeof told.card) == 0 &&
         memcmp (told.start, after->start, sizeof told.start) == 0;
}

static gboolean
do_events_have_causes (const CtRules *rules, GArray *events)
{
  for (guint i = 0; i < events->len; i++)
    {
      const char *rule = g_array_index (events, CtEvent, i).rule;
      guint cause = 0;

      if (rule == NULL)
        return FALSE;
      while (cause < rules->n_rule_ids && g_strcmp0 (rules->rule_ids[cause], rule) != 0)
        cause++;
      if (cause == rules->n_rule_ids)
        return FALSE;
    }

  return TRUE;
}

/**
 * ct_invariants_move:
 * @move: legal, from @before to @after
 * @events: (element-type CtEvent):
 *
 * Returns: (nullable): what does not hold
 */
const char *
ct_invariants_move (const CtRules *rules,
                    const CtState *before,
                    const CtMove *move,
                    const CtState *after,
                    GArray *events)
{
  CtState twin = *before;

  if (!ct_rules_apply (rules, &twin, move, NULL, NULL))
    return "a move of the list is refused";
  if (memcmp (&twin, after, sizeof twin) != 0)
    return "the same move led to another state";
  if (memcmp (before, after, sizeof *before) == 0)
    return "a move changed nothing";
  if (events->len == 0)
    return "a move went unreported";
  if (!do_events_tell_all (before, after, events))
    return "the events do not say where the cards went";
  if (!do_events_have_causes (rules, events))
    return "an event names no rule of this game";

  return NULL;
}
