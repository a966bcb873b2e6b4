/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cartilla-cli check, judge and rules have the right output and exit status. */
#include "ct-test.h"

#include <string.h>
#include <sys/wait.h>

#include <glib.h>

/* @output: (nullable): the end of the output, if it contains a newline; "" for no
 *   output; else a part of it
 */
typedef struct
{
  const char *name;
  const char *arguments;
  int status;
  const char *output;
  const char *errors;
} Call;

#define FIRST "lessons/kargaburo/01-first-card.xml"
#define SHORT "data/hands/kargaburo/a-short-hand.hand.xml"

/* clang-format off */
static const Call calls[] = {
  { "help", "--help", 0, "simulate", "" },
  { "version", "--version", 0, "cartilla-cli ", "" },
  { "no-command", "", 2, "", "simulate" },
  { "unknown-command", "shuffle", 2, "", "shuffle" },
  { "check-help", "check --help", 0, "FILE", "" },
  { "judge-help", "judge --help", 0, "--move", "" },
  { "rules-help", "rules --help", 0, "--coverage", "" },
  { "unknown-option", "check --loudly", 2, "", "--loudly" },

  { "check-good", "check " FIRST " tests/examples/kargaburo.xml", 0, " passed, 0 failed", "" },
  { "check-lesson", "check " FIRST, 0, "1 passed, 0 failed\n", "" },
  { "check-bad", "check tests/bad/disputed-legal.xml", 1, "0 passed, 1 failed\n",
    "tests/bad/disputed-legal.xml:13: error: “follow KS” is refused by KB-FOLLOW-1 here. [refused]\n" },
  { "check-both", "check " FIRST " tests/bad/disputed-legal.xml", 1, "1 passed, 1 failed\n",
    "disputed-legal.xml:13: error:" },
  { "check-no-file", "check no-such-file.xml", 2, "0 passed, 1 failed\n",
    "no-such-file.xml:0: error: The file cannot be read" },
  { "check-table", "check tests/cli/table.xml", 0, "1 passed, 0 failed\n", "" },
  { "check-deal", "check tests/cli/deal.xml", 0, "1 passed, 0 failed\n", "" },
  { "check-unfinished", "check tests/cli/unfinished.hand.xml", 0, "1 passed, 0 failed\n",
    "tests/cli/unfinished.hand.xml:14: warning: The hand is not over when the moves end. [unfinished]\n" },
  { "check-any-order", "check tests/cli/lesson-in-another-order.xml", 0, "1 passed, 0 failed\n",
    "lesson-in-another-order.xml:6: warning: The lesson “a-lesson-of-somebody-else”, which this one "
    "needs, is not in the program. [unknown-lesson]\n" },
  { "check-bad-table", "check tests/bad/table-doubled-card.xml", 1, "0 passed, 1 failed\n",
    "tests/bad/table-doubled-card.xml:5: error:" },
  { "check-course", "check tests/cli/course/1.xml tests/cli/course/2.xml", 1, "2 passed, 0 failed\n",
    "course/1.xml:17: error: A course begins with the aim of the game: a <say aim=\"yes\"> in its first "
    "step. [no-aim]\ntests/cli/course/1.xml:1: error: In 5 of 9 questions in this course, the right answer is "
    "the longest, which gives it away. [right-longest]\n" },
  { "check-broken-course", "check tests/cli/course-bad/1.xml tests/cli/course-bad/2.xml "
    "tests/cli/course-bad/3.xml", 1, "3 passed, 0 failed\n",
    "course-bad/1.xml:3: error: Nobody can start: the lesson “first” has to come before itself. [needs-itself]\n"
    "tests/cli/course-bad/2.xml:3: error: Nobody can start: the lesson “second” has to come before itself. "
    "[needs-itself]\ntests/cli/course-bad/3.xml:3: error: There is another lesson “second”: "
    "tests/cli/course-bad/2.xml [doubled-id]\ntests/cli/course-bad/3.xml:6: error: The lesson "
    "“no-such-lesson”, which this one needs, is neither here nor in the program. [unknown-lesson]\n" },
  { "check-lesson-of-course", "check tests/cli/course/1.xml", 0, "1 passed, 0 failed\n", "" },
  { "check-nothing", "check", 2, "", "check --help" },

  { "check-collection", "check tests/fuzz/corpus/files/lessons.cartilla-lessons", 0, "1 passed, 0 failed\n", "" },
  { "check-no-collection", "check tests/cli/no-collection.cartilla-lessons", 1, "0 passed, 1 failed\n",
    "tests/cli/no-collection.cartilla-lessons:0: error: This is not a collection of lessons. [no-collection]\n" },
  { "pack-help", "pack --help", 0, "OUT LESSON", "" },
  { "pack-nothing", "pack", 2, "", "pack --help" },
  { "pack-over-lesson", "pack " FIRST " " FIRST, 2, "", "ends in “.cartilla-lessons”" },
  { "pack-no-lessons", "pack /nowhere/a.cartilla-lessons", 2, "", "Name the lessons." },
  { "pack-no-file", "pack /nowhere/a.cartilla-lessons no-such-file.xml", 1, "", "no-such-file.xml: " },
  { "pack-record", "pack /nowhere/a.cartilla-lessons " SHORT, 1, "", "This is not a lesson.\n" },
  { "pack-twice", "pack /nowhere/a.cartilla-lessons " FIRST " " FIRST, 1, "", "There is another lesson “kargaburo-first-card”.\n" },
  { "pack-bad", "pack /nowhere/a.cartilla-lessons tests/bad/truncated.xml", 1, "", "[syntax]" },
  { "pack-nowhere", "pack /nowhere/a.cartilla-lessons " FIRST, 2, "", "/nowhere/a.cartilla-lessons: " },

  { "judge-legal", "judge " FIRST " --move 'follow 9H'", 0, "legal\n", "" },
  { "judge-any-verb", "judge " FIRST " --move 'play 9H'", 0, "legal\n", "" },
  { "judge-refused", "judge " FIRST " --move 'follow 4S'", 1,
    "illegal KB-FOLLOW-1: The suit to follow is hearts, and you hold the 9 of hearts. "
    "Play a card of that suit.\nwitness: 9H\n", "" },
  { "judge-out-of-turn", "judge " FIRST " --move 'follow JH' --seat B", 1, "illegal KB-FIRST-", "" },
  { "judge-example", "judge tests/bad/disputed-legal.xml --move 'follow KS'", 1,
    "witness: 3H 9H\n", "" },
  { "judge-record", "judge " SHORT " --move pass", 1,
    "illegal KB-", "" },
  { "judge-book", "judge rules/cangkul.xml --move draw", 1, "illegal CK-", "" },
  { "judge-table", "judge tests/cli/table.xml --move 'follow KS'", 1, "witness: 3H 9H\n", "" },
  { "judge-deal", "judge tests/cli/deal.xml --move 'play 3o'", 0, "legal\n", "" },
  { "judge-moves", "judge tests/cli/table.xml --moves tests/cli/moves.txt --json", 2,
    "[{\"move\": \"follow 3H\", \"verdict\": \"legal\"},\n"
    " {\"move\": \"follow KS\", \"verdict\": \"illegal\", \"rule\": \"KB-FOLLOW-1\", "
    "\"sentence\": \"The suit to follow is hearts, and you hold the 3 of hearts and the "
    "9 of hearts. Play a card of that suit.\", "
    "\"offending\": \"KS\", \"evidence\": \"7H\", \"remedy\": \"3H 9H\"},\n"
    " {\"move\": \"say \\\"cau\\\"\", \"verdict\": \"no move\"}]\n", "" },
  { "judge-moves-with-mark", "judge tests/cli/table.xml --moves tests/cli/moves-bom.txt --json", 1,
    "[{\"move\": \"follow 9H\", \"verdict\": \"legal\"}", "" },
  { "judge-json", "judge tests/cli/table.xml --move 'follow KS' --json", 1,
    "\"remedy\": \"3H 9H\"}]\n", "" },
  { "judge-moves-without-json", "judge " FIRST " --moves tests/cli/moves.txt", 2, "",
    "--json" },
  { "judge-no-moves", "judge " FIRST " --moves no-such-file.txt --json", 2, "",
    "no-such-file.txt" },
  { "judge-no-move", "judge " FIRST, 2, "", "--move" },
  { "judge-no-such-move", "judge " FIRST " --move 'dance'", 2, "", "not a move" },
  { "judge-no-seat", "judge " FIRST " --move draw --seat J", 2, "", "There is no such seat at this table." },
  { "judge-two-seats", "judge " FIRST " --move draw --seat AB", 2, "", "There is no such seat at this table." },
  { "judge-no-table", "judge tests/bad/no-table.xml --move draw", 2, "", "[no-table]" },
  { "judge-bad-file", "judge tests/bad/truncated.xml --move draw", 2, "", "[syntax]" },
  { "judge-bad-record", "judge tests/bad/record-doubled-card.xml --move draw", 2, "",
    "[doubled-card]" },

  { "replay-to", "replay " SHORT " --to 40", 0, "40. ", "" },
  { "replay-too-far", "replay " SHORT " --to 41", 1, "", "only 40 moves" },
  { "replay-before-the-deal", "replay " SHORT " --to -1", 2, "", "from 0" },
  { "replay-no-seat", "replay " SHORT " --seat E", 2, "", "There is no such seat at this table." },
  { "replay-no-file", "replay no-such-file.xml", 1, "", "no-such-file.xml:0: " },
  { "learn-installed", "learn kargaburo/1", 1, "Your first card", "" },
  { "learn-no-such-number", "learn kargaburo/100", 1, "", "kargaburo/100:0: " },
  { "learn-number-nought", "learn kargaburo/0", 1, "", "kargaburo/0:0: " },
  { "learn-number-of-the-list", "learn buraco-us/2", 1, "The first fifty points", "" },
  { "learn-no-file", "learn no-such-file.xml", 1, "", "no-such-file.xml:0: " },

  { "rules-list", "rules", 0, "kargaburo ", "" },
  { "rules-usual", "rules cau-robat", 0, "Number of hands to win: 3 (usual)", "" },
  { "rules-usual-pair", "rules buraco-us", 0, "Points at first, and more from a certain score on: 50 (usual)", "" },
  { "rules-one", "rules cangkul", 0, "CK-FOLLOW-1", "" },
  { "rules-note-centre-protects", "rules cau-robat", 0, "centre-protects: The source says that with a", "" },
  { "rules-note-group-ranks", "rules buraco-us", 0, "group-ranks: The introduction of the source allows", "" },
  { "rules-note-opening", "rules buraco-us", 0, "opening: The source contradicts itself. In one", "" },
  { "rules-note-natural-two", "rules buraco-netcartas", 0, "natural-two: The source says that a two", "" },
  { "rules-note-min-natural", "rules buraco-netcartas", 0, "min-natural: The source allows groups with jokers", "" },
  { "rules-note-rearrange", "rules buraco-netcartas", 0, "rearrange: The source says that melds may", "" },
  { "rules-note-each-player-pays", "rules cau-robat", 0, "one card for the call, then one for the clearing.", "" },
  { "rules-note-next-dealer", "rules cangkul", 0, "next-dealer: The description of Kargaburo", "" },
  { "rules-note-misdeal", "rules buraco-us", 0, "The program makes no such mistakes.", "" },
  { "rules-note-cau-call", "rules cau-robat", 0, "cau-call: In the source the player calls out.", "" },
  { "rules-note-equal-ranks", "rules cau-robat", 0, "reshuffle-equal-ranks: The source says that matching cards", "" },
  { "rules-unknown", "rules poker", 2, "", "no rule set" },
  { "rules-two", "rules kargaburo cangkul", 2, "", "one rule set" },
  { "coverage-kargaburo", "rules kargaburo --coverage", 0, " 0 not covered\n", "" },
  { "coverage-cangkul", "rules cangkul --coverage", 0, " 0 not covered\n", "" },
};
/* clang-format on */

static void
compare (const char *found, const char *expected)
{
  if (expected == NULL)
    return;

  if (*expected == '\0')
    g_assert_cmpstr (found, ==, "");
  else if (strchr (expected, '\n') != NULL ? !g_str_has_suffix (found, expected)
                                           : strstr (found, expected) == NULL)
    g_error ("“%s” is not in “%s”", expected, found);
}

CT_TEST_CASES ("/cli/", calls, name)
{
  const Call *call = data;
  g_autofree char *line =
      g_strdup_printf ("'%s' %s", g_getenv ("CT_CLI"), call->arguments);
  g_auto (GStrv) argv = NULL;
  g_autofree char *output = NULL;
  g_autofree char *errors = NULL;
  int status;

  g_assert_true (g_shell_parse_argv (line, NULL, &argv, NULL));
  g_assert_true (g_spawn_sync (g_getenv ("CT_SOURCE_ROOT"), argv, NULL, G_SPAWN_DEFAULT,
                               NULL, NULL, &output, &errors, &status, NULL));
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, call->status);
  compare (output, call->output);
  compare (errors, call->errors);
}

CT_TEST ("/cli/rules-without-places")
{
  static const char *const games[] = {
    "kargaburo", "cangkul",       "cau-robat",
    "buraco-us", "buraco-brazil", "buraco-netcartas"
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      const char *argv[] = { g_getenv ("CT_CLI"), "rules", games[i], NULL };
      g_autofree char *output = NULL;

      g_assert_true (g_spawn_sync (g_getenv ("CT_SOURCE_ROOT"), (char **) argv, NULL,
                                   G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, NULL,
                                   NULL));
      g_assert_nonnull (strstr (output, " (usual)\n"));
      g_assert_nonnull (strstr (output, "\nGlossary\n"));
      g_assert_null (strchr (output, '{'));
    }
}

/* The output of a move does not give away the next question. */
CT_TEST ("/cli/question-comes-first")
{
  const char *argv[] = { "sh", "-c",
                         "echo meld JH QH KH |"
                         "\"$CT_CLI\" learn lessons/buraco-us/09-no-way-out.xml",
                         NULL };
  g_autofree char *output = NULL;

  g_assert_true (g_spawn_sync (g_getenv ("CT_SOURCE_ROOT"), (char **) argv, NULL,
                               G_SPAWN_SEARCH_PATH, NULL, NULL, &output, NULL, NULL,
                               NULL));
  g_assert_nonnull (strstr (output, "You lay down the jack of hearts"));
  g_assert_nonnull (strstr (output, "How much does your side score in this hand?"));
  g_assert_null (strstr (output, "You score"));
}

/* What was packed is checked as one file; it can be packed again over itself. Letters
 * in names of lessons need no locale.
 */
CT_TEST ("/cli/pack")
{
  g_autofree char *folder = g_dir_make_tmp ("cartilla-pack-XXXXXX", NULL);
  const char *argv[] = {
    "sh", "-c",
    "for i in 1 2; do \"$CT_CLI\" pack"
    " \"$0/a.cartilla-lessons\" lessons/cangkul/*.xml || exit 9; done;"
    " ls \"$0\"; \"$CT_CLI\" check \"$0/a.cartilla-lessons\";"
    " LC_ALL=C \"$CT_CLI\" check tests/cli/accents.cartilla-lessons; rm -r \"$0\"",
    folder, NULL
  };
  g_autofree char *output = NULL;

  g_assert_true (g_spawn_sync (g_getenv ("CT_SOURCE_ROOT"), (char **) argv, NULL,
                               G_SPAWN_SEARCH_PATH, NULL, NULL, &output, NULL, NULL,
                               NULL));
  g_assert_cmpstr (output, ==,
                   "a.cartilla-lessons\n5 passed, 0 failed\n1 passed, 0 failed\n");
}
