/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners are asked only about rules that were taught or used, and about house rules
 * that a lesson has shown.
 */
#include "ct-taught.h"
#include "ct-test.h"

static CtProgress *
open_progress (void)
{
  g_autoptr (CtStore) store = ct_store_new (NULL);

  return ct_progress_new (store);
}

static CtTaught *
look (CtLibrary *library, CtProgress *progress)
{
  return ct_taught_new_from_progress (library, progress);
}

CT_TEST ("/taught/nothing")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtProgress) progress = open_progress ();
  g_autoptr (CtTaught) taught = NULL;

  ct_progress_visit (progress, "kargaburo-first-card", 0, 9, 0);
  ct_progress_visit (progress, "no-such-lesson", 3, 9, 0);
  taught = look (library, progress);
  g_assert_false (ct_taught_has_rule (taught, "KB-FOLLOW-1"));
}

/* An unfinished lesson has taught the rules of its finished steps. */
CT_TEST ("/taught/lessons")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtProgress) progress = open_progress ();
  g_autoptr (CtTaught) half = NULL;
  g_autoptr (CtTaught) whole = NULL;

  ct_progress_visit (progress, "kargaburo-first-card", 2, 9, 0);
  half = look (library, progress);
  g_assert_true (ct_taught_has_rule (half, "KB-FOLLOW-1"));
  g_assert_false (ct_taught_has_rule (half, "KB-END-3"));

  ct_progress_finish (progress, "kargaburo-first-card", 0, 0, 0);
  whole = look (library, progress);
  g_assert_true (ct_taught_has_rule (whole, "KB-FOLLOW-1"));
  g_assert_true (ct_taught_has_rule (whole, "KB-END-3"));
  g_assert_false (ct_taught_has_rule (whole, "KB-DRAW-2"));
}

/* Not if the rule was only seen, or only refused a move in a lesson that does not teach
 * it.
 */
CT_TEST ("/taught/used")
{
  static const CtLearnerAnswer observations[] = {
    { .rule = "KB-DRAW-1", .outcome = CT_OUTCOME_SEEN },
    { .rule = "KB-DRAW-2",
      .outcome = CT_OUTCOME_RIGHT,
      .occasion = CT_OCCASION_PRACTICE },
    { .rule = "KB-PICK-1",
      .lesson = "kargaburo-first-card",
      .outcome = CT_OUTCOME_WRONG },
    { .rule = "KB-PICK-2",
      .lesson = "kargaburo-first-card",
      .outcome = CT_OUTCOME_RIGHT },
  };
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtProgress) progress = open_progress ();
  g_autoptr (CtTaught) taught = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (observations); i++)
    ct_progress_observe (progress, &observations[i], NULL);
  taught = look (library, progress);
  g_assert_false (ct_taught_has_rule (taught, "KB-DRAW-1"));
  g_assert_true (ct_taught_has_rule (taught, "KB-DRAW-2"));
  g_assert_false (ct_taught_has_rule (taught, "KB-PICK-1"));
  g_assert_false (ct_taught_has_rule (taught, "KB-PICK-2"));
}

/* Options count once a lesson has shown a table with them. */
CT_TEST ("/taught/options")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtProgress) progress = open_progress ();
  g_autoptr (CtTaught) before = NULL;
  g_autoptr (CtTaught) after = NULL;
  CtRules met = ct_rules_cangkul;
  CtRules other = ct_rules_cangkul;

  g_assert_true (ct_rules_set_option (&met, "share-choice", "oldest-first"));
  g_assert_true (ct_rules_set_option (&other, "play-on", "yes"));
  before = look (library, progress);
  g_assert_true (ct_taught_has_options (before, &ct_rules_cangkul));
  g_assert_false (ct_taught_has_options (before, &met));

  ct_progress_visit (progress, "cangkul-sharing", 1, 9, 0);
  ct_progress_finish (progress, "cangkul-sharing", 0, 0, 0);
  after = look (library, progress);
  g_assert_true (ct_taught_has_options (after, &met));
  g_assert_false (ct_taught_has_options (after, &other));
}
