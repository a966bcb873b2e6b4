/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons ask questions and explain wrong answers. */
#include <string.h>

#include "ct-language.h"
#include "ct-test-learner.h"
#include "ct-test.h"
#include "ct-standing.h"

CT_TEST ("/questions/quiz")
{
  Learner learner;
  CtQuestion *question;

  learner_begin (&learner, "kargaburo/01-first-card");
  learner_learn_until_step (&learner, 1);
  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_QUIZ);
  question = ct_lesson_runner_get_question (learner.runner);
  g_assert_cmpstr (ct_question_get_text (question), ==,
                   "Whose card is winning now, yours or Berta’s?");
  g_assert_cmpuint (ct_question_get_n_options (question), ==, 2);
  g_assert_false (ct_question_is_multiple_choice (question));

  g_assert_cmpint (ct_lesson_runner_choose (learner.runner, 0), ==, CT_ANSWER_WRONG);
  g_assert_cmpint (ct_lesson_runner_choose (learner.runner, 1), ==, CT_ANSWER_WRONG);
  g_assert_cmpint (ct_lesson_runner_choose (learner.runner, 3), ==, CT_ANSWER_WRONG);
  g_assert_cmpint (ct_lesson_runner_choose (learner.runner, 2), ==, CT_ANSWER_BEST);
  g_assert_nonnull (learner.text);
  learner_end (&learner);
}

/* The author's explanation is used if it is clear which answer was meant. */
CT_TEST ("/questions/quiz-says-why-wrong")
{
  Learner learner;

  learner_begin (&learner, "kargaburo/01-first-card");
  learner_learn_until_step (&learner, 6);
  ct_lesson_runner_choose (learner.runner, 1 << 0);
  g_assert_cmpstr (learner.text, ==, "The winner of a trick only leads the next one.");
  ct_lesson_runner_choose (learner.runner, 1 << 2);
  g_assert_cmpstr (learner.text, ==, "A high card wins a trick, not the hand.");
  ct_lesson_runner_choose (learner.runner, 0);
  g_assert_cmpstr (learner.text, ==, "That’s not it. Look at the table again.");
  g_assert_cmpint (ct_lesson_runner_choose (learner.runner, 1 << 1), ==,
                   CT_ANSWER_BEST);
  learner_end (&learner);
}

CT_TEST ("/questions/quiz-from-engine")
{
  Learner learner;
  CtQuestion *question;
  guint right = 0;
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (CtMove));
  CtQuizType type;

  learner_begin (&learner, "kargaburo/01-first-card");
  do
    {
      if (ct_lesson_runner_get_state (learner.runner) == CT_LESSON_QUIZ)
        {
          type = ct_lesson_get_step (ct_lesson_runner_get_lesson (learner.runner),
                                     ct_lesson_runner_get_step (learner.runner))
                     ->quiz->type;
          if (type == CT_QUIZ_WHICH_LEGAL)
            break;
        }
      learner_do_next_thing (&learner);
    }
  while (TRUE);

  question = ct_lesson_runner_get_question (learner.runner);
  g_assert_true (ct_question_is_multiple_choice (question));
  ct_rules_legal (ct_session_get_rules (learner_session (&learner)),
                  ct_session_get_state (learner_session (&learner)), legal);
  for (guint i = 0; i < ct_question_get_n_options (question); i++)
    for (guint k = 0; k < legal->len; k++)
      {
        CtNarrator *narrator = ct_lesson_runner_get_narrator (learner.runner);
        guint pos;
        guint zone = ct_state_find (ct_session_get_state (learner_session (&learner)),
                                    g_array_index (legal, CtMove, k).card[0], &pos);
        g_autofree char *label =
            ct_narrator_label_card (narrator,
                                    ct_session_get_state (learner_session (&learner)),
                                    zone, pos, TRUE);

        if (g_str_has_prefix (label, ct_question_get_option (question, i)))
          right |= 1u << i;
      }
  g_assert_cmpuint (right, !=, 0);
  g_assert_cmpint (ct_lesson_runner_choose (learner.runner, right), ==, CT_ANSWER_BEST);
  learner_end (&learner);
}

CT_TEST ("/questions/quiz-about-rule")
{
  Learner learner;

  learner_begin (&learner, "buraco-brazil/02-a-turn");
  learner_learn_until_step (&learner, 5);
  g_assert_cmpint (ct_standings_get_rule (learner.progress, "BB-TURN-4", NULL), <=,
                   CT_MASTERY_SEEN);
  g_assert_cmpint (ct_lesson_runner_choose (learner.runner, 1 << 1), ==,
                   CT_ANSWER_BEST);
  g_assert_cmpint (ct_standings_get_rule (learner.progress, "BB-TURN-4", NULL), >,
                   CT_MASTERY_SEEN);
  learner_end (&learner);
}

static CtQuestion *
begin_question (Learner *learner, const char *name, CtQuizType type)
{
  CtLesson *lesson;
  guint step = 0;

  learner_begin (learner, name);
  lesson = ct_lesson_runner_get_lesson (learner->runner);
  while (ct_lesson_get_step (lesson, step)->quiz == NULL ||
         ct_lesson_get_step (lesson, step)->quiz->type != type)
    step++;
  ct_lesson_runner_skip_to (learner->runner, step);
  return ct_lesson_runner_get_question (learner->runner);
}

static guint
find_option (CtQuestion *question, const char *text)
{
  for (guint i = 0; i < ct_question_get_n_options (question); i++)
    if (g_str_equal (ct_question_get_option (question, i), text))
      return 1u << i;

  g_error ("there is no answer %s", text);
}

/* The engine explains a wrong mark, but does not name a missing one. To mark nothing
 * does not count as an answer.
 */
CT_TEST ("/questions/wrong-marks")
{
  Learner learner;
  CtQuestion *question =
      begin_question (&learner, "kargaburo/01-first-card", CT_QUIZ_WHICH_LEGAL);
  guint ace = find_option (question, "ace of clubs");

  g_assert_cmpint (ct_lesson_runner_choose (learner.runner,
                                            ace |
                                                find_option (question, "9 of spades")),
                   ==, CT_ANSWER_WRONG);
  g_assert_cmpstr (learner.text, ==,
                   "Not that one: 9 of spades. The suit to follow is clubs, and you "
                   "hold the 2 of clubs and the ace of clubs. Play a card of that "
                   "suit.");
  g_assert_cmpint (ct_lesson_runner_choose (learner.runner, ace), ==, CT_ANSWER_WRONG);
  g_assert_cmpstr (learner.text, ==, "So far so good, but something is still missing.");

  g_assert_cmpint (ct_lesson_runner_choose (learner.runner, 0), ==, CT_ANSWER_NOT_NOW);
  g_assert_cmpstr (learner.text, ==, "Mark your answer first.");
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (learner.runner), ==, 2);
  learner_end (&learner);
}

CT_TEST ("/questions/wrong-catch")
{
  Learner learner;
  CtQuestion *question =
      begin_question (&learner, "cau-robat/01-equal-cards", CT_QUIZ_WHAT_TAKES);
  guint right = ct_question_get_right (question);
  guint other = 0;

  for (guint i = 0; i < ct_question_get_n_options (question) && other == 0; i++)
    if ((right & 1u << i) == 0)
      other = 1u << i;
  g_assert_cmpint (ct_lesson_runner_choose (learner.runner, right | other), ==,
                   CT_ANSWER_WRONG);
  g_assert_true (g_str_has_prefix (learner.text, "Not that one: "));
  learner_end (&learner);
}

CT_TEST ("/questions/nothing")
{
  Learner learner;
  CtQuestion *question =
      begin_question (&learner, "cau-robat/01-equal-cards", CT_QUIZ_WHAT_TAKES);
  guint nothing = find_option (question, "Nothing");
  guint other = nothing == 1 ? 2 : 1;

  ct_question_set_marked (question, nothing);
  ct_question_set_marked (question, nothing | other);
  g_assert_cmpuint (ct_question_get_marked (question), ==, other);
  ct_question_set_marked (question, nothing | other);
  g_assert_cmpuint (ct_question_get_marked (question), ==, nothing);
  learner_end (&learner);
}

/* The wrong sums count one line of the score sheet twice, so here the right one is the
 * lowest.
 */
CT_TEST ("/questions/wrong-sums")
{
  static const char *const sums[] = { "1340 points", "1350 points", "1440 points",
                                      "1590 points" };
  Learner learner;
  CtQuestion *question =
      begin_question (&learner, "buraco-brazil/07-wild-stacks", CT_QUIZ_SCORE);

  g_assert_cmpuint (ct_question_get_n_options (question), ==, G_N_ELEMENTS (sums));
  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    g_assert_cmpstr (ct_question_get_option (question, i), ==, sums[i]);
  g_assert_cmpuint (ct_question_get_right (question), ==, 1u << 0);
  learner_end (&learner);
}

CT_TEST ("/questions/cards-won")
{
  Learner learner;
  CtQuestion *question =
      begin_question (&learner, "cau-robat/09-a-whole-hand", CT_QUIZ_SCORE);

  g_assert_cmpuint (ct_question_get_right (question), ==,
                    find_option (question, "8 cards"));
  learner_end (&learner);
}

static void
assert_in_both (const char *text, const char *quoted)
{
  g_auto (GStrv) texts = g_strsplit (text, CT_LANGUAGE_MARK, -1);
  g_auto (GStrv) quotes = g_strsplit (quoted, CT_LANGUAGE_MARK, -1);

  g_test_message ("%s", text);
  g_assert_cmpuint (g_strv_length (texts), ==, 2);
  g_assert_cmpuint (g_strv_length (quotes), ==, 2);
  for (guint i = 0; i < 2; i++)
    for (guint k = 0; k < 2; k++)
      g_assert_true ((strstr (texts[i], quotes[k]) != NULL) == (i == k));
}

/* What quotes an answer quotes it in the language of the sentence. */
CT_TEST ("/questions/second-language")
{
  Learner learner;
  CtQuestion *question;
  const char *hint = NULL;
  const char *next;
  guint right;

  ct_language_set_second ("ca");
  question = begin_question (&learner, "kargaburo/01-first-card", CT_QUIZ_WRITTEN);
  right = ct_question_get_right (question);
  while ((next = ct_lesson_runner_hint (learner.runner)) != NULL)
    hint = next;
  assert_in_both (hint, ct_question_get_option (question, g_bit_nth_lsf (right, -1)));
  learner_end (&learner);

  question = begin_question (&learner, "kargaburo/01-first-card", CT_QUIZ_WHICH_LEGAL);
  right = ct_question_get_right (question);
  ct_lesson_runner_choose (learner.runner, 0);
  g_assert_nonnull (strstr (learner.text, CT_LANGUAGE_MARK));
  ct_lesson_runner_choose (learner.runner, ~right & (right + 1));
  assert_in_both (learner.text,
                  ct_question_get_option (question, g_bit_nth_lsf (~right, -1)));
  learner_end (&learner);
  ct_language_set_second ("");
}

CT_BEFORE_TESTS
{
  g_autofree char *catalogs =
      g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "..", "po", NULL);

  g_setenv ("CARTILLA_LOCALE_DIR", catalogs, TRUE);
  ct_language_init ();
  ct_language_set (CT_LANGUAGE_ORIGINAL);
}
