/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-open-book.h: a rule book as it is read: all its words, in order, in one language
 */
#pragma once

#include "ct-library.h"

G_BEGIN_DECLS

/**
 * CtBookEntry:
 * @id: (nullable): of a rule; nobody who learns gets to see it
 * @text: what it says
 * @notes: (element-type utf8): said less loudly: reasons, other agreements
 * @rule: (nullable): has examples and relatives
 *
 * A rule, something that can be agreed, or a word that is explained.
 */
typedef struct
{
  const char *id;
  char *title;
  char *text;
  GPtrArray *notes;
  const CtRule *rule;
} CtBookEntry;

/* A chapter: @entries (element-type CtBookEntry) in reading order. */
typedef struct
{
  char *title;
  GPtrArray *entries;
} CtBookChapter;

typedef struct _CtOpenBook CtOpenBook;

CtOpenBook *ct_open_book_new (CtLibrary *library, const CtRules *rules);
void ct_open_book_free (CtOpenBook *self);
char **ct_open_book_get_facts (CtOpenBook *self);
GPtrArray *ct_open_book_get_chapters (CtOpenBook *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtOpenBook, ct_open_book_free)

G_END_DECLS
