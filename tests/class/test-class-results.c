/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results files may be cut, doubled, reordered or hostile: each answer counts once. */
#include <string.h>

#include "ct-class-fixture.h"
#include "ct-results.h"
#include "ct-test.h"

#define CLASS "c0ffee00-0000-4000-8000-000000000000"

static CtStatement
make (guint n)
{
  CtStatement statement = {
    .kind = CT_STATEMENT_ANSWER,
    .student = "k1",
    .answer.rule = n % 2 == 0 ? "KB-FOLLOW-1" : "KB-TURN-1",
    .answer.lesson = n % 3 == 0 ? "kargaburo-first" : NULL,
    .answer.step = n % 7,
    .answer.outcome = n % 4,
    .answer.help = n % 5,
    .answer.errors = n % 6,
    .answer.taught = n % 2,
    .answer.when = 1764000000 + n,
    .answer.occasion = n % 4,
    .answer.milliseconds = n * 17 % 90000,
    .answer.exercise = n % 3 == 1 ? "which KB-FOLLOW-1 3 42 kargaburo" : NULL,
    .answer.move = n % 4 == CT_OUTCOME_WRONG ? "follow \"7H\" — é" : NULL,
  };
  g_autofree char *name = g_strdup_printf ("%u", n);

  ct_statement_make_id (&statement, name);
  return statement;
}

static void
append (GString *out, const CtStatement *statement)
{
  ct_statement_append (statement, CLASS, out);
}

CT_TEST ("/class-results/round-trip")
{
  for (guint i = 0; i < 200; i++)
    {
      CtStatement written = make (i);
      CtStatement read;
      g_autoptr (GString) line = g_string_new (NULL);
      g_autoptr (GStringChunk) texts = g_string_chunk_new (100);

      append (line, &written);
      g_assert_cmpuint (line->len, <, CT_STATEMENT_MAX_LINE);
      g_assert_true (ct_statement_parse (&read, line->str, line->len - 1, texts));
      g_assert_cmpstr (read.id, ==, written.id);
      g_assert_cmpstr (read.student, ==, written.student);
      g_assert_cmpstr (read.answer.rule, ==, written.answer.rule);
      g_assert_cmpstr (read.answer.lesson, ==, written.answer.lesson);
      g_assert_cmpuint (read.answer.step, ==, written.answer.step);
      g_assert_cmpint (read.answer.outcome, ==, written.answer.outcome);
      g_assert_cmpuint (read.answer.help, ==, written.answer.help);
      g_assert_cmpuint (read.answer.errors, ==, written.answer.errors);
      g_assert_cmpint (read.answer.taught, ==, written.answer.taught);
      g_assert_cmpint (read.answer.when, ==, written.answer.when);
      g_assert_cmpint (read.answer.occasion, ==, written.answer.occasion);
      if (written.answer.outcome == CT_OUTCOME_RIGHT ||
          written.answer.outcome == CT_OUTCOME_WRONG)
        g_assert_cmpint (read.answer.milliseconds, ==, written.answer.milliseconds);
      g_assert_cmpstr (read.answer.exercise, ==, written.answer.exercise);
      g_assert_cmpstr (read.answer.move, ==, written.answer.move);
    }
}

static const char earlier_visit[] =
    "{\"id\":\"ba9e1d1e-8c8d-5225-96f6-9f81865f6fca\",\"actor\":{\"account\":{\"h"
    "omePage\":\"https://cartilla.invalid/classes/c0ffee00-0000-4000-8000-0000000"
    "00000\",\"name\":\"k1\"}},\"verb\":{\"id\":\"http://adlnet.gov/expapi/verbs/"
    "progressed\"},\"object\":{\"id\":\"https://cartilla.invalid/lessons/kargabur"
    "o-first\"},\"timestamp\":\"2025-11-24T16:01:40Z\",\"context\":{\"extensions"
    "\":{\"https://cartilla.invalid/x/steps\":9,\"https://cartilla.invalid/x/step"
    "\":3,\"https://cartilla.invalid/x/at\":1764000100,\"https://cartilla.invalid"
    "/x/sum\":\"91dd948590ec9806\"}}}";

static const char earlier_answer[] =
    "{\"id\":\"71772cb2-767d-5555-8ab4-cff1fa997064\",\"actor\":{\"account\":{\"h"
    "omePage\":\"https://cartilla.invalid/classes/c0ffee00-0000-4000-8000-0000000"
    "00000\",\"name\":\"k1\"}},\"verb\":{\"id\":\"http://adlnet.gov/expapi/verbs/"
    "answered\"},\"object\":{\"id\":\"https://cartilla.invalid/rules/KB-FOLLOW-1"
    "\"},\"result\":{\"success\":false,\"duration\":\"PT4.200S\"},\"timestamp\":"
    "\"2025-11-24T16:00:50Z\",\"context\":{\"extensions\":{\"https://cartilla.inv"
    "alid/x/outcome\":\"wrong\",\"https://cartilla.invalid/x/occasion\":\"lesson"
    "\",\"https://cartilla.invalid/x/lesson\":\"kargaburo-first\",\"https://carti"
    "lla.invalid/x/taught\":1,\"https://cartilla.invalid/x/step\":2,\"https://car"
    "tilla.invalid/x/at\":1764000050,\"https://cartilla.invalid/x/sum\":\"e3395e3"
    "33649b35f\"}}}";

/* Lines of earlier versions, without starts and moves, are read, too. */
CT_TEST ("/class-results/earlier")
{
  CtStatement statement = { .kind = CT_STATEMENT_VISIT,
                            .student = "k1",
                            .answer.lesson = "kargaburo-first",
                            .answer.step = 3,
                            .answer.n_steps = 9,
                            .answer.begun = 1764000000,
                            .answer.when = 1764000100 };
  CtStatement read;
  g_autoptr (GStringChunk) texts = g_string_chunk_new (100);
  g_autoptr (GString) line = g_string_new (NULL);

  ct_statement_make_id (&statement, "visit");
  append (line, &statement);
  g_assert_true (ct_statement_parse (&read, line->str, line->len - 1, texts));
  g_assert_cmpint (read.answer.begun, ==, 1764000000);
  g_assert_cmpuint (read.answer.n_steps, ==, 9);

  g_assert_true (ct_statement_parse (&read, earlier_visit, strlen (earlier_visit),
                                     texts));
  g_assert_cmpint (read.answer.begun, ==, 0);
  g_assert_cmpuint (read.answer.step, ==, 3);
  g_assert_true (ct_statement_parse (&read, earlier_answer, strlen (earlier_answer),
                                     texts));
  g_assert_null (read.answer.move);
  g_assert_cmpint (read.answer.outcome, ==, CT_OUTCOME_WRONG);
}

/* An escaped id may be invalid UTF-8 or contain line breaks. */
CT_TEST ("/class-results/escaped")
{
  static const char *const rules[] = { "\xff", "KB\nFOLLOW", "KB\033[2J" };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      CtStatement written = make (6);
      CtStatement read;
      g_autoptr (GStringChunk) texts = g_string_chunk_new (100);
      g_autoptr (GString) line = g_string_new (NULL);

      written.answer.rule = rules[i];
      append (line, &written);
      g_assert_false (ct_statement_parse (&read, line->str, line->len - 1, texts));
    }
}

/* A text may look like JSON keys that the parser looks for. */
CT_TEST ("/class-results/quoted")
{
  static const char text[] = "\",\"object\":{\"id\":\"x\\\",\""
                             "name\":\"ä/\\";
  CtStatement written = make (6);
  CtStatement read;
  g_autoptr (GStringChunk) texts = g_string_chunk_new (100);
  g_autoptr (GString) line = g_string_new (NULL);

  written.student = written.answer.lesson = written.answer.move = text;
  append (line, &written);
  g_assert_true (ct_statement_parse (&read, line->str, line->len - 1, texts));
  g_assert_cmpstr (read.id, ==, written.id);
  g_assert_cmpstr (read.answer.rule, ==, written.answer.rule);
  g_assert_cmpstr (read.student, ==, text);
  g_assert_cmpstr (read.answer.lesson, ==, text);
  g_assert_cmpstr (read.answer.move, ==, text);
}

CT_TEST ("/class-results/damaged")
{
  CtStatement written = make (6);
  g_autoptr (GString) line = g_string_new (NULL);

  append (line, &written);
  g_string_truncate (line, line->len - 1);
  for (gsize i = 0; i < line->len; i++)
    {
      g_autoptr (GStringChunk) texts = g_string_chunk_new (100);
      CtStatement read;

      g_assert_false (ct_statement_parse (&read, line->str, i, texts));
      line->str[i] ^= 1;
      g_assert_false (ct_statement_parse (&read, line->str, line->len, texts));
      line->str[i] ^= 1;
    }
}

static char *
say (CtResults *results)
{
  g_autoptr (GPtrArray) all = ct_results_list (results);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < all->len; i++)
    {
      const CtStatement *statement = g_ptr_array_index (all, i);

      g_string_append_printf (text, "%s %s %d\n", statement->id, statement->answer.rule,
                              statement->answer.outcome);
    }
  return g_string_free (text, FALSE);
}

CT_TEST ("/class-results/any-order")
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint round = 0; round < 300; round++)
    {
      guint n = g_rand_int_range (rand, 1, 40);
      g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *expected = NULL;

      for (guint i = 0; i < n; i++)
        {
          CtStatement statement = make (i);
          g_autoptr (GString) line = g_string_new (NULL);

          append (line, &statement);
          g_ptr_array_add (lines, g_strdup (line->str));
          if (g_rand_int_range (rand, 0, 3) == 0)
            g_ptr_array_add (lines, g_strdup (line->str));
          if (g_rand_int_range (rand, 0, 3) == 0)
            g_ptr_array_add (lines,
                             g_strdup_printf ("%.*s\n",
                                              (int) g_rand_int_range (rand, 0,
                                                                      line->len - 1),
                                              line->str));
          if (g_rand_int_range (rand, 0, 5) == 0)
            {
              CtStatement undone = { .kind = CT_STATEMENT_VOID, .student = "k1" };

              memcpy (undone.voided, statement.id, sizeof statement.id);
              ct_statement_make_id (&undone, statement.id);
              g_string_truncate (line, 0);
              append (line, &undone);
              g_ptr_array_add (lines, g_strdup (line->str));
            }
        }
      for (guint order = 0; order < 4; order++)
        {
          g_autoptr (CtResults) results = ct_results_new ("K1");
          g_autofree char *said = NULL;

          for (guint i = 0; i < lines->len; i++)
            {
              guint other = g_rand_int_range (rand, 0, lines->len);
              gpointer line = lines->pdata[i];

              lines->pdata[i] = lines->pdata[other];
              lines->pdata[other] = line;
            }
          for (guint i = 0; i < lines->len; i++)
            ct_results_add_bytes (results, g_ptr_array_index (lines, i),
                                  strlen (g_ptr_array_index (lines, i)));
          said = say (results);
          if (expected == NULL)
            expected = g_steal_pointer (&said);
          else
            g_assert_cmpstr (said, ==, expected);
        }
    }
}

/* Two different lines with the same id: every reader chooses the same one. */
CT_TEST ("/class-results/same-id")
{
  CtStatement one = make (1), other = make (2);
  g_autoptr (CtResults) results = ct_results_new ("k1");
  g_autoptr (CtResults) reversed = ct_results_new ("k1");
  g_autoptr (GString) first = g_string_new (NULL);
  g_autoptr (GString) second = g_string_new (NULL);
  g_autofree char *said = NULL;
  g_autofree char *said_reversed = NULL;

  memcpy (other.id, one.id, sizeof one.id);
  append (first, &one);
  append (second, &other);
  ct_results_add_bytes (results, first->str, first->len);
  ct_results_add_bytes (results, second->str, second->len);
  ct_results_add_bytes (reversed, second->str, second->len);
  ct_results_add_bytes (reversed, first->str, first->len);
  said = say (results);
  said_reversed = say (reversed);
  g_assert_cmpstr (said, ==, said_reversed);
}

CT_TEST ("/class-results/hostile")
{
  g_autoptr (CtResults) results = ct_results_new ("k1");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *deep = g_strnfill (3000, '[');
  g_autofree char *long_line = g_strnfill (100000, 'x');
  CtStatement other = make (3);
  g_autoptr (GPtrArray) all = NULL;

  other.student = "k2";
  append (text, &other);
  g_string_append_printf (text, "%s\n%s\n\n\r\n{}\n[]\nnull\n\"\"\n", deep, long_line);
  g_string_append_len (text, "\0\0\0\n\xff\xfe\n", 7);
  ct_results_add_bytes (results, text->str, text->len);
  all = ct_results_list (results);
  g_assert_cmpuint (all->len, ==, 0);
  g_assert_cmpuint (ct_results_get_n_bad (results), ==, 9);
}
