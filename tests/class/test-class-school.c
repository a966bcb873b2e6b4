/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulates a school day with processes, a sync tool that delays, truncates, doubles
 * and skips files, kills, missing folders and wrong clocks. In the end each saved
 * answer is in the folder once.
 */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "ct-class-report.h"
#include "ct-class-fixture.h"
#include "ct-class-seat.h"
#include "ct-class-writer.h"
#include "ct-standing.h"
#include "ct-results.h"
#include "ct-test.h"
#include "ct-learners.h"

#define RULE          "KB-FOLLOW-1"
#define N_STUDENTS    25
#define MOST_PCS      12
#define MOST_IN_LIFE  2000
#define AN_HOUR       (60 * 60)
#define A_MOMENT      (20 * 1000)
#define FIVE_MINUTES  (5 * 60 * 1000)
#define NAME_OF_CLASS "4b" CT_CLASS_SUFFIX

static const char *program;

static gboolean
has_time (void)
{
  return g_getenv ("CT_TORTURE") != NULL;
}

/* The process of a computer */

static gboolean
is_over (void)
{
  struct pollfd input = { .fd = STDIN_FILENO, .events = POLLIN };

  return poll (&input, 1, 0) == 1;
}

static gboolean
answer (CtStore *store, CtProgress *progress, guint number, gint64 offset)
{
  ct_progress_observe (progress,
                       &(CtLearnerAnswer){
                           .rule = RULE,
                           .outcome =
                               number % 3 == 0 ? CT_OUTCOME_WRONG : CT_OUTCOME_RIGHT,
                           .milliseconds = number,
                           .when = g_get_real_time () / G_USEC_PER_SEC + offset },
                       NULL);
  if (!ct_store_settle (store, FIVE_MINUTES))
    return FALSE;

  g_print ("%u\n", number);
  return TRUE;
}

static int
give_up (const char *what)
{
  g_printerr ("A computer of the class gave up: %s\n", what);
  return 1;
}

static gboolean
sit_down (CtClass *class,
          CtStore *store,
          CtProgress *progress,
          GRand *chance,
          guint first,
          guint *n,
          gint64 offset)
{
  guint who = g_rand_int_range (chance, 0, N_STUDENTS);
  guint n_answers = g_rand_int_range (chance, 1, 5);

  ct_class_sit_down (
      class, store,
      g_ptr_array_index (ct_roster_get_students (ct_class_get_roster (class)), who));
  for (guint i = 0; i < n_answers && *n < MOST_IN_LIFE; i++, ++*n)
    {
      if (!answer (store, progress, first + *n, offset))
        return FALSE;
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  ct_learners_choose_nameless (store);
  return TRUE;
}

static int
work (const char *folder, const char *path, guint first, gint64 offset)
{
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtStore) store = ct_store_new (path);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  g_autoptr (CtClass) class = NULL;
  g_autoptr (CtClassWriter) writer = NULL;
  g_autoptr (GRand) chance = g_rand_new_with_seed (first);
  guint n = 0;

  /* The folder may be unavailable at first. */
  while ((class = ct_class_load (file, diagnostics, NULL)) == NULL)
    g_usleep (A_MOMENT);
  while (!ct_store_is_loaded (store))
    g_main_context_iteration (NULL, TRUE);
  writer = ct_class_writer_new (store, class);
  while (!is_over ())
    {
      if (n < MOST_IN_LIFE &&
          !sit_down (class, store, progress, chance, first, &n, offset))
        return give_up ("the answer is not kept");
      g_main_context_iteration (NULL, FALSE);
      g_usleep (A_MOMENT);
    }

  if (!ct_class_writer_settle (writer, FIVE_MINUTES))
    return give_up ("not all that is kept lies in the folder");
  if (!ct_class_writer_close (writer, FIVE_MINUTES))
    return give_up ("the folder does not answer");
  if (!ct_store_close (store, FIVE_MINUTES))
    return give_up ("the store does not answer");
  return 0;
}

/* The computers */

typedef struct
{
  char *home;
  char *folder;
  char *away;
  char *store;
  gboolean is_away;
  gint64 offset;
  guint lives;
  GPid pid;
  int input;
  int output;
} Computer;

typedef struct
{
  CtClassFixture fixture; /* all computers synchronize with its folder */
  Computer computers[MOST_PCS];
  guint n;
  GHashTable *owners; /* name of a device to Computer */
  GHashTable *saved;  /* numbers of answers that were reported as saved */
  guint n_kills;
  guint n_cut;
} School;

static void
start (School *self, guint i)
{
  Computer *computer = &self->computers[i];
  g_autofree char *first =
      g_strdup_printf ("%u", (i * 100 + computer->lives) * MOST_IN_LIFE + 1);
  g_autofree char *offset = g_strdup_printf ("%" G_GINT64_FORMAT, computer->offset);
  char *arguments[] = { (char *) program,
                        (char *) "class-school",
                        (char *) "--computer",
                        computer->folder,
                        computer->store,
                        first,
                        offset,
                        NULL };
  g_auto (GStrv) environment =
      g_environ_setenv (g_get_environ (), "XDG_DATA_HOME", computer->home, TRUE);
  g_autoptr (GError) error = NULL;

  g_spawn_async_with_pipes (NULL, arguments, environment, G_SPAWN_DO_NOT_REAP_CHILD,
                            NULL, NULL, &computer->pid, &computer->input,
                            &computer->output, NULL, &error);
  g_assert_no_error (error);
  computer->lives++;
}

/* Reads the numbers it printed. Returns: the exit status */
static int
stop (School *self, Computer *computer, gboolean is_killed)
{
  FILE *told = fdopen (computer->output, "r");
  unsigned number;
  char end;
  int status;

  if (is_killed)
    kill (computer->pid, SIGKILL);
  close (computer->input);
  while (fscanf (told, "%u%c", &number, &end) == 2)
    g_hash_table_add (self->saved, GUINT_TO_POINTER (number));
  fclose (told);
  g_assert_cmpint (waitpid (computer->pid, &status, 0), ==, computer->pid);
  return status;
}

static void
take_away (Computer *computer, gboolean is_away)
{
  if (computer->is_away == is_away)
    return;

  g_assert_cmpint (g_rename (is_away ? computer->folder : computer->away,
                             is_away ? computer->away : computer->folder),
                   ==, 0);
  computer->is_away = is_away;
}

/* The sync tool */

static void
copy_file (School *self, const char *from, const char *to, gboolean faulty)
{
  g_autofree char *text = NULL;
  g_autofree char *folder = g_path_get_dirname (to);
  gsize length;
  int fault = faulty ? g_test_rand_int_range (0, 10) : 9;
  FILE *file;

  if (fault < 3 || !g_file_get_contents (from, &text, &length, NULL))
    return;

  g_mkdir_with_parents (folder, 0755);
  file = fopen (to, "w");
  g_assert_nonnull (file);
  if (fault < 5)
    {
      self->n_cut++;
      length = length > 0 ? (gsize) g_test_rand_int_range (0, length) : 0;
    }
  if (fault == 5)
    g_assert_cmpuint (fwrite (text, 1, length, file), ==, length);
  g_assert_cmpuint (fwrite (text, 1, length, file), ==, length);
  g_assert_cmpint (fclose (file), ==, 0);
}

static void
copy_results (School *self,
              const char *from,
              const char *to,
              Computer *owner,
              gboolean is_own,
              gboolean faulty)
{
  g_autofree char *results = g_build_filename (from, "results", NULL);
  g_autoptr (GDir) devices = g_dir_open (results, 0, NULL);
  const char *device;

  while (devices != NULL && (device = g_dir_read_name (devices)) != NULL)
    {
      g_autofree char *folder = g_build_filename (results, device, NULL);
      g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
      const char *name;

      if (is_own && !g_hash_table_contains (self->owners, device))
        g_hash_table_insert (self->owners, g_strdup (device), owner);
      if ((g_hash_table_lookup (self->owners, device) == owner) != is_own)
        continue;

      while (files != NULL && (name = g_dir_read_name (files)) != NULL)
        {
          g_autofree char *source = g_build_filename (folder, name, NULL);
          g_autofree char *target =
              g_build_filename (to, "results", device, name, NULL);

          copy_file (self, source, target, faulty);
        }
    }
}

static void
synchronize (School *self, Computer *computer, gboolean faulty)
{
  const char *hub = g_file_peek_path (self->fixture.folder);
  const char *here = computer->is_away ? computer->away : computer->folder;

  copy_results (self, here, hub, computer, TRUE, faulty);
  copy_results (self, hub, here, computer, FALSE, faulty);
}

/* The day */

static void
open_school (School *self, guint n_computers, gboolean clocks_are_wrong)
{
  g_autoptr (GString) roster = g_string_new ("id;name\n");

  *self = (School){ .n = n_computers };
  self->owners = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->saved = g_hash_table_new (NULL, NULL);
  ct_class_fixture_set_up (&self->fixture, NULL);
  for (guint i = 1; i <= N_STUDENTS; i++)
    g_string_append_printf (roster, "k%u;Child %u\n", i, i);
  ct_class_fixture_put (&self->fixture, "roster.csv", roster->str);

  for (guint i = 0; i < self->n; i++)
    {
      static const char *const names[] = { "class.xml", "roster.csv" };
      Computer *computer = &self->computers[i];

      computer->home = g_strdup_printf ("%s/pc%u", self->fixture.home, i);
      computer->folder = g_build_filename (computer->home, NAME_OF_CLASS, NULL);
      computer->away = g_strconcat (computer->folder, ".away", NULL);
      computer->store = g_build_filename (computer->home, "progress.db", NULL);
      computer->offset =
          clocks_are_wrong ? g_test_rand_int_range (-30, 30) * (gint64) AN_HOUR : 0;
      for (guint k = 0; k < G_N_ELEMENTS (names); k++)
        {
          g_autofree char *from =
              g_build_filename (g_file_peek_path (self->fixture.folder), names[k],
                                NULL);
          g_autofree char *to = g_build_filename (computer->folder, names[k], NULL);

          copy_file (self, from, to, FALSE);
        }
      start (self, i);
    }
}

static void
close_school (School *self)
{
  for (guint i = 0; i < self->n; i++)
    {
      g_free (self->computers[i].home);
      g_free (self->computers[i].folder);
      g_free (self->computers[i].away);
      g_free (self->computers[i].store);
    }
  g_hash_table_unref (self->owners);
  g_hash_table_unref (self->saved);
  ct_class_fixture_tear_down (&self->fixture, NULL);
}

static void
disturb (School *self, guint i)
{
  Computer *computer = &self->computers[i];

  switch (g_test_rand_int_range (0, 12))
    {
    case 0:
      if (computer->is_away || computer->lives >= 99)
        return;
      g_assert_true (WIFSIGNALED (stop (self, computer, TRUE)));
      self->n_kills++;
      start (self, i);
      return;

    case 1:
    case 2:
      take_away (computer, !computer->is_away);
      return;

    default:
      return;
    }
}

/* All folders return, each computer runs once more, and everything is copied without
 * faults.
 */
static void
settle (School *self)
{
  for (guint i = 0; i < self->n; i++)
    {
      take_away (&self->computers[i], FALSE);
      g_assert_cmpint (stop (self, &self->computers[i], FALSE), ==, 0);
      start (self, i);
      g_assert_cmpint (stop (self, &self->computers[i], FALSE), ==, 0);
    }
  for (guint i = 0; i < self->n; i++)
    synchronize (self, &self->computers[i], FALSE);
}

static void
check_answers (School *self)
{
  g_autoptr (GHashTable) found = g_hash_table_new (NULL, NULL);
  g_autoptr (CtClass) class = ct_class_fixture_load (&self->fixture);
  g_autoptr (GError) error = NULL;
  g_autoptr (CtClassReport) report = ct_class_report_new (class, 0, &error);
  GHashTableIter iter;
  gpointer number;
  guint n_told = 0;

  g_assert_no_error (error);
  for (guint i = 1; i <= N_STUDENTS; i++)
    {
      g_autofree char *id = g_strdup_printf ("k%u", i);
      g_autoptr (CtResults) results = ct_results_read (self->fixture.folder, id, NULL);
      g_autoptr (GPtrArray) all = ct_results_list (results);
      const CtStudentReport *child = ct_class_report_lookup (report, id);
      const CtStanding *standing =
          child != NULL ? ct_student_report_lookup_rule (child, RULE) : NULL;

      for (guint k = 0; k < all->len; k++)
        g_assert_true (g_hash_table_add (found,
                                         GUINT_TO_POINTER (((CtStatement *)
                                                                g_ptr_array_index (all,
                                                                                   k))
                                                               ->answer.milliseconds)));
      if (standing != NULL)
        n_told += standing->result.right + standing->result.wrong;
    }

  g_assert_cmpuint (n_told, ==, g_hash_table_size (found));
  g_hash_table_iter_init (&iter, self->saved);
  while (g_hash_table_iter_next (&iter, &number, NULL))
    if (!g_hash_table_contains (found, number))
      {
        g_test_message ("answer %u of computer %u is missing",
                        GPOINTER_TO_UINT (number),
                        GPOINTER_TO_UINT (number) / MOST_IN_LIFE / 100);
        g_test_fail ();
      }
  /* A killed process may have saved an answer without printing its number. */
  g_assert_cmpuint (g_hash_table_size (found), <=,
                    g_hash_table_size (self->saved) + self->n_kills);
  g_test_message ("%u computers, %u answers, %u kills, %u copies cut off: %u found",
                  self->n, g_hash_table_size (self->saved), self->n_kills, self->n_cut,
                  g_hash_table_size (found));
  g_assert_cmpuint (g_hash_table_size (self->saved), >, self->n);
}

CT_TEST ("/class/school/shared")
{
  School school;

  open_school (&school, has_time () ? 12 : 4, FALSE);
  for (guint round = 0; round < (has_time () ? 2000 : 60); round++)
    {
      guint i = g_test_rand_int_range (0, school.n);

      synchronize (&school, &school.computers[i], TRUE);
      disturb (&school, i);
      g_usleep (A_MOMENT);
    }
  settle (&school);
  check_answers (&school);
  close_school (&school);
}

/* A USB stick moves from computer to computer; all clocks differ. */
CT_TEST ("/class/school/stick")
{
  School school;

  open_school (&school, has_time () ? 12 : 4, TRUE);
  for (guint round = 0; round < (has_time () ? 20 : 2); round++)
    for (guint i = 0; i < school.n; i++)
      {
        g_usleep (150 * 1000);
        disturb (&school, i);
        if (!school.computers[i].is_away)
          synchronize (&school, &school.computers[i], TRUE);
      }
  settle (&school);
  check_answers (&school);
  close_school (&school);
}

CT_TEST_MAIN
{
  if (argc == 6 && g_str_equal (argv[1], "--computer"))
    return work (argv[2], argv[3], strtoul (argv[4], NULL, 10),
                 g_ascii_strtoll (argv[5], NULL, 10));

  program = argv[0];
  g_test_init (&argc, &argv, NULL);

  return CT_TEST_RUN ();
}
