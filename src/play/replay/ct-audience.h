/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-audience.h: for whom notes are */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* How a file calls those who teach; whatever else it says means pupils. */
#define CT_FOR_STUDENTS "pupils"
#define CT_FOR_TEACHERS "teachers"

/**
 * CtAudience:
 * @CT_AUDIENCE_EVERYBODY: reads only what is for everybody
 * @CT_AUDIENCE_STUDENTS: reads what is for pupils as well
 * @CT_AUDIENCE_TEACHERS: reads everything
 *
 * Who reads the notes of a record.
 */
typedef enum
{
  CT_AUDIENCE_EVERYBODY,
  CT_AUDIENCE_STUDENTS,
  CT_AUDIENCE_TEACHERS,
} CtAudience;

#define CT_TYPE_AUDIENCE (ct_audience_get_type ())
GType ct_audience_get_type (void);

CtAudience ct_audience_of (const char *addressee);
gboolean ct_audience_reads (CtAudience self, const char *addressee);

G_END_DECLS
