/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exercises of all rule sets: the same on every day, with a key that the judge of the
 * game confirms, about something that the rule decides, and never to be guessed.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "ct-exercise-words.h"
#include "ct-follow.h"
#include "ct-rummy.h"

/* Exercises of each rule and kind; ./test --torture makes a million. Partners play long
 * hands.
 */
#define N_SEEDS              3
#define N_SEEDS_TORTURE      3000
#define N_LONG_SEEDS_TORTURE 400

/* After so many seeds without an exercise a kind is left alone. */
#define N_SEEDS_IN_VAIN 40

typedef void (*Look) (CtLibrary *library, const CtExercise *exercise, gpointer data);

/* A number in CT_TORTURE says itself how many. */
static guint
count_seeds (const CtRules *rules)
{
  const char *torture = g_getenv ("CT_TORTURE");
  guint64 n = 0;

  if (torture == NULL)
    return N_SEEDS;
  if (g_ascii_string_to_unsigned (torture, 10, N_SEEDS, N_SEEDS_TORTURE, &n, NULL))
    return n;

  return rules->module->has_partners ? N_LONG_SEEDS_TORTURE : N_SEEDS_TORTURE;
}

/* Gives one option one of its values, with any numbers; those that do not go together
 * nobody agrees upon.
 */
static void
agree (CtRules *rules, CtRandom *random)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const CtOption *option = rules->options;
  guint n = 0;

  while (option[n].name != NULL)
    n++;
  option += ct_random_below (random, n);
  for (n = 0; option->values[n] != NULL;)
    n++;
  for (const char *c = option->values[ct_random_below (random, n)]; *c != '\0'; c++)
    if (*c == '#')
      g_string_append_printf (text, "%d",
                              option->min +
                                  (gint) ct_random_below (random, option->max -
                                                                      option->min + 1));
    else
      g_string_append_c (text, *c);
  ct_rules_set_option (rules, option->name, text->str);
}

/* Every second seed plays by other agreements, as long as anybody can sit down. */
static CtRules
vary_options (const CtRules *usual, guint seed)
{
  CtRandom random = { seed };
  CtRules rules = *usual;

  for (guint n = seed % 2 * (1 + ct_random_below (&random, 3)); n > 0; n--)
    agree (&rules, &random);

  return ct_rules_check_table (&rules, rules.usual_seats).rule == NULL ? rules : *usual;
}

static guint
make_some (CtLibrary *library,
           const CtRules *usual,
           const CtRule *rule,
           CtExerciseKind kind,
           Look look,
           gpointer data)
{
  guint n = 0;

  for (guint seed = 0; seed < count_seeds (usual) && (n > 0 || seed < N_SEEDS_IN_VAIN);
       seed++)
    {
      CtRules rules = vary_options (usual, seed);
      g_autoptr (CtExercise) exercise =
          ct_exercise_new (library, &rules, rule->id, kind,
                           CT_EXERCISE_EASIEST + seed % CT_EXERCISE_HARDEST, seed);

      if (exercise == NULL)
        continue;
      look (library, exercise, data);
      n++;
    }

  return n;
}

/* Every rule that acts, in every kind that suits it. */
static void
make_all (const CtRules *rules, Look look, gpointer data)
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  GPtrArray *chapters =
      ct_rule_book_get_chapters (ct_library_get_book (library, rules));
  guint n = 0;

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint j = 0; j < chapter->rules->len; j++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, j);

          for (guint kind = 0; kind < CT_N_EXERCISE_KINDS; kind++)
            if (ct_exercise_kind_suits (kind, rule))
              n += make_some (library, rules, rule, kind, look, data);
          g_test_message ("%s: %u exercises so far", rule->id, n);
        }
    }
}

static const CtExerciseAnswer *
get_answer (const CtExercise *exercise, guint i)
{
  return &g_array_index (exercise->answers, CtExerciseAnswer, i);
}

/* ------------------------------------------------------------------------ in words */

/* No two answers sound the same, and the question does not give the hidden cards away.
 */
static void
check_words (CtLibrary *library, const CtExercise *exercise)
{
  g_autoptr (CtNarrator) narrator = ct_narrator_new (&exercise->rules, library);
  g_autoptr (GHashTable) heard =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *question = NULL;
  g_autofree char *why = NULL;

  ct_narrator_name_seats (narrator);
  ct_narrator_set_viewer (narrator, exercise->seat);
  ct_narrator_set_learner (narrator, exercise->seat);
  question = ct_exercise_say_question (narrator, exercise);
  why = ct_exercise_say_why (narrator, exercise);
  g_assert_null (strchr (question, '{'));
  g_assert_null (strchr (why, '{'));

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      char *text =
          ct_exercise_say_answer (narrator, exercise, get_answer (exercise, i));

      if (!g_hash_table_add (heard, text))
        g_error ("%s %s %u %" G_GUINT64_FORMAT ": twice “%s”", exercise->rule,
                 ct_exercise_kind_get_name (exercise->kind), exercise->difficulty,
                 exercise->seed, text);
    }
}

/* ----------------------------------------------------------------------- always the
 * same
 */

static void
check_same (CtLibrary *library, const CtExercise *exercise)
{
  g_autoptr (CtExercise) again =
      ct_exercise_new (library, &exercise->rules, exercise->rule, exercise->kind,
                       exercise->difficulty, exercise->seed);

  g_assert_nonnull (again);
  g_assert_cmpuint (ct_exercise_fingerprint (again), ==,
                    ct_exercise_fingerprint (exercise));
  g_assert_true (memcmp (&again->state, &exercise->state, sizeof again->state) == 0);
}

/* -------------------------------------------------------------------------- the key */

/**
 * Tally:
 * @n: how many of each kind
 * @n_allowed: how often the right answer to "judge" was that it is allowed
 * @n_claims: how often it was judged what is said to happen
 * @n_true: how often that was true
 */
typedef struct
{
  guint n[CT_N_EXERCISE_KINDS];
  guint n_allowed;
  guint n_claims;
  guint n_true;
} Tally;

static gboolean
is_decided (const CtExercise *exercise, const CtMove *move)
{
  CtVerdict verdict = ct_rules_check (&exercise->rules, &exercise->state, move);

  return verdict.rule != NULL && g_strcmp0 (verdict.rule, exercise->decider) == 0 &&
         ct_rules_check_without (&exercise->rules, &exercise->state, move,
                                 verdict.rule) == NULL;
}

static void
check_which (const CtExercise *exercise)
{
  guint n_right = 0;
  guint n_decided = 0;

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer = get_answer (exercise, i);
      const char *rule =
          ct_rules_check (&exercise->rules, &exercise->state, &answer->move).rule;

      g_assert_true (answer->is_right == (rule == NULL));
      g_assert_cmpstr (answer->rule, ==, rule);
      n_right += answer->is_right;
      n_decided += is_decided (exercise, &answer->move);
    }

  g_assert_cmpuint (n_right, >, 0);
  g_assert_cmpuint (n_right, <, exercise->answers->len);
  g_assert_cmpuint (n_decided, >, 0);
}

/* Does that happen when the move is made? */
static gboolean
happens_there (const CtExerciseTable *table, const CtMove *move, const CtEvent *event)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState state = *table->state;

  g_assert_true (ct_exercise_follow (table->rules, &state, move, events));
  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *other = &g_array_index (events, CtEvent, i);

      gboolean is_dark = event->from == CT_ZONE_STOCK || ct_zone_is_pot (event->from);
      gboolean has_amount =
          event->type == CT_EVENT_DEBT || event->type == CT_EVENT_CALL ||
          event->type == CT_EVENT_FAILED || event->type == CT_EVENT_SCORE;

      if (other->type == event->type && other->to == event->to &&
          other->seat == event->seat &&
          (event->type == CT_EVENT_CARD && is_dark ? other->from == event->from
                                                   : other->card == event->card) &&
          (!has_amount || other->amount == event->amount))
        return TRUE;
    }

  return FALSE;
}

static gboolean
happens_after (const CtExercise *exercise, const CtMove *move, const CtEvent *event)
{
  CtExerciseTable table = { .rules = &exercise->rules, .state = &exercise->state };

  return happens_there (&table, move, event);
}

/* Where does the next card go, if this table is on the way? */
static const CtEvent *
find_next_card (const CtExercise *exercise, GArray *events)
{
  CtState state = exercise->other;
  CtState dealt = exercise->other;

  ct_rules_deal (&exercise->rules, &dealt, events);
  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type == CT_EVENT_CARD &&
          memcmp (&state, &exercise->state, sizeof state) == 0)
        return event;
      ct_follow_event (&exercise->rules, &state, event);
    }

  g_assert_not_reached ();
}

/* What is claimed is true or not; of the rules only one is at work. */
static void
check_claim (const CtExercise *exercise, Tally *tally)
{
  const CtExerciseGoal *goal = &exercise->goal;
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState after = exercise->state;
  gboolean is_true;
  guint n_right = 0;

  if (ct_exercise_is_deal (exercise))
    {
      const CtEvent *next = find_next_card (exercise, events);

      is_true = next->to == goal->event.to;
      g_assert_cmpstr (next->rule, ==, exercise->rule);
    }
  else
    {
      is_true = happens_after (exercise, &exercise->move, &goal->event);
      g_assert_true (ct_exercise_follow (&exercise->rules, &after, &exercise->move,
                                         events));
    }

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer = get_answer (exercise, i);
      gboolean is_own = g_strcmp0 (answer->rule, exercise->rule) == 0;
      guint n_brought = 0;

      for (guint j = 0; j < events->len && answer->rule != NULL; j++)
        n_brought +=
            g_strcmp0 (g_array_index (events, CtEvent, j).rule, answer->rule) == 0;
      g_assert_true (answer->is_right == (answer->type == CT_EXERCISE_ALLOWED
                                              ? is_true
                                              : !is_true && is_own));
      g_assert_true (answer->rule == NULL || (n_brought > 0) == is_own);
      n_right += answer->is_right;
    }

  g_assert_cmpuint (n_right, ==, 1);
  tally->n_claims++;
  tally->n_true += is_true;
}

static void
check_judge (const CtExercise *exercise, Tally *tally)
{
  const char *rule =
      ct_rules_check (&exercise->rules, &exercise->state, &exercise->move).rule;
  guint n_right = 0;

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer = get_answer (exercise, i);

      g_assert_true (answer->is_right == (answer->type == CT_EXERCISE_ALLOWED
                                              ? rule == NULL
                                              : g_strcmp0 (rule, answer->rule) == 0));
      n_right += answer->is_right;
    }

  /* The table shows whose turn it is. */
  g_assert_cmpuint (exercise->move.seat, ==, exercise->state.to_act);
  g_assert_cmpuint (n_right, ==, 1);
  g_assert_true (rule == NULL || is_decided (exercise, &exercise->move));
  tally->n_allowed += rule == NULL;
}

static void
check_next_card (const CtExercise *exercise)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  const CtEvent *next = find_next_card (exercise, events);
  guint n_right = 0;

  g_assert_cmpstr (next->rule, ==, exercise->rule);
  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer = get_answer (exercise, i);

      g_assert_true (answer->is_right == (answer->event.to == next->to));
      n_right += answer->is_right;
    }

  g_assert_cmpuint (n_right, ==, 1);
  g_assert_cmpuint (exercise->answers->len, >, 1);
}

static void
check_predict (const CtExercise *exercise)
{
  guint n_right = 0;

  if (ct_exercise_is_deal (exercise))
    {
      check_next_card (exercise);
      return;
    }

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer = get_answer (exercise, i);

      g_assert_true (answer->is_right ==
                     happens_after (exercise, &exercise->move, &answer->event));
      g_assert_true (!answer->is_right ||
                     g_strcmp0 (answer->event.rule, exercise->rule) == 0);
      n_right += answer->is_right;
    }

  g_assert_cmpuint (n_right, ==, 1);
  g_assert_cmpuint (exercise->answers->len, >, 1);
}

/* The smallest change that flips the verdict: one card that is seen, or one option. */
static void
check_contrast (const CtExercise *exercise)
{
  guint n_options = 0;
  guint index;
  guint n_cards = ct_exercise_find_differences (exercise, &index);

  for (guint i = 0; i < CT_MAX_OPTIONS; i++)
    n_options += memcmp (&exercise->rules.option[i], &exercise->other_rules.option[i],
                         sizeof (CtOptionValue)) != 0;
  g_assert_cmpuint (n_cards + n_options, ==, 1);
  g_assert_true (exercise->goal.is_move
                     ? is_decided (exercise, &exercise->move)
                     : g_strcmp0 (exercise->goal.event.rule, exercise->rule) == 0);
  g_assert_cmpuint (exercise->answers->len, ==, 2);

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer = get_answer (exercise, i);
      CtExerciseTable table = ct_exercise_get_table (exercise, answer->number);

      gboolean is_so =
          exercise->goal.is_move
              ? ct_rules_check (table.rules, table.state, table.move).rule == NULL
              : happens_there (&table, table.move, &exercise->goal.event);

      if (answer->is_right != is_so)
        g_error ("%s contrast %u %" G_GUINT64_FORMAT ": %d %d", exercise->rule,
                 exercise->difficulty, exercise->seed, exercise->goal.is_move,
                 exercise->goal.event.type);
    }
}

/* What would really be written down? */
static gboolean
is_written (const CtExercise *exercise, const CtEvent *note)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (CtEvent));
  CtState state = exercise->state;

  if (exercise->has_move)
    g_assert_true (ct_rules_apply (&exercise->rules, &state, &exercise->move, NULL,
                                   events));
  else
    ct_rummy_score_sheet (&exercise->rules, &exercise->state, note->seat, events);

  for (guint i = 0; i < events->len; i++)
    {
      const CtEvent *event = &g_array_index (events, CtEvent, i);

      if (event->type == note->type && event->seat == note->seat &&
          event->amount == note->amount &&
          (exercise->has_move ||
           (event->to == note->to && g_strcmp0 (event->rule, note->rule) == 0)))
        return TRUE;
    }

  return FALSE;
}

static void
check_count (const CtExercise *exercise)
{
  guint n_right = 0;
  guint n_own = 0;

  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer = get_answer (exercise, i);

      g_assert_true (answer->is_right == is_written (exercise, &answer->event));
      n_right += answer->is_right;
      n_own += answer->is_right && g_strcmp0 (answer->event.rule, exercise->rule) == 0;
    }

  g_assert_cmpuint (n_right, >, 0);
  g_assert_cmpuint (n_right, <, exercise->answers->len);
  g_assert_cmpuint (n_own, >, 0);
}

/* The goal is reached by some moves, and not by others that are tempting. */
static void
check_do (const CtExercise *exercise)
{
  const CtExerciseGoal *goal = &exercise->goal;
  guint n_right = 0;
  guint n_decided = 0;

  g_assert_true (ct_exercise_reaches (exercise, &goal->proof));
  g_assert_true (goal->is_move || g_strcmp0 (goal->event.rule, exercise->rule) == 0);
  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer = get_answer (exercise, i);
      gboolean is_allowed =
          ct_rules_check (&exercise->rules, &exercise->state, &answer->move).rule ==
          NULL;

      g_assert_true (answer->is_right ==
                     (goal->is_move
                          ? is_allowed
                          : happens_after (exercise, &answer->move, &goal->event)));
      g_assert_true (answer->is_right == ct_exercise_reaches (exercise, &answer->move));
      g_assert_true (!goal->is_move || answer->move.type == goal->move_type);
      n_right += answer->is_right;
      n_decided += is_decided (exercise, &answer->move);
    }

  g_assert_cmpuint (n_right, >, 0);
  g_assert_cmpuint (n_right, <, exercise->answers->len);
  g_assert_true (!goal->is_move || n_decided > 0);
}

/* One move is against the rule, and against no other; all others are allowed. */
static void
check_spot (const CtExercise *exercise)
{
  const CtRules *rules = &exercise->rules;
  CtState state = exercise->state;
  guint n_right_moves = 0;
  guint n_right_rules = 0;
  guint broken = 0;

  g_assert_cmpuint (exercise->n_moves, ==, CT_EXERCISE_N_MOVES);
  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer = get_answer (exercise, i);

      if (answer->type == CT_EXERCISE_RULE)
        {
          g_assert_true (answer->is_right ==
                         (g_strcmp0 (answer->rule, exercise->decider) == 0));
          n_right_rules += answer->is_right;
          continue;
        }
      n_right_moves += answer->is_right;
      broken = answer->is_right ? answer->number : broken;
    }
  g_assert_cmpuint (n_right_moves, ==, 1);
  g_assert_cmpuint (n_right_rules, ==, 1);

  for (guint i = 0; i < exercise->n_moves; i++)
    {
      const CtMove *move = &exercise->moves[i];
      const char *rule = ct_rules_check (rules, &state, move).rule;

      g_assert_cmpstr (rule, ==, i == broken ? exercise->decider : NULL);
      if (rule != NULL)
        {
          g_assert_null (ct_rules_check_without (rules, &state, move, rule));
          g_assert_true (ct_rules_apply_irregular (rules, &state, move, NULL));
        }
      else
        {
          ct_rules_apply_judged (rules, &state, move, NULL);
        }
    }
}

/* What the lesson accepts; something else only the rule refuses. */
static void
check_fresh (const CtExercise *exercise)
{
  const CtStep *step = ct_lesson_get_step (exercise->lesson, exercise->step);
  guint n_right = 0;
  guint n_decided = 0;

  g_assert_cmpuint (exercise->state.to_act, ==, step->learner);
  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer = get_answer (exercise, i);
      const char *rule =
          ct_rules_check (&exercise->rules, &exercise->state, &answer->move).rule;
      gboolean is_accepted =
          ct_step_accepts (step, &exercise->rules, &exercise->state, &answer->move);

      g_assert_cmpstr (answer->rule, ==, rule);
      g_assert_true (answer->is_right == (rule == NULL && is_accepted));
      g_assert_true (answer->is_right == ct_exercise_reaches (exercise, &answer->move));
      n_right += answer->is_right;
      n_decided += is_decided (exercise, &answer->move);
    }

  g_assert_cmpuint (n_right, >, 0);
  g_assert_cmpuint (n_right, <, exercise->answers->len);
  g_assert_cmpuint (n_decided, >, 0);
}

static void
check_key (CtLibrary *library, const CtExercise *exercise, gpointer data)
{
  Tally *tally = data;

  tally->n[exercise->kind]++;
  switch (exercise->kind)
    {
    case CT_EXERCISE_WHICH:
      check_which (exercise);
      break;
    case CT_EXERCISE_JUDGE:
      if (exercise->has_claim)
        check_claim (exercise, tally);
      else
        check_judge (exercise, tally);
      break;
    case CT_EXERCISE_PREDICT:
      check_predict (exercise);
      break;
    case CT_EXERCISE_CONTRAST:
      check_contrast (exercise);
      break;
    case CT_EXERCISE_DO:
      check_do (exercise);
      break;
    case CT_EXERCISE_SPOT:
      check_spot (exercise);
      break;
    case CT_EXERCISE_FRESH:
      check_fresh (exercise);
      break;
    case CT_EXERCISE_COUNT:
    default:
      check_count (exercise);
    }
}

/* Everything about an exercise is looked at when it is made: that is what takes time.
 */
static void
check_all (CtLibrary *library, const CtExercise *exercise, gpointer data)
{
  check_key (library, exercise, data);
  check_words (library, exercise);
  if (exercise->seed < N_SEEDS)
    check_same (library, exercise);
}

static void
test_all (gconstpointer data)
{
  const CtRules *rules = data;
  Tally tally = { 0 };

  make_all (rules, check_all, &tally);
  for (guint kind = 0; kind < CT_N_EXERCISE_KINDS; kind++)
    {
      g_test_message ("%s: %u", ct_exercise_kind_get_name (kind), tally.n[kind]);
      if (kind != CT_EXERCISE_FRESH)
        g_assert_cmpuint (tally.n[kind], >=, count_seeds (rules));
    }
}

/* ------------------------------------------------------------------------ no luck */

/* Who always says the same is right about as often as not. */
static void
test_balance (void)
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  const CtRules *rules = ct_rules_lookup ("kargaburo");
  Tally tally = { 0 };

  for (guint seed = 0; seed < 400; seed++)
    {
      g_autoptr (CtExercise) exercise =
          ct_exercise_new (library, rules, "KB-FOLLOW-1", CT_EXERCISE_JUDGE,
                           CT_EXERCISE_USUAL, seed);

      check_key (library, exercise, &tally);
    }

  g_assert_cmpuint (tally.n_allowed, >, 160);
  g_assert_cmpuint (tally.n_allowed, <, 240);
}

/* Nor does it help always to agree. */
static void
test_balanced_claims (void)
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  const CtRules *rules = ct_rules_lookup ("kargaburo");
  Tally tally = { 0 };

  for (guint seed = 0; seed < 200; seed++)
    {
      g_autoptr (CtExercise) exercise =
          ct_exercise_new (library, rules, seed % 2 == 0 ? "KB-TRICK-3" : "KB-DEAL-2",
                           CT_EXERCISE_JUDGE, CT_EXERCISE_USUAL, seed);

      check_key (library, exercise, &tally);
    }

  g_assert_cmpuint (tally.n_claims, ==, 200);
  g_assert_cmpuint (tally.n_true, >, 70);
  g_assert_cmpuint (tally.n_true, <, 130);
}

/* ------------------------------------------------------------------- never the same
 */

/* Hardly two seeds ask the same, in each kind. */
static void
test_different (void)
{
  static const char *const rules[CT_EXERCISE_FRESH] = {
    "KB-FOLLOW-1", "KB-FOLLOW-1", "KB-TRICK-3",  "KB-FOLLOW-1",
    "KB-OUT-2",    "KB-FOLLOW-1", "KB-FOLLOW-1",
  };
  g_autoptr (CtLibrary) library = ct_library_new ();

  for (guint kind = 0; kind < G_N_ELEMENTS (rules); kind++)
    {
      CtExerciseCount count = ct_exercise_count (library, ct_rules_lookup ("kargaburo"),
                                                 rules[kind], kind, 60);

      g_test_message ("%s: %u of 60, %u different", ct_exercise_kind_get_name (kind),
                      count.n_found, count.n_different);
      g_assert_cmpuint (count.n_found, >=, 50);
      g_assert_cmpuint (4 * count.n_different, >=, 3 * count.n_found);
    }
}

/* -------------------------------------------------------------------- another deal */

static CtLesson *
read_lesson (const char *steps)
{
  g_autofree char *path =
      g_build_filename (g_get_tmp_dir (), "cartilla-fresh-XXXXXX", NULL);
  g_autofree char *text = g_strdup_printf (
      "<lesson id='fresh' ruleset='kargaburo' level='beginner' minutes='1'>"
      "<title>Title</title><goal>Goal.</goal><teaches rule='KB-FOLLOW-1'/>"
      "<learner seat='B'/><deal seats='3' dealer='A' seed='3'>"
      "<must hand='B' has-suit='led'/><must hand='C' lacks-suit='led'/></deal>"
      "%s</lesson>",
      steps);
  int descriptor = g_mkstemp (path);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  CtLesson *lesson;

  g_assert_cmpint (descriptor, >=, 0);
  g_close (descriptor, NULL);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  lesson = ct_lesson_new_from_file (file, &error);
  g_assert_no_error (error);
  g_assert_no_errno (g_remove (path));
  return lesson;
}

/* Is it dealt as the author wants it: to Berta what was led, to Carlo none of it? */
static void
check_deal (const CtExercise *exercise)
{
  const CtState *state = &exercise->state;
  guint led = ct_rules_led_suit (&exercise->rules, state);
  guint n[3] = { 0 };

  for (guint seat = 1; seat <= 2; seat++)
    for (guint pos = 0; pos < ct_zone_len (state, ct_hand (seat)); pos++)
      n[seat] +=
          ct_face_suit (ct_rules_face (&exercise->rules,
                                       ct_zone_card (state, ct_hand (seat), pos))) ==
          led;
  g_assert_cmpuint (n[1], >, 0);
  g_assert_cmpuint (n[2], ==, 0);
}

/* The question of the step, on other deals that are as its author wants them. */
static void
test_fresh (void)
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtLesson) lesson = read_lesson (
      "<step><say>Look.</say></step>"
      "<step><ask>Follow suit.</ask><accept when='legal and suit=led'/></step>"
      "<step><ask>And now?</ask><accept when='legal'/></step>");
  g_autoptr (GHashTable) tables =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  Tally tally = { 0 };

  g_assert_null (ct_lesson_find_fresh_deal (lesson, 0));
  g_assert_nonnull (ct_lesson_find_fresh_deal (lesson, 1));
  g_assert_null (ct_lesson_find_fresh_deal (lesson, 2));

  for (guint seed = 0; seed < 50; seed++)
    {
      g_autoptr (CtExercise) exercise =
          ct_exercise_new_from_step (library, lesson, 1, "KB-FOLLOW-1",
                                     CT_EXERCISE_EASIEST + seed % CT_EXERCISE_HARDEST,
                                     seed);
      g_autoptr (CtNarrator) narrator = NULL;
      g_autofree char *question = NULL;
      guint64 fingerprint;

      g_assert_nonnull (exercise);
      check_key (library, exercise, &tally);
      check_deal (exercise);
      check_words (library, exercise);
      narrator = ct_narrator_new (&exercise->rules, library);
      ct_narrator_name_seats (narrator);
      question = ct_exercise_say_question (narrator, exercise);
      g_assert_cmpstr (question, ==, "Follow suit.");
      fingerprint = ct_exercise_fingerprint (exercise);
      g_hash_table_add (tables, g_memdup2 (&fingerprint, sizeof fingerprint));
    }

  g_assert_cmpuint (tally.n[CT_EXERCISE_FRESH], ==, 50);
  g_assert_cmpuint (g_hash_table_size (tables), >=, 45);
}

/* A rule that decides nothing there is not asked about, and no move is right that the
 * author has named for one deal.
 */
static void
test_not_fresh (void)
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtLesson) lesson = read_lesson (
      "<step><ask>Follow suit.</ask><accept when='legal and suit=led'/></step>");
  g_autoptr (CtLesson) named =
      read_lesson ("<step><ask>Deal.</ask><accept move='deal'/></step>");

  g_assert_null (ct_exercise_new_from_step (library, lesson, 0, "KB-FIRST-3",
                                            CT_EXERCISE_USUAL, 1));
  g_assert_null (ct_exercise_new_from_step (library, named, 0, "KB-FOLLOW-1",
                                            CT_EXERCISE_USUAL, 1));
}

/* The others begin, with whatever they have. */
static void
test_fresh_after_others (void)
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtLesson) lesson = read_lesson (
      "<step><learner seat='C'/><say>Berta plays.</say>"
      "<reply seat='B'>follow 2C</reply></step>"
      "<step><learner seat='C'/><ask>And now?</ask><accept when='legal'/></step>");
  Tally tally = { 0 };

  for (guint seed = 0; seed < 20; seed++)
    {
      g_autoptr (CtExercise) exercise =
          ct_exercise_new_from_step (library, lesson, 1, "KB-DRAW-1", CT_EXERCISE_USUAL,
                                     seed);

      /* Carlo has nothing of what was led: he could not break that rule. */
      g_assert_null (ct_exercise_new_from_step (library, lesson, 1, "KB-FOLLOW-1",
                                                CT_EXERCISE_USUAL, seed));
      g_assert_nonnull (exercise);
      check_key (library, exercise, &tally);
      g_assert_cmpuint (exercise->state.to_act, ==, 2);
      g_assert_cmpuint (ct_zone_len (&exercise->state, CT_ZONE_TRICK), ==, 1);
    }
  g_assert_cmpuint (tally.n[CT_EXERCISE_FRESH], ==, 20);
}

/* Whatever lesson of the library can be asked anew is found. */
static void
test_library (void)
{
  g_autoptr (CtLibrary) library = ct_library_new ();

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      GPtrArray *lessons = ct_library_get_fresh_lessons (library, *rules);

      g_test_message ("%s: %u", (*rules)->id, lessons->len);
      for (guint i = 0; i < lessons->len; i++)
        g_assert_cmpstr (ct_lesson_get_rules (g_ptr_array_index (lessons, i))->id, ==,
                         (*rules)->id);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      g_autofree char *path = g_strdup_printf ("/exercise/all/%s", (*rules)->id);

      g_test_add_data_func (path, *rules, test_all);
    }
  g_test_add_func ("/exercise/balance", test_balance);
  g_test_add_func ("/exercise/balanced-claims", test_balanced_claims);
  g_test_add_func ("/exercise/different", test_different);
  g_test_add_func ("/exercise/fresh", test_fresh);
  g_test_add_func ("/exercise/fresh-after-others", test_fresh_after_others);
  g_test_add_func ("/exercise/not-fresh", test_not_fresh);
  g_test_add_func ("/exercise/library", test_library);

  return g_test_run ();
}
