/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-exercise-private.h"

static const CtExerciseKindRow *const kinds[CT_N_EXERCISE_KINDS] = {
  [CT_EXERCISE_WHICH] = &ct_exercise_which_row,
  [CT_EXERCISE_JUDGE] = &ct_exercise_judge_row,
  [CT_EXERCISE_PREDICT] = &ct_exercise_predict_row,
  [CT_EXERCISE_CONTRAST] = &ct_exercise_contrast_row,
  [CT_EXERCISE_COUNT] = &ct_exercise_count_row,
  [CT_EXERCISE_DO] = &ct_exercise_do_row,
  [CT_EXERCISE_SPOT] = &ct_exercise_spot_row,
  [CT_EXERCISE_FRESH] = &ct_exercise_fresh_row,
};

/**
 * ct_exercise_kind_get_name:
 *
 * Returns: as on the command line
 */
const char *
ct_exercise_kind_get_name (CtExerciseKind kind)
{
  return kinds[kind]->name;
}

guint
ct_exercise_kind_get_easiest (CtExerciseKind kind)
{
  return MAX (kinds[kind]->easiest, CT_EXERCISE_EASIEST);
}

/**
 * ct_exercise_kind_parse:
 * @ret_kind: (out): untouched on failure
 */
gboolean
ct_exercise_kind_parse (const char *name, CtExerciseKind *ret_kind)
{
  for (guint i = 0; i < CT_N_EXERCISE_KINDS; i++)
    if (g_str_equal (kinds[i]->name, name))
      {
        *ret_kind = i;
        return TRUE;
      }

  return FALSE;
}

gboolean
ct_exercise_kind_suits (CtExerciseKind kind, const CtRule *rule)
{
  return kinds[kind]->suits (rule);
}

/* Other rules and kinds must not get the same deals. */
static guint64
mix (guint64 hash, const char *text)
{
  for (; *text != '\0'; text++)
    hash = (hash ^ (guchar) *text) * G_GUINT64_CONSTANT (0x100000001b3);

  return hash;
}

static void
list_steps (CtLibrary *library, const CtRules *rules, GArray *steps)
{
  GPtrArray *lessons = ct_library_get_fresh_lessons (library, rules);

  for (guint i = 0; i < lessons->len; i++)
    {
      CtExerciseStep step = { .lesson = g_ptr_array_index (lessons, i) };

      for (; step.index < ct_lesson_get_n_steps (step.lesson); step.index++)
        if (ct_lesson_find_fresh_deal (step.lesson, step.index) != NULL)
          g_array_append_val (steps, step);
    }
}

/* Frees @exercise on failure. */
static CtExercise *
make (CtLibrary *library, CtExercise *exercise, GArray *steps)
{
  const CtExerciseKindRow *row = kinds[exercise->kind];
  const CtRule *words =
      ct_library_lookup_rule (library, &exercise->rules, exercise->rule);
  CtExerciseSearch search = {
    .library = library,
    .exercise = exercise,
    .decider = exercise->rule,
    .random = { mix (mix (exercise->seed + exercise->difficulty, exercise->rule),
                     row->name) },
    .steps = steps,
  };

  if (words != NULL && row->suits (words) &&
      (row->find != NULL ? row->find (&search) : ct_exercise_find (&search, row)))
    return exercise;

  ct_exercise_free (exercise);
  return NULL;
}

static CtExercise *
begin (const CtRules *rules,
       const char *rule,
       CtExerciseKind kind,
       guint difficulty,
       guint64 seed)
{
  CtExercise *exercise = g_new0 (CtExercise, 1);

  exercise->rules = *rules;
  exercise->rule = g_strdup (rule);
  exercise->kind = kind;
  exercise->difficulty = difficulty;
  exercise->seed = seed;
  exercise->answers = g_array_new (FALSE, TRUE, sizeof (CtExerciseAnswer));
  return exercise;
}

/**
 * ct_exercise_new:
 * @rules: copied
 *
 * Returns: (transfer full) (nullable): not every kind works for every rule
 */
CtExercise *
ct_exercise_new (CtLibrary *library,
                 const CtRules *rules,
                 const char *rule,
                 CtExerciseKind kind,
                 guint difficulty,
                 guint64 seed)
{
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (CtExerciseStep));

  if (kind == CT_EXERCISE_FRESH)
    list_steps (library, rules, steps);

  return make (library, begin (rules, rule, kind, difficulty, seed), steps);
}

/**
 * ct_exercise_new_from_step:
 * @index: see ct_lesson_find_fresh_deal()
 *
 * Returns: (transfer full) (nullable): a "fresh"
 */
CtExercise *
ct_exercise_new_from_step (CtLibrary *library,
                           CtLesson *lesson,
                           guint index,
                           const char *rule,
                           guint difficulty,
                           guint64 seed)
{
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (CtExerciseStep));
  CtExerciseStep step = { lesson, index };
  const CtPosition *position = ct_lesson_find_fresh_deal (lesson, index);

  g_return_val_if_fail (position != NULL, NULL);

  g_array_append_val (steps, step);
  return make (library,
               begin (&position->rules, rule, CT_EXERCISE_FRESH, difficulty, seed),
               steps);
}

void
ct_exercise_free (CtExercise *exercise)
{
  g_array_unref (exercise->answers);
  g_clear_object (&exercise->lesson);
  g_free (exercise->rule);
  g_free (exercise);
}

static guint64
add_bytes (guint64 hash, const void *bytes, gsize n)
{
  for (gsize i = 0; i < n; i++)
    hash = (hash ^ ((const guint8 *) bytes)[i]) * G_GUINT64_CONSTANT (0x100000001b3);

  return hash;
}

static guint64
add_move (guint64 hash, const CtMove *move)
{
  const guint8 head[] = { move->type, move->seat, move->number,
                          move->mode, move->from, move->n_cards };

  hash = add_bytes (hash, head, sizeof head);
  hash = add_bytes (hash, move->card, move->n_cards);
  return add_bytes (hash, move->as, move->n_cards);
}

static guint64
add_event (guint64 hash, const CtEvent *event)
{
  const guint8 head[] = {
    event->type,
    event->card,
    event->to,
    event->from,
    event->seat,
    event->amount & 0xff,
    event->amount >> 8 & 0xff,
  };

  return add_bytes (hash, head, sizeof head);
}

static guint64
add_answer (guint64 hash, const CtExerciseAnswer *answer)
{
  const guint8 head[] = { answer->type, answer->is_right, answer->number };

  hash = add_event (add_bytes (hash, head, sizeof head), &answer->event);
  hash = answer->rule != NULL ? mix (hash, answer->rule) : hash;
  return add_move (hash, &answer->move);
}

static guint64
add_table (guint64 hash, const CtExerciseTable *table, guint seat)
{
  CtState view;

  const guint8 head[] = { table->state->n_seats, table->state->dealer,
                          table->state->to_act, table->state->phase };

  ct_rules_view (table->rules, table->state, seat, &view);
  hash = add_bytes (hash, head, sizeof head);
  hash = add_bytes (hash, view.start, sizeof view.start);
  hash = add_bytes (hash, view.card, view.start[CT_N_ZONES]);
  for (guint i = 0; i < CT_MAX_OPTIONS; i++)
    hash = (hash ^ (guint16) table->rules->option[i].choice) *
           G_GUINT64_CONSTANT (0x100000001b3);

  return add_move (hash, table->move);
}

/**
 * ct_exercise_n_questions:
 *
 * Returns: 0 for a task
 */
guint
ct_exercise_n_questions (const CtExercise *exercise)
{
  return kinds[exercise->kind]->n_questions;
}

guint
ct_exercise_n_tables (const CtExercise *exercise)
{
  return exercise->kind == CT_EXERCISE_CONTRAST ? 2 : 1;
}

/**
 * ct_exercise_get_table:
 * @number: from 0, in the order shown
 */
CtExerciseTable
ct_exercise_get_table (const CtExercise *exercise, guint number)
{
  gboolean is_other =
      ct_exercise_n_tables (exercise) == 2 && (number == 0) == exercise->is_other_first;

  return is_other
             ? (CtExerciseTable){ &exercise->other_rules, &exercise->other,
                                  &exercise->other_move }
             : (CtExerciseTable){ &exercise->rules, &exercise->state, &exercise->move };
}

/**
 * ct_exercise_find_differences:
 * @ret_index: (out): of the last one in CtState.card
 *
 * Returns: number of visible differences
 */
guint
ct_exercise_find_differences (const CtExercise *exercise, guint *ret_index)
{
  const CtRules *rules = &exercise->rules;
  CtState view;
  CtState other;
  guint n = 0;

  ct_rules_view (rules, &exercise->state, exercise->seat, &view);
  ct_rules_view (rules, &exercise->other, exercise->seat, &other);
  for (guint i = 0; i < view.start[CT_N_ZONES]; i++)
    if (view.card[i] != other.card[i] &&
        (view.card[i] == CT_NO_CARD || other.card[i] == CT_NO_CARD ||
         ct_rules_face (rules, view.card[i]) != ct_rules_face (rules, other.card[i])))
      {
        *ret_index = i;
        n++;
      }

  return n;
}

/**
 * ct_exercise_fingerprint:
 *
 * Of what the learner sees, in any order; the same on every machine.
 */
guint64
ct_exercise_fingerprint (const CtExercise *exercise)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);
  guint64 answers = 0;

  for (guint i = 0; i < ct_exercise_n_tables (exercise); i++)
    {
      CtExerciseTable table = ct_exercise_get_table (exercise, i);

      hash = add_table (hash, &table, exercise->seat);
    }
  for (guint i = 0; i < exercise->n_moves; i++)
    hash = add_move (hash, &exercise->moves[i]);
  for (guint i = 0; i < exercise->answers->len; i++)
    answers += add_answer (G_GUINT64_CONSTANT (0xcbf29ce484222325),
                           &g_array_index (exercise->answers, CtExerciseAnswer, i));

  if (exercise->kind == CT_EXERCISE_CONTRAST || exercise->kind == CT_EXERCISE_DO ||
      exercise->has_claim)
    hash = add_event (hash, &exercise->goal.event);
  if (exercise->lesson != NULL)
    hash = mix (hash ^ exercise->step, ct_lesson_get_id (exercise->lesson));
  return add_bytes (hash, &answers, sizeof answers);
}

/* kind, rule, difficulty, seed, rule set; options follow */
#define N_WORDS 5

static void
append_options (GString *text, const CtRules *rules)
{
  const CtRules *usual = ct_rules_lookup (rules->id);

  for (const CtOption *option = rules->options; option->name != NULL; option++)
    if (memcmp (&rules->option[option->id], &usual->option[option->id],
                sizeof (CtOptionValue)) != 0)
      {
        g_autofree char *value = ct_rules_dup_option (rules, option);

        g_string_append_printf (text, " %s=%s", option->name, value);
      }
}

/**
 * ct_exercise_dup_recipe:
 *
 * Returns: (transfer full): "which KB-FOLLOW-1 3 42 kargaburo"
 */
char *
ct_exercise_dup_recipe (const CtExercise *exercise)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%s %s %u %" G_GUINT64_FORMAT " %s",
                   ct_exercise_kind_get_name (exercise->kind), exercise->rule,
                   exercise->difficulty, exercise->seed, exercise->rules.id);
  append_options (text, &exercise->rules);
  return g_string_free (text, FALSE);
}

static gboolean
read_options (CtRules *rules, char **options)
{
  for (; *options != NULL; options++)
    {
      g_auto (GStrv) pair = g_strsplit (*options, "=", 2);

      if (g_strv_length (pair) != 2 || !ct_rules_set_option (rules, pair[0], pair[1]))
        return FALSE;
    }

  return TRUE;
}

/**
 * ct_exercise_new_from_recipe:
 * @recipe: perhaps of another version
 *
 * Returns: (transfer full) (nullable): %NULL if invalid
 */
CtExercise *
ct_exercise_new_from_recipe (CtLibrary *library, const char *recipe)
{
  g_auto (GStrv) words = g_strsplit (recipe, " ", -1);
  const CtRules *usual;
  CtRules rules;
  CtExerciseKind kind;
  guint64 difficulty, seed;

  if (g_strv_length (words) < N_WORDS || !ct_exercise_kind_parse (words[0], &kind) ||
      !g_ascii_string_to_unsigned (words[2], 10, CT_EXERCISE_EASIEST,
                                   CT_EXERCISE_HARDEST, &difficulty, NULL) ||
      !g_ascii_string_to_unsigned (words[3], 10, 0, G_MAXUINT64, &seed, NULL))
    return NULL;

  usual = ct_rules_lookup (words[4]);
  if (usual == NULL)
    return NULL;

  rules = *usual;
  if (!read_options (&rules, words + N_WORDS))
    return NULL;

  return ct_exercise_new (library, &rules, words[1], kind, difficulty, seed);
}
