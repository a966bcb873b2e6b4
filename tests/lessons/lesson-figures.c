/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lesson-figures: how the courses teach, in numbers
 *
 *   lesson-figures           a test for each course that keeps to its figures
 *   lesson-figures --table   the figures, one line per course
 *   lesson-figures --asks    the tasks that name the right card
 *
 * A task names the card if the ranks and suits in its English text, with "lowest" and
 * "highest", select exactly the right cards. Other descriptions, such as "the card that
 * wins", are what a task should use.
 */
#include "ct-course-validate.h"
#include "ct-language.h"
#include "ct-library.h"

/* In percent. */
#define MAX_NAMED          5
#define MIN_AT_TABLE       70
#define MAX_RIGHT_LONGEST  40
#define MAX_RIGHT_SHORTEST 50
#define MIN_OWN_WORD       100

/* @n_named: tasks that name exactly the right cards
 * @n_marks: steps answered by marking cards or players
 * @n_tried: questions whose right answer the engine checks
 * @n_longest, @n_shortest: questions whose right answer is the longest or shortest,
 *   which gives it away
 * @n_explained: questions with a reply to each wrong answer
 * @words: (element-type guint): per step
 */
typedef struct
{
  guint n_steps;
  guint n_tasks;
  guint n_named;
  guint n_moves;
  guint n_marks;
  guint n_written;
  guint n_tried;
  guint n_engine;
  guint n_longest;
  guint n_shortest;
  guint n_explained;
  guint first_words;
  gboolean has_moved;
  GArray *words;
  GPtrArray *named; /* lines for --asks */
} Figures;

static guint
count_words (const CtText *sentence)
{
  const char *text = ct_text (sentence);
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);
  guint n_words = 0;

  for (guint i = 0; words[i] != NULL; i++)
    n_words += words[i][0] != '\0';
  return n_words;
}

static guint
count_step_words (const CtStep *step)
{
  guint n_words = count_words (step->ask);

  for (guint i = 0; i < step->says->len; i++)
    n_words += count_words (g_ptr_array_index (step->says, i));
  if (step->quiz != NULL)
    n_words += count_words (step->quiz->question);

  return n_words;
}

static gboolean
has_word (char **words, const char *name)
{
  g_autofree char *plural = g_strconcat (name, "s", NULL);

  return g_strv_contains ((const char *const *) words, name) ||
         g_strv_contains ((const char *const *) words, plural);
}

static gboolean
has_rank (char **words, CtDeck deck, guint rank)
{
  static const char *const names[] = {
    "joker", "ace", NULL, NULL, NULL,   NULL,    NULL,
    NULL,    NULL,  NULL, NULL, "jack", "queen", "king",
  };
  static const char *const many[] = {
    NULL,     "ones",   "twos",  "threes", "fours",   "fives",   "sixes",
    "sevens", "eights", "nines", "tens",   "elevens", "twelves", NULL,
  };
  g_autofree char *number = g_strdup_printf ("%u", rank);

  if (deck != CT_DECK_SPANISH_40 && names[rank] != NULL)
    return has_word (words, names[rank]);

  return has_word (words, number) ||
         (many[rank] != NULL &&
          g_strv_contains ((const char *const *) words, many[rank]));
}

static gboolean
has_suit (char **words, CtDeck deck, guint suit)
{
  static const char *const french[] = { "club", "diamond", "heart", "spade" };
  static const char *const spanish[] = { "coin", "cup", "sword", "club" };

  return suit < 4 &&
         has_word (words, deck == CT_DECK_SPANISH_40 ? spanish[suit] : french[suit]);
}

static const char *const lowest[] = { "lowest", "smallest", "lower", "low", NULL };
static const char *const highest[] = { "highest", "biggest", "higher", "high", NULL };

static gboolean
wants_end (char **words, const char *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_strv_contains ((const char *const *) words, names[i]))
      return TRUE;

  return FALSE;
}

/* The highest of the @named cards, or the lowest if @sign is -1. */
static guint64
keep_end (const CtRules *rules,
          const CtState *state,
          guint zone,
          guint64 named,
          gint sign)
{
  gint best = G_MININT;
  guint64 saved = 0;

  for (guint pos = 0; pos < ct_zone_len (state, zone) && pos < 64; pos++)
    {
      gint rank = ct_face_rank (ct_rules_face (rules, ct_zone_card (state, zone, pos)));

      if ((named >> pos & 1) == 0)
        continue;
      if (rank == 1 && ct_rules_has_zone (rules, CT_ZONE_TRICK))
        rank = 14;
      if (sign * rank > best)
        saved = 0;
      if (sign * rank >= best)
        {
          saved |= G_GUINT64_CONSTANT (1) << pos;
          best = sign * rank;
        }
    }
  return saved;
}

/* The cards of @zone that match the ranks and suits in @words, as bits by position. */
static guint64
find_named (const CtRules *rules, const CtState *state, guint zone, char **words)
{
  gboolean any_rank = FALSE;
  gboolean any_suit = FALSE;
  guint64 named = 0;

  for (guint rank = 0; rank <= 13; rank++)
    any_rank |= has_rank (words, rules->deck, rank);
  for (guint suit = 0; suit < 4; suit++)
    any_suit |= has_suit (words, rules->deck, suit);
  if (!any_rank && !any_suit && !wants_end (words, lowest) &&
      !wants_end (words, highest))
    return 0;

  for (guint pos = 0; pos < ct_zone_len (state, zone) && pos < 64; pos++)
    {
      CtFace face = ct_rules_face (rules, ct_zone_card (state, zone, pos));

      if ((!any_rank || has_rank (words, rules->deck, ct_face_rank (face))) &&
          (!any_suit || ct_face_suit (face) == CT_JOKER ||
           has_suit (words, rules->deck, ct_face_suit (face))))
        named |= G_GUINT64_CONSTANT (1) << pos;
    }

  if (wants_end (words, lowest))
    return keep_end (rules, state, zone, named, -1);
  if (wants_end (words, highest))
    return keep_end (rules, state, zone, named, 1);
  return named;
}

static guint64
find_cards_of_answers (const CtRules *rules,
                       const CtState *state,
                       guint zone,
                       GArray *answers)
{
  guint64 wanted = 0;

  for (guint pos = 0; pos < ct_zone_len (state, zone) && pos < 64; pos++)
    for (guint i = 0; i < answers->len; i++)
      {
        const CtMove *move = &g_array_index (answers, CtMove, i);

        for (guint k = 0; k < move->n_cards; k++)
          if (ct_rules_face (rules, move->card[k]) ==
              ct_rules_face (rules, ct_zone_card (state, zone, pos)))
            wanted |= G_GUINT64_CONSTANT (1) << pos;
      }
  return wanted;
}

static void
list_answers (const CtStep *step,
              const CtRules *rules,
              const CtState *state,
              GArray *answers)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtMove move;

  ct_rules_legal (rules, state, legal);
  for (guint i = 0; i < step->accepts->len; i++)
    {
      const CtAccept *accept = g_ptr_array_index (step->accepts, i);

      if (accept->move != NULL && ct_accept_find (accept, rules, state, &move))
        g_array_append_val (answers, move);
      for (guint k = 0; k < legal->len && accept->move == NULL; k++)
        if (ct_accept_matches (accept, rules, state, &g_array_index (legal, CtMove, k)))
          g_array_append_val (answers, g_array_index (legal, CtMove, k));
    }
}

static gboolean
names_card (const CtStep *step,
            const CtRules *rules,
            const CtState *state,
            GArray *answers)
{
  g_auto (GStrv) words = g_str_tokenize_and_fold (ct_text (step->ask), NULL, NULL);
  CtCard card = g_array_index (answers, CtMove, 0).card[0];
  guint zone = ct_state_find (state, card, NULL);
  guint64 named = find_named (rules, state, zone, words);

  return named != 0 && named == find_cards_of_answers (rules, state, zone, answers);
}

static void
note_task (Figures *figures,
           CtLesson *lesson,
           const CtStep *step,
           const CtRules *rules,
           const CtState *state)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtMove));

  list_answers (step, rules, state, answers);
  if (answers->len == 0 || g_array_index (answers, CtMove, 0).n_cards == 0)
    return;

  figures->n_tasks++;
  if (!names_card (step, rules, state, answers))
    return;

  figures->n_named++;
  g_ptr_array_add (figures->named,
                   g_strdup_printf ("%s:%u: %s", ct_lesson_get_id (lesson), step->line,
                                    ct_text (step->ask)));
}

static void
note_written (Figures *figures, const CtQuiz *quiz)
{
  glong right = 0;
  glong longest = 0;
  glong shortest = G_MAXLONG;
  gboolean is_explained = TRUE;
  guint n_places = 0;

  for (guint i = 0; i < quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (quiz->options, i);
      glong length = g_utf8_strlen (ct_text (option->text), -1);

      if (option->is_right)
        {
          right = MAX (right, length);
          figures->n_tried += option->when != NULL;
        }
      else
        {
          longest = MAX (longest, length);
          shortest = MIN (shortest, length);
        }
      n_places += option->card != NULL || option->seat != CT_NOBODY;
      is_explained &= option->is_right || option->because != NULL;
    }

  figures->n_written++;
  figures->n_marks += n_places == quiz->options->len;
  figures->n_longest += right > longest;
  figures->n_shortest += right < shortest;
  figures->n_explained += is_explained;
}

static void
note_step (Figures *figures, const CtStep *step)
{
  guint n_words = count_step_words (step);

  figures->n_steps++;
  g_array_append_val (figures->words, n_words);
  if (!figures->has_moved)
    figures->first_words += n_words;
  if (step->task == CT_TASK_ASK || step->task == CT_TASK_FREE_TRICK ||
      step->task == CT_TASK_FREE_HAND)
    {
      figures->has_moved = TRUE;
      figures->n_moves++;
    }
  if (step->quiz == NULL)
    return;

  if (step->quiz->type == CT_QUIZ_WRITTEN)
    note_written (figures, step->quiz);
  else
    {
      figures->n_engine++;
      figures->n_marks += step->quiz->type != CT_QUIZ_SCORE;
    }
}

static void
play_step (const CtStep *step, const CtRules *rules, CtState *state)
{
  CtMove move;
  CtVerdict verdict;

  if (step->task == CT_TASK_ASK)
    {
      g_assert_true (ct_accept_find (g_ptr_array_index (step->accepts, 0), rules, state,
                                     &move));
      g_assert_true (ct_rules_apply (rules, state, &move, &verdict, NULL));
    }

  for (guint i = 0; i < step->replies->len; i++)
    {
      const CtReply *reply = g_ptr_array_index (step->replies, i);

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
      note_step (figures, step);
      if (i > 0 && step->task == CT_TASK_ASK && state.phase != CT_PHASE_DEAL)
        note_task (figures, lesson, step, &position->rules, &state);
      play_step (step, &position->rules, &state);
    }
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return (int) *(const guint *) a - (int) *(const guint *) b;
}

static Figures *
figures_new (CtLibrary *library, const char *course)
{
  Figures *figures = g_new0 (Figures, 1);
  GPtrArray *entries = ct_library_get_lessons (library, ct_rules_lookup (course));

  figures->words = g_array_new (FALSE, FALSE, sizeof (guint));
  figures->named = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < entries->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (CtLesson) lesson = ct_library_read_lesson (library, entry->id, &error);

      g_assert_no_error (error);
      note_lesson (figures, lesson);
    }

  g_assert_cmpuint (figures->n_steps, >, 0);
  g_array_sort (figures->words, compare_words);
  return figures;
}

static void
figures_free (Figures *figures)
{
  g_array_unref (figures->words);
  g_ptr_array_unref (figures->named);
  g_free (figures);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Figures, figures_free)

static guint
percent (guint part, guint whole)
{
  return whole > 0 ? (100 * part + whole / 2) / whole : 0;
}

static void
print_table (CtLibrary *library)
{
  g_print ("%-17s steps  words before/median/max  moves  at table  names card  "
           "quizzes by hand/of these tried/engine  right longest/shortest  own word\n",
           "course");
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      g_autoptr (Figures) it = figures_new (library, (*rules)->id);

      g_print (
          "%-17s %5u %12u/%2u/%2u %13u%% %8u%% %10u%% %18u/%u/%u %26u/%u%% %8u%%\n",
          (*rules)->id, it->n_steps, it->first_words,
          g_array_index (it->words, guint, it->n_steps / 2),
          g_array_index (it->words, guint, it->n_steps - 1),
          percent (it->n_moves, it->n_steps),
          percent (it->n_moves + it->n_marks, it->n_steps),
          percent (it->n_named, it->n_tasks), it->n_written, it->n_tried, it->n_engine,
          percent (it->n_longest, it->n_written),
          percent (it->n_shortest, it->n_written),
          percent (it->n_explained, it->n_written));
    }
}

static void
print_asks (CtLibrary *library)
{
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      g_autoptr (Figures) figures = figures_new (library, (*rules)->id);

      for (guint j = 0; j < figures->named->len; j++)
        g_print ("%s\n", (const char *) g_ptr_array_index (figures->named, j));
    }
}

static void
test_course (gconstpointer course)
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (Figures) figures = figures_new (library, course);

  g_assert_cmpuint (percent (figures->n_named, figures->n_tasks), <=, MAX_NAMED);
  g_assert_cmpuint (percent (figures->n_moves + figures->n_marks, figures->n_steps), >=,
                    MIN_AT_TABLE);
  g_assert_cmpuint (percent (figures->n_longest, figures->n_written), <=,
                    MAX_RIGHT_LONGEST);
  g_assert_cmpuint (percent (figures->n_shortest, figures->n_written), <=,
                    MAX_RIGHT_SHORTEST);
  g_assert_cmpuint (percent (figures->n_explained, figures->n_written), >=,
                    MIN_OWN_WORD);
}

static void
test_proved_together (gconstpointer course)
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (GPtrArray) lessons = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  GPtrArray *entries = ct_library_get_lessons (library, ct_rules_lookup (course));

  for (guint i = 0; i < entries->len; i++)
    {
      const CtLibraryEntry *entry = g_ptr_array_index (entries, i);

      g_ptr_array_add (lessons, ct_library_read_lesson (library, entry->id, NULL));
    }

  ct_courses_validate (lessons, diagnostics);
  for (guint i = 0; i < ct_diagnostics_get_n_all (diagnostics); i++)
    g_test_message ("%s", ct_diagnostics_get (diagnostics, i)->text);
  g_assert_cmpuint (ct_diagnostics_get_n_all (diagnostics), ==, 0);
}

int
main (int argc, char **argv)
{
  g_autoptr (CtLibrary) library = ct_library_new ();

  ct_language_init ();
  if (argc > 1 && g_str_equal (argv[1], "--table"))
    {
      print_table (library);
      return 0;
    }
  if (argc > 1 && g_str_equal (argv[1], "--asks"))
    {
      print_asks (library);
      return 0;
    }

  g_test_init (&argc, &argv, NULL);
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      g_autofree char *figures = g_strconcat ("/figures/", (*rules)->id, NULL);
      g_autofree char *together = g_strconcat ("/together/", (*rules)->id, NULL);

      g_test_add_data_func (figures, (*rules)->id, test_course);
      g_test_add_data_func (together, (*rules)->id, test_proved_together);
    }
  return g_test_run ();
}
