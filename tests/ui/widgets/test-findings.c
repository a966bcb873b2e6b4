/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Errors of a file are listed with their lines in its window, and the valid part opens.
 */
#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "ct-findings.h"
#include "ct-lesson-page.h"
#include "ct-person.h"
#include "ct-replay-page.h"
#include "ct-table-pane.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

#define LESSON "lessons/kargaburo/01-first-card.xml"
#define HAND   "data/hands/kargaburo/only-hearts.hand.xml"

static const CtLook usual = { "usual", 1000, 700, FALSE, 100 };
static const CtLook telephone = { "telephone", 360, 640, FALSE, 100 };

typedef struct
{
  char *path;
  CtWindow *window;
  GtkWidget *page;
  CtFindings *findings;
  CtPerson *person;
} Fixture;

static void
wait_for_proof (Fixture *f)
{
  while (ct_findings_is_proving (f->findings))
    g_main_context_iteration (NULL, TRUE);
  ct_test_wait_frames (GTK_WIDGET (f->window), 4);
}

static void
open_changed (Fixture *f,
              const CtLook *look,
              const char *name,
              const char *good,
              const char *bad)
{
  g_autoptr (GFile) file = NULL;

  f->path = ct_test_dup_changed (name, good, bad);
  file = g_file_new_for_path (f->path);
  f->window = ct_test_open_window (look);
  ct_test_open_file (f->window, file);
  f->page = ct_window_get_page (f->window);
  f->findings = CT_FINDINGS (ct_test_find (f->page, CT_TYPE_FINDINGS));
  wait_for_proof (f);
  f->person = ct_person_new (GTK_WINDOW (f->window));
  ct_person_take_keyboard (f->person);
}

static void
close_fixture (Fixture *f)
{
  g_unlink (f->path);
  g_free (f->path);
  ct_person_free (f->person);
  ct_test_close_window (f->window);
}

static gboolean
reads (Fixture *f, const char *text)
{
  g_autofree char *all = ct_test_dup_text (GTK_WIDGET (f->findings));

  return gtk_widget_get_mapped (GTK_WIDGET (f->findings)) && strstr (all, text) != NULL;
}

static gboolean
is_labelled (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0 ||
          g_strcmp0 (gtk_widget_get_tooltip_text (widget), label) == 0);
}

static GtkWidget *
find_button (Fixture *f, const char *label)
{
  return ct_test_find_where (GTK_WIDGET (f->findings), is_labelled, label);
}

static void
click (Fixture *f, GtkWidget *widget)
{
  g_assert_nonnull (widget);
  ct_person_click (f->person, widget);
  ct_person_settle (f->person);
}

static void
press (Fixture *f, guint key, GdkModifierType modifiers)
{
  ct_person_press (f->person, key, modifiers);
  ct_person_settle (f->person);
}

CT_TEST ("/ui/findings/good")
{
  Fixture f;

  open_changed (&f, &usual, LESSON, "<lesson", "<lesson");
  g_assert_true (CT_IS_LESSON_PAGE (f.page));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (f.findings)));
  close_fixture (&f);
}

/* The only right card does not exist, so the step cannot be done. */
CT_TEST ("/ui/findings/lesson")
{
  Fixture f;

  open_changed (&f, &usual, LESSON, "follow 9H", "follow 9Z");
  g_assert_true (CT_IS_LESSON_PAGE (f.page));
  g_assert_true (reads (&f, "“follow 9Z” is not understood as a move"));
  g_assert_true (reads (&f, "Line "));
  close_fixture (&f);
}

CT_TEST ("/ui/findings/way-past")
{
  CtLessonRunner *runner;
  CtTablePane *pane;
  GtkWidget *next;
  guint step;
  Fixture f;

  open_changed (&f, &usual, LESSON, "follow 9H", "follow 9Z");
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (f.page));
  pane = CT_TABLE_PANE (ct_test_find (f.page, CT_TYPE_TABLE_PANE));
  ct_lesson_runner_skip_to (runner, ct_lesson_runner_get_n_steps (runner) - 1);
  ct_test_wait_frames (f.page, 4);
  step = ct_lesson_runner_get_step (runner);
  g_assert_cmpuint (step, <, ct_lesson_runner_get_n_steps (runner) - 1);
  g_assert_cmpint (ct_lesson_runner_get_state (runner), ==, CT_LESSON_ASK);
  g_assert_cmpstr (ct_refusal_banner_get_text (ct_table_pane_get_banner (pane)), ==,
                   "This step cannot be completed. Press Next to go on.");

  next = ct_test_find_where (f.page, is_labelled, "Next");
  click (&f, next);
  ct_test_await_answer ();
  g_assert_cmpuint (ct_lesson_runner_get_step (runner), ==, step + 1);
  g_assert_false (ct_lesson_runner_is_faulty (runner));
  close_fixture (&f);
}

static void
on_text (GObject *source, GAsyncResult *result, gpointer data)
{
  char **text = data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

CT_TEST ("/ui/findings/list")
{
  g_autofree char *copied = NULL;
  GtkWidget *list;
  Fixture f;

  open_changed (&f, &telephone, HAND, "<move seat=\"A\">", "<move seat=\"J\">");
  g_assert_true (CT_IS_REPLAY_PAGE (f.page));
  g_assert_null (find_button (&f, "Show It as It Happened"));
  close_fixture (&f);

  open_changed (&f, &telephone, LESSON, "<accept", "<accept colour=\"red\"");
  g_assert_true (reads (&f, "mistakes in this file. The first: Line "));
  click (&f, find_button (&f, "Show All"));
  list = ct_test_find (GTK_WIDGET (f.findings), GTK_TYPE_LIST_BOX);
  g_assert_true (gtk_widget_get_mapped (list));
  g_assert_nonnull (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (f.window)), <=, 360);

  click (&f, find_button (&f, "Copy Messages"));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (f.page), NULL, on_text,
                                 &copied);
  while (copied == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (copied, ".xml: Line "));
  close_fixture (&f);
}

CT_TEST ("/ui/findings/as-it-happened")
{
  CtReplay *replay;
  GtkWidget *remedy;
  guint n_before;
  Fixture f;

  open_changed (&f, &telephone, "data/hands/cangkul/the-first-evening.hand.xml",
                " irregular=\"CK-FOLLOW-1\"", "");
  replay = ct_replay_page_get_replay (CT_REPLAY_PAGE (f.page));
  n_before = ct_session_get_n_plies (ct_replay_get_session (replay));
  g_assert_true (reads (&f, "breaks the rule “"));
  remedy = find_button (&f, "Show It as It Happened");
  g_assert_nonnull (remedy);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (f.window)), <=, 360);

  click (&f, remedy);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (f.findings)));
  g_assert_cmpuint (ct_session_get_n_plies (ct_replay_get_session (replay)), >,
                    n_before);
  g_assert_cmpstr (ct_replay_get_irregular_rule (replay, n_before), ==, "CK-FOLLOW-1");
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (f.window)));

  press (&f, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_true (reads (&f, "breaks the rule “"));
  g_assert_nonnull (find_button (&f, "Show It as It Happened"));
  press (&f, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (f.findings)));
  press (&f, GDK_KEY_z, GDK_CONTROL_MASK);
  close_fixture (&f);
}

/* Missing cards are reported instead of the refusals that follow from them. */
CT_TEST ("/ui/findings/short-pack")
{
  Fixture f;

  open_changed (&f, &usual, HAND, " JS 2D", " JS");
  g_assert_true (reads (&f, "Not all cards are where they were."));
  g_assert_true (reads (&f, "only 51 are named; 2D is missing."));
  close_fixture (&f);

  open_changed (&f, &usual, HAND, "7D TS QS", "TS QS");
  g_assert_true (reads (&f, "only 51 are named; 7D is missing."));
  g_assert_false (reads (&f, "against the rule"));
  close_fixture (&f);
}

CT_TEST ("/ui/findings/left-early")
{
  g_autofree char *path = g_build_filename (g_getenv ("CT_SOURCE_ROOT"), LESSON, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  CtWindow *window = ct_test_open_window (&usual);
  GtkWidget *page;

  ct_test_open_file (window, file);
  page = ct_window_get_page (window);
  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  ct_test_close_window (window);
  while (page != NULL)
    g_main_context_iteration (NULL, TRUE);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
