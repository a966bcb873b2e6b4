/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-open-book.h"
#include "ct-rule-moments.h"
#include "ct-sketchbook.h"

G_BEGIN_DECLS

#define CT_TYPE_BOOK_SECTION (ct_book_section_get_type ())
G_DECLARE_FINAL_TYPE (CtBookSection, ct_book_section, CT, BOOK_SECTION, GtkBox)

GtkWidget *ct_book_section_new (const CtBookEntry *entry);
void ct_book_section_illustrate (CtBookSection *self,
                                 const CtRules *rules,
                                 CtLibrary *library,
                                 CtSketchbook *sketchbook);
void ct_book_section_offer_moments (CtBookSection *self,
                                    const CtRules *rules,
                                    CtRuleMoments *moments,
                                    GSettings *settings);
const CtBookEntry *ct_book_section_get_entry (CtBookSection *self);
GtkWidget *ct_book_section_get_heading (CtBookSection *self);
void ct_book_section_set_found (CtBookSection *self, gboolean found);

GtkWidget *ct_book_heading_new (const char *title, guint level);

G_END_DECLS
