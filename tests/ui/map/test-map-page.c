/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The learner's map: its stones, their descriptions, and where they lead. */
#include <glib/gstdio.h>
#include <time.h>

#include "ct-await.h"
#include "ct-description.h"
#include "ct-exercise-page.h"
#include "ct-test.h"
#include "exercise/ct-exercise-person.h"
#include "ct-game-page.h"
#include "ct-learners.h"
#include "ct-lesson-page.h"
#include "ct-library-page.h"
#include "ct-map-page.h"
#include "ct-map-fixture.h"
#include "ct-map-stone.h"
#include "ct-map-view.h"
#include "ct-moment-list.h"
#include "ct-person.h"
#include "ct-replay-fixture.h"
#include "ct-rules-page.h"
#include "ct-stone-page.h"
#include "ct-weeks-chart.h"
#include "ct-window-fixture.h"
#include "ct-store-private.h"

#define MANY        100000 /* answers */
#define FIRST_FRAME .5     /* seconds of CPU time */

typedef struct
{
  CtStore *store;
  CtWindow *window;
  CtPerson *person;
  gint64 anna;
  gint64 ben;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  static const CtLook usual = { "usual", 1000, 900, FALSE, 100 };

  f->store = ct_progress_get_store (ct_test_progress ());
  f->anna = ct_learners_add (f->store, "Anna", "owl");
  f->ben = ct_learners_add (f->store, "Ben", "rocket");
  ct_learners_choose (f->store, f->anna);
  ct_map_fixture_learn (ct_test_progress ());
  f->window = ct_test_open_window (&usual);
  f->person = ct_person_new (GTK_WINDOW (f->window));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  ct_person_free (f->person);
  ct_test_close_window (f->window);
  ct_learners_remove (f->store, f->anna);
  ct_learners_remove (f->store, f->ben);
  ct_learners_forget_removed (f->store, 0);
}

static void
press (Fixture *f, guint key)
{
  ct_person_press (f->person, key, 0);
  ct_person_settle (f->person);
}

static void
wait_for_page (Fixture *f, GType type)
{
  CT_AWAIT (G_TYPE_CHECK_INSTANCE_TYPE (ct_window_get_page (f->window), type));
  ct_person_settle (f->person);
}

static void
go_back (Fixture *f, GType type)
{
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.back", NULL);
  wait_for_page (f, type);
}

static void
open_map (Fixture *f)
{
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.show-map", "s", "kargaburo");
  wait_for_page (f, CT_TYPE_MAP_PAGE);
}

static gboolean
shows_text (Fixture *f, const char *text)
{
  g_autofree char *shown = ct_test_dup_text (ct_window_get_page (f->window));

  return strstr (shown, text) != NULL;
}

static GtkWidget *
find_button (Fixture *f, const char *label)
{
  return ct_test_find_button (ct_window_get_page (f->window), label);
}

static gboolean
is_stone (GtkWidget *widget, gconstpointer rule)
{
  const char *ruleset;
  const char *id;

  if (!CT_IS_MAP_STONE (widget))
    return FALSE;

  g_variant_get (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget)),
                 "(&s&s)", &ruleset, &id);
  return g_str_equal (id, rule);
}

static GtkWidget *
find_stone (Fixture *f, const char *rule)
{
  return ct_test_find_where (ct_window_get_page (f->window), is_stone, rule);
}

static GtkWidget *
get_view (Fixture *f)
{
  return ct_test_find (ct_window_get_page (f->window), CT_TYPE_MAP_VIEW);
}

/* Each stone says its name, its mastery and whether it is due, in this order; another
 * learner does not see Anna's progress.
 */
CT_FIXTURE_TEST ("/ui/map/sentences")
{
  static const char *const said[][2] = {
    { CT_MAP_NEW, "Pick up if the stock is empty: not met yet" },
    { CT_MAP_SEEN, "Set the trick aside: seen, still to do" },
    { CT_MAP_WITH_HELP, "The leader must play: done with help" },
    { CT_MAP_ALONE, "One card at a time: done without help" },
    { CT_MAP_ELSEWHERE, "The highest card wins: done without help, outside its "
                        "lesson too" },
    { CT_MAP_LASTING, "Who plays first: done without help again, days later" },
    { CT_MAP_DUE, "Follow suit: done without help, worth another look today" },
  };

  open_map (f);
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    g_assert_cmpstr (ct_name_get (find_stone (f, said[i][0])), ==, said[i][1]);
  g_assert_true (shows_text (f, "Rules done: 11 of 43. Without help: 8."));
  g_assert_true (shows_text (f, "Worth another look today: "));
  g_assert_true (shows_text (f, "Continue with Lesson 2: Dealing"));
  g_assert_null (find_stone (f, "KB-DECK-1"));

  go_back (f, CT_TYPE_LIBRARY_PAGE);
  ct_learners_choose (f->store, f->ben);
  open_map (f);
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    g_assert_true (g_str_has_suffix (ct_name_get (find_stone (f, said[i][0])),
                                     ": not met yet"));
  g_assert_true (shows_text (f, "This is the whole game."));
  g_assert_true (shows_text (f, "Nothing here yet."));
}

CT_FIXTURE_TEST ("/ui/map/weeks")
{
  GtkWidget *chart;

  open_map (f);
  chart = ct_test_find (ct_window_get_page (f->window), CT_TYPE_WEEKS_CHART);
  g_assert_true (gtk_widget_get_mapped (chart));
  g_assert_true (g_str_has_prefix (ct_name_get (chart), "This week: "));
  g_assert_true (shows_text (f, ct_name_get (chart)));
  g_assert_nonnull (strstr (ct_description_get (chart), "Week of "));
  g_assert_nonnull (strstr (ct_description_get (chart), " right with help"));
}

static graphene_point_t
find_middle (Fixture *f, GtkWidget *stone)
{
  graphene_rect_t bounds;

  g_assert_nonnull (stone);
  g_assert_true (gtk_widget_compute_bounds (stone, get_view (f), &bounds));
  return GRAPHENE_POINT_INIT (bounds.origin.x + bounds.size.width / 2,
                              bounds.origin.y + bounds.size.height / 2);
}

static GtkWidget *
get_focus (Fixture *f)
{
  return gtk_window_get_focus (GTK_WINDOW (f->window));
}

CT_FIXTURE_TEST ("/ui/map/arrows")
{
  static const struct
  {
    guint key;
    int dx;
    int dy;
  } arrows[] = {
    { GDK_KEY_Right, 1, 0 }, { GDK_KEY_Down, 0, 1 }, { GDK_KEY_Left, -1, 0 },
    { GDK_KEY_Down, 0, 1 },  { GDK_KEY_Up, 0, -1 },  { GDK_KEY_Up, 0, -1 },
  };
  GtkWidget *here;

  open_map (f);
  here = get_focus (f);
  g_assert_true (CT_IS_MAP_STONE (here));
  g_assert_cmpstr (ct_description_get (here), ==, "Buro is here.");
  gtk_widget_grab_focus (find_stone (f, "KB-DIR-1"));
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      graphene_point_t before = find_middle (f, get_focus (f));
      graphene_point_t after;

      press (f, arrows[i].key);
      after = find_middle (f, get_focus (f));
      g_assert_cmpfloat ((after.x - before.x) * arrows[i].dx +
                             (after.y - before.y) * arrows[i].dy,
                         >, 20);
    }

  press (f, GDK_KEY_Tab);
  g_assert_false (CT_IS_MAP_STONE (get_focus (f)));
  ct_person_press (f->person, GDK_KEY_Tab, GDK_SHIFT_MASK);
  ct_person_settle (f->person);
  g_assert_true (get_focus (f) == here);
}

CT_TEST ("/ui/map/mirrored")
{
  Fixture f = { 0 };
  graphene_point_t first;
  graphene_point_t second;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  set_up (&f, NULL);
  open_map (&f);
  gtk_widget_grab_focus (find_stone (&f, "KB-DIR-1"));
  first = find_middle (&f, get_focus (&f));
  g_assert_cmpfloat (first.x, >, gtk_widget_get_width (get_view (&f)) / 2);
  press (&f, GDK_KEY_Left);
  second = find_middle (&f, get_focus (&f));
  g_assert_cmpfloat (second.x, <, first.x);
  tear_down (&f, NULL);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

CT_FIXTURE_TEST ("/ui/map/stone")
{
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.open-game", "s",
                              "kargaburo");
  wait_for_page (f, CT_TYPE_GAME_PAGE);
  ct_person_click (f->person, find_button (f, "Your Map"));
  wait_for_page (f, CT_TYPE_MAP_PAGE);
  gtk_widget_grab_focus (find_stone (f, CT_MAP_DUE));
  press (f, GDK_KEY_Return);
  wait_for_page (f, CT_TYPE_STONE_PAGE);
  g_assert_true (shows_text (f, "Follow suit: done without help, worth another look "
                                "today"));
  g_assert_true (shows_text (f, "If you hold a card of the suit that was led"));
  g_assert_true (shows_text (f, "Answers: 3. Right: 2. Without help: 1."));
  g_assert_true (shows_text (f,
                             ": right, with help, in the lesson “Your first card”."));
  g_assert_true (shows_text (f, ": not right yet, in the lesson “Your first card”."));

  ct_person_click (f->person, find_button (f, "Lesson 1: Your first card"));
  wait_for_page (f, CT_TYPE_LESSON_PAGE);
  g_assert_cmpuint (ct_lesson_runner_get_step (ct_lesson_page_get_runner (
                        CT_LESSON_PAGE (ct_window_get_page (f->window)))),
                    ==, 0);
  go_back (f, CT_TYPE_STONE_PAGE);
  ct_person_click (f->person, find_button (f, "The Rule in the Book"));
  wait_for_page (f, CT_TYPE_RULES_PAGE);
  go_back (f, CT_TYPE_STONE_PAGE);
  go_back (f, CT_TYPE_MAP_PAGE);
  g_assert_true (get_focus (f) == find_stone (f, CT_MAP_DUE));
}

CT_FIXTURE_TEST ("/ui/map/exercises")
{
  CtFiveMinutes *minutes;

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.show-stone", "(ss)",
                              "kargaburo", CT_MAP_DUE);
  wait_for_page (f, CT_TYPE_STONE_PAGE);
  ct_person_click (f->person, find_button (f, "Three Exercises"));
  wait_for_page (f, CT_TYPE_EXERCISE_PAGE);
  minutes =
      ct_exercise_page_get_minutes (CT_EXERCISE_PAGE (ct_window_get_page (f->window)));
  for (guint i = 0; i < 3; i++)
    {
      CT_AWAIT (ct_five_minutes_get_phase (minutes) == CT_FIVE_MINUTES_ASKING);
      g_assert_cmpuint (ct_five_minutes_get_place (minutes), ==, i + 1);
      g_assert_cmpuint (ct_five_minutes_get_n (minutes), ==, 3);
      g_assert_cmpstr (ct_five_minutes_get_exercise (minutes)->rule, ==, CT_MAP_DUE);
      ct_exercise_person_answer (minutes);
      ct_five_minutes_next (minutes);
    }
  g_assert_cmpint (ct_five_minutes_get_phase (minutes), ==, CT_FIVE_MINUTES_OVER);
}

static gboolean
is_moment (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "moment");
}

static gboolean
is_moment_of_friend (GtkWidget *widget, gconstpointer data)
{
  g_autofree char *text = is_moment (widget, NULL) ? ct_test_dup_text (widget) : NULL;

  return text != NULL && strstr (text, "From a friend: ") != NULL;
}

static gboolean
is_more (GtkWidget *widget, gconstpointer data)
{
  g_autofree char *text = GTK_IS_BUTTON (widget) ? ct_test_dup_text (widget) : NULL;

  return text != NULL && g_str_has_prefix (text, "Show ") && strstr (text, " more");
}

CT_FIXTURE_TEST ("/ui/map/moment")
{
  GtkWidget *moment;

  open_map (f);
  ct_person_click (f->person, find_stone (f, CT_MAP_LASTING));
  wait_for_page (f, CT_TYPE_STONE_PAGE);
  g_assert_true (shows_text (f, "Today: right, without help, in an exercise."));
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.back", NULL);
  wait_for_page (f, CT_TYPE_MAP_PAGE);

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.show-stone", "(ss)",
                              "kargaburo", CT_MAP_DUE);
  wait_for_page (f, CT_TYPE_STONE_PAGE);
  ct_person_click (f->person,
                   gtk_widget_get_first_child (ct_test_find (
                       ct_window_get_page (f->window), CT_TYPE_MOMENT_LIST)));
  CT_AWAIT ((moment = ct_test_find_where (ct_window_get_page (f->window), is_moment,
                                          NULL)) != NULL);
  ct_person_settle (f->person);
  ct_person_click (f->person, moment);
  wait_for_page (f, CT_TYPE_REPLAY_PAGE);
  g_assert_cmpuint (
      ct_session_get_position (ct_replay_get_session (
          ct_replay_page_get_replay (CT_REPLAY_PAGE (ct_window_get_page (f->window))))),
      >, 0);
}

CT_FIXTURE_TEST ("/ui/map/moment-in-file")
{
  g_autofree char *path = ct_replay_fixture_dup_hand ("kargaburo/only-hearts.hand.xml");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *contents = NULL;
  g_autoptr (GString) retitled = NULL;
  GtkWidget *moment;
  GtkWidget *page;

  g_file_get_contents (path, &contents, NULL, NULL);
  retitled = g_string_new (contents);
  g_string_replace (retitled, "<title>", "<title>From a friend: ", 1);
  g_file_set_contents (path, retitled->str, -1, NULL);
  ct_test_open_file (f->window, file);
  wait_for_page (f, CT_TYPE_REPLAY_PAGE);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.back", NULL);
  wait_for_page (f, CT_TYPE_LIBRARY_PAGE);

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.show-stone", "(ss)",
                              "kargaburo", CT_MAP_DUE);
  wait_for_page (f, CT_TYPE_STONE_PAGE);
  page = ct_window_get_page (f->window);
  ct_person_click (f->person,
                   gtk_widget_get_first_child (ct_test_find (page,
                                                             CT_TYPE_MOMENT_LIST)));
  CT_AWAIT ((moment = ct_test_find_where (page, is_moment, NULL)) != NULL);
  if ((moment = ct_test_find_where (page, is_moment_of_friend, NULL)) == NULL)
    {
      ct_person_click (f->person, ct_test_find_where (page, is_more, NULL));
      CT_AWAIT ((moment = ct_test_find_where (page, is_moment_of_friend, NULL)) !=
                NULL);
    }
  gtk_widget_grab_focus (moment);
  ct_person_press (f->person, GDK_KEY_Return, 0);
  wait_for_page (f, CT_TYPE_REPLAY_PAGE);
  g_assert_cmpuint (
      ct_session_get_position (ct_replay_get_session (
          ct_replay_page_get_replay (CT_REPLAY_PAGE (ct_window_get_page (f->window))))),
      >, 0);
  g_remove (path);
}

CT_FIXTURE_TEST ("/ui/map/growing")
{
  CtLearnerAnswer right = { .rule = CT_MAP_NEW, .outcome = CT_OUTCOME_RIGHT };

  open_map (f);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.show-stone", "(ss)",
                              "kargaburo", CT_MAP_NEW);
  wait_for_page (f, CT_TYPE_STONE_PAGE);
  g_assert_true (shows_text (f, "You have not answered this yet."));
  ct_progress_observe (ct_test_progress (), &right, NULL);
  go_back (f, CT_TYPE_MAP_PAGE);
  g_assert_cmpstr (ct_name_get (find_stone (f, CT_MAP_NEW)), ==,
                   "Pick up if the stock is empty: done without help, outside its "
                   "lesson too");
  g_assert_true (shows_text (f, "Rules done: 12 of 43."));
}

/* CPU time, so that other processes do not matter. */
static double
get_time (void)
{
  return (double) clock () / CLOCKS_PER_SEC;
}

static void
on_painted (GdkFrameClock *clock, double *ret_time)
{
  if (*ret_time == 0)
    *ret_time = get_time ();
}

CT_FIXTURE_TEST ("/ui/map/many")
{
  double start;
  double first = 0;

  ct_store_change (f->store,
                   "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n "
                   "WHERE i < ?1) INSERT INTO observation (learner, rule, step, "
                   "outcome, help, taught, at, errors, key, occasion, milliseconds) "
                   "SELECT " CT_STORE_WHO
                   ", 'KB-FIRST-' || (i % 5 + 1), 0, 1 + i % 9 / "
                   "8, 0, 0, 1767300000 + i * 250, 0, 'many-' || i, 3, 1000 + i % 7000 "
                   "FROM n",
                   g_variant_new ("(x)", (gint64) MANY));
  ct_test_await_writing ();
  ct_person_settle (f->person);
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (f->window)), "after-paint",
                    G_CALLBACK (on_painted), &first);
  start = get_time ();
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.show-map", "s", "kargaburo");
  CT_AWAIT (first != 0);
  first -= start;
  g_signal_handlers_disconnect_by_func (
      gtk_widget_get_frame_clock (GTK_WIDGET (f->window)), on_painted, &first);
  CT_AWAIT (strstr (ct_name_get (find_stone (f, "KB-FIRST-3")), "days later") != NULL);
  g_test_message (
      "with %d observations the map was there after %.0f ms, and what is on "
      "it after %.0f ms",
      MANY, 1000 * first, 1000 * (get_time () - start));
  g_assert_cmpfloat (first, <, FIRST_FRAME);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
