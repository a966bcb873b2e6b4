/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ct-memory.h"
#include "ct-narrator.h"
#include "ct-session.h"

/**
 * CtTableQuestion:
 * @CT_TABLE_ASK_LAST_MOVE: key L
 * @CT_TABLE_ASK_TABLE: key G
 * @CT_TABLE_ASK_RULE: key ?
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
 * Pages that wait for animations use #CtPace.
 *
 * Signals:
 * "move-chosen" (const CtMove *): if no handler plays it, the card travels back, and
 *   the cards of #CtSession::rejected are marked
 * "zone-chosen" (guint zone, guint card): while "dealing": @card, or the top of the
 *   pack if %CT_NO_CARD, goes to @zone; if it is only touched, @zone is where it lies
 * "announced" (const char *): why a touch or drop means nothing
 * "touched" (guint zone, guint card) → gboolean: after ct_table_view_set_invitation();
 *   %TRUE if handled. A handler may make the table interactive and return %FALSE: then
 *   the touch acts on the same hand.
 * "why-not" (const CtMove *, nullable): key W
 * "asked" (#CtTableQuestion)
 * "card-asked" (guint card): key C or the second button on a face-up card; where nobody
 *   may act, also Enter or the first button
 * "zone-asked" (guint zone): on a place without a face-up card, where nobody may act
 * "seat-asked" (guint seat): not while "dealing"
 * "acted": the person touched something or chose a move
 * "landed" (guint from, guint to): for each card that arrives, except after a jump
 */
#define CT_TYPE_TABLE_VIEW (ct_table_view_get_type ())
G_DECLARE_FINAL_TYPE (CtTableView, ct_table_view, CT, TABLE_VIEW, GtkWidget)

GtkWidget *ct_table_view_new (void);

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

double ct_table_view_get_speed (CtTableView *self);
void ct_table_view_set_speed (CtTableView *self, double speed);
gboolean ct_table_view_get_four_colors (CtTableView *self);
void ct_table_view_set_four_colors (CtTableView *self, gboolean four_colours);
void ct_table_view_set_card_letters (CtTableView *self, const char *letters);
void ct_table_view_bind_card_look (CtTableView *self, GSettings *settings);
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
void ct_table_view_set_holds_tricks (CtTableView *self, gboolean holds_tricks);
gboolean ct_table_view_is_holding (CtTableView *self);
void ct_table_view_go_on (CtTableView *self);

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

void ct_table_view_add_glow (CtTableView *self,
                             guint zone,
                             const CtCard *cards,
                             guint n_cards,
                             const char *text);
void ct_table_view_clear_glows (CtTableView *self);
void ct_table_view_pick (CtTableView *self, guint zone, CtCard card);
void ct_table_view_unchoose (CtTableView *self);
void ct_table_view_clear_picks (CtTableView *self);
void ct_table_view_mark_verdict (CtTableView *self, const CtVerdict *verdict);
void ct_table_view_clear_marks (CtTableView *self);

gboolean ct_table_view_get_zone_area (CtTableView *self,
                                      guint zone,
                                      GdkRectangle *ret_area);
gboolean ct_table_view_get_card_area (CtTableView *self,
                                      CtCard card,
                                      GtkWidget *relative_to,
                                      GdkRectangle *ret_area);
