/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-book-search.h"

G_BEGIN_DECLS

#define CT_TYPE_BOOK_RESULTS (ct_book_results_get_type ())
G_DECLARE_FINAL_TYPE (CtBookResults, ct_book_results, CT, BOOK_RESULTS, GtkBox)

void ct_book_results_show (CtBookResults *self, GPtrArray *hits);
const char *ct_book_results_get_summary (CtBookResults *self);
gboolean ct_book_results_choose_first (CtBookResults *self);

G_END_DECLS
