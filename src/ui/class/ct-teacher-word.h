/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-teacher-word.h: the door of the teacher's pages */
#pragma once

#include <adwaita.h>

#include "ct-class.h"

G_BEGIN_DECLS

#define CT_TYPE_TEACHER_WORD (ct_teacher_word_get_type ())
G_DECLARE_FINAL_TYPE (CtTeacherWord, ct_teacher_word, CT, TEACHER_WORD, AdwBin)

void ct_teacher_word_set_class (CtTeacherWord *self, CtClass *class);
void ct_teacher_word_ask_again (CtTeacherWord *self, const char *reason);
void ct_teacher_word_begin_change (CtTeacherWord *self);
void ct_teacher_word_set_purpose (CtTeacherWord *self, const char *purpose);

G_END_DECLS
