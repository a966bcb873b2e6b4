/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table.h: what lies on a table, and who sits there */
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

G_BEGIN_DECLS

/**
 * CtTableTerms:
 * @near_seat: who sits at the lower edge
 * @interactive: the near seat may act
 * @invites: something comes of it to touch things though the near seat may not act
 * @dealing: cards are dealt by hand
 * @discreet: says nothing that a question may be about
 * @is_closed: nor what a card would take
 * @is_quiz: what may not be done now is offered, too: the learner has to know
 * @recalls: while nobody may act, what the last move did stays to be seen
 * @cuts_by_eye: a pack is cut somewhere along its edge, and not after so many cards
 * @four_colours: every suit has a colour of its own
 * @card_scale: how large the cards are; 1 is usual
 *
 * How a table may be used, and how it looks.
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
  double card_scale;
} CtTableTerms;

/**
 * CtTable:
 * @widget: (unowned): on which all of it lies
 * @session: (nullable): the hand that is shown
 * @rules: (nullable): of that hand
 * @family: what its game has on the table, or the least that cards need
 * @narrator: (nullable): whose words are used
 * @near_hand: the zone of the hand at the lower edge
 * @state: what is shown, or to which cards are on their way
 * @layout: of @state
 * @eyes: through whose eyes it is seen
 * @motion: where the cards are
 * @hold: what the learner has in hand
 * @pointers: what is pointed at
 * @focus: where the focus goes
 * @choices: what asks which move is meant
 * @rows: how far the rows of melds are scrolled
 * @trace: what the last move has left to be seen
 * @puts_off: the move that was chosen may come later, so that its cards stay chosen and
 *   none goes home
 * @art: (nullable): what the cards are drawn with
 *
 * The context that all parts of a table share: rules, state, layout, terms, child
 * widgets and the objects that own the rest. Any part may read every field. Only
 * ct-table.c writes them, except @terms (#CtTableView) and @puts_off.
 *
 * `ct-table-touch` and `ct-table-keys` turn input into moves; #CtTableView is the
 * widget.
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

  /* Children, in the order of reading; %NULL where the game has none */
  CtCardArt *art;
  GtkWidget *seats[CT_MAX_SEATS];
  GtkWidget *places[CT_N_ZONES];
  GtkWidget *actions; /* buttons that only its game has */
  GtkWidget *cards[CT_MAX_CARDS];
  GtkWidget *pass_button; /* of who passes, or has dealt enough */
  GtkWidget *banner;
  CtTableBanner banner_place;
  CtTableCaptions *captions;
  CtTableSlips *slips;
};

CtTable *ct_table_new (GtkWidget *widget);
void ct_table_clear (CtTable *self);
void ct_table_free (CtTable *self);
CtTable *ct_table_of (GtkWidget *widget);

/* Which hand it is, and who looks on */
gboolean ct_table_set_session (CtTable *self, CtSession *session);
gboolean ct_table_set_narrator (CtTable *self, CtNarrator *narrator);
void ct_table_terms_changed (CtTable *self);
gboolean ct_table_is_touchable (const CtTable *self);

void ct_table_jump (CtTable *self);

/* What lies above the cards */
void ct_table_set_actions (CtTable *self, GtkWidget *actions);
void ct_table_set_banner (CtTable *self, GtkWidget *banner);

/* What its widgets show */
void ct_table_show_state (CtTable *self);
void ct_table_show_choice (CtTable *self);
void ct_table_arrange (const CtTable *self, CtState *state);
gboolean ct_table_is_face_up (const CtTable *self, const CtState *state, CtCard card);
void ct_table_add_place (CtTable *self, guint zone);
const char *ct_table_get_name (const CtTable *self, guint seat);
char *ct_table_dup_sign (const CtTable *self, guint seat);
char *ct_table_dup_zone_label (const CtTable *self, const CtState *state, guint zone);

/* What is pointed at, and what a card would take */
void ct_table_update_marks (CtTable *self);
void ct_table_mark_verdict (CtTable *self, const CtVerdict *verdict);
void ct_table_clear_verdict (CtTable *self);
void ct_table_consider (CtTable *self, const CtMove *move);
void ct_table_set_preview (CtTable *self, char *text);
void ct_table_tell_choice (CtTable *self);

/* ct-table-place.c: where they lie */
gboolean ct_table_awaits_card (const CtTable *self, const CtState *state);
void ct_table_lay_out (const CtTable *self,
                       const CtState *state,
                       CtTableLayout *ret_layout);
float ct_table_get_line_height (const CtTable *self);
void ct_table_allocate (CtTable *self, int width, int height);
void ct_table_draw (CtTable *self, GtkSnapshot *snapshot);
guint ct_table_find_zone (const CtTable *self, double x, double y, CtCard *ret_card);
guint ct_table_find_seat (const CtTable *self, double x, double y);

G_END_DECLS
