/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searching a rule book with pointer and keys. */
#include <string.h>

#include "ct-book-reader.h"
#include "ct-plain-text.h"
#include "ct-rules-page.h"
#include "ct-test.h"
#include "ct-window-fixture.h"

static gboolean
is_in_entry (gpointer data)
{
  return GTK_IS_TEXT (ct_book_reader_get_focus (data));
}

static gboolean
is_in_list (gpointer data)
{
  return GTK_IS_BUTTON (ct_book_reader_get_focus (data));
}

static gboolean
has_said (gpointer data)
{
  const CtBookReader *reader = data;

  return reader->said->len > 0;
}

CT_TEST ("/ui/rule-book-search/search")
{
  g_autofree char *found = NULL;
  g_autofree char *again = NULL;
  g_autofree char *book = NULL;
  CtBookReader reader;

  ct_book_reader_sit_down (&reader);
  ct_book_reader_open_book (&reader, "kargaburo", "");
  g_ptr_array_set_size (reader.said, 0);
  ct_person_press (reader.person, GDK_KEY_f, GDK_CONTROL_MASK);
  ct_book_reader_type (&reader, "follow suit");
  ct_person_wait (reader.person, has_said, &reader, "the number of places");
  found = ct_test_dup_text (reader.page);
  g_assert_nonnull (strstr (found, "If you hold a card of the suit that was led"));
  g_assert_null (strstr (found, "Shuffle first"));
  g_assert_nonnull (strstr (found,
                            g_ptr_array_index (reader.said, reader.said->len - 1)));

  ct_person_press (reader.person, GDK_KEY_Return, 0);
  ct_book_reader_assert_led_to (&reader, "Follow suit");

  ct_person_press (reader.person, GDK_KEY_f, GDK_CONTROL_MASK);
  ct_person_settle (reader.person);
  again = ct_test_dup_text (reader.page);
  g_assert_null (strstr (again, "Shuffle first"));

  ct_person_press (reader.person, GDK_KEY_Escape, 0);
  ct_person_settle (reader.person);
  book = ct_test_dup_text (reader.page);
  g_assert_nonnull (strstr (book, "Shuffle first"));
  g_assert_true (CT_IS_RULES_PAGE (ct_window_get_page (reader.window)));
  ct_book_reader_stand_up (&reader);
}

CT_TEST ("/ui/rule-book-search/results")
{
  CtBookReader reader;
  g_autofree char *text = NULL;

  ct_book_reader_sit_down (&reader);
  ct_book_reader_open_book (&reader, "kargaburo", "");
  ct_book_reader_type (&reader, "draw");
  ct_person_wait (reader.person, has_said, &reader, "the number of places");
  ct_person_settle (reader.person);
  ct_book_reader_click (&reader, "Draw if you cannot follow suit");
  ct_book_reader_assert_led_to (&reader, "Draw if you cannot follow suit");

  ct_person_press (reader.person, GDK_KEY_f, GDK_CONTROL_MASK);
  ct_person_wait (reader.person, is_in_entry, &reader, "the entry to have the focus");
  ct_person_settle (reader.person);
  ct_person_press (reader.person, GDK_KEY_Tab, 0);
  ct_person_wait (reader.person, is_in_list, &reader, "a result to have the focus");
  ct_person_press (reader.person, GDK_KEY_Escape, 0);
  ct_person_wait (reader.person, is_in_entry, &reader, "the entry to have it again");
  ct_person_settle (reader.person);
  g_assert_true (ct_window_get_page (reader.window) == reader.page);
  text = ct_test_dup_text (reader.page);
  g_assert_nonnull (strstr (text, "Shuffle first"));
  ct_book_reader_stand_up (&reader);
}

CT_TEST ("/ui/rule-book-search/leave-search")
{
  CtBookReader reader;

  ct_book_reader_sit_down (&reader);
  ct_book_reader_open_book (&reader, "kargaburo", "");
  ct_book_reader_type (&reader, "suit");
  ct_person_press (reader.person, GDK_KEY_Escape, 0);
  ct_person_settle (reader.person);
  g_assert_true (GTK_IS_TEXT (ct_book_reader_get_focus (&reader)));
  g_assert_cmpstr (
      gtk_editable_get_text (GTK_EDITABLE (ct_book_reader_get_focus (&reader))), ==,
      "");

  ct_person_press (reader.person, GDK_KEY_Escape, 0);
  ct_person_settle (reader.person);
  g_assert_true (CT_IS_PLAIN_TEXT (ct_book_reader_get_focus (&reader)));
  ct_book_reader_assert_in_sight (ct_book_reader_get_focus (&reader));
  g_assert_true (ct_window_get_page (reader.window) == reader.page);
  ct_book_reader_stand_up (&reader);
}

CT_TEST ("/ui/rule-book-search/nothing-found")
{
  g_autofree char *text = NULL;
  CtBookReader reader;

  ct_book_reader_sit_down (&reader);
  ct_book_reader_open_book (&reader, "kargaburo", "");
  ct_rules_page_search (CT_RULES_PAGE (reader.page), "<b>suit</b> & %s");
  ct_test_wait_frames (reader.page, 4);
  text = ct_test_dup_text (reader.page);
  g_assert_nonnull (strstr (text, "Nothing found."));
  g_assert_cmpstr (g_ptr_array_index (reader.said, reader.said->len - 1), ==,
                   "Nothing found. Try fewer letters.");
  ct_book_reader_stand_up (&reader);
}

CT_TEST_FRAME (ct_test_begin, ct_test_end);
