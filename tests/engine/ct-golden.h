/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef struct _CtGolden CtGolden;

void ct_golden_add_tests (const char *folder, GTestDataFunc func);
CtGolden *ct_golden_open (const char *path);
char *ct_golden_dup_head (CtGolden *self, const char *key);
void ct_golden_close (CtGolden *self, const char *text);
void ct_golden_assert (const char *path, const char *text);
