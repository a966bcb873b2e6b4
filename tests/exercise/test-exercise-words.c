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

CT_TEST ("/exercise/words/facts")
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
  look_at_some ("buraco-us", "BU-SCORE-7", CT_EXERCISE_COUNT, is_told,
                " cut exactly the right number of cards for the deal.");
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

CT_TEST ("/exercise/words/goals")
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

CT_TEST ("/exercise/words/hidden-cards")
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

CT_TEST ("/exercise/words/agreements")
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

CT_TEST ("/exercise/words/wild-moves")
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

CT_TEST ("/exercise/words/two-tables")
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

CT_TEST ("/exercise/words/deciders")
{
  look_at_some ("kargaburo", "KB-LEAD-1", CT_EXERCISE_WHICH, explains,
                "If you hold a card of the suit that was led, you must play one.");
}

/* Questions of all kinds, each with its answers; right ones have a plus. */
static const struct
{
  const char *game;
  const char *rule;
  CtExerciseKind kind;
  guint seed;
  const char *words;
} asked[] = {
  { "cangkul", "CK-PASS-4", CT_EXERCISE_PREDICT, 1,
    "You play the 10 of hearts. What happens next?|It’s your turn.|+The trick is "
    "set aside." },
  { "kargaburo", "KB-PICK-7", CT_EXERCISE_PREDICT, 0,
    "You pick up the trick. Who leads next?|Ana|+You|Berta" },
  { "cangkul", "CK-PASS-9", CT_EXERCISE_PREDICT, 1,
    "The players who passed share the trick. You take the queen of diamonds from "
    "the trick. Whose turn is it next?|+Dina|Ana|Berta|Fara" },
  { "kargaburo", "KB-OUT-5", CT_EXERCISE_PREDICT, 1,
    "You play the 4 of clubs. Who is out now?|Dina|+You|Ana|Berta" },
  { "kargaburo", "KB-OUT-2", CT_EXERCISE_PREDICT, 0,
    "You lead the 5 of spades. Who wins the hand?|Carlo|+You|Ana" },
  { "kargaburo", "KB-END-3", CT_EXERCISE_PREDICT, 1,
    "Berta dealt this hand. You lead the ace of diamonds. Who loses the "
    "hand?|Berta|You|+Ana" },
  { "buraco-brazil", "BB-FIRST-1", CT_EXERCISE_PREDICT, 0,
    "You just drew the jack of diamonds. You reject the card. Which of these cards "
    "moves?|ace of clubs|+jack of diamonds|7 of spades|7 of hearts" },
  { "cau-robat", "CR-CAU-9", CT_EXERCISE_PREDICT, 0,
    "You play the 7 of batons. Which of these cards do you get in your pile?|+1 of "
    "swords|4 of cups" },
  { "kargaburo", "KB-END-3", CT_EXERCISE_COUNT, 0,
    "You lead the 6 of hearts. What is written down next? Mark everything that is "
    "true.|You have lost the hand.|+Ana has lost the hand." },
  { "kargaburo", "KB-FOLLOW-4", CT_EXERCISE_CONTRAST, 0,
    "The first table has the jack of clubs as its lead card, and the second has "
    "the 7 of hearts. You draw a card. On which of the two tables is that "
    "allowed?|+On the first table|On the second table" },
  { "cangkul", "CK-FOLLOW-3", CT_EXERCISE_CONTRAST, 0,
    "You hold the 4 of diamonds on the first table, and the 6 of hearts on the "
    "second. You draw a card. On which of the two tables is that allowed?|On the "
    "first table|+On the second table" },
  { "cangkul", "CK-DEAL-1", CT_EXERCISE_PREDICT, 0,
    "Berta is the dealer. Berta won the last hand. The cards are being dealt. "
    "Where does the next one go?|To you|+To Berta" },
  { "cangkul", "CK-DEAL-1", CT_EXERCISE_JUDGE, 0,
    "Ana is the dealer. This is the first hand. The cards are being dealt. Does "
    "the next card go to Dina?|Yes|+No" },
  { "buraco-brazil", "BB-DEAL-6", CT_EXERCISE_JUDGE, 0,
    "Dina is the dealer. Dina won the last hand. The cards are being dealt. Does "
    "the next card go to the first pot?|+Yes|No" },
  { "cau-robat", "CR-MATCH-1", CT_EXERCISE_PREDICT, 0,
    "You dealt this hand. Hands won before this one: Ana 2; Berta 2; You 0. You "
    "play the 3 of batons. What happens next?|+Ana has won the match.|Ana deals "
    "the next hand." },
  { "buraco-brazil", "BB-MATCH-1", CT_EXERCISE_PREDICT, 0,
    "You have drawn a card or taken the discard pile. Your side has taken a pot. "
    "Dina dealt this hand. Points in the match so far: You and Carlo 1360; Berta "
    "and Dina 2450. You discard the king of diamonds. What happens next?|You deal "
    "the next hand.|+Dina has won the match." },
  { "buraco-us", "BU-POT-1", CT_EXERCISE_JUDGE, 1,
    "You just drew the joker. You discard the 3 of spades. Does this happen next? "
    "No cards are left, so a pot is taken.|+Yes|No" },
  { "cau-robat", "CR-TURN-2", CT_EXERCISE_JUDGE, 1,
    "You pass. Is that allowed?|No, because of the rule “Who plays first”.|No, "
    "because of the rule “Only in turn”.|+No, because of the rule “Exactly one "
    "card”.|Yes, it is allowed." },
  { "kargaburo", "KB-DRAW-4", CT_EXERCISE_SPOT, 0,
    "These moves were made one after another. One of them broke a rule. Which one, "
    "and which rule?|Move 1: Dina draws a card.|Move 2: Dina draws a card.|+Move "
    "3: Dina draws a card.|Move 4: Dina plays the 8 of hearts.|Move 5: Emil plays "
    "the 4 of hearts.|Move 6: Ana draws a card.|Draw if you cannot follow "
    "suit|Keep drawing|+No second helping" },
  { "cau-robat", "CR-SCORE-2", CT_EXERCISE_COUNT, 1,
    "You play the 6 of cups. What is written down next? Mark everything that is "
    "true.|+Berta has won the hand.|+Ana has won the hand.|The hand does not "
    "count.|You have won the hand." },
  { "buraco-us", "BU-DIR-1", CT_EXERCISE_PREDICT, 0,
    "You just drew the 8 of clubs. Your side needs 50 points to open. You discard "
    "the 5 of hearts. Whose turn is it next?|Carlo|Berta|You|+Ana" },
  { "cau-robat", "CR-ROB-6", CT_EXERCISE_PREDICT, 0,
    "You play the 1 of coins. Which of these cards does Dina get in their pile?|7 "
    "of batons|+5 of coins" },
  { "kargaburo", "KB-FOLLOW-1", CT_EXERCISE_DO, 0,
    "Play a card to the trick.|You play the 5 of hearts.|+You play the 2 of spades." },
  { "cangkul", "CK-DEALER-2", CT_EXERCISE_PREDICT, 1,
    "Berta dealt this hand. You lead the 6 of hearts. Who deals the next "
    "hand?|+You|Berta|Ana" },
  { "cangkul", "CK-PASS-9", CT_EXERCISE_DO, 1,
    "Make this happen with one move: Carlo leads the next trick.|+You play the 4 "
    "of spades.|You play the king of spades." },
  { "cau-robat", "CR-DEAL-2", CT_EXERCISE_JUDGE, 1,
    "Ana is the dealer. This is the first hand. The cards are being dealt. Does "
    "the next card go to the center?|+Yes|No" },
  { "kargaburo", "KB-DEAL-4", CT_EXERCISE_JUDGE, 0,
    "Ana is the dealer. You won the last hand. The cards are being dealt. Does the "
    "next card go face up in the middle?|+Yes|No" },
  { "buraco-brazil", "BB-DEAL-2", CT_EXERCISE_DO, 0,
    "You are the dealer. This is the first hand. Make this happen with one move: "
    "It’s Ana’s turn.|+You cut 44 cards.|You deal." },
  { "buraco-us", "BU-DEAL-2", CT_EXERCISE_JUDGE, 0,
    "Dina is the dealer. This is the first hand. You cut 22 cards. Does this "
    "happen next? Exactly 22 cards: 100 points for your side.|+Yes|No" },
  { "buraco-us", "BU-DRAW-2", CT_EXERCISE_DO, 1,
    "You have not drawn a card yet. Make this happen with one move: The whole "
    "discard pile goes into the hand.|You draw a card.|+You take the discard pile." },
  { "buraco-us", "BU-DRAW-2", CT_EXERCISE_JUDGE, 0,
    "You have not drawn a card yet. Your side needs 50 points to open. You take "
    "the discard pile. Does this happen next? The whole discard pile goes into the "
    "hand.|+Yes|No" },
  { "buraco-brazil", "BB-CLOSE-1", CT_EXERCISE_JUDGE, 0,
    "You just drew the 2 of clubs. You add the 2 of clubs to the wild stack. "
    "Chosen: your meld 2. Does this happen next? Seven cards: the meld is closed "
    "and set aside as a cerrado.|+Yes|No" },
  { "buraco-us", "BU-WILD-6", CT_EXERCISE_JUDGE, 1,
    "You just drew the 6 of spades. You add the 9 of hearts to the hearts sequence "
    "(8 to 10). Chosen: your meld 3. Does this happen next? Moved to another place "
    "in the meld: 2 of hearts.|+Yes|No" },
  { "buraco-us", "BU-DRAW-3", CT_EXERCISE_DO, 0,
    "You have not drawn a card yet. Your side needs 50 points to open. Take the "
    "discard pile.|+You take the discard pile.|You take the discard pile with the 3"
    " of hearts and the queen of diamonds. Cards used for it: 3 of hearts and queen"
    " of diamonds." },
  { "buraco-us", "BU-POT-1", CT_EXERCISE_DO, 0,
    "You just drew the joker. Make this happen with one move: No cards are left, "
    "so a pot is taken.|You move the joker in meld 4 to the place of the 2 of "
    "clubs. Chosen: your meld 4.|+You discard the 5 of hearts." },
  { "kargaburo", "KB-TRICK-3", CT_EXERCISE_CONTRAST, 1,
    "The trick has the king of hearts on the first table, and the 5 of hearts on "
    "the second. You play the 2 of hearts. On which of the two tables does this "
    "happen next? Carlo leads the next trick.|On the first table|+On the second "
    "table" },
  { "buraco-brazil", "BB-SCORE-5", CT_EXERCISE_COUNT, 0,
    "Ana’s side has taken a pot. If the hand ended now, what would be written down "
    "for Ana and Carlo? Mark the points of each line.|+Meld 1: Wild cerrado: "
    "2000|Meld 1: Unfinished wild stack: -2000|+Pot taken: 100|Pot taken: 200" },
  { "buraco-netcartas", "BN-SCORE-3", CT_EXERCISE_COUNT, 0,
    "Berta’s side has not taken a pot. If the hand ended now, what would be "
    "written down for Berta? Mark the points of each line.|+Berta: Cards left in "
    "hand: -115|Berta: Cards left in hand: -120|+No pot taken: -100|Pot taken: 100" },
  { "buraco-brazil", "BB-WILD-4", CT_EXERCISE_JUDGE, 0,
    "You just drew the joker. Your side has taken a pot. You add the 5 of diamonds "
    "to the diamonds sequence (4 to 6). Chosen: your meld 6. Does this happen next?"
    " The natural card takes its place, so the wild card moves over: joker.|+Yes|No" },
  { "buraco-brazil", "BB-DRAW-3", CT_EXERCISE_DO, 1,
    "You have not drawn a card yet. Make this happen with one move: A card is laid "
    "down: 5 of hearts.|You draw a card.|+You take the discard pile with the 5 of "
    "spades and the 5 of clubs. Cards used for it: 5 of spades and 5 of clubs." },
  { "kargaburo", "KB-FIRST-6", CT_EXERCISE_CONTRAST, 0,
    "Both tables have the same cards. House rule at the first: “It is picked up "
    "with the trick”. House rule at the second: “It is set aside”. You pick up the "
    "trick. On which of the two tables does this happen next? You get the lead "
    "card.|+On the first table|On the second table" },
  { "cangkul", "CK-PASS-1", CT_EXERCISE_CONTRAST, 0,
    "You hold the 10 of clubs on the first table, and the 9 of hearts on the "
    "second. The first table: You play the 10 of clubs. The second table: You play "
    "the 9 of hearts. On which of the two is that allowed?|On the first table|+On "
    "the second table" },
  { "cau-robat", "CR-TURN-2", CT_EXERCISE_DO, 0,
    "Play a card.|+You play the 12 of cups.|+You play the 7 of cups.|+You play the "
    "3 of coins.|You play the 3 of coins. Played together: 7 of cups.|You play the "
    "12 of cups. A cau is called." },
  { "cau-robat", "CR-CAU-11", CT_EXERCISE_DO, 0,
    "Make this happen with one move: The same player plays a matching card again. "
    "The call goes to you.|+You play the 7 of batons.|You play the 1 of swords." },
  { "buraco-netcartas", "BN-OUT-5", CT_EXERCISE_DO, 0,
    "You have drawn a card or taken the discard pile. Your side has taken a pot. "
    "Add cards to a meld.|+You add the 10 of hearts to the hearts sequence (3 to "
    "9). Chosen: your meld 1.|You add the 2 of clubs as the 10 of hearts to the "
    "hearts sequence (3 to 9). Chosen: your meld 1." },
};

CT_TEST ("/exercise/words/asked")
{
  g_autoptr (CtLibrary) library = ct_library_new ();

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      g_autoptr (CtExercise) exercise =
          ct_exercise_new (library, ct_rules_lookup (asked[i].game), asked[i].rule,
                           asked[i].kind, CT_EXERCISE_USUAL, asked[i].seed);
      g_autoptr (CtNarrator) narrator = ct_narrator_new (&exercise->rules, library);
      g_autoptr (GString) words = g_string_new (NULL);
      g_autofree char *question = NULL;

      ct_narrator_name_seats (narrator);
      ct_narrator_set_viewer (narrator, exercise->seat);
      ct_narrator_set_learner (narrator, exercise->seat);
      question = ct_exercise_say_question (narrator, exercise);
      g_string_append (words, question);
      for (guint k = 0; k < exercise->answers->len; k++)
        {
          const CtExerciseAnswer *answer =
              &g_array_index (exercise->answers, CtExerciseAnswer, k);
          g_autofree char *text = ct_exercise_say_answer (narrator, exercise, answer);

          g_string_append_printf (words, answer->is_right ? "|+%s" : "|%s", text);
        }
      g_assert_cmpstr (words->str, ==, asked[i].words);
    }
}
