/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several test files in one program.
 *
 * A file has CT_TEST_MAIN ("NAME") in place of main(); the program gets the name as its
 * first argument and hides it from the file.
 */
#pragma once

typedef struct _CtTestFile CtTestFile;

/* NAME: the test in meson */
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
