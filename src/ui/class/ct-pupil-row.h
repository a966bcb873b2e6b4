/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-pupil-row.h: a child of a class, and what it does just now */
#pragma once

#include <gtk/gtk.h>

#include "ct-class-watch.h"

G_BEGIN_DECLS

#define CT_TYPE_PUPIL_ROW (ct_pupil_row_get_type ())
G_DECLARE_FINAL_TYPE (CtPupilRow, ct_pupil_row, CT, PUPIL_ROW, GtkWidget)

void ct_pupil_row_show (CtPupilRow *self, const CtPupilNow *now, CtLibrary *library);
const char *ct_pupil_row_get_id (CtPupilRow *self);

G_END_DECLS
