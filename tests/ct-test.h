/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that stand beside their paths, in several files of one program.
 *
 * The program runs the tests of test-NAME.c, one after the other, if NAME is its first
 * argument. It hides NAME from them.
 */
#pragma once

#include <glib.h>

typedef struct _CtTest CtTest;
typedef struct _CtTestFile CtTestFile;

struct _CtTest
{
  int line;
  void (*add) (void);
  CtTest *next;
};

/* begin: calls g_test_init (); FALSE if the tests cannot run here */
struct _CtTestFile
{
  const char *path;
  gboolean (*begin) (int *argc, char ***argv);
  void (*prepare) (void);
  void (*end) (void);
  int (*main) (int argc, char *argv[]);
  CtTest *tests;
  CtTestFile *next;
};

static CtTestFile ct_test_file G_GNUC_UNUSED = { __BASE_FILE__ };

void ct_test_add_file (CtTestFile *file);
void ct_test_add (CtTestFile *file, CtTest *test);
void ct_test_add_case (const char *path,
                       const char *name,
                       gconstpointer data,
                       GTestDataFunc function);
int ct_test_run (CtTestFile *file);

#define CT_TEST_PASTE_NOW(a, b) a##b
#define CT_TEST_PASTE(a, b)     CT_TEST_PASTE_NOW (a, b)
#define CT_TEST_NAME(prefix)    CT_TEST_PASTE (prefix, __LINE__)
#define CT_TEST_ITSELF          CT_TEST_NAME (test_)
#define CT_TEST_ON_LOAD                                                                \
  __attribute__ ((constructor)) static void CT_TEST_NAME (on_load_) (void)

#define CT_TEST_FUNCTION(parameters, statement)                                        \
  static void CT_TEST_ITSELF parameters;                                               \
                                                                                       \
  static void CT_TEST_NAME (add_) (void)                                               \
  {                                                                                    \
    statement;                                                                         \
  }                                                                                    \
                                                                                       \
  CT_TEST_ON_LOAD                                                                      \
  {                                                                                    \
    static CtTest test = { __LINE__, CT_TEST_NAME (add_), NULL };                      \
                                                                                       \
    ct_test_add (&ct_test_file, &test);                                                \
  }                                                                                    \
                                                                                       \
  static void CT_TEST_ITSELF parameters

/* CT_TEST ("/path") { … } */
#define CT_TEST(path) CT_TEST_FUNCTION ((void), g_test_add_func (path, CT_TEST_ITSELF))

/* The test gets the fixture as "f". */
#define CT_TEST_WITH(path, type, start, set_up, tear_down)                             \
  CT_TEST_FUNCTION ((type * f, gconstpointer data),                                    \
                    g_test_add (path, type, start, set_up, CT_TEST_ITSELF, tear_down))

/* For a file that has the type Fixture, set_up () and tear_down () */
#define CT_FIXTURE_TEST(path) CT_TEST_WITH (path, Fixture, NULL, set_up, tear_down)

/* A test for each of an array of cases, as "data"; their member name completes the
 * path. */
#define CT_TEST_CASES(path, cases, name)                                               \
  CT_TEST_FUNCTION ((gconstpointer data),                                              \
                    for (guint i = 0; i < G_N_ELEMENTS (cases); i++)                   \
                        ct_test_add_case (path, cases[i].name, &cases[i],              \
                                          CT_TEST_ITSELF))

/* A test for each game, with its CtRules as "data" */
#define CT_TEST_GAMES(path)                                                            \
  CT_TEST_FUNCTION ((gconstpointer data),                                              \
                    for (guint i = 0; ct_rules_all ()[i] != NULL; i++)                 \
                        ct_test_add_case (path, ct_rules_all ()[i]->id,                \
                                          ct_rules_all ()[i], CT_TEST_ITSELF))

/* begin () instead of g_test_init (), and end () after the tests */
#define CT_TEST_FRAME(begin_tests, end_tests)                                          \
  CT_TEST_ON_LOAD                                                                      \
  {                                                                                    \
    ct_test_file.begin = begin_tests;                                                  \
    ct_test_file.end = end_tests;                                                      \
  }                                                                                    \
  struct _CtTestFile

/* CT_BEFORE_TESTS { … } may add tests. */
#define CT_BEFORE_TESTS                                                                \
  static void before_tests (void);                                                     \
                                                                                       \
  CT_TEST_ON_LOAD                                                                      \
  {                                                                                    \
    ct_test_file.prepare = before_tests;                                               \
    ct_test_add_file (&ct_test_file);                                                  \
  }                                                                                    \
                                                                                       \
  static void before_tests (void)

/* CT_TEST_MAIN { … } calls g_test_init () and CT_TEST_RUN (). */
#define CT_TEST_MAIN                                                                   \
  static int test_main (int argc, char *argv[]);                                       \
                                                                                       \
  CT_TEST_ON_LOAD                                                                      \
  {                                                                                    \
    ct_test_file.main = test_main;                                                     \
    ct_test_add_file (&ct_test_file);                                                  \
  }                                                                                    \
                                                                                       \
  static int test_main (int argc, char *argv[])

#define CT_TEST_RUN() ct_test_run (&ct_test_file)
