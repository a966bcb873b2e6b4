/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-book-reader.h"

#include <string.h>

#include "ct-plain-text.h"
#include "ct-rules-page.h"
#include "ct-window-fixture.h"

static const CtLook usual = { "usual", 1100, 760, FALSE, 100 };

static void
on_said (CtBookReader *reader, const char *text)
{
  g_ptr_array_add (reader->said, g_strdup (text));
}

void
ct_book_reader_sit_down (CtBookReader *reader)
{
  reader->window = ct_test_open_window (&usual);
  reader->person = ct_person_new (GTK_WINDOW (reader->window));
  reader->said = g_ptr_array_new_with_free_func (g_free);
  g_signal_connect_swapped (ct_window_get_announcer (reader->window), "said",
                            G_CALLBACK (on_said), reader);
}

void
ct_book_reader_open_book (CtBookReader *reader, const char *game, const char *rule)
{
  gtk_widget_activate_action (GTK_WIDGET (reader->window), "win.show-rule", "(ss)",
                              game, rule);
  ct_test_wait_frames (GTK_WIDGET (reader->window), 6);
  reader->page = ct_window_get_page (reader->window);
  g_assert_true (CT_IS_RULES_PAGE (reader->page));
  ct_person_take_keyboard (reader->person);
}

void
ct_book_reader_stand_up (CtBookReader *reader)
{
  ct_person_free (reader->person);
  ct_test_close_window (reader->window);
  g_ptr_array_unref (reader->said);
}

GtkWidget *
ct_book_reader_get_focus (CtBookReader *reader)
{
  return gtk_window_get_focus (GTK_WINDOW (reader->window));
}

static const char *
get_focus_text (CtBookReader *reader)
{
  GtkWidget *focus = ct_book_reader_get_focus (reader);

  return CT_IS_PLAIN_TEXT (focus) ? ct_plain_text_get_text (CT_PLAIN_TEXT (focus)) : "";
}

static gboolean
has_focus_text (gpointer data)
{
  const struct
  {
    CtBookReader *reader;
    const char *text;
  } *wanted = data;

  return g_str_equal (get_focus_text (wanted->reader), wanted->text);
}

void
ct_book_reader_wait_for_focus (CtBookReader *reader, const char *text)
{
  struct
  {
    CtBookReader *reader;
    const char *text;
  } wanted = { reader, text };

  ct_person_wait (reader->person, has_focus_text, &wanted, text);
  ct_person_settle (reader->person);
}

void
ct_book_reader_assert_in_sight (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, scroller, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     gtk_widget_get_height (scroller));
}

gboolean
ct_book_reader_is_found (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "found");
}

void
ct_book_reader_assert_led_to (CtBookReader *reader, const char *title)
{
  GtkWidget *section;

  ct_book_reader_wait_for_focus (reader, title);
  ct_book_reader_assert_in_sight (ct_book_reader_get_focus (reader));
  section = ct_test_find_where (reader->page, ct_book_reader_is_found, NULL);
  g_assert_nonnull (section);
  g_assert_true (gtk_widget_is_ancestor (ct_book_reader_get_focus (reader), section));
}

gboolean
ct_book_reader_is_button (GtkWidget *widget, gconstpointer text)
{
  g_autofree char *words = NULL;

  if (!GTK_IS_BUTTON (widget) || !gtk_widget_get_mapped (widget))
    return FALSE;

  words = ct_test_dup_text (widget);
  return strstr (words, text) != NULL;
}

void
ct_book_reader_click (CtBookReader *reader, const char *text)
{
  GtkWidget *button = ct_test_find_where (ct_window_get_page (reader->window),
                                          ct_book_reader_is_button, text);

  g_assert_nonnull (button);
  ct_person_click (reader->person, button);
  ct_person_settle (reader->person);
}

void
ct_book_reader_type (CtBookReader *reader, const char *text)
{
  for (; *text != '\0'; text++)
    ct_person_press (reader->person, *text == ' ' ? GDK_KEY_space : (guint) *text, 0);
}
