/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-class-seat.h: students of a class as learners on a computer */
#pragma once

#include "ct-class.h"
#include "ct-store.h"

gint64 ct_class_sit_down (CtClass *self, CtStore *store, const CtStudent *student);
char *ct_class_dup_here (CtClass *self, CtStore *store, gint64 *ret_learner);
gboolean ct_class_forget_in_store (CtClass *self, CtStore *store);
