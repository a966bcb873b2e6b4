/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-lesson.h"
#include "ct-narrator.h"

/**
 * CtQuestion:
 *
 * Cards and players can also be touched on the table. A set of options is a bit mask.
 *
 * Property: "marked": options marked but not yet chosen. Signal: "chosen" (guint
 * options).
 */
#define CT_TYPE_QUESTION (ct_question_get_type ())
G_DECLARE_FINAL_TYPE (CtQuestion, ct_question, CT, QUESTION, GObject)

CtQuestion *ct_question_new (const CtQuiz *quiz,
                             const CtRules *rules,
                             const CtState *state,
                             guint seat,
                             CtNarrator *narrator);
CtQuestion *ct_question_new_open (CtQuizType type,
                                  const CtRules *rules,
                                  const CtState *state,
                                  const char *text);
void ct_question_add_option (CtQuestion *self,
                             const char *text,
                             gboolean is_right,
                             guint zone,
                             CtCard card);

const char *ct_question_get_text (CtQuestion *self);
void ct_question_set_text (CtQuestion *self, const char *text);
void ct_question_join (CtQuestion *self, CtQuestion *second);
guint ct_question_get_n_options (CtQuestion *self);
const char *ct_question_get_option (CtQuestion *self, guint i);
gboolean ct_question_get_option_place (CtQuestion *self,
                                       guint i,
                                       guint *ret_zone,
                                       CtCard *ret_card);
gboolean ct_question_is_on_table (CtQuestion *self);
gboolean ct_question_is_multiple_choice (CtQuestion *self);
guint ct_question_get_right (CtQuestion *self);
char *ct_question_dup_solution (CtQuestion *self);

guint ct_question_get_marked (CtQuestion *self);
void ct_question_set_marked (CtQuestion *self, guint options);
gboolean ct_question_touch (CtQuestion *self, guint zone, CtCard card);
void ct_question_choose (CtQuestion *self, guint options);
