/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-teacher-fixture.h: a class with a plan, and its pages in a window */
#pragma once

#include "ct-window.h"

const char *ct_teacher_fixture_get_folder (void);
GtkWidget *ct_teacher_fixture_open_door (CtWindow *window);
GtkWidget *ct_teacher_fixture_open (CtWindow *window, const char *view);
GtkWidget *ct_teacher_fixture_open_reading (CtWindow *window);
