/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A simulated learner takes one lesson a day and practices until they know the course.
 * Who needs fewer exercises: with Five Minutes, random rules, or fixed intervals?
 * Errors have the same consequences in all.
 *
 * test-simulate GAME LEARNERS prints the numbers of exercises and days.
 */
#include <stdlib.h>

#include "ct-five-minutes-private.h"
#include "ct-sleeper.h"
#include "ct-test.h"
#include "ct-standing.h"

#define NOW           G_GINT64_CONSTANT (1800000000)
#define SECONDS_A_DAY (24 * 60 * 60)

/* Wanted share of right answers about all rules on the next day. */
#define WANTED 0.9

#define MAX_DAYS 200

/* In the short form. */
#define LEARNERS 2

/* Longest fixed interval, in days. */
#define MAX_INTERVAL 4

/* Time between exercises, and of the lesson before; in days. */
#define MINUTE (1 / (24. * 60))
#define LESSON (20 * MINUTE)

/* @lesson_of: per rule, the number of the lesson that teaches it */
typedef struct
{
  CtLibrary *library;
  const CtRules *rules;
  GPtrArray *ids;
  GArray *lesson_of;
  GPtrArray *lessons;
} Course;

/* @interval: days until a rule is asked again */
typedef struct
{
  const Course *course;
  CtProgress *progress; /* (nullable): of Five Minutes */
  CtSleeper *sleeper;
  CtRandom random;
  guint interval;
  guint *next_day;
  guint n_exercises;
} Student;

typedef void (*Way) (Student *self, guint day);

static void
course_free (Course *self)
{
  g_object_unref (self->library);
  g_ptr_array_unref (self->ids);
  g_array_unref (self->lesson_of);
  g_ptr_array_unref (self->lessons);
  g_free (self);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Course, course_free)

static gboolean
find_rule (const Course *self, const char *id, guint *ret_i)
{
  return g_ptr_array_find_with_equal_func (self->ids, id, g_str_equal, ret_i);
}

static gboolean
is_asked (const Course *self, const char *id)
{
  const CtRule *rule = ct_library_lookup_rule (self->library, self->rules, id);

  return ct_rule_is_due (rule) || ct_exercise_kind_suits (CT_EXERCISE_COUNT, rule);
}

static Course *
read_course (const CtRules *rules)
{
  Course *self = g_new0 (Course, 1);
  GPtrArray *entries;

  self->library = ct_library_new ();
  self->rules = rules;
  self->ids = g_ptr_array_new ();
  self->lesson_of = g_array_new (FALSE, FALSE, sizeof (guint));
  self->lessons = g_ptr_array_new ();
  entries = ct_library_get_lessons (self->library, rules);
  for (guint i = 0; i < entries->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (entries, i);

      g_ptr_array_add (self->lessons, entry->id);
      for (char **id = entry->teaches; *id != NULL; id++)
        if (!find_rule (self, *id, NULL) && is_asked (self, *id))
          {
            g_ptr_array_add (self->ids, *id);
            g_array_append_val (self->lesson_of, i);
          }
    }

  return self;
}

static void
observe (Student *self, guint rule, gboolean is_right, gboolean is_led, double when)
{
  CtLearnerAnswer observation = {
    .rule = g_ptr_array_index (self->course->ids, rule),
    .outcome = is_right ? CT_OUTCOME_RIGHT : CT_OUTCOME_WRONG,
    .errors = is_led,
    .occasion = CT_OCCASION_EXERCISE,
    .when = NOW + (gint64) (when * SECONDS_A_DAY),
  };

  if (self->progress != NULL)
    ct_progress_observe (self->progress, &observation, NULL);
}

static void
take_lesson (Student *self, guint day)
{
  for (guint i = 0; i < self->course->ids->len; i++)
    if (g_array_index (self->course->lesson_of, guint, i) == day)
      {
        ct_sleeper_learns (self->sleeper, i, day);
        observe (self, i, TRUE, FALSE, day);
      }
}

static double
find_moment (guint day, guint n)
{
  return day + LESSON + n * MINUTE;
}

static gboolean
answer (Student *self, guint rule, gboolean is_led, double when)
{
  gboolean is_right = ct_sleeper_answers (self->sleeper, rule, when);

  observe (self, rule, is_right, is_led, when);
  self->n_exercises++;
  return is_right;
}

/* An error has the same consequences with any strategy. */
static void
practice (Student *self, GPtrArray *slots, guint day)
{
  for (guint i = 0; i < slots->len; i++)
    {
      const CtFiveMinutesSlot *slot = g_ptr_array_index (slots, i);
      guint rule;

      g_assert_true (find_rule (self->course, slot->rule, &rule));
      if (!answer (self, rule, slot->why == CT_FIVE_MINUTES_SMALLER,
                   find_moment (day, i)))
        ct_five_minutes_repeat (slots, i);
    }
}

static GPtrArray *
new_slots (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ct_five_minutes_slot_free);
}

/* As CtFiveMinutes, but without making exercises. */
static void
practice_five_minutes (Student *self, guint day)
{
  gint64 when = NOW + (gint64) (find_moment (day, 0) * SECONDS_A_DAY);
  g_autoptr (GPtrArray) slots = new_slots ();
  g_autoptr (GPtrArray) spares = new_slots ();
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (CtRules));
  g_autoptr (GPtrArray) standings = ct_standings_list (self->progress, NULL, when);
  g_autoptr (CtTaught) taught =
      ct_taught_new_from_progress (self->course->library, self->progress);
  CtFiveMinutesPlan plan = {
    .library = self->course->library,
    .games = games,
    .standings = standings,
    .taught = taught,
    .seed = day,
    .slots = slots,
    .spares = spares,
  };

  g_array_append_val (games, *self->course->rules);
  ct_five_minutes_plan (&plan);
  practice (self, slots, day);
}

static guint
count_taught (const Student *self, guint day)
{
  guint n = 0;

  while (n < self->course->ids->len &&
         g_array_index (self->course->lesson_of, guint, n) <= day)
    n++;

  return n;
}

static void
add_slot (Student *self, guint rule, GPtrArray *slots)
{
  CtFiveMinutesSlot *slot = g_new0 (CtFiveMinutesSlot, 1);

  slot->rule = g_strdup (g_ptr_array_index (self->course->ids, rule));
  slot->rules = *self->course->rules;
  slot->why = CT_FIVE_MINUTES_DUE;
  g_ptr_array_add (slots, slot);
}

static void
practice_by_chance (Student *self, guint day)
{
  g_autoptr (GPtrArray) slots = new_slots ();

  for (guint i = 0; i < CT_FIVE_MINUTES_PLANNED; i++)
    add_slot (self, ct_random_below (&self->random, count_taught (self, day)), slots);
  practice (self, slots, day);
}

/* Each rule after the same number of days or as soon as possible; those asked longest
 * ago come first.
 */
static void
practice_by_interval (Student *self, guint day)
{
  g_autoptr (GPtrArray) slots = new_slots ();

  for (guint n = 0; n < CT_FIVE_MINUTES_PLANNED; n++)
    {
      guint first = 0;

      for (guint i = 1; i < count_taught (self, day); i++)
        if (self->next_day[i] < self->next_day[first])
          first = i;
      if (self->next_day[first] > day)
        break;

      add_slot (self, first, slots);
      self->next_day[first] = day + self->interval;
    }
  practice (self, slots, day);
}

static double
examine (const Student *self, double when)
{
  double sum = 0;

  for (guint i = 0; i < self->course->ids->len; i++)
    sum += ct_sleeper_is_right (self->sleeper, i, when);

  return sum / self->course->ids->len;
}

/* Returns: the exercises needed until nine of ten answers are right on the next day */
static guint
learn (const Course *course, Way way, guint interval, guint64 seed, guint *days)
{
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  g_autoptr (CtSleeper) sleeper = ct_sleeper_new (course->ids->len, seed);
  g_autofree guint *next_day = g_new0 (guint, course->ids->len);
  Student student = {
    .course = course,
    .progress = way == practice_five_minutes ? progress : NULL,
    .sleeper = sleeper,
    .random = { seed + 1000 },
    .interval = interval,
    .next_day = next_day,
  };
  guint day;

  for (day = 0; day < MAX_DAYS; day++)
    {
      if (day < course->lessons->len)
        take_lesson (&student, day);
      else if (examine (&student, day) >= WANTED)
        break;
      way (&student, day);
    }

  *days += day;
  return student.n_exercises;
}

static guint
learn_all (const Course *course,
           const char *name,
           Way way,
           guint interval,
           guint n_learners)
{
  guint n_exercises = 0;
  guint days = 0;

  for (guint64 seed = 1; seed <= n_learners; seed++)
    n_exercises += learn (course, way, interval, seed, &days);
  g_test_message ("%s: %s %u: %.0f exercises in %.0f days", course->rules->id, name,
                  interval, (double) n_exercises / n_learners,
                  (double) days / n_learners);
  return n_exercises;
}

static void
compare (const CtRules *rules, guint n_learners)
{
  g_autoptr (Course) course = read_course (rules);
  guint n = learn_all (course, "five minutes", practice_five_minutes, 0, n_learners);

  g_assert_cmpuint (n, <,
                    learn_all (course, "chance", practice_by_chance, 0, n_learners));
  for (guint days = 1; days <= MAX_INTERVAL; days++)
    g_assert_cmpuint (n, <,
                      learn_all (course, "every so many days:", practice_by_interval,
                                 days, n_learners));
}

CT_TEST ("/simulate/kargaburo")
{
  compare (&ct_rules_kargaburo, LEARNERS);
}

CT_TEST ("/simulate/cangkul")
{
  compare (&ct_rules_cangkul, LEARNERS);
}

CT_TEST_MAIN
{
  g_test_init (&argc, &argv, NULL);

  if (argc == 3)
    {
      compare (ct_rules_lookup (argv[1]), strtoul (argv[2], NULL, 10));
      return 0;
    }

  return CT_TEST_RUN ();
}
