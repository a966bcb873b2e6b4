/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each answer is saved with its rule, its outcome, and the hints and errors before it.
 */
#include <glib/gstdio.h>
#include <sqlite3.h>

#include "ct-bot.h"
#include "ct-guess.h"
#include "ct-match.h"
#include "ct-test-learner.h"
#include "ct-record-fixture.h"
#include "ct-engine-fixture.h"
#include "ct-test.h"

typedef struct
{
  char *folder;
  char *database;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("kept-XXXXXX", NULL);
  fixture->database = g_build_filename (fixture->folder, "progress.db", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);

  for (const char *name; (name = g_dir_read_name (folder)) != NULL;)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->database);
}

/* The rows after the first @n_before: "KB-FOLLOW-4* right 2 1" has two hints and one
 * error; a star means that the lesson teaches the rule. A wrong move follows.
 */
static char *
dup_kept (Fixture *fixture, CtProgress *progress, guint n_before)
{
  static const char *const outcomes[] = {
    [CT_OUTCOME_WRONG] = "wrong",
    [CT_OUTCOME_SEEN] = "seen",
    [CT_OUTCOME_RIGHT] = "right",
  };
  GString *text = g_string_new (NULL);
  sqlite3_stmt *rows;
  sqlite3 *database;

  g_assert_true (ct_store_settle (ct_progress_get_store (progress), 60000));
  g_assert_cmpint (sqlite3_open_v2 (fixture->database, &database, SQLITE_OPEN_READONLY,
                                    NULL),
                   ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (database,
                                       "SELECT rule, taught, outcome, help, errors, "
                                       "  ' ' || move "
                                       "FROM observation ORDER BY id LIMIT -1 OFFSET ?",
                                       -1, &rows, NULL),
                   ==, SQLITE_OK);
  sqlite3_bind_int (rows, 1, n_before);
  while (sqlite3_step (rows) == SQLITE_ROW)
    g_string_append_printf (text, "%s%s%s %s %d %d%s", text->len > 0 ? ", " : "",
                            (const char *) sqlite3_column_text (rows, 0),
                            sqlite3_column_int (rows, 1) ? "*" : "",
                            outcomes[sqlite3_column_int (rows, 2)],
                            sqlite3_column_int (rows, 3), sqlite3_column_int (rows, 4),
                            sqlite3_column_type (rows, 5) != SQLITE_NULL
                                ? (const char *) sqlite3_column_text (rows, 5)
                                : "");
  sqlite3_finalize (rows);
  sqlite3_close (database);
  return g_string_free (text, FALSE);
}

#define ASSERT_KEPT(fixture, progress, n_before, rows)                                 \
  G_STMT_START                                                                         \
  {                                                                                    \
    g_autofree char *saved = dup_kept (fixture, progress, n_before);                   \
                                                                                       \
    g_assert_cmpstr (saved, ==, rows);                                                 \
  }                                                                                    \
  G_STMT_END

static void
go_to (Learner *learner, const char *id)
{
  CtLesson *lesson = ct_lesson_runner_get_lesson (learner->runner);
  guint step = 0;

  while (g_strcmp0 (ct_lesson_get_step (lesson, step)->id, id) != 0)
    step++;
  ct_lesson_runner_skip_to (learner->runner, step);
}

CT_FIXTURE_TEST ("/kept/lesson")
{
  Learner learner;
  guint n_before;

  learner_begin_kept (&learner, "kargaburo/03-following", f->database);
  go_to (&learner, "single-diamond");
  n_before = ct_progress_count_observations (learner.progress);
  ct_lesson_runner_hint (learner.runner);
  learner_try (&learner, "pick-up");
  learner_try (&learner, "draw");
  ct_lesson_runner_hint (learner.runner);
  learner_try (&learner, "pick-up");
  g_assert_cmpint (learner_try (&learner, "follow 9D"), ==, CT_ANSWER_BEST);
  ASSERT_KEPT (f, learner.progress, n_before,
               "KB-FOLLOW-4* wrong 1 0 pick-up, KB-FOLLOW-4* wrong 1 1 draw, "
               "KB-FOLLOW-4* wrong 2 2 pick-up, "
               "KB-FOLLOW-1* right 2 3, KB-FOLLOW-4* right 2 3, KB-FOLLOW-1* seen 2 0, "
               "KB-DIR-1 seen 2 0");
  learner_end (&learner);
}

/* A refused move that the coach invited counts as seen, and the next right one as
 * helped.
 */
CT_FIXTURE_TEST ("/kept/invited")
{
  Learner learner;
  guint n_before;

  learner_begin_kept (&learner, "kargaburo/03-following", f->database);
  go_to (&learner, "leader-plays");
  n_before = ct_progress_count_observations (learner.progress);
  g_assert_cmpint (learner_try (&learner, "draw"), ==, CT_ANSWER_WRONG);
  g_assert_cmpint (learner_try (&learner, "lead 5H"), ==, CT_ANSWER_BEST);
  learner_let_another_move (&learner);
  ASSERT_KEPT (f, learner.progress, n_before,
               "KB-LEAD-2* seen 0 0 draw, KB-LEAD-2* right 0 1, KB-LEAD-1* seen 0 0, "
               "KB-DIR-1 seen 0 0, KB-FOLLOW-1* seen 0 0, KB-DIR-1 seen 0 0");
  learner_end (&learner);
}

/* After a refusal the rule counts as helped, even when the right move is made a second
 * time.
 */
CT_FIXTURE_TEST ("/kept/taken-back")
{
  Learner learner;
  guint n_before;

  learner_begin_kept (&learner, "kargaburo/03-following", f->database);
  go_to (&learner, "leader-plays");
  n_before = ct_progress_count_observations (learner.progress);
  g_assert_cmpint (learner_try (&learner, "draw"), ==, CT_ANSWER_WRONG);
  for (guint i = 0; i < 2; i++)
    {
      ASSERT_KEPT (f, learner.progress, n_before, "KB-LEAD-2* seen 0 0 draw");
      g_assert_cmpint (learner_try (&learner, "lead 5H"), ==, CT_ANSWER_BEST);
      ASSERT_KEPT (f, learner.progress, n_before,
                   "KB-LEAD-2* seen 0 0 draw, KB-LEAD-2* right 0 1, "
                   "KB-LEAD-1* seen 0 0, KB-DIR-1 seen 0 0");
      g_assert_true (ct_lesson_runner_undo (learner.runner));
    }
  learner_end (&learner);
}

CT_FIXTURE_TEST ("/kept/which-legal")
{
  Learner learner;
  guint right;
  guint n_before;

  learner_begin_kept (&learner, "kargaburo/03-following", f->database);
  go_to (&learner, "mark-them");
  right = ct_question_get_right (ct_lesson_runner_get_question (learner.runner));
  n_before = ct_progress_count_observations (learner.progress);
  g_assert_cmpint (ct_lesson_runner_choose (learner.runner, 0), ==, CT_ANSWER_NOT_NOW);
  ASSERT_KEPT (f, learner.progress, n_before, "");
  ct_lesson_runner_hint (learner.runner);
  g_assert_cmpint (ct_lesson_runner_choose (learner.runner, ~right & 7), ==,
                   CT_ANSWER_WRONG);
  g_assert_cmpint (ct_lesson_runner_choose (learner.runner, right), ==, CT_ANSWER_BEST);
  ASSERT_KEPT (f, learner.progress, n_before,
               "KB-FOLLOW-1* wrong 1 0, KB-FOLLOW-1* right 1 1");
  learner_end (&learner);
}

static void
play (CtMatch *match, const char *text, gboolean is_allowed)
{
  CtSession *session = ct_match_get_session (match);
  CtMove move = ct_test_move (ct_session_get_rules (session),
                              ct_session_get_state (session), text);

  g_assert_cmpint (ct_match_play (match, &move), ==, is_allowed);
}

/* In practice, hints and errors count only for the next move. */
CT_FIXTURE_TEST ("/kept/match")
{
  g_autoptr (CtStore) store = ct_store_new (f->database);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  g_autoptr (CtSession) session = NULL;
  g_autoptr (CtMatch) match = NULL;
  CtState state;

  g_assert_null (
      ct_test_position (&ct_rules_kargaburo, &state,
                        "seats 3; phase follow; turn B; dealer C; trick A:5C; "
                        "A 2D 3D; B 9S QC 3C; C 8D 8C; stock 4H"));
  session = ct_session_new (&ct_rules_kargaburo, &state);
  match = ct_match_new_from_session (session, 7, CT_BOT_EASY, 1);
  ct_match_set_progress (match, progress);
  ct_match_count_help (match);
  play (match, "follow KS", FALSE);
  for (guint i = 0; i < 2; i++)
    play (match, "follow 9S", FALSE);
  ct_match_count_help (match);
  play (match, "follow QC", TRUE);
  play (match, "follow 8C", TRUE);
  ASSERT_KEPT (f, progress, 0,
               "KB-FOLLOW-1 wrong 1 1 follow 9S, KB-FOLLOW-1 wrong 1 2 follow 9S, "
               "KB-FOLLOW-1 right 2 3, KB-FOLLOW-4 right 2 3, KB-FOLLOW-2 right 2 3, "
               "KB-FOLLOW-1 right 0 0, KB-FOLLOW-4 right 0 0");
}

/* Guesses have no hints; tries after the right one are not saved. */
CT_FIXTURE_TEST ("/kept/guess")
{
  g_autoptr (CtReplay) replay = ct_test_open_replay ("kargaburo/ten-cards-each", NULL);
  g_autoptr (CtStore) store = ct_store_new (f->database);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  CtSession *session = ct_replay_get_session (replay);
  CtGuess guess;
  CtVerdict verdict;
  CtMove nonsense = { .type = CT_MOVE_PICK_UP };
  guint position = 0;

  ct_guess_init (&guess, CT_GUESS_MOVE, CT_NOBODY, progress);
  for (guint n_asked = 0; n_asked < 2; position++)
    {
      const CtMove *played = ct_session_get_move (session, position);

      ct_session_set_position (session, position);
      if (!ct_guess_is_asked (&guess, session))
        continue;

      nonsense.seat = played->seat;
      for (guint i = n_asked; i < 2; i++)
        g_assert_cmpint (ct_guess_try (&guess, replay, &nonsense, &verdict), ==,
                         CT_GUESS_REFUSED);
      for (guint i = 0; i < 2; i++)
        g_assert_cmpint (ct_guess_try (&guess, replay, played, &verdict), ==,
                         CT_GUESS_SAME);
      n_asked++;
    }
  ASSERT_KEPT (
      f, progress, 0,
      "KB-LEAD-2 wrong 0 0 pick-up, KB-LEAD-2 wrong 0 1 pick-up, "
      "KB-LEAD-1 right 0 2, KB-FOLLOW-4 wrong 0 0 pick-up, KB-FOLLOW-1 right 0 1, KB-FOLLOW-4 right 0 1, "
      "KB-FOLLOW-2 right 0 1");
}

CT_FIXTURE_TEST ("/kept/guess-legal")
{
  g_autoptr (CtReplay) replay = ct_test_open_replay ("kargaburo/ten-cards-each", NULL);
  g_autoptr (CtStore) store = ct_store_new (f->database);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  g_autoptr (CtQuestion) question = NULL;
  CtSession *session = ct_replay_get_session (replay);
  CtGuess guess;
  guint right;

  ct_guess_init (&guess, CT_GUESS_LEGAL, CT_NOBODY, progress);
  for (guint position = 0; !ct_guess_is_asked (&guess, session); position++)
    ct_session_set_position (session, position);
  question = ct_guess_create_question (&guess, replay);
  right = ct_question_get_right (question);
  g_assert_false (ct_guess_choose (&guess, session, question, ~right));
  g_assert_true (ct_guess_choose (&guess, session, question, right));
  g_assert_cmpuint (guess.n_found, ==, 0);
  ASSERT_KEPT (f, progress, 0, "KB-FOLLOW-1 wrong 0 0");
}
