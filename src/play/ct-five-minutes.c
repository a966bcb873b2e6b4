/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-five-minutes-private.h"

#include "ct-exercise-recipe.h"

#define SECONDS_A_DAY (24. * 60 * 60)
#define MOST_DAYS     36500 /* so far ahead a rule is looked for to be due again */
#define MOST_WEAK     1000  /* more rules than there are */
#define MOST_FAILURES 30    /* after so many, a session may be shorter */

/**
 * CtFiveMinutes:
 *
 * Until as many are right as somebody wants, or else a session of eight to twelve
 * exercises about what is about to be forgotten, with two rules at most that were never
 * practised, first something easy, at the end something that is known. Rules, exercises
 * and lessons are looked up in a thread, one exercise ahead. What was answered is kept
 * at once: it can be left at any moment.
 *
 * Signal: "changed" (): the phase is another one, or how many exercises there are.
 */
struct _CtFiveMinutes
{
  GObject parent_instance;

  CtProgress *progress;
  gint64 now; /* 0: that of the clock */
  CtRandom random;
  CtFiveMinutesPlan plan;
  GPtrArray *slots; /* of CtFiveMinutesSlot: what was planned, and what came of it */
  guint place;      /* of the slot that is asked, from 0 */
  guint n_used[CT_N_EXERCISE_KINDS];
  guint n_right;  /* answers */
  guint n_failed; /* exercises that could not be made */
  CtFiveMinutesPhase phase;
  CtFiveMinutesReply reply;
  GArray *results;    /* of CtFiveMinutesResult */
  gboolean is_making; /* a thread has the library */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (CtFiveMinutes, ct_five_minutes, G_TYPE_OBJECT)

static CtFiveMinutesSlot *
get_slot (CtFiveMinutes *self, guint place)
{
  return g_ptr_array_index (self->slots, place);
}

static CtFiveMinutesSlot *
get_current (CtFiveMinutes *self)
{
  return get_slot (self, self->place);
}

static void
set_phase (CtFiveMinutes *self, CtFiveMinutesPhase phase)
{
  self->phase = phase;
  g_signal_emit (self, changed_signal, 0);
}

/* -------------------------------------------------------------------- in the thread */

/* @slot: a copy of that for which an exercise is made; %NULL while there is no plan */
typedef struct
{
  CtFiveMinutesPlan *plan;
  CtFiveMinutesSlot *slot;
  guint n_used[CT_N_EXERCISE_KINDS];
  guint64 seed;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->slot, ct_five_minutes_slot_free);
  g_free (job);
}

static void
work (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  Job *job = data;

  if (job->slot == NULL)
    ct_five_minutes_plan (job->plan);
  else
    ct_five_minutes_make (job->slot, job->plan->library, job->plan->taught, job->n_used,
                          job->seed);
  g_task_return_boolean (task, TRUE);
}

static void on_worked (GObject *object, GAsyncResult *result, gpointer data);

static void
begin (CtFiveMinutes *self, const CtFiveMinutesSlot *slot)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, on_worked, NULL);
  Job *job = g_new0 (Job, 1);

  job->plan = &self->plan;
  job->seed = ct_random_next (&self->random);
  job->slot = slot != NULL ? ct_five_minutes_slot_copy (slot) : NULL;
  for (guint i = 0; i < CT_N_EXERCISE_KINDS; i++)
    job->n_used[i] = self->n_used[i];
  self->is_making = TRUE;
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, work);
}

/* ------------------------------------------------------------------ in the main loop
 */

/* Makes the next exercise that is missing. */
static void
make_next (CtFiveMinutes *self)
{
  if (self->is_making || self->phase == CT_FIVE_MINUTES_OVER)
    return;

  for (guint i = self->place; i < self->slots->len; i++)
    if (get_slot (self, i)->exercise == NULL)
      {
        begin (self, get_slot (self, i));
        return;
      }
}

/* The exercise is there, or has to be waited for. */
static void
ask (CtFiveMinutes *self)
{
  if (self->place >= self->slots->len)
    set_phase (self, CT_FIVE_MINUTES_OVER);
  else if (get_current (self)->exercise != NULL)
    set_phase (self, CT_FIVE_MINUTES_ASKING);
  else if (self->phase != CT_FIVE_MINUTES_MAKING)
    set_phase (self, CT_FIVE_MINUTES_MAKING);
}

/* @next: the first slot that was not answered */
static void
keep_goal (CtFiveMinutes *self, guint next)
{
  guint goal = self->plan.goal;

  if (goal > 0)
    ct_five_minutes_keep_goal (self->slots, next, goal - MIN (goal, self->n_right),
                               goal * CT_FIVE_MINUTES_PATIENCE);
}

/* What was made is for the first slot of its rule and purpose that has no exercise. */
static void
take (CtFiveMinutes *self, CtFiveMinutesSlot *made)
{
  for (guint i = self->place; i < self->slots->len; i++)
    {
      CtFiveMinutesSlot *slot = get_slot (self, i);

      if (slot->exercise != NULL || slot->why != made->why ||
          !g_str_equal (slot->rule, made->rule))
        continue;
      if (made->exercise == NULL)
        {
          ct_five_minutes_replace (self->slots, i, self->plan.spares);
          self->n_failed++;
          if (self->n_failed <= self->plan.goal)
            keep_goal (self, self->phase == CT_FIVE_MINUTES_ANSWERED ? self->place + 1
                                                                     : self->place);
          else if (i > 0 && self->n_failed < MOST_FAILURES)
            ct_five_minutes_refill (self->slots, i - 1);
          return;
        }

      slot->exercise = g_steal_pointer (&made->exercise);
      slot->lesson = g_steal_pointer (&made->lesson);
      slot->step = made->step;
      self->n_used[slot->exercise->kind]++;
      ct_five_minutes_refill (self->slots, i);
      return;
    }
}

static void
on_worked (GObject *object, GAsyncResult *result, gpointer data)
{
  CtFiveMinutes *self = CT_FIVE_MINUTES (object);
  Job *job = g_task_get_task_data (G_TASK (result));

  self->is_making = FALSE;
  if (self->phase == CT_FIVE_MINUTES_OVER)
    return;

  while (self->plan.slots->len > 0)
    g_ptr_array_add (self->slots, g_ptr_array_steal_index (self->plan.slots, 0));
  if (job->slot != NULL)
    take (self, job->slot);
  else
    keep_goal (self, 0);
  if (self->phase == CT_FIVE_MINUTES_MAKING)
    ask (self);
  make_next (self);
}

/* ----------------------------------------------------------------------- answering */

static CtFiveMinutesResult *
get_result (CtFiveMinutes *self, const char *rule)
{
  const CtStanding *before = ct_five_minutes_find_standing (self->plan.standings, rule);
  CtFiveMinutesResult result = {
    .rule = g_strdup (rule),
    .game = ct_rules_lookup (get_current (self)->rules.id),
    .before = before != NULL ? before->result.mastery : CT_MASTERY_NEW,
    .was_due = before != NULL && before->is_due,
  };

  for (guint i = 0; i < self->results->len; i++)
    if (g_str_equal (g_array_index (self->results, CtFiveMinutesResult, i).rule, rule))
      {
        g_free (result.rule);
        return &g_array_index (self->results, CtFiveMinutesResult, i);
      }

  g_array_append_val (self->results, result);
  return &g_array_index (self->results, CtFiveMinutesResult, self->results->len - 1);
}

static void
observe (CtFiveMinutes *self,
         const CtObservation *circumstances,
         const char *rule,
         CtOutcome outcome)
{
  CtObservation observation = *circumstances;
  CtFiveMinutesResult *result = get_result (self, rule);
  g_autofree char *tried =
      ct_five_minutes_dup_tried (get_current (self)->exercise, &self->reply, rule);

  observation.rule = rule;
  observation.outcome = outcome;
  observation.move = tried;
  ct_progress_observe (self->progress, &observation, NULL);
  result->right += outcome == CT_OUTCOME_RIGHT;
  result->wrong += outcome == CT_OUTCOME_WRONG;
  if (outcome == CT_OUTCOME_RIGHT || outcome == CT_OUTCOME_WRONG)
    result->last = outcome;
}

/* What is needed for what was right without help is repeated lightly, if known. */
static void
keep_needed (CtFiveMinutes *self, const CtObservation *circumstances, char **needs)
{
  CtObservation observation = *circumstances;
  observation.outcome = CT_OUTCOME_NEEDED;
  for (; *needs != NULL; needs++)
    {
      const CtStanding *standing =
          ct_five_minutes_find_standing (self->plan.standings, *needs);
      observation.rule = *needs;
      if (standing != NULL && standing->memory.stability > 0)
        ct_progress_observe (self->progress, &observation, NULL);
    }
}

/* An answer counts for its rule, and another rule that it broke was wrong. Right after
 * an error it was right with help.
 */
static void
keep (CtFiveMinutes *self, GPtrArray *broken, guint help, gint64 milliseconds)
{
  const CtFiveMinutesSlot *slot = get_current (self);
  g_autofree char *recipe = ct_exercise_dup_recipe (slot->exercise);
  CtObservation circumstances = {
    .help = help,
    .errors = slot->why == CT_FIVE_MINUTES_SMALLER,
    .when = self->now,
    .occasion = CT_OCCASION_EXERCISE,
    .milliseconds = milliseconds,
    .exercise = recipe,
  };

  observe (self, &circumstances, slot->rule,
           self->reply.is_right ? CT_OUTCOME_RIGHT : CT_OUTCOME_WRONG);
  for (guint i = 0; i < broken->len; i++)
    if (!g_str_equal (g_ptr_array_index (broken, i), slot->rule))
      observe (self, &circumstances, g_ptr_array_index (broken, i), CT_OUTCOME_WRONG);
  if (self->reply.is_right && help == 0 && circumstances.errors == 0)
    keep_needed (self, &circumstances, slot->needs);
  if (self->now != 0)
    self->now += 1 + milliseconds / 1000;
}

static const CtFiveMinutesReply *
reply (CtFiveMinutes *self, GPtrArray *broken, guint help, gint64 milliseconds)
{
  const CtFiveMinutesSlot *slot = get_current (self);

  keep (self, broken, help, milliseconds);
  if (!self->reply.is_right && slot->why == CT_FIVE_MINUTES_SMALLER)
    {
      self->reply.lesson = slot->lesson;
      self->reply.step = slot->step;
    }
  self->n_right += self->reply.is_right;
  if (!self->reply.is_right)
    ct_five_minutes_repeat (self->slots, self->place);
  keep_goal (self, self->place + 1);
  set_phase (self, CT_FIVE_MINUTES_ANSWERED);
  make_next (self);
  return &self->reply;
}

/**
 * ct_five_minutes_answer:
 * @chosen: (array length=n_chosen): numbers of answers, of CtExercise.answers
 * @help: how many hints had been shown
 * @milliseconds: from when it could be answered until it was; 0 where that is not known
 *
 * Answers the exercise and keeps it. All that are right must be chosen, and no others;
 * of a %CT_EXERCISE_DO or %CT_EXERCISE_FRESH one that is right.
 *
 * Returns: (transfer none): what became of it, until ct_five_minutes_next()
 */
const CtFiveMinutesReply *
ct_five_minutes_answer (CtFiveMinutes *self,
                        const guint *chosen,
                        guint n_chosen,
                        guint help,
                        gint64 milliseconds)
{
  g_autoptr (GPtrArray) broken = g_ptr_array_new ();

  g_return_val_if_fail (CT_IS_FIVE_MINUTES (self), NULL);
  g_return_val_if_fail (self->phase == CT_FIVE_MINUTES_ASKING, NULL);

  self->reply = (CtFiveMinutesReply){ 0 };
  ct_five_minutes_judge (get_current (self)->exercise, chosen, n_chosen, broken,
                         &self->reply);
  return reply (self, broken, help, milliseconds);
}

/**
 * ct_five_minutes_answer_move:
 * @move: what the learner does at the table, allowed or not
 *
 * Answers a %CT_EXERCISE_DO or %CT_EXERCISE_FRESH with any move, whether it is among
 * the answers or not; else like ct_five_minutes_answer().
 *
 * Returns: (transfer none): what became of it, until ct_five_minutes_next()
 */
const CtFiveMinutesReply *
ct_five_minutes_answer_move (CtFiveMinutes *self,
                             const CtMove *move,
                             guint help,
                             gint64 milliseconds)
{
  g_autoptr (GPtrArray) broken = g_ptr_array_new ();

  g_return_val_if_fail (CT_IS_FIVE_MINUTES (self), NULL);
  g_return_val_if_fail (self->phase == CT_FIVE_MINUTES_ASKING, NULL);

  self->reply = (CtFiveMinutesReply){ 0 };
  ct_five_minutes_judge_move (get_current (self)->exercise, move, broken, &self->reply);
  return reply (self, broken, help, milliseconds);
}

/**
 * ct_five_minutes_next:
 *
 * Goes on after a reply.
 */
void
ct_five_minutes_next (CtFiveMinutes *self)
{
  g_return_if_fail (CT_IS_FIVE_MINUTES (self));
  g_return_if_fail (self->phase == CT_FIVE_MINUTES_ANSWERED);

  self->place++;
  ask (self);
  make_next (self);
}

/**
 * ct_five_minutes_stop:
 *
 * What was answered is kept, and there are results.
 */
void
ct_five_minutes_stop (CtFiveMinutes *self)
{
  g_return_if_fail (CT_IS_FIVE_MINUTES (self));

  if (self->phase != CT_FIVE_MINUTES_OVER)
    set_phase (self, CT_FIVE_MINUTES_OVER);
}

/* --------------------------------------------------------------------------- asking */

/**
 * ct_five_minutes_get_phase:
 *
 * Returns: where the learner is
 */
CtFiveMinutesPhase
ct_five_minutes_get_phase (CtFiveMinutes *self)
{
  g_return_val_if_fail (CT_IS_FIVE_MINUTES (self), CT_FIVE_MINUTES_OVER);

  return self->phase;
}

static gboolean
has_exercise (CtFiveMinutes *self)
{
  return self->phase == CT_FIVE_MINUTES_ASKING ||
         self->phase == CT_FIVE_MINUTES_ANSWERED;
}

/**
 * ct_five_minutes_get_exercise:
 *
 * Returns: (transfer none) (nullable): what is asked, or was answered just now
 */
const CtExercise *
ct_five_minutes_get_exercise (CtFiveMinutes *self)
{
  g_return_val_if_fail (CT_IS_FIVE_MINUTES (self), NULL);

  return has_exercise (self) ? get_current (self)->exercise : NULL;
}

/**
 * ct_five_minutes_get_why:
 *
 * Returns: why that is asked
 */
CtFiveMinutesWhy
ct_five_minutes_get_why (CtFiveMinutes *self)
{
  g_return_val_if_fail (CT_IS_FIVE_MINUTES (self), CT_FIVE_MINUTES_EASY);
  g_return_val_if_fail (has_exercise (self), CT_FIVE_MINUTES_EASY);

  return get_current (self)->why;
}

/**
 * ct_five_minutes_get_place:
 *
 * Returns: which exercise it is, from 1; after the last one as many as there are
 */
guint
ct_five_minutes_get_place (CtFiveMinutes *self)
{
  g_return_val_if_fail (CT_IS_FIVE_MINUTES (self), 0);

  return MIN (self->place + 1, self->slots->len);
}

/**
 * ct_five_minutes_get_n:
 *
 * Returns: how many exercises there are so far; 0 where the plan is not made
 */
guint
ct_five_minutes_get_n (CtFiveMinutes *self)
{
  g_return_val_if_fail (CT_IS_FIVE_MINUTES (self), 0);

  return self->slots->len;
}

/**
 * ct_five_minutes_get_reply:
 *
 * Returns: (transfer none) (nullable): what became of the answer, where there is one
 */
const CtFiveMinutesReply *
ct_five_minutes_get_reply (CtFiveMinutes *self)
{
  g_return_val_if_fail (CT_IS_FIVE_MINUTES (self), NULL);

  return self->phase == CT_FIVE_MINUTES_ANSWERED ? &self->reply : NULL;
}

/**
 * ct_five_minutes_get_n_right:
 *
 * Returns: how many answers were right
 */
guint
ct_five_minutes_get_n_right (CtFiveMinutes *self)
{
  g_return_val_if_fail (CT_IS_FIVE_MINUTES (self), 0);

  return self->n_right;
}

/* After how many days a memory becomes due, for as long as it fades. */
static double
find_days (const CtStanding *standing, gint64 now)
{
  double days = standing->memory.stability - (now - standing->last) / SECONDS_A_DAY;

  return standing->is_due ? 0 : CLAMP (days, 0, MOST_DAYS);
}

/**
 * ct_five_minutes_list_results:
 *
 * How it stands now with each rule that was practised; at any moment.
 *
 * Returns: (transfer full) (element-type CtFiveMinutesResult): in the order in which
 *   they came up
 */
GArray *
ct_five_minutes_list_results (CtFiveMinutes *self)
{
  g_autoptr (GPtrArray) standings = NULL;
  g_auto (GStrv) weak = NULL;
  gint64 now;
  GArray *results;

  g_return_val_if_fail (CT_IS_FIVE_MINUTES (self), NULL);

  now = self->now != 0 ? self->now : g_get_real_time () / G_USEC_PER_SEC;
  standings = ct_progress_list_standings (self->progress, NULL, now);
  weak = ct_progress_dup_weak_rules (self->progress, NULL, MOST_WEAK);
  results = g_array_copy (self->results);
  g_array_set_clear_func (results, (GDestroyNotify) ct_five_minutes_result_clear);
  for (guint i = 0; i < results->len; i++)
    {
      CtFiveMinutesResult *result = &g_array_index (results, CtFiveMinutesResult, i);
      const CtStanding *standing =
          ct_five_minutes_find_standing (standings, result->rule);

      result->rule = g_strdup (result->rule);
      result->after = standing != NULL ? MAX (result->before, standing->result.mastery)
                                       : result->before;
      result->is_weak = g_strv_contains ((const char *const *) weak, result->rule);
      result->is_due = standing != NULL && standing->is_due;
      result->days = standing != NULL ? find_days (standing, now) : 0;
    }

  return results;
}

/* ------------------------------------------------------------------------ beginning */

/**
 * ct_five_minutes_new_about:
 * @progress: of the learner who sits here
 * @rules: (nullable): a rule set with its options; %NULL for all games
 * @wanted: (nullable) (array zero-terminated=1): ids of some of its rules
 * @goal: how many exercises are to be right; 0 for as many as usual
 * @now: Unix time; 0 for that of the clock
 * @seed: any number, for what is left to chance
 *
 * Begins exercises until @goal of them are right; or three about one rule, one about
 * each of several, or else what is due: the first exercise is there when the phase is
 * %CT_FIVE_MINUTES_ASKING.
 */
CtFiveMinutes *
ct_five_minutes_new_about (CtProgress *progress,
                           const CtRules *rules,
                           const char *const *wanted,
                           guint goal,
                           gint64 now,
                           guint64 seed)
{
  CtFiveMinutes *self = g_object_new (CT_TYPE_FIVE_MINUTES, NULL);

  self->progress = g_object_ref (progress);
  self->now = now;
  self->random = (CtRandom){ seed };
  self->plan.seed = seed;
  self->plan.goal = goal;
  self->plan.wanted = g_strdupv ((char **) wanted);
  self->plan.standings = ct_progress_list_standings (progress, NULL, now);
  self->plan.taught = ct_taught_new_from_progress (self->plan.library, progress);
  if (rules != NULL)
    g_array_append_val (self->plan.games, *rules);
  for (const CtRules *const *all = ct_rules_all (); rules == NULL && *all != NULL;
       all++)
    g_array_append_val (self->plan.games, **all);

  begin (self, NULL);
  return self;
}

/**
 * ct_five_minutes_new:
 *
 * As ct_five_minutes_new_about(), about whatever is due.
 */
CtFiveMinutes *
ct_five_minutes_new (CtProgress *progress,
                     const CtRules *rules,
                     gint64 now,
                     guint64 seed)
{
  return ct_five_minutes_new_about (progress, rules, NULL, 0, now, seed);
}

static void
ct_five_minutes_finalize (GObject *object)
{
  CtFiveMinutes *self = CT_FIVE_MINUTES (object);

  g_ptr_array_unref (self->slots);
  g_ptr_array_unref (self->plan.slots);
  g_ptr_array_unref (self->plan.spares);
  g_ptr_array_unref (self->plan.standings);
  g_array_unref (self->plan.games);
  g_array_unref (self->results);
  ct_taught_free (self->plan.taught);
  g_strfreev (self->plan.wanted);
  g_object_unref (self->plan.library);
  g_object_unref (self->progress);

  G_OBJECT_CLASS (ct_five_minutes_parent_class)->finalize (object);
}

static void
ct_five_minutes_class_init (CtFiveMinutesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ct_five_minutes_finalize;

  changed_signal = g_signal_new ("changed", CT_TYPE_FIVE_MINUTES, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ct_five_minutes_init (CtFiveMinutes *self)
{
  self->plan.library = ct_library_new ();
  self->plan.games = g_array_new (FALSE, FALSE, sizeof (CtRules));
  self->plan.spares =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_five_minutes_slot_free);
  self->slots =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_five_minutes_slot_free);
  self->plan.slots =
      g_ptr_array_new_with_free_func ((GDestroyNotify) ct_five_minutes_slot_free);
  self->results = g_array_new (FALSE, FALSE, sizeof (CtFiveMinutesResult));
  g_array_set_clear_func (self->results, (GDestroyNotify) ct_five_minutes_result_clear);
}
