/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps of lessons become exercises with other deals. */
#include <glib/gstdio.h>

#include "ct-exercise-key.h"
#include "ct-test.h"

static CtLesson *
read_lesson (const char *steps)
{
  g_autofree char *path =
      g_build_filename (g_get_tmp_dir (), "cartilla-fresh-XXXXXX", NULL);
  g_autofree char *text = g_strdup_printf (
      "<lesson id='fresh' ruleset='kargaburo' level='beginner' minutes='1'>"
      "<title>Title</title><goal>Goal.</goal><teaches rule='KB-FOLLOW-1'/>"
      "<learner seat='B'/><deal seats='3' dealer='A' seed='3'>"
      "<must hand='B' has-suit='led'/><must hand='C' lacks-suit='led'/></deal>"
      "%s</lesson>",
      steps);
  int descriptor = g_mkstemp (path);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  CtLesson *lesson;

  g_assert_cmpint (descriptor, >=, 0);
  g_close (descriptor, NULL);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  lesson = ct_lesson_new_from_file (file, &error);
  g_assert_no_error (error);
  g_assert_no_errno (g_remove (path));
  return lesson;
}

/* Berta has the suit that was led and Carlo does not, as the author wants. */
static void
check_deal (const CtExercise *exercise)
{
  const CtState *state = &exercise->state;
  guint led = ct_rules_led_suit (&exercise->rules, state);
  guint n[3] = { 0 };

  for (guint seat = 1; seat <= 2; seat++)
    for (guint pos = 0; pos < ct_zone_len (state, ct_hand (seat)); pos++)
      n[seat] +=
          ct_face_suit (ct_rules_face (&exercise->rules,
                                       ct_zone_card (state, ct_hand (seat), pos))) ==
          led;
  g_assert_cmpuint (n[1], >, 0);
  g_assert_cmpuint (n[2], ==, 0);
}

CT_TEST ("/exercise/fresh")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtLesson) lesson =
      read_lesson ("<step><say>Look.</say></step>"
                   "<step><ask>Now you.</ask><fresh-ask>Follow suit.</fresh-ask>"
                   "<accept when='legal and suit=led'/></step>"
                   "<step><ask>And now?</ask><accept when='legal'/></step>");
  g_autoptr (GHashTable) tables =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  CtExerciseTally tally = { 0 };

  g_assert_null (ct_lesson_find_fresh_deal (lesson, 0));
  g_assert_nonnull (ct_lesson_find_fresh_deal (lesson, 1));
  g_assert_null (ct_lesson_find_fresh_deal (lesson, 2));

  for (guint seed = 0; seed < 50; seed++)
    {
      g_autoptr (CtExercise) exercise =
          ct_exercise_new_from_step (library, lesson, 1, "KB-FOLLOW-1",
                                     CT_EXERCISE_EASIEST + seed % CT_EXERCISE_HARDEST,
                                     seed);
      g_autoptr (CtNarrator) narrator = NULL;
      g_autofree char *question = NULL;
      guint64 fingerprint;

      g_assert_nonnull (exercise);
      ct_exercise_key_check (exercise, &tally);
      check_deal (exercise);
      ct_exercise_key_check_words (library, exercise);
      narrator = ct_narrator_new (&exercise->rules, library);
      ct_narrator_name_seats (narrator);
      question = ct_exercise_say_question (narrator, exercise);
      g_assert_cmpstr (question, ==, "Follow suit.");
      fingerprint = ct_exercise_fingerprint (exercise);
      g_hash_table_add (tables, g_memdup2 (&fingerprint, sizeof fingerprint));
    }

  g_assert_cmpuint (tally.n[CT_EXERCISE_FRESH], ==, 50);
  g_assert_cmpuint (g_hash_table_size (tables), >=, 45);
}

/* A step cannot be repeated for a rule that decides nothing there, or if its answer is
 * one fixed move.
 */
CT_TEST ("/exercise/not-fresh")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtLesson) lesson =
      read_lesson ("<step><ask>Now you.</ask><fresh-ask>Follow suit.</fresh-ask>"
                   "<accept when='legal and suit=led'/></step>");
  g_autoptr (CtLesson) named =
      read_lesson ("<step><ask>Deal.</ask><fresh-ask>Deal the cards.</fresh-ask>"
                   "<accept move='deal'/></step>");

  g_assert_null (ct_exercise_new_from_step (library, lesson, 0, "KB-FIRST-3",
                                            CT_EXERCISE_USUAL, 1));
  g_assert_null (ct_exercise_new_from_step (library, named, 0, "KB-FOLLOW-1",
                                            CT_EXERCISE_USUAL, 1));
}

/* A task that refers to the step before cannot stand alone. */
CT_TEST ("/exercise/not-alone")
{
  g_autoptr (CtLesson) lesson =
      read_lesson ("<step><ask>So who plays first? Play.</ask>"
                   "<accept when='legal'/></step>");

  g_assert_null (ct_lesson_find_fresh_deal (lesson, 0));
}

CT_TEST ("/exercise/fresh-after-others")
{
  g_autoptr (CtLibrary) library = ct_library_new ();
  g_autoptr (CtLesson) lesson = read_lesson (
      "<step><learner seat='C'/><say>Berta plays.</say>"
      "<reply seat='B'>follow 2C</reply></step>"
      "<step><learner seat='C'/><ask>And now?</ask><fresh-ask>Go on.</fresh-ask>"
      "<accept when='legal'/></step>");
  CtExerciseTally tally = { 0 };

  for (guint seed = 0; seed < 20; seed++)
    {
      g_autoptr (CtExercise) exercise =
          ct_exercise_new_from_step (library, lesson, 1, "KB-DRAW-1", CT_EXERCISE_USUAL,
                                     seed);

      /* Carlo lacks the suit, so he could not break that rule. */
      g_assert_null (ct_exercise_new_from_step (library, lesson, 1, "KB-FOLLOW-1",
                                                CT_EXERCISE_USUAL, seed));
      g_assert_nonnull (exercise);
      ct_exercise_key_check (exercise, &tally);
      g_assert_cmpuint (exercise->state.to_act, ==, 2);
      g_assert_cmpuint (ct_zone_len (&exercise->state, CT_ZONE_TRICK), ==, 1);
    }
  g_assert_cmpuint (tally.n[CT_EXERCISE_FRESH], ==, 20);
}

CT_TEST ("/exercise/library")
{
  g_autoptr (CtLibrary) library = ct_library_new ();

  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    {
      GPtrArray *lessons = ct_library_get_fresh_lessons (library, *rules);

      g_test_message ("%s: %u", (*rules)->id, lessons->len);
      g_assert_cmpuint (lessons->len, >, 0);
      for (guint i = 0; i < lessons->len; i++)
        g_assert_cmpstr (ct_lesson_get_rules (g_ptr_array_index (lessons, i))->id, ==,
                         (*rules)->id);
    }
}
