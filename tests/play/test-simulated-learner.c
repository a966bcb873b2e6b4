/* SPDX-License-Identifier: GPL-3.0-or-later */
/* With Five Minutes, a simulated learner with a known forgetting curve needs fewer
 * exercises than with other strategies, until nine of ten answers about each rule would
 * be right on the next day.
 */
#include <math.h>

#include "ct-five-minutes-private.h"
#include "ct-shuffle.h"
#include "ct-standing.h"
#include "ct-test.h"

#define DAY        (24 * 60 * 60)
#define FIRST_DAY  G_GINT64_CONSTANT (1800000000)
#define N_LEARNERS 12
#define MOST_DAYS  400

/* Probability of a right answer on the next day. */
#define WANTED .9

#define GUESSED .2

/* Half-lives in days: at first; the factor after remembering, by how much was
 * forgotten; the factor after an error.
 */
#define FIRST_HALF  1.5
#define LONGER      4.
#define A_LITTLE    .25
#define AFTER_ERROR .5

typedef struct
{
  const char *rule;
  double ease;
  double half; /* days; 0: never met */
  gint64 at;
  guint interval; /* fixed intervals: index of the last one */
  gint64 due;     /* fixed intervals */
} Memory;

typedef struct
{
  CtFiveMinutesPlan plan;
  GArray *memories;   /* (element-type Memory) */
  GPtrArray *answers; /* (element-type CtLearnerAnswer) */
  CtRandom random;
  gint64 now;
  guint turn;
  guint n_exercises;
} Learner;

static double
draw (Learner *self)
{
  return ct_random_below (&self->random, 10000) / 10000.;
}

static double
remembers (const Memory *memory, gint64 when)
{
  return memory->half > 0 ? exp2 (-(double) (when - memory->at) / DAY / memory->half)
                          : 0;
}

static Memory *
find_memory (Learner *self, const char *rule)
{
  for (guint i = 0; i < self->memories->len; i++)
    {
      Memory *memory = &g_array_index (self->memories, Memory, i);

      if (g_str_equal (memory->rule, rule))
        return memory;
    }

  g_assert_not_reached ();
}

static gboolean
ask (Learner *self, Memory *memory)
{
  double there = remembers (memory, self->now);
  gboolean is_right = draw (self) < there + (1 - there) * GUESSED;
  CtLearnerAnswer answer = {
    .rule = memory->rule,
    .key = "",
    .when = self->now,
    .outcome = is_right ? CT_OUTCOME_RIGHT : CT_OUTCOME_WRONG,
    .occasion = CT_OCCASION_EXERCISE,
  };

  if (memory->half == 0)
    memory->half = FIRST_HALF * memory->ease;
  else if (is_right)
    memory->half *= 1 + memory->ease * MAX (LONGER * (1 - there), A_LITTLE);
  else
    memory->half = MAX (memory->half * AFTER_ERROR, FIRST_HALF * memory->ease);
  memory->at = self->now;
  g_ptr_array_add (self->answers, ct_learner_answer_copy (&answer));
  self->now += 30;
  self->n_exercises++;
  return is_right;
}

/* Strategies */

static void
slots_clear (GPtrArray *slots)
{
  for (guint i = 0; i < slots->len; i++)
    ct_five_minutes_slot_free (g_ptr_array_index (slots, i));
  g_ptr_array_set_size (slots, 0);
}

static void
practice_five_minutes (Learner *self)
{
  CtFiveMinutesPlan *plan = &self->plan;

  plan->standings = ct_standings_new (self->answers, "", self->now);
  plan->seed = self->now;
  ct_five_minutes_plan (plan);
  for (guint i = 0; i < plan->slots->len; i++)
    {
      const CtFiveMinutesSlot *slot = g_ptr_array_index (plan->slots, i);

      if (!ask (self, find_memory (self, slot->rule)))
        ct_five_minutes_repeat (plan->slots, i);
    }
  slots_clear (plan->slots);
  slots_clear (plan->spares);
  g_ptr_array_unref (plan->standings);
}

static void
practice_at_random (Learner *self)
{
  for (guint i = 0; i < CT_FIVE_MINUTES_PLANNED; i++)
    ask (self, &g_array_index (self->memories, Memory,
                               ct_random_below (&self->random, self->memories->len)));
}

static void
practice_in_turn (Learner *self)
{
  for (guint i = 0; i < CT_FIVE_MINUTES_PLANNED; i++)
    ask (self,
         &g_array_index (self->memories, Memory, self->turn++ % self->memories->len));
}

/* After 1, 2, 4, 8 … days, again from 1 after an error; two new rules per day. */
static void
practice_at_intervals (Learner *self)
{
  guint n = 0;
  guint n_new = 0;

  for (guint i = 0; i < self->memories->len && n < CT_FIVE_MINUTES_PLANNED; i++)
    {
      Memory *memory = &g_array_index (self->memories, Memory, i);
      gboolean is_new = memory->half == 0;

      if (is_new ? n_new == CT_FIVE_MINUTES_NEW_RULES : memory->due > self->now)
        continue;
      n_new += is_new;
      n++;
      memory->interval = ask (self, memory) && !is_new ? memory->interval + 1 : 0;
      memory->due =
          self->now + (gint64) DAY * (1 << MIN (memory->interval, 8)) - DAY / 2;
    }
}

static void
begin (Learner *self, CtLibrary *library, const CtRules *rules, guint64 seed)
{
  GPtrArray *entries;

  *self = (Learner){ .random = { seed }, .now = FIRST_DAY };
  self->memories = g_array_new (FALSE, FALSE, sizeof (Memory));
  self->answers = g_ptr_array_new_with_free_func (g_free);
  self->plan.library = g_object_ref (library);
  self->plan.games = g_array_new (FALSE, FALSE, sizeof (CtRules));
  self->plan.slots = g_ptr_array_new ();
  self->plan.spares = g_ptr_array_new ();
  g_array_append_val (self->plan.games, *rules);

  self->plan.taught = ct_taught_new (self->plan.library);
  entries = ct_library_get_lessons (self->plan.library, rules);
  for (guint i = 0; i < entries->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (entries, i);

      ct_taught_add_lesson (self->plan.taught, entry->id,
                            &(CtLessonResult){ .finished = 1 });
      for (char **id = entry->teaches; *id != NULL; id++)
        {
          const CtRule *rule = ct_library_lookup_rule (self->plan.library, rules, *id);
          Memory memory = { .rule = *id };
          gboolean is_known = FALSE;

          for (guint k = 0; k < self->memories->len; k++)
            is_known |=
                g_str_equal (g_array_index (self->memories, Memory, k).rule, *id);
          if (is_known || !ct_five_minutes_can_ask (rule))
            continue;
          memory.ease = .6 + draw (self) * .8;
          g_array_append_val (self->memories, memory);
        }
    }
}

static void
end (Learner *self)
{
  ct_taught_free (self->plan.taught);
  g_ptr_array_unref (self->plan.slots);
  g_ptr_array_unref (self->plan.spares);
  g_array_unref (self->plan.games);
  g_object_unref (self->plan.library);
  g_array_unref (self->memories);
  g_ptr_array_unref (self->answers);
}

static gboolean
has_learned (Learner *self, gint64 tomorrow)
{
  for (guint i = 0; i < self->memories->len; i++)
    {
      double there = remembers (&g_array_index (self->memories, Memory, i), tomorrow);

      if (there + (1 - there) * GUESSED < WANTED)
        return FALSE;
    }

  return TRUE;
}

/* @n_there: learners who came to know all rules */
typedef struct
{
  guint n_exercises;
  guint n_days;
  guint n_there;
} Result;

static Result
learn (const CtRules *rules, const char *name, void (*practice) (Learner *self))
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  Result result = { 0 };

  for (guint seed = 1; seed <= N_LEARNERS; seed++)
    {
      Learner learner;
      guint day = 0;
      gboolean is_there;

      begin (&learner, library, rules, seed);
      do
        {
          learner.now = FIRST_DAY + (gint64) day++ * DAY;
          practice (&learner);
          is_there = has_learned (&learner, FIRST_DAY + (gint64) day * DAY);
        }
      while (!is_there && day < MOST_DAYS);
      result.n_exercises += learner.n_exercises;
      result.n_days += day;
      result.n_there += is_there;
      end (&learner);
    }

  g_test_message ("%s, %s: %u of %u learners, %.0f exercises in %.0f days", rules->id,
                  name, result.n_there, N_LEARNERS,
                  result.n_exercises / (double) N_LEARNERS,
                  result.n_days / (double) N_LEARNERS);
  return result;
}

static void
add (Result *sum, const Result *result)
{
  sum->n_exercises += result->n_exercises;
  sum->n_days += result->n_days;
  sum->n_there += result->n_there;
}

/* Compares sums over all courses: in a small course each rule comes every other day
 * with any strategy. Doubling intervals ask less, but most learners do not reach the
 * goal.
 */
CT_TEST ("/simulated-learner")
{
  static const struct
  {
    const char *name;
    void (*practice) (Learner *self);
  } ways[] = {
    { "Five Minutes", practice_five_minutes },
    { "at random", practice_at_random },
    { "in turn", practice_in_turn },
    { "after 1, 2, 4, 8 days", practice_at_intervals },
  };
  Result sums[G_N_ELEMENTS (ways)] = { 0 };
  guint n_courses = 0;

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      Result results[G_N_ELEMENTS (ways)];

      for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
        {
          results[i] = learn (*rules, ways[i].name, ways[i].practice);
          add (&sums[i], &results[i]);
        }
      n_courses++;
      g_assert_cmpuint (results[0].n_there, ==, N_LEARNERS);
      g_assert_cmpuint (results[0].n_exercises, <, results[1].n_exercises);
    }

  g_assert_cmpuint (sums[0].n_exercises, <, sums[2].n_exercises);
  g_assert_cmpuint (sums[0].n_days, <, sums[2].n_days);
  g_assert_cmpuint (2 * sums[3].n_there, <, n_courses * N_LEARNERS);
}
