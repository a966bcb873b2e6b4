/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-words-private.h: the table behind ct-words.c */
#pragma once

#include "ct-words.h"

typedef struct
{
  const char *alone;
  const char *in_sentence;
} CtCardWords;

extern const CtCardWords ct_french_words[4][13];
extern const CtCardWords ct_spanish_words[4][10];
extern const CtCardWords ct_joker_words;
extern const CtCardWords ct_unknown_words;
