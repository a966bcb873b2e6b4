/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-window-rig.h: a real window for tests, and pictures of it */
#pragma once

#include "ct-lesson-runner.h"
#include "ct-window.h"

/* Milliseconds: presses of a machine come faster than a hand's. */
#define CT_RIG_DOUBLE_CLICK 20

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

gboolean ct_rig_begin (int *argc, char ***argv);
void ct_rig_end (void);

CtLibrary *ct_rig_library (void);
CtProgress *ct_rig_progress (void);
void ct_rig_await_writing (void);
void ct_rig_await_answer (void);
GSettings *ct_rig_settings (void);
GtkWidget *ct_rig_find (GtkWidget *widget, GType type);
GtkWidget *ct_rig_find_where (GtkWidget *widget,
                              gboolean (*is_it) (GtkWidget *widget, gconstpointer data),
                              gconstpointer data);
GtkWidget *ct_rig_find_button (GtkWidget *widget, const char *label);
gboolean ct_rig_is_in_sight (GtkWidget *widget);
char *ct_rig_dup_text (GtkWidget *widget);
char *ct_rig_dup_changed (const char *name, const char *good, const char *bad);
CtWindow *ct_rig_open_window (const CtLook *look);
void ct_rig_open_file (CtWindow *window, GFile *file);
void ct_rig_close_window (CtWindow *window);
CtAnswerGrade ct_rig_try_move (CtLessonRunner *runner, const char *text);
void ct_rig_wait_frames (GtkWidget *widget, guint n_frames);
void ct_rig_take_picture (CtWindow *window, const char *page, const char *look);
