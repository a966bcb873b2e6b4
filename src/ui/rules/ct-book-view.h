/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ct-open-book.h"
#include "ct-rule-moments.h"

#define CT_TYPE_BOOK_VIEW (ct_book_view_get_type ())
G_DECLARE_FINAL_TYPE (CtBookView, ct_book_view, CT, BOOK_VIEW, AdwBin)

void ct_book_view_open (CtBookView *self,
                        CtOpenBook *book,
                        const CtRules *rules,
                        CtLibrary *library,
                        CtRuleMoments *moments,
                        GSettings *settings);
void ct_book_view_show_entry (CtBookView *self, const CtBookEntry *entry);
void ct_book_view_show_chapter (CtBookView *self, guint chapter);
gboolean ct_book_view_is_on_its_way (CtBookView *self);
void ct_book_view_focus_in_sight (CtBookView *self);
