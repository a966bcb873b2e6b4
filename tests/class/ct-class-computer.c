/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-class-computer.h"

#include "ct-class-seat.h"
#include "ct-results.h"

#define A_MINUTE 60000

void
ct_class_computer_set_up (CtClassFixture *fixture, gconstpointer data)
{
  ct_class_fixture_set_up (fixture, data);
  ct_class_fixture_put (fixture, "roster.csv", "id;name\nk1;Ana\nK2;Bruno\n");
}

void
ct_class_computer_switch_on (CtClassComputer *self,
                             CtClassFixture *fixture,
                             CtStore *store)
{
  self->store = store != NULL ? g_object_ref (store) : ct_store_new (NULL);
  self->progress = ct_progress_new (self->store);
  self->class = ct_class_fixture_load (fixture);
  self->writer = ct_class_writer_new (self->store, self->class);
}

void
ct_class_computer_switch_off (CtClassComputer *self)
{
  ct_class_writer_close (self->writer, A_MINUTE);
  g_object_unref (self->writer);
  g_object_unref (self->class);
  g_object_unref (self->progress);
  g_object_unref (self->store);
}

void
ct_class_computer_sit (CtClassComputer *self, const char *id)
{
  ct_class_sit_down (self->class, self->store,
                     ct_roster_lookup (ct_class_get_roster (self->class), id));
}

void
ct_class_computer_answer (CtClassComputer *self, CtOutcome outcome, GPtrArray *keys)
{
  ct_progress_observe (self->progress,
                       &(CtLearnerAnswer){
                           .rule = "KB-FOLLOW-1",
                           .lesson = "y",
                           .outcome = outcome,
                           .move = outcome == CT_OUTCOME_WRONG ? "follow KS" : NULL,
                           .milliseconds = 1500 },
                       keys);
}

void
ct_class_computer_settle (CtClassComputer *self)
{
  g_assert_true (ct_class_writer_settle (self->writer, A_MINUTE));
}

guint
ct_class_fixture_count (CtClassFixture *fixture, const char *student)
{
  g_autoptr (CtResults) results = ct_results_read (fixture->folder, student, NULL);
  g_autoptr (GPtrArray) all = ct_results_list (results);

  return all->len;
}

static gboolean
on_too_long (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
  return G_SOURCE_CONTINUE;
}

void
ct_class_computer_go_on_until (CtClassComputer *self,
                               gboolean (*is_so) (CtClassComputer *))
{
  gboolean is_over = FALSE;
  guint timer = g_timeout_add (A_MINUTE, on_too_long, &is_over);

  while (!is_so (self) && !is_over)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timer);
  g_assert_false (is_over);
}
