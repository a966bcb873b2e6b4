/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-replay-page-private.h: what the files of the replay viewer share */
#pragma once

#include "ct-library.h"
#include "ct-moment-bar.h"
#include "ct-move-list.h"
#include "ct-page-header.h"
#include "ct-replay-bookmarks.h"
#include "ct-replay-export.h"
#include "ct-replay-notes.h"
#include "ct-replay-delay.h"
#include "ct-replay-file.h"
#include "ct-replay-jumps.h"
#include "ct-replay-page.h"
#include "ct-replay-play-on.h"
#include "ct-replay-player.h"
#include "ct-replay-problem.h"
#include "ct-replay-remark.h"
#include "ct-replay-variation.h"
#include "ct-replay-where.h"
#include "ct-replay-quiz.h"
#include "ct-split.h"
#include "ct-table-pane.h"

G_BEGIN_DECLS

#define CT_REPLAY_SEES_ALL   "all"
#define CT_REPLAY_SEES_MOVER "mover"

struct _CtReplayPage
{
  AdwBin parent_instance;

  CtReplay *replay;
  CtSession *session;
  CtTimeline *timeline;
  GSettings *settings;
  CtWatched *watched; /* (nullable) */
  char *library_id;   /* (nullable): of a hand of the library */
  char *seen_by;
  gboolean honest;
  gboolean hides_future;
  CtMemory *memory; /* (nullable) */
  char *eyes_before; /* (nullable): whose cards were seen before a quiz or a trying … */
  guint near_before; /* … and who sat at the lower edge */
  gboolean is_trying;

  CtPageHeader *header;
  GMenu *eyes;
  CtTablePane *pane;
  CtMomentBar *moments;
  CtMoveList *moves;
  CtReplayPlayer *player;
  GtkMenuButton *eyes_button;
  CtReplayExport *export;
  CtReplayBookmarks *bookmarks;
  CtReplayQuiz *quiz;
  GtkMenuButton *quiz_button;
  GMenu *quiz_menu;
  GtkToggleButton *try_button;
  GtkWidget *story; /* (nullable): of the card that was asked about */
  CtReplayFile *file;
  CtReplayProblem *problem;
  CtReplayRemark *remark;
  CtSplit *split;
  GtkWidget *side;
  GtkToggleButton *list_button;
};

CtTableView *ct_replay_page_get_table (CtReplayPage *self);
void ct_replay_page_seek (CtReplayPage *self, guint position);
void ct_replay_page_tell (CtReplayPage *self, const char *text);

/* ct-replay-page-eyes.c: whose cards are seen */
void ct_replay_page_install_eyes_actions (GtkWidgetClass *widget_class);
guint ct_replay_page_get_viewer (CtReplayPage *self);
void ct_replay_page_update_viewer (CtReplayPage *self);
void ct_replay_page_borrow_eyes (CtReplayPage *self, const char *eyes);
void ct_replay_page_give_eyes_back (CtReplayPage *self);
void ct_replay_page_update_future (CtReplayPage *self);
void ct_replay_page_fill_eyes (CtReplayPage *self);

/* ct-replay-page-story.c: where a card has been */
void ct_replay_page_show_story (CtReplayPage *self, guint card);
void ct_replay_page_drop_story (CtReplayPage *self);

/* ct-replay-page-quiz.c: what the quiz needs of the page */
void ct_replay_page_install_quiz_actions (GtkWidgetClass *widget_class);
void ct_replay_page_fill_quiz (CtReplayPage *self);
void ct_replay_page_update_quiz (CtReplayPage *self);
void ct_replay_page_guess (CtReplayPage *self, const CtMove *move);
void ct_replay_page_stop_quiz (CtReplayPage *self);
void ct_replay_page_quiz_began (CtReplayPage *self);
void ct_replay_page_quiz_asks (CtReplayPage *self);
void ct_replay_page_quiz_answered (CtReplayPage *self);

/* ct-replay-page-trying.c: moves that are made at the table */
void ct_replay_page_install_trying_actions (GtkWidgetClass *widget_class);
void ct_replay_page_update_table (CtReplayPage *self);
void ct_replay_page_set_trying (CtReplayPage *self, gboolean is_trying);
void ct_replay_page_move_chosen (CtReplayPage *self, const CtMove *move);

/* ct-replay-page-watched.c: how far one has come */
void ct_replay_page_watch (CtReplayPage *self);
void ct_replay_page_keep_watched (CtReplayPage *self);

G_END_DECLS
