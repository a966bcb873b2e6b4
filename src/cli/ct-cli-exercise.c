/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli exercise: exercises with their key, and how many there are */
#include <glib/gi18n.h>
#include <string.h>

#include "ct-cli.h"
#include "ct-exercise-words.h"
#include "ct-table-text.h"

#define MAX_AGREEMENTS 2

typedef struct
{
  char *rule;
  char *kind;
  int difficulty;
  gint64 seed;
  int count;
  gboolean has_count;
  char **options;
  gboolean key;
  gboolean coverage;
} Arguments;

typedef struct
{
  const Arguments *arguments;
  CtLibrary *library;
  CtRules rules;
  gboolean has_kind;
  CtExerciseKind kind;
} Job;

static void
print_answers (CtNarrator *narrator, const CtExercise *exercise, gboolean key)
{
  for (guint i = 0; i < exercise->answers->len; i++)
    {
      const CtExerciseAnswer *answer =
          &g_array_index (exercise->answers, CtExerciseAnswer, i);
      g_autofree char *text = ct_exercise_say_answer (narrator, exercise, answer);

      g_print ("%c %u. %s\n", key && answer->is_right ? '*' : ' ', i + 1, text);
    }
}

static void
print_tables (CtNarrator *narrator, const CtExercise *exercise)
{
  guint n_tables = ct_exercise_n_tables (exercise);

  for (guint i = 0; i < n_tables; i++)
    {
      CtExerciseTable table = ct_exercise_get_table (exercise, i);
      g_autofree char *text = ct_table_text (narrator, table.rules, table.state);

      if (n_tables > 1)
        g_print ("%s\n", i == 0 ? _ ("On the first table") : _ ("On the second table"));
      g_print ("%s\n", text);
    }
}

static void
print_exercise (const Job *job, const CtExercise *exercise)
{
  g_autoptr (CtNarrator) narrator = ct_narrator_new (&exercise->rules, job->library);
  g_autofree char *question = NULL;
  g_autofree char *why = NULL;

  ct_narrator_name_seats (narrator);
  ct_narrator_set_viewer (narrator, exercise->seat);
  ct_narrator_set_learner (narrator, exercise->seat);
  question = ct_exercise_say_question (narrator, exercise);
  why = ct_exercise_say_why (narrator, exercise);

  g_print ("%s %s %u %" G_GUINT64_FORMAT "\n\n", exercise->rule,
           ct_exercise_kind_get_name (exercise->kind), exercise->difficulty,
           exercise->seed);
  print_tables (narrator, exercise);
  g_print ("%s\n", question);
  print_answers (narrator, exercise, job->arguments->key);
  if (job->arguments->key)
    g_print ("%s\n", why);
  g_print ("\n");
}

static gboolean
print_exercise_for (const Job *job, const char *rule, CtExerciseKind kind, guint64 seed)
{
  g_autoptr (CtExercise) exercise =
      ct_exercise_new (job->library, &job->rules, rule, kind,
                       job->arguments->difficulty, seed);

  if (exercise == NULL)
    return FALSE;

  print_exercise (job, exercise);
  return TRUE;
}

static gboolean
is_asked_about (const CtRule *rule)
{
  return ct_rule_is_due (rule) || ct_exercise_kind_suits (CT_EXERCISE_COUNT, rule);
}

static GPtrArray *
list_rules (const Job *job)
{
  GPtrArray *rules = g_ptr_array_new ();
  CtRuleBook *book = ct_library_get_book (job->library, &job->rules);
  GPtrArray *chapters = ct_rule_book_get_chapters (book);

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint j = 0; j < chapter->rules->len; j++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, j);

          if (job->arguments->rule != NULL
                  ? g_str_equal (rule->id, job->arguments->rule)
                  : is_asked_about (rule))
            g_ptr_array_add (rules, (CtRule *) rule);
        }
    }

  return rules;
}

static int
print_exercises (const Job *job, GPtrArray *rules)
{
  guint n_printed = 0;
  guint n_tried = 0;

  for (guint64 seed = job->arguments->seed;
       n_printed < (guint) job->arguments->count &&
       n_tried < (guint) job->arguments->count + rules->len * CT_N_EXERCISE_KINDS;
       seed++)
    for (guint kind = 0; kind < CT_N_EXERCISE_KINDS; kind++)
      {
        const CtRule *rule = g_ptr_array_index (rules, seed % rules->len);

        if (job->has_kind ? kind != job->kind
                          : (guint) job->arguments->difficulty <
                                ct_exercise_kind_get_easiest (kind))
          continue;
        n_tried++;
        if (n_printed < (guint) job->arguments->count)
          n_printed += print_exercise_for (job, rule->id, kind, seed);
      }

  if (n_printed > 0)
    return CT_CLI_OK;

  g_printerr (_ ("There is no exercise of that kind.\n"));
  return CT_CLI_FINDINGS;
}

static void
print_options (const CtRules *usual, const CtRules *rules)
{
  for (const CtOption *option = rules->options; option->name != NULL; option++)
    if (memcmp (&rules->option[option->id], &usual->option[option->id],
                sizeof (CtOptionValue)) != 0)
      {
        g_autofree char *value = ct_rules_dup_option (rules, option);

        g_print (" %s=%s", option->name, value);
      }
}

static gboolean
print_row (const Job *job, const CtRules *rules, const CtRule *rule, guint n_seeds)
{
  guint n_wanted = rule->kind == CT_RULE_SCORING ? 1 : CT_EXERCISE_KINDS;
  guint n_enough = 0;

  g_print ("%-14s", rule->id);
  for (guint kind = 0; kind < CT_N_EXERCISE_KINDS; kind++)
    {
      CtExerciseCount count = { 0 };
      char p95[G_ASCII_DTOSTR_BUF_SIZE];

      if (job->has_kind && kind != job->kind)
        continue;
      if (!ct_exercise_kind_suits (kind, rule))
        {
          g_print (" %14s", "-");
          continue;
        }
      count = ct_exercise_count (job->library, rules, rule->id, kind, n_seeds);
      g_print (" %5u %8s", count.n_different,
               g_ascii_formatd (p95, sizeof p95, "%.1f", count.p95));
      n_enough += ct_exercise_count_is_enough (&count);
    }
  print_options (&job->rules, rules);
  g_print ("\n");

  return n_enough >= n_wanted;
}

/* Plays hands for the reason. Returns: whether an exercise was possible */
static gboolean
print_gap (const Job *job, const CtRule *rule)
{
  static const char *const reasons[] = {
    [CT_EXERCISE_GAP_UNSEEN] = N_ ("It had no effect in many hands."),
    [CT_EXERCISE_GAP_DEAL] =
        N_ ("It matters only during the deal, when few tables differ."),
    [CT_EXERCISE_GAP_TURN] =
        N_ ("It says only whose turn it is, and the table shows that."),
    [CT_EXERCISE_GAP_TOGETHER] = N_ ("Whatever it refuses, another rule refuses as "
                                     "well."),
    [CT_EXERCISE_GAP_OWN] = N_ ("Its only effect is what the player has chosen."),
    [CT_EXERCISE_GAP_HIDDEN] =
        N_ ("Nobody can see its effect on the table in advance."),
    [CT_EXERCISE_GAP_SAME] =
        N_ ("Its effect is the same whatever is played, even on tables that differ by "
            "one card."),
    [CT_EXERCISE_GAP_RARE] = N_ ("It makes a difference too rarely."),
  };
  CtExerciseGap gap = ct_exercise_explain_gap (job->library, &job->rules, rule->id);

  g_print ("%-14s %s\n", "", _ (reasons[gap]));
  return ct_exercise_gap_is_missed (gap);
}

/**
 * Gaps:
 * @n: not covered
 * @n_missed: of these, an exercise was possible
 */
typedef struct
{
  guint n;
  guint n_missed;
} Gaps;

/* Counts under the options of its examples if necessary. */
static void
print_rule_coverage (const Job *job, const CtRule *rule, guint n_seeds, Gaps *gaps)
{
  gboolean is_enough = print_row (job, &job->rules, rule, n_seeds);
  CtRules rules;

  for (guint i = 0;
       !is_enough && i < MAX_AGREEMENTS &&
       ct_exercise_find_options (job->library, &job->rules, rule->id, i, &rules);
       i++)
    is_enough = print_row (job, &rules, rule, n_seeds);
  if (is_enough)
    return;

  gaps->n++;
  gaps->n_missed += job->has_kind || print_gap (job, rule);
}

static int
print_coverage (const Job *job, GPtrArray *rules)
{
  guint n_seeds =
      job->arguments->has_count ? (guint) job->arguments->count : CT_EXERCISE_SEEDS;
  Gaps gaps = { 0 };

  g_print ("%-14s", "rule");
  for (guint kind = 0; kind < CT_N_EXERCISE_KINDS; kind++)
    if (!job->has_kind || kind == job->kind)
      g_print (" %5s %8s", ct_exercise_kind_get_name (kind), "p95 ms");
  g_print ("\n");

  for (guint i = 0; i < rules->len; i++)
    print_rule_coverage (job, g_ptr_array_index (rules, i), n_seeds, &gaps);
  g_print ("%u rules, %u not covered, %u of them without need\n", rules->len, gaps.n,
           gaps.n_missed);

  return gaps.n_missed == 0 ? CT_CLI_OK : CT_CLI_FINDINGS;
}

static int
run (const Arguments *arguments, const char *id)
{
  const CtRules *usual = ct_rules_lookup (id);
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (GPtrArray) rules = NULL;
  Job job = { .arguments = arguments, .library = library };

  if (usual == NULL)
    return ct_cli_usage ("exercise", _ ("There is no game with that name."));
  if (arguments->difficulty < CT_EXERCISE_EASIEST ||
      arguments->difficulty > CT_EXERCISE_HARDEST)
    return ct_cli_usage ("exercise", _ ("The difficulty is a number from 1 to 5."));
  if (arguments->count < 1)
    return ct_cli_usage ("exercise", _ ("The number of exercises must be at least 1."));

  job.has_kind = arguments->kind != NULL;
  if (job.has_kind && !ct_exercise_kind_parse (arguments->kind, &job.kind))
    return ct_cli_usage ("exercise", _ ("There is no such kind of exercise."));

  job.rules = *usual;
  if (!ct_cli_read_options (&job.rules, arguments->options))
    return CT_CLI_USAGE;

  rules = list_rules (&job);
  if (rules->len == 0)
    return ct_cli_usage ("exercise", _ ("There is no rule with that ID."));

  return arguments->coverage ? print_coverage (&job, rules)
                             : print_exercises (&job, rules);
}

int
ct_cli_exercise (int argc, char *argv[])
{
  Arguments arguments = { .difficulty = CT_EXERCISE_USUAL, .seed = 1 };
  const GOptionEntry entries[] = {
    { "rule", 0, 0, G_OPTION_ARG_STRING, &arguments.rule,
      N_ ("The rule to ask about; any rule by default"), "ID" },
    { "kind", 0, 0, G_OPTION_ARG_STRING, &arguments.kind,
      N_ ("The kind of question: which, judge, predict, contrast, count, do, spot or "
          "fresh"),
      N_ ("KIND") },
    { "difficulty", 0, 0, G_OPTION_ARG_INT, &arguments.difficulty,
      N_ ("From 1 (easiest) to 5 (hardest)"), "D" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &arguments.seed,
      N_ ("The same seed gives the same exercise"), "S" },
    { "count", 0, 0, G_OPTION_ARG_INT, &arguments.count,
      N_ ("How many exercises; with --coverage, how many seeds to try"), "N" },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &arguments.options,
      N_ ("An option of the game"), "NAME=VALUE" },
    { "key", 0, 0, G_OPTION_ARG_NONE, &arguments.key, N_ ("Mark the right answers"),
      NULL },
    { "coverage", 0, 0, G_OPTION_ARG_NONE, &arguments.coverage,
      N_ ("Count the exercises for each rule and question type"), NULL },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (_ ("GAME"));
  int status = CT_CLI_USAGE;

  g_option_context_set_summary (context,
                                _ ("Asks questions about the rules of a game."));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (ct_cli_parse_options (context, &argc, &argv))
    {
      arguments.has_count = arguments.count != 0;
      if (!arguments.has_count)
        arguments.count = 1;
      status = argc == 2 ? run (&arguments, argv[1])
                         : ct_cli_usage ("exercise", _ ("Name one game."));
    }

  g_free (arguments.rule);
  g_free (arguments.kind);
  g_strfreev (arguments.options);
  return status;
}
