/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-author.h"
#include "ct-draft.h"
#include "ct-page.h"

/**
 * CtAuthorPage:
 *
 * A lesson that is being made: its steps and what is left to do, the table, the words.
 *
 * Signals: "try" (CtLesson *lesson, guint step); "put-into-class" (GBytes *lesson,
 * const char *id); "open" (GFile *file): another lesson; "show-page" (CtPage *page):
 * it makes a table; "saved" (), "not-saved" ().
 */
#define CT_TYPE_AUTHOR_PAGE (ct_author_page_get_type ())
G_DECLARE_FINAL_TYPE (CtAuthorPage, ct_author_page, CT, AUTHOR_PAGE, CtPage)

GtkWidget *ct_author_page_new (CtAuthor *author,
                               CtLibrary *library,
                               GSettings *settings,
                               const char *drafts);
void ct_author_page_go_on (CtAuthorPage *self, const CtFoundDraft *found);
void ct_author_page_set_document (CtAuthorPage *self, CtDocument *document);
void ct_author_page_set_class_problem (CtAuthorPage *self, const char *why_not);
void ct_author_page_note_in_class (CtAuthorPage *self, GBytes *bytes);

CtAuthor *ct_author_page_get_author (CtAuthorPage *self);
guint ct_author_page_get_step (CtAuthorPage *self);
gboolean ct_author_page_is_finished (CtAuthorPage *self);
gboolean ct_author_page_is_modified (CtAuthorPage *self);
void ct_author_page_save (CtAuthorPage *self);
void ct_author_page_discard (CtAuthorPage *self);
