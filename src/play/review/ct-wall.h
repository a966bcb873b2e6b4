/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-exercise.h"
#include "ct-show-of-hands.h"

#define CT_TYPE_WALL (ct_wall_get_type ())
G_DECLARE_FINAL_TYPE (CtWall, ct_wall, CT, WALL, GObject)

CtWall *ct_wall_new (const CtRules *rules, const char *rule, guint64 seed);

void ct_wall_next (CtWall *self);
gboolean ct_wall_is_making (CtWall *self);
const CtExercise *ct_wall_get_exercise (CtWall *self);

const char *ct_wall_find_witness (const CtExercise *exercise,
                                  const CtShowOfHands *hands,
                                  CtVerdict *ret_verdict);
