/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-students-fixture.h"

#include "ct-await.h"
#include "ct-class.h"
#include "ct-learner-picture.h"
#include "ct-learners.h"
#include "ct-password-page.h"
#include "ct-window-fixture.h"

static const char *const names[] = {
  "Ana",   "Ben",    "Carla", "David", "Eva",    "Finn",
  "Greta", "Hannes", "Ida",   "Jonas", "Karla",  "Leo",
  "Mila",  "Noah",   "Olga",  "Paul",  "Quirin", "Rosa",
  "Sami",  "Tara",   "Umut",  "Vera",  "Willi",  "Xenia",
  "Yusuf", "Zoe",    "Ana",   "Björn", "Chloe",  "Maximiliane-Charlotte",
};

static const char *const groups[] = { "Lions", "Owls", "Tigers" };

/* Writes atomically, as other computers do. */
void
ct_students_fixture_put (CtStudentsFixture *fixture, const char *name, const char *text)
{
  g_autofree char *file = g_build_filename (fixture->path, name, NULL);
  g_autofree char *folder = g_path_get_dirname (file);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  g_assert_true (g_file_set_contents (file, text, -1, NULL));
}

/* Students p0 to p29, ten per group. */
static void
put_roster (CtStudentsFixture *fixture)
{
  g_autoptr (GString) roster = g_string_new ("id;name;picture;group\n");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_string_append_printf (roster, "p%u;%s;%s;%s\n", i, names[i],
                            ct_learner_pictures_get_id (i % CT_N_LEARNER_PICTURES),
                            groups[i % G_N_ELEMENTS (groups)]);
  ct_students_fixture_put (fixture, "roster.csv", roster->str);
}

static char *
dup_day (int days)
{
  return ct_plan_dup_day (g_get_real_time () / G_USEC_PER_SEC +
                          days * (gint64) 24 * 60 * 60);
}

/* One plan is due tomorrow, in order; another opens in a week. */
static void
put_plans (CtStudentsFixture *fixture)
{
  g_autofree char *tomorrow = dup_day (1);
  g_autofree char *next_week = dup_day (7);
  g_autofree char *now =
      g_strdup_printf ("<plan id=\"now\" order=\"given\" to=\"%s\">\n"
                       "  <title>Following suit</title>\n"
                       "  <do lesson=\"kargaburo-first-card\"/>\n"
                       "  <do ruleset=\"kargaburo\" hand=\"a-short-hand\"/>\n"
                       "  <do rule=\"KB-FOLLOW-1\" count=\"3\"/>\n"
                       "</plan>\n",
                       tomorrow);
  g_autofree char *later =
      g_strdup_printf ("<plan id=\"later\" from=\"%s\">\n"
                       "  <title>Another game</title>\n"
                       "  <do lesson=\"cangkul-what-is-different\"/>\n"
                       "</plan>\n",
                       next_week);

  ct_students_fixture_put (fixture, "plans/now.xml", now);
  ct_students_fixture_put (fixture, "plans/later.xml", later);
}

/* @games: empty for all */
static void
make_class (CtStudentsFixture *fixture, char *home, const char *games)
{
  g_autoptr (CtClassFacts) facts = ct_class_facts_new ("4b");
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GError) error = NULL;

  fixture->home = home;
  fixture->path = g_build_filename (home, "4b" CT_CLASS_SUFFIX, NULL);
  folder = g_file_new_for_path (fixture->path);
  g_strfreev (facts->games);
  facts->games = g_strsplit (games, " ", -1);
  facts->teacher = ct_class_password_mark ("open sesame");
  ct_class_create (folder, facts, NULL, &error);
  g_assert_no_error (error);
  put_roster (fixture);
  put_plans (fixture);
}

static CtClassroom *
create_classroom (void)
{
  return ct_classroom_new (ct_progress_get_store (ct_test_progress ()),
                           ct_test_library ());
}

void
ct_students_fixture_begin (CtStudentsFixture *fixture)
{
  make_class (fixture, g_dir_make_tmp ("pupils-XXXXXX", NULL), "");
  fixture->classroom = create_classroom ();
  ct_classroom_set_folder (fixture->classroom, fixture->path);
}

static void
await_class (CtClassroom *classroom, CtWindow *window)
{
  CT_AWAIT (ct_classroom_get_class (classroom) != NULL);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
}

void
ct_students_fixture_meet (CtStudentsFixture *fixture, CtWindow *window)
{
  ct_window_set_classroom (window, fixture->classroom);
  await_class (fixture->classroom, window);
}

static void
remove_learners (void)
{
  CtStore *store = ct_progress_get_store (ct_test_progress ());
  g_autoptr (GPtrArray) all = ct_learners_list (store);

  for (guint i = 0; i < all->len; i++)
    {
      const CtLearner *learner = g_ptr_array_index (all, i);

      if (*learner->name != '\0')
        ct_learners_remove (store, learner->id);
    }
  ct_learners_forget_removed (store, 0);
}

void
ct_students_fixture_end (CtStudentsFixture *fixture)
{
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->path);
  g_autoptr (GFile) copy = ct_class_copy_get_place (folder);
  const char *argv[] = { "rm", "-rf", fixture->home, g_file_peek_path (copy), NULL };

  ct_classroom_leave (fixture->classroom);
  ct_classroom_close (fixture->classroom, CT_STORE_LAST_WORDS);
  g_object_unref (fixture->classroom);
  remove_learners ();
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL,
                NULL, NULL);
  g_free (fixture->home);
  g_free (fixture->path);
}

/* A classroom lives as long as its window. */
static CtClassroom *
ensure_classroom (CtWindow *window)
{
  CtClassroom *classroom = g_object_get_data (G_OBJECT (window), "classroom");

  if (classroom == NULL)
    {
      classroom = create_classroom ();
      ct_window_set_classroom (window, classroom);
      g_object_set_data_full (G_OBJECT (window), "classroom", classroom,
                              g_object_unref);
    }
  return classroom;
}

/**
 * ct_students_fixture_open:
 * @student: (nullable): id of the student who sits down
 *
 * Puts @window into a class, whose folder is deleted with the other files of the test.
 */
void
ct_students_fixture_open (CtWindow *window, const char *student)
{
  static CtStudentsFixture fixture;
  CtClassroom *classroom = ensure_classroom (window);

  if (fixture.path == NULL)
    make_class (&fixture, g_build_filename (g_getenv ("XDG_DATA_HOME"), "pupils", NULL),
                "kargaburo cau-robat");
  ct_classroom_set_folder (classroom, fixture.path);
  await_class (classroom, window);
  if (student != NULL)
    ct_classroom_sit_down (classroom, student);
}

void
ct_students_fixture_open_nowhere (CtWindow *window)
{
  CtClassroom *classroom = ensure_classroom (window);

  ct_classroom_set_folder (classroom, "/nowhere/4b" CT_CLASS_SUFFIX);
  CT_AWAIT (ct_classroom_get_problem (classroom) != NULL);
}

/* In kiosk mode this asks for the teacher password. */
void
ct_students_fixture_open_way_out (CtWindow *window)
{
  CtClassroom *classroom = g_object_get_data (G_OBJECT (window), "classroom");

  ct_window_push (window, ct_password_page_new (ct_classroom_get_class (classroom),
                                                "Quit Cartilla"));
  ct_test_wait_frames (GTK_WIDGET (window), 4);
}

/* Takes @window out of the class and forgets its students. */
void
ct_students_fixture_close (CtWindow *window)
{
  CtClassroom *classroom = g_object_get_data (G_OBJECT (window), "classroom");

  if (classroom == NULL)
    return;

  ct_classroom_set_folder (classroom, NULL);
  remove_learners ();
}
