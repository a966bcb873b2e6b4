/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli class works with class folders. */
#include "ct-test.h"

#include <gio/gio.h>
#include <string.h>

static char *
call_with (int status,
           const char *folder,
           const char *verb,
           const char *argument,
           GSubprocessFlags flags)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;
  const char *argv[] = { g_getenv ("CT_CLI"), "class", folder, verb, argument, NULL };
  char *out = NULL;

  process = g_subprocess_newv (argv, G_SUBPROCESS_FLAGS_STDOUT_PIPE | flags, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &out, NULL,
                                                &error));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, status);
  return out;
}

static char *
call (int status, const char *folder, const char *verb, const char *argument)
{
  return call_with (status, folder, verb, argument, G_SUBPROCESS_FLAGS_STDERR_SILENCE);
}

CT_TEST ("/cli-class/all")
{
  g_autofree char *home = g_dir_make_tmp ("cartilla-class-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (home, "4b.cartilla-class", NULL);
  g_autofree char *roster = g_build_filename (folder, "roster.csv", NULL);
  g_autofree char *grid = NULL;
  g_autofree char *left = NULL;

  g_free (call (2, folder, "report", NULL));
  g_free (call (2, folder, "check", NULL));
  g_free (call (0, folder, "new", NULL));
  g_free (call (2, folder, "new", NULL));
  g_assert_true (g_file_set_contents (roster, "id;name\nk1;Ana\nk2;Bruno\n", -1, NULL));
  g_free (call (0, folder, "check", NULL));
  grid = call (0, folder, "csv", "grid");
  g_assert_cmpstr (grid, ==,
                   "\"id\",\"name\",\"group\"\r\n\"k1\",\"Ana\",\"\"\r\n"
                   "\"k2\",\"Bruno\",\"\"\r\n");
  g_free (call (2, folder, "csv", "nothing"));
  g_free (call (0, folder, "forget", "k1"));
  left = call (0, folder, "csv", NULL);
  g_assert_cmpstr (left, ==, "\"id\",\"name\",\"group\"\r\n\"k2\",\"Bruno\",\"\"\r\n");
  g_assert_true (g_file_set_contents (roster, "id;name\nk3;\"Ana\n", -1, NULL));
  g_free (call (1, folder, "check", NULL));
  g_free (call (2, folder, "nothing", NULL));
}

static void
put (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *place = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (place, 0755), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

CT_TEST ("/cli-class/own-lesson")
{
  g_autofree char *home = g_dir_make_tmp ("cartilla-class-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (home, "4b.cartilla-class", NULL);
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "ui", "class", "day-at-school.xml", NULL);
  g_autofree char *lesson = NULL;
  g_autofree char *due = NULL;

  g_assert_true (g_file_get_contents (path, &lesson, NULL, NULL));
  g_free (call (0, folder, "new", NULL));
  put (folder, "roster.csv", "id;name\nk1;Ana\n");
  put (
      folder, "plans/monday.xml",
      "<plan id=\"monday\"><title>Monday</title><do lesson=\"day-at-school\"/></plan>");
  g_free (call (1, folder, "check", NULL));
  put (folder, "lessons/day.xml", lesson);
  g_free (call (0, folder, "check", NULL));
  due = call (0, folder, "plan", NULL);
  g_assert_nonnull (strstr (due, "A day at school"));
}

/* An answer dated 2036 is reported until a program has received it. */
CT_TEST ("/cli-class/clock-ahead")
{
  static const struct
  {
    const char *verb;
    const char *words;
    gboolean is_told;
  } steps[] = {
    { "check", "(up to 2036-05-30), because the clock of the computer “pc1” was wrong",
      TRUE },
    { "report", "It counts as written today.", TRUE },
    { "report", "It counts as written today.", FALSE },
    { "check", "clock-ahead", FALSE },
  };
  g_autofree char *home = g_dir_make_tmp ("cartilla-class-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (home, "4b.cartilla-class", NULL);
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "class", "clock-ahead.jsonl", NULL);
  g_autofree char *line = NULL;

  g_assert_true (g_file_get_contents (path, &line, NULL, NULL));
  g_free (call (0, folder, "new", NULL));
  put (folder, "roster.csv", "id;name;group\na1;Ana;A\n");
  put (folder, "results/pc1/a1.jsonl", line);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *out =
          call_with (0, folder, steps[i].verb, NULL, G_SUBPROCESS_FLAGS_STDERR_MERGE);

      g_assert_cmpint (strstr (out, steps[i].words) != NULL, ==, steps[i].is_told);
    }
}

static char *
dup_fault (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "class", "faults", name, NULL);
}

CT_TEST ("/cli-class/bad-files")
{
  g_autofree char *folder = dup_fault ("class-check-silent-about-lessons-and-hands");
  g_autofree char *out =
      call_with (1, folder, "check", NULL, G_SUBPROCESS_FLAGS_STDERR_MERGE);

  g_assert_nonnull (strstr (out, "lessons/bad.xml:97: error: "));
  g_assert_nonnull (strstr (out, "hands/bad.hand.xml:3: error: "));
}

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  while ((text = strstr (text, part)) != NULL)
    {
      text += strlen (part);
      n++;
    }
  return n;
}

/* A conflict copy of a plan is not another plan. */
CT_TEST ("/cli-class/conflict-copies")
{
  g_autofree char *folder = dup_fault ("sync-conflict-plan");
  g_autofree char *out =
      call_with (0, folder, "check", NULL, G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_autofree char *due =
      call_with (0, folder, "plan", NULL, G_SUBPROCESS_FLAGS_STDERR_MERGE);

  g_assert_cmpuint (count (out, "[conflict-copy]"), ==, 1);
  g_assert_nonnull (strstr (out, "1 student, 1 plan,"));
  g_assert_cmpuint (count (due, "\n"), ==, 1);
}

/* Names that sync programs give to copies, and similar ones. */
CT_TEST ("/cli-class/names-of-copies")
{
  static const char *const copies[] = {
    "plans/p (Marta's conflicted copy 2026-11-20).xml",
    "plans/p (In Konflikt stehende Kopie von Marta 2026-11-20).xml",
    "plans/p (copia en conflicto de Marta 2026-11-20).xml",
    "plans/p (conflicted copy 2026-11-20 101010).xml",
    "plans/p (SFConflict marta@school.org 2026-11-20-10-10-10).xml",
    "plans/p.sync-conflict-20261120-101010-ABCDEFG.xml",
    "plans/p_conflict-20261120-101010.xml",
    "plans/p [conflicted].xml",
    "plans/p.Conflict.xml",
    "plans/p (1).xml",
    "plans/p 2.xml",
    "plans/p-DESKTOP-4B7K2.xml",
    "class (1).xml",
    "class (Marta's conflicted copy 2026-11-20).xml",
    "lessons/day (1).xml",
    "lessons/day.sync-conflict-20261120-101010-ABCDEFG.xml",
    "hands/h (conflicted copy).hand.xml",
  };
  g_autofree char *home = g_dir_make_tmp ("cartilla-class-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (home, "4b.cartilla-class", NULL);
  const char *plan = "<plan id=\"p\"><title>P</title>"
                     "<do lesson=\"kargaburo-first-card\"/></plan>";
  g_autofree char *out = NULL;

  g_free (call (0, folder, "new", NULL));
  put (folder, "roster.csv", "id;name\nk1;Ana\n");
  put (folder, "plans/p.xml", plan);
  put (folder, "plans/week (1).xml",
       "<plan id=\"week (1)\"><title>W</title>"
       "<do lesson=\"kargaburo-first-card\"/></plan>");
  put (folder, "lessons/day.xml", "<lesson/>");
  put (folder, "hands/h.hand.xml", "<record/>");
  for (guint i = 0; i < G_N_ELEMENTS (copies); i++)
    put (folder, copies[i], plan);

  out = call_with (1, folder, "check", NULL, G_SUBPROCESS_FLAGS_STDERR_MERGE);
  for (guint i = 0; i < G_N_ELEMENTS (copies); i++)
    {
      g_autofree char *line = g_strconcat (copies[i], ":0: warning: ", NULL);

      if (strstr (out, line) == NULL)
        g_error ("%s is not reported:\n%s", copies[i], out);
    }
  g_assert_cmpuint (count (out, "[conflict-copy]"), ==, G_N_ELEMENTS (copies));
}
