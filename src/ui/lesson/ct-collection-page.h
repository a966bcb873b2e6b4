/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-collection.h"
#include "ct-page.h"

#define CT_TYPE_COLLECTION_PAGE (ct_collection_page_get_type ())
G_DECLARE_FINAL_TYPE (CtCollectionPage, ct_collection_page, CT, COLLECTION_PAGE, CtPage)

GtkWidget *ct_collection_page_new (GPtrArray *lessons, GFile *file);
GPtrArray *ct_collection_page_get_lessons (CtCollectionPage *self);
void ct_collection_page_set_in_class (CtCollectionPage *self, gboolean is_in_class);
void ct_collection_page_set_busy (CtCollectionPage *self, gboolean is_busy);
void ct_collection_page_set_result (CtCollectionPage *self,
                                    guint lesson,
                                    const char *result);
