/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-pane-private.h: what the files of the pane of a table share */
#pragma once

#include "ct-said-line.h"
#include "ct-score-sheet.h"
#include "ct-table-pane.h"
#include "ct-table-picks.h"

G_BEGIN_DECLS

struct _CtTablePane
{
  AdwBin parent_instance;

  CtSession *session;
  CtNarrator *narrator;
  CtTablePicks *picks;
  CtTablePane *beside; /* (nullable): described with this one */

  CtTableView *table;
  CtRefusalBanner *banner;
  CtSaidLine *said;
  GtkWidget *score_button;
  CtScoreSheet *score_sheet;
  GtkWidget *last_move;
  gboolean is_brief; /* tells where cards go, and not what it means */
  gboolean keeps_score;
  gboolean awaits_end; /* the hand has been played on, step by step */
};

void ct_table_pane_on_rejected (CtTablePane *self,
                                const CtMove *move,
                                const CtVerdict *verdict,
                                const char *text);
void ct_table_pane_on_why_not (CtTablePane *self, const CtMove *move);
void ct_table_pane_on_asked (CtTablePane *self, guint question);
void ct_table_pane_on_seat_asked (CtTablePane *self, guint seat);

G_END_DECLS
