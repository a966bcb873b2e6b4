/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli learn and replay work at a terminal and in scripts. */
#include "ct-test.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

/* @ret_output: both streams
 * @...: arguments, ended by NULL
 */
static int
call (const char *input, char **ret_output, ...)
{
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  const char *argument;
  va_list args;

  g_ptr_array_add (arguments, (char *) g_getenv ("CT_CLI"));
  va_start (args, ret_output);
  while ((argument = va_arg (args, const char *)) != NULL)
    g_ptr_array_add (arguments, (char *) argument);
  va_end (args);
  g_ptr_array_add (arguments, NULL);

  process = g_subprocess_newv ((const char *const *) arguments->pdata,
                               G_SUBPROCESS_FLAGS_STDIN_PIPE |
                                   G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                                   G_SUBPROCESS_FLAGS_STDERR_MERGE,
                               &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, input, NULL, ret_output, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  return g_subprocess_get_exit_status (process);
}

#define assert_says(output, words)                                                     \
  G_STMT_START                                                                         \
  {                                                                                    \
    if (strstr (output, words) == NULL)                                                \
      g_error ("“%s” is missing in:\n%s", words, output);                              \
  }                                                                                    \
  G_STMT_END

static const char lesson[] =
    "<lesson id=\"terminal\" ruleset=\"kargaburo\" level=\"beginner\" minutes=\"1\">\n"
    "<title>In the terminal</title><goal>Type moves.</goal>\n"
    "<teaches rule=\"KB-FOLLOW-1\"/>\n"
    "<player seat=\"B\" name=\"Berta\"/>\n"
    "<learner deals=\"yes\"/>\n"
    "<deal seats=\"2\" dealer=\"A\">\n"
    "  <pack>KS 2C TC 4C 6D 7H KH 6S 7D 8H AS 9C 3C KD 5S</pack></deal>\n"
    "<step><ask>Deal the cards.</ask><accept move=\"deal\">Well dealt.</accept>\n"
    "  <hint>Berta comes first.</hint><reply seat=\"B\">follow KS</reply></step>\n"
    "<step><say>Only words here.</say></step>\n"
    "<step><ask>Answer with a spade.</ask>\n"
    "  <accept move=\"follow 6S\">Low is enough.</accept>\n"
    "  <hint>Look for black points.</hint></step>\n"
    "<step><quiz><question>Who leads?</question><option>I do</option>\n"
    "  <option right=\"yes\">Berta</option><why>Her king was highest.</why></quiz>\n"
    "</step>\n"
    "<step><free until=\"trick-end\"/></step>\n"
    "<step><deal seats=\"2\" dealer=\"A\"/><say>The end.</say></step>\n"
    "</lesson>\n";

typedef struct
{
  char *lesson;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  int file_descriptor =
      g_file_open_tmp ("cartilla-lesson-XXXXXX.xml", &fixture->lesson, NULL);

  g_assert_cmpint (file_descriptor, >=, 0);
  g_assert_true (g_close (file_descriptor, NULL));
  g_assert_true (g_file_set_contents (fixture->lesson, lesson, -1, NULL));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_unlink (fixture->lesson);
  g_free (fixture->lesson);
}

CT_FIXTURE_TEST ("/terminal/learn")
{
  g_autofree char *output = NULL;
  int status = call ("B A B A B A B A B\nB\nA lead\n"
                     "follow 2C\nwhy\nhint\n?\nfollow 6S\n"
                     "3\n1\n2\n"
                     /* Berta's lead is random, so most of these moves are refused. */
                     "follow 2C\nfollow 4C\nfollow 7H\nfollow 8H\ndraw\ndraw\ndraw\n"
                     "draw\nfollow 3C\nfollow KD\nfollow 5S\nfollow 9C\nfollow AS\n",
                     &output, "learn", f->lesson, NULL);

  assert_says (output, "Deal the cards.");
  assert_says (output, "(KB-DEAL-2)");
  assert_says (output, "The next card is yours.");
  assert_says (output, "Well dealt.");
  assert_says (output, "Berta plays the king of spades.");
  assert_says (output, "Only words here.");
  assert_says (output, "(KB-FOLLOW-1)");
  assert_says (output, "You can play the 6 of spades.");
  assert_says (output, "Look for black points.");
  assert_says (output, "  follow 6S\n");
  assert_says (output, "You play the 6 of spades.");
  assert_says (output, "Type the number of an answer.");
  assert_says (output, "Her king was highest.");
  assert_says (output, "\nStep 6 of 6\nAnother table\nThe end.\n");
  assert_says (output, "The lesson is finished.");
  g_assert_cmpint (status, ==, 0);
}

CT_FIXTURE_TEST ("/terminal/learn-at-once")
{
  g_autofree char *output = NULL;

  g_assert_cmpint (call ("deal\nback\ndeal\nrestart\ndeal\nquit\n", &output, "learn",
                         f->lesson, NULL),
                   ==, 1);
  assert_says (output, "Well dealt.");
  assert_says (output, "The lesson is not finished.");
}

CT_FIXTURE_TEST ("/terminal/learn-odd-input")
{
  g_autofree char *output = NULL;

  g_assert_cmpint (call ("\n   \nwhy\nfly 7H\nfollow\nfollow 99\ndraw 7H\n\xc3\xa9\n",
                         &output, "learn", f->lesson, NULL),
                   ==, 1);
  assert_says (output, "This game has no such move.");
  assert_says (output, "Nothing has been refused yet.");
  assert_says (output, "Something is missing.");
  assert_says (output, "That is not a card in this deck.");
  assert_says (output, "That is too many words for this move.");
  g_clear_pointer (&output, g_free);

  g_assert_cmpint (call ("", &output, "learn", "no-such-file.xml", NULL), ==, 1);
  assert_says (output, "no-such-file.xml");
  g_clear_pointer (&output, g_free);
  g_assert_cmpint (call ("", &output, "learn", NULL), ==, 2);
}

static char *
hand_path (const char *game, const char *name)
{
  return g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "data", "hands", game, name,
                           NULL);
}

static char *
record_path (void)
{
  return hand_path ("kargaburo", "two-at-the-table.hand.xml");
}

CT_FIXTURE_TEST ("/terminal/replay")
{
  g_autofree char *path = record_path ();
  g_autofree char *output = NULL;

  g_assert_cmpint (call ("", &output, "replay", path, NULL), ==, 0);
  assert_says (output, "Two at the table\n");
  assert_says (output, "\n1. Berta plays the king of spades.\n");
  assert_says (output, "\n2. Ana draws the ");
  assert_says (output, "Trick           B:KS\n");
  assert_says (output, "The hand is over.");
  g_assert_null (strstr (output, "Note by"));
}

/* Piles from the top, wild cards with what they stand for, melds by number. */
CT_FIXTURE_TEST ("/terminal/replay-tables")
{
  g_autofree char *cau = hand_path ("cau-robat", "a-pile-on-a-journey.hand.xml");
  g_autofree char *us = hand_path ("buraco-us", "the-five-of-diamonds.hand.xml");
  g_autofree char *brazil = hand_path ("buraco-brazil", "two-wild-stacks.hand.xml");
  g_autofree char *output = NULL;

  g_assert_cmpint (call ("", &output, "replay", cau, "--to", "5", NULL), ==, 0);
  assert_says (output, "  Center          4c 12b 1e\n"
                       "  Played last     B:1e\n"
                       "  Debt            D owes a card to C\n");
  assert_says (output, "  Pile            4b 11e 11b 12c\n");
  g_assert_null (strstr (output, "Stock"));
  g_clear_pointer (&output, g_free);

  g_assert_cmpint (call ("", &output, "replay", us, "--to", "30", NULL), ==, 0);
  assert_says (output, "  Meld AC @1      AD 2D 3D\n");
  assert_says (output, "  Meld BD @1      8D 2C=9D TD JD QD\n");
  g_clear_pointer (&output, g_free);

  g_assert_cmpint (call ("", &output, "replay", brazil, "--to", "60", NULL), ==, 0);
  assert_says (output, "  Closed BD @1    JK JK 2S 2D 2C JK JK\n");
}

CT_FIXTURE_TEST ("/terminal/replay-seat")
{
  g_autofree char *path = record_path ();
  g_autofree char *output = NULL;

  g_assert_cmpint (call ("", &output, "replay", path, "--to", "1", "--seat", "A", NULL),
                   ==, 0);
  assert_says (output, "1. Berta plays the king of spades.\n");
  assert_says (output, "  > A Ana         TC 4C 7H 6C 8H\n");
  assert_says (output, "    B Berta       ?? ?? ?? ??\n");
  g_assert_null (strstr (output, "2. "));
}

CT_FIXTURE_TEST ("/terminal/replay-notes")
{
  g_autofree char *path = record_path ();
  g_autofree char *output = NULL;

  g_assert_cmpint (call ("", &output, "replay", "--notes", path, NULL), ==, 0);
  assert_says (output, "Note by teacher for pupils: The king is Berta’s only spade.");
  assert_says (output, "  * Good move\n");
  assert_says (output, "Variation: Ana leads her heart\n");
}

CT_FIXTURE_TEST ("/terminal/replay-problems")
{
  g_autofree char *path = record_path ();
  g_autofree char *contents = NULL;
  GString *broken;
  g_autofree char *output = NULL;

  g_assert_cmpint (call ("", &output, "replay", path, "--seat", "Z", NULL), ==, 2);
  g_clear_pointer (&output, g_free);
  g_assert_cmpint (call ("", &output, "replay", path, "--to", "999", NULL), ==, 1);
  g_clear_pointer (&output, g_free);
  g_assert_cmpint (call ("", &output, "replay", path, "--upside-down", NULL), ==, 2);
  g_clear_pointer (&output, g_free);
  g_assert_cmpint (call ("", &output, "replay", f->lesson, NULL), ==, 1);
  g_clear_pointer (&output, g_free);

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  broken = g_string_new (contents);
  g_assert_cmpuint (g_string_replace (broken, "<move seat=\"A\">draw</move>",
                                      "<move seat=\"A\">follow TC</move>", 1),
                    ==, 1);
  g_assert_true (g_file_set_contents (f->lesson, broken->str, -1, NULL));
  g_string_free (broken, TRUE);
  g_assert_cmpint (call ("", &output, "replay", f->lesson, NULL), ==, 1);
  assert_says (output, "1. Berta plays the king of spades.\n");
  assert_says (output, "KB-DRAW-1");
  g_assert_null (strstr (output, "\n2. "));
}
