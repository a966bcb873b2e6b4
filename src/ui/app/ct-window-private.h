/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-class-desk.h"
#include "ct-draft-offer.h"
#include "ct-leave.h"
#include "ct-my-hands.h"
#include "ct-record.h"
#include "ct-replay.h"
#include "ct-rule-moments.h"
#include "ct-sounds.h"
#include "ct-store-banner.h"
#include "ct-watched.h"
#include "ct-window.h"

struct _CtWindow
{
  AdwApplicationWindow parent_instance;

  CtLibrary *library;
  CtProgress *progress;
  GSettings *settings;
  CtWatched *watched;
  CtMyHands *my_hands;
  CtSounds *sounds;
  CtAnnouncer *announcer;
  CtClassDesk *desk;
  CtClassroom *classroom; /* (nullable) */
  guint doings;
  guint lock;     /* locks the teacher's pages */
  gint64 touched; /* monotonic: the last input */
  GtkFileChooserNative *chooser;
  CtDraftOffer *drafts; /* (nullable) */
  GPtrArray
      *way; /* (element-type GtkWidget): the stack of pages, the visible one last */
  CtLeave *leave;
  gint64 next_learner; /* about to become current */
  gboolean may_close;
  gboolean was_told_of_damage;

  CtStoreBanner *trouble;
  GtkWidget *toast_row;
  AdwToastOverlay *toasts;
  GListModel *shown_toasts;
  AdwLeaflet *pages;
};

typedef gboolean (*CtIsPage) (GtkWidget *page, gconstpointer data);

void ct_window_go_back (CtWindow *self);
void ct_window_come_back_to (CtWindow *self, GtkWidget *page);
GtkWidget *ct_window_show_existing (CtIsPage is_it, gconstpointer data);
void ct_window_forget (CtWindow *self, GtkWidget *page);
void ct_window_ask_toast (CtWindow *self,
                          const char *text,
                          const char *answer,
                          GCallback on_answer,
                          GtkWidget *page);

AdwToast *ct_window_undo_toast (CtWindow *self,
                                const char *text,
                                GCallback on_undo,
                                GCallback on_too_late);

void ct_window_show_problem (CtWindow *self, GFile *file, const GError *error);
void ct_window_tie_record (GtkWidget *page);
GFile *ct_window_get_file (GtkWidget *page);
void ct_window_open_file_for (CtWindow *self, GFile *file, const char *action);
void ct_window_open_file_at (CtWindow *self, GFile *file, guint position);
void ct_window_tie_lesson (CtWindow *self, GtkWidget *page);
GtkWidget *ct_window_show_collection (CtWindow *self, GPtrArray *lessons, GFile *file);
void ct_window_install_file_actions (GtkWidgetClass *widget_class);
void ct_window_accept_files (CtWindow *self);

void ct_window_install_learner_actions (GtkWidgetClass *widget_class);
void ct_window_meet_class (CtWindow *self);
gboolean ct_window_is_authoring (CtWindow *self);
void ct_window_leave_class (CtWindow *self);
gboolean ct_window_asks_who (CtWindow *self);
gboolean ct_window_refuses (CtWindow *self,
                            CtPlanKind kind,
                            const char *id,
                            const CtRules *rules);
gboolean ct_window_refuses_game (CtWindow *self, const CtRules *rules);

void ct_window_install_author_actions (GtkWidgetClass *widget_class);
void ct_window_go_on_with_lesson (CtWindow *self, const CtFoundDraft *found);

void ct_window_install_page_actions (GtkWidgetClass *widget_class);
void ct_window_watch_lock (CtWindow *self);
void ct_window_show_teacher_page (CtWindow *self, GtkWidget *page);
CtRuleMoments *ct_window_create_moments (CtWindow *self, const CtRules *rules);
char *ct_window_dup_drafts (CtWindow *self);
void ct_window_continue_my_hand (CtWindow *self, const char *path);
GtkWidget *ct_window_show_record (CtWindow *self, CtRecord *record);
void ct_window_go_on (CtWindow *self, const CtFoundDraft *draft);
gboolean ct_window_record_on (CtWindow *self, const CtFoundDraft *found);
