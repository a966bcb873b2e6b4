/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-lesson-runner.h"
#include "ct-library.h"

G_BEGIN_DECLS

void ct_coach_offer_hint (GtkButton *button, CtLessonRunner *runner);
char *ct_coach_offer_review (GtkButton *button,
                             CtLessonRunner *runner,
                             CtLibrary *library);
void ct_coach_offer_nothing (GtkBox *offers);
void ct_coach_offer_to_play_on (GtkBox *offers);
void ct_coach_offer_five_minutes (GtkBox *offers, const CtRules *rules);
void ct_coach_offer_lessons (GtkBox *offers,
                             CtLibrary *library,
                             const CtRules *rules,
                             const char *text);

G_END_DECLS
