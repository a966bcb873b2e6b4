/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-narrator.h"
#include "ct-search.h"
#include "ct-session.h"

/**
 * CtTutorLevel:
 * @CT_TUTOR_BLUNDERS: moves that cost twice as much as a mistake
 * @CT_TUTOR_ALL: also moves that cost half as much as a mistake
 *
 * What the tutor objects to.
 */
typedef enum
{
  CT_TUTOR_OFF,
  CT_TUTOR_BLUNDERS,
  CT_TUTOR_MISTAKES,
  CT_TUTOR_ALL,
} CtTutorLevel;

#define CT_TYPE_TUTOR (ct_tutor_get_type ())
G_DECLARE_FINAL_TYPE (CtTutor, ct_tutor, CT, TUTOR, GObject)

CtTutor *ct_tutor_new (void);

void ct_tutor_study (CtTutor *self, CtSession *session, CtNarrator *narrator);
void ct_tutor_stop (CtTutor *self);
gboolean ct_tutor_is_studying (CtTutor *self);
const GArray *ct_tutor_get_candidates (CtTutor *self);
GArray *ct_tutor_dup_ranking (CtTutor *self);

void ct_tutor_judge (CtTutor *self, const CtMove *move, CtTutorLevel level);
gboolean ct_tutor_is_judging (CtTutor *self, const CtMove *move);
const CtMove *ct_tutor_get_better (CtTutor *self);
char *ct_tutor_say_objection (CtTutor *self);
const GArray *ct_tutor_get_reply (CtTutor *self, CtState *ret_deal);
