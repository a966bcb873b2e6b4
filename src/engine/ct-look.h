/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-rules.h"

void ct_look_hide (const CtState *state, CtState *ret_view);
void ct_look_weigh (gboolean twice,
                    const CtRules *rules,
                    const CtState *view,
                    const CtMove *moves,
                    guint n_moves,
                    gint *ret_appeals);
const CtMove *ct_look_pick (gboolean twice,
                            const CtRules *rules,
                            const CtState *view,
                            GArray *moves,
                            CtRandom *random);
