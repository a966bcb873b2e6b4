/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A learner who only hears an exercise hears the question, which answers are marked,
 * what is on both tables, and the result.
 */
#include "ct-await.h"
#include "ct-exercise-person.h"
#include "ct-exercise-question.h"
#include "ct-person.h"
#include "ct-test.h"

static const CtLook usual = { "usual", 1240, 760, FALSE, 100 };

typedef struct
{
  CtWindow *window;
  CtPerson *person;
  CtExercisePage *page;
  GString *said;
} Ear;

static void
on_said (GString *said, const char *text)
{
  g_string_append_printf (said, "%s\n", text);
}

static void
begin (Ear *ear)
{
  ear->window = ct_test_open_window (&usual);
  ear->person = ct_person_new (GTK_WINDOW (ear->window));
  ear->said = g_string_new (NULL);
  g_signal_connect_swapped (ct_window_get_announcer (ear->window), "said",
                            G_CALLBACK (on_said), ear->said);
}

static void
end (Ear *ear)
{
  g_signal_handlers_disconnect_by_data (ct_window_get_announcer (ear->window),
                                        ear->said);
  ct_person_free (ear->person);
  ct_test_close_window (ear->window);
  g_string_free (ear->said, TRUE);
}

static const char *
press (Ear *ear, guint keyval)
{
  g_string_truncate (ear->said, 0);
  ct_person_press (ear->person, keyval, 0);
  ct_person_settle (ear->person);

  return ear->said->str;
}

static void
assert_told (const char *told, const char *words)
{
  if (strstr (told, words) == NULL)
    g_error ("“%s” is not told, but “%s”", words, told);
}

CT_TEST ("/exercise-heard/mark")
{
  const CtExercise *exercise;
  Ear ear;

  begin (&ear);
  ear.page = ct_exercise_person_open (ear.window, ct_rules_lookup ("kargaburo"),
                                      CT_EXERCISE_WHICH);
  exercise = ct_five_minutes_get_exercise (ct_exercise_page_get_minutes (ear.page));
  g_assert_cmpuint (exercise->answers->len, >, 1);
  assert_told (press (&ear, GDK_KEY_2), "Marked: ");
  assert_told (press (&ear, GDK_KEY_2), "No longer marked: ");
  end (&ear);
}

CT_TEST ("/exercise-heard/two-tables")
{
  const char *told;
  Ear ear;

  begin (&ear);
  ear.page = ct_exercise_person_open (ear.window, ct_rules_lookup ("kargaburo"),
                                      CT_EXERCISE_CONTRAST);
  told = press (&ear, GDK_KEY_g);
  assert_told (told, "The first table.");
  assert_told (told, "The second table.");

  ear.page = ct_exercise_person_open (ear.window, ct_rules_lookup ("kargaburo"),
                                      CT_EXERCISE_WHICH);
  told = press (&ear, GDK_KEY_g);
  assert_told (told, "The cards on the table");
  g_assert_null (strstr (told, "The second table."));
  end (&ear);
}

CT_TEST ("/exercise-heard/answer-alone")
{
  const CtExercise *exercise;
  g_autoptr (CtNarrator) narrator = NULL;
  g_autofree char *turn = NULL;
  const char *told;
  Ear ear;

  begin (&ear);
  ear.page = ct_exercise_person_open (ear.window, ct_rules_lookup ("kargaburo"),
                                      CT_EXERCISE_JUDGE);
  exercise = ct_five_minutes_get_exercise (ct_exercise_page_get_minutes (ear.page));
  narrator = ct_exercise_create_narrator (exercise, ct_test_library ());
  turn = ct_narrator_say_turn (narrator, &exercise->state);
  told = press (&ear, GDK_KEY_1);
  ct_exercise_person_await (ear.page, CT_FIVE_MINUTES_ANSWERED);
  g_assert_cmpstr (told, !=, "");
  g_assert_null (strstr (told, turn));
  end (&ear);
}

CT_TEST ("/exercise-heard/end")
{
  CtFiveMinutes *minutes;
  Ear ear;

  begin (&ear);
  ear.page =
      ct_exercise_person_open_session (ear.window, ct_rules_lookup ("kargaburo"), 1);
  minutes = ct_exercise_page_get_minutes (ear.page);
  while (ct_five_minutes_get_phase (minutes) == CT_FIVE_MINUTES_ASKING)
    {
      gtk_widget_activate_action (GTK_WIDGET (ear.page), "exercise.show", NULL);
      ct_exercise_person_await_next (ear.page);
      press (&ear, GDK_KEY_n);
      CT_AWAIT (ct_five_minutes_get_phase (minutes) != CT_FIVE_MINUTES_MAKING);
      ct_person_settle (ear.person);
    }
  assert_told (ear.said->str, "That’s it for today.");
  assert_told (ear.said->str, "Right answers: ");
  end (&ear);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
