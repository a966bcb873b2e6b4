/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-students-rig.h"

#include "ct-await.h"
#include "ct-class.h"
#include "ct-learner-picture.h"
#include "ct-learners.h"
#include "ct-password-page.h"
#include "ct-window-rig.h"

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
ct_students_rig_put (CtStudentsRig *rig, const char *name, const char *text)
{
  g_autofree char *file = g_build_filename (rig->path, name, NULL);
  g_autofree char *folder = g_path_get_dirname (file);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  g_assert_true (g_file_set_contents (file, text, -1, NULL));
}

/* Students p0 to p29, ten per group. */
static void
put_roster (CtStudentsRig *rig)
{
  g_autoptr (GString) roster = g_string_new ("id;name;picture;group\n");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_string_append_printf (roster, "p%u;%s;%s;%s\n", i, names[i],
                            ct_learner_pictures_get_id (i % CT_N_LEARNER_PICTURES),
                            groups[i % G_N_ELEMENTS (groups)]);
  ct_students_rig_put (rig, "roster.csv", roster->str);
}

static char *
dup_day (int days)
{
  return ct_plan_dup_day (g_get_real_time () / G_USEC_PER_SEC +
                          days * (gint64) 24 * 60 * 60);
}

/* One plan is due tomorrow, in order; another opens in a week. */
static void
put_plans (CtStudentsRig *rig)
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

  ct_students_rig_put (rig, "plans/now.xml", now);
  ct_students_rig_put (rig, "plans/later.xml", later);
}

/* @games: empty for all */
static void
make_class (CtStudentsRig *rig, char *home, const char *games)
{
  g_autoptr (CtClassFacts) facts = ct_class_facts_new ("4b");
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GError) error = NULL;

  rig->home = home;
  rig->path = g_build_filename (home, "4b" CT_CLASS_SUFFIX, NULL);
  folder = g_file_new_for_path (rig->path);
  g_strfreev (facts->games);
  facts->games = g_strsplit (games, " ", -1);
  facts->teacher = ct_class_password_mark ("open sesame");
  ct_class_create (folder, facts, NULL, &error);
  g_assert_no_error (error);
  put_roster (rig);
  put_plans (rig);
}

static CtClassroom *
create_classroom (void)
{
  return ct_classroom_new (ct_progress_get_store (ct_rig_progress ()),
                           ct_rig_library ());
}

void
ct_students_rig_begin (CtStudentsRig *rig)
{
  make_class (rig, g_dir_make_tmp ("pupils-XXXXXX", NULL), "");
  rig->classroom = create_classroom ();
  ct_classroom_set_folder (rig->classroom, rig->path);
}

static void
await_class (CtClassroom *classroom, CtWindow *window)
{
  CT_AWAIT (ct_classroom_get_class (classroom) != NULL);
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
}

void
ct_students_rig_meet (CtStudentsRig *rig, CtWindow *window)
{
  ct_window_set_classroom (window, rig->classroom);
  await_class (rig->classroom, window);
}

static void
remove_learners (void)
{
  CtStore *store = ct_progress_get_store (ct_rig_progress ());
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
ct_students_rig_end (CtStudentsRig *rig)
{
  g_autoptr (GFile) folder = g_file_new_for_path (rig->path);
  g_autoptr (GFile) copy = ct_class_copy_get_place (folder);
  const char *argv[] = { "rm", "-rf", rig->home, g_file_peek_path (copy), NULL };

  ct_classroom_leave (rig->classroom);
  ct_classroom_close (rig->classroom, CT_STORE_LAST_WORDS);
  g_object_unref (rig->classroom);
  remove_learners ();
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL,
                NULL, NULL);
  g_free (rig->home);
  g_free (rig->path);
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
 * ct_students_rig_open:
 * @student: (nullable): id of the student who sits down
 *
 * Puts @window into a class, whose folder is deleted with the other files of the test.
 */
void
ct_students_rig_open (CtWindow *window, const char *student)
{
  static CtStudentsRig rig;
  CtClassroom *classroom = ensure_classroom (window);

  if (rig.path == NULL)
    make_class (&rig, g_build_filename (g_getenv ("XDG_DATA_HOME"), "pupils", NULL),
                "kargaburo cau-robat");
  ct_classroom_set_folder (classroom, rig.path);
  await_class (classroom, window);
  if (student != NULL)
    ct_classroom_sit_down (classroom, student);
}

void
ct_students_rig_open_nowhere (CtWindow *window)
{
  CtClassroom *classroom = ensure_classroom (window);

  ct_classroom_set_folder (classroom, "/nowhere/4b" CT_CLASS_SUFFIX);
  CT_AWAIT (ct_classroom_get_problem (classroom) != NULL);
}

/* In kiosk mode this asks for the teacher password. */
void
ct_students_rig_open_way_out (CtWindow *window)
{
  CtClassroom *classroom = g_object_get_data (G_OBJECT (window), "classroom");

  ct_window_push (window, ct_password_page_new (ct_classroom_get_class (classroom),
                                                "Quit Cartilla"));
  ct_rig_wait_frames (GTK_WIDGET (window), 4);
}

/* Takes @window out of the class and forgets its students. */
void
ct_students_rig_close (CtWindow *window)
{
  CtClassroom *classroom = g_object_get_data (G_OBJECT (window), "classroom");

  if (classroom == NULL)
    return;

  ct_classroom_set_folder (classroom, NULL);
  remove_learners ();
}
