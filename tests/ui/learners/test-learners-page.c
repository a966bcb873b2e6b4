/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several people at one computer: each finds their picture, sits down with one click or
 * a few keys, and finds what they have learned, and nothing of anybody else.
 */
#include "ct-learner-button.h"
#include "ct-learner-editor.h"
#include "ct-learner-picture.h"
#include "ct-learner-settings.h"
#include "ct-learner-tile.h"
#include "ct-learners-page.h"
#include "ct-library-page.h"
#include "ct-person.h"
#include "ct-progress-group.h"
#include "ct-table-view.h"
#include "ct-window-rig.h"

typedef struct
{
  CtStore *store;
  CtWindow *window;
  CtPerson *person;
  CtLearnerSettings *settings;
  gint64 first;
  gint64 anna;
  gint64 ben;
} Fixture;

static void
press (Fixture *f, guint key, GdkModifierType modifiers)
{
  ct_person_press (f->person, key, modifiers);
  ct_person_settle (f->person);
}

static void
type (Fixture *f, const char *letters)
{
  for (const char *letter = letters; *letter != '\0'; letter++)
    press (f, gdk_unicode_to_keyval (*letter), 0);
}

/* Anna has finished a lesson, Ben has begun it, and somebody without a name nothing. */
static void
set_up (Fixture *f, gconstpointer data)
{
  static const CtLook usual = { "usual", 1000, 900, FALSE, 100 };
  CtProgress *progress = ct_rig_progress ();
  CtObservation right = { .rule = "KB-FOLLOW-1", .outcome = CT_OUTCOME_RIGHT };
  g_autoptr (CtLearner) first = NULL;

  f->store = ct_progress_get_store (progress);
  f->settings = ct_learner_settings_new (ct_rig_settings (), f->store);
  first = ct_learners_dup_here (f->store);
  f->first = first->id;
  f->anna = ct_learners_add (f->store, "Anna", "owl");
  f->ben = ct_learners_add (f->store, "Ben", "rocket");

  ct_learners_choose (f->store, f->ben);
  ct_progress_observe (progress, &right, NULL);
  ct_progress_visit (progress, "kargaburo-first-card", 2, 9, 0);
  ct_learners_choose (f->store, f->anna);
  ct_progress_observe (progress, &right, NULL);
  ct_progress_finish (progress, "kargaburo-first-card", 0, 0, 0);

  f->window = ct_rig_open_window (&usual);
  f->person = ct_person_new (GTK_WINDOW (f->window));
}

/* Nobody is left but somebody without a name. */
static void
tear_down (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) all = ct_learners_list (f->store);

  ct_person_free (f->person);
  ct_rig_close_window (f->window);
  g_assert_finalize_object (f->settings);
  for (guint i = 0; i < all->len; i++)
    ct_learners_remove (f->store, ((CtLearner *) g_ptr_array_index (all, i))->id);
  ct_learners_forget_removed (f->store, 0);
}

/* ------------------------------------------------------------------ what is there */

static gboolean
is_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static GtkWidget *
find_button (Fixture *f, const char *label)
{
  return ct_rig_find_where (GTK_WIDGET (f->window), is_button, label);
}

static gboolean
is_tile (GtkWidget *widget, gconstpointer id)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         gtk_widget_has_css_class (widget, "learner") &&
         ct_learner_tile_get_id (widget) == *(const gint64 *) id;
}

/* Returns: (nullable): the picture of a learner; for 0, that of somebody new */
static GtkWidget *
find_tile (Fixture *f, gint64 id)
{
  return ct_rig_find_where (GTK_WIDGET (f->window), is_tile, &id);
}

static gboolean
shows_text (Fixture *f, const char *text)
{
  g_autofree char *shown = ct_rig_dup_text (GTK_WIDGET (f->window));

  return strstr (shown, text) != NULL;
}

static void
wait_for_page (Fixture *f, GType type)
{
  while (!G_TYPE_CHECK_INSTANCE_TYPE (ct_window_get_page (f->window), type))
    g_main_context_iteration (NULL, TRUE);
  ct_person_settle (f->person);
}

static GtkWidget *
get_learner_button (Fixture *f)
{
  return ct_rig_find (ct_window_get_page (f->window), CT_TYPE_LEARNER_BUTTON);
}

/* From the picture in the corner of the library. */
static void
open_page (Fixture *f)
{
  ct_person_click (f->person, get_learner_button (f));
  wait_for_page (f, CT_TYPE_LEARNERS_PAGE);
}

static char *
dup_tick (void)
{
  CtLessonResult result = { 0 };
  gboolean is_begun =
      ct_progress_get_lesson (ct_rig_progress (), "kargaburo-first-card", &result);

  return g_strdup (result.finished > 0 ? "done" : is_begun ? "begun" : "new");
}

/* In the library, by what is seen there, and by what is kept. */
static void
assert_here (Fixture *f, const char *name, const char *picture, const char *tick)
{
  g_autoptr (CtLearner) here = NULL;
  g_autofree char *kept = NULL;

  wait_for_page (f, CT_TYPE_LIBRARY_PAGE);
  here = ct_learners_dup_here (f->store);
  kept = dup_tick ();
  g_assert_cmpstr (here->name, ==, name);
  g_assert_cmpstr (here->picture, ==, picture);
  g_assert_cmpstr (kept, ==, tick);
  g_assert_true (shows_text (f, name));
  g_assert_cmpint (shows_text (f, "1 of "), ==, g_str_equal (tick, "done"));
  g_assert_cmpint (shows_text (f, "Play Your First Card"), ==,
                   g_str_equal (tick, "new"));
}

/* ----------------------------------------------------------------------------- tests
 */

/* The library finds that out when it has nothing else to do. */
static void
wait_for_weak_rules (Fixture *f, gboolean has_any)
{
  while (shows_text (f, "wants another look") != has_any)
    g_main_context_iteration (NULL, TRUE);
}

/* What is not known by somebody is of no concern to somebody else. */
static void
test_weak_rules (Fixture *f, gconstpointer data)
{
  CtObservation wrong = { .rule = "KB-FOLLOW-1", .outcome = CT_OUTCOME_WRONG };

  for (guint i = 0; i < 3; i++)
    ct_progress_observe (ct_rig_progress (), &wrong, NULL);
  open_page (f);
  ct_person_click (f->person, find_tile (f, f->anna));
  wait_for_page (f, CT_TYPE_LIBRARY_PAGE);
  wait_for_weak_rules (f, TRUE);
  open_page (f);
  ct_person_click (f->person, find_tile (f, f->first));
  wait_for_page (f, CT_TYPE_LIBRARY_PAGE);
  wait_for_weak_rules (f, FALSE);
}

/* One click leads to the pictures, one more is enough to be somebody else. */
static void
test_pointer (Fixture *f, gconstpointer data)
{
  assert_here (f, "Anna", "owl", "done");
  open_page (f);
  g_assert_true (gtk_widget_has_focus (find_tile (f, f->anna)));
  ct_person_click (f->person, find_tile (f, f->ben));
  assert_here (f, "Ben", "rocket", "begun");

  /* Whoever presses their own picture goes on. */
  open_page (f);
  ct_person_click (f->person, find_tile (f, f->ben));
  assert_here (f, "Ben", "rocket", "begun");
}

/* A letter, an arrow, Enter. */
static void
test_keys (Fixture *f, gconstpointer data)
{
  g_assert_true (gtk_widget_grab_focus (get_learner_button (f)));
  press (f, GDK_KEY_space, 0);
  wait_for_page (f, CT_TYPE_LEARNERS_PAGE);
  press (f, GDK_KEY_b, 0);
  g_assert_true (gtk_widget_has_focus (find_tile (f, f->ben)));
  press (f, GDK_KEY_Return, 0);
  assert_here (f, "Ben", "rocket", "begun");

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.learners", NULL);
  wait_for_page (f, CT_TYPE_LEARNERS_PAGE);
  press (f, GDK_KEY_Left, 0);
  g_assert_true (gtk_widget_has_focus (find_tile (f, f->anna)));
  press (f, GDK_KEY_Return, 0);
  assert_here (f, "Anna", "owl", "done");
}

/* Whoever sits down in the middle of somebody's lesson does not go on with that. */
static void
test_lesson (Fixture *f, gconstpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_person_settle (f->person);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.learners", NULL);
  wait_for_page (f, CT_TYPE_LEARNERS_PAGE);
  ct_person_click (f->person, find_tile (f, f->ben));
  assert_here (f, "Ben", "rocket", "begun");
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.back", NULL);
  g_assert_true (CT_IS_LIBRARY_PAGE (ct_window_get_page (f->window)));
}

/* Nor does a lesson in another window go on for somebody else. */
static void
test_other_window (Fixture *f, gconstpointer data)
{
  static const CtLook usual = { "usual", 900, 700, FALSE, 100 };
  CtWindow *first = f->window;
  CtWindow *other;

  /* Whoever is there puts away all windows that come. */
  ct_person_free (f->person);
  other = ct_rig_open_window (&usual);
  f->person = ct_person_new (GTK_WINDOW (first));
  gtk_widget_activate_action (GTK_WIDGET (other), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_rig_wait_frames (GTK_WIDGET (other), 4);

  /* It covers the first one, where a pointer does not come. */
  gtk_widget_activate_action (GTK_WIDGET (first), "win.learners", NULL);
  wait_for_page (f, CT_TYPE_LEARNERS_PAGE);
  gtk_widget_activate (find_tile (f, f->ben));
  f->window = other;
  while (!shows_text (f, "Go back to the library here first"))
    g_main_context_iteration (NULL, TRUE);
  f->window = first;
  g_assert_true (CT_IS_LEARNERS_PAGE (ct_window_get_page (first)));

  gtk_widget_activate_action (GTK_WIDGET (other), "win.back", NULL);
  ct_rig_wait_frames (GTK_WIDGET (other), 4);
  gtk_widget_activate (find_tile (f, f->ben));
  assert_here (f, "Ben", "rocket", "begun");
  ct_rig_close_window (other);
}

static double
get_card_scale (Fixture *f)
{
  double scale;

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_person_settle (f->person);
  g_object_get (ct_rig_find (ct_window_get_page (f->window), CT_TYPE_TABLE_VIEW),
                "card-scale", &scale, NULL);
  return scale;
}

static void
sit_down (Fixture *f, gint64 learner)
{
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.learners", NULL);
  wait_for_page (f, CT_TYPE_LEARNERS_PAGE);
  ct_person_click (f->person, find_tile (f, learner));
  wait_for_page (f, CT_TYPE_LIBRARY_PAGE);
}

/* Anna has large cards and Ben a colour for each suit, on every table of theirs and
 * whenever the program begins anew. Who comes for the first time begins with what is
 * set. What is no size of a card is no preference.
 */
static void
test_settings (Fixture *f, gconstpointer data)
{
  GSettings *settings = ct_rig_settings ();

  g_settings_set_string (settings, "card-size", "large");
  g_assert_cmpfloat (get_card_scale (f), >, 1.1);
  sit_down (f, ct_learners_add (f->store, "Eva", "moon"));
  g_assert_cmpfloat (get_card_scale (f), >, 1.1);
  sit_down (f, f->ben);
  g_assert_cmpfloat (get_card_scale (f), ==, 1);
  g_settings_set_string (settings, "card-size", "small");
  g_settings_set_boolean (settings, "four-colour-suits", TRUE);

  sit_down (f, f->anna);
  g_assert_cmpfloat (get_card_scale (f), >, 1.1);
  g_assert_false (g_settings_get_boolean (settings, "four-colour-suits"));
  sit_down (f, f->ben);
  g_assert_cmpfloat (get_card_scale (f), <, .9);
  g_assert_true (g_settings_get_boolean (settings, "four-colour-suits"));

  g_assert_finalize_object (f->settings);
  g_settings_set_string (settings, "card-size", "usual");
  f->settings = ct_learner_settings_new (settings, f->store);
  g_assert_cmpfloat (get_card_scale (f), <, .9);
  ct_learners_set_setting (f->store, f->anna, "card-size", "'gigantic'");
  ct_learners_set_setting (f->store, f->anna, "four-colour-suits", "perhaps");
  sit_down (f, f->anna);
  g_assert_cmpfloat (get_card_scale (f), <, .9);

  g_settings_reset (settings, "card-size");
  g_settings_reset (settings, "four-colour-suits");
}

static gboolean
is_picture (GtkWidget *widget, gconstpointer tooltip)
{
  return GTK_IS_TOGGLE_BUTTON (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}

static void
click_picture (Fixture *f, const char *name)
{
  GtkWidget *page = ct_window_get_page (f->window);

  ct_person_click (f->person, ct_rig_find_where (page, is_picture, name));
  ct_person_settle (f->person);
}

/* Somebody new writes a name and takes a picture; somebody else cannot write yet. Each
 * sits here at once, and begins at the beginning.
 */
static void
test_new (Fixture *f, gconstpointer data)
{
  open_page (f);
  ct_person_click (f->person, find_tile (f, 0));
  wait_for_page (f, CT_TYPE_LEARNER_EDITOR);
  type (f, "eva");
  click_picture (f, "Snail");
  ct_person_click (f->person, find_button (f, "Done"));
  assert_here (f, "eva", "snail", "new");

  open_page (f);
  ct_person_click (f->person, find_tile (f, 0));
  wait_for_page (f, CT_TYPE_LEARNER_EDITOR);
  click_picture (f, "Bicycle");
  g_assert_true (gtk_widget_grab_focus (ct_window_get_page (f->window)));
  press (f, GDK_KEY_Return, 0);
  assert_here (f, "", "bicycle", "new");
  g_assert_true (shows_text (f, "Bicycle"));
}

/* Another name and picture; what was learned stays. */
static void
test_rename (Fixture *f, gconstpointer data)
{
  open_page (f);
  ct_person_click (f->person, find_button (f, "_Change…"));
  wait_for_page (f, CT_TYPE_LEARNER_EDITOR);
  press (f, GDK_KEY_a, GDK_CONTROL_MASK);
  type (f, "hannah");
  click_picture (f, "Frog");
  ct_person_click (f->person, find_button (f, "Done"));
  wait_for_page (f, CT_TYPE_LEARNERS_PAGE);
  g_assert_true (shows_text (f, "hannah"));
  ct_person_click (f->person, find_tile (f, f->anna));
  assert_here (f, "hannah", "frog", "done");
}

/* Who has no name yet presses that to have one. */
static void
test_first_name (Fixture *f, gconstpointer data)
{
  open_page (f);
  ct_person_click (f->person, find_tile (f, f->first));
  wait_for_page (f, CT_TYPE_LIBRARY_PAGE);
  open_page (f);
  ct_person_click (f->person, find_tile (f, f->first));
  wait_for_page (f, CT_TYPE_LEARNER_EDITOR);
  type (f, "zoe");
  press (f, GDK_KEY_Return, 0);
  wait_for_page (f, CT_TYPE_LEARNERS_PAGE);
  ct_person_click (f->person, find_tile (f, f->first));
  assert_here (f, "zoe", "cat", "new");
}

static void delete (Fixture *f)
{
  open_page (f);
  ct_person_click (f->person, find_button (f, "_Delete"));
  while (find_tile (f, f->anna) != NULL || find_button (f, "_Undo") == NULL)
    g_main_context_iteration (NULL, TRUE);
  ct_person_settle (f->person);
  g_assert_true (shows_text (f, "Anna is deleted."));
}

static void
wait_for_toast_to_go (Fixture *f)
{
  while (find_button (f, "_Undo") != NULL)
    g_main_context_iteration (NULL, TRUE);
  ct_person_settle (f->person);
}

static guint
count_all (CtStore *store)
{
  g_autoptr (GVariant) rows =
      ct_store_ask (store, "SELECT count (*) FROM observation", NULL, "(x)");
  gint64 n;

  g_variant_get_child (rows, 0, "(x)", &n);
  return n;
}

/* It is taken back, with all that was learned; then it is done once more, and what is
 * left is what the others have learned.
 */
static void
test_delete (Fixture *f, gconstpointer data)
{
  guint n = count_all (f->store);

  delete (f);
  ct_person_click (f->person, find_button (f, "_Undo"));
  wait_for_toast_to_go (f);
  g_assert_nonnull (find_tile (f, f->anna));
  ct_person_click (f->person, find_tile (f, f->anna));
  assert_here (f, "Anna", "owl", "done");

  delete (f);
  wait_for_toast_to_go (f);
  g_assert_cmpuint (count_all (f->store), ==, n - 1);
  ct_person_click (f->person, find_tile (f, f->ben));
  assert_here (f, "Ben", "rocket", "begun");
}

static void
wait_until_told (Fixture *f, const char *text)
{
  while (!shows_text (f, text))
    g_main_context_iteration (NULL, TRUE);
}

/* A second home: another file, in which somebody else learns already. */
static CtWindow *
open_home (CtProgress *progress)
{
  GApplication *application = g_application_get_default ();
  GtkWidget *window = ct_window_new (GTK_APPLICATION (application), ct_rig_library (),
                                     progress, ct_rig_settings ());

  gtk_window_present (GTK_WINDOW (window));
  ct_rig_wait_frames (window, 4);
  return CT_WINDOW (window);
}

/* Anna goes to another computer with her file, is seen there at once, and is who she
 * was; who learned there before is still there.
 */
static void
test_move (Fixture *f, gconstpointer data)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("XDG_DATA_HOME"), "anna.cartilla-progress", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (CtStore) store = ct_store_new (NULL);
  g_autoptr (CtProgress) progress = ct_progress_new (store);
  g_autoptr (GPtrArray) all = NULL;
  Fixture home = { .store = store };
  CtLessonResult result = { 0 };

  open_page (f);
  ct_progress_group_save (CT_PROGRESS_GROUP (ct_rig_find (
                              ct_window_get_page (f->window), CT_TYPE_PROGRESS_GROUP)),
                          file);
  wait_until_told (f, "All you have learned is in the file now.");

  ct_person_free (f->person);

  ct_learners_choose (store, ct_learners_add (store, "Dad", "guitar"));
  home.window = open_home (progress);
  home.person = ct_person_new (GTK_WINDOW (home.window));
  open_page (&home);
  ct_progress_group_open (
      CT_PROGRESS_GROUP (ct_rig_find (ct_window_get_page (home.window),
                                      CT_TYPE_PROGRESS_GROUP)),
      file);
  wait_until_told (&home, "Anna");
  g_assert_false (shows_text (&home, "Ben"));
  ct_person_settle (home.person);
  press (&home, GDK_KEY_a, 0);
  press (&home, GDK_KEY_Return, 0);
  wait_for_page (&home, CT_TYPE_LIBRARY_PAGE);
  g_assert_true (shows_text (&home, "Anna"));
  g_assert_true (ct_progress_get_lesson (progress, "kargaburo-first-card", &result));
  g_assert_cmpuint (result.finished, ==, 1);
  all = ct_learners_list (store);
  g_assert_cmpuint (all->len, ==, 3);

  ct_person_free (home.person);
  ct_rig_close_window (home.window);
  f->person = ct_person_new (GTK_WINDOW (f->window));
}

/* What a program would find that begins now, while this one is killed. */
static CtStore *
open_copy (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("XDG_DATA_HOME"), "progress.db", NULL);
  g_autofree char *copy = g_strconcat (path, "-copy", NULL);
  CtStore *store;

  for (guint i = 0; i < 2; i++)
    {
      const char *log = i == 0 ? "" : "-wal";
      g_autofree char *from = g_strconcat (path, log, NULL);
      g_autofree char *to = g_strconcat (copy, log, NULL);
      g_autofree char *bytes = NULL;
      gsize size;

      if (g_file_get_contents (from, &bytes, &size, NULL))
        g_assert_true (g_file_set_contents (to, bytes, size, NULL));
    }

  store = ct_store_new (copy);
  g_assert_true (ct_store_settle (store, 60 * 1000));
  return store;
}

/* A program that is killed and begins anew knows who sat there. */
static void
test_killed (Fixture *f, gconstpointer data)
{
  g_autoptr (CtStore) store = NULL;
  g_autoptr (CtLearner) here = NULL;

  open_page (f);
  ct_person_click (f->person, find_tile (f, f->ben));
  assert_here (f, "Ben", "rocket", "begun");
  ct_rig_await_writing ();
  store = open_copy ();
  here = ct_learners_dup_here (store);
  g_assert_cmpstr (here->name, ==, "Ben");
}

static gboolean
greets (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) &&
         g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), "Good ");
}

static gboolean
goes_on (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "go-on");
}

/* On a telephone whoever has a long name is greeted above the button, in words that are
 * not cut to pieces.
 */
static void
test_long_name (void)
{
  static const CtLook narrow = { "narrow", 360, 640, FALSE, 100 };
  CtStore *store = ct_progress_get_store (ct_rig_progress ());
  gint64 id = ct_learners_add (store, "Maximiliane-Charlotte", "butterfly");
  CtWindow *window;
  GtkWidget *page;
  graphene_rect_t greeting;
  graphene_rect_t button;

  ct_learners_choose (store, id);
  window = ct_rig_open_window (&narrow);
  page = ct_window_get_page (window);
  g_assert_true (gtk_widget_compute_bounds (ct_rig_find_where (page, greets, NULL),
                                            page, &greeting));
  g_assert_true (gtk_widget_compute_bounds (ct_rig_find_where (page, goes_on, NULL),
                                            page, &button));
  g_assert_cmpfloat (button.origin.y, >=, greeting.origin.y + greeting.size.height);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, narrow.width);
  ct_rig_close_window (window);
  ct_learners_remove (store, id);
  ct_learners_forget_removed (store, id);
}

/* Each picture is there, and no two are called the same. */
static void
test_pictures (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < ct_learner_picture_get_n (); i++)
    {
      const char *id = ct_learner_picture_get_id (i);
      GtkWidget *image = g_object_ref_sink (ct_learner_picture_new (32));

      ct_learner_picture_set (image, id);
      g_assert_nonnull (gtk_image_get_paintable (GTK_IMAGE (image)));
      g_assert_true (g_hash_table_add (names,
                                       (gpointer) ct_learner_picture_get_name (id)));
      g_object_unref (image);
    }
  g_assert_cmpuint (g_hash_table_size (names), ==, 32);
}

int
main (int argc, char *argv[])
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 0;

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)
  g_test_add_func ("/ui/learners/pictures", test_pictures);
  g_test_add_func ("/ui/learners/long-name", test_long_name);
  ADD ("/ui/learners/pointer", test_pointer);
  ADD ("/ui/learners/keys", test_keys);
  ADD ("/ui/learners/lesson", test_lesson);
  ADD ("/ui/learners/other-window", test_other_window);
  ADD ("/ui/learners/weak-rules", test_weak_rules);
  ADD ("/ui/learners/settings", test_settings);
  ADD ("/ui/learners/new", test_new);
  ADD ("/ui/learners/rename", test_rename);
  ADD ("/ui/learners/first-name", test_first_name);
  ADD ("/ui/learners/delete", test_delete);
  ADD ("/ui/learners/move", test_move);
  ADD ("/ui/learners/killed", test_killed);
#undef ADD

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
