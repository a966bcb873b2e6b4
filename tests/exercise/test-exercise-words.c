/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question says everything that one must know to answer it and cannot see on the
 * table, and it does not give the answer away.
 */
#include <string.h>

#include "ct-exercise-words.h"
#include "ct-test.h"

#define N_SEEDS 12

typedef void (*Look) (const CtExercise *exercise,
                      const char *question,
                      const char *why,
                      const char *words);

static void
look_at_some (const char *game,
              const char *rule,
              CtExerciseKind kind,
              Look look,
              const char *words)
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  guint n = 0;

  for (guint seed = 0; seed < N_SEEDS; seed++)
    {
      g_autoptr (CtExercise) exercise =
          ct_exercise_new (library, ct_rules_lookup (game), rule, kind,
                           CT_EXERCISE_USUAL, seed);
      g_autoptr (CtNarrator) narrator = NULL;
      g_autofree char *question = NULL;
      g_autofree char *why = NULL;

      if (exercise == NULL)
        continue;
      narrator = ct_narrator_new (&exercise->rules, library);
      ct_narrator_name_seats (narrator);
      ct_narrator_set_viewer (narrator, exercise->seat);
      ct_narrator_set_learner (narrator, exercise->seat);
      question = ct_exercise_say_question (narrator, exercise);
      why = ct_exercise_say_why (narrator, exercise);
      look (exercise, question, why, words);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

static void
is_told (const CtExercise *exercise,
         const char *question,
         const char *why,
         const char *words)
{
  if (strstr (question, words) == NULL)
    g_error ("%s: “%s” is not in “%s”", exercise->rule, words, question);
}

static void
test_facts (void)
{
  look_at_some ("cau-robat", "CR-MATCH-1", CT_EXERCISE_COUNT, is_told,
                "Hands won before this one: ");
  look_at_some ("cau-robat", "CR-DEALER-2", CT_EXERCISE_PREDICT, is_told,
                " dealt this hand.");
  look_at_some ("cangkul", "CK-PASS-7", CT_EXERCISE_WHICH, is_told,
                "The players who passed share the trick.");
  look_at_some ("buraco-us", "BU-MATCH-1", CT_EXERCISE_COUNT, is_told,
                "Points in the match so far: ");
  look_at_some ("buraco-us", "BU-OPEN-4", CT_EXERCISE_WHICH, is_told,
                " points to open.");
  look_at_some ("buraco-us", "BU-SCORE-4", CT_EXERCISE_COUNT, is_told,
                " has not taken a pot.");
}

/* "The 7 stays in the center" would name the card to play. */
static void
has_other_goal (const CtExercise *exercise,
                const char *question,
                const char *why,
                const char *words)
{
  const CtExerciseGoal *goal = &exercise->goal;

  g_assert_true (goal->is_move || goal->event.type != CT_EVENT_CARD ||
                 memchr (goal->proof.card, goal->event.card, goal->proof.n_cards) ==
                     NULL);
}

static void
test_goals (void)
{
  look_at_some ("cau-robat", "CR-SEQ-1", CT_EXERCISE_DO, has_other_goal, NULL);
  look_at_some ("cau-robat", "CR-CAP-2", CT_EXERCISE_DO, has_other_goal, NULL);
  look_at_some ("buraco-netcartas", "BN-POT-1", CT_EXERCISE_DO, has_other_goal, NULL);
  look_at_some ("buraco-brazil", "BB-DRAW-2", CT_EXERCISE_DO, has_other_goal, NULL);
}

static void
names_no_hidden_card (const CtExercise *exercise,
                      const char *question,
                      const char *why,
                      const char *words)
{
  const CtExerciseGoal *goal = &exercise->goal;
  gboolean is_event =
      exercise->has_claim || (exercise->kind == CT_EXERCISE_DO && !goal->is_move);

  g_assert_false (is_event && goal->event.type == CT_EVENT_CARD &&
                  goal->event.from == CT_ZONE_STOCK);
  g_assert_null (strstr (question, "You get the "));
}

static void
test_hidden_cards (void)
{
  look_at_some ("buraco-brazil", "BB-DRAW-2", CT_EXERCISE_DO, names_no_hidden_card,
                NULL);
  look_at_some ("buraco-brazil", "BB-DRAW-1", CT_EXERCISE_JUDGE, names_no_hidden_card,
                NULL);
}

/* With the default options of NetCartas any first meld will do; the points of a packet
 * have other words than those of a turn.
 */
static void
is_not_told (const CtExercise *exercise,
             const char *question,
             const char *why,
             const char *words)
{
  g_assert_null (strstr (question, words));
}

static void
test_agreements (void)
{
  look_at_some ("buraco-netcartas", "BN-MELD-5", CT_EXERCISE_JUDGE, is_not_told,
                "points to open");
  look_at_some ("buraco-brazil", "BB-DEAL-2", CT_EXERCISE_JUDGE, is_not_told,
                "scores 0 points");
}

static void
moves_on (const CtExercise *exercise,
          const char *question,
          const char *why,
          const char *words)
{
  for (guint i = 1; i < exercise->n_moves; i++)
    g_assert_false (exercise->moves[i].type == CT_MOVE_MOVE_WILD &&
                    exercise->moves[i - 1].type == CT_MOVE_MOVE_WILD &&
                    exercise->moves[i].seat == exercise->moves[i - 1].seat);
}

static void
test_wild_moves (void)
{
  look_at_some ("buraco-us", "BU-TURN-1", CT_EXERCISE_SPOT, moves_on, NULL);
}

static void
is_true_of_both (const CtExercise *exercise,
                 const char *question,
                 const char *why,
                 const char *words)
{
  CtCard card = exercise->state.drawn;
  gboolean is_same =
      card == CT_NO_CARD || ct_rules_face (&exercise->rules, card) ==
                                ct_rules_face (&exercise->rules, exercise->other.drawn);

  g_assert_true (is_same || strstr (question, "You just drew a card.") != NULL);
}

static void
test_two_tables (void)
{
  look_at_some ("buraco-us", "BU-MELD-4", CT_EXERCISE_CONTRAST, is_true_of_both, NULL);
  look_at_some ("buraco-us", "BU-WILD-2", CT_EXERCISE_CONTRAST, is_true_of_both, NULL);
}

/* If the rule itself refuses nothing, the explanation begins with the rule that does.
 */
static void
explains (const CtExercise *exercise,
          const char *question,
          const char *why,
          const char *words)
{
  g_assert_cmpstr (exercise->decider, !=, exercise->rule);
  g_assert_true (g_str_has_prefix (why, words));
}

static void
test_deciders (void)
{
  look_at_some ("kargaburo", "KB-LEAD-1", CT_EXERCISE_WHICH, explains,
                "If you hold a card of the suit that was led, you must play one.");
}

CT_TEST_MAIN ("exercise-words")
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exercise/words/facts", test_facts);
  g_test_add_func ("/exercise/words/goals", test_goals);
  g_test_add_func ("/exercise/words/hidden-cards", test_hidden_cards);
  g_test_add_func ("/exercise/words/agreements", test_agreements);
  g_test_add_func ("/exercise/words/wild-moves", test_wild_moves);
  g_test_add_func ("/exercise/words/two-tables", test_two_tables);
  g_test_add_func ("/exercise/words/deciders", test_deciders);

  return g_test_run ();
}
