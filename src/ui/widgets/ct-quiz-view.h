/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-question.h"

/* Answers that have a number key. */
#define CT_QUIZ_VIEW_N_NUMBERS 8

#define CT_TYPE_QUIZ_VIEW (ct_quiz_view_get_type ())
G_DECLARE_FINAL_TYPE (CtQuizView, ct_quiz_view, CT, QUIZ_VIEW, AdwBin)

void ct_quiz_view_set_question (CtQuizView *self, CtQuestion *question);
void ct_quiz_view_set_numbered (CtQuizView *self, gboolean is_numbered);
gboolean ct_quiz_view_press (CtQuizView *self, guint option);
CtQuestion *ct_quiz_view_get_question (CtQuizView *self);
char *ct_quiz_view_dup_words (CtQuizView *self);
void ct_quiz_view_focus (CtQuizView *self);
