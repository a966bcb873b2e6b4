/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-timeline.h: what is worth finding in a hand, and the way one came */
#pragma once

#include "ct-session.h"

G_BEGIN_DECLS

typedef struct _CtRecord CtRecord;

/**
 * CtMarkKind:
 * @CT_MARK_TURN: another player begins his turn
 * @CT_MARK_TRICK_END: a trick ends
 * @CT_MARK_FIRST_TRICK: the first trick ends
 * @CT_MARK_LEAD_CHANGE: the lead goes to somebody else
 * @CT_MARK_VOID: somebody shows that he lacks the led suit, for the first time
 * @CT_MARK_STOCK_EMPTY: the last card of the stock is taken
 * @CT_MARK_OUT: somebody has no cards left
 * @CT_MARK_CALL: a cau, recau or contracau
 * @CT_MARK_MELD: the first meld of a side
 * @CT_MARK_CANASTRA: a meld is complete
 * @CT_MARK_OVER: the hand is over
 * @CT_MARK_NOTE: somebody has written a note
 * @CT_MARK_GOOD: marked as good
 * @CT_MARK_MISTAKE: marked as a mistake
 * @CT_MARK_KEY: marked as a key moment
 * @CT_MARK_QUESTION: marked as a question
 * @CT_MARK_IRREGULAR: the move broke a rule
 * @CT_MARK_VARIATION: another course of the hand begins here
 * @CT_MARK_BOOKMARK: the viewer wants to find it again
 */
typedef enum
{
  CT_MARK_TURN,
  CT_MARK_TRICK_END,
  CT_MARK_FIRST_TRICK,
  CT_MARK_LEAD_CHANGE,
  CT_MARK_VOID,
  CT_MARK_STOCK_EMPTY,
  CT_MARK_OUT,
  CT_MARK_CALL,
  CT_MARK_MELD,
  CT_MARK_CANASTRA,
  CT_MARK_OVER,
  CT_MARK_NOTE,
  CT_MARK_GOOD,
  CT_MARK_MISTAKE,
  CT_MARK_KEY,
  CT_MARK_QUESTION,
  CT_MARK_IRREGULAR,
  CT_MARK_VARIATION,
  CT_MARK_BOOKMARK,
} CtMarkKind;

#define CT_N_MARK_KINDS (CT_MARK_BOOKMARK + 1)

/* Sets of kinds, to look for. */
#define CT_MARKS_KEY_EVENTS                                                            \
  (1u << CT_MARK_FIRST_TRICK | 1u << CT_MARK_LEAD_CHANGE | 1u << CT_MARK_VOID |        \
   1u << CT_MARK_STOCK_EMPTY | 1u << CT_MARK_OUT | 1u << CT_MARK_CALL |                \
   1u << CT_MARK_MELD | 1u << CT_MARK_CANASTRA | 1u << CT_MARK_OVER)
#define CT_MARKS_NOTES                                                                 \
  (1u << CT_MARK_NOTE | 1u << CT_MARK_GOOD | 1u << CT_MARK_MISTAKE |                   \
   1u << CT_MARK_KEY | 1u << CT_MARK_QUESTION | 1u << CT_MARK_IRREGULAR |              \
   1u << CT_MARK_VARIATION)
#define CT_MARKS_TURNS     (1u << CT_MARK_TURN)
#define CT_MARKS_BOOKMARKS (1u << CT_MARK_BOOKMARK)
#define CT_MARKS_ALL       ((1u << CT_N_MARK_KINDS) - 1)

/**
 * CtMark:
 * @position: the position in which one sees it: after the move that made it happen
 * @kind: #CtMarkKind
 * @seat: whose doing it is, or %CT_NOBODY
 */
typedef struct
{
  guint position;
  guint8 kind;
  guint8 seat;
} CtMark;

/**
 * CtTimeline:
 *
 * Signals: "changed" (), when there are other marks; "history-changed" ().
 */
#define CT_TYPE_TIMELINE (ct_timeline_get_type ())
G_DECLARE_FINAL_TYPE (CtTimeline, ct_timeline, CT, TIMELINE, GObject)

CtTimeline *ct_timeline_new (CtSession *session);
CtSession *ct_timeline_get_session (CtTimeline *self);
void ct_timeline_add_mark (CtTimeline *self,
                           guint position,
                           CtMarkKind kind,
                           guint seat);

const CtMark *ct_timeline_get_marks (CtTimeline *self, guint *ret_n_marks);
guint ct_timeline_get_kinds (CtTimeline *self, guint position);
gboolean ct_timeline_find (CtTimeline *self,
                           gint direction,
                           guint kinds,
                           guint *ret_position);
gboolean ct_timeline_go (CtTimeline *self, gint direction, guint kinds);

guint ct_timeline_get_n_moves (CtTimeline *self);
guint ct_timeline_get_number (CtTimeline *self, guint position);
guint ct_timeline_get_position_of (CtTimeline *self, guint number);

gboolean ct_timeline_toggle_bookmark (CtTimeline *self, guint position);
gboolean ct_timeline_can_go_back (CtTimeline *self);
gboolean ct_timeline_can_go_forward (CtTimeline *self);
void ct_timeline_go_back (CtTimeline *self);
void ct_timeline_go_forward (CtTimeline *self);

const char *ct_mark_kind_get_label (CtMarkKind kind);

G_END_DECLS
