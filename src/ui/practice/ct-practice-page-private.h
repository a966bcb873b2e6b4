/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-practice-page-private.h: what the files of the practice page share */
#pragma once

#include "ct-match.h"
#include "ct-my-hand-list.h"
#include "ct-pace.h"
#include "ct-page-header.h"
#include "ct-practice-coach.h"
#include "ct-practice-page.h"
#include "ct-split.h"
#include "ct-what-if-pane.h"

G_BEGIN_DECLS

struct _CtPracticePage
{
  AdwBin parent_instance;

  const CtRules *rules;
  CtLibrary *library;
  GSettings *settings;
  CtProgress *progress; /* (nullable) */
  CtMatch *match;
  CtNarrator *narrator;
  CtSession *session;
  CtPace *pace;
  guint first_ply;   /* what was played before is nobody's move here, or is kept */
  CtSession *origin; /* (nullable): the hand that can be kept */
  guint seat;
  CtMyHands *my_hands;    /* (nullable): then nothing is kept */
  CtKeptHand *kept;       /* (nullable): the hand, while it is played */
  CtJournal *kept_before; /* (nullable): of the hand that is gone on with */
  char *kept_title;       /* (nullable): what it is called */
  char *match_name;       /* (nullable): the same in the files of all its hands */
  guint drawing;          /* timeout: then the learner draws */
  guint warned;           /* the move, from 1 on, before which a warning was read */
  guint looking;          /* timeout: until then a match is looked for */
  gboolean is_new;        /* … as soon as it is known where */
  gboolean has_seen;      /* the first hand could begin meanwhile */
  char *kept_name;        /* (nullable): what the learner is called in it */
  const char *title;

  CtPageHeader *header;
  CtSplit *split;
  CtWhatIfPane *what_if;
  GtkWidget *panel;
  CtPracticeCoach *coach;
  GtkWidget *players;
  GtkSpinButton *n_seats;
  GtkWidget *table_size;
  GtkWidget *what_may_i;
  GtkWidget *watch;
  GtkWidget *next_hand;
  GtkWidget *new_match;
  GtkWidget *keep;
  CtMyHandList *unfinished;
};

/* The table, with its words. */
static inline CtTablePane *
ct_practice_page_get_pane (CtPracticePage *self)
{
  return ct_what_if_pane_get_pane (self->what_if);
}

/* ct-practice-page-keep.c: what was played in a hand that comes out of a record */
void ct_practice_page_update_keeping (CtPracticePage *self);

/* ct-practice-page-hand.c: every hand is kept from its first card on */
void ct_practice_page_begin_hand (CtPracticePage *self);
void ct_practice_page_end_hand (CtPracticePage *self);
void ct_practice_page_update_hand (CtPracticePage *self);
void ct_practice_page_watch_hand (CtPracticePage *self);
gboolean ct_practice_page_has_score (CtPracticePage *self);

/* ct-practice-page.c */
void ct_practice_page_update (CtPracticePage *self);
void ct_practice_page_resume (CtPracticePage *self, const CtMyHand *hand);

G_END_DECLS
