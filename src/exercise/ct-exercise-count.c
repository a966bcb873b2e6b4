/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-private.h"
#include "ct-rummy.h"

static gboolean
suits (const CtRule *rule)
{
  return rule->not_enforced == NULL && rule->kind == CT_RULE_SCORING;
}

static gboolean
is_own (const CtExercise *exercise, const CtEvent *event)
{
  return g_strcmp0 (event->rule, exercise->rule) == 0;
}

static void
add_note (CtExercise *exercise, const CtEvent *event, gboolean is_right)
{
  ct_exercise_add_answer (exercise, CT_EXERCISE_NOTE, is_right)->event = *event;
}

/* A forgotten card, a confused bonus, or a wrong sign. */
static gint
pick_wrong (CtExerciseSearch *self, gint amount, guint n)
{
  static const gint cards[] = { -5, 5, -10, 10 };
  gboolean is_bonus = amount % 100 == 0;
  gint wrong = amount;

  switch ((n + ct_random_below (&self->random, 2)) % 3)
    {
    case 0:
      wrong = -amount;
      break;
    case 1:
      wrong =
          is_bonus ? 2 * amount : amount + cards[ct_random_below (&self->random, 4)];
      break;
    default:
      wrong =
          is_bonus ? amount / 2 : amount + cards[ct_random_below (&self->random, 4)];
    }

  return wrong;
}

static gboolean
is_noted (const CtExercise *exercise, guint first, gint amount)
{
  for (guint i = first; i < exercise->answers->len; i++)
    if (g_array_index (exercise->answers, CtExerciseAnswer, i).event.amount == amount)
      return TRUE;

  return FALSE;
}

static gboolean
is_true (GArray *lines, const CtEvent *wrong)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const CtEvent *line = &g_array_index (lines, CtEvent, i);

      if (line->to == wrong->to && line->amount == wrong->amount &&
          g_strcmp0 (line->rule, wrong->rule) == 0)
        return TRUE;
    }

  return FALSE;
}

/* The right points are at a random place among wrong ones. */
static void
add_line (CtExerciseSearch *self, GArray *lines, const CtEvent *line, guint n_amounts)
{
  CtExercise *exercise = self->exercise;
  guint first = exercise->answers->len;
  guint right = ct_random_below (&self->random, n_amounts);
  CtEvent wrong = *line;

  add_note (exercise, line, TRUE);
  for (guint i = 0; exercise->answers->len < first + n_amounts; i++)
    {
      wrong.amount = pick_wrong (self, line->amount, i);
      if (wrong.amount != 0 && !is_noted (exercise, first, wrong.amount) &&
          !is_true (lines, &wrong))
        add_note (exercise, &wrong, FALSE);
    }

  if (right > 0)
    {
      CtExerciseAnswer *answers =
          &g_array_index (exercise->answers, CtExerciseAnswer, first);
      CtExerciseAnswer saved = answers[0];

      answers[0] = answers[right];
      answers[right] = saved;
    }
}

static gboolean
has_own_line (const CtExercise *exercise, GArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    if (is_own (exercise, &g_array_index (lines, CtEvent, i)))
      return TRUE;

  return FALSE;
}

/* Two packets may have the same words. */
static gboolean
is_asked (const CtExercise *exercise, const CtEvent *line)
{
  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtEvent *other =
          &g_array_index (exercise->answers, CtExerciseAnswer, i).event;

      if (other->to == line->to && g_strcmp0 (other->rule, line->rule) == 0)
        return TRUE;
    }

  return FALSE;
}

static void
add_lines (CtExerciseSearch *self, GArray *lines)
{
  CtExercise *exercise = self->exercise;
  guint n_lines = 1 + exercise->difficulty / 2;
  guint n_amounts = exercise->difficulty < CT_EXERCISE_USUAL ? 3 : 2;
  guint first = ct_random_below (&self->random, lines->len);
  guint own = lines->len;
  guint n = 1;

  for (guint i = 0; i < lines->len && own == lines->len; i++)
    if (is_own (exercise, &g_array_index (lines, CtEvent, (first + i) % lines->len)))
      own = (first + i) % lines->len;

  add_line (self, lines, &g_array_index (lines, CtEvent, own), n_amounts);
  for (guint i = 0; i < lines->len && n < n_lines; i++)
    {
      guint k = (first + i) % lines->len;

      if (is_asked (exercise, &g_array_index (lines, CtEvent, k)))
        continue;
      add_line (self, lines, &g_array_index (lines, CtEvent, k), n_amounts);
      n++;
    }
}

/* Cards are face up, as for counting at a table. */
static gboolean
ask_sheet (CtExerciseSearch *self, const CtState *state)
{
  CtExercise *exercise = self->exercise;
  const CtRules *rules = &exercise->rules;
  guint n_sides = ct_rules_n_sides (rules, state->n_seats);
  guint first = ct_random_below (&self->random, n_sides);
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (CtEvent));

  for (guint i = 0; i < n_sides; i++)
    {
      g_array_set_size (lines, 0);
      ct_rummy_score_sheet (rules, state, (first + i) % n_sides, lines);
      if (!has_own_line (exercise, lines))
        continue;

      exercise->state = *state;
      exercise->seat = CT_SEES_ALL;
      add_lines (self, lines);
      return TRUE;
    }

  return FALSE;
}

static gboolean
is_noteworthy (const CtEvent *event)
{
  return event->type == CT_EVENT_WIN || event->type == CT_EVENT_LOSE ||
         event->type == CT_EVENT_MATCH || event->type == CT_EVENT_VOID ||
         event->type == CT_EVENT_SCORE;
}

/* Claims that nobody wins if someone does, and the reverse. */
static void
add_contrary (CtExercise *exercise, const CtEvent *own)
{
  CtEvent other = *own;

  other.type = own->type == CT_EVENT_VOID ? CT_EVENT_WIN : CT_EVENT_VOID;
  other.seat = own->type == CT_EVENT_VOID ? exercise->state.to_act : CT_NOBODY;
  other.amount = 0;
  if (own->type == CT_EVENT_VOID || own->type == CT_EVENT_WIN)
    add_note (exercise, &other, FALSE);
}

static void
add_seats (CtExerciseSearch *self, GArray *events, const CtEvent *own)
{
  CtExercise *exercise = self->exercise;
  CtEvent event = *own;

  for (guint seat = 0; seat < exercise->state.n_seats; seat++)
    {
      gboolean is_right = FALSE;

      event.seat = seat;
      for (guint i = 0; i < events->len; i++)
        is_right |= g_array_index (events, CtEvent, i).type == own->type &&
                    g_array_index (events, CtEvent, i).seat == seat;
      if (exercise->answers->len + 1 < CT_EXERCISE_MAX_ANSWERS || is_right)
        add_note (exercise, &event, is_right);
    }
}

static void
add_numbers (CtExerciseSearch *self, const CtEvent *own)
{
  CtExercise *exercise = self->exercise;
  gint step = own->amount > 1 && ct_random_below (&self->random, 2) == 0 ? -1 : 1;
  CtEvent event = *own;

  event.to = ct_hand (own->seat);
  for (gint i = 0; i < 3; i++)
    {
      event.amount = own->amount + i * step;
      if (event.amount >= 0)
        add_note (exercise, &event, i == 0);
    }
}

static const CtEvent *
pick_own (CtExerciseSearch *self, GArray *events)
{
  const CtEvent *own = NULL;
  guint n = 0;

  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (is_noteworthy (event) && is_own (self->exercise, event) &&
          ct_random_below (&self->random, ++n) == 0)
        own = event;
    }

  return own;
}

static gboolean
ask_result (CtExerciseSearch *self, const CtState *state, const CtMove *move)
{
  CtExercise *exercise = self->exercise;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState after = *state;
  const CtEvent *own;

  if (!ct_rules_apply (&exercise->rules, &after, move, NULL, events))
    return FALSE;

  own = pick_own (self, events);
  exercise->state = *state;
  exercise->seat = move->seat;
  if (own == NULL || !ct_exercise_is_certain (self, move, own))
    return FALSE;

  if (own->type == CT_EVENT_SCORE &&
      ct_rules_counting (&exercise->rules) == CT_COUNTING_LINES)
    return FALSE;

  exercise->has_move = TRUE;
  exercise->move = *move;
  if (own->type == CT_EVENT_VOID)
    add_note (exercise, own, TRUE);
  else if (own->type == CT_EVENT_SCORE &&
           ct_rules_counting (&exercise->rules) == CT_COUNTING_CARDS)
    add_numbers (self, own);
  else
    add_seats (self, events, own);
  add_contrary (exercise, own);
  ct_exercise_shuffle_answers (self);
  return ct_exercise_has_both (exercise);
}

/* A score sheet can be asked for at any time. */
static gboolean
ask_count (CtExerciseSearch *self, const CtState *state, const CtMove *tried)
{
  gboolean has_sheet = ct_rules_counting (&self->exercise->rules) == CT_COUNTING_LINES;

  if (tried != NULL && ask_result (self, state, tried))
    return TRUE;

  return has_sheet && state->phase != CT_PHASE_DEAL && !state->rummy.first_turn &&
         ask_sheet (self, state);
}

const CtExerciseKindRow ct_exercise_count_row = {
  .name = "count",
  .n_questions = 1,
  .suits = suits,
  .ask = ask_count,
  .asks_moves = TRUE,
};
