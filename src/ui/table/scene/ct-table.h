/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table.h: what lies on a table, and who sits there */
#pragma once

#include "ct-card-art.h"
#include "ct-narrator.h"
#include "ct-session.h"
#include "ct-table-captions.h"
#include "ct-table-choices.h"
#include "ct-table-eyes.h"
#include "ct-table-family.h"
#include "ct-table-focus.h"
#include "ct-table-hold.h"
#include "ct-table-pointers.h"
#include "ct-table-rows.h"
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
 * On which terms one sits at a table.
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
 *
 * A session, the widgets that show it, and the owners of all else: where the cards are,
 * what is held, pointed at, in focus, said. It shows what is so and does what it is
 * told; what the learner does with it, `ct-table-touch`, `-drag` and `-keys` make of
 * it, and #CtTableView puts all of it together.
 */

CtTable *ct_table_new (GtkWidget *widget);
void ct_table_clear (CtTable *self);
void ct_table_free (CtTable *self);
CtTable *ct_table_of (GtkWidget *widget);
GtkWidget *ct_table_get_widget (CtTable *self);

/* Which hand it is, and who looks on */
gboolean ct_table_set_session (CtTable *self, CtSession *session);
CtSession *ct_table_get_session (CtTable *self);
const CtRules *ct_table_get_rules (CtTable *self);
const CtTableFamily *ct_table_get_family (CtTable *self);
gboolean ct_table_set_narrator (CtTable *self, CtNarrator *narrator);
CtNarrator *ct_table_get_narrator (CtTable *self);
void ct_table_set_terms (CtTable *self, const CtTableTerms *terms);
const CtTableTerms *ct_table_get_terms (CtTable *self);
guint ct_table_get_near_seat (CtTable *self);
guint ct_table_get_near_hand (CtTable *self);
gboolean ct_table_is_touchable (CtTable *self);

/* Who knows what */
CtTableEyes *ct_table_get_eyes (CtTable *self);
CtTableMotion *ct_table_get_motion (CtTable *self);
CtTableHold *ct_table_get_hold (CtTable *self);
CtTablePointers *ct_table_get_pointers (CtTable *self);
CtTableFocus *ct_table_get_focus (CtTable *self);
CtTableCaptions *ct_table_get_captions (CtTable *self);
CtTableChoices *ct_table_get_choices (CtTable *self);
CtTableRows *ct_table_get_rows (CtTable *self);
CtTableTrace *ct_table_get_trace (CtTable *self);

/* What is shown */
const CtState *ct_table_get_state (CtTable *self);
const CtTableLayout *ct_table_get_layout (CtTable *self);
gboolean ct_table_is_moving (CtTable *self);
void ct_table_jump (CtTable *self);
void ct_table_put_off (CtTable *self, gboolean puts_off);
gboolean ct_table_puts_off (CtTable *self);

/* Its widgets */
CtCardArt *ct_table_get_art (CtTable *self);
GtkWidget *ct_table_get_card (CtTable *self, CtCard card);
GtkWidget *ct_table_get_place (CtTable *self, guint zone);
GtkWidget *ct_table_get_pass_button (CtTable *self);
void ct_table_set_actions (CtTable *self, GtkWidget *actions);
GtkWidget *ct_table_get_actions (CtTable *self);
void ct_table_set_banner (CtTable *self, GtkWidget *banner);
GtkWidget *ct_table_get_banner (CtTable *self);

/* ct-table-scene.c: what they show */
void ct_table_show_state (CtTable *self);
void ct_table_show_choice (CtTable *self);
void ct_table_arrange (CtTable *self, CtState *state);
gboolean ct_table_is_face_up (CtTable *self, const CtState *state, CtCard card);
void ct_table_add_place (CtTable *self, guint zone);
const char *ct_table_get_name (CtTable *self, guint seat);
char *ct_table_dup_sign (CtTable *self, guint seat);
char *ct_table_dup_zone_label (CtTable *self, const CtState *state, guint zone);

/* ct-table-marks.c: what is pointed at, and what a card would take */
void ct_table_update_marks (CtTable *self);
void ct_table_mark_verdict (CtTable *self, const CtVerdict *verdict);
void ct_table_clear_verdict (CtTable *self);
void ct_table_consider (CtTable *self, const CtMove *move);
void ct_table_set_preview (CtTable *self, char *text);
void ct_table_tell_choice (CtTable *self);

/* ct-table-place.c: where they lie */
void ct_table_lay_out (CtTable *self, const CtState *state, CtTableLayout *ret_layout);
float ct_table_get_line_height (CtTable *self);
void ct_table_allocate (CtTable *self, int width, int height);
void ct_table_draw (CtTable *self, GtkSnapshot *snapshot);
guint ct_table_find_zone (CtTable *self, double x, double y, CtCard *ret_card);
guint ct_table_find_seat (CtTable *self, double x, double y);

G_END_DECLS
