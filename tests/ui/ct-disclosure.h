/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-disclosure.h: everything that a window shows, announces or exports */
#pragma once

#include "ct-replay-fixture.h"

char *ct_disclosure_in_window (CtWindow *window);
char *ct_disclosure_in_exports (CtReplayFixture *fixture);
void ct_disclosure_compare (const char *what, const char *a, const char *b);
