/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts from files cannot send control sequences to the terminal. */
#include "ct-test.h"

#include <string.h>

#include <gio/gio.h>
#include <glib/gstdio.h>

/* Window title, color, color as one C1 character, text direction, line separator. */
#define TRICKS "\033]0;owned\007\033[31m\302\23331m\302\205\342\200\256\342\201\251\177"
/* Those that XML allows. */
#define TRICK "\302\23331m\302\205\342\200\256\342\201\251\177"
#define NAME  "a" TRICKS "b\ngood.xml:1: error: Not true.xml"

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  static const char contents[] =
      "<record ruleset=\"kargaburo\" version=\"1\"><title>c" TRICK "d</title>"
      "<player seat=\"A\" name=\"e" TRICK "f\"/><player seat=\"B\" name=\"Berta\"/>"
      "<deal dealer=\"B\"><pack>AC KC QC JC TC 9C 8C 7C 6C 5C KH</pack></deal>"
      "<moves><note by=\"g" TRICK "h\">i" TRICK "j</note>"
      "<move>k" TRICK "l</move></moves></record>";

  self->folder = g_dir_make_tmp ("cartilla-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  self->path = g_build_filename (self->folder, NAME, NULL);
  g_assert_true (g_file_set_contents (self->path, contents, -1, NULL));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_unlink (self->path);
  g_rmdir (self->folder);
  g_free (self->path);
  g_free (self->folder);
}

static char *
call (const char *locale, const char *program, ...)
{
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                                 G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) output = NULL;
  g_autoptr (GError) error = NULL;
  va_list args;

  va_start (args, program);
  for (const char *word = g_getenv (program); word != NULL;
       word = va_arg (args, const char *))
    g_ptr_array_add (arguments, (char *) word);
  va_end (args);
  g_ptr_array_add (arguments, NULL);

  g_subprocess_launcher_setenv (launcher, "LC_ALL", locale, TRUE);
  process =
      g_subprocess_launcher_spawnv (launcher, (const char *const *) arguments->pdata,
                                    &error);
  g_assert_no_error (error);
  g_subprocess_communicate (process, NULL, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (output, NULL), g_bytes_get_size (output));
}

static void
assert_harmless (const char *output)
{
  for (const char *at = output; *at != '\0'; at++)
    g_assert_true ((guchar) *at >= ' ' || *at == '\n' || *at == '\t');
  g_assert_null (strchr (output, '\177'));
  g_assert_null (strstr (output, "\302\205"));
  g_assert_null (strstr (output, "\302\233"));
  g_assert_null (strstr (output, "\342\200\256"));
}

static void
test_commands (Fixture *self, gconstpointer locale)
{
  static const char *const commands[] = { "check", "replay", "learn" };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *output = call (locale, "CT_CLI", commands[i], self->path, NULL);

      g_assert_nonnull (strstr (output, "31m"));
      assert_harmless (output);
      g_assert_null (strstr (output, "\ngood.xml"));
    }
}

CT_TEST_WITH ("/plain/move", Fixture, "C.UTF-8", set_up, tear_down)
{
  g_autofree char *output =
      call (data, "CT_CLI", "judge", f->path, "--move", TRICKS, NULL);

  g_assert_cmpuint (strlen (output), >, 0);
  assert_harmless (output);
}

CT_TEST_WITH ("/plain/words", Fixture, "C.UTF-8", set_up, tear_down)
{
  g_autofree char *output =
      call (data, "CT_CLI", "replay", "--notes", "--for-teachers", f->path, NULL);

  assert_harmless (output);
  g_assert_nonnull (strstr (output, "\357\277\275f"));
  g_assert_nonnull (strstr (output, "\357\277\275j"));
}

static void
test_arguments (Fixture *self, gconstpointer locale)
{
  static const char *const programs[] = { "CT_CLI", "CT_WINDOW" };

  for (guint i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      g_autofree char *command = call (locale, programs[i], "--" TRICKS, NULL);
      g_autofree char *option =
          call (locale, programs[i], "check", "--" TRICKS, self->path, NULL);

      g_assert_nonnull (strstr (command, "31m"));
      assert_harmless (command);
      assert_harmless (option);
    }
}

CT_BEFORE_TESTS
{
#define ADD(path, locale, func)                                                        \
  g_test_add (path, Fixture, locale, set_up, func, tear_down)
  ADD ("/plain/commands", "C.UTF-8", test_commands);
  ADD ("/plain/commands-in-ascii", "C", test_commands);
  ADD ("/plain/arguments", "C.UTF-8", test_arguments);
  ADD ("/plain/arguments-in-ascii", "C", test_arguments);
#undef ADD
}
