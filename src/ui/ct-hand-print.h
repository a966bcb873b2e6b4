/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-hand-print.h: a recorded hand on paper */
#pragma once

#include "ct-replay.h"
#include "ct-table-view.h"

G_BEGIN_DECLS

typedef struct _CtHandPrint CtHandPrint;

CtHandPrint *ct_hand_print_new (CtReplay *replay,
                                CtReplay *courses,
                                CtTableView *table,
                                const char *title,
                                const char *subtitle,
                                double width,
                                double height);
void ct_hand_print_free (CtHandPrint *self);

guint ct_hand_print_get_n_pages (CtHandPrint *self);
void ct_hand_print_draw_page (CtHandPrint *self, cairo_t *cr, guint page);
GBytes *ct_hand_print_make_pdf (CtHandPrint *self, GtkPageSetup *setup, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CtHandPrint, ct_hand_print_free)

G_END_DECLS
