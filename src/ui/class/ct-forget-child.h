/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-forget-child.h: a button: nothing shall be kept of a child any more */
#pragma once

#include <adwaita.h>

#include "ct-class.h"

G_BEGIN_DECLS

#define CT_TYPE_FORGET_CHILD (ct_forget_child_get_type ())
G_DECLARE_FINAL_TYPE (CtForgetChild, ct_forget_child, CT, FORGET_CHILD, AdwBin)

void ct_forget_child_set_pupil (CtForgetChild *self,
                                CtClass *class,
                                const CtPupil *pupil);

G_END_DECLS
