/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-book-reader.h: a reader of a rule book, with real input */
#pragma once

#include "ct-person.h"
#include "ct-window.h"

/**
 * CtBookReader:
 * @page: (unowned): the book, once it is open
 * @said: (element-type utf8): announcements
 */
typedef struct
{
  CtWindow *window;
  CtPerson *person;
  GtkWidget *page;
  GPtrArray *said;
} CtBookReader;

void ct_book_reader_sit_down (CtBookReader *reader);
void ct_book_reader_open_book (CtBookReader *reader,
                               const char *game,
                               const char *rule);
void ct_book_reader_stand_up (CtBookReader *reader);

GtkWidget *ct_book_reader_get_focus (CtBookReader *reader);
void ct_book_reader_wait_for_focus (CtBookReader *reader, const char *text);
void ct_book_reader_assert_in_sight (GtkWidget *widget);
void ct_book_reader_assert_led_to (CtBookReader *reader, const char *title);

void ct_book_reader_click (CtBookReader *reader, const char *text);
void ct_book_reader_type (CtBookReader *reader, const char *text);

/* For ct_test_find_where() */
gboolean ct_book_reader_is_button (GtkWidget *widget, gconstpointer text);
gboolean ct_book_reader_is_found (GtkWidget *widget, gconstpointer data);
