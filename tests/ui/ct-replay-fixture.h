/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-fixture.h: a recorded hand in a window */
#pragma once

#include "ct-replay-page.h"
#include "ct-table-pane.h"
#include "ct-window-fixture.h"

typedef struct
{
  CtWindow *window;
  GtkWidget *page;
  CtReplay *replay;
  CtSession *session;
} CtReplayFixture;

/* For ct_replay_fixture_has_arrived(). */
typedef struct
{
  CtReplayFixture *fixture;
  guint position;
} CtReplayArrival;

extern const CtLook ct_test_telephone;

void ct_replay_fixture_open (CtReplayFixture *fixture,
                             const char *ruleset,
                             const char *id);
void ct_replay_fixture_open_on (CtReplayFixture *fixture,
                                const CtLook *look,
                                const char *ruleset,
                                const char *id);
void ct_replay_fixture_open_file_on (CtReplayFixture *fixture,
                                     const CtLook *look,
                                     const char *path);
void ct_replay_fixture_open_file (CtReplayFixture *fixture, const char *path);
void ct_replay_fixture_act (CtReplayFixture *fixture, const char *action);
guint ct_replay_fixture_where (CtReplayFixture *fixture);
gboolean ct_replay_fixture_has_arrived (gpointer arrival);
CtTableView *ct_replay_fixture_table (CtReplayFixture *fixture);
gboolean ct_replay_fixture_reads (CtReplayFixture *fixture, const char *text);
char *ct_replay_fixture_dup_hand (const char *name);
GtkWindow *ct_test_find_dialog (GType type);
void ct_test_answer (const char *response);
void ct_test_choose_file (GFile *folder, const char *name, int response);
