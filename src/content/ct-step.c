/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-step.c: <step>, one thing at a time */
#include "ct-lesson-private.h"

static void
show_free (gpointer data)
{
  CtShow *show = data;

  ct_zone_name_clear (&show->zone);
  g_free (show->cards);
  g_free (show->text);
  g_free (show);
}

static void
accept_free (gpointer data)
{
  CtAccept *accept = data;

  g_free (accept->move);
  g_free (accept->when);
  g_free (accept->text);
  g_free (accept);
}

static void
wrong_free (gpointer data)
{
  CtWrong *wrong = data;

  g_free (wrong->move);
  g_strfreev (wrong->rules);
  g_free (wrong->text);
  g_free (wrong);
}

static void
reply_free (gpointer data)
{
  CtReply *reply = data;

  g_free (reply->move);
  g_free (reply);
}

static void
option_free (gpointer data)
{
  CtQuizOption *option = data;

  g_free (option->text);
  g_free (option->card);
  g_clear_pointer (&option->when, ct_example_free);
  g_free (option->because);
  g_free (option);
}

static void
quiz_free (CtQuiz *quiz)
{
  g_free (quiz->question);
  g_free (quiz->why);
  g_free (quiz->move);
  g_strfreev (quiz->rules);
  g_ptr_array_unref (quiz->options);
  g_free (quiz);
}

void
ct_step_free (gpointer data)
{
  CtStep *step = data;

  g_free (step->id);
  g_clear_pointer (&step->position, ct_position_free);
  g_strfreev (step->says);
  g_ptr_array_unref (step->shows);
  g_free (step->ask);
  g_free (step->fresh_ask);
  g_strfreev (step->about);
  g_ptr_array_unref (step->accepts);
  g_ptr_array_unref (step->wrongs);
  g_free (step->otherwise);
  g_strfreev (step->hints);
  g_clear_pointer (&step->quiz, quiz_free);
  g_free (step->won);
  g_strfreev (step->lost);
  g_ptr_array_unref (step->replies);
  g_free (step);
}

static char *
dup_attribute (const CtNode *node, const char *name)
{
  const char *text = ct_node_get (node, name);

  return text != NULL ? ct_collapse_space (text) : NULL;
}

/* The ids in the attribute "rule"; NULL without it. */
static char **
split_ids (const CtNode *node)
{
  const char *ids = ct_node_get (node, "rule");

  return ids != NULL ? ct_words_split (ids) : NULL;
}

/* The text of an element that may do without; NULL then. */
static char *
dup_optional_text (const CtNode *node)
{
  g_autofree char *text = ct_node_dup_text (node);

  return *text != '\0' ? g_steal_pointer (&text) : NULL;
}

static void
read_show (CtStep *step, const CtNode *node)
{
  CtShow *show = g_new0 (CtShow, 1);

  show->line = node->line;
  ct_zone_name_read (node, &show->zone);
  show->cards = dup_attribute (node, "cards");
  show->text = ct_node_dup_text (node);
  g_ptr_array_add (step->shows, show);
}

static void
read_accept (CtStep *step, const CtNode *node)
{
  CtAccept *accept = g_new0 (CtAccept, 1);

  accept->line = node->line;
  accept->move = dup_attribute (node, "move");
  accept->when = dup_attribute (node, "when");
  accept->grade = g_strcmp0 (ct_node_get (node, "grade"), "fine") == 0 ? CT_GRADE_FINE
                                                                       : CT_GRADE_BEST;
  accept->text = dup_optional_text (node);
  g_ptr_array_add (step->accepts, accept);
}

static void
read_wrong (CtStep *step, const CtNode *node)
{
  CtWrong *wrong = g_new0 (CtWrong, 1);
  const char *grade = ct_node_get (node, "grade");

  wrong->line = node->line;
  wrong->move = dup_attribute (node, "move");
  wrong->rules = split_ids (node);
  wrong->not_now = g_strcmp0 (grade, "not-now") == 0;
  wrong->is_invited = g_strcmp0 (grade, "invited") == 0;
  wrong->text = ct_node_dup_text (node);
  g_ptr_array_add (step->wrongs, wrong);
}

static void
read_reply (CtStep *step, const CtNode *node)
{
  CtReply *reply = g_new0 (CtReply, 1);

  reply->line = node->line;
  reply->seat = ct_node_get_seat (node, "seat");
  reply->move = ct_node_dup_text (node);
  g_ptr_array_add (step->replies, reply);
}

static CtQuizType
read_quiz_type (const CtNode *node)
{
  static const char *const names[] = {
    [CT_QUIZ_WRITTEN] = "",
    [CT_QUIZ_WHICH_LEGAL] = "which-legal",
    [CT_QUIZ_WHO_TAKES] = "who-takes",
    [CT_QUIZ_WHO_DRAWS] = "who-draws",
    [CT_QUIZ_SCORE] = "score",
    [CT_QUIZ_WHAT_TAKES] = "what-takes",
  };

  return ct_node_get_choice (node, "ask", names, G_N_ELEMENTS (names));
}

static CtQuizOption *
read_option (const CtNode *node)
{
  CtQuizOption *option = g_new0 (CtQuizOption, 1);

  option->line = node->line;
  option->is_right = g_strcmp0 (ct_node_get (node, "right"), "yes") == 0;
  option->text = ct_node_dup_text (node);
  option->seat = ct_node_get_seat (node, "seat");
  option->card = dup_attribute (node, "card");
  return option;
}

/* An answer, or what is said of the answer before it. */
static void
read_answer (const CtReading *reading, const CtNode *node, GPtrArray *options)
{
  CtQuizOption *last = options->len > 0 ? options->pdata[options->len - 1] : NULL;

  if (g_str_equal (node->name, "option"))
    g_ptr_array_add (options, read_option (node));
  else if (g_str_equal (node->name, "when"))
    last->when = ct_reading_example (reading, node, NULL);
  else if (g_str_equal (node->name, "because"))
    last->because = ct_node_dup_text (node);
}

static CtQuiz *
read_quiz (const CtReading *reading, const CtNode *node)
{
  CtQuiz *quiz = g_new0 (CtQuiz, 1);

  quiz->line = node->line;
  quiz->type = read_quiz_type (node);
  quiz->question = ct_node_dup_child_text (node, "question");
  quiz->why = ct_node_dup_child_text (node, "why");
  quiz->move = g_strdup (ct_node_get (node, "move"));
  quiz->rules = split_ids (node);
  quiz->options = g_ptr_array_new_with_free_func (option_free);
  CT_FOREACH_CHILD (node, child)
    read_answer (reading, child, quiz->options);

  return quiz;
}

static void
read_free (CtStep *step, const CtNode *node)
{
  step->task = g_str_equal (ct_node_get (node, "until"), "trick-end")
                   ? CT_TASK_FREE_TRICK
                   : CT_TASK_FREE_HAND;
  step->won = ct_node_dup_child_text (node, "won");
  step->lost = ct_node_dup_texts (node, "lost");
}

static void
read_part (CtStep *step, const CtReading *reading, const CtNode *node)
{
  const char *name = node->name;

  if (g_str_equal (name, "position") || g_str_equal (name, "deal"))
    step->position = ct_reading_position (reading, node, NULL);
  else if (g_str_equal (name, "learner"))
    {
      if (ct_node_get (node, "seat") != NULL)
        step->learner = ct_node_get_seat (node, "seat");
      step->learner_deals = g_strcmp0 (ct_node_get (node, "deals"), "yes") == 0;
    }
  else if (g_str_equal (name, "say"))
    step->says_aim |= g_strcmp0 (ct_node_get (node, "aim"), "yes") == 0;
  else if (g_str_equal (name, "show"))
    read_show (step, node);
  else if (g_str_equal (name, "ask"))
    {
      step->task = CT_TASK_ASK;
      step->ask = ct_node_dup_text (node);
      step->about = split_ids (node);
    }
  else if (g_str_equal (name, "fresh-ask"))
    step->fresh_ask = ct_node_dup_text (node);
  else if (g_str_equal (name, "accept"))
    read_accept (step, node);
  else if (g_str_equal (name, "wrong"))
    read_wrong (step, node);
  else if (g_str_equal (name, "otherwise"))
    step->otherwise = ct_node_dup_text (node);
  else if (g_str_equal (name, "reply"))
    read_reply (step, node);
  else if (g_str_equal (name, "quiz"))
    {
      step->task = CT_TASK_QUIZ;
      step->quiz = read_quiz (reading, node);
    }
  else if (g_str_equal (name, "free"))
    read_free (step, node);
}

/**
 * ct_step_read:
 * @learner: where the learner sat in the step before
 *
 * Returns: (transfer full): the step; complaints are in the diagnostics
 */
CtStep *
ct_step_read (const CtReading *reading, const CtNode *node, guint learner)
{
  CtStep *step = g_new0 (CtStep, 1);

  step->line = node->line;
  step->id = dup_attribute (node, "id");
  step->learner = learner;
  step->says = ct_node_dup_texts (node, "say");
  step->hints = ct_node_dup_texts (node, "hint");
  step->shows = g_ptr_array_new_with_free_func (show_free);
  step->accepts = g_ptr_array_new_with_free_func (accept_free);
  step->wrongs = g_ptr_array_new_with_free_func (wrong_free);
  step->replies = g_ptr_array_new_with_free_func (reply_free);

  CT_FOREACH_CHILD (node, child)
    read_part (step, reading, child);

  return step;
}
