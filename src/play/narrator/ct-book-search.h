/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-open-book.h"

/* Byte offsets. */
typedef struct
{
  guint start;
  guint end;
} CtBookMark;

/**
 * CtBookHit:
 * @title_marks: (element-type CtBookMark): in the title of @entry
 * @excerpt: text around the first match
 * @excerpt_marks: (element-type CtBookMark)
 */
typedef struct
{
  const CtBookEntry *entry;
  const CtBookChapter *chapter;
  GArray *title_marks;
  char *excerpt;
  GArray *excerpt_marks;
} CtBookHit;

GPtrArray *ct_open_book_search (CtOpenBook *book, const char *words);
