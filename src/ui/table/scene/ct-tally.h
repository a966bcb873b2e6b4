/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-match.h"
#include "ct-narrator.h"

G_BEGIN_DECLS

void ct_tally_write (GtkBox *tally,
                     CtMatch *match,
                     CtNarrator *narrator,
                     guint learner);

G_END_DECLS
