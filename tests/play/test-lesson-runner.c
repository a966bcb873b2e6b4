/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson has a reply to everything a learner can do, tried in lessons of the program.
 */
#include <string.h>

#include "ct-attempt.h"
#include "ct-test-learner.h"
#include "ct-test.h"
#include "ct-standing.h"

CT_TEST ("/runner/refused")
{
  Learner learner;
  CtRuleResult result;

  learner_begin (&learner, "kargaburo/03-following");
  while (ct_lesson_runner_get_state (learner.runner) != CT_LESSON_ASK)
    learner_do_next_thing (&learner);

  g_assert_cmpint (learner_try (&learner, "pick-up"), ==, CT_ANSWER_WRONG);
  g_assert_cmpstr (learner.rule, ==, "KB-FOLLOW-4");
  g_assert_nonnull (learner.text);
  g_assert_null (strchr (learner.text, '{'));
  g_assert_false (learner.offer_repeat);
  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_ASK);

  g_assert_cmpint (learner_try (&learner, "draw"), ==, CT_ANSWER_WRONG);
  g_assert_false (learner.offer_repeat);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (learner.runner), ==, 2);
  ct_standings_get_rule (learner.progress, "KB-FOLLOW-4", &result);
  g_assert_cmpuint (result.wrong, ==, 2);

  learner_follow_hints (&learner);
  g_assert_cmpint (ct_standings_get_rule (learner.progress, "KB-FOLLOW-4", &result), ==,
                   CT_MASTERY_WITH_HELP);
  g_assert_cmpuint (result.right, ==, 1);
  learner_end (&learner);
}

CT_TEST ("/runner/words-of-the-author")
{
  Learner learner;
  const CtStep *step;

  learner_begin (&learner, "kargaburo/02-dealing");
  while (ct_lesson_runner_get_ask (learner.runner) == NULL ||
         strstr (ct_lesson_runner_get_ask (learner.runner), "hardest") == NULL)
    learner_do_next_thing (&learner);
  step = ct_lesson_get_step (ct_lesson_runner_get_lesson (learner.runner),
                             ct_lesson_runner_get_step (learner.runner));

  g_assert_cmpint (learner_try (&learner, "lead 4H"), ==, CT_ANSWER_NOT_NOW);
  g_assert_cmpstr (learner.text, ==, ct_text (step->otherwise));
  g_assert_cmpint (learner_try (&learner, "draw"), ==, CT_ANSWER_WRONG);
  g_assert_cmpstr (learner.text, ==,
                   ct_text (((CtWrong *) step->wrongs->pdata[0])->text));
  g_assert_cmpstr (learner.rule, ==, "KB-LEAD-2");

  g_assert_cmpint (learner_try (&learner, "lead KD"), ==, CT_ANSWER_WRONG);
  g_assert_cmpstr (learner.rule, ==, "TABLE-CARD-1");
  g_assert_cmpint (learner_try (&learner, "lead JD"), ==, CT_ANSWER_BEST);
  learner_end (&learner);
}

static const char curt_lesson[] =
    "<lesson id=\"curt\" ruleset=\"buraco-netcartas\" level=\"beginner\""
    " minutes=\"1\">\n"
    "<title>Curt</title><goal>Meld.</goal><teaches rule=\"BN-MELD-4\"/>\n"
    "<position seats=\"2\" dealer=\"B\" turn=\"A\" phase=\"play\">\n"
    "<cards zone=\"stock\">JC 3S</cards>\n"
    "<cards zone=\"hand\" seat=\"A\">8D 8H 8S 2D KD</cards>\n"
    "<cards zone=\"hand\" seat=\"B\">QC 7C</cards></position>\n"
    "<step><ask>Meld.</ask><accept move=\"meld 8D 8H 8S\"/></step>\n"
    "</lesson>\n";

CT_TEST ("/runner/not-now")
{
  Learner learner;

  learner_begin_text (&learner, curt_lesson);
  g_assert_cmpint (learner_try (&learner, "meld 8D 8H 2D"), ==, CT_ANSWER_NOT_NOW);
  g_assert_cmpstr (learner.text, ==,
                   "The rules allow that, but something else is wanted here.");
  g_assert_null (learner.rule);
  g_assert_cmpint (learner_try (&learner, "discard KD"), ==, CT_ANSWER_NOT_NOW);
  g_assert_cmpstr (
      learner.text, ==,
      "The rules allow that, but it would end your turn, and something else "
      "comes first.");
  g_assert_null (learner.rule);
  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_ASK);
  learner_end (&learner);
}

CT_TEST ("/runner/not-asked")
{
  Learner learner;
  guint n_plies;

  learner_begin (&learner, "kargaburo/01-first-card");
  g_assert_cmpint (learner_try (&learner, "follow 9H"), ==, CT_ANSWER_BEST);
  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_OTHERS);
  n_plies = ct_session_get_n_plies (learner_session (&learner));
  g_assert_cmpint (learner_try (&learner, "follow 4S"), ==, CT_ANSWER_NOT_NOW);
  g_assert_nonnull (learner.text);
  g_assert_cmpuint (ct_session_get_n_plies (learner_session (&learner)), ==, n_plies);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (learner.runner), ==, 0);
  learner_let_others_move (&learner);
  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_DONE);
  learner_end (&learner);
}

CT_TEST ("/runner/done-alone")
{
  Learner learner;

  learner_begin (&learner, "kargaburo/01-first-card");
  g_assert_cmpint (learner_try (&learner, "follow 9H"), ==, CT_ANSWER_BEST);
  g_assert_cmpint (ct_standings_get_rule (learner.progress, "KB-FOLLOW-1", NULL), ==,
                   CT_MASTERY_ALONE);
  learner_end (&learner);
}

CT_TEST ("/runner/deal-by-hand")
{
  Learner learner;
  CtCard card;
  guint zone;

  learner_begin (&learner, "kargaburo/02-dealing");
  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_DEAL);
  g_assert_true (ct_lesson_runner_get_next_deal (learner.runner, &card, &zone));
  g_assert_cmpuint (zone, ==, ct_hand (1));

  g_assert_cmpint (ct_lesson_runner_deal (learner.runner, CT_NO_CARD, ct_hand (2)), ==,
                   CT_ANSWER_WRONG);
  g_assert_cmpstr (learner.rule, ==, "KB-DEAL-3");
  g_assert_cmpint (ct_lesson_runner_deal (learner.runner, CT_NO_CARD, CT_ZONE_LEAD), ==,
                   CT_ANSWER_WRONG);
  g_assert_cmpint (ct_lesson_runner_deal (learner.runner, CT_NO_CARD, ct_hand (1)), ==,
                   CT_ANSWER_BEST);
  g_assert_cmpuint (ct_zone_len (ct_session_get_state (learner_session (&learner)),
                                 ct_hand (1)),
                    ==, 1);

  g_assert_true (learner.is_partial);
  g_assert_null (learner.text);
  g_assert_cmpstr (ct_lesson_runner_why_not_undo (learner.runner), ==,
                   "A card that has been dealt stays where it is.");

  learner_deal (&learner);
  g_assert_false (learner.is_partial);
  g_assert_cmpint (learner.grade, ==, CT_ANSWER_BEST);
  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_DONE);
  g_assert_cmpint (ct_standings_get_rule (learner.progress, "KB-DEAL-4", NULL), >=,
                   CT_MASTERY_WITH_HELP);
  learner_end (&learner);
}

/* The hints suggest only moves that the step wants. */
CT_TEST ("/runner/hint-at-cards")
{
  Learner learner;

  learner_begin (&learner, "cau-robat/01-equal-cards");
  learner_learn_until_step (&learner, 4);
  ct_lesson_runner_hint (learner.runner);
  g_assert_cmpstr (ct_lesson_runner_hint (learner.runner), ==,
                   "Any card but your 3 will do: there’s a 3 in the center.");
  g_assert_cmpstr (ct_lesson_runner_hint (learner.runner), ==,
                   "The right cards: 7 of cups and 11 of coins.");
  learner_end (&learner);
}

/* Cutting a packet is one move; only dealing goes card by card. */
CT_TEST ("/runner/lift")
{
  Learner learner;
  CtCard card;
  guint zone;

  learner_begin (&learner, "buraco-brazil/10-the-deal");
  g_assert_cmpint (ct_lesson_runner_get_state (learner.runner), ==, CT_LESSON_ASK);
  g_assert_false (ct_lesson_runner_get_next_deal (learner.runner, &card, &zone));

  g_assert_cmpint (learner_try (&learner, "lift 43"), ==, CT_ANSWER_NOT_NOW);
  g_assert_cmpint (learner_try (&learner, "lift 99"), ==, CT_ANSWER_NOT_NOW);
  g_assert_cmpint (ct_standings_get_rule (learner.progress, "BB-DEAL-1", NULL), <,
                   CT_MASTERY_WITH_HELP);
  g_assert_cmpint (learner_try (&learner, "lift 44"), ==, CT_ANSWER_BEST);
  g_assert_cmpint (ct_standings_get_rule (learner.progress, "BB-DEAL-1", NULL), ==,
                   CT_MASTERY_ALONE);
  learner_learn_until_step (&learner, 1);
  g_assert_cmpuint (ct_zone_len (ct_session_get_state (learner_session (&learner)),
                                 ct_hand (0)),
                    ==, 11);
  learner_end (&learner);
}

/* If a card is dealt to the wrong place, the program says where it goes. */
CT_TEST ("/lesson-runner/next-deal")
{
  g_autoptr (GString) told = g_string_new (NULL);
  g_autofree char *last = g_strdup ("");
  Learner learner;
  CtCard card;
  guint zone;

  learner_begin (&learner, "kargaburo/02-dealing");
  while (ct_lesson_runner_get_state (learner.runner) != CT_LESSON_DEAL)
    learner_do_next_thing (&learner);
  while (ct_lesson_runner_get_next_deal (learner.runner, &card, &zone))
    {
      guint wrong = zone == ct_hand (0) ? ct_hand (1) : ct_hand (0);

      g_assert_cmpint (ct_lesson_runner_deal (learner.runner, card, wrong), !=,
                       CT_ANSWER_BEST);
      if (!g_str_equal (learner.text, last))
        g_string_append_printf (told, "%s\n", learner.text);
      g_free (last);
      last = g_strdup (learner.text);
      ct_lesson_runner_deal (learner.runner, card, zone);
    }
  g_assert_cmpstr (
      told->str, ==,
      "One card at a time, always around to the right. You come last.\n"
      "Every player gets exactly five cards. The next card is for Berta.\n"
      "Every player gets exactly five cards. The next card is for Carlo.\n"
      "Every player gets exactly five cards. The next card is yours.\n"
      "After the deal, one card is turned up in the middle. This is the lead "
      "card, and it starts the first trick. Turn the next card face up in "
      "the middle.\n");
  learner_end (&learner);
}

static guint
count_review (Learner *learner)
{
  g_auto (GStrv) ids = ct_lesson_runner_dup_review (learner->runner);

  return g_strv_length (ids);
}

/* Before the first step, two weak rules of earlier lessons can be reviewed, unless the
 * lesson was finished before.
 */
CT_TEST ("/lesson-runner/review")
{
  static const struct
  {
    const char *lesson;
    const char *rules;
  } lessons[] = {
    { "kargaburo/02-dealing", "KB-FOLLOW-1" },
    { "kargaburo/06-going-out", "KB-DRAW-1 KB-FOLLOW-1" },
    { "kargaburo/07-choosing-well", "KB-FOLLOW-1 KB-PICK-1" },
  };
  static const char *const weak[] = { "KB-FOLLOW-1", "KB-DRAW-1", "KB-PICK-1" };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (lessons); i++)
    {
      g_auto (GStrv) ids = NULL;
      g_autofree char *rules = NULL;
      Learner learner;

      learner_begin (&learner, lessons[i / 2].lesson);
      for (guint n = 0; n < 3 * G_N_ELEMENTS (weak); n++)
        {
          const CtAttempt attempt = { .progress = learner.progress };

          ct_attempt_save (&attempt, weak[n / 3], CT_OUTCOME_WRONG);
        }
      ids = ct_lesson_runner_dup_review (learner.runner);
      rules = g_strjoinv (" ", ids);
      g_assert_cmpstr (rules, ==, lessons[i / 2].rules);
      if (i % 2 == 0)
        learner_learn_until_step (&learner, 1);
      else
        ct_progress_finish (
            learner.progress,
            ct_lesson_get_id (ct_lesson_runner_get_lesson (learner.runner)), 0, 0, 1);
      g_assert_cmpuint (count_review (&learner), ==, 0);
      learner_end (&learner);
    }
}

/* Where no wrong move is possible, the lesson goes on at the same table, or a hand has
 * ended, after each step
 */
CT_TEST ("/lesson-runner/outlook")
{
  static const struct
  {
    const char *lesson;
    const char *outlook;
  } lessons[] = {
    { "kargaburo/01-first-card",
      " 0any 0 1on 2any 2 2on 3any 3 3on 4 4on 5any 5 5end 6 8any 8 9on 10any 10" },
    { "kargaburo/02-dealing",
      " 0 1on 2any 2 3on 4 5on 6any 6 6on 7any 7 8on 9any 9 10on 11any 11" },
    { "cangkul/01-what-is-different",
      " 0 0on 1any 1end 2 4on 5 6on 7 9on 10any 10 10on 11any 11 12any 12" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lessons); i++)
    {
      g_autoptr (GString) outlook = g_string_new (NULL);
      g_autofree char *last = NULL;
      Learner learner;

      learner_begin (&learner, lessons[i].lesson);
      while (ct_lesson_runner_get_state (learner.runner) != CT_LESSON_FINISHED)
        {
          g_autofree char *now =
              g_strconcat (ct_lesson_runner_is_any_move_right (learner.runner) ? "any"
                                                                               : "",
                           ct_lesson_runner_plays_on (learner.runner) ? "on" : "",
                           ct_lesson_runner_has_ended_hand (learner.runner) ? "end"
                                                                            : "",
                           NULL);

          if (g_strcmp0 (now, last) != 0)
            g_string_append_printf (outlook, " %u%s",
                                    ct_lesson_runner_get_step (learner.runner), now);
          g_free (last);
          last = g_steal_pointer (&now);
          learner_do_next_thing (&learner);
        }
      g_assert_cmpstr (outlook->str, ==, lessons[i].outlook);
      learner_end (&learner);
    }
}

CT_TEST ("/runner/properties")
{
  Learner learner;
  g_autoptr (CtSession) session = NULL;
  guint step = 9;
  guint state = 99;

  learner_begin (&learner, "kargaburo/01-first-card");
  learner_learn_until_step (&learner, 1);
  g_object_get (learner.runner, "session", &session, "step", &step, "state", &state,
                NULL);
  g_assert_true (session == learner_session (&learner));
  g_assert_cmpuint (step, ==, 1);
  g_assert_cmpuint (state, ==, CT_LESSON_QUIZ);
  learner_end (&learner);
}

CT_TEST ("/runner/words")
{
  Learner learner;
  const CtGlow *glow;

  learner_begin (&learner, "kargaburo/01-first-card");
  g_assert_cmpuint (ct_lesson_runner_get_n_says (learner.runner), >, 0);
  g_assert_nonnull (ct_lesson_runner_get_say (learner.runner, 0));
  g_assert_nonnull (ct_lesson_runner_get_ask (learner.runner));
  g_assert_null (ct_lesson_runner_get_question (learner.runner));
  g_assert_cmpuint (ct_lesson_runner_get_n_glows (learner.runner), ==, 1);
  glow = ct_lesson_runner_get_glow (learner.runner, 0);
  g_assert_cmpuint (glow->zone, ==, ct_hand (0));
  g_assert_cmpuint (glow->n_cards, ==, 1);
  g_assert_cmpuint (ct_rules_face (ct_session_get_rules (learner_session (&learner)),
                                   glow->card[0]),
                    ==, CT_FACE (CT_HEARTS, 9));
  g_assert_nonnull (glow->text);
  learner_end (&learner);
}

/* The coach invites the learner to make a refused move: no error, and no evidence of
 * knowledge.
 */
CT_TEST ("/runner/invited")
{
  Learner learner;
  CtRuleResult result;

  learner_begin (&learner, "kargaburo/03-following");
  learner_learn_until_step (&learner, 1);
  ct_standings_get_rule (learner.progress, "KB-LEAD-2", &result);
  g_assert_cmpuint (result.wrong + result.right, ==, 0);
  g_assert_cmpint (learner_try (&learner, "draw"), ==, CT_ANSWER_WRONG);
  g_assert_cmpint (ct_standings_get_rule (learner.progress, "KB-LEAD-2", &result), ==,
                   CT_MASTERY_SEEN);
  g_assert_cmpuint (result.wrong, ==, 0);
  g_assert_cmpuint (ct_lesson_runner_get_n_wrong (learner.runner), ==, 0);

  learner_learn_until_step (&learner, 2);
  g_assert_cmpint (ct_standings_get_rule (learner.progress, "KB-LEAD-2", &result), ==,
                   CT_MASTERY_WITH_HELP);
  /* Playing the lead that the text names is no evidence for the rule that any card may
   * be led.
   */
  g_assert_cmpint (ct_standings_get_rule (learner.progress, "KB-LEAD-1", NULL), ==,
                   CT_MASTERY_SEEN);
  learner_end (&learner);
}

static const char choice_lesson[] =
    "<lesson id=\"choice\" ruleset=\"cau-robat\" level=\"beginner\" minutes=\"1\">\n"
    "<title>Choice</title><goal>Choose.</goal><teaches rule=\"CR-ROB-7\"/>\n"
    "<position seats=\"3\" dealer=\"C\" turn=\"A\">\n"
    "<option name=\"equal-tops\" value=\"choose\"/>\n"
    "<cards zone=\"centre\">2b 6o</cards>\n"
    "<cards zone=\"hand\" seat=\"A\">6e</cards>\n"
    "<cards zone=\"hand\" seat=\"B\">1b</cards>\n"
    "<cards zone=\"hand\" seat=\"C\">1c</cards>\n"
    "<cards zone=\"pile\" seat=\"B\">5c</cards>\n"
    "<cards zone=\"pile\" seat=\"C\">5e</cards></position>\n"
    "<step><ask>Choose.</ask><accept move=\"play 6e from C\"/></step>\n"
    "</lesson>\n";

CT_TEST ("/runner/options-of-the-position")
{
  Learner learner;
  g_autofree char *words = NULL;
  CtSession *session;
  CtMove move;

  learner_begin_text (&learner, choice_lesson);

  session = learner_session (&learner);
  g_assert_cmpint (ct_move_parse (ct_session_get_rules (session),
                                  ct_session_get_state (session), 0, "play 6e from C",
                                  &move),
                   ==, CT_MOVE_TEXT_OK);
  words = ct_narrator_say_choice (ct_lesson_runner_get_narrator (learner.runner),
                                  ct_session_get_state (session), &move);
  g_assert_cmpstr (words, ==, "Take the 6 of coins and Player C’s pile.");
  learner_end (&learner);
}
