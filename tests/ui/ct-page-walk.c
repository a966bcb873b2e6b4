/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-page-walk.h"

#include "class/ct-class-answers.h"
#include "class/ct-students-fixture.h"
#include "class/ct-teacher-fixture.h"
#include "ct-ask-class-page.h"
#include "ct-author-page.h"
#include "ct-await.h"
#include "ct-clock.h"
#include "ct-collection-page.h"
#include "ct-collection.h"
#include "ct-example-page.h"
#include "ct-grid-view.h"
#include "ct-hand-row.h"
#include "ct-learners.h"
#include "ct-lesson-page.h"
#include "ct-map-fixture.h"
#include "ct-pack-grid.h"
#include "ct-position-page.h"
#include "ct-practice-page.h"
#include "ct-reach.h"
#include "ct-record-page.h"
#include "ct-replay-page.h"
#include "ct-replay-quiz.h"
#include "ct-rules-page.h"
#include "ct-teacher-grid.h"
#include "ct-tried-page.h"
#include "ct-worksheet-page.h"
#include "exercise/ct-exercise-person.h"

typedef struct
{
  const CtLook *look;
  CtPageVisit visit;
} Walk;

/* Seconds. What threads find appears on the page, and needs a layout. */
#define MOST_WORK 2

/* Seconds between two looks whether others have moved. */
#define A_PAUSE .2

static void
visit (const Walk *walk, CtWindow *window, const char *page)
{
  ct_clock_await_others (MOST_WORK);
  ct_test_wait_frames (GTK_WIDGET (window), 1);
  walk->visit (window, page, walk->look);
}

void
ct_walk_activate (CtWindow *window, const char *action, const char *format, ...)
{
  va_list arguments;
  g_autoptr (GVariant) parameter = NULL;

  if (format != NULL)
    {
      va_start (arguments, format);
      parameter = g_variant_ref_sink (g_variant_new_va (format, NULL, &arguments));
      va_end (arguments);
    }
  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (window), action,
                                                     parameter));
  ct_test_wait_frames (GTK_WIDGET (window), 4);
}

void
ct_walk_act (CtWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (ct_window_get_page (window), action,
                                             NULL));
  ct_test_wait_frames (GTK_WIDGET (window), 4);
}

static void
go_back (CtWindow *window)
{
  ct_walk_activate (window, "win.back", NULL);
}

/* Makes a new learner. Returns: their id */
static gint64
sit_down (void)
{
  CtStore *store = ct_progress_get_store (ct_test_progress ());
  gint64 added = ct_learners_add (store, "Anna", "owl");

  ct_learners_choose (store, added);
  return added;
}

static void
get_up (gint64 added)
{
  CtStore *store = ct_progress_get_store (ct_test_progress ());

  ct_learners_remove (store, added);
  ct_learners_forget_removed (store, 0);
}

static void
choose_cards (CtWindow *window, const char *const *cards)
{
  for (; *cards != NULL; cards++)
    {
      CtFace face;

      g_assert_true (ct_face_parse (CT_DECK_FRENCH_52, *cards, &face));
      g_signal_emit_by_name (ct_test_find (ct_window_get_page (window),
                                           CT_TYPE_PACK_GRID),
                             "card-chosen", (guint) face);
    }
}

/* A hand of Kargaburo, up to the cards of the first player */
void
ct_walk_record_cards (CtWindow *window)
{
  static const char *const lead[] = { "2H", NULL };

  ct_walk_activate (window, "win.record", "s", "kargaburo");
  ct_walk_act (window, "record.next");
  choose_cards (window, lead);
  ct_walk_act (window, "record.next");
}

/* A table that can be used. */
void
ct_walk_set_up (CtWindow *window)
{
  static const char *const hands[][3] = { { "7H", "8S" }, { "2C" } };

  ct_walk_activate (window, "win.new-lesson", "s", "kargaburo");
  ct_walk_act (window, "author.set-up");
  choose_cards (window, hands[0]);
  g_signal_emit_by_name (ct_test_find (ct_window_get_page (window), CT_TYPE_PACK_GRID),
                         "entered");
  choose_cards (window, hands[1]);
}

static gboolean
is_mapped_entry (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_ENTRY (widget) && gtk_widget_get_mapped (widget);
}

void
ct_walk_type (CtWindow *window, const char *text)
{
  GtkWidget *entry =
      ct_test_find_where (ct_window_get_page (window), is_mapped_entry, NULL);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
}

/* … up to the first trick; the other hands are unknown. */
void
ct_walk_record_moves (CtWindow *window)
{
  static const char *const hand[] = { "3H", "5H", "KD", "AS", "9C", NULL };

  ct_walk_record_cards (window);
  choose_cards (window, hand);
  ct_walk_act (window, "record.next");
  for (guint i = 0; i < 3; i++)
    ct_walk_act (window, "record.leave-unknown");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  ct_walk_type (window, "5h");
  ct_walk_type (window, "7h");
}

/* Two lessons of the program, and one that is damaged */
void
ct_walk_open_collection (CtWindow *window)
{
  static const char *const ids[] = { "kargaburo-first-card", "kargaburo-following",
                                     NULL };
  g_autofree char *folder = g_dir_make_tmp ("collection-XXXXXX", NULL);
  g_autofree char *path =
      g_build_filename (folder, "Monday" CT_COLLECTION_SUFFIX, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GPtrArray) lessons = ct_collection_new ();
  g_autoptr (GBytes) damaged = g_bytes_new_static ("<lesson", 7);
  g_autoptr (GBytes) archive = NULL;

  for (const char *const *id = ids; *id != NULL; id++)
    {
      const CtLibraryEntry *entry = ct_library_lookup_lesson (ct_test_library (), *id);
      g_autoptr (GFile) lesson = g_file_new_for_uri (entry->uri);
      g_autoptr (GBytes) bytes = g_file_load_bytes (lesson, NULL, NULL, NULL);

      ct_collection_add (lessons, *id, bytes);
    }
  ct_collection_add (lessons, "damaged", damaged);
  archive = ct_collection_pack (lessons, NULL);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (archive, NULL),
                                      g_bytes_get_size (archive), NULL));
  ct_test_open_file (window, file);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
}

static void
take_class (CtWindow *window, const Walk *walk)
{
  ct_walk_activate (window, "win.open-hand", "(ss)", "kargaburo", "the-first-evening");
  ct_walk_act (window, "replay.next");
  ct_walk_act (window, "replay.next");
  ct_walk_act (window, "replay.show-class");
  visit (walk, window, "show");
  ct_walk_act (window, "show.ask");
  visit (walk, window, "show-ask");
  go_back (window);
  go_back (window);
  go_back (window);

  ct_window_push (window,
                  ct_ask_class_page_new (&ct_rules_kargaburo, "KB-FOLLOW-1", 5,
                                         ct_test_library (), ct_test_settings ()));
  CT_AWAIT (ct_test_find (ct_window_get_page (window), CT_TYPE_HAND_ROW) != NULL);
  for (int i = 0; i < 12; i++)
    gtk_widget_activate_action (ct_window_get_page (window), "ask.hand", "i",
                                i % 5 < 3 ? 1 : 2);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  visit (walk, window, "ask-class");
  ct_walk_act (window, "ask.show");
  visit (walk, window, "ask-class-told");
  go_back (window);
}

static void
take_tried (CtWindow *window, const Walk *walk)
{
  g_autoptr (CtLesson) lesson =
      ct_library_read_lesson (ct_test_library (), "kargaburo-following", NULL);
  CtLearnerAnswer answer = { .occasion = CT_OCCASION_LESSON,
                             .outcome = CT_OUTCOME_WRONG,
                             .rule = "KB-FOLLOW-1",
                             .step = 3,
                             .move = "follow 2S" };

  ct_window_push (window, ct_tried_page_new (lesson, &answer, "Ana", ct_test_library (),
                                             ct_test_settings ()));
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  visit (walk, window, "teacher-tried");
  go_back (window);
}

static void
take_grid (CtWindow *window, const Walk *walk)
{
  GtkWidget *page = ct_teacher_fixture_open (window, "grid");
  GtkWidget *choice =
      ct_test_find (ct_test_find (page, CT_TYPE_TEACHER_GRID), GTK_TYPE_DROP_DOWN);
  g_autofree char *recipe =
      ct_class_answers_dup_recipe (ct_test_library (), "KB-FOLLOW-1");

  visit (walk, window, "teacher-grid");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 1);
  ct_test_wait_frames (page, 4);
  visit (walk, window, "teacher-lessons");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 2);
  ct_test_wait_frames (page, 4);
  visit (walk, window, "teacher-broken");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 0);
  g_signal_emit_by_name (ct_test_find (page, CT_TYPE_GRID_VIEW), "chosen", 0, -1);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  visit (walk, window, "teacher-parents");
  go_back (window);
  g_signal_emit_by_name (ct_test_find (page, CT_TYPE_GRID_VIEW), "chosen", 0, 3);
  CT_AWAIT (gtk_widget_get_mapped (ct_test_find (ct_window_get_page (window),
                                                 GTK_TYPE_LIST_BOX)));
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  visit (walk, window, "teacher-history");
  go_back (window);
  go_back (window);

  page = ct_position_page_new (recipe, NULL, ct_test_settings ());
  ct_window_push (window, page);
  CT_AWAIT (ct_page_get_rules (CT_PAGE (page)) != NULL);
  ct_test_wait_frames (page, 4);
  visit (walk, window, "teacher-position");
  go_back (window);
  take_tried (window, walk);
}

static void
take_teacher (CtWindow *window, const Walk *walk)
{
  static const char *const views[] = { "now", "plans", "show" };

  ct_teacher_fixture_open_door (window);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  visit (walk, window, "teacher-word");
  go_back (window);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autofree char *name = g_strdup_printf ("teacher-%s", views[i]);

      ct_teacher_fixture_open (window, views[i]);
      visit (walk, window, name);
      go_back (window);
    }
  take_grid (window, walk);
}

static void
take_students (CtWindow *window, const Walk *walk)
{
  ct_students_fixture_open_nowhere (window);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  visit (walk, window, "pupils-nowhere");
  ct_students_fixture_open (window, NULL);
  visit (walk, window, "pupils");
  ct_students_fixture_open (window, "p0");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  visit (walk, window, "library-due");
  ct_walk_activate (window, "win.open-game", "s", "kargaburo");
  visit (walk, window, "game-due");
  go_back (window);
  ct_students_fixture_open_way_out (window);
  visit (walk, window, "quit");
  go_back (window);
  ct_students_fixture_close (window);
}

static void
visit_answer (const Walk *walk, CtExercisePage *page, const char *what)
{
  CtWindow *window = CT_WINDOW (gtk_widget_get_root (GTK_WIDGET (page)));
  g_autofree char *name = g_strdup_printf ("exercise-%s-told", what);

  ct_walk_act (window, "exercise.show");
  ct_exercise_person_await_next (page);
  visit (walk, window, name);
}

/**
 * ct_page_walk_exercises:
 * @visit: called on each page when its contents are complete
 *
 * Goes to the end of exercises of each kind and family. What is asked depends on
 * earlier answers, so each walk has a new learner.
 */
void
ct_page_walk_exercises (const CtLook *look, CtPageVisit visit_page)
{
  static const char *const others[] = { "cangkul", "cau-robat", "buraco-netcartas" };
  /* Counting belongs to later lessons. */
  static const CtExerciseKind kinds[] = { CT_EXERCISE_WHICH, CT_EXERCISE_JUDGE,
                                          CT_EXERCISE_PREDICT, CT_EXERCISE_DO,
                                          CT_EXERCISE_SPOT };
  const Walk walk = { look, visit_page };
  CtWindow *window = ct_test_open_window (look);
  gint64 added = sit_down ();
  CtExercisePage *page;

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *name = g_strdup_printf ("exercise-%s", others[i]);

      page = ct_exercise_person_open_session (window, ct_rules_lookup (others[i]), 1);
      visit (&walk, window, name);
      visit_answer (&walk, page, others[i]);
      go_back (window);
    }
  page = ct_exercise_person_open (window, ct_rules_lookup ("kargaburo"),
                                  CT_EXERCISE_JUDGE);
  visit_answer (&walk, page, "wrong");
  ct_walk_act (window, "exercise.stop");
  visit (&walk, window, "exercise-end");
  go_back (window);

  ct_exercise_person_learn_all (ct_rules_lookup ("kargaburo"));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *name =
          g_strdup_printf ("exercise-%s", ct_exercise_kind_get_name (kinds[i]));

      page = ct_exercise_person_open (window, ct_rules_lookup ("kargaburo"), kinds[i]);
      visit (&walk, window, name);
      visit_answer (&walk, page, ct_exercise_kind_get_name (kinds[i]));
      go_back (window);
    }

  ct_test_close_window (window);
  get_up (added);
}

static void
take_lesson_of_game (CtWindow *window,
                     const Walk *walk,
                     const CtLibraryEntry *lesson,
                     const char *game,
                     const char *which)
{
  g_autofree char *first = g_strdup_printf ("%s-%s-lesson", game, which);
  g_autofree char *last = g_strdup_printf ("%s-%s-lesson-end", game, which);
  CtLessonRunner *runner;

  ct_walk_activate (window, "win.open-lesson", "s", lesson->id);
  ct_walk_act (window, "lesson.restart");
  visit (walk, window, first);
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (ct_window_get_page (window)));
  ct_lesson_runner_skip_to (runner, ct_lesson_runner_get_n_steps (runner) - 1);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  visit (walk, window, last);
  go_back (window);
}

static CtExample *
find_example (const CtRules *rules)
{
  for (guint i = 0; i < rules->n_rule_ids; i++)
    {
      const CtRule *rule =
          rules->rule_ids[i] != NULL
              ? ct_library_lookup_rule (ct_test_library (), rules, rules->rule_ids[i])
              : NULL;

      for (guint k = 0; rule != NULL && k < rule->examples->len; k++)
        {
          CtExample *example = g_ptr_array_index (rule->examples, k);

          if (example->position != NULL)
            return example;
        }
    }

  g_assert_not_reached ();
}

static void
take_rules_of_game (CtWindow *window, const Walk *walk, const CtRules *rules)
{
  g_autofree char *book = g_strconcat (rules->id, "-rules", NULL);
  g_autofree char *example = g_strconcat (rules->id, "-example", NULL);

  ct_walk_activate (window, "win.show-rule", "(ss)", rules->id, "");
  visit (walk, window, book);
  g_signal_emit_by_name (ct_window_get_page (window), "try-example",
                         find_example (rules));
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  visit (walk, window, example);
  go_back (window);
  go_back (window);
}

static void
cut_pack (CtSession *session)
{
  const CtRules *rules = ct_session_get_rules (session);
  const CtState *state = ct_session_get_state (session);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CtMove));

  if (state->to_act != 0 || !ct_rules_awaits (rules, state, CT_MOVE_LIFT))
    return;

  ct_rules_legal (rules, state, moves);
  g_assert_true (ct_session_play (session, &g_array_index (moves, CtMove, 0)));
}

/* The others think and move in no time. */
static void
await_turn (CtSession *session)
{
  while (ct_session_get_state (session)->phase == CT_PHASE_DEAL ||
         ct_session_get_state (session)->to_act != 0)
    {
      cut_pack (session);
      ct_clock_leap (A_PAUSE);
    }
}

static void
take_practice_of_game (CtWindow *window, const Walk *walk, const char *game)
{
  g_autofree char *name = g_strconcat (game, "-practice", NULL);
  CtSession *session;

  ct_walk_activate (window, "win.practice", "s", game);
  session =
      ct_practice_page_get_session (CT_PRACTICE_PAGE (ct_window_get_page (window)));
  await_turn (session);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  visit (walk, window, name);
  go_back (window);
}

/**
 * ct_page_walk_game:
 * @rules: a game with lessons and a book
 *
 * Visits the page of the game, its first and its last lesson but one, its book, an
 * example, and a practice game.
 */
void
ct_page_walk_game (const CtLook *look, const CtRules *rules, CtPageVisit visit_page)
{
  const Walk walk = { look, visit_page };
  CtWindow *window = ct_test_open_window (look);
  GPtrArray *lessons = ct_library_get_lessons (ct_test_library (), rules);
  g_autofree char *game = g_strconcat (rules->id, "-game", NULL);

  ct_walk_activate (window, "win.open-game", "s", rules->id);
  visit (&walk, window, game);
  go_back (window);
  take_lesson_of_game (window, &walk, g_ptr_array_index (lessons, 0), rules->id,
                       "first");
  take_lesson_of_game (window, &walk, g_ptr_array_index (lessons, lessons->len - 2),
                       rules->id, "late");
  take_rules_of_game (window, &walk, rules);
  take_practice_of_game (window, &walk, rules->id);
  ct_test_close_window (window);
}

static void
try_move (CtWindow *window, const char *text)
{
  GtkWidget *page = ct_window_get_page (window);

  ct_test_try_move (ct_lesson_page_get_runner (CT_LESSON_PAGE (page)), text);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
}

static void
take_lesson (CtWindow *window, const Walk *walk)
{
  CtLessonRunner *runner;

  ct_walk_activate (window, "win.open-lesson", "s", "kargaburo-first-card");
  ct_walk_act (window, "lesson.restart");
  visit (walk, window, "lesson");
  try_move (window, "follow QS");
  visit (walk, window, "lesson-refusal");
  ct_walk_act (window, "lesson.hint");
  visit (walk, window, "lesson-hint");
  try_move (window, "follow 9H");
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (ct_window_get_page (window)));
  CT_AWAIT (ct_lesson_runner_is_step_done (runner, 0));
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  visit (walk, window, "lesson-answer");

  /* A repeated praise is not shown again, and the lesson continues by itself. */
  if (ct_lesson_runner_get_step (runner) == 0)
    ct_walk_act (window, "lesson.next");
  visit (walk, window, "lesson-quiz");
  go_back (window);

  ct_walk_activate (window, "win.open-lesson", "s", "kargaburo-dealing");
  visit (walk, window, "lesson-dealing");
  go_back (window);
}

static void
take_replay_tools (CtWindow *window, const Walk *walk)
{
  GtkWidget *page;
  CtReplay *replay;
  guint fork = 1;

  ct_walk_activate (window, "win.open-hand", "(ss)", "cangkul", "the-first-evening");
  page = ct_window_get_page (window);
  replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (page));
  while (ct_replay_get_n_variations (replay, fork) == 0)
    fork++;
  gtk_widget_activate_action (page, "replay.enter-variation", "(uu)", fork, 0);
  ct_walk_act (window, "replay.next");
  visit (walk, window, "replay-variation");

  ct_walk_act (window, "replay.leave-variation");
  gtk_widget_activate_action (page, "replay.go-to-number", "u", 20);
  g_settings_set_double (ct_test_settings (), "autoplay-delay", .1);
  gtk_widget_activate_action (page, "replay.quiz", "s", "B");
  while (!ct_replay_quiz_is_asking (ct_replay_section_find (page, CT_TYPE_REPLAY_QUIZ)))
    ct_clock_leap (A_PAUSE);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  visit (walk, window, "replay-quiz");
  ct_walk_act (window, "replay.stop-quiz");
  g_settings_reset (ct_test_settings (), "autoplay-delay");
  go_back (window);
}

static void
take_replay (CtWindow *window, const Walk *walk)
{
  ct_walk_activate (window, "win.open-hand", "(ss)", "kargaburo", "the-first-evening");
  for (guint i = 0; i < 12; i++)
    ct_walk_act (window, "replay.next");
  visit (walk, window, "replay");
  g_object_set (ct_window_get_page (window), "seen-by", "A", NULL);
  ct_walk_act (window, "replay.last");
  visit (walk, window, "replay-seat");
  go_back (window);
}

static void
take_fishing_replay (CtWindow *window, const Walk *walk)
{
  ct_walk_activate (window, "win.open-hand", "(ss)", "cau-robat", "five-at-the-table");
  for (guint i = 0; i < 8; i++)
    ct_walk_act (window, "replay.next");
  visit (walk, window, "replay-fishing");
  go_back (window);
}

static void
take_melding_replay (CtWindow *window, const Walk *walk)
{
  ct_walk_activate (window, "win.open-hand", "(ss)", "buraco-netcartas",
                    "the-last-ace");
  ct_walk_act (window, "replay.last");
  visit (walk, window, "replay-melds");
  go_back (window);
}

static void
take_rules (CtWindow *window, const Walk *walk)
{
  const CtRule *rule =
      ct_library_lookup_rule (ct_test_library (), &ct_rules_kargaburo, "KB-FOLLOW-1");

  ct_walk_activate (window, "win.show-rule", "(ss)", "kargaburo", "KB-FOLLOW-1");
  visit (walk, window, "rules");
  g_signal_emit_by_name (ct_window_get_page (window), "try-example",
                         g_ptr_array_index (rule->examples, 0));
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  g_assert_true (CT_IS_EXAMPLE_PAGE (ct_window_get_page (window)));
  visit (walk, window, "example");
  go_back (window);
  ct_rules_page_search (CT_RULES_PAGE (ct_window_get_page (window)), "stock");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  visit (walk, window, "rules-search");
  go_back (window);
}

static void
take_practice (CtWindow *window, const Walk *walk)
{
  CtSession *session;

  ct_walk_activate (window, "win.practice", "s", "cangkul");
  session =
      ct_practice_page_get_session (CT_PRACTICE_PAGE (ct_window_get_page (window)));
  await_turn (session);
  ct_walk_act (window, "practice.what-may-i");
  visit (walk, window, "practice");
  go_back (window);
}

static void
take_problem (CtWindow *window, const Walk *walk)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "bad", "empty.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  ct_test_open_file (window, file);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  visit (walk, window, "problem");
  go_back (window);
}

static void
take_collection (CtWindow *window, const Walk *walk)
{
  ct_walk_open_collection (window);
  ct_collection_page_set_in_class (CT_COLLECTION_PAGE (ct_window_get_page (window)),
                                   TRUE);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  visit (walk, window, "collection");
  /* The next walk begins with the same library. */
  gtk_recent_manager_purge_items (gtk_recent_manager_get_default (), NULL);
  go_back (window);
}

static void
take_learners (CtWindow *window, const Walk *walk)
{
  static const char *const people[][2] = {
    { "Anna", "owl" },
    { "Ben", "rocket" },
    { "Maximiliane-Charlotte", "butterfly" },
    { "\320\236\320\273\321\217", "fish" },
    { "", "crab" },
  };
  CtStore *store = ct_progress_get_store (ct_test_progress ());
  gint64 added[G_N_ELEMENTS (people)];

  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    added[i] = ct_learners_add (store, people[i][0], people[i][1]);
  ct_learners_choose (store, added[2]);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  visit (walk, window, "library-of-somebody");
  ct_walk_activate (window, "win.learners", NULL);
  visit (walk, window, "learners");
  ct_walk_act (window, "learners.change");
  visit (walk, window, "learner");
  go_back (window);
  go_back (window);

  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    ct_learners_remove (store, added[i]);
  ct_learners_forget_removed (store, 0);
}

static void
take_worksheet (CtWindow *window, const Walk *walk)
{
  GtkWidget *page;

  ct_walk_activate (window, "win.show-worksheet", "s", "kargaburo");
  visit (walk, window, "worksheet-at-first");
  page = ct_window_get_page (window);
  gtk_widget_activate_action (page, "worksheet.make", NULL);
  CT_AWAIT (ct_worksheet_page_is_made (CT_WORKSHEET_PAGE (page)));
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  visit (walk, window, "worksheet");
  go_back (window);
}

/* Its draft is deleted: nothing asks about it. */
static void
take_recording (CtWindow *window, const Walk *walk)
{
  ct_walk_activate (window, "win.record", "s", "kargaburo");
  visit (walk, window, "record-players");
  go_back (window);
  ct_walk_record_cards (window);
  visit (walk, window, "record-cards");
  ct_record_page_discard (CT_RECORD_PAGE (ct_window_get_page (window)));
  go_back (window);
  ct_walk_record_moves (window);
  visit (walk, window, "record-moves");
  ct_record_page_discard (CT_RECORD_PAGE (ct_window_get_page (window)));
  go_back (window);
}

/* Nothing asks about it, either. */
static void
take_author (CtWindow *window, const Walk *walk)
{
  ct_walk_activate (window, "win.new-lesson", "s", "kargaburo");
  visit (walk, window, "author-begin");
  ct_walk_act (window, "author.ask-position");
  visit (walk, window, "author-ask");
  go_back (window);
  go_back (window);
  ct_walk_set_up (window);
  visit (walk, window, "author-set-up");
  go_back (window);
  go_back (window);
  ct_walk_activate (window, "win.open-hand", "(ss)", "kargaburo", "only-hearts");
  ct_walk_act (window, "replay.next");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.make-lesson", NULL);
  for (guint i = 0; i < 3; i++)
    ct_walk_act (window, "author.follow");
  ct_walk_act (window, "author.previous");
  visit (walk, window, "author-step");
  ct_author_page_discard (CT_AUTHOR_PAGE (ct_window_get_page (window)));
  go_back (window);
  go_back (window);
}

static void
take_map (CtWindow *window, const Walk *walk)
{
  gint64 added = sit_down ();

  ct_walk_activate (window, "win.show-map", "s", "cau-robat");
  visit (walk, window, "map-at-first");
  go_back (window);
  ct_map_fixture_learn (ct_test_progress ());
  ct_walk_activate (window, "win.show-map", "s", "kargaburo");
  visit (walk, window, "map");
  go_back (window);
  take_worksheet (window, walk);
  take_recording (window, walk);
  take_author (window, walk);
  get_up (added);
}

void
ct_page_walk (const CtLook *look, CtPageVisit visit_page)
{
  const Walk walk = { look, visit_page };
  CtWindow *window = ct_test_open_window (look);

  visit (&walk, window, "library");
  ct_walk_activate (window, "win.open-game", "s", "kargaburo");
  visit (&walk, window, "game");
  go_back (window);
  take_lesson (window, &walk);
  take_replay (window, &walk);
  take_replay_tools (window, &walk);
  take_fishing_replay (window, &walk);
  take_melding_replay (window, &walk);
  take_rules (window, &walk);
  take_practice (window, &walk);
  take_problem (window, &walk);
  take_collection (window, &walk);
  take_learners (window, &walk);
  take_map (window, &walk);
  take_students (window, &walk);
  take_class (window, &walk);
  take_teacher (window, &walk);
  ct_test_close_window (window);
}
