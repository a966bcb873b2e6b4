/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-test.h"

static CtTestFile *files;

void
ct_test_add_file (CtTestFile *file)
{
  for (CtTestFile *each = files; each != NULL; each = each->next)
    if (each == file)
      return;

  file->next = files;
  files = file;
}

/* Constructors may come in any order. */
void
ct_test_add (CtTestFile *file, CtTest *test)
{
  CtTest **place = &file->tests;

  while (*place != NULL && (*place)->line < test->line)
    place = &(*place)->next;
  test->next = *place;
  *place = test;
  ct_test_add_file (file);
}

void
ct_test_add_case (const char *path,
                  const char *name,
                  gconstpointer data,
                  GTestDataFunc function)
{
  g_autofree char *whole = g_strconcat (path, name, NULL);

  g_test_add_data_func (whole, data, function);
}

static void
add_tests (CtTestFile *file)
{
  for (CtTest *test = file->tests; test != NULL; test = test->next)
    test->add ();
}

int
ct_test_run (CtTestFile *file)
{
  add_tests (file);
  return g_test_run ();
}

static int
run_file (CtTestFile *file, int argc, char *argv[])
{
  int status;

  if (file->main != NULL)
    return file->main (argc, argv);

  if (file->begin == NULL)
    g_test_init (&argc, &argv, NULL);
  else if (!file->begin (&argc, &argv))
    return 0;

  add_tests (file);
  if (file->prepare != NULL)
    file->prepare ();
  status = g_test_run ();
  if (file->end != NULL)
    file->end ();
  return status;
}

static gboolean
has_name (CtTestFile *file, const char *name)
{
  g_autofree char *base = g_path_get_basename (file->path);
  g_autofree char *expected = g_strconcat ("test-", name, ".c", NULL);

  return g_str_equal (base, expected);
}

int
main (int argc, char *argv[])
{
  for (CtTestFile *file = files; file != NULL && argc > 1; file = file->next)
    if (has_name (file, argv[1]))
      {
        argv[1] = argv[0];
        return run_file (file, argc - 1, argv + 1);
      }

  g_printerr ("usage: %s NAME [ARGUMENT…], where test-NAME.c is one of\n", argv[0]);
  for (CtTestFile *file = files; file != NULL; file = file->next)
    g_printerr ("  %s\n", file->path);
  return 2;
}
