/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-card-art.h"
#include "ct-narrator.h"
#include "ct-session.h"
#include "ct-table-banner.h"
#include "ct-table-captions.h"
#include "ct-table-choices.h"
#include "ct-table-eyes.h"
#include "ct-table-family.h"
#include "ct-table-focus.h"
#include "ct-table-hold.h"
#include "ct-table-pointers.h"
#include "ct-table-rows.h"
#include "ct-table-slips.h"
#include "ct-table-trace.h"

/**
 * CtTableTerms:
 * @invites: touches count though the near seat may not act
 * @discreet: hides what a question may be about
 * @is_closed: does not show what a card would capture
 * @is_quiz: refused moves have buttons, too
 * @recalls: shows the last move while nobody may act
 * @cuts_by_eye: not by number
 */
typedef struct
{
  guint near_seat;
  gboolean interactive;
  gboolean invites;
  gboolean dealing;
  gboolean discreet;
  gboolean is_closed;
  gboolean is_quiz;
  gboolean recalls;
  gboolean cuts_by_eye;
  gboolean four_colours;
  const char *card_letters; /* interned; see ct_card_art_set_letters() */
  double card_scale;
} CtTableTerms;

/**
 * CtTable:
 * @widget: (unowned)
 * @session: (nullable)
 * @rules: (nullable): of @session
 * @family: of @rules, or a default
 * @narrator: (nullable)
 * @state: shown now, or after the animation
 * @layout: of @state
 * @puts_off: see ct_table_view_put_off()
 * @art: (nullable)
 *
 * All parts may read every field; only ct-table.c writes them, except @terms
 * (#CtTableView) and @puts_off.
 */
struct _CtTable
{
  GtkWidget *widget;
  CtSession *session;
  const CtRules *rules;
  const CtTableFamily *family;
  CtNarrator *narrator;
  CtTableTerms terms;
  guint near_hand;
  const CtState *state;
  const CtTableLayout *layout;

  CtTableEyes *eyes;
  CtTableMotion *motion;
  CtTableHold *hold;
  CtTablePointers *pointers;
  CtTableFocus *focus;
  CtTableChoices *choices;
  CtTableRows *rows;
  CtTableTrace *trace;
  gboolean puts_off;

  /* Children in reading order; %NULL where the game has none */
  CtCardArt *art;
  GtkWidget *seats[CT_MAX_SEATS];
  GtkWidget *places[CT_N_ZONES];
  GtkWidget *actions;
  GtkWidget *cards[CT_MAX_CARDS];
  GtkWidget *pass_button; /* Pass, or Deal the Rest */
  GtkWidget *banner;
  CtTableBanner banner_place;
  CtTableCaptions *captions;
  CtTableSlips *slips;
};

CtTable *ct_table_new (GtkWidget *widget);
void ct_table_clear (CtTable *self);
void ct_table_free (CtTable *self);
CtTable *ct_table_of (GtkWidget *widget);

gboolean ct_table_set_session (CtTable *self, CtSession *session);
gboolean ct_table_set_narrator (CtTable *self, CtNarrator *narrator);
void ct_table_terms_changed (CtTable *self);
gboolean ct_table_is_touchable (const CtTable *self);

void ct_table_jump (CtTable *self);

void ct_table_set_actions (CtTable *self, GtkWidget *actions);
void ct_table_set_banner (CtTable *self, GtkWidget *banner);

void ct_table_show_state (CtTable *self);
void ct_table_show_choice (CtTable *self);
void ct_table_arrange (const CtTable *self, CtState *state);
gboolean ct_table_is_face_up (const CtTable *self, const CtState *state, CtCard card);
void ct_table_add_place (CtTable *self, guint zone);
const char *ct_table_get_name (const CtTable *self, guint seat);
char *ct_table_dup_sign (const CtTable *self, guint seat);
char *ct_table_dup_zone_label (const CtTable *self, const CtState *state, guint zone);

void ct_table_update_marks (CtTable *self);
void ct_table_mark_verdict (CtTable *self, const CtVerdict *verdict);
void ct_table_clear_verdict (CtTable *self);
void ct_table_consider (CtTable *self, const CtMove *move);
void ct_table_set_preview (CtTable *self, char *text);
void ct_table_tell_choice (CtTable *self);

gboolean ct_table_awaits_card (const CtTable *self, const CtState *state);
void ct_table_lay_out (const CtTable *self,
                       const CtState *state,
                       CtTableLayout *ret_layout);
float ct_table_get_line_height (const CtTable *self);
void ct_table_allocate (CtTable *self, int width, int height);
void ct_table_draw (CtTable *self, GtkSnapshot *snapshot);
guint ct_table_find_zone (const CtTable *self, double x, double y, CtCard *ret_card);
guint ct_table_find_seat (const CtTable *self, double x, double y);
