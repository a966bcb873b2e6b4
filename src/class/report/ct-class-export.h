/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-export.h: exports the results of a class for other programs */
#pragma once

#include "ct-class.h"

/**
 * CtClassExportFunc:
 * @lines: complete lines
 */
typedef gboolean (*CtClassExportFunc) (const char *lines,
                                       gsize length,
                                       gpointer user_data,
                                       GError **error);

gboolean ct_class_export_statements (CtClass *class,
                                     CtClassExportFunc write,
                                     gpointer user_data,
                                     GError **error);
void ct_class_export_statements_async (CtClass *class,
                                       GFile *file,
                                       GAsyncReadyCallback callback,
                                       gpointer user_data);
gboolean ct_class_export_statements_finish (GAsyncResult *result, GError **error);
