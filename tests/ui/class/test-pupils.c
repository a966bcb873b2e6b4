/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The children of a class sit down at a computer one after the other, in the real
 * window, with real keys and a pointer: who sits here, what is due, what is kept, and
 * what becomes of it all when the folder of the class goes, or nobody touches anything.
 */
#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

#include "ct-await.h"
#include "ct-class-copy.h"
#include "ct-class-seat.h"
#include "ct-description.h"
#include "ct-game-page.h"
#include "ct-learner-picture.h"
#include "ct-lesson-page.h"
#include "ct-library-page.h"
#include "ct-person.h"
#include "ct-pupils-page.h"
#include "ct-pupils-rig.h"
#include "ct-replay-page.h"
#include "ct-results.h"
#include "ct-shim.h"
#include "ct-window-rig.h"

static const CtLook usual = { "usual", 1024, 768, FALSE, 100 };

typedef struct
{
  CtPupilsRig class;
  CtWindow *window;
  CtPerson *person;
} Seat;

/* -------------------------------------------------------------------- somebody there
 */

static void
settle (Seat *seat)
{
  ct_rig_wait_frames (GTK_WIDGET (seat->window), 4);
}

static void
begin (Seat *seat)
{
  gint64 began = g_get_monotonic_time ();

  *seat = (Seat){ 0 };
  ct_pupils_rig_begin (&seat->class);
  seat->window = ct_rig_open_window (&usual);
  seat->person = ct_person_new (GTK_WINDOW (seat->window));
  ct_pupils_rig_meet (&seat->class, seat->window);
  g_test_message ("a class made and joined, a window opened: %" G_GINT64_FORMAT " ms",
                  (g_get_monotonic_time () - began) / 1000);
}

static void
end (Seat *seat)
{
  ct_person_free (seat->person);
  ct_rig_close_window (seat->window);
  ct_pupils_rig_end (&seat->class);
}

static void
press (Seat *seat, guint key, GdkModifierType modifiers)
{
  ct_person_press (seat->person, key, modifiers);
  settle (seat);
}

static GtkWidget *
page_of (Seat *seat)
{
  return ct_window_get_page (seat->window);
}

static gboolean
shows (Seat *seat, const char *text)
{
  g_autofree char *shown = ct_rig_dup_text (GTK_WIDGET (seat->window));

  return strstr (shown, text) != NULL;
}

static gboolean
has_words (GtkWidget *widget, gconstpointer words)
{
  return gtk_widget_get_mapped (widget) && GTK_IS_LABEL (widget) &&
         g_strcmp0 (gtk_label_get_label (GTK_LABEL (widget)), words) == 0;
}

static void
click (Seat *seat, const char *words)
{
  GtkWidget *widget = ct_rig_find_where (GTK_WIDGET (seat->window), has_words, words);

  g_test_message ("click “%s”", words);
  g_assert_nonnull (widget);
  ct_person_click (seat->person, widget);
  settle (seat);
}

/* Somebody who has come to a row of a list presses Enter there. */
static void
enter_row (Seat *seat, const char *words)
{
  GtkWidget *label = ct_rig_find_where (GTK_WIDGET (seat->window), has_words, words);
  GtkWidget *row;

  g_assert_nonnull (label);
  row = gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
  g_assert_true (gtk_widget_grab_focus (row));
  press (seat, GDK_KEY_Return, 0);
}

static gboolean
is_told (Seat *seat, const char *words)
{
  return ct_rig_find_where (GTK_WIDGET (seat->window), has_words, words) != NULL;
}

static gboolean
has_tooltip (GtkWidget *widget, gconstpointer tooltip)
{
  return gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}

static void
click_leave (Seat *seat)
{
  GtkWidget *button = ct_rig_find_where (page_of (seat), has_tooltip,
                                         "Leave, so that somebody else can sit down");

  g_assert_nonnull (button);
  ct_person_click (seat->person, button);
  settle (seat);
}

/* ----------------------------------------------------------------------- what is kept
 */

static CtStore *
get_store (void)
{
  return ct_progress_get_store (ct_rig_progress ());
}

/* Who sits here, by what the store says. */
static void
assert_here (Seat *seat, const char *id)
{
  CtClass *class = ct_classroom_get_class (seat->class.classroom);
  g_autofree char *here = ct_class_dup_here (class, get_store (), NULL);

  g_assert_cmpstr (here, ==, id);
}

static void
assert_asked (Seat *seat)
{
  g_assert_true (CT_IS_PUPILS_PAGE (page_of (seat)));
  assert_here (seat, NULL);
}

static void
assert_in (Seat *seat, const char *id, const char *name)
{
  g_assert_true (CT_IS_LIBRARY_PAGE (page_of (seat)));
  assert_here (seat, id);
  g_assert_true (shows (seat, name));
}

/* What other computers can read of the child. */
static guint
count_results (Seat *seat, const char *pupil, CtStatementKind kind)
{
  g_autoptr (GFile) folder = g_file_new_for_path (seat->class.path);
  g_autoptr (CtResults) results = ct_results_read (folder, pupil, NULL);
  g_autoptr (GPtrArray) all = results != NULL ? ct_results_list (results) : NULL;
  guint n = 0;

  for (guint i = 0; all != NULL && i < all->len; i++)
    n += ((CtStatement *) g_ptr_array_index (all, i))->kind == kind;
  return n;
}

/* The child answers, as lessons and exercises keep it. */
static void
answer (CtOutcome outcome)
{
  ct_progress_observe (ct_rig_progress (),
                       &(CtObservation){ .rule = "KB-FOLLOW-1",
                                         .lesson = "y",
                                         .outcome = outcome,
                                         .milliseconds = 1500 },
                       NULL);
}

/* ----------------------------------------------------------------------------- tests
 */

/* Two clicks, and it is this child; its answers are its own, here and in the folder;
 * one click, and the next one comes.
 */
static void
test_two_clicks (void)
{
  Seat seat;
  gint64 began;

  begin (&seat);
  assert_asked (&seat);
  g_assert_true (shows (&seat, "Who Are You?"));
  g_assert_true (shows (&seat, "4b"));
  g_assert_true (shows (&seat, "David"));
  g_assert_false (shows (&seat, "Ben"));
  began = g_get_monotonic_time ();
  click (&seat, "Owls");
  g_assert_false (shows (&seat, "David"));
  click (&seat, "Ben");
  assert_in (&seat, "p1", "Ben");
  g_test_message ("two clicks, and in: %" G_GINT64_FORMAT " ms",
                  (g_get_monotonic_time () - began) / 1000);
  answer (CT_OUTCOME_RIGHT);
  CT_AWAIT (count_results (&seat, "p1", CT_STATEMENT_ANSWER) == 1);

  click_leave (&seat);
  assert_asked (&seat);
  click (&seat, "Lions");
  click (&seat, "David");
  assert_in (&seat, "p3", "David");
  g_assert_cmpuint (ct_progress_count_observations (ct_rig_progress ()), ==, 0);
  answer (CT_OUTCOME_WRONG);
  CT_AWAIT (count_results (&seat, "p3", CT_STATEMENT_ANSWER) == 1);
  g_assert_cmpuint (count_results (&seat, "p1", CT_STATEMENT_ANSWER), ==, 1);
  end (&seat);
}

/* Letters lead to a child of whatever group, arrows to the one beside; the key that
 * leaves is there on each page.
 */
static void
test_keys (void)
{
  Seat seat;

  begin (&seat);
  press (&seat, GDK_KEY_x, 0);
  g_assert_true (shows (&seat, "Xenia"));
  press (&seat, GDK_KEY_Return, 0);
  assert_in (&seat, "p23", "Xenia");

  gtk_widget_activate_action (GTK_WIDGET (seat.window), "win.open-game", "s",
                              "kargaburo");
  settle (&seat);
  press (&seat, GDK_KEY_l, GDK_CONTROL_MASK);
  assert_asked (&seat);

  /* Two children are called Ana. */
  press (&seat, GDK_KEY_a, 0);
  press (&seat, GDK_KEY_Return, 0);
  assert_in (&seat, "p0", "Ana");
  press (&seat, GDK_KEY_l, GDK_CONTROL_MASK);
  press (&seat, GDK_KEY_a, 0);
  press (&seat, GDK_KEY_Return, 0);
  assert_in (&seat, "p26", "Ana");
  press (&seat, GDK_KEY_l, GDK_CONTROL_MASK);
  press (&seat, GDK_KEY_d, 0);
  press (&seat, GDK_KEY_Right, 0);
  press (&seat, GDK_KEY_Return, 0);
  assert_in (&seat, "p6", "Greta");
  end (&seat);
}

static double
get_pixels (GtkWidget *label)
{
  PangoFontDescription *font =
      pango_context_get_font_description (gtk_widget_get_pango_context (label));

  g_assert_true (pango_font_description_get_size_is_absolute (font));
  return (double) pango_font_description_get_size (font) / PANGO_SCALE;
}

/* Names are large, and a screen reader reads them; of two children of one name, it
 * reads the picture as well.
 */
static void
test_names (void)
{
  Seat seat;
  GtkWidget *label;
  GtkWidget *tile;

  begin (&seat);
  label = ct_rig_find_where (page_of (&seat), has_words, "Ana");
  g_assert_nonnull (label);
  g_assert_cmpfloat (get_pixels (label), >=, 32);
  tile = gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (tile),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Ana");
  g_assert_cmpstr (ct_description_get (tile), ==,
                   ct_learner_picture_get_name (ct_learner_picture_get_id (0)));
  label = ct_rig_find_where (page_of (&seat), has_words, "Tigers");
  g_assert_cmpfloat (get_pixels (label), >=, 32);
  end (&seat);
}

/* There is no way past the pictures, and back leads nowhere. */
static void
test_no_way_past (void)
{
  Seat seat;

  begin (&seat);
  press (&seat, GDK_KEY_Left, GDK_ALT_MASK);
  press (&seat, GDK_KEY_Escape, 0);
  assert_asked (&seat);
  press (&seat, GDK_KEY_l, GDK_CONTROL_MASK);
  assert_asked (&seat);
  end (&seat);
}

/* What is due stands first, in its order; what is done opens what comes then. */
static void
test_due (void)
{
  Seat seat;
  GtkWidget *page;

  begin (&seat);
  press (&seat, GDK_KEY_e, 0);
  press (&seat, GDK_KEY_Return, 0);
  assert_in (&seat, "p4", "Eva");
  g_assert_true (shows (&seat, "Following suit"));
  g_assert_true (shows (&seat, "For Today: "));
  g_assert_true (shows (&seat, "First comes “Your first card”."));
  g_assert_true (shows (&seat, "It opens on "));

  press (&seat, GDK_KEY_Return, 0);
  page = page_of (&seat);
  g_assert_true (CT_IS_LESSON_PAGE (page));
  ct_progress_finish (ct_rig_progress (), "kargaburo-first-card", 0, 0, 0);
  gtk_widget_activate_action (GTK_WIDGET (seat.window), "win.back", NULL);
  settle (&seat);
  g_assert_true (CT_IS_LIBRARY_PAGE (page_of (&seat)));
  g_assert_true (shows (&seat, "It is done."));

  /* A hand is done when it has been watched to its end. */
  click (&seat, "A short hand");
  g_assert_true (CT_IS_REPLAY_PAGE (page_of (&seat)));
  press (&seat, GDK_KEY_End, 0);
  gtk_widget_activate_action (GTK_WIDGET (seat.window), "win.back", NULL);
  settle (&seat);
  g_assert_false (shows (&seat, "First comes "));
  g_assert_true (shows (&seat, "0 of 3 exercises are right."));
  CT_AWAIT (count_results (&seat, "p4", CT_STATEMENT_FINISH) == 2);
  end (&seat);
}

/* What a plan locks is locked in the course as well, and says why; so does what one
 * presses all the same. When its time has come, it opens.
 */
static void
test_locked_in_course (void)
{
  Seat seat;

  begin (&seat);
  press (&seat, GDK_KEY_e, 0);
  press (&seat, GDK_KEY_Return, 0);
  gtk_widget_activate_action (GTK_WIDGET (seat.window), "win.open-game", "s",
                              "kargaburo");
  settle (&seat);
  g_assert_true (CT_IS_GAME_PAGE (page_of (&seat)));
  g_assert_true (shows (&seat, "First comes “Your first card”."));
  g_assert_false (is_told (&seat, "First comes “Your first card”."));
  enter_row (&seat, "A short hand");
  g_assert_true (CT_IS_GAME_PAGE (page_of (&seat)));
  g_assert_true (is_told (&seat, "First comes “Your first card”."));
  ct_progress_finish (ct_rig_progress (), "kargaburo-first-card", 0, 0, 0);
  press (&seat, GDK_KEY_Left, GDK_ALT_MASK);
  gtk_widget_activate_action (GTK_WIDGET (seat.window), "win.open-game", "s",
                              "kargaburo");
  settle (&seat);
  enter_row (&seat, "A short hand");
  g_assert_true (CT_IS_REPLAY_PAGE (page_of (&seat)));
  end (&seat);
}

/* Another computer lets the class play one game only. */
static void
close_games (Seat *seat)
{
  CtClass *class = ct_classroom_get_class (seat->class.classroom);
  g_autoptr (CtClassFacts) facts = ct_class_facts_copy (ct_class_get_facts (class));
  g_autoptr (GError) error = NULL;

  g_strfreev (facts->games);
  facts->games = g_strsplit ("kargaburo", " ", -1);
  ct_class_save_facts (class, facts, NULL, &error);
  g_assert_no_error (error);
}

/* A game that the class does not play says so, while the child looks on. */
static void
test_closed_game (void)
{
  Seat seat;

  begin (&seat);
  press (&seat, GDK_KEY_g, 0);
  press (&seat, GDK_KEY_Return, 0);
  g_assert_false (shows (&seat, "Your class does not play this game now."));
  close_games (&seat);
  CT_AWAIT (shows (&seat, "Your class does not play this game now."));
  settle (&seat);
  gtk_widget_activate_action (GTK_WIDGET (seat.window), "win.open-game", "s",
                              "cangkul");
  settle (&seat);
  g_assert_true (CT_IS_LIBRARY_PAGE (page_of (&seat)));
  gtk_widget_activate_action (GTK_WIDGET (seat.window), "win.open-game", "s",
                              "kargaburo");
  settle (&seat);
  g_assert_true (CT_IS_GAME_PAGE (page_of (&seat)));
  end (&seat);
}

/* A lesson of the program under another name: the class's own. */
static char *
dup_own_lesson (void)
{
  g_autofree char *path =
      ct_rig_dup_changed ("lessons/kargaburo/01-first-card.xml",
                          "id=\"kargaburo-first-card\"", "id=\"our-own-lesson\"");
  g_autofree char *text = NULL;
  g_autoptr (GString) own = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  own = g_string_new (text);
  g_assert_cmpuint (g_string_replace (own, "<title>Your first card</title>",
                                      "<title>How we play at home</title>", 1),
                    ==, 1);
  return g_string_free (g_steal_pointer (&own), FALSE);
}

static char *
dup_own_hand (void)
{
  g_autofree char *path =
      ct_rig_dup_changed ("data/hands/kargaburo/a-short-hand.hand.xml",
                          "<title>A short hand</title>",
                          "<title>The hand of our class</title>");
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
open_kargaburo (Seat *seat)
{
  gtk_widget_activate_action (GTK_WIDGET (seat->window), "win.open-game", "s",
                              "kargaburo");
  settle (seat);
  g_assert_true (CT_IS_GAME_PAGE (page_of (seat)));
}

/* What the teacher puts into the folder appears in the course while somebody looks on,
 * can be learned, counts, and goes; what is not true never appears.
 */
static void
test_own (void)
{
  Seat seat;
  g_autofree char *lesson = dup_own_lesson ();
  g_autofree char *hand = dup_own_hand ();
  g_autofree char *path = NULL;
  g_autofree char *away = NULL;

  begin (&seat);
  press (&seat, GDK_KEY_o, 0);
  press (&seat, GDK_KEY_Return, 0);
  open_kargaburo (&seat);
  g_assert_false (shows (&seat, "How we play at home"));
  ct_pupils_rig_put (&seat.class, "lessons/broken.xml", "<lesson id='broken'/>");
  ct_pupils_rig_put (&seat.class, "hands/ours.hand.xml", hand);
  ct_pupils_rig_put (&seat.class, "lessons/home.xml", lesson);
  CT_AWAIT (shows (&seat, "How we play at home") &&
            shows (&seat, "The hand of our class"));
  settle (&seat);
  g_assert_false (shows (&seat, "broken"));

  /* From the copy, as the folder is away. */
  path = g_strdup (seat.class.path);
  away = g_strconcat (path, ".away", NULL);
  g_assert_cmpint (g_rename (path, away), ==, 0);
  enter_row (&seat, "8. How we play at home");
  g_assert_true (CT_IS_LESSON_PAGE (page_of (&seat)));
  g_assert_true (shows (&seat, "How we play at home"));
  ct_progress_finish (ct_rig_progress (), "our-own-lesson", 0, 0, 0);
  press (&seat, GDK_KEY_Left, GDK_ALT_MASK);
  enter_row (&seat, "The hand of our class");
  g_assert_true (CT_IS_REPLAY_PAGE (page_of (&seat)));
  g_assert_cmpint (g_rename (away, path), ==, 0);
  press (&seat, GDK_KEY_Left, GDK_ALT_MASK);
  CT_AWAIT (count_results (&seat, "p14", CT_STATEMENT_FINISH) == 1);

  g_free (away);
  away = g_build_filename (path, "lessons", "home.xml", NULL);
  g_assert_cmpint (g_remove (away), ==, 0);
  CT_AWAIT (!shows (&seat, "How we play at home"));
  end (&seat);
}

/* In the middle of a lesson nobody touches anything: the pictures come back, and the
 * child finds the lesson where it was.
 */
static void
test_idle (void)
{
  Seat seat;
  CtLessonRunner *runner;
  CtLessonResult result = { 0 };

  begin (&seat);
  press (&seat, GDK_KEY_f, 0);
  press (&seat, GDK_KEY_Return, 0);
  assert_in (&seat, "p5", "Finn");
  answer (CT_OUTCOME_RIGHT);
  press (&seat, GDK_KEY_Return, 0);
  g_assert_true (CT_IS_LESSON_PAGE (page_of (&seat)));
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (page_of (&seat)));
  ct_lesson_runner_skip_to (runner, 3);
  settle (&seat);
  ct_classroom_set_idle_time (seat.class.classroom, 1);
  CT_AWAIT (CT_IS_PUPILS_PAGE (page_of (&seat)));
  ct_classroom_set_idle_time (seat.class.classroom, 0);
  settle (&seat);
  assert_asked (&seat);
  CT_AWAIT (count_results (&seat, "p5", CT_STATEMENT_ANSWER) == 1);

  /* Whoever sat here has the focus: one key. */
  press (&seat, GDK_KEY_Return, 0);
  assert_in (&seat, "p5", "Finn");
  g_assert_true (ct_progress_get_lesson (ct_rig_progress (), "kargaburo-first-card",
                                         &result));
  g_assert_cmpuint (result.step, ==, 3);
  end (&seat);
}

/* The same child sits at two computers: what it does at one is seen at the other. */
static void
test_two_computers (void)
{
  Seat seat;
  CtStore *store;
  CtProgress *progress;
  CtClassroom *other;

  begin (&seat);
  store = ct_store_new (NULL);
  progress = ct_progress_new (store);
  other = ct_classroom_new (store, ct_rig_library ());
  ct_classroom_set_folder (other, seat.class.path);
  CT_AWAIT (ct_classroom_get_class (other) != NULL);
  ct_classroom_sit_down (other, "p7");
  press (&seat, GDK_KEY_h, 0);
  press (&seat, GDK_KEY_Return, 0);
  assert_in (&seat, "p7", "Hannes");
  answer (CT_OUTCOME_RIGHT);
  g_assert_true (shows (&seat, "First comes “Your first card”."));

  ct_progress_finish (progress, "kargaburo-first-card", 0, 0, 0);
  CT_AWAIT (shows (&seat, "It is done."));
  CT_AWAIT (ct_progress_count_observations (progress) == 1);
  g_assert_true (CT_IS_LIBRARY_PAGE (page_of (&seat)));
  g_object_unref (other);
  g_object_unref (progress);
  g_object_unref (store);
  end (&seat);
}

/* Whether a computer says that the child is at that step of a lesson. */
static gboolean
is_said (Seat *seat, const char *pupil, const char *lesson, guint step)
{
  g_autoptr (GFile) folder = g_file_new_for_path (seat->class.path);
  g_autoptr (GPtrArray) all = ct_now_list (folder);

  for (guint i = 0; i < all->len; i++)
    {
      const CtNow *now = g_ptr_array_index (all, i);

      if (g_strcmp0 (now->pupil, pupil) == 0 && now->doing == CT_DOING_LESSON &&
          g_strcmp0 (now->what, lesson) == 0 && now->step == step)
        return TRUE;
    }
  return FALSE;
}

/* Whoever teaches is told in which step of which lesson the child is. */
static void
test_doing (void)
{
  Seat seat;

  begin (&seat);
  press (&seat, GDK_KEY_f, 0);
  press (&seat, GDK_KEY_Return, 0);
  press (&seat, GDK_KEY_Return, 0);
  g_assert_true (CT_IS_LESSON_PAGE (page_of (&seat)));
  CT_AWAIT (is_said (&seat, "p5", "kargaburo-first-card", 0));
  ct_lesson_runner_skip_to (
      ct_lesson_page_get_runner (CT_LESSON_PAGE (page_of (&seat))), 2);
  CT_AWAIT (is_said (&seat, "p5", "kargaburo-first-card", 2));
  click_leave (&seat);
  CT_AWAIT (!is_said (&seat, "p5", "kargaburo-first-card", 2));
  end (&seat);
}

/* The folder goes: children come and go, and learn; when it is back, all of it is
 * there.
 */
static void
test_folder_gone (void)
{
  Seat seat;
  g_autofree char *away = NULL;

  begin (&seat);
  away = g_strconcat (seat.class.path, ".away", NULL);
  CT_AWAIT (count_results (&seat, "p9", CT_STATEMENT_ANSWER) == 0);
  g_assert_cmpint (g_rename (seat.class.path, away), ==, 0);
  press (&seat, GDK_KEY_j, 0);
  press (&seat, GDK_KEY_Return, 0);
  assert_in (&seat, "p9", "Jonas");
  answer (CT_OUTCOME_RIGHT);
  answer (CT_OUTCOME_WRONG);
  click_leave (&seat);
  press (&seat, GDK_KEY_k, 0);
  press (&seat, GDK_KEY_Return, 0);
  assert_in (&seat, "p10", "Karla");
  answer (CT_OUTCOME_RIGHT);
  g_assert_false (g_file_test (seat.class.path, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_rename (away, seat.class.path), ==, 0);
  CT_AWAIT (count_results (&seat, "p9", CT_STATEMENT_ANSWER) == 2);
  CT_AWAIT (count_results (&seat, "p10", CT_STATEMENT_ANSWER) >= 1);
  end (&seat);
}

typedef struct
{
  const char *name;
  int number;
  unsigned delay;
} Fault;

static const Fault faults[] = {
  { "read-only", .number = EROFS },
  { "full", .number = ENOSPC },
  { "slow", .delay = 5000 },
};

/* The folder cannot be written, or takes five seconds for each call: children come and
 * go at once, and the window never goes to the folder itself.
 */
static void
test_fault (gconstpointer data)
{
  const Fault *fault = data;
  Seat seat;

  begin (&seat);
  ct_shim_begin (&(CtShimFault){ .folder = seat.class.path,
                                 .number = fault->number,
                                 .nth = 1,
                                 .lasts = TRUE,
                                 .delay = fault->delay });
  press (&seat, GDK_KEY_j, 0);
  press (&seat, GDK_KEY_Return, 0);
  assert_in (&seat, "p9", "Jonas");
  answer (CT_OUTCOME_RIGHT);
  CT_AWAIT (ct_shim_get_n_calls () > 0);
  click_leave (&seat);
  press (&seat, GDK_KEY_k, 0);
  press (&seat, GDK_KEY_Return, 0);
  assert_in (&seat, "p10", "Karla");
  answer (CT_OUTCOME_RIGHT);
  settle (&seat);
  g_assert_cmpuint (ct_shim_get_n_on_main_thread (), ==, 0);
  ct_shim_heal ();
  CT_AWAIT (count_results (&seat, "p9", CT_STATEMENT_ANSWER) == 1);
  CT_AWAIT (count_results (&seat, "p10", CT_STATEMENT_ANSWER) == 1);
  end (&seat);
}

/* The program starts while the folder is away: the copy shows the same children. */
static void
test_starts_without_folder (void)
{
  Seat seat;
  g_autofree char *away = NULL;
  g_autoptr (GFile) folder = NULL;
  g_autoptr (CtClass) copy = NULL;
  CtClassroom *other;

  begin (&seat);
  away = g_strconcat (seat.class.path, ".away", NULL);
  folder = g_file_new_for_path (seat.class.path);
  while (copy == NULL)
    copy = ct_class_copy_load (folder);
  g_assert_cmpint (g_rename (seat.class.path, away), ==, 0);

  other = ct_classroom_new (get_store (), ct_rig_library ());
  ct_classroom_set_folder (other, seat.class.path);
  CT_AWAIT (ct_classroom_get_class (other) != NULL);
  g_assert_cmpuint (
      ct_roster_get_pupils (ct_class_get_roster (ct_classroom_get_class (other)))->len,
      ==, 30);
  g_assert_cmpuint (ct_class_get_plans (ct_classroom_get_class (other))->len, ==, 2);
  g_object_unref (other);
  g_assert_cmpint (g_rename (away, seat.class.path), ==, 0);
  end (&seat);
}

/* A name that somebody writes into the roster is there by itself. */
static void
test_roster_changes (void)
{
  Seat seat;

  begin (&seat);
  ct_pupils_rig_put (&seat.class, "roster.csv",
                     "id;name;picture;group\nnew;Somebody Else;owl;\n");
  CT_AWAIT (shows (&seat, "Somebody Else"));
  settle (&seat);
  g_assert_false (shows (&seat, "David"));
  press (&seat, GDK_KEY_s, 0);
  press (&seat, GDK_KEY_Return, 0);
  assert_in (&seat, "new", "Somebody Else");
  end (&seat);
}

/* Without a class that was ever seen, one is told, and may go on without it. */
static void
test_never_seen (void)
{
  Seat seat;

  begin (&seat);
  ct_classroom_set_folder (seat.class.classroom, "/nowhere/4b.cartilla-class");
  CT_AWAIT (shows (&seat, "The Class Is Not There Now"));
  settle (&seat);
  g_assert_true (shows (&seat,
                        "The folder “/nowhere/4b.cartilla-class” is not there now."));
  click (&seat, "Go On without the Class");
  g_assert_true (CT_IS_LIBRARY_PAGE (page_of (&seat)));
  end (&seat);
}

/* -------------------------------------------------------------------------- kill -9 */

/* Another process: a child sits down, answers, and the power goes. */
static int
be_killed (const char *home)
{
  Seat seat = { 0 };
  g_autofree char *where = g_build_filename (home, "where", NULL);

  seat.class.classroom = ct_classroom_new (get_store (), ct_rig_library ());
  seat.class.path = g_build_filename (home, "4b" CT_CLASS_SUFFIX, NULL);
  ct_classroom_set_folder (seat.class.classroom, seat.class.path);
  seat.window = ct_rig_open_window (&usual);
  seat.person = ct_person_new (GTK_WINDOW (seat.window));
  ct_pupils_rig_meet (&seat.class, seat.window);
  press (&seat, GDK_KEY_b, 0);
  press (&seat, GDK_KEY_Return, 0);
  assert_in (&seat, "p1", "Ben");
  answer (CT_OUTCOME_RIGHT);
  answer (CT_OUTCOME_WRONG);
  g_assert_true (g_file_set_contents (where, g_getenv ("XDG_DATA_HOME"), -1, NULL));
  ct_rig_await_writing ();
  raise (SIGKILL);
  return 1;
}

static void
kill_another (Seat *seat)
{
  const char *argv[] = { "/proc/self/exe", "--be-killed", seat->class.home, NULL };
  int status;

  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDOUT_TO_DEV_NULL,
                               NULL, NULL, NULL, NULL, &status, NULL));
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);
}

/* What lay on the disk of that computer is in the folder after its next start, and
 * nobody sits there any more.
 */
static void
test_killed (void)
{
  Seat seat;
  g_autofree char *where = NULL;
  g_autofree char *home = NULL;
  g_autofree char *path = NULL;
  CtStore *store;
  CtClassroom *classroom;

  begin (&seat);
  kill_another (&seat);
  where = g_build_filename (seat.class.home, "where", NULL);
  g_assert_true (g_file_get_contents (where, &home, NULL, NULL));
  path = g_build_filename (home, "progress.db", NULL);

  store = ct_store_new (path);
  classroom = ct_classroom_new (store, ct_rig_library ());
  ct_classroom_set_folder (classroom, seat.class.path);
  CT_AWAIT (count_results (&seat, "p1", CT_STATEMENT_ANSWER) == 2);
  CT_AWAIT (ct_store_is_loaded (store));
  g_assert_null (ct_class_dup_here (ct_classroom_get_class (classroom), store, NULL));
  g_assert_true (ct_classroom_asks_who (classroom));
  g_object_unref (classroom);
  g_object_unref (store);
  end (&seat);
}

int
main (int argc, char *argv[])
{
  int status;

  if (!ct_rig_begin (&argc, &argv))
    return 77;

  g_settings_set_string (ct_rig_settings (), "animation-speed", "none");
  if (argc == 3 && g_str_equal (argv[1], "--be-killed"))
    return be_killed (argv[2]);

  g_test_add_func ("/pupils/two-clicks", test_two_clicks);
  g_test_add_func ("/pupils/keys", test_keys);
  g_test_add_func ("/pupils/no-way-past", test_no_way_past);
  g_test_add_func ("/pupils/due", test_due);
  g_test_add_func ("/pupils/locked-in-course", test_locked_in_course);
  g_test_add_func ("/pupils/closed-game", test_closed_game);
  g_test_add_func ("/pupils/own", test_own);
  g_test_add_func ("/pupils/idle", test_idle);
  g_test_add_func ("/pupils/names", test_names);
  g_test_add_func ("/pupils/two-computers", test_two_computers);
  g_test_add_func ("/pupils/doing", test_doing);
  g_test_add_func ("/pupils/folder-gone", test_folder_gone);
  g_test_add_func ("/pupils/starts-without-folder", test_starts_without_folder);
  g_test_add_func ("/pupils/roster-changes", test_roster_changes);
  g_test_add_func ("/pupils/never-seen", test_never_seen);
  g_test_add_func ("/pupils/killed", test_killed);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strconcat ("/pupils/fault/", faults[i].name, NULL);

      g_test_add_data_func (path, &faults[i], test_fault);
    }

  status = g_test_run ();
  ct_rig_end ();
  return status;
}
