/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ct-card-art.h"

/**
 * CtCardMark:
 * @CT_MARK_EVIDENCE: shows why the rule applies
 * @CT_MARK_REMEDY: would have been allowed
 * @CT_MARK_GLOW: the lesson points at it
 * @CT_MARK_CALL: belongs to a pending call
 * @CT_MARK_TAKEN: the focused card would take it
 * @CT_MARK_FRESH: came into the hand with the last move
 * @CT_MARK_LAST: came with the last move, by any player
 */
typedef enum
{
  CT_MARK_NONE,
  CT_MARK_OFFENDING,
  CT_MARK_EVIDENCE,
  CT_MARK_REMEDY,
  CT_MARK_GLOW,
  CT_MARK_CALL,
  CT_MARK_TAKEN,
  CT_MARK_FRESH,
  CT_MARK_LAST,
  CT_MARK_BACK,
} CtCardMark;

#define CT_TYPE_CARD_VIEW (ct_card_view_get_type ())
G_DECLARE_FINAL_TYPE (CtCardView, ct_card_view, CT, CARD_VIEW, GtkWidget)

GtkWidget *ct_card_view_new (CtCardArt *art, CtCard card);

CtCard ct_card_view_get_card (CtCardView *self);
gboolean ct_card_view_get_face_up (CtCardView *self);
void ct_card_view_turn (CtCardView *self, gboolean face_up);
void ct_card_view_show (CtCardView *self, gboolean face_up, const char *label);
void ct_card_view_show_held (CtCardView *self, const char *label);
CtCardMark ct_card_view_get_mark (CtCardView *self);
void ct_card_view_set_mark (CtCardView *self, CtCardMark mark, const char *text);
void ct_card_view_set_note (CtCardView *self, const char *text);
const char *ct_card_view_get_tag (CtCardView *self);
void ct_card_view_set_tag (CtCardView *self, const char *text);
int ct_card_view_get_tag_width (GtkWidget *widget);
void ct_card_view_set_covered (CtCardView *self, gboolean covered);
void ct_card_view_set_held (CtCardView *self, gboolean held);
void ct_card_view_set_chosen (CtCardView *self, gboolean chosen);
