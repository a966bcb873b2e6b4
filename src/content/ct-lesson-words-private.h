/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-lesson-words-private.h: what the words of a lesson mean */
#pragma once

#include "ct-rules.h"

G_BEGIN_DECLS

guint ct_lesson_words_find (const char *const *words, guint n_words, const char *word);
guint ct_lesson_words_count (const char *text);
guint ct_lesson_words_suit (const CtRules *rules, const char *text);
guint ct_lesson_words_rank (const char *text);
gboolean ct_lesson_words_name_face (const CtRules *rules,
                                    const char *text,
                                    CtFace face);

G_END_DECLS
