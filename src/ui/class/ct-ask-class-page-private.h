/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-ask-class-page-private.h: what the files of the page share */
#pragma once

#include "ct-ask-class-page.h"
#include "ct-ask-class-panel.h"
#include "ct-exercise-tables.h"
#include "ct-guess.h"
#include "ct-page-header.h"
#include "ct-split.h"
#include "ct-wall.h"

G_BEGIN_DECLS

/**
 * CtAskClassPhase:
 * @CT_ASK_CLASS_MAKING: the next question is not there yet
 * @CT_ASK_CLASS_ASKING: hands are counted
 * @CT_ASK_CLASS_TOLD: the key is on the wall
 * @CT_ASK_CLASS_NOTHING: there is nothing to ask, or nothing more
 */
typedef enum
{
  CT_ASK_CLASS_MAKING,
  CT_ASK_CLASS_ASKING,
  CT_ASK_CLASS_TOLD,
  CT_ASK_CLASS_NOTHING,
} CtAskClassPhase;

struct _CtAskClassPage
{
  AdwBin parent_instance;

  CtLibrary *library;
  const CtRules *rules; /* (nullable): the only game */
  CtWall *wall;         /* (nullable): makes the questions … */
  CtReplay *replay;     /* (nullable): … or it is asked about a recorded hand … */
  CtGuess guess;        /* … this */
  CtQuestion *question; /* (nullable) */
  CtShowOfHands hands;
  CtAskClassPhase phase;

  CtPageHeader *header;
  GtkStack *stack;
  GtkWidget *making;
  GtkSpinner *spinner;
  AdwStatusPage *nothing;
  CtSplit *split;
  GtkStack *place;
  CtExerciseTables *tables;
  CtTablePane *pane;
  CtAskClassPanel *panel;
  GtkWidget *leave;
};

void ct_ask_class_page_ask (CtAskClassPage *self, CtQuestion *question);
void ct_ask_class_page_ask_nothing (CtAskClassPage *self, const char *why);

/* ct-ask-class-page-hand.c: what is asked about a recorded hand */
void ct_ask_class_page_ask_next_about_hand (CtAskClassPage *self);
void ct_ask_class_page_tell_about_hand (CtAskClassPage *self);

G_END_DECLS
