/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session of exercises asks the right questions in the right order, and saves the
 * answers.
 */
#include <string.h>

#include "ct-exercise.h"
#include "ct-five-minutes-private.h"
#include "ct-rummy.h"
#include "ct-test.h"
#include "ct-standing.h"

#define DAY (24 * 60 * 60)
#define NOW G_GINT64_CONSTANT (1800000000)

static CtProgress *
open_progress (void)
{
  g_autoptr (CtStore) store = ct_store_new (NULL);

  return ct_progress_new (store);
}

static void
observe (CtProgress *progress, const char *rule, CtOutcome outcome, guint days)
{
  CtLearnerAnswer observation = { .rule = rule,
                                  .outcome = outcome,
                                  .when = NOW - (gint64) days * DAY };

  ct_progress_observe (progress, &observation, NULL);
}

static void
await (CtFiveMinutes *session)
{
  while (ct_five_minutes_get_phase (session) == CT_FIVE_MINUTES_MAKING)
    g_main_context_iteration (NULL, TRUE);
}

/* @right: whether to list the right answers or the wrong ones; of a move, only the
 *   first
 */
static guint
list_right (const CtExercise *exercise, gboolean right, guint *chosen)
{
  gboolean is_done =
      exercise->kind == CT_EXERCISE_DO || exercise->kind == CT_EXERCISE_FRESH;
  guint n = 0;

  for (guint i = 0; i < exercise->answers->len; i++)
    if (g_array_index (exercise->answers, CtExerciseAnswer, i).is_right == right &&
        (!is_done || n == 0))
      chosen[n++] = i;

  return n;
}

static const CtFiveMinutesReply *
answer (CtFiveMinutes *session, gboolean right)
{
  guint chosen[32];
  guint n = list_right (ct_five_minutes_get_exercise (session), right, chosen);

  return ct_five_minutes_answer (session, chosen, n, 0, 4000);
}

/* Each answer is saved with the time at which it was given. */
static void
assert_when (CtProgress *progress, const char *rule, gint64 when)
{
  g_autoptr (GPtrArray) answers = ct_progress_list_answers (progress, rule, 1);
  const CtLearnerAnswer *last = g_ptr_array_index (answers, 0);

  g_assert_cmpint (last->when, ==, when);
}

/* As after the first lesson. */
static CtFiveMinutes *
open_session (CtProgress *progress, guint64 seed)
{
  ct_progress_finish (progress, "kargaburo-first-card", 0, 0, NOW);
  return ct_five_minutes_new (progress, &ct_rules_kargaburo, NOW, seed);
}

static void
go_on (CtFiveMinutes *session)
{
  ct_five_minutes_next (session);
  await (session);
}

CT_TEST ("/five-minutes/nothing")
{
  g_autoptr (CtProgress) progress = open_progress ();
  g_autoptr (CtFiveMinutes) session = NULL;

  observe (progress, "KB-DRAW-2", CT_OUTCOME_SEEN, 3);
  session = ct_five_minutes_new (progress, &ct_rules_kargaburo, NOW, 1);
  await (session);
  g_assert_cmpint (ct_five_minutes_get_phase (session), ==, CT_FIVE_MINUTES_OVER);
  g_assert_cmpuint (ct_five_minutes_get_n (session), ==, 0);
}

CT_TEST ("/five-minutes/first")
{
  g_autoptr (CtProgress) progress = open_progress ();
  g_autoptr (CtFiveMinutes) session = open_session (progress, 1);
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtTaught) taught = ct_taught_new_from_progress (library, progress);
  g_autofree char *before = NULL;
  g_autofree char *last = NULL;
  guint n = 0;
  guint kinds = 0;

  g_assert_cmpint (ct_five_minutes_get_phase (session), ==, CT_FIVE_MINUTES_MAKING);
  g_assert_cmpuint (ct_five_minutes_get_n (session), ==, 0);
  g_assert_null (ct_five_minutes_get_exercise (session));
  for (await (session); ct_five_minutes_get_phase (session) != CT_FIVE_MINUTES_OVER;
       go_on (session))
    {
      const CtExercise *exercise = ct_five_minutes_get_exercise (session);

      g_assert_cmpint (ct_five_minutes_get_why (session), ==, CT_FIVE_MINUTES_NEW);
      g_assert_cmpuint (exercise->difficulty, ==, CT_EXERCISE_EASIEST);
      g_assert_true (ct_taught_has_rule (taught, exercise->rule));
      g_assert_false (g_strcmp0 (exercise->rule, last) == 0 &&
                      g_strcmp0 (exercise->rule, before) == 0);
      g_free (before);
      before = g_steal_pointer (&last);
      last = g_strdup (exercise->rule);
      kinds |= 1u << exercise->kind;
      g_assert_cmpuint (ct_five_minutes_get_place (session), ==, ++n);
      g_assert_cmpuint (ct_five_minutes_get_n (session), ==, 8);
      g_assert_true (answer (session, TRUE)->is_right);
      assert_when (progress, exercise->rule, NOW + 5 * (n - 1));
      g_assert_null (ct_five_minutes_get_reply (session)->lesson);
    }
  g_assert_cmpuint (n, ==, 8);
  g_assert_cmpuint (g_bit_nth_msf (kinds, -1), >=, 2);
  g_assert_cmpuint (kinds & (kinds - 1), !=, 0);
  g_assert_cmpuint (ct_progress_count_observations (progress), ==, 8);
}

/* Old rules come before today's; the first exercises are easy, and the rule known best
 * comes last. Two rules are new.
 */
CT_TEST ("/five-minutes/due")
{
  static const char *const old[] = { "KB-DRAW-2", "KB-DRAW-4", "KB-TRICK-1",
                                     "KB-PICK-2", "KB-TRICK-2" };
  g_autoptr (CtProgress) progress = open_progress ();
  g_autoptr (CtFiveMinutes) session = NULL;
  g_autoptr (GHashTable) asked =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) fresh =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  CtFiveMinutesWhy why = CT_FIVE_MINUTES_NEW;

  for (guint i = 0; i < G_N_ELEMENTS (old); i++)
    observe (progress, old[i], CT_OUTCOME_RIGHT, 60 + i);
  observe (progress, "KB-PICK-1", CT_OUTCOME_RIGHT, 0);
  observe (progress, "CK-PASS-1", CT_OUTCOME_WRONG, 60);
  ct_progress_visit (progress, "kargaburo-following", 2, 9, NOW);

  session = ct_five_minutes_new (progress, &ct_rules_kargaburo, NOW, 2);
  await (session);
  g_assert_cmpint (ct_five_minutes_get_why (session), ==, CT_FIVE_MINUTES_EASY);
  for (; ct_five_minutes_get_phase (session) != CT_FIVE_MINUTES_OVER; go_on (session))
    {
      const char *rule = ct_five_minutes_get_exercise (session)->rule;

      why = ct_five_minutes_get_why (session);
      g_hash_table_add (why == CT_FIVE_MINUTES_NEW ? fresh : asked, g_strdup (rule));
      answer (session, TRUE);
    }
  for (guint i = 0; i < G_N_ELEMENTS (old); i++)
    g_assert_true (g_hash_table_contains (asked, old[i]));
  g_assert_false (g_hash_table_contains (asked, "CK-PASS-1"));
  g_assert_cmpuint (g_hash_table_size (fresh), ==, 2);
  g_assert_true (g_hash_table_contains (fresh, "KB-FOLLOW-1"));
  g_assert_true (g_hash_table_contains (fresh, "KB-FOLLOW-4"));
  g_assert_cmpint (why, !=, CT_FIVE_MINUTES_NEW);
}

/* As if every lesson of the game were finished. */
static CtTaught *
teach_all (CtLibrary *library)
{
  CtTaught *taught = ct_taught_new (library);
  GPtrArray *lessons = ct_library_get_lessons (library, &ct_rules_kargaburo);

  for (guint i = 0; i < lessons->len; i++)
    ct_taught_add_lesson (taught,
                          ((CtLibraryEntry *) g_ptr_array_index (lessons, i))->id,
                          &(CtLessonResult){ .finished = 1 });
  return taught;
}

/* After an error comes a smaller exercise, later the rule again; after a second error,
 * the step of the lesson that teaches it.
 */
CT_TEST ("/five-minutes/wrong")
{
  g_autoptr (CtProgress) progress = open_progress ();
  g_autoptr (CtFiveMinutes) session = open_session (progress, 3);
  g_autoptr (GArray) results = NULL;
  g_autofree char *rule = NULL;
  const CtFiveMinutesReply *reply;
  const CtFiveMinutesResult *result;
  gboolean came_back = FALSE;

  await (session);
  rule = g_strdup (ct_five_minutes_get_exercise (session)->rule);
  reply = answer (session, FALSE);
  g_assert_false (reply->is_right);
  g_assert_nonnull (reply->rule);
  g_assert_null (reply->lesson);
  g_assert_cmpuint (ct_five_minutes_get_n (session), ==, 10);

  go_on (session);
  g_assert_cmpint (ct_five_minutes_get_why (session), ==, CT_FIVE_MINUTES_SMALLER);
  g_assert_cmpstr (ct_five_minutes_get_exercise (session)->rule, ==, rule);
  reply = answer (session, FALSE);
  g_assert_cmpstr (reply->lesson, ==, "kargaburo-first-card");
  g_assert_cmpstr (rule, ==, "KB-FOLLOW-1");
  g_assert_cmpuint (reply->step, ==, 0);

  for (go_on (session); ct_five_minutes_get_phase (session) != CT_FIVE_MINUTES_OVER;
       go_on (session))
    {
      came_back |= ct_five_minutes_get_why (session) == CT_FIVE_MINUTES_AGAIN &&
                   g_str_equal (ct_five_minutes_get_exercise (session)->rule, rule);
      answer (session, TRUE);
      if (came_back)
        ct_five_minutes_stop (session);
      if (came_back)
        break;
    }
  g_assert_true (came_back);
  g_assert_cmpint (ct_five_minutes_get_phase (session), ==, CT_FIVE_MINUTES_OVER);

  results = ct_five_minutes_list_results (session);
  result = &g_array_index (results, CtFiveMinutesResult, 0);
  g_assert_cmpstr (result->rule, ==, rule);
  g_assert_cmpuint (result->wrong, >=, 2);
  g_assert_cmpuint (result->right, >, 0);
  g_assert_cmpint (result->before, ==, CT_MASTERY_NEW);
  g_assert_cmpint (result->after, ==, CT_MASTERY_ELSEWHERE);
  g_assert_false (result->was_due);
  g_assert_cmpuint (ct_progress_count_observations (progress), >,
                    ct_five_minutes_get_place (session) - 1);
}

CT_TEST ("/five-minutes/smaller")
{
  g_autoptr (CtProgress) progress = open_progress ();
  g_autoptr (CtFiveMinutes) session = open_session (progress, 4);
  g_autofree char *rule = NULL;

  await (session);
  rule = g_strdup (ct_five_minutes_get_exercise (session)->rule);
  answer (session, FALSE);
  go_on (session);
  answer (session, TRUE);
  g_assert_cmpint (ct_standings_get_rule (progress, rule, NULL), ==,
                   CT_MASTERY_WITH_HELP);
}

/* Right after an error the session does not ask for six moves; it does for a rule that
 * is known well.
 */
CT_TEST ("/five-minutes/easy-kinds")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtTaught) taught = teach_all (library);
  const guint n_used[CT_N_EXERCISE_KINDS] = { 1, 1, 1, 1, 1, 1, 0, 1 };

  for (guint difficulty = CT_EXERCISE_EASIEST; difficulty <= CT_EXERCISE_HARDEST;
       difficulty++)
    {
      guint n_spots = 0;

      for (guint seed = 0; seed < 10; seed++)
        {
          g_autoptr (CtFiveMinutesSlot) slot = g_new0 (CtFiveMinutesSlot, 1);

          slot->rule = g_strdup ("KB-FOLLOW-1");
          slot->rules = ct_rules_kargaburo;
          slot->difficulty = difficulty;
          ct_five_minutes_make (slot, library, taught, n_used, seed);
          g_assert_nonnull (slot->exercise);
          n_spots += slot->exercise->kind == CT_EXERCISE_SPOT;
        }
      g_assert_true ((n_spots > 0) == (difficulty > CT_EXERCISE_USUAL));
    }
}

static void
do_lesson (CtProgress *progress,
           CtLibrary *library,
           const CtLibraryEntry *entry,
           CtRandom *random,
           GArray *shown)
{
  g_autoptr (CtLesson) lesson = ct_library_read_lesson (library, entry->id, NULL);
  g_autoptr (GHashTable) practice = ct_lesson_list_practice (lesson);
  GHashTableIter iter;
  gpointer rule;

  g_hash_table_iter_init (&iter, practice);
  while (g_hash_table_iter_next (&iter, &rule, NULL))
    {
      CtLearnerAnswer observation = {
        .rule = rule,
        .lesson = entry->id,
        .outcome = ct_random_below (random, 3),
        .errors = ct_random_below (random, 2),
        .taught = g_strv_contains ((const char *const *) entry->teaches, rule),
        .when = NOW,
      };

      ct_progress_observe (progress, &observation, NULL);
    }
  for (guint step = 0; step < ct_lesson_get_n_steps (lesson); step++)
    if (ct_lesson_get_step (lesson, step)->position != NULL)
      g_array_append_val (shown, ct_lesson_get_step (lesson, step)->position->rules);
  ct_progress_finish (progress, entry->id, 0, 0, NOW);
}

/* @n_untaught: exercises that need a rule that no lesson has taught
 * @n_other: exercises with options that no lesson has shown
 * @n_hard: six moves, or two tables right after the first lesson or where it should be
 *   easy
 * @n_wild: a wild card is laid down before the lesson about wild cards
 */
typedef struct
{
  guint n;
  guint n_untaught;
  guint n_other;
  guint n_hard;
  guint n_wild;
} Sums;

static gboolean
plays_wild (const CtExercise *exercise)
{
  const CtRules *rules = &exercise->rules;
  CtState states[2] = { exercise->state, exercise->state };
  guint n[2] = { 0 };
  CtMeld meld;

  if (ct_rules_counting (rules) != CT_COUNTING_LINES || !exercise->has_move ||
      !ct_rules_apply (rules, &states[1], &exercise->move, NULL, NULL))
    return FALSE;

  for (guint i = 0; i < 2; i++)
    for (guint zone = CT_ZONE_MELD; zone < CT_N_ZONES; zone++)
      if (ct_zone_len (&states[i], zone) > 0 &&
          ct_rummy_read (rules, &states[i], zone, &meld))
        n[i] += meld.n_wild;

  return n[1] > n[0];
}

static gboolean
knows_wild (GHashTable *taught)
{
  GHashTableIter iter;
  gpointer rule;

  g_hash_table_iter_init (&iter, taught);
  while (g_hash_table_iter_next (&iter, &rule, NULL))
    if (strstr (rule, "-WILD-") != NULL)
      return TRUE;

  return FALSE;
}

static gboolean
is_taught (GHashTable *taught, const char *rule)
{
  return rule == NULL || g_str_has_prefix (rule, "TABLE-") ||
         g_hash_table_contains (taught, rule);
}

static gboolean
is_shown (GArray *shown, const CtRules *rules)
{
  const CtRules *usual = ct_rules_lookup (rules->id);
  gboolean is_same = memcmp (rules->option, usual->option, sizeof usual->option) == 0;

  for (guint i = 0; !is_same && i < shown->len; i++)
    is_same = memcmp (rules->option, g_array_index (shown, CtRules, i).option,
                      sizeof usual->option) == 0;
  return is_same;
}

static void
look (const CtExercise *exercise,
      GHashTable *taught,
      GArray *shown,
      gboolean is_first,
      Sums *sums)
{
  gboolean knows =
      is_taught (taught, exercise->rule) && is_taught (taught, exercise->decider);

  for (guint i = 0; i < exercise->answers->len; i++)
    knows &=
        is_taught (taught, g_array_index (exercise->answers, CtExerciseAnswer, i).rule);
  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i);

      if (answer->type == CT_EXERCISE_NOTE && answer->event.type == CT_EVENT_SCORE)
        knows &= is_taught (taught, answer->event.rule);
    }
  sums->n_wild += plays_wild (exercise) && !knows_wild (taught);
  sums->n++;
  sums->n_untaught += !knows;
  sums->n_other += !is_shown (shown, &exercise->rules);
  sums->n_hard += exercise->kind == CT_EXERCISE_SPOT ||
                  (exercise->kind == CT_EXERCISE_CONTRAST &&
                   (is_first || exercise->difficulty < CT_EXERCISE_USUAL));
}

static void
check_beginner (CtLibrary *library,
                const CtRules *rules,
                guint n_lessons,
                guint64 seed,
                Sums *sums)
{
  g_autoptr (CtProgress) progress = open_progress ();
  g_autoptr (CtFiveMinutes) session = NULL;
  g_autoptr (GHashTable) taught = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) shown = g_array_new (FALSE, FALSE, sizeof (CtRules));
  GPtrArray *lessons = ct_library_get_lessons (library, rules);
  CtRandom random = { seed };
  guint n = 0;

  for (guint i = 0; i < n_lessons; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (lessons, i);

      do_lesson (progress, library, entry, &random, shown);
      for (char **rule = entry->teaches; *rule != NULL; rule++)
        g_hash_table_add (taught, *rule);
    }
  session = ct_five_minutes_new (progress, rules, NOW, seed);
  for (await (session); ct_five_minutes_get_phase (session) != CT_FIVE_MINUTES_OVER;
       go_on (session), n++)
    {
      look (ct_five_minutes_get_exercise (session), taught, shown, n_lessons == 1,
            sums);
      answer (session, ct_random_below (&random, 4) > 0);
    }
  g_assert_cmpuint (n, <=, CT_FIVE_MINUTES_MOST);
  /* After many errors there may be too few other rules to ask about. */
  g_assert_cmpuint (n, >=, CT_FIVE_MINUTES_PLANNED - 2);
}

CT_TEST ("/five-minutes/beginners")
{
  const char *torture = g_getenv ("CT_TORTURE");
  guint n_learners = torture != NULL ? 1000 : 3;
  g_autoptr (CtLibrary) library = ct_library_new ();

  for (const CtRules *const *game = ct_rules_all (); *game != NULL; game++)
    {
      Sums sums = { 0 };

      for (guint seed = 0; seed < n_learners; seed++)
        check_beginner (library, *game, 1 + seed % 3, seed, &sums);
      g_test_message ("%s: %u learners, %u exercises, about what was not taught: %u, "
                      "with other options: %u, too hard: %u, too wild: %u",
                      (*game)->id, n_learners, sums.n, sums.n_untaught, sums.n_other,
                      sums.n_hard, sums.n_wild);
      g_assert_cmpuint (sums.n_wild, ==, 0);
      g_assert_cmpuint (sums.n_untaught, ==, 0);
      g_assert_cmpuint (sums.n_other, ==, 0);
      g_assert_cmpuint (sums.n_hard, ==, 0);
    }
}

/* A meld has wild cards only when a lesson has taught them. */
CT_TEST ("/five-minutes/wild")
{
  static const char *const lessons[] = { "brazil-melds", "brazil-cerrados" };
  const guint n_used[CT_N_EXERCISE_KINDS] = { 0 };
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtTaught) taught = ct_taught_new (library);

  for (guint i = 0; i < G_N_ELEMENTS (lessons); i++)
    {
      guint n_wild = 0;

      ct_taught_add_lesson (taught, lessons[i], &(CtLessonResult){ .finished = 1 });
      for (guint64 seed = 0; seed < 15; seed++)
        {
          g_autoptr (CtFiveMinutesSlot) slot = g_new0 (CtFiveMinutesSlot, 1);

          slot->rule = g_strdup ("BB-MELD-1");
          slot->rules = ct_rules_buraco_brazil;
          slot->difficulty = CT_EXERCISE_USUAL;
          ct_five_minutes_make (slot, library, taught, n_used, seed);
          n_wild += slot->exercise != NULL && plays_wild (slot->exercise);
        }
      g_assert_cmpint (n_wild > 0, ==, i == 1);
    }
}

CT_TEST ("/five-minutes/lesson")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtTaught) taught = teach_all (library);
  g_autoptr (CtFiveMinutesSlot) slot = g_new0 (CtFiveMinutesSlot, 1);
  const guint n_used[CT_N_EXERCISE_KINDS] = { 0 };

  slot->rule = g_strdup ("KB-LEAD-2");
  slot->rules = ct_rules_kargaburo;
  slot->why = CT_FIVE_MINUTES_SMALLER;
  slot->difficulty = CT_EXERCISE_EASIEST;
  ct_five_minutes_make (slot, library, taught, n_used, 1);
  g_assert_nonnull (slot->exercise);
  g_assert_cmpstr (slot->lesson, ==, "kargaburo-following");
  g_assert_cmpuint (slot->step, >, 0);
}

CT_TEST ("/five-minutes/teaches")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  GPtrArray *entries = ct_library_get_lessons (library, &ct_rules_buraco_brazil);

  for (guint i = 0; i < entries->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (CtLesson) lesson = ct_library_read_lesson (library, entry->id, NULL);

      g_assert_true (g_strv_equal ((const char *const *) entry->teaches,
                                   ct_lesson_get_teaches (lesson)));
    }
}

static void
check_order (GPtrArray *slots, guint n_rules)
{
  g_autoptr (GHashTable) fresh = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpuint (slots->len, <=, CT_FIVE_MINUTES_MOST);
  for (guint i = 0; i < slots->len; i++)
    {
      const CtFiveMinutesSlot *slot = g_ptr_array_index (slots, i);
      guint n_before = 0;

      while (n_before < MIN (i, 2) &&
             g_str_equal (slot->rule,
                          ((CtFiveMinutesSlot *) g_ptr_array_index (slots,
                                                                    i - 1 - n_before))
                              ->rule))
        n_before++;
      g_assert_cmpuint (n_before, <, 2);
      if (slot->why == CT_FIVE_MINUTES_NEW)
        g_hash_table_add (fresh, slot->rule);
    }
  g_assert_cmpuint (g_hash_table_size (fresh), <=, 2);
}

CT_TEST ("/five-minutes/plan")
{
  static const char *const rules[] = { "KB-FOLLOW-1", "KB-LEAD-1",  "KB-TRICK-1",
                                       "CK-PASS-1",   "CR-TURN-2",  "BB-DRAW-2",
                                       "BB-DRAW-6",   "KB-TRICK-2", "CK-DRAW-1" };
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (CtRules));
  CtRandom random = { 5 };

  for (const CtRules *const *game = ct_rules_all (); *game != NULL; game++)
    g_array_append_val (games, **game);
  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (CtProgress) progress = open_progress ();
      g_autoptr (GPtrArray) standings = NULL;
      g_autoptr (CtTaught) taught = NULL;
      GDestroyNotify destroy = (GDestroyNotify) ct_five_minutes_slot_free;
      g_autoptr (GPtrArray) slots = g_ptr_array_new_with_free_func (destroy);
      g_autoptr (GPtrArray) spares = g_ptr_array_new_with_free_func (destroy);
      guint n_rules = ct_random_below (&random, G_N_ELEMENTS (rules) + 1);
      CtFiveMinutesPlan plan = { library, games, NULL, NULL, round, slots, spares };

      for (guint i = 0; i < n_rules; i++)
        observe (progress, rules[i], 1 + ct_random_below (&random, 2),
                 ct_random_below (&random, 50));
      if (round % 2 == 0)
        ct_progress_finish (progress, "kargaburo-following", 0, 0, NOW);
      standings = ct_standings_list (progress, NULL, NOW);
      taught = ct_taught_new_from_progress (library, progress);
      plan.standings = standings;
      plan.taught = taught;
      ct_five_minutes_plan (&plan);
      g_assert_cmpuint (slots->len, >=, round % 2 == 1 ? 0 : 8);
      check_order (slots, n_rules);

      for (guint place = 0; place < slots->len; place++)
        if (ct_random_below (&random, 2) == 0)
          {
            ct_five_minutes_repeat (slots, place);
            check_order (slots, n_rules);
          }
    }
}

/* A refused move is saved for the rule that refused it and for the rule of the
 * exercise.
 */
static void
check_tried (const CtExercise *exercise,
             const CtFiveMinutesReply *reply,
             const CtExerciseAnswer *answer)
{
  g_autofree char *text = ct_move_to_text (&exercise->rules, &answer->move);
  g_autofree char *by_rule = ct_five_minutes_dup_tried (exercise, reply, answer->rule);
  g_autofree char *by_own = ct_five_minutes_dup_tried (exercise, reply, exercise->rule);
  g_autofree char *by_other = ct_five_minutes_dup_tried (exercise, reply, "KB-TRICK-1");

  g_assert_cmpstr (by_rule, ==, text);
  g_assert_cmpstr (by_own, ==, text);
  g_assert_null (by_other);
}

CT_TEST ("/five-minutes/broken")
{
  g_autoptr (CtLibrary) library = ct_library_new ();

  for (guint64 seed = 0; seed < 100; seed++)
    {
      g_autoptr (CtExercise) exercise =
          ct_exercise_new (library, &ct_rules_kargaburo, "KB-FOLLOW-1",
                           CT_EXERCISE_WHICH, CT_EXERCISE_HARDEST, seed);

      for (guint i = 0; exercise != NULL && i < exercise->answers->len; i++)
        {
          const CtExerciseAnswer *one =
              &g_array_index (exercise->answers, CtExerciseAnswer, i);
          g_autoptr (GPtrArray) broken = g_ptr_array_new ();
          CtFiveMinutesReply reply = { 0 };

          if (one->is_right || g_str_equal (one->rule, "KB-FOLLOW-1"))
            continue;

          g_assert_false (ct_five_minutes_judge (exercise, &i, 1, broken, &reply));
          g_assert_cmpuint (broken->len, ==, 1);
          g_assert_cmpstr (g_ptr_array_index (broken, 0), ==, one->rule);
          g_assert_cmpstr (reply.rule, ==, one->rule);
          g_assert_true (reply.has_verdict);
          g_assert_cmpstr (reply.verdict.rule, ==, one->rule);
          check_tried (exercise, &reply, one);
          return;
        }
    }

  g_assert_not_reached ();
}

/* Marking all or nothing is wrong, and the text of an exercise makes the same one
 * again.
 */
CT_TEST ("/five-minutes/kinds")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  guint n_found = 0;

  for (guint kind = 0; kind < CT_N_EXERCISE_KINDS; kind++)
    for (guint64 seed = 0; seed < 5; seed++)
      {
        CtRules rules = ct_rules_kargaburo;
        g_autoptr (CtExercise) exercise = NULL;
        g_autoptr (CtExercise) again = NULL;
        g_autoptr (GPtrArray) broken = g_ptr_array_new ();
        g_autofree char *recipe = NULL;
        CtFiveMinutesReply reply = { 0 };
        guint chosen[32];
        guint n;

        g_assert_true (ct_rules_set_option (&rules, "hand-size", "4"));
        exercise = ct_exercise_new (library, &rules, "KB-FOLLOW-1", kind,
                                    CT_EXERCISE_USUAL, seed);
        if (exercise == NULL)
          continue;

        n_found++;
        recipe = ct_exercise_dup_recipe (exercise);
        again = ct_exercise_new_from_recipe (library, recipe);
        g_assert_nonnull (again);
        g_assert_cmpuint (ct_exercise_fingerprint (again), ==,
                          ct_exercise_fingerprint (exercise));

        g_assert_false (ct_five_minutes_judge (exercise, NULL, 0, broken, &reply));
        n = list_right (exercise, TRUE, chosen);
        reply = (CtFiveMinutesReply){ 0 };
        g_assert_true (ct_five_minutes_judge (exercise, chosen, n, broken, &reply));
        g_assert_cmpuint (broken->len, ==, 0);
        if (kind == CT_EXERCISE_SPOT)
          g_assert_cmpstr (reply.verdict.rule, ==, "KB-FOLLOW-1");
      }
  g_assert_cmpuint (n_found, >=, 20);

  g_assert_null (ct_exercise_new_from_recipe (library, ""));
  g_assert_null (ct_exercise_new_from_recipe (library, "which KB-FOLLOW-1 3 42"));
  g_assert_null (ct_exercise_new_from_recipe (library,
                                              "which KB-FOLLOW-1 9 42 kargaburo"));
  g_assert_null (ct_exercise_new_from_recipe (library,
                                              "which KB-FOLLOW-1 3 42 kargaburo x=y"));
}

/* Returns: how many exercises it takes to get @goal right answers; with @errors, every
 * third answer is wrong
 */
static guint
run_to_goal (const char *const *wanted, guint goal, gboolean errors)
{
  g_autoptr (CtProgress) progress = open_progress ();
  g_autoptr (CtFiveMinutes) session = NULL;
  guint n = 0;

  observe (progress, "KB-FOLLOW-1", CT_OUTCOME_RIGHT, 20);
  observe (progress, "KB-TRICK-1", CT_OUTCOME_RIGHT, 10);
  session =
      ct_five_minutes_new_about (progress, &ct_rules_kargaburo, wanted, goal, NOW, 5);
  for (await (session); ct_five_minutes_get_phase (session) != CT_FIVE_MINUTES_OVER;
       go_on (session))
    answer (session, !errors || ++n % 3 != 0);
  g_assert_cmpuint (ct_five_minutes_get_n_right (session), ==, goal);
  n = ct_five_minutes_get_n (session);
  return n;
}

CT_TEST ("/five-minutes/goal")
{
  static const char *const rule[] = { "KB-FOLLOW-1", NULL };
  static const guint goals[] = { 1, 2, 3, 8, 15 };

  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    {
      guint goal = goals[i];

      g_assert_cmpuint (run_to_goal (rule, goal, FALSE), ==, goal);
      g_assert_cmpuint (run_to_goal (NULL, goal, FALSE), ==, goal);
      g_assert_cmpuint (run_to_goal (rule, goal, TRUE), ==, goal + (goal - 1) / 2);
      g_assert_cmpuint (run_to_goal (NULL, goal, TRUE), ==, goal + (goal - 1) / 2);
    }
}
