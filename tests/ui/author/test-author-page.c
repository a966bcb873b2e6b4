/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson is made from a recorded hand with real keys, tried, and kept. */
#include <string.h>

#include "ct-author-page.h"
#include "ct-await.h"
#include "ct-class.h"
#include "ct-lesson-page.h"
#include "ct-new-class-page.h"
#include "ct-person.h"
#include "ct-replay-page.h"
#include "ct-replay-fixture.h"
#include "ct-table-view.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

#define N_STEPS 10

typedef struct
{
  CtWindow *window;
  CtPerson *person;
  GtkWidget *page;
  guint n_actions;
} Fixture;

static void
open_on (Fixture *f, const CtLook *look)
{
  GtkWidget *replay;

  *f = (Fixture){ .window = ct_test_open_window (look) };
  f->person = ct_person_new (GTK_WINDOW (f->window));
  ct_person_take_keyboard (f->person);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.open-hand", "(ss)",
                              "kargaburo", "only-hearts");
  ct_test_wait_frames (GTK_WIDGET (f->window), 4);
  replay = ct_window_get_page (f->window);
  ct_session_set_position (
      ct_replay_get_session (ct_replay_page_get_replay (CT_REPLAY_PAGE (replay))), 6);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.make-lesson", NULL);
  f->page = ct_window_get_page (f->window);
  g_assert_true (CT_IS_AUTHOR_PAGE (f->page));
  ct_person_settle (f->person);
}

static void
open_page (Fixture *f)
{
  static const CtLook usual = { "usual", 1280, 800, FALSE, 100 };

  open_on (f, &usual);
}

static CtAuthor *
author_of (Fixture *f)
{
  return ct_author_page_get_author (CT_AUTHOR_PAGE (f->page));
}

static guint
step_of (Fixture *f)
{
  return ct_author_page_get_step (CT_AUTHOR_PAGE (f->page));
}

static void
close_page (Fixture *f)
{
  ct_author_page_discard (CT_AUTHOR_PAGE (f->page));
  ct_person_free (f->person);
  ct_test_close_window (f->window);
}

static void
press (Fixture *f, guint keyval, GdkModifierType modifiers)
{
  ct_person_press (f->person, keyval, modifiers);
  ct_person_settle (f->person);
  f->n_actions++;
}

/* A text counts as one action. */
static void
type (Fixture *f, const char *text)
{
  for (; *text != '\0'; text++)
    ct_person_press (f->person, gdk_unicode_to_keyval (*text), 0);
  ct_person_settle (f->person);
  f->n_actions++;
}

static gboolean
reads (Fixture *f, const char *words)
{
  g_autofree char *text = ct_test_dup_text (f->page);

  return strstr (text, words) != NULL;
}

static gboolean
is_row (GtkWidget *widget, gconstpointer words)
{
  GtkWidget *label = GTK_IS_LIST_BOX_ROW (widget)
                         ? gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (widget))
                         : NULL;

  return label != NULL && gtk_widget_get_mapped (widget) &&
         strstr (gtk_label_get_label (GTK_LABEL (label)), words) != NULL;
}

static void
click_row (Fixture *f, const char *words)
{
  GtkWidget *row;

  ct_person_settle (f->person);
  row = ct_test_find_where (f->page, is_row, words);
  g_assert_nonnull (row);
  ct_person_click (f->person, row);
  ct_person_settle (f->person);
  f->n_actions++;
}

static void
make_steps (Fixture *f, guint n)
{
  for (guint i = 0; i < n; i++)
    press (f, GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_cmpuint (ct_author_get_n_steps (author_of (f)), ==, n);
}

static void
write_head (Fixture *f)
{
  CT_AWAIT (reads (f, "2 things left to do"));
  click_row (f, "Write this text: Title");
  type (f, "only hearts");
  press (f, GDK_KEY_Return, 0);
  type (f, "follow suit with hearts");
}

/* Ten steps from a recorded hand, without a finding, in few actions; then the lesson is
 * played as a student plays it, and the author is back at the same step.
 */
CT_TEST ("/ui/author-page/whole")
{
  Fixture f;
  g_autoptr (CtDiagnostics) findings = NULL;
  g_autofree char *title = NULL;
  CtLessonRunner *runner;

  open_page (&f);
  f.n_actions = 2; /* the menu, and its item */
  make_steps (&f, N_STEPS);
  write_head (&f);
  CT_AWAIT (reads (&f, "Nothing is left to do."));
  title = ct_author_dup_title (author_of (&f));
  g_assert_cmpstr (title, ==, "only hearts");
  findings = ct_author_check (ct_author_get_bytes (author_of (&f)));
  g_assert_cmpuint (ct_diagnostics_get_n_all (findings), ==, 0);
  g_test_message ("%u actions", f.n_actions);
  g_assert_cmpuint (f.n_actions, <=, 60);

  press (&f, GDK_KEY_Page_Down, GDK_ALT_MASK);
  press (&f, GDK_KEY_Page_Down, GDK_ALT_MASK);
  g_assert_cmpuint (step_of (&f), ==, 1);
  press (&f, GDK_KEY_t, GDK_CONTROL_MASK);
  g_assert_true (CT_IS_LESSON_PAGE (ct_window_get_page (f.window)));
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (ct_window_get_page (f.window)));
  g_assert_cmpuint (ct_lesson_runner_get_step (runner), ==, 1);
  for (guint step = 1; step < N_STEPS; step++)
    {
      const CtStep *at =
          ct_lesson_get_step (ct_lesson_runner_get_lesson (runner), step);
      const CtAccept *accept = g_ptr_array_index (at->accepts, 0);

      CT_AWAIT (ct_lesson_runner_get_state (runner) == CT_LESSON_ASK);
      g_assert_cmpuint (ct_lesson_runner_get_step (runner), ==, step);
      g_assert_cmpint (ct_test_try_move (runner, accept->move), ==, CT_ANSWER_BEST);
      while (ct_lesson_runner_proceed (runner))
        ;
      ct_lesson_runner_next (runner);
    }
  CT_AWAIT (ct_lesson_runner_get_state (runner) == CT_LESSON_FINISHED);
  gtk_widget_activate_action (GTK_WIDGET (f.window), "win.back", NULL);
  ct_test_wait_frames (GTK_WIDGET (f.window), 4);
  g_assert_true (ct_window_get_page (f.window) == f.page);
  g_assert_cmpuint (step_of (&f), ==, 1);
  close_page (&f);
}

/* A wrong move on the table gets an answer; words and steps can be undone. */
CT_TEST ("/ui/author-page/wrong-move")
{
  Fixture f;
  g_autoptr (CtSession) session = NULL;
  g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (CtMove));
  g_autoptr (GBytes) before = NULL;
  CtTableView *table;

  open_page (&f);
  make_steps (&f, 2);
  click_row (&f, "1. ");
  g_assert_cmpuint (step_of (&f), ==, 0);
  before = g_bytes_ref (ct_author_get_bytes (author_of (&f)));
  session = ct_author_create_session (author_of (&f), 0);
  table = CT_TABLE_VIEW (ct_test_find (f.page, CT_TYPE_TABLE_VIEW));
  ct_moves_tried (ct_author_get_rules (author_of (&f)), ct_session_get_state (session),
                  ct_session_get_state (session)->to_act, tried);
  for (guint i = 0;
       i < tried->len && g_bytes_equal (before, ct_author_get_bytes (author_of (&f)));
       i++)
    g_signal_emit_by_name (table, "move-chosen", &g_array_index (tried, CtMove, i));
  ct_person_settle (f.person);
  g_assert_false (g_bytes_equal (before, ct_author_get_bytes (author_of (&f))));
  g_assert_true (reads (&f, "Answer to this mistake: "));
  g_assert_true (GTK_IS_TEXT_VIEW (gtk_window_get_focus (GTK_WINDOW (f.window))));

  type (&f, "look");
  press (&f, GDK_KEY_z, GDK_CONTROL_MASK);
  press (&f, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_true (g_bytes_equal (before, ct_author_get_bytes (author_of (&f))));
  press (&f, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_cmpuint (ct_author_get_n_steps (author_of (&f)), ==, 1);
  press (&f, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  g_assert_true (g_bytes_equal (before, ct_author_get_bytes (author_of (&f))));
  close_page (&f);
}

/* The question gives the answer away; the task leads to it. */
CT_TEST ("/ui/author-page/task")
{
  Fixture f;
  CtLesson *lesson;
  const CtAccept *accept;
  GtkTextView *view;
  g_autofree char *text = NULL;

  open_page (&f);
  make_steps (&f, 2);
  lesson = ct_author_get_lesson (author_of (&f));
  accept = g_ptr_array_index (ct_lesson_get_step (lesson, 0)->accepts, 0);
  text = g_strdup_printf ("Play %s.", strchr (accept->move, ' ') + 1);
  {
    g_autoptr (GPtrArray) fields = ct_author_list_fields (author_of (&f), 0);

    for (guint i = 0; i < fields->len; i++)
      if (g_str_equal (((const CtAuthorField *) fields->pdata[i])->element, "ask"))
        ct_author_set_words (author_of (&f),
                             ((const CtAuthorField *) fields->pdata[i])->place, text);
  }
  CT_AWAIT (reads (&f, "gives the answer away"));
  click_row (&f, "gives the answer away");
  g_assert_cmpuint (step_of (&f), ==, 0);
  view = GTK_TEXT_VIEW (gtk_window_get_focus (GTK_WINDOW (f.window)));
  g_assert_true (GTK_IS_TEXT_VIEW (view));
  close_page (&f);
}

static gboolean
is_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

/* What can be added is seen without scrolling; Ctrl+Return also works in a text. */
CT_TEST ("/ui/author-page/words")
{
  static const CtLook small = { "small", 1280, 720, FALSE, 100 };
  static const char *const labels[] = { "Add a Hint", "Add a Sentence", "Ask First" };
  Fixture f;

  open_on (&f, &small);
  make_steps (&f, 1);
  click_row (&f, "1. ");
  ct_test_take_picture (f.window, "author-small", small.name);
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      GtkWidget *button = ct_test_find_where (f.page, is_button, labels[i]);
      graphene_rect_t bounds;

      g_assert_nonnull (button);
      g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (f.window),
                                                &bounds));
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, 720);
      g_assert_null (gtk_widget_get_ancestor (button, GTK_TYPE_SCROLLED_WINDOW));
    }
  ct_person_click (f.person, ct_test_find (f.page, GTK_TYPE_TEXT_VIEW));
  ct_person_settle (f.person);
  g_assert_true (GTK_IS_TEXT_VIEW (gtk_window_get_focus (GTK_WINDOW (f.window))));
  press (&f, GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_cmpuint (ct_author_get_n_steps (author_of (&f)), ==, 2);
  close_page (&f);
}

/* The end of the hand says what comes next. */
CT_TEST ("/ui/author-page/end")
{
  Fixture f;

  open_page (&f);
  make_steps (&f, 1);
  g_assert_null (ct_test_find_where (f.page, is_button, "What Is Left to Do"));
  while (ct_author_can_follow (author_of (&f)))
    press (&f, GDK_KEY_Return, GDK_CONTROL_MASK);
  CT_AWAIT (ct_test_find_where (f.page, is_button, "What Is Left to Do") != NULL);
  g_assert_true (reads (&f, "The hand is over. The lesson ends here."));
  g_assert_null (ct_test_find_where (f.page, is_button, "Next Move of the Hand"));
  g_assert_nonnull (ct_test_find_where (f.page, is_button, "Try It"));
  ct_person_click (f.person,
                   ct_test_find_where (f.page, is_button, "What Is Left to Do"));
  ct_person_settle (f.person);
  g_assert_true (GTK_IS_TEXT_VIEW (gtk_window_get_focus (GTK_WINDOW (f.window))));
  close_page (&f);
}

/* A lesson without a title can be tried. */
CT_TEST ("/ui/author-page/untitled")
{
  Fixture f;
  g_autofree char *text = NULL;

  open_page (&f);
  make_steps (&f, 1);
  press (&f, GDK_KEY_t, GDK_CONTROL_MASK);
  g_assert_true (CT_IS_LESSON_PAGE (ct_window_get_page (f.window)));
  text = ct_test_dup_text (ct_window_get_page (f.window));
  g_assert_nonnull (strstr (text, "New Lesson"));
  g_assert_true (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (f.window)),
                                   "New Lesson"));
  close_page (&f);
}

static gboolean
is_new_class (gpointer data)
{
  Fixture *f = data;

  return CT_IS_NEW_CLASS_PAGE (ct_window_get_page (f->window));
}

/* Without a class, the editor says why not and offers to create one. */
CT_TEST ("/ui/author-page/no-class")
{
  Fixture f;

  open_page (&f);
  gtk_widget_activate_action (f.page, "author.create-class", NULL);
  ct_person_wait (f.person, is_new_class, &f, "the new class");
  gtk_widget_activate_action (GTK_WIDGET (f.window), "win.back", NULL);
  CT_AWAIT (ct_window_get_page (f.window) == f.page);
  ct_author_page_set_class_problem (CT_AUTHOR_PAGE (f.page), NULL);
  gtk_widget_activate_action (f.page, "author.create-class", NULL);
  ct_person_settle (f.person);
  g_assert_true (ct_window_get_page (f.window) == f.page);
  close_page (&f);
}

static gboolean
is_remove (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Remove This Text") == 0;
}

/* A text is removed with its button, and the one before it is focused. */
CT_TEST ("/ui/author-page/remove")
{
  Fixture f;
  g_autoptr (GBytes) before = NULL;

  open_page (&f);
  make_steps (&f, 3);
  click_row (&f, "1. ");
  before = g_bytes_ref (ct_author_get_bytes (author_of (&f)));
  ct_person_click (f.person, ct_test_find_where (f.page, is_remove, NULL));
  ct_person_settle (f.person);
  g_assert_cmpuint (g_bytes_get_size (ct_author_get_bytes (author_of (&f))), <,
                    g_bytes_get_size (before));
  g_assert_true (GTK_IS_TEXT_VIEW (gtk_window_get_focus (GTK_WINDOW (f.window))));

  /* Undo leads to the step. */
  press (&f, GDK_KEY_Page_Down, GDK_ALT_MASK);
  press (&f, GDK_KEY_Page_Down, GDK_ALT_MASK);
  g_assert_cmpuint (step_of (&f), ==, 2);
  press (&f, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_cmpuint (step_of (&f), ==, 0);
  close_page (&f);
}

static void
on_refused (GObject *class, GAsyncResult *result, gpointer is_done)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (ct_class_put_lesson_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  *(gboolean *) is_done = TRUE;
}

static void
on_put (GObject *class, GAsyncResult *result, gpointer is_done)
{
  g_assert_true (ct_class_put_lesson_finish (result, NULL));
  *(gboolean *) is_done = TRUE;
}

static GFile *
copy_lesson (GBytes **ret_bytes)
{
  g_autofree char *home = g_dir_make_tmp ("author-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (home, "lesson.xml", NULL);
  g_autofree char *source = g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "lessons",
                                              "kargaburo", "03-following.xml", NULL);
  char *text;
  gsize length;

  g_assert_true (g_file_get_contents (source, &text, &length, NULL));
  g_assert_true (g_file_set_contents (path, text, length, NULL));
  *ret_bytes = g_bytes_new_take (text, length);
  return g_file_new_for_path (path);
}

/* It is among the lessons of the class. */
CT_TEST ("/ui/author-page/class")
{
  Fixture f;
  g_autofree char *home = g_dir_make_tmp ("author-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (home, "4b" CT_CLASS_SUFFIX, NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (CtClassFacts) facts = ct_class_facts_new ("4b");
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtClass) class = NULL;
  g_autoptr (GPtrArray) own = NULL;
  g_autoptr (GBytes) other = NULL;
  g_autoptr (GFile) file = copy_lesson (&other);
  gboolean is_done = FALSE;
  const char *id;

  g_assert_true (ct_class_create (folder, facts, NULL, NULL));
  class = ct_class_load (folder, diagnostics, NULL);
  g_assert_nonnull (class);

  open_page (&f);
  make_steps (&f, 2);
  write_head (&f);
  id = ct_lesson_get_id (ct_author_get_lesson (author_of (&f)));
  ct_class_put_lesson_async (class, ct_author_get_bytes (author_of (&f)), id, on_put,
                             &is_done);
  CT_AWAIT (is_done);
  own = ct_class_read_own (folder, diagnostics);
  g_assert_cmpuint (ct_diagnostics_get_n_all (diagnostics), ==, 0);
  g_assert_cmpuint (own->len, ==, 1);
  g_assert_cmpstr (((const CtLibraryEntry *) own->pdata[0])->id, ==, id);

  /* Another lesson with an id that is not unique is not replaced. */
  is_done = FALSE;
  ct_class_put_lesson_async (class, other, "mine", on_put, &is_done);
  CT_AWAIT (is_done);
  is_done = FALSE;
  ct_class_put_lesson_async (class, other, "mine", on_put, &is_done);
  CT_AWAIT (is_done);
  is_done = FALSE;
  ct_class_put_lesson_async (class, ct_author_get_bytes (author_of (&f)), "mine",
                             on_refused, &is_done);
  CT_AWAIT (is_done);
  close_page (&f);
}

/* A lesson in a file is edited and saved there; other words stay. */
static gboolean
undoes (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)),
                    "author.undo") == 0;
}

/* A button that cannot be pressed again takes no key with it. */
CT_TEST ("/ui/author-page/keys-after-button")
{
  Fixture f;

  open_page (&f);
  make_steps (&f, 1);
  ct_person_click (f.person, ct_test_find_where (f.page, undoes, NULL));
  ct_person_settle (f.person);
  g_assert_cmpuint (ct_author_get_n_steps (author_of (&f)), ==, 0);
  press (&f, GDK_KEY_Z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  g_assert_cmpuint (ct_author_get_n_steps (author_of (&f)), ==, 1);
  close_page (&f);
}

CT_TEST ("/ui/author-page/existing")
{
  Fixture f;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) file = copy_lesson (&bytes);
  g_autoptr (GPtrArray) fields = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GString) expected = NULL;
  GtkWidget *first;

  open_page (&f);
  first = f.page;
  g_signal_emit_by_name (f.page, "open", file);
  CT_AWAIT (ct_window_get_page (f.window) != first);
  f.page = ct_window_get_page (f.window);
  ct_person_settle (f.person);
  g_assert_true (g_bytes_equal (bytes, ct_author_get_bytes (author_of (&f))));
  g_assert_false (ct_author_page_is_modified (CT_AUTHOR_PAGE (f.page)));

  fields = ct_author_list_fields (author_of (&f), CT_AUTHOR_HEAD);
  ct_author_set_words (author_of (&f),
                       ((const CtAuthorField *) fields->pdata[0])->place,
                       "Following always");
  g_assert_true (ct_author_page_is_modified (CT_AUTHOR_PAGE (f.page)));
  press (&f, GDK_KEY_s, GDK_CONTROL_MASK);
  CT_AWAIT (!ct_author_page_is_modified (CT_AUTHOR_PAGE (f.page)));
  expected =
      g_string_new_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_string_replace (expected, "<title>Following suit", "<title>Following always", 0);
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_cmpstr (text, ==, expected->str);
  close_page (&f);
}

static void
answer (Fixture *f, const char *response)
{
  CT_AWAIT (ct_person_is_asked ());
  ct_test_answer (response);
  ct_test_wait_frames (GTK_WIDGET (f->window), 4);
}

/* Nothing is lost without a question. */
static void
choose_file (Fixture *f, int response, GFile *folder)
{
  ct_test_choose_file (folder, "hearts.lesson.xml", response);
  ct_test_wait_frames (GTK_WIDGET (f->window), 4);
}

/* Leaving ends with a save that is canceled: a later one closes nothing. */
CT_TEST ("/ui/author-page/cancel-saving")
{
  Fixture f;
  g_autofree char *path = g_dir_make_tmp ("author-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFile) file = g_file_get_child (folder, "hearts.lesson.xml");

  open_page (&f);
  make_steps (&f, 1);
  ct_person_let_stand (f.person);
  gtk_widget_activate_action (GTK_WIDGET (f.window), "win.back", NULL);
  answer (&f, "save");
  choose_file (&f, GTK_RESPONSE_CANCEL, folder);
  g_assert_true (ct_window_get_page (f.window) == f.page);

  ct_author_page_save (CT_AUTHOR_PAGE (f.page));
  choose_file (&f, GTK_RESPONSE_ACCEPT, folder);
  CT_AWAIT (!ct_author_page_is_modified (CT_AUTHOR_PAGE (f.page)));
  ct_test_wait_frames (GTK_WIDGET (f.window), 10);
  g_assert_true (ct_window_get_page (f.window) == f.page);
  g_assert_true (g_file_query_exists (file, NULL));

  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_true (g_file_delete (folder, NULL, NULL));
  close_page (&f);
}

CT_TEST ("/ui/author-page/leaving")
{
  Fixture f;

  open_page (&f);
  g_assert_false (ct_author_page_is_modified (CT_AUTHOR_PAGE (f.page)));
  CT_AWAIT (reads (&f, "3 things left to do"));
  click_row (&f, "Write this text: Title");
  type (&f, "only hearts");
  g_assert_true (ct_author_page_is_modified (CT_AUTHOR_PAGE (f.page)));
  ct_author_page_save (CT_AUTHOR_PAGE (f.page));
  ct_test_wait_frames (GTK_WIDGET (f.window), 4);
  g_assert_true (ct_author_page_is_modified (CT_AUTHOR_PAGE (f.page)));
  click_row (&f, "The Next Step");
  make_steps (&f, 1);
  ct_person_let_stand (f.person);
  gtk_widget_activate_action (GTK_WIDGET (f.window), "win.back", NULL);
  answer (&f, "stay");
  g_assert_true (ct_window_get_page (f.window) == f.page);
  gtk_widget_activate_action (GTK_WIDGET (f.window), "win.back", NULL);
  answer (&f, "discard");
  CT_AWAIT (CT_IS_REPLAY_PAGE (ct_window_get_page (f.window)));
  ct_person_free (f.person);
  ct_test_close_window (f.window);
}

static gboolean
is_switch (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

/* In a narrow window, one column is shown. */
static void
take_columns (Fixture *f, const char *look)
{
  static const char *const columns[][2] = { { "Table", "Next Move of the Hand" },
                                            { "Words", "Step 3 of 3" },
                                            { "Steps", "left to do" } };
  AdwLeaflet *leaflet = ADW_LEAFLET (ct_test_find (f->page, ADW_TYPE_LEAFLET));

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      GtkWidget *button = ct_test_find_where (f->page, is_switch, columns[i][0]);
      g_autofree char *name = g_strconcat ("author-narrow-", columns[i][0], NULL);

      g_assert_nonnull (button);
      ct_person_click (f->person, button);
      ct_person_settle (f->person);
      CT_AWAIT (!adw_leaflet_get_child_transition_running (leaflet));
      g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
      ct_test_wait_frames (f->page, 4);
      ct_test_take_picture (f->window, name, look);
      for (guint k = 0; k < G_N_ELEMENTS (columns); k++)
        g_assert_cmpint (reads (f, columns[k][1]), ==, k == i);
    }
}

/* What it looks like, for people who look at the pictures. */
CT_TEST ("/ui/author-page/pictures")
{
  static const CtLook looks[] = {
    { "wide", 1280, 800, FALSE, 100 },
    { "narrow", 360, 720, FALSE, 100 },
    { "large", 1280, 900, FALSE, 200 },
    { "dark", 1280, 800, TRUE, 100 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      Fixture f;

      open_on (&f, &looks[i]);
      ct_test_take_picture (f.window, "author-begin", looks[i].name);
      make_steps (&f, 3);
      CT_AWAIT (reads (&f, "left to do") || i == 1);
      ct_test_take_picture (f.window, "author-steps", looks[i].name);
      press (&f, GDK_KEY_Page_Up, GDK_ALT_MASK);
      ct_test_take_picture (f.window, "author-words", looks[i].name);
      if (looks[i].width < 700)
        take_columns (&f, looks[i].name);
      close_page (&f);
    }
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
