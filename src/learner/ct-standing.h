/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-progress.h"

G_BEGIN_DECLS

GPtrArray *ct_standings_new (GPtrArray *answers, const char *prefix, gint64 now);
void ct_standing_look (CtStanding *self, gint64 now);

G_END_DECLS
