/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-window-fixture.h"

#include <gdk/x11/gdkx.h>
#include <glib/gstdio.h>

#include "ct-application.h"
#include "ct-await.h"
#include "ct-clock.h"
#include "ct-contrast.h"
#include "ct-language.h"
#include "ct-plain-text.h"

#define DPI_100 (96 * 1024)
#define CHANCE  1

static CtApplication *application;
static CtLibrary *library;
static CtStore *store;
static CtProgress *progress;
static GSettings *settings;
static char *folder;

/* Tells where the widget is that GTK complains about. Returns: whether it is in the
 * file chooser's row of folders, which GTK fills between a layout and its frame
 */
static gboolean
is_in_path_bar (const char *message)
{
  GtkWidget *widget = NULL;

  if (sscanf (message, "Trying to snapshot %*s %p", (void **) &widget) != 1)
    return FALSE;

  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      g_printerr ("in %s\n", G_OBJECT_TYPE_NAME (widget));
      if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkPathBar"))
        return TRUE;
    }

  return FALSE;
}

/* libadwaita 1.7 measures its dialog headings too small, and GTK 4.18 warns about it.
 */
static gboolean
is_harmless (const char *message)
{
  return (gtk_get_minor_version () >= 18 &&
          g_str_has_prefix (message, "Trying to measure GtkLabel ")) ||
         is_in_path_bar (message);
}

static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && is_harmless (fields[i].value))
      return G_LOG_WRITER_HANDLED;

  return g_log_writer_default (level, fields, n_fields, data);
}

/* From the middle of the screen, where it lies on something with a tooltip. GTK
 * complains if a window closes just before a tooltip would appear.
 */
static void
put_pointer_aside (void)
{
  GdkDisplay *display = gdk_display_get_default ();

  if (GDK_IS_X11_DISPLAY (display))
    XWarpPointer (gdk_x11_display_get_xdisplay (display), None,
                  gdk_x11_display_get_xrootwindow (display), 0, 0, 0, 0, 0, 0);
}

/* There is one application per process, which all tests share. User data has a folder
 * of its own, and the random seed is fixed.
 */
gboolean
ct_test_begin (int *argc, char ***argv)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  g_test_init (argc, argv, NULL);
  g_log_set_writer_func (write_log, NULL, NULL);
  g_random_set_seed (CHANCE);
  folder = g_dir_make_tmp ("cartilla-XXXXXX", &error);
  g_assert_no_error (error);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  ct_language_init ();
  gtk_disable_setlocale ();
  if (!gtk_init_check ())
    {
      g_rmdir (folder);
      g_print ("1..0 # SKIP no display\n");
      return FALSE;
    }

  ct_clock_skip_frames ();
  put_pointer_aside ();
  path = g_build_filename (folder, "progress.db", NULL);
  store = ct_store_new (path);
  progress = ct_progress_new (store);
  ct_test_await_writing ();

  application = ct_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);

  /* Only frames are waited for. The age limit of recent files is off: GTK 4.8 leaks the
   * date that it compares with.
   */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE,
                "gtk-double-click-time", CT_TEST_DOUBLE_CLICK,
                "gtk-recent-files-max-age", -1, NULL);
  settings = g_settings_new (CT_APP_ID);
  g_settings_set_string (settings, "animation-speed", "none");
  /* Tests make bad moves. */
  g_settings_set_string (settings, "tutor", "off");
  library = ct_library_new ();
  return TRUE;
}

/**
 * ct_test_dup_changed:
 * @name: relative to the source root
 *
 * Returns: (transfer full): the path of a copy with @bad instead of @good, which
 * ct_test_end() deletes
 */
char *
ct_test_dup_changed (const char *name, const char *good, const char *bad)
{
  g_autofree char *path = g_build_filename (g_getenv ("CT_SOURCE_ROOT"), name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;
  char *copy = g_build_filename (folder, "changed.xml", NULL);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, good, bad, 0), >, 0);
  g_assert_true (g_file_set_contents (copy, changed->str, -1, NULL));
  return copy;
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_remove (path);
}

/* It must be the last reference, but a thread may hold one for a moment. */
static void
give_back (gpointer *object)
{
  g_object_add_weak_pointer (*object, object);
  g_object_unref (*object);
  CT_AWAIT (*object == NULL);
}

gboolean
ct_test_begin_on_x11 (int *argc, char ***argv)
{
  if (!ct_test_begin (argc, argv))
    return FALSE;
  if (GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    return TRUE;

  g_print ("1..0 # SKIP no X display\n");
  return FALSE;
}

gboolean
ct_test_begin_translated (int *argc, char ***argv)
{
  g_autofree char *catalogs =
      g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "..", "po", NULL);

  g_setenv ("CARTILLA_LOCALE_DIR", catalogs, TRUE);
  return ct_test_begin (argc, argv);
}

void
ct_test_end (void)
{
  give_back ((gpointer *) &progress);
  give_back ((gpointer *) &store);
  g_clear_object (&library);
  g_clear_object (&settings);
  g_clear_object (&application);
  remove_tree (folder);
  g_free (folder);
}

CtLibrary *
ct_test_library (void)
{
  return library;
}

void
ct_test_await_writing (void)
{
  g_assert_true (ct_store_settle (store, 60 * 1000));
}

static gboolean is_told;

static void
on_announced (CtProgress *saved)
{
  is_told = TRUE;
}

void
ct_test_await_answer (void)
{
  is_told = FALSE;
  ct_store_when_settled (store, G_CALLBACK (on_announced), progress);
  CT_AWAIT (is_told);
}

CtProgress *
ct_test_progress (void)
{
  return progress;
}

GSettings *
ct_test_settings (void)
{
  return settings;
}

/* Returns: (nullable): @widget or the first below it that @is_it accepts */
GtkWidget *
ct_test_find_where (GtkWidget *widget,
                    gboolean (*is_it) (GtkWidget *widget, gconstpointer data),
                    gconstpointer data)
{
  if (is_it (widget, data))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = ct_test_find_where (child, is_it, data);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gboolean
is_of_type (GtkWidget *widget, gconstpointer type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, GPOINTER_TO_SIZE (type));
}

/* Returns: (nullable): @widget or the first of that type below it */
GtkWidget *
ct_test_find (GtkWidget *widget, GType type)
{
  return ct_test_find_where (widget, is_of_type, GSIZE_TO_POINTER (type));
}

static gboolean
is_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

GtkWidget *
ct_test_find_button (GtkWidget *widget, const char *label)
{
  return ct_test_find_where (widget, is_button, label);
}

/**
 * ct_test_is_in_sight:
 *
 * Returns: whether a click on the middle of @widget reaches it
 */
gboolean
ct_test_is_in_sight (GtkWidget *widget)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_native (widget));
  graphene_rect_t bounds;
  GtkWidget *picked;

  if (!gtk_widget_compute_bounds (widget, root, &bounds))
    return FALSE;

  picked = gtk_widget_pick (root, bounds.origin.x + bounds.size.width / 2,
                            bounds.origin.y + bounds.size.height / 2, GTK_PICK_DEFAULT);
  return picked != NULL &&
         (picked == widget || gtk_widget_is_ancestor (picked, widget));
}

char *
ct_test_dup_text (GtkWidget *widget)
{
  GString *text = g_string_new (NULL);

  if (!gtk_widget_get_mapped (widget))
    return g_string_free (text, FALSE);
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  else if (CT_IS_PLAIN_TEXT (widget))
    g_string_append_printf (text, "%s\n",
                            ct_plain_text_get_text (CT_PLAIN_TEXT (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *below = ct_test_dup_text (child);

      g_string_append (text, below);
    }

  return g_string_free (text, FALSE);
}

CtWindow *
ct_test_open_window (const CtLook *look)
{
  CtWindow *window;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      look->is_dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                    : ADW_COLOR_SCHEME_FORCE_LIGHT);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi",
                (int) (DPI_100 * look->text / 100), NULL);
  g_settings_set_int (settings, "window-width", look->width);
  g_settings_set_int (settings, "window-height", look->height);

  window = CT_WINDOW (ct_window_new (GTK_APPLICATION (application), library, progress,
                                     settings));
  gtk_window_present (GTK_WINDOW (window));
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  return window;
}

void
ct_test_open_file (CtWindow *window, GFile *file)
{
  GtkWidget *page = ct_window_get_page (window);

  ct_window_open_file (window, file);
  CT_AWAIT (ct_window_get_page (window) != page);
}

void
ct_test_close_window (CtWindow *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

/* @text: a move in the notation of files */
CtAnswerGrade
ct_test_try_move (CtLessonRunner *runner, const char *text)
{
  CtSession *session = ct_lesson_runner_get_session (runner);
  CtAnswerGrade grade;
  CtMove move;

  g_assert_cmpint (ct_move_parse (ct_session_get_rules (session),
                                  ct_session_get_state (session),
                                  ct_lesson_runner_get_learner (runner), text, &move),
                   ==, CT_MOVE_TEXT_OK);
  grade = ct_lesson_runner_try (runner, &move);
  ct_test_await_answer ();
  return grade;
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  guint *n_left = user_data;

  return --*n_left > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

void
ct_test_wait_frames (GtkWidget *widget, guint n_frames)
{
  guint n_left = n_frames;

  gtk_widget_add_tick_callback (widget, on_tick, &n_left, NULL);
  CT_AWAIT (n_left == 0);
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

static GskRenderNode *
draw (CtWindow *window, int width, int height)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (window));
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  return gtk_snapshot_free_to_node (snapshot);
}

/* With CT_PICTURES, a folder, for people to look at. */
static void
save_picture (GdkTexture *texture, const char *name)
{
  const char *pictures = g_getenv ("CT_PICTURES");
  g_autofree char *path = NULL;

  if (pictures == NULL)
    return;

  path = g_build_filename (pictures, name, NULL);
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

void
ct_test_take_picture (CtWindow *window, const char *page, const char *look)
{
  g_autoptr (GdkTexture) texture = NULL;
  GskRenderNode *node;
  g_autofree char *name = g_strdup_printf ("%s-%s.png", page, look);
  int width = gtk_widget_get_width (GTK_WIDGET (window));
  int height = gtk_widget_get_height (GTK_WIDGET (window));
  guint n_poor;

  /* Without a layout there is no picture yet. */
  while ((node = draw (window, width, height)) == NULL)
    ct_test_wait_frames (GTK_WIDGET (window), 1);
  texture =
      gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                   &GRAPHENE_RECT_INIT (0, 0, width, height));
  save_picture (texture, name);
  n_poor = ct_contrast_check (GTK_WIDGET (window), node, texture, name);
  gsk_render_node_unref (node);
  if (n_poor > 0)
    g_test_fail ();
}
