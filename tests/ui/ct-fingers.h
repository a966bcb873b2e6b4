/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-fingers.h: checks that touch targets are large enough for a finger */
#pragma once

#include "ct-window-fixture.h"

void ct_fingers_check (CtWindow *window, const char *page, const CtLook *look);
void ct_fingers_check_room (CtWindow *window, const char *page, const CtLook *look);
