/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-session.h"

typedef struct _CtRecord CtRecord;

/**
 * CtMomentKind:
 * @CT_MOMENT_TURN: another player's turn begins
 * @CT_MOMENT_VOID: a player shows for the first time that they are out of a suit
 * @CT_MOMENT_OUT: a player has no cards left
 * @CT_MOMENT_CALL: a cau, recau or contracau
 * @CT_MOMENT_MISSED_CALL: only for viewers of that hand
 * @CT_MOMENT_MELD: the first of a side
 * @CT_MOMENT_CANASTRA: a meld is complete
 * @CT_MOMENT_DIFFERENCE: see #CtLaws
 */
typedef enum
{
  CT_MOMENT_TURN,
  CT_MOMENT_TRICK_END,
  CT_MOMENT_FIRST_TRICK,
  CT_MOMENT_LEAD_CHANGE,
  CT_MOMENT_VOID,
  CT_MOMENT_STOCK_EMPTY,
  CT_MOMENT_OUT,
  CT_MOMENT_CALL,
  CT_MOMENT_MISSED_CALL,
  CT_MOMENT_MELD,
  CT_MOMENT_CANASTRA,
  CT_MOMENT_OVER,
  CT_MOMENT_NOTE,
  CT_MOMENT_GOOD,
  CT_MOMENT_MISTAKE,
  CT_MOMENT_KEY,
  CT_MOMENT_QUESTION,
  CT_MOMENT_IRREGULAR,
  CT_MOMENT_VARIATION,
  CT_MOMENT_BOOKMARK,
  CT_MOMENT_DIFFERENCE,
} CtMomentKind;

#define CT_N_MOMENT_KINDS (CT_MOMENT_DIFFERENCE + 1)

#define CT_MOMENTS_KEY_EVENTS                                                          \
  (1u << CT_MOMENT_FIRST_TRICK | 1u << CT_MOMENT_LEAD_CHANGE | 1u << CT_MOMENT_VOID |  \
   1u << CT_MOMENT_STOCK_EMPTY | 1u << CT_MOMENT_OUT | 1u << CT_MOMENT_CALL |          \
   1u << CT_MOMENT_MISSED_CALL | 1u << CT_MOMENT_MELD | 1u << CT_MOMENT_CANASTRA |     \
   1u << CT_MOMENT_OVER)
#define CT_MOMENTS_NOTES                                                               \
  (1u << CT_MOMENT_NOTE | 1u << CT_MOMENT_GOOD | 1u << CT_MOMENT_MISTAKE |             \
   1u << CT_MOMENT_KEY | 1u << CT_MOMENT_QUESTION | 1u << CT_MOMENT_IRREGULAR |        \
   1u << CT_MOMENT_VARIATION)
#define CT_MOMENTS_TURNS       (1u << CT_MOMENT_TURN)
#define CT_MOMENTS_TRICKS      (1u << CT_MOMENT_TRICK_END)
#define CT_MOMENTS_BOOKMARKS   (1u << CT_MOMENT_BOOKMARK)
#define CT_MOMENTS_DIFFERENCES (1u << CT_MOMENT_DIFFERENCE)
#define CT_MOMENTS_ALL         ((1u << CT_N_MOMENT_KINDS) - 1)

/**
 * CtMoment:
 * @position: after the move
 * @kind: #CtMomentKind
 * @seat: who caused it, or %CT_NOBODY
 */
typedef struct
{
  guint position;
  guint8 kind;
  guint8 seat;
} CtMoment;

/**
 * CtTimeline:
 *
 * Signals: "changed" (), "history-changed" ().
 */
#define CT_TYPE_TIMELINE (ct_timeline_get_type ())
G_DECLARE_FINAL_TYPE (CtTimeline, ct_timeline, CT, TIMELINE, GObject)

CtTimeline *ct_timeline_new (CtSession *session);
CtSession *ct_timeline_get_session (CtTimeline *self);
void ct_timeline_put (CtTimeline *self, guint kinds, const GArray *moments);

void ct_timeline_set_viewer (CtTimeline *self, guint viewer);
void ct_timeline_set_hides_future (CtTimeline *self, gboolean hides_future);
void ct_timeline_hide_explanations (CtTimeline *self, guint from);
gboolean ct_timeline_get_hides_future (CtTimeline *self);
void ct_timeline_forget_future (CtTimeline *self);
gboolean ct_timeline_hides_end (CtTimeline *self);
guint ct_timeline_get_horizon (CtTimeline *self);

const CtMoment *ct_timeline_get_moments (CtTimeline *self, guint *ret_n_moments);
guint ct_timeline_get_kinds (CtTimeline *self, guint position);
gboolean ct_timeline_find (CtTimeline *self,
                           gint direction,
                           guint kinds,
                           guint *ret_position);
gboolean ct_timeline_go (CtTimeline *self, gint direction, guint kinds);

guint ct_timeline_get_n_moves (CtTimeline *self);
guint ct_timeline_get_number (CtTimeline *self, guint position);
guint ct_timeline_get_position_of (CtTimeline *self, guint number);

gboolean ct_timeline_can_go_back (CtTimeline *self);
gboolean ct_timeline_can_go_forward (CtTimeline *self);
void ct_timeline_go_back (CtTimeline *self);
void ct_timeline_go_forward (CtTimeline *self);
void ct_timeline_begin_scrub (CtTimeline *self);
void ct_timeline_scrub (CtTimeline *self, guint position);
void ct_timeline_return_to (CtTimeline *self, guint position);

const char *ct_moment_kind_get_label (CtMomentKind kind);
