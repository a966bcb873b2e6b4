/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-student-history.h: answers of a student */
#pragma once

#include "ct-class-grid.h"
#include "ct-progress.h"

void ct_student_history_read_async (CtClass *class,
                                    const char *student,
                                    CtClassGridKind kind,
                                    const char *id,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);
GPtrArray *ct_student_history_read_finish (GAsyncResult *result, GError **error);
