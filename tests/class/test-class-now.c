/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A teacher sees which student is stuck, by recent errors, each counted once. */
#include "ct-class-computer.h"
#include "ct-statement.h"
#include "ct-test.h"

#define AN_HOUR (60 * 60)

static const CtPresence *
find_now (GPtrArray *all, const char *student)
{
  for (guint i = 0; i < all->len; i++)
    {
      const CtPresence *now = g_ptr_array_index (all, i);

      if (g_strcmp0 (now->student, student) == 0)
        return now;
    }
  return NULL;
}

static CtClassFixture *now_fixture;

static void
set_up (CtClassFixture *fixture, gconstpointer data)
{
  ct_class_computer_set_up (fixture, data);
  now_fixture = fixture;
}

static gboolean
says_three_errors (CtClassComputer *self)
{
  g_autoptr (GPtrArray) all = ct_presence_list (now_fixture->folder, NULL);
  const CtPresence *now = find_now (all, "k1");

  return now != NULL && now->errors == 3 && now->doing == CT_DOING_LESSON &&
         g_strcmp0 (now->what, "y") == 0 && now->step == 2 &&
         ct_presence_is_stuck (now, 0);
}

static gboolean
says_no_error (CtClassComputer *self)
{
  g_autoptr (GPtrArray) all = ct_presence_list (now_fixture->folder, NULL);
  const CtPresence *now = find_now (all, "k1");

  return now != NULL && now->errors == 0 && !ct_presence_is_stuck (now, 0) &&
         ct_presence_is_stuck (now, CT_PRESENCE_STUCK_SECONDS);
}

#define TEST(path)                                                                     \
  CT_TEST_WITH (path, CtClassFixture, NULL, set_up, ct_class_fixture_tear_down)

TEST ("/class-now/in-lesson")
{
  CtClassComputer computer;

  ct_class_computer_switch_on (&computer, f, NULL);
  ct_class_computer_sit (&computer, "k1");
  ct_class_writer_set_doing (computer.writer, CT_DOING_LESSON, "y", 2);
  for (guint i = 0; i < 3; i++)
    ct_class_computer_answer (&computer, CT_OUTCOME_WRONG, NULL);
  ct_class_computer_go_on_until (&computer, says_three_errors);
  ct_class_computer_answer (&computer, CT_OUTCOME_RIGHT, NULL);
  ct_class_computer_go_on_until (&computer, says_no_error);
  ct_class_computer_switch_off (&computer);
}

static gboolean
says_two_errors_in_exercises (CtClassComputer *self)
{
  g_autoptr (GPtrArray) all = ct_presence_list (now_fixture->folder, NULL);
  const CtPresence *now = find_now (all, "k1");

  return now != NULL && now->errors == 2 && now->doing == CT_DOING_EXERCISE &&
         g_strcmp0 (now->what, "KB-OUT-1") == 0;
}

/* Errors about different rules count together in exercises, but not with those of a
 * lesson.
 */
TEST ("/class-now/in-exercises")
{
  CtClassComputer computer;

  ct_class_computer_switch_on (&computer, f, NULL);
  ct_class_computer_sit (&computer, "k1");
  ct_class_writer_set_doing (computer.writer, CT_DOING_EXERCISE, "KB-FOLLOW-1", 0);
  ct_class_computer_answer (&computer, CT_OUTCOME_WRONG, NULL);
  ct_class_computer_settle (&computer);
  ct_class_writer_set_doing (computer.writer, CT_DOING_EXERCISE, "KB-OUT-1", 1);
  ct_class_computer_answer (&computer, CT_OUTCOME_WRONG, NULL);
  ct_class_computer_go_on_until (&computer, says_two_errors_in_exercises);
  ct_class_writer_set_doing (computer.writer, CT_DOING_LESSON, "y", 0);
  ct_class_computer_go_on_until (&computer, says_no_error);
  ct_class_computer_switch_off (&computer);
}

static gboolean
says_next_step (CtClassComputer *self)
{
  g_autoptr (GPtrArray) all = ct_presence_list (now_fixture->folder, NULL);
  const CtPresence *now = find_now (all, "k1");

  return now != NULL && now->step == 3;
}

TEST ("/class-now/after-taking-back")
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) all = NULL;
  CtClassComputer computer;

  ct_class_computer_switch_on (&computer, f, NULL);
  ct_class_computer_sit (&computer, "k1");
  ct_class_writer_set_doing (computer.writer, CT_DOING_LESSON, "y", 2);
  ct_class_computer_answer (&computer, CT_OUTCOME_RIGHT, keys);
  ct_class_computer_answer (&computer, CT_OUTCOME_WRONG, NULL);
  ct_class_computer_settle (&computer);
  ct_progress_forget (computer.progress, keys);
  ct_class_computer_settle (&computer);
  ct_class_computer_answer (&computer, CT_OUTCOME_WRONG, NULL);
  ct_class_computer_settle (&computer);
  ct_class_writer_set_doing (computer.writer, CT_DOING_LESSON, "y", 3);
  ct_class_computer_go_on_until (&computer, says_next_step);
  all = ct_presence_list (f->folder, NULL);
  g_assert_cmpuint (find_now (all, "k1")->errors, ==, 2);
  ct_class_computer_switch_off (&computer);
}

/* Another computer, with a clock ahead, writes that the student knew the rule. */
static void
know_elsewhere (CtClassFixture *fixture, CtClassComputer *self)
{
  CtStatement statement = { .kind = CT_STATEMENT_ANSWER,
                            .student = "k1",
                            .answer.rule = "KB-FOLLOW-1",
                            .answer.outcome = CT_OUTCOME_RIGHT,
                            .answer.when =
                                g_get_real_time () / G_USEC_PER_SEC + AN_HOUR };
  g_autoptr (GString) lines = g_string_new (NULL);

  ct_statement_make_id (&statement, "elsewhere");
  ct_statement_append (&statement, ct_class_get_facts (self->class)->id, lines);
  ct_class_fixture_put (fixture, "results/elsewhere/k1.jsonl", lines->str);
}

static gboolean
has_three (CtClassComputer *self)
{
  return ct_progress_count_observations (self->progress) == 3;
}

/* Answers from other computers, whatever their dates, do not hide a stuck student. */
TEST ("/class-now/here")
{
  CtClassComputer computer;

  ct_class_computer_switch_on (&computer, f, NULL);
  ct_class_computer_sit (&computer, "k1");
  ct_class_writer_set_doing (computer.writer, CT_DOING_LESSON, "y", 2);
  ct_class_computer_answer (&computer, CT_OUTCOME_WRONG, NULL);
  ct_class_computer_answer (&computer, CT_OUTCOME_WRONG, NULL);
  ct_class_computer_settle (&computer);
  know_elsewhere (f, &computer);
  ct_class_computer_go_on_until (&computer, has_three);
  ct_class_computer_answer (&computer, CT_OUTCOME_WRONG, NULL);
  ct_class_computer_go_on_until (&computer, says_three_errors);
  ct_class_computer_switch_off (&computer);
}

CT_TEST_FRAME (ct_class_fixture_begin, NULL);
