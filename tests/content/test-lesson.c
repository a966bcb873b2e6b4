/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions, shows and questions of lessons give the right answers on one small table.
 */
#include "ct-content-fixture.h"
#include "ct-test.h"

#include <string.h>

#include "ct-lesson.h"

/* clang-format off */
static const char head[] =
  "<lesson id='l' ruleset='kargaburo' level='intermediate' minutes='4'>\n"
  "<title>A  title</title><goal>A goal.</goal><needs lesson='other'/>\n"
  "<teaches rule='KB-FOLLOW-1'/><player seat='A' name='Ana'/><learner seat='B'/>\n"
  "<position seats='3' dealer='A' turn='B' phase='follow'>\n"
  "<cards zone='lead'>7H</cards><cards zone='hand' seat='A'>2D KH 8S</cards>\n"
  "<cards zone='hand' seat='B'>3H 9H KS 2C 4D</cards>\n"
  "<cards zone='hand' seat='C'>2S 5S QD 8C JC</cards>\n"
  "<cards zone='stock'>4C 10D 6H AH</cards></position>\n";
/* clang-format on */

static CtLesson *
read_lesson (const char *steps, GError **error)
{
  g_autoptr (GString) whole = g_string_new (head);
  g_autoptr (GFile) file = NULL;

  g_string_append_printf (whole, "%s</lesson>", steps);
  file = ct_test_write_file ("lesson.xml", whole->str, -1);
  return ct_lesson_new_from_file (file, error);
}

static CtLesson *
read_good_lesson (const char *steps)
{
  g_autoptr (GError) error = NULL;
  CtLesson *lesson = read_lesson (steps, &error);

  g_assert_no_error (error);
  return lesson;
}

CT_TEST ("/lesson/contents")
{
  g_autoptr (CtLesson) lesson = read_good_lesson (
      "<step id='one'><say>First.</say><say aim='yes'>Second  thing.</say>"
      "<show zone='hand' seat='B' cards='3H 9H'>Two hearts glow.</show>"
      "<ask>Follow.</ask><accept move='follow 9H' grade='fine'>Good.</accept>"
      "<accept when='legal'/><wrong move='follow KS' rule='KB-FOLLOW-1'>No.</wrong>"
      "<otherwise>Not that.</otherwise><hint>H1</hint><hint>H2</hint>"
      "<reply seat='C'>draw</reply></step>"
      "<step><quiz><question>Q?</question><option right='yes'>Y</option>"
      "<option>N</option><because>B</because><option>M</option><why>W</why>"
      "</quiz></step>"
      "<step><learner seat='C'/><free until='trick-end'/></step>"
      "<step><free until='hand-end'/></step>");
  const CtStep *step = ct_lesson_get_step (lesson, 0);
  const CtAccept *accept = g_ptr_array_index (step->accepts, 0);
  const CtReply *reply = g_ptr_array_index (step->replies, 0);
  GPtrArray *options = ct_lesson_get_step (lesson, 1)->quiz->options;

  g_assert_cmpstr (ct_lesson_get_id (lesson), ==, "l");
  g_assert_cmpstr (ct_text (ct_lesson_get_title (lesson)), ==, "A title");
  g_assert_cmpint (ct_lesson_get_level (lesson), ==, CT_LEVEL_INTERMEDIATE);
  g_assert_cmpuint (ct_lesson_get_minutes (lesson), ==, 4);
  g_assert_cmpstr (ct_lesson_get_needs (lesson)[0], ==, "other");
  g_assert_cmpstr (ct_lesson_get_names (lesson)[0], ==, "Ana");
  g_assert_null (ct_lesson_get_names (lesson)[1]);
  g_assert_cmpuint (ct_lesson_get_learner (lesson), ==, 1);
  g_assert_false (ct_lesson_get_learner_deals (lesson));
  g_assert_cmpuint (ct_lesson_get_n_steps (lesson), ==, 4);

  g_assert_cmpstr (step->id, ==, "one");
  g_assert_cmpstr (ct_text (g_ptr_array_index (step->says, 1)), ==, "Second thing.");
  g_assert_true (step->says_aim);
  g_assert_false (ct_lesson_get_step (lesson, 1)->says_aim);
  g_assert_cmpint (step->task, ==, CT_TASK_ASK);
  g_assert_cmpint (accept->grade, ==, CT_GRADE_FINE);
  g_assert_cmpstr (ct_text (accept->text), ==, "Good.");
  g_assert_cmpstr (ct_text (step->otherwise), ==, "Not that.");
  g_assert_cmpstr (ct_text (g_ptr_array_index (step->hints, 1)), ==, "H2");
  g_assert_cmpuint (reply->seat, ==, 2);
  g_assert_cmpint (ct_lesson_get_step (lesson, 1)->quiz->type, ==, CT_QUIZ_WRITTEN);
  g_assert_cmpuint (options->len, ==, 3);
  g_assert_null (((CtQuizOption *) options->pdata[0])->because);
  g_assert_cmpstr (ct_text (((CtQuizOption *) options->pdata[1])->because), ==, "B");
  g_assert_null (((CtQuizOption *) options->pdata[2])->because);
  g_assert_cmpint (ct_lesson_get_step (lesson, 2)->task, ==, CT_TASK_FREE_TRICK);
  g_assert_cmpuint (ct_lesson_get_step (lesson, 2)->learner, ==, 2);
  g_assert_cmpuint (ct_lesson_get_step (lesson, 3)->learner, ==, 2);
  g_assert_cmpint (ct_lesson_get_step (lesson, 3)->task, ==, CT_TASK_FREE_HAND);
}

typedef struct
{
  const char *condition;
  const char *accepted; /* of the learner's cards, legal or not */
} Condition;

/* clang-format off */
static const Condition conditions[] = {
  { "legal",                              "3H 9H KS 2C 4D" },
  { "legal and suit=led",                 "3H 9H" },
  { "legal and suit=H and rank=9",        "9H" },
  { "legal and suit=S",                   "KS" },
  { "legal and rank=2,3",                 "3H 2C" },
  { "legal and kind=follow",              "3H 9H KS 2C 4D" },
  { "legal and kind=lead",                "" },
  { "legal and kind=follow and rank=K",   "KS" },
};
/* clang-format on */

CT_TEST_CASES ("/lesson/condition/", conditions, condition)
{
  const Condition *c = data;
  g_autoptr (CtLesson) lesson = read_good_lesson ("<step><say>.</say></step>");
  const CtPosition *position = ct_lesson_get_position (lesson);
  CtAccept accept = { .when = (char *) c->condition };
  g_auto (GStrv) names = g_strsplit ("3H 9H KS 2C 4D", " ", -1);
  g_autoptr (GString) accepted = g_string_new (NULL);

  for (char **name = names; *name != NULL; name++)
    {
      g_autofree char *text = g_strdup_printf ("follow %s", *name);
      CtMove move;

      g_assert_cmpint (ct_move_parse (&position->rules, &position->state, 1, text,
                                      &move),
                       ==, CT_MOVE_TEXT_OK);
      if (ct_accept_matches (&accept, &position->rules, &position->state, &move))
        g_string_append_printf (accepted, "%s%s", accepted->len > 0 ? " " : "", *name);
    }

  g_assert_cmpstr (accepted->str, ==, c->accepted);
}

CT_TEST ("/lesson/draw-meets-no-suit")
{
  g_autoptr (CtLesson) lesson = read_good_lesson ("<step><say>.</say></step>");
  const CtPosition *position = ct_lesson_get_position (lesson);
  CtAccept accept = { .when = (char *) "legal and suit=led" };
  CtAccept kind = { .when = (char *) "legal and kind=draw" };
  CtMove move;

  ct_move_parse (&position->rules, &position->state, 1, "draw", &move);
  g_assert_false (ct_accept_matches (&accept, &position->rules, &position->state,
                                     &move));
  g_assert_true (ct_accept_matches (&kind, &position->rules, &position->state, &move));
}

/* Both are written with a J. */
CT_TEST ("/lesson/joker-is-no-jack")
{
  g_autoptr (GFile) file = ct_test_write_file (
      "joker.xml",
      "<lesson id='j' ruleset='buraco-brazil' level='beginner' minutes='4'><title>T</title><goal>G</goal><teaches rule='BB-TURN-2'/>"
      "<position seats='4' dealer='D' turn='A' phase='play'>"
      "<cards zone='stock'>JC 3S 8D</cards><cards zone='hand' seat='A'>JK JC 4S</cards>"
      "<cards zone='hand' seat='B'>QD</cards><cards zone='hand' seat='C'>KS</cards>"
      "<cards zone='hand' seat='D'>KH</cards></position>"
      "<step><ask>?</ask><accept when='legal and kind=discard and rank=J'/></step></lesson>",
      -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (CtLesson) lesson = ct_lesson_new_from_file (file, &error);
  const CtPosition *position;
  const CtStep *step;
  const struct
  {
    const char *move;
    gboolean is_accepted;
  } cases[] = {
    { "discard JC", TRUE },
    { "discard JK", FALSE },
    { "discard 4S", FALSE },
  };

  g_assert_no_error (error);
  position = ct_lesson_get_position (lesson);
  step = ct_lesson_get_step (lesson, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CtMove move;

      g_assert_cmpint (ct_move_parse (&position->rules, &position->state, 0,
                                      cases[i].move, &move),
                       ==, CT_MOVE_TEXT_OK);
      g_assert_cmpint (ct_step_accepts (step, &position->rules, &position->state,
                                        &move),
                       ==, cases[i].is_accepted);
    }
}

CT_TEST ("/lesson/wrong-answers")
{
  g_autoptr (CtLesson) lesson = read_good_lesson (
      "<step><ask>Follow.</ask><accept move='follow 9H'/>"
      "<wrong move='follow KS'>A</wrong><wrong rule='KB-FOLLOW-4'>B</wrong>"
      "<wrong move='follow 3H' grade='not-now'>C</wrong></step>");
  const CtPosition *position = ct_lesson_get_position (lesson);
  const CtStep *step = ct_lesson_get_step (lesson, 0);
  const struct
  {
    const char *move;
    gint match;
  } cases[] = { { "follow KS", 0 }, { "draw", 1 },       { "pick-up", 1 },
                { "follow 3H", 2 }, { "follow 2C", -1 }, { "follow 9H", -1 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CtMove move;
      CtVerdict verdict;
      gint match = -1;

      ct_move_parse (&position->rules, &position->state, 1, cases[i].move, &move);
      verdict = ct_rules_check (&position->rules, &position->state, &move);
      for (guint j = 0; j < step->wrongs->len && match < 0; j++)
        if (ct_wrong_matches (g_ptr_array_index (step->wrongs, j), &position->rules,
                              &position->state, &move, &verdict))
          match = j;
      g_assert_cmpint (match, ==, cases[i].match);
    }
}

/* A reply to cards applies wherever the wild card goes, unless the author gives a
 * place.
 */
CT_TEST ("/lesson/wrong-wild-cards")
{
  g_autoptr (GFile) file = ct_test_write_file (
      "wild.xml",
      "<lesson id='w' ruleset='buraco-netcartas' level='beginner' minutes='4'><title>T</title><goal>G</goal><teaches rule='BN-WILD-5'/>"
      "<position seats='4' dealer='D' turn='A' phase='play'><side name='AC' pot='taken'/>"
      "<cards zone='stock'>JC 3S 8D</cards><cards zone='hand' seat='A'>2D 7C 4S</cards>"
      "<cards zone='hand' seat='B'>QD</cards><cards zone='hand' seat='C'>KS</cards>"
      "<cards zone='hand' seat='D'>KH</cards><cards zone='pot' n='1'>7H</cards>"
      "<cards zone='meld' side='AC' n='1'>8C 9C TC JC QC KC</cards></position>"
      "<step><ask>?</ask><accept move='lay-off 7C @1'/>"
      "<wrong move='lay-off 2D=AC @1' grade='not-now'>A</wrong>"
      "<wrong move='lay-off 2D @1' grade='not-now'>B</wrong></step></lesson>",
      -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (CtLesson) lesson = ct_lesson_new_from_file (file, &error);
  const CtPosition *position;
  GPtrArray *wrongs;
  const struct
  {
    const char *move;
    gboolean of_ace;
    gboolean of_any;
  } cases[] = {
    { "lay-off 2D=AC @1", TRUE, TRUE },
    { "lay-off 2D @1", TRUE, TRUE },
    { "lay-off 2D=7C @1", FALSE, TRUE },
    { "lay-off 7C @1", FALSE, FALSE },
    { "draw", FALSE, FALSE },
  };

  g_assert_no_error (error);
  position = ct_lesson_get_position (lesson);
  wrongs = ct_lesson_get_step (lesson, 0)->wrongs;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CtMove move;
      CtVerdict verdict;

      ct_move_parse (&position->rules, &position->state, 0, cases[i].move, &move);
      verdict = ct_rules_check (&position->rules, &position->state, &move);
      g_assert_cmpint (ct_wrong_matches (g_ptr_array_index (wrongs, 0),
                                         &position->rules, &position->state, &move,
                                         &verdict),
                       ==, cases[i].of_ace);
      g_assert_cmpint (ct_wrong_matches (g_ptr_array_index (wrongs, 1),
                                         &position->rules, &position->state, &move,
                                         &verdict),
                       ==, cases[i].of_any);
    }
}

CT_TEST ("/lesson/shows")
{
  g_autoptr (CtLesson) lesson = read_good_lesson (
      "<step><show zone='hand' seat='B' cards='9H 3H'>Two.</show>"
      "<show zone='stock'>All.</show><show zone='hand' seat='B' cards='9H 9H'>X.</show>"
      "<show zone='pot' n='1'>None.</show><show zone='lead' cards='XX'>X.</show></step>");
  const CtPosition *position = ct_lesson_get_position (lesson);
  const CtStep *step = ct_lesson_get_step (lesson, 0);
  g_autoptr (GArray) cards = g_array_new (FALSE, FALSE, sizeof (CtCard));
  const struct
  {
    guint zone;
    guint n_cards;
  } expected[] = {
    { CT_ZONE_HAND + 1, 2 }, { CT_ZONE_STOCK, 4 }, { CT_N_ZONES, 1 },
    { CT_N_ZONES, 0 },       { CT_N_ZONES, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_assert_cmpuint (ct_show_resolve (g_ptr_array_index (step->shows, i),
                                         &position->rules, &position->state, cards),
                        ==, expected[i].zone);
      g_assert_cmpuint (cards->len, ==, expected[i].n_cards);
    }
}

static gboolean
ask (CtQuizType type,
     const CtRules *rules,
     const CtState *state,
     guint seat,
     GArray *answers)
{
  const CtQuiz quiz = { .type = type };

  return ct_quiz_answers (&quiz, rules, state, seat, answers);
}

CT_TEST ("/lesson/which-legal")
{
  g_autoptr (CtLesson) lesson = read_good_lesson ("<step><say>.</say></step>");
  const CtPosition *position = ct_lesson_get_position (lesson);
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtQuizAnswer));
  guint n_right = 0;

  g_assert_true (ask (CT_QUIZ_WHICH_LEGAL, &position->rules, &position->state, 1,
                      answers));
  g_assert_cmpuint (answers->len, ==, 5);
  for (guint i = 0; i < answers->len; i++)
    {
      const CtQuizAnswer *answer = &g_array_index (answers, CtQuizAnswer, i);
      CtFace face = ct_rules_face (&position->rules, answer->card);

      g_assert_cmpint (answer->is_right, ==, ct_face_suit (face) == CT_HEARTS);
      n_right += answer->is_right;
    }
  g_assert_cmpuint (n_right, ==, 2);

  g_assert_false (ask (CT_QUIZ_WHICH_LEGAL, &position->rules, &position->state, 2,
                       answers));
}

static guint
right_seat (GArray *answers)
{
  guint seat = G_MAXUINT;

  for (guint i = 0; i < answers->len; i++)
    if (g_array_index (answers, CtQuizAnswer, i).is_right)
      {
        g_assert_cmpuint (seat, ==, G_MAXUINT);
        seat = g_array_index (answers, CtQuizAnswer, i).seat;
      }

  return seat;
}

CT_TEST ("/lesson/who-takes")
{
  g_autoptr (CtLesson) lesson = read_good_lesson ("<step><say>.</say></step>");
  const CtPosition *position = ct_lesson_get_position (lesson);
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtQuizAnswer));

  /* Whatever Berta plays, Carlo draws the 6 and Ana has the king. */
  g_assert_true (ask (CT_QUIZ_WHO_TAKES, &position->rules, &position->state, 1,
                      answers));
  g_assert_cmpuint (answers->len, ==, 3);
  g_assert_cmpuint (right_seat (answers), ==, 0);
}

CT_TEST ("/lesson/who-takes-depends")
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CtLesson) lesson = read_good_lesson (
      "<step><position seats='2' dealer='B' turn='A' phase='lead'>"
      "<cards zone='hand' seat='A'>2D KH</cards>"
      "<cards zone='hand' seat='B'>3D 4H 5S</cards></position><say>.</say></step>");
  const CtPosition *position = ct_lesson_get_step (lesson, 0)->position;
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtQuizAnswer));

  g_assert_false (ask (CT_QUIZ_WHO_TAKES, &position->rules, &position->state, 0,
                       answers));
  g_assert_false (ask (CT_QUIZ_SCORE, &position->rules, &position->state, 0, answers));
  g_assert_false (ask (CT_QUIZ_WRITTEN, &position->rules, &position->state, 0,
                       answers));
}

CT_TEST ("/lesson/who-draws")
{
  g_autoptr (CtLesson) lesson = read_good_lesson ("<step><say>.</say></step>");
  const CtPosition *position = ct_lesson_get_position (lesson);
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtQuizAnswer));

  g_assert_true (ask (CT_QUIZ_WHO_DRAWS, &position->rules, &position->state, 1,
                      answers));
  g_assert_cmpuint (answers->len, ==, 4);
  g_assert_cmpuint (right_seat (answers), ==, 2);
}

/* The right score is not always at the same place. */
CT_TEST ("/lesson/score")
{
  static const char *const hands[] = { "3C", "3C 3D", "3C 3D 3H", "3C 3D 3H 3S" };
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (CtQuizAnswer));
  guint places = 0;

  for (guint i = 0; i < G_N_ELEMENTS (hands); i++)
    {
      g_autofree char *step = g_strdup_printf (
          "<step><position ruleset='buraco-brazil' seats='2' dealer='B' turn='A' "
          "phase='draw'><side name='A' pot='taken'/><cards zone='stock'>KD</cards>"
          "<cards zone='hand' seat='A'>%s</cards></position><say>.</say></step>",
          hands[i]);
      g_autoptr (CtLesson) lesson = read_good_lesson (step);
      const CtPosition *position = ct_lesson_get_step (lesson, 0)->position;
      guint n_right = 0;

      g_assert_true (ask (CT_QUIZ_SCORE, &position->rules, &position->state, 0,
                          answers));
      g_assert_cmpuint (answers->len, ==, 4);
      for (guint k = 0; k < answers->len; k++)
        {
          const CtQuizAnswer *answer = &g_array_index (answers, CtQuizAnswer, k);

          if (k > 0)
            g_assert_cmpint (answer->number, >, (answer - 1)->number);
          if (!answer->is_right)
            continue;
          g_assert_cmpint (answer->number, ==, 100 - 5 * ((gint) i + 1));
          n_right++;
          places |= 1u << k;
        }
      g_assert_cmpuint (n_right, ==, 1);
    }

  g_assert_cmphex (places, ==, 0xf);
}

CT_TEST ("/lesson/deal-as-it-must-be")
{
  const char *steps =
      "<step><deal seats='3' dealer='A' seed='5'><must hand='B' lacks-suit='led'/>"
      "<must hand='C' has-suit='S'/><must hand='A' holds='AH'/></deal>"
      "<say>.</say></step>";
  g_autoptr (CtLesson) lesson = read_good_lesson (steps);
  g_autoptr (CtLesson) again = read_good_lesson (steps);
  const CtPosition *position = ct_lesson_get_step (lesson, 0)->position;
  const CtPosition *same = ct_lesson_get_step (again, 0)->position;
  CtState dealt;
  guint led;
  gboolean has_ace = FALSE;

  g_assert_true (position->is_deal);
  g_assert_cmpuint (position->seed, ==, 5);
  g_assert_cmpmem (&position->state, sizeof (CtState), &same->state, sizeof (CtState));

  ct_position_begin (position, &dealt);
  led = ct_face_suit (ct_rules_face (&position->rules,
                                     ct_zone_card (&dealt, CT_ZONE_LEAD, 0)));
  g_assert_cmpuint (ct_zone_len (&dealt, ct_hand (1)), ==, 5);
  for (guint pos = 0; pos < 5; pos++)
    {
      CtFace mine =
          ct_rules_face (&position->rules, ct_zone_card (&dealt, ct_hand (0), pos));
      CtFace bertas =
          ct_rules_face (&position->rules, ct_zone_card (&dealt, ct_hand (1), pos));

      g_assert_cmpuint (ct_face_suit (bertas), !=, led);
      has_ace |= mine == CT_FACE (CT_HEARTS, 1);
    }
  g_assert_true (has_ace);
}

CT_TEST ("/lesson/every-way-is-followed")
{
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtLesson) lesson = read_good_lesson (
      "<step><ask>Follow.</ask><accept when='legal'/>"
      "<reply seat='C'>draw</reply><reply seat='C'>draw</reply>"
      "<reply seat='C'>draw</reply><reply seat='C'>follow 6H</reply>"
      "<reply seat='A'>follow KH</reply><reply seat='A'>lead 2D</reply></step>"
      "<step><ask>Again.</ask><accept move='follow 4D'/></step>"
      "<step><show zone='hand' seat='B' cards='3H'>Your 3.</show></step>");

  g_assert_false (ct_lesson_validate (lesson, diagnostics));
  g_assert_cmpuint (ct_diagnostics_get_n_errors (diagnostics), ==, 1);
  g_assert_cmpstr (ct_diagnostics_get (diagnostics, 0)->code, ==, "not-there");
}

CT_TEST_FRAME (NULL, ct_test_remove_files);
