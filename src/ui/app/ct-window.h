/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-announcer.h"
#include "ct-classroom.h"
#include "ct-library.h"
#include "ct-progress.h"

/**
 * CtWindow:
 *
 * Actions with parameters:
 *
 * `win.open-game` (rule set), `win.open-lesson` (id), `win.next-lesson` (id: replaces
 * the page), `win.show-map` (rule set), `win.show-stone` (rule set, rule id),
 * `win.open-hand` (rule set, id), `win.practice` (rule set), `win.show-rule` (rule set,
 * rule id or ""); for a class `win.ask-class` (rule set or "", rule id or ""),
 * `win.show-hand` (rule set, id).
 */
#define CT_TYPE_WINDOW (ct_window_get_type ())
G_DECLARE_FINAL_TYPE (CtWindow, ct_window, CT, WINDOW, AdwApplicationWindow)

GtkWidget *ct_window_new (GtkApplication *application,
                          CtLibrary *library,
                          CtProgress *progress,
                          GSettings *settings);

void ct_window_set_classroom (CtWindow *self, CtClassroom *classroom);
void ct_window_translate (CtWindow *self);
void ct_window_offer_drafts (CtWindow *self);
void ct_window_open_file (CtWindow *self, GFile *file);
void ct_window_push (CtWindow *self, GtkWidget *page);
void ct_window_push_once (CtWindow *self, GtkWidget *page);
gboolean ct_window_present_open (GType type);
GtkWidget *ct_window_get_page (CtWindow *self);
void ct_window_toast (CtWindow *self, const char *text);
CtAnnouncer *ct_window_get_announcer (CtWindow *self);
