/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-teacher-person.h"

#include "ct-presence.h"
#include "ct-teacher-page.h"

static const CtLook usual = { "usual", 1024, 768, FALSE, 100 };

/* Writes atomically, as other computers do. */
void
ct_teacher_person_put (CtTeacherPerson *teacher, const char *name, const char *text)
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

void
ct_teacher_person_say_now (CtTeacherPerson *teacher,
                           const char *student,
                           guint64 beat,
                           guint quiet,
                           guint errors)
{
  CtPresence now = { .run = (char *) "a",
                     .beat = beat,
                     .student = (char *) student,
                     .doing = CT_DOING_LESSON,
                     .what = (char *) "kargaburo-first-card",
                     .step = 1,
                     .since = 130,
                     .quiet = quiet,
                     .errors = errors };
  g_autofree char *text = ct_presence_write (&now);
  g_autofree char *name = g_build_filename ("results", student, CT_PRESENCE_FILE, NULL);

  ct_teacher_person_put (teacher, name, text);
}

static void
make_class (CtTeacherPerson *teacher)
{
  g_autoptr (CtClassFacts) facts = ct_class_facts_new ("4b");
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GError) error = NULL;

  teacher->home = g_dir_make_tmp ("teacher-XXXXXX", NULL);
  teacher->path = g_build_filename (teacher->home, "4b" CT_CLASS_SUFFIX, NULL);
  folder = g_file_new_for_path (teacher->path);
  ct_class_create (folder, facts, NULL, &error);
  g_assert_no_error (error);
  ct_teacher_person_put (teacher, "roster.csv",
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

void
ct_teacher_person_begin (CtTeacherPerson *teacher)
{
  *teacher = (CtTeacherPerson){ 0 };
  make_class (teacher);
  g_settings_set_string (ct_test_settings (), "class-folder", teacher->path);
  teacher->window = ct_test_open_window (&usual);
  teacher->person = ct_person_new (GTK_WINDOW (teacher->window));
}

void
ct_teacher_person_end (CtTeacherPerson *teacher)
{
  ct_person_free (teacher->person);
  ct_test_close_window (teacher->window);
  g_settings_reset (ct_test_settings (), "class-folder");
  remove_all (teacher->home);
  g_free (teacher->home);
  g_free (teacher->path);
}

void
ct_teacher_person_settle (CtTeacherPerson *teacher)
{
  ct_test_wait_frames (GTK_WIDGET (teacher->window), 4);
}

GtkWidget *
ct_teacher_person_get_page (CtTeacherPerson *teacher)
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

GtkWidget *
ct_teacher_person_find (CtTeacherPerson *teacher, const char *words)
{
  return ct_test_find_where (GTK_WIDGET (teacher->window), has_words, words);
}

static gboolean
is_there (gpointer data)
{
  CtTeacherPerson *teacher = data;

  return ct_teacher_person_find (teacher, teacher->wanted) != NULL;
}

void
ct_teacher_person_await (CtTeacherPerson *teacher, const char *words)
{
  teacher->wanted = words;
  ct_person_wait (teacher->person, is_there, teacher, words);
  ct_teacher_person_settle (teacher);
}

/* Whether @widget shows text that contains @part */
gboolean
ct_teacher_person_has_part (GtkWidget *widget, gconstpointer part)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         strstr (gtk_label_get_text (GTK_LABEL (widget)), part) != NULL;
}

static gboolean
is_told (gpointer data)
{
  CtTeacherPerson *teacher = data;

  return ct_test_find_where (GTK_WIDGET (teacher->window), ct_teacher_person_has_part,
                             teacher->wanted) != NULL;
}

void
ct_teacher_person_await_part (CtTeacherPerson *teacher, const char *part)
{
  teacher->wanted = part;
  ct_person_wait (teacher->person, is_told, teacher, part);
}

void
ct_teacher_person_type (CtTeacherPerson *teacher, const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    ct_person_press (teacher->person, gdk_unicode_to_keyval (g_utf8_get_char (c)), 0);
  ct_teacher_person_settle (teacher);
}

void
ct_teacher_person_press (CtTeacherPerson *teacher, guint key)
{
  ct_person_press (teacher->person, key, 0);
  ct_teacher_person_settle (teacher);
}

void
ct_teacher_person_click (CtTeacherPerson *teacher, const char *words)
{
  GtkWidget *widget;

  /* New widgets have no position before the next frame. */
  ct_teacher_person_settle (teacher);
  widget = ct_teacher_person_find (teacher, words);
  g_test_message ("click “%s”", words);
  g_assert_nonnull (widget);
  ct_person_click (teacher->person, widget);
  ct_teacher_person_settle (teacher);
}

static gboolean
is_teacher_page (gpointer data)
{
  CtTeacherPerson *teacher = data;

  return CT_IS_TEACHER_PAGE (ct_teacher_person_get_page (teacher));
}

gboolean
ct_teacher_person_is_open (gpointer data)
{
  CtTeacherPerson *teacher = data;

  return ct_teacher_page_is_open (
      CT_TEACHER_PAGE (ct_teacher_person_get_page (teacher)));
}

void
ct_teacher_person_come_to_door (CtTeacherPerson *teacher)
{
  gtk_widget_activate_action (GTK_WIDGET (teacher->window), "win.teach", NULL);
  ct_person_wait (teacher->person, is_teacher_page, teacher, "the teacher's page");
  ct_teacher_person_settle (teacher);
}

void
ct_teacher_person_choose_password (CtTeacherPerson *teacher)
{
  ct_teacher_person_come_to_door (teacher);
  ct_teacher_person_await (teacher, "Choose a Teacher Password");
  ct_teacher_person_type (teacher, CT_TEACHER_PASSWORD);
  ct_teacher_person_press (teacher, GDK_KEY_Tab);
  ct_teacher_person_type (teacher, CT_TEACHER_PASSWORD);
  ct_teacher_person_press (teacher, GDK_KEY_Return);
  ct_person_wait (teacher->person, ct_teacher_person_is_open, teacher, "the open page");
  ct_teacher_person_settle (teacher);
}
