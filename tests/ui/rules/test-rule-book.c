/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading a rule book and trying its examples, with pointer and keys. */
#include <string.h>

#include "ct-book-reader.h"
#include "ct-example-page.h"
#include "ct-lesson-page.h"
#include "ct-plain-text.h"
#include "ct-rules-page.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

/* A note is shown with the rule, and again with the option that changes it. */
static void
check_notes (const char *text, const CtRule *rule)
{
  for (guint i = 0; i < rule->notes->len; i++)
    {
      const CtRuleNote *note = g_ptr_array_index (rule->notes, i);
      const char *place = strstr (text, ct_text (note->text));

      g_assert_nonnull (place);
      if (note->option != NULL)
        g_assert_nonnull (strstr (place + 1, ct_text (note->text)));
    }
}

static void
test_open (gconstpointer game)
{
  GPtrArray *chapters =
      ct_rule_book_get_chapters (ct_library_get_book (ct_test_library (),
                                                      ct_rules_lookup (game)));
  g_autofree char *text = NULL;
  CtBookReader reader;

  ct_book_reader_sit_down (&reader);
  ct_book_reader_open_book (&reader, game, "");
  text = ct_test_dup_text (reader.page);
  g_assert_null (strchr (text, '{'));
  g_assert_nonnull (strstr (text, "Usually: "));
  for (guint i = 0; i < chapters->len; i++)
    {
      const CtChapter *chapter = g_ptr_array_index (chapters, i);

      g_assert_nonnull (strstr (text, ct_text (chapter->title)));
      for (guint j = 0; j < chapter->rules->len; j++)
        {
          const CtRule *rule = g_ptr_array_index (chapter->rules, j);

          g_assert_nonnull (strstr (text, ct_text (rule->title)));
          g_assert_nonnull (strstr (text, ct_text (rule->text)));
          g_assert_null (strstr (text, rule->id));
          check_notes (text, rule);
          for (guint k = 0; k < rule->examples->len; k++)
            g_assert_nonnull (strstr (text,
                                      ct_text (((const CtExample *)
                                                    g_ptr_array_index (rule->examples,
                                                                       k))
                                                   ->title)));
        }
    }
  ct_book_reader_stand_up (&reader);
}

static gboolean
has_code (GtkWidget *widget, gconstpointer data)
{
  const char *tip = gtk_widget_get_tooltip_text (widget);

  return tip != NULL && !gtk_widget_has_css_class (widget, "heading") &&
         g_regex_match_simple ("[A-Z]{2,5}-[A-Z]+-[0-9]", tip, 0, 0);
}

CT_TEST ("/ui/rule-book/no-codes")
{
  CtBookReader reader;

  ct_book_reader_sit_down (&reader);
  ct_book_reader_open_book (&reader, "kargaburo", "KB-FOLLOW-1");
  g_assert_null (ct_test_find_where (reader.page, has_code, NULL));
  ct_book_reader_stand_up (&reader);
}

CT_TEST ("/ui/rule-book/from-refusal")
{
  CtLessonRunner *runner;
  GtkWidget *lesson;
  CtBookReader reader;

  ct_book_reader_sit_down (&reader);
  gtk_widget_activate_action (GTK_WIDGET (reader.window), "win.open-lesson", "s",
                              "kargaburo-first-card");
  ct_test_wait_frames (GTK_WIDGET (reader.window), 4);
  lesson = ct_window_get_page (reader.window);
  runner = ct_lesson_page_get_runner (CT_LESSON_PAGE (lesson));
  ct_lesson_runner_restart (runner);
  ct_test_wait_frames (lesson, 4);
  ct_person_take_keyboard (reader.person);
  g_assert_cmpint (ct_test_try_move (runner, "follow QS"), ==, CT_ANSWER_WRONG);
  ct_person_settle (reader.person);

  ct_book_reader_click (&reader, "Show Rule");
  reader.page = ct_window_get_page (reader.window);
  g_assert_true (CT_IS_RULES_PAGE (reader.page));
  ct_book_reader_assert_led_to (&reader, "Follow suit");

  ct_person_press (reader.person, GDK_KEY_Escape, 0);
  ct_person_settle (reader.person);
  g_assert_true (ct_window_get_page (reader.window) == lesson);
  g_assert_cmpuint (ct_lesson_runner_get_step (runner), ==, 0);
  g_assert_cmpint (ct_lesson_runner_get_state (runner), ==, CT_LESSON_ASK);
  ct_book_reader_stand_up (&reader);
}

CT_TEST ("/ui/rule-book/by-keys")
{
  CtBookReader reader;

  ct_book_reader_sit_down (&reader);
  ct_book_reader_open_book (&reader, "kargaburo", "");
  for (guint i = 0; i < 6; i++)
    {
      ct_person_press (reader.person, GDK_KEY_Tab, 0);
      ct_person_settle (reader.person);
      g_assert_nonnull (ct_book_reader_get_focus (&reader));
      ct_book_reader_assert_in_sight (ct_book_reader_get_focus (&reader));
    }
  ct_book_reader_stand_up (&reader);
}

static gboolean
is_contents (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_MENU_BUTTON (widget) &&
         g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Contents") == 0;
}

static gboolean
is_line (GtkWidget *widget, gconstpointer text)
{
  g_autofree char *label = NULL;

  if (!g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    return FALSE;

  g_object_get (widget, "text", &label, NULL);
  return g_strcmp0 (label, text) == 0;
}

CT_TEST ("/ui/rule-book/contents")
{
  CtBookReader reader;

  ct_book_reader_sit_down (&reader);
  ct_book_reader_open_book (&reader, "kargaburo", "");
  ct_person_click (reader.person, ct_test_find_where (reader.page, is_contents, NULL));
  ct_person_settle (reader.person);
  ct_person_click (reader.person, ct_test_find_where (reader.page, is_line, "Drawing"));
  ct_book_reader_wait_for_focus (&reader, "Drawing");
  ct_book_reader_assert_in_sight (ct_book_reader_get_focus (&reader));
  ct_book_reader_stand_up (&reader);
}

CT_TEST ("/ui/rule-book/try")
{
  GtkWidget *picture;
  CtBookReader reader;

  ct_book_reader_sit_down (&reader);
  ct_book_reader_open_book (&reader, "kargaburo", "KB-FOLLOW-1");
  ct_book_reader_assert_led_to (&reader, "Follow suit");
  ct_person_press (reader.person, GDK_KEY_Tab, 0);
  ct_person_settle (reader.person);
  picture = ct_book_reader_get_focus (&reader);
  g_assert_true (GTK_IS_BUTTON (picture));
  ct_book_reader_assert_in_sight (picture);
  ct_person_press (reader.person, GDK_KEY_Return, 0);
  ct_person_settle (reader.person);
  g_assert_true (CT_IS_EXAMPLE_PAGE (ct_window_get_page (reader.window)));

  gtk_widget_activate_action (GTK_WIDGET (reader.window), "win.back", NULL);
  ct_person_settle (reader.person);
  g_assert_true (ct_window_get_page (reader.window) == reader.page);
  g_assert_true (ct_book_reader_get_focus (&reader) == picture);
  ct_book_reader_assert_in_sight (picture);
  ct_person_click (reader.person, picture);
  ct_person_settle (reader.person);
  g_assert_true (CT_IS_EXAMPLE_PAGE (ct_window_get_page (reader.window)));
  ct_book_reader_stand_up (&reader);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);

CT_BEFORE_TESTS
{
  g_test_add_data_func ("/ui/rule-book/open/kargaburo", "kargaburo", test_open);
  g_test_add_data_func ("/ui/rule-book/open/buraco-brazil", "buraco-brazil", test_open);
}
