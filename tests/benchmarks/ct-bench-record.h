/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A long record, and statistics. */
#pragma once

#include "ct-rules.h"

void ct_bench_init_long_rules (CtRules *rules);
char *ct_bench_write_record (const CtRules *rules, guint n_seats, guint n_moves);
double ct_bench_quantile (GArray *times, guint percent);
