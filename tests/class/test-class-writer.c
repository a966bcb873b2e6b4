/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers reach the class folder and other computers, whatever happens to the folder,
 * and the learner never waits.
 */
#include <errno.h>
#include <glib/gstdio.h>
#include <sys/stat.h>

#include "ct-class-computer.h"
#include "ct-class-own.h"
#include "ct-class-seat.h"
#include "ct-class-watch.h"
#include "ct-learners.h"
#include "ct-results.h"
#include "ct-shim.h"
#include "ct-test.h"
#include "ct-store-private.h"

#define A_MINUTE 60000

static void
tear_down (CtClassFixture *fixture, gconstpointer data)
{
  ct_shim_heal ();
  ct_class_fixture_tear_down (fixture, data);
}

#define TEST(path)                                                                     \
  CT_TEST_WITH (path, CtClassFixture, NULL, ct_class_computer_set_up, tear_down)

TEST ("/class-writer/writes")
{
  CtClassComputer computer;
  g_autoptr (CtResults) results = NULL;
  g_autoptr (GPtrArray) all = NULL;
  const CtStatement *first;

  ct_class_computer_switch_on (&computer, f, NULL);
  ct_class_computer_answer (&computer, CT_OUTCOME_RIGHT, NULL);
  ct_class_computer_sit (&computer, "k1");
  ct_class_computer_answer (&computer, CT_OUTCOME_WRONG, NULL);
  ct_class_computer_answer (&computer, CT_OUTCOME_RIGHT, NULL);
  ct_progress_finish (computer.progress, "y", 1, 0, 0);
  ct_class_computer_sit (&computer, "K2");
  ct_class_computer_answer (&computer, CT_OUTCOME_RIGHT, NULL);
  ct_class_computer_settle (&computer);
  ct_class_computer_switch_off (&computer);

  g_assert_cmpuint (ct_class_fixture_count (f, "k1"), ==, 4);
  g_assert_cmpuint (ct_class_fixture_count (f, "k2"), ==, 1);
  results = ct_results_read (f->folder, "k2", NULL);
  all = ct_results_list (results);
  first = g_ptr_array_index (all, 0);
  g_assert_cmpstr (first->answer.rule, ==, "KB-FOLLOW-1");
  g_assert_cmpstr (first->answer.lesson, ==, "y");
  g_assert_cmpint (first->answer.milliseconds, ==, 1500);
  g_assert_cmpuint (ct_results_get_n_bad (results), ==, 0);
}

static gboolean
has_two (CtClassComputer *self)
{
  return ct_progress_count_observations (self->progress) == 2;
}

static gboolean
has_visit (CtClassComputer *self)
{
  CtLessonResult result;

  return ct_progress_get_lesson (self->progress, "y", &result);
}

/* The tried moves by time: "follow KS, -". */
static char *
dup_tried (CtClassComputer *self)
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
count_unfinished (CtClassComputer *self)
{
  guint wrong;
  guint help;

  ct_progress_count_unfinished (self->progress, "y", &wrong, &help);
  return wrong;
}

TEST ("/class-writer/moves-on")
{
  CtClassComputer one, other;
  CtLessonResult result;
  g_autofree char *tried = NULL;

  ct_class_computer_switch_on (&one, f, NULL);
  ct_class_computer_sit (&one, "k1");
  ct_class_computer_answer (&one, CT_OUTCOME_WRONG, NULL);
  ct_class_computer_answer (&one, CT_OUTCOME_RIGHT, NULL);
  g_assert_cmpuint (count_unfinished (&one), ==, 1);
  ct_progress_begin (one.progress, "y", 8, 0);
  ct_progress_visit (one.progress, "y", 3, 8, 0);
  ct_class_computer_switch_off (&one);

  ct_class_computer_switch_on (&other, f, NULL);
  ct_class_computer_sit (&other, "k1");
  ct_class_computer_go_on_until (&other, has_two);
  ct_class_computer_go_on_until (&other, has_visit);
  g_assert_true (ct_progress_get_lesson (other.progress, "y", &result));
  g_assert_cmpuint (result.step, ==, 3);
  g_assert_cmpuint (result.n_steps, ==, 8);
  tried = dup_tried (&other);
  g_assert_cmpstr (tried, ==, "follow KS, -");
  g_assert_cmpuint (count_unfinished (&other), ==, 0);
  /* Answers from the folder are not written again. */
  ct_class_computer_settle (&other);
  ct_class_computer_switch_off (&other);
  g_assert_cmpuint (ct_class_fixture_count (f, "k1"), ==, 3);
}

TEST ("/class-writer/two-at-once")
{
  CtClassComputer one, other;

  ct_class_computer_switch_on (&one, f, NULL);
  ct_class_computer_switch_on (&other, f, NULL);
  ct_class_computer_sit (&one, "k1");
  ct_class_computer_sit (&other, "k1");
  ct_class_computer_answer (&one, CT_OUTCOME_WRONG, NULL);
  ct_class_computer_answer (&other, CT_OUTCOME_RIGHT, NULL);
  ct_class_computer_go_on_until (&one, has_two);
  ct_class_computer_go_on_until (&other, has_two);
  ct_class_computer_switch_off (&one);
  ct_class_computer_switch_off (&other);
  g_assert_cmpuint (ct_class_fixture_count (f, "k1"), ==, 2);
}

static gboolean
is_in_trouble (CtClassComputer *self)
{
  return ct_class_writer_get_trouble (self->writer) != CT_TROUBLE_NONE;
}

static gboolean
is_well (CtClassComputer *self)
{
  return !is_in_trouble (self) && ct_class_writer_get_waiting (self->writer) == 0;
}

/* Opening a pipe in place of a file would block forever. */
TEST ("/class-writer/pipe")
{
  CtClassComputer computer;
  g_autofree char *device = ct_class_device_dup_name ();
  g_autofree char *own =
      g_build_filename (g_file_peek_path (f->folder), "results", device, NULL);
  g_autofree char *now = g_build_filename (own, CT_PRESENCE_FILE ".new", NULL);
  g_autofree char *answers = g_build_filename (own, "k1" CT_RESULTS_SUFFIX, NULL);

  g_assert_cmpint (g_mkdir_with_parents (own, 0755), ==, 0);
  g_assert_cmpint (mkfifo (now, 0666), ==, 0);
  g_assert_cmpint (mkfifo (answers, 0666), ==, 0);
  ct_class_computer_switch_on (&computer, f, NULL);
  ct_class_computer_sit (&computer, "k1");
  ct_class_computer_answer (&computer, CT_OUTCOME_RIGHT, NULL);
  ct_class_computer_go_on_until (&computer, is_in_trouble);
  g_assert_cmpint (g_unlink (answers), ==, 0);
  ct_class_computer_go_on_until (&computer, is_well);
  g_assert_cmpuint (ct_class_fixture_count (f, "k1"), ==, 1);
  ct_class_computer_switch_off (&computer);
}

TEST ("/class-writer/gone")
{
  CtClassComputer computer;
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autofree char *path = g_file_get_path (f->folder);
  g_autofree char *elsewhere = g_strconcat (path, ".away", NULL);
  g_autoptr (GFile) away = g_file_new_for_path (elsewhere);

  ct_class_computer_switch_on (&computer, f, store);
  ct_class_computer_sit (&computer, "k1");
  ct_class_computer_answer (&computer, CT_OUTCOME_RIGHT, NULL);
  ct_class_computer_settle (&computer);
  g_assert_true (g_file_move (f->folder, away, 0, NULL, NULL, NULL, NULL));
  ct_class_computer_answer (&computer, CT_OUTCOME_WRONG, NULL);
  ct_class_computer_go_on_until (&computer, is_in_trouble);
  g_assert_cmpint (ct_class_writer_get_trouble (computer.writer), ==,
                   CT_TROUBLE_NO_FOLDER);
  /* Nothing is written to the empty mount point. */
  g_assert_false (g_file_query_exists (f->folder, NULL));
  g_assert_true (g_file_move (away, f->folder, 0, NULL, NULL, NULL, NULL));
  ct_class_computer_go_on_until (&computer, is_well);
  g_assert_cmpuint (ct_class_fixture_count (f, "k1"), ==, 2);

  g_assert_true (g_file_move (f->folder, away, 0, NULL, NULL, NULL, NULL));
  ct_class_computer_answer (&computer, CT_OUTCOME_RIGHT, NULL);
  g_assert_false (ct_class_writer_close (computer.writer, 100));
  g_assert_true (g_file_move (away, f->folder, 0, NULL, NULL, NULL, NULL));
  ct_class_computer_switch_off (&computer);

  ct_class_computer_switch_on (&computer, f, store);
  ct_class_computer_settle (&computer);
  ct_class_computer_switch_off (&computer);
  g_assert_cmpuint (ct_class_fixture_count (f, "k1"), ==, 3);
}

/* The folder is full, read-only or broken, and lines are half written. */
TEST ("/class-writer/faults")
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
  g_autofree char *path = g_file_get_path (f->folder);
  CtClassComputer computer;
  guint n = 0;

  ct_class_computer_switch_on (&computer, f, NULL);
  ct_class_computer_sit (&computer, "k1");
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      ct_class_computer_answer (&computer, CT_OUTCOME_RIGHT, NULL);
      n++;
      ct_class_computer_settle (&computer);
      ct_shim_begin (&(CtShimFault){ .folder = path,
                                     .number = faults[i].number,
                                     .nth = faults[i].is_short ? 2 : 1,
                                     .lasts = TRUE,
                                     .is_short = faults[i].is_short });
      ct_class_computer_answer (&computer, CT_OUTCOME_WRONG, NULL);
      n++;
      ct_class_computer_go_on_until (&computer, is_in_trouble);
      g_assert_cmpint (ct_class_writer_get_trouble (computer.writer), ==,
                       faults[i].trouble);
      g_assert_cmpuint (ct_shim_get_n_on_main_thread (), ==, 0);
      ct_shim_heal ();
      ct_class_computer_go_on_until (&computer, is_well);
      g_assert_cmpuint (ct_class_fixture_count (f, "k1"), ==, n);
    }
  ct_class_computer_switch_off (&computer);
}

TEST ("/class-writer/slow")
{
  g_autofree char *path = g_file_get_path (f->folder);
  CtClassComputer computer;
  gint64 longest = 0;

  ct_class_computer_switch_on (&computer, f, NULL);
  ct_class_computer_sit (&computer, "k1");
  ct_class_computer_settle (&computer);
  ct_shim_begin (&(CtShimFault){ .folder = path, .delay = 5000 });
  for (guint i = 0; i < 20; i++)
    {
      gint64 begin = g_get_monotonic_time ();

      ct_class_computer_answer (&computer, CT_OUTCOME_RIGHT, NULL);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      longest = MAX (longest, g_get_monotonic_time () - begin);
    }
  g_test_message ("longest: %" G_GINT64_FORMAT " µs", longest);
  ct_class_computer_go_on_until (&computer, is_in_trouble);
  g_assert_cmpint (ct_class_writer_get_trouble (computer.writer), ==, CT_TROUBLE_SLOW);
  g_assert_cmpuint (ct_shim_get_n_on_main_thread (), ==, 0);
  ct_shim_heal ();
  ct_class_computer_settle (&computer);
  ct_class_computer_switch_off (&computer);
  g_assert_cmpuint (ct_class_fixture_count (f, "k1"), ==, 20);
}

static gboolean
knows_forgotten (CtClassComputer *self)
{
  return ct_class_facts_is_forgotten (
      ct_class_get_facts (ct_class_writer_get_class (self->writer)), "k1");
}

TEST ("/class-writer/forget")
{
  CtClassComputer computer;
  g_autoptr (CtStore) elsewhere = ct_store_new (NULL);
  g_autoptr (GPtrArray) learners = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *here = NULL;

  ct_class_computer_switch_on (&computer, f, elsewhere);
  ct_class_computer_sit (&computer, "k1");
  ct_class_computer_answer (&computer, CT_OUTCOME_RIGHT, NULL);
  ct_class_computer_switch_off (&computer);

  ct_class_computer_switch_on (&computer, f, NULL);
  ct_class_computer_sit (&computer, "K2");
  ct_class_computer_answer (&computer, CT_OUTCOME_RIGHT, NULL);
  ct_class_computer_sit (&computer, "k1");
  ct_class_computer_answer (&computer, CT_OUTCOME_RIGHT, NULL);
  ct_class_computer_settle (&computer);
  g_assert_true (ct_class_forget (computer.class, "k1", &error));
  g_assert_no_error (error);
  g_assert_cmpuint (ct_class_fixture_count (f, "k1"), ==, 0);
  ct_class_computer_go_on_until (&computer, knows_forgotten);
  g_assert_cmpuint (ct_progress_count_observations (computer.progress), ==, 0);
  here = ct_class_dup_here (computer.class, computer.store, NULL);
  g_assert_cmpstr (here, ==, NULL);
  learners = ct_learners_list (computer.store);
  for (guint i = 0; i < learners->len; i++)
    g_assert_cmpstr (((CtLearner *) g_ptr_array_index (learners, i))->name, !=, "Ana");
  ct_class_computer_switch_off (&computer);

  ct_class_computer_switch_on (&computer, f, elsewhere);
  ct_class_computer_settle (&computer);
  g_assert_cmpuint (ct_progress_count_observations (computer.progress), ==, 0);
  ct_class_computer_switch_off (&computer);
  g_assert_cmpuint (ct_class_fixture_count (f, "k1"), ==, 0);
  g_assert_cmpuint (ct_class_fixture_count (f, "k2"), ==, 1);
}

/* Whichever call fails, the whole class exists, or none of it. */
TEST ("/class-writer/create")
{
  g_autoptr (CtRoster) roster = ct_class_fixture_parse ("id;name\nk1;Ana\n", -1);
  g_autofree char *path = g_build_filename (f->home, "new" CT_CLASS_SUFFIX, NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtClass) class = NULL;
  guint nth = 0;
  gboolean is_created = FALSE;

  while (!is_created)
    {
      g_autoptr (CtClassFacts) facts = ct_class_facts_new ("new");
      const CtShimFault fault = { f->home, EIO, ++nth, .lasts = TRUE };
      g_autoptr (GError) error = NULL;

      ct_shim_begin (&fault);
      is_created = ct_class_create (folder, facts, roster, &error);
      ct_shim_heal ();
      g_assert_true (is_created == (error == NULL));
      g_assert_true (is_created == g_file_query_exists (folder, NULL));
    }
  g_assert_cmpuint (nth, >, 6);
  class = ct_class_load (folder, diagnostics, NULL);
  g_assert_nonnull (class);
  g_assert_cmpuint (ct_roster_get_students (ct_class_get_roster (class))->len, ==, 1);
}

/* Ids that cannot be saved are reported, and saved when possible. */
TEST ("/class-writer/ids")
{
  const CtShimFault fault = { f->home, EIO, 1, .lasts = TRUE };
  g_autoptr (CtClass) class = NULL;
  g_autoptr (CtClassWatch) watch = NULL;

  ct_class_fixture_put (f, "roster.csv", "name\nAna\n");
  class = ct_class_fixture_load (f);
  watch = ct_class_watch_new (class);
  ct_shim_begin (&fault);
  ct_class_watch_keep_ids (watch);
  while (ct_class_watch_get_ids_trouble (watch) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_test_message ("%s", ct_class_watch_get_ids_trouble (watch));
  g_assert_null (ct_class_watch_get_trouble (watch));

  ct_shim_heal ();
  while (ct_class_watch_get_ids_trouble (watch) != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_clear_object (&class);
  class = ct_class_fixture_load (f);
  g_assert_false (ct_roster_lacks_ids (ct_class_get_roster (class)));
}

CT_TEST_FRAME (ct_class_fixture_begin, NULL);
