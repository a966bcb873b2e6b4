/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-library.h"

/**
 * CtBookEntry:
 * @id: (nullable): of a rule; never shown
 * @notes: (element-type utf8): reasons, sources and house rules
 * @rule: (nullable): for its examples and related rules
 *
 * A rule, a house rule or a glossary entry.
 */
typedef struct
{
  const char *id;
  char *title;
  char *text;
  GPtrArray *notes;
  const CtRule *rule;
} CtBookEntry;

/* @entries: (element-type CtBookEntry) */
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
