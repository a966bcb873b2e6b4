/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ct-table-view.h: the table, for lessons, practice and replay, of every game */
#pragma once

#include <gtk/gtk.h>

#include "ct-memory.h"
#include "ct-narrator.h"
#include "ct-session.h"

G_BEGIN_DECLS

/**
 * CtTableQuestion:
 * @CT_TABLE_ASK_LAST_MOVE: key L: what was the last move?
 * @CT_TABLE_ASK_TABLE: key G: how does it stand, in a paragraph?
 * @CT_TABLE_ASK_RULE: key ?: which rule is that?
 *
 * What one can ask at the table. The page answers, since it knows the words.
 */
typedef enum
{
  CT_TABLE_ASK_LAST_MOVE,
  CT_TABLE_ASK_TABLE,
  CT_TABLE_ASK_RULE,
} CtTableQuestion;

/**
 * CtTableView:
 *
 * Properties: "session", "speed" (1 usual, 0 no animation), "four-colours",
 * "card-scale", "banner" (a widget that is shown between trick and hand), "moving"
 * (read-only), "preview" (read-only, nullable: a sentence about what the card under the
 * pointer or in focus would take).
 *
 * Signals:
 * "move-chosen" (const CtMove *): the learner tries a move; play it, or hand it to the
 *   lesson. If nothing came of it, the card travels back by itself, and what
 *   #CtSession::rejected said is marked on the cards.
 * "zone-chosen" (guint zone, guint card): while "dealing": the next card is to go
 *   there: @card, or the top of the pack if that is %CT_NO_CARD; a card that was only
 *   touched comes with the zone in which it lies
 * "announced" (const char *): what was touched, or where something was let go, means
 *   nothing, and why
 * "touched" (guint zone, guint card) → gboolean: after ct_table_view_set_invitation():
 *   something was touched while the near seat may not act; %TRUE if that was all. A
 *   handler may make the table interactive and return %FALSE, if the same hand is still
 *   on it: the touch then does what it does on such a table.
 * "why-not" (const CtMove *, nullable): key W on a card, or on nothing
 * "asked" (#CtTableQuestion)
 * "card-asked" (guint card): key C or the second button on a card that shows its face;
 *   where nobody may act, also Enter or the first button
 * "zone-asked" (guint zone): where nobody may act, Enter or the first button on a place
 *   where no card shows its face
 * "seat-asked" (guint seat): Enter or the first button on the sign of a player, unless
 *   while "dealing"
 * "acted" (): the learner did something; explanations of the last try may go away
 *
 * A page that wants to wait for the picture asks #CtPace.
 */
#define CT_TYPE_TABLE_VIEW (ct_table_view_get_type ())
G_DECLARE_FINAL_TYPE (CtTableView, ct_table_view, CT, TABLE_VIEW, GtkWidget)

GtkWidget *ct_table_view_new (void);

/* Who sits here, and who looks on */
CtSession *ct_table_view_get_session (CtTableView *self);
void ct_table_view_set_session (CtTableView *self, CtSession *session);
CtNarrator *ct_table_view_get_narrator (CtTableView *self);
void ct_table_view_set_narrator (CtTableView *self, CtNarrator *narrator);
guint ct_table_view_get_viewer (CtTableView *self);
void ct_table_view_set_viewer (CtTableView *self, guint viewer);
void ct_table_view_set_memory (CtTableView *self, CtMemory *memory);
void ct_table_view_arrange (CtTableView *self, CtState *state);
guint ct_table_view_get_near_seat (CtTableView *self);
void ct_table_view_set_near_seat (CtTableView *self, guint seat);

/* How it looks */
double ct_table_view_get_speed (CtTableView *self);
void ct_table_view_set_speed (CtTableView *self, double speed);
gboolean ct_table_view_get_four_colours (CtTableView *self);
void ct_table_view_set_four_colours (CtTableView *self, gboolean four_colours);
void ct_table_view_bind_settings (CtTableView *self, GSettings *settings);
void ct_table_view_slide_in (CtTableView *self);
void ct_table_view_set_card_scale (CtTableView *self, double scale);
void ct_table_view_set_discreet (CtTableView *self, gboolean discreet);
gboolean ct_table_view_get_discreet (CtTableView *self);
void ct_table_view_set_foretells (CtTableView *self, gboolean foretells);
void ct_table_view_set_is_quiz (CtTableView *self, gboolean is_quiz);
void ct_table_view_set_recalls (CtTableView *self, gboolean recalls);
void ct_table_view_set_banner (CtTableView *self, GtkWidget *banner);
const char *ct_table_view_get_preview (CtTableView *self);
gboolean ct_table_view_is_moving (CtTableView *self);
void ct_table_view_finish_moving (CtTableView *self);

/* What the learner may do */
gboolean ct_table_view_get_interactive (CtTableView *self);
void ct_table_view_set_interactive (CtTableView *self, gboolean interactive);
void ct_table_view_set_invitation (CtTableView *self, const char *text);
void ct_table_view_set_dealing (CtTableView *self, gboolean dealing);
void ct_table_view_put_off (CtTableView *self);
void ct_table_view_set_cuts_by_eye (CtTableView *self, gboolean cuts_by_eye);
void ct_table_view_focus_hand (CtTableView *self);
gboolean ct_table_view_has_hand_focus (CtTableView *self);
void ct_table_view_add_page_keys (GtkWidgetClass *klass);
void ct_table_view_add_page_arrows (GtkWidgetClass *klass,
                                    const char *back,
                                    const char *on);

/* What is pointed at */
void ct_table_view_add_glow (CtTableView *self,
                             guint zone,
                             const CtCard *cards,
                             guint n_cards,
                             const char *text);
void ct_table_view_clear_glows (CtTableView *self);
void ct_table_view_pick (CtTableView *self, guint zone, CtCard card);
void ct_table_view_clear_picks (CtTableView *self);
void ct_table_view_mark_verdict (CtTableView *self, const CtVerdict *verdict);
void ct_table_view_clear_marks (CtTableView *self);

/* Where things are, in the widget's own coordinates */
gboolean ct_table_view_get_zone_area (CtTableView *self,
                                      guint zone,
                                      GdkRectangle *ret_area);
gboolean ct_table_view_get_card_area (CtTableView *self,
                                      CtCard card,
                                      GtkWidget *relative_to,
                                      GdkRectangle *ret_area);

G_END_DECLS
