/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-test.h"

#include <stdio.h>
#include <string.h>

static CtTestFile *files;

void
ct_test_add_file (CtTestFile *file)
{
  file->next = files;
  files = file;
}

int
main (int argc, char *argv[])
{
  for (CtTestFile *file = files; file != NULL && argc > 1; file = file->next)
    if (strcmp (file->name, argv[1]) == 0)
      {
        argv[1] = argv[0];
        return file->main (argc - 1, argv + 1);
      }

  fprintf (stderr, "usage: %s NAME [ARGUMENT…], where NAME is one of\n", argv[0]);
  for (CtTestFile *file = files; file != NULL; file = file->next)
    fprintf (stderr, "  %s\n", file->name);
  return 2;
}
