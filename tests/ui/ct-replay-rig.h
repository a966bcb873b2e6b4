/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-rig.h: a recorded hand in a window */
#pragma once

#include "ct-replay-page.h"
#include "ct-table-pane.h"
#include "ct-window-rig.h"

typedef struct
{
  CtWindow *window;
  GtkWidget *page;
  CtReplay *replay;
  CtSession *session;
} CtReplayRig;

/* For ct_replay_rig_has_arrived(). */
typedef struct
{
  CtReplayRig *rig;
  guint position;
} CtReplayArrival;

extern const CtLook ct_rig_telephone;

void ct_replay_rig_open (CtReplayRig *rig, const char *ruleset, const char *id);
void ct_replay_rig_open_on (CtReplayRig *rig,
                            const CtLook *look,
                            const char *ruleset,
                            const char *id);
void ct_replay_rig_open_file_on (CtReplayRig *rig,
                                 const CtLook *look,
                                 const char *path);
void ct_replay_rig_open_file (CtReplayRig *rig, const char *path);
void ct_replay_rig_act (CtReplayRig *rig, const char *action);
guint ct_replay_rig_where (CtReplayRig *rig);
gboolean ct_replay_rig_has_arrived (gpointer arrival);
CtTableView *ct_replay_rig_table (CtReplayRig *rig);
gboolean ct_replay_rig_reads (CtReplayRig *rig, const char *text);
char *ct_replay_rig_dup_hand (const char *name);
GtkWindow *ct_rig_find_dialog (GType type);
void ct_rig_answer (const char *response);
void ct_rig_choose_file (GFile *folder, const char *name, int response);
