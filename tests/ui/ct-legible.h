/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-legible.h: checks that texts and cards are legible */
#pragma once

#include "ct-window-fixture.h"

void ct_legible_check (CtWindow *window, const char *page, const CtLook *look);
