/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rule-figures: are the rules of a course applied, or only shown?
 *
 *   rule-figures                a test for each course against its reached figures
 *   rule-figures --table        the figures, one line per course
 *   rule-figures --rules GAME   how often each rule of a game is applied
 *   rule-figures --single GAME  the tasks that accept one move only
 *
 * A rule is applied if the learner's move or marks give credit for it, and applied
 * alone if nothing glows. Equal tables count once. Facts, which never refuse or cause
 * anything, are counted, but not required.
 */
#include <locale.h>

#include "ct-course-validate.h"
#include "ct-library.h"

/* Situations in which each legality rule should be applied alone. */
#define WANTED_ALONE 2

/* The figures that a course has reached; they may only improve.
 *
 * @alone: legality rules that learners apply alone often enough; the goal is all but
 * the exceptions
 * @uncited: rules, other than facts, that no step mentions; the goal is none but the
 *   exceptions
 * @single: percentage of tasks that accept one move only
 */
typedef struct
{
  const char *course;
  guint alone;
  guint uncited;
  guint single;
} Reached;

static const Reached reached[] = {
  { "buraco-brazil", 21, 0, 59 }, { "buraco-netcartas", 20, 0, 67 },
  { "buraco-us", 19, 0, 59 },     { "cangkul", 11, 0, 54 },
  { "cau-robat", 6, 0, 62 },      { "kargaburo", 12, 0, 41 },
};

/* Rules that no learner can apply in a lesson, and why. */
static const struct
{
  const char *rule;
  const char *reason;
} exceptions[] = {
  { "BB-MATCH-2", "that a match goes on after a tie is seen in the next hand only" },
  { "BB-SCORE-10", "it is counted when a hand that was dealt by hand is over" },
  { "KB-STALE-1", "a hand that goes round in circles is too long for a lesson" },
  { "CR-MATCH-1", "only a match of several hands shows it; lessons tell it in words" },
  { "CR-MATCH-2", "only a match of several hands shows it; lessons tell it in words" },
  { "CK-STALE-1", "a hand that goes round in circles is too long for a lesson" },
  { "BN-CAN-5", "that a long row may be dirty is nothing to do; questions tell it" },
  { "BN-CAN-6", "that groups bring no more is nothing to do" },
  { "BN-CAN-7", "when a meld is judged is nothing to do; questions tell it" },
  { "BN-SCORE-6", "counted with BN-SCORE-5, which is applied" },
  { "BN-SCORE-7", "that a score may be below zero is nothing to do" },
  { "BN-MATCH-1", "what players agree on before a match" },
  { "BN-MATCH-3", "the program decides it by BN-MATCH-2" },
  { "BN-MATCH-4", "the program decides it by BN-MATCH-2" },
  { "BN-MATCH-5", "the number that BN-MATCH-2 is told with" },
  { "BU-SCORE-7", "the points of BU-DEAL-2, which is applied, once more" },
  { "BU-SCORE-8", "that something brings nothing is nothing to do" },
  { "BU-SCORE-9", "that a score may be below zero is nothing to do" },
  { "BU-MATCH-2", "the program decides it by BU-MATCH-1; a question tells it" },
};

/* @alone: (element-type CtState): different tables at which it was applied alone
 * @n_helped: steps in which it was applied while something glowed
 * @n_told: wrong moves that it refuses and the author explains
 */
typedef struct
{
  GArray *alone;
  guint n_helped;
  guint n_asked;
  guint n_told;
} Use;

typedef struct
{
  GHashTable *uses; /* (element-type utf8 Use): all rules of the book */
  CtRuleBook *book;
  guint n_asks;
  guint n_single;
  GPtrArray *single;
} Figures;

static void
use_free (gpointer data)
{
  Use *use = data;

  g_array_unref (use->alone);
  g_free (use);
}

static const char *
find_exception (const char *rule)
{
  for (guint i = 0; i < G_N_ELEMENTS (exceptions); i++)
    if (g_str_equal (exceptions[i].rule, rule))
      return exceptions[i].reason;

  return NULL;
}

static void
note_alone (Use *use, const CtState *state)
{
  for (guint i = 0; i < use->alone->len; i++)
    if (memcmp (&g_array_index (use->alone, CtState, i), state, sizeof *state) == 0)
      return;

  g_array_append_val (use->alone, *state);
}

static void
note_applied (Figures *figures,
              const CtStep *step,
              const CtState *state,
              GPtrArray *ids)
{
  for (guint i = 0; i < ids->len; i++)
    {
      Use *use = g_hash_table_lookup (figures->uses, g_ptr_array_index (ids, i));

      if (use == NULL)
        continue;
      if (step->shows->len > 0)
        use->n_helped++;
      else
        note_alone (use, state);
    }
}

static void
note_told (Figures *figures, char **rules)
{
  for (guint i = 0; rules != NULL && rules[i] != NULL; i++)
    {
      Use *use = g_hash_table_lookup (figures->uses, rules[i]);

      if (use != NULL)
        use->n_told++;
    }
}

/* Whether the move combines several listed ones. */
static gboolean
is_larger (const CtAccept *accept,
           const CtRules *rules,
           const CtState *state,
           GArray *legal)
{
  CtMove move;

  if (accept->move == NULL || !ct_accept_find (accept, rules, state, &move))
    return FALSE;

  for (guint i = 0; i < legal->len; i++)
    if (ct_accept_matches (accept, rules, state, &g_array_index (legal, CtMove, i)))
      return FALSE;

  return TRUE;
}

static guint
count_answers (const CtStep *step, const CtRules *rules, const CtState *state)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  guint n_answers = 0;

  ct_rules_legal (rules, state, legal);
  for (guint k = 0; k < step->accepts->len; k++)
    n_answers += is_larger (g_ptr_array_index (step->accepts, k), rules, state, legal);
  for (guint i = 0; i < legal->len; i++)
    for (guint k = 0; k < step->accepts->len; k++)
      if (ct_accept_matches (g_ptr_array_index (step->accepts, k), rules, state,
                             &g_array_index (legal, CtMove, i)))
        {
          n_answers++;
          break;
        }

  return n_answers;
}

/* A task leaves no choice if one move is right and others are legal. */
static void
note_choice (Figures *figures,
             const CtStep *step,
             const CtRules *rules,
             const CtState *state)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));

  ct_rules_legal (rules, state, legal);
  if (legal->len < 2)
    return;

  figures->n_asks++;
  if (count_answers (step, rules, state) > 1)
    return;

  figures->n_single++;
  g_ptr_array_add (figures->single, g_strdup_printf ("%s %u: %s", step->id, step->line,
                                                     ct_text (step->ask)));
}

static void
note_ask (Figures *figures, const CtStep *step, const CtRules *rules, CtState *state)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  CtMove move;
  CtVerdict verdict;

  for (guint i = 0; i < step->wrongs->len; i++)
    note_told (figures, ((CtWrong *) g_ptr_array_index (step->wrongs, i))->rules);
  note_choice (figures, step, rules, state);

  g_assert_true (ct_accept_find (g_ptr_array_index (step->accepts, 0), rules, state,
                                 &move));
  ct_step_credit_move (step, rules, state, &move, NULL, ids);
  note_applied (figures, step, state, ids);
  g_assert_true (ct_rules_apply (rules, state, &move, &verdict, NULL));
}

static gboolean
is_marked (const CtQuiz *quiz)
{
  for (guint i = 0; i < quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (quiz->options, i);

      if (option->card == NULL && option->seat == CT_NOBODY)
        return FALSE;
    }

  return TRUE;
}

static void
note_quiz (Figures *figures,
           const CtStep *step,
           const CtRules *rules,
           const CtState *state)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  ct_quiz_credit (step->quiz, rules, state, step->learner, ids);
  if (step->quiz->type != CT_QUIZ_WRITTEN || is_marked (step->quiz))
    {
      note_applied (figures, step, state, ids);
      return;
    }

  for (guint i = 0; i < ids->len; i++)
    {
      Use *use = g_hash_table_lookup (figures->uses, g_ptr_array_index (ids, i));

      if (use != NULL)
        use->n_asked++;
    }
}

static void
note_replies (const CtStep *step, const CtRules *rules, CtState *state)
{
  for (guint i = 0; i < step->replies->len; i++)
    {
      const CtReply *reply = g_ptr_array_index (step->replies, i);
      CtMove move;
      CtVerdict verdict;

      g_assert_cmpint (ct_move_parse (rules, state, reply->seat, reply->move, &move),
                       ==, CT_MOVE_TEXT_OK);
      g_assert_true (ct_rules_apply (rules, state, &move, &verdict, NULL));
    }
}

static void
set_table (const CtPosition *position, gboolean learner_deals, CtState *state)
{
  *state = position->state;
  if (position->is_deal && !learner_deals)
    ct_rules_deal (&position->rules, state, NULL);
}

static void
note_lesson (Figures *figures, CtLesson *lesson)
{
  const CtPosition *position = ct_lesson_get_position (lesson);
  CtState state;

  set_table (position, ct_lesson_get_learner_deals (lesson), &state);
  for (guint i = 0; i < ct_lesson_get_n_steps (lesson); i++)
    {
      const CtStep *step = ct_lesson_get_step (lesson, i);

      if (step->position != NULL)
        {
          position = step->position;
          set_table (position, step->learner_deals, &state);
        }
      if (step->task == CT_TASK_ASK)
        note_ask (figures, step, &position->rules, &state);
      else if (step->task == CT_TASK_QUIZ)
        note_quiz (figures, step, &position->rules, &state);
      note_replies (step, &position->rules, &state);
    }
}

static void
add_rules (Figures *figures)
{
  GPtrArray *chapters = ct_rule_book_get_chapters (figures->book);

  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint k = 0; k < chapter->rules->len; k++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, k);
          Use *use = g_new0 (Use, 1);

          use->alone = g_array_new (FALSE, FALSE, sizeof (CtState));
          g_hash_table_insert (figures->uses, rule->id, use);
        }
    }
}

static Figures *
figures_new (CtLibrary *library, const char *course)
{
  Figures *figures = g_new0 (Figures, 1);
  const CtRules *rules = ct_rules_lookup (course);
  GPtrArray *entries = ct_library_get_lessons (library, rules);

  figures->single = g_ptr_array_new_with_free_func (g_free);
  figures->uses = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, use_free);
  figures->book = ct_library_get_book (library, rules);
  add_rules (figures);
  for (guint i = 0; i < entries->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (CtLesson) lesson = ct_library_read_lesson (library, entry->id, &error);

      g_assert_no_error (error);
      note_lesson (figures, lesson);
    }

  return figures;
}

static void
figures_free (Figures *figures)
{
  g_ptr_array_unref (figures->single);
  g_hash_table_unref (figures->uses);
  g_free (figures);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Figures, figures_free)

static gboolean
is_cited (const Use *use)
{
  return use->alone->len + use->n_helped + use->n_asked + use->n_told > 0;
}

/* Whether a course must have learners apply the rule. */
static gboolean
is_wanted (const CtRule *rule)
{
  return (rule->kind == CT_RULE_LEGALITY || rule->kind == CT_RULE_PROCEDURE ||
          rule->kind == CT_RULE_SCORING) &&
         find_exception (rule->id) == NULL;
}

typedef struct
{
  guint n_legality;
  guint n_alone;
  guint n_wanted;
  guint n_uncited;
} Sums;

static Sums
sum_up (Figures *figures)
{
  GHashTableIter iter;
  gpointer id;
  gpointer use;
  Sums sums = { 0 };

  g_hash_table_iter_init (&iter, figures->uses);
  while (g_hash_table_iter_next (&iter, &id, &use))
    {
      const CtRule *rule = ct_rule_book_lookup (figures->book, id);

      if (!is_wanted (rule))
        continue;
      sums.n_wanted++;
      sums.n_uncited += !is_cited (use);
      if (rule->kind == CT_RULE_LEGALITY)
        {
          sums.n_legality++;
          sums.n_alone += ((const Use *) use)->alone->len >= WANTED_ALONE;
        }
    }

  return sums;
}

static guint
percent (guint part, guint whole)
{
  return whole > 0 ? (100 * part + whole / 2) / whole : 0;
}

static void
print_table (CtLibrary *library)
{
  g_print (
      "%-17s legality rules alone in %u  rules in no step  tasks with one answer\n",
      "course", WANTED_ALONE);
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      g_autoptr (Figures) figures = figures_new (library, (*rules)->id);
      Sums sums = sum_up (figures);

      g_print ("%-17s %15u of %2u %12u of %2u %14u%% of %u\n", (*rules)->id,
               sums.n_alone, sums.n_legality, sums.n_uncited, sums.n_wanted,
               percent (figures->n_single, figures->n_asks), figures->n_asks);
    }
}

static void
print_rules (CtLibrary *library, const char *course)
{
  static const char *const kinds[] = { "legality", "procedure", "scoring", "fact" };
  g_autoptr (Figures) figures = figures_new (library, course);
  GPtrArray *chapters = ct_rule_book_get_chapters (figures->book);

  g_print ("%-14s %-10s alone helped asked told\n", "rule", "kind");
  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      for (guint k = 0; k < chapter->rules->len; k++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, k);
          const Use *use = g_hash_table_lookup (figures->uses, rule->id);
          const char *reason = find_exception (rule->id);

          g_print ("%-14s %-10s %5u %6u %5u %4u  %s\n", rule->id, kinds[rule->kind],
                   use->alone->len, use->n_helped, use->n_asked, use->n_told,
                   reason != NULL      ? reason
                   : !is_wanted (rule) ? ""
                   : !is_cited (use)   ? "in no step"
                   : rule->kind == CT_RULE_LEGALITY && use->alone->len < WANTED_ALONE
                       ? "too seldom alone"
                       : "");
        }
    }
}

static void
print_single (CtLibrary *library, const char *course)
{
  g_autoptr (Figures) figures = figures_new (library, course);

  for (guint i = 0; i < figures->single->len; i++)
    g_print ("%s\n", (const char *) g_ptr_array_index (figures->single, i));
}

static void
test_course (gconstpointer data)
{
  const Reached *course = data;
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (Figures) figures = figures_new (library, course->course);
  Sums sums = sum_up (figures);

  g_test_message ("%u of %u legality rules alone, %u of %u rules in no step",
                  sums.n_alone, sums.n_legality, sums.n_uncited, sums.n_wanted);
  g_assert_cmpuint (sums.n_alone, >=, course->alone);
  g_assert_cmpuint (sums.n_uncited, <=, course->uncited);
  g_assert_cmpuint (percent (figures->n_single, figures->n_asks), <=, course->single);
}

int
main (int argc, char **argv)
{
  g_autoptr (CtLibrary) library = ct_library_new ();

  setlocale (LC_ALL, "");
  if (argc > 1 && g_str_equal (argv[1], "--table"))
    {
      print_table (library);
      return 0;
    }
  if (argc > 2 && g_str_equal (argv[1], "--rules"))
    {
      print_rules (library, argv[2]);
      return 0;
    }

  if (argc > 2 && g_str_equal (argv[1], "--single"))
    {
      print_single (library, argv[2]);
      return 0;
    }

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (reached); i++)
    {
      g_autofree char *path = g_strconcat ("/rules/", reached[i].course, NULL);

      g_test_add_data_func (path, &reached[i], test_course);
    }
  return g_test_run ();
}
