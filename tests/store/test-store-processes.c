/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several processes share one file, and killed processes lose nothing that they
 * reported as saved.
 */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ct-store-fixture.h"
#include "ct-test.h"

#define ALL "SELECT count (*) FROM observation"

/* Starts a new file after this many kills, because long ones are slow to open. */
#define A_FILE 50

static const char *program;

static gboolean
has_time (void)
{
  return g_getenv ("CT_TORTURE") != NULL;
}

static void
on_settled (GObject *praise, CtStore *store)
{
  g_object_set_data (praise, "settled", store);
}

/* Waits like a window. Returns: whether the data is written; FALSE on a problem */
static gboolean
await_praise (CtStore *store)
{
  g_autoptr (GObject) praise = g_object_new (G_TYPE_OBJECT, NULL);

  ct_store_when_settled (store, G_CALLBACK (on_settled), praise);
  while (g_object_get_data (praise, "settled") == NULL)
    g_main_context_iteration (NULL, TRUE);
  return ct_store_is_written (store) || ct_store_settle (store, A_MINUTE);
}

/* Prints a byte after each answer; with @waits when it is written, else when a window
 * would say so.
 */
static int
learn (const char *path, guint n, gboolean waits)
{
  g_autoptr (CtStore) store = ct_store_new (path);

  for (guint i = 0; i < n; i++)
    {
      ct_store_fixture_observe (store, "KB-DRAW-1", 1);
      if (waits ? !ct_store_settle (store, A_MINUTE) : !await_praise (store))
        return 1;
      if (write (STDOUT_FILENO, "x", 1) != 1)
        return 1;
    }

  return ct_store_close (store, A_MINUTE) ? 0 : 1;
}

typedef struct
{
  GPid pid;
  int output;
} Process;

static void
start (Process *process, CtStoreFixture *fixture, guint n, gboolean waits)
{
  g_autofree char *number = g_strdup_printf ("%u", n);
  char *arguments[] = { (char *) program,
                        (char *) "store-processes",
                        (char *) "--learn",
                        fixture->path,
                        number,
                        (char *) (waits ? "waits" : "shows"),
                        NULL };
  g_autoptr (GError) error = NULL;

  g_spawn_async_with_pipes (NULL, arguments, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL,
                            NULL, &process->pid, NULL, &process->output, NULL, &error);
  g_assert_no_error (error);
}

static guint
read_bytes (Process *process, guint n)
{
  guint n_read = 0;
  char byte;

  while (n_read < n && read (process->output, &byte, 1) == 1)
    n_read++;
  return n_read;
}

static int
end (Process *process)
{
  int status;

  close (process->output);
  g_assert_cmpint (waitpid (process->pid, &status, 0), ==, process->pid);
  return status;
}

static gint64
count (CtStoreFixture *fixture)
{
  g_autoptr (CtStore) store = ct_store_fixture_open (fixture);

  g_assert_cmpuint (ct_store_fixture_count_files (fixture, "", "broken"), ==, 0);
  return ct_store_fixture_count (store, ALL);
}

static void
begin_together (CtStoreFixture *fixture, guint n_processes, guint n_answers)
{
  g_autofree Process *processes = g_new (Process, n_processes);

  for (guint i = 0; i < n_processes; i++)
    start (&processes[i], fixture, n_answers, TRUE);
  for (guint i = 0; i < n_processes; i++)
    {
      g_assert_cmpuint (read_bytes (&processes[i], G_MAXUINT), ==, n_answers);
      g_assert_cmpint (end (&processes[i]), ==, 0);
    }
  g_assert_cmpint (count (fixture), ==, n_processes * n_answers);
}

CT_TEST ("/store/processes/three")
{
  for (guint round = 0; round < (has_time () ? 40 : 5); round++)
    {
      CtStoreFixture fixture;

      ct_store_fixture_set_up (&fixture, NULL);
      begin_together (&fixture, 3, 3);
      ct_store_fixture_tear_down (&fixture, NULL);
    }
}

CT_STORE_TEST ("/store/processes/twelve")
{
  begin_together (f, 12, has_time () ? 200 : 10);
}

static void
test_killed (CtStoreFixture *fixture, gconstpointer data)
{
  gboolean waits = data != NULL;
  guint n_kills = 0;
  guint n_answers = 0;
  guint n_expected = 0;
  guint n_before = 0;

  for (guint round = 0; round < (has_time () ? 2000 : 10); round++)
    {
      Process process;
      guint n_found;

      start (&process, fixture, G_MAXUINT, waits);
      n_expected +=
          read_bytes (&process,
                      round % A_FILE == 0 ? 1 : g_test_rand_int_range (0, 40));
      g_usleep (g_test_rand_int_range (0, 2000));
      g_assert_cmpint (kill (process.pid, SIGKILL), ==, 0);
      n_expected += read_bytes (&process, G_MAXUINT);
      g_assert_true (WIFSIGNALED (end (&process)));

      n_found = count (fixture);
      g_assert_cmpuint (n_found, >=, n_expected);
      /* Answers written but not reported. */
      n_answers += n_found - n_before;
      n_before = n_expected = n_found;
      if (++n_kills % A_FILE == 0)
        {
          ct_store_fixture_tear_down (fixture, NULL);
          ct_store_fixture_set_up (fixture, NULL);
          n_before = n_expected = 0;
        }
    }
  g_test_message ("%u answers, %u kills, nothing is missing", n_answers, n_kills);
}

CT_TEST_MAIN
{
  if (argc == 5 && g_str_equal (argv[1], "--learn"))
    return learn (argv[2], strtoul (argv[3], NULL, 10), g_str_equal (argv[4], "waits"));

  program = argv[0];
  g_test_init (&argc, &argv, NULL);

#define ADD(path, func, data)                                                          \
  g_test_add (path, CtStoreFixture, data, ct_store_fixture_set_up, func,               \
              ct_store_fixture_tear_down)
  ADD ("/store/processes/killed", test_killed, "waits");
  ADD ("/store/processes/killed-in-a-window", test_killed, NULL);
#undef ADD

  return CT_TEST_RUN ();
}
