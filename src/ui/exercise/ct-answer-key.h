/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-question.h"

G_BEGIN_DECLS

#define CT_TYPE_ANSWER_KEY (ct_answer_key_get_type ())
G_DECLARE_FINAL_TYPE (CtAnswerKey, ct_answer_key, CT, ANSWER_KEY, GtkBox)

void ct_answer_key_add (CtAnswerKey *self, CtQuestion *question, guint given);
void ct_answer_key_clear (CtAnswerKey *self);
char *ct_answer_key_dup_words (CtAnswerKey *self);

G_END_DECLS
