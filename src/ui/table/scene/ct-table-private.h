/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-private.h: what the files of CtTable share */
#pragma once

#include "ct-card-view.h"
#include "ct-place-view.h"
#include "ct-seat-view.h"
#include "ct-table-area.h"
#include "ct-table-banner.h"
#include "ct-table-slips.h"
#include "ct-table.h"

G_BEGIN_DECLS

struct _CtTable
{
  GtkWidget *widget; /* (unowned) */
  CtSession *session;
  const CtTableFamily *family;
  CtNarrator *narrator;
  CtTableTerms terms;

  /* Children, in the order of reading */
  CtCardArt *art;
  GtkWidget *seats[CT_MAX_SEATS];
  GtkWidget *places[CT_N_ZONES]; /* (nullable) */
  GtkWidget *actions;            /* (nullable): of games that have some */
  GtkWidget *cards[CT_MAX_CARDS];
  GtkWidget *pass_button;
  GtkWidget *banner;          /* (nullable) */
  CtTableBanner banner_place; /* where it lies */
  CtTableCaptions *captions;  /* (nullable) */
  CtTableSlips *slips;        /* (nullable) */

  CtTableEyes *eyes;
  CtTableMotion *motion;
  CtTableHold *hold;
  CtTablePointers *pointers;
  CtTableFocus *focus;
  CtTableChoices *choices;
  CtTableRows *rows;
  CtTableTrace *trace;
  gboolean puts_off; /* the chosen move may come later */
};

/* ct-table-scene.c */
extern const CtTableMotionOwner ct_table_motion_calls;
void ct_table_create_children (CtTable *self);
void ct_table_drop_children (CtTable *self);
void ct_table_show_seats (CtTable *self, const CtState *state);
gboolean ct_table_awaits_card (CtTable *self, const CtState *state);

/* ct-table-marks.c */
void ct_table_init_marks (CtTable *self);
void ct_table_watch_card (CtTable *self, GtkWidget *card);
void ct_table_forget_preview (CtTable *self);

G_END_DECLS
