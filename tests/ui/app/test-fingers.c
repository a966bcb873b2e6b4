/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small windows: all pages of the games fit, and touch targets are large enough for a
 * finger. test-page-pictures.c checks the pages that a game shares with others.
 */
#include "ct-test.h"
#include "exercise/ct-exercise-person.h"
#include "ct-fingers.h"
#include "ct-page-walk.h"

#include "ct-lesson-page.h"

static const CtLook lying[] = {
  { "lying", 640, 360, FALSE, 100 },
  { "lying-wide", 800, 480, FALSE, 100 },
};

/* In English: other languages need up to 436 pixels for their large letters. */
static const CtLook large = { "narrow-large-text", 360, 640, FALSE, 200 };

static void
test_large (void)
{
  ct_page_walk (&large, ct_fingers_check);
}

static void
test_room (gconstpointer look)
{
  for (const CtRules *const *rules = ct_rules_all (); *rules != NULL; rules++)
    ct_page_walk_game (look, *rules, ct_fingers_check_room);
}

static void
test_lying (gconstpointer data)
{
  const CtLook *look = data;
  CtWindow *window = ct_test_open_window (look);
  GtkWidget *page;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  page = ct_window_get_page (window);
  ct_fingers_check (window, "lesson", look);
  ct_test_try_move (ct_lesson_page_get_runner (CT_LESSON_PAGE (page)), "follow QS");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  ct_fingers_check (window, "refusal", look);
  ct_test_close_window (window);
}

static const CtLook small[] = {
  { "small", 800, 600, FALSE, 100 },
  { "telephone", 360, 640, FALSE, 100 },
  { "laptop", 683, 384, FALSE, 100 },
};

static void
test_two_tables (gconstpointer data)
{
  const CtLook *look = data;
  CtWindow *window = ct_test_open_window (look);
  CtExercisePage *page = ct_exercise_person_open (window, ct_rules_lookup ("kargaburo"),
                                                  CT_EXERCISE_CONTRAST);

  ct_fingers_check_room (window, "two tables", look);
  gtk_widget_activate_action (GTK_WIDGET (page), "exercise.show", NULL);
  ct_exercise_person_await_next (page);
  ct_fingers_check_room (window, "two tables, told", look);
  ct_test_close_window (window);
}

CT_TEST_MAIN ("fingers")
{
  int status;

  if (!ct_test_begin (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (lying); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/fingers/%s", lying[i].name);

      g_test_add_data_func (path, &lying[i], test_lying);
    }

  g_test_add_func ("/ui/fingers/large-text", test_large);
  g_test_add_data_func ("/ui/fingers/room/small", &small[0], test_room);
  for (guint i = 0; i < G_N_ELEMENTS (small); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/ui/fingers/two-tables/%s", small[i].name);

      g_test_add_data_func (path, &small[i], test_two_tables);
    }

  status = g_test_run ();
  ct_test_end ();
  return status;
}
