/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-book-search.h: where in a book some words occur */
#pragma once

#include "ct-open-book.h"

G_BEGIN_DECLS

/* A word that was found: so many bytes from the beginning. */
typedef struct
{
  guint start;
  guint end;
} CtBookMark;

/**
 * CtBookHit:
 * @entry: in which the words occur
 * @chapter: where it stands
 * @title_marks: (element-type CtBookMark): in the title of @entry
 * @excerpt: some words of it around those that were found
 * @excerpt_marks: (element-type CtBookMark): in @excerpt
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

G_END_DECLS
