/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-roster-private.h: what the files of the roster share */
#pragma once

#include "ct-roster.h"

G_BEGIN_DECLS

char *ct_roster_fold (const char *id);
gpointer ct_roster_copy_pupil (gconstpointer pupil, gpointer unused);
CtRoster *ct_roster_new_with_others (GPtrArray *pupils, GStrv others);

void ct_roster_give_pictures (GPtrArray *pupils);

G_END_DECLS
