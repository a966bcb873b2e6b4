/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ct-exercise-private.h"

/* tables that look the same */
#define N_REDEALS 4

static gboolean
is_dark (guint zone)
{
  return zone == CT_ZONE_STOCK || ct_zone_is_pot (zone);
}

static void
add_next_dealer (const CtRules *rules, const CtState *over, GArray *events)
{
  g_autoptr (GArray) dealt = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtCard pack[CT_MAX_CARDS];
  CtState next;

  for (guint i = 0; i < ct_deck_size (rules->deck); i++)
    pack[i] = i;
  ct_rules_next_hand (rules, over, pack, &next);
  ct_rules_deal (rules, &next, dealt);
  if (dealt->len > 0 && g_array_index (dealt, CtEvent, 0).type == CT_EVENT_TURN)
    g_array_append_vals (events, dealt->data, 1);
}

/* No event reports that the same player continues. */
static void
add_same_turn (const CtState *state, GArray *events)
{
  const CtEvent turn = { .type = CT_EVENT_TURN,
                         .card = CT_NO_CARD,
                         .seat = state->to_act };

  if (!ct_exercise_happens (events, &turn))
    g_array_append_val (events, turn);
}

/**
 * ct_exercise_follow:
 * @state: (inout): before and after @move
 * @events: (element-type CtEvent): what happens, who is next, and finally who deals
 *
 * Returns: %FALSE if @move is refused
 */
gboolean
ct_exercise_follow (const CtRules *rules,
                    CtState *state,
                    const CtMove *move,
                    GArray *events)
{
  if (!ct_rules_apply (rules, state, move, NULL, events))
    return FALSE;

  if (state->phase == CT_PHASE_OVER)
    add_next_dealer (rules, state, events);
  else
    add_same_turn (state, events);

  return TRUE;
}

/**
 * ct_exercise_is_same_event:
 *
 * Their rules may differ.
 */
gboolean
ct_exercise_is_same_event (const CtEvent *a, const CtEvent *b)
{
  if (a->type != b->type)
    return FALSE;

  switch (a->type)
    {
    case CT_EVENT_CARD:
      return a->to == b->to &&
             (is_dark (a->from) ? a->from == b->from : a->card == b->card);
    case CT_EVENT_DEBT:
      return a->seat == b->seat && a->to == b->to && a->amount == b->amount;
    case CT_EVENT_MELD:
      return a->to == b->to;
    case CT_EVENT_CALL:
    case CT_EVENT_FAILED:
    case CT_EVENT_SCORE:
      return a->seat == b->seat && a->amount == b->amount;
    default:
      return a->seat == b->seat;
    }
}

gboolean
ct_exercise_happens (GArray *events, const CtEvent *event)
{
  for (guint i = 0; i < events->len; i++)
    if (ct_exercise_is_same_event (&g_array_index (events, CtEvent, i), event))
      return TRUE;

  return FALSE;
}

static CtState
redeal (CtExerciseSearch *self)
{
  CtState other = self->exercise->state;

  ct_rules_deal_unseen (&self->exercise->rules, &other, self->exercise->seat,
                        &self->random);
  return other;
}

static gboolean
is_always (CtExerciseSearch *self,
           const CtMove *move,
           const CtEvent *event,
           gboolean follows)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));

  for (guint i = 0; i <= N_REDEALS; i++)
    {
      CtState other = i > 0 ? redeal (self) : self->exercise->state;

      g_array_set_size (events, 0);
      if ((ct_exercise_follow (&self->exercise->rules, &other, move, events) &&
           ct_exercise_happens (events, event)) != follows)
        return FALSE;
    }

  return TRUE;
}

/**
 * ct_exercise_is_certain:
 *
 * Returns: whether the learner can know that it follows
 */
gboolean
ct_exercise_is_certain (CtExerciseSearch *self,
                        const CtMove *move,
                        const CtEvent *event)
{
  return is_always (self, move, event, TRUE);
}

gboolean
ct_exercise_is_excluded (CtExerciseSearch *self,
                         const CtMove *move,
                         const CtEvent *event)
{
  return is_always (self, move, event, FALSE);
}

static gboolean
is_last_turn (GArray *events, const CtEvent *event)
{
  for (const CtEvent *later = event + 1;
       later < &g_array_index (events, CtEvent, events->len); later++)
    if (later->type == CT_EVENT_TURN)
      return FALSE;

  return TRUE;
}

static gboolean
is_card_seen (const CtExercise *exercise, const CtMove *move, const CtEvent *event)
{
  guint pos;

  return memchr (move->card, event->card, move->n_cards) == NULL &&
         ct_state_find (&exercise->state, event->card, &pos) == event->from &&
         ct_rules_sees (&exercise->rules, &exercise->state, exercise->seat, event->from,
                        pos);
}

static gboolean
is_no_draw (const CtExercise *exercise, const CtMove *move)
{
  return exercise->state.phase != CT_PHASE_DEAL && move->type != CT_MOVE_DRAW;
}

/**
 * ct_exercise_is_telling:
 * @event: one of @events
 *
 * Returns: whether it tells more than the move itself
 */
gboolean
ct_exercise_is_telling (const CtExercise *exercise,
                        const CtMove *move,
                        GArray *events,
                        const CtEvent *event)
{
  switch (event->type)
    {
    case CT_EVENT_CARD:
      return is_dark (event->from) ? is_no_draw (exercise, move)
                                   : is_card_seen (exercise, move, event);
    case CT_EVENT_TURN:
      return is_last_turn (events, event);
    case CT_EVENT_PASS:
      return move->type != CT_MOVE_PASS || event->seat != move->seat;
    case CT_EVENT_CALL:
      return move->number == 0 || event->seat != move->seat;
    case CT_EVENT_SCORE:
      return ct_rules_counting (&exercise->rules) == CT_COUNTING_LINES;
    default:
      return TRUE;
    }
}

static gboolean
is_said (CtExerciseSearch *self, const CtEvent *event)
{
  const CtRule *rule = ct_library_lookup_rule (self->library, &self->exercise->rules,
                                               self->exercise->rule);

  return event->type == CT_EVENT_CARD && !is_dark (event->from) && rule->say != NULL;
}

gboolean
ct_exercise_names_hidden (CtExerciseSearch *self, const CtEvent *event)
{
  const CtRule *rule =
      event->rule != NULL
          ? ct_library_lookup_rule (self->library, &self->exercise->rules, event->rule)
          : NULL;

  return event->type == CT_EVENT_CARD && is_dark (event->from) &&
         (rule == NULL || rule->say == NULL ||
          strstr (ct_text_get_msgid (rule->say), "{card") != NULL);
}

/**
 * ct_exercise_pick_event:
 *
 * Returns: (nullable): random
 */
const CtEvent *
ct_exercise_pick_event (CtExerciseSearch *self, const CtMove *move, GArray *events)
{
  const CtExercise *exercise = self->exercise;
  const CtEvent *picked = NULL;
  guint n = 0;

  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (g_strcmp0 (event->rule, exercise->rule) == 0 &&
          (ct_exercise_is_telling (exercise, move, events, event) ||
           is_said (self, event)) &&
          !ct_exercise_names_hidden (self, event) &&
          ct_random_below (&self->random, ++n) == 0)
        picked = event;
    }

  return picked;
}
