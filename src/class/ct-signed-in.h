/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-signed-in.h: which child of the class sits here, and what is new of them */
#pragma once

#include "ct-class-rows.h"

G_BEGIN_DECLS

/**
 * CtSignedIn:
 * @pupil: (nullable): id of the child; %NULL where nobody of the class sits here
 * @learner: number of the learner
 * @answer: the last that was given away
 * @run: the same of runs of lessons
 * @counted: the last that was looked at by ct_signed_in_count()
 * @visits: (nullable): that were given away
 * @recent: the last answers that were given away, by their numbers and keys
 *
 * Of the main thread.
 */
typedef struct
{
  char *student;
  gint64 learner;
  gint64 answer;
  gint64 run;
  gint64 counted;
  GVariant *visits;
  GQueue recent;
} CtSignedIn;

void ct_signed_in_clear (CtSignedIn *self);
void ct_signed_in_sit (CtSignedIn *self,
                       CtStore *store,
                       const char *student,
                       gint64 learner);
void ct_signed_in_begin_anew (CtSignedIn *self);
CtClassRows *ct_signed_in_take_rows (CtSignedIn *self, CtStore *store);
void ct_signed_in_pass_over (CtSignedIn *self, CtStore *store);
gboolean ct_signed_in_count (CtSignedIn *self,
                             const CtClassRows *rows,
                             guint *errors,
                             gboolean *ret_is_right);

G_END_DECLS
