/* SPDX-License-Identifier: GPL-3.0-or-later */
/* On a kiosk computer no key leads elsewhere, no page opens files, only the teacher
 * password closes the program, and a crash restarts it.
 */
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "ct-await.h"
#include "ct-kiosk.h"
#include "ct-library-page.h"
#include "ct-person.h"
#include "ct-students-page.h"
#include "ct-students-fixture.h"
#include "ct-password-page.h"
#include "ct-replay-page.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

#define WORD "open sesame"

static const CtLook usual = { "usual", 1024, 768, FALSE, 100 };
static const char *program;

typedef struct
{
  CtStudentsFixture class;
  CtWindow *window;
  CtPerson *person;
  CtKiosk *kiosk;
} Computer;

static void
show_page (Computer *computer, GtkWidget *page, GtkWindow *window)
{
  ct_window_push_once (CT_WINDOW (window), page);
}

static void
tell (Computer *computer, const char *text, GtkWindow *window)
{
  ct_window_toast (CT_WINDOW (window), text);
}

static void
settle (Computer *computer)
{
  ct_test_wait_frames (GTK_WIDGET (computer->window), 4);
}

static void
change_class (Computer *computer, gboolean is_kiosk, const char *word)
{
  CtClass *class = ct_classroom_get_class (computer->class.classroom);
  g_autoptr (CtClassFacts) facts = ct_class_facts_copy (ct_class_get_facts (class));
  g_autoptr (GError) error = NULL;

  facts->is_kiosk = is_kiosk;
  g_free (facts->teacher);
  facts->teacher = word != NULL ? ct_class_password_mark (word) : NULL;
  ct_class_save_facts (class, facts, NULL, &error);
  g_assert_no_error (error);
  CT_AWAIT (ct_classroom_is_kiosk (computer->class.classroom) == is_kiosk);
}

static void
begin (Computer *computer, const char *word)
{
  *computer = (Computer){ 0 };
  ct_students_fixture_begin (&computer->class);
  computer->window = ct_test_open_window (&usual);
  computer->person = ct_person_new (GTK_WINDOW (computer->window));
  computer->kiosk = ct_kiosk_new (GTK_APPLICATION (g_application_get_default ()),
                                  computer->class.classroom);
  g_signal_connect_swapped (computer->kiosk, "page", G_CALLBACK (show_page), computer);
  g_signal_connect_swapped (computer->kiosk, "announced", G_CALLBACK (tell), computer);
  ct_kiosk_take_window (computer->kiosk, GTK_WINDOW (computer->window));
  g_object_add_weak_pointer (G_OBJECT (computer->window),
                             (gpointer *) &computer->window);
  ct_students_fixture_meet (&computer->class, computer->window);
  change_class (computer, TRUE, word);
  settle (computer);
}

static void
end (Computer *computer)
{
  change_class (computer, FALSE, NULL);
  ct_person_free (computer->person);
  if (computer->window != NULL)
    ct_test_close_window (computer->window);
  g_object_unref (computer->kiosk);
  ct_students_fixture_end (&computer->class);
}

static void
press (Computer *computer, guint key, GdkModifierType modifiers)
{
  ct_person_press (computer->person, key, modifiers);
  if (computer->window != NULL)
    settle (computer);
}

static void
type (Computer *computer, const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    ct_person_press (computer->person, gdk_unicode_to_keyval (g_utf8_get_char (c)), 0);
  settle (computer);
}

static gboolean
shows (Computer *computer, const char *text)
{
  g_autofree char *shown = ct_test_dup_text (GTK_WIDGET (computer->window));

  return strstr (shown, text) != NULL;
}

static GtkWidget *
page_of (Computer *computer)
{
  return ct_window_get_page (computer->window);
}

/* Of libadwaita, since 1.7 */
static gboolean
has_preview (Computer *computer)
{
  gboolean is_on = FALSE;

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (computer->window),
                                    "adaptive-preview") != NULL)
    g_object_get (computer->window, "adaptive-preview", &is_on, NULL);
  return is_on;
}

static void
press_all (Computer *computer)
{
  GtkWidget *page = page_of (computer);
  guint n_opened = ct_person_get_n_opened (computer->person);
  guint n_requests = ct_person_get_n_requests (computer->person);

  press (computer, GDK_KEY_comma, GDK_CONTROL_MASK);
  press (computer, GDK_KEY_o, GDK_CONTROL_MASK);
  press (computer, GDK_KEY_n, GDK_CONTROL_MASK);
  press (computer, GDK_KEY_F11, 0);
  press (computer, GDK_KEY_i, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  press (computer, GDK_KEY_d, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  press (computer, GDK_KEY_m, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  g_assert_false (has_preview (computer));
  g_assert_true (page_of (computer) == page);
  g_assert_cmpuint (ct_person_get_n_opened (computer->person), ==, n_opened);
  g_assert_cmpuint (ct_person_get_n_requests (computer->person), ==, n_requests);
}

CT_TEST ("/kiosk/nothing-else")
{
  Computer computer;

  begin (&computer, WORD);
  g_assert_cmpuint (ct_person_get_n_requests (computer.person), >, 0);
  press_all (&computer);
  press (&computer, GDK_KEY_b, 0);
  press (&computer, GDK_KEY_Return, 0);
  g_assert_true (CT_IS_LIBRARY_PAGE (page_of (&computer)));
  press_all (&computer);
  end (&computer);
}

/* Closing asks for the password; a wrong one is refused, Back returns, the right one
 * quits.
 */
CT_TEST ("/kiosk/word")
{
  Computer computer;

  begin (&computer, WORD);
  press (&computer, GDK_KEY_q, GDK_CONTROL_MASK);
  g_assert_true (CT_IS_PASSWORD_PAGE (page_of (&computer)));
  type (&computer, "open barley");
  press (&computer, GDK_KEY_Return, 0);
  CT_AWAIT (shows (&computer, "Wrong password."));
  g_assert_true (CT_IS_PASSWORD_PAGE (page_of (&computer)));
  press (&computer, GDK_KEY_Left, GDK_ALT_MASK);
  g_assert_true (CT_IS_STUDENTS_PAGE (page_of (&computer)));

  /* As a desktop closes windows. */
  gtk_window_close (GTK_WINDOW (computer.window));
  settle (&computer);
  g_assert_true (CT_IS_PASSWORD_PAGE (page_of (&computer)));
  type (&computer, WORD);
  ct_person_press (computer.person, GDK_KEY_Return, 0);
  CT_AWAIT (computer.window == NULL);
  end (&computer);
}

CT_TEST ("/kiosk/held")
{
  Computer computer;

  begin (&computer, WORD);
  for (guint i = 0; i < 20; i++)
    ct_person_press (computer.person, GDK_KEY_q, GDK_CONTROL_MASK);
  settle (&computer);
  g_assert_true (CT_IS_PASSWORD_PAGE (page_of (&computer)));
  press (&computer, GDK_KEY_Left, GDK_ALT_MASK);
  g_assert_true (CT_IS_STUDENTS_PAGE (page_of (&computer)));
  end (&computer);
}

/* Without a password the program closes freely, and no student can set one. */
CT_TEST ("/kiosk/no-word")
{
  Computer computer;
  GFile *folder;

  begin (&computer, NULL);
  folder = ct_class_get_folder (ct_classroom_get_class (computer.class.classroom));
  g_settings_set_string (ct_test_settings (), "class-folder",
                         g_file_peek_path (folder));
  gtk_widget_activate_action (GTK_WIDGET (computer.window), "win.teach", NULL);
  CT_AWAIT (shows (&computer, "There is no teacher password yet. Choose one on "
                              "another computer."));
  g_settings_reset (ct_test_settings (), "class-folder");
  ct_person_press (computer.person, GDK_KEY_q, GDK_CONTROL_MASK);
  CT_AWAIT (computer.window == NULL);
  end (&computer);
}

CT_TEST ("/kiosk/no-files")
{
  Computer computer;

  begin (&computer, WORD);
  press (&computer, GDK_KEY_b, 0);
  press (&computer, GDK_KEY_Return, 0);
  gtk_widget_activate_action (GTK_WIDGET (computer.window), "win.open-hand", "(ss)",
                              "kargaburo", "the-first-evening");
  settle (&computer);
  g_assert_true (CT_IS_REPLAY_PAGE (page_of (&computer)));
  press (&computer, GDK_KEY_s, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  CT_AWAIT (shows (&computer, "Opening, saving and printing are turned off on this "
                              "computer."));
  g_assert_true (CT_IS_REPLAY_PAGE (page_of (&computer)));
  end (&computer);
}

CT_TEST ("/kiosk/over")
{
  Computer computer;
  guint n_opened;

  begin (&computer, WORD);
  change_class (&computer, FALSE, NULL);
  settle (&computer);
  n_opened = ct_person_get_n_opened (computer.person);
  press (&computer, GDK_KEY_o, GDK_CONTROL_MASK);
  CT_AWAIT (ct_person_get_n_opened (computer.person) > n_opened);
  end (&computer);
}

/* Returns: the process that @keeper runs, or 0 */
static GPid
find_child (GPid keeper)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/task/%d/children", keeper, keeper);
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) ? (GPid) atoi (text) : 0;
}

/* Returns: (transfer full) (nullable): the id of the last start that wrote */
static char *
dup_run (CtStudentsFixture *class)
{
  g_autofree char *results = g_build_filename (class->path, "results", NULL);
  g_autoptr (GDir) folder = g_dir_open (results, 0, NULL);
  const char *device;

  while (folder != NULL && (device = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path =
          g_build_filename (results, device, CT_PRESENCE_FILE, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_auto (CtPresence) now = { 0 };

      if (ct_presence_read_file (&now, file))
        return g_strdup (now.run);
    }
  return NULL;
}

static gboolean
has_run (CtStudentsFixture *class, const char *other)
{
  g_autofree char *run = dup_run (class);

  return run != NULL && g_strcmp0 (run, other) != 0;
}

static void
on_ended (GPid pid, int status, gpointer user_data)
{
  *(int *) user_data = status;
}

CT_TEST ("/kiosk/crash")
{
  CtStudentsFixture class = { 0 };
  g_autofree char *run = NULL;
  g_autoptr (GError) error = NULL;
  int status = -1;
  GPid keeper;
  GPid child;

  ct_students_fixture_begin (&class);
  ct_classroom_set_folder (class.classroom, NULL);
  g_spawn_async (NULL,
                 (char **) (const char *[]){ program, "--kiosk", "--class", class.path,
                                             NULL },
                 NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &keeper, &error);
  g_assert_no_error (error);
  g_child_watch_add (keeper, on_ended, &status);
  CT_AWAIT (has_run (&class, NULL));
  run = dup_run (&class);
  child = find_child (keeper);
  g_assert_cmpint (child, >, 0);

  g_assert_cmpint (kill (child, SIGKILL), ==, 0);
  CT_AWAIT (has_run (&class, run));
  g_assert_cmpint (find_child (keeper), !=, child);
  g_assert_cmpint (status, ==, -1);

  child = find_child (keeper);
  g_assert_cmpint (kill (keeper, SIGTERM), ==, 0);
  CT_AWAIT (status != -1);
  CT_AWAIT (kill (child, 0) != 0);
  ct_students_fixture_end (&class);
}

CT_TEST_MAIN
{
  int status;

  if (!ct_test_begin (&argc, &argv))
    return 77;

  g_settings_set_string (ct_test_settings (), "animation-speed", "none");
  program = argv[1];

  status = CT_TEST_RUN ();
  ct_test_end ();
  return status;
}
