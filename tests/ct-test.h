/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-test.h: many files of tests in one program
 *
 * A file says CT_TEST_MAIN ("NAME") where a program of its own would say main; the
 * program is started with that name as its first argument. The file sees the arguments
 * without it.
 */
#pragma once

typedef struct _CtTestFile CtTestFile;

/* NAME: as meson calls the test */
struct _CtTestFile
{
  const char *name;
  int (*main) (int argc, char *argv[]);
  CtTestFile *next;
};

void ct_test_add_file (CtTestFile *file);

#define CT_TEST_MAIN(NAME)                                                             \
  static int test_main (int argc, char *argv[]);                                       \
                                                                                       \
  __attribute__ ((constructor)) static void add_test_file (void)                       \
  {                                                                                    \
    static CtTestFile file = { NAME, test_main, 0 };                                   \
                                                                                       \
    ct_test_add_file (&file);                                                          \
  }                                                                                    \
                                                                                       \
  static int test_main (int argc, char *argv[])
