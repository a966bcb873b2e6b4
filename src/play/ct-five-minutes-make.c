/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-five-minutes-make.c: the exercise of a slot, and the lesson that helps; in a
 * thread
 */
#include "ct-five-minutes-private.h"

#include <string.h>

#include "ct-rummy.h"

/* So often each kind is tried, and so many agreements under which a rule may matter. */
#define TRIES          12
#define MAX_AGREEMENTS 4

/* The kinds, those first that came up least; which comes first of those that came up
 * equally often is up to chance.
 */
static void
sort_kinds (const guint *n_used, guint64 seed, CtExerciseKind *kinds)
{
  CtRandom random = { seed };

  for (guint i = 0; i < CT_N_EXERCISE_KINDS; i++)
    {
      guint j = i;

      for (; j > 0 &&
             (n_used[kinds[j - 1]] > n_used[i] ||
              (n_used[kinds[j - 1]] == n_used[i] && ct_random_below (&random, 2) == 0));
           j--)
        kinds[j] = kinds[j - 1];
      kinds[j] = i;
    }
}

/* The rule that is asked about is known, or somebody wants to be asked about it. */
static gboolean
knows (CtTaught *taught, const CtExercise *exercise, const char *rule)
{
  return rule == NULL || g_str_has_prefix (rule, "TABLE-") ||
         g_str_equal (rule, exercise->rule) || ct_taught_has_rule (taught, rule);
}

/* Nobody has to choose among rules of which they have never heard.
 *
 * Returns: whether there is still something to choose
 */
static gboolean
remove_unknown_rules (CtTaught *taught, CtExercise *exercise)
{
  guint n_rules = 0;

  for (guint i = exercise->answers->len; i > 0; i--)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i - 1);

      if (answer->type != CT_EXERCISE_RULE)
        continue;
      if (answer->is_right || knows (taught, exercise, answer->rule))
        n_rules++;
      else
        g_array_remove_index (exercise->answers, i - 1);
    }

  return exercise->kind == CT_EXERCISE_SPOT ? n_rules > 1 : exercise->answers->len > 1;
}

/* What somebody is taught, and by what. */
typedef struct
{
  CtLibrary *library;
  CtTaught *taught;
  const CtExercise *exercise;
} Check;

/* The first lesson that teaches the rule; as many as there are where none does. */
static guint
find_teacher (GPtrArray *lessons, const char *rule)
{
  guint i = 0;

  while (i < lessons->len &&
         !g_strv_contains ((const char *const *) ((CtLibraryEntry *)
                                                      g_ptr_array_index (lessons, i))
                               ->teaches,
                           rule))
    i++;

  return i;
}

/* Is the rule still to be taught, after the one that is asked about? What no lesson
 * teaches goes without saying.
 */
static gboolean
is_to_come (const Check *self, const char *rule)
{
  GPtrArray *lessons;
  guint teacher;

  if (knows (self->taught, self->exercise, rule))
    return FALSE;

  /* Who is asked about a rule of no lesson has none of the lessons behind them. */
  lessons = ct_library_get_lessons (self->library, &self->exercise->rules);
  teacher = find_teacher (lessons, rule);
  return teacher < lessons->len &&
         teacher > find_teacher (lessons, self->exercise->rule) % lessons->len;
}

/* Whose turn it is, and that a trick is put aside, the table shows. */
static gboolean
has_event_to_come (const Check *self, const CtEvent *event)
{
  return event->type != CT_EVENT_TURN && event->type != CT_EVENT_LEAD &&
         !(event->type == CT_EVENT_CARD && event->to == CT_ZONE_ASIDE) &&
         is_to_come (self, event->rule);
}

/* Do things happen by rules that are still to come, where it is asked what happens? */
static gboolean
leads_too_far (const Check *self, const CtMove *move)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState after = self->exercise->state;

  if (ct_exercise_is_deal (self->exercise) ||
      !ct_rules_apply (&self->exercise->rules, &after, move, NULL, events))
    return FALSE;

  for (guint i = 0; i < events->len; i++)
    if (has_event_to_come (self, &g_array_index (events, CtEvent, i)))
      return TRUE;

  return FALSE;
}

/* Has a lesson taught any of the rules about wild cards? Their ids say so. */
static gboolean
knows_wild_cards (const Check *self)
{
  GPtrArray *lessons = ct_library_get_lessons (self->library, &self->exercise->rules);

  for (guint i = 0; i < lessons->len; i++)
    for (char **rule = ((CtLibraryEntry *) g_ptr_array_index (lessons, i))->teaches;
         *rule != NULL; rule++)
      if (strstr (*rule, "-WILD-") != NULL &&
          knows (self->taught, self->exercise, *rule))
        return TRUE;

  return FALSE;
}

/* How many cards of the melds stand for others. */
static guint
count_wild (const Check *self, const CtState *state)
{
  CtMeld meld;
  guint n = 0;

  for (guint zone = CT_ZONE_MELD; zone < CT_N_ZONES; zone++)
    if (ct_zone_len (state, zone) > 0 &&
        ct_rummy_read (&self->exercise->rules, state, zone, &meld))
      n += meld.n_wild;

  return n;
}

/* Would a card stand for another one by a move that is asked about? */
static gboolean
plays_wild_cards (const Check *self)
{
  const CtExercise *exercise = self->exercise;

  if (ct_rules_counting (&exercise->rules) != CT_COUNTING_LINES)
    return FALSE;

  for (guint i = 0; i <= exercise->answers->len; i++)
    {
      const CtMove *move =
          i < exercise->answers->len
              ? &g_array_index (exercise->answers, CtExerciseAnswer, i).move
              : &exercise->move;
      CtState after = exercise->state;

      if ((move->type == CT_MOVE_MELD || move->type == CT_MOVE_LAY_OFF ||
           move->type == CT_MOVE_TAKE_DISCARDS) &&
          ct_rules_apply (&exercise->rules, &after, move, NULL, NULL) &&
          count_wild (self, &after) > count_wild (self, &exercise->state))
        return TRUE;
    }

  return FALSE;
}

/* What the situation and the answers use that a lesson is still to teach. */
static gboolean
uses_what_is_to_come (const Check *self)
{
  const CtExercise *exercise = self->exercise;
  gboolean asks_what_happens = exercise->kind == CT_EXERCISE_PREDICT ||
                               exercise->kind == CT_EXERCISE_COUNT ||
                               exercise->has_claim;

  if (is_to_come (self, exercise->decider))
    return TRUE;

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i);

      if ((answer->type == CT_EXERCISE_EVENT || answer->type == CT_EXERCISE_HAPPENS ||
           answer->type == CT_EXERCISE_NOTE) &&
          has_event_to_come (self, &answer->event))
        return TRUE;
    }

  return (asks_what_happens && exercise->has_move &&
          leads_too_far (self, &exercise->move)) ||
         (plays_wild_cards (self) && !knows_wild_cards (self));
}

/* Can it be answered by somebody who knows no more than what was taught? */
static gboolean
is_fit (CtLibrary *library, CtTaught *taught, CtExercise *exercise)
{
  const Check check = { library, taught, exercise };

  if (uses_what_is_to_come (&check))
    return FALSE;
  if (exercise->kind == CT_EXERCISE_CONTRAST &&
      !ct_taught_has_options (taught, &exercise->other_rules))
    return FALSE;
  if (!remove_unknown_rules (taught, exercise))
    return FALSE;

  for (guint i = 0; i < exercise->answers->len; i++)
    if (!knows (taught, exercise,
                g_array_index (exercise->answers, CtExerciseAnswer, i).rule))
      return FALSE;

  return TRUE;
}

static CtExercise *
make_one (const CtFiveMinutesSlot *slot,
          CtLibrary *library,
          CtTaught *taught,
          const CtRules *rules,
          const CtExerciseKind *kinds,
          guint64 seed)
{
  for (guint try = 0; try < TRIES; try++)
    for (guint i = 0; i < CT_N_EXERCISE_KINDS; i++)
      {
        g_autoptr (CtExercise) exercise = NULL;

        if (slot->difficulty < ct_exercise_kind_get_easiest (kinds[i]))
          continue;

        exercise = ct_exercise_new (library, rules, slot->rule, kinds[i],
                                    slot->difficulty, seed + try);
        if (exercise != NULL && is_fit (library, taught, exercise))
          return g_steal_pointer (&exercise);
      }

  return NULL;
}

/**
 * ct_five_minutes_find_step:
 * @lesson: id of a lesson that teaches @rule
 *
 * Returns: the step that asks for the rule, from 0, or else the first one
 */
guint
ct_five_minutes_find_step (CtLibrary *library, const char *lesson, const char *rule)
{
  g_autoptr (CtLesson) taught = ct_library_read_lesson (library, lesson, NULL);
  g_autoptr (GHashTable) practice = NULL;
  guint found = 0;
  guint line;

  if (taught == NULL)
    return 0;

  practice = ct_lesson_list_practice (taught);
  line = GPOINTER_TO_UINT (g_hash_table_lookup (practice, rule));
  for (guint step = 0; step < ct_lesson_get_n_steps (taught); step++)
    if (ct_lesson_get_step (taught, step)->line <= line)
      found = step;

  return found;
}

/* The first lesson that teaches the rule. */
static void
find_lesson (CtFiveMinutesSlot *slot, CtLibrary *library)
{
  GPtrArray *entries = ct_library_get_lessons (library, &slot->rules);

  for (guint i = 0; i < entries->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (entries, i);

      if (!g_strv_contains ((const char *const *) entry->teaches, slot->rule))
        continue;

      slot->lesson = g_strdup (entry->id);
      slot->step = ct_five_minutes_find_step (library, entry->id, slot->rule);
      return;
    }
}

/**
 * ct_five_minutes_make:
 * @taught: what the learner may be asked about
 * @n_used: how often each kind came up
 *
 * Makes the exercise of a slot. What matters only under other agreements is asked under
 * those that the learner met in a lesson.
 */
void
ct_five_minutes_make (CtFiveMinutesSlot *slot,
                      CtLibrary *library,
                      CtTaught *taught,
                      const guint *n_used,
                      guint64 seed)
{
  CtExerciseKind kinds[CT_N_EXERCISE_KINDS];
  CtRules rules;

  sort_kinds (n_used, seed, kinds);
  slot->exercise = make_one (slot, library, taught, &slot->rules, kinds, seed);
  for (guint i = 0;
       slot->exercise == NULL && i < MAX_AGREEMENTS &&
       ct_exercise_find_options (library, &slot->rules, slot->rule, i, &rules);
       i++)
    if (ct_taught_has_options (taught, &rules))
      slot->exercise = make_one (slot, library, taught, &rules, kinds, seed);
  if (slot->why == CT_FIVE_MINUTES_SMALLER)
    find_lesson (slot, library);
}
