/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An undone move disappears from the class folder, whatever happens meanwhile, and
 * nothing else does.
 */
#include "ct-class-computer.h"
#include "ct-test.h"
#include "ct-store-private.h"

#define TEST(path)                                                                     \
  CT_TEST_WITH (path, CtClassFixture, NULL, ct_class_computer_set_up,                  \
                ct_class_fixture_tear_down)

TEST ("/class-taken-back/seen")
{
  CtClassComputer computer;
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  ct_class_computer_switch_on (&computer, f, NULL);
  ct_class_computer_sit (&computer, "k1");
  ct_class_computer_answer (&computer, CT_OUTCOME_WRONG, keys);
  ct_class_computer_answer (&computer, CT_OUTCOME_RIGHT, NULL);
  ct_class_computer_settle (&computer);
  g_assert_cmpuint (ct_class_fixture_count (f, "k1"), ==, 2);
  ct_progress_forget (computer.progress, keys);
  ct_class_computer_settle (&computer);
  g_assert_cmpuint (ct_class_fixture_count (f, "k1"), ==, 1);
  ct_class_computer_switch_off (&computer);
}

/* The new move has the row id of the undone one, and counts. */
TEST ("/class-taken-back/done-instead")
{
  CtClassComputer computer;
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  ct_class_computer_switch_on (&computer, f, NULL);
  ct_class_computer_sit (&computer, "k1");
  ct_class_computer_answer (&computer, CT_OUTCOME_RIGHT, NULL);
  ct_class_computer_answer (&computer, CT_OUTCOME_WRONG, keys);
  ct_class_computer_settle (&computer);
  ct_progress_forget (computer.progress, keys);
  ct_class_computer_answer (&computer, CT_OUTCOME_RIGHT, NULL);
  ct_class_computer_settle (&computer);
  g_assert_cmpuint (ct_class_fixture_count (f, "k1"), ==, 2);
  ct_class_computer_switch_off (&computer);
}

TEST ("/class-taken-back/alone")
{
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  CtClassComputer computer;

  ct_class_computer_switch_on (&computer, f, store);
  ct_class_computer_sit (&computer, "k1");
  ct_class_computer_answer (&computer, CT_OUTCOME_WRONG, keys);
  ct_class_computer_answer (&computer, CT_OUTCOME_RIGHT, NULL);
  ct_class_computer_settle (&computer);
  ct_class_computer_switch_off (&computer);
  ct_progress_forget (progress, keys);

  ct_class_computer_switch_on (&computer, f, store);
  ct_class_computer_settle (&computer);
  g_assert_cmpuint (ct_class_fixture_count (f, "k1"), ==, 1);
  g_assert_cmpuint (ct_progress_count_observations (progress), ==, 1);
  ct_class_computer_switch_off (&computer);
}

static gboolean
has_two (CtClassComputer *self)
{
  return ct_progress_count_observations (self->progress) == 2;
}

/* A damaged database has lost an answer. That is no undo: the folder keeps it. */
TEST ("/class-taken-back/lost-here")
{
  CtClassComputer computer;

  ct_class_computer_switch_on (&computer, f, NULL);
  ct_class_computer_sit (&computer, "k1");
  ct_class_computer_answer (&computer, CT_OUTCOME_WRONG, NULL);
  ct_class_computer_answer (&computer, CT_OUTCOME_RIGHT, NULL);
  ct_class_computer_settle (&computer);
  ct_store_change (computer.store, "DELETE FROM observation WHERE outcome = ?1",
                   g_variant_new ("(x)", (gint64) CT_OUTCOME_WRONG));
  ct_store_tell_all (computer.store);
  ct_class_computer_go_on_until (&computer, has_two);
  ct_class_computer_settle (&computer);
  g_assert_cmpuint (ct_class_fixture_count (f, "k1"), ==, 2);
  ct_class_computer_switch_off (&computer);
}

CT_TEST_FRAME (ct_class_fixture_begin, NULL);
