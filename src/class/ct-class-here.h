/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-here.h: which child of the class sits here, and what is new of them */
#pragma once

#include "ct-class-rows.h"

G_BEGIN_DECLS

/**
 * CtClassHere:
 * @pupil: (nullable): id of the child; %NULL where nobody of the class sits here
 * @learner: number of the learner
 * @answer: the last that was given away
 * @run: the same of runs of lessons
 * @counted: the last that was looked at by ct_class_here_count()
 * @visits: (nullable): that were given away
 * @recent: the last answers that were given away, by their numbers and keys
 *
 * Of the main thread.
 */
typedef struct
{
  char *pupil;
  gint64 learner;
  gint64 answer;
  gint64 run;
  gint64 counted;
  GVariant *visits;
  GQueue recent;
} CtClassHere;

void ct_class_here_clear (CtClassHere *self);
void ct_class_here_sit (CtClassHere *self,
                        CtStore *store,
                        const char *pupil,
                        gint64 learner);
void ct_class_here_begin_anew (CtClassHere *self);
CtClassRows *ct_class_here_take_rows (CtClassHere *self, CtStore *store);
void ct_class_here_pass_over (CtClassHere *self, CtStore *store);
gboolean ct_class_here_count (CtClassHere *self,
                              const CtClassRows *rows,
                              guint *errors,
                              gboolean *ret_is_right);

G_END_DECLS
