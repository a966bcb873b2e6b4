/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-window-fixture.h: a real window for tests, and pictures of it */
#pragma once

#include "ct-lesson-runner.h"
#include "ct-window.h"

/* Milliseconds: presses of a machine come faster than a hand's. */
#define CT_TEST_DOUBLE_CLICK 20

/**
 * CtLook:
 * @name: for the names of pictures
 * @text: size in percent
 */
typedef struct
{
  const char *name;
  int width;
  int height;
  gboolean is_dark;
  guint text;
} CtLook;

gboolean ct_test_begin (int *argc, char ***argv);
gboolean ct_test_begin_on_x11 (int *argc, char ***argv);
gboolean ct_test_begin_translated (int *argc, char ***argv);
void ct_test_end (void);

CtLibrary *ct_test_library (void);
CtProgress *ct_test_progress (void);
void ct_test_await_writing (void);
void ct_test_await_answer (void);
GSettings *ct_test_settings (void);
GtkWidget *ct_test_find (GtkWidget *widget, GType type);
GtkWidget *ct_test_find_where (GtkWidget *widget,
                               gboolean (*is_it) (GtkWidget *widget,
                                                  gconstpointer data),
                               gconstpointer data);
GtkWidget *ct_test_find_button (GtkWidget *widget, const char *label);
gboolean ct_test_is_in_sight (GtkWidget *widget);
char *ct_test_dup_text (GtkWidget *widget);
char *ct_test_dup_changed (const char *name, const char *good, const char *bad);
CtWindow *ct_test_open_window (const CtLook *look);
void ct_test_open_file (CtWindow *window, GFile *file);
void ct_test_close_window (CtWindow *window);
CtAnswerGrade ct_test_try_move (CtLessonRunner *runner, const char *text);
void ct_test_wait_frames (GtkWidget *widget, guint n_frames);
void ct_test_take_picture (CtWindow *window, const char *page, const char *look);
