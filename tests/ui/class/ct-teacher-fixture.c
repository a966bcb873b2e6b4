/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-teacher-fixture.h"

#include <unistd.h>

#include "ct-class-answers.h"
#include "ct-grid-view.h"
#include "ct-presence.h"
#include "ct-teacher-page.h"
#include "ct-teacher-password.h"
#include "ct-window-fixture.h"

#define N_LONG_LINES 5000
#define N_LONG_FILES 40

/* One student is stuck, one works, one is idle, others are away. */
static void
say_now (const char *path, const char *student, guint errors)
{
  CtPresence now = { .run = (char *) "a",
                     .beat = 1,
                     .student = (char *) student,
                     .doing = CT_DOING_LESSON,
                     .what = (char *) "kargaburo-first-card",
                     .step = 1,
                     .since = 130,
                     .quiet = 5,
                     .errors = errors };
  g_autofree char *text = ct_presence_write (&now);
  g_autofree char *folder = g_build_filename (path, "results", student, NULL);
  g_autofree char *file = g_build_filename (folder, CT_PRESENCE_FILE, NULL);

  g_mkdir_with_parents (folder, 0755);
  g_assert_true (g_file_set_contents (file, text, -1, NULL));
}

static CtClass *
load (const char *path)
{
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  CtClass *class = ct_class_load (folder, diagnostics, &error);

  g_assert_no_error (error);
  return class;
}

static void
add_plan (const char *path)
{
  g_autoptr (CtClass) class = load (path);
  g_autoptr (CtPlan) plan = ct_plan_new ("monday", "Monday");
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (plan->items,
                   ct_plan_item_new (CT_PLAN_LESSON, "kargaburo-first-card", NULL, 1));
  ct_class_save_plan (class, plan, NULL, &error);
  g_assert_no_error (error);
}

static void
add_answers (const char *path)
{
  static const struct
  {
    const char *student;
    guint n_known;
    guint n_broken;
  } children[] = {
    { "ana", 9, 2 }, { "ben", 5, 4 }, { "carla", 2, 6 }, { "dan", 1, 3 }
  };

  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    {
      g_autofree char *lines =
          ct_class_answers_write (ct_test_library (), children[i].student,
                                  children[i].n_known, children[i].n_broken);
      g_autofree char *name = g_strconcat (children[i].student, ".jsonl", NULL);
      g_autofree char *folder = g_build_filename (path, "results", "pc1", NULL);
      g_autofree char *file = g_build_filename (folder, name, NULL);

      g_mkdir_with_parents (folder, 0755);
      g_assert_true (g_file_set_contents (file, lines, -1, NULL));
    }
}

static char *
make_class (void)
{
  static const char roster[] = "id;name;picture;group\n"
                               "ana;Ana;owl;Lions\n"
                               "ben;Ben;crab;Tigers\n"
                               "carla;Carla;fish;Lions\n"
                               "dan;Maximiliane-Charlotte;rocket;Tigers\n"
                               "eva;Eva;butterfly;Lions\n";
  g_autofree char *home = g_dir_make_tmp ("teacher-XXXXXX", NULL);
  char *path = g_build_filename (home, "4b" CT_CLASS_SUFFIX, NULL);
  g_autofree char *file = g_build_filename (path, "roster.csv", NULL);
  g_autoptr (CtClassFacts) facts = ct_class_facts_new ("4b");
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  ct_class_create (folder, facts, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (file, roster, -1, NULL));
  add_answers (path);
  say_now (path, "ana", 0);
  say_now (path, "dan", 3);
  return path;
}

/* Returns: the folder of a class with a new plan */
const char *
ct_teacher_fixture_get_folder (void)
{
  static char *path;

  if (path == NULL)
    path = make_class ();
  add_plan (path);
  return path;
}

static GtkWidget *
open_class (CtWindow *window, const char *path)
{
  g_autoptr (CtClass) class = load (path);
  GtkWidget *page = ct_teacher_page_new (class, ct_test_library ());

  g_signal_connect_object (page, "page", G_CALLBACK (ct_window_push), window,
                           G_CONNECT_SWAPPED);
  ct_window_push (window, page);
  return page;
}

/* Returns: (transfer none): the page of the class, which asks for the password */
GtkWidget *
ct_teacher_fixture_open_door (CtWindow *window)
{
  return open_class (window, ct_teacher_fixture_get_folder ());
}

static void
await_grid (GtkWidget *page)
{
  CtGridView *view = CT_GRID_VIEW (ct_test_find (page, CT_TYPE_GRID_VIEW));
  gboolean is_there = FALSE;

  while (!is_there)
    {
      g_autofree char *text = ct_grid_view_say (view, 0, 0);

      is_there = *text != '\0';
      if (!is_there)
        g_main_context_iteration (NULL, TRUE);
    }
  ct_test_wait_frames (page, 4);
}

static void
go_to (GtkWidget *page, const char *view)
{
  g_signal_emit_by_name (ct_test_find (page, CT_TYPE_TEACHER_PASSWORD), "opened");
  adw_view_stack_set_visible_child_name (
      ADW_VIEW_STACK (ct_test_find (page, ADW_TYPE_VIEW_STACK)), view);
  ct_test_wait_frames (page, 4);
}

/**
 * ct_teacher_fixture_open:
 * @view: one of the pages of the class
 *
 * Returns: (transfer none): the page of the class, unlocked
 */
GtkWidget *
ct_teacher_fixture_open (CtWindow *window, const char *view)
{
  GtkWidget *page = ct_teacher_fixture_open_door (window);

  go_to (page, view);
  if (g_str_equal (view, "grid"))
    await_grid (page);
  return page;
}

static void
add_much (const char *path)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autofree char *line = g_strnfill (4000, 'x');
  g_autofree char *first = NULL;

  for (guint i = 0; i < N_LONG_LINES; i++)
    g_string_append_printf (lines,
                            "%s,\"https://cartilla.invalid/x/sum\":"
                            "\"0123456789abcdef\"}}}\n",
                            line);
  for (guint i = 0; i < N_LONG_FILES; i++)
    {
      g_autofree char *device = g_strdup_printf ("many%u", i);
      g_autofree char *folder = g_build_filename (path, "results", device, NULL);
      char *file = g_build_filename (folder, "ana.jsonl", NULL);

      g_mkdir_with_parents (folder, 0755);
      if (first == NULL)
        g_assert_true (g_file_set_contents (file, lines->str, lines->len, NULL));
      else
        g_assert_cmpint (link (first, file), ==, 0);
      if (first == NULL)
        first = file;
      else
        g_free (file);
    }
}

/* Returns: (transfer none): the page of a class so large that its grid is still being
 * read
 */
GtkWidget *
ct_teacher_fixture_open_reading (CtWindow *window)
{
  g_autofree char *path = make_class ();
  GtkWidget *page;

  add_much (path);
  page = open_class (window, path);
  go_to (page, "grid");
  return page;
}
