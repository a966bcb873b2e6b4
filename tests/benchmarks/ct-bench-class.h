/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A school in one folder. */
#pragma once

#include "ct-class-fixture.h"

CtClass *ct_bench_class_new (CtClassFixture *fixture,
                             const char *const *rules,
                             guint n_children,
                             guint n_answers);
void ct_bench_class_write_student (CtClassFixture *fixture,
                                   const char *const *rules,
                                   guint child,
                                   guint n_answers);
