/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-timeline-private.h: what the files of the timeline share */
#pragma once

#include "ct-timeline.h"

G_BEGIN_DECLS

gboolean ct_timeline_is_dealing (const CtMove *move);
GArray *ct_timeline_search (CtSession *session);

G_END_DECLS
