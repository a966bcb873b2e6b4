/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-difference.h: what decided a hand */
#pragma once

#include "ct-narrator.h"

char *ct_difference_say (CtNarrator *self, CtSession *session);
