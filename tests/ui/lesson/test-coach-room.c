/* SPDX-License-Identifier: GPL-3.0-or-later */
/* At every supported window size Buro's texts fit, or at least what he said last is
 * visible. Each size takes other lessons; "-m thorough" takes all.
 */
#include "ct-coach-face.h"
#include "ct-coach-panel.h"
#include "ct-lesson-page.h"
#include "ct-lesson.h"
#include "ct-split.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

/* Every how many lessons to test one, a different one for each size. */
#define STRIDE 20

typedef struct
{
  CtLook look;
  gboolean has_room;
} Room;

static const Room rooms[] = {
  { { "usual", 1100, 760, FALSE, 100 }, TRUE },
  { { "wide", 1280, 800, FALSE, 100 }, TRUE },
  { { "small", 800, 600, FALSE, 100 }, TRUE },
  { { "phone", 360, 640, FALSE, 100 }, FALSE },
  { { "large-text", 1100, 760, FALSE, 200 }, FALSE },
};

typedef struct
{
  CtWindow *window;
  GtkWidget *page;
  CtLessonRunner *runner;
  const CtLook *look;
  guint n_texts;
  guint n_cut;
  guint n_missed;
} Reader;

static gboolean
is_named (GtkWidget *widget, gconstpointer name)
{
  return g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), name) == 0;
}

/* With as much width as its new text needs, as the page would give it. */
static void
lay_out (GtkWidget *widget)
{
  GtkAllocation area;
  int minimum;
  int natural;

  gtk_widget_get_allocation (widget, &area);
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL,
                      NULL);
  area.width = MAX (area.width, minimum);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, area.width, &minimum, &natural,
                      NULL, NULL);
  gtk_widget_size_allocate (widget, &area, -1);
}

/* If @widget is larger than the view, the view must start with it. */
static gboolean
is_in_view (GtkWidget *widget, GtkWidget *scroller, gboolean is_whole)
{
  int view = gtk_widget_get_height (scroller);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, scroller, &bounds));
  if (!is_whole)
    bounds.size.height = MIN (bounds.size.height, view);

  return bounds.origin.y >= -1 && bounds.origin.y + bounds.size.height <= view + 1;
}

/* @said: the new part of the bubble */
static void
look_at_bubble (Reader *reader, const char *what, const char *said)
{
  GtkWidget *coach = ct_test_find (reader->page, CT_TYPE_COACH_PANEL);
  GtkWidget *scroller = ct_test_find (coach, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *split = ct_test_find (reader->page, CT_TYPE_SPLIT);
  GtkWidget *news = ct_test_find_where (coach, is_named, said);
  GtkWidget *room = ct_split_get_narrow (CT_SPLIT (split)) ? split : coach;
  gboolean is_cut;
  gboolean is_missed;

  lay_out (room);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  lay_out (room);

  is_cut = !is_in_view (ct_test_find_where (coach, is_named, "bubble"), scroller, TRUE);
  is_missed = gtk_widget_get_visible (news) && !is_in_view (news, scroller, FALSE);
  reader->n_texts++;
  reader->n_cut += is_cut;
  reader->n_missed += is_missed;
  if (is_cut || is_missed)
    g_test_message ("%s, %s, step %u, %s: %s", reader->look->name,
                    ct_lesson_get_id (ct_lesson_runner_get_lesson (reader->runner)),
                    ct_lesson_runner_get_step (reader->runner) + 1, what,
                    is_missed ? "out of sight" : "not in full");
}

static void
read_answers (Reader *reader, const CtStep *step)
{
  for (guint i = 0; i < step->accepts->len; i++)
    {
      const CtAccept *accept = g_ptr_array_index (step->accepts, i);
      CtAnswer answer = { .grade = CT_ANSWER_BEST, .text = ct_text (accept->text) };

      g_signal_emit_by_name (reader->runner, "answered", &answer);
      look_at_bubble (reader, "right answer", "answer");
    }
  if (step->quiz != NULL && step->quiz->why != NULL)
    {
      CtAnswer answer = { .grade = CT_ANSWER_BEST, .text = ct_text (step->quiz->why) };

      g_signal_emit_by_name (reader->runner, "answered", &answer);
      look_at_bubble (reader, "why", "answer");
    }
}

static void
read_wrong_options (Reader *reader, const CtQuiz *quiz)
{
  for (guint i = 0; i < quiz->options->len; i++)
    {
      const CtQuizOption *option = g_ptr_array_index (quiz->options, i);

      if (option->is_right)
        continue;

      ct_lesson_runner_choose (reader->runner, 1u << i);
      look_at_bubble (reader, "wrong option", "answer");
    }
}

static void
read_step (Reader *reader, const CtStep *step)
{
  look_at_bubble (reader, "task", "says");
  if (ct_lesson_runner_get_state (reader->runner) == CT_LESSON_QUIZ)
    read_wrong_options (reader, step->quiz);
  while (ct_lesson_runner_hint (reader->runner) != NULL)
    look_at_bubble (reader, "hint", "hint");
  read_answers (reader, step);
}

static void
read_lesson (Reader *reader, const char *id)
{
  CtLesson *lesson;

  gtk_widget_activate_action (GTK_WIDGET (reader->window), "win.open-lesson", "s", id);
  ct_test_wait_frames (GTK_WIDGET (reader->window), 4);
  reader->page = ct_window_get_page (reader->window);
  reader->runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (reader->page));
  lesson = ct_lesson_runner_get_lesson (reader->runner);

  for (guint step = 0; step < ct_lesson_get_n_steps (lesson); step++)
    {
      ct_lesson_runner_skip_to (reader->runner, step);
      read_step (reader, ct_lesson_get_step (lesson, step));
    }
  gtk_widget_activate_action (GTK_WIDGET (reader->window), "win.back", NULL);
  ct_test_wait_frames (GTK_WIDGET (reader->window), 1);
}

CT_TEST_CASES ("/coach-room/", rooms, look.name)
{
  const Room *room = data;
  Reader reader = { .look = &room->look };
  guint stride = g_test_thorough () ? 1 : STRIDE;
  guint n_lessons = room - rooms;

  reader.window = ct_test_open_window (reader.look);
  for (guint i = 0; ct_rules_all ()[i] != NULL; i++)
    {
      GPtrArray *lessons =
          ct_library_get_lessons (ct_test_library (), ct_rules_all ()[i]);

      for (guint j = 0; j < lessons->len; j++)
        if (n_lessons++ % stride == 0)
          read_lesson (&reader,
                       ((CtLibraryEntry *) g_ptr_array_index (lessons, j))->id);
    }
  ct_test_close_window (reader.window);

  g_test_message ("%s: %u texts, %u not in full, %u out of sight", reader.look->name,
                  reader.n_texts, reader.n_cut, reader.n_missed);
  g_assert_cmpuint (reader.n_texts, >, 50);
  g_assert_cmpuint (reader.n_missed, ==, 0);
  if (room->has_room)
    g_assert_cmpuint (reader.n_cut, ==, 0);
}

static gboolean
is_face_in_sight (GtkWidget *widget, gconstpointer data)
{
  return CT_IS_COACH_FACE (widget) && gtk_widget_get_mapped (widget);
}

static const char *
get_hint_label (GtkWidget *coach)
{
  return gtk_button_get_label (GTK_BUTTON (ct_test_find_where (coach, is_named,
                                                               "hint_button")));
}

/* Where few lines fit, Buro is visible as long as his text leaves room, and his buttons
 * have one line.
 */
CT_TEST ("/coach-room/buro-is-seen")
{
  static const CtLook small = { "small", 800, 600, FALSE, 100 };
  CtWindow *window = ct_test_open_window (&small);
  CtLessonRunner *runner;
  GtkWidget *coach;
  GtkWidget *button;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-lesson", "s",
                              "kargaburo-following");
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  coach = ct_test_find (ct_window_get_page (window), CT_TYPE_COACH_PANEL);
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (ct_window_get_page (window)));
  g_assert_nonnull (ct_test_find_where (coach, is_face_in_sight, NULL));

  while (!g_str_equal (get_hint_label (coach), "Show the Move"))
    g_assert_nonnull (ct_lesson_runner_hint (runner));
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  button = ct_test_find_where (coach, is_named, "hint_button");
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (
                       GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))))),
                   ==, 1);
  ct_test_close_window (window);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
