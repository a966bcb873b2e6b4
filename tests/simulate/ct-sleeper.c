/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-sleeper.h"

#include <math.h>

/* Memory with a half-life (Ebbinghaus, and models fitted to language learners), unlike
 * the power law that the program uses. Recalling lengthens the half-life, and more so
 * after a longer time; an immediate repetition gains nothing. After an error, the
 * half-life falls almost to its first value.
 */
#define FIRST_HALF_LIFE 1.0
#define GROWTH          3.0
#define LAPSE           0.6

/* Rules differ in difficulty: the growth varies by up to a factor of two,
 * log-uniformly. A learner who does not know guesses; one who knows may slip.
 */
#define HARDNESS 0.7
#define GUESS    0.2
#define SLIP     0.03

typedef struct
{
  double growth;
  double half_life; /* days; 0: never learned */
  double last;
} Memory;

struct _CtSleeper
{
  CtRandom random;
  GArray *memories; /* of Memory, per rule */
};

static double
get_chance (CtSleeper *self)
{
  return (ct_random_next (&self->random) >> 11) /
         (double) (G_GUINT64_CONSTANT (1) << 53);
}

CtSleeper *
ct_sleeper_new (guint n_rules, guint64 seed)
{
  CtSleeper *self = g_new0 (CtSleeper, 1);

  self->random = (CtRandom){ seed };
  self->memories = g_array_new (FALSE, FALSE, sizeof (Memory));
  for (guint i = 0; i < n_rules; i++)
    {
      double hardness = HARDNESS * (2 * get_chance (self) - 1);
      Memory memory = { .growth = GROWTH * exp (hardness) };

      g_array_append_val (self->memories, memory);
    }

  return self;
}

void
ct_sleeper_free (CtSleeper *self)
{
  g_array_unref (self->memories);
  g_free (self);
}

static Memory *
get_memory (const CtSleeper *self, guint rule)
{
  return &g_array_index (self->memories, Memory, rule);
}

static double
recall (const Memory *memory, double when)
{
  return memory->half_life > 0 ? pow (2, -(when - memory->last) / memory->half_life)
                               : 0;
}

/* @when: in days
 *
 * Returns: the probability of a right answer
 */
double
ct_sleeper_is_right (const CtSleeper *self, guint rule, double when)
{
  double known = recall (get_memory (self, rule), when);

  return known * (1 - SLIP) + (1 - known) * GUESS;
}

void
ct_sleeper_learns (CtSleeper *self, guint rule, double when)
{
  get_memory (self, rule)->half_life = FIRST_HALF_LIFE;
  get_memory (self, rule)->last = when;
}

gboolean
ct_sleeper_answers (CtSleeper *self, guint rule, double when)
{
  Memory *memory = get_memory (self, rule);
  double known = recall (memory, when);
  gboolean knows = get_chance (self) < known;

  if (knows)
    memory->half_life *= 1 + memory->growth * (1 - known);
  else
    memory->half_life = fmax (memory->half_life * LAPSE, FIRST_HALF_LIFE);
  memory->last = when;

  return get_chance (self) < (knows ? 1 - SLIP : GUESS);
}
