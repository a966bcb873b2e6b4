/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ct-audience.h"

G_DEFINE_ENUM_TYPE (CtAudience,
                    ct_audience,
                    G_DEFINE_ENUM_VALUE (CT_AUDIENCE_EVERYBODY, "everybody"),
                    G_DEFINE_ENUM_VALUE (CT_AUDIENCE_STUDENTS, "pupils"),
                    G_DEFINE_ENUM_VALUE (CT_AUDIENCE_TEACHERS, "teachers"))

static gboolean
is_one_of (const char *word, const char *const *words)
{
  g_autofree char *stripped = g_strstrip (g_utf8_casefold (word, -1));

  return g_strv_contains (words, stripped);
}

/**
 * ct_audience_of:
 * @addressee: (nullable): what a note says in for=""
 *
 * Returns: who is meant. A name or a class that is not known is somebody who learns
 */
CtAudience
ct_audience_of (const char *addressee)
{
  static const char *const everybody[] = { "", "all", "everybody", NULL };
  static const char *const teachers[] = { "teacher", CT_FOR_TEACHERS, NULL };

  if (addressee == NULL || is_one_of (addressee, everybody))
    return CT_AUDIENCE_EVERYBODY;

  return is_one_of (addressee, teachers) ? CT_AUDIENCE_TEACHERS : CT_AUDIENCE_STUDENTS;
}

/**
 * ct_audience_reads:
 * @addressee: (nullable): what a note says in for=""
 *
 * The only judge of who is shown a note.
 */
gboolean
ct_audience_reads (CtAudience self, const char *addressee)
{
  return ct_audience_of (addressee) <= self;
}
