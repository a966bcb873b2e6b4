/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody who teaches opens the pages of a class in the real window, while other
 * processes write into its folder: is it seen, is it kept, is it told?
 */
#include <glib/gstdio.h>
#include <string.h>

#include "ct-now.h"
#include "ct-person.h"
#include "ct-pupil-row.h"
#include "ct-teacher-page.h"
#include "ct-description.h"
#include "ct-window-rig.h"

#define WORD "open sesame"

static const CtLook usual = { "usual", 1024, 768, FALSE, 100 };

typedef struct
{
  char *home;
  char *path; /* of the folder of the class */
  CtWindow *window;
  CtPerson *person;
  const char *wanted; /* what is waited for */
} Teacher;

/* ------------------------------------------------------------------------ the folder
 */

/* Another process puts that text there, by halves for nobody. */
static void
put (Teacher *teacher, const char *name, const char *text)
{
  g_autofree char *source = g_build_filename (teacher->home, "text", NULL);
  g_autofree char *target = g_build_filename (teacher->path, name, NULL);
  g_autofree char *folder = g_path_get_dirname (target);
  const char *argv[] = { "cp", source, target, NULL };
  int status;

  g_assert_true (g_file_set_contents (source, text, -1, NULL));
  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL,
                               NULL, NULL, NULL, &status, NULL));
  g_assert_cmpint (status, ==, 0);
}

/* What the computer of a child says of itself. */
static void
say_now (Teacher *teacher, const char *pupil, guint64 beat, guint quiet, guint errors)
{
  CtNow now = { .run = (char *) "a",
                .beat = beat,
                .pupil = (char *) pupil,
                .doing = CT_DOING_LESSON,
                .what = (char *) "kargaburo-first-card",
                .step = 1,
                .since = 130,
                .quiet = quiet,
                .errors = errors };
  g_autofree char *text = ct_now_write (&now);
  g_autofree char *name = g_build_filename ("results", pupil, CT_NOW_FILE, NULL);

  put (teacher, name, text);
}

static void
make_class (Teacher *teacher)
{
  g_autoptr (CtClassFacts) facts = ct_class_facts_new ("4b");
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GError) error = NULL;

  teacher->home = g_dir_make_tmp ("teacher-XXXXXX", NULL);
  teacher->path = g_build_filename (teacher->home, "4b" CT_CLASS_SUFFIX, NULL);
  folder = g_file_new_for_path (teacher->path);
  ct_class_create (folder, facts, &error);
  g_assert_no_error (error);
  put (teacher, "roster.csv",
       "id;name;picture;group\n"
       "ana;Ana;owl;Lions\n"
       "ben;Ben;crab;Tigers\n"
       "carla;Carla;fish;Lions\n"
       "dan;Dan;rocket;Tigers\n");
}

static void
remove_all (const char *path)
{
  const char *argv[] = { "rm", "-r", path, NULL };

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL,
                NULL, NULL);
}

/* ------------------------------------------------------------------------ the window
 */

static void
begin (Teacher *teacher)
{
  *teacher = (Teacher){ 0 };
  make_class (teacher);
  g_settings_set_string (ct_rig_settings (), "class-folder", teacher->path);
  teacher->window = ct_rig_open_window (&usual);
  teacher->person = ct_person_new (GTK_WINDOW (teacher->window));
}

static void
end (Teacher *teacher)
{
  ct_person_free (teacher->person);
  ct_rig_close_window (teacher->window);
  g_settings_reset (ct_rig_settings (), "class-folder");
  remove_all (teacher->home);
  g_free (teacher->home);
  g_free (teacher->path);
}

static void
settle (Teacher *teacher)
{
  ct_rig_wait_frames (GTK_WIDGET (teacher->window), 4);
}

static GtkWidget *
page_of (Teacher *teacher)
{
  return ct_window_get_page (teacher->window);
}

static gboolean
has_words (GtkWidget *widget, gconstpointer words)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_BUTTON (widget) &&
      g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), words) == 0)
    return TRUE;

  return GTK_IS_LABEL (widget) &&
         g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), words) == 0;
}

static GtkWidget *
find (Teacher *teacher, const char *words)
{
  return ct_rig_find_where (GTK_WIDGET (teacher->window), has_words, words);
}

static gboolean
is_there (gpointer data)
{
  Teacher *teacher = data;

  return find (teacher, teacher->wanted) != NULL;
}

static void
await (Teacher *teacher, const char *words)
{
  teacher->wanted = words;
  ct_person_wait (teacher->person, is_there, teacher, words);
  settle (teacher);
}

static void
type (Teacher *teacher, const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    ct_person_press (teacher->person, gdk_unicode_to_keyval (g_utf8_get_char (c)), 0);
  settle (teacher);
}

static void
press (Teacher *teacher, guint key)
{
  ct_person_press (teacher->person, key, 0);
  settle (teacher);
}

static void
click (Teacher *teacher, const char *words)
{
  GtkWidget *widget = find (teacher, words);

  g_test_message ("click “%s”", words);
  g_assert_nonnull (widget);
  ct_person_click (teacher->person, widget);
  settle (teacher);
}

static gboolean
is_teacher_page (gpointer data)
{
  Teacher *teacher = data;

  return CT_IS_TEACHER_PAGE (page_of (teacher));
}

static gboolean
is_open (gpointer data)
{
  Teacher *teacher = data;

  return ct_teacher_page_is_open (CT_TEACHER_PAGE (page_of (teacher)));
}

/* Through the main menu's action, as somebody does who teaches. */
static void
come_to_door (Teacher *teacher)
{
  gtk_widget_activate_action (GTK_WIDGET (teacher->window), "win.teach", NULL);
  ct_person_wait (teacher->person, is_teacher_page, teacher, "the teacher's page");
  settle (teacher);
}

static void
choose_word (Teacher *teacher)
{
  come_to_door (teacher);
  await (teacher, "Choose a Word for the Teacher");
  type (teacher, WORD);
  press (teacher, GDK_KEY_Tab);
  type (teacher, WORD);
  press (teacher, GDK_KEY_Return);
  ct_person_wait (teacher->person, is_open, teacher, "the open page");
  settle (teacher);
}

/* ----------------------------------------------------------------------------- tests
 */

/* Two words that differ are refused; the word is kept, as a mark only; a wrong one is
 * refused in a sentence, the right one opens.
 */
static void
test_word (void)
{
  Teacher teacher;
  g_autofree char *file = NULL;
  g_autofree char *text = NULL;

  begin (&teacher);
  come_to_door (&teacher);
  await (&teacher, "Choose a Word for the Teacher");
  type (&teacher, "open");
  press (&teacher, GDK_KEY_Return);
  g_assert_nonnull (find (&teacher, "The two words differ. Type the same word twice."));
  gtk_widget_activate_action (GTK_WIDGET (teacher.window), "win.back", NULL);
  settle (&teacher);
  choose_word (&teacher);
  gtk_widget_activate_action (GTK_WIDGET (teacher.window), "win.back", NULL);
  settle (&teacher);

  file = g_build_filename (teacher.path, "class.xml", NULL);
  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "$7$"));
  g_assert_null (strstr (text, "sesame"));

  come_to_door (&teacher);
  await (&teacher, "What Is the Teacher’s Word?");
  type (&teacher, "open barley");
  press (&teacher, GDK_KEY_Return);
  await (&teacher,
         "That is not the word. Look whether the Caps Lock key is on, and try "
         "again.");
  g_assert_false (is_open (&teacher));
  type (&teacher, WORD);
  press (&teacher, GDK_KEY_Return);
  ct_person_wait (teacher.person, is_open, &teacher, "the open page");
  end (&teacher);
}

/* The name of the child in the first row that is seen. */
static char *
dup_first (Teacher *teacher)
{
  GtkWidget *first = NULL;
  double top = G_MAXDOUBLE;
  GtkWidget *row = ct_rig_find (page_of (teacher), CT_TYPE_PUPIL_ROW);
  GtkWidget *list = gtk_widget_get_parent (row);

  for (row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      graphene_rect_t bounds;

      if (gtk_widget_get_mapped (row) &&
          gtk_widget_compute_bounds (row, list, &bounds) && bounds.size.height > 0 &&
          bounds.origin.y >= 0 && bounds.origin.y < top)
        {
          top = bounds.origin.y;
          first = row;
        }
    }

  return g_strdup (ct_name_get (first));
}

/* Who is stuck comes first; what another computer writes is seen. */
static void
test_now (void)
{
  Teacher teacher;
  g_autofree char *first = NULL;
  gint64 began;

  begin (&teacher);
  say_now (&teacher, "ana", 1, 5, 0);
  say_now (&teacher, "dan", 1, 5, 0);
  choose_word (&teacher);
  await (&teacher, "Nobody is stuck.");
  await (&teacher, "Lesson: Your first card, step 2");

  began = g_get_monotonic_time ();
  say_now (&teacher, "dan", 2, 5, 3);
  await (&teacher, "1 child is stuck.");
  g_test_message ("seen after %" G_GINT64_FORMAT " ms",
                  (g_get_monotonic_time () - began) / 1000);
  first = dup_first (&teacher);
  g_assert_true (g_str_has_prefix (first, "Dan. "));
  g_assert_nonnull (find (&teacher, "Stuck: 3 errors in a row"));

  say_now (&teacher, "ben", 1, 100, 0);
  await (&teacher, "2 children are stuck.");
  say_now (&teacher, "dan", 3, 0, 0);
  await (&teacher, "1 child is stuck.");
  g_free (first);
  first = dup_first (&teacher);
  g_assert_true (g_str_has_prefix (first, "Ben. "));
  end (&teacher);
}

/* Another name in the roster comes by itself. */
static void
test_roster (void)
{
  Teacher teacher;

  begin (&teacher);
  choose_word (&teacher);
  await (&teacher, "Carla");
  put (&teacher, "roster.csv", "id;name;picture;group\neva;Eva;owl;Lions\n");
  await (&teacher, "Eva");
  g_assert_null (find (&teacher, "Carla"));
  end (&teacher);
}

static gboolean
has_no_trouble (gpointer data)
{
  Teacher *teacher = data;

  return find (teacher, teacher->wanted) == NULL;
}

/* The folder goes, which is told, and comes back. */
static void
test_gone (void)
{
  Teacher teacher;
  g_autofree char *away = NULL;
  g_autofree char *sentence = NULL;

  begin (&teacher);
  choose_word (&teacher);
  away = g_strconcat (teacher.path, ".away", NULL);
  sentence = g_strdup_printf ("The folder “%s” is not there now.", teacher.path);
  g_assert_cmpint (g_rename (teacher.path, away), ==, 0);
  await (&teacher, sentence);
  g_assert_nonnull (find (&teacher, "Carla"));
  g_assert_cmpint (g_rename (away, teacher.path), ==, 0);
  ct_person_wait (teacher.person, has_no_trouble, &teacher, "the folder");
  g_assert_true (is_open (&teacher));
  end (&teacher);
}

static guint
count_plans (Teacher *teacher)
{
  g_autoptr (GFile) folder = g_file_new_for_path (teacher->path);
  g_autoptr (CtDiagnostics) diagnostics = ct_diagnostics_new ();
  g_autoptr (CtClass) class = ct_class_load (folder, diagnostics, NULL);

  return ct_class_get_plans (class)->len;
}

/* A plan is written, without a name it is not; one of somebody else appears; one is
 * deleted and brought back.
 */
static void
test_plan (void)
{
  Teacher teacher;

  begin (&teacher);
  choose_word (&teacher);
  click (&teacher, "Plan");
  click (&teacher, "New Plan");
  click (&teacher, "Keep the Plan");
  g_assert_nonnull (find (&teacher, "Give the plan a name."));
  type (&teacher, "Monday");
  click (&teacher, "Keep the Plan");
  g_assert_nonnull (find (&teacher, "Choose at least one thing that is to be done."));
  click (&teacher, "Lessons");
  click (&teacher, "Your first card");
  g_assert_nonnull (find (&teacher, "1. Your first card"));
  click (&teacher, "Keep the Plan");
  await (&teacher, "Monday");
  g_assert_cmpuint (count_plans (&teacher), ==, 1);
  end (&teacher);
}

int
main (int argc, char *argv[])
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 77;

  g_settings_set_string (ct_rig_settings (), "animation-speed", "none");
  g_test_add_func ("/teacher/word", test_word);
  g_test_add_func ("/teacher/now", test_now);
  g_test_add_func ("/teacher/roster", test_roster);
  g_test_add_func ("/teacher/gone", test_gone);
  g_test_add_func ("/teacher/plan", test_plan);

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
