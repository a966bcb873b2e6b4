/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Untrusted texts are shown literally: no markup, no changed text direction, no
 * overflow.
 */
#include <string.h>

#include <glib/gstdio.h>

#include "ct-await.h"
#include "ct-lesson-page.h"
#include "ct-replay-fixture.h"
#include "ct-test.h"

#define MARKED      "<b>Ana</b> &amp; <span size=\"900000\">Co</span>"
#define TURNED      "Mira \342\200\256\342\201\251trebA"
#define TURNED_BACK "\342\201\250Mira trebA\342\201\251"

/* Of the maximum length that the reader accepts. */
static char *
dup_long_word (void)
{
  return g_strnfill (150, 'W');
}

static char *
write_file (const char *pattern, const char *contents)
{
  g_autoptr (GError) error = NULL;
  char *path = NULL;
  int file_descriptor = g_file_open_tmp (pattern, &path, &error);

  g_assert_no_error (error);
  g_close (file_descriptor, NULL);
  g_file_set_contents (path, contents, -1, &error);
  g_assert_no_error (error);
  return path;
}

static char *
write_record (const char *name, const char *word)
{
  g_autofree char *from =
      g_build_filename (g_getenv ("CT_SOURCE_ROOT"), "data", "hands", "kargaburo",
                        "a-short-hand.hand.xml", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (GString) text = NULL;
  g_autofree char *name_attribute = g_markup_escape_text (name, -1);
  g_autofree char *word_text = g_markup_escape_text (word, -1);
  g_autofree char *note = g_strdup_printf (
      "<moves><note by=\"%s\" for=\"%s\">%s</note>"
      "<variation title=\"%s\"><move seat=\"A\">follow 5H</move><note>%s</note></variation>",
      name_attribute, name_attribute, word_text, word_text, word_text);

  g_assert_true (g_file_get_contents (from, &contents, NULL, NULL));
  text = g_string_new (contents);
  g_string_replace (text, "A short hand", word_text, 1);
  g_string_replace (text, "Four players and forty moves: a good hand to start with.",
                    word_text, 1);
  g_string_replace (text, "name=\"Ana\"", "name=\"{}\"", 1);
  g_string_replace (text, "name=\"Dina\"", "name=\"{}\"", 1);
  g_string_replace (text, "{}", name_attribute, 0);
  g_string_replace (text, "<moves>", note, 1);
  return write_file ("cartilla-XXXXXX.hand.xml", text->str);
}

static const char asking[] =
    "<step><say>{}</say><show zone=\"trick\">{}</show><ask>{}</ask>"
    "<accept move=\"follow 3H\">{}</accept><hint>{}</hint></step>";

static const char quizzing[] =
    "<step><quiz><question>{}</question><option>{}</option>"
    "<option right=\"yes\">{} {}</option><why>{}</why></quiz></step>";

static char *
write_lesson (const char *step, const char *word)
{
  g_autofree char *text = g_markup_escape_text (word, -1);
  g_autoptr (GString) lesson = g_string_new (
      "<lesson id=\"strange\" ruleset=\"kargaburo\" level=\"beginner\" minutes=\"1\">"
      "<title>{}</title><goal>{}</goal><teaches rule=\"KB-FOLLOW-1\"/>"
      "<player seat=\"B\" name=\"{}\"/>"
      "<position seats=\"2\" dealer=\"A\" turn=\"A\">"
      "<cards zone=\"hand\" seat=\"A\">3H 9S</cards>"
      "<cards zone=\"hand\" seat=\"B\">4C 5C</cards>"
      "<cards zone=\"trick\">B:KH</cards><cards zone=\"stock\">2C</cards></position>");

  g_string_append_printf (lesson, "%s</lesson>", step);
  g_string_replace (lesson, "{}", text, 0);
  return write_file ("cartilla-XXXXXX.lesson.xml", lesson->str);
}

static guint
count_labels (GtkWidget *widget, gboolean (*is_it) (GtkLabel *label))
{
  guint n = GTK_IS_LABEL (widget) && is_it (GTK_LABEL (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_labels (child, is_it);
  return n;
}

static gboolean
says_it (GtkLabel *label)
{
  return strstr (gtk_label_get_text (label), MARKED) != NULL;
}

static gboolean
takes_it_for_markup (GtkLabel *label)
{
  return !says_it (label) && strstr (gtk_label_get_label (label), "Ana") != NULL &&
         (strstr (gtk_label_get_label (label), "<b>") != NULL ||
          strstr (gtk_label_get_text (label), "& Co") != NULL);
}

static void
assert_no_markup (GtkWidget *widget, guint at_least)
{
  g_assert_cmpuint (count_labels (widget, takes_it_for_markup), ==, 0);
  g_assert_cmpuint (count_labels (widget, says_it), >=, at_least);
}

/* The list of moves has no labels to inspect, so its text is compared. */
CT_TEST ("/strangers/markup-in-record")
{
  CtReplayFixture f;
  g_autofree char *path = write_record (MARKED, MARKED);

  ct_replay_fixture_open_file (&f, path);
  ct_replay_fixture_act (&f, "replay.last");
  ct_replay_fixture_act (&f, "replay.first");
  g_assert_true (ct_replay_fixture_reads (&f, MARKED));
  assert_no_markup (GTK_WIDGET (f.window), 2);

  ct_window_toast (f.window, "There sits " MARKED ".");
  ct_test_wait_frames (GTK_WIDGET (f.window), 4);
  assert_no_markup (GTK_WIDGET (f.window), 3);
  ct_test_close_window (f.window);
  g_unlink (path);
}

static void
open_lesson (CtWindow *window, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  ct_window_open_file (window, file);
  CT_AWAIT (CT_IS_LESSON_PAGE (ct_window_get_page (window)));
  ct_test_wait_frames (GTK_WIDGET (window), 4);
}

static void
test_markup_in_lesson (gconstpointer step)
{
  const CtLook look = { "usual", 1000, 700, FALSE, 100 };
  CtWindow *window = ct_test_open_window (&look);
  g_autofree char *path = write_lesson (step, MARKED);

  open_lesson (window, path);
  assert_no_markup (GTK_WIDGET (window), 3);
  ct_test_close_window (window);
  g_unlink (path);
}

/* A file name with a direction override, terminal escapes and invalid UTF-8. */
CT_TEST ("/strangers/name-of-file")
{
  const CtLook look = { "usual", 1000, 700, FALSE, 100 };
  CtWindow *window = ct_test_open_window (&look);
  g_autoptr (GFile) file =
      g_file_new_for_path ("/nowhere/" TURNED "\033[31m\302\233\n\377.xml");
  g_autofree char *text = NULL;

  ct_test_open_file (window, file);
  ct_test_wait_frames (GTK_WIDGET (window), 4);
  text = ct_test_dup_text (GTK_WIDGET (window));
  g_assert_nonnull (strstr (text, "Mira "));
  g_assert_null (strstr (text, "\342\200\256"));
  g_assert_null (strchr (text, '\033'));
  g_assert_null (strstr (text, "\302\233"));
  g_assert_true (g_utf8_validate (text, -1, NULL));
  ct_test_close_window (window);
}

CT_TEST ("/strangers/direction")
{
  CtReplayFixture f;
  g_autofree char *path = write_record (TURNED, "A hand.");
  g_autofree char *text = NULL;

  ct_replay_fixture_open_file (&f, path);
  ct_replay_fixture_act (&f, "replay.last");
  ct_test_wait_frames (f.page, 4);
  text = ct_test_dup_text (f.page);
  g_assert_nonnull (strstr (text, TURNED_BACK));
  g_assert_null (strstr (text, "\342\200\256"));
  ct_test_close_window (f.window);
  g_unlink (path);
}

static void
assert_fits (GtkWidget *page, int width)
{
  int minimum;

  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, width);
}

CT_TEST ("/strangers/long-words-in-record")
{
  CtReplayFixture f;
  g_autofree char *word = dup_long_word ();
  g_autofree char *path = write_record (word, word);
  guint position = 0;

  ct_replay_fixture_open_file_on (&f, &ct_test_telephone, path);
  ct_replay_fixture_act (&f, "replay.last");
  ct_test_wait_frames (f.page, 4);
  assert_fits (f.page, ct_test_telephone.width);
  while (ct_replay_get_n_variations (f.replay, position) == 0)
    position++;
  gtk_widget_activate_action (f.page, "replay.enter-variation", "(uu)", position, 0);
  g_assert_cmpuint (ct_replay_get_depth (f.replay), ==, 1);
  ct_test_wait_frames (f.page, 4);
  assert_fits (f.page, ct_test_telephone.width);
  ct_test_close_window (f.window);
  g_unlink (path);
}

static void
test_long_words_in_lesson (gconstpointer step)
{
  CtWindow *window = ct_test_open_window (&ct_test_telephone);
  g_autofree char *word = dup_long_word ();
  g_autofree char *path = write_lesson (step, word);

  open_lesson (window, path);
  assert_fits (ct_window_get_page (window), ct_test_telephone.width);
  ct_test_close_window (window);
  g_unlink (path);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/strangers/markup-in-lesson", asking, test_markup_in_lesson);
  g_test_add_data_func ("/strangers/markup-in-quiz", quizzing, test_markup_in_lesson);
  g_test_add_data_func ("/strangers/long-words-in-lesson", asking,
                        test_long_words_in_lesson);
  g_test_add_data_func ("/strangers/long-words-in-quiz", quizzing,
                        test_long_words_in_lesson);
}
