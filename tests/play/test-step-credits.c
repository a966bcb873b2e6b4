/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A right move in a lesson gives credit for exactly the rules that it demonstrates. */
#include "ct-test-learner.h"
#include "ct-test.h"
#include "ct-standing.h"

typedef struct
{
  const char *lesson;
  const char *step;
  const char *move;
  const char *rules;
} CtStepCredit;

static const CtStepCredit credits[] = {
  /* Drawing is no evidence about the order of a turn or the price of the pile. */
  { "buraco-brazil/02-a-turn", "draw", "draw", "BB-DRAW-1" },
  { "buraco-brazil/02-a-turn", "reject", "reject", "BB-FIRST-1" },
  { "buraco-brazil/02-a-turn", "again", "draw", "BB-DRAW-1 BB-TURN-1" },
  /* Laying down kings is no evidence about exchanging a card. */
  { "buraco-brazil/02-a-turn", "keep", "meld KC KD KH",
    "BB-FIRST-2 BB-MELD-1 BB-MELD-2" },
  { "buraco-brazil/02-a-turn", "end", "discard JS", "BB-TURN-2" },
  { "buraco-brazil/03-melds", "group", "meld 9C 9C 9D", "BB-MELD-1 BB-MELD-2" },
  { "buraco-brazil/03-melds", "sequence", "meld QH KH AH", "BB-MELD-1 BB-MELD-3" },
  { "buraco-brazil/03-melds", "fit", "lay-off 9S @1", "BB-MELD-7 BB-MELD-9" },
  { "buraco-brazil/03-melds", "several", "meld 4C 5C 6C", "BB-MELD-1 BB-MELD-3" },
  /* Four wild cards in a stack prove nothing about one in a group, nor seven cards
   * about an eighth.
   */
  { "buraco-brazil/07-wild-stacks", "begin", "meld JK JK 2C 2H", "BB-MELD-5" },
  { "buraco-brazil/07-wild-stacks", "twos", "lay-off 2S 2H @1",
    "BB-CLOSE-1 BB-MELD-7 BB-MELD-9 BB-SCORE-5" },
  { "buraco-brazil/05-the-pile", "frozen", "draw", "BB-DRAW-1 BB-DRAW-5" },
  /* Where cards may move between melds, moving one is no evidence for the rule that
   * forbids it.
   */
  { "buraco-netcartas/16-other-tables", "rearrange", "lay-off 6C @2",
    "BN-MELD-2 BN-MELD-5" },
  { "buraco-netcartas/16-other-tables", "at-ours", "discard QS",
    "BN-MELD-7 BN-TURN-1" },
  /* The text names the lead, so the rule that any card may be led gets no credit. */
  { "kargaburo/01-first-card", "lead", "lead KC", "" },
  { "kargaburo/01-first-card", "first-move", "follow 9H",
    "KB-FIRST-4 KB-FOLLOW-1 KB-FOLLOW-4" },
  { "kargaburo/05-picking-up", "pick-up", "pick-up", "KB-PICK-1" },
  { "kargaburo/05-picking-up", "your-lead", "lead 3H", "KB-LEAD-1" },
  { "kargaburo/04-drawing", "it-fits", "follow 6H", "KB-DRAW-2 KB-DRAW-4" },
  { "cangkul/01-what-is-different", "lead", "lead 8D", "CK-LEAD-2 CK-LEAD-3" },
  { "cangkul/03-sharing", "last-one", "take 2C", "CK-PASS-6 CK-PASS-7" },
};

static guint
find_step (CtLesson *lesson, const char *id)
{
  for (guint i = 0; i < ct_lesson_get_n_steps (lesson); i++)
    if (g_strcmp0 (ct_lesson_get_step (lesson, i)->id, id) == 0)
      return i;

  g_error ("%s has no step %s", ct_lesson_get_id (lesson), id);
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static void
add_right (Learner *learner, const char *id, GPtrArray *right)
{
  CtRuleResult result;

  ct_standings_get_rule (learner->progress, id, &result);
  if (result.right > 0 &&
      !g_ptr_array_find_with_equal_func (right, id, g_str_equal, NULL))
    g_ptr_array_add (right, (char *) id);
}

static char *
list_right (Learner *learner)
{
  const CtRules *rules = ct_session_get_rules (learner_session (learner));
  g_autoptr (GPtrArray) right = g_ptr_array_new ();

  for (guint i = 0; i < rules->n_rule_ids; i++)
    if (rules->rule_ids[i] != NULL)
      add_right (learner, rules->rule_ids[i], right);
  g_ptr_array_sort (right, compare);
  g_ptr_array_add (right, NULL);
  return g_strjoinv (" ", (char **) right->pdata);
}

static char *
dup_credits (const char *lesson, const char *step, const char *move)
{
  char *right;
  Learner learner;

  learner_begin (&learner, lesson);
  ct_lesson_runner_skip_to (learner.runner,
                            find_step (ct_lesson_runner_get_lesson (learner.runner),
                                       step));
  g_assert_cmpint (learner_try (&learner, move), <=, CT_ANSWER_FINE);
  right = list_right (&learner);
  learner_end (&learner);
  return right;
}

static void
test_credit (gconstpointer data)
{
  const CtStepCredit *credit = data;
  g_autofree char *right = dup_credits (credit->lesson, credit->step, credit->move);

  g_assert_cmpstr (right, ==, credit->rules);
}

/* The author's notation says what wild cards stand for, a hand does not; the credits
 * are the same.
 */
CT_TEST ("/step-credits/as-laid")
{
  const char *lesson = "buraco-netcartas/14-many-twos";
  g_autofree char *laid = dup_credits (lesson, "one-other-card", "meld 2C 2S 4C");
  g_autofree char *said = dup_credits (lesson, "one-other-card", "meld 2C 2S=3C 4C");

  g_assert_cmpstr (said, ==, laid);
}

CT_BEFORE_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (credits); i++)
    {
      g_autofree char *name =
          g_strdup_printf ("/step-credits/%s/%s", credits[i].lesson, credits[i].step);

      g_test_add_data_func (name, &credits[i], test_credit);
    }
}
