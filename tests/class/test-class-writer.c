/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done on a computer comes into the folder of the class, whatever becomes of
 * that folder, and from there to other computers; and nobody waits for it.
 */
#include <errno.h>
#include <glib/gstdio.h>
#include <sys/stat.h>

#include "ct-class-device.h"
#include "ct-class-rig.h"
#include "ct-class-seat.h"
#include "ct-class-writer.h"
#include "ct-learners.h"
#include "ct-progress.h"
#include "ct-results.h"
#include "ct-shim.h"

#define ADD(name, function)                                                            \
  g_test_add ("/class-writer/" name, CtClassRig, NULL, set_up, function, tear_down)

#define A_MINUTE 60000
#define AN_HOUR  (60 * 60)

static void
set_up (CtClassRig *rig, gconstpointer data)
{
  ct_class_rig_set_up (rig, data);
  ct_class_rig_put (rig, "roster.csv", "id;name\nk1;Ana\nK2;Bruno\n");
}

static void
tear_down (CtClassRig *rig, gconstpointer data)
{
  ct_shim_heal ();
  ct_class_rig_tear_down (rig, data);
}

/* A computer of the class. */
typedef struct
{
  CtStore *store;
  CtProgress *progress;
  CtClass *class;
  CtClassWriter *writer;
} Computer;

static void
switch_on (Computer *self, CtClassRig *rig, CtStore *store)
{
  self->store = store != NULL ? g_object_ref (store) : ct_store_new (NULL);
  self->progress = ct_progress_new (self->store);
  self->class = ct_class_rig_load (rig);
  self->writer = ct_class_writer_new (self->store, self->class);
}

static void
switch_off (Computer *self)
{
  ct_class_writer_close (self->writer, A_MINUTE);
  g_object_unref (self->writer);
  g_object_unref (self->class);
  g_object_unref (self->progress);
  g_object_unref (self->store);
}

static void
sit (Computer *self, const char *id)
{
  ct_class_sit_down (self->class, self->store,
                     ct_roster_lookup (ct_class_get_roster (self->class), id));
}

static void
answer (Computer *self, CtOutcome outcome, GPtrArray *keys)
{
  ct_progress_observe (self->progress,
                       &(CtObservation){
                           .rule = "KB-FOLLOW-1",
                           .lesson = "y",
                           .outcome = outcome,
                           .move = outcome == CT_OUTCOME_WRONG ? "follow KS" : NULL,
                           .milliseconds = 1500 },
                       keys);
}

static void
assert_settles (Computer *self)
{
  g_assert_true (ct_class_writer_settle (self->writer, A_MINUTE));
}

static guint
count (CtClassRig *rig, const char *pupil)
{
  g_autoptr (CtResults) results = ct_results_read (rig->folder, pupil, NULL);
  g_autoptr (GPtrArray) all = ct_results_list (results);

  return all->len;
}

static gboolean
on_too_long (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
  return G_SOURCE_CONTINUE;
}

/* Goes on until @is_so says so. */
static void
go_on_until (gboolean (*is_so) (Computer *), Computer *self)
{
  gboolean is_over = FALSE;
  guint timer = g_timeout_add (A_MINUTE, on_too_long, &is_over);

  while (!is_so (self) && !is_over)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timer);
  g_assert_false (is_over);
}

static void
test_writes (CtClassRig *rig, gconstpointer data)
{
  Computer computer;
  g_autoptr (CtResults) results = NULL;
  g_autoptr (GPtrArray) all = NULL;
  const CtStatement *first;

  switch_on (&computer, rig, NULL);
  answer (&computer, CT_OUTCOME_RIGHT, NULL); /* of nobody of the class */
  sit (&computer, "k1");
  answer (&computer, CT_OUTCOME_WRONG, NULL);
  answer (&computer, CT_OUTCOME_RIGHT, NULL);
  ct_progress_finish (computer.progress, "y", 1, 0, 0);
  sit (&computer, "K2");
  answer (&computer, CT_OUTCOME_RIGHT, NULL);
  assert_settles (&computer);
  switch_off (&computer);

  g_assert_cmpuint (count (rig, "k1"), ==, 4); /* and the visit */
  g_assert_cmpuint (count (rig, "k2"), ==, 1);
  results = ct_results_read (rig->folder, "k2", NULL);
  all = ct_results_list (results);
  first = g_ptr_array_index (all, 0);
  g_assert_cmpstr (first->rule, ==, "KB-FOLLOW-1");
  g_assert_cmpstr (first->lesson, ==, "y");
  g_assert_cmpint (first->milliseconds, ==, 1500);
  g_assert_cmpuint (ct_results_get_n_bad (results), ==, 0);
}

/* A move that was taken back was not made, for the teacher as well. */
static void
test_taken_back (CtClassRig *rig, gconstpointer data)
{
  Computer computer;
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  switch_on (&computer, rig, NULL);
  sit (&computer, "k1");
  answer (&computer, CT_OUTCOME_WRONG, keys);
  answer (&computer, CT_OUTCOME_RIGHT, NULL);
  assert_settles (&computer);
  g_assert_cmpuint (count (rig, "k1"), ==, 2);
  ct_progress_forget (computer.progress, keys);
  assert_settles (&computer);
  g_assert_cmpuint (count (rig, "k1"), ==, 1);
  switch_off (&computer);
}

/* What is done instead has the number of what was taken back, and counts. */
static void
test_done_instead (CtClassRig *rig, gconstpointer data)
{
  Computer computer;
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  switch_on (&computer, rig, NULL);
  sit (&computer, "k1");
  answer (&computer, CT_OUTCOME_RIGHT, NULL);
  answer (&computer, CT_OUTCOME_WRONG, keys);
  assert_settles (&computer);
  ct_progress_forget (computer.progress, keys);
  answer (&computer, CT_OUTCOME_RIGHT, NULL);
  assert_settles (&computer);
  g_assert_cmpuint (count (rig, "k1"), ==, 2);
  switch_off (&computer);
}

/* What is taken back while nobody can be told is told when they can. */
static void
test_taken_back_alone (CtClassRig *rig, gconstpointer data)
{
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  Computer computer;

  switch_on (&computer, rig, store);
  sit (&computer, "k1");
  answer (&computer, CT_OUTCOME_WRONG, keys);
  answer (&computer, CT_OUTCOME_RIGHT, NULL);
  assert_settles (&computer);
  switch_off (&computer);
  ct_progress_forget (progress, keys);

  switch_on (&computer, rig, store);
  assert_settles (&computer);
  g_assert_cmpuint (count (rig, "k1"), ==, 1);
  g_assert_cmpuint (ct_progress_count_observations (progress), ==, 1);
  switch_off (&computer);
}

static gboolean
has_two (Computer *self)
{
  return ct_progress_count_observations (self->progress) == 2;
}

static gboolean
has_visit (Computer *self)
{
  CtLessonResult result;

  return ct_progress_get_lesson (self->progress, "y", &result);
}

/* What was tried, in the order of time: "follow KS, -". */
static char *
dup_tried (Computer *self)
{
  g_autoptr (GVariant) rows =
      ct_store_ask (self->store,
                    "SELECT ifnull (move, '-') FROM observation "
                    "ORDER BY outcome DESC",
                    NULL, "(s)");
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < g_variant_n_children (rows); i++)
    {
      const char *move;

      g_variant_get_child (rows, i, "(&s)", &move);
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", move);
    }
  return g_string_free (text, FALSE);
}

static guint
count_unfinished (Computer *self)
{
  guint wrong;
  guint help;

  ct_progress_count_unfinished (self->progress, "y", &wrong, &help);
  return wrong;
}

/* A file that was damaged has lost an answer: nobody has taken it back, and the folder
 * has it still.
 */
static void
test_lost_here (CtClassRig *rig, gconstpointer data)
{
  Computer computer;

  switch_on (&computer, rig, NULL);
  sit (&computer, "k1");
  answer (&computer, CT_OUTCOME_WRONG, NULL);
  answer (&computer, CT_OUTCOME_RIGHT, NULL);
  assert_settles (&computer);
  ct_store_change (computer.store, "DELETE FROM observation WHERE outcome = ?1",
                   g_variant_new ("(x)", (gint64) CT_OUTCOME_WRONG));
  ct_store_tell_all (computer.store);
  go_on_until (has_two, &computer);
  assert_settles (&computer);
  g_assert_cmpuint (count (rig, "k1"), ==, 2);
  switch_off (&computer);
}

/* The child goes on where it was on another computer. */
static void
test_moves_on (CtClassRig *rig, gconstpointer data)
{
  Computer one, other;
  CtLessonResult result;
  g_autofree char *tried = NULL;

  switch_on (&one, rig, NULL);
  sit (&one, "k1");
  answer (&one, CT_OUTCOME_WRONG, NULL);
  answer (&one, CT_OUTCOME_RIGHT, NULL);
  g_assert_cmpuint (count_unfinished (&one), ==, 1);
  ct_progress_begin (one.progress, "y", 8, 0);
  ct_progress_visit (one.progress, "y", 3, 8, 0);
  switch_off (&one);

  switch_on (&other, rig, NULL);
  sit (&other, "k1");
  go_on_until (has_two, &other);
  go_on_until (has_visit, &other);
  g_assert_true (ct_progress_get_lesson (other.progress, "y", &result));
  g_assert_cmpuint (result.step, ==, 3);
  g_assert_cmpuint (result.n_steps, ==, 8);
  tried = dup_tried (&other);
  g_assert_cmpstr (tried, ==, "follow KS, -");
  g_assert_cmpuint (count_unfinished (&other), ==, 0);
  /* And nothing goes back that came from there. */
  assert_settles (&other);
  switch_off (&other);
  g_assert_cmpuint (count (rig, "k1"), ==, 3);
}

/* What somebody does at one of them is seen at the other one after a while. */
static void
test_two_at_once (CtClassRig *rig, gconstpointer data)
{
  Computer one, other;

  switch_on (&one, rig, NULL);
  switch_on (&other, rig, NULL);
  sit (&one, "k1");
  sit (&other, "k1");
  answer (&one, CT_OUTCOME_WRONG, NULL);
  answer (&other, CT_OUTCOME_RIGHT, NULL);
  go_on_until (has_two, &one);
  go_on_until (has_two, &other);
  switch_off (&one);
  switch_off (&other);
  g_assert_cmpuint (count (rig, "k1"), ==, 2);
}

static gboolean
is_in_trouble (Computer *self)
{
  return ct_class_writer_get_trouble (self->writer) != CT_TROUBLE_NONE;
}

static gboolean
is_well (Computer *self)
{
  return !is_in_trouble (self) && ct_class_writer_get_waiting (self->writer) == 0;
}

/* A stranger puts something in the place of files, at which others wait for ever. */
static void
test_pipe (CtClassRig *rig, gconstpointer data)
{
  Computer computer;
  g_autofree char *device = ct_class_device_dup_name ();
  g_autofree char *own =
      g_build_filename (g_file_peek_path (rig->folder), "results", device, NULL);
  g_autofree char *now = g_build_filename (own, CT_NOW_FILE ".new", NULL);
  g_autofree char *answers = g_build_filename (own, "k1" CT_RESULTS_SUFFIX, NULL);

  g_assert_cmpint (g_mkdir_with_parents (own, 0755), ==, 0);
  g_assert_cmpint (mkfifo (now, 0666), ==, 0);
  g_assert_cmpint (mkfifo (answers, 0666), ==, 0);
  switch_on (&computer, rig, NULL);
  sit (&computer, "k1");
  answer (&computer, CT_OUTCOME_RIGHT, NULL);
  go_on_until (is_in_trouble, &computer);
  g_assert_cmpint (g_unlink (answers), ==, 0);
  go_on_until (is_well, &computer);
  g_assert_cmpuint (count (rig, "k1"), ==, 1);
  switch_off (&computer);
}

/* The folder is away, and comes back; meanwhile the program begins anew. */
static void
test_gone (CtClassRig *rig, gconstpointer data)
{
  Computer computer;
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autofree char *path = g_file_get_path (rig->folder);
  g_autofree char *elsewhere = g_strconcat (path, ".away", NULL);
  g_autoptr (GFile) away = g_file_new_for_path (elsewhere);

  switch_on (&computer, rig, store);
  sit (&computer, "k1");
  answer (&computer, CT_OUTCOME_RIGHT, NULL);
  assert_settles (&computer);
  g_assert_true (g_file_move (rig->folder, away, 0, NULL, NULL, NULL, NULL));
  answer (&computer, CT_OUTCOME_WRONG, NULL);
  go_on_until (is_in_trouble, &computer);
  g_assert_cmpint (ct_class_writer_get_trouble (computer.writer), ==,
                   CT_TROUBLE_NO_FOLDER);
  g_assert_nonnull (ct_class_trouble_say (ct_class_writer_get_trouble (computer
                                                                           .writer)));
  /* Where the disk was, nothing is written beside it. */
  g_assert_false (g_file_query_exists (rig->folder, NULL));
  g_assert_true (g_file_move (away, rig->folder, 0, NULL, NULL, NULL, NULL));
  go_on_until (is_well, &computer);
  g_assert_cmpuint (count (rig, "k1"), ==, 2);

  g_assert_true (g_file_move (rig->folder, away, 0, NULL, NULL, NULL, NULL));
  answer (&computer, CT_OUTCOME_RIGHT, NULL);
  g_assert_false (ct_class_writer_close (computer.writer, 100));
  g_assert_true (g_file_move (away, rig->folder, 0, NULL, NULL, NULL, NULL));
  switch_off (&computer);

  switch_on (&computer, rig, store);
  assert_settles (&computer);
  switch_off (&computer);
  g_assert_cmpuint (count (rig, "k1"), ==, 3);
}

/* The folder is full, can only be read, or reports errors; half of a line is written.
 */
static void
test_faults (CtClassRig *rig, gconstpointer data)
{
  static const struct
  {
    int number;
    gboolean is_short;
    CtTrouble trouble;
  } faults[] = {
    { ENOSPC, FALSE, CT_TROUBLE_FULL },     { ENOSPC, TRUE, CT_TROUBLE_FULL },
    { EROFS, FALSE, CT_TROUBLE_READ_ONLY }, { EACCES, FALSE, CT_TROUBLE_FORBIDDEN },
    { EIO, TRUE, CT_TROUBLE_BROKEN_DISK },
  };
  g_autofree char *path = g_file_get_path (rig->folder);
  Computer computer;
  guint n = 0;

  switch_on (&computer, rig, NULL);
  sit (&computer, "k1");
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      answer (&computer, CT_OUTCOME_RIGHT, NULL);
      n++;
      assert_settles (&computer);
      ct_shim_begin (&(CtShimFault){ .folder = path,
                                     .number = faults[i].number,
                                     .nth = faults[i].is_short ? 2 : 1,
                                     .lasts = TRUE,
                                     .is_short = faults[i].is_short });
      answer (&computer, CT_OUTCOME_WRONG, NULL);
      n++;
      go_on_until (is_in_trouble, &computer);
      g_assert_cmpint (ct_class_writer_get_trouble (computer.writer), ==,
                       faults[i].trouble);
      g_assert_cmpuint (ct_shim_get_n_on_main_thread (), ==, 0);
      ct_shim_heal ();
      go_on_until (is_well, &computer);
      g_assert_cmpuint (count (rig, "k1"), ==, n);
    }
  switch_off (&computer);
}

/* Each call takes long: who works here does not wait, and the teacher is told. */
static void
test_slow (CtClassRig *rig, gconstpointer data)
{
  g_autofree char *path = g_file_get_path (rig->folder);
  Computer computer;
  gint64 longest = 0;

  switch_on (&computer, rig, NULL);
  sit (&computer, "k1");
  assert_settles (&computer);
  ct_shim_begin (&(CtShimFault){ .folder = path, .delay = 5000 });
  for (guint i = 0; i < 20; i++)
    {
      gint64 begin = g_get_monotonic_time ();

      answer (&computer, CT_OUTCOME_RIGHT, NULL);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      longest = MAX (longest, g_get_monotonic_time () - begin);
    }
  g_test_message ("longest: %" G_GINT64_FORMAT " µs", longest);
  go_on_until (is_in_trouble, &computer);
  g_assert_cmpint (ct_class_writer_get_trouble (computer.writer), ==, CT_TROUBLE_SLOW);
  g_assert_cmpuint (ct_shim_get_n_on_main_thread (), ==, 0);
  ct_shim_heal ();
  assert_settles (&computer);
  switch_off (&computer);
  g_assert_cmpuint (count (rig, "k1"), ==, 20);
}

static gboolean
knows_forgotten (Computer *self)
{
  return ct_class_facts_is_forgotten (
      ct_class_get_facts (ct_class_writer_get_class (self->writer)), "k1");
}

/* Nothing is left of a child, on any computer that comes by. */
static void
test_forget (CtClassRig *rig, gconstpointer data)
{
  Computer computer;
  g_autoptr (CtStore) elsewhere = ct_store_new (NULL);
  g_autoptr (GPtrArray) learners = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *here = NULL;

  switch_on (&computer, rig, elsewhere);
  sit (&computer, "k1");
  answer (&computer, CT_OUTCOME_RIGHT, NULL);
  switch_off (&computer);

  switch_on (&computer, rig, NULL);
  sit (&computer, "K2");
  answer (&computer, CT_OUTCOME_RIGHT, NULL);
  sit (&computer, "k1");
  answer (&computer, CT_OUTCOME_RIGHT, NULL);
  assert_settles (&computer);
  g_assert_true (ct_class_forget (computer.class, "k1", &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count (rig, "k1"), ==, 0);
  go_on_until (knows_forgotten, &computer);
  g_assert_cmpuint (ct_progress_count_observations (computer.progress), ==, 0);
  here = ct_class_dup_here (computer.class, computer.store, NULL);
  g_assert_cmpstr (here, ==, NULL);
  learners = ct_learners_list (computer.store);
  for (guint i = 0; i < learners->len; i++)
    g_assert_cmpstr (((CtLearner *) g_ptr_array_index (learners, i))->name, !=, "Ana");
  switch_off (&computer);

  /* The other one still has what the child did. */
  switch_on (&computer, rig, elsewhere);
  assert_settles (&computer);
  g_assert_cmpuint (ct_progress_count_observations (computer.progress), ==, 0);
  switch_off (&computer);
  g_assert_cmpuint (count (rig, "k1"), ==, 0);
  g_assert_cmpuint (count (rig, "k2"), ==, 1);
}

static const CtNow *
find_now (GPtrArray *all, const char *pupil)
{
  for (guint i = 0; i < all->len; i++)
    {
      const CtNow *now = g_ptr_array_index (all, i);

      if (g_strcmp0 (now->pupil, pupil) == 0)
        return now;
    }
  return NULL;
}

static CtClassRig *now_rig;

static gboolean
says_three_errors (Computer *self)
{
  g_autoptr (GPtrArray) all = ct_now_list (now_rig->folder);
  const CtNow *now = find_now (all, "k1");

  return now != NULL && now->errors == 3 && now->doing == CT_DOING_LESSON &&
         g_strcmp0 (now->what, "y") == 0 && now->step == 2 && ct_now_is_stuck (now, 0);
}

static gboolean
says_no_error (Computer *self)
{
  g_autoptr (GPtrArray) all = ct_now_list (now_rig->folder);
  const CtNow *now = find_now (all, "k1");

  return now != NULL && now->errors == 0 && !ct_now_is_stuck (now, 0) &&
         ct_now_is_stuck (now, CT_NOW_STUCK_SECONDS);
}

/* The teacher sees who gets no further. */
static void
test_now (CtClassRig *rig, gconstpointer data)
{
  Computer computer;

  now_rig = rig;
  switch_on (&computer, rig, NULL);
  sit (&computer, "k1");
  ct_class_writer_set_doing (computer.writer, CT_DOING_LESSON, "y", 2);
  for (guint i = 0; i < 3; i++)
    answer (&computer, CT_OUTCOME_WRONG, NULL);
  go_on_until (says_three_errors, &computer);
  answer (&computer, CT_OUTCOME_RIGHT, NULL);
  go_on_until (says_no_error, &computer);
  switch_off (&computer);
}

static gboolean
says_two_errors_in_exercises (Computer *self)
{
  g_autoptr (GPtrArray) all = ct_now_list (now_rig->folder);
  const CtNow *now = find_now (all, "k1");

  return now != NULL && now->errors == 2 && now->doing == CT_DOING_EXERCISE &&
         g_strcmp0 (now->what, "KB-OUT-1") == 0;
}

/* Exercises ask about one rule after another; a lesson is something else. */
static void
test_now_in_exercises (CtClassRig *rig, gconstpointer data)
{
  Computer computer;

  now_rig = rig;
  switch_on (&computer, rig, NULL);
  sit (&computer, "k1");
  ct_class_writer_set_doing (computer.writer, CT_DOING_EXERCISE, "KB-FOLLOW-1", 0);
  answer (&computer, CT_OUTCOME_WRONG, NULL);
  assert_settles (&computer);
  ct_class_writer_set_doing (computer.writer, CT_DOING_EXERCISE, "KB-OUT-1", 1);
  answer (&computer, CT_OUTCOME_WRONG, NULL);
  go_on_until (says_two_errors_in_exercises, &computer);
  ct_class_writer_set_doing (computer.writer, CT_DOING_LESSON, "y", 0);
  go_on_until (says_no_error, &computer);
  switch_off (&computer);
}

static gboolean
says_next_step (Computer *self)
{
  g_autoptr (GPtrArray) all = ct_now_list (now_rig->folder);
  const CtNow *now = find_now (all, "k1");

  return now != NULL && now->step == 3;
}

/* What went wrong counts once, also when a move before it was taken back. */
static void
test_now_after_taking_back (CtClassRig *rig, gconstpointer data)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) all = NULL;
  Computer computer;

  now_rig = rig;
  switch_on (&computer, rig, NULL);
  sit (&computer, "k1");
  ct_class_writer_set_doing (computer.writer, CT_DOING_LESSON, "y", 2);
  answer (&computer, CT_OUTCOME_RIGHT, keys);
  answer (&computer, CT_OUTCOME_WRONG, NULL);
  assert_settles (&computer);
  ct_progress_forget (computer.progress, keys);
  assert_settles (&computer);
  answer (&computer, CT_OUTCOME_WRONG, NULL);
  assert_settles (&computer);
  ct_class_writer_set_doing (computer.writer, CT_DOING_LESSON, "y", 3);
  go_on_until (says_next_step, &computer);
  all = ct_now_list (rig->folder);
  g_assert_cmpuint (find_now (all, "k1")->errors, ==, 2);
  switch_off (&computer);
}

/* Another computer, whose clock is ahead, has written that the child knew it there. */
static void
know_elsewhere (CtClassRig *rig, Computer *self)
{
  CtStatement statement = { .kind = CT_STATEMENT_ANSWER,
                            .pupil = "k1",
                            .rule = "KB-FOLLOW-1",
                            .outcome = CT_OUTCOME_RIGHT,
                            .when = g_get_real_time () / G_USEC_PER_SEC + AN_HOUR };
  g_autoptr (GString) lines = g_string_new (NULL);

  ct_statement_make_id (&statement, "elsewhere");
  ct_statement_append (&statement, ct_class_get_facts (self->class)->id, lines);
  ct_class_rig_put (rig, "results/elsewhere/k1.jsonl", lines->str);
}

static gboolean
has_three (Computer *self)
{
  return ct_progress_count_observations (self->progress) == 3;
}

/* What comes from other computers was not done here just now, whatever their clocks
 * say: whoever gets no further is seen all the same.
 */
static void
test_now_here (CtClassRig *rig, gconstpointer data)
{
  Computer computer;

  now_rig = rig;
  switch_on (&computer, rig, NULL);
  sit (&computer, "k1");
  ct_class_writer_set_doing (computer.writer, CT_DOING_LESSON, "y", 2);
  answer (&computer, CT_OUTCOME_WRONG, NULL);
  answer (&computer, CT_OUTCOME_WRONG, NULL);
  assert_settles (&computer);
  know_elsewhere (rig, &computer);
  go_on_until (has_three, &computer);
  answer (&computer, CT_OUTCOME_WRONG, NULL);
  go_on_until (says_three_errors, &computer);
  switch_off (&computer);
}

int
main (int argc, char *argv[])
{
  g_autofree char *home = g_dir_make_tmp ("cartilla-home-XXXXXX", NULL);

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);

  ADD ("writes", test_writes);
  ADD ("taken-back", test_taken_back);
  ADD ("taken-back-alone", test_taken_back_alone);
  ADD ("lost-here", test_lost_here);
  ADD ("now-after-taking-back", test_now_after_taking_back);
  ADD ("done-instead", test_done_instead);
  ADD ("moves-on", test_moves_on);
  ADD ("two-at-once", test_two_at_once);
  ADD ("gone", test_gone);
  ADD ("pipe", test_pipe);
  ADD ("faults", test_faults);
  ADD ("slow", test_slow);
  ADD ("forget", test_forget);
  ADD ("now", test_now);
  ADD ("now-in-exercises", test_now_in_exercises);
  ADD ("now-here", test_now_here);

  return g_test_run ();
}
