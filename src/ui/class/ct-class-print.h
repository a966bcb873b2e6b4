/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-class-grid.h"

G_BEGIN_DECLS

void ct_class_print_save_async (CtClassGrid *grid,
                                gboolean is_certificate,
                                GFile *file,
                                GAsyncReadyCallback callback,
                                gpointer data);
gboolean ct_class_print_save_finish (GAsyncResult *result,
                                     guint *ret_n_sheets,
                                     guint *ret_n_left_out,
                                     GError **error);

G_END_DECLS
