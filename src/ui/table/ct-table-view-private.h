/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-view-private.h: what the files of the table view share */
#pragma once

#include <adwaita.h>

#include "ct-card-view.h"
#include "ct-place-view.h"
#include "ct-reach.h"
#include "ct-seat-view.h"
#include "ct-table-family.h"
#include "ct-table-layout.h"
#include "ct-table-actions.h"
#include "ct-table-area.h"
#include "ct-table-captions.h"
#include "ct-table-choices.h"
#include "ct-table-eyes.h"
#include "ct-table-focus.h"
#include "ct-table-hold.h"
#include "ct-table-motion.h"
#include "ct-table-pointers.h"
#include "ct-table-rows.h"
#include "ct-table-slips.h"
#include "ct-table-view.h"

G_BEGIN_DECLS

struct _CtTableView
{
  GtkWidget parent_instance;

  CtSession *session;
  const CtTableFamily *family;
  CtNarrator *narrator;
  guint words_id; /* what is shown is to be named anew */
  CtCardArt *art;
  CtTableEyes *eyes;
  guint near_seat;
  gboolean interactive;
  gboolean discreet;  /* says nothing that a question may be about */
  gboolean is_closed; /* nor what a card would take */
  char *invitation;   /* (nullable): to touch something though one may not act */
  gboolean dealing;
  gboolean four_colours;
  double card_scale;

  /* Children, in the order of reading */
  GtkWidget *seats[CT_MAX_SEATS];
  GtkWidget *places[CT_N_ZONES]; /* (nullable) */
  GtkWidget *actions;            /* (nullable): of games that have some */
  GtkWidget *cards[CT_MAX_CARDS];
  GtkWidget *pass_button;
  GtkWidget *banner;

  /* What is shown: a table, or the way from one to the next */
  CtTableMotion *motion;
  CtTableCaptions *captions; /* (nullable) */
  CtTableSlips *slips;       /* (nullable) */
  CtTableFocus *focus;
  CtTablePointers *pointers;
  CtTableHold *hold;
  CtTableChoices *choices;
  CtTableRows *rows;
};

/* ct-table-view-scene.c: what is shown */
void ct_table_view_create_children (CtTableView *self);
void ct_table_view_drop_children (CtTableView *self);
void ct_table_view_show_state (CtTableView *self);
void ct_table_view_show_counts (CtTableView *self,
                                const CtState *present,
                                const CtState *trick);
void ct_table_view_show_seats (CtTableView *self, const CtState *state);
gboolean ct_table_view_is_face_up (CtTableView *self,
                                   const CtState *state,
                                   CtCard card);
gboolean ct_table_view_awaits_card (CtTableView *self, const CtState *state);
void ct_table_view_add_place (CtTableView *self, guint zone);
const char *ct_table_view_get_name (CtTableView *self, guint seat);
char *ct_table_view_dup_zone_label (CtTableView *self,
                                    const CtState *state,
                                    guint zone);

/* ct-table-view.c */
void ct_table_view_tell (CtTableView *self, const char *text);

/* ct-table-view-marks.c: what is pointed at, and what a card would take */
void ct_table_view_init_marks (CtTableView *self);
void ct_table_view_update_marks (CtTableView *self);
void ct_table_view_watch_card (CtTableView *self, GtkWidget *card);
void ct_table_view_consider (CtTableView *self, const CtMove *move);
void ct_table_view_forget_preview (CtTableView *self);
void ct_table_view_set_preview (CtTableView *self, char *text);
void ct_table_view_tell_choice (CtTableView *self);

/* ct-table-view-place.c: where it goes */
float ct_table_view_get_line_height (CtTableView *self);
void ct_table_view_allocate (CtTableView *self, int width, int height);
void ct_table_view_draw (CtTableView *self, GtkSnapshot *snapshot);
void ct_table_view_lay_out (CtTableView *self,
                            const CtState *state,
                            CtTableLayout *ret_layout);

/* ct-table-fishing.c: what other files of the table need of it */
void ct_table_view_draw_bands (CtTableView *self, GtkSnapshot *snapshot);

/* ct-table-view-selection.c: what the learner holds, and how */
guint ct_table_view_get_selection (CtTableView *self, CtCard ret_cards[CT_MAX_CARDS]);
void ct_table_view_forget_selection (CtTableView *self);
void ct_table_view_toggle (CtTableView *self, CtCard card);
void ct_table_view_show_choice (CtTableView *self);
void ct_table_view_sort_hand (CtTableView *self);
void ct_table_view_put_in_hand (CtTableView *self,
                                const CtCard *cards,
                                guint n_cards,
                                guint before);

/* ct-table-view-reach.c: from what is taken up to the move that is meant */
guint ct_table_view_list_reach (CtTableView *self,
                                guint from,
                                const CtCard *cards,
                                guint n_cards,
                                guint to,
                                GArray *moves);
gboolean ct_table_view_may_reach (CtTableView *self,
                                  guint from,
                                  const CtCard *cards,
                                  guint n_cards,
                                  guint to);
gboolean ct_table_view_reach (CtTableView *self,
                              guint from,
                              const CtCard *cards,
                              guint n_cards,
                              guint to,
                              GtkWidget *at);
gboolean ct_table_view_reach_with (CtTableView *self, CtCard card, guint to);
gboolean ct_table_view_offer_all (CtTableView *self,
                                  guint zone,
                                  CtCard card,
                                  GtkWidget *at);

/* ct-table-view-drag.c: cards that are carried by the pointer */
void ct_table_view_init_drag (CtTableView *self);
gboolean ct_table_view_reach_carried (CtTableView *self, guint from, guint zone);
guint ct_table_view_find_zone (CtTableView *self, double x, double y, CtCard *ret_card);

/* ct-table-view-deal.c: dealing by hand */
void ct_table_view_deal (CtTableView *self, CtCard card, guint zone);
CtCard ct_table_view_find_dealt (CtTableView *self, guint zone, CtCard card);
gboolean ct_table_view_drop_dealt (CtTableView *self, guint zone);
gboolean ct_table_view_may_deal_rest (CtTableView *self);

/* ct-table-view-choices.c: several ways to play one card */
void ct_table_view_present_moves (CtTableView *self,
                                  const GArray *asked,
                                  GtkWidget *at);

/* ct-table-view-motion.c: how the hand goes on, which cards are held and which rise */
void ct_table_view_init_motion (CtTableView *self);
void ct_table_view_jump (CtTableView *self);
void ct_table_view_step (CtTableView *self, GArray *events);
void ct_table_view_step_back (CtTableView *self, GArray *events);
void ct_table_view_update_rise (CtTableView *self);
void ct_table_view_come_home (CtTableView *self);
void ct_table_view_send_back (CtTableView *self, const CtMove *move);

/* ct-table-view-moves.c: from a card or a place to a move */
void ct_table_view_try (CtTableView *self, const CtMove *move);
void ct_table_view_choose (CtTableView *self, CtCard card);
void ct_table_view_use_card (CtTableView *self, CtCard card);
void ct_table_view_use_zone (CtTableView *self, guint zone);
void ct_table_view_act (CtTableView *self);

/* ct-table-view-ask.c: what is touched while no move is wanted */
gboolean ct_table_view_is_touchable (CtTableView *self);
gboolean ct_table_view_is_taken (CtTableView *self, guint zone, CtCard card);
gboolean ct_table_view_ask_card (CtTableView *self, CtCard card);
void ct_table_view_ask_seat (CtTableView *self, guint seat);
guint ct_table_view_find_seat (CtTableView *self, double x, double y);

/* ct-table-view-input.c: the pointer */
void ct_table_view_init_input (CtTableView *self);

/* ct-table-view-keys.c: the keys of every game */
void ct_table_view_init_keys (GtkWidgetClass *widget_class);

G_END_DECLS
